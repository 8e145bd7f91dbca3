"""Naval Battle's entry in `renderer.boards`: which pictures a view has, which page draws each, and each in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.words import separator, text
from renderer import frame
from renderer.canvas import Canvas
from renderer.chart import Window, name_of, spot_of, window_around
from renderer.drawings import Drawings
from renderer.frame import Sector
from renderer.layout import Framing, fit
from renderer.naval_battle import pages, report_words
from renderer.naval_battle.known import known
from renderer.naval_battle.pages import WATERS, newest, verdict, whose
from renderer.palette import SEATS, other
from rules.naval_battle.view import Fleet, LogEntry, View

# ---- The position in words -----------------------------------------------------------------------


def _head(view: View, lang: str, what: str) -> str:
    return frame.sentence(text(lang, "game-naval-battle"), pages.turn_or_volley(lang, view), what, whose(lang, view))


def _told(lang: str, entry: LogEntry, seat: str | None) -> str:
    result = report_words.told(lang, entry, seat)
    order = report_words.order(lang, entry.kind, entry.targets)
    if not result:
        return f"{entry.number} {order}."
    return text(lang, "pic-alt-newest", number=entry.number, order=order, result=result)


def _before(lang: str, entries: Sequence[LogEntry]) -> str:
    items = []
    for entry in entries:
        order = report_words.order(lang, entry.kind, entry.targets)
        result = report_words.result(lang, entry) or "–"
        items.append(text(lang, "pic-alt-line", number=entry.number, order=order, result=result))
    said = fit(items, 220, separator(lang))
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
        said.append(_told(lang, attacks[0], view.seat))
    return [*said, *report_words.fleet_parts(lang, fleet), _before(lang, attacks[1:])]


def _sea(view: View, lang: str, sheet: str) -> list[str]:
    """What the reader was told of the enemy's grid, or what everybody was told of a fleet's grid."""
    public, owner = sheet in WATERS, pages.target(view, sheet)
    seat, entries = other(owner), newest(pages.drawn_against(view, owner), 4)
    know = known(view.deeds, seat, view.size)
    side = text(lang, f"seat-{owner}") if public else ""
    said = [_head(view, lang, text(lang, "pic-chart-of", side=side) if public else text(lang, "pic-tracking"))]
    said += [_told(lang, entries[0], None if public else view.seat)] if entries else []
    aimed = "" if public else pages.aimed(view, lang)
    return [
        *said,
        f"{aimed}." if aimed else "",
        report_words.located(lang, know, side, limit=330),
        *report_words.found_parts(lang, know, limit=120),
        _before(lang, entries[1:]),
        *report_words.searched_parts(lang, know, view.deeds, seat),
    ]


def _end(view: View, lang: str, seat: str) -> list[str]:
    """How it ended, and the true grid of `seat`."""
    what = text(lang, "pic-fleet-of", side=text(lang, f"seat-{seat}"))
    said = [_head(view, lang, what), f"{verdict(lang, view)}.", *report_words.tallies(lang, view, seat)]
    return [*said, *report_words.fleet_parts(lang, pages.fleet_of(view, seat))]


# ---- The entry in `renderer.boards` --------------------------------------------------------------
CROP = 9
"""Minimum number of columns, and of rows, of a crop."""


def near(cells: Sequence[str], size: int) -> Window:
    """The part of a grid around some cells."""
    return window_around([spot_of(cell) for cell in cells], size, size, CROP, 2)


def where(entry: LogEntry) -> list[str]:
    """The cells of a log entry as far as this view knows them."""
    return [*entry.targets, *(cell for cell, _ in entry.report.cells), *(it.cell for it in entry.report.seen)]


class NavalBattlePictures(Drawings[View]):
    def sheets(self, view: View) -> tuple[str, ...]:
        """The pictures of this view, one grid each. First the grid that the reader aims at; for the public, the one attacked
        last."""
        if view.phase == "over":
            return SEATS
        if view.phase == "setup":
            return ("public",) if view.seat is None else ("own",)
        if view.seat is not None:
            return ("tracking", "own")
        last = max((entry.number for entry in view.deeds), default=0)
        return tuple(sorted(WATERS, key=lambda it: all(d.number < last for d in pages.drawn_against(view, WATERS[it]))))

    def position(self, view: View) -> tuple[str, ...]:
        """Both grids: only together do they show the whole position."""
        return self.sheets(view)

    def reported(self, view: View) -> Mapping[str, object]:
        """During play: each grid that was attacked, with all log entries against it. At the end: the fleets."""
        if view.phase == "over":
            return {seat: pages.fleet_of(view, seat) for seat in SEATS}
        if view.phase == "setup":
            return {}
        fired = {it: pages.drawn_against(view, pages.target(view, it)) for it in self.sheets(view)}
        return {sheet: entries for sheet, entries in fired.items() if entries}

    def shown(self, view: View, sheet: str) -> View:
        """The own grid shows no orders, the tracking chart nothing of the own fleet."""
        if sheet == "own" and view.fleet is not None:
            return replace(view, aiming=(), fleet=replace(view.fleet, plan=()))
        return replace(view, fleet=None) if sheet == "tracking" else view

    def draw(self, view: View, lang: str, sheet: str, wish: Framing) -> Canvas:
        window = pages.whole(view)
        if wish.cells:
            window = near(wish.cells, view.size)
        return frame.draw(pages.picture(view, lang, sheet, window, wish), wish.tile)

    def sectors(self, view: View, lang: str, sheet: str) -> tuple[Sector, ...]:
        """The part around the newest entries on this picture, and the quarters of the grid."""
        return frame.quartered(lang, self.close_up(view, sheet), pages.whole(view), name_of)

    def close_up(self, view: View, sheet: str) -> tuple[str, ...]:
        """The cells of the newest entries on this picture, if they are a small part of it; () otherwise and after the end."""
        if view.phase != "play":
            return ()
        new = pages.fresh(view, view.deeds)
        cells = tuple(cell for entry in pages.numbered(view, sheet) if entry.number in new for cell in where(entry))
        return cells if cells and 3 * near(cells, view.size).columns <= 2 * view.size else ()

    keys = staticmethod(pages.legend_keys)
    asides = staticmethod(pages.asides)

    def parts(self, view: View, lang: str, sheet: str) -> Sequence[str]:
        if sheet == "public":
            return (_head(view, lang, text(lang, "pic-waiting")),)
        if sheet == "tracking" or sheet in WATERS:
            return _sea(view, lang, sheet)
        return _own(view, lang) if sheet == "own" else _end(view, lang, sheet)

    def file_name(self, view: View, sheet: str) -> str:
        """For example "naval-battle-turn-12-own.png"."""
        return f"naval-battle-turn-{view.turn}-{sheet}.png"

    def replay(self, views: Sequence[View], lang: str, title: str | None) -> bytes:
        """The finished game as an animated GIF; only the last view is needed."""
        return pages.gif(views[-1], lang, title)
