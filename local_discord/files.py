"""The bytes behind attachments: kept in memory up to a bound, or in a folder that outlives the server."""

from __future__ import annotations

import contextlib
import io
import mimetypes
import re
from collections import OrderedDict
from pathlib import Path
from typing import Any

from PIL import Image, UnidentifiedImageError

MAX_MEMORY = 256 * 1024 * 1024


def content_type(name: str) -> str:
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


class Files:
    """Uploads by id. In memory the oldest give way beyond `MAX_MEMORY` bytes: a load test must not eat the machine."""

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
        while self._size > MAX_MEMORY:
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
        """Remove what no message has any more, from a run before."""
        if self._folder is not None:
            for path in self._folder.iterdir():
                if path.name not in file_ids:
                    path.unlink()


def describe(file_id: str, base: str, channel_id: str, name: str, body: bytes, alt: str | None) -> dict[str, Any]:
    """Discord's attachment object for an upload; pictures get their size in pixels."""
    name = re.sub(r"[^\w.\-]", "_", name) or "file"
    url = f"{base}/cdn/attachments/{channel_id}/{file_id}/{name}"
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
