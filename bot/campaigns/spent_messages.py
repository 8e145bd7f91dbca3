"""One live sheet: messages with a sheet that is over are removed or shortened to one line.

The newest such message of a campaign is shortened until another comes, so its reader sees one message of the campaign
and not a column. `tables.Letter` says which messages a reader has. What retires one is public (a resolved phase, the
end of the campaign) or its reader's own affair (a newer sheet, a lost seat), and so is the time of the edit.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Literal

from msgspec import structs
from sqlalchemy import bindparam
from sqlmodel import col, select

from bot.campaigns.outbox import Body, add, end_call
from bot.campaigns.summaries import ALIVE, ENDED, LetterKind, Spent
from bot.campaigns.unit_of_work import UnitOfWork, one_of
from bot.store import tables as t

CHAPTER = "chapter"
"""Kind of a direct message that shows a chapter to a follower: it is edited and never shortened."""

LINE: LetterKind = "line"
"""Kind of a message shortened to one line: it is deleted when something newer of its campaign comes to its reader."""
PAUSED_LINE: LetterKind = "paused-line"
"""Kind of a message shortened to one line that says that the campaign is paused. It is deleted like a `LINE`."""
OVER_LINE: LetterKind = "over-line"
"""Kind of a message shortened to one line that says that the campaign is over or was cancelled. It is deleted like a
`LINE`."""
LINE_KINDS = (LINE, PAUSED_LINE, OVER_LINE)

SUMMONS: LetterKind = "summons"
"""Kind of a message in the campaign's channel that calls a player to their sheet. Everybody sees when it is deleted, so
that moment depends only on what the board shows to everybody, never on a private message."""

RETIRE_AFTER = timedelta(seconds=10)
"""Time for which a message with a sheet that is over stays unchanged, so that a click under way comes first."""
RETIRE_INTERVAL = timedelta(seconds=1)
"""Time between the edits of two messages of one campaign that are over. Nobody waits for them."""


async def retire(unit: UnitOfWork, now: datetime, hand: int | None = None) -> None:
    """Have every direct message of no more use deleted or shortened to one line; at the end also close calls for seats.

    `hand`: the message that its reader has just used; it is left alone while the game goes on.
    """
    if unit.row.status in ENDED:
        for seat in unit.seats:
            await end_call(unit, seat, now)
    letters = await letters_of(unit)
    hand = hand if unit.row.status == "running" else None
    dead = [one for one in letters if not one.going and one.message != hand and why_spent(unit, one, letters)]
    for number, one in enumerate(dead):
        one.going = True
        due = now + RETIRE_AFTER + number * RETIRE_INTERVAL
        add(unit, "spent", Body(message=one.message), due, person=None if one.kind == SUMMONS else one.person)


async def letters_of(unit: UnitOfWork) -> Sequence[t.Letter]:
    """Messages of a campaign that may be deleted or shortened, oldest first."""
    await unit.session.flush()
    return (await unit.session.exec(_LETTERS, params={"campaign": unit.id})).all()


_LETTERS = (
    select(t.Letter)
    .where(col(t.Letter.campaign) == bindparam("campaign"), col(t.Letter.kind) != CHAPTER)
    .order_by(col(t.Letter.message))
    .execution_options(populate_existing=True)  # `Outbox` may have stored one past the session
)


def _later_than(letter: t.Letter, letters: Sequence[t.Letter]) -> Sequence[t.Letter]:
    """Messages of the campaign that came to the same person later, in the same place (direct messages or the channel)."""
    theirs = [one for one in letters if (one.person, one.kind == SUMMONS) == (letter.person, letter.kind == SUMMONS)]
    return [one for one in theirs if one.message > letter.message]


def why_spent(unit: UnitOfWork, letter: t.Letter, letters: Sequence[t.Letter]) -> Spent | None:
    """Why a message is of no more use, and whether it is deleted or shortened; None if it is still of use.

    A summons is deleted, and so is a message whose reader has a later one of the campaign.
    """
    why = _why_spent(unit, letter, letters)
    if why is None:
        return None
    return structs.replace(why, gone=letter.kind == SUMMONS or bool(_later_than(letter, letters)))


def _why_spent(unit: UnitOfWork, letter: t.Letter, letters: Sequence[t.Letter]) -> Spent | None:
    """As `why_spent`, without what becomes of the message.

    A sheet is of use while it is open and the newest of its reader. An invitation is of use while its reader can
    join. A summons is of use while the board says that the game waits for its seat. News is of use while the
    campaign is played and the reader has the seat.
    """
    if letter.kind in LINE_KINDS:
        if later := _later_than(letter, letters):
            return Spent("newer", later[-1].message)
        return _why_outdated(unit, letter)
    if letter.kind == "invite" and unit.row.status in ALIVE:
        if unit.row.status != "lobby":
            return Spent("begun")
        kept = any(seat.invited == letter.person and not seat.computer for seat in unit.seats.values())
        return None if kept or unit.seats_of(letter.person) else Spent("unkept")
    if unit.row.status != "running" and not (letter.kind == "news" and unit.row.status == "paused"):
        return Spent(one_of(unit.row.status, Literal["over", "cancelled", "paused"]))
    if letter_lost(unit, letter):
        return Spent("seat")
    if letter.kind == "news":
        return None
    if letter.kind == SUMMONS:
        if later := _later_than(letter, letters):
            return Spent("newer", later[-1].message)
        if not unit.waiting(letter.seat):  # whether its reader has opened the sheet is nobody else's affair
            return Spent("done")
    newer = [x for x in letters if (x.person, x.kind) == (letter.person, "ask") and x.message > letter.message]
    if newer:
        return Spent("newer", newer[-1].message)
    if letter.ask is not None and all(ask.id != letter.ask for ask in unit.asks):
        return Spent("done")
    return None


def _why_outdated(unit: UnitOfWork, line: t.Letter) -> Spent | None:
    """What a message that was shortened to one line should say instead; None if the line is still true. A person who
    has lost the seat learns only that."""
    if letter_lost(unit, line):
        return None
    if unit.row.status in ENDED:
        return None if line.kind == OVER_LINE else Spent(one_of(unit.row.status, Literal["over", "cancelled"]))
    if unit.row.status == "paused":
        return Spent("paused") if line.kind == OVER_LINE else None
    return None if line.kind == LINE else Spent("goes-on")


def letter_lost(unit: UnitOfWork, letter: t.Letter) -> bool:
    """Whether the reader of a message no longer holds the seat for which it was sent."""
    return letter.seat not in unit.seats_of(letter.person)


def line_kind(unit: UnitOfWork) -> LetterKind:
    """The kind of a message that is shortened to one line now."""
    if unit.row.status in ENDED:
        return OVER_LINE
    return PAUSED_LINE if unit.row.status == "paused" else LINE
