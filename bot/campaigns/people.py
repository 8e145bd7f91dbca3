"""The settings of a person: language, time zone, quiet hours, vacation, and whether direct messages are closed."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import words
from bot.campaigns import deadlines
from bot.campaigns.reminder_times import away_of, quiet_hours_of
from bot.campaigns.summaries import PersonSummary, refuse
from bot.campaigns.typed_times import zone_of
from bot.campaigns.unit_of_work import Part, UnitOfWork
from bot.store import database
from bot.store import tables as t

LONGEST_VACATION = timedelta(days=60)
MINUTES_A_DAY = 24 * 60


_ROW = select(t.Person).where(col(t.Person.id) == bindparam("person"))


class People(Part):
    async def card(self, person: int) -> PersonSummary:
        """The settings of a person; defaults for an unknown one."""
        async with self._services.read() as session:
            row = (await session.exec(_ROW, params={"person": person})).one_or_none()
            return _person_summary(row or t.Person(id=person))

    async def set_lang(self, person: int, lang: str | None) -> PersonSummary:
        """Set the language of private messages; None: that of their Discord client. Raises Refused for an unknown one."""
        if lang is not None and lang not in words.LANGS:
            raise refuse("bot-no-language", langs=", ".join(words.LANGS))
        return await self._set(person, lang=lang)

    async def heard(self, person: int, lang: str) -> None:
        """Store the language of the person's Discord client, used for messages unless they have chosen one."""
        await self._set(person, heard=lang)

    async def written_in(self, person: int) -> str | None:
        """The language of messages to a person: chosen, else that of their Discord client; None: neither is known."""
        async with self._services.read() as session:
            row = await session.get(t.Person, person)
            return (row.lang or row.heard) if row is not None else None

    async def set_zone(self, person: int, zone: str | None) -> PersonSummary:
        """Set the time zone, as `typed_times.zone_of` reads it; None: UTC. Raises Refused for an unknown name."""
        if zone is not None:
            zone = zone_of(zone)
            if zone is None:
                raise refuse("bot-no-zone")
        return await self._set(person, replan=True, zone=zone)

    async def set_quiet(self, person: int, start: int | None, end: int | None) -> PersonSummary:
        """Set quiet hours in minutes after midnight, over midnight if start > end; None, None: none. Raises Refused."""
        if start is None or end is None:
            start = end = None
        elif start == end or not (0 <= start < MINUTES_A_DAY and 0 <= end < MINUTES_A_DAY):
            raise refuse("bot-bad-quiet")
        return await self._set(person, replan=True, quiet_from=start, quiet_to=end)

    async def set_away(self, person: int, start: datetime | None, until: datetime | None) -> PersonSummary:
        """Set a vacation; None, None ends it. Deadlines in it move to its end, within limits; ending it early moves
        none back. Raises Refused for one that ends before it starts, is over, or is longer than 60 days."""
        now = self._services.clock.now()
        if start is None or until is None:
            start = until = None
        elif not (start < until and now < until <= start + LONGEST_VACATION):
            raise refuse("bot-bad-vacation", days=LONGEST_VACATION.days)
        return await self._set(person, replan=True, away_from=start, away_until=until)

    async def dm_at(self, person: int, channel: int) -> None:
        await self._set(person, dm=channel)

    async def dm_closed(self, person: int, closed: bool) -> PersonSummary:
        """Store whether Discord refuses direct messages to the person."""
        return await self._set(person, dm_closed=closed)

    async def set_unlisted(self, person: int, unlisted: bool) -> PersonSummary:
        """Set whether the person is left out of statistics; their games count for the others all the same."""
        return await self._set(person, unlisted=unlisted)

    async def _set(self, person: int, *, replan: bool = False, **values: Any) -> PersonSummary:
        """Store settings of a person, by column. `replan`: they move deadlines or reminders."""
        async with self._services.write() as session:
            row = await database.got_or_added(session, t.Person(id=person))
            for column, value in values.items():
                setattr(row, column, value)
            if replan:
                await self._replan(session, person)
            return _person_summary(row)

    async def _replan(self, session: AsyncSession, person: int) -> None:
        """Plan deadlines and reminders of the person's running campaigns again."""
        await session.flush()
        now = self._services.clock.now()
        seated = select(t.Holder.campaign).where(t.Holder.person == person)
        running = select(t.Campaign.id).where(col(t.Campaign.id).in_(seated), col(t.Campaign.status) == "running")
        for campaign in sorted((await session.exec(running)).all()):
            unit = await UnitOfWork.open(self._services, session, campaign)
            await deadlines.move_out_of_vacations(unit, now, [x.subject for x in deadlines.deadlines(unit)])
            await deadlines.plan_reminders(unit, now)


def _person_summary(row: t.Person) -> PersonSummary:
    quiet = quiet_hours_of(row).quiet
    return PersonSummary(row.id, row.lang, row.zone, quiet, away_of(row), row.dm_closed, row.unlisted)
