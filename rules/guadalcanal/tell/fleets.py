"""Fleets that move, meet and are lost, and naval battles from outside, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.core import Message, say
from rules.guadalcanal.tell.names import fleet_word, id_word, island_word, side_word, space_word, unit_word

Data = Mapping[str, Any]
Lines = tuple[Message, ...]


def _moved(data: Data) -> Lines:
    moves = [
        say("gc-did-move", fleet=fleet_word(name, side), origin=origin, zone=zone)
        for side, name, origin, zone in data["moves"]
    ]
    return tuple(moves) or (say("gc-did-no-moves"),)


def _dived(data: Data) -> Lines:
    return tuple(
        say("gc-did-dive", submarine=id_word(name), origin=origin, zone=zone) for name, origin, zone in data["moves"]
    )


def _new(data: Data) -> Lines:
    return (say("gc-did-fleet-new", fleet=fleet_word(data["fleet"], data["side"]), zone=data["zone"]),)


def _gone(data: Data) -> Lines:
    return (say("gc-did-fleet-gone", fleet=fleet_word(data["fleet"], data["side"]), zone=data["zone"]),)


def _contact(data: Data) -> Lines:
    # That the fleets surprise each other is told once, with the battle: each pair of several in a zone has a die of its own.
    japan, allies = (fleet_word(name, side) for side, name in enumerate(data["fleets"]))
    return (
        say(
            "gc-did-contact" if data["contact"] else "gc-did-no-contact",
            japan=japan,
            allies=allies,
            zone=data["zone"],
            die=data["die"],
            total=data["total"],
        ),
    )


def _turned_back(data: Data) -> Lines:
    return (say("gc-did-turn-back", fleet=fleet_word(data["fleet"], data["side"]), zone=data["zone"]),)


def _sunk(data: Data) -> Lines:
    """Outside of battles and raids on fleets, whose own events tell it: in the fight with submarines, or of one by aircraft."""
    ship, side = unit_word(data["piece"], data["card"]), side_word(data["side"])
    return (say(f"gc-did-sunk-{data['how']}", side=side, ship=ship, place=space_word(data["place"])),)


def _lost_squadron(data: Data) -> Lines:
    return (say(f"gc-did-lost-squadron-{data['how']}", squadron=unit_word(data["piece"], data["card"])),)


def _rehomed(data: Data) -> Lines:
    where = id_word(data["at"]) if data["where"] == "aboard" else island_word(data["at"])
    return (say("gc-did-rehome", squadron=unit_word(data["piece"], data["card"]), base=where),)


def _lost_battery(data: Data) -> Lines:
    return (say("gc-did-lost-battery", side=side_word(data["side"]), island=island_word(data["island"])),)


def _battle(data: Data) -> Lines:
    fleets = tuple(fleet_word(name, side) for side, name in data["fleets"])
    lines = [say("gc-did-battle", number=data["number"], zone=data["zone"], fleets=fleets)]
    if data["surprise"]:
        lines.append(say("gc-did-surprise"))
    return tuple(lines)


def _first(data: Data) -> Lines:
    japan, allies = data["totals"]
    return (say("gc-did-first", japan=japan, allies=allies, side=side_word(data["side"])),)


def _ground(data: Data) -> Lines:
    lines = [say("gc-did-ground", target=data["target"], terrain=data["terrain"])]
    if "rows" in data:  # older records tell of neither
        lines.append(say("gc-did-objectives", sectors=", ".join(data["objectives"]), each=data["objective"]))
        lines.append(say("gc-did-rows", japan=data["rows"][0], allies=data["rows"][1]))
    if data["island"]:
        lines.append(say("gc-did-coast", island=island_word(data["island"])))
    for side, fleeing in enumerate(data["fleeing"]):
        if fleeing:
            lines.append(say("gc-did-flee", side=side_word(side)))
    return tuple(lines)


def _battle_over(data: Data) -> Lines:
    japan, allies = data["scores"]
    lines = [say(f"gc-did-battle-over-{data['how']}", zone=data["zone"], japan=japan, allies=allies)]
    if data["loser"] in (0, 1):
        lines.append(say("gc-did-lose", side=side_word(data["loser"])))
    elif data["loser"] > 1:
        lines.append(say("gc-did-lose-both"))
    return tuple(lines)


def _retreat(data: Data) -> Lines:
    fleet = fleet_word(data["fleet"], data["side"])
    return (say("gc-did-retreat", fleet=fleet, origin=data["origin"], zone=data["zone"]),)


WORDS = {
    "gc-moved": _moved,
    "gc-dived": _dived,
    "gc-fleet-new": _new,
    "gc-fleet-gone": _gone,
    "gc-contact": _contact,
    "gc-turned-back": _turned_back,
    "gc-sunk": _sunk,
    "gc-lost-squadron": _lost_squadron,
    "gc-rehomed": _rehomed,
    "gc-lost-battery": _lost_battery,
    "gc-battle": _battle,
    "gc-first": _first,
    "gc-ground": _ground,
    "gc-battle-over": _battle_over,
    "gc-retreat": _retreat,
}
