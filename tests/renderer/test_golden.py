"""The pictures as they were last looked at and found good: pixel by pixel, and their words letter by letter.

After a change that is meant: `python -m tests.renderer golden`, and look at every picture.
"""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.renderer.drawn import GOLDEN, drawn, told

FOLDER = Path(__file__).parent / "golden"
WORDS: dict[str, str] = json.loads((FOLDER / "alt.json").read_text(encoding="utf-8"))


def _pixels(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


@pytest.mark.parametrize("name", GOLDEN)
def test_picture_is_as_it_was_found_good(name: str) -> None:
    made, kept = _pixels(drawn(name)), _pixels((FOLDER / name).read_bytes())
    assert made.size == kept.size
    differs = ImageChops.difference(made, kept).getbbox()
    assert differs is None, f"{name} differs in {differs}; if that is meant: python -m tests.renderer golden"


def test_no_golden_picture_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.png")} == set(GOLDEN)


def test_every_sample_has_words_that_were_found_good() -> None:
    assert told().keys() == WORDS.keys()


@pytest.mark.parametrize("name", sorted(WORDS))
def test_words_are_as_they_were_found_good(name: str) -> None:
    assert told()[name] == WORDS[name]


@pytest.mark.parametrize("name", sorted(WORDS))
def test_words_are_punctuated_as_their_language_is(name: str) -> None:
    """They do not end as if more came, and in French a space stands before a colon and a semicolon, except in typed orders."""
    assert not WORDS[name].rstrip().endswith((";", ",", ":"))
    if name.endswith("-fr"):
        said = re.sub(r"Ordres permanents : si [^.]*", "", WORDS[name].replace("\u00a0", " "))
        assert re.findall(r"[^\s][;:](?=\s)", said) == []
