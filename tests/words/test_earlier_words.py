"""What earlier versions have stored as words is still said: results of campaigns stay in the database for good."""

from __future__ import annotations

import pytest

from bot import words
from rules.core import msg
from tests.laws.never_seen import ENDED_EARLIER


@pytest.mark.parametrize("lang", words.LANGS)
@pytest.mark.parametrize("key", ENDED_EARLIER)
def test_how_a_battle_ended(lang: str, key: str) -> None:
    """With the holes that the first version filled."""
    sides = {"winner": msg("ws-side-japan"), "loser": msg("ws-side-allies")}
    assert words.say(lang, msg(key, **({} if key.endswith("-draw") else sides)))


@pytest.mark.parametrize("lang", words.LANGS)
def test_who_won_a_match_of_sea_war(lang: str) -> None:
    """By the points of both."""
    assert "1½" in words.say(lang, msg("sw-match-won", winner=msg("sw-began-red"), red="1½", blue="½"))
