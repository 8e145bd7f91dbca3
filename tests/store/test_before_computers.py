"""A database from before computers and titles, with a campaign under way in it, is migrated and played on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import MetaData
from sqlalchemy.ext.asyncio import create_async_engine
from sqlmodel import select

from bot.campaigns import Campaigns, PagePlace, Refused
from bot.store import Store
from bot.store import tables as t
from bot.store.migrate import migrate
from tests.campaigns.kit import GM, GUEST, PLAYERS, SECRET, Kit, ManualClock, with_another_secret
from tests.core.toy import Toy, Whispers
from tests.databases import empty
from tests.store.earlier import back_to, tables_at


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot of that time wrote everything as it is."""
    monkeypatch.setattr("bot.store.compressed_columns.LEAST_BYTES", 1 << 60)


async def kit_of(url: str, game: Toy | None = None) -> Kit:
    clock = ManualClock()
    return Kit(Campaigns(Store(url), clock=clock, games={"toy": game or Toy()}, secret=lambda: SECRET), clock, url)


async def columns(url: str) -> dict[str, set[str]]:
    """The names of the columns of each table."""
    engine, found = create_async_engine(url), MetaData()
    async with engine.connect() as connection:
        await connection.run_sync(found.reflect)
    await engine.dispose()
    return {name: set(table.columns.keys()) for name, table in found.tables.items()}


async def test_a_campaign_under_way_is_played_on_by_people_and_a_computer(tmp_path: Path) -> None:
    url = await empty(tmp_path)
    await migrate(url)
    kit = await kit_of(url)
    campaign = await kit.running()
    await kit.bids(campaign, red=1, blue=0)
    await kit.campaigns.staff.add(campaign, PLAYERS["red"], GUEST)
    await kit.campaigns.lobby.leave(campaign, GUEST)
    before = await kit.campaigns.lobby.card(campaign)
    await kit.campaigns.close()
    await back_to("0001", url)
    assert not {"computer", "title", "thread"} & (await columns(url))["seat"]

    assert await migrate(url) == "0001"
    assert (await columns(url))["seat"] >= {"computer", "title"}
    kit = await kit_of(url)
    assert await kit.campaigns.lobby.card(campaign) == before
    for blocked in (GUEST, PLAYERS["green"]):
        with pytest.raises(Refused):
            await kit.campaigns.gm.replace(campaign, GM, "blue", blocked)
    card = await kit.campaigns.gm.replace(campaign, GM, "green", None)
    assert [s.computer for s in card.seats] == [False, False, True]
    (errand,) = await kit.campaigns.computers.errands()
    await kit.campaigns.computers.answer(errand, {"bid": 0})
    assert (await kit.campaigns.lobby.card(campaign)).step == 1
    await kit.campaigns.gm.replace(campaign, GM, "green", PLAYERS["green"])
    await kit.play_on(campaign)
    assert (await kit.campaigns.watch.verify(campaign)).good
    await kit.campaigns.close()


async def test_reports_go_on_from_the_number_that_was_shown_last(tmp_path: Path) -> None:
    """Before they were counted by themselves the number was the step, also of a phase that told nothing."""
    url = await empty(tmp_path)
    await migrate(url)
    kit = await kit_of(url, Whispers())
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, PLAYERS["red"], {"target": "blue"})
    await kit.seal(campaign, PLAYERS["blue"], {"shield": "no"})
    assert (await kit.campaigns.lobby.card(campaign)).reports == 2
    await kit.campaigns.watch.follow(campaign, GUEST)
    plain = msgspec.json.decode(await kit.campaigns.archive.export(campaign))
    del plain["campaign"]["reports"], plain["rows"]["chapter"], plain["rows"]["follower"][0]["pace"]
    del plain["campaign"]["rewinds"], plain["rows"]["taken_back"], plain["rows"]["rewind"]
    for record in plain["rows"]["record"]:
        del record["report"], record["epoch"]
    await kit.campaigns.close()
    await back_to("0001", url)
    await migrate(url)
    kit = await kit_of(url, Whispers())
    moved = await kit.campaigns.archive.import_(with_another_secret(msgspec.json.encode(plain)))
    await kit.campaigns.gm.resume(moved, GM)
    for one in (campaign, moved):
        assert (await kit.campaigns.lobby.card(one)).reports == 3
        assert await kit.campaigns.watch.pace(one, GUEST) == "turn", "who follows goes on to hear of each turn"
        assert (await kit.campaigns.watch.page(one, GUEST)).leaf == PagePlace(3)
        await kit.posts()
        await kit.bids(one, red=1, blue=0, green=0)
        assert [p.number for p in await kit.posts() if p.kind == "report"] == [4]
        assert [(await kit.campaigns.watch.page(one, GUEST, PagePlace(n))).leaf.number for n in range(6)] == [
            0,
            1,
            2,
            3,
            4,
            4,
        ]
    await kit.campaigns.close()


async def test_tables_of_before_are_those_that_the_migrations_made(tmp_path: Path) -> None:
    url = await empty(tmp_path)
    await migrate(url)
    for revision in ("0019", "0009", "0001"):
        await back_to(revision, url)
        assert await columns(url) == {
            name: set(table.columns.keys()) for name, table in tables_at(revision).tables.items()
        }
    assert await migrate(url) == "0001"


async def test_sheets_sent_before_they_were_remembered_become_one_line_too(tmp_path: Path) -> None:
    """What had been sent by direct message before the table of letters lies before its readers still."""
    url = await empty(tmp_path)
    await migrate(url)
    kit = await kit_of(url)
    campaign = await kit.running()
    sent = {post.message: post.person for post in await letters(kit)}
    assert sent == {}, "nobody said that they were direct messages"
    await kit.campaigns.close()
    await back_to("0001", url)
    await migrate(url)
    kit = await kit_of(url)
    assert {(one.person, one.seat, one.ask) for one in await letters(kit)} == {
        (person, seat, f"0.{seat}") for seat, person in PLAYERS.items()
    }
    await kit.campaigns.lobby.cancel(campaign, GM)
    kit.clock.advance(minutes=1)
    spent = [post for post in await kit.posts() if post.kind == "spent"]
    assert sorted(post.person or 0 for post in spent) == sorted(PLAYERS.values())
    assert sorted((one.person, one.kind) for one in await letters(kit)) == sorted(
        (p, "over-line") for p in PLAYERS.values()
    )
    await kit.campaigns.close()


async def letters(kit: Kit) -> list[t.Letter]:
    async with kit.campaigns.store.read() as session:
        return list((await session.exec(select(t.Letter))).all())
