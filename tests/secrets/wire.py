"""Records every request from the bot to Discord, with its files, and who can see it."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import simcord
from simcord.enums import ChannelType
from simcord.http import router

EPHEMERAL = 64
PUBLIC = "public"
ROOM = "room"
"""The reader name for a private thread; each test checks who is in it."""
NUMBER = re.compile(r"\d{17,20}")
CHANCE = re.compile(r"(?<![0-9a-f])(?:[0-9a-f]{24}|[0-9a-f]{16})(?![0-9a-f])")
"""Matches random tokens: nonces and ids of questions."""


@dataclass(frozen=True, slots=True)
class Sent:
    """One request to Discord."""

    to: str
    """"public", "room", or the id of the one person who can see it."""
    method: str
    path: str
    body: str
    """JSON with sorted keys."""
    files: tuple[tuple[str, str], ...]
    """Name and SHA-256 of each file."""
    stage: int = 0
    """The stage of the script in which it was sent, as the test counts."""

    @property
    def readable(self) -> str:
        """All text that a person can read: contents, labels, alt texts, names. Options of menus are left out."""
        return "\n".join((*_words(json.loads(self.body)), *(name for name, _ in self.files)))


def _words(thing: Any) -> Iterator[str]:
    if isinstance(thing, dict):
        for key, value in thing.items():
            if key == "options":
                continue
            if isinstance(value, str) and key in (
                "content",
                "label",
                "description",
                "name",
                "title",
                "filename",
                "text",
            ):
                yield value
            else:
                yield from _words(value)
    elif isinstance(thing, list):
        for item in thing:
            yield from _words(item)


class Wire:
    """Records requests from its creation on, so create it before the bot connects."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent: list[Sent] = []
        self.stage = 0
        self.drawn: set[str] = set()
        """Random tokens made for nonces and ids of questions."""
        real, draw = router.dispatch, secrets.token_hex

        def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
            files = tuple(_file(f) for f in more.get("files") or ())
            body = json.dumps(more.get("json"), sort_keys=True, ensure_ascii=False, default=str)
            to = addressee(backend, method, path, more.get("json"))
            self.sent.append(Sent(to, method, path, body, files, self.stage))
            return real(backend, method, path, **more)

        def token(size: int | None = None) -> str:
            found = draw(size)
            self.drawn.add(found)
            return found

        monkeypatch.setattr(router, "dispatch", dispatch)
        monkeypatch.setattr(secrets, "token_hex", token)

    def reaching(self, *people: Any) -> list[Sent]:
        """The requests that are public or reach one of these people."""
        allowed = {PUBLIC, *(str(p.id) for p in people)}
        return [s for s in self.sent if s.to in allowed]


def addressee(backend: Any, method: str, path: str, body: Any) -> str:
    """The reader of this request: PUBLIC (also in doubt), ROOM, or a person's id."""
    parts = path.strip("/").split("/")
    if parts[0] == "channels" and parts[1].isdigit():
        owner = [person for person, channel in backend.dm_channels.items() if channel == int(parts[1])]
        if owner:
            return str(owner[0])
        here = backend.channels.get(int(parts[1]))
        begun = body.get("type") if parts[2:] == ["threads"] and isinstance(body, dict) else None
        return ROOM if ChannelType.PRIVATE_THREAD in (begun, here and here.type) else PUBLIC
    if parts[0] in ("interactions", "webhooks"):
        return _answered(backend, parts, body if isinstance(body, dict) else {})
    if method == "GET" and parts[0] == "guilds" and "members" in parts:
        return parts[-1]  # the bot checks membership before it writes to this person
    if path == "/users/@me/channels" and isinstance(body, dict):
        return str(body["recipient_id"])
    return PUBLIC


def _answered(backend: Any, parts: list[str], body: dict[str, Any]) -> str:
    record = next(i for i in backend.interactions.values() if i.token == parts[2])
    reader, kind = str(record.user_id), body.get("type")
    if parts[0] == "interactions":
        if kind in (8, 9):
            return reader
        if kind in (4, 5):
            return reader if (body.get("data") or {}).get("flags", 0) & EPHEMERAL else PUBLIC
        return _message(backend, record, record.source_message_id, reader)
    if "messages" in parts:
        last = parts[-1]
        return _message(backend, record, record.message_id if last == "@original" else int(last), reader)
    return reader if body.get("flags", 0) & EPHEMERAL or record.ephemeral else PUBLIC


def _message(backend: Any, record: Any, message: int | None, reader: str) -> str:
    if message is None:
        return PUBLIC
    stored = backend.get_message(record.channel_id, message)
    private = stored.is_ephemeral or record.channel_id in backend.dm_channels.values()
    return reader if private else PUBLIC


def _file(file: Any) -> tuple[str, str]:
    place = file.fp.tell()
    data = file.fp.read()
    file.fp.seek(place)
    return file.filename, hashlib.sha256(data).hexdigest()


Seen = tuple[int, str, str, str, tuple[tuple[str, str], ...]]
"""Stage, method, path, body, files."""


def streams(sent: list[Sent], known: set[str], drawn: set[str]) -> dict[str, list[Seen]]:
    """Reader -> requests in order, without differences that carry no information.

    * Discord ids are replaced by "#", except those in `known`: they depend on Discord's clock, not on the bot.
    * Random tokens in `drawn` are numbered in the order in which the reader meets them, so that repetitions still show. Other
      tokens stay unchanged, so that a nonce or id that counts something would differ.
    * Times are rounded to ten minutes, because the simulated clock deviates by fractions of a second.
    """
    met: dict[str, dict[str, int]] = {}

    def strike(text: str, reader: str) -> str:
        text = re.sub(r"<t:(\d+)", lambda m: f"<t:{(int(m[1]) + 300) // 600}", text)
        order = met.setdefault(reader, {})
        text = CHANCE.sub(lambda m: f"~{order.setdefault(m[0], len(order))}" if m[0] in drawn else m[0], text)
        return NUMBER.sub(
            lambda m: m[0] if m[0] in known else "#", re.sub(r"/(interactions|webhooks)/.*", r"/\1", text)
        )

    found: dict[str, list[Seen]] = {}
    for s in sent:
        # A ping of a person whose DMs are closed is sent from the queue of that person's DMs and may overtake public posts.
        reader = "called" if s.to == PUBLIC and '"users": [' in s.body else s.to
        seen = (s.stage, s.method, strike(s.path, reader), strike(s.body, reader), s.files)
        found.setdefault(reader, []).append(seen)
    return found


def known_ids(env: simcord.Env, *handles: Any) -> set[str]:
    """Discord ids that are the same in every run of the same script."""
    return {str(h.id) for h in handles} | {str(env.backend.bot_user.id)}
