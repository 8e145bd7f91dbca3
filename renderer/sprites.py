"""Sprites that can also be had with more pixels, for parts of a picture that are drawn larger (`renderer.tiles`)."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import lru_cache, partial, wraps
from typing import TYPE_CHECKING, ParamSpec

from PIL import Image, ImageFilter

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

P = ParamSpec("P")

_LARGER = "larger"
"""Name of the attribute that says how an image is drawn with more pixels. A changed copy of an image does not have it."""


def sprite(maxsize: int, *sizes: str) -> Callable[[Callable[P, Image.Image]], _lru_cache_wrapper[Image.Image]]:
    """A decorator like `lru_cache`, for functions that draw an image. `sizes`: names of the parameters in pixels; the same
    drawing with a multiple of all of them is the image with more pixels (`larger`). A function with a parameter `over`, by
    which it draws larger before it reduces, then takes no more time."""

    def decorate(draw: Callable[P, Image.Image]) -> _lru_cache_wrapper[Image.Image]:
        signature = inspect.signature(draw)

        def again(bound: inspect.BoundArguments, times: int) -> Image.Image:
            given = {name: value * times if name in sizes else value for name, value in bound.arguments.items()}
            if "over" in signature.parameters:
                given["over"] = signature.parameters["over"].default // times
            found: Image.Image = drawn(**given)
            return found

        @lru_cache(maxsize)
        @wraps(draw)
        def drawn(*args: P.args, **more: P.kwargs) -> Image.Image:
            image = draw(*args, **more)
            vars(image)[_LARGER] = partial(again, signature.bind(*args, **more))
            return image

        return drawn

    return decorate


def larger(image: Image.Image, times: int) -> Image.Image | None:
    """The image with `times` as many pixels across and down, drawn again; None for one that is not a sprite."""
    again = vars(image).get(_LARGER)
    return again(times) if again is not None else None


def grown(mask: Image.Image, pixels: int) -> Image.Image:
    """The mask, spread by `pixels` in all directions: as one `MaxFilter` of 2 × `pixels` + 1, in a fifth of its time or
    less."""
    for _ in range(pixels):
        mask = mask.filter(ImageFilter.MaxFilter(3))
    return mask


def shrunk(mask: Image.Image, pixels: int) -> Image.Image:
    """The mask, narrowed by `pixels` on all sides, in the same way."""
    for _ in range(pixels):
        mask = mask.filter(ImageFilter.MinFilter(3))
    return mask
