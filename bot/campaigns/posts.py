"""Writing into the outbox, inside the transaction that gives cause to it. Sending is `outbox` and, beyond it, Discord's side.

A body holds ids and messages, never words or pictures: those are made when it is sent, for its reader alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from hashlib import blake2b

import msgspec
from msgspec import Struct
from sqlmodel import col, delete

from bot.campaigns.cards import PostKind
from bot.campaigns.desk import pull
from bot.campaigns.folder import Folder, to_json
from bot.campaigns.hours import note_at
from bot.store import tables as t
from rules.core import Message, Who


class Body(Struct, frozen=True, omit_defaults=True):
    """What a post says and shows."""

    who: Who = None
    ask: str | None = None
    number: int | None = None
    lines: tuple[Message, ...] = ()
    deadline: datetime | None = None
    silent: bool = False


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


def report(folder: Folder, step: int, lines: tuple[Message, ...], now: datetime) -> None:
    """The numbered report of a resolved phase."""
    _add(folder, "report", nonce(folder.id, step, "report"), Body(number=step, lines=lines), now, step=step)


def end(folder: Folder, lines: tuple[Message, ...], now: datetime) -> None:
    """The reveal."""
    _add(folder, "end", nonce(folder.id, "end"), Body(lines=lines), now)


def notice(folder: Folder, now: datetime, *lines: Message) -> None:
    """A public note: an act of the game master, a moved deadline."""
    _add(folder, "gm", _fresh(folder, "gm"), Body(lines=lines), now)


async def board(folder: Folder, now: datetime) -> None:
    """The board is to be drawn again; a drawing still waiting is given up."""
    await _redraw(folder, "board", now)


async def lobby(folder: Folder, now: datetime) -> None:
    """The lobby's post is to be shown again."""
    await _redraw(folder, "lobby", now)


async def private(
    folder: Folder, kind: PostKind, person: int, body: Body, now: datetime, *, parts: Iterable[object] | None = None
) -> None:
    """A note for one person, kept back during his quiet hours while there is time. `parts`: name it (once only) by these."""
    due, silent = note_at(await folder.manners(person), now, body.deadline)
    name = _fresh(folder, kind, person) if parts is None else nonce(folder.id, kind, person, *parts)
    body = msgspec.structs.replace(body, silent=silent or body.silent)
    _add(folder, kind, name, body, due, person=person)


async def withdraw(folder: Folder, people: Iterable[int], *kinds: PostKind) -> None:
    """Takes back private notes that nobody has begun to send: what they say is over, or their reader has left the seat."""
    unsent = (col(t.Post.campaign) == folder.id, col(t.Post.done).is_(False), col(t.Post.tries) == 0)
    theirs = (col(t.Post.kind).in_(kinds), col(t.Post.person).in_(list(people)))
    await folder.session.exec(delete(t.Post).where(*unsent, *theirs))


async def _redraw(folder: Folder, kind: PostKind, now: datetime) -> None:
    waiting = (col(t.Post.campaign) == folder.id, col(t.Post.kind) == kind, col(t.Post.tries) == 0)
    await folder.session.exec(delete(t.Post).where(*waiting))
    _add(folder, kind, _fresh(folder, kind), Body(), now)


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
    step: int | None = None,
) -> None:
    lane = public_lane(folder.id) if person is None else private_lane(person)
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
