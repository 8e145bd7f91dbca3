"""Maps each type of view to its game's drawings; a game without drawings gets a page with its position in words.

For that page a view has a property `position`: one message a line, used for picture and alt text. Without it, the fields of
the view are listed by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec
from msgspec import Struct

from bot.words import say, text
from renderer import encode, layout
from renderer.branle_bas.pictures import BranleBasPictures
from renderer.canvas import Canvas
from renderer.drawings import Drawings
from renderer.frame import Aside
from renderer.guadalcanal.pictures import GuadalcanalPictures
from renderer.layout import Framing, Heading, PictureLayout
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
"""Maximum number of lines of a page; more would be illegible on a phone."""
MOST_LINE_CHARACTERS = 200
"""Maximum number of characters of a line; a longer one is cut."""
FRAME_MILLISECONDS, LAST_FRAME_MILLISECONDS = 1500, 6000
"""Duration of one frame of the replay, and of the last one."""

SHEET = "position"
"""Name of the only picture of a view that is drawn as a page of text."""


class TextPage(Drawings[msgspec.Struct]):
    """Drawings for any msgspec struct: a page of text."""

    def sheets(self, view: msgspec.Struct) -> tuple[str, ...]:
        return (SHEET,)

    def draw(self, view: msgspec.Struct, lang: str, sheet: str, wish: Framing) -> Canvas:
        """The lines under the titles of campaign and game; `wish.cells` is ignored."""
        name = _game(view, lang)
        heading = Heading(wish.title or name, (name,) if wish.title else ())
        return layout.draw(PictureLayout(heading, notes=tuple(_lines(view, lang))), WIDTH, tile=wish.tile)

    def parts(self, view: msgspec.Struct, lang: str, sheet: str) -> Sequence[str]:
        return f"{_game(view, lang)}.", *_lines(view, lang)

    def asides(self, view: msgspec.Struct, lang: str, sheet: str) -> tuple[Aside, ...]:
        return (Aside(_game(view, lang), tuple(_lines(view, lang))),)

    def file_name(self, view: msgspec.Struct, sheet: str) -> str:
        """A name such as "skirmish-position.png"."""
        return f"{_name(view)}-{sheet}.png"

    def replay(self, views: Sequence[Any], lang: str, title: str | None) -> bytes:
        """The public's views, one page each, without repetitions."""
        public = [view for view in views if getattr(view, "seat", None) is None] or [views[-1]]
        pages = [view for view, _ in groupby(public)]
        drawn = [self.draw(view, lang, SHEET, Framing(title)).image for view in encode.thinned(pages)]
        size = (WIDTH, max(picture.height for picture in drawn))
        frames = [_extended(picture, size) for picture in drawn]
        return encode.gif(frames, frames[-1], FRAME_MILLISECONDS, LAST_FRAME_MILLISECONDS)


def _extended(picture: Any, size: tuple[int, int]) -> Any:
    """The page, extended downwards in its own colour."""
    whole = picture.copy().resize(size)
    whole.paste(picture.getpixel((0, picture.height - 1)), (0, 0, *size))
    whole.paste(picture, (0, 0))
    return whole


def _name(view: msgspec.Struct) -> str:
    """Name of the game: the tag of its views."""
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
BOARDS: dict[type[Struct], Drawings[Any]] = {
    NavalBattleView: NavalBattlePictures(),
    SeaWarView: SeaWarPictures(),
    BranleBasView: BranleBasPictures(),
    WarAtSeaView: WarAtSeaPictures(),
    GuadalcanalView: GuadalcanalPictures(),
    Lookup: LookupPictures(),
    Memoir44View: Memoir44Pictures(),
}


DRAWN = frozenset(view.__struct_config__.tag for view in BOARDS)
"""Tags of the views that have drawings, which are the names of their games."""

TEXT_PAGE = TextPage()


def board_of(view: Any) -> Drawings[Any]:
    """The drawings of a view's game, or the text page. Raises TypeError for anything that is not a struct."""
    drawings = BOARDS.get(type(view))
    if drawings is not None:
        return drawings
    if not isinstance(view, Struct):
        raise TypeError(f"no pictures for {type(view).__qualname__}")
    return TEXT_PAGE
