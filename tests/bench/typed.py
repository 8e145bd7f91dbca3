"""Rows for typed orders: the time that the worst known text blocks the bot's event loop, and that a slip takes to mend."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from random import Random
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

TYPED_SHEETS = 2
"""Drafts of each kind of sheet and language whose first line is mistyped."""


def _worst(rules: Rules[Any, Any]) -> float:
    """CPU milliseconds for reading or completing the slowest text on any kind of sheet."""
    worst = 0.0
    for match, ask in kinds(rules):
        view = match.view(ask.seat)
        for text in islice(worst_texts(match, ask), 0, None, SAMPLE_EVERY):
            for act in (rules.read, partial(rules.complete, lang="fr")):
                worst = max(worst, _ms(partial(act, view, ask, text[:LONG])))
    return worst


def _mended(rules: Rules[Any, Any]) -> float:
    """CPU milliseconds for the slowest suggestions for one mistyped order, on any kind of sheet in both languages."""
    worst = 0.0
    for match, ask in kinds(rules):
        view = match.view(ask.seat)
        for number, lang in enumerate(("en", "fr") * TYPED_SHEETS):
            lines = rules.write(view, ask, rules.random(view, ask, {}, Random(number)), lang).splitlines()
            for line in lines[:1]:
                for typed in _slips(line.split()):
                    try:
                        rules.read(view, ask, typed)
                    except OrderError as error:
                        worst = max(worst, _ms(partial(rules.with_suggestions, view, ask, typed, error.faults, lang)))
    return worst


def _slips(words: list[str]) -> Iterator[str]:
    """A line with two letters of its first or last word swapped, without its first word, with one too many, and reversed."""
    first, last = words[0], words[-1]
    yield " ".join((first[1::-1] + first[2:], *words[1:]))
    yield " ".join((*words[:-1], last[:-2] + last[:-3:-1]))
    yield " ".join(words[1:]) or first[:-1]
    yield " ".join((first, "vers", *words[1:]))
    yield " ".join(reversed(words))


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
    row(f"{_name}: a mistyped line mended", "ms", most=120)(partial(_mended, _rules))
