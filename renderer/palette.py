"""The colours of all pictures, and the colours of the sides. No drawing here.

Sides differ by colour, shape and letter, never by colour alone. Their colours are from the set of Okabe and Ito for
colour-blind readers; with `simulate` tests check colours under the three common deficiencies.
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

Blindness = Literal["protan", "deutan", "tritan"]

_MATRICES: dict[Blindness, tuple[tuple[float, float, float], ...]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""From Machado, Oliveira and Fernandes 2009, full severity, for linear RGB."""


def _linear(channel: int) -> float:
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _gamma(part: float) -> int:
    part = min(1.0, max(0.0, part))
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


def simulate(colour: Rgb, blindness: Blindness) -> Rgb:
    """The colour as a person with this deficiency sees it."""
    linear = [_linear(c) for c in colour]
    red, green, blue = (_gamma(sum(m * c for m, c in zip(row, linear, strict=True))) for row in _MATRICES[blindness])
    return red, green, blue


def lab(colour: Rgb) -> tuple[float, float, float]:
    """CIE L*a*b* under D65."""
    r, g, b = (_linear(c) for c in colour)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Rgb, other: Rgb) -> float:
    """CIE76 difference: about 2 is just noticeable, 20 is obvious."""
    return float(sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5)


def contrast(one: Rgb, other: Rgb) -> float:
    """WCAG contrast of text on a background, 1 to 21."""

    def light(colour: Rgb) -> float:
        r, g, b = (_linear(c) for c in colour)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def blend(under: Rgb, over: Rgb, share: float) -> Rgb:
    """`over` laid on `under` with opacity `share` (0 to 1)."""
    red, green, blue = (round(u + (o - u) * share) for u, o in zip(under, over, strict=True))
    return red, green, blue
