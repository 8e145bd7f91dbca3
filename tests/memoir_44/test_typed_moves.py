"""A typed move that is not possible is refused with its reason and with hexes to which the unit can move."""

from __future__ import annotations

from random import Random

import pytest

from bot import words
from rules.core import Match, OrderError
from rules.memoir_44.movement import reach, ways
from rules.memoir_44.order_sheet import basis_of_view


@pytest.fixture(scope="module", name="match")
def _match() -> Match:
    """A game in which the Allies write their order and can order a unit."""
    for seed in range(20):
        match, rng = Match.start("memoir-44", "matanikau", secret=bytes([seed]) * 32), Random(1)
        while (ask := match.waiting()[0]).seat != "allies" or ask.kind != "order":
            match.think(ask.id, rng)
            match.seal(ask.id)
        match.think(ask.id, rng)
        if any(path.startswith("move.") for path in match.draft(ask.id)):
            return match
    raise AssertionError("no unit moves")


def test_each_reason_is_told_with_hexes_that_can_be_reached(match: Match) -> None:
    ask = match.waiting()[0]
    view, draft = match.view("allies"), {p: v for p, v in match.draft(ask.id).items() if "." not in p}
    card = match.write(ask.id).splitlines()[0]
    unit_at = str(match.draft(ask.id)["move.1.unit"])
    basis = basis_of_view(view).with_card(draft)
    assert basis is not None
    world = basis.outlook(draft)
    field = world.field
    unit = field.at[unit_at]
    goals = reach(field, unit, world.command.mode_of(unit))
    entered = {here for hexes in ways(field, unit.kind.arm).values() for here in hexes}
    told: set[str] = set()
    for to in field.ground:
        if to in goals or to == unit.at:
            continue
        with pytest.raises(OrderError) as refused:
            match.rules.read(view, ask, f"{card}\nmove {unit.at} {to}")
        (fault,) = refused.value.faults
        key = fault.why.key
        told.add(key)
        assert words.say("en", fault.why) != words.say("fr", fault.why)
        assert (key == "m44-typed-occupied") == (to in field.at), (unit.at, to)
        assert (key == "m44-typed-closed") == (to not in field.at and to not in entered)
        assert fault.nearest
        assert set(fault.nearest) <= goals.keys()
    assert {"m44-typed-occupied", "m44-typed-too-far"} <= told


def test_a_hex_of_a_larger_board_is_not_on_this_one(match: Match) -> None:
    ask = match.waiting()[0]
    card, unit = match.write(ask.id).splitlines()[0], match.draft(ask.id)["move.1.unit"]
    with pytest.raises(OrderError) as refused:
        match.rules.read(match.view("allies"), ask, f"{card}\nmove {unit} Z9")
    assert refused.value.faults[0].why.key == "m44-typed-off-board"
