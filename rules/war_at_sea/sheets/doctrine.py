"""Standing orders for battles: when optional abilities are used, which targets are preferred (WS-18.5, WS-18.11).

A campaign puts these fields on its own standing sheet (`doctrine_fields`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from rules.core import Ask, Draft, Field, Message, Option, Pick, say
from rules.war_at_sea.board import Battle
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.names import ability_word, kind_word, name_of
from rules.war_at_sea.seen import Seen
from rules.war_at_sea.sheets.base import BattleSheet, key_options, remembered, verb_word

ANSWERS: Final = ("first", "never", "hull1", "hull2", "hull3")
"""At the first chance; never; only if the target's remaining hull is so much or less."""

OPTIONAL: Final[Mapping[str, int]] = {
    "aa-veteran": 0, "ace": 0, "alternate-payload": 6, "audacious-attack": 0, "combat-air-patrol": 0,
    "desperate-aa": 0, "escape-into-darkness": 0, "evade-bombs": 0, "evade-torpedoes": 0, "excellent-endurance": 0,
    "fighter-director": 0, "fighter-umbrella": 0, "heavy-strafer": 0, "high-agility": 0, "inspire-to-victory": 0,
    "long-shot": 6, "night-fighter": 0, "press-the-attack": 0, "radar-picket": 0, "rapid-fire": 0, "replenish-aircraft": 0,
    "rocket-attack": 0, "shadow-battleship": 0, "slip-away": 0, "sub-hunter": 0, "torpedo-run": 0, "vital-cargo": 6,
}  # fmt: skip
"""Abilities that are a choice of their owner (slug -> the number in their name, if any): each asks the standing orders."""

TARGETS: Final = (
    "carrier", "escort_carrier", "battleship", "cruiser", "destroyer", "torpedo_boat", "auxiliary", "transport", "submarine",
    "coastal_battery", "fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber",
)  # fmt: skip


class DoctrineSheet(BattleSheet):
    """The standing sheet of a battle of its own."""

    verb = "use"

    def fields(self, view: Seen, ask: Ask, draft: Draft) -> Sequence[Field]:
        return doctrine_fields(view.battle, view.side)

    def made(self, fight: Fight, side: int, ask: Ask) -> Sequence[Field]:
        return doctrine_fields(fight.freeze(), side)

    def initial(self, view: Any, ask: Ask) -> Draft:
        """Those in force, without those for what is gone or used up."""
        return self.settled(view, ask, view.doctrine)[1]

    def hints(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """What holds where nothing is written."""
        yield say("ws-hint-standing")


def doctrine_fields(battle: Battle | None, side: int) -> tuple[Field, ...]:
    """For every optional ability at large; in a battle also for each own unit that has one."""
    if battle is None:
        return _at_large()
    return remembered(battle, ("doctrine", side), lambda: (*_at_large(), *_of_units(battle, side)))


@lru_cache(maxsize=1)
def _at_large() -> tuple[Field, ...]:
    kinds = tuple(Option(kind, kind_word(kind)) for kind in TARGETS)
    fields: list[Field] = [Pick("prefer", verb_word("prefer"), kinds, 0, len(kinds))]
    held = {ability.slug for card in CARDS.values() for ability in card.abilities}
    for slug, number in OPTIONAL.items():
        if slug in held:
            head = say("ws-field-use", ability=ability_word(slug, number))
            fields.append(Pick(f"use.{slug}", head, key_options(ANSWERS), 0))
    return tuple(fields)


def _of_units(battle: Battle, side: int) -> list[Field]:
    found: list[Field] = []
    for unit in battle.alive(side):
        card = CARDS.get(unit.card)
        for ability in card.abilities if card is not None else ():
            if ability.slug in OPTIONAL:
                word = ability_word(ability.slug, ability.number)
                head = say("ws-field-use-unit", unit=name_of(unit.card, unit.id), ability=word)
                found.append(Pick(f"use.{unit.id}.{ability.slug}", head, key_options(ANSWERS), 0))
    return found
