"""Names as people write them, and what they mean: "New Jersey", "new-jersey", "USS New Jersey (BB 62)" and "BB-62" are one ship.

A `NameIndex` compares names without case, accents, spaces, hyphens, quotation marks and invisible characters. A name of
several words is found as a whole, the longest first, so that "Royal Oak" never means the Ark Royal. Words that only describe
a thing, such as "USS" or "CL", may stand before or after its name, but only those of that thing.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property, lru_cache
from typing import NamedTuple

MOST_NAME_WORDS = 8
"""Maximum number of words of a name with its description."""
LEAST_LIKENESS = 0.7
"""Similarity (`difflib` ratio) from which on a name may be meant by a mistyped one."""
MOST_ALIKE = 3
"""Maximum number of similar names that `alike` gives."""

INVISIBLE = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2800, 0x2800), (0x3164, 0x3164),
        (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFC), (0x1D159, 0x1D159), (0xE0000, 0xE0FFF),
    )
    for code in range(first, last + 1)
)  # fmt: skip
"""Characters that show nothing: Unicode's default ignorables that are not format characters, and blanks."""

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l"})


@lru_cache(maxsize=1 << 15)
def squeezed(text: str) -> str:
    """Only the letters and digits of a text, without case and accents: "Île d’Orléans" -> "iledorleans"."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return "".join(c for c in plain if c.isalnum())


def names_of_pieces(pieces: Iterable[tuple[str, Iterable[str]]]) -> dict[str, str]:
    """Name -> cell, for (cell, words for the kind) of each piece: "infantry h4" and "h4 infantry" mean h4, `squeezed`.

    A kind together with a cell on which no such piece is means nothing.
    """
    return {
        squeezed(name): cell for cell, kinds in pieces for kind in kinds for name in (f"{kind}{cell}", f"{cell}{kind}")
    }


class Named(NamedTuple):
    """What some words of a line name."""

    keys: tuple[str, ...]
    """All things with this name, in the order of the index."""
    words: int
    """How many words the name has."""
    own: bool
    """Whether it is a name of the thing itself, and not a number or a nickname that means it only if it stands alone."""


class NameIndex:
    """Things by their names."""

    def __init__(
        self,
        names: Mapping[str, Iterable[str]],
        others: Mapping[str, Iterable[str]] | None = None,
        kinds: Mapping[str, Iterable[str]] | None = None,
        tags: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        """All by key. `names`: full names. `others`: what means it if it stands alone, such as a hull number. `kinds`: names of
        a group to which it belongs, such as a class of ships; these never name it (`group`). `tags`: words that may stand
        before or after its names."""
        self.keys = tuple(names)
        self._names = names
        self._own = _by_name(names)
        self._others = _by_name(others or {})
        self._groups = _by_name(kinds or {})
        self._tags = {key: frozenset(map(squeezed, said)) for key, said in (tags or {}).items()}
        self._any_tag = frozenset(tag for said in self._tags.values() for tag in said)

    def exact(self, words: Sequence[str]) -> Named | None:
        """What all of these words name together; None: nothing."""
        return self._exact([squeezed(word) for word in words])

    def longest(self, words: Sequence[str], start: int = 0) -> Named | None:
        """What the longest name names that begins with the word at `start`; None: no name begins there."""
        parts = [squeezed(word) for word in words[start : start + MOST_NAME_WORDS]]
        if not parts or not (parts[0] in self._first or parts[0] in self._any_tag):
            return None
        found = (self._exact(parts[:end]) for end in range(len(parts), 0, -1))
        return next(filter(None, found), None)

    def group(self, words: Sequence[str]) -> tuple[str, ...]:
        """The things of the group that these words name: the ships of a class."""
        return self._groups.get("".join(map(squeezed, words)), ())

    def begun(self, words: Sequence[str], *, inside: bool = False) -> tuple[str, ...]:
        """The things whose names these words abbreviate: each word begins one word of the name, in order and without gaps.

        `inside`: if there are none, also those whose later words are abbreviated. A number is never abbreviated.
        """
        parts = tuple(squeezed(word) for word in words)
        if not parts or not all(parts):
            return ()
        first: dict[str, None] = {}
        later: dict[str, None] = {}
        for begun, rest in ((parts[0], parts[1:]), ("".join(parts), ())):
            at = bisect_left(self._starts, ((begun,), 0, ""))
            while at < len(self._starts) and self._starts[at][0][0].startswith(begun):
                name, place, key = self._starts[at]
                if len(name) > len(rest) and all(map(_abbreviates, (begun, *rest), name)):
                    (later if place else first)[key] = None
                at += 1
        found = first or (later if inside else {})
        return tuple(key for key in self.keys if key in found) if found else ()

    def alike(self, words: Sequence[str], most: int = MOST_ALIKE) -> tuple[str, ...]:
        """The things whose names are most similar to these words, best first."""
        typed = "".join(map(squeezed, words))
        if len(typed) < 3:
            return ()
        found: dict[str, float] = {}
        matcher = SequenceMatcher(None, "", typed)
        for name, keys in (*self._own.items(), *self._others.items()):
            if abs(len(name) - len(typed)) > max(len(name), len(typed)) // 2:
                continue
            matcher.set_seq1(name)
            if matcher.real_quick_ratio() < LEAST_LIKENESS or matcher.quick_ratio() < LEAST_LIKENESS:
                continue
            ratio = matcher.ratio()
            if ratio >= LEAST_LIKENESS:
                found |= {key: max(ratio, found.get(key, 0.0)) for key in keys}
        ranked = sorted(found, key=lambda key: -found[key])
        return tuple(key for key in ranked[:most] if found[key] >= found[ranked[0]] - 0.15)

    # ---- inside ----------------------------------------------------------------------------------
    def _exact(self, parts: Sequence[str]) -> Named | None:
        whole = "".join(parts)
        found = self._named(whole, len(parts))
        if found is not None or len(parts) < 2:
            return found
        # Words of description are taken off from the front first.
        for front in range(min(3, len(parts))):
            if front and parts[front - 1] not in self._any_tag:
                break
            for back in range(min(3, len(parts) - front)):
                if back and parts[-back] not in self._any_tag:
                    break
                if not front and not back:
                    continue
                off = {*parts[:front], *(parts[-back:] if back else ())}
                named = self._named("".join(parts[front : len(parts) - back]), len(parts))
                keys = tuple(key for key in named.keys if off <= self._tags.get(key, frozenset())) if named else ()
                if named is not None and keys:
                    return Named(keys, len(parts), named.own)
        return None

    def _named(self, whole: str, words: int) -> Named | None:
        if whole in self._own:
            return Named(self._own[whole], words, True)
        return Named(self._others[whole], words, False) if whole in self._others else None

    @cached_property
    def _first(self) -> frozenset[str]:
        """Everything with which a name begins: a text whose first word is not here names nothing."""
        return frozenset(
            name[:end] for table in (self._own, self._others) for name in table for end in range(1, len(name) + 1)
        )

    @cached_property
    def _starts(self) -> Sequence[tuple[tuple[str, ...], int, str]]:
        """Sorted (words of a name from its n-th on, n, key), and each whole name as one word."""
        found: set[tuple[tuple[str, ...], int, str]] = set()
        for key, names in self._names.items():
            for name in names:
                words = tuple(filter(None, map(squeezed, _words(name))))
                if "(" not in name and words[0] not in self._tags.get(key, ()):
                    found |= {(words[place:], place, key) for place in range(len(words))}
                    found.add((("".join(words),), 0, key))
        return sorted(found)


def _abbreviates(begun: str, whole: str) -> bool:
    """Whether a word begins another one; "I-1" does not abbreviate "I-19"."""
    rest = whole[len(begun) :]
    return whole.startswith(begun) and not (rest[:1].isdecimal() and begun[-1].isdecimal()) and not rest.isdecimal()


def _words(name: str) -> list[str]:
    return "".join(c if c.isalnum() or unicodedata.combining(c) or c in "'’" else " " for c in name).split()


def _by_name(names: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for key, written in names.items():
        for name in written:
            if whole := squeezed(name):
                found.setdefault(whole, {})[key] = None
    return {whole: tuple(keys) for whole, keys in found.items()}
