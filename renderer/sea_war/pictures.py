"""Sea War's entry in `renderer.boards`: which sheets a view has, what of a view they show, and which page draws them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from renderer import page
from renderer.canvas import Canvas
from renderer.chart import Window
from renderer.page import Wish
from renderer.sea_war import alt, replay, sheets
from renderer.sea_war.sides import ROWS, WHOLE, spot_of
from rules.sea_war.view import View

WIDTH = 1200
"""Pixels of a picture."""

CROP = 5
"""Columns and rows of a crop at least."""


def window_around(cells: Sequence[str]) -> Window:
    """A square part of the board that holds these cells with a margin."""
    spots = [spot_of(cell) for cell in cells]
    low = min(c for c, _ in spots), min(r for _, r in spots)
    high = max(c for c, _ in spots), max(r for _, r in spots)
    span = min(ROWS, max(CROP, high[0] - low[0] + 3, high[1] - low[1] + 3))
    left, top = (min(max(0, (a + b + 1 - span) // 2), ROWS - span) for a, b in zip(low, high, strict=True))
    return Window(left, top, span, span)


class SeaWar:
    """The drawings of Sea War."""

    def sheets(self, view: View) -> tuple[str, ...]:
        """The one picture that a view has."""
        if view.phase == "over":
            return ("end",)
        return ("public",) if view.seat is None else ("own",)

    def reported(self, view: View) -> Mapping[str, object]:
        """Nothing beside the position, on which the last deeds are drawn."""
        return {}

    def shown(self, view: View, sheet: str) -> View:
        """Nothing of what was filed in advance is drawn; the public sees no secret even if a view should carry one."""
        view = replace(view, plan="")
        if sheet != "public":
            return view
        return replace(
            view, aiming=(), chosen=None, reach=(), policy="", policy_ships=(), traps=(),
            ships=tuple(replace(ship, cell=None) if ship.hidden else ship for ship in view.ships),
        )  # fmt: skip

    def draw(self, view: View, lang: str, sheet: str, wish: Wish) -> Canvas:
        """One picture."""
        window = window_around(wish.cells) if wish.cells else WHOLE
        return page.draw(sheets.page(view, lang, window, wish), WIDTH)

    def alt(self, view: View, lang: str, sheet: str) -> str:
        """The position in words."""
        return alt.alt(view, lang)

    def file_name(self, view: View, sheet: str) -> str:
        """ "sea-war-game-1-turn-12-own.png"."""
        return f"sea-war-game-{view.game}-turn-{view.turn}-{sheet}.png"

    def replay(self, views: Sequence[View], lang: str, title: str | None) -> bytes:
        """The finished match as an animated GIF: what was there beside what everybody knew."""
        return replay.gif(views, lang, title)
