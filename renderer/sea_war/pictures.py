"""Sea War's part of `renderer.boards`: which pictures a view has, what they may show, and the position in words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.words import separator, text
from renderer import frame
from renderer.canvas import Canvas
from renderer.chart import Window, window_around
from renderer.drawings import Drawings
from renderer.frame import Aside, Sector
from renderer.layout import Framing, Key, fit
from renderer.sea_war import log_words, pages
from renderer.sea_war.log_words import ROWS, SIDES, WHOLE, name_of, other, spot_of
from renderer.sea_war.pages import notes, score, side_name, state, verdict
from renderer.sea_war.seachart import chosen_cell, fresh_turn, in_order, legend_keys
from rules.sea_war.view import LogEntry, View

# ---- the position in words -----------------------------------------------------------------------


def _head(view: View, lang: str) -> str:
    turn = text(lang, "pic-turn-n", turn=view.turn) if view.turn else ""
    who = text(lang, f"pic-sw-command-{view.side}") if view.side and view.phase != "over" else ""
    won = verdict(lang, view) if view.phase == "over" else ""
    return frame.sentence(text(lang, "game-sea-war"), turn, won, who, state(lang, view), score(lang, view))


def _entries(lang: str, key: str, entries: list[LogEntry]) -> str:
    if not entries:
        return ""
    side = side_name(lang, entries[0].side)
    items = [f"{entry.number} {log_words.line(lang, entry)}" for entry in entries]
    return text(lang, key, items=text(lang, "pic-says", what=side, said=fit(items, 300, separator(lang))))


def _reach(view: View, lang: str) -> str:
    chosen = chosen_cell(view)
    if chosen is None:
        return ""
    goals = " ".join(log_words.reading(to.cell for to in view.reach if not to.attack))
    targets = " ".join(log_words.reading(to.cell for to in view.reach if to.attack))
    said = [text(lang, "pic-alt-reach", what=chosen, cells=goals or "–")]
    if targets:
        said.append(text(lang, "pic-sw-alt-targets", cells=targets))
    return " ".join(said)


# ---- for `renderer.boards` -----------------------------------------------------------------------
MIN_CROP_CELLS = 5
"""Minimum number of columns, and of rows, of a crop."""


def window(cells: Sequence[str]) -> Window:
    """The board, or the part of it around some cells."""
    return window_around([spot_of(cell) for cell in cells], ROWS, ROWS, MIN_CROP_CELLS) if cells else WHOLE


class SeaWarPictures(Drawings[View]):
    def sheets(self, view: View) -> tuple[str, ...]:
        if view.phase == "over":
            return ("end",)
        return ("public",) if view.seat is None else ("own",)

    def shown(self, view: View, sheet: str) -> View:
        """The view without orders filed in advance, and for the public picture without any secret."""
        view = replace(view, plan="")
        if sheet != "public":
            return view
        return replace(
            view, aiming=(), chosen=None, reach=(), policy="", policy_ships=(), traps=(),
            ships=tuple(replace(ship, cell=None) if ship.hidden else ship for ship in view.ships),
        )  # fmt: skip

    def draw(self, view: View, lang: str, sheet: str, wish: Framing) -> Canvas:
        return frame.draw(pages.picture(view, lang, window(wish.cells), wish), wish.tile)

    def sectors(self, view: View, lang: str, sheet: str) -> tuple[Sector, ...]:
        """The part of the board with the newest entries, and the quarters of the board."""
        new = fresh_turn(view)
        newest = [entry for entry in view.deeds if entry.turn == new]
        cells = [cell for it in newest for cell in (it.origin, it.cell, it.target_cell, *it.cells) if cell]
        return frame.quartered(lang, cells, WHOLE, name_of)

    def keys(self, view: View, lang: str, sheet: str) -> Sequence[Key]:
        return legend_keys(lang, view)

    def asides(self, view: View, lang: str, sheet: str) -> tuple[Aside, ...]:
        return pages.asides(view, lang)

    def parts(self, view: View, lang: str, sheet: str) -> Sequence[str]:
        """Whose turn it is, the newest log entries, both fleets, traps, cards, notes, the reach of the chosen ship, older
        entries, losses."""
        new = fresh_turn(view)
        entries = in_order(view)
        order = (view.side, other(view.side)) if view.side else SIDES
        return [
            _head(view, lang),
            _entries(lang, "pic-sw-alt-newest", [entry for entry in entries if entry.turn == new]),
            *(pages.fleet(view, lang, side) for side in order),
            pages.traps(view, lang),
            *(pages.cards(view, lang, side) for side in order),
            *(f"{note}." for note in notes(lang, view)),
            _reach(view, lang),
            _entries(lang, "pic-alt-before", [entry for entry in entries if entry.turn != new]),
            pages.lost(view, lang),
        ]

    def file_name(self, view: View, sheet: str) -> str:
        """ "sea-war-game-1-turn-12-own.png"."""
        return f"sea-war-game-{view.game}-turn-{view.turn}-{sheet}.png"

    replay = staticmethod(pages.gif)
