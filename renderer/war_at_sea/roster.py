"""Below the chart of a battle: both sides' units, each with the number on its counter, its name, hull and sector."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import text
from renderer import fonts, marks, palette
from renderer.blocks import SMALL
from renderer.canvas import Canvas
from renderer.page import Strip
from renderer.palette import Side
from renderer.war_at_sea.counters import hull
from renderer.war_at_sea.profiles import profile
from renderer.war_at_sea.scene import Scene
from renderer.war_at_sea.sides import INKS, SIDES, card, in_order, side_name, sign, unit_name
from rules.war_at_sea.basing import is_shore
from rules.war_at_sea.board import LAND, Unit

ROW = 14.0
"""Points of one unit."""


def strip(scene: Scene, lang: str) -> Strip:
    """Both columns, Japan's on the left."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        middle = (left + right) // 2
        ends = [
            _column(
                canvas,
                scene,
                lang,
                side,
                left if side == 0 else middle + px(3),
                top,
                middle - px(3) if side == 0 else right,
            )
            for side in SIDES
        ]
        canvas.draw.line((middle, top + px(2), middle, max(ends) - px(2)), fill=palette.NEAT, width=max(1, px(0.4)))
        return max(ends)

    return draw


def _column(canvas: Canvas, scene: Scene, lang: str, side: int, left: int, top: int, right: int) -> int:
    px = canvas.px
    y = top
    high = px(17)
    mark = sign(lang, side)
    marks.badge(canvas, left + px(8), y + high // 2, mark.letter, mark.side, SMALL)
    score = text(lang, "pic-ws-score", n=scene.battle.scores[side])
    wide = fonts.width(score, "bold", px(SMALL))
    name = fonts.shorten(side_name(lang, side), "bold", px(12), right - left - px(26) - wide)
    canvas.write(left + px(19), y + high // 2, name, 12, INKS[side].deep, face="bold", frame=(left, y, right, y + high))
    canvas.write(
        right - px(2),
        y + high // 2,
        score,
        SMALL,
        INKS[side].deep,
        face="bold",
        across="right",
        frame=(left, y, right, y + high),
    )
    y += high
    mine = in_order(u for u in scene.battle.units if u.side == side)
    for unit in mine:
        if not unit.gone:
            _line(canvas, scene, lang, unit, left, y, right)
            y += px(ROW)
    return _gone(canvas, scene, lang, mine, left, y, right)


def _line(canvas: Canvas, scene: Scene, lang: str, unit: Unit, left: int, top: int, right: int) -> None:
    px = canvas.px
    side = INKS[unit.side]
    y = top + px(ROW / 2)
    frame = (left, top, right, top + px(ROW))
    small = px(8.5)
    plate(canvas, left + px(8), y, scene.numbers[unit.id], side)
    x = left + px(17)
    canvas.stamp(profile(card(unit).kind, small, side.deep, palette.PAPER), x, y - small // 2)
    x += 2 * small + px(3)
    words, ink = state(scene, lang, unit)
    end = right - px(2)
    wide = fonts.width(words, "bold", px(SMALL))
    if words:
        canvas.write(end, y, words, SMALL, ink, face="bold", across="right", frame=frame)
        end -= max(wide, px(18)) + px(3)
    it = card(unit)
    if it.hull > 1:
        sprite = hull(side, unit.hull, it.hull, px(5.4))
        canvas.stamp(sprite, end - sprite.width, y - sprite.height // 2)
        end -= sprite.width + px(2)
    called = fonts.shorten(unit_name(lang, unit), "regular", px(SMALL), end - x)
    canvas.write(x, y, called, SMALL, palette.INK, frame=frame)


def plate(canvas: Canvas, x: int, y: int, words: str, side: Side) -> None:
    """The number of a unit on the shape of its side, without a ring."""
    high, wide = canvas.px(12.4), canvas.px(16)
    box = (x - wide // 2, y - high // 2, x + wide // 2, y + high // 2)
    canvas.draw.rounded_rectangle(box, high // 2 if side.shape == "disc" else high // 8, fill=side.deep)
    canvas.write(x, y, words, SMALL, palette.WHITE, face="bold", across="middle", frame=box)


def state(scene: Scene, lang: str, unit: Unit) -> tuple[str, palette.Rgb]:
    """Where a unit is, in a word: its sector; of a squadron at its base the carrier's number or the land airbase."""
    if unit.sector:
        return unit.sector, palette.MUTED if unit.aborted else palette.INK
    if unit.base.startswith(LAND):
        return text(lang, "pic-ws-ashore"), palette.MUTED
    if is_shore(unit.base):
        return f"({unit.base})", palette.MUTED
    if unit.base in scene.numbers:
        return f"({scene.numbers[unit.base]})", palette.MUTED
    return "–", palette.MUTED


def _gone(canvas: Canvas, scene: Scene, lang: str, units: Sequence[Unit], left: int, top: int, right: int) -> int:
    """The units lost, in one paragraph."""
    px = canvas.px
    names = [unit_name(lang, u) for u in units if u.gone == "destroyed"]
    away = [unit_name(lang, u) for u in units if u.gone == "left"]
    y = top
    for key, found in (("pic-ws-lost", names), ("pic-ws-left", away)):
        if not found:
            continue
        words = text(lang, key, items=", ".join(found))
        for part in fonts.wrap(words, "regular", px(SMALL), right - left - px(6), 4):
            canvas.write(left + px(3), y + px(ROW / 2), part, SMALL, palette.MUTED, frame=(left, y, right, y + px(ROW)))
            y += px(ROW)
    return y
