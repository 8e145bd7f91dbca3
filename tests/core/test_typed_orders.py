"""The tools for typed orders, which know no game."""

from __future__ import annotations

import pytest

from rules.core import OrderError, ParseError, Vocabulary, fold, lines, msg, nearest

WORDS = Vocabulary(
    {
        "island": {"en": ("island",), "fr": ("île",)},
        "bomb": {"en": ("bomb",), "fr": ("bombe",)},
        "aa": {"en": ("aa",), "fr": ("dca",)},
    }
)


def test_lines_keep_their_number_through_remarks_and_empty_lines() -> None:
    text = "salvo N5, N8,A21 # the big one\n\n  \nplane d4; bomb\u00a0e5;;\n# nothing"
    assert [(line.number, line.words) for line in lines(text)] == [
        (1, ("salvo", "N5", "N8", "A21")),
        (4, ("plane", "d4")),
        (4, ("bomb", "e5")),
    ]


@pytest.mark.parametrize(
    ("a", "b"), [("Île", "ile"), ("ÉTÉ", "ete"), ("N5–Q5", "n5-q5"), ("N5—Q5", "n5−q5"), ("Ａ１", "a1")]
)
def test_case_accents_and_dashes_do_not_matter(a: str, b: str) -> None:
    assert fold(a) == fold(b)


def test_words_of_both_languages_are_understood_and_one_is_written() -> None:
    assert WORDS.key("ILE") == WORDS.key("Island") == "island"
    assert WORDS.key("dca") == "aa"
    assert WORDS.key("xyzzy") is None
    assert WORDS.word("island", "fr") == "île"
    assert WORDS.words("en") == ("island", "bomb", "aa")
    assert WORDS.words(keys=("bomb",)) == ("bomb", "bombe")


def test_a_word_cannot_mean_two_things() -> None:
    with pytest.raises(ValueError, match="means both"):
        Vocabulary({"a": {"en": ("same",)}, "b": {"fr": ("SAME",)}})


LIES = Vocabulary(
    {
        "main": {"en": ("main",), "fr": ("principale",)},
        "transport": {"en": ("transport-type",), "fr": ("type-transport",)},
    },
    within={
        "escort-carrier": {"en": ("escort-carrier",), "fr": ("porte-avions-escorte",)},
        "carrier": {"en": ("carrier",), "fr": ("porte-avions",)},
        "transport": {"en": ("transport",), "fr": ("transport",)},
        "ours": {"en": ("ours",), "fr": ("nôtre", "à-nous")},
        "main": {"en": ("main",), "fr": ("principale",)},
    },
)


@pytest.mark.parametrize(
    ("key", "french"),
    [
        ("hiei>carrier", "hiei>porte-avions"),
        ("hiei>escort-carrier", "hiei>porte-avions-escorte"),
        ("ours-main", "nôtre-principale"),
        ("ours:main", "nôtre:principale"),
        ("main", "principale"),
        ("transport", "type-transport"),
        ("transport-3>carrier", "transport-3>porte-avions"),
        ("domain-2", "domain-2"),
        ("carriers>hiei", "carriers>hiei"),
        ("hiei", "hiei"),
    ],
)
def test_the_parts_of_a_key_are_written_as_words(key: str, french: str) -> None:
    assert LIES.spoken(key, "fr") == french
    assert LIES.spoken(key, "en") == ("transport-type" if key == "transport" else key)
    assert {key, french} <= set(LIES.spellings(key))


def test_every_mixture_of_words_means_the_key() -> None:
    french = {"nôtre-main", "nôtre-principale", "à-nous-main", "à-nous-principale"}
    assert set(LIES.spellings("ours-main")) == {"ours-main", "ours-principale"} | french


def test_a_part_cannot_mean_two_things() -> None:
    with pytest.raises(ValueError, match="means both"):
        Vocabulary({}, within={"a": {"en": ("same",)}, "b": {"fr": ("SAME",)}})


def test_the_nearest_legal_words_are_named() -> None:
    assert WORDS.nearest("bmob")[0] == "bomb"
    assert WORDS.nearest("iland", keys=("island", "aa"))[0] == "island"
    assert WORDS.nearest("qqqqqq") == ()
    assert nearest("A-1", ["a1", "b2"]) == ("a1",)


def test_an_order_error_lists_every_fault() -> None:
    error = OrderError([ParseError(1, "x", msg("what")), ParseError(3, "y", msg("who"), ("z",))])
    assert [f.line for f in error.faults] == [1, 3]
    assert str(error) == "2 faults"


def test_a_word_that_differs_in_an_accent_alone_is_told_as_its_reader_writes_it() -> None:
    """Otherwise an English reader is offered both `reserve` and `réserve`."""
    words = Vocabulary({"reserve": {"en": ("reserve",), "fr": ("réserve",)}})
    assert {words.in_language(word, "en") for word in ("reserve", "réserve")} == {"reserve"}
    assert {words.in_language(word, "fr") for word in ("reserve", "réserve")} == {"réserve"}
