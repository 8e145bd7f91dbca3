"""The position of a campaign after each step, however it is stored: in a row of its own, or with those after it in one row.

Play goes on from the last; the others are looked at now and then. Positions that follow one another differ little, so that many
of them packed together take little more room than one alone. Nothing here plays: every position is given back as it was stored,
byte for byte, whatever has become of the rules since. Which rows are packed, and when, is the business of `keeping`.
"""

from __future__ import annotations

import lzma
import zlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import bindparam
from sqlmodel import col, delete, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store import tables as t

# ---- One position --------------------------------------------------------------------------------
DAMAGED = (zlib.error, lzma.LZMAError, msgspec.MsgspecError, ValueError)
"""What a damaged record or position raises: `record_of`, `unzipped`, `unpack`."""

MOST_UNZIPPED = 64 << 20
"""Bytes of a saved game; one that becomes more was made to fill the memory."""

PLAIN = b"{"
"""How a position begins that came out of a row of several."""


def packed(save: Any) -> bytes:
    """A saved game as a row of its own holds it; `unzipped` undoes it."""
    return zipped(msgspec.json.encode(save))


def zipped(body: bytes) -> bytes:
    """A position as a row of its own holds it, whichever way it was read."""
    return zlib.compress(body, 6) if body.startswith(PLAIN) else body


def unzipped(body: bytes) -> bytes:
    """The JSON of a position. Raises zlib.error for what is none, ValueError for one that is cut short or bloated."""
    if body.startswith(PLAIN):
        return body
    inflating = zlib.decompressobj()
    data = inflating.decompress(body, MOST_UNZIPPED)
    if not inflating.eof or inflating.unused_data:
        raise ValueError("not a snapshot, or not a whole one")
    return data


# ---- Several in one row --------------------------------------------------------------------------
TOGETHER = 48
"""Positions in one row, at most."""

_MAGIC = b"\xfd7zXZ\x00"
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 1 << 20}]
_members = msgspec.msgpack.Decoder(list[bytes]).decode


def bundled(saves: Sequence[bytes]) -> bytes:
    """The JSON of positions that follow one another, as the row of the first holds them. Takes a few milliseconds for each."""
    return lzma.compress(msgspec.msgpack.encode(saves), check=lzma.CHECK_CRC32, filters=FILTERS)


def is_bundle(body: bytes) -> bool:
    """Whether a row holds several."""
    return body.startswith(_MAGIC)


def unbundled(body: bytes) -> list[bytes]:
    """Undoes `bundled`. Raises what is in `DAMAGED`."""
    return _members(unxz(body))


def unxz(body: bytes) -> bytes:
    """What was packed. Raises lzma.LZMAError for what is none or damaged, ValueError for what is cut short or bloated."""
    inflating = lzma.LZMADecompressor(lzma.FORMAT_XZ)
    data = inflating.decompress(body, MOST_UNZIPPED)
    if not inflating.eof or inflating.unused_data:
        raise ValueError("not packed, or not the whole of it")
    return data


def expanded(row: t.Snapshot) -> list[tuple[int, bytes]]:
    """The positions in a row as JSON, each after its step. Raises what is in `DAMAGED`."""
    if is_bundle(row.body):
        return list(enumerate(unbundled(row.body), row.step))
    return [(row.step, unzipped(row.body))]


def _held(row: t.Snapshot) -> Mapping[int, bytes]:
    """The positions in a row, by step; none where several cannot be read any more."""
    if not is_bundle(row.body):
        return {row.step: row.body}
    try:
        return dict(enumerate(unbundled(row.body), row.step))
    except DAMAGED:
        return {}


# ---- Reading -------------------------------------------------------------------------------------
async def position(session: AsyncSession, campaign: int, step: int) -> bytes | None:
    """The position after a step, for `unzipped`; None: there is none, or its row cannot be read."""
    row = await row_of(session, campaign, step)
    return _held(row).get(step) if row is not None else None


async def positions(session: AsyncSession, campaign: int, steps: Collection[int] | None = None) -> dict[int, bytes]:
    """The positions after these steps (None: all that there are) by step, in order; a missing one is left out."""
    if steps is not None and not steps:
        return {}
    query = select(t.Snapshot).where(t.Snapshot.campaign == campaign).order_by(col(t.Snapshot.step))
    if steps is not None:
        low, high = min(steps), max(steps)
        first = select(func.max(t.Snapshot.step)).where(t.Snapshot.campaign == campaign, col(t.Snapshot.step) <= low)
        query = query.where(
            col(t.Snapshot.step) >= func.coalesce(first.scalar_subquery(), low), col(t.Snapshot.step) <= high
        )
    found: dict[int, bytes] = {}
    for row in (await session.exec(query)).all():
        if is_bundle(row.body) or steps is None or row.step in steps:
            found |= _held(row)
    return found if steps is None else {step: found[step] for step in sorted(set(steps)) if step in found}


async def row_of(session: AsyncSession, campaign: int, step: int) -> t.Snapshot | None:
    """The row that holds the position after a step, if any does."""
    return (await session.exec(_ROW, params={"campaign": campaign, "step": step})).first()


_ROW = (
    select(t.Snapshot)
    .where(col(t.Snapshot.campaign) == bindparam("campaign"), col(t.Snapshot.step) <= bindparam("step"))
    .order_by(col(t.Snapshot.step).desc())
    .limit(1)
)


# ---- Changing ------------------------------------------------------------------------------------
async def put(session: AsyncSession, campaign: t.Campaign, step: int, body: bytes) -> None:
    """Sets the position after a step, in a row of its own."""
    assert campaign.id is not None
    await spread(session, campaign, step)
    row = await session.get(t.Snapshot, (campaign.id, step)) or t.Snapshot(campaign=campaign.id, step=step, body=b"")
    row.body = body
    session.add(row)
    await session.flush()


async def drop_after(session: AsyncSession, campaign: t.Campaign, step: int) -> None:
    """No position after a later step than this one is kept."""
    assert campaign.id is not None
    await spread(session, campaign, step)
    later = (col(t.Snapshot.campaign) == campaign.id, col(t.Snapshot.step) > step)
    await session.exec(delete(t.Snapshot).where(*later))


async def spread(session: AsyncSession, campaign: t.Campaign, step: int) -> None:
    """If the position after a step lies with others in one row, each gets a row of its own; those of a damaged row are gone."""
    assert campaign.id is not None
    row = await row_of(session, campaign.id, step)
    if row is None or not is_bundle(row.body):
        return
    held, first = _held(row), row.step
    await session.delete(row)
    await session.flush()
    session.add_all(t.Snapshot(campaign=campaign.id, step=one, body=zipped(body)) for one, body in held.items())
    campaign.thinned = min(campaign.thinned or 0, first)
    session.add(campaign)
    await session.flush()
