"""The end of a campaign says once who has won."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot import words
from bot.campaigns import CampaignSummary
from bot.campaigns.feed import ending
from bot.discord import seat_lines
from rules.core import Message, msg


def won(why: Message, side: Message, people: tuple[int, ...] = (7,)) -> CampaignSummary:
    """A campaign that one of two sides has won, for this reason."""
    holders = tuple(SimpleNamespace(person=person) for person in people)
    seat: Any = SimpleNamespace(name=side, holders=holders, computer=not people)
    sides = [SimpleNamespace(side="a", name=side, people=people, seats=[seat])]
    card = SimpleNamespace(outcome=SimpleNamespace(winners=("a",), why=why), sides=sides)
    return cast("CampaignSummary", card)


@pytest.mark.parametrize("lang", words.LANGS)
def test_a_reason_that_names_the_winner_stands_with_its_people(lang: str) -> None:
    side = msg("seat-first")
    why = msg("ws-ended-points", winner=side, japan=9, allies=7)
    name = words.say(lang, side)
    text = seat_lines.outcome(lang, won(why, side))
    assert text.count(name) == 1
    assert "<@7>" in text
    assert seat_lines.outcome(lang, won(why, side, ())).count(name) == 1
    assert ending(won(why, side), lang) == words.line(lang, why)


@pytest.mark.parametrize("lang", words.LANGS)
def test_a_reason_that_names_nobody_follows_the_winner(lang: str) -> None:
    side = msg("seat-first")
    card = won(msg("ws-ended-agreement-draw", japan=9, allies=7), side)
    text = seat_lines.outcome(lang, card)
    assert text.count(words.say(lang, side)) == 1
    assert "<@7>" in text
    assert ending(card, lang).count(words.say(lang, side)) == 1
