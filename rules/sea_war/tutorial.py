"""The tutorial: Red's ready-made ring of destroyers, moves, an attack, a card."""

from __future__ import annotations

from rules.core import Lesson, Tutorial
from rules.sea_war.view import View


def _turn(view: View) -> int:
    return view.turn


TUTORIAL = Tutorial(
    seat="red",
    turn=_turn,
    options={"sides": "host"},
    lessons=(
        Lesson("deploy", "tutorial-sw-deploy"),
        Lesson("first", "tutorial-sw-first"),
        Lesson("turn", "tutorial-sw-move"),
        Lesson("turn", "tutorial-sw-attack", turn=3),
        Lesson("turn", "tutorial-sw-cards", turn=5),
        Lesson("turn", "tutorial-sw-end", turn=7),
    ),
)
