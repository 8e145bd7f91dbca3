"""Selects the tests of one game: what `pytest --game NAME` and `make fast` run.

In the folders about games (`ROOMS`, and those named after the game) a test belongs to the game if its parameters name it; if
they name no game, if its file is named after the game or imports its package. A new game in `GAMES` needs nothing here.
Tests marked `long` are excluded, and so are the bot's tests, whichever game they play.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path

import pytest

from rules import GAMES

TESTS = Path(__file__).parent
ROOMS = ("rulebook", "laws", "renderer", "words")
"""Folders of `tests` with tests of every game."""


def unknown_game(name: str) -> str | None:
    """What is wrong with this name of a game; None: it is valid."""
    if name in GAMES:
        return None
    return f"{f'there is no game {name!r}' if name else 'no game is named'}; say GAME=name, one of: {', '.join(GAMES)}"


def may_contain_tests_of(path: Path, game: str) -> bool:
    """Whether a file or folder may contain tests of the game."""
    parts = path.relative_to(TESTS).parts
    if not parts or path == TESTS / "__init__.py":
        return True
    named = games_in("/".join(parts))
    if parts[0] in ROOMS:
        return not named or game in named
    return game in games_in(parts[0])


def is_test_of(path: Path, id: str, game: str) -> bool:
    """Whether a test in this file with these parameters belongs to the game."""
    if named := games_in(id):
        return game in named
    return game in games_in(path.relative_to(TESTS).as_posix()) or game in _imported(path)


def games_in(text: str) -> set[str]:
    """The games named in a path or an id, as whole words: "war-at-sea" or "war_at_sea"."""
    return {name for name, word in _words().items() if word.search(text)}


@cache
def _words() -> dict[str, re.Pattern[str]]:
    return {name: re.compile(rf"(?<![a-z]){name.replace('-', '[-_]')}(?![a-z0-9])") for name in GAMES}


@cache
def _imported(path: Path) -> set[str]:
    lines = re.findall(
        r"^(?:from|import) ((?:rules|renderer|tests\.renderer\.samples)\b.*)$",
        path.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    return games_in("\n".join(lines))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", metavar="NAME", help="only the tests of this game")


def pytest_configure(config: pytest.Config) -> None:
    game = config.getoption("game")
    if game is not None and (wrong := unknown_game(game)):
        raise pytest.UsageError(wrong)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    game = config.getoption("game")
    if game is None or not collection_path.is_relative_to(TESTS) or may_contain_tests_of(collection_path, game):
        return None
    return True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    game = config.getoption("game")
    if game is None:
        return
    chosen = [i for i in items if is_test_of(i.path, _id(i), game)]
    config.hook.pytest_deselected(items=[i for i in items if i not in set(chosen)])
    items[:] = chosen


def _id(item: pytest.Item) -> str:
    call = getattr(item, "callspec", None)
    return call.id if call is not None else ""


if __name__ == "__main__":
    sys.exit(unknown_game("".join(sys.argv[1:])))
