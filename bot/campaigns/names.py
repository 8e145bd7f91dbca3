"""How seats, persons and times stand in the holes of messages, and what is left of a text that a person gives.

Every title, note, name and word of a person goes through `visible` before it is kept: nothing in it is unseen, turns the
direction of writing, or reaches out of its line.
"""

from __future__ import annotations

import unicodedata
from datetime import datetime

from rules.core import Message, msg


def game_name(game: str) -> Message:
    """`game-<game>`."""
    return msg(f"game-{game}")


def person(id: int | None) -> str:
    """A person, as a string: numbers would get thousands separators."""
    return str(id or 0)


BY_GM = "bot-by-gm"
"""Key of what the game master did or says."""


def by_gm(gm: int, act: Message) -> Message:
    """What the game master did or says, with who he is."""
    return msg(BY_GM, gm=person(gm), act=act)


UNSEEN = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2800, 0x2800), (0x3164, 0x3164),
        (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFC), (0x1D159, 0x1D159), (0xE0000, 0xE0FFF),
    )
    for code in range(first, last + 1)
)  # fmt: skip
"""Marks, letters and signs that show nothing: Unicode's default ignorables that are no format characters, and blanks."""

STACKED = 3
"""Combining marks on one letter; more would write over the lines around."""


def visible(text: str, *, several_lines: bool = False) -> str:
    """What of a person's text can be seen, in one line (or several), single spaces between the words.

    Left out: control and format characters (directions of writing, joiners, spaces of no width), surrogates, private and
    unassigned ones, blanks that are no spaces, marks without a letter, and more than `STACKED` of them on one.
    """
    lines = text.splitlines() if several_lines else [text]
    return "\n".join(" ".join(_seen(line).split()) for line in lines).strip("\n")


def _seen(line: str) -> str:
    kept: list[str] = []
    marks = STACKED
    for sign in unicodedata.normalize("NFC", line):
        kind = unicodedata.category(sign)
        if kind[0] == "Z" or sign in "\t\n\r\v\f\x85":
            kept.append(" ")
            marks = STACKED
        elif kind[0] == "C" or sign in UNSEEN:
            continue
        elif kind in ("Mn", "Me"):
            if marks < STACKED:
                kept.append(sign)
                marks += 1
        else:
            kept.append(sign)
            marks = 0
    return "".join(kept)


def moment(at: datetime) -> str:
    """A time as Unix seconds: the words show it in the reader's own zone."""
    return str(int(at.timestamp()))
