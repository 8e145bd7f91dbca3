"""The page of a game that has no drawing: its position in words, the same on the picture and in the alt text.

A view says it in `position`, messages of which each is a line; one without says its own fields, each by its name, as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bot.words import say, text
from renderer import moving, page
from renderer.blocks import Heading
from renderer.canvas import Canvas
from renderer.page import Page, Wish
from renderer.saying import fit

WIDTH = 1000
MOST_LINES = 40
"""Lines of a page: more is not read on a telephone."""
LINE = 200
"""Characters of a line."""
PACE, PAUSE = 1500, 6000
"""Milliseconds of a frame of the replay, and of its last one."""

SHEET = "position"
"""The only picture of such a view."""


class Plain:
    """Any view that is a struct of msgspec."""

    def sheets(self, view: msgspec.Struct) -> tuple[str, ...]:
        """One."""
        return (SHEET,)

    def reported(self, view: msgspec.Struct) -> Mapping[str, object]:
        """None has a picture of its own."""
        return {}

    def shown(self, view: msgspec.Struct, sheet: str) -> msgspec.Struct:
        """All of it is told."""
        return view

    def draw(self, view: msgspec.Struct, lang: str, sheet: str, wish: Wish) -> Canvas:
        """The lines under the name of campaign and game; the cells of a wish are not looked for."""
        name = _game(view, lang)
        heading = Heading(wish.title or name, (name,) if wish.title else ())
        return page.draw(Page(heading, (), notes=tuple(_lines(view, lang))), WIDTH)

    def alt(self, view: msgspec.Struct, lang: str, sheet: str) -> str:
        """The same lines, as many as fit."""
        return fit((f"{_game(view, lang)}.", *_lines(view, lang)))

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
        drawn = [self.draw(view, lang, SHEET, Wish(title)).image for view in moving.thinned(pages)]
        size = (WIDTH, max(picture.height for picture in drawn))
        frames = [_filled(picture, size) for picture in drawn]
        return moving.gif(frames, frames[-1], PACE, PAUSE)


def _filled(picture: Any, size: tuple[int, int]) -> Any:
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
    return [line[:LINE] for line in lines][:MOST_LINES]


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
