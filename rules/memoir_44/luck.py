"""Luck with the dice of attacks (`Rules.luck`): hits rolled, compared with the average for that number of dice."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import Event, Luck
from rules.memoir_44.events import EVENT_KINDS, Attacked, NextGame
from rules.memoir_44.facts import FACES, HIT_BY, KINDS, OTHER, hits_of


def luck(events: Iterable[Event]) -> tuple[Luck, ...]:
    """One entry for each attack, overrun and Ambush with dice. Hits beyond the last
    figure count as well (M44-3, M44-4).

    In the second game of a match the players have exchanged sides; the dice still count for the player's side in the
    first game.
    """
    found: list[Luck] = []
    second = False
    for event in events:
        match EVENT_KINDS.read(event):
            case NextGame():
                second = True
            case Attacked(target=target, dice=fell, side=own) if fell:
                side, hit_by, dice = OTHER[own] if second else own, HIT_BY[KINDS[target].arm], len(fell)
                found.append(Luck(side, dice, hits_of(fell, hit_by), dice * hits_of(FACES, hit_by) / len(FACES)))
    return tuple(found)
