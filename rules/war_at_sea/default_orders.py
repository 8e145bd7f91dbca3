"""Default orders, also called doctrine: for units without orders (WS-18.7) and for players who missed a deadline (GC-16.2).

Ships stay in place and fire at the best target; squadrons fly where they promise most. The orders follow from the battle and
the side's own standing orders alone. Computer players share the weighing of units and the flights; their courses are in `ai`,
the sheets in `sheets`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from msgspec.structs import replace

from rules.core import Draft, Value
from rules.geometry.staggered import distance, row_of
from rules.war_at_sea import facts, hooks, odds
from rules.war_at_sea.air_mission import HOME, flyable
from rules.war_at_sea.attack_dice import Shot
from rules.war_at_sea.attacks import GUNS, attack_of, forecast, legal_shots, shot_at, slots
from rules.war_at_sea.battle import Phase
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.cards import EVERY_CARD, Card, Weapon
from rules.war_at_sea.hits import Guard
from rules.war_at_sea.hooks import H, Handler, Hook, answers, handlers, protecting
from rules.war_at_sea.setup import area, to_deploy
from rules.war_at_sea.units import Unit, card_of, crippled

# ---- what units are worth, and what they can do to one another -----------------------------------
# Rough values from printed dice and present damage, fast enough for every sector. Exact chances: `attacks.forecast`.

LONGEST_RANGE: Final = 5


def worth(unit: Unit) -> float:
    """The cost of the unit; more for carriers, because of their squadrons, 0 for units made by abilities."""
    card = card_of(unit)
    return 0.0 if unit.temporary else card.cost * (1.3 if card.capacity else 1.0)


def harm(one: Unit, other: Unit, turn: int) -> tuple[float, ...]:
    """Expected worth that one attack with all weapons of `one` takes from `other`, for ranges 0 to 5."""
    return _harm(one.card, other.card, other.hull, crippled(one, turn), crippled(other, turn), worth(other))


@lru_cache(maxsize=16384)
def _harm(card_id: str, foe_id: str, hull: int, weak: bool, soft: bool, value: float) -> tuple[float, ...]:
    card, foe = EVERY_CARD[card_id], EVERY_CARD[foe_id]
    if foe.is_submarine:
        near = _share(card, foe, "asw", 0, hull, weak, soft) * value
        return (near, *(0.0 for _ in range(LONGEST_RANGE)))
    if foe.is_aircraft:
        return (0.0,) * (LONGEST_RANGE + 1)
    found = []
    for far in range(LONGEST_RANGE + 1):
        gunnery = () if far >= facts.LONG_RANGE and foe.is_small else GUNS
        weapons = gunnery if foe.is_installation else ("torpedo", *gunnery)
        total = sum(_share(card, foe, weapon, far, hull, weak, soft) for weapon in weapons)
        found.append(min(total, 1.0) * value)
    return tuple(found)


def _share(card: Card, foe: Card, weapon: Weapon, far: int, hull: int, weak: bool, soft: bool) -> float:
    """The expected part of its hull that the target loses to one weapon."""
    dice = card.printed(weapon, far)
    if dice is None and weapon == "main" and facts.LONG_RANGE <= far <= (card.ability("extended-range") or 0):
        dice = card.printed(weapon, facts.LONG_RANGE - 1)
    if not dice:
        return 0.0
    left = max(hull, 1)
    if weapon == "torpedo":
        each = facts.TORPEDO_HULL + (card.ability("long-lance-torpedoes") is not None)
        each = max(each - (foe.ability("torpedo-defense") or 0), 0)
        throw = odds.Throw(True, False, max(dice - weak, 1), odds.faces(torpedo=True), 0, 0, each, left)
    else:
        evades = foe.is_small and card.kind == "battleship" and weapon == "main"
        table = odds.faces(-2 * evades - weak)
        throw = odds.Throw(False, False, dice, table, foe.armour - soft, foe.vital - soft, 0, left)
    return odds.outlook(throw, guard=_guard(card, foe, weapon)).hull / left


def _guard(card: Card, foe: Card, weapon: Weapon) -> Guard:
    """The abilities that always protect the target against such attacks."""

    def always(hook: Hook[H]) -> tuple[Handler[H], ...]:
        every = protecting(foe.id, hook, weapon, card.kind, ())
        return tuple(handler for handler in every if not handler.once and handler.when is None)

    determined = foe.ability("determination") is not None
    return Guard(always(hooks.BEFORE_ROLL_AGAINST), 0, always(hooks.BEFORE_DAMAGE), determined)


def guns(unit: Unit) -> float:
    """Gun and torpedo power of a ship, for comparing fleets."""
    card = card_of(unit)
    dice = sum(card.printed(weapon, 1) or 0 for weapon in GUNS) + 2 * (card.printed("torpedo", 1) or 0)
    return dice * (0.5 + 0.5 * unit.hull / max(card.hull, 1))


def flak(unit: Unit) -> int:
    """Anti-aircraft dice over its own sector."""
    return card_of(unit).printed("aa", 0) or 0


# ---- Where squadrons fly: bombers to the most promising target, fighters with them and over the carriers ------

FLAK_DIE_DETERS = 0.06
"""Fraction by which two anti-aircraft dice over a target lower its value; one die lowers it by half of that."""
FIGHTERS_PER_GUARD = 2
"""One fighter stays over the carriers for each group of this number of fighters."""


def flights(context: BattleContext, side: int) -> dict[str, Value]:
    """The default flight orders as a draft: the values of `order` and `fly.<squadron>`."""
    mine = flyable(context, side)
    if not mine:
        return {}
    draft: dict[str, Value] = {}
    strikes: dict[str, int] = {}
    fighters = [u for u in mine if card_of(u).is_fighter and card_of(u).printed("aa", 0)]
    others = [u for u in mine if u not in fighters]
    for unit in others:
        targets = _targets(context, unit, strikes)
        if targets:
            strikes[targets[0]] = strikes.get(targets[0], 0) + 1
            draft[f"fly.{unit.id}"] = tuple(targets[:8])
        else:
            draft[f"fly.{unit.id}"] = _over_home(context, unit)
    aims = sorted(strikes, key=lambda t: (-strikes[t], t))
    carriers = [u.id for u in context.ships(side) if card_of(u).capacity]
    for index, unit in enumerate(fighters):
        guard = bool(carriers) and (index % FIGHTERS_PER_GUARD == 0 or not aims)
        wished = [*carriers, *aims] if guard else [*aims, *carriers]
        draft[f"fly.{unit.id}"] = tuple(wished[:8]) or _over_home(context, unit)
    draft["order"] = tuple(u.id for u in (*others, *fighters))
    return draft


def _over_home(context: BattleContext, unit: Unit) -> tuple[str, ...]:
    """Where a squadron without a task goes: it stays at its airbase, or flies over its carrier."""
    return (unit.base,) if unit.base in context.units else (HOME,)


def _targets(context: BattleContext, unit: Unit, strikes: dict[str, int]) -> list[str]:
    """Ids of ships and submarines that it can hurt, best first."""
    values: dict[str, float] = {}
    for enemy in context.alive(1 - unit.side):
        if not enemy.on_map or card_of(enemy).is_aircraft:
            continue
        value = promise(context, unit, enemy) * worth(enemy)
        guns = sum(flak(u) for u in context.at(enemy.sector, enemy.side) if not card_of(u).is_aircraft)
        value *= max(1 - FLAK_DIE_DETERS * guns / 2, 0.2) * (1 + 0.1 * min(strikes.get(enemy.id, 0), 3))
        if value > 0:
            values[enemy.id] = value
    return sorted(values, key=lambda e: (-values[e], e))


def promise(context: BattleContext, unit: Unit, enemy: Unit) -> float:
    """The expected part of its hull that the target loses to the squadron's best attack, once it is there."""
    there = replace(unit, sector=enemy.sector)
    ways = (slot for slot in slots(context, there, "air-attack") if not slot.asked)
    shots = [shot for slot in ways if (shot := shot_at(context, there, slot, enemy)) is not None]
    return max((forecast(context, shot).promise / max(enemy.hull, 1) for shot in shots), default=0.0)


# ---- the default sheet ---------------------------------------------------------------------------
MOST_TARGETS: Final = 8
"""Maximum number of targets in one list; later ones are seldom reached."""
ATTACKER_FACTOR: Final = 1.5
"""Factor for squadrons that are about to attack."""


def best(context: BattleContext, side: int, kind: str, phases: tuple[Phase, ...], doctrine: Draft) -> Draft:
    """The default orders for a sheet of this kind (WS-18.7). Fields are left out if it is best to do nothing."""
    draft: dict[str, Value] = {}
    if kind == "deploy":
        _submarines(context, side, draft)
    if kind in ("air", "manoeuvre"):
        draft |= flights(context, side)
    if kind == "fire":
        prefer = preferred(doctrine)
        for unit in context.alive(side):
            for phase in phases:
                _fire(context, unit, phase, prefer, draft)
                _mark(context, unit, phase, prefer, draft)
    return draft


def lists(context: BattleContext, unit: Unit, phases: Sequence[Phase], doctrine: Draft) -> Draft:
    """The fire sheet's target lists of one unit."""
    draft: dict[str, Value] = {}
    prefer = preferred(doctrine)
    for phase in phases:
        _fire(context, unit, phase, prefer, draft)
    return draft


def marks(context: BattleContext, side: int, phases: Sequence[Phase], doctrine: Draft) -> Draft:
    """The fire sheet's marks: targets of scouts and shadowers."""
    draft: dict[str, Value] = {}
    prefer = preferred(doctrine)
    for unit in context.alive(side):
        for phase in phases if handlers(unit.card, hooks.MARK_CHOICES) else ():
            _mark(context, unit, phase, prefer, draft)
    return draft


def preferred(doctrine: Draft) -> tuple[str, ...]:
    """Kinds of targets, most preferred first (WS-18.11)."""
    wished = doctrine.get("prefer")
    return tuple(str(k) for k in wished) if isinstance(wished, tuple) else ()


# ---- deployment and air ----------------------------------------------------------------------------
def _submarines(context: BattleContext, side: int, draft: dict[str, Value]) -> None:
    """Submarines deploy as far forward as allowed in their own half, near the objectives."""
    boats = [u for u in to_deploy(context, side) if card_of(u).is_submarine]
    goals = [o.sector for o in context.battle.objectives]
    edge = context.battle.edges[side]
    taken: dict[str, int] = {}
    for boat in boats:
        usual = [s for s in area(context, boat) if taken.get(s, 0) < facts.STACK_SUBMARINES and _own(context, side, s)]
        if usual:
            sector = min(
                usual,
                key=lambda s: (-abs(row_of(s) - edge), min((distance(s, g) for g in goals), default=0), s),
            )
            taken[sector] = taken.get(sector, 0) + 1
            draft[f"deploy.{boat.id}"] = sector


def _own(context: BattleContext, side: int, sector: str) -> bool:
    """Whether a sector is in the side's half of the map: a submarine that deploys beyond it may not attack at first."""
    return abs(row_of(sector) - context.battle.half[side]) < context.battle.rows // 2


# ---- fire ------------------------------------------------------------------------------------------
def _fire(context: BattleContext, unit: Unit, phase: Phase, prefer: tuple[str, ...], draft: dict[str, Value]) -> None:
    """Target lists of a unit for one phase. A ship attacks a submarine only if that promises more than its guns."""
    values: dict[str, dict[str, float]] = {}
    for slot in slots(context, unit, phase):
        if not slot.asked:
            for shot in legal_shots(context, unit, slot):
                value = _value(context, shot)
                if value > 0:
                    of = values.setdefault(slot.field, {})
                    of[shot.target] = max(of.get(shot.target, 0.0), value)
    if "asw" in values and _most(values["asw"]) <= sum(_most(v) for field, v in values.items() if field != "asw"):
        del values["asw"]
    for field, of in values.items():
        draft[f"{field}.{unit.id}"] = _ranked(context, of, prefer)


def _mark(context: BattleContext, unit: Unit, phase: Phase, prefer: tuple[str, ...], draft: dict[str, Value]) -> None:
    marked = chain.from_iterable(answers(hooks.MARK_CHOICES, context, unit, phase))
    if values := {key: worth(context.units[key]) for key in marked}:
        draft[f"mark.{unit.id}"] = _ranked(context, values, prefer)


def _most(values: dict[str, float]) -> float:
    return max(values.values(), default=0.0)


def _ranked(context: BattleContext, values: dict[str, float], prefer: tuple[str, ...]) -> tuple[str, ...]:
    """At most `MOST_TARGETS` ids: preferred kinds first (WS-18.11), then by value."""

    def rank(target: str) -> tuple[int, float, str]:
        kind = card_of(context.units[target]).kind
        return prefer.index(kind) if kind in prefer else len(prefer), -values[target], target

    return tuple(sorted(values, key=rank))[:MOST_TARGETS]


def _value(context: BattleContext, shot: Shot) -> float:
    """Expected value of an attack: the fraction of the target that it is expected to destroy, times the target's value plus
    1."""
    if not attack_of(context, shot).rolls:
        return 0.0
    target = context.units[shot.target]
    return share(context, shot, target) * (1 + worth(target))


def share(context: BattleContext, shot: Shot, target: Unit) -> float:
    """The expected part of a target that an attack takes: 0 to 1, up to `ATTACKER_FACTOR` for squadrons about to attack."""
    promise = forecast(context, shot).promise
    if not card_of(target).is_aircraft:
        return min(promise / max(target.hull, 1), 1.0)
    return promise * (ATTACKER_FACTOR if card_of(target).is_bomber or target.strafing else 1.0)
