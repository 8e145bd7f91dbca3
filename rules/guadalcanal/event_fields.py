"""Types of the fields of events: how a field is worded, and who is told it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, TypeVar

from rules.core import For, Formatter, Message, Split, msg
from rules.guadalcanal.names import (
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
)

Lines = tuple[Message, ...]
Counts = tuple[tuple[str, int], ...]
"""A report: (type, number)."""
Pieces = tuple[tuple[str, str], ...]
"""(id, card) of each piece."""


def several(words: Iterable[Message]) -> Lines | Message:
    """A list of names, or "nothing" if it is empty."""
    return tuple(words) or msg("gc-nothing")


def units_word(units: Iterable[Sequence[str | int]]) -> Lines | Message:
    """Names of units given as (id, card, …)."""
    return several(unit_word(str(one[0]), str(one[1])) for one in units)


def troops_word(troops: Iterable[str]) -> Lines | Message:
    return several(unit_word(name, "") for name in troops)


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
CardsSaid = Annotated[tuple[str, ...], Formatter(lambda cards: several(map(card_word, cards)))]
LoneSaid = Annotated[
    tuple[tuple[str, str], ...],
    Formatter(lambda lone: several(msg("gc-in-zone", what=card_word(c), zone=space_word(z)) for c, z in lone)),
]
TroopsSaid = Annotated[tuple[str, ...], Formatter(troops_word)]
TroopsOnSaid = Annotated[
    tuple[tuple[str, str], ...],
    Formatter(lambda on: tuple(msg("gc-troop-on", troop=unit_word(t, ""), island=island_word(i)) for t, i in on)),
]
PiecesSaid = Annotated[Pieces, Formatter(units_word)]
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
