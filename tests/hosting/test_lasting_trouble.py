"""What lasts is said when it begins, seldom meanwhile, and once when it is over."""

from __future__ import annotations

import logging

import pytest

from bot.lasting_trouble import REMINDER_SECONDS, LastingTrouble, span
from bot.log import RateLimitedLogFilter

log = logging.getLogger("trouble")


class Hand:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


def test_trouble_is_said_once_and_its_end_once_with_how_long_it_was(caplog: pytest.LogCaptureFixture) -> None:
    hand = Hand()
    trouble = LastingTrouble(log, "the outbox", now=hand)
    trouble.is_right()
    for _ in range(10):
        trouble.is_wrong("300 posts wait")
        hand.at += 60
    assert (trouble.times, trouble.lasts, bool(trouble)) == (10, 600, True)
    trouble.is_right()
    trouble.is_right()
    assert caplog.messages == ["the outbox: 300 posts wait", "the outbox: well again after 10 min"]
    assert not trouble
    assert trouble.times == 0


def test_what_lasts_for_hours_is_brought_to_mind_now_and_then(caplog: pytest.LogCaptureFixture) -> None:
    hand = Hand()
    trouble = LastingTrouble(log, "Discord", now=hand)
    for minute in range(3 * 60 + 1):
        hand.at = 1000 + 60 * minute
        trouble.is_wrong(f"away, {minute}")
    assert caplog.messages == [
        "Discord: away, 0",
        "Discord: away, 60 (for 60 min now)",
        "Discord: away, 120 (for 2 h 0 min now)",
        "Discord: away, 180 (for 3 h 0 min now)",
    ]
    assert REMINDER_SECONDS == 3600


def test_another_cause_of_the_same_trouble_is_said_with_where_it_happened(caplog: pytest.LogCaptureFixture) -> None:
    trouble = LastingTrouble(log, "the clock", now=Hand())
    for error in (ValueError("a"), ValueError("b"), KeyError("c"), ValueError("d"), KeyError("e")):
        trouble.is_wrong("it stumbled", error, type(error).__name__)
    shown = [record.exc_info[0] for record in caplog.records if record.exc_info]
    assert shown == [ValueError, KeyError]
    assert len(caplog.records) == 2


def test_a_library_that_repeats_itself_is_heard_once_in_ten_minutes(caplog: pytest.LogCaptureFixture) -> None:
    hand = Hand()
    noisy = logging.getLogger("trouble.noisy")
    seldom = RateLimitedLogFilter(hand)
    noisy.addFilter(seldom)
    try:
        for _ in range(5):
            noisy.error("again in %.1f s", 1.5)
            hand.at += 100
        noisy.warning("another thing")
        hand.at += 200
        noisy.error("again in %.1f s", 2.5)
    finally:
        noisy.removeFilter(seldom)
    assert caplog.messages == [
        "again in 1.5 s",
        "another thing",
        "again in 2.5 s (and 4 more like it in the last 12 min)",
    ]


@pytest.mark.parametrize(
    ("seconds", "words"), [(0.4, "0 s"), (119, "119 s"), (120, "2 min"), (7140, "119 min"), (7260, "2 h 1 min")]
)
def test_lengths_of_time(seconds: float, words: str) -> None:
    assert span(seconds) == words
