"""The use cases of campaigns: open, join, fill, seal, resolve, expire, pause, replace, look, export. Knows nothing of
Discord.

`Campaigns` is the entrance; its parts are named after their subjects. Each method is one short session, and each that
writes is one transaction. `summaries` defines what they return and how they refuse.
"""

from __future__ import annotations

from bot.campaigns.facade import Campaigns, campaigns_of
from bot.campaigns.outbox import Post
from bot.campaigns.shards import Owned, owned_of
from bot.campaigns.summaries import (
    CampaignSummary,
    CannotTell,
    DiscordAway,
    PagePlace,
    PersonSummary,
    PlaceTaken,
    Refused,
    SeatSummary,
    StaleClick,
    TimeControl,
)

__all__ = [
    "CampaignSummary",
    "Campaigns",
    "CannotTell",
    "DiscordAway",
    "Owned",
    "PagePlace",
    "PersonSummary",
    "PlaceTaken",
    "Post",
    "Refused",
    "SeatSummary",
    "StaleClick",
    "TimeControl",
    "campaigns_of",
    "owned_of",
]
