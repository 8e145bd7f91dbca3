"""What keeps the database from growing for ever, besides the outbox: old positions share rows, campaigns that are over one row.

Each step looks at a few campaigns, computes without holding anybody up, compares once more and writes one campaign in one
transaction: a crash leaves it as it was or as it is to be. Nothing is dropped before it was read back from what takes its place.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from sqlmodel import col, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.positions import DAMAGED, TOGETHER, bundled, is_bundle, unbundled, unzipped
from bot.campaigns.unit_of_work import Services
from bot.store import database
from bot.store import tables as t

log = logging.getLogger(__name__)

AT_A_TIME = 4
"""Campaigns that one step looks at."""


class Keeping:
    """Part of `Campaigns`."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._thinned = 0

    async def step(self) -> bool:
        """A piece of work of all that there is to do; whether there may be more."""
        return await self.thin()

    async def thin(self) -> bool:
        """Puts the positions of a few campaigns into rows of several; False once all campaigns have had their turn.

        The present one keeps a row of its own. What is damaged stays as it is, to be found and mended.
        """
        begun = func.coalesce(t.Campaign.thinned, 0)
        ours = self._services.owned.where(col(t.Campaign.guild))
        ripe = (ours, col(t.Campaign.started).is_not(None), t.Campaign.step - begun >= TOGETHER)
        query = select(t.Campaign.id).where(*ripe, col(t.Campaign.id) > self._thinned).order_by(col(t.Campaign.id))
        async with self._services.read() as session:
            found = (await session.exec(query.limit(AT_A_TIME))).all()
        for campaign in found:
            assert campaign is not None
            self._thinned = campaign
            while await self._bundle(campaign):
                pass
        if not found:
            self._thinned = 0
        return bool(found)

    async def _bundle(self, campaign: int) -> bool:
        """The first positions of a campaign that have rows of their own get one together; whether there were any."""
        async with self._services.read() as session:
            row = await session.get(t.Campaign, campaign)
            first = (row.thinned or 0) if row is not None else 0
            bodies = [one.body for one in await _stretch(session, campaign, first)]
        if row is None or row.step < first + TOGETHER:
            return False
        body = await asyncio.to_thread(_together, bodies)
        async with self._services.write() as session:
            query = select(t.Campaign).where(t.Campaign.id == campaign)
            row = (await session.exec(database.claimed(query))).one_or_none()
            if row is None or (row.thinned or 0) != first or row.step < first + TOGETHER:
                return False  # it was deleted, or play has gone back meanwhile
            rows = await _stretch(session, campaign, first)
            if [one.body for one in rows] != bodies:
                return False  # mended meanwhile
            if body is not None:
                rows[0].body = body
                session.add(rows[0])
                for one in rows[1:]:
                    await session.delete(one)
            row.thinned = first + TOGETHER
            session.add(row)
            return True


async def _stretch(session: AsyncSession, campaign: int, first: int) -> Sequence[t.Snapshot]:
    upto = (col(t.Snapshot.step) >= first, col(t.Snapshot.step) < first + TOGETHER)
    query = select(t.Snapshot).where(t.Snapshot.campaign == campaign, *upto).order_by(col(t.Snapshot.step))
    return (await session.exec(query)).all()


def _together(bodies: Sequence[bytes]) -> bytes | None:
    """The rows of all positions of a stretch in one; None where one is missing or damaged, or nothing is gained."""
    if len(bodies) != TOGETHER or any(map(is_bundle, bodies)):
        return None
    try:
        saves = [unzipped(body) for body in bodies]
        body = bundled(saves)
        same = unbundled(body) == saves
    except DAMAGED:
        return None
    if not same:
        log.error("positions cannot be read back from one row; they stay as they are")
        return None
    return body if len(body) < sum(map(len, bodies)) else None
