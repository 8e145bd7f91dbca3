"""The legend of a battle: only what is on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image

from bot.words import text
from renderer import arrows, fonts, marks, palette
from renderer.blocks import Key
from renderer.counters import Pencil
from renderer.war_at_sea import counters, seachart
from renderer.war_at_sea.brick import Brick
from renderer.war_at_sea.profiles import profile
from renderer.war_at_sea.scene import Scene
from renderer.war_at_sea.sides import INKS, KINDS, card, crippled
from renderer.war_at_sea.words import kind

ORDER = (
    "bar", "hull", "aboard", "crippled", "idle", "lost", "objective", "island", "shoal", "coast", "smoke", "squall", "mines",
    "move", "shot", "draft", "chosen", "reach",
)  # fmt: skip


def present(scene: Scene) -> set[str]:
    """What the legend must explain."""
    battle = scene.battle
    there = [unit for unit in battle.units if unit.sector and not unit.gone]
    found = {"bar"} if there else set()
    found |= {"hull"} if any(card(unit).is_vessel for unit in there) else set()
    carriers = {unit.id for unit in battle.units}
    found |= (
        {"aboard"}
        if any(unit.base in carriers for unit in battle.units if not unit.sector and not unit.gone)
        else set()
    )
    found |= {"crippled"} if any(crippled(unit) for unit in there) else set()
    found |= {"idle"} if any(unit.aborted for unit in there) else set()
    found |= {"lost"} if scene.lost else set()
    found |= {"objective"} if battle.objectives else set()
    found |= {what for _, what in battle.terrain} | {marker.kind for marker in battle.markers}
    found |= {"move"} if any(t.origin and t.sector and t.origin != t.sector for t in scene.tracks) else set()
    found |= {"shot"} if scene.attacks else set()
    found |= {"draft"} if scene.aims or scene.ways else set()
    found |= {"chosen"} if scene.chosen else set()
    return found | ({"reach"} if scene.reach else set())


def sprite(name: str, cell: int, side: palette.Side) -> Image.Image:
    """The sign of one entry, for rows of `cell` pixels."""
    wide = cell * 2
    if name in ("bar", "crippled", "idle", "lost"):
        state: counters.State = "idle" if name == "idle" else "lost" if name == "lost" else "plain"
        hull = (1, 4) if name == "crippled" else (0, 0) if name == "idle" else (3, 4)
        figure = "fighter" if name == "idle" else "battleship"
        made = counters.bar(side, figure, wide, cell, round(cell * 0.9), hull, name == "crippled", state).copy()
        ink = fonts.mask("7", "bold", round(cell * 0.74))[0]
        made.paste(
            (*palette.WHITE, 255), ((round(cell * 0.9) - ink.width) // 2 + cell // 14, (cell - ink.height) // 2), ink
        )
        return Image.alpha_composite(made, counters.cross(wide, cell)) if name == "lost" else made
    if name == "aboard":
        ink = fonts.mask("(3)", "bold", round(cell * 0.74))[0]
        plain = Image.new("RGBA", (ink.width, cell), (*palette.MUTED, 0))
        plain.paste((*palette.MUTED, 255), (0, (cell - ink.height) // 2), ink)
        return plain
    if name == "hull":
        return counters.hull(side, 2, 4, round(cell * 0.5))
    if name == "objective":
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
    brick = Brick(0, 0, cell, cell, 1, 1, 0, 1, 1, 1)
    picture = seachart.sheet(brick, (("A1", "island" if name == "island" else "shoal"),), False)
    return picture.convert("RGBA")


def keys(lang: str, scene: Scene) -> Callable[[int], Sequence[Key]]:
    """The legend of what is on the board, types of units first."""
    shown = present(scene)
    side = INKS[max(0, scene.side)]
    there: set[str] = {card(u).kind for u in scene.battle.units if u.sector and not u.gone}

    def made(cell: int) -> Sequence[Key]:
        return [
            *(Key(sprite(name, cell, side), text(lang, f"pic-ws-key-{name}")) for name in ORDER if name in shown),
            *types(lang, there, side, cell),
        ]

    return made


def types(lang: str, there: set[str], side: palette.Side, cell: int) -> list[Key]:
    """The silhouettes of the types that are there, with their names."""
    return [
        Key(profile(name, cell * 4 // 5, side.deep, palette.PAPER), kind(lang, name)) for name in KINDS if name in there
    ]
