"""What stands below the board: trays of taken ships, ships still to be placed, score sheets (BB-8), totals of a match."""

from __future__ import annotations

from bot.words import text
from renderer import blocks, fonts, marks, palette
from renderer.blocks import SMALL, Chip
from renderer.branle_bas import pieces, words
from renderer.canvas import Canvas
from renderer.page import Strip
from rules.branle_bas.view import Chart, Result, Score, View


def tray(view: View, lang: str, seat: str) -> Strip:
    """What a side has taken: each kind with its number, and the value of all."""
    taken = words.held(view, seat).taken
    enemy = palette.SIDES[words.other(seat)]

    def strip(canvas: Canvas, left: int, top: int, right: int) -> int:
        size = canvas.px(17)
        said = text(lang, "pic-bb-tray", points=words.value(view.chart, taken))
        items = [Chip(said)]
        for kind, n in words.by_kind(view.chart, taken):
            items.append(Chip("" if n == 1 else f"×{n}", sprite=pieces.lettered(kind, enemy, size, profiled=False)))
        return blocks.chips(canvas, words.sign(lang, seat), items, left + canvas.px(3), top, right - canvas.px(3))

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
        return blocks.chips(canvas, words.sign(lang, seat), items, left + canvas.px(3), top, right - canvas.px(3))

    return strip


def between(view: View, lang: str) -> tuple[Strip, ...]:
    """What stands below the board: pieces taken, or to be placed; the last game's scores while the next one is set up."""
    if view.phase == "deploy":
        found = [unplaced(view, lang)] if view.seat and view.unplaced else []
        return (*found, *(score_strip(view, lang, result) for result in view.results[-1:]))
    if not any(held.taken for held in view.holdings):
        return ()
    return tuple(tray(view, lang, seat) for seat in words.SEATS)


def game_title(view: View, lang: str, result: Result) -> str:
    """ "Game 2: side A takes the enemy Admiral"."""
    how = words.how(lang, result.how, result.winner)
    return text(lang, "pic-bb-game-how", game=result.game, how=how) if view.games > 1 else how


def score_strip(view: View, lang: str, result: Result) -> Strip:
    """One game: for each side its lines and their sum."""

    def strip(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        y = blocks.rule(canvas, left, top + px(1), right)
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
    sign = words.sign(lang, score.seat)
    y = top
    high = px(15)
    frame = (left, y, right, y + px(18))
    canvas.draw.rectangle((left, y, right - 1, y + px(18) - 1), fill=palette.PANEL)
    marks.badge(canvas, left + px(11), y + px(9), sign.letter, sign.side, SMALL)
    canvas.write(left + px(24), y + px(9), words.side(lang, score.seat), 12, palette.INK, face="bold", frame=frame)
    total = text(lang, "pic-bb-total", n=score.total, points=words.plain(score.total))
    canvas.write(right - px(5), y + px(9), total, 12, palette.INK, face="bold", across="right", frame=frame)
    y += px(19)
    for line in score.lines:
        points = words.signed(line.points)
        room = right - left - px(34) - fonts.width(points, "regular", px(SMALL))
        for index, part in enumerate(fonts.wrap(words.score_line(lang, chart, line), "regular", px(SMALL), room, 2)):
            frame = (left, y, right, y + high)
            canvas.write(left + px(24), y + high // 2, part, SMALL, palette.INK, frame=frame)
            if index == 0:
                canvas.write(right - px(5), y + high // 2, points, SMALL, palette.INK, across="right", frame=frame)
            y += high
    return y


def match_strip(view: View, lang: str) -> Strip:
    """The totals of every game side by side, and of the match."""
    rows = [
        (game_title(view, lang, result), tuple(words.total(result.scores, seat) for seat in words.SEATS), False)
        for result in view.results
    ]
    totals = dict(view.totals)
    rows.append((text(lang, "pic-bb-match"), tuple(totals.get(seat, 0) for seat in words.SEATS), True))

    def strip(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        y = blocks.rule(canvas, left, top + px(1), right)
        columns = (right - px(78), right - px(24))
        for seat, x in zip(words.SEATS, columns, strict=True):
            sign = words.sign(lang, seat)
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
                points, at = words.plain(value), y + px(7.5)
                canvas.write(
                    x, at, points, SMALL, palette.INK, face="bold", across="middle", frame=frame, widest=px(50)
                )
            y += high
        return y

    return strip
