"""The plan of a side for the land phase (GC-13, GC-16.1), and what may act, support and be attacked in it.

A plan is read from a sealed sheet, whatever it holds; whether an activation is legal is asked at its moment, of a state or of
a view alike. `word` and `several` read a path of any sheet, `place_key` and `read_place` are the typed form of a place of an
island. Not here: the phase (`land_actions`) and its combats (`land_combat`), the sheet (`land_sheets`).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.core import Draft, Value
from rules.core.rows import at, rows_in
from rules.guadalcanal import kinds, positions
from rules.guadalcanal.chart import PERIPHERY
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.positions import Position

# ---- The plan as its sheet has it ----------------------------------------------------------------
ACTIVATE = "activate"
"""The path of the list of activations."""
MOST = 9
"""Activations that a sheet has room for."""
PARTS = ("at", "who", "guns", "air", "cover", "odds", "enter")
"""What an activation may say besides its deed, by the names of its fields: see `Activation`."""
ACTIONS = ("land", "attack", "entrench", "enter", "embark")
"""What an activation may be: see `land_actions`."""


class Activation(Struct, frozen=True):
    """One row of the plan."""

    number: int
    """Of its row; 0 of what no plan says."""
    deed: str
    """One of `ACTIONS`."""
    island: str
    spot: str
    """The place attacked, landed in or entered; "" where none is meant."""
    who: tuple[str, ...] = ()
    """Troops."""
    guns: tuple[str, ...] = ()
    """Battleships and cruisers in support."""
    air: tuple[str, ...] = ()
    """Bombers, and fighters that strafe."""
    cover: tuple[str, ...] = ()
    """Fighters in escort or interception."""
    odds: str = ""
    """The lowest column that it is worth, reckoned with what is known to come; "" any."""
    enter: str = ""
    """"yes", "no", or "" = a centre yes, the periphery no."""


class Defence(Struct, frozen=True):
    """What answers an attack on an island."""

    guns: tuple[str, ...] = ()
    air: tuple[str, ...] = ()
    cover: tuple[str, ...] = ()


class LandPlan(Struct, frozen=True):
    """A side's sheet as far as GC-13 goes."""

    activations: tuple[Activation, ...] = ()
    defences: tuple[tuple[str, Defence], ...] = ()
    """By island."""
    lose: tuple[str, ...] = ()
    """Troops to be lost first (GC-13.12)."""

    def defence(self, island: str) -> Defence:
        """What answers an attack there."""
        return dict(self.defences).get(island, Defence())


def place_key(island: str, spot: str) -> str:
    """A place as it is typed: "guadalcanal-c1", "guadalcanal-periphery"."""
    return f"{island}-{spot}"


def read_place(key: str) -> tuple[str, str]:
    """Island and spot of a typed place; ("", "") for what is none."""
    island, _, spot = key.rpartition("-")
    if spot == PERIPHERY or (spot[:1] == "c" and spot[1:].isdecimal()):
        return island, spot
    return "", ""


def read(draft: Draft) -> LandPlan:
    """The plan of a sheet. Activations that say too little are left out."""
    rows = ((number, activation(number, row)) for number, row in rows_in(draft, ACTIVATE).items() if number <= MOST)
    islands = dict.fromkeys(p.split(".")[1] for p in draft if p.startswith("defend.") and p.count(".") == 2)
    defences = tuple(
        (
            island,
            Defence(*(several(draft, f"defend.{island}.{part}") for part in ("guns", "air", "cover"))),
        )
        for island in islands
    )
    return LandPlan(tuple(one for _, one in rows if one is not None), defences, several(draft, "lose"))


def activation(number: int, row: Draft) -> Activation | None:
    """What a row (name -> value) says; None: too little to be carried out."""
    deed = word(row, "deed")
    island, spot = read_place(word(row, "at"))
    who = several(row, "who")
    if deed not in ACTIONS or not who or (deed in ("land", "attack", "enter") and not island):
        return None
    return Activation(
        number,
        deed,
        island,
        spot,
        who,
        several(row, "guns"),
        several(row, "air"),
        several(row, "cover"),
        word(row, "odds"),
        word(row, "enter"),
    )


def from_version_2(draft: Draft) -> Draft:
    """A draft in which activations were the fields `a1`, `a1.at`, `a1.who`, … `a9` as one in which they are rows.

    Its rows end where the numbers had a gap, as they did then; a draft without such fields is left as it is.
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


def word(draft: Draft, path: str) -> str:
    """One key; "" where nothing is written."""
    value = draft.get(path, "")
    return value if isinstance(value, str) else ""


def several(draft: Draft, path: str) -> tuple[str, ...]:
    """Several keys in their order."""
    value = draft.get(path, ())
    return tuple(str(key) for key in value) if isinstance(value, tuple) else (str(value),)


# ---- What is legal -------------------------------------------------------------------------------
SHORE_SUPPORT = "shore-support"
"""On a ship that fought: it counts for the shift all the same (the card of that name)."""


# ---- troops --------------------------------------------------------------------------------------
def laden(table: Position, side: int) -> list[tuple[Piece, tuple[str, ...]]]:
    """Troops aboard that may land now, each with the islands that its transport stands beside (GC-13.1)."""
    board = positions.chart(table)
    found = []
    for troop in table.pieces:
        if troop.card or troop.side != side or troop.where != "aboard" or troop.acted:
            continue
        zone = positions.place_of(table, troop)
        if zone is not None:
            found.append((troop, board.around(zone)))
    return found


def free_troops(table: Position, side: int, island: str | None = None) -> list[Piece]:
    """Troops ashore that may still act: neither pinned nor done this turn (GC-13.10)."""
    return [t for t in positions.troops(table, side, island) if not t.acted and not t.pinned]


def attackable(table: Position, side: int) -> list[tuple[str, str]]:
    """Places with enemy troops on islands where a side has troops."""
    return [
        (island, spot)
        for island in positions.occupied(table, side)
        for spot in positions.spots(table, island)
        if positions.troops(table, 1 - side, island, spot)
    ]


def hoped_attacks(table: Position, side: int) -> list[tuple[str, str]]:
    """The same as far as the land phase may change it, for a plan that is made before it (GC-16.1): on an island with enemies
    every place, for they may fall back or enter; where an enemy fleet stands beside, the periphery, where it may land."""
    board = positions.chart(table)
    found = []
    for island in positions.occupied(table, side):
        if positions.troops(table, 1 - side, island):
            found += [(island, spot) for spot in positions.spots(table, island)]
        elif any(f.zone in board.islands[island].zones for f in positions.fleets_of(table, 1 - side)):
            found.append((island, PERIPHERY))
    return found


def contested(table: Position, side: int) -> list[str]:
    """Islands with enemy troops where own troops are, or may land in this phase: there they may be attacked."""
    near = {island for _, islands in laden(table, side) for island in islands}
    own = {*positions.occupied(table, side), *near}
    return [island for island in positions.occupied(table, 1 - side) if island in own]


def enterable(table: Position, side: int, island: str) -> list[str]:
    """Empty centres of an island that the other side holds: a troop may enter one as its action (GC-13.9)."""
    return [
        centre
        for centre in positions.chart(table).islands[island].spots
        if not positions.troops(table, None, island, centre) and positions.holder(table, island, centre) == 1 - side
    ]


def landing_spot(table: Position, side: int, island: str, wish: str) -> str:
    """Where a landing ends: on the periphery if an enemy is on the island, else in a centre (GC-13.9)."""
    if positions.troops(table, 1 - side, island):
        return PERIPHERY
    centres = positions.chart(table).islands[island].spots
    return wish if wish in centres else centres[0]


def transports_for(table: Position, troop: Piece) -> list[Piece]:
    """Empty transports of its side in a zone beside the island, for a troop that goes back aboard (GC-13.8)."""
    board = positions.chart(table)
    return [
        ship
        for ship in table.pieces
        if ship.side == troop.side
        and ship.where == "fleet"
        and kinds.is_ship(ship.card)
        and not kinds.capacity(ship.card)
        and positions.room(table, ship) > 0
        and troop.at in board.around(positions.place_of(table, ship) or "")
    ]


# ---- support -------------------------------------------------------------------------------------
def gun_ships(table: Position, side: int, island: str) -> list[Piece]:
    """Battleships and cruisers beside an island that fought no battle and have supported nothing yet (GC-13.5, 13.14)."""
    zones = positions.chart(table).islands[island].zones
    found = []
    for ship in table.pieces:
        if ship.side != side or ship.where != "fleet" or not ship.card or ship.acted:
            continue
        if kinds.card(ship.card).kind not in ("battleship", "cruiser"):
            continue
        if (not ship.fought or SHORE_SUPPORT in ship.tokens) and positions.place_of(table, ship) in zones:
            found.append(ship)
    return found


def aircraft(table: Position, side: int, island: str) -> list[Piece]:
    """Squadrons in reach of an island that fought no battle and have supported nothing yet (GC-13.4, GC-6.6)."""
    board = positions.chart(table)
    found = []
    for squadron in positions.squadrons(table, side):
        place = positions.place_of(table, squadron)
        if place is None or squadron.acted or squadron.fought:
            continue
        if squadron.where == "aboard" and place == positions.hurricane(table):
            continue
        if board.distance(place, island) <= FACTS.ranges.support:
            found.append(squadron)
    return found


def attackers(table: Position, side: int, island: str) -> list[Piece]:
    """Squadrons that could attack troops there: with bombs, or fighters that strafe."""
    return [s for s in aircraft(table, side, island) if is_bomber(s) or can_strafe(s)]


def fighters(table: Position, side: int, island: str) -> list[Piece]:
    """Squadrons that could escort or intercept there."""
    return [s for s in aircraft(table, side, island) if kinds.is_fighter(s.card)]


def is_bomber(squadron: Piece) -> bool:
    """A bomber in a land combat: a bomb value, or Alternate Payload (GC-13.14)."""
    return kinds.has_bombs(squadron.card) or kinds.card(squadron.card).ability("alternate-payload") is not None


def can_strafe(squadron: Piece) -> bool:
    """A fighter with guns for the ground, and no bombs."""
    card = kinds.card(squadron.card)
    return card.is_fighter and not is_bomber(squadron) and "strafe" in card.dice


def among(pieces: Iterable[Piece], wish: Iterable[str]) -> list[Piece]:
    """Those of the pieces that are wished for, in the order of the wish."""
    by_id = {p.id: p for p in pieces}
    return [by_id[name] for name in dict.fromkeys(wish) if name in by_id]
