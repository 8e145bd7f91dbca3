"""How far each person has looked at a campaign, and the headlines since then, made from what that reader was told.

A visit is whatever shows a person the present state of a campaign: its map, history, a sheet, or the headlines here.
The headlines are made from the records as the reader was told them, so they hold nothing that `/history` would not
show. For newcomers, and for people who are asked to take a seat, they begin at the start.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct
from sqlmodel import col, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import allowed
from bot.campaigns.outbox import heard_of
from bot.campaigns.positions import DAMAGED, positions
from bot.campaigns.resolver import told_to_all
from bot.campaigns.services import Services
from bot.campaigns.summaries import CampaignSummary, News, refuse
from bot.campaigns.unit_of_work import Part, UnitOfWork, record_of, unpack
from bot.store import database
from bot.store import tables as t
from rules.core import Ask, Event, Message, Rules, Seat, Who

MOST_REPORTS = 60
"""Maximum number of reports that are summarised, the newest ones."""


class Waiting(Struct, frozen=True):
    """An unsealed sheet of the reader."""

    ask: Ask
    deadline: datetime | None


class CatchUp(Struct, frozen=True, kw_only=True):
    """What has come since a person looked last. Only for that person, unless `who` is None."""

    campaign: CampaignSummary
    who: Who
    """Whose view `view` is; if the person holds several seats, the first."""
    since: datetime | None
    """When the person looked last; None: never, so everything is summarised."""
    news: tuple[News, ...]
    """One piece for each chapter."""
    cut: bool
    """Whether there were more than `MOST_REPORTS` reports: earlier ones are left out."""
    first: int | None
    """Number of the first report that the person has not seen; None: there is none."""
    view: Any
    waiting: tuple[Waiting, ...]


class _Heard(Struct, frozen=True):
    """What one step told a reader, and the position after it."""

    step: int
    events: tuple[Event, ...]
    body: bytes


class Visits(Part):
    async def mark(self, campaign: int, person: int, step: int) -> None:
        """Store that the person has seen the campaign as it is after this step."""
        async with self._services.write() as session:
            await note_visit(self._services, session, campaign, person, step)

    async def since(self, campaign: int, person: int) -> CatchUp:
        """What has come since the person's last visit, as their seats or the public know it. Raises Refused before the
        start. The caller must `mark` the visit once the person has received it."""
        async with self._open(campaign, person, allowed.anybody, allowed.at_any_time, change=False) as (unit, _):
            visit = await unit.session.get(t.Visit, (campaign, person))
            return await _caught_up(unit, unit.seats_of(person), visit)

    async def story(self, campaign: int) -> CatchUp:
        """The whole campaign in headlines, as the public knows it. Raises Refused before the start."""
        async with self._campaign(campaign, change=False) as unit:
            return await _caught_up(unit, (), None)


async def note_visit(services: Services, session: AsyncSession, campaign: int, person: int, step: int) -> None:
    """Store a visit, in the caller's transaction."""
    values = {"campaign": campaign, "person": person, "step": step, "at": services.clock.now()}
    await session.exec(database.insert_or_set(services.store.dialect, t.Visit), params=values)


async def _caught_up(unit: UnitOfWork, seats: Sequence[Seat], visit: t.Visit | None) -> CatchUp:
    if unit.row.started is None:
        raise refuse("bot-no-page")
    seen = visit.step if visit is not None else -1
    who = seats[0] if seats else None
    mine = t.Record.campaign == unit.id
    # Numbers of reports are public, those of steps are not: so the limit counts reports.
    edge = max(0, unit.row.reports - MOST_REPORTS + 1)
    oldest = (await unit.session.exec(select(t.Record.step).where(mine, t.Record.report == edge))).first() or 0
    new = (mine, col(t.Record.step) > seen, col(t.Record.report).is_not(None))
    first = (await unit.session.exec(select(func.min(t.Record.report)).where(*new))).one()
    start = max(await _first_step(unit, seen), oldest)
    heard = await _heard(unit, seats, start) if unit.row.step > seen else []
    news = await asyncio.to_thread(_headlines, unit.rules, heard, who, seen)
    sheets = [Waiting(ask, unit.deadline_of(ask)) for seat in seats for ask in unit.waiting(seat)]
    return CatchUp(
        campaign=unit.card(),
        who=who,
        since=visit.at if visit is not None else None,
        news=news,
        cut=first is not None and first < edge,
        first=first,
        view=(await unit.match(unit.row.step)).view(who),
        waiting=tuple(sheets),
    )


async def _first_step(unit: UnitOfWork, seen: int) -> int:
    """The first step of the chapters with news since step `seen`: a headline needs its whole chapter."""
    start = seen + 1
    rows = await unit.session.exec(select(t.Chapter.heard).where(t.Chapter.campaign == unit.id))
    for heard in rows.all():
        try:
            steps = [step for step, _, _ in heard_of(heard)]
        except msgspec.MsgspecError:
            continue
        if steps and max(steps) > seen:
            start = min(start, *steps)
    return start


async def _heard(unit: UnitOfWork, seats: Sequence[Seat], start: int) -> list[_Heard]:
    """The steps from `start` on with news for a holder of these seats (none: the public), with that news."""
    query = (
        select(t.Record).where(t.Record.campaign == unit.id, col(t.Record.step) >= start).order_by(col(t.Record.step))
    )
    told: dict[int, tuple[Event, ...]] = {}
    for row in (await unit.session.exec(query)).all():
        try:
            events = told_to_all(record_of(row.body).entries, seats)
        except msgspec.MsgspecError:
            continue
        if events:
            told[row.step] = events
    bodies = await positions(unit.session, unit.id, told)
    return [_Heard(step, told[step], body) for step, body in bodies.items()]


class _ChapterSoFar(Struct):
    title: Message | None
    events: list[Event]
    headline: tuple[Message, ...]
    last: int


def _headlines(rules: Rules[Any, Any], heard: Sequence[_Heard], who: Who, seen: int) -> tuple[News, ...]:
    """Headlines of the chapters with news after step `seen`, in the order in which they began."""
    found: dict[str, _ChapterSoFar] = {}
    for one in heard:
        try:
            view = unpack(one.body, rules).view(who)
        except DAMAGED:
            continue  # one damaged position must not hide the others
        stretches = rules.chapters(view, one.events)
        if not stretches:
            lines = tuple(line for event in one.events for line in rules.brief(event))
            headline = tuple(rules.headline(view, one.events)) or lines[:1]
            found[f"step {one.step}"] = _ChapterSoFar(None, [], headline, one.step)
        for chapter, events in stretches:
            piece = found.setdefault(chapter.key, _ChapterSoFar(chapter.title, [], (), one.step))
            piece.title, piece.last = chapter.title, one.step
            piece.events += events
        for key in dict.fromkeys(chapter.key for chapter, _ in stretches):
            found[key].headline = tuple(rules.headline(view, found[key].events))
    return tuple(
        News(key, piece.title, piece.headline) for key, piece in found.items() if piece.last > seen and piece.headline
    )
