"""Planning deadlines and reminders as rows. What happens when one is due: `timers`; the arithmetic: `hours`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from bot.campaigns import outbox
from bot.campaigns.fixed_hours import LEAST_TIME, next_of
from bot.campaigns.hours import after_vacation, remind_at
from bot.campaigns.unit_of_work import UnitOfWork, away_of, clock_of, signal_after
from bot.store import tables as t
from rules.core import Ask, Seat, msg

COMPUTER: Final = "computer"
"""Kind of the timers that say when a computer answers an ask."""
UNDO: Final = "undo"
"""Kind of the timer that says when a question about an act lapses (`bot.campaigns.consent`)."""
PAST: Final = "past"
"""Kind of what is left of a deadline whose sheet was answered with nobody told: if that is taken back, it goes on."""
ABANDONED: Final = "abandoned"
"""Kind of the one timer of a campaign that says when it is looked at whether its people still play it."""
WARN, END = "warn", "end"
"""Subjects of that timer: its people are to be told that it will end; it is to end."""
NOTICE = timedelta(days=7)
"""Between the two; half the time that it is kept where that is shorter."""


async def plan(unit: UnitOfWork, now: datetime) -> None:
    """Brings the timers in line with the open asks: a deadline for each new one, none for those that are over."""
    asked: dict[str, list[Ask]] = {}
    for ask in unit.asks:
        if ask.waits:
            asked.setdefault(clock_of(ask), []).append(ask)
    for timer in [x for x in unit.timers if x.kind in ("deadline", "reminder") and x.subject not in asked]:
        await (keep(unit, timer) if timer.kind == "deadline" else done(unit, timer))
    new = [subject for subject in asked if unit.timer("deadline", subject) is None]
    for subject in new:
        _add(unit, "deadline", subject, due_of(unit, asked[subject][0], now), now)
    if new:
        await spare_travellers(unit, now, new)
        for subject in new:
            await _plan_reminders(unit, subject, now)
    await plan_computers(unit, now)


async def keep(unit: UnitOfWork, deadline: t.Timer) -> None:
    """A deadline runs no more, and is kept for as long as what answered it may be taken back unnoticed."""
    old = unit.timer(PAST, deadline.subject)
    if old is not None:
        await done(unit, old)
    kept = _add(unit, PAST, deadline.subject, deadline.due, deadline.planned)
    kept.passed = deadline.passed
    await done(unit, deadline)


async def run_on(unit: UnitOfWork, now: datetime) -> None:
    """What is asked once more has the deadline that it had: so much time, and no more, is left for it."""
    for subject in {clock_of(ask) for ask in unit.asks if ask.waits}:
        past = unit.timer(PAST, subject)
        if past is not None and unit.timer("deadline", subject) is None:
            _add(unit, "deadline", subject, past.due, past.planned)
            await done(unit, past)
            await _plan_reminders(unit, subject, now)


async def forget_past(unit: UnitOfWork) -> None:
    """Something was told to everybody: nothing before it is taken back unnoticed."""
    for timer in [x for x in unit.timers if x.kind == PAST]:
        await done(unit, timer)


def due_of(unit: UnitOfWork, ask: Ask, now: datetime) -> datetime:
    """When an ask that comes up now is due: after its span, or at the next fixed hour that leaves time enough."""
    allowances = unit.allowances
    span = timedelta(seconds=allowances.of(ask.clock))
    return now + span if allowances.fixed is None else next_of(allowances.fixed, now + min(LEAST_TIME, span / 2))


def at_its_hour(unit: UnitOfWork, due: datetime) -> datetime:
    """A deadline that something has moved: at the fixed hour that follows, where there are such."""
    fixed = unit.allowances.fixed
    return due if fixed is None else next_of(fixed, due)


async def plan_computers(unit: UnitOfWork, now: datetime, *, anew: bool = False) -> None:
    """Has every ask that waits for a computer answered after the pause, and no other.

    What is planned already stays as it is, or (`anew`) gets its pause once more: while nobody could think, none has passed.
    """
    asked = [a.id for a in unit.waiting() if unit.seats[a.seat].computer]
    for timer in [x for x in unit.timers if x.kind == COMPUTER]:
        if anew or timer.subject not in asked:
            await done(unit, timer)
    for ask in asked:
        if unit.timer(COMPUTER, ask) is None:
            _add(unit, COMPUTER, ask, now + unit.services.pause, now)


def plan_consent(unit: UnitOfWork, due: datetime, now: datetime) -> None:
    """The open question lapses then, unless it is decided."""
    _add(unit, UNDO, UNDO, due, now)


def patience_of(unit: UnitOfWork) -> timedelta | None:
    """How long the campaign, as it stands, is kept while nobody does anything; None: for ever."""
    patience = unit.services.patience
    return patience.lobby if unit.row.status == "lobby" else patience.play


def notice_of(span: timedelta) -> timedelta:
    """How long before the end of this patience its people are told."""
    return min(NOTICE, span / 2)


async def plan_abandonment(unit: UnitOfWork, now: datetime) -> None:
    """When the people of a campaign are to be told that it will end, from what they did last; not while they have been told."""
    timer, span = next((x for x in unit.timers if x.kind == ABANDONED), None), patience_of(unit)
    if timer is not None and timer.subject == END and span is not None:
        return
    planned = timer.planned if timer is not None else now
    if timer is not None:
        await done(unit, timer)
    if span is not None:
        _add(unit, ABANDONED, WARN, (unit.row.acted or planned) + span - notice_of(span), planned)


async def spare_travellers(unit: UnitOfWork, now: datetime, subjects: Iterable[str]) -> None:
    """Moves deadlines out of vacations, within bounds; those who are asked together get the same. Says only that they moved."""
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
            if later > timer.due and at_its_hour(unit, later) - timer.due <= unit.vacation_left(seat):
                later = at_its_hour(unit, later)
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
    """Sets a deadline, and the reminders that belong to it."""
    timer.due = due
    unit.session.add(timer)
    signal_after(unit.session, "clock", unit.row.guild)
    await _plan_reminders(unit, timer.subject, now)


async def move_all(unit: UnitOfWork, by: timedelta, now: datetime, *, exactly: bool = False) -> None:
    """Moves every running deadline of a campaign, to its fixed hour where there are such.

    `exactly`: a game master gives just so much time, to those who are asked: who takes back what they answered unnoticed has
    no more of it than before. Else the clocks have stood still, theirs too.
    """
    for timer in deadlines(unit):
        await postpone(unit, timer, by, now, exactly=exactly)
    for timer in [x for x in unit.timers if x.kind == PAST and not exactly]:
        timer.due, timer.planned = timer.due + by, timer.planned + by
        unit.session.add(timer)


async def postpone(unit: UnitOfWork, timer: t.Timer, by: timedelta, now: datetime, *, exactly: bool = False) -> None:
    """Moves a deadline; one that has passed and by that comes to lie ahead again has not passed: no reserve has been used."""
    timer.planned += by
    due = timer.due + by
    if timer.passed is not None:
        timer.passed += by
        if timer.passed > now:
            due, timer.passed = timer.passed, None
    elif not exactly:
        due = at_its_hour(unit, due)
    await move(unit, timer, due, now)


# ---- Reserves: what each seat has besides its deadlines ------------------------------------------
# They run from a deadline on until their seat has sealed; who has none left, or is a computer, has missed it. Whether anything
# is filled in makes no difference: all that anybody can tell by them is that a seat has not sealed, which the board says.

LEAST_RESERVE = timedelta(minutes=1)
"""Less counts as none."""


async def go_on(unit: UnitOfWork, timer: t.Timer, now: datetime) -> frozenset[Seat]:
    """The seats under a deadline that is due which go on with their reserves; it is due again when the first of these is used up.

    None: it has been missed by all who have not sealed. What is used up is taken from those who have nothing left.
    """
    since = timer.passed or timer.due
    asked = {ask.seat for ask in unit.waiting() if clock_of(ask) == timer.subject and not unit.seats[ask.seat].computer}
    left = {seat: since + timedelta(seconds=unit.seats[seat].reserve) - now for seat in asked}
    for seat in asked:
        if left[seat] < LEAST_RESERVE and timer.passed is not None:
            unit.seats[seat].reserve = 0
            unit.session.add(unit.seats[seat])
    staying = frozenset(seat for seat in asked if left[seat] >= LEAST_RESERVE)
    if staying:
        timer.passed, timer.planned = since, since
        await move(unit, timer, now + min(left[seat] for seat in staying), now)
    return staying


def use_reserve(unit: UnitOfWork, ask: Ask, now: datetime) -> None:
    """A seat seals after its deadline: so much of its reserve is used."""
    passed = unit.overtime(ask)
    if passed is not None:
        seat = unit.seats[ask.seat]
        seat.reserve = max(0, seat.reserve - int((now - passed).total_seconds()))
        unit.session.add(seat)


def fill_reserves(unit: UnitOfWork) -> None:
    """Every seat has the whole of its reserve."""
    for seat in unit.seats.values():
        seat.reserve = unit.allowances.reserve
        unit.session.add(seat)


def deadlines(unit: UnitOfWork) -> list[t.Timer]:
    """The deadlines that run, the next one first."""
    return sorted((x for x in unit.timers if x.kind == "deadline"), key=lambda x: x.due)


async def drop_all(unit: UnitOfWork) -> None:
    """Nothing runs any more."""
    for timer in list(unit.timers):
        await done(unit, timer)


async def plan_reminders(unit: UnitOfWork, now: datetime) -> None:
    """Plans all reminders anew: holders or their quiet hours have changed."""
    for timer in deadlines(unit):
        await _plan_reminders(unit, timer.subject, now)


async def _plan_reminders(unit: UnitOfWork, subject: str, now: datetime) -> None:
    """One for each holder who is asked; none that would be due already."""
    deadline = unit.timer("deadline", subject)
    for old in [x for x in unit.timers if x.kind == "reminder" and x.subject == subject]:
        await done(unit, old)
    if deadline is None:
        return
    seats = {a.seat for a in unit.asks if a.waits and clock_of(a) == subject}
    for person in dict.fromkeys(holder.person for holder in unit.holders if holder.seat in seats):
        at = remind_at(await unit.quiet_hours(person), deadline.planned, deadline.due)
        if now < at < deadline.due:
            _add(unit, "reminder", subject, at, now, person)


def _add(unit: UnitOfWork, kind: str, subject: str, due: datetime, now: datetime, person: int | None = None) -> t.Timer:
    key = f"{unit.id}.{kind}.{subject}.{person or ''}"
    timer = t.Timer(key=key, kind=kind, campaign=unit.id, subject=subject, person=person, due=due, planned=now)
    unit.session.add(timer)
    unit.timers.append(timer)
    signal_after(unit.session, COMPUTER if kind == COMPUTER else "clock", unit.row.guild)
    return timer


async def done(unit: UnitOfWork, timer: t.Timer) -> None:
    """The timer has done its work: its row goes, in this transaction or not at all."""
    unit.timers.remove(timer)
    if timer in unit.session.new:
        unit.session.expunge(timer)
        return
    await unit.session.delete(timer)
    await unit.session.flush()  # its key may be planned again in this very session
