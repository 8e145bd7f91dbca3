"""SW-1 and SW-2: ships, cards, cells."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.sea_war import RULES
from tests.rulebook.sea_war.kit import DEFAULT_BLUE, DEFAULT_RED, Game, Table

rule = pytest.mark.rule
RED_CARDS = {"trap", "shield", "counter", "swap", "stealth"}
BLUE_CARDS = {"free", "sudden", "reinforce", "anti", "multi"}
ALL_CELLS = [f"{letter}{row}" for letter in "ABCDEFGHIJK" for row in range(1, 12)]
CENTRE = [f"{letter}{row}" for letter in "DEFGH" for row in range(4, 9)]


@rule("SW-1.1")
def test_two_players_red_and_blue() -> None:
    """There is no third seat: a match has two, and one game seats one player on each side."""
    assert RULES.seats == ("red", "blue")
    assert dict(Game().view(None).sides) == {"red": "red", "blue": "blue"}


@rule("SW-1.2", "SW-1.3")
def test_thirteen_ships_against_twenty() -> None:
    """Red: one B, two M with armour, ten D. Blue: two M with armour, eighteen D."""
    fleet = Counter((ship.side, ship.kind, ship.armour) for ship in Game().deployed().view(None).ships)
    assert fleet == {
        ("red", "B", 0): 1,
        ("red", "M", 1): 2,
        ("red", "D", 0): 10,
        ("blue", "M", 1): 2,
        ("blue", "D", 0): 18,
    }


@rule("SW-1.4")
def test_five_cards_of_each_colour() -> None:
    """All ten are different, and nobody ever draws one of the other colour."""
    for seed in range(12):
        game = Game(seed).deployed()
        for side, colour in (("red", RED_CARDS), ("blue", BLUE_CARDS)):
            hand = game.hand(side)
            assert len(hand) == len(set(hand)) == 2
            assert set(hand) <= colour
    everything = Game(cards="all").deployed()
    assert (set(everything.hand("red")), set(everything.hand("blue"))) == (RED_CARDS, BLUE_CARDS)


@rule("SW-1.5")
def test_an_armoured_destroyer_without_armour_plays_like_a_destroyer() -> None:
    """After one hit the M on G5 still moves, and the next attack takes it; its kind stays M."""
    table = Table(red="B E5 D E2 M+ G5", hands="|sudden")
    table.turn("F6xG5")
    assert table.on("G5") == "red M"
    table.turn("G5-G4")
    table.turn("F6-F5")
    table.turn("E2-D2")
    table.order("F5xG4")
    assert table.on("G4") == "blue D"
    assert [(ship.side, ship.kind) for ship in table.view(None).lost] == [("red", "M")]


@rule("SW-2.1")
@pytest.mark.parametrize(
    ("cell", "exists"), [("A1", True), ("K11", True), ("L1", False), ("A12", False), ("A0", False)]
)
def test_eleven_columns_and_eleven_rows(cell: str, exists: bool) -> None:
    """A destroyer on A5 may be sent to A1; L1, A12, A0 are no cells, and the word is named. K11 is at the other end."""
    table = Table(red="B F6", blue="D A5 K5")
    start = "K5" if cell[0] == "K" else "A5"
    assert table.takes(f"{start}-{cell}") == exists
    if not exists:
        assert any(cell in word for word in table.faulty_words(f"{start}-{cell}"))


@rule("SW-2.1")
def test_rows_are_counted_from_the_bottom() -> None:
    """North is a higher row. From A1 a ship alone reaches column A and row 1."""
    assert set(Table(red="B F6", blue="D A1").reach("A1")) == {
        *(f"A{row}" for row in range(2, 12)),
        *(f"{letter}1" for letter in "BCDEFGHIJK"),
    }


@rule("SW-2.2", "SW-3.2")
@pytest.mark.parametrize("cell", ALL_CELLS)
def test_the_centre_is_d4_to_h8(cell: str) -> None:
    """A red destroyer may be deployed on a cell exactly if it is one of these 25 and not F6."""
    taken = Game().takes(DEFAULT_RED.replace("E4", cell))
    others = set(DEFAULT_RED.split()) - {"E4"}
    assert taken == (cell in CENTRE and cell != "F6" and cell not in others)


@rule("SW-2.3")
def test_the_periphery_is_forty_cells() -> None:
    """Column A or K, row 1 or 11: there the battleship wins, and nowhere else. Corners it can only attack."""
    winning = []
    for cell in ALL_CELLS:
        inner = f"{min(max(cell[0], 'B'), 'J')}{min(max(int(cell[1:]), 2), 10)}"
        corner = inner[0] != cell[0] and inner[1:] != cell[1:]
        start = inner if inner != cell else f"{'F' if cell[0] != 'F' else 'G'}{cell[1:]}"
        table = Table(red=f"B {start}", blue=f"D {cell}" if corner else "D A1", mover="red")
        table.order(f"{start}{'x' if corner else '-'}{cell}")
        if table.winner() == "red":
            winning.append(cell)
    assert len(winning) == 40
    assert winning == [cell for cell in ALL_CELLS if cell[0] in "AK" or cell[1:] in ("1", "11")]


@rule("SW-2.4")
@pytest.mark.parametrize(("cell", "corners"), [("F6", "E5 G5 E7 G7"), ("A1", "B2"), ("A6", "B5 B7"), ("K11", "J10")])
def test_diagonal_neighbours_touch_by_a_corner(cell: str, corners: str) -> None:
    """Ringed by blue ships, a red ship attacks exactly these and moves nowhere."""
    ring = [
        c for c in ALL_CELLS if c != cell and abs(ord(c[0]) - ord(cell[0])) < 2 and abs(int(c[1:]) - int(cell[1:])) < 2
    ]
    table = Table(red=f"B I2 D {cell}", blue=f"D {' '.join(ring)}", mover="red")
    assert set(table.targets(cell)) == set(corners.split())
    assert table.reach(cell) == []


@rule("SW-2.5")
def test_one_ship_on_a_cell() -> None:
    """Two ships on D5 are no deployment."""
    assert not Game().takes(DEFAULT_RED.replace("D6", "D5"))
    assert not Game().red_deployed().takes(DEFAULT_BLUE.replace("D2", "E2"))
