"""The use cases of campaigns: open, join, fill, seal, resolve, expire, pause, replace, look, export. Knows no Discord.

`Campaigns` is the way in; its parts are named after their subject. Each method is one short session, and each that writes is
one transaction. What they hand out is and how they refuse is in `cards`.
"""

from __future__ import annotations

from bot.campaigns.cards import (
    Allowances,
    AuditEntry,
    AuditPage,
    CampaignCard,
    FleetCard,
    HistoryPage,
    HolderCard,
    Leaf,
    Listed,
    PersonCard,
    PlaceTaken,
    Post,
    Readiness,
    Refused,
    Sealing,
    SeatCard,
    SheetCard,
    SheetRef,
    Sight,
    StaleClick,
    Verdict,
)
from bot.campaigns.computers import BadAnswer, Errand, Question
from bot.campaigns.facade import Campaigns, campaigns_of
from bot.campaigns.owners import Owned, owned_of
from bot.campaigns.seats import Room
from bot.campaigns.unit_of_work import Clock, Patience, Signals, WallClock

__all__ = [
    "Allowances",
    "AuditEntry",
    "AuditPage",
    "BadAnswer",
    "CampaignCard",
    "Campaigns",
    "Clock",
    "Errand",
    "FleetCard",
    "HistoryPage",
    "HolderCard",
    "Leaf",
    "Listed",
    "Owned",
    "Patience",
    "PersonCard",
    "PlaceTaken",
    "Post",
    "Question",
    "Readiness",
    "Refused",
    "Room",
    "Sealing",
    "SeatCard",
    "SheetCard",
    "SheetRef",
    "Sight",
    "Signals",
    "StaleClick",
    "Verdict",
    "WallClock",
    "campaigns_of",
    "owned_of",
]
