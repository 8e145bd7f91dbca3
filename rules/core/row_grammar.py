"""Rows typed with the names of their fields: one line is one row, and the lines of one list are in the order of its rows.

    attack inf.3 D5 close                       attack arm.1 E4 if 3 prefer inf cav

The verb is followed by the values of the required fields, in order, up to the first optional field or the first list of
variable length (inclusive). Every other field is typed as its name and its value, in any order; a yes/no field alone means
yes, and a text takes the rest of the line. What a line may contain follows from the form with the lines before it, and
from its own words so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rules.core.asks import Amount, Blank, Draft, Field, Form, Pick, Place, Rows, Text, Value, fits, msg
from rules.core.grammar import BadLine, Grammar, Keys, TokenLine, keys_in
from rules.core.rows import name_of, needed
from rules.core.typed_orders import MOST_FAULTS, Vocabulary


def written(rows: Rows, draft: Draft, vocabulary: Vocabulary, lang: str) -> Iterator[str]:
    """One line for each row."""
    for row in rows.rows:
        words = [vocabulary.spoken(rows.path, lang)]
        values = {f.path: draft[f.path] for f in row.fields if f.path in draft and fits(f, draft[f.path])}
        unnamed = in_order(row.fields)
        for blank in unnamed:
            if blank.path not in values:
                break
            words += _spoken(values[blank.path], vocabulary, lang)
        named = [f for f in row.fields if f.path in values and f not in unnamed]
        for blank in sorted(named, key=lambda f: isinstance(f, Text)):
            words.append(vocabulary.spoken(name_of(blank), lang))
            value = values[blank.path]
            if isinstance(blank, Text):
                words.append(str(value))
            elif not (value == "yes" and _is_yes_no(blank)):
                words += _spoken(value, vocabulary, lang)
        yield " ".join(words).rstrip()


def _spoken(value: Value, vocabulary: Vocabulary, lang: str) -> list[str]:
    parts = value if isinstance(value, tuple) else (value,)
    return [vocabulary.spoken(str(part), lang) for part in parts]


def in_order(blanks: Sequence[Blank]) -> tuple[Blank, ...]:
    """The fields whose values follow the verb without a name."""
    found: list[Blank] = []
    for blank in blanks:
        if not needed(blank):
            break
        found.append(blank)
        # After a list of variable length, values cannot be told apart.
        if isinstance(blank, Pick) and blank.most > 1 and blank.least != blank.most:
            break
    return tuple(found)


def _is_yes_no(blank: Blank) -> bool:
    return isinstance(blank, Pick) and blank.shape == "yes-no"


class RowLine:
    """Parses one line, word by word, as another row of a list."""

    def __init__(
        self, grammar: Grammar, form: Callable[[Draft], Form], rows: Rows, order: TokenLine, draft: Draft
    ) -> None:
        """`grammar`: only for its words. `form`: computes the sheet's form. `rows`: the list with `draft`, to which the row
        is added."""
        self.cells: dict[str, Value] = {}
        """Path -> value of what was understood."""
        self.after: Field | None = rows
        """The list including the new row."""
        self._grammar = grammar
        self._form = form
        self._rows = rows
        self._order = order
        self._draft = draft
        self._number = len(rows.rows) + 1
        self._blanks = rows.following
        self._at = min(1, len(order.words))
        self._waiting: Blank | None = None
        """The field whose value is being parsed."""
        self._list: Pick | None = None
        """The list field that was parsed last; more words may follow until another field is named."""

    def take(self) -> None:
        """Parses the whole line into `cells`. Raises BadLine; `cells` then has the part that was understood."""
        if not self._blanks:
            word = self._order.words[0]
            if len(self._rows.rows) >= self._rows.most:
                raise BadLine(self._order, word, msg("sheet-typed-rows", most=self._rows.most))
            raise BadLine(self._order, word, msg("sheet-typed-no-more-rows"))
        while (blank := self._next()) is not None:
            self._waiting = blank
            self._read(blank)
            self._waiting = None
            self._look()
        for blank in self._blanks:
            value = self.cells.get(blank.path)
            if isinstance(blank, Pick) and isinstance(value, tuple) and len(value) < blank.least:
                why = msg("sheet-typed-count", least=blank.least, most=blank.most, count=len(value))
                left = [key for key in keys_in(blank) if key not in value]
                raise BadLine(self._order, self._order.words[-1], why, self._grammar.few("", left))

    def next_keys(self) -> list[str]:
        """Keys that may come next in the line."""
        try:
            self.take()
        except BadLine:
            left = self._order.words[self._at :]
            match self._waiting:
                case Place(spots=spots, turns=turns) if left:
                    return [*(spots, turns, ())[min(len(left) - 1, 2)]]
                case None if not left:
                    pass
                case Pick() | Amount() | Place() if not left:
                    return keys_in(self._waiting)
                case _:
                    return []
        more = self._left(self._list) if self._list is not None else []
        return list(dict.fromkeys((*more, *self._names.keys)))

    # ---- word by word ----------------------------------------------------------------------------
    @property
    def _word(self) -> str | None:
        words = self._order.words
        return words[self._at] if self._at < len(words) else None

    @property
    def _names(self) -> Keys:
        """Names of the fields that can still be named."""
        unnamed = in_order(self._blanks)
        return self._grammar.of(name_of(f) for f in self._blanks if f not in unnamed and f.path not in self.cells)

    def _next(self) -> Blank | None:
        """The field to which the next words belong; None at the end of a complete line. Raises BadLine."""
        open_list = self._list
        if open_list is not None and self._word is not None and self._goes_on(open_list, self._word):
            return open_list
        waiting = next((f for f in in_order(self._blanks) if f.path not in self.cells), None)
        if waiting is not None:
            return waiting
        word = self._word
        if word is None:
            self._lacking()
            return None
        names = self._names
        meant = names.meant(word)
        if len(meant) == 1:
            self._at += 1
            self._list = None
            return next(f for f in self._blanks if name_of(f) == meant[0])
        if meant:
            raise BadLine(self._order, word, msg("sheet-typed-several", word=word), self._grammar.all_of(meant))
        near = [*(self._left(open_list) if open_list is not None else ()), *names.keys]
        why = "sheet-typed-no-value" if near else "sheet-typed-too-much"
        raise BadLine(self._order, word, msg(why, word=word), self._grammar.few(word, near))

    def _lacking(self) -> None:
        """Raises BadLine if a required field with a name is missing."""
        for blank in self._blanks:
            if needed(blank) and blank.path not in self.cells:
                near = self._grammar.few("", (name_of(blank),))
                raise BadLine(self._order, self._order.words[-1], msg("sheet-typed-which"), near)

    def _read(self, blank: Blank) -> None:
        """Parses the value of a field from the next words. Raises BadLine."""
        order, word = self._order, self._word
        match blank:
            case Text():
                self._take(blank, order.after(self._at), len(order.words) - self._at)
                if len(str(self.cells[blank.path])) > blank.limit:
                    raise BadLine(order, order.words[-1], msg("sheet-typed-long", most=blank.limit))
            case Amount():
                self._take(blank, self._grammar.amount(blank, order, order.words[self._at : self._at + 1]), 1)
            case Place(turns=turns):
                count = 3 if turns else 2
                self._take(blank, self._grammar.placed(blank, order, order.words[self._at : self._at + count]), count)
            case Pick(most=1):
                legal = self._grammar.of(keys_in(blank))
                named = _is_yes_no(blank) and "yes" in legal.keys and blank not in in_order(self._blanks)
                if named and (word is None or not legal.meant(word) or self._names.exact(word) is not None):
                    self._take(blank, "yes", 0)
                else:
                    self._take(blank, self._one(legal), 1)
            case Pick():
                self._read_list(blank)

    def _read_list(self, blank: Pick) -> None:
        """Parses as many words as belong to the list, at least one."""
        value = self.cells.get(blank.path, ())
        have = list(value) if isinstance(value, tuple) else []
        if not have and blank.least > 0 and self._word is None:
            self._one(self._grammar.of(keys_in(blank)))
        while (word := self._word) is not None and len(have) < blank.most:
            if have and not self._goes_on(blank, word):
                break
            if not have and blank.least == 0 and not self._goes_on(blank, word) and self._names.exact(word) is not None:
                break
            key = self._one(self._grammar.of(keys_in(blank)))
            if key in have:
                left = [k for k in keys_in(blank) if k not in have]
                raise BadLine(self._order, word, msg("sheet-typed-same", word=word), self._grammar.few("", left))
            have.append(key)
            self._take(blank, tuple(have), 1)
        if not have:
            self._take(blank, (), 0)
        self._list = blank if len(have) < blank.most else None

    def _goes_on(self, blank: Pick, word: str) -> bool:
        """Whether a word continues a list instead of naming a field."""
        legal, names = self._grammar.of(keys_in(blank)), self._names
        if legal.exact(word) is not None:
            return True
        return names.exact(word) is None and bool(legal.meant(word)) and not names.meant(word)

    def _left(self, blank: Pick) -> list[str]:
        have = self.cells.get(blank.path, ())
        return [key for key in keys_in(blank) if not isinstance(have, tuple) or key not in have]

    def _one(self, legal: Keys) -> str:
        """The key that the next word means. Raises BadLine."""
        if self._word is None:
            raise BadLine(
                self._order, self._order.words[-1], msg("sheet-typed-which"), self._grammar.few("", legal.keys)
            )
        return self._grammar.one(self._order, self._word, legal)

    def _take(self, blank: Blank, value: Value, words: int) -> None:
        self.cells[blank.path] = value
        self._at += words
        self._list = None

    def _look(self) -> None:
        """Updates the fields of the row for the values so far; the options of the last list may have changed."""
        found = self.after = self._form({**self._draft, **self.cells}).field(self._rows.path)
        if not isinstance(found, Rows):
            return
        row = next((row for row in found.rows if row.number == self._number), None)
        self._blanks = found.following if row is None else row.fields
        if self._list is not None:
            path = self._list.path
            self._list = next((f for f in self._blanks if f.path == path and isinstance(f, Pick)), None)


def take_rows(
    grammar: Grammar,
    form: Callable[[Draft], Form],
    path: str,
    lines: Sequence[TokenLine],
    draft: dict[str, Value],
    said: dict[str, TokenLine],
) -> list[BadLine]:
    """Parses the lines of one list into `draft`, and notes in `said` which line set which path. Returns the errors.

    The understood part of a wrong line is kept, so that later lines are read as meant.
    """
    wrong: list[BadLine] = []
    rows = form(draft).field(path)
    for order in lines:
        if len(wrong) > MOST_FAULTS:
            # Further errors are not reported.
            break
        if not isinstance(rows, Rows):
            wrong.append(BadLine(order, order.words[0], msg("sheet-typed-not-now", word=order.words[0])))
            continue
        line = RowLine(grammar, form, rows, order, draft)
        try:
            line.take()
            said |= dict.fromkeys(line.cells, order)
        except BadLine as fault:
            wrong.append(fault.with_traceback(None))
        draft |= line.cells
        rows = line.after
    return wrong
