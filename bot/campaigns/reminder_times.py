"""Arithmetic of deadlines, reminders, quiet hours and vacations. Pure: times in, times out; nothing is planned here."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct

from bot.store import tables as t

LEAST_NOTICE = timedelta(hours=1)
MOST_NOTICE = timedelta(hours=24)
USEFUL_NOTICE = timedelta(minutes=30)
"""A note must reach its reader at least this long before the deadline to be useful."""

VACATION_ALLOWANCE = timedelta(days=14)
"""By how much vacations may move the deadlines of one seat in one campaign."""


class QuietHours(Struct, frozen=True):
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    """From, until: minutes after midnight in `zone`; from > until goes over midnight."""


def reminder_at(start: datetime, deadline: datetime) -> datetime:
    """When a quarter of the time is left, but 1 to 24 hours before the deadline; half-way if there are less than 2."""
    whole = deadline - start
    notice = min(max(whole / 4, LEAST_NOTICE), MOST_NOTICE)
    return deadline - min(notice, whole / 2)


def quiet_at(quiet_hours: QuietHours, moment: datetime) -> tuple[datetime, datetime] | None:
    """The quiet hours around a moment, in UTC; None outside them."""
    if quiet_hours.quiet is None or quiet_hours.quiet[0] == quiet_hours.quiet[1]:
        return None
    begin, end = quiet_hours.quiet
    zone = ZoneInfo(quiet_hours.zone)
    today = moment.astimezone(zone).date()
    for day in (today - timedelta(days=1), today):
        last = day if begin < end else day + timedelta(days=1)
        since, until = at_minute(day, begin, zone), at_minute(last, end, zone)
        if since <= moment < until:
            return since, until
    return None


def at_minute(day: date, minutes: int, zone: ZoneInfo) -> datetime:
    """A time of day in a zone, given in minutes after midnight, in UTC."""
    return datetime.combine(day, time(minutes // 60 % 24, minutes % 60), zone).astimezone(UTC)


def note_at(quiet_hours: QuietHours, now: datetime, deadline: datetime | None = None) -> tuple[datetime, bool]:
    """When a note is sent, and whether silently: after the quiet hours, or now and silently if that would be too late."""
    night = quiet_at(quiet_hours, now)
    if night is None:
        return now, False
    if deadline is None or night[1] <= deadline - USEFUL_NOTICE:
        return night[1], False
    return now, True


def remind_at(quiet_hours: QuietHours, start: datetime, deadline: datetime) -> datetime:
    """When a person is reminded: `reminder_at`, moved behind the quiet hours, or before them if they end too late."""
    moment = reminder_at(start, deadline)
    night = quiet_at(quiet_hours, moment)
    if night is None:
        return moment
    if night[1] <= deadline - USEFUL_NOTICE:
        return night[1]
    return max(start, night[0] - timedelta(minutes=1))


def after_vacation(deadline: datetime, away: tuple[datetime, datetime] | None, left: timedelta) -> datetime:
    """The deadline, moved to the end of a vacation that it falls into, but by `left` at most."""
    if away is None or not away[0] <= deadline < away[1]:
        return deadline
    return min(away[1], deadline + max(left, timedelta(0)))


def quiet_hours_of(person: t.Person | None) -> QuietHours:
    """Quiet hours from a person's row; empty ones if the person has no row."""
    if person is None:
        return QuietHours()
    quiet = None
    if person.quiet_from is not None and person.quiet_to is not None:
        quiet = (person.quiet_from, person.quiet_to)
    return QuietHours(person.zone or "UTC", quiet)


def away_of(person: t.Person | None) -> tuple[datetime, datetime] | None:
    """The person's vacation: from, until; or None."""
    if person is None or person.away_from is None or person.away_until is None:
        return None
    return person.away_from, person.away_until
