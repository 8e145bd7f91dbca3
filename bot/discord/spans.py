"""Lengths of time as people read them: "1d 12h", "1 day 12 hours". `bot.campaigns.typed_times` reads what people type."""

from __future__ import annotations

from bot import words
from bot.campaigns.typed_times import DAY, HOUR, MINUTE


def write(seconds: int) -> str:
    """The short form: 129600 is "1d 12h". `seconds_of(write(s)) == s` for whole minutes."""
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
