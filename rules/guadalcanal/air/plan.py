"""The plan of a side for the air missions (GC-8, GC-16.1), as its sheet has it.

Read from a sealed sheet, whatever it holds; whether an assignment is legal at its moment is asked in `legal`.
"""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from rules.core import Draft
from rules.guadalcanal.land.plan import read_place, several, word

PORT = "port"
UNSIGHTED = "unsighted"
"""Condition of a patrol: only where an enemy fleet is that has not been sighted this turn."""
ANY = "any"
NONE = "none"
KINDS = ("patrol", "alert", "rebase")
"""Missions of which the side with initiative says who assigns first (GC-8.1); for raids it is the other side."""


class Target(Struct, frozen=True):
    """What a raid goes for."""

    kind: str
    """"fleet", "troops", "port"."""
    key: str
    """Name of the fleet, key of the island, PORT."""


class AirPlan(Struct, frozen=True, dict=True):
    """One side's sheet."""

    draft: Draft

    def listed(self, verb: str, name: str = "") -> tuple[str, ...]:
        """The list written for an aircraft, a fleet, or (no name) the whole side."""
        return several(self.draft, f"{verb}.{name}" if name else verb)

    def said(self, verb: str, name: str) -> str:
        """One word written for an aircraft."""
        return word(self.draft, f"{verb}.{name}")

    @cached_property
    def order(self) -> dict[str, int]:
        """Aircraft -> its place in the order of assignment; those that are not in it come after."""
        return {name: place for place, name in enumerate(several(self.draft, "order"))}

    def aims(self, name: str) -> tuple[str, ...]:
        """Types of ships that it goes for, best first; () = as usual."""
        return self.listed("aim", name) or self.listed("aim")


def target(key: str) -> Target:
    """What a typed target means: "main", "guadalcanal-c1" or "guadalcanal", "port"."""
    if key == PORT:
        return Target("port", PORT)
    island, _ = read_place(key)
    if island:
        return Target("troops", island)
    return Target("fleet", key)
