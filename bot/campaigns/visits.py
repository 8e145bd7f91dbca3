"""Who has looked how far, and what a campaign has come to since: headlines, for each reader what his own eyes were told.

A visit is whatever shows a person the present state of a campaign: its map, its history, his sheet, or the headlines here. What
he is told when he comes back is made from the records as he heard them, so that it holds nothing that `/history` would not show
him; for a newcomer, and for who is asked to take a seat, from the beginning.
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

from bot.campaigns.outbox import heard_of
from bot.campaigns.positions import DAMAGED, positions
from bot.campaigns.resolver import told_to_all
from bot.campaigns.summaries import CampaignSummary, News, refuse
from bot.campaigns.unit_of_work import Services, UnitOfWork, record_of, unpack
from bot.store import database
from bot.store import tables as t
from rules.core import Ask, Event, Message, Rules, Seat, Who

MOST = 60
"""Reports that are gone through at most, the newest."""


class Waiting(Struct, frozen=True):
    """A sheet that waits for its reader."""

    ask: Ask
    deadline: datetime | None


class CatchUp(Struct, frozen=True, kw_only=True):
    """What has come since a person looked last. For the person alone, unless `who` is None."""

    campaign: CampaignSummary
    who: Who
    """With whose eyes `view` is made; of several seats of one person the first."""
    since: datetime | None
    """When he looked last; None: never, and all of it is told."""
    news: tuple[News, ...]
    """A piece a chapter, in order."""
    cut: bool
    """There was more than `MOST` reports: what came before them is left out."""
    first: int | None
    """Number of the first report that he has not seen; None: there is none."""
    view: Any
    """The present one."""
    waiting: tuple[Waiting, ...]
    """His own sheets that are not sealed."""


class _Heard(Struct, frozen=True):
    """What one step told a reader, and the position after it."""

    step: int
    report: int | None
    events: tuple[Event, ...]
    body: bytes


class Visits:
    """Part of `Campaigns`."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def mark(self, campaign: int, person: int, step: int) -> None:
        """The person has seen how the campaign stands after this step."""
        async with self._services.write() as session:
            await note_visit(self._services, session, campaign, person, step)

    async def since(self, campaign: int, person: int) -> CatchUp:
        """What has come since his last visit, with the eyes of his seats or the public's. Raises Refused before the start.

        That he has read it is for the caller to `mark`, once it has reached him.
        """
        async with self._services.read() as session:
            unit = await UnitOfWork.open(self._services, session, campaign, change=False)
            visit = await session.get(t.Visit, (campaign, person))
            seats = unit.seats_of(person)
            return await _caught_up(unit, seats, visit)

    async def story(self, campaign: int) -> CatchUp:
        """The whole campaign in headlines, as everybody may know it. Raises Refused before the start."""
        async with self._services.read() as session:
            unit = await UnitOfWork.open(self._services, session, campaign, change=False)
            return await _caught_up(unit, (), None)


async def note_visit(services: Services, session: AsyncSession, campaign: int, person: int, step: int) -> None:
    """Writes down a visit within a session that writes."""
    values = {"campaign": campaign, "person": person, "step": step, "at": services.clock.now()}
    await session.exec(database.insert_or_set(services.store.dialect, t.Visit), params=values)


async def _caught_up(unit: UnitOfWork, seats: Sequence[Seat], visit: t.Visit | None) -> CatchUp:
    if unit.row.started is None:
        raise refuse("bot-no-page")
    seen = visit.step if visit is not None else -1
    who = seats[0] if seats else None
    mine = t.Record.campaign == unit.id
    # Reports are common knowledge, steps are not: what is left out of a long story hangs on reports alone.
    edge = max(0, unit.row.reports - MOST + 1)
    oldest = (await unit.session.exec(select(t.Record.step).where(mine, t.Record.report == edge))).first() or 0
    new = (mine, col(t.Record.step) > seen, col(t.Record.report).is_not(None))
    first = (await unit.session.exec(select(func.min(t.Record.report)).where(*new))).one()
    start = max(await _begun(unit, seen), oldest)
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


async def _begun(unit: UnitOfWork, seen: int) -> int:
    """The first step of the chapters in which something has come since: a headline is made of all of its chapter."""
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
    """The steps from `start` on that told who holds these seats something (nobody's: the public), as he heard them."""
    query = (
        select(t.Record).where(t.Record.campaign == unit.id, col(t.Record.step) >= start).order_by(col(t.Record.step))
    )
    told: dict[int, tuple[int | None, tuple[Event, ...]]] = {}
    for row in (await unit.session.exec(query)).all():
        try:
            events = told_to_all(record_of(row.body).entries, seats)
        except msgspec.MsgspecError:
            continue
        if events:
            told[row.step] = row.report, events
    bodies = await positions(unit.session, unit.id, told)
    return [_Heard(step, *told[step], body) for step, body in bodies.items()]


class _ChapterSoFar(Struct):
    """A chapter while it is put together."""

    title: Message | None
    events: list[Event]
    headline: tuple[Message, ...]
    last: int


def _headlines(rules: Rules[Any, Any], heard: Sequence[_Heard], who: Who, seen: int) -> tuple[News, ...]:
    """What the chapters have come to in which something was told after the step `seen`, in the order of their beginnings."""
    found: dict[str, _ChapterSoFar] = {}
    for one in heard:
        try:
            view = unpack(one.body, rules).view(who)
        except DAMAGED:
            continue  # a damaged position is no reason for silence about the others
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
