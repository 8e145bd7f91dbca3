"""The sheet of a raid on a fleet once its cells are shown, for the sides that wish to be asked (WS-16.10, policy `raid`).

    fly d3a-val B1 C1      drop d3a-val enterprise atlanta      fly a6m2-zeke d3a-val

Aircraft are dealt to cells by turns from these lists; a unit in a list means the cell where it is then (WS-16.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core import Ask, Draft, Field, Message, Option, Pick, say
from rules.guadalcanal.air.cells import cell
from rules.guadalcanal.land.plan import several
from rules.guadalcanal.sheets.base import CampaignSheet
from rules.guadalcanal.sheets.turn_words import AIR
from rules.guadalcanal.tell.names import id_word, unit_word
from rules.guadalcanal.view import View
from rules.war_at_sea.board import Battle, Unit
from rules.war_at_sea.cards import CARDS


class RaidSheet(CampaignSheet):
    """See the module's first lines."""

    lexicon = AIR
    verb = "fly"

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """Own aircraft: where they go; of the raider's bombers also whom they attack."""
        battle = view.battle
        if view.side < 0 or battle is None or view.raid is None:
            return ()
        fields: list[Field] = []
        ships = tuple(Option(u.id, _word(u)) for u in battle.units if CARDS[u.card].is_ship)
        for one in _own(battle, view.side):
            fields.append(
                Pick(f"fly.{one.id}", say("gc-field-deal", what=_word(one)), _cells(battle), 0, _most(battle))
            )
            if view.raid.attacker == view.side and _bombs(one) and ships:
                about = say("gc-field-drop", what=_word(one))
                fields.append(Pick(f"drop.{one.id}", about, ships, 0, max(len(ships), 2)))
        return fields

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Where each goes."""
        battle = view.battle
        for one in _own(battle, view.side) if battle is not None else ():
            goals = several(draft, f"fly.{one.id}")
            if goals and battle is not None:
                names = {option.key: option.label for option in _cells(battle)}
                places = tuple(names.get(goal) or id_word(goal) for goal in goals)
                yield say("gc-says-fly", what=_word(one), places=places)


def _own(battle: Battle, side: int) -> list[Unit]:
    return [u for u in battle.units if u.side == side and CARDS[u.card].is_aircraft]


def _word(unit: Unit) -> Message:
    return unit_word(unit.id, unit.card)


def _bombs(unit: Unit) -> bool:
    return not {"bomb", "torpedo"}.isdisjoint(CARDS[unit.card].dice)


def _most(battle: Battle) -> int:
    return max(battle.columns + len(battle.units), 2)


def _cells(battle: Battle) -> tuple[Option, ...]:
    numbers = (Option(cell(n), say("gc-option-cell", cell=n)) for n in range(1, battle.columns + 1))
    return (*numbers, *(Option(u.id, _word(u)) for u in battle.units))


SHEET = RaidSheet()
