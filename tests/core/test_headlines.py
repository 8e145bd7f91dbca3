"""Chapters of a step, and the lines of headlines."""

from __future__ import annotations

from bot import words
from rules.core import Chapter, Event, Message, event_groups, in_lines, listed, msg
from rules.core.events import CLAUSE_WEIGHT, LONGEST_LINE
from tests.core.toy import Toy


def _name(letter: str) -> Message:
    return msg("ws-unit", name=letter)


def test_events_of_one_chapter_that_follow_one_another_are_a_stretch() -> None:
    turn, battle = Chapter("turn-3", msg("a")), Chapter("turn-3-battle-1", msg("b"))
    one, two, three, four = (Event(kind) for kind in "abcd")
    assert event_groups([(turn, one), (turn, two), (battle, three), (turn, four)]) == (
        (turn, (one, two)), (battle, (three,)), (turn, (four,)),
    )  # fmt: skip
    assert event_groups([]) == ()


def test_names_are_listed_as_one_says_them() -> None:
    assert listed([_name("A")]) == _name("A")
    assert words.say("en", listed([_name(letter) for letter in "ABC"])) == "A, B and C"
    assert words.say("fr", listed([_name(letter) for letter in "AB"])) == "A et B"


def test_clauses_share_a_line_as_long_as_there_is_room() -> None:
    small = [_name(str(number)) for number in range(LONGEST_LINE // (CLAUSE_WEIGHT + 1) + 1)]
    lines = in_lines(small)
    assert [words.say("en", line) for line in lines] == ["0; 1; 2; 3; 4", "5"]
    wide = listed([_name(str(number)) for number in range(12)])
    assert len(in_lines([_name("A"), wide, _name("B")])) == 3
    assert in_lines([]) == ()


def test_without_chapters_each_step_is_a_post() -> None:
    rules = Toy()
    event = Event("anything")
    assert rules.chapters(None, (event,)) == ()  # type: ignore[arg-type]
    assert rules.headline(None, (event,)) == ()  # type: ignore[arg-type]
    assert not rules.is_detail(event)
