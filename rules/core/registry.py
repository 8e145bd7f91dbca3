"""Where games are looked up by name. Filled by `rules/__init__.py`: the kernel itself knows no game."""

from __future__ import annotations

from typing import Any

from rules.core.game import Rules

GAMES: dict[str, Rules[Any, Any]] = {}
"""Name -> rules."""


def register(game: Rules[Any, Any]) -> None:
    """Adds a game. Raises ValueError where another has its name."""
    if GAMES.setdefault(game.name, game) is not game:
        raise ValueError(f"two games are called {game.name!r}")
