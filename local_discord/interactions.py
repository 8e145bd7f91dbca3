"""Interactions, from a person's command or click to the bot's last follow-up.

`Interactions` creates them (`command`, `press`, …), passes them to the gateway, enforces the 3 seconds, and receives the
bot's answers: `answer` for the callback, `follow_up` and `edit` for later webhook requests. What a person fills in is
turned into option values and `resolved` objects here, and refused with a text if Discord's client would refuse it.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import secrets
from collections.abc import Callable
from typing import Any

from msgspec import Struct, field

from local_discord import commands, components, messages, shapes
from local_discord.components import BUTTON, walk
from local_discord.errors import ApiError, FormErrors, NotPossible, archived, unknown
from local_discord.messages import MAX_FILE, Payload
from local_discord.model import EPHEMERAL, LOADING, Channel, ChannelMessage, User
from local_discord.world import World

# ---- what a person fills in ----------------------------------------------------------------------
Json = dict[str, Any]

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)
SELECTS = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL, 19: ATTACHMENT}
"""Component type of an entity select or file upload -> option type of its values."""


def decode(file: Json) -> bytes:
    """The bytes of a File object of the page. :raises NotPossible: if it is damaged or too large."""
    try:
        body = base64.b64decode(file["data"], validate=True)
    except (KeyError, TypeError, binascii.Error) as fault:
        raise NotPossible("The file did not arrive whole.") from fault
    if len(body) > MAX_FILE:
        raise NotPossible("The file is larger than 10 MiB.")
    return body


class Resolved:
    """Collects the objects behind the ids that one person chose in one channel."""

    def __init__(self, world: World, channel: Channel) -> None:
        self._world, self._channel = world, channel
        self._guild = world.state.guilds.get(channel.guild_id or "")
        self.data: dict[str, Json] = {}

    def _put(self, kind: str, key: str, thing: Json) -> None:
        self.data.setdefault(kind, {})[key] = thing

    def add(self, kind: int, value: Any) -> str:
        """Resolve one value of an option type from 6 to 9, or 11; returns its id.

        :raises NotPossible: if it does not exist.
        """
        if kind == ATTACHMENT:
            if not isinstance(value, dict):
                raise NotPossible("A file is needed.")
            shape = self._world.upload(self._channel.id, str(value.get("name", "file")), decode(value))
            self._put("attachments", shape["id"], shape | {"ephemeral": True})
            return str(shape["id"])
        number = str(value)
        makers: dict[int, tuple[Callable[[str], bool], ...]] = {
            USER: (self.user,),
            ROLE: (self._role,),
            CHANNEL: (self._other_channel,),
            MENTIONABLE: (self.user, self._role),
        }
        if not any(make(number) for make in makers[kind]):
            raise NotPossible("That choice does not exist here.")
        return number

    def user(self, number: str) -> bool:
        person = self._world.state.people.get(number)
        if person is None:
            return False
        self._put("users", number, shapes.user(person))
        if self._guild is not None and number in self._guild.members:
            self._put("members", number, shapes.resolved_member(self._guild, number, self._channel))
        return True

    def message(self, number: str) -> bool:
        found = self._world.state.messages.get(number)
        if found is None or found.channel_id != self._channel.id:
            return False
        self._put("messages", number, found.data)
        return True

    def _role(self, number: str) -> bool:
        if self._guild is None or number not in self._guild.roles:
            return False
        self._put("roles", number, shapes.role(self._guild.roles[number]))
        return True

    def _other_channel(self, number: str) -> bool:
        found = self._world.state.channels.get(number)
        if found is None or found.guild_id != self._channel.guild_id:
            return False
        shape = shapes.channel(found, self._world.state.people)
        granted = self._world.permissions(self._world.bot.id, found)
        self._put("channels", number, shape | {"permissions": str(granted)})
        return True

    def many(self, field: Json, values: list[Any]) -> list[str]:
        """The ids of an entity select's or file upload's values."""
        return [self.add(SELECTS[field["type"]], value) for value in values]


def values(options: list[Json], given: Json, resolved: Resolved, focused: str | None = None) -> list[Json]:
    """The options of an interaction's data, in the order of the command.

    :param focused: the option still being typed (autocomplete): neither it nor a missing one is checked.
    :raises NotPossible: with a text for the person.
    """
    known = {option["name"] for option in options}
    if not set(given) <= known:
        raise NotPossible(f"The command has no option {', '.join(sorted(set(given) - known))}.")
    made = []
    for option in options:
        name = option["name"]
        if name == focused:
            typed = str(given.get(name, ""))
            made.append({"name": name, "type": option["type"], "value": typed, "focused": True})
        elif given.get(name) is not None:
            value = given[name] if focused else _value(option, given[name], resolved)
            made.append({"name": name, "type": option["type"], "value": value})
        elif option.get("required") and focused is None:
            raise NotPossible(f"The option {name} is required.")
    return made


def _value(option: Json, value: Any, resolved: Resolved) -> Any:
    kind, name = option["type"], option["name"]
    if kind in (USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT):
        return resolved.add(kind, value)
    if kind == BOOLEAN:
        if not isinstance(value, bool):
            raise NotPossible(f"{name}: yes or no.")
        return value
    size: float
    if kind == STRING:
        value = str(value)
        size, low, high, what = len(value), option.get("min_length"), option.get("max_length"), "characters"
    else:
        wanted = int if kind == INTEGER else (int, float)
        if isinstance(value, bool) or not isinstance(value, wanted):
            raise NotPossible(f"{name}: a number is needed.")
        size, low, high, what = value, option.get("min_value"), option.get("max_value"), ""
    if (low is not None and size < low) or (high is not None and size > high):
        bounds = f"at least {low}" if high is None else f"at most {high}" if low is None else f"{low} to {high}"
        raise NotPossible(f"{name}: {bounds} {what}".rstrip() + ".")
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        raise NotPossible(f"{name}: that is not one of the choices.")
    return value


# ---- interactions --------------------------------------------------------------------------------
TOKEN_SECONDS = 15 * 60.0

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
MESSAGE, THINKING, SILENT, UPDATE, CHOICES, DIALOG = 4, 5, 6, 7, 8, 9


class Interaction(Struct):
    """One act of one person, and how it was answered."""

    id: str
    token: str
    kind: int
    person: User
    channel: Channel
    created: float
    nonce: Any = None
    path: str | None = None
    message_type: int = 0
    source: str | None = None
    """The message that has the clicked component, or from which the modal was opened."""
    parent: Json | None = None
    answered: int | None = None
    late: bool = False
    original: str | None = None
    made: set[str] = field(default_factory=set)
    """Messages that its token may edit."""
    modal: Json | None = None
    opener: Interaction | None = None
    """The interaction that opened the submitted modal. Its modal stays open until this one is answered, so that it can be
    sent again.
    """
    timer: asyncio.TimerHandle | None = None


class Interactions:
    """All interactions of the last fifteen minutes.

    :param deliver: sends INTERACTION_CREATE; False if no bot is connected.
    """

    def __init__(self, world: World, deliver: Callable[[Json], bool]) -> None:
        self._world, self._deliver = world, deliver
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self.late = False
        """Whether the time for an answer is over before the bot can get a new interaction."""

    # Acts of people

    def command(
        self,
        person: User,
        channel: Channel,
        path: str,
        given: Json,
        nonce: Any = None,
        *,
        focused: str | None = None,
        kind: int = 1,
        target: str | None = None,
    ) -> Interaction:
        """A typed command, a menu command on a target, or (with `focused`) a completion while typing.

        :raises NotPossible: if Discord's client would not send it.
        """
        if channel.thread is not None and channel.thread.archived:
            raise NotPossible("Commands cannot be used in an archived thread.")
        chain, options = commands.find(self._world, person, channel, path, kind)
        if focused is not None and not any(o["name"] == focused and o.get("autocomplete") for o in options):
            raise NotPossible(f"The option {focused} does not complete.")
        resolved = Resolved(self._world, channel)
        inner = values(options, given, resolved, focused)
        for sub in reversed(chain[1:]):
            inner = [{"name": sub["name"], "type": sub["type"], "options": inner}]
        top = chain[0]
        data: Json = {"id": top["id"], "name": top["name"], "type": kind, "options": inner}
        if top.get("guild_id"):
            data["guild_id"] = top["guild_id"]
        if kind != 1:
            if target is None or not (resolved.user(target) if kind == 2 else resolved.message(target)):
                raise NotPossible("Choose whom or what the command is for.")
            data["target_id"] = target
        if resolved.data and focused is None:
            data["resolved"] = resolved.data
        made = self._new(AUTOCOMPLETE if focused else COMMAND, person, channel, nonce)
        made.path, made.message_type = path, 20 if kind == 1 else 23
        return self._send(made, data)

    def press(
        self,
        person: User,
        message: ChannelMessage,
        custom_id: str,
        chosen: list[Any] | None = None,
        nonce: Any = None,
    ) -> Interaction:
        """A click on a button (`chosen` None) or a choice in a select.

        :raises NotPossible: if the component is missing or disabled, or the choice is outside its bounds.
        """
        parts = walk(message.data["components"])
        part = next((each for each in parts if each.get("custom_id") == custom_id), None)
        if part is None or (part["type"] == BUTTON) != (chosen is None):
            raise NotPossible("That is no longer there.")
        if part.get("disabled"):
            raise NotPossible("That is switched off.")
        channel = self._world.channel(message.channel_id)
        data: Json = {"custom_id": custom_id, "component_type": part["type"], "id": part["id"]}
        if chosen is not None:
            components.check_values(part, chosen, str(part.get("placeholder") or "Menu"))
            resolved = Resolved(self._world, channel)
            data["values"] = chosen if "options" in part else resolved.many(part, chosen)
            if resolved.data:
                data["resolved"] = resolved.data
        made = self._new(COMPONENT, person, channel, nonce)
        made.source = message.id
        return self._send(made, data)

    def submit(self, person: User, interaction_id: str, given: Json, nonce: Any = None) -> Interaction:
        """The filled-in modal that an earlier interaction of the same person opened.

        :raises NotPossible: if there is no such modal or a field is wrong.
        """
        opener = self._by_id.get(interaction_id)
        seen = opener is not None and self._world.can_view(person.id, opener.channel)
        if opener is None or not seen or opener.person.id != person.id or opener.modal is None:
            raise NotPossible("That dialog is no longer open.")
        resolved = Resolved(self._world, opener.channel)
        filled = components.submitted(opener.modal, given, resolved.many)
        data = {"custom_id": opener.modal["custom_id"], "components": filled, "resolved": resolved.data}
        made = self._new(MODAL, person, opener.channel, nonce)
        made.source, made.path, made.parent = opener.source, opener.path, self._metadata(opener)
        made.opener = opener
        return self._send(made, data)

    def _new(self, kind: int, person: User, channel: Channel, nonce: Any) -> Interaction:
        now = self._world.clock.now()
        while self._by_id:
            oldest = next(iter(self._by_id.values()))
            if now - oldest.created <= TOKEN_SECONDS:
                break
            del self._by_id[oldest.id], self._by_token[oldest.token]
        token = secrets.token_urlsafe(32)
        made = Interaction(self._world.id(), token, kind, person, channel, now, nonce)
        self._by_id[made.id] = self._by_token[token] = made
        return made

    def _send(self, made: Interaction, data: Json) -> Interaction:
        if not self._deliver(self._payload(made, data)):
            made.late = True
            self._tell(made, "interaction_failed", reason="offline", text="The bot is not connected.")
        elif self.late:
            self._timeout(made)
        else:
            made.timer = self._world.clock.call_later(self._world.answer_within, lambda: self._timeout(made))
        return made

    def _timeout(self, made: Interaction) -> None:
        made.late = True
        self._tell(made, "interaction_failed", reason="timeout", text="The application did not respond.")

    def _tell(self, made: Interaction, kind: str, **data: Any) -> None:
        self._world.publish("interaction", made, kind, data)

    def _payload(self, made: Interaction, data: Json) -> Json:
        world, channel, person = self._world, made.channel, made.person
        payload: Json = {
            "id": made.id,
            "application_id": world.bot.id,
            "type": made.kind,
            "token": made.token,
            "version": 1,
            "data": data,
            "locale": person.locale,
            "entitlements": [],
            "attachment_size_limit": messages.MAX_FILE,
            "app_permissions": str(world.permissions(world.bot.id, channel)),
            "channel_id": channel.id,
            "channel": shapes.channel(channel, world.state.people),
            "authorizing_integration_owners": {"0": channel.guild_id or "0"},
            "context": 0 if channel.guild_id else 1,
        }
        if channel.guild_id:
            guild = world.guild(channel.guild_id)
            granted = str(world.permissions(person.id, channel))
            payload["member"] = shapes.member(guild.members[person.id], person) | {"permissions": granted}
            payload["guild_id"], payload["guild_locale"] = guild.id, guild.locale
            payload["guild"] = {"id": guild.id, "locale": guild.locale, "features": []}
        else:
            payload["user"] = shapes.user(person)
        if made.source is not None and made.source in world.state.messages:
            payload["message"] = world.fresh(world.state.messages[made.source]).data
        return payload

    # Answers of the bot

    def answer(self, interaction_id: str, token: str, payload: Payload) -> Json:
        """Carry out the callback; returns the body for `with_response`.

        :raises ApiError: 10062 if unknown or late, 40060 if already answered, 50035 for errors in the payload.
        """
        made = self._by_id.get(interaction_id)
        if made is None or made.token != token or made.late:
            raise unknown("interaction")
        if made.answered is not None:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        kind, data = int(payload.body.get("type") or 0), payload.body.get("data") or {}
        allowed = _allowed(made)
        if kind not in allowed:
            form = FormErrors()
            form.add("type", "BASE_TYPE_CHOICES", f"Value of field must be one of {allowed}.")
            form.check()
        self._open(made)
        told, about = self._act(made, kind, Payload(data, payload.uploads))
        made.answered = kind
        if made.opener is not None:
            made.opener.modal = None
        if made.timer is not None:
            made.timer.cancel()
        self._tell(made, told, **about)
        return self._described(made, kind)

    def _open(self, made: Interaction, edited: ChannelMessage | None = None) -> None:
        """Raises 50083 if the bot cannot answer here.

        New messages need a thread that is not both archived and locked; public messages in an archived thread cannot be
        edited.
        """
        channel = made.channel
        if channel.thread is None or not channel.thread.archived or (edited is not None and edited.reader is not None):
            return
        if edited is not None or not self._world.can_send(self._world.bot.id, channel):
            raise archived()

    def _act(self, made: Interaction, kind: int, payload: Payload) -> tuple[str, Json]:
        """Carry the answer out; returns what the person's page is told. A refused answer may be tried again."""
        data = payload.body
        if kind == CHOICES:
            form = FormErrors()
            form.choices(data.get("choices"), "choices")
            form.check()
            choices = commands.localised_choices(data.get("choices") or [], made.person.locale)
            return "autocomplete", {"choices": choices}
        if kind == DIALOG:
            made.modal = components.read(data)
            return "modal", made.modal
        if kind in (MESSAGE, THINKING):
            flags = data.get("flags") or 0
            if kind == MESSAGE:
                fields = messages.fields(self._world, made.channel, payload)
            else:
                fields = {"flags": flags & EPHEMERAL | LOADING}
            made.original = self._post(made, fields, private=bool(flags & EPHEMERAL), first=True).id
        else:
            made.original = made.source
            made.made.add(made.source or "")
            if kind == UPDATE:
                old = self._mine(made, "@original")
                self._open(made, old)
                self._world.edit(old, messages.fields(self._world, made.channel, payload, old))
        return "interaction_done", {"callback": kind, "message_id": made.original}

    def _post(self, made: Interaction, fields: Json, *, private: bool, first: bool = False) -> ChannelMessage:
        extra: Json = {
            "application_id": self._world.bot.id,
            "webhook_id": self._world.bot.id,
            "interaction_metadata": self._metadata(made),
            "command": made.path,
        }
        if first and made.kind == COMMAND:
            extra["type"] = made.message_type
        author = shapes.user(self._world.bot)
        message = self._world.post(made.channel, author, extra | fields, made.person.id if private else None)
        made.made.add(message.id)
        return message

    def _metadata(self, made: Interaction) -> Json:
        owners = {"0": made.channel.guild_id or "0"}
        shape: Json = {
            "id": made.id,
            "type": made.kind,
            "user": shapes.user(made.person),
            "authorizing_integration_owners": owners,
        }
        if made.kind == COMPONENT:
            shape["interacted_message_id"] = made.source
        if made.kind == MODAL:
            shape["triggering_interaction_metadata"] = made.parent
        return shape

    def _described(self, made: Interaction, kind: int) -> Json:
        described: Json = {"id": made.id, "type": made.kind}
        body: Json = {"interaction": described}
        message = self._world.state.messages.get(made.original or "")
        if message is not None:
            described["response_message_id"] = message.id
            described["response_message_loading"] = bool(message.data["flags"] & LOADING)
            described["response_message_ephemeral"] = message.reader is not None
            if kind in (MESSAGE, UPDATE):
                body["resource"] = {"type": kind, "message": message.data}
        return body

    # Later webhook requests

    def by_token(self, token: str) -> Interaction:
        """The interaction of a token.

        :raises ApiError: 50027 once the token is older than fifteen minutes, 10015 if nothing was answered yet.
        """
        made = self._by_token.get(token)
        if made is None or self._world.clock.now() - made.created > TOKEN_SECONDS:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        if made.answered in (None, CHOICES):
            raise unknown("Webhook")
        return made

    def _mine(self, made: Interaction, message_id: str) -> ChannelMessage:
        number = made.original if message_id == "@original" else message_id
        message = self._world.state.messages.get(number or "")
        if message is None or number not in made.made:
            raise unknown("Message")
        return message

    def read(self, token: str, message_id: str) -> ChannelMessage:
        return self._world.fresh(self._mine(self.by_token(token), message_id))

    def follow_up(self, token: str, payload: Payload) -> ChannelMessage:
        """Post a further message; the first after a deferral replaces the "thinking" message."""
        made = self.by_token(token)
        waiting = self._world.state.messages.get(made.original or "")
        if made.answered == THINKING and waiting is not None and waiting.data["flags"] & LOADING:
            return self.edit(token, "@original", payload)
        self._open(made)
        private = bool((payload.body.get("flags") or 0) & EPHEMERAL)
        fields = messages.fields(self._world, made.channel, payload)
        return self._post(made, fields, private=private)

    def edit(self, token: str, message_id: str, payload: Payload) -> ChannelMessage:
        message = self.read(token, message_id)
        self._open(self.by_token(token), message)
        changes = messages.fields(self._world, self._world.channel(message.channel_id), payload, message)
        waiting = message.data["flags"] & LOADING
        changes["flags"] = changes["flags"] & ~LOADING
        changes["flags"] = changes["flags"] & ~EPHEMERAL | (EPHEMERAL if message.reader else 0)
        self._world.edit(message, changes, edited=not waiting)
        return message

    def delete(self, token: str, message_id: str) -> None:
        self._world.delete(self.read(token, message_id))


def _allowed(made: Interaction) -> tuple[int, ...]:
    if made.kind == AUTOCOMPLETE:
        return (CHOICES,)
    after = (SILENT, UPDATE) if made.source is not None else ()
    return (MESSAGE, THINKING, *after, *(() if made.kind == MODAL else (DIALOG,)))
