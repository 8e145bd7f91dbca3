"""Naval Battle's entry in `renderer.boards`: which sheets a view has and which page draws each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from renderer import page
from renderer.canvas import Canvas
from renderer.chart import Window, spot_of
from renderer.naval_battle import alt, ending, replay, sheets
from renderer.page import Wish
from rules.naval_battle.view import View

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


class NavalBattle:
    """The drawings of Naval Battle."""

    def sheets(self, view: View) -> tuple[str, ...]:
        """The pictures that this view has, the most wanted first."""
        if view.phase == "over":
            return ("end", *sheets.SEATS)
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

    def draw(self, view: View, lang: str, sheet: str, wish: Wish) -> Canvas:
        """One picture."""
        window = window_around(wish.cells, view.size) if wish.cells else sheets.whole(view)
        match sheet:
            case "own":
                return page.draw(sheets.own(view, lang, window, wish), WIDTH)
            case "tracking":
                return page.draw(sheets.tracking(view, lang, window, wish.title), WIDTH)
            case "public":
                drawn = sheets.public(view, lang, window, wish.title)
                return page.draw(drawn, TALL if len(drawn.panels) > 1 else WIDTH)
            case "end":
                return ending.draw(view, lang, wish.title)
            case _:
                return page.draw(ending.fleet(view, lang, window, wish.title, sheet), WIDTH)

    def alt(self, view: View, lang: str, sheet: str) -> str:
        """The position in words."""
        return alt.alt(view, lang, sheet)

    def file_name(self, view: View, sheet: str) -> str:
        """ "naval-battle-turn-12-own.png"."""
        return f"naval-battle-turn-{view.turn}-{sheet}.png"

    def replay(self, views: Sequence[View], lang: str, title: str | None) -> bytes:
        """The finished game as an animated GIF; the last view tells it all."""
        return replay.gif(views[-1], lang, title)
