"""The board of Sea War: zones, traps, counters, ghosts, arrows, drafts. Draws what the view tells and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from PIL import Image, ImageDraw

from renderer import arrows, chart, fonts, marks, palette, tokens
from renderer.arrows import Arrow
from renderer.canvas import Canvas
from renderer.chart import Board, Spot, Window
from renderer.counters import Pencil
from renderer.sea_war import words
from renderer.sea_war.happenings import Happenings, chosen_cell
from renderer.sea_war.sides import CENTRE, FIGURES, INKS, PERIPHERY, ROWS, spot_of
from rules.sea_war.view import Ship, View

EDGE_TINT = (243, 250, 246)
"""The border cells: the open sea that the battleship runs for."""
CENTRE_TINT = (96, 146, 184)
"""The middle square, where Red is deployed."""
SECRET = palette.AA_RING
"""The ink of what the reader alone may see."""
COUNTER = 0.9
"""Size of a counter in cells."""


def _cells(draw: ImageDraw.ImageDraw, spots: Iterable[Spot], window: Window, cell: int, shade: int) -> None:
    for column, row in spots:
        x, y = (column - window.left) * cell, (row - window.top) * cell
        draw.rectangle((x, y, x + cell - 1, y + cell - 1), fill=shade)


@lru_cache(maxsize=6)
def waters(window: Window, cell: int) -> Image.Image:
    """Sea with its zones: a cached layer, to be copied from, never drawn on."""
    picture = chart.sheet(frozenset(), window, cell, ROWS, "sea").copy()
    for spots, tint, share in ((PERIPHERY, EDGE_TINT, 140), (CENTRE, CENTRE_TINT, 75)):
        mask = Image.new("L", picture.size, 0)
        _cells(ImageDraw.Draw(mask), spots, window, cell, share)
        picture.paste(tint, (0, 0), mask)
    star = _rose(cell)
    at = ((5 - window.left) * cell, (5 - window.top) * cell)
    picture.paste(star, at, star)
    return picture


def _rose(cell: int) -> Image.Image:
    """The mark of the middle cell F6."""
    p = Pencil(1, 1, cell, palette.NEAT, palette.NEAT)
    p.disc(0.5, 0.5, 0.4, None, palette.NEAT, 0.025)
    for long, wide, turn in ((0.26, 0.07, True), (0.36, 0.08, False)):
        for dx, dy in ((1, 1), (-1, 1), (1, -1), (-1, -1)) if turn else ((1, 0), (-1, 0), (0, 1), (0, -1)):
            tip = (0.5 + dx * long * (0.72 if turn else 1), 0.5 + dy * long * (0.72 if turn else 1))
            sx, sy = (-dy * wide, dx * wide)
            p.shape([(0.5 + sx, 0.5 + sy), tip, (0.5 - sx, 0.5 - sy)], palette.NEAT if not turn else palette.WHITE)
    sprite = p.done()
    sprite.putalpha(sprite.getchannel("A").point([v * 110 // 255 for v in range(256)]))
    return sprite


def lay(canvas: Canvas, board: Board) -> None:
    """The water and the outlines of its zones."""
    canvas.image.paste(waters(board.window, board.cell), (board.x, board.y))
    thin = max(1, board.cell // 40)
    marks.outline(canvas, board, CENTRE, palette.NEAT, wide=2 * thin, inset=thin)
    inner = frozenset((c, r) for c in range(1, ROWS - 1) for r in range(1, ROWS - 1))
    dash = (max(4, board.cell // 6), max(3, board.cell // 8))
    marks.outline(canvas, board, inner, palette.NEAT, wide=2 * thin, inset=-thin, dash=dash)


@lru_cache(maxsize=32)
def trap(cell: int, secret: bool = True, draft: bool = False) -> Image.Image:
    """A mine with horns, in secret ink while only its owner knows of it."""
    p = Pencil(1, 1, cell, SECRET, SECRET)
    ink = SECRET if secret else palette.WRECK_DEEP
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.71, 0.71), (-0.71, 0.71), (0.71, -0.71), (-0.71, -0.71)):
        ends = [(0.5 + dx * 0.2, 0.5 + dy * 0.2), (0.5 + dx * 0.36, 0.5 + dy * 0.36)]
        p.line(ends, palette.WHITE, 0.13)
        p.disc(*ends[1], 0.07, palette.WHITE)
    p.disc(0.5, 0.5, 0.3, palette.WHITE)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.71, 0.71), (-0.71, 0.71), (0.71, -0.71), (-0.71, -0.71)):
        ends = [(0.5 + dx * 0.2, 0.5 + dy * 0.2), (0.5 + dx * 0.36, 0.5 + dy * 0.36)]
        p.line(ends, ink, 0.065)
        p.disc(*ends[1], 0.042, ink)
    p.disc(0.5, 0.5, 0.26, palette.WHITE if draft else ink, ink, 0.05)
    if secret and not draft:
        for k in range(-2, 3):
            span = (0.26**2 - (k * 0.1) ** 2) ** 0.5 * 0.82
            mid = (0.5 + k * 0.071, 0.5 + k * 0.071)
            p.line(
                [(mid[0] - span * 0.71, mid[1] + span * 0.71), (mid[0] + span * 0.71, mid[1] - span * 0.71)],
                (206, 170, 214),
                0.022,
            )
    p.disc(0.42, 0.41, 0.05, palette.WHITE if not draft else ink)
    return p.done()


@lru_cache(maxsize=16)
def anti(cell: int) -> Image.Image:
    """The mark of ANTI-ARMOUR: a shell through a plate, on yellow."""
    p = Pencil(1, 1, cell, palette.HIT, palette.WRECK_DEEP)
    p.disc(0.5, 0.5, 0.47, palette.WRECK_DEEP)
    p.disc(0.5, 0.5, 0.4, palette.HIT)
    shell = [(0.72, 0.24), (0.7, 0.45), (0.44, 0.71), (0.27, 0.54), (0.53, 0.28)]
    p.shape(shell, palette.WRECK_DEEP)
    p.line([(0.24, 0.42), (0.56, 0.78)], palette.HIT, 0.05)
    return p.done()


@lru_cache(maxsize=16)
def question(cell: int, colour: palette.Rgb) -> Image.Image:
    """A question mark in a white halo."""
    sprite = Image.new("RGBA", (cell, cell), (*palette.WHITE, 0))
    for halo, ink in ((max(2, cell // 16), palette.WHITE), (0, colour)):
        mask = fonts.mask("?", "bold", round(cell * 0.74), halo)[0]
        sprite.paste((*ink, 255), ((cell - mask.width) // 2, (cell - mask.height) // 2), mask)
    return sprite


def counter(canvas: Canvas, board: Board, ship: Ship, spot: Spot, secret: bool) -> None:
    """A ship with its armour and mark; `secret`: only the reader sees it here."""
    size = round(board.cell * COUNTER)
    side = INKS[ship.side]
    x, y = board.centre(spot)
    canvas.stamp_at(tokens.token(FIGURES[ship.kind], size, side, "secret" if secret else "plain"), x, y)
    slots = 1 if ship.kind == "M" else 0
    if ship.armour or slots:
        canvas.stamp_at(tokens.pips(ship.armour, slots, size, side), x, y)
    if ship.anti:
        away = round(board.cell * 0.31)
        canvas.stamp_at(anti(round(board.cell * 0.36)), x + away, y - away)


def ghost(canvas: Canvas, board: Board, ship: Ship, spot: Spot, vacant: bool) -> None:
    """The cell that a hidden ship has left: its outline and a question mark; the mark alone where another has come since."""
    x, y = board.centre(spot)
    side = INKS[ship.side]
    if vacant:
        canvas.stamp_at(tokens.token(FIGURES[ship.kind], round(board.cell * COUNTER), side, "ghost"), x, y)
        canvas.stamp_at(question(round(board.cell * 0.86), side.deep), x, y)
    else:
        away = round(board.cell * 0.3)
        canvas.stamp_at(question(round(board.cell * 0.45), side.deep), x - away, y - away)


def draw(canvas: Canvas, board: Board, view: View, story: Happenings, *, numbers: bool = True) -> None:
    """Everything on the board. `story`: what the deeds have left on it."""
    lay(canvas, board)
    standing = {spot_of(ship.cell): ship for ship in view.ships if ship.cell}
    ghosts = {spot_of(ship.left): ship for ship in view.ships if ship.hidden and ship.left}
    placed = {spot_of(cell) for it in view.aiming if it.card in ("reinforce", "trap") for cell in it.cells}
    busy = set(standing) | set(ghosts) | set(story.wrecks) | set(story.traps) | placed
    drafts = drafted(view)
    moves = [arrow for arrow in (*story.arrows, *drafts) if arrow.kind == "move"]
    arrows.lines(canvas, board, moves, standing)
    _traps(canvas, board, view, standing)
    for spot, it in story.wrecks.items():
        if spot not in standing:
            sprite = tokens.token(FIGURES[it.kind], round(board.cell * 0.74), INKS[it.side], "lost")
            canvas.stamp_at(sprite, *board.centre(spot))
            canvas.stamp_at(marks.mark("wreck", round(board.cell * 0.74)), *board.centre(spot))
    for spot, ship in ghosts.items():
        ghost(canvas, board, ship, spot, spot not in standing)
    for spot, ship in standing.items():
        counter(canvas, board, ship, spot, ship.hidden and view.phase != "over")
    _happened(canvas, board, story, standing)
    rest = [arrow for arrow in (*story.arrows, *drafts) if arrow.kind != "move"]
    arrows.lines(canvas, board, rest, standing, rim=0.3)
    _draft(canvas, board, view, standing)
    if numbers:
        arrows.numbers(canvas, board, [*drafts, *reversed(story.arrows)], busy)


def _corner(board: Board, spot: Spot, dx: float, dy: float) -> tuple[int, int]:
    x, y = board.centre(spot)
    return x + round(dx * board.cell), y + round(dy * board.cell)


def _traps(canvas: Canvas, board: Board, view: View, standing: Collection[Spot]) -> None:
    secret = view.phase != "over"
    for cell in view.traps:
        spot = spot_of(cell)
        if spot not in standing:
            canvas.stamp_at(trap(round(board.cell * 0.86), secret), *board.centre(spot))


def _happened(canvas: Canvas, board: Board, story: Happenings, standing: Collection[Spot]) -> None:
    """Traps set off, ships lost under a ship that stands there now, ships discovered."""
    small = round(board.cell * 0.44)
    for spot, it in story.wrecks.items():
        if spot in standing:
            canvas.stamp_at(
                tokens.token(FIGURES[it.kind], small, INKS[it.side], "lost"), *_corner(board, spot, 0.29, 0.29)
            )
            canvas.stamp_at(marks.mark("wreck", small), *_corner(board, spot, 0.29, 0.29))
    for spot in story.traps:
        taken = spot in standing or spot in story.wrecks
        burst, mine = (0.56, 0.36) if taken else (0.8, 0.5)
        at = _corner(board, spot, -0.26, 0.26) if taken else board.centre(spot)
        canvas.stamp_at(marks.mark("hit", round(board.cell * burst)), *at)
        canvas.stamp_at(trap(round(board.cell * mine), False), *at)
    for spot in story.found:
        dash = (max(4, board.cell // 6), max(3, board.cell // 9))
        wide = max(2, board.cell // 18)
        marks.outline(canvas, board, (spot,), SECRET, wide=wide, inset=1, dash=dash, under=palette.WHITE)


def drafted(view: View) -> list[Arrow]:
    """The drafted orders as dashed arrows, lettered in their order."""
    found = []
    for letter, it in zip(words.letters(view.aiming), view.aiming, strict=True):
        side = INKS[view.mover or view.side or "red"]
        if it.origin and it.cell and it.origin != it.cell:
            kind: arrows.Kind = "attack" if it.kind == "attack" else "move"
            found.append(Arrow((spot_of(it.origin), spot_of(it.cell)), side, letter, kind, draft=True))
        elif it.card == "swap" and len(it.cells) == 2:
            one, two = (spot_of(cell) for cell in it.cells)
            found.append(Arrow((one, two), side, letter, "swap", draft=True))
        else:
            for cell in it.cells or tuple(c for c in (it.cell or it.origin,) if c):
                found.append(Arrow((spot_of(cell),), side, letter, draft=True))
    return found


def _draft(canvas: Canvas, board: Board, view: View, standing: Collection[Spot]) -> None:
    """Cells of drafted cards, the chosen ship and where it can go."""
    for it in view.aiming:
        for cell in it.cells if it.card not in ("swap", None) else ():
            spot = spot_of(cell)
            if it.card == "trap":
                canvas.stamp_at(trap(round(board.cell * 0.86), True, True), *board.centre(spot))
            elif it.card == "reinforce" and spot not in standing:
                sprite = tokens.token("destroyer", round(board.cell * COUNTER), INKS["blue"], "ghost")
                canvas.stamp_at(sprite, *board.centre(spot))
            else:
                canvas.stamp(marks.mark("aim", board.cell), *board.corner(spot))
    for to in view.reach:
        canvas.stamp(marks.mark("target" if to.attack else "reach", board.cell), *board.corner(spot_of(to.cell)))
    chosen = chosen_cell(view)
    if chosen:
        canvas.stamp(marks.mark("chosen", board.cell), *board.corner(spot_of(chosen)))
