"""An old campaign is packed into one row: its records, positions, chapters and sheets, compressed together.

`UnitOfWork.open` unpacks it first, in one transaction. Code that reads all campaigns, or all of one, reads the packed row and
does not unpack it. `saving_space` decides when a campaign is packed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlmodel import SQLModel, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.positions import expanded, positions, unxz, zipped
from bot.store import tables as t

PACKED_TABLES: tuple[type[SQLModel], ...] = (t.Record, t.TakenBack, t.Snapshot, t.Chapter, t.StoredSheet)
"""Tables whose rows are packed. Holders, witnesses and the audit log stay, because lists show them."""

DROPPED_COLUMNS = {"campaign", "id", "edited_by"}
"""Columns that are not packed. `edited_by` is lost, because a person could not have it deleted from packed data."""

Rows = Mapping[str, list[dict[str, Any]]]

_rows = msgspec.msgpack.Decoder(dict[str, list[dict[str, Any]]]).decode


def rows_in(body: bytes) -> Rows:
    """The inverse of `bundled`. Raises the errors in `positions.DAMAGED`."""
    return _rows(unxz(body))


async def plain_rows(session: AsyncSession, campaign: int) -> Rows:
    """The rows of a campaign that can be packed, ordered by primary key. Raises the errors in `DAMAGED`."""
    found: dict[str, list[dict[str, Any]]] = {}
    for table in PACKED_TABLES:
        rows = await _stored(session, table, campaign)
        dumped = [row.model_dump(exclude=DROPPED_COLUMNS) for row in rows]
        if table is t.Snapshot:
            dumped = [{"step": step, "body": body} for row in rows for step, body in expanded(row)]  # type: ignore[arg-type]
        found[str(table.__tablename__)] = dumped
    return found


async def _stored(session: AsyncSession, table: type[SQLModel], campaign: int) -> Sequence[SQLModel]:
    query = select(table).where(table.campaign == campaign)  # type: ignore[attr-defined]
    return (await session.exec(query.order_by(*table.__table__.primary_key))).all()  # type: ignore[attr-defined]


async def is_packed(session: AsyncSession, campaign: int) -> bool:
    query = select(t.Packed.campaign).where(t.Packed.campaign == campaign)
    return (await session.exec(query)).first() is not None


async def put_away(session: AsyncSession, campaign: int, body: bytes) -> None:
    """Replace the rows by one packed row; delete the campaign's posts and messages."""
    gone: tuple[type[SQLModel], ...] = (*PACKED_TABLES, t.Letter, t.Post)
    for table in gone:
        await session.exec(delete(table).where(table.campaign == campaign))  # type: ignore[attr-defined]
    session.add(t.Packed(campaign=campaign, body=body))


async def unpack_rows(session: AsyncSession, campaign: t.Campaign, now: datetime) -> None:
    """Put every row back into its table. Raises the errors in `DAMAGED`, and has then changed nothing."""
    row = await session.get(t.Packed, campaign.id)
    if row is None:
        return  # another process has unpacked it
    kept = rows_in(row.body)
    for table in PACKED_TABLES:
        session.add_all(_made(table, one, row.campaign) for one in kept[str(table.__tablename__)])
    await session.delete(row)
    campaign.unpacked, campaign.thinned = now, None
    await session.flush()


def _made(table: type[SQLModel], values: dict[str, Any], campaign: int) -> SQLModel:
    if table is t.Snapshot:
        values = values | {"body": zipped(values["body"])}
    return table(campaign=campaign, **values)


async def rows_of(session: AsyncSession, table: type[SQLModel], campaign: int) -> list[Any]:
    """The rows of a campaign in one of its tables, packed or not, ordered by primary key; each position as a row of its
    own. Raises the errors in `DAMAGED` if they are packed and damaged."""
    if table in PACKED_TABLES and (packed := await session.get(t.Packed, campaign)) is not None:
        return [_made(table, one, campaign) for one in rows_in(packed.body)[str(table.__tablename__)]]
    if table is t.Snapshot:
        found = await positions(session, campaign)
        return [t.Snapshot(campaign=campaign, step=step, body=zipped(body)) for step, body in found.items()]
    return list(await _stored(session, table, campaign))
