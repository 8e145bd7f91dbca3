"""Counts of legal orders on small positions, against a second reading of the rules (`brute`), depth by depth."""

from __future__ import annotations

from random import Random

import pytest

from rules.core import Match
from rules.core.players import row_at_random
from rules.fuzz import Walk, new_match
from rules.sea_war import RULES
from rules.sea_war.orders import order_of, why_not
from rules.sea_war.turn_sheet import ORDER_ROW
from rules.sea_war.visibility import determinize
from tests.rulebook.sea_war import brute
from tests.rulebook.sea_war.kit import D2_BLUE, D2_RED, FIXTURE_0, PlayedMatch, Table

rule = pytest.mark.rule
CROWDED = ("B F6 D E6 G6 M+ F5 D F7", "D E5 G7 M+ G5 D E7 F9")
"""A knot in the middle."""


class Copy(PlayedMatch):
    """A board to try an order on."""

    def __init__(self, board: PlayedMatch, order: str) -> None:
        self.match = Match.load(board.match.save(records=False))
        self.order(order)


def legal(board: PlayedMatch) -> set[str]:
    """All orders that the engine offers the mover: where each of his ships can be sent, and `end`."""
    found = {"end"} if board.takes("end") else set()
    for cell, ship in board.board(board.mover).items():
        if ship.startswith(board.mover):
            found |= {f"{cell}-{end}" for end in board.reach(cell)} | {f"{cell}x{end}" for end in board.targets(cell)}
    return found


def compare(board: PlayedMatch, world: brute.World, depth: int, rng: Random, width: int = 1000) -> int:
    """Goes down the tree in both worlds (of each node `width` orders by chance); returns how many nodes there were."""
    if world.winner:
        assert board.winner() == world.winner
        return 1
    expected = brute.orders(world)
    assert (board.winner(), board.mover) == ("", world.mover)
    assert legal(board) == expected
    if depth == 1:
        return len(expected)
    some = rng.sample(sorted(expected), min(width, len(expected)))
    return sum(compare(Copy(board, one), brute.after(world, one), depth - 1, rng, width) for one in some)


def start(red: str, blue: str, mover: str) -> tuple[PlayedMatch, brute.World]:
    """The same position in both worlds."""
    return Table(red, blue, mover=mover), brute.position(red, blue, mover)


@rule("SW-5.1", "SW-6.1")
@pytest.mark.parametrize(
    ("place", "mover", "count"),
    [
        ((D2_RED, D2_BLUE), "red", 9 + 12 + 15 + 2),
        ((D2_RED, D2_BLUE), "blue", 10 + 20 + 13 + 15 + 2),
        (FIXTURE_0, "red", 60),
        (FIXTURE_0, "blue", 72),
        (CROWDED, "red", 17),
        (CROWDED, "blue", 49),
    ],
    ids=["D2 red", "D2 blue", "0 red", "0 blue", "crowded red", "crowded blue"],
)
def test_single_orders(place: tuple[str, str], mover: str, count: int) -> None:
    """The first order of a turn; of D2 ship by ship, then the attacks."""
    board, world = start(*place, mover)
    assert compare(board, world, 1, Random(1)) == count


@rule("SW-4.3", "SW-4.4")
@pytest.mark.parametrize(("mover", "count"), [("red", 796), ("blue", 364)])
def test_two_orders_from_a_crowd(mover: str, count: int) -> None:
    """Every first order, then every second one, of the same player or of the next."""
    board, world = start("B B2 D A2 B1 C3", "D A1 C2 D3", mover)
    assert compare(board, world, 2, Random(2)) == count


@rule("SW-4.1", "SW-4.5", "SW-6.3", "SW-12.1", "SW-12.2")
@pytest.mark.parametrize("seed", range(8))
def test_sparse_positions_by_chance(seed: int) -> None:
    """A few ships anywhere, some armoured or marked; four orders deep, some branches of each."""
    rng = Random(seed)
    inner = [f"{letter}{row}" for letter in "BCDEFGHIJ" for row in range(2, 11)]
    cells = (
        rng.sample(inner, 9) if seed % 2 else rng.sample([c for c in inner if c[0] in "DEFG" and c[1:] in "3456"], 9)
    )
    red = f"B{'+' * (seed % 3 == 0)} {cells[0]} M+ {cells[1]} D {cells[2]} {cells[3]}"
    blue = f"M+ {cells[4]} D! {cells[5]} D {' '.join(cells[6:])}"
    board, world = start(red, blue, rng.choice(("red", "blue")))
    assert compare(board, world, 4, rng, width=4) > 20


@rule("SW-9.1", "SW-9.6")
@pytest.mark.parametrize("seed", range(4))
def test_free_moves_by_chance(seed: int) -> None:
    """Lines and diagonals over empty cells."""
    rng = Random(seed)
    cells = rng.sample([f"{letter}{row}" for letter in "BCDEFGHIJ" for row in range(2, 11)], 16)
    red, blue = f"B {cells[0]} D {' '.join(cells[1:8])}", f"D {' '.join(cells[8:])}"
    board, world = Table(red, blue, hands="|free"), brute.position(red, blue, "blue")
    for cell in cells[8:]:
        offered = {f"free {cell}-{end}" for end in board.reach(cell, "free")}
        assert offered == brute.moves(world, brute.at(cell), free=True)
        assert board.targets(cell, "free") == []


@rule("SW-4.3", "SW-4.4", "SW-7.3", "SW-7.5")
@pytest.mark.parametrize("seed", range(6))
def test_a_sheet_offers_only_legal_orders(seed: int) -> None:
    """With all cards: the choices of a row are legal as they are, so that its order need not be checked again."""
    rng = Random(seed)
    walk = Walk(new_match(RULES, seed, {"cards": "all"}), rng)
    while walk.act():
        for ask in (ask for ask in walk.match.waiting() if ask.kind == "turn"):
            world = determinize(walk.match.view(ask.seat))
            while (row := row_at_random(ORDER_ROW, world, {}, rng)) is not None:
                order = order_of(row)
                assert order is not None
                assert why_not(world, order) is None
                world = ORDER_ROW.after(world, row)
