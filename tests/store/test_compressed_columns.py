"""What is stored small reads as it was written, whatever lies in the column."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.dialects import sqlite

from bot.store.compressed_columns import DICTIONARY_NUMBER, LEAST_BYTES, SmallBytes, SmallText, deflated, dictionary
from rules import GAMES
from rules.core import Match
from rules.core.save import canonical

DIALECT = sqlite.dialect()
KINDS: dict[str, Any] = {"bytes": SmallBytes(), "text": SmallText()}
DICTIONARIES = {1: "308212607e1b3944a5f0267e25449e1cceb7cd4e300e693ba6c5acf98a6e316b"}
"""SHA-256 of each: rows are read with them for ever."""


def there(kind: str, value: Any) -> Any:
    return KINDS[kind].process_bind_param(value, DIALECT)


def back(kind: str, value: Any) -> Any:
    return KINDS[kind].process_result_value(value, DIALECT)


@given(
    st.recursive(st.none() | st.integers() | st.text(), lambda kids: st.lists(kids) | st.dictionaries(st.text(), kids))
)
def test_all_json_comes_back(thing: object) -> None:
    for text in (json.dumps(thing), json.dumps([thing] * 20, ensure_ascii=False)):
        assert back("text", there("text", text)) == text
        assert back("bytes", there("bytes", text.encode())) == text.encode()


def test_nothing_stays_nothing() -> None:
    assert [there("text", None), back("text", None), there("bytes", None), back("bytes", None)] == [None] * 4
    assert back("bytes", there("bytes", b"")) == b""


@cache
def room(game: str) -> tuple[int, int]:
    """Bytes of a game's first records, as they are and as they are kept."""
    match = Match.start(game, secret=bytes(32))
    while match.step < 3 and match.waiting():
        match.expire(match.waiting()[0].id)
    bodies = [canonical(record) for record in match.records[1:]]
    return sum(map(len, bodies)), sum(len(there("bytes", body)) for body in bodies)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_a_game_writes_takes_two_fifths_of_the_room(game: str) -> None:
    written, kept = room(game)
    assert kept < written * 2 / 5


def test_what_all_games_write_takes_a_third_of_the_room() -> None:
    written, kept = map(sum, zip(*map(room, GAMES), strict=True))
    assert kept < written / 3


def test_old_rows_and_short_ones_keep_their_form() -> None:
    text = json.dumps(["the same again"] * 30)
    assert back("text", text) == text
    assert back("bytes", text.encode()) == text.encode()
    assert there("text", "[1,2,3]") == "[1,2,3]"
    assert there("bytes", b"{}") == b"{}"


def test_what_cannot_be_inflated_is_given_back_as_it_is() -> None:
    text = json.dumps(["the same again"] * 30)
    small, letters = there("bytes", text.encode()), there("text", text)
    for broken in (
        small[:-3],
        small + b"x",
        bytes([250]) + small[1:],
        bytes([DICTIONARY_NUMBER]),
        bytes([DICTIONARY_NUMBER]) + b"xyz",
    ):
        assert back("bytes", broken) == broken
    for broken in (
        letters[:-5],
        letters + "AAAAA",
        "~",
        "~~",
        f"~{DICTIONARY_NUMBER}~ no letters",
        "~250~" + letters[3:],
        "~x~y",
    ):
        assert back("text", broken) == broken


def test_what_was_made_to_fill_the_memory_is_not_inflated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.compressed_columns.MOST_INFLATED", LEAST_BYTES)
    bloated = bytes([DICTIONARY_NUMBER]) + deflated(b"0" * 100_000)
    assert back("bytes", bloated) == bloated


def test_a_dictionary_never_changes() -> None:
    assert {number: hashlib.sha256(dictionary(number)).hexdigest() for number in DICTIONARIES} == DICTIONARIES
    assert max(DICTIONARIES) == DICTIONARY_NUMBER
    assert all(len(dictionary(number)) <= 32_768 for number in DICTIONARIES), "more of it would not be looked at"
