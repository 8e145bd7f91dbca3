"""How a game begins: the chart under the options, the two deployments, who is to move (BB-3)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.branle_bas import tell
from rules.branle_bas.deploy_sheet import DEFAULT, pieces
from rules.branle_bas.facts import SEATS
from rules.branle_bas.sight import view
from rules.branle_bas.state import VACANT, Options, State
from rules.branle_bas.turns import Play
from rules.branle_bas.view import SYMBOLS, Chart
from rules.core import Dice, Entry, Opening, Step

_PLAIN = str.maketrans({letter: "|" for letter, zone in SYMBOLS.items() if zone == "mine"})


def chart_for(chart: Chart, options: Options) -> Chart:
    """The chart as it is played: without printed mines where each lays his own (BB-3.3)."""
    if options.mine_place == "fixed":
        return chart
    return replace(chart, map=tuple(row.translate(_PLAIN) for row in chart.map))


def reveal(state: State, opening: Opening, dice: Dice) -> Step[State]:
    """Both deployments are revealed (BB-9.1); for the first game lots decide who begins (BB-3.5)."""
    entries: list[Entry] = []
    cells = [VACANT] * len(state.chart.cells)
    number = {cell: index for index, cell in enumerate(state.chart.cells)}
    for index, seat in enumerate(SEATS):
        sealed = opening.answer(seat)
        standing = pieces(view(state, seat), sealed.answer, index)
        for cell, kind in standing.items():
            cells[number[cell]] = kind if index == 0 else kind.lower()
        if sealed.by == "clock":
            entries.append(tell.deployed_at_deadline(seat, "default" if sealed.answer == DEFAULT else "draft"))
    if state.game == 1:
        state = replace(state, beginner=dice.below(len(SEATS), "who begins"))
        entries.append(tell.lots(SEATS[state.beginner]))
    play = Play(state)
    play.begin("".join(cells), hidden=state.options.mine_place != "fixed")
    return Step(play.state, (*entries, *play.entries))
