"""The turn as data: who is asked what at each stage, and what is carried out between two sheets (GC-4).

Both seats are asked for every sheet at once, always: that one is asked tells nothing (GC-16.5). The flow between sheets is
`State.stage`; what a stage waits for stands in `asks`, what follows on its answers in `open`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from rules.core import Ask, Draft, say
from rules.guadalcanal import (
    air,
    contact,
    events,
    land,
    losses,
    movement,
    naval,
    orders,
    positions,
    reinforcements,
    setup,
    submarines,
    supply,
    victory,
    weather,
)
from rules.guadalcanal.facts import SEATS
from rules.guadalcanal.markers import Past
from rules.guadalcanal.run import Run
from rules.guadalcanal.state import State

Drafts = Mapping[int, Draft]
"""The sheets of a group, by side; {} of a sleeper who had written nothing."""

MISSIONS = "missions"
"""The kind of the asks of phase 4: "air" is that of a battle's Air Mission."""
RESIGN = "resign"


# ---- asks ----------------------------------------------------------------------------------------
def asks(state: State) -> tuple[Ask, ...]:
    """What the stage waits for, and always the offers to resign. Depends on no secret: the stage is public."""
    if state.stage == "over":
        return ()
    waited = {ask.seat: ask for ask in _waited(state)}
    found: list[Ask] = []
    for seat in SEATS:
        if seat in waited:
            found.append(waited[seat])
        found.append(_resign(seat))
    return tuple(found)


def _waited(state: State) -> tuple[Ask, ...]:
    turn = state.turn
    match state.stage:
        case "event":
            assert state.event is not None, "asked about an event that there is not"
            return (_ask(turn, "event", "event", SEATS[state.event.roller], "react"),)
        case "raid":
            assert state.raid is not None, "asked about a raid that there is not"
            return tuple(_ask(turn, "raid", f"raid{state.raid.number}", seat, "react") for seat in SEATS)
        case "battle":
            return naval.asks(state)
        case stage:
            clock: Literal["setup", "turn"] = "setup" if stage == "setup" else "turn"
            kind = MISSIONS if stage == "air" else stage
            return tuple(_ask(turn, kind, kind, seat, clock) for seat in SEATS)


@lru_cache(maxsize=512)
def _ask(turn: int, kind: str, name: str, seat: str, clock: Literal["setup", "turn", "react"]) -> Ask:
    about = say(f"gc-ask-{kind}", turn=turn) if turn else say(f"gc-ask-{kind}")
    return Ask(f"t{turn}.{name}.{seat}", seat, kind, f"t{turn}.{name}", about, clock)


@lru_cache
def _resign(seat: str) -> Ask:
    return Ask(f"resign.{seat}", seat, RESIGN, f"resign.{seat}", say("gc-ask-resign"), "none")


# ---- turns ---------------------------------------------------------------------------------------
def open(run: Run, drafts: Drafts) -> None:
    """The sheets that the present stage waited for; runs on until somebody must be asked, or the end."""
    match run.state.stage:
        case "setup":
            setup.open(run, drafts)
            begin_turn(run)
        case "event":
            events.answer(run, next(iter(drafts.values())))
            run.change(stage="orders")
        case "orders":
            orders.open(run, drafts)
            run.change(stage="air")
        case "air":
            run.change(raids=())
            air.open(run, drafts)
            _after_air(run)
        case "raid":
            air.resume(run, drafts)
            _after_air(run)
        case "submarines":
            run.change(battles=())
            submarines.open(run, drafts)
            supply.open(run, drafts)
            movement.open(run)
            contact.open(run)
            naval.begin(run)
            _after_battles(run)
        case "battle":
            naval.open(run, drafts)
            _after_battles(run)
        case "land":
            run.change(combats=())
            land.open(run, drafts)
            reinforcements.open(run, drafts)
            end_turn(run)


def begin_turn(run: Run) -> None:
    """Weather, initiative and event; then orders, unless the event is asked about."""
    run.change(turn=run.state.turn + 1, stage="orders", attacks=(), tracks=())
    run.tell("gc-turn", turn=run.state.turn)
    weather.open(run)
    events.open(run)


def _after_air(run: Run) -> None:
    run.change(stage="submarines" if run.state.raid is None else "raid")


def _after_battles(run: Run) -> None:
    run.change(stage="land" if run.state.engagement is None else "battle")


def end_turn(run: Run) -> None:
    """What ends with the turn; then the end of the campaign, or the next turn."""
    losses.settle(run)
    _remember(run)
    for piece in run.state.pieces:
        run.pieces[piece.id] = replace(
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
        replace(f, came_from="", sighted=False, raided=False, inspired=False, fought=False) for f in run.state.fleets
    )
    run.change(pieces=tuple(run.pieces.values()), fleets=fleets, drafts=(), contacts=(), begun=0)
    events.lapse(run)
    if victory.over(run):
        finish(run)
    else:
        begin_turn(run)


def _remember(run: Run) -> None:
    """Where everything stood at the end of the turn, for the chart of the campaign's end."""
    state = run.state
    past = Past(
        state.turn,
        tuple((f.side, f.name, f.zone) for f in state.fleets),
        tuple((side, p.id, p.at) for side in (0, 1) for p in positions.lone_submarines(state, side)),
        state.weather,
        tuple(
            (island, len(positions.troops(state, 0, island)), len(positions.troops(state, 1, island)))
            for island in run.chart.islands
        ),
    )
    run.change(past=(*state.past, past))


# ---- ends ----------------------------------------------------------------------------------------
def finish(run: Run) -> None:
    """The last turn is over: the points decide (GC-2.1), and everything comes to light (GC-15.4)."""
    points = victory.score(run.state)
    winner = 2 if points[0] == points[1] else points.index(max(points))
    _end(run, "turns", winner)


def resign(run: Run, side: int) -> None:
    """GC-16.11: the other side has won."""
    _end(run, "resigned", 1 - side)


def _end(run: Run, how: str, winner: int) -> None:
    run.change(stage="over", ended=how, winner=winner, engagement=None, raid=None)
    run.tell("gc-end", how=how, winner=winner, points=list(victory.score(run.state)), turn=run.state.turn)
    for sighting in run.state.sightings:
        if sighting.counts != sighting.truth and sighting.by != "raid":
            run.tell(
                "gc-lie",
                turn=sighting.turn,
                side=sighting.side,
                fleet=sighting.fleet,
                zone=sighting.zone,
                told=[list(c) for c in sighting.counts],
                truth=[list(c) for c in sighting.truth],
            )
