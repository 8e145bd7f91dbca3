"""Medals and headquarters: what is judged after each action on the board (M44-19, M44-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.memoir_44 import events
from rules.memoir_44.board import SECTIONS, Hex, without
from rules.memoir_44.ends import on_board
from rules.memoir_44.facts import OTHER, Objective, Side
from rules.memoir_44.minefields import clear_mines

if TYPE_CHECKING:
    from rules.memoir_44.board_context import BoardContext


def judge(context: BoardContext) -> None:
    """Judge everything that follows from the position, and whether the game is over. Every `action` ends with it, also a
    retreat (M44-9.12, M44-9.13), and the winning medal ends the game at once (M44-24.9).

    Minefields under engineers and section medals wait for the end of the moves or of a battle (M44-13.7, M44-24.7).
    """
    state = context.state
    if state.end is not None:
        return
    whole = context.part != "moves" and state.fight is None and state.retreat is None
    if whole:
        clear_mines(context)
    _judge_hqs(context)
    for number, objective in enumerate(context.field.layout.medals):
        match objective.kind:
            case "temporary":  # M44-24.3, M44-24.8.
                _judge_held(context, objective)
            case "permanent":  # M44-24.4.
                _judge_permanent(context, objective)
            case "group":  # M44-24.6.
                _judge_group(context, objective, number)
            case "section" if whole:  # M44-24.7.
                _judge_sections(context, objective)
    over = on_board(context.state)
    if over is not None:
        context.finish(*over)


def _stands(context: BoardContext, side: str, here: Hex) -> bool:
    unit = context.field.at.get(here)
    return unit is not None and unit.side == side


def _judge_held(context: BoardContext, objective: Objective) -> None:
    side = objective.side
    for here in objective.hexes:
        held = context.tally(side).held
        stands = _stands(context, side, here)
        if stands != (here in held):
            now = tuple(context.field.board.in_order([*held, here])) if stands else without(held, here)
            context.set_tally(side, held=now)
            context.tell(events.MedalWon(side, stands, here, "temporary"))


def _judge_permanent(context: BoardContext, objective: Objective) -> None:
    side = objective.side
    for here in objective.hexes:
        scored = context.tally(side).scored
        if here not in scored and _stands(context, side, here):
            context.set_tally(side, scored=(*scored, here))
            context.tell(events.MedalWon(side, True, here, "permanent"))


def _judge_group(context: BoardContext, objective: Objective, number: int) -> None:
    side = objective.side
    groups = context.tally(side).groups
    if number not in groups and sum(_stands(context, side, h) for h in objective.hexes) >= objective.need:
        context.set_tally(side, groups=(*groups, number))
        context.tell(events.MedalWon(side, True, "", "group"))


def _judge_sections(context: BoardContext, objective: Objective) -> None:
    side = objective.side
    taken = {s for u in context.field.of(OTHER[side]) for s in context.field.board.sections[u.at]}
    empty = tuple(s for s in range(len(SECTIONS)) if s not in taken and SECTIONS[s] in objective.sections)
    if context.state.options.section_medal == "single":
        before = context.tally(side).sections
        empty = tuple(s for s in before if s in empty) or empty[:1]
    before = context.tally(side).sections
    context.set_tally(side, sections=empty)
    for section in sorted({*before, *empty}):
        if (section in before) != (section in empty):
            context.tell(events.MedalWon(side, section in empty, SECTIONS[section], "section"))


def _judge_hqs(context: BoardContext) -> None:
    """Judge captured and retaken headquarters (M44-19.1, M44-19.4)."""
    if "field-hq" not in context.field.rules:
        return
    for here, owner in context.field.layout.map.hqs:
        unit = context.field.at.get(here)
        captured = context.state.captured
        if unit is None or (unit.side == owner) != (here in captured):
            continue
        if unit.side != owner:
            context.change(captured=tuple(context.field.board.in_order([*captured, here])))
            _lose_card(context, owner, here)
        else:
            context.change(captured=without(captured, here))
            context.tell(events.Retaken(owner, here))
            context.draw(owner, 1)


def _lose_card(context: BoardContext, side: Side, here: Hex) -> None:
    """Discard a random card of the hand, if it has any (M44-19.1, M44-19.4)."""
    deck, seat = context.state.deck_of(side), context.state.seat_of(side)
    hand = deck.hand(seat)
    card = hand[context.dice.below(len(hand), f"headquarters {here}")] if hand else ""
    if card:
        context.set_deck(side, deck.discard(seat, card))
    context.tell(events.Captured(side, here, card))
