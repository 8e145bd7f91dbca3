"""Events of the air missions."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType

from rules.core import Choose, EventData, For, Formatter, Message, Open, Own, Template, msg
from rules.guadalcanal.event_fields import (
    Both,
    CardSaid,
    Counts,
    DiceSaid,
    EffectSaid,
    FleetSaid,
    IdSaid,
    Lines,
    PatrolSaid,
    Pieces,
    ReportSaid,
    Seen,
    SideSaid,
    SpaceSaid,
    UnitSaid,
    units_word,
)
from rules.guadalcanal.names import (
    base_word,
    fleet_word,
    island_word,
    place_word,
    side_word,
    space_word,
    types_word,
    unit_word,
)


# ---- air missions --------------------------------------------------------------------------------
class Patrolled(EventData, frozen=True, tag="gc-patrol"):
    """A patrol: everybody is told where it flew and whether it reported (GC-8.A.1), only its side the die (GC-8.A.5)."""

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
    """A fighter has met a patrol; `fighter` is its card."""

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
    """A report about a fleet, with the truth for its giver. `owner`: the giver; `enemy`: the receiver."""

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
    """A patrol has found a submarine. `owner`: the submarine's."""

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
    match kind:
        case "fleet":
            return msg("gc-target-fleet", fleet=fleet_word(fleet, 1 - attacker), zone=space_word(place))
        case "troops":
            return msg("gc-target-troops", island=island_word(place))
        case _:
            return msg("gc-target-port-of", side=side_word(1 - attacker))


class SquadronAssigned(EventData, frozen=True, tag="gc-assigned"):
    """A squadron is sent on a raid or against one."""

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
                squadrons=units_word(self.squadrons),
            )
        ]
        if self.cells is not UNSET:
            for number, ships in enumerate(self.cells, start=1):
                lines.append(msg("gc-did-raid-cell", cell=number, ships=units_word(ships)))
        if self.ships is not UNSET:
            found = (
                msg("gc-did-raid-port", ships=units_word(self.ships)) if self.ships else msg("gc-did-raid-port-empty")
            )
            lines.append(found)
        return tuple(lines)


class AirPartFlown(EventData, frozen=True, tag="gc-air-part"):
    """Squadrons take part in a land combat."""

    place: SpaceSaid
    side: int
    squadrons: Annotated[tuple[tuple[str, str, int], ...], Formatter(units_word)]

    sentences = (Template("gc-did-air-part", "place", "squadrons"),)


class TroopsBombed(EventData, frozen=True, tag="gc-bombed"):
    """One bomber has rolled against troops."""

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
    """An air unit waits on alert."""

    side: Seen[int]
    piece: Seen[UnitSaid]
    card: Seen[str]
    place: Seen[str]

    sentences = (Template("gc-did-alert", what="piece"),)


class Rebased(EventData, frozen=True, tag="gc-rebased"):
    """A squadron has moved to another base. A carrier is "" for those who are not told it."""

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
