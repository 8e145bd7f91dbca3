"""Parses typed lines against one form: lines in, values of fields and rows out. Knows no sheet (`rules.core.sheet` does).

Three parts: fields, typed by their words; rows, typed by the names of their fields; rows in a syntax of the game's own
(`F6xG5`).
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, NamedTuple

from rules.core.asks import (
    Amount,
    Blank,
    Draft,
    Field,
    Form,
    Message,
    Pick,
    Place,
    RowForm,
    Rows,
    Text,
    Value,
    fits,
    msg,
)
from rules.core.lazy import lazy_property
from rules.core.names import squeezed
from rules.core.orders import MOST_COMPLETIONS, MOST_FAULTS, Vocabulary, fold, nearest, plain_text, without_stop
from rules.core.rows import at, name_of, needed, rows_in

# ---- Fields --------------------------------------------------------------------------------------
MOST_NAMED = 8
"""Maximum number of valid words that an error names if none of them is similar to the wrong one."""

Rest = tuple[str, ...]
"""The parts of a path after its verb; or some words of a line."""


class TokenLine(NamedTuple):
    """One line of a text: its number, its words, and the position in `raw` at which each word ends."""

    number: int
    words: Rest
    ends: tuple[int, ...]
    raw: str

    def after(self, count: int) -> str:
        """What follows the first `count` words, as it was typed."""
        return self.raw[self.ends[count - 1] :].strip(" \t,\u00a0\u202f") if count else self.raw.strip()


def line_of(words: Rest) -> TokenLine:
    """A line with these words that nobody has typed: its number is 0, and it has no text."""
    return TokenLine(0, words, (0,) * len(words), "")


def orders_of(text: str) -> list[TokenLine]:
    """The lines of a text, split as by `orders.lines`, together with the raw text."""
    found: list[TokenLine] = []
    for number, line in enumerate(plain_text(text).splitlines(), start=1):
        for raw in line.split("#", 1)[0].split(";"):
            words = list(re.finditer(r"[^\s,]+", raw))
            if words:
                found.append(
                    TokenLine(number, tuple(without_stop(w.group()) for w in words), tuple(w.end() for w in words), raw)
                )
    return found


_SIGNED = re.compile(r"([A-Za-z]{1,2}[0-9]{1,2})([-x×:].*)")
"""A cell with a sign after it, with which a name may end: "destroyer E2-E5"."""
MOST_PARTS = 5
"""Maximum number of words that are one name."""


def joined(
    orders: Iterable[TokenLine], names: Mapping[str, str], vocabulary: Vocabulary, counted: frozenset[str] = frozenset()
) -> list[TokenLine]:
    """The lines with each name and each keyword of several words as one word: "san francisco A7" -> "san-francisco A7".

    `names` and `counted`: as `WordedSheet` gives them. The longest name counts. A keyword that begins a line is joined only if
    it means the same alone. After a verb of `counted`, a number is not joined to a word that already is written for a name: in
    "cell isokaze 2" the 2 is the cell, but "move isokaze 2 F3" moves the ship Isokaze 2.
    """
    written = frozenset(map(fold, names.values())) if counted else frozenset[str]()
    return [
        _joined_line(order, names, written if vocabulary.key(order.words[0]) in counted else (), vocabulary)
        for order in orders
    ]


def with_keywords(words: Rest, vocabulary: Vocabulary) -> Rest:
    """The words of a line with each keyword of several words as one word: "card probe left" -> "card probe-left"."""
    return _joined_line(line_of(words), {}, (), vocabulary).words


def _joined_line(
    order: TokenLine, names: Mapping[str, str], whole: Container[str], vocabulary: Vocabulary
) -> TokenLine:
    """`whole`: words (folded) to which no number is joined."""
    words, ends = list[str](), list[int]()
    parts = [squeezed(word) for word in order.words]
    at = 0
    while at < len(parts):
        count, word = 1, order.words[at]
        if fold(word) not in whole or not parts[at + 1 : at + 2] or not parts[at + 1].isdecimal():
            count, word = _whole_name(order.words, parts, at, names, vocabulary)
        words.append(word)
        ends.append(order.ends[at + count - 1])
        at += count
    return order._replace(words=tuple(words), ends=tuple(ends))


def _whole_name(
    words: Rest, parts: Sequence[str], at: int, names: Mapping[str, str], vocabulary: Vocabulary
) -> tuple[int, str]:
    """How many words the longest name has that begins at a word, and how it is typed as one word."""
    keyword = vocabulary.key(words[at])
    head, arrow, tail = words[at].rpartition(">")
    for count in range(min(MOST_PARTS, len(parts) - at), 1, -1):
        if not (parts[at] and parts[at + count - 1]):
            continue
        found = vocabulary.in_parts.get(squeezed(tail) + "".join(parts[at + 1 : at + count]))
        if found is not None and (at or keyword in (None, vocabulary.key(found))):
            return count, f"{head}{arrow}{found}"
        found = names.get("".join(parts[at : at + count]))
        if found is not None and (at or keyword in (None, vocabulary.key(found))):
            return count, found
        if not names or not (at or keyword is None):
            continue
        if (signed := _SIGNED.fullmatch(words[at + count - 1])) is not None:
            found = names.get("".join((*parts[at : at + count - 1], squeezed(signed[1]))))
            if found is not None:
                return count, f"{found}{signed[2]}"
    if keyword is not None or not parts[at]:
        return 1, words[at]
    return 1, names.get(parts[at], words[at])


def _none() -> Rest:
    return ()


class BadLine(Exception):
    """Raised for a line that cannot be accepted."""

    def __init__(self, order: TokenLine, word: str, why: Message, near: Callable[[], Rest] = _none) -> None:
        """`near`: valid alternatives; computed only when the error is reported."""
        super().__init__(why.key)
        self.order = order
        self.line = order.number
        self.begun: tuple[str, Value] | None = None
        """Path and value, if some words of a list were understood; None otherwise."""
        self.word = word
        self._why = why
        self._near = near

    def told(self) -> tuple[int, str, Message, Rest]:
        """Line number, word, reason and valid alternatives."""
        typed = fold(self.word)
        return self.line, self.word, self._why, tuple([near for near in self._near() if fold(near) != typed])


class Keys:
    """The keys allowed at one place, searchable by what may be typed for them. Created by `keys_of`, which caches them."""

    def __init__(self, vocabulary: Vocabulary, keys: Rest) -> None:
        self.keys = keys
        self._vocabulary = vocabulary
        self._known = frozenset(keys)

    @lazy_property
    def _exact(self) -> Mapping[str, str]:
        """Folded spelling -> key, for spellings that are not words of the vocabulary."""
        found = {fold(key): key for key in reversed(self.keys)}
        for key in self.keys:
            if key not in self._vocabulary:
                for way in self._vocabulary.spellings(key)[1:]:
                    found.setdefault(fold(way), key)
        return found

    @lazy_property
    def _ways(self) -> Sequence[tuple[str, int]]:
        """Sorted (folded spelling, index of its key), so that a binary search finds all with a common beginning."""
        return sorted({(fold(way), number) for number, way in self._spelled()})

    @lazy_property
    def _parts(self) -> Sequence[tuple[str, int]]:
        """As `_ways`, for each part of a spelling that follows a dash."""
        return sorted({(part, number) for number, way in self._spelled() for part in _parts(fold(way))})

    def _spelled(self) -> Iterator[tuple[int, str]]:
        return ((number, way) for number, key in enumerate(self.keys) for way in self._vocabulary.spellings(key))

    @property
    def words(self) -> Rest:
        """The words of each key in both languages; its spellings if it has no words."""
        legal = dict.fromkeys(self.keys)
        vocabulary = self._vocabulary
        return tuple(way for key in legal for way in (vocabulary.words(keys=(key,)) or vocabulary.spellings(key)))

    @property
    def few(self) -> bool:
        """Whether all of them can be named in an error."""
        return len(self._known) <= MOST_NAMED

    def exact(self, word: str) -> str | None:
        """The key with exactly this word; None if there is none."""
        meant = self._vocabulary.key(word)
        return meant if meant in self._known else self._exact.get(fold(word))

    def meant(self, word: str) -> Rest:
        """The keys that a word may mean: the exact one, else all that begin with it, else all with a part that begins with it."""
        exact = self.exact(word)
        if exact is not None:
            return (exact,)
        begun = fold(word)
        numbers = _beginning(begun, self._ways) or _beginning(begun, self._parts)
        return _first_copy(tuple(self.keys[number] for number in sorted(numbers)))


@lru_cache(maxsize=1024)
def keys_of(vocabulary: Vocabulary, keys: Rest) -> Keys:
    """Cached `Keys`."""
    return Keys(vocabulary, keys)


def _beginning(begun: str, ways: Sequence[tuple[str, int]]) -> set[int]:
    """Indices of the keys with a spelling that begins with `begun`."""
    found: set[int] = set()
    at = bisect_left(ways, (begun, -1)) if begun else len(ways)
    while at < len(ways) and ways[at][0].startswith(begun):
        if _begins(begun, ways[at][0]):
            found.add(ways[at][1])
        at += 1
    return found


class Grammar:
    """What may be typed, given one form."""

    def __init__(self, vocabulary: Vocabulary, verb: str, form: Form, bare: Sequence[str] = ()) -> None:
        """`bare`: paths of fields whose values are typed without a verb."""
        self.vocabulary = vocabulary
        self.verb = verb
        self._bare = tuple(field for field in form.fields if field.path in bare and isinstance(field, Pick))
        self.by_verb: dict[str, dict[Rest, Field]] = {}
        for field in form.fields:
            first, *rest = field.path.split(".")
            self.by_verb.setdefault(first, {})[tuple(rest)] = field
        only = form.fields[0] if len(form.fields) == 1 else None
        self._alone: Pick | Amount | Place | None = None
        if isinstance(only, Pick | Amount | Place) and "." not in only.path:
            self._alone = None if isinstance(only, Pick) and only.shape == "yes-no" else only
        """The only field of a sheet; its value is typed without a verb. Not for yes/no fields: a yes may resign the game."""
        self._following: dict[str, Mapping[Rest, Keys]] = {}

    @lazy_property
    def _verbs(self) -> Keys:
        return self.of(self.by_verb)

    @property
    def _subjects(self) -> Keys:
        """Keys that may come first in a line whose verb is omitted."""
        return self.of(dict.fromkeys(path[0] for path in self.by_verb.get(self.verb, {}) if path))

    def of(self, keys: Iterable[str]) -> Keys:
        """Cached `Keys`."""
        return keys_of(self.vocabulary, tuple(keys))

    # ---- reading ---------------------------------------------------------------------------------
    def rows(self, order: TokenLine) -> Rows | None:
        """The list to which a line adds a row, or None. Raises BadLine if the line begins with an unknown word."""
        field = self.by_verb[self._verb(order)[0]].get(())
        return field if isinstance(field, Rows) else None

    def take(self, order: TokenLine, draft: Draft) -> tuple[str, Value]:
        """Path and value of a line that is not a row. Raises BadLine."""
        field, used = self._field(order)
        try:
            value = self._value(field, order, used)
        except BadLine as wrong:
            if isinstance(field, Pick) and field.most > 1 and field.path not in draft:
                legal = self.of(keys_in(field))
                known = (legal.meant(word) for word in order.words[used:])
                begun = tuple(dict.fromkeys(meant[0] for meant in known if len(meant) == 1))[: field.most]
                wrong.begun = (field.path, begun) if begun else None
            raise
        if field.path in draft:
            before = draft[field.path]
            if isinstance(field, Text) and field.several_lines and isinstance(before, str):
                value = f"{before}\n{value}"
            else:
                raise BadLine(order, " ".join(order.words[:used]) or order.words[0], msg("sheet-typed-twice"))
        if isinstance(field, Text) and len(str(value)) > field.limit:
            raise BadLine(order, order.words[-1], msg("sheet-typed-long", most=field.limit))
        return field.path, value

    def misfit(self, order: TokenLine, field: Field | None) -> BadLine:
        """The error for a line that is valid alone but not together with the others."""
        near = _none if field is None else self.few(order.words[-1], keys_in(field))
        return BadLine(order, order.words[-1], msg("sheet-typed-misfit"), near)

    def _field(self, order: TokenLine) -> tuple[Field, int]:
        """The field that a line names, and the number of words used for that."""
        verb, used = self._verb(order)
        fields = self.by_verb[verb]
        rest: Rest = ()
        while True:
            nexts = self._nexts(verb, rest)
            word = order.words[used] if used < len(order.words) else None
            if nexts is None:
                return fields[rest], used
            if word is None:
                if rest in fields:
                    return fields[rest], used
                raise BadLine(order, order.words[-1], msg("sheet-typed-of-what"), self.few("", nexts.keys))
            meant = nexts.meant(word)
            if len(meant) != 1:
                if rest in fields:
                    return fields[rest], used
                if meant:
                    raise BadLine(order, word, msg("sheet-typed-several", word=word), self.all_of(meant))
                raise BadLine(order, word, msg("sheet-typed-no-subject", word=word), self.few(word, nexts.keys))
            rest, used = (*rest, meant[0]), used + 1

    def _nexts(self, verb: str, rest: Rest) -> Keys | None:
        """Keys that may follow the beginning of a path; None at the end of the path."""
        if verb not in self._following:
            self._following[verb] = self._tree(self.by_verb[verb])
        return self._following[verb].get(rest)

    def _tree(self, paths: Iterable[Rest]) -> Mapping[Rest, Keys]:
        found: dict[Rest, dict[str, None]] = {}
        for path in paths:
            for depth, part in enumerate(path):
                found.setdefault(path[:depth], {})[part] = None
        return {rest: self.of(nexts) for rest, nexts in found.items()}

    def _verb(self, order: TokenLine) -> tuple[str, int]:
        """The verb of a line, and the number of words used: 0 if the verb was omitted, else 1."""
        word = order.words[0]
        known, subjects = self._verbs, self._subjects
        exact = known.exact(word)
        if exact is not None:
            return exact, 1
        if subjects.exact(word) is not None:
            return self.verb, 0
        for field in self._bare:
            # Only the complete word: it may end a game.
            if self.of(keys_in(field)).exact(word) is not None:
                return field.path, 0
        begun, named = known.meant(word), subjects.meant(word)
        if len(begun) == 1 and not named:
            return begun[0], 1
        if named and not begun:
            return self.verb, 0
        if begun or named:
            raise BadLine(order, word, msg("sheet-typed-several", word=word), self.all_of((*begun, *named)))
        if self._alone is not None and self._is_value(self._alone, word):
            return self._alone.path, 0
        why = "sheet-typed-not-now" if self.vocabulary.key(word) else "sheet-typed-no-order"
        bare = (key for field in self._bare for key in keys_in(field))
        raise BadLine(order, word, msg(why, word=word), self.few(word, (*known.keys, *subjects.keys, *bare)))

    def _is_value(self, field: Pick | Amount | Place, word: str) -> bool:
        """Whether a word begins a value of the field; for a number, whether it is one, in range or not."""
        if isinstance(field, Amount):
            return re.fullmatch("-?[0-9]{1,9}", word) is not None
        return bool(self.of(keys_in(field)).meant(word))

    def _value(self, field: Field, order: TokenLine, used: int) -> Value:
        words = order.words[used:]
        match field:
            case Text():
                return order.after(used)
            case Amount():
                return self.amount(field, order, words)
            case Place():
                return self.placed(field, order, words)
            case Rows():
                raise BadLine(order, order.words[0], msg("sheet-typed-not-now", word=order.words[0]))
            case Pick(options=options, least=least, most=most):
                keys = self._picked(order, words, self.of(o.key for o in options), least, most)
                return keys if field.many else keys[0]

    def amount(self, field: Amount, order: TokenLine, words: Rest) -> int:
        """The number that these words of a line mean. Raises BadLine."""
        low, high = field.low, field.high
        if not words:
            raise BadLine(order, order.words[-1], msg("sheet-typed-how-many", low=low, high=high))
        self._no_more(order, words[1:])
        if not re.fullmatch("-?[0-9]{1,9}", words[0]) or not low <= int(words[0]) <= high:
            raise BadLine(order, words[0], msg("sheet-typed-how-many", low=low, high=high))
        return int(words[0])

    def placed(self, field: Place, order: TokenLine, words: Rest) -> Value:
        """Piece, cell and orientation that these words of a line mean. Raises BadLine."""
        pieces = tuple(piece.key for piece in field.pieces)
        wanted = 3 if field.turns else 2
        if len(words) < wanted:
            near = (pieces, field.spots, field.turns)[len(words)]
            raise BadLine(order, order.words[-1], msg("sheet-typed-which"), self.few("", near))
        self._no_more(order, words[wanted:])
        # `spots` is for the first piece only; the form checks the cell for other pieces.
        cell = self.of(field.spots).exact(words[1]) or words[1]
        turn = tuple(self.one(order, word, self.of(field.turns)) for word in words[2:])
        return (self.one(order, words[0], self.of(pieces)), cell, *turn)

    def _picked(self, order: TokenLine, words: Rest, legal: Keys, least: int, most: int) -> tuple[str, ...]:
        if most == 1:
            if not words and "yes" in legal.keys:
                return ("yes",)
            if not words:
                raise BadLine(order, order.words[-1], msg("sheet-typed-which"), self.few("", legal.keys))
            self._no_more(order, words[1:])
            return (self.one(order, words[0], legal),)
        chosen: dict[str, None] = {}
        for word in words:
            key = self.one(order, word, legal)
            if key in chosen:
                left = [k for k in legal.keys if k not in chosen]
                raise BadLine(order, word, msg("sheet-typed-same", word=word), self.few("", left))
            chosen[key] = None
        if not max(least, 0) <= len(chosen) <= most:
            word = order.words[-1] if len(chosen) < least else words[most]
            near = self.few("", [k for k in legal.keys if k not in chosen]) if len(chosen) < least else _none
            raise BadLine(order, word, msg("sheet-typed-count", least=least, most=most, count=len(chosen)), near)
        return tuple(chosen)

    def one(self, order: TokenLine, word: str, legal: Keys) -> str:
        """The one key that a word means. Raises BadLine."""
        meant = legal.meant(word)
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise BadLine(order, word, msg("sheet-typed-several", word=word), self.all_of(meant))
        raise BadLine(order, word, msg("sheet-typed-no-value", word=word), self.few(word, legal.keys))

    def _no_more(self, order: TokenLine, extra: Rest) -> None:
        if extra:
            raise BadLine(order, extra[0], msg("sheet-typed-too-much", word=extra[0]))

    # ---- words and keys --------------------------------------------------------------------------
    def all_of(self, keys: Rest) -> Callable[[], Rest]:
        """A function that gives the words of these keys, at most as many as a completion offers."""
        return lambda: tuple(self.vocabulary.spoken(key) for key in keys[:MOST_COMPLETIONS])

    def few(self, word: str, keys: Iterable[str]) -> Callable[[], Rest]:
        """A function that gives the words most similar to `word`; if there are none, all words, provided they are few."""

        def near() -> Rest:
            legal = self.of(keys)
            return nearest(word, legal.words) or (legal.words if legal.few else ())

        return near

    # ---- completing ------------------------------------------------------------------------------
    def next_keys(self, words: Rest, draft: Draft) -> list[str]:
        """Keys that may come next in an unfinished line."""
        free = {
            verb: {rest: f for rest, f in fields.items() if f.path not in draft and not _full(f)}
            for verb, fields in self.by_verb.items()
        }
        if not words:
            subjects = (rest[0] for rest in free.get(self.verb, {}) if rest)
            alone = self._alone
            bare = keys_in(alone) if alone is not None and alone.path not in draft else ()
            spoken = {field.path for field in self._bare}
            alones = (key for field in self._bare if field.path not in draft for key in keys_in(field))
            verbs = (verb for verb, fields in free.items() if fields and verb not in spoken)
            return list(dict.fromkeys((*verbs, *subjects, *bare, *alones)))
        order = line_of(words)
        try:
            verb, used = self._verb(order)
        except BadLine:
            return []
        rest: Rest = ()
        fields = free[verb]
        tree = self._tree(fields)
        while True:
            nexts, field = tree.get(rest), fields.get(rest)
            if used == len(words):
                return [*(() if nexts is None else nexts.keys), *(() if field is None else keys_in(field))]
            meant = () if nexts is None else nexts.meant(words[used])
            if len(meant) != 1:
                return [] if field is None else self._further(field, words[used:])
            rest, used = (*rest, meant[0]), used + 1

    def _further(self, field: Field, given: Rest) -> list[str]:
        """Keys that may follow some values of a field."""
        match field:
            case Pick(most=most) if most > 1 and len(given) < most:
                legal = self.of(keys_in(field))
                said = {key for word in given for key in legal.meant(word)}
                return [key for key in legal.keys if key not in said]
            case Place(spots=spots, turns=turns):
                return list((spots, turns, ())[min(len(given) - 1, 2)])
            case _:
                return []


def _full(field: Field) -> bool:
    """Whether the field is a list to which no row can be added."""
    return isinstance(field, Rows) and not field.following


def keys_in(field: Field) -> list[str]:
    """Keys that may come first in a field's value."""
    match field:
        case Pick(options=options):
            return [o.key for o in options]
        case Place(pieces=pieces):
            return [p.key for p in pieces]
        case Amount(low=low, high=high):
            return [str(number) for number in range(low, min(high, low + MOST_COMPLETIONS - 1) + 1)]
        case Text() | Rows():
            return []


def _begins(begun: str, whole: str) -> bool:
    """Whether a word abbreviates another. Part of a number, or the letter of a cell, does not: it could mean another one."""
    if not begun or not whole.startswith(begun):
        return False
    rest = whole[len(begun) :]
    return not rest or not (rest.isdecimal() or (begun[-1].isdecimal() and rest[0].isdecimal()))


def _first_copy(keys: Rest) -> Rest:
    """From "zero", "zero-2" and "zero-3" only the first; other keys unchanged."""
    first = min(keys, key=len, default="")
    copies = all(key == first or (key.startswith(f"{first}-") and key[len(first) + 1 :].isdecimal()) for key in keys)
    return (first,) if keys and copies else keys


def _parts(word: str) -> tuple[str, ...]:
    """The parts of a word after each of its dashes."""
    return tuple(word[i + 1 :] for i, c in enumerate(word) if c == "-")


# --------------------------------------------------------------------------------------------------
# Rows typed with the names of their fields: one line is one row, and the lines of one list are in the order of its rows.
#
#     attack inf.3 D5 close                       attack arm.1 E4 if 3 prefer inf cav
#
# The verb is followed by the values of the required fields, in order, up to the first optional field or the first list of
# variable length (inclusive). Every other field is typed as its name and its value, in any order; a yes/no field alone means
# yes, and a text takes the rest of the line. What a line may contain follows from the form with the lines before it, and
# from its own words so far.


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


# --------------------------------------------------------------------------------------------------
# Rows in a syntax of the game's own (`F6xG5`, `salvo N5 N8 A21`) instead of the names of their fields
#
# An `OrderSyntax` converts words to the values of a row, and back. It knows no position; only the form decides what is
# legal. A line is parsed by the syntax, then checked by the form with the row added. Completions are those options left in
# the form, each written by the syntax.


class IllegalOrder(NamedTuple):
    """Why a typed row is illegal: the word at fault (empty: the whole line), the reason, valid alternatives."""

    word: str
    why: Message
    near: tuple[str, ...] = ()


class MalformedOrder(ValueError):
    """Raised for a line that begins like an order in a syntax but is malformed."""

    def __init__(self, word: str, why: Message, near: Iterable[str] | Callable[[], Iterable[str]] = ()) -> None:
        """`near`: valid alternatives, or a function that computes them, called only when the error is reported."""
        super().__init__(why.key)
        self.word = word
        self.why = why
        self._near = near

    @property
    def near(self) -> tuple[str, ...]:
        """Valid alternatives."""
        return tuple(self._near() if callable(self._near) else self._near)

    @property
    def refusal(self) -> IllegalOrder:
        return IllegalOrder(self.word, self.why, self.near)


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


def unread_line(order: TokenLine, fault: IllegalOrder | MalformedOrder) -> BadLine:
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
    path: str,
    draft: Draft,
    words: Sequence[str],
    stem: str,
    lang: str,
) -> list[str]:
    """Words that may come next in an unfinished line and begin with `stem`; at least `MOST_COMPLETIONS`, if there are as many."""
    rows = form(draft).field(path)
    if not isinstance(rows, Rows) or not rows.following:
        return []
    number = len(rows.rows) + 1
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
