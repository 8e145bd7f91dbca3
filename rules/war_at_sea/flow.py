"""Who must be asked for which sheet of a battle, and what follows when the sheets are open (WS-5, WS-18.6).

The flow is data: `battle.turn`, `phase` and `step` say where it stands, between any two sheets. `needs` looks, `open_sheets`
carries out the sheets of one group and runs on to the next need or the end. A side that has nothing to order is not asked, which
all can see (WS-18.12). Not here: what a sheet looks like (`sheets`), what a sensible one is (`auto`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from rules.core import Draft
from rules.war_at_sea import auto
from rules.war_at_sea.board import Battle, Phase
from rules.war_at_sea.damage import settle
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.fire_orders import Orders
from rules.war_at_sea.moments import hooks
from rules.war_at_sea.phases import air_mission, air_return, deploy, end_of_turn, flight, initiative, movement, volley
from rules.war_at_sea.prey import targets
from rules.war_at_sea.reach import pace
from rules.war_at_sea.shots import PHASES, as_fight, slots

LETTERS: Final[Mapping[str, Phase]] = {"D": "defence", "E": "air-attack", "F": "surface", "G": "submarine"}
_LETTER: Final = {phase: letter for letter, phase in LETTERS.items()}
ALL_FIRE: Final = tuple(LETTERS)


class Need(Struct, frozen=True):
    """One sheet that is wanted now. All needs of a moment are one group."""

    kind: str
    """deploy, move, air, manoeuvre, fire."""
    side: int
    phases: tuple[str, ...] = ()
    """Of a fire sheet: letters D to G."""


# ---- who is asked --------------------------------------------------------------------------------
def needs(table: Battle | Fight) -> tuple[Need, ...]:
    """The sheets wanted now, first player's first; () = the battle is over (or must be run on: see `run_on`)."""
    fight = as_fight(table)
    if fight.battle.ended or fight.battle.phase == "over":
        return ()
    return tuple(need for need in _stage(fight.battle) if has_orders(fight, need))


def phases_of(table: Battle | Fight, side: int) -> tuple[str, ...]:
    """The letters of the fire sheet that is wanted of a side now; () = none is."""
    return next((need.phases for need in needs(table) if need.side == side), ())


def _mover(battle: Battle) -> int:
    """The side whose step it is."""
    return battle.first if battle.step == 0 else 1 - battle.first


def _stage(battle: Battle) -> tuple[Need, ...]:
    """The sheets of the present stage, whether or not there is anything to order."""
    sides = (battle.first, 1 - battle.first)
    if battle.phase == "deploy":
        return (Need("deploy", _mover(battle)),)
    if battle.phase == "move":
        return tuple(Need("manoeuvre", s) for s in sides) if battle.pace == "fast" else (Need("move", _mover(battle)),)
    if battle.phase == "air":
        return tuple(Need("air", s) for s in sides)
    if battle.phase in PHASES:
        if battle.pace == "table":
            return (Need("fire", _mover(battle), (_LETTER[battle.phase],)),)
        return tuple(Need("fire", s, ALL_FIRE) for s in sides)
    return ()


def has_orders(table: Battle | Fight, need: Need) -> bool:
    """Whether the side has anything to order on that sheet: a public fact."""
    fight = as_fight(table)
    if need.kind == "deploy":
        return bool(fight.alive(need.side))
    if need.kind == "fire":
        return any(fires_anything(fight, need.side, LETTERS[letter]) for letter in need.phases)
    moves = need.kind in ("move", "manoeuvre") and moves_anything(fight, need.side)
    return moves or (need.kind in ("air", "manoeuvre") and bool(air_mission.flyable(fight, need.side)))


def moves_anything(fight: Fight, side: int) -> bool:
    """A vessel that can move, or an ability of the movement that can be used; in the campaign flight can be resolved on."""
    if fight.battle.may_flee and fight.ships(side):
        return True
    for unit in fight.alive(side):
        if pace(fight, unit) > 0:
            return True
        if any(hook.call(fight, unit, hook.number) for hook in hooks(unit.card, "move_choices")):
            return True
    return False


def fires_anything(fight: Fight, side: int, phase: Phase) -> bool:
    """An attack that could be made as things stand, an action or a mark."""
    for unit in fight.alive(side):
        if not unit.on_map:
            continue
        if any(targets(fight, unit, slot) for slot in slots(fight, unit, phase)):
            return True
        if phase == "surface" and any(hook.call(fight, unit, hook.number) for hook in hooks(unit.card, "acts")):
            return True
        if any(hook.call(fight, unit, hook.number, phase) for hook in hooks(unit.card, "mark_choices")):
            return True
    return False


# ---- what follows --------------------------------------------------------------------------------
def run_on(fight: Fight) -> None:
    """Runs on until a sheet is wanted or the battle is over. For a battle just set up, and after every group of sheets."""
    while not fight.battle.ended and not needs(fight):
        _carry_out(fight, {})


def open_sheets(fight: Fight, drafts: Mapping[int, Draft]) -> None:
    """Carries out the sheets of one group (side -> draft) and runs on. What is not written is done by doctrine (WS-18.7)."""
    _carry_out(fight, drafts)
    run_on(fight)


def _orders(fight: Fight, drafts: Mapping[int, Draft], need: Need) -> Orders:
    """A side's orders, with the doctrine's for the battle as it is now."""
    made = (
        auto.best(fight.freeze(), need.side, need.kind, need.phases, fight.doctrine[need.side])
        if has_orders(fight, need)
        else {}
    )
    return Orders(drafts.get(need.side, {}), made)


def _both(fight: Fight, drafts: Mapping[int, Draft], kind: str, phases: tuple[str, ...] = ()) -> tuple[Orders, Orders]:
    return _orders(fight, drafts, Need(kind, 0, phases)), _orders(fight, drafts, Need(kind, 1, phases))


def _carry_out(fight: Fight, drafts: Mapping[int, Draft]) -> None:
    _agree(fight, drafts)
    for side in (0, 1):
        flight.resolve(fight, side, drafts.get(side, {}))
    phase = fight.battle.phase
    if phase == "deploy":
        _deploy(fight, drafts)
    elif phase == "initiative":
        _new_turn(fight)
    elif phase == "move":
        _manoeuvre(fight, drafts) if fight.battle.pace == "fast" else _move(fight, drafts)
    elif phase == "air":
        _air(fight, drafts)
    elif fight.battle.pace == "table":
        _fire_step(fight, drafts, phase)
    else:
        _fire(fight, drafts)


def _agree(fight: Fight, drafts: Mapping[int, Draft]) -> None:
    """The wish to end the battle: `agree` on any sheet of a turn."""
    words = [drafts.get(side, {}).get("agree") for side in (0, 1)]
    agreed = [word == "yes" if word is not None else old for word, old in zip(words, fight.battle.agreed, strict=True)]
    if tuple(agreed) != fight.battle.agreed:
        fight.set(agreed=(agreed[0], agreed[1]))


def _deploy(fight: Fight, drafts: Mapping[int, Draft]) -> None:
    side = _mover(fight.battle)
    deploy.step(fight, side, _orders(fight, drafts, Need("deploy", side)))
    if fight.battle.step == 0:
        fight.set(step=1)
        return
    deploy.begin(fight)
    fight.set(phase="initiative", step=0)


def _new_turn(fight: Fight) -> None:
    fight.set(turn=fight.battle.turn + 1)
    initiative.run(fight)
    first = fight.battle.first
    movement.begin_step(fight, first)
    if fight.battle.pace == "fast":
        movement.begin_step(fight, 1 - first)
    fight.set(phase="move", step=0)


def _move(fight: Fight, drafts: Mapping[int, Draft]) -> None:
    """One side's movement step; after the second's, the start of Air Mission."""
    side = _mover(fight.battle)
    own = _orders(fight, drafts, Need("move", side))
    movement.step(fight, side, own)
    if fight.battle.step == 0:
        movement.begin_step(fight, 1 - side)
        fight.set(phase="move", step=1)
        return
    movement.finish(fight)
    air_mission.begin(fight)
    fight.set(phase="air", step=0)


def _manoeuvre(fight: Fight, drafts: Mapping[int, Draft]) -> None:
    """Both movement steps and Air Mission from one sheet a side, whose sectors go with the map where a flight scrolls it."""
    since = len(fight.shifts)

    def now() -> dict[int, Draft]:
        return {side: flight.rewritten(fight, draft, since) for side, draft in drafts.items()}

    for side in (fight.battle.first, 1 - fight.battle.first):
        movement.step(fight, side, _orders(fight, now(), Need("move", side)))
    movement.finish(fight)
    air_mission.begin(fight)
    _air(fight, now())


def _air(fight: Fight, drafts: Mapping[int, Draft]) -> None:
    air_mission.run(fight, _both(fight, drafts, "air"))
    fight.set(phase="defence", step=0)


def _fire(fight: Fight, drafts: Mapping[int, Draft]) -> None:
    """Phases D to G from one plan a side, then the rest of the turn."""
    orders = _both(fight, drafts, "fire", ALL_FIRE)
    for phase in PHASES:
        volley.start(fight, phase, dict(enumerate(orders)))
        for side in (fight.battle.first, 1 - fight.battle.first):
            volley.step(fight, phase, side, orders[side])
        settle(fight)
    _close_turn(fight)


def _fire_step(fight: Fight, drafts: Mapping[int, Draft], phase: Phase) -> None:
    """One side's step of one phase."""
    side = _mover(fight.battle)
    orders = _orders(fight, drafts, Need("fire", side, (_LETTER[phase],)))
    if fight.battle.step == 0:
        volley.start(fight, phase, {side: orders})
    volley.step(fight, phase, side, orders)
    if fight.battle.step == 0:
        fight.set(step=1)
        return
    settle(fight)
    following = PHASES.index(phase) + 1
    if following == len(PHASES):
        _close_turn(fight)
    else:
        fight.set(phase=PHASES[following], step=0)


def _close_turn(fight: Fight) -> None:
    air_return.run(fight)
    end_of_turn.run(fight)
    fight.set(phase="over" if fight.battle.ended else "initiative", step=0)
