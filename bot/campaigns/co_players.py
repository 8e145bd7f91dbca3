"""Seats held by several: a commander and the co-players (staff), who share sheets.

What one holder does is noted for the others, collected for a while so that it stays one message. Notes go into a private
thread of the seat, or to each by DM if there is none. They say who touched which sheet, never what is on it.
"""

from __future__ import annotations

from datetime import datetime

from bot.campaigns import allowed, deadlines, outbox, rooms
from bot.campaigns.consent import is_partial
from bot.campaigns.gm_filling_in import Handling, tell_helped
from bot.campaigns.names import by_gm, named
from bot.campaigns.one_person_one_side import require
from bot.campaigns.rooms import TEAM_JOINED, TEAM_PARTED, tell_side
from bot.campaigns.seats import remove_holders, seat_down, tell_so_far
from bot.campaigns.summaries import CampaignSummary, refuse
from bot.campaigns.unit_of_work import Part, UnitOfWork, write_audit
from bot.store import tables as t
from rules.core import Ask, Draft, Message, Seat, msg

MOST_STAFF = 6

STAFF_JOINED, STAFF_PARTED = "bot-staff-joined", "bot-staff-parted"
"""Notes with which somebody is added to the seat's thread, or removed from it."""
STAFF_PROPOSED = "bot-staff-proposed"
"""Note to a commander for whose staff the game master proposes somebody."""


class Staff(Part):
    async def add(self, campaign: int, by: int, person: int, seat: Seat | None = None) -> CampaignSummary:
        """Add a person to a seat's staff, in the lobby or later: they see and fill in the same sheets.

        The commander may, for their own seat. A game master without a seat may only propose it for any seat: the
        proposal is posted, and the commander is asked to do it. In a team the person may hold another seat of the side
        or be on its staff. Raises Refused, also for a person who has seen another side.
        """
        async with self._open(campaign, by, allowed.until_the_end, allowed.checked_inside) as (unit, now):
            chosen = _seat(unit, by, seat)
            proposed = chosen not in unit.seats_of(by)
            if proposed and unit.seat_of(by) is not None:
                raise refuse("bot-own-staff-only")
            if not unit.of_seat(chosen):
                raise refuse("bot-no-admiral", seat=unit.title(chosen))
            held = unit.seats_of(person)
            if chosen in held or (held and unit.team_of(chosen) != unit.side_of(held[0])):
                raise refuse("bot-other-seated", person=named(person))
            if unit.alive and person in unit.masters and not held:
                raise refuse("bot-gm-cannot-sit")
            if len(unit.of_seat(chosen)) > MOST_STAFF:
                raise refuse("bot-staff-full", most=MOST_STAFF)
            await require(unit, person, chosen)
            if proposed:
                await _propose(unit, by, chosen, person, now)
                return unit.card()
            await seat_down(unit, person, chosen, now, role="staff")
            words = msg("bot-act-enlist", person=named(person), seat=unit.title(chosen))
            await _record(unit, by, chosen, "enlist", words, now)
            await self._welcome(unit, chosen, by, person, now)
            return unit.card()

    async def remove(self, campaign: int, by: int, person: int, seat: Seat | None = None) -> CampaignSummary:
        """Remove a person from a seat's staff: from now on they see nothing of it. Raises Refused.

        The seat's commander may, the game master, and the person themselves. If the person is on several staffs, it is
        that of `seat`, else the first that `by` commands, else the first.
        """
        async with self._open(campaign, by, allowed.until_the_end, allowed.checked_inside) as (unit, now):
            posts = [h for h in unit.holders if h.person == person and h.role == "staff" and seat in (None, h.seat)]
            if not posts:
                raise refuse("bot-not-staff", person=named(person))
            holder = min(posts, key=lambda post: not unit.commands(by, post.seat))
            if person != by:
                _seat(unit, by, holder.seat)
                if unit.alive and not unit.commands(by, holder.seat) and await is_partial(unit, by):
                    raise refuse("bot-own-staff-only")
            await release(unit, holder, by, now)
            return unit.card()

    async def _welcome(self, unit: UnitOfWork, seat: Seat, by: int, person: int, now: datetime) -> None:
        """Send a newcomer what the seat is asked, and tell the others."""
        lines = (msg("bot-staff-you", seat=unit.title(seat), person=named(by)),)
        asked = unit.waiting(seat)[:1]
        deadline = unit.deadline_of(asked[0]) if asked else None
        if unit.alive:
            await tell_so_far(unit, person, seat, now)
        body = outbox.Body(who=seat, ask=asked[0].id if asked else None, lines=lines, deadline=deadline)
        await outbox.private(unit, "ask" if asked else "staff", person, body, now)
        if unit.alive:
            await rooms.staff(unit, seat, msg(STAFF_JOINED, person=named(person)), now, at_once=True)
        await tell_side(unit, seat, msg(TEAM_JOINED, person=named(person), seat=unit.title(seat)), now)


async def release(unit: UnitOfWork, holder: t.Holder, by: int, now: datetime) -> None:
    """Remove somebody from a seat's staff. `by` the holder: they leave by themselves."""
    person, seat, title = holder.person, holder.seat, unit.title(holder.seat)
    await remove_holders(unit, [holder])
    own = by == person
    words = msg("bot-act-stand-down", seat=title) if own else msg("bot-act-dismiss", person=named(person), seat=title)
    await _record(unit, by, seat, "stand-down" if own else "dismiss", words, now)
    if not own:
        await outbox.private(unit, "staff", person, outbox.Body(lines=(msg("bot-staff-over", seat=title),)), now)
    if unit.alive:
        await rooms.staff(unit, seat, msg(STAFF_PARTED, person=named(person)), now, at_once=True)
    await tell_side(unit, seat, msg(TEAM_PARTED, person=named(person), seat=title), now)


async def note(unit: UnitOfWork, ask: Ask, person: int, what: Handling, now: datetime, changes: int = 0) -> None:
    """Tell the holders of a seat what one of them, or a helping game master, did. `changes`: fields filled in."""
    if len(unit.of_seat(ask.seat)) > 1:
        count = {"count": changes} if what == "filled" else {}
        line = msg(f"bot-staff-{what}", person=named(person), sheet=ask.about, **count)
        await rooms.staff(unit, ask.seat, line, now, at_once=what != "filled")
    await tell_helped(unit, ask, person, what, now)


async def _propose(unit: UnitOfWork, by: int, seat: Seat, person: int, now: datetime) -> None:
    """Ask the commander to take somebody on the staff, as the game master proposes, and tell everybody."""
    title = unit.title(seat)
    act = msg("bot-act-propose", person=named(person), seat=title)
    outbox.announce(unit, now, by, "propose", act)
    line = msg(STAFF_PROPOSED, person=named(person), gm=named(by), seat=title)
    await outbox.private(unit, "staff", unit.of_seat(seat)[0].person, outbox.Body(who=seat, lines=(line,)), now)


def changed_fields(before: Draft, after: Draft) -> int:
    return sum(before.get(path) != after.get(path) for path in before.keys() | after.keys())


def _seat(unit: UnitOfWork, by: int, seat: Seat | None) -> Seat:
    """The seat that is meant. Raises Refused if the person does not command there."""
    if seat is not None:
        unit.require_seat(seat)
    own = unit.seat_of(by)
    commanded = next((one for one in unit.seats_of(by) if seat in (None, one) and unit.commands(by, one)), None)
    if commanded is not None:
        return commanded
    if by in unit.masters:
        if seat is None:
            raise refuse("bot-which-seat", seats=unit.titles)
        return seat
    if own is None:
        raise refuse("bot-no-seat")
    raise refuse("bot-admiral-only")


async def _record(unit: UnitOfWork, by: int, seat: Seat, act: str, words: Message, now: datetime) -> None:
    """Write the audit log, plan reminders, redraw lobby and board; public if the game master acts for another seat."""
    write_audit(unit, now, by, act, words)
    if by in unit.masters and seat not in unit.seats_of(by) and act != "stand-down":
        outbox.notice(unit, now, by_gm(by, words))
    await deadlines.plan_reminders(unit, now)
    await outbox.redraw(unit, now)
