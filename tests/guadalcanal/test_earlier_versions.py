"""Campaigns saved under an earlier version of the rules go on under this one, their records with them."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from rules.core import Match
from rules.duel import by_computer
from rules.guadalcanal.game import RULES
from rules.guadalcanal.pieces import Token
from rules.guadalcanal.state import State
from tests.guadalcanal.aloft import fly, sea_of
from tests.guadalcanal.kit import Campaign

SAVED = Path(__file__).with_name("version_1.json.gz")
"""In the middle of the first naval battle, played by computers under version 1."""


def plain(state: State) -> dict[str, Any]:
    """As it lies in a save."""
    return msgspec.json.decode(msgspec.json.encode(state))  # type: ignore[no-any-return]


def upgraded(saved: dict[str, Any]) -> State:
    """As the present version reads it."""
    return msgspec.convert(RULES.upgrade(saved, 1), State)


def test_a_record_of_version_1_is_read_and_played_on() -> None:
    match = Match.load(gzip.decompress(SAVED.read_bytes()))
    assert [epoch.version for epoch in match.epochs] == [1, RULES.version]
    before, rng = match.step, Random(1)
    for _ in range(8):
        ask = match.waiting()[0]
        by_computer(match, ask, rng)
        match.seal(ask.id)
        match.check()
    assert match.step > before
    again = Match.load(match.save())
    proof = again.verify(bytes.fromhex(match.header.secret or ""))
    assert [(gap.last, gap.version, gap.why) for gap in proof.gaps] == [
        (before, 1, "rules"),
        (match.step, RULES.version, "start"),
    ]


def test_a_bonus_given_in_a_battle_of_version_1_does_not_come_back() -> None:
    c = Campaign("main@C: kongo", "main@C: washington", others=2, tokens=(Token(1, 5, 2),))
    c.script("contact", "5").play().play().play().play()
    assert c.state.engagement is not None
    state = upgraded(plain(c.state))
    assert state.engagement is not None
    assert state.engagement.battle.unit("washington").marks == ("helped:gunners",)


def test_a_bonus_given_in_a_raid_of_version_1_is_held_until_its_end() -> None:
    sea, _, val = sea_of()
    sea.tokens.append(Token(0, 4, 1))
    sea.policies = [{"raid": "ask"}, {}]
    run = fly(sea, {f"raid.{val}": ("main",)})
    saved = plain(run.state)
    assert saved["raid"] is not None
    saved["tokens"] = []
    assert upgraded(saved).tokens == (Token(0, 4, 2),)
