"""Application commands: Discord's limits at registration, and which commands a person can type where.

`interactions` turns a typed command into an interaction.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from local_discord.errors import FormErrors, NotPossible
from local_discord.model import Channel, User, in_guild

from .world import World

GLOBAL = ""
MAX_COMMANDS = 100
MAX_CHARACTERS = 8000
SLASH, SUB, SUB_GROUP = 1, 1, 2
NAME = re.compile(r"[-_'\w]{1,32}")

Json = dict[str, Any]


def register(world: World, scope: str, raw: list[Json], *, replace: bool) -> list[Json]:
    """Register the commands of one scope (a guild's id or `GLOBAL`): replace them all, or add to them.

    A command that already existed keeps its id, and if it is unchanged its version too.

    :raises ApiError: 50035 with every error found.
    """
    form = FormErrors()
    for index, each in enumerate(raw):
        _check(each, str(index) if replace else "", form)
    before = {(c["type"], c["name"]): c for c in world.state.commands.get(scope, [])}
    made = [_filled(world, scope, each, before) for each in raw]
    merged = {} if replace else dict(before)
    for index, each in enumerate(made):
        if replace and (each["type"], each["name"]) in merged:
            message = "Application command names must be unique"
            form.add(str(index), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        merged[each["type"], each["name"]] = each
    if sum(each["type"] == SLASH for each in merged.values()) > MAX_COMMANDS:
        form.add("commands", "BASE_TYPE_MAX_LENGTH", f"Maximum number of commands reached ({MAX_COMMANDS}).")
    form.check()
    world.state.commands[scope] = list(merged.values())
    world.publish("commands")
    return made


def _check(raw: Json, path: str, form: FormErrors) -> None:
    at = f"{path}." if path else ""
    kind = raw.get("type") or SLASH
    _names(raw, at, form, slash=kind == SLASH)
    if kind == SLASH:
        form.text(raw.get("description"), f"{at}description", 1, 100, required=True)
        _options(raw.get("options"), f"{at}options", form, (SUB, SUB_GROUP))
    if _size(raw) > MAX_CHARACTERS:
        message = f"Command exceeds maximum size ({MAX_CHARACTERS})"
        form.add(path or "name", "APPLICATION_COMMAND_TOO_LARGE", message)


def _names(raw: Json, at: str, form: FormErrors, *, slash: bool) -> None:
    names = {"name": raw.get("name")} | {
        f"name_localizations.{locale}": text for locale, text in (raw.get("name_localizations") or {}).items()
    }
    for where, name in names.items():
        form.text(name, at + where, 1, 32, required=True)
        if slash and isinstance(name, str) and (not NAME.fullmatch(name) or name != name.lower()):
            message = "Command name is invalid"
            form.add(at + where, "APPLICATION_COMMAND_INVALID_NAME", message)
    for locale, text in (raw.get("description_localizations") or {}).items():
        form.text(text, f"{at}description_localizations.{locale}", 1, 100)


def _options(raw: Any, path: str, form: FormErrors, nesting: tuple[int, ...]) -> None:
    seen: set[Any] = set()
    optional = False
    for index, option in enumerate(form.size(raw, path, 0, 25)):
        at = f"{path}.{index}."
        _names(option, at, form, slash=True)
        form.text(option.get("description"), f"{at}description", 1, 100, required=True)
        if option.get("name") in seen:
            form.add(f"{at}name", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Option names must be unique")
        seen.add(option.get("name"))
        kind = option.get("type")
        if kind in (SUB, SUB_GROUP):
            if kind not in nesting:
                form.add(f"{at}type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Groups nest once")
            _options(option.get("options"), f"{at}options", form, (SUB,) if kind == SUB_GROUP else ())
            continue
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            form.add(f"{at}required", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
        form.choices(option.get("choices"), f"{at}choices")


def _size(raw: Json) -> int:
    """Characters as Discord counts them: names, descriptions and choice values, each in its longest language."""

    def longest(key: str) -> int:
        texts = [raw.get(key) or "", *(raw.get(f"{key}_localizations") or {}).values()]
        return max(len(text) for text in texts)

    choices = raw.get("choices") or []
    own = longest("name") + longest("description")
    values = sum(len(str(choice.get("value", ""))) for choice in choices)
    return own + values + sum(_size(each) for each in [*(raw.get("options") or []), *choices])


def _filled(world: World, scope: str, raw: Json, before: dict[tuple[int, str], Json]) -> Json:
    kind = raw.get("type") or SLASH
    old = before.get((kind, str(raw.get("name"))))
    rights = raw.get("default_member_permissions")
    made: Json = {
        "type": kind,
        "name": raw.get("name"),
        "description": raw.get("description") or "",
        "name_localizations": raw.get("name_localizations"),
        "description_localizations": raw.get("description_localizations"),
        "application_id": world.bot.id,
        "default_member_permissions": None if rights is None else str(rights),
        "nsfw": bool(raw.get("nsfw")),
        "integration_types": raw.get("integration_types") or [0],
        "options": raw.get("options") or [],
    }
    if scope == GLOBAL:
        made["contexts"] = raw.get("contexts")
        made["dm_permission"] = raw.get("dm_permission") is not False
    else:
        made |= {"guild_id": scope, "contexts": None}
    made["id"] = old["id"] if old else world.id()
    same = old is not None and {**old, "version": 0} == {**made, "version": 0}
    made["version"] = old["version"] if old is not None and same else world.id()
    return made


def leaves(command: Json) -> Iterator[tuple[list[Json], list[Json]]]:
    """For each command that can be typed: the chain from the top command down to it, and its options."""

    def down(chain: list[Json]) -> Iterator[tuple[list[Json], list[Json]]]:
        options = chain[-1].get("options") or []
        subs = [each for each in options if each["type"] in (SUB, SUB_GROUP)]
        if not subs:
            yield chain, options
        for sub in subs:
            yield from down([*chain, sub])

    yield from down([command])


def contexts(command: Json) -> list[int]:
    """Where a command can be used: 0 in a guild, 1 in the DM with the bot."""
    if command.get("guild_id"):
        return [0]
    if command.get("contexts") is not None:
        return [each for each in command["contexts"] if each in (0, 1)]
    return [0, 1] if command.get("dm_permission") is not False else [0]


def allowed_in(world: World, command: Json, person: User, guild_id: str) -> bool:
    """Whether this person has the permissions that the command requires in that guild."""
    if command.get("guild_id") not in (None, guild_id) or person.id not in world.guild(guild_id).members:
        return False
    asked = command["default_member_permissions"]
    if asked is None:
        return True
    has = in_guild(world.guild(guild_id), person.id)
    return has & int(asked) == int(asked) and (int(asked) != 0 or has & (1 << 3) != 0)


def find(world: World, person: User, channel: Channel, path: str, kind: int) -> tuple[list[Json], list[Json]]:
    """The chain and options of a typed path; the guild's own command is preferred to a global one.

    :raises NotPossible: if this person can use no such command here.
    """
    scopes = ([channel.guild_id] if channel.guild_id else []) + [GLOBAL]
    for command in (each for scope in scopes for each in world.state.commands.get(scope, [])):
        if command["type"] != kind:
            continue
        for chain, options in leaves(command):
            if " ".join(each["name"] for each in chain) != path:
                continue
            if (0 if channel.guild_id else 1) not in contexts(command):
                raise NotPossible(f"/{path} cannot be used here.")
            if channel.guild_id and not allowed_in(world, command, person, channel.guild_id):
                raise NotPossible(f"You may not use /{path}.")
            return chain, options
    raise NotPossible(f"There is no command /{path} here.")


def listed(world: World, person: User) -> list[Json]:
    """Every command that this person can type, in their language, as the page's Command objects."""
    found = []
    for command in (each for scope in world.state.commands.values() for each in scope):
        guilds = [guild for guild in world.state.guilds if allowed_in(world, command, person, guild)]
        here = [each for each in contexts(command) if each == 1 or guilds]
        if not here:
            continue
        for chain, options in leaves(command):
            found.append(
                {
                    "path": " ".join(each["name"] for each in chain),
                    "label": " ".join(_in(each, "name", person.locale) for each in chain),
                    "type": command["type"],
                    "description": _in(chain[-1], "description", person.locale),
                    "options": [_option(each, person.locale) for each in options],
                    "guild_id": command.get("guild_id"),
                    "guild_ids": guilds,
                    "contexts": here,
                }
            )
    return sorted(found, key=lambda each: str(each["path"]))


def _in(thing: Json, key: str, locale: str) -> str:
    return str((thing.get(f"{key}_localizations") or {}).get(locale) or thing.get(key) or "")


def _option(raw: Json, locale: str) -> Json:
    bounds = ("min_value", "max_value", "min_length", "max_length", "channel_types")
    return {
        "name": raw["name"],
        "label": _in(raw, "name", locale),
        "description": _in(raw, "description", locale),
        "type": raw["type"],
        "required": bool(raw.get("required")),
        "autocomplete": bool(raw.get("autocomplete")),
        "choices": localised_choices(raw.get("choices") or [], locale),
    } | {key: raw.get(key) for key in bounds}


def localised_choices(choices: list[Json], locale: str) -> list[Json]:
    return [{"name": _in(each, "name", locale), "value": each["value"]} for each in choices]
