"""Whether the bot is well, and its figures: asked over the loopback interface, as a supervisor and Prometheus do."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot import metrics
from bot.campaigns import Campaigns
from bot.discord import tasks
from bot.health import HOST, MAX_FAILED_ROUNDS, Health, answering
from bot.lasting_trouble import LastingTrouble
from bot.settings import Unusable
from bot.store import Store
from bot.store import tables as t
from bot.store.database import Unreachable
from bot.store.disk import Locked
from tests.campaigns.kit import make
from tests.databases import blank
from tests.discord.whole import World, whole_bot


def free_port() -> int:
    with socket.create_server((HOST, 0)) as found:
        return int(found.getsockname()[1])


async def asked(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://{HOST}:{port}{path}") as answer:
        return answer.status, await answer.text()


def value(name: str, **labels: str) -> float:
    return metrics.REGISTRY.get_sample_value(name, labels) or 0.0


@pytest.fixture
async def campaigns(tmp_path: Path) -> AsyncIterator[Campaigns]:
    made = Campaigns(Store(await blank(tmp_path)))
    yield made
    await made.close()


@asynccontextmanager
async def looked_after(folder: Path) -> AsyncIterator[tuple[World, Health]]:
    """A bot that is connected, and who asks how it is."""
    async with whole_bot(folder) as world:
        health = Health(world.campaigns)
        health.bot = world.client
        await world.settle()
        yield world, health


async def test_the_pages_say_how_the_bot_is_to_this_machine_alone(campaigns: Campaigns) -> None:
    port = free_port()
    async with answering(port) as health, health.watching(campaigns):
        assert await asked(port, "/healthz") == (503, "the bot is starting\n")
        status, page = await asked(port, "/metrics")
        assert status == 200
        figures = {family.name for family in text_string_to_metric_families(page)}
        assert {"broadside_outbox_posts", "broadside_commit_seconds", "broadside_healthy"} <= figures
        assert value("broadside_healthy") == 0
        assert (await asked(port, "/"))[0] == 404
        assert health.bot is None
        with pytest.raises(Unusable, match=f"port {port} of BROADSIDE_METRICS_PORT"):
            async with answering(port):
                pass
    with pytest.raises(aiohttp.ClientError):
        await asked(port, "/healthz")
    assert HOST == "127.0.0.1"


async def test_who_stands_by_says_so_and_is_well(campaigns: Campaigns) -> None:
    """It can be asked from its start on; without a database it could not take over, and is not well."""
    port = free_port()
    async with answering(port) as health:
        assert await asked(port, "/healthz") == (503, "the bot is starting\n")
        health.standby = Unreachable("the database cannot be reached")
        assert await asked(port, "/healthz") == (503, "the database does not answer (Unreachable)\n")
        health.standby = Locked("another process holds shard 1 of 4")
        assert await asked(port, "/healthz") == (200, "standing by: another process holds shard 1 of 4\n")
        assert (await asked(port, "/metrics"))[0] == 200
        assert value("broadside_standby") == value("broadside_healthy") == 1
        health.standby = None
        async with health.watching(campaigns):
            assert await asked(port, "/healthz") == (503, "the bot is starting\n")
            assert value("broadside_standby") == 0


async def test_a_process_whose_loop_stood_still_is_of_no_use(
    campaigns: Campaigns, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever held it up, or stopped it: the first answer after it says so, and the next beat ends it."""
    port = free_port()
    async with answering(port) as health:
        health.standby = Locked("another process holds shard 1 of 4")
        assert (await asked(port, "/healthz"))[0] == 200
        health._beaten -= 300
        assert await asked(port, "/healthz") == (503, "the event loop has been blocked for 5 min\n")
        assert value("broadside_healthy") == 0
        monkeypatch.setattr("bot.health.BEAT_SECONDS", 0.0)
        again = asyncio.create_task(health.beat())
        while value("broadside_loop_late_seconds") < 200:  # noqa: ASYNC110  a figure sets no event
            await asyncio.sleep(0)
        assert (await asked(port, "/healthz"))[0] == 200
        again.cancel()


async def test_the_watchdog_of_systemd_hears_the_beat_of_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the loop itself: while that stands still, nothing is said."""
    monkeypatch.setattr("bot.health.BEAT_SECONDS", 0.01)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        loop = asyncio.get_running_loop()
        async with answering(0):
            for _ in range(3):
                assert await loop.sock_recv(manager, 100) == b"WATCHDOG=1"
        assert not [task for task in asyncio.all_tasks() if task.get_name() == "beat"]
    health = Health()
    before = health._beaten
    beating = asyncio.create_task(health.beat())
    while health._beaten == before:  # noqa: ASYNC110  a manager that is gone harms nobody
        await asyncio.sleep(0)
    beating.cancel()


async def test_the_pages_are_where_the_host_wants_them(campaigns: Campaigns) -> None:
    port = free_port()
    async with answering(port, "127.0.0.2"):
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.2:{port}/healthz") as answer:
            assert answer.status == 503
        with pytest.raises(aiohttp.ClientError):
            await asked(port, "/healthz")
    with pytest.raises(Unusable, match=r"cannot be opened at 192\.0\.2\.1: "):
        async with answering(port, "192.0.2.1"):
            pass


async def test_a_bot_that_is_connected_and_beats_its_pulse_is_well(tmp_path: Path) -> None:
    async with looked_after(tmp_path) as (world, health):
        assert await health.complaint() is None
        assert value("broadside_healthy") == value("broadside_shards_connected") == 1
        await world.client.on_shard_disconnect(0)
        assert "not connected to Discord" in str(await health.complaint())
        assert value("broadside_shards_connected") == 0
        await world.client.on_shard_resumed(0)
        assert await health.complaint() is None


async def test_a_task_that_stumbles_again_and_again_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with looked_after(tmp_path) as (world, health):
        before = value("broadside_stumbles_total", task="clock")

        async def fails(reached: object) -> int:
            raise ValueError("HIDDEN-H9")

        whole = world.campaigns.timers.due
        monkeypatch.setattr(world.campaigns.timers, "due", fails)
        for _ in range(MAX_FAILED_ROUNDS):
            assert await health.complaint() is None
            world.campaigns.signals.clock.set()
            await world.settle()
        assert "the clock failed" in str(await health.complaint())
        assert "HIDDEN" not in str(await health.complaint())
        assert value("broadside_stumbles_total", task="clock") - before == MAX_FAILED_ROUNDS
        monkeypatch.setattr(world.campaigns.timers, "due", whole)
        world.campaigns.signals.clock.set()
        await world.settle()
        assert await health.complaint() is None
    lines = [message for message in caplog.messages if message.startswith("the clock")]
    assert len(lines) == 2, "when it began, and when it was over"
    assert "well again" in lines[1]


async def nothing_to_tidy() -> None:
    """For `Housekeeping`: there are no threads."""


async def test_tidying_that_fails_is_said_once_and_its_end_once(
    campaigns: Campaigns, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As of any other task; a database that was away is not told of here, and it is tidied again at once."""
    rounds = iter((ValueError("HIDDEN-H9"), ValueError("HIDDEN-H9"), Unreachable("away"), None))
    rests: list[float] = []

    async def step() -> bool:
        if (error := next(rounds)) is not None:
            raise error
        return False

    async def doze(_: asyncio.Event, seconds: float) -> None:
        rests.append(seconds)
        if len(rests) == 4:
            raise asyncio.CancelledError

    monkeypatch.setattr(campaigns.keeping, "step", step)
    monkeypatch.setattr(tasks, "sleep_until_signal", doze)
    before = value("broadside_stumbles_total", task="housekeeping")
    with pytest.raises(asyncio.CancelledError):
        await tasks.Housekeeping(campaigns, tasks.just_wait, 30.0, nothing_to_tidy).run()
    lines = [message for message in caplog.messages if message.startswith("the housekeeping")]
    assert len(lines) == 2
    assert "well again" in lines[1]
    assert value("broadside_stumbles_total", task="housekeeping") - before == 2
    assert rests == [600, 600, 1, 600]


async def test_an_old_pulse_and_a_silent_database_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with looked_after(tmp_path) as (world, health):
        async with world.campaigns.services.write() as session:
            pulse = await session.get_one(t.Pulse, (1, 0))
            assert pulse.at is not None
            pulse.at -= 2 * world.campaigns.services.outage
            session.add(pulse)
        assert "the last sign of life of a shard is" in str(await health.complaint())

        async def silent() -> None:
            raise TimeoutError

        monkeypatch.setattr(world.campaigns.outbox, "backlog", silent)
        assert await health.complaint() == "the database does not answer (TimeoutError)"


@dataclass
class Bot:
    """What is asked of one."""

    unreached: float | None = None
    drawing: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(waiting=0, behind=0.0))
    troubles: dict[str, LastingTrouble] = field(default_factory=dict)


async def test_what_falls_behind_is_a_line_and_its_end_another(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The outbox, timers, pictures, the line to Discord; while that is cut nothing else is said: it all waits for that."""
    kit = await make(tmp_path)
    health, bot = Health(kit.campaigns), Bot()
    health.bot = bot  # type: ignore[assignment]

    async def look() -> list[str]:
        caplog.clear()
        await health.look()
        return [message.split(":")[0] for message in caplog.messages]

    await kit.running()
    assert await look() == []
    kit.clock.advance(hours=49)
    bot.unreached = 60.0
    assert await look() == ["Discord"]
    bot.unreached = None
    assert await look() == ["timers are late"]
    await kit.campaigns.timers.due()
    kit.clock.advance(minutes=3)
    assert await look() == ["the outbox is behind", "timers are late"]
    assert caplog.messages[1].startswith("timers are late: well again after")
    assert await look() == []
    await kit.posts()
    bot.drawing.behind = 45.0
    assert await look() == ["the outbox is behind", "drawing is behind"]
    bot.drawing.behind = 20.0
    assert await look() == [], "it is over at half of what it began with"
    bot.drawing.behind = 10.0
    assert await look() == ["drawing is behind"]
    await kit.campaigns.close()


async def test_a_campaign_leaves_no_name_and_no_number_on_the_page(tmp_path: Path) -> None:
    async with looked_after(tmp_path) as (world, health):
        anna, ben = world.person("anna"), world.person("ben")
        number = await world.started(anna, ben, title="WAR-OF-ANNA")
        await world.settle()
        await health.complaint()
        page = metrics.page().decode()
        for hidden in ("anna", "WAR-OF", str(anna.id), str(world.guild.id), str(world.channel.id)):
            assert hidden not in page
        assert number
        labels = set(re.findall(r'(\w+)="', page))
        assert labels <= {"le", "kind", "status", "scope", "what", "cause", "task", "shard", "version", "python"}
        assert value("broadside_commit_seconds_count") > 0
        assert value("broadside_post_seconds_count") > 0


def test_an_interaction_is_timed_to_the_answer_that_discord_took() -> None:
    now = 0.0
    requests = metrics.Requests(lambda: now)

    def count(kind: str) -> float:
        return value("broadside_acknowledgement_seconds_count", kind=kind)

    before, lost = count("component"), value("broadside_unacknowledged_total", kind="modal")
    total = value("broadside_acknowledgement_seconds_sum", kind="component")
    requests.received(5, "component")
    requests.received(6, "modal")
    now = 0.25
    requests.ended("/api/v10/channels/7/messages", 200)
    requests.ended("/api/v10/interactions/5/token/callback", 204)
    requests.ended("/api/v10/interactions/5/token/callback", 204)
    assert count("component") - before == 1
    assert value("broadside_acknowledgement_seconds_sum", kind="component") - total == pytest.approx(0.25)
    now = 100.0
    requests.received(7, "component")
    assert value("broadside_unacknowledged_total", kind="modal") - lost == 1


def test_limits_of_rate_are_counted_by_scope() -> None:
    requests = metrics.Requests()
    before, strange = (value("broadside_rate_limited_total", scope=scope) for scope in ("global", "route"))
    requests.ended("/api/v10/x", 429, "global")
    requests.ended("/api/v10/x", 429, "of-some-other-kind")
    assert value("broadside_rate_limited_total", scope="global") - before == 1
    assert value("broadside_rate_limited_total", scope="route") - strange == 1
    assert value("broadside_requests_total", status="429") >= 2


@pytest.mark.parametrize(
    ("method", "path", "what"),
    [
        ("POST", "/api/v10/channels/7/messages", "send"),
        ("PATCH", "/api/v10/channels/7/messages/8", "edit"),
        ("DELETE", "/api/v10/channels/7/messages/8", "delete"),
        ("PUT", "/api/v10/channels/7/messages/pins/8", "pin"),
        ("PUT", "/api/v10/channels/7/pins/8", "pin"),
        ("GET", "/api/v10/channels/7/messages", "history"),
        ("GET", "/api/v10/guilds/7/members/8", "look-up"),
        ("POST", "/api/v10/users/@me/channels", "other"),
        ("PUT", "/api/v10/channels/7/thread-members/8", "thread"),
        ("PATCH", "/api/v10/webhooks/7/token/messages/@original", "answer"),
        ("GET", "/api/v10/gateway/bot", "other"),
    ],
)
def test_requests_are_counted_by_what_they_ask_and_for_whom(method: str, path: str, what: str) -> None:
    for cause, alone in (("bot", True), ("person", False)):
        requests = metrics.Requests(background=lambda alone=alone: alone)  # type: ignore[misc]
        before = value("broadside_requests_by_kind_total", what=what, cause=cause)
        requests.ended(path, 200, method=method)
        requests.ended(path, 429, method=method)
        assert value("broadside_requests_by_kind_total", what=what, cause=cause) - before == 1
