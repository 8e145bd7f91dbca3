"""`FieldSheet`: a sheet described by its fields and its problems; and `OneOf`, orders that exclude each other.

A value is stale, and ignored, if its field is gone or does not admit it any more. Typed orders are derived from the form, as for
every `WordedSheet`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import partial
from random import Random
from typing import Any

from rules.core import rows
from rules.core.asks import Amount, Ask, Draft, Field, Form, Message, Pick, Rows, Value, fits, msg
from rules.core.players import fill_or_leave, one_choice, random_value, rows_at_random
from rules.core.rows import RowKind
from rules.core.sheet import V
from rules.core.worded_sheet import WordedSheet


class OneOf:
    """Orders that exclude each other, among the fields of a `FieldSheet`. Only what can still be chosen is in the form.

    An order that is begun takes the orders listed after it off the sheet. Those listed before it can be chosen instead.
    """

    def __init__(self, *orders: Sequence[Field], need: Message | None = None) -> None:
        """`orders`: the fields of each. `need`: the problem while none is begun; None: the sheet may be sealed without one."""
        self._orders = orders
        self._need = need

    def offered(self, draft: Draft) -> Iterator[Field]:
        """The fields that can be filled in."""
        return (field for order in self._orders[: self._begun(draft)] for field in order)

    def lacks(self, draft: Draft) -> Iterator[Message]:
        """What keeps the sheet from being sealed: no order is begun, or a field of the order has no value."""
        if (begun := self._begun(draft)) is not None:
            blanks = (field for field in self._orders[begun - 1] if type(field) is not Rows and rows.needed(field))
            yield from (msg("sheet-lacks", what=field.about) for field in blanks if field.path not in draft)
        elif self._need is not None:
            yield self._need

    def _begun(self, draft: Draft) -> int | None:
        """The number, from 1, of the first order with a row, or with a value that fits its field; None: there is none."""
        for number, order in enumerate(self._orders, start=1):
            for field in order:
                if field.rows if type(field) is Rows else field.path in draft and fits(field, draft[field.path]):
                    return number
        return None


class FieldSheet(WordedSheet[V]):
    """A sheet that provides its `fields` and says what is wrong with their values."""

    @abstractmethod
    def fields(self, view: V, ask: Ask, draft: Draft) -> Sequence[Field | OneOf]:
        """The fields, given a draft whose values fit. Lists of rows come from `rows.RowKind.laid`."""

    def problems(self, view: V, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Why the sheet cannot be sealed, apart from problems of its rows. Default: nothing."""
        return ()

    def says(self, view: V, ask: Ask, draft: Draft) -> Iterable[Message]:
        """The draft in words. Default: nothing."""
        return ()

    def hints(self, view: V, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Advice that does not prevent sealing. Default: none."""
        return ()

    def shown(self, view: V, ask: Ask, fields: Sequence[Field], draft: Draft) -> Sequence[Field]:
        """The fields as people see them, with what is needed neither to fill in nor to check them. Default: as they are."""
        return fields

    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """Built from the methods above; the lines of rows come last. Stale values are dropped until none is left."""
        given, fields, kept = self._settled(view, ask, draft)
        says = (*self.says(view, ask, kept), *_row_lines(fields))
        problems = self._faults(view, ask, given, fields, kept)
        stale = tuple([path for path in draft if path not in kept])
        shown = tuple(self.shown(view, ask, fields, kept))
        return Form(shown, says, stale, problems, tuple(self.hints(view, ask, kept)), not problems)

    def settled(self, view: V, ask: Ask, draft: Draft) -> tuple[Sequence[Field], Draft]:
        """The fields (without those that have no option or row), and the draft without stale values, in the order of the
        fields."""
        return self._settled(view, ask, draft)[1:]

    def _settled(
        self, view: V, ask: Ask, draft: Draft
    ) -> tuple[Sequence[Field | OneOf], Sequence[Field], dict[str, Value]]:
        """The fields as the sheet gives them, then what `settled` returns."""
        kept = dict(draft)
        while True:
            given = self.fields(view, ask, kept)
            fields = [f for f in _one_by_one(given, kept) if _offers(f)]
            fitting: list[str] = []
            for field in fields:
                if type(field) is Rows:
                    fitting += [path for row in field.rows for path in row.fitting]
                elif field.path in kept and fits(field, kept[field.path]):
                    fitting.append(field.path)
            if len(fitting) == len(kept):
                return given, fields, {path: kept[path] for path in fitting}
            kept = {path: value for path, value in kept.items() if path in fitting}

    def _settled_beside(
        self, view: V, ask: Ask, kept: dict[str, Value], more: Draft, own: Set[str]
    ) -> tuple[Sequence[Field | OneOf], Sequence[Field], dict[str, Value]]:
        """As `_settled`, with more values: those that would take a value at one of the paths `own` away are left out."""
        found = self._settled(view, ask, {**kept, **more})
        if own <= found[2].keys():
            return found
        found = self._settled(view, ask, kept)
        for path, value in more.items():
            tried = self._settled(view, ask, {**found[2], path: value})
            if own <= tried[2].keys():
                found = tried
        return found

    def _faults(
        self, view: V, ask: Ask, given: Sequence[Field | OneOf], fields: Sequence[Field], kept: Draft
    ) -> tuple[Message, ...]:
        """Why the sheet cannot be sealed. What an order of a `OneOf` lacks is told if nothing else is wrong."""
        wrong = (*self.problems(view, ask, kept), *_row_problems(fields))
        return wrong or tuple([lack for one in given if type(one) is OneOf for lack in one.lacks(kept)])

    def sealable(self, view: V, ask: Ask, draft: Draft) -> Draft:
        """As for every sheet; but incomplete or wrong rows are removed first, beginning with the last."""
        form = self.form(view, ask, draft)
        while not form.done:
            bad = [(f.path, row.number) for f in form.fields if isinstance(f, Rows) for row in f.rows if row.problems]
            if not bad:
                break
            _, kept = self.settled(view, ask, draft)
            draft = rows.removed(kept, *bad[-1])
            form = self.form(view, ask, draft)
        return super().sealable(view, ask, draft)

    def row_kinds(self, view: V, ask: Ask, draft: Draft) -> tuple[Sequence[RowKind[Any]], Any]:
        """The lists of the sheet in their order, and the world before the first row: from these the random player makes rows.
        Default: none."""
        return (), None

    def by_chance(self, view: V, field: Field, rng: Random) -> Value | None:
        """A random value for a field outside of rows; None: it stays empty. Default: any value, but no text."""
        return random_value(field, rng)

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Random rows and a random selection of the other fields beside what is filled in; if that cannot be sealed,
        `fill_or_leave`. If a given row could not be completed so, the choice that completes the sheet alone (`one_choice`), else
        the draft without stale values."""
        kinds, world = self.row_kinds(view, ask, draft)
        rowed: Draft | None = None
        for rowed in rows_at_random(kinds, world, draft, rng) if kinds else (draft,):
            given, fields, kept = self._settled(view, ask, rowed)
            empty = [field for field in fields if field.path not in kept and type(field) is not Rows]
            if empty or not kinds:
                share, drawn = rng.random(), dict[str, Value]()
                for field in empty:
                    if rng.random() < share or (kinds and rows.needed(field)):
                        value = self.by_chance(view, field, rng)
                        if value is not None:
                            drawn[field.path] = value
                given, fields, kept = self._settled_beside(view, ask, kept, drawn, kept.keys() & draft.keys())
            if not self._faults(view, ask, given, fields, kept):
                return kept
        begun = self.settled(view, ask, draft)[1]
        form = partial(self.form, view, ask)
        if rowed is None:
            return one_choice(form, begun) or begun
        return fill_or_leave(form, begun, rng, partial(self.by_chance, view))


def _one_by_one(given: Sequence[Field | OneOf], draft: Draft) -> Iterator[Field]:
    for field in given:
        if type(field) is OneOf:
            yield from field.offered(draft)
        else:
            yield field  # type: ignore[misc]  # mypy does not narrow by `type(...) is`.


def _offers(field: Field) -> bool:
    """Whether there is anything to choose: a pick may have no options, a list no rows, an amount no number."""
    if type(field) is Rows:
        return bool(field.rows or field.following)
    if type(field) is Amount:
        return field.low <= field.high
    return type(field) is not Pick or bool(field.options)


def _row_lines(fields: Iterable[Field]) -> list[Message]:
    """One line for each row, with its number."""
    found: list[Message] = []
    for field in fields:
        if type(field) is Rows:
            found += [msg("sheet-row", rows=field.about, row=row.number, says=row.says) for row in field.rows]
    return found


def _row_problems(fields: Iterable[Field]) -> list[Message]:
    """The problems of rows, and of lists with too few rows."""
    found: list[Message] = []
    for field in fields:
        if type(field) is Rows:
            found += [problem for row in field.rows for problem in row.problems]
            if len(field.rows) < field.least:
                few = msg("sheet-rows-few", rows=field.about, least=field.least, count=len(field.rows))
                found.append(field.few or few)
    return found
