"""How seats, people and times are written as arguments of messages, and which characters of people's texts are kept.

Every title, note, name and word from a person goes through `visible` before it is stored: nothing in it is invisible,
changes the direction of writing, or reaches beyond its line.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import datetime

from bot.campaigns.summaries import refuse
from rules.core import Message, msg
from rules.core.name_matching import INVISIBLE


def game_name(game: str) -> Message:
    return msg(f"game-{game}")


def named(id: int | None) -> str:
    """A person's ID as a string, because numbers would get thousands separators."""
    return str(id or 0)


def either_master(masters: Sequence[int]) -> Message:
    """The game masters of a campaign, one or two, of whom any can do something."""
    if len(masters) == 1:
        return msg("bot-one-master", gm=named(masters[0]))
    return msg("bot-either-master", gm=named(masters[0]), second=named(masters[1]))


BY_GM = "bot-by-gm"


def by_gm(gm: int, act: Message) -> Message:
    """What the game master did or said, with the game master's name."""
    return msg(BY_GM, gm=named(gm), act=act)


MOST_MARKS = 3
"""Maximum number of combining marks on one letter; more would overwrite neighbouring lines."""


def visible(text: str, *, several_lines: bool = False) -> str:
    """The visible part of a person's text, in one line (or several), with single spaces between words.

    Left out: control and format characters (writing direction, joiners, zero-width spaces), surrogates, private and
    unassigned characters, blanks that are not spaces, marks without a letter, and marks beyond `MOST_MARKS` on one letter.
    """
    lines = text.splitlines() if several_lines else [text]
    return "\n".join(" ".join(_seen(line).split()) for line in lines).strip("\n")


def entered(text: str, most: int, refusal: str, *, several_lines: bool = False) -> str:
    """The visible part of an entered text. Raises Refused by this key if it is empty or longer than `most`."""
    shown = visible(text, several_lines=several_lines)
    if not 1 <= len(shown) <= most:
        raise refuse(refusal, most=most)
    return shown


def _seen(line: str) -> str:
    kept: list[str] = []
    marks = MOST_MARKS
    for sign in unicodedata.normalize("NFC", line):
        kind = unicodedata.category(sign)
        if kind[0] == "Z" or sign in "\t\n\r\v\f\x85":
            kept.append(" ")
            marks = MOST_MARKS
        elif kind[0] == "C" or sign in INVISIBLE:
            continue
        elif kind in ("Mn", "Me"):
            if marks < MOST_MARKS:
                kept.append(sign)
                marks += 1
        else:
            kept.append(sign)
            marks = 0
    return "".join(kept)


def moment(at: datetime) -> str:
    """A time as Unix seconds: messages show it in the reader's own zone."""
    return str(int(at.timestamp()))
