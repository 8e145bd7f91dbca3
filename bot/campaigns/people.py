"""What a person sets for himself: language, time zone, quiet hours, vacation; and whether his DMs are closed."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import words
from bot.campaigns import clocks
from bot.campaigns.cards import PersonCard
from bot.campaigns.desk import Desk
from bot.campaigns.errors import refuse
from bot.campaigns.folder import Folder, away_of, manners_of
from bot.store import tables as t

LONGEST = timedelta(days=60)
DAY = 24 * 60


class People:
    """Part of `Campaigns`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def card(self, person: int) -> PersonCard:
        """What the bot remembers of a person; all defaults for somebody unknown."""
        async with self._desk.read() as session:
            return _card(await session.get(t.Person, person) or t.Person(id=person))

    async def set_lang(self, person: int, lang: str | None) -> PersonCard:
        """The language of private messages; None: that of his Discord. Raises Refused for one that is not spoken here."""
        if lang is not None and lang not in words.LANGS:
            raise refuse("bot-no-language", langs=", ".join(words.LANGS))
        async with self._desk.write() as session:
            row = await _row(session, person)
            row.lang = lang
            return _card(row)

    async def heard(self, person: int, lang: str) -> None:
        """The language of his Discord, in which letters to him are written unless he has chosen one."""
        async with self._desk.write() as session:
            row = await _row(session, person)
            row.heard = lang

    async def set_zone(self, person: int, zone: str | None) -> PersonCard:
        """The IANA name of his time zone; None: UTC. Raises Refused for a name that is none."""
        if zone is not None:
            zone = next((z for z in available_timezones() if z.casefold() == zone.strip().casefold()), None)
            if zone is None:
                raise refuse("bot-no-zone")
            ZoneInfo(zone)
        async with self._desk.write() as session:
            row = await _row(session, person)
            row.zone = zone
            await self._replan(session, person)
            return _card(row)

    async def set_quiet(self, person: int, start: int | None, end: int | None) -> PersonCard:
        """Quiet hours in minutes after midnight, over midnight if start > end; None, None: none. Raises Refused."""
        if start is None or end is None:
            start = end = None
        elif start == end or not (0 <= start < DAY and 0 <= end < DAY):
            raise refuse("bot-bad-quiet")
        async with self._desk.write() as session:
            row = await _row(session, person)
            row.quiet_from, row.quiet_to = start, end
            await self._replan(session, person)
            return _card(row)

    async def set_away(self, person: int, start: datetime | None, until: datetime | None) -> PersonCard:
        """A vacation; None, None: back again. Deadlines that fall into it move to its end, within bounds; back early moves none.

        Raises Refused for one that ends before it starts, is over, or is longer than 60 days.
        """
        now = self._desk.clock.now()
        if start is None or until is None:
            start = until = None
        elif not (start < until and now < until <= start + LONGEST):
            raise refuse("bot-bad-vacation", days=LONGEST.days)
        async with self._desk.write() as session:
            row = await _row(session, person)
            row.away_from, row.away_until = start, until
            await self._replan(session, person)
            return _card(row)

    async def dm_closed(self, person: int, closed: bool) -> PersonCard:
        """Whether Discord refused a DM to him."""
        async with self._desk.write() as session:
            row = await _row(session, person)
            row.dm_closed = closed
            return _card(row)

    async def _replan(self, session: AsyncSession, person: int) -> None:
        """Deadlines and reminders of his running campaigns, as he has them now."""
        await session.flush()
        now = self._desk.clock.now()
        seated = select(t.Holder.campaign).where(t.Holder.person == person)
        running = select(t.Campaign.id).where(col(t.Campaign.id).in_(seated), col(t.Campaign.status) == "running")
        for campaign in sorted(i for i in (await session.exec(running)).all() if i is not None):
            folder = await Folder.open(self._desk, session, campaign)
            await clocks.spare_travellers(folder, now, [x.subject for x in clocks.deadlines(folder)])
            await clocks.plan_reminders(folder, now)


async def _row(session: AsyncSession, person: int) -> t.Person:
    row = await session.get(t.Person, person)
    if row is None:
        row = t.Person(id=person)
    session.add(row)
    return row


def _card(row: t.Person) -> PersonCard:
    quiet = manners_of(row).quiet
    return PersonCard(row.id, row.lang, row.zone, quiet, away_of(row), row.dm_closed)
