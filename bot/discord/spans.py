"""Lengths of time as people type and read them ("36h", "2d 6h", "2 jours"). Dates and time zones are not here."""

from __future__ import annotations

import re

from bot import words

MINUTE, HOUR, DAY = 60, 3600, 86400
_UNITS = {"m": MINUTE, "min": MINUTE, "h": HOUR, "d": DAY, "j": DAY, "w": 7 * DAY}
_WORDS = {
    "minute": MINUTE, "minutes": MINUTE, "mins": MINUTE, "mn": MINUTE,
    "hour": HOUR, "hours": HOUR, "heure": HOUR, "heures": HOUR, "hrs": HOUR,
    "day": DAY, "days": DAY, "jour": DAY, "jours": DAY,
    "week": 7 * DAY, "weeks": 7 * DAY, "semaine": 7 * DAY, "semaines": 7 * DAY,
}  # fmt: skip
_PART = re.compile(r"(\d{1,5})\s*([^\W\d_]*)", re.UNICODE)


def parse(text: str) -> int | None:
    """Seconds, or None if the text is not a length of time. A bare number is hours: "36"."""
    rest = text.strip().casefold()
    if not rest or _PART.sub("", rest).strip(" ,+"):
        return None
    total = 0
    for number, unit in _PART.findall(rest):
        size = _UNITS.get(unit) or _WORDS.get(unit) or (HOUR if not unit else None)
        if size is None:
            return None
        total += int(number) * size
    return total or None


def write(seconds: int) -> str:
    """The short form: 129600 is "1d 12h". `parse(write(s)) == s` for whole minutes."""
    parts = []
    for letter, size in (("d", DAY), ("h", HOUR), ("m", MINUTE)):
        number, seconds = divmod(seconds, size)
        if number:
            parts.append(f"{number}{letter}")
    return " ".join(parts) or "0m"


def spoken(lang: str, seconds: int) -> str:
    """In words: "1 day 12 hours"."""
    parts = []
    for key, size in (("dc-days", DAY), ("dc-hours", HOUR), ("dc-minutes", MINUTE)):
        number, seconds = divmod(seconds, size)
        if number:
            parts.append(words.text(lang, key, n=number))
    return " ".join(parts) or words.text(lang, "dc-minutes", n=0)
