"""The computer player's sheets for the campaign. Each is made from its seat's view alone, without memory or dice.

It sends laden transports out with warships and empty ones home (`ai_at_sea`), searches before it raids, attacks on land if the
table favours it, repairs crippled ships, and buys transports in time for new troop units. Whatever the sheet does not accept is
left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import Any, Final

from msgspec import Struct

from rules.core import Ask, Draft, Sheet, Value
from rules.core.rows import at
from rules.guadalcanal import (
    ai_at_sea,
    air_plans,
    kinds,
    land_combat,
    land_plans,
    landings,
    policies,
    positions,
    reinforcements,
)
from rules.guadalcanal.ai_at_sea import (
    FIRST_POSSIBLE_END,
    LAST_REPAIR_TURN,
    STRENGTH_BY_TYPE,
    TYPICAL_STRENGTH,
    crippled,
    enemy_strength,
    landing_value,
    strength,
)
from rules.guadalcanal.air_plans import PORT, UNSIGHTED, target_of
from rules.guadalcanal.chart import PERIPHERY
from rules.guadalcanal.facts import FACTS, SEATS
from rules.guadalcanal.land_plans import ACTIVATE, MOST, place_key
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.setup import ready_made
from rules.guadalcanal.view import View
from rules.war_at_sea import ai
from rules.war_at_sea.cards import Card
from rules.war_at_sea.sheets import SHEETS as BATTLE_SHEETS

# ---- Phase 4: air missions (GC-8) ----------------------------------------------------------------
# Search first, then raid sighted fleets with escorts, and keep fighters over valuable targets.

AIMS = ("carrier", "transport", "escort_carrier", "battleship", "cruiser", "auxiliary", "destroyer", "torpedo_boat")


TOO_STRONG_FOR_ONE_SQUADRON = 60.0
"""Estimated strength above which a single squadron does not raid a fleet."""


def missions(view: View) -> dict[str, Value]:
    """The air missions: patrols, raids, escorts, interceptors and alert. Squadrons ashore without a mission move to carriers
    with room."""
    own = air_plans.squadrons(view, view.side)
    draft: dict[str, Value] = {}
    goals: list[str] = []
    patrols = [s for s in own if kinds.is_patrol_bomber(s.card)]
    zones = _search(view)
    for number, squadron in enumerate(patrols):
        reach = set(air_plans.patrol_zones(view, squadron))
        wished = [z for z in (*zones[number:], *zones[:number]) if z in reach]
        if wished:
            draft[f"patrol.{squadron.id}"] = tuple(dict.fromkeys(wished))
            draft[f"if.{squadron.id}"] = UNSIGHTED
    strikers = [s for s in own if s not in patrols and not kinds.is_fighter(s.card)]
    wishes = {s.id: _raid(view, s) for s in strikers}
    for squadron in strikers:
        keys = [k for k in wishes[squadron.id] if not _alone_against_many(view, k, wishes)]
        if keys:
            draft[f"raid.{squadron.id}"] = tuple(keys)
            goals += [target_of(keys[0]).key]
        elif kinds.has_asw(squadron.card):
            draft[f"alert.{squadron.id}"] = "yes"
    if goals:
        draft["aim"] = AIMS
    fighters = [s for s in own if kinds.is_fighter(s.card)]
    for number, fighter in enumerate(fighters):
        escorts = [key for key in dict.fromkeys(goals) if key in air_plans.escort_keys(view, fighter)]
        guards = _guards(view, fighter)
        if escorts and (number % 2 or not guards):
            draft[f"escort.{fighter.id}"] = tuple(escorts)
        elif guards:
            draft[f"intercept.{fighter.id}"] = tuple(guards)
    _to_sea(view, own, draft)
    for fleet in positions.fleets_of(view, view.side):
        if (lie := _lie(view, fleet.name)) is not None:
            draft[f"lie.{fleet.name}"] = (lie,)
    return draft


def _lie(view: View, fleet: str) -> str | None:
    """The false report about a fleet: a weak one is shown as strong, to be left alone; a strong one as weaker, to
    draw the enemy. None if there is nothing to gain."""
    ships = positions.ships(view, view.side, fleet)
    by_kind = {kind: [s.id for s in ships if kinds.card(s.card).kind == kind] for kind in STRENGTH_BY_TYPE}
    if strength(ships) < BLUFF_BELOW_STRENGTH:
        told = next((kind for kind in ("transport", "destroyer", "cruiser") if by_kind[kind]), None)
        return f"{by_kind[told][0]}>battleship" if told is not None else None
    told = next((kind for kind in ("carrier", "battleship") if by_kind[kind]), None)
    return f"{by_kind[told][0]}>cruiser" if told is not None else None


BLUFF_BELOW_STRENGTH: Final = 80.0
"""Strength below which a fleet is reported as stronger than it is."""


def _alone_against_many(view: View, key: str, wishes: Mapping[str, list[str]]) -> bool:
    """Whether a single bomber would attack a strong fleet alone."""
    if target_of(key).kind != "fleet" or sum(key in keys for keys in wishes.values()) > 1:
        return False
    fleet = positions.fleet(view, 1 - view.side, key)
    return fleet is not None and enemy_strength(view, fleet) > TOO_STRONG_FOR_ONE_SQUADRON


def _to_sea(view: View, own: Sequence[Piece], draft: dict[str, Value]) -> None:
    """Moves squadrons to free places on carriers within range, except one fighter over the own base."""
    base = positions.chart(view).start.bases[view.side]
    room = {
        c.id: positions.room(view, c) for c in view.pieces if c.side == view.side and c.where == "fleet" and c.hull > 1
    }
    kept = False
    for squadron in own:
        if squadron.where != "island" or f"alert.{squadron.id}" in draft or not kinds.fits_carrier(squadron.card):
            continue
        if kinds.is_fighter(squadron.card) and squadron.at == base and not kept:
            kept = True
            continue
        decks = [at for where, at in air_plans.bases(view, squadron) if where == "aboard" and room.get(at, 0) > 0]
        if decks:
            draft[f"rebase.{squadron.id}"] = tuple(decks)
            room[decks[0]] -= 1


def _search(view: View) -> list[str]:
    """Zones to search: those with enemy fleets, the type of fleet that is usually strongest first."""
    fleets = sorted(
        positions.fleets_of(view, 1 - view.side), key=lambda f: (-TYPICAL_STRENGTH.get(f.name, 50.0), f.name)
    )
    return list(dict.fromkeys(f.zone for f in fleets))


def _raid(view: View, squadron: Piece) -> list[str]:
    """Targets for a bomber: fleets, strongest type first; then troops that face own ones; then the port."""
    keys = air_plans.raid_keys(view, squadron)
    fleets = [k for k in keys if target_of(k).kind == "fleet"]
    fleets.sort(key=lambda k: (-TYPICAL_STRENGTH.get(k, 50.0), k))
    port = [k for k in keys if target_of(k).kind == "port"]
    facing = [k for k in keys if target_of(k).kind == "troops" and positions.troops(view, view.side, target_of(k).key)]
    return [*fleets, *facing, *port]


def _guards(view: View, fighter: Piece) -> list[str]:
    """What a fighter should protect: names of the side's fleets, the most expensive first, then islands with troop units of the
    side."""
    keys = (key for key in air_plans.intercept_keys(view, fighter) if key != PORT)
    return sorted(keys, key=lambda key: (-positions.value(positions.ships(view, view.side, key)), key))


# ---- Phase 9: landings, attacks that the table favours, entrenchment, the defence (GC-13) --------
def plan(view: View) -> dict[str, Value]:
    """The land sheet: activations in order, and support for the defence."""
    side = view.side
    rows: list[dict[str, Value]] = []
    for island, troops in _landings(view):
        spot = landings.landing_spot(view, side, island, "")
        rows.append({"deed": "land", "at": place_key(island, spot), "who": troops})
    entering = _entries(view)
    rows += ({"deed": "enter", "at": goal, "who": (troop,)} for troop, goal in entering.items())
    attacks = _attacks(view, entering)
    acting = {t for one in attacks for t in one.troops} | entering.keys()
    for one in (*attacks, *_repulses(view, acting)):
        attack: dict[str, Value] = {"deed": "attack", "at": place_key(one.island, one.spot), "who": one.troops}
        rows.append({**attack, **one.support, "odds": FACTS.land.columns[one.least]})
    idle = [t for t in land_plans.free_troops(view, side) if t.id not in acting and not t.entrenched]
    threatened = [t for t in idle if positions.troops(view, 1 - side, t.at)]
    if waiting := threatened or [t for t in idle if t.at == positions.chart(view).start.bases[side]]:
        rows.append({"deed": "entrench", "who": tuple(t.id for t in waiting)})
    numbered = enumerate(rows[:MOST], start=1)
    draft = {at(ACTIVATE, number, name): value for number, row in numbered for name, value in row.items()}
    return draft | _defence(view)


# ---- landings ------------------------------------------------------------------------------------
def _landings(view: View) -> list[tuple[str, tuple[str, ...]]]:
    """(island, troop units) of the landings that bring most. An empty island gets one or two troop units, an island with
    enemies all of them or none."""
    aboard = landings.laden(view, view.side)
    going: dict[str, list[str]] = {}
    left = list(aboard)
    islands = sorted({i for _, near in aboard for i in near}, key=lambda i: (-landing_value(view, i, len(aboard)), i))
    for island in islands:
        foes = len(positions.troops(view, 1 - view.side, island))
        own = len(positions.troops(view, view.side, island))
        able = [t for t, near in left if island in near]
        if foes == 0:
            wanted = able[: max(0, (1 if len(able) <= 2 else 2) - own)]
        else:
            base = positions.chart(view).start.bases[1 - view.side] == island
            spoil = own == 0 and (view.turn >= FIRST_POSSIBLE_END or (base and len(able) >= 2))
            wanted = able if own + len(able) >= 2 * foes or spoil else []
        if wanted:
            going[island] = [t.id for t in wanted]
            left = [(t, near) for t, near in left if t not in wanted]
    if view.turn >= FIRST_POSSIBLE_END:
        for troop, near in left:
            if near:
                going.setdefault(max(near, key=lambda name: (landing_value(view, name, 1), name)), []).append(troop.id)
    if landings.is_demanded(view, view.side) and not any(positions.troops(view, 1 - view.side, i) for i in going):
        for troop, near in aboard:
            hostile = [i for i in near if positions.troops(view, 1 - view.side, i)]
            if hostile:
                return [
                    (hostile[0], (troop.id,)),
                    *((i, tuple(t for t in who if t != troop.id)) for i, who in going.items()),
                ]
    return [(island, tuple(who)) for island, who in going.items()]


# ---- attacks -------------------------------------------------------------------------------------
def _entries(view: View) -> dict[str, str]:
    """Troop unit -> an empty enemy centre that it enters, which also gives its airfield. Only units on the periphery do so."""
    found: dict[str, str] = {}
    for island in positions.occupied(view, view.side):
        free = [t for t in land_plans.free_troops(view, view.side, island) if t.spot == PERIPHERY]
        free.sort(key=lambda t: t.entrenched)
        for troop, centre in zip(free, land_plans.enterable(view, view.side, island), strict=False):
            found[troop.id] = place_key(island, centre)
    return found


LEAST_GAIN: Final = 0.3
"""Average gain, in troop units, below which the computer does not attack."""
CENTRE_VALUE: Final = 0.8
"""Value of a centre, in troop units."""
LEAVING_CENTRE_COST: Final = 0.3
"""Cost of attacking with the units that hold a centre, in troop units."""


class PossibleAttack(Struct, frozen=True):
    """An attack that could be ordered, with its estimated gain."""

    island: str
    spot: str
    troops: tuple[str, ...]
    support: dict[str, tuple[str, ...]]
    least: int
    """The lowest column of the odds table (its index) in which the attack is made."""
    gain: float = 0.0
    """Average gain in troop units."""


def _attacks(view: View, busy: Collection[str]) -> list[PossibleAttack]:
    """The best attack on each island, if its gain is high enough. The last unit in a centre takes part only if that is better."""
    found: list[PossibleAttack] = []
    for island in positions.occupied(view, view.side):
        free = [t for t in land_plans.free_troops(view, view.side, island) if t.id not in busy]
        guards = {t.spot: t for t in positions.troops(view, view.side, island) if t.spot != PERIPHERY}
        spare = [t for t in free if t not in guards.values()]
        places = [spot for where, spot in land_plans.attackable(view, view.side) if where == island]
        groups = [group for group in (spare, free) if group]
        assaults = [_possible_attack(view, island, spot, group) for spot in places for group in groups]
        best = max(assaults, key=lambda one: one.gain, default=None)
        if best is not None and best.gain >= (0.0 if view.turn >= FIRST_POSSIBLE_END else LEAST_GAIN):
            found.append(best)
    return found


def _possible_attack(view: View, island: str, spot: str, group: Sequence[Piece]) -> PossibleAttack:
    """The attack of a group of troop units, with all support that has an effect, against the enemy support that can be seen."""
    side = view.side
    foes = positions.troops(view, 1 - side, island, spot)
    guns, columns = land_combat.up_to_limit(land_plans.gun_ships(view, side, island), len(group), 0)
    air, columns = land_combat.up_to_limit(_aircraft(view, island), len(group), columns)
    cover = [f for f in land_plans.fighters(view, side, island) if f not in air] if air else []
    mine = land_combat.SupportCounts(batteries=len(positions.batteries(view, side, island)))
    theirs = land_combat.SupportCounts(batteries=len(positions.batteries(view, 1 - side, island)))
    moved = land_combat.shifts_of(mine, len(group), theirs, len(foes), all(t.entrenched for t in foes))
    start = land_combat.column(land_combat.strength_of(group), land_combat.strength_of(foes))
    column = land_combat.shifted(start, (*moved, ("support", columns), ("theirs", -_answer(view, island, len(foes)))))
    going = {t.id for t in group}
    centres = {t.spot for t in group} - {PERIPHERY}
    held = any(going.issuperset(t.id for t in positions.troops(view, side, island, centre)) for centre in centres)
    worth = [
        _gain(at, len(group), len(foes), held=held, centre=spot != PERIPHERY) for at in range(len(FACTS.land.columns))
    ]
    least = next((at for at, gain in enumerate(worth) if gain >= LEAST_GAIN), len(worth) - 1)
    support = _named(guns=guns, air=air, cover=cover)
    return PossibleAttack(island, spot, tuple(t.id for t in group), support, least, worth[column])


def _named(**support: Sequence[Piece]) -> dict[str, tuple[str, ...]]:
    """The ids of what supports a combat, by fields of the sheet."""
    return {part: tuple(p.id for p in pieces) for part, pieces in support.items() if pieces}


LEAST_REPULSE_COLUMN: Final = 3
"""Lowest column for an attack on troops that have just landed: 2/1."""


def _repulses(view: View, busy: Collection[str]) -> list[PossibleAttack]:
    """Attacks on enemies that may land in this phase on an island of the side beside an enemy fleet: first by each
    unit alone, since each roll may succeed, then by all together."""
    found: list[PossibleAttack] = []
    for island, spot in land_plans.possible_attacks(view, view.side):
        if positions.troops(view, 1 - view.side, island):
            continue
        free = [t for t in land_plans.free_troops(view, view.side, island) if t.id not in busy]
        for group in [*([t] for t in free), *([free] if len(free) > 1 else [])]:
            guns, columns = land_combat.up_to_limit(land_plans.gun_ships(view, view.side, island), len(group), 0)
            air, _ = land_combat.up_to_limit(_aircraft(view, island), len(group), columns)
            support = _named(guns=guns, air=air)
            found.append(PossibleAttack(island, spot, tuple(t.id for t in group), support, LEAST_REPULSE_COLUMN))
    return found


def _answer(view: View, island: str, troops: int) -> int:
    """Number of columns by which the enemy's support can probably shift the combat: fleets beside the island, aircraft ashore
    within range."""
    board, enemy = positions.chart(view), 1 - view.side
    ships = any(f.zone in board.islands[island].zones and not f.fought for f in positions.fleets_of(view, enemy))
    bombers = [
        p
        for p in view.pieces
        if p.side == enemy and p.where == "island" and kinds.is_aircraft(p.card) and land_plans.is_bomber(p)
    ]
    near = sum(board.distance(p.at, island) <= FACTS.ranges.support and not p.fought for p in bombers)
    return min(int(ships) + near, troops)


def _gain(column: int, attackers: int, defenders: int, *, held: bool, centre: bool) -> float:
    """Average gain of an attack in a column less its average losses, in troop units. `held`: the attack leaves a
    centre empty."""
    value = {
        "AE": -float(attackers),
        "A1": -1.0,
        "AR": -CENTRE_VALUE if held else 0.0,
        "DR": CENTRE_VALUE if centre else float(defenders),
        "D1": 1.0,
        "DE": float(defenders),
    }
    return sum(value[land_combat.result(die, column)] for die in range(1, 7)) / 6 - (
        LEAVING_CENTRE_COST if held else 0.0
    )


def _aircraft(view: View, island: str) -> list[Piece]:
    """Squadrons that can bomb or strafe there, without patrol bombers, which are needed for searching."""
    return [s for s in land_plans.attackers(view, view.side, island) if not kinds.is_patrol_bomber(s.card)]


def _defence(view: View) -> dict[str, Value]:
    """Support for the defence with everything in range, also on islands where own units land in this phase."""
    found: dict[str, Value] = {}
    for island in land_plans.contested(view, view.side):
        guns, bombers = land_plans.gun_ships(view, view.side, island), _aircraft(view, island)
        cover = [f for f in land_plans.fighters(view, view.side, island) if f not in bombers]
        support = _named(guns=guns, air=bombers, cover=cover)
        found |= {f"defend.{island}.{part}": names for part, names in support.items()}
    return found


# ---- Phase 10: repairs, purchases, airfields, troops on transports (GC-14) -----------------------
LAST_PURCHASE_TURN: Final = 8
"""Last turn in which a warship is bought; it arrives one turn later."""
MOST_SQUADRONS: Final = 2
"""Maximum number of squadrons bought on one sheet."""
MOST_ALIKE: Final = 8
BATTERIES_PER_ISLAND: Final = 3
"""Number of batteries that the computer wants on each island."""
MOST_BATTERIES: Final = 3
"""Maximum number of batteries bought on one sheet."""


def shopping(view: View) -> dict[str, Value]:
    """The purchases: repairs, then patrol bombers, transports for new troop units, squadrons for carriers, an airfield,
    batteries and warships."""
    draft: dict[str, Value] = {}
    left = reinforcements.purse(view.points)
    bought: Counter[str] = Counter()
    if view.turn <= LAST_REPAIR_TURN:
        left -= _repairs(view, draft, left)
        own = [p.card for p in view.pieces if p.side == view.side and p.card and p.where != "sunk"]
        left -= 0 if any(map(kinds.is_patrol_bomber, own)) else _one(view, bought, left, _patrol_bomber)
        left -= _transports(view, bought, left)
        left -= _squadrons(view, bought, left)
        left -= _airfield(view, draft, left)
        left -= _batteries(view, bought, left)
    if view.turn <= LAST_PURCHASE_TURN:
        _warships(view, bought, left)
    if bought:
        draft["buy"] = tuple(bought)
        draft |= {f"copies.{short}": count for short, count in bought.items() if count > 1}
    _load(view, draft)
    _place_batteries(view, draft)
    return draft


def _repairs(view: View, draft: dict[str, Value], left: int) -> int:
    """Repairs crippled ships in the start zone, most expensive first, and returns the points spent."""
    spent = 0
    repairs: list[str] = []
    for ship in sorted(reinforcements.repairable(view, view.side), key=lambda p: (-kinds.cost(p.card), p.id)):
        price = reinforcements.repair_price(ship)
        if crippled(ship) and spent + price <= left:
            repairs.append(ship.id)
            spent += price
    if repairs:
        draft["repair"] = tuple(repairs)
    return spent


def _one(view: View, bought: Counter[str], left: int, value: Callable[[Card], float]) -> int:
    """Buys one copy of the affordable card with the highest positive value; returns its price, or 0 if there is none."""
    sale = reinforcements.on_sale(view, view.side)
    able = [c for c in sale if value(c) > 0 and reinforcements.price_of(c.id) <= left and not bought[c.short]]
    if not able:
        return 0
    best = max(able, key=lambda c: (value(c), c.short))
    bought[best.short] += 1
    return reinforcements.price_of(best.id)


def _patrol_bomber(card: Card) -> float:
    return 1.0 / card.cost if card.kind == "patrol_bomber" else 0.0


def _transports(view: View, bought: Counter[str], left: int) -> int:
    """Buys transports for troop units that wait or come next turn and for which no transport is at home or on its way; returns
    the points spent."""
    side = view.side
    coming = FACTS.reinforcements.troops if view.turn + 1 in FACTS.reinforcements.troop_turns else 0
    waiting = len(reinforcements.waiting_troops(view, side)) + coming
    there = sum(_at_hand(view, p) for p in view.pieces if p.side == side and kinds.is_transport(p.card))
    return _some(bought, left, kinds.TRANSPORTS[side], waiting - there)


def _some(bought: Counter[str], left: int, card: str, wanted: int) -> int:
    """Buys as many copies of a card as wanted and affordable; returns the points spent."""
    price = reinforcements.price_of(card)
    count = max(0, min(wanted, left // price))
    if count:
        bought[kinds.card(card).short] = count
    return count * price


def _at_hand(view: View, ship: Piece) -> bool:
    """Whether an empty transport will be in the start zone in time: it is there, arrives, or sails home."""
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
    """Buys fighters and bombers for free places on carriers; returns the points spent. They land at the own base, where
    carriers fetch them."""
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
    """Begins one airfield away from the own base if there is none; returns the points spent."""
    base = positions.chart(view).start.bases[view.side]
    held = {s.island for s in view.sites if positions.holder(view, s.island, s.centre) == view.side} - {base}
    sites = [p for p in reinforcements.possible_places(view, view.side) if positions.alone_on(view, view.side, p[0])]
    sites = [place for place in sites if place[0] != base and positions.troops(view, view.side, *place)]
    if held or not sites or left < FACTS.reinforcements.airfield:
        return 0
    draft["airfield"] = (place_key(*sites[0]),)
    return FACTS.reinforcements.airfield


def _warships(view: View, bought: Counter[str], left: int) -> None:
    """Buys cruisers and destroyers, the most expensive first, as far as the points suffice."""
    sale = reinforcements.on_sale(view, view.side)
    ranks = sorted((c for c in sale if c.kind in ("cruiser", "destroyer")), key=lambda c: (-c.cost, c.short))
    for card in ranks:
        if not bought[card.short] and reinforcements.price_of(card.id) <= left and sum(bought.values()) < MOST_ALIKE:
            bought[card.short] = 1
            left -= reinforcements.price_of(card.id)


def _batteries(view: View, bought: Counter[str], left: int) -> int:
    """Buys coastal batteries for islands held alone, since each shifts every land combat there without limit;
    returns the points spent."""
    side = view.side
    islands = reinforcements.battery_islands(view, side)
    wanted = sum(max(BATTERIES_PER_ISLAND - len(positions.batteries(view, side, island)), 0) for island in islands)
    coming = sum(p.side == side and kinds.is_battery(p.card) and p.where in ("coming", "port") for p in view.pieces)
    return _some(bought, left, kinds.BATTERIES[side], min(wanted - coming, MOST_BATTERIES))


def _place_batteries(view: View, draft: dict[str, Value]) -> None:
    """Sends arriving batteries to the islands with fewest."""
    islands = reinforcements.battery_islands(view, view.side)
    there = {island: len(positions.batteries(view, view.side, island)) for island in islands}
    for piece in reinforcements.arriving(view, view.side):
        if kinds.is_battery(piece.card) and there:
            island = min(there, key=lambda name: there[name])
            there[island] += 1
            draft[f"arrive.{piece.id}"] = island


def _load(view: View, draft: dict[str, Value]) -> None:
    """Loads waiting troop units on empty transports in the start zone, including those that arrive now."""
    side = view.side
    decks: list[Piece] = [*reinforcements.empty_transports(view, side)]
    decks += [p for p in reinforcements.arriving(view, side) if kinds.is_transport(p.card)]
    for troop, ship in zip(reinforcements.waiting_troops(view, side), decks, strict=False):
        draft[f"load.{troop.id}"] = ship.id


# ---- Every sheet ---------------------------------------------------------------------------------
def answer(view: View, ask: Ask, sheet: Sheet[Any], rng: Random) -> Draft:
    """A sheet that can be sealed. Only the set-up is random."""
    return sealable(view, ask, sheet, wishes(view, ask, rng))


def wishes(view: View, ask: Ask, rng: Random) -> dict[str, Value]:
    """The draft that the computer player would like to seal."""
    side = SEATS.index(ask.seat)
    if view.battle is not None and ask.kind in BATTLE_SHEETS and view.raid is None:
        return dict(ai.answer(view.battle, side, ask.kind, view.doctrine))
    match ask.kind:
        case "plan" if view.battle is not None:
            return dict(ai.answer(view.battle, side, "manoeuvre", view.doctrine))
        case "setup":
            return {"ready": rng.choice(ready_made(side, view.options)).name}
        case "orders":
            return {**ai_at_sea.orders(view), **missions(view), **ai_at_sea.packs(view)}
        case "submarines":
            return ai_at_sea.packs(view)
        case "land":
            return plan(view) | shopping(view)
        case "ground":
            return _ground(view)
        case "event":
            return {"target": policies.target({}, view.event.number)} if view.event is not None else {}
        case _:
            return {}


def _ground(view: View) -> dict[str, Value]:
    """The choices about the ground of a battle: open water and the first row. Every squadron within range joins, except patrol
    bombers, which are needed for searching."""
    draft: dict[str, Value] = {"coast": "none", "terrain": 0, "row": "first"}
    for squadron in view.pieces:
        ashore = squadron.side == view.side and squadron.where == "island" and squadron.card
        if ashore and not kinds.is_patrol_bomber(squadron.card):
            draft[f"fly.{squadron.id}"] = "yes"
    return draft


def sealable(view: View, ask: Ask, sheet: Sheet[Any], wished: Draft) -> Draft:
    """The wishes without what the sheet does not accept; if that cannot be sealed either, the last wishes are dropped one by
    one."""
    draft: dict[str, Value] = dict(wished)
    for _ in range(len(draft) + 2):
        form = sheet.form(view, ask, draft)
        if form.stale:
            for path in form.stale:
                draft.pop(path, None)
            continue
        if form.done:
            return draft
        if not draft:
            break
        draft.popitem()
    completed: Draft = sheet.default(view, ask, draft, {}).answer
    return completed
