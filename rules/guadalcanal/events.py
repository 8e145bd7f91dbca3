"""Every kind of happening of the campaign by its own fields, and what is said of it, by phase.

A field that is `UNSET` is left out of what is told: it is the secret of a side, or a record older than it. Who hears what of a
happening is decided where it happens. Battles keep war_at_sea's happenings and words; a turn of theirs is called a round here.
How a field is said stands at its type; most happenings are such fields and a key. Not here: what things are called (`names`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Final

from msgspec import UNSET, UnsetType, field

from rules.core import Choose, Event, EventData, EventKinds, Formatter, Message, Split, Template, msg
from rules.guadalcanal.facts import EVENTS
from rules.guadalcanal.names import (
    base_word,
    card_word,
    event_word,
    fleet_word,
    id_word,
    island_word,
    place_word,
    side_word,
    space_word,
    spot_word,
    types_word,
    unit_word,
    weather_word,
)
from rules.war_at_sea import events as battle

Lines = tuple[Message, ...]
Counts = tuple[tuple[str, int], ...]
"""A report: (type, number)."""
Pieces = tuple[tuple[str, str], ...]
"""(id, card)."""


def _several(words: Iterable[Message]) -> Lines | Message:
    """A list, or that there is nothing on it."""
    return tuple(words) or msg("gc-nothing")


def _units(units: Iterable[Sequence[str | int]]) -> Lines | Message:
    """Units given as (id, card, …)."""
    return _several(unit_word(str(one[0]), str(one[1])) for one in units)


def _troops(troops: Iterable[str]) -> Lines | Message:
    return _several(unit_word(name, "") for name in troops)


# ---- fields, and how each is said ----------------------------------------------------------------
SideSaid = Annotated[int, Formatter(side_word)]
BothSaid = Annotated[tuple[int, int], Split("japan", "allies")]
EventSaid = Annotated[int, Formatter(event_word)]
SpaceSaid = Annotated[str, Formatter(space_word)]
IslandSaid = Annotated[str, Formatter(island_word)]
SpotSaid = Annotated[str, Formatter(spot_word)]
PlaceSaid = Annotated[str, Formatter(place_word, "spot")]
"""An island, said with the place on it."""
CentreSaid = Annotated[str, Formatter(place_word, "centre")]
FleetSaid = Annotated[str, Formatter(fleet_word)]
OwnFleetSaid = Annotated[str, Formatter(fleet_word, "side")]
"""A fleet, said with its side."""
UnitSaid = Annotated[str, Formatter(unit_word, "card")]
"""A piece's id, said by its card."""
IdSaid = Annotated[str, Formatter(id_word)]
"""The same where the id is all that is told."""
IdsSaid = Annotated[tuple[str, ...], Formatter(lambda ids: tuple(map(id_word, ids)))]
CardSaid = Annotated[str, Formatter(card_word)]
CardsSaid = Annotated[tuple[str, ...], Formatter(lambda cards: _several(map(card_word, cards)))]
LoneSaid = Annotated[
    tuple[tuple[str, str], ...],
    Formatter(lambda lone: _several(msg("gc-in-zone", what=card_word(c), zone=space_word(z)) for c, z in lone)),
]
TroopsSaid = Annotated[tuple[str, ...], Formatter(_troops)]
TroopsOnSaid = Annotated[
    tuple[tuple[str, str], ...],
    Formatter(lambda on: tuple(msg("gc-troop-on", troop=unit_word(t, ""), island=island_word(i)) for t, i in on)),
]
PiecesSaid = Annotated[Pieces, Formatter(_units)]
ReportSaid = Annotated[Counts, Formatter(types_word)]
DiceSaid = Annotated[tuple[int, ...], Formatter(lambda dice: " ".join(map(str, dice)) or msg("gc-nothing"))]
EffectSaid = Annotated[str, Formatter(lambda effect: msg(f"gc-effect-{effect}"))]
PatrolSaid = Annotated[str, Formatter(lambda result: msg(f"gc-patrol-{result}"))]
ApproachSaid = Annotated[str, Formatter(lambda result: msg(f"gc-approach-{result}"))]
AttackSaid = Annotated[str, Formatter(lambda result: msg(f"gc-attack-{result}"))]


# ---- set-up, and what opens a turn ---------------------------------------------------------------
class SetUp(EventData, frozen=True, tag="gc-set-up"):
    """A side is on the map: what is revealed at once (GC-3.13)."""

    side: SideSaid
    zone: str
    patrols: CardsSaid
    island: IslandSaid
    centre: SpotSaid
    default: bool
    """It is the ready-made one: its side's secret."""

    sentences = (
        Template(Choose("default", "gc-did-set-up-default", "gc-did-set-up"), "side"),
        Template("gc-did-scouts", "side", "zone"),
        Template("gc-did-base", "side", "patrols", "island", "centre"),
    )


class FleetsChosen(EventData, frozen=True, tag="gc-set-up-own"):
    """Its fleets, for that side alone."""

    main: CardsSaid
    scout: CardsSaid
    submarines: LoneSaid
    """(card, zone)."""

    sentences = (
        Template("gc-own-main", cards="main"),
        Template("gc-own-scout", cards="scout"),
        Template("gc-own-lone", "submarines"),
    )


class TurnBegan(EventData, frozen=True, tag="gc-turn"):
    """A new turn."""

    turn: int

    sentences = (Template("gc-did-turn", "turn"),)


class WeatherRolled(EventData, frozen=True, tag="gc-weather"):
    """GC-5."""

    die: int
    level: str
    before: str

    def says(self) -> Lines:
        key = "gc-did-weather-same" if self.level == self.before else "gc-did-weather"
        return (msg(key, die=self.die, level=weather_word(self.level)),)


class InitiativeRolled(EventData, frozen=True, tag="gc-initiative"):
    """GC-6.1; each pair by side."""

    dice: tuple[int, int]
    islands: tuple[int, int]
    totals: tuple[int, int]
    winner: int
    """-1: a tie."""

    def says(self) -> Lines:
        (a, b), (i, j), (s, t) = self.dice, self.islands, self.totals
        numbers = {"a": a, "b": b, "i": i, "j": j, "s": s, "t": t}
        if self.winner < 0:
            return (msg("gc-did-initiative-tie", **numbers),)
        return (msg("gc-did-initiative", side=side_word(self.winner), **numbers),)

    def is_detail(self) -> bool:
        return self.winner < 0


class EventRolled(EventData, frozen=True, tag="gc-event"):
    """GC-6.2; `zone`: the hurricane's."""

    number: int
    roller: int
    zone: str

    def says(self) -> Lines:
        line = msg("gc-did-event", side=side_word(self.roller), number=self.number, event=event_word(self.number))
        return (line, msg("gc-did-hurricane", zone=self.zone)) if EVENTS[self.number].untargeted else (line,)


class EventAimed(EventData, frozen=True, tag="gc-event-target"):
    """Whom the event befalls, and which fleet it names."""

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
    """Event 3: its owner's secret (GC-6.4)."""

    piece: UnitSaid
    card: str

    sentences = (Template("gc-did-engine", ship="piece"),)


class BonusUsed(EventData, frozen=True, tag="gc-token-used"):
    """GC-6.5; who uses it may be its side's secret."""

    side: int
    number: int = field(name="event")
    name: str = field()
    piece: str | UnsetType = UNSET
    card: str | UnsetType = UNSET

    def says(self) -> Lines:
        side, event = side_word(self.side), event_word(self.number)
        if self.piece is UNSET or self.card is UNSET:
            return (msg("gc-did-token-used", side=side, event=event),)
        return (msg("gc-did-token-used-by", side=side, event=event, what=unit_word(self.piece, self.card)),)


class BonusKept(EventData, frozen=True, tag="gc-token-kept"):
    """It has added no die, and is its side's again."""

    side: SideSaid
    number: EventSaid = field(name="event")
    piece: UnitSaid = field()
    card: str = field()

    sentences = (Template("gc-did-token-kept", "side", event="number", what="piece"),)


# ---- air missions --------------------------------------------------------------------------------
class Patrolled(EventData, frozen=True, tag="gc-patrol"):
    """All hear where it flew and whether it reported; what it rolled, its side alone (GC-8.A.1)."""

    side: SideSaid
    piece: UnitSaid
    card: str
    zone: SpaceSaid
    reported: bool
    die: int | UnsetType = UNSET
    weather: int | UnsetType = UNSET
    bonus: int | UnsetType = UNSET
    result: PatrolSaid | UnsetType = UNSET
    submarine: bool | UnsetType = UNSET

    sentences = (
        Template(Choose("reported", "gc-did-patrol-report", "gc-did-patrol-nothing"), "side", "zone", what="piece"),
        Template("gc-did-patrol-die", "die", "weather", "bonus", "result"),
    )

    def says(self) -> Lines:
        found = (msg("gc-did-patrol-submarine", zone=space_word(self.zone)),) if self.submarine is True else ()
        return (*super().says(), *found)

    def is_detail(self) -> bool:
        return not self.reported


class PatrolAttacked(EventData, frozen=True, tag="gc-patrol-attacked"):
    """A fighter has met it; `fighter` is a card (GC-8.A.3)."""

    side: int
    piece: UnitSaid
    card: str
    zone: SpaceSaid
    fighter: CardSaid
    dice: DiceSaid
    successes: int
    effect: EffectSaid

    sentences = (Template("gc-did-patrol-attacked", "fighter", "zone", "dice", "effect", what="piece"),)

    def is_detail(self) -> bool:
        return self.effect == "missed"


class FleetReported(EventData, frozen=True, tag="gc-report"):
    """To who gets the report as it was given; to who gave it also the truth (GC-8.A.3)."""

    side: int
    fleet: str
    zone: str
    by: str
    exact: bool
    counts: Counts
    truth: Counts | UnsetType = UNSET

    def says(self) -> Lines:
        where = {
            "fleet": fleet_word(self.fleet),
            "zone": space_word(self.zone),
            "counts": types_word(self.counts),
        }
        if self.truth is UNSET:
            return (msg("gc-did-report-exact" if self.exact else "gc-did-report", **where),)
        if self.truth == self.counts:
            return (msg("gc-did-reported", **where),)
        return (msg("gc-did-reported-lie", truth=types_word(self.truth), **where),)


class LieRevealed(EventData, frozen=True, tag="gc-lie"):
    """At the end of the campaign."""

    turn: int
    side: SideSaid
    fleet: FleetSaid
    zone: str
    told: ReportSaid
    truth: ReportSaid

    sentences = (Template("gc-did-lie", "turn", "side", "fleet", "zone", "told", "truth"),)


class SubmarineFound(EventData, frozen=True, tag="gc-submarine-found"):
    """To its owner: a patrol has found it (GC-8.A.4)."""

    side: int
    submarine: IdSaid
    zone: SpaceSaid

    sentences = (Template("gc-did-submarine-found", "submarine", "zone"),)


class SubmarineHunted(EventData, frozen=True, tag="gc-hunt"):
    """An aircraft has attacked a submarine that a patrol found; which, and what it has left, is its owner's."""

    side: SideSaid
    piece: UnitSaid
    card: str
    zone: SpaceSaid
    dice: DiceSaid
    successes: int
    effect: EffectSaid
    submarine: IdSaid | UnsetType = UNSET
    hull: int | UnsetType = UNSET

    sentences = (
        Template("gc-did-hunt", "side", "zone", "dice", "effect", what="piece"),
        Template("gc-did-hunt-own", "submarine", "hull"),
    )

    def is_detail(self) -> bool:
        return self.effect == "missed"


def _target(kind: str, place: str, fleet: str, attacker: int) -> Message:
    """What a raid goes for."""
    match kind:
        case "fleet":
            return msg("gc-target-fleet", fleet=fleet_word(fleet, 1 - attacker), zone=space_word(place))
        case "troops":
            return msg("gc-target-troops", island=island_word(place))
        case _:
            return msg("gc-target-port-of", side=side_word(1 - attacker))


class SquadronAssigned(EventData, frozen=True, tag="gc-assigned"):
    """A squadron is sent to a raid, or against one (GC-8.B.1)."""

    detail = True

    side: SideSaid
    piece: UnitSaid
    card: str
    task: str
    attacker: int
    target: Annotated[str, Formatter(_target, "place", "key", "attacker")]
    key: str
    place: str

    sentences = (Template("gc-did-assign-{task}", "side", "target", what="piece"),)


class RaidBegan(EventData, frozen=True, tag="gc-raid"):
    """A raid, and what it meets: the cells of a fleet, or the ships in port."""

    number: int
    side: int
    target: str
    place: str
    squadrons: tuple[tuple[str, str, int], ...]
    """(id, card, side)."""
    fleet: str | UnsetType = UNSET
    cells: tuple[Pieces, ...] | UnsetType = UNSET
    ships: tuple[tuple[str, str, int], ...] | UnsetType = UNSET
    """(id, card, hull)."""

    def says(self) -> Lines:
        fleet = "" if self.fleet is UNSET else self.fleet
        lines = [
            msg(
                "gc-did-raid",
                number=self.number,
                side=side_word(self.side),
                target=_target(self.target, self.place, fleet, self.side),
                squadrons=_units(self.squadrons),
            )
        ]
        if self.cells is not UNSET:
            for number, ships in enumerate(self.cells, start=1):
                lines.append(msg("gc-did-raid-cell", cell=number, ships=_units(ships)))
        if self.ships is not UNSET:
            found = msg("gc-did-raid-port", ships=_units(self.ships)) if self.ships else msg("gc-did-raid-port-empty")
            lines.append(found)
        return tuple(lines)


class AirPartFlown(EventData, frozen=True, tag="gc-air-part"):
    """Who flies in a land combat (GC-13.4)."""

    place: SpaceSaid
    side: int
    squadrons: Annotated[tuple[tuple[str, str, int], ...], Formatter(_units)]

    sentences = (Template("gc-did-air-part", "place", "squadrons"),)


class TroopsBombed(EventData, frozen=True, tag="gc-bombed"):
    """One bomber over troops (GC-8.B.3)."""

    side: int
    piece: str
    card: str
    island: str
    spot: str
    die: int
    weather: int
    less_than: int
    pinned: str
    """Id of the troop; "": none."""
    already: bool = False
    """It would have pinned one, but none was left to pin; older records do not tell of it."""

    def says(self) -> Lines:
        what, place = unit_word(self.piece, self.card), place_word(self.island, self.spot)
        numbers = {"die": self.die, "weather": self.weather, "least": self.less_than}
        if self.pinned:
            troop = unit_word(self.pinned, "")
            return (msg("gc-did-bombed-pinned", troop=troop, what=what, place=place, **numbers),)
        key = "gc-did-bombed-already" if self.already else "gc-did-bombed-nothing"
        return (msg(key, what=what, place=place, **numbers),)

    def is_detail(self) -> bool:
        return not self.pinned


class PutOnAlert(EventData, frozen=True, tag="gc-alert"):
    """GC-8.C."""

    side: int
    piece: UnitSaid
    card: str
    place: str

    sentences = (Template("gc-did-alert", what="piece"),)


class Rebased(EventData, frozen=True, tag="gc-rebased"):
    """GC-8.D; for others than its side, what is afloat is ""."""

    side: int
    piece: str
    card: str
    origin: str
    goal: str
    origin_card: str | UnsetType = UNSET
    goal_card: str | UnsetType = UNSET

    def says(self) -> Lines:
        what = unit_word(self.piece, self.card)
        if not self.goal:
            return (msg("gc-did-rebased-away", what=what, origin=island_word(self.origin)),)
        if not self.origin:
            return (msg("gc-did-rebased-here", what=what, goal=island_word(self.goal)),)
        origin = base_word(self.origin, "" if self.origin_card is UNSET else self.origin_card)
        goal = base_word(self.goal, "" if self.goal_card is UNSET else self.goal_card)
        return (msg("gc-did-rebased", what=what, origin=origin, goal=goal),)


# ---- submarines and supply -----------------------------------------------------------------------
class PackDeclared(EventData, frozen=True, tag="gc-pack"):
    """GC-9.1; which submarines, their side knows."""

    side: SideSaid
    zone: SpaceSaid
    fleet: FleetSaid
    number: int
    submarines: IdsSaid | UnsetType = UNSET

    sentences = (
        Template("gc-did-pack", "side", "number", "fleet", "zone"),
        Template("gc-did-pack-own", "submarines"),
    )


class PackApproached(EventData, frozen=True, tag="gc-approach"):
    """GC-9.2."""

    detail = True

    side: int
    zone: str
    fleet: str
    die: int
    bonus: int
    result: ApproachSaid

    sentences = (Template("gc-did-approach", "die", "bonus", "result"),)


class PackAttacked(EventData, frozen=True, tag="gc-sub-attack"):
    """GC-9.3."""

    detail = True

    side: int
    zone: str
    fleet: str
    die: int
    bonus: int
    malus: int
    result: AttackSaid

    sentences = (Template("gc-did-sub-attack", "die", "bonus", "malus", "result"),)


class ShipsNamed(EventData, frozen=True, tag="gc-named"):
    """To the attacker (GC-9.9)."""

    side: int
    zone: str
    fleet: FleetSaid
    ships: PiecesSaid

    sentences = (Template("gc-did-named", "fleet", "ships"),)


class TorpedoFired(EventData, frozen=True, tag="gc-sub-torpedo"):
    """The attacker knows his submarine, the owner his ship and what it has left; a ship named is known to both."""

    side: int
    zone: str
    fleet: str
    distance: int
    dice: DiceSaid
    hits: int
    effect: str
    submarine: IdSaid | UnsetType = UNSET
    ship: UnitSaid | UnsetType = UNSET
    card: str | UnsetType = UNSET
    hull: int | UnsetType = UNSET

    sentences = (
        Template("gc-did-sub-torpedo", "distance", "dice", "hits"),
        Template("gc-did-sub-torpedo-by", "submarine"),
        Template("gc-did-sub-torpedo-at", "ship"),
        Template("gc-did-sub-torpedo-left", "ship", "hull"),
    )

    def is_detail(self) -> bool:
        return not self.hits


class StragglerSunk(EventData, frozen=True, tag="gc-sub-straggler"):
    """GC-9.4."""

    side: int
    zone: str
    fleet: FleetSaid
    submarine: str | UnsetType = UNSET

    sentences = (Template("gc-did-sub-straggler", "fleet"),)


class DepthCharged(EventData, frozen=True, tag="gc-depth-charges"):
    """What hunts is known to its side, what is hunted to the other (GC-9.5 to 9.7)."""

    side: SideSaid
    zone: SpaceSaid
    dice: DiceSaid
    successes: int
    effect: EffectSaid
    hunter: Annotated[str, Formatter(unit_word, "hunter_card")] | UnsetType = UNSET
    hunter_card: str | UnsetType = UNSET
    submarine: IdSaid | UnsetType = UNSET
    hull: int | UnsetType = UNSET

    sentences = (
        Template("gc-did-depth-charges", "side", "zone", "dice", "effect"),
        Template("gc-did-depth-charges-by", "hunter"),
        Template("gc-did-depth-charges-at", "submarine", "hull"),
    )

    def is_detail(self) -> bool:
        return self.effect == "missed"


class AlertReacted(EventData, frozen=True, tag="gc-alert-reacts"):
    """GC-9.5."""

    side: SideSaid
    zone: str
    card: CardSaid
    die: int
    weather: int
    attacks: int
    piece: str | UnsetType = UNSET

    sentences = (Template("gc-did-alert-reacts", "card", "side", "die", "weather", "attacks"),)

    def is_detail(self) -> bool:
        return not self.attacks


class SupplyDisturbed(EventData, frozen=True, tag="gc-interdiction"):
    """GC-10.2."""

    side: SideSaid
    zone: SpaceSaid
    die: int
    result: str
    submarine: str | UnsetType = UNSET

    sentences = (Template("gc-did-interdiction-{result}", "side", "zone", "die"),)

    def is_detail(self) -> bool:
        return self.result == "nothing"


class TroopsUnsupplied(EventData, frozen=True, tag="gc-unsupplied"):
    """GC-10.3; (id, island)."""

    side: SideSaid
    troops: TroopsOnSaid

    sentences = (Template("gc-did-unsupplied", "side", "troops"),)


# ---- fleets and battles --------------------------------------------------------------------------
class TurnMissed(EventData, frozen=True, tag="gc-missed"):
    """GC-16.12: to its side alone."""

    side: SideSaid
    count: int
    most: int

    sentences = (Template("gc-did-missed", "count", "most"),)


class OrdersGiven(EventData, frozen=True, tag="gc-ordered"):
    """Both sides have sealed their orders."""

    detail = True

    turn: int

    sentences = (Template("gc-did-ordered", "turn"),)


class FleetFormed(EventData, frozen=True, tag="gc-fleet-new"):
    """GC-7.2."""

    side: int
    fleet: OwnFleetSaid
    zone: str

    sentences = (Template("gc-did-fleet-new", "fleet", "zone"),)


class FleetGone(EventData, frozen=True, tag="gc-fleet-gone"):
    """GC-7.4."""

    side: int
    fleet: OwnFleetSaid
    zone: str

    sentences = (Template("gc-did-fleet-gone", "fleet", "zone"),)


class FleetsMoved(EventData, frozen=True, tag="gc-moved"):
    """Phase 6: (side, fleet, zone left, zone entered)."""

    moves: tuple[tuple[int, str, str, str], ...]

    def says(self) -> Lines:
        moves = (
            msg("gc-did-move", fleet=fleet_word(name, side), origin=origin, zone=zone)
            for side, name, origin, zone in self.moves
        )
        return tuple(moves) or (msg("gc-did-no-moves"),)

    def is_detail(self) -> bool:
        return not self.moves


class SubmarinesMoved(EventData, frozen=True, tag="gc-dived"):
    """Its side's lone submarines: (id, zone left, zone entered)."""

    moves: tuple[tuple[str, str, str], ...]

    def says(self) -> Lines:
        return tuple(
            msg("gc-did-dive", submarine=id_word(name), origin=origin, zone=zone) for name, origin, zone in self.moves
        )


class ContactRolled(EventData, frozen=True, tag="gc-contact"):
    """GC-11.2. Surprise is told once, with the battle: each pair of several in a zone has a die of its own."""

    zone: str
    fleets: tuple[str, str]
    """By side."""
    die: int
    total: int
    contact: bool
    crossing: bool
    surprise: bool

    def says(self) -> Lines:
        japan, allies = (fleet_word(name, side) for side, name in enumerate(self.fleets))
        key = "gc-did-contact" if self.contact else "gc-did-no-contact"
        return (msg(key, japan=japan, allies=allies, zone=self.zone, die=self.die, total=self.total),)

    def is_detail(self) -> bool:
        return not self.contact


class FleetTurnedBack(EventData, frozen=True, tag="gc-turned-back"):
    """GC-11.4."""

    side: int
    fleet: OwnFleetSaid
    zone: str

    sentences = (Template("gc-did-turn-back", "fleet", "zone"),)


class BattleBegan(EventData, frozen=True, tag="gc-battle"):
    """GC-12; fleets as (side, name)."""

    number: int
    zone: str
    fleets: tuple[tuple[int, str], ...]
    surprise: bool

    def says(self) -> Lines:
        fleets = tuple(fleet_word(name, side) for side, name in self.fleets)
        line = msg("gc-did-battle", number=self.number, zone=self.zone, fleets=fleets)
        return (line, msg("gc-did-surprise")) if self.surprise else (line,)


class FirstRolled(EventData, frozen=True, tag="gc-first"):
    """Who is set up first (WS-3.3)."""

    detail = True

    totals: BothSaid
    side: SideSaid

    sentences = (Template("gc-did-first", "totals", "side"),)


class GroundLaid(EventData, frozen=True, tag="gc-ground"):
    """The field of a battle (GC-12.2 to 12.8); older records tell neither of sectors nor of rows."""

    target: int
    objective: int
    terrain: int
    """Sectors with terrain: how many; `ground`: which."""
    island: str
    fleeing: tuple[bool, bool]
    objectives: tuple[str, ...] | UnsetType = UNSET
    ground: tuple[tuple[str, str], ...] | UnsetType = UNSET
    rows: tuple[int, int] | UnsetType = UNSET

    def says(self) -> Lines:
        lines = [msg("gc-did-ground", target=self.target, terrain=self.terrain)]
        if self.rows is not UNSET and self.objectives is not UNSET:
            lines.append(msg("gc-did-objectives", sectors=", ".join(self.objectives), each=self.objective))
            lines.append(msg("gc-did-rows", japan=self.rows[0], allies=self.rows[1]))
        if self.island:
            lines.append(msg("gc-did-coast", island=island_word(self.island)))
        lines += [msg("gc-did-flee", side=side_word(side)) for side, flees in enumerate(self.fleeing) if flees]
        return tuple(lines)


class PlansStopped(EventData, frozen=True, tag="gc-plans"):
    """GC-16.14: both sides are asked again."""

    why: str
    round: int
    """The one that begins."""

    sentences = (Template("gc-did-plans-{why}", "round"),)


class BattleOver(EventData, frozen=True, tag="gc-battle-over"):
    """GC-12.9 to 12.14; `loser`: a side, 2 = both, -1 = neither."""

    zone: str
    how: str
    scores: tuple[int, int]
    loser: int

    def says(self) -> Lines:
        japan, allies = self.scores
        line = msg(f"gc-did-battle-over-{self.how}", zone=self.zone, japan=japan, allies=allies)
        if self.loser < 0:
            return (line,)
        return line, msg("gc-did-lose-both") if self.loser > 1 else msg("gc-did-lose", side=side_word(self.loser))


class FleetRetreated(EventData, frozen=True, tag="gc-retreat"):
    """GC-12.15."""

    side: int
    fleet: OwnFleetSaid
    origin: str
    zone: str

    sentences = (Template("gc-did-retreat", "fleet", "origin", "zone"),)


# ---- losses --------------------------------------------------------------------------------------
class VesselSunk(EventData, frozen=True, tag="gc-sunk"):
    """Outside of battles and raids on fleets, whose own events tell it: in the fight with submarines, or of one by aircraft."""

    side: SideSaid
    piece: UnitSaid
    card: str
    how: str
    place: SpaceSaid

    sentences = (Template("gc-did-sunk-{how}", "side", "place", ship="piece"),)


class SquadronLost(EventData, frozen=True, tag="gc-lost-squadron"):
    """With its carrier, or for want of a base (GC-8.7)."""

    piece: UnitSaid
    card: str
    how: str

    sentences = (Template("gc-did-lost-squadron-{how}", squadron="piece"),)


class SquadronRehomed(EventData, frozen=True, tag="gc-rehomed"):
    """GC-8.7."""

    piece: str
    card: str
    where: str
    at: str

    def says(self) -> Lines:
        base = id_word(self.at) if self.where == "aboard" else island_word(self.at)
        return (msg("gc-did-rehome", squadron=unit_word(self.piece, self.card), base=base),)


class BatteryLost(EventData, frozen=True, tag="gc-lost-battery"):
    """GC-13.13."""

    side: SideSaid
    piece: str
    island: IslandSaid

    sentences = (Template("gc-did-lost-battery", "side", "island"),)


# ---- land ----------------------------------------------------------------------------------------
class TroopsLanded(EventData, frozen=True, tag="gc-landed"):
    """GC-13.9."""

    side: SideSaid
    troops: TroopsSaid
    island: PlaceSaid
    spot: str

    sentences = (Template("gc-did-landed", "side", "troops", place="island"),)


class LandingForced(EventData, frozen=True, tag="gc-landing-forced"):
    """Event 1 (GC-6.3)."""

    side: SideSaid

    sentences = (Template("gc-did-landing-forced", "side"),)


class TroopsEntrenched(EventData, frozen=True, tag="gc-entrenched"):
    """(id, island)."""

    side: SideSaid
    troops: TroopsOnSaid

    sentences = (Template("gc-did-entrenched", "side", "troops"),)


class CentreEntered(EventData, frozen=True, tag="gc-entered"):
    """GC-13.9."""

    side: SideSaid
    troops: TroopsSaid
    island: PlaceSaid
    spot: str

    sentences = (Template("gc-did-entered", "side", "troops", place="island"),)


class TroopsEmbarked(EventData, frozen=True, tag="gc-embarked"):
    """GC-13.8; (id, island)."""

    side: SideSaid
    troops: TroopsOnSaid

    sentences = (Template("gc-did-embarked", "side", "troops"),)


_RESULTS = {
    "AE": "attacker-gone",
    "AR": "attacker-back",
    "A1": "attacker-loses",
    "DE": "defender-gone",
    "DR": "defender-back",
    "D1": "defender-loses",
}


def result_word(result: str) -> Message:
    """The result of a land combat."""
    return msg(f"gc-result-{_RESULTS[result]}")


_LIMITED = frozenset(("battleships", "cruisers", "bombers", "fighters", "limit"))
"""Shifts that a side's troops limit (GC-13.15)."""


def shifts_of_side(moved: Iterable[tuple[str, int]], *, attacker: bool) -> Counts:
    """The shifts of one side among all of a combat, each as it counts for that side: only "limit" is negative."""
    sign = 1 if attacker else -1
    return tuple((what, sign * n) for what, n in moved if (sign * n > 0) is not (what == "limit"))


class LandCombatFought(EventData, frozen=True, tag="gc-combat"):
    """A land combat, public but for the names of ships that bombard: of these only their types are seen (GC-15.1, GC-15.2)."""

    number: int
    side: int
    island: str
    spot: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    unsupplied: tuple[int, int]
    odds: str
    """The column before shifts, "2/1"; `column`: after them."""
    shifts: Counts
    """See `LandReport.shifts`."""
    column: str
    die: int
    result: str
    lost: tuple[str, ...]
    entered: bool
    aircraft: tuple[Pieces, Pieces]
    """Of the attacker, of the defender; so are `ships` (their types) and `guns` (their ids)."""
    ships: tuple[tuple[str, ...], tuple[str, ...]]
    out: tuple[str, ...]
    """Squadrons aborted or destroyed."""
    guns: tuple[tuple[str, ...], tuple[str, ...]] | UnsetType = UNSET

    def says(self) -> Lines:
        moved = sum(columns for _, columns in self.shifts)
        lines = [
            msg(
                "gc-did-combat",
                number=self.number,
                side=side_word(self.side),
                place=place_word(self.island, self.spot),
                attackers=_troops(self.attackers),
                defenders=_troops(self.defenders),
            )
        ]
        for side, troops, way in ((self.side, self.attackers, "right"), (1 - self.side, self.defenders, "left")):
            own = shifts_of_side(self.shifts, attacker=way == "right")
            if not own:
                continue
            parts = tuple(msg("gc-shift", what=msg(f"gc-shift-{what}"), columns=f"{n:+d}") for what, n in own)
            of, total = side_word(side), sum(n for _, n in own)
            if any(what in _LIMITED for what, _ in own):
                key, limit = "gc-did-combat-shifts-limited", {"limit": len(troops)}
            else:
                key, limit = "gc-did-combat-shifts", {}
            lines.append(msg(key, side=of, shifts=parts, columns=total, way=way, **limit))
        lines.append(
            msg(
                "gc-did-combat-dice",
                odds=self.odds,
                columns=abs(moved),
                way="right" if moved > 0 else "left" if moved < 0 else "none",
                column=self.column,
                die=self.die,
                result=result_word(self.result),
            )
        )
        if self.lost:
            lines.append(msg("gc-did-combat-lost", troops=_troops(self.lost)))
        if self.entered:
            lines.append(msg("gc-did-combat-entered"))
        return tuple(lines)


# ---- reinforcements ------------------------------------------------------------------------------
class PiecesArrived(EventData, frozen=True, tag="gc-arrived"):
    """GC-14.10; (id, card, where, "" in port). Its side hears of all, the others of aircraft ashore."""

    side: int
    pieces: Annotated[tuple[tuple[str, str, str], ...], Formatter(_units)]

    sentences = (Template("gc-did-arrived", "pieces"),)


class BatteryPlaced(EventData, frozen=True, tag="gc-battery"):
    """GC-14.8."""

    side: SideSaid
    piece: str
    island: IslandSaid

    sentences = (Template("gc-did-battery", "side", "island"),)


class TroopsGiven(EventData, frozen=True, tag="gc-troops-given"):
    """GC-14.4."""

    side: SideSaid
    number: int

    sentences = (Template("gc-did-troops-given", "side", "number"),)


class TroopsLoaded(EventData, frozen=True, tag="gc-loaded"):
    """GC-14.9; (id, ship, card of the ship)."""

    side: int
    troops: tuple[tuple[str, str, str], ...]

    def says(self) -> Lines:
        loads = tuple(
            msg("gc-did-load", troop=unit_word(troop, ""), ship=unit_word(ship, card))
            for troop, ship, card in self.troops
        )
        return (msg("gc-did-loaded", troops=loads),)


class TroopsShifted(EventData, frozen=True, tag="gc-troops-shifted"):
    """GC-13.9; (id, island, spot)."""

    side: int
    troops: tuple[tuple[str, str, str], ...]

    def says(self) -> Lines:
        moves = tuple(
            msg("gc-did-shift", troop=unit_word(troop, ""), place=place_word(island, spot))
            for troop, island, spot in self.troops
        )
        return (msg("gc-did-troops-shifted", side=side_word(self.side), troops=moves),)


class SiteBegun(EventData, frozen=True, tag="gc-site"):
    """GC-14.13."""

    side: SideSaid
    island: CentreSaid
    centre: str

    sentences = (Template("gc-did-site", "side", place="island"),)


class SiteGone(EventData, frozen=True, tag="gc-site-gone"):
    """GC-14.13."""

    side: int
    island: CentreSaid
    centre: str

    sentences = (Template("gc-did-site-gone", place="island"),)


class AirfieldReady(EventData, frozen=True, tag="gc-airfield"):
    """GC-14.13; `side`: whose it is."""

    side: SideSaid
    island: CentreSaid
    centre: str
    builder: int

    sentences = (Template("gc-did-airfield", "side", place="island"),)


class PiecesBought(EventData, frozen=True, tag="gc-bought"):
    """GC-14.3: its side's secret."""

    side: int
    pieces: PiecesSaid
    spent: int
    points: int
    """Those that are left."""

    sentences = (Template("gc-did-bought", "pieces", "spent", "points"),)


class PutIntoPort(EventData, frozen=True, tag="gc-into-port"):
    """GC-14.6: its side's secret."""

    side: int
    piece: UnitSaid
    card: str

    sentences = (Template("gc-did-into-port", ship="piece"),)


# ---- the end -------------------------------------------------------------------------------------
class LengthRolled(EventData, frozen=True, tag="gc-length"):
    """GC-1: it is over if the die is at most `most`."""

    turn: int
    die: int
    most: int
    over: bool

    sentences = (Template(Choose("over", "gc-did-length-over", "gc-did-length-on"), "turn", "die", "most"),)


class PointsCounted(EventData, frozen=True, tag="gc-score"):
    """What each side has points for (GC-2.1): kinds of ships sunk, and islands."""

    parts: tuple[Counts, Counts]

    def says(self) -> Lines:
        sunk = ("carriers", "escorts", "battleships")
        return tuple(
            msg(
                "gc-did-score",
                side=side_word(side),
                parts=_several(
                    msg("gc-part", what=msg(f"gc-part-{what}") if what in sunk else island_word(what), points=points)
                    for what, points in parts
                ),
            )
            for side, parts in enumerate(self.parts)
        )


class CampaignEnded(EventData, frozen=True, tag="gc-end"):
    """GC-2.1, GC-16.11, GC-16.12; `winner`: a side, 2 = a draw."""

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
TALE: Final = EventKinds(*(kind for kind in EventData.__subclasses__() if kind.__module__ == __name__))


def words(event: Event) -> Lines:
    """An event in words, a message a line; what a battle tells with its turns called rounds: a turn is one of the campaign."""
    if (happening := TALE.read(event)) is not None:
        return happening.says()
    lines = battle.words(event)
    match event.kind:
        case "ws-initiative":
            return msg("gc-round-initiative", **dict(lines[0].args)), *lines[1:]
        case "ws-initiative-tie":
            return (msg("gc-round-tie", **dict(lines[0].args)),)
        case "ws-turn-over":
            return (msg("gc-round-over", **dict(lines[0].args)),)
        case _:
            return lines


def brief(event: Event) -> Lines:
    """What a post says of an event (`EventData.brief`)."""
    if is_detail(event):
        return ()
    return (
        battle.EVENT_KINDS.brief(event)
        if isinstance(battle.EVENT_KINDS.read(event), battle.ShotFired)
        else words(event)
    )


def is_detail(event: Event) -> bool:
    """Whether an event only shows how something came about (`EventData.is_detail`)."""
    return TALE.is_detail(event) or battle.EVENT_KINDS.is_detail(event)
