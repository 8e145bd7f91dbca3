"""Weeks pass over a lobby and a campaign that nobody touches: the channel and its people are told, *Keep it* keeps it."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from bot.campaigns.services import IdlePolicy
from tests.discord.whole import DAY, card_of, said, text_of, walk, whole_bot

PATIENCE = IdlePolicy(timedelta(days=30), timedelta(days=60))


@pytest.mark.long(4)
async def test_weeks_pass_and_a_lobby_is_kept_once(tmp_path: Path) -> None:
    async with whole_bot(tmp_path, patience=PATIENCE) as world:
        gm, anna, eve = (world.person(n) for n in ("gm", "anna", "eve"))
        await world.new_campaign(gm, title="Scapa")
        await world.join(anna, world.lobby())
        await world.pass_time(23 * DAY + 60)
        notice = world.messages(world.channel.id)[-1]
        assert "without a result" in text_of(notice.components)
        letter = world.dms(anna)[-1]
        assert "without a result" in text_of(letter.components)
        assert len(world.dms(gm)) == 1
        assert "Only a player" in said(await world.press(eve, notice, "keep"))
        kept = await world.press(anna.user, letter, "keep")
        assert "stays open" in said(kept)
        assert f"<@{anna.id}> keeps the campaign going" in world.posts()[-1]
        await world.pass_time(22 * DAY)
        assert (await world.campaigns.lobby.card(1)).status == "lobby"
        await world.pass_time(9 * DAY)
        assert (await world.campaigns.lobby.card(1)).status == "cancelled"
        assert "Nobody has done anything in this campaign for 30 days" in world.posts()[-1]
        assert not [p for p in walk(world.messages(world.channel.id)[0].components) if "custom_id" in p], "no Join"
        late = await world.press(gm, notice, "keep")
        assert card_of(late).ephemeral
        assert "cancelled" in said(late)


@pytest.mark.long(5)
async def test_two_months_pass_and_an_abandoned_campaign_lies_open(tmp_path: Path) -> None:
    async with whole_bot(tmp_path, patience=PATIENCE) as world:
        gm, anna, ben = (world.person(n) for n in ("gm", "anna", "ben"))
        await world.started(anna, ben, gm=gm, setup="60d", turn="60d")
        await gm.slash(world.channel, "gm pause")
        await world.pass_time(53 * DAY + 60)
        assert all("without a result" in text_of(world.dms(p)[-1].components) for p in (gm, anna, ben))
        await world.pass_time(7 * DAY + 60)
        card = await world.campaigns.lobby.card(1)
        assert (card.status, card.secret) == ("cancelled", bytes(range(32)).hex())
        end = next(m for m in world.messages(world.channel.id) if "## 🏁" in text_of(m.components))
        assert [one["filename"] for one in end.attachments][-1] == "naval-battle-1-record.json"
        assert "✅" in said(await world.person("eve").slash(world.channel, "verify"))
