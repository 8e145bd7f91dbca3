"""Land with believable coasts out of any rough mask: shelf, shallows, coast line, ground, heights. Knows no game.

The coast is the edge of the softened mask, shifted by noise that is the same each time.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

from renderer import palette
from renderer.canvas import Box


class Layers(NamedTuple):
    """Masks of a chart's land, each inside the one before."""

    shelf: Image.Image
    shallow: Image.Image
    coast: Image.Image
    ground: Image.Image
    heights: Image.Image

    def lay(self, picture: Image.Image, *, shelf: bool = True) -> None:
        """Paint the land on a sheet of the same size; `shelf`: with the shallow water around it."""
        if shelf:
            picture.paste(palette.SHELF, (0, 0), self.shelf)
            picture.paste(palette.SHALLOW, (0, 0), self.shallow)
        picture.paste(palette.COAST, (0, 0), self.coast)
        picture.paste(palette.LAND, (0, 0), self.ground)
        picture.paste(palette.HIGHLAND, (0, 0), self.heights)


def layers(rough: Image.Image, noise: Image.Image, half: int, cell: int, to: tuple[int, int], keep: Box) -> Layers:
    """The masks of a rough one (L, 255 = land) that has `half` pixels where the chart, `to` large, has `cell`.

    `noise` is as large as `rough`; `keep` is the part of both that becomes the chart.
    """
    sharp = 255 / max(2.0, cell * 0.25)

    def layer(radius: float, threshold: int, slope: float, wobble: float, top: int = 255) -> Image.Image:
        soft = rough.filter(ImageFilter.GaussianBlur(radius * half))
        if wobble:
            soft = mixed(soft, noise, wobble)
        soft = soft.resize(to, Image.Resampling.BICUBIC, box=keep)
        return soft.point(ramp(threshold, slope, top))

    return Layers(
        layer(0.62, 34, sharp * 0.8, 0.25),
        layer(0.42, 56, sharp, 0.25),
        layer(0.17, 112, sharp * 1.6, 0.22),
        layer(0.17, 158, sharp * 1.8, 0.22),
        layer(0.8, 196, sharp * 0.7, 0.3),
    )


def ramp(threshold: int, slope: float, top: int = 255) -> list[int]:
    """A table that is 0 well below the threshold and `top` well above."""
    return [max(0, min(top, round(top * (0.5 + (value - threshold) / slope)))) for value in range(256)]


def mixed(soft: Image.Image, noise: Image.Image, share: float) -> Image.Image:
    """The soft mask, its slopes shifted by the noise; plain sea and plain land stay plain."""
    slopes = soft.point([round(255 * share * (1 - abs(2 * v / 255 - 1))) for v in range(256)])
    up = ImageChops.multiply(slopes, noise.point([max(0, 2 * (v - 128)) for v in range(256)]))
    down = ImageChops.multiply(slopes, noise.point([max(0, 2 * (128 - v)) for v in range(256)]))
    return ImageChops.subtract(ImageChops.add(soft, up), down)


@lru_cache(maxsize=1)
def grain() -> Image.Image:
    """Noise of small bumps, always the same."""
    rng = random.Random("broadside coast")
    bumps = Image.frombytes("L", (64, 64), bytes(rng.randrange(256) for _ in range(64 * 64)))
    return bumps.resize((600, 600), Image.Resampling.BICUBIC)
