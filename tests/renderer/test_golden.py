"""The pictures as they were last looked at and found good: pixel by pixel, and their words letter by letter.

After a change that is meant: `python -m tests.renderer golden`, and look at every picture.
"""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.renderer import samples

GOLDEN = Path(__file__).parent / "golden"


def _pixels(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


@pytest.mark.parametrize("name", sorted(samples.golden()))
def test_picture_is_as_it_was_found_good(name: str) -> None:
    drawn, kept = _pixels(samples.golden()[name]()), _pixels((GOLDEN / name).read_bytes())
    assert drawn.size == kept.size
    differs = ImageChops.difference(drawn, kept).getbbox()
    assert differs is None, f"{name} differs in {differs}; if that is meant: python -m tests.renderer golden"


def test_no_golden_picture_is_left_over() -> None:
    assert {path.name for path in GOLDEN.glob("*.png")} == set(samples.golden())


@pytest.mark.parametrize("name", sorted(samples.alts()))
def test_words_are_as_they_were_found_good(name: str) -> None:
    assert samples.alts()[name] == json.loads((GOLDEN / "alt.json").read_text(encoding="utf-8"))[name]
