"""The order of play (GC-4): who is asked what in each stage, and what happens between two sheets.

Both seats are always asked for every sheet at once, so that being asked reveals nothing (GC-16.5). `State.stage` says where in
the turn the campaign is; `asks` says what a stage waits for, and `open` what follows its answers. How the campaign
ends is in `ends`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from rules.core import Ask, Draft, free_ask, msg
from rules.guadalcanal import (
    air_phase,
    battles,
    event_cards,
    fleets,
    land_actions,
    losses,
    positions,
    reinforcements,
    setup,
    submarines,
    supply,
)
from rules.guadalcanal.ends import ends_with_this_turn, finish
from rules.guadalcanal.events import TurnBegan
from rules.guadalcanal.facts import APART, SEATS
from rules.guadalcanal.pieces import Past
from rules.guadalcanal.state import State, TurnContext

# ---- The course of a turn ------------------------------------------------------------------------
Drafts = Mapping[int, Draft]
"""The sheets of a group, by side; {} for a player who was absent and had written nothing."""

RESIGN = "resign"


# ---- asks ----------------------------------------------------------------------------------------
def asks(state: State) -> tuple[Ask, ...]:
    """What the stage waits for, and always the offers to resign. Depends on no secret, since the stage is public."""
    if state.stage == "over":
        return ()
    offers = (free_ask(seat, RESIGN, msg("gc-ask-resign")) for seat in SEATS)
    return tuple(sorted((*_asks_of_stage(state), *offers), key=lambda ask: SEATS.index(ask.seat)))


def _asks_of_stage(state: State) -> tuple[Ask, ...]:
    turn = state.turn
    match state.stage:
        case "event":
            assert state.event is not None, "asked about an event that there is not"
            return (_ask(turn, "event", "event", SEATS[state.event.roller], "react"),)
        case "raid":
            assert state.raid is not None, "asked about a raid that there is not"
            return tuple(_ask(turn, "raid", f"raid{state.raid.number}", seat, "react") for seat in SEATS)
        case "battle":
            return battles.asks(state)
        case stage:
            clock: Literal["setup", "turn"] = "setup" if stage == "setup" else "turn"
            # Until version 4 this name was used for an earlier sheet of the turn; ids are never used twice.
            name = "turn" if stage == "orders" else stage
            return tuple(_ask(turn, stage, name, seat, clock) for seat in SEATS)


def _ask(turn: int, kind: str, name: str, seat: str, clock: Literal["setup", "turn", "react"]) -> Ask:
    about = msg(f"gc-ask-{kind}", turn=turn) if turn else msg(f"gc-ask-{kind}")
    return Ask(f"t{turn}.{name}.{seat}", seat, kind, f"t{turn}.{name}", about, clock)


# ---- turns ---------------------------------------------------------------------------------------
def open(context: TurnContext, drafts: Drafts) -> None:
    """Carries out the sheets that the stage waited for, and goes on until somebody must be asked or it is over (GC-4)."""
    match context.state.stage:
        case "setup":
            setup.open(context, drafts)
            begin_turn(context)
        case "event":
            event_cards.answer(context, next(iter(drafts.values())))
            context.change(stage="orders")
        case "orders":
            fleets.open_orders(context, drafts)
            context.change(raids=())
            air_phase.open(context, drafts)
            _after_air(context)
        case "raid":
            air_phase.resume(context, drafts)
            _after_air(context)
        case "submarines":
            _submarines_to_battles(context, drafts)
        case "battle":
            battles.open(context, drafts)
            _after_battles(context)
        case "land":
            context.change(combats=())
            land_actions.open(context, drafts)
            reinforcements.open(context, drafts)
            end_turn(context)


def begin_turn(context: TurnContext) -> None:
    """Starts the next turn: weather, initiative and event (GC-4); then it waits for orders, or for the event's target."""
    context.change(turn=context.state.turn + 1, stage="orders", attacks=(), tracks=())
    context.tell(TurnBegan(context.state.turn))
    event_cards.roll_weather(context)
    event_cards.roll_event(context)


def _after_air(context: TurnContext) -> None:
    """Goes on to the submarines: their orders are already given, or are asked for now (GC-16.3)."""
    if context.state.raid is not None:
        context.change(stage="raid")
    elif context.state.options.submarines == APART:
        context.change(stage="submarines")
    else:
        _submarines_to_battles(context, {side: context.draft(f"orders.{side}") for side in (0, 1)})


def _submarines_to_battles(context: TurnContext, drafts: Drafts) -> None:
    """Phases 5 to 7 in their order, and the beginning of phase 8 (GC-4)."""
    context.change(battles=())
    submarines.open(context, drafts)
    supply.check_supply(context, drafts)
    fleets.move_all(context)
    fleets.make_contacts(context)
    battles.begin(context)
    _after_battles(context)


def _after_battles(context: TurnContext) -> None:
    context.change(stage="land" if context.state.engagement is None else "battle")


def end_turn(context: TurnContext) -> None:
    """Clears what lasts for one turn, as engine trouble does (GC-6.4), and ends the campaign or starts the next turn."""
    losses.apply_consequences(context)
    _record_positions(context)
    for piece in context.state.pieces:
        context.pieces[piece.id] = replace(
            piece,
            flown="",
            reacted=False,
            fought=False,
            acted=False,
            declared=False,
            pinned=False,
            tokens=(),
            engine=False,
        )
    fleets = tuple(
        replace(f, came_from="", sighted=False, raided=False, inspired=False, fought=False)
        for f in context.state.fleets
    )
    context.change(pieces=tuple(context.pieces.values()), fleets=fleets, drafts=(), contacts=(), begun=0)
    event_cards.end_event(context)
    if ends_with_this_turn(context):
        finish(context)
    else:
        begin_turn(context)


def _record_positions(context: TurnContext) -> None:
    """Notes where everything is at the end of the turn, for the map shown when the campaign is over."""
    state = context.state
    past = Past(
        state.turn,
        tuple((f.side, f.name, f.zone) for f in state.fleets),
        tuple((side, p.id, p.at) for side in (0, 1) for p in positions.lone_submarines(state, side)),
        state.weather,
        tuple(
            (island, len(positions.troops(state, 0, island)), len(positions.troops(state, 1, island)))
            for island in context.chart.islands
        ),
    )
    context.change(past=(*state.past, past))
