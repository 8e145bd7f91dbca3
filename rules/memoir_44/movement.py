"""How units move: which hexes they can enter, where they must stop, what they may do then; exits, tunnels; and how an
ordered move is carried out (M44-6, M44-11, M44-24.5).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from rules.core.lazy import kept_in_memo
from rules.memoir_44 import events, facts
from rules.memoir_44.board import Hex, without
from rules.memoir_44.board_context import BoardContext, action, spoilt
from rules.memoir_44.commands import Mode
from rules.memoir_44.facts import CAVES, HILLS, MOUNTAINS, PADDIES, Arm, Terrain
from rules.memoir_44.minefields import explode, sets_off
from rules.memoir_44.state import Order
from rules.memoir_44.view import Battlefield, Doing, LogEntry, Unit

BEACH_LIMIT = 2
"""Maximum number of hexes of a move that touches a beach after its start (M44-11.beach, M44-11.6)."""

Path = tuple[Hex, ...]
"""Hexes of a move, from the unit's own hex on."""


# ---- entering a hex ------------------------------------------------------------------------------
def can_enter(field: Battlefield, unit: Unit, origin: Hex, here: Hex) -> bool:
    """Whether terrain lets a unit go from a hex to an adjacent one, whether occupied or not; also in a retreat."""
    return here in ways(field, unit.kind.arm)[origin]


def ways(field: Battlefield, arm: Arm) -> Mapping[Hex, tuple[Hex, ...]]:
    """For each hex, the adjacent hexes that terrain lets this arm enter. Cached with the terrain."""
    found: dict[Hex, tuple[Hex, ...]] | None = field.of_ground.get(("ways", arm))
    if found is None:
        near = field.board.near
        found = {
            origin: tuple([here for here in near[origin] if _lets_in(field, arm, origin, here)]) for origin in near
        }
        field.of_ground["ways", arm] = found
    return found


def _lets_in(field: Battlefield, arm: Arm, origin: Hex, here: Hex) -> bool:
    """Whether terrain lets this arm take this step; the column `closed` of `terrain.csv` (M44-6.2, M44-9.9, M44-11)."""
    ground = field.ground
    terrain = ground[here]
    if arm == "ship":  # M44-14.2, M44-14.7, M44-54.8.
        return terrain.name == "ocean" and not any(ground[h].name == "beach" for h in field.board.near[here])
    if arm in terrain.closed:
        return False
    if terrain.name == "pier" and ground[origin].name == "ocean":  # M44-11.pier.
        return False
    works = field.layout.map.works
    if arm != "infantry":  # M44-11.5.
        if here in works or here in field.layout.map.hedgehogs:  # M44-11.bunker, M44-11.casemate, M44-11.hedgehog.
            return False
        return not (arm == "artillery" and origin in works)  # M44-9.5, M44-49.5, M44-51.4, M44-55.5.
    return _climbs(ground[origin], terrain)


def _climbs(origin: Terrain, terrain: Terrain) -> bool:
    """Whether infantry can make this step: mountains join only hills and mountains; mountain
    caves join any terrain (M44-11.mountain, M44-11.cave)."""
    if "mountain" not in (origin.name, terrain.name):
        return True
    other = terrain.name if origin.name == "mountain" else origin.name
    return other in HILLS or other in MOUNTAINS


def allowance(unit: Unit, mode: Mode) -> int:
    """Maximum number of hexes that a unit can move: by a card, else the column `march` of `units.csv` (M44-13.11)."""
    arm = unit.kind.arm
    if mode == "behind" or (mode == "assault" and arm == "infantry") or (mode == "bombard" and arm == "artillery"):
        return facts.CARD_MARCH[mode]
    return unit.kind.march


def stops(field: Battlefield, unit: Unit, path: Sequence[Hex], mode: Mode) -> bool:
    """Whether a unit at the end of this
    path must stop there (M44-6.2, M44-6.5, M44-10.6, M44-11.6, M44-11.8, M44-15.6, M44-20.11)."""
    if mode == "behind":
        return False
    here = path[-1]
    ground = field.ground
    if here in field.mine_at:  # M44-15.2, M44-15.4.
        return True
    if unit.kind.arm == "ship":
        return False
    if ground[here].stop or here in field.wire:  # M44-11.wire, M44-11.2.
        return True
    start = ground[path[0]].name
    return start in PADDIES or (start == "ocean" and field.options.ocean_exit == "one")  # M44-11.marsh, M44-11.6.


@kept_in_memo(lambda field, unit, mode: (unit.id, mode))
def reach(field: Battlefield, unit: Unit, mode: Mode) -> dict[Hex, Path]:
    """Hexes to which a unit can walk, each with a shortest path, without its own hex (M44-6.1).

    Units stop at mines and wire, so no path leads through them (M44-6.4); Behind Enemy Lines passes them without effect. All
    shortest paths are therefore equally good.
    """
    most = allowance(unit, mode)
    found: dict[Hex, Path] = {}
    dry: dict[Hex, Path] = {}
    """Paths that have touched no beach: only these continue beyond the beach limit."""
    level: list[Path] = [(unit.at,)]
    limited = field.layout.map.has_beach and mode != "behind" and unit.kind.arm != "ship"
    ground, goes, at = field.ground, ways(field, unit.kind.arm), field.at
    for steps in range(1, most + 1):
        following: list[Path] = []
        for path in level:
            for here in goes[path[-1]]:
                if here in at or here == unit.at:
                    continue
                beach = limited and ground[here].name == "beach"
                if beach and steps > BEACH_LIMIT:
                    continue
                new = (*path, here)
                wet = limited and (beach or any(ground[h].name == "beach" for h in path[1:]))
                if wet and steps > BEACH_LIMIT:
                    continue
                fresh = here not in found
                if fresh:
                    found[here] = new
                if not wet and here not in dry:
                    dry[here] = new
                    fresh = True
                if fresh and not stops(field, unit, new, mode):
                    following.append(new)
        level = following
    return found


def can_walk(field: Battlefield, unit: Unit, mode: Mode) -> bool:
    """Whether there is any hex to which a unit can walk: `reach` is not empty."""
    return allowance(unit, mode) > 0 and any(h not in field.at for h in ways(field, unit.kind.arm)[unit.at])


def is_walk(field: Battlefield, unit: Unit, path: Path, mode: Mode) -> bool:
    """Whether a unit can walk exactly this path (M44-6.1, M44-6.4)."""
    if len(path) < 2 or path[0] != unit.at or len(path) - 1 > allowance(unit, mode) or len(set(path)) != len(path):
        return False
    ground = field.ground
    for number in range(1, len(path)):
        here, origin = path[number], path[number - 1]
        if here in field.at or not can_enter(field, unit, origin, here):
            return False
        if number > 1 and stops(field, unit, path[:number], mode):
            return False
    limited = mode != "behind" and unit.kind.arm != "ship" and any(ground[h].name == "beach" for h in path[1:])
    return not limited or len(path) - 1 <= BEACH_LIMIT


def can_exit(field: Battlefield, unit: Unit, path: Path, mode: Mode) -> bool:
    """Whether a unit can leave the board at the end of this path, which may be its own hex (M44-6.3, M44-6.6)."""
    here, steps = path[-1], len(path)
    if field.layout.map.exits.get(here) != unit.side or steps > allowance(unit, mode):
        return False
    ground = field.ground
    if steps > 1 and stops(field, unit, path, mode):
        return False
    if ground[path[0]].name in PADDIES and steps > 1 and mode != "behind":
        return False
    beach = mode != "behind" and any(ground[h].name == "beach" for h in path[1:])
    return not beach or steps <= BEACH_LIMIT


def tunnels(field: Battlefield, unit: Unit) -> tuple[Hex, ...]:
    """The caves to which Japanese infantry in a cave can move (M44-12.2, M44-12.6)."""
    if unit.side != "japan" or unit.kind.arm != "infantry" or field.ground[unit.at].name not in CAVES:
        return ()
    return tuple(at for at in field.caves if at not in field.at)


# ---- what a unit may do after its move -----------------------------------------------------------
class Rights(NamedTuple):
    """What a unit may do after its move."""

    fight: Literal["any", "close", "no"]
    ground: bool
    """Whether it may take ground after a close assault."""


def can_battle_on(field: Battlefield, unit: Unit) -> bool:
    """Whether a unit could battle on its hex if it had not moved (M44-20.15)."""
    forbids = field.ground[unit.at].no_battle
    arm = unit.kind.arm
    return not ((forbids == "land" and arm != "ship") or (forbids == "armour-inside" and arm == "armour"))


def rights(field: Battlefield, unit: Unit, path: Path, mode: Mode, *, tunnel: bool = False) -> Rights:
    """What a unit may do at the end of a path: battle, and take ground after a stop (M44-6.2, M44-6.5, M44-10.3, M44-10.6).
    A path of one hex means that it stayed. `field`: before the move."""
    steps, here = len(path) - 1, path[-1]
    ground = field.ground
    terrain, arm = ground[here], unit.kind.arm
    if (terrain.no_battle == "land" and arm != "ship") or (terrain.no_battle == "armour-inside" and arm == "armour"):
        return Rights("no", not steps)  # M44-11.ocean, M44-11.trench.
    if not steps:
        return Rights("any", True)
    takes = mode == "behind" or not (terrain.stop == "hard" or here in field.wire or here in field.mine_at)  # M44-20.11
    if tunnel:
        return Rights("any", takes)  # M44-12.6.
    fight = _after_steps(field, unit, steps, mode)
    forbids = terrain.no_battle
    if (
        forbids == "all"  # M44-11.forest, M44-11.village, M44-11.fishpond.
        or (forbids == "armour" and arm == "armour")  # M44-11.marsh, M44-11.ricepaddy.
        or (forbids == "far" and (steps > 1 or arm == "artillery"))  # M44-11.jungle, M44-11.3, M44-16.7.
        or (arm == "armour" and ground[path[0]].name in PADDIES)
    ):
        fight = "no"
    return Rights(fight, takes)


def _after_steps(field: Battlefield, unit: Unit, steps: int, mode: Mode) -> Literal["any", "close", "no"]:
    """Which battles the number
    of hexes moved allows (M44-3, M44-13.3, M44-13.11, M44-14.4, M44-14.9, M44-16.3, M44-16.7, M44-20.11)."""
    arm = unit.kind.arm
    if mode == "behind":
        return "any"
    if arm == "ship" and field.options.destroyer == "move_or_fire":
        return "no"
    if mode == "assault" and arm == "infantry":
        return "any" if steps <= facts.ASSAULT_AND_BATTLE else "no"
    if steps <= unit.kind.march_and_battle:
        return "any"
    return "close" if steps <= facts.BANZAI and field.is_imperial(unit) else "no"


def ground_rights(field: Battlefield, unit: Unit, here: Hex) -> Rights:
    """Whether armour that takes ground here may have its overrun battle, and take ground again after that (M44-10.4,
    M44-10.7). `field`: before the move; `unit`: on the hex from which it attacked."""
    ground = field.ground
    terrain = ground[here]
    hard = terrain.stop == "hard" or here in field.wire or here in field.mine_at
    no_battle = terrain.no_battle in ("all", "armour", "armour-inside", "land") or ground[unit.at].name in PADDIES
    return Rights("no" if no_battle else "any", not hard)


def can_take(field: Battlefield, unit: Unit, here: Hex) -> bool:
    """Whether a unit can move onto the emptied hex; artillery, ships and units kept
    out by terrain cannot (M44-10.1, M44-10.3, M44-14.8)."""
    return unit.kind.takes_ground and here not in field.at and can_enter(field, unit, unit.at, here)


# ---- carrying out a move -------------------------------------------------------------------------
def enter(context: BoardContext, unit: Unit, here: Hex, fight: str) -> None:
    """Move a unit to a hex and apply what is there: mines, wire under armour (M44-11.wire, M44-11.2, M44-15.3, M44-15.4)."""
    unit, field = context.shift(unit, here), context.field
    if unit.kind.arm == "armour":
        clear_wire(context, unit)
    if sets_off(field, unit, here, fight):
        explode(context, unit)


def clear_wire(context: BoardContext, unit: Unit) -> None:
    """Remove the wire from a unit's hex, if there is any."""
    if unit.at in context.field.wire:
        context.set_field(wire=without(context.field.wire, unit.at))
        context.tell(events.Cleared("wire", unit.at))


@action
def march(context: BoardContext, order: Order) -> None:
    """Carry out a move if it is still possible and the unit was ordered (M44-6.7, M44-15.6)."""
    unit, doing = context.field.by_id.get(order.unit), context.state.doing_of(order.unit)
    if unit is None or doing is None or not _may_march(context, unit, doing, order):
        spoilt(context, "march", order)
        return
    mode, path = context.command.mode_of(unit), order.path
    tunnel, leaves = order.kind == "tunnel", order.kind == "exit"
    allowed = rights(context.field, unit, path, mode, tunnel=tunnel)
    if order.again:
        # The second move comes after the battle, which is over or given up.
        context.set_doing(unit.id, again=True, fight="no")
    else:
        steps = 1 if tunnel else len(path) - 1  # M44-12.6.
        fight = allowed.fight if context.command.battles else "no"
        most = 1 if steps else doing.most  # M44-20.10.
        context.set_doing(unit.id, moved=True, walked=steps, fight=fight, ground=allowed.ground, most=most)
    if len(path) > 1:
        context.tell(
            events.Marched(unit.name, (path[0], path[-1]) if tunnel else path, "tunnel" if tunnel else "march")
        )
        context.log(LogEntry(context.state.turn, unit.side, "tunnel" if tunnel else "march", unit.name, path))
        if leaves:
            unit = context.shift(unit, path[-1])
        else:
            enter(context, unit, path[-1], "no" if order.again else allowed.fight)
    if leaves:
        _exit(context, unit)


def _may_march(context: BoardContext, unit: Unit, doing: Doing, order: Order) -> bool:
    field, command, path = context.field, context.command, order.path
    spent = (doing.again or command.mode != "behind") if order.again else (doing.moved or doing.fought > 0)  # M44-20.11
    if spent or not command.marches:  # M44-5.2.
        return False
    if order.kind == "tunnel":
        return path[0] == unit.at and path[-1] in tunnels(field, unit)
    walks = is_walk(field, unit, path, command.mode_of(unit))
    if order.kind == "exit":
        return (walks or path == (unit.at,)) and can_exit(field, unit, path, command.mode_of(unit))
    return walks


def _exit(context: BoardContext, unit: Unit) -> None:
    """Take a unit off the board by an exit (M44-3.4, M44-24.5)."""
    context.tell(events.Left(unit.name, unit.at))
    context.log(LogEntry(context.state.turn, unit.side, "exit", unit.name, (unit.at,)))
    context.remove(unit)
    tally = context.tally(unit.side)
    context.set_tally(unit.side, exits=tally.exits + 1, gone=tally.gone + 1)
