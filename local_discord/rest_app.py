"""Routes about the bot itself: its user, application and commands, guilds and members; and its answers to interactions."""

from __future__ import annotations

from typing import Any

from local_discord import commands, shapes
from local_discord.errors import unknown
from local_discord.limits import NEW_DMS
from local_discord.model import in_guild
from local_discord.rest import Answer, Call, route


# ---- the bot, its application and guilds ---------------------------------------------------------
@route("GET", "/gateway")
def gateway(call: Call) -> Answer:
    return 200, {"url": call.services.socket_url}


@route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Answer:
    gateway = call.services.gateway
    return 200, {
        "url": call.services.socket_url,
        "shards": gateway.shards,
        "session_start_limit": gateway.starts_left(),
    }


@route("GET", "/users/@me")
def me(call: Call) -> Answer:
    return 200, shapes.own_user(call.world.bot)


@route("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> Answer:
    bot = call.world.bot.id
    return 200, [
        shapes.constant("own_guild") | {"id": guild.id, "name": guild.name, "permissions": str(in_guild(guild, bot))}
        for guild in call.world.state.guilds.values()
    ]


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Answer:
    person = call.world.person(str(call.body.get("recipient_id")))
    if not call.world.has_dm(person.id):
        words = "You are opening direct messages too fast."
        call.services.rates.spend(NEW_DMS, "", status=400, code=40003, message=words)
    channel = call.world.open_dm(person.id)
    return 200, shapes.channel(channel, call.world.state.people)


@route("GET", "/users/{user_id}")
def user(call: Call) -> Answer:
    return 200, shapes.user(call.world.person(call.args[0]))


# Applications


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
@route("PATCH", "/applications/@me")
def application(call: Call) -> Answer:
    state = call.world.state
    owner = state.people[next(iter(state.guilds.values())).owner_id] if state.guilds else call.world.bot
    return 200, shapes.application(call.world.bot, owner, len(state.guilds), len(state.people) - 1)


@route("GET", "/applications/{application_id}/emojis")
def emojis(call: Call) -> Answer:
    _own(call)
    return 200, {"items": []}


def _own(call: Call) -> None:
    if call.args[0] != call.world.bot.id:
        raise unknown("Application")


def _scope(call: Call) -> str:
    """The guild of a command route, or the global scope."""
    _own(call)
    if len(call.args) > 1 and call.args[1] in call.world.state.guilds:
        return call.args[1]
    return commands.GLOBAL


GLOBAL_COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"


@route("GET", GLOBAL_COMMANDS)
@route("GET", GUILD_COMMANDS)
def list_commands(call: Call) -> Answer:
    scope = _scope(call)
    if len(call.args) > 1:
        call.world.guild(call.args[1])
    return 200, call.world.state.commands.get(scope, [])


@route("PUT", GLOBAL_COMMANDS)
@route("PUT", GUILD_COMMANDS)
def sync_commands(call: Call) -> Answer:
    if len(call.args) > 1:
        call.world.guild(call.args[1])
    raw = call.json if isinstance(call.json, list) else []
    return 200, commands.register(call.world, _scope(call), raw, replace=True)


@route("POST", GLOBAL_COMMANDS)
@route("POST", GUILD_COMMANDS)
def add_command(call: Call) -> Answer:
    return 201, commands.register(call.world, _scope(call), [call.body], replace=False)[0]


@route("GET", GLOBAL_COMMANDS + "/{command_id}")
@route("GET", GUILD_COMMANDS + "/{command_id}")
def one_command(call: Call) -> Answer:
    return 200, _command(call)


@route("DELETE", GLOBAL_COMMANDS + "/{command_id}")
@route("DELETE", GUILD_COMMANDS + "/{command_id}")
def delete_command(call: Call) -> None:
    gone = _command(call)
    call.world.state.commands[_scope(call)].remove(gone)
    call.world.publish("commands")


def _command(call: Call) -> dict[str, Any]:
    for each in call.world.state.commands.get(_scope(call), []):
        if each["id"] == call.args[-1]:
            return each
    raise unknown("application command")


# Guilds


@route("GET", "/guilds/{guild_id}")
def guild(call: Call) -> Answer:
    found = call.world.guild(call.args[0])
    counts = {"approximate_member_count": len(found.members), "approximate_presence_count": 1}
    return 200, shapes.guild(found) | (counts if call.query.get("with_counts") in ("1", "true") else {})


@route("GET", "/guilds/{guild_id}/channels")
def channels(call: Call) -> Answer:
    call.world.guild(call.args[0])
    return 200, [
        shapes.channel(channel, call.world.state.people)
        for channel in call.world.channels_of(call.args[0])
        if channel.thread is None and call.world.can_view(call.world.bot.id, channel)
    ]


@route("POST", "/guilds/{guild_id}/channels")
def add_channel(call: Call) -> Answer:
    made = call.world.add_channel(
        call.world.guild(call.args[0]).id, str(call.body.get("name")), topic=call.body.get("topic")
    )
    return 201, shapes.channel(made, call.world.state.people)


@route("GET", "/guilds/{guild_id}/roles")
def roles(call: Call) -> Answer:
    return 200, [shapes.role(role) for role in call.world.guild(call.args[0]).roles.values()]


@route("GET", "/guilds/{guild_id}/members")
def members(call: Call) -> Answer:
    found = call.world.guild(call.args[0])
    call.require_members_intent()
    after = call.number("after") or 0
    rows = sorted((int(number), each) for number, each in found.members.items() if int(number) > after)
    people = call.world.state.people
    limit = call.number("limit") or 1
    return 200, [shapes.member(each, people[str(number)]) for number, each in rows[:limit]]


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def member(call: Call) -> Answer:
    found = call.world.guild(call.args[0])
    user_id = call.world.bot.id if call.args[1] == "@me" else call.args[1]
    if user_id not in found.members:
        raise unknown("Member")
    return 200, shapes.member(found.members[user_id], call.world.person(user_id))


@route("GET", "/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> Answer:
    bot = call.world.bot.id
    found = call.world.threads(call.world.guild(call.args[0]).id, bot)
    return 200, {
        "threads": [shapes.channel(each, call.world.state.people, bot) for each in found],
        "members": [shapes.thread_member(each, bot) for each in found if bot in shapes.thread_of(each).members],
        "has_more": False,
    }


# ---- the callback of an interaction, and follow-ups under its token ------------------------------
ONE_MESSAGE = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
ORIGINAL = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
def callback(call: Call) -> Answer | None:
    told = call.services.interactions.answer(call.args[0], call.args[1], call.payload)
    wanted = call.query.get("with_response", "").lower() in ("1", "true")
    return (200, told) if wanted else None


def _token(call: Call) -> str:
    if call.args[0] != call.world.bot.id:
        raise unknown("Webhook")
    return call.args[1]


def _which(call: Call) -> str:
    return call.args[2] if len(call.args) > 2 else "@original"


@route("POST", "/webhooks/{webhook_id}/{webhook_token}")
def follow_up(call: Call) -> Answer:
    return 200, call.services.interactions.follow_up(_token(call), call.payload).data


@route("GET", ORIGINAL)
@route("GET", ONE_MESSAGE)
def read(call: Call) -> Answer:
    return 200, call.services.interactions.read(_token(call), _which(call)).data


@route("PATCH", ORIGINAL)
@route("PATCH", ONE_MESSAGE)
def edit(call: Call) -> Answer:
    return 200, call.services.interactions.edit(_token(call), _which(call), call.payload).data


@route("DELETE", ORIGINAL)
@route("DELETE", ONE_MESSAGE)
def delete(call: Call) -> None:
    call.services.interactions.delete(_token(call), _which(call))
