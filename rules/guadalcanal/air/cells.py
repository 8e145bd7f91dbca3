"""How a raided fleet lies in cells, in a row (WS-16.1), and how aircraft are dealt to them by default (WS-16.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.core import Draft
from rules.guadalcanal import kinds, reports
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.kinds import REPORTED
from rules.guadalcanal.land.plan import several, word
from rules.guadalcanal.pieces import Piece
from rules.war_at_sea.board import Battle, Unit
from rules.war_at_sea.cards import CARDS

PREFERRED = (
    "carrier",
    "escort_carrier",
    "battleship",
    "transport",
    "cruiser",
    "auxiliary",
    "destroyer",
    "torpedo_boat",
)
"""Which types are to be shielded, and are gone for, first."""


def cell(number: int) -> str:
    """Key of a cell, from 1: "A1", "B1"…"""
    return f"{chr(ord('A') + number - 1)}1"


def limit(ships: Iterable[Piece]) -> int:
    """Ships that a cell with these may hold."""
    close = any(kinds.card(s.card).ability("close-escort") is not None for s in ships)
    return FACTS.raid.cell_ships_close_escort if close else FACTS.raid.cell_ships


def arrange(ships: Sequence[Piece], draft: Draft) -> list[list[Piece]]:
    """The cells of a fleet, by `cell.<ship>` where that is written; who does not fit in his cell goes to the next with room."""
    wished = {s.id: int(w) for s in ships if (w := word(draft, f"cell.{s.id}")).isdecimal()}
    cells: dict[int, list[Piece]] = {}
    for ship in sorted(ships, key=lambda s: (wished.get(s.id, 0), s.id)):
        if ship.id in wished:
            number = wished[ship.id]
            while len(cells.get(number, ())) >= limit([*cells.get(number, ()), ship]):
                number += 1
            cells.setdefault(number, []).append(ship)
    rest = [s for s in ships if s.id not in wished]
    laid = [cells[number] for number in sorted(cells)]
    if not laid:
        return usual(rest)
    for ship in rest:
        room = next((c for c in laid if len(c) < limit([*c, ship])), None)
        if room is None:
            laid.append([ship])
        else:
            room.append(ship)
    return laid


def usual(ships: Sequence[Piece]) -> list[list[Piece]]:
    """The dearest ships each in a cell of its own, every one with the best flak that is left."""
    worth = sorted(ships, key=lambda s: (PREFERRED.index(reports.kind_of(s)), -kinds.cost(s.card), s.id))
    count = -(-len(worth) // FACTS.raid.cell_ships)
    escorts = sorted(worth[count:], key=lambda s: (-(kinds.card(s.card).printed("aa", 0) or 0), s.id))
    cells = [[ship] for ship in worth[:count]]
    for place, ship in enumerate(escorts):
        cells[place % count].append(ship)
    return cells


def problem(ships: Sequence[Piece], draft: Draft) -> tuple[int, int] | None:
    """(cell, most ships) of an overfull cell of a sheet, or None."""
    cells: dict[int, list[Piece]] = {}
    for ship in ships:
        wish = word(draft, f"cell.{ship.id}")
        if wish.isdecimal():
            cells.setdefault(int(wish), []).append(ship)
    return next(((n, limit(c)) for n, c in sorted(cells.items()) if len(c) > limit(c)), None)


# ---- aircraft ------------------------------------------------------------------------------------
def lists(field: Battle, attacker: int, aims: Mapping[str, Sequence[str]], guards: Mapping[str, Sequence[str]]) -> tuple[
    Draft, Draft
]:  # fmt: skip
    """Where the aircraft of both sides go by their plans, and what bombers attack: the doctrine of a raid, by side.

    `aims`: bomber -> types, best first. `guards`: interceptor -> own ships. Escorts go with their bombers, interceptors where
    enemy bombers are, or where none is placed yet, over the ships most in danger. Bombers are placed before fighters.
    """
    ships = [u for u in field.units if u.side != attacker and CARDS[u.card].is_ship]
    squadrons = [u for u in field.units if CARDS[u.card].is_aircraft]
    bombers = [u for u in squadrons if u.side == attacker and u.id in aims]
    names = tuple(u.id for u in bombers)
    prey = ranked(ships, ())
    orders: tuple[dict[str, tuple[str, ...] | str], dict[str, tuple[str, ...] | str]] = ({}, {})
    for one in squadrons:
        if one in bombers:
            targets = ranked(ships, aims[one.id])
            orders[attacker][f"fly.{one.id}"] = targets
            orders[attacker][f"drop.{one.id}"] = targets
            if CARDS[one.card].ability("fighter-bomber") is not None:
                orders[attacker][f"as.{one.id}"] = ("bomber",)
        elif one.side == attacker:
            orders[attacker][f"fly.{one.id}"] = (*spread(names, one, squadrons), *prey)
        else:
            orders[1 - attacker][f"fly.{one.id}"] = (*guards.get(one.id, ()), *spread(names, one, squadrons), *prey)
    orders[attacker]["order"] = (*names, *(u.id for u in squadrons if u.side == attacker and u not in bombers))
    return orders


def ranked(ships: Sequence[Unit], aims: Sequence[str]) -> tuple[str, ...]:
    """Ships by the types wished, then as usual, the dearest of each type first."""
    order = [*(k for key in aims for k in REPORTED if reports.type_key(k) == key), *PREFERRED]
    return tuple(
        u.id for u in sorted(ships, key=lambda u: (order.index(CARDS[u.card].kind), -CARDS[u.card].cost, u.id))
    )


def spread(bombers: tuple[str, ...], one: Unit, squadrons: Sequence[Unit]) -> tuple[str, ...]:
    """The bombers, each fighter of a side beginning with another one, so that they do not all go to one cell."""
    mine = [u.id for u in squadrons if u.side == one.side and u.id not in bombers]
    turn = mine.index(one.id) % len(bombers) if bombers else 0
    return (*bombers[turn:], *bombers[:turn])


def written(draft: Draft, squadron: str) -> tuple[str, ...]:
    """Ships that an interceptor is to guard."""
    return several(draft, f"guard.{squadron}")
