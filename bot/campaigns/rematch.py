"""Rematches: the game of a finished campaign again, with its options, clocks and people, and exchanged sides.

Its lobby starts by itself once all have joined. A campaign has one rematch, however many people ask for it and how
often, until that one is cancelled. The commanders at the end are invited, their staff is not; a computer's seat stays
the computer's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import words
from bot.campaigns import outbox
from bot.campaigns.lobby import MOST_TITLE, Lobby, NewCampaign, begin, is_gathered, take_kept, take_place
from bot.campaigns.seats import seat_down
from bot.campaigns.summaries import CampaignSummary, Outdated, refuse
from bot.campaigns.unit_of_work import Part, Permission, State, UnitOfWork, seat_specs_of
from bot.store import tables as t
from rules.core import Seat, SeatSpec, msg

Sitter = TypeVar("Sitter")


@State
async def _after_the_end(unit: UnitOfWork, person: int) -> None:
    if unit.row.status != "over":
        raise Outdated(msg("rematch-not-over"))


@Permission
async def _commanders_and_master(unit: UnitOfWork, person: int) -> None:
    if person not in unit.masters and not any(h.person == person and h.role == "admiral" for h in unit.holders):
        raise refuse("rematch-players-only")


class Rematches(Part):
    async def of(self, campaign: int, person: int) -> CampaignSummary | None:
        """The rematch that was opened before, unless it was cancelled. Raises Refused as `open`."""
        async with self._open(campaign, person, _after_the_end, _commanders_and_master, change=False) as (unit, _):
            found = await _opened(unit.session, campaign)
            if found is None or found.status == "cancelled":
                return None
            return (await UnitOfWork.open(self._services, unit.session, found.id, change=False)).card()

    async def open(
        self, campaign: int, person: int, channel: int, thread: int | None = None, *, alone: bool = False
    ) -> tuple[CampaignSummary, bool]:
        """The rematch, and whether it was opened just now. The asker joins at once, the others are notified. Raises
        Refused before the end, and for anybody but commanders at the end and the game master. `alone` as in
        `Lobby.opened`."""
        # The campaign is locked: if two people ask at once, only one opens a rematch.
        async with self._open(campaign, person, _after_the_end, _commanders_and_master) as (unit, now):
            session = unit.session
            found = await _opened(session, campaign)
            if found is not None and found.status != "cancelled":
                return (await UnitOfWork.open(self._services, session, found.id)).card(), False
            if found is not None:
                found.rematch = None
                await session.flush()
            if alone:
                await take_place(session, unit.row.guild, channel, thread)
            card, row = unit.card(), unit.row
            chairs = seat_specs_of(unit.rules, row)
            people = {seat.seat: seat.admiral for seat in card.seats if seat.admiral is not None}
            wish = NewCampaign(
                by=person,
                title=row.title if row.rematch is not None else _title(card),
                game=row.game,
                lang=row.lang,
                gm=row.gm,
                scenario=row.scenario,
                options=card.options,
                seating="invited",
                allowances=unit.allowances,
                kept=exchanged(chairs, people),
                rematch=campaign,
            )
            again = await Lobby(self._services).put_up(session, wish, row.guild, channel, thread)
            for seat in exchanged(chairs, {seat.seat: True for seat in card.seats if seat.computer}):
                if again.seats[seat].invited is None:
                    again.seats[seat].computer = True
            mine = [seat for seat, row_ in again.seats.items() if row_.invited == person]
            if mine:
                await seat_down(again, person, mine[0], now)
                await take_kept(again, person, now)
            if is_gathered(again):
                await begin(again, now)
                await outbox.lobby(again, now)
            return again.card(), True


async def _opened(session: AsyncSession, campaign: int) -> t.Campaign | None:
    return (await session.exec(select(t.Campaign).where(col(t.Campaign.rematch) == campaign))).one_or_none()


def _title(card: CampaignSummary) -> str:
    said = words.text(card.lang, "rematch-title", title=card.title)
    return said if len(said) <= MOST_TITLE else card.title


def exchanged(chairs: Sequence[SeatSpec], sitting: Mapping[Seat, Sitter]) -> dict[Seat, Sitter]:
    """The seats when every side takes those of the next side: by roles if both have the same, else in order. Anybody
    left over takes a seat that is free elsewhere."""
    sides: dict[str, list[SeatSpec]] = {}
    for chair in chairs:
        sides.setdefault(chair.side, []).append(chair)
    order = list(sides.values())
    found: dict[Seat, Sitter] = {}
    left: list[Sitter] = []
    for number, old in enumerate(order):
        new = order[(number + 1) % len(order)]
        roles = {chair.role: chair.name for chair in new}
        same = roles.keys() == {chair.role for chair in old}
        for place, chair in enumerate(old):
            if chair.name not in sitting:
                continue
            if same:
                found[roles[chair.role]] = sitting[chair.name]
            elif place < len(new):
                found[new[place].name] = sitting[chair.name]
            else:
                left.append(sitting[chair.name])
    known = list(found.values())
    free = [chair.name for chair in chairs if chair.name not in found]
    found |= zip(free, (one for one in left if one not in known), strict=False)
    return found
