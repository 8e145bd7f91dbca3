"""How the computer of Branle-Bas thinks: by view and chance alone, deeper with more budget, and fairly to both sides."""

from __future__ import annotations

from random import Random

from rules.branle_bas.computer import Search, worth_of
from rules.branle_bas.movement import legal_moves
from rules.branle_bas.state import MINES
from tests.computers.branle_bas import order_of, positions, thinker
from tests.rulebook.branle_bas.kit import sea


def test_the_same_view_and_chance_give_the_same_move() -> None:
    for table in positions(12, "same"):
        assert order_of(table, 5) == order_of(table, 5)


def test_more_budget_is_more_depth() -> None:
    """And without any the two half-turns that are always looked at."""
    table = sea("A E2 S D1 H C2 K B3 E3 T D3 V B2", "A E8 S D9 H C8 K B7 E7 T D7 V B8")
    depths = []
    for budget in (0, 1_000, 30_000):
        search = Search(table.view("first"), 0, Random(0), budget)
        search.best(legal_moves(search.table, search.root.board, 0))
        depths.append(search.depth)
    assert depths[0] == 2
    assert depths == sorted(depths)
    assert depths[-1] > 2


def test_captures_are_those_among_all_moves() -> None:
    """The quick look at what could be taken overlooks nothing."""
    for table in positions(80, "captures"):
        search, side = thinker(table)
        board, size = search.root.board, search.table.size
        loud = [m for m in search.moves(search.root, side) if m[2] >= size or board[m[2]] != "."]
        assert search.captures(search.root, side) == loud


def test_a_move_in_thought_is_a_move_on_the_board() -> None:
    """Captures, nets and ports included: the search's own copy of what a move does is the referee's."""
    for number, table in enumerate(positions(120, "copy")):
        search, side = thinker(table)
        moves = search.moves(search.root, side)
        _, start, goal = moves[0] if number % 2 else Random(number).choice(moves)
        then = search.after(search.root, side, start, goal)
        names = search.table.names
        table.play(f"{names[start]}-{names[goal]}")
        assert (then is None) is (table.why() in ("triumph", "admiral-taken"))
        if then is not None and not table.why():
            assert table.view(None).position == then.board


def test_what_is_good_for_one_side_is_as_bad_for_the_other() -> None:
    """The board turned round and the sides exchanged: the opposite worth, mines and ships in ports included."""
    for points in (False, True):
        for table in positions(40, "worth"):
            view = table.view("first")
            search, _ = thinker(table)
            judge = worth_of(search.table, points=points)
            turned = {
                view.chart.mirror(c): letter.swapcase()
                for c, letter in zip(view.chart.cells, view.position, strict=True)
            }
            for swept in ("", *MINES):
                board = view.position.replace(swept or "?", ".")
                other = "".join(turned[cell] for cell in view.chart.cells).replace((swept or "?").swapcase(), ".")
                assert judge.of(board, (300, 100)) == -judge.of(other, (100, 300))


def test_worth_knows_the_ways() -> None:
    """Nearer to the open port, to the mine, to the enemy Admiral, and without enemy hunters, is better."""

    def worth(first: str, second: str = "A A3", swept: str = "") -> int:
        search, _ = thinker(sea(first, second, swept=swept))
        return search.worth(search.root, 0)

    assert worth("A E8", swept="second") > worth("A E6", swept="second") > worth("A E6")
    assert worth("A E2 D E7") > worth("A E2 D E5")
    assert worth("A E2 S B5") > worth("A E2 S G5")
    assert worth("A E2 T D9") > worth("A E2 T A7")
    assert worth("A E2", "A A8 S E5 H D6 G6 C B7 H7") > worth("A E4", "A A8 S E5 H D6 G6 C B7 H7")
