"""The colours of all pictures, and the colours of the sides. No drawing here.

Sides differ by colour, shape and letter, never by colour alone. Their colours are from the set of Okabe and Ito for
colour-blind readers; tests check colours under the three common deficiencies.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Rgb = tuple[int, int, int]


class Livery(NamedTuple):
    """How a side is distinguished from the others."""

    fill: Rgb
    deep: Rgb
    """A darker shade: outlines, text on paper."""
    shape: Literal["disc", "square"]
    letter: str
    """Message key of its letter."""


SIDES: dict[str, Livery] = {
    "first": Livery((213, 94, 0), (138, 54, 0), "disc", "pic-letter-first"),
    "second": Livery((0, 104, 166), (0, 58, 99), "square", "pic-letter-second"),
}

SEATS = tuple(SIDES)


def other(seat: str) -> str:
    """The opponent of a seat of `SIDES`."""
    return SEATS[1 - SEATS.index(seat)]


NEUTRAL = Livery((64, 74, 86), (28, 36, 46), "square", "")
"""For legends that concern both sides."""

PAPER: Rgb = (248, 243, 230)
PANEL: Rgb = (240, 232, 212)
INK: Rgb = (22, 42, 64)
MUTED: Rgb = (82, 98, 114)
WHITE: Rgb = (255, 255, 255)
NEAT: Rgb = (44, 62, 84)
"""The border of a chart with its coordinates."""

SEA: tuple[Rgb, ...] = ((151, 192, 212), (166, 203, 220), (181, 214, 228), (197, 224, 234))
"""Deep to shallow."""
SHALLOW: Rgb = (221, 239, 236)
SHELF: Rgb = (204, 229, 233)
CALM: Rgb = (183, 215, 228)
"""A sea without depth zones."""
FOG: Rgb = (160, 177, 191)
"""Unexplored water."""
LAND: Rgb = (233, 214, 163)
HIGHLAND: Rgb = (222, 197, 138)
COAST: Rgb = (126, 98, 54)

HIT: Rgb = (255, 226, 62)
HIT_CORE: Rgb = (196, 30, 30)
WRECK: Rgb = (74, 78, 84)
WRECK_DEEP: Rgb = (30, 33, 38)
STEEL: Rgb = (226, 229, 226)
"""Decks and guns on a counter."""
AA_RING: Rgb = (104, 40, 116)
FAULT: Rgb = (196, 0, 92)
ATOM: Rgb = (250, 205, 20)


def blend(under: Rgb, over: Rgb, share: float) -> Rgb:
    """`over` laid on `under` with opacity `share` (0 to 1)."""
    red, green, blue = (round(u + (o - u) * share) for u, o in zip(under, over, strict=True))
    return red, green, blue
