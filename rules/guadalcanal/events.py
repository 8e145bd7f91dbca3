"""All kinds of events of the campaign, with the events of its end. The others are in the files of their phase.

A field that is `UNSET` is not part of what is told, because it is secret from the reader or newer than the record. The type of a
field says how it is worded and who is told it (`event_fields`): the owner of what the event is about, the enemy, or everybody
(`Open`). Battles keep the events and texts of war_at_sea, except that their turns are called rounds here. Names of things are in
`names`.
"""

from __future__ import annotations

from typing import Final

from rules.core import Choose, Event, EventData, EventKinds, Template, msg
from rules.guadalcanal import air_events, fleet_events, land_events, submarine_events, turn_events
from rules.guadalcanal.event_fields import Counts, Lines, several
from rules.guadalcanal.names import island_word, side_word
from rules.war_at_sea import events as battle


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
                parts=several(
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
_PARTS: Final = (turn_events, air_events, submarine_events, fleet_events, land_events)
EVENT_KINDS: Final = EventKinds(
    *(
        kind
        for module in (*(part.__name__ for part in _PARTS), __name__)
        for kind in EventData.__subclasses__()
        if kind.__module__ == module
    ),
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
