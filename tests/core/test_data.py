"""A game's tables are read from the files beside its modules."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import rules
from rules import GAMES
from rules.core import read_data


def test_a_file_beside_a_module_is_read(tmp_path: Path) -> None:
    (tmp_path / "facts.toml").write_text('name = "é"\n[limits]\nmost = 3\n', encoding="utf-8")
    assert read_data(str(tmp_path / "facts.py"), "facts.toml") == {"name": "é", "limits": {"most": 3}}
    with pytest.raises(OSError, match="gone"):
        read_data(str(tmp_path / "facts.py"), "gone.toml")
    (tmp_path / "bad.toml").write_text("most =", encoding="utf-8")
    with pytest.raises(tomllib.TOMLDecodeError):
        read_data(str(tmp_path / "facts.py"), "bad.toml")


WITH_DATA = [
    name for name in GAMES if (Path(rules.__file__).with_name(name.replace("-", "_")) / "lookups.toml").exists()
]


@pytest.mark.parametrize("game", WITH_DATA)
def test_the_rules_of_look_ups_are_data(game: str) -> None:
    """Every rule in the data file is shown with some entry. Guadalcanal has no such file: it finds its rules by what an event
    does. A new game may have no look-ups."""
    written = read_data(str(Path(rules.__file__).with_name(game.replace("-", "_")) / "lookups.py"), "lookups.toml")
    tables = [written, *(table for table in written.values() if isinstance(table, dict))]
    named = {rule for table in tables for found in table.values() if isinstance(found, list) for rule in found}
    assert named
    assert named <= {rule for entry in GAMES[game].lookups for rule in entry.rules}
