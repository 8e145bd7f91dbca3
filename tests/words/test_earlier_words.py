"""What earlier versions have stored as words is still said: results of campaigns stay in the database for good."""

from __future__ import annotations

import pytest

from bot import words
from rules.core import say
from tests.laws.never_seen import ENDED_EARLIER


@pytest.mark.parametrize("lang", words.LANGS)
@pytest.mark.parametrize("key", ENDED_EARLIER)
def test_how_a_battle_ended(lang: str, key: str) -> None:
    """With the holes that the first version filled."""
    sides = {"winner": say("ws-side-japan"), "loser": say("ws-side-allies")}
    assert words.say(lang, say(key, **({} if key.endswith("-draw") else sides)))


@pytest.mark.parametrize("lang", words.LANGS)
def test_who_won_a_match_of_sea_war(lang: str) -> None:
    """By the points of both."""
    assert "1½" in words.say(lang, say("sw-match-won", winner=say("sw-began-red"), red="1½", blue="½"))
