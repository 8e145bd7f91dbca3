"""For all tests: database, order and waiting times.

A test that waits for a state waits longer on a slow machine (`tests.patience`); failed tests are not repeated. Quick tests
run first (`tests.durations`). `--game NAME` runs those of one game (`tests.one_game`).

`--database postgresql` runs the use cases on a server (`tests.postgres`) instead of files.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator, Iterator

import pytest
from hypothesis import settings

from bot import garbage
from tests import databases, postgres
from tests.patience import patience
from tests.person import Person

# The duration of an example depends more on the machine than on the code.
settings.register_profile("broadside", deadline=None)
settings.load_profile("broadside")

pytest_plugins = ("tests.one_game", "tests.durations")

Person.patience = patience(10)

FAILED = pytest.StashKey[bool]()
"""Whether a phase of the test has failed."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--database", choices=databases.KINDS, default="sqlite", help="on what the use cases are tested")


def pytest_configure(config: pytest.Config) -> None:
    databases.configure(config.getoption("--database"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if databases.kind != "sqlite" and item.get_closest_marker("sqlite"):
            item.add_marker(pytest.mark.skip(reason="of an SQLite file"))
        if _is_async(item):
            item.fixturenames.insert(0, "databases_of_failed_tests")  # type: ignore[attr-defined]


def pytest_collection_finish() -> None:
    """Excludes modules, cards, rulebooks and thousands of tests from the search for garbage."""
    garbage.freeze_startup_objects()


def _is_async(item: pytest.Item) -> bool:
    return inspect.iscoroutinefunction(getattr(item, "obj", None))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    item.stash[FAILED] = report.failed or item.stash.get(FAILED, False)
    return report


@pytest.fixture
async def databases_of_failed_tests(request: pytest.FixtureRequest) -> AsyncIterator[None]:
    """Closes what a failed test has left open: else the garbage collector would report it as a second failure, perhaps of
    another test. A test that passes closes its databases itself. Every asynchronous test has this fixture, before all others.
    """
    yield
    if request.node.stash.get(FAILED, False):
        await databases.close_opened()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Removes the databases that a test created on the server, and closes files that a failed test without a loop left open."""
    if item.stash.get(FAILED, False) and databases.kind == "sqlite":
        asyncio.run(databases.close_opened())
    databases.opened.clear()
    postgres.clear()
