"""The chapters on typing orders, of this rulebook and of the campaign's: every word in them is understood, in its language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.core import Vocabulary
from rules.core.typed_orders import fold
from rules.guadalcanal.game import RULES as CAMPAIGN
from rules.war_at_sea.cards import ABILITIES, BY_SHORT
from rules.war_at_sea.game import RULES
from tests.rulebook.war_at_sea.game import Game
from tests.rulebook.war_at_sea.kit import Sea

rule = pytest.mark.rule
BOOKS = Path(__file__).parents[3] / "docs" / "rules"
CHAPTER = {"war_at_sea": 19, "guadalcanal": 17}
ISLAND = "bougainville|choiseul|new-georgia|santa-isabel|malaita|guadalcanal"
KEYS = re.compile(
    rf"[A-K]\d*|\d+|\d/\d|[a-z]\d|japan|ya|tokyo-express|(?:{ISLAND})(?:-c\d|-periphery)?|(?:troop|transport)(?:-\d)?"
    rf"|(?:ours|theirs)-\w+|hiei>cruiser|{ISLAND}"
)
"""Sectors, zones, numbers, places, pieces: what is typed as it is."""


def examples(book: str) -> list[str]:
    """The typed orders in the tables of a chapter on typing."""
    text = (BOOKS / f"{book}.md").read_text("utf-8")
    number = CHAPTER[book.partition(".")[0]]
    chapter = text.split(f"\n## {number}. ")[1].split("\n## ")[0]
    firsts = [row.split("|")[1] for row in chapter.splitlines() if row.startswith("| `")]
    return [order for cell in firsts for order in re.findall(r"`([^`]+)`", cell)]


def words_of(book: str, lang: str) -> set[str]:
    """Every word that some sheet of the game knows in a language."""
    sheets = [*RULES.sheets.values(), *(CAMPAIGN.sheets.values() if book.startswith("guadalcanal") else ())]
    lexicons = [found for sheet in sheets if isinstance(found := getattr(sheet, "vocabulary", None), Vocabulary)]
    return {fold(word) for vocabulary in lexicons for word in vocabulary.words(lang)}


def is_unit(word: str) -> bool:
    """A card's short name, with a number behind it for a further one."""
    head, _, tail = word.rpartition("-")
    return word in BY_SHORT or (tail.isdigit() and head in BY_SHORT)


@rule("WS-18.1")
@pytest.mark.parametrize("book", ["war_at_sea", "war_at_sea.fr", "guadalcanal", "guadalcanal.fr"])
def test_every_word_of_the_examples_is_known(book: str) -> None:
    """Verbs and values in the book's language; units, places and abilities as they are."""
    known = words_of(book, "fr" if book.endswith(".fr") else "en")
    unknown = [
        f"{order}: {word}"
        for order in examples(book)
        for word in order.replace(",", " ").split()
        if not (fold(word) in known or is_unit(word) or KEYS.fullmatch(word) or word in ABILITIES)
    ]
    assert len(examples(book)) > 20
    assert not unknown


@rule("WS-18.1", "WS-18.9")
@pytest.mark.parametrize(
    ("sheet", "text"),
    [
        ("fire", "main kongo canberra\nsecondary kongo phelps canberra\nhold kongo"),
        ("fire", "kongo canberra\nretiens kongo"),
        ("fire", "principale kongo phelps\nordre furutaka kongo"),
        ("move", "move kongo F4"),
        ("move", "kongo F4"),
        ("move", "va kongo F4"),
        ("air", "fly d3a-val canberra F5 home"),
        ("air", "vol d3a-val canberra F5 rester\nmitraille a6m2-zeke"),
    ],
)
def test_typed_and_written_again(sheet: str, text: str) -> None:
    """A sheet typed can be sealed, and written out in either language it means the same."""
    phases = {"fire": "surface", "move": "move", "air": "air"}
    japan = "kongo E4, furutaka E4, d3a-val @land, a6m2-zeke @land"
    sea = Sea(
        japan, "canberra F4, phelps F5", turn=2, phase=phases[sheet], pace="table" if sheet == "fire" else "plans"
    )
    game = Game.at(sea)
    ask = game.ask("japan")
    assert game.match.read(ask.id, text).done
    draft = dict(game.match.draft(ask.id))
    view = game.view("japan")
    for lang in ("en", "fr"):
        assert dict(RULES.read(view, ask, RULES.write(view, ask, draft, lang)).draft or {}) == draft


@rule("WS-3.9")
def test_a_fleet_typed() -> None:
    """Units with their numbers, many a line, in any order; what cannot be had is named."""
    game = Game()
    assert game.refusal("japan", "kongo, 2 nagatsuki") == ""
    assert game.refusal("japan", "2 nagatsuki; kongo") == ""
    assert game.refusal("japan", "yamata") != ""
