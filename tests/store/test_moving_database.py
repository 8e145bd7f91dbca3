"""A database moves to a server and back, with everything in it, and play goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlmodel import select

from bot import moving_database
from bot.campaigns import Campaigns
from bot.moving_database import NoMove, move
from bot.store import Store
from bot.store import tables as t
from bot.store.disk import Locked
from tests import postgres
from tests.campaigns.kit import GM, GUEST, RED, SECRET, Kit, ManualClock
from tests.core.toy import Toy
from tests.databases import address, blank


def kit_of(url: str, clock: ManualClock) -> Kit:
    return Kit(Campaigns(Store(url), clock=clock, games={"toy": Toy()}, secret=lambda: SECRET), clock, url)


async def filled(url: str, clock: ManualClock) -> tuple[int, int]:
    """A campaign under way, with something in many tables, and one that is over; the database is closed again."""
    kit = kit_of(url, clock)
    over = await kit.running(title="Ligne «é» 海")
    await kit.play_on(over)
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1)
    await kit.campaigns.people.set_zone(RED, "Europe/Paris")
    await kit.campaigns.watch.follow(campaign, GUEST)
    await kit.campaigns.visits.mark(campaign, GUEST, 0)
    await kit.campaigns.gm.note(campaign, GM, "moving house")
    await kit.campaigns.timers.due()
    await kit.campaigns.close()
    return over, campaign


@pytest.fixture
async def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An SQLite database, whatever the others are tested on."""
    monkeypatch.setattr("tests.databases.kind", "sqlite")
    return await blank(tmp_path)


async def test_everything_goes_there_and_back(file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving_database, "ROWS_PER_BATCH", 7)
    clock, server, back = ManualClock(), await postgres.empty(), address(tmp_path / "deep" / "back.db")
    over, campaign = await filled(file, clock)
    said: list[str] = []
    await move(file, server, said.append)
    assert "campaign: 2 rows" in said
    assert "every table agrees; 1 campaigns under way can be opened" in said
    await move(server, back, said.append)
    assert (tmp_path / "deep" / "back.db").stat().st_mode & 0o077 == 0
    for url in (server, back):
        kit = kit_of(url, clock)
        assert (await kit.campaigns.people.card(RED)).zone == "Europe/Paris"
        assert (await kit.campaigns.lobby.card(over)).title == "Ligne «é» 海"
        assert (await kit.campaigns.watch.verify(over)).good
        assert (await kit.lobby()).id == campaign + 1, "new rows get numbers of their own"
        await kit.posts()
        await kit.play_on(campaign)
        assert (await kit.campaigns.watch.verify(campaign)).good
        await kit.campaigns.close()


async def test_what_is_in_the_way_is_said_and_nothing_is_done(file: str, tmp_path: Path) -> None:
    await filled(file, ManualClock())
    with pytest.raises(NoMove, match="same database"):
        await move(file, file, print)
    with pytest.raises(NoMove, match="no database"):
        await move(address(tmp_path / "nowhere.db"), file, print)
    assert not (tmp_path / "nowhere.db").exists()
    server = await postgres.empty()
    running = Store(file)
    async with running.hold("shard 0/1"):
        with pytest.raises(Locked):
            await move(file, server, print)
    await running.close()
    await move(file, server, lambda _: None)
    with pytest.raises(NoMove, match="is not empty"):
        await move(file, server, print)
    running = Store(server)
    async with running.hold("shard 0/1"):
        with pytest.raises(Locked):
            await move(server, address(tmp_path / "new.db"), print)
    await running.close()


async def test_a_move_that_breaks_off_leaves_nothing_and_can_be_repeated(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(file, ManualClock())
    server = await postgres.empty()

    async def fails(*_: object) -> None:
        raise ConnectionResetError

    with monkeypatch.context() as patch:
        patch.setattr(moving_database, "_go_on_counting", fails)
        with pytest.raises(Exception, match="reached"):
            await move(file, server, lambda _: None)
    await move(file, server, lambda _: None)


async def test_what_has_not_arrived_as_it_was_is_noticed(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await filled(file, ManualClock())
    server = await postgres.empty()
    carry = moving_database._carry

    async def spoils(here: Store, there: Store, say: moving_database.Say) -> None:
        await carry(here, there, say)
        async with there.write() as session:
            record = (await session.exec(select(t.Record).limit(1))).one()
            record.body = record.body[:-1] + b"?"

    monkeypatch.setattr(moving_database, "_carry", spoils)
    with pytest.raises(NoMove, match="record"):
        await move(file, server, lambda _: None)
