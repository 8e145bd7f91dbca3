"""The documents keep what they promise: links lead somewhere, commands exist, the invitation asks for what the doctor wants."""

from __future__ import annotations

import os
import re
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

from bot import words
from bot.discord.bot_permissions import REQUIRED_PERMISSIONS
from bot.settings import Settings
from local_discord import model
from rules import GAMES

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_to_a_file(document: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)\)", document.read_text("utf-8"))
    gone = [link for link in links if "://" not in link and not (document.parent / link).exists()]
    assert not gone


def test_the_readme_asks_for_the_permissions_that_the_doctor_checks() -> None:
    assert f"permissions number `{REQUIRED_PERMISSIONS.value}`" in (ROOT / "README.md").read_text("utf-8")


def test_the_changes_name_this_version_and_what_a_host_needs_today() -> None:
    """The version, the permissions, each game's rules and each migration."""
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert f"\n## {version}\n" in changes
    assert f"permissions number is `{REQUIRED_PERMISSIONS.value}`" in changes
    for name, rules in GAMES.items():
        title = words.text("en", f"game-{name}")
        assert rules.version == 1 or f"| {title} | {rules.version} |" in changes, name
    migrations = {file.stem[:4] for file in (ROOT / "migrations" / "versions").glob("[0-9]*.py")} - {"0001"}
    assert not [number for number in migrations if f"| {number} |" not in changes]


def test_the_stand_in_grants_its_bot_what_the_invitation_asks_for_and_no_more() -> None:
    assert REQUIRED_PERMISSIONS.value == model.BOT


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", "SECURITY.md"])
def test_every_make_command_of_a_document_is_in_the_makefile(document: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    asked = set(re.findall(r"(?:`|    )make ([a-z-]+)", (ROOT / document).read_text("utf-8")))
    assert asked
    assert asked <= targets


def test_every_room_that_the_guide_for_authors_names_is_there() -> None:
    named = re.findall(r"`((?:rules|renderer|bot|tests)(?:/[\w.]+)*)`", (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    assert len(named) > 10
    assert not [path for path in named if not (ROOT / path).exists()]


def test_hooks_run_the_checks_of_make_lint() -> None:
    """With the tools of .venv, so that both say the same."""
    hooks = re.findall(r"entry: \.venv/bin/(\S+)", (ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    recipe = re.search(r"^lint:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert recipe is not None
    assert hooks == re.findall(r"\$\(BIN\)/(\S+)", recipe[1])


def test_the_workflow_runs_what_a_fresh_machine_runs_on_each_python() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"]
    assert "run: .ci/run\n" in workflow
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert oldest == ">=3.11"
    assert 'python: ["3.11", "3.12", "3.13"]' in workflow
    assert "PYTHON ?=" in (ROOT / "Makefile").read_text("utf-8")


def test_every_line_of_the_example_is_a_setting() -> None:
    known = {
        str(alias)
        for field in Settings.model_fields.values()
        for alias in getattr(field.validation_alias, "choices", [field.validation_alias])
    }
    lines = re.findall(r"^#?([A-Z_]+)=", (ROOT / ".env.example").read_text("utf-8"), re.MULTILINE)
    assert lines
    assert set(lines) <= known


def test_both_languages_have_each_rulebook_and_guide() -> None:
    french = {path.with_name(path.name.replace(".fr.md", ".md")) for path in (ROOT / "docs").rglob("*.fr.md")}
    assert french >= set((ROOT / "docs" / "rules").glob("*[!r].md")) - set((ROOT / "docs" / "rules").glob("*.fr.md"))
    assert ROOT / "docs" / "playing.md" in french


GAMES_IN_THE_GUIDE = 6
"""The games that the table shows; a new game needs no column."""


def test_the_guide_for_authors_names_files_that_each_game_has() -> None:
    """The files of every game, and the table of roles, a column for each game."""
    guide = (ROOT / "docs" / "adding_a_game.md").read_text("utf-8")
    every = re.search(r"Every game has ([^.]+)\.", guide)
    table = re.search(r"^\| role \|.*\n(?:\|.*\n)+", guide, re.MULTILINE)
    assert every is not None
    assert table is not None
    head, _, *rows = [line.strip("|").split("|")[1:] for line in table[0].splitlines()]
    folders = [re.sub(r"\W+", "_", title.strip().lower()) for title in head]
    assert len(folders) == GAMES_IN_THE_GUIDE
    assert {*folders} <= {game.replace("-", "_") for game in GAMES}
    for number, folder in enumerate(folders):
        named = set(re.findall(r"`(\w+)`", every[1] + "".join(row[number] for row in rows)))
        assert not [name for name in named if find_spec(f"rules.{folder}.{name}") is None], folder


def test_the_page_of_features_says_what_each_file_of_the_bot_decides() -> None:
    rows = re.findall(
        r"^\| (`[^|]+`) \|", (ROOT / "docs" / "architecture" / "features.md").read_text("utf-8"), re.MULTILINE
    )
    named: list[str] = []
    for row in rows:
        folder = ""
        for path in re.findall(r"`([^`]+)`", row):
            folder = path.rpartition("/")[0] if "/" in path else folder
            named.append(path if "/" in path or not folder else f"{folder}/{path}")
    ours = [path for path in named if not path.startswith("rules/")]
    files = {str(path.relative_to(ROOT / "bot")) for path in (ROOT / "bot").rglob("*.py") if path.name != "__init__.py"}
    files |= {f"web/static/{path.name}" for path in (ROOT / "bot" / "web" / "static").glob("*.js")}
    assert len(ours) == len(set(ours)), "a file has two rows"
    assert files <= set(ours), "a file has no row"
    assert all((ROOT / "bot" / path).is_file() for path in ours)
    assert all((ROOT / path).is_file() for path in named if path.startswith("rules/") and "<" not in path)
