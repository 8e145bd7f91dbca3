"""Measured durations of tests: slow ones are excluded from `make test`, and quick ones run first.

So failures show early, and no core waits at the end for a long test that started late.

`durations.tsv` has processor seconds by test id. `pytest --measure` updates the tests that it runs (all: with `-m 'not
hours'`, on an idle machine) and keeps the other lines. A test without a line counts as quick: a new or renamed test runs at
every commit until it is measured. Tests that mostly wait are marked `long` by hand. `every_commit` marks slow tests that
`make test` runs nevertheless, `every_landing` those that `make test-long` does.
"""

from __future__ import annotations

import resource
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

FILE = Path(__file__).with_name("durations.tsv")

LONG_SECONDS = 0.7
"""Seconds from which on a test runs in `make test-long` and not in `make test`."""
HOURS_SECONDS = 1.8
"""Seconds from which on a test runs in `make test-hours` alone. The longest of the shorter cases of a long test runs in
`make test-long`."""
LEAST_SECONDS = 0.4
"""Minimum duration, in seconds, of a test that gets a line in the file."""
DEFAULT_SECONDS = 10.0
"""Seconds assumed for a test marked by hand without a number."""

_began = pytest.StashKey[float]()
_measured: dict[str, float] = {}


@cache
def recorded() -> dict[str, float]:
    """Test id -> seconds."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return {id: float(seconds) for seconds, id in (line.split("\t") for line in lines)}


def seconds(item: pytest.Item) -> float:
    """Approximate duration of a test, in seconds; 0: unknown or short."""
    marks = filter(None, map(item.get_closest_marker, ("hours", "long", "process")))
    by_hand = max((float(mark.args[0]) if mark.args else DEFAULT_SECONDS for mark in marks), default=0.0)
    return max(by_hand, recorded().get(item.nodeid, 0.0))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--measure", action="store_true", help="write down how long these tests take")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Runs before tests are deselected: adds marks and sorts."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        took = recorded().get(item.nodeid, 0.0)
        if took >= LONG_SECONDS and not any(map(item.get_closest_marker, ("hours", "every_commit", "long"))):
            item.add_marker(pytest.mark.long(took))
        if item.get_closest_marker("long") and not any(map(item.get_closest_marker, ("hours", "every_landing"))):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for alike in cases.values():
        by_duration = sorted(alike, key=seconds, reverse=True)
        kept = next((item for item in by_duration if seconds(item) < HOURS_SECONDS), None)
        for item in alike:
            if item is not kept:
                item.add_marker(pytest.mark.hours(seconds(item)))
    items.sort(key=lambda item: (seconds(item) > 0, -seconds(item)))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> None:
    item.stash[_began] = _cpu_seconds()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.when == "teardown":
        report.user_properties.append(("seconds", _cpu_seconds() - item.stash[_began]))
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Runs in the process that collects the reports of all workers."""
    if report.when == "teardown":
        _measured[report.nodeid] = dict(report.user_properties)["seconds"]


def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.config.getoption("measure") and not hasattr(session.config, "workerinput"):
        took = {id: s for id, s in {**recorded(), **_measured}.items() if s >= LEAST_SECONDS}
        FILE.write_text("".join(f"{s:.1f}\t{id}\n" for id, s in sorted(took.items())), encoding="utf-8")


def _cpu_seconds() -> float:
    """Processor seconds of this process and its finished child processes."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
