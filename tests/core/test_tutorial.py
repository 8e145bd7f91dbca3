"""A tutorial is read from the file beside a game's modules."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from rules.core import Ask, Lesson, msg, read_tutorial

WRITTEN = """
seat = "red"
options = { grid = 11, sides = "host" }
lessons = [
    { kind = "turn", words = "tutorial-first" },
    { kind = "turn", words = "tutorial-later", turn = 3 },
]
"""


def test_the_file_beside_a_module_is_the_tutorial(tmp_path: Path) -> None:
    (tmp_path / "tutorial.toml").write_text(WRITTEN, encoding="utf-8")
    tutorial = read_tutorial(str(tmp_path / "game.py"))
    assert (tutorial.seat, tutorial.scenario, tutorial.options) == ("red", None, {"grid": 11, "sides": "host"})
    assert tutorial.lessons == (Lesson("turn", "tutorial-first"), Lesson("turn", "tutorial-later", 3))
    ask = Ask("1.red", "red", "turn", "1", msg("toy-ask"))
    said = [tutorial.lesson(SimpleNamespace(turn=turn), ask) for turn in (0, 2, 3, 9)]
    assert [message and message.key for message in said] == ["tutorial-first"] * 2 + ["tutorial-later"] * 2


def test_a_key_that_no_lesson_has_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tutorial.toml").write_text(WRITTEN.replace("turn = 3", "form = 3"), encoding="utf-8")
    with pytest.raises(TypeError):
        read_tutorial(str(tmp_path / "game.py"))
