"""When a game is over and for whom (M44-5, M44-23.13, M44-24.1), and how many medals it is worth (M44-25).

Not here: when medals are won and lost (`medals`), and what follows the end of a game (`turns`).
"""

from __future__ import annotations

from rules.memoir_44.facts import OTHER, SIDES, Side
from rules.memoir_44.state import State
from rules.memoir_44.view import Ending

CLAIMABLE = 2
"""Number of turns missed in a row after which the enemy may claim the game (M44-23.13)."""


def on_board(state: State) -> tuple[Side, Ending] | None:
    """The side that wins by the position, and how, whatever the turn (M44-5.10); if both sides have won, the
    side to move wins (M44-5.4, M44-5.9, M44-24.1)."""
    for side in (state.mover, state.enemy):
        if medals(state, side) >= state.need:
            return side, Ending.MEDALS
    for side in (state.enemy, state.mover):
        if not state.field.of(side):
            return OTHER[side], Ending.NO_UNITS
    return None


def is_forfeited(state: State, side: Side) -> bool:
    """Whether a side loses the game by its missed turns in a row (M44-23.13)."""
    most = state.options.max_missed
    return most != "none" and state.missed[SIDES.index(side)] >= int(most)


def medals(state: State, side: str) -> int:
    """Medals of a side now (M44-24.1)."""
    tally = state.tallies[SIDES.index(side)]
    return tally.kills + tally.exits + len(tally.scored) + len(tally.groups) + len(tally.held) + len(tally.sections)


def match_medals(state: State) -> tuple[int, int]:
    """Medals of the seats `japan` and `allies` over all games of the match."""
    found = [0, 0]
    for number, end in enumerate(state.results):
        for index, count in enumerate(end.medals):
            found[index if number == 0 else 1 - index] += count
    return found[0], found[1]


def may_claim(state: State, side: Side) -> bool:
    """Whether a side may claim the game because the enemy has missed two turns in a row (M44-23.13)."""
    return state.missed[SIDES.index(OTHER[side])] >= CLAIMABLE


def winners(state: State) -> tuple[str, ...]:
    """The sides (`SeatSpec.side`) that have won the match: after two games the one with more medals; empty: a draw."""
    if len(state.results) == 2:
        japan, allies = match_medals(state)
        return () if japan == allies else ("japan",) if japan > allies else ("allies",)
    winner = state.end.winner if state.end is not None else None
    return () if winner is None else (state.team_of(winner),)
