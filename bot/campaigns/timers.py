"""What happens when a timer is due: deadlines, reminders, and the heartbeat by which an outage of a shard is noticed.

A task of the caller sleeps until `next_due` and calls `due`. Each timer is one transaction: its row is deleted together
with what it does, so no crash and no second process can do it twice.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import get_args

from sqlalchemy import ColumnElement, true
from sqlalchemy.exc import DBAPIError
from sqlmodel import and_, col, delete, func, or_, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import metrics
from bot.campaigns import deadlines, outbox, seasons
from bot.campaigns.abandoned import look
from bot.campaigns.consent import lapse
from bot.campaigns.deadlines import ABANDONED
from bot.campaigns.delivery import LEASE_SECONDS, sent_by
from bot.campaigns.lobby import call_off
from bot.campaigns.names import moment
from bot.campaigns.owners import Owned, served
from bot.campaigns.resolver import Resolver
from bot.campaigns.seats import team_waits
from bot.campaigns.services import Services, Signalled, signal_after
from bot.campaigns.sheets import readiness_of
from bot.campaigns.summaries import ALIVE
from bot.campaigns.unit_of_work import UnitOfWork, clock_of, write_audit
from bot.campaigns.unreachable_servers import UnreachableServers
from bot.store import database
from bot.store import tables as t
from bot.store.database import Collision, Unreachable
from rules.core import Message, Seat, msg

log = logging.getLogger(__name__)

RETRY_AFTER = timedelta(minutes=10)
"""How long until a timer is tried again whose campaign failed."""

TIMERS_A_QUERY = 10
"""Maximum number of timers read at a time; each is run separately, if it still exists."""

KINDS_RUN_HERE = ("deadline", "reminder")
"""Kinds of timers that run here; those of computers are handled by `computers`."""


async def without_waiting() -> None:
    """The default for `people_first`: wait for nobody."""


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


class Timers:
    """The part of `Campaigns` that runs timers."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._unreachable = UnreachableServers(services)

    async def due(
        self,
        reached: Owned | None = None,
        people_first: Callable[[], Awaitable[None]] = without_waiting,
        there: Callable[[], frozenset[int]] | None = None,
    ) -> int:
        """Update the pulses, make up for an outage, and run all due timers. Returns how many ran.

        `reached`: those of this process's servers in which people can reach it; timers of others wait. Nothing runs
        while another process may own the servers (`Services.holds`). `people_first` is awaited before each timer, as
        long as somebody waits for an answer to a click. `there`: gives the servers in which the bot is now (see
        `UnreachableServers.look`); None: all. The failure of one campaign is logged and its timer tried again later; the others
        go on.
        """
        reached = reached or self._services.owned
        if not self._services.holds():
            return 0
        await self._update_pulses(reached)
        ran = 0
        done: set[tuple[str, datetime]] = set()
        while True:
            if there is not None:
                await self._unreachable.look(reached, there())
            now = self._services.clock.now()
            query = (
                select(t.Timer)
                .join(t.Campaign, col(t.Campaign.id) == t.Timer.campaign)
                .where(_runs_in(reached), col(t.Timer.due) <= now)
                .order_by(col(t.Timer.due), col(t.Timer.id))
                .limit(TIMERS_A_QUERY)
            )
            async with self._services.read() as session:
                timers = (await session.exec(query)).all()
            if not timers:
                return ran
            for timer in timers:
                await people_first()
                if not self._services.holds():
                    return ran
                try:
                    metrics.LATE.observe(max(0.0, (self._services.clock.now() - timer.due).total_seconds()))
                    if (timer.key, timer.due) in done:
                        raise RuntimeError("it has run, and is due as before")
                    ran += await self._run(timer)
                    done.add((timer.key, timer.due))
                except Unreachable:
                    raise  # a failure of the database, not of this campaign
                except Collision:
                    continue
                except Exception:
                    log.exception("timer %s of campaign %s failed", timer.key, timer.campaign)
                    async with self._services.write() as session:
                        later = self._services.clock.now() + RETRY_AFTER
                        await session.exec(update(t.Timer).where(col(t.Timer.id) == timer.id).values(due=later))

    async def next_due(self, reached: Owned | None = None) -> datetime | None:
        """When the next timer of this process is due, or None. `reached` as in `due`."""
        timers = select(func.min(t.Timer.due)).join(t.Campaign, col(t.Campaign.id) == t.Timer.campaign)
        query = timers.where(_runs_in(reached or self._services.owned))
        async with self._services.read() as session:
            return (await session.exec(query)).one()

    # ---- inside ------------------------------------------------------------------------------------------
    async def _run(self, seen: t.Timer) -> int:
        async with self._services.write() as session:
            unit = await UnitOfWork.open(self._services, session, seen.campaign)
            now = self._services.clock.now()
            if seen.kind == deadlines.UNDO:
                if (row := await session.get(t.Timer, seen.id, populate_existing=True)) is None or row.due > now:
                    return 0  # another process has handled it
                await lapse(unit, now)
                return 1
            timer = next((x for x in unit.timers if x.id == seen.id), None)
            if timer is not None and timer.due <= now and timer.kind == ABANDONED:
                await look(unit, timer, now)
                return 1
            if timer is None or timer.due > now or unit.row.status != "running":
                return 0  # another process has handled it
            if timer.kind == "reminder":
                await deadlines.delete_timer(unit, timer)
                assert timer.person is not None
                for other in unit.timers[:]:  # one message for all seats of the person
                    if (other.kind, other.person) == ("reminder", timer.person) and other.due <= now:
                        await deadlines.delete_timer(unit, other)
                await remind(unit, timer.person, timer.subject, now)
                return 1
            over = [x for x in deadlines.deadlines(unit) if x.due <= now]
            if unit.row.tutorial:
                await call_off(unit, now, None, "cancel", msg("bot-act-cancel"))  # the pupil has not answered in time
                return 1
            match = await unit.match()
            spared: dict[str, frozenset[Seat]] = {}
            begun: dict[str, frozenset[Seat]] = {}
            for each in over:
                fresh = each.passed is None
                if staying := await deadlines.go_on(unit, each, now):
                    spared[each.subject] = staying
                    begun |= {each.subject: staying} if fresh else {}
                else:
                    await deadlines.delete_timer(unit, each)
            resolver = Resolver(unit, match, now)
            resolver.expire((x.subject for x in over), late=True, spared=spared)
            await resolver.commit()
            await self._announce_time_banks(
                unit, {x: y for x, y in begun.items() if unit.timer("deadline", x) is not None}, now
            )
            return 1

    @staticmethod
    async def _announce_time_banks(unit: UnitOfWork, begun: Mapping[str, frozenset[Seat]], now: datetime) -> None:
        """Tell everybody which seats now use their time banks because a deadline has passed, and remind these seats.

        `begun`: name of the deadline -> seats whose time banks it starts.
        """
        seats = tuple(unit.title(seat) for seat in unit.seats if any(seat in staying for staying in begun.values()))
        if not seats:
            return
        outbox.notice(unit, now, msg("bot-reserve-runs", seats=seats))
        await outbox.board(unit, now)
        told: set[int] = set()
        for subject, staying in begun.items():
            for person in [h.person for seat in unit.seats if seat in staying for h in unit.of_seat(seat)]:
                if person not in told and await remind(unit, person, subject, now):
                    told.add(person)

    async def _update_pulses(self, reached: Owned) -> None:
        """Note that each reached shard is alive now, and make up for the time when it was not.

        If the number of shards has changed, the old pulses still tell when each server was last looked after.
        """
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
                session.add(pulse)
                # In the transaction that updates the pulse: so an outage is made up for once, whatever happens to this
                # process.
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
        overdue = (
            select(t.Campaign.id, t.Campaign.guild)
            .join(t.Timer, col(t.Campaign.id) == t.Timer.campaign)
            .where(t.Campaign.status == "running", t.Timer.kind == "deadline", shard.where(col(t.Campaign.guild)))
            .where(
                served(col(t.Campaign.guild))
            )  # a server that the bot has left gets its time back when the bot returns to it
            .where(or_(col(t.Timer.due) <= now, col(t.Timer.passed).is_not(None)))
            .distinct()
        )
        for campaign, guild in sorted((i, guild) for i, guild in (await session.exec(overdue)).all() if i is not None):
            last = silence.since(guild)
            if last is None:
                continue
            try:
                unit = await UnitOfWork.open(self._services, session, campaign)
            except (DBAPIError, OSError):
                raise  # a failure of the database, not of this campaign
            except Exception:  # a damaged campaign; the others still get their time
                log.exception("campaign %s cannot be opened; the outage is not made up for there", campaign)
                continue
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
            session.add(timer)
        paused = select(t.Campaign).where(col(t.Campaign.paused) > now, shard.where(col(t.Campaign.guild)))
        for campaign in (await session.exec(database.claimed(paused.order_by(col(t.Campaign.id))))).all():
            campaign.paused = now
            session.add(campaign)
        unsent = (col(t.Post.done).is_(False), sent_by(shard))
        waiting = select(t.Post).where(*unsent, col(t.Post.due) > now)
        for post in (await session.exec(database.claimed(waiting.order_by(col(t.Post.id))))).all():
            post.due = max(now, post.due - by)
            session.add(post)
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
            unit.session.add(timer)
        words = msg(
            "bot-outage", minutes=int(outage.total_seconds() // 60), at=moment(deadlines.deadlines(unit)[0].due)
        )
        write_audit(unit, now, None, "outage", words)
        outbox.notice(unit, now, words)
        await outbox.board(unit, now)


def _runs_in(reached: Owned) -> ColumnElement[bool]:
    """Timers run while a campaign is played; those for abandoned campaigns also in a lobby or pause.

    Questions lapse at their time whatever the campaign's status.
    """
    clocks = and_(col(t.Campaign.status) == "running", col(t.Timer.kind).in_(KINDS_RUN_HERE))
    abandoned = and_(col(t.Campaign.status).in_(ALIVE), col(t.Timer.kind) == ABANDONED)
    guild = col(t.Campaign.guild)
    return and_(or_(clocks, abandoned, col(t.Timer.kind) == deadlines.UNDO), reached.where(guild), served(guild))


async def remind(unit: UnitOfWork, person: int, subject: str, now: datetime) -> bool:
    """Remind a holder of what their seats have still to seal under a deadline. False: nothing.

    In a team each seat is named, and so are other seats of the side for which the game waits, as on the public board.
    """
    seats = unit.seats_of(person)
    if not any(clock_of(ask) == subject for seat in seats for ask in unit.waiting(seat)):
        return False
    match = await unit.match()
    asked = [unit.waiting(seat)[0] for seat in seats if unit.waiting(seat)]
    asked.sort(key=lambda ask: clock_of(ask) != subject)
    lines: list[Message] = []
    for ask in asked:
        row = unit.sheets.get(ask.id)
        draft = match.draft(ask.id) if row is not None and row.draft is not None else {}
        said = readiness_of(draft, match.form(ask.id), sealed=False).words
        several = msg("bot-team-sheet", seat=unit.title(ask.seat), state=said)
        lines.append(said if unit.team_of(ask.seat) is None else several)
    team = unit.team_of(asked[0].seat)
    if team is not None and any(unit.waiting(seat) for seat in unit.of_side(team) if seat not in seats):
        lines.append(team_waits(unit, asked[0].seat))
    deadline = unit.deadline_of(asked[0])
    body = outbox.Body(who=asked[0].seat, ask=asked[0].id, lines=tuple(lines), deadline=deadline)
    await outbox.private(unit, "reminder", person, body, now)
    return True
