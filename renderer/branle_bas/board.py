"""The position of Branle-Bas on its chart: mines, wrecks, ships, last moves, drafts, the moves of a chosen ship; the legend."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.words import text
from renderer import arrows, fonts, marks, palette
from renderer.arrows import Arrow, TakenPlaces
from renderer.branle_bas import move_words, pieces, seabed
from renderer.branle_bas.seabed import PORT_OF, ChartPlace
from renderer.canvas import Box, Canvas
from renderer.chart import Spot, SquareGrid
from renderer.frame import LEGEND_CELL, SMALL
from renderer.layout import Key, Signs, explained
from renderer.palette import Livery
from rules.branle_bas.view import Chart, Kind, Mine, Move, View

# ---- The position on the chart -------------------------------------------------------------------
SHARE = 0.92
"""Width of a counter as a part of its cell."""

LEAVING, COMING = 0.4, 0.8
"""Opacity of a ship that the draft moves: on its present cell, and on its goal."""


class Look(NamedTuple):
    """How a position is drawn."""

    lang: str
    turned: bool = False
    """Whether side B is at the left."""
    listed: tuple[Move, ...] = ()
    """Moves drawn with an arrow and a number, the newest first."""


def cells(chart: Chart, lang: str) -> dict[str, str]:
    """Each cell and port -> its zone in words; "" on the open sea."""
    words = {zone: text(lang, f"pic-bb-key-{zone}") for zone in ZONES}
    return {**{cell: words.get(zone, "") for cell, zone in chart.zones.items()}, **dict.fromkeys(chart.gates, "")}


def _note(
    canvas: Canvas, key: str, at: tuple[int, int], size: int, piece: tuple[str, Kind], look: Look, state: str = ""
) -> None:
    """Notes a piece, given its side and kind, in a square of `size` pixels around a point."""
    side, kind = move_words.side(look.lang, piece[0]), move_words.name(look.lang, piece[1])
    name = text(look.lang, "pic-says", what=side, said=kind)
    canvas.note_at(
        key, *at, size, name, text(look.lang, f"pic-bb-key-{state}") if state else "", move_words.NAMES[piece[1]]
    )


def occupied(view: View) -> set[str]:
    """Cells and ports with a counter."""
    ports = {PORT_OF[palette.other(held.seat)] for held in view.holdings if held.in_port}
    return {ship.cell for ship in view.ships} | {wreck.cell for wreck in view.wrecks if wreck.lies} | ports


def draw(canvas: Canvas, board: SquareGrid, view: View, look: Look) -> None:
    place = ChartPlace.of(view.chart, look.turned)
    seabed.lay(canvas, board, view.chart, look.turned)
    if view.phase == "deploy" and view.seat is not None:
        _own_zone(canvas, board, view, place)
    for seat in palette.SEATS:
        _coast(canvas, board, view, place, look, seat)
    canvas.ground(board.box)
    _mines(canvas, board, view, place, look)
    standing = {place.spot(cell) for cell in occupied(view)}
    moves = [move for move in look.listed if move.goal]
    newest = max((move.turn for move in look.listed), default=0)
    lines = [_arrow(move, place, fresh=move.turn == newest) for move in moves]
    arrows.lines(canvas, board, reversed(lines), standing)
    _counters(canvas, board, view, place, look)
    _reach(canvas, board, view, place)
    for seat in palette.SEATS:
        _in_port(canvas, board, view, place, look, seat)
    drafts = [_arrow(move, place, draft=True) for move in view.aiming if move.goal]
    for move in view.aiming:
        _ghost(canvas, board, place, move, standing, look)
    arrows.lines(canvas, board, drafts, standing - {arrow.path[0] for arrow in drafts})
    _labels(canvas, board, place, moves, lines, standing)


def _arrow(move: Move, place: ChartPlace, *, fresh: bool = True, draft: bool = False) -> Arrow:
    path = tuple(place.spot(cell) for cell in (move.start, move.corner, move.goal) if cell)
    spiked = move.took is not None or move.scuttled or move.kind == "found"
    number = "" if draft else str(move.turn)
    return Arrow(path, palette.SIDES[move.seat], number, fresh=fresh, draft=draft, spiked=spiked)


def _labels(
    canvas: Canvas,
    board: SquareGrid,
    place: ChartPlace,
    moves: Sequence[Move],
    lines: Sequence[Arrow],
    standing: set[Spot],
) -> None:
    """Draws what each move took, then the numbers, so that none covers another."""
    room, size = TakenPlaces(board.box), canvas.px(15)
    for move in moves:
        spot = place.spot(move.goal)
        if move.took is None or not board.holds(spot):
            continue
        ways = ((0.34, -0.34), (0.34, 0.34), (-0.34, -0.34), (-0.34, 0.34))
        at = room.take((arrows.beside(board, spot, *way) for way in ways), size // 2 * 2, size // 2 * 2)
        if at is not None:
            canvas.stamp_at(pieces.taken(move.took, palette.SIDES[palette.other(move.seat)], size), *at)
    arrows.numbers(canvas, board, lines, standing, room)


def _own_zone(canvas: Canvas, board: SquareGrid, view: View, place: ChartPlace) -> None:
    """Outlines the zone where the reader may place ships."""
    gates = view.chart.gates.values()
    cells = [place.spot(cell) for cell, owner in view.chart.owners.items() if owner == view.seat and cell not in gates]
    side = palette.SIDES[view.seat or ""]
    dash = (board.cell // 3, board.cell // 6)
    marks.outline(canvas, board, cells, side.fill, wide=max(2, board.cell // 20), under=palette.WHITE, dash=dash)


LARGEST = 13.0
"""Font size of the text on a coast, in points, if there is room."""
BADGE = 0.45
"""Height of the letter of a side's sign in parts of a cell; at most 1.5 × LARGEST points."""


def _coast(canvas: Canvas, board: SquareGrid, view: View, place: ChartPlace, look: Look, seat: str) -> None:
    """Draws a side's sign on the land above its harbour, its tally on the land below (at the end its match points), and the
    port's name.
    """
    port = PORT_OF[seat]
    spot = place.spot(port)
    if not board.holds((spot[0], board.window.top)):
        return
    side = palette.SIDES[seat]
    top, bottom = board.box[1], board.box[3]
    x, y = board.corner(spot)
    right, middle = x + board.cell, x + board.cell // 2
    above = min(max(top, y - seabed.BASIN * board.cell), bottom)
    below = max(min(bottom, y + (seabed.BASIN + 1) * board.cell), top)
    letter = min(LARGEST * 1.5, board.cell / canvas.scale * BADGE)
    if above - top >= board.cell and letter >= SMALL:
        marks.badge(canvas, middle, (top + above) // 2, move_words.sign(look.lang, seat).letter, side, letter)
    if view.phase != "deploy" and bottom - below >= board.cell:
        so_far = move_words.tally(look.lang, move_words.held(view, seat).points)
        said = move_words.final(view, look.lang, seat) if view.phase == "over" else so_far
        broad = fonts.width(said, "bold", canvas.px(LARGEST)) > board.cell - canvas.px(10)
        _lines(canvas, (x, below, right, bottom), said.split() if broad else [said], side)
    if y - above >= board.cell:
        _lines(canvas, (x, above, right, y), [port], side)


def _lines(canvas: Canvas, frame: Box, lines: Sequence[str], side: Livery) -> None:
    """Writes lines one below the other in the middle of a frame; nothing if they would be too small."""
    left, top, right, bottom = frame
    widest = max(fonts.width(line, "bold", canvas.px(LARGEST)) for line in lines)
    points = min(LARGEST, LARGEST * (right - left - canvas.px(4)) / widest)
    if points < SMALL:
        return
    for number, line in enumerate(lines):
        y = (top + bottom) // 2 + canvas.px(points * 1.3 * (number - (len(lines) - 1) / 2))
        canvas.write((left + right) // 2, y, line, points, side.deep, face="bold", across="middle", frame=frame)


def _in_port(canvas: Canvas, board: SquareGrid, view: View, place: ChartPlace, look: Look, seat: str) -> None:
    """Draws the ships of a side inside the enemy port: two large ones, or many small ones, from the middle of the harbour
    downwards.
    """
    kinds = move_words.held(view, seat).in_port
    port = PORT_OF[palette.other(seat)]
    spot = place.spot(port)
    if not kinds or not board.holds(spot):
        return
    side = palette.SIDES[seat]
    x, y = board.centre(spot)
    if len(kinds) <= 2:
        for index, kind in enumerate(kinds):
            pieces.put(canvas, x, y + index * board.cell, kind, side, round(board.cell * SHARE))
            _note(canvas, port, (x, y + index * board.cell), round(board.cell * SHARE), (seat, kind), look)
        return
    step = board.cell // 2
    places = [
        (x - step // 2 + column * step, y - step // 2 + row * step)
        for row in range(2 + 2 * seabed.BASIN)
        for column in (0, 1)
    ]
    drawn = kinds if len(kinds) <= len(places) else kinds[: len(places) - 2]
    for at, kind in zip(places, drawn, strict=False):
        pieces.put(canvas, *at, kind, side, round(step * 0.97))
        _note(canvas, port, at, round(step * 0.97), (seat, kind), look)
    if len(drawn) < len(kinds):
        left, middle = x - board.cell // 2, places[-1][1]
        frame: Box = (left, middle - step // 2, left + board.cell, middle + step // 2)
        _lines(canvas, frame, [f"+{len(kinds) - len(drawn)}"], side)


def _mines(canvas: Canvas, board: SquareGrid, view: View, place: ChartPlace, look: Look) -> None:
    """Draws mines; those that only the reader knows in secret ink; and the printed places of swept ones."""
    zones, owners = view.chart.zones, view.chart.owners
    printed = [Mine(owners[cell], cell) for cell, zone in zones.items() if zone == "mine"]
    for mine in view.mines or (printed if view.phase == "deploy" else ()):
        side = palette.SIDES[mine.side]
        if mine.cell is not None and not mine.swept:
            spot = place.spot(mine.cell)
            if not board.holds(spot):
                continue
            if mine.hidden:
                _secret(canvas, board, spot, side)
            size = round(board.cell * SHARE)
            pieces.put(canvas, *board.centre(spot), "M", side, size)
            state = "secret" if mine.hidden else ""
            _note(canvas, _key(view, "M", mine.cell), board.centre(spot), size, (mine.side, "M"), look, state)
        elif mine.swept:
            for cell in (cell for cell, zone in zones.items() if zone == "mine" and owners[cell] == mine.side):
                canvas.stamp(pieces.swept(board.cell), *board.corner(place.spot(cell)))


def _key(view: View, kind: Kind, cell: str) -> str:
    """What forms call a piece: by its kind while it is placed, then by its cell."""
    return kind if view.phase == "deploy" else cell


def _secret(canvas: Canvas, board: SquareGrid, spot: Spot, side: Livery) -> None:
    """Marks a cell with secret ink: hatched, with a dashed frame."""
    canvas.stamp(pieces.hatching(board.cell, board.cell, side.fill), *board.corner(spot))
    dash = (board.cell // 5, board.cell // 8)
    marks.outline(canvas, board, [spot], side.deep, wide=max(2, board.cell // 24), under=palette.WHITE, dash=dash)


def _counters(canvas: Canvas, board: SquareGrid, view: View, place: ChartPlace, look: Look) -> None:
    """Draws wrecks, ships, and marks on faulty cells."""
    size = round(board.cell * SHARE)
    afloat = {ship.cell for ship in view.ships}
    leaving = {move.start for move in view.aiming}
    for wreck in view.wrecks:
        spot = place.spot(wreck.cell)
        if wreck.lies and wreck.cell not in afloat and board.holds(spot):
            at = board.centre(spot)
            pieces.put(canvas, *at, wreck.kind, palette.SIDES[wreck.side], size, turned_over=True)
            _note(canvas, wreck.cell, at, size, (wreck.side, wreck.kind), look, "wreck")
    for ship in view.ships:
        spot = place.spot(ship.cell)
        _note(canvas, _key(view, ship.kind, ship.cell), board.centre(spot), size, (ship.side, ship.kind), look)
        if ship.cell in leaving:
            canvas.stamp_at(pieces.lettered(ship.kind, palette.SIDES[ship.side], size, LEAVING), *board.centre(spot))
        elif board.holds(spot):
            pieces.put(canvas, *board.centre(spot), ship.kind, palette.SIDES[ship.side], size)
    for cell in view.faulty:
        canvas.stamp(marks.mark("fault", board.cell), *board.corner(place.spot(cell)))


class ReachStep(NamedTuple):
    """One possible goal of the chosen ship, and what a move there means."""

    cell: str
    takes: bool
    sinks: bool
    gives_up: bool


def steps(view: View) -> list[ReachStep]:
    """The goals of the ship chosen in the draft (BB-6.2, BB-6.5)."""
    chosen = next((ship for ship in view.ships if ship.cell == view.chosen), None)
    if chosen is None:
        return []
    enemies: dict[str, Kind] = {ship.cell: ship.kind for ship in view.ships if ship.side != chosen.side}
    mines = {mine.cell for mine in view.mines if mine.side != chosen.side and not mine.swept}
    zones, owners = view.chart.zones, view.chart.owners
    found = []
    for cell in view.reach:
        enemy_net = zones.get(cell) == "net" and owners.get(cell) != chosen.side
        admiral = chosen.kind == "A"
        found.append(
            ReachStep(
                cell, cell in enemies or cell in mines, enemy_net and not admiral,
                enemy_net and admiral and enemies.get(cell) != "A",
            )
        )  # fmt: skip
    return found


def _reach(canvas: Canvas, board: SquareGrid, view: View, place: ChartPlace) -> None:
    """Marks the chosen ship and its goals; nothing once a move is drafted."""
    if view.chosen is None or view.aiming:
        return
    canvas.stamp(marks.mark("chosen", board.cell), *board.corner(place.spot(view.chosen)))
    for step in steps(view):
        spot = place.spot(step.cell)
        if step.takes:
            canvas.stamp(marks.mark("target", board.cell), *board.corner(spot))
        sign = pieces.gives_up if step.gives_up else pieces.sinks if step.sinks else None
        x, y = board.centre(spot)
        if sign is not None:
            aside = round(board.cell * 0.3) if step.takes else 0
            canvas.stamp_at(sign(round(board.cell * (0.7 if step.takes else 1.0))), x - aside, y - aside)
        elif not step.takes:
            canvas.stamp(marks.mark("reach", board.cell), *board.corner(spot))


def _ghost(canvas: Canvas, board: SquareGrid, place: ChartPlace, move: Move, standing: set[Spot], look: Look) -> None:
    """Draws the ship on the goal of the draft; a cross on a piece that it would take."""
    if move.ship is None or not move.goal or not board.holds(place.spot(move.goal)):
        return
    spot = place.spot(move.goal)
    if spot in standing or move.took:
        canvas.stamp(marks.mark("target", board.cell), *board.corner(spot))
        return
    size = round(board.cell * SHARE)
    canvas.stamp_at(pieces.lettered(move.ship, palette.SIDES[move.seat], size, COMING), *board.centre(spot))
    _note(canvas, move.start, board.centre(spot), size, (move.seat, move.ship), look, "draft")


# ---- The legend of a Branle-Bas chart ------------------------------------------------------------
ZONES = ("net", "minefield", "channel", "neutral")


def signs(view: View, listed: Sequence[Move], side: Livery, enemy: Livery) -> Signs:
    """The signs of the chart apart from the kinds of ships, in the inks of the reader's side and of the enemy."""
    zones, cell, deploys = set(view.chart.zones.values()), LEGEND_CELL, view.phase == "deploy"
    chooses = view.chosen and not view.aiming
    goals = steps(view) if chooses else []
    grounds: dict[str, Callable[[int], Image.Image]] = {
        "net": partial(seabed.net, side), "minefield": partial(seabed.minefield, side), "channel": seabed.channel,
        "neutral": seabed.refuge,
    }  # fmt: skip
    return {
        **{zone: (zone in zones, partial(_ground, draw, cell)) for zone, draw in grounds.items()},
        "boom": (True, lambda: _line(cell, side, dashed=False)),
        "waters": (True, lambda: _line(cell, side, dashed=True)),
        "mine": (
            any(mine.cell and not mine.swept for mine in view.mines) or (deploys and "mine" in zones),
            lambda: pieces.ship("M", side, cell),
        ),
        "swept": (any(mine.swept for mine in view.mines), lambda: pieces.swept(cell)),
        "secret": (
            any(mine.hidden and mine.cell for mine in view.mines),
            lambda: pieces.hatching(cell, cell, side.fill),
        ),
        "wreck": (any(wreck.lies for wreck in view.wrecks), lambda: pieces.wreck(side, cell)),
        "move": (any(move.goal for move in listed), lambda: arrows.key("move", side, cell)),
        "draft": (view.aiming, lambda: arrows.key("move", side, cell, draft=True)),
        "taken": (any(move.took for move in listed), lambda: pieces.taken("K", enemy, cell)),
        "chosen": (chooses, lambda: marks.mark("chosen", cell)),
        "reach": (
            any(not (step.takes or step.sinks or step.gives_up) for step in goals),
            lambda: marks.mark("reach", cell),
        ),
        "target": (any(step.takes for step in goals), lambda: marks.mark("target", cell)),
        "sinks": (any(step.sinks for step in goals), lambda: pieces.sinks(cell * 5 // 4)),
        "gives-up": (
            any(step.gives_up and not step.sinks for step in goals),
            lambda: pieces.gives_up(cell * 5 // 4),
        ),
        "zone": (deploys and view.seat, lambda: _square(cell, side)),
        "fault": (view.faulty, lambda: marks.mark("fault", cell)),
    }


def kinds(view: View) -> list[str]:
    """The kinds on the board or taken, in the order of the table; all of them while deploying."""
    there = {ship.kind for ship in view.ships} | {wreck.kind for wreck in view.wrecks}
    for held in view.holdings:
        there |= {*held.taken, *held.in_port, *held.scuttled}
    every = view.phase == "deploy"
    return [piece.kind for piece in view.chart.pieces if piece.kind != "M" and (every or piece.kind in there)]


def _line(cell: int, side: Livery, dashed: bool) -> Image.Image:
    sprite = Image.new("RGBA", (cell, cell), (*palette.SHELF, 255))
    draw = ImageDraw.Draw(sprite)
    y = cell // 2
    if dashed:
        for x in range(0, cell, cell // 3):
            draw.line((x, y, x + cell // 5, y), fill=side.deep, width=max(2, cell // 12))
        return sprite
    draw.line((0, y, cell, y), fill=palette.WHITE, width=cell // 4)
    draw.line((0, y, cell, y), fill=side.deep, width=cell // 8)
    return sprite


def _square(cell: int, side: Livery) -> Image.Image:
    sprite = Image.new("RGBA", (cell, cell), (*palette.SHELF, 255))
    draw = ImageDraw.Draw(sprite)
    wide = max(2, cell // 10)
    for k in range(3):
        a, b = round(k * cell / 3), round((k + 0.6) * cell / 3)
        for line in ((a, 1, b, 1), (a, cell - 2, b, cell - 2), (1, a, 1, b), (cell - 2, a, cell - 2, b)):
            draw.line(line, fill=side.fill, width=wide)
    return sprite


def _ground(draw: Callable[[int], Image.Image], cell: int) -> Image.Image:
    """A sprite on a background of harbour water."""
    sprite = draw(cell)
    return Image.alpha_composite(Image.new("RGBA", sprite.size, (*seabed.HARBOUR, 255)), sprite)


def legend_keys(lang: str, view: View, listed: Sequence[Move]) -> list[Key]:
    """The legend, in the inks of the reader's side (side A for the public)."""
    mine = view.seat or "first"
    side, enemy = palette.SIDES[mine], palette.SIDES[palette.other(mine)]
    found = []
    for kind in kinds(view):
        name, value = move_words.name(lang, kind), view.chart.piece(kind).value
        said = text(lang, "pic-bb-key-kind", letter=kind, name=name, value=value)
        found.append(Key(pieces.ship(kind, side, LEGEND_CELL), said))
    return found + explained(signs(view, listed, side, enemy), lambda name: text(lang, f"pic-bb-key-{name}"))
