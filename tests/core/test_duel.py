"""How a duel counts games with more than two seats: sole and shared first places, and who plays which seat."""

from __future__ import annotations

import io
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.cli import main
from rules.core import Ask, Dice, Draft, Outcome, Scalar, Seat, Transition, msg
from rules.duel import PLAYERS, Duel, Game, duel, score
from tests.core.toy import SEATS, Reef, State, Toy


@pytest.mark.parametrize(
    ("winners", "each"),
    [
        ((), {"north": 0, "south": 0, "east": 0}),
        (("north",), {"north": 1, "south": -1, "east": -1}),
        (("north", "east"), {"north": 0, "south": -1, "east": 0}),
        (("north", "south", "east"), {"north": 0, "south": 0, "east": 0}),
    ],
)
def test_a_shared_first_place_is_neither_won_nor_lost(winners: tuple[str, ...], each: dict[str, int]) -> None:
    assert {side: score(side, winners) for side in each} == each


class Ends(Toy):
    """Pearls that always ends with these winners."""

    def __init__(self, *winners: Seat) -> None:
        self._winners = winners

    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        return None if ended is None else Outcome(self._winners, msg("toy-rounds"))


def by_seat(fought: Duel) -> dict[Seat, list[int]]:
    found: dict[Seat, list[int]] = {}
    for game in fought.games:
        found.setdefault(game.seat, []).append(game.score)
    return found


def test_the_first_player_sits_at_each_of_three_seats_in_turn() -> None:
    fought = duel(Ends("red", "blue"), 6, first="random")
    assert [game.seat for game in fought.games] == [*SEATS, *SEATS]
    assert by_seat(fought) == {"red": [0, 0], "blue": [0, 0], "green": [-1, -1]}
    assert fought.scores == {0: 4, -1: 2}


class LuggerWins(Reef):
    """Red and green are one side (`Rules.table`), which always wins."""

    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        return None if ended is None else Outcome(("lugger",), msg("toy-rounds"))


def test_seats_of_one_side_win_together() -> None:
    found = by_seat(duel(LuggerWins(), 9, first="random"))
    assert {seat: set(scores) for seat, scores in found.items()} == {"red": {1}, "blue": {-1}, "green": {1}}


def test_a_game_broken_off_counts_with_the_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.duel.MOST_ANSWERS", 2)
    fought = duel(Toy(), 3, first="random")
    assert fought.scores == {0: 3}
    assert fought.endings() == {"broken off": 3}


def test_victories_are_counted_by_side_whoever_sat_there() -> None:
    fought = duel(Ends("red", "blue"), 6, first="random", second="random")
    assert fought.victories() == {"red": 6, "blue": 6}
    assert duel(Ends(), 2, first="random").victories() == {}


def test_won_shared_and_lost_make_all_games() -> None:
    games = tuple(Game("red", worth, 1, "toy-rounds", (0,)) for worth in (1, 1, 0, -1))
    assert Duel(games).scores == {1: 2, 0: 1, -1: 1}


def test_the_table_has_a_line_a_seat_with_what_was_won_shared_and_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", Ends("red", "blue"))
    out = io.StringIO()
    assert main(("duel", "toy", "-n", "3", "--first", "random"), out) == 0
    assert out.getvalue().splitlines()[:4] == [
        "random as red: 0 won, 1 shared, 0 lost",
        "random as blue: 0 won, 1 shared, 0 lost",
        "random as green: 0 won, 0 shared, 1 lost",
        "in all: 0 won, 2 shared, 1 lost against random",
    ]


# ---- as the command line plays and prints them ----------------------------------------------------
@pytest.fixture
def _pearls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", Toy())


def _run(*argv: str) -> tuple[int, str]:
    out = io.StringIO()
    return main(("duel", *argv), out), out.getvalue()


@pytest.mark.usefixtures("_pearls")
def test_it_prints_wins_by_seat_length_and_slowest_answer() -> None:
    status, text = _run("toy", "-n", "6", "--seed", "2", "--option", "rounds=2")
    assert status == 0
    assert text.count("computer as ") == 3
    assert "in all: " in text
    assert "slowest" in text
    assert "toy-" in text.splitlines()[-1]


class Counting(Toy):
    """Pearls with a computer player of its own, which plays at random."""

    def computer(self, view: Any, ask: Ask, rng: Random) -> Draft:
        return super().computer(view, ask, rng)


@pytest.mark.parametrize(
    ("rules", "first", "by_chance"),
    [(Toy(), "computer", True), (Toy(), "random", False), (Counting(), "computer", False)],
)
def test_it_says_where_chance_plays_for_the_computer(
    rules: Toy, first: str, by_chance: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "toy", rules)
    assert _run("toy", "-n", "1", "--first", first)[1].startswith("toy has no computer of its own") is by_chance


class Bays(Toy):
    """Pearls in two scenarios; each is always won by the side of its name."""

    scenarios = ("east", "west")

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Transition[State]:
        self._bay = scenario
        return super().setup("standard", options, dice)

    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        return None if ended is None else Outcome((self._bay,), msg("toy-rounds"))


def test_all_games_of_a_duel_can_be_of_one_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(duel(Bays(), 8, first="random").victories()) == {"east", "west"}
    monkeypatch.setitem(GAMES, "toy", Bays())
    assert "won by: west 8" in _run("toy", "-n", "8", "--first", "random", "--scenario", "west")[1]
    status, text = _run("toy", "-n", "1", "--scenario", "north")
    assert (status, "north" in text) == (2, True)


@pytest.mark.usefixtures("_pearls")
def test_either_side_can_be_any_player() -> None:
    assert set(PLAYERS) == {"computer", "random"}
    assert "random as red" in _run("toy", "-n", "1", "--first", "random", "--second", "random")[1]
    with pytest.raises(SystemExit):
        _run("toy", "--first", "champion")
    assert _run("chess")[0] == 2


def test_wins_draws_and_losses_make_all_games() -> None:
    fought = duel(Toy(), 9, seed=5)
    assert fought.scores.total() == 9
    assert fought.endings().total() == 9
    assert fought.length > 0
    assert 0 < fought.mean <= fought.slowest


def test_a_duel_of_zero_games_has_zero_figures() -> None:
    assert duel(Toy(), 0).slowest == 0
    assert duel(Toy(), 0).length == 0
    assert duel(Toy(), 0).mean == 0
