"""A typed sector to which a unit cannot go is refused with the reason (WS-2.9, WS-3.5, WS-6.4)."""

from __future__ import annotations

from rules.war_at_sea.battle_context import look
from rules.war_at_sea.movement import pace, reach
from rules.war_at_sea.sheets import SHEETS
from tests.laws.test_suggested_lines import place


def test_a_sector_is_off_the_map_or_out_of_reach() -> None:
    match, ask, keys = place("war-at-sea", "move")
    view, sheet = match.view(ask.seat), SHEETS["move"]
    context = look(view.battle)
    unit = context.units[keys["u"]]
    path = f"move.{unit.id}"
    off = sheet.why_not(view, path, "z19")
    assert off is not None
    assert off.key == "ws-typed-off-map"
    goals = reach(context, unit)
    far = next(s for s in ("A2", "J9", "A9", "J2") if s not in goals and s not in context.terrain())
    told = sheet.why_not(view, path, far)
    assert told is not None
    assert (told.key, dict(told.args)["most"]) == ("ws-typed-far", pace(context, unit))
    for land in list(context.terrain())[:1]:
        assert sheet.why_not(view, path, land) is None or land not in goals
    assert sheet.why_not(view, path, "xyzzy") is None
    assert sheet.why_not(view, "fly.xyzzy", far) is None
