"""One kind of sheet as an object, and rules made of such sheets: what the eight methods of `Rules` about asks hand on to.

Not here: typed orders that follow from the form itself (`rules.core.worded`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Generic

from msgspec.structs import replace

from rules.core import players
from rules.core.asks import Ask, Draft, Form, Section
from rules.core.events import Sealed
from rules.core.game import Rules, S, V
from rules.core.orders import Reading


class Sheet(ABC, Generic[V]):
    """One kind of sheet. Holds nothing: all that it needs is the seat's view, the ask and the draft."""

    may_come_empty: ClassVar[bool] = False
    """An absent player's sheet comes in empty though he could not have sealed it so: the game has a rule for that."""

    @abstractmethod
    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """See `Rules.form`."""

    def initial(self, view: V, ask: Ask) -> Draft:
        """The draft that it starts from: empty."""
        return {}

    def default(self, view: V, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """What the sheet of an absent player becomes: what of his draft could have been sealed, else nothing."""
        kept = self.sealable(view, ask, draft)
        return Sealed(ask.seat, kept, "player") if kept else self._empty(view, ask, draft)

    def _empty(self, view: V, ask: Ask, draft: Draft) -> Sealed:
        """Nothing of the draft is left. It is still his if it was empty and could have been sealed so.

        Where an empty sheet cannot be sealed, and the game has no rule for it, it is filled in by chance, by one that the ask
        alone decides.
        """
        done = self.form(view, ask, {}).done
        if done or self.may_come_empty:
            return Sealed(ask.seat, {}, "player" if done and not draft else "clock")
        filled = players.fill_or_leave(lambda d: self.form(view, ask, d), {}, Random(ask.id))
        return Sealed(ask.seat, filled, "clock")

    def sealable(self, view: V, ask: Ask, draft: Draft) -> Draft:
        """As much of a draft as could be sealed: one answer that does not go with the others costs itself, not the whole sheet.

        All of it; or without one answer; or without the fewest last ones (by path); empty if there is no such rest.
        """
        if self.form(view, ask, draft).done:
            return draft
        paths = tuple(draft)
        without = [{p: v for p, v in draft.items() if p != path} for path in reversed(paths)]
        fewer = [{p: draft[p] for p in paths[:count]} for count in range(len(paths) - 2, 0, -1)]
        return next((rest for rest in (*without, *fewer) if rest and self.form(view, ask, rest).done), {})

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """See `Rules.random`."""
        return players.fill_or_leave(lambda d: self.form(view, ask, d), draft, rng)

    def rest(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """See `Rules.rest`."""
        return self.random(view, ask, draft, rng)

    @abstractmethod
    def read(self, view: V, ask: Ask, text: str) -> Reading:
        """See `Rules.read`. Raises OrderError."""

    @abstractmethod
    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        """See `Rules.write`."""

    @abstractmethod
    def complete(self, view: V, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """See `Rules.complete`."""

    def preview(self, view: V, ask: Ask, draft: Draft) -> V:
        """The view with the draft drawn into it: as it is."""
        return view


class SheetRules(Rules[S, V]):
    """A game whose asks each have a `Sheet`, chosen by `ask.kind`."""

    sheets: ClassVar[Mapping[str, Sheet[Any]]]
    """By `ask.kind`, standing orders and offers included."""
    sections: ClassVar[Mapping[str, tuple[Section, ...]]] = {}
    """By `ask.kind`, of sheets that may grow long: what their parts are called."""

    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """See the sheet; its parts bear the names of this game's `sections`."""
        form = self.sheets[ask.kind].form(view, ask, draft)
        sections = self.sections.get(ask.kind)
        return replace(form, sections=sections) if sections else form

    def initial(self, view: V, ask: Ask) -> Draft:
        """See the sheet."""
        return self.sheets[ask.kind].initial(view, ask)

    def default(self, view: V, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """See the sheet."""
        return self.sheets[ask.kind].default(view, ask, draft, standing)

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """See the sheet."""
        return self.sheets[ask.kind].random(view, ask, draft, rng)

    def rest(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """See the sheet."""
        return self.sheets[ask.kind].rest(view, ask, draft, rng)

    def read(self, view: V, ask: Ask, text: str) -> Reading:
        """See the sheet."""
        return self.sheets[ask.kind].read(view, ask, text)

    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        """See the sheet."""
        return self.sheets[ask.kind].write(view, ask, draft, lang)

    def complete(self, view: V, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """See the sheet."""
        return self.sheets[ask.kind].complete(view, ask, text, lang)

    def preview(self, view: V, ask: Ask, draft: Draft) -> V:
        """See the sheet."""
        seen: V = self.sheets[ask.kind].preview(view, ask, draft)
        return seen
