"""The legend of a battle, for the signs that a scene contains."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import UNSET
from PIL import Image

from bot.words import text
from renderer import arrows, fonts, marks, palette
from renderer.counters import Pencil
from renderer.frame import LEGEND_CELL
from renderer.layout import Key, Signs, explained
from renderer.war_at_sea import counters, seachart
from renderer.war_at_sea.battle import STACKED, contents
from renderer.war_at_sea.battle_scene import INKS, KINDS, Scene, card, crippled, type_name
from renderer.war_at_sea.counters import profile
from renderer.war_at_sea.seachart import SectorGrid
from rules.war_at_sea.units import Unit

CROWD = 2
"""Number of units in a sector above which some may be counted as "+3"."""


def signs(scene: Scene, side: palette.Livery) -> Signs:
    """The signs of a scene, in the ink of a side."""
    battle, cell = scene.battle, LEGEND_CELL
    sectors = contents(battle).values()
    there = [unit for unit in battle.units if unit.sector and not unit.gone]
    kinds = {what for _, what in battle.terrain} | {marker.kind for marker in battle.markers}
    more = round(cell * 1.3)
    plate = partial(seachart.objective, round(cell * 1.4), cell)
    bar = partial(_bar, side, cell)
    return {
        "bar": (there, lambda: bar("battleship", (3, 4))),
        "stack": (any(map(_is_stacked, sectors)), lambda: bar("fighter", words=f"{STACKED}2", share=0.7, cap=1.1)),
        "hull": (any(card(unit).is_vessel for unit in there), lambda: counters.pips(side, 2, 4, round(cell * 0.42))),
        "more": (
            any(len(units) > CROWD for units in sectors),
            lambda: _numbered(counters.bar(side, "", more, cell, more, (0, 0), False, "plain"), "+3", 0.74),
        ),
        "crippled": (any(map(crippled, there)), lambda: bar("battleship", (1, 4), crippled=True)),
        "idle": (any(unit.aborted for unit in there), lambda: bar("fighter", state="idle")),
        "lost": (
            scene.lost,
            lambda: Image.alpha_composite(bar("battleship", (3, 4), state="lost"), counters.cross(cell * 2, cell)),
        ),
        "objective": (any(it.side is UNSET for it in battle.objectives), plate),
        "own": (any(it.side is not UNSET for it in battle.objectives), plate),
        **{name: (name in kinds, partial(_terrain, name, cell)) for name in ("island", "shoal", "coast")},
        "smoke": ("smoke" in kinds, lambda: seachart.cloud("smoke", cell, cell)),
        "squall": ("squall" in kinds, lambda: seachart.cloud("squall", cell, cell)),
        "mines": ("mines" in kinds, lambda: seachart.mine(cell)),
        "move": (
            any(it.origin and it.sector and it.origin != it.sector for it in scene.tracks),
            lambda: arrows.key("move", side, cell),
        ),
        "shot": (scene.attacks, lambda: arrows.key("attack", side, cell)),
        "draft": (scene.aims or scene.ways, lambda: arrows.key("move", side, cell, True)),
        "chosen": (scene.chosen, lambda: marks.mark("chosen", cell)),
        "reach": (scene.reach, lambda: marks.destination(cell)),
    }


def _is_stacked(units: Sequence[Unit]) -> bool:
    """Whether several squadrons of a side may share a counter here."""
    return any(sum(u.side == side and card(u).is_aircraft for u in units) > 1 for side in (0, 1))


def _bar(
    side: palette.Livery, cell: int, figure: str, hull: tuple[int, int] = (0, 0), *, words: str = "7", share: float = 0.74,
    cap: float = 0.9, crippled: bool = False, state: counters.State = "plain",
) -> Image.Image:  # fmt: skip
    """A counter `cell` pixels high, with words `share` of that in a cap that is `cap` of it wide."""
    room = round(cell * cap)
    return _numbered(counters.bar(side, figure, cell * 2, cell, room, hull, crippled, state), words, share, room)


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
    side = INKS[max(0, scene.side)]
    there: set[str] = {card(u).kind for u in scene.battle.units if u.sector and not u.gone}
    shown = explained(signs(scene, side), lambda name: text(lang, f"pic-ws-key-{name}"))
    return [*shown, *types(lang, there, side)]


def types(lang: str, there: set[str], side: palette.Livery) -> list[Key]:
    """Legend entries for these types of units: the silhouette and the name of each."""
    return [
        Key(profile(name, LEGEND_CELL * 4 // 5, side.deep, palette.PAPER), type_name(lang, name))
        for name in KINDS
        if name in there
    ]
