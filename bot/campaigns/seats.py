"""Seats and their holders: seating before the start (`assign`, `draw`, `fill_up`), and changes of a seat's holder (`hand_over`).

Not here: joining and leaving (`lobby`), replacing players (`gm`), sharing a seat (`co_players`), whose view a person has seen
(`witnesses`), who has left the server (`presence`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlmodel import col, delete

from bot.campaigns import deadlines, outbox
from bot.campaigns.consent import follow, parted
from bot.campaigns.names import named
from bot.campaigns.rooms import TEAM_JOINED, TEAM_PARTED, seat_line, tell_side
from bot.campaigns.spent_messages import retire
from bot.campaigns.summaries import Role, refuse
from bot.campaigns.unit_of_work import UnitOfWork
from bot.campaigns.witnesses import admit
from bot.store import tables as t
from rules.core import Message, Seat, SeatSpec, msg, seats_by_lot


async def seat_down(
    unit: UnitOfWork, person: int, seat: Seat, now: datetime, *, role: Role = "admiral", word: str = ""
) -> None:
    """Make a person a holder of a seat; nothing else does. Raises Refused as `admit`, and for one of another side."""
    held = unit.seat_of(person)
    if held is not None and unit.team_of(seat) != unit.side_of(held):
        raise refuse("bot-one-side", person=named(person), seat=unit.title(held))
    await admit(unit, person, seat, now)
    holder = t.Holder(campaign=unit.id, seat=seat, person=person, role=role, joined=now, word=word)
    unit.session.add(holder)
    unit.holders.append(holder)
    await follow(unit, person, seat, now)


# ---- Seating: seats given by the host, drawn by lot, left empty at the start ----------------------
def guest_order(chairs: Sequence[SeatSpec]) -> tuple[SeatSpec, ...]:
    """Seats in the order in which guests get them: team commanders, then the next of each side; late ones come last."""
    sides = list(dict.fromkeys(chair.side for chair in chairs))
    place = {side: [c.name for c in chairs if c.side == side] for side in sides}
    return tuple(sorted(chairs, key=lambda c: (c.late, place[c.side].index(c.name), sides.index(c.side))))


def assign(unit: UnitOfWork, person: int, seat: Seat) -> tuple[Seat, ...]:
    """Exchange the person's first seat with `seat`. Returns the seats whose holders changed. Raises Refused if sides
    are drawn by lot, for a person without a seat, or if somebody would then sit on two sides."""
    unit.require_seat(seat)
    if unit.by_lot:
        raise refuse("bot-seats-by-lot")
    held = unit.seats_of(person)
    if not held:
        raise refuse("bot-not-seated", person=str(person))
    if seat in held:
        return ()
    mine = [one for one in held if unit.commands(person, one)] or held
    if unit.side_of(seat) != unit.side_of(mine[0]):
        for holder in (*unit.of_seat(seat), *unit.of_seat(mine[0])):
            if len(unit.seats_of(holder.person)) > 1:
                raise refuse("bot-one-side", person=named(holder.person), seat=unit.title(holder.seat))
    _move(unit, {mine[0]: seat, seat: mine[0]})
    return mine[0], seat


async def fill_up(unit: UnitOfWork, now: datetime) -> None:
    """Give free seats to the first holder of their side, or to the computer if nobody plays the side."""
    for seat in unit.card().free:
        side = [other for other in unit.of_side(unit.side_of(seat)) if unit.of_seat(other)]
        if side:
            await seat_down(unit, unit.of_seat(side[0])[0].person, seat, now)
        else:
            unit.seats[seat].computer = True


def draw(unit: UnitOfWork) -> Message:
    """Draw the seats by lot (`Rules.seating`). Returns the message with the result."""
    words = tuple(h.word for seat in unit.seats for h in unit.of_seat(seat))
    drawn = seats_by_lot(unit.row.secret, words, tuple(unit.seats))
    _move(unit, dict(zip(unit.seats, drawn, strict=True)))
    return msg("bot-lots", seats=tuple(seat_line(unit, seat) for seat in unit.seats))


def _move(unit: UnitOfWork, to: dict[Seat, Seat]) -> None:
    """Move all that belongs to a seat before the start (holders, reservations, a computer) to other seats. A holder of
    both exchanged seats keeps both with the roles swapped: moving the rows would break their unique constraint."""
    rows = {seat: unit.seats[seat] for seat in to}
    kept = {seat: (row.invited, row.invited_at, row.computer) for seat, row in rows.items()}
    held = {(holder.seat, holder.person): (holder.role, holder.word) for holder in unit.holders}
    for holder in unit.holders:
        seat = to.get(holder.seat, holder.seat)
        if seat != holder.seat and (seat, holder.person) in held:
            holder.role, holder.word = held[seat, holder.person]
        else:
            holder.seat = seat
    for old, new in to.items():
        rows[new].invited, rows[new].invited_at, rows[new].computer = kept[old]


async def remove_holders(unit: UnitOfWork, leaving: Sequence[t.Holder]) -> None:
    """Delete these holders and the posts that wait for them there."""
    for one in leaving:
        unit.holders.remove(one)
        await unit.session.delete(one)
    now = unit.services.clock.now()
    for one in leaving:
        left = one.seat if unit.seats_of(one.person) else None
        await outbox.withdraw(unit, [one.person], "ask", "reminder", "staff", "team", seat=left)
        if unit.seats[one.seat].thread is not None:
            await outbox.expel(unit, one.person, one.seat, None, now)
        side = unit.team_of(one.seat)
        if side is not None and one.person not in unit.people_of(side):
            await outbox.expel(unit, one.person, None, side, now)
    await parted(unit, now)
    await retire(unit, now)


async def hand_over(unit: UnitOfWork, seat: Seat, player: int | None, now: datetime) -> None:
    """Give a seat to another person or (None) to the computer; its holder and their staff lose it, drafts stay. During
    play the newcomer gets what the seat is asked, and the side is told. Raises Refused as `seat_down`."""
    leaving = unit.of_seat(seat)
    await outbox.end_call(unit, seat, now)
    await remove_holders(unit, leaving)
    await detach_seat(unit, seat)
    unit.seats[seat].computer = player is None
    unit.row.unrated = unit.row.unrated or (player is None and unit.alive)
    if player is not None:
        await seat_down(unit, player, seat, now)
    await unit.session.flush()
    if not unit.alive:
        return
    await deadlines.plan_reminders(unit, now)
    await deadlines.plan_computers(unit, now)
    title = unit.title(seat)
    for one in leaving:
        await tell_side(unit, seat, msg(TEAM_PARTED, person=named(one.person), seat=title), now)
        await send_first_sheet(unit, one.person, unit.seats_of(one.person), now)
    if player is None:
        await tell_side(unit, seat, msg("bot-team-computer", seat=title), now)
    else:
        await tell_side(unit, seat, msg(TEAM_JOINED, person=named(player), seat=title), now)
        await tell_so_far(unit, player, seat, now)
        await send_first_sheet(unit, player, (seat,), now)


async def tell_so_far(unit: UnitOfWork, person: int, seat: Seat, now: datetime) -> None:
    """Send a newcomer the headlines so far, as the seat knows them, and forget what they saw on other visits."""
    await unit.session.exec(delete(t.Visit).where(col(t.Visit.campaign) == unit.id, col(t.Visit.person) == person))
    if unit.row.reports:
        await outbox.private(unit, "catchup", person, outbox.Body(who=seat), now)


async def exchanged(unit: UnitOfWork, seats: Sequence[Seat], now: datetime) -> None:
    """Do what follows when seats of one side have changed hands during play: their holders get their sheets."""
    held = [holder for seat in seats for holder in unit.of_seat(seat)]
    for holder in held:
        await admit(unit, holder.person, holder.seat, now)
    for seat in seats:
        await detach_seat(unit, seat)
    await parted(unit, now)
    people = dict.fromkeys(holder.person for holder in held)
    await outbox.withdraw(unit, people, "ask", "reminder", "staff")
    await retire(unit, now)
    await deadlines.plan_reminders(unit, now)
    await deadlines.plan_computers(unit, now)
    for holder in held:
        await follow(unit, holder.person, holder.seat, now)
        await tell_side(
            unit, holder.seat, msg(TEAM_JOINED, person=named(holder.person), seat=unit.title(holder.seat)), now
        )
    for person in people:
        await send_first_sheet(unit, person, unit.seats_of(person), now)


async def send_first_sheet(unit: UnitOfWork, person: int, seats: Sequence[Seat], now: datetime) -> None:
    """Send somebody the first sheet that the game waits for at these seats of theirs."""
    for ask in [ask for seat in seats for ask in unit.waiting(seat)][:1]:
        body = outbox.Body(who=ask.seat, ask=ask.id, deadline=unit.deadline_of(ask))
        await outbox.private(unit, "ask", person, body, now)


async def send_sheets(
    unit: UnitOfWork,
    seats: Collection[Seat],
    now: datetime,
    lines: tuple[Message, ...] = (),
    number: int | None = None,
    called: Collection[int | None] = (),
) -> None:
    """Send everybody for whom the game waits at these seats one sheet, which leads to those of their other seats.
    `called`: people to whom a sheet is on its way."""
    told = set(called)
    for seat in unit.seats:
        for ask in unit.waiting(seat)[:1] if seat in seats else ():
            body = outbox.Body(who=seat, ask=ask.id, number=number, lines=lines, deadline=unit.deadline_of(ask))
            for person in [h.person for h in unit.of_seat(seat) if h.person not in told]:
                told.add(person)
                await outbox.private(unit, "ask", person, body, now)


async def detach_seat(unit: UnitOfWork, seat: Seat) -> None:
    """For a seat without holders: forget its thread and who was filling in its sheets; cancel its unsent posts."""
    unit.seats[seat].thread = unit.seats[seat].helper = unit.seats[seat].helped_until = None
    await outbox.cancel_pending(unit, seat)
