"""A part of a picture with more pixels, for readers who look at it closely.

The whole picture is drawn as ever, in its own pixels, so nothing is placed otherwise than on the whole picture; only the pixels
of the part are made, each finer: texts and sprites are drawn again in their larger size, what is neither is enlarged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from PIL import Image

from renderer import fonts
from renderer.canvas import PHONE_WIDTH, Box, Brush, Canvas, TextInk
from renderer.palette import PAPER, Rgb
from renderer.sprites import larger

WIDE, HIGH = 550, 525
"""Largest size of a part, in pixels of the picture. Parts are counted from the top left corner of the picture."""

TIMES = 2
"""Pixels of a part for each pixel of the picture, across and down."""


class Tile(NamedTuple):
    """Which part it is, counted from 0."""

    column: int
    row: int

    def box(self, size: tuple[int, int]) -> Box | None:
        """Its place on a picture of this size; None if it is beyond its edge."""
        left, top = self.column * WIDE, self.row * HIGH
        right, bottom = min(left + WIDE, size[0]), min(top + HIGH, size[1])
        return (left, top, right, bottom) if 0 <= left < right and 0 <= top < bottom else None


class _FineBrush(Brush):
    """Its coordinates are pixels of the whole picture."""

    times = TIMES

    def __init__(self, image: Image.Image, left: int, top: int) -> None:
        super().__init__(image)
        self._left, self._top = left, top

    def _points(self, xy: Sequence[Any]) -> Sequence[Any]:
        """The middles of pixels in the part."""
        flat: list[float] = []
        for one in xy:
            flat += [one] if isinstance(one, (int, float)) else one
        half = (TIMES - 1) / 2
        pairs = zip(flat[::2], flat[1::2], strict=True)
        return [((x - self._left) * TIMES + half, (y - self._top) * TIMES + half) for x, y in pairs]

    def _box(self, xy: Sequence[float]) -> Sequence[float]:
        """A box whose last pixels belong to it."""
        x0, y0, x1, y1 = (
            (at - start) * TIMES
            for at, start in zip(xy, (self._left, self._top, self._left - 1, self._top - 1), strict=True)
        )
        return x0, y0, x1 - 1, y1 - 1


class TileCanvas(Canvas):
    """A picture of which one part is drawn, with `TIMES` as many pixels across and down; it has no ground. Raises ValueError if
    the picture does not have this part."""

    times = TIMES

    def __init__(self, width: int, height: int, scale: float, tile: Tile) -> None:
        super().__init__(1, 1, scale or width / PHONE_WIDTH)
        self._size = width, height
        self.inside = (0, 0, width, height)
        self._tile = tile
        self._keep()

    def _keep(self) -> None:
        """Begins with what the picture has of the part."""
        box = self._tile.box(self._size)
        if box is None:
            raise ValueError(
                f"no part {self._tile.column}.{self._tile.row} of {self._size[0]} × {self._size[1]} pixels"
            )
        self.box = left, top, right, bottom = box
        new = Image.new("RGB", ((right - left) * TIMES, (bottom - top) * TIMES), PAPER)
        new.paste(self.image, (0, 0))
        self.image, self.draw = new, _FineBrush(new, left, top)

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    def _cut(self, height: int) -> None:
        self._size = self._size[0], height
        self._keep()

    def shows(self, box: Box) -> bool:
        left, top, right, bottom = self.box
        return box[0] < right and left < box[2] and box[1] < bottom and top < box[3]

    def _fine(self, x: float, y: float) -> tuple[int, int]:
        """A place of the picture in pixels of the part."""
        return round((x - self.box[0]) * TIMES), round((y - self.box[1]) * TIMES)

    def _ink(self, colour: Rgb, ink: TextInk, left: int, wide: int, base: int) -> None:
        spread = ink.pixels + 2 * ink.halo
        if not self.shows((left - spread, base - 2 * spread, left + wide + spread, base + spread)):
            return
        fine = ink._replace(pixels=ink.pixels * TIMES, halo=ink.halo * TIMES, widest=ink.widest * TIMES)
        mask, _, dy = fonts.mask(*fine)
        x, y = self._fine(left + wide / 2, base)
        self.image.paste(colour, (x - mask.width // 2, y + dy), mask)

    def lay(self, what: Image.Image | Rgb, x: int, y: int, mask: Image.Image | None = None) -> None:
        shape = what if isinstance(what, Image.Image) else mask
        if shape is None:
            raise ValueError("a colour needs a mask")
        place = (x, y, x + shape.width, y + shape.height)
        if not self.shows(place):
            return
        again = larger(shape, TIMES) if mask is None or mask is what else None
        if again is not None:
            # The middle stays where it is: the larger sprite may be a pixel more or less than its double.
            middle = self._fine(x + shape.width / 2, y + shape.height / 2)
            at = middle[0] - again.width // 2, middle[1] - again.height // 2
            self.image.paste(again, at, again if mask is not None else None)
            return
        seen = (
            max(place[0], self.box[0]), max(place[1], self.box[1]), min(place[2], self.box[2]), min(place[3], self.box[3]),
        )  # fmt: skip
        part = (seen[0] - x, seen[1] - y, seen[2] - x, seen[3] - y)
        size = (seen[2] - seen[0]) * TIMES, (seen[3] - seen[1]) * TIMES

        def enlarged(image: Image.Image) -> Image.Image:
            return image.resize(size, Image.Resampling.BICUBIC, box=part)

        self.image.paste(
            enlarged(what) if isinstance(what, Image.Image) else what,
            (*self._fine(*seen[:2]), *self._fine(*seen[2:])),
            enlarged(mask) if mask is not None else None,
        )

    def press(self, colour: Rgb, x: int, y: int, mask: Image.Image) -> None:
        self.image.paste(colour, (x - self.box[0] * TIMES, y - self.box[1] * TIMES), mask)

    @contextmanager
    def only(self, box: Box) -> Iterator[None]:
        left, top, right, bottom = self.box
        inside = max(left, box[0]), max(top, box[1]), min(right, box[2]), min(bottom, box[3])
        before, whole = self.image.copy(), self.inside
        self.inside = box
        yield
        self.inside = whole
        if inside[0] < inside[2] and inside[1] < inside[3]:
            at = self._fine(*inside[:2])
            before.paste(self.image.crop((*at, *self._fine(*inside[2:]))), at)
        self.image.paste(before, (0, 0))

    def ground(self, box: Box, labels: Callable[[], object] = lambda: None) -> None:
        """Keeps nothing."""
