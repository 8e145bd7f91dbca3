"""The outbox as the postman sees it: lease, send, say that it was delivered. What goes in is written by `posts`.

A post is leased to one sender for a while. If he dies, it is leased again later with the same nonce; `tries` and `first_tried`
tell the next one that he had better look at the channel first. Posts of one lane leave in the order in which they were written.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlmodel import and_, col, func, or_, select, update
from sqlmodel.ext.asyncio.session import AsyncSession
from sqlmodel.sql.expression import SelectOfScalar

from bot.campaigns.cards import Post, PostKind
from bot.campaigns.desk import Desk, pull
from bot.campaigns.folder import one_of
from bot.campaigns.posts import body_of
from bot.store import dialect
from bot.store import tables as t


class Outbox:
    """Part of `Campaigns`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def lease(self, limit: int = 10, seconds: int = 60) -> tuple[Post, ...]:
        """Posts to be sent now, at most one a lane, for this caller alone during `seconds`."""
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
            rows = (await session.exec(dialect.claimed_unless_taken(query))).all()
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

    async def delivered(self, post: int, message: int | None) -> None:
        """It is there, as this message (None: nothing was to be sent). Lobby and board are edited there from now on."""
        async with self._desk.write() as session:
            row = await session.get(t.Post, post)
            if row is None or row.done:
                return
            row.done, row.message, row.leased_until = True, message, None
            session.add(row)
            if message is not None and row.kind in ("lobby", "board"):
                campaign = await session.get_one(t.Campaign, row.campaign)
                if row.kind == "lobby":
                    campaign.lobby_message = message
                elif campaign.board_message != message:
                    campaign.board_message, campaign.board_posted = message, self._desk.clock.now()
                session.add(campaign)
            pull(session, "post")  # the next of its lane may go

    async def failed(self, post: int, retry_at: datetime | None) -> None:
        """It could not be sent: again at that time, or (None) never. Meanwhile its lane waits."""
        async with self._desk.write() as session:
            row = await session.get(t.Post, post)
            if row is None or row.done:
                return
            row.leased_until = None
            if retry_at is None:
                row.done = True
            else:
                row.due = retry_at
            session.add(row)
            pull(session, "post")

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
        channel=campaign.channel,
        thread=campaign.thread,
        message=edited.get(row.kind),
        lang=(reader.lang or reader.heard or campaign.lang) if reader is not None else campaign.lang,
        person=row.person,
        who=body.who,
        ask=body.ask,
        number=body.number,
        lines=body.lines,
        deadline=body.deadline,
        silent=body.silent,
        tries=row.tries,
        first_tried=row.first_tried,
    )
