"""The computer of Branle-Bas: it takes the Admiral, saves its own, knows the port and the nets, and wins what is won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from rules.branle_bas import RULES, facts
from rules.branle_bas.computer import Node, Search, answer
from rules.branle_bas.deploy_sheet import Deployment
from rules.branle_bas.facts import SEATS, SETTINGS, checked
from rules.branle_bas.state import MINES
from rules.branle_bas.tables import Reach, can_move, reach
from rules.branle_bas.view import Chart, Piece, View
from rules.branle_bas.worth import worth_of
from rules.core import Ask, Match, Scalar
from rules.duel import play
from rules.fuzz import fill_in
from tests.rulebook.branle_bas.kit import Table, hidden_mines, sea

QUICK = 300
"""A budget with which an answer takes no time; what must always be seen is seen all the same."""


def _turn(table: Table) -> Ask:
    return next(ask for ask in table.match.waiting() if ask.kind == "turn")


def _order(table: Table, seed: int = 0, budget: int = QUICK) -> str:
    """The computer's sheet for whoever is to move, as a typed order."""
    ask = _turn(table)
    assert table.match.put(ask.id, answer(table.view(ask.seat), ask, Random(seed), budget)).done
    return table.match.write(ask.id)


def _played(table: Table, seed: int = 0, budget: int = QUICK) -> str:
    """The same, sealed."""
    order = _order(table, seed, budget)
    table.match.seal(_turn(table).id)
    return order


def quick(match: Match, ask: Ask, rng: Random) -> None:
    """The computer, thinking little."""
    match.put(ask.id, answer(match.view(ask.seat), ask, rng, QUICK))


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
    _played(table, seed)
    assert (table.winner(), table.why()) == ("first", "admiral-taken")


@pytest.mark.parametrize("seed", range(3))
def test_it_enters_the_port_with_the_admiral(seed: int) -> None:
    """Though a battleship could be taken, and a submarine could enter as well."""
    table = sea("A E9 S D9 K A5", "A I5 C A6", swept="second")
    assert _played(table, seed) == "E9-PB"
    assert table.why() == "triumph"
    table = sea("A I5", "A E1 H C3", swept="first", mover="second")
    assert _played(table, seed) == "E1-PA"


def test_it_takes_the_better_of_two_and_no_bait() -> None:
    """The submarine rather than the patrol boat; no patrol boat with a cruiser where the cruiser would be taken."""
    assert _order(sea("A A3 K E5", "A I8 S G5 V E7")) == "E5-G5"
    assert _order(sea("A A3 K E5 V A5", "A I8 V E6 H E8")) != "E5-E6"


# ---- two half-turns ahead ------------------------------------------------------------------------
def _cells(table: Table) -> list[str]:
    """Where ships may lie in random positions: neither beside a port nor in nets."""
    chart = table.view(None).chart
    return [c for c in chart.cells if chart.zones[c] in ("territorial", "sea", "minefield", "channel")]


def _positions(count: int, salt: str) -> Iterator[Table]:
    """Positions with a few ships each, at random."""
    for number in range(count):
        rng = Random(f"{salt} {number}")
        cells = _cells(sea("A E5", "A A7"))
        rng.shuffle(cells)
        fleets = [
            " ".join(f"{kind} {cells.pop()}" for kind in "A" + rng.choice(("SK", "HT", "CV", "SHV", "KTD")))
            for _ in SEATS
        ]
        yield sea(*fleets, mover=SEATS[number % 2])


def _after(search: Search, node: Node, side: int, moves: Reach) -> Iterator[tuple[int, int, Node | None]]:
    """Each move that does not give up, with the position after it; None: it has won."""
    for start, goals in moves.items():
        for goal in goals:
            if not search.table.gives_up(node.board, side, start, goal):
                yield start, goal, search.after(node, side, start, goal)


def _wins(search: Search, node: Node, side: int) -> bool:
    """Whether a side can win with its next move."""
    return any(then is None for *_, then in _after(search, node, side, reach(search.table, node.board, side)))


def _holds(search: Search, node: Node, side: int) -> bool:
    """Whether the side that is not to move, `side`, wins with its next move whatever is played before."""
    other = 1 - side
    if not can_move(search.table, node.board, other):
        return _wins(search, node, side)
    replies = list(_after(search, node, other, reach(search.table, node.board, other)))
    return all(then is not None and _wins(search, then, side) for *_, then in replies)


def _thinker(table: Table) -> tuple[Search, int]:
    side = SEATS.index(_turn(table).seat)
    return Search(table.view(SEATS[side]), side, Random(0), QUICK), side


def test_its_admiral_does_not_stay_where_it_can_be_taken() -> None:
    """If any move saves it, the move played does."""
    threatened = 0
    for table in _positions(160, "safe"):
        search, side = _thinker(table)
        moves = list(_after(search, search.root, side, reach(search.table, search.root.board, side)))
        safe = {(s, g) for s, g, then in moves if then is None or not _wins(search, then, 1 - side)}
        if not safe or len(safe) == len(moves):
            continue
        threatened += 1
        start, _, goal = _order(table).partition("-")
        assert (search.table.index[start], search.table.index[goal]) in safe, search.root.board
    assert threatened > 40


def test_it_sees_its_own_capture_two_half_turns_ahead() -> None:
    """A move after which the enemy Admiral is lost whatever is answered; such a move is played wherever there is one."""
    found = 0
    for table in _positions(320, "force"):
        search, side = _thinker(table)
        if _wins(search, search.root, side):
            continue
        moves = list(_after(search, search.root, side, reach(search.table, search.root.board, side)))
        forcing = {(s, g) for s, g, then in moves if then is not None and _holds(search, then, side)}
        if not forcing:
            continue
        found += 1
        start, _, goal = _order(table).partition("-")
        assert (search.table.index[start], search.table.index[goal]) in forcing, search.root.board
    assert found > 5


# ---- nets ----------------------------------------------------------------------------------------
def test_it_does_not_give_up_by_a_net() -> None:
    """A's Admiral would rather go anywhere else: beside a net in danger, with and without other ships."""
    for fleet, enemy in (("A D7", "A I9 K D5 H A7"), ("A B9 V A3", "A I5 K F7"), ("A D9", "A I9 S F9 H D7")):
        for seed in range(3):
            table = sea(fleet, enemy)
            _played(table, seed)
            assert table.why() != "net"


def test_who_is_stuck_by_his_own_hidden_mine_passes_rather_than_give_up() -> None:
    """The Admiral's only steps lead into nets; the patrol boat stands behind its own mine."""
    table = hidden_mines("A B9 V G1", "A I5 V I7", mines=("G2", "H9"), wrecks="F1 H1", mover="second")
    table.play("I7-I6")
    assert _played(table) == "pass"
    assert table.winner() == "nobody yet"


def test_a_ship_goes_into_a_net_for_an_admiral_only() -> None:
    """Nothing else there is worth a cruiser."""
    assert _order(sea("A A3 K D7", "A I5 V D8")) != "D7-D8"


# ---- what is said --------------------------------------------------------------------------------
@pytest.mark.parametrize("power", [1, 2])
@pytest.mark.parametrize("home", ["E2", "A3", "D7"])
def test_after_touching_a_blocked_ship_it_moves_the_admiral_by_one_cell(power: int, home: str) -> None:
    """Option `touch_move=on`; whatever the Admiral's power, and never into a net."""
    table = sea(f"A {home} V D4 D5 C4 E4", "A I7", touch_move="on", admiral_power=power)
    table.play("D4")
    assert table.view(None).touched
    start, _, goal = _played(table).partition("-")
    assert start == home
    assert abs(ord(start[0]) - ord(goal[0])) + abs(int(start[1]) - int(goal[1])) == 1
    assert table.winner() == "nobody yet"


def test_it_claims_the_game_where_it_may() -> None:
    table = sea("A A3 V A5 B6 C6", "A I7 V I5 H6 G6")
    table.sleep()
    _played(table)
    table.sleep()
    assert _played(table) == "claim"
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
        assert (_order(table) == "draw") is agrees


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
    first = _played(table)
    start, _, goal = first.partition("-")
    table.play("H8-G8", f"{goal}-{start}", "G8-H8")
    assert table.view(None).repeated == 1
    assert _order(table) != first


# ---- how it thinks -------------------------------------------------------------------------------
def test_the_same_view_and_chance_give_the_same_move() -> None:
    for table in _positions(12, "same"):
        assert _order(table, 5) == _order(table, 5)


def test_more_budget_is_more_depth() -> None:
    """And without any the two half-turns that are always looked at."""
    table = sea("A E2 S D1 H C2 K B3 E3 T D3 V B2", "A E8 S D9 H C8 K B7 E7 T D7 V B8")
    depths = []
    for budget in (0, 1_000, 30_000):
        search = Search(table.view("first"), 0, Random(0), budget)
        search.best(reach(search.table, search.root.board, 0))
        depths.append(search.depth)
    assert depths[0] == 2
    assert depths == sorted(depths)
    assert depths[-1] > 2


def test_captures_are_those_among_all_moves() -> None:
    """The quick look at what could be taken overlooks nothing."""
    for table in _positions(80, "captures"):
        search, side = _thinker(table)
        board, size = search.root.board, search.table.size
        loud = [m for m in search.moves(search.root, side) if m[2] >= size or board[m[2]] != "."]
        assert search.captures(search.root, side) == loud


def test_what_is_good_for_one_side_is_as_bad_for_the_other() -> None:
    """The board turned round and the sides exchanged: the opposite worth, mines and ships in ports included."""
    for points in (False, True):
        for table in _positions(40, "worth"):
            view = table.view("first")
            search, _ = _thinker(table)
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
        search, _ = _thinker(sea(first, second, swept=swept))
        return search.worth(search.root, 0)

    assert worth("A E8", swept="second") > worth("A E6", swept="second") > worth("A E6")
    assert worth("A E2 D E7") > worth("A E2 D E5")
    assert worth("A E2 S B5") > worth("A E2 S G5")
    assert worth("A E2 T D9") > worth("A E2 T A7")
    assert worth("A E2", "A A8 S E5 H D6 G6 C B7 H7") > worth("A E4", "A A8 S E5 H D6 G6 C B7 H7")


# ---- deploying -----------------------------------------------------------------------------------
def _boards() -> Iterator[tuple[str, Chart]]:
    yield "small", _board(5, 7, 2, dict(zip("ASHCKTDVM", (1, 1, 1, 1, 1, 2, 1, 2, 1), strict=True)))
    yield "uneven", _board(6, 9, 2, dict(zip("ASHCKTDVM", (1, 1, 2, 1, 1, 2, 1, 1, 1), strict=True)))
    yield "large", _board(15, 13, 6, dict(zip("ASHCKTDVM", (1, 3, 3, 3, 5, 6, 2, 6, 1), strict=True)))


def _board(columns: int, rows: int, axis: int, numbers: Mapping[str, int]) -> Chart:
    """A board of another size with as many ships, the port of each side beside a column."""

    def harbour(letters: str, middle: str) -> str:
        return "".join(middle if n == axis else letters[(n - axis) % 2] for n in range(columns))

    zone = [harbour("x~", "*"), harbour("~x", "|"), "-" * columns]
    sea_rows = [("N" + "." * (columns - 2) + "N") if n == rows // 2 else "." * columns for n in range(3, rows - 3)]
    text = [*zone, *sea_rows, *reversed(zone)]
    standard: dict[str, Piece] = {p.kind: p for p in facts.STANDARD.pieces}
    names = {"net": "x", "minefield": "~", "mine": "*", "channel": "|", "territorial": "-", "sea": ".", "neutral": "N"}
    cells = [f"{chr(65 + c)}{r}" for r in (3, 2, 1) for c in range(columns) if (c, r) != (axis, 1)]
    mine = next(f"{chr(65 + c)}1" for c in range(columns) if zone[0][c] == "~")
    cells.remove(mine)
    deployment = {k: [mine] if k == "M" else [cells.pop() for _ in range(n)] for k, n in numbers.items()}
    return checked(
        {
            "map": "\n".join(text),
            "total": sum(standard[k].value * n for k, n in numbers.items()),
            "ships": sum(numbers.values()) - 1,
            "census": {zone: "".join(text).count(letter) for zone, letter in names.items()},
            "kinds": [
                {
                    "letter": k, "name": p.name, "number": numbers[k], "value": p.value, "directions": list(p.directions),
                    "power": p.power, "equerre": p.equerre, "sweeps": p.sweeps,
                }
                for k, p in standard.items()
            ],
            "deployment": deployment,
        }
    )  # fmt: skip


BOARDS = dict(_boards())


def _opened(options: Mapping[str, Scalar], seed: int = 0) -> Match:
    return Match.start(RULES, options=dict(options), secret=bytes([seed]) * 32)


def _deploys(match: Match, seed: int) -> None:
    """Both by the computer; what it gives is its own, not what a wrong draft would become."""
    for ask in match.waiting():
        view: View = match.view(ask.seat)
        form = match.put(ask.id, answer(view, ask, Random(seed)))
        assert form.done
        assert not form.stale
        assert not Deployment(view, match.draft(ask.id)).problems()
        match.seal(ask.id)


@pytest.mark.parametrize(("key", "value"), [(s.key, value) for s in SETTINGS for value in s.values])
def test_it_deploys_and_moves_with_every_option(key: str, value: Scalar) -> None:
    for seed in range(3):
        match = _opened({key: value}, seed)
        _deploys(match, seed)
        for _ in range(4):
            ask = match.waiting()[0]
            quick(match, ask, Random(seed))
            match.seal(ask.id)
        match.check()


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("mine", ["fixed", "own_minefield_cell"])
def test_it_plays_on_another_board(monkeypatch: pytest.MonkeyPatch, name: str, mine: str) -> None:
    """A host's file of another size: legal deployments, and a game's beginning."""
    monkeypatch.setitem(facts.SCENARIOS, "standard", BOARDS[name])
    for seed in range(4):
        match = _opened({"mine_place": mine}, seed)
        assert match.view(None).chart.columns == BOARDS[name].columns
        _deploys(match, seed)
        rng = Random(seed)
        for half_turn in range(6):
            if not match.waiting():
                break
            ask = match.waiting()[0]
            (quick if half_turn % 2 == 0 else fill_in)(match, ask, rng)
            match.seal(ask.id)
        match.check()


def test_both_its_deployments_are_used() -> None:
    """The default one and its mirror image, which stand in each other's cells."""
    made: set[Any] = set()
    for seed in range(8):
        match = _opened({})
        ask = match.waiting()[0]
        made.add(
            frozenset(Deployment(match.view(ask.seat), answer(match.view(ask.seat), ask, Random(seed))).at.items())
        )
    assert len(made) == 2
    one, other = (dict(at) for at in made)
    assert sorted(f"{chr(138 - ord(cell[0]))}{cell[1:]}" for cell in one.values()) == sorted(other.values())


# ---- whole games ---------------------------------------------------------------------------------
def test_it_beats_the_random_player() -> None:
    """Six games, three from each side, even when it thinks little."""
    scores = [play(RULES, 40 + n, SEATS[n % 2], quick, fill_in).score for n in range(6)]
    assert scores.count(1) >= 5
    assert -1 not in scores
