"""Pictures of battles and campaigns that the rules have played: every moment draws, reads, and has all in its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import Any

import pytest

import renderer
from renderer.arrows import crosses
from rules.core import Match, Rules, Scalar
from rules.guadalcanal import RULES as GUADALCANAL
from rules.war_at_sea import RULES as WAR_AT_SEA
from tests import invariants
from tests.renderer.played import play

SECRET = b"pictures of campaigns"
SEATS = ("japan", "allies", None)

BATTLES: list[dict[str, Scalar]] = [
    {},
    {"points": 400, "size": "22x7", "terrain": "many", "twilight": "on", "weather": "on", "pace": "fast"},
    {"points": 300, "size": "11x13", "pace": "table"},
]


def fine(view: Any, lang: str) -> None:
    """Small, readable in its frame, nothing outside its box or on something else; in words at most 1,024 letters."""
    for sheet in renderer.sheets(view):
        assert 30 < len(renderer.alt(view, lang, sheet)) <= 1024
        assert len(renderer.png(view, lang, sheet, "Opération « Trident »")) <= 300 * 1024
        _, written = renderer.audit(view, lang, sheet, "Opération « Trident »")
        assert all(text.points >= 9 for text in written if text.matters)
        for text in written:
            left, top, right, bottom = text.frame
            assert min(text.box[0] - left, text.box[1] - top, right - text.box[2], bottom - text.box[3]) >= 0, (
                sheet,
                text,
            )
        assert not [(a.words, b.words) for a, b in combinations(written, 2) if crosses(a.box, b.box)], sheet


def moments(rules: Rules[Any, Any], options: Mapping[str, Scalar], seed: int, every: int) -> Match:
    """A game by chance; every so many sheets one reader's pictures are looked at, and the draft of who is asked."""
    rng = Random(seed)
    steps = 0

    def look(match: Match) -> None:
        nonlocal steps
        steps += 1
        if steps % every:
            return
        fine(match.view(SEATS[steps // every % 3]), ("en", "fr")[steps // every % 2])
        for ask in match.waiting():
            if ask.kind not in ("resign", "draw", "standing", "doctrine"):
                match.randomise(ask.id, rng)
                fine(match.preview(ask.id), "fr")
                break

    return play(rules, SECRET, options, seed, after=look)


@pytest.mark.parametrize(
    "options",
    [
        pytest.param(BATTLES[0], id="standard"),
        pytest.param(BATTLES[1], id="wide", marks=pytest.mark.long),
        pytest.param(BATTLES[2], id="deep", marks=pytest.mark.long),
    ],
)
def test_every_moment_of_a_battle(options: dict[str, Scalar]) -> None:
    match = moments(WAR_AT_SEA, options, 3, 9)
    assert match.outcome() is not None
    fine(match.view(None), "en")


@pytest.mark.parametrize("seed", [pytest.param(seed, marks=pytest.mark.long) for seed in (1, 4)])
def test_every_moment_of_a_campaign(seed: int) -> None:
    match = moments(GUADALCANAL, {}, seed, 11)
    assert match.outcome() is not None
    fine(match.view(None), "fr")


@pytest.mark.parametrize("rules", [WAR_AT_SEA, GUADALCANAL], ids=["war-at-sea", "guadalcanal"])
def test_a_twin_world_looks_the_same(rules: Rules[Any, Any]) -> None:
    match = play(rules, SECRET, {}, 2, 14)
    for who in SEATS:
        twin = invariants.twin(match, who, Random(5))
        one, other = match.view(who), twin.view(who)
        assert renderer.sheets(one) == renderer.sheets(other)
        for sheet in renderer.sheets(one):
            assert renderer.png(one, "en", sheet) == renderer.png(other, "en", sheet)
            assert renderer.alt(one, "fr", sheet) == renderer.alt(other, "fr", sheet)
            assert renderer.file_name(one, sheet) == renderer.file_name(other, sheet)


@pytest.mark.parametrize("rules", [WAR_AT_SEA, GUADALCANAL], ids=["war-at-sea", "guadalcanal"])
def test_a_real_game_is_replayed(rules: Rules[Any, Any]) -> None:
    views: list[Any] = []

    def seen(match: Match) -> None:
        if match.outcome() is None:
            views.extend(match.view(who) for who in SEATS)

    match = play(rules, SECRET, {}, 6, after=seen)
    data = renderer.replay([*views, match.view(None)], "en", "Operation Trident")
    assert data.startswith(b"GIF89a")
    assert len(data) <= 8 * 1024 * 1024


def test_every_battle_raid_and_combat_is_shown_with_one_report_and_the_lies_at_the_end() -> None:
    views: list[Any] = []
    match = play(GUADALCANAL, SECRET, {}, 20, after=lambda match: views.append(match.view(None)), fill=Match.think)
    shown: Counter[str] = Counter()
    for before, view in zip([None, *views], views, strict=False):
        first, *news = renderer.news(view, before)
        assert first == renderer.sheets(view)[0]
        shown.update(sheet.partition("-")[0] for sheet in news)
    kinds = Counter(entry.truth.kind for record in match.records for entry in record.entries)
    happened = {"battle": kinds["gc-battle-over"], "raid": kinds["gc-raid"], "land": kinds["gc-combat"], "lies": 1}
    assert all(happened.values())
    assert shown == happened
