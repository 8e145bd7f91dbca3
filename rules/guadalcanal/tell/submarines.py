"""Submarine attacks in words (GC-9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.core import Message, say
from rules.guadalcanal.tell.air import dice_word, effect_word, units_word
from rules.guadalcanal.tell.names import card_word, fleet_word, id_word, side_word, space_word, unit_word

Data = Mapping[str, Any]
Lines = tuple[Message, ...]


def _pack(data: Data) -> Lines:
    fleet, zone = fleet_word(data["fleet"]), space_word(data["zone"])
    lines = [say("gc-did-pack", side=side_word(data["side"]), number=data["number"], fleet=fleet, zone=zone)]
    if "submarines" in data:
        lines.append(say("gc-did-pack-own", submarines=tuple(map(id_word, data["submarines"]))))
    return tuple(lines)


def _approach(data: Data) -> Lines:
    result = say(f"gc-approach-{data['result']}")
    return (say("gc-did-approach", die=data["die"], bonus=data["bonus"], result=result),)


def _attack(data: Data) -> Lines:
    result = say(f"gc-attack-{data['result']}")
    return (say("gc-did-sub-attack", die=data["die"], bonus=data["bonus"], malus=data["malus"], result=result),)


def _named(data: Data) -> Lines:
    return (say("gc-did-named", fleet=fleet_word(data["fleet"]), ships=units_word(data["ships"])),)


def _torpedo(data: Data) -> Lines:
    dice = dice_word(data["dice"])
    lines = [say("gc-did-sub-torpedo", distance=data["distance"], dice=dice, hits=data["hits"])]
    if "submarine" in data:
        lines.append(say("gc-did-sub-torpedo-by", submarine=id_word(data["submarine"])))
    if "ship" in data:
        ship = unit_word(data["ship"], data["card"])
        lines.append(say("gc-did-sub-torpedo-at", ship=ship))
        if "hull" in data:
            lines.append(say("gc-did-sub-torpedo-left", ship=ship, hull=data["hull"]))
    return tuple(lines)


def _straggler(data: Data) -> Lines:
    return (say("gc-did-sub-straggler", fleet=fleet_word(data["fleet"])),)


def _depth_charges(data: Data) -> Lines:
    lines = [
        say(
            "gc-did-depth-charges",
            side=side_word(data["side"]),
            zone=space_word(data["zone"]),
            dice=dice_word(data["dice"]),
            effect=effect_word(data["effect"]),
        )
    ]
    if "hunter" in data:
        lines.append(say("gc-did-depth-charges-by", hunter=unit_word(data["hunter"], data["hunter_card"])))
    if "submarine" in data:
        lines.append(say("gc-did-depth-charges-at", submarine=id_word(data["submarine"]), hull=data["hull"]))
    return tuple(lines)


def _alert(data: Data) -> Lines:
    return (
        say(
            "gc-did-alert-reacts",
            card=card_word(data["card"]),
            side=side_word(data["side"]),
            die=data["die"],
            weather=data["weather"],
            attacks=data["attacks"],
        ),
    )


WORDS = {
    "gc-pack": _pack,
    "gc-approach": _approach,
    "gc-sub-attack": _attack,
    "gc-named": _named,
    "gc-sub-torpedo": _torpedo,
    "gc-sub-straggler": _straggler,
    "gc-depth-charges": _depth_charges,
    "gc-alert-reacts": _alert,
}
