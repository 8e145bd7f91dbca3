"""`/gm seek`: the call, *Take this seat*, and what the newcomer gets; in the campaign's channel and in another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
from simcord.backend.models import Overwrite

from tests.discord.test_access import hide, show
from tests.discord.test_campaign_life import opened
from tests.discord.test_returning import fleets
from tests.discord.whole import FIRST, World, card_of, said, text_of, walk, whole_bot


def call_in(world: World, channel: int) -> Any:
    """The newest call in a channel."""
    return [m for m in world.messages(channel) if "📯" in text_of(m.components)][-1]


async def test_a_seat_is_sought_in_another_channel_and_taken(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        eve, hall = world.person("eve"), world.guild.create_text_channel("hall")
        await fleets(world, table)
        while await table.mover() is not table.anna:
            await table.strike("F5 G5 H5")
        told = said(await table.gm.slash(world.channel, "gm seek", seat=FIRST, channel=hall))
        assert f"<#{hall.id}>" in told
        call = call_in(world, hall.id)
        text = text_of(call.components)
        assert f"<@{table.anna.id}>" in text
        assert "Turn" in text, "the headlines of the public posts"
        assert len(call.attachments) == 2
        assert "is looking for somebody" in world.posts()[-1]
        assert "Until somebody does so" in text_of(world.dms(table.anna)[-1].components)
        assert "already hold a seat in this campaign" in said(await world.press(table.ben, call, "take"))
        sure = await world.press(eve, call, "take")
        assert card_of(sure).ephemeral
        assert (await table.card()).seat_of(eve.id) is None, "asked once more"
        await world.press(eve, card_of(sure), "taken")
        assert (await table.card()).seat_of(eve.id) == "first"
        story, sheet = world.dms(eve)
        assert "as your seat knows it" in text_of(story.components)
        assert "From the beginning" in text_of(story.components)
        assert any(":go:" in str(p.get("custom_id")) for p in walk(sheet.components))
        over = call_in(world, hall.id)
        assert over.id == call.id
        assert "has ended" in text_of(over.components)
        assert f"<@{eve.id}>" in text_of(over.components)
        assert "take" not in {str(p["custom_id"]).split(":")[1] for p in walk(over.components) if "custom_id" in p}
        assert "has taken over this seat" in world.posts()[-1]
        assert f"<@{eve.id}>" in table.board()
        await world.press(eve, world.board(), "open")


async def test_a_hidden_campaign_calls_in_its_own_channel_alone(tmp_path: Path) -> None:
    """Its story would be read by people from whom its channel is hidden."""
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        hall = world.guild.create_text_channel("hall")
        hide(world)
        show(world, table.gm, table.anna, table.ben)
        rights = discord.Permissions(
            view_channel=True, send_messages=True, attach_files=True, read_message_history=True
        )
        assert world.client.user is not None
        mine = Overwrite(world.client.user.id, 1, allow=rights.value, deny=0)
        world.env.backend.set_overwrite(world.channel.id, mine)
        refused = said(await table.gm.slash(hall, "gm seek", seat=FIRST, channel=hall, campaign="1"))
        assert "You can therefore post the call only there" in refused
        assert world.messages(hall.id) == []
        await table.gm.slash(world.channel, "gm seek", seat=FIRST)
        assert call_in(world, world.channel.id)
        ended = said(await table.gm.slash(world.channel, "gm seek", seat=FIRST, end=True))
        assert "has ended" in ended
