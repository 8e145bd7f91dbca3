"""The board of Sea War: zones, traps, counters, arrows, drafts; and its legend.

`BoardMarks` holds what the log entries of the last turn and of this one leave on the board.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache, partial
from typing import NamedTuple, get_args

from msgspec.structs import replace
from PIL import Image, ImageDraw

from bot.words import text
from renderer import arrows, chart, counters, fonts, marks, palette
from renderer.arrows import Arrow, TakenPlaces
from renderer.canvas import Canvas
from renderer.chart import Spot, SquareGrid, Window
from renderer.counters import Pencil
from renderer.frame import LEGEND_CELL
from renderer.layout import Key, Signs, explained
from renderer.sea_war import log_words
from renderer.sea_war.log_words import CENTRE, FIGURES, INKS, PERIPHERY, ROWS, name_of, other, spot_of
from renderer.sprites import sprite
from rules.sea_war.view import Kind, LogEntry, Ship, Side, View

# ---- marks left by the log entries of the last turn and of this one ------------------------------


class BoardMarks(NamedTuple):
    """Marks on the board, the oldest first."""

    arrows: tuple[Arrow, ...] = ()
    wrecks: dict[Spot, tuple[Side, Kind]] = {}  # noqa: RUF012 - never changed once made
    """Cell -> the ship that was destroyed there."""
    traps: tuple[Spot, ...] = ()
    """Cells where traps went off."""
    found: tuple[Spot, ...] = ()
    """Cells where a hidden ship was discovered."""


def fresh_turn(view: View) -> int:
    """The last turn with a log entry; 0 if there is none."""
    return max((entry.turn for entry in view.deeds), default=0)


def in_order(view: View) -> list[LogEntry]:
    """The log entries in the order of the report: the last turn first, each turn in its own order."""
    new = fresh_turn(view)
    return sorted(view.deeds, key=lambda entry: (entry.turn != new, -entry.turn, entry.number))


def _spots(*cells: str | None) -> tuple[Spot, ...]:
    return tuple(spot_of(cell) for cell in cells if cell)


def arrows_of(entry: LogEntry, fresh: bool) -> list[Arrow]:
    """The arrows of one log entry; an entry about a single cell gives a number on that cell."""
    side, number = INKS[entry.side], str(entry.number)
    hit = entry.effect in ("destroyed", "armour") or any(trap for trap in entry.traps)
    match entry.kind, entry.card:
        case "move", _:
            path = _spots(entry.origin, entry.cell)
            if len(path) == 2 and path[0] == path[1]:
                path = path[:1]
        case "attack", _:
            path = _spots(entry.origin, entry.target_cell)
        case "card", "swap":
            path = _spots(entry.origin, entry.target_cell)
            return [Arrow(path, side, number, "swap", fresh)] if path else []
        case "card", "sudden":
            path = _spots(entry.target_cell)
        case "card", "trap" | "reinforce":
            return [Arrow((spot,), side, number, "move", fresh) for spot in _spots(*entry.cells)]
        case _:
            path = _spots(entry.cell or entry.origin)
    if not path:
        return []
    return [Arrow(path, side, number, "attack" if entry.kind == "attack" else "move", fresh, spiked=hit)]


def _lost(entry: LogEntry) -> list[tuple[str | None, Side, Kind | None]]:
    """Ships destroyed by a log entry: cell, side, kind."""
    lost: list[tuple[str | None, Side, Kind | None]] = []
    if entry.effect == "destroyed":
        lost.append((entry.target_cell, other(entry.side), entry.target_what))
    if entry.countered == "destroyed":
        lost.append((entry.origin, entry.side, entry.what))
    lost += [(trap.cell, "blue", entry.what) for trap in entry.traps if trap.effect == "destroyed"]
    return lost


def marks_of(entries: Sequence[LogEntry], fresh: int) -> BoardMarks:
    """The marks of log entries; those of the turn `fresh` are drawn at full strength."""
    shown: list[Arrow] = []
    wrecks: dict[Spot, tuple[Side, Kind]] = {}
    traps: list[Spot] = []
    found: list[Spot] = []
    for entry in entries:
        shown += arrows_of(entry, entry.turn == fresh)
        for cell, side, kind in _lost(entry):
            if cell and kind:
                wrecks[spot_of(cell)] = side, kind
        traps += [spot_of(trap.cell) for trap in entry.traps]
        if entry.found is not None:
            found.append(spot_of(entry.found[1]))
    return BoardMarks(tuple(shown), wrecks, tuple(traps), tuple(found))


def marks_of_view(view: View) -> BoardMarks:
    return marks_of(sorted(view.deeds, key=lambda entry: (entry.turn, entry.number)), fresh_turn(view))


def chosen_cell(view: View) -> str | None:
    """The cell of the chosen ship after the drafted orders before it; None if no ship is chosen."""
    ship = view.ship(view.chosen)
    if ship is None:
        return None
    drafted = [it.cell for it in view.aiming if it.ship == ship.id and it.kind != "attack" and it.origin and it.cell]
    return drafted[-1] if drafted else ship.cell


# ---- the board -----------------------------------------------------------------------------------
EDGE_TINT = (243, 250, 246)
"""The border cells, which the battleship tries to reach."""
CENTRE_TINT = (96, 146, 184)
"""The middle square, where Red is deployed."""
SECRET_COLOUR = palette.AA_RING
"""Colour of what only this reader may see."""
COUNTER_CELLS = 0.9
"""Size of a counter, in cells."""


@lru_cache(maxsize=6)
def waters(window: Window, cell: int) -> Image.Image:
    """Sea with its zones. Cached: copy from it, never draw on it."""
    picture = chart.sheet(frozenset(), window, cell, ROWS, "sea").copy()
    for spots, tint, share in ((PERIPHERY, EDGE_TINT, 140), (CENTRE, CENTRE_TINT, 75)):
        mask = Image.new("L", picture.size, 0)
        pen = ImageDraw.Draw(mask)
        for column, row in spots:
            x, y = (column - window.left) * cell, (row - window.top) * cell
            pen.rectangle((x, y, x + cell - 1, y + cell - 1), fill=share)
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


def draw_water(canvas: Canvas, board: SquareGrid) -> None:
    canvas.lay(waters(board.window, board.cell), board.x, board.y)
    thin = max(1, board.cell // 40)
    marks.outline(canvas, board, CENTRE, palette.NEAT, wide=2 * thin, inset=thin)
    inner = frozenset((c, r) for c in range(1, ROWS - 1) for r in range(1, ROWS - 1))
    dash = (max(4, board.cell // 6), max(3, board.cell // 8))
    marks.outline(canvas, board, inner, palette.NEAT, wide=2 * thin, inset=-thin, dash=dash)


@sprite(32, "cell")
def trap(cell: int, secret: bool = True, draft: bool = False) -> Image.Image:
    """A mine with horns, in the secret colour while only its owner knows of it."""
    p = Pencil(1, 1, cell, SECRET_COLOUR, SECRET_COLOUR)
    ink = SECRET_COLOUR if secret else palette.WRECK_DEEP
    for colour, wide, tip, body in ((palette.WHITE, 0.13, 0.07, 0.3), (ink, 0.065, 0.042, 0.0)):
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.71, 0.71), (-0.71, 0.71), (0.71, -0.71), (-0.71, -0.71)):
            ends = [(0.5 + dx * 0.2, 0.5 + dy * 0.2), (0.5 + dx * 0.36, 0.5 + dy * 0.36)]
            p.line(ends, colour, wide)
            p.disc(*ends[1], tip, colour)
        if body:
            p.disc(0.5, 0.5, body, colour)
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


@sprite(16, "cell")
def anti(cell: int) -> Image.Image:
    """The mark of ANTI-ARMOUR: a shell through a plate, on yellow."""
    p = Pencil(1, 1, cell, palette.HIT, palette.WRECK_DEEP)
    p.disc(0.5, 0.5, 0.47, palette.WRECK_DEEP)
    p.disc(0.5, 0.5, 0.4, palette.HIT)
    shell = [(0.72, 0.24), (0.7, 0.45), (0.44, 0.71), (0.27, 0.54), (0.53, 0.28)]
    p.shape(shell, palette.WRECK_DEEP)
    p.line([(0.24, 0.42), (0.56, 0.78)], palette.HIT, 0.05)
    return p.done()


@sprite(16, "cell")
def question(cell: int, colour: palette.Rgb) -> Image.Image:
    sprite = Image.new("RGBA", (cell, cell), (*palette.WHITE, 0))
    for halo, ink in ((max(2, cell // 16), palette.WHITE), (0, colour)):
        mask = fonts.mask("?", "bold", round(cell * 0.74), halo)[0]
        sprite.paste((*ink, 255), ((cell - mask.width) // 2, (cell - mask.height) // 2), mask)
    return sprite


def cells(lang: str) -> dict[str, str]:
    """Each cell of the board -> its zone in words."""
    spots = [(column, row) for row in range(ROWS) for column in range(ROWS)]
    zones = dict.fromkeys(PERIPHERY, text(lang, "pic-sw-key-periphery"))
    zones |= dict.fromkeys(CENTRE, text(lang, "pic-sw-key-centre"))
    return {name_of(it): zones.get(it, "") for it in spots}


def _note(canvas: Canvas, board: SquareGrid, spot: Spot, share: float, ship: Ship, lang: str) -> None:
    """Notes a ship on a cell, `share` of the cell wide."""
    name = text(lang, "pic-says", what=text(lang, f"sw-side-{ship.side}"), said=log_words.kind_name(lang, ship.kind))
    look = f"ship-{ship.kind.lower()}"
    state = ", ".join(log_words.states(lang, ship))
    canvas.note_at(name_of(spot), *board.centre(spot), round(board.cell * share), name, state, look)


def counter(canvas: Canvas, board: SquareGrid, ship: Ship, spot: Spot, secret: bool, lang: str) -> None:
    """Draws a ship with its armour and mark; `secret`: only the reader sees it on this cell."""
    _note(canvas, board, spot, COUNTER_CELLS, ship, lang)
    size = round(board.cell * COUNTER_CELLS)
    side = INKS[ship.side]
    x, y = board.centre(spot)
    canvas.stamp_at(counters.token(FIGURES[ship.kind], size, side, "secret" if secret else "plain"), x, y)
    slots = 1 if ship.kind == "M" else 0
    if ship.armour or slots:
        canvas.stamp_at(counters.pips(ship.armour, slots, size, side), x, y)
    if ship.anti:
        away = round(board.cell * 0.31)
        canvas.stamp_at(anti(round(board.cell * 0.36)), x + away, y - away)


def ghost(canvas: Canvas, board: SquareGrid, ship: Ship, spot: Spot, vacant: bool, lang: str) -> None:
    """Marks the cell that a hidden ship has left: outline and question mark, or a small mark if the cell is taken."""
    x, y = board.centre(spot)
    side = INKS[ship.side]
    if vacant:
        _note(canvas, board, spot, COUNTER_CELLS, replace(ship, cell=None), lang)
        canvas.stamp_at(counters.token(FIGURES[ship.kind], round(board.cell * COUNTER_CELLS), side, "ghost"), x, y)
        canvas.stamp_at(question(round(board.cell * 0.86), side.deep), x, y)
    else:
        away = round(board.cell * 0.3)
        canvas.stamp_at(question(round(board.cell * 0.45), side.deep), x - away, y - away)


def draw(canvas: Canvas, board: SquareGrid, view: View, story: BoardMarks, lang: str, *, numbers: bool = True) -> None:
    """Draws everything on the board. `story`: the marks of the log entries."""
    draw_water(canvas, board)
    canvas.ground(board.box)
    standing = {spot_of(ship.cell): ship for ship in view.ships if ship.cell}
    ghosts = {spot_of(ship.left): ship for ship in view.ships if ship.hidden and ship.left}
    placed = {spot_of(cell) for it in view.aiming if it.card in ("reinforce", "trap") for cell in it.cells}
    busy = set(standing) | set(ghosts) | set(story.wrecks) | set(story.traps) | placed
    drafts = drafted(view)
    moves = [arrow for arrow in (*story.arrows, *drafts) if arrow.kind == "move"]
    arrows.lines(canvas, board, moves, standing)
    secret = view.phase != "over"
    for cell in view.traps:
        spot = spot_of(cell)
        if spot not in standing:
            size = round(board.cell * 0.86)
            canvas.stamp_at(trap(size, secret), *board.centre(spot))
            canvas.note_at(cell, *board.centre(spot), size, text(lang, "pic-sw-key-trap"), look="trap")
    for spot, (side, kind) in story.wrecks.items():
        if spot not in standing:
            sprite = counters.token(FIGURES[kind], round(board.cell * 0.74), INKS[side], "lost")
            canvas.stamp_at(sprite, *board.centre(spot))
            canvas.stamp_at(marks.mark("wreck", round(board.cell * 0.74)), *board.centre(spot))
    for spot, ship in ghosts.items():
        ghost(canvas, board, ship, spot, spot not in standing, lang)
    for spot, ship in standing.items():
        counter(canvas, board, ship, spot, ship.hidden and view.phase != "over", lang)
    _happened(canvas, board, story, standing)
    rest = [arrow for arrow in (*story.arrows, *drafts) if arrow.kind != "move"]
    arrows.lines(canvas, board, rest, standing, rim=0.3)
    _draft(canvas, board, view, standing)
    if numbers:
        arrows.numbers(canvas, board, [*drafts, *reversed(story.arrows)], busy, TakenPlaces(board.box))


def _happened(canvas: Canvas, board: SquareGrid, story: BoardMarks, standing: Collection[Spot]) -> None:
    """Draws traps that went off, wrecks under a ship that is now on their cell, and ships discovered."""
    small = round(board.cell * 0.44)
    for spot, (side, kind) in story.wrecks.items():
        if spot in standing:
            canvas.stamp_at(
                counters.token(FIGURES[kind], small, INKS[side], "lost"), *arrows.beside(board, spot, 0.29, 0.29)
            )
            canvas.stamp_at(marks.mark("wreck", small), *arrows.beside(board, spot, 0.29, 0.29))
    for spot in story.traps:
        taken = spot in standing or spot in story.wrecks
        burst, mine = (0.56, 0.36) if taken else (0.8, 0.5)
        at = arrows.beside(board, spot, -0.26, 0.26) if taken else board.centre(spot)
        canvas.stamp_at(marks.mark("hit", round(board.cell * burst)), *at)
        canvas.stamp_at(trap(round(board.cell * mine), False), *at)
    for spot in story.found:
        dash = (max(4, board.cell // 6), max(3, board.cell // 9))
        wide = max(2, board.cell // 18)
        marks.outline(canvas, board, (spot,), SECRET_COLOUR, wide=wide, inset=1, dash=dash, under=palette.WHITE)


def drafted(view: View) -> list[Arrow]:
    """The drafted orders as dashed arrows, lettered in their order."""
    found = []
    for letter, it in zip(log_words.letters(view.aiming), view.aiming, strict=True):
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


def _draft(canvas: Canvas, board: SquareGrid, view: View, standing: Collection[Spot]) -> None:
    """Draws the cells of drafted cards, the chosen ship and its reach."""
    for it in view.aiming:
        for cell in it.cells if it.card not in ("swap", None) else ():
            spot = spot_of(cell)
            if it.card == "trap":
                canvas.stamp_at(trap(round(board.cell * 0.86), True, True), *board.centre(spot))
            elif it.card == "reinforce" and spot not in standing:
                sprite = counters.token("destroyer", round(board.cell * COUNTER_CELLS), INKS["blue"], "ghost")
                canvas.stamp_at(sprite, *board.centre(spot))
            else:
                canvas.stamp(marks.mark("aim", board.cell), *board.corner(spot))
    for to in view.reach:
        canvas.stamp(marks.mark("target" if to.attack else "reach", board.cell), *board.corner(spot_of(to.cell)))
    chosen = chosen_cell(view)
    if chosen:
        canvas.stamp(marks.mark("chosen", board.cell), *board.corner(spot_of(chosen)))


# ---- the legend ----------------------------------------------------------------------------------
def signs(view: View, story: BoardMarks) -> Signs:
    """The signs of the board, in the ink of the reader's side, or else of the mover's."""
    side, red, cell = INKS[view.side or view.mover or "red"], INKS["red"], LEGEND_CELL
    large, over = cell * 5 // 4, view.phase == "over"
    placed = [ship for ship in view.ships if ship.cell]
    hidden = [ship for ship in view.ships if ship.hidden]
    figures = {FIGURES[ship.kind] for ship in placed}
    ways = {arrow.kind for arrow in story.arrows if len(arrow.path) > 1}
    return {
        **{
            name: (name in figures, partial(counters.token, name, large, red if name == "battleship" else side))
            for name in FIGURES.values()
        },
        "shield": (
            any(ship.kind == "M" or ship.armour for ship in placed),
            lambda: counters.pips(1, 1, cell * 2, side).crop((cell * 3 // 5, cell * 6 // 5, cell * 7 // 5, cell * 2)),
        ),
        "anti": (any(ship.anti for ship in placed), lambda: anti(cell)),
        "secret": (
            not over and any(ship.cell for ship in hidden),
            lambda: counters.token("destroyer", large, red, "secret"),
        ),
        "ghost": (any(ship.left for ship in hidden), lambda: counters.token("destroyer", large, red, "ghost")),
        "trap": (view.traps, lambda: trap(large, not over)),
        "sprung": (story.traps, lambda: _sprung(cell)),
        "wreck": (
            story.wrecks,
            lambda: Image.alpha_composite(counters.token("destroyer", cell, side, "lost"), marks.mark("wreck", cell)),
        ),
        "found": (story.found, lambda: _frame(cell)),
        **{kind: (kind in ways, partial(arrows.key, kind, side, cell)) for kind in get_args(arrows.Kind)},
        "draft": (view.aiming, lambda: arrows.key("move", side, cell, True)),
        "chosen": (view.chosen, lambda: marks.mark("chosen", cell)),
        "reach": (any(not to.attack for to in view.reach), lambda: marks.destination(cell)),
        "target": (any(to.attack for to in view.reach), lambda: marks.mark("target", cell)),
        "aim": (
            any(it.cells and it.card not in ("trap", "swap", "reinforce") for it in view.aiming),
            lambda: marks.mark("aim", cell),
        ),
        "centre": (True, lambda: _square(cell, palette.blend(palette.SEA[2], CENTRE_TINT, 0.3), dash=False)),
        "periphery": (True, lambda: _square(cell, palette.blend(palette.SEA[2], EDGE_TINT, 0.55), dash=True)),
    }


def _square(cell: int, fill: palette.Rgb, dash: bool) -> Image.Image:
    sprite = Image.new("RGBA", (cell, cell), (*fill, 255))
    draw = ImageDraw.Draw(sprite)
    wide = max(2, cell // 14)
    for k in range(3 if dash else 1):
        a, b = (k * cell // 3, k * cell // 3 + cell // 5) if dash else (0, cell - 1)
        for ends in ((a, 0, b, 0), (a, cell - wide, b, cell - wide), (0, a, 0, b), (cell - wide, a, cell - wide, b)):
            draw.rectangle((ends[0], ends[1], ends[2] + wide - 1, ends[3] + wide - 1), fill=(*palette.NEAT, 255))
    return sprite


def _words(lang: str, name: str) -> str:
    for kind, figure in FIGURES.items():
        if name == figure:
            return text(lang, f"sw-kind-{kind.lower()}")
    return text(lang, "pic-sw-anti" if name == "anti" else f"pic-sw-key-{name}")


def _sprung(cell: int) -> Image.Image:
    sprite = marks.mark("hit", cell * 5 // 4).copy()
    small = trap(cell * 3 // 4, False)
    sprite.alpha_composite(small, ((sprite.width - small.width) // 2, (sprite.height - small.height) // 2))
    return sprite


def _frame(cell: int) -> Image.Image:
    sprite = Image.new("RGBA", (cell, cell), (*palette.WHITE, 0))
    draw = ImageDraw.Draw(sprite)
    wide = max(2, cell // 9)
    for k in range(3):
        a, b = k * cell // 3, k * cell // 3 + cell // 5
        for box in ((a, 0, b, wide), (a, cell - wide, b, cell), (0, a, wide, b), (cell - wide, a, cell, b)):
            draw.rectangle(box, fill=(*SECRET_COLOUR, 255))
    return sprite


def legend_keys(lang: str, view: View) -> list[Key]:
    return explained(signs(view, marks_of_view(view)), partial(_words, lang))
