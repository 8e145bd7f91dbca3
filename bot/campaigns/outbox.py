"""The outbox as the postman sees it: lease, send, say that it was delivered. What goes in is written by `posts`.

A post is leased to one sender for a while. If he dies, it is leased again later with the same nonce; `tries` and `first_tried`
tell the next one that he had better look at the channel first. Posts of one lane leave in the order in
which they were written; one that Discord refuses for good lets the next go and stays marked as refused.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec
from sqlmodel import and_, col, delete, exists, func, or_, select, update
from sqlmodel.ext.asyncio.session import AsyncSession
from sqlmodel.sql.expression import SelectOfScalar

from bot.campaigns import posts
from bot.campaigns.cards import Post, PostKind, Trouble
from bot.campaigns.desk import Desk, pull
from bot.campaigns.folder import Folder, one_of
from bot.campaigns.posts import body_of
from bot.store import dialect
from bot.store import tables as t
from rules.core import say

log = logging.getLogger(__name__)

LOOK_BACK = timedelta(minutes=1)
"""So much before a post was first tried its channel is searched for it."""

PURGED = 500
"""Posts that one sweep forgets at most."""

FRESH: tuple[PostKind, ...] = ("lobby", "board", "gm", "staff", "reminder", "trouble", "moved")
"""Kinds whose posts have a name of their own each time."""

SUMMONING: tuple[PostKind, ...] = ("ask", "reminder")
"""Letters in whose place the channel calls their reader, where he cannot be written to."""

LEASE = 60
"""Seconds that a post is its sender's alone; then he is taken to be dead."""


class Outbox:
    """Part of `Campaigns`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def lease(self, limit: int = 10, seconds: int = LEASE) -> tuple[Post, ...]:
        """Posts to be sent now, at most one a lane, for this caller alone during `seconds`.

        One that cannot be read (damaged, or of a newer program) is given up: it must not hold up those of all campaigns.
        """
        now = self._desk.clock.now()
        query = (
            select(t.Post)
            .where(
                col(t.Post.done).is_(False),
                col(t.Post.due) <= now,
                or_(col(t.Post.leased_until).is_(None), col(t.Post.leased_until) <= now),
                col(t.Post.id).in_(_heads(now)),
            )
            .order_by(col(t.Post.id))
            .limit(limit)
        )
        async with self._desk.read() as session:
            if (await session.exec(query.limit(1))).first() is None:
                return ()  # nearly always: nobody is kept from writing for nothing
        async with self._desk.write() as session:
            rows: list[t.Post] = []
            for row in (await session.exec(dialect.claimed_unless_taken(query))).all():
                if _is_readable(row):
                    rows.append(row)
                else:
                    await self._give_up(session, row, now)
            for row in rows:
                row.leased_until = now + timedelta(seconds=seconds)
                row.first_tried = row.first_tried or now
                row.tries += 1
                session.add(row)
            return await _posts(session, rows)

    async def take_over(self) -> None:
        """Frees what an earlier process had in hand when it ended. For the only sender of this database, at its start."""
        left = (col(t.Post.done).is_(False), col(t.Post.leased_until).is_not(None))
        async with self._desk.write() as session:
            await session.exec(update(t.Post).where(*left).values(leased_until=None))

    async def delivered(
        self,
        post: int,
        message: int | None,
        *,
        lacks: Trouble | None = None,
        fresh: bool = False,
        pictured: bool = False,
        place: tuple[int, int | None] | None = None,
    ) -> None:
        """It is there, as this message (None: nothing was to be sent). Lobby and board are edited there from now on.

        `lacks`: Discord took it only without its pictures, or as bare text. `fresh`: it was sent just now, `pictured`: with
        its pictures: then what its game master was told of may be over. `place`: the channel and thread where it stands, if
        the campaign may have moved meanwhile.
        """
        async with self._desk.write() as session:
            row = await session.get(t.Post, post)
            if row is None or row.done:
                return
            row.done, row.message, row.leased_until, row.closed = True, message, None, self._desk.clock.now()
            session.add(row)
            pull(session, "post")  # the next of its lane may go
            campaign = await session.get_one(t.Campaign, row.campaign)
            if place not in (None, (campaign.channel, campaign.thread)):
                return
            if message is not None and row.kind == "lobby":
                campaign.lobby_message = message
            elif message is not None and row.kind == "board" and campaign.board_message != message:
                campaign.board_message, campaign.board_posted = message, self._desk.clock.now()
            session.add(campaign)
            if row.lane != posts.public_lane(row.campaign):
                return
            if lacks is not None:
                await self._complain(session, row, lacks)
            elif fresh and (pictured or campaign.trouble not in ("picture", "form")):
                campaign.trouble = None

    async def refused(self, post: int, why: Trouble) -> None:
        """It will not arrive: the next of its lane may go, and the game master is told, unless he knows."""
        async with self._desk.write() as session:
            row = await session.get(t.Post, post)
            if row is None or row.done:
                return
            row.done, row.refused, row.leased_until, row.closed = True, why, None, self._desk.clock.now()
            session.add(row)
            pull(session, "post")
            if row.lane == posts.public_lane(row.campaign) or row.kind in SUMMONING:
                await self._complain(session, row, why)

    async def _give_up(self, session: AsyncSession, row: t.Post, now: datetime) -> None:
        log.error("post %s of campaign %s cannot be read; it is given up", row.id, row.campaign)
        row.done, row.refused, row.leased_until, row.closed = True, "defect", None, now
        session.add(row)
        pull(session, "post")
        if row.lane == posts.public_lane(row.campaign):
            await self._complain(session, row, "defect")

    async def _complain(self, session: AsyncSession, row: t.Post, why: Trouble) -> None:
        """The game master is told once of each kind; where the campaign itself is damaged nobody can be, but by the log."""
        try:
            folder = await Folder.open(self._desk, session, row.campaign)
        except (msgspec.MsgspecError, ValueError):
            log.error("campaign %s is damaged: its game master is not told of its posts", row.campaign)
            return
        if folder.row.trouble == why:
            return
        folder.row.trouble = why
        session.add(folder.row)
        line = say(f"bot-trouble-{why}", place=str(folder.row.thread or folder.row.channel))
        await posts.private(folder, "trouble", folder.row.gm, posts.Body(lines=(line,)), self._desk.clock.now())

    async def failed(self, post: int, retry_at: datetime) -> None:
        """It could not be sent: again at that time. Meanwhile its lane waits."""
        async with self._desk.write() as session:
            row = await session.get(t.Post, post)
            if row is None or row.done:
                return
            row.leased_until, row.due = None, retry_at
            session.add(row)
            pull(session, "post")

    async def arrived(self, post: Post) -> frozenset[int]:
        """Messages of the same lane that are known to be other posts, as far back as this one was first tried."""
        query = select(t.Post.message).where(
            t.Post.lane == select(t.Post.lane).where(t.Post.id == post.id).scalar_subquery(),
            col(t.Post.id) != post.id,
            col(t.Post.message).is_not(None),
        )
        if post.first_tried is not None:
            query = query.where(or_(col(t.Post.closed).is_(None), col(t.Post.closed) >= post.first_tried - LOOK_BACK))
        async with self._desk.read() as session:
            return frozenset(m for m in (await session.exec(query)).all() if m is not None)

    async def purge(self) -> bool:
        """Forgets posts that were done long ago, a bounded number at a time; whether there may be more.

        A post whose name is the same whoever writes it (a report, a letter with a sheet) stays while its step is the present
        one: by it a double is known.
        """
        before = self._desk.clock.now() - self._desk.keep
        playing = col(t.Campaign.status).in_(("lobby", "running", "paused"))
        present = exists().where(col(t.Campaign.id) == t.Post.campaign, playing, col(t.Post.step) >= t.Campaign.step)
        old = (
            select(t.Post.id)
            .where(
                col(t.Post.done).is_(True),
                func.coalesce(t.Post.closed, t.Post.due) < before,
                or_(col(t.Post.kind).in_(FRESH), ~present),
            )
            .limit(PURGED)
        )
        async with self._desk.read() as session:
            ids = (await session.exec(old)).all()
        if ids:
            async with self._desk.write() as session:
                await session.exec(delete(t.Post).where(col(t.Post.id).in_(ids)))
        return len(ids) == PURGED

    async def next_due(self) -> datetime | None:
        """When the next post can be leased, if nothing changes; None: there is none."""
        now = self._desk.clock.now()
        ready = func.coalesce(t.Post.leased_until, t.Post.due)
        later = and_(col(t.Post.due) > now, col(t.Post.tries) == 0)
        waiting = (col(t.Post.done).is_(False), or_(col(t.Post.id).in_(_heads(now)), later))
        async with self._desk.read() as session:
            return (await session.exec(select(func.min(ready)).where(*waiting))).one()


def _heads(now: datetime) -> SelectOfScalar[int | None]:
    """The post of each lane that goes first. One kept back for quiet hours lets others pass, one being tried does not."""
    counts = (col(t.Post.done).is_(False), or_(col(t.Post.due) <= now, col(t.Post.tries) > 0))
    return select(func.min(t.Post.id)).where(*counts).group_by(col(t.Post.lane))


def _is_readable(row: t.Post) -> bool:
    try:
        one_of(row.kind, PostKind)
        body_of(row.body)
    except ValueError:
        return False
    return True


async def _posts(session: AsyncSession, rows: Sequence[t.Post]) -> tuple[Post, ...]:
    if not rows:
        return ()
    ids, readers = {r.campaign for r in rows}, {r.person for r in rows if r.person is not None}
    campaigns = {c.id: c for c in (await session.exec(select(t.Campaign).where(col(t.Campaign.id).in_(ids)))).all()}
    people = {p.id: p for p in (await session.exec(select(t.Person).where(col(t.Person.id).in_(readers)))).all()}
    return tuple(_post(r, campaigns[r.campaign], people.get(r.person or 0)) for r in rows)


def _post(row: t.Post, campaign: t.Campaign, reader: t.Person | None) -> Post:
    assert row.id is not None
    body = body_of(row.body)
    edited = {"lobby": campaign.lobby_message, "board": campaign.board_message}
    return Post(
        id=row.id,
        nonce=row.nonce,
        kind=one_of(row.kind, PostKind),
        campaign=row.campaign,
        step=row.step,
        guild=campaign.guild,
        channel=campaign.channel if body.channel is None else body.channel,
        thread=campaign.thread if body.channel is None else body.thread,
        message=edited.get(row.kind),
        lang=(reader.lang or reader.heard or campaign.lang) if reader is not None else campaign.lang,
        person=row.person,
        who=body.who,
        ask=body.ask,
        number=body.number,
        lines=body.lines,
        deadline=body.deadline,
        silent=body.silent,
        anew=body.anew,
        gone=body.gone,
        tries=row.tries,
        first_tried=row.first_tried,
    )
