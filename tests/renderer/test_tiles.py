"""A part of a picture with more pixels shows what the picture shows there, at the same places."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

import renderer
from renderer import sprites, tiles
from renderer.boards import board_of
from renderer.canvas import Canvas
from renderer.layout import Framing
from renderer.tiles import HIGH, TIMES, WIDE, Tile
from rules.core import Match
from tests.core.toy import Toy
from tests.renderer import samples
from tests.renderer.samples import naval_battle

SHOWN = {
    "naval-battle": ("late-own", "own", Tile(1, 1)),
    "sea-war": ("sea-war-aimed-own", "own", Tile(0, 1)),
    "branle-bas": ("branle-bas-middle-board", "board", Tile(1, 0)),
    "war-at-sea": ("war-at-sea-battle-own", "own", Tile(1, 1)),
    "guadalcanal": ("guadalcanal-air-own", "own", Tile(1, 0)),
    "memoir-44": ("memoir-44-peleliu-board", "own", Tile(1, 1)),
    "a list": ("guadalcanal-chart-own", "fleet", Tile(0, 2)),
}
"""Sample, sheet and the part of it that is drawn."""
LEAST_ALIKE = 8.0
"""Largest mean difference of a colour channel, of 255, between a part and the picture: edges are smoother."""


def canvas(view: Any, sheet: str, tile: Tile | None = None) -> Canvas:
    """A drawing of this sheet."""
    return board_of(view).draw(renderer.shown(view, sheet), "en", sheet, Framing("Trident", tile=tile))


def unlike(one: Image.Image, other: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


@pytest.mark.parametrize("game", SHOWN)
def test_nothing_moves(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, sheet, tile = SHOWN[game]
    view = samples.views()[name][0]
    whole = canvas(view, sheet)
    enlarged: list[tuple[int, int]] = []

    def larger(image: Image.Image, times: int) -> Image.Image | None:
        found = sprites.larger(image, times)
        if found is not None:
            assert all(abs(a / b - times) < 0.05 * times for a, b in zip(found.size, image.size, strict=True))
        elif image.mode == "RGBA":
            enlarged.append(image.size)
        return found

    monkeypatch.setattr(tiles, "larger", larger)
    part = canvas(view, sheet, tile)
    box = tile.box(whole.size)
    assert box is not None
    assert not enlarged, "every counter and sign is drawn with its own pixels"
    assert (part.size, part.areas, part.written) == (whole.size, whole.areas, whole.written)
    assert part.image.size == ((box[2] - box[0]) * TIMES, (box[3] - box[1]) * TIMES)
    seen = part.image.reduce(TIMES)
    here = unlike(seen, whole.image.crop(box))
    assert here < LEAST_ALIKE
    inner = (2, 2, seen.width - 2, seen.height - 2)
    for right, down in ((2, 0), (-2, 0), (0, 2), (0, -2)):
        moved = ImageChops.offset(whole.image.crop(box), right, down)
        assert unlike(seen.crop(inner), moved.crop(inner)) > 1.5 * here, (right, down)


def test_the_parts_are_the_whole_picture_and_there_are_no_others() -> None:
    view = naval_battle.played(40).view("first")
    wide, high = renderer.drawn(view, "en", "own").size
    columns, rows = -(-wide // WIDE), -(-high // HIGH)
    covered = 0
    for column in range(columns):
        for row in range(rows):
            left, top, right, bottom = Tile(column, row).box((wide, high)) or (0, 0, 0, 0)
            assert (left, top) == (column * WIDE, row * HIGH)
            covered += (right - left) * (bottom - top)
    assert covered == wide * high
    for beyond in (Tile(columns, 0), Tile(0, rows), Tile(-1, 0)):
        assert beyond.box((wide, high)) is None
        with pytest.raises(ValueError, match="no part"):
            renderer.tile(view, "en", beyond, "own")
    found = Image.open(BytesIO(renderer.tile(view, "en", Tile(0, 0), "own")))
    assert (found.format, found.size) == ("WEBP", (WIDE * TIMES, HIGH * TIMES))


def test_a_part_is_drawn_from_what_the_picture_shows() -> None:
    view = naval_battle.played(40).view("first")
    for sheet in renderer.sheets(view):
        of_shown = renderer.tile(renderer.shown(view, sheet), "en", Tile(1, 0), sheet)
        assert of_shown == renderer.tile(view, "en", Tile(1, 0), sheet)


def test_a_position_in_words_has_parts_too() -> None:
    view = Match.start(Toy(), options={}, secret=bytes(32)).view(None)
    wide, high = renderer.drawn(view, "en").size
    with Image.open(BytesIO(renderer.tile(view, "en", Tile(0, 0)))) as part:
        assert part.size == (TIMES * min(wide, WIDE), TIMES * min(high, HIGH))


@pytest.mark.parametrize("pixels", [1, 2, 7])
def test_a_mask_is_spread_and_narrowed_as_by_one_filter(pixels: int) -> None:
    mask = Image.effect_noise((90, 40), 90)
    assert sprites.grown(mask, pixels).tobytes() == mask.filter(ImageFilter.MaxFilter(2 * pixels + 1)).tobytes()
    assert sprites.shrunk(mask, pixels).tobytes() == mask.filter(ImageFilter.MinFilter(2 * pixels + 1)).tobytes()
