"""Outages of a shard: they are noticed by its heartbeat, and the campaigns of its servers get the time back.

`unreachable_servers` does the same for a single server.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import get_args

from sqlalchemy import true
from sqlmodel import col, delete, or_, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import deadlines, outbox, seasons
from bot.campaigns.delivery import LEASE_SECONDS
from bot.campaigns.many_campaigns import open_unless_damaged
from bot.campaigns.names import moment
from bot.campaigns.sending_order import sent_by
from bot.campaigns.services import Signalled, signal_after
from bot.campaigns.shards import Owned
from bot.campaigns.unit_of_work import Part, UnitOfWork
from bot.campaigns.unreachable_servers import served
from bot.store import database
from bot.store import tables as t
from rules.core import msg

log = logging.getLogger(__name__)


OUTAGE_AFTER = timedelta(minutes=2)
"""A longer silence of the bot, or a longer absence from a server (`unreachable_servers`), is an outage."""


class Silence:
    """Computes, from the pulses of one shard, since when no process has looked after each of its servers."""

    def __init__(self, own: t.Pulse, before: Sequence[t.Pulse], now: datetime, outage: timedelta) -> None:
        """`before`: pulses from another number of shards. `outage`: shorter silences do not count."""
        pulses = [(Owned(frozenset({row.shard}), row.of), row.at) for row in (own, *before)]
        self._known = [(servers, at) for servers, at in pulses if at is not None]
        self._now, self._outage = now, outage
        last = own.at or max((at for _, at in self._known), default=now)
        self.ahead = last - now
        """How far the clock was ahead when the last pulse was written, if positive."""
        self.is_outage = own.at is None or now - own.at > outage
        """Whether any of the servers may have had an outage."""

    def since(self, guild: int) -> datetime | None:
        """When a server was last looked after; None: that is no outage."""
        known = [at for servers, at in self._known if servers.covers(guild)]
        return max(known) if known and self._now - max(known) > self._outage else None


class Outages(Part):
    async def look(self, reached: Owned) -> None:
        """Note that each reached shard is alive; make up for when it was not, even if their number has changed."""
        now = self._services.clock.now()
        async with self._services.write() as session:
            ours = select(t.Pulse).where(t.Pulse.of == reached.of, col(t.Pulse.shard).in_(reached.shards))
            ours = ours.order_by(col(t.Pulse.shard))
            pulses = {row.shard: row for row in (await session.exec(database.claimed(ours))).all()}
            for shard in sorted(reached.shards - pulses.keys()):
                pulses[shard] = await database.got_or_added(session, t.Pulse(of=reached.of, shard=shard))
            before = (await session.exec(select(t.Pulse).where(t.Pulse.of != reached.of))).all()
            for shard, pulse in sorted(pulses.items()):
                silence = Silence(pulse, before, now, self._services.outage)
                pulse.at = now
                # In the transaction that updates the pulse: so an outage is made up for exactly once.
                await self._make_up_silence(session, reached.only({shard}), silence, now)
            if before:
                await self._drop_old_pulses(session, reached.of, before)

    async def _drop_old_pulses(self, session: AsyncSession, of: int, before: Sequence[t.Pulse]) -> None:
        """Delete pulses of another number of shards once every present shard has had a later one."""
        await session.flush()
        now = (await session.exec(select(t.Pulse.at).where(t.Pulse.of == of))).all()
        known = [at for at in now if at is not None]
        if len(known) == of and min(known) >= max((row.at for row in before if row.at is not None), default=min(known)):
            await session.exec(delete(t.Pulse).where(col(t.Pulse.of) != of))

    async def _make_up_silence(self, session: AsyncSession, shard: Owned, silence: Silence, now: datetime) -> None:
        """Make up for a silence of a shard and for a clock that was set back, if there was either."""
        if silence.ahead > self._services.outage:
            await self._set_back(session, shard, now, silence.ahead)
        if not silence.is_outage:
            return
        await seasons.make_up(session, shard, silence.since, now)
        here = col(t.Campaign.guild)  # a server that the bot has left gets its time back when the bot returns to it
        overdue = (
            select(t.Campaign.id, t.Campaign.guild)
            .join(t.Timer, col(t.Campaign.id) == t.Timer.campaign)
            .where(t.Campaign.status == "running", t.Timer.kind == "deadline", shard.where(here), served(here))
            .where(or_(col(t.Timer.due) <= now, col(t.Timer.passed).is_not(None)))
            .distinct()
        )
        for campaign, guild in sorted((await session.exec(overdue)).all()):
            last = silence.since(guild)
            if last is not None and (unit := await open_unless_damaged(self._services, session, campaign)) is not None:
                await self._make_up(unit, last, now)
        signal_after(session, "clock", None)

    @staticmethod
    async def _set_back(session: AsyncSession, shard: Owned, now: datetime, by: timedelta) -> None:
        """Correct the work of a clock that ran ahead by `by` and has been set back: what it planned becomes due `by` sooner.

        What was planned before the clock ran ahead stays. Leases of posts that it gave are ended. Nothing is sent twice by
        that, because Discord knows each post by its nonce.
        """
        log.warning("the clock was set back by %s; what was planned meanwhile is moved along", by)
        campaigns = select(t.Campaign.id).where(shard.where(col(t.Campaign.guild)))
        theirs = true() if shard.everything else col(t.Timer.campaign).in_(campaigns)
        timers = select(t.Timer).where(col(t.Timer.planned) > now, theirs).order_by(col(t.Timer.id))
        for timer in (await session.exec(database.claimed(timers))).all():
            timer.planned, timer.due = timer.planned - by, timer.due - by
            timer.passed = None if timer.passed is None else timer.passed - by
        paused = select(t.Campaign).where(col(t.Campaign.paused) > now, shard.where(col(t.Campaign.guild)))
        for campaign in (await session.exec(database.claimed(paused.order_by(col(t.Campaign.id))))).all():
            campaign.paused = now
        unsent = (col(t.Post.done).is_(False), sent_by(shard))
        waiting = select(t.Post).where(*unsent, col(t.Post.due) > now)
        for post in (await session.exec(database.claimed(waiting.order_by(col(t.Post.id))))).all():
            post.due = max(now, post.due - by)
        leased = (*unsent, col(t.Post.leased_until) > now + timedelta(seconds=LEASE_SECONDS))
        await session.exec(update(t.Post).where(*leased).values(leased_until=None))
        tried = (*unsent, col(t.Post.first_tried) > now)
        await session.exec(update(t.Post).where(*tried).values(first_tried=now))
        for signals in get_args(Signalled):
            signal_after(session, signals, None)

    async def _make_up(self, unit: UnitOfWork, last: datetime, now: datetime) -> None:
        outage = now - last
        for timer in deadlines.deadlines(unit):
            if last < timer.due <= now or timer.passed is not None:
                await deadlines.postpone(unit, timer, outage, now)
        for timer in [x for x in unit.timers if x.kind == deadlines.PAST and last < x.due <= now]:
            timer.due, timer.planned = timer.due + outage, timer.planned + outage
        words = msg(
            "bot-outage", minutes=int(outage.total_seconds() // 60), at=moment(deadlines.deadlines(unit)[0].due)
        )
        outbox.announce(unit, now, None, "outage", words)
        await outbox.board(unit, now)
