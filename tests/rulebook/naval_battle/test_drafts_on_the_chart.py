"""What the owner's picture of a draft marks: pieces not placed yet, and those that may not stand where they stand."""

from __future__ import annotations

from rules.core import Match


def _drawn(orders: str, **options: str) -> tuple[tuple[tuple[str, int], ...], tuple[str, ...]]:
    match = Match.start("naval-battle", options=options, secret=b"chart")
    match.read("0.first", orders)
    view = match.preview("0.first")
    return view.unplaced, view.faulty


def test_ships_that_touch_are_both_marked() -> None:
    """NB-2.3: the cruiser and the submarine at its corner."""
    assert _drawn("cruiser A1-C1; submarine D2; salvos 5") == ((), ("A1", "B1", "C1", "D2"))


def test_a_sound_draft_has_no_mark_and_what_is_missing_is_counted() -> None:
    """One cruiser placed, two bought and waiting."""
    assert _drawn("cruiser 2 A1-C1; salvos 5") == ((("cruiser", 2),), ())


def test_ships_on_land_and_islands_under_ships_are_marked() -> None:
    """NB-2.4: the submarine and the island it stands on."""
    unplaced, faulty = _drawn("submarine B2; island B2; salvos 1")
    assert not unplaced
    assert faulty == ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3")


def test_equipment_without_ground_or_room_is_marked() -> None:
    """NB-3.1, NB-3.2: a battery at sea; two pieces on one cell where each needs its own."""
    assert _drawn("submarine U21; island B2; aa H8; salvos 1") == ((), ("H8",))
    assert _drawn("submarine U21; island B2; plane B2; bomb B2; salvos 1", stacking="exclusive") == ((), ("B2",))
