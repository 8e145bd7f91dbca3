"""The sheets of a battle, for both games that fight them: one class a kind, and the asks that a battle puts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from rules.core import Ask, Seat, Sheet, say
from rules.war_at_sea.board import Battle
from rules.war_at_sea.flow import Need, needs
from rules.war_at_sea.sheets.deploy import DeploySheet
from rules.war_at_sea.sheets.doctrine import DoctrineSheet, doctrine_fields
from rules.war_at_sea.sheets.fire import FireSheet
from rules.war_at_sea.sheets.moving import AirSheet, ManoeuvreSheet, MoveSheet

SHEETS: Final[Mapping[str, Sheet[Any]]] = {
    "deploy": DeploySheet(),
    "move": MoveSheet(),
    "air": AirSheet(),
    "manoeuvre": ManoeuvreSheet(),
    "fire": FireSheet(),
}
"""By the kind of ask."""


def battle_asks(battle: Battle, prefix: str, seats: Sequence[Seat]) -> tuple[Ask, ...]:
    """The asks of the sheets that a battle waits for, in seat order. Follows from the battle, which is public (law 1)."""
    wanted = needs(battle)
    both = len(wanted) > 1
    found = [_ask(prefix, battle.turn, need, seats[need.side], both) for need in wanted]
    return tuple(sorted(found, key=lambda ask: seats.index(ask.seat)))


@lru_cache(maxsize=512)
def _ask(prefix: str, turn: int, need: Need, seat: Seat, both: bool) -> Ask:
    name = f"{prefix}r{turn}.{need.kind}{''.join(need.phases)}"
    group = name if both else f"{name}.{need.side}"
    about = say(f"ws-ask-{need.kind}", turn=turn)
    return Ask(f"{name}.{seat}", seat, need.kind, group, about)


__all__ = ["SHEETS", "DoctrineSheet", "battle_asks", "doctrine_fields"]
