"""Files of historical battles: what is refused, the battles that come with the game, and whole games of them."""

from __future__ import annotations

import re
from random import Random

import pytest

import renderer
from bot import words
from rules.core import Match
from rules.core.save import canonical
from rules.core.scenario_files import LONGEST_SCENARIO, MOST_TEXT, Fault, ScenarioFileError, parse, recognised
from rules.duel import duel
from rules.fuzz import Walk
from rules.memoir_44.scenario_checks import FILES as MEMOIR_FILES
from rules.war_at_sea.game import RULES
from rules.war_at_sea.scenario_checks import FILES
from tests import invariants
from tests.memoir_44 import own
from tests.war_at_sea.battles import SMALL, BattleGame, changed, text

SHIPPED = sorted(FILES.shipped)
SECRET = bytes(range(32))
TWO = ("savo-island", "small")
"""Battles that are played by every run of the tests; the others are played at night."""


def scenario(name: str) -> str:
    return text() if name == "small" else FILES.shipped[name]


def faults(found: str) -> list[Fault]:
    with pytest.raises(ScenarioFileError) as caught:
        FILES.scenario(found.encode())
    return list(caught.value.faults)


# ---- what is refused -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("old", "new", "what", "where", "allowed"),
    [
        ('title = "Every Key"', "", "missing", "title", "1–60"),
        ('title = "Every Key"', 'title = "**loud**"', "text-signs", "title", ""),
        ("A convoy runs past a reef.", "x" * (MOST_TEXT + 1), "text-length", "text", "1–1200"),
        ('game = "war-at-sea"', 'game = "memoir-44"', "choice", "game", "war-at-sea"),
        ('"1943-01-02"', '"January"', "date", "dates", "1942-08-21"),
        ('"1943-01-02"', '"1942-01-02"', "dates", "dates", ""),
        ("turns = 6", "turns = 0", "number", "turns", "1–30"),
        ("japan = 40", "japan = 0", "number", "targets.japan", "1–2000"),
        ("japan = 40, ", "", "missing", "targets.japan", "1–2000"),
        ('holder = "allies"', 'holder = "china"', "choice", "holder", "japan, allies"),
        ('light = "night"', 'light = "fog"', "choice", "light", "day, night, dusk, dawn"),
        ('weather = "bad"', 'weather = "snow"', "choice", "weather", "clear, bad"),
        ('size = "11x7"', 'size = "9x9"', "choice", "size", "11x7, 22x7, 11x13"),
        ('islands = "C4"', 'islands = "K4"', "sector", "islands", "A1–K7"),
        ('islands = "C4"', 'islands = "C4 D4"', "twice", "shoals", ""),
        ("allies = 2 }", "allies = 0 }", "room", "airbases.allies", "1"),
        ('zone = "A1-B2"', 'zone = "A1-B9"', "sector", "forces[1].zone", "A1–K7"),
        ('zone = "A1-B2"', 'zone = "A1"', "zone", "forces[1].zone", "2"),
        ('zone = "A1-B2"', "", "missing", "forces[1].zone", "A1–K7"),
        ('"Jintsu"', '"Jintso"', "card", "forces[1].units", "Jintsu"),
        ('"Jintsu"', '"Kagero class"', "card", "forces[1].units", "Isokaze"),
        ('"Jintsu"', '"Bismarck"', "card", "forces[1].units", "none"),
        ('"Jintsu"', '"41 Jintsu"', "count", "forces[1].units", ""),
        ("Nagatsuki: Kagero", "3 Nagatsuki: Kagero", "count", "forces[1].units", ""),
        ("Kagero, Oyashio", "**Kagero**", "text-signs", "forces[1].units", ""),
        ("turn = 3", "turn = 7", "number", "forces[2].turn", "1–6"),
        ('name = "Hashimoto"', 'name = "Tanaka"', "twice", "forces[2].name", ""),
        ('"Washington", "2 Fletcher", ', "", "no-ships", "forces", ""),
        ('sectors = "E3"', 'sectors = "C4"', "ashore", "objectives[1].sectors", ""),
        ('sectors = "E3"', 'sectors = "J4"', "twice", "objectives[2].sectors", ""),
        ("value = 10", "value = 0", "number", "objectives[1].value", "1–2000"),
        ('kind = "exit"', 'kind = "door"', "choice", "objectives[3].kind", "claim, exit"),
        ('side = "japan"\nkind = "exit"', 'kind = "exit"', "missing", "objectives[3].side", "japan, allies"),
        ('forces = ["Tanaka"]', 'forces = ["Lee"]', "choice", "objectives[3].forces", "Tanaka, Hashimoto"),
        ('light = "night"', 'light = "night"\ncolour = "red"', "unknown-key", "file", "title"),
    ],
)
def test_a_fault_has_its_place_and_what_would_be_allowed(
    old: str, new: str, what: str, where: str, allowed: str
) -> None:
    found = faults(changed((old, new)))
    there = [fault for fault in found if (fault.what, fault.where) == (what, where)]
    assert there, found
    assert allowed in there[0].allowed
    for lang in words.LANGS:
        assert words.line(lang, there[0].message)


def test_a_wrong_card_is_told_with_the_nearest_names() -> None:
    (fault,) = faults(changed(('"Jintsu"', '"Hagoro"')))
    for lang in words.LANGS:
        said = words.line(lang, fault.message)
        assert "Hagoro" in said
        assert "Haguro" in said


def test_the_game_of_a_file_is_recognised() -> None:
    kinds = {"memoir-44": MEMOIR_FILES, "war-at-sea": FILES}
    assert recognised(parse(SMALL.encode()), kinds) == "war-at-sea"
    assert recognised(parse(SMALL.replace('game = "war-at-sea"', "").encode()), kinds) == "war-at-sea"


def test_the_canonical_text_stays_the_same() -> None:
    again = text()
    assert FILES.scenario(again.encode()) == again
    spelt = changed(("A1-B2", "b2–a1"), ("2 Fletcher", "2 fletcher"), ('"PBY Catalina"', '"PBY-Catalina"'))
    assert text(spelt) == again
    assert RULES.has_scenario(again)
    assert not RULES.has_scenario(SMALL)


@pytest.mark.parametrize("lang", words.LANGS)
def test_the_example_of_the_guide_can_be_played(lang: str) -> None:
    _, found = re.findall(r"```toml\n(.*?)```", own.GUIDES[lang].read_text(encoding="utf-8"), re.DOTALL)
    assert duel(RULES, 1, 1, "computer", "random", scenario=text(found)).endings()


# ---- the battles that come with the game -----------------------------------------------------------
@pytest.mark.parametrize("name", SHIPPED)
def test_every_battle_has_its_texts_in_both_languages_and_names_its_sources(name: str) -> None:
    found = parse(FILES.shipped[name].encode())
    assert found["sources"]
    assert found["language"] == "en"
    assert found["title"] != ""
    assert found["text"] != found["fr"]["text"]
    assert len(FILES.shipped[name]) < LONGEST_SCENARIO
    for lang in words.LANGS:
        about = [words.line(lang, fact) for fact in FILES.about(FILES.shipped[name])]
        assert len(about) == 2 + len(found["forces"])
        assert sum(map(len, about)) + len(words.in_file(lang, FILES.shipped[name], "text")) < 3000


@pytest.mark.parametrize("name", [*SHIPPED, "small"])
def test_every_battle_has_pictures_and_words(name: str) -> None:
    match = Match.start(RULES, scenario(name), {}, secret=SECRET)
    for lang in words.LANGS:
        said = renderer.alt(match.view(None), lang)
        assert all(objective.sector in said for objective in match.view(None).battle.objectives)
        for entry in match.records[0].entries:
            assert all(words.line(lang, line) for line in RULES.tell(entry.truth))


# ---- whole games -----------------------------------------------------------------------------------
each = pytest.mark.parametrize(
    "name", [pytest.param(n, marks=() if n in TWO else pytest.mark.hours(5)) for n in (*SHIPPED, "small")]
)


@each
def test_a_game_at_random_ends_and_its_record_proves_itself(name: str) -> None:
    match = Match.start(RULES, scenario(name), {}, secret=SECRET, words=("a word",))
    walk = Walk(match, Random(name), offers=0.0)
    while walk.act():
        if match.step % 8 == 0:
            invariants.check(match)
    assert match.outcome() is not None
    kept = Match.load(match.save())
    assert kept.header.scenario == scenario(name)
    assert canonical(kept.view(None)) == canonical(match.view(None))
    assert kept.verify(SECRET).proved


@each
@pytest.mark.parametrize("pace", ["plans", "table", "fast"])
def test_computers_play_it_to_the_end(name: str, pace: str) -> None:
    fought = duel(RULES, 1, 1, "computer", "computer", {"pace": pace}, scenario(name))
    assert "broken off" not in fought.endings()


def test_default_battles_are_as_before() -> None:
    """A battle without a plan has no new fields in its saves."""
    game = BattleGame()
    assert b'"plan"' in canonical(game.battle)
    standard = Match.start(RULES, None, {}, secret=SECRET)
    while standard.view(None).battle is None:
        standard.expire(standard.waiting()[0].id)
    saved = canonical(standard.view(None).battle)
    assert not any(word in saved for word in (b'"plan"', b'"exits"', b'"side":"'))
