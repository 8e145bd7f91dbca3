"""Seats held by several: an admiral and his staff, who fill in the same sheets and hear of one another.

What one of them does is noted for the others, gathered for a while so that it stays one message. The notes go into a private
thread of the seat, or by DM to each where there is none. They say who touched which sheet, never what stands on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

import msgspec
from msgspec import Struct
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import clocks, posts
from bot.campaigns.audit import write_audit
from bot.campaigns.cards import CampaignCard, Post
from bot.campaigns.desk import Desk
from bot.campaigns.errors import refuse
from bot.campaigns.folder import Folder
from bot.campaigns.names import person as named
from bot.campaigns.sides import require, seat_down
from bot.store import tables as t
from rules.core import Ask, Draft, Message, Seat, say

MOST = 6
"""People on the staff of one seat."""

JOINED, PARTED = "bot-staff-joined", "bot-staff-parted"
"""Notes after which somebody is let into the seat's thread, or put out."""
PROPOSED = "bot-staff-proposed"
"""Note to an admiral whom the game master would have on his staff."""
FILLED, SEALED, UNSEALED = "bot-staff-filled", "bot-staff-sealed", "bot-staff-unsealed"
"""Notes of what somebody did with a sheet."""


class Room(Struct, frozen=True):
    """Where the holders of a seat are told of one another. For the bot alone."""

    thread: int | None
    """The seat's private thread, if it has one."""
    holders: tuple[int, ...]
    others: tuple[int, ...]
    """Holders of other seats, who must not read it."""


class Staff:
    """Part of `Campaigns`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def add(self, campaign: int, by: int, person: int, seat: Seat | None = None) -> CampaignCard:
        """Takes somebody onto a seat's staff, in the lobby or later: he sees and fills in the same sheets.

        The admiral may, for his own seat. A game master who holds none proposes it for any (`seat`): that is posted, the admiral
        gets a letter, and it is done when he does it himself. Raises Refused, also for who has seen another side.
        """
        async with self._desk.write() as session:
            folder = await _open(self._desk, session, campaign)
            chosen = _seat(folder, by, seat)
            proposed = folder.seat_of(by) != chosen
            if proposed and folder.seat_of(by) is not None:
                raise refuse("bot-own-staff-only")
            if not folder.of_seat(chosen):
                raise refuse("bot-no-admiral", seat=folder.title(chosen))
            if folder.seat_of(person) is not None:
                raise refuse("bot-other-seated", person=named(person))
            if folder.alive and person == folder.row.gm:
                raise refuse("bot-gm-cannot-sit")
            if len(folder.of_seat(chosen)) > MOST:
                raise refuse("bot-staff-full", most=MOST)
            now, title = self._desk.clock.now(), folder.title(chosen)
            await require(folder, person, chosen)
            if proposed:
                await _propose(folder, by, chosen, person, now)
                return folder.card()
            await seat_down(folder, person, chosen, now, role="staff")
            await _record(folder, by, chosen, "enlist", say("bot-act-enlist", person=named(person), seat=title), now)
            await self._welcome(folder, chosen, by, person, now)
            return folder.card()

    async def remove(self, campaign: int, by: int, person: int) -> CampaignCard:
        """Releases somebody from a seat's staff: from now on he gets and sees nothing of it. Raises Refused.

        The seat's admiral may, the game master, and whoever is on the staff for himself.
        """
        async with self._desk.write() as session:
            folder = await _open(self._desk, session, campaign)
            holder = next((h for h in folder.holders if h.person == person and h.role == "staff"), None)
            if holder is None:
                raise refuse("bot-not-staff", person=named(person))
            if person != by:
                _seat(folder, by, holder.seat)
            await release(folder, holder, by, self._desk.clock.now())
            return folder.card()

    async def room(self, campaign: int, seat: Seat) -> Room:
        """Where the holders of a seat meet, and who they are."""
        async with self._desk.read() as session:
            folder = await Folder.open(self._desk, session, campaign, change=False)
            mine = tuple(h.person for h in folder.of_seat(seat))
            others = tuple(h.person for h in folder.holders if h.seat != seat)
            return Room(folder.seats[seat].thread, mine, others)

    async def meet_in(self, campaign: int, seat: Seat, thread: int | None) -> None:
        """Remembers the seat's thread; None: it has none any more."""
        async with self._desk.write() as session:
            folder = await Folder.open(self._desk, session, campaign)
            folder.seats[seat].thread = thread
            session.add(folder.seats[seat])

    async def by_letter(self, post: Post) -> None:
        """Sends a note meant for the seat's thread to each holder instead, without what he did himself."""
        async with self._desk.write() as session:
            folder = await Folder.open(self._desk, session, post.campaign)
            row = await session.get(t.Post, post.id)
            if row is None or row.done or post.who is None:
                return
            row.done, row.leased_until, row.closed = True, None, self._desk.clock.now()
            session.add(row)
            body = posts.body_of(row.body)
            for holder in folder.of_seat(post.who):
                lines = tuple(line for line in body.lines if dict(line.args).get("person") != named(holder.person))
                if lines:
                    letter = msgspec.structs.replace(body, lines=lines)
                    await posts.private(folder, "staff", holder.person, letter, self._desk.clock.now())

    # ---- inside ------------------------------------------------------------------------------------------
    async def _welcome(self, folder: Folder, seat: Seat, by: int, person: int, now: datetime) -> None:
        """The newcomer gets what the seat is asked; the others are told."""
        lines = (say("bot-staff-you", seat=folder.title(seat), person=named(by)),)
        asked = folder.waiting(seat)[:1]
        deadline = folder.deadline_of(asked[0]) if asked else None
        body = posts.Body(who=seat, ask=asked[0].id if asked else None, lines=lines, deadline=deadline)
        await posts.private(folder, "ask" if asked else "staff", person, body, now)
        if folder.alive:
            await posts.staff(folder, seat, say(JOINED, person=named(person)), now, at_once=True)


async def release(folder: Folder, holder: t.Holder, by: int, now: datetime) -> None:
    """Takes somebody off a seat's staff, with all that follows from it. `by` himself: he leaves."""
    person, seat, title = holder.person, holder.seat, folder.title(holder.seat)
    await part(folder, [holder])
    own = by == person
    words = say("bot-act-stand-down", seat=title) if own else say("bot-act-dismiss", person=named(person), seat=title)
    await _record(folder, by, seat, "stand-down" if own else "dismiss", words, now)
    if not own:
        await posts.private(folder, "staff", person, posts.Body(lines=(say("bot-staff-over", seat=title),)), now)
    if folder.alive:
        await posts.staff(folder, seat, say(PARTED, person=named(person)), now, at_once=True)


async def part(folder: Folder, leaving: Sequence[t.Holder]) -> None:
    """These hold their seat no longer: their rows go, and the letters that lie ready for them."""
    await posts.withdraw(folder, [one.person for one in leaving], "ask", "reminder", "staff")
    for one in leaving:
        folder.holders.remove(one)
        await folder.session.delete(one)
    await folder.session.flush()


async def forget(folder: Folder, seat: Seat) -> None:
    """Everybody at a seat has gone: those who come after them meet elsewhere."""
    folder.seats[seat].thread = None
    folder.session.add(folder.seats[seat])
    await posts.hush(folder, seat)


async def note(folder: Folder, ask: Ask, person: int, what: str, now: datetime, changes: int = 0) -> None:
    """Tells the holders of a seat what one of them did with a sheet: FILLED (with the number of changes), SEALED, UNSEALED."""
    if len(folder.of_seat(ask.seat)) < 2:
        return
    holes: dict[str, str | Message] = {"person": named(person), "sheet": ask.about}
    line = say(what, **holes, count=changes) if what == FILLED else say(what, **holes)
    await posts.staff(folder, ask.seat, line, now, at_once=what != FILLED)


async def _propose(folder: Folder, by: int, seat: Seat, person: int, now: datetime) -> None:
    """The game master would have somebody on a seat's staff: its admiral is asked, and everybody told."""
    title = folder.title(seat)
    act = say("bot-act-propose", person=named(person), seat=title)
    write_audit(folder, now, by, "propose", act)
    posts.notice(folder, now, say("bot-by-gm", gm=named(by), act=act))
    line = say(PROPOSED, person=named(person), gm=named(by), seat=title)
    await posts.private(folder, "staff", folder.of_seat(seat)[0].person, posts.Body(who=seat, lines=(line,)), now)


def touched(before: Draft, after: Draft) -> int:
    """How many fields differ between two drafts."""
    return sum(before.get(path) != after.get(path) for path in before.keys() | after.keys())


async def _open(desk: Desk, session: AsyncSession, campaign: int) -> Folder:
    folder = await Folder.open(desk, session, campaign)
    if folder.row.status in ("over", "cancelled"):
        folder.require_alive()
    return folder


def _seat(folder: Folder, by: int, seat: Seat | None) -> Seat:
    """The seat meant. Raises Refused for who does not command there."""
    seats: Mapping[Seat, t.Seat] = folder.seats
    if seat is not None and seat not in seats:
        raise refuse("bot-no-such-seat", seats=folder.titles)
    own = folder.seat_of(by)
    if own is not None and seat in (None, own) and folder.of_seat(own)[0].person == by:
        return own
    if by == folder.row.gm:
        if seat is None:
            raise refuse("bot-which-seat", seats=folder.titles)
        return seat
    if own is None:
        raise refuse("bot-no-seat")
    raise refuse("bot-admiral-only")


async def _record(folder: Folder, by: int, seat: Seat, act: str, words: Message, now: datetime) -> None:
    """Log, reminders, lobby and board; and a public note where the game master does it in another's seat."""
    write_audit(folder, now, by, act, words)
    if by == folder.row.gm and folder.seat_of(by) != seat and act != "stand-down":
        posts.notice(folder, now, say("bot-by-gm", gm=named(by), act=words))
    await clocks.plan_reminders(folder, now)
    await posts.redraw(folder, now)
