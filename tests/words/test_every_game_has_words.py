"""What a game must bring in words, alike in both languages, is named where it is missing; without it the bot goes on."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from discord import Locale

from bot import words
from bot.discord.commands.arguments import WordsTranslator, t
from bot.discord.commands.help import GAME_PREFIX, help_message, title
from rules import GAMES
from tests.core.toy import Toy
from tests.laws.everything import keys_of
from tests.laws.tables import AnyRules
from tests.words.catalogue import assert_same_keys_and_holes, patterns

SHARED = {"game", "help", "lists", "role", "scenario", "seat", "setting", "side"}
"""Beginnings of keys that every game has."""


def wanted(rules: AnyRules) -> Iterator[str]:
    """Every key that the bot or the game itself asks for: names, help, scenarios, seats, options, all that it can say."""
    yield f"game-{rules.name}"
    yield f"game-pitch-{rules.name}"
    yield f"help-game-{rules.name}"
    for scenario in rules.scenarios if len(rules.scenarios) > 1 else ():
        yield f"scenario-{scenario}"
        yield f"help-scenario-{scenario}"
    for scenario in rules.scenarios:
        chairs = rules.seat_specs(scenario, {})
        yield from (f"seat-{chair.name}" for chair in chairs)
        for team in (c for c in chairs if [other.side for other in chairs].count(c.side) > 1):
            yield f"side-{team.side}"
            yield from [f"role-{team.role}"] if team.role else []
    for setting in rules.settings:
        yield f"setting-{rules.name}-{setting.key}"
    yield from sorted(set().union(*keys_of(rules)))


def missing(rules: AnyRules) -> list[str]:
    """Each with the language that lacks it."""
    return [
        f"{key} ({lang})" for key in dict.fromkeys(wanted(rules)) for lang in words.LANGS if key not in words.keys(lang)
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_brings_its_words(name: str) -> None:
    lacking = [key for key in missing(GAMES[name]) if not (key.startswith("setting-") and _of_each_value(name, key))]
    assert not lacking, f"{name} has no words for:\n" + "\n".join(lacking)


def _of_each_value(name: str, lacking: str) -> bool:
    """Whether each value of the option has words of its own instead."""
    key, _, lang = lacking.removesuffix(")").partition(" (")
    setting = next(s for s in GAMES[name].settings if f"setting-{name}-{s.key}" == key)
    return all(f"{key}-{value}" in words.keys(lang) for value in setting.values)


# ---- the catalogues --------------------------------------------------------------------------------------
def catalogues(name: str) -> list[str]:
    """Those of a game: the one that bears its name, and parts of it such as `war_at_sea_abilities`."""
    package = name.replace("-", "_")
    return sorted(file.stem for file in (Path(words.__file__).parent / "en").glob(f"{package}*.ftl"))


@pytest.mark.parametrize("catalogue", [catalogue for name in GAMES for catalogue in catalogues(name)])
def test_both_languages_have_the_same_keys_and_holes(catalogue: str) -> None:
    assert_same_keys_and_holes(catalogue)


def test_no_key_stands_in_two_catalogues_and_every_game_has_a_prefix_of_its_own() -> None:
    keys = Counter(key for name in GAMES for catalogue in catalogues(name) for key in patterns(catalogue, "en"))
    assert not [key for key, times in keys.items() if times > 1]
    prefixes = Counter(
        prefix
        for name in GAMES
        for prefix in {key.split("-")[0] for one in catalogues(name) for key in patterns(one, "en")} - SHARED
    )
    assert set(prefixes.values()) == {1}


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_explained_that_is_no_option(name: str) -> None:
    """Completion of the options of a new campaign says what each is about, and where it is worth it each value."""
    begins = f"setting-{name}-"
    explained = {key for one in catalogues(name) for key in patterns(one, "en") if key.startswith(begins)}
    settings = {f"{begins}{setting.key}" for setting in GAMES[name].settings}
    values = {f"{begins}{setting.key}-{value}" for setting in GAMES[name].settings for value in setting.values}
    assert explained <= settings | values


def test_what_is_missing_is_named() -> None:
    lacking = missing(Toy())
    assert {"game-toy (en)", "game-toy (fr)", "help-game-toy (fr)", "seat-green (en)", "setting-toy-purse (fr)"} <= {
        *lacking
    }
    assert "toy-ask-bid (en)" in lacking


# ---- at run time -----------------------------------------------------------------------------------------
@pytest.fixture(autouse=True)
def _nothing_said_yet() -> Iterator[None]:
    words._plain_name.cache_clear()
    yield
    words._plain_name.cache_clear()


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("game-memory-44", "Memory 44"),
        ("game-toy", "Toy"),
        ("seat-allies-2", "Allies 2"),
        ("seat-first_army", "First army"),
        ("help-game-memory-44", "## Memory 44"),
        ("help-game-sea-fog", "## Sea fog"),
    ],
)
def test_a_game_without_words_goes_by_its_plain_name(key: str, said: str, caplog: pytest.LogCaptureFixture) -> None:
    """In every language; the log says so once for each."""
    with caplog.at_level(logging.ERROR):
        assert [words.text(lang, key) for lang in ("en", "fr", "en", "fr")] == [said] * 4
    assert len([line for line in caplog.messages if f"no words for {key} " in line]) == 2


@pytest.mark.parametrize("key", ["toy-ask-bid", "game-", "game-@everyone", "seat-**x**", "games-toy", "help-toy"])
def test_any_other_key_without_words_is_still_a_defect(key: str) -> None:
    with pytest.raises(words.UnknownWord):
        words.text("en", key)


async def test_commands_and_help_of_a_game_without_words_work() -> None:
    """The choices of /campaign new are made when the bot starts: it died there."""
    choice: Any = t("game-toy")
    assert choice.message == "Toy"
    assert await WordsTranslator().translate(choice, Locale.french, None) == "Toy"  # type: ignore[arg-type]

    client = SimpleNamespace(campaigns=SimpleNamespace(games={"toy": Toy()}))
    for lang in words.LANGS:
        assert "Toy" in title(lang, f"{GAME_PREFIX}toy")
        assert help_message(client, f"{GAME_PREFIX}toy", lang).texts[0].startswith("## Toy")
