"""From pixels to files that are small and quick to make: one picture as a PNG, a row of them as an animated GIF."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import TypeVar

from PIL import Image, ImageChops

# ---- PNG -----------------------------------------------------------------------------------------
PNG_COLOURS = 256
PNG_LEVELS = (3, 6)
"""Of zlib: the first takes a third of the time of the second, and a fifth more bytes. The second is for what is `RECOMPRESS_FROM_BYTES`."""
RECOMPRESS_FROM_BYTES = 190_000
"""Bytes with the first."""
SAMPLE_FROM_PIXELS = 400_000
"""Pixels from which on not all are looked at to choose the colours."""
SAMPLE_EVERY = 3


def png(image: Image.Image) -> bytes:
    """The picture as a PNG with a palette."""
    small = reduced(image)
    quick, thorough = PNG_LEVELS
    found = _packed(small, quick)
    return found if len(found) < RECOMPRESS_FROM_BYTES else _packed(small, thorough)


def _packed(image: Image.Image, level: int) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=level)
    return out.getvalue()


def reduced(image: Image.Image) -> Image.Image:
    """The picture in mode P. The colours of a large one are chosen from every third pixel of every third line: then each pixel
    gets the nearest of them, which takes half the time of choosing from all and comes nearer to the picture.

    The octree looks at four bits of red, green and blue: all colours of one such cube (16 x 16 x 16) become their mean, by their
    numbers of pixels. A tint beside a large ground of its own cube takes that ground's colour; grounds that must be told apart
    lie in different cubes, and keep theirs to one step in 256.
    """
    if image.width * image.height < SAMPLE_FROM_PIXELS:
        return _by_octree(image)
    sample = image.resize((image.width // SAMPLE_EVERY, image.height // SAMPLE_EVERY), Image.Resampling.NEAREST)
    return image.quantize(palette=_by_octree(sample), dither=Image.Dither.NONE)


def _by_octree(image: Image.Image) -> Image.Image:
    return image.quantize(PNG_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


# ---- WebP: pictures among many in one file --------------------------------------------------------
SMALL_WIDTH = 1000
"""Pixels across of a small picture at most."""
WEBP_QUALITY = 72


def small(png: bytes) -> bytes:
    """A PNG as a small WebP: a quarter of its bytes or less."""
    with Image.open(io.BytesIO(png)) as picture:
        image = picture.convert("RGB")
    if image.width > SMALL_WIDTH:
        image = image.resize((SMALL_WIDTH, round(image.height * SMALL_WIDTH / image.width)), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "WEBP", quality=WEBP_QUALITY, method=4)
    return out.getvalue()


# ---- GIF -----------------------------------------------------------------------------------------
GIF_COLOURS = 96
TRANSPARENT = 255
"""The palette's place for what stays as it was."""

MOST_FRAMES = 120
"""Frames at most: longer stories show several steps a frame."""

T = TypeVar("T")


def thinned(steps: Sequence[T], most: int = MOST_FRAMES) -> list[T]:
    """At most so many of the steps, evenly, the first and the last among them."""
    if len(steps) <= most:
        return list(steps)
    return [steps[round(k * (len(steps) - 1) / (most - 1))] for k in range(most)]


def gif(frames: Iterable[Image.Image], sample: Image.Image, pace: int, pause: int) -> bytes:
    """The animation. `sample`: a picture whose colours serve for all; `pace`, `pause`: milliseconds of a frame, of the last one.

    The frames are reduced one by one, so an iterator needs the memory of a single one. Raises ValueError without a frame.
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
    out = io.BytesIO()
    durations = [pace * 2, *([pace] * (len(kept) - 2)), pause][-len(kept) :]
    kept[0].save(
        out, "GIF", save_all=True, append_images=kept[1:], duration=durations, loop=0, disposal=1, optimize=False,
        transparency=TRANSPARENT,
    )  # fmt: skip
    return out.getvalue()


def _change(before: Image.Image, frame: Image.Image) -> Image.Image:
    """The frame, transparent where it is as the one before."""
    same = ImageChops.difference(_palette_indices(before), _palette_indices(frame)).point([255] + [0] * 255)
    part = frame.copy()
    part.paste(TRANSPARENT, (0, 0), same)
    return part


def _palette_indices(picture: Image.Image) -> Image.Image:
    """The numbers of the colours as an L image."""
    return Image.frombytes("L", picture.size, picture.tobytes())
