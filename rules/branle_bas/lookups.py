"""What players can look up: the kinds of the standard squadron, with number, value, directions and power (BB-1.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.branle_bas import facts
from rules.branle_bas.facts import SCENARIOS
from rules.branle_bas.view import Piece
from rules.core import Lookup, Message, msg, read_data

_RULES: Final = read_data(__file__, "lookups.toml")


def _lines(piece: Piece) -> Iterator[Message]:
    yield msg("bb-look-count", number=piece.number, value=piece.value)
    if piece.directions:
        yield msg("bb-look-ways", ways=tuple(msg(f"bb-look-way-{way}") for way in piece.directions))
        yield msg("bb-look-power", power=piece.power) if piece.power else _admiral_power()


def _admiral_power() -> Message:
    usual, other = facts.ADMIRAL_POWERS
    return msg("bb-look-power-option", usual=usual, other=other)


LOOKUPS: Final = tuple(
    Lookup(
        key=piece.name,
        kind=msg("bb-look-piece", letter=piece.kind),
        name=msg(f"bb-kind-{piece.name}"),
        lines=tuple(_lines(piece)),
        rules=tuple(_RULES.get(piece.name, _RULES["other"])),
        drawn=f"branle-bas:{piece.kind}",
    )
    for piece in SCENARIOS["standard"].pieces
)
