"""Idle campaigns end by themselves, after a time that the host sets; their people are warned before.

Public acts of its people (sealing a sheet, taking a seat, an act of the game master) keep a campaign going. Looking
does not, and neither do computers or passed deadlines. Drafts do not count either: whether somebody has touched one is
secret, and a campaign that does not end would reveal it. It ends like a cancelled campaign: record and secret are
revealed if it had begun.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from typing import Final

from sqlmodel import and_, col, or_, select

from bot.campaigns import allowed, deadlines, outbox
from bot.campaigns.cancelling import call_off
from bot.campaigns.many_campaigns import change_each
from bot.campaigns.names import moment, named
from bot.campaigns.services import signal_after
from bot.campaigns.summaries import PLAYED, CampaignSummary
from bot.campaigns.unit_of_work import Part, UnitOfWork
from bot.store import tables as t
from rules.core import msg

ABANDONED: Final = "abandoned"
"""Kind of the timer, one a campaign, that checks whether its people still play it."""
WARN, END = "warn", "end"
"""Subjects of that timer: warn its people that it will end; end it."""
WARN_BEFORE_END = timedelta(days=7)
"""Time between the warning and the end. If half of the idle time allowed is shorter, that is used."""
WARNING_KEY = "bot-abandoned-soon"
"""Key of the warning below which people can keep the campaign."""


def patience_of(unit: UnitOfWork) -> timedelta | None:
    """How long the campaign, in its present status, is kept without acts of its people; None: forever."""
    patience = unit.services.patience
    return patience.lobby if unit.row.status == "lobby" else patience.play


def notice_of(span: timedelta) -> timedelta:
    """How long before a campaign ends by itself its people are warned. `span`: the idle time allowed."""
    return min(WARN_BEFORE_END, span / 2)


async def plan_abandonment(unit: UnitOfWork, now: datetime) -> None:
    """Plan the warning to the people of an idle campaign, counted from their last act; not if they are warned already."""
    timer, span = next((x for x in unit.timers if x.kind == ABANDONED), None), patience_of(unit)
    if timer is not None and timer.subject == END and span is not None:
        return
    planned = timer.planned if timer is not None else now
    if timer is not None:
        await deadlines.delete_timer(unit, timer)
    if span is not None:
        deadlines.add_timer(unit, ABANDONED, WARN, (unit.row.acted or planned) + span - notice_of(span), planned)


class Abandonment(Part):
    async def recall(self) -> None:
        """At the bot's start, plan the timers of this process's open campaigns by the host's present settings.

        Only campaigns whose timer is missing or too late are loaded, usually none. A timer that is too early is
        corrected when it is due.
        """
        now, patience = self._services.clock.now(), self._services.patience
        campaigns: list[int] = []
        async with self._services.read() as session:
            for statuses, span in ((("lobby",), patience.lobby), (PLAYED, patience.play)):
                theirs = and_(col(t.Timer.campaign) == t.Campaign.id, col(t.Timer.kind) == ABANDONED)
                late = col(t.Timer.id).is_not(None) if span is None else col(t.Timer.due) > now + span
                wanting = late if span is None else or_(col(t.Timer.id).is_(None), late)
                query = select(t.Campaign.id).join(t.Timer, theirs, isouter=True)
                ours = self._services.owned.where(col(t.Campaign.guild))
                rows = await session.exec(query.where(col(t.Campaign.status).in_(statuses), wanting, ours))
                campaigns += rows.all()
        campaigns.sort()
        trouble = "campaign %s cannot be opened; nobody sees whether it is abandoned"
        await change_each(self._services, campaigns, partial(plan_abandonment, now=now), trouble)

    async def keep(self, campaign: int, person: int) -> CampaignSummary:
        """Keep a campaign going. Raises Refused for anybody but its people, and for a finished campaign."""
        async with self._open(campaign, person, allowed.until_the_end, allowed.people("bot-keep-people-only")) as (
            unit,
            now,
        ):
            unit.act(now)
            timer = next((x for x in unit.timers if x.kind == ABANDONED), None)
            if timer is not None and timer.subject == END:
                await deadlines.delete_timer(unit, timer)
                words = msg("bot-act-keep", person=named(person))
                outbox.announce(unit, now, None, "keep", words)
            await plan_abandonment(unit, now)
            return unit.card()


async def look(unit: UnitOfWork, timer: t.Timer, now: datetime) -> None:
    """Handle the due timer of a campaign: wait on, warn its people, or end the campaign."""
    span, acted = patience_of(unit), unit.row.acted
    told = timer.subject == END and (acted is None or acted < timer.planned)
    if span is None or (timer.subject == END and not told):
        await deadlines.delete_timer(unit, timer)
        await plan_abandonment(unit, now)
    elif told:
        await call_off(unit, now, None, "abandoned", msg("bot-act-abandoned", days=span.days))
    elif (acted or timer.planned) + span - notice_of(span) > now:
        await plan_abandonment(unit, now)
    else:
        ends = now + notice_of(span)
        words = msg(WARNING_KEY, at=moment(ends))
        outbox.announce(unit, now, None, "abandoned-soon", words)
        for person in dict.fromkeys((*(holder.person for holder in unit.holders), *unit.masters)):
            await outbox.private(unit, "gm", person, outbox.Body(lines=(words,)), now)
        timer.subject, timer.planned, timer.due = END, now, ends
        signal_after(unit.session, "clock", unit.row.guild)
