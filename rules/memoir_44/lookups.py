"""What players can look up: cards, units, terrain and obstacles (M44-20, M44-3, M44-11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rules.core import Lookup, Message, msg
from rules.memoir_44 import facts
from rules.memoir_44.facts import CARDS, KINDS, SCENARIOS, TERRAIN, card_numbers, layout

TERRAIN_ROWS: Final[Mapping[str, str]] = {
    "airfield": "countryside", "airfield-crossing": "countryside", "labour-camp": "village", "hill-cave": "cave",
    "river-mouth": "river", "rice-paddy": "ricepaddy", "field-hq": "fieldhq", "hospital": "fieldhq",
}  # fmt: skip
"""Terrain -> its row of M44-11, if the row has another name."""
FURTHER_RULES: Final[Mapping[str, tuple[str, ...]]] = {
    "air-power": ("M44-20.9", "M44-9.6"), "ambush": ("M44-20.14", "M44-20.15", "M44-20.16", "M44-20.4"),
    "armour-assault": ("M44-10.8",), "artillery-bombard": ("M44-20.10",), "barrage": ("M44-9.6",),
    "behind-enemy-lines": ("M44-20.11",), "close-assault": ("M44-20.12",), "counter-attack": ("M44-20.7", "M44-20.8", "M44-17.4"),
    "dig-in": ("M44-20.12", "M44-20.5"), "firefight": ("M44-20.12",), "infantry-assault": ("M44-20.6", "M44-16.3"),
    "medics": ("M44-20.13",), "finest-hour": ("M44-20.13",), "recon": ("M44-17.1", "M44-23.4"), "probe": ("M44-17.1",),
    "attack": ("M44-17.1",), "recon-in-force": ("M44-17.5",), "general-advance": ("M44-17.5",), "pincer-move": ("M44-17.5",),
    "direct-from-hq": ("M44-17.2",), "move-out": ("M44-17.2",),
    "engineer": ("M44-13.1", "M44-13.6", "M44-13.7"), "flamethrower": ("M44-13.2",), "mobile": ("M44-13.3", "M44-13.11"),
    "infantry": ("M44-16.1", "M44-16.2", "M44-16.3"), "artillery": ("M44-7.6",), "armour": ("M44-10.2",),
    "destroyer": ("M44-14.1", "M44-14.2", "M44-14.3", "M44-14.4"),
    "airfield": ("M44-11.7",), "airfield-crossing": ("M44-11.7",), "hill": ("M44-8.5",), "jungle": ("M44-11.3",),
    "hill-cave": ("M44-12.1", "M44-12.2", "M44-12.3"), "beach": ("M44-11.6",), "ocean": ("M44-11.6", "M44-9.10"),
    "river": ("M44-11.ford",), "river-mouth": ("M44-11.ford",), "field-hq": ("M44-19.1", "M44-19.4"), "hospital": ("M44-19.2",),
    "bunker": ("M44-11.5",), "sandbags": ("M44-11.4",), "wire": ("M44-11.2",), "minefield": ("M44-15.4", "M44-15.1", "M44-13.7"),
}  # fmt: skip
"""Further rules besides the row of the table, the most important first."""
OBSTACLE_RULES: Final[Mapping[str, str]] = {
    "bunker": "M44-11.bunker", "casemate": "M44-11.casemate", "sandbags": "M44-11.sandbags", "wire": "M44-11.wire",
    "minefield": "M44-15.2",
}  # fmt: skip
"""Obstacles on a hex, each with its rule."""


def _cards() -> Iterator[Lookup]:
    for card in CARDS.values():
        lines = (msg(f"m44-look-card-{card.kind}", **card_numbers(card)), msg("m44-look-count", count=card.count))
        kind = msg("m44-look-section-card" if card.is_section else "m44-look-tactic-card")
        rules = (f"M44-20.{_row(card.kind)}", *FURTHER_RULES.get(card.kind, ()))
        drawn = f"memoir-44:card-{'section' if card.is_section else 'tactic'}"
        yield Lookup(f"card-{card.name}", kind, msg(f"m44-card-{card.name}"), lines, rules, drawn=drawn)


def _row(kind: str) -> str:
    return {"finest-hour": "finesthour"}.get(kind, kind.replace("-", ""))


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
            rules = (f"M44-3.{kind.name}", *FURTHER_RULES[kind.name])
            drawn = f"memoir-44:unit-{kind.name}"
            yield Lookup(
                f"unit-{kind.name}", msg("m44-look-unit"), msg(f"m44-unit-{kind.name}"), lines, rules, drawn=drawn
            )


def _ground() -> Iterator[Lookup]:
    there = {terrain for name in SCENARIOS for terrain in layout(name).terrain.values()}
    for terrain in TERRAIN.values():
        if terrain.name in there:
            lines: list[Message] = [msg(f"m44-look-stop-{terrain.stop or 'none'}")]
            if terrain.infantry_dice:
                lines.append(msg("m44-look-cover", infantry=terrain.infantry_dice, armour=terrain.armour_dice))
            lines.append(msg("m44-look-open" if terrain.sight == "clear" else "m44-look-blocks"))
            rules = (f"M44-11.{TERRAIN_ROWS.get(terrain.name, terrain.name)}", *FURTHER_RULES.get(terrain.name, ()))
            name, drawn = msg(f"m44-terrain-{terrain.name}"), f"memoir-44:terrain-{terrain.name}"
            yield Lookup(f"terrain-{terrain.name}", msg("m44-look-terrain"), name, tuple(lines), rules, drawn=drawn)
    for work, rule in OBSTACLE_RULES.items():
        rules = (rule, *FURTHER_RULES.get(work, ()))
        name, drawn = msg(f"m44-terrain-{work}"), f"memoir-44:work-{work}"
        line = msg(f"m44-look-work-{work}", wire=facts.WIRE_DICE)
        yield Lookup(f"terrain-{work}", msg("m44-look-work"), name, (line,), rules, drawn=drawn)


LOOKUPS: Final = (*_cards(), *_units(), *_ground())
"""Cards, units, then terrain and obstacles."""
