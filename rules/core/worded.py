"""Sheets whose typed orders follow from the form itself: a game writes the form and a lexicon, no grammar.

A field at `verb.subject` is typed `verb subject value`, one at `verb` alone `verb value`, one at `verb.subject.more`
`verb subject more value`; a pick of several takes several values in their order, a text the rest of the line, and a yes/no field
that is only named means yes. Verbs and those keys that are in the lexicon are words, English or French; all others are typed
as they are. Any word may be cut short as long as it means one thing only; case and accents do not matter.

    move washington F4            wash F4 (with `verb = "move"`)            main wash kirishima nagato            flee
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import ClassVar, NamedTuple

from rules.core.asks import Amount, Ask, Draft, Field, Form, Pick, Place, Text, Value, fits
from rules.core.game import V
from rules.core.messages import Message, say
from rules.core.orders import (
    MOST_COMPLETIONS,
    Fault,
    Lexicon,
    OrderError,
    Reading,
    continuations,
    fold,
    nearest,
    split_last,
)
from rules.core.sheet import Sheet

MOST_FORMS = 12
"""Forms that are asked for while a text is read: orders that need one another may stand in any order, this deep."""
FEW = 8
"""So many legal words are all named in a fault, if none of them is near."""

Rest = tuple[str, ...]
"""A path without its verb, part by part."""


class WordedSheet(Sheet[V]):
    """A sheet that gives its `form` and its words; `read`, `write` and `complete` are made from these."""

    lexicon: ClassVar[Lexicon]
    """The verbs (first part of a path), and those keys of subjects and options that are words."""
    verb: ClassVar[str] = ""
    """The verb that may be left out; empty: none."""

    def read(self, view: V, ask: Ask, text: str) -> Reading:
        """The draft that a text means, whatever the order of its lines. Raises OrderError with every fault."""
        orders = _orders(text)
        draft: dict[str, Value] = {}
        said: dict[str, _Order] = {}
        form = self.form(view, ask, draft)
        for _ in range(MOST_FORMS):
            grammar = _Grammar(self.lexicon, self.verb, form)
            faults: list[Fault] = []
            left: list[_Order] = []
            for order in orders:
                try:
                    path, value = grammar.take(order, draft)
                except _Wrong as wrong:
                    faults.append(wrong.fault)
                    left.append(order)
                    continue
                draft[path] = value
                said[path] = order
            if len(left) == len(orders):
                break
            orders = left
            form = self.form(view, ask, draft)
            if not orders:
                break
        faults = [] if not orders else faults
        grammar = _Grammar(self.lexicon, self.verb, form)
        for path, order in said.items():
            field = form.field(path)
            if field is None or path in form.stale or not fits(field, draft[path]):
                faults.append(grammar.misfit(order, field))
        if faults:
            raise OrderError(sorted(faults, key=lambda fault: fault.line))
        return Reading(draft)

    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        """A line for each field that is filled in with what fits, in the order of the form."""
        form = self.form(view, ask, draft)
        stale = set(form.stale)
        lines: list[str] = []
        for field in form.fields:
            value = draft.get(field.path)
            if value is None or field.path in stale or not fits(field, value):
                continue
            start = " ".join(self._word(part, lang) for part in field.path.split("."))
            if isinstance(field, Text):
                lines += [f"{start} {line}".rstrip() for line in str(value).splitlines() or [""]]
            elif value == "yes" and isinstance(field, Pick) and field.shape == "yes-no":
                lines.append(start)
            else:
                parts = value if isinstance(value, tuple) else (value,)
                lines.append(" ".join((start, *(self._word(str(part), lang) for part in parts))))
        return "\n".join(lines)

    def complete(self, view: V, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """Texts that continue `text` by its next word: what earlier lines have not yet said comes up."""
        head, start, stem = split_last(text)
        draft = self._understood(view, ask, head)
        grammar = _Grammar(self.lexicon, self.verb, self.form(view, ask, draft))
        keys = grammar.next_keys(tuple(start.replace(",", " ").split()), draft)
        spoken = continuations(head + start, stem, (self._word(key, lang) for key in keys))
        if spoken or not stem:
            return spoken
        return continuations(head + start, stem, (word for key in keys for word in self.lexicon.words(keys=(key,))))

    def _understood(self, view: V, ask: Ask, text: str) -> Draft:
        """What can be understood of a text, its faulty lines left out."""
        for _ in range(3):
            try:
                return self.read(view, ask, text).draft or {}
            except OrderError as error:
                wrong = {fault.line for fault in error.faults}
                lines = text.splitlines()
                text = "\n".join("" if number in wrong else line for number, line in enumerate(lines, start=1))
        return {}

    def _word(self, key: str, lang: str) -> str:
        return self.lexicon.word(key, lang) if key in self.lexicon else key


class _Order(NamedTuple):
    """One line of a text: its number, its words, and where each ends in `raw`."""

    number: int
    words: Rest
    ends: tuple[int, ...]
    raw: str

    def after(self, count: int) -> str:
        """The rest of the line after so many words, as it was typed."""
        return self.raw[self.ends[count - 1] :].strip(" \t,\u00a0") if count else self.raw.strip()


def _orders(text: str) -> list[_Order]:
    """The lines of a text as `orders.lines` cuts them, with what was typed."""
    found: list[_Order] = []
    for number, line in enumerate(text.splitlines(), start=1):
        for raw in line.split("#", 1)[0].split(";"):
            words = list(re.finditer(r"[^\s,]+", raw))
            if words:
                found.append(_Order(number, tuple(w.group() for w in words), tuple(w.end() for w in words), raw))
    return found


class _Wrong(Exception):
    """A line that cannot be taken."""

    def __init__(self, order: _Order, word: str, why: Message, near: Iterable[str] = ()) -> None:
        super().__init__(why.key)
        self.fault = Fault(order.number, word, why, tuple(near))


class _Grammar:
    """What may be typed, given one form."""

    def __init__(self, lexicon: Lexicon, verb: str, form: Form) -> None:
        self.lexicon = lexicon
        self.verb = verb
        self.by_verb: dict[str, dict[Rest, Field]] = {}
        for field in form.fields:
            first, *rest = field.path.split(".")
            self.by_verb.setdefault(first, {})[tuple(rest)] = field

    # ---- reading ---------------------------------------------------------------------------------
    def take(self, order: _Order, draft: Draft) -> tuple[str, Value]:
        """The path and the value of one line. Raises _Wrong."""
        field, used = self._field(order)
        value = self._value(field, order, used)
        if field.path in draft:
            before = draft[field.path]
            if isinstance(field, Text) and field.several_lines and isinstance(before, str):
                value = f"{before}\n{value}"
            else:
                raise _Wrong(order, " ".join(order.words[:used]) or order.words[0], say("sheet-typed-twice"))
        if isinstance(field, Text) and len(str(value)) > field.limit:
            raise _Wrong(order, order.words[-1], say("sheet-typed-long", most=field.limit))
        return field.path, value

    def misfit(self, order: _Order, field: Field | None) -> Fault:
        """The fault of a line that could be taken by itself, but not beside the others."""
        near = () if field is None else self._few(order.words[-1], _keys(field))
        return Fault(order.number, order.words[-1], say("sheet-typed-misfit"), near)

    def _field(self, order: _Order) -> tuple[Field, int]:
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
                raise _Wrong(order, order.words[-1], say("sheet-typed-of-what"), self._few("", nexts))
            meant = self._meant(word, nexts)
            if len(meant) != 1:
                if rest in fields:
                    return fields[rest], used
                if meant:
                    raise _Wrong(order, word, say("sheet-typed-several", word=word), self._all(meant))
                raise _Wrong(order, word, say("sheet-typed-no-subject", word=word), self._few(word, nexts))
            rest, used = (*rest, meant[0]), used + 1

    def _verb(self, order: _Order) -> tuple[str, int]:
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
            raise _Wrong(order, word, say("sheet-typed-several", word=word), self._all((*begun, *named)))
        why = "sheet-typed-not-now" if self.lexicon.key(word) else "sheet-typed-no-order"
        raise _Wrong(order, word, say(why, word=word), self._few(word, (*known, *subjects)))

    def _value(self, field: Field, order: _Order, used: int) -> Value:
        words = order.words[used:]
        match field:
            case Text():
                return order.after(used)
            case Amount(low=low, high=high):
                if not words:
                    raise _Wrong(order, order.words[-1], say("sheet-typed-how-many", low=low, high=high))
                self._no_more(order, words[1:])
                if not re.fullmatch("-?[0-9]{1,9}", words[0]) or not low <= int(words[0]) <= high:
                    raise _Wrong(order, words[0], say("sheet-typed-how-many", low=low, high=high))
                return int(words[0])
            case Place():
                return self._placed(field, order, words)
            case Pick(options=options, least=least, most=most):
                return self._picked(order, words, tuple(o.key for o in options), least, most)

    def _placed(self, field: Place, order: _Order, words: Rest) -> Value:
        pieces = tuple(piece.key for piece in field.pieces)
        wanted = 3 if field.turns else 2
        if len(words) < wanted:
            near = (pieces, field.spots, field.turns)[len(words)]
            raise _Wrong(order, order.words[-1], say("sheet-typed-which"), self._few("", near))
        self._no_more(order, words[wanted:])
        # The spots are those of the first piece: where another may stand, the form says.
        cell = self._exact(words[1], field.spots) or words[1]
        turn = tuple(self._one(order, word, field.turns) for word in words[2:])
        return (self._one(order, words[0], pieces), cell, *turn)

    def _picked(self, order: _Order, words: Rest, keys: tuple[str, ...], least: int, most: int) -> Value:
        if most == 1:
            if not words and "yes" in keys:
                return "yes"
            if not words:
                raise _Wrong(order, order.words[-1], say("sheet-typed-which"), self._few("", keys))
            self._no_more(order, words[1:])
            return self._one(order, words[0], keys)
        chosen: list[str] = []
        for word in words:
            key = self._one(order, word, keys)
            if key in chosen:
                raise _Wrong(
                    order, word, say("sheet-typed-same", word=word), self._few("", [k for k in keys if k not in chosen])
                )
            chosen.append(key)
        if not max(least, 0) <= len(chosen) <= most:
            word = order.words[-1] if len(chosen) < least else words[most]
            near = self._few("", [k for k in keys if k not in chosen]) if len(chosen) < least else ()
            raise _Wrong(order, word, say("sheet-typed-count", least=least, most=most, count=len(chosen)), near)
        return tuple(chosen)

    def _one(self, order: _Order, word: str, keys: tuple[str, ...]) -> str:
        meant = self._meant(word, keys)
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise _Wrong(order, word, say("sheet-typed-several", word=word), self._all(meant))
        raise _Wrong(order, word, say("sheet-typed-no-value", word=word), self._few(word, keys))

    def _no_more(self, order: _Order, extra: Rest) -> None:
        if extra:
            raise _Wrong(order, extra[0], say("sheet-typed-too-much", word=extra[0]))

    # ---- words and keys --------------------------------------------------------------------------
    def _exact(self, word: str, keys: tuple[str, ...]) -> str | None:
        meant = self.lexicon.key(word)
        return meant if meant in keys else _folded(keys).get(fold(word))

    def _meant(self, word: str, keys: tuple[str, ...]) -> Rest:
        """The keys that a word may mean: the one it is, else all that it begins, else all with a part that it begins."""
        exact = self._exact(word, keys)
        if exact is not None:
            return (exact,)
        begun = fold(word)
        spelled = [(key, tuple(fold(w) for w in self._spellings(key))) for key in keys]
        found = tuple(key for key, ways in spelled if any(_begins(begun, way) for way in ways))
        return found or tuple(
            key for key, ways in spelled if any(_begins(begun, part) for way in ways for part in _parts(way))
        )

    def _spellings(self, key: str) -> tuple[str, ...]:
        return (key, *self.lexicon.words(keys=(key,)))

    def _all(self, keys: Iterable[str]) -> Rest:
        """The keys as words, at most as many as a completion offers."""
        return tuple(self._spoken(key) for key in keys)[:MOST_COMPLETIONS]

    def _few(self, word: str, keys: Iterable[str]) -> Rest:
        """The words nearest to this one; where none is near and there are few, all of them."""
        legal = tuple(dict.fromkeys(keys))
        spelled = [way for key in legal for way in (self.lexicon.words(keys=(key,)) or (key,))]
        return nearest(word, spelled) or (tuple(spelled) if len(legal) <= FEW else ())

    def _spoken(self, key: str) -> str:
        return self.lexicon.word(key) if key in self.lexicon else key

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
        order = _Order(0, words, (0,) * len(words), "")
        try:
            verb, used = self._verb(order)
        except _Wrong:
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
def _folded(keys: tuple[str, ...]) -> Mapping[str, str]:
    return {fold(key): key for key in reversed(keys)}


def _begins(begun: str, whole: str) -> bool:
    """Whether a word is a beginning of another; half a number or the letter of a cell is none, for it may mean another."""
    if not begun or not whole.startswith(begun):
        return False
    rest = whole[len(begun) :]
    return not rest or not (rest.isdecimal() or (begun[-1].isdecimal() and rest[0].isdecimal()))


def _parts(word: str) -> tuple[str, ...]:
    """What follows each dash of a word."""
    return tuple(word[i + 1 :] for i, c in enumerate(word) if c == "-")
