"""Whoever types orders to the bot in a direct message is told once a day where they go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot import words
from tests.discord.test_campaign_life import opened
from tests.discord.whole import DAY, HOUR, World, text_of, walk, whole_bot

TYPED = "salvo A1 B2 C3"


def hints(world: World, who: Any, lang: str = "en") -> list[Any]:
    begun = words.text(lang, "dc-hint", typed="")[:20]
    return [m for m in world.dms(who) if text_of(m.components).startswith(begun)]


@pytest.mark.parametrize("lang", words.LANGS)
async def test_words_in_a_direct_message_get_one_hint_a_day(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, lang)
        for _ in range(3):
            await table.anna.send_dm(TYPED)
            await world.settle()
        (shown,) = hints(world, table.anna, lang)
        assert words.text(lang, "panel-as-text") in text_of(shown.components)
        verbs = [str(p["custom_id"]).split(":")[1] for p in walk(shown.components) if "custom_id" in p]
        assert verbs == ["games", "help"]
        assert hints(world, table.ben, lang) == []
        await world.press(table.anna.user, shown, "games")
        assert "Skagerrak" in text_of(shown.components), "her campaigns come in its place"
        await world.pass_time(DAY + HOUR)
        await table.anna.send_dm(TYPED)
        await world.settle()
        assert len(hints(world, table.anna, lang)) == 1


async def test_a_restart_does_not_repeat_it_and_words_in_a_channel_get_none(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await table.anna.send(world.channel, TYPED)
        await world.settle()
        assert hints(world, table.anna) == []
        before = len(world.messages(world.channel.id))
        await table.anna.send_dm(TYPED)
        await world.settle()
        assert len(hints(world, table.anna)) == 1
        await world.restart()
        await table.anna.send_dm(TYPED)
        await world.settle()
        assert len(hints(world, table.anna)) == 1
        assert len(world.messages(world.channel.id)) == before
