"""Times as people write them in English and French: time of day, time zone, days of the week, lengths, day of return. Pure.

20:00   8 pm   20h30   noon   midi          UTC+2   GMT+1   Paris   heure de Paris
mon-fri   weekdays   lun-ven   semaine   week-end          36h   2d 6h   10 jours          2026-08-24   24/08/2026   2w
"""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

MINUTE, HOUR, DAY = 60, 3600, 86400
MORNING = time(8)
MOST_AWAY = 6993 * DAY
"""Seconds until the last day of return that may be typed as a length: 999 weeks."""
MOST_NEAR = 3

_DAYS = (
    ("mon", "monday", "lun", "lundi"),
    ("tue", "tues", "tuesday", "mar", "mardi"),
    ("wed", "weds", "wednesday", "mer", "mercredi"),
    ("thu", "thur", "thurs", "thursday", "jeu", "jeudi"),
    ("fri", "friday", "ven", "vendredi"),
    ("sat", "saturday", "sam", "samedi"),
    ("sun", "sunday", "dim", "dimanche"),
)
DAY_NAMES = {name: number for number, names in enumerate(_DAYS) for name in names}
"""Name of a day, as `plain` gives it -> number of the day; 0 is Monday."""
_RANGES = {
    "weekday": (0, 1, 2, 3, 4), "workday": (0, 1, 2, 3, 4), "semaine": (0, 1, 2, 3, 4), "ouvre": (0, 1, 2, 3, 4),
    "ouvrable": (0, 1, 2, 3, 4), "weekend": (5, 6), "fin-de-semaine": (5, 6),
    "daily": tuple(range(7)), "day": tuple(range(7)), "jour": tuple(range(7)), "everyday": tuple(range(7)),
    "quotidien": tuple(range(7)), "quotidiennement": tuple(range(7)),
}  # fmt: skip
_TIME = re.compile(r"(\d{1,2})(?:\s*[:h.]\s*(\d{2})|\s*h)?\s*(?:([ap])\.?m\.?)?")
_NAMED_TIMES = {"noon": 12 * 60, "midi": 12 * 60, "midnight": 0, "minuit": 0}
_OFFSET = re.compile(r"(?:utc|gmt|z)\s*(?:([+-])\s*(\d{1,2})(?::?([0-5]\d))?)?")
_ETC = re.compile(r"Etc/GMT([+-])(\d{1,2})")
_LENGTH = re.compile(r"(\d{1,5})\s*([^\W\d_]*)")
_UNITS = {
    name: seconds
    for seconds, names in (
        (MINUTE, "m min mins mn minute minutes"),
        (HOUR, "h hrs hour hours heure heures"),
        (DAY, "d j day days jour jours"),
        (7 * DAY, "w wk wks week weeks sem semaine semaines"),
    )
    for name in names.split()
}
_MONTHS = {
    name: month
    for month, names in enumerate(
        (
            "january jan janvier janv", "february feb fevrier fevr fev", "march mar mars", "april apr avril avr", "may mai",
            "june jun juin", "july jul juillet juil", "august aug aout", "september sep sept septembre", "october oct octobre",
            "november nov novembre", "december dec decembre",
        ),
        start=1,
    )
    for name in names.split()
}  # fmt: skip


def plain(text: str) -> str:
    """A text in lower case, without accents and invisible characters, with plain hyphens and single spaces."""
    text = re.sub("[‐‑‒–—−]", "-", text.casefold())
    text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join("".join(c for c in text if unicodedata.category(c) != "Cf").split())


def minutes_of(text: str) -> int | None:
    """Minutes after midnight from "22", "22:30", "10 pm", "22h30", "noon"; None for anything else. "24" is midnight."""
    word = plain(text)
    if word in _NAMED_TIMES:
        return _NAMED_TIMES[word]
    found = _TIME.fullmatch(word)
    if found is None:
        return None
    hour, minute = int(found[1]), int(found[2] or 0)
    if found[3] is not None:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if found[3] == "p" else 0)
    if (hour, minute) == (24, 0):
        hour = 0
    return hour * 60 + minute if hour < 24 and minute < 60 else None


def hours_between(text: str) -> tuple[int, int] | None:
    """Beginning and end of a stretch of the day, in minutes after midnight: "10pm-8am", "22h à 8h"; None for anything else."""
    word = re.sub(r"^(?:from|between|de|entre)\s+", "", plain(text))
    parts = re.split(r"\s*-\s*|\s+(?:to|until|till|a|et|and|jusqu'a)\s+", word)
    if len(parts) != 2:
        return None
    begin, end = map(minutes_of, parts)
    return (begin, end) if begin is not None and end is not None and begin != end else None


def days_of(word: str) -> tuple[int, ...] | None:
    """The days of the week, 0 is Monday, that one word means: "tue", "mon-fri", "weekdays"; None for anything else."""
    word = plain(word).rstrip(".").replace("week-end", "weekend")
    for name in (word, word.removesuffix("s")):
        if name in _RANGES:
            return _RANGES[name]
        if name in DAY_NAMES:
            return (DAY_NAMES[name],)
    begin, dash, end = word.partition("-")
    first, last = (DAY_NAMES.get(part, DAY_NAMES.get(part.removesuffix("s"), -1)) for part in (begin, end))
    if not dash or first < 0 or last < 0:
        return None
    return tuple(sorted((first + step) % 7 for step in range((last - first) % 7 + 1)))


def seconds_of(text: str, bare: int = HOUR) -> int | None:
    """Seconds of a length of time such as "36h", "2d 6h" or "2 jours"; None for anything else, and for no time at all.
    `bare`: seconds of the unit of a number without one."""
    rest = text.strip().casefold()
    if not rest or _LENGTH.sub("", rest).strip(" ,+"):
        return None
    total = 0
    for number, unit in _LENGTH.findall(rest):
        size = _UNITS.get(unit) if unit else bare
        if size is None:
            return None
        total += int(number) * size
    return total or None


# ---- zones -----------------------------------------------------------------------------------------
_PLACES = {
    "londres": "Europe/London", "bruxelles": "Europe/Brussels", "geneve": "Europe/Zurich", "berne": "Europe/Zurich",
    "vienne": "Europe/Vienna", "varsovie": "Europe/Warsaw", "moscou": "Europe/Moscow", "athenes": "Europe/Athens",
    "lisbonne": "Europe/Lisbon", "pekin": "Asia/Shanghai", "beijing": "Asia/Shanghai", "la_reunion": "Indian/Reunion",
    "reunion": "Indian/Reunion", "quebec": "America/Toronto", "montreal": "America/Montreal",
    "nouvelle-caledonie": "Pacific/Noumea",
    "france": "Europe/Paris", "germany": "Europe/Berlin", "belgique": "Europe/Brussels", "suisse": "Europe/Zurich",
    "lyon": "Europe/Paris", "marseille": "Europe/Paris", "san_francisco": "America/Los_Angeles", "boston": "America/New_York",
    "washington": "America/New_York", "seattle": "America/Los_Angeles", "polynesie": "Pacific/Tahiti", "alger": "Africa/Algiers",
    "le_caire": "Africa/Cairo", "mexico": "America/Mexico_City", "milan": "Europe/Rome", "munich": "Europe/Berlin",
}  # fmt: skip


@lru_cache(maxsize=1024)
def zone_of(text: str) -> str | None:
    """The IANA name of a time zone typed by name, city or as "UTC+2" (`Etc/GMT-2`: signs are reversed); or None."""
    wanted = plain(text.replace("_", " ")).strip("() ").replace(" ", "_")
    offset = _OFFSET.fullmatch(wanted.replace("_", ""))
    if offset is not None:
        hours, minutes = int(offset[2] or 0), int(offset[3] or 0)
        if hours == 0 and minutes == 0:
            return "UTC"
        name = f"Etc/GMT{'-' if offset[1] == '+' else '+'}{hours}"
        return name if minutes == 0 and name in available_timezones() else None
    if wanted in _PLACES:
        return _PLACES[wanted]
    known = sorted(available_timezones(), key=lambda zone: (zone.count("/"), zone))
    whole = [zone for zone in known if zone.casefold() == wanted]
    return next(iter(whole or [zone for zone in known if zone.casefold().rpartition("/")[2] == wanted]), None)


def zone_name(zone: str) -> str:
    """A time zone as people write it: "UTC+2" for `Etc/GMT-2`, any other by its IANA name. `zone_of` reads it."""
    found = _ETC.fullmatch(zone)
    if found is None:
        return zone
    return "UTC" if found[2] == "0" else f"UTC{'+' if found[1] == '-' else '-'}{found[2]}"


def zones_like(text: str, now: datetime) -> tuple[str, ...]:
    """Time zones that an unknown one may mean, as people write them: with the offset that was typed ("UTC+5:30"), or
    with a name that contains the text."""
    wanted = plain(text)
    offset = _OFFSET.fullmatch(wanted.replace(" ", ""))
    known = sorted(
        zone for zone in available_timezones() if "/" in zone and not zone.startswith(("Etc/", "SystemV/", "posix/"))
    )
    if offset is not None:
        away = timedelta(hours=int(offset[2] or 0), minutes=int(offset[3] or 0)) * (-1 if offset[1] == "-" else 1)
        found = [zone for zone in known if now.astimezone(ZoneInfo(zone)).utcoffset() == away]
    else:
        found = [zone for zone in known if wanted.replace(" ", "_") in zone.casefold()]
    return tuple(map(zone_name, found[:MOST_NEAR]))


# ---- the day of return -----------------------------------------------------------------------------
def return_day(text: str, now: datetime, zone: ZoneInfo) -> datetime | None:
    """Eight in the morning of a typed day ("2026-08-24", "24/08/2026", "24 août", "Friday"), or whole days from now ("10",
    "2w", "3 jours"); None for anything else. A day without a year is the next one."""
    word = re.sub(r"^(?:until|till|le|jusqu'au|au|on)\s+", "", plain(text))
    away = seconds_of(re.sub(r"(?<=\d)\s*s$", "w", word), DAY)  # "2s": deux semaines
    if away is not None and away % DAY == 0:
        return now + timedelta(seconds=away) if away <= MOST_AWAY else None
    today = now.astimezone(zone).date()
    day = _day(word, today)
    return datetime.combine(day, MORNING, zone).astimezone(UTC) if day is not None else None


def _day(word: str, today: date) -> date | None:
    if word in ("tomorrow", "demain"):
        return today + timedelta(days=1)
    if (weekday := days_of(word)) is not None and len(weekday) == 1:
        return today + timedelta(days=(weekday[0] - today.weekday() - 1) % 7 + 1)
    try:
        if found := re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})", word):
            return date(int(found[1]), int(found[2]), int(found[3]))
        if found := re.fullmatch(r"(\d{1,2})[./](\d{1,2})[./](\d{4})", word):
            return date(int(found[3]), int(found[2]), int(found[1]))
        named = re.fullmatch(
            r"(?:(\d{1,2})(?:er|st|nd|rd|th)? )?([a-z]+)\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?(?:,? (\d{4}))?", word
        )
        if named is None or named[2] not in _MONTHS or bool(named[1]) == bool(named[3]):
            return None
        month, number = _MONTHS[named[2]], int(named[1] or named[3])
        if named[4]:
            return date(int(named[4]), month, number)
        this_year = date(today.year, month, number)
        return this_year if this_year > today else date(today.year + 1, month, number)
    except ValueError:
        return None
