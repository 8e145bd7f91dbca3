"""From pixels to a file that is small and quick to make: a palette of 256 colours, moderate compression."""

from __future__ import annotations

import io

from PIL import Image

COLOURS = 256
LEVEL = 6


def png(image: Image.Image) -> bytes:
    """The picture as a PNG with a palette."""
    out = io.BytesIO()
    reduced(image).save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()


def reduced(image: Image.Image) -> Image.Image:
    """The picture in mode P."""
    return image.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
