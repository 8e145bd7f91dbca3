"""Chapter 27 of the rulebook: what it types is understood, and its two languages say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.memoir_44.chief import WORDS as CHIEF_WORDS
from rules.memoir_44.chief import GiveNotation
from rules.memoir_44.order_sheet import WORDS
from rules.memoir_44.standing import OFFER_WORDS, POLICY_WORDS, canonical

ROOT = Path(__file__).parents[3]


def typed(name: str) -> list[list[str]]:
    """The orders of each row of the tables of chapter 27."""
    text = (ROOT / "docs" / "rules" / name).read_text(encoding="utf-8")
    chapter = re.split(r"\n## ", text)
    own = next(part for part in chapter if part.startswith("27."))
    return [re.findall(r"`([^`]+)`", line.split("|")[1]) for line in own.split("\n") if line.startswith("| `")]


ENGLISH, FRENCH = typed("memoir_44.md"), typed("memoir_44.fr.md")
PAIRS = [
    (one, other)
    for mine, theirs in zip(ENGLISH, FRENCH, strict=True)
    for one, other in zip(mine, theirs, strict=True)
]  # fmt: skip
ORDERS = 20
"""So many of them are lines of the two sheets of a turn."""


@pytest.mark.parametrize(("english", "french"), PAIRS[:ORDERS])
def test_an_order_of_the_table_is_understood_in_both_languages(english: str, french: str) -> None:
    assert canonical(english) == english
    assert canonical(french) == english


@pytest.mark.parametrize(("english", "french"), PAIRS[ORDERS:])
def test_the_verbs_of_other_sheets_are_those_of_the_sheets(english: str, french: str) -> None:
    give = GiveNotation()
    if (row := give.read(english.split())) is not None:
        assert give.read(french.split()) == row
        assert [give.write(row, lang) for lang in ("en", "fr")] == [english, french]
        return
    if ":" not in english:
        verbs = [word.split()[0] for word in (english, french)]
        keys = {lexicon.key(verb) for lexicon in (WORDS, POLICY_WORDS, OFFER_WORDS, CHIEF_WORDS) for verb in verbs} - {
            None
        }
        assert keys
        return
    for one, other in zip(re.split(r"[:;] ", english), re.split(r"[:;] ", french), strict=True):
        one, other = one.removeprefix("if "), other.removeprefix("si ")
        assert canonical(other) == canonical(one) == one
