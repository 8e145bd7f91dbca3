"""What waits for a person, in all servers: their campaigns and those that they follow, in order of urgency.

`bot.discord.access` decides which of them the person may know of: they may have left a server, or no longer see a
channel.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal, get_args

from msgspec import Struct
from sqlmodel import col, or_, select

from bot.campaigns.listing import led_by
from bot.campaigns.summaries import ALIVE, CampaignSummary
from bot.campaigns.unit_of_work import Part, UnitOfWork
from bot.store import tables as t
from rules.core import Message

MOST_CAMPAIGNS = 200
"""Maximum number of campaigns of one person that are read, the newest ones."""

Why = Literal["orders", "invited", "start", "paused", "others", "gathering", "lead", "followed", "away"]
"""What a campaign wants from a person, in order of urgency. orders: the person's orders; invited: a seat is reserved
for them; start: the lobby can start; paused: paused, with a sheet to fill in; others: it waits for others; gathering:
its lobby is open; lead: they lead it without a seat; followed: they follow it; away: the bot has left its server (set
by `access`, which knows that)."""
URGENT: tuple[Why, ...] = ("orders", "invited", "start")
"""The reasons that mean that the campaign is waiting for this person."""


class OwnCampaign(Struct, frozen=True, kw_only=True):
    """A campaign with what a person has to do with it. Only for that person."""

    card: CampaignSummary
    why: Why
    ask: str | None = None
    """The person's sheet that is due first."""
    about: tuple[Message, ...] = ()
    """What the person's unsealed sheets are about."""
    deadline: datetime | None = None
    """Deadline of `ask`; if the game waits for others, theirs."""
    concerned: bool = True
    """Whether they hold a seat or are game master: then they know of it even without access to its channel."""
    absent: bool = False
    """Whether the person was no longer in the campaign's server when last looked for."""


class MyCampaigns(Part):
    async def ended(self, person: int, most: int = 10) -> tuple[CampaignSummary, ...]:
        """The last campaigns that the person played or led to the end, newest first."""
        seated = select(t.Holder.campaign).where(t.Holder.person == person)
        his = or_(col(t.Campaign.id).in_(seated), led_by(person))
        query = select(t.Campaign.id).where(his, t.Campaign.status == "over", col(t.Campaign.tutorial).is_(False))
        async with self._services.read() as session:
            numbers = (await session.exec(query.order_by(col(t.Campaign.ended).desc()).limit(most))).all()
            its = [await UnitOfWork.open(self._services, session, one, change=False, whole=False) for one in numbers]
            return tuple(unit.card() for unit in its)

    async def campaigns(self, person: int) -> tuple[OwnCampaign, ...]:
        """Campaigns that are not over in which the person has or was offered a seat, or which they lead or follow; most
        urgent first, then by deadline."""
        seated = select(t.Holder.campaign).where(t.Holder.person == person)
        kept = select(t.Seat.campaign).where(t.Seat.invited == person)
        followed = select(t.Follower.campaign).where(t.Follower.person == person)
        his = or_(
            col(t.Campaign.id).in_(seated),
            col(t.Campaign.id).in_(kept),
            col(t.Campaign.id).in_(followed),
            led_by(person),
        )
        alive = col(t.Campaign.status).in_(ALIVE)
        query = select(t.Campaign.id).where(his, alive).order_by(col(t.Campaign.id).desc()).limit(MOST_CAMPAIGNS)
        async with self._services.read() as session:
            follows = set((await session.exec(followed)).all())
            numbers = (await session.exec(query)).all()
            units = await UnitOfWork.load_many(self._services, session, numbers)
            found = [_own(unit, person, followed=number in follows) for number, unit in units.items()]
        return tuple(sorted(filter(None, found), key=_order))


def _own(unit: UnitOfWork, person: int, *, followed: bool) -> OwnCampaign | None:
    """None: the person has nothing to do with it any more."""
    card, seats = unit.card(), unit.seats_of(person)
    concerned = bool(seats) or person in card.masters
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
