"""Everything that a game can say occurs in play and has complete words in both languages."""

from __future__ import annotations

from random import Random

import pytest

from bot import words
from rules import GAMES
from rules.fuzz import new_match
from tests.laws.everything import Everything, keys_of, kinds_of, not_among
from tests.laws.never_seen import CAMPAIGN, IN_BOUNDED_PLAY, NEVER_SEEN, SELDOM
from tests.laws.tables import ALL, shipped
from tests.laws.uses import offered

GAMES_PLAYED = {"guadalcanal": (10, 120), "war-at-sea": (40, 240), "memoir-44": (20, 60)}
FEWEST, MOST = 20, 120
"""Games played: at least `FEWEST`, then until everything has occurred, at most `MOST`; fewer of slow games."""
FILE_EVERY = 4
"""Every fourth game is one of the scenario files that come with the game, if there are any."""
LASTS = {
    "guadalcanal": pytest.mark.hours(175),
    "war-at-sea": pytest.mark.hours(80),
    "memoir-44": pytest.mark.hours(60),
    "sea-war": pytest.mark.hours(60),
    "branle-bas": pytest.mark.hours(60),
    "naval-battle": pytest.mark.hours(50),
}


@pytest.mark.parametrize("name", [pytest.param(n, marks=LASTS.get(n, pytest.mark.long(8))) for n in sorted(ALL)])
def test_everything_that_a_game_can_say_occurs_and_has_words(name: str) -> None:
    rules = ALL[name]
    seen = Everything(rules, with_words=name in GAMES)
    possible = keys_of(rules)[0 if name in GAMES else 1] | kinds_of(rules) | offered(rules)
    if name == "guadalcanal":
        possible |= {key for key, why in NEVER_SEEN["war-at-sea"].items() if why == CAMPAIGN}
    awaited = {thing for thing in possible if not thing.startswith(IN_BOUNDED_PLAY)}
    awaited -= NEVER_SEEN.get(name, {}).keys() | SELDOM.get(name, {}).keys()
    fewest, most = GAMES_PLAYED.get(name, (FEWEST, MOST))
    unseen = awaited
    for seed in range(most):
        rng = Random(f"everything {name} {seed}")
        files = shipped(rules) if seed % FILE_EVERY == 0 else ()
        seen.play(new_match(rules, 100 + seed, seen.options(rng), files), rng)
        unseen = not_among(awaited, seen.all)
        if seed >= fewest and not unseen:
            break
    assert not seen.wordless, "no words for:\n" + "\n".join(sorted(seen.wordless))
    assert not unseen, f"never seen in {most} games: {', '.join(sorted(unseen))}"
    excused = NEVER_SEEN.get(name, {}).keys() & seen.all
    assert not excused, f"excused as never seen, but here they are: {', '.join(sorted(excused))}"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_key_in_the_source_has_words(name: str) -> None:
    assert not keys_of(GAMES[name])[1]
    for lang in words.LANGS:
        assert keys_of(GAMES[name])[0] <= words.keys(lang)


def test_message_keys_are_found_in_the_source() -> None:
    """Keys without words are reported; a key that contains a field stands for all its possible values."""
    assert {"convoy-began", "convoy-buoy", "convoy-went", "convoy-drew-cards"} <= keys_of(ALL["toy-convoy"])[1]
    lost = {key for key in words.keys("en") if key.startswith("gc-did-lost-squadron-")}
    assert len(lost) > 1
    assert lost <= keys_of(GAMES["guadalcanal"])[0]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_excuse_names_something_that_exists(name: str) -> None:
    rules = GAMES[name]
    never, seldom = NEVER_SEEN.get(name, {}), SELDOM.get(name, {})
    excused = never.keys() | seldom.keys()
    assert excused <= keys_of(rules)[0] | kinds_of(rules) | offered(rules) | words.keys("en")
    assert not never.keys() & seldom.keys()
