"""Flags: how many a unit ignores, where it can retreat and does, and the figures lost if it cannot (M44-9, M44-23.7)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.memoir_44 import events
from rules.memoir_44.board import Hex
from rules.memoir_44.board_context import BoardContext, action
from rules.memoir_44.cover import in_cave, shelter
from rules.memoir_44.movement import Path, can_enter
from rules.memoir_44.state import Retreat
from rules.memoir_44.view import Battlefield, LogEntry, Unit

ALL_FLAGS = 99


def ignoring(field: Battlefield, unit: Unit) -> tuple[int, int]:
    """The number of flags of one attack that a unit on its hex must ignore, and the number that
    it may ignore besides (M44-9.4, M44-9.5, M44-16.1, M44-16.6)."""
    here = unit.at
    work = field.layout.map.works.get(here)
    covered = (
        (work is not None and work.owner in (None, unit.side))  # M44-11.bunker, M44-11.casemate, M44-11.5.
        or here in field.sandbags  # M44-11.sandbags.
        or here in field.layout.map.hedgehogs  # M44-11.hedgehog.
        or (unit.kind.arm == "infantry" and field.ground[here].name == "trench")  # M44-11.trench.
        or unit.kind.arm == "ship"  # M44-14.3.
    )
    if in_cave(field, unit):
        return ALL_FLAGS, 0  # M44-12.1.
    if field.is_imperial(unit):
        return 2 if covered else 1, 0
    return 0, 1 if covered else 0


def retreats(field: Battlefield, unit: Unit, flags: int) -> dict[Hex, Path]:
    """Where a unit can end that retreats this number of hexes, or as many as possible, each with a path (M44-9.2, M44-9.7).

    If it cannot retreat at all, its own hex is the only end.
    """
    level: dict[Hex, Path] = {unit.at: (unit.at,)}
    for _ in range(flags):
        following: dict[Hex, Path] = {}
        for path in level.values():
            for here in field.board.rear(path[-1], top=field.layout.is_top(unit.side)):
                if here not in following and here not in field.at and _can_go_back(field, unit, path[-1], here):
                    following[here] = (*path, here)
        if not following:
            break
        level = following
    return level


def _can_go_back(field: Battlefield, unit: Unit, origin: Hex, here: Hex) -> bool:
    """Whether terrain lets a unit go back onto this hex; land units never enter the ocean (M44-9.9, M44-9.10)."""
    if unit.kind.arm != "ship" and field.ground[here].name == "ocean":  # M44-11.ocean.
        return False
    return can_enter(field, unit, origin, here)


def take_flags(context: BoardContext, unit: Unit, flags: int, *, by_card: bool = False) -> bool:
    """Ignore flags and go back one hex for each other one (M44-9.1, M44-9.11). False: the unit's owner
    must choose the retreat first (M44-23.7)."""
    must, may = ignoring(context.field, unit)
    if by_card:  # M44-9.6, M44-14.8.
        must = must if context.state.options.card_flags == "japanese_ignore" and unit.side == "japan" else 0
        may = 0
    policy = context.state.policy_of(context.state.owner_of(unit))
    if not policy.ignore or unit.id in policy.yielding:
        may = 0
    ignored = min(flags, must + may)
    if ignored:
        context.tell(events.Ignored(unit.name, unit.at, ignored))
    if flags == ignored:
        return True
    ends = retreats(context.field, unit, flags - ignored)
    if len(ends) > 1 and context.state.options.retreat == "ask":
        context.change(retreat=Retreat(unit.id, flags - ignored))
        return False
    go_back(context, unit, flags - ignored, retreat_by_policy(context, unit, ends))
    return True


def retreat_by_policy(context: BoardContext, unit: Unit, ends: dict[Hex, Path]) -> Hex:
    """The end of a retreat that the standing orders of the unit's owner prefer (M44-23.7)."""
    policy = context.state.policy_of(context.state.owner_of(unit))
    wishes = policy.wishes.get(unit.id, policy.retreat)
    return min(ends, key=lambda here: retreat_rank(context.field, unit, here, wishes))


@action
def go_back(context: BoardContext, unit: Unit, flags: int, end: Hex) -> None:
    """Retreat to one of the possible ends, and lose a figure for each hex that cannot be walked; what is on the hexes
    has no effect, wire neither (M44-9.3, M44-9.7, M44-11.2, M44-14.3, M44-15.3)."""
    path = retreats(context.field, unit, flags)[end]
    steps = len(path) - 1
    lost = flags - steps
    context.tell(events.Retreated(unit.name, path, steps, min(lost, unit.figures)))
    if steps:
        context.log(LogEntry(context.state.turn, unit.side, "retreat", unit.name, path))
        unit = context.shift(unit, end)
    context.lose(unit, lost)


def _is_prized(field: Battlefield, unit: Unit, here: Hex) -> bool:
    """Whether a hex is a medal hex or, where captures cost cards, a field headquarters of the unit's side (M44-23.7)."""
    if any(here in medal.hexes for medal in field.layout.medals if medal.side == unit.side):
        return True
    return "field-hq" in field.rules and (here, unit.side) in field.layout.map.hqs


def retreat_rank(field: Battlefield, unit: Unit, here: Hex, wishes: tuple[str, ...]) -> tuple[int, ...]:
    """Sort key of a possible end of a retreat by the owner's preferences (`wishes`); the lowest is best. Ties go to the
    owner's left (M44-23.7)."""
    there = replace(unit, at=here)
    leftness = field.board.x[here] * (-1 if field.layout.is_top(unit.side) else 1)
    found: list[int] = []
    for wish in wishes:
        match wish:
            case "clear":
                found.append(int(field.in_contact(there)))
            case "cover":
                found.append(-shelter(field, unit, here))
            case "medal":
                found.append(-int(_is_prized(field, unit, here)))
            case "left":
                found.append(leftness)
            case "right":
                found.append(-leftness)
    return (*found, leftness)
