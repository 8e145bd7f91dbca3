"""The small pictures of the lobby: one of each game in each language."""

from __future__ import annotations

import pytest

import renderer
from bot import words
from rules import GAMES


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_lobby_shows_its_game_in_its_own_language(game: str) -> None:
    if not renderer.has_drawing(game):
        pytest.skip("a game without drawings has no small picture")
    found = [renderer.preview(game, lang) for lang in words.LANGS]
    assert None not in found
    assert len(set(found)) == len(words.LANGS)
