"""The tutorial: a small grid, a ready-made fleet, a salvo, a plane, and a salvo at what the plane saw."""

from __future__ import annotations

from rules.core import Lesson, Tutorial
from rules.naval_battle.view import View


def _turn(view: View) -> int:
    return view.turn


TUTORIAL = Tutorial(
    seat="first",
    turn=_turn,
    options={"grid": 11, "capital": 40},
    lessons=(
        Lesson("fleet", "tutorial-nb-fleet"),
        Lesson("turn", "tutorial-nb-salvo"),
        Lesson("turn", "tutorial-nb-plane", turn=3),
        Lesson("turn", "tutorial-nb-strike", turn=5),
        Lesson("turn", "tutorial-nb-end", turn=7),
    ),
)
