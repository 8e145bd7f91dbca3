"""The one door under races: whoever comes first turns the phase, and nobody turns it again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from pathlib import Path

import pytest
from sqlmodel import col, select

from bot.campaigns import Campaigns, Refused, StaleClick
from bot.store import Store
from bot.store import tables as t
from tests.campaigns.acts import fill_in, sight_of
from tests.campaigns.kit import BLUE, GM, GREEN, PLAYERS, RED, Kit


@pytest.fixture(autouse=True)
def threads() -> None:
    """As in a running bot."""


async def quietly(doing: Awaitable[object]) -> bool:
    """Whether it went through; a refusal or a late click is how the others learn that they came second."""
    try:
        await doing
    except (Refused, StaleClick):
        return False
    return True


async def reports(kit: Kit) -> list[tuple[int, int]]:
    """(campaign, number) of every report ever written."""
    async with kit.campaigns.store.read() as session:
        rows = (await session.exec(select(t.Post).where(t.Post.kind == "report").order_by(col(t.Post.id)))).all()
    return [(r.campaign, r.step) for r in rows]


@pytest.mark.long(4)
async def test_deadline_last_seal_and_game_master_at_the_same_moment(kit: Kit) -> None:
    """Two processes' worth of use cases on one database; forty tasks at the door of one phase, five times over."""
    other = Campaigns(Store(kit.url), clock=kit.clock, games=kit.campaigns.games)
    for _ in range(5):
        campaign = await kit.running()
        for seat, person in PLAYERS.items():
            await kit.campaigns.sheets.put(campaign, person, f"0.{seat}", {"bid": 1})
        kit.clock.advance(hours=48)
        tasks: list[Awaitable[bool]] = []
        for n in range(8):
            side = (kit.campaigns, other)[n % 2]
            tasks.append(quietly(side.timers.due()))
            tasks.append(quietly(side.gm.resolve(campaign, GM)))
            for seat, person in PLAYERS.items():
                tasks.append(quietly(side.sheets.seal(campaign, person, f"0.{seat}")))
        await asyncio.gather(*tasks)
        steps = [number for of, number in await reports(kit) if of == campaign]
        assert steps == list(range(len(steps))), "a phase was turned twice, or one is missing"
        assert len(steps) >= 2
        async with kit.campaigns.store.read() as session:
            records = (await session.exec(select(t.Record.step).where(t.Record.campaign == campaign))).all()
            sheets = (await session.exec(select(t.StoredSheet).where(t.StoredSheet.campaign == campaign))).all()
        assert sorted(records) == steps
        assert not [s for s in sheets if s.ask.startswith("0.")], "an old sheet was left"
    await other.close()


async def test_of_two_who_seal_the_same_sheet_one_is_late(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.sheets.put(campaign, RED, "0.red", {"bid": 1})
    done = await asyncio.gather(*(quietly(kit.campaigns.sheets.seal(campaign, RED, "0.red")) for _ in range(5)))
    assert sum(done) == 1


async def test_touches_at_the_same_moment_are_all_kept(kit: Kit) -> None:
    campaign = await kit.running()
    sheets = kit.campaigns.sheets
    await asyncio.gather(
        fill_in(sheets, campaign, RED, "0.red", "bid", 1),
        fill_in(sheets, campaign, RED, "0.red", "note", "well met"),
        fill_in(sheets, campaign, RED, "0.red", "dive", ("a1",)),
        fill_in(sheets, campaign, BLUE, "0.blue", "bid", 2),
    )
    sheet = await kit.campaigns.sheets.sheet(campaign, RED)
    assert sheet.draft == {"bid": 1, "note": "well met", "dive": ("a1",)}
    assert sheet.revision == 3


async def test_a_defect_in_the_rules_leaves_everything_as_it_was(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=1, blue=1)
    await kit.campaigns.sheets.put(campaign, GREEN, "0.green", {"bid": 2})
    before = await kit.campaigns.lobby.card(campaign)
    await kit.posts()

    def fails(*_: object) -> None:
        raise RuntimeError("a defect")

    monkeypatch.setattr(type(kit.campaigns.games["toy"]), "apply", fails)
    with pytest.raises(RuntimeError):
        await kit.campaigns.sheets.seal(campaign, GREEN, "0.green")
    monkeypatch.undo()
    assert await kit.campaigns.lobby.card(campaign) == before
    assert await kit.posts() == []
    assert (await kit.campaigns.sheets.seal(campaign, GREEN, "0.green")).opened


async def test_newer_rules_take_over_a_running_campaign(kit: Kit, tmp_path: Path) -> None:
    from tests.core.toy import ToyTwo

    campaign = await kit.running()
    await kit.bids(campaign, red=2, blue=1)
    newer = Campaigns(Store(kit.url), clock=kit.clock, games={"toy": ToyTwo()})
    newer_kit = Kit(newer, kit.clock, kit.url)
    assert (await sight_of(newer.watch, campaign, RED)).view.own.purse == 12
    await newer_kit.play_on(campaign)
    verdict = await newer.watch.verify(campaign)
    assert verdict.good, verdict.fault
    await newer.close()
