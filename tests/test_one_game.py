"""`make fast GAME=name` runs tests of every game, refuses unknown names, and leaves out tests of other games and of the bot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rules import GAMES
from tests.one_game import TESTS, is_test_of, may_contain_tests_of, unknown_game

ROOT = TESTS.parent


def _make(*words: str) -> str:
    """The commands that make would run."""
    run = subprocess.run(["make", "-n", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout


def test_it_checks_the_name_then_the_source_then_runs_the_tests() -> None:
    said = _make("fast", "GAME=sea-war")
    steps = [
        "tests.one_game sea-war",
        "ruff check",
        "mypy",
        "lint-imports",
        "pytest -n auto --dist worksteal --game sea-war",
    ]
    assert [step for step in steps if step in said] == steps
    assert sorted(steps, key=said.index) == steps


@pytest.mark.parametrize("given", ["", "chess"])
def test_what_is_no_game_is_answered_with_the_games(given: str) -> None:
    run = subprocess.run([sys.executable, "-m", "tests.one_game", given], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 1
    assert all(name in run.stderr for name in GAMES)
    assert given in run.stderr


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_selection(game: str) -> None:
    assert unknown_game(game) is None
    files = [
        f for f in TESTS.rglob("test_*.py") if all(may_contain_tests_of(p, game) for p in (f, *f.parents) if p >= TESTS)
    ]
    rooms = {file.relative_to(TESTS).parts[0] for file in files if is_test_of(file, game, game)}
    assert {"rulebook", "laws", "renderer", "words"} <= rooms
    own = TESTS / "rulebook" / game.replace("-", "_")
    assert any(file.is_relative_to(own) for file in files)
    assert not [file for file in files if "process" in file.parts or "discord" in file.parts]


@pytest.mark.parametrize(
    ("file", "id", "game", "belongs"),
    [
        ("rulebook/sea_war/test_turn.py", "", "sea-war", True),
        ("rulebook/sea_war/test_turn.py", "red-3", "sea-war", True),
        ("rulebook/sea_war/test_turn.py", "", "war-at-sea", False),
        ("laws/test_asks.py", "war-at-sea", "war-at-sea", True),
        ("laws/test_asks.py", "guadalcanal", "war-at-sea", False),
        ("laws/test_asks.py", "toy", "war-at-sea", False),
        ("renderer/test_known.py", "", "naval-battle", True),
        ("renderer/test_known.py", "", "sea-war", False),
        ("words/test_said.py", "fr-branle_bas", "branle-bas", True),
    ],
)
def test_a_test_belongs_to_a_game(file: str, id: str, game: str, belongs: bool) -> None:
    """The parameters decide; if they name no game, the file's name and imports decide."""
    assert is_test_of(TESTS / file, id, game) is belongs


def test_rooms_of_the_bot_and_other_games_are_not_looked_into() -> None:
    looked = [
        name
        for name in ("discord", "process", "secrets", "rulebook", "war_at_sea", "sea_war")
        if may_contain_tests_of(TESTS / name, "sea-war")
    ]
    assert looked == ["rulebook", "sea_war"]
    assert not may_contain_tests_of(TESTS / "rulebook" / "war_at_sea", "sea-war")
    assert may_contain_tests_of(TESTS / "war_at_sea" / "abilities", "war-at-sea")


def test_the_tests_of_one_game_can_be_collected() -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:xdist", "--collect-only", "-q", "--game", "sea-war"]
    found = subprocess.run([*command, str(Path("tests", "laws"))], cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr
    assert "test_play.py" in found.stdout
