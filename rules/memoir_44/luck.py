"""Luck with the dice of attacks (`Rules.luck`): hits rolled, compared with the average for that number of dice."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import Event, Luck
from rules.memoir_44.events import EVENT_KINDS, Attacked, NextGame
from rules.memoir_44.facts import FACES, HIT_BY, KINDS, SIDES, Arm, Side, hits_of


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
                arm = KINDS[one.target].arm
                side = player_of(one.side, second=second)
                found.append(Luck(side, len(one.dice), hits_of(one.dice, HIT_BY[arm]), mean(len(one.dice), arm)))
    return tuple(found)


def mean(dice: int, arm: Arm) -> float:
    """Average hits of this number of dice against a unit of this arm."""
    return dice * hits_of(FACES, HIT_BY[arm]) / len(FACES)


def player_of(side: Side, *, second: bool) -> Side:
    """The player who commands this side, as the side that the player had in the first game of a match."""
    number = SIDES.index(side)
    return SIDES[1 - number if second else number]
