"""Columns whose JSON is stored small: records, chapters and posts repeat themselves, from row to row most of all.

A value of some length is deflated with a *dictionary*, 32 KB of what such values often hold, so that a row says little more
than what is its own. In columns of text the outcome is written in base 85. Who reads and writes rows knows nothing of it; old
rows keep their form until they are written again. What cannot be inflated is given back as it is stored: its reader finds that
it is none.

A dictionary never changes, because rows need it for as long as they are there. A better one gets the next number, and a file of
its own (`python -m tests.store.dictionary`).
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Dialect, LargeBinary, Text
from sqlalchemy.types import TypeDecorator

NUMBER = 1
"""Of the dictionary with which values are written now."""

SHORTEST = 100
"""Bytes of a value that is worth the trouble."""

MOST = 64 << 20
"""Bytes that a value may be inflated to: one that becomes more was made to fill the memory."""

SMALL = "~"
"""How a small text begins, before the number of its dictionary; small bytes begin with the number alone. No JSON begins so."""


@cache
def dictionary(number: int) -> bytes:
    """Raises FileNotFoundError for one that is not here."""
    file = Path(__file__).with_name(f"dictionary_{number}.json")
    samples: list[str] = json.loads(file.read_text(encoding="utf-8"))
    return "".join(samples).encode()


@cache
def _ready() -> Any:
    """A deflater that has read the dictionary: a copy of it begins at once."""
    return zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, dictionary(NUMBER))


def deflated(data: bytes) -> bytes:
    """Without header and sum."""
    deflating = _ready().copy()
    done: bytes = deflating.compress(data) + deflating.flush()
    return done


def inflated(data: bytes, number: int) -> bytes:
    """Undoes `deflated`. Raises zlib.error, ValueError, FileNotFoundError."""
    inflating = zlib.decompressobj(-zlib.MAX_WBITS, dictionary(number))
    plain = inflating.decompress(data, MOST)
    if not inflating.eof or inflating.unused_data:
        raise ValueError("not a whole value")
    return plain


class SmallBytes(TypeDecorator[bytes]):
    """JSON as bytes."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        """As it is stored."""
        if value is None or len(value) < SHORTEST:
            return value
        small = bytes([NUMBER]) + deflated(value)
        return small if len(small) < len(value) else value

    def process_result_value(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        """As it was given."""
        if not value or value[0] >= ord(" "):
            return value
        try:
            return inflated(value[1:], value[0])
        except (zlib.error, ValueError, FileNotFoundError):
            return value


class SmallText(TypeDecorator[str]):
    """JSON as text."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """As it is stored."""
        if value is None or len(value) < SHORTEST:
            return value
        small = f"{SMALL}{NUMBER}{SMALL}" + base64.b85encode(deflated(value.encode())).decode()
        return small if len(small) < len(value) else value

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:
        """As it was given."""
        if value is None or not value.startswith(SMALL):
            return value
        number, _, data = value[1:].partition(SMALL)
        try:
            return inflated(base64.b85decode(data), int(number)).decode()
        except (zlib.error, ValueError, FileNotFoundError, binascii.Error):
            return value
