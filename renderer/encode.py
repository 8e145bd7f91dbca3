"""Encodes pictures as small files, quickly: a picture as PNG or WebP, a sequence as an animated GIF."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from PIL import Image, ImageChops

# ---- PNG -----------------------------------------------------------------------------------------
PNG_COLOURS = 256
PNG_LEVELS = (3, 5)
"""Compression levels of zlib. The first takes two thirds of the time of the second and gives a tenth more bytes; see
`RECOMPRESS_FROM_BYTES`. Level 6 takes half as long again as 5 and saves 4 % of the largest board."""
RECOMPRESS_FROM_BYTES = 190_000
"""Bytes at the first level from which on a picture is compressed again at the second."""
SAMPLE_FROM_PIXELS = 400_000
"""Pixels from which on the colours are chosen from a sample of the pixels."""
SAMPLE_EVERY = 3


def png(image: Image.Image) -> bytes:
    """The picture as a PNG with a palette."""
    small = reduced(image)
    quick, thorough = PNG_LEVELS
    found = _saved(small, "PNG", compress_level=quick)
    return found if len(found) < RECOMPRESS_FROM_BYTES else _saved(small, "PNG", compress_level=thorough)


def _saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    """The image as a file of this kind. `options`: of Pillow."""
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def reduced(image: Image.Image) -> Image.Image:
    """The picture in mode P. For a large one, colours are chosen from every third pixel of every third line and each pixel
    gets the nearest colour; that takes half the time of using all pixels and is more accurate.

    The octree uses four bits each of red, green and blue: all colours of one cube (16 x 16 x 16) become their weighted mean.
    A tint in the same cube as a large background takes on its colour; backgrounds that must stay distinct are therefore in
    different cubes and keep their colour to within one step of 256.
    """
    if image.width * image.height < SAMPLE_FROM_PIXELS:
        return _by_octree(image)
    sample = image.resize((image.width // SAMPLE_EVERY, image.height // SAMPLE_EVERY), Image.Resampling.NEAREST)
    return image.quantize(palette=_by_octree(sample), dither=Image.Dither.NONE)


def _by_octree(image: Image.Image) -> Image.Image:
    return image.quantize(PNG_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


# ---- WebP: pictures among many in one file --------------------------------------------------------
SMALL_WIDTH = 1000
"""Largest width in pixels of a small picture."""
WEBP_QUALITY = 72
TILE_QUALITY, TILE_EFFORT = 85, 2
"""For a part of a picture. A palette of its own would give each part other tints than its neighbour."""


def small(png: bytes) -> bytes:
    """Converts a PNG to WebP, at most 1,000 pixels wide, for files with many pictures: a quarter of the bytes or less."""
    with Image.open(io.BytesIO(png)) as picture:
        image = picture.convert("RGB")
    if image.width > SMALL_WIDTH:
        image = image.resize((SMALL_WIDTH, round(image.height * SMALL_WIDTH / image.width)), Image.Resampling.LANCZOS)
    return _saved(image, "WEBP", quality=WEBP_QUALITY, method=4)


def webp(image: Image.Image) -> bytes:
    """The picture as a WebP in all colours."""
    return _saved(image, "WEBP", quality=TILE_QUALITY, method=TILE_EFFORT)


# ---- GIF -----------------------------------------------------------------------------------------
GIF_COLOURS = 96
TRANSPARENT = 255
"""Palette index of pixels that do not change."""

MOST_FRAMES = 120
"""Maximum number of frames; longer games show several steps per frame."""

T = TypeVar("T")


def thinned(steps: Sequence[T], most: int = MOST_FRAMES) -> list[T]:
    """At most `most` of the steps, evenly spaced, always including first and last."""
    if len(steps) <= most:
        return list(steps)
    return [steps[round(k * (len(steps) - 1) / (most - 1))] for k in range(most)]


def gif(frames: Iterable[Image.Image], sample: Image.Image, pace: int, pause: int) -> bytes:
    """The animation. `sample`: picture whose colours are used for all frames; `pace`, `pause`: milliseconds of a frame and
    of the last one.

    Frames are processed one by one, so an iterator needs the memory of only one. Raises ValueError if there is none.
    """
    colours = sample.quantize(GIF_COLOURS, method=Image.Quantize.FASTOCTREE)
    kept: list[Image.Image] = []
    before: Image.Image | None = None
    for picture in frames:
        frame = picture.quantize(palette=colours, dither=Image.Dither.NONE)
        kept.append(frame if before is None else _change(before, frame))
        before = frame
    if not kept:
        raise ValueError("an animation needs a frame")
    durations = [pace * 2, *([pace] * (len(kept) - 2)), pause][-len(kept) :]
    return _saved(
        kept[0], "GIF", save_all=True, append_images=kept[1:], duration=durations, loop=0, disposal=1, optimize=False,
        transparency=TRANSPARENT,
    )  # fmt: skip


def _change(before: Image.Image, frame: Image.Image) -> Image.Image:
    """The frame, transparent where it equals the previous one."""
    same = ImageChops.difference(_palette_indices(before), _palette_indices(frame)).point([255] + [0] * 255)
    part = frame.copy()
    part.paste(TRANSPARENT, (0, 0), same)
    return part


def _palette_indices(picture: Image.Image) -> Image.Image:
    return Image.frombytes("L", picture.size, picture.tobytes())
