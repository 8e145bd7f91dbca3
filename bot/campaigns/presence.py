"""Whether those who hold a seat are still in the server: who has left it neither acts nor hears until he is back.

Knows no Discord: who looks there says `gone` or `back`. Either is told once, in the channel, in the log and to the game master.
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct
from sqlmodel import col, select

from bot.campaigns import posts
from bot.campaigns.audit import write_audit
from bot.campaigns.desk import Desk
from bot.campaigns.folder import Folder
from bot.campaigns.names import person as named
from bot.store import tables as t
from rules.core import Seat, say

BACK = "bot-act-back"
"""Note after which somebody is let into his seat's thread again: Discord put him out of it with the server."""


class Whereabouts(Struct, frozen=True):
    """Where a campaign is played, and what a person has to do with it."""

    campaign: int
    guild: int
    channel: int
    thread: int | None
    seated: bool
    """He holds a seat, or is on its staff."""
    master: bool
    absent: bool
    """He is known to be in the server no more."""

    @property
    def concerned(self) -> bool:
        """It is his campaign, whether or not he sees its channel."""
        return self.seated or self.master


class Presence:
    """Part of `Campaigns`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def where(self, campaign: int, person: int) -> Whereabouts | None:
        """None: there is no such campaign."""
        held = (col(t.Holder.campaign) == t.Campaign.id) & (col(t.Holder.person) == person)
        query = select(t.Campaign, t.Holder).outerjoin(t.Holder, held).where(t.Campaign.id == campaign)
        async with self._desk.read() as session:
            found = (await session.exec(query)).first()
        if found is None:
            return None
        row: t.Campaign = found[0]
        holder: t.Holder | None = found[1]
        absent = holder is not None and holder.absent is not None
        return Whereabouts(campaign, row.guild, row.channel, row.thread, holder is not None, row.gm == person, absent)

    async def gone(self, guild: int, person: int) -> None:
        """He is in that server no more: his seats in its campaigns wait for him or for another. Told once."""
        await self._note(guild, person, gone=True)

    async def back(self, guild: int, person: int) -> None:
        """He is in the server again, gets what his seats are asked, and acts as before."""
        await self._note(guild, person, gone=False)

    async def _note(self, guild: int, person: int, *, gone: bool) -> None:
        mine = select(t.Holder.campaign).where(
            t.Holder.person == person, col(t.Holder.absent).is_(None) if gone else col(t.Holder.absent).is_not(None)
        )
        alive = col(t.Campaign.status).in_(("lobby", "running", "paused"))
        query = select(t.Campaign.id).where(t.Campaign.guild == guild, alive, col(t.Campaign.id).in_(mine))
        async with self._desk.write() as session:
            for campaign in (await session.exec(query.order_by(col(t.Campaign.id)))).all():
                assert campaign is not None
                folder = await Folder.open(self._desk, session, campaign)
                holder = next(h for h in folder.holders if h.person == person)
                now = self._desk.clock.now()
                holder.absent = now if gone else None
                session.add(holder)
                await _tell(folder, holder.seat, person, now, gone=gone)


async def _tell(folder: Folder, seat: Seat, person: int, now: datetime, *, gone: bool) -> None:
    words = say("bot-act-absent" if gone else BACK, person=named(person), seat=folder.title(seat))
    write_audit(folder, now, None, "absent" if gone else "back", words)
    posts.notice(folder, now, words)
    if person != folder.row.gm:
        await posts.private(folder, "gm", folder.row.gm, posts.Body(lines=(words,)), now)
    if gone:
        await posts.withdraw(folder, [person], "ask", "reminder", "staff")
        return
    if folder.alive and len(folder.of_seat(seat)) > 1:
        await posts.staff(folder, seat, words, now, at_once=True)
    for ask in folder.waiting(seat)[:1]:
        body = posts.Body(who=seat, ask=ask.id, deadline=folder.deadline_of(ask))
        await posts.private(folder, "ask", person, body, now)
