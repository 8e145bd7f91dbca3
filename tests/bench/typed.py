"""Rows for typed orders: how long the worst known text blocks the bot's event loop, and how long a slip takes to mend.

All figures are processor time, so that other programs do not count.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from random import Random
from typing import Any

from bot.campaigns.sheets import LONG_TEXT, aside_if_long
from rules import GAMES
from rules.core import Ask, Draft, Match, OrderError, Rules
from rules.core.grammar import lines
from rules.core.typed_orders import MOST_ORDERS
from tests.bench.rows import once, row
from tests.laws.test_worst_texts import kinds
from tests.laws.worst_texts import LONG, worst_texts

SAMPLE_EVERY = 2
"""Only every text with this number among the worst-case texts is measured."""
TIMES = 3
"""Times that each of them is read; the fastest counts."""
TICK_SECONDS = 0.001
"""Time after which the event loop looks whether a text has been read."""
RETRY_ABOVE_MS = 10.0
"""A mistyped line that takes more CPU time than this is measured again, up to three times, and the fastest counts."""

TYPED_SHEETS = 2
"""Drafts of each kind of sheet and language whose first line is mistyped."""


@once
def _worst(rules: Rules[Any, Any]) -> tuple[float, float]:
    """CPU milliseconds for the slowest text on any kind of sheet, added to a draft or completed as the bot does it: the
    longest for which the event loop waits at a stretch, and the longest in all."""
    return asyncio.run(_slowest(rules))


async def _slowest(rules: Rules[Any, Any]) -> tuple[float, float]:
    held = whole = 0.0
    for match, ask in kinds(rules):
        draft = rules.random(match.view(ask.seat), ask, {}, Random(ask.id))
        for text in islice(worst_texts(match, ask), 0, None, SAMPLE_EVERY):
            for cut in (LONG, LONG_TEXT):
                admitted = _admitted(text[:cut])
                for act in (partial(match.read, add=True), partial(match.complete, lang="fr")):
                    tried = [await _waits(admitted, partial(_after, match, ask, draft, act)) for _ in range(TIMES)]
                    held, whole = max(held, min(tried)[0]), max(whole, min(took for _, took in tried))
    return held, whole


def _after(match: Match, ask: Ask, draft: Draft, act: Callable[[str, str], object], text: str) -> None:
    """Reads or completes a text on a sheet with this draft."""
    match.put(ask.id, draft)
    with suppress(OrderError):
        act(ask.id, text)


async def _waits(text: str, act: Callable[[str], None]) -> tuple[float, float]:
    """CPU milliseconds for which the event loop waits at a stretch, and in all, while a text is read."""
    started = last = time.process_time()
    held = 0.0
    reading = asyncio.create_task(aside_if_long(text, act, text))
    while not reading.done():
        await asyncio.sleep(TICK_SECONDS)
        now = time.process_time()
        held, last = max(held, now - last), now
    await reading
    return held * 1000, (last - started) * 1000


def _admitted(text: str) -> str:
    """The text, cut to as many orders as one text may have."""
    while (count := len(lines(text))) > MOST_ORDERS:
        text = text[: len(text) * MOST_ORDERS // count]
    return text


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
    row(f"{_name}: the worst typed text holds the loop up", "ms", most=50)(lambda rules=_rules: _worst(rules)[0])  # type: ignore[misc]
    row(f"{_name}: the worst typed text in all", "ms")(lambda rules=_rules: _worst(rules)[1])  # type: ignore[misc]
    row(f"{_name}: a mistyped line mended", "ms", most=120)(partial(_mended, _rules))
