"""The two grids of Naval Battle with their legend: the reader's own grid with the fleet, and the tracking chart of the enemy's.

The own grid shows islands, ships, equipment and the enemy's shots; the tracking chart shows which cells were looked at,
sightings with their turns, own shots, and where planes and bombs were shot down. Report numbers are placed so that none
covers another.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache, partial

from PIL import Image, ImageDraw

from bot.words import text
from renderer import chart, counters, fonts, marks, palette
from renderer.arrows import TakenPlaces
from renderer.canvas import Canvas, corners
from renderer.chart import Spot, SquareGrid, around, spot_of
from renderer.frame import LEGEND_CELL, SMALL
from renderer.layout import Key
from renderer.naval_battle import report_words
from renderer.naval_battle.known import Known, gear_of, groups
from renderer.palette import Livery, Rgb, other
from rules.geometry import squares
from rules.naval_battle.facts import CELLS, REACH
from rules.naval_battle.view import EntryKind, Fleet, LogEntry, Ship, ShipKind

# ---- Where the report numbers go on a board ------------------------------------------------------
LARGE = 13
"""Font size of a number on a large cell, in points."""


class NumberPlaces:
    """Finds free places for report numbers on one board. Ask for the newest entries first."""

    def __init__(self, canvas: Canvas, board: SquareGrid, by: Livery) -> None:
        self.canvas, self.board, self.by = canvas, board, by
        self.points = max(SMALL, min(LARGE, board.cell / canvas.scale * 0.45))
        self.room = TakenPlaces(board.box)
        self.waiting: list[tuple[int, int, str, bool, bool]] = []

    def _take(self, places: Iterable[tuple[int, int]], words: str, face: fonts.Face = "bold") -> tuple[int, int] | None:
        """Takes the first of these places that is free; None if there is none."""
        px = self.canvas.px
        half = min(fonts.width(words, face, px(self.points)), self.board.cell - 2) // 2 + 1
        return self.room.take(places, 2 * half, 2 * px(self.points * 0.42))

    def draw(self) -> None:
        """Draws the numbers that found a place, above all spikes."""
        cell = self.board.cell
        for x, y, words, _, spiked in self.waiting:
            if spiked:
                self.room.taken.append(
                    marks.spikes(self.canvas, x, y, words, self.by, self.points, cell - 2, cell * 7 // 8)
                )
        for x, y, words, fresh, _ in self.waiting:
            marks.number(
                self.canvas, x, y, words, self.by, points=self.points, fresh=fresh, widest=cell - 2, highest=cell
            )

    def centre(self, spot: Spot, words: str, *, fresh: bool, spiked: bool) -> None:
        """Places the number of a shot on its cell; it is left out if a newer number is there."""
        at = self.board.centre(spot)
        if self.board.holds(spot) and self._take([at], words):
            self.waiting.append((*at, words, fresh, spiked))

    def corner(self, spot: Spot, words: str, reach: int, size: int, *, fresh: bool) -> None:
        """Places the number of a plane or bomb on the first free corner of its square, else on an edge or in its middle."""
        column, row = spot
        low_c, low_r = max(0, column - reach), max(0, row - reach)
        high_c, high_r = min(size, column + reach + 1), min(size, row + reach + 1)
        mid_c, mid_r = column + 0.5, row + 0.5
        places = [
            (low_c, low_r), (high_c, low_r), (low_c, high_r), (high_c, high_r),
            (mid_c, low_r), (low_c, mid_r), (high_c, mid_r), (mid_c, high_r), (mid_c, mid_r),
        ]  # fmt: skip
        window, cell = self.board.window, self.board.cell
        inset = self.canvas.px(self.points * 0.8)
        left, top, right, bottom = self.board.box
        pixels = [
            (round(self.board.x + (c - window.left) * cell), round(self.board.y + (r - window.top) * cell))
            for c, r in places
        ]
        inside = [(x, y) for x, y in pixels if left <= x <= right and top <= y <= bottom]
        fitting = (
            (min(max(x, left + inset), right - inset), min(max(y, top + inset), bottom - inset)) for x, y in inside
        )
        at = self._take(fitting, words)
        if at is not None:
            self.waiting.append((*at, words, fresh, False))

    def stamp(self, spots: list[Spot], words: str) -> None:
        """Writes the turn of a sighting on the first free one of these cells; not at all if none is free."""
        at = self._take(map(self.board.centre, filter(self.board.holds, spots)), words, "italic")
        if at is not None:
            self.canvas.write(
                *at, words, self.points, palette.INK, face="italic", across="middle", halo=palette.SHELF,
                widest=self.board.cell - 4,
            )  # fmt: skip


# ---- One grid on a picture -----------------------------------------------------------------------
SLOTS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0.5, 0.5, 0.9),),
    2: ((0.27, 0.5, 0.56), (0.73, 0.5, 0.56)),
    3: ((0.27, 0.27, 0.52), (0.73, 0.27, 0.52), (0.5, 0.74, 0.52)),
}
"""Number of pieces on a cell -> centre (x, y) and size of each, as parts of the cell."""

STALE = (6, 16)
"""A sighting fades in two steps, when it is older than these numbers of turns. In volleys a turn counts as its share of a
volley."""


class GridDrawing:
    """One grid being drawn: a fleet's own grid, or what the other side knows of it."""

    def __init__(
        self,
        canvas: Canvas,
        board: SquareGrid,
        size: int,
        lang: str,
        seat: str,
        numbered: Collection[int] = (),
        fresh: Collection[int] = (),
    ) -> None:
        """`seat`: whose fleet is on the grid; `numbered`: numbers of the log entries that are also in the list beside the
        picture; `fresh`: of the latest ones."""
        self.canvas, self.board, self.size, self.lang = canvas, board, size, lang
        self.ink = palette.SIDES[seat]
        self.enemy = palette.SIDES[other(seat)]
        self.numbered, self.fresh = numbered, fresh
        self.cell = board.cell

    def _mark(self, name: marks.Mark, spot: Spot, share: float = 1.0) -> None:
        self.canvas.stamp(marks.mark(name, self.cell, share), *self.board.corner(spot))

    def _note(self, kind: str, first: Spot, last: Spot, state: str = "") -> None:
        """Notes a ship or an island from its upper left to its lower right cell."""
        (left, top), (right, bottom) = self.board.corner(first), self.board.corner(last)
        box = corners(left, top, right + self.cell, bottom + self.cell)
        self.canvas.note(kind, box, text(self.lang, f"nb-kind-{kind}"), state, kind)

    def _around(self, entry: LogEntry) -> frozenset[Spot]:
        """The square that a plane or a bomb covered."""
        return around(spot_of(entry.targets[0]), REACH[entry.kind], self.size)

    def _section(self, kind: ShipKind, spot: Spot, hit: bool = False) -> None:
        """Draws one cell of a ship that is not drawn whole."""
        section = counters.section(kind, self.cell, self.ink.fill, self.ink.deep, hit)
        self.canvas.stamp(section, *self.board.corner(spot))

    def _pieces(self, spot: Spot, kinds: Sequence[tuple[str, bool]]) -> None:
        """Draws the equipment of one cell; `kinds`: (kind, whether it is gone)."""
        x, y = self.board.corner(spot)
        shown = kinds[-3:]
        for (kind, gone), (fx, fy, size) in zip(shown, SLOTS[len(shown)], strict=True):
            px = round(self.cell * size)
            at = (x + round(self.cell * fx), y + round(self.cell * fy))
            if gone:
                self.canvas.stamp_at(counters.faded(kind, px, self.ink.fill, self.ink.deep, 0.45), *at)
                self.canvas.stamp_at(marks.mark("gone", px, 0.8), *at)
            else:
                self.canvas.stamp_at(counters.counter(kind, px, self.ink.fill, self.ink.deep), *at)
            state = text(self.lang, "pic-key-gone") if gone else ""
            self.canvas.note_at(kind, *at, px, text(self.lang, f"nb-kind-{kind}"), state, kind)

    def _areas(self, entries: Iterable[LogEntry]) -> None:
        """Outlines the squares that planes and bombs covered."""
        for entry in entries:
            if REACH.get(entry.kind):
                marks.outline(
                    self.canvas, self.board, self._around(entry), self.enemy.fill,
                    wide=max(2, self.cell // (9 if entry.number in self.fresh else 17)), inset=2, under=palette.WHITE,
                    dash=(self.cell // 3, self.cell // 6) if entry.kind == "plane" else None,
                )  # fmt: skip

    def _numbers(self, entries: Iterable[LogEntry], hits: Collection[Spot] | None = None) -> NumberPlaces:
        """Draws areas and numbers of the listed entries. `hits`: the cells that were hit; None: those that an entry reports."""
        listed = sorted((it for it in entries if it.number in self.numbered and it.targets), key=lambda it: it.number)
        self._areas(listed)
        spots = NumberPlaces(self.canvas, self.board, self.enemy)
        for entry in reversed(listed):
            number, fresh = str(entry.number), entry.number in self.fresh
            struck = {spot_of(cell) for cell in entry.losses.hits} if entry.losses else set()
            if REACH.get(entry.kind):
                spots.corner(spot_of(entry.targets[0]), number, REACH[entry.kind], self.size, fresh=fresh)
            else:
                for spot in map(spot_of, entry.targets):
                    spots.centre(spot, number, fresh=fresh, spiked=spot in (struck if hits is None else hits))
        spots.draw()
        return spots

    # A fleet's own grid

    def fleet(
        self, fleet: Fleet, attacks: Sequence[LogEntry], faults: Collection[Spot] = (), *, ring: bool = True
    ) -> None:
        """Draws the fleet and what the enemy did to it. `attacks`: the enemy's log entries; `ring`: with the reach of its
        batteries."""
        board, cell = self.board, self.cell
        land = frozenset[Spot]().union(*(around(spot_of(it), REACH["island"], self.size) for it in fleet.islands))
        chart.lay(self.canvas, board, self.size, land, "calm")
        if ring and fleet.aa:
            cover = frozenset[Spot]().union(*(around(spot_of(it), REACH["aa"], self.size) for it in fleet.aa))
            thin, dash = max(1, cell // 18), (max(3, cell // 7), max(2, cell // 9))
            marks.outline(
                self.canvas, board, cover, palette.AA_RING, wide=thin, inset=2 * thin, dash=dash, under=palette.SHELF
            )
        for island in fleet.islands:
            block = sorted(around(spot_of(island), 1, self.size))
            self._note("island", block[0], block[-1])
        for ship in fleet.ships:
            self._own_ship(ship)
        for spot, kinds in sorted(equipment(fleet).items()):
            if board.holds(spot):
                self._pieces(spot, kinds)
        for ship in fleet.ships:
            for hit in ship.hit:
                self._mark("wreck" if ship.sunk else "hit", spot_of(hit))
        for spot in faults:
            self._mark("fault", spot)
        afloat = {spot_of(it) for ship in fleet.ships for it in ship.cells}
        for entry in attacks:
            if entry.kind == "salvo" and entry.number not in self.numbered:
                for spot in map(spot_of, entry.targets):
                    if spot not in afloat:
                        self._mark("splash", spot, 0.75)
        self._numbers(attacks)

    def _own_ship(self, it: Ship) -> None:
        """Draws a silhouette over the ship's cells; separate plates if they do not form a ship (a faulty draft)."""
        spots = sorted(spot_of(cell) for cell in it.cells)
        hit = text(
            self.lang, "pic-at", what=text(self.lang, "pic-key-hit"), cell=" ".join(report_words.reading(it.hit))
        )
        state = text(self.lang, "pic-key-wreck") if it.sunk else hit if it.hit else ""
        columns, rows = spots[-1][0] - spots[0][0] + 1, spots[-1][1] - spots[0][1] + 1
        long, broad, _ = counters.FROM_ABOVE[it.kind]
        if len(spots) != columns * rows or {(columns, rows), (rows, columns)} != {(long, broad), (broad, long)}:
            for spot in spots:
                self._section(it.kind, spot)
                self._note(it.kind, spot, spot, state)
            return
        sprite = counters.counter(it.kind, self.cell, self.ink.fill, self.ink.deep, rows > columns, it.sunk)
        self.canvas.stamp(sprite, *self.board.corner(spots[0]))
        self._note(it.kind, spots[0], spots[-1], state)

    # What the other side knows of the grid

    def tracking(
        self,
        know: Known,
        entries: Sequence[LogEntry],
        turn: int,
        aiming: Sequence[tuple[EntryKind, tuple[str, ...]]] = (),
        *,
        stamps: bool = True,
        pace: int = 1,
    ) -> None:
        """Draws what the other side knows; `entries`: its log entries; `aiming`: its draft; `stamps`: with the turns of
        sightings; `pace`: how many turns count as one (volleys)."""
        canvas, board, cell = self.canvas, self.board, self.cell
        self._waters(know, turn, pace)
        dash = (max(3, cell // 7), max(2, cell // 9))
        downed = [spot_of(entry.targets[0]) for entry in know.downed]
        for spot in downed:
            square = around(spot, REACH["aa"], self.size)
            marks.outline(canvas, board, square, palette.AA_RING, wide=max(2, cell // 20), inset=2, dash=dash)
        for kind, cells in groups(know.ships):
            self._found_ship(kind, cells, know)
        for spot in sorted(know.seen):
            gear = know.gear(spot)
            if gear and board.holds(spot):
                self._pieces(spot, [(kind, False) for kind in gear])
        salvos = {spot_of(it) for entry in entries if entry.kind == "salvo" for it in entry.targets}
        listed = [entry for entry in entries if entry.number in self.numbered and entry.kind == "salvo"]
        numbered = {spot_of(it) for entry in listed for it in entry.targets}
        for spot in sorted(salvos - know.hits - numbered):
            self._mark("splash" if spot in know.empty else "shot", spot, 0.85)
        for spot in sorted(know.hits - know.ships.keys()):
            self._mark("hit", spot)
        for spot in downed:
            canvas.stamp_at(
                counters.counter("aa", cell * 9 // 10, palette.AA_RING, palette.AA_RING), *board.centre(spot)
            )
        spots = self._numbers(entries, know.hits)
        self._draft(aiming)
        if stamps:
            _stamps(know, spots, salvos)

    def _waters(self, know: Known, turn: int, pace: int) -> None:
        """Draws fog, and clear sea where planes have looked: the paler, the older the sighting."""
        chart.lay(self.canvas, self.board, self.size, know.land, "fog")
        if not know.seen:
            return
        cell, window = self.cell, self.board.window
        clear = chart.sheet(know.land, window, cell, self.size, "calm")
        mask = Image.new("L", clear.size, 0)
        for spot, (_, seen, _) in know.seen.items():
            if self.board.holds(spot):
                x, y = (spot[0] - window.left) * cell, (spot[1] - window.top) * cell
                age = (turn - seen) / pace
                mask.paste(255 if age <= STALE[0] else 200 if age <= STALE[1] else 150, (x, y, x + cell, y + cell))
        self.canvas.lay(clear, self.board.x, self.board.y, mask)

    def _found_ship(self, kind: ShipKind, cells: Sequence[Spot], know: Known) -> None:
        """Draws a complete silhouette if all cells of the ship are known, else the known cells."""
        wreck = all(cell in know.hits for cell in cells)
        whole = len(cells) == CELLS[kind]
        if whole:
            down = kind != "carrier" and len(cells) > 1 and cells[0][0] == cells[1][0]
            sprite = counters.counter(kind, self.cell, self.ink.fill, self.ink.deep, down, wreck)
            self.canvas.stamp(sprite, *self.board.corner(cells[0]))
        for spot in filter(self.board.holds, cells):
            hit = spot in know.hits
            if not whole:
                self._section(kind, spot, hit)
            self._note(kind, spot, spot, _found(know, spot, self.lang))
            if hit and whole:
                self._mark("wreck" if wreck else "hit", spot)
            elif hit:
                x, y = self.board.centre(spot)
                self.canvas.stamp_at(marks.mark("hit", self.cell * 13 // 20), x, y - self.cell // 6)

    def _draft(self, aiming: Sequence[tuple[EntryKind, tuple[str, ...]]]) -> None:
        dash = (max(4, self.cell // 5), max(3, self.cell // 7))
        for kind, cells in aiming:
            if REACH.get(kind) and cells:
                square = around(spot_of(cells[0]), REACH[kind], self.size)
                wide = max(2, self.cell // 16)
                marks.outline(
                    self.canvas, self.board, square, palette.INK, wide=wide, inset=3, dash=dash, under=palette.WHITE
                )
            for cell in cells:
                self._mark("aim", spot_of(cell))

    def latest(self, entries: Sequence[LogEntry]) -> None:
        """Draws where these entries aimed: the squares of planes and bombs, the cells of salvos."""
        self._areas(entries)
        for entry in entries:
            for cell in entry.targets if entry.kind == "salvo" else ():
                self._mark("aim", spot_of(cell))


def equipment(fleet: Fleet) -> dict[Spot, list[tuple[str, bool]]]:
    """Cell -> (kind, whether it is gone) of its pieces; without pieces that went down with their ship."""
    found: dict[Spot, list[tuple[str, bool]]] = {}
    for kind, cells in gear_of(fleet).items():
        for cell in cells:
            found.setdefault(spot_of(cell), []).append((kind, False))
    wrecks = {cell for ship in fleet.ships if ship.sunk for cell in ship.cells}
    for gone in fleet.gone:
        if gone.cell not in wrecks:
            found.setdefault(spot_of(gone.cell), []).append((gone.kind, True))
    return found


def _found(know: Known, spot: Spot, lang: str) -> str:
    """What is known of a cell besides the ship on it: land, the last shot, the turn in which it was seen."""
    seen, turn, _ = know.seen.get(spot, (None, 0, 0))
    shot = "hit" if spot in know.hits else "splash" if spot in know.empty else "shot" if spot in know.struck else ""
    return _found_words(lang, seen is not None and seen.ground == "land", shot, turn)


@lru_cache(maxsize=512)
def _found_words(lang: str, land: bool, shot: str, turn: int) -> str:
    """Cached: hundreds of cells have the same words."""
    said = [text(lang, "nb-kind-island")] if land else []
    said += [text(lang, f"pic-key-{shot}")] if shot else []
    said += [text(lang, "pic-turn-n", turn=turn)] if turn else []
    return ", ".join(said) or text(lang, "pic-key-fog")


def waters(know: Known, size: int, lang: str) -> dict[str, str]:
    """Each cell of a tracking chart -> what is known of it."""
    return {cell: _found(know, spot_of(cell), lang) for cell in squares.grid(size).names}


def _stamps(know: Known, spots: NumberPlaces, busy: Collection[Spot]) -> None:
    """Writes the turn of each sighting once, on an empty cell of its square."""
    areas: dict[int, list[Spot]] = {}
    for spot, (_, _, number) in know.seen.items():
        areas.setdefault(number, []).append(spot)
    for _, cells in sorted(areas.items(), reverse=True):
        free = [it for it in cells if it not in know.ships and not know.gear(it) and it not in busy]
        free.sort(key=lambda it: (know.seen[it][0].ground != "sea", it[1], it[0]))
        spots.stamp(free, str(know.seen[cells[0]][1]))


# ---- The legend of a Naval Battle chart ----------------------------------------------------------
SMALL_SHIPS: dict[ShipKind, float] = {
    "flagship": 0.62,
    "cruiser": 0.7,
    "destroyer": 0.85,
    "submarine": 1.0,
    "carrier": 0.55,
}


MARKS: tuple[marks.Mark, ...] = ("hit", "wreck", "splash", "shot", "gone")


def _square(cell: int, colour: Rgb, dash: bool, fill: Rgb | None = None) -> Image.Image:
    sprite = Image.new("RGBA", (cell, cell), (*palette.WHITE, 0))
    draw = ImageDraw.Draw(sprite)
    wide = max(2, cell // 12)
    inset = wide
    end = cell - 1 - inset
    if fill is not None:
        draw.rectangle((inset, inset, end, end), fill=(*fill, 255), outline=(*colour, 255), width=max(1, wide // 3))
        return sprite
    parts = 3 if dash else 1
    step = (end - inset + 1) / parts
    for k in range(parts):
        a = round(inset + k * step)
        b = round(inset + (k + (0.6 if dash else 1)) * step)
        for line in ((a, inset, b, inset), (a, end, b, end), (inset, a, inset, b), (end, a, end, b)):
            draw.line(line, fill=(*colour, 255), width=wide)
    return sprite


def legend_keys(lang: str, present: Collection[str], side: Livery, attacker: Livery) -> list[Key]:
    """The legend for what is `present`; counters in the ink of `side`, areas in that of `attacker`."""
    cell, ink = LEGEND_CELL, (side.fill, side.deep)
    signs: dict[str, Callable[[], Image.Image]] = {
        **{name: partial(counters.counter, name, round(cell * share), *ink) for name, share in SMALL_SHIPS.items()},
        "section": lambda: counters.section("cruiser", cell, *ink),
        **{name: partial(counters.counter, name, cell, *ink) for name in report_words.GEAR},
        "aa-range": lambda: _square(cell, palette.AA_RING, dash=True),
        "downed": lambda: counters.counter("aa", cell, palette.AA_RING, palette.AA_RING),
        **{name: partial(marks.mark, name, cell) for name in MARKS},
        "area": lambda: _square(cell, attacker.fill, dash=False),
        "seen": lambda: marks.stamped("7", cell),
        "fog": lambda: _square(cell, palette.NEAT, dash=False, fill=palette.FOG),
        "aim": lambda: marks.mark("aim", cell),
        "fault": lambda: marks.mark("fault", cell),
    }
    words = {name: f"nb-kind-{name}" if name in counters.FROM_ABOVE else f"pic-key-{name}" for name in signs}
    return [Key(draw(), text(lang, words[name])) for name, draw in signs.items() if name in present]
