"""What a failed test leaves open is closed, so that it fails once."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import Store
from tests import databases
from tests.conftest import FAILED


@pytest.mark.sqlite
async def test_a_database_that_a_test_has_left_open_is_closed(tmp_path: Path) -> None:
    store = Store(await databases.blank(tmp_path))
    async with store.read() as session:
        await session.exec(text("SELECT 1"))
    assert store.engine in databases.opened
    assert store.engine.pool.checkedin() == 1
    await databases.close_opened()
    assert store.engine.pool.checkedin() == 0
    assert databases.opened == []


async def test_a_test_with_a_loop_closes_its_databases_if_it_fails(request: pytest.FixtureRequest) -> None:
    assert request.fixturenames[0] == "databases_of_failed_tests"
    assert not request.node.stash.get(FAILED, False)
