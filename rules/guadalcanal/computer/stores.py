"""What the computer does in phase 10: repairs, purchases, airfields, troops on transports (GC-14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from rules.core import Value
from rules.guadalcanal import kinds, positions, purchases, reinforcements
from rules.guadalcanal.computer.forming import crippled
from rules.guadalcanal.computer.threats import LAST_REPAIRS
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.land.plan import place_key
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.view import View
from rules.war_at_sea.cards import Card

USEFUL: Final = 8
"""The last turn whose purchases may still put to sea: they arrive a turn later."""
MOST_SQUADRONS: Final = 2
"""On one sheet."""
MOST_ALIKE: Final = 8


def shopping(view: View) -> dict[str, Value]:
    """Repairs first, then eyes, transports for the troops to come, squadrons for empty decks, an airfield, and warships."""
    draft: dict[str, Value] = {}
    left = purchases.purse(view.points)
    bought: Counter[str] = Counter()
    if view.turn <= LAST_REPAIRS:
        left -= _repairs(view, draft, left)
        left -= _one(view, bought, left, _eyes) if not _has(view, kinds.is_patrol_bomber) else 0
        left -= _transports(view, bought, left)
        left -= _squadrons(view, bought, left)
        left -= _airfield(view, draft, left)
    if view.turn <= USEFUL:
        _warships(view, bought, left)
    if bought:
        draft["buy"] = tuple(bought)
        draft |= {f"copies.{short}": count for short, count in bought.items() if count > 1}
    _load(view, draft)
    return draft


def _repairs(view: View, draft: dict[str, Value], left: int) -> int:
    """The points for what is crippled and lies in the start zone, the dearest first."""
    spent = 0
    repairs: list[str] = []
    for ship in sorted(purchases.repairable(view, view.side), key=lambda p: (-kinds.cost(p.card), p.id)):
        price = purchases.repair_price(ship)
        if crippled(ship) and spent + price <= left:
            repairs.append(ship.id)
            spent += price
    if repairs:
        draft["repair"] = tuple(repairs)
    return spent


def _has(view: View, sort: Callable[[str], bool]) -> bool:
    """Whether such a piece is afloat, based, or on its way."""
    return any(p.card and sort(p.card) for p in view.pieces if p.side == view.side and p.where != "sunk")


def _one(view: View, bought: Counter[str], left: int, value: Callable[[Card], float]) -> int:
    """The price of the best card by a measure that can be paid, put on the list; 0 where none is of worth."""
    sale = purchases.on_sale(view, view.options, view.side)
    able = [c for c in sale if value(c) > 0 and purchases.price(c.id) <= left and not bought[c.short]]
    if not able:
        return 0
    best = max(able, key=lambda c: (value(c), c.short))
    bought[best.short] += 1
    return purchases.price(best.id)


def _eyes(card: Card) -> float:
    """The cheapest patrol bomber."""
    return 1.0 / card.cost if card.kind == "patrol_bomber" else 0.0


def _transports(view: View, bought: Counter[str], left: int) -> int:
    """Transports for the troops that wait, or come next turn, and have none at home or on the way there."""
    side = view.side
    coming = FACTS.reinforcements.troops if view.turn + 1 in FACTS.reinforcements.troop_turns else 0
    waiting = len(reinforcements.waiting_troops(view, side)) + coming
    there = sum(_at_hand(view, p) for p in view.pieces if p.side == side and kinds.is_transport(p.card))
    price = purchases.price(kinds.TRANSPORTS[side])
    count = max(0, min(waiting - there, left // price))
    if count:
        bought[kinds.card(kinds.TRANSPORTS[side]).short] = count
    return count * price


def _at_hand(view: View, ship: Piece) -> bool:
    """Whether an empty transport will be in the start zone when she is wanted: she is there, arrives, or sails home."""
    if positions.carried(view, ship.id):
        return False
    zone = positions.place_of(view, ship)
    if zone is None:
        return ship.where in ("coming", "port")
    board = positions.chart(view)
    home = board.start.zones[view.side]
    company = positions.ships(view, view.side, ship.at)
    return zone == home or (board.steps(zone, home) == 1 and all(kinds.is_transport(s.card) for s in company))


def _squadrons(view: View, bought: Counter[str], left: int) -> int:
    """Squadrons for empty decks, by turns a fighter and a bomber; they land at the own base, whence carriers fetch them."""
    side = view.side
    base = positions.chart(view).start.bases[side]
    if not positions.airfields(view, side, base):
        return 0
    decks = sum(
        positions.room(view, c)
        for c in view.pieces
        if c.side == side and c.where in ("fleet", "port") and kinds.is_carrier(c.card)
    )
    ready = [p for p in view.pieces if p.side == side and p.card and kinds.fits_carrier(p.card)]
    waiting = sum(p.where in ("island", "coming", "port") for p in ready)
    afloat = Counter(kinds.is_fighter(p.card) for p in ready if p.where != "sunk")
    spent = 0
    for _ in range(min(decks - waiting, MOST_SQUADRONS)):
        fighter = afloat[True] <= afloat[False] // 2
        spent += _one(view, bought, left - spent, _fighter if fighter else _bomber)
        afloat[fighter] += 1
    return spent


def _fighter(card: Card) -> float:
    if card.kind != "fighter" or not kinds.fits_carrier(card.id):
        return 0.0
    return (card.printed("aa", 0) or 0) * card.vital / card.cost


def _bomber(card: Card) -> float:
    if card.kind not in ("dive_bomber", "torpedo_bomber") or not kinds.fits_carrier(card.id):
        return 0.0
    return ((card.printed("bomb", 0) or 0) + 3 * (card.printed("torpedo", 0) or 0)) * card.armour / card.cost


def _airfield(view: View, draft: dict[str, Value], left: int) -> int:
    """One at the front, beside that of the own base."""
    base = positions.chart(view).start.bases[view.side]
    held = {s.island for s in view.sites if positions.holder(view, s.island, s.centre) == view.side} - {base}
    sites = [p for p in purchases.hoped_places(view, view.side) if positions.alone_on(view, view.side, p[0])]
    sites = [place for place in sites if place[0] != base and positions.troops(view, view.side, *place)]
    if held or not sites or left < FACTS.reinforcements.airfield:
        return 0
    draft["airfield"] = (place_key(*sites[0]),)
    return FACTS.reinforcements.airfield


def _warships(view: View, bought: Counter[str], left: int) -> None:
    """Cruisers and destroyers, the dearest that can be paid; what is left is kept."""
    sale = purchases.on_sale(view, view.options, view.side)
    ranks = sorted((c for c in sale if c.kind in ("cruiser", "destroyer")), key=lambda c: (-c.cost, c.short))
    for card in ranks:
        if not bought[card.short] and purchases.price(card.id) <= left and sum(bought.values()) < MOST_ALIKE:
            bought[card.short] = 1
            left -= purchases.price(card.id)


def _load(view: View, draft: dict[str, Value]) -> None:
    """Waiting troops on empty transports in the start zone, those just arriving included."""
    side = view.side
    decks: list[Piece] = [*reinforcements.empty_transports(view, side)]
    decks += [p for p in reinforcements.arriving(view, side) if kinds.is_transport(p.card)]
    for troop, ship in zip(reinforcements.waiting_troops(view, side), decks, strict=False):
        draft[f"load.{troop.id}"] = ship.id
