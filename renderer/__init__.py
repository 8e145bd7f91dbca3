"""Pictures: views in, PNG bytes and alt text out.

Every function is pure: it depends on a view, a language and a sheet, never on a state, a clock, a name or a Discord id, and
may be called from several threads. Sheets are the pictures that a view has ("own", "tracking"); the first is shown if only
one is. `boards` maps each type of view to the drawings of its game.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from renderer import board_in_words, encode, frame
from renderer.boards import DRAWN, board_of
from renderer.canvas import Area, Canvas, WrittenText
from renderer.encode import small
from renderer.frame import Aside, Sector
from renderer.layout import Framing
from renderer.tiles import Tile

PREVIEWS = Path(__file__).parent / "previews"

MOST_NEWS = 8
"""Maximum number of pictures of one report, the position included: with a close-up and a record these are as many files as
Discord allows."""


def has_drawing(game: str) -> bool:
    """Whether the game has drawings. Without them, its picture is a page with the position in words, and it has no legend or
    sectors."""
    return game in DRAWN


def sheets(view: Any) -> tuple[str, ...]:
    """Keys of the view's pictures, the most important first. Raises TypeError for a view of an unknown type."""
    return board_of(view).sheets(view)


def position(view: Any) -> tuple[str, ...]:
    """The pictures that a post shows of the current position; one in most games."""
    return board_of(view).position(view)


def news(view: Any, before: Any | None) -> tuple[str, ...]:
    """The pictures of a report: the first of the position, then everything that happened since the view `before` (None:
    since the start).

    May include pictures that `sheets` does not list, when all events of a turn are shown together.
    """
    drawings = board_of(view)
    known = list(drawings.reported(before).values()) if before is not None else []
    told = [sheet for sheet, what in drawings.reported(view).items() if what not in known]
    return tuple(dict.fromkeys((drawings.sheets(view)[0], *told)))[:MOST_NEWS]


def shown(view: Any, sheet: str | None = None) -> Any:
    """The view reduced to what this picture shows. All pictures are drawn from it, so equal results mean equal pictures (for
    caching)."""
    return board_of(view).shown(view, _sheet(view, sheet))


def png(view: Any, lang: str, sheet: str | None = None, title: str | None = None) -> bytes:
    """One picture as a PNG; `title` appears in its title line. Raises ValueError for a sheet that the view does not have."""
    return encode.png(_draw(view, lang, sheet, Framing(title)).image)


class Drawn(NamedTuple):
    """One picture with what can be touched on it."""

    png: bytes
    size: tuple[int, int]
    """Width and height in pixels."""
    areas: tuple[Area, ...]
    """From bottom to top."""
    has_ground: bool = False
    """Whether `bare` can draw it without pieces."""


def drawn(view: Any, lang: str, sheet: str | None = None, title: str | None = None) -> Drawn:
    """The picture of `png` with its areas, from one drawing. Raises ValueError as `png` does."""
    canvas = _draw(view, lang, sheet, Framing(title))
    return Drawn(encode.png(canvas.image), canvas.image.size, tuple(canvas.areas), canvas.has_ground)


def bare(view: Any, lang: str, sheet: str | None = None, title: str | None = None) -> bytes:
    """The picture of `png` without the pieces on its map, of the same size; the same picture if it has no map. Raises ValueError
    as `png` does."""
    return encode.png(_draw(view, lang, sheet, Framing(title)).bare())


def areas(view: Any, lang: str, sheet: str | None = None, title: str | None = None) -> tuple[Area, ...]:
    """Where each cell and piece lies on the picture, from bottom to top. Raises ValueError as `png` does."""
    return tuple(_draw(view, lang, sheet, Framing(title)).areas)


def tile(view: Any, lang: str, part: Tile, sheet: str | None = None, title: str | None = None) -> bytes:
    """A part of the picture of `png` with `tiles.TIMES` as many pixels across and down, as a WebP. Raises ValueError as `png`
    does, and for a part that the picture does not have."""
    return encode.webp(_draw(view, lang, sheet, Framing(title, tile=part)).image)


def preview(game: str, lang: str) -> bytes | None:
    """A small WebP picture of the game in play, for people who do not know it; None if the game has none."""
    file = PREVIEWS / f"{game.replace('-', '_')}.{lang}.webp"
    return file.read_bytes() if file.exists() else None


def crop(view: Any, lang: str, cells: Sequence[str], sheet: str | None = None, title: str | None = None) -> bytes:
    """The part of a picture around these cells, enlarged, as a PNG. Raises ValueError as `png` does, and for no cells."""
    if not cells:
        raise ValueError("a crop needs cells")
    return encode.png(_draw(view, lang, sheet, Framing(title, tuple(cells))).image)


def legend(view: Any, lang: str, sheet: str | None = None) -> tuple[bytes, str] | None:
    """The legend of the picture as a PNG and in words; None if it has no symbols."""
    keys = board_of(view).keys(shown(view, sheet), lang, _sheet(view, sheet))
    if not keys:
        return None
    canvas, words = frame.legend(lang, keys)
    return encode.png(canvas.image), words


def asides(view: Any, lang: str, sheet: str | None = None) -> tuple[Aside, ...]:
    """Texts that belong to the picture and are shown beside it: reports, rosters, notes."""
    return board_of(view).asides(shown(view, sheet), lang, _sheet(view, sheet))


def zones(view: Any, lang: str) -> tuple[Aside, ...]:
    """How the zones of a board touch, which only the picture shows otherwise; () for a board of cells, which has rows."""
    return board_of(view).zones(view, lang)


def sectors(view: Any, lang: str, sheet: str | None = None) -> tuple[Sector, ...]:
    """The parts of the picture that can be enlarged with `crop`, recent events first; () if it is not a board."""
    return board_of(view).sectors(shown(view, sheet), lang, _sheet(view, sheet))


def close_up(view: Any, sheet: str | None = None) -> tuple[str, ...]:
    """The cells that a report shows enlarged before the picture; () if the picture is enough."""
    return board_of(view).close_up(shown(view, sheet), _sheet(view, sheet))


def situation(view: Any, lang: str, sheet: str | None = None) -> str:
    """Turn, whose turn it is and score, in one paragraph: what the heading of the picture says."""
    return board_of(view).situation(shown(view, sheet), lang, _sheet(view, sheet))


def alt(view: Any, lang: str, sheet: str | None = None) -> str:
    """The picture in words, at most 1,024 characters."""
    return board_of(view).alt(shown(view, sheet), lang, _sheet(view, sheet))


def file_name(view: Any, sheet: str | None = None) -> str:
    """File name of the picture; the same for all positions of one turn."""
    return board_of(view).file_name(view, _sheet(view, sheet))


def replay(views: Sequence[Any], lang: str, title: str | None = None) -> bytes:
    """The finished game as an animated GIF of at most 8 MiB, with truth and knowledge side by side.

    `views`: one flat list, step by step: the views of all seats in seat order, then the public one. The last step is the end
    of the game. If the last view contains the whole game (as in some games), it alone is enough. Raises ValueError if there
    is no view, or the last one is not of a finished game.
    """
    if not views:
        raise ValueError("a replay needs a view")
    return board_of(views[-1]).replay(views, lang, title)


def audit(
    view: Any, lang: str, sheet: str | None = None, title: str | None = None
) -> tuple[tuple[int, int], tuple[WrittenText, ...]]:
    """Size of a picture in pixels, and every text on it with its position; for tests."""
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
    "Area", "Drawn", "Sector", "Tile", "alt", "areas", "asides", "audit", "bare", "board_in_words", "close_up", "crop", "drawn",
    "file_name", "has_drawing", "legend", "news", "png", "position", "replay", "sectors", "sheets", "shown", "situation", "small",
    "tile", "zones",
]  # fmt: skip
