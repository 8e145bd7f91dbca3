"""Several shards of one bot: who hears what, who may start when, and what a shard missed while its line was cut."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from asyncio import CancelledError, create_subprocess_exec, create_task, sleep, subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import WSMsgType

from local_discord import Limits, Server, World
from tests.local_discord.manual_clock import ManualClock
from tests.patience import within
from tests.person import PageRefused, Person

from .conftest import Connect, eventually, point
from .sample_bot import SampleBot

INTENTS = 1 << 0 | 1 << 9 | 1 << 12


class Line:
    """One socket of the gateway, spoken to by hand."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, token: str) -> None:
        self.socket, self._token = socket, token
        self.seq = 0

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, server: Server) -> AsyncIterator[Line]:
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(server.url.replace("http", "ws") + "/gateway") as socket,
        ):
            line = cls(socket, server.token)
            assert (await line.next())["op"] == 10
            yield line

    async def next(self) -> dict[str, Any]:
        """The next frame. Raises ConnectionError with the code when the socket was closed instead."""
        async with within(5):
            frame = await self.socket.receive()
        if frame.type is not WSMsgType.TEXT:
            raise ConnectionError(self.socket.close_code)
        told: dict[str, Any] = frame.json()
        self.seq = told["s"] or self.seq
        return told

    async def identify(self, *shard: int, intents: int = INTENTS) -> dict[str, Any]:
        """What comes of an IDENTIFY: READY, INVALID SESSION, or a ConnectionError with the code."""
        data = {"token": self._token, "intents": intents, "properties": {}} | ({"shard": shard} if shard else {})
        await self.socket.send_json({"op": 2, "d": data})
        return await self.next()

    async def resume(self, session_id: str, seq: int) -> None:
        await self.socket.send_json({"op": 6, "d": {"token": self._token, "session_id": session_id, "seq": seq}})

    async def until(self, name: str) -> dict[str, Any]:
        """The data of the next event of this name."""
        while (frame := await self.next())["t"] != name:
            pass
        return dict(frame["d"])


@contextlib.asynccontextmanager
async def serving(clock: ManualClock, folder: Path, guilds: int, **limits: Any) -> AsyncIterator[Server]:
    world = World.standard(clock, guilds=guilds)
    async with Server(world, environ={}, folder=folder, limits=Limits(**limits)) as server:
        yield server


def shard_of(guild_id: str, total: int) -> int:
    return (int(guild_id) >> 22) % total


async def start_of(line: Line, *shard: int) -> set[str]:
    """Identifies; the guilds of READY, each of which then comes as a whole."""
    ready = await line.identify(*shard)
    assert ready["t"] == "READY"
    assert ready["d"]["shard"] == list(shard)
    announced = {each["id"] for each in ready["d"]["guilds"]}
    assert {(await line.until("GUILD_CREATE"))["id"] for _ in announced} == announced
    return announced


async def test_each_shard_is_told_of_its_own_servers_and_all_servers_have_one(
    clock: ManualClock, tmp_path: Path
) -> None:
    async with serving(clock, tmp_path, 30, on=False) as server, contextlib.AsyncExitStack() as lines:
        seen = [await start_of(await lines.enter_async_context(Line.open(server)), n, 3) for n in range(3)]
    assert sorted(map(len, seen)) == [10, 10, 10]
    assert set.union(*seen) == set(server.world.state.guilds)
    assert all(shard_of(guild, 3) == n for n in range(3) for guild in seen[n])


async def test_what_happens_in_a_server_reaches_its_shard_and_a_direct_message_shard_0(
    clock: ManualClock, tmp_path: Path
) -> None:
    async with serving(clock, tmp_path, 2, on=False) as server, Line.open(server) as nil, Line.open(server) as one:
        lines = [nil, one]
        for number, line in enumerate(lines):
            await start_of(line, number, 2)
        async with Person.join(server.url, "Player One") as player:
            for guild in server.world.state.guilds.values():
                table = next(each for each in server.world.channels_of(guild.id) if each.name == "table")
                await player.send(table.id, "hello")
                told = await lines[shard_of(guild.id, 2)].until("MESSAGE_CREATE")
                assert (told["guild_id"], told["channel_id"]) == (guild.id, table.id)
            await player.open_dm()
            await player.send("dm", "psst")
        assert (await nil.next())["d"]["content"] == "psst"
        assert await _rest(one) == []


async def _rest(line: Line) -> list[dict[str, Any]]:
    """What came before the answer to a heartbeat that is sent now."""
    await line.socket.send_json({"op": 1, "d": line.seq})
    found = []
    while (frame := await line.next())["op"] != 11:
        found.append(frame)
    return found


async def test_interactions_go_to_the_shard_of_their_server_and_those_of_dms_to_shard_0(
    clock: ManualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two unmodified clients of one shard each: every command is answered by the one whose server it is."""
    async with serving(clock, tmp_path, 4, on=False) as server:
        point(server, monkeypatch)
        bots = [SampleBot(shard_id=number, shard_count=2) for number in range(2)]
        async with contextlib.AsyncExitStack() as stack:
            for bot in bots:
                await stack.enter_async_context(running(bot, server))
            assert [len(bot.guilds) for bot in bots] == [2, 2]
            player = await stack.enter_async_context(Person.join(server.url, "Player One"))
            await player.until(lambda: len(player.bot["shards"]) == 2 and player.commands)
            for guild_id in server.world.state.guilds:
                table = next(each for each in server.world.channels_of(guild_id) if each.name == "table")
                done = await player.command(table.id, "board")
                bot = bots[shard_of(guild_id, 2)]
                assert done.message.labels == ["Open my orders"]
                assert bot.get_guild(int(guild_id)) is not None
            await player.open_dm()
            await player.send("dm", "psst")
            await eventually(lambda: "psst" in bots[0].heard)
            assert "psst" not in bots[1].heard


@contextlib.asynccontextmanager
async def running(bot: SampleBot, server: Server) -> AsyncIterator[None]:
    """The bot on the server, ready at the start of the block."""
    task = create_task(bot.start(server.token))
    try:
        await sleep(0)
        async with within(5):
            await bot.wait_until_ready()
        yield
    finally:
        await bot.close()
        with contextlib.suppress(CancelledError):
            await task


@pytest.mark.parametrize("wrong", [(2, 2), (-1, 2), (0, 0), (0,), (0, 1, 2)])
async def test_a_shard_that_cannot_be_is_refused_with_4010(server: Server, wrong: tuple[int, ...]) -> None:
    async with Line.open(server) as line:
        with pytest.raises(ConnectionError, match="4010"):
            await line.identify(*wrong)


async def test_too_many_servers_on_a_shard_are_refused_with_4011(clock: ManualClock, tmp_path: Path) -> None:
    async with serving(clock, tmp_path, 6, on=False, guilds_per_shard=4) as server:
        async with Line.open(server) as line:
            with pytest.raises(ConnectionError, match="4011"):
                await line.identify()
        async with Line.open(server) as line:
            assert len(await start_of(line, 0, 2)) == 3


async def test_discord_py_says_that_sharding_is_required(
    clock: ManualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(clock, tmp_path, 2, guilds_per_shard=1) as server:
        point(server, monkeypatch)
        with pytest.raises(discord.ConnectionClosed) as caught:
            await SampleBot().start(server.token)
    assert caught.value.code == 4011


async def test_gateway_bot_recommends_shards_and_says_how_many_starts_are_left(
    clock: ManualClock, tmp_path: Path, openapi: Any
) -> None:
    async with serving(clock, tmp_path, 11, guilds_per_shard=10, max_concurrency=2, starts=7) as server:
        headers = {"Authorization": f"Bot {server.token}"}
        async with Line.open(server) as line, aiohttp.ClientSession(headers=headers) as session:
            await start_of(line, 0, 2)
            clock.advance(3600)
            async with session.get(f"{server.url}/api/v10/gateway/bot") as answer:
                told = await answer.json()
        exchange = server.recorder.exchanges[-1]
    assert told["shards"] == 3
    assert told["session_start_limit"] == {
        "total": 7,
        "remaining": 6,
        "reset_after": 23 * 3600 * 1000,
        "max_concurrency": 2,
    }
    if openapi is not None:
        assert openapi.check(exchange) == []


async def test_sessions_of_one_key_start_five_seconds_apart(clock: ManualClock, tmp_path: Path) -> None:
    """With `max_concurrency` 2 shards 0 and 1 may start at once, shard 2 five seconds after shard 0."""
    async with serving(clock, tmp_path, 1, max_concurrency=2) as server, contextlib.AsyncExitStack() as lines:
        nil, one, two = [await lines.enter_async_context(Line.open(server)) for _ in range(3)]
        await start_of(nil, 0, 3)
        await start_of(one, 1, 3)
        refused = await two.identify(2, 3)
        assert (refused["op"], refused["d"]) == (9, False)
        clock.advance(4.9)
        assert (await two.identify(2, 3))["op"] == 9
        clock.advance(0.1)
        assert (await two.identify(2, 3))["t"] == "READY"
        assert server.gateway.connected == [(0, 3), (1, 3), (2, 3)]


async def test_more_starts_than_a_day_allows_end_all_sessions_and_the_token(clock: ManualClock, tmp_path: Path) -> None:
    async with serving(clock, tmp_path, 1, on=False, starts=1) as server, Line.open(server) as line:
        old = server.token
        await start_of(line, 0, 1)
        async with Line.open(server) as second:
            with pytest.raises(ConnectionError, match="4004"):
                await second.identify()
        with pytest.raises(ConnectionError, match="4004"):
            await line.next()
        async with Line.open(server) as third:
            third._token = old
            with pytest.raises(ConnectionError, match="4004"):
                await third.identify()


async def test_two_sessions_of_the_same_shard_both_hear_everything(
    connect: Connect, server: Server, one: Person
) -> None:
    """As on Discord itself: whoever answers first has answered, the other gets 40060."""
    async with Line.open(server) as other, connect() as bot:
        assert (await other.identify())["t"] == "READY"
        done = await one.command("table", "board")
        told = await other.until("INTERACTION_CREATE")
        assert told["id"] == done.interaction_id
        url = f"{server.url}/api/v10/interactions/{told['id']}/{told['token']}/callback"
        async with aiohttp.ClientSession() as session, session.post(url, json={"type": 5}) as answer:
            assert (answer.status, (await answer.json())["code"]) == (400, 40060)
        assert bot.is_ready()


async def test_a_second_identify_on_one_socket_is_refused_with_4005(server: Server) -> None:
    async with Line.open(server) as line:
        await line.identify()
        await line.until("GUILD_CREATE")
        with pytest.raises(ConnectionError, match="4005"):
            await line.identify()


async def test_each_shard_gets_what_it_missed_and_nothing_of_the_others(clock: ManualClock, tmp_path: Path) -> None:
    async with serving(clock, tmp_path, 2, on=False) as server:
        sessions, seqs = [], []
        for number in range(2):
            async with Line.open(server) as line:
                sessions.append((await line.identify(number, 2))["d"]["session_id"])
                await line.until("GUILD_CREATE")
                seqs.append(line.seq)
                server.gateway.drop(shard=number)
                await eventually(lambda: not server.gateway.online)
        async with Person.join(server.url, "Player One") as player:
            for guild_id in server.world.state.guilds:
                table = next(each for each in server.world.channels_of(guild_id) if each.name == "table")
                await player.send(table.id, guild_id)
        for number in range(2):
            async with Line.open(server) as line:
                await line.resume(sessions[number], seqs[number])
                missed = await line.next()
                assert missed["t"] == "MESSAGE_CREATE"
                assert shard_of(missed["d"]["guild_id"], 2) == number
                assert (await line.next())["t"] == "RESUMED"


async def test_a_session_can_be_resumed_for_a_few_minutes(clock: ManualClock, server: Server) -> None:
    async with Line.open(server) as line:
        session = (await line.identify())["d"]["session_id"]
        server.gateway.drop()
        await eventually(lambda: not server.gateway.online)
    clock.advance(179)
    async with Line.open(server) as line:
        await line.resume(session, 1)
        await line.until("RESUMED")
        server.gateway.drop()
        await eventually(lambda: not server.gateway.online)
    clock.advance(181)
    async with Line.open(server) as line:
        await line.resume(session, 1)
        assert (await line.next())["op"] == 9


async def test_the_line_of_one_shard_can_be_cut_from_the_page(clock: ManualClock, tmp_path: Path) -> None:
    async with serving(clock, tmp_path, 2, on=False) as server, Line.open(server) as nil, Line.open(server) as one:
        await start_of(nil, 0, 2)
        await start_of(one, 1, 2)
        async with Person.join(server.url, "GM") as gm:
            assert gm.bot["shards"] == [[0, 2], [1, 2]]
            await gm.act("fault", fault="drop_sockets", shard=1)
            await gm.until(lambda: gm.bot["shards"] == [[0, 2]])
            assert gm.bot["online"]


@pytest.mark.process
async def test_three_processes_of_one_bot(tmp_path: Path) -> None:
    """One command started three times; the death of one process is the silence of its servers alone."""
    environ = {key: value for key, value in os.environ.items() if not key.endswith("TOKEN")}
    command = [sys.executable, "-m", "local_discord", "--no-limits", "--bots", "3", "--guilds", "3", "--"]
    child = await create_subprocess_exec(
        *(*command, sys.executable, "-m", "tests.local_discord.run_sample", "{i}", "{n}"),
        env=environ | {"PYTHONPATH": str(Path(__file__).parents[2])},
        cwd=tmp_path,
        stdout=subprocess.PIPE,
    )
    try:
        assert child.stdout is not None
        async with within(60):
            url = (await child.stdout.readline()).decode().split()[-1]
            assert "The bot is ready" in (await child.stdout.readline()).decode()
            async with Person.join(url, "Player One") as one:
                assert one.bot["processes"] == [True, True, True]
                guilds = sorted((each["id"] for each in one.state["guilds"]), key=lambda number: shard_of(number, 3))
                tables = [next(c for c in one.channels.values() if c["guild_id"] == g)["id"] for g in guilds]
                for table in tables:
                    assert (await one.command(table, "board")).message.labels == ["Open my orders"]
                await one.act("bot", do="kill", process=1)
                await one.until(lambda: one.bot["processes"] == [True, False, True])
                await one.until(lambda: one.bot["shards"] == [[0, 3], [2, 3]])
                for number in (0, 2):
                    await one.command(tables[number], "board")
                await one.act("bot", do="start", process=1)
                await one.until(lambda: len(one.bot["shards"]) == 3)
                await one.command(tables[1], "board")
                with pytest.raises(PageRefused, match="no such process"):
                    await one.act("bot", do="kill", process=3)
            child.send_signal(signal.SIGINT)
            assert await child.wait() == 0
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
