"""From a message's payload (create, edit, interaction answer) to the fields that the world stores.

Checks Discord's limits on content, embeds and uploads; `components` checks components. Nothing is changed before
everything has been checked.
"""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct, field

from local_discord.errors import ApiError, FormErrors

from . import shapes
from .components import Reader, external, media_of
from .model import COMPONENTS_V2, EPHEMERAL, Channel, ChannelMessage
from .world import World

MAX_CONTENT = 2000
MAX_FILE = 10 * 1024 * 1024
MAX_REQUEST = 25 * 1024 * 1024
MAX_FILES = 10
MAX_ALT = 1024
MAX_EMBEDS = 10
MAX_EMBED_TEXT = 6000
SUPPRESS_EMBEDS = 1 << 2
SETTABLE_FLAGS = SUPPRESS_EMBEDS | EPHEMERAL | (1 << 12) | COMPONENTS_V2

Json = dict[str, Any]


class Upload(Struct):
    """One file of a request: its number in `files[n]`, its name and its bytes."""

    index: str
    name: str
    body: bytes


class Payload(Struct):
    """What the bot sent: the JSON part and its files."""

    body: Json
    uploads: list[Upload] = field(default_factory=list)


def fields(world: World, channel: Channel, payload: Payload, old: ChannelMessage | None = None) -> Json:
    """The fields of a new message, or the changes to the old one.

    :raises ApiError: 50035 with every error found, 50006 for an empty message, 40005 for too large an upload.
    """
    body, form = payload.body, FormErrors()
    wanted = body.get("flags") or 0
    had = old.data["flags"] if old is not None else 0
    v2 = bool((wanted | had) & COMPONENTS_V2)
    made: Json = {"flags": (had & ~SUPPRESS_EMBEDS if wanted else had) | (wanted & SETTABLE_FLAGS)}
    _legacy(body, form, v2)

    kept, described = _listed(payload, old, form)
    pool = _Pool(world, channel, payload, kept, described)
    reader = Reader(form, pool.media, v2=v2)
    embeds = body.get("embeds")
    if embeds is None and body.get("embed"):
        embeds = [body["embed"]]
    if old is None or body.get("components") is not None:
        made["components"] = reader.read(body.get("components"))
    if old is None or "content" in body:
        made["content"] = body.get("content") or ""
    if old is None or embeds is not None or v2:
        made["embeds"] = _embeds(embeds or [], form, pool)
    form.check()

    if old is None or pool.changes or "components" in made or "embeds" in made:
        pool.keep()
        after = made if old is None else {**old.data, **made}
        taken = {media.get("attachment_id") for media in media_of(after["components"])}
        taken |= {file["id"] for file in pool.files if file["url"] in _embed_urls(after["embeds"])}
        made["files"] = pool.files
        made["attachments"] = [file for file in pool.files if file["id"] not in taken]
    after = made if old is None else {**old.data, **made}
    if not any(after.get(key) for key in ("content", "embeds", "components", "attachments")):
        raise ApiError(400, 50006, "Cannot send an empty message")
    if "content" in made or reader.texts:
        made |= _mentions(world, channel, [made.get("content", ""), *reader.texts], body)
    return made


def _legacy(body: Json, form: FormErrors, v2: bool) -> None:
    """Check the content's length, and that a V2 message has neither content nor embeds."""
    content = body.get("content")
    form.text(content, "content", 0, MAX_CONTENT)
    if v2:
        for name in ("content", "embeds"):
            if body.get(name):
                message = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                form.add(name, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def _listed(payload: Payload, old: ChannelMessage | None, form: FormErrors) -> tuple[list[Json], dict[str, Json]]:
    """Old attachments that stay, and the descriptions of new ones by their index."""
    listed = payload.body.get("attachments")
    before = {file["id"]: file for file in old.files} if old is not None else {}
    described: dict[str, Json] = {}
    kept = list(before.values()) if listed is None else []
    fresh = {upload.index for upload in payload.uploads}
    for index, each in enumerate(form.size(listed, "attachments", 0, MAX_FILES)):
        form.text(each.get("description"), f"attachments.{index}.description", 0, MAX_ALT)
        number = str(each.get("id"))
        if number in fresh:
            described[number] = each
        elif number in before:
            alt = {"description": each["description"]} if each.get("description") else {}
            kept.append(before[number] | alt)
        else:
            form.add(f"attachments.{index}.id", "ATTACHMENT_NOT_FOUND", f"No attachment has the id {number}")
    if len(kept) + len(payload.uploads) > MAX_FILES:
        form.add("attachments", "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_FILES} or fewer in length.")
    sizes = [len(upload.body) for upload in payload.uploads]
    if sum(sizes) > MAX_REQUEST or any(size > MAX_FILE for size in sizes):
        raise ApiError(413, 40005, "Request entity too large")
    return kept, described


class _Pool:
    """The files of a message while it is read: new ones are stored only once everything is checked."""

    def __init__(
        self, world: World, channel: Channel, payload: Payload, kept: list[Json], described: dict[str, Json]
    ) -> None:
        self._world, self._channel = world, channel
        self.changes = bool(payload.uploads) or payload.body.get("attachments") is not None
        self.files = kept
        self._new: list[tuple[Upload, str, str | None]] = []
        for upload in payload.uploads:
            about = described.get(upload.index, {})
            self._new.append((upload, about.get("filename") or upload.name, about.get("description")))
        self._waiting: list[tuple[str, Json]] = []

    def media(self, url: str) -> Json | None:
        """The media object for a url; one for `attachment://` is completed by `keep`.

        A file given by its address is not a file of this message: it is treated like any address and disappears when that
        expires.
        """
        if not url.startswith("attachment://"):
            return external(url)
        name = url.removeprefix("attachment://")
        if name not in [new for _, new, _ in self._new] + [file["filename"] for file in self.files]:
            return None
        media = external(url)
        self._waiting.append((name, media))
        return media

    def keep(self) -> None:
        """Store the new files and complete the media objects that refer to them."""
        by_name = {file["filename"]: file for file in self.files}
        for upload, name, alt in self._new:
            file = self._world.upload(self._channel.id, name, upload.body, alt)
            self.files.append(file)
            by_name[name] = file
        for name, media in self._waiting:
            media.update(_as_media(by_name[name]))


def _as_media(file: Json) -> Json:
    return {
        "id": file["id"],
        "attachment_id": file["id"],
        "url": file["url"],
        "proxy_url": file["proxy_url"],
        "content_type": file["content_type"],
        "width": file.get("width"),
        "height": file.get("height"),
        "size": file["size"],
    }


def _embeds(raw: Any, form: FormErrors, pool: _Pool) -> list[Json]:
    made, total = [], 0
    for index, embed in enumerate(form.size(raw, "embeds", 0, MAX_EMBEDS)):
        where = f"embeds.{index}"
        form.text(embed.get("title"), f"{where}.title", 0, 256)
        form.text(embed.get("description"), f"{where}.description", 0, 4096)
        parts = [embed.get("title"), embed.get("description")]
        for number, each in enumerate(form.size(embed.get("fields"), f"{where}.fields", 0, 25)):
            form.text(each.get("name"), f"{where}.fields.{number}.name", 1, 256, required=True)
            form.text(each.get("value"), f"{where}.fields.{number}.value", 1, 1024, required=True)
            parts += [each.get("name"), each.get("value")]
        for key, name, most in (("footer", "text", 2048), ("author", "name", 256)):
            part = (embed.get(key) or {}).get(name)
            form.text(part, f"{where}.{key}.{name}", 0, most)
            parts.append(part)
        total += sum(len(part) for part in parts if isinstance(part, str))
        shape = {key: value for key, value in embed.items() if value is not None} | {"type": "rich"}
        for key in ("image", "thumbnail"):
            if key in shape:
                media = pool.media(str(shape[key].get("url")))
                if media is None:
                    form.add(f"{where}.{key}.url", "ATTACHMENT_NOT_FOUND", "The attachment was not found")
                else:
                    shape[key] = media
        made.append(shape)
    if total > MAX_EMBED_TEXT:
        form.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MAX_EMBED_TEXT}")
    return made


def _embed_urls(embeds: list[Json]) -> set[str]:
    return {embed[key]["url"] for embed in embeds for key in ("image", "thumbnail") if key in embed}


def _mentions(world: World, channel: Channel, texts: list[str], body: Json) -> Json:
    """The users, roles and @everyone that the texts mention, as far as `allowed_mentions` permits."""
    text = "\n".join(texts)
    allowed = body.get("allowed_mentions")
    parse = set(allowed.get("parse", ())) if allowed is not None else {"users", "roles", "everyone"}
    users = [
        world.state.people[found]
        for found in dict.fromkeys(re.findall(r"<@!?(\d+)>", text))
        if found in world.state.people and _may(found, "users", parse, allowed)
    ]
    guild = world.state.guilds.get(channel.guild_id or "")
    roles = [
        found
        for found in dict.fromkeys(re.findall(r"<@&(\d+)>", text))
        if guild is not None and found in guild.roles and _may(found, "roles", parse, allowed)
    ]
    everyone = "everyone" in parse and ("@everyone" in text or "@here" in text)
    return {
        "mentions": [shapes.user(each) for each in users],
        "mention_roles": roles,
        "mention_everyone": everyone,
    }


def _may(found: str, kind: str, parse: set[str], allowed: Json | None) -> bool:
    return kind in parse or (allowed is not None and found in map(str, allowed.get(kind) or ()))
