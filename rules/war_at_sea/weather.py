"""The optional modules of light and weather, drawn when a battle is made (WS-15.1, WS-15.4). How they act: see `attack`."""

from __future__ import annotations

from rules.core import Dice
from rules.geometry.staggered import row_of, sectors
from rules.war_at_sea.board import Marker

DAYBREAK = 4
"""The turn in which twilight turns to the other light."""
CLEAR = 3
"""Up to this die there is no squall; each pip more is one."""


def twilight(dice: Dice) -> tuple[int, ...]:
    """`Battle.dark` by the toss of a coin: dark until turn 3, or from turn 4."""
    return (DAYBREAK, 0) if dice.below(2, "twilight") else (1, DAYBREAK - 1)


def squalls(dice: Dice, columns: int, rows: int) -> tuple[Marker, ...]:
    """None to three squalls in the centre row: the first two in its middle, drawn which comes first, the third at an end."""
    number = max(dice.below(6, "weather") + 1 - CLEAR, 0)
    line = [s for s in sectors(columns, rows) if row_of(s) == (rows + 1) // 2]
    middle = (len(line) - 1) // 2
    places = [line[middle], line[middle + 1]]
    if number == 1 and dice.below(2, "first squall"):
        places.reverse()
    if number > len(places):
        places.append(line[-1] if dice.below(2, "squall") else line[0])
    return tuple(Marker("squall", sector) for sector in places[:number])
