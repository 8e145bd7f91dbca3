"""What players can look up: ships and weapons, each with its price and size (NB-1.4, NB-2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.core import Lookup, Message, msg
from rules.naval_battle.facts import CELLS, KINDS, PRICE, SHAPE

RULES: Final[Mapping[str, tuple[str, ...]]] = {
    "island": ("NB-2.5", "NB-3.1"),
    "plane": ("NB-7.1", "NB-7.2", "NB-7.3", "NB-3.1"),
    "bomb": ("NB-8.1", "NB-8.2", "NB-3.1"),
    "atomic": ("NB-8.3", "NB-3.3", "NB-3.1"),
    "aa": ("NB-9.1", "NB-9.2", "NB-3.1"),
    "salvos": ("NB-6.1", "NB-6.2", "NB-6.3", "NB-3.4"),
}
SHIP: Final = ("NB-2.1", "NB-2.3", "NB-2.6")
"""Rules of every ship; a carrier also carries equipment (NB-3.1)."""


def _lines(kind: str) -> tuple[Message, ...]:
    price = msg("nb-look-price", price=PRICE[kind])
    if kind not in CELLS:
        return (price,)
    wide, high = SHAPE[kind]
    return (price, msg("nb-look-size", wide=wide, high=high))


LOOKUPS: Final = tuple(
    Lookup(
        key=kind,
        kind=msg("nb-look-ship" if kind in CELLS else "nb-look-land" if kind == "island" else "nb-look-weapon"),
        name=msg(f"nb-kind-{kind}"),
        lines=_lines(kind),
        rules=RULES.get(kind, SHIP) + (("NB-3.1",) if kind == "carrier" else ()),
        drawn=f"naval-battle:{kind}",
    )
    for kind in (*KINDS, "salvos")
)
