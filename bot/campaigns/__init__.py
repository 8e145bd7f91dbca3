"""The use cases of campaigns: open, join, fill, seal, resolve, expire, pause, replace, look, export. Knows nothing of
Discord.

`Campaigns` is the entrance; its parts are named after their subjects. Each method is one short session, and each that
writes is one transaction. `summaries` defines what they return and how they refuse.
"""

from __future__ import annotations

from bot.campaigns.computers import BadAnswer, Errand, Question
from bot.campaigns.facade import Campaigns, campaigns_of
from bot.campaigns.outbox import Post
from bot.campaigns.rooms import Room
from bot.campaigns.services import Clock, IdlePolicy, Signals, WallClock
from bot.campaigns.shards import Owned, owned_of
from bot.campaigns.summaries import (
    AuditEntry,
    AuditPage,
    CampaignSummary,
    CannotTell,
    DiscordAway,
    HistoryPage,
    HolderSummary,
    Listed,
    Outdated,
    PagePlace,
    PersonSummary,
    PlaceTaken,
    PresetSummary,
    Readiness,
    Refused,
    Sealing,
    SeatSummary,
    SheetRef,
    SheetSummary,
    Sight,
    StaleClick,
    TimeControl,
    Verdict,
)

__all__ = [
    "AuditEntry",
    "AuditPage",
    "BadAnswer",
    "CampaignSummary",
    "Campaigns",
    "CannotTell",
    "Clock",
    "DiscordAway",
    "Errand",
    "HistoryPage",
    "HolderSummary",
    "IdlePolicy",
    "Listed",
    "Outdated",
    "Owned",
    "PagePlace",
    "PersonSummary",
    "PlaceTaken",
    "Post",
    "PresetSummary",
    "Question",
    "Readiness",
    "Refused",
    "Room",
    "Sealing",
    "SeatSummary",
    "SheetRef",
    "SheetSummary",
    "Sight",
    "Signals",
    "StaleClick",
    "TimeControl",
    "Verdict",
    "WallClock",
    "campaigns_of",
    "owned_of",
]
