"""Routes of channels, messages, pins and threads."""

from __future__ import annotations

from typing import Any

from local_discord import model as bits
from local_discord.errors import ApiError, FormErrors, archived, locked, unknown

from . import messages, shapes
from .limits import HOUR, OLD_EDITS, RENAMED
from .model import DM, NEWS, NEWS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, ChannelMessage, Thread
from .rest import Answer, Call, route

MAX_PINS = 250
MAX_THREADS = 1000
"""Maximum number of open threads of a guild."""
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)

# Channels


@route("GET", "/channels/{channel_id}")
def channel(call: Call) -> Answer:
    return 200, _shape(call, call.channel())


def _shape(call: Call, each: Channel) -> dict[str, Any]:
    return shapes.channel(each, call.world.state.people, call.world.bot.id)


@route("PATCH", "/channels/{channel_id}")
def edit_channel(call: Call) -> Answer:
    each = call.channel()
    form = FormErrors()
    form.text(call.body.get("name"), "name", 1, 100)
    form.text(call.body.get("topic"), "topic", 0, 1024)
    form.check()
    for name in ("name", "topic"):
        if call.body.get(name) not in (None, getattr(each, name)):
            call.services.rates.spend(RENAMED, f"{name} of {each.id}")
    if each.thread is None:
        call.channel(bits.MANAGE_CHANNELS)
        each.topic = call.body.get("topic", each.topic)
        each.name = call.body.get("name", each.name)
        call.world.publish("channel_update", each)
        return 200, _shape(call, each)
    _may_change(call, each, each.thread)
    each.name = call.body.get("name", each.name)
    names = {"auto_archive_duration": "auto_archive"}
    changes = {
        names.get(key, key): value
        for key, value in call.body.items()
        if key in ("archived", "locked", "invitable", "auto_archive_duration") and value is not None
    }
    call.world.change_thread(each, **changes)
    return 200, _shape(call, each)


def _may_change(call: Call, each: Channel, thread: Thread) -> None:
    """Raise unless the bot may make these changes to a thread.

    A member who may manage threads may do everything; the owner may change the thread, and anybody who can write in it
    may reopen it. Locking, and any change to a locked thread, needs the permission to manage threads.
    """
    changes = {name for name, value in call.body.items() if value is not None}
    opens = call.body.get("archived") is False
    if not (call.world.permissions(call.world.bot.id, each) & bits.MANAGE_THREADS):
        mine = thread.owner_id == call.world.bot.id
        if thread.locked or "locked" in changes or not (mine or (changes == {"archived"} and opens)):
            raise ApiError(403, 50013, "Missing Permissions")
        if opens and not mine:
            call.channel(bits.SEND_IN_THREADS)
    if thread.archived and not opens:
        raise archived()
    if thread.archived and opens:
        _room_for_thread(call, each.guild_id)


def _room_for_thread(call: Call, guild_id: str | None) -> None:
    """Raises 160006 if the guild has reached its limit of open threads."""
    open_ones = [c for c in call.world.channels_of(guild_id or "") if c.thread is not None and not c.thread.archived]
    if len(open_ones) >= MAX_THREADS:
        raise ApiError(400, 160006, "Maximum number of active threads reached")


@route("DELETE", "/channels/{channel_id}")
def delete_channel(call: Call) -> Answer:
    each = call.channel()
    if each.type != DM:
        call.channel(bits.MANAGE_CHANNELS if each.thread is None else bits.MANAGE_THREADS)
        call.world.delete_channel(each)
    return 200, _shape(call, each)


@route("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> None:
    call.world.publish("typing", _may_send(call), call.world.bot.id)


# Messages


def _may_send(call: Call) -> Channel:
    """The channel, if the bot may write there now; raises 50007 for closed DMs, 160005 for a locked thread."""
    each = call.channel()
    if each.type == DM:
        if call.world.person(each.recipient or "").dms_closed:
            raise ApiError(403, 50007, "Cannot send messages to this user")
        if not any(each.recipient in guild.members for guild in call.world.state.guilds.values()):
            raise ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
    elif each.thread is None:
        call.channel(bits.SEND_MESSAGES)
    else:
        call.channel(bits.SEND_IN_THREADS)
        if not call.world.can_send(call.world.bot.id, each):
            raise locked()
    if call.uploads:
        call.channel(bits.ATTACH_FILES)
    return each


@route("GET", "/channels/{channel_id}/messages")
def history(call: Call) -> Answer:
    each = call.channel()
    if not call.world.permissions(call.world.bot.id, each) & bits.READ_HISTORY:
        return 200, []
    limit = min(call.number("limit") or 50, 100)
    around = call.number("around")
    if around is not None:
        newer = call.world.history(each, None, around, limit // 2)
        older = call.world.history(each, around + 1, None, limit - len(newer))
        found = newer + older
    else:
        found = call.world.history(each, call.number("before"), call.number("after"), limit)
    return 200, [_told(call, message) for message in found]


def _told(call: Call, message: ChannelMessage) -> dict[str, Any]:
    """A message in history: with addresses valid for another day, and without the nonce, which only its sender gets."""
    return {key: value for key, value in call.world.fresh(message).data.items() if key != "nonce"}


@route("POST", "/channels/{channel_id}/messages")
def send(call: Call) -> Answer:
    each = _may_send(call)
    nonce = call.body.get("nonce")
    known = call.world.nonces.find(each.id, str(nonce)) if call.body.get("enforce_nonce") else None
    if known is not None and known in call.world.state.messages:
        return 200, call.world.state.messages[known].data
    fields = messages.fields(call.world, each, call.payload)
    if nonce is not None:
        fields["nonce"] = nonce
    fields |= _reply(call, each)
    message = call.world.post(each, shapes.user(call.world.bot), fields)
    if nonce is not None:
        call.world.nonces.remember(each.id, str(nonce), message.id)
    return 200, message.data


def _reply(call: Call, each: Channel) -> dict[str, Any]:
    reference = call.body.get("message_reference")
    if not reference:
        return {}
    found = call.world.state.messages.get(str(reference.get("message_id")))
    if found is None or found.channel_id != each.id:
        if reference.get("fail_if_not_exists") is False:
            return {}
        form = FormErrors()
        form.add("message_reference", "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
        form.check()
        return {}
    first = {key: value for key, value in found.data.items() if key != "referenced_message"}
    return {
        "type": 19,
        "message_reference": call.world.reference(found),
        "referenced_message": first,
    }


def _awake(each: Channel) -> None:
    """Raises 50083 for an archived thread, in which nothing can be changed."""
    if each.thread is not None and each.thread.archived:
        raise archived()


def _message(call: Call) -> ChannelMessage:
    return call.world.message(call.args[0], call.args[1])


@route("GET", "/channels/{channel_id}/messages/{message_id}")
def message(call: Call) -> Answer:
    call.channel(bits.READ_HISTORY)
    return 200, _told(call, _message(call))


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit(call: Call) -> Answer:
    each = call.channel()
    old = _message(call)
    if old.data["author"]["id"] != call.world.bot.id:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    _awake(each)
    if each.thread is not None and not call.world.can_send(call.world.bot.id, each):
        raise locked()
    if call.world.age(old.id) > HOUR:
        words = "Maximum number of edits to messages older than 1 hour reached. Try again later."
        call.services.rates.spend(OLD_EDITS, each.id, code=30046, message=words)
    call.world.edit(old, messages.fields(call.world, each, call.payload, old))
    return 200, old.data


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete(call: Call) -> None:
    old = _message(call)
    _awake(call.channel())
    if call.channel().type == DM and old.data["author"]["id"] != call.world.bot.id:
        raise ApiError(403, 50003, "Cannot execute action on a DM channel")
    if old.data["author"]["id"] != call.world.bot.id:
        call.channel(bits.MANAGE_MESSAGES)
    call.world.delete(old)


# Pins: the route of 2025 and the one before it


@route("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
@route("PUT", "/channels/{channel_id}/pins/{message_id}")
def pin(call: Call) -> None:
    each = call.channel(bits.PIN_MESSAGES)
    old = _message(call)
    _awake(each)
    if len(each.pins) >= MAX_PINS:
        raise ApiError(400, 30003, f"Maximum number of pins reached for the channel ({MAX_PINS})")
    call.world.pin(old, call.world.bot.id)


@route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
@route("DELETE", "/channels/{channel_id}/pins/{message_id}")
def unpin(call: Call) -> None:
    _awake(call.channel(bits.PIN_MESSAGES))
    call.world.unpin(_message(call))


@route("GET", "/channels/{channel_id}/messages/pins")
def pins(call: Call) -> Answer:
    each = call.channel(bits.READ_HISTORY)
    limit = min(call.number("limit") or 50, 50)
    before = call.query.get("before")
    found = [
        {"message": old.data, "pinned_at": each.pins[old.id]}
        for old in call.world.pinned(each)
        if before is None or each.pins[old.id] < before.replace("Z", "+00:00")
    ]
    return 200, {"items": found[:limit], "has_more": len(found) > limit}


@route("GET", "/channels/{channel_id}/pins")
def old_pins(call: Call) -> Answer:
    return 200, [old.data for old in call.world.pinned(call.channel(bits.READ_HISTORY))]


# Threads


def _thread_form(call: Call) -> int:
    """The checked archive duration of a new thread, in minutes."""
    form = FormErrors()
    form.text(call.body.get("name"), "name", 1, 100, required=True)
    after = call.body.get("auto_archive_duration") or 1440
    if after not in ARCHIVE_MINUTES:
        message = f"Value must be one of {ARCHIVE_MINUTES}."
        form.add("auto_archive_duration", "BASE_TYPE_CHOICES", message)
    form.check()
    return int(after)


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def thread_from_message(call: Call) -> Answer:
    parent = call.channel(bits.CREATE_PUBLIC_THREADS)
    starter = _message(call)
    if starter.id in call.world.state.channels:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    _room_for_thread(call, parent.guild_id)
    made = call.world.start_thread(
        parent, call.world.bot.id, call.body.get("name", ""), starter=starter, auto_archive=_thread_form(call)
    )
    return 201, _shape(call, made)


@route("POST", "/channels/{channel_id}/threads")
def thread_alone(call: Call) -> Answer:
    kind = call.body.get("type", PRIVATE_THREAD)
    private = kind == PRIVATE_THREAD
    parent = call.channel()
    if kind not in {TEXT: (PUBLIC_THREAD, PRIVATE_THREAD), NEWS: (NEWS_THREAD,)}.get(parent.type, ()):
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    call.channel(bits.CREATE_PRIVATE_THREADS if private else bits.CREATE_PUBLIC_THREADS)
    _room_for_thread(call, parent.guild_id)
    made = call.world.start_thread(
        parent,
        call.world.bot.id,
        call.body.get("name", ""),
        private=private,
        auto_archive=_thread_form(call),
        invitable=call.body.get("invitable") is not False,
    )
    return 201, _shape(call, made)


def _thread(call: Call) -> Channel:
    each = call.channel()
    if each.thread is None:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    return each


def _who(call: Call) -> str:
    return call.world.bot.id if call.args[1] == "@me" else call.args[1]


@route("GET", "/channels/{channel_id}/thread-members")
def thread_members(call: Call) -> Answer:
    each = _thread(call)
    call.require_members_intent()
    return 200, [shapes.thread_member(each, number) for number in shapes.thread_of(each).members]


@route("GET", "/channels/{channel_id}/thread-members/{user_id}")
def thread_member(call: Call) -> Answer:
    each = _thread(call)
    if _who(call) not in shapes.thread_of(each).members:
        raise unknown("Member")
    return 200, shapes.thread_member(each, _who(call))


@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def join_thread(call: Call) -> None:
    each = _thread(call)
    _awake(each)
    if _who(call) not in call.world.guild(each.guild_id or "").members:
        raise unknown("Member")
    call.world.thread_member(each, _who(call), present=True)


@route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def leave_thread(call: Call) -> None:
    each = _thread(call)
    _awake(each)
    if _who(call) != call.world.bot.id and shapes.thread_of(each).owner_id != call.world.bot.id:
        call.channel(bits.MANAGE_THREADS)
    call.world.thread_member(each, _who(call), present=False)


@route("GET", "/channels/{channel_id}/threads/archived/public")
def public_archived(call: Call) -> Answer:
    return _archived(call, (PUBLIC_THREAD, NEWS_THREAD))


@route("GET", "/channels/{channel_id}/threads/archived/private")
def private_archived(call: Call) -> Answer:
    call.channel(bits.READ_HISTORY, bits.MANAGE_THREADS)
    return _archived(call, (PRIVATE_THREAD,))


@route("GET", "/channels/{channel_id}/users/@me/threads/archived/private")
def joined_private_archived(call: Call) -> Answer:
    return _archived(call, (PRIVATE_THREAD,))


def _archived(call: Call, kinds: tuple[int, ...]) -> Answer:
    """The archived threads of these kinds, most recently archived first; private ones only if the bot can see them."""
    parent, bot = call.channel(bits.READ_HISTORY), call.world.bot.id
    found = sorted(
        (
            each
            for each in call.world.channels_of(parent.guild_id or "")
            if each.parent_id == parent.id and each.type in kinds and shapes.thread_of(each).archived
        ),
        key=lambda each: shapes.thread_of(each).archive_changed,
        reverse=True,
    )
    seen = [each for each in found if call.world.can_view(bot, each)]
    limit = call.number("limit") or 50
    members = [shapes.thread_member(each, bot) for each in seen[:limit] if bot in shapes.thread_of(each).members]
    shown = [_shape(call, each) for each in seen[:limit]]
    return 200, {"threads": shown, "members": members, "has_more": len(seen) > limit}
