"""The finished game as an animated GIF: above what was there, below what the enemy knew of it, action by action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from bot.words import text
from renderer import blocks, chart, marks, moving, palette
from renderer.blocks import Heading
from renderer.canvas import Box, Canvas
from renderer.chart import Board, spot_of
from renderer.naval_battle import fleetchart, seachart, words
from renderer.naval_battle.ending import verdict
from renderer.naval_battle.known import known
from renderer.naval_battle.sheets import SEATS, other, sign, whole
from renderer.page import caption
from rules.naval_battle.view import Deed, Fleet, GearKind, Gone, Ship, View

WIDTH = 960
"""Pixels; two charts side by side."""

FRAMES = 110
"""Frames at most: long games show several actions a frame."""

PACE = 700
"""Milliseconds a frame."""

PAUSE = 5000
"""Milliseconds of the last frame."""


def fleet_after(fleet: Fleet, seat: str, deeds: Sequence[Deed]) -> Fleet:
    """The own grid of `seat` as it was after these deeds, from what is left of it at the end."""
    hits = {cell for deed in deeds if deed.seat != seat and deed.losses for cell in deed.losses.hits}
    gone: list[Gone] = []
    for deed in deeds:
        if deed.seat == seat and deed.launched and deed.kind in ("plane", "bomb", "atomic"):
            gone.append(Gone(_gear(deed), deed.launched, deed.turn, "used"))
        if deed.seat != seat and deed.losses:
            if deed.losses.aa_used:
                gone.append(Gone("aa", deed.losses.aa_used, deed.turn, "used"))
            gone += [Gone(kind, cell, deed.turn, "destroyed") for kind, cell in deed.losses.gear]
    away = {(piece.kind, piece.cell) for piece in gone}

    def there(kind: GearKind, left: tuple[str, ...]) -> tuple[str, ...]:
        later = tuple(p.cell for p in fleet.gone if p.kind == kind and (kind, p.cell) not in away)
        return left + later

    return Fleet(
        tuple(Ship(s.kind, s.cells, tuple(c for c in s.cells if c in hits)) for s in fleet.ships),
        fleet.islands,
        there("plane", fleet.planes),
        there("bomb", fleet.bombs),
        there("atomic", fleet.atomics),
        there("aa", fleet.aa),
        fleet.salvos,
        tuple(gone),
    )


def _gear(deed: Deed) -> GearKind:
    return "plane" if deed.kind == "plane" else "bomb" if deed.kind == "bomb" else "atomic"


class _Story:
    """The frames of one game; charts that an action does not touch are kept from the frame before."""

    def __init__(self, view: View, lang: str, title: str | None) -> None:
        self.view, self.lang, self.title = view, lang, title
        self.canvas = Canvas(WIDTH, WIDTH * 2)
        self.fleets = dict(view.ends)
        px = self.canvas.px
        half = (WIDTH - px(5) * 3) // 2
        self.cell = (half - px(10 + 3 + 3)) // view.size
        self.head: Box = (px(5), px(4), WIDTH - px(5), px(62))
        self.boards: dict[tuple[str, str], Board] = {}
        y = px(64)
        for what in ("truth", "believed"):
            bottom = y
            for index, seat in enumerate(SEATS):
                x = px(5) + index * (half + px(5))
                words_ = text(lang, f"pic-{what}")
                top = caption(self.canvas, sign(lang, seat), words_, x, y, x + half)
                board = Board(x + px(10 + 3), top + px(9 + 3), self.cell, whole(view))
                chart.border(self.canvas, board, 7, matters=False)
                self.boards[what, seat] = board
                bottom = board.box[3] + px(5)
            y = bottom
        self.canvas.cut(y)

    def frame(self, done: Sequence[Deed], new: Sequence[Deed]) -> Image.Image:
        """The charts after `done`, of which `new` came with this frame."""
        fresh = frozenset(deed.number for deed in new)
        seats = {deed.seat for deed in new} or set(SEATS)
        for seat in SEATS:
            me, enemy = sign(self.lang, seat), sign(self.lang, other(seat))
            attacks = [deed for deed in done if deed.seat != seat]
            if other(seat) in seats or any(deed.launched for deed in new):
                fleet = fleet_after(self.fleets[seat], seat, done)
                board = self.boards["truth", seat]
                fleetchart.draw(self.canvas, board, self.view.size, fleet, me, attacks, enemy, (), fresh, ring=False)
                self._areas(board, new, seat)
            if other(seat) in seats:
                know = known(attacks, other(seat), self.view.size)
                board = self.boards["believed", seat]
                turn = done[-1].turn if done else 0
                seachart.draw(
                    self.canvas, board, self.view.size, know, attacks, enemy, me, turn, (), fresh, stamps=False
                )
                self._areas(board, new, seat)
        self._says(done, new)
        return self.canvas.image.copy()

    def _areas(self, board: Board, new: Sequence[Deed], seat: str) -> None:
        by = sign(self.lang, other(seat)).side
        deeds = [deed for deed in new if deed.seat != seat]
        fleetchart.areas(self.canvas, board, self.view.size, deeds, by)
        for deed in deeds:
            for cell in deed.targets if deed.kind == "salvo" else ():
                self.canvas.stamp(marks.mark("aim", board.cell), *board.corner(spot_of(cell)))

    def _says(self, done: Sequence[Deed], new: Sequence[Deed]) -> None:
        lang = self.lang
        self.canvas.draw.rectangle(self.head, fill=palette.PAPER)
        if new:
            deed = new[-1]
            order = words.order(lang, deed.kind, deed.targets)
            result = words.result(lang, deed)
            said = (f"{deed.number}. {order}", result or text(lang, f"pic-side-{deed.seat}"))
            who = sign(lang, deed.seat)
        else:
            over = len(done) == len(self.view.deeds)
            said = (verdict(lang, self.view) if over else "", "")
            who = None
        corner = (text(lang, "pic-turn"), str(done[-1].turn)) if done else None
        heading = Heading(self.title or text(lang, "pic-naval-battle"), (said[0], said[1]), corner, who)
        blocks.heading(self.canvas, heading, self.head[0], self.head[1], self.head[2])


def gif(view: View, lang: str, title: str | None) -> bytes:
    """The animated picture. Raises ValueError for a game that still runs."""
    if view.phase != "over" or not view.ends:
        raise ValueError("only a finished game can be replayed")
    story = _Story(view, lang, title)
    deeds = list(view.deeds)
    step = max(1, -(-len(deeds) // FRAMES))

    def frames() -> Iterator[Image.Image]:
        yield story.frame((), ())
        for start in range(0, len(deeds), step):
            yield story.frame(deeds[: start + step], deeds[start : start + step])
        yield story.frame(deeds, ())

    middle = max(1, len(deeds) // 2)
    sample = _Story(view, lang, title).frame(deeds[:middle], deeds[max(0, middle - 8) : middle])
    return moving.gif(frames(), sample, PACE, PAUSE)
