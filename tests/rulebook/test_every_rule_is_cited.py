"""The code cites every rule where it decides it, so a search for a rule's number finds the place.

A file of the product cites a rule where the rule's whole number stands in it: "NB-6.4" in "(NB-6.3, NB-6.4)". A range such as
"NB-6.3 to NB-6.6" does not count, nor do the texts of `bot/words` and the lists of `lookups`, which name rules to players.
`uncited.toml` lists the rules that no code and no data decide, a table for each rulebook, and says why of each.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.rulebook.test_every_rule_is_tested import ROOT, RULEBOOKS, defined

UNCITED: dict[str, dict[str, str]] = tomllib.loads(Path(__file__).with_name("uncited.toml").read_text(encoding="utf-8"))
"""Name of a rulebook -> ID -> why nothing decides this rule."""
FOLDERS = ("rules", "bot", "renderer")
KINDS = {".py", ".toml", ".csv", ".js"}
NAMED_TO_PLAYERS = {"lookups.py", "lookups.toml"}
_ID = r"\b[A-Z][A-Z0-9]*-[0-9]+(?:\.(?:[0-9]+|[A-Z]|[a-z]+))*"
_NUMBER, _RANGE = re.compile(_ID), re.compile(rf"{_ID} to {_ID}")


@cache
def cited() -> frozenset[str]:
    """Every number of a rule in the files of the product."""
    files = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if file.suffix in KINDS]
    texts = (_RANGE.sub("", file.read_text(encoding="utf-8")) for file in files if file.name not in NAMED_TO_PLAYERS)
    return frozenset(number for text in texts for number in _NUMBER.findall(text))


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.stem)
def test_every_rule_is_cited_or_says_why_not(rulebook: Path) -> None:
    missing = [name for name in defined(rulebook) if name not in cited() | UNCITED.get(rulebook.stem, {}).keys()]
    assert not missing, f"no file of {', '.join(FOLDERS)} cites {', '.join(missing)}"


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.stem)
def test_only_rules_without_a_place_are_excepted(rulebook: Path) -> None:
    exceptions = UNCITED.get(rulebook.stem, {})
    assert not exceptions.keys() - set(defined(rulebook)), "no such rules"
    assert not exceptions.keys() & cited(), "the product cites these"
    assert all(reason.strip() for reason in exceptions.values())


def test_only_rulebooks_have_exceptions() -> None:
    assert UNCITED.keys() <= {rulebook.stem for rulebook in RULEBOOKS}


def test_a_citation_stands_with_words_on_its_line() -> None:
    """Whoever searches for a number sees one line of a docstring: it should say what is decided there."""
    rules = {name for rulebook in RULEBOOKS for name in defined(rulebook)}
    bare = []
    for file in (file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            cites = line.endswith(('"""', ").", "),", ");")) and not rules.isdisjoint(_NUMBER.findall(line))
            if cites and not re.search(r"[a-z]{2}", _NUMBER.sub("", line)):
                bare.append(f"{file.relative_to(ROOT)}:{number}")
    assert not bare, "lines with nothing but numbers of rules"
