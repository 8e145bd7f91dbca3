"""Landings and land combats in words (GC-13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.core import Message, say
from rules.guadalcanal.land import table
from rules.guadalcanal.tell.air import Words, place_word, places_word
from rules.guadalcanal.tell.names import side_word, unit_word

Data = Mapping[str, Any]
Lines = tuple[Message, ...]
_RESULTS = {
    "AE": "attacker-gone",
    "AR": "attacker-back",
    "A1": "attacker-loses",
    "DE": "defender-gone",
    "DR": "defender-back",
    "D1": "defender-loses",
}


def troops_word(troops: Iterable[str]) -> Words:
    """Troops by their ids."""
    return tuple(unit_word(name, "") for name in troops) or say("gc-nothing")


def _landed(data: Data) -> Lines:
    where = place_word(data["island"], data["spot"])
    return (say("gc-did-landed", side=side_word(data["side"]), troops=troops_word(data["troops"]), place=where),)


def _entrenched(data: Data) -> Lines:
    return (say("gc-did-entrenched", side=side_word(data["side"]), troops=places_word(data["troops"])),)


def _entered(data: Data) -> Lines:
    where = place_word(data["island"], data["spot"])
    return (say("gc-did-entered", side=side_word(data["side"]), troops=troops_word(data["troops"]), place=where),)


def _embarked(data: Data) -> Lines:
    return (say("gc-did-embarked", side=side_word(data["side"]), troops=places_word(data["troops"])),)


def _forced(data: Data) -> Lines:
    return (say("gc-did-landing-forced", side=side_word(data["side"])),)


_SUPPORT = frozenset(("battleships", "cruisers", "bombers", "fighters", "limit"))
"""Shifts that a side's troops limit (GC-13.15)."""


def _shifts(data: Data) -> Lines:
    """A line for each side that shifts the column: its shifts by name, its limit, its sum."""
    found = []
    for side, troops, way in ((data["side"], "attackers", "right"), (1 - data["side"], "defenders", "left")):
        own = table.of_side(data["shifts"], attacker=way == "right")
        if own:
            parts = tuple(say("gc-shift", what=say(f"gc-shift-{what}"), columns=f"{n:+d}") for what, n in own)
            holes: dict[str, Any] = {
                "side": side_word(side),
                "shifts": parts,
                "columns": sum(n for _, n in own),
                "way": way,
            }
            if any(what in _SUPPORT for what, _ in own):
                found.append(say("gc-did-combat-shifts-limited", limit=len(data[troops]), **holes))
            else:
                found.append(say("gc-did-combat-shifts", **holes))
    return tuple(found)


def _combat(data: Data) -> Lines:
    moved = sum(columns for _, columns in data["shifts"])
    lines = [
        say(
            "gc-did-combat",
            number=data["number"],
            side=side_word(data["side"]),
            place=place_word(data["island"], data["spot"]),
            attackers=troops_word(data["attackers"]),
            defenders=troops_word(data["defenders"]),
        ),
        *_shifts(data),
        say(
            "gc-did-combat-dice",
            odds=data["odds"],
            columns=abs(moved),
            way="right" if moved > 0 else "left" if moved < 0 else "none",
            column=data["column"],
            die=data["die"],
            result=say(f"gc-result-{_RESULTS[data['result']]}"),
        ),
    ]
    if data["lost"]:
        lines.append(say("gc-did-combat-lost", troops=troops_word(data["lost"])))
    if data["entered"]:
        lines.append(say("gc-did-combat-entered"))
    return tuple(lines)


WORDS = {
    "gc-landed": _landed,
    "gc-entrenched": _entrenched,
    "gc-entered": _entered,
    "gc-embarked": _embarked,
    "gc-landing-forced": _forced,
    "gc-combat": _combat,
}
