"""What protects a unit on its hex: terrain, caves, field works, sandbags (M44-7, M44-11 to M44-13)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from rules.memoir_44 import facts
from rules.memoir_44.board import Hex
from rules.memoir_44.facts import CAVES, HILLS, MOUNTAINS
from rules.memoir_44.view import Battlefield, Unit


def in_cave(field: Battlefield, unit: Unit) -> bool:
    """Whether a cave protects a unit: Japanese infantry only (M44-12.1, M44-12.7)."""
    return unit.side == "japan" and unit.kind.arm == "infantry" and field.ground[unit.at].name in CAVES


class Cover(NamedTuple):
    """The best single protection of a target."""

    dice: int
    """Number of dice that the attacker loses."""
    by: str
    """What protects: a terrain, "bunker", "casemate", "sandbags"; "" for nothing."""


NO_COVER = Cover(0, "")


def cover(field: Battlefield, target: Unit, attacker: Unit, *, close: bool) -> Cover:
    """What protects a target from an attacker; minefields do not (M44-7.4, M44-7.8, M44-12.5, M44-15.7)."""
    arm = attacker.kind.arm
    if attacker.kind.is_gun or (attacker.name == "engineer" and close):  # M44-7.6, M44-13.1, M44-13.6, M44-14.1.
        return NO_COVER
    by_arm = 0 if arm == "infantry" else 1
    here, terrain = target.at, field.ground[target.at]
    best = Cover(_tile(field, target, attacker)[by_arm], terrain.name)
    work = field.layout.map.works.get(here)
    if work is not None and work.owner in (None, target.side) and facts.WORK_COVER[by_arm] > best.dice:  # M44-11.5.
        best = Cover(facts.WORK_COVER[by_arm], work.kind)
    if best.dice < facts.SANDBAG_COVER and here in field.sandbags:  # M44-11.4.
        best = Cover(facts.SANDBAG_COVER, "sandbags")
    if attacker.name == "flamethrower" and close and best.dice > facts.FLAMETHROWER_COVER:  # M44-13.2.
        best = Cover(facts.FLAMETHROWER_COVER, best.by)
    return best if best.dice else NO_COVER


def _tile(field: Battlefield, target: Unit, attacker: Unit) -> tuple[int, int]:
    """Dice that infantry and armour lose because of the target's terrain (M44-11.hill, M44-11.mountain, M44-11.cave)."""
    terrain = field.ground[target.at]
    if in_cave(field, target):
        return facts.CAVE_COVER, facts.CAVE_COVER
    origin = field.ground[attacker.at].name
    if terrain.name in HILLS and (origin in HILLS or origin in MOUNTAINS):
        return 0, 0
    if terrain.name in MOUNTAINS:
        heights = field.layout.map.heights
        if origin in MOUNTAINS and heights[attacker.at] == heights[target.at]:
            return 0, 0
    return terrain.infantry_dice, terrain.armour_dice


def shelter(field: Battlefield, unit: Unit, here: Hex) -> int:
    """Dice that infantry would lose when attacking this unit on `here` from open ground."""
    there = replace(unit, at=here)
    work = field.layout.map.works.get(here)
    dice = facts.CAVE_COVER if in_cave(field, there) else field.ground[here].infantry_dice
    worked = work is not None and work.owner in (None, unit.side)
    return max(dice, facts.WORK_COVER[0] if worked else facts.SANDBAG_COVER if here in field.sandbags else 0)
