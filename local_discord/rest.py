"""The REST side: routing, authorization, faults, recording, and the HTTP answers.

Handlers are in the `rest_*` modules; each is a plain function from a `Call` to (status, body), so that a request changes
the world completely or not at all.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import BodyPartReader, web

from .errors import ApiError
from .faults import PlannedFaults
from .limits import Limited
from .messages import MAX_REQUEST, Payload, Upload
from .model import Channel
from .recorder import Exchange, Recorder

if TYPE_CHECKING:
    from .server import Server

Answer = tuple[int, Any]
Handler = Callable[["Call"], Answer | None]
"""Answers a call; None: with 204, which has no content."""


class Call:
    """One request of the bot."""

    def __init__(self, services: Server, args: list[str], query: Any, json: Any, uploads: list[Upload]) -> None:
        self.services = services
        self.world = services.world
        self.args = args
        self.query = query
        self.json = json
        self.uploads = uploads

    @property
    def body(self) -> dict[str, Any]:
        return self.json if isinstance(self.json, dict) else {}

    @property
    def payload(self) -> Payload:
        return Payload(self.body, self.uploads)

    def number(self, name: str) -> int | None:
        text = self.query.get(name)
        return int(text) if text is not None and text.isdigit() else None

    def require_members_intent(self) -> None:
        """Require the privileged intent of members, needed to list the members of a guild or thread.

        :raises ApiError: 50001 without it. A single member may be requested by id without it.
        """
        if not self.services.gateway.privileged:
            raise ApiError(403, 50001, "Missing Access")

    def channel(self, *needed: int) -> Channel:
        """The channel of the first argument; the bot must see it (50001) and have these permissions in it (50013)."""
        channel = self.world.channel(self.args[0])
        granted = self.world.permissions(self.world.bot.id, channel)
        if not self.world.can_view(self.world.bot.id, channel):
            raise ApiError(403, 50001, "Missing Access")
        if any(granted & right != right for right in needed):
            raise ApiError(403, 50013, "Missing Permissions")
        return channel


ROUTES: list[tuple[str, str, Handler]] = []
"""Method, template and handler of each route; a part in braces is an argument."""
BASE = "/api/v10"


def route(method: str, template: str) -> Callable[[Handler], Handler]:
    """Decorates the handler of a route."""

    def keep(handler: Handler) -> Handler:
        ROUTES.append((method, template, handler))
        return handler

    return keep


TOKEN_IN_PATH = ("/webhooks/", "/interactions/")
"""Routes that need no further authorization because the path contains a token."""


class Rest:
    """Answers every request to `/api/v10/…`."""

    def __init__(self, services: Server, faults: PlannedFaults, recorder: Recorder) -> None:
        self._services, self._faults, self._recorder = services, faults, recorder

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Adds every route, those with fewer arguments first, and one for all other paths."""
        for method, template, handler in sorted(ROUTES, key=lambda each: each[1].count("{")):
            router.add_route(method, BASE + template, partial(self._handle, template, handler))
        router.add_route("*", BASE + "/{path:.*}", partial(self._handle, "", None))

    async def _handle(self, template: str, handler: Handler | None, request: web.Request) -> web.StreamResponse:
        started = time.perf_counter()
        path, args = request.path.removeprefix(BASE), list(request.match_info.values())
        json: Any = None
        uploads: list[Upload] = []
        malformed = False
        try:
            json, uploads = await _read(request)
        except (msgspec.DecodeError, ValueError):
            malformed = True
        rates = self._services.rates
        if rates.banned:
            return web.Response(status=429, text="error code: 1015", headers={"Retry-After": "3600"})
        fault = self._faults.meeting(request.method, template) if handler else None
        headers: dict[str, str] = {}
        refused: ApiError | None = None
        try:
            if self._faults.outage:
                raise ApiError(503, 0, "Service unavailable")
            if handler is None:
                raise ApiError(501, 0, f"local_discord has no {request.method} {path}")
            token = request.headers.get("Authorization", "").removeprefix("Bot ")
            if token != self._services.gateway.token and not path.startswith(TOKEN_IN_PATH):
                raise ApiError(401, 0, "401: Unauthorized")
            if fault is not None and fault.fault == "refuse":
                raise ApiError(fault.status, fault.code, fault.message)
            if fault is not None and fault.fault == "rate_limit":
                raise Limited(fault.retry_after, scope="global" if fault.is_global else "user")
            headers = rates.ask(request.method, template, args, self._age(args))
            if malformed:
                raise ApiError(400, 50109, "The request body contains invalid JSON.")
            status, answer = handler(Call(self._services, args, request.query, json, uploads)) or (204, None)
        except ApiError as error:
            refused, status, answer = error, error.status, error.body
            if isinstance(error, Limited):
                headers |= error.headers
        rates.answered(status, refused)
        body = b"" if status == 204 else msgspec.json.encode(answer)
        took = (time.perf_counter() - started) * 1000
        self._recorder.add(
            Exchange(0, time.time(), request.method, path, template, status, took, json, body, len(uploads))
        )
        if fault is not None and fault.fault == "delay":
            await self._services.world.clock.sleep(fault.seconds)
        if fault is not None and fault.fault == "lose" and request.transport is not None:
            request.transport.abort()
        kind = None if status == 204 else "application/json"
        return web.Response(status=status, body=body, content_type=kind, headers=headers)

    def _age(self, args: list[str]) -> float | None:
        """Age in seconds of the message whose id is the last argument; None if the route names no message."""
        return self._services.world.age(args[-1]) if len(args) == 2 and args[-1].isdigit() else None


PART_HEADER = re.compile(r'\bname="([^"]*)"(?:; filename="([^"]*)")?')
"""The header of one multipart part. aiohttp's own full parser takes longer than all the rest of the request."""


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    """The JSON and the files of a request; the JSON is the whole body, or the part `payload_json` beside `files[n]`."""
    if not request.headers.get("Content-Type", "").startswith("multipart/"):
        raw = await request.read()
        return (msgspec.json.decode(raw) if raw else None), []
    json: Any = None
    uploads: list[Upload] = []
    size = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        body = bytes(await part.read()) if size <= MAX_REQUEST * 2 else b""
        size += len(body)
        found = PART_HEADER.search(part.headers.get("Content-Disposition", ""))
        name, filename = found.groups() if found is not None else ("", None)
        if name == "payload_json":
            json = msgspec.json.decode(body)
        elif name.startswith("files["):
            uploads.append(Upload(name[6:-1], filename or "file", body))
    return json, uploads
