"""Custom ids of buttons, menus and modals, and the place in a panel that travels in them.

`bs1:<verb>:<campaign>:<ask>:<arg>`, at most 100 characters. A click carries no state but this: which campaign, which ask,
what to do, and where the reader is in his panel (`PanelPlace`), so that a panel goes on after a restart exactly where it was.
What it means is in the database. Here only the text forms and their parsers; who answers a verb is in `clicks`.
"""

from __future__ import annotations

import re
from dataclasses import astuple, dataclass
from hashlib import blake2b

# ---- The text form of a custom id ----------------------------------------------------------------
PREFIX = "bs1"
"""Raised when the format changes, so that old buttons are recognised as old."""

CUSTOM_ID_CHARACTERS = 100
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
        if len(text) > CUSTOM_ID_CHARACTERS:
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
    if not text.isascii() or not text.isdecimal() or len(text) > CUSTOM_ID_CHARACTERS:
        return None
    found = int(text)
    return found if found <= most else None


def token(path: str, room: int = 20) -> str:
    """A short name of a field or option key for use inside an arg: itself where it is short and plain, else a digest."""
    if len(path) <= room and re.fullmatch(r"[\w.+-]+", path, re.ASCII):
        return path
    return "~" + blake2b(path.encode(), digest_size=6).hexdigest()


# ---- The place in a panel ------------------------------------------------------------------------
# Text form: `field,bunch,turn,piece,page,shelf,wing,mode,picture` with trailing commas cut, then `/` and what the verb needs.

FIELD_TOKEN_CHARACTERS = 14
"""Characters for a field or a bunch inside a custom id."""

MAX_PLACE_NUMBER = 999
"""The highest number in a place. What is more than a panel's own leaves no room for what its buttons add."""

ASK_TOKEN_CHARACTERS = 24
"""Characters for an ask inside a custom id."""


@dataclass(frozen=True, slots=True)
class PanelPlace:
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
    picture: int = 0
    """Which of the sheet's pictures is shown, from 0."""

    def __str__(self) -> str:
        parts = ["" if part in (0, "") else str(part) for part in astuple(self)]
        return ",".join(parts).rstrip(",")


START = PanelPlace()
"""The beginning of a panel."""


def read_place(arg: str) -> tuple[PanelPlace, str]:
    """The spot and the rest of an arg; a damaged one is the beginning of the panel."""
    head, _, rest = arg.partition("/")
    parts = (head.split(",") + [""] * 9)[:9]
    field, bunch = (part if len(part) <= FIELD_TOKEN_CHARACTERS else "" for part in parts[:2])
    turn, piece, page, shelf, wing, picture = (number(part, MAX_PLACE_NUMBER) or 0 for part in (*parts[2:7], parts[8]))
    return PanelPlace(field, bunch, turn, piece, page, shelf, wing, parts[7][:1], picture), rest


def field_token(path: str) -> str:
    """How a field is named in a custom id."""
    return token(path, FIELD_TOKEN_CHARACTERS)


def ask_token(ask: str) -> str:
    """How an ask is named in a custom id."""
    return token(ask, ASK_TOKEN_CHARACTERS)
