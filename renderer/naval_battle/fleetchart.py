"""One own grid on a board: islands, ships, equipment, what is gone, AA range, and the enemy's shots with their numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from renderer import chart, counters, marks, palette
from renderer.blocks import Sign
from renderer.canvas import Canvas
from renderer.chart import Board, Spot, around, spot_of
from renderer.naval_battle.known import REACH
from renderer.naval_battle.numbers import Spots
from rules.naval_battle.view import Deed, Fleet, Ship


def land_of(fleet: Fleet, size: int) -> frozenset[Spot]:
    """All island cells."""
    return frozenset().union(*(around(spot_of(cell), 1, size) for cell in fleet.islands))


def ship(canvas: Canvas, board: Board, it: Ship, side: palette.Side) -> None:
    """A silhouette over the ship's cells; plates where they make no ship (a faulty draft)."""
    spots = sorted(spot_of(cell) for cell in it.cells)
    columns, rows = spots[-1][0] - spots[0][0] + 1, spots[-1][1] - spots[0][1] + 1
    long, broad, _ = counters.DRAWINGS[it.kind]
    if len(spots) != columns * rows or {(columns, rows), (rows, columns)} != {(long, broad), (broad, long)}:
        for spot in spots:
            canvas.stamp(counters.section(it.kind, board.cell, side.fill, side.deep), *board.corner(spot))
        return
    down = rows > columns
    canvas.stamp(counters.counter(it.kind, board.cell, side.fill, side.deep, down, it.sunk), *board.corner(spots[0]))


SLOTS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0.5, 0.5, 0.9),),
    2: ((0.27, 0.5, 0.56), (0.73, 0.5, 0.56)),
    3: ((0.27, 0.27, 0.52), (0.73, 0.27, 0.52), (0.5, 0.74, 0.52)),
}
"""Centre and size of the pieces that share a cell, in cells."""


def pieces(canvas: Canvas, board: Board, spot: Spot, kinds: Sequence[tuple[str, bool]], side: palette.Side) -> None:
    """Equipment of one cell; (kind, whether it is gone)."""
    x, y = board.corner(spot)
    shown = kinds[-3:]
    for (kind, gone), (fx, fy, size) in zip(shown, SLOTS[len(shown)], strict=True):
        px = round(board.cell * size)
        at = (x + round(board.cell * fx), y + round(board.cell * fy))
        if gone:
            canvas.stamp_at(counters.faded(kind, px, side.fill, side.deep, 0.45), *at)
            canvas.stamp_at(marks.mark("gone", px, 0.8), *at)
        else:
            canvas.stamp_at(counters.counter(kind, px, side.fill, side.deep), *at)


def equipment(fleet: Fleet) -> dict[Spot, list[tuple[str, bool]]]:
    """Cell -> its pieces, those that are gone among them (but for those that went down with their ship)."""
    found: dict[Spot, list[tuple[str, bool]]] = {}
    for kind, cells in (("plane", fleet.planes), ("bomb", fleet.bombs), ("atomic", fleet.atomics), ("aa", fleet.aa)):
        for cell in cells:
            found.setdefault(spot_of(cell), []).append((kind, False))
    wrecks = {cell for ship in fleet.ships if ship.sunk for cell in ship.cells}
    for gone in fleet.gone:
        if gone.cell in wrecks:
            continue
        found.setdefault(spot_of(gone.cell), []).append((gone.kind, True))
    return found


def draw(
    canvas: Canvas,
    board: Board,
    size: int,
    fleet: Fleet,
    sign: Sign,
    attacks: Iterable[Deed],
    by: Sign,
    numbered: Collection[int],
    fresh: Collection[int],
    faults: Collection[Spot] = (),
    ring: bool = True,
) -> None:
    """Everything on the grid of the side `sign`; `attacks` are the enemy's deeds, `numbered` those in the list below."""
    chart.lay(canvas, board, size, land_of(fleet, size))
    if ring and fleet.aa:
        cover: frozenset[Spot] = frozenset().union(*(around(spot_of(cell), 1, size) for cell in fleet.aa))
        thin = max(1, board.cell // 18)
        dash = (max(3, board.cell // 7), max(2, board.cell // 9))
        marks.outline(canvas, board, cover, palette.AA_RING, wide=thin, inset=2 * thin, dash=dash, under=palette.SHELF)
    for it in fleet.ships:
        ship(canvas, board, it, sign.side)
    for spot, kinds in sorted(equipment(fleet).items()):
        if board.holds(spot):
            pieces(canvas, board, spot, kinds, sign.side)
    for it in fleet.ships:
        for cell in it.hit:
            mark = marks.mark("wreck" if it.sunk else "hit", board.cell)
            canvas.stamp(mark, *board.corner(spot_of(cell)))
    afloat = {spot_of(cell) for it in fleet.ships for cell in it.cells}
    for spot in faults:
        canvas.stamp(marks.mark("fault", board.cell), *board.corner(spot))
    shots(canvas, board, size, attacks, by, numbered, fresh, afloat)


def shots(
    canvas: Canvas,
    board: Board,
    size: int,
    attacks: Iterable[Deed],
    by: Sign,
    numbered: Collection[int],
    fresh: Collection[int],
    ships: Collection[Spot],
) -> None:
    """Splashes of old shots, numbers and areas of the new ones."""
    listed: list[Deed] = []
    for deed in attacks:
        if deed.number in numbered:
            listed.append(deed)
        elif deed.kind == "salvo":
            for cell in deed.targets:
                spot = spot_of(cell)
                if spot not in ships and board.holds(spot):
                    canvas.stamp(marks.mark("splash", board.cell, 0.75), *board.corner(spot))
    areas(canvas, board, size, sorted(listed, key=lambda d: d.number), by.side, fresh)
    spots = Spots(canvas, board)
    for deed in sorted(listed, key=lambda d: -d.number):
        hits = {spot_of(cell) for cell in deed.losses.hits} if deed.losses else set()
        if deed.kind in REACH:
            spots.corner(deed, REACH[deed.kind], size, by, fresh=deed.number in fresh)
        else:
            for cell in deed.targets:
                spots.centre(spot_of(cell), deed.number, by, fresh=deed.number in fresh, spiked=spot_of(cell) in hits)


def areas(
    canvas: Canvas,
    board: Board,
    size: int,
    deeds: Iterable[Deed],
    by: palette.Side,
    fresh: Collection[int] | None = None,
) -> None:
    """The squares that planes and bombs covered; None: all of them are fresh."""
    for deed in deeds:
        if deed.kind not in REACH:
            continue
        new = fresh is None or deed.number in fresh
        marks.outline(
            canvas, board, around(spot_of(deed.targets[0]), REACH[deed.kind], size), by.fill,
            wide=max(2, board.cell // (9 if new else 17)), inset=2, under=palette.WHITE,
            dash=(board.cell // 3, board.cell // 6) if deed.kind == "plane" else None,
        )  # fmt: skip
