"""The order of play (GC-4): who is asked what in each stage, what happens between two sheets, and how the campaign ends (GC-1,
GC-2).

Both seats are always asked for every sheet at once, so that being asked reveals nothing (GC-16.5). `State.stage` says where in
the turn the campaign is; `asks` says what a stage waits for, and `open` what follows its answers. Victory points are counted
here, either from a state or, as far as the reader can know them, from a view.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from msgspec.structs import replace

from rules.core import Ask, Draft, Submission, msg
from rules.guadalcanal import (
    air_phase,
    battles,
    event_cards,
    fleets,
    kinds,
    land_phase,
    losses,
    positions,
    reinforcements,
    set_up,
    submarines,
    supply,
)
from rules.guadalcanal.air_events import LieRevealed
from rules.guadalcanal.events import CampaignEnded, LengthRolled, PointsCounted
from rules.guadalcanal.facts import FACTS, SEATS
from rules.guadalcanal.fleet_events import TurnMissed
from rules.guadalcanal.pieces import Past
from rules.guadalcanal.positions import Position
from rules.guadalcanal.state import State, TurnContext
from rules.guadalcanal.turn_events import TurnBegan


# ---- Length and victory points (GC-1, GC-2) ------------------------------------------------------
def score_parts(position: Position, side: int) -> tuple[tuple[str, int], ...]:
    """What a side scores: (what, points) for each kind; `what` is "carriers", "escorts", "battleships" or an island."""
    facts = FACTS.score
    sunk = {"carriers": 0, "escorts": 0, "battleships": 0}
    for one in position.pieces:
        if one.side == side or one.where != "sunk" or not one.card:
            continue
        match kinds.card(one.card).kind:
            case "carrier":
                sunk["carriers"] += facts.fleet_carrier
            case "escort_carrier":
                sunk["escorts"] += facts.escort_carrier
            case "battleship":
                sunk["battleships"] += facts.battleship
    found = [(what, points) for what, points in sunk.items() if points]
    for island in positions.chart(position).islands:
        if points := _island(position, side, island):
            found.append((island, points))
    return tuple(found)


def _island(position: Position, side: int, island: str) -> int:
    """A side's points for one island, which it holds only by troop units ashore (GC-2.2)."""
    facts, bases = FACTS.score, positions.chart(position).start.bases
    if not positions.troops(position, side, island):
        return 0
    alone = not positions.troops(position, 1 - side, island)
    if island == bases[1 - side]:
        return facts.base_alone if alone else facts.base_shared
    return facts.island if alone else 0


def score(position: Position) -> tuple[int, int]:
    """Victory points of (Japan, the Allies); from a public view, as far as the public knows (GC-2.1)."""
    japan, allies = (sum(points for _, points in score_parts(position, side)) for side in (0, 1))
    return japan, allies


def ends_with_this_turn(context: TurnContext) -> bool:
    """Whether the campaign ends with this turn, by the roll after turns 8 and 9 or at the last turn (GC-1). Tells the points if
    it does."""
    turn = context.state.turn
    ends = dict(FACTS.length.ends)
    last = turn >= FACTS.length.last
    if turn in ends and not last:
        die = context.roll(6, f"end of turn {turn}")
        last = die <= ends[turn]
        context.tell(LengthRolled(turn, die, ends[turn], last))
    if last:
        context.tell(PointsCounted((score_parts(context.state, 0), score_parts(context.state, 1))))
    return last


# ---- The course of a turn (GC-4) -----------------------------------------------------------------
Drafts = Mapping[int, Draft]
"""The sheets of a group, by side; {} for a player who was absent and had written nothing."""

RESIGN = "resign"
APART: Final = "apart"
"""Value of the option `submarines` with which their orders are asked for after the air missions."""


# ---- asks ----------------------------------------------------------------------------------------
def asks(state: State) -> tuple[Ask, ...]:
    """What the stage waits for, and always the offers to resign. Depends on no secret, since the stage is public."""
    if state.stage == "over":
        return ()
    waited = {ask.seat: ask for ask in _asks_of_stage(state)}
    found: list[Ask] = []
    for seat in SEATS:
        if seat in waited:
            found.append(waited[seat])
        found.append(_resign(seat))
    return tuple(found)


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


def _resign(seat: str) -> Ask:
    return Ask(f"resign.{seat}", seat, RESIGN, f"resign.{seat}", msg("gc-ask-resign"), "none")


# ---- turns ---------------------------------------------------------------------------------------
def open(context: TurnContext, drafts: Drafts) -> None:
    """Carries out the sheets that the stage waited for, and goes on until somebody must be asked or the campaign is over."""
    match context.state.stage:
        case "setup":
            set_up.open(context, drafts)
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
            land_phase.open(context, drafts)
            reinforcements.open(context, drafts)
            end_turn(context)


def begin_turn(context: TurnContext) -> None:
    """Starts the next turn: weather, initiative and event; then it waits for orders, or for the event's target."""
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
    """Phases 5 to 7, and the beginning of phase 8."""
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
    """Clears what lasts for one turn, and ends the campaign or starts the next turn."""
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


# ---- Absent players (GC-16.12) -------------------------------------------------------------------
def count_missed_turns(context: TurnContext, answers: Iterable[Submission]) -> None:
    """Counts each side's consecutive turns without orders; anything written on any sheet resets the count."""
    for sealed in answers:
        side = SEATS.index(sealed.seat)
        missed = context.state.sides[side].missed
        if context.state.stage == "orders" and sealed.by == "clock":
            context.side(side, missed=missed + 1)
            context.tell(TurnMissed(side, missed + 1, context.state.options.max_missed), owner=side)
        elif missed and (sealed.answer or context.state.stage == "orders"):
            context.side(side, missed=0)


def end_if_absent(context: TurnContext) -> bool:
    """Ends the campaign if a side has missed too many turns, and returns whether it did. The other side wins; if both have,
    it is a draw."""
    gone = [side for side in (0, 1) if context.state.sides[side].missed >= context.state.options.max_missed]
    if gone:
        _end(context, "missed", DRAW if len(gone) == 2 else 1 - gone[0])
    return bool(gone)


# ---- ends ----------------------------------------------------------------------------------------
DRAW = 2


def finish(context: TurnContext) -> None:
    """Ends the campaign after the last turn: points decide (GC-2.1), and false reports are revealed (GC-15.4)."""
    points = score(context.state)
    winner = DRAW if points[0] == points[1] else points.index(max(points))
    _end(context, "turns", winner)


def resign(context: TurnContext, side: int) -> None:
    """Ends the campaign with a win for the other side (GC-16.11)."""
    _end(context, "resigned", 1 - side)


def _end(context: TurnContext, how: str, winner: int) -> None:
    context.change(stage="over", ended=how, winner=winner, engagement=None, raid=None)
    context.tell(CampaignEnded(how, winner, score(context.state), context.state.turn))
    for sighting in context.state.sightings:
        if sighting.counts != sighting.truth and sighting.by != "raid":
            context.tell(
                LieRevealed(
                    sighting.turn, sighting.side, sighting.fleet, sighting.zone, sighting.counts, sighting.truth
                )
            )
