"""A side's plan for the land phase (GC-13, GC-16.1), and which troop units, ships and aircraft may act in it.

A plan is read from a sealed sheet, and anything in it that is not legal is ignored. Whether an activation is legal is decided
at its moment, from a state or a view. `place_key` and `read_place` write and read a place of an island. The phase is in
`land_actions`, the sheet in `land_sheets`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from rules.core import Draft, Value
from rules.core.rows import at, rows_in
from rules.core.sheet import chosen, listed
from rules.guadalcanal import kinds, positions
from rules.guadalcanal.chart import PERIPHERY
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.landings import laden
from rules.guadalcanal.pieces import Piece, Position

# ---- The plan as its sheet has it ----------------------------------------------------------------
ACTIVATE = "activate"
"""Path of the list of activations."""
MOST = 9
"""Maximum number of activations on a sheet."""
PARTS = ("at", "who", "guns", "air", "cover", "odds", "enter")
"""Fields of an activation besides its action, with the names of `Activation`."""
ACTIONS = ("land", "attack", "entrench", "enter", "embark")
"""Values of `Activation.deed`, the keys of `land_actions.LAND_ACTIONS`."""


class Activation(Struct, frozen=True):
    """One activation of a land plan: what is done, where, and by which units."""

    deed: str
    """One of `ACTIONS`."""
    island: str
    spot: str
    """The place that is attacked, landed in or entered; "" if the action has none."""
    who: tuple[str, ...] = ()
    """Ids of troop units."""
    guns: tuple[str, ...] = ()
    """Ids of battleships and cruisers in support."""
    air: tuple[str, ...] = ()
    """Ids of bombers and strafing fighters."""
    cover: tuple[str, ...] = ()
    """Ids of fighters that escort or intercept."""
    odds: str = ""
    """The lowest column at which the attack is made, counting only support that is known; "" for any."""
    enter: str = ""
    """Whether to enter the place attacked: "yes", "no", or "" for yes in a centre and no on the periphery."""


class Defence(Struct, frozen=True):
    """Support of the defenders of an island."""

    guns: tuple[str, ...] = ()
    air: tuple[str, ...] = ()
    cover: tuple[str, ...] = ()


class LandPlan(Struct, frozen=True):
    """The part of a side's sheet about GC-13."""

    activations: tuple[Activation, ...] = ()
    defences: Mapping[str, Defence] = {}
    """Island -> support of its defenders."""
    lose: tuple[str, ...] = ()
    """Troop units that are lost first."""


LandPlans = tuple[LandPlan, LandPlan]


def place_key(island: str, spot: str) -> str:
    """A place as it is typed: "guadalcanal-c1", "guadalcanal-periphery"."""
    return f"{island}-{spot}"


def read_place(key: str) -> tuple[str, str]:
    """Island and spot of a typed place; ("", "") if it is not one."""
    island, _, spot = key.rpartition("-")
    if spot == PERIPHERY or (spot[:1] == "c" and spot[1:].isdecimal()):
        return island, spot
    return "", ""


def read(draft: Draft) -> LandPlan:
    """The plan of a sheet, without incomplete activations."""
    rows = (activation(row) for number, row in rows_in(draft, ACTIVATE).items() if number <= MOST)
    islands = dict.fromkeys(p.split(".")[1] for p in draft if p.startswith("defend.") and p.count(".") == 2)
    defences = {
        island: Defence(*(listed(draft, f"defend.{island}.{part}") for part in ("guns", "air", "cover")))
        for island in islands
    }
    return LandPlan(tuple(one for one in rows if one is not None), defences, listed(draft, "lose"))


def activation(row: Draft) -> Activation | None:
    """The activation of a row (field -> value); None if the row is incomplete."""
    deed = chosen(row, "deed")
    island, spot = read_place(chosen(row, "at"))
    who = listed(row, "who")
    if deed not in ACTIONS or not who or (deed in ("land", "attack", "enter") and not island):
        return None
    guns, air, cover = (listed(row, part) for part in ("guns", "air", "cover"))
    return Activation(deed, island, spot, who, guns, air, cover, chosen(row, "odds"), chosen(row, "enter"))


def from_version_2(draft: Draft) -> Draft:
    """Turns the fields `a1`, `a1.at`, `a1.who`, … `a9` of version 2 into rows.

    Rows end at the first missing number, as they did then. A draft without such fields is unchanged.
    """
    found: dict[str, Value] = {}
    for number in range(1, MOST + 1):
        if (deed := draft.get(f"a{number}")) is None:
            break
        found[at(ACTIVATE, number, "deed")] = deed
        said = {part: draft[f"a{number}.{part}"] for part in PARTS if f"a{number}.{part}" in draft}
        found |= {at(ACTIVATE, number, part): value for part, value in said.items()}
    old = {f"a{number}" for number in range(1, MOST + 1)}
    return found | {path: value for path, value in draft.items() if path.partition(".")[0] not in old}


# ---- What is legal -------------------------------------------------------------------------------
SHORE_SUPPORT = "shore-support"
"""Mark of a ship that fought a battle and may still give a shift, by the card of that name."""


# ---- troops --------------------------------------------------------------------------------------


def free_troops(position: Position, side: int, island: str | None = None) -> list[Piece]:
    """Troop units ashore that may still act: not pinned, and no action this turn (GC-13.10)."""
    return [t for t in positions.troops(position, side, island) if not t.acted and not t.pinned]


def attackable(position: Position, side: int) -> list[tuple[str, str]]:
    """Places with enemy troop units on islands where the side has troop units."""
    return [
        (island, spot)
        for island in positions.occupied(position, side)
        for spot in positions.spots(position, island)
        if positions.troops(position, 1 - side, island, spot)
    ]


def possible_attacks(position: Position, side: int) -> list[tuple[str, str]]:
    """Like `attackable`, but before the phase, which may change the places (GC-16.8): every place of an island with enemies,
    since they may fall back or enter; the periphery of an island beside which an enemy fleet may land."""
    board = positions.chart(position)
    found = []
    for island in positions.occupied(position, side):
        if positions.troops(position, 1 - side, island):
            found += [(island, spot) for spot in positions.spots(position, island)]
        elif any(f.zone in board.islands[island].zones for f in positions.fleets_of(position, 1 - side)):
            found.append((island, PERIPHERY))
    return found


def contested(position: Position, side: int) -> list[str]:
    """Islands with enemy troop units that own ones may attack in this phase: those already there, or those that may land."""
    near = {island for _, islands in laden(position, side) for island in islands}
    own = {*positions.occupied(position, side), *near}
    return [island for island in positions.occupied(position, 1 - side) if island in own]


def enterable(position: Position, side: int, island: str) -> list[str]:
    """Empty centres of an island that the other side holds and that a troop unit may enter as its action (GC-13.9)."""
    return [
        centre
        for centre in positions.chart(position).islands[island].spots
        if not positions.troops(position, None, island, centre)
        and positions.holder(position, island, centre) == 1 - side
    ]


def transports_for(position: Position, troop: Piece) -> list[Piece]:
    """The side's transports with room in zones beside the island, for a troop unit that embarks (GC-13.8)."""
    board = positions.chart(position)
    return [
        ship
        for ship in position.pieces
        if ship.side == troop.side
        and ship.where == "fleet"
        and kinds.is_ship(ship.card)
        and not kinds.capacity(ship.card)
        and positions.room(position, ship) > 0
        and troop.at in board.around(positions.place_of(position, ship) or "")
    ]


# ---- support -------------------------------------------------------------------------------------
def gun_ships(position: Position, side: int, island: str) -> list[Piece]:
    """Battleships and cruisers beside an island that have neither fought a battle nor
    given support this turn (GC-13.5, GC-13.14)."""
    zones = positions.chart(position).islands[island].zones
    found = []
    for ship in position.pieces:
        if ship.side != side or ship.where != "fleet" or not ship.card or ship.acted:
            continue
        if kinds.card(ship.card).kind not in ("battleship", "cruiser"):
            continue
        if (not ship.fought or SHORE_SUPPORT in ship.tokens) and positions.place_of(position, ship) in zones:
            found.append(ship)
    return found


def aircraft(position: Position, side: int, island: str) -> list[Piece]:
    """Squadrons within range of an island (GC-13.4, GC-6.6) that have neither fought a battle (GC-8.6, GC-12.5) nor given support
    this turn (GC-13.14)."""
    board = positions.chart(position)
    found = []
    for squadron in positions.squadrons(position, side):
        place = positions.place_of(position, squadron)
        if place is None or squadron.acted or squadron.fought:
            continue
        if squadron.where == "aboard" and place == positions.hurricane(position):
            continue
        if board.distance(place, island) <= FACTS.ranges.support:
            found.append(squadron)
    return found


def attackers(position: Position, side: int, island: str) -> list[Piece]:
    """Squadrons that could attack troop units there: those with bombs, and fighters that strafe."""
    found = aircraft(position, side, island)
    return [s for s in found if is_bomber(s) or (kinds.is_fighter(s.card) and "strafe" in kinds.card(s.card).dice)]


def fighters(position: Position, side: int, island: str) -> list[Piece]:
    """Squadrons that could escort or intercept there."""
    return [s for s in aircraft(position, side, island) if kinds.is_fighter(s.card)]


def is_bomber(squadron: Piece) -> bool:
    """Whether a squadron counts as a bomber in a land combat: by a bomb value or Alternate Payload (GC-13.14)."""
    return kinds.has_bombs(squadron.card) or kinds.card(squadron.card).ability("alternate-payload") is not None


def among(pieces: Iterable[Piece], wish: Iterable[str]) -> list[Piece]:
    """Those of the given pieces that the plan names, in the order of the plan."""
    by_id = {p.id: p for p in pieces}
    return [by_id[name] for name in dict.fromkeys(wish) if name in by_id]
