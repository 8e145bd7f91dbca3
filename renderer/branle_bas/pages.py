"""The pictures of Branle-Bas: the board with what stands below it, the end with its score sheet (BB-8), the replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from bot.words import text
from renderer import chart, encode, fonts, layout, marks, palette
from renderer.branle_bas import board, move_words, pieces
from renderer.branle_bas.board import Look
from renderer.branle_bas.seabed import ChartPlace, window_around
from renderer.canvas import Canvas
from renderer.chart import Board
from renderer.layout import SMALL, Chip, Framing, Heading, Layout, Panel, ReportLine, Strip
from rules.branle_bas.view import Chart, Move, Result, Score, View

# ---- What stands below the board -----------------------------------------------------------------


def tray(view: View, lang: str, seat: str) -> Strip:
    """What a side has taken: each kind with its number, and the value of all."""
    taken = move_words.held(view, seat).taken
    enemy = palette.SIDES[move_words.other(seat)]

    def strip(canvas: Canvas, left: int, top: int, right: int) -> int:
        size = canvas.px(17)
        said = text(lang, "pic-bb-tray", points=move_words.value(view.chart, taken))
        items = [Chip(said)]
        for kind, n in move_words.by_kind(view.chart, taken):
            items.append(Chip("" if n == 1 else f"×{n}", sprite=pieces.lettered(kind, enemy, size, profiled=False)))
        return layout.chips(canvas, move_words.sign(lang, seat), items, left + canvas.px(3), top, right - canvas.px(3))

    return strip


def unplaced(view: View, lang: str) -> Strip:
    """The pieces of the draft that still have to be placed."""
    seat = view.seat or ""
    side = palette.SIDES[seat]

    def strip(canvas: Canvas, left: int, top: int, right: int) -> int:
        items = [Chip(text(lang, "pic-bb-to-place"))]
        for kind, n in view.unplaced:
            sprite = pieces.lettered(kind, side, canvas.px(17), profiled=False)
            items.append(Chip("" if n == 1 else f"×{n}", sprite=sprite))
        return layout.chips(canvas, move_words.sign(lang, seat), items, left + canvas.px(3), top, right - canvas.px(3))

    return strip


def between(view: View, lang: str) -> tuple[Strip, ...]:
    """What stands below the board: pieces taken, or to be placed; the last game's scores while the next one is set up."""
    if view.phase == "deploy":
        found = [unplaced(view, lang)] if view.seat and view.unplaced else []
        return (*found, *(score_strip(view, lang, result) for result in view.results[-1:]))
    if not any(held.taken for held in view.holdings):
        return ()
    return tuple(tray(view, lang, seat) for seat in move_words.SEATS)


def game_title(view: View, lang: str, result: Result) -> str:
    """ "Game 2: side A takes the enemy Admiral"."""
    how = move_words.how(lang, result.how, result.winner)
    return text(lang, "pic-bb-game-how", game=result.game, how=how) if view.games > 1 else how


def score_strip(view: View, lang: str, result: Result) -> Strip:
    """One game: for each side its lines and their sum."""

    def strip(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        y = layout.rule(canvas, left, top + px(1), right)
        frame = (left, y, right, y + px(17))
        said = fonts.shorten(game_title(view, lang, result), "bold", px(12), right - left - px(6))
        canvas.write(left + px(3), y + px(8.5), said, 12, palette.INK, face="bold", frame=frame)
        y += px(18)
        for score in result.scores:
            y = _account(canvas, view.chart, lang, score, left, y, right) + px(3)
        return y

    return strip


def _account(canvas: Canvas, chart: Chart, lang: str, score: Score, left: int, top: int, right: int) -> int:
    """The lines of one side, and their sum in bold behind its sign."""
    px = canvas.px
    sign = move_words.sign(lang, score.seat)
    y = top
    high = px(15)
    frame = (left, y, right, y + px(18))
    canvas.draw.rectangle((left, y, right - 1, y + px(18) - 1), fill=palette.PANEL)
    marks.badge(canvas, left + px(11), y + px(9), sign.letter, sign.side, SMALL)
    canvas.write(left + px(24), y + px(9), move_words.side(lang, score.seat), 12, palette.INK, face="bold", frame=frame)
    total = text(lang, "pic-bb-total", n=score.total, points=move_words.plain(score.total))
    canvas.write(right - px(5), y + px(9), total, 12, palette.INK, face="bold", across="right", frame=frame)
    y += px(19)
    for line in score.lines:
        points = move_words.signed(line.points)
        room = right - left - px(34) - fonts.width(points, "regular", px(SMALL))
        for index, part in enumerate(
            fonts.wrap(move_words.score_line(lang, chart, line), "regular", px(SMALL), room, 2)
        ):
            frame = (left, y, right, y + high)
            canvas.write(left + px(24), y + high // 2, part, SMALL, palette.INK, frame=frame)
            if index == 0:
                canvas.write(right - px(5), y + high // 2, points, SMALL, palette.INK, across="right", frame=frame)
            y += high
    return y


def match_strip(view: View, lang: str) -> Strip:
    """The totals of every game side by side, and of the match."""
    rows = [
        (
            game_title(view, lang, result),
            tuple(move_words.total(result.scores, seat) for seat in move_words.SEATS),
            False,
        )
        for result in view.results
    ]
    totals = dict(view.totals)
    rows.append((text(lang, "pic-bb-match"), tuple(totals.get(seat, 0) for seat in move_words.SEATS), True))

    def strip(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        y = layout.rule(canvas, left, top + px(1), right)
        columns = (right - px(78), right - px(24))
        for seat, x in zip(move_words.SEATS, columns, strict=True):
            sign = move_words.sign(lang, seat)
            marks.badge(canvas, x, y + px(9), sign.letter, sign.side, SMALL)
        y += px(19)
        for number, (said, values, bold) in enumerate(rows):
            face: fonts.Face = "bold" if bold else "regular"
            parts = fonts.wrap(said, face, px(SMALL), columns[0] - px(27) - left - px(4), 2)
            high = px(15) * len(parts)
            frame = (left, y, right, y + high)
            if number % 2 == 0:
                canvas.draw.rectangle((left, y, right - 1, y + high - 1), fill=palette.PANEL)
            for index, part in enumerate(parts):
                at = y + px(15) * index + px(7.5)
                canvas.write(left + px(4), at, part, SMALL, palette.INK, face=face, frame=frame)
            for value, x in zip(values, columns, strict=True):
                points, at = move_words.plain(value), y + px(7.5)
                canvas.write(
                    x, at, points, SMALL, palette.INK, face="bold", across="middle", frame=frame, widest=px(50)
                )
            y += high
        return y

    return strip


# ---- The pages in set-up and in play -------------------------------------------------------------
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
        return text(lang, "pic-turn-of", side=move_words.side(lang, view.mover))
    if view.mover != view.seat:
        return text(lang, "pic-enemy-turn")
    return text(lang, "pic-bb-touched" if view.touched else "pic-your-turn")


def begins(view: View, lang: str) -> str:
    """Who begins; not known before the first game's lots are drawn."""
    return text(lang, "pic-bb-begins", side=move_words.side(lang, view.began)) if view.game > 1 else ""


def heading(view: View, lang: str, title: str | None) -> Heading:
    """Title, whose turn, the match; the turn at the right, the reader's side at the left."""
    name = title or text(lang, "game-branle-bas")
    if view.phase == "deploy":
        second = " · ".join(part for part in (move_words.match(view, lang), begins(view, lang)) if part)
    else:
        second = move_words.match(view, lang) or (text(lang, "game-branle-bas") if title else "")
    lines = tuple(part for part in (whose(view, lang), second) if part)
    corner = (text(lang, "pic-turn"), str(view.turn)) if view.turn else None
    return Heading(name, lines, corner, move_words.sign(lang, view.seat) if view.seat else None)


def notes(view: View, lang: str) -> tuple[str, ...]:
    """What else the reader must know."""
    said = []
    if view.faulty:
        said.append(text(lang, "pic-faults", cells=" ".join(view.faulty)))
    for move in view.aiming:
        said.append(text(lang, "pic-drafted", orders=move_words.deed(lang, move)))
    said += [text(lang, "pic-offer", side=move_words.side(lang, seat)) for seat in view.offers]
    if view.claim:
        said.append(text(lang, "pic-bb-claim"))
    if view.phase == "play" and view.repeated:
        said.append(text(lang, "pic-bb-repeated", n=view.repeated + 1))
    if view.phase == "play" and view.quiet >= 50:
        said.append(text(lang, "pic-bb-quiet", n=view.quiet))
    if view.reserve:
        said.append(text(lang, "pic-bb-reserve", order=view.reserve))
    if view.plan:
        said.append(text(lang, "pic-bb-plan", lines=move_words.plan(view, lang)))
    return tuple(said)


def report(view: View, lang: str, listed: Sequence[Move]) -> tuple[ReportLine, ...]:
    """The last half-turns."""
    newest_turn = max((move.turn for move in listed), default=0)
    return tuple(
        ReportLine(
            str(move.turn), move_words.sign(lang, move.seat), move_words.deed(lang, move), move.turn == newest_turn
        )
        for move in listed
    )


def panel(view: View, lang: str, wish: Framing, turned: bool, listed: tuple[Move, ...]) -> Panel:
    """The board, or the part of it around the cells wished for."""
    place = ChartPlace.of(view.chart, turned)
    window = window_around(wish.cells, place) if wish.cells else place.whole
    look = Look(lang, turned, listed)

    def paint(canvas: Canvas, on: Board) -> None:
        board.draw(canvas, on, view, look)

    columns, rows = place.column_names(window), place.row_names(window)
    return Panel(window, paint, part=window != place.whole, columns=columns, rows=rows)


def page(view: View, lang: str, wish: Framing, turned: bool = False) -> Layout:
    """The whole picture of a position."""
    listed = newest(view.moves, 2 if view.chosen else LISTED)
    own = (palette.SIDES[view.seat], text(lang, "pic-private")) if view.seat and secret(view) else None
    return Layout(
        heading(view, lang, wish.title),
        (panel(view, lang, wish, turned, listed),),
        report(view, lang, listed),
        notes(view, lang),
        board.legend_keys(lang, view, board.present(view, listed), view.seat),
        own,
        below=between(view, lang),
    )


# ---- After the end -------------------------------------------------------------------------------
END_WIDTH = 1000


def end_heading(view: View, lang: str, title: str | None) -> Heading:
    """Who won, how, and the match."""
    winner = view.winners[0] if view.winners else None
    last = view.results[-1] if view.results else None
    lines = [title or text(lang, "game-branle-bas")]
    if last is not None:
        lines.append(move_words.how(lang, last.how, last.winner))
    corner = (text(lang, "pic-turn"), str(view.turn)) if view.turn else None
    return Heading(
        move_words.verdict(view, lang), tuple(lines), corner, move_words.sign(lang, winner) if winner else None
    )


def end_page(view: View, lang: str, wish: Framing) -> Layout:
    """The last position and its score sheet."""
    listed = newest(view.moves)
    below = list(between(view, lang))
    if view.results:
        below.append(score_strip(view, lang, view.results[-1]))
    if view.games > 1 and view.results:
        below.append(match_strip(view, lang))
    return Layout(
        end_heading(view, lang, wish.title),
        (panel(view, lang, wish, False, listed),),
        report(view, lang, listed),
        (),
        board.legend_keys(lang, view, board.present(view, listed), None),
        below=tuple(below),
    )


def scores(view: View, lang: str, title: str | None) -> Canvas:
    """The score sheets of every game of a match."""
    canvas = Canvas(END_WIDTH, END_WIDTH * (2 + 2 * len(view.results)))
    px = canvas.px
    left, right = px(6), END_WIDTH - px(6)
    y = layout.heading(canvas, end_heading(view, lang, title), left, px(5), right) + px(5)
    for result in view.results:
        y = score_strip(view, lang, result)(canvas, left, y, right) + px(6)
    y = match_strip(view, lang)(canvas, left, y, right)
    canvas.cut(y + px(6))
    return canvas


# ---- The finished match as an animated GIF -------------------------------------------------------
REPLAY_WIDTH = 720
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


class _BoardReplay:
    """The frames of one match on one canvas."""

    def __init__(self, view: View, lang: str, title: str | None) -> None:
        self.lang, self.title = lang, title
        self.canvas = Canvas(REPLAY_WIDTH, REPLAY_WIDTH * 3)
        px = self.canvas.px
        place = ChartPlace.of(view.chart)
        self.head = (px(5), px(4), REPLAY_WIDTH - px(5), px(62))
        cell = (REPLAY_WIDTH - px(2 * 5 + 16 + 2 * chart.BORDER)) // place.columns
        self.board = Board(px(5 + 16 + chart.BORDER), px(62 + 15 + chart.BORDER), cell, place.whole)
        chart.border(
            self.canvas,
            self.board,
            layout.SMALL,
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
            first = move_words.verdict(view, lang)
            sign = move_words.sign(lang, view.winners[0]) if view.winners else None
        else:
            first = f"{last.turn}. {move_words.deed(lang, last)}" if last else text(lang, "pic-bb-start")
            sign = move_words.sign(lang, last.seat) if last else None
        result = view.results[-1] if over and view.results else None
        second = move_words.how(lang, result.how, result.winner) if result else move_words.match(view, lang)
        corner = (text(lang, "pic-turn"), str(view.turn)) if view.turn else None
        name = self.title or text(lang, "game-branle-bas")
        layout.heading(self.canvas, Heading(name, (first, second), corner, sign), *self.head[:3])


def gif(views: Sequence[View], lang: str, title: str | None) -> bytes:
    """The animated picture. Raises ValueError for a match that still runs."""
    if not views or views[-1].phase != "over":
        raise ValueError("only a finished game can be replayed")
    seen = encode.thinned(told(views))

    def frames() -> Iterator[Image.Image]:
        story, since = _BoardReplay(seen[-1], lang, title), (0, 0)
        for view in seen:
            yield story.frame(view, since)
            since = (view.game, max((move.turn for move in view.moves), default=0))

    sample = _BoardReplay(seen[-1], lang, title).frame(seen[len(seen) // 2], (0, 0))
    return encode.gif(frames(), sample, PACE, PAUSE)
