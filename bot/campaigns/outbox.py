"""The outbox: posts to be sent, written in the same transaction as what they report.

A body holds IDs and messages, never words or pictures: those are made at sending, for the one reader. A post of a
chapter (`bot.store.tables.Chapter`) shows the chapter as it is when it is sent: the first post creates the message,
later ones edit it, and a post that nobody has begun to send also covers later changes. Not here: what is sent when, and
what follows (`delivery`).
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, bindparam
from sqlmodel import and_, col, delete, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.names import by_gm
from bot.campaigns.post_kinds import declared, kind_of, kinds
from bot.campaigns.reminder_times import note_at
from bot.campaigns.services import signal_after
from bot.campaigns.summaries import ChapterSummary, News, WebhookEvent, Where
from bot.campaigns.unit_of_work import UnitOfWork, to_json, write_audit
from bot.store import database
from bot.store import tables as t
from rules.core import HEADLINE, Event, Message, Rules, Seat, Who, clauses_of, in_lines, msg

# ---- Writing into the outbox ---------------------------------------------------------------------


class Body(Struct, frozen=True, omit_defaults=True):
    """What a post says and shows, as it is stored."""

    who: Who = None
    """The reader whose view is drawn; None: the public."""
    side: str | None = None
    """For `team`: only for holders of this side's seats."""
    ask: str | None = None
    """The sheet that its button opens."""
    number: int | None = None
    """Number of the report. For a sheet: of the last report when it was asked for."""
    lines: tuple[Message, ...] = ()
    news: tuple[News, ...] = ()
    """For a digest: the pieces that it contains."""
    pings: tuple[int, ...] = ()
    """For a lobby: people to mention, once."""
    deadline: datetime | None = None
    silent: bool = False
    """Whether it makes no sound: in quiet hours, or as the next part of a turn that its player is filling in."""
    anew: bool = False
    """Whether it is sent as a new message that replaces the old one."""
    channel: int | None = None
    """The channel of the post, if not the campaign's."""
    thread: int | None = None
    gone: tuple[int, ...] = ()
    """For `moved`, in the place that the campaign has left: messages to delete there."""
    message: int | None = None
    """For `spent`, `seek` and `pin`: ID of the message to edit or pin."""
    seat: Seat | None = None
    """For `seek`: the seat to fill. The picture shows the public view all the same."""
    where: Where | None = None
    """For `repaint`: only sheets in this kind of place; None: all."""
    event: WebhookEvent | None = None
    """For `webhook`: what the other program is told."""


class Post(Body, frozen=True, kw_only=True):
    """Something to be said once. Its picture is drawn at sending from `watch.post_view(post)`."""

    id: int
    nonce: str
    """At most 25 characters."""
    kind: str
    """Its name in `bot.posts`."""
    campaign: int
    """0 for posts of a season."""
    step: int
    guild: int
    channel: int
    thread: int | None
    season: int | None = None
    """ID of the season, for the kinds `season` (the season's message) and `season-end`."""
    message: int | None = None
    """The message to edit (of the lobby, the board or the chapter); None: send a new one. For `spent` the direct
    message to retire, for `seek` the call to close, for `pin` the board."""
    lang: str = "en"
    """The channel's language, or that of `person`."""
    person: int | None = None
    """Sent by DM to this person; None: into the channel, or the thread of the seat `who` (`staff`) or of `side`
    (`team`)."""
    chapter: ChapterSummary | None = None
    """Shown instead of `lines`."""
    dm: int | None = None
    """The channel of direct messages with its reader, if known."""
    dm_closed: bool = False
    """Whether the last direct message to its reader was refused."""
    tries: int = 1
    """Which attempt this is, from 1."""
    first_tried: datetime | None = None
    """When it was first leased. If `tries` > 1 and this is long ago, search the channel before sending."""
    earlier: datetime | None = None
    """When another post of the same message was first tried whose answer never arrived: search before sending."""
    before: datetime | None = None
    """The latest time at which it should be sent. If too many posts are waiting, those with the earliest such time come first."""


body_of = msgspec.json.Decoder(Body).decode
said_of = msgspec.json.Decoder(tuple[Message, ...]).decode
title_of = msgspec.json.Decoder(Message).decode
heard_of = msgspec.json.Decoder(tuple[tuple[int, int, int], ...]).decode
steps_of = msgspec.json.Decoder(tuple[int, ...]).decode


def unheard() -> ColumnElement[bool]:
    """Condition for posts that were tried and may have reached Discord, although Discord's answer never arrived.

    A post that Discord refused at the first attempt cannot have arrived.
    """
    refused = and_(col(t.Post.refused).is_not(None), col(t.Post.tries) > 1)
    waiting = and_(col(t.Post.done).is_(False), col(t.Post.tries) > 0)
    return and_(col(t.Post.message).is_(None), col(t.Post.first_tried).is_not(None), or_(refused, waiting))


def is_readable(row: t.Post) -> bool:
    """Whether this program knows the post's kind and can decode its body."""
    try:
        body_of(row.body)
    except msgspec.MsgspecError:
        return False
    return row.kind in declared()


NONCE_BYTES = 12
"""Random bytes of a nonce: 24 hexadecimal characters, of which Discord accepts 25."""


def _random_nonce() -> str:
    """A random nonce. A counter would show how much was written between two posts."""
    return secrets.token_hex(NONCE_BYTES)


def _keyed_nonce(row: t.Campaign, *parts: object) -> str:
    """The nonce of a post written once for a step or ask, keyed with the campaign's secret. Each rewind changes it."""
    said = (row.id, *parts, *((f"rewind {row.rewinds}",) if row.rewinds else ()))
    return blake2b(".".join(map(str, said)).encode(), digest_size=NONCE_BYTES, key=row.secret).hexdigest()


def public_lane(campaign: int) -> str:
    """Ordering key of the campaign's channel."""
    return f"c{campaign}"


def private_lane(person: int) -> str:
    """Ordering key of a person's direct messages."""
    return f"p{person}"


def webhook_lane(campaign: int) -> str:
    """Ordering key of what another program is sent."""
    return f"w{campaign}"


EDIT_LANE = "l"
"""Prefix of the lanes of edits of direct messages; no other lane begins with it."""


ASIDE_LANE = "x"
"""Prefix of the lanes of posts set aside, one lane each: they are tried again, and nothing waits for them."""


def edited_lane(person: int) -> str:
    """Ordering key of edits of a person's direct messages: no new message waits for one."""
    return f"{EDIT_LANE}{person}"


def sender(lane: str, guild: int) -> int:
    """The server whose process sends a lane's posts; 0 for edits of direct messages. `guild`: the campaign's server."""
    return 0 if lane.startswith(EDIT_LANE) else guild


def report(unit: UnitOfWork, step: int, number: int, lines: tuple[Message, ...], now: datetime) -> None:
    add(unit, "report", Body(number=number, lines=lines), now, nonce=_keyed_nonce(unit.row, step, "report"), step=step)


async def chapter(unit: UnitOfWork, told: t.Chapter, step: int, now: datetime) -> None:
    """Show the public post of a chapter as it is after a step."""
    if not await _reuse_pending(unit, public_lane(unit.id), told.key, step):
        nonce = _keyed_nonce(unit.row, step, "report", told.key)
        add(unit, "report", Body(), now, nonce=nonce, step=step, chapter=told.key)
    await tell_webhook(unit, now, "chapter", chapter=told.key, step=step)


_UNSENT = database.claimed_unless_taken(
    select(t.Post).where(
        col(t.Post.campaign) == bindparam("campaign"),
        col(t.Post.lane) == bindparam("lane"),
        col(t.Post.chapter) == bindparam("chapter"),
        col(t.Post.done).is_(False),
        col(t.Post.tries) == 0,
    )
)
_WEBHOOK = select(t.Webhook).where(col(t.Webhook.campaign) == bindparam("campaign"))
_EVENT = select(t.ScheduledEvent).where(col(t.ScheduledEvent.campaign) == bindparam("campaign"))


async def _reuse_pending(unit: UnitOfWork, lane: str, key: str, step: int) -> bool:
    """Let an unsent post of the chapter show this step too. Returns False if there is no such post."""
    rows = (await unit.session.exec(_UNSENT, params={"campaign": unit.id, "lane": lane, "chapter": key})).all()
    for row in rows:
        row.step = step
    return bool(rows)


REPEATED_CLAUSE = "headline-told"
"""Key of a headline clause that the chapter's only report line says too. The chapter's post leaves such clauses out."""


def told_once(
    rules: Rules[Any, Any], view: Any, events: Sequence[Event], headline: tuple[Message, ...]
) -> tuple[Message, ...]:
    """The headline of a chapter for its post. If the chapter has a single report line, headline clauses that say the
    same as this line are marked with `REPEATED_CLAUSE`.

    Clauses that tell only the current position are not marked: they are also in the headline of an empty list of
    events. Nothing is marked unless the event of the line alone gives the same headline. `view`, `events`: those
    from which the headline was made.
    """
    told = [event for event in events if rules.brief(event)]
    if len(told) != 1 or len(rules.brief(told[0])) != 1 or any(one.key != HEADLINE for one in headline):
        return headline
    clauses = clauses_of(headline)
    if clauses_of(rules.headline(view, told)) != clauses:
        return headline
    standing = clauses_of(rules.headline(view, ()))
    repeated = in_lines(one for one in clauses if one not in standing)
    rest = in_lines(one for one in clauses if one in standing)
    return (*(Message(REPEATED_CLAUSE, one.args) for one in repeated), *rest)


STRUCK_LINE = "bot-struck"
"""Key of a line that no longer counts; its argument is the line."""


def strike_through(unit: UnitOfWork, body: Body, step: int, now: datetime, *, chapter: str | None = None) -> None:
    """Strike through a public post: that of a chapter, or the message of the body."""
    add(unit, "struck", body, now, step=step, chapter=chapter)


async def end(unit: UnitOfWork, lines: tuple[Message, ...], now: datetime) -> None:
    """Post the end of the campaign with the secret of its dice, then its book, which takes long to make; and tell the
    program that gets the public story. `lines`: how it ended."""
    lines += (msg("bot-reveal", secret=await unit.secrets()),)
    add(unit, "end", Body(lines=lines), now, nonce=_keyed_nonce(unit.row, "end"))
    add(unit, "book", Body(silent=True), now)
    await tell_webhook(unit, now, "end")


async def tell_webhook(
    unit: UnitOfWork, now: datetime, event: WebhookEvent, *, chapter: str | None = None, step: int | None = None
) -> None:
    """Send a public event to the program that gets the public story, if any. An unsent post of the chapter tells it too."""
    if (await unit.session.exec(_WEBHOOK, params={"campaign": unit.id})).first() is None:
        return
    body = Body(event=event, number=unit.row.reports)
    if chapter is None or not await _reuse_pending(unit, webhook_lane(unit.id), chapter, step or unit.row.step):
        add(unit, "webhook", body, now, step=step, chapter=chapter)


async def forget_webhook(unit: UnitOfWork) -> bool:
    """Forget to which program the public story is sent, and what was not sent there. False: there was none.

    A delivery that is under way stays as one that is done: its number must not become that of another post.
    """
    row = await unit.session.get(t.Webhook, unit.id)
    if row is None:
        return False
    await unit.session.delete(row)
    waiting = (col(t.Post.lane) == webhook_lane(unit.id), col(t.Post.done).is_(False))
    await unit.session.exec(delete(t.Post).where(*waiting, col(t.Post.tries) == 0))
    for post in (await unit.session.exec(select(t.Post).where(*waiting))).all():
        post.done, post.leased_until, post.closed = True, None, unit.services.clock.now()
    await unit.session.flush()
    return True


def notice(unit: UnitOfWork, now: datetime, *lines: Message) -> None:
    """Post a public note: an act of the game master, a moved deadline."""
    add(unit, "gm", Body(lines=lines), now)


def announce(unit: UnitOfWork, now: datetime, by: int | None, act: str, words: Message) -> None:
    """Write an act of the game master (`by` None: of the bot) into the audit log, and post a public note of it."""
    write_audit(unit, now, by, act, words)
    notice(unit, now, words if by is None else by_gm(by, words))


async def board(unit: UnitOfWork, now: datetime, *, anew: bool = False) -> None:
    """Draw the board again; drawings not yet sent are dropped. `anew`: as a new message, and the old one is deleted."""
    await _redraw(unit, "board", now, anew=anew)
    await schedule(unit, now)


async def schedule(unit: UnitOfWork, now: datetime) -> None:
    """Have the event that shows the deadline in the server made, moved or deleted, if the game master wants one."""
    if (await unit.session.exec(_EVENT, params={"campaign": unit.id})).first() is not None:
        await _redraw(unit, "event", now)


async def lead_elsewhere(unit: UnitOfWork) -> None:
    """Have the event changed when it is next looked at, although its time is right: the campaign has moved."""
    event = await unit.session.get(t.ScheduledEvent, unit.id)
    if event is not None:
        event.shown = None


def pin(unit: UnitOfWork, message: int, now: datetime) -> None:
    """Pin the board's message later. Its lane is its own, so nothing waits for it."""
    add(unit, "pin", Body(message=message), now + RETRY_PIN_AFTER)


RETRY_PIN_AFTER = timedelta(seconds=5)
"""Time after which the bot tries again to pin a board that could not be pinned when it was sent."""


async def lobby(unit: UnitOfWork, now: datetime, *, pings: tuple[int, ...] = ()) -> None:
    """Show the lobby's post again. `pings`: people whom its message mentions if it is a new one."""
    await _redraw(unit, "lobby", now, pings=pings)


async def private(
    unit: UnitOfWork,
    kind: str,
    person: int,
    body: Body,
    now: datetime,
    *,
    parts: Iterable[object] | None = None,
    step: int | None = None,
    chapter: str | None = None,
) -> None:
    """Write a note for one person, held back during quiet hours while there is time.

    `parts` make a keyed nonce, so that the note is written once only; None: a random nonce. See `add` for the rest.
    """
    due, silent = note_at(await unit.quiet_hours(person), now, body.deadline)
    nonce = None if parts is None else _keyed_nonce(unit.row, kind, person, *parts)
    body = msgspec.structs.replace(body, silent=silent or body.silent)
    add(unit, kind, body, due, nonce=nonce, person=person, step=step, chapter=chapter)


async def season(session: AsyncSession, row: t.Season, now: datetime, *, end: bool = False) -> None:
    """Show the message of a season as it is now; at its `end` post a new one with the result."""
    kind: str = "season-end" if end else "season"
    waiting = (col(t.Post.season) == row.id, col(t.Post.kind) == kind, col(t.Post.tries) == 0)
    await session.exec(delete(t.Post).where(*waiting))
    session.add(
        t.Post(
            nonce=_random_nonce(),
            season=row.id,
            lane=f"e{row.id}",
            kind=kind,
            step=0,
            body=to_json(Body()),
            due=now,
            before=now + MOST_DELAY,
        )
    )
    signal_after(session, "post", row.guild)


async def follow_chapter(unit: UnitOfWork, person: int, told: t.Chapter, step: int, now: datetime) -> None:
    """Show a follower's own post of a chapter as it is after a step."""
    if not await _reuse_pending(unit, private_lane(person), told.key, step):
        await private(unit, "follow", person, Body(), now, parts=(step, told.key), step=step, chapter=told.key)


async def expel(unit: UnitOfWork, person: int, seat: Who, side: str | None, now: datetime) -> None:
    """Remove somebody from the thread of a seat or a side, at once: in a lane of its own, so no note delays it."""
    body = Body(who=seat, side=side, pings=(person,))
    waiting = (await unit.session.exec(select(t.Post.id).where(*unsent_like(unit, "expel", body)))).all()
    if not waiting:
        add(unit, "expel", body, now)


async def is_pending(unit: UnitOfWork, person: int, line: Message) -> bool:
    """Whether a private note with just this line waits to be sent."""
    mine = (*_unsent_in(private_lane(person)), col(t.Post.campaign) == unit.id)
    rows = (await unit.session.exec(select(t.Post).where(*mine))).all()
    return any(is_readable(row) and body_of(row.body).lines == (line,) for row in rows)


async def cancel_pending(unit: UnitOfWork, seat: Seat) -> None:
    """Delete the notes for the holders of a seat that nobody has begun to send."""
    await unit.session.exec(delete(t.Post).where(*unsent_like(unit, "staff", Body(who=seat))))


_unsent: tuple[ColumnElement[bool], ...] = (col(t.Post.done).is_(False), col(t.Post.tries) == 0)
"""Conditions for posts that nobody has begun to send."""


def _unsent_in(lane: str | None) -> tuple[ColumnElement[bool], ...]:
    return (col(t.Post.lane) == lane, *_unsent)


def unsent_like(unit: UnitOfWork, kind: str, body: Body) -> tuple[ColumnElement[bool], ...]:
    """Conditions for unsent posts in the lane that a post of this kind would have."""
    return _unsent_in(kind_of(kind).lane(unit.id, body, None))


async def withdraw(unit: UnitOfWork, people: Iterable[int], *kinds: str, seat: Seat | None = None) -> None:
    """Delete private posts of these `kinds` to `people` that nobody has begun to send. They are outdated, or their
    readers have left the seat.

    `seat`: delete only posts written for this seat, because a reader may hold other seats.
    """
    unsent = (col(t.Post.campaign) == unit.id, col(t.Post.done).is_(False), col(t.Post.tries) == 0)
    theirs = (col(t.Post.kind).in_(kinds), col(t.Post.person).in_(list(people)))
    if seat is None:
        await unit.session.exec(delete(t.Post).where(*unsent, *theirs))
        return
    for row in (await unit.session.exec(select(t.Post).where(*unsent, *theirs))).all():
        if is_readable(row) and body_of(row.body).who == seat:
            await unit.session.delete(row)


async def seen(session: AsyncSession, campaign: int, person: int, ask: str) -> None:
    """Delete the unsent direct message with a sheet that its reader has opened already."""
    row = await session.get(t.Campaign, campaign)
    if row is not None:
        name = _keyed_nonce(row, "ask", person, ask)
        await session.exec(delete(t.Post).where(col(t.Post.nonce) == name, col(t.Post.tries) == 0))


def moved(unit: UnitOfWork, channel: int, thread: int | None, gone: tuple[int, ...], now: datetime) -> None:
    """Post a pointer in a place that the campaign leaves, in a lane of its own: trouble there delays nothing else."""
    add(unit, "moved", Body(channel=channel, thread=thread, gone=gone), now)


def recruit(unit: UnitOfWork, seat: Seat, channel: int, thread: int | None, now: datetime) -> None:
    """Post a call for somebody to take over a seat, which has none open, in a channel of the same server."""
    name = _random_nonce()
    unit.session.add(t.SeatCall(campaign=unit.id, seat=seat, channel=channel, thread=thread, nonce=name))
    add(unit, "seek", Body(seat=seat, channel=channel, thread=thread), now, nonce=name)


async def end_call(unit: UnitOfWork, seat: Seat, now: datetime) -> bool:
    """Close the call for a seat: its message says so, an unsent one is never sent. Returns False if there was none."""
    call = await unit.session.get(t.SeatCall, (unit.id, seat))
    if call is None:
        return False
    await unit.session.delete(call)
    await unit.session.flush()
    if call.message is not None:
        close_call(unit, seat, (call.channel, call.thread, call.message), now)
    return True


def close_call(unit: UnitOfWork, seat: Seat, place: tuple[int, int | None, int], now: datetime) -> None:
    """Mark a call for players as closed. `place`: channel, thread, message."""
    add(unit, "seek", Body(seat=seat, channel=place[0], thread=place[1], message=place[2]), now)


async def resend(unit: UnitOfWork, now: datetime) -> bool:
    """Send again what Discord refused or what waits for another try. Returns False if there was nothing.

    `first_tried` is kept, because it shows that a post may have arrived although Discord's answer did not; the
    channel is then searched for it. A lobby or board that was refused is not sent again: `redraw` makes a new one.
    """
    mine = (
        t.Post.campaign == unit.id,
        or_(col(t.Post.leased_until).is_(None), col(t.Post.leased_until) <= now),
    )
    aside, public = col(t.Post.lane).startswith(ASIDE_LANE), col(t.Post.lane) == public_lane(unit.id)
    retried = and_(col(t.Post.kind).in_(kinds(lambda kind: kind.retried)), or_(aside, col(t.Post.person).is_(None)))
    refused = and_(col(t.Post.refused).is_not(None), retried)
    waiting = and_(col(t.Post.done).is_(False), col(t.Post.tries) > 0, or_(aside, public))
    query = select(t.Post).where(*mine, or_(refused, waiting))
    rows = (await unit.session.exec(database.claimed_unless_taken(query))).all()
    for row in rows:
        row.done, row.refused, row.closed, row.leased_until = False, None, None, None
        row.tries, row.due = min(row.tries, 1), now
        if row.kind in kinds(lambda kind: kind.shown_in):
            row.lane = public_lane(unit.id)  # in a lane of its own it could go out beside a new one: two messages
    signal_after(unit.session, "post", unit.row.guild)
    begun = unit.row.started is not None
    if rows or (unit.row.board_message if begun else unit.row.lobby_message) is not None:
        return bool(rows)
    missing = (t.Post.kind == ("board" if begun else "lobby"), col(t.Post.refused).is_not(None))
    query = select(t.Post).where(t.Post.campaign == unit.id, *missing).limit(1)
    return (await unit.session.exec(query)).first() is not None


async def redraw(unit: UnitOfWork, now: datetime, *, anew: bool = False) -> None:
    """Draw the lobby again before the start, the board after it, and both when the campaign ends.

    A lobby that may be there although no answer arrived is drawn after the start too, because nobody can join any more.
    """
    if unit.row.started is None or unit.row.lobby_message is not None or await _is_unheard(unit, "lobby"):
        await lobby(unit, now)
    if unit.row.started is not None:
        await board(unit, now, anew=anew)


async def _is_unheard(unit: UnitOfWork, kind: str) -> bool:
    query = select(t.Post.id).where(t.Post.campaign == unit.id, t.Post.kind == kind, unheard()).limit(1)
    return (await unit.session.exec(query)).first() is not None


async def _redraw(
    unit: UnitOfWork, kind: str, now: datetime, *, anew: bool = False, pings: tuple[int, ...] = ()
) -> None:
    rows = (await unit.session.exec(_WAITING, params={"campaign": unit.id, "kind": kind})).all()
    for row in rows:
        if is_readable(row):
            pings += body_of(row.body).pings  # the dropped post has not mentioned them yet
    if rows:
        mine = (col(t.Post.campaign) == unit.id, col(t.Post.kind) == kind, col(t.Post.tries) == 0)
        await unit.session.exec(delete(t.Post).where(*mine))
    add(unit, kind, Body(anew=anew, pings=pings), now)


_WAITING = (
    select(t.Post)
    .where(col(t.Post.campaign) == bindparam("campaign"), col(t.Post.kind) == bindparam("kind"), col(t.Post.tries) == 0)
    .order_by(col(t.Post.id))
)


def add(
    unit: UnitOfWork,
    kind: str,
    body: Body,
    due: datetime,
    *,
    nonce: str | None = None,
    person: int | None = None,
    step: int | None = None,
    chapter: str | None = None,
) -> None:
    """Write a post. `nonce` None: a random one. `person`: its reader, by direct message. `step`: the step that it tells
    of, if not the last. `chapter`: key of the chapter that it shows."""
    usual = public_lane(unit.id) if person is None else private_lane(person)
    lane = kind_of(kind).lane(unit.id, body, person) or usual
    if unit.row.tutorial and lane == public_lane(unit.id):
        return
    unit.session.add(
        t.Post(
            nonce=nonce or _random_nonce(),
            campaign=unit.id,
            lane=lane,
            kind=kind,
            step=unit.row.step if step is None else step,
            person=person,
            body=to_json(body),
            due=due,
            before=due + _delay_allowed(unit, kind, body, due),
            chapter=chapter,
        )
    )
    signal_after(unit.session, "post", sender(lane, unit.row.guild))


# ---- Urgent posts go out first -------------------------------------------------------------------
MOST_DELAY = timedelta(minutes=5)
"""Maximum time that a post should wait. It can be longer if more posts are waiting than can be sent."""
DELAY_DIVISOR = 50
"""A post should wait at most 1/50 of the time that its readers have: for example twelve seconds of ten minutes."""


def _delay_allowed(unit: UnitOfWork, kind: str, body: Body, due: datetime) -> timedelta:
    """How long a post may wait once it is due: less with short clocks or a near deadline. Only public facts decide."""
    if not kind_of(kind).is_urgent:
        return MOST_DELAY
    spans = [timedelta(seconds=unit.allowances.of(ask.clock)) for ask in unit.asks if ask.waits]
    if body.deadline is not None:
        spans.append(max(body.deadline - due, timedelta()))
    return min((MOST_DELAY, *(span / DELAY_DIVISOR for span in spans)))


# ---- Open sheets of a side are refreshed when one of its seats has sealed or taken back -----------
async def refresh_form(unit: UnitOfWork, seat: Seat, now: datetime) -> None:
    """Show in the open sheets of the other seats of the side what this seat has sealed.

    The sheets are edited, never sent again. Everything sealed within `REFRESH_FORM_AFTER` is shown by one edit. Private
    answers in the server are known to the server's process alone, direct messages to that of shard 0.
    """

    apart: tuple[Where | None, ...] = ("letters", "answers")
    places = (None,) if unit.services.owned.shard(unit.row.guild) == 0 else apart
    coming = select(t.Post).where(t.Post.campaign == unit.id, t.Post.kind == "repaint", *_unsent)
    rows = (await unit.session.exec(database.claimed_unless_taken(coming))).all()
    known = {(row.person, body_of(row.body).ask) for row in rows}
    for other in unit.of_side(unit.side_of(seat)):
        for ask in unit.waiting(other) if other != seat and unit.team_of(seat) is not None else ():
            for person in [holder.person for holder in unit.of_seat(other)]:
                for where in places if (person, ask.id) not in known else ():
                    body = Body(who=other, ask=ask.id, where=where)
                    add(unit, "repaint", body, now + REFRESH_FORM_AFTER, person=person)


REFRESH_FORM_AFTER = timedelta(seconds=3)
"""How long a sheet is left unchanged after a seal, because the next seal may follow at once."""
