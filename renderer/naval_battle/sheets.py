"""The pages for a seat in play and in set-up: own grid, draft, tracking chart; and the public chart of both."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import separator, text
from renderer import palette
from renderer.blocks import Heading, Line, Sign
from renderer.canvas import Canvas
from renderer.chart import Board, Window, spot_of
from renderer.naval_battle import fleetchart, legend, seachart, words
from renderer.naval_battle.known import LENGTH, Known, groups, known
from renderer.page import Page, Panel, Wish
from rules.naval_battle.view import Deed, Fleet, View

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
        return text(lang, "pic-turn-of", side=text(lang, f"pic-side-{view.mover}"))
    if view.mover != view.seat:
        return text(lang, "pic-enemy-turn")
    return text(lang, "pic-your-turn-left", left=view.left) if view.left > 1 else text(lang, "pic-your-turn")


def _heading(lang: str, view: View, what: str, title: str | None, seat: str | None, more: str = "") -> Heading:
    lines = tuple(part for part in (what, more or whose(lang, view)) if part)
    name = title or text(lang, "pic-naval-battle")
    return Heading(name, lines, corner(lang, view), sign(lang, seat) if seat else None)


def _lines(lang: str, deeds: Sequence[Deed], new: frozenset[int], seat: str | None) -> tuple[Line, ...]:
    """The numbered report; a seat also reads what it lost."""

    def told(deed: Deed) -> str:
        mine = seat is not None and deed.seat != seat
        return words.own_result(lang, deed) if mine else words.result(lang, deed)

    return tuple(
        Line(str(deed.number), sign(lang, deed.seat), words.line(lang, deed, told(deed)), deed.number in new)
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


def own(view: View, lang: str, window: Window, wish: Wish) -> Page:
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
        notes.append(text(lang, "pic-placed", items=words.pieces(lang, fleet)))
    else:
        more = whose(lang, view)
        notes.append(text(lang, "pic-stock", items=words.stock(lang, fleet)))
    if view.unplaced:
        notes.append(text(lang, "pic-unplaced", items=words.numbers(lang, view.unplaced)))
    if view.faulty:
        notes.append(text(lang, "pic-faults", cells=" ".join(words.reading(view.faulty))))

    def paint(canvas: Canvas, board: Board) -> None:
        numbers = [deed.number for deed in listed]
        marked = [spot_of(cell) for cell in view.faulty]
        fleetchart.draw(canvas, board, view.size, fleet, me, attacks, enemy, numbers, new, marked)

    heading = _heading(lang, view, text(lang, "pic-draft" if draft else "pic-own"), wish.title, view.seat, more)
    return Page(
        heading,
        (Panel(window, paint, part=window != whole(view)),),
        _lines(lang, listed, new, view.seat),
        tuple(notes),
        legend.keys(lang, on_fleet(fleet, attacks, listed, view.faulty), me.side, enemy.side),
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


def tracking(view: View, lang: str, window: Window, title: str | None) -> Page:
    """What the seat knows of the enemy."""
    assert view.seat is not None
    me, enemy = sign(lang, view.seat), sign(lang, other(view.seat))
    deeds = [deed for deed in view.deeds if deed.seat == view.seat]
    listed, new = newest(deeds, LISTED + 1), fresh(deeds)
    know = known(deeds, view.seat, view.size)

    def paint(canvas: Canvas, board: Board) -> None:
        numbers = [deed.number for deed in listed]
        seachart.draw(canvas, board, view.size, know, deeds, me, enemy, view.turn, numbers, new, view.aiming)

    present = on_sea(know, deeds, listed, view.size) | ({"aim"} if view.aiming else set())
    notes = []
    if view.aiming:
        orders = [words.order(lang, kind, cells) for kind, cells in view.aiming]
        notes.append(text(lang, "pic-aimed", orders=separator(lang).join(orders)))
    return Page(
        _heading(lang, view, text(lang, "pic-tracking"), title, view.seat),
        (Panel(window, paint, part=window != whole(view)),),
        _lines(lang, listed, new, view.seat),
        tuple(notes),
        legend.keys(lang, present, enemy.side, me.side),
        (me.side, text(lang, "pic-private")) if view.aiming else None,
    )


def public(view: View, lang: str, window: Window, title: str | None) -> Page:
    """Both fleets' waters as everybody may know them, with the report of both sides."""
    if view.phase == "setup":
        heading = _heading(
            lang, view, text(lang, "pic-naval-battle") if title else "", title, None, text(lang, "pic-waiting")
        )

        def sea(canvas: Canvas, board: Board) -> None:
            seachart.draw(
                canvas, board, view.size, Known(), (), sign(lang, "first"), sign(lang, "second"), 0, (), frozenset()
            )

        return Page(heading, (Panel(window, sea, part=window != whole(view)),))
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
    return Page(
        _heading(lang, view, text(lang, "pic-public"), title, None),
        tuple(panels),
        _lines(lang, listed, new, None),
        (),
        legend.keys(lang, present, neutral, neutral),
    )


def _waters_of(
    view: View, lang: str, seat: str, window: Window, deeds: Sequence[Deed], know: Known, listed: Sequence[Deed],
    new: frozenset[int],
) -> Panel:  # fmt: skip
    """What `seat` has been told of the other's waters."""
    mine, theirs = sign(lang, seat), sign(lang, other(seat))

    def paint(canvas: Canvas, board: Board) -> None:
        numbers = [deed.number for deed in listed]
        seachart.draw(canvas, board, view.size, know, deeds, mine, theirs, view.turn, numbers, new)

    side = text(lang, f"pic-side-{other(seat)}")
    return Panel(window, paint, theirs, text(lang, "pic-chart-of", side=side), window != whole(view))
