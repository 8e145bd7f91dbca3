"""Seats and those who hold them: who sits where, whose eyes he has, who shares a seat, who has left the server.

Seating before the start (`assign`, `draw`); one person, one side, for a whole campaign (`admit`, the one way to a seat's
view); an admiral and his staff, who fill in the same sheets and hear of one another (`Staff`); and whether the holders are
still there (`Presence`). Not here: joining and leaving (`lobby`), replacing later (`gm`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

import msgspec
from msgspec import Struct
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import deadlines, outbox
from bot.campaigns.cards import CampaignCard, Post, Role, refuse
from bot.campaigns.names import person as named
from bot.campaigns.names import seat_name
from bot.campaigns.unit_of_work import Desk, UnitOfWork, chairs_of, write_audit
from bot.store import tables as t
from rules.core import Ask, Draft, Message, Seat, say, seats_by_lot

# ---- One person, one side, for a whole campaign --------------------------------------------------
# Who has once seen with the eyes of a side sees with those of no other. Every way to a seat's view leads through `admit`: a
# seat taken or given, a staff joined, a game master's look. What somebody has seen is written down for good (`tables.Witness`):
# leaving, being replaced or giving a seat up does not make it unseen.


def side_of(folder: UnitOfWork, seat: Seat) -> str:
    """The side that a seat belongs to (`Rules.table`): seats of one side may know the same."""
    return next((chair.side for chair in chairs_of(folder.rules, folder.row) if chair.name == seat), seat)


async def admit(folder: UnitOfWork, person: int, seat: Seat, now: datetime) -> None:
    """From now on the person sees with this seat's eyes. Raises Refused for who has seen another side.

    Before the start there is nothing to be seen, and nothing is written down.
    """
    seen = await require(folder, person, seat)
    if folder.alive and seat not in seen:
        folder.session.add(t.Witness(campaign=folder.id, person=person, seat=seat, since=now))
        await folder.session.flush()


async def require(folder: UnitOfWork, person: int, seat: Seat) -> Sequence[Seat]:
    """The seats with whose eyes the person has seen. Raises Refused if one of them is of another side than this seat."""
    query = select(t.Witness.seat).where(t.Witness.campaign == folder.id, t.Witness.person == person)
    seen = (await folder.session.exec(query)).all()
    other = next((one for one in seen if side_of(folder, one) != side_of(folder, seat)), None)
    if other is not None:
        raise refuse("bot-saw-other-side", person=named(person), seat=folder.title(other))
    return seen


async def admit_all(folder: UnitOfWork, now: datetime) -> None:
    """The game begins: those who hold a seat see with its eyes."""
    for holder in folder.holders:
        await admit(folder, holder.person, holder.seat, now)


async def seat_down(
    folder: UnitOfWork, person: int, seat: Seat, now: datetime, *, role: Role = "admiral", word: str = ""
) -> None:
    """The one way to hold a seat, in the lobby or later. Raises Refused as `admit`."""
    await admit(folder, person, seat, now)
    holder = t.Holder(campaign=folder.id, seat=seat, person=person, role=role, joined=now, word=word)
    folder.session.add(holder)
    folder.holders.append(holder)


# ---- Who sits where before the start: seats given by the host, seats drawn by lot ----------------
def assign(folder: UnitOfWork, person: int, seat: Seat) -> None:
    """Gives a person another seat; whoever holds it gets his. Raises Refused where lots decide, and for who holds none."""
    if seat not in folder.seats:
        raise refuse("bot-no-such-seat", seats=folder.titles)
    if folder.by_lot:
        raise refuse("bot-seats-by-lot")
    held = folder.seat_of(person)
    if held is None:
        raise refuse("bot-not-seated", person=str(person))
    _move(folder, {held: seat, seat: held})


def draw(folder: UnitOfWork) -> Message:
    """Draws the seats by lot (`Rules.seating`), and says who got which."""
    words = tuple(h.word for seat in folder.seats for h in folder.of_seat(seat))
    drawn = seats_by_lot(folder.row.secret, words, tuple(folder.seats))
    _move(folder, dict(zip(folder.seats, drawn, strict=True)))
    return say("bot-lots", seats=tuple(_line(folder, seat) for seat in folder.seats))


def _line(folder: UnitOfWork, seat: Seat) -> Message:
    holders = folder.of_seat(seat)
    if not holders:
        return say("bot-lot-computer", seat=seat_name(seat))
    return say("bot-lot", seat=seat_name(seat), person=str(holders[0].person))


def _move(folder: UnitOfWork, to: dict[Seat, Seat]) -> None:
    """Everything that belongs to a seat before the start goes to another: holders, invitations, a computer."""
    rows = {seat: folder.seats[seat] for seat in to}
    kept = {seat: (row.invited, row.computer) for seat, row in rows.items()}
    for holder in folder.holders:
        holder.seat = to.get(holder.seat, holder.seat)
        folder.session.add(holder)
    for old, new in to.items():
        rows[new].invited, rows[new].computer = kept[old]
        folder.session.add(rows[new])


# --------------------------------------------------------------------------------------------------
# Seats held by several: an admiral and his staff, who fill in the same sheets and hear of one another
#
# What one of them does is noted for the others, gathered for a while so that it stays one message. The notes go into a private
# thread of the seat, or by DM to each where there is none. They say who touched which sheet, never what stands on it.

MOST = 6
"""People on the staff of one seat."""

JOINED, PARTED = "bot-staff-joined", "bot-staff-parted"
"""Notes after which somebody is let into the seat's thread, or put out."""
PROPOSED = "bot-staff-proposed"
"""Note to an admiral whom the game master would have on his staff."""
FILLED, SEALED, UNSEALED = "bot-staff-filled", "bot-staff-sealed", "bot-staff-unsealed"
"""Notes of what somebody did with a sheet."""


class SeatThread(Struct, frozen=True):
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

    async def room(self, campaign: int, seat: Seat) -> SeatThread:
        """Where the holders of a seat meet, and who they are."""
        async with self._desk.read() as session:
            folder = await UnitOfWork.open(self._desk, session, campaign, change=False)
            mine = tuple(h.person for h in folder.of_seat(seat))
            others = tuple(h.person for h in folder.holders if h.seat != seat)
            return SeatThread(folder.seats[seat].thread, mine, others)

    async def meet_in(self, campaign: int, seat: Seat, thread: int | None) -> None:
        """Remembers the seat's thread; None: it has none any more."""
        async with self._desk.write() as session:
            folder = await UnitOfWork.open(self._desk, session, campaign)
            folder.seats[seat].thread = thread
            session.add(folder.seats[seat])

    async def by_letter(self, post: Post) -> None:
        """Sends a note meant for the seat's thread to each holder instead, without what he did himself."""
        async with self._desk.write() as session:
            folder = await UnitOfWork.open(self._desk, session, post.campaign)
            row = await session.get(t.Post, post.id)
            if row is None or row.done or post.who is None:
                return
            row.done, row.leased_until, row.closed = True, None, self._desk.clock.now()
            session.add(row)
            body = outbox.body_of(row.body)
            for holder in folder.of_seat(post.who):
                lines = tuple(line for line in body.lines if dict(line.args).get("person") != named(holder.person))
                if lines:
                    letter = msgspec.structs.replace(body, lines=lines)
                    await outbox.private(folder, "staff", holder.person, letter, self._desk.clock.now())

    # ---- inside ------------------------------------------------------------------------------------------
    async def _welcome(self, folder: UnitOfWork, seat: Seat, by: int, person: int, now: datetime) -> None:
        """The newcomer gets what the seat is asked; the others are told."""
        lines = (say("bot-staff-you", seat=folder.title(seat), person=named(by)),)
        asked = folder.waiting(seat)[:1]
        deadline = folder.deadline_of(asked[0]) if asked else None
        body = outbox.Body(who=seat, ask=asked[0].id if asked else None, lines=lines, deadline=deadline)
        await outbox.private(folder, "ask" if asked else "staff", person, body, now)
        if folder.alive:
            await outbox.staff(folder, seat, say(JOINED, person=named(person)), now, at_once=True)


async def release(folder: UnitOfWork, holder: t.Holder, by: int, now: datetime) -> None:
    """Takes somebody off a seat's staff, with all that follows from it. `by` himself: he leaves."""
    person, seat, title = holder.person, holder.seat, folder.title(holder.seat)
    await part(folder, [holder])
    own = by == person
    words = say("bot-act-stand-down", seat=title) if own else say("bot-act-dismiss", person=named(person), seat=title)
    await _record(folder, by, seat, "stand-down" if own else "dismiss", words, now)
    if not own:
        await outbox.private(folder, "staff", person, outbox.Body(lines=(say("bot-staff-over", seat=title),)), now)
    if folder.alive:
        await outbox.staff(folder, seat, say(PARTED, person=named(person)), now, at_once=True)


async def part(folder: UnitOfWork, leaving: Sequence[t.Holder]) -> None:
    """These hold their seat no longer: their rows go, and the letters that lie ready for them."""
    await outbox.withdraw(folder, [one.person for one in leaving], "ask", "reminder", "staff")
    for one in leaving:
        folder.holders.remove(one)
        await folder.session.delete(one)
    await folder.session.flush()


async def forget(folder: UnitOfWork, seat: Seat) -> None:
    """Everybody at a seat has gone: those who come after them meet elsewhere."""
    folder.seats[seat].thread = None
    folder.session.add(folder.seats[seat])
    await outbox.hush(folder, seat)


async def note(folder: UnitOfWork, ask: Ask, person: int, what: str, now: datetime, changes: int = 0) -> None:
    """Tells the holders of a seat what one of them did with a sheet: FILLED (with the number of changes), SEALED, UNSEALED."""
    if len(folder.of_seat(ask.seat)) < 2:
        return
    holes: dict[str, str | Message] = {"person": named(person), "sheet": ask.about}
    line = say(what, **holes, count=changes) if what == FILLED else say(what, **holes)
    await outbox.staff(folder, ask.seat, line, now, at_once=what != FILLED)


async def _propose(folder: UnitOfWork, by: int, seat: Seat, person: int, now: datetime) -> None:
    """The game master would have somebody on a seat's staff: its admiral is asked, and everybody told."""
    title = folder.title(seat)
    act = say("bot-act-propose", person=named(person), seat=title)
    write_audit(folder, now, by, "propose", act)
    outbox.notice(folder, now, say("bot-by-gm", gm=named(by), act=act))
    line = say(PROPOSED, person=named(person), gm=named(by), seat=title)
    await outbox.private(folder, "staff", folder.of_seat(seat)[0].person, outbox.Body(who=seat, lines=(line,)), now)


def touched(before: Draft, after: Draft) -> int:
    """How many fields differ between two drafts."""
    return sum(before.get(path) != after.get(path) for path in before.keys() | after.keys())


async def _open(desk: Desk, session: AsyncSession, campaign: int) -> UnitOfWork:
    folder = await UnitOfWork.open(desk, session, campaign)
    if folder.row.status in ("over", "cancelled"):
        folder.require_alive()
    return folder


def _seat(folder: UnitOfWork, by: int, seat: Seat | None) -> Seat:
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


async def _record(folder: UnitOfWork, by: int, seat: Seat, act: str, words: Message, now: datetime) -> None:
    """Log, reminders, lobby and board; and a public note where the game master does it in another's seat."""
    write_audit(folder, now, by, act, words)
    if by == folder.row.gm and folder.seat_of(by) != seat and act != "stand-down":
        outbox.notice(folder, now, say("bot-by-gm", gm=named(by), act=words))
    await deadlines.plan_reminders(folder, now)
    await outbox.redraw(folder, now)


# ---- Whether those who hold a seat are still in the server ---------------------------------------
# Who has left it neither acts nor hears until he is back. Knows no Discord: who looks there says `gone` or `back`. Either is
# told once, in the channel, in the log and to the game master.

BACK = "bot-act-back"
"""Note after which somebody is let into his seat's thread again: Discord put him out of it with the server."""


class Whereabouts(Struct, frozen=True):
    """Where a campaign is played, and what a person has to do with it."""

    campaign: int
    guild: int
    channel: int
    thread: int | None
    seated: bool
    """He holds a seat, or is on its staff."""
    master: bool
    absent: bool
    """He is known to be in the server no more."""

    @property
    def concerned(self) -> bool:
        """It is his campaign, whether or not he sees its channel."""
        return self.seated or self.master


class Presence:
    """Part of `Campaigns`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def where(self, campaign: int, person: int) -> Whereabouts | None:
        """None: there is no such campaign."""
        held = (col(t.Holder.campaign) == t.Campaign.id) & (col(t.Holder.person) == person)
        query = select(t.Campaign, t.Holder).outerjoin(t.Holder, held).where(t.Campaign.id == campaign)
        async with self._desk.read() as session:
            found = (await session.exec(query)).first()
        if found is None:
            return None
        row: t.Campaign = found[0]
        holder: t.Holder | None = found[1]
        absent = holder is not None and holder.absent is not None
        return Whereabouts(campaign, row.guild, row.channel, row.thread, holder is not None, row.gm == person, absent)

    async def gone(self, guild: int, person: int) -> None:
        """He is in that server no more: his seats in its campaigns wait for him or for another. Told once."""
        await self._note(guild, person, gone=True)

    async def back(self, guild: int, person: int) -> None:
        """He is in the server again, gets what his seats are asked, and acts as before."""
        await self._note(guild, person, gone=False)

    async def _note(self, guild: int, person: int, *, gone: bool) -> None:
        mine = select(t.Holder.campaign).where(
            t.Holder.person == person, col(t.Holder.absent).is_(None) if gone else col(t.Holder.absent).is_not(None)
        )
        alive = col(t.Campaign.status).in_(("lobby", "running", "paused"))
        query = select(t.Campaign.id).where(t.Campaign.guild == guild, alive, col(t.Campaign.id).in_(mine))
        async with self._desk.write() as session:
            for campaign in (await session.exec(query.order_by(col(t.Campaign.id)))).all():
                assert campaign is not None
                folder = await UnitOfWork.open(self._desk, session, campaign)
                holder = next(h for h in folder.holders if h.person == person)
                now = self._desk.clock.now()
                holder.absent = now if gone else None
                session.add(holder)
                await _tell(folder, holder.seat, person, now, gone=gone)


async def _tell(folder: UnitOfWork, seat: Seat, person: int, now: datetime, *, gone: bool) -> None:
    words = say("bot-act-absent" if gone else BACK, person=named(person), seat=folder.title(seat))
    write_audit(folder, now, None, "absent" if gone else "back", words)
    outbox.notice(folder, now, words)
    if person != folder.row.gm:
        await outbox.private(folder, "gm", folder.row.gm, outbox.Body(lines=(words,)), now)
    if gone:
        await outbox.withdraw(folder, [person], "ask", "reminder", "staff")
        return
    if folder.alive and len(folder.of_seat(seat)) > 1:
        await outbox.staff(folder, seat, words, now, at_once=True)
    for ask in folder.waiting(seat)[:1]:
        body = outbox.Body(who=seat, ask=ask.id, deadline=folder.deadline_of(ask))
        await outbox.private(folder, "ask", person, body, now)
