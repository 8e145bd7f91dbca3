"""Raids are assigned by turns from both plans (GC-8.B.1, 8.B.2, GC-8.4): bombers, escorts, interceptors, until both have passed.

A bomber goes if its target is legal at that moment; an escort only with own bombers on the way; an interceptor against a raid
that has been announced, or blindly when its side has nothing else to assign and would have to pass. Not here: how raids end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.guadalcanal import kinds, positions, reports
from rules.guadalcanal.air import legal
from rules.guadalcanal.air.plan import ANY, AirPlan, Target, target
from rules.guadalcanal.markers import Sighting
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.run import Run
from rules.guadalcanal.state import RaidFrame

Task = Literal["raid", "escort", "intercept"]


class Raid(Struct, frozen=True):
    """One raid as it has been announced."""

    attacker: int
    kind: str
    """See `Target.kind`."""
    key: str
    bombers: tuple[tuple[str, str], ...] = ()
    """(squadron, what it named: the target, or the place of the troop)."""
    escorts: tuple[str, ...] = ()
    interceptors: tuple[str, ...] = ()

    @property
    def target(self) -> Target:
        """What it goes for."""
        return Target(self.kind, self.key)


def on_their_way(frame: RaidFrame | None) -> list[Raid]:
    """The raid whose cells are shown and those that wait behind it, in order; none where no raid waits."""
    return [msgspec.convert(raid, Raid) for raid in frame.rest] if frame is not None else []


class Assigning:
    """The raids of a turn as they are put together."""

    def __init__(self, run: Run, plans: tuple[AirPlan, AirPlan]) -> None:
        self.run = run
        self.plans = plans
        self.raids: dict[tuple[int, Target], Raid] = {}
        self.waiting: dict[tuple[int, Target], list[str]] = {}
        """Interceptors over targets of which no raid has been announced: (attacker, target) -> squadrons."""

    def all(self) -> list[Raid]:
        """Assigns by turns; the side without initiative begins. Raids in the order of their first bombers."""
        side = 1 - self.run.state.initiative
        active = {0, 1}
        while active:
            if side in active and not self._assign(side, blind=(1 - side) in active):
                active.discard(side)
            side = 1 - side
        return [
            replace(raid, interceptors=(*self.waiting.get(key, ()), *raid.interceptors))
            for key, raid in self.raids.items()
        ]

    def _assign(self, side: int, *, blind: bool) -> bool:
        """One assignment of a side, or its pass."""
        tries: list[tuple[Task, Callable[[Piece, str], bool]]] = [
            ("raid", self._bombs),
            ("escort", self._escorts),
            ("intercept", lambda squadron, key: self._intercepts(squadron, key, blind=False)),
        ]
        if blind:
            tries.append(("intercept", lambda squadron, key: self._intercepts(squadron, key, blind=True)))
        return any(
            attempt(squadron, key)
            for task, attempt in tries
            for squadron in self._free(side, task)
            for key in self.plans[side].listed(task, squadron.id)
        )

    def _free(self, side: int, task: Task) -> list[Piece]:
        """Squadrons with such a task in the plan that have flown no mission yet, in the order of the plan."""
        plan, state = self.plans[side], self.run.state
        able = [s for s in legal.squadrons(state, side) if legal.idle(s) and plan.listed(task, s.id)]
        return sorted(able, key=lambda s: plan.order.get(s.id, len(plan.order)))

    # ---- one assignment --------------------------------------------------------------------------
    def _bombs(self, squadron: Piece, key: str) -> bool:
        goal, side, state = target(key), squadron.side, self.run.state
        if not legal.open_to_raid(state, side, goal) or not legal.has_weapon(squadron, goal):
            return False
        if not legal.reaches(state, squadron, side, goal) or not self._worth(squadron, goal):
            return False
        if goal.kind == "troops" and "-" in key and not _there(self.run, 1 - side, key):
            return False
        raid = self.raids.get((side, goal), Raid(side, goal.kind, goal.key))
        self.raids[side, goal] = replace(raid, bombers=(*raid.bombers, (squadron.id, key)))
        self._send(squadron, "raid", side, goal)
        return True

    def _worth(self, squadron: Piece, goal: Target) -> bool:
        """The condition of the plan: a type in the report that its side has got of the fleet this turn."""
        wish = self.plans[squadron.side].said("if", squadron.id)
        if goal.kind != "fleet" or wish in ("", ANY):
            return True
        found = latest_report(self.run.state.sightings, self.run.state.turn, squadron.side, goal.key)
        return found is not None and any(reports.type_key(kind) == wish for kind, _ in found.counts)

    def _escorts(self, squadron: Piece, key: str) -> bool:
        side, goal = squadron.side, target(key) if key not in self.run.chart.islands else Target("troops", key)
        raid = self.raids.get((side, goal))
        if raid is None or not kinds.is_fighter(squadron.card):
            return False
        if not legal.reaches(self.run.state, squadron, side, goal):
            return False
        self.raids[side, goal] = replace(raid, escorts=(*raid.escorts, squadron.id))
        self._send(squadron, "escort", side, goal)
        return True

    def _intercepts(self, squadron: Piece, key: str, *, blind: bool) -> bool:
        enemy, goal = 1 - squadron.side, target(key) if key not in self.run.chart.islands else Target("troops", key)
        raid = self.raids.get((enemy, goal))
        state = self.run.state
        if not kinds.is_fighter(squadron.card) or not legal.reaches(state, squadron, enemy, goal):
            return False
        if raid is not None:
            self.raids[enemy, goal] = replace(raid, interceptors=(*raid.interceptors, squadron.id))
        elif blind and legal.open_to_raid(state, enemy, goal):
            self.waiting.setdefault((enemy, goal), []).append(squadron.id)
        else:
            return False
        self._send(squadron, "intercept", enemy, goal)
        return True

    def _send(self, squadron: Piece, task: Task, attacker: int, goal: Target) -> None:
        """Everybody sees what is sent where (GC-8.B.1)."""
        self.run.piece(squadron.id, flown="raid")
        self.run.tell(
            "gc-assigned",
            side=squadron.side,
            piece=squadron.id,
            card=squadron.card,
            task=task,
            attacker=attacker,
            target=goal.kind,
            key=goal.key,
            place=legal.space(self.run.state, attacker, goal),
        )


def latest_report(sightings: Iterable[Sighting], turn: int, to: int, fleet: str) -> Sighting | None:
    """The best report that a side has of an enemy fleet this turn: an exact one, else the last."""
    found = [s for s in sightings if s.turn == turn and s.to == to and s.fleet == fleet]
    exact = [s for s in found if s.exact]
    return (exact or found)[-1] if found else None


def _there(run: Run, side: int, key: str) -> bool:
    """Whether troops of a side are in a place that a bomber names (GC-8.B.8)."""
    island, _, spot = key.rpartition("-")
    return bool(positions.troops(run.state, side, island, spot))


def in_order(run: Run, raids: list[Raid], plan: AirPlan) -> list[Raid]:
    """The order that the side with initiative has chosen; without one, as they were announced (GC-8.4)."""
    wish = plan.listed("resolve")
    side = run.state.initiative

    def name(raid: Raid) -> str:
        return f"{'ours' if raid.attacker == side else 'theirs'}-{raid.key}"

    return sorted(raids, key=lambda r: wish.index(name(r)) if name(r) in wish else len(wish))
