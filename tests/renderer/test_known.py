"""What the tracking chart concludes from reports, and what the legend of a chart lists."""

from __future__ import annotations

from renderer.chart import name_of, spot_of
from renderer.naval_battle.known import Known, groups, known
from renderer.naval_battle.pages import on_fleet, on_sea
from rules.naval_battle.view import Fleet, LogEntry, Report, Seen, Ship, Struck


def salvo(number: int, *targets: str, **report: object) -> LogEntry:
    return LogEntry(number, number, "first", "salvo", targets, Report(**report))  # type: ignore[arg-type]


def names(spots: object) -> list[str]:
    return sorted(name_of(spot) for spot in spots)  # type: ignore[attr-defined]


def plane(number: int, *seen: Seen) -> LogEntry:
    return LogEntry(number, number, "first", "plane", ("B2",), Report(seen=seen))


def test_a_salvo_without_hits_is_three_splashes() -> None:
    know = known([salvo(1, "A1", "B5", "C9")], "first", 21)
    assert names(know.empty) == ["A1", "B5", "C9"]
    assert not know.hits


def test_a_salvo_with_some_hits_concludes_nothing() -> None:
    know = known([salvo(1, "A1", "B5", "C9", ships=(Struck("cruiser", 1, False),))], "first", 21)
    assert not know.empty
    assert not know.hits


def test_three_hits_are_all_three_cells_and_their_type_if_there_is_but_one() -> None:
    one = known([salvo(1, "A1", "A2", "A3", ships=(Struck("cruiser", 3, True),))], "first", 21)
    assert names(one.hits) == ["A1", "A2", "A3"]
    assert set(one.ships.values()) == {"cruiser"}
    two = known(
        [salvo(1, "A1", "A2", "C9", ships=(Struck("cruiser", 2, False), Struck("submarine", 1, True)))], "first", 21
    )
    assert names(two.hits) == ["A1", "A2", "C9"]
    assert not two.ships


def test_a_missed_cell_that_was_struck_before_may_be_a_wreck() -> None:
    first = salvo(1, "A1", "B5", "C9", ships=(Struck("cruiser", 1, False),))
    know = known([first, salvo(2, "A1", "T1", "T3")], "first", 21)
    assert names(know.empty) == ["T1", "T3"]


def test_hits_only_and_per_cell_reports() -> None:
    assert names(known([salvo(1, "A1", "A2", "A3", totals=(3, 1))], "first", 21).hits) == ["A1", "A2", "A3"]
    assert names(known([salvo(1, "A1", "A2", "A3", totals=(0, 0))], "first", 21).empty) == ["A1", "A2", "A3"]
    told = known([salvo(1, "A1", "A2", "A3", cells=(("A1", "cruiser"), ("A2", None), ("A3", None)))], "first", 21)
    assert (names(told.hits), names(told.empty)) == (["A1"], ["A2", "A3"])


def test_a_sighting_stays_as_reported_and_a_ship_cell_shot_at_later_is_hit() -> None:
    """NB-7.4, NB-2.6."""
    sight = plane(5, Seen("B2", "land", gear=("plane",)), Seen("C2", "ship", "cruiser"))
    know = known([sight, salvo(7, "B2", "C2", "T1", ships=(Struck("cruiser", 1, False),))], "first", 21)
    seen, turn, _ = know.seen[spot_of("B2")]
    assert (seen.gear, turn) == (("plane",), 5)
    assert names(know.hits) == ["C2"]


def test_a_plane_shot_down_shows_nothing() -> None:
    down = LogEntry(3, 3, "first", "plane", ("D4",), Report(shot_down=True))
    know = known([down], "first", 21)
    assert (know.downed, know.seen) == ([down], {})


def test_a_bomb_that_gets_through_hits_known_ships_in_its_square_and_the_enemys_deeds_count_for_nothing() -> None:
    sight = plane(1, Seen("C2", "ship", "destroyer"), Seen("C3", "ship", "destroyer"))
    bomb = LogEntry(3, 3, "first", "bomb", ("D4",), Report(ships=(Struck("destroyer", 1, False),)))
    assert names(known([sight, bomb], "first", 21).hits) == ["C3"]
    assert known([sight, bomb], "second", 21) == Known()


def test_ship_cells_side_by_side_are_one_ship() -> None:
    ships = dict.fromkeys((spot_of(c) for c in ("A1", "B1", "E1", "A3")), "cruiser")
    found = [(kind, [name_of(c) for c in cells]) for kind, cells in groups(ships)]  # type: ignore[arg-type]
    assert found == [("cruiser", ["A1", "B1"]), ("cruiser", ["E1"]), ("cruiser", ["A3"])]


def test_the_legend_lists_only_what_is_there() -> None:
    assert on_fleet(Fleet(), (), (), ()) == set()
    sunk = Fleet(ships=(Ship("submarine", ("A1",), ("A1",)),), aa=("C3",))
    assert on_fleet(sunk, (), (), ()) == {"submarine", "wreck", "aa", "aa-range"}
    assert on_sea(Known(), (), (), 21) == {"fog"}
