"""Columns that compress their JSON: records, chapters and posts repeat themselves, above all from row to row.

A value above a minimum length is deflated with a *dictionary*, 32 KB of what such values often contain, so that a row
stores little more than what is special to it. In text columns the result is written in base 85. Code that reads and
writes rows does not notice; old rows stay uncompressed until they are written again. A value that cannot be inflated is
returned as it is stored, and its reader finds it damaged.

A dictionary never changes, because rows need it as long as they exist. A better one gets the next number and a file of
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

DICTIONARY_NUMBER = 1

LEAST_BYTES = 100
"""Minimum number of bytes of a value that is compressed."""

MOST_INFLATED = 64 << 20
"""Maximum number of bytes that a value may be inflated to; a larger one was made to fill the memory."""

SMALL_TEXT_START = "~"
"""First character of a compressed text, before the number of its dictionary; bytes begin with that. JSON never does."""


@cache
def dictionary(number: int) -> bytes:
    """The dictionary of this number. Raises FileNotFoundError if it does not exist."""
    file = Path(__file__).with_name(f"dictionary_{number}.json")
    samples: list[str] = json.loads(file.read_text(encoding="utf-8"))
    return "".join(samples).encode()


@cache
def _ready() -> Any:
    """A compressor that has already read the dictionary, to be copied."""
    return zlib.compressobj(
        9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, dictionary(DICTIONARY_NUMBER)
    )


def deflated(data: bytes) -> bytes:
    """Raw deflate data, without header and checksum."""
    deflating = _ready().copy()
    done: bytes = deflating.compress(data) + deflating.flush()
    return done


def inflated(data: bytes, number: int) -> bytes:
    """The inverse of `deflated`. Raises zlib.error, ValueError, FileNotFoundError."""
    return whole(zlib.decompressobj(-zlib.MAX_WBITS, dictionary(number)), data)


def whole(decompressor: Any, data: bytes) -> bytes:
    """What a new decompressor of zlib or lzma makes of the data. Raises ValueError if they are cut short or followed by
    others or too long, and the error of its module for other or damaged data."""
    plain: bytes = decompressor.decompress(data, MOST_INFLATED)
    if not decompressor.eof or decompressor.unused_data:
        raise ValueError("not a whole value")
    return plain


class SmallBytes(TypeDecorator[bytes]):
    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        if value is None or len(value) < LEAST_BYTES:
            return value
        small = bytes([DICTIONARY_NUMBER]) + deflated(value)
        return small if len(small) < len(value) else value

    def process_result_value(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        if not value or value[0] >= ord(" "):
            return value
        try:
            return inflated(value[1:], value[0])
        except (zlib.error, ValueError, FileNotFoundError):
            return value


class SmallText(TypeDecorator[str]):
    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        if value is None or len(value) < LEAST_BYTES:
            return value
        small = (
            f"{SMALL_TEXT_START}{DICTIONARY_NUMBER}{SMALL_TEXT_START}"
            + base64.b85encode(deflated(value.encode())).decode()
        )
        return small if len(small) < len(value) else value

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:
        if value is None or not value.startswith(SMALL_TEXT_START):
            return value
        number, _, data = value[1:].partition(SMALL_TEXT_START)
        try:
            return inflated(base64.b85decode(data), int(number)).decode()
        except (zlib.error, ValueError, FileNotFoundError, binascii.Error):
            return value
