"""Custom ids of buttons, menus and modals, and the place in a panel that they contain.

Format: `bs1:<verb>:<campaign>:<ask>:<arg>`, at most 100 characters. This is the only state of a click: campaign, ask, act, and
the reader's place in the panel (`PanelPlace`), so that a panel works after a restart exactly where it was. The rest is in the
database. Only formats and parsers are here; `clicks` finds the handler of a verb.
"""

from __future__ import annotations

import re
from dataclasses import astuple, dataclass
from hashlib import blake2b

# ---- The format of a custom id -------------------------------------------------------------------
PREFIX = "bs1"
"""Beginning of every custom id. It changes with the format, so that old buttons are recognised."""

CUSTOM_ID_CHARACTERS = 100
"""Maximum number of characters of a custom id (Discord's limit)."""

TEMPLATE = re.compile(r"bs\d+:.*", re.DOTALL)
"""Matches every custom id of this bot, also in old formats."""

_SHAPE = re.compile(r"bs1:(?P<verb>[a-z][a-z0-9-]*):(?P<campaign>[0-9]{0,18}):(?P<ask>[^:]*):(?P<arg>.*)", re.DOTALL)


class NotOurs(ValueError):
    """A custom id that is not understood: of an older version, or not of this bot."""


@dataclass(frozen=True, slots=True)
class Id:
    """A custom ID in its parts: what a click on a button, a choice in a menu or a submitted modal is to do."""

    verb: str
    """Lower case and dashes: "join", "pick"."""
    campaign: int = 0
    """0: none."""
    ask: str = ""
    """Ask id, or empty."""
    arg: str = ""
    """Further data for the handler of the verb; may contain colons."""

    def __str__(self) -> str:
        """The custom id. Raises ValueError for more than 100 characters or a verb that could not be parsed."""
        ask = self.ask.replace("%", "%25").replace(":", "%3A")
        text = f"{PREFIX}:{self.verb}:{self.campaign or ''}:{ask}:{self.arg}"
        if len(text) > CUSTOM_ID_CHARACTERS:
            raise ValueError(f"a custom id of {len(text)} characters: {text}")
        if _SHAPE.fullmatch(text) is None:
            raise ValueError(f"not a custom id: {text}")
        return text


def parse(text: str) -> Id:
    """The inverse of `str(id)`. Raises NotOurs."""
    match = _SHAPE.fullmatch(text)
    if match is None:
        raise NotOurs(text)
    ask = match["ask"].replace("%3A", ":").replace("%25", "%")
    return Id(match["verb"], int(match["campaign"] or 0), ask, match["arg"])


def number(text: str, most: int = 10**9) -> int | None:
    """A whole number from 0 to `most`, read from the argument of an id; None for anything else, since anybody can send any id."""
    if not text.isascii() or not text.isdecimal() or len(text) > CUSTOM_ID_CHARACTERS:
        return None
    found = int(text)
    return found if found <= most else None


MAX_USER_ID = 2**63 - 1
"""The largest user id that the database can store."""


def token(path: str, room: int = 20) -> str:
    """A short name for a field or an option key, as part of a custom id: the key itself if it is short and plain, else a
    digest."""
    if len(path) <= room and re.fullmatch(r"[\w.+-]+", path, re.ASCII):
        return path
    return "~" + blake2b(path.encode(), digest_size=6).hexdigest()


# ---- The place in a panel ------------------------------------------------------------------------
# Format: `field,bunch,turn,piece,page,shelf,wing,mode,picture` without trailing commas, then `/` and what the verb needs.

FIELD_TOKEN_CHARACTERS = 14
"""Maximum number of characters of a field or a bunch in a custom id."""

MAX_PLACE_NUMBER = 999
"""The highest number in a place, so that the custom id has room for what a button adds."""

ASK_TOKEN_CHARACTERS = 24
"""Maximum number of characters of an ask in a custom id."""


@dataclass(frozen=True, slots=True)
class PanelPlace:
    """A place in a panel. A part that is out of date is ignored."""

    field: str = ""
    """Token of the field shown; empty: the first one that needs a value."""
    bunch: str = ""
    """Token of the opened bunch of options."""
    turn: int = 0
    """Index of the orientation for the next piece."""
    piece: int = 0
    """Index of the piece, if a field offers several."""
    page: int = 0
    """Page of the menu of fields, from 1; 0: the page of the field shown."""
    shelf: int = 0
    """Page of the menu of bunches."""
    wing: int = 0
    """Page of the menu of groups, from 1; 0: the page of the field shown."""
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
    """The place in a panel that the argument of an id begins with, and the rest of that argument. A damaged one gives the
    beginning of the panel."""
    head, _, rest = arg.partition("/")
    parts = (head.split(",") + [""] * 9)[:9]
    field, bunch = (part if len(part) <= FIELD_TOKEN_CHARACTERS else "" for part in parts[:2])
    turn, piece, page, shelf, wing, picture = (number(part, MAX_PLACE_NUMBER) or 0 for part in (*parts[2:7], parts[8]))
    return PanelPlace(field, bunch, turn, piece, page, shelf, wing, parts[7][:1], picture), rest


def field_token(path: str) -> str:
    return token(path, FIELD_TOKEN_CHARACTERS)


def ask_token(ask: str) -> str:
    return token(ask, ASK_TOKEN_CHARACTERS)
