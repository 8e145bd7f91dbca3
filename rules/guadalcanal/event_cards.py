"""Phases 1 and 2 (GC-5, GC-6): the weather, who has the initiative, what event befalls whom, and the bonuses that events leave.

A bonus of dice is given when a fight begins, by sheet or standing policy, and used up where a die of that unit falls in it:
the fight itself remembers so. What the bonuses do in a battle is told in `war_at_sea`; the question about an event's target
is asked by a sheet of `policy_sheets`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from rules.core import Draft
from rules.guadalcanal import policies, positions
from rules.guadalcanal.events import (
    BonusKept,
    BonusUsed,
    EngineTrouble,
    EventAimed,
    EventRolled,
    InitiativeRolled,
    WeatherRolled,
)
from rules.guadalcanal.facts import EVENTS, FACTS
from rules.guadalcanal.pieces import EventNow, Piece, Token
from rules.guadalcanal.positions import Position
from rules.guadalcanal.state import TurnContext
from rules.war_at_sea.board import Unit
from rules.war_at_sea.shots import HELPED_MARK

# ---- Phase 1: the weather (GC-5) -----------------------------------------------------------------
FIRST_TURN = 1


def roll_weather(context: TurnContext) -> None:
    """A D6 from turn 2 on; the level stays within the list (GC-5.1, GC-5.2)."""
    state = context.state
    if state.turn <= FIRST_TURN:
        return
    die = context.roll(6, "weather")
    levels = FACTS.weather.levels
    step = (die == FACTS.weather.worse) - (die == FACTS.weather.better)
    level = levels[min(max(levels.index(state.weather) + step, 0), len(levels) - 1)]
    context.tell(WeatherRolled(die, level, state.weather))
    context.change(weather=level)


# ---- Phase 2: initiative and event (GC-6) --------------------------------------------------------
ENGINE = 3
COMMANDER = 10


def roll_event(context: TurnContext) -> None:
    """Initiative, then the event; the stage is "event" afterwards where its roller wants to be asked."""
    _initiative(context)
    roller = 1 - context.state.initiative
    number = context.roll(10, "event")
    event = EventNow(number, roller)
    if EVENTS[number].untargeted:
        zones = tuple(context.chart.zones)
        event = replace(event, zone=zones[context.dice.below(len(zones), "hurricane")])
    context.change(event=event)
    context.tell(EventRolled(number, roller, event.zone))
    if EVENTS[number].untargeted:
        return
    wished = policies.target(context.state.sides[roller].policies, number)
    if wished == policies.ASK:
        context.change(stage="event")
        return
    name_target(context, roller if wished == policies.ME else 1 - roller)


def _initiative(context: TurnContext) -> None:
    """Each side a D6 and its islands; ties again (GC-6.1)."""
    islands = [len(positions.occupied(context.state, side)) for side in (0, 1)]
    while True:
        dice = [context.roll(6, f"initiative {side}") for side in (0, 1)]
        totals = [die + more for die, more in zip(dice, islands, strict=True)]
        winner = -1 if totals[0] == totals[1] else totals.index(max(totals))
        context.tell(InitiativeRolled((dice[0], dice[1]), (islands[0], islands[1]), (totals[0], totals[1]), winner))
        if winner >= 0:
            context.change(initiative=winner)
            return


def answer(context: TurnContext, draft: Draft) -> None:
    """The roller has been asked; nothing said is as if there were no policy."""
    event = context.state.event
    assert event is not None, "asked about an event that there is not"
    wished = str(draft.get("target") or policies.target({}, event.number))
    fleet = draft.get("fleet")
    name_target(
        context, event.roller if wished == policies.ME else 1 - event.roller, fleet if isinstance(fleet, str) else ""
    )


def name_target(context: TurnContext, target: int, fleet: str = "") -> None:
    """The event's target is known: what it does at once, and what is kept of it (GC-6.4, GC-6.5)."""
    event = context.state.event
    assert event is not None, "a target without an event"
    facts = EVENTS[event.number]
    event = replace(event, target=target)
    if facts.fleet:
        there = [f.name for f in positions.fleets_of(context.state, target)]
        wished = policies.listed(context.state.sides[event.roller].policies, f"fleet.{event.number}")
        event = replace(event, fleet=policies.first_of((fleet, *wished), there))
    context.change(event=event)
    context.tell(EventAimed(event.number, target, event.fleet))
    if facts.token:
        context.change(tokens=(*context.state.tokens, Token(target, event.number, context.state.turn)))
    if event.fleet and event.number == ENGINE:  # A ship drawn in secret.
        ships = positions.in_order(p.id for p in positions.ships(context.state, target, event.fleet))
        if ships:
            ship = ships[context.dice.below(len(ships), "engine trouble")]
            piece = context.piece(ship, engine=True)
            context.change(event=replace(event, piece=ship))
            context.tell_side(target, EngineTrouble(ship, piece.card))
    if event.fleet and event.number == COMMANDER:
        context.fleet(target, event.fleet, inspired=True)


def lapse(context: TurnContext) -> None:
    """At the end of the turn: the event is over, and bonuses that are not kept (GC-6.5)."""
    kept = tuple(t for t in context.state.tokens if EVENTS[t.event].kept)
    context.change(tokens=kept, event=None)


# ---- Bonuses of events 4 to 9 (GC-6.5) -----------------------------------------------------------
DICE: Final[Mapping[int, str]] = {4: "pilots", 5: "gunners", 6: "submariners", 8: "flak"}
"""Events whose bonus is a die, and what the bonus is called in a fight (WS-17.12)."""
EVENT_OF: Final[Mapping[str, int]] = {name: event for event, name in DICE.items()}
"""The other way round."""


def held(table: Position, side: int, event: int) -> Token | None:
    """A bonus of this event that a side still has."""
    return next((t for t in table.tokens if t.side == side and t.event == event), None)


def choice(
    context: TurnContext, side: int, event: int, candidates: Sequence[Piece], *, anyway: bool = False
) -> Piece | None:
    """Who would get it: the first of the policy's list, else the first candidate (the best); None: it is kept, or not held.

    `anyway`: a sheet has named the unit, whatever the policy.
    """
    wishes = context.state.sides[side].policies
    if not candidates or held(context.state, side, event) is None or not (anyway or policies.uses(wishes, event)):
        return None
    by_id = {p.id: p for p in candidates}
    wished = policies.listed(wishes, f"bonus.{event}")
    return by_id[policies.first_of([w for w in wished if w in by_id], list(by_id))]


def spend(
    context: TurnContext,
    side: int,
    event: int,
    candidates: Sequence[Piece],
    *,
    secret: bool = False,
    anyway: bool = False,
) -> Piece | None:
    """The bonus is used by the one who gets it, and gone. `secret`: all hear of the bonus, its side alone of the unit."""
    unit = choice(context, side, event, candidates, anyway=anyway)
    token = held(context.state, side, event)
    if unit is None or token is None:
        return None
    tokens = list(context.state.tokens)
    tokens.remove(token)
    context.change(tokens=tuple(tokens))
    used = BonusUsed(side, event, EVENTS[event].name, unit.id, unit.card)
    context.tell_side(side, used, BonusUsed(side, event, EVENTS[event].name) if secret else used)
    return unit


def settle(context: TurnContext, units: Iterable[Unit]) -> None:
    """After a fight in which units were given bonuses that their side still holds: those that have added a die are used up."""
    for unit in units:
        for name in unit.bonus:
            if f"{HELPED}{name}" in unit.marks:
                spend(context, unit.side, EVENT_OF[name], [context.pieces[unit.id]], anyway=True)


def give_back(context: TurnContext, units: Iterable[Unit]) -> None:
    """After a battle at whose beginning bonuses were spent: those that have added no die are their side's again."""
    for unit in units:
        for name in unit.bonus:
            if f"{HELPED_MARK}{name}" not in unit.marks:
                event = EVENT_OF[name]
                context.change(tokens=(*context.state.tokens, Token(unit.side, event, context.state.turn)))
                context.tell(BonusKept(unit.side, event, unit.id, unit.card))
