"""What people do on the page: `POST /ui/act`, one function a kind. Faults and the bot's process belong to it too."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from . import shapes
from .errors import Refusal
from .faults import Faults
from .gateway import Gateway
from .interactions import Interaction, Interactions
from .messages import MAX_CONTENT, MAX_FILES
from .model import Channel, Message, Overwrite, Person
from .permissions import KICK_MEMBERS, MANAGE_CHANNELS, MANAGE_GUILD, MANAGE_MESSAGES, VIEW_CHANNEL, in_guild
from .typed import decode
from .world import World

LOCALES = ("en-US", "fr")

Json = dict[str, Any]


class Process(Protocol):
    """The supervised process of the bot."""

    @property
    def running(self) -> bool: ...

    @property
    def restarts(self) -> int: ...

    async def do(self, what: str) -> None: ...


class Host(Protocol):
    """What acts reach."""

    world: World
    interactions: Interactions
    gateway: Gateway
    faults: Faults
    process: Process | None


class Act:
    """One act of one person: the fields of its body, with words for what is missing."""

    def __init__(self, host: Host, body: Json) -> None:
        self.host, self.world, self.body = host, host.world, body
        person = self.world.state.people.get(str(body.get("person")))
        if person is None or person.bot:
            raise Refusal("There is no such person.")
        self.person: Person = person

    def text(self, name: str) -> str:
        value = self.body.get(name)
        if not isinstance(value, str):
            raise Refusal(f"The field {name} is missing.")
        return value

    @property
    def nonce(self) -> Any:
        return self.body.get("nonce")

    def channel(self) -> Channel:
        found = self.world.state.channels.get(self.text("channel"))
        if found is None or not self.world.can_view(self.person.id, found):
            raise Refusal("There is no such channel.")
        return found

    def message(self, name: str = "message") -> Message:
        found = self.world.state.messages.get(self.text(name))
        if found is None or found.reader not in (None, self.person.id):
            raise Refusal("There is no such message.")
        if not self.world.can_view(self.person.id, self.world.channel(found.channel_id)):
            raise Refusal("There is no such message.")
        return found

    def guild_id(self, right: int) -> str:
        """The guild of the body (or the first), if the person has this right in it."""
        wanted = self.body.get("guild") or next(iter(self.world.state.guilds))
        if not in_guild(self.world.guild(str(wanted)), self.person.id) & right:
            raise Refusal("You may not do that here.")
        return str(wanted)


def send(act: Act) -> Json:
    channel, text = act.channel(), str(act.body.get("text") or "")
    files = act.body.get("files") or []
    if not act.world.can_send(act.person.id, channel):
        raise Refusal("You may not write here.")
    if len(text) > MAX_CONTENT or len(files) > MAX_FILES:
        raise Refusal(f"At most {MAX_CONTENT} characters and {MAX_FILES} files.")
    if not text.strip() and not files:
        raise Refusal("There is nothing to send.")
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
        fields |= {"type": 19, "message_reference": act.world.reference(old, 0), "referenced_message": first}
    return {"message_id": act.world.post(channel, shapes.user(act.person), fields).id}


def _made(interaction: Interaction) -> Json:
    return {"interaction_id": interaction.id}


def command(act: Act) -> Json:
    target = act.body.get("target")
    kind = 1
    if target is not None:
        kind = 2 if str(target) in act.world.state.people else 3
    return _made(
        act.host.interactions.command(
            act.person,
            act.channel(),
            act.text("command"),
            act.body.get("options") or {},
            act.nonce,
            kind=kind,
            target=None if target is None else str(target),
        )
    )


def autocomplete(act: Act) -> Json:
    return _made(
        act.host.interactions.command(
            act.person,
            act.channel(),
            act.text("command"),
            act.body.get("options") or {},
            act.nonce,
            focused=act.text("focused"),
        )
    )


def click(act: Act) -> Json:
    pressed = act.host.interactions.press(act.person, act.message(), act.text("custom_id"), nonce=act.nonce)
    return _made(pressed)


def select(act: Act) -> Json:
    chosen = act.body.get("values") or []
    return _made(act.host.interactions.press(act.person, act.message(), act.text("custom_id"), chosen, act.nonce))


def modal_submit(act: Act) -> Json:
    given = act.body.get("values") or {}
    return _made(act.host.interactions.submit(act.person, act.text("interaction_id"), given, act.nonce))


def dismiss(act: Act) -> Json:
    message = act.message()
    if message.reader is None:
        raise Refusal("Only a private message can be dismissed.")
    act.world.delete(message)
    return {}


def delete(act: Act) -> Json:
    message = act.message()
    granted = act.world.permissions(act.person.id, act.world.channel(message.channel_id))
    if message.data["author"]["id"] != act.person.id and not granted & MANAGE_MESSAGES:
        raise Refusal("You may not delete that.")
    act.world.delete(message)
    return {}


def dm_open(act: Act) -> Json:
    return {"channel_id": act.world.open_dm(act.person.id).id}


def _locale(act: Act, default: str | None = None) -> str:
    locale = act.body.get("locale") or default
    if locale not in LOCALES:
        raise Refusal(f"The language is one of {', '.join(LOCALES)}.")
    return str(locale)


def add_person(act: Act) -> Json:
    name = act.text("display_name").strip()
    if not 1 <= len(name) <= 32:
        raise Refusal("A name has 1 to 32 characters.")
    guild_id = str(act.body.get("guild") or next(iter(act.world.state.guilds)))
    act.world.guild(guild_id)
    person = act.world.add_person(name, _locale(act, "en-US"))
    act.world.join(guild_id, person.id, manager=bool(act.body.get("manager")))
    return {"id": person.id}


def set_locale(act: Act) -> Json:
    act.person.locale = _locale(act)
    act.world.publish("person", act.person)
    return {}


def set_guild_locale(act: Act) -> Json:
    guild = act.world.guild(act.guild_id(MANAGE_GUILD))
    guild.locale = _locale(act)
    act.world.publish("guild_update", guild)
    return {}


def close_dms(act: Act) -> Json:
    act.person.dms_closed = bool(act.body.get("closed"))
    act.world.publish("person", act.person)
    return {}


def add_channel(act: Act) -> Json:
    name = act.text("name").strip().lower().replace(" ", "-")
    if not 1 <= len(name) <= 100:
        raise Refusal("A name has 1 to 100 characters.")
    made = act.world.add_channel(act.guild_id(MANAGE_CHANNELS), name, private=bool(act.body.get("private")))
    return {"id": made.id}


def leave(act: Act) -> Json:
    """He leaves a guild himself, or who manages it puts somebody out (`member`)."""
    guild = act.world.guild(str(act.body.get("guild") or next(iter(act.world.state.guilds))))
    gone = str(act.body.get("member") or act.person.id)
    if gone != act.person.id:
        act.guild_id(KICK_MEMBERS)
    if gone not in guild.members or gone in (guild.owner_id, act.world.bot.id):
        raise Refusal("There is no such member, or he cannot go.")
    act.world.leave(guild.id, gone)
    return {}


def join(act: Act) -> Json:
    """He comes (back) into a guild, without any role."""
    guild = act.world.guild(str(act.body.get("guild") or next(iter(act.world.state.guilds))))
    if act.person.id in guild.members:
        raise Refusal("You are there already.")
    act.world.join(guild.id, act.person.id)
    return {}


def channel_access(act: Act) -> Json:
    """Whether a role or member (`who`) sees a channel: `view` true, false, or null for what his roles say."""
    channel, who, view = act.channel(), act.text("who"), act.body.get("view")
    guild = act.world.guild(channel.guild_id or "")
    if channel.thread is not None or not act.world.permissions(act.person.id, channel) & MANAGE_CHANNELS:
        raise Refusal("You may not do that here.")
    if who not in guild.roles and who not in guild.members:
        raise Refusal("There is no such role or member.")
    allow, deny = (VIEW_CHANNEL if view is True else 0), (VIEW_CHANNEL if view is False else 0)
    act.world.overwrite(channel, Overwrite(who, 0 if who in guild.roles else 1, allow, deny))
    return {}


def fault(act: Act) -> Json:
    """Faults are the tester's, not a person's: anyone on the page may make them."""
    host, kind = act.host, act.text("fault")
    answer: Json = {}
    if kind == "drop_sockets":
        host.gateway.drop(resumable=act.body.get("resumable") is not False)
    elif kind == "outage":
        host.faults.outage = host.gateway.refusing = bool(act.body.get("on"))
        if host.faults.outage:
            host.gateway.drop()
        host.faults.changed()
    elif kind == "clear":
        wanted = act.body.get("id")
        if wanted in (None, "outage"):
            host.faults.outage = host.gateway.refusing = False
        host.faults.clear(wanted)
    else:
        fields = {key: value for key, value in act.body.items() if key not in ("person", "kind")}
        try:
            answer = {"id": host.faults.add(fields).id}
        except msgspec.ValidationError as wrong:
            raise Refusal(f"That is no fault that can be made: {wrong}") from wrong
    return answer


async def bot(act: Act) -> Json:
    if act.host.process is None:
        raise Refusal("This server did not start the bot.")
    await act.host.process.do(act.text("do"))
    return {}


Handler = Callable[[Act], Json | Awaitable[Json]]

KINDS: dict[str, Handler] = {
    "send": send,
    "command": command,
    "autocomplete": autocomplete,
    "click": click,
    "select": select,
    "modal_submit": modal_submit,
    "dismiss": dismiss,
    "delete": delete,
    "dm_open": dm_open,
    "add_person": add_person,
    "set_locale": set_locale,
    "set_guild_locale": set_guild_locale,
    "close_dms": close_dms,
    "add_channel": add_channel,
    "leave": leave,
    "join": join,
    "channel_access": channel_access,
    "fault": fault,
    "bot": bot,
}


async def perform(host: Host, body: Json) -> Json:
    """Carry out one act; what to answer besides `ok`.

    :raises Refusal: in words for the person.
    """
    handler = KINDS.get(str(body.get("kind")))
    if handler is None:
        raise Refusal(f"There is no act of the kind {body.get('kind')}.")
    done = handler(Act(host, body))
    return done if isinstance(done, dict) else await done
