"""All kinds of events of the campaign, with those of the set-up, of the beginning of a turn, and of the end. The others are in
the files of their phases.

A field that is `UNSET` is not part of what is told, because it is secret from the reader or newer than the record. The type of a
field says how it is worded and who is told it (`event_fields`): the owner of what the event is about, the enemy, or everybody
(`Open`). Battles keep the events and texts of war_at_sea, except that their turns are called rounds here. Names of things are in
`names`.
"""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, UnsetType, field

from rules.core import Choose, Event, EventData, EventKinds, Open, Own, Template, msg
from rules.guadalcanal import air_events, fleet_events, land_events
from rules.guadalcanal.event_fields import (
    CardsSaid,
    Counts,
    EventSaid,
    IslandSaid,
    Lines,
    LoneSaid,
    Seen,
    SideSaid,
    SpotSaid,
    UnitSaid,
    several,
)
from rules.guadalcanal.facts import EVENTS, FACTS
from rules.guadalcanal.names import event_word, fleet_word, island_word, side_word, unit_word, weather_word
from rules.war_at_sea import events as battle


# ---- set-up and the beginning of a turn ----------------------------------------------------------
class SetUp(EventData, frozen=True, tag="gc-set-up"):
    """A side's set-up, as far as it is public at once (GC-3.13)."""

    side: Open[SideSaid]
    zone: Open[str]
    patrols: Open[CardsSaid]
    island: Open[IslandSaid]
    centre: Open[SpotSaid]
    default: Own[bool] = False
    """Whether it is the ready-made one."""

    sentences = (
        Template(Choose("default", "gc-did-set-up-default", "gc-did-set-up"), "side"),
        Template("gc-did-scouts", "side", "zone"),
        Template("gc-did-base", "side", "patrols", "island", "centre"),
    )


class FleetsChosen(EventData, frozen=True, tag="gc-set-up-own"):
    """A side has chosen its fleets at the set-up."""

    main: Own[CardsSaid]
    scout: Own[CardsSaid]
    submarines: Own[LoneSaid]
    """(card, zone) of lone submarines."""

    sentences = (
        Template("gc-own-main", cards="main"),
        Template("gc-own-scout", cards="scout"),
        Template("gc-own-lone", "submarines"),
    )

    def says(self) -> Lines:
        main, *others = super().says()
        return (msg(main.key, **dict(main.args), transports=FACTS.fleet.transports), *others)


class TurnBegan(EventData, frozen=True, tag="gc-turn"):
    turn: int

    sentences = (Template("gc-did-turn", "turn"),)


class WeatherRolled(EventData, frozen=True, tag="gc-weather"):
    """The weather die of the turn is rolled: the die, and the weather before and after it."""

    die: int
    level: str
    before: str

    def says(self) -> Lines:
        key = "gc-did-weather-same" if self.level == self.before else "gc-did-weather"
        return (msg(key, die=self.die, level=weather_word(self.level)),)


class InitiativeRolled(EventData, frozen=True, tag="gc-initiative"):
    """The initiative dice are rolled. Pairs: (value of side 0, value of side 1)."""

    dice: tuple[int, int]
    islands: tuple[int, int]
    totals: tuple[int, int]
    winner: int
    """The side with the initiative; -1 for a tie."""

    def says(self) -> Lines:
        (a, b), (i, j), (s, t) = self.dice, self.islands, self.totals
        numbers = {"a": a, "b": b, "i": i, "j": j, "s": s, "t": t}
        if self.winner < 0:
            return (msg("gc-did-initiative-tie", **numbers),)
        return (msg("gc-did-initiative", side=side_word(self.winner), **numbers),)

    def is_detail(self) -> bool:
        return self.winner < 0


class EventRolled(EventData, frozen=True, tag="gc-event"):
    """The event of the turn is rolled. `zone`: the hurricane's; "" for other events."""

    number: int
    roller: int
    zone: str

    def says(self) -> Lines:
        line = msg("gc-did-event", side=side_word(self.roller), number=self.number, event=event_word(self.number))
        return (line, msg("gc-did-hurricane", zone=self.zone)) if EVENTS[self.number].untargeted else (line,)


class EventAimed(EventData, frozen=True, tag="gc-event-target"):
    """The target of the event is chosen. `target`: a side; `fleet`: the fleet chosen, or ""."""

    number: int
    target: int
    fleet: str

    def says(self) -> Lines:
        line = msg("gc-did-target", side=side_word(self.target), event=event_word(self.number))
        if not EVENTS[self.number].fleet:
            return (line,)
        if not self.fleet:
            return line, msg("gc-did-no-fleet")
        return line, msg("gc-did-target-fleet", fleet=fleet_word(self.fleet, self.target))


class EngineTrouble(EventData, frozen=True, tag="gc-engine"):
    """A ship has engine trouble (event 3)."""

    piece: Own[UnitSaid]
    card: Own[str]

    sentences = (Template("gc-did-engine", ship="piece"),)


class BonusUsed(EventData, frozen=True, tag="gc-token-used"):
    """A bonus is used up."""

    side: Open[int]
    number: Open[int] = field(name="event")
    name: Open[str] = field()
    piece: Seen[str] | UnsetType = UNSET
    card: Seen[str] | UnsetType = UNSET

    def says(self) -> Lines:
        side, event = side_word(self.side), event_word(self.number)
        if self.piece is UNSET or self.card is UNSET:
            return (msg("gc-did-token-used", side=side, event=event),)
        return (msg("gc-did-token-used-by", side=side, event=event, what=unit_word(self.piece, self.card)),)


class BonusKept(EventData, frozen=True, tag="gc-token-kept"):
    """A unit has rolled no bonus die, and its side keeps the bonus."""

    side: SideSaid
    number: EventSaid = field(name="event")
    piece: UnitSaid = field()
    card: str = field()

    sentences = (Template("gc-did-token-kept", "side", event="number", what="piece"),)


# ---- the end -------------------------------------------------------------------------------------
class LengthRolled(EventData, frozen=True, tag="gc-length"):
    """The die for the end of the campaign is rolled: it is over if the die is at most `most`."""

    turn: int
    die: int
    most: int
    over: bool

    sentences = (Template(Choose("over", "gc-did-length-over", "gc-did-length-on"), "turn", "die", "most"),)


class PointsCounted(EventData, frozen=True, tag="gc-score"):
    """The points are counted. For each side: points by source, which is a type of ships sunk or an island."""

    parts: tuple[Counts, Counts]

    def says(self) -> Lines:
        sunk = ("carriers", "escorts", "battleships")
        return tuple(
            msg(
                "gc-did-score",
                side=side_word(side),
                parts=several(
                    msg("gc-part", what=msg(f"gc-part-{what}") if what in sunk else island_word(what), points=points)
                    for what, points in parts
                ),
            )
            for side, parts in enumerate(self.parts)
        )


class CampaignEnded(EventData, frozen=True, tag="gc-end"):
    """The campaign has ended. `winner`: a side, or 2 for a draw."""

    how: str
    winner: int
    points: tuple[int, int]
    turn: int

    def says(self) -> Lines:
        japan, allies = self.points
        if self.how == "resigned":
            return (msg("gc-did-resign", side=side_word(1 - self.winner), winner=side_word(self.winner)),)
        if self.how == "missed":
            if self.winner > 1:
                return (msg("gc-did-end-missed-both"),)
            return (msg("gc-did-end-missed", side=side_word(1 - self.winner), winner=side_word(self.winner)),)
        if self.winner > 1:
            return (msg("gc-did-end-draw", turn=self.turn, japan=japan, allies=allies),)
        return (msg("gc-did-end", turn=self.turn, winner=side_word(self.winner), japan=japan, allies=allies),)


# ---- telling -------------------------------------------------------------------------------------
_FILES: Final = (__name__, air_events.__name__, fleet_events.__name__, land_events.__name__)
EVENT_KINDS: Final = EventKinds(
    *(kind for file in _FILES for kind in EventData.__subclasses__() if kind.__module__ == file),
    others=battle.EVENT_KINDS,
)


_ROUNDS: Final = {
    "ws-initiative": "gc-round-initiative", "ws-initiative-tie": "gc-round-tie", "ws-turn-over": "gc-round-over",
}  # fmt: skip
"""Events of a battle whose first line speaks of a round, since a turn is one of the campaign."""


def of_rounds(event: Event, lines: Lines) -> Lines:
    """The lines of an event, which speak of a round instead of a turn of its battle."""
    key = _ROUNDS.get(event.kind)
    return lines if key is None or not lines else (msg(key, **dict(lines[0].args)), *lines[1:])
