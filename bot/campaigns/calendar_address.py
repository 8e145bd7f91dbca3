"""A private address under which a person's calendar reads the deadlines of their own sheets.

Whoever knows the address reads them, so only its hash is stored, and a new address voids the one before.
"""

from __future__ import annotations

import secrets

from sqlmodel import col, delete, select

from bot.campaigns.summaries import refuse
from bot.campaigns.unit_of_work import Part
from bot.campaigns.web_sign_in import hash_of
from bot.store import tables as t

ADDRESS_BYTES = 24
"""Random bytes of an address: 192 bits."""


class CalendarAddresses(Part):
    async def renew(self, person: int) -> str:
        """A new address, which voids the one before. Raises Refused if the host has no web board."""
        if not self._services.web:
            raise refuse("web-none")
        code = secrets.token_urlsafe(ADDRESS_BYTES)
        async with self._services.write() as session:
            await session.exec(delete(t.CalendarAddress).where(col(t.CalendarAddress.person) == person))
            session.add(t.CalendarAddress(hash=hash_of(code), person=person))
        return f"{self._services.web}/calendar/{code}.ics"

    async def end(self, person: int) -> bool:
        """Void the person's address. False: there was none."""
        async with self._services.write() as session:
            ended = await session.exec(delete(t.CalendarAddress).where(col(t.CalendarAddress.person) == person))
            return ended.rowcount > 0

    async def owner(self, code: str) -> int | None:
        """The person whose address has this code; None: nobody's."""
        async with self._services.read() as session:
            found = await session.exec(select(t.CalendarAddress.person).where(t.CalendarAddress.hash == hash_of(code)))
            return found.one_or_none()
