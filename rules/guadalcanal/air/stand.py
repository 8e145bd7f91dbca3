"""Alert and rebase (GC-8.C, GC-8.D), from both plans. Nobody meets anybody here, so that turns do not matter but for their order.

What stands on islands is public, what stands on carriers is its side's (GC-15.1, GC-15.2).
"""

from __future__ import annotations

from rules.guadalcanal import kinds, losses
from rules.guadalcanal.air import legal
from rules.guadalcanal.air.plan import AirPlan
from rules.guadalcanal.run import Run


def alert(run: Run, side: int, plan: AirPlan) -> None:
    """Aircraft with ASW wait (GC-8.C)."""
    for squadron in legal.squadrons(run.state, side):
        if plan.said("alert", squadron.id) == "yes" and kinds.has_asw(squadron.card) and legal.idle(squadron):
            run.piece(squadron.id, flown="alert")
            data = {"side": side, "piece": squadron.id, "card": squadron.card, "place": squadron.at}
            run.tell_side(side, "gc-alert", data if squadron.where == "island" else None, **data)


def rebase(run: Run, side: int, plan: AirPlan) -> None:
    """Each goes to the first base of its list that is legal; who finds no room tries again when others have left (GC-8.D.1)."""
    waiting = [s.id for s in legal.squadrons(run.state, side) if legal.may_rebase(s) and plan.listed("rebase", s.id)]
    moved = True
    while moved:
        moved = False
        for name in list(waiting):
            squadron = run.pieces[name]
            able = {at: where for where, at in legal.bases(run.state, squadron)}
            goal = next((at for at in plan.listed("rebase", name) if at in able), None)
            if goal is None:
                continue
            waiting.remove(name)
            moved = True
            _move(run, name, able[goal], goal)


def _move(run: Run, name: str, where: str, goal: str) -> None:
    before = run.pieces[name]
    losses.base(run, name, where, goal)
    run.piece(name, flown=before.flown or "rebase")
    public = {
        "side": before.side,
        "piece": name,
        "card": before.card,
        "origin": before.at if before.where == "island" else "",
        "goal": goal if where == "island" else "",
    }
    truth = {**public, "origin": before.at, "goal": goal}
    truth |= {"origin_card": _card(run, before.at), "goal_card": _card(run, goal)}
    ashore = before.where == "island" or where == "island"
    run.tell_side(before.side, "gc-rebased", public if ashore else None, **truth)


def _card(run: Run, base: str) -> str:
    """The card of a carrier; an island has none."""
    return run.pieces[base].card if base in run.pieces else ""
