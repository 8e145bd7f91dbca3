"""The finished match as an animated GIF: on the left what was there, on the right what everybody knew, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PIL import Image

from bot.words import separator, text
from renderer import blocks, chart, fonts, moving, palette
from renderer.blocks import Heading
from renderer.canvas import Canvas
from renderer.chart import Board
from renderer.sea_war import seachart, words
from renderer.sea_war.happenings import happenings
from renderer.sea_war.sheets import score, verdict
from renderer.sea_war.sides import ROWS, WHOLE, row_names, sign
from rules.sea_war.view import Deed, View

WIDTH = 960
"""Pixels; two boards side by side."""

PACE = 1100
"""Milliseconds a frame."""

PAUSE = 6000
"""Milliseconds of the last frame."""

Name = tuple[int, int, int]
"""Game, turn and number of a deed."""


class Moment(NamedTuple):
    """One step of the match."""

    truth: View
    """Of the seat that commands Red, who sees all that is on the board; after the end everybody's."""
    known: View
    """The public's."""


def moments(views: Sequence[View]) -> list[Moment]:
    """Truth and knowledge of each step; steps that changed nothing on the board are left out."""
    found: list[Moment] = []
    truth: View | None = None
    for view in views:
        if view.seat is not None:
            truth = view if view.side == "red" else truth
            continue
        moment = Moment(view if truth is None or view.phase == "over" else truth, view)
        truth = None
        if not found or _look(found[-1]) != _look(moment):
            found.append(moment)
    return found


def _look(moment: Moment) -> tuple[object, ...]:
    view = moment.truth
    return view.game, view.phase == "over", view.ships, view.traps, view.deeds


class _Stage:
    """The sheet of paper that all frames are drawn on."""

    def __init__(self, lang: str, title: str | None) -> None:
        self.lang = lang
        self.title = title
        self.canvas = Canvas(WIDTH, WIDTH)
        px = self.canvas.px
        half = (WIDTH - px(5) * 3) // 2
        cell = (half - px(10 + 3 + 3)) // ROWS
        top = px(72)
        self.boards: list[Board] = []
        for index, what in enumerate(("truth", "believed")):
            x = px(5) + index * (half + px(5))
            said = fonts.shorten(text(lang, f"pic-sw-{what}"), "bold", px(11), half)
            self.canvas.write(x + px(3), top, said, 11, palette.INK, face="bold")
            board = Board(x + px(10 + 3), top + px(20), cell, WHOLE)
            chart.border(self.canvas, board, 7, matters=False, rows=row_names(WHOLE))
            self.boards.append(board)
        self.canvas.cut(self.boards[0].box[3] + px(8))

    def frame(self, moment: Moment, new: set[Name]) -> Image.Image:
        """Both boards with the deeds that came with this step."""
        for board, view in zip(self.boards, moment, strict=True):
            fresh = [deed for deed in view.deeds if (view.game, deed.turn, deed.number) in new]
            story = happenings(fresh, max((deed.turn for deed in fresh), default=0))
            seachart.draw(self.canvas, board, view, story, numbers=False)
        self._says(moment, [deed for deed in moment.truth.deeds if (moment.truth.game, deed.turn, deed.number) in new])
        return self.canvas.image.copy()

    def _says(self, moment: Moment, new: Sequence[Deed]) -> None:
        lang, view, px = self.lang, moment.known, self.canvas.px
        area = (px(5), px(4), WIDTH - px(5), px(64))
        self.canvas.draw.rectangle(area, fill=palette.PAPER)
        title = self.title or text(lang, "pic-sea-war")
        corner = (text(lang, "pic-turn"), str(view.turn)) if view.turn else None
        who = sign(lang, new[-1].side) if new else None
        said = separator(lang).join(words.line(lang, deed) for deed in new)
        if view.phase == "over" and not new:
            title, said = verdict(lang, view), title
            won = view.results[-1].winner if view.results else None
            who = sign(lang, won) if won else None
        width = area[2] - area[0] - px(90)
        lines = fonts.wrap(said, "regular", px(blocks.SMALL), width, 2) if said else []
        below = score(lang, view)
        lines = [*lines, below][:2] if below else lines
        blocks.heading(self.canvas, Heading(title, tuple([*lines, "", ""][:2]), corner, who), area[0], area[1], area[2])


def gif(views: Sequence[View], lang: str, title: str | None) -> bytes:
    """The animated picture. Raises ValueError for a match that still runs."""
    if views[-1].phase != "over":
        raise ValueError("only a finished game can be replayed")
    last = Moment(views[-1], views[-1])
    steps = moving.thinned(moments(views[:-1]), moving.FRAMES - 2)

    def frames() -> Iterator[Image.Image]:
        stage, before = _Stage(lang, title), set[Name]()
        for moment in steps:
            done = _names(moment.truth)
            yield stage.frame(moment, done - before)
            before |= done
        if _names(last.truth) - before:
            yield stage.frame(last, _names(last.truth) - before)
        yield stage.frame(last, set())

    vivid = next((moment for moment in steps if moment.truth.traps), last)
    return moving.gif(frames(), _Stage(lang, title).frame(vivid, _names(vivid.truth)), PACE, PAUSE)


def _names(view: View) -> set[Name]:
    return {(view.game, deed.turn, deed.number) for deed in view.deeds}
