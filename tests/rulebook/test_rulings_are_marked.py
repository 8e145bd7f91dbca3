"""What the printed games do not say is marked as a ruling where it stands, in both languages alike.

The printed texts are not part of this repository, so which rules go beyond them is kept here by hand: a rule that is found to
be ours, wholly or in part, is added with the words that are ours, and its mark can then not be lost again.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rulebook.test_every_rule_is_tested import RULEBOOKS

_DEFINED = re.compile(r"\*\*([A-Z][A-Z0-9]*-[0-9]+(?:\.(?:[0-9]+|[A-Z]|[a-z]+))*[a-z]?)\*\*")
MARK = {"en": re.compile("house ruling", re.IGNORECASE), "fr": re.compile("règles? maison", re.IGNORECASE)}
SPACES = str.maketrans("\u00a0\u202f", "  ")

OURS = {
    "WS-16.7": ("fight phase D first", "jouent d’abord la phase D"),
    "WS-16.8": ("two different aircraft", "deux avions différents"),
    "WS-16.9": ("abilities that can be used once per battle are available again", "redeviennent disponibles"),
    "WS-16.10": ("two steps", "en deux étapes"),
    "WS-17.8": ("GC-12.15", "GC-12.15"),
    "GC-8.3": ("Sea Basing", "Sea Basing"),
    "GC-9.3": ("is read", "se lit"),
}
"""Rule -> words of it, in English and in French, that no printed text has."""


def rules_of(rulebook: Path) -> dict[str, str]:
    """ID -> the rule's text, up to the next rule."""
    text = rulebook.read_text(encoding="utf-8").translate(SPACES)
    found = list(_DEFINED.finditer(text))
    ends = [*(one.start() for one in found[1:]), len(text)]
    return {one[1]: text[one.end() : end] for one, end in zip(found, ends, strict=True)}


def both(rulebook: Path) -> tuple[dict[str, str], dict[str, str]]:
    return rules_of(rulebook), rules_of(rulebook.with_suffix(".fr.md"))


@pytest.mark.parametrize("name", OURS)
def test_what_is_ours_stands_behind_a_mark(name: str) -> None:
    """The mark comes first, then the words that are ours."""
    (book,) = [pair for pair in map(both, RULEBOOKS) if name in pair[0]]
    for lang, text, words in zip(("en", "fr"), (book[0][name], book[1][name]), OURS[name], strict=True):
        mark = MARK[lang].search(text)
        assert mark is not None, (lang, name)
        assert mark.start() < text.rindex(words), (lang, name)


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.stem)
def test_both_languages_mark_the_same_rules(rulebook: Path) -> None:
    """As often in French as in English: a ruling that is added to one of them is added to the other."""
    english, french = both(rulebook)
    marks = {name: (len(MARK["en"].findall(english[name])), len(MARK["fr"].findall(french[name]))) for name in english}
    assert {name: pair for name, pair in marks.items() if pair[0] != pair[1]} == {}
