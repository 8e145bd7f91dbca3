"""One side's tracking chart on a board: waters looked at and not, sightings with their turns, shots, what was shot down."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PIL import Image

from renderer import chart, counters, marks, palette
from renderer.blocks import Sign
from renderer.canvas import Canvas
from renderer.chart import Board, Spot, around, spot_of
from renderer.naval_battle.fleetchart import areas, pieces
from renderer.naval_battle.known import LENGTH, REACH, Known, groups
from renderer.naval_battle.numbers import Spots
from rules.naval_battle.view import Deed, DeedKind, ShipKind

STALE = (6, 16)
"""A sighting fades when it is older than so many turns, twice."""


def _clearness(age: int) -> int:
    return 255 if age <= STALE[0] else 200 if age <= STALE[1] else 150


def _waters(canvas: Canvas, board: Board, size: int, know: Known, turn: int) -> None:
    """Fog, and clear sea where planes have looked, the paler the longer ago."""
    land = know.land
    chart.lay(canvas, board, size, land, "fog")
    if not know.seen:
        return
    clear = chart.sheet(land, board.window, board.cell, size, "sea")
    mask = Image.new("L", clear.size, 0)
    cell = board.cell
    for spot, (_, seen, _) in know.seen.items():
        if board.holds(spot):
            x, y = (spot[0] - board.window.left) * cell, (spot[1] - board.window.top) * cell
            mask.paste(_clearness(turn - seen), (x, y, x + cell, y + cell))
    canvas.image.paste(clear, (board.x, board.y), mask)


def _ship(canvas: Canvas, board: Board, kind: ShipKind, cells: Sequence[Spot], know: Known, enemy: Sign) -> None:
    """A whole silhouette where all cells are known, else the known parts with their pips."""
    wreck = all(cell in know.hits for cell in cells)
    whole = len(cells) == LENGTH[kind]
    if whole:
        down = kind != "carrier" and len(cells) > 1 and cells[0][0] == cells[1][0]
        sprite = counters.counter(kind, board.cell, enemy.side.fill, enemy.side.deep, down, wreck)
        canvas.stamp(sprite, *board.corner(cells[0]))
    for cell in cells:
        if not board.holds(cell):
            continue
        if not whole:
            section(canvas, board, cell, kind, enemy.side, cell in know.hits)
        if cell in know.hits:
            x, y = board.centre(cell)
            if whole:
                canvas.stamp_at(marks.mark("wreck" if wreck else "hit", board.cell), x, y)
            else:
                canvas.stamp_at(marks.mark("hit", board.cell * 13 // 20), x, y - board.cell // 6)


def section(canvas: Canvas, board: Board, cell: Spot, kind: ShipKind, side: palette.Side, hit: bool) -> None:
    """One known cell of a ship whose whole is not known."""
    canvas.stamp(counters.section(kind, board.cell, side.fill, side.deep, hit), *board.corner(cell))


def draw(
    canvas: Canvas,
    board: Board,
    size: int,
    know: Known,
    deeds: Sequence[Deed],
    by: Sign,
    enemy: Sign,
    turn: int,
    numbered: Collection[int],
    fresh: Collection[int],
    aiming: Sequence[tuple[DeedKind, tuple[str, ...]]] = (),
    stamps: bool = True,
) -> None:
    """What `by` knows of the waters of `enemy`; `deeds` are those of `by`."""
    _waters(canvas, board, size, know, turn)
    for deed in know.downed:
        square = around(spot_of(deed.targets[0]), 1, size)
        dash = (max(3, board.cell // 7), max(2, board.cell // 9))
        marks.outline(canvas, board, square, palette.AA_RING, wide=max(2, board.cell // 20), inset=2, dash=dash)
    for kind, cells in groups(know.ships):
        _ship(canvas, board, kind, cells, know, enemy)
    for spot in sorted(know.seen):
        gear = know.gear(spot)
        if gear and board.holds(spot):
            pieces(canvas, board, spot, [(kind, False) for kind in gear], enemy.side)
    salvos = {spot_of(cell) for deed in deeds if deed.kind == "salvo" for cell in deed.targets}
    numbered_cells = {
        spot_of(cell) for deed in deeds if deed.number in numbered and deed.kind == "salvo" for cell in deed.targets
    }
    _old_shots(canvas, board, know, deeds, numbered_cells)
    for spot in sorted(know.hits - set(know.ships)):
        if board.holds(spot):
            canvas.stamp(marks.mark("hit", board.cell), *board.corner(spot))
    for deed in know.downed:
        if board.holds(spot_of(deed.targets[0])):
            sprite = counters.counter("aa", board.cell * 9 // 10, palette.AA_RING, palette.AA_RING)
            canvas.stamp_at(sprite, *board.centre(spot_of(deed.targets[0])))
    spots = _new_shots(canvas, board, size, know, deeds, by, numbered, fresh)
    _aims(canvas, board, size, aiming, by)
    if stamps:
        _stamps(board, know, spots, salvos)


def _old_shots(canvas: Canvas, board: Board, know: Known, deeds: Sequence[Deed], skip: Collection[Spot]) -> None:
    shot = {spot_of(cell) for deed in deeds if deed.kind == "salvo" for cell in deed.targets}
    for spot in sorted(shot - know.hits - set(skip)):
        if board.holds(spot):
            canvas.stamp(marks.mark("splash" if spot in know.empty else "shot", board.cell, 0.85), *board.corner(spot))


def _new_shots(
    canvas: Canvas,
    board: Board,
    size: int,
    know: Known,
    deeds: Sequence[Deed],
    by: Sign,
    numbered: Collection[int],
    fresh: Collection[int],
) -> Spots:
    listed = sorted((deed for deed in deeds if deed.number in numbered and deed.targets), key=lambda d: -d.number)
    areas(canvas, board, size, reversed(listed), by.side, fresh)
    spots = Spots(canvas, board)
    for deed in listed:
        new = deed.number in fresh
        if deed.kind in REACH:
            spots.corner(deed, REACH[deed.kind], size, by, fresh=new)
        else:
            for cell in deed.targets:
                spots.centre(spot_of(cell), deed.number, by, fresh=new, spiked=spot_of(cell) in know.hits)
    return spots


def _aims(
    canvas: Canvas, board: Board, size: int, aiming: Sequence[tuple[DeedKind, tuple[str, ...]]], by: Sign
) -> None:
    for kind, cells in aiming:
        dash = (max(4, board.cell // 5), max(3, board.cell // 7))
        if kind in REACH and cells:
            square = around(spot_of(cells[0]), REACH[kind], size)
            marks.outline(
                canvas,
                board,
                square,
                palette.INK,
                wide=max(2, board.cell // 16),
                inset=3,
                dash=dash,
                under=palette.WHITE,
            )
        for cell in cells:
            if board.holds(spot_of(cell)):
                canvas.stamp(marks.mark("aim", board.cell), *board.corner(spot_of(cell)))


def _stamps(board: Board, know: Known, spots: Spots, busy: Collection[Spot]) -> None:
    """The turn of each sighting, once, on an empty cell of what is left of it."""
    areas: dict[int, list[Spot]] = {}
    for spot, (_, _, number) in know.seen.items():
        areas.setdefault(number, []).append(spot)
    for _, cells in sorted(areas.items(), reverse=True):
        seen_turn = know.seen[cells[0]][1]
        free = [
            c
            for c in sorted(cells, key=lambda s: (s[1], s[0]))
            if c not in know.ships and not know.gear(c) and c not in busy
        ]
        sea = [c for c in free if know.seen[c][0].ground == "sea"]
        spots.stamp(sea + [c for c in free if c not in sea], str(seen_turn), palette.INK, palette.SHELF)
