"""Servers of another process's shards, or of one that is away: the gateway tells nothing of them, so Discord is asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.discord.access import access
from tests.campaigns.acts import fill_at_random
from tests.discord.test_access import hide, show
from tests.discord.test_staff import WAIT, letters, notes, shared
from tests.discord.whole import World, whole_bot


@contextmanager
def elsewhere(world: World) -> Iterator[None]:
    """The server is not in the gateway's cache: it is another shard's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(world.client._connection, "_guilds", {})
        yield


async def test_a_staff_is_told_in_its_thread_and_not_by_letter(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        _, cleo = await shared(world)
        told, written = len(notes(world)), len(letters(world, cleo))
        with elsewhere(world):
            assert world.client.get_guild(world.guild.id) is None
            await fill_at_random(
                world.campaigns.sheets, 1, cleo.id, (await world.campaigns.sheets.sheet(1, cleo.id)).ask.id
            )
            await world.pass_time(WAIT)
        assert len(notes(world)) == told + 1
        assert len(letters(world, cleo)) == written


async def test_a_sheet_is_filled_in_and_sealed_by_direct_message(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table, _ = await shared(world)
        with elsewhere(world):
            await world.press(table.ben.user, world.dms(table.ben)[-1], "rand")
            await world.press(table.ben.user, world.dms(table.ben)[-1], "seal")
        assert (await world.campaigns.lobby.card(1)).seat("second").sealed


async def test_what_is_hidden_there_stays_hidden(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table, _ = await shared(world)
        guest = world.person("guest")
        card = await world.campaigns.lobby.card(1)
        gate = access(world.client)
        with elsewhere(world):
            assert not await gate.is_hidden(card)
            assert await gate.may_be_told(card, guest.id, seated=False, look=True)
            assert await gate.equally_visible_channels(card.guild, card.channel) == [card.channel]
        hide(world)
        show(world, table.anna)
        with elsewhere(world):
            assert await gate.is_hidden(card)
            assert not await gate.may_be_told(card, guest.id, seated=False, look=True)
            assert await gate.may_be_told(card, table.anna.id, seated=False, look=True)
            assert not await gate.may_be_told(card, 4242, seated=False)


async def test_who_left_a_server_of_another_shard_is_known_to_have(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table, _ = await shared(world)
        card = await world.campaigns.lobby.card(1)
        with elsewhere(world):
            assert await access(world.client).server(4242) is None, "the bot is not there"
            world.env.backend.remove_member(world.guild.id, table.ben.id)
            assert not await access(world.client).may_be_told(card, table.ben.id, seated=True)
        where = await world.campaigns.presence.where(1, table.ben.id)
        assert where is not None
        assert where.absent
