"""Who sits where: taking a seat (`sit`), exchanging seats (`Assign`), free seats and lots at the start (`fill_up`, `draw`), and
what a change of holder brings, also of one who leaves during play (`leave_to_the_side`, `hand_over`).

Not here: replacing players (`gm`), sharing a seat (`co_players`), whose view a person has seen
(`one_person_one_side`), who has left the server (`presence`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlmodel import col, delete

from bot.campaigns import allowed, deadlines, outbox
from bot.campaigns.consent import MasterAct, declared, follow, parted
from bot.campaigns.invitations import kept_for
from bot.campaigns.names import by_gm, either_master, named, visible
from bot.campaigns.one_person_one_side import admit
from bot.campaigns.rooms import TEAM_JOINED, TEAM_PARTED, seat_line, tell_side
from bot.campaigns.spent_messages import retire
from bot.campaigns.summaries import Role, refuse
from bot.campaigns.unit_of_work import UnitOfWork, write_audit
from bot.store import tables as t
from rules.core import Message, Seat, msg, seats_by_lot


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


# ---- Taking a seat, before the start --------------------------------------------------------------
MOST_WORD = 60
"""Longest word that a player may add to the dice, in characters."""


async def sit(unit: UnitOfWork, person: int, seat: Seat | None, word: str, now: datetime) -> None:
    """Seat a person, or change their seat. `seat` None: the one reserved for them, else the first free one. `word` as
    in `Lobby.join`. Raises Refused."""
    mine = unit.seats_of(person)
    if mine and (seat is None or seat in mine or unit.by_lot):
        raise refuse("bot-already-seated")
    if mine and unit.team_of(mine[0]) is None:
        if seat is None or not unit.commands(person, mine[0]):
            raise refuse("bot-already-seated")
        _change_side(unit, person, mine[0], seat)
        return
    kept = kept_for(unit, person)
    chosen = _choose(unit, person, seat)
    if kept and chosen not in kept:  # the seat reserved for them becomes free instead
        row, other = unit.seats[kept[0]], unit.seats[chosen]
        other.invited, other.invited_at, row.invited, row.invited_at = person, row.invited_at, None, None
    await seat_down(unit, person, chosen, now, word=visible(word)[:MOST_WORD])


def _change_side(unit: UnitOfWork, person: int, mine: Seat, seat: Seat) -> None:
    """Exchange the person's seat with a free or a computer's of another side, reservation included. Raises Refused."""
    wanted = unit.seats.get(seat)
    if wanted is None:
        raise refuse("bot-no-such-seat", seats=unit.titles)
    guest = person in unit.masters or unit.seats[mine].invited == person or unit.row.seating == "open"
    if unit.of_seat(seat) or wanted.invited not in (None, person) or not (guest or wanted.computer):
        raise refuse("bot-seat-taken", seats=(msg("bot-none"),))
    assign(unit, person, seat)


def _choose(unit: UnitOfWork, person: int, seat: Seat | None) -> Seat:
    free = [s for s in unit.seats.values() if not unit.of_seat(s.name) and not s.computer]
    if not free:
        raise refuse("bot-full")
    held = unit.seat_of(person)
    open_to = [s for s in free if s.invited is None or s.invited == person]
    if held is not None:
        open_to = [s for s in open_to if unit.side_of(s.name) == unit.side_of(held)]
    elif unit.row.seating == "invited":
        host = person in unit.masters or bool(kept_for(unit, person))
        open_to = [s for s in free if s.invited == person or (host and s.invited is None)]

    def turn(row: t.Seat) -> tuple[bool, int, bool]:
        team = unit.team_of(row.name)
        people = len(unit.people_of(team)) if team is not None else 0
        return row.invited is None, people, team is not None and unit.seat_spec(row.name).late

    names = [s.name for s in sorted(open_to, key=turn)]
    if seat is None:
        if not names:
            raise refuse("bot-not-invited")
        return names[0]
    unit.require_seat(seat)
    if held is not None and unit.side_of(seat) != unit.side_of(held):
        raise refuse("bot-one-side", person=named(person), seat=unit.title(held))
    if seat not in names:
        raise refuse("bot-seat-taken", seats=tuple(unit.title(s) for s in names) or (msg("bot-none"),))
    return seat


# ---- Seating: seats given by the host, drawn by lot, left empty at the start ----------------------


@declared(allowed.checked_inside, allowed.at_any_time)
class Assign(MasterAct, frozen=True):
    """Gives a person another seat; its holder gets the person's seat."""

    name = "assign"
    person: int
    seat: Seat

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        held, own, seat = unit.seat_of(self.person), unit.seat_of(by), self.seat
        side = unit.team_of(seat) if seat in unit.seats else None
        within = side is not None and held is not None and unit.side_of(held) == side
        comrade = within and own is not None and unit.side_of(own) == side and unit.row.status == "lobby"
        if not comrade:
            unit.require_gm(by)
        if not (within and unit.alive):
            await allowed.in_lobby.check(unit, by)

    async def concerned(self, unit: UnitOfWork, by: int) -> tuple[str, ...]:
        """The seats of the side that have other holders than the game master."""
        harmed = await super().concerned(unit, by)
        if not harmed or not unit.alive:
            return harmed
        side = unit.of_side(unit.side_of(self.seat))
        return tuple(seat for seat in side if any(holder.person != by for holder in unit.of_seat(seat)))

    def wish(self, unit: UnitOfWork) -> Message:
        return msg("bot-wish-assign", person=named(self.person), seat=unit.title(self.seat))

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        seats = assign(unit, self.person, self.seat)
        words = msg("bot-act-assign", person=str(self.person), seat=unit.title(self.seat))
        write_audit(unit, now, by, "assign", words)
        if unit.alive:
            await exchanged(unit, seats, now)
            outbox.notice(unit, now, by_gm(by, words))
            await outbox.board(unit, now)
        else:
            await outbox.lobby(unit, now)


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


async def leave_to_the_side(unit: UnitOfWork, person: int, seats: Sequence[Seat], now: datetime) -> None:
    """Give the seats of somebody who leaves during play to the first holder on the side who is still there."""
    unit.require_alive()
    side = unit.of_side(unit.side_of(seats[0]))
    others = [unit.of_seat(one)[0] for one in side if unit.of_seat(one)]
    heir = next((h.person for h in others if h.person != person and h.absent is None), None)
    if heir is None:
        raise refuse("bot-leave-running", masters=either_master(unit.masters))
    for seat in seats:
        title = unit.title(seat)
        await hand_over(unit, seat, heir, now)
        words = msg("bot-act-resign", person=named(person), seat=title, heir=named(heir))
        outbox.announce(unit, now, None, "resign", words)
    await outbox.board(unit, now)


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
