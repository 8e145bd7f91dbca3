"""Places that are taken on one picture, so that numbers and labels lie on nothing that must be read. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable

from renderer import fonts, marks
from renderer.blocks import SMALL
from renderer.canvas import Box, Canvas
from renderer.palette import Side


def crosses(one: Box, other: Box) -> bool:
    """Whether two boxes share a pixel."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


class Room:
    """What is taken inside a frame. Who matters most asks first."""

    def __init__(self, frame: Box) -> None:
        self.frame = frame
        self.taken: list[Box] = []
        """Nothing may lie on these."""
        self.better_not: list[Box] = []
        """Something may lie on these if there is no other place."""

    def free(self, box: Box, polite: bool = True) -> bool:
        """Whether a box lies in the frame and on nothing; `polite`: nor on what should rather stay in sight."""
        left, top, right, bottom = self.frame
        if not (left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom):
            return False
        if any(crosses(box, other) for other in self.taken):
            return False
        return not (polite and any(crosses(box, other) for other in self.better_not))

    def take(self, places: Iterable[tuple[int, int]], wide: int, high: int) -> tuple[int, int] | None:
        """The first of these places where a box of that size, centred, is free; it is taken then. None if there is none."""
        found = tuple(places)
        for polite in (True, False):
            for x, y in found:
                box = (x - wide // 2, y - high // 2, x + (wide + 1) // 2, y + (high + 1) // 2)
                if self.free(box, polite):
                    self.taken.append(box)
                    return x, y
        return None

    def number(
        self,
        canvas: Canvas,
        places: Iterable[tuple[int, int]],
        words: str,
        side: Side,
        *,
        fresh: bool = True,
        spiked: bool = False,
    ) -> bool:
        """A number of the report at the first free place; False if there is none."""
        wide, high = number_size(canvas, words)
        at = self.take(places, wide, high)
        if at is not None:
            marks.number(canvas, *at, words, side, fresh=fresh, spiked=spiked)
        return at is not None


def number_size(canvas: Canvas, words: str) -> tuple[int, int]:
    """Width and height of a number's plate."""
    high = canvas.px(SMALL * 1.34)
    return max(high, fonts.width(words, "bold", canvas.px(SMALL)) + canvas.px(SMALL * 0.42)) + 1, high + 1
