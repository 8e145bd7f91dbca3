"""A database from before computers and titles, with a campaign under way in it, is migrated and played on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from alembic import command
from sqlalchemy import Connection, inspect
from sqlalchemy.ext.asyncio import create_async_engine
from sqlmodel import select

from bot.campaigns import Campaigns, Leaf, Refused
from bot.store import Store, database
from bot.store import tables as t
from bot.store.migrate import migrate
from tests.campaigns.kit import GM, GUEST, PLAYERS, SECRET, HandClock, Kit, as_another
from tests.core.toy import Toy, Whispers
from tests.databases import empty

LATER = {
    "seat": ("computer", "title", "thread", "unwritten", "helper", "helped_until", "reserve"),
    "holder": ("absent",),
    "post": ("closed", "refused", "chapter", "season", "before"),
    "follower": ("pace",),
    "campaign": (
        "trouble",
        "reports",
        "rematch",
        "season",
        "rewinds",
        "acted",
        "tutorial",
        "thinned",
        "unpacked",
        "unrated",
        "veil",
    ),
    "person": ("unlisted", "dm"),
    "record": ("report", "epoch"),
    "timer": ("passed",),
}
"""What migrations after the first have added."""
LATER_TABLES = (
    "witness", "letter", "chapter", "side", "fixture", "entry", "season", "taken_back", "rewind", "consent_request", "visit",
    "seat_call", "packed", "registration", "absence",
)  # fmt: skip
"""Those that refer to others first."""


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot of that time wrote everything as it is."""
    monkeypatch.setattr("bot.store.small.SHORTEST", 1 << 60)


async def kit_of(url: str, game: Toy | None = None) -> Kit:
    clock = HandClock()
    return Kit(Campaigns(Store(url), clock=clock, games={"toy": game or Toy()}, secret=lambda: SECRET), clock, url)


async def back_to_first(url: str) -> None:
    """The tables as migration 0001 left them, with what a bot of that time had written into them."""
    engine = create_async_engine(url)
    database.prepare(engine)
    async with engine.connect() as connection:
        writing = await connection.execution_options(**{database.WRITE: True})
        await writing.run_sync(_drop)
    await engine.dispose()


def _drop(connection: Connection) -> None:
    with database.without_foreign_keys(connection), connection.begin():
        connection.exec_driver_sql("DROP INDEX ix_campaign_rematch")
        for table, columns in LATER.items():
            for column in columns:
                connection.exec_driver_sql(f"ALTER TABLE {table} DROP COLUMN {column}")
        connection.exec_driver_sql("ALTER TABLE campaign ADD COLUMN serial INTEGER NOT NULL DEFAULT 23")
        for table in LATER_TABLES:
            connection.exec_driver_sql(f"DROP TABLE {table}")
        connection.exec_driver_sql("DROP TABLE pulse")
        connection.exec_driver_sql(
            "CREATE TABLE pulse (id INTEGER NOT NULL PRIMARY KEY, at TIMESTAMP WITH TIME ZONE NOT NULL)"
        )
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0001'")


async def columns(url: str) -> set[str]:
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        found = {row["name"] for row in await connection.run_sync(lambda made: inspect(made).get_columns("seat"))}
    await engine.dispose()
    return found


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
    await back_to_first(url)
    assert not {"computer", "title", "thread"} & await columns(url)

    assert await migrate(url) == "0001"
    assert await columns(url) >= {"computer", "title"}
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
    await back_to_first(url)
    await migrate(url)
    kit = await kit_of(url, Whispers())
    moved = await kit.campaigns.archive.import_(as_another(msgspec.json.encode(plain)))
    await kit.campaigns.gm.resume(moved, GM)
    for one in (campaign, moved):
        assert (await kit.campaigns.lobby.card(one)).reports == 3
        assert await kit.campaigns.watch.pace(one, GUEST) == "turn", "who follows goes on to hear of each turn"
        assert (await kit.campaigns.watch.page(one, GUEST)).leaf == Leaf(3)
        await kit.posts()
        await kit.bids(one, red=1, blue=0, green=0)
        assert [p.number for p in await kit.posts() if p.kind == "report"] == [4]
        assert [(await kit.campaigns.watch.page(one, GUEST, Leaf(n))).leaf.number for n in range(6)] == [
            0,
            1,
            2,
            3,
            4,
            4,
        ]
    await kit.campaigns.close()


async def test_the_first_tables_are_those_that_the_first_migration_makes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `back_to_first` makes is what stood there."""
    url = await empty(tmp_path)
    real = command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", lambda made, _: real(made, "0001"))
        await migrate(url)
    first = await columns(url)
    await migrate(url)
    assert await columns(url) - first == set(LATER["seat"])
    await back_to_first(url)
    assert await columns(url) == first


async def test_sheets_sent_before_they_were_remembered_become_one_line_too(tmp_path: Path) -> None:
    """What had been sent by direct message before the table of letters lies before its readers still."""
    url = await empty(tmp_path)
    await migrate(url)
    kit = await kit_of(url)
    campaign = await kit.running()
    sent = {post.message: post.person for post in await letters(kit)}
    assert sent == {}, "nobody said that they were direct messages"
    await kit.campaigns.close()
    await back_to_first(url)
    await migrate(url)
    kit = await kit_of(url)
    assert {(one.person, one.seat, one.ask) for one in await letters(kit)} == {
        (person, seat, f"0.{seat}") for seat, person in PLAYERS.items()
    }
    await kit.campaigns.lobby.cancel(campaign, GM)
    kit.clock.turn(minutes=1)
    spent = [post for post in await kit.posts() if post.kind == "spent"]
    assert sorted(post.person or 0 for post in spent) == sorted(PLAYERS.values())
    assert sorted((one.person, one.kind) for one in await letters(kit)) == sorted((p, "line") for p in PLAYERS.values())
    await kit.campaigns.close()


async def letters(kit: Kit) -> list[t.Letter]:
    async with kit.campaigns.store.read() as session:
        return list((await session.exec(select(t.Letter))).all())
