"""Every tutorial: it can be started, all its lessons have words, and every sheet of the player is explained."""

from __future__ import annotations

from random import Random

import pytest

from bot import words
from rules import GAMES
from rules.core import Match, Tutorial

TUTORIALS = {name: rules.tutorial for name, rules in GAMES.items() if rules.tutorial is not None}

LONGEST = 500
"""Characters of a lesson, which is shown above a picture and menus."""

GAMES_PLAYED = 4
"""Random games of each tutorial."""

SHEETS = 40
"""Sheets of the player until the last lesson."""


def begun(name: str, tutorial: Tutorial, secret: int) -> Match:
    rules = GAMES[name]
    scenario = tutorial.scenario or rules.scenarios[0]
    options = rules.full_options(tutorial.options or {})
    seats = rules.table(scenario, options)
    assert tutorial.seat in [chair.name for chair in seats]
    assert rules.seating(options) != "drawn", "the pupil has the seat that the lessons speak of"
    return Match.start(rules, scenario, options, secret=bytes([secret]) * 32, words=("",) * len(seats))


@pytest.mark.parametrize("name", sorted(TUTORIALS))
def test_its_lessons_have_words_in_both_languages(name: str) -> None:
    for lesson in TUTORIALS[name].lessons:
        for lang in words.LANGS:
            said = words.text(lang, lesson.words)
            assert said.startswith("🎓 **")
            assert len(said) <= LONGEST, (lang, lesson.words, len(said))


def test_every_lesson_with_words_is_used() -> None:
    """A leftover would belong to a deleted game, or never be shown."""
    told = {lesson.words for tutorial in TUTORIALS.values() for lesson in tutorial.lessons}
    general = {"tutorial-seal", "tutorial-sealed"}
    assert {key for key in words.keys("en") if key.startswith("tutorial-")} == told | general


@pytest.mark.parametrize("name", sorted(TUTORIALS))
def test_every_sheet_of_the_pupil_is_explained_up_to_the_last_lesson(name: str) -> None:
    tutorial = TUTORIALS[name]
    asked: set[str] = set()
    told: set[str] = set()
    for secret in range(GAMES_PLAYED):
        kinds, keys = lessons_of_a_game(name, tutorial, secret)
        assert keys[0] == tutorial.lessons[0].words
        assert keys[-1] == tutorial.lessons[-1].words
        asked |= kinds
        told |= set(keys)
    wanted = {lesson.words for lesson in tutorial.lessons if lesson.kind in asked}
    assert wanted <= told, "a lesson that nobody gets"


def lessons_of_a_game(name: str, tutorial: Tutorial, secret: int) -> tuple[set[str], list[str]]:
    """Kinds of the player's sheets and the keys of their lessons, up to the last lesson; all seats play at random."""
    match = begun(name, tutorial, secret)
    rules = match.rules
    kinds: set[str] = set()
    keys: list[str] = []
    while tutorial.lessons[-1].words not in keys and len(keys) < SHEETS and match.waiting():
        ask = match.waiting()[0]
        view = match.view(ask.seat)
        if ask.seat == tutorial.seat:
            lesson = tutorial.lesson(view, ask)
            assert lesson is not None, f"{ask.kind} is not explained"
            kinds.add(ask.kind)
            keys.append(lesson.key)
        match.put(ask.id, rules.random(view, ask, rules.initial(view, ask), Random(secret * 1000 + len(keys))))
        match.seal(ask.id, "bot")
    return kinds, keys


@pytest.mark.parametrize("name", sorted(TUTORIALS))
def test_offers_have_no_lesson(name: str) -> None:
    tutorial = TUTORIALS[name]
    match = begun(name, tutorial, 2)
    for ask in match.asks():
        if not ask.waits:
            assert tutorial.lesson(match.view(ask.seat), ask) is None
