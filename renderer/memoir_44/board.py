"""The map with everything on it: units, the log of the last turn, a draft with the reach of a chosen unit; the legend."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import NamedTuple

from PIL import Image

from bot.words import text
from renderer import arrows, counters, marks, palette
from renderer.arrows import TakenPlaces
from renderer.canvas import Box, Canvas, corners
from renderer.frame import LEGEND_CELL, SMALL, capital
from renderer.layout import Key
from renderer.memoir_44 import ground, pieces
from renderer.memoir_44.ground import HexGrid
from rules.memoir_44.facts import CAVES, FULL_DAY, SIDES, Obstacle
from rules.memoir_44.view import LogEntry, Unit, View

ROLLED_KINDS = ("attack", "ambush", "strike", "mine")
"""Kinds of log entries with dice that hit. They are numbered on the map, in the report and on the picture of the dice."""
MOVE_KINDS = ("march", "tunnel", "ground", "exit")
NAME_POINTS = 5.2
"""Font size, in points, of the names of hexes and places. Small names can be read in the opened picture; the words
repeat them."""
INK_AT_START, INK_AT_GOAL = 0.4, 0.75
"""Opacity of a unit that a draft moves, on its present hex and on its goal."""


SECTIONS = ("left", "centre", "right")
"""The sections of the standard board as they are drawn."""


class Numbered(NamedTuple):
    """A log entry with its number on the pictures; "" if it has none."""

    number: str
    entry: LogEntry


def recent(view: View) -> tuple[Numbered, ...]:
    """The entries of this turn; while it has none, those of the previous turn."""
    newest = max((entry.turn for entry in view.deeds), default=0)
    found: list[Numbered] = []
    fights = 0
    for entry in view.deeds:
        if entry.turn == newest:
            fights += entry.kind in ROLLED_KINDS
            found.append(Numbered(str(fights) if entry.kind in ROLLED_KINDS else "", entry))
    return tuple(found)


class MapDrawing:
    """One board being drawn at its place on a canvas."""

    def __init__(self, canvas: Canvas, grid: HexGrid, view: View, lang: str) -> None:
        self.canvas, self.grid, self.view, self.lang = canvas, grid, view, lang
        self.word = cache(partial(text, lang))
        """The text of a key with these arguments; the same for many hexes and units."""
        self.cell = grid.cell
        self.field = view.field
        self.small = (
            view.field.layout.is_team_game and grid.right > grid.layout.map.board.x[grid.layout.map.board.hexes[-1]]
        )
        """Whether this is the whole wide board, so that its hexes are small."""
        self.taken = TakenPlaces((grid.x, grid.y, *canvas.size))

    def draw(self) -> None:
        """Draw everything, from the ground upwards."""
        field, stamp = self.field, self._stamp
        whole = ground.sheet(field.scenario, field.sealed, field.light, self.cell)
        self.canvas.lay(whole, *self.grid.origin)
        self._note_hexes()
        for at, wall in field.layout.map.works.items():
            stamp(pieces.wall(wall.owner, self.cell), at)
        for at in field.sandbags:
            stamp(pieces.sandbags(self.cell), at)
        for at in sorted(set(field.sandbags).intersection(field.caves)):
            stamp(ground.cave(self.cell), at)
        for at in field.wire:
            stamp(pieces.wire(self.cell), at)
        self._exits()
        self._names()
        x, y = self.grid.origin
        self.canvas.ground((x, y, x + whole.width, y + whole.height))
        units = self.field.by_id
        for one in [one for task in self.view.tasks for one in task.doing] or self.view.doing:
            if one.unit in units:
                self._ring(units[one.unit].at, palette.HIT)
        self._arrows()
        self._mines()
        drafted = {aim.path[0]: aim for aim in (*self.view.beside, *self.view.aiming) if aim.kind == "march"}
        for unit in field.units:
            self._unit(unit, unit.at, INK_AT_START if unit.at in drafted else 1.0)
        for start, aim in drafted.items():
            if start in field.at and aim.path[-1] in field.layout.map.terrain:
                self._unit(field.at[start], aim.path[-1], INK_AT_GOAL)
        self._medals()
        self._draft()
        self._numbers()

    # ---- ground ----------------------------------------------------------------------------------
    def _note_hexes(self) -> None:
        field, mines = self.field, self.field.mine_at
        named = {at: self._name(place) for place, at in field.layout.places.items()}
        offsets = [(round(dx * self.cell), round(dy * self.cell)) for dx, dy in ground.CORNERS]
        sections = field.layout.map.board.sections
        part_of = {here: self._section(here) for here in set(sections.values())}
        for at, laid in field.layout.map.terrain.items():
            terrain = CAVES[laid] if at in field.sealed else laid
            there = [f"m44-terrain-{terrain}"]
            there += ["m44-terrain-sandbags"] if at in field.sandbags else []
            there += ["m44-terrain-wire"] if at in field.wire else []
            there += [f"pic-m44-key-exit-{field.layout.map.exits[at]}"] if at in field.layout.map.exits else []
            said = [named[at]] if at in named else []
            said += map(self.word, there)
            if (wall := field.layout.map.works.get(at)) is not None:
                said.append(self._work(wall))
            for medal in self.view.medals:
                if medal.at == at and medal.kind != "exit":
                    key = "pic-m44-words-medal-held" if medal.held else "pic-m44-words-medal"
                    said.append(self.word(key, side=self.word(f"m44-side-{medal.side}")))
            if mine := mines.get(at):
                value = self.word("pic-m44-alt-mine-value", n=mine.value)
                said.append(self.word("pic-m44-alt-mine") if mine.value < 0 else value)
            x, y = self.grid.corner(at)
            ring = tuple([(x + dx, y + dy) for dx, dy in offsets])
            self.canvas.note(at, ring, at, ", ".join(said), f"terrain-{terrain}", part_of[sections[at]])

    def _section(self, here: tuple[int, ...]) -> str:
        """The one or two sections of a hex: of the standard board as the reader sees them from their own
        side, which the cards mean too; the public sees them as they are drawn."""
        layout = self.field.layout
        if layout.is_team_game:
            numbers = [number + 1 for number in here]
            return self.word(
                "m44-sector" if len(here) == 1 else "m44-sectors", number=numbers[0], first=numbers[0], last=numbers[-1]
            )
        side = self.view.side
        seen = sorted(
            len(SECTIONS) - 1 - number if side is not None and layout.is_top(side) else number for number in here
        )
        first, last = (self.word(f"m44-section-{SECTIONS[number]}") for number in (seen[0], seen[-1]))
        whose = "all" if side is None else "own"
        key = "pic-m44-words-section" if len(here) == 1 else "pic-m44-words-sections"
        return self.word(key, whose=whose, first=first, last=last)

    def _work(self, wall: Obstacle) -> str:
        """A bunker with its side, which only the colour shows; a casemate, which is for both."""
        if wall.owner is None:
            return self.word(f"pic-m44-key-{wall.kind}")
        return self.word("pic-m44-words-bunker", side=self.word(f"m44-side-{wall.owner}"))

    def _name(self, place: str) -> str:
        return self.field.layout.name_of(place, self.lang) or self.word(f"m44-place-{place}")

    def _stamp(self, sprite: Image.Image, at: str) -> None:
        self.canvas.stamp(sprite, *self.grid.corner(at))

    def _beside(self, at: str, across: float, down: float) -> tuple[int, int]:
        """The pixel at this offset from the centre of a hex, in widths of a hex."""
        x, y = self.grid.centre(at)
        return x + round(across * self.cell), y + round(down * self.cell)

    def _exits(self) -> None:
        """Draw arrows off the board beyond its edge; at the upper edge beside the column letters."""
        layout = self.field.layout
        for at, side in layout.map.exits.items():
            up = layout.map.board.row[at] == 0
            size = round(self.cell * 0.34)
            self.canvas.stamp_at(
                pieces.way_out(side, up, size), *self._beside(at, 0.4 if up else 0.0, -0.62 if up else 0.7)
            )

    def _names(self) -> None:
        """Write the label of each hex in its lower corner, and names of places on hexes without a unit."""
        colour = palette.WHITE if self.field.light < FULL_DAY // 2 else palette.INK
        for at in filter(self.grid.holds, self.field.layout.map.terrain):
            x, y = self._beside(at, 0.0, 0.465)
            box = self.canvas.write(x, y, at, NAME_POINTS, colour, across="middle", matters=False)
            # On small hexes there would be no room left between the labels, so numbers may cover them.
            (self.taken.avoided if self.small else self.taken.taken).append(box)
        for place, at in self.field.layout.places.items():
            if at not in self.field.at and self.grid.holds(at):
                x, y = self._beside(at, 0.0, 0.0)
                box = self.canvas.write(
                    x, y, self._name(place), NAME_POINTS * 1.3, palette.INK, face="italic", across="middle", halo=palette.WHITE,
                    widest=round(self.cell * 0.96), matters=False,
                )  # fmt: skip
                self.taken.taken.append(box)

    def _ring(self, at: str, colour: tuple[int, int, int]) -> None:
        """Draw the edge of a hex in a bright colour."""
        x, y = self.grid.corner(at)
        points = [(x + across * self.cell, y + down * self.cell) for across, down in ground.hexagon(0.93)]
        line = [*points, points[0], points[1]]
        self.canvas.draw.line(line, fill=palette.INK, width=max(3, self.cell // 18), joint="curve")
        self.canvas.draw.line(line, fill=colour, width=max(2, self.cell // 28), joint="curve")

    # ---- units and tokens ------------------------------------------------------------------------
    def _unit(self, unit: Unit, at: str, share: float) -> None:
        kind = unit.kind
        letter = text(self.lang, pieces.LETTERS[unit.side])
        size = round(self.cell * pieces.PLATE_WIDTH)
        sprite = pieces.unit(unit.name, kind.arm, unit.figures, unit.full, unit.side, letter, size, share)
        self.canvas.stamp_at(sprite, *self.grid.centre(at))
        side, called = self.word(f"m44-side-{unit.side}"), self.word(f"m44-unit-{unit.name}")
        name = self.word("pic-says", what=capital(side), said=called)
        state = [self.word("pic-of", n=unit.figures, all=unit.full)]
        state += [self.word("pic-m44-alt-token")] if unit.tokens else []
        x, y = self.grid.centre(at)
        left, top = x - sprite.width // 2, y - sprite.height // 2
        box = corners(left, top, left + sprite.width, top + sprite.height)
        self.canvas.note(unit.at, box, name, ", ".join(state), f"unit-{unit.name}")
        if self.small and share == 1.0:
            x, y, reach = *self.grid.centre(at), size // 3
            self.taken.avoided.append((x - reach, y - reach, x + reach, y + reach))
        if unit.tokens:
            self.canvas.stamp_at(pieces.target(round(self.cell * 0.3)), *self._beside(at, -0.34, 0.3))

    def _mines(self) -> None:
        """Draw each minefield as a token with its value, if known; smaller and in a corner if a unit is on the hex."""
        for mine in (mine for mine in self.field.mines if self.grid.spans(mine.at)):
            covered = mine.at in self.field.at
            size = round(self.cell * (0.4 if covered else 0.56))
            x, y = self._beside(mine.at, 0.34, 0.3) if covered else self._beside(mine.at, 0.0, -0.02)
            self.canvas.stamp_at(pieces.mine(size), x, y)
            value = text(self.lang, "pic-m44-unknown") if mine.value < 0 else str(mine.value)
            box = self.canvas.write(x, y, value, SMALL, palette.WHITE, face="bold", across="middle")
            self.taken.taken.append(box)

    def _medals(self) -> None:
        """Draw medals in the upper right corner of their hexes, those of sections at the upper edge; ring captured
        headquarters."""
        size = round(self.cell * 0.36)
        for medal in self.view.medals:
            if medal.kind == "exit":
                continue
            if medal.at is not None:
                x, y = self._beside(medal.at, 0.34, -0.3)
            else:
                across = {"left": 2.0, "centre": 6.5, "right": 11.0}[medal.section]
                x, y = self.grid.x + round(across * self.cell), self.grid.y + round(0.25 * self.cell)
            self.canvas.stamp_at(pieces.medal(medal.side, medal.held, size), x, y)
            self.taken.avoided.append((x - size // 2, y - size // 2, x + size // 2, y + size // 2))
        for at in self.view.captured:
            self._ring(at, palette.HIT_CORE)

    # ---- the last turn ---------------------------------------------------------------------------
    def _arrows(self) -> None:
        """Draw moves and retreats as slim arrows and attacks as wedges, below the units."""
        for _, entry in recent(self.view):
            side = pieces.LIVERIES[entry.side]
            path = [at for at in entry.path if at in self.field.layout.map.terrain]
            points = [self.grid.centre(at) for at in path]
            if entry.kind == "exit" and points:
                x, y = points[-1]
                points.append(
                    (x, y + (self.cell if self.field.layout.map.board.row[path[-1]] else -self.cell) * 3 // 5)
                )
            if len(points) < 2:
                continue
            attack = entry.kind in ("attack", "ambush")
            gap = 0.3 * self.cell
            arrows.arrow_through(
                self.canvas, points, side, self.cell, kind="attack" if attack else "move", fresh=entry.kind != "retreat",
                gaps=(gap if attack else 0.0, gap * 1.3 if attack else 0.38 * self.cell),
            )  # fmt: skip

    def _numbers(self) -> None:
        """Number attacks and mines beside their targets; the number has spikes if it cost a figure."""
        for number, entry in reversed(recent(self.view)):
            if number and entry.path and self.grid.spans(entry.path[-1]):
                side, at = pieces.LIVERIES[entry.side], entry.path[-1]
                spots: tuple[tuple[float, float], ...] = (
                    (-0.36, 0.3),
                    (0.36, 0.3),
                    (-0.36, -0.3),
                    (0.36, -0.3),
                    (0.0, 0.42),
                    (0.0, -0.42),
                    (-0.42, 0.0),
                    (0.42, 0.0),
                )
                if self.small:
                    spots += ((-0.85, 0.5), (0.85, 0.5), (-0.85, -0.5), (0.85, -0.5), (0.0, 0.9), (0.0, -0.9))
                places = [self._beside(at, *spot) for spot in spots]
                self.taken.number(self.canvas, places, number, side, spiked=entry.hits > 0 or entry.lost, points=SMALL)

    # ---- the draft -------------------------------------------------------------------------------
    def _draft(self) -> None:
        """Draw drafted moves and attacks, and sealed ones of the same side; the chosen unit with its reach and its targets."""
        view, cell = self.view, self.cell
        for aim in (*view.beside, *view.aiming):
            points = [self.grid.centre(at) for at in aim.path if at in self.field.layout.map.terrain]
            kind = "attack" if aim.kind == "attack" else "move"
            if len(points) > 1:
                gaps = (0.2 * cell, 0.3 * cell) if kind == "attack" else (0.0, 0.1 * cell)
                arrows.arrow_through(self.canvas, points, palette.NEUTRAL, cell, kind=kind, draft=True, gaps=gaps)  # type: ignore[arg-type]
            elif points and aim.kind == "order":
                self._ring(aim.path[0], palette.WHITE)
            elif points:
                self._mark("target", aim.path[0])
            if aim.dice and points and self.grid.spans(aim.path[-1]):
                said = text(self.lang, "pic-m44-dice-n", n=aim.dice)
                around = ((0.0, -0.42), (0.0, 0.42), (-0.4, 0.0), (0.4, 0.0))
                places = [self._beside(aim.path[-1], *spot) for spot in around]
                self.taken.number(self.canvas, places, said, palette.NEUTRAL, points=SMALL)
        if view.chosen is None:
            return
        start = next(
            (aim.path[-1] for aim in view.aiming if aim.kind == "march" and aim.path[0] == view.chosen), view.chosen
        )
        self._mark("chosen", view.chosen)
        for at in view.reach:
            if at not in self.field.at:
                self._mark("reach", at)
        for at in view.targets:
            self._sight(start, at)
            self._mark("target", at)

    def _mark(self, name: marks.Mark, at: str) -> None:
        self.canvas.stamp_at(marks.mark(name, self.cell), *self.grid.centre(at))

    def _sight(self, start: str, at: str) -> None:
        (x0, y0), (x1, y1) = self.grid.centre(start), self.grid.centre(at)
        steps = max(2, round(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 / self.cell * 6))
        for k in range(1, steps, 2):
            ends = [(x0 + (x1 - x0) * n / steps, y0 + (y1 - y0) * n / steps) for n in (k, k + 1)]
            self.canvas.draw.line(ends, fill=palette.WHITE, width=max(3, self.cell // 22))
            self.canvas.draw.line(ends, fill=palette.FAULT, width=max(2, self.cell // 40))


# ---- The edge of the map -------------------------------------------------------------------------
LEFT, TOP, RIGHT, BOTTOM = 15, 13, 3, 13
"""Margins around the hexes in points: row numbers at the left, letters of the long rows above, of the short rows below."""


def edge(canvas: Canvas, grid: HexGrid) -> None:
    """Draw the letters and numbers that label the hexes; for a part of the board only those of whole hexes."""
    board = grid.layout.map.board
    columns, rows = ground.size(board.columns)
    right = min(grid.right, 2 * board.columns - 2)
    wide, high = round(min(columns, (right - grid.left) / 2 + 1) * grid.cell), round(rows * grid.cell)
    px, half = canvas.px, grid.cell // 2
    for at in filter(grid.holds, board.hexes):
        x, y = grid.centre(at)
        if board.row[at] == 0:
            _coordinate(canvas, x, grid.y - px(TOP / 2), at[0])
        if board.row[at] == ground.ROWS - 2:
            _coordinate(canvas, x, grid.y + high + px(BOTTOM / 2), at[0])
        if board.x[at] < grid.left + 2:
            _coordinate(canvas, grid.x - px(LEFT / 2), y, at[1:])
    box: Box = (grid.x - 1, grid.y - 1, grid.x + wide, grid.y + high)
    canvas.draw.rectangle(box, outline=palette.NEAT, width=max(1, half // 40))


def _coordinate(canvas: Canvas, x: int, y: int, words: str) -> None:
    canvas.write(x, y, words, SMALL, palette.INK, face="bold", across="middle")


# ---- The legend ----------------------------------------------------------------------------------
def _signs(view: View, lang: str, size: int) -> Iterator[tuple[str, Image.Image]]:
    """Each sign of this board with the message key of its description."""
    field = view.field
    for side in SIDES:
        yield f"m44-side-{side}", pieces.sign(side, text(lang, pieces.LETTERS[side]), size)
    yield "pic-m44-key-pips", counters.pips(3, 4, size, palette.NEUTRAL)
    for name, arm in dict.fromkeys((unit.name, unit.kind.arm) for unit in field.units):
        side = next(unit.side for unit in field.units if unit.name == name)
        full = next(unit.full for unit in field.units if unit.name == name)
        letter = text(lang, pieces.LETTERS[side])
        yield f"m44-unit-{name}", pieces.unit(name, arm, full, full, side, letter, size)
    for terrain in dict.fromkeys(
        CAVES[what] if at in field.sealed else what for at, what in field.layout.map.terrain.items()
    ):
        ways = next((laid.connects for laid in field.layout.tiles if laid.terrain == terrain and laid.connects), ())
        ways = ("e", "w") if terrain in ground.AIRFIELDS else ways
        yield f"m44-terrain-{terrain}", ground.tile(terrain, 0, ways, size)
    kinds = {(wall.kind, wall.owner) for wall in field.layout.map.works.values()}
    for kind, owner in sorted(kinds, key=str):
        yield f"pic-m44-key-{kind}", pieces.wall(owner, size)
    for there, key, sprite in (
        (field.sandbags, "m44-terrain-sandbags", pieces.sandbags), (field.wire, "m44-terrain-wire", pieces.wire),
        (field.mines, "pic-m44-key-mine", pieces.mine),
    ):  # fmt: skip
        if there:
            yield key, sprite(size)
    for side in dict.fromkeys(medal.side for medal in view.medals if medal.kind != "exit"):
        yield f"pic-m44-key-medal-{side}", pieces.medal(side, True, size)
    for side in dict.fromkeys(field.layout.map.exits.values()):
        yield f"pic-m44-key-exit-{side}", pieces.way_out(side, False, size)
    if any(unit.tokens for unit in field.units):
        yield "pic-m44-key-token", pieces.target(size)
    entries = recent(view)
    if any(entry.kind in MOVE_KINDS or entry.kind == "retreat" for _, entry in entries):
        yield "pic-m44-key-move", arrows.key("move", palette.NEUTRAL, size)
    if any(entry.kind in ("attack", "ambush") for _, entry in entries):
        yield "pic-m44-key-attack", arrows.key("attack", palette.NEUTRAL, size)
    if view.aiming or view.beside:
        yield "pic-m44-key-draft", arrows.key("move", palette.NEUTRAL, size, draft=True)
    if view.chosen is not None:
        yield "pic-m44-key-chosen", marks.mark("chosen", size)
        yield "pic-m44-key-reach", marks.mark("reach", size)
        yield "pic-m44-key-target", marks.mark("target", size)


def legend_keys(lang: str, view: View) -> list[Key]:
    return [Key(sprite, text(lang, key)) for key, sprite in _signs(view, lang, LEGEND_CELL * 6 // 5)]
