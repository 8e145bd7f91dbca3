"""The tutorial: Wake Island as the Marines, who move first. It explains a card, its orders and the battles."""

from __future__ import annotations

from rules.core import Form, Lesson, Pick, Tutorial
from rules.memoir_44.order_sheet import ORDERED
from rules.memoir_44.view import View


def _turn(view: View) -> int:
    return view.turn


def _ready(form: Form) -> bool:
    """Whether the sheet can be sealed and orders a unit if it could, or a battle if it is a BATTLE sheet."""
    hints = {hint.key for hint in form.hints}
    units = form.field(ORDERED)
    could = isinstance(units, Pick) and bool(units.options)
    nobody = could and not hints.isdisjoint(("m44-hint-nobody", "m44-hint-nobody-more"))
    return form.done and not nobody and "m44-hint-no-battle" not in hints


TUTORIAL = Tutorial(
    seat="allies",
    turn=_turn,
    scenario="wake-island",
    ready=_ready,
    lessons=(
        Lesson("order", "tutorial-m44-card"),
        Lesson("more", "tutorial-m44-more"),
        Lesson("battle", "tutorial-m44-battles"),
        Lesson("draw", "tutorial-m44-draw"),
        Lesson("order", "tutorial-m44-battle", turn=3),
        Lesson("order", "tutorial-m44-end", turn=5),
    ),
)
