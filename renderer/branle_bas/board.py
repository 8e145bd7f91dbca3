"""The position of Branle-Bas on its chart: mines, wrecks, ships, last moves, drafts, the moves of a chosen ship; the legend."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
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
from renderer.palette import Livery, Rgb
from rules.branle_bas.view import Chart, Kind, Mine, Move, View

# ---- The position on the chart -------------------------------------------------------------------
SHARE = 0.92
"""Width of a counter as a part of its cell."""

LEAVING, COMING = 0.4, 0.8
"""Opacity of a ship that the draft moves: on its present cell, and on its goal."""


def cells(chart: Chart, lang: str) -> dict[str, str]:
    """Each cell and port -> its zone in words; "" on the open sea."""
    words = {zone: text(lang, f"pic-bb-key-{zone}") for zone in ZONES}
    return {**{cell: words.get(zone, "") for cell, zone in chart.zones.items()}, **dict.fromkeys(chart.gates, "")}


def occupied(view: View) -> set[str]:
    """Cells and ports with a counter."""
    ports = {PORT_OF[palette.other(held.seat)] for held in view.holdings if held.in_port}
    return {ship.cell for ship in view.ships} | {wreck.cell for wreck in view.wrecks if wreck.lies} | ports


LARGEST = 13.0
"""Font size of the text on a coast, in points, if there is room."""
BADGE = 0.45
"""Height of the letter of a side's sign in parts of a cell; at most 1.5 × LARGEST points."""


class ChartDrawing:
    """A position being drawn on its chart."""

    def __init__(
        self, canvas: Canvas, board: SquareGrid, view: View, lang: str, listed: Sequence[Move], *, turned: bool = False
    ) -> None:
        """`listed`: moves drawn with an arrow and a number, the newest first; `turned`: side B is at the left."""
        self.canvas, self.board, self.view, self.lang, self.listed = canvas, board, view, lang, listed
        self.place = ChartPlace.of(view.chart, turned)
        self.cell = board.cell
        self.size = round(board.cell * SHARE)
        """Width of a counter."""
        self.standing = {self.place.spot(cell) for cell in occupied(view)}

    def draw(self) -> None:
        view = self.view
        seabed.lay(self.canvas, self.board, view.chart, self.place.turned)
        if view.phase == "deploy" and view.seat is not None:
            self._own_zone(view.seat)
        for seat in palette.SEATS:
            self._coast(seat)
        self.canvas.ground(self.board.box)
        self._mines()
        moves = [move for move in self.listed if move.goal]
        newest = max((move.turn for move in self.listed), default=0)
        lines = [self._arrow(move, fresh=move.turn == newest) for move in moves]
        arrows.lines(self.canvas, self.board, reversed(lines), self.standing)
        self._counters()
        self._reach()
        for seat in palette.SEATS:
            self._in_port(seat)
        drafts = [self._arrow(move, draft=True) for move in view.aiming if move.goal]
        for move in view.aiming:
            self._ghost(move)
        arrows.lines(self.canvas, self.board, drafts, self.standing - {arrow.path[0] for arrow in drafts})
        self._labels(moves, lines)

    def _arrow(self, move: Move, *, fresh: bool = True, draft: bool = False) -> Arrow:
        path = tuple(self.place.spot(cell) for cell in (move.start, move.corner, move.goal) if cell)
        spiked = move.took is not None or move.scuttled or move.kind == "found"
        number = "" if draft else str(move.turn)
        return Arrow(path, palette.SIDES[move.seat], number, fresh=fresh, draft=draft, spiked=spiked)

    def _note(self, key: str, at: tuple[int, int], size: int, seat: str, kind: Kind, state: str = "") -> None:
        """Notes a piece in a square of `size` pixels around a point."""
        name = text(self.lang, "pic-says", what=move_words.side(self.lang, seat), said=move_words.name(self.lang, kind))
        said = text(self.lang, f"pic-bb-key-{state}") if state else ""
        self.canvas.note_at(key, *at, size, name, said, move_words.NAMES[kind])

    def _mark(self, name: marks.Mark, spot: Spot) -> None:
        self.canvas.stamp(marks.mark(name, self.cell), *self.board.corner(spot))

    def _labels(self, moves: Sequence[Move], lines: Sequence[Arrow]) -> None:
        """Draws what each move took, then the numbers, so that none covers another."""
        room, size = TakenPlaces(self.board.box), self.canvas.px(15)
        for move in moves:
            spot = self.place.spot(move.goal)
            if move.took is None or not self.board.holds(spot):
                continue
            ways = ((0.34, -0.34), (0.34, 0.34), (-0.34, -0.34), (-0.34, 0.34))
            places = (arrows.beside(self.board, spot, *way) for way in ways)
            at = room.take(places, size // 2 * 2, size // 2 * 2)
            if at is not None:
                self.canvas.stamp_at(pieces.taken(move.took, palette.SIDES[palette.other(move.seat)], size), *at)
        arrows.numbers(self.canvas, self.board, lines, self.standing, room)

    def _dashed(self, spots: Collection[Spot], ink: Rgb, thin: int, dash: tuple[int, int]) -> None:
        """Outlines cells with dashes. `thin`: how many lines of this width a cell is wide; `dash`: the same of its parts."""
        wide, (on, off) = max(2, self.cell // thin), dash
        marks.outline(
            self.canvas,
            self.board,
            spots,
            ink,
            wide=wide,
            under=palette.WHITE,
            dash=(self.cell // on, self.cell // off),
        )

    def _own_zone(self, seat: str) -> None:
        """Outlines the zone where the reader may place ships."""
        chart = self.view.chart
        zone = [cell for cell, owner in chart.owners.items() if owner == seat and cell not in chart.gates.values()]
        self._dashed(list(map(self.place.spot, zone)), palette.SIDES[seat].fill, 20, (3, 6))

    def _coast(self, seat: str) -> None:
        """Draws a side's sign on the land above its harbour, its tally on the land below (at the end its match points), and
        the port's name."""
        view, lang, side, port = self.view, self.lang, palette.SIDES[seat], PORT_OF[seat]
        spot = self.place.spot(port)
        if not self.board.holds((spot[0], self.board.window.top)):
            return
        top, bottom = self.board.box[1], self.board.box[3]
        x, y = self.board.corner(spot)
        right, middle = x + self.cell, x + self.cell // 2
        above = min(max(top, y - seabed.BASIN * self.cell), bottom)
        below = max(min(bottom, y + (seabed.BASIN + 1) * self.cell), top)
        letter = min(LARGEST * 1.5, self.cell / self.canvas.scale * BADGE)
        if above - top >= self.cell and letter >= SMALL:
            sign = move_words.sign(lang, seat).letter
            marks.badge(self.canvas, middle, (top + above) // 2, sign, side, letter)
        if view.phase != "deploy" and bottom - below >= self.cell:
            so_far = move_words.tally(lang, move_words.held(view, seat).points)
            said = move_words.final(view, lang, seat) if view.phase == "over" else so_far
            broad = fonts.width(said, "bold", self.canvas.px(LARGEST)) > self.cell - self.canvas.px(10)
            self._lines((x, below, right, bottom), said.split() if broad else [said], side)
        if y - above >= self.cell:
            self._lines((x, above, right, y), [port], side)

    def _lines(self, frame: Box, lines: Sequence[str], side: Livery) -> None:
        """Writes lines one below the other in the middle of a frame; nothing if they would be too small."""
        canvas = self.canvas
        left, top, right, bottom = frame
        widest = max(fonts.width(line, "bold", canvas.px(LARGEST)) for line in lines)
        points = min(LARGEST, LARGEST * (right - left - canvas.px(4)) / widest)
        if points < SMALL:
            return
        for number, line in enumerate(lines):
            y = (top + bottom) // 2 + canvas.px(points * 1.3 * (number - (len(lines) - 1) / 2))
            canvas.write((left + right) // 2, y, line, points, side.deep, face="bold", across="middle", frame=frame)

    def _in_port(self, seat: str) -> None:
        """Draws the ships of a side inside the enemy port: two large ones, or many small ones, from the middle of the
        harbour downwards."""
        kinds, port = move_words.held(self.view, seat).in_port, PORT_OF[palette.other(seat)]
        spot = self.place.spot(port)
        if not kinds or not self.board.holds(spot):
            return
        side, step = palette.SIDES[seat], self.cell // 2
        x, y = self.board.centre(spot)
        places = [
            (x - step // 2 + column * step, y - step // 2 + row * step)
            for row in range(2 + 2 * seabed.BASIN)
            for column in (0, 1)
        ]
        size = round(step * 0.97)
        if len(kinds) <= 2:
            places, size = [(x, y), (x, y + self.cell)], self.size
        drawn = kinds if len(kinds) <= len(places) else kinds[: len(places) - 2]
        for at, kind in zip(places, drawn, strict=False):
            pieces.put(self.canvas, *at, kind, side, size)
            self._note(port, at, size, seat, kind)
        if len(drawn) < len(kinds):
            left, middle = x - self.cell // 2, places[-1][1]
            frame: Box = (left, middle - step // 2, left + self.cell, middle + step // 2)
            self._lines(frame, [f"+{len(kinds) - len(drawn)}"], side)

    def _mines(self) -> None:
        """Draws mines; those that only the reader knows in secret ink; and the printed places of swept ones."""
        chart = self.view.chart
        printed = [Mine(chart.owners[cell], cell) for cell, zone in chart.zones.items() if zone == "mine"]
        for mine in self.view.mines or (printed if self.view.phase == "deploy" else ()):
            side = palette.SIDES[mine.side]
            if mine.cell is not None and not mine.swept:
                spot = self.place.spot(mine.cell)
                if not self.board.holds(spot):
                    continue
                if mine.hidden:
                    self._secret(spot, side)
                at = self.board.centre(spot)
                pieces.put(self.canvas, *at, "M", side, self.size)
                self._note(self._key("M", mine.cell), at, self.size, mine.side, "M", "secret" if mine.hidden else "")
            elif mine.swept:
                for there in printed:
                    if there.side == mine.side and there.cell is not None:
                        corner = self.board.corner(self.place.spot(there.cell))
                        self.canvas.stamp(pieces.swept(self.cell), *corner)

    def _key(self, kind: Kind, cell: str) -> str:
        """What forms call a piece: by its kind while it is placed, then by its cell."""
        return kind if self.view.phase == "deploy" else cell

    def _secret(self, spot: Spot, side: Livery) -> None:
        """Marks a cell with secret ink: hatched, with a dashed frame."""
        self.canvas.stamp(pieces.hatching(self.cell, self.cell, side.fill), *self.board.corner(spot))
        self._dashed([spot], side.deep, 24, (5, 8))

    def _counters(self) -> None:
        """Draws wrecks, ships, and marks on faulty cells."""
        view, canvas, size = self.view, self.canvas, self.size
        afloat = {ship.cell for ship in view.ships}
        leaving = {move.start for move in view.aiming}
        for wreck in view.wrecks:
            spot = self.place.spot(wreck.cell)
            if wreck.lies and wreck.cell not in afloat and self.board.holds(spot):
                at = self.board.centre(spot)
                pieces.put(canvas, *at, wreck.kind, palette.SIDES[wreck.side], size, turned_over=True)
                self._note(wreck.cell, at, size, wreck.side, wreck.kind, "wreck")
        for ship in view.ships:
            spot, side = self.place.spot(ship.cell), palette.SIDES[ship.side]
            at = self.board.centre(spot)
            self._note(self._key(ship.kind, ship.cell), at, size, ship.side, ship.kind)
            if ship.cell in leaving:
                canvas.stamp_at(pieces.lettered(ship.kind, side, size, LEAVING), *at)
            elif self.board.holds(spot):
                pieces.put(canvas, *at, ship.kind, side, size)
        for cell in view.faulty:
            self._mark("fault", self.place.spot(cell))

    def _reach(self) -> None:
        """Marks the chosen ship and its goals; nothing once a move is drafted."""
        if self.view.chosen is None or self.view.aiming:
            return
        self._mark("chosen", self.place.spot(self.view.chosen))
        for step in steps(self.view):
            spot = self.place.spot(step.cell)
            if step.takes:
                self._mark("target", spot)
            sign = pieces.gives_up if step.gives_up else pieces.sinks if step.sinks else None
            x, y = self.board.centre(spot)
            if sign is not None:
                aside = round(self.cell * 0.3) if step.takes else 0
                self.canvas.stamp_at(sign(round(self.cell * (0.7 if step.takes else 1.0))), x - aside, y - aside)
            elif not step.takes:
                self._mark("reach", spot)

    def _ghost(self, move: Move) -> None:
        """Draws the ship on the goal of the draft; a cross on a piece that it would take."""
        if move.ship is None or not move.goal or not self.board.holds(self.place.spot(move.goal)):
            return
        spot = self.place.spot(move.goal)
        if spot in self.standing or move.took:
            self._mark("target", spot)
            return
        at = self.board.centre(spot)
        self.canvas.stamp_at(pieces.lettered(move.ship, palette.SIDES[move.seat], self.size, COMING), *at)
        self._note(move.start, at, self.size, move.seat, move.ship, "draft")


class ReachStep(NamedTuple):
    """One possible goal of the chosen ship, and what a move there means."""

    cell: str
    takes: bool
    sinks: bool
    gives_up: bool


def steps(view: View) -> list[ReachStep]:
    """The goals of the ship chosen in the draft, and what the ship would do there."""
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
