"""The facts of `facts.toml`, typed. No behaviour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from rules.core import read_data
from rules.naval_battle.view import GearKind, ShipKind

_FACTS = read_data(__file__, "facts.toml")

SEATS: Final = ("first", "second")
ENDING_ORDERS: Final = ("cease-fire", "claim", "resign")
"""Orders that end the game instead of an action (NB-10.3, NB-12.3, NB-10.5)."""
SHIPS: Final[tuple[ShipKind, ...]] = get_args(ShipKind)
"""Kinds of ships, in the order of `ShipKind`."""
GEAR: Final[tuple[GearKind, ...]] = get_args(GearKind)
"""Kinds of equipment, in the order of `GearKind`."""
KINDS: Final[tuple[str, ...]] = (*SHIPS, "island", *GEAR)
"""Everything that is placed; salvos are not (NB-3.4)."""

SHAPE: Final[Mapping[str, tuple[int, int]]] = {kind: (wide, high) for kind, (wide, high) in _FACTS["ships"].items()}
"""Columns and rows of each kind of ship with the orientation "across": the table `ships` of `facts.toml` (NB-2.1)."""
CELLS: Final[Mapping[str, int]] = {kind: wide * high for kind, (wide, high) in SHAPE.items()}
ORIENTATIONS: Final = ("across", "down")
"""Orientations of ships that are longer than wide."""
LONG: Final = frozenset(kind for kind, (wide, high) in SHAPE.items() if wide != high)
"""Ships that have an orientation: longer than wide."""

_PRICE: Mapping[str, int] = _FACTS["price"]
PRICE: Final[Mapping[str, int]] = {
    **{kind: cells * _PRICE["cell"] for kind, cells in CELLS.items()},
    **{kind: _PRICE[kind] for kind in ("island", *GEAR)},
    "salvos": _PRICE["salvo"],
}
"""Points for one piece, or for one salvo: the table `price` of `facts.toml` (NB-1.4)."""

REACH: Final[dict[str, int]] = _FACTS["reach"]
"""How many cells an action (NB-7.3, NB-8.2, NB-8.3), a battery (NB-9.1) or an island (NB-2.5) covers around its cell, in each
direction and diagonally: the table `reach` of `facts.toml`. `rules.geometry.Grid.square` cuts it at the edge (NB-1.2)."""
SHOTS: Final[int] = _FACTS["limits"]["shots"]
"""Number of shots of a salvo (NB-6.1)."""
MAX_ATOMIC: Final[int] = _FACTS["limits"]["atomic"]
"""Maximum number of atomic bombs of a side (NB-3.3)."""
ADVISED_SHIP_POINTS: Final[tuple[int, int]] = tuple(_FACTS["limits"]["advised"])
MAX_PIECES: Final = 999
"""Highest number of one kind that a sheet accepts; the capital allows far less."""
PANEL_ISLANDS: Final = 20
"""Highest number of islands that a panel offers; typed, there may be as many as fit (NB-2.5)."""
CLAIM_AFTER_MISSED: Final[int] = _FACTS["limits"]["claim"]
"""Turns missed in a row after which the opponent may claim the win (NB-12.3)."""
MAX_PLAN: Final[int] = _FACTS["limits"]["plan"]
PRESETS: Final[Mapping[str, Mapping[str, int]]] = _FACTS["presets"]
"""Ready-made shopping lists: the tables `presets` of `facts.toml` (NB-12.1)."""


FULL_CAPITAL: Final[int] = _FACTS["limits"]["capital"]
"""Budget of each side in the printed game (NB-1.3)."""
FULL_SIZE: Final[int] = _FACTS["limits"]["grid"]
"""Rows, and columns, of the printed grid (NB-1.1)."""
MAX_ACTIONS: Final[int] = _FACTS["limits"]["actions"]
"""Maximum number of actions of a turn (NB-5.4)."""
MAX_VOLLEY: Final[int] = _FACTS["limits"]["volley"]
"""Maximum number of actions of a volley (NB-5.5)."""


def across(kind: str) -> int:
    """Rows, and columns, of the square that an action, a battery or an island covers: 3 for 3×3 cells."""
    return 2 * REACH[kind] + 1


def cost(bought: Mapping[str, int]) -> int:
    """Points for a shopping list (NB-1.4)."""
    return sum(PRICE[kind] * count for kind, count in bought.items())


def ship_points(bought: Mapping[str, int]) -> int:
    """Points of the ships of a shopping list (NB-4.2)."""
    return sum(PRICE[kind] * bought.get(kind, 0) for kind in SHIPS)


def advised_ship_points(capital: int, size: int) -> tuple[int, int]:
    """Minimum and maximum number of points that NB-4.2 advises for ships, scaled down for a
    smaller capital or grid (NB-12.8)."""
    low, high = ADVISED_SHIP_POINTS
    part, whole = _share(capital, size)
    return max(1, low * part // whole), max(1, high * part // whole)


def preset(name: str, capital: int, size: int) -> dict[str, int]:
    """A ready-made shopping list, scaled down for a smaller capital or grid, with at least one ship and one salvo (NB-12.8)."""
    part, whole = _share(capital, size)
    bought = {kind: count * part // whole for kind, count in PRESETS[name].items()}
    bought["salvos"] = max(1, bought["salvos"])
    bought["submarine"] += max(0, advised_ship_points(capital, size)[0] - ship_points(bought))
    if any(bought.get(kind) for kind in GEAR):
        bought["island"] = max(1, bought["island"])
    return bought


def _share(capital: int, size: int) -> tuple[int, int]:
    """(part, whole): how far to scale down, by the smaller of capital/160 and cells/21²."""
    whole = FULL_CAPITAL * FULL_SIZE**2
    return min(capital * FULL_SIZE**2, size**2 * FULL_CAPITAL, whole), whole
