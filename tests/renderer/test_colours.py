"""The sides can be told apart by everybody: by colour under every common colour blindness, and without any colour."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from bot.words import text
from renderer import chart, encode, palette
from renderer.palette import Rgb
from tests.renderer.colours import Blindness, contrast, distance, simulate

KINDS: tuple[Blindness, ...] = ("protan", "deutan", "tritan")
SIDES = list(palette.SIDES.values())
GROUNDS: tuple[Rgb, ...] = (
    *palette.SEA,
    palette.CALM,
    palette.FOG,
    palette.SHALLOW,
    palette.SHELF,
    palette.LAND,
    palette.HIGHLAND,
)


def test_simulation_leaves_grey_alone_and_mixes_red_with_green() -> None:
    for kind in KINDS:
        assert distance(simulate((128, 128, 128), kind), (128, 128, 128)) < 2
    red, green = (200, 60, 40), (110, 110, 30)
    assert distance(simulate(red, "deutan"), simulate(green, "deutan")) < distance(red, green) / 2


@pytest.mark.parametrize("kind", [None, *KINDS])
def test_the_inks_of_the_sides_differ_plainly(kind: Blindness | None) -> None:
    for one, other in combinations(SIDES, 2):
        for a, b in ((one.fill, other.fill), (one.deep, other.deep)):
            assert distance(*(simulate(c, kind) if kind else c for c in (a, b))) > 40


@pytest.mark.parametrize("kind", [None, *KINDS])
def test_ships_wrecks_and_hits_stand_out_from_sea_and_land(kind: Blindness | None) -> None:
    def seen(colour: Rgb) -> Rgb:
        return simulate(colour, kind) if kind else colour

    for ground in GROUNDS:
        for ink in (*(side.deep for side in SIDES), palette.WRECK_DEEP):
            assert distance(seen(ink), seen(ground)) > 30
    for side in SIDES:
        assert distance(seen(palette.HIT), seen(side.fill)) > 30
        assert distance(seen(side.fill), seen(palette.WRECK)) > 20


def test_sides_differ_in_shape_and_letter_too() -> None:
    assert len({side.shape for side in SIDES}) == len(SIDES)
    for lang in ("en", "fr"):
        assert len({text(lang, side.letter) for side in SIDES}) == len(SIDES)


def test_words_are_readable_on_their_ground() -> None:
    for ground in (palette.PAPER, palette.PANEL):
        assert contrast(palette.INK, ground) > 7
        assert contrast(palette.MUTED, ground) > 4.5
    for side in SIDES:
        assert contrast(palette.WHITE, side.fill) > 3.5
        assert contrast(palette.WHITE, side.deep) > 7


@pytest.mark.parametrize(("waters", "ground"), [("calm", palette.CALM), ("fog", palette.FOG)])
def test_nothing_on_an_empty_secret_sea_looks_like_land_or_shallows(waters: chart.Waters, ground: Rgb) -> None:
    drawn = chart.water(chart.Window(0, 0, 21, 21), 41, 21, waters).getcolors()
    assert drawn is not None
    near = min(distance(ground, colour) for colour in (palette.SHALLOW, palette.LAND))
    assert all(distance(colour, ground) < near for _, colour in drawn)
    assert max(drawn)[1] == ground


@pytest.mark.parametrize(
    ("ground", "patch", "told_apart"),
    [
        (palette.PAPER, palette.PANEL, True),
        (palette.PANEL, palette.PAPER, True),
        (palette.LAND, palette.PANEL, True),
        ((200, 200, 200), (206, 206, 206), False),
        ((206, 206, 206), (209, 209, 209), True),
    ],
)
def test_in_the_file_two_grounds_are_told_apart_unless_they_lie_in_one_cube(
    ground: Rgb, patch: Rgb, told_apart: bool
) -> None:
    image = Image.new("RGB", (900, 600), ground)
    image.paste(patch, (10, 10, 60, 40))
    file = encode.reduced(image).convert("RGB")
    seen = [file.getpixel(at) for at in ((500, 500), (20, 20))]
    assert (seen[0] != seen[1]) is told_apart
    for colour, found in zip((ground, patch) if told_apart else (ground,), seen, strict=False):
        assert isinstance(found, tuple)
        assert max(abs(a - b) for a, b in zip(colour, found, strict=True)) <= 1
