"""Who reads nothing but the headlines of a Branle-Bas can retell it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot import words
from rules.branle_bas import RULES
from rules.branle_bas.events import EVENT_KINDS, GameEnded, MatchStands, Missed, Moved, Offered, Revealed, Touched
from rules.branle_bas.facts import NAME
from rules.branle_bas.headlines import chapters, headline
from rules.branle_bas.view import Score
from rules.fuzz import new_match
from tests.laws.retold import played

TABLES: tuple[tuple[int, dict[str, Any], str], ...] = (
    (1, {}, "first second"),
    (2, {"match_games": 2, "mine_place": "own_minefield_cell"}, "first second"),
    (3, {"match_games": 2, "max_moves": 20}, "first second"),
)


@pytest.mark.parametrize(("seed", "options", "chance"), TABLES)
@pytest.mark.parametrize("lang", words.LANGS)
def test_every_move_all_that_is_taken_all_points_and_the_ends_stand_in_a_headline(
    seed: int, options: dict[str, Any], chance: str, lang: str
) -> None:
    match, posts = played("branle-bas", seed, options, chance)
    taken = 0
    for key, post in posts.by_key.items():
        text = "\n".join(post.lines(lang))
        for event in post.events:
            match EVENT_KINDS.read(event):
                case Moved() as moved:
                    assert f"{moved.start}-{moved.goal}" in text, f"{key}: {text}"
                    if moved.took is not None and moved.took != "M":
                        taken += 1
                        assert words.text(lang, f"bb-a-{NAME[moved.took]}") in text
                case GameEnded() as ended:
                    for score in ended.scores:
                        assert str(score.total) in text
                case MatchStands() as stands:
                    assert str(stands.first) in text
                    assert str(stands.second) in text
    assert taken
    outcome = match.outcome()
    assert outcome is not None
    assert words.line(lang, outcome.why) in list(posts.by_key.values())[-1].lines(lang)


def test_a_chapter_is_a_turn_of_both_and_a_match_has_those_of_each_game() -> None:
    _, posts = played("branle-bas", 3, {"match_games": 2, "max_moves": 20}, "first second")
    games = {key.split("-")[1] for key in posts.by_key}
    assert games == {"1", "2"}
    for key, post in posts.by_key.items():
        number = int(key.rpartition("-")[2]) if "round" in key else 0
        turns = {event.data["turn"] for event in post.events if "turn" in event.data}
        assert turns <= {2 * number - 1, 2 * number}
    _, single = played("branle-bas", 1, {}, "first second")
    assert list(single.by_key)[:3] == ["set-up", "round-1", "round-2"]


def _headline(*happenings: Any) -> list[str]:
    view = new_match(RULES, 0, {}).view(None)
    return [words.line("en", line) for line in headline(view, happenings)]


MOVE = Moved(3, "first", "move", "K", "E4", "E5", "", None, False)


def test_what_a_move_brings_is_said_with_it() -> None:
    assert _headline(MOVE) == ["Side A: cruiser E4-E5"]
    assert _headline(replace(MOVE, took="C", scuttled=True)) == [
        "Side A: cruiser E4-E5 takes a battleship and is scuttled in the net"
    ]
    assert _headline(replace(MOVE, goal="PB", offers=1)) == [
        "Side A: cruiser E4-PB reaches the enemy port; Side A offers a draw"
    ]


def test_what_is_no_move_is_said_too() -> None:
    assert _headline(Missed("second", 1), Touched("second", "K", "E4"), Offered("first")) == [
        "Side B misses the deadline; Side B has touched a blocked ship; Side A offers a draw"
    ]
    assert _headline(Revealed(1, 1, "second", (), ())) == ["Both squadrons are revealed, and Side B begins"]


def test_what_comes_between_two_moves_belongs_to_the_one_to_be_made() -> None:
    """A game given up before the first half-turn of a round is told there, and never in a round that was closed."""
    view = new_match(RULES, 0, {}).view(None)
    ended = GameEnded(1, "first", "resignation", "first", 2, (Score("first", (), 0), Score("second", (), 0)))
    (chapter,) = chapters(view, [ended])
    assert chapter.key == "round-2"
    assert {chapter.key for chapter in chapters(view, [MOVE, ended])} == {"round-2"}


@pytest.mark.rule("BB-8.4")
@pytest.mark.parametrize(
    ("lang", "tally", "points"), [("en", "tally of gains", "point"), ("fr", "bilan des gains", "point")]
)
def test_before_the_end_a_headline_tells_the_tally_and_no_points(lang: str, tally: str, points: str) -> None:
    _, posts = played("branle-bas", 1, {}, "first second")
    last = list(posts.by_key.values())[-1]
    running = ["\n".join(post.lines(lang)) for post in posts.by_key.values() if post is not last]
    assert any(tally in text for text in running)
    assert not [text for text in running if points in text]
    assert points in "\n".join(last.lines(lang))
