"""Lists of campaigns, read from their rows without loading any campaign."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement
from sqlmodel import col, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.names import visible
from bot.campaigns.summaries import Listed, Role, Status
from bot.campaigns.unit_of_work import asks_of, one_of, silence_of
from bot.store import tables as t
from rules.core import Seat


def led_by(person: int) -> ColumnElement[bool]:
    """The condition that the person is a game master of a campaign."""
    return or_(col(t.Campaign.gm) == person, col(t.Campaign.second) == person)


async def listed(session: AsyncSession, ids: Sequence[int], person: int | None) -> tuple[Listed, ...]:
    """Campaigns by ID, in this order, each with the seat that the person holds; missing IDs are left out."""
    if not ids:
        return ()
    rows = (await session.exec(select(t.Campaign).where(col(t.Campaign.id).in_(ids)))).all()
    held: dict[int, list[tuple[Seat, Role]]] = {}
    if person is not None:
        mine = select(t.Holder).where(t.Holder.person == person, col(t.Holder.campaign).in_(ids))
        for h in (await session.exec(mine.order_by(col(t.Holder.id)))).all():
            held.setdefault(h.campaign, []).append((h.seat, one_of(h.role, Role)))
    sealed_rows = select(t.StoredSheet.campaign, t.StoredSheet.ask).where(
        col(t.StoredSheet.campaign).in_(list(held) or [0]), col(t.StoredSheet.sealed).is_(True)
    )
    sealed = set((await session.exec(sealed_rows)).all())
    found = {row.id: _line(row, held.get(row.id, ()), sealed) for row in rows}
    return tuple(found[i] for i in ids if i in found)


def _line(row: t.Campaign, held: Sequence[tuple[Seat, Role]], sealed: set[tuple[int, str]]) -> Listed:
    seat, role = held[0] if held else (None, None)
    seats = {one for one, _ in held}
    waited = row.status == "running" and any(
        a.waits and a.seat in seats and (row.id, a.id) not in sealed for a in asks_of(row.asks)
    )
    return Listed(
        row.id,
        visible(row.title),
        row.game,
        one_of(row.status, Status),
        row.guild,
        row.channel,
        row.thread,
        seat,
        waited,
        role,
        row.tutorial,
        silence_of(row),
    )
