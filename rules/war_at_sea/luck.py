"""Luck with the dice of attacks (`Rules.luck`): successes (for torpedoes: hits) compared with the average throw (WS-8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from rules.core import Event, Luck
from rules.war_at_sea import odds
from rules.war_at_sea.cards import Weapon
from rules.war_at_sea.events import EVENT_KINDS, ShotFired
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.hooks import REROLLS, handlers_with
from rules.war_at_sea.names import card_of_unit


def luck(events: Iterable[Event]) -> tuple[Luck, ...]:
    """Each attack that rolled dice, except bombs and weapons that a card lets roll again.

    What a bomb's die counts depends on the card that drops it. Where a poor throw can be rolled again, the results are above
    average for every owner of such a card. Both are known before the roll, so leaving them out favours no side.
    """
    found: list[Luck] = []
    for event in events:
        if event.kind == ShotFired.__struct_config__.tag:
            shot = EVENT_KINDS.read(event)
            assert isinstance(shot, ShotFired)
            card, weapon = card_of_unit(shot.attacker), cast(Weapon, shot.weapon)
            counted = weapon != "bomb" and card is not None and not handlers_with(card[0].id, REROLLS, weapon)
            if shot.dice and counted:
                faces = odds.faces(shot.die, torpedo=shot.weapon == "torpedo")
                got = sum(faces[face - 1] for face in shot.dice)
                found.append(Luck(SEATS[shot.side], len(shot.dice), got, odds.mean(len(shot.dice), faces)))
    return tuple(found)
