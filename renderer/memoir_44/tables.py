"""The pictures beside the map: the dice of the last attacks, a row for each attack, and the seat's hand, card by card.

The cards have this project's own design: a strip with the sections of the board, the name, the effect.
"""

from __future__ import annotations

from bot.words import text
from renderer import fonts, marks, palette
from renderer.canvas import Box, Canvas, corners
from renderer.frame import SMALL, BoardChart, ChartCorner, Margins
from renderer.memoir_44 import board, pieces, said
from renderer.memoir_44.board import Numbered
from renderer.palette import Livery
from rules.memoir_44.facts import ALL, CARDS, KINDS
from rules.memoir_44.view import View

TABLE_WIDTH, TABLE_HEIGHT = 52.0, 31.0
"""Size of a table in the units of `BoardChart`; it gives the picture its shape."""


# ---- Dice ----------------------------------------------------------------------------------------
ROWS_PER_COLUMN = 10
"""Maximum number of attacks per column. There are at most two columns; earlier attacks are left out."""


def fights(view: View) -> tuple[Numbered, ...]:
    """The numbered log entries that the picture shows, oldest first."""
    return tuple(it for it in board.recent(view) if it.number)[-2 * ROWS_PER_COLUMN :]


def dice(view: View, lang: str) -> BoardChart:
    """A row for each attack of the last turn: number, unit, hexes, the faces as rolled, losses."""
    rows = fights(view)

    def paint(canvas: Canvas, place: ChartCorner) -> None:
        columns = 1 if len(rows) <= 3 else 2
        per = -(-len(rows) // columns)
        wide, high = round(TABLE_WIDTH * place.cell / columns), round(TABLE_HEIGHT * place.cell / per)
        for index, it in enumerate(rows):
            left, top = place.x + wide * (index // per), place.y + high * (index % per)
            _fight(canvas, (left, top, left + wide, top + high), it, lang)

    return BoardChart(TABLE_WIDTH, TABLE_HEIGHT, paint, Margins(2, 2, 2, 2))


def _fight(canvas: Canvas, box: Box, it: Numbered, lang: str) -> None:
    """Draw one row in two lines: what was done, and the dice with the losses. The fewer rows there are, the larger they are."""
    left, top, right, bottom = box
    px, entry = canvas.px, it.entry
    side = pieces.LIVERIES[entry.side]
    ground = (left + px(2), top + px(2), right - px(2), bottom - px(2))
    if entry.path:
        canvas.note(entry.path[-1], corners(*ground), said.log_line(lang, entry, it.number))
    canvas.draw.rectangle(ground, outline=palette.NEAT)
    middle, high = (top + bottom) // 2, bottom - top
    grown = min(1.6, max(1.0, high / px(120)))
    points = 13 * grown if high >= px(70) else 10
    number = left + px(18 * grown)
    marks.number(canvas, number, middle, it.number, side, spiked=entry.hits > 0 or entry.lost, points=12 * grown)
    x = left + px(36 * grown)
    if entry.unit:
        letter = text(lang, pieces.LETTERS[entry.side])
        size = min(px(54 * grown), high - px(8))
        figure = pieces.unit(entry.unit, KINDS[entry.unit].arm, 0, 0, entry.side, letter, size)
        canvas.stamp_at(figure, x + size // 2, middle)
        x += size + px(6)
    where = " → ".join((entry.path[0], entry.path[-1]) if len(entry.path) > 1 else entry.path)
    frame: Box = (x, top + px(2), right - px(3), bottom - px(2))
    name = text(lang, f"m44-unit-{entry.unit}") if entry.unit else text(lang, f"pic-m44-by-{entry.kind}")
    line = fonts.shorten(f"{where} {name}", "regular", px(points), right - px(6) - x)
    size = min(px(44 * grown), high * 9 // 20, (right - x - px(96 * grown)) // max(1, len(entry.dice)))
    upper, lower = middle - size // 2, middle + max(size // 3, px(points) // 2 + px(2))
    canvas.write(x, upper - px(1), line, points, palette.INK, frame=frame)
    hits = _hits(it)
    for index, face in enumerate(entry.dice):
        canvas.stamp_at(pieces.die(face, size, index in hits), x + size // 2 + index * (size + px(2)), lower)
    x += len(entry.dice) * (size + px(2)) + px(4)
    told = text(lang, "pic-m44-lost") if entry.lost else text(lang, "pic-m44-hits", n=entry.hits)
    room = right - px(6) - x
    if room > px(20):
        weight: fonts.Face = "bold" if entry.hits else "regular"
        words = fonts.shorten(told, weight, px(points), room)
        canvas.write(x, lower, words, points, palette.INK, face=weight, frame=frame)


def _hits(it: Numbered) -> set[int]:
    """Indices of the dice to highlight: as many as there were hits, grenades first, then arms and stars, never flags."""
    bright = [index for index, face in enumerate(it.entry.dice) if face == "G"]
    bright += [index for index, face in enumerate(it.entry.dice) if face in "IAS"]
    return set(bright[: it.entry.hits]) if it.entry.hits else set()


# ---- Cards ---------------------------------------------------------------------------------------
def hand(view: View, lang: str) -> BoardChart:
    """The cards of a hand, three in a row; four in a row if there are more than six."""
    cards = view.cards.hand

    def paint(canvas: Canvas, place: ChartCorner) -> None:
        across = 3 if len(cards) <= 6 else 4
        down = max(2, -(-len(cards) // across))
        wide, high = round(TABLE_WIDTH * place.cell / across), round(TABLE_HEIGHT * place.cell / down)
        for index, card in enumerate(cards):
            left, top = place.x + wide * (index % across), place.y + high * (index // across)
            _card(canvas, (left, top, left + wide, top + high), card, view, lang)
        if not cards:
            x, y = place.x + round(TABLE_WIDTH * place.cell / 2), place.y + round(TABLE_HEIGHT * place.cell / 2)
            canvas.write(x, y, text(lang, "pic-m44-no-cards"), 14, palette.MUTED, across="middle")

    return BoardChart(TABLE_WIDTH, TABLE_HEIGHT, paint, Margins(2, 2, 2, 2))


def _card(canvas: Canvas, box: Box, name: str, view: View, lang: str) -> None:
    px = canvas.px
    left, top, right, bottom = (box[0] + px(4), box[1] + px(4), box[2] - px(4), box[3] - px(4))
    card = CARDS[name]
    livery = pieces.LIVERIES[view.side or "japan"]
    draw = canvas.draw
    draw.rounded_rectangle((left, top, right, bottom), px(6), fill=palette.WHITE, outline=palette.NEAT, width=px(1))
    head = top + px(28)
    ground = livery.fill if card.is_section else palette.NEAT
    draw.rounded_rectangle((left, top, right, head), px(6), fill=ground, corners=(True, True, False, False))
    frame: Box = (left + px(3), top, right - px(3), head)
    said_name, does = text(lang, f"m44-card-{name}"), said.card_text(lang, name)
    canvas.note(name, corners(left, top, right, bottom), said_name, does, f"card-{name}")
    points = 12.0
    while points > SMALL and fonts.width(said_name, "bold", px(points)) > frame[2] - frame[0] - px(6):
        points -= 0.5
    words = fonts.shorten(said_name, "bold", px(points), frame[2] - frame[0] - px(4))
    canvas.write(
        (left + right) // 2, (top + head) // 2, words, points, palette.WHITE, face="bold", across="middle", frame=frame
    )
    y = head + px(8)
    if card.is_section:
        y = _strip(canvas, (left + px(10), y, right - px(10), y + px(30)), dict(card.sections), livery, lang) + px(6)
    body: Box = (left + px(6), y, right - px(6), bottom - px(4))
    lines = fonts.wrap(does, px(10), body[2] - body[0], max(1, (body[3] - body[1]) // px(13)))
    for index, line in enumerate(lines):
        canvas.write(body[0], y + px(7 + 13 * index), line, 10, palette.INK, frame=body)


def _strip(canvas: Canvas, box: Box, sections: dict[int, int], livery: Livery, lang: str) -> int:
    """Draw the sections of the board from the player's side with the number of units that the card orders there; return
    the lower edge."""
    left, top, right, bottom = box
    px = canvas.px
    wide = (right - left) // 3
    for section in range(3):
        part = (left + section * wide, top, left + (section + 1) * wide - px(2), bottom)
        chosen = section in sections
        canvas.draw.rectangle(part, fill=livery.fill if chosen else palette.PANEL, outline=palette.NEAT, width=px(0.7))
        if chosen:
            number = text(lang, "pic-m44-all") if sections[section] == ALL else str(sections[section])
            x, y = (part[0] + part[2]) // 2, (top + bottom) // 2
            canvas.write(x, y, number, 15, palette.WHITE, face="bold", across="middle")
    return bottom
