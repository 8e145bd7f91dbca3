"""What every picture must be: small, the same each time, from any thread; which sheets a view has; crops and replays."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from string import ascii_uppercase

import pytest
from msgspec.structs import replace
from PIL import Image

import renderer
from renderer import frame
from tests.renderer.drawn import SAMPLES, drawn
from tests.renderer.samples import naval_battle

KILO = 1024


def in_frame(data: bytes) -> float:
    """Pixels of a picture for one of Discord's frame."""
    width, height = Image.open(io.BytesIO(data)).size
    return max(width / frame.WIDTH, height / frame.HEIGHT)


@pytest.mark.long(6)
def test_no_picture_is_larger_than_300_kilobytes() -> None:
    large = {name: len(drawn(name)) // KILO for name in SAMPLES if len(drawn(name)) > 300 * KILO}
    assert not large


def test_every_picture_is_a_png_with_a_palette() -> None:
    for name in SAMPLES:
        picture = Image.open(io.BytesIO(drawn(name)))
        assert (picture.format, picture.mode) == ("PNG", "P")


def test_the_same_view_gives_the_same_bytes() -> None:
    names = [name for name in SAMPLES if name.endswith("-en.png")]
    assert all(SAMPLES[name]() == drawn(name) for name in names)


def test_the_same_bytes_come_from_many_threads_at_once() -> None:
    names = ["play-own-fr.png", "play-own-en.png", "play-public-fr.png", "late-tracking-fr.png", "end-first-fr.png"] * 3
    with ThreadPoolExecutor(6) as pool:
        made = list(pool.map(lambda name: SAMPLES[name](), names))
    assert all(data == drawn(name) for name, data in zip(names, made, strict=True))


def test_sheets_by_reader_and_phase() -> None:
    game = naval_battle.played(10)
    for view in (game.view("first"), replace(game.view("first"), aiming=(("salvo", ("B10", "B11", "B12")),))):
        assert renderer.sheets(view) == ("tracking", "own"), "the grid at which one aims comes first, aimed or not"
    assert renderer.sheets(game.view(None))[0] == "waters-first", "the second fleet has shot last"
    assert renderer.sheets(naval_battle.played(9).view(None)) == ("waters-second", "waters-first")
    assert renderer.sheets(naval_battle.draft()) == ("own",)
    assert renderer.sheets(naval_battle.draft(None)) == ("public",)
    assert renderer.sheets(naval_battle.ended()) == ("first", "second")


def test_where_things_stand_is_both_grids_of_a_naval_battle_and_a_report_those_that_were_shot_at() -> None:
    before, now = naval_battle.played(9), naval_battle.played(10)
    assert set(renderer.position(now.view(None))) == {"waters-first", "waters-second"}
    assert renderer.news(now.view(None), before.view(None)) == ("waters-first",)
    assert renderer.news(now.view("first"), before.view("first")) == ("tracking", "own"), "the first fleet was shot at"
    assert renderer.news(now.view("second"), before.view("second")) == ("tracking",)
    assert renderer.news(naval_battle.ended(), now.view(None)) == ("first", "second")


TELEPHONE = 350
"""Pixels of a picture's width there."""


@pytest.mark.parametrize("size", [11, 21, 26])
def test_one_grid_a_picture_so_that_its_coordinates_can_be_read_on_a_telephone(size: int) -> None:
    game = naval_battle.played(40)
    for view in (
        naval_battle.draft(),
        naval_battle.draft(None),
        naval_battle.ended(),
        game.view("first"),
        game.view(None),
    ):
        sized = replace(view, size=size, fleet=None, deeds=(), ends=())
        for sheet in renderer.sheets(sized):
            (width, _), written = renderer.audit(sized, "en", sheet)
            columns = [text for text in written if text.words in ascii_uppercase[:size]]
            assert {text.words for text in columns} == {*ascii_uppercase[:size]}, "one grid has each of them"
            assert len(columns) <= size + 2, "a second grid would have them again; badges are letters too"
            assert all(text.points * frame.SCALE * TELEPHONE / width >= 9 for text in columns)


def test_the_first_sheet_is_drawn_unless_another_is_named() -> None:
    view = naval_battle.played(10).view("first")
    assert renderer.png(view, "en") == renderer.png(view, "en", "tracking") != renderer.png(view, "en", "own")
    assert renderer.alt(view, "en") == renderer.alt(view, "en", "tracking") != renderer.alt(view, "en", "own")


def test_a_sheet_that_the_view_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="no sheet 'own' here, only waters"):
        renderer.png(naval_battle.played(3).view(None), "en", "own")


def test_a_view_of_no_known_game_is_refused() -> None:
    with pytest.raises(TypeError, match="no pictures for int"):
        renderer.sheets(5)


def test_the_file_name_tells_game_turn_and_sheet_only() -> None:
    one, other = naval_battle.played(10).view("first"), naval_battle.played(10).view("second")
    assert renderer.file_name(one) == renderer.file_name(other) == "naval-battle-turn-11-tracking.png"
    assert renderer.file_name(one, "own") == "naval-battle-turn-11-own.png"


def test_the_title_is_drawn_and_may_be_any_length() -> None:
    view = naval_battle.played(10).view("first")
    plain = renderer.png(view, "fr", "own")
    assert renderer.png(view, "fr", "own", title="Été œuvre “Ñ” → 漢") != plain
    assert renderer.png(view, "fr", "own", title="W" * 300) != plain


def test_a_crop_shows_fewer_cells_larger() -> None:
    view = naval_battle.played(46).view("first")
    crop = renderer.crop(view, "en", ("U1",), "own")
    assert crop != renderer.png(view, "en", "own")
    assert in_frame(crop) == pytest.approx(3, abs=0.1)
    with pytest.raises(ValueError, match="needs cells"):
        renderer.crop(view, "en", ())


@pytest.mark.parametrize("size", [5, 9, 11, 26])
def test_boards_of_other_sizes_are_drawn_as_large_as_the_frame(size: int) -> None:
    for view in (naval_battle.draft(), naval_battle.draft(None)):
        sized = replace(view, size=size, fleet=None)
        assert in_frame(renderer.png(sized, "en")) == pytest.approx(3, abs=0.15)


def test_the_replay_is_animated_and_small_enough_to_upload() -> None:
    data = renderer.replay([naval_battle.ended()], "fr", "Opération Trident")
    picture = Image.open(io.BytesIO(data))
    assert picture.format == "GIF"
    assert getattr(picture, "n_frames", 1) > 50
    assert len(data) <= 8 * KILO * KILO


def test_a_running_game_has_no_replay() -> None:
    with pytest.raises(ValueError, match="only a finished game"):
        renderer.replay([naval_battle.played(5).view(None)], "en")
    with pytest.raises(ValueError, match="needs a view"):
        renderer.replay([], "en")
