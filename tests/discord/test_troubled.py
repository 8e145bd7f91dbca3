"""Posts that Discord refuses: the players learn of it although the game master cannot be written to, and that it is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from simcord.backend.models import Overwrite

from bot import words
from tests.discord.test_campaign_life import FLEET, opened
from tests.discord.test_postman import picky
from tests.discord.whole import HOUR, card_of, said, text_of, whole_bot

pytestmark = pytest.mark.usefixtures("phases")


async def test_players_learn_that_posts_fail_and_that_they_arrive_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        channel = f"/channels/{world.channel.id}/"

        def verdict(path: str, *_: Any) -> tuple[int, int] | None:
            if path.startswith(f"/channels/{world.env.backend.dm_channels.get(table.gm.id)}/"):
                return 403, 50007
            return (403, 50013) if path.startswith(channel) else None

        with monkeypatch.context() as patch:
            picky(patch, verdict)
            await world.order(table.ben, FLEET["en"])
            await world.pass_time(60)
            assert table.reports() == []
            where = f"<#{world.channel.id}>"
            warning = words.text("en", "dc-troubled-rights", where=where, gm=f"<@{table.gm.id}>")
            assert warning in said(await table.ben.slash(world.channel, "campaign show"))
            assert warning in said(await table.anna.slash(world.channel, "me games"))
            assert warning in text_of(card_of(await table.ben.slash(world.channel, "sheet")).components)
            listed = said(await table.ben.slash(world.channel, "campaign list"))
            assert words.text("en", "dc-list-troubled").strip() in listed
            meant = words.text("en", "bot-trouble-for-master", gm=str(table.gm.id))
            told = [p for p in (table.anna, table.ben) if any(meant in text_of(m.components) for m in world.dms(p))]
            assert len(told) == 1, "one of the others hears of it"
        # The right is given back: nobody has to do anything.
        world.env.backend.set_overwrite(world.channel.id, Overwrite(world.guild.id, 0, allow=0, deny=0))
        await world.pass_time(HOUR)
        assert len(table.reports()) == 1
        assert warning not in said(await table.ben.slash(world.channel, "campaign show"))
        assert warning not in text_of(card_of(await table.ben.slash(world.channel, "sheet")).components)
        over = words.text("en", "bot-trouble-over", place=str(world.channel.id))
        letters = [text_of(m.components) for m in world.dms(told[0])]
        assert any(over in text for text in letters)
        assert not any(meant in text for text in letters), "the warning itself says so now"
