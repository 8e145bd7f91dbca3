"""Discord's JSON for the parts of the world: pure functions from `model` to dictionaries."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from local_discord.model import DM, NEWS, TEXT, Channel, Guild, Member, Role, Thread, User, in_channel

Json = dict[str, Any]

FIELDS = msgspec.json.decode(Path(__file__).with_name("constant_fields.json").read_bytes(), type=dict[str, msgspec.Raw])


def constant(kind: str) -> Json:
    """A new object with the fields of this kind that are always the same here."""
    return msgspec.json.decode(FIELDS[kind], type=Json)


def user(person: User) -> Json:
    return constant("user") | {
        "id": person.id,
        "username": person.username,
        "discriminator": "0000" if person.bot else "0",
        "global_name": None if person.bot else person.display_name,
        "bot": person.bot,
    }


def own_user(bot: User) -> Json:
    """`GET /users/@me`."""
    return user(bot) | constant("own_user")


def role(each: Role) -> Json:
    return constant("role") | {
        "id": each.id,
        "name": each.name,
        "color": each.color,
        "colors": {"primary_color": each.color, "secondary_color": None, "tertiary_color": None},
        "position": each.position,
        "permissions": str(each.permissions),
        "managed": each.managed,
    }


def member(each: Member, person: User | None) -> Json:
    """A guild member; without the person the partial object that accompanies a user."""
    shape = constant("member") | {"roles": each.roles, "joined_at": each.joined_at}
    if person is not None:
        shape["user"] = user(person)
    return shape


def thread_member(channel: Channel, user_id: str) -> Json:
    thread = thread_of(channel)
    return {"id": channel.id, "user_id": user_id, "join_timestamp": thread.members[user_id], "flags": 0}


def thread_of(channel: Channel) -> Thread:
    """The thread part of a channel. Raises TypeError if it is no thread."""
    if channel.thread is None:
        raise TypeError(f"channel {channel.id} is no thread")
    return channel.thread


def channel(each: Channel, people: dict[str, User], reader: str | None = None) -> Json:
    """A channel, thread or DM; a thread has `member` if the reader is in it."""
    shape: Json = {
        "id": each.id,
        "type": each.type,
        "flags": 0,
        "last_message_id": str(each.order[-1]) if each.order else None,
        "last_pin_timestamp": next(reversed(each.pins.values()), None),
    }
    if each.type == DM:
        return shape | {"recipients": [user(people[each.recipient or ""])]}
    shape |= {"guild_id": each.guild_id, "name": each.name, "parent_id": each.parent_id}
    shape["rate_limit_per_user"] = 0
    if each.type in (TEXT, NEWS):
        return shape | {
            "topic": each.topic,
            "position": each.position,
            "nsfw": False,
            "permission_overwrites": [
                {"id": over.id, "type": over.type, "allow": str(over.allow), "deny": str(over.deny)}
                for over in each.overwrites
            ],
        }
    thread = thread_of(each)
    shape |= {
        "owner_id": thread.owner_id,
        "message_count": len(each.order),
        "total_message_sent": len(each.order),
        "member_count": min(len(thread.members), 50),
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": thread.archive_changed,
            "auto_archive_duration": thread.auto_archive,
            "locked": thread.locked,
            "create_timestamp": thread.created,
            "invitable": thread.invitable,
        },
    }
    if reader in thread.members:
        shape["member"] = {"join_timestamp": thread.members[reader], "flags": 0, "id": each.id, "user_id": reader}
    return shape


HIDDEN = 1 << 17


def hidden(each: Channel, people: dict[str, User]) -> Json:
    """A channel as the gateway describes it to a bot that cannot see it: id, type, place and overwrites, but no content."""
    return channel(each, people) | {
        "name": "___hidden___",
        "topic": None,
        "flags": HIDDEN,
        "last_message_id": None,
        "last_pin_timestamp": None,
    }


def guild(each: Guild) -> Json:
    """`GET /guilds/{id}`."""
    return constant("guild") | {
        "id": each.id,
        "name": each.name,
        "owner_id": each.owner_id,
        "preferred_locale": each.locale,
        "roles": [role(r) for r in each.roles.values()],
    }


def guild_create(each: Guild, bot: User, channels: list[Json], threads: list[Json]) -> Json:
    """The gateway's GUILD_CREATE; its only member is the bot, as without the privileged intent."""
    return (
        constant("guild_create")
        | guild(each)
        | {
            "joined_at": each.members[bot.id].joined_at,
            "member_count": len(each.members),
            "members": [member(each.members[bot.id], bot)],
            "channels": channels,
            "threads": threads,
        }
    )


def application(bot: User, owner: User, guilds: int, people: int) -> Json:
    """`GET /oauth2/applications/@me`. The application has the bot's id, as with all new applications."""
    return constant("application") | {
        "id": bot.id,
        "name": bot.display_name,
        "bot": user(bot),
        "owner": user(owner),
        "approximate_guild_count": guilds,
        "approximate_user_authorization_count": people,
    }


def resolved_member(each: Guild, user_id: str, channel: Channel) -> Json:
    """A member as interactions contain one: with the permissions in the channel, and without the user."""
    return member(each.members[user_id], None) | {"permissions": str(in_channel(each, channel.overwrites, user_id))}
