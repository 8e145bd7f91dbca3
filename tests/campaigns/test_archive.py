"""A campaign goes into a file and comes out of it, and goes on as if nothing had happened."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import msgspec

from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, RED, START, Kit, make


async def test_a_running_campaign_moves_to_another_bot(kit: Kit, tmp_path: Path) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, RED, {"target": "pass"})
    await kit.bids(campaign, blue=1)
    await kit.campaigns.sheets.fill(campaign, GREEN, "2.green", "note", "later")
    await kit.campaigns.sheets.put(campaign, RED, "plan.red", {"shield": "always", "keep": 1})
    await kit.campaigns.watch.follow(campaign, GUEST)
    await kit.campaigns.gm.note(campaign, GM, "moving house")
    data = await kit.campaigns.archive.export(campaign)

    (tmp_path / "other").mkdir()
    other = await make(tmp_path / "other")
    await other.lobby()
    other.clock.turn(days=3)
    moved = await other.campaigns.archive.import_(data)
    card = await other.campaigns.lobby.card(moved)
    assert (card.status, card.step, card.board_message) == ("paused", 2, None)
    assert card.seat("blue").sealed
    assert (await other.campaigns.sheets.sheet(moved, GREEN)).draft == {"note": "later"}
    assert (await other.campaigns.sheets.sheet(moved, RED, "plan.red")).draft == {"shield": "always", "keep": 1}
    assert [c.id for c in await other.campaigns.watch.followed(GUEST)] == [moved]
    assert [a.act for a in (await other.campaigns.gm.audit(moved)).acts] == ["note"]
    card = await other.campaigns.gm.resume(moved, GM)
    assert card.deadline == START + timedelta(days=3, hours=48)
    await other.play_on(moved)
    assert (await other.campaigns.watch.verify(moved)).good
    await other.campaigns.close()


async def test_a_file_that_is_none_is_refused(kit: Kit) -> None:
    campaign = await kit.running()
    data = await kit.campaigns.archive.export(campaign)
    plain = msgspec.json.decode(data)
    wrong = [b"", b"{}", b"[1]", data[:-100]]
    wrong.append(msgspec.json.encode({**plain, "format": 2}))
    wrong.append(msgspec.json.encode({**plain, "campaign": {**plain["campaign"], "created": "yesterday"}}))
    wrong.append(msgspec.json.encode({**plain, "rows": {**plain["rows"], "seat": [{"name": "red"}]}}))
    for bad in wrong:
        assert await kit.refused(kit.campaigns.archive.import_(bad)) == "bot-bad-file"
    assert len(await kit.campaigns.lobby.find(guild=1)) == 1


async def test_an_ended_campaign_can_still_be_verified_after_its_journey(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.play_on(campaign)
    again = await kit.campaigns.archive.import_(await kit.campaigns.archive.export(campaign))
    assert (await kit.campaigns.watch.verify(again)).good
    assert (await kit.campaigns.watch.page(again, BLUE, 1)).number == 1


async def test_a_backup_is_a_whole_database(kit: Kit, tmp_path: Path) -> None:
    from bot.campaigns import Campaigns
    from bot.store import Store

    campaign = await kit.running()
    copy = await kit.campaigns.archive.backup(tmp_path / "deep" / "copy.db")
    await kit.campaigns.gm.note(campaign, GM, "after the backup")
    other = Campaigns(Store(f"sqlite+aiosqlite:///{copy}"), clock=kit.clock, games=kit.campaigns.games)
    assert (await other.lobby.card(campaign)).status == "running"
    assert (await other.gm.audit(campaign)).acts == ()
    await other.close()
