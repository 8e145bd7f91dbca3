"""What the bot remembers of itself between two lives."""

from __future__ import annotations

from bot.campaigns.desk import Desk
from bot.store import tables as t


class House:
    """Part of `Campaigns`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def registered_in(self) -> int | None:
        """The server in which alone the commands were registered at the last start; None: everywhere, or nowhere yet."""
        async with self._desk.read() as session:
            pulse = await session.get(t.Pulse, 1)
            return pulse.guild if pulse is not None else None

    async def registered(self, guild: int | None) -> None:
        """Remembers that the commands are registered in this server alone (None: everywhere)."""
        async with self._desk.write() as session:
            pulse = await session.get(t.Pulse, 1) or t.Pulse(at=self._desk.clock.now())
            pulse.guild = guild
            session.add(pulse)
