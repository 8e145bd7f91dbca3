"""What tests of the whole bot have in common."""

from __future__ import annotations

import pytest

from rules import GAMES
from rules.core import Rules


@pytest.fixture
def phases(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Naval Battle that tells no chapters, as any game may: each of its phases is a post of its own, with a number."""
    monkeypatch.setattr(type(GAMES["naval-battle"]), "chapters", Rules.chapters)
