"""One person, one side, for a whole campaign: who has once seen with the eyes of a side sees with those of no other.

Every way to a seat's view leads through `admit`: a seat taken or given, a staff joined, a game master's look. What somebody has
seen is written down for good (`tables.Witness`): leaving, being replaced or giving a seat back takes nothing of it away. Once the
campaign is over everything is open, and nobody is asked any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlmodel import select

from bot.campaigns.cards import Role
from bot.campaigns.errors import refuse
from bot.campaigns.folder import Folder, chairs_of
from bot.campaigns.names import person as named
from bot.store import tables as t
from rules.core import Seat


def side_of(folder: Folder, seat: Seat) -> str:
    """The side that a seat belongs to (`Rules.table`): seats of one side may know the same."""
    return next((chair.side for chair in chairs_of(folder.rules, folder.row) if chair.name == seat), seat)


async def admit(folder: Folder, person: int, seat: Seat, now: datetime) -> None:
    """From now on the person sees with this seat's eyes. Raises Refused for who has seen another side.

    Before the start there is nothing to be seen, and nothing is written down.
    """
    seen = await require(folder, person, seat)
    if folder.alive and seat not in seen:
        folder.session.add(t.Witness(campaign=folder.id, person=person, seat=seat, since=now))
        await folder.session.flush()


async def require(folder: Folder, person: int, seat: Seat) -> Sequence[Seat]:
    """The seats with whose eyes the person has seen. Raises Refused if one of them is of another side than this seat."""
    query = select(t.Witness.seat).where(t.Witness.campaign == folder.id, t.Witness.person == person)
    seen = (await folder.session.exec(query)).all()
    other = next((one for one in seen if side_of(folder, one) != side_of(folder, seat)), None)
    if other is not None:
        raise refuse("bot-saw-other-side", person=named(person), seat=folder.title(other))
    return seen


async def admit_all(folder: Folder, now: datetime) -> None:
    """The game begins: those who hold a seat see with its eyes."""
    for holder in folder.holders:
        await admit(folder, holder.person, holder.seat, now)


async def seat_down(
    folder: Folder, person: int, seat: Seat, now: datetime, *, role: Role = "admiral", word: str = ""
) -> None:
    """The one way to hold a seat, in the lobby or later. Raises Refused as `admit`."""
    await admit(folder, person, seat, now)
    holder = t.Holder(campaign=folder.id, seat=seat, person=person, role=role, joined=now, word=word)
    folder.session.add(holder)
    folder.holders.append(holder)
