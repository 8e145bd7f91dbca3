"""The legend of a Branle-Bas chart: only what is on it, each kind of ship with its letter and value."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PIL import Image, ImageDraw

from bot.words import text
from renderer import arrows, marks, palette
from renderer.blocks import Key
from renderer.branle_bas import board, pieces, seabed, words
from renderer.palette import Side
from rules.branle_bas.view import Move, View

ZONES = ("net", "minefield", "channel", "neutral")


def present(view: View, listed: Sequence[Move]) -> set[str]:
    """What the legend must explain, but for the kinds of ships."""
    zones = set(view.chart.zones.values())
    found: set[str] = {zone for zone in ZONES if zone in zones} | {"boom", "waters"}
    if view.phase == "deploy" and "mine" in zones:
        found.add("mine")
    for mine in view.mines:
        found.add("swept" if mine.swept else "mine" if mine.cell else "")
        if mine.hidden and mine.cell:
            found.add("secret")
    if any(wreck.lies for wreck in view.wrecks):
        found.add("wreck")
    if any(move.goal for move in listed):
        found.add("move")
    if any(move.took for move in listed):
        found.add("taken")
    if view.aiming:
        found.add("draft")
    elif view.chosen:
        found.add("chosen")
        for step in board.steps(view):
            found |= {"target"} if step.takes else set()
            found.add("sinks" if step.sinks else "gives-up" if step.gives_up else "target" if step.takes else "reach")
    if view.phase == "deploy" and view.seat:
        found.add("zone")
    if view.faulty:
        found.add("fault")
    return found


def kinds(view: View) -> list[str]:
    """The kinds on the board or taken, in the order of the table; while deploying all of them."""
    there = {ship.kind for ship in view.ships} | {wreck.kind for wreck in view.wrecks}
    for held in view.holdings:
        there |= {*held.taken, *held.in_port, *held.scuttled}
    every = view.phase == "deploy"
    return [piece.kind for piece in view.chart.pieces if piece.kind != "M" and (every or piece.kind in there)]


def _line(cell: int, side: Side, dashed: bool) -> Image.Image:
    sprite = Image.new("RGBA", (cell, cell), (*palette.SHELF, 255))
    draw = ImageDraw.Draw(sprite)
    y = cell // 2
    if dashed:
        for x in range(0, cell, cell // 3):
            draw.line((x, y, x + cell // 5, y), fill=side.deep, width=max(2, cell // 12))
        return sprite
    draw.line((0, y, cell, y), fill=palette.WHITE, width=cell // 4)
    draw.line((0, y, cell, y), fill=side.deep, width=cell // 8)
    return sprite


def _square(cell: int, side: Side) -> Image.Image:
    sprite = Image.new("RGBA", (cell, cell), (*palette.SHELF, 255))
    draw = ImageDraw.Draw(sprite)
    wide = max(2, cell // 10)
    for k in range(3):
        a, b = round(k * cell / 3), round((k + 0.6) * cell / 3)
        for line in ((a, 1, b, 1), (a, cell - 2, b, cell - 2), (1, a, 1, b), (cell - 2, a, cell - 2, b)):
            draw.line(line, fill=side.fill, width=wide)
    return sprite


def _ground(sprite: Image.Image) -> Image.Image:
    """A sprite of the chart on a piece of its water."""
    under = Image.new("RGBA", sprite.size, (*seabed.HARBOUR, 255))
    return Image.alpha_composite(under, sprite)


SPRITES: dict[str, Callable[[int, Side, Side], Image.Image]] = {
    "net": lambda cell, side, enemy: _ground(seabed.net(side, cell)),
    "minefield": lambda cell, side, enemy: _ground(seabed.minefield(side, cell)),
    "channel": lambda cell, side, enemy: _ground(seabed.channel(cell)),
    "neutral": lambda cell, side, enemy: _ground(seabed.refuge(cell)),
    "boom": lambda cell, side, enemy: _line(cell, side, dashed=False),
    "waters": lambda cell, side, enemy: _line(cell, side, dashed=True),
    "mine": lambda cell, side, enemy: pieces.ship("M", side, cell),
    "swept": lambda cell, side, enemy: pieces.swept(cell),
    "secret": lambda cell, side, enemy: pieces.hatching(cell, cell, side.fill),
    "wreck": lambda cell, side, enemy: pieces.wreck(side, cell),
    "move": lambda cell, side, enemy: arrows.key("move", side, cell),
    "draft": lambda cell, side, enemy: arrows.key("move", side, cell, draft=True),
    "taken": lambda cell, side, enemy: pieces.taken("K", enemy, cell),
    "chosen": lambda cell, side, enemy: marks.mark("chosen", cell),
    "reach": lambda cell, side, enemy: marks.mark("reach", cell),
    "target": lambda cell, side, enemy: marks.mark("target", cell),
    "sinks": lambda cell, side, enemy: pieces.sinks(cell * 5 // 4),
    "gives-up": lambda cell, side, enemy: pieces.gives_up(cell * 5 // 4),
    "zone": lambda cell, side, enemy: _square(cell, side),
    "fault": lambda cell, side, enemy: marks.mark("fault", cell),
}
"""Entry -> its sprite of so many pixels, in the inks of the reader's side and of the enemy; the order is that of the legend."""


def keys(lang: str, view: View, names: Collection[str], seat: str | None) -> Callable[[int], Sequence[Key]]:
    """The legend, in the inks of the reader's side (A's for the public)."""
    mine = seat or "first"
    side, enemy = palette.SIDES[mine], palette.SIDES[words.other(mine)]

    def made(cell: int) -> Sequence[Key]:
        found = []
        for kind in kinds(view):
            said = text(
                lang, "pic-bb-key-kind", letter=kind, name=words.name(lang, kind), value=view.chart.piece(kind).value
            )
            found.append(Key(pieces.ship(kind, side, cell), said))
        found += [
            Key(sprite(cell, side, enemy), text(lang, f"pic-bb-key-{name}"))
            for name, sprite in SPRITES.items()
            if name in names
        ]
        return found

    return made
