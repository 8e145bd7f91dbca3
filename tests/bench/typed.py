"""Rows for typed orders: the time that the worst known text blocks the bot's event loop."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any

from rules import GAMES
from rules.core import OrderError, Rules
from tests.bench.rows import row
from tests.laws.test_worst_texts import kinds
from tests.laws.worst_texts import LONG, worst_texts

SAMPLE_EVERY = 2
"""Only every text with this number among the worst-case texts is measured."""
RETRY_ABOVE_MS = 10.0
"""A text that takes more CPU time than this is measured again, up to three times, and the fastest counts."""


def _worst(rules: Rules[Any, Any]) -> float:
    """CPU milliseconds for reading or completing the slowest text on any kind of sheet."""
    worst = 0.0
    for match, ask in kinds(rules):
        view = match.view(ask.seat)
        for text in islice(worst_texts(match, ask), 0, None, SAMPLE_EVERY):
            for act in (rules.read, partial(rules.complete, lang="fr")):
                worst = max(worst, _ms(partial(act, view, ask, text[:LONG])))
    return worst


def _ms(act: Callable[[], object]) -> float:
    quickest = float("inf")
    for _ in range(3):
        started = time.process_time()
        with suppress(OrderError):
            act()
        quickest = min(quickest, (time.process_time() - started) * 1000)
        if quickest < RETRY_ABOVE_MS:
            break
    return quickest


for _name, _rules in GAMES.items():
    row(f"{_name}: the worst typed text", "ms", most=50)(partial(_worst, _rules))
