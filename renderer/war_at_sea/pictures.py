"""War at Sea's entry in `renderer.boards`: which sheets a view has, what of a view they show, and which page draws them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.words import text
from renderer import page
from renderer.canvas import Canvas
from renderer.page import Page, Wish
from renderer.war_at_sea import alt, fleet, replay, sheets
from renderer.war_at_sea.scene import Scene, of_view
from renderer.war_at_sea.sides import side_name
from rules.war_at_sea.board import Battle, Unit
from rules.war_at_sea.view import View

WIDTH, SMALLER = 1000, 800
"""Pixels of a picture; of one with a map in several parts, which is as high as two."""


class WarAtSea:
    """The drawings of War at Sea."""

    def sheets(self, view: View) -> tuple[str, ...]:
        """The fleet while it is chosen; the chart of the battle and the own unit cards; the end."""
        if view.stage == "over":
            return ("end",)
        if view.side < 0:
            return ("public",)
        return fleet.names(view) if view.stage == "fleet" else ("own", *fleet.names(view))

    def reported(self, view: View) -> Mapping[str, object]:
        """Nothing beside the position, on which the last deeds are drawn."""
        return {}

    def shown(self, view: View, sheet: str) -> View:
        """A chart shows no orders filed in advance, the public's no draft; a fleet sheet nothing but its cards."""
        view = replace(view, doctrine={})
        if sheet.startswith("fleet"):
            battle = carded(view.battle, view.side) if view.battle is not None else None
            return replace(view, battle=battle, attacks=(), tracks=(), aims=(), ways=(), chosen="", reach=(), offer=-1)
        view = replace(view, fleet=(), purse=None)
        if sheet == "own":
            return view
        return replace(view, seat=None, side=-1, aims=(), ways=(), chosen="", reach=())

    def draw(self, view: View, lang: str, sheet: str, wish: Wish) -> Canvas:
        """One picture."""
        if sheet.startswith("fleet"):
            return page.draw(fleet.page(view, lang, sheet, wish), WIDTH)
        scene = of_view(view)
        head = sheets.heading(lang, view, scene, wish.title)
        if scene is None:
            return page.draw(Page(head, ()), WIDTH)
        more = [text(lang, "pic-ws-offer", side=side_name(lang, view.offer))] if view.offer >= 0 else []
        secret = view.side >= 0 and scene.drafted
        return page.draw(sheets.page(lang, scene, head, wish.cells, more, secret=secret), width(scene, wish))

    def alt(self, view: View, lang: str, sheet: str) -> str:
        """The position in words."""
        return alt.alt(view, lang, sheet)

    def file_name(self, view: View, sheet: str) -> str:
        """ "war-at-sea-turn-4-own.png"."""
        return f"war-at-sea-turn-{view.battle.turn if view.battle else 0}-{sheet}.png"

    def replay(self, views: Sequence[View], lang: str, title: str | None) -> bytes:
        """The finished battle as an animated GIF."""
        return replay.gif(views, lang, title)


EMPTY = Battle("skirmish")


def width(scene: Scene, wish: Wish) -> int:
    """Pixels of the picture of a battle."""
    large = scene.battle.columns > 11 or scene.battle.rows > 11
    return SMALLER if large and not wish.cells else WIDTH


def carded(battle: Battle, side: int) -> Battle:
    """What the cards of a side's units show of a battle, and nothing else."""
    units = tuple(
        Unit(u.id, u.card, u.side, u.hull) for u in battle.units if u.side == side and not u.gone and not u.temporary
    )
    return replace(EMPTY, units=units)
