"""Sheets that are told as fields and objections: what has no field any more, or no longer fits, is stale and counts for nothing.

Not here: typed orders, which follow from the form (`rules.core.worded`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from random import Random

from rules.core import rows
from rules.core.asks import Ask, Draft, Field, Form, Option, Pick, Rows, Value, fits
from rules.core.game import V
from rules.core.messages import Message, say
from rules.core.players import fill_or_leave, random_value
from rules.core.worded import WordedSheet


class FieldSheet(WordedSheet[V]):
    """A sheet that gives its `fields` and says what is wrong with them."""

    @abstractmethod
    def fields(self, view: V, ask: Ask, draft: Draft) -> Sequence[Field]:
        """The fields, given what is filled in and fits; lists of rows are made by `rows.RowKind.laid`."""

    def problems(self, view: V, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Why it cannot be sealed as it stands: nothing."""
        return ()

    def says(self, view: V, ask: Ask, draft: Draft) -> Iterable[Message]:
        """The draft read back."""
        return ()

    def hints(self, view: V, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Advice."""
        return ()

    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """Built from the above, rows said one by one after the rest; what is stale is dropped until nothing more is."""
        fields, kept = self.settled(view, ask, draft)
        problems = (*self.problems(view, ask, kept), *_row_problems(fields))
        return Form(
            tuple(fields),
            (*self.says(view, ask, kept), *_row_lines(fields)),
            tuple(path for path in draft if path not in kept),
            problems,
            tuple(self.hints(view, ask, kept)),
            not problems,
        )

    def settled(self, view: V, ask: Ask, draft: Draft) -> tuple[Sequence[Field], Draft]:
        """The fields (lists with nothing on them left out), and the draft without what is stale, in the order of the fields."""
        kept = dict(draft)
        while True:
            fields = [f for f in self.fields(view, ask, kept) if _offers(f)]
            by_path = {blank.path: blank for blank in Form(tuple(fields)).blanks} if kept else {}
            stale = [p for p, value in kept.items() if p not in by_path or not fits(by_path[p], value)]
            if not stale:
                return fields, {path: kept[path] for path in by_path if path in kept}
            for path in stale:
                del kept[path]

    def sealable(self, view: V, ask: Ask, draft: Draft) -> Draft:
        """As of every sheet; but first a row in which something is missing or wrong costs itself, the last of such rows first."""
        form = self.form(view, ask, draft)
        while not form.done:
            bad = [(f.path, row.number) for f in form.fields if isinstance(f, Rows) for row in f.rows if row.problems]
            if not bad:
                break
            _, kept = self.settled(view, ask, draft)
            draft = rows.removed(kept, *bad[-1])
            form = self.form(view, ask, draft)
        return super().sealable(view, ask, draft)

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A random part of the fields, once; if that cannot be sealed, or there are rows, as always."""
        fields, kept = self.settled(view, ask, draft)
        if any(isinstance(field, Rows) for field in fields):
            return fill_or_leave(lambda d: self.form(view, ask, d), kept, rng)
        share = rng.random()
        filled: dict[str, Value] = dict(kept)
        for field in fields:
            if field.path not in kept and rng.random() < share:
                value = random_value(field, rng)
                if value is not None:
                    filled[field.path] = value
        _, filled_and_fit = self.settled(view, ask, filled)
        if not any(True for _ in self.problems(view, ask, filled_and_fit)):
            return filled_and_fit
        return fill_or_leave(lambda d: self.form(view, ask, d), kept, rng)


def _offers(field: Field) -> bool:
    """Whether there is anything on it: a list of options or of rows may be empty."""
    match field:
        case Pick(options=options):
            return bool(options)
        case Rows(rows=given, following=following):
            return bool(given or following)
        case _:
            return True


def _row_lines(fields: Iterable[Field]) -> Iterator[Message]:
    """Each row read back with its number."""
    for field in fields:
        if isinstance(field, Rows):
            yield from (say("sheet-row", rows=field.about, row=row.number, says=row.says) for row in field.rows)


def _row_problems(fields: Iterable[Field]) -> Iterator[Message]:
    """What is wrong with rows, and where there are too few."""
    for field in fields:
        if isinstance(field, Rows):
            yield from (problem for row in field.rows for problem in row.problems)
            if len(field.rows) < field.least:
                yield say("sheet-rows-few", rows=field.about, least=field.least, count=len(field.rows))


def options(keys: Iterable[str]) -> tuple[Option, ...]:
    """Options that are shown as they are typed."""
    return tuple(Option(key) for key in keys)


def yes_no(path: str, about: Message, yes: Message | None = None, no: Message | None = None) -> Pick:
    """A question that need not be answered."""
    return Pick(path, about, (Option("yes", yes), Option("no", no)), 0, 1, "yes-no")


def chosen(draft: Draft, path: str) -> str:
    """What one field holds, as text; "" where it is not filled in."""
    value = draft.get(path, "")
    return value if isinstance(value, str) else ""


def listed(draft: Draft, path: str) -> tuple[str, ...]:
    """What a field of several keys holds."""
    value = draft.get(path, ())
    if isinstance(value, tuple):
        return tuple(str(key) for key in value)
    return (str(value),) if value != "" else ()


def subjects(draft: Draft, verb: str) -> dict[str, str]:
    """Subject -> value of all single fields `verb.subject`."""
    start = f"{verb}."
    return {p[len(start) :]: v for p, v in draft.items() if p.startswith(start) and isinstance(v, str)}
