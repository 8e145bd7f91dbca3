"""Writing into the outbox, inside the transaction that gives cause to it. Sending is `outbox` and, beyond it, Discord's side.

A body holds ids and messages, never words or pictures: those are made when it is sent, for its reader alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from hashlib import blake2b

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement
from sqlmodel import and_, col, delete, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.cards import PostKind
from bot.campaigns.desk import pull
from bot.campaigns.folder import Folder, to_json
from bot.campaigns.hours import note_at
from bot.store import dialect
from bot.store import tables as t
from rules.core import Message, Seat, Who

GATHERED = timedelta(minutes=2)
"""How long the notes of a seat's thread are gathered into one message."""
LINES = 40
"""Notes that one message holds; more make another."""


class Body(Struct, frozen=True, omit_defaults=True):
    """What a post says and shows."""

    who: Who = None
    ask: str | None = None
    number: int | None = None
    """See `Post.number`."""
    lines: tuple[Message, ...] = ()
    deadline: datetime | None = None
    silent: bool = False
    anew: bool = False
    channel: int | None = None
    """Where it goes, if not to where the campaign is now."""
    thread: int | None = None
    gone: tuple[int, ...] = ()
    """See `Post.gone`."""


body_of = msgspec.json.Decoder(Body).decode


def nonce(campaign: int, *parts: object) -> str:
    """A name for a post that is the same whoever computes it: 24 characters (Discord takes 25)."""
    return blake2b(".".join(map(str, (campaign, *parts))).encode(), digest_size=12).hexdigest()


def public_lane(campaign: int) -> str:
    """The channel of a campaign."""
    return f"c{campaign}"


def private_lane(person: int) -> str:
    """The DMs of a person."""
    return f"p{person}"


def seat_lane(campaign: int, seat: Seat) -> str:
    """The thread of a seat."""
    return f"s{campaign}.{seat}"


def report(folder: Folder, step: int, number: int, lines: tuple[Message, ...], now: datetime) -> None:
    """The numbered report of a resolved phase."""
    _add(folder, "report", nonce(folder.id, step, "report"), Body(number=number, lines=lines), now, step=step)


def end(folder: Folder, lines: tuple[Message, ...], now: datetime) -> None:
    """The reveal."""
    _add(folder, "end", nonce(folder.id, "end"), Body(lines=lines), now)


def notice(folder: Folder, now: datetime, *lines: Message) -> None:
    """A public note: an act of the game master, a moved deadline."""
    _add(folder, "gm", _fresh(folder, "gm"), Body(lines=lines), now)


async def board(folder: Folder, now: datetime, *, anew: bool = False) -> None:
    """The board is to be drawn again; a drawing still waiting is given up. `anew`: as a new message, the old one taken away."""
    await _redraw(folder, "board", now, anew=anew)


async def lobby(folder: Folder, now: datetime) -> None:
    """The lobby's post is to be shown again."""
    await _redraw(folder, "lobby", now)


async def private(
    folder: Folder,
    kind: PostKind,
    person: int,
    body: Body,
    now: datetime,
    *,
    parts: Iterable[object] | None = None,
    step: int | None = None,
) -> None:
    """A note for one person, kept back during his quiet hours while there is time. `parts`: name it (once only) by these.

    `step`: of which it tells, if not of the last.
    """
    due, silent = note_at(await folder.manners(person), now, body.deadline)
    name = _fresh(folder, kind, person) if parts is None else nonce(folder.id, kind, person, *parts)
    body = msgspec.structs.replace(body, silent=silent or body.silent)
    _add(folder, kind, name, body, due, person=person, step=step)


async def staff(folder: Folder, seat: Seat, line: Message, now: datetime, *, at_once: bool) -> None:
    """A note for all holders of a seat. What is not urgent waits a while for more; counts of the same act are added up."""
    waiting = select(t.Post).where(*_unsent_in(folder, seat)).order_by(col(t.Post.id))
    rows = (await folder.session.exec(dialect.claimed_unless_taken(waiting))).all()
    due = now if at_once else now + GATHERED
    lines = _gathered(body_of(rows[-1].body).lines, line) if rows else (line,)
    full = len(lines) > LINES
    for row in rows:
        row.due = min(row.due, now if full else due)  # in the order in which they were written
        folder.session.add(row)
    if rows and not full:
        rows[-1].body = to_json(msgspec.structs.replace(body_of(rows[-1].body), lines=lines))
        pull(folder.session, "post")
    else:
        _add(folder, "staff", _fresh(folder, "staff", seat), Body(who=seat, lines=(line,)), due, seat=seat)


async def hush(folder: Folder, seat: Seat) -> None:
    """Takes back the notes for the holders of a seat that nobody has begun to send."""
    await folder.session.exec(delete(t.Post).where(*_unsent_in(folder, seat)))


def _unsent_in(folder: Folder, seat: Seat) -> tuple[ColumnElement[bool], ...]:
    return (col(t.Post.lane) == seat_lane(folder.id, seat), col(t.Post.done).is_(False), col(t.Post.tries) == 0)


def _gathered(lines: tuple[Message, ...], line: Message) -> tuple[Message, ...]:
    """With one more; if the newest says the same but for its count, the counts are added up."""
    last = lines[-1]
    counts = [dict(one.args).get("count") for one in (last, line)]
    same = last.key == line.key and last.args[:2] == line.args[:2]
    if same and all(isinstance(count, int) for count in counts):
        total = sum(count for count in counts if isinstance(count, int))
        return (*lines[:-1], Message(line.key, (*line.args[:2], ("count", total))))
    return (*lines, line)


async def withdraw(folder: Folder, people: Iterable[int], *kinds: PostKind) -> None:
    """Takes back private notes that nobody has begun to send: what they say is over, or their reader has left the seat."""
    unsent = (col(t.Post.campaign) == folder.id, col(t.Post.done).is_(False), col(t.Post.tries) == 0)
    theirs = (col(t.Post.kind).in_(kinds), col(t.Post.person).in_(list(people)))
    await folder.session.exec(delete(t.Post).where(*unsent, *theirs))


async def seen(session: AsyncSession, campaign: int, person: int, ask: str) -> None:
    """Takes back the letter with a sheet that its reader has before him already, unless it is under way."""
    name = nonce(campaign, "ask", person, ask)
    await session.exec(delete(t.Post).where(col(t.Post.nonce) == name, col(t.Post.tries) == 0))


def moved(folder: Folder, channel: int, thread: int | None, gone: tuple[int, ...], now: datetime) -> None:
    """A pointer in a place that the campaign leaves. In a lane of its own: that place may be the very trouble."""
    body = Body(channel=channel, thread=thread, gone=gone)
    _add(folder, "moved", _fresh(folder, "moved"), body, now, lane=f"m{folder.id}.{thread or channel}")


async def again(folder: Folder, now: datetime) -> bool:
    """What Discord refused, and what waits to be tried again, goes out now; whether there was anything.

    When it was first tried stays known: by that the place is looked through for what got there without our hearing of it.
    """
    mine = (
        t.Post.lane == public_lane(folder.id),
        or_(col(t.Post.leased_until).is_(None), col(t.Post.leased_until) <= now),
    )
    refused = and_(col(t.Post.refused).is_not(None), col(t.Post.kind).in_(("report", "gm", "end")))
    waiting = and_(col(t.Post.done).is_(False), col(t.Post.tries) > 0)
    query = select(t.Post).where(*mine, or_(refused, waiting))
    rows = (await folder.session.exec(dialect.claimed_unless_taken(query))).all()
    for row in rows:
        row.done, row.refused, row.closed, row.leased_until = False, None, None, None
        row.tries, row.due = min(row.tries, 1), now
        if row.kind in ("lobby", "board"):
            row.tries, row.first_tried = 0, None  # drawn anew
        folder.session.add(row)
    pull(folder.session, "post")
    return bool(rows)


async def redraw(folder: Folder, now: datetime, *, anew: bool = False) -> None:
    """The lobby before the start, the board after it; both when the campaign ends."""
    if folder.row.started is None or folder.row.lobby_message is not None:
        await lobby(folder, now)
    if folder.row.started is not None:
        await board(folder, now, anew=anew)


async def _redraw(folder: Folder, kind: PostKind, now: datetime, *, anew: bool = False) -> None:
    waiting = (col(t.Post.campaign) == folder.id, col(t.Post.kind) == kind, col(t.Post.tries) == 0)
    await folder.session.exec(delete(t.Post).where(*waiting))
    _add(folder, kind, _fresh(folder, kind), Body(anew=anew), now)


def _fresh(folder: Folder, *parts: object) -> str:
    folder.row.serial += 1
    return nonce(folder.id, folder.row.serial, *parts)


def _add(
    folder: Folder,
    kind: PostKind,
    name: str,
    body: Body,
    due: datetime,
    *,
    person: int | None = None,
    seat: Seat | None = None,
    step: int | None = None,
    lane: str | None = None,
) -> None:
    if lane is None:
        lane = public_lane(folder.id) if person is None else private_lane(person)
    if seat is not None:
        lane = seat_lane(folder.id, seat)
    folder.session.add(
        t.Post(
            nonce=name,
            campaign=folder.id,
            lane=lane,
            kind=kind,
            step=folder.row.step if step is None else step,
            person=person,
            body=to_json(body),
            due=due,
        )
    )
    pull(folder.session, "post")
