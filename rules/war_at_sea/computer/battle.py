"""The computer's sheets of a battle, from the battle alone: for a game of its own and for those of a campaign."""

from __future__ import annotations

from rules.core import Draft, Value
from rules.war_at_sea import auto
from rules.war_at_sea.board import Battle
from rules.war_at_sea.computer.flying import flights
from rules.war_at_sea.computer.sailing import courses, should_flee, stations
from rules.war_at_sea.fight import look
from rules.war_at_sea.flow import phases_of

PATIENCE = 6
"""From this turn of a campaign's battle on it would rather break off (WS-17.6); before that only if it is ahead."""


def answer(battle: Battle, side: int, kind: str, doctrine: Draft) -> Draft:
    """A whole sheet of one of the five kinds."""
    fight = look(battle)
    draft: dict[str, Value] = {}
    if kind == "deploy":
        draft |= stations(fight, side)
    if kind in ("move", "manoeuvre"):
        draft |= courses(fight, side)
    if kind in ("air", "manoeuvre"):
        draft |= flights(fight, side)
    if kind == "fire":
        draft |= auto.best(battle, side, kind, phases_of(battle, side), doctrine)
    if battle.may_flee and kind in ("deploy", "move", "manoeuvre"):
        draft["flee"] = "yes" if should_flee(fight, side) else "no"
    if battle.kind == "campaign" and kind in ("move", "manoeuvre", "fire"):
        ahead = battle.scores[side] > battle.scores[1 - side]
        draft["agree"] = "yes" if ahead or battle.turn >= PATIENCE else "no"
    return draft
