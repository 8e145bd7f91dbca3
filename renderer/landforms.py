"""Turns any rough mask into land with natural coasts: shelf, shallows, coast line, ground, highlands. Knows no game.

The coast is the edge of the blurred mask, shifted by noise that is always the same.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

from renderer import palette
from renderer.canvas import Box


class Layers(NamedTuple):
    """Masks of the land of a chart, each inside the previous one."""

    shelf: Image.Image
    shallow: Image.Image
    coast: Image.Image
    ground: Image.Image
    heights: Image.Image

    def lay(self, picture: Image.Image, at: tuple[int, int] = (0, 0), *, shelf: bool = True) -> None:
        """Paints the land on a picture with its top left corner `at` this position; `shelf`: with the shallow water around it."""
        for colour, mask in [*zip(_TINTS, self, strict=True)][0 if shelf else _WATER :]:
            tint(picture, colour, mask, at)


def tint(picture: Image.Image, colour: palette.Rgb, mask: Image.Image, at: tuple[int, int] = (0, 0)) -> None:
    """Paints a colour through a mask with its top left corner `at` this position; the empty margin of the mask costs nothing."""
    box = mask.getbbox()
    if box is not None:
        picture.paste(colour, (at[0] + box[0], at[1] + box[1]), mask.crop(box))


_TINTS = (palette.SHELF, palette.SHALLOW, palette.COAST, palette.LAND, palette.HIGHLAND)
_WATER = 2
"""Number of tints, from the first on, that are water."""


def layers(rough: Image.Image, noise: Image.Image, half: int, cell: int, to: tuple[int, int], keep: Box) -> Layers:
    """The masks for a rough mask (L, 255 = land) with `half` pixels per cell; the chart has size `to` and `cell` pixels per
    cell.

    `noise` has the size of `rough`; `keep` is the part of both that becomes the chart.
    """
    sharp = 255 / max(2.0, cell * 0.25)
    by = 2 if half >= HALVE_FROM_PIXELS else 1
    coarse = (rough.reduce(by), noise.reduce(by), by) if by > 1 else (rough, noise, by)

    def soft(radius: float, wobble: float, of: tuple[Image.Image, Image.Image, int] = coarse) -> Image.Image:
        """The mask blurred by `radius` cells and shifted by the noise, at the size of the chart."""
        mask, grains, by = of
        found = mixed(mask.filter(ImageFilter.GaussianBlur(radius * half / by)), grains, wobble)
        left, top, right, bottom = keep
        return found.resize(to, Image.Resampling.BICUBIC, box=(left / by, top / by, right / by, bottom / by))

    edge = soft(0.17, 0.22, (rough, noise, 1))
    return Layers(
        soft(0.62, 0.25).point(ramp(34, sharp * 0.8)),
        soft(0.42, 0.25).point(ramp(56, sharp)),
        edge.point(ramp(112, sharp * 1.6)),
        edge.point(ramp(158, sharp * 1.8)),
        soft(0.8, 0.3).point(ramp(196, sharp * 0.7)),
    )


HALVE_FROM_PIXELS = 16
"""Pixels per cell from which on wide slopes are computed at half the resolution; the difference is invisible."""


@lru_cache(maxsize=64)
def ramp(threshold: int, slope: float) -> list[int]:
    """A table that is 0 well below the threshold and 255 well above it."""
    return [max(0, min(255, round(255 * (0.5 + (value - threshold) / slope)))) for value in range(256)]


def mixed(soft: Image.Image, noise: Image.Image, share: float) -> Image.Image:
    """The blurred mask with its slopes shifted by noise; open sea and inland stay unchanged."""
    slopes = soft.point(_slopes(share))
    up, down = ImageChops.multiply(slopes, noise.point(_UP)), ImageChops.multiply(slopes, noise.point(_DOWN))
    return ImageChops.subtract(ImageChops.add(soft, up), down)


@lru_cache(maxsize=8)
def _slopes(share: float) -> list[int]:
    return [round(255 * share * (1 - abs(2 * value / 255 - 1))) for value in range(256)]


_UP = [max(0, 2 * (value - 128)) for value in range(256)]
_DOWN = [max(0, 2 * (128 - value)) for value in range(256)]


def noise(size: tuple[int, int]) -> Image.Image:
    """`grain`, as large as the longer side of this size and cut to it."""
    return grain().resize((max(size), max(size)), Image.Resampling.BICUBIC).crop((0, 0, *size))


@lru_cache(maxsize=1)
def grain() -> Image.Image:
    """Noise with small bumps, always the same."""
    rng = random.Random("broadside coast")
    bumps = Image.frombytes("L", (64, 64), bytes(rng.randrange(256) for _ in range(64 * 64)))
    return bumps.resize((600, 600), Image.Resampling.BICUBIC)
