"""The two grids of Naval Battle with their legend: the reader's own grid with the fleet, and the tracking chart of the enemy's.

The own grid shows islands, ships, equipment and the enemy's shots; the tracking chart shows which cells were looked at,
sightings with their turns, own shots, and where planes and bombs were shot down. Report numbers are placed so that none
covers another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.words import text
from renderer import chart, counters, fonts, marks, palette
from renderer.arrows import crosses
from renderer.canvas import Box, Canvas, corners
from renderer.chart import Spot, SquareGrid, around, spot_of
from renderer.frame import LEGEND_CELL, SMALL
from renderer.layout import Key, Sign
from renderer.naval_battle import report_words
from renderer.naval_battle.known import Known, groups
from renderer.palette import Livery, Rgb
from rules.geometry import squares
from rules.naval_battle.facts import CELLS, REACH
from rules.naval_battle.view import EntryKind, Fleet, LogEntry, Ship, ShipKind

# ---- Where the report numbers go on a board ------------------------------------------------------
LARGE = 13
"""Font size of a number on a large cell, in points."""


class NumberPlaces:
    """Finds free places for report numbers on one board. Ask for the newest entries first."""

    def __init__(self, canvas: Canvas, board: SquareGrid) -> None:
        self.canvas = canvas
        self.board = board
        self.points = max(SMALL, min(LARGE, board.cell / canvas.scale * 0.45))
        self.taken: list[Box] = []
        self.waiting: list[tuple[int, int, str, Sign, bool, bool]] = []

    def _box(self, x: int, y: int, words: str, face: fonts.Face) -> Box:
        px = self.canvas.px
        half = min(fonts.width(words, face, px(self.points)), self.board.cell - 2) // 2 + 1
        high = px(self.points * 0.42)
        return x - half, y - high, x + half, y + high

    def _free(self, box: Box, whole: bool) -> bool:
        left, top, right, bottom = self.board.box
        if whole and not (left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom):
            return False
        return not any(crosses(box, other) for other in self.taken)

    def _put(self, x: int, y: int, number: int, by: Sign, fresh: bool, spiked: bool) -> None:
        self.taken.append(self._box(x, y, str(number), "bold"))
        self.waiting.append((x, y, str(number), by, fresh, spiked))

    def draw(self) -> None:
        """Draws the numbers that found a place, above all spikes."""
        cell = self.board.cell
        for x, y, words, by, _, spiked in self.waiting:
            if spiked:
                self.taken.append(marks.spikes(self.canvas, x, y, words, by.side, self.points, cell - 2, cell * 7 // 8))
        for x, y, words, by, fresh, _ in self.waiting:
            marks.number(
                self.canvas, x, y, words, by.side, points=self.points, fresh=fresh, widest=cell - 2, highest=cell
            )
        self.waiting = []

    def centre(self, spot: Spot, number: int, by: Sign, *, fresh: bool, spiked: bool = False) -> None:
        """Places the number of a shot on its cell; it is left out if a newer number is there."""
        if not self.board.holds(spot):
            return
        x, y = self.board.centre(spot)
        if self._free(self._box(x, y, str(number), "bold"), whole=False):
            self._put(x, y, number, by, fresh, spiked)

    def corner(self, entry: LogEntry, reach: int, size: int, by: Sign, *, fresh: bool) -> None:
        """Places the number of a plane or bomb on the first free corner of its square, else on an edge or in its middle."""
        column, row = spot_of(entry.targets[0])
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
        for c, r in places:
            x = round(self.board.x + (c - window.left) * cell)
            y = round(self.board.y + (r - window.top) * cell)
            if not (left <= x <= right and top <= y <= bottom):
                continue
            x, y = min(max(x, left + inset), right - inset), min(max(y, top + inset), bottom - inset)
            if self._free(self._box(x, y, str(entry.number), "bold"), whole=True):
                self._put(x, y, entry.number, by, fresh, spiked=False)
                return

    def stamp(self, spots: list[Spot], words: str, colour: Rgb, halo: Rgb) -> None:
        """Writes the turn of a sighting on the first free one of these cells; not at all if none is free."""
        for spot in spots:
            if not self.board.holds(spot):
                continue
            x, y = self.board.centre(spot)
            box = self._box(x, y, words, "italic")
            if self._free(box, whole=True):
                self.taken.append(box)
                self.canvas.write(
                    x, y, words, self.points, colour, face="italic", across="middle", halo=halo,
                    widest=self.board.cell - 4,
                )  # fmt: skip
                return


# ---- One own grid on a board ---------------------------------------------------------------------


def land_of(fleet: Fleet, size: int) -> frozenset[Spot]:
    """All island cells."""
    return frozenset().union(*(around(spot_of(cell), REACH["island"], size) for cell in fleet.islands))


def ship(canvas: Canvas, board: SquareGrid, it: Ship, side: palette.Livery, lang: str) -> None:
    """Draws a silhouette over the ship's cells; separate plates if they do not form a ship (a faulty draft)."""
    spots = sorted(spot_of(cell) for cell in it.cells)
    hit = text(lang, "pic-at", what=text(lang, "pic-key-hit"), cell=" ".join(report_words.reading(it.hit)))
    state = text(lang, "pic-key-wreck") if it.sunk else hit if it.hit else ""
    columns, rows = spots[-1][0] - spots[0][0] + 1, spots[-1][1] - spots[0][1] + 1
    long, broad, _ = counters.FROM_ABOVE[it.kind]
    if len(spots) != columns * rows or {(columns, rows), (rows, columns)} != {(long, broad), (broad, long)}:
        for spot in spots:
            canvas.stamp(counters.section(it.kind, board.cell, side.fill, side.deep), *board.corner(spot))
            _note(canvas, board, it.kind, spot, spot, lang, state)
        return
    down = rows > columns
    canvas.stamp(counters.counter(it.kind, board.cell, side.fill, side.deep, down, it.sunk), *board.corner(spots[0]))
    _note(canvas, board, it.kind, spots[0], spots[-1], lang, state)


def _note(canvas: Canvas, board: SquareGrid, kind: str, first: Spot, last: Spot, lang: str, state: str = "") -> None:
    """Notes a ship or an island from its upper left to its lower right cell."""
    (left, top), (right, bottom) = board.corner(first), board.corner(last)
    box = corners(left, top, right + board.cell, bottom + board.cell)
    canvas.note(kind, box, text(lang, f"nb-kind-{kind}"), state, kind)


SLOTS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0.5, 0.5, 0.9),),
    2: ((0.27, 0.5, 0.56), (0.73, 0.5, 0.56)),
    3: ((0.27, 0.27, 0.52), (0.73, 0.27, 0.52), (0.5, 0.74, 0.52)),
}
"""Number of pieces on a cell -> centre (x, y) and size of each, as parts of the cell."""


def pieces(
    canvas: Canvas, board: SquareGrid, spot: Spot, kinds: Sequence[tuple[str, bool]], side: palette.Livery, lang: str
) -> None:
    """Draws the equipment of one cell; `kinds`: (kind, whether it is gone)."""
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
        canvas.note_at(kind, *at, px, text(lang, f"nb-kind-{kind}"), text(lang, "pic-key-gone") if gone else "", kind)


def equipment(fleet: Fleet) -> dict[Spot, list[tuple[str, bool]]]:
    """Cell -> (kind, whether it is gone) of its pieces; without pieces that went down with their ship."""
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


def draw_fleet(
    canvas: Canvas,
    board: SquareGrid,
    size: int,
    fleet: Fleet,
    sign: Sign,
    attacks: Iterable[LogEntry],
    by: Sign,
    numbered: Collection[int],
    fresh: Collection[int],
    lang: str,
    faults: Collection[Spot] = (),
    ring: bool = True,
) -> None:
    """Draws everything on the grid of the side `sign`. `attacks`: the enemy's log entries; `numbered`: numbers of those that
    are also in the list beside the picture.
    """
    chart.lay(canvas, board, size, land_of(fleet, size), "calm")
    if ring and fleet.aa:
        cover: frozenset[Spot] = frozenset().union(*(around(spot_of(cell), REACH["aa"], size) for cell in fleet.aa))
        thin = max(1, board.cell // 18)
        dash = (max(3, board.cell // 7), max(2, board.cell // 9))
        marks.outline(canvas, board, cover, palette.AA_RING, wide=thin, inset=2 * thin, dash=dash, under=palette.SHELF)
    for island in fleet.islands:
        block = sorted(around(spot_of(island), 1, size))
        _note(canvas, board, "island", block[0], block[-1], lang)
    for it in fleet.ships:
        ship(canvas, board, it, sign.side, lang)
    for spot, kinds in sorted(equipment(fleet).items()):
        if board.holds(spot):
            pieces(canvas, board, spot, kinds, sign.side, lang)
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
    board: SquareGrid,
    size: int,
    attacks: Iterable[LogEntry],
    by: Sign,
    numbered: Collection[int],
    fresh: Collection[int],
    ships: Collection[Spot],
) -> None:
    """Draws splashes for old shots, and numbers and areas for the listed ones."""
    listed: list[LogEntry] = []
    for entry in attacks:
        if entry.number in numbered:
            listed.append(entry)
        elif entry.kind == "salvo":
            for cell in entry.targets:
                spot = spot_of(cell)
                if spot not in ships and board.holds(spot):
                    canvas.stamp(marks.mark("splash", board.cell, 0.75), *board.corner(spot))
    areas(canvas, board, size, sorted(listed, key=lambda d: d.number), by.side, fresh)
    spots = NumberPlaces(canvas, board)
    for entry in sorted(listed, key=lambda d: -d.number):
        hits = {spot_of(cell) for cell in entry.losses.hits} if entry.losses else set()
        if REACH.get(entry.kind):
            spots.corner(entry, REACH[entry.kind], size, by, fresh=entry.number in fresh)
        else:
            for cell in entry.targets:
                spots.centre(spot_of(cell), entry.number, by, fresh=entry.number in fresh, spiked=spot_of(cell) in hits)
    spots.draw()


def areas(
    canvas: Canvas,
    board: SquareGrid,
    size: int,
    entries: Iterable[LogEntry],
    by: palette.Livery,
    fresh: Collection[int] | None = None,
) -> None:
    """Outlines the squares that planes and bombs covered. `fresh`: numbers of new entries; None: all are new."""
    for entry in entries:
        if not REACH.get(entry.kind):
            continue
        new = fresh is None or entry.number in fresh
        marks.outline(
            canvas, board, around(spot_of(entry.targets[0]), REACH[entry.kind], size), by.fill,
            wide=max(2, board.cell // (9 if new else 17)), inset=2, under=palette.WHITE,
            dash=(board.cell // 3, board.cell // 6) if entry.kind == "plane" else None,
        )  # fmt: skip


# ---- One side's tracking chart on a board --------------------------------------------------------
STALE = (6, 16)
"""A sighting fades in two steps, when it is older than these numbers of turns. In volleys a turn counts as its share of a
volley.
"""


def _waters(canvas: Canvas, board: SquareGrid, size: int, know: Known, turn: int, pace: int) -> None:
    """Draws fog, and clear sea where planes have looked: the paler, the older the sighting."""
    land = know.land
    chart.lay(canvas, board, size, land, "fog")
    if not know.seen:
        return
    clear = chart.sheet(land, board.window, board.cell, size, "calm")
    mask = Image.new("L", clear.size, 0)
    cell = board.cell
    for spot, (_, seen, _) in know.seen.items():
        if board.holds(spot):
            x, y = (spot[0] - board.window.left) * cell, (spot[1] - board.window.top) * cell
            age = (turn - seen) / pace
            mask.paste(255 if age <= STALE[0] else 200 if age <= STALE[1] else 150, (x, y, x + cell, y + cell))
    canvas.lay(clear, board.x, board.y, mask)


def _ship(
    canvas: Canvas, board: SquareGrid, kind: ShipKind, cells: Sequence[Spot], know: Known, enemy: Sign, lang: str
) -> None:
    """Draws a complete silhouette if all cells of the ship are known, else the known cells."""
    wreck = all(cell in know.hits for cell in cells)
    whole = len(cells) == CELLS[kind]
    if whole:
        down = kind != "carrier" and len(cells) > 1 and cells[0][0] == cells[1][0]
        sprite = counters.counter(kind, board.cell, enemy.side.fill, enemy.side.deep, down, wreck)
        canvas.stamp(sprite, *board.corner(cells[0]))
    for cell in cells:
        if not board.holds(cell):
            continue
        if not whole:
            section(canvas, board, cell, kind, enemy.side, cell in know.hits)
        _note(canvas, board, kind, cell, cell, lang, _found(know, cell, lang))
        if cell in know.hits:
            x, y = board.centre(cell)
            if whole:
                canvas.stamp_at(marks.mark("wreck" if wreck else "hit", board.cell), x, y)
            else:
                canvas.stamp_at(marks.mark("hit", board.cell * 13 // 20), x, y - board.cell // 6)


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


def section(canvas: Canvas, board: SquareGrid, cell: Spot, kind: ShipKind, side: palette.Livery, hit: bool) -> None:
    """Draws one known cell of a ship whose other cells are not all known."""
    canvas.stamp(counters.section(kind, board.cell, side.fill, side.deep, hit), *board.corner(cell))


def draw_tracking(
    canvas: Canvas,
    board: SquareGrid,
    size: int,
    know: Known,
    entries: Sequence[LogEntry],
    by: Sign,
    enemy: Sign,
    turn: int,
    numbered: Collection[int],
    fresh: Collection[int],
    lang: str,
    aiming: Sequence[tuple[EntryKind, tuple[str, ...]]] = (),
    stamps: bool = True,
    pace: int = 1,
) -> None:
    """Draws what `by` knows of the grid of `enemy`; `entries`: the log entries of `by`. `pace`: how many turns count as one
    (volleys).
    """
    _waters(canvas, board, size, know, turn, pace)
    for entry in know.downed:
        square = around(spot_of(entry.targets[0]), REACH["aa"], size)
        dash = (max(3, board.cell // 7), max(2, board.cell // 9))
        marks.outline(canvas, board, square, palette.AA_RING, wide=max(2, board.cell // 20), inset=2, dash=dash)
    for kind, cells in groups(know.ships):
        _ship(canvas, board, kind, cells, know, enemy, lang)
    for spot in sorted(know.seen):
        gear = know.gear(spot)
        if gear and board.holds(spot):
            pieces(canvas, board, spot, [(kind, False) for kind in gear], enemy.side, lang)
    salvos = {spot_of(cell) for entry in entries if entry.kind == "salvo" for cell in entry.targets}
    numbered_cells = {
        spot_of(cell)
        for entry in entries
        if entry.number in numbered and entry.kind == "salvo"
        for cell in entry.targets
    }
    for spot in sorted(salvos - know.hits - numbered_cells):
        if board.holds(spot):
            canvas.stamp(marks.mark("splash" if spot in know.empty else "shot", board.cell, 0.85), *board.corner(spot))
    for spot in sorted(know.hits - set(know.ships)):
        if board.holds(spot):
            canvas.stamp(marks.mark("hit", board.cell), *board.corner(spot))
    for entry in know.downed:
        if board.holds(spot_of(entry.targets[0])):
            sprite = counters.counter("aa", board.cell * 9 // 10, palette.AA_RING, palette.AA_RING)
            canvas.stamp_at(sprite, *board.centre(spot_of(entry.targets[0])))
    spots = _new_shots(canvas, board, size, know, entries, by, numbered, fresh)
    _aims(canvas, board, size, aiming)
    if stamps:
        _stamps(know, spots, salvos)


def _new_shots(
    canvas: Canvas,
    board: SquareGrid,
    size: int,
    know: Known,
    entries: Sequence[LogEntry],
    by: Sign,
    numbered: Collection[int],
    fresh: Collection[int],
) -> NumberPlaces:
    listed = sorted((entry for entry in entries if entry.number in numbered and entry.targets), key=lambda d: -d.number)
    areas(canvas, board, size, reversed(listed), by.side, fresh)
    spots = NumberPlaces(canvas, board)
    for entry in listed:
        new = entry.number in fresh
        if REACH.get(entry.kind):
            spots.corner(entry, REACH[entry.kind], size, by, fresh=new)
        else:
            for cell in entry.targets:
                spots.centre(spot_of(cell), entry.number, by, fresh=new, spiked=spot_of(cell) in know.hits)
    spots.draw()
    return spots


def _aims(canvas: Canvas, board: SquareGrid, size: int, aiming: Sequence[tuple[EntryKind, tuple[str, ...]]]) -> None:
    for kind, cells in aiming:
        dash = (max(4, board.cell // 5), max(3, board.cell // 7))
        if REACH.get(kind) and cells:
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


def _stamps(know: Known, spots: NumberPlaces, busy: Collection[Spot]) -> None:
    """Writes the turn of each sighting once, on an empty cell of its square."""
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


# ---- The legend of a Naval Battle chart ----------------------------------------------------------
ORDER = (
    "flagship", "cruiser", "destroyer", "submarine", "carrier", "section", "plane", "bomb", "atomic", "aa", "aa-range", "downed",
    "hit", "wreck", "splash", "shot", "gone", "area", "seen", "fog", "aim", "fault",
)  # fmt: skip

SMALL_SHIPS: dict[ShipKind, float] = {
    "flagship": 0.62,
    "cruiser": 0.7,
    "destroyer": 0.85,
    "submarine": 1.0,
    "carrier": 0.55,
}


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


def _sprite(name: str, cell: int, side: Livery, attacker: Livery) -> Image.Image:
    if name in SMALL_SHIPS:
        return counters.counter(name, round(cell * SMALL_SHIPS[name]), side.fill, side.deep)
    if name in counters.FROM_ABOVE:
        return counters.counter(name, cell, side.fill, side.deep)
    if name in ("hit", "wreck", "splash", "shot", "gone", "aim", "fault"):
        return marks.mark(name, cell)
    match name:
        case "section":
            return counters.section("cruiser", cell, side.fill, side.deep)
        case "downed":
            return counters.counter("aa", cell, palette.AA_RING, palette.AA_RING)
        case "aa-range":
            return _square(cell, palette.AA_RING, dash=True)
        case "area":
            return _square(cell, attacker.fill, dash=False)
        case "seen":
            return marks.stamped("7", cell)
        case "fog":
            return _square(cell, palette.NEAT, dash=False, fill=palette.FOG)
        case _:
            raise ValueError(f"no sign {name!r}")


def legend_keys(lang: str, present: Collection[str], side: Livery, attacker: Livery) -> list[Key]:
    """The legend for what is `present`; counters in the ink of `side`, areas in that of `attacker`."""
    return [
        Key(
            _sprite(name, LEGEND_CELL, side, attacker),
            text(lang, f"nb-kind-{name}" if name in counters.FROM_ABOVE else f"pic-key-{name}"),
        )
        for name in ORDER
        if name in present
    ]
