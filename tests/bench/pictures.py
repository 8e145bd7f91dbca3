"""Rows for the renderer: time and size of pictures."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import renderer
from rules import GAMES
from rules.core import Match, Rules, Who
from rules.fuzz import Walk, new_match
from tests.bench.games import begun, finished
from tests.bench.rows import median_ms, row


def _midway(rules: Rules[Any, Any]) -> Match:
    match = begun(rules, 1)
    walk = Walk(match, Random(1), offers=0.0)
    while match.step < finished(rules).step // 2 and walk.act():
        pass
    return match


def _png(rules: Rules[Any, Any], who: Who, over: bool) -> bytes:
    match = finished(rules) if over else _midway(rules)
    picture: bytes = renderer.png(match.view(who), "en")
    return picture


def _ms(rules: Rules[Any, Any], who: Who, over: bool) -> float:
    view = (finished(rules) if over else _midway(rules)).view(who)
    return median_ms(lambda: renderer.png(view, "en"), times=7)


def _kb(rules: Rules[Any, Any], who: Who, over: bool) -> float:
    return len(_png(rules, who, over)) / 1024


for _name, _rules in GAMES.items():
    for _what, _who, _over in (
        ("a seat's picture, midway", _rules.seats[0], False),
        ("the public picture, midway", None, False),
        ("the picture of the end", None, True),
    ):
        row(f"{_name}: {_what}", "ms", most=150)(partial(_ms, _rules, _who, _over))
        row(f"{_name}: {_what}", "KB", most=300)(partial(_kb, _rules, _who, _over))


def _peleliu() -> Any:
    """The public view of the widest board, Peleliu, in the third turn."""
    match = new_match(GAMES["memoir-44"], 1, {}, ["peleliu"])
    walk = Walk(match, Random(1), offers=0.0)
    while match.view(None).turn < 3 and walk.act():
        pass
    return match.view(None)


def _peleliu_ms() -> float:
    view = _peleliu()
    return median_ms(lambda: renderer.png(view, "en", "board"), times=7)


def _peleliu_kb() -> float:
    return len(renderer.png(_peleliu(), "en", "board")) / 1024


row("memoir-44: the whole board of Peleliu", "ms", most=100)(_peleliu_ms)
row("memoir-44: the whole board of Peleliu", "KB", most=350)(_peleliu_kb)
