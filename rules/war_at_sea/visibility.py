"""What each reader may know: the battle as in `view.known`, and only their own standing orders (WS-18.11)."""

from __future__ import annotations

from msgspec.structs import asdict

from rules.core import Who
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.state import State, winners
from rules.war_at_sea.view import View, known


def side_of(who: Who) -> int:
    """0 or 1; -1 for the public."""
    return SEATS.index(who) if who in SEATS else -1


def view(state: State, who: Who) -> View:
    """What `who` may know now."""
    side = side_of(who)
    return View(
        who,
        side,
        asdict(state.options),
        state.stage,
        known(state.battle, side) if state.battle is not None else None,
        state.doctrines[side] if side >= 0 else {},
        state.attacks,
        state.tracks,
        offer=state.offer,
        winners=winners(state) if state.end is not None else None,
        why=f"ws-end-{state.end.how.value}" if state.end is not None else None,
    )
