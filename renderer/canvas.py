"""The sheet of paper that everything is drawn on: pixels, points, and the one function that writes text.

A point is a pixel of the picture as it is first seen: of a board picture in Discord's frame (`renderer.frame`), of a list on a
telephone that shows it 400 pixels wide. Every text goes through `write`, so a test can ask where each word lies and how large
it is.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from renderer import fonts
from renderer.fonts import Face
from renderer.palette import PAPER, Rgb

PHONE_WIDTH = 400
"""The width in pixels at which a telephone shows a picture."""

Box = tuple[int, int, int, int]
"""Left, top, right, bottom, the last two not included."""


class WrittenText(NamedTuple):
    """One text as it lies on the picture, for the tests."""

    words: str
    box: Box
    points: float
    frame: Box
    matters: bool
    """Needed to play; False for ornaments that repeat what is said elsewhere."""


class Canvas:
    """One picture being drawn. Used by a single thread and thrown away."""

    def __init__(self, width: int, height: int, scale: float = 0.0) -> None:
        """`scale`: pixels a point; 0: the width is that of a telephone."""
        self.image = Image.new("RGB", (width, height), PAPER)
        self.scale = scale or width / PHONE_WIDTH
        self.draw = ImageDraw.Draw(self.image)
        self.written: list[WrittenText] = []

    def px(self, points: float) -> int:
        """Points in whole pixels."""
        return round(points * self.scale)

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
        """Write one line with `y` at the middle of its capitals; returns the box of its ink.

        `frame`: the box that the ink must stay in (checked by tests); `widest`: squeeze to so many pixels.
        """
        size = self.px(points)
        ink, dx, dy = fonts.mask(words, face, size, 0, widest)
        base = y + round(size * 0.345)
        left = {"left": x, "middle": x - ink.width // 2, "right": x - ink.width}[across]
        if across == "left":
            left += dx
        if halo is not None:
            spread = max(1, size // 9)
            around, _, hy = fonts.mask(words, face, size, spread, widest)
            self.image.paste(halo, (left - (around.width - ink.width) // 2, base + hy), around)
        self.image.paste(colour, (left, base + dy), ink)
        box = (left, base + dy, left + ink.width, base + dy + ink.height)
        whole = (0, 0, self.image.width, self.image.height)
        self.written.append(WrittenText(words, box, size / self.scale, frame or whole, matters))
        return box

    def cut(self, height: int) -> None:
        """Keep the upper `height` pixels: a picture is drawn on a long sheet and cut where its text ends."""
        whole = (0, 0, *self.image.size)
        kept = (0, 0, self.image.width, height)
        self.image = self.image.crop(kept)
        self.written = [text._replace(frame=kept) if text.frame == whole else text for text in self.written]
        self.draw = ImageDraw.Draw(self.image)

    def stamp(self, sprite: Image.Image, x: int, y: int) -> None:
        """Lay an RGBA sprite with its upper left corner at (x, y); what hangs over the edge is cut."""
        self.image.paste(sprite, (x, y), sprite)

    def stamp_at(self, sprite: Image.Image, x: int, y: int) -> None:
        """Lay an RGBA sprite with its centre at (x, y)."""
        self.stamp(sprite, x - sprite.width // 2, y - sprite.height // 2)
