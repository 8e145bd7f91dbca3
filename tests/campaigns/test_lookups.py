"""Everything that a game declares is found by its own name, in English and in French; and the names that stand on a sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot import words
from bot.campaigns.lookups import Found, Lookups, texts_of
from bot.words import rulebooks
from bot.words.similar_words import fold, stems
from rules import GAMES
from rules.core import Form, Lookup, Match, Option, Pick, msg
from rules.war_at_sea.cards import ABILITIES, CARDS

KNOWN = Lookups(GAMES)


def named(it: Lookup, lang: str) -> str:
    return words.line(lang, it.name)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_declares_what_it_has_in_both_languages(name: str) -> None:
    found = KNOWN.of(name)
    assert found or name not in ("naval-battle", "sea-war", "branle-bas", "war-at-sea", "guadalcanal")
    assert len({one.key for one in found}) == len(found)
    rules = {it.id for game in GAMES for it in rulebooks.passages(game, "en") if it.numbered}
    for one in found:
        assert re.fullmatch(r"[a-z0-9][a-z0-9.-]*", one.it.key), one.key
        assert len(one.key) <= 100
        assert one.it.rules, one.key
        assert set(one.it.rules) <= rules, one.key
        assert len(set(one.it.rules)) == len(one.it.rules) <= 25, one.key
        for lang in words.LANGS:
            for message in (one.it.kind, one.it.name, *one.it.lines):
                assert words.line(lang, message), one.key
        for key in one.it.see:
            assert KNOWN.get(f"{name}/{key}") is not None, (one.key, key)


def test_war_at_sea_declares_all_units_and_all_abilities() -> None:
    found = KNOWN.of("war-at-sea")
    assert len([one for one in found if not one.it.key.startswith("ability-")]) == len(CARDS) == 202
    printed = sum(len(family) for family in ABILITIES.values())
    assert len([one for one in found if one.it.key.startswith("ability-")]) == printed == 163


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", words.LANGS)
def test_everything_is_found_by_its_name_in_both_languages(name: str, lang: str) -> None:
    """Whatever language the reader has. Several may bear one name: all of them are found."""
    for one in (found for found in KNOWN.of() if found.game == name):  # what games share is tried once
        for other in words.LANGS:
            typed = named(one.it, other)
            like = KNOWN.find(lang, typed, game=name)
            names = [n for found in like[: like.index(one)] for n in KNOWN.names(lang, found)]
            assert one in like[:25], typed
            assert like.index(one) == 0 or any(_same(typed, n) for n in names), typed


def _same(one: str, other: str) -> bool:
    return fold(one) == fold(other) or stems(one) == stems(other)


@pytest.mark.parametrize(
    ("lang", "typed", "first"),
    [
        ("en", "kongo", "war-at-sea/kongo"),
        ("fr", "KONGÔ", "war-at-sea/kongo"),
        ("en", "washinton", "war-at-sea/washington"),
        ("fr", "piege", "sea-war/trap"),
        ("en", "salvos", "naval-battle/salvos"),
        ("en", "hurricane", "guadalcanal/event-hurricane"),
        ("fr", "gerbes de torpille", "war-at-sea/ability-torpedo-swarm"),
        ("fr", "torpedo swarm", "war-at-sea/ability-torpedo-swarm"),
    ],
)
def test_accents_case_plurals_and_slips_do_not_matter(lang: str, typed: str, first: str) -> None:
    assert KNOWN.find(lang, typed)[0].key == first


def test_of_equal_names_that_of_the_channels_game_comes_first_and_a_named_game_is_alone() -> None:
    near = {game: KNOWN.find("en", "destroyer", near=game)[0].game for game in ("naval-battle", "sea-war")}
    assert near == {"naval-battle": "naval-battle", "sea-war": "sea-war"}
    assert {found.game for found in KNOWN.find("en", "destroyer", game="sea-war")} == {"sea-war"}
    assert KNOWN.find("en", "destroyer", near="sea-war")[-1].game != "sea-war"
    assert [found.key for found in KNOWN.find("en", "kongo")].count("guadalcanal/kongo") == 0  # the same card once
    assert KNOWN.find("en", "kongo", near="guadalcanal")[0].key == "guadalcanal/kongo"


def test_what_nothing_answers_to_has_near_names() -> None:
    assert KNOWN.find("en", "zzzzqqqq") == []
    assert KNOWN.get("war-at-sea/nothing") is None
    assert KNOWN.get("") is None
    assert "war-at-sea/shokaku" in [found.key for found in KNOWN.close("en", "shoukakou")]


def test_the_longer_of_two_names_at_one_place_counts() -> None:
    found = [one.it.key for one in KNOWN.named_in("en", "naval-battle", ["Atomic bomb: 5×5 cells", "two planes"])]
    assert found == ["atomic", "plane"]


def sheets() -> Iterator[tuple[str, Form]]:
    for name in GAMES:
        match = Match.start(name, secret=bytes(32))
        for ask in match.waiting():
            yield name, match.form(ask.id)


def test_a_first_sheet_of_every_game_names_what_can_be_looked_up() -> None:
    for name, form in sheets():
        for lang in words.LANGS if KNOWN.of(name) else ():
            assert KNOWN.named_in(lang, name, texts_of(lang, form)), (name, lang)


def test_names_are_looked_for_in_labels_and_in_what_is_read_back() -> None:
    form = Form(
        (Pick("unit", msg("nb-kind-carrier"), (Option("x", msg("nb-kind-bomb")), Option("y"))),), (msg("nb-kind-aa"),)
    )
    found: list[Found] = KNOWN.named_in("fr", "naval-battle", texts_of("fr", form))
    assert {one.it.key for one in found} == {"carrier", "bomb", "aa"}


def test_nothing_is_kept_of_a_game_that_there_is_not() -> None:
    """What is typed into a completion is taken for a key, letter by letter."""
    lookups = Lookups(GAMES)
    assert lookups.of()
    known = len(lookups._all)
    assert [lookups.get(typed) for typed in ("k", "ko", "ko/ngo", "/", "")] == [None] * 5
    assert len(lookups._all) == known
