"""What a side's sheet says, read by the engine: the values written on it, and the doctrine's for what is not written (WS-18.7).

Not here: the sheets themselves (`sheets`), what a sensible sheet is (`auto`).
"""

from __future__ import annotations

from rules.core import Draft, Value
from rules.war_at_sea.board import Unit

NO_ORDERS: Draft = {}


class Orders:
    """One side's sheet of one or several phases."""

    def __init__(self, given: Draft = NO_ORDERS, doctrine: Draft = NO_ORDERS) -> None:
        self.given = given
        self.doctrine = doctrine

    def held(self, unit: Unit) -> bool:
        """`hold.<unit> yes`: it does nothing but what is written for it."""
        return self.given.get(f"hold.{unit.id}") == "yes"

    def written(self, verb: str, unit: Unit) -> tuple[str, ...]:
        """The keys that the player wrote."""
        return _keys(self.given.get(f"{verb}.{unit.id}"))

    def keys(self, verb: str, unit: Unit) -> tuple[str, ...]:
        """What the player wrote; where he wrote nothing, the doctrine's."""
        written = self.written(verb, unit)
        if written or self.held(unit):
            return written
        return _keys(self.doctrine.get(f"{verb}.{unit.id}"))

    def wishes(self, verb: str, unit: Unit) -> tuple[str, ...]:
        """A priority list: what the player wrote, then the doctrine's (WS-18.8)."""
        written = self.written(verb, unit)
        if self.held(unit):
            return written
        more = _keys(self.doctrine.get(f"{verb}.{unit.id}"))
        return (*written, *(key for key in more if key not in written))

    def listed(self, verb: str) -> tuple[str, ...]:
        """A list that belongs to no unit (`order`)."""
        return _keys(self.given.get(verb)) or _keys(self.doctrine.get(verb))

    def yes(self, path: str) -> bool:
        """Whether a yes stands there."""
        return self.given.get(path, self.doctrine.get(path)) == "yes"

    def says(self, path: str) -> str:
        """A single written key; "" where there is none."""
        return next(iter(_keys(self.given.get(path))), "")


def _keys(value: Value | None) -> tuple[str, ...]:
    if value is None or value == "":
        return ()
    return tuple(str(v) for v in value) if isinstance(value, tuple) else (str(value),)
