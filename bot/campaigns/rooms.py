"""The room of a seat with several people, and that of a side with several seats: a private thread, or direct messages.

All holders of a side's seats talk in its room. The bot tells them there what each seat has sealed, as far as the game
allows (`Rules.shared`), and for whom the game waits; nothing else. The thread itself is made in `bot.discord.threads`.
Also private notes to all game masters (`tell_masters`).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

import msgspec
from msgspec import Struct
from sqlmodel import col, select

from bot.campaigns import outbox
from bot.campaigns.names import moment, named
from bot.campaigns.outbox import Post
from bot.campaigns.services import signal_after
from bot.campaigns.unit_of_work import Part, UnitOfWork, to_json
from bot.store import database
from bot.store import tables as t
from rules.core import Message, Seat, Who, msg

COMPUTER_SEALED, COMPUTER_ORDERS = "bot-team-sealed-computer", "bot-team-sealed-computer-orders"
"""Notes that a computer has sealed; the second also says what and why (`Rules.shared`, `Rules.reason`)."""
LATE, LATE_ORDERS = "bot-team-late", "bot-team-late-orders"
"""Notes that a deadline was missed; the second also says what counts instead."""
COLLECT_NOTES_FOR = timedelta(minutes=2)
"""How long lines of a room are collected into one post."""
NEAR_DEADLINE = 5 * COLLECT_NOTES_FOR
"""This long before a deadline of the side its notes are not collected any more."""
WAITING_NOTES = frozenset({"bot-team-waits", "bot-team-waits-until", "bot-team-done"})
"""Notes that name the players of a side for whom the game is waiting. A message keeps only the newest of them."""
MOST_LINES = 40
"""Maximum number of notes in one message; further ones start another."""
TEAM_JOINED, TEAM_PARTED = "bot-team-joined", "bot-team-parted"
"""Notes with which somebody is added to the side's thread, or removed after losing the last seat there."""
TEAM_HERE, TEAM_APART = "bot-team-here", "bot-team-apart"
"""The first note of a room, and what is said instead if there can be no thread."""


class Room(Struct, frozen=True):
    """Where the holders of a seat, or of a side's seats, get their notes. For the bot only."""

    thread: int | None
    name: Message
    holders: tuple[int, ...]
    others: tuple[int, ...]
    """Holders of other seats, who must not read it."""
    strangers: tuple[int, ...] = ()
    """People of the campaign who must not be in the thread: `others`, and those who have seen the view of one of the others."""
    open_to_master: bool = True
    """Whether a game master who does not play may read it: a seat's room, with who did what, but not a side's."""


class Rooms(Part):
    async def room(self, campaign: int, seat: Who, side: str | None = None) -> Room:
        async with self._campaign(campaign, change=False) as unit:
            mine = _readers(unit, seat, side)
            others = tuple(dict.fromkeys(h.person for h in unit.holders if h.person not in mine))
            seen = await unit.session.exec(
                select(t.Witness.person).where(t.Witness.campaign == campaign, col(t.Witness.person) > 0)
            )
            strangers = dict.fromkeys((*others, *(one for one in sorted(set(seen.all())) if one not in mine)))
            for master in unit.masters:
                if master not in others:
                    strangers.pop(master, None)  # a game master who used `/gm peek` may know what a seat knows
                if side is not None and master not in mine:
                    strangers[master] = None
            if side is not None:
                row = await unit.session.get(t.Side, (campaign, side))
                thread = row.thread if row is not None else None
                return Room(thread, msg(f"side-{side}"), mine, others, tuple(strangers), open_to_master=False)
            assert seat is not None
            return Room(unit.seats[seat].thread, unit.title(seat), mine, others, tuple(strangers))

    async def meet_in(self, campaign: int, seat: Who, thread: int | None, side: str | None = None) -> None:
        """Store the thread of a seat or a side; `thread=None`: it no longer has one."""
        async with self._campaign(campaign) as unit:
            if side is not None:
                await unit.session.merge(t.Side(campaign=campaign, name=side, thread=thread))
            elif seat is not None:
                unit.seats[seat].thread = thread

    async def intruded(self, post: Post, person: int | None) -> None:
        """Tell the holders that a person without access (None: an unknown one) was in their thread."""
        line = msg("bot-room-intruder", person=named(person)) if person is not None else msg("bot-room-unknown")
        async with self._campaign(post.campaign) as unit:
            now = self._services.clock.now()
            if post.side is not None:
                await team(unit, post.side, line, now, at_once=True, alone=True)
            elif post.who is not None:
                await staff(unit, post.who, line, now, at_once=True)

    async def by_dm(self, post: Post) -> None:
        """Send a note meant for a thread to each of its readers by DM, without lines about the reader's own acts."""
        async with self._campaign(post.campaign) as unit:
            row = await unit.session.get(t.Post, post.id)
            if row is None or row.done:
                return
            row.done, row.leased_until, row.closed = True, None, self._services.clock.now()
            body = outbox.body_of(row.body)
            said = [Message(TEAM_APART, line.args) if line.key == TEAM_HERE else line for line in body.lines]
            for person in _readers(unit, post.who, post.side):
                lines = tuple(line for line in said if dict(line.args).get("person") != named(person))
                if lines:
                    own = msgspec.structs.replace(body, lines=lines)
                    await outbox.private(unit, post.kind, person, own, self._services.clock.now())


# ---- notes for the game masters ------------------------------------------------------------------
async def tell_masters(
    unit: UnitOfWork, kind: str, lines: tuple[Message, ...], now: datetime, *, but: int | None = None
) -> None:
    """Write the same private note for each game master; `but`: somebody who knows already."""
    for master in unit.masters:
        if master != but:
            await outbox.private(unit, kind, master, outbox.Body(lines=lines), now)


# ---- lines of a room -----------------------------------------------------------------------------
async def staff(unit: UnitOfWork, seat: Seat, line: Message, now: datetime, *, at_once: bool) -> None:
    """Write a note for all holders of a seat. Unless `at_once`, it waits for further notes to be sent with it. Equal
    notes become one line, with their counts added."""
    await _note(unit, "staff", outbox.Body(who=seat), line, now, at_once=at_once)


async def team(
    unit: UnitOfWork, side: str, line: Message, now: datetime, *, at_once: bool, alone: bool = False
) -> None:
    """Write a note for all holders of a side's seats, collected like those of `staff`.

    If one person holds the side alone, the note is left out unless `alone` is True. That is set when somebody has to
    be removed from the side's thread, and when the person leads computer players.
    """
    if alone or len(unit.people_of(side)) > 1:
        await _note(unit, "team", outbox.Body(side=side), line, now, at_once=at_once)


async def _note(
    unit: UnitOfWork, kind: str, empty: outbox.Body, line: Message, now: datetime, *, at_once: bool
) -> None:
    waiting = select(t.Post).where(*outbox.unsent_like(unit, kind, empty)).order_by(col(t.Post.id))
    rows = (await unit.session.exec(database.claimed_unless_taken(waiting))).all()
    due = now if at_once else now + COLLECT_NOTES_FOR
    lines = _with_note(outbox.body_of(rows[-1].body).lines, line) if rows else (line,)
    full = len(lines) > MOST_LINES
    for row in rows:
        sooner = min(row.due, now if full else due)  # earlier posts of the lane leave first, so they become due as well
        row.due, row.before = sooner, row.before - (row.due - sooner)
    if rows and not full:
        rows[-1].body = to_json(msgspec.structs.replace(outbox.body_of(rows[-1].body), lines=lines))
        signal_after(unit.session, "post", unit.row.guild)
    else:
        outbox.add(unit, kind, msgspec.structs.replace(empty, lines=(line,)), due)


def _with_note(lines: tuple[Message, ...], line: Message) -> tuple[Message, ...]:
    """The lines with one more. If the new line equals the last one, both become one line with their counts added.
    Only the newest of the notes in `WAITING_NOTES` is kept, as the last line."""
    if line.key in WAITING_NOTES:
        return (*(one for one in lines if one.key not in WAITING_NOTES), line)
    last = lines[-1]
    counts = [dict(one.args).get("count") for one in (last, line)]
    same = last.key == line.key and last.args[:2] == line.args[:2]
    if same and all(isinstance(count, int) for count in counts):
        total = sum(count for count in counts if isinstance(count, int))
        return (*lines[:-1], Message(line.key, (*line.args[:2], ("count", total))))
    return (*lines, line)


# ---- notes for a side ----------------------------------------------------------------------------
async def tell_side(unit: UnitOfWork, seat: Seat, line: Message, now: datetime, *, at_once: bool = True) -> None:
    """Write a note for all holders of the side's seats during play; none if the side has one seat.

    Unless `at_once`, notes are collected, except near a deadline of the side. A person who leads computer players alone
    is told what they have sealed, always collected.
    """
    side = unit.team_of(seat)
    if side is None or not unit.alive:
        return
    alone = len(unit.people_of(side)) == 1 and line.key in (COMPUTER_SEALED, COMPUTER_ORDERS)
    at_once = at_once or any(due - now <= NEAR_DEADLINE for due in _deadlines(unit, unit.of_side(side)))
    await team(unit, side, line, now, at_once=at_once and not alone, alone=alone or line.key == TEAM_PARTED)


async def open_rooms(unit: UnitOfWork, now: datetime) -> None:
    """Tell each side at the start who plays on it and what its room is for."""
    for side in dict.fromkeys(map(unit.side_of, unit.seats)):
        seats = unit.of_side(side)
        if unit.team_of(seats[0]) is not None:
            here = msg(TEAM_HERE, side=msg(f"side-{side}"), seats=tuple(seat_line(unit, seat) for seat in seats))
            await tell_side(unit, seats[0], here, now)


def team_waits(unit: UnitOfWork, seat: Seat) -> Message:
    """Which seats of the side have still to seal, and until when; or that the side is done. All of it is public."""
    seats = [one for one in unit.of_side(unit.side_of(seat)) if unit.waiting(one)]
    due = _deadlines(unit, seats)
    if not seats:
        return msg("bot-team-done")
    named_seats = tuple(seat_line(unit, one) for one in seats)
    if due:
        return msg("bot-team-waits-until", seats=named_seats, at=moment(min(due)))
    return msg("bot-team-waits", seats=named_seats)


def _deadlines(unit: UnitOfWork, seats: Iterable[Seat]) -> list[datetime]:
    """The deadlines of the sheets for which the game waits at these seats."""
    return [at for one in seats for ask in unit.waiting(one) if (at := unit.deadline_of(ask)) is not None]


def _readers(unit: UnitOfWork, seat: Who, side: str | None) -> tuple[int, ...]:
    if side is not None:
        return unit.people_of(side)
    return tuple(h.person for h in unit.of_seat(seat)) if seat is not None else ()


def seat_line(unit: UnitOfWork, seat: Seat) -> Message:
    holders = unit.of_seat(seat)
    name = unit.rules.own_title(seat)
    if not holders:
        return msg("bot-lot-computer", seat=name)
    return msg("bot-lot", seat=name, person=str(holders[0].person))
