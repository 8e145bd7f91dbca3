"""The outbox: what must be said, written in the transaction that gives cause to it.

A body holds ids and messages, never words or pictures: those are made when it is sent, for its reader alone. What belongs to a
chapter (`bot.store.tables.Chapter`) shows it as it stands when it is sent: the first makes its message, later ones edit it, and
one that nobody has begun to send serves for what comes meanwhile. Not here: what is sent when, and what follows (`delivery`).
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, bindparam
from sqlmodel import and_, col, delete, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.hours import digest_at, note_at
from bot.campaigns.summaries import (
    ALIVE,
    ENDED,
    LetterKind,
    News,
    PostKind,
    Spent,
    Where,
)
from bot.campaigns.unit_of_work import UnitOfWork, one_of, signal_after, to_json
from bot.store import database
from bot.store import tables as t
from rules.core import HEADLINE, Event, Message, Rules, Seat, Who, clauses_of, in_lines

# ---- Writing into the outbox ---------------------------------------------------------------------
GATHERED = timedelta(minutes=2)
"""How long the notes of the thread of a seat or a side are gathered into one message."""
WAITED_FOR = frozenset({"bot-team-waits", "bot-team-waits-until", "bot-team-done"})
"""Notes that say for whom of a side the game waits: of several in one message the newest alone stands."""
LINES = 40
"""Notes that one message holds; more make another."""


class Body(Struct, frozen=True, omit_defaults=True):
    """What a post says and shows."""

    who: Who = None
    side: str | None = None
    """See `Post.side`."""
    ask: str | None = None
    number: int | None = None
    """See `Post.number`."""
    lines: tuple[Message, ...] = ()
    news: tuple[News, ...] = ()
    pings: tuple[int, ...] = ()
    """See `Post.pings`."""
    deadline: datetime | None = None
    silent: bool = False
    anew: bool = False
    channel: int | None = None
    """Where it goes, if not to where the campaign is now."""
    thread: int | None = None
    gone: tuple[int, ...] = ()
    """See `Post.gone`."""
    message: int | None = None
    """Of `spent`, `recruit` and `pin`: see `Post.message`."""
    seat: Seat | None = None
    """See `Post.seat`."""
    where: Where | None = None
    """See `Post.where`."""


body_of = msgspec.json.Decoder(Body).decode
said_of = msgspec.json.Decoder(tuple[Message, ...]).decode
title_of = msgspec.json.Decoder(Message).decode
heard_of = msgspec.json.Decoder(tuple[tuple[int, int, int], ...]).decode
steps_of = msgspec.json.Decoder(tuple[int, ...]).decode


RETRIED: tuple[PostKind, ...] = ("report", "gm", "end", "book")
"""Kinds that are posted again once the trouble is over for which they were refused."""


def is_readable(row: t.Post) -> bool:
    """Whether its kind and its body are such as are written here."""
    try:
        one_of(row.kind, PostKind)
        body_of(row.body)
    except (msgspec.MsgspecError, ValueError):
        return False
    return True


NONCE_BYTES = 12
"""24 characters in hexadecimal; Discord takes 25."""


def _fresh() -> str:
    """A nonce by chance. It must not count: whoever sees two of them would learn how much was written in between."""
    return secrets.token_hex(NONCE_BYTES)


def _once(row: t.Campaign, *parts: object) -> str:
    """The nonce of what is said once of a step or an ask, keyed with the campaign's secret; another after each rewind."""
    said = (row.id or 0, *parts, *((f"rewind {row.rewinds}",) if row.rewinds else ()))
    return blake2b(".".join(map(str, said)).encode(), digest_size=NONCE_BYTES, key=row.secret).hexdigest()


def public_lane(campaign: int) -> str:
    """The channel of a campaign."""
    return f"c{campaign}"


def private_lane(person: int) -> str:
    """The DMs of a person."""
    return f"p{person}"


EDITED = "l"
"""With this begin the lanes of edits of letters, and no others."""


EXPELLED = "r"
"""With this begin the lanes by which somebody is put out of a private thread."""

ASIDE = "x"
"""With this begin the lanes of posts that were set aside, each in its own: they are tried again, and nothing waits for them."""


def edited_lane(person: int) -> str:
    """Of edits of a person's direct messages: none of his letters waits for one."""
    return f"{EDITED}{person}"


def sender(lane: str, guild: int) -> int:
    """Posts of a lane are sent by the process of this server; `guild`: that of their campaign (see `sent_by`)."""
    return 0 if lane.startswith(EDITED) else guild


def seat_lane(campaign: int, seat: Seat) -> str:
    """The thread of a seat."""
    return f"s{campaign}.{seat}"


def side_lane(campaign: int, side: str) -> str:
    """The thread of a side."""
    return f"t{campaign}.{side}"


def report(unit: UnitOfWork, step: int, number: int, lines: tuple[Message, ...], now: datetime) -> None:
    """The numbered report of a resolved phase."""
    _add(unit, "report", _once(unit.row, step, "report"), Body(number=number, lines=lines), now, step=step)


async def chapter(unit: UnitOfWork, told: t.Chapter, step: int, now: datetime) -> None:
    """The public post of a chapter is to be shown as it stands after a step."""
    if not await _reuse_pending(unit, public_lane(unit.id), told.key, step):
        _add(unit, "report", _once(unit.row, step, "report", told.key), Body(), now, step=step, chapter=told.key)


_UNSENT = database.claimed_unless_taken(
    select(t.Post).where(
        col(t.Post.campaign) == bindparam("campaign"),
        col(t.Post.lane) == bindparam("lane"),
        col(t.Post.chapter) == bindparam("chapter"),
        col(t.Post.done).is_(False),
        col(t.Post.tries) == 0,
    )
)


async def _reuse_pending(unit: UnitOfWork, lane: str, key: str, step: int) -> bool:
    """Whether a post of the chapter lies there that nobody has begun to send: it will show this step too."""
    rows = (await unit.session.exec(_UNSENT, params={"campaign": unit.id, "lane": lane, "chapter": key})).all()
    for row in rows:
        row.step = step
        unit.session.add(row)
    return bool(rows)


ALSO_TOLD = "headline-told"
"""Key of those lines of a chapter's headline that say what its only line says too: its post does not show them."""


def told_once(
    rules: Rules[Any, Any], view: Any, events: Sequence[Event], headline: tuple[Message, ...]
) -> tuple[Message, ...]:
    """The headline of a chapter as its post has it: clauses that repeat its line are marked, where it has but one.

    Repeated is what a headline of the event of that line alone says as well, but for what it says of no event at all (how the
    game stands now). `view`, `events`: those of which the headline was made.
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
    return (*(Message(ALSO_TOLD, one.args) for one in repeated), *rest)


STRUCK = "bot-struck"
"""Key of a line that counts no more; its hole is the line."""


def strike_through(unit: UnitOfWork, body: Body, step: int, now: datetime, *, chapter: str | None = None) -> None:
    """A post that stands in the channel is struck through: that of a chapter, or the message of the body."""
    _add(unit, "struck", _fresh(), body, now, step=step, chapter=chapter)


def end(unit: UnitOfWork, lines: tuple[Message, ...], now: datetime) -> None:
    """The reveal."""
    _add(unit, "end", _once(unit.row, "end"), Body(lines=lines), now)


def book(unit: UnitOfWork, now: datetime) -> None:
    """Its book, after the reveal: by itself, for it takes its time to be made, and nobody should wait for the end."""
    _add(unit, "book", _fresh(), Body(silent=True), now)


def notice(unit: UnitOfWork, now: datetime, *lines: Message) -> None:
    """A public note: an act of the game master, a moved deadline."""
    _add(unit, "gm", _fresh(), Body(lines=lines), now)


async def board(unit: UnitOfWork, now: datetime, *, anew: bool = False) -> None:
    """The board is to be drawn again; a drawing still waiting is given up. `anew`: as a new message, the old one taken away."""
    await _redraw(unit, "board", now, anew=anew)


def pin(unit: UnitOfWork, message: int, now: datetime) -> None:
    """The board in this message is to be pinned, which was not to be had just now. In a lane of its own: nothing waits for it."""
    _add(unit, "pin", _fresh(), Body(message=message), now + PIN_AGAIN, lane=f"n{unit.id}")


PIN_AGAIN = timedelta(seconds=5)
"""After which a board is pinned that could not be when it was sent."""


async def lobby(unit: UnitOfWork, now: datetime, *, pings: tuple[int, ...] = ()) -> None:
    """The lobby's post is to be shown again. `pings`: whom its message calls, where it is a new one."""
    await _redraw(unit, "lobby", now, pings=pings)


async def private(
    unit: UnitOfWork,
    kind: PostKind,
    person: int,
    body: Body,
    now: datetime,
    *,
    parts: Iterable[object] | None = None,
    step: int | None = None,
    chapter: str | None = None,
) -> None:
    """A note for one person, kept back during his quiet hours while there is time. `parts`: name it (once only) by these.

    `step`: of which it tells, if not of the last. `chapter`: key of the one that it shows.
    """
    due, silent = note_at(await unit.quiet_hours(person), now, body.deadline)
    name = _fresh() if parts is None else _once(unit.row, kind, person, *parts)
    body = msgspec.structs.replace(body, silent=silent or body.silent)
    _add(unit, kind, name, body, due, person=person, step=step, chapter=chapter)


async def season(session: AsyncSession, row: t.Season, now: datetime, *, end: bool = False) -> None:
    """The message of a season is to be shown as it stands; at its `end` a new one tells what came of it."""
    kind: PostKind = "season-end" if end else "season"
    assert row.id is not None
    waiting = (col(t.Post.season) == row.id, col(t.Post.kind) == kind, col(t.Post.tries) == 0)
    await session.exec(delete(t.Post).where(*waiting))
    session.add(
        t.Post(
            nonce=_fresh(),
            season=row.id,
            lane=f"e{row.id}",
            kind=kind,
            step=0,
            body=to_json(Body()),
            due=now,
            before=now + PATIENCE,
        )
    )
    signal_after(session, "post", row.guild)


async def follow_chapter(unit: UnitOfWork, person: int, told: t.Chapter, step: int, now: datetime) -> None:
    """A follower's own post of a chapter is to be shown as it stands after a step."""
    if not await _reuse_pending(unit, private_lane(person), told.key, step):
        await private(unit, "follow", person, Body(), now, parts=(step, told.key), step=step, chapter=told.key)


async def digest(unit: UnitOfWork, person: int, piece: News, now: datetime) -> None:
    """One more piece for a follower's next digest; it takes the place of an earlier one of the same key."""
    mine = (t.Post.campaign == unit.id, t.Post.person == person, t.Post.kind == "digest")
    query = select(t.Post).where(*mine, col(t.Post.done).is_(False), col(t.Post.tries) == 0)
    row = (await unit.session.exec(database.claimed_unless_taken(query.order_by(col(t.Post.id).desc())))).first()
    if row is None:
        due = digest_at(await unit.quiet_hours(person), now)
        await private(unit, "digest", person, Body(news=(piece,)), due)
        return
    body = body_of(row.body)
    pieces = {one.key: one for one in body.news} | {piece.key: piece}
    row.body = to_json(msgspec.structs.replace(body, news=tuple(pieces.values())))
    unit.session.add(row)


async def staff(unit: UnitOfWork, seat: Seat, line: Message, now: datetime, *, at_once: bool) -> None:
    """A note for all holders of a seat. What is not urgent waits a while for more; counts of the same act are added up."""
    await _note(unit, "staff", Body(who=seat), seat_lane(unit.id, seat), line, now, at_once=at_once)


async def team(
    unit: UnitOfWork, side: str, line: Message, now: datetime, *, at_once: bool, alone: bool = False
) -> None:
    """A note for all who hold a seat of a side, gathered as those for the holders of a seat.

    None where one person plays it alone, unless (`alone`) somebody else is to be put out of its thread, or he leads computers.
    """
    if alone or len(unit.people_of(side)) > 1:
        await _note(unit, "team", Body(side=side), side_lane(unit.id, side), line, now, at_once=at_once)


async def _note(
    unit: UnitOfWork, kind: PostKind, empty: Body, lane: str, line: Message, now: datetime, *, at_once: bool
) -> None:
    waiting = select(t.Post).where(*_unsent_in(lane)).order_by(col(t.Post.id))
    rows = (await unit.session.exec(database.claimed_unless_taken(waiting))).all()
    due = now if at_once else now + GATHERED
    lines = _gathered(body_of(rows[-1].body).lines, line) if rows else (line,)
    full = len(lines) > LINES
    for row in rows:
        sooner = min(row.due, now if full else due)  # in the order in which they were written
        row.due, row.before = sooner, row.before - (row.due - sooner)
        unit.session.add(row)
    if rows and not full:
        rows[-1].body = to_json(msgspec.structs.replace(body_of(rows[-1].body), lines=lines))
        signal_after(unit.session, "post", unit.row.guild)
    else:
        body = msgspec.structs.replace(empty, lines=(line,))
        _add(unit, kind, _fresh(), body, due, lane=lane)


async def expel(unit: UnitOfWork, person: int, seat: Who, side: str | None, now: datetime) -> None:
    """Somebody is to see the thread of a seat or a side no more: at once, in a lane of its own, whatever holds up the notes."""
    lane = f"{EXPELLED}{unit.id}.{seat or side}.{person}"
    waiting = (await unit.session.exec(select(t.Post.id).where(*_unsent_in(lane)))).all()
    if not waiting:
        _add(unit, "expel", _fresh(), Body(who=seat, side=side, pings=(person,)), now, lane=lane)


async def lies_ready(unit: UnitOfWork, person: int, line: Message) -> bool:
    """Whether a private note that says just this waits to be sent."""
    mine = (*_unsent_in(private_lane(person)), col(t.Post.campaign) == unit.id)
    rows = (await unit.session.exec(select(t.Post).where(*mine))).all()
    return any(is_readable(row) and body_of(row.body).lines == (line,) for row in rows)


async def cancel_pending(unit: UnitOfWork, seat: Seat) -> None:
    """Takes back the notes for the holders of a seat that nobody has begun to send."""
    await unit.session.exec(delete(t.Post).where(*_unsent_in(seat_lane(unit.id, seat))))


_unsent: tuple[ColumnElement[bool], ...] = (col(t.Post.done).is_(False), col(t.Post.tries) == 0)
"""Nobody has begun to send it."""


def _unsent_in(lane: str) -> tuple[ColumnElement[bool], ...]:
    return (col(t.Post.lane) == lane, *_unsent)


def _gathered(lines: tuple[Message, ...], line: Message) -> tuple[Message, ...]:
    """With one more. If the newest says the same but for its count, the counts are added up; `WAITED_FOR` stands once, last."""
    if line.key in WAITED_FOR:
        return (*(one for one in lines if one.key not in WAITED_FOR), line)
    last = lines[-1]
    counts = [dict(one.args).get("count") for one in (last, line)]
    same = last.key == line.key and last.args[:2] == line.args[:2]
    if same and all(isinstance(count, int) for count in counts):
        total = sum(count for count in counts if isinstance(count, int))
        return (*lines[:-1], Message(line.key, (*line.args[:2], ("count", total))))
    return (*lines, line)


async def withdraw(unit: UnitOfWork, people: Iterable[int], *kinds: PostKind, seat: Seat | None = None) -> None:
    """Takes back private notes that nobody has begun to send: what they say is over, or their reader has left the seat.

    `seat`: those alone that were written for it; their reader has others.
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
    """Takes back the direct message with a sheet that its reader has before him already, unless it is under way."""
    row = await session.get(t.Campaign, campaign)
    if row is not None:
        name = _once(row, "ask", person, ask)
        await session.exec(delete(t.Post).where(col(t.Post.nonce) == name, col(t.Post.tries) == 0))


async def call_again(unit: UnitOfWork, now: datetime) -> None:
    """Sends their sheet to all who are waited for, but for those to whom one is under way."""
    on_the_way = (col(t.Post.campaign) == unit.id, col(t.Post.kind) == "ask", col(t.Post.done).is_(False))
    coming = set((await unit.session.exec(select(t.Post.person).where(*on_the_way))).all())
    for seat in unit.seats:
        for ask in unit.waiting(seat)[:1]:
            body = Body(who=seat, ask=ask.id, deadline=unit.deadline_of(ask))
            for holder in unit.of_seat(seat):
                if holder.person not in coming:
                    coming.add(holder.person)  # from this sheet he comes to those of his other seats
                    await private(unit, "ask", holder.person, body, now)


def moved(unit: UnitOfWork, channel: int, thread: int | None, gone: tuple[int, ...], now: datetime) -> None:
    """A pointer in a place that the campaign leaves. In a lane of its own: that place may be the very trouble."""
    body = Body(channel=channel, thread=thread, gone=gone)
    _add(unit, "moved", _fresh(), body, now, lane=f"m{unit.id}.{thread or channel}")


def recruit_lane(campaign: int, seat: Seat) -> str:
    """Of calls for somebody to take over a seat: they may stand in another channel, whose troubles are not the campaign's."""
    return f"k{campaign}.{seat}"


def recruit(unit: UnitOfWork, seat: Seat, channel: int, thread: int | None, now: datetime) -> None:
    """A call for somebody to take over a seat, in a channel of the same server. There is none that stands for this seat."""
    name = _fresh()
    unit.session.add(t.SeatCall(campaign=unit.id, seat=seat, channel=channel, thread=thread, nonce=name))
    body = Body(seat=seat, channel=channel, thread=thread)
    _add(unit, "seek", name, body, now, lane=recruit_lane(unit.id, seat))


async def end_call(unit: UnitOfWork, seat: Seat, now: datetime) -> bool:
    """The call for a seat is over, and its message says so; whether there was one. What has not arrived yet never does."""
    call = await unit.session.get(t.SeatCall, (unit.id, seat))
    if call is None:
        return False
    await unit.session.delete(call)
    await unit.session.flush()
    if call.message is not None:
        close_call(unit, seat, (call.channel, call.thread, call.message), now)
    return True


def close_call(unit: UnitOfWork, seat: Seat, place: tuple[int, int | None, int], now: datetime) -> None:
    """Marks a call for players as over, where it stands: channel, thread, message."""
    body = Body(seat=seat, channel=place[0], thread=place[1], message=place[2])
    _add(unit, "seek", _fresh(), body, now, lane=recruit_lane(unit.id, seat))


async def resend(unit: UnitOfWork, now: datetime) -> bool:
    """What Discord refused, and what waits to be tried again, goes out now; whether there was anything.

    When it was first tried stays known: by that the place is looked through for what got there without our hearing of it.
    """
    mine = (
        t.Post.campaign == unit.id,
        or_(col(t.Post.lane) == public_lane(unit.id), col(t.Post.lane).startswith(ASIDE)),
        or_(col(t.Post.leased_until).is_(None), col(t.Post.leased_until) <= now),
    )
    refused = and_(col(t.Post.refused).is_not(None), col(t.Post.kind).in_(RETRIED))
    waiting = and_(col(t.Post.done).is_(False), col(t.Post.tries) > 0)
    query = select(t.Post).where(*mine, or_(refused, waiting))
    rows = (await unit.session.exec(database.claimed_unless_taken(query))).all()
    for row in rows:
        row.done, row.refused, row.closed, row.leased_until = False, None, None, None
        row.tries, row.due = min(row.tries, 1), now
        if row.kind in ("lobby", "board"):
            row.tries, row.first_tried = 0, None  # drawn anew
        unit.session.add(row)
    signal_after(unit.session, "post", unit.row.guild)
    return bool(rows)


async def redraw(unit: UnitOfWork, now: datetime, *, anew: bool = False) -> None:
    """The lobby before the start, the board after it; both when the campaign ends."""
    if unit.row.started is None or unit.row.lobby_message is not None:
        await lobby(unit, now)
    if unit.row.started is not None:
        await board(unit, now, anew=anew)


async def _redraw(
    unit: UnitOfWork, kind: PostKind, now: datetime, *, anew: bool = False, pings: tuple[int, ...] = ()
) -> None:
    rows = (await unit.session.exec(_WAITING, params={"campaign": unit.id, "kind": kind})).all()
    for row in rows:
        if is_readable(row):
            pings += body_of(row.body).pings  # nobody has been called yet
    if rows:
        mine = (col(t.Post.campaign) == unit.id, col(t.Post.kind) == kind, col(t.Post.tries) == 0)
        await unit.session.exec(delete(t.Post).where(*mine))
    _add(unit, kind, _fresh(), Body(anew=anew, pings=pings), now)


_WAITING = (
    select(t.Post)
    .where(col(t.Post.campaign) == bindparam("campaign"), col(t.Post.kind) == bindparam("kind"), col(t.Post.tries) == 0)
    .order_by(col(t.Post.id))
)


def _add(
    unit: UnitOfWork,
    kind: PostKind,
    name: str,
    body: Body,
    due: datetime,
    *,
    person: int | None = None,
    step: int | None = None,
    lane: str | None = None,
    chapter: str | None = None,
) -> None:
    if lane is None:
        lane = public_lane(unit.id) if person is None else private_lane(person)
    if unit.row.tutorial and lane == public_lane(unit.id):
        return
    unit.session.add(
        t.Post(
            nonce=name,
            campaign=unit.id,
            lane=lane,
            kind=kind,
            step=unit.row.step if step is None else step,
            person=person,
            body=to_json(body),
            due=due,
            before=due + _patience(unit, kind, body, due),
            chapter=chapter,
        )
    )
    signal_after(unit.session, "post", sender(lane, unit.row.guild))


# ---- What is urgent goes out first ---------------------------------------------------------------
PATIENCE = timedelta(minutes=5)
"""Within this time any post should be out, if all can be."""
SHARE = 50
"""And within one part of so many of the time that its readers have: twelve seconds of ten minutes."""
AT_LEISURE: tuple[PostKind, ...] = ("digest", "book", "catchup", "spent", "pin")
"""Kinds for which nobody waits, whatever the clocks."""


def _patience(unit: UnitOfWork, kind: PostKind, body: Body, due: datetime) -> timedelta:
    """How long it may wait from the time when it is due: less with short clocks and near deadlines. All of that is public."""
    if kind in AT_LEISURE:
        return PATIENCE
    spans = [timedelta(seconds=unit.allowances.of(ask.clock)) for ask in unit.asks if ask.waits]
    if body.deadline is not None:
        spans.append(max(body.deadline - due, timedelta()))
    return min((PATIENCE, *(span / SHARE for span in spans)))


# ---- One live sheet: direct messages with a sheet that is over are taken away --------------------
# The newest of a campaign becomes one line instead, until another comes: so its reader has one message of it, not a column.
# Which messages lie before their readers is kept (`tables.Letter`). What makes one of them useless is public (a phase resolved, a
# campaign that is over) or its reader's own affair (a newer sheet, his seat lost), and so is when it is edited.

CHAPTER = "chapter"
"""Kind of a letter that tells a follower of a chapter: it is edited, and never becomes one line."""

LINE: LetterKind = "line"
"""Kind of a letter that is one line: it is taken away when something newer of its campaign comes to its reader."""
PAUSED_LINE: LetterKind = "paused-line"
"""As `LINE`, and it says that the campaign is paused."""
OVER_LINE: LetterKind = "over-line"
"""As `LINE`, and it says that the campaign is over or was cancelled: each line says so once that is true."""
ONE_LINE = (LINE, PAUSED_LINE, OVER_LINE)

SUMMONS: LetterKind = "summons"
"""Kind of a letter that stands in the campaign's channel. Everybody sees when it goes: that follows from what the board says
alone, and waits for no private post.
"""

LINGER = timedelta(seconds=10)
"""How long a sheet that is over stays as it is: a click under way, or what a click has just put there, comes first."""
APART = timedelta(seconds=1)
"""Between two such edits in one campaign: nobody waits for them."""


async def retire(unit: UnitOfWork, now: datetime, hand: int | None = None) -> None:
    """Has every direct message with a sheet that is over taken away or made one line; at the end calls for a seat, too.

    `hand`: this one its reader has just dealt with; while the game goes on its turn comes later.
    """
    if unit.row.status in ENDED:
        for seat in unit.seats:
            await end_call(unit, seat, now)
    letters = await letters_of(unit)
    hand = hand if unit.row.status == "running" else None
    dead = [one for one in letters if not one.going and one.message != hand and why_spent(unit, one, letters)]
    for number, one in enumerate(dead):
        one.going = True
        unit.session.add(one)
        due = now + LINGER + number * APART
        body = Body(message=one.message)
        if one.kind == SUMMONS:
            _add(unit, "spent", _fresh(), body, due, lane=f"d{unit.id}.{one.message}")
        else:
            _add(unit, "spent", _fresh(), body, due, person=one.person, lane=edited_lane(one.person))


async def letters_of(unit: UnitOfWork) -> Sequence[t.Letter]:
    """Those of a campaign that are taken away or become one line, oldest first."""
    await unit.session.flush()
    return (await unit.session.exec(_LETTERS, params={"campaign": unit.id})).all()


_LETTERS = (
    select(t.Letter)
    .where(col(t.Letter.campaign) == bindparam("campaign"), col(t.Letter.kind) != CHAPTER)
    .order_by(col(t.Letter.message))
)


def later_than(letter: t.Letter, letters: Sequence[t.Letter]) -> Sequence[t.Letter]:
    """The letters of the campaign that came to the same person after this one, in the same place: by DM, or in the channel."""
    theirs = [one for one in letters if (one.person, one.kind == SUMMONS) == (letter.person, letter.kind == SUMMONS)]
    return [one for one in theirs if one.message > letter.message]


def why_spent(unit: UnitOfWork, letter: t.Letter, letters: Sequence[t.Letter]) -> Spent | None:
    """Why a direct message is of no more use; None: its sheet is open and its reader's newest here, or he can still join.

    A summons is of use as long as the board says that the game waits for its seat.

    News are of use as long as the campaign is played and their reader has his seat.
    """
    if letter.kind in ONE_LINE:
        if later := later_than(letter, letters):
            return Spent("newer", later[-1].message)
        return _now_false(unit, letter)
    if letter.kind == "invite" and unit.row.status in ALIVE:
        if unit.row.status != "lobby":
            return Spent("begun")
        kept = any(seat.invited == letter.person for seat in unit.seats.values())
        return None if kept or unit.seats_of(letter.person) else Spent("unkept")
    if unit.row.status != "running" and not (letter.kind == "news" and unit.row.status == "paused"):
        return Spent(one_of(unit.row.status, Literal["over", "cancelled", "paused"]))
    if letter_lost(unit, letter):
        return Spent("seat")
    if letter.kind == "news":
        return None
    if letter.kind == SUMMONS:
        if later := later_than(letter, letters):
            return Spent("newer", later[-1].message)
        if not unit.waiting(letter.seat):  # not: that its reader has opened the sheet, which is nobody else's affair
            return Spent("done")
    newer = [x for x in letters if (x.person, x.kind) == (letter.person, "ask") and x.message > letter.message]
    if newer:
        return Spent("newer", newer[-1].message)
    if letter.ask is not None and all(ask.id != letter.ask for ask in unit.asks):
        return Spent("done")
    return None


def _now_false(unit: UnitOfWork, line: t.Letter) -> Spent | None:
    """What a line is to say instead; None where what it says is true. Whoever has lost the seat is told so and no more."""
    if letter_lost(unit, line):
        return None
    if unit.row.status in ENDED:
        return None if line.kind == OVER_LINE else Spent(one_of(unit.row.status, Literal["over", "cancelled"]))
    if unit.row.status == "paused":
        return Spent("paused") if line.kind == OVER_LINE else None
    return None if line.kind == LINE else Spent("goes-on")


def letter_lost(unit: UnitOfWork, letter: t.Letter) -> bool:
    """Whether its reader does not hold its seat any more."""
    return letter.seat not in unit.seats_of(letter.person)


def line_kind(unit: UnitOfWork) -> LetterKind:
    """The kind of a letter that becomes one line now."""
    if unit.row.status in ENDED:
        return OVER_LINE
    return PAUSED_LINE if unit.row.status == "paused" else LINE


# ---- Open sheets of a side are drawn anew when one of its seats has sealed or taken back ----------
async def refresh_form(unit: UnitOfWork, seat: Seat, now: datetime) -> None:
    """The open sheets of the other seats of its side are to show what this one has sealed, wherever they lie before somebody.

    By an edit, never by a message; only its own side is shown anything. Drawn once for all that is sealed in a moment. Private
    answers in the server are known to its process alone, direct messages to that of shard 0.
    """

    def places(person: int) -> tuple[tuple[str, Where | None], ...]:
        if unit.services.owned.shard(unit.row.guild) == 0:
            return ((edited_lane(person), None),)
        return ((edited_lane(person), "letters"), (f"o{person}", "answers"))

    coming = select(t.Post).where(t.Post.campaign == unit.id, t.Post.kind == "repaint", *_unsent)
    rows = (await unit.session.exec(database.claimed_unless_taken(coming))).all()
    known = {(row.person, body_of(row.body).ask) for row in rows}
    for other in unit.of_side(unit.side_of(seat)):
        for ask in unit.waiting(other) if other != seat and unit.team_of(seat) is not None else ():
            for person in [holder.person for holder in unit.of_seat(other)]:
                for lane, where in places(person) if (person, ask.id) not in known else ():
                    body, name = Body(who=other, ask=ask.id, where=where), _fresh()
                    _add(unit, "repaint", name, body, now + MOMENT, person=person, lane=lane)


MOMENT = timedelta(seconds=3)
"""How long a sheet is left as it was after a seal: the next may come at once."""
