"""The sensible sheet: what a sleeper gets (GC-16.2), and what is done for whatever a player left open (WS-18.7).

Ships hold their place and fire at the best target, squadrons fly where they can hurt most. Made from the battle alone, which
hides nothing, and the side's own standing orders. Not here: the sheets (`sheets`), where the computer sails (`computer`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core import Draft, Value
from rules.geometry.staggered import distance, row_of
from rules.war_at_sea.attack import Shot, Slot
from rules.war_at_sea.board import Battle, Phase, Unit
from rules.war_at_sea.computer.flying import flights
from rules.war_at_sea.computer.strength import worth
from rules.war_at_sea.fight import Fight, look
from rules.war_at_sea.moments import hooks
from rules.war_at_sea.phases.deploy import area
from rules.war_at_sea.prey import targets
from rules.war_at_sea.reach import STACK_SUBMARINES
from rules.war_at_sea.shots import outlook, reckon, rolls, shot_at, slots
from rules.war_at_sea.status import card_of

_PHASES: Final[dict[str, Phase]] = {"D": "defence", "E": "air-attack", "F": "surface", "G": "submarine"}

MOST_TARGETS: Final = 8
"""Of one list: more are seldom reached."""
ABORTED: Final = 0.5
"""What turning a squadron back is worth, of what shooting it down is."""
ARMED: Final = 1.5
"""How much more a squadron counts that is about to attack."""


def best(battle: Battle, side: int, kind: str, phases: tuple[str, ...], doctrine: Draft) -> Draft:
    """A whole sheet of this kind. Where the sensible thing is to do nothing, nothing is written."""
    fight = look(battle)
    draft: dict[str, Value] = {}
    if kind == "deploy":
        _submarines(fight, side, draft)
    if kind in ("air", "manoeuvre"):
        draft |= flights(fight, side)
    if kind == "fire":
        prefer = preferred(doctrine)
        for unit in fight.alive(side):
            for letter in phases:
                _fire(fight, unit, _PHASES[letter], prefer, draft)
                _mark(fight, unit, _PHASES[letter], prefer, draft)
    return draft


def lists(fight: Fight, unit: Unit, phases: Sequence[Phase], doctrine: Draft) -> Draft:
    """Of the sheet of fire alone the targets of one unit."""
    draft: dict[str, Value] = {}
    for phase in phases:
        _fire(fight, unit, phase, preferred(doctrine), draft)
    return draft


def marks(fight: Fight, side: int, phases: Sequence[Phase], doctrine: Draft) -> Draft:
    """Of the sheet of fire alone what scouts and shadowers mark."""
    draft: dict[str, Value] = {}
    scouts = [unit for unit in fight.alive(side) if hooks(unit.card, "mark_choices")]
    for unit in scouts:
        for phase in phases:
            _mark(fight, unit, phase, preferred(doctrine), draft)
    return draft


def preferred(doctrine: Draft) -> tuple[str, ...]:
    """Kinds of targets, the most wished for first (WS-18.11)."""
    wished = doctrine.get("prefer")
    return tuple(str(k) for k in wished) if isinstance(wished, tuple) else ()


# ---- deployment and air ----------------------------------------------------------------------------
def _submarines(fight: Fight, side: int, draft: dict[str, Value]) -> None:
    """Submarines lie in wait as far forward as they may, near the objectives."""
    boats = [u for u in fight.alive(side) if card_of(u).is_submarine]
    goals = [o.sector for o in fight.battle.objectives]
    edge = fight.battle.edges[side]
    taken: dict[str, int] = {}
    for boat in boats:
        usual = [s for s in area(fight, boat) if taken.get(s, 0) < STACK_SUBMARINES and _own(fight, side, s)]
        if usual:
            sector = min(
                usual,
                key=lambda s: (-abs(row_of(s) - edge), min((distance(s, g) for g in goals), default=0), s),
            )
            taken[sector] = taken.get(sector, 0) + 1
            draft[f"deploy.{boat.id}"] = sector


def _own(fight: Fight, side: int, sector: str) -> bool:
    """Whether a sector is in the side's half of the map: who infiltrates does not attack at first."""
    return abs(row_of(sector) - fight.battle.half[side]) < fight.battle.rows // 2


# ---- fire ------------------------------------------------------------------------------------------
def _fire(fight: Fight, unit: Unit, phase: Phase, prefer: tuple[str, ...], draft: dict[str, Value]) -> None:
    """The lists of a unit for one phase; a ship hunts a submarine only if that promises more than its guns."""
    values: dict[str, dict[str, float]] = {}
    for slot in slots(fight, unit, phase):
        if not slot.asked:
            for target_id in targets(fight, unit, slot):
                value = _value(fight, unit, slot, fight.units[target_id])
                if value > 0:
                    of = values.setdefault(slot.field, {})
                    of[target_id] = max(of.get(target_id, 0.0), value)
    if "asw" in values and _most(values["asw"]) <= sum(_most(v) for field, v in values.items() if field != "asw"):
        del values["asw"]
    for field, of in values.items():
        draft[f"{field}.{unit.id}"] = _ranked(fight, of, prefer)


def _mark(fight: Fight, unit: Unit, phase: Phase, prefer: tuple[str, ...], draft: dict[str, Value]) -> None:
    marked = [k for hook in hooks(unit.card, "mark_choices") for k in hook.call(fight, unit, hook.number, phase)]
    if marked:
        draft[f"mark.{unit.id}"] = _ranked(fight, {k: worth(fight.units[k]) for k in marked}, prefer)


def _most(values: dict[str, float]) -> float:
    return max(values.values(), default=0.0)


def _ranked(fight: Fight, values: dict[str, float], prefer: tuple[str, ...]) -> tuple[str, ...]:
    """The targets, those of preferred kinds first (WS-18.11), then by what they promise."""

    def rank(target: str) -> tuple[int, float, str]:
        kind = card_of(fight.units[target]).kind
        return prefer.index(kind) if kind in prefer else len(prefer), -values[target], target

    return tuple(sorted(values, key=rank))[:MOST_TARGETS]


def _value(fight: Fight, unit: Unit, slot: Slot, target: Unit) -> float:
    """What an attack brings on average: the share of the target that it takes, by what the target is worth."""
    shot = shot_at(fight, unit, slot, target)
    if shot is None or not rolls(reckon(fight, shot)):
        return 0.0
    return share(fight, shot, target) * (1 + worth(target))


def share(fight: Fight, shot: Shot, target: Unit) -> float:
    """The part of a target, from 0 to 1, that an attack takes on average."""
    view = outlook(fight, shot)
    if not card_of(target).is_aircraft:
        return min(view.hull / max(target.hull, 1), 1.0)
    taken = view.destroyed + (view.hit - view.destroyed) * ABORTED
    return taken * (ARMED if card_of(target).is_bomber or target.strafing else 1.0)
