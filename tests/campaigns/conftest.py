"""Fixtures for tests of the use cases."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.campaigns.kit import Kit, make
from tests.databases import without_threads
from tests.seeded import same_each_run


@pytest.fixture(autouse=True)
def _same_each_run(request: pytest.FixtureRequest) -> Iterator[None]:
    with same_each_run(request.node.nodeid):
        yield


@pytest.fixture(autouse=True)
def threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run SQLite without threads. A file whose use cases must run at the same time overrides this fixture."""
    without_threads(monkeypatch)


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path)
    yield made
    await made.campaigns.close()
