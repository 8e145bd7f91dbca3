"""The pages of Naval Battle (NB-10.5, NB-10.6): one grid each; the text beside them; the replay.

A grid has up to 26 columns. Two side by side cannot be read on a telephone, so only the replay shows more than one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PIL import Image

from bot.words import separator, text
from renderer import chart, encode, frame, layout, palette
from renderer.canvas import Canvas
from renderer.chart import SquareGrid, Window, spot_of
from renderer.frame import Aside, BoardChart, BoardPicture, Title, square_grid
from renderer.layout import Framing, Heading, Key, Sign, caption
from renderer.naval_battle import grids, report_words
from renderer.naval_battle.grids import GridDrawing
from renderer.naval_battle.known import Known, gear_of, groups, known
from renderer.palette import SEATS, other
from rules.geometry import squares
from rules.naval_battle.facts import CELLS
from rules.naval_battle.view import Fleet, GearKind, Gone, LogEntry, Ship, View


# ---- The line above the board --------------------------------------------------------------------
def sign(lang: str, seat: str) -> Sign:
    """Sign with which a side is marked: shape, colour and letter."""
    side = palette.SIDES[seat]
    return Sign(side, text(lang, side.letter))


def whose(lang: str, view: View) -> str:
    """Whose turn it is, as this reader is told."""
    if view.phase != "play" or view.mover is None:
        return ""
    if view.volley:
        spent = {entry.seat for entry in view.deeds if entry.kind == "skip"}
        if view.seat is not None:
            return text(lang, "pic-enemy-turn" if view.seat in spent else "pic-your-volley", count=view.left)
        asked = [seat for seat in SEATS if seat not in spent]
        if len(asked) != 1:
            return text(lang, "pic-volley-of-both")
        return text(lang, "pic-turn-of", side=text(lang, f"seat-{asked[0]}"))
    if view.seat is None:
        return text(lang, "pic-turn-of", side=text(lang, f"seat-{view.mover}"))
    if view.mover != view.seat:
        return text(lang, "pic-enemy-turn")
    return text(lang, "pic-your-turn-left", left=view.left) if view.left > 1 else text(lang, "pic-your-turn")


def turn_or_volley(lang: str, view: View) -> str:
    """Which turn or volley it is; empty during set-up."""
    if not view.turn:
        return ""
    if view.volley:
        return text(lang, "pic-volley-n", volley=view.reported(view.turn))
    return text(lang, "pic-turn-n", turn=view.turn)


def verdict(lang: str, view: View) -> str:
    if not view.winners:
        return text(lang, "pic-draw")
    return text(lang, "pic-win", side=text(lang, f"seat-{view.winners[0]}"))


WATERS = {"waters-first": "first", "waters-second": "second"}
"""The sheets that show what everybody was told of a fleet's grid -> the seat of that fleet."""


def title(lang: str, view: View, sheet: str, campaign: str | None) -> Title:
    """Whose turn it is or who has won, and which grid this is."""
    turn = turn_or_volley(lang, view)
    seat = view.seat
    match sheet:
        case "own" if view.phase == "setup":
            said = text(lang, "pic-draft")
            turn = text(lang, "pic-points-n", n=f"{view.spent}/{view.capital}")
        case "own" | "tracking":
            said = f"{whose(lang, view)} · {text(lang, 'pic-own' if sheet == 'own' else 'pic-tracking-short')}"
        case "public":
            said = text(lang, "pic-waiting")
        case _ if sheet in WATERS:
            said = whose(lang, view)
        case _:
            said, seat = verdict(lang, view), view.winners[0] if view.winners else None
    name = campaign or text(lang, "game-naval-battle")
    return Title(said, frame.capital(turn), sign(lang, seat) if seat else None, name)


# ---- The boards ----------------------------------------------------------------------------------
def drawn_against(view: View, seat: str) -> list[LogEntry]:
    """The log entries of the opponent of `seat`, which are drawn on that seat's grid."""
    return [entry for entry in view.deeds if entry.seat != seat]


def numbered(view: View, sheet: str) -> list[LogEntry]:
    """The log entries whose numbers appear in the picture, newest first."""
    if sheet == "public":
        return []
    count = 5 if sheet == "tracking" or sheet in WATERS else 4
    return newest(drawn_against(view, target(view, sheet)), max(count, view.volley))


def owner(view: View, sheet: str) -> str:
    """The seat whose picture a sheet is: the reader for "own" and "tracking", the first for "first" and "waters-first"."""
    return view.seat if view.seat is not None and sheet in ("own", "tracking") else WATERS.get(sheet, sheet)


def target(view: View, sheet: str) -> str:
    """The seat whose grid a sheet shows: for "tracking" the opponent."""
    return other(owner(view, sheet)) if sheet == "tracking" else owner(view, sheet)


def newest(entries: Sequence[LogEntry], count: int) -> list[LogEntry]:
    """The latest `count` log entries, newest first."""
    return sorted(entries, key=lambda entry: -entry.number)[:count]


def fresh(view: View, entries: Sequence[LogEntry]) -> frozenset[int]:
    """The numbers of the entries of the latest turn, or volley, that has any."""
    last = max((view.reported(entry.turn) for entry in entries), default=0)
    return frozenset(entry.number for entry in entries if view.reported(entry.turn) == last)


def fleet_of(view: View, seat: str) -> Fleet:
    """The own grid of a seat as far as this view contains it; an empty fleet if not."""
    return dict(view.ends).get(seat, Fleet()) if view.phase == "over" else view.fleet or Fleet()


def whole(view: View) -> Window:
    return Window(0, 0, view.size, view.size)


def picture(view: View, lang: str, sheet: str, window: Window, wish: Framing) -> BoardPicture:
    if sheet == "public":
        fog = grids.waters(Known(), view.size, lang)
        lay = partial(chart.lay, size=view.size, land=frozenset(), waters="fog")
        grid = square_grid(window, lay, fog, spot_of, name=sheet)
    elif sheet == "tracking" or sheet in WATERS:
        grid = _waters(view, lang, sheet, window)
    else:
        grid = _own_grid(view, lang, sheet, window, owner(view, sheet))
    private = sheet == "own" or (sheet == "tracking" and view.aiming)
    secret = (palette.SIDES[owner(view, sheet)], text(lang, "pic-private")) if private else None
    return BoardPicture(title(lang, view, sheet, wish.title), grid, secret)


def _own_grid(view: View, lang: str, sheet: str, window: Window, seat: str) -> BoardChart:
    """The grid of `seat` with its fleet and the enemy's shots; after the end also its name."""
    attacks, over = drawn_against(view, seat), view.phase == "over"
    numbers = [entry.number for entry in numbered(view, sheet)]
    fleet, faults = fleet_of(view, seat), [spot_of(cell) for cell in view.faulty]

    def paint(canvas: Canvas, board: SquareGrid) -> None:
        GridDrawing(canvas, board, view.size, lang, seat, numbers, fresh(view, attacks)).fleet(fleet, attacks, faults)

    said, side = (text(lang, f"seat-{seat}"), sign(lang, seat)) if over else ("", None)
    cells = dict.fromkeys(squares.grid(view.size).names, "")
    return square_grid(window, paint, cells, spot_of, name=sheet, part=window != whole(view), sign=side, words=said)


def _waters(view: View, lang: str, sheet: str, window: Window) -> BoardChart:
    """What the reader was told of the enemy's grid, or what everybody was told of a fleet's grid."""
    public, owner = sheet in WATERS, target(view, sheet)
    seat = other(owner)
    entries = [entry for entry in view.deeds if entry.seat == seat]
    numbers = [entry.number for entry in numbered(view, sheet)]
    new = fresh(view, view.deeds if public else entries)
    know = known(entries, seat, view.size)
    aiming = () if public else view.aiming

    def paint(canvas: Canvas, board: SquareGrid) -> None:
        drawing = GridDrawing(canvas, board, view.size, lang, owner, numbers, new)
        drawing.tracking(know, entries, view.turn, aiming, pace=max(1, view.volley))

    said = text(lang, "pic-chart-of", side=text(lang, f"seat-{owner}")) if public else ""
    cells, side = grids.waters(know, view.size, lang), sign(lang, owner) if public else None
    return square_grid(window, paint, cells, spot_of, name=sheet, part=window != whole(view), sign=side, words=said)


# ---- The text beside them ------------------------------------------------------------------------
def asides(view: View, lang: str, sheet: str) -> tuple[Aside, ...]:
    """What happened, the fleets as far as this picture shows them, and other notes."""
    reader = view.seat if sheet in ("own", "tracking") else None
    lines = [_line(lang, entry, reader) for entry in numbered(view, sheet)]
    return frame.asides(lang, lines, _fleets(view, lang, sheet), _notes(view, lang, sheet))


def _line(lang: str, entry: LogEntry, seat: str | None) -> str:
    """A log entry with its number; a seat also reads what it lost."""
    said = report_words.line(lang, entry, report_words.told(lang, entry, seat))
    side = text(lang, f"seat-{entry.seat}")
    return f"{entry.number}. {text(lang, 'pic-says', what=side, said=said) if seat is None else said}"


def _fleets(view: View, lang: str, sheet: str) -> list[str]:
    match sheet:
        case "own":
            return report_words.fleet_parts(lang, view.fleet or Fleet(), draft=view.phase == "setup", whole=True)
        case "public":
            return []
        case _ if sheet == "tracking" or sheet in WATERS:
            seat = other(target(view, sheet))
            know = known(view.deeds, seat, view.size)
            parts = [
                report_words.located(lang, know, text(lang, f"seat-{other(seat)}") if sheet in WATERS else ""),
                *report_words.found_parts(lang, know),
                *report_words.searched_parts(lang, know, view.deeds, seat),
            ]
            return [" ".join(parts)] if sheet in WATERS else parts
        case _:
            parts = report_words.fleet_parts(lang, fleet_of(view, sheet), whole=True)
            side = [text(lang, "pic-says", what=text(lang, f"seat-{sheet}"), said=" ".join(parts))] if parts else []
            return [*report_words.tallies(lang, view), *side]


def _notes(view: View, lang: str, sheet: str) -> list[str]:
    """Points, stock, missing pieces, drafted orders, the ending: whatever applies to this sheet."""
    if sheet == "public" or sheet in WATERS:
        return [text(lang, "pic-waiting" if sheet == "public" else "pic-public")]
    if sheet == "tracking":
        return [aimed(view, lang)]
    fleet = fleet_of(view, owner(view, sheet))
    stock = text(lang, "pic-stock", items=report_words.stock(lang, report_words.counts(fleet)))
    if view.phase == "over":
        return [text(lang, f"pic-why-{view.why}" if view.why else "pic-end"), stock]
    if view.phase == "play":
        return [stock, *draft_faults(view, lang)]
    placed = text(lang, "pic-placed", items=report_words.pieces(lang, fleet))
    return [points(view, lang), placed, *draft_faults(view, lang)]


def points(view: View, lang: str) -> str:
    return text(lang, "pic-points", spent=view.spent, capital=view.capital, left=view.capital - view.spent)


def draft_faults(view: View, lang: str) -> list[str]:
    """What a draft fleet lacks, and the cells of pieces that may not be there."""
    said = []
    if view.unplaced:
        said.append(text(lang, "pic-unplaced", items=report_words.numbers(lang, view.unplaced)))
    if view.faulty:
        said.append(text(lang, "pic-faults", cells=" ".join(report_words.reading(view.faulty))))
    return said


def aimed(view: View, lang: str) -> str:
    """The drafted orders; empty if there are none."""
    orders = [report_words.order(lang, kind, cells) for kind, cells in view.aiming]
    return text(lang, "pic-aimed", orders=separator(lang).join(orders)) if orders else ""


# ---- The signs -----------------------------------------------------------------------------------
def legend_keys(view: View, lang: str, sheet: str) -> list[Key]:
    """The signs in a picture, in the inks of its sides."""
    if sheet == "public":
        return grids.legend_keys(lang, {"fog"}, palette.NEUTRAL, palette.NEUTRAL)
    listed, whose_grid = numbered(view, sheet), target(view, sheet)
    attacks = drawn_against(view, whose_grid)
    if sheet == "tracking" or sheet in WATERS:
        present = on_sea(known(attacks, other(whose_grid), view.size), attacks, listed, view.size)
        present |= {"aim"} if view.aiming and sheet == "tracking" else set()
    else:
        present = on_fleet(fleet_of(view, whose_grid), attacks, listed, view.faulty)
    return grids.legend_keys(lang, present, palette.SIDES[whose_grid], palette.SIDES[other(whose_grid)])


def on_fleet(fleet: Fleet, attacks: Sequence[LogEntry], listed: Sequence[LogEntry], faults: Sequence[str]) -> set[str]:
    """Names of the signs that the legend of a player's own grid must explain."""
    numbers = {entry.number for entry in listed}
    more: dict[str, object] = {
        "aa-range": fleet.aa,
        "gone": fleet.gone,
        "hit": any(ship.hit and not ship.sunk for ship in fleet.ships),
        "wreck": any(ship.sunk for ship in fleet.ships),
        "splash": any(entry.kind == "salvo" and entry.number not in numbers for entry in attacks),
        "area": any(entry.kind in ("bomb", "atomic", "plane") for entry in listed),
        "fault": faults,
    }
    kinds: set[str] = {ship.kind for ship in fleet.ships} | {piece.kind for piece in fleet.gone}
    kinds |= {kind for kind, cells in gear_of(fleet).items() if cells}
    return kinds | {name for name, there in more.items() if there}


def on_sea(know: Known, entries: Sequence[LogEntry], listed: Sequence[LogEntry], size: int) -> set[str]:
    """Names of the signs that the legend of a tracking chart must explain."""
    ships = groups(know.ships)
    numbers = {entry.number for entry in listed}
    shot = {spot_of(c) for d in entries if d.kind == "salvo" and d.number not in numbers for c in d.targets} - know.hits
    more = {
        "seen": know.seen,
        "fog": len(know.seen) < size * size,
        "hit": know.hits,
        "wreck": any(know.hits.issuperset(cells) and len(cells) == CELLS[kind] for kind, cells in ships),
        "splash": shot & know.empty,
        "shot": shot - know.empty,
        "downed": know.downed,
        "area": any(entry.kind in ("bomb", "atomic", "plane") for entry in listed),
    }
    found: set[str] = {kind if len(cells) == CELLS[kind] else "section" for kind, cells in ships}
    found |= {gear for seen, _, _ in know.seen.values() for gear in seen.gear}
    return found | {name for name, there in more.items() if there}


# ---- The finished game as an animated GIF --------------------------------------------------------
REPLAY_WIDTH = 960
"""Width of a frame in pixels: two charts side by side."""

FRAMES = 110
"""Maximum number of frames: in long games a frame shows several actions."""

FRAME_MS, LAST_FRAME_MS = 700, 5000
"""Milliseconds: a frame, and the last frame."""


def fleet_after(fleet: Fleet, seat: str, entries: Sequence[LogEntry]) -> Fleet:
    """The own grid of `seat` as it was after these entries, reconstructed from `fleet`, its state at the end."""
    hits = {cell for entry in entries if entry.seat != seat and entry.losses for cell in entry.losses.hits}
    gone: list[Gone] = []
    for entry in entries:
        if entry.seat == seat and entry.launched and entry.kind in ("plane", "bomb", "atomic"):
            gear: GearKind = "plane" if entry.kind == "plane" else "bomb" if entry.kind == "bomb" else "atomic"
            gone.append(Gone(gear, entry.launched, entry.turn, "used"))
        if entry.seat != seat and entry.losses:
            if entry.losses.aa_used:
                gone.append(Gone("aa", entry.losses.aa_used, entry.turn, "used"))
            gone += [Gone(kind, cell, entry.turn, "destroyed") for kind, cell in entry.losses.gear]
    away = {(piece.kind, piece.cell) for piece in gone}

    def there(kind: GearKind, left: tuple[str, ...]) -> tuple[str, ...]:
        later = tuple(p.cell for p in fleet.gone if p.kind == kind and (kind, p.cell) not in away)
        return left + later

    return Fleet(
        tuple(Ship(s.kind, s.cells, tuple(c for c in s.cells if c in hits)) for s in fleet.ships),
        fleet.islands,
        there("plane", fleet.planes),
        there("bomb", fleet.bombs),
        there("atomic", fleet.atomics),
        there("aa", fleet.aa),
        fleet.salvos,
        tuple(gone),
    )


class _GridsReplay:
    """The frames of one game; charts that an action does not change are kept from the previous frame."""

    def __init__(self, view: View, lang: str, title: str | None) -> None:
        self.view, self.lang, self.title = view, lang, title
        self.canvas = Canvas(REPLAY_WIDTH, REPLAY_WIDTH * 2)
        self.fleets = dict(view.ends)
        px = self.canvas.px
        half = (REPLAY_WIDTH - px(5) * 3) // 2
        self.cell = (half - px(10 + 3 + 3)) // view.size
        self.boards: dict[tuple[str, str], SquareGrid] = {}
        y = px(64)
        for what in ("truth", "believed"):
            bottom = y
            for index, seat in enumerate(SEATS):
                x = px(5) + index * (half + px(5))
                top = caption(self.canvas, sign(lang, seat), text(lang, f"pic-{what}"), x, y, x + half)
                board = SquareGrid(x + px(10 + 3), top + px(9 + 3), self.cell, whole(view))
                chart.border(self.canvas, board, 7, matters=False)
                self.boards[what, seat] = board
                bottom = board.box[3] + px(5)
            y = bottom
        self.canvas.cut(y)

    def frame(self, done: Sequence[LogEntry], new: Sequence[LogEntry]) -> Image.Image:
        """The charts after `done`; `new` are the entries that this frame adds."""
        fresh = frozenset(entry.number for entry in new)
        seats = {entry.seat for entry in new} or set(SEATS)
        for seat in SEATS:
            attacks = [entry for entry in done if entry.seat != seat]
            aimed = [entry for entry in new if entry.seat != seat]
            if other(seat) in seats or any(entry.launched for entry in new):
                truth = GridDrawing(self.canvas, self.boards["truth", seat], self.view.size, self.lang, seat, (), fresh)
                truth.fleet(fleet_after(self.fleets[seat], seat, done), attacks, ring=False)
                truth.latest(aimed)
            if other(seat) in seats:
                know = known(attacks, other(seat), self.view.size)
                seen = GridDrawing(
                    self.canvas, self.boards["believed", seat], self.view.size, self.lang, seat, (), fresh
                )
                seen.tracking(know, attacks, done[-1].turn if done else 0, stamps=False)
                seen.latest(aimed)
        self._says(done, new)
        return self.canvas.image.copy()

    def _says(self, done: Sequence[LogEntry], new: Sequence[LogEntry]) -> None:
        lang = self.lang
        if new:
            entry = new[-1]
            order = report_words.order(lang, entry.kind, entry.targets)
            result = report_words.result(lang, entry)
            said = (f"{entry.number}. {order}", result or text(lang, f"seat-{entry.seat}"))
            who = sign(lang, entry.seat)
        else:
            over = len(done) == len(self.view.deeds)
            said = (verdict(lang, self.view) if over else "", "")
            who = None
        corner = (text(lang, "pic-turn"), str(done[-1].turn)) if done else None
        heading = Heading(self.title or text(lang, "game-naval-battle"), (said[0], said[1]), corner, who)
        layout.retitle(self.canvas, heading, 62)


def gif(view: View, lang: str, title: str | None) -> bytes:
    """The replay as an animated GIF. Raises ValueError if the game is not over."""
    if view.phase != "over" or not view.ends:
        raise ValueError("only a finished game can be replayed")
    story = _GridsReplay(view, lang, title)
    entries = list(view.deeds)
    step = max(1, -(-len(entries) // FRAMES))

    def frames() -> Iterator[Image.Image]:
        yield story.frame((), ())
        for start in range(0, len(entries), step):
            yield story.frame(entries[: start + step], entries[start : start + step])
        yield story.frame(entries, ())

    middle = max(1, len(entries) // 2)
    sample = _GridsReplay(view, lang, title).frame(entries[:middle], entries[max(0, middle - 8) : middle])
    return encode.gif(frames(), sample, FRAME_MS, LAST_FRAME_MS)
