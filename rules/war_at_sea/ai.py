"""The computer player: it buys fleets, plots courses and fills in the sheets of a battle, for both games with such battles.

It decides from the battle alone. How it weighs units and where its squadrons fly is in `default_orders`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from msgspec import UNSET

from rules.core import Draft, Value
from rules.geometry.staggered import distance, place
from rules.war_at_sea import default_orders
from rules.war_at_sea.basing import fits_carriers
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.battle_context import BattleContext, look
from rules.war_at_sea.cards import Card
from rules.war_at_sea.default_orders import LONGEST_RANGE, flights, guns, harm, worth
from rules.war_at_sea.ends import winner_of
from rules.war_at_sea.fleet import Counts, Terms, cost, filled, for_sale, may_add, with_one_more
from rules.war_at_sea.movement import AWAY, group_of, limit, mine, reach, way
from rules.war_at_sea.setup import area, stack, to_deploy
from rules.war_at_sea.turns import phases_of
from rules.war_at_sea.units import Unit, card_of

# ---- the fleet: carriers with full decks or a battleship, an escort, then whatever fits ----------

AIR_SHARES: Final = (0.0, 0.35, 0.55)
"""Parts of the points that may go into carriers and their squadrons; one of them is drawn."""
GUN_SHARE: Final = 0.45
"""Maximum price of the first battleship, as a fraction of all points."""
POINTS_PER_BATTLESHIP: Final = 250
"""Points for each further battleship: destroyers alone would reach the limit of units before the limit of points."""
DRAWN_FROM_BEST: Final = 4
"""Number of best units from which one is drawn at random."""


def fleet(terms: Terms, rng: Random) -> Counts:
    """A legal fleet for nearly all the points, drawn with `rng`."""
    counts: Counts = {}
    share = rng.choice(AIR_SHARES)
    while cost(counts) < share * terms.points:
        decked = _carrier(counts, terms, rng, int(share * terms.points) - cost(counts))
        if decked == counts:
            break
        counts = decked
    for _ in range(1 + terms.points // POINTS_PER_BATTLESHIP):
        counts = _one(counts, terms, rng, _battleship, int(GUN_SHARE * terms.points))
    cruiser, destroyer = _fighting_as("cruiser"), _fighting_as("destroyer")
    for wanted in (_leader, cruiser, destroyer, cruiser, destroyer):
        counts = _one(counts, terms, rng, wanted, terms.points)
    for _ in range(terms.land // 2 if share else terms.land // 3):
        counts = _one(counts, terms, rng, _striker, terms.points)
    while True:
        more = _one(counts, terms, rng, _fighting, terms.points)
        if more == counts:
            return filled(counts, terms)
        counts = more


def _carrier(counts: Counts, terms: Terms, rng: Random, most: int) -> Counts:
    """Adds a carrier and squadrons for all its places, one in three a fighter. Returns `counts` itself if none can be added."""
    carriers = [c for c in for_sale(terms) if c.is_carrier and c.cost <= most and may_add(counts, c, terms)]
    if not carriers:
        return counts
    ship = rng.choice(sorted(carriers, key=lambda c: (-c.capacity, -c.cost, c.short))[: 2 * DRAWN_FROM_BEST])
    counts = with_one_more(counts, ship)
    for number in range(ship.capacity):
        counts = _one(counts, terms, rng, _guard if number % 3 == 1 else _deck_striker, terms.points)
    return counts


def _one(counts: Counts, terms: Terms, rng: Random, value: Callable[[Card], float], most: int) -> Counts:
    """Adds one of the best legal units by a measure, drawn from `DRAWN_FROM_BEST`; returns `counts` itself if none has a value
    above 0."""
    legal: Sequence[Card] = [
        c for c in for_sale(terms) if value(c) > 0 and c.cost <= most and may_add(counts, c, terms)
    ]
    best = sorted(legal, key=lambda c: (-value(c), c.short))[:DRAWN_FROM_BEST]
    return with_one_more(counts, rng.choice(best)) if best else counts


def _battleship(card: Card) -> float:
    """Value of a battleship for its cost, by guns and armour."""
    if card.kind != "battleship":
        return 0.0
    return ((card.printed("main", 2) or 0) + card.armour) / card.cost


def _leader(card: Card) -> float:
    return float(card.flagship) if card.kind in ("cruiser", "destroyer") else 0.0


def _fighting_as(kind: str) -> Callable[[Card], float]:
    return lambda card: _fighting(card) if card.kind == kind else 0.0


def _fighting(card: Card) -> float:
    """Value of a cruiser or destroyer, which can claim objectives, for its cost: guns at range 2, torpedoes and staying power."""
    if card.kind not in ("cruiser", "destroyer") or not card.holds_sea:
        return 0.0
    lance = 1.5 if card.ability("long-lance-torpedoes") is not None else 1.0
    power = (card.printed("main", 2) or 0) + 2.5 * lance * (card.printed("torpedo", 1) or 0)
    return power * (card.hull + card.armour) / card.cost


def _striker(card: Card) -> float:
    """Value of a bomber for its cost, by bombs and torpedoes."""
    if not card.is_bomber:
        return 0.0
    return ((card.printed("bomb", 0) or 0) + 3 * (card.printed("torpedo", 0) or 0)) * card.armour / card.cost


def _deck_striker(card: Card) -> float:
    return _striker(card) if fits_carriers(card) else 0.0


def _guard(card: Card) -> float:
    """Value of a fighter that can be based on a carrier: its anti-air strength."""
    if not card.is_fighter or not fits_carriers(card):
        return 0.0
    return (card.printed("aa", 0) or 0) * card.vital / (card.cost + 5)


# ---- courses: near what a ship can sink, away from what can sink it, towards objectives ----------
# Each reachable sector is weighed with the enemy in its present sectors; the most valuable ships choose first.

TIMID_FEAR_FACTOR: Final = 2.5
"""Factor by which a carrier or auxiliary fears fire more than a warship."""
SAFE_DISTANCE: Final = 8
"""A carrier or auxiliary counts itself safe at this distance from enemy guns, in sectors."""
POINTS_PER_SAFER_SECTOR: Final = 0.8
"""Points for a carrier or auxiliary for each sector farther from enemy guns."""
POINTS_PER_NEARER_SECTOR: Final = 0.15
"""Points for a warship for each sector nearer to the nearest enemy."""
PRESSED_FEAR_FACTOR: Final = 0.35
"""Factor by which a warship of a side that must attack fears fire less (`must_attack`)."""
PRESSED_POINTS_PER_NEARER_SECTOR: Final = 0.9
"""As `POINTS_PER_NEARER_SECTOR`, for a side that must attack."""
EXIT_FACTOR: Final = 2.0
"""How many times its value an exit counts for a ship that is there, and less with each sector of distance."""


def courses(context: BattleContext, side: int) -> dict[str, Value]:
    """`move.<unit>` for each ship and submarine that should move."""
    draft: dict[str, Value] = {}
    vessels = [u for u in context.alive(side) if u.on_map and card_of(u).is_vessel]
    goals: dict[str, str] = {u.id: u.sector for u in vessels}
    claimed: set[str] = set()
    for unit in sorted(vessels, key=lambda u: (-worth(u), u.id)):
        if context.battle.fleeing[side] and card_of(unit).is_ship:
            draft[f"move.{unit.id}"] = AWAY
            continue
        scores = {s: _score(context, unit, s, claimed) for s in reach(context, unit)}
        for sector in sorted(scores, key=lambda s: (-round(scores[s], 6), distance(s, unit.sector), s)):
            if _fits(context, unit, sector, goals):
                goals[unit.id] = sector
                claimed.add(sector)
                if sector != unit.sector:
                    draft[f"move.{unit.id}"] = sector
                break
    return draft


def _fits(context: BattleContext, unit: Unit, sector: str, goals: Mapping[str, str]) -> bool:
    """Whether the stacking limit leaves room in the sector, given where the others are going."""
    if sector == unit.sector:
        return True
    group = group_of(unit)
    there = [k for k, s in goals.items() if s == sector and k != unit.id and group_of(context.units[k]) == group]
    return len(there) < limit(context, unit.side, sector, group, goals)


def _score(context: BattleContext, unit: Unit, sector: str, claimed: set[str]) -> float:
    """The value of a sector for a unit, in points."""
    card, turn = card_of(unit), context.battle.turn
    enemies = [e for e in context.alive(1 - unit.side) if e.on_map and not card_of(e).is_aircraft]
    given, taken = 0.0, 0.0
    for enemy in enemies:
        far = distance(sector, enemy.sector)
        if far <= LONGEST_RANGE and not timid(unit):
            dealt = harm(unit, enemy, turn)
            given = max(given, dealt[far]) + 0.1 * min(given, dealt[far])
        if far <= LONGEST_RANGE + 1 and (card_of(enemy).is_ship or card_of(enemy).is_installation or far <= 3):
            back = harm(enemy, unit, turn)
            taken += 0.6 * max(back[min(far, LONGEST_RANGE)], 0.5 * back[max(min(far, LONGEST_RANGE + 1) - 1, 0)])
    pressed = must_attack(context.battle, unit.side) and not goes_out(context, unit)
    shy = TIMID_FEAR_FACTOR if timid(unit) else PRESSED_FEAR_FACTOR if pressed else 1.0
    score = given - shy * min(taken, 1.5 * worth(unit))
    score -= shy * _mines(context, unit, sector)
    if card.is_ship and card.holds_sea and not card.capacity:
        score += _objectives(context, unit, sector, claimed)
    score += _exits(context, unit, sector)
    if timid(unit):
        score += POINTS_PER_SAFER_SECTOR * min(
            (distance(sector, e.sector) for e in enemies if armed(e)), default=SAFE_DISTANCE
        )
    elif enemies:
        nearer = PRESSED_POINTS_PER_NEARER_SECTOR if pressed else POINTS_PER_NEARER_SECTOR
        score -= nearer * min(distance(sector, e.sector) for e in enemies)
    return score


def _mines(context: BattleContext, unit: Unit, sector: str) -> float:
    """Points that a unit loses on average to mines on its way to the sector."""
    if not context.minefields() or not card_of(unit).is_ship:
        return 0.0
    fields = sum(passed in context.minefields() for passed in way(context, unit, sector))
    hull = max(unit.hull, 1)
    return fields * sum(min(mine(unit, die) / hull, 1.0) for die in range(1, 7)) / 6 * worth(unit)


def timid(unit: Unit) -> bool:
    """Whether it is a carrier or auxiliary, which keeps away from guns whatever its own strength."""
    return bool(card_of(unit).capacity) or card_of(unit).is_auxiliary


def must_attack(battle: Battle, side: int) -> bool:
    """Whether a side would not win a historical battle if nothing more happened."""
    return battle.plan is not UNSET and winner_of(battle) != side


def armed(unit: Unit) -> bool:
    """Whether it is a ship that fights with guns or torpedoes."""
    return card_of(unit).is_ship and not timid(unit) and guns(unit) > 0


def _objectives(context: BattleContext, unit: Unit, sector: str, claimed: set[str]) -> float:
    foes = context.ships(1 - unit.side)
    best = 0.0
    for objective in context.battle.objectives:
        if objective.is_exit or not objective.may_score(unit.side):
            continue
        far = distance(sector, objective.sector)
        near = min((distance(objective.sector, foe.sector) for foe in foes), default=9)
        chance = 0.6 if near > 2 else 0.25
        if far == 0 and sector in claimed:
            continue
        best = max(best, objective.value * chance / (1 + 1.5 * far))
    return best


def _exits(context: BattleContext, unit: Unit, sector: str) -> float:
    """What it is worth to be that near to an exit by which the ship may leave."""
    ways = [o for o in context.battle.objectives if o.lets_out(unit.id)]
    across = context.battle.columns + context.battle.rows
    return max((EXIT_FACTOR * o.value * (1 - distance(sector, o.sector) / across) for o in ways), default=0.0)


def stations(context: BattleContext, side: int) -> dict[str, Value]:
    """`deploy.<ship>`: gun ships near the objectives, carriers and transports far from everything, submarines in front."""
    draft: dict[str, Value] = {}
    counts: dict[tuple[str, str], int] = {}
    units = [u for u in to_deploy(context, side) if not card_of(u).is_aircraft]
    for unit in sorted(units, key=lambda u: (timid(u), -guns(u), u.id)):
        card, group = card_of(unit), group_of(unit)
        free = [s for s in area(context, unit) if counts.get((group, s), 0) < stack(context, unit)]
        if not free:
            continue
        shy = timid(unit)
        front = context.battle.rows / 2
        choice = min(
            free,
            key=lambda s: (
                abs(place(s)[1] - front) if card.is_submarine else 0,
                -_out_of_the_way(context, side, s)
                if shy and not goes_out(context, unit)
                else _far_from_goals(context, unit, s),
                s,
            ),
        )
        counts[group, choice] = counts.get((group, choice), 0) + 1
        draft[f"deploy.{unit.id}"] = choice
    return draft


def goes_out(context: BattleContext, unit: Unit) -> bool:
    """Whether the ship may leave the map at an exit."""
    return any(o.lets_out(unit.id) for o in context.battle.objectives)


def _far_from_goals(context: BattleContext, unit: Unit, sector: str) -> float:
    """Distance in sectors to the nearest exit of the unit, else to the nearest objective; if there are none, to the middle
    column."""
    exits = [o for o in context.battle.objectives if o.lets_out(unit.id)]
    goals = exits or [o for o in context.battle.objectives if o.may_score(unit.side)] or context.battle.objectives
    if goals:
        return min(distance(sector, o.sector) for o in goals)
    return abs(place(sector)[0] - (context.battle.columns - 1) / 2)


def _out_of_the_way(context: BattleContext, side: int, sector: str) -> float:
    """How far a sector is from danger: sectors to the nearest objective or deployed enemy gun; if equal, the sector farther
    from the middle column counts as farther."""
    feared = [o.sector for o in context.battle.objectives]
    feared += [e.sector for e in context.ships(1 - side) if e.sector and armed(e)]
    aside = abs(place(sector)[0] - (context.battle.columns - 1) / 2)
    return min((distance(sector, f) for f in feared), default=0) + aside / context.battle.columns


def should_flee(context: BattleContext, side: int) -> bool:
    """Whether a side should break off: it has far weaker guns and no lead, or no gun ship while the enemy has some."""
    ships, foes = ([u for u in context.alive(s) if card_of(u).is_ship] for s in (side, 1 - side))
    if not any(armed(u) for u in ships) and any(armed(u) for u in foes):
        return True
    behind = context.battle.scores[side] <= context.battle.scores[1 - side]
    return behind and sum(guns(u) for u in ships) < 0.5 * sum(guns(u) for u in foes)


def would_end(context: BattleContext, side: int) -> bool:
    """Whether it is better to end a campaign battle now by agreement."""
    battle = context.battle
    ahead = battle.scores[side] > battle.scores[1 - side]
    strong, weak = (sum(guns(u) for u in context.ships(s)) for s in (side, 1 - side))
    return ahead or (battle.turn >= END_FROM_TURN and strong < GO_ON_STRENGTH * weak)


# ---- the sheets of a battle ----------------------------------------------------------------------

END_FROM_TURN: Final = 4
"""From this turn of a campaign battle on the computer prefers to end it; before, only if it is ahead."""
GO_ON_STRENGTH: Final = 1.5
"""The computer goes on with a battle in which it is not ahead if it has more than this many times the enemy's guns."""


def usual(battle: Battle | None, side: int, kind: str, doctrine: Draft) -> Draft:
    """The default orders for a sheet; empty outside of battles and for other sheets."""
    if battle is None or side < 0:
        return {}
    context = look(battle)
    return default_orders.best(context, side, kind, phases_of(context, side), doctrine)


def answer(battle: Battle, side: int, kind: str, doctrine: Draft) -> Draft:
    """A complete draft for a sheet of the battle. `kind`: one of the five kinds of sheets of a battle."""
    context = look(battle)
    draft: dict[str, Value] = {}
    if kind == "deploy":
        draft |= stations(context, side)
    if kind in ("move", "manoeuvre"):
        draft |= courses(context, side)
    if kind in ("air", "manoeuvre"):
        draft |= flights(context, side)
    if kind == "fire":
        draft |= default_orders.best(context, side, kind, phases_of(context, side), doctrine)
    if battle.may_flee and kind in ("deploy", "move", "manoeuvre"):
        draft["flee"] = "yes" if should_flee(context, side) else "no"
    if battle.kind == "campaign" and kind in ("move", "manoeuvre", "fire"):
        draft["agree"] = "yes" if would_end(context, side) else "no"
    return draft
