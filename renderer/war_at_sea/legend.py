"""The legend of a battle: its entries, for the signs that a scene contains."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET
from PIL import Image

from bot.words import text
from renderer import arrows, fonts, marks, palette
from renderer.counters import Pencil
from renderer.frame import LEGEND_CELL
from renderer.layout import Key
from renderer.war_at_sea import counters, seachart
from renderer.war_at_sea.battle import STACKED, contents
from renderer.war_at_sea.battle_scene import INKS, KINDS, Scene, card, crippled, type_name
from renderer.war_at_sea.counters import profile
from renderer.war_at_sea.seachart import SectorGrid
from rules.war_at_sea.units import Unit

ORDER = (
    "bar", "stack", "hull", "more", "crippled", "idle", "lost", "objective", "own", "island", "shoal", "coast", "smoke", "squall",
    "mines", "move", "shot", "draft", "chosen", "reach",
)  # fmt: skip


CROWD = 2
"""Number of units in a sector above which some may be counted as "+3"."""


def present(scene: Scene) -> set[str]:
    """The entries of `ORDER` whose signs the scene contains, which the legend must therefore explain."""
    battle = scene.battle
    there = [unit for unit in battle.units if unit.sector and not unit.gone]
    found = {"bar"} if there else set()
    found |= {"hull"} if any(card(unit).is_vessel for unit in there) else set()
    found |= {"stack"} if any(_is_stacked(units) for units in contents(battle).values()) else set()
    found |= {"more"} if any(len(units) > CROWD for units in contents(battle).values()) else set()
    found |= {"crippled"} if any(crippled(unit) for unit in there) else set()
    found |= {"idle"} if any(unit.aborted for unit in there) else set()
    found |= {"lost"} if scene.lost else set()
    found |= {"objective" if it.side is UNSET else "own" for it in battle.objectives}
    found |= {what for _, what in battle.terrain} | {marker.kind for marker in battle.markers}
    found |= {"move"} if any(t.origin and t.sector and t.origin != t.sector for t in scene.tracks) else set()
    found |= {"shot"} if scene.attacks else set()
    found |= {"draft"} if scene.aims or scene.ways else set()
    found |= {"chosen"} if scene.chosen else set()
    return found | ({"reach"} if scene.reach else set())


def _is_stacked(units: Sequence[Unit]) -> bool:
    """Whether several squadrons of a side may share a counter here."""
    return any(sum(u.side == side and card(u).is_aircraft for u in units) > 1 for side in (0, 1))


def sprite(name: str, cell: int, side: palette.Livery) -> Image.Image:
    """The picture of one entry, `cell` pixels high."""
    wide = cell * 2
    if name in ("bar", "crippled", "idle", "lost"):
        state: counters.State = "idle" if name == "idle" else "lost" if name == "lost" else "plain"
        hull = (1, 4) if name == "crippled" else (0, 0) if name == "idle" else (3, 4)
        figure = "fighter" if name == "idle" else "battleship"
        cap = round(cell * 0.9)
        made = counters.bar(side, figure, wide, cell, cap, hull, name == "crippled", state)
        made = _numbered(made, "7", 0.74, cap)
        return Image.alpha_composite(made, counters.cross(wide, cell)) if name == "lost" else made
    if name == "stack":
        cap = round(cell * 1.1)
        made = counters.bar(side, "fighter", wide, cell, cap, (0, 0), False, "plain")
        return _numbered(made, f"{STACKED}2", 0.7, cap)
    if name == "more":
        wide = round(cell * 1.3)
        return _numbered(counters.bar(side, "", wide, cell, wide, (0, 0), False, "plain"), "+3", 0.74)
    if name == "hull":
        return counters.pips(side, 2, 4, round(cell * 0.42))
    if name in ("objective", "own"):
        return seachart.objective(round(cell * 1.4), cell)
    if name in ("smoke", "squall"):
        return seachart.cloud("smoke" if name == "smoke" else "squall", cell, cell)
    if name == "mines":
        return seachart.mine(cell)
    if name in ("island", "shoal", "coast"):
        return _terrain(name, cell)
    if name in ("move", "draft"):
        return arrows.key("move", side, cell, name == "draft")
    if name == "shot":
        return arrows.key("attack", side, cell)
    if name == "chosen":
        return marks.mark("chosen", cell)
    return marks.mark("reach", cell * 3 // 2).crop((cell // 4, cell // 4, cell * 5 // 4, cell * 5 // 4))


def _numbered(bar: Image.Image, words: str, share: float, cap: int = 0) -> Image.Image:
    """A copy of a counter with words, `share` of its height high, in its cap; in its middle if it has no silhouette."""
    made, ink = bar.copy(), fonts.mask(words, "bold", round(bar.height * share))[0]
    x = (cap - ink.width) // 2 + bar.height // 14 if cap else (bar.width - ink.width) // 2
    made.paste((*palette.WHITE, 255), (x, (bar.height - ink.height) // 2), ink)
    return made


def _terrain(name: str, cell: int) -> Image.Image:
    """A small island, shoal or coast."""
    if name == "coast":
        p = Pencil(1, 1, cell, palette.LAND, palette.COAST)
        p.shape(
            [(0.0, 0.0), (0.5, 0.0), (0.62, 0.35), (0.48, 0.6), (0.56, 1.0), (0.0, 1.0)],
            palette.LAND,
            palette.COAST,
            0.05,
        )
        return p.done()
    grid = SectorGrid(0, 0, cell, cell, 1, 1, 0, 1, 1, 1)
    picture = seachart.sheet(grid, (("A1", "island" if name == "island" else "shoal"),), False)
    return picture.convert("RGBA")


def legend_keys(lang: str, scene: Scene) -> list[Key]:
    shown = present(scene)
    side = INKS[max(0, scene.side)]
    there: set[str] = {card(u).kind for u in scene.battle.units if u.sector and not u.gone}
    return [
        *(Key(sprite(name, LEGEND_CELL, side), text(lang, f"pic-ws-key-{name}")) for name in ORDER if name in shown),
        *types(lang, there, side),
    ]


def types(lang: str, there: set[str], side: palette.Livery) -> list[Key]:
    """Legend entries for these types of units: the silhouette and the name of each."""
    return [
        Key(profile(name, LEGEND_CELL * 4 // 5, side.deep, palette.PAPER), type_name(lang, name))
        for name in KINDS
        if name in there
    ]
