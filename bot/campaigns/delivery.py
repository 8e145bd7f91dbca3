"""Delivery from the outbox: a sender leases posts and reports each one as delivered, refused or failed.

A lease lasts a limited time. If the sender dies, the post is leased again later with the same nonce; `tries` and
`first_tried` tell the next sender to look for it in the channel first. Posts with the same ordering key (lane) leave in
order. Not here: what is written into the outbox (`outbox`), and the calls to Discord (`bot.discord.postman`).
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, bindparam
from sqlmodel import and_, case, col, delete, func, or_, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import metrics
from bot.campaigns.outbox import (
    ASIDE_LANE,
    Body,
    Post,
    body_of,
    heard_of,
    is_readable,
    private,
    public_lane,
    redraw,
    resend,
    said_of,
    sender,
    title_of,
    unheard,
)
from bot.campaigns.post_kinds import kind_of, kinds
from bot.campaigns.rooms import tell_masters
from bot.campaigns.sending_order import at_time, first_ready, sendable, sent_by
from bot.campaigns.services import signal_after
from bot.campaigns.spent_messages import CHAPTER, letters_of, retire, why_spent
from bot.campaigns.summaries import ALIVE, Backlog, ChapterSummary, LetterKind, Spent, Trouble
from bot.campaigns.unit_of_work import PEOPLE, Part, UnitOfWork, chapter_row, to_json
from bot.campaigns.unreachable_servers import is_held
from bot.store import database
from bot.store import tables as t
from rules.core import Message, Seat, msg

log = logging.getLogger(__name__)

SEARCH_MARGIN = timedelta(minutes=1)
"""The channel is searched for a post from this long before its first try, because clocks differ."""

WAITS_FOR_RETRY = and_(col(t.Post.tries) > 0, col(t.Post.leased_until).is_(None))
"""A post that has failed and will be tried again. Its lane waits."""

RETRY_UNREADABLE_AFTER = timedelta(hours=1)
"""How long until an unreadable post is tried again: the program may have been updated by then."""

LEASE_SECONDS = 60
"""How long a sender has a post to itself, in seconds; afterwards the sender is taken to be dead."""


class Delivered(Struct, frozen=True):
    post: int
    message: int | None
    """ID of its Discord message; None: there was nothing to send."""
    lacks: Trouble | None = None
    """Set if Discord took the post only without its pictures, or only as bare text."""
    fresh: bool = False
    """Whether it was sent just now, not found in the channel. If also `pictured`, it ends an earlier trouble."""
    pictured: bool = False
    place: tuple[int, int | None] | None = None
    """Channel and thread of the message, in case the campaign has moved meanwhile."""
    letter: LetterKind | None = None
    """Kind of the direct message, if it is one that is retired later; its arrival retires older ones."""
    unpinned: bool = False
    """Whether it is a board that could not be pinned now and will be pinned later."""
    gone: bool = False
    """Whether a retired direct message was deleted. False: it was shortened to one line."""


class Outbox(Part):
    """The part of `Campaigns` from which a sender takes posts, and to which it reports."""

    _busy = False
    """Whether the last lease found posts, so that the next one will probably find some."""

    async def lease(
        self, limit: int = 10, seconds: int = LEASE_SECONDS, *, besides: Collection[int] = ()
    ) -> tuple[Post, ...]:
        """Lease up to `limit` posts to this caller for `seconds`, the most urgent first, at most one a lane.

        A post that cannot be read (damaged, or written by a newer program) is set aside, so that it holds up nobody.
        Posts in `besides` are skipped: the caller is still sending them, however long that takes.
        """
        if not self._services.holds():
            return ()
        now = self._services.clock.now()
        query = sendable(self._services.owned)
        asked = {**at_time(now), "besides": list(besides), "resolving": self._services.resolving}
        if not self._busy:
            async with self._services.read() as session:
                if (await session.exec(query, params={**asked, "limit": 1})).first() is None:
                    return ()  # usually there is nothing to do: then no write lock is taken
        async with self._services.write() as session:
            rows: list[t.Post] = []
            damaged: list[int] = []
            chapters: dict[int, ChapterSummary] = {}
            for row in (
                await session.exec(database.claimed_unless_taken(query, t.Post), params={**asked, "limit": limit})
            ).all():
                row.leased_until = now + timedelta(seconds=seconds)
                row.first_tried = row.first_tried or now
                row.tries += 1
                if is_readable(row) and (row.chapter is None or await _load_chapter(session, row, chapters)):
                    rows.append(row)
                else:
                    if not row.lane.startswith(ASIDE_LANE):
                        log.error("post %s of campaign %s cannot be read; it is set aside", row.id, row.campaign)
                    damaged.append(row.id)
            self._busy = bool(rows or damaged)
            posts = await _posts(session, rows, chapters)
        for post in damaged:  # in a later transaction, since campaigns are locked before posts
            await self.failed(post, now + RETRY_UNREADABLE_AFTER, "defect")
        return posts

    async def take_over(self) -> None:
        """End the leases that an earlier run of this process left. Call it at the start, before any other sender runs."""
        left = (col(t.Post.done).is_(False), col(t.Post.leased_until).is_not(None), sent_by(self._services.owned))
        async with self._services.write() as session:
            await session.exec(update(t.Post).where(*left).values(leased_until=None))

    async def delivered(self, *posts: Delivered) -> None:
        """Report posts as delivered, in one transaction. Lobby, board and chapters are edited in place from now on."""
        async with self._services.write() as session:
            in_hand = {
                row.id: (row, campaign) for row, campaign in await _lock_unsent(session, [it.post for it in posts])
            }
            for it in posts:
                if it.post in in_hand:
                    await self._note(session, *in_hand.pop(it.post), it)

    async def _note(self, session: AsyncSession, row: t.Post, told: t.Campaign | None, it: Delivered) -> None:
        """`told`: the campaign of the post, or None."""
        now = self._services.clock.now()
        row.done, row.message, row.leased_until, row.closed = True, it.message, None, now
        metrics.DELIVERED.observe(max(0.0, (now - min(row.due, row.first_tried or row.due)).total_seconds()))
        await self._next_may_go(session, row)
        campaign = await self._note_place(session, row, told, it)
        if not kind_of(row.kind).keeps_body:
            row.body = to_json(Body())
        if campaign is None or row.lane != public_lane(row.campaign or 0):
            return
        if it.lacks is not None:
            await self._complain(session, row, it.lacks)
        elif campaign.trouble is not None and it.fresh and (it.pictured or campaign.trouble not in ("picture", "form")):
            campaign.trouble = None
            await self._tell_trouble_over(session, row)

    async def _note_place(
        self, session: AsyncSession, row: t.Post, campaign: t.Campaign | None, it: Delivered
    ) -> t.Campaign | None:
        """Store where the post's message is, and what follows from it. Returns the campaign if the message is in its
        present channel, else None."""
        message, kind = it.message, kind_of(row.kind)
        if it.letter is not None and message is not None and campaign is not None:
            await self._note_letter(session, row, campaign, message, it.letter)
        elif row.person is not None and row.chapter is not None and message is not None:
            await _keep_chapter(session, row, message)
        elif campaign is None:
            if kind.shown_in is not None and message is not None:
                home = update(t.Season).where(col(t.Season.id) == row.season)
                await session.exec(home.values({kind.shown_in: message}))
        elif it.place in (None, (campaign.channel, campaign.thread)):
            await kind.on_arrival(self._services, session, row, campaign, it)
            if kind.shown_in is not None and message is not None:
                setattr(campaign, kind.shown_in, message)
            return campaign
        return None

    async def _next_may_go(self, session: AsyncSession, row: t.Post) -> None:
        """Wake the senders of the next post of the lane and of posts to the same person, also in other processes."""
        signal_after(session, "post", None)
        if row.person is None or self._services.owned.everything:
            return
        waiting = select(t.Post.lane, t.Campaign.guild).join(t.Campaign, col(t.Campaign.id) == col(t.Post.campaign))
        his = (t.Post.person == row.person, col(t.Post.done).is_(False), col(t.Post.id) != row.id)
        for lane, guild in (await session.exec(waiting.where(*his).distinct())).all():
            signal_after(session, "post", sender(lane, guild))

    async def spent(self, post: Post) -> Spent | None:
        """Why this direct message is of no more use and what becomes of it; None: it shows an open sheet by now."""
        async with self._campaign(post.campaign, change=False) as unit:
            letters = await letters_of(unit)
            letter = next((one for one in letters if one.message == post.message), None)
            why = why_spent(unit, letter, letters) if letter is not None else None
            if letter is None or why is None:
                return None
            if why.message is not None:
                return why
            told = (t.Post.lane == public_lane(unit.id), col(t.Post.message).is_not(None))
            query = select(t.Post.message).where(*told, col(t.Post.kind).in_(kinds(lambda kind: kind.is_linked)))
            left = select(func.max(t.Post.id)).where(t.Post.campaign == unit.id, t.Post.kind == "moved")
            here = col(t.Post.id) > func.coalesce(left.scalar_subquery(), 0)
            newest = (await unit.session.exec(query.where(here).order_by(col(t.Post.id).desc()).limit(1))).first()
            return msgspec.structs.replace(why, message=newest or unit.row.board_message)

    async def showing(self, post: Post) -> Mapping[int, tuple[Message, ...]]:
        """Message ID -> lines above the sheet, of the direct messages that show a `repaint` post's sheet."""
        his = (t.Letter.campaign == post.campaign, t.Letter.person == post.person, t.Letter.ask == post.ask)
        open_ones = (t.Letter.kind == "ask", col(t.Letter.going).is_(False))
        async with self._services.read() as session:
            messages = (await session.exec(select(t.Letter.message).where(*his, *open_ones))).all()
            came = select(t.Post).where(t.Post.campaign == post.campaign, col(t.Post.message).in_(messages))
            rows = (await session.exec(came)).all()
            lines = {row.message: body_of(row.body).lines for row in rows if kind_of(row.kind).keeps_body}
        return {message: lines.get(message, ()) for message in messages}

    async def shown(self, campaign: int, person: int, seat: Seat, ask: str | None, message: int) -> None:
        """Note that a direct message of the person now shows this sheet of the seat (`ask` None: standing orders)."""
        async with self._campaign(campaign) as unit:
            if seat not in unit.seats_of(person):
                return
            letter = await unit.session.get(t.Letter, message)
            letter = letter or t.Letter(message=message, campaign=campaign, person=person, seat=seat, kind="ask")
            letter.seat, letter.kind, letter.ask = seat, "ask", ask
            unit.session.add(letter)

    async def _note_letter(
        self, session: AsyncSession, row: t.Post, campaign: t.Campaign, message: int, kind: LetterKind
    ) -> None:
        """Store a direct message that has arrived (a sheet, a way to one, news, an invitation), and retire older ones."""
        unit = await UnitOfWork.of_locked(self._services, session, campaign)
        body, person = body_of(row.body), row.person
        assert person is not None
        kept = next((name for name, seat in unit.seats.items() if seat.invited == person), None)
        seat = body.who or kept
        if seat is None:
            return
        letter = {"message": message, "campaign": unit.id, "person": person, "seat": seat, "kind": kind}
        store = database.insert_or_set(self._services.store.dialect, t.Letter)
        await session.exec(store, params=letter | {"ask": body.ask, "going": False})
        await retire(unit, self._services.clock.now())

    async def calls(self, post: Post) -> bool:
        """Whether the call for players that this post shows is still open, and not replaced by another."""
        async with self._services.read() as session:
            call = await session.get(t.SeatCall, (post.campaign, post.seat))
            return call is not None and call.nonce == post.nonce

    async def refused(self, post: int, why: Trouble) -> None:
        """Report that a post will never arrive. Its lane goes on; the game master is told, unless told of this trouble
        before, of posts in the campaign's channel and of requests for orders."""
        async with self._services.write() as session:
            for row, _ in await _lock_unsent(session, [post]):
                row.done, row.refused, row.leased_until, row.closed = True, why, None, self._services.clock.now()
                await self._next_may_go(session, row)
                if row.campaign is not None and is_readable(row):
                    await kind_of(row.kind).on_refusal(self._services, session, row)
                if row.campaign is not None and _is_reported(row):
                    await self._complain(session, row, why)

    async def _complain(self, session: AsyncSession, row: t.Post, why: Trouble) -> None:
        """Tell the game master about a trouble, once for each kind of it. For a damaged campaign only the log says so."""
        try:
            unit = await UnitOfWork.open(self._services, session, row.campaign)
        except (msgspec.MsgspecError, ValueError):
            log.error("campaign %s is damaged: its game master is not told of its posts", row.campaign)
            return
        if unit.row.trouble == why:
            return
        unit.row.trouble = why
        line = msg(f"bot-trouble-{why}", place=str(unit.row.thread or unit.row.channel))
        await tell_masters(unit, "trouble", (line,), self._services.clock.now())

    async def _tell_trouble_over(self, session: AsyncSession, row: t.Post) -> None:
        """Tell the readers of a trouble warning that posts arrive again, unless some post is still refused."""
        left = (
            t.Post.campaign == row.campaign,
            col(t.Post.refused).is_not(None),
            col(t.Post.kind).in_(kinds(lambda kind: kind.retried)),
        )
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
        """Retry what was refused for lack of rights or places in a server where these have changed."""
        silent = (t.Campaign.guild == guild, col(t.Campaign.trouble).in_(("rights", "locked", "gone")))
        found = await self._found(select(t.Campaign.id).where(*silent).order_by(col(t.Campaign.id)))
        for campaign in found:
            async with self._services.write() as session:
                unit, now = await UnitOfWork.open(self._services, session, campaign), self._services.clock.now()
                if await resend(unit, now) and unit.row.status in ALIVE:
                    await redraw(unit, now)

    async def failed(self, post: int, retry_at: datetime, aside: Trouble | None = None) -> None:
        """Report that a post could not be sent. It is tried again at `retry_at`; until then its lane waits.

        `aside`: the trouble for which the post is set aside, so that its lane goes on; the game master is told as in
        `refused`.
        """
        async with self._services.write() as session:
            for row, _ in await _lock_unsent(session, [post]):
                row.leased_until, row.due = None, retry_at
                if aside is not None and not row.lane.startswith(ASIDE_LANE):
                    told = _is_reported(row)
                    row.lane = f"{ASIDE_LANE}{row.id}"
                    if row.campaign is not None and told:
                        await self._complain(session, row, aside)
                await self._next_may_go(session, row)

    async def hurry(self, posts: Collection[int]) -> None:
        """Try these posts now, the most urgent first: what held them up is over."""
        now = self._services.clock.now()
        theirs = (col(t.Post.id).in_(posts), col(t.Post.done).is_(False), col(t.Post.leased_until).is_(None))
        async with self._services.write() as session:
            query = select(t.Post).where(*theirs).order_by(col(t.Post.id))
            for row in (await session.exec(database.claimed_unless_taken(query))).all():
                row.due = min(row.due, now)
            signal_after(session, "post", None)

    async def arrived(self, post: Post) -> frozenset[int]:
        """Message IDs of other posts of the same lane, from shortly before this post was first tried until now."""
        query = select(t.Post.message).where(
            t.Post.lane == select(t.Post.lane).where(t.Post.id == post.id).scalar_subquery(),
            col(t.Post.id) != post.id,
            col(t.Post.message).is_not(None),
        )
        first = min((at for at in (post.first_tried, post.earlier) if at is not None), default=None)
        if first is not None:
            query = query.where(or_(col(t.Post.closed).is_(None), col(t.Post.closed) >= first - SEARCH_MARGIN))
        async with self._services.read() as session:
            return frozenset(m for m in (await session.exec(query)).all() if m is not None)

    async def backlog(self) -> Backlog:
        """Counts of unsent posts of this process. What other programs are sent counts as `later`: they may be down."""
        now = self._services.clock.now()
        ours = col(t.Post.kind).not_in(kinds(lambda kind: kind.leaves_discord))
        waits = and_(or_(col(t.Post.due) <= now, col(t.Post.tries) > 0), ~is_held(), ours)
        since = func.coalesce(t.Post.first_tried, t.Post.due)
        query = select(
            func.count(),
            func.count(case((waits, 1))),
            func.min(case((waits, since))),
            func.count(case((and_(WAITS_FOR_RETRY, ours), 1))),
        ).where(col(t.Post.done).is_(False), sent_by(self._services.owned))
        async with self._services.read() as session:
            unsent, waiting, oldest, standing = (await session.exec(query)).one()
        return Backlog(waiting, unsent - waiting, oldest, standing)

    async def next_due(self) -> datetime | None:
        """When this process can lease its next post, if nothing changes; None: there is no post."""
        now, owned = self._services.clock.now(), self._services.owned
        async with self._services.read() as session:
            return (await session.exec(first_ready(owned), params=at_time(now))).one()


def _is_reported(row: t.Post) -> bool:
    """Whether the game master is told of a trouble with this post."""
    return row.lane == public_lane(row.campaign or 0) or row.kind in kinds(lambda kind: kind.calls_reader)


async def _lock_unsent(
    session: AsyncSession, posts: Collection[int | None]
) -> Sequence[tuple[t.Post, t.Campaign | None]]:
    """Those of these posts that are not done, each with its campaign (or None).

    Campaigns are locked before posts, both in order of their IDs, as everywhere: so no deadlock arises.
    """
    theirs = await session.exec(_LOCKED_CAMPAIGNS, params={"posts": posts})
    campaigns = {row.id: row for row in theirs.all()}
    found = (await session.exec(_LOCKED_POSTS, params={"posts": posts})).all()
    return [(row, campaigns.get(row.campaign or 0)) for row in found if not row.done]


_OF_POSTS = col(t.Post.id).in_(bindparam("posts", expanding=True))
_LOCKED_POSTS = database.claimed(select(t.Post).where(_OF_POSTS).order_by(col(t.Post.id)))
_CAMPAIGNS = (
    select(t.Campaign)
    .where(col(t.Campaign.id).in_(bindparam("campaigns", expanding=True)))
    .order_by(col(t.Campaign.id))
)
_LOCKED_CAMPAIGNS = database.claimed(
    select(t.Campaign)
    .where(col(t.Campaign.id).in_(select(t.Post.campaign).where(_OF_POSTS)))
    .order_by(col(t.Campaign.id))
)


async def _load_chapter(session: AsyncSession, row: t.Post, chapters: dict[int, ChapterSummary]) -> bool:
    """Add the post's chapter to `chapters`, under the ID of the post. False: it is missing or damaged.

    The post takes the last step that the chapter tells of, so a late or repeated post shows the picture that belongs to
    its words.
    """
    told = await chapter_row(session, row.campaign, row.chapter)
    try:
        if told is not None:
            chapters[row.id] = card_of(told)
            row.step = max((row.step, *(step for step, _, _ in heard_of(told.heard))))
    except msgspec.MsgspecError:
        return False
    return told is not None


def card_of(told: t.Chapter) -> ChapterSummary:
    """A row as a `ChapterSummary`. Raises msgspec.MsgspecError if the row is damaged."""
    return ChapterSummary(
        key=told.key,
        title=title_of(told.title),
        headline=said_of(told.headline),
        lines=said_of(told.lines),
        first=told.first,
        last=told.last,
        begun=min((step for step, _, _ in heard_of(told.heard)), default=0),
        message=told.message,
        taken_back=told.taken_back,
    )


async def _shown_in(session: AsyncSession, row: t.Post, chapter: ChapterSummary | None) -> int | None:
    """ID of the message that already shows the chapter of this post, in the same lane; None: none was sent since the
    campaign came to its channel."""
    if chapter is None or row.person is None:
        return chapter.message if chapter is not None else None
    sent = select(t.Letter.message).where(*_of_chapter(row)).order_by(col(t.Letter.message).desc())
    return (await session.exec(sent.limit(1))).first()


def _of_chapter(row: t.Post) -> tuple[ColumnElement[bool], ...]:
    """Conditions for `t.Letter`: the messages that show the chapter of a post to its reader."""
    his = (col(t.Letter.campaign) == row.campaign, col(t.Letter.person) == row.person)
    return (*his, col(t.Letter.kind) == CHAPTER, col(t.Letter.ask) == row.chapter)


async def _keep_chapter(session: AsyncSession, row: t.Post, message: int) -> None:
    """Store the message that shows a chapter to a follower, so that later posts of the chapter edit it."""
    assert row.person is not None
    assert row.campaign is not None
    await session.exec(delete(t.Letter).where(*_of_chapter(row)))
    letter = t.Letter(message=message, campaign=row.campaign, person=row.person, seat="", kind=CHAPTER, ask=row.chapter)
    await session.merge(letter)


async def _posts(
    session: AsyncSession, rows: Sequence[t.Post], chapters: Mapping[int, ChapterSummary]
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
    shown = {r.id: await _shown_in(session, r, chapters.get(r.id)) for r in rows}
    posts = []
    for r in rows:
        home = seasons[r.season] if r.campaign is None else campaigns[r.campaign]
        posts.append(_post(r, home, people.get(r.person or 0), chapters.get(r.id), shown[r.id]))
    new = [
        row
        for row, post in zip(rows, posts, strict=True)
        if post.message is None and (kind_of(row.kind).shown_in is not None or row.chapter is not None)
    ]
    earlier = await _tried_earlier(session, new)
    return tuple(msgspec.structs.replace(post, earlier=earlier.get(post.id)) for post in posts)


async def _tried_earlier(session: AsyncSession, rows: Sequence[t.Post]) -> Mapping[int, datetime]:
    """By ID of a post: when another post of the same message was first tried that may be there although no answer arrived.

    Posts without such another one are left out.
    """
    if not rows:
        return {}

    def message(row: t.Post) -> tuple[int | None, int | None, str, str | None, int | None]:
        return row.campaign, row.season, row.kind, row.chapter, row.person

    owners = or_(
        col(t.Post.campaign).in_({row.campaign for row in rows if row.campaign is not None}),
        col(t.Post.season).in_({row.season for row in rows if row.season is not None}),
    )
    tried = (await session.exec(select(t.Post).where(owners, unheard()))).all()
    found: dict[int, datetime] = {}
    for row in rows:
        times = [
            one.first_tried for one in tried if one.id != row.id and message(one) == message(row) and one.first_tried
        ]
        if times:
            found[row.id] = min(times)
    return found


def _post(
    row: t.Post,
    home: t.Campaign | t.Season,
    reader: t.Person | None,
    chapter: ChapterSummary | None,
    shown: int | None,
) -> Post:
    """`home`: what the post tells of, which says where it goes."""
    body, column = body_of(row.body), kind_of(row.kind).shown_in
    own = {
        "id": row.id,
        "nonce": row.nonce,
        "kind": row.kind,
        "campaign": row.campaign or 0,
        "season": row.season,
        "step": row.step,
        "guild": home.guild,
        "channel": home.channel if body.channel is None else body.channel,
        "thread": home.thread if body.channel is None else body.thread,
        "message": getattr(home, column) if column is not None else body.message or shown,
        "lang": (reader.lang or reader.heard or home.lang) if reader is not None else home.lang,
        "person": row.person,
        "number": body.number if chapter is None else chapter.last,
        "chapter": chapter,
        "dm": reader.dm if reader is not None else None,
        "dm_closed": reader is not None and reader.dm_closed,
        "tries": row.tries,
        "first_tried": row.first_tried,
        "before": row.before,
    }
    return Post(**(msgspec.structs.asdict(body) | own))
