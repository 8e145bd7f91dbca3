"""After the end: the last position with the score sheet of the last game line by line (BB-8), and the sheets of a whole match."""

from __future__ import annotations

from bot.words import text
from renderer import blocks
from renderer.blocks import Heading
from renderer.branle_bas import legend, sheets, strips, words
from renderer.canvas import Canvas
from renderer.page import Page, Wish
from rules.branle_bas.view import View

WIDTH = 1000


def heading(view: View, lang: str, title: str | None) -> Heading:
    """Who won, how, and the match."""
    winner = view.winners[0] if view.winners else None
    last = view.results[-1] if view.results else None
    lines = [title or text(lang, "pic-bb-branle-bas")]
    if last is not None:
        lines.append(words.how(lang, last.how, last.winner))
    corner = (text(lang, "pic-turn"), str(view.turn)) if view.turn else None
    return Heading(words.verdict(view, lang), tuple(lines), corner, words.sign(lang, winner) if winner else None)


def page(view: View, lang: str, wish: Wish) -> Page:
    """The last position and its score sheet."""
    listed = sheets.newest(view.moves)
    below = list(strips.between(view, lang))
    if view.results:
        below.append(strips.score_strip(view, lang, view.results[-1]))
    if view.games > 1 and view.results:
        below.append(strips.match_strip(view, lang))
    return Page(
        heading(view, lang, wish.title),
        (sheets.panel(view, lang, wish, False, listed),),
        sheets.report(view, lang, listed),
        (),
        legend.keys(lang, view, legend.present(view, listed), None),
        below=tuple(below),
    )


def scores(view: View, lang: str, title: str | None) -> Canvas:
    """The score sheets of every game of a match."""
    canvas = Canvas(WIDTH, WIDTH * (2 + 2 * len(view.results)))
    px = canvas.px
    left, right = px(6), WIDTH - px(6)
    y = blocks.heading(canvas, heading(view, lang, title), left, px(5), right) + px(5)
    for result in view.results:
        y = strips.score_strip(view, lang, result)(canvas, left, y, right) + px(6)
    y = strips.match_strip(view, lang)(canvas, left, y, right)
    canvas.cut(y + px(6))
    return canvas
