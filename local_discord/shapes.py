"""Discord's JSON for the parts of the world: pure functions from `model` to dictionaries."""

from __future__ import annotations

from typing import Any

from local_discord.model import DM, NEWS, TEXT, Channel, Guild, Member, Role, Thread, User, in_channel, in_guild

Json = dict[str, Any]


def user(person: User) -> Json:
    return {
        "id": person.id,
        "username": person.username,
        "discriminator": "0000" if person.bot else "0",
        "global_name": None if person.bot else person.display_name,
        "avatar": None,
        "bot": person.bot,
        "flags": 0,
        "public_flags": 0,
        "primary_guild": None,
    }


def own_user(bot: User) -> Json:
    """`GET /users/@me`."""
    return user(bot) | {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}


def role(each: Role) -> Json:
    return {
        "id": each.id,
        "name": each.name,
        "color": each.color,
        "colors": {"primary_color": each.color, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": each.position,
        "permissions": str(each.permissions),
        "managed": each.managed,
        "mentionable": False,
        "flags": 0,
    }


def member(each: Member, person: User | None) -> Json:
    """A guild member; without the person the partial object that accompanies a user."""
    shape: Json = {
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": each.roles,
        "joined_at": each.joined_at,
        "premium_since": None,
        "communication_disabled_until": None,
        "pending": False,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }
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
    empty = (
        "icon banner splash discovery_splash home_header description vanity_url_code application_id afk_channel_id"
        " system_channel_id rules_channel_id public_updates_channel_id safety_alerts_channel_id widget_channel_id"
        " incidents_data max_presences"
    )
    shape: Json = dict.fromkeys(empty.split())
    return shape | {
        "id": each.id,
        "name": each.name,
        "owner_id": each.owner_id,
        "preferred_locale": each.locale,
        "roles": [role(r) for r in each.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "region": "local",
        "afk_timeout": 300,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "max_members": 500000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "premium_progress_bar_enabled": False,
        "premium_subscription_count": 0,
        "premium_tier": 0,
        "system_channel_flags": 0,
        "verification_level": 0,
        "widget_enabled": False,
    }


def guild_create(each: Guild, bot: User, channels: list[Json], threads: list[Json]) -> Json:
    """The gateway's GUILD_CREATE; its only member is the bot, as without the privileged intent."""
    return guild(each) | {
        "joined_at": each.members[bot.id].joined_at,
        "large": False,
        "unavailable": False,
        "member_count": len(each.members),
        "members": [member(each.members[bot.id], bot)],
        "channels": channels,
        "threads": threads,
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def application(bot: User, owner: User, guilds: int, people: int) -> Json:
    """`GET /oauth2/applications/@me`. The application has the bot's id, as with all new applications."""
    return {
        "id": bot.id,
        "name": bot.display_name,
        "icon": None,
        "description": "A bot on local_discord",
        "type": None,
        "bot": user(bot),
        "bot_public": False,
        "bot_require_code_grant": False,
        "owner": user(owner),
        "team": None,
        "flags": 0,
        "flags_new": "0",
        "verify_key": "0" * 64,
        "approximate_guild_count": guilds,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": people,
        "eligible_oauth2_scopes": [],
        "explicit_content_filter": 0,
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "redirect_uris": [],
    }


def resolved_member(each: Guild, user_id: str, channel: Channel) -> Json:
    """A member as interactions contain one: with the permissions in the channel, and without the user."""
    return member(each.members[user_id], None) | {"permissions": str(in_channel(each, channel.overwrites, user_id))}


def guild_permissions(each: Guild, user_id: str) -> str:
    return str(in_guild(each, user_id))
