"""What a hex means for a unit: its current terrain, cover, lines of sight (M44-8, M44-11, M44-12, M44-16).

These functions change nothing. `movement` has the rules of moving, `attack_dice` those of dice.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from rules.memoir_44 import facts
from rules.memoir_44.board import Hex
from rules.memoir_44.facts import CAVES, HILLS, MOUNTAINS, Layout
from rules.memoir_44.view import Battlefield, Doing, Unit


# ---- terrain -------------------------------------------------------------------------------------
def is_imperial(field: Battlefield, unit: Unit) -> bool:
    """Whether the rules of the Imperial Japanese Army apply to a unit: Japanese infantry (M44-16)."""
    return unit.side == "japan" and unit.kind.arm == "infantry" and "imperial-army" in field.rules


def in_cave(field: Battlefield, unit: Unit) -> bool:
    """Whether a cave protects a unit: Japanese infantry only (M44-12.1)."""
    return unit.side == "japan" and unit.kind.arm == "infantry" and field.ground[unit.at].name in CAVES


def enemy_mine(field: Battlefield, unit: Unit, here: Hex) -> bool:
    """Whether there is a minefield of the enemy here."""
    mine = field.mine_at.get(here)
    return mine is not None and mine.owner != unit.side


def in_contact(field: Battlefield, unit: Unit) -> bool:
    """Whether an enemy is on an adjacent hex."""
    at = field.at
    return any(here in at and at[here].side != unit.side for here in field.board.near[unit.at])


# ---- cover ---------------------------------------------------------------------------------------
class Cover(NamedTuple):
    """The best single protection of a target (M44-7.4)."""

    dice: int
    """Number of dice that the attacker loses."""
    by: str
    """What protects: a terrain, "bunker", "casemate", "sandbags"; "" for nothing."""


NO_COVER = Cover(0, "")


def cover(field: Battlefield, target: Unit, attacker: Unit, *, close: bool) -> Cover:
    """What protects a target from an attacker (M44-7.4 to M44-7.8, M44-11.4, M44-11.5, M44-12.5, M44-13.1, M44-13.2)."""
    arm = attacker.kind.arm
    if attacker.kind.is_gun or (attacker.name == "engineer" and close):
        return NO_COVER
    by_arm = 0 if arm == "infantry" else 1
    here, terrain = target.at, field.ground[target.at]
    best = Cover(_tile(field, target, attacker)[by_arm], terrain.name)
    work = field.layout.works.get(here)
    if work is not None and work.owner in (None, target.side) and facts.WORK_COVER[by_arm] > best.dice:
        best = Cover(facts.WORK_COVER[by_arm], work.kind)
    if best.dice < facts.SANDBAG_COVER and here in field.sandbags:
        best = Cover(facts.SANDBAG_COVER, "sandbags")
    if attacker.name == "flamethrower" and close and best.dice > facts.FLAMETHROWER_COVER:
        best = Cover(facts.FLAMETHROWER_COVER, best.by)
    return best if best.dice else NO_COVER


def _tile(field: Battlefield, target: Unit, attacker: Unit) -> tuple[int, int]:
    """Dice that infantry and armour lose because of the target's terrain."""
    terrain = field.ground[target.at]
    if in_cave(field, target):
        return facts.CAVE_COVER, facts.CAVE_COVER
    origin = field.ground[attacker.at].name
    if terrain.name in HILLS and (origin in HILLS or origin in MOUNTAINS):
        return 0, 0
    if terrain.name in MOUNTAINS:
        heights = field.layout.heights
        if origin in MOUNTAINS and heights[attacker.at] == heights[target.at]:
            return 0, 0
    return terrain.infantry_dice, terrain.armour_dice


def shelter(field: Battlefield, unit: Unit, here: Hex) -> int:
    """Dice that infantry would lose when attacking this unit on `here` from open ground."""
    there = replace(unit, at=here)
    work = field.layout.works.get(here)
    dice = facts.CAVE_COVER if in_cave(field, there) else field.ground[here].infantry_dice
    worked = work is not None and work.owner in (None, unit.side)
    return max(dice, facts.WORK_COVER[0] if worked else facts.SANDBAG_COVER if here in field.sandbags else 0)


# ---- lines of sight (M44-8) ----------------------------------------------------------------------
class _Sight(NamedTuple):
    """A line of sight: what is the same for the whole game, and the hexes on which units would block it."""

    blocked: bool
    through: tuple[Hex, ...]
    left: tuple[Hex, ...]
    left_blocks: bool
    right: tuple[Hex, ...]
    right_blocks: bool


def sees(field: Battlefield, one: Hex, other: Hex) -> bool:
    """Whether there is a line of sight between two hexes in daylight. It is the same in both directions."""
    if field.board.away[one][other] <= 1:
        return True
    layout = field.layout
    key = (one, other)
    line: _Sight | None = layout.memo.get(key)
    if line is None:
        line = layout.memo[key] = _sight(layout, one, other)
    if line.blocked:
        return False
    at = field.at
    if any(here in at for here in line.through):
        return False
    left = line.left_blocks or any(here in at for here in line.left)
    right = line.right_blocks or any(here in at for here in line.right)
    return not (left and right)


def _sight(layout: Layout, one: Hex, other: Hex) -> _Sight:
    line = layout.board.line(one, other)
    heights = layout.heights
    group = heights.get(one)
    level = group if group is not None and heights.get(other) == group else None

    def blocks(here: Hex | None) -> bool:
        return here is None or here in layout.blocks or (here in heights and heights[here] != level)

    return _Sight(
        any(map(blocks, line.through)),
        tuple(h for h in line.through if h is not None),
        tuple(h for h in line.left if h is not None),
        any(map(blocks, line.left)),
        tuple(h for h in line.right if h is not None),
        any(map(blocks, line.right)),
    )


# ---- minefields under engineers ------------------------------------------------------------------
def must_clear(field: Battlefield, unit: Unit, doing: Doing) -> bool:
    return unit.name == "engineer" and doing.fight != "no" and enemy_mine(field, unit, unit.at)


def clears(field: Battlefield, unit: Unit, doing: Doing) -> bool:
    """Whether engineers clear the minefield on their hex in the battle part of this turn (M44-13.7, M44-13.8)."""
    return must_clear(field, unit, doing) and not doing.driven and not doing.worked
