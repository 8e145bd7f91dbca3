"""The sheet of an offer that stays open all game (to resign, to agree on a draw): nothing happens until "yes" is sealed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.core.asks import Ask, Draft, Form, Pick, fits
from rules.core.events import Sealed
from rules.core.game import V
from rules.core.messages import Message
from rules.core.worded import WordedSheet


class OfferSheet(WordedSheet[V]):
    """One offer. It is typed as its path, which must have words in the lexicon."""

    def __init__(self, field: Pick, need: Message, says: Callable[[V], Message]) -> None:
        """`field`: its yes and no. `need`: that a yes is wanted. `says`: what the yes means now."""
        self._field = field
        self._need = need
        self._says = says

    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """A single field, done when it says yes."""
        path = self._field.path
        stale = tuple(p for p in draft if p != path or not fits(self._field, draft[p]))
        if draft.get(path) == "yes":
            return Form((self._field,), (self._says(view),), stale, done=True)
        return Form((self._field,), (), stale, (self._need,))

    def default(self, view: V, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """No clock makes an offer."""
        return Sealed(ask.seat, {self._field.path: "no"}, "clock")

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Yes: so that it can be sealed."""
        return {self._field.path: "yes"}
