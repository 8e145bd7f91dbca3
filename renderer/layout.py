"""A picture that is a list of any length: title block, strips, notes, legend. Also cuts alt texts to length.

Each block draws downwards and returns its lower edge; `draw` draws a whole `PictureLayout`. Knows no game. Not here: boards
(`frame`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from PIL import Image

from renderer import fonts, marks, palette
from renderer.canvas import Canvas
from renderer.palette import Livery
from renderer.tiles import Tile, TileCanvas

# ---- Alt texts -----------------------------------------------------------------------------------
ALT_TEXT_LIMIT = 1024
"""Maximum number of characters of an alt text: Discord's limit for the description of a file."""


def fit(parts: Iterable[str], limit: int = ALT_TEXT_LIMIT, joint: str = " ") -> str:
    """The parts joined, as far as they fit into `limit` characters; parts that do not fit are omitted whole."""
    said = ""
    for part in parts:
        longer = f"{said}{joint}{part}" if said else part
        if part and len(longer) <= limit:
            said = longer
    return said


# ---- Blocks --------------------------------------------------------------------------------------
SMALL = 11.0
"""Font size of the smallest text that matters, in points."""

LINE_HEIGHT = 14.0
"""Distance from line to line, in points."""


class Sign(NamedTuple):
    """A side, with its letter in the reader's language."""

    side: Livery
    letter: str


class Heading(NamedTuple):
    """The content of the title block."""

    title: str
    lines: tuple[str, ...]
    corner: tuple[str, str] | None = None
    """A small word and a large one at the right: ("Turn", "12")."""
    sign: Sign | None = None


class Key(NamedTuple):
    """One entry of the legend."""

    sprite: Image.Image
    words: str


Signs = Mapping[str, tuple[object, Callable[[], Image.Image]]]
"""Name of each sign that a legend can explain, in order -> whether it is on the picture (true or false), and what draws it."""


def explained(signs: Signs, words: Callable[[str], str]) -> list[Key]:
    """The legend of the signs that are on the picture. `words`: the meaning of a sign, by its name."""
    return [Key(draw(), words(name)) for name, (there, draw) in signs.items() if there]


def heading(canvas: Canvas, says: Heading, left: int, top: int, right: int) -> int:
    """Draws the title block; returns its lower edge."""
    px = canvas.px
    rows = len(says.lines)
    bottom = top + px(7 + 19 + rows * LINE_HEIGHT + 3)
    draw = canvas.draw
    draw.rectangle((left, top, right - 1, bottom - 1), fill=palette.PANEL, outline=palette.NEAT, width=max(1, px(0.8)))
    gap = px(2)
    draw.rectangle(
        (left + gap, top + gap, right - 1 - gap, bottom - 1 - gap), outline=palette.NEAT, width=max(1, px(0.3))
    )
    x = left + px(9)
    end = right - px(9)
    if says.sign is not None:
        size = px(18 * 1.5)
        marks.badge(canvas, x + size // 2, (top + bottom) // 2, says.sign.letter, says.sign.side, 18)
        x += size + px(8)
    if says.corner is not None:
        word, large = says.corner
        big = fonts.width(large, "bold", px(22))
        wide = max(fonts.width(word, "regular", px(SMALL)), big)
        centre = end - wide // 2
        frame = (end - wide - px(2), top, right, bottom)
        canvas.write(centre, top + px(13), word, SMALL, palette.MUTED, across="middle", frame=frame)
        canvas.write(centre, top + px(31), large, 22, palette.INK, face="bold", across="middle", frame=frame)
        end -= wide + px(8)
    frame = (x - px(2), top, end + px(2), bottom)
    title = fonts.shorten(says.title, "bold", px(16), end - x)
    canvas.write(x, top + px(15), title, 16, palette.INK, face="bold", frame=frame)
    y = top + px(33)
    for number, words in enumerate(says.lines):
        colour = palette.INK if number == 0 else palette.MUTED
        words = fonts.shorten(words, "regular", px(SMALL), end - x)
        canvas.write(x, y, words, SMALL, colour, frame=frame)
        y += px(LINE_HEIGHT)
    return bottom


def retitle(canvas: Canvas, says: Heading, bottom: float) -> None:
    """Draws the title block of a frame of a replay over the one before, from the top to `bottom`, in points."""
    left, top, right = canvas.px(5), canvas.px(4), canvas.size[0] - canvas.px(5)
    canvas.draw.rectangle((left, top, right, canvas.px(bottom)), fill=palette.PAPER)
    heading(canvas, says, left, top, right)


def legend(canvas: Canvas, keys: Sequence[Key], left: int, top: int, right: int) -> int:
    """Draws symbols with their meanings, in rows; returns the lower edge."""
    px = canvas.px
    x, y = left, top
    row = px(17)
    for key in keys:
        words = fonts.width(key.words, "regular", px(SMALL))
        wide = key.sprite.width + px(4) + words
        if x + wide > right and x > left:
            x, y = left, y + row
        canvas.stamp(key.sprite, x, y + (row - key.sprite.height) // 2)
        frame = (x, y, right, y + row)
        room = max(0, right - x - key.sprite.width - px(4))
        canvas.write(
            x + key.sprite.width + px(4), y + row // 2, key.words, SMALL, palette.INK, frame=frame, widest=room
        )
        x += wide + px(11)
    return y + row if keys else top


# ---- The whole picture ---------------------------------------------------------------------------
EDGE = 6
"""Width of the margin on the left and on the right, in points."""


class Framing(NamedTuple):
    """What a caller may add to a view: a title, and a part to be enlarged."""

    title: str | None = None
    """The campaign's title."""
    cells: tuple[str, ...] = ()
    """If not empty: draw only the part around these cells."""
    tile: Tile | None = None
    """If not None: draw only this part, with more pixels. It has the pixels of the whole picture, without `cells`."""


Strip = Callable[[Canvas, int, int, int], int]
"""Draws a block of the page's width from (left, top, right) downwards; returns its lower edge."""


class PictureLayout(NamedTuple):
    heading: Heading
    notes: tuple[str, ...] = ()
    keys: Sequence[Key] = ()
    """The legend."""
    secret: tuple[Livery, str] | None = None
    """The side that owns the secret, and the words for the band; None: not secret."""
    above: tuple[Strip, ...] = ()
    """Drawn below the title block."""


def draw(page: PictureLayout, width: int, scale: float = 0.0, tile: Tile | None = None) -> Canvas:
    """The page, from top to bottom; with a `tile`, only this part of it. `scale`: pixels per point; 0: chosen so that the width
    is that of a phone."""
    canvas = Canvas(width, width * 4, scale) if tile is None else TileCanvas(width, width * 4, scale, tile)
    px = canvas.px
    left, right = px(EDGE), width - px(EDGE)
    y = px(17) if page.secret else px(5)
    y = heading(canvas, page.heading, left, y, right) + px(3)
    for strip in page.above:
        y = strip(canvas, left, y, right) + px(2)
    y = notes(canvas, page.notes, left + px(3), y, right - px(3))
    if page.keys:
        y += px(1)
        canvas.draw.line((left, y, right - 1, y), fill=palette.NEAT, width=max(1, px(0.4)))
        y = legend(canvas, page.keys, left + px(3), y + px(4), right - px(3))
    canvas.cut(y + px(9 if page.secret else 5))
    if page.secret:
        marks.secret_frame(canvas, page.secret[0], px(4), px(15), page.secret[1])
    return canvas


def notes(canvas: Canvas, words: Sequence[str], left: int, top: int, right: int) -> int:
    """Draws lines of text, wrapped; returns the lower edge."""
    y = top
    for note in words:
        for part in fonts.wrap(note, canvas.px(SMALL), right - left, 4):
            frame = (left, y, right, y + canvas.px(LINE_HEIGHT))
            canvas.write(left, y + canvas.px(LINE_HEIGHT / 2), part, SMALL, palette.INK, frame=frame)
            y += canvas.px(LINE_HEIGHT)
    return y


def caption(canvas: Canvas, sign: Sign | None, words: str, left: int, top: int, right: int) -> int:
    """Draws a line above a chart with the sign of its side; returns the lower edge."""
    px = canvas.px
    high = px(18)
    x = left + px(3)
    if sign is not None:
        marks.badge(canvas, x + px(8), top + high // 2, sign.letter, sign.side, SMALL)
        x += px(21)
    words = fonts.shorten(words, "bold", px(12), right - x)
    canvas.write(x, top + high // 2, words, 12, palette.INK, face="bold", frame=(x, top, right, top + high))
    return top + high
