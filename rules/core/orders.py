"""Typed orders: lines, keywords in English and French, and faults that name what would be legal.

A game reads and writes its own grammar (`Rules.read`, `Rules.write`) with the tools here; nothing here knows a game.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from functools import lru_cache
from heapq import nlargest
from itertools import islice, product
from typing import NamedTuple

from msgspec import Struct

from rules.core.asks import Draft, Message, msg

MOST_COMPLETIONS = 25
"""Texts that a completion may offer (`Rules.complete`)."""
MOST_ORDERS = 500
"""Orders of one text; the largest sheets that the computers fill in have a third of that."""
MOST_FAULTS = 20
"""Faults of one text that are told."""
LONGEST = 64
"""Characters of a word that are looked at; no legal one has as many."""


class ParseError(Struct, frozen=True):
    """What is wrong with one word of one line, and what would do instead."""

    line: int
    """From 1; 0: the text as a whole."""
    word: str
    why: Message
    nearest: tuple[str, ...] = ()
    """The nearest legal words, best first; may be empty."""
    instead: tuple[str, ...] = ()
    """Whole orders that would be right in the place of the one that is not, best first (`Rules.with_suggestions`)."""


class OrderError(ValueError):
    """Typed orders that cannot be taken. `faults` lists everything that is wrong, in the order of the lines.

    What was typed stands in `faults` alone: an exception's own words, and its arguments, end in logs.
    """

    def __init__(self, faults: Iterable[ParseError]) -> None:
        self.faults = tuple(faults)
        super().__init__(len(self.faults))

    def __str__(self) -> str:
        return f"{len(self.faults)} faults"


class ParseErrors(list[ParseError]):
    """Faults of a text while it is read: after so many of them reading stops, for who typed so is not helped by more."""

    def add(self, line: int, word: str, why: Message, near: Iterable[str] = ()) -> None:
        """One more. Raises OrderError with all of them where there are too many."""
        if len(self) >= MOST_FAULTS:
            raise self.error(whole=False)
        self.append(ParseError(line, word, why, tuple(near)))

    def error(self, *, whole: bool = True) -> OrderError:
        """All of them in the order of their lines; unless they are the `whole`, that there may be more stands before them."""
        more = () if whole else (ParseError(0, "", msg("typed-many-faults", most=MOST_FAULTS)),)
        return OrderError((*more, *sorted(self, key=lambda fault: fault.line)))

    def stop(self) -> None:
        """Raises OrderError if there are any."""
        if self:
            raise self.error()


class Line(Struct, frozen=True):
    """One order: its number in the text and its words."""

    number: int
    words: tuple[str, ...]


class ParseResult(Struct, frozen=True):
    """Typed orders understood: the draft for the ask, and standing orders if the text had lines of that kind."""

    draft: Draft | None
    """None: no line was for this sheet, and its draft stays (a text of standing orders only)."""
    standing: Draft | None = None
    """Only what the lines speak of, each group of paths (up to the first dot) whole; the others stay as they are."""


def lines(text: str) -> tuple[Line, ...]:
    """The orders of a text: one a line or separated by `;`. Commas are spaces, `#` starts a remark, empty lines are nothing."""
    found: list[Line] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        for part in raw.split("#", 1)[0].split(";"):
            words = tuple(part.replace(",", " ").split())
            if words:
                found.append(Line(number, words))
    return tuple(found)


def few_enough(text: str) -> None:
    """Raises OrderError for a text of so many orders that nobody can mean them."""
    count = len(lines(text))
    if count > MOST_ORDERS:
        raise OrderError((ParseError(0, str(count), msg("typed-many-orders", most=MOST_ORDERS, count=count)),))


_ALIKE = str.maketrans(dict.fromkeys("–—−‐‑", "-") | dict.fromkeys("’‘ʼ", "'"))


def fold(word: str) -> str:
    """A word without case and accents, all dashes and all apostrophes alike: "Île" and "ile" are the same."""
    return _folded(word[:LONGEST])


@lru_cache(maxsize=1 << 14)
def _folded(word: str) -> str:
    plain = unicodedata.normalize("NFKD", word.translate(_ALIKE))
    return "".join(c for c in plain if not unicodedata.combining(c)).casefold()


Spoken = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Key -> language -> its words, the one to write with first."""


class Vocabulary:
    """Keywords of a grammar: each key has words in English and in French; any of them is understood.

    Keys may also be made of words, with ">", ":" or "-" between them: "hiei>cruiser" is "hiei>croiseur" in French.
    """

    def __init__(self, words: Spoken, within: Spoken | None = None) -> None:
        """`words`: of whole keys. `within`: of parts of keys that have no words as a whole. Raises ValueError on a clash."""
        self._words = words
        self._within = within or {}
        self._part = _any_part(self._within)
        self._written = _any_part(
            word for by_lang in self._within.values() for said in by_lang.values() for word in said
        )
        self._spelled: dict[str, tuple[str, ...]] = {}
        self._keys = _meanings(words)
        self._parts_of = _meanings(self._within)

    def __contains__(self, key: str) -> bool:
        """Whether this key has words."""
        return key in self._words

    def key(self, word: str) -> str | None:
        """What the word means, or None."""
        return self._keys.get(fold(word))

    def word(self, key: str, lang: str = "en") -> str:
        """The word to write for `key`."""
        return self._words[key][lang][0]

    def spoken(self, key: str, lang: str = "en") -> str:
        """What to write for any key: its word, or it itself with those of its parts that are words."""
        if key in self._words:
            return self.word(key, lang)
        if self._part is None:
            return key
        return self._part.sub(lambda part: self._within[part[1]][lang][0], key)

    def in_language(self, word: str, lang: str) -> str:
        """A written word in one language: the word of the same key, if it is not one of that language; any other as it is.

        Of a key made of words its parts.
        """
        key = self.key(word)
        if key is not None:
            return _in_language(word, self._words[key], lang)
        if self._written is None:
            return word
        keys = self._parts_of
        return self._written.sub(lambda part: _in_language(part[1], self._within[keys[fold(part[1])]], lang), word)

    def spellings(self, key: str) -> tuple[str, ...]:
        """All that means any key: it itself, then its words, or it with the words of its parts. Remembered."""
        if key not in self._spelled:
            self._spelled[key] = tuple(dict.fromkeys((key, *self._ways(key))))
        return self._spelled[key]

    def _ways(self, key: str) -> Iterable[str]:
        if key in self._words or self._part is None:
            return self.words(keys=(key,))
        pieces = self._part.split(key)
        return map("".join, product(*(self._all(p) if i % 2 else (p,) for i, p in enumerate(pieces))))

    def _all(self, part: str) -> tuple[str, ...]:
        return tuple(word for spoken in self._within[part].values() for word in spoken)

    def words(self, lang: str | None = None, keys: Iterable[str] | None = None) -> tuple[str, ...]:
        """All words (of one language; of some keys), as written."""
        chosen = self._words if keys is None else {k: self._words[k] for k in keys if k in self._words}
        return tuple(
            word
            for spoken in chosen.values()
            for tongue, group in spoken.items()
            if lang in (None, tongue)
            for word in group
        )

    def nearest(self, word: str, keys: Iterable[str] | None = None) -> tuple[str, ...]:
        """The words most like this one."""
        return nearest(word, self.words(keys=keys))


def _any_part(words: Iterable[str]) -> re.Pattern[str] | None:
    """Any of these as a part of a key, the longest first; None: there are none."""
    parts = "|".join(re.escape(part) for part in sorted(words, key=len, reverse=True))
    return re.compile(f"(?<![^>:-])({parts})(?![^>:-])") if parts else None


def _in_language(word: str, by_lang: Mapping[str, tuple[str, ...]], lang: str) -> str:
    """One of the words of a key as the one that stands in the same place in another language, else its first."""
    for own in by_lang[lang]:
        if fold(word) == fold(own):
            return own
    place = next((said.index(word) for said in by_lang.values() if word in said), 0)
    return by_lang[lang][place if place < len(by_lang[lang]) else 0]


def _meanings(words: Spoken) -> dict[str, str]:
    """Word -> key. Raises ValueError if a word means two."""
    found: dict[str, str] = {}
    for key, by_lang in words.items():
        for word in (w for spoken in by_lang.values() for w in spoken):
            if found.setdefault(fold(word), key) != key:
                raise ValueError(f"{word!r} means both {found[fold(word)]!r} and {key!r}")
    return found


class _Legal(NamedTuple):
    """A legal word, folded and as it is written, and the letters that it is made of as bits."""

    folded: str
    word: str
    letters: int


@lru_cache(maxsize=256)
def _letters_of(legal: tuple[str, ...]) -> tuple[Mapping[tuple[str, int], int], tuple[_Legal, ...]]:
    """The bit of each letter ("the second e" has its own), and the words."""
    bits: dict[tuple[str, int], int] = {}
    by_fold: dict[str, str] = {}
    for candidate in legal:
        by_fold.setdefault(fold(candidate), candidate)
    known = []
    for folded, candidate in by_fold.items():
        letters = sum(1 << bits.setdefault(letter, len(bits)) for letter in _numbered(folded))
        known.append(_Legal(folded, candidate, letters))
    return bits, tuple(known)


def _numbered(word: str) -> list[tuple[str, int]]:
    """The letters of a word, each with how many like it stand before it."""
    before: Counter[str] = Counter()
    found = []
    for letter in word:
        found.append((letter, before[letter]))
        before[letter] += 1
    return found


def nearest(word: str, legal: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The legal words most like this one, best first: those that `difflib.get_close_matches` finds.

    It compares letter by letter only what has half of its letters in common, for many words may be wrong in one text.
    """
    begun = fold(word)
    bits, known = _letters_of(tuple(legal))
    if len(begun) > 3 * max((len(one.folded) for one in known), default=0):
        return ()
    letters = sum(1 << bits[letter] for letter in _numbered(begun) if letter in bits)
    matcher = SequenceMatcher(None, "", begun)
    found: list[tuple[float, str, str]] = []
    for one in known:
        if 4 * (letters & one.letters).bit_count() >= len(begun) + len(one.folded):
            matcher.set_seq1(one.folded)
            alike = matcher.ratio()
            if alike >= 0.5:
                found.append((alike, one.folded, one.word))
    return tuple(candidate for _, _, candidate in nlargest(most, found))


def split_last(text: str) -> tuple[str, str, str]:
    """A text in three: what stands before the last order, that order's finished words, and the word being typed."""
    cut = max(text.rfind("\n"), text.rfind(";")) + 1
    line = text[cut:]
    begun = max(line.rfind(space) for space in " ,\u00a0\u202f") + 1
    return text[:cut], line[:begun], line[begun:]


def continuations(start: str, stem: str, legal: Iterable[str]) -> tuple[str, ...]:
    """`start` with each legal word that begins as the stem does, each once, at most `MOST_COMPLETIONS`."""
    begun = fold(stem)
    fitting = dict.fromkeys(word for word in legal if fold(word).startswith(begun))
    return tuple(start + word for word in islice(fitting, MOST_COMPLETIONS))
