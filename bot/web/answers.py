"""The answers of the web board: their headers, and errors in words."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from aiohttp import web

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
    """An answer in JSON."""
    return web.Response(body=msgspec.json.encode(body), status=status, content_type="application/json")
