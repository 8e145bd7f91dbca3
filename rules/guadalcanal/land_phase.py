"""Phase 9, carried out from both sides' plans: troop units act alternately until both sides pass (GC-13.1).

What each action changes is in `land_actions`, plans are in `land_plans`.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import Draft
from rules.guadalcanal import land_plans, landings
from rules.guadalcanal.land_actions import LAND_ACTIONS
from rules.guadalcanal.state import TurnContext


def open(context: TurnContext, drafts: Mapping[int, Draft]) -> None:
    """Carries out the phase: sides alternate, the one with initiative begins, and a pass is final (GC-13.1).

    Each time the first line of a plan that is legal and whose condition holds is carried out, by those of its troop units that
    can (GC-16.8). A side that would pass lands first if event 1 still demands a landing (GC-6.3).
    """
    plans = (land_plans.read(drafts.get(0, {})), land_plans.read(drafts.get(1, {})))
    waiting = [list(plan.activations) for plan in plans]
    active = {0, 1}
    side = context.state.initiative
    while active:
        if side in active:
            for one in waiting[side]:
                action = LAND_ACTIONS[one.deed]
                group = action.able(context.state, side, one)
                if group and action.is_worth_it(context, side, one, group, plans[side]):
                    waiting[side].remove(one)
                    action.do(context, side, one, group, plans)
                    break
            else:
                if not landings.land_if_demanded(context, side):
                    active.discard(side)
        side = 1 - side
