"""What happens when a timer is due: deadlines and reminders.

A task of the caller sleeps until `next_due` and calls `due`. Each timer is one transaction: its row is deleted together
with what it does, so no crash and no second process can do it twice.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement
from sqlmodel import and_, col, func, or_, select, update

from bot import metrics
from bot.campaigns import deadlines, outbox
from bot.campaigns.abandoned import ABANDONED, look
from bot.campaigns.cancelling import call_off
from bot.campaigns.consent import lapse
from bot.campaigns.outages import Outages
from bot.campaigns.resolver import Resolver
from bot.campaigns.rooms import team_waits
from bot.campaigns.services import Services
from bot.campaigns.shards import Owned
from bot.campaigns.summaries import ALIVE
from bot.campaigns.unit_of_work import Part, UnitOfWork, clock_of
from bot.campaigns.unreachable_servers import UnreachableServers, served
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


class Timers(Part):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._outages = Outages(services)
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
        await self._outages.look(reached)
        try:
            return await self._run_all(reached, people_first, there)
        finally:
            self._services.resolving = False

    async def _run_all(
        self, reached: Owned, people_first: Callable[[], Awaitable[None]], there: Callable[[], frozenset[int]] | None
    ) -> int:
        """As `due`. Leaves `Services.resolving` set."""
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
            timers = await self._found(query)
            if not timers:
                return ran
            self._services.resolving = True
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
        async with self._campaign(seen.campaign) as unit:
            now = self._services.clock.now()
            if seen.kind == deadlines.UNDO:
                if (row := await unit.session.get(t.Timer, seen.id, populate_existing=True)) is None or row.due > now:
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
        row, form = unit.sheets.get(ask.id), match.form(ask.id)
        begun = row is not None and row.draft is not None and bool(match.draft(ask.id))
        state = "nothing" if not begun else "ready" if form.done else "begun"
        said = msg(f"bot-ready-{state}", problems=0 if state == "ready" else len(form.problems))
        several = msg("bot-team-sheet", seat=unit.title(ask.seat), state=said)
        lines.append(said if unit.team_of(ask.seat) is None else several)
    team = unit.team_of(asked[0].seat)
    if team is not None and any(unit.waiting(seat) for seat in unit.of_side(team) if seat not in seats):
        lines.append(team_waits(unit, asked[0].seat))
    deadline = unit.deadline_of(asked[0])
    body = outbox.Body(who=asked[0].seat, ask=asked[0].id, lines=tuple(lines), deadline=deadline)
    await outbox.private(unit, "reminder", person, body, now)
    return True
