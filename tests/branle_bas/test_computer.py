"""The computer of Branle-Bas: it takes the Admiral, saves its own, knows the port and the nets, and wins what is won.

It thinks by view and chance alone, deeper with more budget, and fairly to both sides.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules.branle_bas import RULES
from rules.branle_bas.movement import LegalMoves, can_move, legal_moves
from rules.branle_bas.search import Node, Search, evaluator_of
from rules.branle_bas.state import MINES
from rules.duel import play
from rules.fuzz import fill_in
from tests.branle_bas.kit import order_of, played, positions, quick, thinker
from tests.rulebook.branle_bas.kit import hidden_mines, sea


# ---- one half-turn ahead -------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("A A3 K E5", "A E7 S I5"),
        ("A A3 V D7 S I3", "A D8 H I4"),
        ("A D7 V A5", "A D8 H I4"),
        ("A E6 S I5", "A E7 K A6"),
        ("A A3 C D7", "A C8 T B4"),
    ],
    ids=["open water", "in a net, at the price of a ship", "in a net, with its own", "beside it", "at a right angle"],
)
@pytest.mark.parametrize("seed", range(3))
def test_it_takes_an_admiral_that_can_be_taken(first: str, second: str, seed: int) -> None:
    """Whatever else could be taken."""
    table = sea(first, second)
    played(table, seed)
    assert (table.winner(), table.why()) == ("first", "admiral-taken")


@pytest.mark.parametrize("seed", range(3))
def test_it_enters_the_port_with_the_admiral(seed: int) -> None:
    """Though a battleship could be taken, and a submarine could enter as well."""
    table = sea("A E9 S D9 K A5", "A I5 C A6", swept="second")
    assert played(table, seed) == "E9-PB"
    assert table.why() == "triumph"
    table = sea("A I5", "A E1 H C3", swept="first", mover="second")
    assert played(table, seed) == "E1-PA"


def test_it_takes_the_better_of_two_and_no_bait() -> None:
    """The submarine rather than the patrol boat; no patrol boat with a cruiser where the cruiser would be taken."""
    assert order_of(sea("A A3 K E5", "A I8 S G5 V E7")) == "E5-G5"
    assert order_of(sea("A A3 K E5 V A5", "A I8 V E6 H E8")) != "E5-E6"


# ---- two half-turns ahead ------------------------------------------------------------------------


def _after(search: Search, node: Node, side: int, moves: LegalMoves) -> Iterator[tuple[int, int, Node | None]]:
    """Each move that does not give up, with the position after it; None: it has won."""
    for start, goals in moves.items():
        for goal in goals:
            if not search.table.gives_up(node.board, side, start, goal):
                yield start, goal, search.after(node, side, start, goal)


def _wins(search: Search, node: Node, side: int) -> bool:
    """Whether a side can win with its next move."""
    return any(then is None for *_, then in _after(search, node, side, legal_moves(search.table, node.board, side)))


def _holds(search: Search, node: Node, side: int) -> bool:
    """Whether the side that is not to move, `side`, wins with its next move whatever is played before."""
    other = 1 - side
    moves = legal_moves(search.table, node.board, other)
    if not can_move(search.table, node.board, other, moves.items()):
        return _wins(search, node, side)
    replies = list(_after(search, node, other, moves))
    return all(then is not None and _wins(search, then, side) for *_, then in replies)


def test_its_admiral_does_not_stay_where_it_can_be_taken() -> None:
    """If any move saves it, the move played does."""
    threatened = 0
    for table in positions(160, "safe"):
        search, side = thinker(table)
        moves = list(_after(search, search.root, side, legal_moves(search.table, search.root.board, side)))
        safe = {(s, g) for s, g, then in moves if then is None or not _wins(search, then, 1 - side)}
        if not safe or len(safe) == len(moves):
            continue
        threatened += 1
        start, _, goal = order_of(table).partition("-")
        assert (search.table.index[start], search.table.index[goal]) in safe, search.root.board
    assert threatened > 40


def test_it_sees_its_own_capture_two_half_turns_ahead() -> None:
    """A move after which the enemy Admiral is lost whatever is answered; such a move is played wherever there is one."""
    found = 0
    for table in positions(320, "force"):
        search, side = thinker(table)
        if _wins(search, search.root, side):
            continue
        moves = list(_after(search, search.root, side, legal_moves(search.table, search.root.board, side)))
        forcing = {(s, g) for s, g, then in moves if then is not None and _holds(search, then, side)}
        if not forcing:
            continue
        found += 1
        start, _, goal = order_of(table).partition("-")
        assert (search.table.index[start], search.table.index[goal]) in forcing, search.root.board
    assert found > 5


# ---- nets ----------------------------------------------------------------------------------------
def test_it_does_not_give_up_by_a_net() -> None:
    """A's Admiral would rather go anywhere else: beside a net in danger, with and without other ships."""
    for fleet, enemy in (("A D7", "A I9 K D5 H A7"), ("A B9 V A3", "A I5 K F7"), ("A D9", "A I9 S F9 H D7")):
        for seed in range(3):
            table = sea(fleet, enemy)
            played(table, seed)
            assert table.why() != "net"


def test_who_is_stuck_by_his_own_hidden_mine_passes_rather_than_give_up() -> None:
    """The Admiral's only steps lead into nets; the patrol boat stands behind its own mine."""
    table = hidden_mines("A B9 V G1", "A I5 V I7", mines=("G2", "H9"), wrecks="F1 H1", mover="second")
    table.play("I7-I6")
    assert played(table) == "pass"
    assert table.winner() == "nobody yet"


def test_a_ship_goes_into_a_net_for_an_admiral_only() -> None:
    """Nothing else there is worth a cruiser."""
    assert order_of(sea("A A3 K D7", "A I5 V D8")) != "D7-D8"


# ---- what is said --------------------------------------------------------------------------------
@pytest.mark.parametrize("power", [1, 2])
@pytest.mark.parametrize("home", ["E2", "A3", "D7"])
def test_after_touching_a_blocked_ship_it_moves_the_admiral_by_one_cell(power: int, home: str) -> None:
    """Option `touch_move=on`; whatever the Admiral's power, and never into a net."""
    table = sea(f"A {home} V D4 D5 C4 E4", "A I7", touch_move="on", admiral_power=power)
    table.play("D4")
    assert table.view(None).touched
    start, _, goal = played(table).partition("-")
    assert start == home
    assert abs(ord(start[0]) - ord(goal[0])) + abs(int(start[1]) - int(goal[1])) == 1
    assert table.winner() == "nobody yet"


def test_it_claims_the_game_where_it_may() -> None:
    table = sea("A A3 V A5 B6 C6", "A I7 V I5 H6 G6")
    table.sleep()
    played(table)
    table.sleep()
    assert played(table) == "claim"
    assert table.winner() == "second"


def test_it_accepts_a_draw_only_when_hopeless() -> None:
    """Level or ahead it plays on; with an Admiral against a squadron it agrees."""
    for first, second, agrees in (
        ("A A3 S C4 K E4", "A I8 S G7 K H7", False),
        ("A A3 S C4 K E4", "A I8", False),
        ("A A2", "A I8 S G7 F7 H H7 E7 C D7", True),
    ):
        table = sea(first, second)
        table.offer_draw("second")
        assert (order_of(table) == "draw") is agrees


# ---- what is won ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("first", "second", "swept"),
    [
        ("A E6 D E7 V B3", "A I3 V I6", ""),
        ("A C4 S E5 K F5", "A H8 V I6", ""),
        ("A E4 K F6", "A A3 V A5", "second"),
    ],
    ids=["by the port, the mine first", "by the Admiral", "by the open port"],
)
def test_it_wins_a_won_game(first: str, second: str, swept: str) -> None:
    """Against somebody who moves at random, in at most sixty half-turns, from either side of the board."""
    table = sea(first, second, swept=swept)
    rng = Random(7)
    for _ in range(60):
        waiting = table.match.waiting()
        if not waiting:
            break
        ask = waiting[0]
        (quick if ask.seat == "first" else fill_in)(table.match, ask, rng)
        table.match.seal(ask.id)
    assert table.winner() == "first"


def test_ahead_it_does_not_go_back_and_forth() -> None:
    """The same position as four half-turns ago, and the same chance: another move than then."""
    table = sea("A A3 S D4 H F4", "A H8 V I7")
    first = played(table)
    start, _, goal = first.partition("-")
    table.play("H8-G8", f"{goal}-{start}", "G8-H8")
    assert table.view(None).repeated == 1
    assert order_of(table) != first


# ---- whole games ---------------------------------------------------------------------------------
def test_a_computer_beats_the_random_player() -> None:
    """Six games, three from each side, even when it thinks little."""
    scores = [play(RULES, 40 + n, n, quick, fill_in).score for n in range(6)]
    assert scores.count(1) >= 5
    assert -1 not in scores


# ---- how it thinks --------------------------------------------------------------------------------
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
            evaluator = evaluator_of(search.table, points=points)
            turned = {
                view.chart.mirror(c): letter.swapcase()
                for c, letter in zip(view.chart.cells, view.position, strict=True)
            }
            for swept in ("", *MINES):
                board = view.position.replace(swept or "?", ".")
                other = "".join(turned[cell] for cell in view.chart.cells).replace((swept or "?").swapcase(), ".")
                assert evaluator.score(board, (300, 100)) == -evaluator.score(other, (100, 300))


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
