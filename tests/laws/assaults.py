"""Plans land attacks in those columns of the land combat table (GC-13.3) that have been used least.

Not here: other sheets (`steering`), whether an attack is legal (the rules check that).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Final, NamedTuple

from rules.core import Draft, Value
from rules.core.rows import at, last, rows_in
from rules.guadalcanal import kinds, land_combat, land_plans, positions
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.land_plans import ACTIVATE, MOST
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.view import View

WAVES: Final = 3
"""Maximum number of attacks on one place that are planned for a turn."""


class Assault(NamedTuple):
    """One way to attack a place."""

    column: int
    """Expected column of the table, as far as the attacker can tell."""
    who: tuple[Piece, ...]
    guns: tuple[Piece, ...]
    air: tuple[Piece, ...]


def planned(view: View, draft: Draft, met: Mapping[str, int], rng: Random) -> dict[str, Value]:
    """The draft with its landings, embarkations and entries, plus attacks on places with enemies; unchanged if there are none."""
    places = land_plans.attackable(view, view.side)
    if not places:
        return dict(draft)
    wanted = _peaceful(draft)
    number = 1 + last(wanted, ACTIVATE)
    busy: set[str] = set()
    for island, spot in rng.sample(places, len(places)) * WAVES:
        ways = list(_ways(view, island, spot, busy))
        if not ways or number > MOST:
            continue
        one = min(ways, key=lambda way: (_known(way.column, met), rng.random()))
        busy.update(piece.id for piece in (*one.who, *one.guns, *one.air))
        wanted |= {at(ACTIVATE, number, "deed"): "attack", at(ACTIVATE, number, "at"): f"{island}-{spot}"}
        for part, pieces in (("who", one.who), ("guns", one.guns), ("air", one.air)):
            if pieces:
                wanted[at(ACTIVATE, number, part)] = tuple(piece.id for piece in pieces)
        number += 1
    return wanted


def _known(column: int, met: Mapping[str, int]) -> int:
    """Number of cells in a column of the table that have occurred."""
    return sum(f"cell {die} {FACTS.land.columns[column]}" in met for die in range(1, 7))


def _peaceful(draft: Draft) -> dict[str, Value]:
    """The draft without activations that fight; the others are renumbered from 1."""
    kept = {path: value for path, value in draft.items() if path.partition(".")[0] != ACTIVATE}
    quiet = (row for row in rows_in(draft, ACTIVATE).values() if row.get("deed") in ("land", "enter", "embark"))
    for number, row in enumerate(quiet, start=1):
        kept |= {at(ACTIVATE, number, part): row[part] for part in ("deed", "at", "who") if part in row}
    return kept


def _ways(view: View, island: str, spot: str, busy: set[str]) -> Iterator[Assault]:
    """Attacks with one troop unit, with two and so on, each alone or with all free ships and aircraft."""
    side = view.side
    enemy = positions.troops(view, 1 - side, island, spot)
    own = [t for t in land_plans.free_troops(view, side, island) if t.id not in busy]
    guns = tuple(s for s in land_plans.gun_ships(view, side, island) if s.id not in busy)
    air = tuple(s for s in land_plans.attackers(view, side, island) if s.id not in busy)
    batteries = len(positions.batteries(view, 1 - side, island))
    for count in range(1, len(own) + 1):
        who = tuple(own[:count])
        start = land_combat.column(_strength(who), _strength(enemy))
        for more in dict.fromkeys((((), ()), (guns, ()), ((), air), (guns, air))):
            moved = land_combat.shifts_of(
                _backing(*more),
                count,
                land_combat.SupportCounts(batteries=batteries),
                len(enemy),
                all(t.entrenched for t in enemy),
            )
            yield Assault(land_combat.shifted(start, moved), who, *more)


def _strength(troops: Sequence[Piece]) -> Fraction:
    lacking = sum(not t.supplied for t in troops)
    return land_combat.strength(len(troops) - lacking, lacking)


def _backing(guns: Sequence[Piece], air: Sequence[Piece]) -> land_combat.SupportCounts:
    types = [kinds.card(ship.card).kind for ship in guns]
    return land_combat.SupportCounts(
        battleships=types.count("battleship"),
        cruisers=types.count("cruiser"),
        bombers=sum(land_plans.is_bomber(squadron) for squadron in air),
        fighters=sum(not land_plans.is_bomber(squadron) for squadron in air),
    )
