"""Routes of a guild's scheduled events, of the kind that takes place elsewhere (`EXTERNAL`)."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from local_discord import model as bits
from local_discord import shapes
from local_discord.errors import ApiError, FormErrors, unknown
from local_discord.rest import Answer, Call, route

EXTERNAL = 3
SCHEDULED, ACTIVE, COMPLETED = 1, 2, 3
MOST_EVENTS = 100
"""Maximum number of events of a guild that are not over."""


@route("GET", "/guilds/{guild_id}/scheduled-events")
def scheduled_events(call: Call) -> Answer:
    guild = call.world.guild(call.args[0])
    return 200, [_shape(call, each) for each in call.world.state.events.values() if each.guild_id == guild.id]


@route("POST", "/guilds/{guild_id}/scheduled-events")
def create_scheduled_event(call: Call) -> Answer:
    guild, bot = call.world.guild(call.args[0]), call.world.bot.id
    if not bits.in_guild(guild, bot) & (bits.CREATE_EVENTS | bits.MANAGE_EVENTS):
        raise ApiError(403, 50013, "Missing Permissions")
    if call.body.get("entity_type") != EXTERNAL:
        raise ApiError(501, 0, "only events that take place elsewhere are known here")
    mine = [each for each in call.world.state.events.values() if each.guild_id == guild.id]
    if sum(_status(call, each) != COMPLETED for each in mine) >= MOST_EVENTS:
        raise ApiError(400, 30038, "Maximum number of guild scheduled events reached (100)")
    _check(call, call.body, new=True)
    each = bits.ScheduledEvent(
        id=call.world.id(),
        guild_id=guild.id,
        creator_id=bot,
        name=call.body["name"],
        description=call.body.get("description"),
        begins=call.body["scheduled_start_time"],
        ends=call.body["scheduled_end_time"],
        location=call.body["entity_metadata"]["location"],
    )
    call.world.state.events[each.id] = each
    call.world.publish("scheduled_event", each)
    return 200, _shape(call, each)


@route("GET", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}")
def scheduled_event(call: Call) -> Answer:
    return 200, _shape(call, _event(call))


@route("PATCH", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}")
def edit_scheduled_event(call: Call) -> Answer:
    each = _event(call, change=True)
    _check(call, call.body, new=False)
    if "scheduled_start_time" in call.body and _status(call, each) != SCHEDULED:
        raise ApiError(400, 180000, "Cannot update a finished event")
    names = {"scheduled_start_time": "begins", "scheduled_end_time": "ends"}
    for key in ("name", "description", *names):
        if key in call.body:
            setattr(each, names.get(key, key), call.body[key])
    each.location = (call.body.get("entity_metadata") or {}).get("location") or each.location
    call.world.publish("scheduled_event", each)
    return 200, _shape(call, each)


@route("DELETE", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}")
def delete_scheduled_event(call: Call) -> None:
    each = _event(call, change=True)
    del call.world.state.events[each.id]
    call.world.publish("scheduled_event", each)


def _event(call: Call, *, change: bool = False) -> bits.ScheduledEvent:
    """The event of the second argument. `change`: the bot may change its own with CREATE_EVENTS, all with MANAGE_EVENTS."""
    guild, bot = call.world.guild(call.args[0]), call.world.bot.id
    each = call.world.state.events.get(call.args[1])
    if each is None or each.guild_id != guild.id:
        raise unknown("Guild Scheduled Event")
    needed = bits.MANAGE_EVENTS | (bits.CREATE_EVENTS if each.creator_id == bot else 0)
    if change and not bits.in_guild(guild, bot) & needed:
        raise ApiError(403, 50013, "Missing Permissions")
    return each


def _check(call: Call, body: dict[str, Any], *, new: bool) -> None:
    """Raises 50035 for what Discord refuses in an event of this kind."""
    form = FormErrors()
    form.text(body.get("name"), "name", 1, 100, required=new)
    form.text(body.get("description"), "description", 0, 1000)
    place = body.get("entity_metadata") or {}
    form.text(place.get("location"), "entity_metadata.location", 1, 100, required=new)
    times: dict[str, datetime] = {}
    for key in ("scheduled_start_time", "scheduled_end_time"):
        if key not in body and not new:
            continue
        try:
            times[key] = datetime.fromisoformat(str(body.get(key)))
        except ValueError:
            form.add(key, "BASE_TYPE_REQUIRED", "This field is required")
    now = datetime.fromtimestamp(call.world.clock.now(), UTC)
    begins, ends = times.get("scheduled_start_time"), times.get("scheduled_end_time")
    if begins is not None and begins <= now:
        form.add("scheduled_start_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past.")
    if begins is not None and ends is not None and ends <= begins:
        form.add("scheduled_end_time", "GUILD_SCHEDULED_EVENT_END_BEFORE_START", "The end must be after the start.")
    form.check()


def _status(call: Call, each: bits.ScheduledEvent) -> int:
    """Events of this kind begin and end by themselves."""
    now = datetime.fromtimestamp(call.world.clock.now(), UTC)
    if now < datetime.fromisoformat(each.begins):
        return SCHEDULED
    return ACTIVE if now < datetime.fromisoformat(each.ends) else COMPLETED


def _shape(call: Call, each: bits.ScheduledEvent) -> dict[str, Any]:
    creator = call.world.person(each.creator_id)
    return shapes.constant("scheduled_event") | {
        "id": each.id,
        "guild_id": each.guild_id,
        "creator_id": each.creator_id,
        "creator": shapes.user(creator),
        "name": each.name,
        "description": each.description,
        "scheduled_start_time": each.begins,
        "scheduled_end_time": each.ends,
        "status": _status(call, each),
        "entity_type": EXTERNAL,
        "entity_metadata": {"location": each.location},
    }
