"""The legend of a campaign chart: only what is on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image

from bot.words import text
from renderer import arrows, fonts, marks, palette
from renderer.blocks import Key
from renderer.guadalcanal import known, tokens
from renderer.guadalcanal.strips import troop_marks
from renderer.palette import Side
from renderer.war_at_sea import counters
from renderer.war_at_sea.legend import types
from renderer.war_at_sea.sides import INKS
from rules.guadalcanal.view import View

ORDER = (
    "fleet", "sighted", "submarine", "secret", "troop", "entrenched", "unsupplied", "pinned", "battery", "airfield", "building",
    "centre", "storm", "move", "draft", "reach",
)  # fmt: skip


def present(view: View) -> set[str]:
    """What the legend must explain."""
    found = {"centre"}
    found |= {"fleet"} if view.fleets else set()
    reported = [held for f in view.fleets if (held := known.content(view, f)) is not None and held.turn]
    found |= {"sighted"} if reported or any(f.sighted for f in view.fleets) else set()
    for boat in known.submarines(view):
        found |= {"submarine"} if boat.declared or boat.side != view.side else {"secret"}
    for piece in view.pieces:
        if piece.where == "island" and known.kind(piece) == "troop":
            found |= {"troop", *troop_marks(piece)}
        elif piece.where == "island" and known.kind(piece) == "coastal_battery":
            found.add("battery")
    found |= {"airfield" if site.ready else "building" for site in view.sites}
    found |= {"storm"} if view.event and view.event.zone else set()
    found |= {"move"} if view.moves else set()
    found |= {"draft"} if view.courses or view.missions else set()
    return found | ({"reach"} if view.reach else set())


def sprite(name: str, cell: int, side: Side, lang: str) -> Image.Image:
    """The sign of one entry."""
    wide = cell * 2
    if name in ("fleet", "submarine", "secret", "troop"):
        kind = {"secret": "submarine"}.get(name, name)
        state: counters.State = "secret" if name == "secret" else "plain"
        cap = round(cell * 0.72)
        made = counters.bar(
            side, kind, wide if name != "troop" else round(cell * 1.6), cell, cap, (0, 0), False, state
        ).copy()
        letter = text(lang, "pic-gc-fleet-letter", fleet="main") if name == "fleet" else "2"
        ink = fonts.mask(letter, "bold", round(cell * 0.72))[0]
        made.paste((*palette.WHITE, 255), ((cap - ink.width) // 2 + cell // 16, (cell - ink.height) // 2), ink)
        return made
    if name in tokens.TROOP_MARKS:
        return tokens.mark(name, cell * 2 // 3)
    if name == "battery":
        return counters.bar(side, "coastal_battery", round(cell * 1.5), cell, 0, (0, 0), False, "plain")
    if name in ("airfield", "building"):
        return tokens.airfield(cell, name == "airfield", side.fill, side.deep)
    if name == "centre":
        return tokens.centre(cell * 2 // 3)
    if name == "storm":
        return tokens.hurricane(round(cell * 1.2))
    if name == "sighted":
        return tokens.eye(cell * 4 // 5)
    if name in ("move", "draft"):
        return arrows.key("move", side, cell, name == "draft")
    return marks.mark("reach", cell * 3 // 2).crop((cell // 4, cell // 4, cell * 5 // 4, cell * 5 // 4))


def keys(lang: str, view: View) -> Callable[[int], Sequence[Key]]:
    """The legend of what is on the chart; last the silhouettes of the fleets' lines."""
    shown = present(view)
    side = INKS[max(0, view.side)]

    def made(cell: int) -> Sequence[Key]:
        held = [content for f in view.fleets if (content := known.content(view, f)) is not None]
        there = {kind for content in held for kind, _ in content.counts}
        there |= {known.kind(p) for p in view.pieces if p.where == "island" and known.kind(p) in known.AIRCRAFT}
        words = [Key(sprite(name, cell, side, lang), _words(lang, name)) for name in ORDER if name in shown]
        return [*words, *types(lang, there - {"submarine", "troop"}, side, cell)]

    return made


def _words(lang: str, name: str) -> str:
    return text(lang, f"pic-ws-key-{name}" if name in ("move", "draft", "reach") else f"pic-gc-key-{name}")
