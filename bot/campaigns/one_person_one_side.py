"""One person, one side, for a whole campaign: a person who has seen the view of one side never sees that of another.

Every way to a seat's view leads through `admit`: a seat taken or given, joining a staff, a look by the game master. What
somebody has seen is stored for good (`tables.Witness`): leaving, being replaced or giving a seat up does not undo it.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from hashlib import blake2b

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.names import named
from bot.campaigns.summaries import ALIVE, refuse
from bot.campaigns.unit_of_work import UnitOfWork
from bot.store import tables as t
from rules.core import Seat


async def admit(unit: UnitOfWork, person: int, seat: Seat, now: datetime, *, holds: bool = True) -> None:
    """Let the person see this seat's view from now on; nothing is stored before the start. `holds`: False for a game
    master who only looks. Raises Refused if they have seen another side."""
    seen = await require(unit, person, seat)
    if unit.alive and seat not in seen:
        unit.session.add(t.Witness(campaign=unit.id, person=person, seat=seat, since=now, held=holds))
        await unit.session.flush()
    elif unit.alive and holds:
        row = await unit.session.get(t.Witness, (unit.id, person, seat))
        if row is not None:
            row.held = True


async def require(unit: UnitOfWork, person: int, seat: Seat) -> Sequence[Seat]:
    """The seats whose view the person has seen. Raises Refused if one of them is on another side than this seat."""
    his = (person, *([] if unit.row.veil is None else [veiled(unit.row.veil, unit.row.secret, person)]))
    query = select(t.Witness.seat).where(t.Witness.campaign == unit.id, col(t.Witness.person).in_(his))
    seen = (await unit.session.exec(query)).all()
    other = next((one for one in seen if unit.side_of(one) != unit.side_of(seat)), None)
    if other is not None:
        raise refuse("bot-saw-other-side", person=named(person), seat=unit.title(other))
    return seen


VEIL_BYTES = 32
"""Length in bytes of the key of a campaign's marks."""


async def veil(session: AsyncSession, person: int) -> None:
    """Replace the person's entries as a witness of running campaigns by marks that do not reveal who it is."""
    seen = select(t.Witness, t.Campaign).join(t.Campaign, col(t.Campaign.id) == t.Witness.campaign)
    here = (t.Witness.person == person, col(t.Campaign.status).in_(ALIVE))
    for witness, campaign in (await session.exec(seen.where(*here).order_by(col(t.Campaign.id)))).all():
        if campaign.veil is None:
            campaign.veil = secrets.token_bytes(VEIL_BYTES)
        mark = witness.model_dump() | {"person": veiled(campaign.veil, campaign.secret, person)}
        await session.delete(witness)
        await session.merge(t.Witness(**mark))
    await session.flush()


def veiled(veil: bytes, secret: bytes, person: int) -> int:
    """The negative number that stands for a forgotten person among the witnesses of a running campaign.

    It cannot be matched with a person's ID without `veil` (`tables.Campaign.veil`), which is never published. `secret`,
    published at the end, makes the marks of two campaigns differ. Earlier versions keyed the mark with `secret` alone;
    migration 0021 added the outer hash to their marks.
    """
    inner = (
        -int.from_bytes(blake2b(str(person).encode(), key=secret[:64], digest_size=7, person=b"witness").digest()) - 1
    )
    return -int.from_bytes(blake2b(str(inner).encode(), key=veil, digest_size=7, person=b"veil").digest()) - 1


async def admit_all(unit: UnitOfWork, now: datetime) -> None:
    for holder in unit.holders:
        await admit(unit, holder.person, holder.seat, now)
