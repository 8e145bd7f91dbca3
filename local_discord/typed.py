"""What a person fills in, turned into the option values and `resolved` objects of an interaction.

Used for slash commands, entity selects and modals alike. Refuses in words for the person what Discord's client would refuse.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable
from typing import Any

from . import shapes
from .errors import Refusal
from .messages import MAX_FILE
from .model import Channel
from .world import World

Json = dict[str, Any]

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)
SELECTS = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL, 19: ATTACHMENT}
"""The option type that an entity select or a file upload asks for."""


def decode(file: Json) -> bytes:
    """The bytes of a File of the page."""
    try:
        body = base64.b64decode(file["data"], validate=True)
    except (KeyError, TypeError, binascii.Error) as fault:
        raise Refusal("The file did not arrive whole.") from fault
    if len(body) > MAX_FILE:
        raise Refusal("The file is larger than 10 MiB.")
    return body


class Resolved:
    """Collects what ids stand for, as one person chose them in one channel."""

    def __init__(self, world: World, channel: Channel) -> None:
        self._world, self._channel = world, channel
        self._guild = world.state.guilds.get(channel.guild_id or "")
        self.data: dict[str, Json] = {}

    def _put(self, kind: str, key: str, thing: Json) -> None:
        self.data.setdefault(kind, {})[key] = thing

    def add(self, kind: int, value: Any) -> str:
        """Resolve one value of an option type of 6 to 9 or 11; its id."""
        if kind == ATTACHMENT:
            return self._file(value)
        number = str(value)
        makers: dict[int, tuple[Callable[[str], bool], ...]] = {
            USER: (self.user,),
            ROLE: (self._role,),
            CHANNEL: (self._other_channel,),
            MENTIONABLE: (self.user, self._role),
        }
        if not any(make(number) for make in makers[kind]):
            raise Refusal("That choice does not exist here.")
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

    def _file(self, file: Any) -> str:
        if not isinstance(file, dict):
            raise Refusal("A file is needed.")
        shape = self._world.upload(self._channel.id, str(file.get("name", "file")), decode(file))
        self._put("attachments", shape["id"], shape | {"ephemeral": True})
        return str(shape["id"])

    def many(self, field: Json, values: list[Any]) -> list[str]:
        """The values of an entity select or file upload as ids."""
        return [self.add(SELECTS[field["type"]], value) for value in values]


def values(options: list[Json], given: Json, resolved: Resolved, focused: str | None = None) -> list[Json]:
    """The options of an interaction's data, in the order of the command.

    :param focused: the option still being typed (autocomplete): neither it nor a missing one is checked.
    :raises Refusal: in words for the person.
    """
    known = {option["name"] for option in options}
    if not set(given) <= known:
        raise Refusal(f"The command has no option {', '.join(sorted(set(given) - known))}.")
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
            raise Refusal(f"The option {name} is required.")
    return made


def _value(option: Json, value: Any, resolved: Resolved) -> Any:
    kind, name = option["type"], option["name"]
    if kind in (USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT):
        return resolved.add(kind, value)
    if kind == BOOLEAN:
        if not isinstance(value, bool):
            raise Refusal(f"{name}: yes or no.")
        return value
    size: float
    if kind == STRING:
        value = str(value)
        size, low, high, what = len(value), option.get("min_length"), option.get("max_length"), "characters"
    else:
        wanted = int if kind == INTEGER else (int, float)
        if isinstance(value, bool) or not isinstance(value, wanted):
            raise Refusal(f"{name}: a number is needed.")
        size, low, high, what = value, option.get("min_value"), option.get("max_value"), ""
    if (low is not None and size < low) or (high is not None and size > high):
        bounds = f"at least {low}" if high is None else f"at most {high}" if low is None else f"{low} to {high}"
        raise Refusal(f"{name}: {bounds} {what}".rstrip() + ".")
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        raise Refusal(f"{name}: that is not one of the choices.")
    return value
