"""Deadlines at fixed hours: "Tuesday and Friday 20:00 Paris", typed in English or French. Pure: texts and times in,
times out.

tue fri 20:00 Europe/Paris        mardi et vendredi 20h Paris        daily 8pm        tous les jours à 7h30 et 19h30
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from msgspec import Struct

from bot.campaigns.reminder_times import at_minute
from rules.core import Message, msg

LEAST_TIME = timedelta(hours=6)
"""Minimum time for a sheet (or half its usual time if that is shorter): a fixed hour that is nearer is skipped."""

MOST_TIMES = 4
"""Maximum number of times a day."""


class FixedHours(Struct, frozen=True):
    """Days and times at which something is due. `parse(str(hours)) == hours`."""

    days: tuple[int, ...]
    """0 is Monday; sorted."""
    times: tuple[int, ...]
    """Minutes after midnight; sorted."""
    zone: str = "UTC"
    """IANA name."""

    def __str__(self) -> str:
        days = "daily" if len(self.days) == 7 else " ".join(_SHORT[day] for day in self.days)
        return f"{days} {' '.join(map(clock_time, self.times))} {self.zone}"

    @property
    def words(self) -> Message:
        """The message for a reader: "Tuesday and Friday 20:00 (Europe/Paris)"."""
        first, *others = (msg(f"bot-day-{day}") for day in self.days)
        days = first
        for number, day in enumerate(others, start=1):
            days = msg("bot-last-day" if number == len(others) else "bot-next-day", days=days, day=day)
        days = msg("bot-every-day") if len(self.days) == 7 else days
        return msg("bot-fixed-hours", days=days, times=" · ".join(map(clock_time, self.times)), zone=self.zone)

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
        )


def clock_time(minutes: int) -> str:
    """Minutes after midnight as HH:MM."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def next_of(hours: FixedHours, after: datetime) -> datetime:
    """The first of these hours at or after a moment, in UTC. An hour that is skipped in spring comes that much later."""
    return next(due for due in _from(hours, after) if due >= after)


def _from(hours: FixedHours, after: datetime) -> Iterator[datetime]:
    zone = ZoneInfo(hours.zone)
    day = after.astimezone(zone).date()
    while True:
        if day.weekday() in hours.days:
            yield from (at_minute(day, minutes, zone) for minutes in hours.times)
        day += timedelta(days=1)


# ---- As players type them --------------------------------------------------------------------------
_SHORT = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_DAYS = (
    ("mon", "monday", "lun", "lundi"),
    ("tue", "tues", "tuesday", "mar", "mardi"),
    ("wed", "weds", "wednesday", "mer", "mercredi"),
    ("thu", "thur", "thurs", "thursday", "jeu", "jeudi"),
    ("fri", "friday", "ven", "vendredi"),
    ("sat", "saturday", "sam", "samedi"),
    ("sun", "sunday", "dim", "dimanche"),
)
_DAILY = ("daily", "day", "jour", "quotidien", "quotidiennement")
_SILENT = (
    "and",
    "et",
    "at",
    "à",
    "a",
    "every",
    "each",
    "on",
    "chaque",
    "tous",
    "toutes",
    "les",
    "le",
    "de",
    "heure",
    "time",
    "o'clock",
    "&",
    "+",
)
_TIME = re.compile(r"(\d{1,2})(?:[:h.](\d{2})|h)?(am|pm)?")


def parse(text: str, zone: str = "UTC") -> FixedHours | None:
    """The hours that a text means; None: it means none. `zone`: used if the text names none."""
    days: set[int] = set()
    times: set[int] = set()
    place: list[str] = []
    for word in text.replace(",", " ").replace(";", " ").split():
        plain = word.casefold().rstrip(".")
        day = next((n for n, names in enumerate(_DAYS) if plain in names or plain.removesuffix("s") in names), None)
        if plain in _SILENT:
            continue
        if plain.removesuffix("s") in _DAILY:
            days |= set(range(7))
        elif day is not None:
            days.add(day)
        elif (minutes := _minutes(plain)) is not None:
            times.add(minutes)
        else:
            place.append(word)
    named = _zone("_".join(place)) if place else zone
    if not days or not 0 < len(times) <= MOST_TIMES or named is None:
        return None
    return FixedHours(tuple(sorted(days)), tuple(sorted(times)), named)


def _minutes(word: str) -> int | None:
    found = _TIME.fullmatch(word)
    if found is None:
        return None
    hour, minute = int(found[1]), int(found[2] or 0)
    if found[3] is not None:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if found[3] == "pm" else 0)
    return hour * 60 + minute if hour < 24 and minute < 60 else None


@lru_cache
def _zone(name: str) -> str | None:
    """An IANA zone by its full name or its city; None: unknown."""
    wanted = name.strip("()").casefold()
    known = sorted(available_timezones(), key=lambda zone: (zone.count("/"), zone))
    whole = [zone for zone in known if zone.casefold() == wanted]
    return next(iter(whole or [zone for zone in known if zone.casefold().rpartition("/")[2] == wanted]), None)
