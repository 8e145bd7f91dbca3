"""Reading what a request says. Each function raises Failure for what the page never sends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from aiohttp import web

import renderer
from bot.campaigns.summaries import PagePlace
from bot.web.answers import Failure
from rules.core import Value


async def body_of(request: web.Request) -> dict[str, Any]:
    """The body of a request, a JSON object. Raises Failure for anything else."""
    try:
        return msgspec.json.decode(await request.read(), type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError, web.RequestPayloadError):
        raise Failure(400, "web-not-understood") from None


def text_of(body: Mapping[str, Any], name: str, most: int) -> str:
    """A text of a body, of at most `most` characters. Raises Failure."""
    value = body.get(name)
    if not isinstance(value, str) or len(value) > most:
        raise Failure(400, "web-not-understood")
    return value


def revision_of(body: Mapping[str, Any]) -> int | None:
    """The revision of the sheet that the reader has seen; None if the body names none."""
    revision = body.get("revision")
    return revision if isinstance(revision, int) else None


def value_of(said: object) -> Value | None:
    """The value of a field. Raises Failure for what no field can hold."""
    if said is None:
        return None
    if isinstance(said, list) and len(said) <= 500:
        if all(isinstance(one, (str, int)) and not isinstance(one, bool) for one in said):
            return tuple(said)
    elif isinstance(said, (str, int)) and not isinstance(said, bool):
        return said
    raise Failure(400, "web-not-understood")


def ticked(have: Value | None, key: str, *, on: bool) -> Value | None:
    """A list of options with this one, added at its end, or without it; None instead of an empty one."""
    known = have if isinstance(have, tuple) else ()
    if on:
        return known if key in known else (*known, key)
    return tuple(one for one in known if one != key) or None


def tile_of(said: str) -> renderer.Tile:
    """A part of a picture, as the page names it: `column.row`. Raises Failure."""
    column, _, row = said.partition(".")
    if not (column.isdecimal() and row.isdecimal() and len(said) < 8):
        raise Failure(400, "web-not-understood")
    return renderer.Tile(int(column), int(row))


def leaf_of(said: str) -> PagePlace:
    """A page of the history, as the page names it: `report.beyond`. Raises Failure."""
    number, _, beyond = said.partition(".")
    if not (number.isdecimal() and (beyond or "0").isdecimal() and len(said) < 20):
        raise Failure(400, "web-not-understood")
    return PagePlace(int(number), int(beyond or 0))
