"""Names and moves as people write them, in every game: several words, arrows, hyphens of any kind, invisible characters."""

from __future__ import annotations

from random import Random

import pytest

from rules.core import Match, OrderError
from rules.core.grammar import joined, lines
from rules.core.name_matching import NameIndex
from rules.core.typed_orders import Vocabulary, plain_text

INDEX = NameIndex(
    {"ark-royal": ("Ark Royal", "HMS Ark Royal"), "royal-oak": ("Royal Oak",), "i-19": ("I-19",), "oak": ("Oak",)},
    {"ark-royal": ("R 09",), "royal-oak": ("Oakie",), "oak": ("Oakie",)},
    {"royal-oak": ("Revenge",)},
    {"ark-royal": ("HMS", "CV"), "royal-oak": ("HMS", "BB")},
)


def test_the_longest_name_counts() -> None:
    words = ["hms", "royal", "oak", "ark", "royal"]
    found = INDEX.longest(words)
    assert found is not None
    assert (found.keys, found.words) == (("royal-oak",), 3)
    after = INDEX.longest(words, 3)
    assert after is not None
    assert (after.keys, after.words) == (("ark-royal",), 2)


@pytest.mark.parametrize(
    "text", ["Ark-Royal", "ÂRK ROYAL", "ark\N{ZERO WIDTH SPACE} royal", "HMS Ark Royal CV", "“Ark Royal”", "R-09"]
)
def test_spelling_does_not_matter(text: str) -> None:
    found = INDEX.exact(text.split())
    assert found is not None
    assert found.keys == ("ark-royal",)


def test_a_description_must_be_that_of_the_thing() -> None:
    assert INDEX.exact(["BB", "Ark", "Royal"]) is None


def test_a_nickname_of_several_things_means_all_of_them_and_a_class_none() -> None:
    found = INDEX.exact(["Oakie"])
    assert found is not None
    assert found.keys == ("royal-oak", "oak")
    assert not found.own
    assert INDEX.exact(["Revenge"]) is None
    assert INDEX.group(["Revenge"]) == ("royal-oak",)


def test_a_number_is_never_abbreviated() -> None:
    assert INDEX.begun(["I-1"]) == ()
    assert INDEX.begun(["roy", "o"]) == ("royal-oak",)
    assert INDEX.begun(["royal"]) == ("royal-oak",)
    assert INDEX.begun(["royal"], inside=True) == ("royal-oak",)
    assert INDEX.alike(["arkroyl"]) == ("ark-royal",)


def test_names_and_keywords_of_several_words_are_joined() -> None:
    vocabulary = Vocabulary(
        {"cease-fire": {"en": ("cease-fire",), "fr": ("cessez-le-feu",)}, "escort": {"en": ("escort",), "fr": ()}}
    )
    names = {"sanfrancisco": "san-francisco", "escortcarrier": "escort-carrier"}

    def words(text: str) -> tuple[str, ...]:
        return joined(lines(text), names, vocabulary)[0].words

    assert words("san francisco A7") == ("san-francisco", "A7")
    assert words("cessez le feu") == ("cessez-le-feu",)
    assert words("escort carrier") == ("escort", "carrier"), "the first word is a keyword"


@pytest.mark.parametrize(
    "text",
    ["g3->f4", "g3 -> f4", "g3→f4", "g3 => f4", "g3–f4", "g3‑f4", "g3−f4", "g3\N{ZERO WIDTH SPACE}-f4", "g3-f4."],
)
def test_arrows_hyphens_and_invisible_characters_between_cells(text: str) -> None:
    assert lines(text)[0].words == ("g3-f4",)


def test_other_text_stays() -> None:
    assert plain_text("> if E8-E7: E5-E6") == "> if E8-E7: E5-E6"


@pytest.mark.parametrize("game", ["branle-bas", "sea-war"])
def test_a_move_is_typed_in_many_ways(game: str) -> None:
    match = Match.start(game, secret=b"m" * 32)
    while (ask := match.waiting()[0]).kind != "turn":
        match.randomise(ask.id, Random(1))
        match.seal(ask.id)
    move = next(line for line in match.examples(ask.id, "en") if "-" in line)
    start, goal = move.split("-")
    match.read(ask.id, move)
    expected = match.draft(ask.id)
    for sign in (" to ", "->", " → ", "–", " vers ", " à ", " - "):
        match.read(ask.id, f"{start.lower()}{sign}{goal.lower()}")
        assert match.draft(ask.id) == expected, sign


def _without_some_weapon() -> tuple[Match, str, str]:
    """A game, the ask of a turn, and the word for a weapon that its seat does not have."""
    for seed in range(30):
        match = Match.start("naval-battle", secret=b"n" * 32)
        for ask in match.waiting():
            match.randomise(ask.id, Random(seed))
            match.seal(ask.id)
        turn = match.waiting()[0]
        stock = dict(next(one for one in match.form(turn.id).says if one.key == "nb-says-stock").args)
        for kind, word in (("bombs", "bombe"), ("atomics", "atomique"), ("planes", "avion")):
            if not stock[kind] and stock["salvos"]:
                return match, turn.id, word
    raise AssertionError("every fleet has everything")


def test_without_a_bomb_the_reason_is_that_there_is_none() -> None:
    match, ask, word = _without_some_weapon()
    with pytest.raises(OrderError) as refused:
        match.read(ask, f"salvo A1 A2 A3\nsalvo A4 A5 A6\nsalvo B1 B2 B3\n{word} E5")
    assert refused.value.faults[-1].why.key.startswith("nb-none-left")
