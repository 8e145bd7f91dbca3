"""Events before a battle: fleets, terrain, historical forces, set-up, and who was absent. The others are in `events`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.core import EventData, Message, Template, msg
from rules.war_at_sea import facts
from rules.war_at_sea.battle import zone_word
from rules.war_at_sea.cards import BY_SHORT
from rules.war_at_sea.names import BothSaid, Lines, SideSaid, card_of_unit, id_word, side_word


class FleetRevealed(EventData, frozen=True, tag="ws-fleet"):
    """The fleet of one side is revealed."""

    side: int
    units: tuple[tuple[str, int], ...]
    """(short name of the card, number)."""
    cost: int
    default: bool
    """Whether the player was absent, so that the fleet is wholly or partly ready-made."""

    def says(self) -> Lines:
        units = tuple(
            msg("ws-fleet-unit", unit=BY_SHORT[short].name)
            if number == 1
            else msg("ws-fleet-units", number=number, unit=BY_SHORT[short].name)
            for short, number in self.units
        )
        key = "ws-fleet-default" if self.default else "ws-fleet"
        return (msg(key, side=side_word(self.side), cost=self.cost, units=units),)


class GroundMade(EventData, frozen=True, tag="ws-ground"):
    """The map is laid out: sectors of terrain, weather and objectives."""

    islands: tuple[str, ...]
    shoals: tuple[str, ...]
    squalls: tuple[str, ...]
    objectives: tuple[str, ...]
    value: int
    """Number of points for each objective."""
    target: int
    """Number of points with which a side wins."""

    def says(self) -> Lines:
        what = (("islands", self.islands), ("shoals", self.shoals), ("squalls", self.squalls))
        return (
            *(msg(f"ws-ground-{name}", sectors=" ".join(sectors)) for name, sectors in what if sectors),
            msg("ws-ground-objectives", sectors=" ".join(self.objectives), value=self.value),
            msg("ws-ground-target", target=self.target),
        )


def dates_word(dates: Sequence[str]) -> Message:
    """One or two dates such as 1942-08-09 in words."""
    days = [msg("ws-date", day=int(date[8:]), month=f"m{date[5:7]}", year=date[:4]) for date in dates]
    return days[0] if days[0] == days[-1] else msg("ws-dates", first=days[0], last=days[-1])


class BattleLaid(EventData, frozen=True, tag="ws-history"):
    """The map and the terms of a historical battle (WS-22)."""

    dates: tuple[str, ...]
    light: str
    weather: str
    islands: tuple[str, ...]
    shoals: tuple[str, ...]
    coasts: tuple[str, ...]
    squalls: tuple[str, ...]
    objectives: tuple[tuple[str, int, int, bool], ...]
    """(sector, value, side or -1 for either, whether ships leave the map there)."""
    targets: tuple[int, int]
    turns: int
    holder: int
    """The side that wins if nobody reaches a target; -1: none."""
    surprised: int
    """The side that is taken by surprise; -1: none."""

    def says(self) -> Lines:
        what = (("islands", self.islands), ("shoals", self.shoals), ("coasts", self.coasts), ("squalls", self.squalls))
        markers: dict[tuple[int, int, bool], list[str]] = {}
        for sector, value, side, leaves in self.objectives:
            markers.setdefault((value, side, leaves), []).append(sector)
        target = msg("ws-history-targets", japan=self.targets[0], allies=self.targets[1], turns=self.turns)
        return (
            msg("ws-file-head", dates=dates_word(self.dates), light=self.light, weather=self.weather),
            *(msg(f"ws-ground-{name}", sectors=" ".join(sectors)) for name, sectors in what if sectors),
            *(
                marker_word(" ".join(sectors), value, side, leaves=leaves)
                for (value, side, leaves), sectors in markers.items()
            ),
            target,
            *(() if self.holder < 0 else (msg("ws-history-holder", side=side_word(self.holder)),)),
            *(() if self.surprised < 0 else (msg("ws-history-surprised", side=side_word(self.surprised)),)),
        )


def marker_word(sectors: str, value: int, side: int, *, leaves: bool) -> Message:
    """What objectives of a historical battle are worth, and for which side (-1: either)."""
    if leaves:
        return msg("ws-history-exit", sectors=sectors, value=value, side=side_word(side))
    if side < 0:
        return msg("ws-ground-objectives", sectors=sectors, value=value)
    return msg("ws-history-objectives", sectors=sectors, value=value, side=side_word(side))


class ForceTold(EventData, frozen=True, tag="ws-force"):
    """A force of a historical battle: where and when it enters, and its units (WS-22.2)."""

    side: int
    name: str
    turn: int
    zone: tuple[str, ...]
    units: tuple[tuple[str, str], ...]
    """(id, the ship that it stands for or "")."""

    def says(self) -> Lines:
        return (force_word(self),)


def force_word(force: ForceTold) -> Message:
    """A force in one line: "Japan, Mikawa (A1–C2): Chokai, Aoba, Aoba 2 (Kinugasa)"."""
    counts = Counter(card_key(unit) for unit, ship in force.units if not ship)
    units: list[Message] = []
    for unit, ship in force.units:
        if ship:
            units.append(msg("ws-force-stands", unit=id_word(unit), ship=ship))
        elif (number := counts.pop(card_key(unit), 0)) > 1:
            units.append(msg("ws-fleet-units", number=number, unit=BY_SHORT[card_key(unit)].name))
        elif number:
            units.append(id_word(unit))
    key = "ws-force" if force.turn == 1 else "ws-force-later"
    where = zone_word(force.zone)
    return msg(key, side=side_word(force.side), name=force.name, turn=force.turn, zone=where, units=tuple(units))


def card_key(unit_id: str) -> str:
    """The short name of the card of a unit of a historical battle."""
    found = card_of_unit(unit_id)
    return found[0].short if found is not None else unit_id


class Entered(EventData, frozen=True, tag="ws-entered"):
    """A force of a historical battle has entered the map after the first turn."""

    side: SideSaid
    name: str


class SetUpFirst(EventData, frozen=True, tag="ws-first"):
    """It is decided which side is set up first."""

    detail = True
    totals: BothSaid
    dice: tuple[tuple[int, int], tuple[int, int]]
    side: SideSaid

    sentences = (Template("ws-first", "totals", "side"),)


class Twilight(EventData, frozen=True, tag="ws-twilight"):
    """It has been decided which turns are dark."""

    dark_first: bool

    def says(self) -> tuple[Message, ...]:
        first = facts.LIGHT_CHANGES_TURN
        return (msg("ws-twilight-dark" if self.dark_first else "ws-twilight-light", last=first - 1, first=first),)


class Absent(EventData, frozen=True, tag="ws-asleep"):
    """A player sealed no sheet in time."""

    side: SideSaid
    kind: str
    """The kind of sheet."""

    sentences = (Template("ws-asleep", "side"),)


class Deployed(EventData, frozen=True, tag="ws-deployed"):
    side: SideSaid
    units: tuple[tuple[str, str, int], ...]
    """(id, sector or base, hull points)."""

    sentences = (Template("ws-deployed", "side"),)
