"""Typed orders of the two Solomons games: nothing that a player types is an English word without a French one.

Names stay as they are: those of cards and islands, and the letters of zones and sectors.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.core import Ask, Form, Match, Pick, Vocabulary
from rules.core.typed_orders import fold
from rules.guadalcanal.chart import CHARTS
from rules.war_at_sea.cards import ABILITIES, CARDS, MADE

SOLOMONS = ("guadalcanal", "war-at-sea")
ISLANDS = {island for chart in CHARTS.values() for island in chart.islands}
NAMES = {card.short for card in (*CARDS.values(), *MADE.values())} | {"tokyo-express", "cactus-1942"}
SAME_IN_FRENCH = {
    "as", "base", "bonus", "destroyer", "expert", "kamikaze", "port", "raid", "riposte", "terrain", "transport", "zone",
}  # fmt: skip
"""Also French words, if not always for the same."""


def forms(game: str, seed: int, steps: int, **options: Any) -> Iterator[tuple[Ask, Form]]:
    """All sheets of a random game, before and after they are filled in."""
    rng = Random(seed)
    match = Match.start(game, options=options, secret=bytes([seed]) * 32)
    for _ in range(steps):
        for ask in match.waiting():
            standing = match.standing_ask(ask.seat)
            for one in (ask, *([standing] if standing is not None else [])):
                yield one, match.form(one.id)
            match.randomise(ask.id, rng)
            yield ask, match.form(ask.id)
            match.seal(ask.id)
        for ask in match.asks():
            yield ask, match.form(ask.id)


def lexicons(game: str) -> Iterator[Vocabulary]:
    sheets = GAMES[game].sheets.values()  # type: ignore[attr-defined]
    return (found for sheet in sheets if (found := getattr(sheet, "vocabulary", None)) is not None)


def english() -> set[str]:
    """Every English word that some sheet of either game has a French one for, and the slugs of abilities."""
    known = {fold(word) for game in SOLOMONS for vocabulary in lexicons(game) for word in vocabulary.words("en")}
    french = {fold(word) for game in SOLOMONS for vocabulary in lexicons(game) for word in vocabulary.words("fr")}
    return (
        (known | set(ABILITIES) | {"ours", "theirs", "periphery", "troop", "battery", "land"}) - french - SAME_IN_FRENCH
    )


def is_name(key: str) -> bool:
    """A card's, with a number behind it for a further copy."""
    return key in NAMES or re.sub(r"-\d+$", "", key) in NAMES


def left_english(key: str, vocabulary: Vocabulary, english_words: set[str]) -> bool:
    """Whether it would be written in French with an English word in it."""
    written = fold(vocabulary.spoken(key, "fr"))
    for island in ISLANDS - {"new-georgia"}:
        written = written.replace(island, "@")
    pieces = [piece for piece in re.split("[>:]", written) if not is_name(piece)]
    return any(piece in english_words or not english_words.isdisjoint(piece.split("-")) for piece in pieces)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("guadalcanal", {"copies": "yes", "reembark": "yes", "pace": "plans"}),
        ("guadalcanal", {"pace": "table", "tokyo_express": "yes"}),
        ("war-at-sea", {"pace": "plans"}),
        ("war-at-sea", {"pace": "table"}),
    ],
)
def test_no_key_is_written_with_an_english_word_in_french(game: str, options: dict[str, str]) -> None:
    english_words = english()
    wrong: set[tuple[str, str, str]] = set()
    kinds: set[str] = set()
    for ask, form in forms(game, 11, 40, **options):
        kinds.add(ask.kind)
        vocabulary: Vocabulary = GAMES[game].sheets[ask.kind].vocabulary  # type: ignore[attr-defined]
        for field in form.fields:
            keys = {*field.path.split("."), *(o.key for o in field.options)} if isinstance(field, Pick) else set()
            wrong |= {(ask.kind, field.path, key) for key in keys if left_english(key, vocabulary, english_words)}
    assert not sorted(wrong)
    assert len(kinds) >= 5


def test_what_would_be_missed_is_seen() -> None:
    english_words = english()
    bare = Vocabulary({})
    for key in (
        "kirishima>cruiser",
        "ours-main",
        "troop-3",
        "land:guadalcanal",
        "guadalcanal-periphery",
        "rapid-fire",
        "yes",
    ):
        assert left_english(key, bare, english_words), key
    for key in (
        "kirishima",
        "attack-transport-2",
        "american-victory-3",
        "guadalcanal-c2",
        "B7",
        "transport-1",
        "d3a-val",
    ):
        assert not left_english(key, bare, english_words), key
