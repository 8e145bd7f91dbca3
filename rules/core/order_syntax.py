"""Rows in a syntax of the game's own (`F6xG5`, `salvo N5 N8 A21`) instead of the names of their fields.

An `OrderSyntax` converts words to the values of a row, and back. It knows no position; only the form decides what is
legal. A line is parsed by the syntax, then checked by the form with the row added. Completions are those options left in
the form, each written by the syntax.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar

from rules.core.asks import Blank, Draft, Field, Form, Message, Pick, RowForm, Rows, Value, fits, msg
from rules.core.grammar import BadLine, TokenLine, keys_in
from rules.core.rows import at, name_of, needed, rows_in
from rules.core.typed_orders import MOST_COMPLETIONS, MOST_FAULTS, fold


class IllegalOrder(ValueError):
    """Why a typed row is illegal: the word at fault (empty: the whole line), the reason, valid alternatives."""

    def __init__(self, word: str, why: Message, near: Iterable[str] | Callable[[], Iterable[str]] = ()) -> None:
        """`near`: valid alternatives, or a function that computes them, called only when the error is reported."""
        super().__init__(why.key)
        self.word = word
        self.why = why
        self._near = near

    @property
    def near(self) -> tuple[str, ...]:
        return tuple(self._near() if callable(self._near) else self._near)


class MalformedOrder(IllegalOrder):
    """Raised for a line that begins like an order in a syntax but is malformed."""


class OrderSyntax(ABC):
    """The syntax of one row of a list, as it is typed."""

    cells_alone: ClassVar[bool] = False
    """Whether each cell is a word of its own."""

    @abstractmethod
    def read(self, words: Sequence[str]) -> Draft | None:
        """The values of a row (name -> value), legal or not, as far as the words go. None: the line belongs to another list.

        Raises MalformedOrder.
        """

    @abstractmethod
    def write(self, row: Draft, lang: str) -> str:
        """A row as it is typed, incomplete rows as far as they go. `read` is the inverse."""


Spelled = tuple[TokenLine, Draft | MalformedOrder]
"""A line with the row that it means (name -> value), or with the reason why it is malformed."""


def take_spelled(
    form: Callable[[Draft], Form],
    refusal: Callable[[Draft, Draft], IllegalOrder | None],
    path: str,
    lines: Sequence[Spelled],
    draft: dict[str, Value],
    said: dict[str, TokenLine],
) -> list[BadLine]:
    """Adds the rows of one list to `draft`, and notes in `said` which line set which path. Returns the errors.

    `refusal`: the game's own reason why a row is illegal, given the draft before it and the row (name -> value). A wrong
    line is skipped, and later lines are read as if it were absent.
    """
    wrong: list[BadLine] = []
    now = form(draft)
    for order, row in lines:
        if len(wrong) > MOST_FAULTS:
            # Further errors are not reported.
            break
        if isinstance(row, MalformedOrder):
            wrong.append(unread_line(order, row))
            continue
        rows = now.field(path)
        if not isinstance(rows, Rows) or not rows.following:
            most = isinstance(rows, Rows) and len(rows.rows) >= rows.most
            full = msg("sheet-typed-rows", most=rows.most if isinstance(rows, Rows) else 0)
            own = refusal(draft, row)
            wrong.append(unread_line(order, own or IllegalOrder("", full if most else msg("sheet-typed-no-more-rows"))))
            continue
        number = len(rows.rows) + 1
        cells = {at(path, number, name): value for name, value in row.items()}
        then = form({**draft, **cells})
        fault = _misfit(_row(then, path, number), cells)
        if fault is not None:
            wrong.append(unread_line(order, refusal(draft, row) or fault))
            continue
        draft |= cells
        said |= dict.fromkeys(cells, order)
        now = then
    return wrong


def unread_line(order: TokenLine, fault: IllegalOrder) -> BadLine:
    """Converts an error of a syntax to one of a line."""
    return BadLine(order, fault.word or " ".join(order.words), fault.why, lambda: fault.near)


def _row(form: Form, path: str, number: int) -> RowForm | None:
    rows = form.field(path)
    return next((row for row in rows.rows if row.number == number), None) if isinstance(rows, Rows) else None


def _misfit(row: RowForm | None, cells: Draft) -> IllegalOrder | None:
    """Why the form rejects a row: a value that does not fit, a missing value, or a problem of the row; None if it does not."""
    blanks = {blank.path: blank for blank in row.fields} if row is not None else {}
    for path, value in cells.items():
        blank = blanks.get(path)
        if blank is None or not fits(blank, value):
            word = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            near = tuple(keys_in(blank)[:MOST_COMPLETIONS]) if blank is not None else ()
            return IllegalOrder(word, msg("sheet-typed-no-value", word=word), near)
    for blank in blanks.values():
        if needed(blank) and blank.path not in cells:
            return IllegalOrder("", msg("sheet-typed-which"), tuple(keys_in(blank)[:MOST_COMPLETIONS]))
    if row is None or not row.problems:
        return None
    why = dict(row.problems[0].args).get("why")
    return IllegalOrder("", why if isinstance(why, Message) else row.problems[0])


def written_rows(syntax: OrderSyntax, rows: Rows, draft: Draft, lang: str) -> Iterator[str]:
    """One line for each row of a draft; incomplete rows as far as they go."""
    for row in rows_in(draft, rows.path).values():
        line = syntax.write(row, lang).strip()
        if line:
            yield line


def next_words(
    syntax: OrderSyntax,
    form: Callable[[Draft], Form],
    rows: Field | None,
    draft: Draft,
    words: Sequence[str],
    stem: str,
    lang: str,
) -> list[str]:
    """Words that may come next in an unfinished line and begin with `stem`; at least `MOST_COMPLETIONS`, if there are as many.

    `rows`: the list as `draft` leaves it.
    """
    if not isinstance(rows, Rows) or not rows.following:
        return []
    path, number = rows.path, len(rows.rows) + 1
    begun, typed = [fold(word) for word in words], fold(stem)
    found: dict[str, None] = {}
    for row in _begun(syntax, words, stem):
        cells = {at(path, number, name): value for name, value in row.items()}
        added = _row(form({**draft, **cells}), path, number) if cells else None
        blanks = rows.following if added is None else added.fields
        if cells and (added is None or not _are_offered(blanks, row)):
            continue
        # The line may have been begun in the other language, or with a synonym.
        said = [fold(word) for word in syntax.write(row, lang).split()[: len(words)]]
        before = said if len(said) == len(words) else begun
        for further in _further(blanks, row, typed if syntax.cells_alone else ""):
            spelled = syntax.write(further, lang).split()
            if len(spelled) > len(words) and [fold(word) for word in spelled[: len(words)]] == before:
                found[spelled[len(words)]] = None
                if not stem and len(found) == MOST_COMPLETIONS:
                    return list(found)
    fitting = {word: fold(word) for word in found if fold(word).startswith(typed)}
    longer = any(folded != typed for folded in fitting.values())
    return [word for word, folded in fitting.items() if not (longer and folded == typed)]


def _are_offered(blanks: Sequence[Blank], row: Draft) -> bool:
    """Whether the form offers everything that a row contains, complete or not."""
    legal = {name_of(blank): keys_in(blank) for blank in blanks if isinstance(blank, Pick)}
    return all(
        key in legal[name]
        for name, value in row.items()
        if name in legal
        for key in (value if isinstance(value, tuple) else (value,))
    )


LONGEST_STEM = 12
"""Maximum number of letters of a word being typed; a longer one cannot be completed."""


def _begun(syntax: OrderSyntax, words: Sequence[str], stem: str) -> Iterator[Draft]:
    """The incomplete rows that a line may mean: its complete words, also with the longest understood part of the last one
    ("F6-G")."""
    if not words:
        yield {}
    for end in (0, *range(len(stem) if len(stem) <= LONGEST_STEM else 0, 0, -1)):
        if not (words or end):
            continue
        try:
            row = syntax.read((*words, stem[:end]) if end else words)
        except MalformedOrder:
            continue
        if row is not None:
            yield row
            if end:
                break


def _further(blanks: Sequence[Blank], row: Draft, stem: str = "") -> Iterator[Draft]:
    """The row with each additional value that it could have, required fields first.

    `stem`: a cell that does not begin so is left out, except the first of a field, which may follow a word such as "from".
    """
    for blank in sorted(blanks, key=lambda b: not needed(b)):
        name = name_of(blank)
        have = row.get(name)
        keys = keys_in(blank)
        if stem and isinstance(blank, Pick) and blank.shape == "cell":
            keys = [*keys[:1], *(key for key in keys[1:] if fold(key).startswith(stem))]
        if isinstance(blank, Pick) and blank.many:
            listed = have if isinstance(have, tuple) else ()
            if len(listed) < blank.most:
                yield from ({**row, name: (*listed, key)} for key in keys if key not in listed)
        elif have is None:
            yield from ({**row, name: key} for key in keys)
