"""Naval Battle's entry in `renderer.boards`: which pictures a view has, which page draws each, and each in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.words import separator, text
from renderer import layout
from renderer.canvas import Canvas
from renderer.chart import Window, name_of, spot_of
from renderer.frame import Aside
from renderer.layout import LIMIT, Framing, fit
from renderer.naval_battle import pages, report_words
from renderer.naval_battle.known import groups, known
from renderer.naval_battle.pages import SEATS, newest, other, verdict, whose
from rules.naval_battle.view import Deed, Fleet, View

# ---- The position in words -----------------------------------------------------------------------


def alt(view: View, lang: str, sheet: str) -> str:
    """The words for one sheet of a view."""
    parts = {"own": _own, "tracking": _tracking, "public": _public, "end": _end}.get(sheet)
    said = parts(view, lang) if parts else _ended_fleet(view, lang, sheet)
    return fit(said, LIMIT)


def _head(view: View, lang: str, what: str) -> str:
    turn = text(lang, "pic-turn-n", turn=view.turn) if view.turn else ""
    parts = [text(lang, "game-naval-battle"), turn, what, whose(lang, view)]
    return f"{'. '.join(part[0].upper() + part[1:] for part in parts if part)}."


def _told(lang: str, deed: Deed, seat: str | None, whose_deed: bool) -> str:
    result = (
        report_words.own_result(lang, deed)
        if seat is not None and deed.seat != seat
        else report_words.result(lang, deed)
    )
    order = report_words.order(lang, deed.kind, deed.targets)
    side = text(lang, f"seat-{deed.seat}")
    if not result:
        return f"{deed.number} {side}, {order}." if whose_deed else f"{deed.number} {order}."
    if whose_deed:
        return text(lang, "pic-alt-newest-side", number=deed.number, side=side, order=order, result=result)
    return text(lang, "pic-alt-newest", number=deed.number, order=order, result=result)


def _before(lang: str, deeds: Sequence[Deed], whose_deed: bool, limit: int = 220) -> str:
    items = []
    for deed in deeds:
        order = report_words.order(lang, deed.kind, deed.targets)
        result = report_words.result(lang, deed) or "–"
        if whose_deed:
            side = text(lang, f"seat-{deed.seat}")
            items.append(text(lang, "pic-alt-line-side", number=deed.number, side=side, order=order, result=result))
        else:
            items.append(text(lang, "pic-alt-line", number=deed.number, order=order, result=result))
    said = fit(items, limit, separator(lang))
    return text(lang, "pic-alt-before", items=said) if said else ""


def fleet_parts(lang: str, fleet: Fleet, draft: bool = False) -> list[str]:
    """Ships, equipment and islands of an own grid, the most wanted first."""
    afloat = report_words.ships_in_words(lang, sorted((s for s in fleet.ships if not s.sunk), key=lambda s: not s.hit))
    sunk = report_words.ships_in_words(lang, (s for s in fleet.ships if s.sunk))
    parts = []
    if afloat:
        parts.append(
            text(lang, "pic-alt-ships" if draft else "pic-alt-afloat", items=report_words.capped(lang, afloat, 420))
        )
    if sunk:
        parts.append(text(lang, "pic-alt-sunk", items=report_words.capped(lang, sunk, 160)))
    gear = zip(report_words.GEAR, (fleet.planes, fleet.bombs, fleet.atomics, fleet.aa), strict=True)
    for kind, cells in gear:
        if cells:
            what = text(lang, f"nb-count-{kind}", count=len(cells))
            parts.append(text(lang, "pic-alt-gear", what=what, cells=" ".join(report_words.reading(cells))))
    if fleet.salvos:
        parts.append(f"{text(lang, 'nb-count-salvos', count=fleet.salvos)}.")
    if fleet.islands:
        parts.append(text(lang, "pic-alt-islands", cells=" ".join(report_words.reading(fleet.islands))))
    return parts


def _aimed(view: View, lang: str) -> str:
    orders = [report_words.order(lang, kind, cells) for kind, cells in view.aiming]
    return f"{text(lang, 'pic-aimed', orders=separator(lang).join(orders))}." if orders else ""


def _own(view: View, lang: str) -> list[str]:
    fleet = view.fleet or Fleet()
    if view.phase == "setup":
        points = text(lang, "pic-points", spent=view.spent, capital=view.capital, left=view.capital - view.spent)
        said = [_head(view, lang, text(lang, "pic-draft")), f"{points}."]
        if view.unplaced:
            said.append(f"{text(lang, 'pic-unplaced', items=report_words.numbers(lang, view.unplaced))}.")
        if view.faulty:
            said.append(f"{text(lang, 'pic-faults', cells=' '.join(view.faulty))}.")
        return [*said, *fleet_parts(lang, fleet, draft=True)]
    attacks = newest([deed for deed in view.deeds if deed.seat != view.seat])
    said = [_head(view, lang, text(lang, "pic-own"))]
    if attacks:
        said.append(_told(lang, attacks[0], view.seat, whose_deed=False))
    return [*said, *fleet_parts(lang, fleet), _before(lang, attacks[1:], whose_deed=False)]


def known_ships(view: View, lang: str, seat: str) -> list[str]:
    """The ships that `seat` has located, with how they are."""
    know = known(view.deeds, seat, view.size)
    items = []
    for kind, cells in groups(know.ships):
        hits = [name_of(cell) for cell in cells if cell in know.hits]
        name, where = text(lang, f"nb-kind-{kind}"), report_words.stretch(name_of(cell) for cell in cells)
        if hits:
            item = text(lang, "pic-alt-hits", ship=name, cells=where, hits=" ".join(report_words.reading(hits)))
        else:
            item = text(lang, "pic-at", what=name, cell=where)
        turns = [know.seen[cell][1] for cell in cells if cell in know.seen]
        items.append(f"{item} {text(lang, 'pic-alt-seen', turn=max(turns))}" if turns else item)
    return items


def _tracking(view: View, lang: str) -> list[str]:
    assert view.seat is not None
    deeds = newest([deed for deed in view.deeds if deed.seat == view.seat])
    know = known(view.deeds, view.seat, view.size)
    said = [_head(view, lang, text(lang, "pic-tracking"))]
    if deeds:
        said.append(_told(lang, deeds[0], view.seat, whose_deed=False))
    said.append(_aimed(view, lang))
    ships = known_ships(view, lang, view.seat)
    said.append(
        text(
            lang, "pic-alt-known", items=report_words.capped(lang, ships, 330) if ships else text(lang, "pic-alt-none")
        )
    )
    lone = report_words.reading(name_of(spot) for spot in know.hits - set(know.ships))
    if lone:
        said.append(text(lang, "pic-alt-known-hits", cells=" ".join(lone)))
    gear = [
        text(lang, "pic-at", what=text(lang, f"nb-kind-{kind}"), cell=name_of(s))
        for s in sorted(know.seen)
        for kind in know.gear(s)
    ]
    if gear:
        said.append(text(lang, "pic-alt-enemy-gear", items=report_words.capped(lang, gear, 120)))
    if know.downed:
        cells = report_words.reading({deed.targets[0] for deed in know.downed})
        said.append(text(lang, "pic-alt-downed", cells=" ".join(cells)))
    said.append(_before(lang, deeds[1:], whose_deed=False))
    shots = {cell for deed in view.deeds if deed.seat == view.seat and deed.kind == "salvo" for cell in deed.targets}
    said.append(text(lang, "pic-alt-shots", n=len(shots)))
    land = report_words.reading(name_of(spot) for spot in know.land)
    if land:
        said.append(text(lang, "pic-alt-land", cells=" ".join(land)))
    return said


def _public(view: View, lang: str) -> list[str]:
    if view.phase == "setup":
        return [_head(view, lang, text(lang, "pic-waiting"))]
    deeds = newest(view.deeds, 6)
    said = [_head(view, lang, text(lang, "pic-public"))]
    if deeds:
        said.append(_told(lang, deeds[0], None, whose_deed=True))
    said.append(_before(lang, deeds[1:3], whose_deed=True, limit=260))
    for seat in SEATS:
        side = text(lang, f"seat-{other(seat)}")
        ships = known_ships(view, lang, seat)
        items = report_words.capped(lang, ships, 250) if ships else text(lang, "pic-alt-none")
        said.append(text(lang, "pic-alt-known-of", side=side, items=items))
    return said


def _end(view: View, lang: str) -> list[str]:
    said = [_head(view, lang, verdict(lang, view))]
    for tally in view.tallies:
        fleet = Fleet(
            planes=("A1",) * tally.planes, bombs=("A1",) * tally.bombs, atomics=("A1",) * tally.atomics, aa=("A1",) * tally.aa,
            salvos=tally.salvos,
        )  # fmt: skip
        said.append(
            text(
                lang, "pic-alt-tally", side=text(lang, f"seat-{tally.seat}"), cells=tally.cells_lost, allcells=tally.cells,
                ships=tally.ships_lost, allships=tally.ships, items=report_words.stock(lang, fleet),
            )
        )  # fmt: skip
    for seat, fleet in view.ends:
        afloat = report_words.ships_in_words(lang, (s for s in fleet.ships if not s.sunk))
        if afloat:
            items = report_words.capped(lang, afloat, 270)
            said.append(text(lang, "pic-alt-afloat-of", side=text(lang, f"seat-{seat}"), items=items))
    return said


def _ended_fleet(view: View, lang: str, seat: str) -> list[str]:
    fleet = dict(view.ends).get(seat, Fleet())
    what = text(lang, "pic-fleet-of", side=text(lang, f"seat-{seat}"))
    return [_head(view, lang, what), f"{verdict(lang, view)}.", *fleet_parts(lang, fleet)]


# ---- The entry in `renderer.boards` --------------------------------------------------------------
WIDTH = 1200
"""Pixels of a picture with one chart."""

TALL = 1000
"""Pixels of a picture with two charts, one below the other."""

CROP = 9
"""Columns and rows of a crop at least."""


def window_around(cells: Sequence[str], size: int) -> Window:
    """A square part of the board that holds these cells with a margin."""
    spots = [spot_of(cell) for cell in cells]
    low = min(c for c, _ in spots), min(r for _, r in spots)
    high = max(c for c, _ in spots), max(r for _, r in spots)
    span = min(size, max(CROP, high[0] - low[0] + 5, high[1] - low[1] + 5))
    left, top = (min(max(0, (a + b + 1 - span) // 2), size - span) for a, b in zip(low, high, strict=True))
    return Window(left, top, span, span)


class NavalBattlePictures:
    """The drawings of Naval Battle."""

    def sheets(self, view: View) -> tuple[str, ...]:
        """The pictures that this view has, the most wanted first."""
        if view.phase == "over":
            return ("end", *pages.SEATS)
        if view.seat is None:
            return ("public",)
        return ("own",) if view.phase == "setup" else ("own", "tracking")

    def reported(self, view: View) -> Mapping[str, object]:
        """Nothing beside the position, on which the last deeds are drawn."""
        return {}

    def shown(self, view: View, sheet: str) -> View:
        """The own grid shows no orders, the tracking chart nothing of the own fleet."""
        if sheet == "own" and view.fleet is not None:
            return replace(view, aiming=(), fleet=replace(view.fleet, plan=()))
        return replace(view, fleet=None) if sheet == "tracking" else view

    def draw(self, view: View, lang: str, sheet: str, wish: Framing) -> Canvas:
        """One picture."""
        window = window_around(wish.cells, view.size) if wish.cells else pages.whole(view)
        match sheet:
            case "own":
                return layout.draw(pages.own(view, lang, window, wish), WIDTH)
            case "tracking":
                return layout.draw(pages.tracking(view, lang, window, wish.title), WIDTH)
            case "public":
                drawn = pages.public(view, lang, window, wish.title)
                return layout.draw(drawn, TALL if len(drawn.panels) > 1 else WIDTH)
            case "end":
                return pages.draw(view, lang, wish.title)
            case _:
                return layout.draw(pages.fleet(view, lang, window, wish.title, sheet), WIDTH)

    def legend(self, view: View, lang: str, sheet: str) -> None:
        """It stands on the picture."""

    def asides(self, view: View, lang: str, sheet: str) -> tuple[Aside, ...]:
        """The position in words."""
        return (Aside(text(lang, "pic-aside-notes"), (self.alt(view, lang, sheet),)),)

    def alt(self, view: View, lang: str, sheet: str) -> str:
        """The position in words."""
        return alt(view, lang, sheet)

    def file_name(self, view: View, sheet: str) -> str:
        """ "naval-battle-turn-12-own.png"."""
        return f"naval-battle-turn-{view.turn}-{sheet}.png"

    def replay(self, views: Sequence[View], lang: str, title: str | None) -> bytes:
        """The finished game as an animated GIF; the last view tells it all."""
        return pages.gif(views[-1], lang, title)
