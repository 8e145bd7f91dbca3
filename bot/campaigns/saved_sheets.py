"""Sheets that a person has saved under a name, for later campaigns of the same game. Only their owner sees them.

How an owner shares one: `shared_fleets`.
"""

from __future__ import annotations

from datetime import datetime

from sqlmodel import col, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.names import entered
from bot.campaigns.sheets import Sheets
from bot.campaigns.summaries import PresetSummary, SheetSummary, refuse
from bot.campaigns.unit_of_work import Part, to_json
from bot.store import database
from bot.store import tables as t

MOST_NAME = 40
"""Longest name of a saved sheet, in characters."""
MOST_PRESETS = 25
"""Maximum number of saved sheets of one kind for one person: what fits into a menu."""


class OrderPresets(Part):
    async def save(self, campaign: int, person: int, ask: str, name: str) -> PresetSummary:
        """Save the draft under a name, replacing an older one. Raises Refused for an empty draft, or for too many."""
        name = entered(name, MOST_NAME, "bot-bad-name")
        sheet = await Sheets(self._services).opened(campaign, person, ask)
        if not sheet.draft:
            raise refuse("bot-nothing-to-save")
        orders, its = sheet.write("en"), sheet.card.campaign
        rules = sheet.match.rules
        async with self._services.write() as session:
            row = await shelved(session, person, its.game, sheet.ask.kind, name, self._services.clock.now())
            row.orders, row.seat = orders, sheet.ask.seat
            # the text of a scenario file is long, and may tell which campaign this is
            row.scenario = its.scenario if its.scenario in rules.scenarios else None
            row.options = to_json(its.options) if row.scenario is not None else None
            await session.flush()
            return preset_summary(row)

    async def load(self, campaign: int, person: int, ask: str, name: str, revision: int | None = None) -> SheetSummary:
        """Fill in a saved sheet. Raises Refused if there is none, OrderError if this campaign's options forbid it."""
        sheets = Sheets(self._services)
        async with sheets.at(campaign, person, ask) as (sheet, _):
            row = await _saved(sheet.unit.session, person, sheet.unit.row.game, sheet.ask.kind, name)
            if row is None:
                raise refuse("bot-no-such-fleet")
            return await sheets.read_into(sheet, row.orders, revision)

    async def list(self, person: int, game: str | None = None, kind: str | None = None) -> tuple[PresetSummary, ...]:
        """The person's saved sheets, by name."""
        wanted = {"game": game, "kind": kind}
        only = {column: value for column, value in wanted.items() if value is not None}
        query = select(t.SavedSheet).filter_by(person=person, **only).order_by(col(t.SavedSheet.name))
        return tuple(preset_summary(row) for row in await self._found(query))

    async def delete(self, person: int, game: str, kind: str, name: str) -> bool:
        """False: there was none."""
        async with self._services.write() as session:
            row = await _saved(session, person, game, kind, name)
            if row is not None:
                await session.delete(row)
            return row is not None


async def _saved(session: AsyncSession, person: int, game: str, kind: str, name: str) -> t.SavedSheet | None:
    mine = {"person": person, "game": game, "kind": kind, "name": name}
    return (await session.exec(select(t.SavedSheet).filter_by(**mine))).one_or_none()


async def shelved(
    session: AsyncSession, person: int, game: str, kind: str, name: str, now: datetime, *, new: bool = False
) -> t.SavedSheet:
    """The row of a saved sheet, added if there is none of this name. Raises Refused if there are too many of its kind,
    and with `new` for a name that is taken."""
    # If the person saves two at once, the second must count the first.
    await database.got_or_added(session, t.Person(id=person))
    row = await _saved(session, person, game, kind, name)
    if row is not None and new:
        raise refuse("bot-fleet-name-taken", name=name)
    if row is None:
        mine = (t.SavedSheet.person == person, t.SavedSheet.game == game, t.SavedSheet.kind == kind)
        count = (await session.exec(select(func.count()).select_from(t.SavedSheet).where(*mine))).one()
        if count >= MOST_PRESETS:
            raise refuse("bot-shelf-full", most=MOST_PRESETS)
        row = t.SavedSheet(person=person, game=game, kind=kind, name=name, orders="", saved=now)
    row.saved = now
    session.add(row)
    return row


def preset_summary(row: t.SavedSheet) -> PresetSummary:
    return PresetSummary(row.name, row.game, row.kind, row.orders, row.id)
