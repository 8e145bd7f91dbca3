"""Rows for the rules: random play, forms and saves of every game, and the kernel alone with the toy game."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any

from rules import GAMES
from rules.cli import asks_a_second
from rules.core import Ask, Draft, Match, Rules
from rules.fuzz import Walk, fill_in, new_match, tables
from tests.bench.rows import median_ms, row
from tests.core.toy import Toy

SECONDS = 2.0
RUNS = 5
"""Measurements of random play."""
TRIES_PER_SHEET = 10
"""Measurements of each sheet, of which the fastest counts; the first runs of any code are slower."""
LEAST_ASKS_PER_SECOND = {"war-at-sea": 500, "guadalcanal": 400, "memoir-44": 1000}
"""The aim for random play in asks a second, for the big games; 3,000 for the others."""
LOOP = 11.0
"""Million steps a second of `_plain` on the machine for which these aims are set."""


def begun(rules: Rules[Any, Any], seed: int) -> Match:
    """A new match with default options and a standard scenario."""
    return new_match(rules, seed, {}, tables(rules)[0])


@cache
def finished(rules: Rules[Any, Any]) -> Match:
    """A match with default options, played at random to its end."""
    match = begun(rules, 1)
    Walk(match, Random(1), offers=0.0).to_end()
    return match


def _form_ms(rules: Rules[Any, Any]) -> float:
    """Milliseconds for the form of a completely filled first sheet; each run has another draft, so that no cache helps."""
    match = begun(rules, 1)
    ask = match.waiting()[0]
    view = match.view(ask.seat)
    drafts = iter([rules.random(view, ask, {}, Random(seed)) for seed in range(31)])
    return median_ms(lambda: rules.form(view, ask, next(drafts)), times=30)


def _fill_ms(rules: Rules[Any, Any]) -> float:
    """Milliseconds for one change by a player on a full sheet: a value is set and the form is made again."""
    match = begun(rules, 1)
    ask = match.waiting()[0]
    fill_in(match, ask, Random(1))
    path, value = next(iter(match.draft(ask.id).items()))

    def touch() -> None:
        match.fill(ask.id, path, None)
        match.fill(ask.id, path, value)

    return median_ms(touch) / 2


def _heaviest(rules: Rules[Any, Any]) -> float:
    """Milliseconds for view and form of the slowest sheet of one random game, filled in at random."""
    match = begun(rules, 1)
    walk = Walk(match, Random(1), offers=0.0, sleep=0.0)
    slowest = 0.0
    while True:
        position = match.save(records=False)
        for ask in match.waiting():
            fill_in(match, ask, Random(match.step))
            draft = match.draft(ask.id)
            tries = (_view_and_form(Match.load(position, rules), ask, draft) for _ in range(TRIES_PER_SHEET))
            slowest = max(slowest, min(tries))
        if not walk.act():
            return slowest


def _view_and_form(match: Match, ask: Ask, draft: Draft) -> float:
    """Milliseconds of processor time for view and form in a newly loaded match."""
    started = time.process_time()
    match.rules.form(match.view(ask.seat), ask, draft)
    return (time.process_time() - started) * 1000


def _largest_kb(rules: Rules[Any, Any]) -> float:
    """Kilobytes of the largest save of one random game, without records."""
    match = begun(rules, 1)
    walk = Walk(match, Random(1), offers=0.0)
    largest = 0
    while walk.act():
        largest = max(largest, len(match.save(records=False)))
    return largest / 1024


def _side_turn_ms() -> float:
    """Milliseconds for all sheets of a side's turn on Peleliu, filled in at random and resolved; mean of ten turns."""
    match = new_match(GAMES["memoir-44"], 1, {}, ["peleliu"])
    rng, began = Random(1), match.view(None).turn
    started = time.perf_counter()
    while match.waiting() and match.view(None).turn < began + 10:
        ask = match.waiting()[0]
        match.randomise(ask.id, rng)
        match.seal(ask.id)
    return (time.perf_counter() - started) * 1000 / max(1, match.view(None).turn - began)


def _whole_s(rules: Rules[Any, Any]) -> float:
    """Seconds for a whole random game; the mean of ten, because they differ much."""
    started = time.perf_counter()
    for seed in range(2, 12):
        Walk(begun(rules, seed), Random(seed), offers=0.0).to_end()
    return (time.perf_counter() - started) / 10


def _load_ms(rules: Rules[Any, Any]) -> float:
    data = finished(rules).save(records=False)
    return median_ms(lambda: Match.load(data, rules))


def _verify_ms(rules: Rules[Any, Any]) -> float:
    match = finished(rules)
    return median_ms(lambda: match.verify(bytes.fromhex(match.header.secret or "")), times=3)


def _save_kb(rules: Rules[Any, Any], records: bool) -> float:
    return len(finished(rules).save(records=records)) / 1024


def _kernel() -> float:
    """Sheets filled and sealed a second in the toy game with fixed answers, which shows the cost of the kernel."""
    match = Match.start(Toy(), options={"rounds": 20}, secret=b"bench")
    answers: dict[str, Any] = {"bid": {"bid": 0}, "turn": {"target": "pass"}, "react": {"shield": "no"}}
    sealed = 0
    started = time.perf_counter()
    while time.perf_counter() - started < SECONDS / 2:
        waiting = match.waiting()
        if not waiting:
            match = Match.start(Toy(), options={"rounds": 20}, secret=b"bench")
            continue
        for ask in waiting:
            match.put(ask.id, answers[ask.kind])
            match.seal(ask.id)
            sealed += 1
    return sealed / (time.perf_counter() - started)


def _plain() -> float:
    """Million steps of a fixed Python loop in a second of processor time, the best of five runs; it compares two machines."""
    steps, seconds = 200_000, []
    for _ in range(5):
        started = time.process_time()
        found: dict[int, tuple[int, str]] = {}
        for number in range(steps):
            found[number % 1000] = (number, str(number))
        seconds.append(time.process_time() - started)
    return steps / min(seconds) / 1e6


def _random_play(rules: Rules[Any, Any]) -> float:
    """Asks answered at random in a second, as on a machine that makes `LOOP` million steps: a slow machine misses no aim, and a
    fast one hides no program that has become slower. The median of `RUNS`: one run differs from the next by up to a fifth."""
    found, before = list[float](), _plain()
    for _ in range(RUNS):
        asks, after = asks_a_second(rules, SECONDS), _plain()
        found.append(asks * LOOP / ((before + after) / 2))
        before = after
    return statistics.median(found)


row("this machine: a plain loop, beside random play", "M/s")(_plain)
row("kernel: sheets put and sealed (toy game)", "asks/s", least=20_000)(_kernel)
row("toy: random play", "asks/s")(partial(asks_a_second, Toy(), SECONDS / 2))
for _name, _rules in GAMES.items():
    _rows: list[tuple[str, str, Callable[[], float], dict[str, float]]] = [
        (
            f"random play, on a machine of {LOOP:g} M/s",
            "asks/s",
            partial(_random_play, _rules),
            {"least": LEAST_ASKS_PER_SECOND.get(_name, 3000)},
        ),
        ("a whole random game", "s", partial(_whole_s, _rules), {}),
        ("view and form of the heaviest sheet of a game", "ms", partial(_heaviest, _rules), {"most": 5}),
        ("largest position of a game", "KB", partial(_largest_kb, _rules), {"most": 200}),
        ("form of a full first sheet", "ms", partial(_form_ms, _rules), {"most": 5}),
        ("one touch of a full first sheet", "ms", partial(_fill_ms, _rules), {"most": 5}),
        ("loading a finished game's position", "ms", partial(_load_ms, _rules), {}),
        ("verifying a finished game", "ms", partial(_verify_ms, _rules), {}),
        ("save of a finished game", "KB", partial(_save_kb, _rules, True), {}),
        ("its position alone", "KB", partial(_save_kb, _rules, False), {}),
    ]
    for _what, _unit, _measure, _aim in _rows:
        row(f"{_name}: {_what}", _unit, **_aim)(_measure)
row("memoir-44: a side's turn of Peleliu", "ms")(_side_turn_ms)
