"""Parses typed lines against one form: lines in, values of fields out. Knows no sheet (`rules.core.worded_sheet` does).

Rows of lists: `rules.core.row_grammar` parses those typed by the names of their fields, `rules.core.order_syntax` those in a
syntax of the game's own (`F6xG5`).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple

from rules.core.asks import Amount, Draft, Field, Form, Message, Pick, Place, Rows, Text, Value, msg
from rules.core.name_matching import squeezed
from rules.core.typed_orders import (
    MOST_COMPLETIONS,
    MOST_ORDERS,
    OrderError,
    ParseError,
    Vocabulary,
    fold,
    nearest,
    plain_text,
    without_stop,
)

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


def lines(text: str) -> list[TokenLine]:
    """The orders of a text, one a line or separated by `;`. Commas count as spaces, `#` starts a comment, empty lines are
    skipped."""
    found: list[TokenLine] = []
    for number, line in enumerate(plain_text(text).splitlines(), start=1):
        for raw in line.split("#", 1)[0].split(";"):
            words = list(re.finditer(r"[^\s,]+", raw))
            if words:
                found.append(
                    TokenLine(number, tuple(without_stop(w.group()) for w in words), tuple(w.end() for w in words), raw)
                )
    return found


def few_enough(text: str) -> None:
    """Raises OrderError if a text has more than `MOST_ORDERS` orders."""
    count = len(lines(text))
    if count > MOST_ORDERS:
        raise OrderError((ParseError(0, str(count), msg("typed-many-orders", most=MOST_ORDERS, count=count)),))


_SIGNED = re.compile(r"([A-Za-z]{1,2}[0-9]{1,2})([-x×:].*)")
"""A cell with a sign after it, with which a name may end: "destroyer E2-E5"."""
MOST_PARTS = 5
"""Maximum number of words that are one name."""


def joined(
    orders: Sequence[TokenLine], names: Mapping[str, str], vocabulary: Vocabulary, counted: frozenset[str] = frozenset()
) -> list[TokenLine]:
    """The lines with each name and each keyword of several words as one word: "san francisco A7" -> "san-francisco A7".

    `names` and `counted`: as `WordedSheet` gives them. The longest name counts. A keyword that begins a line is joined only if
    it means the same alone. After a verb of `counted`, a number is not joined to a word that already is written for a name: in
    "cell isokaze 2" the 2 is the cell, but "move isokaze 2 F3" moves the ship Isokaze 2.
    """
    counting = {order for order in orders if vocabulary.key(order.words[0]) in counted}
    written = frozenset(map(fold, names.values())) if counting else ()
    return [_joined_line(order, names, written if order in counting else (), vocabulary) for order in orders]


def with_keywords(words: Rest, vocabulary: Vocabulary) -> Rest:
    """The words of a line with each keyword of several words as one word: "card probe left" -> "card probe-left"."""
    return _joined_line(line_of(words), {}, (), vocabulary).words if len(words) > 1 else words


def _joined_line(
    order: TokenLine, names: Mapping[str, str], whole: Collection[str], vocabulary: Vocabulary
) -> TokenLine:
    """`whole`: words (folded) to which no number is joined."""
    words, ends = list[str](), list[int]()
    parts = [squeezed(word) for word in order.words]
    at = 0
    while at < len(parts):
        count, word = 1, order.words[at]
        if not (whole and at + 1 < len(parts) and parts[at + 1].isdecimal() and fold(word) in whole):
            count, word = _whole_name(order.words, parts, at, names, vocabulary)
        words.append(word)
        ends.append(order.ends[at + count - 1])
        at += count
    return TokenLine(order.number, tuple(words), tuple(ends), order.raw)


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


class BadLine(Exception):
    """Raised for a line that cannot be accepted."""

    def __init__(self, order: TokenLine, word: str, why: Message, near: Callable[[], Rest] = tuple) -> None:
        """`near`: valid alternatives; computed only when the error is reported."""
        super().__init__(why.key)
        self.order = order
        self.line = order.number
        self.begun: tuple[str, Value] | None = None
        """Path and value, if some words of a list were understood; None otherwise."""
        self.path = ""
        """The field whose value is wrong; "" if it is not known."""
        self.word = word
        self._why = why
        self._near = near

    @property
    def unknown(self) -> bool:
        """Whether the reason is only that a word is not among the choices of `path`."""
        return bool(self.path) and self._why.key == "sheet-typed-no-value"

    def because(self, why: Message) -> None:
        """Gives a reason that says more."""
        self._why = why

    @property
    def fault(self) -> tuple[int, str, Message]:
        """What is told of it apart from valid alternatives."""
        return self.line, self.word, self._why

    def told(self) -> tuple[int, str, Message, Rest]:
        """Line number, word, reason and valid alternatives."""
        typed = fold(self.word)
        return *self.fault, tuple([near for near in self._near() if fold(near) != typed])


class Keys:
    """The keys allowed at one place, searchable by what may be typed for them. Created by `keys_of`, which caches them."""

    def __init__(self, vocabulary: Vocabulary, keys: Rest) -> None:
        self.keys = keys
        self._vocabulary = vocabulary
        self._known = frozenset(keys)

    @cached_property
    def _exact(self) -> Mapping[str, str]:
        """Folded spelling -> key. A word of the vocabulary never means a key that has no words but looks like it."""
        found = {fold(way): key for key in self.keys if key in self._vocabulary for way in self._vocabulary.said(key)}
        for key in self.keys:
            found.setdefault(fold(key), key)
        for key in self.keys:
            for way in self._vocabulary.spellings(key)[1:]:
                found.setdefault(fold(way), key)
        return found

    @cached_property
    def _spellings(self) -> tuple[Sequence[tuple[str, int]], Sequence[tuple[str, int]]]:
        """Sorted (folded spelling, index of its key), so that a binary search finds all with a common beginning; and the same for
        each part of a spelling that follows a dash."""
        spelled = ((number, way) for number, key in enumerate(self.keys) for way in self._vocabulary.spellings(key))
        ways = sorted({(fold(way), number) for number, way in spelled})
        return ways, sorted({(part, number) for way, number in ways for part in _parts(way)})

    @property
    def words(self) -> Rest:
        """The words of each key in both languages; its spellings if it has no words."""
        return tuple(way for key in dict.fromkeys(self.keys) for way in self._vocabulary.said(key))

    @property
    def few(self) -> bool:
        """Whether all of them can be named in an error."""
        return len(self._known) <= MOST_NAMED

    def exact(self, word: str) -> str | None:
        """The key with exactly this word; None if there is none."""
        return self._exact.get(fold(word))

    def meant(self, word: str) -> Rest:
        """The keys that a word may mean: the exact one, else all that begin with it, else all with a part that begins with it."""
        exact = self.exact(word)
        return self.begun(word) if exact is None else (exact,)

    def begun(self, word: str) -> Rest:
        """All keys that begin with a word, else all with a part that begins with it."""
        begun = fold(word)
        ways, parts = self._spellings
        numbers = _beginning(begun, ways) or _beginning(begun, parts)
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
        self.form = form
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
        self._verbs = self.of(self.by_verb)
        self._subjects = self.of(dict.fromkeys(path[0] for path in self.by_verb.get(verb, {}) if path))
        """Keys that may come first in a line whose verb is omitted."""

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
            wrong.path = field.path
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
        near = tuple if field is None else self.few(order.words[-1], keys_in(field))
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
        begun, named = known.begun(word), subjects.begun(word)
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
        raise BadLine(order, word, msg(why, word=word), self.few(word, chain(known.keys, subjects.keys, bare)))

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
            near = self.few("", [k for k in legal.keys if k not in chosen]) if len(chosen) < least else tuple
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
    if len(keys) < 2:
        return keys
    first = min(keys, key=len)
    copies = all(key == first or (key.startswith(f"{first}-") and key[len(first) + 1 :].isdecimal()) for key in keys)
    return (first,) if copies else keys


def _parts(word: str) -> tuple[str, ...]:
    """The parts of a word after each of its dashes."""
    return tuple(word[i + 1 :] for i, c in enumerate(word) if c == "-")
