"""How long tests take, as it was measured: what takes long stays out of `make test`, and quick ones come first.

So a failure shows early, and no core waits at the end for a test that another began late.

`durations.tsv` holds the seconds of processor time of the tests that take some, by their ids. `pytest --measure` writes down
those that it runs (all: with `-m 'not hours'`, on a machine that does nothing else) and keeps the lines of the others. A test
without a line counts as quick: what is new or was renamed runs at every commit until it has been measured. By hand `long` is
marked what rather waits than works, and `every_commit` what `make test` runs although it takes long.
"""

from __future__ import annotations

import resource
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

FILE = Path(__file__).with_name("durations.tsv")

LONG = 1.0
"""Seconds from which on a test is run by `make test-long` and not by `make test`."""
CASES = 2
"""Of the cases of one test that take long, so many are run by `make test-long`: the longest, but all of secrecy. The others are
run by `make test-hours`."""
LEAST = 0.4
"""Seconds that are worth a line."""
WAITS = 10.0
"""Seconds of a test that is marked by hand without a number."""

_began = pytest.StashKey[float]()
_measured: dict[str, float] = {}


@cache
def known() -> dict[str, float]:
    """Seconds by id."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return {id: float(seconds) for seconds, id in (line.split("\t") for line in lines)}


def seconds(item: pytest.Item) -> float:
    """About how long it takes; 0: not worth knowing."""
    for name in ("hours", "long", "process"):
        if mark := item.get_closest_marker(name):
            return float(mark.args[0]) if mark.args else WAITS
    return known().get(item.nodeid, 0.0)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--measure", action="store_true", help="write down how long these tests take")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Before those are left out that are not wanted: marked, and put in order."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if known().get(item.nodeid, 0.0) >= LONG and not any(map(item.get_closest_marker, ("hours", "every_commit"))):
            item.add_marker(pytest.mark.long(known()[item.nodeid]))
            if "secrets" not in item.path.parts:
                cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for alike in cases.values():
        for item in sorted(alike, key=lambda it: -known()[it.nodeid])[CASES:]:
            item.add_marker(pytest.mark.hours(known()[item.nodeid]))
    items.sort(key=lambda item: (seconds(item) > 0, -seconds(item)))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> None:
    item.stash[_began] = _worked()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.when == "teardown":
        report.user_properties.append(("seconds", _worked() - item.stash[_began]))
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """In the process that gathers what all others say."""
    if report.when == "teardown":
        _measured[report.nodeid] = dict(report.user_properties)["seconds"]


def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.config.getoption("measure") and not hasattr(session.config, "workerinput"):
        took = {id: s for id, s in {**known(), **_measured}.items() if s >= LEAST}
        FILE.write_text("".join(f"{s:.1f}\t{id}\n" for id, s in sorted(took.items())), encoding="utf-8")


def _worked() -> float:
    """Seconds of the processor: of this process and of those that it started and saw end."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
