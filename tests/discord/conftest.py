"""Fixtures for tests of the whole bot."""

from __future__ import annotations

import pytest

from rules import GAMES


@pytest.fixture
def phases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Naval Battle without chapters: every phase gets its own numbered post."""
    monkeypatch.setattr(type(GAMES["naval-battle"]), "chapters", lambda *_: ())
