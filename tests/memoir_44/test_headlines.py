"""The headline of a turn names units and hexes: who was hit, driven back, lost, and where."""

from __future__ import annotations

import pytest

from bot import words
from rules.memoir_44 import RULES, headlines
from rules.memoir_44.events import GameOver
from tests.rulebook.memoir_44.kit import Table

ALL = "direct-from-hq"


def headline(play: Table, lang: str) -> str:
    """In lower case, with plain spaces."""
    said = " ".join(words.line(lang, line) for line in RULES.headline(play.view(None), play.events))
    return " ".join(said.lower().split())


@pytest.mark.parametrize(
    ("lang", "parts"),
    [
        (
            "en",
            ["hit: infantry F5 (−1) and infantry G3 (−2)", "driven back: infantry F5 to f6", "lost (Japan): armour B5"],
        ),
        (
            "fr",
            [
                "touches : infanterie F5 (−1) et infanterie G3 (−2)",
                "reculs : infanterie F5 vers f6",
                "pertes (Japon) : blindé B5",
            ],
        ),
    ],
)
def test_a_headline_names_unit_and_place(lang: str, parts: list[str]) -> None:
    units = "A infantry E5, A infantry F3, A infantry A5, J infantry F5, J infantry G3, J armour B5 1, J infantry L9"
    play = Table(units, rules="")
    play.seal(f"card {ALL}; assault E5 F5; assault F3 G3; assault A5 B5; end", "IFS IIS GSS")
    found = headline(play, lang)
    assert [part for part in parts if part.lower() not in found] == [], found


def test_the_headline_of_the_end_says_the_medals_and_how_many_win() -> None:
    play = Table("A infantry A5, J infantry L9", rules="")
    over = GameOver("japan", "medals", 1, 7, "japan", 6, 4, (), ())
    said = " ".join(words.line("en", line) for line in headlines.headline(play.view(None), [over]))
    assert said == f"Japan wins on medals. Medals: Japan 6, Allies 4; {play.view(None).need} needed to win"
