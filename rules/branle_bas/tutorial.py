"""The tutorial: the ready-made squadron, and the first moves out of the harbour."""

from __future__ import annotations

from rules.branle_bas.view import View
from rules.core import Lesson, Tutorial


def _turn(view: View) -> int:
    return view.turn


TUTORIAL = Tutorial(
    seat="first",
    turn=_turn,
    lessons=(
        Lesson("deploy", "tutorial-bb-deploy"),
        Lesson("turn", "tutorial-bb-move"),
        Lesson("turn", "tutorial-bb-take", turn=3),
        Lesson("turn", "tutorial-bb-plan", turn=5),
        Lesson("turn", "tutorial-bb-end", turn=7),
    ),
)
