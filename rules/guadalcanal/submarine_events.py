"""Events of the submarines and of supply."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType

from rules.core import EventData, Formatter, Open, Own, Template
from rules.guadalcanal.event_fields import (
    ApproachSaid,
    AttackSaid,
    CardSaid,
    DiceSaid,
    EffectSaid,
    Enemy,
    FleetSaid,
    IdSaid,
    IdsSaid,
    Named,
    PiecesSaid,
    SideSaid,
    SpaceSaid,
    TroopsOnSaid,
    UnitSaid,
)
from rules.guadalcanal.names import unit_word


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
    """An attack on a submarine, which has `hull` points left (GC-9.5 to GC-9.7). `owner`: of the submarine; `enemy`: the
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
