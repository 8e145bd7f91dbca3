"""Golden games: for each seed the same length, ending and number of events as before.

They are stored in `golden/games.json`. After an intended change of rules, sheets or players, write them again and review the
difference: `python -m tests.laws.test_golden_games`.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.core import Match
from rules.duel import by_computer
from rules.fuzz import fill_in, new_match

GOLDEN = Path(__file__).with_name("golden") / "games.json"
PLAYERS = {"computer": by_computer, "random": fill_in}
PLAYED: dict[str, tuple[str, int, dict[str, Any], tuple[str, ...]]] = {
    "campaign": ("guadalcanal", 2, {}, ("computer", "computer")),
    "campaign against chance": (
        "guadalcanal",
        2,
        {"tokyo_express": "yes", "darkness": "night"},
        ("random", "computer"),
    ),
    "campaign of chance": ("guadalcanal", 3, {"pace": "table", "reembark": "yes"}, ("random", "random")),
    "volleys": ("naval-battle", 1, {"pace": "volleys"}, ("computer", "computer")),
    "volleys against chance": (
        "naval-battle",
        2,
        {"pace": "volleys", "volley": 3, "salvo_report": "per_cell", "exhaustion": "draw"},
        ("random", "computer"),
    ),
    "volleys of chance": (
        "naval-battle",
        3,
        {"pace": "volleys", "volley": 7, "salvo_report": "hits_only"},
        ("random", "random"),
    ),
    "battle": ("war-at-sea", 1, {"points": 300}, ("computer", "computer")),
    "battle against chance": ("war-at-sea", 2, {"pace": "table"}, ("computer", "random")),
    "battle of chance": ("war-at-sea", 3, {"nations": "free", "size": "22x7"}, ("random", "random")),
    "hexes": ("memoir-44", 1, {}, ("computer", "computer")),
    "hexes against chance": ("memoir-44", 5, {"ambush": "ask", "retreat": "ask"}, ("random", "computer")),
    "chiefs and generals": ("memoir-44", 1, {}, ("computer",) * 8),
    "generals against chance": (
        "memoir-44",
        2,
        {"ambush": "ask", "retreat": "ask", "generals": "in_turn"},
        ("random",) * 4 + ("computer",) * 4,
    ),
}
"""Game, seed, options, players by seat; the scenario is one with this number of seats. Small games are in their own folders."""

each = pytest.mark.parametrize("name", PLAYED, ids=lambda name: f"{PLAYED[name][0]} {name}")


@cache
def played(name: str) -> Match:
    """The game, played to its end without offers."""
    game, seed, options, players = PLAYED[name]
    rules = GAMES[game]
    full = rules.full_options(options)
    match = new_match(rules, seed, options, [s for s in rules.scenarios if len(rules.table(s, full)) == len(players)])
    rng = Random(f"golden {name}")
    while match.waiting():
        ask = match.waiting()[0]
        PLAYERS[players[match.seats.index(ask.seat)]](match, ask, rng)
        match.seal(ask.id)
    return match


def told(name: str) -> Counter[str]:
    """Number of events of each kind; raids by target."""
    events = [entry.truth for record in played(name).records for entry in record.entries]
    return Counter(f"gc-raid {e.data['target']}" if e.kind == "gc-raid" else e.kind for e in events)


def summary(name: str) -> dict[str, Any]:
    """The stored facts of a game."""
    match = played(name)
    outcome = match.outcome()
    assert outcome is not None
    return {
        "steps": match.step,
        "ending": outcome.why.key,
        "winners": list(outcome.winners),
        "why": [list(map(str, hole)) for hole in outcome.why.args],
        "told": dict(sorted(told(name).items())),
    }


@each
def test_each_golden_game_is_unchanged(name: str) -> None:
    assert summary(name) == json.loads(GOLDEN.read_text("utf-8"))[name]


@each
def test_its_record_can_be_verified_and_loaded(name: str) -> None:
    match = played(name)
    secret = bytes.fromhex(match.header.secret or "")
    assert match.verify(secret).proved
    again = Match.load(match.save(), match.rules)
    assert (again.digest, again.outcome()) == (match.digest, match.outcome())


def test_one_campaign_has_battles_raids_landings_and_a_raid_on_the_port() -> None:
    count = told("campaign")
    assert count["gc-battle"] >= 3
    assert count["gc-raid fleet"]
    assert count["gc-raid port"]
    assert count["gc-landed"]
    assert count["gc-combat"]


if __name__ == "__main__":
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text(json.dumps({name: summary(name) for name in PLAYED}, indent=1) + "\n", "utf-8")
