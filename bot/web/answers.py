"""The answers of the web board: their headers, and errors in words."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec
from aiohttp import ETag, web

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Failure(Exception):
    """An error to be answered with this HTTP status and the message of this key, in the reader's language."""

    def __init__(self, status: int, key: str, **holes: Any) -> None:
        super().__init__(key)
        self.status, self.key, self.holes = status, key, holes


def dress(response: web.StreamResponse, *, private: bool) -> None:
    """Sets the security headers of an answer, unless it has its own. `private`: no browser or proxy may store it."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", "no-store" if private else "no-cache")
    response.headers.popall("Server", None)
    response.headers["Server"] = "broadside"


def answer(body: object, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(body), status=status, content_type="application/json")


def answered(found: object) -> web.StreamResponse:
    """What a handler returns: an answer, or the body of one in JSON."""
    return found if isinstance(found, web.StreamResponse) else answer(found)


def mark_of(body: bytes) -> str:
    """A text that changes with these bytes, for the ETag of an answer."""
    return hashlib.blake2b(body, digest_size=16).hexdigest()


def unless_known(request: web.Request, mark: str, body: bytes, kind: str, charset: str | None = None) -> web.Response:
    """The body with its ETag; 304 without it if the reader has this `mark` already (`If-None-Match`)."""
    if any(one.value in (mark, "*") for one in request.if_none_match or ()):
        found = web.Response(status=304)
    else:
        found = web.Response(body=body, content_type=kind, charset=charset)
    found.etag = ETag(mark)
    return found
