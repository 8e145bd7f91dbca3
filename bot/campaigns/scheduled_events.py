"""A campaign's next deadline as a scheduled event of its Discord server, where the game master wants that.

Every redrawing of the board asks whether the event is still right. What the event shows is public: the deadline of the phase,
whoever has sealed already. `bot.posts.scheduled_event` creates, moves and deletes it.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from msgspec import Struct

from bot.campaigns import allowed, outbox
from bot.campaigns.consent import without_consent
from bot.campaigns.gm import public
from bot.campaigns.summaries import PLAYED, CampaignSummary
from bot.campaigns.unit_of_work import Part, UnitOfWork, clock_of
from bot.store import tables as t
from rules.core import msg

SOONEST: Final = timedelta(minutes=1)
"""An event is made only for a deadline that is further away: Discord refuses events in the past."""


class EventPlan(Struct, frozen=True):
    """What the server should show, and what it shows."""

    card: CampaignSummary
    at: datetime | None
    """The deadline to show; None: no event is wanted now."""
    event: int | None
    """ID of the event that there is."""
    shown: datetime | None
    """The deadline that it shows."""


class Scheduling(Part):
    @without_consent("it shows the deadline, which everybody sees on the board, once more")
    async def switch(self, campaign: int, by: int, on: bool) -> bool:
        """Have the next deadline shown as an event of the server, or end that. False: nothing is different. Raises
        Refused for anybody but a game master, and unless the campaign is being played."""
        async with self._open(campaign, by, allowed.game_master, allowed.in_play) as (unit, now):
            row = await unit.session.get(t.ScheduledEvent, campaign)
            if on == (row is not None and row.wanted):
                return False
            row = row or t.ScheduledEvent(campaign=campaign)
            row.wanted = on
            unit.session.add(row)
            await unit.session.flush()
            await outbox.schedule(unit, now)
            await public(unit, now, by, "event", msg("bot-act-event" if on else "bot-act-no-event"))
            return True

    async def plan(self, campaign: int) -> EventPlan | None:
        """What the server should show now; None: the game master does not want an event, and there is none."""
        async with self._services.read() as session:
            row = await session.get(t.ScheduledEvent, campaign)
            if row is None:
                return None
            unit = await UnitOfWork.open(self._services, session, campaign, change=False)
            at = public_deadline(unit) if row.wanted else None
            return EventPlan(unit.card(), at, row.event, row.shown)

    async def shown(self, campaign: int, event: int | None, at: datetime | None) -> None:
        """Note the event that there is now, and the deadline that it shows; None: there is none."""
        async with self._services.write() as session:
            row = await session.get(t.ScheduledEvent, campaign)
            if row is None:
                return
            row.event, row.shown = event, at
            its = await session.get_one(t.Campaign, campaign)
            if event is None and not (row.wanted and its.status in PLAYED):
                await session.delete(row)


def public_deadline(unit: UnitOfWork) -> datetime | None:
    """The next deadline of the phase, also of seats that have sealed; None: no clock runs. The board may skip those;
    here Discord would tell everybody at once."""
    if unit.row.status != "running":
        return None
    timers = [timer for ask in unit.asks if ask.waits and (timer := unit.timer("deadline", clock_of(ask))) is not None]
    return min((timer.passed or timer.due for timer in timers), default=None)
