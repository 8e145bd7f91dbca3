"""A scenario file of somebody else is played as a printed scenario is, and its record proves itself without the file."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import renderer
from rules.core import Header, Match
from rules.core.save import canonical, root
from rules.duel import duel
from rules.fuzz import Walk
from rules.memoir_44 import RULES, facts
from rules.memoir_44.scenario_checks import FILES
from tests import invariants
from tests.memoir_44 import own

SECRET = bytes(range(32))
KINDS = ("example", "small", "teams")


def begun(which: str) -> Match:
    return Match.start(RULES, own.scenario(which), {}, secret=SECRET, words=("a word",))


@pytest.mark.parametrize("which", KINDS)
def test_a_game_at_random_ends_and_its_record_proves_itself(which: str) -> None:
    match = begun(which)
    walk = Walk(match, Random(which), offers=0.0)
    while walk.act():
        if match.step % 10 == 0:
            invariants.check(match)
    assert match.outcome() is not None
    kept = Match.load(match.save())
    assert kept.header.scenario == own.scenario(which)
    facts._from_file.cache_clear()
    assert kept.verify(SECRET).proved


def test_computers_play_it_to_the_end_and_either_side_can_win() -> None:
    fought = duel(RULES, 8, 1, "computer", "computer", scenario=own.scenario("example"))
    assert fought.endings().keys() == {"m44-end-medals"}
    assert fought.victories().keys() == {"japan", "allies"}


def test_a_game_goes_back_and_on() -> None:
    match = begun("example")
    for _ in range(6):
        ask = match.waiting()[0]
        match.randomise(ask.id, Random(3))
        match.seal(ask.id)
    match.rewind(2)
    ask = match.waiting()[0]
    match.randomise(ask.id, Random(4))
    match.seal(ask.id)
    assert match.verify(SECRET).proved


def test_another_map_in_a_record_is_refused() -> None:
    """The digest of a record begins with its scenario, so nobody can put another map under a game."""
    save = msgspec.json.decode(begun("example").save())
    save["header"]["scenario"] = own.scenario("small")
    forged = Match.load(msgspec.json.encode(save))
    with pytest.raises(ValueError, match="phase 0"):
        forged.verify(SECRET)


def test_a_record_of_a_printed_scenario_has_the_header_that_it_always_had() -> None:
    header = Header("memoir-44", "matanikau", {"match": "one"}, "ab" * 32)
    assert canonical(header).decode() == (
        '{"game":"memoir-44","scenario":"matanikau","options":{"match":"one"},"commitment":"'
        + "ab" * 32
        + '","words":[],"secret":null}'
    )
    assert root(header) == "2a58ad1be903ea503546d76a62d250bb7dde95b3c80fb28a03a8fd28cacff1f1"


@pytest.mark.parametrize("text", ["no-such-scenario", "title = 1\n", own.SMALL, own.example(), "\n" * 60_000])
def test_only_a_name_or_a_canonical_text_is_a_scenario(text: str) -> None:
    assert not RULES.has_scenario(text)
    with pytest.raises(ValueError, match="has no scenario"):
        Match.start(RULES, text, {}, secret=SECRET)


def test_every_printed_map_can_be_written_as_a_file() -> None:
    for name in facts.SCENARIOS:
        printed = (own.ROOT / "rules" / "memoir_44" / "scenarios" / f"{name}.toml").read_text(encoding="utf-8")
        layout, again = facts.layout(name), facts.layout(FILES.scenario(f'title = "Again"\n{printed}'.encode()))
        for field in ("columns", "dates", "first", "top", "cards", "tiles", "obstacles", "mines", "units", "medals"):
            assert getattr(again, field) == getattr(layout, field), (name, field)


# ---- pictures --------------------------------------------------------------------------------------
@pytest.mark.parametrize("which", KINDS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_its_opening_can_be_drawn_and_described(which: str, lang: str) -> None:
    view = begun(which).view(None)
    assert renderer.png(view, lang).startswith(b"\x89PNG")
    assert renderer.alt(view, lang)


def test_titles_and_places_are_in_the_language_that_there_is() -> None:
    view = begun("example").view(None)
    assert renderer.alt(view, "en").startswith("Coral Ridge")
    assert renderer.alt(view, "fr").startswith("La crête de corail")
    layout = view.field.layout
    assert (layout.name_of("Coral Ridge", "en"), layout.name_of("Coral Ridge", "fr")) == (
        "Coral Ridge",
        "Crête de corail",
    )
    assert renderer.alt(begun("small").view(None), "fr").startswith("Every Letter")
