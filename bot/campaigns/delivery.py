"""Sending from the outbox: posts are leased to the one who sends them, who says that they were delivered, refused, or failed.

A post is leased to one sender for a while. If he dies, it is leased again later with the same nonce; `tries` and `first_tried`
tell the next one that he had better look at the channel first. Posts of one lane leave in their order. Not here: what is written
into the outbox (`outbox`); the sending itself, which is Discord's side (`bot.discord.postman`).
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Container, Mapping, Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Integer, SelectBase, bindparam, inspect, true
from sqlalchemy.orm import aliased
from sqlmodel import and_, case, col, delete, exists, func, or_, select, update
from sqlmodel.ext.asyncio.session import AsyncSession
from sqlmodel.sql.expression import SelectOfScalar

from bot import metrics
from bot.campaigns.outbox import (
    ASIDE,
    CHAPTER,
    EDITED,
    ONE_LINE,
    RETRIED,
    SUMMONS,
    Body,
    body_of,
    close_call,
    heard_of,
    is_readable,
    later_than,
    letters_of,
    line_kind,
    pin,
    private,
    public_lane,
    redraw,
    resend,
    retire,
    said_of,
    sender,
    title_of,
    why_spent,
)
from bot.campaigns.owners import Owned, is_held
from bot.campaigns.summaries import (
    ALIVE,
    Backlog,
    ChapterSummary,
    LetterKind,
    Post,
    PostKind,
    Spent,
    Trouble,
)
from bot.campaigns.unit_of_work import PEOPLE, Services, UnitOfWork, one_of, signal_after, to_json
from bot.store import database
from bot.store import tables as t
from rules.core import Message, Seat, msg

log = logging.getLogger(__name__)

LOOK_BACK = timedelta(minutes=1)
"""So much before a post was first tried its channel is searched for it."""

PURGED = 500
"""Posts that one sweep forgets at most."""

SETTLED = timedelta(hours=1)
"""How long every post that was delivered is kept, whatever it was."""

READ_LATER: tuple[PostKind, ...] = ("ask", "report")
"""Kinds whose body is read again once they are delivered: above a sheet that is painted anew, and to strike a report through."""

TAKEN_BACK: tuple[PostKind, ...] = ("end", "book", "moved")
"""Kinds whose messages are looked for later: what told the end gives way if it is taken back, no link leads to where a campaign
was before it moved."""

LINKED: tuple[PostKind, ...] = ("report", "end", "gm")
"""Kinds to the newest of which the line leads that is left of a sheet."""

FRESH: tuple[PostKind, ...] = (
    "lobby", "board", "pin", "gm", "staff", "team", "reminder", "digest", "trouble", "moved", "spent", "repaint",
    "expel",    "struck", "undo", "seek", "catchup", "book", "season", "season-end",
)  # fmt: skip
"""Kinds whose posts have a name of their own each time."""

SUMMONING: tuple[PostKind, ...] = ("ask", "reminder")
"""Letters in whose place the channel calls their reader, where he cannot be written to."""

LETTERS: Mapping[PostKind, LetterKind] = {"ask": "ask", "reminder": "reminder", "invite": "invite"}
"""Those that are taken away, or become one line, when they are of no more use."""

HELD_UP = timedelta(seconds=30)
"""How long a letter waits for one to the same person that was written before it and that another process is to send."""

AGAIN = and_(col(t.Post.tries) > 0, col(t.Post.leased_until).is_(None))
"""A post that has failed and is to be tried again: its lane stands still."""

UNREADABLE = timedelta(hours=1)
"""After which it is looked at again whether a post can be read: another program may have been put in."""

LEASE = 60
"""Seconds that a post is its sender's alone; then he is taken to be dead."""


class Delivered(Struct, frozen=True):
    """A post that is there."""

    post: int
    message: int | None
    """As which it stands there; None: nothing was to be sent."""
    lacks: Trouble | None = None
    """Discord took it only without its pictures, or as bare text."""
    fresh: bool = False
    """It was sent just now, and `pictured` with its pictures: then what its game master was told of may be over."""
    pictured: bool = False
    place: tuple[int, int | None] | None = None
    """Channel and thread where it stands, if the campaign may have moved meanwhile."""
    letter: LetterKind | None = None
    """What it is, if it is a direct message with a sheet or the like; with it older ones are of no more use."""
    unpinned: bool = False
    """Of a board: it could not be pinned just now, and is to be later."""
    gone: bool = False
    """Of a direct message that is over: it is not there any more. Else it is one line."""


class Outbox:
    """Part of `Campaigns`."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def lease(self, limit: int = 10, seconds: int = LEASE, *, besides: Collection[int] = ()) -> tuple[Post, ...]:
        """Posts to be sent now by this process, the most urgent first, at most one a lane, for this caller alone for `seconds`.

        One that cannot be read (damaged, or of a newer program) is set aside: it must not hold up those of all campaigns.
        `besides`: not those, which this caller has in hand, however long that takes him.
        """
        if not self._services.holds():
            return ()
        now = self._services.clock.now()
        query = _to_be_sent(self._services.owned)
        asked = {**_at(now), "besides": list(besides)}
        async with self._services.read() as session:
            if (await session.exec(query, params={**asked, "limit": 1})).first() is None:
                return ()  # nearly always: nobody is kept from writing for nothing
        async with self._services.write() as session:
            rows: list[t.Post] = []
            damaged: list[int] = []
            chapters: dict[int | None, ChapterSummary] = {}
            for row in (await session.exec(_to_be_taken(self._services.owned), params={**asked, "limit": limit})).all():
                row.leased_until = now + timedelta(seconds=seconds)
                row.first_tried = row.first_tried or now
                row.tries += 1
                session.add(row)
                if is_readable(row) and (row.chapter is None or await _tells(session, row, chapters)):
                    rows.append(row)
                else:
                    if not row.lane.startswith(ASIDE):
                        log.error("post %s of campaign %s cannot be read; it is set aside", row.id, row.campaign)
                    damaged.append(row.id or 0)
            posts = await _posts(session, rows, chapters)
        for post in damaged:  # not above: campaigns are claimed before their posts
            await self.failed(post, now + UNREADABLE, "defect")
        return posts

    async def take_over(self) -> None:
        """Frees what the sender before this one had in hand when it ended. At the start, where there is no other sender of it."""
        left = (col(t.Post.done).is_(False), col(t.Post.leased_until).is_not(None), sent_by(self._services.owned))
        async with self._services.write() as session:
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
        letter: LetterKind | None = None,
    ) -> None:
        """One post is there: see `Delivered`."""
        await self.all_delivered([Delivered(post, message, lacks, fresh, pictured, place, letter)])

    async def all_delivered(self, posts: Sequence[Delivered]) -> None:
        """They are there, and are noted together. Lobby, board and chapter are edited there from now on."""
        async with self._services.write() as session:
            in_hand = {row.id: (row, campaign) for row, campaign in await _in_hand(session, [it.post for it in posts])}
            for it in posts:
                if it.post in in_hand:
                    await self._note(session, *in_hand.pop(it.post), it)

    async def _note(self, session: AsyncSession, row: t.Post, told: t.Campaign | None, it: Delivered) -> None:
        """`told`: the campaign that it tells of."""
        now = self._services.clock.now()
        row.done, row.message, row.leased_until, row.closed = True, it.message, None, now
        metrics.DELIVERED.observe(max(0.0, (now - min(row.due, row.first_tried or row.due)).total_seconds()))
        session.add(row)
        await self._next_may_go(session, row)
        campaign = await self._stands(session, row, told, it)
        if row.kind not in READ_LATER:
            row.body = to_json(Body())
        if row.kind == "trouble" and it.message is None and told is not None:
            await self._pass_on(session, row)
        if campaign is None or row.lane != public_lane(row.campaign or 0):
            return
        if it.lacks is not None:
            await self._complain(session, row, it.lacks)
        elif campaign.trouble is not None and it.fresh and (it.pictured or campaign.trouble not in ("picture", "form")):
            campaign.trouble = None
            await self._take_back(session, row)

    async def _stands(
        self, session: AsyncSession, row: t.Post, campaign: t.Campaign | None, it: Delivered
    ) -> t.Campaign | None:
        """Notes what follows from where a post stands now; its campaign, if it is one of those that stand where that is now."""
        message = it.message
        if row.kind == "spent":
            await self._spent(session, row, gone=it.gone)
        elif it.letter is not None and message is not None:
            await self._lies_there(session, row, message, it.letter)
        elif row.person is not None and row.chapter is not None and message is not None:
            await _keep_chapter(session, row, message)
        elif row.kind == "seek":
            await self._called(session, row)
        elif campaign is None:
            if row.kind == "season" and message is not None:
                await session.exec(update(t.Season).where(col(t.Season.id) == row.season).values(message=message))
        else:
            if it.place not in (None, (campaign.channel, campaign.thread)):
                return None
            if message is not None and row.kind == "lobby":
                campaign.lobby_message = message
            elif message is not None and row.kind == "board" and campaign.board_message != message:
                campaign.board_message, campaign.board_posted = message, self._services.clock.now()
                if it.unpinned:
                    unit = await UnitOfWork.open(self._services, session, campaign.id or 0)
                    pin(unit, message, self._services.clock.now())
            elif message is not None and row.kind == "report" and row.chapter is not None:
                chapter = await session.get(t.Chapter, (row.campaign, row.chapter))
                if chapter is not None:
                    chapter.message = message
                    session.add(chapter)
            session.add(campaign)
            return campaign
        return None

    async def _next_may_go(self, session: AsyncSession, row: t.Post) -> None:
        """The next of its lane, or what waited for all letters to its reader: it may be another process's."""
        signal_after(session, "post", None)
        if row.person is None or self._services.owned.everything:
            return
        waiting = select(t.Post.lane, t.Campaign.guild).join(t.Campaign, col(t.Campaign.id) == col(t.Post.campaign))
        his = (t.Post.person == row.person, col(t.Post.done).is_(False), col(t.Post.id) != row.id)
        for lane, guild in (await session.exec(waiting.where(*his).distinct())).all():
            signal_after(session, "post", sender(lane, guild))

    async def spent(self, post: Post) -> Spent | None:
        """Why the direct message is of no more use, and what becomes of it; None where it has come to show an open sheet."""
        async with self._services.read() as session:
            unit = await UnitOfWork.open(self._services, session, post.campaign, change=False)
            letters = await letters_of(unit)
            letter = next((one for one in letters if one.message == post.message), None)
            why = why_spent(unit, letter, letters) if letter is not None else None
            if letter is None or why is None:
                return None
            why = msgspec.structs.replace(why, gone=letter.kind == SUMMONS or bool(later_than(letter, letters)))
            if why.message is not None:
                return why
            told = (t.Post.lane == public_lane(unit.id), col(t.Post.message).is_not(None))
            query = select(t.Post.message).where(*told, col(t.Post.kind).in_(LINKED))
            left = select(func.max(t.Post.id)).where(t.Post.campaign == unit.id, t.Post.kind == "moved")
            here = col(t.Post.id) > func.coalesce(left.scalar_subquery(), 0)
            newest = (await session.exec(query.where(here).order_by(col(t.Post.id).desc()).limit(1))).first()
            return msgspec.structs.replace(why, message=newest or unit.row.board_message)

    async def showing(self, post: Post) -> Mapping[int, tuple[Message, ...]]:
        """The direct messages that show a sheet to the reader of a `repaint`, each with what stood above it when it came."""
        his = (t.Letter.campaign == post.campaign, t.Letter.person == post.person, t.Letter.ask == post.ask)
        open_ones = (t.Letter.kind == "ask", col(t.Letter.going).is_(False))
        async with self._services.read() as session:
            messages = (await session.exec(select(t.Letter.message).where(*his, *open_ones))).all()
            came = select(t.Post).where(t.Post.campaign == post.campaign, col(t.Post.message).in_(messages))
            lines = {
                row.message: body_of(row.body).lines for row in (await session.exec(came)).all() if row.kind == "ask"
            }
        return {message: lines.get(message, ()) for message in messages}

    async def shown(self, campaign: int, person: int, seat: Seat, ask: str | None, message: int) -> None:
        """A direct message of his has come to show this sheet of this seat (None: standing orders)."""
        async with self._services.write() as session:
            unit = await UnitOfWork.open(self._services, session, campaign)
            if seat not in unit.seats_of(person):
                return
            letter = await session.get(t.Letter, message)
            letter = letter or t.Letter(message=message, campaign=campaign, person=person, seat=seat, kind="ask")
            letter.seat, letter.kind, letter.ask = seat, "ask", ask
            session.add(letter)

    async def _lies_there(self, session: AsyncSession, row: t.Post, message: int, kind: LetterKind) -> None:
        """A direct message with a sheet, with the way to one, with news or with an invitation has arrived."""
        assert row.campaign is not None
        unit = await UnitOfWork.open(self._services, session, row.campaign)
        body, person = body_of(row.body), row.person
        assert person is not None
        kept = next((name for name, seat in unit.seats.items() if seat.invited == person), None)
        seat = kept if row.kind == "invite" else body.who
        if seat is None:
            return
        letter = t.Letter(message=message, campaign=unit.id, person=person, seat=seat, kind=kind, ask=body.ask)
        await session.merge(letter)
        await retire(unit, self._services.clock.now())

    async def _spent(self, session: AsyncSession, row: t.Post, *, gone: bool) -> None:
        """The direct message is one line, or is `gone`; or (the post has no message) it has come to show an open sheet.

        Where a click has put one there while the line was on its way, that sheet comes in a message of its own.
        """
        assert row.campaign is not None
        unit = await UnitOfWork.open(self._services, session, row.campaign)
        letters = await letters_of(unit)
        letter = next((one for one in letters if one.message == body_of(row.body).message), None)
        if letter is None:
            return
        over = why_spent(unit, letter, letters) is not None
        stays = letter.kind == SUMMONS or (letter.kind in ONE_LINE and bool(later_than(letter, letters)))
        if row.message is not None and (gone or (over and stays)):  # it could not be taken away, and need not be again
            await session.delete(letter)
        else:
            letter.going = False
            session.add(letter)
        if row.message is not None and over:
            if not gone and not stays:
                letter.kind, letter.ask = line_kind(unit), None
                await retire(unit, self._services.clock.now())  # something newer may have come meanwhile
            return
        ask = next((ask for ask in unit.asks if ask.id == letter.ask), None)
        if row.message is not None and ask is not None:
            body = Body(who=letter.seat, ask=ask.id, deadline=unit.deadline_of(ask))
            await private(unit, "ask", letter.person, body, self._services.clock.now())

    async def calls(self, post: Post) -> bool:
        """Whether the call of this post stands: it was not taken, ended or made anew meanwhile."""
        async with self._services.read() as session:
            call = await session.get(t.SeatCall, (post.campaign, post.seat))
            return call is not None and call.nonce == post.nonce

    async def _called(self, session: AsyncSession, row: t.Post) -> None:
        """A call stands in this message; where it was over before it arrived, it says so at once."""
        body = body_of(row.body)
        if row.message is None or body.message is not None or body.seat is None or body.channel is None:
            return
        call = await session.get(t.SeatCall, (row.campaign, body.seat))
        if call is not None and call.nonce == row.nonce:
            call.message = row.message
            session.add(call)
            return
        assert row.campaign is not None
        unit = await UnitOfWork.open(self._services, session, row.campaign)
        place = (body.channel, body.thread, row.message)
        close_call(unit, body.seat, place, self._services.clock.now())

    async def _call_refused(self, session: AsyncSession, row: t.Post) -> None:
        """A call that Discord refuses is over; the game master is told."""
        body = body_of(row.body)
        if body.message is not None or body.seat is None:
            return
        assert row.campaign is not None
        unit = await UnitOfWork.open(self._services, session, row.campaign)
        call = await session.get(t.SeatCall, (row.campaign, body.seat))
        if call is not None and call.nonce == row.nonce:
            await session.delete(call)
        line = msg("bot-call-refused", seat=unit.title(body.seat), place=str(body.thread or body.channel))
        await private(unit, "trouble", unit.row.gm, Body(lines=(line,)), self._services.clock.now())

    async def refused(self, post: int, why: Trouble) -> None:
        """It will not arrive: the next of its lane may go, and the game master is told, unless he knows."""
        async with self._services.write() as session:
            for row, _ in await _in_hand(session, [post]):
                await self._give_up(session, row, why, SUMMONING)

    async def _give_up(self, session: AsyncSession, row: t.Post, why: Trouble, told: Container[str] = ()) -> None:
        """It is done without having arrived. The game master hears of it in the campaign's channel, and of these kinds."""
        row.done, row.refused, row.leased_until, row.closed = True, why, None, self._services.clock.now()
        session.add(row)
        await self._next_may_go(session, row)
        if row.kind == "spent":  # what is not one line yet is looked at again with the next that are due
            mine = (col(t.Letter.campaign) == row.campaign, col(t.Letter.person) == row.person)
            if row.person is None and is_readable(row):
                mine = (col(t.Letter.campaign) == row.campaign, col(t.Letter.message) == body_of(row.body).message)
            await session.exec(update(t.Letter).where(*mine).values(going=False))
        if row.campaign is None:
            return
        if row.kind == "seek" and is_readable(row):
            await self._call_refused(session, row)
        elif row.lane == public_lane(row.campaign) or row.kind in told:
            await self._complain(session, row, why)
        elif row.kind == "trouble" and is_readable(row):
            await self._pass_on(session, row)

    async def _complain(self, session: AsyncSession, row: t.Post, why: Trouble) -> None:
        """The game master is told once of each kind; where the campaign itself is damaged nobody can be, but by the log."""
        assert row.campaign is not None
        try:
            unit = await UnitOfWork.open(self._services, session, row.campaign)
        except (msgspec.MsgspecError, ValueError):
            log.error("campaign %s is damaged: its game master is not told of its posts", row.campaign)
            return
        if unit.row.trouble == why:
            return
        unit.row.trouble = why
        session.add(unit.row)
        line = msg(f"bot-trouble-{why}", place=str(unit.row.thread or unit.row.channel))
        await private(unit, "trouble", unit.row.gm, Body(lines=(line,)), self._services.clock.now())

    async def _pass_on(self, session: AsyncSession, row: t.Post) -> None:
        """The warning has not reached its reader: the next of those who hold a seat gets it, with whom it is meant for."""
        assert row.campaign is not None
        unit, body = await UnitOfWork.open(self._services, session, row.campaign), body_of(row.body)
        if unit.row.trouble is None or body.message is not None:
            return
        mine = (t.Post.campaign == unit.id, t.Post.kind == "trouble", col(t.Post.message).is_(None))
        tried = set((await session.exec(select(t.Post.person).where(*mine))).all())
        after = next((h.person for seat in unit.seats for h in unit.of_seat(seat) if h.person not in tried), None)
        if after is not None:
            meant = msg("bot-trouble-for-master", gm=str(unit.row.gm))
            lines = body.lines if meant in body.lines else (*body.lines, meant)
            await private(unit, "trouble", after, Body(lines=lines), self._services.clock.now())

    async def _take_back(self, session: AsyncSession, row: t.Post) -> None:
        """Posts arrive again: each warning that stands before a reader says so, unless something stays refused."""
        assert row.campaign is not None
        left = (t.Post.campaign == row.campaign, col(t.Post.refused).is_not(None), col(t.Post.kind).in_(RETRIED))
        if (await session.exec(select(t.Post.id).where(*left).limit(1))).first() is not None:
            return
        unit, now = await UnitOfWork.open(self._services, session, row.campaign), self._services.clock.now()
        line = msg("bot-trouble-over", place=str(unit.row.thread or unit.row.channel))
        mine = (t.Post.campaign == unit.id, t.Post.kind == "trouble", col(t.Post.message).is_not(None))
        query = select(t.Post.person, func.max(t.Post.message)).where(*mine).group_by(col(t.Post.person))
        for person, message in (await session.exec(query)).all():
            if person is not None:
                await private(unit, "trouble", person, Body(lines=(line,), message=message), now)

    async def mended(self, guild: int) -> None:
        """Rights or places in a server have changed: what was refused for them there is tried again, by itself."""
        silent = (t.Campaign.guild == guild, col(t.Campaign.trouble).in_(("rights", "locked", "gone")))
        async with self._services.read() as session:
            found = (await session.exec(select(t.Campaign.id).where(*silent).order_by(col(t.Campaign.id)))).all()
        for campaign in found:
            async with self._services.write() as session:
                unit, now = await UnitOfWork.open(self._services, session, campaign or 0), self._services.clock.now()
                if await resend(unit, now) and unit.row.status in ALIVE:
                    await redraw(unit, now)

    async def failed(self, post: int, retry_at: datetime, aside: Trouble | None = None) -> None:
        """It could not be sent: again at that time. Meanwhile its lane waits.

        `aside`: why the lane goes on without it from now on; the game master hears of it as of what is given up.
        """
        async with self._services.write() as session:
            for row, _ in await _in_hand(session, [post]):
                row.leased_until, row.due = None, retry_at
                session.add(row)
                if aside is not None and not row.lane.startswith(ASIDE):
                    told = row.lane == public_lane(row.campaign or 0) or row.kind in SUMMONING
                    row.lane = f"{ASIDE}{row.id}"
                    if row.campaign is not None and told:
                        await self._complain(session, row, aside)
                await self._next_may_go(session, row)

    async def hurry(self, posts: Collection[int]) -> None:
        """What stood in the way of these is over: they are tried now, the most urgent first."""
        now = self._services.clock.now()
        theirs = (col(t.Post.id).in_(posts), col(t.Post.done).is_(False), col(t.Post.leased_until).is_(None))
        async with self._services.write() as session:
            query = select(t.Post).where(*theirs).order_by(col(t.Post.id))
            for row in (await session.exec(database.claimed_unless_taken(query))).all():
                row.due = min(row.due, now)
                session.add(row)
            signal_after(session, "post", None)

    async def arrived(self, post: Post) -> frozenset[int]:
        """Messages of the same lane that are known to be other posts, as far back as this one was first tried."""
        query = select(t.Post.message).where(
            t.Post.lane == select(t.Post.lane).where(t.Post.id == post.id).scalar_subquery(),
            col(t.Post.id) != post.id,
            col(t.Post.message).is_not(None),
        )
        if post.first_tried is not None:
            query = query.where(or_(col(t.Post.closed).is_(None), col(t.Post.closed) >= post.first_tried - LOOK_BACK))
        async with self._services.read() as session:
            return frozenset(m for m in (await session.exec(query)).all() if m is not None)

    async def purge(self) -> bool:
        """Forgets posts that were done, a bounded number at a time; whether there may be more.

        What nothing looks at any more goes soon after it was delivered, the rest (`_wanted`) after `Services.keep`. A post whose
        name is the same whoever writes it (a report, a sheet by DM) stays while its step is the present one: by it a double is
        known.
        """
        now = self._services.clock.now()
        playing = col(t.Campaign.status).in_(ALIVE)
        present = exists().where(col(t.Campaign.id) == t.Post.campaign, playing, col(t.Post.step) >= t.Campaign.step)
        closed = func.coalesce(t.Post.closed, t.Post.due)
        old = (
            select(t.Post.id)
            .where(
                col(t.Post.done).is_(True),
                closed < now - SETTLED,
                or_(closed < now - self._services.keep, ~_wanted(now - SETTLED)),
                or_(col(t.Post.kind).in_(FRESH), ~present),
                sent_by(self._services.owned),
            )
            .limit(PURGED)
        )
        async with self._services.read() as session:
            ids = (await session.exec(old)).all()
        if ids:
            async with self._services.write() as session:
                gone = (col(t.Post.id).in_(ids), col(t.Post.done).is_(True))  # none that a repair has set going since
                await session.exec(delete(t.Post).where(*gone))
        return len(ids) == PURGED

    async def backlog(self) -> Backlog:
        """How much waits to be sent by this process."""
        now = self._services.clock.now()
        waits = and_(or_(col(t.Post.due) <= now, col(t.Post.tries) > 0), ~is_held())
        since = func.coalesce(t.Post.first_tried, t.Post.due)
        query = select(
            func.count(), func.count(case((waits, 1))), func.min(case((waits, since))), func.count(case((AGAIN, 1)))
        ).where(col(t.Post.done).is_(False), sent_by(self._services.owned))
        async with self._services.read() as session:
            unsent, waiting, oldest, standing = (await session.exec(query)).one()
        return Backlog(waiting, unsent - waiting, oldest, standing)

    async def next_due(self) -> datetime | None:
        """When the next post can be leased by this process, if nothing changes; None: there is none."""
        now, owned = self._services.clock.now(), self._services.owned
        async with self._services.read() as session:
            return (await session.exec(_first_ready(owned), params=_at(now))).one()


def _wanted(before: datetime) -> ColumnElement[bool]:
    """Whether something may still look for a post that was done `before`.

    To post it again where it was refused; to strike it through; to tell it from one of its lane that is being tried (`arrived`);
    for what stood above a sheet that lies open; to link to the newest report.
    """
    tried, newer = aliased(t.Post), aliased(t.Post)
    refused = and_(col(t.Post.refused).is_not(None), col(t.Post.kind).in_(RETRIED))
    struck = or_(col(t.Post.kind).in_(TAKEN_BACK), and_(col(t.Post.kind) == "report", col(t.Post.chapter).is_(None)))
    under_way = and_(col(tried.done).is_(False), col(tried.tries) > 0)
    to_come = or_(under_way, and_(col(tried.refused).is_not(None), col(tried.kind).in_(RETRIED)))
    since = func.coalesce(tried.first_tried, tried.due) <= before + LOOK_BACK
    confused = exists(select(tried.id).where(col(tried.lane) == col(t.Post.lane), to_come, since))
    warned = exists().where(col(t.Campaign.id) == t.Post.campaign, col(t.Campaign.trouble).is_not(None))
    warning = and_(col(t.Post.kind) == "trouble", warned)
    letter = exists(select(t.Letter.message).where(col(t.Letter.message) == col(t.Post.message)))
    later = (col(newer.lane) == col(t.Post.lane), col(newer.id) > col(t.Post.id), col(newer.kind).in_(LINKED))
    newest = and_(
        col(t.Post.kind).in_(LINKED),
        col(t.Post.message).is_not(None),
        ~exists(select(newer.id).where(*later, col(newer.message).is_not(None))),
    )
    return or_(refused, struck, confused, warning, and_(col(t.Post.kind) == "ask", letter), newest)


async def _in_hand(session: AsyncSession, posts: Collection[int | None]) -> Sequence[tuple[t.Post, t.Campaign | None]]:
    """Of these posts those that are not done yet, each with the campaign that it tells of; campaigns are claimed before posts,
    both in their order: so everybody takes them, and nobody waits in a circle."""
    told = (await session.exec(_TOLD, params={"posts": posts})).all()
    wanted = [campaign for campaign in told if campaign is not None]
    campaigns: dict[int | None, t.Campaign] = {}
    if wanted:
        theirs = await session.exec(_CLAIMED, params={"campaigns": wanted})
        campaigns = {row.id: row for row in theirs.all()}
    found = (await session.exec(_IN_HAND, params={"posts": posts})).all()
    return [(row, campaigns.get(row.campaign)) for row in found if not row.done]


_OF_POSTS = col(t.Post.id).in_(bindparam("posts", expanding=True))
_TOLD = select(t.Post.campaign).where(_OF_POSTS).distinct()
_IN_HAND = database.claimed(select(t.Post).where(_OF_POSTS).order_by(col(t.Post.id)))
_CAMPAIGNS = (
    select(t.Campaign)
    .where(col(t.Campaign.id).in_(bindparam("campaigns", expanding=True)))
    .order_by(col(t.Campaign.id))
)
_CLAIMED = database.claimed(_CAMPAIGNS)


# ---- What is to be sent next: asked all the time, so built once for the servers of this process ----------
_TIME = inspect(t.Post).columns.due.type
NOW = bindparam("now", type_=_TIME)
LONG_AGO = bindparam("long_ago", type_=_TIME)
"""What another process should have begun by now is older."""


def _at(now: datetime) -> dict[str, Any]:
    """The values of `NOW` and `LONG_AGO`."""
    return {"now": now, "long_ago": now - HELD_UP}


@lru_cache(maxsize=8)
def _to_be_sent(owned: Owned) -> SelectOfScalar[t.Post]:
    """The posts that can be sent at `NOW`, `besides` some, the most urgent first: at most `limit`."""
    lanes = _lanes(owned).subquery()
    return (
        select(t.Post)
        .join(lanes, lanes.c.first == col(t.Post.id))
        .where(
            col(t.Post.done).is_(False),
            col(t.Post.due) <= NOW,
            col(t.Post.id).not_in(bindparam("besides", expanding=True)),
            or_(col(t.Post.leased_until).is_(None), col(t.Post.leased_until) <= NOW),
            _is_next_for_its_reader(),
            sent_by(owned),
        )
        .order_by(col(t.Post.kind) == "spent", lanes.c.before, col(t.Post.id))  # what nobody waits for comes last
        .limit(bindparam("limit", type_=Integer))
    )


@lru_cache(maxsize=8)
def _to_be_taken(owned: Owned) -> SelectOfScalar[t.Post]:
    """The same, for this process alone until the end of the transaction."""
    return database.claimed_unless_taken(_to_be_sent(owned), t.Post)


@lru_cache(maxsize=8)
def _first_ready(owned: Owned) -> SelectOfScalar[datetime]:
    """When the first post can be sent, as it stands at `NOW`: the first of its lane, or one that is due later."""
    ready = func.coalesce(t.Post.leased_until, t.Post.due)
    later = and_(col(t.Post.due) > NOW, col(t.Post.tries) == 0)
    heads = select(_lanes(owned).subquery().c.first)
    return select(func.min(ready)).where(
        col(t.Post.done).is_(False), or_(col(t.Post.id).in_(heads), and_(later, ~is_held())), sent_by(owned)
    )


def _lanes(owned: Owned) -> SelectBase:
    """Of each lane the post that goes `first`, and `before` when the most urgent of it should be out.

    One kept back for quiet hours lets others pass, and so does one of a server in which the bot is not; one being tried does not.

    A person's campaigns may be those of several processes. Their letters keep their order, as long as each process sends its
    own: what another one has not begun after a while holds up nothing here.
    """
    counts = [col(t.Post.done).is_(False), or_(col(t.Post.due) <= NOW, col(t.Post.tries) > 0), ~is_held()]
    if not owned.everything:
        counts.append(or_(sent_by(owned), col(t.Post.due) > LONG_AGO))
    first, before = func.min(t.Post.id).label("first"), func.min(t.Post.before).label("before")
    return select(first, before).where(*counts).group_by(col(t.Post.lane))


def sent_by(owned: Owned) -> ColumnElement[bool]:
    """Posts that the process of these servers sends: those of their campaigns and seasons.

    What edits a sheet in direct messages is sent by the process of shard 0, where the clicks on it arrive: one process alone
    may know what stands there.
    """
    if owned.everything:
        return true()
    campaign = exists().where(col(t.Campaign.id) == col(t.Post.campaign), owned.where(col(t.Campaign.guild)))
    season = exists().where(col(t.Season.id) == col(t.Post.season), owned.where(col(t.Season.guild)))
    edits = col(t.Post.lane).startswith(EDITED)
    theirs = and_(~edits, or_(campaign, season))
    return or_(edits, theirs) if owned.covers(0) else theirs


def _is_next_for_its_reader() -> ColumnElement[bool]:
    """What nobody waits for (`spent`) goes out once nothing else is on its way to the same person: in one order, however long
    anything has taken."""
    other = aliased(t.Post)
    his = (col(other.person) == col(t.Post.person), col(other.kind) != "spent")
    coming = exists(select(other.id).where(*his, col(other.done).is_(False), col(other.due) <= NOW, ~is_held(other)))
    return or_(col(t.Post.kind) != "spent", ~coming)


async def _tells(session: AsyncSession, row: t.Post, chapters: dict[int | None, ChapterSummary]) -> bool:
    """Puts what its chapter tells now among the `chapters`, by number of the post; False where that cannot be read.

    A post that is sent late, by a repair or after a sender who died, has the picture of the last step of those words too.
    """
    told = await session.get(t.Chapter, (row.campaign, row.chapter))
    try:
        if told is not None:
            chapters[row.id] = card_of(told)
            row.step = max((row.step, *(step for step, _, _ in heard_of(told.heard))))
    except msgspec.MsgspecError:
        return False
    return told is not None


def card_of(told: t.Chapter) -> ChapterSummary:
    """A chapter as it stands. Raises msgspec.MsgspecError where it is damaged."""
    return ChapterSummary(
        key=told.key,
        title=title_of(told.title),
        headline=said_of(told.headline),
        lines=said_of(told.lines),
        first=told.first,
        last=told.last,
        begun=min((step for step, _, _ in heard_of(told.heard)), default=0),
        taken_back=told.taken_back,
    )


async def _shown_in(session: AsyncSession, row: t.Post) -> int | None:
    """The message in which a chapter's post of one lane stands; None: it was not sent yet, or its campaign has moved."""
    if row.chapter is None:
        return None
    if row.kind in ("report", "struck"):
        told = await session.get(t.Chapter, (row.campaign, row.chapter))
        return told.message if told is not None else None
    sent = select(t.Letter.message).where(*_of_chapter(row)).order_by(col(t.Letter.message).desc())
    return (await session.exec(sent.limit(1))).first()


def _of_chapter(row: t.Post) -> tuple[ColumnElement[bool], ...]:
    """The direct messages that tell the reader of a post of its chapter."""
    his = (col(t.Letter.campaign) == row.campaign, col(t.Letter.person) == row.person)
    return (*his, col(t.Letter.kind) == CHAPTER, col(t.Letter.ask) == row.chapter)


async def _keep_chapter(session: AsyncSession, row: t.Post, message: int) -> None:
    """A follower's post of a chapter stands in this message: it is edited there for as long as the chapter goes on."""
    assert row.person is not None
    assert row.campaign is not None
    await session.exec(delete(t.Letter).where(*_of_chapter(row)))
    letter = t.Letter(message=message, campaign=row.campaign, person=row.person, seat="", kind=CHAPTER, ask=row.chapter)
    await session.merge(letter)


async def _posts(
    session: AsyncSession, rows: Sequence[t.Post], chapters: Mapping[int | None, ChapterSummary]
) -> tuple[Post, ...]:
    if not rows:
        return ()
    ids, readers = {r.campaign for r in rows}, {r.person for r in rows if r.person is not None}
    campaigns = {c.id: c for c in (await session.exec(_CAMPAIGNS, params={"campaigns": list(ids)})).all()}
    people: dict[int, t.Person] = {}
    if readers:
        people = {p.id: p for p in (await session.exec(PEOPLE, params={"people": list(readers)})).all()}
    seasons: dict[int | None, t.Season] = {}
    if named := {r.season for r in rows if r.season is not None}:
        seasons = {s.id: s for s in (await session.exec(select(t.Season).where(col(t.Season.id).in_(named)))).all()}
    shown = {r.id: await _shown_in(session, r) for r in rows}
    return tuple(
        _post(r, campaigns[r.campaign], people.get(r.person or 0), chapters.get(r.id), shown[r.id])
        if r.campaign is not None
        else _of_season(r, seasons[r.season])
        for r in rows
    )


def _of_season(row: t.Post, season: t.Season) -> Post:
    assert row.id is not None
    return Post(
        id=row.id,
        nonce=row.nonce,
        kind=one_of(row.kind, PostKind),
        campaign=0,
        season=season.id,
        step=0,
        guild=season.guild,
        channel=season.channel,
        thread=season.thread,
        message=season.message if row.kind == "season" else None,
        lang=season.lang,
        tries=row.tries,
        first_tried=row.first_tried,
        before=row.before,
    )


def _post(
    row: t.Post, campaign: t.Campaign, reader: t.Person | None, chapter: ChapterSummary | None, shown: int | None
) -> Post:
    assert row.id is not None
    assert row.campaign is not None
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
        message=edited.get(row.kind, body.message or shown),
        lang=(reader.lang or reader.heard or campaign.lang) if reader is not None else campaign.lang,
        person=row.person,
        who=body.who,
        side=body.side,
        seat=body.seat,
        ask=body.ask,
        number=body.number if chapter is None else chapter.last,
        lines=body.lines,
        chapter=chapter,
        news=body.news,
        pings=body.pings,
        deadline=body.deadline,
        silent=body.silent,
        anew=body.anew,
        gone=body.gone,
        where=body.where,
        dm=reader.dm if reader is not None else None,
        dm_closed=reader is not None and reader.dm_closed,
        tries=row.tries,
        first_tried=row.first_tried,
        before=row.before,
    )
