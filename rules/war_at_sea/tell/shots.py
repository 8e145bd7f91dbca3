"""One attack in one line: who at whom, the dice as they fell, what they came to, and what worked on it (WS-18.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core import Message, say
from rules.war_at_sea.names import weapon_word
from rules.war_at_sea.tell.names import flies, id_word, note_word

Data = Mapping[str, Any]


def shot_words(data: Data) -> tuple[Message, ...]:
    """The attack, its dice and result; what saved or failed on the way follows in lines of its own."""
    return (_line(data), *(_save(save) for save in data["saves"]))


def _line(data: Data) -> Message:
    holes: dict[str, Any] = {
        "number": data.get("number", 0),
        "unit": id_word(data["attacker"]),
        "weapon": _weapon(data),
        "target": id_word(data["target"]),
        "result": _result(data),
    }
    if not data["dice"]:
        return say("ws-shot-stopped", **holes)
    holes["dice"] = dice_word(data["dice"])
    holes["count"] = len(data["dice"])
    holes["hits"] = data["successes"]
    holes["range"] = data["distance"]
    notes = _notes(data)
    kind = "torpedo" if data["weapon"] == "torpedo" else "shot"
    if kind == "shot":
        holes |= {"armour": data["armour"], "vital": data["vital"]}
    if notes:
        return say(f"ws-{kind}-notes", **holes, notes=notes)
    return say(f"ws-{kind}", **holes)


def dice_word(dice: Sequence[int]) -> str:
    """Dice as they are read: the highest first, "6 6 5 2"."""
    return " ".join(str(face) for face in sorted(dice, reverse=True))


def _weapon(data: Data) -> Message:
    if data["ability"]:
        return say(
            "ws-weapon-by", weapon=weapon_word(data["weapon"]), ability=note_word(data["ability"], data["attacker"])
        )
    return weapon_word(data["weapon"])


def _notes(data: Data) -> tuple[Message, ...]:
    """Modifiers of the attacker's dice and of the target's armour; vital armour always changes with it."""
    found: list[Message] = []
    notes: Sequence[Sequence[Any]] = data["notes"]
    for name, what, amount in notes:
        if what == "vital":
            continue
        word = note_word(name, data["attacker"], data["target"], number=abs(amount))
        sign = f"+{amount}" if amount > 0 else f"−{-amount}"
        found.append(say(f"ws-note-{what.replace('_', '-')}", name=word, amount=sign))
    return tuple(found)


def _result(data: Data) -> Message:
    result = data["result"]
    air = flies(data["target"])
    if result == "stopped":
        return say("ws-result-stopped", why=note_word(data["stopped"], data["target"], data["attacker"]))
    if result == "damage":
        return say("ws-result-damage", lost=data["lost"])
    if result == "abort":
        return say("ws-result-abort")
    if result == "destroy":
        return say("ws-result-shot-down" if air else "ws-result-sunk")
    return say("ws-result-none")


def _save(save: Mapping[str, Any]) -> Message:
    holes: dict[str, Any] = {"unit": id_word(save["unit"]), "ability": note_word(save["ability"], save["unit"])}
    if not save["die"]:
        return say("ws-save-used", **holes)
    return say("ws-save-works" if save["works"] else "ws-save-fails", **holes, die=save["die"])
