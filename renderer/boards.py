"""Which game's drawings serve which type of view; a game that has none gets a page with its position in words.

Such a view says its position in `position`, messages of which each is a line, the same on the picture and in the alt text;
one without says its own fields, each by its name, as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from bot.words import say, text
from renderer import encode, layout
from renderer.branle_bas.pictures import BranleBasPictures
from renderer.canvas import Canvas
from renderer.frame import Aside, Sector
from renderer.guadalcanal.pictures import GuadalcanalPictures
from renderer.layout import Framing, Heading, PictureLayout, fit
from renderer.lookups import LookupPictures
from renderer.memoir_44.pictures import Memoir44Pictures
from renderer.naval_battle.pictures import NavalBattlePictures
from renderer.sea_war.pictures import SeaWarPictures
from renderer.war_at_sea.pictures import WarAtSeaPictures
from rules.branle_bas.view import View as BranleBasView
from rules.core import Lookup
from rules.guadalcanal.view import View as GuadalcanalView
from rules.memoir_44.view import View as Memoir44View
from rules.naval_battle.view import View as NavalBattleView
from rules.sea_war.view import View as SeaWarView
from rules.war_at_sea.view import View as WarAtSeaView

# ---- The page of a game that has no drawing ------------------------------------------------------
WIDTH = 1000
MOST_LINES = 40
"""Lines of a page: more is not read on a telephone."""
MOST_LINE_CHARACTERS = 200
"""Characters of a line."""
FRAME_MILLISECONDS, LAST_FRAME_MILLISECONDS = 1500, 6000
"""Milliseconds of a frame of the replay, and of its last one."""

SHEET = "position"
"""The only picture of such a view."""


class TextPage:
    """Any view that is a struct of msgspec."""

    def sheets(self, view: msgspec.Struct) -> tuple[str, ...]:
        """One."""
        return (SHEET,)

    def position(self, view: msgspec.Struct) -> tuple[str, ...]:
        """That one."""
        return self.sheets(view)

    def reported(self, view: msgspec.Struct) -> Mapping[str, object]:
        """None has a picture of its own."""
        return {}

    def shown(self, view: msgspec.Struct, sheet: str) -> msgspec.Struct:
        """All of it is told."""
        return view

    def draw(self, view: msgspec.Struct, lang: str, sheet: str, wish: Framing) -> Canvas:
        """The lines under the name of campaign and game; the cells of a wish are not looked for."""
        name = _game(view, lang)
        heading = Heading(wish.title or name, (name,) if wish.title else ())
        return layout.draw(PictureLayout(heading, notes=tuple(_lines(view, lang))), WIDTH)

    def alt(self, view: msgspec.Struct, lang: str, sheet: str) -> str:
        """The same lines, as many as fit."""
        return fit((f"{_game(view, lang)}.", *_lines(view, lang)))

    def legend(self, view: msgspec.Struct, lang: str, sheet: str) -> None:
        """There are no signs."""

    def sectors(self, view: msgspec.Struct, lang: str, sheet: str) -> tuple[Sector, ...]:
        """A page has no parts."""
        return ()

    def close_up(self, view: msgspec.Struct, sheet: str) -> tuple[str, ...]:
        """Nor anything to be seen near."""
        return ()

    def asides(self, view: msgspec.Struct, lang: str, sheet: str) -> tuple[Aside, ...]:
        """All that there is stands on the picture."""
        return (Aside(_game(view, lang), tuple(_lines(view, lang))),)

    def file_name(self, view: msgspec.Struct, sheet: str) -> str:
        """ "skirmish-position.png"."""
        return f"{_name(view)}-{sheet}.png"

    def replay(self, views: Sequence[Any], lang: str, title: str | None) -> bytes:
        """What the public knew after each step, page after page; the steps of which it saw nothing are left out."""
        public = [view for view in views if getattr(view, "seat", None) is None] or [views[-1]]
        pages: list[Any] = []
        for view in public:
            if not pages or view != pages[-1]:
                pages.append(view)
        drawn = [self.draw(view, lang, SHEET, Framing(title)).image for view in encode.thinned(pages)]
        size = (WIDTH, max(picture.height for picture in drawn))
        frames = [_extended(picture, size) for picture in drawn]
        return encode.gif(frames, frames[-1], FRAME_MILLISECONDS, LAST_FRAME_MILLISECONDS)


def _extended(picture: Any, size: tuple[int, int]) -> Any:
    """The page on a sheet as long as the longest, in its own colour."""
    whole = picture.copy().resize(size)
    whole.paste(picture.getpixel((0, picture.height - 1)), (0, 0, *size))
    whole.paste(picture, (0, 0))
    return whole


def _name(view: msgspec.Struct) -> str:
    """Of the game: the tag of its views."""
    return str(view.__struct_config__.tag or type(view).__name__.lower())


def _game(view: msgspec.Struct, lang: str) -> str:
    return text(lang, f"game-{_name(view)}")


def _lines(view: msgspec.Struct, lang: str) -> list[str]:
    messages = getattr(view, "position", None)
    lines = [say(lang, message) for message in messages] if messages is not None else _fields(view)
    return [line[:MOST_LINE_CHARACTERS] for line in lines][:MOST_LINES]


def _fields(view: msgspec.Struct) -> Iterator[str]:
    for name, value in msgspec.to_builtins(view).items():
        if name not in ("type", "seat") and value not in (None, "", (), [], {}):
            yield f"{name.replace('_', ' ')}: {_plain(value)}"


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(each)}" for key, each in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_plain, value))
    return str(value)


# ---- The registry --------------------------------------------------------------------------------
class Drawings(Protocol):
    """What a game provides. `view` is always of the type it is registered for."""

    def sheets(self, view: Any) -> tuple[str, ...]:
        """The pictures that this view has."""

    def position(self, view: Any) -> tuple[str, ...]:
        """Those of them that a post shows: the first, or all that are needed to see the whole of a board."""

    def reported(self, view: Any) -> Mapping[str, object]:
        """Those of its pictures that show something which has happened, each with what it tells: a raid, a combat."""

    def shown(self, view: Any, sheet: str) -> Any:
        """The view without what this picture does not show: equal parts, equal pictures."""

    def draw(self, view: Any, lang: str, sheet: str, wish: Framing) -> Canvas:
        """One picture."""

    def alt(self, view: Any, lang: str, sheet: str) -> str:
        """The same in words."""

    def legend(self, view: Any, lang: str, sheet: str) -> Canvas | None:
        """The signs on it with their meanings; None where there are none."""

    def sectors(self, view: Any, lang: str, sheet: str) -> tuple[Sector, ...]:
        """The parts in which it can be seen near, first where something has just happened; () for what is no board."""

    def close_up(self, view: Any, sheet: str) -> tuple[str, ...]:
        """The cells that a report shows near, before the whole: those where something happened, on a board of small cells."""

    def asides(self, view: Any, lang: str, sheet: str) -> tuple[Aside, ...]:
        """What belongs to it and is read."""

    def file_name(self, view: Any, sheet: str) -> str:
        """The name of its file."""

    def replay(self, views: Sequence[Any], lang: str, title: str | None) -> bytes:
        """The finished game as an animated GIF."""


BOARDS: dict[type[Struct], Drawings] = {
    NavalBattleView: NavalBattlePictures(),
    SeaWarView: SeaWarPictures(),
    BranleBasView: BranleBasPictures(),
    WarAtSeaView: WarAtSeaPictures(),
    GuadalcanalView: GuadalcanalPictures(),
    Lookup: LookupPictures(),
    Memoir44View: Memoir44Pictures(),
}


DRAWN = frozenset(view.__struct_config__.tag for view in BOARDS)
"""Tags of the views that have drawings: the names of their games."""

TEXT_PAGE = TextPage()


def board_of(view: Any) -> Drawings:
    """The drawings for a view: those of its game, or the plain page. Raises TypeError for what is no view."""
    drawings = BOARDS.get(type(view))
    if drawings is not None:
        return drawings
    if not isinstance(view, Struct):
        raise TypeError(f"no pictures for {type(view).__qualname__}")
    return TEXT_PAGE
