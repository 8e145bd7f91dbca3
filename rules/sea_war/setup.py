"""From the empty board to the first turn: deployments, cards, who begins (SW-3, SW-13.1)."""

from __future__ import annotations

from rules.core import Dice, Draft
from rules.sea_war import tell
from rules.sea_war.facts import BLUE, CARDS, DRAWN, RED, SIDES
from rules.sea_war.run import Run
from rules.sea_war.setup_sheet import cards_of, placed_by, with_ships
from rules.sea_war.state import with_hand
from rules.sea_war.turns import begin_turn


def deploy(run: Run, side: int, draft: Draft, *, asleep: bool, dice: Dice) -> None:
    """A side's ships; after Blue's the cards (SW-3.2 to SW-3.4)."""
    run.change(cells=with_ships(run.state.cells, side, placed_by({} if asleep else draft, side)))
    run.told(tell.deployed(run.state, side, by_default=asleep))
    if side == RED:
        run.change(phase="deploy-blue")
        return
    match run.state.options.cards:
        case "choose2":
            run.change(phase="choose")
            return
        case "all":
            for index in (RED, BLUE):
                run.state = with_hand(run.state, index, CARDS[index])
        case "draw2":
            for index in (RED, BLUE):
                run.state = with_hand(run.state, index, dice.shuffled(CARDS[index], f"cards of {SIDES[index]}")[:DRAWN])
        case _:
            run.change(phase="first")
            return
    begin_first(run)


def choose(run: Run, side: int, draft: Draft, dice: Dice) -> None:
    """Two cards of the five; drawn where none were chosen, which is not told (SW-3.8)."""
    cards = cards_of(draft) or dice.shuffled(CARDS[side], f"cards of {SIDES[side]}")[:DRAWN]
    run.state = with_hand(run.state, side, cards)


def begin_first(run: Run) -> None:
    """Both have their cards; Red is asked who begins (SW-3.5)."""
    for side in (RED, BLUE):
        run.told(tell.dealt(run.state, side))
    run.change(phase="first")


def first(run: Run, draft: Draft) -> None:
    """The first turn; Red's, where he has not chosen (SW-13.1)."""
    side = BLUE if draft.get("first") == "blue" else RED
    run.told(tell.first(side, by_default="first" not in draft))
    run.change(phase="play")
    begin_turn(run, side)
