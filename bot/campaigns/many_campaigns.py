"""Acts of the bot on many campaigns: a damaged one is logged, and the others still get theirs."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Sequence

from sqlalchemy.exc import DBAPIError
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.services import Services
from bot.campaigns.summaries import ALIVE
from bot.campaigns.unit_of_work import UnitOfWork
from bot.store.database import Interrupted

log = logging.getLogger(__name__)


async def open_unless_damaged(services: Services, session: AsyncSession, campaign: int) -> UnitOfWork | None:
    """Open a campaign to make up for lost time; None: it is damaged, and the others still get their time."""
    try:
        return await UnitOfWork.open(services, session, campaign)
    except (DBAPIError, OSError):
        raise  # a failure of the database, not of this campaign
    except Exception:
        log.exception("campaign %s cannot be opened; lost time is not made up for there", campaign)
        return None


CAMPAIGNS_A_TRANSACTION = 100
"""Maximum number of campaigns changed in one transaction, since everybody else waits for its end."""


async def change_each(
    services: Services, campaigns: Sequence[int], change: Callable[[UnitOfWork], Awaitable[None]], trouble: str
) -> None:
    """Make the same change to many campaigns that are not over, `CAMPAIGNS_A_TRANSACTION` of them a transaction.

    If one fails, the others are still changed; the log reports it with `trouble`, a format with one place for its ID.
    """
    for first in range(0, len(campaigns), CAMPAIGNS_A_TRANSACTION):
        some = campaigns[first : first + CAMPAIGNS_A_TRANSACTION]
        done: Collection[int] = ()
        try:
            async with services.write() as session:
                units = await UnitOfWork.load_many(services, session, some, change=True)
                for unit in units.values():
                    await change(unit)
            done = units
        except Interrupted:
            raise  # a failure of the database, not of these campaigns
        except Exception as error:  # trying each by itself will show which one is at fault
            log.debug("%s campaigns cannot be changed together: %s", len(some), type(error).__name__)
        for campaign in some:
            if campaign in done:
                continue
            try:
                async with services.write() as session:
                    unit = await UnitOfWork.open(services, session, campaign)
                    if unit.row.status in ALIVE:
                        await change(unit)
            except Interrupted:
                raise
            except Exception:
                log.exception(trouble, campaign)
