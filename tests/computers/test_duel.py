"""Duels as the command line plays and prints them, on the toy game."""

from __future__ import annotations

import io

import pytest

from rules import GAMES
from rules.cli import main
from rules.duel import PLAYERS, duel
from tests.core.toy import Toy


@pytest.fixture(autouse=True)
def _pearls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", Toy())


def _run(*argv: str) -> tuple[int, str]:
    out = io.StringIO()
    return main(("duel", *argv), out), out.getvalue()


def test_it_prints_wins_by_seat_length_and_slowest_answer() -> None:
    status, text = _run("toy", "-n", "6", "--seed", "2", "--option", "rounds=2")
    assert status == 0
    assert text.count("computer as ") == 3
    assert "in all: " in text
    assert "slowest" in text
    assert "toy-" in text.splitlines()[-1]


def test_either_side_can_be_any_player() -> None:
    assert set(PLAYERS) == {"computer", "random"}
    assert "random as red" in _run("toy", "-n", "1", "--first", "random", "--second", "random")[1]
    with pytest.raises(SystemExit):
        _run("toy", "--first", "champion")
    assert _run("chess")[0] == 2


def test_wins_draws_and_losses_make_all_games() -> None:
    fought = duel(Toy(), 9, seed=5)
    assert fought.won + fought.shared + fought.lost == 9
    assert fought.endings().total() == 9
    assert fought.length > 0
    assert 0 < fought.mean <= fought.slowest


def test_no_games_are_no_fault() -> None:
    assert duel(Toy(), 0).slowest == 0
    assert duel(Toy(), 0).length == 0
    assert duel(Toy(), 0).mean == 0
