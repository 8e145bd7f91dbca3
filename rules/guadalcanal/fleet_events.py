"""Events at sea: submarines and supply, fleets and battles, losses."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType

from rules.core import EventData, For, Formatter, Open, Own, Template, msg
from rules.guadalcanal.event_fields import (
    ApproachSaid,
    AttackSaid,
    BothSaid,
    CardSaid,
    DiceSaid,
    EffectSaid,
    Enemy,
    FleetSaid,
    IdSaid,
    IdsSaid,
    IslandSaid,
    Lines,
    Named,
    OwnFleetSaid,
    PiecesSaid,
    Seen,
    SideSaid,
    SpaceSaid,
    TroopsOnSaid,
    UnitSaid,
)
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.names import fleet_word, id_word, island_word, side_word, unit_word


# ---- submarines and supply -----------------------------------------------------------------------
class PackDeclared(EventData, frozen=True, tag="gc-pack"):
    """Submarines in a zone attack a fleet as a pack: everybody is told their number, not their names (GC-9.1)."""

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
    """A pack has rolled for its approach."""

    detail = True

    side: int
    zone: str
    fleet: str
    die: int
    bonus: int
    result: ApproachSaid

    sentences = (Template("gc-did-approach", "die", "bonus", "result"),)


class PackAttacked(EventData, frozen=True, tag="gc-sub-attack"):
    """A submarine of a pack has rolled for its attack."""

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
    """The owner names the ships of a fleet to the attacker, here the enemy."""

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
    """A submarine sank a slow unit of a fleet without ASW."""

    side: Open[int]
    zone: Open[str]
    fleet: Open[FleetSaid]
    submarine: Own[str] | UnsetType = UNSET

    sentences = (Template("gc-did-sub-straggler", "fleet"),)


class DepthCharged(EventData, frozen=True, tag="gc-depth-charges"):
    """An attack on a submarine, which has `hull` points left. `owner`: of the submarine; `enemy`: the
    hunter."""

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
    """An air unit on alert reacted to a submarine: its die and the number of its attacks."""

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
    """A submarine tried to disrupt supply in a zone: its die and the result."""

    side: Open[SideSaid]
    zone: Open[SpaceSaid]
    die: Open[int]
    result: Open[str]
    submarine: Own[str] | UnsetType = UNSET

    sentences = (Template("gc-did-interdiction-{result}", "side", "zone", "die"),)

    def is_detail(self) -> bool:
        return self.result == "nothing"


class TroopsUnsupplied(EventData, frozen=True, tag="gc-unsupplied"):
    """Troop units are unsupplied: (id, island) of each."""

    side: SideSaid
    troops: TroopsOnSaid

    sentences = (Template("gc-did-unsupplied", "side", "troops"),)


# ---- fleets and battles --------------------------------------------------------------------------
class TurnMissed(EventData, frozen=True, tag="gc-missed"):
    """A side has missed its orders for a turn."""

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
    """Ships formed a new fleet."""

    side: int
    fleet: OwnFleetSaid
    zone: str

    sentences = (Template("gc-did-fleet-new", "fleet", "zone"),)


class FleetGone(EventData, frozen=True, tag="gc-fleet-gone"):
    """A fleet has no ships left, or joined another one."""

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
    """A contact roll. Everybody sees its die and the total (GC-11.6). Each pair of fleets has its own roll, but surprise is told
    once, when the battle begins."""

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
    """A fleet that crossed the enemy turned back and counts as not having moved."""

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
    """The dice have decided which side sets up first."""

    detail = True

    totals: BothSaid
    side: SideSaid

    sentences = (Template("gc-did-first", "totals", "side"),)


class GroundLaid(EventData, frozen=True, tag="gc-ground"):
    """The ground of a battle is chosen; old records lack the sectors and rows."""

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
    """The plans no longer apply, and both sides are asked again."""

    why: str
    round: int
    """Number of the round that begins."""

    sentences = (Template("gc-did-plans-{why}", "round"),)


class BattleOver(EventData, frozen=True, tag="gc-battle-over"):
    """A battle is over. `loser`: a side, 2 for both, or -1 for neither."""

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
    """A fleet retreated after a battle."""

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
    """A squadron is lost with its carrier, or because it found no base."""

    piece: Seen[UnitSaid]
    card: Seen[str]
    how: Seen[str]

    sentences = (Template("gc-did-lost-squadron-{how}", squadron="piece"),)


class SquadronRehomed(EventData, frozen=True, tag="gc-rehomed"):
    """An air unit lost its place, or left a carrier before her repair, and moved to a carrier or airfield nearby. Those who are
    told only that it left an island do not learn where it went."""

    piece: Annotated[str, For("owner", "left", "entered")]
    card: Annotated[str, For("owner", "left", "entered")]
    where: Annotated[str, For("owner", "entered")] = ""
    at: Annotated[str, For("owner", "entered")] = ""
    origin: Annotated[str, For("owner", "left")] = ""
    """The island that it left; "" if it left a carrier."""

    def says(self) -> Lines:
        squadron, lines = unit_word(self.piece, self.card), []
        if self.origin:
            lines.append(msg("gc-did-rebased-away", what=squadron, origin=island_word(self.origin)))
        if self.at:
            base = id_word(self.at) if self.where == "aboard" else island_word(self.at)
            lines.append(msg("gc-did-rehome", squadron=squadron, base=base))
        return tuple(lines)


class BatteryLost(EventData, frozen=True, tag="gc-lost-battery"):
    """A coastal battery was lost with the last troop unit of its side on the island."""

    side: SideSaid
    piece: str
    island: IslandSaid

    sentences = (Template("gc-did-lost-battery", "side", "island"),)
