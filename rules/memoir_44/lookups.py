"""What players can look up: cards, units, terrain and obstacles (M44-20, M44-3, M44-11), with the rules named in their
data files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core import Lookup, Message, msg, read_data
from rules.memoir_44 import facts
from rules.memoir_44.facts import CARDS, KINDS, SCENARIOS, TERRAIN, card_numbers, layout

_OBSTACLES: Final = read_data(__file__, "lookups.toml")


def _cards() -> Iterator[Lookup]:
    for card in CARDS.values():
        lines = (msg(f"m44-look-card-{card.kind}", **card_numbers(card)), msg("m44-look-count", count=card.count))
        kind = msg("m44-look-section-card" if card.is_section else "m44-look-tactic-card")
        drawn = f"memoir-44:card-{'section' if card.is_section else 'tactic'}"
        yield Lookup(f"card-{card.name}", kind, msg(f"m44-card-{card.name}"), lines, card.rules, drawn=drawn)


def _units() -> Iterator[Lookup]:
    there = {unit.kind for name in SCENARIOS for unit in layout(name).units}
    for kind in KINDS.values():
        if kind.name in there:
            lines = (
                msg("m44-look-figures", figures=kind.figures),
                msg("m44-look-moves", battle=kind.march_and_battle, march=kind.march),
                msg("m44-look-dice", dice=", ".join(map(str, kind.dice))),
                msg("m44-look-gun" if kind.is_gun else "m44-look-sees"),
            )
            name, drawn = msg(f"m44-unit-{kind.name}"), f"memoir-44:unit-{kind.name}"
            yield Lookup(f"unit-{kind.name}", msg("m44-look-unit"), name, lines, kind.rules, drawn=drawn)


def _ground() -> Iterator[Lookup]:
    there = {terrain for name in SCENARIOS for terrain in layout(name).map.terrain.values()}
    for terrain in TERRAIN.values():
        if terrain.name in there:
            lines: list[Message] = [msg(f"m44-look-stop-{terrain.stop or 'none'}")]
            if terrain.infantry_dice:
                lines.append(msg("m44-look-cover", infantry=terrain.infantry_dice, armour=terrain.armour_dice))
            lines.append(msg("m44-look-open" if terrain.sight == "clear" else "m44-look-blocks"))
            name, drawn, rules = msg(f"m44-terrain-{terrain.name}"), f"memoir-44:terrain-{terrain.name}", terrain.rules
            yield Lookup(f"terrain-{terrain.name}", msg("m44-look-terrain"), name, tuple(lines), rules, drawn=drawn)
    for work, named in _OBSTACLES.items():
        name, drawn = msg(f"m44-terrain-{work}"), f"memoir-44:work-{work}"
        line = msg(f"m44-look-work-{work}", wire=facts.WIRE_DICE)
        yield Lookup(f"terrain-{work}", msg("m44-look-work"), name, (line,), tuple(named), drawn=drawn)


LOOKUPS: Final = (*_cards(), *_units(), *_ground())
"""Cards, units, then terrain and obstacles."""
