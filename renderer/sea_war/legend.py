"""The legend of a Sea War board: only what is on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image, ImageDraw

from bot.words import text
from renderer import arrows, marks, palette, tokens
from renderer.blocks import Key
from renderer.sea_war import seachart
from renderer.sea_war.happenings import Happenings
from renderer.sea_war.sides import FIGURES, INKS
from rules.sea_war.view import View

ORDER = (
    "battleship", "armoured", "destroyer", "shield", "anti", "secret", "ghost", "trap", "sprung", "wreck", "found",
    "move", "attack", "swap", "draft", "chosen", "reach", "target", "aim", "centre", "periphery",
)  # fmt: skip


def present(view: View, story: Happenings) -> set[str]:
    """What the legend must explain."""
    found: set[str] = {"centre", "periphery"}
    for ship in view.ships:
        if ship.cell:
            found.add(FIGURES[ship.kind])
        if ship.cell and (ship.kind == "M" or ship.armour):
            found.add("shield")
        if ship.cell and ship.anti:
            found.add("anti")
        if ship.hidden:
            found |= {"ghost"} if ship.left else set()
            found |= {"secret"} if ship.cell and view.phase != "over" else set()
    found |= {"trap"} if view.traps else set()
    found |= {"sprung"} if story.traps else set()
    found |= {"wreck"} if story.wrecks else set()
    found |= {"found"} if story.found else set()
    found |= {arrow.kind for arrow in story.arrows if len(arrow.path) > 1}
    if view.aiming:
        found.add("draft")
    if any(it.cells and it.card not in ("trap", "swap", "reinforce") for it in view.aiming):
        found.add("aim")
    found |= {"target" if to.attack else "reach" for to in view.reach}
    return found | ({"chosen"} if view.chosen else set())


def _square(cell: int, fill: palette.Rgb, dash: bool) -> Image.Image:
    sprite = Image.new("RGBA", (cell, cell), (*fill, 255))
    draw = ImageDraw.Draw(sprite)
    wide = max(2, cell // 14)
    for k in range(3 if dash else 1):
        a, b = (k * cell // 3, k * cell // 3 + cell // 5) if dash else (0, cell - 1)
        for ends in ((a, 0, b, 0), (a, cell - wide, b, cell - wide), (0, a, 0, b), (cell - wide, a, cell - wide, b)):
            draw.rectangle((ends[0], ends[1], ends[2] + wide - 1, ends[3] + wide - 1), fill=(*palette.NEAT, 255))
    return sprite


def _sprite(name: str, cell: int, view: View) -> Image.Image:
    side, red = INKS[view.side or view.mover or "red"], INKS["red"]
    large = cell * 5 // 4
    if name in FIGURES.values():
        return tokens.token(name, large, red if name == "battleship" else side)
    if name in ("move", "attack", "swap"):
        return arrows.key(name, side, cell)
    if name in ("chosen", "target", "aim"):
        return marks.mark(name, cell)
    made: dict[str, Callable[[], Image.Image]] = {
        "shield": lambda: tokens.pips(1, 1, cell * 2, side).crop(
            (cell * 3 // 5, cell * 6 // 5, cell * 7 // 5, cell * 2)
        ),
        "anti": lambda: seachart.anti(cell),
        "secret": lambda: tokens.token("destroyer", large, red, "secret"),
        "ghost": lambda: tokens.token("destroyer", large, red, "ghost"),
        "trap": lambda: seachart.trap(large, view.phase != "over"),
        "sprung": lambda: _sprung(cell),
        "wreck": lambda: Image.alpha_composite(
            tokens.token("destroyer", cell, side, "lost"), marks.mark("wreck", cell)
        ),
        "found": lambda: _frame(cell),
        "draft": lambda: arrows.key("move", side, cell, True),
        "centre": lambda: _square(cell, palette.blend(palette.SEA[2], seachart.CENTRE_TINT, 0.3), dash=False),
        "periphery": lambda: _square(cell, palette.blend(palette.SEA[2], seachart.EDGE_TINT, 0.55), dash=True),
        "reach": lambda: marks.mark("reach", cell * 3 // 2).crop((cell // 4, cell // 4, cell * 5 // 4, cell * 5 // 4)),
    }
    return made[name]()


def _words(lang: str, name: str) -> str:
    return text(lang, f"pic-sw-{name}" if name == "anti" or name in FIGURES.values() else f"pic-sw-key-{name}")


def _sprung(cell: int) -> Image.Image:
    sprite = marks.mark("hit", cell * 5 // 4).copy()
    small = seachart.trap(cell * 3 // 4, False)
    sprite.alpha_composite(small, ((sprite.width - small.width) // 2, (sprite.height - small.height) // 2))
    return sprite


def _frame(cell: int) -> Image.Image:
    sprite = Image.new("RGBA", (cell, cell), (*palette.WHITE, 0))
    draw = ImageDraw.Draw(sprite)
    wide = max(2, cell // 9)
    for k in range(3):
        a, b = k * cell // 3, k * cell // 3 + cell // 5
        for box in ((a, 0, b, wide), (a, cell - wide, b, cell), (0, a, wide, b), (cell - wide, a, cell, b)):
            draw.rectangle(box, fill=(*seachart.SECRET, 255))
    return sprite


def keys(lang: str, view: View, story: Happenings) -> Callable[[int], Sequence[Key]]:
    """The legend of what is on the board."""
    shown = present(view, story)

    def made(cell: int) -> Sequence[Key]:
        return [Key(_sprite(name, cell, view), _words(lang, name)) for name in ORDER if name in shown]

    return made
