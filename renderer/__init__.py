"""Pictures: views in, PNG bytes and alt text out.

Everything here is a pure function of a view, a language and a sheet: it never sees a state, a clock, a name or a Discord id,
and may be called from several threads at once.
Sheets are the pictures that one view has ("own", "tracking"); the first is the one shown
when only one is. `boards` says which game's drawings serve which type of view.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from renderer import encode, layout
from renderer.boards import DRAWN, board_of
from renderer.canvas import Box, Canvas, WrittenText
from renderer.frame import Aside, Sector
from renderer.layout import Framing

PREVIEWS = Path(__file__).parent / "previews"

MOST_NEWS = 8
"""Pictures of one report at most, the position among them: with a close-up and a record no more files than Discord takes."""


def has_drawing(game: str) -> bool:
    """Whether its boards are drawn: else they are a page with their position in words, without signs or parts."""
    return game in DRAWN


def sheets(view: Any) -> tuple[str, ...]:
    """The pictures of this view, the most wanted first. Raises TypeError for a view of no known game."""
    return board_of(view).sheets(view)


def position(view: Any) -> tuple[str, ...]:
    """The pictures of `sheets` that a post shows where it shows how things stand: most games need one."""
    return board_of(view).position(view)


def news(view: Any, before: Any | None) -> tuple[str, ...]:
    """The pictures of a report: the first of the position, and what has happened since the view `before` (None: ever).

    They can be more than `sheets` offers beside the position when everything of a turn is looked at together.
    """
    drawings = board_of(view)
    known = list(drawings.reported(before).values()) if before is not None else []
    told = [sheet for sheet, what in drawings.reported(view).items() if what not in known]
    return tuple(dict.fromkeys((drawings.sheets(view)[0], *told)))[:MOST_NEWS]


def shown(view: Any, sheet: str | None = None) -> Any:
    """The view without what this picture does not show. Every picture is drawn from that, so that equal ones can be kept."""
    return board_of(view).shown(view, _sheet(view, sheet))


def png(
    view: Any,
    lang: str,
    sheet: str | None = None,
    title: str | None = None,
) -> bytes:
    """One picture as a PNG; `title` stands in its title block. Raises ValueError for a sheet that the view does not have."""
    return encode.png(_draw(view, lang, sheet, Framing(title)).image)


def small(png: bytes) -> bytes:
    """A picture of those made here as a WebP for a file that holds many: at most 1,000 pixels across."""
    return encode.small(png)


def preview(game: str) -> bytes | None:
    """A small picture (WebP) of a game in play, for who does not know it; None for a game without one."""
    file = PREVIEWS / f"{game.replace('-', '_')}.webp"
    return file.read_bytes() if file.exists() else None


def crop(view: Any, lang: str, cells: Sequence[str], sheet: str | None = None, title: str | None = None) -> bytes:
    """The part of a picture around these cells, larger, as a PNG. Raises ValueError as `png` does, and for no cells."""
    if not cells:
        raise ValueError("a crop needs cells")
    return encode.png(_draw(view, lang, sheet, Framing(title, tuple(cells))).image)


def legend(view: Any, lang: str, sheet: str | None = None) -> tuple[bytes, str] | None:
    """The signs of that picture with their meanings, as a PNG and in words; None where it has none."""
    canvas = board_of(view).legend(shown(view, sheet), lang, _sheet(view, sheet))
    if canvas is None:
        return None
    meanings: dict[Box, str] = {}  # one that takes two lines is written into the same frame twice
    for text in canvas.written:
        meanings[text.frame] = f"{meanings[text.frame]} {text.words}" if text.frame in meanings else text.words
    return encode.png(canvas.image), layout.fit(meanings.values(), joint=" · ")


def asides(view: Any, lang: str, sheet: str | None = None) -> tuple[Aside, ...]:
    """What belongs to that picture and is read beside it: reports, rosters, notes, each a heading with its lines."""
    return board_of(view).asides(shown(view, sheet), lang, _sheet(view, sheet))


def sectors(view: Any, lang: str, sheet: str | None = None) -> tuple[Sector, ...]:
    """The parts in which that picture can be seen near (`crop`), first where something just happened; () where it has none."""
    return board_of(view).sectors(shown(view, sheet), lang, _sheet(view, sheet))


def close_up(view: Any, sheet: str | None = None) -> tuple[str, ...]:
    """The cells that a report shows near before that picture; () where the whole is enough."""
    return board_of(view).close_up(shown(view, sheet), _sheet(view, sheet))


def alt(view: Any, lang: str, sheet: str | None = None) -> str:
    """The position of that picture in words, at most 1,024 characters."""
    return board_of(view).alt(shown(view, sheet), lang, _sheet(view, sheet))


def file_name(view: Any, sheet: str | None = None) -> str:
    """The name of the picture's file: the same for every position of one turn."""
    return board_of(view).file_name(view, _sheet(view, sheet))


def replay(views: Sequence[Any], lang: str, title: str | None = None) -> bytes:
    """The finished game as an animated GIF, truth and knowledge side by side, at most 8 MiB.

    `views`: for each step what every seat saw, in seat order, then what the public saw, ending after the end. Games whose last
    view tells the whole story need only that. Raises ValueError if the last is not of a finished game.
    """
    if not views:
        raise ValueError("a replay needs a view")
    return board_of(views[-1]).replay(views, lang, title)


def audit(
    view: Any, lang: str, sheet: str | None = None, title: str | None = None
) -> tuple[tuple[int, int], tuple[WrittenText, ...]]:
    """The size of a picture and every text on it with its place, for tests."""
    canvas = _draw(view, lang, sheet, Framing(title))
    return canvas.image.size, tuple(canvas.written)


def _draw(view: Any, lang: str, sheet: str | None, wish: Framing) -> Canvas:
    return board_of(view).draw(shown(view, sheet), lang, _sheet(view, sheet), wish)


def _sheet(view: Any, sheet: str | None) -> str:
    known = sheets(view)
    if sheet is None:
        return known[0]
    if sheet not in known and sheet not in board_of(view).reported(view):
        raise ValueError(f"no sheet {sheet!r} here, only {', '.join(known)}")
    return sheet


__all__ = [
    "Sector", "alt", "asides", "audit", "close_up", "crop", "file_name", "has_drawing", "legend", "news", "png", "position",
    "replay", "sectors", "sheets", "shown", "small",
]  # fmt: skip
