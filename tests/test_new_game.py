"""A game made by `python -m rules new` passes all tests that apply to every game, without any change to them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rules.new import ROOT

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", ".env", "var")
"""Files that are not copied, such as the tokens and databases of the person who runs the test."""
OF_ALL_GAMES = "words or looking_up or documents"
"""Tests of all games together, which run besides those named after the game."""


@pytest.mark.long(50)
@pytest.mark.every_landing
def test_what_is_laid_out_passes_the_tests_of_every_game(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    shutil.copytree(ROOT, clone, symlinks=True, ignore=LEFT_OUT)
    before = _texts(clone / "tests")
    assert "rules/cutting_out/game.py" in _run(clone, "rules", "new", "cutting-out", "--french", "L’abordage")
    for tool in (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)):
        _run(clone, *tool, "rules")
    game = clone / "rules" / "cutting_out" / "game.py"
    whole = game.read_text("utf-8")
    game.write_text(_without_computer(whole), "utf-8")
    said = _run(clone, "pytest", "-v", "--game", "cutting-out")
    game.write_text(whole, "utf-8")
    assert re.search(r"\b3 skipped", said)
    assert "nobody plays it yet" in said
    assert said.count("a game without drawings") == 2
    _run(clone, "tests.laws.old_records")
    _run(clone, "pytest", "-m", "not hours", "-k", f"cutting or {OF_ALL_GAMES}")
    after = _texts(clone / "tests")
    assert {path: after[path] for path in before} == before


def _without_computer(game: str) -> str:
    """The game without its own computer player, which is optional: by default the computer plays at random."""
    less = re.sub(r"\n    def computer\(.*?\n(?=\n    def |\n\nRULES)", "", game, flags=re.S)
    assert less != game
    return less


def _run(clone: Path, *words: str) -> str:
    """Run a Python module in the clone; its output."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    run = subprocess.run([sys.executable, "-m", *words], cwd=clone, env=kept, capture_output=True, text=True)
    assert run.returncode == 0, f"{' '.join(words)}:\n{run.stdout[-6000:]}{run.stderr[-3000:]}"
    return run.stdout


def _texts(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*.py")}
