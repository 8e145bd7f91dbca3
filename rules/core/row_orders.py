"""Typed orders of rows: one line is one row, lines of one verb follow one another as their rows do.

    attack inf.3 D5 close                       attack arm.1 E4 if 3 prefer inf cav

After the verb stand the values of the fields that the row must have, in their order, up to the first field that may be left out
or a list of no fixed length (which is still among them). All others are named by their word, in any order, each with its value;
a yes/no field that is only named means yes, and a text takes the rest of the line. What a line may say follows from the form
with the lines before it, and from its own words so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rules.core.asks import Amount, Blank, Draft, Form, Pick, Place, Rows, Text, Value, fits
from rules.core.grammar import Grammar, Keys, Order, Wrong, keys_in
from rules.core.messages import say
from rules.core.orders import Lexicon
from rules.core.rows import name_of, needed


def written(rows: Rows, draft: Draft, lexicon: Lexicon, lang: str) -> Iterator[str]:
    """A line for each row."""
    for row in rows.rows:
        words = [lexicon.spoken(rows.path, lang)]
        values = {f.path: draft[f.path] for f in row.fields if f.path in draft and fits(f, draft[f.path])}
        unnamed = in_order(row.fields)
        for blank in unnamed:
            if blank.path not in values:
                break
            words += _spoken(values[blank.path], lexicon, lang)
        named = [f for f in row.fields if f.path in values and f not in unnamed]
        for blank in sorted(named, key=lambda f: isinstance(f, Text)):
            words.append(lexicon.spoken(name_of(blank), lang))
            value = values[blank.path]
            if isinstance(blank, Text):
                words.append(str(value))
            elif not (value == "yes" and _is_yes_no(blank)):
                words += _spoken(value, lexicon, lang)
        yield " ".join(words).rstrip()


def _spoken(value: Value, lexicon: Lexicon, lang: str) -> list[str]:
    parts = value if isinstance(value, tuple) else (value,)
    return [lexicon.spoken(str(part), lang) for part in parts]


def in_order(blanks: Sequence[Blank]) -> tuple[Blank, ...]:
    """The fields whose values follow the verb without a name."""
    found: list[Blank] = []
    for blank in blanks:
        if not needed(blank):
            break
        found.append(blank)
        if _is_open_list(blank):
            break
    return tuple(found)


def _is_open_list(blank: Blank) -> bool:
    """Whether it takes sometimes more and sometimes fewer words."""
    return isinstance(blank, Pick) and blank.most > 1 and blank.least != blank.most


def _is_yes_no(blank: Blank) -> bool:
    return isinstance(blank, Pick) and blank.shape == "yes-no"


class RowLine:
    """One line, read word by word as one more row of a list."""

    def __init__(self, grammar: Grammar, form: Callable[[Draft], Form], rows: Rows, order: Order, draft: Draft) -> None:
        """`grammar`: for the words alone; `form`: of the sheet; `rows`: as they stand with `draft`, to which a row is added."""
        self.cells: dict[str, Value] = {}
        """Path -> value: what has been understood."""
        self._grammar = grammar
        self._form = form
        self._rows = rows
        self._order = order
        self._draft = draft
        self._number = len(rows.rows) + 1
        self._blanks = rows.following
        self._at = min(1, len(order.words))
        self._waiting: Blank | None = None
        """The field whose value is being read."""
        self._list: Pick | None = None
        """The list that was read last: as long as nothing else is, it may go on."""

    def take(self) -> None:
        """Reads the whole line into `cells`. Raises Wrong, with what could be understood of it in them."""
        if not self._blanks:
            word = self._order.words[0]
            if len(self._rows.rows) >= self._rows.most:
                raise Wrong(self._order, word, say("sheet-typed-rows", most=self._rows.most))
            raise Wrong(self._order, word, say("sheet-typed-no-more-rows"))
        while (blank := self._next()) is not None:
            self._waiting = blank
            self._read(blank)
            self._waiting = None
            self._look()
        for blank in self._blanks:
            value = self.cells.get(blank.path)
            if isinstance(blank, Pick) and isinstance(value, tuple) and len(value) < blank.least:
                why = say("sheet-typed-count", least=blank.least, most=blank.most, count=len(value))
                left = [key for key in keys_in(blank) if key not in value]
                raise Wrong(self._order, self._order.words[-1], why, self._grammar.few("", left))

    def next_keys(self) -> list[str]:
        """The keys that may follow the words of the line."""
        try:
            self.take()
        except Wrong:
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
        """The names of the fields that may still be named."""
        unnamed = in_order(self._blanks)
        return self._grammar.of(name_of(f) for f in self._blanks if f not in unnamed and f.path not in self.cells)

    def _next(self) -> Blank | None:
        """The field to which the next words belong; None at the end of a whole line. Raises Wrong."""
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
            raise Wrong(self._order, word, say("sheet-typed-several", word=word), self._grammar.all_of(meant))
        near = [*(self._left(open_list) if open_list is not None else ()), *names.keys]
        why = "sheet-typed-no-value" if near else "sheet-typed-too-much"
        raise Wrong(self._order, word, say(why, word=word), self._grammar.few(word, near))

    def _lacking(self) -> None:
        """Raises Wrong where a field that must be named is not."""
        for blank in self._blanks:
            if needed(blank) and blank.path not in self.cells:
                near = self._grammar.few("", (name_of(blank),))
                raise Wrong(self._order, self._order.words[-1], say("sheet-typed-which"), near)

    def _read(self, blank: Blank) -> None:
        """The value of a field, from the next words. Raises Wrong."""
        order, word = self._order, self._word
        match blank:
            case Text():
                self._take(blank, order.after(self._at), len(order.words) - self._at)
                if len(str(self.cells[blank.path])) > blank.limit:
                    raise Wrong(order, order.words[-1], say("sheet-typed-long", most=blank.limit))
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
        """As many words as belong to it; at least one."""
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
                raise Wrong(self._order, word, say("sheet-typed-same", word=word), self._grammar.few("", left))
            have.append(key)
            self._take(blank, tuple(have), 1)
        if not have:
            self._take(blank, (), 0)
        self._list = blank if len(have) < blank.most else None

    def _goes_on(self, blank: Pick, word: str) -> bool:
        """Whether a word is one more of a list, and not the name of a field."""
        legal, names = self._grammar.of(keys_in(blank)), self._names
        if legal.exact(word) is not None:
            return True
        return names.exact(word) is None and bool(legal.meant(word)) and not names.meant(word)

    def _left(self, blank: Pick) -> list[str]:
        have = self.cells.get(blank.path, ())
        return [key for key in keys_in(blank) if not isinstance(have, tuple) or key not in have]

    def _one(self, legal: Keys) -> str:
        """The one key that the next word means. Raises Wrong."""
        if self._word is None:
            raise Wrong(self._order, self._order.words[-1], say("sheet-typed-which"), self._grammar.few("", legal.keys))
        return self._grammar.one(self._order, self._word, legal)

    def _take(self, blank: Blank, value: Value, words: int) -> None:
        self.cells[blank.path] = value
        self._at += words
        self._list = None

    def _look(self) -> None:
        """The fields of the row with what is said so far; a list that was just read may have grown."""
        found = self._form({**self._draft, **self.cells}).field(self._rows.path)
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
    lines: Sequence[Order],
    draft: dict[str, Value],
    said: dict[str, Order],
) -> list[Wrong]:
    """Takes the lines of one list into `draft`, and into `said` which line it was; what is wrong with them.

    Of a line with a fault stays what was understood, so that the lines after it are read as they are meant.
    """
    wrong: list[Wrong] = []
    for order in lines:
        rows = form(draft).field(path)
        if not isinstance(rows, Rows):
            wrong.append(Wrong(order, order.words[0], say("sheet-typed-not-now", word=order.words[0])))
            continue
        line = RowLine(grammar, form, rows, order, draft)
        try:
            line.take()
            said |= dict.fromkeys(line.cells, order)
        except Wrong as fault:
            wrong.append(fault)
        draft |= line.cells
    return wrong
