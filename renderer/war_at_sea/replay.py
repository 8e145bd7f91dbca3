"""The finished battle as an animated GIF: the chart step by step with the shots and moves that came with each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from bot.words import separator, text
from renderer import blocks, fonts, moving, palette
from renderer.blocks import Heading
from renderer.canvas import Canvas
from renderer.war_at_sea import battle, brick, words
from renderer.war_at_sea.scene import HARM, Scene, of_view
from renderer.war_at_sea.sheets import ended, situation, verdict
from renderer.war_at_sea.sides import side_name, sign
from rules.war_at_sea.view import View

WIDTH = 800
"""Pixels."""

PACE, PAUSE = 1300, 6000
"""Milliseconds of a frame, of the last one."""


def scenes(views: Sequence[View]) -> list[Scene]:
    """What everybody saw, step by step; steps that changed nothing on the chart are left out."""
    found: list[Scene] = []
    for view in views:
        scene = of_view(view) if view.seat is None or view.stage == "over" else None
        if scene is not None and not (found and _look(found[-1]) == _look(scene)):
            found.append(scene)
    return found


def _look(scene: Scene) -> tuple[object, ...]:
    board = scene.battle
    return board.turn, board.units, board.objectives, board.terrain, board.markers, board.scores, scene.attacks


class Stage:
    """The sheet of paper that all frames are drawn on."""

    def __init__(self, lang: str, title: str | None, columns: int, rows: int) -> None:
        self.lang = lang
        self.title = title
        self.canvas = Canvas(WIDTH, WIDTH * 3)
        px = self.canvas.px
        left, y, right = px(5), px(74), WIDTH - px(5)
        self.bricks = []
        for part in brick.parts(columns, rows):
            at = brick.fitted(self.canvas, part, columns, rows, left, y, right)
            brick.border(self.canvas, at)
            self.bricks.append(at)
            y = at.box[3] + px(8)
        self.canvas.cut(y)

    def frame(self, scene: Scene, said: str, head: str = "") -> Image.Image:
        """The chart of one step under its words."""
        for at in self.bricks:
            before = self.canvas.image.copy()
            battle.draw(self.canvas, at, scene)
            inside = self.canvas.image.crop(at.box)
            self.canvas.image.paste(before, (0, 0))
            self.canvas.image.paste(inside, at.box[:2])
        self.says(scene, said, head)
        return self.canvas.image.copy()

    def says(self, scene: Scene, said: str, head: str) -> None:
        """The title block above."""
        px, lang, board = self.canvas.px, self.lang, scene.battle
        area = (px(5), px(4), WIDTH - px(5), px(72))
        self.canvas.draw.rectangle(area, fill=palette.PAPER)
        score = " – ".join(f"{side_name(lang, one)} {board.scores[one]}" for one in (0, 1))
        corner = (text(lang, "pic-turn"), str(board.turn)) if board.turn else None
        lines = fonts.wrap(said, "regular", px(blocks.SMALL), area[2] - area[0] - px(90), 2)
        title = head or self.title or text(lang, "pic-war-at-sea")
        leader = None if board.scores[0] == board.scores[1] else sign(lang, int(board.scores[1] > board.scores[0]))
        block = Heading(title, tuple([score, *lines, ""][:3]), corner, leader)
        blocks.heading(self.canvas, block, area[0], area[1], area[2])


def sentence(lang: str, scene: Scene) -> str:
    """What a step brought, in a line or two."""
    told = [f"{it.number} {words.line(lang, scene, it)}" for it in scene.attacks if it.result in HARM]
    return separator(lang).join(told) or " · ".join(situation(lang, scene))


def gif(views: Sequence[View], lang: str, title: str | None) -> bytes:
    """The animated picture. Raises ValueError for a game that still runs, or one without a battle."""
    last = views[-1]
    if last.stage != "over":
        raise ValueError("only a finished game can be replayed")
    story = scenes(views)
    if not story:
        raise ValueError("a game without a battle cannot be replayed")
    steps = moving.thinned(story, moving.FRAMES - 1)
    board = steps[-1].battle
    won = ("japan", "allies").index(last.winners[0]) if last.winners else None
    why = ended(lang, last)

    def frames() -> Iterator[Image.Image]:
        stage = Stage(lang, title, board.columns, board.rows)
        for scene in steps:
            yield stage.frame(scene, sentence(lang, scene))
        yield stage.frame(steps[-1], why, verdict(lang, won))

    sample = Stage(lang, title, board.columns, board.rows).frame(steps[len(steps) // 2], "")
    return moving.gif(frames(), sample, PACE, PAUSE)
