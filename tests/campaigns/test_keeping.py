"""The database does not grow for ever: what is packed reads as before, goes back as before, and survives what may happen."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import Campaigns, PagePlace
from bot.campaigns.positions import POSITIONS_A_ROW, bundled, is_bundle, positions, unbundled, unzipped
from bot.campaigns.saving_space import LEAST_JOINED
from bot.store import Store
from bot.store import tables as t
from rules import GAMES
from rules.core.save import Save
from tests.campaigns.kit import GM, GUEST, PLAYERS, Kit, make
from tests.campaigns.test_rewinding_games import goes_on
from tests.core.test_forgeries import ToyAlone

LONG = {"rounds": 20}
FEW = 4
LOBBIES = 8
"""Games that are begun until one is long enough."""
_save = msgspec.json.Decoder(Save)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """So few positions share a row that a short game has several such rows."""
    for name in ("POSITIONS_A_ROW", "LEAST_JOINED"):
        monkeypatch.setattr(f"bot.campaigns.saving_space.{name}", FEW)


async def played(kit: Kit, steps: int, campaign: int | None = None) -> int:
    """A campaign of Pearls with at least so many steps."""
    campaign = await kit.running(options=LONG) if campaign is None else campaign
    while (card := await kit.campaigns.lobby.card(campaign)).step < steps:
        assert card.status == "running"
        await kit.seal(campaign, PLAYERS[card.waiting[0].seat])
    await kit.posts()
    return campaign


async def saves(kit: Kit, campaign: int) -> dict[int, bytes]:
    """Every position as it is read, by step."""
    async with kit.campaigns.services.read() as session:
        found = await positions(session, campaign)
    return {step: unzipped(body) for step, body in found.items()}


async def rows(kit: Kit, campaign: int) -> list[t.Snapshot]:
    async with kit.campaigns.services.read() as session:
        query = select(t.Snapshot).where(t.Snapshot.campaign == campaign).order_by(col(t.Snapshot.step))
        return list((await session.exec(query)).all())


async def thinned(kit: Kit) -> None:
    """All that can be put together is."""
    while await kit.campaigns.keeping.thin():
        pass


def test_positions_read_back_from_one_row_as_they_were() -> None:
    saves = [b'{"step":%d}' % step * 40 for step in range(POSITIONS_A_ROW)]
    assert unbundled(bundled(saves)) == saves
    assert len(bundled(saves)) < len(b"".join(saves)) / 4


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_every_page_of_every_game_is_the_same_once_it_is_thinned(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = await make(tmp_path, GAMES)
    for _ in range(LOBBIES):  # chance may have been quick
        card = await kit.lobby(game=game)
        for number, seat in enumerate(card.sides):
            await kit.campaigns.lobby.join(card.id, 2000 + number, seat=seat.seats[0].seat)
        await kit.campaigns.lobby.start(card.id, GM)
        await goes_on(kit, card.id, 40)
        card = await kit.campaigns.lobby.card(card.id)
        if card.step >= 2 * LEAST_JOINED:
            break
    else:
        assert card.step >= 2, "there is something to be put together"
        monkeypatch.setattr("bot.campaigns.saving_space.LEAST_JOINED", card.step // 2)  # a game that is always short
    before, alone = await saves(kit, card.id), [len(row.body) for row in await rows(kit, card.id)]
    pages = [await kit.campaigns.watch.page(card.id, GUEST, PagePlace(number)) for number in range(card.reports + 1)]
    story = await kit.campaigns.visits.story(card.id)
    await thinned(kit)
    found = await rows(kit, card.id)
    assert [row.step for row in found if is_bundle(row.body)] == [0]
    assert found[-1].step == card.step
    assert not is_bundle(found[-1].body)
    together = [len(row.body) for row in found if is_bundle(row.body)]
    assert sum(together) < sum(alone[:-1]) / (2 if card.step >= 2 * LEAST_JOINED else 1)
    assert await saves(kit, card.id) == before
    for number, page in enumerate(pages):
        assert await kit.campaigns.watch.page(card.id, GUEST, PagePlace(number)) == page
    assert await kit.campaigns.visits.story(card.id) == story
    assert (await kit.campaigns.repairs.look(card.id)).fine
    await kit.campaigns.close()


async def test_positions_join_those_before_them_while_there_is_room(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.campaigns.saving_space.POSITIONS_A_ROW", 5)
    monkeypatch.setattr("bot.campaigns.saving_space.LEAST_JOINED", 2)
    campaign = await played(kit, 1)
    first: list[list[int]] = []
    for step in range(2, 13):
        await played(kit, step, campaign)
        before = await saves(kit, campaign)
        await thinned(kit)
        assert await saves(kit, campaign) == before
        first.append([row.step for row in await rows(kit, campaign)])
    assert first[:6] == [[0, 2], [0, 2, 3], [0, 4], [0, 4, 5], [0, 4, 6], [0, 4, 6, 7]]
    assert first[-1] == [0, 4, 8, 12]


@pytest.mark.usefixtures("few")
async def test_a_thinned_campaign_ends_as_another(kit: Kit) -> None:
    campaign = await played(kit, 8)
    await thinned(kit)
    await kit.play_on(campaign)
    watch = kit.campaigns.watch
    film, record, verdict = await watch.film(campaign), await watch.record(campaign), await watch.verify(campaign)
    book = await kit.campaigns.books.book(campaign)
    exported = msgspec.json.decode(await kit.campaigns.archive.export(campaign))
    await thinned(kit)
    assert verdict.good
    assert await watch.film(campaign) == film
    assert await watch.record(campaign) == record
    assert await watch.verify(campaign) == verdict
    assert await kit.campaigns.books.book(campaign) == book
    again = await kit.campaigns.archive.export(campaign)
    assert msgspec.json.decode(again)["rows"] == exported["rows"], "files are as they always were"
    copy = await kit.campaigns.archive.import_(again)
    assert await saves(kit, copy) == await saves(kit, campaign)
    await thinned(kit)
    assert await saves(kit, copy) == await saves(kit, campaign)


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("report", [0, 3, 4])
async def test_play_goes_back_into_the_midst_of_a_row(kit: Kit, report: int) -> None:
    campaign = await played(kit, 2 * FEW + 3)
    before = await saves(kit, campaign)
    await thinned(kit)
    assert any(is_bundle(row.body) for row in await rows(kit, campaign))
    await kit.campaigns.undo.rewind(campaign, GM, report, "once more")
    card = await kit.campaigns.lobby.card(campaign)
    after = await saves(kit, campaign)
    assert list(after) == list(range(card.step + 1))
    assert {step: save for step, save in after.items() if step < card.step} == {
        step: save for step, save in before.items() if step < card.step
    }
    await played(kit, 2 * FEW + 5, campaign)
    before = await saves(kit, campaign)
    await thinned(kit)
    assert await saves(kit, campaign) == before
    assert len(await rows(kit, campaign)) < len(before)
    assert (await kit.campaigns.repairs.look(campaign)).fine
    await kit.play_on(campaign)
    assert (await kit.campaigns.watch.verify(campaign)).good


@pytest.mark.usefixtures("few")
async def test_a_damaged_row_of_several_is_mended_from_the_record(kit: Kit) -> None:
    campaign = await played(kit, 2 * FEW + 3)
    before = await saves(kit, campaign)
    await thinned(kit)
    async with kit.campaigns.services.write() as session:
        row = await session.get_one(t.Snapshot, (campaign, FEW))
        row.body = row.body[:100] + bytes([row.body[100] ^ 1]) + row.body[101:]
        session.add(row)
    assert await kit.refused(kit.campaigns.watch.page(campaign, GUEST, PagePlace(FEW + 2))) == "bot-damaged"
    found = await kit.campaigns.repairs.look(campaign)
    assert found.mendable == tuple(range(FEW, 2 * FEW))
    await kit.campaigns.repairs.mend(campaign)
    mended = await saves(kit, campaign)
    assert {n: _save.decode(save) for n, save in mended.items()} == {n: _save.decode(s) for n, s in before.items()}
    assert (await kit.campaigns.repairs.look(campaign)).fine
    await thinned(kit)
    assert await saves(kit, campaign) == mended
    assert len(await rows(kit, campaign)) < 2 * FEW


@pytest.mark.usefixtures("few")
async def test_what_is_damaged_or_missing_is_left_as_it_is(kit: Kit) -> None:
    campaign = await played(kit, 3 * FEW + 1)
    async with kit.campaigns.services.write() as session:
        row = await session.get_one(t.Snapshot, (campaign, 3))
        row.body = b"damaged"
        session.add(row)
        await session.delete(await session.get_one(t.Snapshot, (campaign, FEW + 3)))
    await thinned(kit)
    found = await rows(kit, campaign)
    assert [row.step for row in found if is_bundle(row.body)] == [2 * FEW]
    assert next(row.body for row in found if row.step == 3) == b"damaged"
    assert (await kit.campaigns.repairs.look(campaign)).mendable == (3, FEW + 3)
    await kit.campaigns.repairs.mend(campaign)
    assert (await kit.campaigns.repairs.look(campaign)).fine


@pytest.mark.usefixtures("few")
async def test_who_is_stopped_in_the_middle_has_changed_nothing(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = await played(kit, FEW + 3)
    before = [row.model_dump() for row in await rows(kit, campaign)]
    delete, deleted = AsyncSession.delete, 0

    async def stopped(session: AsyncSession, row: object) -> None:
        nonlocal deleted
        deleted += 1
        await delete(session, row)
        await session.flush()
        if deleted == 2:
            raise PowerCutError

    with monkeypatch.context() as patch:
        patch.setattr(AsyncSession, "delete", stopped)
        with pytest.raises(PowerCutError):
            await kit.campaigns.keeping.thin()
    assert [row.model_dump() for row in await rows(kit, campaign)] == before
    assert not await kit.campaigns.keeping.thin(), "the others come first"
    await thinned(kit)
    assert len(await rows(kit, campaign)) == len(before) - FEW + 1


class PowerCutError(Exception):
    pass


@pytest.mark.usefixtures("few")
async def test_what_was_played_while_it_was_packed_is_not_packed_with_it(
    kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Play goes back between the look and the writing."""
    campaign = await played(kit, FEW + 3)

    async def meanwhile(*given: object) -> None:
        await kit.campaigns.undo.rewind(campaign, GM, 2, "once more")

    with monkeypatch.context() as patch:
        patch.setattr("bot.campaigns.saving_space.asyncio.to_thread", meanwhile)
        await kit.campaigns.keeping.thin()
    assert not any(is_bundle(row.body) for row in await rows(kit, campaign))
    assert (await kit.campaigns.repairs.look(campaign)).fine


@pytest.mark.usefixtures("few")
async def test_positions_of_older_rules_are_kept_as_they_were(kit: Kit) -> None:
    """Nobody could play them again: the rules of that time may be gone."""
    campaign = await played(kit, 2)
    newer = Campaigns(Store(kit.url), clock=kit.clock, games={"toy": ToyAlone()})
    later = Kit(newer, kit.clock, kit.url)
    await played(later, FEW + 2, campaign)
    before = await saves(later, campaign)
    pages = [await newer.watch.page(campaign, GUEST, PagePlace(number)) for number in range(FEW)]
    await thinned(later)
    assert await saves(later, campaign) == before
    assert [await newer.watch.page(campaign, GUEST, PagePlace(number)) for number in range(FEW)] == pages
    assert len(await rows(later, campaign)) == len(before) - FEW + 1
    await newer.close()


@pytest.mark.usefixtures("few")
async def test_rows_of_an_older_version_are_stored_small_when_their_turn_comes(kit: Kit) -> None:
    campaign = await played(kit, FEW + 3)
    record, chapter = (
        text("SELECT body FROM record WHERE step = 1"),
        text("SELECT lines FROM chapter WHERE key = 'an old one'"),
    )
    async with kit.campaigns.services.write() as session:
        whole = (await session.exec(select(t.Record.body).where(t.Record.step == 1))).one()
        told = t.Chapter(campaign=campaign, key="an old one", title="{}", first=1, last=1)
        session.add(told)
        await session.flush()
        lines = "[]" + " " * 200
        connection = await session.connection()
        await connection.execute(text("UPDATE record SET body = :body WHERE step = 1"), {"body": whole})
        await connection.execute(text("UPDATE chapter SET lines = :x WHERE key = :key"), {"x": lines, "key": told.key})
    await thinned(kit)
    async with kit.campaigns.services.read() as session:
        connection = await session.connection()
        assert (await connection.execute(record)).scalar_one() != whole
        assert not (await connection.execute(chapter)).scalar_one().startswith("[")
        assert (await session.get_one(t.Record, (campaign, 1))).body == whole
        assert (await session.get_one(t.Chapter, (campaign, told.key))).lines == lines


async def test_a_file_becomes_shorter_when_much_of_it_is_free(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.database.SPARE_PAGES", 8)
    monkeypatch.setattr("bot.store.database.PAGES_AT_A_TIME", 100)
    campaign = await kit.running()

    async def pages() -> int:
        async with kit.campaigns.services.read() as session:
            return int((await (await session.connection()).exec_driver_sql("PRAGMA page_count")).scalar_one())

    before = await pages()
    for body in (b"x" * 2_000_000, b""):
        async with kit.campaigns.services.write() as session:
            await session.merge(t.Packed(campaign=campaign, body=body))
    full = await pages()
    assert full > before + 400
    assert await kit.campaigns.keeping.give_back(), "a part at a time"
    assert full - 110 < await pages() < full
    while await kit.campaigns.keeping.give_back():
        pass
    assert await pages() <= before + 10
