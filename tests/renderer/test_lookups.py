"""The cards of what is looked up: whole in both languages, told in words, named after what they show."""

from __future__ import annotations

import re

import pytest

import renderer
from bot import words
from renderer.lookups import FIGURES, UNITS
from rules import GAMES
from rules.core import Lookup, msg

EACH = {it: f"{name}/{it.key}" for name in reversed(GAMES) for it in GAMES[name].lookups}
SOME = [it for place, (it, key) in enumerate(EACH.items()) if place % 12 == 0 or not it.drawn.startswith(UNITS)]


@pytest.mark.parametrize("lang", words.LANGS)
def test_no_text_of_a_card_leaves_its_frame(lang: str) -> None:
    for it in SOME:
        (width, height), written = renderer.audit(it, lang)
        assert 1 <= width / height <= 4, it.key
        for text in written:
            left, top, right, bottom = text.box
            frame = text.frame
            assert left >= frame[0] - 1, (it.key, text.words)
            assert right <= frame[2] + 1, (it.key, text.words)
            assert top >= 0, (it.key, text.words)
            assert bottom <= height, (it.key, text.words)
            assert text.points * 4 * 550 / width >= 9, (it.key, text.words)  # as Discord shows it


@pytest.mark.parametrize("lang", words.LANGS)
def test_every_card_is_told_in_words(lang: str) -> None:
    for it, key in EACH.items():
        alt = renderer.alt(it, lang)
        assert len(alt) <= 1024, key
        assert alt.casefold().startswith(words.say(lang, it.name).casefold()), key
        assert words.say(lang, it.kind) in alt, key
        assert re.fullmatch(r"card-[a-z0-9.-]+\.png", renderer.file_name(it)), key


def test_every_figure_that_is_named_is_drawn() -> None:
    for it, key in EACH.items():
        what, _, name = it.drawn.partition(":")
        assert not what or what == UNITS or what in FIGURES, key
        if what in FIGURES and name != "island" and name != "salvos":
            assert FIGURES[what](name, 100) is not None, key


def test_a_card_of_a_game_without_figures_says_what_it_is() -> None:
    it = Lookup("sherman", msg("nb-look-ship"), msg("nb-kind-carrier"), (msg("nb-look-price", price=3),), ("NB-1.1",))
    assert renderer.png(it, "en").startswith(b"\x89PNG")
    said = [text.words for text in renderer.audit(it, "fr")[1]]
    assert said[0] == "Porte-avions"
    assert "NB-1.1" in said
    with pytest.raises(ValueError, match="story"):
        renderer.replay([it], "en")


def test_of_a_long_text_no_line_is_left_out() -> None:
    for it in SOME:
        if it.key.startswith("ability-"):
            for lang in words.LANGS:
                said = " ".join(text.words for text in renderer.audit(it, lang)[1])
                assert words.line(lang, it.lines[0]) in said, it.key
