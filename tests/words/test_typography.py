"""How words are set: spaces that do not break, apostrophes, lists; and that what is typed back in this way is still read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot import words
from rules.branle_bas import RULES as BRANLE_BAS
from rules.core import Match, fold, lines, msg
from rules.core.conditional_orders import read_tree
from tests.words.catalogue import patterns
from tests.words.documents import FRENCH, typeset

CODE = re.compile(r"`[^`\n]*`|<[^<>\n]*>|https?://\S+")


def test_french_spaces_do_not_break() -> None:
    assert words.typeset("fr", "Quoi ? « Oui » ; non : 40 %, 1 000 fois, n° 3 ! 4 × A ×5") == (
        "Quoi\u202f? «\u202fOui\u202f»\u202f; non\u00a0: 40\u202f%, 1\u202f000 fois, n°\u00a03\u202f! 4\u00a0×\u00a0A\u00a0×5"
    )
    assert words.typeset("en", "so ; it : is") == "so ; it : is"


def test_orders_code_mentions_times_and_addresses_are_left_alone() -> None:
    text = "`si E8-E7 : E5-E4; fin` <t:1 : 2> <@3 !> https://a.b/c'd"
    assert words.typeset("fr", text) == text
    assert words.typeset("fr", "l'ordre `l'ordre`") == "l’ordre `l'ordre`"


@pytest.mark.parametrize("lang", words.LANGS)
def test_no_word_keeps_a_straight_apostrophe_or_a_space_that_breaks(lang: str) -> None:
    for file in (Path(words.__file__).parent / lang).glob("*.ftl"):
        for line in file.read_text(encoding="utf-8").splitlines():
            shown = CODE.sub("", words.typeset(lang, line))
            assert "'" not in shown, line
            if lang == "fr":
                assert not re.search(r"« | [;!?»%]| :(?!:)", shown), line


@pytest.mark.parametrize(
    "file", [*(Path(words.__file__).parent / "fr").glob("*.ftl"), *FRENCH], ids=lambda file: file.name
)
def test_in_french_no_space_stands_between_a_word_and_its_dots(file: Path) -> None:
    shown = CODE.sub("", file.read_text(encoding="utf-8"))
    assert not re.search(r"[^\W\d_] …(?:\*|$)", shown, re.MULTILINE)


def test_what_fills_a_hole_is_nobodys_to_change() -> None:
    """A title, a typed word."""
    said = words.text("fr", "dc-gm-noted", title="Quoi ? L'ami")
    assert said.startswith("«\u202fQuoi ? L'ami\u202f»\u00a0:")


def test_lists_have_the_separator_of_the_language() -> None:
    hand = msg("sw-says-hand", cards=(msg("sw-card-shield"), msg("sw-card-counter")))
    assert words.say("en", hand) == "Your cards: Shield; Counter"
    assert words.say("fr", hand) == "Vos cartes\u00a0: Bouclier\u202f; Contre-attaque"


def test_what_is_typed_back_with_such_spaces_and_apostrophes_is_read() -> None:
    assert [line.words for line in lines("salve\u202fN5\u00a0N8, A21\u202f; plan")] == [
        ("salve", "N5", "N8", "A21"),
        ("plan",),
    ]
    assert fold("L’Île") == fold("l'ile")
    assert read_tree("si\u00a0E8-E7\u00a0: E5-E4\u202f; fin", str) == read_tree("si E8-E7: E5-E4; fin", str)
    assert read_tree(">\u202fsinon\u00a0: K3-K4", str) == read_tree("> sinon: K3-K4", str)
    match = Match.start(BRANLE_BAS, secret=bytes(32))
    match.read("g1.deploy.first", "défaut\u00a0; A\u202fB1\u00a0")
    typed = match.draft("g1.deploy.first")
    match.read("g1.deploy.first", "défaut\nA B1")
    assert typed == match.draft("g1.deploy.first")


def test_catalogues_are_written_with_plain_spaces() -> None:
    """One place sets them: a source that mixes both cannot be searched."""
    for name in ("discord", "help", "guadalcanal_turn", "war_at_sea"):
        for lang in words.LANGS:
            assert not [key for key, source in patterns(name, lang).items() if re.search("[\u202f\u00a0]", source)]


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: file.name)
def test_french_documents_are_set_like_the_catalogues(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    wrong = [line for line, right in zip(text.split("\n"), typeset(text).split("\n"), strict=True) if line != right]
    assert not wrong, "python -m tests.words.documents mends:\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("key", "holes"),
    [
        *(("panel-count-any", {"about": "Escadrilles", "count": count}) for count in (0, 1, 2)),
        ("gc-nothing", {}),
        ("pic-bb-nothing", {}),
    ],
)
def test_french_words_for_a_number_of_anything_agree_with_any_noun(key: str, holes: dict[str, object]) -> None:
    """What is counted stands elsewhere, and is a squadron as often as a ship."""
    assert not re.search(r"\b(aucune?|choisie?s?)\b", words.text("fr", key, **holes))
