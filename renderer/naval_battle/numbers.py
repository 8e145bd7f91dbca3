"""Where the report numbers stand on a board, so that none covers another."""

from __future__ import annotations

from renderer import fonts, marks
from renderer.blocks import SMALL, Sign
from renderer.canvas import Box, Canvas
from renderer.chart import Board, Spot, spot_of
from renderer.palette import Rgb
from rules.naval_battle.view import Deed


def crosses(one: Box, other: Box) -> bool:
    """Whether two boxes share a pixel."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


class Spots:
    """The places already taken by numbers on one board. The newest deeds ask first."""

    def __init__(self, canvas: Canvas, board: Board) -> None:
        self.canvas = canvas
        self.board = board
        self.taken: list[Box] = []

    def _box(self, x: int, y: int, words: str, face: fonts.Face) -> Box:
        px = self.canvas.px
        half = min(fonts.width(words, face, px(SMALL)), self.board.cell - 2) // 2 + 1
        high = px(SMALL * 0.42)
        return x - half, y - high, x + half, y + high

    def _free(self, box: Box, whole: bool) -> bool:
        left, top, right, bottom = self.board.box
        if whole and not (left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom):
            return False
        return not any(crosses(box, other) for other in self.taken)

    def _put(self, x: int, y: int, number: int, by: Sign, fresh: bool, spiked: bool) -> None:
        self.taken.append(self._box(x, y, str(number), "bold"))
        marks.number(self.canvas, x, y, str(number), by.side, fresh=fresh, spiked=spiked, widest=self.board.cell - 2)

    def centre(self, spot: Spot, number: int, by: Sign, *, fresh: bool, spiked: bool = False) -> None:
        """The number of a shot on its cell; an older one gives way to a newer."""
        if not self.board.holds(spot):
            return
        x, y = self.board.centre(spot)
        if self._free(self._box(x, y, str(number), "bold"), whole=False):
            self._put(x, y, number, by, fresh, spiked)

    def corner(self, deed: Deed, reach: int, size: int, by: Sign, *, fresh: bool) -> None:
        """The number of an area deed on the first free corner of its square, else beside or in its middle."""
        column, row = spot_of(deed.targets[0])
        low_c, low_r = max(0, column - reach), max(0, row - reach)
        high_c, high_r = min(size, column + reach + 1), min(size, row + reach + 1)
        mid_c, mid_r = column + 0.5, row + 0.5
        places = [
            (low_c, low_r), (high_c, low_r), (low_c, high_r), (high_c, high_r),
            (mid_c, low_r), (low_c, mid_r), (high_c, mid_r), (mid_c, high_r), (mid_c, mid_r),
        ]  # fmt: skip
        window, cell = self.board.window, self.board.cell
        inset = self.canvas.px(SMALL * 0.8)
        left, top, right, bottom = self.board.box
        for c, r in places:
            x = round(self.board.x + (c - window.left) * cell)
            y = round(self.board.y + (r - window.top) * cell)
            if not (left <= x <= right and top <= y <= bottom):
                continue
            x, y = min(max(x, left + inset), right - inset), min(max(y, top + inset), bottom - inset)
            if self._free(self._box(x, y, str(deed.number), "bold"), whole=True):
                self._put(x, y, deed.number, by, fresh, spiked=False)
                return

    def stamp(self, spots: list[Spot], words: str, colour: Rgb, halo: Rgb) -> None:
        """A turn stamp in the first free one of these cells; none if all are taken."""
        for spot in spots:
            if not self.board.holds(spot):
                continue
            x, y = self.board.centre(spot)
            box = self._box(x, y, words, "italic")
            if self._free(box, whole=True):
                self.taken.append(box)
                self.canvas.write(
                    x, y, words, SMALL, colour, face="italic", across="middle", halo=halo, widest=self.board.cell - 4
                )
                return
