"""The digest of a day: when it is sent, and how results of chapters are collected for it."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
from sqlmodel import col, select

from bot.campaigns.outbox import Body, body_of, private
from bot.campaigns.reminder_times import QuietHours, at_minute
from bot.campaigns.summaries import News
from bot.campaigns.unit_of_work import UnitOfWork, to_json
from bot.store import database
from bot.store import tables as t

DIGEST_HOUR = 18
"""Hour of the daily digest, in its reader's zone."""


def digest_at(quiet_hours: QuietHours, now: datetime) -> datetime:
    """When the next digest of a reader is due, in UTC; quiet hours are not considered (see `note_at`)."""
    zone = ZoneInfo(quiet_hours.zone)
    today = now.astimezone(zone).date()
    days = (today, today + timedelta(days=1), today + timedelta(days=2))
    return next(due for day in days if (due := at_minute(day, DIGEST_HOUR * 60, zone)) > now)


async def add_piece(unit: UnitOfWork, person: int, piece: News, now: datetime) -> None:
    """Add a piece to a follower's next digest; it replaces an earlier piece with the same key."""
    mine = (t.Post.campaign == unit.id, t.Post.person == person, t.Post.kind == "digest")
    query = select(t.Post).where(*mine, col(t.Post.done).is_(False), col(t.Post.tries) == 0)
    row = (await unit.session.exec(database.claimed_unless_taken(query.order_by(col(t.Post.id).desc())))).first()
    if row is None:
        due = digest_at(await unit.quiet_hours(person), now)
        await private(unit, "digest", person, Body(news=(piece,)), due)
        return
    body = body_of(row.body)
    pieces = {one.key: one for one in body.news} | {piece.key: piece}
    row.body = to_json(msgspec.structs.replace(body, news=tuple(pieces.values())))
