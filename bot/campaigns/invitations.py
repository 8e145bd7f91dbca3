"""Invitations before the start: a seat reserved for a guest, given back by the guest, given to another guest or opened to
everybody by the game master."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from bot.campaigns import outbox
from bot.campaigns.names import named
from bot.campaigns.rooms import tell_masters
from bot.campaigns.spent_messages import retire
from bot.campaigns.summaries import refuse
from bot.campaigns.unit_of_work import UnitOfWork, seat_specs_of, write_audit
from rules.core import Message, Seat, SeatSpec, msg


def kept_for(unit: UnitOfWork, person: int) -> tuple[Seat, ...]:
    """The seats reserved for a guest who has not joined, before the start; else ()."""
    if unit.row.status != "lobby" or unit.seats_of(person):
        return ()
    return tuple(seat for seat in _empty(unit) if unit.seats[seat].invited == person)


async def reserve(unit: UnitOfWork, by: int, person: int, seat: Seat | None, now: datetime) -> None:
    """Reserve a seat for a person, who is notified; `seat` None: the next one that is reserved for nobody. An
    invitation of another guest to the seat named ends. Raises Refused."""
    if unit.seats_of(person) or kept_for(unit, person):
        raise refuse("bot-invited-already", person=named(person))
    _check_guests(unit)
    empty = _empty(unit)
    turn = (chair.name for chair in guest_order(seat_specs_of(unit.rules, unit.row)))
    chosen = seat or next((one for one in turn if one in empty and unit.seats[one].invited is None), None)
    if seat is not None:
        unit.require_seat(seat)
    if not empty:
        raise refuse("bot-full")
    if chosen is None:
        raise refuse("bot-invite-instead", seats=_titles(unit, empty))
    if chosen not in empty:
        raise refuse("bot-seat-taken", seats=_titles(unit, empty))
    before = unit.seats[chosen].invited
    unit.seats[chosen].invited, unit.seats[chosen].invited_at = person, now
    unit.act(now)
    words = msg("bot-act-invite", person=named(person), seat=unit.title(chosen))
    if before is not None:
        words = msg("bot-act-invite-instead", person=named(person), before=named(before), seat=unit.title(chosen))
        await _end_letter(unit, before, now)
    write_audit(unit, now, by, "invite", words)
    await outbox.lobby(unit, now, pings=(person,))
    if person != by:
        body = outbox.Body(lines=(msg("bot-invited", person=named(by)),))
        await outbox.private(unit, "invite", person, body, now)


async def open_to_all(unit: UnitOfWork, by: int, seat: Seat | None, now: datetime) -> Seat:
    """Let anybody take a reserved seat (None: the only one), which is returned. Raises Refused."""
    _check_guests(unit)
    empty = _empty(unit)
    reserved = [one for one in empty if unit.seats[one].invited is not None]
    if seat is None and len(reserved) != 1:
        raise refuse("bot-which-seat", seats=_titles(unit, reserved or empty))
    chosen = seat or reserved[0]
    unit.require_seat(chosen)
    if chosen not in empty:
        raise refuse("bot-seat-taken", seats=_titles(unit, empty))
    before = unit.seats[chosen].invited
    _free(unit, (chosen,))
    unit.row.seating = "open"
    if before is not None:
        await _end_letter(unit, before, now)
    write_audit(unit, now, by, "open-seat", msg("bot-act-open-seat", seat=unit.title(chosen)))
    await outbox.lobby(unit, now)
    return chosen


async def give_back(unit: UnitOfWork, person: int, now: datetime) -> None:
    """Free the seats reserved for a guest, tell the game masters, and retire the invitation."""
    seats = kept_for(unit, person)
    _free(unit, seats)
    words = msg("bot-act-decline", person=named(person), seat=tuple(map(unit.title, seats)))
    write_audit(unit, now, None, "decline", words)
    await tell_masters(unit, "gm", (words, msg("bot-declined")), now, but=person)
    await _end_letter(unit, person, now)
    await outbox.lobby(unit, now)


def _free(unit: UnitOfWork, seats: Iterable[Seat]) -> None:
    for seat in seats:
        unit.seats[seat].invited = unit.seats[seat].invited_at = None


async def _end_letter(unit: UnitOfWork, guest: int, now: datetime) -> None:
    """Retire the invitation of a guest for whom no seat is reserved any more."""
    if not kept_for(unit, guest):
        await outbox.withdraw(unit, [guest], "invite")
    await retire(unit, now)


def _check_guests(unit: UnitOfWork) -> None:
    """Raises Refused if the players are fixed."""
    if unit.row.season is not None or unit.row.tutorial:
        raise refuse("bot-no-guests")


def _empty(unit: UnitOfWork) -> tuple[Seat, ...]:
    """Seats that nobody holds and no computer plays."""
    return tuple(name for name, row in unit.seats.items() if not row.computer and not unit.of_seat(name))


def _titles(unit: UnitOfWork, seats: Iterable[Seat]) -> tuple[Message, ...]:
    return tuple(map(unit.title, seats)) or (msg("bot-none"),)


def guest_order(chairs: Sequence[SeatSpec]) -> tuple[SeatSpec, ...]:
    """Seats in the order in which guests get them: team commanders, then the next of each side; late ones come last."""
    sides = list(dict.fromkeys(chair.side for chair in chairs))
    place = {side: [c.name for c in chairs if c.side == side] for side in sides}
    return tuple(sorted(chairs, key=lambda c: (c.late, place[c.side].index(c.name), sides.index(c.side))))
