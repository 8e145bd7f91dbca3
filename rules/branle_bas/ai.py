"""The computer player of Branle-Bas: it searches a few half-turns deep (`search`), on its seat's view alone.

It deploys as the reconstruction proposes, or mirrored. The same view, ask and generator give the same answer. The number of
positions that it examines is limited, not its time.
"""

from __future__ import annotations

from random import Random

from rules.branle_bas.facts import SEATS
from rules.branle_bas.movement import can_move, table_of
from rules.branle_bas.orders import enemy_offers, legal_now
from rules.branle_bas.search import POSITION_BUDGET, Search
from rules.branle_bas.view import View
from rules.core import Ask, Draft, Value

ACCEPT_DRAW_BELOW = -900
"""The computer accepts a draw if it thinks its position is worth less than this."""


# ---- answers -------------------------------------------------------------------------------------
def answer(view: View, ask: Ask, rng: Random, budget: int = POSITION_BUDGET) -> Draft:
    """The computer's draft for a deployment or a turn; an empty draft for anything else. `budget`: as in `Search`."""
    if ask.kind == "deploy":
        return _deployment(view, ask, rng)
    if ask.kind != "turn":
        return {}
    if view.claim:
        return {"hail": "claim"}
    side = SEATS.index(ask.seat)
    table = table_of(view)
    moves = legal_now(view)
    if not can_move(table, view.position, side, moves.items()):
        return {"hail": "pass"}
    search = Search(view, side, rng, budget)
    score, start, goal = search.best(moves)
    if score < ACCEPT_DRAW_BELOW and enemy_offers(view):
        return {"hail": "draw"}
    return {"ship": table.names[start], "goal": table.names[goal]}


def _deployment(view: View, ask: Ask, rng: Random) -> Draft:
    """The default deployment, or its mirror image if the map is symmetrical."""
    chart = view.chart
    even = all(row == row[::-1] for row in chart.map) and 2 * chart.axis == chart.columns - 1
    if rng.random() < 0.5 or not even or view.options["mine_place"] != "fixed":
        return {"preset": "default"}
    draft: dict[str, Value] = {}
    for kind, cells in chart.deployment:
        if kind == "M":
            continue
        for number, cell in enumerate(cells, start=1):
            mirrored = f"{chr(2 * (65 + chart.axis) - ord(cell[0]))}{cell[1:]}"
            draft[f"{kind}.{number}"] = (kind, mirrored if ask.seat == SEATS[0] else chart.mirror(mirrored))
    return draft
