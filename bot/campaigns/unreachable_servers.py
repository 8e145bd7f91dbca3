"""Servers that the bot has left, or that Discord cannot serve: clocks stop there, and posts wait.

Nobody can order anything there, so the absence is an outage of that server alone: queries for work leave its campaigns
and seasons out (`served`, `is_held`). When the bot is back, deadlines move by the length of the absence,
waiting posts are sent at once, and reports that were refused before are sent again.
"""

from __future__ import annotations

import logging
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, func
from sqlmodel import col, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import deadlines, outbox
from bot.campaigns.abandoned import ABANDONED
from bot.campaigns.many_campaigns import open_unless_damaged
from bot.campaigns.names import moment
from bot.campaigns.services import signal_after
from bot.campaigns.shards import Owned
from bot.campaigns.summaries import ALIVE
from bot.campaigns.unit_of_work import Part, UnitOfWork
from bot.store import database
from bot.store import tables as t
from rules.core import msg

log = logging.getLogger(__name__)


def served(guild: Any) -> ColumnElement[bool]:
    """Whether the bot is in the server of this column, as far as is known."""
    return ColumnElement.not_in(guild, select(t.Absence.guild))


def is_held() -> ColumnElement[bool]:
    """Whether a post waits because the bot has left its server."""
    away = col(t.Absence.guild)
    campaigns = select(t.Campaign.id).join(t.Absence, away == col(t.Campaign.guild))
    seasons = select(t.Season.id).join(t.Absence, away == col(t.Season.guild))
    # A post has one of the two; NULL would be neither in nor not in a list.
    return or_(func.coalesce(t.Post.campaign, 0).in_(campaigns), func.coalesce(t.Post.season, 0).in_(seasons))


class UnreachableServers(Part):
    _seen: tuple[Owned, frozenset[int]] | None = None
    """Arguments of the last `look`."""

    async def look(self, reached: Owned, there: frozenset[int]) -> None:
        """Note servers that the bot has left, and catch up with those to which it has come back. `there`: the `reached`
        servers in which the bot is and which Discord serves. If nothing has changed, the database is not read."""
        if self._seen == (reached, there):
            return
        async with self._services.read() as session:
            lived_in = set((await session.exec(select(t.Campaign.guild).distinct())).all())
            lived_in |= set((await session.exec(select(t.Season.guild).distinct())).all())
            known = set((await session.exec(select(t.Absence.guild))).all())
        lost = sorted(guild for guild in lived_in - there - known if reached.covers(guild))
        if lost:
            log.warning("the bot is not in %s of the servers with campaigns, or Discord cannot serve them", len(lost))
            async with self._services.write() as session:
                for guild in lost:
                    await database.got_or_added(session, t.Absence(guild=guild, since=self._services.clock.now()))
        for guild in sorted(known & there):
            log.warning("the bot is back in server %s", guild)
            async with self._services.write() as session:
                await self._catch_up(session, guild)
        self._seen = reached, there

    async def _catch_up(self, session: AsyncSession, guild: int) -> None:
        """Make up for an absence once, whatever becomes of this process: its row is deleted in the same transaction."""
        now = self._services.clock.now()
        row = await session.get(t.Absence, guild, with_for_update=True)
        if row is None:
            return  # another process has handled it
        since = row.since if now - row.since > self._services.outage else None
        await session.delete(row)
        going_on = (t.Season.guild == guild, col(t.Season.status).in_(("open", "running")))
        for season in (await session.exec(database.claimed(select(t.Season).where(*going_on)))).all():
            if since is not None:
                season.due += now - since
                await outbox.season(session, season, now)
        alive = select(t.Campaign.id).where(t.Campaign.guild == guild, col(t.Campaign.status).in_(ALIVE))
        for campaign in (await session.exec(alive.order_by(col(t.Campaign.id)))).all():
            unit = await open_unless_damaged(self._services, session, campaign)
            if unit is None:
                continue
            if since is not None:
                await _make_up(unit, since, now)
            if unit.row.trouble is not None:
                await outbox.resend(unit, now)
                await outbox.redraw(unit, now)
        campaigns, seasons = (select(it.id).where(it.guild == guild) for it in (t.Campaign, t.Season))
        held = or_(col(t.Post.campaign).in_(campaigns), col(t.Post.season).in_(seasons))
        waiting = (
            select(t.Post).where(held, col(t.Post.done).is_(False), col(t.Post.tries) > 0).order_by(col(t.Post.id))
        )
        for post in (await session.exec(database.claimed_unless_taken(waiting))).all():
            post.tries, post.due = 1, now
        for signal in ("clock", "post", "computer"):
            signal_after(session, signal, guild)


async def _make_up(unit: UnitOfWork, since: datetime, now: datetime) -> None:
    """Move every timer of a campaign by the length of the absence, and announce it."""
    absence = now - since
    for timer in unit.timers:
        if timer.kind in (deadlines.UNDO, ABANDONED):
            timer.due += absence
    if unit.row.status != "running":
        return
    await deadlines.move_all(unit, absence, now)
    await deadlines.move_out_of_vacations(unit, now, [x.subject for x in deadlines.deadlines(unit)])
    running = deadlines.deadlines(unit)
    span = {"since": moment(since), "now": moment(now)}
    words = msg("bot-absence", **span, at=moment(running[0].due)) if running else msg("bot-absence-untimed", **span)
    outbox.announce(unit, now, None, "outage", words)
    await outbox.board(unit, now)
