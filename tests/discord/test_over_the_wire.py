"""The whole bot over real HTTP and WebSocket: every call is one that the stand-in knows and Discord's description allows."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from sqlmodel import select

from bot import metrics
from bot.campaigns import Campaigns
from bot.discord import members as looking
from bot.discord.access import access
from bot.discord.client import Broadside
from bot.discord.endpoint import point_at
from bot.discord.rate_limiter import IS_BACKGROUND, RateLimiter
from bot.pictures import Drawing
from bot.store import Store
from bot.store import tables as t
from local_discord import Limits, Server
from local_discord.limits import Bucket
from local_discord.model import Channel
from tests.databases import blank
from tests.patience import within
from tests.person import NoAnswer, Person, SeenMessage

pytestmark = pytest.mark.sockets

OPENAPI = Path(__file__).parents[3] / "shared" / "data" / "discord" / "openapi.json"
"""Discord's own description, where it lies beside the project."""


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    openapi = OPENAPI if OPENAPI.is_file() else None
    async with Server(environ={}, folder=tmp_path, openapi=openapi, limits=Limits(on=False)) as running:
        yield running
    assert list(running.recorder.unknown) == []
    assert list(running.recorder.violations) == []


@pytest.fixture(autouse=True)
def addresses() -> Iterator[None]:
    kept = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE)
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = kept


@contextlib.asynccontextmanager
async def running_bot(server: Server, folder: Path) -> AsyncIterator[Broadside]:
    """The bot, ready."""
    point_at(server.url, server.token)
    campaigns = Campaigns(Store(await blank(folder)))
    pool = ThreadPoolExecutor(1)
    client = Broadside(campaigns, Drawing(pool))
    serving = asyncio.create_task(client.start(server.token))
    try:
        async with within(10):
            while not client.is_ready():
                if serving.done():
                    serving.result()
                await asyncio.sleep(0.01)
        yield client
    finally:
        await client.close()
        with contextlib.suppress(asyncio.CancelledError):
            await serving
        await campaigns.close()
        pool.shutdown()


def having(person: Person, label: str, channel: str = "table") -> SeenMessage | None:
    """The newest message there with this button."""
    return next((m for m in reversed(person.inbox(channel)) if label in m.labels), None)


async def seated(one: Person, two: Person, gm: Person) -> None:
    """A campaign opened, joined and started."""
    opened = await gm.command("table", "campaign new", game="naval-battle", title="Wire", options="grid=11 capital=40")
    await gm.until(lambda: "#1" in opened.message.text)
    for person in (one, two):
        lobby = await person.until(lambda p=person: having(p, "Join"))  # type: ignore[misc]
        taken = await person.click(lobby, "Join")
        await person.until(lambda t=taken: "you have a seat" in t.message.text)  # type: ignore[misc]
        dialogue = await person.click(taken.message, "Add your word to the dice")
        kept = await dialogue.submit({"word": "anchor"})
        await person.until(lambda t=kept: "affects every roll" in t.message.text)  # type: ignore[misc]
    await one.click(await one.until(lambda: having(one, "Start")), "Start")


def acknowledged(kind: str) -> float:
    return metrics.REGISTRY.get_sample_value("broadside_acknowledgement_seconds_count", {"kind": kind}) or 0


async def test_a_campaign_over_real_sockets(server: Server, tmp_path: Path) -> None:
    """Each interaction is timed to its acknowledgement."""
    kinds = ("command", "component", "modal")
    before = {kind: acknowledged(kind) for kind in kinds}
    async with (
        running_bot(server, tmp_path) as client,
        Person.join(server.url, "GM") as gm,
        Person.join(server.url, "Player One") as one,
        Person.join(server.url, "Player Two") as two,
        Person.join(server.url, "Spectator") as eve,
    ):
        await seated(one, two, gm)
        await one.until(lambda: one.inbox("dm"))

        for person, seal in ((one, "Seal"), (two, "Seal and resolve")):
            card = (await person.command("table", "orders", text="random")).message
            await person.until(lambda c=card, s=seal: s in c.labels)  # type: ignore[misc]
            await person.until(lambda c=card: c.files())  # type: ignore[misc]
            await person.click(card, seal)
        await eve.until(lambda: any("report 1" in m.text.casefold() for m in eve.inbox("table")))
        for name in ("map", "history", "campaign show", "campaign list", "gm audit", "help", "follow"):
            assert (await eve.command("table", name)).kind == "done"
        for name in ("gm pause", "gm resume", "gm nag"):
            said = await gm.command("table", name)
            await gm.until(lambda m=said: m.kind == "done" and m.message.text)  # type: ignore[misc]
        assert (await client.campaigns.lobby.card(1)).status == "running"
        timed = {kind: acknowledged(kind) - before[kind] for kind in kinds}
        pressed = ("join", "word") * 2 + ("start",) + ("seal",) * 2
        assert timed == {"command": 13, "component": len(pressed), "modal": pressed.count("word")}


async def test_what_goes_out_by_itself_takes_turns_and_what_people_press_does_not(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[bool, str]] = []

    async def turn(pace: RateLimiter, path: str) -> None:
        asked.append((IS_BACKGROUND.get(), path))

    monkeypatch.setattr(RateLimiter, "turn", turn)
    async with (
        running_bot(server, tmp_path),
        Person.join(server.url, "GM") as gm,
        Person.join(server.url, "Player One") as one,
        Person.join(server.url, "Player Two") as two,
    ):
        await seated(one, two, gm)
        await one.until(lambda: one.inbox("dm"))
    patient = [path for by_itself, path in asked if by_itself]
    assert any(path.endswith("/messages") for path in patient), "posts of the outbox"
    pressed = [by_itself for by_itself, path in asked if path.endswith("/callback")]
    assert pressed
    assert not any(pressed)


async def test_a_second_campaign_of_an_announcement_channel_has_its_thread_and_a_refused_one_leaves_none(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (guild,) = server.world.state.guilds
    news = server.world.add_channel(guild, "news", kind=5)

    def threads() -> list[str]:
        return [
            c.name for c in server.world.state.channels.values() if c.parent_id == news.id and not c.thread.archived
        ]  # type: ignore[union-attr]

    async with running_bot(server, tmp_path), Person.join(server.url, "GM") as gm:
        for title in ("One", "Two"):
            opened = await gm.command("news", "campaign new", game="sea-war", title=title)
            await gm.until(lambda o=opened: "is open" in o.message.text)  # type: ignore[misc]
        assert threads() == ["Two"]

        async def broken(*_: object, **__: object) -> None:
            raise RuntimeError("no room in the database")

        monkeypatch.setattr("bot.campaigns.lobby.Lobby.opened", broken)
        failed = await gm.command("news", "campaign new", game="sea-war", title="Three")
        await gm.until(lambda: "incident" in failed.message.text)
        assert threads() == ["Two"], "archived, where it may not be deleted"


def incidents() -> float:
    return metrics.REGISTRY.get_sample_value("broadside_incidents_total", {"what": "answer"}) or 0


async def in_a_thread(server: Server, gm: Person) -> Channel:
    """The second campaign of the channel, whose lobby lies in a thread of its own."""
    for title in ("One", "Two"):
        opened = await gm.command("table", "campaign new", game="sea-war", title=title)
        await gm.until(lambda o=opened: "is open" in o.message.text)  # type: ignore[misc]
    (thread,) = [each for each in server.world.state.channels.values() if each.thread is not None]
    await gm.until(lambda: having(gm, "Join", thread.id))
    return thread


async def test_a_message_in_a_thread_that_has_fallen_asleep_is_edited_and_not_sent_again(
    server: Server, tmp_path: Path
) -> None:
    async with (
        running_bot(server, tmp_path),
        Person.join(server.url, "GM") as gm,
        Person.join(server.url, "Player One") as one,
    ):
        thread = await in_a_thread(server, gm)
        lobby = await one.until(lambda: having(one, "Join", thread.id))
        server.world.change_thread(thread, archived=True)
        await one.click(lobby, "Join")
        await gm.until(lambda: f"<@{one.id}>" in SeenMessage(gm, lobby.id).text)
        assert [m.id for m in gm.inbox(thread.id) if "Join" in m.labels] == [lobby.id]
        assert thread.thread is not None
        assert not thread.thread.archived


async def test_in_a_locked_and_archived_thread_nothing_can_be_answered_and_nothing_breaks(
    server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A click gets no answer there, as Discord has it; it changes nothing and is no incident."""
    before = incidents()
    async with (
        running_bot(server, tmp_path) as client,
        Person.join(server.url, "GM") as gm,
        Person.join(server.url, "Player One") as one,
        Person.join(server.url, "Player Two") as two,
    ):
        thread = await in_a_thread(server, gm)
        lobby = await one.until(lambda: having(one, "Join", thread.id))
        joined = await one.click(lobby, "Join")
        await one.until(lambda: "you have a seat" in joined.message.text)
        dialogue = await one.click(joined.message, "Add your word to the dice")
        server.world.change_thread(thread, archived=True, locked=True)
        one.patience = two.patience = 0.3
        with pytest.raises((NoAnswer, TimeoutError)):
            await two.click(lobby, "Join")
        with pytest.raises((NoAnswer, TimeoutError)):
            await dialogue.submit({"word": "anchor"})
        async with client.campaigns.store.read() as session:
            held = (await session.exec(select(t.Holder).where(t.Holder.campaign == 2))).all()
        assert [(holder.person, holder.word) for holder in held] == [(int(one.id), "")], "no answer, no deed"
    assert incidents() == before
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_letters_for_which_too_many_direct_messages_are_opened_arrive_a_little_later(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord refuses to open another one for now (40003): that is no closed door, and nobody is left without his sheet."""
    monkeypatch.setattr("local_discord.rest_app.NEW_DMS", Bucket("new DMs", 1, 0.5))
    monkeypatch.setattr("bot.discord.postman.pause", lambda age, error: timedelta(seconds=0.3))
    server.limits.on = True
    async with (
        running_bot(server, tmp_path) as client,
        Person.join(server.url, "GM") as gm,
        Person.join(server.url, "Player One") as one,
        Person.join(server.url, "Player Two") as two,
    ):
        await seated(one, two, gm)
        for person in (one, two):
            await person.until(lambda p=person: p.inbox("dm"))  # type: ignore[misc]
            assert not (await client.campaigns.people.card(int(person.id))).dm_closed
    refused = [each for each in server.recorder.to("POST", "/users/@me/channels") if each.status != 200]
    assert {each.answer["code"] for each in refused} == {40003}


@pytest.mark.parametrize("background", [False, True])
@pytest.mark.parametrize("gateway", ["answers", "fails", "is silent"])
async def test_many_who_are_looked_up_at_once_are_asked_for_together(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gateway: str, background: bool
) -> None:
    """One by one Discord answers some five a second. If the gateway does not answer, each person is looked up alone.

    Background work asks the gateway for one person, too, until it does not answer.
    """
    singly: list[int] = []
    fetch, query = discord.Guild.fetch_member, discord.Guild.query_members

    async def fetched(guild: discord.Guild, person: int, /) -> discord.Member:
        singly.append(person)
        return await fetch(guild, person)

    async def asked(guild: discord.Guild, **of: object) -> list[discord.Member]:
        if gateway == "fails":
            raise RuntimeError
        if gateway == "is silent":
            await asyncio.sleep(60)
        return await query(guild, **of)  # type: ignore[arg-type]

    monkeypatch.setattr(discord.Guild, "fetch_member", fetched)
    monkeypatch.setattr(discord.Guild, "query_members", asked)
    monkeypatch.setattr(looking, "GATEWAY_QUERY_SECONDS", 0.05 if gateway == "is silent" else 600)
    async with running_bot(server, tmp_path) as client, Person.join(server.url, "GM") as gm:
        guild = client.guilds[0].id
        there = [int((await gm.act("add_person", display_name=f"Captain {n}"))["id"]) for n in range(12)]
        wanted = [*there, 1, 2, *there[:4]]
        IS_BACKGROUND.set(background)
        found = await asyncio.gather(*(access(client).member(guild, person) for person in wanted))
        assert [member and member.id for member in found] == [*there, None, None, *there[:4]]
        unasked = background and gateway == "answers"
        assert len(singly) == (0 if unasked else 1 if gateway == "answers" else 14 if background else 15)
        again = await access(client).member(guild, there[3])
        assert again is not None
        assert singly[-1:] == ([] if unasked else [there[3]]), "one alone is looked up as ever"
        assert not access(client)._wanted


async def test_background_work_leaves_room_at_the_gateway_and_lets_people_who_act_pass(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord closes a connection on which too many queries come. If servers wait already, each person is a request."""
    singly: list[int] = []
    queries: list[int] = []
    answers = asyncio.Event()
    fetch, query = discord.Guild.fetch_member, discord.Guild.query_members

    async def fetched(guild: discord.Guild, person: int, /) -> discord.Member:
        singly.append(person)
        return await fetch(guild, person)

    async def asked(guild: discord.Guild, **of: Any) -> list[discord.Member]:
        queries.append(len(of["user_ids"]))
        await answers.wait()
        return await query(guild, **of)

    monkeypatch.setattr(discord.Guild, "fetch_member", fetched)
    monkeypatch.setattr(discord.Guild, "query_members", asked)
    monkeypatch.setattr(looking, "GATEWAY_QUERIES", 2)
    monkeypatch.setattr(looking, "GATEWAY_QUERIES_SECONDS", 1e6)
    monkeypatch.setattr(looking, "GATEWAY_LINE", 0)
    monkeypatch.setattr(looking, "GATEWAY_QUERY_SECONDS", 600)
    async with running_bot(server, tmp_path) as client, Person.join(server.url, "GM") as gm:
        guild = client.guilds[0].id
        there = [int((await gm.act("add_person", display_name=f"Captain {n}"))["id"]) for n in range(6)]
        in_background = copy_context()
        in_background.run(IS_BACKGROUND.set, True)

        async def member(person: int) -> int:
            found = await access(client).member(guild, person)
            assert found is not None
            return found.id

        def in_turn(people: Sequence[int]) -> asyncio.Future[list[int]]:
            return in_background.run(lambda: asyncio.gather(*map(member, people)))

        waiting = in_turn(there[:1])
        assert await member(there[5]) == there[5], "it does not wait for the gateway"
        assert not waiting.done()
        answers.set()
        assert await waiting == there[:1]
        assert await in_turn(there[1:4]) == there[1:4]
        assert (queries, singly) == ([1, 3], [there[5]])
        assert await in_turn(there[4:]) == there[4:]
        assert (queries, singly) == ([1, 3], [there[5], *there[4:]])
