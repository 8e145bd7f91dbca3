"""The computer's land phase and its stores: landings, attacks that the table favours, entrenchment, purchases (GC-13, 14)."""

from __future__ import annotations

from collections import Counter

from rules.core import Value
from rules.guadalcanal import kinds, positions, purchases, reinforcements
from rules.guadalcanal.chart import PERIPHERY
from rules.guadalcanal.computer.threats import prize
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.land import legal
from rules.guadalcanal.land.plan import MOST, place_key
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.view import View

GARRISON = 2
"""Troops that stay on the own base."""


def plan(view: View) -> dict[str, Value]:
    """Activations in order, the defence, then purchases."""
    draft: dict[str, Value] = {}
    number = 1
    for island, troops in _landings(view):
        _activate(draft, number, "land", place_key(island, _spot(view, island)), troops)
        number += 1
    attacks = _attacks(view)
    for island, spot, troops in attacks:
        if number > MOST:
            break
        _activate(draft, number, "attack", place_key(island, spot), troops)
        _support(view, draft, f"a{number}", island)
        draft[f"a{number}.odds"] = "2/1" if len(troops) < 3 else "1/1"
        draft[f"a{number}.enter"] = "yes"
        number += 1
    acting = {t for _, _, troops in attacks for t in troops}
    idle = [t for t in legal.free_troops(view, view.side) if t.id not in acting and not t.entrenched]
    threatened = [t for t in idle if positions.troops(view, 1 - view.side, t.at)]
    waiting = threatened or [t for t in idle if t.at == positions.chart(view).start.bases[view.side]]
    if waiting and number <= MOST:
        draft[f"a{number}"] = "entrench"
        draft[f"a{number}.who"] = tuple(t.id for t in waiting)
    _defend(view, draft)
    _stores(view, draft)
    return draft


def _activate(draft: dict[str, Value], number: int, deed: str, goal: str, who: tuple[str, ...]) -> None:
    draft[f"a{number}"] = deed
    draft[f"a{number}.at"] = goal
    draft[f"a{number}.who"] = who


def _spot(view: View, island: str) -> str:
    """A centre where the island is free, else the periphery."""
    return legal.landing_spot(view, view.side, island, "")


# ---- landings ------------------------------------------------------------------------------------
def _landings(view: View) -> list[tuple[str, tuple[str, ...]]]:
    """Island -> troops: each where it is worth most; free islands get two, held ones all that are there or none."""
    aboard = legal.laden(view, view.side)
    going: dict[str, list[str]] = {}
    left = list(aboard)
    islands = sorted({i for _, near in aboard for i in near}, key=lambda i: (-prize(view, i, len(aboard)), i))
    for island in islands:
        foes = len(positions.troops(view, 1 - view.side, island))
        own = len(positions.troops(view, view.side, island))
        able = [t for t, near in left if island in near]
        if foes == 0:
            wanted = able[: max(0, (1 if len(able) <= 2 else 2) - own)]
        else:
            base = positions.chart(view).start.bases[1 - view.side] == island
            wanted = able if own + len(able) >= 2 * foes or (base and own == 0 and len(able) >= 2) else []
        if wanted:
            going[island] = [t.id for t in wanted]
            left = [(t, near) for t, near in left if t not in wanted]
    must = view.event is not None and view.event.number == 1 and view.event.target == view.side
    if must and not any(positions.troops(view, 1 - view.side, i) for i in going):
        for troop, near in aboard:
            hostile = [i for i in near if positions.troops(view, 1 - view.side, i)]
            if hostile:
                return [
                    (hostile[0], (troop.id,)),
                    *((i, tuple(t for t in who if t != troop.id)) for i, who in going.items()),
                ]
    return [(island, tuple(who)) for island, who in going.items()]


# ---- attacks -------------------------------------------------------------------------------------
def _attacks(view: View) -> list[tuple[str, str, tuple[str, ...]]]:
    """(island, place, troops) where own troops, with their support, may win."""
    found: list[tuple[str, str, tuple[str, ...]]] = []
    for island in positions.occupied(view, view.side):
        free = [t.id for t in legal.free_troops(view, view.side, island)]
        places = [spot for where, spot in legal.attackable(view, view.side) if where == island]
        if not free or not places:
            continue
        help_ = min(_shifts(view, island), len(free))
        places.sort(key=lambda spot: (len(positions.troops(view, 1 - view.side, island, spot)), spot == PERIPHERY))
        foes = len(positions.troops(view, 1 - view.side, island, places[0]))
        if len(free) + help_ >= foes + 1:
            found.append((island, places[0], tuple(free)))
    return found


def _shifts(view: View, island: str) -> int:
    ships = legal.gun_ships(view, view.side, island)
    heavy = sum(kinds.card(s.card).kind == "battleship" for s in ships)
    bombers = sum(legal.is_bomber(s) for s in legal.attackers(view, view.side, island))
    return heavy + (len(ships) - heavy) // 2 + bombers


def _support(view: View, draft: dict[str, Value], verb: str, island: str) -> None:
    side = view.side
    bombers = legal.attackers(view, side, island)
    fighters = [f for f in legal.fighters(view, side, island) if f not in bombers]
    for part, pieces in (("guns", legal.gun_ships(view, side, island)), ("air", bombers), ("cover", fighters)):
        if pieces:
            draft[f"{verb}.{part}"] = tuple(p.id for p in pieces)


def _defend(view: View, draft: dict[str, Value]) -> None:
    for island in positions.occupied(view, view.side):
        if positions.troops(view, 1 - view.side, island):
            _support(view, draft, f"defend.{island}", island)


# ---- stores --------------------------------------------------------------------------------------
def _stores(view: View, draft: dict[str, Value]) -> None:
    """Repairs first, then transports for the troops to come, an airfield at the front, and what the rest buys."""
    left = purchases.purse(view.points)
    broken = sorted(purchases.repairable(view, view.side), key=lambda p: (-kinds.cost(p.card), p.id))
    repairs: list[str] = []
    for ship in broken:
        price = purchases.repair_price(ship)
        if ship.hull * 2 <= kinds.hull(ship.card) and price <= left - 16 and len(repairs) < 2:
            repairs.append(ship.id)
            left -= price
    if repairs:
        draft["repair"] = tuple(repairs)
    bought: Counter[str] = Counter()
    left -= _transports(view, bought, left)
    sites = purchases.hoped_places(view, view.side)
    front = [place for place in sites if positions.alone_on(view, view.side, place[0])]
    if front and left >= FACTS.reinforcements.airfield and not positions.airfields(view, view.side, front[0][0]):
        draft["airfield"] = (place_key(*front[0]),)
        left -= FACTS.reinforcements.airfield
    _warships(view, bought, left)
    if bought:
        draft["buy"] = tuple(bought)
        for short, count in bought.items():
            if count > 1:
                draft[f"copies.{short}"] = count
    _load(view, draft)


def _transports(view: View, bought: Counter[str], left: int) -> int:
    """Transports for the troops that wait, or come next turn, and have none."""
    coming = FACTS.reinforcements.troops if view.turn + 1 in FACTS.reinforcements.troop_turns else 0
    waiting = len(reinforcements.waiting_troops(view, view.side)) + coming
    there = len(reinforcements.empty_transports(view, view.side))
    there += sum(kinds.is_transport(p.card) for p in view.pieces if p.side == view.side and p.where == "coming")
    price = purchases.price(kinds.TRANSPORTS[view.side])
    count = max(0, min(waiting - there, left // price))
    if count:
        bought[kinds.card(kinds.TRANSPORTS[view.side]).short] = count
    return count * price


def _warships(view: View, bought: Counter[str], left: int) -> None:
    """Cruisers and destroyers, the dearest that can be paid; what is left is kept."""
    sale = purchases.on_sale(view, view.options, view.side)
    ranks = sorted((c for c in sale if c.kind in ("cruiser", "destroyer")), key=lambda c: (-c.cost, c.short))
    for card in ranks:
        if bought[card.short] == 0 and purchases.price(card.id) <= left and sum(bought.values()) < 8:
            bought[card.short] = 1
            left -= purchases.price(card.id)
    for short in [short for short, count in bought.items() if not count]:
        del bought[short]


def _load(view: View, draft: dict[str, Value]) -> None:
    """Waiting troops on empty transports in the start zone, those just arriving included."""
    side = view.side
    decks: list[Piece] = [*reinforcements.empty_transports(view, side)]
    decks += [p for p in reinforcements.arriving(view, side) if kinds.is_transport(p.card)]
    for troop, ship in zip(reinforcements.waiting_troops(view, side), decks, strict=False):
        draft[f"load.{troop.id}"] = ship.id
