"""Where the reader is in a panel: which field in hand, which bunch of options open, which orientation.

It travels in the custom ids of the panel, never in memory: a panel goes on after a restart exactly where it was. Text form:
`field,bunch,turn,piece,page,shelf,wing,mode` with trailing commas cut, then `/` and what the verb needs.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass

from bot.discord.ids import number, token

ROOM = 14
"""Characters for a field or a bunch inside a custom id."""

ASK_ROOM = 24
"""Characters for an ask inside a custom id."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a panel. All parts may be out of date: what is no longer there is passed over."""

    field: str = ""
    """Token of the field in hand; empty: the first open one."""
    bunch: str = ""
    """Token of the opened bunch of options."""
    turn: int = 0
    """Index of the orientation for the next piece."""
    piece: int = 0
    """Index of the piece, where a field offers several."""
    page: int = 0
    """Of the menu of fields, from 1; 0: where the field in hand is."""
    shelf: int = 0
    """Page of the menu of bunches."""
    wing: int = 0
    """Page of the menu of groups, from 1; 0: where the field in hand is."""
    mode: str = ""
    """ "" the sheet, "s" the saved sheets, "d" deleting one of them."""

    def __str__(self) -> str:
        parts = ["" if part in (0, "") else str(part) for part in astuple(self)]
        return ",".join(parts).rstrip(",")


START = Spot()
"""The beginning of a panel."""


def read_spot(arg: str) -> tuple[Spot, str]:
    """The spot and the rest of an arg; a damaged one is the beginning of the panel."""
    head, _, rest = arg.partition("/")
    parts = (head.split(",") + [""] * 8)[:8]
    turn, piece, page, shelf, wing = (number(part) or 0 for part in parts[2:7])
    return Spot(parts[0], parts[1], turn, piece, page, shelf, wing, parts[7]), rest


def field_token(path: str) -> str:
    """How a field is named in a custom id."""
    return token(path, ROOM)


def ask_token(ask: str) -> str:
    """How an ask is named in a custom id."""
    return token(ask, ASK_ROOM)


__all__ = ["START", "Spot", "ask_token", "field_token", "read_spot"]
