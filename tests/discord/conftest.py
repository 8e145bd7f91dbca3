"""Fixtures for tests of the whole bot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules import GAMES
from tests.seeded import same_each_run


@pytest.fixture(autouse=True)
def _same_each_run(request: pytest.FixtureRequest) -> Iterator[None]:
    with same_each_run(request.node.nodeid):
        yield


@pytest.fixture
def phases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Naval Battle without chapters: every phase gets its own numbered post."""
    monkeypatch.setattr(type(GAMES["naval-battle"]), "chapters", lambda *_: ())
