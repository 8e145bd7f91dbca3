"""The computer of Naval Battle: it looks with planes, hunts around hits, and counts what is left."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from rules.core import Match
from rules.geometry import grid
from rules.naval_battle import RULES
from rules.naval_battle.ai import TrackingGrid, best_order
from rules.naval_battle.facts import cost, ship_points
from rules.naval_battle.fleet import Roster
from rules.naval_battle.orders import TurnOrder
from tests.rulebook.naval_battle.kit import HARMLESS, F, Table

SALVOS_ALONE = "submarine A1 U21\nsalvos 60"
BLIND = "submarine A1 U21\nisland C18\nbomb B17 C17 D17\nsalvos 60"


def _best(table: Table, seed: int = 0, **changed: object) -> TurnOrder:
    view = table.view("first")
    return best_order(replace(view, **changed) if changed else view, Random(seed))


def _chart(table: Table) -> TrackingGrid:
    return TrackingGrid(table.view("first"), Random(0))


def _odds(table: Table, cells: str) -> float:
    """The likeliest of some cells."""
    chart = _chart(table)
    return max(chart.afloat[chart.board.index[cell]] for cell in cells.split())


def _own_fleet(seed: int) -> Roster:
    """A fleet of the computer's, before the game."""
    match = Match.start(RULES, secret=b"own")
    form = match.think("0.first", Random(seed))
    assert form.done
    return Roster(match.draft("0.first"), 21)


def _beside(table: Table, shot: TurnOrder, cell: str) -> int:
    """How many shots lie straight beside a cell."""
    board = grid(21)
    around = {board.names[c] for c in board.square(board.index[cell], 1)} - {cell}
    return sum(target in around and (target[0] == cell[0] or target[1:] == cell[1:]) for target in shot.targets)


def test_it_hunts_beside_a_hit() -> None:
    """N9 is the middle of a cruiser; A21 and U4 are sea."""
    table = Table(SALVOS_ALONE)
    table.strike("salvo N9 A21 U4")
    assert _odds(table, "N8") > 1.3 * _odds(table, "K16")
    assert (
        _beside(table, _best(table), "N9") + _beside(table, _best(table), "A21") + _beside(table, _best(table), "U4")
        == 3
    )


def test_it_finds_out_which_shot_had_hit() -> None:
    """Of three candidates two are excluded when their neighbours turn out to be sea; then the third lies up or down."""
    table = Table(SALVOS_ALONE)
    table.strike("salvo N9 A21 U4")
    table.strike("salvo A20 B21 U3")
    table.strike("salvo U5 T4 M9")
    assert _odds(table, "N8") + _odds(table, "N10") + _odds(table, "O9") > 1
    assert _beside(table, _best(table), "N9") >= 2


def test_hits_without_types_are_hunted_too() -> None:
    table = Table(SALVOS_ALONE, salvo_report="hits_only")
    table.strike("salvo N9 A21 U4")
    assert _odds(table, "N8") > 1.3 * _odds(table, "K16")


def test_a_report_by_cell_is_taken_at_its_word() -> None:
    table = Table(SALVOS_ALONE, salvo_report="per_cell")
    table.strike("salvo N9 A21 U4")
    assert _odds(table, "N8") > 0.3
    assert _odds(table, "B21 A20 U3 T4") < 0.2
    assert _beside(table, _best(table), "N9") == 3


def test_what_a_plane_saw_is_shot_without_a_miss() -> None:
    """The plane sees four cells of the flagship's row as they are."""
    table = Table("submarine A1 U21\nisland C18\nplane B17 C17 D17\nsalvos 60")
    table.strike("plane O5")
    table.strike("plane R5")
    shot = _best(table)
    assert shot.kind == "salvo"
    assert set(shot.targets) <= {"N5", "O5", "P5", "Q5"}


def test_it_looks_before_it_shoots_blindly() -> None:
    assert _best(Table()).kind == "plane"


def test_a_plane_goes_where_nothing_is_known_yet() -> None:
    table = Table()
    table.strike("plane O11")
    look = _best(table)
    assert look.kind == "plane"
    index = grid(21).index
    assert grid(21).distance(index[look.targets[0]], index["O11"]) > 1


def test_a_bomb_falls_where_ships_crowd() -> None:
    """The whole carrier is seen: four cells under one bomb."""
    table = Table(BLIND + "\nplane C18")
    table.strike("plane J10")
    shot = _best(table)
    assert shot.kind == "bomb"
    board = grid(21)
    under = {board.names[c] for c in board.square(board.index[shot.targets[0]], 1)}
    assert {"J10", "K10", "J11", "K11"} <= under


def test_a_battery_that_shot_is_remembered() -> None:
    """C3 has a battery: around it a bomb or plane is thought to be in danger, and more so than over open sea."""
    table = Table()
    assert "shot down" in table.strike("plane C4")
    chart = _chart(table)
    index = chart.board.index
    assert chart.risk(index["C4"]) > chart.risk(index["K16"])
    look = _best(table)
    assert chart.board.distance(index[look.targets[0]], index["C4"]) > 1


def test_it_does_not_shoot_where_nothing_can_be() -> None:
    """Around a sunk ship, on cells shot at before, and on what a plane saw to be sea."""
    table = Table(SALVOS_ALONE + "\nisland C18\nplane C18")
    table.strike("salvo H3 A21 U4")
    table.strike("plane K16")
    chart = _chart(table)
    index = chart.board.index
    for cell in ("H3", "A21", "U4", "K16", "J15", "L17"):
        assert chart.afloat[index[cell]] == 0, cell
    shots = [target for seed in range(10) for target in _best(table, seed).targets]
    assert all(chart.afloat[index[target]] > 0 for target in shots)


def test_around_a_ship_surely_sunk_lies_no_other() -> None:
    table = Table(SALVOS_ALONE, salvo_report="per_cell")
    table.strike("salvo H3 A21 U4")
    assert _odds(table, "G2 H2 I2 G3 I3 G4 H4 I4") == 0


def test_it_counts_what_is_left() -> None:
    """With a capital of 40 the enemy has at most 40 points; what he used or lost is not afloat (NB-1.4)."""
    fleet = "submarine A1 C1 E1\nsalvos 37"
    table = Table(fleet, "submarine U1 U3 U5 U7\nsalvos 6", capital=40)
    before = _chart(table).points_left
    for _ in range(3):
        table.order("salvo K16 K17 K18")
        table.order("salvo U19 U20 U21")
    after = _chart(table)
    assert before == 40
    assert after.points_left == 37
    table.order("salvo U1 U3 U5")
    assert _chart(table).points_left == 34


def test_it_expects_no_ship_that_the_capital_cannot_hold() -> None:
    """Three points in all, one of them fired and one sunk: a submarine is all that can be left, wherever."""
    table = Table("submarine A1\nsalvos 2", "submarine U1 U3\nsalvos 1", begins="second", capital=3)
    table.order("salvo K1 K2 K3")
    table.order("salvo U1 A3 C5")
    chart = _chart(table)
    assert chart.points_left == 1
    assert chart.expected_unseen == pytest.approx(1)


def test_it_takes_the_end_that_wins() -> None:
    table = Table(SALVOS_ALONE)
    assert _best(table, cease_fire=True).kind == "cease-fire"
    assert _best(table, claim=True).kind == "claim"
    table.sleep()
    assert table.view("second").claim is False


def test_it_never_resigns() -> None:
    table = Table()
    ask = table.match.ask("resign.first")
    assert RULES.computer(table.view("first"), ask, Random(0)) == {"resign": "no"}


def test_its_fleets_are_legal_varied_and_use_the_capital() -> None:
    seen = set()
    for seed in range(12):
        roster = _own_fleet(seed)
        assert cost(roster.bought) == 160
        assert 60 <= ship_points(roster.bought) <= 100
        assert roster.bought["plane"] >= 30
        assert {(piece.cell % 21 // 11, piece.cell // 231) for piece in roster.ships} == {
            (0, 0),
            (0, 1),
            (1, 0),
            (1, 1),
        }
        seen.add(tuple(sorted(roster.bought.items())))
    assert len(seen) >= 10


def test_batteries_stand_where_ships_are() -> None:
    """Each covers a ship cell at least, and most of them more."""
    board = grid(21)
    roster = _own_fleet(5)
    batteries = [board.mask(board.square(piece.cell, 1)) & roster.afloat for piece in roster.gear if piece.kind == "aa"]
    assert all(batteries)
    assert sum(mask.bit_count() for mask in batteries) >= 1.4 * len(batteries)


def test_it_plays_out_of_planes_too() -> None:
    """No planes, no bombs: fixture F is sunk with salvos in far fewer than a blind hunt would take."""
    table = Table("submarine A1 U21\nsalvos 120", F.replace("salvos 20", "salvos 130"))
    shots = 0
    rng = Random(7)
    while table.match.outcome() is None and shots < 110:
        ask = table.match.waiting()[0]
        if ask.seat == "first":
            table.match.think(ask.id, rng)
            table.match.seal(ask.id)
            shots += 1
        else:
            table.order(HARMLESS)
    assert table.winner() == "first"
