"""Whole games from set-up to end, as typed: how they end, and every line that everybody was told, in both languages.

The lines are kept in `golden/GAME.LANGUAGE.txt`. When words have been changed on purpose, write them anew and read them:
`python -m tests.sea_war.test_golden_games`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import words
from rules.sea_war import RULES
from tests import invariants
from tests.rulebook.sea_war.kit import Game

GOLDEN = Path(__file__).with_name("golden")
RING = "default"

BREAKOUT = [
    RING, RING, "red: choose trap stealth", "blue: choose sudden reinforce", "first red",
    "D7-C7\ntrap C9 I9\nend",
    "B8xC7\nend",
    "D6xC7\nend",
    "sudden H6\nB6xC7\nreinforce D A1\nend",
    "stealth F6-A6",
]  # fmt: skip
"""Two exchanges in the west, and the battleship slips out unseen through the gap."""

SIEGE = [
    RING, RING, "first red",
    "D7-C7\ntrap C9 I9\nend",
    "B8xC7", "pass", "end",
    "D6xC7\nend",
    "anti F10\nmulti\nF10-F9\nJ8-I8\nB7-B8\nend",
    "shield F6\nstealth H7-H9\nG8-G9\nend",
    "free D10-E9\nE10-E11\nend",
    "G9-G8\nend",
    "sudden H6\nF9xE8\nend", "pass", "pass",
    "F6-F7\nend",
    "E8xF7", "counter", "end",
    "swap F7 H9\nD5-D6\nend",
    "reinforce M K9\nG10xH9\nend",
    "H9-I9",
    "H10xI9",
]  # fmt: skip
"""Every card of both sides; the battleship is taken on Red's own trap."""

SLEEPERS = [
    "sleep", "sleep", "sleep",
    "F6-E6\nend",
    "sleep",
    "E6-F6\nend",
    "B4-A4", "sleep",
    "F6-E6\nend",
    "sleep",
    "E6-F6\nend",
    "sleep",
    "claim",
]  # fmt: skip
"""Deployments, the choice and turns are slept through, until Red claims."""

MATCH = [
    RING, RING, "first red",
    "D7-C7\nend",
    "red: offer draw", "blue: offer draw",
    "D D4 H4 D8 H8 E5 G5 E7 G7 F5 F7\nM E6 G6", RING, "first blue",
    "B4-B3\nend",
    "red: offer resign",
]  # fmt: skip
"""Two games: one agreed drawn, one given up."""

GAMES: dict[str, tuple[dict[str, str], list[str], str, str, tuple[str, ...]]] = {
    "breakout": ({"cards": "choose2"}, BREAKOUT, "red", "escape", ("red",)),
    "siege": ({"cards": "all", "counter_mode": "ask", "swap_escape": "rest"}, SIEGE, "blue", "capture", ("blue",)),
    "sleepers": ({}, SLEEPERS, "red", "claim", ("red",)),
    "match": ({"cards": "none", "match": "two"}, MATCH, "blue", "resignation", ("red",)),
}
"""Options; orders; winner and ending of the last game; winners of the match by seat."""


def play(name: str) -> Game:
    """A golden game, played to its end."""
    options, orders, *_ = GAMES[name]
    game = Game(5, **options)
    for entry in orders:
        side, named, text = entry.partition(": ")
        if text.startswith("offer "):
            game.offer(text.removeprefix("offer "), side)
        elif entry == "sleep":
            game.sleep()
        else:
            game.order(text if named else entry, side if named else None)
        invariants.check(game.match)
    return game


def narrated(game: Game, lang: str) -> str:
    """All that everybody was told."""
    lines = [words.say(lang, line) for event in game.match.feed(None) for line in RULES.tell(event)]
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("name", GAMES)
def test_how_it_ends(name: str) -> None:
    """Winner, ending, and the record can be verified."""
    *_, winner, why, winners = GAMES[name]
    game = play(name)
    outcome = game.match.outcome()
    assert outcome is not None
    assert (game.winner(), game.why(), outcome.winners) == (winner, why, winners)
    assert game.asked == []
    assert game.match.verify(bytes([5]) * 32).proved


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_told(name: str, lang: str) -> None:
    """Line by line as written down."""
    assert narrated(play(name), lang) == (GOLDEN / f"{name}.{lang}.txt").read_text("utf-8")


def test_the_siege_uses_every_card() -> None:
    """All ten lie face up at its end."""
    assert len(play("siege").view(None).discards) == 10


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for game_name in GAMES:
        for language in ("en", "fr"):
            (GOLDEN / f"{game_name}.{language}.txt").write_text(narrated(play(game_name), language), "utf-8")
