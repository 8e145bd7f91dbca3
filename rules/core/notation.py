"""Notations: rows typed in a shorthand of their own (`F6xG5`, `salvo N5 N8 A21`) instead of by the names of their fields.

A notation is a small codec: words of a line into the values of a row, and back. It knows no position. What is legal the form
alone says, so that reading, writing and completing follow from both: a line is read by the codec and held against the form with
the row added; what may come next is what the codec makes of each option that the form has left.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from rules.core.asks import Blank, Draft, Form, Pick, RowForm, Rows, Value, fits
from rules.core.grammar import Order, Wrong, keys_in
from rules.core.messages import Message, say
from rules.core.orders import MOST_COMPLETIONS, fold
from rules.core.rows import at, name_of, needed, rows_in


class Refusal(NamedTuple):
    """Why a typed row cannot stand: the word that is at fault (empty: the whole line), the reason, and what would do instead."""

    word: str
    why: Message
    near: tuple[str, ...] = ()


class Unread(ValueError):
    """A line that begins as one of a notation and cannot be one."""

    def __init__(self, word: str, why: Message, near: Iterable[str] = ()) -> None:
        super().__init__(why.key)
        self.refusal = Refusal(word, why, tuple(near))


class Notation(ABC):
    """How one row is typed."""

    @abstractmethod
    def read(self, words: Sequence[str]) -> Draft | None:
        """Name -> value of the row that these words mean, legal or not, as far as they go. None: no line of this list.

        Raises Unread.
        """

    @abstractmethod
    def write(self, row: Draft, lang: str) -> str:
        """A row as it is typed; one that is not filled in as far as it goes: `read` gives it back."""


def take_spelled(
    notation: Notation,
    form: Callable[[Draft], Form],
    refusal: Callable[[Draft, Draft], Refusal | None],
    path: str,
    lines: Sequence[Order],
    draft: dict[str, Value],
    said: dict[str, Order],
) -> list[Wrong]:
    """Takes the lines of one list into `draft`, and into `said` which line it was; what is wrong with them.

    `refusal`: the game's own reason, given the draft before and the row (name -> value). A line with a fault is left out, so that
    the lines after it are read as if it had not been written.
    """
    wrong: list[Wrong] = []
    for order in lines:
        try:
            row = notation.read(order.words)
        except Unread as unread:
            wrong.append(_wrong(order, unread.refusal))
            continue
        if row is None:
            raise AssertionError("a line of another list")
        rows = form(draft).field(path)
        if not isinstance(rows, Rows) or not rows.following:
            most = isinstance(rows, Rows) and len(rows.rows) >= rows.most
            full = say("sheet-typed-rows", most=rows.most if isinstance(rows, Rows) else 0)
            own = refusal(draft, row)
            wrong.append(_wrong(order, own or Refusal("", full if most else say("sheet-typed-no-more-rows"))))
            continue
        number = len(rows.rows) + 1
        cells = {at(path, number, name): value for name, value in row.items()}
        added = _row(form({**draft, **cells}), path, number)
        fault = _misfit(added, cells)
        if fault is not None:
            wrong.append(_wrong(order, refusal(draft, row) or fault))
            continue
        draft |= cells
        said |= dict.fromkeys(cells, order)
    return wrong


def _wrong(order: Order, refusal: Refusal) -> Wrong:
    return Wrong(order, refusal.word or " ".join(order.words), refusal.why, lambda: refusal.near)


def _row(form: Form, path: str, number: int) -> RowForm | None:
    rows = form.field(path)
    return next((row for row in rows.rows if row.number == number), None) if isinstance(rows, Rows) else None


def _misfit(row: RowForm | None, cells: Draft) -> Refusal | None:
    """What the form has against a row: a value that does not fit, one that is lacking, or its own reason."""
    blanks = {blank.path: blank for blank in row.fields} if row is not None else {}
    for path, value in cells.items():
        blank = blanks.get(path)
        if blank is None or not fits(blank, value):
            word = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            near = tuple(keys_in(blank)[:MOST_COMPLETIONS]) if blank is not None else ()
            return Refusal(word, say("sheet-typed-no-value", word=word), near)
    for blank in blanks.values():
        if needed(blank) and blank.path not in cells:
            return Refusal("", say("sheet-typed-which"), tuple(keys_in(blank)[:MOST_COMPLETIONS]))
    if row is None or not row.problems:
        return None
    why = dict(row.problems[0].args).get("why")
    return Refusal("", why if isinstance(why, Message) else row.problems[0])


def written_rows(notation: Notation, rows: Rows, draft: Draft, lang: str) -> Iterator[str]:
    """A line for each row of a draft, unfinished ones as far as they go."""
    for row in rows_in(draft, rows.path).values():
        line = notation.write(row, lang).strip()
        if line:
            yield line


def next_words(
    notation: Notation,
    form: Callable[[Draft], Form],
    path: str,
    draft: Draft,
    words: Sequence[str],
    stem: str,
    lang: str,
) -> list[str]:
    """The words that may follow those of an unfinished line, whose last one, `stem`, is being typed."""
    rows = form(draft).field(path)
    if not isinstance(rows, Rows) or not rows.following:
        return []
    number = len(rows.rows) + 1
    begun = [fold(word) for word in words]
    found: dict[str, None] = {}
    for row in _begun(notation, words, stem):
        cells = {at(path, number, name): value for name, value in row.items()}
        added = _row(form({**draft, **cells}), path, number) if cells else None
        if cells and added is None:
            continue
        for further in _further(added.fields if added is not None else rows.following, row):
            spelled = notation.write(further, lang).split()
            if len(spelled) > len(words) and [fold(word) for word in spelled[: len(words)]] == begun:
                found[spelled[len(words)]] = None
    longer = any(fold(word).startswith(fold(stem)) and fold(word) != fold(stem) for word in found)
    return [word for word in found if not (longer and fold(word) == fold(stem))]


def _begun(notation: Notation, words: Sequence[str], stem: str) -> Iterator[Draft]:
    """The unfinished rows that a line may be: its whole words; and with as much of the last one as says something ("F6-G")."""
    if not words:
        yield {}
    for end in (0, *range(len(stem), 0, -1)):
        if not (words or end):
            continue
        try:
            row = notation.read((*words, stem[:end]) if end else words)
        except Unread:
            continue
        if row is not None:
            yield row
            if end:
                break


def _further(blanks: Sequence[Blank], row: Draft) -> Iterator[Draft]:
    """The row with each value that it could have besides; what it must have comes first."""
    for blank in sorted(blanks, key=lambda b: not needed(b)):
        name = name_of(blank)
        have = row.get(name)
        if isinstance(blank, Pick) and blank.most > 1:
            listed = have if isinstance(have, tuple) else ()
            if len(listed) < blank.most:
                yield from ({**row, name: (*listed, key)} for key in keys_in(blank) if key not in listed)
        elif have is None:
            yield from ({**row, name: key} for key in keys_in(blank))
