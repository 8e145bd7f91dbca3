"""What every picture of both games rests on: inks and letters of the sides, names and numbers of the units."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from bot.words import text
from renderer import palette
from renderer.blocks import Sign
from rules.war_at_sea.board import Battle, Unit
from rules.war_at_sea.cards import Card, card_of_id

INKS: tuple[palette.Side, palette.Side] = (
    palette.Side((186, 34, 40), (108, 12, 20), "disc", "pic-ws-letter-0"),
    palette.SIDES["second"]._replace(letter="pic-ws-letter-1"),
)
"""Japan's counters have round ends, those of the Allies square ones."""

SIDES = (0, 1)

KINDS = (
    "battleship", "carrier", "escort_carrier", "cruiser", "destroyer", "torpedo_boat", "auxiliary", "transport", "submarine",
    "coastal_battery", "fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber",
)  # fmt: skip
"""The types of units in the order in which they are listed."""

PORT = "port"
"""The id of the unit that fires for a port (GC-8.B.5)."""

_TITLE = re.compile(r"^(?:USS|HMS|HMAS|HMNZS|HMCS|Hr\. Ms\.|SS|USMC) | \([^)]*\)$")


def sign(lang: str, side: int) -> Sign:
    """How the side is marked."""
    return Sign(INKS[side], text(lang, INKS[side].letter))


def side_name(lang: str, side: int) -> str:
    """ "Japan", "Allies"."""
    return text(lang, f"pic-ws-side-{side}")


def card(unit: Unit) -> Card:
    """The card of a unit."""
    return card_of_id(unit.card)


def copy_of(unit_id: str, short: str) -> str:
    """ "2" of "d3a-val-2"; "" of "d3a-val"."""
    rest = unit_id.removeprefix(f"{short}-")
    return rest if rest.isdigit() else ""


@lru_cache(maxsize=2048)
def name(lang: str, key: str, unit_id: str = "") -> str:
    """ "Akagi", "San Francisco", "D3A "Val" 2": the card's name without titles and hull numbers, and the copy's number."""
    it = card_of_id(key)
    if unit_id == PORT:
        return text(lang, "pic-ws-port")
    called = _TITLE.sub("", _TITLE.sub("", it.name))
    if it.is_installation or key.endswith("_campaign_transport"):
        called = text(lang, "pic-ws-type", type=it.kind)
    number = copy_of(unit_id, it.short)
    return f"{called} {number}" if number else called


def unit_name(lang: str, unit: Unit) -> str:
    """The name of a unit."""
    return name(lang, unit.card, unit.id)


def in_order(units: Iterable[Unit]) -> list[Unit]:
    """The units of one side as they are listed and numbered: by type, the dearest first; those made in the battle last."""

    def rank(unit: Unit) -> tuple[bool, int, int, str, int, str]:
        it = card(unit)
        number = copy_of(unit.id, it.short)
        return unit.temporary, KINDS.index(it.kind), -it.cost, it.name, int(number) if number else 0, unit.id

    return sorted(units, key=rank)


def numbers(battle: Battle) -> Mapping[str, str]:
    """Unit -> the number that it bears on the picture, from 1 for each side; units that are gone keep theirs."""
    found: dict[str, str] = {}
    for side in SIDES:
        for number, unit in enumerate(in_order(u for u in battle.units if u.side == side), 1):
            found[unit.id] = str(number)
    return found


def crippled(unit: Unit) -> bool:
    """One hull point left of several (WS-10.2)."""
    return card(unit).is_vessel and unit.hull == 1 and card(unit).hull > 1
