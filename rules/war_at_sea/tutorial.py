"""The tutorial: a skirmish of a hundred points in open water, of which two turns are explained."""

from __future__ import annotations

from rules.core import Lesson, Tutorial
from rules.war_at_sea.view import View


def _turn(view: View) -> int:
    return 0 if view.battle is None else view.battle.turn


TUTORIAL = Tutorial(
    seat="allies",
    turn=_turn,
    options={"points": 100, "terrain": "none", "turns": 6, "pace": "fast"},
    lessons=(
        Lesson("fleet", "tutorial-ws-fleet"),
        Lesson("deploy", "tutorial-ws-deploy"),
        Lesson("manoeuvre", "tutorial-ws-manoeuvre"),
        Lesson("fire", "tutorial-ws-fire"),
        Lesson("manoeuvre", "tutorial-ws-again", turn=2),
        Lesson("fire", "tutorial-ws-end", turn=2),
    ),
)
