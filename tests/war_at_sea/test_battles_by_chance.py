"""Laws that hold in any battle, between any two sheets."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from rules.war_at_sea import turns
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.battle_context import look
from rules.war_at_sea.movement import group_of, limit
from rules.war_at_sea.units import card_of
from tests.war_at_sea.chance import new_battle, play

BATTLES: list[dict[str, Any]] = [
    {"pace": "plans"},
    {"pace": "fast"},
    {"pace": "table"},
    {"pace": "plans", "dark": (1, 3)},
    {"pace": "fast", "kind": "campaign", "may_flee": True, "weather": "bad"},
    {"pace": "fast", "kind": "campaign", "may_flee": True, "hurricane": True, "edges": (2, 6)},
]


@pytest.mark.parametrize("fields", BATTLES, ids=lambda f: "-".join(map(str, f.values())))
@pytest.mark.parametrize("seed", range(4))
def test_any_battle_ends_and_keeps_its_laws(seed: int, fields: dict[str, Any]) -> None:
    last = None
    for battle, events in play(seed, new_battle(seed, **fields)):
        assert msgspec.json.decode(msgspec.json.encode(battle), type=Battle) == battle
        msgspec.json.encode(events)
        check(battle)
        assert bool(turns.needs(look(battle))) != bool(battle.ended)
        last = battle
    assert last is not None
    assert last.phase == "over"


def check(battle: Battle) -> None:
    """No mark is left over, nobody stands where he may not, nobody too many."""
    context = look(battle)
    for unit in battle.units:
        card = card_of(unit)
        assert not unit.gone or not unit.sector
        assert unit.gone == "destroyed" or 1 <= unit.hull <= card.hull
        if battle.pace != "table":
            assert (unit.harm, unit.doom) == (0, "")
        if unit.on_map and card.is_vessel and unit.sector in context.terrain():
            assert card.ability("shallow-draft") is not None
        if card.is_aircraft and not unit.gone:
            assert unit.sector or unit.base
    if battle.turn > 2 and not battle.scrolled:
        crowds = Counter((u.side, group_of(u), u.sector) for u in battle.units if u.on_map and not u.gone)
        for (side, group, sector), number in crowds.items():
            assert not group or number <= limit(context, side, sector, group), (sector, group, number)


def test_the_same_dice_and_sheets_make_the_same_battle() -> None:
    one, other = (list(play(7, new_battle(7, pace="fast"))) for _ in range(2))
    assert one == other
