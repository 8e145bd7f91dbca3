"""`Sheet`: one kind of sheet as an object; and small functions for its fields and for the values of a draft.

The kinds of sheets: `rules.core.worded_sheet` derives typed orders from the form and a vocabulary, `rules.core.field_sheet`
also derives the form from a list of fields, `rules.core.standing_orders_sheet` is for orders filed in advance.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from rules.core import players
from rules.core.asks import Ask, Draft, Form, Message, Option, Pick, msg
from rules.core.events import Submission
from rules.core.typed_orders import ParseError, ParseResult

V = TypeVar("V", bound=Struct)


class Sheet(ABC, Generic[V]):
    """One kind of sheet. Stateless: it works on the seat's view, the ask and the draft. Methods do what those of `Rules` do."""

    may_come_empty: ClassVar[bool] = False
    """Whether the game has a rule for the empty sheet of an absent player, so that the deadline may produce one.

    Such an answer is marked as sealed by the clock if the player left the sheet untouched (`default`).
    """

    places: ClassVar[bool] = False
    """Whether the sheet places pieces that are not on the map yet, after the set-up (`needs_preview`)."""

    @abstractmethod
    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """The sheet with this draft. Accepts any draft and never raises."""

    def advised(self, view: V, ask: Ask, draft: Draft, form: Form) -> Form:
        """Its form as a player sees it: with advice that takes long to work out and decides nothing. Default: unchanged."""
        return form

    def initial(self, view: V, ask: Ask) -> Draft:
        """The draft with which the sheet opens. Default: empty."""
        return {}

    def default(self, view: V, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """The answer of an absent player: what can be sealed of the draft, else an empty or random answer."""
        kept = self.sealable(view, ask, draft) if draft else {}
        if not kept:
            return self._empty(view, ask, draft)
        untouched = self.may_come_empty and draft == self.initial(view, ask)
        return Submission(ask.seat, kept, "clock" if untouched else "player")

    def _empty(self, view: V, ask: Ask, draft: Draft) -> Submission:
        """The answer if no part of the draft can be sealed.

        An empty answer if the game has a rule for that or if it could be sealed; otherwise one filled in at random, with the
        ask's id as seed.
        """
        if self.may_come_empty:
            return Submission(ask.seat, {}, "clock")
        if self.form(view, ask, {}).done:
            return Submission(ask.seat, {}, "clock" if draft else "player")
        return Submission(ask.seat, self.random(view, ask, {}, Random(ask.id)), "clock")

    def sealable(self, view: V, ask: Ask, draft: Draft) -> Draft:
        """The largest part of a draft that can be sealed: one invalid value must not cost the whole sheet.

        Tried in this order: everything; all but one value; the first n values by path, for falling n. Empty if none of these
        can be sealed.
        """
        if self.form(view, ask, draft).done:
            return draft
        paths = tuple(draft)
        without = [{p: v for p, v in draft.items() if p != path} for path in reversed(paths)]
        fewer = [{p: draft[p] for p in paths[:count]} for count in range(len(paths) - 2, 0, -1)]
        return next((rest for rest in (*without, *fewer) if rest and self.form(view, ask, rest).done), {})

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        return players.fill_or_leave(lambda d: self.form(view, ask, d), draft, rng)

    def rest(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        return self.random(view, ask, draft, rng)

    @abstractmethod
    def read(self, view: V, ask: Ask, text: str) -> ParseResult:
        """Raises OrderError with all errors."""

    def with_suggestions(
        self, view: V, ask: Ask, text: str, faults: Sequence[ParseError], lang: str
    ) -> tuple[ParseError, ...]:
        """Default: unchanged."""
        return tuple(faults)

    @abstractmethod
    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        """The draft as typed orders, one a line."""

    @abstractmethod
    def complete(self, view: V, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """Texts that extend `text` by its next word, at most 25."""

    def preview(self, view: V, ask: Ask, draft: Draft) -> V:
        """The view with the draft drawn in. Default: unchanged."""
        return view

    def needs_preview(self, ask: Ask) -> bool:
        """Whether only `preview` shows the draft on a map: for set-ups, for what nobody waits for, and for sheets that place
        pieces. For all others a page draws the orders itself, from the form, over the view without the draft."""
        return self.places or ask.clock in ("setup", "none")


def options(keys: Iterable[str]) -> tuple[Option, ...]:
    """Options without labels: each is shown as it is typed."""
    return tuple(Option(key) for key in keys)


YES, NO = msg("sheet-yes"), msg("sheet-no")
YES_NO = (Option("yes", YES), Option("no", NO))


def yes_no(path: str, about: Message, yes: Message = YES, no: Message = NO, of: str = "") -> Pick:
    """A yes/no question that need not be answered. `of`: as `Pick.of`."""
    return Pick(path, about, (Option("yes", yes), Option("no", no)), 0, 1, "yes-no", of=of)


def ranked(path: str, about: Message, choices: Sequence[Option], most: int = 0, of: str = "") -> Pick:
    """A list of preferences, the best first, which may stay empty. `most` 0: all choices; the value is then a tuple even if there
    is only one. `of`: as `Pick.of`."""
    return Pick(path, about, tuple(choices), 0, most or max(len(choices), 2), of=of, ranked=True)


def chosen(draft: Draft, path: str) -> str:
    """The value of a field as text; "" if it has none."""
    value = draft.get(path, "")
    return value if isinstance(value, str) else ""


def listed(draft: Draft, path: str) -> tuple[str, ...]:
    """The values of a field as a tuple of texts; () if it has none."""
    value = draft.get(path, ())
    if isinstance(value, tuple):
        return tuple(map(str, value))
    return (str(value),) if value != "" else ()


def subjects(draft: Draft, verb: str) -> dict[str, str]:
    """Subject -> value, for all fields `verb.subject` with a single value."""
    start = f"{verb}."
    return {p[len(start) :]: v for p, v in draft.items() if p.startswith(start) and isinstance(v, str)}
