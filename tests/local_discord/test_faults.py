"""Faults on demand: refused, late, lost and limited calls, outages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import aiohttp
import discord
import pytest

from local_discord import Server
from tests.local_discord.manual_clock import ManualClock
from tests.person import NoAnswer, PageRefused, Person

from .conftest import refused
from .sample_bot import SampleBot

Table = Callable[[SampleBot], discord.TextChannel]
MESSAGES = "/channels/{}/messages"


async def test_refused_route(bot: SampleBot, one: Person, table: Table) -> None:
    await one.act(
        "fault",
        fault="refuse",
        method="POST",
        route=MESSAGES,
        status=403,
        code=50001,
        message="Missing Access",
        times=2,
    )
    for _ in range(2):
        fault = await refused(table(bot).send("x"))
        assert (fault.status, fault.code, fault.text) == (403, 50001, "Missing Access")
    await table(bot).send("x")
    await one.until(lambda: one.faults == [])


async def test_rate_limit_is_waited_for(bot: SampleBot, server: Server, table: Table) -> None:
    server.faults.add({"fault": "rate_limit", "route": MESSAGES, "retry_after": 0.01})
    sent = await table(bot).send("x")
    statuses = [each.status for each in server.recorder.to("POST", "/channels/{channel_id}/messages")]
    assert statuses == [429, 200]
    assert sent.content == "x"


async def test_late_answer_comes_when_the_clock_says(
    bot: SampleBot, server: Server, one: Person, clock: ManualClock, table: Table
) -> None:
    server.faults.add({"fault": "delay", "route": MESSAGES, "seconds": 20})
    sending = asyncio.create_task(table(bot).send("slowly"))
    await one.until(lambda: one.newest("table").text == "slowly")
    assert not sending.done()
    clock.advance(20)
    assert (await sending).content == "slowly"


async def test_lost_answer_was_carried_out_and_a_nonce_makes_it_once(
    bot: SampleBot, server: Server, one: Person, table: Table
) -> None:
    server.faults.add({"fault": "lose", "route": MESSAGES})
    with pytest.raises((aiohttp.ClientError, OSError)):
        await table(bot).send("Phase 1", nonce="phase-1")
    sent = await table(bot).send("Phase 1", nonce="phase-1")
    assert [each.id for each in one.inbox("table")] == [str(sent.id)]


async def test_outage_and_its_end(
    bot: SampleBot, server: Server, one: Person, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.client.ExponentialBackoff, "delay", lambda self: 0.01)
    await one.act("fault", fault="outage", on=True)
    assert (await refused(table(bot).send("x"))).status == 503
    await one.until(lambda: not one.bot["online"])
    await one.act("fault", fault="outage", on=False)
    await one.until(lambda: one.bot["online"])
    await table(bot).send("x")


async def test_an_interaction_can_come_too_late_at_once(bot: SampleBot, one: Person, table: Table) -> None:
    await one.act("fault", fault="late", on=True)
    with pytest.raises(NoAnswer, match="timeout"):
        await one.command("table", "board")
    await one.until(lambda: [each["fault"] for each in one.faults] == ["late"])
    await one.act("fault", fault="clear", id="late")
    assert (await one.command("table", "board")).message.labels == ["Open my orders"]


async def test_faults_without_limit_last_until_cleared(bot: SampleBot, one: Person, table: Table) -> None:
    told = await one.act("fault", fault="refuse", route=MESSAGES, status=404, times=0)
    for _ in range(3):
        assert (await refused(table(bot).send("x"))).status == 404
    await one.until(lambda: [each["left"] for each in one.faults] == [None])
    await one.act("fault", fault="clear", id=told["id"])
    await table(bot).send("x")


async def test_other_routes_are_untouched(bot: SampleBot, server: Server, one: Person) -> None:
    server.faults.add({"fault": "refuse", "method": "PATCH", "route": MESSAGES})
    server.faults.add({"fault": "refuse", "route": "/channels/{}/messages/{}"})
    assert (await one.command("table", "board")).message.labels == ["Open my orders"]
    assert len(server.faults.all) == 2


@pytest.mark.parametrize("wrong", [{"fault": "earthquake"}, {"fault": "refuse", "status": "many"}])
async def test_impossible_faults_are_refused(one: Person, wrong: dict[str, object]) -> None:
    with pytest.raises(PageRefused, match="no fault that can be made"):
        await one.act("fault", **wrong)
