"""Tools for typed orders: plain text, keywords in English and French, errors that name what would be valid.

Games parse and write their own syntax (`Rules.read`, `Rules.write`) with these tools.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cached_property, lru_cache
from itertools import product

from msgspec import Struct

from rules.core.asks import Draft, Message, msg
from rules.core.name_matching import squeezed

MOST_COMPLETIONS = 25
"""Maximum number of texts that a completion offers (`Rules.complete`)."""
MOST_ORDERS = 500
"""Maximum number of orders in one text; the largest sheet of a computer player has a third of that."""
MOST_FAULTS = 20
"""Maximum number of errors reported for one text."""
LONGEST = 64
"""Maximum number of characters of a word that are compared; every valid word is shorter."""


class ParseError(Struct, frozen=True):
    """What is wrong with one word of one line, and what would be valid."""

    line: int
    """From 1; 0: the text as a whole."""
    word: str
    why: Message
    nearest: tuple[str, ...] = ()
    """Nearest valid words, best first; may be empty."""
    instead: tuple[str, ...] = ()
    """Whole orders that would be valid instead of the line, best first (`Rules.with_suggestions`)."""
    possible: tuple[str, ...] = ()
    """Some of the orders that are valid at this place, if nothing valid is similar to the line (`Rules.with_suggestions`).

    They begin as the line does before the wrong word; if there are none, they are for what the line names, or any.
    """


class OrderError(ValueError):
    """Typed orders that cannot be accepted. `faults` lists all errors in the order of the lines.

    The typed text is only in `faults`: the text and arguments of an exception end up in logs.
    """

    def __init__(self, faults: Iterable[ParseError]) -> None:
        self.faults = tuple(faults)
        super().__init__(len(self.faults))

    def __str__(self) -> str:
        return f"{len(self.faults)} faults"


class ParseErrors(list[ParseError]):
    """Errors collected while a text is parsed. Parsing stops after `MOST_FAULTS`: more would not help the player."""

    def add(self, line: int, word: str, why: Message, near: Iterable[str] = (), instead: Iterable[str] = ()) -> None:
        """Adds an error. Raises OrderError if there are already `MOST_FAULTS`."""
        if len(self) >= MOST_FAULTS:
            raise self.error(whole=False)
        self.append(ParseError(line, word, why, tuple(near), tuple(instead)))

    def error(self, *, whole: bool = True) -> OrderError:
        """An OrderError with all errors, in the order of the lines. `whole` False: its first entry says that there may be more
        errors."""
        more = () if whole else (ParseError(0, "", msg("typed-many-faults", most=MOST_FAULTS)),)
        return OrderError((*more, *sorted(self, key=lambda fault: fault.line)))

    def stop(self) -> None:
        """Raises OrderError if there are any errors."""
        if self:
            raise self.error()


class ParseResult(Struct, frozen=True):
    """Result of parsing: a draft for the ask, and standing orders if the text contains some."""

    draft: Draft | None
    """None: the text contains only standing orders, and the draft stays."""
    standing: Draft | None = None
    """The standing orders in the text; None if it contains none. Paths with the same part before the first dot are a
    group. Each group given here replaces the saved group entirely; other saved groups are kept."""
    skipped: tuple[str, ...] = ()
    """What the text says beside the orders, as typed: headings, prices. Its author is told."""


_INVISIBLE = dict.fromkeys("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff")
_DASHES = dict.fromkeys("‐‑‒–—―−⁃﹘﹣－", "-")
_PLAIN = str.maketrans(_INVISIBLE | _DASHES)
_ALIKE = str.maketrans(_INVISIBLE | _DASHES | dict.fromkeys("’‘ʼ", "'"))


_ARROW = re.compile(r"\b([A-Za-z]{1,2}[0-9]{1,2})[ \t]*(?:-{1,3}>|={1,2}>|[→⇒➔➜])[ \t]*(?=[A-Za-z]{1,2}[0-9]{1,2}\b)")


def plain_text(text: str) -> str:
    """A text as orders are read: without invisible characters, with one kind of hyphen, and "G3-F4" for "G3 -> F4"."""
    plain = text.translate(_PLAIN)
    return _ARROW.sub(r"\1-", plain) if ">" in plain or not plain.isascii() else plain


def without_stop(word: str) -> str:
    """A word without full stops at its end: "F4."; a word of full stops stays."""
    return word.rstrip(".") or word


def fold(word: str) -> str:
    """A word in a form for comparison: without case and accents, with one kind of dash and apostrophe ("Île" = "ile")."""
    return _folded(word[:LONGEST])


@lru_cache(maxsize=1 << 14)
def _folded(word: str) -> str:
    plain = unicodedata.normalize("NFKD", word.translate(_ALIKE))
    return "".join(c for c in plain if not unicodedata.combining(c)).casefold()


Spoken = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Key -> language -> words; the first is the one to write."""


class Vocabulary:
    """Keywords of a syntax: each key has words in English and French; all of them are understood in either language.

    Keys may be composed of others with ">", ":" or "-": "hiei>cruiser" is "hiei>croiseur" in French.
    """

    def __init__(self, words: Spoken, within: Spoken | None = None) -> None:
        """`words`: of whole keys. `within`: of parts of composed keys. Raises ValueError if one word means two keys."""
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
        """Whether this key has words of its own."""
        return key in self._words

    def key(self, word: str) -> str | None:
        return self._keys.get(fold(word))

    @cached_property
    def in_parts(self) -> Mapping[str, str]:
        """Words with a hyphen, by their letters: "ceasefire" -> "cease-fire", so that they can be typed as several words."""
        words = (
            w
            for table in (self._words, self._within)
            for said in table.values()
            for group in said.values()
            for w in group
        )
        return {squeezed(word): word for word in words if "-" in word}

    def word(self, key: str, lang: str = "en") -> str:
        return self._words[key][lang][0]

    def spoken(self, key: str, lang: str = "en") -> str:
        """What to write for any key: its word; else the key itself, with those parts that have words replaced."""
        if key in self._words:
            return self.word(key, lang)
        if self._part is None:
            return key
        return self._part.sub(lambda part: self._within[part[1]][lang][0], key)

    def in_language(self, word: str, lang: str) -> str:
        """The word for the same key in language `lang`; words that already belong to it, and unknown words, stay as they
        are.

        Parts of composed keys are translated one by one.
        """
        key = self.key(word)
        if key is not None:
            return _in_language(word, self._words[key], lang)
        if self._written is None:
            return word
        keys = self._parts_of
        return self._written.sub(lambda part: _in_language(part[1], self._within[keys[fold(part[1])]], lang), word)

    def spellings(self, key: str) -> tuple[str, ...]:
        """Everything that means a key: the key itself, then its words or combinations of its parts' words. Cached."""
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
        """All words, as written; optionally of one language and of some keys."""
        chosen = self._words if keys is None else {k: self._words[k] for k in keys if k in self._words}
        return tuple(
            word
            for spoken in chosen.values()
            for tongue, group in spoken.items()
            if lang in (None, tongue)
            for word in group
        )

    def said(self, key: str) -> tuple[str, ...]:
        """What a reader may be told to type for any key: its words in both languages; its spellings if it has no words."""
        return self.words(keys=(key,)) if key in self._words else self.spellings(key)

    def nearest(self, word: str, keys: Iterable[str] | None = None) -> tuple[str, ...]:
        """Up to three words most similar to this one, best first."""
        return nearest(word, self.words(keys=keys))


def _any_part(words: Iterable[str]) -> re.Pattern[str] | None:
    """Matches any of these as a part of a composed key, longest first; None: there are none."""
    parts = "|".join(re.escape(part) for part in sorted(words, key=len, reverse=True))
    return re.compile(f"(?<![^>:-])({parts})(?![^>:-])") if parts else None


def _in_language(word: str, by_lang: Mapping[str, tuple[str, ...]], lang: str) -> str:
    """The word at the same position in the other language, else its first word."""
    for own in by_lang[lang]:
        if fold(word) == fold(own):
            return own
    place = next((said.index(word) for said in by_lang.values() if word in said), 0)
    return by_lang[lang][place if place < len(by_lang[lang]) else 0]


def _meanings(words: Spoken) -> dict[str, str]:
    """Folded word -> key. Raises ValueError if a word means two keys."""
    found: dict[str, str] = {}
    for key, by_lang in words.items():
        for word in (w for spoken in by_lang.values() for w in spoken):
            if found.setdefault(fold(word), key) != key:
                raise ValueError(f"{word!r} means both {found[fold(word)]!r} and {key!r}")
    return found


def nearest(word: str, legal: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The `most` valid words most similar to this one, best first."""
    begun, by_fold = fold(word), dict[str, str]()
    letters = frozenset(begun)
    for candidate in legal:
        folded = fold(candidate)
        if folded == begun or not letters.isdisjoint(folded):  # A word without a common letter is never similar.
            by_fold.setdefault(folded, candidate)
    return tuple(by_fold[found] for found in get_close_matches(begun, by_fold, most, cutoff=0.5))


def split_last(text: str) -> tuple[str, str, str]:
    """A text in three parts: everything before the last order, its complete words, and the word being typed."""
    cut = max(text.rfind("\n"), text.rfind(";")) + 1
    line = text[cut:]
    begun = max(line.rfind(space) for space in " ,\u00a0\u202f") + 1
    return text[:cut], line[:begun], line[begun:]


def continuations(start: str, stem: str, legal: Iterable[str]) -> tuple[str, ...]:
    """`start` followed by each distinct valid word that begins with `stem`, at most `MOST_COMPLETIONS`."""
    begun = fold(stem)
    fitting = filter(lambda word: fold(word).startswith(begun), legal)
    found: dict[str, None] = {}
    while len(found) < MOST_COMPLETIONS and (word := next(fitting, None)) is not None:
        found[start + word] = None
    return tuple(found)
