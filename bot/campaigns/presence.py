"""Whether holders are still in the server. One who has left neither acts nor is told anything until they return.

This part does not know Discord: its caller reports both. Each is told once: in the channel, in the log and to the game
master.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct
from sqlalchemy import bindparam
from sqlmodel import col, select

from bot.campaigns import outbox, rooms
from bot.campaigns.names import named
from bot.campaigns.rooms import tell_masters, tell_side
from bot.campaigns.seats import send_first_sheet
from bot.campaigns.summaries import ALIVE
from bot.campaigns.unit_of_work import Part, UnitOfWork
from bot.store import tables as t
from rules.core import Seat, msg

HOLDER_BACK = "bot-act-back"
"""Note with which somebody is added to the seat's thread again; Discord removes from it whoever leaves the server."""


class Whereabouts(Struct, frozen=True):
    """Where a campaign is played, and what a person has to do with it."""

    guild: int
    channel: int
    thread: int | None
    seated: bool
    """Whether they hold a seat or are on its staff."""
    master: bool
    absent: bool
    """Whether they are known to have left the server."""

    @property
    def concerned(self) -> bool:
        """Whether the person holds a seat in the campaign or is its game master, even if they cannot see its channel."""
        return self.seated or self.master


_HELD = (col(t.Holder.campaign) == col(t.Campaign.id)) & (col(t.Holder.person) == bindparam("person"))
_WHERE = select(t.Campaign, t.Holder).outerjoin(t.Holder, _HELD).where(col(t.Campaign.id) == bindparam("campaign"))


class Presence(Part):
    async def where(self, campaign: int, person: int) -> Whereabouts | None:
        """Place and role of a person in a campaign; None: the campaign does not exist."""
        async with self._services.read() as session:
            found = (await session.exec(_WHERE, params={"campaign": campaign, "person": person})).first()
        if found is None:
            return None
        row: t.Campaign = found[0]
        holder: t.Holder | None = found[1]
        absent = holder is not None and holder.absent is not None
        return Whereabouts(
            row.guild, row.channel, row.thread, holder is not None, person in (row.gm, row.second), absent
        )

    async def note(self, guild: int, person: int, *, gone: bool) -> None:
        """Note that a person has left the server: their seats wait for them or for a replacement. Or (False) that they are
        back: then send what their seats are asked. Each is told once."""
        held = select(t.Holder.campaign).where(
            t.Holder.person == person, col(t.Holder.absent).is_(None) if gone else col(t.Holder.absent).is_not(None)
        )
        alive = col(t.Campaign.status).in_(ALIVE)
        query = select(t.Campaign.id).where(t.Campaign.guild == guild, alive, col(t.Campaign.id).in_(held))
        async with self._services.write() as session:
            for campaign in (await session.exec(query.order_by(col(t.Campaign.id)))).all():
                unit = await UnitOfWork.open(self._services, session, campaign)
                now = self._services.clock.now()
                mine = [holder for holder in unit.holders if holder.person == person]
                if all((holder.absent is not None) == gone for holder in mine):
                    continue  # another process has noted it meanwhile
                for holder in mine:
                    holder.absent = now if gone else None
                await _announce_presence(unit, unit.seats_of(person), person, now, gone=gone)


async def _announce_presence(
    unit: UnitOfWork, seats: Sequence[Seat], person: int, now: datetime, *, gone: bool
) -> None:
    seat = unit.title(seats[0]) if len(seats) == 1 else tuple(map(unit.title, seats))
    words = msg("bot-act-absent" if gone else HOLDER_BACK, person=named(person), seat=seat)
    outbox.announce(unit, now, None, "absent" if gone else "back", words)
    await tell_masters(unit, "gm", (words,), now, but=person)
    if gone:
        await outbox.withdraw(unit, [person], "ask", "reminder", "staff", "team")
        return
    for one in seats:
        if unit.alive and len(unit.of_seat(one)) > 1:
            await rooms.staff(unit, one, words, now, at_once=True)
    await tell_side(unit, seats[0], words, now)
    await send_first_sheet(unit, person, seats, now)
