"""Phases 1 and 2 (GC-5, GC-6): weather, initiative, the event of the turn and its target, and the bonuses that events leave.

A bonus die is promised to a unit when a fight begins, by sheet or by standing policy, and is used up only if that unit rolls
it; the fight marks the unit. War at Sea says what a bonus does in a battle. A sheet of `policy_sheets` asks for the target of
an event.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from rules.core import Draft
from rules.core.sheet import chosen, listed
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
from rules.guadalcanal.facts import EVENT_NUMBER, EVENTS, FACTS
from rules.guadalcanal.pieces import EventNow, Piece, Position, Token
from rules.guadalcanal.state import ALL, NOBODY, TurnContext
from rules.war_at_sea.attacks import HELPED_MARK
from rules.war_at_sea.units import Unit

# ---- Phase 1: the weather (GC-5) -----------------------------------------------------------------
FIRST_TURN = 1


def roll_weather(context: TurnContext) -> None:
    """Rolls a D6 from turn 2 on (GC-3.9); the weather never leaves the list of levels (GC-5.1, GC-5.2)."""
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
def roll_event(context: TurnContext) -> None:
    """Rolls for initiative, then the side without it for the event (GC-6.2). The stage is "event" afterwards if the roller wants
    to be asked for the target."""
    _initiative(context)
    roller = 1 - context.state.initiative
    number = context.roll(len(EVENTS), "event")
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
    """Each side adds its islands to a D6; ties are rolled again (GC-6.1)."""
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
    """Names the target as the roller's sheet says, or as the default policy if it says nothing."""
    event = context.state.event
    assert event is not None, "asked about an event that there is not"
    wished = chosen(draft, "target") or policies.target({}, event.number)
    target = event.roller if wished == policies.ME else 1 - event.roller
    name_target(context, target, chosen(draft, "fleet"))


def name_target(context: TurnContext, target: int, fleet: str = "") -> None:
    """Sets the target of the event, applies its immediate effect and keeps its bonus (GC-6.4, GC-6.5)."""
    event = context.state.event
    assert event is not None, "a target without an event"
    facts = EVENTS[event.number]
    event = replace(event, target=target)
    if facts.fleet:
        there = [f.name for f in positions.fleets_of(context.state, target)]
        wished = listed(context.state.sides[event.roller].policies, f"fleet.{event.number}")
        event = replace(event, fleet=policies.first_of((fleet, *wished), there))
    context.change(event=event)
    context.tell(EventAimed(event.number, target, event.fleet))
    if facts.token:
        context.change(tokens=(*context.state.tokens, Token(target, event.number, context.state.turn)))
    # The ship is drawn in secret.
    if event.fleet and facts.name == "engine":
        ships = positions.in_order(p.id for p in positions.ships(context.state, target, event.fleet))
        if ships:
            ship = ships[context.dice.below(len(ships), "engine trouble")]
            piece = context.piece(ship, engine=True)
            context.change(event=replace(event, piece=ship))
            context.tell(EngineTrouble(ship, piece.card), owner=target)
    if event.fleet and facts.name == "commander":
        context.fleet(target, event.fleet, inspired=True)


def end_event(context: TurnContext) -> None:
    """Ends the turn's event and drops bonuses that last only for this turn (GC-6.5)."""
    kept = tuple(t for t in context.state.tokens if EVENTS[t.event].kept)
    context.change(tokens=kept, event=None)


# ---- Bonuses of events 4 to 9 (GC-6.5) -----------------------------------------------------------
DICE: Final[Mapping[int, str]] = {number: event.name for number, event in EVENTS.items() if event.die}
"""Event number -> name of its bonus die in a fight, by `die` of `event_cards.toml` (WS-17.12)."""


def held_bonus(position: Position, side: int, event: int) -> Token | None:
    """A bonus of this event that the side still has; None if it has none."""
    return next((t for t in position.tokens if t.side == side and t.event == event), None)


def unit_for_bonus(
    context: TurnContext, side: int, event: int, candidates: Sequence[Piece], *, anyway: bool = False
) -> Piece | None:
    """The unit that would get the bonus: the first candidate on the policy's list, or else the first candidate, which is the
    best. None if the bonus is kept or not held.

    `anyway`: a sheet has named the unit, whatever the policy.
    """
    wishes = context.state.sides[side].policies
    if not candidates or held_bonus(context.state, side, event) is None or not (anyway or policies.uses(wishes, event)):
        return None
    by_id = {p.id: p for p in candidates}
    wished = listed(wishes, f"bonus.{event}")
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
    """Uses up the bonus and returns the unit that gets it, if any. With `secret`, only its side is told which unit that is."""
    unit = unit_for_bonus(context, side, event, candidates, anyway=anyway)
    token = held_bonus(context.state, side, event)
    if unit is None or token is None:
        return None
    tokens = list(context.state.tokens)
    tokens.remove(token)
    context.change(tokens=tuple(tokens))
    used = BonusUsed(side, event, EVENTS[event].name, unit.id, unit.card)
    context.tell(used, owner=side, witnesses=NOBODY if secret else ALL)
    return unit


def spend_rolled(context: TurnContext, units: Iterable[Unit]) -> None:
    """Uses up, after a fight, those promised bonuses whose die a unit has rolled (GC-6.5)."""
    for unit in units:
        for name in unit.bonus:
            if f"{HELPED_MARK}{name}" in unit.marks:
                spend(context, unit.side, EVENT_NUMBER[name], [context.pieces[unit.id]], anyway=True)


def give_back(context: TurnContext, units: Iterable[Unit]) -> None:
    """Gives back, after a battle, the bonuses that were used up at its start and whose die
    no unit has rolled (GC-6.5, WS-17.12)."""
    for unit in units:
        for name in unit.bonus:
            if f"{HELPED_MARK}{name}" not in unit.marks:
                event = EVENT_NUMBER[name]
                context.change(tokens=(*context.state.tokens, Token(unit.side, event, context.state.turn)))
                context.tell(BonusKept(unit.side, event, unit.id, unit.card))
