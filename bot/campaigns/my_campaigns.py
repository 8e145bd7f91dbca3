"""What waits for a person, in all servers: his campaigns and those that he follows, in the order in which they need him.

Which of them he may know of (he may have left a server, or see a channel no more) is for `bot.discord.access` to say.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal, get_args

from msgspec import Struct
from sqlmodel import col, or_, select

from bot.campaigns.summaries import ALIVE, CampaignSummary
from bot.campaigns.unit_of_work import Services, UnitOfWork
from bot.store import tables as t
from rules.core import Message

MOST = 200
"""Campaigns of one person that are looked at, the newest."""

Why = Literal["orders", "invited", "start", "paused", "others", "gathering", "lead", "followed", "away"]
"""How a campaign stands for a person, what needs him first: his orders are waited for; a seat is kept for him; his lobby can
start; it is paused, with a sheet to be filled in; others are waited for; players are being gathered; he leads it without a seat;
he follows it; the bot is not in its server (`access` says so, which knows where the bot is)."""
NEEDED: tuple[Why, ...] = ("orders", "invited", "start")
"""Those that wait for him."""


class OwnCampaign(Struct, frozen=True, kw_only=True):
    """A campaign with what a person has to do with it. For him alone."""

    card: CampaignSummary
    why: Why
    ask: str | None = None
    """The sheet of his that is due first."""
    about: tuple[Message, ...] = ()
    """What his sheets are about that are not sealed."""
    deadline: datetime | None = None
    """Of `ask`; where others are waited for, theirs."""
    concerned: bool = True
    """He holds a seat or leads it, so that he knows of it whether or not he sees its channel."""
    absent: bool = False
    """When he was last looked for in its server, he was not there any more."""


class MyCampaigns:
    """Part of `Campaigns`."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def campaigns(self, person: int) -> tuple[OwnCampaign, ...]:
        """All that are gathering, running or paused in which he has a seat, a staff's or one kept for him, that he leads or
        follows; what waits for him first, by deadline.
        """
        seated = select(t.Holder.campaign).where(t.Holder.person == person)
        kept = select(t.Seat.campaign).where(t.Seat.invited == person)
        followed = select(t.Follower.campaign).where(t.Follower.person == person)
        his = or_(
            col(t.Campaign.id).in_(seated),
            col(t.Campaign.id).in_(kept),
            col(t.Campaign.id).in_(followed),
            col(t.Campaign.gm) == person,
        )
        alive = col(t.Campaign.status).in_(ALIVE)
        query = select(t.Campaign.id).where(his, alive).order_by(col(t.Campaign.id).desc()).limit(MOST)
        async with self._services.read() as session:
            follows = set((await session.exec(followed)).all())
            numbers = [number for number in (await session.exec(query)).all() if number is not None]
            units = await UnitOfWork.load_many(self._services, session, numbers)
            found = [_own(unit, person, followed=number in follows) for number, unit in units.items()]
        return tuple(sorted(filter(None, found), key=_order))


def _own(unit: UnitOfWork, person: int, *, followed: bool) -> OwnCampaign | None:
    """None: he has nothing to do with it any more."""
    card, seats = unit.card(), unit.seats_of(person)
    concerned = bool(seats) or card.gm == person
    absent = any(holder.person == person and holder.absent is not None for holder in unit.holders)
    if unit.row.status == "lobby":
        kept = any(seat.invited == person and not seat.holders and not seat.computer for seat in card.seats)
        if kept and not seats:
            return OwnCampaign(card=card, why="invited", concerned=concerned)
        ready = not (card.free if unit.by_lot else card.lacking) and not card.kept
        if concerned:
            return OwnCampaign(card=card, why="start" if ready else "gathering", absent=absent)
        return OwnCampaign(card=card, why="followed", concerned=False) if followed else None
    last = datetime.max.replace(tzinfo=UTC)
    asks = sorted((ask for seat in seats for ask in unit.waiting(seat)), key=lambda ask: unit.deadline_of(ask) or last)
    if asks:
        running = unit.row.status == "running"
        return OwnCampaign(
            card=card,
            why="orders" if running else "paused",
            ask=asks[0].id,
            about=tuple(dict.fromkeys(ask.about for ask in asks)),
            deadline=unit.deadline_of(asks[0]) if running else None,
            absent=absent,
        )
    if not concerned and not followed:
        return None
    why: Why = "others" if seats else "lead" if concerned else "followed"
    return OwnCampaign(card=card, why=why, deadline=card.deadline, concerned=concerned, absent=absent)


def _order(one: OwnCampaign) -> tuple[int, datetime, int]:
    return get_args(Why).index(one.why), one.deadline or datetime.max.replace(tzinfo=UTC), one.card.id
