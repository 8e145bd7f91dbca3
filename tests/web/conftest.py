"""A web board for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.web.kit import Web, serving


@pytest_asyncio.fixture
async def board(tmp_path: Path) -> AsyncIterator[Web]:
    async with serving(tmp_path) as found:
        yield found
