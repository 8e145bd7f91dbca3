"""The replay of a Sea War: truth beside knowledge, thinned out where it is long."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from PIL import Image

import renderer
from renderer import encode
from renderer.sea_war.pages import replay_steps
from tests.renderer.samples import sea_war


def test_truth_is_the_view_of_who_commands_red() -> None:
    found = replay_steps(sea_war.story()[:-1])
    assert [(it.truth.seat, it.known.seat) for it in found] == [("red", None)] * 4
    exchanged = [
        replace(view, game=2, side=None if view.side is None else "blue" if view.side == "red" else "red")
        for view in sea_war.story()[:-1]
    ]
    assert {it.truth.seat for it in replay_steps(exchanged)} == {"blue"}


def test_steps_that_change_nothing_on_the_board_are_left_out() -> None:
    step = sea_war.story()[6:9]
    assert len(replay_steps([*step, *step, *step])) == 1


def test_a_finished_match_moves_and_is_small() -> None:
    data = renderer.replay(sea_war.story(), "fr", "Opération Trident")
    picture = Image.open(io.BytesIO(data))
    assert picture.format == "GIF"
    assert getattr(picture, "n_frames", 1) == 6
    assert len(data) < 1024 * 1024


def test_the_end_alone_is_a_replay_too() -> None:
    assert renderer.replay([sea_war.over()], "en")[:3] == b"GIF"


def test_a_running_match_has_no_replay() -> None:
    with pytest.raises(ValueError, match="only a finished game"):
        renderer.replay([sea_war.middle(None)], "en")


def test_long_stories_are_thinned_out_evenly() -> None:
    assert encode.thinned(list(range(5)), 10) == [0, 1, 2, 3, 4]
    some = encode.thinned(list(range(1000)), 11)
    assert (len(some), some[0], some[5], some[-1]) == (11, 0, 500, 999)
