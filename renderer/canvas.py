"""A picture being drawn: pixels, points, and the only function that writes text.

A point is one pixel of the picture at the size at which it is first seen: board pictures in Discord's frame
(`renderer.frame`), lists on a phone that shows them 400 pixels wide. All text is written by `write`, so tests can check
position and size of each word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple

from PIL import Image, ImageDraw

from renderer import fonts
from renderer.fonts import Face
from renderer.palette import PAPER, Rgb

PHONE_WIDTH = 400
"""Width in pixels at which a phone shows a picture."""

Box = tuple[int, int, int, int]
"""Left, top, right, bottom; right and bottom are exclusive."""


class WrittenText(NamedTuple):
    """One text on the picture, for tests."""

    words: str
    box: Box
    points: float
    frame: Box
    matters: bool
    """Whether the text is needed to play; False for ornaments that repeat other information."""


class TextInk(NamedTuple):
    """Arguments of `fonts.mask`."""

    words: str
    face: Face
    pixels: int
    halo: int
    widest: int


Corners = tuple[tuple[int, int], ...]
"""A polygon, in pixels of the picture."""


def corners(left: int, top: int, right: int, bottom: int) -> Corners:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def inside(point: tuple[float, float], polygon: Sequence[tuple[float, float]]) -> bool:
    x, y = point
    found = False
    for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            found = not found
    return found


class Area(NamedTuple):
    """A cell or a piece on the picture, for a page on which the picture can be touched."""

    key: str
    """Key of the options of a form that mean it: "E5", "hiei"."""
    corners: Corners
    label: str
    """What it is called, in the language of the picture: "Sector E5", "Hiei"."""
    state: str = ""
    """Its state in words, as the alt text tells it: "2 of 4 hits"."""
    board: str = ""
    """Name of the board on which it lies, as in `Place.board` and `Pick.board`; empty in a picture with one board."""
    look: str = ""
    """Key of its entry in the game's look-ups; empty: there is none."""
    part: str = ""
    """For a cell: the part of the board to which it belongs, in words, if the picture draws the borders of parts: "left
    section"."""


class Brush:
    """What draws lines and shapes on a canvas, in pixels of the picture, as `ImageDraw.ImageDraw` does."""

    times = 1
    """Pixels of the image for each pixel of the picture, across and down."""

    def __init__(self, image: Image.Image) -> None:
        self._draw = ImageDraw.Draw(image)

    def _points(self, xy: Sequence[Any]) -> Sequence[Any]:
        """Points of the picture, flat or in pairs, on the image."""
        return xy

    def _box(self, xy: Sequence[float]) -> Sequence[float]:
        """A box of the picture on the image."""
        return xy

    def line(self, xy: Sequence[Any], fill: Rgb, width: int = 1, joint: str | None = None) -> None:
        self._draw.line(self._points(xy), fill, max(1, width) * self.times, joint)

    def rectangle(
        self, xy: Sequence[float], fill: Rgb | None = None, outline: Rgb | None = None, width: int = 1
    ) -> None:
        self._draw.rectangle(self._box(xy), fill, outline, width * self.times)

    def rounded_rectangle(
        self,
        xy: Sequence[float],
        radius: float,
        fill: Rgb | None = None,
        outline: Rgb | None = None,
        width: int = 1,
        corners: tuple[bool, bool, bool, bool] | None = None,
    ) -> None:
        self._draw.rounded_rectangle(
            self._box(xy), radius * self.times, fill, outline, width * self.times, corners=corners
        )


class Canvas:
    """One picture being drawn. For use in a single thread.

    Drawings use its methods and `draw`, never `image` itself: `renderer.tiles` draws a part of the same picture with more
    pixels.
    """

    times = 1
    """Pixels of `image` for each pixel of the picture, across and down."""

    def __init__(self, width: int, height: int, scale: float = 0.0) -> None:
        """`scale`: pixels per point; 0: chosen so that the width is that of a phone."""
        self.image = Image.new("RGB", (width, height), PAPER)
        self.scale = scale or width / PHONE_WIDTH
        self.draw = Brush(self.image)
        self.written: list[WrittenText] = []
        self.areas: list[Area] = []
        """From bottom to top: of two areas at one point, the later one is touched."""
        self.board = ""
        """Name of the board that is being drawn: the `Area.board` of what is noted."""
        self.inside: Box = (0, 0, width, height)
        """The part of the picture that is kept of what is being drawn: areas are cut off at its edge."""
        self._grounds: dict[Box, tuple[Image.Image, Callable[[], object]]] = {}

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture in pixels."""
        return self.image.size

    def px(self, points: float) -> int:
        """Points in whole pixels."""
        return round(points * self.scale)

    def note(self, key: str, where: Corners, label: str, state: str = "", look: str = "", part: str = "") -> None:
        """Records the area of a cell or piece, so that it can be touched on a page. It is above all areas recorded
        before. The area is cut off at the edges of `inside`; nothing is recorded if no part of it is inside."""
        left, top, right, bottom = self.inside
        if any(x < left or x > right or y < top or y > bottom for x, y in where):
            where = tuple((min(max(x, left), right), min(max(y, top), bottom)) for x, y in where)
            if len({x for x, _ in where}) == 1 or len({y for _, y in where}) == 1:
                return
        self.areas.append(Area(key, where, label, state, self.board, look, part))

    def note_at(self, key: str, x: int, y: int, size: int, label: str, state: str = "", look: str = "") -> None:
        """Records the area of a square of `size` pixels centred at (x, y), where `stamp_at` draws a picture."""
        left, top = x - size // 2, y - size // 2
        self.note(key, corners(left, top, left + size, top + size), label, state, look)

    def write(
        self,
        x: int,
        y: int,
        words: str,
        points: float,
        colour: Rgb,
        *,
        face: Face = "regular",
        across: Literal["left", "middle", "right"] = "left",
        frame: Box | None = None,
        halo: Rgb | None = None,
        widest: int = 0,
        matters: bool = True,
    ) -> Box:
        """Writes one line with `y` at the middle of its capitals. Returns the box of the ink.

        `frame`: box that must contain the ink (checked by tests); `widest`: pixels to which a wider text is squeezed, 0: no
        limit.
        """
        size = self.px(points)
        ink, dx, dy = fonts.mask(words, face, size, 0, widest)
        base = y + round(size * 0.345)
        left = {"left": x, "middle": x - ink.width // 2, "right": x - ink.width}[across]
        if across == "left":
            left += dx
        if halo is not None:
            spread = max(1, size // 9)
            self._ink(halo, TextInk(words, face, size, spread, widest), left, ink.width, base)
        self._ink(colour, TextInk(words, face, size, 0, widest), left, ink.width, base)
        box = (left, base + dy, left + ink.width, base + dy + ink.height)
        whole = (0, 0, *self.size)
        self.written.append(WrittenText(words, box, size / self.scale, frame or whole, matters))
        return box

    def _ink(self, colour: Rgb, ink: TextInk, left: int, wide: int, base: int) -> None:
        """Draws a text or its halo around the middle of `wide` pixels from `left` on; `base`: its baseline."""
        mask, _, dy = fonts.mask(*ink)
        self.image.paste(colour, (left - (mask.width - wide) // 2, base + dy), mask)

    def lay(self, what: Image.Image | Rgb, x: int, y: int, mask: Image.Image | None = None) -> None:
        """Draws an image, or a colour through a mask, with its top left corner at (x, y); parts outside the picture are cut
        off."""
        self.image.paste(what, (x, y), mask)

    def press(self, colour: Rgb, x: int, y: int, mask: Image.Image) -> None:
        """Draws a colour through a mask that has `times` pixels for each pixel of the picture; x and y are in such pixels too."""
        self.image.paste(colour, (x, y), mask)

    def shows(self, box: Box) -> bool:
        """Whether what is drawn in this box can be seen."""
        return True

    @contextmanager
    def only(self, box: Box) -> Iterator[None]:
        """Keeps what is inside the box of what is drawn and noted in the block."""
        before, whole = self.image.copy(), self.inside
        self.inside = box
        yield
        self.inside = whole
        part = self.image.crop(box)
        self.image.paste(before, (0, 0))
        self.image.paste(part, box[:2])

    def ground(self, box: Box, labels: Callable[[], object] = lambda: None) -> None:
        """Keeps what has been drawn so far in the box: the map without pieces. `labels` writes what is written above the pieces
        and belongs to the map."""
        left, top, right, bottom = self.inside
        box = (max(box[0], left), max(box[1], top), min(box[2], right), min(box[3], bottom))
        self._grounds[box] = self.image.crop(box), labels

    @property
    def has_ground(self) -> bool:
        """Whether the picture can be shown without its pieces."""
        return bool(self._grounds)

    def bare(self) -> Image.Image:
        """The picture without its pieces; the whole picture if it has no ground."""
        found, kept = self.image.copy(), (self.image, self.draw, len(self.written))
        try:
            for box, (ground, labels) in self._grounds.items():
                self.image = found.copy()
                self.draw = Brush(self.image)
                self.image.paste(ground, box[:2])
                labels()
                found.paste(self.image.crop(box), box[:2])
            return found
        finally:
            self.image, self.draw = kept[:2]
            del self.written[kept[2] :]

    def cut(self, height: int) -> None:
        """Keeps the upper `height` pixels: pictures are drawn on a long canvas and cut where their text ends."""
        whole = (0, 0, *self.size)
        kept = (0, 0, self.size[0], height)
        self._cut(height)
        self.written = [text._replace(frame=kept) if text.frame == whole else text for text in self.written]

    def _cut(self, height: int) -> None:
        self.image = self.image.crop((0, 0, self.image.width, height))
        self.draw = Brush(self.image)

    def stamp(self, sprite: Image.Image, x: int, y: int) -> None:
        """Draws an RGBA sprite with its top left corner at (x, y); parts outside the picture are cut off."""
        self.lay(sprite, x, y, sprite)

    def stamp_at(self, sprite: Image.Image, x: int, y: int) -> None:
        """Draws an RGBA sprite centred at (x, y)."""
        self.stamp(sprite, x - sprite.width // 2, y - sprite.height // 2)
