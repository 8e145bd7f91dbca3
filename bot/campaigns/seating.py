"""Who sits where before the start: seats given by the host, seats drawn by lot.

Works on a folder inside the caller's transaction. Not here: joining and leaving (`lobby`), replacing later (`gm`).
"""

from __future__ import annotations

from bot.campaigns.errors import refuse
from bot.campaigns.folder import Folder
from bot.campaigns.names import seat_name
from rules.core import Message, Seat, say, seats_by_lot


def assign(folder: Folder, person: int, seat: Seat) -> None:
    """Gives a person another seat; whoever holds it gets his. Raises Refused where lots decide, and for who holds none."""
    if seat not in folder.seats:
        raise refuse("bot-no-such-seat", seats=folder.titles)
    if folder.by_lot:
        raise refuse("bot-seats-by-lot")
    held = folder.seat_of(person)
    if held is None:
        raise refuse("bot-not-seated", person=str(person))
    _move(folder, {held: seat, seat: held})


def draw(folder: Folder) -> Message:
    """Draws the seats by lot (`Rules.seating`), and says who got which."""
    words = tuple(h.word for seat in folder.seats for h in folder.of_seat(seat))
    drawn = seats_by_lot(folder.row.secret, words, tuple(folder.seats))
    _move(folder, dict(zip(folder.seats, drawn, strict=True)))
    return say("bot-lots", seats=tuple(_line(folder, seat) for seat in folder.seats))


def _line(folder: Folder, seat: Seat) -> Message:
    holders = folder.of_seat(seat)
    if not holders:
        return say("bot-lot-computer", seat=seat_name(seat))
    return say("bot-lot", seat=seat_name(seat), person=str(holders[0].person))


def _move(folder: Folder, to: dict[Seat, Seat]) -> None:
    """Everything that belongs to a seat before the start goes to another: holders, invitations, a computer."""
    rows = {seat: folder.seats[seat] for seat in to}
    kept = {seat: (row.invited, row.computer) for seat, row in rows.items()}
    for holder in folder.holders:
        holder.seat = to.get(holder.seat, holder.seat)
        folder.session.add(holder)
    for old, new in to.items():
        rows[new].invited, rows[new].computer = kept[old]
        folder.session.add(rows[new])
