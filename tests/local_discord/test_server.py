"""The server as a whole: where it listens, what it refuses to run beside, what it keeps, and the page's own rules."""

from __future__ import annotations

import asyncio
import base64
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import aiohttp
import discord
import pytest
from yarl import URL

from local_discord import Limits, Server, World
from local_discord.server import RealTokenFound, looks_real
from local_discord.world import WorldFile
from tests.local_discord.manual_clock import ManualClock
from tests.patience import within
from tests.person import PageRefused, Person

from .conftest import Connect, point
from .sample_bot import SampleBot, picture, png

pytestmark = pytest.mark.sockets

Table = Callable[[SampleBot], discord.TextChannel]


def made_up_token() -> str:
    """Of the right shape, and nobody's."""
    return f"{base64.b64encode(b'123456789012345678').decode()}.{'G' * 6}.{'x' * 38}"


@pytest.mark.parametrize("name", ["DISCORD_TOKEN", "BROADSIDE_TOKEN", "MY_OTHER_TOKEN"])
async def test_refuses_a_real_token_in_the_environment(name: str, tmp_path: Path) -> None:
    token = made_up_token()
    with pytest.raises(RealTokenFound) as caught:
        await Server(environ={name: token}, folder=tmp_path).start()
    assert name in str(caught.value)
    assert token not in str(caught.value)


async def test_refuses_a_real_token_in_a_settings_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"# mine\nexport DISCORD_TOKEN='{made_up_token()}'\n")
    with pytest.raises(RealTokenFound, match=r"\.env sets DISCORD_TOKEN"):
        await Server(environ={}, folder=tmp_path).start()


def test_other_values_are_let_through() -> None:
    assert not looks_real("DISCORD_TOKEN", "local-discord-token")
    assert not looks_real("DISCORD_TOKEN", "")
    assert not looks_real("SERVICE_TOKEN", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0." + "s" * 43)
    assert looks_real("DISCORD_TOKEN", "Bot " + made_up_token())


async def test_listens_on_the_loopback_interface_alone(server: Server) -> None:
    assert server._runner is not None
    assert {address[0] for address in server._runner.addresses} == {"127.0.0.1"}


async def test_the_world_outlives_the_server(
    clock: ManualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "world"
    async with Server(data=data, clock=clock, limits=Limits(on=False), environ={}, folder=tmp_path) as server:
        point(server, monkeypatch)
        bot = SampleBot()
        running = asyncio.create_task(bot.start(server.token))
        async with Person.join(server.url, "Player One") as one:
            await one.until(lambda: one.bot["online"] and one.commands)
            await one.act("set_locale", locale="fr")
            await one.command("table", "secret")
            message = (await one.command("table", "board")).message
            table = one.channel("table")
        await bot.close()
        await running
        first = server.url
    async with Server(data=data, clock=clock, limits=Limits(on=False), environ={}, folder=tmp_path) as server:
        assert server.url != first
        async with Person.join(server.url, "Player One") as one:
            assert one.me["locale"] == "fr"
            assert [each.id for each in one.inbox(table)] == [message.id]
            shown = one.inbox(table)[0].files()[0]
            assert shown["url"].startswith(server.url)
            assert await one.download(shown["url"]) == png()
            assert "campaign new" in [each["path"] for each in one.commands]
            later = await one.send("table", "newer")
            assert int(later.id) > int(message.id)


async def test_the_world_is_written_while_it_runs(
    clock: ManualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("local_discord.world.SAVE_DELAY_SECONDS", 0.01)
    data = tmp_path / "world"
    async with (
        Server(data=data, clock=clock, environ={}, folder=tmp_path) as server,
        Person.join(server.url, "Player One") as one,
    ):
        await one.send("table", "kept at once")
        async with within(2):
            while "kept at once" not in _written(data):  # noqa: ASYNC110 - a file has no event
                await asyncio.sleep(0.01)


async def test_what_takes_long_to_write_is_written_less_often(
    clock: ManualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a second after the last change; a world that takes two seconds to encode, forty seconds after."""
    world = World.standard(clock)
    store = WorldFile(world, tmp_path)
    loop, took = asyncio.get_running_loop(), iter((0.0, 0.01, 0.0, 2.0))
    monkeypatch.setattr("local_discord.world.time.perf_counter", lambda: next(took, 0.0))
    waits = []
    for _ in range(3):
        world.add_person("Somebody")
        assert store._planned is not None
        waits.append(round(store._planned.when() - loop.time()))
        store._planned.cancel()
        store._start()
        assert store._writing is not None
        await store._writing
    assert waits == [0, 0, 40]


def _written(data: Path) -> str:
    kept = data / "world.json"
    return kept.read_text("utf-8") if kept.exists() else ""


async def test_several_guilds(connect: Connect, server: Server, one: Person, two: Person) -> None:
    other = server.world.add_guild("Elsewhere", one.id, "fr")
    server.world.add_channel(other.id, "salon")
    async with connect() as bot:
        assert sorted(guild.name for guild in bot.guilds) == ["Broadside", "Elsewhere"]
        await one.until(lambda: one.commands and one.channel("salon"))
        assert (await one.command("salon", "gm")).message.text == "Rights True"
        with pytest.raises(PageRefused, match="sees no channel salon"):
            await two.command("salon", "board")


async def test_people_join_while_it_runs(bot: SampleBot, one: Person, server: Server) -> None:
    await one.act("add_person", display_name="Latecomer", locale="fr")
    async with Person.join(server.url, "Latecomer") as late:
        done = await late.command("table", "campaign new", game="x")
        assert done.message.text == "x 24 - False 0 fr"
    await one.until(lambda: one.newest("table").data["interaction_metadata"]["user"]["global_name"] == "Latecomer")


async def test_channels_are_made_by_managers(one: Person, gm: Person) -> None:
    with pytest.raises(PageRefused, match="may not do that"):
        await one.act("add_channel", name="mine")
    await gm.act("add_channel", name="War Room", private=True)
    await gm.act("add_channel", name="harbour")
    await one.until(lambda: one.channel("harbour"))
    assert gm.channel("war-room")
    with pytest.raises(PageRefused):
        one.channel("war-room")


async def test_older_history_and_deleting(
    bot: SampleBot, one: Person, gm: Person, table: Table, server: Server
) -> None:
    channel = table(bot)
    for number in range(60):
        await channel.send(str(number))
    async with Person.join(server.url, "Player Two") as two:
        shown = two.inbox("table")
        assert (len(shown), shown[0].text) == (50, "10")
        query = {"person": two.id, "channel": str(channel.id), "before": shown[0].id}
        async with aiohttp.ClientSession() as session, session.get(f"{server.url}/ui/messages", params=query) as answer:
            older = (await answer.json())["messages"]
        assert [each["content"] for each in older] == [str(number) for number in range(10)]
        with pytest.raises(PageRefused, match="may not delete"):
            await two.act("delete", message=shown[0].id)
    await gm.act("delete", message=shown[0].id)


async def test_a_quiet_page_hears_only_what_is_for_its_person(
    bot: SampleBot, server: Server, one: Person, table: Table
) -> None:
    async with Person.join(server.url, "Player Two", quiet=True) as two:
        await table(bot).send("for all")
        await one.until(lambda: one.newest("table").text == "for all")
        await two.command("table", "secret")
        await two.until(lambda: [each.text for each in two.inbox("table")] == ["Your secret", "And another"])


async def test_strange_origins_are_turned_away(server: Server) -> None:
    async with aiohttp.ClientSession() as session:
        for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}):
            async with session.get(f"{server.url}/ui/state", headers=headers) as answer:
                assert answer.status == 403
        strange = {"Origin": "http://evil.example"}
        for path in ("/gateway", "/ui/live"):
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await session.ws_connect(server.url + path, headers=strange)
        async with session.get(f"{server.url}/ui/health", headers={"Origin": server.url}) as answer:
            assert (await answer.json())["bot"]["online"] is False


async def test_page_files_and_nothing_else_are_served(server: Server) -> None:
    async with aiohttp.ClientSession() as session:
        for path in (
            "/static/../server.py",
            "/static/%2e%2e/server.py",
            "/static/nothing.js",
            "/cdn/attachments/1/2/x",
        ):
            async with session.get(URL(server.url + path, encoded=True)) as answer:
                assert answer.status == 404


async def test_nobody_reads_a_channel_by_guessing_its_number(server: Server, one: Person, gm: Person) -> None:
    query = {"person": one.id, "channel": gm.channel("gm-room")}
    async with aiohttp.ClientSession() as session, session.get(f"{server.url}/ui/messages", params=query) as answer:
        assert answer.status == 404


async def test_the_log_shows_what_the_bot_asked(bot: SampleBot, server: Server, table: Table) -> None:
    await table(bot).send("x", file=picture())
    async with aiohttp.ClientSession() as session, session.get(f"{server.url}/ui/log?limit=1") as answer:
        log = await answer.json()
    assert (log["requests"][0]["method"], log["requests"][0]["status"]) == ("POST", 200)
    assert log["requests"][0]["answer"]["content"] == "x"
    assert log["unknown"] == []


@pytest.mark.process
async def test_runner_starts_restarts_and_ends_the_bot(tmp_path: Path) -> None:
    environ = {key: value for key, value in os.environ.items() if not key.endswith("TOKEN")}
    child = await asyncio.create_subprocess_exec(
        *(
            sys.executable,
            "-m",
            "local_discord",
            "--no-limits",
            "--",
            sys.executable,
            "-m",
            "tests.local_discord.run_sample",
        ),
        env=environ | {"PYTHONPATH": str(Path(__file__).parents[2])},
        cwd=tmp_path,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert child.stdout is not None
        async with within(30):
            first = (await child.stdout.readline()).decode()
            url = first.split()[-1]
            assert "The bot is ready" in (await child.stdout.readline()).decode()
            async with Person.join(url, "Player One") as one:
                await one.until(lambda: one.bot["online"])
                assert (await one.command("table", "board")).message.labels == ["Open my orders"]
                await one.act("bot", do="kill")
                await one.until(lambda: not one.bot["running"] and not one.bot["online"])
                await one.act("bot", do="start")
                await one.until(lambda: one.bot["online"])
                assert (await one.command("table", "board")).message.labels == ["Open my orders"]
            child.send_signal(signal.SIGINT)
            assert await child.wait() == 0
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
