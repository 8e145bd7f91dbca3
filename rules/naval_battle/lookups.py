"""What players can look up: ships and weapons, each with its price and size (NB-1.4, NB-2.1)."""

from __future__ import annotations

from typing import Final

from rules.core import Lookup, Message, msg, read_data
from rules.naval_battle.facts import CELLS, KINDS, PRICE, SHAPE

_RULES: Final = read_data(__file__, "lookups.toml")


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
        rules=(*_RULES.get(kind, _RULES["ship"]), *(("NB-3.1",) if kind == "carrier" else ())),
        drawn=f"naval-battle:{kind}",
    )
    for kind in (*KINDS, "salvos")
)
