"""The page names every picture."""

from __future__ import annotations

import re
from random import Random

import pytest

import renderer
from bot import words
from rules import GAMES
from rules.core import Match

STEPS = 6
"""Phases of a game by chance: the set-up and the first turn."""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_picture_has_a_name(game: str) -> None:
    if not renderer.has_drawing(game):
        pytest.skip("a game without drawings has no pictures to name")
    rng, match = Random(3), Match.start(game, secret=bytes([7]) * 32)
    found: set[str] = set()
    for _ in range(STEPS):
        views = [match.view(seat) for seat in (*match.rules.seats, None)] + [
            match.preview(ask.id) for ask in match.waiting()
        ]
        found |= {name for view in views if view is not None for name in renderer.sheets(view)}
        for ask in match.waiting():
            match.randomise(ask.id, rng)
            match.seal(ask.id)
    assert found
    for lang in words.LANGS:
        for name in found:
            assert words.text(lang, f"page-picture-{re.sub(r'-[0-9]+$', '', name)}")
