"""The files of the page, kept in memory plain and compressed; and compressing other answers.

A slow line is most of the wait for the first view, so everything longer than `LEAST_BYTES` is compressed.
"""

from __future__ import annotations

import asyncio
import re
import zlib
from pathlib import Path
from typing import Final

from aiohttp import web
from msgspec import Struct

from bot.web.answers import mark_of, unless_known

LEAST_BYTES: Final = 1024
"""Shorter answers are sent as they are."""
AT_ONCE_BYTES: Final = 16 * 1024
"""Longer answers are compressed in a thread, so that nobody else waits."""
GZIP: Final = 31
"""`wbits` of zlib for gzip without a name or a time: equal answers are equal bytes."""
TYPES: Final = {
    ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
    ".json": "application/schema+json",
}  # fmt: skip


class _File(Struct, frozen=True):
    plain: bytes
    packed: bytes
    type: str
    mark: str
    """Changes with the contents."""


class Files:
    """The files of one folder, as they were when the bot started."""

    def __init__(self, folder: Path) -> None:
        self._files = {file.name: _read(file) for file in sorted(folder.iterdir()) if file.suffix in TYPES}

    def answer(self, request: web.Request, name: str) -> web.Response:
        """The file, or 304 if the browser has it. Raises HTTPNotFound."""
        if (file := self._files.get(name)) is None:
            raise web.HTTPNotFound
        packed = _unpacks(request)
        mark, body = (f"{file.mark}-gzip", file.packed) if packed else (file.mark, file.plain)
        found = unless_known(request, mark, body, file.type, "utf-8")
        if packed and found.status == 200:
            found.headers["Content-Encoding"] = "gzip"
        found.headers["Vary"] = "Accept-Encoding"
        return found


async def compress(request: web.Request, answer: web.StreamResponse) -> None:
    """Compresses an answer in JSON, if its reader unpacks it and it is long enough.

    An answer to another site's request stays as it is: a page there must learn nothing from how short it became.
    """
    if not isinstance(answer, web.Response) or answer.content_type != "application/json":
        return
    body = answer.body
    if not isinstance(body, bytes) or len(body) < LEAST_BYTES:
        return
    answer.headers["Vary"] = "Accept-Encoding"
    if _unpacks(request) and request.headers.get("Sec-Fetch-Site", "none") in ("same-origin", "none"):
        answer.body = _packed(body) if len(body) < AT_ONCE_BYTES else await asyncio.to_thread(_packed, body)
        answer.headers["Content-Encoding"] = "gzip"


def _unpacks(request: web.Request) -> bool:
    said = request.headers.get("Accept-Encoding", "").lower()
    return any(
        part.partition(";")[0].strip() == "gzip" and "q=0" not in part.replace("q=0.", "") for part in said.split(",")
    )


def _packed(body: bytes) -> bytes:
    packing = zlib.compressobj(wbits=GZIP)
    return packing.compress(body) + packing.flush()


COMMENT: Final = re.compile(rb"^ *(?://.*|/\*\*(?:.|\n)*?\*/)$", re.MULTILINE)
"""A comment in a script that has its lines to itself."""


def _read(file: Path) -> _File:
    """A script without such comments, an eighth of its bytes; the numbers of its lines stay."""
    body = file.read_bytes()
    if file.suffix == ".js":
        body = COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), body)
    return _File(body, _packed(body), TYPES[file.suffix], mark_of(body))
