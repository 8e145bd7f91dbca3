"""For all tests: what lives in real time is tried again.

Tests of browsers, real processes and sockets are run again, visibly, when a busy machine lets one down. Quick tests come first
(`tests.durations`). `--game NAME` runs those of one game (`tests.one_game`).

`--database postgresql` gives the use cases databases on a server (`tests.postgres`) instead of files.
"""

from __future__ import annotations

import pytest
from hypothesis import settings

from bot import garbage
from tests import databases, postgres

# How long an example takes says more of the machine than of the code.
settings.register_profile("broadside", deadline=None)
settings.load_profile("broadside")

pytest_plugins = ("tests.one_game", "tests.durations")

TRIES_MORE = 2


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--database", choices=databases.KINDS, default="sqlite", help="on what the use cases are tested")


def pytest_configure(config: pytest.Config) -> None:
    databases.configure(config.getoption("--database"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(map(item.get_closest_marker, ("browser", "process", "sockets"))):
            item.add_marker(pytest.mark.flaky(reruns=TRIES_MORE))
        if databases.kind != "sqlite" and item.get_closest_marker("sqlite"):
            item.add_marker(pytest.mark.skip(reason="of an SQLite file"))


def pytest_collection_finish() -> None:
    """Modules, cards, rulebooks and thousands of tests are not searched for garbage again and again."""
    garbage.settle()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Nobody uses the databases any more that a test had on the server."""
    postgres.clear()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says of each test that was run again what had gone wrong: a fault that comes and goes is one all the same."""
    for report in terminalreporter.stats.get("rerun", ()):
        terminalreporter.write_line(f"AGAIN {report.nodeid}")
        for line in report.longreprtext.splitlines():
            if line.startswith(("E ", "tests/")):
                terminalreporter.write_line(f"    {line[:200]}")
