"""The replay of a Branle-Bas: what everybody saw, half-turn by half-turn."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from PIL import Image

import renderer
from renderer.branle_bas import pages
from tests.renderer.samples import branle_bas


def test_the_replay_is_animated_and_small_enough_to_upload() -> None:
    data = renderer.replay(branle_bas.story(), "fr", "Opération Trident")
    picture = Image.open(io.BytesIO(data))
    assert picture.format == "GIF"
    assert getattr(picture, "n_frames", 1) == len(branle_bas.SCRIPT) + 1
    assert len(data) <= 8 * 1024 * 1024


def test_only_what_the_public_saw_is_told_once_for_each_turn() -> None:
    views = []
    for turns in range(3):
        game = branle_bas.played(turns)
        views += [game.view("first"), game.view("second"), game.view(None)]
    views.append(replace(game.view(None), quiet=5))
    told = pages.told([branle_bas.draft("first"), branle_bas.draft(None), *views, branle_bas.ended()])
    assert [(view.seat, view.turn, view.phase) for view in told] == [
        (None, 1, "play"), (None, 2, "play"), (None, 3, "play"), (None, len(branle_bas.SCRIPT), "over"),
    ]  # fmt: skip
    assert told[2].quiet == 5


def test_the_last_view_alone_makes_one_frame() -> None:
    assert Image.open(io.BytesIO(renderer.replay([branle_bas.ended()], "en"))).format == "GIF"


def test_a_running_match_has_no_replay() -> None:
    with pytest.raises(ValueError, match="only a finished game"):
        renderer.replay([branle_bas.played(3).view(None)], "en")
