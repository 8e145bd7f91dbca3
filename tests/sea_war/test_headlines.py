"""Who reads nothing but the headlines of a Sea War can retell it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot import words
from rules.fuzz import new_match
from rules.sea_war import RULES
from rules.sea_war.events import (
    EVENT_KINDS,
    Attacked,
    CardPlayed,
    Deployed,
    Ended,
    First,
    MatchOver,
    Moved,
    NextGame,
    Offered,
    Passed,
    TurnLost,
)
from rules.sea_war.headlines import headline, losses
from rules.sea_war.view import LogEntry, SetOff
from tests.laws.retold import played

TABLES: tuple[tuple[int, dict[str, Any], str], ...] = (
    (1, {}, ""),
    (2, {"cards": "all", "match": "two"}, ""),
    (3, {"cards": "all", "counter_mode": "ask"}, "red"),
)


@pytest.mark.parametrize(("seed", "options", "chance"), TABLES)
@pytest.mark.parametrize("lang", words.LANGS)
def test_all_that_is_lost_every_card_and_the_ends_stand_in_a_headline(
    seed: int, options: dict[str, Any], chance: str, lang: str
) -> None:
    match, posts = played("sea-war", seed, options, chance)
    lost = 0
    for key, post in posts.by_key.items():
        text = "\n".join(post.lines(lang))
        told = [EVENT_KINDS.read(event) for event in post.events]
        gone = Counter(one for deed in told if isinstance(deed, LogEntry) for one in losses(deed))
        for (side, kind), count in gone.items():
            lost += count
            assert words.text(lang, f"sw-count-{kind.lower()}", count=count) in text, f"{key}: {text}"
            assert words.text(lang, f"sw-side-{side}") in text
        for one in told:
            if isinstance(one, LogEntry) and one.card is not None:
                assert words.text(lang, f"sw-card-{one.card}") in text, f"{key}: {text}"
            elif isinstance(one, Moved) and one.cell is not None:
                assert f"{one.origin}-{one.cell}" in text
            elif isinstance(one, Ended):
                assert (words.text(lang, f"sw-side-{one.winner}") if one.winner else "") in text.splitlines()[0]
    assert lost
    outcome = match.outcome()
    assert outcome is not None
    assert words.line(lang, outcome.why) in list(posts.by_key.values())[-1].lines(lang)


def test_a_chapter_is_a_turn_of_both_and_a_match_has_those_of_each_game() -> None:
    _, posts = played("sea-war", 2, {"cards": "all", "match": "two"}, "")
    keys = list(posts.by_key)
    assert {key.split("-")[1] for key in keys} == {"1", "2"}
    assert keys.index("game-2-set-up") > keys.index("game-1-round-1")
    for key, post in posts.by_key.items():
        number = int(key.rpartition("-")[2]) if "round" in key else 0
        turns = {event.data["turn"] for event in post.events if "turn" in event.data}
        assert turns <= {2 * number - 1, 2 * number}
    _, single = played("sea-war", 1)
    assert list(single.by_key)[:3] == ["set-up", "round-1", "round-2"]


def _headline(*happenings: Any) -> str:
    view = new_match(RULES, 0, {}).view(None)
    return " / ".join(words.line("en", line) for line in headline(view, happenings))


def test_losses_of_attacks_of_counter_and_of_traps_are_said() -> None:
    attack = Attacked(
        1,
        3,
        "blue",
        "attack",
        "BD1",
        "D",
        "E4",
        "F5",
        target="RM1",
        target_what="M",
        target_cell="F5",
        effect="destroyed",
    )
    assert _headline(attack).startswith("Red loses 1 armoured destroyer")
    countered = Attacked(
        1,
        3,
        "blue",
        "attack",
        "BD1",
        "D",
        "E4",
        target="RM1",
        target_what="M",
        target_cell="F5",
        effect="cancelled",
        countered="destroyed",
    )
    assert _headline(countered).startswith("Blue loses 1 destroyer; Red plays Counter")
    trapped = Moved(1, 3, "blue", "move", "BM1", "M", "E4", "E6", traps=(SetOff("E5", "BM1", "armour"),))
    assert _headline(trapped).startswith("Blue’s armoured destroyer loses armour; Blue: armoured destroyer E4-E6")


def test_what_sails_unseen_is_not_said_to_sail_anywhere() -> None:
    told = _headline(Moved(1, 3, "red", "move", "RD1", "D", "E4", None, card="stealth"))
    assert told.startswith("Red plays Stealth; ships left")


def test_the_set_up_the_offers_and_the_ends_are_said() -> None:
    placed = Deployed("red", (("B", "F6"),), False)
    assert _headline(placed) == "Red is deployed"
    assert _headline(placed, First("blue", False)) == "Blue plays the first turn"
    assert _headline(Offered("red")) == "Red offers a draw"
    ended = Ended(1, 2, "red", "escape", 9, (), None, ((), ()), ((), ()))
    told = _headline(CardPlayed(1, 3, "blue", "card", card="multi"), ended, NextGame(2, ()))
    assert told.startswith("The battleship has reached the edge: Red wins. / Blue plays Multi-move")
    assert "The match is drawn 1–1." in _headline(ended, MatchOver((2, 2)))


def test_turns_without_a_move_are_said() -> None:
    told = _headline(Passed(1, 3, "red", "pass"), TurnLost(1, 4, "blue", "lost"))
    assert told.startswith("Red must pass; Blue misses the deadline and loses the turn; ships left")


def test_a_side_that_moves_twice_in_a_row_is_named_once() -> None:
    moves = [
        Moved(1, 3, "red", "move", "RD1", "D", "E7", "F7"),
        Moved(1, 3, "red", "move", "RD2", "D", "D5", "D3"),
        Moved(1, 4, "blue", "move", "BD1", "D", "D11", "F11"),
    ]
    said = _headline(*moves)
    assert said.startswith("Red: destroyer E7-F7 and destroyer D5-D3; Blue: destroyer D11-F11")
