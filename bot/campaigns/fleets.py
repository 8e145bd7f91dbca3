"""Sheets kept under a name, to be used again in later campaigns of the same game. Their owner's alone."""

from __future__ import annotations

from sqlmodel import col, func, select

from bot.campaigns.cards import FleetCard, Sheet
from bot.campaigns.desk import Desk
from bot.campaigns.errors import refuse
from bot.campaigns.names import visible
from bot.campaigns.sheets import Sheets
from bot.store import tables as t

NAME = 40
MOST = 25
"""Of one kind for one person: what fits into a menu."""


class Fleets:
    """Part of `Campaigns`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def save(self, campaign: int, person: int, ask: str, name: str) -> FleetCard:
        """Keeps the draft under a name, over an older one of that name. Raises Refused for an empty draft or a full shelf."""
        name = visible(name)
        if not 1 <= len(name) <= NAME:
            raise refuse("bot-bad-name", most=NAME)
        sheets = Sheets(self._desk)
        sheet = await sheets.sheet(campaign, person, ask)
        if not sheet.draft:
            raise refuse("bot-nothing-to-save")
        orders = await sheets.write(campaign, person, ask, "en")
        game = sheet.campaign.game
        async with self._desk.write() as session:
            mine = (t.SavedSheet.person == person, t.SavedSheet.game == game, t.SavedSheet.kind == sheet.ask.kind)
            row = (await session.exec(select(t.SavedSheet).where(*mine, t.SavedSheet.name == name))).one_or_none()
            if row is None:
                count = (await session.exec(select(func.count()).select_from(t.SavedSheet).where(*mine))).one()
                if count >= MOST:
                    raise refuse("bot-shelf-full", most=MOST)
                row = t.SavedSheet(
                    person=person, game=game, kind=sheet.ask.kind, name=name, orders="", saved=self._desk.clock.now()
                )
            row.orders, row.saved = orders, self._desk.clock.now()
            session.add(row)
            return _card(row)

    async def load(self, campaign: int, person: int, ask: str, name: str, revision: int | None = None) -> Sheet:
        """Fills the sheet from a saved one. Raises Refused if there is none, OrderError if this campaign's options forbid it."""
        sheets = Sheets(self._desk)
        sheet = await sheets.sheet(campaign, person, ask)
        saved = await self.list(person, sheet.campaign.game, sheet.ask.kind)
        orders = next((f.orders for f in saved if f.name == name), None)
        if orders is None:
            raise refuse("bot-no-such-fleet")
        return await sheets.read(campaign, person, ask, orders, revision)

    async def list(self, person: int, game: str | None = None, kind: str | None = None) -> tuple[FleetCard, ...]:
        """What he has saved, by name."""
        query = select(t.SavedSheet).where(t.SavedSheet.person == person).order_by(col(t.SavedSheet.name))
        if game is not None:
            query = query.where(t.SavedSheet.game == game)
        if kind is not None:
            query = query.where(t.SavedSheet.kind == kind)
        async with self._desk.read() as session:
            return tuple(_card(row) for row in (await session.exec(query)).all())

    async def delete(self, person: int, game: str, kind: str, name: str) -> bool:
        """Whether there was one."""
        where = (t.SavedSheet.person == person, t.SavedSheet.game == game, t.SavedSheet.kind == kind)
        async with self._desk.write() as session:
            row = (await session.exec(select(t.SavedSheet).where(*where, t.SavedSheet.name == name))).one_or_none()
            if row is not None:
                await session.delete(row)
            return row is not None


def _card(row: t.SavedSheet) -> FleetCard:
    return FleetCard(row.name, row.game, row.kind, row.orders, row.saved)
