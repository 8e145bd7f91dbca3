"""Historical battles for tests: a small file with everything that a file may have, and matches of it."""

from __future__ import annotations

from rules.core import Match, Scalar
from rules.war_at_sea.game import RULES
from rules.war_at_sea.scenario_checks import FILES
from tests.rulebook.war_at_sea.game import Game

SMALL = """
game = "war-at-sea"
title = "Every Key"
author = "A Tester"
language = "en"
text = "A convoy runs past a reef."
sources = ["A book, vol. I"]
dates = ["1943-01-01", "1943-01-02"]
size = "11x7"
light = "night"
weather = "bad"
squalls = "F5"
islands = "C4"
shoals = "D4"
coasts = "A7-C7"
turns = 6
targets = { japan = 40, allies = 30 }
holder = "allies"
first = "japan"
surprised = "allies"
airbases = { allies = 2 }

[[forces]]
side = "japan"
name = "Tanaka"
zone = "A1-B2"
units = ["Jintsu", "Nagatsuki: Kagero, Oyashio"]

[[forces]]
side = "japan"
name = "Hashimoto"
turn = 3
zone = "A1-B1"
units = ["Shigure", "Yukikaze", "I-26", "Shigure: Kawakaze"]

[[forces]]
side = "allies"
name = "Lee"
zone = "G6-I7"
units = ["Washington", "2 Fletcher", "PBY Catalina"]

[[objectives]]
sectors = "E3"
value = 10

[[objectives]]
sectors = "J4"
value = 12
side = "allies"

[[objectives]]
sectors = "A3 K1"
value = 5
side = "japan"
kind = "exit"
forces = ["Tanaka"]

[fr]
title = "Toutes les clés"
"""
"""A file with every key."""


def text(found: str = SMALL) -> str:
    """Its canonical text."""
    return FILES.scenario(found.encode())


def changed(*pairs: tuple[str, str]) -> str:
    """The small file with some of its text replaced."""
    found = SMALL
    for old, new in pairs:
        assert old in found, old
        found = found.replace(old, new, 1)
    return found


class BattleGame(Game):
    """A match of a historical battle."""

    def __init__(self, scenario: str = SMALL, seed: int = 1, **options: Scalar) -> None:
        named = FILES.shipped.get(scenario) or text(scenario)
        self.match = Match.start(RULES, named, options, secret=bytes([seed]) * 32)

    def placed(self, side: str, orders: str = "") -> BattleGame:
        """One side deploys."""
        self.order(side, orders)
        return self

    def turn(self, turn: int) -> BattleGame:
        """The sheets up to this turn, all left empty."""
        while self.match.waiting() and self.battle.turn < turn:
            self.match.seal(self.match.waiting()[0].id)
        return self

    def at(self, unit: str) -> str:
        """The sector of a unit."""
        return self.battle.unit(unit).sector
