"""Phase 4 from both plans: patrols, raids, alert, rebase, in this order (GC-8.1). It may stop for the cells of a raid.

What must outlast that stop are the plans (kept drafts) and the raids still to come (`RaidFrame.rest`).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rules.core import Draft
from rules.guadalcanal import losses
from rules.guadalcanal.air import patrol, stand
from rules.guadalcanal.air.plan import AirPlan
from rules.guadalcanal.air.raid_ends import begin, fly
from rules.guadalcanal.air.raids import Assigning, Raid, in_order, on_their_way
from rules.guadalcanal.run import Run

Plans = tuple[AirPlan, AirPlan]


def open(run: Run, drafts: Mapping[int, Draft]) -> None:
    """The whole phase; if `state.raid` is set then, both sides are to be asked about it first."""
    for side in (0, 1):
        run.keep(f"air.{side}", drafts.get(side, {}))
    plans = kept_plans(run)
    _patrols(run, plans)
    raids = Assigning(run, plans).all()
    _raids(run, in_order(run, raids, plans[run.state.initiative]), plans)


def resume(run: Run, drafts: Mapping[int, Draft]) -> None:
    """The raid whose cells were shown is flown, then the phase goes on."""
    frame = run.state.raid
    assert frame is not None, "no raid waits"
    raid, *rest = on_their_way(frame)
    run.change(raid=None)
    plans = kept_plans(run)
    fly(run, raid, frame, plans, drafts)
    _raids(run, rest, plans)


def kept_plans(run: Run) -> Plans:
    """The two plans of this turn."""
    return AirPlan(run.draft("air.0")), AirPlan(run.draft("air.1"))


def first_side(run: Run, kind: str, plans: Plans) -> int:
    """Who assigns first, as the side with initiative says: itself unless it has said otherwise (GC-8.1)."""
    side = run.state.initiative
    return 1 - side if plans[side].said("first", kind) == "enemy" else side


def _patrols(run: Run, plans: Plans) -> None:
    """By turns, each rolled as it is sent; who passes is out (GC-8.4)."""
    side = first_side(run, "patrol", plans)
    active = {0, 1}
    while active:
        if side in active:
            sent = patrol.next_patrol(run, side, plans[side])
            if sent is None:
                active.discard(side)
            else:
                patrol.fly(run, *sent, plans)
        side = 1 - side
    losses.settle(run)


def _raids(run: Run, raids: list[Raid], plans: Plans) -> None:
    """One raid after the other, until one must wait; then alert and rebase."""
    for number, raid in enumerate(raids):
        frame = begin(run, raid, plans)
        if frame is not None:
            rest = tuple(msgspec.to_builtins(one) for one in raids[number:])
            run.change(raid=msgspec.structs.replace(frame, rest=rest))
            return
    for kind, act in (("alert", stand.alert), ("rebase", stand.rebase)):
        first = first_side(run, kind, plans)
        for side in (first, 1 - first):
            act(run, side, plans[side])
    for side in (0, 1):
        run.keep(f"air.{side}", {})
    losses.settle(run)
