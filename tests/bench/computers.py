"""Rows for computer players: thinking time in games between two of them."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from rules import GAMES
from rules.core import Rules
from rules.duel import Duel, duel
from tests.bench.rows import row

GAMES_PLAYED = 2


@cache
def _fought(rules: Rules[Any, Any]) -> Duel:
    return duel(rules, GAMES_PLAYED, seed=1, first="computer", second="computer")


def _slowest(rules: Rules[Any, Any]) -> float:
    return _fought(rules).slowest


def _mean(rules: Rules[Any, Any]) -> float:
    return _fought(rules).mean


for _name, _rules in GAMES.items():
    if _rules.has_computer:
        row(f"{_name}: slowest answer of the computer", "ms", most=2000)(partial(_slowest, _rules))
        row(f"{_name}: mean answer of the computer", "ms")(partial(_mean, _rules))
