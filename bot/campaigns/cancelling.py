"""Ending a campaign without a result: by its game master, or by itself."""

from __future__ import annotations

from datetime import datetime

from bot.campaigns import allowed, deadlines, outbox
from bot.campaigns.consent import MasterAct, declared, not_agreed
from bot.campaigns.services import signal_after
from bot.campaigns.spent_messages import retire
from bot.campaigns.unit_of_work import UnitOfWork
from rules.core import Message, msg


@declared(allowed.game_master, allowed.until_the_end)
class Cancel(MasterAct, frozen=True):
    name = "cancel"

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        await call_off(unit, now, by, "cancel", msg("bot-act-cancel"))


async def call_off(unit: UnitOfWork, now: datetime, by: int | None, act: str, words: Message) -> None:
    """End a campaign without a result. `by`: the game master; None: it ends by itself."""
    await not_agreed(unit, now)
    await unit.end("cancelled", now)
    await deadlines.drop_all(unit)
    outbox.announce(unit, now, by, act, words)
    if unit.revealed:
        await outbox.end(unit, (), now)
    await retire(unit, now)
    await outbox.redraw(unit, now)
    signal_after(unit.session, "clock", unit.row.guild)  # the campaign may belong to a season, which goes on without it
