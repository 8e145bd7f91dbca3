"""Events on land: troops, combat, reinforcements and airfields."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import UNSET, UnsetType

from rules.core import EventData, Formatter, Message, Open, Own, Template, msg
from rules.guadalcanal.event_fields import (
    CentreSaid,
    Counts,
    Hidden,
    IslandSaid,
    Lines,
    OwnInPart,
    Pieces,
    PiecesSaid,
    PlaceSaid,
    SideSaid,
    TroopsOnSaid,
    TroopsSaid,
    UnitSaid,
    troops_word,
    units_word,
)
from rules.guadalcanal.names import place_word, side_word, unit_word


# ---- land ----------------------------------------------------------------------------------------
class TroopsLanded(EventData, frozen=True, tag="gc-landed"):
    """A troop unit landed on an island."""

    side: SideSaid
    troops: TroopsSaid
    island: PlaceSaid
    spot: str

    sentences = (Template("gc-did-landed", "side", "troops", place="island"),)


class LandingForced(EventData, frozen=True, tag="gc-landing-forced"):
    """The high command demands a landing (event 1)."""

    side: SideSaid

    sentences = (Template("gc-did-landing-forced", "side"),)


class TroopsEntrenched(EventData, frozen=True, tag="gc-entrenched"):
    """Troop units have entrenched: (id, island) of each."""

    side: SideSaid
    troops: TroopsOnSaid

    sentences = (Template("gc-did-entrenched", "side", "troops"),)


class CentreEntered(EventData, frozen=True, tag="gc-entered"):
    """A troop unit entered a centre of an island."""

    side: SideSaid
    troops: TroopsSaid
    island: PlaceSaid
    spot: str

    sentences = (Template("gc-did-entered", "side", "troops", place="island"),)


class TroopsEmbarked(EventData, frozen=True, tag="gc-embarked"):
    """Troop units have embarked: (id, island) of each."""

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
    return msg(f"gc-result-{_RESULTS[result]}")


_LIMITED = frozenset(("battleships", "cruisers", "bombers", "fighters", "limit"))
"""Kinds of shifts for which the report gives the limit (GC-13.15)."""


def shifts_of_side(moved: Iterable[tuple[str, int]], *, attacker: bool) -> Counts:
    """The shifts of one side among all of a combat, positive in its favour; only "limit" is negative."""
    sign = 1 if attacker else -1
    return tuple((what, sign * n) for what, n in moved if (sign * n > 0) is not (what == "limit"))


class LandCombatFought(EventData, frozen=True, tag="gc-combat"):
    """A land combat. Everybody sees the types of the ships that bombard, but not which ships they are (GC-13.18)."""

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
                attackers=troops_word(self.attackers),
                defenders=troops_word(self.defenders),
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
            lines.append(msg("gc-did-combat-lost", troops=troops_word(self.lost)))
        if self.entered:
            lines.append(msg("gc-did-combat-entered"))
        return tuple(lines)


# ---- reinforcements ------------------------------------------------------------------------------
class PiecesArrived(EventData, frozen=True, tag="gc-arrived"):
    """Pieces have arrived: (id, card, where), "" for the port. Their side is told everything, the other side only of
    aircraft ashore."""

    side: OwnInPart[int]
    pieces: OwnInPart[Annotated[tuple[tuple[str, str, str], ...], Formatter(units_word)]]

    sentences = (Template("gc-did-arrived", "pieces"),)


class BatteryPlaced(EventData, frozen=True, tag="gc-battery"):
    """A bought coastal battery arrived on an island."""

    side: SideSaid
    piece: str
    island: IslandSaid

    sentences = (Template("gc-did-battery", "side", "island"),)


class TroopsGiven(EventData, frozen=True, tag="gc-troops-given"):
    """A side received troop units as reinforcements."""

    side: SideSaid
    number: int

    sentences = (Template("gc-did-troops-given", "side", "number"),)


class TroopsLoaded(EventData, frozen=True, tag="gc-loaded"):
    """Troop units have been loaded: (id, ship, card of the ship) of each."""

    side: Own[int]
    troops: Own[tuple[tuple[str, str, str], ...]]

    def says(self) -> Lines:
        loads = tuple(
            msg("gc-did-load", troop=unit_word(troop, ""), ship=unit_word(ship, card))
            for troop, ship, card in self.troops
        )
        return (msg("gc-did-loaded", troops=loads),)


class TroopsShifted(EventData, frozen=True, tag="gc-troops-shifted"):
    """Troop units have moved on their island: (id, island, spot) of each."""

    side: int
    troops: tuple[tuple[str, str, str], ...]

    def says(self) -> Lines:
        moves = tuple(
            msg("gc-did-shift", troop=unit_word(troop, ""), place=place_word(island, spot))
            for troop, island, spot in self.troops
        )
        return (msg("gc-did-troops-shifted", side=side_word(self.side), troops=moves),)


class SiteBegun(EventData, frozen=True, tag="gc-site"):
    """A side began to build an airfield in a centre, which everybody sees at once (GC-14.13)."""

    side: SideSaid
    island: CentreSaid
    centre: str

    sentences = (Template("gc-did-site", "side", place="island"),)


class SiteGone(EventData, frozen=True, tag="gc-site-gone"):
    """The site of an airfield was removed."""

    side: int
    island: CentreSaid
    centre: str

    sentences = (Template("gc-did-site-gone", place="island"),)


class AirfieldReady(EventData, frozen=True, tag="gc-airfield"):
    """An airfield is ready. `side`: its owner."""

    side: SideSaid
    island: CentreSaid
    centre: str
    builder: int

    sentences = (Template("gc-did-airfield", "side", place="island"),)


class PiecesBought(EventData, frozen=True, tag="gc-bought"):
    """A side has bought pieces."""

    side: Own[int]
    pieces: Own[PiecesSaid]
    spent: Own[int]
    points: Own[int]
    """Points left."""

    sentences = (Template("gc-did-bought", "pieces", "spent", "points"),)


class PutIntoPort(EventData, frozen=True, tag="gc-into-port"):
    """A ship has been put into port."""

    side: Own[int]
    piece: Own[UnitSaid]
    card: Own[str]

    sentences = (Template("gc-did-into-port", ship="piece"),)
