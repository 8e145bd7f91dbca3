"""After the end: both own grids side by side with the end sheet, and each of them large (NB-10.5, NB-10.6)."""

from __future__ import annotations

from bot.words import text
from renderer import blocks, chart, fonts, marks, palette
from renderer.blocks import SMALL, Heading
from renderer.canvas import Canvas
from renderer.chart import Board, Window
from renderer.naval_battle import fleetchart, legend, words
from renderer.naval_battle.sheets import SEATS, corner, fresh, newest, on_fleet, other, sign, whole
from renderer.page import Page, Panel, caption
from rules.naval_battle.view import Fleet, Tally, View

WIDTH = 1600
"""Pixels of the double picture."""


def verdict(lang: str, view: View) -> str:
    """Who has won."""
    if not view.winners:
        return text(lang, "pic-draw")
    return text(lang, "pic-win", side=text(lang, f"pic-side-{view.winners[0]}"))


def reason(lang: str, view: View) -> str:
    """How it ended."""
    return text(lang, f"pic-why-{view.why}") if view.why else text(lang, "pic-end")


def _fleets(view: View) -> dict[str, Fleet]:
    return {seat: Fleet() for seat in SEATS} | dict(view.ends)


def fleet(view: View, lang: str, window: Window, title: str | None, seat: str) -> Page:
    """One own grid, large, with the last deeds against it."""
    it = _fleets(view)[seat]
    me, enemy = sign(lang, seat), sign(lang, other(seat))
    attacks = [deed for deed in view.deeds if deed.seat != seat]
    listed, new = newest(attacks), fresh(attacks)

    def paint(canvas: Canvas, board: Board) -> None:
        fleetchart.draw(canvas, board, view.size, it, me, attacks, enemy, [deed.number for deed in listed], new)

    what = text(lang, "pic-fleet-of", side=text(lang, f"pic-side-{seat}"))
    heading = Heading(title or text(lang, "pic-naval-battle"), (what, verdict(lang, view)), corner(lang, view), me)
    lines = tuple(
        blocks.Line(str(deed.number), enemy, words.line(lang, deed, words.result(lang, deed)), deed.number in new)
        for deed in listed
    )
    notes = (text(lang, "pic-stock", items=words.stock(lang, it)),)
    return Page(
        heading,
        (Panel(window, paint, part=window != whole(view)),),
        lines,
        notes,
        legend.keys(lang, on_fleet(it, attacks, listed, ()), me.side, enemy.side),
    )


def draw(view: View, lang: str, title: str | None) -> Canvas:
    """Both grids side by side and the end sheet."""
    canvas = Canvas(WIDTH, WIDTH * 2)
    px = canvas.px
    left, right = px(5), WIDTH - px(5)
    winner = view.winners[0] if view.winners else None
    heading = Heading(
        verdict(lang, view),
        (title or text(lang, "pic-naval-battle"), reason(lang, view)),
        corner(lang, view),
        sign(lang, winner) if winner else None,
    )
    y = blocks.heading(canvas, heading, left, px(4), right) + px(2)
    half = (right - left - px(5)) // 2
    fleets = _fleets(view)
    bottom = y
    for index, seat in enumerate(SEATS):
        x = left + index * (half + px(5))
        me, enemy = sign(lang, seat), sign(lang, other(seat))
        top = caption(canvas, me, text(lang, f"pic-side-{seat}"), x, y, x + half)
        cell = (half - px(11 + 2 * 3)) // view.size
        board = Board(x + px(11 + 3), top + px(9 + 3), cell, whole(view))
        attacks = [deed for deed in view.deeds if deed.seat != seat]
        fleetchart.draw(canvas, board, view.size, fleets[seat], me, attacks, enemy, (), frozenset(), ring=False)
        chart.border(canvas, board, 7, matters=False)
        bottom = board.box[3] + px(4)
    y = _table(canvas, view, lang, left, bottom + px(4), right)
    canvas.cut(y + px(5))
    return canvas


def _table(canvas: Canvas, view: View, lang: str, left: int, top: int, right: int) -> int:
    """The end sheet, and the legend below it."""
    px = canvas.px
    tallies = {tally.seat: tally for tally in view.tallies}
    fleets = _fleets(view)
    present = set().union(*(on_fleet(it, view.deeds, (), ()) for it in fleets.values())) - {"aa-range"}
    neutral = palette.NEUTRAL
    keys = legend.keys(lang, present, neutral, neutral)(px(15))
    if len(tallies) < len(SEATS):
        return blocks.legend(canvas, keys, left, top, right)
    columns = [right - px(140), right - px(52)]
    y = top
    for seat, x in zip(SEATS, columns, strict=True):
        it = sign(lang, seat)
        marks.badge(canvas, x, y + px(8), it.letter, it.side, SMALL)
    y += px(18)
    for number, (key, values) in enumerate(rows(lang, tallies)):
        if number % 2 == 0:
            canvas.draw.rectangle((left, y, right - 1, y + px(15) - 1), fill=palette.PANEL)
        frame = (left, y, right, y + px(15))
        words_ = fonts.shorten(key, "regular", px(SMALL), columns[0] - px(40) - left)
        canvas.write(left + px(4), y + px(7.5), words_, SMALL, palette.INK, frame=frame)
        for value, x in zip(values, columns, strict=True):
            canvas.write(x, y + px(7.5), value, SMALL, palette.INK, face="bold", across="middle", frame=frame)
        y += px(15)
    return blocks.legend(canvas, keys, left + px(3), y + px(4), right)


def rows(lang: str, tallies: dict[str, Tally]) -> list[tuple[str, tuple[str, ...]]]:
    """The lines of the end sheet: what, then a value for each seat."""
    both = [tallies[seat] for seat in SEATS]

    def of(n: int, total: int) -> str:
        return text(lang, "pic-of", n=n, all=total)

    return [
        (text(lang, "pic-lost-cells"), tuple(of(t.cells_lost, t.cells) for t in both)),
        (text(lang, "pic-lost-ships"), tuple(of(t.ships_lost, t.ships) for t in both)),
        (text(lang, "pic-left-salvos"), tuple(str(t.salvos) for t in both)),
        (text(lang, "pic-left-planes"), tuple(str(t.planes) for t in both)),
        (text(lang, "pic-left-bombs"), tuple(str(t.bombs) for t in both)),
        (text(lang, "pic-left-atomics"), tuple(str(t.atomics) for t in both)),
        (text(lang, "pic-left-aa"), tuple(str(t.aa) for t in both)),
    ]
