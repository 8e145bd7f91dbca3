"""Which game's drawings serve which type of view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from renderer.branle_bas.pictures import BranleBas
from renderer.canvas import Canvas
from renderer.guadalcanal.pictures import Guadalcanal
from renderer.naval_battle.pictures import NavalBattle
from renderer.page import Wish
from renderer.plain import Plain
from renderer.sea_war.pictures import SeaWar
from renderer.war_at_sea.pictures import WarAtSea
from rules.branle_bas.view import View as BranleBasView
from rules.guadalcanal.view import View as GuadalcanalView
from rules.naval_battle.view import View as NavalBattleView
from rules.sea_war.view import View as SeaWarView
from rules.war_at_sea.view import View as WarAtSeaView


class Drawings(Protocol):
    """What a game provides. `view` is always of the type it is registered for."""

    def sheets(self, view: Any) -> tuple[str, ...]:
        """The pictures that this view has."""

    def reported(self, view: Any) -> Mapping[str, object]:
        """Those of its pictures that show something which has happened, each with what it tells: a raid, a combat."""

    def shown(self, view: Any, sheet: str) -> Any:
        """The view without what this picture does not show: equal parts, equal pictures."""

    def draw(self, view: Any, lang: str, sheet: str, wish: Wish) -> Canvas:
        """One picture."""

    def alt(self, view: Any, lang: str, sheet: str) -> str:
        """The same in words."""

    def file_name(self, view: Any, sheet: str) -> str:
        """The name of its file."""

    def replay(self, views: Sequence[Any], lang: str, title: str | None) -> bytes:
        """The finished game as an animated GIF."""


BOARDS: dict[type, Drawings] = {
    NavalBattleView: NavalBattle(),
    SeaWarView: SeaWar(),
    BranleBasView: BranleBas(),
    WarAtSeaView: WarAtSea(),
    GuadalcanalView: Guadalcanal(),
}


PLAIN = Plain()


def board_of(view: Any) -> Drawings:
    """The drawings for a view: those of its game, or the plain page. Raises TypeError for what is no view."""
    drawings = BOARDS.get(type(view))
    if drawings is not None:
        return drawings
    if not isinstance(view, Struct):
        raise TypeError(f"no pictures for {type(view).__qualname__}")
    return PLAIN
