"""The kit as a fixture."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.campaigns.kit import Kit, make
from tests.databases import without_threads


@pytest.fixture(autouse=True)
def threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """None for the database, unless a file says otherwise: those whose use cases meet at the same moment."""
    without_threads(monkeypatch)


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path)
    yield made
    await made.campaigns.close()
