"""A picture can be drawn without the pieces on its map, so that a reader sees what lies under them."""

from __future__ import annotations

from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageChops

import renderer
from rules import GAMES
from rules.core import Match

WITH_PIECES = ("branle-bas", "guadalcanal", "memoir-44", "sea-war", "war-at-sea")


def _views(game: str, turns: int) -> list[Any]:
    """What one seat sees before and after some sheets."""
    match = Match.start(GAMES[game], options={}, secret=game.encode().ljust(32, b"."))
    rng, seat, found = Random(game), match.seats[0], []
    for turn in range(turns + 1):
        if turn in (turns - 1, turns):
            found.append(match.view(seat))
        ask = next(ask for ask in match.asks() if ask.waits)
        match.put(ask.id, match.completed(ask.id, rng))
        match.seal(ask.id)
    return found


@pytest.mark.parametrize("game", WITH_PIECES)
def test_the_map_without_pieces_has_the_size_and_the_title_of_the_picture(game: str) -> None:
    view = _views(game, 4)[-1]
    drawn = renderer.drawn(view, "en", None, "Skagerrak")
    assert drawn.has_ground
    whole = Image.open(BytesIO(drawn.png)).convert("RGB")
    bare = Image.open(BytesIO(renderer.bare(view, "en", None, "Skagerrak"))).convert("RGB")
    assert whole.size == bare.size == drawn.size
    # Each picture has its own 256 colours: small differences are everywhere.
    changed = ImageChops.difference(whole, bare).convert("L").point([0] * 64 + [255] * 192).getbbox()
    assert changed is not None
    assert changed[1] > 20, "the title stays"
    assert renderer.png(view, "en", None, "Skagerrak") == drawn.png


def test_a_picture_without_a_map_stays_as_it_is() -> None:
    view = _views("naval-battle", 3)[-1]
    assert not renderer.drawn(view, "en", "tracking").has_ground
    assert renderer.bare(view, "en", "tracking") == renderer.png(view, "en", "tracking")
