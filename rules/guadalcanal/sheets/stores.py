"""The part of the land sheet for phase 10: arrivals, loading, shifts, repairs, airfields, purchases (GC-14)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random

from rules.core import Amount, Draft, Field, Message, Option, Pick, Value, say
from rules.guadalcanal import kinds, positions, purchases, reinforcements
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.land import legal
from rules.guadalcanal.land.plan import place_key, several
from rules.guadalcanal.orders import ALONE
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.reinforcements import NEW, WAIT
from rules.guadalcanal.sheets.turn_words import once, places, units
from rules.guadalcanal.tell.names import card_word, fleet_word, island_word, spot_word, unit_word
from rules.guadalcanal.view import View
from rules.war_at_sea.cards import BY_SHORT, CARDS
from rules.war_at_sea.names import kind_word

MOST_BOUGHT = 20
"""Units on one sheet."""


def fields(view: View, draft: Draft) -> Iterable[Field]:
    """As far as there is anything to choose."""
    yield from _purchases(view, draft)
    yield from once(view, "stores", lambda: [*_arrivals(view), *_loading(view), *_shifts(view)])


def problems(view: View, draft: Draft) -> Iterable[Message]:
    """More spent than there is (GC-14.3)."""
    cost, points = _spent(view, draft), purchases.purse(view.points)
    if cost > points:
        yield say("gc-need-points", rule="GC-14.3", cost=cost, points=points)


def says(view: View, draft: Draft) -> Iterable[Message]:
    """The points."""
    cost, points = _spent(view, draft), purchases.purse(view.points)
    yield say("gc-says-spent", cost=cost, points=points, left=max(points - cost, 0))


def affordable(view: View, filled: Draft, given: Draft, rng: Random) -> Draft:
    """A sheet cut down to the points, one item after the other, but for what is given."""
    left: dict[str, Value] = dict(filled)
    if "buy" in given and _spent(view, left) > purchases.purse(view.points):
        left = {path: value for path, value in left.items() if path in given or not path.startswith("copies.")}
    lists = [path for path in ("buy", "repair", "airfield", "finish") if path in left and path not in given]
    while lists and _spent(view, left) > purchases.purse(view.points):
        path = rng.choice(lists)
        items = several(left, path)
        kept = tuple(rng.sample(items, len(items) - 1))
        gone = next(key for key in items if key not in kept)
        left.pop(f"copies.{gone}", None)
        left[path] = kept
        if not kept:
            del left[path]
            lists.remove(path)
    return left


def _spent(view: View, draft: Draft) -> int:
    return purchases.read(view, view.options, view.side, draft, hoped=True).cost(view)


# ---- purchases -----------------------------------------------------------------------------------
def _purchases(view: View, draft: Draft) -> Iterable[Field]:
    left = purchases.purse(view.points)
    buy, *others = once(view, "purchases", lambda: list(_offers(view, left)))
    yield buy
    for key in several(draft, "buy"):
        card = BY_SHORT.get(key)
        if card is not None and purchases.several_of(view.options, card.id):
            most = min(left // max(purchases.price(card.id), 1), purchases.MOST_ALIKE)
            yield Amount(f"copies.{key}", say("gc-field-copies", card=card_word(card.id)), 1, max(most, 1))
    yield from others
    yield from _leavers(view, draft)


def _offers(view: View, left: int) -> Iterable[Field]:
    """What may be bought, then repaired, begun and finished as far as there is any of it."""
    side = view.side
    sale = tuple(c.id for c in purchases.on_sale(view, view.options, side) if purchases.price(c.id) <= left)
    yield Pick("buy", say("gc-field-buy", points=left), _wares(sale), 0, MOST_BOUGHT)
    broken = {p.id: p for p in purchases.repairable(view, side)}
    if broken:
        options = tuple(_repair(broken[n]) for n in positions.in_order(broken))
        yield Pick("repair", say("gc-field-repair"), options, 0, max(len(options), 2))
    sites = [place_key(*place) for place in purchases.hoped_places(view, side)]
    if sites:
        about = say("gc-field-build", points=FACTS.reinforcements.airfield)
        yield Pick("airfield", about, places(sites), 0, max(len(sites), 2))
    due = [place_key(i, c) for i, c, builder in purchases.due_sites(view) if builder != side]
    if due:
        about = say("gc-field-finish", points=FACTS.reinforcements.finish)
        yield Pick("finish", about, places(due), 0, max(len(due), 2))


def _repair(vessel: Piece) -> Option:
    points = purchases.repair_price(vessel)
    return Option(vessel.id, say("gc-option-repair", ship=unit_word(vessel.id, vessel.card), points=points))


@lru_cache(maxsize=256)
def _wares(sale: tuple[str, ...]) -> tuple[Option, ...]:
    """Cards with their prices, by type."""
    return tuple(
        Option(
            CARDS[card].short,
            say("gc-option-ware", card=card_word(card), points=purchases.price(card)),
            kind_word(CARDS[card].kind),
        )
        for card in sale
    )


def _leavers(view: View, draft: Draft) -> Iterable[Field]:
    """Squadrons of a carrier that goes into port: where to, if not with her (GC-14.11)."""
    start = positions.chart(view).start.zones[view.side]
    for name in several(draft, "repair"):
        for squadron in positions.carried(view, name):
            if not kinds.is_aircraft(squadron.card):
                continue
            found = positions.bases_within(view, view.side, squadron.card, start, FACTS.ranges.homeless)
            bases = [at for _, at in found if at != name]
            if bases:
                about = say("gc-field-leave", what=unit_word(squadron.id, squadron.card))
                yield Pick(f"leave.{squadron.id}", about, tuple(Option(b, _base_word(view, b)) for b in bases), 0)


def _base_word(view: View, key: str) -> Message:
    base = positions.piece(view, key)
    return unit_word(base.id, base.card) if base is not None else island_word(key)


# ---- arrivals, troops ----------------------------------------------------------------------------
def _arrivals(view: View) -> Iterable[Field]:
    for piece in reinforcements.arriving(view, view.side):
        goals = _goals(view, piece)
        if len(goals) > 1:
            yield Pick(f"arrive.{piece.id}", say("gc-field-arrive", what=unit_word(piece.id, piece.card)), goals, 0)


def _goals(view: View, piece: Piece) -> tuple[Option, ...]:
    """Where an arrival may go; what is written first is what happens if nothing is said."""
    side = view.side
    wait = Option(WAIT, say("gc-option-wait"))
    if kinds.is_vessel(piece.card):
        fleets = tuple(Option(name, fleet_word(name)) for name in reinforcements.harbours(view, side))
        if kinds.is_submarine(piece.card):
            return (Option(ALONE, say("gc-option-alone")), *fleets, wait)
        new = (Option(NEW, say("gc-option-new-fleet")),) if positions.free_names(view, side) else ()
        return (*fleets, *new, wait)
    if kinds.is_battery(piece.card):
        islands = reinforcements.battery_islands(view, side)
        return (*(Option(i, island_word(i)) for i in islands), wait)
    bases = [at for _, at in reinforcements.airbases(view, side, piece.card)]
    coming = [
        p.id
        for p in reinforcements.arriving(view, side)
        if kinds.capacity(p.card) and kinds.fits_carrier(piece.card) and p.id not in bases
    ]
    return (*(Option(b, _base_word(view, b)) for b in (*bases, *coming)), wait)


def _loading(view: View) -> Iterable[Field]:
    side = view.side
    ships = [*reinforcements.empty_transports(view, side)]
    ships += [p for p in reinforcements.arriving(view, side) if reinforcements.has_room(view, p)]
    if not ships:
        return
    for troop in reinforcements.waiting_troops(view, side):
        options = (*units(ships), Option(WAIT, say("gc-option-wait")))
        yield Pick(f"load.{troop.id}", say("gc-field-load-troop", what=unit_word(troop.id, "")), options, 0)


def _shifts(view: View) -> Iterable[Field]:
    """Troops on islands where their side holds, or may yet hold, a centre, and those that may land there first (GC-13.9)."""
    ashore = [(troop, (troop.at,)) for troop in positions.troops(view, view.side)]
    for troop, islands in (*ashore, *legal.laden(view, view.side)):
        spots = dict.fromkeys(sorted(spot for island in islands for spot in positions.spots(view, island)))
        if spots:
            options = tuple(Option(spot, spot_word(spot)) for spot in spots)
            yield Pick(f"place.{troop.id}", say("gc-field-place-troop", what=unit_word(troop.id, "")), options, 0)
