"""Discord's limits of rate as a bot meets them: headers, 429, what they are counted by, and the answers that mean "later"."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from local_discord import Server, World, limits
from local_discord.recorder import Conformance
from tests.local_discord.manual_clock import ManualClock
from tests.patience import within
from tests.person import Person

from .conftest import point, refused
from .sample_bot import SampleBot


@pytest.fixture
async def limited(clock: ManualClock, tmp_path: Path, openapi: Conformance | None) -> AsyncIterator[Server]:
    """A standard world under Discord's limits, whose clock stands still."""
    async with Server(World.standard(clock), environ={}, folder=tmp_path, openapi=openapi) as running:
        yield running
    assert list(running.recorder.violations) == []


class Wire:
    """The bot's side, by hand."""

    def __init__(self, session: aiohttp.ClientSession, server: Server) -> None:
        self._session, self._server = session, server
        self.headers: dict[str, str] = {}
        """Of the last answer."""

    async def __call__(self, method: str, path: str, **json: Any) -> tuple[int, Any]:
        async with self._session.request(method, f"{self._server.url}/api/v10{path}", json=json or None) as answer:
            self.headers = dict(answer.headers)
            return answer.status, (await answer.json() if answer.content_type == "application/json" else None)

    def channel(self, name: str = "table") -> str:
        return next(each.id for each in self._server.world.state.channels.values() if each.name == name)

    async def send(self, text: str, channel: str = "table") -> tuple[int, Any]:
        return await self("POST", f"/channels/{self.channel(channel)}/messages", content=text)


@pytest.fixture
async def wire(limited: Server) -> AsyncIterator[Wire]:
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {limited.token}"}) as session:
        yield Wire(session, limited)


async def test_five_messages_in_five_seconds_in_a_channel(wire: Wire, clock: ManualClock) -> None:
    for number in range(5):
        assert (await wire.send(str(number)))[0] == 200
        assert (wire.headers["X-RateLimit-Limit"], wire.headers["X-RateLimit-Remaining"]) == ("5", str(4 - number))
        assert wire.headers["X-RateLimit-Reset-After"] == f"{5 - number:.3f}"
        assert wire.headers["X-RateLimit-Reset"] == f"{clock.now() + 5 - number:.3f}"
        clock.advance(1 if number < 4 else 0)
    bucket = wire.headers["X-RateLimit-Bucket"]
    status, told = await wire.send("one too many")
    assert (status, told["retry_after"], told["global"]) == (429, 1.0, False)
    assert (wire.headers["Retry-After"], wire.headers["X-RateLimit-Scope"]) == ("1", "user")
    assert (wire.headers["X-RateLimit-Bucket"], wire.headers["X-RateLimit-Remaining"]) == (bucket, "0")
    assert "Via" in wire.headers
    assert "X-RateLimit-Global" not in wire.headers
    assert (await wire.send("elsewhere", "general"))[0] == 200
    clock.advance(1)
    assert (await wire.send("again"))[0] == 200


async def test_edits_and_deletions_have_buckets_of_their_own(wire: Wire, clock: ManualClock) -> None:
    sent = [(await wire.send(str(number)))[1]["id"] for number in range(5)]
    path = f"/channels/{wire.channel()}/messages/"
    for _ in range(5):
        assert (await wire("PATCH", path + sent[0], content="other"))[0] == 200
    assert (await wire("PATCH", path + sent[1], content="other"))[0] == 429
    for number in sent:
        assert (await wire("DELETE", path + number))[0] == 204
    assert (await wire("DELETE", path + sent[0]))[0] == 429
    clock.advance(5)
    sent = [(await wire.send(str(number)))[1]["id"] for number in range(4)]
    clock.advance(10)
    for number in sent[:3]:
        assert (await wire("DELETE", path + number))[0] == 204
        assert wire.headers["X-RateLimit-Limit"] == "3"
    assert (await wire("DELETE", path + sent[3]))[0] == 429
    clock.advance(14 * 24 * 3600)
    assert (await wire("DELETE", path + sent[3]))[0] == 204
    assert wire.headers["X-RateLimit-Limit"] == "30"


async def test_fifty_requests_in_any_second_for_the_bot_as_a_whole(
    wire: Wire, clock: ManualClock, limited: Server
) -> None:
    channels = [limited.world.add_channel(next(iter(limited.world.state.guilds)), f"room-{n}").id for n in range(51)]
    for number, channel in enumerate(channels[:50]):
        assert (await wire("POST", f"/channels/{channel}/messages", content="x"))[0] == 200
        clock.advance(0.5 if number == 9 else 0)
    status, told = await wire("POST", f"/channels/{channels[50]}/messages", content="x")
    assert (status, told["retry_after"], told["global"]) == (429, 0.5, True)
    assert (wire.headers["X-RateLimit-Global"], wire.headers["X-RateLimit-Scope"]) == ("true", "global")
    assert "X-RateLimit-Bucket" not in wire.headers
    clock.advance(0.5)
    for channel in channels[:10]:
        assert (await wire("GET", f"/channels/{channel}"))[0] == 200
    assert (await wire("GET", f"/channels/{channels[0]}"))[0] == 429


async def test_the_token_of_an_interaction_is_outside_of_the_bots_fifty(
    wire: Wire, clock: ManualClock, limited: Server
) -> None:
    world = limited.world
    person = next(each for each in world.people() if each.display_name == "Player One")
    table = world.channel(wire.channel())
    message = world.message(table.id, (await wire.send("x"))[1]["id"])
    message.data["components"] = [{"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "custom_id": "a"}]}]
    limited.interactions._deliver = lambda payload: True
    made = [limited.interactions.press(person, message, "a") for _ in range(60)]
    for each in made:
        path = f"/interactions/{each.id}/{each.token}/callback"
        assert (await wire("POST", path, type=4, data={"content": "yes"}))[0] == 204
        assert "X-RateLimit-Bucket" not in wire.headers
    hook = f"/webhooks/{world.bot.id}/{made[0].token}"
    for _ in range(5):
        assert (await wire("POST", hook, content="more"))[0] == 200
    status, told = await wire("POST", hook, content="too much")
    assert (status, told["retry_after"], told["global"]) == (429, 2.0, False)
    assert (await wire("POST", f"/webhooks/{world.bot.id}/{made[1].token}", content="more"))[0] == 200
    assert (await wire("PATCH", f"{hook}/messages/@original", content="other"))[0] == 200


async def test_edits_of_messages_older_than_an_hour_are_few(wire: Wire, clock: ManualClock) -> None:
    old = (await wire.send("board"))[1]["id"]
    clock.advance(3601)
    new = (await wire.send("turn"))[1]["id"]
    path = f"/channels/{wire.channel()}/messages/"
    for _ in range(3):
        assert (await wire("PATCH", path + old, content="other"))[0] == 200
    status, told = await wire("PATCH", path + old, content="other")
    assert (status, told["code"], told["retry_after"]) == (429, 30046, 20.0)
    assert wire.headers["X-RateLimit-Remaining"] == "1"
    assert (await wire("PATCH", path + new, content="other"))[0] == 200
    clock.advance(20)
    assert (await wire("PATCH", path + old, content="other"))[0] == 200


async def test_opening_many_direct_messages_is_refused_with_40003(
    wire: Wire, clock: ManualClock, limited: Server
) -> None:
    people = [limited.world.add_person(f"Person {n}") for n in range(11)]
    for person in people[:10]:
        clock.advance(2)
        assert (await wire("POST", "/users/@me/channels", recipient_id=person.id))[0] == 200
    status, told = await wire("POST", "/users/@me/channels", recipient_id=people[10].id)
    assert (status, told["code"]) == (400, 40003)
    assert (await wire("POST", "/users/@me/channels", recipient_id=people[0].id))[0] == 200
    clock.advance(60)
    assert (await wire("POST", "/users/@me/channels", recipient_id=people[10].id))[0] == 200


async def test_a_channel_is_renamed_twice_in_ten_minutes(wire: Wire, clock: ManualClock, limited: Server) -> None:
    thread = limited.world.start_thread(limited.world.channel(wire.channel()), limited.world.bot.id, "first")
    for name in ("second", "third"):
        assert (await wire("PATCH", f"/channels/{thread.id}", name=name))[0] == 200
    status, told = await wire("PATCH", f"/channels/{thread.id}", name="fourth")
    assert (status, told["retry_after"]) == (429, 600.0)
    assert (await wire("PATCH", f"/channels/{thread.id}", auto_archive_duration=60))[0] == 200


async def test_ten_thousand_invalid_requests_shut_the_door(
    wire: Wire, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MAX_INVALID_ANSWERS", 3)
    for _ in range(3):
        assert (await wire("GET", f"/channels/{wire.channel()}/messages/1"))[0] == 404
    assert [(await wire.send("x"))[0] for _ in range(8)] == [200] * 5 + [429] * 3
    status, told = await wire("GET", "/users/@me")
    assert (status, told) == (429, None)
    assert "Via" not in wire.headers
    clock.advance(3600)
    assert (await wire("GET", "/users/@me"))[0] == 200


async def test_the_page_switches_limits_off_and_on(wire: Wire, limited: Server) -> None:
    async with Person.join(limited.url, "GM") as gm:
        assert gm.bot["limits"] is True
        await gm.act("limits", on=False)
        await gm.until(lambda: not gm.bot["limits"])
        for number in range(60):
            assert (await wire.send(str(number)))[0] == 200
        assert "X-RateLimit-Limit" not in wire.headers
        await gm.act("limits", on=True)
        for number in range(5):
            await wire.send(str(number))
        assert (await wire.send("one too many"))[0] == 429


@contextlib.asynccontextmanager
async def connected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Server, SampleBot]]:
    """An unmodified client under limits on the machine's clock."""
    async with Server(World.standard(), environ={}, folder=tmp_path) as server:
        point(server, monkeypatch)
        bot = SampleBot(sync=False)
        running = asyncio.create_task(bot.start(server.token))
        try:
            await asyncio.sleep(0)
            async with within(5):
                await bot.wait_until_ready()
            yield server, bot
        finally:
            await bot.close()
            with contextlib.suppress(asyncio.CancelledError):
                await running


async def test_a_client_that_heeds_the_headers_is_never_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = ("POST", "/channels/{channel_id}/messages")
    monkeypatch.setitem(limits.BUCKET_BY_ROUTE, send, limits.Bucket("send", 2, 0.1))
    async with connected(tmp_path, monkeypatch) as (server, bot):
        table = discord.utils.get(bot.get_all_channels(), name="table")
        assert isinstance(table, discord.TextChannel)
        for number in range(7):
            await table.send(str(number))
        assert [each.status for each in server.recorder.to(*send)] == [200] * 7


async def test_a_client_waits_out_the_edits_of_an_old_message_or_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """30046 comes as 429: discord.py sleeps and tries five times, then raises it."""
    monkeypatch.setattr(limits, "HOUR", -1.0)
    monkeypatch.setattr("local_discord.rest_channels.HOUR", -1.0)
    monkeypatch.setattr("local_discord.rest_channels.OLD_EDITS", limits.Bucket("edit old", 1, 0.05))
    async with connected(tmp_path, monkeypatch) as (server, bot):
        table = discord.utils.get(bot.get_all_channels(), name="table")
        assert isinstance(table, discord.TextChannel)
        sent = await table.send("board")
        await sent.edit(content="one")
        await sent.edit(content="two")
        edits = server.recorder.to("PATCH", limits.MESSAGE)
        assert [each.status for each in edits] == [200, 429, 200]
        server.faults.add({"fault": "rate_limit", "route": limits.MESSAGE, "retry_after": 0.001, "times": 5})
        assert (await refused(sent.edit(content="three"))).status == 429
