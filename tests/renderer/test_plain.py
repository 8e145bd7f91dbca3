"""A game without a drawing has a page with its words, on the picture and in the alt text."""

from __future__ import annotations

import io
from random import Random

import msgspec
import pytest
from PIL import Image

import renderer
from rules.core import Match, Message, msg
from rules.fuzz import Walk, new_match
from tests.core.toy import Toy


class Told(msgspec.Struct, frozen=True, tag="sea-war"):
    """A view that says its position in words."""

    seat: str | None
    position: tuple[Message, ...]
    secret: str = "powder 7"


@pytest.mark.parametrize(("lang", "seat"), [("en", "Red"), ("fr", "Rouge")])
def test_a_view_that_says_its_position_is_told_in_both_languages(lang: str, seat: str) -> None:
    view = Told(None, (msg("game-branle-bas"), msg("seat-red")))
    told = renderer.alt(view, lang)
    _, written = renderer.audit(view, lang)
    drawn = " ".join(piece.words for piece in written)
    for words in (told, drawn):
        assert "Branle" in words
        assert seat in words
        assert "powder" not in words, "what it does not say is not told"
    assert renderer.file_name(view) == "sea-war-position.png"


def test_a_view_without_words_says_its_own_fields() -> None:
    match = Match.start(Toy(), secret=bytes(32))
    told = renderer.alt(match.view("red"), "en")
    assert told.startswith("Toy.")
    assert "pearls: blue 0, green 0, red 0" in told
    assert "purse" in told, "his own"
    assert "purse" not in renderer.alt(match.view(None), "en")
    assert renderer.sheets(match.view("red")) == ("position",)
    assert renderer.news(match.view("red"), None) == ("position",)


def test_every_position_of_such_a_game_is_drawn_and_its_replay_too() -> None:
    views = []
    for seed in range(3):
        walk = Walk(new_match(Toy(), seed), Random(seed), offers=0.0)
        while walk.act():
            for who in (*walk.match.seats, None):
                picture = Image.open(io.BytesIO(renderer.png(walk.match.view(who), "fr", title="Perles")))
                assert picture.width == 1000
                assert len(renderer.alt(walk.match.view(who), "fr")) <= 1024
                views.append(walk.match.view(who))
    animation = Image.open(io.BytesIO(renderer.replay(views, "en")))
    assert animation.n_frames > 3


def test_what_is_no_view_is_refused() -> None:
    with pytest.raises(TypeError, match="no pictures for dict"):
        renderer.sheets({})
