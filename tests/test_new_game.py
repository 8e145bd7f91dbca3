"""A game made by `python -m rules new` passes all tests that apply to every game, without any change to them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rules import GAMES
from rules.new import ROOT, SKELETON

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".ruff_cache", ".pytest_cache", ".env", "var")
"""Files that are not copied, such as the tokens and databases of the person who runs the test. What mypy and hypothesis
keep is copied, because they need seconds to make it."""
MOST_LINES = 300
"""Maximum number of lines of a new game with its words, rulebooks and tests."""
OF_ALL_GAMES = (
    "tests/laws/test_computers.py", "tests/laws/test_old_records.py", "tests/words", "tests/test_documents.py",
    "tests/discord/test_looking_up.py::test_every_rule_fits_a_message_whole", "tests/discord/test_words_of_discord.py",
    "tests/discord/test_looking_up.py::test_no_page_of_help_names_a_path_in_a_repository",
)  # fmt: skip
"""Tests that depend on records, on the computer, or on the words of all games."""


def test_a_new_game_is_small() -> None:
    assert sum(len(file.read_text("utf-8").splitlines()) for file in SKELETON.iterdir()) <= MOST_LINES


@pytest.mark.long(40)
@pytest.mark.every_landing
def test_what_is_laid_out_passes_the_tests_of_every_game(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    shutil.copytree(ROOT, clone, symlinks=True, ignore=LEFT_OUT)
    before = _texts(clone / "tests")
    assert "rules/cutting_out/game.py" in _run(clone, "rules", "new", "cutting-out", "--french", "L’abordage")
    for tool in (("ruff", "check"), ("ruff", "format", "--check")):
        _run(clone, *tool, "rules", "tests/rulebook/cutting_out", "tests/invariants/cutting_out.py")
    _run(clone, "mypy", "rules")
    said = _run(clone, "pytest", "-v", "--game", "cutting-out")
    assert re.search(r"\b3 skipped", said)
    assert "nobody plays it yet" in said
    assert said.count("a game without drawings") == 2
    _leave_out_the_computer(clone / "rules" / "cutting_out" / "game.py")
    _run(clone, "tests.laws.old_records")
    others = " or ".join(word for name in GAMES for word in (name, name.replace("-", "_")))
    _run(clone, "pytest", *OF_ALL_GAMES, "-k", f"not another_process and (cutting or not ({others}))")
    after = _texts(clone / "tests")
    assert {path: after[path] for path in before} == before


def _leave_out_the_computer(game: Path) -> None:
    """A computer player of its own is optional: without one, the computer plays at random."""
    whole = game.read_text("utf-8")
    less = re.sub(r"\n    def computer\(.*?\n(?=\n    def |\n\nRULES)", "", whole, flags=re.S)
    assert less != whole
    game.write_text(less, "utf-8")


def _run(clone: Path, *words: str) -> str:
    """Run a Python module in the clone; its output."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    run = subprocess.run([sys.executable, "-m", *words], cwd=clone, env=kept, capture_output=True, text=True)
    assert run.returncode == 0, f"{' '.join(words)}:\n{run.stdout[-6000:]}{run.stderr[-3000:]}"
    return run.stdout


def _texts(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*.py")}
