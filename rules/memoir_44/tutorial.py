"""The tutorial: Wake Island with the marines, who begin: a card, its orders, the battles."""

from __future__ import annotations

from rules.core import Lesson, Tutorial
from rules.memoir_44.view import View


def _turn(view: View) -> int:
    return view.turn


TUTORIAL = Tutorial(
    seat="allies",
    turn=_turn,
    scenario="wake-island",
    lessons=(
        Lesson("order", "tutorial-m44-card"),
        Lesson("more", "tutorial-m44-battles"),
        Lesson("draw", "tutorial-m44-draw"),
        Lesson("order", "tutorial-m44-battle", turn=3),
        Lesson("order", "tutorial-m44-end", turn=5),
    ),
)
