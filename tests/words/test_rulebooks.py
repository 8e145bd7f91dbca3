"""The rulebooks can be looked up wherever the bot is: every rule by its number in both languages, and by its words."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from bot import words
from bot.words import rulebooks
from bot.words.similar_words import fold, is_similar, match_quality, stems
from rules import GAMES
from tests.laws.tables import PRINTED
from tests.rulebook.test_every_rule_is_tested import defined

DOCS = Path(words.__file__).parents[2] / "docs" / "rules"
ALL = list(GAMES)
CASES = [(game, lang) for game in GAMES for lang in words.LANGS]


def document(game: str, lang: str) -> Path:
    return DOCS / (game.replace("-", "_") + (".md" if lang == "en" else f".{lang}.md"))


def test_an_installed_bot_has_every_rulebook() -> None:
    """The folder is a link in the repository; what stands in the package's data is copied into a wheel."""
    packed = tomllib.loads((DOCS.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    assert f"{rulebooks.FOLDER.name}/*.md" in packed["package-data"]["*"]
    assert rulebooks.FOLDER.parent == Path(words.__file__).parent
    for game, lang in CASES:
        name = document(game, lang).name
        assert (rulebooks.FOLDER / name).read_bytes() == (DOCS / name).read_bytes()


@pytest.mark.parametrize("lang", words.LANGS)
@pytest.mark.parametrize("game", PRINTED)
def test_a_large_game_has_more_than_fifty_rules(game: str, lang: str) -> None:
    assert len(defined(document(game, lang))) > 50


@pytest.mark.parametrize(("game", "lang"), CASES)
def test_every_rule_is_found_by_its_number_however_it_is_typed(game: str, lang: str) -> None:
    names = defined(document(game, lang))
    assert names
    for name in names:
        for typed in (name, name.lower(), name.replace("-", " ").lower(), name.replace("-", "")):
            assert rulebooks.search(ALL, lang, typed)[0].id == name
        number = name.partition("-")[2]
        assert rulebooks.search([game], lang, number)[0].id == name


@pytest.mark.parametrize(("game", "lang"), CASES)
def test_a_rule_with_the_letters_of_its_book_is_found_from_another_game(game: str, lang: str) -> None:
    other = next(name for name in GAMES if name != game)
    for name in defined(document(game, lang)):
        assert rulebooks.search([other], lang, name)[0].id == name


@pytest.mark.parametrize(
    "typed", ["ws-3.9", "WS–3.9", "WS‑3.9", "WS\N{NO-BREAK SPACE}3.9", "WS-3.9\N{ZERO WIDTH SPACE}"]
)
def test_hyphens_of_any_kind_and_invisible_characters_do_not_matter_in_a_number(typed: str) -> None:
    assert rulebooks.search(["guadalcanal"], "en", typed)[0].id == "WS-3.9"


@pytest.mark.parametrize(("game", "lang"), CASES)
def test_a_rule_has_its_whole_text_and_nothing_of_a_repository(game: str, lang: str) -> None:
    source = fold(words.typeset(lang, document(game, lang).read_text(encoding="utf-8")))
    found = rulebooks.passages(game, lang)
    assert len({it.id for it in found}) == len(found)
    told = " ".join(it.text for it in found)
    for it in found:
        assert it.text, it.id
        assert len(it.text) <= rulebooks.MOST_PASSAGE_CHARACTERS, it.id
        assert it.heading, it.id
        assert ".md" not in it.text, it.id
        assert "](" not in it.text, it.id
        assert it.text.count("```") % 2 == 0, it.id
    # Every word of the document stands in some passage, but for headings, and addresses of links.
    missing = set(source.split()) - set(fold(told).split()) - set(fold(" ".join(it.heading for it in found)).split())
    assert {word for word in missing if not word.isdigit()} <= set(fold(" ".join(str(it.id) for it in found)).split()) | {
        "md", "fr", "docs", "rules", "war", "sea", "at", "units", "guadalcanal", "adding", "a", "game", "local", "discord",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("lang", "typed", "id"),
    [
        ("en", "smoke", "WS-7.8"),
        ("en", "wrecks net", "BB-6.2"),
        ("fr", "epaves filet", "BB-6.2"),
        ("fr", "fumée", "WS-7.8"),
        ("fr", "sous-marins meutes", "GC-9.1"),
        ("en", "carriers destroyed squadrons", "WS-10.7"),
        ("en", "atomic bombs", "NB-3.3"),
        ("en", "submarnes pack", "GC-9.1"),
    ],
)
def test_words_are_found_without_accents_in_the_plural_and_misspelt(lang: str, typed: str, id: str) -> None:
    assert id in [it.id for it in rulebooks.search(ALL, lang, typed)[:5]]


@pytest.mark.parametrize(
    ("lang", "typed", "id"),
    [
        ("en", "torpedo", "WS-8.4"),  # "Torpedoes: …", in the book that is full of them
        ("en", "torpedoes", "WS-8.4"),
        ("fr", "torpille", "WS-8.4"),  # not the rule of the torpedo bomber, "torpilleur"
        ("en", "barbed wire", "M44-11.wire"),
        ("fr", "barbelés", "M44-11.wire"),
        ("en", "smoke", "WS-7.8"),
        ("fr", "fumée", "WS-7.8"),
    ],
)
def test_the_rule_that_says_what_a_word_means_comes_first(lang: str, typed: str, id: str) -> None:
    assert rulebooks.search(ALL, lang, typed)[0].id == id


@pytest.mark.parametrize(
    ("lang", "typed", "heading"),
    [
        ("en", "submarine", "9. Submarines"),
        ("fr", "sous-marins", "9. Les sous-marins"),
        ("en", "dice", "8. Dice"),
        ("en", "counter", "10. COUNTER: who decides, and when"),
    ],
)
def test_the_chapter_about_a_word_comes_before_what_mentions_it(lang: str, typed: str, heading: str) -> None:
    assert heading == rulebooks.search(ALL, lang, typed)[0].heading


def test_the_game_that_speaks_of_a_word_most_comes_first_whatever_the_order_of_the_games() -> None:
    """A word that a book hardly has is rare there; that makes it no better an answer."""
    for games in (ALL, ALL[::-1]):
        assert [it.game for it in rulebooks.search(games, "en", "torpedo")[:5]] == ["war-at-sea"] * 5
    assert {it.game for it in rulebooks.search(["guadalcanal"], "en", "torpedo")} == {"guadalcanal"}


def test_a_chapter_is_found_by_its_number_and_a_rule_brings_its_neighbours() -> None:
    chapter = rulebooks.search(ALL, "en", "GC-9")
    assert [it.id for it in chapter[:3]] == ["GC-9.1", "GC-9.2", "GC-9.3"]
    assert {it.heading for it in rulebooks.search(ALL, "en", "GC-9.3")} == {"9. Submarines"}
    before, after = rulebooks.adjacent("guadalcanal", "en", "GC-9.3")
    assert before is not None
    assert after is not None
    assert (before.id, after.id) == ("GC-9.2", "GC-9.4")
    first = rulebooks.passages("sea-war", "en")[0]
    assert rulebooks.adjacent("sea-war", "en", first.id)[0] is None


def test_the_table_under_a_rule_belongs_to_it() -> None:
    rule = rulebooks.rule("guadalcanal", "en", "GC-6.2")
    assert rule is not None
    assert "**D10 · Event**" in rule.text
    assert "Hurricane" in rule.text
    assert "|" not in rule.text


@pytest.mark.parametrize("typed", ["", "   ", "!?", "zzzzqqq", "GC-99.9", "*" * 200])
def test_what_no_rule_answers_to_finds_nothing(typed: str) -> None:
    assert rulebooks.search(ALL, "en", typed) == []


def test_a_game_without_a_rulebook_has_no_passages() -> None:
    assert rulebooks.passages("skirmish", "en") == ()
    assert rulebooks.search(["skirmish"], "fr", "mer") == []


def test_names_are_compared_without_accents_case_and_endings() -> None:
    assert fold("Défense-torpille 2 (Œuf)") == "defense torpille 2 oeuf"
    assert stems("torpedoes batteries vaisseaux amiraux glass") == ("torpedo", "battery", "vaisseau", "amiral", "glass")
    exact, whole, begun = (match_quality(typed, "USS Washington") for typed in ("uss washington", "washington", "wash"))
    assert exact is not None
    assert whole is not None
    assert begun is not None
    assert exact < whole < begun
    assert match_quality("akagi", "USS Washington") is None
    assert is_similar("washinton", "USS Washington")
    assert not is_similar("akagi", "USS Washington")


@pytest.mark.parametrize("game", ["🚢" * 90, "war_at_sea", "war-at-sea.fr", "..", "", "\0", "toy"])
def test_a_book_that_there_is_not_has_no_rules(game: str) -> None:
    """A book may be typed before the number of a rule: it is not looked for among the files."""
    known = rulebooks._book.cache_info().currsize
    assert [rulebooks.rule(game, lang, id) for lang in ("en", "fr") for id in ("WS-1", "§1", "")] == [None] * 6
    assert rulebooks._book.cache_info().currsize == known, "and nothing is kept of it"


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_is_found_by_its_book_and_number(game: str) -> None:
    first = rulebooks.passages(game, "fr")[0]
    assert rulebooks.rule(game, "fr", first.id) == first


def test_a_question_without_end_costs_no_more_than_a_long_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was meant by a word that no book has is looked up among thousands."""
    looked: list[str] = []

    def nearest(word: str, known: object) -> None:
        looked.append(word)

    monkeypatch.setattr(rulebooks, "nearest", nearest)
    strange = [f"{first}{second}qzx" for first in "bcdfghjklm" for second in "bcdfghjklmnp"]
    assert rulebooks.search(list(GAMES), "en", f"{' '.join(strange)} torpedo") == []
    assert len(looked) == rulebooks.MOST_CORRECTED_WORDS * len(GAMES)
    met = rulebooks.search(list(GAMES), "en", f"qzxqzx torpedo {' '.join(strange)}")
    assert met
    assert met == rulebooks.search(list(GAMES), "en", f"qzxqzx torpedo {' '.join(strange[:4])}")
