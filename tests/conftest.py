"""For all tests: quick ones come first, long ones begin before shorter ones, and browsers and processes are tried again.

How long a test takes on one core stands in its mark, `slow(seconds)` or `long(seconds)`, where it is worth knowing: a failure
shows early, and no core waits at the end for a test that another began late. Tests of browsers and real processes are run again,
visibly, when a busy machine lets one down. `--game NAME` runs those of one game (`tests.one_game`).
"""

from __future__ import annotations

import pytest
from hypothesis import settings

# How long an example takes says more of the machine than of the code.
settings.register_profile("broadside", deadline=None)
settings.load_profile("broadside")

pytest_plugins = ("tests.one_game",)

TRIES_MORE = 2
SOME = 10
"""Seconds, where a mark names none."""


def seconds(item: pytest.Item) -> float:
    """About how long it takes; 0: not worth knowing."""
    for name in ("hours", "long", "slow", "process"):
        if mark := item.get_closest_marker(name):
            return float(mark.args[0]) if mark.args else SOME
    return 0.0


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("browser") or item.get_closest_marker("process"):
            item.add_marker(pytest.mark.flaky(reruns=TRIES_MORE))
    items.sort(key=lambda item: (seconds(item) > 0, -seconds(item)))
