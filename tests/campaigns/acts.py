"""Use cases as tests call them: with the values of one field, at random, with a campaign's wishes as arguments."""

from __future__ import annotations

from typing import Any

from bot.campaigns import CampaignSummary
from bot.campaigns.lobby import Lobby, NewCampaign
from bot.campaigns.sheets import OpenSheet, Sheets, WantedSheet
from bot.campaigns.summaries import SheetSummary, Sight
from bot.campaigns.watch import Watch
from rules.core import Value, Who


async def open_lobby(
    lobby: Lobby, *, guild: int, channel: int, thread: int | None = None, alone: bool = False, **wish: Any
) -> CampaignSummary:
    """Open a campaign with the fields of `NewCampaign`."""
    return await lobby.opened(NewCampaign(**wish), guild=guild, channel=channel, thread=thread, alone=alone)


async def fill_in(
    sheets: Sheets,
    campaign: int,
    person: int,
    ask: WantedSheet,
    path: str,
    value: Value | None,
    revision: int | None = None,
) -> SheetSummary:
    """Set one field; None clears it."""
    return await sheets.change(campaign, person, ask, lambda opened: opened.filled({path: value}), revision)


async def fill_at_random(
    sheets: Sheets, campaign: int, person: int, ask: WantedSheet, revision: int | None = None
) -> SheetSummary:
    """Complete the draft at random; what is filled in stays."""
    return await sheets.change(campaign, person, ask, OpenSheet.completed, revision)


async def sight_of(watch: Watch, campaign: int, person: int, who: Who = None) -> Sight:
    """A person's present view, chosen and refused as by `Watch.look`."""
    return (await watch.look(campaign, person, who)).sight
