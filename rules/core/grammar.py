"""What may be typed, given one form: lines in, values of fields out. The grammar behind `rules.core.worded`; knows no sheet."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from rules.core.asks import Amount, Draft, Field, Form, Pick, Place, Rows, Text, Value
from rules.core.messages import Message, say
from rules.core.orders import MOST_COMPLETIONS, Lexicon, fold, nearest

FEW = 8
"""So many legal words are all named in a fault, if none of them is near."""

Rest = tuple[str, ...]
"""A path without its verb, part by part; or words of a line."""


class Order(NamedTuple):
    """One line of a text: its number, its words, and where each ends in `raw`."""

    number: int
    words: Rest
    ends: tuple[int, ...]
    raw: str

    def after(self, count: int) -> str:
        """The rest of the line after so many words, as it was typed."""
        return self.raw[self.ends[count - 1] :].strip(" \t,\u00a0\u202f") if count else self.raw.strip()


def orders_of(text: str) -> list[Order]:
    """The lines of a text as `orders.lines` cuts them, with what was typed."""
    found: list[Order] = []
    for number, line in enumerate(text.splitlines(), start=1):
        for raw in line.split("#", 1)[0].split(";"):
            words = list(re.finditer(r"[^\s,]+", raw))
            if words:
                found.append(Order(number, tuple(w.group() for w in words), tuple(w.end() for w in words), raw))
    return found


def _none() -> Rest:
    return ()


class Wrong(Exception):
    """A line that cannot be taken."""

    def __init__(self, order: Order, word: str, why: Message, near: Callable[[], Rest] = _none) -> None:
        """`near`: what would do instead; looked for only where the fault is told."""
        super().__init__(why.key)
        self.line = order.number
        self.begun: tuple[str, Value] | None = None
        """Path and value of what can be understood of it, if it is a list of which only some words can."""
        self._word = word
        self._why = why
        self._near = near

    def told(self) -> tuple[int, str, Message, Rest]:
        """Line, word, why, and what would do instead."""
        return self.line, self._word, self._why, self._near()


class Keys:
    """The keys that may stand at one place, by what may be typed for them. Get them by `keys_of`, which remembers."""

    def __init__(self, lexicon: Lexicon, keys: Rest) -> None:
        self.keys = keys
        self._lexicon = lexicon
        self._known = frozenset(keys)

    @cached_property
    def _exact(self) -> Mapping[str, str]:
        """The keys by what is typed for them as it is, but for those words that the lexicon knows by itself."""
        found = {fold(key): key for key in reversed(self.keys)}
        for key in self.keys:
            if key not in self._lexicon:
                for way in self._lexicon.spellings(key)[1:]:
                    found.setdefault(fold(way), key)
        return found

    @cached_property
    def _ways(self) -> Sequence[tuple[str, int]]:
        """All that means a key, each with the key's number, sorted: what begins alike stands together."""
        return sorted({(fold(way), number) for number, way in self._spelled()})

    @cached_property
    def _parts(self) -> Sequence[tuple[str, int]]:
        """What follows each dash of these."""
        return sorted({(part, number) for number, way in self._spelled() for part in _parts(fold(way))})

    def _spelled(self) -> Iterator[tuple[int, str]]:
        return ((number, way) for number, key in enumerate(self.keys) for way in self._lexicon.spellings(key))

    @cached_property
    def words(self) -> Rest:
        """Each key in its words, in both languages; one that has none as it is spelled."""
        legal = dict.fromkeys(self.keys)
        lexicon = self._lexicon
        return tuple(way for key in legal for way in (lexicon.words(keys=(key,)) or lexicon.spellings(key)))

    @property
    def few(self) -> bool:
        """Whether they can all be named."""
        return len(self._known) <= FEW

    def exact(self, word: str) -> str | None:
        """The key that a word is."""
        meant = self._lexicon.key(word)
        return meant if meant in self._known else self._exact.get(fold(word))

    def meant(self, word: str) -> Rest:
        """The keys that a word may mean: the one it is, else all that it begins, else all with a part that it begins."""
        exact = self.exact(word)
        if exact is not None:
            return (exact,)
        begun = fold(word)
        numbers = _beginning(begun, self._ways) or _beginning(begun, self._parts)
        return _first_copy(tuple(self.keys[number] for number in sorted(numbers)))


@lru_cache(maxsize=1024)
def keys_of(lexicon: Lexicon, keys: Rest) -> Keys:
    """The keys of one place."""
    return Keys(lexicon, keys)


def _beginning(begun: str, ways: Sequence[tuple[str, int]]) -> set[int]:
    """The numbers of the keys of which a word is the beginning."""
    found: set[int] = set()
    at = bisect_left(ways, (begun, -1)) if begun else len(ways)
    while at < len(ways) and ways[at][0].startswith(begun):
        if _begins(begun, ways[at][0]):
            found.add(ways[at][1])
        at += 1
    return found


class Grammar:
    """What may be typed, given one form."""

    def __init__(self, lexicon: Lexicon, verb: str, form: Form, bare: Sequence[str] = ()) -> None:
        """`bare`: paths of fields whose values need no verb before them."""
        self.lexicon = lexicon
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
        """The only field of a sheet: its value is typed bare, without its verb. Not a yes, which resigns a game."""
        self._following: dict[str, Mapping[Rest, Keys]] = {}

    @cached_property
    def _verbs(self) -> Keys:
        return self.of(self.by_verb)

    @cached_property
    def _subjects(self) -> Keys:
        """What may follow the verb that may be left out."""
        return self.of(dict.fromkeys(path[0] for path in self.by_verb.get(self.verb, {}) if path))

    def of(self, keys: Iterable[str]) -> Keys:
        """The keys of one place, by what may be typed for them."""
        return keys_of(self.lexicon, tuple(keys))

    # ---- reading ---------------------------------------------------------------------------------
    def rows(self, order: Order) -> Rows | None:
        """The list of which a line is a row, or None. Raises Wrong where it begins with nothing that is known."""
        field = self.by_verb[self._verb(order)[0]].get(())
        return field if isinstance(field, Rows) else None

    def take(self, order: Order, draft: Draft) -> tuple[str, Value]:
        """The path and the value of one line that is not a row. Raises Wrong."""
        field, used = self._field(order)
        try:
            value = self._value(field, order, used)
        except Wrong as wrong:
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
                raise Wrong(order, " ".join(order.words[:used]) or order.words[0], say("sheet-typed-twice"))
        if isinstance(field, Text) and len(str(value)) > field.limit:
            raise Wrong(order, order.words[-1], say("sheet-typed-long", most=field.limit))
        return field.path, value

    def misfit(self, order: Order, field: Field | None) -> Wrong:
        """A line that could be taken by itself, but not beside the others."""
        near = _none if field is None else self.few(order.words[-1], keys_in(field))
        return Wrong(order, order.words[-1], say("sheet-typed-misfit"), near)

    def _field(self, order: Order) -> tuple[Field, int]:
        """The field that a line names, and by how many words."""
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
                raise Wrong(order, order.words[-1], say("sheet-typed-of-what"), self.few("", nexts.keys))
            meant = nexts.meant(word)
            if len(meant) != 1:
                if rest in fields:
                    return fields[rest], used
                if meant:
                    raise Wrong(order, word, say("sheet-typed-several", word=word), self.all_of(meant))
                raise Wrong(order, word, say("sheet-typed-no-subject", word=word), self.few(word, nexts.keys))
            rest, used = (*rest, meant[0]), used + 1

    def _nexts(self, verb: str, rest: Rest) -> Keys | None:
        """What may follow a part of a path; None at its end."""
        if verb not in self._following:
            self._following[verb] = self._tree(self.by_verb[verb])
        return self._following[verb].get(rest)

    def _tree(self, paths: Iterable[Rest]) -> Mapping[Rest, Keys]:
        found: dict[Rest, dict[str, None]] = {}
        for path in paths:
            for depth, part in enumerate(path):
                found.setdefault(path[:depth], {})[part] = None
        return {rest: self.of(nexts) for rest, nexts in found.items()}

    def _verb(self, order: Order) -> tuple[str, int]:
        """The verb of a line, and whether it was said (1) or left out (0)."""
        word = order.words[0]
        known, subjects = self._verbs, self._subjects
        exact = known.exact(word)
        if exact is not None:
            return exact, 1
        if subjects.exact(word) is not None:
            return self.verb, 0
        for field in self._bare:
            if self.of(keys_in(field)).exact(word) is not None:  # In full: it may end a game.
                return field.path, 0
        begun, named = known.meant(word), subjects.meant(word)
        if len(begun) == 1 and not named:
            return begun[0], 1
        if named and not begun:
            return self.verb, 0
        if begun or named:
            raise Wrong(order, word, say("sheet-typed-several", word=word), self.all_of((*begun, *named)))
        if self._alone is not None and self._is_value(self._alone, word):
            return self._alone.path, 0
        why = "sheet-typed-not-now" if self.lexicon.key(word) else "sheet-typed-no-order"
        bare = (key for field in self._bare for key in keys_in(field))
        raise Wrong(order, word, say(why, word=word), self.few(word, (*known.keys, *subjects.keys, *bare)))

    def _is_value(self, field: Pick | Amount | Place, word: str) -> bool:
        """Whether a word begins a value of the field; of a number whether it is one, fit or not."""
        if isinstance(field, Amount):
            return re.fullmatch("-?[0-9]{1,9}", word) is not None
        return bool(self.of(keys_in(field)).meant(word))

    def _value(self, field: Field, order: Order, used: int) -> Value:
        words = order.words[used:]
        match field:
            case Text():
                return order.after(used)
            case Amount():
                return self.amount(field, order, words)
            case Place():
                return self.placed(field, order, words)
            case Rows():
                raise Wrong(order, order.words[0], say("sheet-typed-not-now", word=order.words[0]))
            case Pick(options=options, least=least, most=most):
                return self._picked(order, words, self.of(o.key for o in options), least, most)

    def amount(self, field: Amount, order: Order, words: Rest) -> int:
        """The number that these words of a line are. Raises Wrong."""
        low, high = field.low, field.high
        if not words:
            raise Wrong(order, order.words[-1], say("sheet-typed-how-many", low=low, high=high))
        self._no_more(order, words[1:])
        if not re.fullmatch("-?[0-9]{1,9}", words[0]) or not low <= int(words[0]) <= high:
            raise Wrong(order, words[0], say("sheet-typed-how-many", low=low, high=high))
        return int(words[0])

    def placed(self, field: Place, order: Order, words: Rest) -> Value:
        """Piece, cell and orientation that these words of a line are. Raises Wrong."""
        pieces = tuple(piece.key for piece in field.pieces)
        wanted = 3 if field.turns else 2
        if len(words) < wanted:
            near = (pieces, field.spots, field.turns)[len(words)]
            raise Wrong(order, order.words[-1], say("sheet-typed-which"), self.few("", near))
        self._no_more(order, words[wanted:])
        # The spots are those of the first piece: where another may stand, the form says.
        cell = self.of(field.spots).exact(words[1]) or words[1]
        turn = tuple(self.one(order, word, self.of(field.turns)) for word in words[2:])
        return (self.one(order, words[0], self.of(pieces)), cell, *turn)

    def _picked(self, order: Order, words: Rest, legal: Keys, least: int, most: int) -> Value:
        if most == 1:
            if not words and "yes" in legal.keys:
                return "yes"
            if not words:
                raise Wrong(order, order.words[-1], say("sheet-typed-which"), self.few("", legal.keys))
            self._no_more(order, words[1:])
            return self.one(order, words[0], legal)
        chosen: dict[str, None] = {}
        for word in words:
            key = self.one(order, word, legal)
            if key in chosen:
                left = [k for k in legal.keys if k not in chosen]
                raise Wrong(order, word, say("sheet-typed-same", word=word), self.few("", left))
            chosen[key] = None
        if not max(least, 0) <= len(chosen) <= most:
            word = order.words[-1] if len(chosen) < least else words[most]
            near = self.few("", [k for k in legal.keys if k not in chosen]) if len(chosen) < least else _none
            raise Wrong(order, word, say("sheet-typed-count", least=least, most=most, count=len(chosen)), near)
        return tuple(chosen)

    def one(self, order: Order, word: str, legal: Keys) -> str:
        """The one legal key that a word means. Raises Wrong."""
        meant = legal.meant(word)
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise Wrong(order, word, say("sheet-typed-several", word=word), self.all_of(meant))
        raise Wrong(order, word, say("sheet-typed-no-value", word=word), self.few(word, legal.keys))

    def _no_more(self, order: Order, extra: Rest) -> None:
        if extra:
            raise Wrong(order, extra[0], say("sheet-typed-too-much", word=extra[0]))

    # ---- words and keys --------------------------------------------------------------------------
    def all_of(self, keys: Rest) -> Callable[[], Rest]:
        """The keys as words, at most as many as a completion offers."""
        return lambda: tuple(self.lexicon.spoken(key) for key in keys[:MOST_COMPLETIONS])

    def few(self, word: str, keys: Iterable[str]) -> Callable[[], Rest]:
        """The words nearest to this one; where none is near and there are few, all of them."""

        def near() -> Rest:
            legal = self.of(keys)
            return nearest(word, legal.words) or (legal.words if legal.few else ())

        return near

    # ---- completing ------------------------------------------------------------------------------
    def next_keys(self, words: Rest, draft: Draft) -> list[str]:
        """The keys that may follow the words of an unfinished line."""
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
        order = Order(0, words, (0,) * len(words), "")
        try:
            verb, used = self._verb(order)
        except Wrong:
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
        """The keys that may follow some values of a field."""
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
    """Whether it is a list to which no row can be added."""
    return isinstance(field, Rows) and not field.following


def keys_in(field: Field) -> list[str]:
    """The keys that may stand first in a field."""
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
    """Whether a word is a beginning of another; half a number or the letter of a cell is none, for it may mean another."""
    if not begun or not whole.startswith(begun):
        return False
    rest = whole[len(begun) :]
    return not rest or not (rest.isdecimal() or (begun[-1].isdecimal() and rest[0].isdecimal()))


def _first_copy(keys: Rest) -> Rest:
    """Of "zero", "zero-2" and "zero-3" the first, which bears no number; other keys as they are."""
    first = min(keys, key=len, default="")
    copies = all(key == first or (key.startswith(f"{first}-") and key[len(first) + 1 :].isdecimal()) for key in keys)
    return (first,) if keys and copies else keys


def _parts(word: str) -> tuple[str, ...]:
    """What follows each dash of a word."""
    return tuple(word[i + 1 :] for i, c in enumerate(word) if c == "-")
