"""The font family of all pictures (FiraGO, from the package pymupdf-fonts), and text as antialiased masks.

Nothing is searched on the machine or downloaded, so the same text gives the same pixels everywhere. FreeType fonts must not
be used by two threads at once, so each thread opens its own; finished masks are shared and never changed.
"""

from __future__ import annotations

import io
import threading
from functools import cache, lru_cache
from importlib import import_module
from typing import Literal

from PIL import Image, ImageDraw, ImageFont

Face = Literal["regular", "bold", "italic"]

_GLYPHS = {0x202F: "\u00a0"}
"""Characters that the font lacks -> replacement: the narrow no-break space."""

_FILES: dict[Face, str] = {"regular": "FiraGO_Regular", "bold": "FiraGO_Bold", "italic": "FiraGO_Italic"}
_thread_local = threading.local()
_opening = threading.Lock()


@cache
def _bytes(face: Face) -> bytes:
    return bytes(import_module(f"pymupdf_fonts.{_FILES[face]}").fontbuffer)


def font(face: Face, pixels: int) -> ImageFont.FreeTypeFont:
    """This thread's font with this height in pixels."""
    opened: dict[tuple[Face, int], ImageFont.FreeTypeFont] | None = getattr(_thread_local, "opened", None)
    if opened is None:
        opened = _thread_local.opened = {}
    found = opened.get((face, pixels))
    if found is None:
        with _opening:
            data = _bytes(face)
        found = ImageFont.truetype(io.BytesIO(data), pixels, layout_engine=ImageFont.Layout.BASIC)
        opened[face, pixels] = found
    return found


@lru_cache(maxsize=8192)
def width(words: str, face: Face, pixels: int) -> int:
    """Advance width in pixels, rounded up."""
    return -int(-font(face, pixels).getlength(words.translate(_GLYPHS)) // 1)


@lru_cache(maxsize=4096)
def mask(words: str, face: Face, pixels: int, halo: int = 0, widest: int = 0) -> tuple[Image.Image, int, int]:
    """Text as an L mask, with its offset from the pen position (left of the text, on the baseline).

    `halo`: pixels by which strokes are thickened; `widest`: width to which a wider text is squeezed, 0: no limit.
    """
    face_font = font(face, pixels)
    words = words.translate(_GLYPHS)
    left, top, right, bottom = face_font.getbbox(words, anchor="ls", stroke_width=halo)
    ink = Image.new("L", (max(1, int(right - left)), max(1, int(bottom - top))), 0)
    ImageDraw.Draw(ink).text((-left, -top), words, fill=255, font=face_font, anchor="ls", stroke_width=halo)
    if widest and ink.width > widest + 2 * halo:
        ink = ink.resize((widest + 2 * halo, ink.height), Image.Resampling.LANCZOS)
    return ink, int(left), int(top)


def wrap(words: str, pixels: int, widest: int, lines: int) -> list[str]:
    """Regular text broken at spaces into at most `lines` lines of `widest` pixels; the rest becomes an ellipsis."""
    face: Face = "regular"
    done: list[str] = []
    line = ""
    for word in words.split(" "):
        longer = f"{line} {word}" if line else word
        if width(longer, face, pixels) <= widest:
            line = longer
            continue
        if line:
            done.append(line)
        line = word
    done.append(line)
    if len(done) > lines:
        done = done[:lines]
        done[-1] = shorten(f"{done[-1]}…", face, pixels, widest)
    return [shorten(part, face, pixels, widest) for part in done]


def shorten(words: str, face: Face, pixels: int, widest: int) -> str:
    """The text, cut with an ellipsis if it is wider than `widest` pixels."""
    if width(words, face, pixels) <= widest:
        return words
    words = words.rstrip("…")
    while words and width(f"{words}…", face, pixels) > widest:
        words = words[:-1].rstrip()
    return f"{words}…"
