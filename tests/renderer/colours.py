"""How colours look to people who tell some of them apart badly, and how far apart two colours are."""

from __future__ import annotations

from typing import Literal

from renderer.palette import Rgb

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
