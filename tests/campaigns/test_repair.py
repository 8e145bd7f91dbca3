"""A campaign is mended from its record: positions, queue, board; and nothing is mended that nobody can know."""

from __future__ import annotations

import asyncio
import zlib
from datetime import timedelta

import msgspec
import pytest
from sqlmodel import col, delete, select

from bot.campaigns import Campaigns
from bot.store import Store
from bot.store import tables as t
from rules.core import Rules, Save
from tests.campaigns.kit import GM, GREEN, GUEST, PLAYERS, RED, Kit
from tests.core.test_forgeries import ToyAlone
from tests.core.toy import ToyTwo


async def begun(kit: Kit) -> int:
    """Three phases played; blue is asked."""
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, RED, {"target": "blue"})
    await kit.posts()
    return campaign


async def bodies(kit: Kit, campaign: int) -> dict[int, bytes]:
    async with kit.campaigns.store.read() as session:
        rows = (await session.exec(select(t.Snapshot).where(t.Snapshot.campaign == campaign))).all()
        return {row.step: zlib.decompress(row.body) for row in rows}


async def damage(kit: Kit, campaign: int, damaged: dict[int, bytes | None]) -> None:
    """Writes over snapshots; None: takes them away."""
    async with kit.campaigns.store.write() as session:
        for step, body in damaged.items():
            if body is None:
                wanted = (col(t.Snapshot.campaign) == campaign, col(t.Snapshot.step) == step)
                await session.exec(delete(t.Snapshot).where(*wanted))
            else:
                row = await session.get_one(t.Snapshot, (campaign, step))
                row.body = body
                session.add(row)


@pytest.mark.parametrize(
    "damaged",
    [
        {2: b"x"},
        {2: None},
        {0: b"", 1: zlib.compress(b"{}"), 2: zlib.compress(b"[" * 100_000)},
        {0: None, 1: None, 2: None},
    ],
    ids=["unreadable", "missing", "all unreadable", "all missing"],
)
async def test_positions_are_made_anew_from_the_record(kit: Kit, damaged: dict[int, bytes | None]) -> None:
    campaign = await begun(kit)
    before = await bodies(kit, campaign)
    assert (await kit.campaigns.repairs.look(campaign)).fine
    await damage(kit, campaign, damaged)
    assert await kit.refused(kit.campaigns.watch.public(campaign)) == "bot-damaged"
    assert await kit.refused(kit.campaigns.sheets.sheet(campaign, PLAYERS["blue"])) == "bot-damaged"
    kit.clock.advance(days=3)
    found = await kit.campaigns.repairs.look(campaign)
    assert (found.mendable, found.lost, found.fault) == (tuple(damaged), (), "")
    mended, card = await kit.campaigns.repairs.mend(campaign)
    assert mended == found
    after = await bodies(kit, campaign)
    decoded = [{step: msgspec.json.decode(b, type=Save) for step, b in x.items()} for x in (before, after)]
    assert decoded[0] == decoded[1]
    assert card.deadline is not None
    assert card.deadline > kit.clock.now(), "nobody could order meanwhile"
    posts = await kit.posts()
    assert [(p.kind, p.anew) for p in posts if p.kind == "board"] == [("board", True)]
    assert [p.person for p in posts if p.kind == "ask"] == [PLAYERS["blue"]]
    assert (await kit.campaigns.repairs.look(campaign)).fine
    await kit.play_on(campaign)
    assert (await kit.campaigns.watch.verify(campaign)).good


async def test_sheets_and_threads_come_anew_though_nothing_was_damaged(kit: Kit) -> None:
    """Whoever lost a letter or a thread gets it back; nobody gets more time."""
    campaign = await begun(kit)
    await kit.campaigns.staff.add(campaign, PLAYERS["blue"], GUEST)
    before = await kit.campaigns.lobby.card(campaign)
    await kit.posts()
    _, card = await kit.campaigns.repairs.mend(campaign)
    posts = await kit.posts()
    assert {p.person for p in posts if p.kind == "ask"} >= {PLAYERS["blue"], GUEST}
    assert [line.key for p in posts if p.kind == "staff" for line in p.lines][-1:] == ["bot-staff-mended"]
    assert card.deadline == before.deadline


async def test_a_position_that_is_another_than_the_record_leads_to_is_made_anew(kit: Kit) -> None:
    campaign = await begun(kit)
    before = await bodies(kit, campaign)
    await damage(
        kit, campaign, {1: zlib.compress(before[1].replace(b'"purse":', b'"purse":1', 1)), 0: zlib.compress(before[1])}
    )
    found, _ = await kit.campaigns.repairs.mend(campaign)
    assert found.mendable == (0, 1)
    assert {s: msgspec.json.decode(b, type=Save) for s, b in (await bodies(kit, campaign)).items()} == {
        s: msgspec.json.decode(b, type=Save) for s, b in before.items()
    }


async def test_a_record_that_is_damaged_changes_no_position(kit: Kit) -> None:
    campaign = await begun(kit)
    before = await bodies(kit, campaign)
    async with kit.campaigns.store.write() as session:
        row = await session.get_one(t.Record, (campaign, 1))
        row.body = row.body.replace(b'"bid":3', b'"bid":2')
        session.add(row)
    found, _ = await kit.campaigns.repairs.mend(campaign)
    assert (found.mendable, found.lost) == ((), ())
    assert "phase 1" in found.fault
    assert await bodies(kit, campaign) == before
    await damage(kit, campaign, {2: b"x"})
    found, _ = await kit.campaigns.repairs.mend(campaign)
    assert (found.mendable, found.lost) == ((), (2,))


async def test_positions_of_rules_that_are_gone_are_kept_or_lost_never_guessed(kit: Kit) -> None:
    campaign = await begun(kit)
    for rules, lost in ((ToyTwo(), ()), (ToyAlone(), (1,))):
        games: dict[str, Rules] = {"toy": rules}  # type: ignore[type-arg]
        newer = Kit(Campaigns(Store(kit.url), clock=kit.clock, games=games), kit.clock, kit.url)
        if rules.earlier(1) is not None:
            await newer.seal(campaign, PLAYERS["blue"], {"shield": "no"})
        before = await bodies(kit, campaign)
        await damage(kit, campaign, {1: b"x", 3: b"x"})
        found, _ = await newer.campaigns.repairs.mend(campaign)
        assert (found.mendable, found.lost, found.fault) == (tuple(s for s in (1, 3) if s not in lost), lost, "")
        kept = {s: b for s, b in before.items() if s not in lost}
        if not lost:
            after = {s: msgspec.json.decode(b, type=Save) for s, b in (await bodies(kit, campaign)).items()}
            assert after == {s: msgspec.json.decode(b, type=Save) for s, b in kept.items()}
        await newer.campaigns.close()


async def test_the_queue_is_set_going_again(kit: Kit) -> None:
    campaign = await begun(kit)
    await kit.campaigns.gm.note(campaign, GM, "one")
    await kit.campaigns.gm.note(campaign, GM, "two")
    async with kit.campaigns.store.write() as session:
        query = select(t.Post).where(t.Post.campaign == campaign, t.Post.kind == "gm").order_by(col(t.Post.id))
        one, two = (await session.exec(query)).all()
        one.leased_until = kit.clock.now() + timedelta(days=9)
        two.body = "{"
        report = (await session.exec(select(t.Post).where(t.Post.kind == "report"))).first()
        assert report is not None
        report.done, report.refused = True, "channel"
        for row in (one, two, report):
            session.add(row)
    found, _ = await kit.campaigns.repairs.mend(campaign)
    assert found.stuck == 3
    assert sorted(p.kind for p in await kit.posts() if p.kind not in ("lobby", "ask")) == ["board", "gm", "report"]
    assert (await kit.campaigns.repairs.look(campaign)).fine


async def test_only_the_game_master_repairs_and_not_all_the_time(kit: Kit) -> None:
    campaign = await begun(kit)
    for person in (RED, GREEN, GUEST):
        assert await kit.refused(kit.campaigns.repairs.mend(campaign, person)) == "bot-gm-only"
    await kit.campaigns.repairs.mend(campaign, GM)
    assert (await kit.campaigns.gm.audit(campaign)).acts[0].act == "repair"
    assert await kit.refused(kit.campaigns.repairs.mend(campaign, GM)) == "bot-repaired"
    kit.clock.advance(hours=2)
    await kit.campaigns.repairs.mend(campaign, GM)
    assert (await kit.campaigns.repairs.mend((await kit.lobby()).id))[0].fine, (
        "one that has not begun has nothing to mend"
    )


async def test_a_repair_broken_off_leaves_everything_as_it_was(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = await begun(kit)
    await damage(kit, campaign, {1: b"x", 2: b"x"})

    async def killed(*_: object, **__: object) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr("bot.campaigns.repairs.outbox.redraw", killed)
    with pytest.raises(asyncio.CancelledError):
        await kit.campaigns.repairs.mend(campaign)
    monkeypatch.undo()
    assert (await kit.campaigns.repairs.look(campaign)).mendable == (1, 2)
    assert await kit.posts() == []
    await kit.campaigns.repairs.mend(campaign)
    assert (await kit.campaigns.repairs.look(campaign)).fine


@pytest.mark.parametrize("damaged", [False, True])
async def test_a_campaign_of_a_game_that_is_not_here_is_left_as_it_is(kit: Kit, damaged: bool) -> None:
    campaign = await begun(kit)
    async with kit.campaigns.store.write() as session:
        row = await session.get_one(t.Campaign, campaign)
        row.game = "chess"
        session.add(row)
    if damaged:
        await damage(kit, campaign, {2: b"x"})
    found, card = await kit.campaigns.repairs.mend(campaign)
    assert (found.fault, found.mendable, card.step) == ("this game is not here", (), 2)
