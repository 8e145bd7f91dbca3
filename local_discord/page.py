"""The page: what each person sees, complete (`state`) and live (`/ui/live`), and what they do (`POST /ui/act`).

The contract is `docs/local_discord.md`. `World.can_view` is checked for the reader before anything is sent. Each kind of
act is one function; faults and the bot's process are acts too.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partialmethod
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import WSMsgType, web

from local_discord import commands, shapes
from local_discord.errors import NotPossible
from local_discord.faults import PlannedFaults
from local_discord.interactions import Interaction, decode
from local_discord.messages import MAX_CONTENT, MAX_FILE, MAX_FILES
from local_discord.model import (
    DM,
    KICK_MEMBERS,
    LOADING,
    MANAGE_CHANNELS,
    MANAGE_GUILD,
    MANAGE_MESSAGES,
    MANAGE_THREADS,
    PRIVATE_THREAD,
    VIEW_CHANNEL,
    Channel,
    ChannelMessage,
    Guild,
    Overwrite,
    User,
    in_guild,
)
from local_discord.world import World

if TYPE_CHECKING:
    from local_discord.server import Server

# ---- what people see -----------------------------------------------------------------------------
MESSAGES_SHOWN = 50

Json = dict[str, Any]


class OpenPage:
    """The live connection of one browser page."""

    def __init__(self, person_id: str, socket: web.WebSocketResponse, *, quiet: bool) -> None:
        self.person_id = person_id
        self.quiet = quiet
        """Whether it receives only what is for this person alone: a load test does not need fifty copies of the channel."""
        self.socket = socket
        self.outgoing: asyncio.Queue[bytes] = asyncio.Queue()


class Page:
    """All open pages. `bot` returns the state of the bot in the form that the page receives."""

    def __init__(self, world: World, faults: PlannedFaults, bot: Callable[[], Json]) -> None:
        self._world, self._faults, self.bot = world, faults, bot
        self._live: set[OpenPage] = set()
        self.seq = 0
        world.subscribers.append(self._on_event)

    # Objects for the page

    def person(self, person: User) -> Json:
        guilds = [guild for guild in self._world.state.guilds.values() if person.id in guild.members]
        return {
            "id": person.id,
            "username": person.username,
            "display_name": person.display_name,
            "locale": person.locale,
            "guild_ids": [guild.id for guild in guilds],
            "role_names": sorted({g.roles[each].name for g in guilds for each in g.members[person.id].roles}),
            "manages": [g.id for g in guilds if in_guild(g, person.id) & MANAGE_GUILD],
            "dms_closed": person.dms_closed,
            "colour": person.colour,
        }

    def people(self) -> list[Json]:
        return [self.person(person) for person in self._world.people()]

    @staticmethod
    def guild(guild: Guild) -> Json:
        return {
            "id": guild.id,
            "name": guild.name,
            "owner_id": guild.owner_id,
            "locale": guild.locale,
            "member_ids": list(guild.members),
            "roles": [{"id": r.id, "name": r.name, "color": r.color} for r in guild.roles.values()],
        }

    def channel(self, channel: Channel, reader: str) -> Json:
        thread = channel.thread
        return {
            "id": channel.id,
            "type": channel.type,
            "name": self._world.bot.display_name if channel.type == DM else channel.name,
            "topic": channel.topic,
            "guild_id": channel.guild_id,
            "parent_id": channel.parent_id,
            "position": channel.position,
            "archived": thread is not None and thread.archived,
            "locked": thread is not None and thread.locked,
            "can_send": self._world.can_send(reader, channel),
            "may": sorted(may_change(self._world, reader, channel)),
            "member_ids": list(thread.members) if thread is not None else [],
            "pins": [message.id for message in self._world.pinned(channel)],
            "last_message_id": str(channel.order[-1]) if channel.order else None,
        }

    @staticmethod
    def message(message: ChannelMessage) -> Json:
        data = message.data
        shape = {
            **data,
            "ephemeral": message.reader is not None,
            "thinking": bool(data["flags"] & LOADING),
        }
        if message.command is not None and "interaction_metadata" in data:
            shape["interaction_metadata"] = {**data["interaction_metadata"], "name": message.command}
        return shape

    def state(self, me: User) -> Json:
        """Everything that one person sees."""
        world = self._world
        seen = [channel for channel in world.state.channels.values() if world.can_view(me.id, channel)]
        return {
            "seq": self.seq,
            "me": self.person(me),
            "people": self.people(),
            "bot": self.bot(),
            "guilds": [self.guild(g) for g in world.state.guilds.values() if me.id in g.members],
            "channels": [self.channel(channel, me.id) for channel in seen],
            "messages": {
                channel.id: [self.message(world.fresh(each)) for each in world.latest(channel, me.id, MESSAGES_SHOWN)]
                for channel in seen
            },
            "commands": commands.listed(world, me),
            "faults": self._faults.shown(),
            "upload_limit": MAX_FILE,
        }

    # Live events

    def tell(self, kind: str, data: Json, to: Callable[[str], bool] | None = None) -> None:
        """Send an event to all pages, or to the pages of the persons for whom `to` is true."""
        self._tell_each(kind, lambda person_id: data if to is None or to(person_id) else None)

    def _tell_one(self, person_id: str, kind: str, data: Json) -> None:
        """Send an event to the pages of one person, including quiet ones."""
        self._tell_each(kind, lambda each: data if each == person_id else None, quiet=True)

    def _tell_each(self, kind: str, make: Callable[[str], Json | None], *, quiet: bool = False) -> None:
        """Send each page what `make` returns for its person, unless that is None. `quiet`: also to quiet pages."""
        self.seq += 1
        for live in self._live:
            data = make(live.person_id) if quiet or not live.quiet else None
            if data is not None:
                live.outgoing.put_nowait(msgspec.json.encode({"seq": self.seq, "type": kind, "data": data}))

    def _seen(self, channel: Channel) -> Callable[[str], bool]:
        return lambda person_id: self._world.can_view(person_id, channel)

    def _on_event(self, kind: str, *things: Any) -> None:
        handler = getattr(self, f"_on_{kind}", None)
        if handler is not None:
            handler(*things)

    def _on_message_delete(self, channel: Channel, message: ChannelMessage) -> None:
        self._of(channel, message, "message_delete", {"channel_id": channel.id, "id": message.id})

    def _message(self, kind: str, channel: Channel, message: ChannelMessage) -> None:
        self._of(channel, message, kind, {"message": self.message(message)})

    _on_message_create = partialmethod(_message, "message_create")
    _on_message_update = partialmethod(_message, "message_update")

    def _of(self, channel: Channel, message: ChannelMessage, kind: str, data: Json) -> None:
        """Send an event to the only reader of an ephemeral message or DM, or to everybody who sees the channel."""
        reader = message.reader or channel.recipient
        if reader is None:
            self.tell(kind, data, self._seen(channel))
        else:
            self._tell_one(reader, kind, data)

    def _channel(self, kind: str, channel: Channel) -> None:
        def make(person_id: str) -> Json | None:
            if not self._world.can_view(person_id, channel):
                return None
            return {"channel": self.channel(channel, person_id)}

        self._tell_each(kind, make)

    _on_channel_create = partialmethod(_channel, "channel_create")
    _on_channel_update = partialmethod(_channel, "channel_update")

    def _on_channel_delete(self, channel: Channel) -> None:
        self.tell("channel_delete", {"id": channel.id})

    def _on_thread_member(self, channel: Channel, user_id: str, present: bool) -> None:
        self._channel("channel_update", channel)
        if present:
            self._tell_one(user_id, "reset", {})
        elif not self._world.can_view(user_id, channel):
            self._tell_one(user_id, "channel_delete", {"id": channel.id})

    def _on_pins(self, channel: Channel) -> None:
        pins = [message.id for message in self._world.pinned(channel)]
        self.tell("pins", {"channel_id": channel.id, "pins": pins}, self._seen(channel))

    def _on_typing(self, channel: Channel, user_id: str) -> None:
        self.tell("typing", {"channel_id": channel.id, "user_id": user_id}, self._seen(channel))

    def _on_person(self, person: User) -> None:
        self.tell("person", {"person": self.person(person)})

    def _on_member(self, guild: Guild, person: User) -> None:
        self._on_guild_update(guild)
        self._on_person(person)
        self._tell_one(person.id, "reset", {})

    _on_member_left = _on_member

    def _on_sight(self, channel: Channel) -> None:
        self._on_guild_create(self._world.guild(channel.guild_id or ""))

    def _on_guild_update(self, guild: Guild) -> None:
        self.tell("guild", {"guild": self.guild(guild)}, lambda person_id: person_id in guild.members)

    def _on_guild_create(self, guild: Guild) -> None:
        self.tell("reset", {}, lambda person_id: person_id in guild.members)

    def _on_commands(self) -> None:
        state = self._world.state
        self._tell_each("commands", lambda who: {"commands": commands.listed(self._world, state.people[who])})

    def _on_interaction(self, made: Interaction, kind: str, data: Json) -> None:
        about = {"interaction_id": made.id, "nonce": made.nonce, **data}
        self._tell_one(made.person.id, kind, about)

    def bot_changed(self) -> None:
        self.tell("bot", {"bot": self.bot()})

    def faults_changed(self) -> None:
        self.tell("faults", {"faults": self._faults.shown()})

    async def live(self, request: web.Request, person: User) -> web.WebSocketResponse:
        """`WS /ui/live`."""
        socket = web.WebSocketResponse(compress=False, heartbeat=30)
        await socket.prepare(request)
        live = OpenPage(person.id, socket, quiet="quiet" in request.query)
        self._live.add(live)
        writer = asyncio.create_task(_write(socket, live.outgoing), name="page-writer")
        try:
            async for _ in socket:
                pass
        finally:
            self._live.discard(live)
            writer.cancel()
        return socket

    async def close(self) -> None:
        for live in list(self._live):
            with contextlib.suppress(ConnectionError):
                await live.socket.close(code=1001)


async def _write(socket: web.WebSocketResponse, outgoing: asyncio.Queue[bytes]) -> None:
    with contextlib.suppress(ConnectionError):
        while True:
            await socket.send_frame(await outgoing.get(), WSMsgType.TEXT)


# ---- what people do ------------------------------------------------------------------------------
LOCALES = ("en-US", "fr")


class PersonAct:
    """One act of one person: the fields of its body.

    A missing or wrong field raises NotPossible with a text for the person.
    """

    def __init__(self, host: Server, body: Json) -> None:
        self.host, self.world, self.body = host, host.world, body
        self.nonce = body.get("nonce")
        person = self.world.state.people.get(str(body.get("person")))
        if person is None or person.bot:
            raise NotPossible("There is no such person.")
        self.person: User = person

    def text(self, name: str) -> str:
        value = self.body.get(name)
        if not isinstance(value, str):
            raise NotPossible(f"The field {name} is missing.")
        return value

    def channel(self) -> Channel:
        found = self.world.state.channels.get(self.text("channel"))
        if found is None or not self.world.can_view(self.person.id, found):
            raise NotPossible("There is no such channel.")
        return found

    def message(self, name: str = "message") -> ChannelMessage:
        found = self.world.state.messages.get(self.text(name))
        if found is None or found.reader not in (None, self.person.id):
            raise NotPossible("There is no such message.")
        if not self.world.can_view(self.person.id, self.world.channel(found.channel_id)):
            raise NotPossible("There is no such message.")
        return found

    def guild(self, right: int = 0) -> Guild:
        """The guild named in the body, or the first one, if the person has this permission in it."""
        found = self.world.guild(str(self.body.get("guild") or next(iter(self.world.state.guilds))))
        if right and not in_guild(found, self.person.id) & right:
            raise NotPossible("You may not do that here.")
        return found


def send(act: PersonAct) -> Json:
    channel, text = act.channel(), str(act.body.get("text") or "")
    files = act.body.get("files") or []
    if not act.world.can_send(act.person.id, channel):
        raise NotPossible("You may not write here.")
    if len(text) > MAX_CONTENT or len(files) > MAX_FILES:
        raise NotPossible(f"At most {MAX_CONTENT} characters and {MAX_FILES} files.")
    if not text.strip() and not files:
        raise NotPossible("There is nothing to send.")
    uploaded = [
        act.world.upload(channel.id, str(f.get("name", "file")), decode(f), f.get("description")) for f in files
    ]
    named = [person for person in act.world.state.people.values() if f"<@{person.id}>" in text]
    fields: Json = {
        "content": text,
        "files": uploaded,
        "attachments": uploaded,
        "mentions": [shapes.user(person) for person in named],
    }
    if act.body.get("reply_to"):
        old = act.message("reply_to")
        first = {key: value for key, value in old.data.items() if key != "referenced_message"}
        fields |= {"type": 19, "message_reference": act.world.reference(old), "referenced_message": first}
    return {"message_id": act.world.post(channel, shapes.user(act.person), fields).id}


def _made(interaction: Interaction) -> Json:
    return {"interaction_id": interaction.id}


def command(act: PersonAct) -> Json:
    target = act.body.get("target")
    kind = 1
    if target is not None:
        kind = 2 if str(target) in act.world.state.people else 3
    return _typed(act, kind=kind, target=None if target is None else str(target))


def autocomplete(act: PersonAct) -> Json:
    return _typed(act, focused=act.text("focused"))


def _typed(act: PersonAct, **more: Any) -> Json:
    """A command, sent or being typed. `more`: as for `Interactions.command`."""
    where, options = act.channel(), act.body.get("options") or {}
    return _made(act.host.interactions.command(act.person, where, act.text("command"), options, act.nonce, **more))


def click(act: PersonAct) -> Json:
    pressed = act.host.interactions.press(act.person, act.message(), act.text("custom_id"), nonce=act.nonce)
    return _made(pressed)


def select(act: PersonAct) -> Json:
    chosen = act.body.get("values") or []
    return _made(act.host.interactions.press(act.person, act.message(), act.text("custom_id"), chosen, act.nonce))


def modal_submit(act: PersonAct) -> Json:
    given = act.body.get("values") or {}
    return _made(act.host.interactions.submit(act.person, act.text("interaction_id"), given, act.nonce))


def dismiss(act: PersonAct) -> None:
    message = act.message()
    if message.reader is None:
        raise NotPossible("Only a private message can be dismissed.")
    act.world.delete(message)


def delete(act: PersonAct) -> None:
    message = act.message()
    granted = act.world.permissions(act.person.id, act.world.channel(message.channel_id))
    if message.data["author"]["id"] != act.person.id and not granted & MANAGE_MESSAGES:
        raise NotPossible("You may not delete that.")
    act.world.delete(message)


def dm_open(act: PersonAct) -> Json:
    return {"channel_id": act.world.open_dm(act.person.id).id}


def _locale(act: PersonAct, default: str | None = None) -> str:
    locale = act.body.get("locale") or default
    if locale not in LOCALES:
        raise NotPossible(f"The language is one of {', '.join(LOCALES)}.")
    return str(locale)


def add_person(act: PersonAct) -> Json:
    name = act.text("display_name").strip()
    if not 1 <= len(name) <= 32:
        raise NotPossible("A name has 1 to 32 characters.")
    guild = act.guild()
    person = act.world.add_person(name, _locale(act, "en-US"))
    act.world.join(guild.id, person.id, manager=bool(act.body.get("manager")))
    known = {"channel_id": act.world.open_dm(person.id).id} if act.body.get("dm") else {}
    return {"id": person.id, **known}


def set_locale(act: PersonAct) -> None:
    act.person.locale = _locale(act)
    act.world.publish("person", act.person)


def set_guild_locale(act: PersonAct) -> None:
    guild = act.guild(MANAGE_GUILD)
    guild.locale = _locale(act)
    act.world.publish("guild_update", guild)


def close_dms(act: PersonAct) -> None:
    act.person.dms_closed = bool(act.body.get("closed"))
    act.world.publish("person", act.person)


def add_channel(act: PersonAct) -> Json:
    name = act.text("name").strip().lower().replace(" ", "-")
    if not 1 <= len(name) <= 100:
        raise NotPossible("A name has 1 to 100 characters.")
    made = act.world.add_channel(act.guild(MANAGE_CHANNELS).id, name, private=bool(act.body.get("private")))
    return {"id": made.id}


def leave(act: PersonAct) -> None:
    """The person leaves a guild, or removes a `member` if allowed to."""
    guild = act.guild()
    gone = str(act.body.get("member") or act.person.id)
    if gone != act.person.id:
        act.guild(KICK_MEMBERS)
    if gone not in guild.members or gone in (guild.owner_id, act.world.bot.id):
        raise NotPossible("There is no such member, or they cannot be removed.")
    act.world.leave(guild.id, gone)


def join(act: PersonAct) -> None:
    """The person joins a guild (again), without any role."""
    guild = act.guild()
    if act.person.id in guild.members:
        raise NotPossible("You are there already.")
    act.world.join(guild.id, act.person.id)


def channel_access(act: PersonAct) -> None:
    """Whether a role or member (`who`) sees a channel: `view` is true, false, or null to let the member's roles decide."""
    channel, who, view = act.channel(), act.text("who"), act.body.get("view")
    guild = act.world.guild(channel.guild_id or "")
    if channel.thread is not None or not act.world.permissions(act.person.id, channel) & MANAGE_CHANNELS:
        raise NotPossible("You may not do that here.")
    if who not in guild.roles and who not in guild.members:
        raise NotPossible("There is no such role or member.")
    allow, deny = (VIEW_CHANNEL if view is True else 0), (VIEW_CHANNEL if view is False else 0)
    act.world.overwrite(channel, Overwrite(who, 0 if who in guild.roles else 1, allow, deny))


def thread(act: PersonAct) -> None:
    """Archives or reopens a thread, locks or unlocks it."""
    channel = act.channel()
    may = may_change(act.world, act.person.id, channel)
    changes = {name: bool(act.body[name]) for name in ("archived", "locked") if act.body.get(name) is not None}
    wanted = {"lock" if name == "locked" else "archive" if value else "open" for name, value in changes.items()}
    if not wanted or not wanted <= may:
        raise NotPossible("You may not do that here.")
    act.world.change_thread(channel, **changes)


def thread_member(act: PersonAct) -> None:
    """Adds a member of the guild (`who`) to a thread, or removes one if `present` is false; anybody may join or leave it."""
    channel, who, present = act.channel(), act.text("who"), act.body.get("present") is not False
    inside = channel.thread
    if inside is None or inside.archived:
        raise NotPossible("That is no open thread.")
    if who not in act.world.guild(channel.guild_id or "").members:
        raise NotPossible("There is no such member.")
    me, moderates = act.person.id, act.world.permissions(act.person.id, channel) & MANAGE_THREADS
    invites = channel.type != PRIVATE_THREAD or (me in inside.members and (inside.invitable or me == inside.owner_id))
    if not (moderates or who == me or (invites if present else me == inside.owner_id)):
        raise NotPossible("You may not do that here.")
    act.world.thread_member(channel, who, present=present)


def may_change(world: World, person_id: str, channel: Channel) -> set[str]:
    """Which of "archive", "open" and "lock" a person may do with this channel; empty if it is no thread."""
    if channel.thread is None:
        return set()
    if world.permissions(person_id, channel) & MANAGE_THREADS:
        return {"archive", "open", "lock"}
    if channel.thread.locked:
        return set()
    mine = {"archive", "open"} if channel.thread.owner_id == person_id else set()
    return mine | ({"open"} if world.can_send(person_id, channel) else set())


def fault(act: PersonAct) -> Json | None:
    """Adds or removes a fault. Faults belong to the tester, not to a person, so everybody on the page may do it."""
    host, kind = act.host, act.text("fault")
    if kind == "drop_sockets":
        shard = act.body.get("shard")
        host.gateway.drop(resumable=act.body.get("resumable") is not False, shard=None if shard is None else int(shard))
    elif kind == "outage":
        host.faults.outage = host.gateway.refusing = bool(act.body.get("on"))
        if host.faults.outage:
            host.gateway.drop()
        host.faults.changed()
    elif kind == "late":
        host.faults.late = host.interactions.late = bool(act.body.get("on"))
        host.faults.changed()
    elif kind == "clear":
        wanted = act.body.get("id")
        if wanted in (None, "outage"):
            host.faults.outage = host.gateway.refusing = False
        if wanted in (None, "late"):
            host.faults.late = host.interactions.late = False
        host.faults.clear(wanted)
    else:
        fields = {key: value for key, value in act.body.items() if key not in ("person", "kind")}
        try:
            return {"id": host.faults.add(fields).id}
        except msgspec.ValidationError as wrong:
            raise NotPossible(f"That is no fault that can be made: {wrong}") from wrong
    return None


def limits(act: PersonAct) -> None:
    """Switches Discord's rate limits on or off."""
    act.host.limits.on = bool(act.body.get("on"))
    act.host.page.bot_changed()


async def bot(act: PersonAct) -> None:
    """Does what `do` says to the process with that number, or to all processes of the bot."""
    number = act.body.get("process")
    if act.host.processes is None:
        raise NotPossible("This server did not start the bot.")
    if number is not None and number not in range(len(act.host.processes.running)):
        raise NotPossible("There is no such process of the bot.")
    await act.host.processes.do(act.text("do"), number)


Handler = Callable[[PersonAct], Json | Awaitable[None] | None]

HANDLERS: tuple[Handler, ...] = (
    send, command, autocomplete, click, select, modal_submit, dismiss, delete, dm_open, add_person, set_locale,
    set_guild_locale, close_dms, add_channel, leave, join, channel_access, thread, thread_member, fault, limits, bot,
)  # fmt: skip
ACTS = {handler.__name__: handler for handler in HANDLERS}
"""The kind of an act is the name of its function."""


async def perform(host: Server, body: Json) -> Json:
    """Carry out one act; returns what the answer contains besides `ok`.

    :raises NotPossible: with a text for the person.
    """
    handler = ACTS.get(str(body.get("kind")))
    if handler is None:
        raise NotPossible(f"There is no act of the kind {body.get('kind')}.")
    done = handler(PersonAct(host, body))
    if isinstance(done, Awaitable):
        await done
    return done if isinstance(done, dict) else {}
