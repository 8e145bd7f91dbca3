"""A campaign that was over long ago lies in one row, and whoever looks at it finds all of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlmodel import func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import Campaigns, PagePlace
from bot.campaigns.packed_rows import PACKED_TABLES, is_packed
from bot.campaigns.positions import is_bundle
from bot.store import Store
from bot.store import tables as t
from rules import GAMES
from tests import postgres
from tests.campaigns.acts import sight_of
from tests.campaigns.kit import GM, GUEST, RED, SECRET, Kit, ManualClock, make
from tests.campaigns.test_keeping import PowerCutError
from tests.campaigns.test_rewinding_games import goes_on
from tests.core.toy import Toy

SHORT = {"rounds": 3}
MONTH = 31


async def ended(kit: Kit, **more: Any) -> int:
    """A campaign that is over and that everybody has heard of."""
    campaign = await kit.running(options=SHORT, **more)
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.campaigns.undo.rewind(campaign, GM, 0, "once more")
    await kit.play_on(campaign)
    await kit.posts()
    kit.clock.advance(minutes=5)
    await kit.posts()
    return campaign


async def tidied(kit: Kit) -> None:
    while await kit.campaigns.keeping.step():
        pass


async def packed(kit: Kit, campaign: int) -> bool:
    async with kit.campaigns.services.read() as session:
        lies = await is_packed(session, campaign)
        left = [(await session.exec(select(func.count()).select_from(table))).one() for table in PACKED_TABLES]
    assert lies == (not any(left)), "either here or there, never both"
    return lies


LOOKS: dict[str, Callable[[Kit, int], Awaitable[Any]]] = {
    "history": lambda kit, number: kit.campaigns.watch.page(number, GUEST, PagePlace(2)),
    "present": lambda kit, number: sight_of(kit.campaigns.watch, number, RED),
    "replay": lambda kit, number: kit.campaigns.watch.film(number),
    "proof": lambda kit, number: kit.campaigns.watch.verify(number),
    "record": lambda kit, number: kit.campaigns.watch.record(number),
    "book": lambda kit, number: kit.campaigns.books.book(number),
    "headlines": lambda kit, number: kit.campaigns.visits.story(number),
    "card": lambda kit, number: kit.campaigns.lobby.card(number),
    "doctor": lambda kit, number: kit.campaigns.repairs.look(number),
}
STAYS = ("proof", "record", "doctor")
"""What reads it as it is packed."""


async def test_whoever_looks_at_a_packed_campaign_finds_all_of_it(kit: Kit) -> None:
    campaign = await ended(kit)
    found = {name: await look(kit, campaign) for name, look in LOOKS.items()}
    kit.clock.advance(days=29)
    await tidied(kit)
    assert not await packed(kit, campaign)
    for name, look in LOOKS.items():
        kit.clock.advance(days=4)
        await tidied(kit)
        assert await packed(kit, campaign), name
        assert await look(kit, campaign) == found[name], name
        assert await packed(kit, campaign) == (name in STAYS), name
        await tidied(kit)
        assert await packed(kit, campaign) == (name in STAYS), f"{name}: who looks now may look again soon"
    async with kit.campaigns.services.read() as session:
        assert not (await session.exec(select(t.Post))).all()
        assert not (await session.exec(select(t.Letter))).all()


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_every_game_is_unpacked_as_it_was_packed(tmp_path: Path, game: str) -> None:
    kit = await make(tmp_path, GAMES)
    card = await kit.lobby(game=game)
    for number, seat in enumerate(card.sides):
        await kit.campaigns.lobby.join(card.id, 2000 + number, seat=seat.seats[0].seat)
    await kit.campaigns.lobby.start(card.id, GM)
    await goes_on(kit, card.id, 12)
    if (await kit.campaigns.lobby.card(card.id)).status == "running":
        await kit.campaigns.lobby.cancel(card.id, GM)
    await kit.posts()
    kit.clock.advance(minutes=5)
    await kit.posts()
    await tidied(kit)
    before = await kit.campaigns.archive.export(card.id)
    record = await kit.campaigns.watch.record(card.id)
    kit.clock.advance(days=MONTH)
    await tidied(kit)
    assert await packed(kit, card.id)
    assert same(await kit.campaigns.archive.export(card.id), before)
    assert await kit.campaigns.watch.record(card.id) == record
    assert await packed(kit, card.id)
    copy = await kit.campaigns.archive.import_(await kit.campaigns.archive.export(card.id))
    assert (await kit.campaigns.repairs.look(copy)).fine
    await kit.campaigns.watch.page(card.id, GUEST)
    assert same(await kit.campaigns.archive.export(card.id), before)
    await kit.campaigns.close()


def same(one: bytes, other: bytes) -> bool:
    """Whether two files hold the same rows; sheets get numbers of their own each time, and forget who wrote on them."""
    files = [msgspec.json.decode(file)["rows"] for file in (one, other)]
    for rows in files:
        rows["sheet"] = [row | {"id": None, "edited_by": None} for row in rows["sheet"]]
    return bool(files[0] == files[1])


async def test_what_can_be_taken_up_again_or_is_still_played_is_not_packed(kit: Kit) -> None:
    kit.campaigns.services.pack = kit.campaigns.services.pack * 8 / 30
    campaign = await ended(kit)
    kit.clock.advance(days=6.9)
    await tidied(kit)
    await kit.campaigns.undo.reopen(campaign, GM, "by mistake")
    kit.clock.advance(days=40)
    await tidied(kit)
    assert not await packed(kit, campaign)
    await kit.play_on(campaign)
    kit.clock.advance(days=40)
    await tidied(kit)
    assert not await packed(kit, campaign), "something of it is still to be said"
    await kit.posts()
    kit.clock.advance(minutes=5)
    await kit.posts()
    await tidied(kit)
    assert await packed(kit, campaign)


@pytest.mark.parametrize("way", ["in", "out"])
async def test_who_is_stopped_in_the_middle_loses_nothing(kit: Kit, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    campaign = await ended(kit)
    before = await kit.campaigns.archive.export(campaign)
    kit.clock.advance(days=MONTH)
    if way == "out":
        await tidied(kit)
    flush, done = AsyncSession.flush, False

    async def stopped(session: AsyncSession, *given: Any) -> None:
        nonlocal done
        await flush(session, *given)
        done = True
        raise PowerCutError

    with monkeypatch.context() as patch:
        patch.setattr(AsyncSession, "flush", stopped)
        with pytest.raises(PowerCutError):
            await (kit.campaigns.keeping.pack() if way == "in" else kit.campaigns.lobby.card(campaign))
    assert done
    assert await packed(kit, campaign) == (way == "out")
    assert same(await kit.campaigns.archive.export(campaign), before)


async def test_two_who_look_at_once_unpack_it_once(kit: Kit) -> None:
    campaign = await ended(kit)
    kit.clock.advance(days=MONTH)
    await tidied(kit)
    async with kit.campaigns.services.read() as one, kit.campaigns.services.read() as other:
        assert await is_packed(one, campaign)
        assert await is_packed(other, campaign)
    page = await kit.campaigns.watch.page(campaign, GUEST)
    assert await kit.campaigns.watch.page(campaign, GUEST) == page
    assert not await packed(kit, campaign)


async def test_a_packed_campaign_that_is_damaged_is_named_and_kept(kit: Kit) -> None:
    campaign = await ended(kit)
    kit.clock.advance(days=MONTH)
    await tidied(kit)
    async with kit.campaigns.services.write() as session:
        row = await session.get_one(t.Packed, campaign)
        row.body = row.body[:200] + bytes([row.body[200] ^ 1]) + row.body[201:]
        session.add(row)
    assert await kit.refused(kit.campaigns.lobby.card(campaign)) == "bot-damaged"
    assert await kit.refused(kit.campaigns.archive.export(campaign)) == "bot-damaged"
    found = await kit.campaigns.repairs.look(campaign)
    assert not found.fine
    assert "packed" in found.fault
    assert await packed(kit, campaign)


async def test_a_campaign_with_a_damaged_position_is_not_packed(kit: Kit) -> None:
    campaign = await ended(kit)
    async with kit.campaigns.services.write() as session:
        row = await session.get_one(t.Snapshot, (campaign, 1))
        row.body = b"damaged"
        session.add(row)
    kit.clock.advance(days=MONTH)
    await tidied(kit)
    assert not await packed(kit, campaign)
    assert (await kit.campaigns.repairs.look(campaign)).mendable == (1,)


async def test_on_a_server_positions_share_rows_and_campaigns_are_packed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("POSITIONS_A_ROW", "LEAST_JOINED"):  # however short the game is
        monkeypatch.setattr(f"bot.campaigns.saving_space.{name}", 4)
    clock = ManualClock()
    url = await postgres.blank()
    campaigns = Campaigns(Store(url), clock=clock, games={"toy": Toy()}, secret=lambda: SECRET, outage=timedelta(999))
    kit = Kit(campaigns, clock, url)
    campaign = await ended(kit)
    before, page = await campaigns.archive.export(campaign), await campaigns.watch.page(campaign, GUEST, PagePlace(2))
    await tidied(kit)
    async with campaigns.services.read() as session:
        bodies = (await session.exec(select(t.Snapshot.body))).all()
    assert any(map(is_bundle, bodies))
    kit.clock.advance(days=MONTH)
    await tidied(kit)
    assert await packed(kit, campaign)
    assert same(await campaigns.archive.export(campaign), before)
    assert await campaigns.watch.page(campaign, GUEST, PagePlace(2)) == page
    assert not await packed(kit, campaign)
    assert (await campaigns.repairs.look(campaign)).fine
    await campaigns.close()
