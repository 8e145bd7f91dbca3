"""A campaign's game masters in queries, and private notes to all of them. `UnitOfWork.masters` says who they are."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement
from sqlmodel import col, or_

from bot.campaigns.outbox import Body, private
from bot.campaigns.unit_of_work import UnitOfWork
from bot.store import tables as t
from rules.core import Message


def led_by(person: int) -> ColumnElement[bool]:
    """The condition that the person is a game master of a campaign."""
    return or_(col(t.Campaign.gm) == person, col(t.Campaign.second) == person)


async def tell_masters(
    unit: UnitOfWork, kind: str, lines: tuple[Message, ...], now: datetime, *, but: int | None = None
) -> None:
    """Write the same private note for each game master; `but`: somebody who knows already."""
    for master in unit.masters:
        if master != but:
            await private(unit, kind, master, Body(lines=lines), now)
