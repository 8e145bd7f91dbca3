"""The pictures of Naval Battle: own grid, draft, tracking chart, public charts, end (NB-10.5, NB-10.6), replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from bot.words import separator, text
from renderer import chart, encode, fonts, layout, marks, palette
from renderer.canvas import Box, Canvas
from renderer.chart import Board, Window, spot_of
from renderer.layout import SMALL, Framing, Heading, Layout, Panel, ReportLine, Sign, caption
from renderer.naval_battle import grids, report_words
from renderer.naval_battle.known import LENGTH, Known, groups, known
from rules.naval_battle.view import Deed, Fleet, GearKind, Gone, Ship, Tally, View

# ---- The pages for a seat in play and in set-up --------------------------------------------------
SEATS = ("first", "second")
LISTED = 4
"""Report lines on a picture, and so numbers on its chart."""


def sign(lang: str, seat: str) -> Sign:
    """How the side is marked."""
    side = palette.SIDES[seat]
    return Sign(side, text(lang, side.letter))


def other(seat: str) -> str:
    """The opponent."""
    return SEATS[1 - SEATS.index(seat)]


def newest(deeds: Sequence[Deed], count: int = LISTED) -> list[Deed]:
    """The last deeds, newest first."""
    return sorted(deeds, key=lambda deed: -deed.number)[:count]


def fresh(deeds: Sequence[Deed]) -> frozenset[int]:
    """The numbers of the deeds of the last turn that has any."""
    last = max((deed.turn for deed in deeds), default=0)
    return frozenset(deed.number for deed in deeds if deed.turn == last)


def whole(view: View) -> Window:
    """The window that shows the whole board."""
    return Window(0, 0, view.size, view.size)


def corner(lang: str, view: View) -> tuple[str, str] | None:
    """The turn for the title block."""
    return (text(lang, "pic-turn"), str(view.turn)) if view.turn else None


def whose(lang: str, view: View) -> str:
    """Whose turn it is, for this reader."""
    if view.phase != "play" or view.mover is None:
        return ""
    if view.seat is None:
        return text(lang, "pic-turn-of", side=text(lang, f"seat-{view.mover}"))
    if view.mover != view.seat:
        return text(lang, "pic-enemy-turn")
    return text(lang, "pic-your-turn-left", left=view.left) if view.left > 1 else text(lang, "pic-your-turn")


def _heading(lang: str, view: View, what: str, title: str | None, seat: str | None, more: str = "") -> Heading:
    lines = tuple(part for part in (what, more or whose(lang, view)) if part)
    name = title or text(lang, "game-naval-battle")
    return Heading(name, lines, corner(lang, view), sign(lang, seat) if seat else None)


def _lines(lang: str, deeds: Sequence[Deed], new: frozenset[int], seat: str | None) -> tuple[ReportLine, ...]:
    """The numbered report; a seat also reads what it lost."""

    def told(deed: Deed) -> str:
        mine = seat is not None and deed.seat != seat
        return report_words.own_result(lang, deed) if mine else report_words.result(lang, deed)

    return tuple(
        ReportLine(
            str(deed.number), sign(lang, deed.seat), report_words.line(lang, deed, told(deed)), deed.number in new
        )
        for deed in deeds
    )


def on_fleet(fleet: Fleet, attacks: Sequence[Deed], listed: Sequence[Deed], faults: Sequence[str]) -> set[str]:
    """What the legend of an own grid must explain."""
    present: set[str] = {ship.kind for ship in fleet.ships}
    for kind, cells in (("plane", fleet.planes), ("bomb", fleet.bombs), ("atomic", fleet.atomics), ("aa", fleet.aa)):
        if cells:
            present.add(kind)
    if fleet.aa:
        present.add("aa-range")
    if fleet.gone:
        present.add("gone")
        present |= {gone.kind for gone in fleet.gone}
    if any(ship.hit and not ship.sunk for ship in fleet.ships):
        present.add("hit")
    if any(ship.sunk for ship in fleet.ships):
        present.add("wreck")
    numbers = {deed.number for deed in listed}
    if any(deed.kind == "salvo" and deed.number not in numbers for deed in attacks):
        present.add("splash")
    if any(deed.kind in ("bomb", "atomic", "plane") for deed in listed):
        present.add("area")
    if faults:
        present.add("fault")
    return present


def own(view: View, lang: str, window: Window, wish: Framing) -> Layout:
    """The seat's own grid, or its draft during set-up."""
    assert view.seat is not None
    fleet = view.fleet or Fleet()
    me, enemy = sign(lang, view.seat), sign(lang, other(view.seat))
    draft = view.phase == "setup"
    attacks = [deed for deed in view.deeds if deed.seat != view.seat]
    listed, new = newest(attacks), fresh(attacks)
    notes: list[str] = []
    if draft:
        more = text(lang, "pic-points", spent=view.spent, capital=view.capital, left=view.capital - view.spent)
        notes.append(text(lang, "pic-placed", items=report_words.pieces(lang, fleet)))
    else:
        more = whose(lang, view)
        notes.append(text(lang, "pic-stock", items=report_words.stock(lang, fleet)))
    if view.unplaced:
        notes.append(text(lang, "pic-unplaced", items=report_words.numbers(lang, view.unplaced)))
    if view.faulty:
        notes.append(text(lang, "pic-faults", cells=" ".join(report_words.reading(view.faulty))))

    def paint(canvas: Canvas, board: Board) -> None:
        numbers = [deed.number for deed in listed]
        marked = [spot_of(cell) for cell in view.faulty]
        grids.draw_fleet(canvas, board, view.size, fleet, me, attacks, enemy, numbers, new, marked)

    heading = _heading(lang, view, text(lang, "pic-draft" if draft else "pic-own"), wish.title, view.seat, more)
    return Layout(
        heading,
        (Panel(window, paint, part=window != whole(view)),),
        _lines(lang, listed, new, view.seat),
        tuple(notes),
        grids.legend_keys(lang, on_fleet(fleet, attacks, listed, view.faulty), me.side, enemy.side),
        (me.side, text(lang, "pic-private")),
    )


def on_sea(know: Known, deeds: Sequence[Deed], listed: Sequence[Deed], size: int) -> set[str]:
    """What the legend of a tracking chart must explain."""
    present: set[str] = set()
    for kind, cells in groups(know.ships):
        present.add(kind if len(cells) == LENGTH[kind] else "section")
    for seen, _, _ in know.seen.values():
        present |= set(seen.gear)
    if know.seen:
        present.add("seen")
    if len(know.seen) < size * size:
        present.add("fog")
    if know.hits:
        present.add("hit")
    if any(all(c in know.hits for c in cells) and len(cells) == LENGTH[kind] for kind, cells in groups(know.ships)):
        present.add("wreck")
    numbers = {deed.number for deed in listed}
    shot = {spot_of(c) for d in deeds if d.kind == "salvo" and d.number not in numbers for c in d.targets} - know.hits
    if shot & know.empty:
        present.add("splash")
    if shot - know.empty:
        present.add("shot")
    if know.downed:
        present.add("downed")
    if any(deed.kind in ("bomb", "atomic", "plane") for deed in listed):
        present.add("area")
    return present


def tracking(view: View, lang: str, window: Window, title: str | None) -> Layout:
    """What the seat knows of the enemy."""
    assert view.seat is not None
    me, enemy = sign(lang, view.seat), sign(lang, other(view.seat))
    deeds = [deed for deed in view.deeds if deed.seat == view.seat]
    listed, new = newest(deeds, LISTED + 1), fresh(deeds)
    know = known(deeds, view.seat, view.size)

    def paint(canvas: Canvas, board: Board) -> None:
        numbers = [deed.number for deed in listed]
        grids.draw_tracking(canvas, board, view.size, know, deeds, me, enemy, view.turn, numbers, new, view.aiming)

    present = on_sea(know, deeds, listed, view.size) | ({"aim"} if view.aiming else set())
    notes = []
    if view.aiming:
        orders = [report_words.order(lang, kind, cells) for kind, cells in view.aiming]
        notes.append(text(lang, "pic-aimed", orders=separator(lang).join(orders)))
    return Layout(
        _heading(lang, view, text(lang, "pic-tracking"), title, view.seat),
        (Panel(window, paint, part=window != whole(view)),),
        _lines(lang, listed, new, view.seat),
        tuple(notes),
        grids.legend_keys(lang, present, enemy.side, me.side),
        (me.side, text(lang, "pic-private")) if view.aiming else None,
    )


def public(view: View, lang: str, window: Window, title: str | None) -> Layout:
    """Both fleets' waters as everybody may know them, with the report of both sides."""
    if view.phase == "setup":
        heading = _heading(
            lang, view, text(lang, "game-naval-battle") if title else "", title, None, text(lang, "pic-waiting")
        )

        def sea(canvas: Canvas, board: Board) -> None:
            grids.draw_tracking(
                canvas, board, view.size, Known(), (), sign(lang, "first"), sign(lang, "second"), 0, (), frozenset()
            )

        return Layout(heading, (Panel(window, sea, part=window != whole(view)),))
    new = fresh(view.deeds)
    listed = newest(view.deeds, LISTED + 2)
    present: set[str] = set()
    panels = []
    for seat in SEATS:
        deeds = [deed for deed in view.deeds if deed.seat == seat]
        know = known(deeds, seat, view.size)
        present |= on_sea(know, deeds, [d for d in listed if d.seat == seat], view.size) | ({seat} if deeds else set())
        panels.append(_waters_of(view, lang, seat, window, deeds, know, listed, new))
    neutral = palette.NEUTRAL
    return Layout(
        _heading(lang, view, text(lang, "pic-public"), title, None),
        tuple(panels),
        _lines(lang, listed, new, None),
        (),
        grids.legend_keys(lang, present, neutral, neutral),
    )


def _waters_of(
    view: View, lang: str, seat: str, window: Window, deeds: Sequence[Deed], know: Known, listed: Sequence[Deed],
    new: frozenset[int],
) -> Panel:  # fmt: skip
    """What `seat` has been told of the other's waters."""
    mine, theirs = sign(lang, seat), sign(lang, other(seat))

    def paint(canvas: Canvas, board: Board) -> None:
        numbers = [deed.number for deed in listed]
        grids.draw_tracking(canvas, board, view.size, know, deeds, mine, theirs, view.turn, numbers, new)

    side = text(lang, f"seat-{other(seat)}")
    return Panel(window, paint, theirs, text(lang, "pic-chart-of", side=side), window != whole(view))


# ---- After the end -------------------------------------------------------------------------------
END_WIDTH = 1600
"""Pixels of the double picture."""


def verdict(lang: str, view: View) -> str:
    """Who has won."""
    if not view.winners:
        return text(lang, "pic-draw")
    return text(lang, "pic-win", side=text(lang, f"seat-{view.winners[0]}"))


def reason(lang: str, view: View) -> str:
    """How it ended."""
    return text(lang, f"pic-why-{view.why}") if view.why else text(lang, "pic-end")


def _fleets(view: View) -> dict[str, Fleet]:
    return {seat: Fleet() for seat in SEATS} | dict(view.ends)


def fleet(view: View, lang: str, window: Window, title: str | None, seat: str) -> Layout:
    """One own grid, large, with the last deeds against it."""
    it = _fleets(view)[seat]
    me, enemy = sign(lang, seat), sign(lang, other(seat))
    attacks = [deed for deed in view.deeds if deed.seat != seat]
    listed, new = newest(attacks), fresh(attacks)

    def paint(canvas: Canvas, board: Board) -> None:
        grids.draw_fleet(canvas, board, view.size, it, me, attacks, enemy, [deed.number for deed in listed], new)

    what = text(lang, "pic-fleet-of", side=text(lang, f"seat-{seat}"))
    heading = Heading(title or text(lang, "game-naval-battle"), (what, verdict(lang, view)), corner(lang, view), me)
    lines = tuple(
        layout.ReportLine(
            str(deed.number), enemy, report_words.line(lang, deed, report_words.result(lang, deed)), deed.number in new
        )
        for deed in listed
    )
    notes = (text(lang, "pic-stock", items=report_words.stock(lang, it)),)
    return Layout(
        heading,
        (Panel(window, paint, part=window != whole(view)),),
        lines,
        notes,
        grids.legend_keys(lang, on_fleet(it, attacks, listed, ()), me.side, enemy.side),
    )


def draw(view: View, lang: str, title: str | None) -> Canvas:
    """Both grids side by side and the end sheet."""
    canvas = Canvas(END_WIDTH, END_WIDTH * 2)
    px = canvas.px
    left, right = px(5), END_WIDTH - px(5)
    winner = view.winners[0] if view.winners else None
    heading = Heading(
        verdict(lang, view),
        (title or text(lang, "game-naval-battle"), reason(lang, view)),
        corner(lang, view),
        sign(lang, winner) if winner else None,
    )
    y = layout.heading(canvas, heading, left, px(4), right) + px(2)
    half = (right - left - px(5)) // 2
    fleets = _fleets(view)
    bottom = y
    for index, seat in enumerate(SEATS):
        x = left + index * (half + px(5))
        me, enemy = sign(lang, seat), sign(lang, other(seat))
        top = caption(canvas, me, text(lang, f"seat-{seat}"), x, y, x + half)
        cell = (half - px(11 + 2 * 3)) // view.size
        board = Board(x + px(11 + 3), top + px(9 + 3), cell, whole(view))
        attacks = [deed for deed in view.deeds if deed.seat != seat]
        grids.draw_fleet(canvas, board, view.size, fleets[seat], me, attacks, enemy, (), frozenset(), ring=False)
        chart.border(canvas, board, 7, matters=False)
        bottom = board.box[3] + px(4)
    y = _table(canvas, view, lang, left, bottom + px(4), right)
    canvas.cut(y + px(5))
    return canvas


def _table(canvas: Canvas, view: View, lang: str, left: int, top: int, right: int) -> int:
    """The end sheet, and the legend below it."""
    px = canvas.px
    tallies = {tally.seat: tally for tally in view.tallies}
    fleets = _fleets(view)
    present = set().union(*(on_fleet(it, view.deeds, (), ()) for it in fleets.values())) - {"aa-range"}
    neutral = palette.NEUTRAL
    keys = grids.legend_keys(lang, present, neutral, neutral)(px(15))
    if len(tallies) < len(SEATS):
        return layout.legend(canvas, keys, left, top, right)
    columns = [right - px(140), right - px(52)]
    y = top
    for seat, x in zip(SEATS, columns, strict=True):
        it = sign(lang, seat)
        marks.badge(canvas, x, y + px(8), it.letter, it.side, SMALL)
    y += px(18)
    for number, (key, values) in enumerate(rows(lang, tallies)):
        if number % 2 == 0:
            canvas.draw.rectangle((left, y, right - 1, y + px(15) - 1), fill=palette.PANEL)
        frame = (left, y, right, y + px(15))
        words_ = fonts.shorten(key, "regular", px(SMALL), columns[0] - px(40) - left)
        canvas.write(left + px(4), y + px(7.5), words_, SMALL, palette.INK, frame=frame)
        for value, x in zip(values, columns, strict=True):
            canvas.write(x, y + px(7.5), value, SMALL, palette.INK, face="bold", across="middle", frame=frame)
        y += px(15)
    return layout.legend(canvas, keys, left + px(3), y + px(4), right)


def rows(lang: str, tallies: dict[str, Tally]) -> list[tuple[str, tuple[str, ...]]]:
    """The lines of the end sheet: what, then a value for each seat."""
    both = [tallies[seat] for seat in SEATS]

    def of(n: int, total: int) -> str:
        return text(lang, "pic-of", n=n, all=total)

    return [
        (text(lang, "pic-lost-cells"), tuple(of(t.cells_lost, t.cells) for t in both)),
        (text(lang, "pic-lost-ships"), tuple(of(t.ships_lost, t.ships) for t in both)),
        (text(lang, "pic-left-salvos"), tuple(str(t.salvos) for t in both)),
        (text(lang, "pic-left-planes"), tuple(str(t.planes) for t in both)),
        (text(lang, "pic-left-bombs"), tuple(str(t.bombs) for t in both)),
        (text(lang, "pic-left-atomics"), tuple(str(t.atomics) for t in both)),
        (text(lang, "pic-left-aa"), tuple(str(t.aa) for t in both)),
    ]


# ---- The finished game as an animated GIF --------------------------------------------------------
REPLAY_WIDTH = 960
"""Pixels; two charts side by side."""

FRAMES = 110
"""Frames at most: long games show several actions a frame."""

PACE = 700
"""Milliseconds a frame."""

PAUSE = 5000
"""Milliseconds of the last frame."""


def fleet_after(fleet: Fleet, seat: str, deeds: Sequence[Deed]) -> Fleet:
    """The own grid of `seat` as it was after these deeds, from what is left of it at the end."""
    hits = {cell for deed in deeds if deed.seat != seat and deed.losses for cell in deed.losses.hits}
    gone: list[Gone] = []
    for deed in deeds:
        if deed.seat == seat and deed.launched and deed.kind in ("plane", "bomb", "atomic"):
            gone.append(Gone(_gear(deed), deed.launched, deed.turn, "used"))
        if deed.seat != seat and deed.losses:
            if deed.losses.aa_used:
                gone.append(Gone("aa", deed.losses.aa_used, deed.turn, "used"))
            gone += [Gone(kind, cell, deed.turn, "destroyed") for kind, cell in deed.losses.gear]
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


def _gear(deed: Deed) -> GearKind:
    return "plane" if deed.kind == "plane" else "bomb" if deed.kind == "bomb" else "atomic"


class _GridsReplay:
    """The frames of one game; charts that an action does not touch are kept from the frame before."""

    def __init__(self, view: View, lang: str, title: str | None) -> None:
        self.view, self.lang, self.title = view, lang, title
        self.canvas = Canvas(REPLAY_WIDTH, REPLAY_WIDTH * 2)
        self.fleets = dict(view.ends)
        px = self.canvas.px
        half = (REPLAY_WIDTH - px(5) * 3) // 2
        self.cell = (half - px(10 + 3 + 3)) // view.size
        self.head: Box = (px(5), px(4), REPLAY_WIDTH - px(5), px(62))
        self.boards: dict[tuple[str, str], Board] = {}
        y = px(64)
        for what in ("truth", "believed"):
            bottom = y
            for index, seat in enumerate(SEATS):
                x = px(5) + index * (half + px(5))
                words_ = text(lang, f"pic-{what}")
                top = caption(self.canvas, sign(lang, seat), words_, x, y, x + half)
                board = Board(x + px(10 + 3), top + px(9 + 3), self.cell, whole(view))
                chart.border(self.canvas, board, 7, matters=False)
                self.boards[what, seat] = board
                bottom = board.box[3] + px(5)
            y = bottom
        self.canvas.cut(y)

    def frame(self, done: Sequence[Deed], new: Sequence[Deed]) -> Image.Image:
        """The charts after `done`, of which `new` came with this frame."""
        fresh = frozenset(deed.number for deed in new)
        seats = {deed.seat for deed in new} or set(SEATS)
        for seat in SEATS:
            me, enemy = sign(self.lang, seat), sign(self.lang, other(seat))
            attacks = [deed for deed in done if deed.seat != seat]
            if other(seat) in seats or any(deed.launched for deed in new):
                fleet = fleet_after(self.fleets[seat], seat, done)
                board = self.boards["truth", seat]
                grids.draw_fleet(self.canvas, board, self.view.size, fleet, me, attacks, enemy, (), fresh, ring=False)
                self._areas(board, new, seat)
            if other(seat) in seats:
                know = known(attacks, other(seat), self.view.size)
                board = self.boards["believed", seat]
                turn = done[-1].turn if done else 0
                grids.draw_tracking(
                    self.canvas, board, self.view.size, know, attacks, enemy, me, turn, (), fresh, stamps=False
                )
                self._areas(board, new, seat)
        self._says(done, new)
        return self.canvas.image.copy()

    def _areas(self, board: Board, new: Sequence[Deed], seat: str) -> None:
        by = sign(self.lang, other(seat)).side
        deeds = [deed for deed in new if deed.seat != seat]
        grids.areas(self.canvas, board, self.view.size, deeds, by)
        for deed in deeds:
            for cell in deed.targets if deed.kind == "salvo" else ():
                self.canvas.stamp(marks.mark("aim", board.cell), *board.corner(spot_of(cell)))

    def _says(self, done: Sequence[Deed], new: Sequence[Deed]) -> None:
        lang = self.lang
        self.canvas.draw.rectangle(self.head, fill=palette.PAPER)
        if new:
            deed = new[-1]
            order = report_words.order(lang, deed.kind, deed.targets)
            result = report_words.result(lang, deed)
            said = (f"{deed.number}. {order}", result or text(lang, f"seat-{deed.seat}"))
            who = sign(lang, deed.seat)
        else:
            over = len(done) == len(self.view.deeds)
            said = (verdict(lang, self.view) if over else "", "")
            who = None
        corner = (text(lang, "pic-turn"), str(done[-1].turn)) if done else None
        heading = Heading(self.title or text(lang, "game-naval-battle"), (said[0], said[1]), corner, who)
        layout.heading(self.canvas, heading, self.head[0], self.head[1], self.head[2])


def gif(view: View, lang: str, title: str | None) -> bytes:
    """The animated picture. Raises ValueError for a game that still runs."""
    if view.phase != "over" or not view.ends:
        raise ValueError("only a finished game can be replayed")
    story = _GridsReplay(view, lang, title)
    deeds = list(view.deeds)
    step = max(1, -(-len(deeds) // FRAMES))

    def frames() -> Iterator[Image.Image]:
        yield story.frame((), ())
        for start in range(0, len(deeds), step):
            yield story.frame(deeds[: start + step], deeds[start : start + step])
        yield story.frame(deeds, ())

    middle = max(1, len(deeds) // 2)
    sample = _GridsReplay(view, lang, title).frame(deeds[:middle], deeds[max(0, middle - 8) : middle])
    return encode.gif(frames(), sample, PACE, PAUSE)
