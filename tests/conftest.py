"""For all tests: those of browsers and real processes are tried again, visibly, when a busy machine lets one down.

`--game NAME` runs those of one game (`tests.one_game`).
"""

from __future__ import annotations

import pytest

pytest_plugins = ("tests.one_game",)

TRIES_MORE = 2


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("browser") or item.get_closest_marker("process"):
            item.add_marker(pytest.mark.flaky(reruns=TRIES_MORE))
