"""Labels of sheets: whole on a button, and a question without dots after its mark."""

from __future__ import annotations

from random import Random

import pytest

from bot import words
from bot.discord.clicks import LABEL_CHARACTERS
from bot.discord.panel import build
from rules.core import Match, Text
from tests.discord.sheet_kit import parts
from tests.discord.test_panel_naval import of

STEPS = 6
"""Phases of a game by chance: the set-up and the first turn."""


@pytest.mark.parametrize("lang", words.LANGS)
@pytest.mark.parametrize("game", ["branle-bas", "sea-war"])
def test_no_label_of_a_text_is_cut_and_no_question_has_dots(game: str, lang: str) -> None:
    rng, match = Random(3), Match.start(game, secret=bytes([7]) * 32)
    texts = 0
    for _ in range(STEPS):
        standing = [ask for seat in match.rules.seats if (ask := match.standing_ask(seat)) is not None]
        for ask in (*match.asks(), *standing):
            for field in match.form(ask.id).fields:
                if isinstance(field, Text):
                    texts += 1
                    assert len(f"✎ {words.say(lang, field.about)}") <= LABEL_CHARACTERS, field.about
            for part in parts(build(of(match, ask), lang)):
                assert not (part.get("placeholder") or "").endswith("?…"), part
        for ask in match.waiting():
            match.randomise(ask.id, rng)
            match.seal(ask.id)
    assert texts
