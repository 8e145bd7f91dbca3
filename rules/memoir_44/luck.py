"""Luck with the dice of attacks (`Rules.luck`): hits rolled, compared with the average for that number of dice."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import Event, Luck
from rules.memoir_44.events import EVENT_KINDS, Attacked, NextGame
from rules.memoir_44.facts import FACES, HIT_BY, KINDS, OTHER, hits_of


def luck(events: Iterable[Event]) -> tuple[Luck, ...]:
    """One entry for each attack, overrun and Ambush with dice. Hits beyond the last figure count as well (M44-3,
    M44-4).

    In the second game of a match the players have exchanged sides; the dice still count for the player's side in the
    first game.
    """
    found: list[Luck] = []
    second = False
    for event in events:
        if event.kind == NextGame.__struct_config__.tag:
            second = True
        elif event.kind == Attacked.__struct_config__.tag:
            one = EVENT_KINDS.read(event)
            assert isinstance(one, Attacked)
            if one.dice:
                side, hit_by = OTHER[one.side] if second else one.side, HIT_BY[KINDS[one.target].arm]
                dice = len(one.dice)
                found.append(Luck(side, dice, hits_of(one.dice, hit_by), dice * hits_of(FACES, hit_by) / len(FACES)))
    return tuple(found)
