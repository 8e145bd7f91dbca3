"""Default orders that are written out (`Rules.usual`) fit their sheet (WS-18.7)."""

from __future__ import annotations

import pytest

from rules.core import fits
from tests.laws.tables import ALL, AnyRules, sheets

WITH_ORDERS = [rules for rules in ALL.values() if rules.has_usual]


@pytest.mark.parametrize("rules", WITH_ORDERS, ids=[rules.name for rules in WITH_ORDERS])
def test_default_orders_fit_their_sheet(rules: AnyRules) -> None:
    written = 0
    for match, ask in sheets(rules):
        usual = rules.usual(match.view(ask.seat), ask)
        form = rules.form(match.view(ask.seat), ask, usual)
        fields = {blank.path: blank for blank in form.blanks}
        assert all(path in fields and fits(fields[path], value) for path, value in usual.items()), ask.kind
        assert form.done or not usual
        written += bool(usual)
    assert written
