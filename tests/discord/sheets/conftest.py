"""A Naval Battle in its set-up phase, as a fixture."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from bot.campaigns import Campaigns
from tests.campaigns.acts import open_lobby
from tests.discord.fleet_bot import OPTIONS, FleetBot, open_store
from tests.discord.sheets.table import Table


@pytest.fixture
async def campaigns(tmp_path: Path) -> AsyncIterator[Campaigns]:
    opened = await open_store(tmp_path)
    yield opened
    await opened.close()


@pytest.fixture
def simcord_bot(campaigns: Campaigns) -> FleetBot:
    return FleetBot(campaigns)


@pytest.fixture
async def table(campaigns: Campaigns, simcord_env: simcord.Env) -> Table:
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("fleet")
    anna, ben, gm = (guild.add_member(simcord_env.create_user(name)) for name in ("anna", "ben", "gm"))
    opened = await open_lobby(
        campaigns.lobby,
        guild=guild.id,
        channel=channel.id,
        by=gm.id,
        title="Atlantic",
        game="naval-battle",
        options=OPTIONS,
    )
    await campaigns.lobby.join(opened.id, anna.id)
    await campaigns.lobby.join(opened.id, ben.id)
    await campaigns.lobby.start(opened.id, gm.id)
    return Table(simcord_env, campaigns, opened.id, channel, anna, ben)
