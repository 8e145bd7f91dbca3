"""Planning deadlines and reminders as rows. What happens when one is due: `timers`; the arithmetic: `reminder_times`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from bot.campaigns import outbox
from bot.campaigns.fixed_hours import due_at, next_of
from bot.campaigns.reminder_times import after_vacation, away_of, remind_at
from bot.campaigns.services import signal_after
from bot.campaigns.unit_of_work import UnitOfWork, clock_of
from bot.store import tables as t
from rules.core import Ask, Seat, msg

COMPUTER: Final = "computer"
"""Kind of the timers for a computer's answer to an ask."""
UNDO: Final = "undo"
"""Kind of the timer for the end of a question (`bot.campaigns.consent`)."""
PAST: Final = "past"
"""Kind of a deadline kept after its sheet was answered and nothing was told to everybody: if the answer is taken back,
it goes on."""


async def plan(unit: UnitOfWork, now: datetime) -> None:
    """Bring the timers in line with the open asks: a deadline for each new one, none for those that are over."""
    asked: dict[str, list[Ask]] = {}
    for ask in unit.asks:
        if ask.waits:
            asked.setdefault(clock_of(ask), []).append(ask)
    for timer in [x for x in unit.timers if x.kind in ("deadline", "reminder") and x.subject not in asked]:
        await (keep_past(unit, timer) if timer.kind == "deadline" else delete_timer(unit, timer))
    new = [subject for subject in asked if unit.timer("deadline", subject) is None]
    if new:
        await unit.people()  # asked for now, so that no query parts the new timers: they are stored together
    for subject in new:
        add_timer(unit, "deadline", subject, due_of(unit, asked[subject][0], now), now)
    if new:
        await move_out_of_vacations(unit, now, new)
        for subject in new:
            await _plan_reminders(unit, subject, now)
    await plan_computers(unit, now)


async def keep_past(unit: UnitOfWork, deadline: t.Timer) -> None:
    """Stop a deadline, but keep it while what answered it may be taken back unnoticed."""
    old = unit.timer(PAST, deadline.subject)
    if old is not None:
        await delete_timer(unit, old)
    kept = add_timer(unit, PAST, deadline.subject, deadline.due, deadline.planned)
    kept.passed = deadline.passed
    await delete_timer(unit, deadline)


async def resume_past(unit: UnitOfWork, now: datetime) -> None:
    """Let the kept deadlines of asks that are open again go on: they get no more time than was left."""
    for subject in {clock_of(ask) for ask in unit.asks if ask.waits}:
        past = unit.timer(PAST, subject)
        if past is not None and unit.timer("deadline", subject) is None:
            add_timer(unit, "deadline", subject, past.due, past.planned)
            await delete_timer(unit, past)
            await _plan_reminders(unit, subject, now)


async def forget_past(unit: UnitOfWork) -> None:
    """Delete kept deadlines, because everybody was told something: nothing before can be taken back unnoticed."""
    for timer in [x for x in unit.timers if x.kind == PAST]:
        await delete_timer(unit, timer)


def due_of(unit: UnitOfWork, ask: Ask, now: datetime) -> datetime:
    """When an ask that comes up now is due: after its time, or at the next fixed hour that leaves enough time."""
    allowances = unit.allowances
    span = timedelta(seconds=allowances.of(ask.clock))
    return now + span if allowances.fixed is None else due_at(allowances.fixed, now, span)


def to_fixed_hour(unit: UnitOfWork, due: datetime) -> datetime:
    """A deadline that was moved: at the next fixed hour, if the campaign has such hours."""
    fixed = unit.allowances.fixed
    return due if fixed is None else next_of(fixed, due)


async def plan_computers(unit: UnitOfWork, now: datetime, *, anew: bool = False) -> None:
    """Plan a computer's answer, after the pause, to every ask that waits for one, and to no other.

    Answers that are planned already keep their time. With `anew` they are planned again, a full pause after `now`.
    """
    asked = [a.id for a in unit.waiting() if unit.seats[a.seat].computer]
    for timer in [x for x in unit.timers if x.kind == COMPUTER]:
        if anew or timer.subject not in asked:
            await delete_timer(unit, timer)
    for ask in asked:
        if unit.timer(COMPUTER, ask) is None:
            add_timer(unit, COMPUTER, ask, now + unit.services.pause, now)


async def move_out_of_vacations(unit: UnitOfWork, now: datetime, subjects: Iterable[str]) -> None:
    """Move deadlines out of vacations, within limits, alike for people asked together. Tells only that they moved."""
    people = await unit.people()
    moved: datetime | None = None
    for subject in subjects:
        timer = unit.timer("deadline", subject)
        if timer is None or timer.passed is not None:
            continue
        for seat in sorted({a.seat for a in unit.waiting() if clock_of(a) == subject}):
            admiral = next((h.person for h in unit.of_seat(seat)), None)
            away = away_of(people.get(admiral)) if admiral is not None else None
            later = after_vacation(timer.due, away, unit.vacation_left(seat))
            if later > timer.due and to_fixed_hour(unit, later) - timer.due <= unit.vacation_left(seat):
                later = to_fixed_hour(unit, later)
            if away is not None and now < away[1] and later > timer.due:
                unit.seats[seat].away_used += int((later - timer.due).total_seconds())
                await _move_group(unit, subject, later, now)
                moved = max(moved, later) if moved is not None else later
    if moved is not None:
        outbox.notice(unit, now, msg("bot-deadline-moved", at=str(int(moved.timestamp()))))


async def _move_group(unit: UnitOfWork, subject: str, due: datetime, now: datetime) -> None:
    groups = {a.group for a in unit.asks if clock_of(a) == subject}
    for other in {clock_of(a) for a in unit.asks if a.waits and a.group in groups}:
        timer = unit.timer("deadline", other)
        if timer is not None and timer.due < due:
            await move(unit, timer, due, now)


async def move(unit: UnitOfWork, timer: t.Timer, due: datetime, now: datetime) -> None:
    """Set a deadline and its reminders."""
    timer.due = due
    signal_after(unit.session, "clock", unit.row.guild)
    await _plan_reminders(unit, timer.subject, now)


async def move_all(unit: UnitOfWork, by: timedelta, now: datetime, *, exactly: bool = False) -> None:
    """Move every running deadline of a campaign, to a fixed hour if there are such hours.

    `exactly`: a game master gives just this time to those who are asked; kept deadlines do not move. False: the clocks
    have stood still, also those of kept deadlines.
    """
    for timer in deadlines(unit):
        await postpone(unit, timer, by, now, exactly=exactly)
    for timer in [x for x in unit.timers if x.kind == PAST and not exactly]:
        timer.due, timer.planned = timer.due + by, timer.planned + by


async def postpone(unit: UnitOfWork, timer: t.Timer, by: timedelta, now: datetime, *, exactly: bool = False) -> None:
    """Move a deadline. One that had passed and is now in the future again counts as not passed: no time bank was used."""
    timer.planned += by
    due = timer.due + by
    if timer.passed is not None:
        timer.passed += by
        if timer.passed > now:
            due, timer.passed = timer.passed, None
    elif not exactly:
        due = to_fixed_hour(unit, due)
    await move(unit, timer, due, now)


# ---- Time banks: what each seat has besides its deadlines ----------------------------------------
# A time bank runs from a deadline until its seat has sealed. A seat without time left, or a computer's, has missed the
# deadline. Whether anything is filled in makes no difference: a running bank shows only that the seat has not sealed, as the
# board does.

LEAST_RESERVE = timedelta(minutes=1)
"""A time bank with less time left than this counts as used up."""


async def go_on(unit: UnitOfWork, timer: t.Timer, now: datetime) -> frozenset[Seat]:
    """The seats under a due deadline that go on with their time banks; it is due again when the first of these is used
    up.

    Empty: all who have not sealed have missed it. Seats without time left have their bank set to 0.
    """
    since = timer.passed or timer.due
    asked = {ask.seat for ask in unit.waiting() if clock_of(ask) == timer.subject and not unit.seats[ask.seat].computer}
    left = {seat: since + timedelta(seconds=unit.seats[seat].reserve) - now for seat in asked}
    for seat in asked:
        if left[seat] < LEAST_RESERVE and timer.passed is not None:
            unit.seats[seat].reserve = 0
    staying = frozenset(seat for seat in asked if left[seat] >= LEAST_RESERVE)
    if staying:
        timer.passed, timer.planned = since, since
        await move(unit, timer, now + min(left[seat] for seat in staying), now)
    return staying


def use_reserve(unit: UnitOfWork, ask: Ask, now: datetime) -> None:
    """Take the time since the deadline from the time bank of a seat that seals late."""
    passed = unit.overtime(ask)
    if passed is not None:
        seat = unit.seats[ask.seat]
        seat.reserve = max(0, seat.reserve - int((now - passed).total_seconds()))


def fill_reserves(unit: UnitOfWork) -> None:
    for seat in unit.seats.values():
        seat.reserve = unit.allowances.reserve


def deadlines(unit: UnitOfWork) -> list[t.Timer]:
    """The running deadlines, the next one first."""
    return sorted((x for x in unit.timers if x.kind == "deadline"), key=lambda x: x.due)


async def drop_all(unit: UnitOfWork) -> None:
    for timer in list(unit.timers):
        await delete_timer(unit, timer)


async def plan_reminders(unit: UnitOfWork, now: datetime) -> None:
    """Plan all reminders again, because holders or their quiet hours have changed."""
    for timer in deadlines(unit):
        await _plan_reminders(unit, timer.subject, now)


async def _plan_reminders(unit: UnitOfWork, subject: str, now: datetime) -> None:
    """Plan a reminder for each holder who is asked, unless it would be due already."""
    deadline = unit.timer("deadline", subject)
    for old in [x for x in unit.timers if x.kind == "reminder" and x.subject == subject]:
        await delete_timer(unit, old)
    if deadline is None:
        return
    seats = {a.seat for a in unit.asks if a.waits and clock_of(a) == subject}
    for person in dict.fromkeys(holder.person for holder in unit.holders if holder.seat in seats):
        at = remind_at(await unit.quiet_hours(person), deadline.planned, deadline.due)
        if now < at < deadline.due:
            add_timer(unit, "reminder", subject, at, now, person)


def add_timer(
    unit: UnitOfWork, kind: str, subject: str, due: datetime, now: datetime, person: int | None = None
) -> t.Timer:
    key = f"{unit.id}.{kind}.{subject}.{person or ''}"
    timer = t.Timer(key=key, kind=kind, campaign=unit.id, subject=subject, person=person, due=due, planned=now)
    unit.session.add(timer)
    unit.timers.append(timer)
    signal_after(unit.session, COMPUTER if kind == COMPUTER else "clock", unit.row.guild)
    return timer


async def delete_timer(unit: UnitOfWork, timer: t.Timer) -> None:
    unit.timers.remove(timer)
    if timer in unit.session.new:
        unit.session.expunge(timer)
        return
    await unit.session.delete(timer)
    await unit.session.flush()  # its key may be planned again in this session
