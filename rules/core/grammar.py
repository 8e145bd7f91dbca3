"""What may be typed, given one form: lines in, values of fields out. The grammar behind `rules.core.worded`; knows no sheet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from rules.core.asks import Amount, Draft, Field, Form, Pick, Place, Text, Value
from rules.core.messages import Message, say
from rules.core.orders import MOST_COMPLETIONS, Fault, Lexicon, fold, nearest

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


class Wrong(Exception):
    """A line that cannot be taken."""

    def __init__(self, order: Order, word: str, why: Message, near: Iterable[str] = ()) -> None:
        super().__init__(why.key)
        self.fault = Fault(order.number, word, why, tuple(near))
        self.begun: tuple[str, Value] | None = None
        """Path and value of what can be understood of it, if it is a list of which only some words can."""


class Grammar:
    """What may be typed, given one form."""

    def __init__(self, lexicon: Lexicon, verb: str, form: Form) -> None:
        self.lexicon = lexicon
        self.verb = verb
        self.by_verb: dict[str, dict[Rest, Field]] = {}
        for field in form.fields:
            first, *rest = field.path.split(".")
            self.by_verb.setdefault(first, {})[tuple(rest)] = field

    # ---- reading ---------------------------------------------------------------------------------
    def take(self, order: Order, draft: Draft) -> tuple[str, Value]:
        """The path and the value of one line. Raises Wrong."""
        field, used = self._field(order)
        try:
            value = self._value(field, order, used)
        except Wrong as wrong:
            if isinstance(field, Pick) and field.most > 1 and field.path not in draft:
                legal = tuple(_keys(field))
                known = (self._meant(word, legal) for word in order.words[used:])
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

    def misfit(self, order: Order, field: Field | None) -> Fault:
        """The fault of a line that could be taken by itself, but not beside the others."""
        near = () if field is None else self._few(order.words[-1], _keys(field))
        return Fault(order.number, order.words[-1], say("sheet-typed-misfit"), near)

    def _field(self, order: Order) -> tuple[Field, int]:
        """The field that a line names, and by how many words."""
        verb, used = self._verb(order)
        fields = self.by_verb[verb]
        rest: Rest = ()
        while True:
            nexts = tuple(dict.fromkeys(path[len(rest)] for path in fields if path[: len(rest)] == rest != path))
            word = order.words[used] if used < len(order.words) else None
            if not nexts:
                return fields[rest], used
            if word is None:
                if rest in fields:
                    return fields[rest], used
                raise Wrong(order, order.words[-1], say("sheet-typed-of-what"), self._few("", nexts))
            meant = self._meant(word, nexts)
            if len(meant) != 1:
                if rest in fields:
                    return fields[rest], used
                if meant:
                    raise Wrong(order, word, say("sheet-typed-several", word=word), self._all(meant))
                raise Wrong(order, word, say("sheet-typed-no-subject", word=word), self._few(word, nexts))
            rest, used = (*rest, meant[0]), used + 1

    def _verb(self, order: Order) -> tuple[str, int]:
        """The verb of a line, and whether it was said (1) or left out (0)."""
        word = order.words[0]
        known = tuple(self.by_verb)
        exact = self._exact(word, known)
        if exact is not None:
            return exact, 1
        subjects = tuple(dict.fromkeys(path[0] for path in self.by_verb.get(self.verb, {}) if path))
        if self._exact(word, subjects) is not None:
            return self.verb, 0
        begun, named = self._meant(word, known), self._meant(word, subjects)
        if len(begun) == 1 and not named:
            return begun[0], 1
        if named and not begun:
            return self.verb, 0
        if begun or named:
            raise Wrong(order, word, say("sheet-typed-several", word=word), self._all((*begun, *named)))
        why = "sheet-typed-not-now" if self.lexicon.key(word) else "sheet-typed-no-order"
        raise Wrong(order, word, say(why, word=word), self._few(word, (*known, *subjects)))

    def _value(self, field: Field, order: Order, used: int) -> Value:
        words = order.words[used:]
        match field:
            case Text():
                return order.after(used)
            case Amount(low=low, high=high):
                if not words:
                    raise Wrong(order, order.words[-1], say("sheet-typed-how-many", low=low, high=high))
                self._no_more(order, words[1:])
                if not re.fullmatch("-?[0-9]{1,9}", words[0]) or not low <= int(words[0]) <= high:
                    raise Wrong(order, words[0], say("sheet-typed-how-many", low=low, high=high))
                return int(words[0])
            case Place():
                return self._placed(field, order, words)
            case Pick(options=options, least=least, most=most):
                return self._picked(order, words, tuple(o.key for o in options), least, most)

    def _placed(self, field: Place, order: Order, words: Rest) -> Value:
        pieces = tuple(piece.key for piece in field.pieces)
        wanted = 3 if field.turns else 2
        if len(words) < wanted:
            near = (pieces, field.spots, field.turns)[len(words)]
            raise Wrong(order, order.words[-1], say("sheet-typed-which"), self._few("", near))
        self._no_more(order, words[wanted:])
        # The spots are those of the first piece: where another may stand, the form says.
        cell = self._exact(words[1], field.spots) or words[1]
        turn = tuple(self._one(order, word, field.turns) for word in words[2:])
        return (self._one(order, words[0], pieces), cell, *turn)

    def _picked(self, order: Order, words: Rest, keys: tuple[str, ...], least: int, most: int) -> Value:
        if most == 1:
            if not words and "yes" in keys:
                return "yes"
            if not words:
                raise Wrong(order, order.words[-1], say("sheet-typed-which"), self._few("", keys))
            self._no_more(order, words[1:])
            return self._one(order, words[0], keys)
        chosen: list[str] = []
        for word in words:
            key = self._one(order, word, keys)
            if key in chosen:
                raise Wrong(
                    order, word, say("sheet-typed-same", word=word), self._few("", [k for k in keys if k not in chosen])
                )
            chosen.append(key)
        if not max(least, 0) <= len(chosen) <= most:
            word = order.words[-1] if len(chosen) < least else words[most]
            near = self._few("", [k for k in keys if k not in chosen]) if len(chosen) < least else ()
            raise Wrong(order, word, say("sheet-typed-count", least=least, most=most, count=len(chosen)), near)
        return tuple(chosen)

    def _one(self, order: Order, word: str, keys: tuple[str, ...]) -> str:
        meant = self._meant(word, keys)
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise Wrong(order, word, say("sheet-typed-several", word=word), self._all(meant))
        raise Wrong(order, word, say("sheet-typed-no-value", word=word), self._few(word, keys))

    def _no_more(self, order: Order, extra: Rest) -> None:
        if extra:
            raise Wrong(order, extra[0], say("sheet-typed-too-much", word=extra[0]))

    # ---- words and keys --------------------------------------------------------------------------
    def _exact(self, word: str, keys: tuple[str, ...]) -> str | None:
        meant = self.lexicon.key(word)
        return meant if meant in keys else _folded(self.lexicon, keys).get(fold(word))

    def _meant(self, word: str, keys: tuple[str, ...]) -> Rest:
        """The keys that a word may mean: the one it is, else all that it begins, else all with a part that it begins."""
        exact = self._exact(word, keys)
        if exact is not None:
            return (exact,)
        begun = fold(word)
        spelled = [(key, tuple(fold(w) for w in self.lexicon.spellings(key))) for key in keys]
        found = tuple(key for key, ways in spelled if any(_begins(begun, way) for way in ways))
        return _first_copy(
            found
            or tuple(key for key, ways in spelled if any(_begins(begun, part) for way in ways for part in _parts(way)))
        )

    def _all(self, keys: Iterable[str]) -> Rest:
        """The keys as words, at most as many as a completion offers."""
        return tuple(self.lexicon.spoken(key) for key in keys)[:MOST_COMPLETIONS]

    def _few(self, word: str, keys: Iterable[str]) -> Rest:
        """The words nearest to this one; where none is near and there are few, all of them."""
        legal = tuple(dict.fromkeys(keys))
        spelled = [way for key in legal for way in (self.lexicon.words(keys=(key,)) or self.lexicon.spellings(key))]
        return nearest(word, spelled) or (tuple(spelled) if len(legal) <= FEW else ())

    # ---- completing ------------------------------------------------------------------------------
    def next_keys(self, words: Rest, draft: Draft) -> list[str]:
        """The keys that may follow the words of an unfinished line."""
        free = {
            verb: {rest: f for rest, f in fields.items() if f.path not in draft}
            for verb, fields in self.by_verb.items()
        }
        if not words:
            subjects = (rest[0] for rest in free.get(self.verb, {}) if rest)
            return list(dict.fromkeys((*(verb for verb, fields in free.items() if fields), *subjects)))
        order = Order(0, words, (0,) * len(words), "")
        try:
            verb, used = self._verb(order)
        except Wrong:
            return []
        rest: Rest = ()
        fields = free[verb]
        while True:
            nexts = tuple(dict.fromkeys(path[len(rest)] for path in fields if path[: len(rest)] == rest != path))
            field = fields.get(rest)
            if used == len(words):
                return [*nexts, *(() if field is None else _keys(field))]
            meant = self._meant(words[used], nexts) if nexts else ()
            if len(meant) != 1:
                return [] if field is None else self._further(field, words[used:])
            rest, used = (*rest, meant[0]), used + 1

    def _further(self, field: Field, given: Rest) -> list[str]:
        """The keys that may follow some values of a field."""
        match field:
            case Pick(most=most) if most > 1 and len(given) < most:
                keys = tuple(_keys(field))
                said = {key for word in given for key in self._meant(word, keys)}
                return [key for key in keys if key not in said]
            case Place(spots=spots, turns=turns):
                return list((spots, turns, ())[min(len(given) - 1, 2)])
            case _:
                return []


def _keys(field: Field) -> list[str]:
    """The keys that may stand first in a field."""
    match field:
        case Pick(options=options):
            return [o.key for o in options]
        case Place(pieces=pieces):
            return [p.key for p in pieces]
        case Amount(low=low, high=high):
            return [str(number) for number in range(low, min(high, low + MOST_COMPLETIONS - 1) + 1)]
        case Text():
            return []


@lru_cache(maxsize=4096)
def _folded(lexicon: Lexicon, keys: tuple[str, ...]) -> Mapping[str, str]:
    """The keys by what may be typed for them, but for those words that the lexicon knows by itself."""
    found = {fold(key): key for key in reversed(keys)}
    for key in keys:
        if key not in lexicon:
            for way in lexicon.spellings(key)[1:]:
                found.setdefault(fold(way), key)
    return found


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
