"""All kinds of events of the campaign with their fields and their texts, by phase.

A field that is `UNSET` is not part of what is told, because it is secret from the reader or newer than the record. The type of a
field says how it is worded and who is told it: the owner of what the event is about, the enemy, or everybody (`Open`). Battles
keep the events and texts of war_at_sea, except that their turns are called rounds here. Names of things are in `names`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Final, TypeVar

from msgspec import UNSET, UnsetType, field

from rules.core import Choose, Event, EventData, EventKinds, For, Formatter, Message, Open, Own, Split, Template, msg
from rules.guadalcanal.facts import EVENTS, FACTS
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
"""(id, card) of each piece."""


def _several(words: Iterable[Message]) -> Lines | Message:
    """A list of names, or "nothing" if it is empty."""
    return tuple(words) or msg("gc-nothing")


def _units(units: Iterable[Sequence[str | int]]) -> Lines | Message:
    """Names of units given as (id, card, …)."""
    return _several(unit_word(str(one[0]), str(one[1])) for one in units)


def _troops(troops: Iterable[str]) -> Lines | Message:
    return _several(unit_word(name, "") for name in troops)


# ---- field types, which say how a field is worded ------------------------------------------------
SideSaid = Annotated[int, Formatter(side_word)]
BothSaid = Annotated[tuple[int, int], Split("japan", "allies")]
EventSaid = Annotated[int, Formatter(event_word)]
SpaceSaid = Annotated[str, Formatter(space_word)]
IslandSaid = Annotated[str, Formatter(island_word)]
SpotSaid = Annotated[str, Formatter(spot_word)]
PlaceSaid = Annotated[str, Formatter(place_word, "spot")]
"""An island, worded together with the field `spot`."""
CentreSaid = Annotated[str, Formatter(place_word, "centre")]
FleetSaid = Annotated[str, Formatter(fleet_word)]
OwnFleetSaid = Annotated[str, Formatter(fleet_word, "side")]
"""A fleet, worded together with the field `side`."""
UnitSaid = Annotated[str, Formatter(unit_word, "card")]
"""Id of a piece, worded with the field `card`."""
IdSaid = Annotated[str, Formatter(id_word)]
"""Id of a piece for which no card is told."""
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


# ---- who is told a field -------------------------------------------------------------------------
T = TypeVar("T")
Enemy = Annotated[T, For("enemy")]
Both = Annotated[T, For("owner", "enemy")]
Named = Annotated[T, For("owner", "named")]
"""A ship, also for the enemy to whom the owner has named it."""
Seen = Annotated[T, For("owner", "witnesses")]
"""Also for everybody, if it is seen on an island."""
OwnInPart = Annotated[T, For("owner", part=True)]
Hidden = Annotated[T, For()]


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
    """The weather die of the turn is rolled (GC-5): the die, and the weather before and after it."""

    die: int
    level: str
    before: str

    def says(self) -> Lines:
        key = "gc-did-weather-same" if self.level == self.before else "gc-did-weather"
        return (msg(key, die=self.die, level=weather_word(self.level)),)


class InitiativeRolled(EventData, frozen=True, tag="gc-initiative"):
    """The initiative dice are rolled (GC-6.1). Pairs: (value of side 0, value of side 1)."""

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
    """The event of the turn is rolled (GC-6.2). `zone`: the hurricane's; "" for other events."""

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
    """A ship has engine trouble (event 3, GC-6.4)."""

    piece: Own[UnitSaid]
    card: Own[str]

    sentences = (Template("gc-did-engine", ship="piece"),)


class BonusUsed(EventData, frozen=True, tag="gc-token-used"):
    """A bonus is used up (GC-6.5)."""

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


# ---- air missions --------------------------------------------------------------------------------
class Patrolled(EventData, frozen=True, tag="gc-patrol"):
    """A patrol (GC-8.A.1)."""

    side: Open[SideSaid]
    piece: Open[UnitSaid]
    card: Open[str]
    zone: Open[SpaceSaid]
    reported: Open[bool]
    die: Own[int] | UnsetType = UNSET
    weather: Own[int] | UnsetType = UNSET
    bonus: Own[int] | UnsetType = UNSET
    result: Own[PatrolSaid] | UnsetType = UNSET
    submarine: Own[bool] | UnsetType = UNSET

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
    """A fighter has met a patrol; `fighter` is its card (GC-8.A.3)."""

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
    """A report about a fleet, with the truth for its giver (GC-8.A.3). `owner`: the giver; `enemy`: the receiver."""

    side: Both[int]
    fleet: Both[str]
    zone: Both[str]
    by: Both[str]
    exact: Both[bool]
    counts: Both[Counts]
    truth: Own[Counts] | UnsetType = UNSET

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
    """A false report is revealed at the end of the campaign."""

    turn: int
    side: SideSaid
    fleet: FleetSaid
    zone: str
    told: ReportSaid
    truth: ReportSaid

    sentences = (Template("gc-did-lie", "turn", "side", "fleet", "zone", "told", "truth"),)


class SubmarineFound(EventData, frozen=True, tag="gc-submarine-found"):
    """A patrol has found a submarine (GC-8.A.4). `owner`: the submarine's."""

    side: Own[int]
    submarine: Own[IdSaid]
    zone: Own[SpaceSaid]

    sentences = (Template("gc-did-submarine-found", "submarine", "zone"),)


class SubmarineHunted(EventData, frozen=True, tag="gc-hunt"):
    """An aircraft has attacked a submarine that a patrol found. `owner`: the submarine's; `hull`: its points left."""

    side: Open[SideSaid]
    piece: Open[UnitSaid]
    card: Open[str]
    zone: Open[SpaceSaid]
    dice: Open[DiceSaid]
    successes: Open[int]
    effect: Open[EffectSaid]
    submarine: Own[IdSaid] | UnsetType = UNSET
    hull: Own[int] | UnsetType = UNSET

    sentences = (
        Template("gc-did-hunt", "side", "zone", "dice", "effect", what="piece"),
        Template("gc-did-hunt-own", "submarine", "hull"),
    )

    def is_detail(self) -> bool:
        return self.effect == "missed"


def _target(kind: str, place: str, fleet: str, attacker: int) -> Message:
    """The target of a raid in words."""
    match kind:
        case "fleet":
            return msg("gc-target-fleet", fleet=fleet_word(fleet, 1 - attacker), zone=space_word(place))
        case "troops":
            return msg("gc-target-troops", island=island_word(place))
        case _:
            return msg("gc-target-port-of", side=side_word(1 - attacker))


class SquadronAssigned(EventData, frozen=True, tag="gc-assigned"):
    """A squadron is sent on a raid or against one (GC-8.B.1)."""

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
    """A raid begins. The event includes what the raid meets: the cells of a fleet, or the ships in a port."""

    number: int
    side: int
    target: str
    place: str
    squadrons: tuple[tuple[str, str, int], ...]
    """(id, card, side) of each squadron."""
    fleet: str | UnsetType = UNSET
    cells: tuple[Pieces, ...] | UnsetType = UNSET
    ships: tuple[tuple[str, str, int], ...] | UnsetType = UNSET
    """(id, card, hull points) of each ship in port."""

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
    """Squadrons take part in a land combat (GC-13.4)."""

    place: SpaceSaid
    side: int
    squadrons: Annotated[tuple[tuple[str, str, int], ...], Formatter(_units)]

    sentences = (Template("gc-did-air-part", "place", "squadrons"),)


class TroopsBombed(EventData, frozen=True, tag="gc-bombed"):
    """One bomber has rolled against troops (GC-8.B.3)."""

    side: int
    piece: str
    card: str
    island: str
    spot: str
    die: int
    weather: int
    less_than: int
    pinned: str
    """Id of the pinned troop unit; "" if there is none."""
    already: bool = False
    """Whether the roll would have pinned a troop unit, but all were pinned already; missing in old records."""

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
    """An air unit waits on alert (GC-8.C)."""

    side: Seen[int]
    piece: Seen[UnitSaid]
    card: Seen[str]
    place: Seen[str]

    sentences = (Template("gc-did-alert", what="piece"),)


class Rebased(EventData, frozen=True, tag="gc-rebased"):
    """A squadron has moved to another base (GC-8.D). A carrier is "" for those who are not told it."""

    side: Annotated[int, For("owner", "left", "entered")]
    piece: Annotated[str, For("owner", "left", "entered")]
    card: Annotated[str, For("owner", "left", "entered")]
    origin: Annotated[str, For("owner", "left")] = ""
    goal: Annotated[str, For("owner", "entered")] = ""
    origin_card: Own[str] | UnsetType = UNSET
    goal_card: Own[str] | UnsetType = UNSET

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
    """Submarines in a zone attack a fleet as a pack (GC-9.1)."""

    side: Open[SideSaid]
    zone: Open[SpaceSaid]
    fleet: Open[FleetSaid]
    number: Open[int]
    submarines: Own[IdsSaid] | UnsetType = UNSET

    sentences = (
        Template("gc-did-pack", "side", "number", "fleet", "zone"),
        Template("gc-did-pack-own", "submarines"),
    )


class PackApproached(EventData, frozen=True, tag="gc-approach"):
    """A pack has rolled for its approach (GC-9.2)."""

    detail = True

    side: int
    zone: str
    fleet: str
    die: int
    bonus: int
    result: ApproachSaid

    sentences = (Template("gc-did-approach", "die", "bonus", "result"),)


class PackAttacked(EventData, frozen=True, tag="gc-sub-attack"):
    """A submarine of a pack has rolled for its attack (GC-9.3)."""

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
    """The owner names the ships of a fleet to the attacker, here the enemy (GC-9.9)."""

    side: Enemy[int]
    zone: Enemy[str]
    fleet: Enemy[FleetSaid]
    ships: Enemy[PiecesSaid]

    sentences = (Template("gc-did-named", "fleet", "ships"),)


class TorpedoFired(EventData, frozen=True, tag="gc-sub-torpedo"):
    """A torpedo attack. `owner`: of the ship, which has `hull` points left; `enemy`: the attacker."""

    side: Open[int]
    zone: Open[str]
    fleet: Open[str]
    distance: Open[int]
    dice: Open[DiceSaid]
    hits: Open[int]
    effect: Open[str]
    submarine: Enemy[IdSaid] | UnsetType = UNSET
    ship: Named[UnitSaid] | UnsetType = UNSET
    card: Named[str] | UnsetType = UNSET
    hull: Own[int] | UnsetType = UNSET

    sentences = (
        Template("gc-did-sub-torpedo", "distance", "dice", "hits"),
        Template("gc-did-sub-torpedo-by", "submarine"),
        Template("gc-did-sub-torpedo-at", "ship"),
        Template("gc-did-sub-torpedo-left", "ship", "hull"),
    )

    def is_detail(self) -> bool:
        return not self.hits


class StragglerSunk(EventData, frozen=True, tag="gc-sub-straggler"):
    """A submarine sank a slow unit of a fleet without ASW (GC-9.4)."""

    side: Open[int]
    zone: Open[str]
    fleet: Open[FleetSaid]
    submarine: Own[str] | UnsetType = UNSET

    sentences = (Template("gc-did-sub-straggler", "fleet"),)


class DepthCharged(EventData, frozen=True, tag="gc-depth-charges"):
    """An attack on a submarine, which has `hull` points left (GC-9.5 to 9.7). `owner`: of the submarine; `enemy`: the hunter."""

    side: Open[SideSaid]
    zone: Open[SpaceSaid]
    dice: Open[DiceSaid]
    successes: Open[int]
    effect: Open[EffectSaid]
    hunter: Enemy[Annotated[str, Formatter(unit_word, "hunter_card")]] | UnsetType = UNSET
    hunter_card: Enemy[str] | UnsetType = UNSET
    submarine: Own[IdSaid] | UnsetType = UNSET
    hull: Own[int] | UnsetType = UNSET

    sentences = (
        Template("gc-did-depth-charges", "side", "zone", "dice", "effect"),
        Template("gc-did-depth-charges-by", "hunter"),
        Template("gc-did-depth-charges-at", "submarine", "hull"),
    )

    def is_detail(self) -> bool:
        return self.effect == "missed"


class AlertReacted(EventData, frozen=True, tag="gc-alert-reacts"):
    """An air unit on alert reacted to a submarine: its die and the number of its attacks (GC-9.5)."""

    side: Open[SideSaid]
    zone: Open[str]
    card: Open[CardSaid]
    die: Open[int]
    weather: Open[int]
    attacks: Open[int]
    piece: Own[str] | UnsetType = UNSET

    sentences = (Template("gc-did-alert-reacts", "card", "side", "die", "weather", "attacks"),)

    def is_detail(self) -> bool:
        return not self.attacks


class SupplyDisturbed(EventData, frozen=True, tag="gc-interdiction"):
    """A submarine tried to disrupt supply in a zone: its die and the result (GC-10.2)."""

    side: Open[SideSaid]
    zone: Open[SpaceSaid]
    die: Open[int]
    result: Open[str]
    submarine: Own[str] | UnsetType = UNSET

    sentences = (Template("gc-did-interdiction-{result}", "side", "zone", "die"),)

    def is_detail(self) -> bool:
        return self.result == "nothing"


class TroopsUnsupplied(EventData, frozen=True, tag="gc-unsupplied"):
    """Troop units are unsupplied (GC-10.3): (id, island) of each."""

    side: SideSaid
    troops: TroopsOnSaid

    sentences = (Template("gc-did-unsupplied", "side", "troops"),)


# ---- fleets and battles --------------------------------------------------------------------------
class TurnMissed(EventData, frozen=True, tag="gc-missed"):
    """A side has missed its orders for a turn (GC-16.12)."""

    side: Own[SideSaid]
    count: Own[int]
    most: Own[int]

    sentences = (Template("gc-did-missed", "count", "most"),)


class OrdersGiven(EventData, frozen=True, tag="gc-ordered"):
    """Both sides' orders are sealed."""

    detail = True

    turn: int

    sentences = (Template("gc-did-ordered", "turn"),)


class FleetFormed(EventData, frozen=True, tag="gc-fleet-new"):
    """Ships formed a new fleet (GC-7.2)."""

    side: int
    fleet: OwnFleetSaid
    zone: str

    sentences = (Template("gc-did-fleet-new", "fleet", "zone"),)


class FleetGone(EventData, frozen=True, tag="gc-fleet-gone"):
    """A fleet has no ships left, or joined another one (GC-7.4)."""

    side: int
    fleet: OwnFleetSaid
    zone: str

    sentences = (Template("gc-did-fleet-gone", "fleet", "zone"),)


class FleetsMoved(EventData, frozen=True, tag="gc-moved"):
    """Fleets have moved in phase 6: (side, fleet, zone left, zone entered) of each."""

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
    """Lone submarines of a side have moved: (id, zone left, zone entered) of each."""

    moves: Own[tuple[tuple[str, str, str], ...]]

    def says(self) -> Lines:
        return tuple(
            msg("gc-did-dive", submarine=id_word(name), origin=origin, zone=zone) for name, origin, zone in self.moves
        )


class ContactRolled(EventData, frozen=True, tag="gc-contact"):
    """A contact roll (GC-11.2). Each pair of fleets has its own roll, but surprise is told once, when the battle begins."""

    zone: str
    fleets: tuple[str, str]
    """Names of the fleets, by side."""
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
    """A fleet that crossed the enemy turned back and counts as not having moved (GC-11.4)."""

    side: int
    fleet: OwnFleetSaid
    zone: str

    sentences = (Template("gc-did-turn-back", "fleet", "zone"),)


class BattleBegan(EventData, frozen=True, tag="gc-battle"):
    """A battle begins (GC-12). Fleets are given as (side, name)."""

    number: int
    zone: str
    fleets: tuple[tuple[int, str], ...]
    surprise: bool

    def says(self) -> Lines:
        fleets = tuple(fleet_word(name, side) for side, name in self.fleets)
        line = msg("gc-did-battle", number=self.number, zone=self.zone, fleets=fleets)
        return (line, msg("gc-did-surprise", rows=FACTS.contact.apart)) if self.surprise else (line,)


class FirstRolled(EventData, frozen=True, tag="gc-first"):
    """The dice have decided which side sets up first (WS-3.3)."""

    detail = True

    totals: BothSaid
    side: SideSaid

    sentences = (Template("gc-did-first", "totals", "side"),)


class GroundLaid(EventData, frozen=True, tag="gc-ground"):
    """The ground of a battle is chosen (GC-12.2 to 12.8); old records lack the sectors and rows."""

    target: int
    objective: int
    terrain: int
    """Number of sectors with terrain; `ground` lists them."""
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
    """The plans no longer apply, and both sides are asked again (GC-16.14)."""

    why: str
    round: int
    """Number of the round that begins."""

    sentences = (Template("gc-did-plans-{why}", "round"),)


class BattleOver(EventData, frozen=True, tag="gc-battle-over"):
    """A battle is over (GC-12.9 to 12.14). `loser`: a side, 2 for both, or -1 for neither."""

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
    """A fleet retreated after a battle (GC-12.15)."""

    side: int
    fleet: OwnFleetSaid
    origin: str
    zone: str

    sentences = (Template("gc-did-retreat", "fleet", "origin", "zone"),)


# ---- losses --------------------------------------------------------------------------------------
class VesselSunk(EventData, frozen=True, tag="gc-sunk"):
    """A ship or submarine is sunk in an attack by or on submarines. Battles and raids on fleets have events of their own for
    that."""

    side: SideSaid
    piece: UnitSaid
    card: str
    how: str
    place: SpaceSaid

    sentences = (Template("gc-did-sunk-{how}", "side", "place", ship="piece"),)


class SquadronLost(EventData, frozen=True, tag="gc-lost-squadron"):
    """A squadron is lost with its carrier, or because it found no base (GC-8.7)."""

    piece: Seen[UnitSaid]
    card: Seen[str]
    how: Seen[str]

    sentences = (Template("gc-did-lost-squadron-{how}", squadron="piece"),)


class SquadronRehomed(EventData, frozen=True, tag="gc-rehomed"):
    """An air unit lost its place and moved to a carrier or airfield nearby (GC-8.7)."""

    piece: Seen[str]
    card: Seen[str]
    where: Seen[str]
    at: Seen[str]

    def says(self) -> Lines:
        base = id_word(self.at) if self.where == "aboard" else island_word(self.at)
        return (msg("gc-did-rehome", squadron=unit_word(self.piece, self.card), base=base),)


class BatteryLost(EventData, frozen=True, tag="gc-lost-battery"):
    """A coastal battery was lost with the last troop unit of its side on the island (GC-13.13)."""

    side: SideSaid
    piece: str
    island: IslandSaid

    sentences = (Template("gc-did-lost-battery", "side", "island"),)


# ---- land ----------------------------------------------------------------------------------------
class TroopsLanded(EventData, frozen=True, tag="gc-landed"):
    """A troop unit landed on an island (GC-13.9)."""

    side: SideSaid
    troops: TroopsSaid
    island: PlaceSaid
    spot: str

    sentences = (Template("gc-did-landed", "side", "troops", place="island"),)


class LandingForced(EventData, frozen=True, tag="gc-landing-forced"):
    """The high command demands a landing (event 1, GC-6.3)."""

    side: SideSaid

    sentences = (Template("gc-did-landing-forced", "side"),)


class TroopsEntrenched(EventData, frozen=True, tag="gc-entrenched"):
    """Troop units have entrenched: (id, island) of each."""

    side: SideSaid
    troops: TroopsOnSaid

    sentences = (Template("gc-did-entrenched", "side", "troops"),)


class CentreEntered(EventData, frozen=True, tag="gc-entered"):
    """A troop unit entered a centre of an island (GC-13.9)."""

    side: SideSaid
    troops: TroopsSaid
    island: PlaceSaid
    spot: str

    sentences = (Template("gc-did-entered", "side", "troops", place="island"),)


class TroopsEmbarked(EventData, frozen=True, tag="gc-embarked"):
    """Troop units have embarked (GC-13.8): (id, island) of each."""

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
    """The result of a land combat in words."""
    return msg(f"gc-result-{_RESULTS[result]}")


_LIMITED = frozenset(("battleships", "cruisers", "bombers", "fighters", "limit"))
"""Kinds of shifts that are limited by the number of troop units on their side (GC-13.15)."""


def shifts_of_side(moved: Iterable[tuple[str, int]], *, attacker: bool) -> Counts:
    """The shifts of one side among all of a combat, positive in its favour; only "limit" is negative."""
    sign = 1 if attacker else -1
    return tuple((what, sign * n) for what, n in moved if (sign * n > 0) is not (what == "limit"))


class LandCombatFought(EventData, frozen=True, tag="gc-combat"):
    """A land combat. Readers see only the types of bombarding ships (GC-15.1, GC-15.2)."""

    number: Open[int]
    side: Open[int]
    island: Open[str]
    spot: Open[str]
    attackers: Open[tuple[str, ...]]
    defenders: Open[tuple[str, ...]]
    unsupplied: Open[tuple[int, int]]
    odds: Open[str]
    """The column before shifts, such as "2/1"; `column` is the one after them."""
    shifts: Open[Counts]
    """As in `LandReport.shifts`."""
    column: Open[str]
    die: Open[int]
    result: Open[str]
    lost: Open[tuple[str, ...]]
    entered: Open[bool]
    aircraft: Open[tuple[Pieces, Pieces]]
    """(the attacker's, the defender's) squadrons. `ships` and `guns` are pairs in the same order: types of the ships
    that bombard, and the ids of these ships."""
    ships: Open[tuple[tuple[str, ...], tuple[str, ...]]]
    out: Open[tuple[str, ...]]
    """Ids of squadrons aborted or destroyed."""
    guns: Hidden[tuple[tuple[str, ...], tuple[str, ...]]] | UnsetType = UNSET

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
    """Pieces have arrived (GC-14.10): (id, card, where), "" for the port. Their side is told everything, the other side only of
    aircraft ashore."""

    side: OwnInPart[int]
    pieces: OwnInPart[Annotated[tuple[tuple[str, str, str], ...], Formatter(_units)]]

    sentences = (Template("gc-did-arrived", "pieces"),)


class BatteryPlaced(EventData, frozen=True, tag="gc-battery"):
    """A bought coastal battery arrived on an island (GC-14.8)."""

    side: SideSaid
    piece: str
    island: IslandSaid

    sentences = (Template("gc-did-battery", "side", "island"),)


class TroopsGiven(EventData, frozen=True, tag="gc-troops-given"):
    """A side received troop units as reinforcements (GC-14.4)."""

    side: SideSaid
    number: int

    sentences = (Template("gc-did-troops-given", "side", "number"),)


class TroopsLoaded(EventData, frozen=True, tag="gc-loaded"):
    """Troop units have been loaded (GC-14.9): (id, ship, card of the ship) of each."""

    side: Own[int]
    troops: Own[tuple[tuple[str, str, str], ...]]

    def says(self) -> Lines:
        loads = tuple(
            msg("gc-did-load", troop=unit_word(troop, ""), ship=unit_word(ship, card))
            for troop, ship, card in self.troops
        )
        return (msg("gc-did-loaded", troops=loads),)


class TroopsShifted(EventData, frozen=True, tag="gc-troops-shifted"):
    """Troop units have moved on their island (GC-13.9): (id, island, spot) of each."""

    side: int
    troops: tuple[tuple[str, str, str], ...]

    def says(self) -> Lines:
        moves = tuple(
            msg("gc-did-shift", troop=unit_word(troop, ""), place=place_word(island, spot))
            for troop, island, spot in self.troops
        )
        return (msg("gc-did-troops-shifted", side=side_word(self.side), troops=moves),)


class SiteBegun(EventData, frozen=True, tag="gc-site"):
    """A side began to build an airfield in a centre (GC-14.13)."""

    side: SideSaid
    island: CentreSaid
    centre: str

    sentences = (Template("gc-did-site", "side", place="island"),)


class SiteGone(EventData, frozen=True, tag="gc-site-gone"):
    """The site of an airfield was removed (GC-14.13)."""

    side: int
    island: CentreSaid
    centre: str

    sentences = (Template("gc-did-site-gone", place="island"),)


class AirfieldReady(EventData, frozen=True, tag="gc-airfield"):
    """An airfield is ready (GC-14.13). `side`: its owner."""

    side: SideSaid
    island: CentreSaid
    centre: str
    builder: int

    sentences = (Template("gc-did-airfield", "side", place="island"),)


class PiecesBought(EventData, frozen=True, tag="gc-bought"):
    """A side has bought pieces (GC-14.3)."""

    side: Own[int]
    pieces: Own[PiecesSaid]
    spent: Own[int]
    points: Own[int]
    """Points left."""

    sentences = (Template("gc-did-bought", "pieces", "spent", "points"),)


class PutIntoPort(EventData, frozen=True, tag="gc-into-port"):
    """A ship has been put into port (GC-14.6)."""

    side: Own[int]
    piece: Own[UnitSaid]
    card: Own[str]

    sentences = (Template("gc-did-into-port", ship="piece"),)


# ---- the end -------------------------------------------------------------------------------------
class LengthRolled(EventData, frozen=True, tag="gc-length"):
    """The die for the end of the campaign is rolled (GC-1): it is over if the die is at most `most`."""

    turn: int
    die: int
    most: int
    over: bool

    sentences = (Template(Choose("over", "gc-did-length-over", "gc-did-length-on"), "turn", "die", "most"),)


class PointsCounted(EventData, frozen=True, tag="gc-score"):
    """The points are counted (GC-2.1). For each side: points by source, which is a type of ships sunk or an island."""

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
    """The campaign has ended (GC-2.1, GC-16.11, GC-16.12). `winner`: a side, or 2 for a draw."""

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
EVENT_KINDS: Final = EventKinds(*(kind for kind in EventData.__subclasses__() if kind.__module__ == __name__))


def words(event: Event) -> Lines:
    """The lines of an event of the campaign or of a battle. Turns of a battle are called rounds, since a turn is one of the
    campaign."""
    if (happening := EVENT_KINDS.read(event)) is not None:
        return happening.says()
    lines = battle.EVENT_KINDS.tell(event)
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
    """The lines of an event in a post: as in `words`, without details and without the dice of shots."""
    if is_detail(event):
        return ()
    return (
        battle.EVENT_KINDS.brief(event)
        if isinstance(battle.EVENT_KINDS.read(event), battle.ShotFired)
        else words(event)
    )


def is_detail(event: Event) -> bool:
    """Whether an event only shows how something came about, and is therefore left out of posts."""
    return EVENT_KINDS.is_detail(event) or battle.EVENT_KINDS.is_detail(event)
