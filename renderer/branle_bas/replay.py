"""The finished match as an animated GIF: the board as everybody saw it, half-turn by half-turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from bot.words import text
from renderer import blocks, chart, moving, palette
from renderer.blocks import Heading
from renderer.branle_bas import board, words
from renderer.branle_bas.board import Look
from renderer.branle_bas.place import Place
from renderer.canvas import Canvas
from renderer.chart import Board
from rules.branle_bas.view import View

WIDTH = 720
"""Pixels."""

PACE = 800
"""Milliseconds a frame."""

PAUSE = 6000
"""Milliseconds of the last frame."""


def told(views: Sequence[View]) -> list[View]:
    """What the public saw, one view for each half-turn, the last one after the end."""
    found: dict[tuple[int, int, bool], View] = {}
    for view in views:
        if view.seat is None and view.phase != "deploy":
            found[view.game, view.turn, view.phase == "over"] = view
    return list(found.values())


class _Story:
    """The frames of one match on one canvas."""

    def __init__(self, view: View, lang: str, title: str | None) -> None:
        self.lang, self.title = lang, title
        self.canvas = Canvas(WIDTH, WIDTH * 3)
        px = self.canvas.px
        place = Place.of(view.chart)
        self.head = (px(5), px(4), WIDTH - px(5), px(62))
        cell = (WIDTH - px(2 * 5 + 16 + 2 * chart.BORDER)) // place.columns
        self.board = Board(px(5 + 16 + chart.BORDER), px(62 + 15 + chart.BORDER), cell, place.whole)
        chart.border(
            self.canvas,
            self.board,
            blocks.SMALL,
            columns=place.column_names(place.whole),
            rows=place.row_names(place.whole),
        )
        self.canvas.cut(self.board.box[3] + px(chart.BORDER + 4))

    def frame(self, view: View, since: tuple[int, int]) -> Image.Image:
        """One position with the moves that came after the game and turn `since`."""
        new = tuple(move for move in view.moves[::-1] if (view.game, move.turn) > since)
        board.draw(self.canvas, self.board, view, Look(self.lang, False, new))
        self._says(view)
        return self.canvas.image.copy()

    def _says(self, view: View) -> None:
        lang = self.lang
        self.canvas.draw.rectangle(self.head, fill=palette.PAPER)
        last = view.moves[-1] if view.moves else None
        over = view.phase == "over"
        if over:
            first = words.verdict(view, lang)
            sign = words.sign(lang, view.winners[0]) if view.winners else None
        else:
            first = f"{last.turn}. {words.deed(lang, last)}" if last else text(lang, "pic-bb-start")
            sign = words.sign(lang, last.seat) if last else None
        result = view.results[-1] if over and view.results else None
        second = words.how(lang, result.how, result.winner) if result else words.match(view, lang)
        corner = (text(lang, "pic-turn"), str(view.turn)) if view.turn else None
        name = self.title or text(lang, "pic-bb-branle-bas")
        blocks.heading(self.canvas, Heading(name, (first, second), corner, sign), *self.head[:3])


def gif(views: Sequence[View], lang: str, title: str | None) -> bytes:
    """The animated picture. Raises ValueError for a match that still runs."""
    if not views or views[-1].phase != "over":
        raise ValueError("only a finished game can be replayed")
    seen = moving.thinned(told(views))

    def frames() -> Iterator[Image.Image]:
        story, since = _Story(seen[-1], lang, title), (0, 0)
        for view in seen:
            yield story.frame(view, since)
            since = (view.game, max((move.turn for move in view.moves), default=0))

    sample = _Story(seen[-1], lang, title).frame(seen[len(seen) // 2], (0, 0))
    return moving.gif(frames(), sample, PACE, PAUSE)
