"""Branle-Bas's entry in `renderer.boards`: which sheets a view has and which page draws each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from renderer import page
from renderer.branle_bas import alt, ending, replay, sheets
from renderer.canvas import Canvas
from renderer.page import Wish
from rules.branle_bas.view import View

WIDTH = 1000
"""Pixels."""


class BranleBas:
    """The drawings of Branle-Bas."""

    def sheets(self, view: View) -> tuple[str, ...]:
        """The pictures of this view. A's side is below; B also sees the board from its own; a match also has its scores."""
        if view.phase == "over":
            return ("end", "scores") if len(view.results) > 1 else ("end",)
        if view.seat is None:
            return ("board",)
        return ("own", "turned") if view.seat == "second" else ("own",)

    def reported(self, view: View) -> Mapping[str, object]:
        """Nothing beside the position, on which the last deeds are drawn."""
        return {}

    def shown(self, view: View, sheet: str) -> View:
        """Only the last moves have arrows and lines; after the end nobody sees a draft, and the public never does."""
        view = replace(view, moves=sheets.newest(view.moves)[::-1], part=1)
        if sheet in ("own", "turned"):
            return view
        view = replace(
            view, seat=None, aiming=(), chosen=None, reach=(), plan="", reserve="", claim=False, unplaced=(), faulty=(),
            mines=tuple(replace(mine, cell=None) if mine.hidden else mine for mine in view.mines),
        )  # fmt: skip
        if sheet == "scores":
            return replace(view, position="", ships=(), wrecks=(), mines=(), holdings=(), moves=())
        return replace(view, ships=()) if view.phase == "deploy" else view

    def draw(self, view: View, lang: str, sheet: str, wish: Wish) -> Canvas:
        """One picture."""
        match sheet:
            case "scores":
                return ending.scores(view, lang, wish.title)
            case "end":
                return page.draw(ending.page(view, lang, wish), WIDTH)
            case _:
                return page.draw(sheets.page(view, lang, wish, turned=sheet == "turned"), WIDTH)

    def alt(self, view: View, lang: str, sheet: str) -> str:
        """The position in words."""
        return alt.alt(view, lang, sheet)

    def file_name(self, view: View, sheet: str) -> str:
        """ "branle-bas-1-turn-12-own.png": the game of the match and its turn."""
        return f"branle-bas-{view.game}-turn-{view.turn}-{sheet}.png"

    def replay(self, views: Sequence[View], lang: str, title: str | None) -> bytes:
        """The finished match as an animated GIF."""
        return replay.gif(views, lang, title)
