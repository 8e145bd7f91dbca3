"""The import rules apply to a new game without any change: `lint-imports` runs on a copy with a made-up game."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("rules", "renderer", "bot", "local_discord")
CONFIG = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]

HARMLESS = {
    "rules/made_up/__init__.py": "from rules.made_up.game import RULES\n",
    "rules/made_up/game.py": "from rules.core import Rules\nfrom rules.made_up import state, view\nRULES = 1\n",
    "rules/made_up/state.py": "from rules.geometry import Cell\n",
    "rules/made_up/view.py": "from rules.core import Draft\n",
    "rules/made_up/facts.py": "FACTS = 1\n",
    "renderer/made_up/__init__.py": "from bot import words\nfrom rules.made_up import facts, view\n",
}

OFFENCES = {
    "The kernel stands on": ("rules/core/dice.py", "import rules.made_up.facts"),
    "Games know the kernel": ("rules/made_up/game.py", "from rules.sea_war.view import View"),
    "Rules know no pictures": ("rules/made_up/facts.py", "import bot.words"),
    "A view knows no state": ("rules/made_up/view.py", "from rules.made_up import state"),
    "Pictures are drawn": ("renderer/made_up/__init__.py", "from rules.made_up import state"),
    "Words import nothing": ("bot/words/__init__.py", "import rules.made_up.facts"),
    "The store knows": ("bot/store/tables.py", "from rules.made_up import facts"),
    "The bot knows games": ("bot/campaigns/names.py", "from rules.made_up import facts"),
}
"""The beginning of a contract's name -> a file of the copy, and an import that the contract must forbid there."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the packages with a made-up game that breaks no import rule."""
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=lambda _, names: [n for n in names if _left_out(n)])
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name, source in HARMLESS.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(source, "utf-8")
    return tmp_path


def _left_out(name: str) -> bool:
    return ("." in name and not name.endswith(".py")) or name == "__pycache__"


def verdicts(place: Path) -> dict[str, bool]:
    """Name of a contract -> whether it is kept."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    around = {**os.environ, "PYTHONPATH": str(place), "COLUMNS": "300"}
    run = subprocess.run(command, cwd=place, env=around, capture_output=True, text=True)
    found = dict(re.findall(r"^(.+?) (KEPT|BROKEN)\b", run.stdout, re.MULTILINE))
    assert found.keys() == {contract["name"] for contract in CONFIG["contracts"]}, run.stdout + run.stderr
    return {name: verdict == "KEPT" for name, verdict in found.items()}


def test_a_new_game_within_the_rules_breaks_none(copy: Path) -> None:
    assert all(verdicts(copy).values())


@pytest.mark.parametrize("begins", OFFENCES)
def test_what_may_not_be_imported_is_caught(copy: Path, begins: str) -> None:
    file, line = OFFENCES[begins]
    with (copy / file).open("a", encoding="utf-8") as source:
        source.write(f"\n{line}\n")
    assert [name for name, kept in verdicts(copy).items() if name.startswith(begins) and not kept]


@pytest.mark.parametrize("module", ["state", "game", "sight"])
def test_the_renderer_may_import_nothing_else_of_a_new_game(copy: Path, module: str) -> None:
    (copy / "rules" / "made_up" / "sight.py").touch()
    with (copy / "renderer" / "made_up" / "__init__.py").open("a", encoding="utf-8") as source:
        source.write(f"\nimport rules.made_up.{module}\n")
    assert [name for name, kept in verdicts(copy).items() if not kept] == [
        "Pictures are drawn from views and facts, never from states"
    ]


def test_no_contract_names_a_game_but_to_let_something_through() -> None:
    """Games are named only in exceptions; every prohibition applies to all games."""
    games = {path.name for path in (ROOT / "rules").iterdir() if (path / "view.py").exists()}
    assert len(games) >= 5
    for contract in CONFIG["contracts"]:
        said = [*contract["source_modules"], *contract["forbidden_modules"]]
        assert not [name for name in said if games & {*name.split(".")}], contract["name"]


def test_the_architecture_lists_what_the_renderer_may_import_of_single_games() -> None:
    """The list in the document equals the exceptions in the contracts."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    told = next(part for part in page.split("\n\n") if part.startswith("What the renderer may import of single games"))
    let = next(c for c in CONFIG["contracts"] if c["source_modules"] == ["renderer"])["ignore_imports"]
    of_games = [line.rpartition(" -> rules.")[2] for line in let if re.search(r"-> rules\.(?!core|geometry|\*)", line)]
    assert of_games
    by_game: dict[str, set[str]] = {}
    for name in of_games:
        by_game.setdefault(name.partition(".")[0], set()).add(name.partition(".")[2])
    listed = told.partition(":\n")[2].partition(".\nEvery other")[0]
    for part in listed.split(";"):
        *modules, game = re.findall(r"`(\w+)`", part)
        assert {*modules} == by_game.pop(game)
    assert not by_game
