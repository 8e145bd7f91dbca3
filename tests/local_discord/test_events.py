"""Scheduled events of a guild: made, moved and deleted by a bot that may, refused as Discord refuses them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import discord
import pytest

from local_discord import Server, model, rest_events

from .conftest import refused
from .manual_clock import ManualClock
from .sample_bot import SampleBot


def grant(server: Server, *rights: int) -> None:
    """What the bot's role grants besides."""
    for guild in server.world.state.guilds.values():
        role = next(role for role in guild.roles.values() if role.managed)
        role.permissions = model.BOT | sum(rights)


async def made(bot: SampleBot, clock: ManualClock, **more: object) -> discord.ScheduledEvent:
    start = datetime.fromtimestamp(clock.now(), UTC) + timedelta(days=1)
    given = {
        "name": "Orders due", "start_time": start, "end_time": start + timedelta(hours=1), "location": "the table",
        "entity_type": discord.EntityType.external, "privacy_level": discord.PrivacyLevel.guild_only,
    }  # fmt: skip
    return await bot.guilds[0].create_scheduled_event(**{**given, **more})  # type: ignore[call-overload, no-any-return]


async def test_an_event_is_made_moved_and_deleted(server: Server, bot: SampleBot, clock: ManualClock) -> None:
    grant(server, model.CREATE_EVENTS)
    event = await made(bot, clock, description="Campaign 1")
    assert bot.user is not None
    assert (event.name, event.location, event.creator_id) == ("Orders due", "the table", bot.user.id)
    later = event.start_time + timedelta(days=1)
    await event.edit(start_time=later, end_time=later + timedelta(hours=1))
    (known,) = await bot.guilds[0].fetch_scheduled_events(with_counts=False)
    assert (known.id, known.start_time, known.description) == (event.id, later, "Campaign 1")
    clock.advance(2 * 86400 + 60)
    assert (await bot.guilds[0].fetch_scheduled_event(event.id)).status is discord.EventStatus.active
    much_later = later + timedelta(days=9)
    assert (await refused(known.edit(start_time=much_later, end_time=much_later + timedelta(days=1)))).status == 400
    await known.delete()
    assert (await refused(bot.guilds[0].fetch_scheduled_event(event.id))).code == 10070


async def test_a_bot_without_the_permission_makes_none(server: Server, bot: SampleBot, clock: ManualClock) -> None:
    assert (await refused(made(bot, clock))).code == 50013
    grant(server, model.CREATE_EVENTS)
    event = await made(bot, clock)
    grant(server)
    assert (await refused(event.delete())).code == 50013


@pytest.mark.parametrize("wrong", ["past", "end", "name", "location", "description"])
async def test_what_discord_refuses_is_refused(server: Server, bot: SampleBot, clock: ManualClock, wrong: str) -> None:
    grant(server, model.CREATE_EVENTS)
    now = datetime.fromtimestamp(clock.now(), UTC)
    given: dict[str, object] = {
        "past": {"start_time": now - timedelta(minutes=1)}, "end": {"end_time": now + timedelta(hours=1)},
        "name": {"name": "x" * 101}, "location": {"location": "x" * 101}, "description": {"description": "x" * 1001},
    }[wrong]  # fmt: skip
    assert (await refused(made(bot, clock, **given))).code == 50035  # type: ignore[arg-type]


async def test_a_guild_has_a_largest_number_of_events(
    server: Server, bot: SampleBot, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rest_events, "MOST_EVENTS", 2)
    grant(server, model.CREATE_EVENTS)
    await made(bot, clock)
    await made(bot, clock)
    assert (await refused(made(bot, clock))).code == 30038
