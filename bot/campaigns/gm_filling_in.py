"""A game master who fills in a seat's sheets for an hour, at the written request of its player (`/gm edit`).

Everybody is told which seat (`gm`). Only the holders of the seat see the request and a private message about each sheet.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from bot.campaigns import outbox
from bot.campaigns.consent import competes
from bot.campaigns.names import named
from bot.campaigns.one_person_one_side import admit
from bot.campaigns.rooms import COLLECT_NOTES_FOR
from bot.campaigns.summaries import refuse
from bot.campaigns.unit_of_work import UnitOfWork
from rules.core import Ask, Seat, msg

HELP_FOR = timedelta(hours=1)
"""How long a game master may help after each request."""
Handling = Literal["filled", "sealed", "unsealed"]
"""What somebody did with a sheet."""


async def help_at(unit: UnitOfWork, person: int, seat: Seat, reason: str, now: datetime) -> None:
    """Let a game master without a seat fill in this seat's sheets for a while, as its player asked in writing. The
    holders are told. From now on the game master counts as a witness of that side. Raises Refused."""
    if unit.seat_of(person) is not None:
        raise refuse("bot-gm-plays")
    if await competes(unit, person):
        raise refuse("bot-gm-competes")
    if not unit.of_seat(seat):
        raise refuse("bot-no-admiral", seat=unit.title(seat))
    await admit(unit, person, seat, now, holds=False)
    unit.seats[seat].helper, unit.seats[seat].helped_until = person, now + HELP_FOR
    line = msg("bot-edit-begun", gm=named(person), seat=unit.title(seat), reason=reason)
    for holder in unit.of_seat(seat):
        await outbox.private(unit, "gm", holder.person, outbox.Body(who=seat, lines=(line,)), now)


async def tell_helped(unit: UnitOfWork, ask: Ask, person: int, what: Handling, now: datetime) -> None:
    """Tell the holders of a seat what a game master did with one of their sheets; several changes make one note."""
    if ask.seat in unit.seats_of(person):
        return
    line = msg(f"bot-edit-{what}", gm=named(person), sheet=ask.about)
    for holder in unit.of_seat(ask.seat):
        if not await outbox.is_pending(unit, holder.person, line):
            body = outbox.Body(who=ask.seat, lines=(line,))
            later = now if what != "filled" else now + COLLECT_NOTES_FOR
            await outbox.private(unit, "gm", holder.person, body, later)
