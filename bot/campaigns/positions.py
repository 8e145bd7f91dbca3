"""The position of a campaign after each step, stored in a row of its own, or with later positions in one row.

Play goes on from the last position; the others are seldom read. Consecutive positions differ little: many of them
compressed together take little more room than one. Nothing here plays: every position is returned byte for byte as it
was stored, whatever the present rules are. `saving_space` decides which rows are joined and when.
"""

from __future__ import annotations

import lzma
import zlib
from collections.abc import Collection, Mapping
from itertools import chain, repeat

import msgspec
from sqlalchemy import ScalarSelect, bindparam
from sqlmodel import col, delete, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store import tables as t
from bot.store.compressed_columns import whole

# ---- One position --------------------------------------------------------------------------------
DAMAGED = (zlib.error, lzma.LZMAError, msgspec.MsgspecError, ValueError)
"""Errors that a damaged record or position causes in `record_of`, `unzipped`, `unpack`."""

JSON_START = b"{"
"""First byte of a position that comes from a row of several: uncompressed JSON."""


def zipped(body: bytes) -> bytes:
    """A position, compressed or not, as the body of a row of its own; `unzipped` is the inverse."""
    return zlib.compress(body, 6) if body.startswith(JSON_START) else body


def unzipped(body: bytes) -> bytes:
    """The JSON of a position. Raises zlib.error for other data, ValueError for data cut short or too long."""
    return body if body.startswith(JSON_START) else whole(zlib.decompressobj(), body)


# ---- Several in one row --------------------------------------------------------------------------
POSITIONS_A_ROW = 48
"""Maximum number of positions in one row."""

_MAGIC = b"\xfd7zXZ\x00"
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 1 << 20}]
_members = msgspec.msgpack.Decoder(list[bytes]).decode


def bundled(many: object) -> bytes:
    """The JSON of consecutive positions, or the rows of a campaign, as the body of one row. Takes a few milliseconds for
    each position."""
    return lzma.compress(msgspec.msgpack.encode(many), check=lzma.CHECK_CRC32, filters=FILTERS)


def is_bundle(body: bytes) -> bool:
    """Whether the body holds several positions."""
    return body.startswith(_MAGIC)


def unbundled(body: bytes) -> list[bytes]:
    """The inverse of `bundled`. Raises the errors in `DAMAGED`."""
    return _members(unxz(body))


def unxz(body: bytes) -> bytes:
    """Decompress. Raises lzma.LZMAError for other or damaged data, ValueError for data cut short or too long."""
    return whole(lzma.LZMADecompressor(lzma.FORMAT_XZ), body)


def expanded(row: t.Snapshot) -> list[tuple[int, bytes]]:
    """The positions in a row, as pairs of step and JSON. Raises the errors in `DAMAGED`."""
    if is_bundle(row.body):
        return list(enumerate(unbundled(row.body), row.step))
    return [(row.step, unzipped(row.body))]


def _held(row: t.Snapshot) -> Mapping[int, bytes]:
    """The positions in a row, by step; empty if it holds several and is damaged."""
    if not is_bundle(row.body):
        return {row.step: row.body}
    try:
        return dict(enumerate(unbundled(row.body), row.step))
    except DAMAGED:
        return {}


# ---- Reading -------------------------------------------------------------------------------------
async def position(session: AsyncSession, campaign: int, step: int) -> bytes | None:
    """The position after a step, for `unzipped`; None: it does not exist, or its row is damaged."""
    row = await row_of(session, campaign, step)
    return _held(row).get(step) if row is not None else None


async def positions(session: AsyncSession, campaign: int, steps: Collection[int] | None = None) -> dict[int, bytes]:
    """The positions after these steps (None: all), by step, in order; missing ones are left out."""
    if steps is not None and not steps:
        return {}
    if steps is not None and len(steps) <= FEW:
        asked = dict(zip(_STEPS, chain(steps, repeat(min(steps))), strict=False))
        rows = await session.exec(_FEW, params={"campaign": campaign, **asked})
    else:
        query = select(t.Snapshot).where(t.Snapshot.campaign == campaign).order_by(col(t.Snapshot.step))
        if steps is not None:
            low, high = min(steps), max(steps)
            earlier = (t.Snapshot.campaign == campaign, col(t.Snapshot.step) <= low)
            first = func.coalesce(select(func.max(t.Snapshot.step)).where(*earlier).scalar_subquery(), low)
            query = query.where(col(t.Snapshot.step) >= first, col(t.Snapshot.step) <= high)
        rows = await session.exec(query)
    found: dict[int, bytes] = {}
    for row in rows.all():
        if is_bundle(row.body) or steps is None or row.step in steps:
            found |= _held(row)
    return found if steps is None else {step: found[step] for step in sorted(set(steps)) if step in found}


async def row_of(session: AsyncSession, campaign: int, step: int) -> t.Snapshot | None:
    """The row that holds the position after a step, or None."""
    return (await session.exec(_ROW, params={"campaign": campaign, "step": step})).first()


_ROW = (
    select(t.Snapshot)
    .where(col(t.Snapshot.campaign) == bindparam("campaign"), col(t.Snapshot.step) <= bindparam("step"))
    .order_by(col(t.Snapshot.step).desc())
    .limit(1)
)


FEW = 3
"""Maximum number of steps that are looked up one by one; between more, all rows are read."""
_STEPS = tuple(f"step_{number}" for number in range(FEW))


def _row_with(step: str) -> ScalarSelect[int]:
    """The step of the row that holds the position after the step of a parameter."""
    earlier = (col(t.Snapshot.campaign) == bindparam("campaign"), col(t.Snapshot.step) <= bindparam(step))
    return select(func.max(t.Snapshot.step)).where(*earlier).scalar_subquery()


_FEW = (
    select(t.Snapshot)
    .where(col(t.Snapshot.campaign) == bindparam("campaign"), col(t.Snapshot.step).in_(map(_row_with, _STEPS)))
    .order_by(col(t.Snapshot.step))
)


# ---- Changing ------------------------------------------------------------------------------------
async def put(session: AsyncSession, campaign: t.Campaign, step: int, body: bytes) -> None:
    """Store the position after a step in a row of its own."""
    await split_row(session, campaign, step)
    row = await session.get(t.Snapshot, (campaign.id, step)) or t.Snapshot(campaign=campaign.id, step=step, body=b"")
    row.body = body
    session.add(row)
    await session.flush()


async def drop_after(session: AsyncSession, campaign: t.Campaign, step: int) -> None:
    """Delete all positions after later steps."""
    await split_row(session, campaign, step)
    later = (col(t.Snapshot.campaign) == campaign.id, col(t.Snapshot.step) > step)
    await session.exec(delete(t.Snapshot).where(*later))


async def split_row(session: AsyncSession, campaign: t.Campaign, step: int) -> None:
    """If the row with this position holds several, give each a row of its own; those of a damaged row are lost."""
    row = await row_of(session, campaign.id, step)
    if row is None or not is_bundle(row.body):
        return
    held, first = _held(row), row.step
    await session.delete(row)
    await session.flush()
    session.add_all(t.Snapshot(campaign=campaign.id, step=one, body=zipped(body)) for one, body in held.items())
    campaign.thinned = min(campaign.thinned or 0, first)
    await session.flush()
