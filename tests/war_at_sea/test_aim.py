"""All targets of a weapon at once (`legal_targets`, `aim`) against one attack after the other (`shots`), in battles by chance."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from rules.geometry.staggered import distance, sectors
from rules.war_at_sea.battle import Battle, Marker
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.fire_sheet import Aimed, target_numbers
from rules.war_at_sea.shots import PHASES, attack_numbers, legal_targets, shot_at, slots
from rules.war_at_sea.units import Unit, card_of
from tests.war_at_sea.chance import new_battle

NEVER = {f"use.{slug}": "never" for slug in ("rapid-fire", "desperate-aa")}
"""What is declared at the roll is not in `attack_numbers`, which knows the table alone."""


def crowded(seed: int) -> Battle:
    """Fleets on top of each other, hurt, scouted and hunted."""
    rng = Random(seed)
    light = [{}, {"dark": (1, 9)}, {"kind": "campaign", "weather": "bad"}, {"kind": "campaign", "hurricane": True}]
    battle = new_battle(seed, 250, **rng.choice(light))
    open_sea = [s for s in sectors(battle.columns, battle.rows) if s not in dict(battle.terrain)]
    middle = rng.choice(open_sea)
    near = [s for s in open_sea if distance(s, middle) <= rng.choice((1, 2, 5))]
    ids = [unit.id for unit in battle.units]

    def met(unit: Unit) -> Unit:
        words = ("shadowing", "scouted", "hunted", "pinpointed", "raided", "expert-bomber", "expert-torpedoes")
        return replace(
            unit,
            sector=rng.choice(near),
            hull=rng.randint(1, unit.hull),
            moved=rng.random() < 0.5,
            strafing="strafe" in card_of(unit).dice and rng.random() < 0.4,
            today=tuple(f"{word}:{rng.choice(ids)}" for word in words if rng.random() < 0.1),
        )

    clouds = tuple(Marker("smoke", rng.choice(open_sea)) for _ in range(rng.choice((0, 2))))
    return replace(
        battle, units=tuple(map(met, battle.units)), markers=clouds, turn=rng.choice((1, 4)), phase="defence", winner=0,
        totals=(rng.choice((5, 11)), 5),
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(40))
def test_all_at_once_is_one_by_one(seed: int) -> None:
    context = BattleContext(crowded(seed), None, (NEVER, NEVER))
    compared = 0
    for unit in context.alive():
        shown = target_numbers(context, 1 - unit.side)
        for slot in (slot for phase in PHASES for slot in slots(context, unit, phase)):
            single = {t.id: s for t in context.alive() if (s := shot_at(context, unit, slot, t)) is not None}
            found = legal_targets(context, unit, slot)
            assert {t.id: (far, dice) for t, far, dice in found} == {k: (s.distance, s.dice) for k, s in single.items()}
            aim = Aimed(context, unit, slot, *found[0]) if found else None
            for target, far, dice in found:
                assert aim is not None
                profile, face = shown[target.id]
                more, known = (
                    aim.known.get(profile) or aim.added(target, profile, far),
                    attack_numbers(context, single[target.id]),
                )
                thrown = max(dice + more.dice, 1) if aim.is_torpedo else dice + more.dice
                assert (thrown, more.die, aim.six, aim.only_sixes) == (
                    known.dice,
                    known.die,
                    known.six,
                    known.only_sixes,
                )
                assert (face.armour + more.armour, face.vital + more.vital) == (known.armour, known.vital)
                assert (max(2 + more.per_hit, 0), face.hull) == (known.per_hit, known.hull)
                compared += 1
    assert compared or context.battle.hurricane
