"""What is true of every state, and other states that a reader cannot tell from the real one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from msgspec.structs import replace

from rules.core import Draft, Who, free_ask, msg
from rules.geometry.staggered import sectors
from rules.war_at_sea import visibility
from rules.war_at_sea.basing import bases, shores
from rules.war_at_sea.battle import QUIET, Battle
from rules.war_at_sea.battle_context import look
from rules.war_at_sea.facts import SEATS, STACK_AIRCRAFT
from rules.war_at_sea.hooks import DEPLOY_CHOICES, EXPERT_CHOICES, MOVE_CHOICES, handlers
from rules.war_at_sea.sheets import DoctrineSheet
from rules.war_at_sea.state import State
from rules.war_at_sea.turns import needs
from rules.war_at_sea.units import OVER_LAND, Unit, card_of, is_land, is_shore
from rules.war_at_sea.view import AFTER, EXPERT, RETURN
from tests.invariants import Secret

# ---- what is true of every state -----------------------------------------------------------------


def check(state: State) -> None:
    """Raises AssertionError with the broken rule in its message."""
    if state.battle is None:
        assert state.stage in ("fleet", "over"), "WS-3: no battle"
        assert state.stage == "fleet" or state.end is not None, "WS-4: over without an end"
        return
    check_battle(state.battle)
    assert (state.end is not None) == (state.stage == "over"), "WS-4: the end"
    if state.stage == "battle":
        assert needs(look(state.battle)), "WS-18.12: nobody is asked"
        assert not state.battle.ended, "WS-4: over and going on"


def check_battle(battle: Battle) -> None:
    """Raises AssertionError if a battle between two sheets is impossible."""
    ids = [u.id for u in battle.units]
    assert len(set(ids)) == len(ids), "two units of one id"
    known = set(sectors(battle.columns, battle.rows))
    for unit in battle.units:
        _check_unit(battle, unit, known)
    if battle.turn > 0 and battle.phase not in ("deploy", "initiative"):
        _check_stacks(battle)
    assert all(o.sector in known for o in battle.objectives), "WS-13.1: an objective off the map"
    terrain = {s for s, _ in battle.terrain}
    assert not any(o.sector in terrain for o in battle.objectives), "WS-17.5: an objective on land"
    assert battle.most_turns >= 0, "WS-4.5"
    assert not battle.most_turns or battle.turn <= battle.most_turns, "WS-4.5: a turn too many"


def _check_unit(battle: Battle, unit: Unit, known: set[str]) -> None:
    card = card_of(unit)
    name = unit.id
    assert 0 <= unit.hull <= card.hull, f"WS-10: {name} has {unit.hull} hull points"
    assert unit.gone or unit.hull > 0, f"WS-9.3: {name} floats without hull points"
    assert not unit.gone or not unit.sector, f"WS-10.6: {name} is gone and on the map"
    assert battle.step == 1 or not unit.harm, f"WS-9.4: {name} is marked after the end of a phase"
    assert unit.sector in known or unit.sector in ("", OVER_LAND), f"WS-2: {name} at {unit.sector}"
    if card.is_aircraft and not unit.gone and battle.turn and not unit.temporary:
        carrier = next((u for u in battle.units if u.id == unit.base), None)
        assert carrier is None or carrier.side == unit.side, f"WS-3.7: {name} is based on an enemy"
        ashore = unit.base in shores(battle, unit.side) if is_shore(unit.base) else is_land(unit.base)
        based = ashore or (carrier is not None and (not carrier.gone or battle.phase in ("move", "air")))
        assert unit.sector or based, f"WS-11.14: {name}"


def _check_stacks(battle: Battle) -> None:
    flying: Counter[tuple[int, str]] = Counter()
    for unit in battle.units:
        if card_of(unit).is_aircraft and unit.sector and unit.sector != OVER_LAND and not unit.gone:
            flying[unit.side, unit.sector] += 1
    if battle.kind == "skirmish" and battle.phase == "defence":
        over = [where for where, number in flying.items() if number > STACK_AIRCRAFT]
        assert not over, f"WS-6.5: too many squadrons at {over}"


# ---- another state: others' standing orders, and what they wrote in advance for the battle ---------
_SAME_DOCTRINE = 3
"""One twin in this many has no standing orders."""


def twin(state: State, who: Who, rng: Random) -> State:
    """A state that looks the same to `who`, with random secrets of the others."""
    doctrines: list[Draft] = list(state.doctrines)
    battle = state.battle
    for side, seat in enumerate(SEATS):
        if seat != who and state.battle is not None:
            filed = rng.randrange(_SAME_DOCTRINE)
            ask = free_ask(seat, "standing", msg("ws-ask-standing"))
            doctrines[side] = DoctrineSheet().random(visibility.view(state, seat), ask, {}, rng) if filed else {}
        if seat != who and battle is not None and state.end is None:
            battle = otherwise(battle, side, rng, alone=who is not None)
    return replace(state, doctrines=(doctrines[0], doctrines[1]), battle=battle)


def secrets(state: State, who: Who) -> dict[str, Secret]:
    """The facts hidden from `who`, by name."""
    found: dict[str, Secret] = {}
    for side, seat in enumerate(SEATS):
        if seat != who and state.battle is not None:
            found[f"doctrine.{seat}"] = Secret(state.doctrines[side], _SAME_DOCTRINE)
            if state.end is None:
                found |= battle_secrets(state.battle, side, alone=who is not None)
    return found


def otherwise(battle: Battle, side: int, rng: Random, *, alone: bool = True) -> Battle:
    """A battle that looks the same to all except `side`, whose plans and wishes are random.

    `alone`: its reader knows the wish of the other side. The wishes of both sides together would have ended the battle.
    """
    agreed, resolved, memory = list(battle.agreed), list(battle.resolved), battle.memory
    if battle.kind == "campaign":
        agreed[side] = not battle.agreed[1 - side] and rng.random() < 1 / 2
        memory = tuple(word for word in memory if word != f"{QUIET}{side}")
        if rng.random() < 1 / 2:
            memory = (*memory, f"{QUIET}{side}")
    if battle.may_flee:
        resolved[side] = rng.choice(("", "yes", "no"))
    plans = {
        unit.id: {begin: rng.choice(ways) for begin, ways in _plans(battle, unit, side).items()}
        for unit in battle.units
    }
    units = tuple(_planning(unit, plans[unit.id]) for unit in battle.units)
    return replace(
        battle, agreed=(agreed[0], agreed[1]), resolved=(resolved[0], resolved[1]), units=units, memory=memory
    )


def battle_secrets(battle: Battle, side: int, *, alone: bool = True) -> dict[str, Secret]:
    """What `otherwise` changes, with the number of possible values."""
    found: dict[str, Secret] = {}
    if battle.kind == "campaign":
        known = alone and battle.agreed[1 - side]
        found[f"agreed.{side}"] = Secret(battle.agreed[side], 1 if known else 2 if alone else 4 / 3)
        found[f"quiet.{side}"] = Secret(f"{QUIET}{side}" in battle.memory)
    if battle.may_flee:
        found[f"flees.{side}"] = Secret(battle.resolved[side], 3)
    for unit in battle.units:
        for begin, ways in _plans(battle, unit, side).items():
            if len(ways) > 1:
                said = tuple(word for word in unit.today if word.startswith(begin))
                found[f"{begin.rstrip(':-')}.{unit.id}"] = Secret(said, len(set(ways)))
    return found


def _plans(battle: Battle, unit: Unit, side: int) -> dict[str, list[tuple[str, ...]]]:
    """Prefix in `Unit.today` -> the possible plans of a unit, the real one among them."""
    if unit.side != side or unit.gone or battle.phase in ("initiative", "end", "over"):
        return {}
    context = look(battle)
    said = {begin: tuple(word for word in unit.today if word.startswith(begin)) for begin in (RETURN, AFTER, EXPERT)}
    ways: dict[str, list[tuple[str, ...]]] = {begin: [(), *([words] if words else [])] for begin, words in said.items()}
    if card_of(unit).is_aircraft and unit.sector and not unit.temporary:
        ways[RETURN] += [(f"{RETURN}{base}",) for base in bases(context, unit)]
    for hook, when in ((DEPLOY_CHOICES, "deploy"), (MOVE_CHOICES, "move")):
        if battle.phase == when and (battle.step == 1 or said[AFTER]):
            for handler in handlers(unit.card, hook):
                ways[AFTER] += [(f"{AFTER}{key}",) for key in handler.call(context, unit, handler.number)]
    if said[EXPERT]:
        for expert in handlers(unit.card, EXPERT_CHOICES):
            helped = expert.call(context, unit, expert.number, battle.phase)
            ways[EXPERT] += [(f"{expert.slug}:{key}",) for key in helped]
    return {begin: list(dict.fromkeys(some)) for begin, some in ways.items()}


def _planning(unit: Unit, plans: Mapping[str, tuple[str, ...]]) -> Unit:
    """The unit with these plans instead of its own."""
    if not plans:
        return unit
    kept = tuple(word for word in unit.today if not word.startswith(tuple(plans)))
    return replace(unit, today=(*kept, *(word for words in plans.values() for word in words)))
