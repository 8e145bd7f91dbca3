"""The state in which a game begins: units, minefields, and the decks of both sides (M44-18.1, M44-21.2)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Deck, Dice
from rules.memoir_44 import facts
from rules.memoir_44.facts import DECK, FULL_DAY, KINDS, MINES, SEATS, SIDES
from rules.memoir_44.options import Options
from rules.memoir_44.state import State
from rules.memoir_44.view import Battlefield, Mine, Policy, Unit

FIRST_LIGHT = 1  # M44-18.1.


def new_game(scenario: str, options: Options, dice: Dice, game: int = 1) -> State:
    """The state of a new game: units, deck and minefields are in place. Hands are not dealt yet, nor is the first night roll
    made."""
    layout = facts.terms(scenario, options)
    units = tuple(
        Unit(number, unit.side, unit.kind, unit.at, KINDS[unit.kind].figures, KINDS[unit.kind].figures)
        for number, unit in enumerate(layout.units)
    )
    field = Battlefield(
        scenario,
        tuple(sorted(layout.rules)),
        options,
        units,
        layout.laid("sandbags"),
        layout.laid("wire"),
        tuple(Mine(mine.at, mine.owner) for mine in layout.mines),
        light=FIRST_LIGHT if "night" in layout.rules else FULL_DAY,
    )
    decks = _decks(layout, game, dice)
    values: tuple[int, ...] = dice.shuffled(MINES * layout.boxes, "minefields") if layout.mines else ()  # M44-15.1.
    state = State(
        options,
        field,
        decks[0],
        layout.medals_to_win,
        (layout.cards["japan"], layout.cards["allies"]),
        game=game,
        mover=layout.first,
        mine_values=tuple((mine.at, value) for mine, value in zip(layout.mines, values, strict=False)),
        spare_mines=tuple(sorted(values[len(layout.mines) :])),
    )
    if not layout.is_team_game:
        return state
    seats = len(state.seats)
    return replace(state, stage="chief", second=decks[1], policies=(Policy(),) * seats, plans=("",) * seats)


def _decks(layout: facts.Layout, game: int, dice: Dice) -> list[Deck]:
    """One deck for both sides; in team games one for each side, with the hand of its commander-in-chief alone (M44-21.2)."""
    if not layout.is_team_game:
        return [Deck.shuffled("cards", DECK, SEATS, dice)]
    teams = SIDES if game == 1 else SIDES[::-1]
    sides = zip(SIDES, teams, strict=True)
    return [Deck.shuffled(f"cards of {side}", DECK, (f"{team}-chief",), dice) for side, team in sides]
