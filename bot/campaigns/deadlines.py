"""Planning deadlines and reminders as rows. What happens when one is due: `timers`; the arithmetic: `hours`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from bot.campaigns import outbox
from bot.campaigns.hours import after_vacation, remind_at
from bot.campaigns.unit_of_work import UnitOfWork, away_of, clock_of, signal_after
from bot.store import tables as t
from rules.core import Ask, say

COMPUTER: Final = "computer"
"""Kind of the timers that say when a computer answers an ask."""
UNDO: Final = "undo"
"""Kind of the timer that says when a request to take back a step lapses."""


async def plan(unit: UnitOfWork, now: datetime) -> None:
    """Brings the timers in line with the open asks: a deadline for each new one, none for those that are over."""
    asked: dict[str, list[Ask]] = {}
    for ask in unit.asks:
        if ask.waits:
            asked.setdefault(clock_of(ask), []).append(ask)
    for timer in [x for x in unit.timers if x.kind in ("deadline", "reminder") and x.subject not in asked]:
        await done(unit, timer)
    new = [subject for subject in asked if unit.timer("deadline", subject) is None]
    for subject in new:
        allowance = timedelta(seconds=unit.allowances.of(asked[subject][0].clock))
        _add(unit, "deadline", subject, now + allowance, now)
    if new:
        await spare_travellers(unit, now, new)
        for subject in new:
            await _plan_reminders(unit, subject, now)
    await plan_computers(unit, now)


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


def plan_undo(unit: UnitOfWork, due: datetime, now: datetime) -> None:
    """A request to take back a step lapses then, unless it is decided."""
    _add(unit, UNDO, UNDO, due, now)


async def spare_travellers(unit: UnitOfWork, now: datetime, subjects: Iterable[str]) -> None:
    """Moves deadlines out of vacations, within bounds; those who are asked together get the same. Says only that they moved."""
    people = await unit.people()
    moved: datetime | None = None
    for subject in subjects:
        timer = unit.timer("deadline", subject)
        if timer is None:
            continue
        for seat in sorted({a.seat for a in unit.waiting() if clock_of(a) == subject}):
            admiral = next((h.person for h in unit.of_seat(seat)), None)
            away = away_of(people.get(admiral)) if admiral is not None else None
            later = after_vacation(timer.due, away, unit.vacation_left(seat))
            if away is not None and now < away[1] and later > timer.due:
                unit.seats[seat].away_used += int((later - timer.due).total_seconds())
                await _move_group(unit, subject, later, now)
                moved = max(moved, later) if moved is not None else later
    if moved is not None:
        outbox.notice(unit, now, say("bot-deadline-moved", at=str(int(moved.timestamp()))))


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
    signal_after(unit.session, "clock")
    await _plan_reminders(unit, timer.subject, now)


async def move_all(unit: UnitOfWork, by: timedelta, now: datetime) -> None:
    """Moves every running deadline of a campaign."""
    for timer in deadlines(unit):
        timer.planned += by
        await move(unit, timer, timer.due + by, now)


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


def _add(unit: UnitOfWork, kind: str, subject: str, due: datetime, now: datetime, person: int | None = None) -> None:
    key = f"{unit.id}.{kind}.{subject}.{person or ''}"
    timer = t.Timer(key=key, kind=kind, campaign=unit.id, subject=subject, person=person, due=due, planned=now)
    unit.session.add(timer)
    unit.timers.append(timer)
    signal_after(unit.session, COMPUTER if kind == COMPUTER else "clock")


async def done(unit: UnitOfWork, timer: t.Timer) -> None:
    """The timer has done its work: its row goes, in this transaction or not at all."""
    unit.timers.remove(timer)
    if timer in unit.session.new:
        unit.session.expunge(timer)
        return
    await unit.session.delete(timer)
    await unit.session.flush()  # its key may be planned again in this very session
