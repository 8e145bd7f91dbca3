"""Runs every law for every game."""

from __future__ import annotations

import pytest

from tests.laws.tables import ALL, AnyRules


@pytest.fixture(params=sorted(ALL), name="rules")
def _rules(request: pytest.FixtureRequest) -> AnyRules:
    return ALL[request.param]
