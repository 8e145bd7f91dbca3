"""The use cases of campaigns: open, join, fill, seal, resolve, expire, pause, replace, look, export. Knows no Discord.

`Campaigns` is the way in; its parts are named after their subject. Each method is one short session, and each that writes is
one transaction. What they hand out is in `cards`, how they refuse in `errors`.
"""

from __future__ import annotations

from bot.campaigns.cards import (
    Act,
    Allowances,
    AuditPage,
    CampaignCard,
    FleetCard,
    HolderCard,
    Leaf,
    Listed,
    Page,
    PersonCard,
    Post,
    Readiness,
    Sealing,
    SeatCard,
    Sheet,
    SheetRef,
    Sight,
    Verdict,
)
from bot.campaigns.computers import BadAnswer, Errand, Question
from bot.campaigns.desk import Bell, Clock, WallClock
from bot.campaigns.errors import Refused, StaleClick
from bot.campaigns.facade import Campaigns, campaigns_of
from bot.campaigns.staff import Room

__all__ = [
    "Act",
    "Allowances",
    "AuditPage",
    "BadAnswer",
    "Bell",
    "CampaignCard",
    "Campaigns",
    "Clock",
    "Errand",
    "FleetCard",
    "HolderCard",
    "Leaf",
    "Listed",
    "Page",
    "PersonCard",
    "Post",
    "Question",
    "Readiness",
    "Refused",
    "Room",
    "Sealing",
    "SeatCard",
    "Sheet",
    "SheetRef",
    "Sight",
    "StaleClick",
    "Verdict",
    "WallClock",
    "campaigns_of",
]
