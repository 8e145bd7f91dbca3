"""Comparison of words as people type them in a search: without accents, case and endings. Knows no rulebook and no game."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache

_WORD = re.compile(r"[^\W_]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l"})

_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))

EXACT, WHOLE_WORDS, BEGINNINGS, INSIDE, SIMILAR = range(5)
"""How well a name matches the typed text, best first."""

MOST_LENGTH_DIFFERENCE = 2
"""Largest difference in length between words that may be typing errors of each other."""

LEAST_SIMILARITY = 0.75
"""Least similarity (0 to 1) of such words: about one missing letter, or two swapped."""


@lru_cache(maxsize=65536)
def fold(text: str) -> str:
    """Lower case without accents, with single spaces instead of all other characters: "Défense-torpille 2" -> "defense
    torpille 2"."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES).translate(_INVISIBLE))
    return " ".join(_WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter))))


def stem(word: str) -> str:
    """A folded word without its plural ending: torpedoes -> torpedo, batteries -> battery, vaisseaux -> vaisseau."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("oes", "ches", "shes", "sses", "xes")):
        return word[:-2]
    if len(word) > 4 and word.endswith("aux"):
        return word[:-1] if word.endswith("eaux") else word[:-2] + "l"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


@lru_cache(maxsize=65536)
def stems(text: str) -> tuple[str, ...]:
    """The words of a text, folded and without plural endings."""
    return tuple(stem(word) for word in fold(text).split())


def match_quality(typed: str, name: str) -> int | None:
    """How well a name matches the typed text (`EXACT` … `INSIDE`); None: not at all. An empty text matches every name."""
    typed, name = fold(typed), fold(name)
    if typed == name:
        return EXACT
    sought, words = stems(typed), stems(name)
    if sought == words or (sought and set(sought) <= set(words)):
        return WHOLE_WORDS
    if all(any(word.startswith(part) for word in words) for part in sought):
        return BEGINNINGS
    if typed in name or typed.replace(" ", "") in name.replace(" ", ""):
        return INSIDE
    return None


def is_similar(typed: str, name: str) -> bool:
    """Whether a name, or one of its words, is likely to be meant by a mistyped text."""
    typed, name = fold(typed), fold(name)
    near = [other for other in (name, *name.split()) if abs(len(typed) - len(other)) <= MOST_LENGTH_DIFFERENCE]
    return len(typed) > MOST_LENGTH_DIFFERENCE + 1 and any(
        SequenceMatcher(None, typed, it).ratio() >= LEAST_SIMILARITY for it in near
    )


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most similar to a mistyped one; None if none is similar enough."""
    found = get_close_matches(word, known, 1, LEAST_SIMILARITY)
    return found[0] if found else None
