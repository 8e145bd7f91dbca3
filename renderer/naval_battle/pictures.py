"""Naval Battle's entry in `renderer.boards`: which pictures a view has, which page draws each, and each in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.words import separator, text
from renderer import frame
from renderer.canvas import Canvas
from renderer.chart import Window, name_of, spot_of, window_around
from renderer.frame import Aside, Sector
from renderer.layout import LIMIT, Framing, fit
from renderer.naval_battle import pages, report_words
from renderer.naval_battle.known import known
from renderer.naval_battle.pages import SEATS, newest, other, verdict, whose
from rules.naval_battle.view import Deed, Fleet, View

# ---- The position in words -----------------------------------------------------------------------


def alt(view: View, lang: str, sheet: str) -> str:
    """The words for one sheet of a view."""
    parts = {"own": _own, "tracking": _tracking, "public": _public, "end": _end}.get(sheet)
    said = parts(view, lang) if parts else _ended_fleet(view, lang, sheet)
    return fit(said, LIMIT)


def _head(view: View, lang: str, what: str) -> str:
    turn = pages.turn_or_volley(lang, view)
    parts = [text(lang, "game-naval-battle"), turn, what, whose(lang, view)]
    return f"{'. '.join(part[0].upper() + part[1:] for part in parts if part)}."


def _told(lang: str, deed: Deed, seat: str | None, whose_deed: bool) -> str:
    result = report_words.told(lang, deed, seat)
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


def _own(view: View, lang: str) -> list[str]:
    fleet = view.fleet or Fleet()
    if view.phase == "setup":
        said = [_head(view, lang, text(lang, "pic-draft")), f"{pages.points(view, lang)}."]
        said += [f"{fault}." for fault in pages.draft_faults(view, lang)]
        return [*said, *report_words.fleet_parts(lang, fleet, draft=True)]
    attacks = newest(pages.drawn_against(view, pages.owner(view, "own")), 4)
    said = [_head(view, lang, text(lang, "pic-own"))]
    if attacks:
        said.append(_told(lang, attacks[0], view.seat, whose_deed=False))
    return [*said, *report_words.fleet_parts(lang, fleet), _before(lang, attacks[1:], whose_deed=False)]


def _tracking(view: View, lang: str) -> list[str]:
    seat = pages.owner(view, "tracking")
    deeds = newest([deed for deed in view.deeds if deed.seat == seat], 4)
    know = known(view.deeds, seat, view.size)
    said = [_head(view, lang, text(lang, "pic-tracking"))]
    if deeds:
        said.append(_told(lang, deeds[0], view.seat, whose_deed=False))
    aimed = pages.aimed(view, lang)
    return [
        *said,
        f"{aimed}." if aimed else "",
        report_words.located(lang, know, limit=330),
        *report_words.found_parts(lang, know, limit=120),
        _before(lang, deeds[1:], whose_deed=False),
        *report_words.searched_parts(lang, know, view.deeds, seat),
    ]


def _public(view: View, lang: str) -> list[str]:
    if view.phase == "setup":
        return [_head(view, lang, text(lang, "pic-waiting"))]
    deeds = newest(view.deeds, 3)
    said = [_head(view, lang, text(lang, "pic-public"))]
    if deeds:
        said.append(_told(lang, deeds[0], None, whose_deed=True))
    said.append(_before(lang, deeds[1:], whose_deed=True, limit=260))
    for seat in SEATS:
        know = known(view.deeds, seat, view.size)
        said.append(report_words.located(lang, know, text(lang, f"seat-{other(seat)}"), 250))
    return said


def _end(view: View, lang: str) -> list[str]:
    said = [_head(view, lang, verdict(lang, view)), *report_words.tallies(lang, view)]
    for seat, fleet in view.ends:
        afloat = report_words.ships_in_words(lang, (s for s in fleet.ships if not s.sunk))
        if afloat:
            items = report_words.capped(lang, afloat, 270)
            said.append(text(lang, "pic-alt-afloat-of", side=text(lang, f"seat-{seat}"), items=items))
    return said


def _ended_fleet(view: View, lang: str, seat: str) -> list[str]:
    what = text(lang, "pic-fleet-of", side=text(lang, f"seat-{seat}"))
    parts = report_words.fleet_parts(lang, pages.fleet_of(view, seat))
    return [_head(view, lang, what), f"{verdict(lang, view)}.", *parts]


# ---- The entry in `renderer.boards` --------------------------------------------------------------
CROP = 9
"""Columns and rows of a crop at least."""


def near(cells: Sequence[str], size: int) -> Window:
    """The part of a grid around some cells."""
    return window_around([spot_of(cell) for cell in cells], size, size, CROP, 2)


def where(deed: Deed) -> list[str]:
    """The cells of a deed as far as this view knows them."""
    return [*deed.targets, *(cell for cell, _ in deed.report.cells), *(it.cell for it in deed.report.seen)]


class NavalBattlePictures:
    """The drawings of Naval Battle."""

    def sheets(self, view: View) -> tuple[str, ...]:
        """The pictures that this view has, the most wanted first: what is aimed is drawn on the tracking chart."""
        if view.phase == "over":
            return ("end", *pages.SEATS)
        if view.seat is None:
            return ("public",)
        if view.phase == "setup":
            return ("own",)
        return ("tracking", "own") if view.aiming else ("own", "tracking")

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
        window = pages.whole(view)
        if wish.cells:
            window = near(wish.cells, view.size)
        return frame.draw(pages.picture(view, lang, sheet, window, wish))

    def sectors(self, view: View, lang: str, sheet: str) -> tuple[Sector, ...]:
        """Where the newest deeds on this picture are; the quarters of the grid."""
        return frame.quartered(lang, self.close_up(view, sheet), pages.whole(view), name_of)

    def close_up(self, view: View, sheet: str) -> tuple[str, ...]:
        """Where the newest deeds on this picture are, if that is a small part of it; after the end all of it is looked at."""
        if view.phase != "play":
            return ()
        new = pages.fresh(view, view.deeds)
        cells = tuple(cell for deed in pages.numbered(view, sheet) if deed.number in new for cell in where(deed))
        return cells if cells and 3 * near(cells, view.size).columns <= 2 * view.size else ()

    def legend(self, view: View, lang: str, sheet: str) -> Canvas | None:
        """The signs on the board; an empty sea has none."""
        return frame.legend(text(lang, "pic-legend"), pages.legend_keys(view, lang, sheet))

    def asides(self, view: View, lang: str, sheet: str) -> tuple[Aside, ...]:
        """What is read beside the board."""
        return pages.asides(view, lang, sheet)

    def alt(self, view: View, lang: str, sheet: str) -> str:
        """The position in words."""
        return alt(view, lang, sheet)

    def file_name(self, view: View, sheet: str) -> str:
        """ "naval-battle-turn-12-own.png"."""
        return f"naval-battle-turn-{view.turn}-{sheet}.png"

    def replay(self, views: Sequence[View], lang: str, title: str | None) -> bytes:
        """The finished game as an animated GIF; the last view tells it all."""
        return pages.gif(views[-1], lang, title)
