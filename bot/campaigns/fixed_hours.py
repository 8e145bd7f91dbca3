"""Deadlines at fixed hours: "Tuesday and Friday 20:00 Paris", typed in English or French. Pure: texts and times in,
times out.

tue fri 20:00 Europe/Paris        mardi et vendredi 20h Paris        daily 8pm        tous les jours à 7h30 et 19h30
mon-fri 20:00 UTC+2               lun-ven 20h                        every 2 days 20:00
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

from msgspec import Struct

from bot.campaigns.reminder_times import at_minute
from bot.campaigns.typed_times import DAY_NAMES, days_of, minutes_of, plain, zone_name, zone_of
from rules.core import Message, msg

LEAST_TIME = timedelta(hours=6)
"""Minimum time for a sheet (or half its usual time if that is shorter): a fixed hour that is nearer is skipped."""

MOST_DAYS_BETWEEN = 14
"""Most days from one fixed day to the next ("every 14 days")."""
MOST_TIMES = 4


class FixedHours(Struct, frozen=True):
    """Days and times at which something is due. `parse(str(hours)) == hours`."""

    days: tuple[int, ...]
    """0 is Monday; sorted."""
    times: tuple[int, ...]
    """Minutes after midnight; sorted."""
    zone: str = "UTC"
    """IANA name."""
    every: int = 1
    """1: on each of the days; n: on every n-th day of the calendar, whatever its name."""

    def __str__(self) -> str:
        days = "daily" if len(self.days) == 7 else " ".join(_SHORT[day] for day in self.days)
        days = f"every {self.every} days" if self.every > 1 else days
        return f"{days} {' '.join(map(clock_time, self.times))} {zone_name(self.zone)}"

    @property
    def words(self) -> Message:
        """The message for a reader: "Tuesday and Friday 20:00 (Europe/Paris)"."""
        first, *others = (msg(f"bot-day-{day}") for day in self.days)
        days = first
        for number, day in enumerate(others, start=1):
            days = msg("bot-last-day" if number == len(others) else "bot-next-day", days=days, day=day)
        days = msg("bot-every-day") if len(self.days) == 7 else days
        days = msg("bot-every-days", count=self.every) if self.every > 1 else days
        return msg(
            "bot-fixed-hours", days=days, times=" · ".join(map(clock_time, self.times)), zone=zone_name(self.zone)
        )

    @property
    def sound(self) -> bool:
        """Whether days, times and zone exist; check it for hours from a file."""
        whole = self.days == tuple(sorted({day for day in self.days if 0 <= day < 7}))
        timely = self.times == tuple(sorted({one for one in self.times if 0 <= one < 24 * 60}))
        return (
            whole
            and timely
            and bool(self.days)
            and 0 < len(self.times) <= MOST_TIMES
            and self.zone in available_timezones()
            and (self.every == 1 or (1 < self.every <= MOST_DAYS_BETWEEN and len(self.days) == 7))
        )


def clock_time(minutes: int) -> str:
    """Minutes after midnight as HH:MM."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def next_of(hours: FixedHours, after: datetime) -> datetime:
    """The first of these hours at or after a moment, in UTC. An hour that is skipped in spring comes that much later."""
    zone = ZoneInfo(hours.zone)
    day = after.astimezone(zone).date()
    while True:
        if day.weekday() in hours.days and day.toordinal() % hours.every == 0:
            # In spring, an hour that is skipped comes after the next one.
            for due in sorted(at_minute(day, minutes, zone) for minutes in hours.times):
                if due >= after:
                    return due
        day += timedelta(days=1)


def due_at(hours: FixedHours, now: datetime, span: timedelta) -> datetime:
    """When a sheet is due that is asked now. `span`: its usual time."""
    return next_of(hours, now + min(LEAST_TIME, span / 2))


# ---- As players type them --------------------------------------------------------------------------
_SHORT = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_SILENT = frozenset(
    (
        "and", "et", "at", "a", "on", "every", "each", "chaque", "tous", "toutes", "les", "le", "la", "l", "en", "de", "d", "du",
        "heure", "heures", "time", "o'clock", "&", "+", "from",
    )
)  # fmt: skip
_WORKDAYS = re.compile(r"\bjours?\s+ouvr(?:e|able)s?\b|\bworking\s+days?\b")
_EVERY = re.compile(
    r"\b(?:(?:every|each|tous les|toutes les)\s+)?(\d{1,2}|other|second|two|three|deux|trois)\s+(?:days?|jours?)\b"
)
_ANY_DAY = "|".join(DAY_NAMES)
_FROM_TO = re.compile(rf"\b({_ANY_DAY})\.?\s*(?:-|\b(?:to|au|through|a)\b)\s*({_ANY_DAY})\b")
_NUMBERS = {"other": 2, "second": 2, "two": 2, "deux": 2, "three": 3, "trois": 3}
_EVERY_WEEKS = re.compile(r"\b\d+\s*(?:weeks?|semaines?|sem|w)\b|\b(?:every other|fortnight|biweekly|quinzaine)\b")


def parse(text: str, zone: str = "UTC") -> FixedHours | None:
    """The hours that a text means; None: it means none. `zone`: used if the text names none.

    Each word must be a day, a time or part of a place: a number that is none of these is never taken for an hour.
    """
    words = _WORKDAYS.sub("weekdays", plain(text).replace(";", " ").replace(",", " "))
    every = 1
    if (interval := _EVERY.search(words)) is not None:
        every = _NUMBERS.get(interval[1]) or int(interval[1])
        words = f"{words[: interval.start()]} {words[interval.end() :]}"
    elif _EVERY_WEEKS.search(words):
        return None
    # "mon - fri", "8 pm", "20 h 30", "UTC +2" are one word each.
    words = _FROM_TO.sub(r"\1-\2", words)
    words = re.sub(r"\b(\d{1,2}(?:[:h.]\d{2})?)\s+([ap]\.?m\b\.?)", r"\1\2", words)
    words = re.sub(r"\b(\d{1,2})\s+h(?:\s+(\d{2}))?\b", lambda found: f"{found[1]}h{found[2] or ''}", words)
    words = re.sub(r"\b(utc|gmt)\s*([+-])\s*(\d)", r"\1\2\3", words)
    days: set[int] = set(range(7)) if every > 1 else set()
    named = False
    times: set[int] = set()
    place: list[str] = []
    for word in words.split():
        if word in _SILENT:
            continue
        found = days_of(word)
        if found is not None:
            days |= set(found)
            named = True
        elif (minutes := minutes_of(word)) is not None:
            times.add(minutes)
        else:
            place.append(word)
    meant = zone_of("_".join(place)) if place else zone
    if (every > 1 and named) or not 1 <= every <= MOST_DAYS_BETWEEN:
        return None
    if not days or not 0 < len(times) <= MOST_TIMES or meant is None:
        return None
    return FixedHours(tuple(sorted(days)), tuple(sorted(times)), meant, every)
