"""`lazy_property`: computed at the first use and stored in the object."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.core.lazy import lazy_property


class Ship(Struct, frozen=True, dict=True):
    guns: int

    @lazy_property
    def broadside(self) -> list[int]:
        """Half of the guns."""
        return [self.guns // 2]


def test_what_is_worked_out_once_is_kept_by_its_object_alone() -> None:
    ship = Ship(20)
    assert ship.broadside is ship.broadside, "it is worked out again"
    assert replace(ship, guns=30).broadside == [15], "another object has kept it"
    assert ship == Ship(20), "what is kept counts in a comparison"
    assert isinstance(Ship.broadside, lazy_property), "of the class it is itself"
    assert Ship.broadside.__doc__ == "Half of the guns."
