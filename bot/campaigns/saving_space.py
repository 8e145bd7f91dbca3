"""Keeps the database small: old positions are stored several to a row, old campaigns are packed into one row each, and
delivered posts are deleted.

Each step looks at a few campaigns, computes without a lock, compares once more and writes one campaign in one
transaction: a crash leaves it either unchanged or done. What is packed is deleted only after its replacement was read back and
compared; a delivered post only when nothing needs it any more (`_wanted`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, LargeBinary, Text, type_coerce
from sqlalchemy.orm import aliased
from sqlalchemy.orm.attributes import flag_modified
from sqlmodel import SQLModel, and_, col, delete, exists, func, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.delivery import SEARCH_MARGIN
from bot.campaigns.outbox import unheard
from bot.campaigns.packed_rows import plain_rows, put_away, rows_in
from bot.campaigns.positions import DAMAGED, POSITIONS_A_ROW, bundled, is_bundle, row_of, unbundled, unzipped
from bot.campaigns.post_kinds import PostKind, declared, kinds
from bot.campaigns.sending_order import sent_by
from bot.campaigns.summaries import ALIVE, ENDED
from bot.campaigns.unit_of_work import Part
from bot.campaigns.web_sign_in import SESSION_LIVES
from bot.store import database
from bot.store import tables as t
from bot.store.compressed_columns import LEAST_BYTES

log = logging.getLogger(__name__)

LEAST_JOINED = 8
"""Minimum number of positions in rows of their own before they are joined to those before them."""

REPACK_AFTER = timedelta(days=3)
"""How long a campaign stays unpacked after somebody has looked at it."""

CAMPAIGNS_A_STEP = 4

PURGE_LIMIT = 500
"""Maximum number of posts that one call of `Keeping.purge` deletes."""

KEEP_DELIVERED_FOR = timedelta(hours=1)
"""How long every delivered post is kept, whatever its kind."""


class Keeping(Part):
    _thinned = _packed = 0
    """The last campaigns that had their turn."""

    async def step(self) -> bool:
        """False: there is nothing left to do."""
        return await self.thin() or await self.pack() or await self.sign_out_unused() or await self.give_back()

    async def purge(self) -> bool:
        """Delete posts that were done long ago, at most `PURGE_LIMIT` of them. True: there may be more.

        Posts that nothing refers to go soon after delivery, the others (`_wanted`) after `Services.keep`. A post whose
        nonce is keyed (a report, a sheet by DM) stays while its step is the present one: its nonce prevents a second
        copy.
        """
        now = self._services.clock.now()
        playing = col(t.Campaign.status).in_(ALIVE)
        present = exists().where(col(t.Campaign.id) == t.Post.campaign, playing, col(t.Post.step) >= t.Campaign.step)
        closed = func.coalesce(t.Post.closed, t.Post.due)
        old = (
            select(t.Post.id)
            .where(
                col(t.Post.done).is_(True),
                closed < now - KEEP_DELIVERED_FOR,
                or_(closed < now - self._services.keep, ~_wanted(now - KEEP_DELIVERED_FOR)),
                or_(col(t.Post.kind).in_(kinds(lambda kind: not kind.keyed)), ~present),
                sent_by(self._services.owned),
            )
            .limit(PURGE_LIMIT)
        )
        ids = await self._found(old)
        if ids:
            async with self._services.write() as session:
                # A repair may have reopened some meanwhile.
                await session.exec(delete(t.Post).where(col(t.Post.id).in_(ids), col(t.Post.done).is_(True)))
        return len(ids) == PURGE_LIMIT

    async def sign_out_unused(self) -> bool:
        """Delete browsers whose sign-in has lapsed, and links that no longer work. False: there are none."""
        old = self._services.clock.now() - SESSION_LIVES
        lapsed = ((t.WebSession, col(t.WebSession.used) < old), (t.WebLink, col(t.WebLink.made) < old))
        async with self._services.read() as session:
            found = [one for one in lapsed if (await session.exec(select(one[0]).where(one[1]).limit(1))).first()]
        if not found:
            return False
        async with self._services.write() as session:
            for table, is_old in found:
                await session.exec(delete(table).where(is_old))
        return True

    async def threads(self, among: Collection[int]) -> frozenset[int]:
        """Which of the threads in `among` some column named `thread` of the database still contains."""
        named: set[int] = set()
        if not among:
            return frozenset()
        async with self._services.read() as session:
            for table in SQLModel.metadata.sorted_tables:
                if (column := table.columns.get("thread")) is not None:
                    named.update((await session.exec(select(column).where(column.in_(among)))).all())
        return frozenset(named)

    async def give_back(self) -> bool:
        """Return some free pages of an SQLite file to the disk. False: there are no more."""
        if self._services.store.dialect != "sqlite":
            return False
        async with self._services.write() as session:
            return await database.give_back(session)

    async def pack(self) -> bool:
        """Pack the next campaign that ended long ago and was not looked at lately. False: there is none."""
        now = self._services.clock.now()
        unsent = exists().where(col(t.Post.campaign) == t.Campaign.id, col(t.Post.done).is_(False))
        ripe = (
            self._services.owned.where(col(t.Campaign.guild)),
            col(t.Campaign.status).in_(ENDED),
            col(t.Campaign.started).is_not(None),
            col(t.Campaign.ended) < now - self._services.pack,
            or_(col(t.Campaign.unpacked).is_(None), col(t.Campaign.unpacked) < now - REPACK_AFTER),
            ~exists().where(col(t.Packed.campaign) == t.Campaign.id),
            ~unsent,
        )
        query = select(t.Campaign.id).where(*ripe, col(t.Campaign.id) > self._packed).order_by(col(t.Campaign.id))
        async with self._services.read() as session:
            campaign = (await session.exec(query.limit(1))).first()
        self._packed = campaign or 0
        if campaign is None:
            return False
        async with self._services.read() as session:
            try:
                rows = await plain_rows(session, campaign)
            except DAMAGED:
                return True  # it stays as it is, to be found and repaired
        body = await asyncio.to_thread(bundled, rows)
        if await asyncio.to_thread(rows_in, body) != rows:
            log.error("campaign %s cannot be read back from one row; it stays as it is", campaign)
            return True
        async with self._services.write() as session:
            query = select(t.Campaign.id).where(t.Campaign.id == campaign, *ripe)
            there = (await session.exec(database.claimed(query))).one_or_none()
            if there is not None and await plain_rows(session, campaign) == rows:
                await put_away(session, campaign, body)
        return True

    async def thin(self) -> bool:
        """Join positions, except the last, of a few campaigns into rows of several; False once all campaigns have had
        their turn. Damaged ones stay as they are, to be found and repaired."""
        begun = func.coalesce(t.Campaign.thinned, 0)
        ours = self._services.owned.where(col(t.Campaign.guild))
        ripe = (ours, col(t.Campaign.started).is_not(None), t.Campaign.step - begun >= LEAST_JOINED)
        query = select(t.Campaign.id).where(*ripe, col(t.Campaign.id) > self._thinned).order_by(col(t.Campaign.id))
        found = await self._found(query.limit(CAMPAIGNS_A_STEP))
        for campaign in found:
            self._thinned = campaign
            while await self._bundle(campaign):
                pass
        if not found:
            self._thinned = 0
        return bool(found)

    async def _bundle(self, campaign: int) -> bool:
        """Join the first positions that have rows of their own, also to the row before them. False: there are none."""
        async with self._services.read() as session:
            row = await session.get(t.Campaign, campaign)
            stretch = await _next_range(session, row) if row is not None else None
        if stretch is None:
            return False
        body = await asyncio.to_thread(_joined, stretch)
        async with self._services.write() as session:
            query = select(t.Campaign).where(t.Campaign.id == campaign)
            row = (await session.exec(database.claimed(query))).one_or_none()
            if row is None or await _next_range(session, row) != stretch:
                return False  # play has gone on or back, or something was repaired: leave it for the next turn
            if body is not None:
                (kept, *others) = await _rows(session, campaign, stretch.first, stretch.end)
                kept.body = body
                for one in others:
                    await session.delete(one)
            await _compress_again(session, campaign, row.thinned or 0, stretch.end)
            row.thinned = stretch.end
            return True


@dataclass(frozen=True, slots=True)
class _RowRange:
    """Positions that should be in one row."""

    first: int
    end: int
    """The step after the last."""
    bodies: tuple[bytes, ...]
    """Bodies of the present rows; only the first can already hold several positions."""


async def _next_range(session: AsyncSession, row: t.Campaign) -> _RowRange | None:
    """The positions to join next; None: too few yet."""
    first = new = row.thinned or 0
    before = await row_of(session, row.id, new - 1)
    if before is not None and is_bundle(before.body) and before.step + POSITIONS_A_ROW - new >= LEAST_JOINED:
        first = before.step
    end = min(row.step, first + POSITIONS_A_ROW)
    if end - new < LEAST_JOINED:
        return None
    return _RowRange(first, end, tuple(one.body for one in await _rows(session, row.id, first, end)))


async def _rows(session: AsyncSession, campaign: int, first: int, end: int) -> Sequence[t.Snapshot]:
    here = (col(t.Snapshot.step) >= first, col(t.Snapshot.step) < end)
    query = select(t.Snapshot).where(t.Snapshot.campaign == campaign, *here).order_by(col(t.Snapshot.step))
    return (await session.exec(query)).all()


def _joined(stretch: _RowRange) -> bytes | None:
    """The positions of a range as the body of one row; None: one is missing or damaged, or no space would be saved."""
    saves: list[bytes] = []
    try:
        for body in stretch.bodies:
            saves += unbundled(body) if is_bundle(body) else [unzipped(body)]
        body = bundled(saves)
        if unbundled(body) != saves:
            log.error("positions cannot be read back from one row; they stay as they are")
            return None
    except DAMAGED:
        return None
    whole = len(saves) == stretch.end - stretch.first
    return body if whole and len(body) < sum(map(len, stretch.bodies)) else None


async def _compress_again(session: AsyncSession, campaign: int, first: int, end: int) -> None:
    """Write records and chapters again that were stored before columns were compressed."""
    mine = (t.Record.campaign == campaign, col(t.Record.step) >= first, col(t.Record.step) < end)
    old = func.substr(type_coerce(t.Record.body, LargeBinary), 1, 1) == b"{"
    for record in (await session.exec(select(t.Record).where(*mine, old))).all():
        flag_modified(record, "body")
    lines = type_coerce(t.Chapter.lines, Text)
    plain = (func.substr(lines, 1, 1) == "[", func.length(lines) >= LEAST_BYTES)
    for chapter in (await session.exec(select(t.Chapter).where(t.Chapter.campaign == campaign, *plain))).all():
        for column in ("headline", "lines", "heard", "steps"):
            flag_modified(chapter, column)


def _wanted(before: datetime) -> ColumnElement[bool]:
    """Whether a post that was done before this time may still be needed.

    It may be needed to post it again after a refusal, to find its message if Discord's answer never arrived
    (`_tried_earlier`), to strike it through, to tell it from a post of its lane that is being tried (`arrived`), for the
    lines above an open sheet, or as the newest post to link to.
    """
    tried, newer = aliased(t.Post), aliased(t.Post)
    retried, linked = kinds(lambda kind: kind.retried), kinds(lambda kind: kind.is_linked)
    refused = and_(col(t.Post.refused).is_not(None), col(t.Post.kind).in_(retried))
    missing = or_(*(_misses_message(kind) for kind in declared().values() if kind.shown_in is not None))
    struck = and_(col(t.Post.kind).in_(kinds(lambda kind: kind.keeps_message)), col(t.Post.chapter).is_(None))
    under_way = and_(col(tried.done).is_(False), col(tried.tries) > 0)
    to_come = or_(under_way, and_(col(tried.refused).is_not(None), col(tried.kind).in_(retried)))
    since = func.coalesce(tried.first_tried, tried.due) <= before + SEARCH_MARGIN
    confused = exists(select(tried.id).where(col(tried.lane) == col(t.Post.lane), to_come, since))
    warned = exists().where(col(t.Campaign.id) == t.Post.campaign, col(t.Campaign.trouble).is_not(None))
    warning = and_(col(t.Post.kind) == "trouble", warned)
    letter = exists(select(t.Letter.message).where(col(t.Letter.message) == col(t.Post.message)))
    later = (col(newer.lane) == col(t.Post.lane), col(newer.id) > col(t.Post.id), col(newer.kind).in_(linked))
    newest = and_(
        col(t.Post.kind).in_(linked),
        col(t.Post.message).is_not(None),
        ~exists(select(newer.id).where(*later, col(newer.message).is_not(None))),
    )
    shown = and_(col(t.Post.kind).in_(kinds(lambda kind: kind.keeps_body)), letter)
    return or_(refused, and_(unheard(), missing), struck, confused, warning, shown, newest)


def _misses_message(kind: PostKind) -> ColumnElement[bool]:
    """Posts of a kind that edits one message, while the ID of that message is not known."""
    owners: Any = t.Season if kind.of_season else t.Campaign
    owner = t.Post.season if kind.of_season else t.Post.campaign
    unknown = exists().where(owners.id == owner, getattr(owners, kind.shown_in or "").is_(None))
    return and_(col(t.Post.kind) == kind.name, unknown)
