"""Saved set-up sheets that their owners share: a fleet that others take, as a saved sheet of their own or onto an open
sheet.

What is shared is a copy (`tables.SharedSheet`) that names no campaign. It is described by the rules alone: they read its
orders on the first sheet of a game that nobody plays. It stays until its owner withdraws it or is forgotten.
"""

from __future__ import annotations

import asyncio
import secrets
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from sqlmodel import col, delete, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.names import entered
from bot.campaigns.saved_sheets import MOST_NAME, preset_summary, shelved
from bot.campaigns.sheets import Sheets, WantedSheet, revision_of
from bot.campaigns.summaries import PLAYED, PresetSummary, Refused, SheetSummary, refuse
from bot.campaigns.unit_of_work import Part, UnitOfWork, stored_options
from bot.store import database
from bot.store import tables as t
from rules.core import Ask, Match, Message, OrderError, Rules, Seat

MOST_SHARED = 50
"""Maximum number of fleets that one person shares at a time."""
MOST_OFFERED = 5
"""Maximum number of open sheets offered for a fleet: a row of buttons."""
CODE_BYTES = 12
"""Random bytes of a code: 96 bits."""


class FleetSummary(Struct, frozen=True, kw_only=True):
    """A saved or shared sheet in words."""

    name: str
    game: str
    about: Message | None
    """What such a sheet is about; None: it is not the first sheet of its game, and cannot be shared."""
    side: Message | None
    """The title of the seat that it fits; None: it fits every seat, or the rules cannot read it any more."""
    says: tuple[Message, ...]
    """The sheet in words, a line each; () if the rules cannot read it any more."""
    orders: str
    """The sheet as typed orders, English, one a line."""
    by: int
    code: str | None = None
    """The code of the shared copy; None: this sheet is not shared as it is."""


class OwnFleet(Struct, frozen=True):
    """A saved sheet, with what its owner must know before sharing it."""

    fleet: FleetSummary
    known_in: tuple[tuple[int, str], ...]
    """ID and title of each campaign under way of its game in which the owner has seen a seat: it may be the fleet there."""


class Offer(Struct, frozen=True):
    """An open sheet onto which a person can put a shared fleet."""

    campaign: int
    title: str
    seat: Message
    ask: str
    revision: int


class SharedFleets(Part):
    # ---- the owner -----------------------------------------------------------------------------------
    async def own(self, person: int, id: int) -> OwnFleet:
        """A saved sheet of this person in words. Raises Refused if there is none with this ID."""
        async with self._services.read() as session:
            row = await _own(session, person, id)
            same = await _same(session, row)
            seen = select(t.Witness.campaign).where(t.Witness.person == person)
            alive = (col(t.Campaign.status).in_(PLAYED), t.Campaign.game == row.game, ~col(t.Campaign.tutorial))
            query = select(t.Campaign.id, t.Campaign.title).where(*alive, col(t.Campaign.id).in_(seen))
            found = (await session.exec(query.order_by(col(t.Campaign.id)))).all()
        fleet = await self._described(row)
        return OwnFleet(
            msgspec.structs.replace(fleet, code=same.code if same is not None else None),
            tuple((number, title) for number, title in found),
        )

    async def delete(self, person: int, id: int) -> str:
        """Delete a saved sheet; its name. What is shared of it stays shared. Raises Refused if there is none."""
        async with self._services.write() as session:
            row = await _own(session, person, id)
            await session.delete(row)
            return row.name

    async def share(self, person: int, id: int) -> FleetSummary:
        """Share a saved sheet as it is now; sharing it again gives the same code. Raises Refused if there is none, if
        it is not the first sheet of its game, or if the person shares too many."""
        async with self._services.read() as session:
            fleet = await self._described(await _own(session, person, id))
        if fleet.about is None:
            raise refuse("bot-fleet-setup-only")
        async with self._services.write() as session:
            await database.got_or_added(session, t.Person(id=person))  # two clicks at once count each other
            row = await _own(session, person, id)
            shared = await _same(session, row)
            if shared is None:
                mine = select(func.count()).select_from(t.SharedSheet).where(t.SharedSheet.person == person)
                if (await session.exec(mine)).one() >= MOST_SHARED:
                    raise refuse("bot-fleet-many", most=MOST_SHARED)
                copy = row.model_dump(include=set(t.SheetCopy.model_fields))
                shared = t.SharedSheet(code=secrets.token_hex(CODE_BYTES), shared=self._services.clock.now(), **copy)
                session.add(shared)
        return await self._described(shared)

    async def withdraw(self, person: int, id: int) -> bool:
        """Stop sharing all under the name of this saved sheet. False: nothing was. Raises Refused if there is none."""
        async with self._services.write() as session:
            row = await _own(session, person, id)
            its = (col(t.SharedSheet.game) == row.game, col(t.SharedSheet.kind) == row.kind)
            same = (col(t.SharedSheet.person) == person, col(t.SharedSheet.name) == row.name)
            gone = await session.exec(delete(t.SharedSheet).where(*same, *its))
            return gone.rowcount > 0

    # ---- anybody who has the code --------------------------------------------------------------------
    async def shared(self, code: str) -> FleetSummary:
        """A shared fleet. Raises Refused if it is not shared any more."""
        async with self._services.read() as session:
            row = await _shared(session, code)
        return await self._described(row)

    async def offers(self, person: int, code: str) -> tuple[Offer, ...]:
        """The person's open sheets that a shared fleet fits, the newest campaign first. Raises Refused as `shared`."""
        async with self._services.read() as session:
            row = await _shared(session, code)
            held = select(t.Holder.campaign).where(t.Holder.person == person, col(t.Holder.absent).is_(None))
            alive = (col(t.Campaign.status).in_(PLAYED), t.Campaign.game == row.game)
            query = select(t.Campaign.id).where(*alive, col(t.Campaign.id).in_(held))
            units = await UnitOfWork.load_many(self._services, session, (await session.exec(query)).all())
            found: list[Offer] = []
            for _, unit in sorted(units.items(), reverse=True):
                mine = (ask for ask in unit.asks if ask.kind == row.kind and ask.seat in unit.seats_of(person))
                for ask in [one for one in mine if not unit.is_sealed(one.id)]:
                    if len(found) < MOST_OFFERED and (ask.seat == row.seat or await _reads(unit, ask, row.orders)):
                        seat = unit.title(ask.seat)
                        found.append(Offer(unit.id, unit.row.title, seat, ask.id, revision_of(unit, ask)))
            return tuple(found)

    async def keep(self, person: int, code: str, name: str) -> PresetSummary:
        """Keep a shared fleet as a saved sheet under a new name. Raises Refused for a bad or taken name, for too many
        saved sheets, or as `shared`."""
        name = entered(name, MOST_NAME, "bot-bad-name")
        async with self._services.write() as session:
            shared = await _shared(session, code)
            now = self._services.clock.now()
            row = await shelved(session, person, shared.game, shared.kind, name, now, new=True)
            row.orders, row.seat = shared.orders, shared.seat
            row.scenario, row.options = shared.scenario, shared.options
            await session.flush()
            return preset_summary(row)

    async def orders(self, code: str) -> str:
        """A shared fleet as typed orders. Raises Refused if it is not shared any more."""
        async with self._services.read() as session:
            return (await _shared(session, code)).orders

    async def put(self, campaign: int, person: int, ask: WantedSheet, code: str, revision: int) -> SheetSummary:
        """Replace the draft of an open sheet by a shared fleet. Raises OrderError with what does not fit, StaleClick if
        the sheet has changed since, NoSheet without such a sheet, and Refused as `shared`, or if the sheet asks for
        something else."""
        sheets = Sheets(self._services)
        async with sheets.at(campaign, person, ask) as (opened, _):
            row = await _shared(opened.unit.session, code)
            if (opened.unit.row.game, opened.ask.kind) != (row.game, row.kind):
                raise refuse("bot-fleet-not-here")
            return await sheets.read_into(opened, row.orders, revision)

    async def _described(self, row: t.SavedSheet | t.SharedSheet) -> FleetSummary:
        """The row in words. The rules work in a thread, so that nobody waits for them."""
        found = _Read()
        rules = self._services.games.get(row.game)
        if rules is not None:
            found = await asyncio.to_thread(_read, rules, row.kind, row.orders, row.seat, row.scenario, row.options)
        return FleetSummary(
            name=row.name,
            game=row.game,
            about=found.about,
            side=rules.own_title(found.seat) if rules is not None and found.seat else None,
            says=found.says,
            orders=row.orders,
            by=row.person,
            code=row.code if isinstance(row, t.SharedSheet) else None,
        )


async def _own(session: AsyncSession, person: int, id: int) -> t.SavedSheet:
    row = await session.get(t.SavedSheet, id)
    if row is None or row.person != person:
        raise refuse("bot-no-such-fleet")
    return row


async def _same(session: AsyncSession, row: t.SavedSheet) -> t.SharedSheet | None:
    """The shared copy of a saved sheet as it is now."""
    its = (t.SharedSheet.person == row.person, t.SharedSheet.game == row.game, t.SharedSheet.kind == row.kind)
    same = (t.SharedSheet.name == row.name, t.SharedSheet.orders == row.orders)
    return (await session.exec(select(t.SharedSheet).where(*its, *same))).first()


async def _shared(session: AsyncSession, code: str) -> t.SharedSheet:
    row = await session.get(t.SharedSheet, code)
    if row is None:
        raise refuse("bot-fleet-gone")
    return row


async def _reads(unit: UnitOfWork, ask: Ask, orders: str) -> bool:
    try:
        match = await unit.match()
        match.rules.read(match.view(ask.seat), ask, orders)
    except (OrderError, Refused):  # ^Refused: its position is damaged
        return False
    return True


# ---- A sheet of a game that nobody plays -------------------------------------------------------------
class _Read(Struct, frozen=True):
    about: Message | None = None
    """None: a game does not begin with such a sheet."""
    seat: Seat | None = None
    """The only seat on whose sheet it can be read; None: all seats, or none."""
    says: tuple[Message, ...] = ()


@lru_cache(maxsize=64)
def _read(
    rules: Rules[Any, Any], kind: str, orders: str, seat: Seat | None, scenario: str | None, options: str | None
) -> _Read:
    chosen = scenario if scenario is not None and scenario in rules.scenarios else rules.scenarios[0]
    known = stored_options(options) if options is not None and chosen == scenario else {}
    try:
        match = Match.start(rules, chosen, known, secret=bytes(32))
    except ValueError:
        match = Match.start(rules, chosen, secret=bytes(32))  # an option has changed since
    asks = [ask for ask in match.asks() if ask.kind == kind and ask.clock == "setup"]
    if not asks:
        return _Read()
    said: dict[Seat, tuple[Message, ...]] = {}
    for ask in asks:
        try:
            said[ask.seat] = match.read(ask.id, orders).says
        except OrderError:
            continue
    about = next((ask.about for ask in asks if ask.seat == seat), asks[0].about)
    if not said:
        return _Read(about)
    shown = seat if seat in said else next(iter(said))
    return _Read(about, shown if len(said) < len(asks) else None, said[shown])
