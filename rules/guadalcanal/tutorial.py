"""The tutorial: a ready-made set-up and the sheets of the first turn, with those of a battle if fleets meet."""

from __future__ import annotations

from rules.core import Lesson, Tutorial
from rules.guadalcanal.view import View


def _turn(view: View) -> int:
    return view.turn


TUTORIAL = Tutorial(
    seat="allies",
    turn=_turn,
    lessons=(
        Lesson("setup", "tutorial-gc-setup"),
        Lesson("orders", "tutorial-gc-orders"),
        Lesson("submarines", "tutorial-gc-submarines"),
        Lesson("land", "tutorial-gc-land"),
        Lesson("ground", "tutorial-gc-ground"),
        Lesson("deploy", "tutorial-gc-battle"),
        Lesson("manoeuvre", "tutorial-gc-manoeuvre"),
        Lesson("fire", "tutorial-gc-fire"),
        Lesson("orders", "tutorial-gc-end", turn=2),
    ),
)
