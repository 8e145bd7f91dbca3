"""Events of fleets and battles, and losses at sea."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from rules.core import EventData, Own, Template, msg
from rules.guadalcanal.event_fields import (
    BothSaid,
    IslandSaid,
    Lines,
    OwnFleetSaid,
    Seen,
    SideSaid,
    SpaceSaid,
    UnitSaid,
)
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.names import fleet_word, id_word, island_word, side_word, unit_word


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
    """A contact roll (GC-11.2, GC-11.6). Each pair of fleets has its own roll, but surprise is told once, when the battle
    begins."""

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
    """The ground of a battle is chosen (GC-12.2 to GC-12.8); old records lack the sectors and rows."""

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
    """A battle is over (GC-12.9 to GC-12.14). `loser`: a side, 2 for both, or -1 for neither."""

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
