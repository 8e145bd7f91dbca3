"""The pages in set-up and in play: the board with title block, tray of taken ships, last moves, notes and legend."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import text
from renderer import palette
from renderer.blocks import Heading, Line
from renderer.branle_bas import board, legend, strips, words
from renderer.branle_bas.board import Look
from renderer.branle_bas.place import Place, window_around
from renderer.canvas import Canvas
from renderer.chart import Board
from renderer.page import Page, Panel, Wish
from rules.branle_bas.view import Move, View

LISTED = 4
"""Half-turns with an arrow and a line."""


def newest(moves: Sequence[Move], count: int = LISTED) -> tuple[Move, ...]:
    """The last half-turns, newest first."""
    return tuple(sorted(moves, key=lambda move: -move.turn)[:count])


def secret(view: View) -> bool:
    """Whether the picture shows what its reader alone may know."""
    if view.seat is None:
        return False
    hidden = any(mine.hidden and mine.cell and mine.side == view.seat for mine in view.mines)
    drafted = bool(view.aiming or view.chosen or view.plan or view.reserve)
    return hidden or drafted or view.phase == "deploy"


def whose(view: View, lang: str) -> str:
    """Whose turn it is, for this reader."""
    if view.phase == "deploy":
        return text(lang, "pic-bb-deploy" if view.seat else "pic-bb-deploying")
    if view.phase == "over" or view.mover is None:
        return ""
    if view.seat is None:
        return text(lang, "pic-turn-of", side=words.side(lang, view.mover))
    if view.mover != view.seat:
        return text(lang, "pic-enemy-turn")
    return text(lang, "pic-bb-touched" if view.touched else "pic-your-turn")


def begins(view: View, lang: str) -> str:
    """Who begins; not known before the first game's lots are drawn."""
    return text(lang, "pic-bb-begins", side=words.side(lang, view.began)) if view.game > 1 else ""


def heading(view: View, lang: str, title: str | None) -> Heading:
    """Title, whose turn, the match; the turn at the right, the reader's side at the left."""
    name = title or text(lang, "pic-bb-branle-bas")
    if view.phase == "deploy":
        second = " · ".join(part for part in (words.match(view, lang), begins(view, lang)) if part)
    else:
        second = words.match(view, lang) or (text(lang, "pic-bb-branle-bas") if title else "")
    lines = tuple(part for part in (whose(view, lang), second) if part)
    corner = (text(lang, "pic-turn"), str(view.turn)) if view.turn else None
    return Heading(name, lines, corner, words.sign(lang, view.seat) if view.seat else None)


def notes(view: View, lang: str) -> tuple[str, ...]:
    """What else the reader must know."""
    said = []
    if view.faulty:
        said.append(text(lang, "pic-faults", cells=" ".join(view.faulty)))
    for move in view.aiming:
        said.append(text(lang, "pic-bb-drafted", order=words.deed(lang, move)))
    said += [text(lang, "pic-bb-offer", side=words.side(lang, seat)) for seat in view.offers]
    if view.claim:
        said.append(text(lang, "pic-bb-claim"))
    if view.phase == "play" and view.repeated:
        said.append(text(lang, "pic-bb-repeated", n=view.repeated + 1))
    if view.phase == "play" and view.quiet >= 50:
        said.append(text(lang, "pic-bb-quiet", n=view.quiet))
    if view.reserve:
        said.append(text(lang, "pic-bb-reserve", order=view.reserve))
    if view.plan:
        said.append(text(lang, "pic-bb-plan", lines=words.plan(view, lang)))
    return tuple(said)


def report(view: View, lang: str, listed: Sequence[Move]) -> tuple[Line, ...]:
    """The last half-turns."""
    newest_turn = max((move.turn for move in listed), default=0)
    return tuple(
        Line(str(move.turn), words.sign(lang, move.seat), words.deed(lang, move), move.turn == newest_turn)
        for move in listed
    )


def panel(view: View, lang: str, wish: Wish, turned: bool, listed: tuple[Move, ...]) -> Panel:
    """The board, or the part of it around the cells wished for."""
    place = Place.of(view.chart, turned)
    window = window_around(wish.cells, place) if wish.cells else place.whole
    look = Look(lang, turned, listed)

    def paint(canvas: Canvas, on: Board) -> None:
        board.draw(canvas, on, view, look)

    columns, rows = place.column_names(window), place.row_names(window)
    return Panel(window, paint, part=window != place.whole, columns=columns, rows=rows)


def page(view: View, lang: str, wish: Wish, turned: bool = False) -> Page:
    """The whole picture of a position."""
    listed = newest(view.moves, 2 if view.chosen else LISTED)
    own = (palette.SIDES[view.seat], text(lang, "pic-private")) if view.seat and secret(view) else None
    return Page(
        heading(view, lang, wish.title),
        (panel(view, lang, wish, turned, listed),),
        report(view, lang, listed),
        notes(view, lang),
        legend.keys(lang, view, legend.present(view, listed), view.seat),
        own,
        below=strips.between(view, lang),
    )
