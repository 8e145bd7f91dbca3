"""Rows of campaigns as lines of a list, without taking any of them out."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.cards import Listed, Role, Status
from bot.campaigns.folder import one_of
from bot.campaigns.names import visible
from bot.store import tables as t
from rules.core import Ask, Seat

_asks = msgspec.json.Decoder(tuple[Ask, ...])


async def listed(session: AsyncSession, ids: Sequence[int], person: int | None) -> tuple[Listed, ...]:
    """The campaigns of these ids, in this order, with the person's seat in each."""
    if not ids:
        return ()
    rows = (await session.exec(select(t.Campaign).where(col(t.Campaign.id).in_(ids)))).all()
    held: dict[int, tuple[Seat, Role]] = {}
    if person is not None:
        mine = select(t.Holder).where(t.Holder.person == person, col(t.Holder.campaign).in_(ids))
        held = {h.campaign: (h.seat, one_of(h.role, Role)) for h in (await session.exec(mine)).all()}
    sealed_rows = select(t.Sheet.campaign, t.Sheet.ask).where(
        col(t.Sheet.campaign).in_(list(held) or [0]), col(t.Sheet.sealed).is_(True)
    )
    sealed = set((await session.exec(sealed_rows)).all())
    found = {row.id: _line(row, held.get(row.id or 0), sealed) for row in rows}
    return tuple(found[i] for i in ids if i in found)


def _line(row: t.Campaign, held: tuple[Seat, Role] | None, sealed: set[tuple[int, str]]) -> Listed:
    assert row.id is not None
    seat, role = held if held is not None else (None, None)
    waited = row.status == "running" and any(
        a.waits and a.seat == seat and (row.id, a.id) not in sealed for a in _asks.decode(row.asks)
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
    )
