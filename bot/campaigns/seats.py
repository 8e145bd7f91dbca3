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
from bot.campaigns.names import by_gm, seat_name
from bot.campaigns.names import person as named
from bot.campaigns.unit_of_work import Services, UnitOfWork, chairs_of, write_audit
from bot.store import tables as t
from rules.core import Ask, Draft, Message, Seat, say, seats_by_lot

# ---- One person, one side, for a whole campaign --------------------------------------------------
# Who has once seen with the eyes of a side sees with those of no other. Every way to a seat's view leads through `admit`: a
# seat taken or given, a staff joined, a game master's look. What somebody has seen is written down for good (`tables.Witness`):
# leaving, being replaced or giving a seat up does not make it unseen.


def side_of(unit: UnitOfWork, seat: Seat) -> str:
    """The side that a seat belongs to (`Rules.table`): seats of one side may know the same."""
    return next((chair.side for chair in chairs_of(unit.rules, unit.row) if chair.name == seat), seat)


async def admit(unit: UnitOfWork, person: int, seat: Seat, now: datetime) -> None:
    """From now on the person sees with this seat's eyes. Raises Refused for who has seen another side.

    Before the start there is nothing to be seen, and nothing is written down.
    """
    seen = await require(unit, person, seat)
    if unit.alive and seat not in seen:
        unit.session.add(t.Witness(campaign=unit.id, person=person, seat=seat, since=now))
        await unit.session.flush()


async def require(unit: UnitOfWork, person: int, seat: Seat) -> Sequence[Seat]:
    """The seats with whose eyes the person has seen. Raises Refused if one of them is of another side than this seat."""
    query = select(t.Witness.seat).where(t.Witness.campaign == unit.id, t.Witness.person == person)
    seen = (await unit.session.exec(query)).all()
    other = next((one for one in seen if side_of(unit, one) != side_of(unit, seat)), None)
    if other is not None:
        raise refuse("bot-saw-other-side", person=named(person), seat=unit.title(other))
    return seen


async def admit_all(unit: UnitOfWork, now: datetime) -> None:
    """The game begins: those who hold a seat see with its eyes."""
    for holder in unit.holders:
        await admit(unit, holder.person, holder.seat, now)


async def seat_down(
    unit: UnitOfWork, person: int, seat: Seat, now: datetime, *, role: Role = "admiral", word: str = ""
) -> None:
    """The one way to hold a seat, in the lobby or later. Raises Refused as `admit`."""
    await admit(unit, person, seat, now)
    holder = t.Holder(campaign=unit.id, seat=seat, person=person, role=role, joined=now, word=word)
    unit.session.add(holder)
    unit.holders.append(holder)


# ---- Who sits where before the start: seats given by the host, seats drawn by lot ----------------
def assign(unit: UnitOfWork, person: int, seat: Seat) -> None:
    """Gives a person another seat; whoever holds it gets his. Raises Refused where lots decide, and for who holds none."""
    if seat not in unit.seats:
        raise refuse("bot-no-such-seat", seats=unit.titles)
    if unit.by_lot:
        raise refuse("bot-seats-by-lot")
    held = unit.seat_of(person)
    if held is None:
        raise refuse("bot-not-seated", person=str(person))
    _move(unit, {held: seat, seat: held})


def draw(unit: UnitOfWork) -> Message:
    """Draws the seats by lot (`Rules.seating`), and says who got which."""
    words = tuple(h.word for seat in unit.seats for h in unit.of_seat(seat))
    drawn = seats_by_lot(unit.row.secret, words, tuple(unit.seats))
    _move(unit, dict(zip(unit.seats, drawn, strict=True)))
    return say("bot-lots", seats=tuple(_line(unit, seat) for seat in unit.seats))


def _line(unit: UnitOfWork, seat: Seat) -> Message:
    holders = unit.of_seat(seat)
    if not holders:
        return say("bot-lot-computer", seat=seat_name(seat))
    return say("bot-lot", seat=seat_name(seat), person=str(holders[0].person))


def _move(unit: UnitOfWork, to: dict[Seat, Seat]) -> None:
    """Everything that belongs to a seat before the start goes to another: holders, invitations, a computer."""
    rows = {seat: unit.seats[seat] for seat in to}
    kept = {seat: (row.invited, row.computer) for seat, row in rows.items()}
    for holder in unit.holders:
        holder.seat = to.get(holder.seat, holder.seat)
        unit.session.add(holder)
    for old, new in to.items():
        rows[new].invited, rows[new].computer = kept[old]
        unit.session.add(rows[new])


# ---- Seats held by several: an admiral and his staff ---------------------------------------------
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

    def __init__(self, services: Services) -> None:
        self._services = services

    async def add(self, campaign: int, by: int, person: int, seat: Seat | None = None) -> CampaignCard:
        """Takes somebody onto a seat's staff, in the lobby or later: he sees and fills in the same sheets.

        The admiral may, for his own seat. A game master who holds none proposes it for any (`seat`): that is posted, the admiral
        gets a letter, and it is done when he does it himself. Raises Refused, also for who has seen another side.
        """
        async with self._services.write() as session:
            unit = await _open(self._services, session, campaign)
            chosen = _seat(unit, by, seat)
            proposed = unit.seat_of(by) != chosen
            if proposed and unit.seat_of(by) is not None:
                raise refuse("bot-own-staff-only")
            if not unit.of_seat(chosen):
                raise refuse("bot-no-admiral", seat=unit.title(chosen))
            if unit.seat_of(person) is not None:
                raise refuse("bot-other-seated", person=named(person))
            if unit.alive and person == unit.row.gm:
                raise refuse("bot-gm-cannot-sit")
            if len(unit.of_seat(chosen)) > MOST:
                raise refuse("bot-staff-full", most=MOST)
            now, title = self._services.clock.now(), unit.title(chosen)
            await require(unit, person, chosen)
            if proposed:
                await _propose(unit, by, chosen, person, now)
                return unit.card()
            await seat_down(unit, person, chosen, now, role="staff")
            await _record(unit, by, chosen, "enlist", say("bot-act-enlist", person=named(person), seat=title), now)
            await self._welcome(unit, chosen, by, person, now)
            return unit.card()

    async def remove(self, campaign: int, by: int, person: int) -> CampaignCard:
        """Releases somebody from a seat's staff: from now on he gets and sees nothing of it. Raises Refused.

        The seat's admiral may, the game master, and whoever is on the staff for himself.
        """
        async with self._services.write() as session:
            unit = await _open(self._services, session, campaign)
            holder = next((h for h in unit.holders if h.person == person and h.role == "staff"), None)
            if holder is None:
                raise refuse("bot-not-staff", person=named(person))
            if person != by:
                _seat(unit, by, holder.seat)
            await release(unit, holder, by, self._services.clock.now())
            return unit.card()

    async def room(self, campaign: int, seat: Seat) -> SeatThread:
        """Where the holders of a seat meet, and who they are."""
        async with self._services.read() as session:
            unit = await UnitOfWork.open(self._services, session, campaign, change=False)
            mine = tuple(h.person for h in unit.of_seat(seat))
            others = tuple(h.person for h in unit.holders if h.seat != seat)
            return SeatThread(unit.seats[seat].thread, mine, others)

    async def meet_in(self, campaign: int, seat: Seat, thread: int | None) -> None:
        """Remembers the seat's thread; None: it has none any more."""
        async with self._services.write() as session:
            unit = await UnitOfWork.open(self._services, session, campaign)
            unit.seats[seat].thread = thread
            session.add(unit.seats[seat])

    async def by_dm(self, post: Post) -> None:
        """Sends a note meant for the seat's thread to each holder instead, without what he did himself."""
        async with self._services.write() as session:
            unit = await UnitOfWork.open(self._services, session, post.campaign)
            row = await session.get(t.Post, post.id)
            if row is None or row.done or post.who is None:
                return
            row.done, row.leased_until, row.closed = True, None, self._services.clock.now()
            session.add(row)
            body = outbox.body_of(row.body)
            for holder in unit.of_seat(post.who):
                lines = tuple(line for line in body.lines if dict(line.args).get("person") != named(holder.person))
                if lines:
                    own = msgspec.structs.replace(body, lines=lines)
                    await outbox.private(unit, "staff", holder.person, own, self._services.clock.now())

    # ---- inside ------------------------------------------------------------------------------------------
    async def _welcome(self, unit: UnitOfWork, seat: Seat, by: int, person: int, now: datetime) -> None:
        """The newcomer gets what the seat is asked; the others are told."""
        lines = (say("bot-staff-you", seat=unit.title(seat), person=named(by)),)
        asked = unit.waiting(seat)[:1]
        deadline = unit.deadline_of(asked[0]) if asked else None
        body = outbox.Body(who=seat, ask=asked[0].id if asked else None, lines=lines, deadline=deadline)
        await outbox.private(unit, "ask" if asked else "staff", person, body, now)
        if unit.alive:
            await outbox.staff(unit, seat, say(JOINED, person=named(person)), now, at_once=True)


async def release(unit: UnitOfWork, holder: t.Holder, by: int, now: datetime) -> None:
    """Takes somebody off a seat's staff, with all that follows from it. `by` himself: he leaves."""
    person, seat, title = holder.person, holder.seat, unit.title(holder.seat)
    await part(unit, [holder])
    own = by == person
    words = say("bot-act-stand-down", seat=title) if own else say("bot-act-dismiss", person=named(person), seat=title)
    await _record(unit, by, seat, "stand-down" if own else "dismiss", words, now)
    if not own:
        await outbox.private(unit, "staff", person, outbox.Body(lines=(say("bot-staff-over", seat=title),)), now)
    if unit.alive:
        await outbox.staff(unit, seat, say(PARTED, person=named(person)), now, at_once=True)


async def part(unit: UnitOfWork, leaving: Sequence[t.Holder]) -> None:
    """These hold their seat no longer: their rows go, and the posts that lie ready for them."""
    await outbox.withdraw(unit, [one.person for one in leaving], "ask", "reminder", "staff")
    for one in leaving:
        unit.holders.remove(one)
        await unit.session.delete(one)
    await outbox.spend(unit, unit.services.clock.now())


async def forget(unit: UnitOfWork, seat: Seat) -> None:
    """Everybody at a seat has gone: those who come after them meet elsewhere."""
    unit.seats[seat].thread = None
    unit.session.add(unit.seats[seat])
    await outbox.hush(unit, seat)


async def note(unit: UnitOfWork, ask: Ask, person: int, what: str, now: datetime, changes: int = 0) -> None:
    """Tells the holders of a seat what one of them did with a sheet: FILLED (with the number of changes), SEALED, UNSEALED."""
    if len(unit.of_seat(ask.seat)) < 2:
        return
    holes: dict[str, str | Message] = {"person": named(person), "sheet": ask.about}
    line = say(what, **holes, count=changes) if what == FILLED else say(what, **holes)
    await outbox.staff(unit, ask.seat, line, now, at_once=what != FILLED)


async def _propose(unit: UnitOfWork, by: int, seat: Seat, person: int, now: datetime) -> None:
    """The game master would have somebody on a seat's staff: its admiral is asked, and everybody told."""
    title = unit.title(seat)
    act = say("bot-act-propose", person=named(person), seat=title)
    write_audit(unit, now, by, "propose", act)
    outbox.notice(unit, now, by_gm(by, act))
    line = say(PROPOSED, person=named(person), gm=named(by), seat=title)
    await outbox.private(unit, "staff", unit.of_seat(seat)[0].person, outbox.Body(who=seat, lines=(line,)), now)


def touched(before: Draft, after: Draft) -> int:
    """How many fields differ between two drafts."""
    return sum(before.get(path) != after.get(path) for path in before.keys() | after.keys())


async def _open(services: Services, session: AsyncSession, campaign: int) -> UnitOfWork:
    unit = await UnitOfWork.open(services, session, campaign)
    if unit.row.status in ("over", "cancelled"):
        unit.require_alive()
    return unit


def _seat(unit: UnitOfWork, by: int, seat: Seat | None) -> Seat:
    """The seat meant. Raises Refused for who does not command there."""
    seats: Mapping[Seat, t.Seat] = unit.seats
    if seat is not None and seat not in seats:
        raise refuse("bot-no-such-seat", seats=unit.titles)
    own = unit.seat_of(by)
    if own is not None and seat in (None, own) and unit.of_seat(own)[0].person == by:
        return own
    if by == unit.row.gm:
        if seat is None:
            raise refuse("bot-which-seat", seats=unit.titles)
        return seat
    if own is None:
        raise refuse("bot-no-seat")
    raise refuse("bot-admiral-only")


async def _record(unit: UnitOfWork, by: int, seat: Seat, act: str, words: Message, now: datetime) -> None:
    """Log, reminders, lobby and board; and a public note where the game master does it in another's seat."""
    write_audit(unit, now, by, act, words)
    if by == unit.row.gm and unit.seat_of(by) != seat and act != "stand-down":
        outbox.notice(unit, now, by_gm(by, words))
    await deadlines.plan_reminders(unit, now)
    await outbox.redraw(unit, now)


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

    def __init__(self, services: Services) -> None:
        self._services = services

    async def where(self, campaign: int, person: int) -> Whereabouts | None:
        """None: there is no such campaign."""
        held = (col(t.Holder.campaign) == t.Campaign.id) & (col(t.Holder.person) == person)
        query = select(t.Campaign, t.Holder).outerjoin(t.Holder, held).where(t.Campaign.id == campaign)
        async with self._services.read() as session:
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
        async with self._services.write() as session:
            for campaign in (await session.exec(query.order_by(col(t.Campaign.id)))).all():
                assert campaign is not None
                unit = await UnitOfWork.open(self._services, session, campaign)
                holder = next(h for h in unit.holders if h.person == person)
                now = self._services.clock.now()
                holder.absent = now if gone else None
                session.add(holder)
                await _tell(unit, holder.seat, person, now, gone=gone)


async def _tell(unit: UnitOfWork, seat: Seat, person: int, now: datetime, *, gone: bool) -> None:
    words = say("bot-act-absent" if gone else BACK, person=named(person), seat=unit.title(seat))
    write_audit(unit, now, None, "absent" if gone else "back", words)
    outbox.notice(unit, now, words)
    if person != unit.row.gm:
        await outbox.private(unit, "gm", unit.row.gm, outbox.Body(lines=(words,)), now)
    if gone:
        await outbox.withdraw(unit, [person], "ask", "reminder", "staff")
        return
    if unit.alive and len(unit.of_seat(seat)) > 1:
        await outbox.staff(unit, seat, words, now, at_once=True)
    for ask in unit.waiting(seat)[:1]:
        body = outbox.Body(who=seat, ask=ask.id, deadline=unit.deadline_of(ask))
        await outbox.private(unit, "ask", person, body, now)
