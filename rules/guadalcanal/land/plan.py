"""The plan of a side for the land phase (GC-16.1): activations in order with their conditions, and how it defends itself.

Read from a sealed sheet, whatever it holds; whether a line is legal at its moment is asked in `legal`.
"""

from __future__ import annotations

from msgspec import Struct

from rules.core import Draft
from rules.guadalcanal.chart import PERIPHERY

MOST = 9
"""Activations that a sheet has room for; typed, each needs the one before it (`rules.core.worded.MOST_FORMS`)."""
DEEDS = ("land", "attack", "entrench", "enter", "embark")


class Activation(Struct, frozen=True):
    """One line of the plan."""

    number: int
    deed: str
    """One of `DEEDS`."""
    island: str
    spot: str
    """The place attacked, landed in or entered; "" where none is meant."""
    who: tuple[str, ...] = ()
    """Troops."""
    guns: tuple[str, ...] = ()
    """Battleships and cruisers in support."""
    air: tuple[str, ...] = ()
    """Bombers, and fighters that strafe."""
    cover: tuple[str, ...] = ()
    """Fighters in escort or interception."""
    odds: str = ""
    """The lowest column that it is worth, reckoned with what is known to come; "" any."""
    enter: str = ""
    """"yes", "no", or "" = a centre yes, the periphery no."""


class Defence(Struct, frozen=True):
    """What answers an attack on an island."""

    guns: tuple[str, ...] = ()
    air: tuple[str, ...] = ()
    cover: tuple[str, ...] = ()


class Plan(Struct, frozen=True):
    """A side's sheet as far as GC-13 goes."""

    activations: tuple[Activation, ...] = ()
    defences: tuple[tuple[str, Defence], ...] = ()
    """By island."""
    lose: tuple[str, ...] = ()
    """Troops to be lost first (GC-13.12)."""

    def defence(self, island: str) -> Defence:
        """What answers an attack there."""
        return dict(self.defences).get(island, Defence())


def place_key(island: str, spot: str) -> str:
    """A place as it is typed: "guadalcanal-c1", "guadalcanal-periphery"."""
    return f"{island}-{spot}"


def read_place(key: str) -> tuple[str, str]:
    """Island and spot of a typed place; ("", "") for what is none."""
    island, _, spot = key.rpartition("-")
    if spot == PERIPHERY or (spot[:1] == "c" and spot[1:].isdecimal()):
        return island, spot
    return "", ""


def read(draft: Draft) -> Plan:
    """The plan of a sheet. Lines that say too little are left out."""
    activations = []
    for number in range(1, MOST + 1):
        one = _activation(draft, number)
        if one is not None:
            activations.append(one)
    islands = dict.fromkeys(p.split(".")[1] for p in draft if p.startswith("defend.") and p.count(".") == 2)
    defences = tuple(
        (
            island,
            Defence(*(several(draft, f"defend.{island}.{part}") for part in ("guns", "air", "cover"))),
        )
        for island in islands
    )
    return Plan(tuple(activations), defences, several(draft, "lose"))


def _activation(draft: Draft, number: int) -> Activation | None:
    deed = word(draft, f"a{number}")
    island, spot = read_place(word(draft, f"a{number}.at"))
    who = several(draft, f"a{number}.who")
    if deed not in DEEDS or not who or (deed in ("land", "attack", "enter") and not island):
        return None
    return Activation(
        number,
        deed,
        island,
        spot,
        who,
        several(draft, f"a{number}.guns"),
        several(draft, f"a{number}.air"),
        several(draft, f"a{number}.cover"),
        word(draft, f"a{number}.odds"),
        word(draft, f"a{number}.enter"),
    )


def word(draft: Draft, path: str) -> str:
    """One key; "" where nothing is written."""
    value = draft.get(path, "")
    return value if isinstance(value, str) else ""


def several(draft: Draft, path: str) -> tuple[str, ...]:
    """Several keys in their order."""
    value = draft.get(path, ())
    return tuple(str(key) for key in value) if isinstance(value, tuple) else (str(value),)
