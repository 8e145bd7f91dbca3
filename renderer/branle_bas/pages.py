"""The board picture of Branle-Bas in every phase, the notes beside it, and the replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from bot.words import text
from renderer import chart, encode, frame, layout, palette
from renderer.branle_bas import board, move_words, seabed
from renderer.branle_bas.board import ChartDrawing
from renderer.branle_bas.seabed import ChartPlace
from renderer.canvas import Canvas
from renderer.chart import SquareGrid
from renderer.frame import BoardPicture, Title, square_grid
from renderer.layout import Framing, Heading
from rules.branle_bas import facts
from rules.branle_bas.view import Move, View

# ---- The board -----------------------------------------------------------------------------------
LISTED = 4
"""Maximum number of half-turns drawn with an arrow, the latest ones."""


def newest(moves: Sequence[Move], count: int = LISTED) -> tuple[Move, ...]:
    """The latest half-turns, newest first."""
    return tuple(sorted(moves, key=lambda move: -move.turn)[:count])


def secret(view: View) -> bool:
    """Whether the picture shows something that only its reader may know."""
    if view.seat is None:
        return False
    hidden = any(mine.hidden and mine.cell and mine.side == view.seat for mine in view.mines)
    drafted = bool(view.aiming or view.chosen or view.plan or view.reserve)
    return hidden or drafted or view.phase == "deploy"


def whose(view: View, lang: str) -> str:
    """The line that says whose turn it is, as this reader is told."""
    if view.phase == "deploy":
        return text(lang, "pic-bb-deploy" if view.seat else "pic-bb-deploying")
    if view.phase == "over" or view.mover is None:
        return ""
    if view.seat is None:
        return text(lang, "pic-turn-of", side=move_words.side(lang, view.mover))
    if view.mover != view.seat:
        return text(lang, "pic-enemy-turn")
    return text(lang, "pic-bb-touched" if view.touched else "pic-your-turn")


def begins(view: View, lang: str) -> str:
    """The side that begins the game, in words; empty in the first game, because lots are drawn after the deployments."""
    return text(lang, "pic-bb-begins", side=move_words.side(lang, view.began)) if view.game > 1 else ""


def title(view: View, lang: str, campaign: str | None) -> Title:
    """The line above the board: whose turn it is or who has won, with the sign of the reader's side (for the public, the
    mover's)."""
    corner = text(lang, "pic-turn-n", turn=view.turn) if view.turn else ""
    words, seat = whose(view, lang), view.seat or view.mover
    if view.phase == "over":
        words, seat = move_words.verdict(view, lang), view.winners[0] if view.winners else None
    sign = move_words.sign(lang, seat) if seat else None
    return Title(words, frame.capital(corner), sign, campaign or text(lang, "game-branle-bas"))


def notes(view: View, lang: str) -> tuple[str, ...]:
    said = []
    if view.faulty:
        said.append(text(lang, "pic-faults", cells=" ".join(view.faulty)))
    for move in view.aiming:
        said.append(text(lang, "pic-drafted", orders=move_words.half_turn(lang, move)))
    said += [text(lang, "pic-offer", side=move_words.side(lang, seat)) for seat in view.offers]
    if view.claim:
        said.append(text(lang, "pic-bb-claim"))
    if view.phase == "play" and view.repeated:
        said.append(text(lang, "pic-bb-repeated", n=view.repeated + 1))
    if view.phase == "play" and view.quiet >= 50:
        said.append(text(lang, "pic-bb-quiet", n=view.quiet, most=facts.MAX_QUIET))
    if view.reserve:
        said.append(text(lang, "pic-bb-reserve", order=view.reserve))
    if view.plan:
        said.append(text(lang, "pic-bb-plan", lines=move_words.plan(view, lang)))
    return tuple(said)


def listed(view: View) -> tuple[Move, ...]:
    """The half-turns with an arrow, newest first: fewer while the goals of a chosen ship are shown."""
    return newest(view.moves, 2 if view.chosen else LISTED)


def picture(view: View, lang: str, wish: Framing, turned: bool = False) -> BoardPicture:
    """The board, or the part of it around the requested cells."""
    place = ChartPlace.of(view.chart, turned)
    window = seabed.window(wish.cells, place)

    def paint(canvas: Canvas, on: SquareGrid) -> None:
        ChartDrawing(canvas, on, view, lang, listed(view), turned=turned).draw()

    part, columns, rows = window != place.whole, place.numbers(window), place.letters(window)
    own = (palette.SIDES[view.seat], text(lang, "pic-private")) if view.seat and secret(view) else None
    cells = board.cells(view.chart, lang)
    grid = square_grid(window, paint, cells, place.spot, name="board", part=part, columns=columns, rows=rows)
    return BoardPicture(title(view, lang, wish.title), grid, own)


# ---- The finished match as an animated GIF -------------------------------------------------------
REPLAY_WIDTH = 720
"""Width of a frame in pixels."""

FRAME_MS, LAST_FRAME_MS = 800, 6000
"""Milliseconds: a frame, and the last frame."""


def told(views: Sequence[View]) -> list[View]:
    """The public views, one for each half-turn; the last one after the end."""
    found: dict[tuple[int, int, bool], View] = {}
    for view in views:
        if view.seat is None and view.phase != "deploy":
            found[view.game, view.turn, view.phase == "over"] = view
    return list(found.values())


class _BoardReplay:
    """The frames of one match on one canvas."""

    def __init__(self, view: View, lang: str, title: str | None) -> None:
        self.lang, self.title = lang, title
        self.canvas = Canvas(REPLAY_WIDTH, REPLAY_WIDTH * 3)
        px = self.canvas.px
        place = ChartPlace.of(view.chart)
        cell = (REPLAY_WIDTH - px(2 * 5 + 16 + 2 * chart.BORDER)) // place.whole.columns
        self.board = SquareGrid(px(5 + 16 + chart.BORDER), px(62 + 15 + chart.BORDER), cell, place.whole)
        columns, rows = place.numbers(place.whole), place.letters(place.whole)
        chart.border(self.canvas, self.board, layout.SMALL, columns=columns, rows=rows)
        self.canvas.cut(self.board.box[3] + px(chart.BORDER + 4))

    def frame(self, view: View, since: tuple[int, int]) -> Image.Image:
        """One position, with the moves made after the (game, turn) `since`."""
        new = tuple(move for move in view.moves[::-1] if (view.game, move.turn) > since)
        ChartDrawing(self.canvas, self.board, view, self.lang, new).draw()
        self._says(view)
        return self.canvas.image.copy()

    def _says(self, view: View) -> None:
        lang = self.lang
        last = view.moves[-1] if view.moves else None
        over = view.phase == "over"
        if over:
            first = move_words.verdict(view, lang)
            sign = move_words.sign(lang, view.winners[0]) if view.winners else None
        else:
            first = f"{last.turn}. {move_words.half_turn(lang, last)}" if last else text(lang, "pic-bb-start")
            sign = move_words.sign(lang, last.seat) if last else None
        result = view.results[-1] if over and view.results else None
        second = move_words.how(lang, result.how, result.winner) if result else move_words.match(view, lang)
        corner = (text(lang, "pic-turn"), str(view.turn)) if view.turn else None
        name = self.title or text(lang, "game-branle-bas")
        layout.retitle(self.canvas, Heading(name, (first, second), corner, sign), 62)


def gif(views: Sequence[View], lang: str, title: str | None) -> bytes:
    """The replay as an animated GIF. Raises ValueError if the match is not over."""
    if not views or views[-1].phase != "over":
        raise ValueError("only a finished game can be replayed")
    seen = encode.thinned(told(views))

    def frames() -> Iterator[Image.Image]:
        story, since = _BoardReplay(seen[-1], lang, title), (0, 0)
        for view in seen:
            yield story.frame(view, since)
            since = (view.game, max((move.turn for move in view.moves), default=0))

    sample = _BoardReplay(seen[-1], lang, title).frame(seen[len(seen) // 2], (0, 0))
    return encode.gif(frames(), sample, FRAME_MS, LAST_FRAME_MS)
