"""The bytes of attachments: kept in memory up to a bound, or in a folder that outlives the server."""

from __future__ import annotations

import contextlib
import io
import mimetypes
import re
from collections import OrderedDict
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from PIL import Image, UnidentifiedImageError

MAX_MEMORY_BYTES = 256 * 1024 * 1024


def content_type(name: str) -> str:
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


class Files:
    """Uploaded files by id. In memory, the oldest are dropped beyond `MAX_MEMORY_BYTES` bytes, so that a load test cannot
    exhaust the machine."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._memory: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def put(self, file_id: str, body: bytes) -> None:
        if self._folder is not None:
            (self._folder / file_id).write_bytes(body)
            return
        self._memory[file_id] = body
        self._size += len(body)
        while self._size > MAX_MEMORY_BYTES:
            self._size -= len(self._memory.popitem(last=False)[1])

    def get(self, file_id: str) -> bytes | None:
        if self._folder is None:
            return self._memory.get(file_id)
        path = self._folder / file_id
        return path.read_bytes() if file_id.isdigit() and path.is_file() else None

    def drop(self, file_id: str) -> None:
        if self._folder is not None:
            (self._folder / file_id).unlink(missing_ok=True)
        else:
            self._size -= len(self._memory.pop(file_id, b""))

    def keep_only(self, file_ids: set[str]) -> None:
        """Remove files of an earlier run that no message has any more."""
        if self._folder is not None:
            for path in self._folder.iterdir():
                if path.name not in file_ids:
                    path.unlink()


URL_VALID_SECONDS = 24 * 3600
"""Seconds for which a signed address of a file is valid."""

SIGNED_URL = re.compile(rb"/(\d+)/([\w.\-]+)\?ex=[0-9a-f]+&is=[0-9a-f]+&hm=[0-9a-f]+")


def sign(file_id: str, now: float) -> str:
    """The query of a file's address: valid until, issued at, and a checksum that shows the server made it."""
    until = int(now) + URL_VALID_SECONDS
    return f"?ex={until:x}&is={int(now):x}&hm={_checksum(file_id, until)}"


def _checksum(file_id: str, until: int) -> str:
    return blake2b(f"{file_id}.{until}".encode(), digest_size=16).hexdigest()


def is_valid(file_id: str, ex: str, hm: str, now: float) -> bool:
    """Whether an address with this query is still valid for the file."""
    try:
        until = int(ex, 16)
    except ValueError:
        return False
    return now < until and hm == _checksum(file_id, until)


def is_stale(url: str, now: float) -> bool:
    """Whether an address is valid for at most another hour."""
    found = re.search(r"[?&]ex=([0-9a-f]+)", url)
    return found is not None and int(found[1], 16) - now <= 3600


T = TypeVar("T")


def with_new_signatures(thing: T, now: float) -> T:
    """A copy of JSON in which every file address is valid for another day."""

    def anew(found: re.Match[bytes]) -> bytes:
        return b"/%b/%b%b" % (found[1], found[2], sign(found[1].decode(), now).encode())

    copy: T = msgspec.json.decode(SIGNED_URL.sub(anew, msgspec.json.encode(thing)))
    return copy


def describe(
    file_id: str, base: str, channel_id: str, name: str, body: bytes, alt: str | None, now: float
) -> dict[str, Any]:
    """Discord's attachment object for an upload, with the size in pixels for pictures. Its address is valid for a day."""
    name = re.sub(r"[^\w.\-]", "_", name) or "file"
    url = f"{base}/cdn/attachments/{channel_id}/{file_id}/{name}{sign(file_id, now)}"
    kind = content_type(name)
    shape: dict[str, Any] = {
        "id": file_id,
        "filename": name,
        "size": len(body),
        "url": url,
        "proxy_url": url,
        "content_type": kind,
    }
    if alt:
        shape["description"] = alt
    if kind.startswith("image/"):
        with contextlib.suppress(UnidentifiedImageError, OSError):
            shape["width"], shape["height"] = Image.open(io.BytesIO(body)).size
    return shape
