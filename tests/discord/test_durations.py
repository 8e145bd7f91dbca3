"""Spans of time as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import words
from bot.campaigns.typed_times import DAY, HOUR, MINUTE, seconds_of
from bot.discord.commands.arguments import write


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("36h", 36 * HOUR), ("2d 6h", 2 * DAY + 6 * HOUR), ("90 min", 90 * MINUTE), ("2 jours", 2 * DAY), ("1j12h", 36 * HOUR),
        ("36", 36 * HOUR), ("1 week", 7 * DAY), ("3 Heures", 3 * HOUR), ("1d, 2h", 26 * HOUR),
        ("", None), ("soon", None), ("0", None), ("0h", None), ("-3h", None), ("2 moons", None), ("1.5h", None), ("2d x", None),
    ],
)  # fmt: skip
def test_what_is_understood(text: str, seconds: int | None) -> None:
    assert seconds_of(text) == seconds


@given(st.integers(1, 100_000))
def test_what_is_written_is_understood_again(minutes: int) -> None:
    assert seconds_of(write(minutes * MINUTE)) == minutes * MINUTE


@given(st.text(max_size=40))
def test_nothing_typed_breaks_it(text: str) -> None:
    seconds = seconds_of(text)
    assert seconds is None or seconds > 0


def test_spoken_in_both_languages() -> None:
    assert words.span("en", DAY + 2 * HOUR + MINUTE) == "1 day 2 hours 1 minute"
    assert words.span("fr", 3 * DAY) == "3 jours"
    assert words.span("en", 0) == "0 minutes"
