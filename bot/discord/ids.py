"""Custom ids of buttons, menus and modals: `bs1:<verb>:<campaign>:<ask>:<arg>`, at most 100 characters.

A click carries no state but this: which campaign, which ask, what to do. What it means is in the database. Here only the
text form and its parser; who answers a verb is in `bot.discord.clicks`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import blake2b

PREFIX = "bs1"
"""Raised when the format changes, so that old buttons are recognised as old."""

LIMIT = 100
"""Discord's: characters of a custom id."""

TEMPLATE = re.compile(r"bs\d+:.*", re.DOTALL)
"""Every custom id of this bot, old formats included."""

_SHAPE = re.compile(r"bs1:(?P<verb>[a-z][a-z0-9-]*):(?P<campaign>[0-9]{0,18}):(?P<ask>[^:]*):(?P<arg>.*)", re.DOTALL)


class NotOurs(ValueError):
    """A custom id in no format that is still understood: a button from an older version, or somebody else's."""


@dataclass(frozen=True, slots=True)
class Id:
    """What one button, menu or modal is for."""

    verb: str
    """Lower case and dashes: "join", "pick"."""
    campaign: int = 0
    """0: none."""
    ask: str = ""
    """Ask id, or empty."""
    arg: str = ""
    """Whatever the verb needs; it may hold colons."""

    def __str__(self) -> str:
        """The custom id. Raises ValueError for more than 100 characters or a verb that cannot be read again."""
        ask = self.ask.replace("%", "%25").replace(":", "%3A")
        text = f"{PREFIX}:{self.verb}:{self.campaign or ''}:{ask}:{self.arg}"
        if len(text) > LIMIT:
            raise ValueError(f"a custom id of {len(text)} characters: {text}")
        if _SHAPE.fullmatch(text) is None:
            raise ValueError(f"not a custom id: {text}")
        return text


def parse(text: str) -> Id:
    """The meaning of a custom id: `parse(str(id)) == id`. Raises NotOurs."""
    match = _SHAPE.fullmatch(text)
    if match is None:
        raise NotOurs(text)
    ask = match["ask"].replace("%3A", ":").replace("%25", "%")
    return Id(match["verb"], int(match["campaign"] or 0), ask, match["arg"])


def number(text: str, most: int = 10**9) -> int | None:
    """A whole number from 0 to `most` inside an arg; None for anything else: what comes back in an id may be anybody's."""
    if not text.isascii() or not text.isdecimal() or len(text) > LIMIT:
        return None
    found = int(text)
    return found if found <= most else None


def token(path: str, room: int = 20) -> str:
    """A short name of a field or option key for use inside an arg: itself where it is short and plain, else a digest."""
    if len(path) <= room and re.fullmatch(r"[\w.+-]+", path, re.ASCII):
        return path
    return "~" + blake2b(path.encode(), digest_size=6).hexdigest()
