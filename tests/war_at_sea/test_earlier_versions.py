"""Games saved under an earlier version of the rules go on under this one, their records with them."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from rules.core import Match
from rules.duel import by_computer
from rules.war_at_sea import state
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.game import RULES
from tests import invariants
from tests.rulebook.war_at_sea.kit import Sea

SAVED = Path(__file__).with_name("version_1.json.gz")
"""The beginning of the fourth turn of a battle with islands on both halves, two Rufes ashore, played under version 1."""


def saved() -> Match:
    """The game, as the present version reads it."""
    return Match.load(gzip.decompress(SAVED.read_bytes()))


def upgraded(battle: Battle) -> Battle:
    """A battle of version 1 as one of this version."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(battle))
    return msgspec.convert(state.battle_of_1(plain), Battle)


def test_a_record_of_version_1_is_read_and_played_on() -> None:
    match = saved()
    assert [epoch.version for epoch in match.epochs] == [1, RULES.version]
    before, rng = match.step, Random(1)
    while match.waiting():
        ask = match.waiting()[0]
        by_computer(match, ask, rng)
        match.seal(ask.id)
        invariants.check(match)
    assert match.outcome() is not None
    again = Match.load(match.save())
    proof = again.verify(bytes.fromhex(match.header.secret or ""))
    assert [(gap.last, gap.version, gap.why) for gap in proof.gaps] == [
        (before, 1, "rules"),
        (match.step, RULES.version, "start"),
    ]


def test_a_general_pursuit_of_version_1_lets_nobody_claim() -> None:
    sea = Sea("haguro E1", "boise E6", memory=("yields-3.0", "no-claim-2.0", "main-fired.1"))
    assert upgraded(sea.fight.state).memory == ("yields-3.0", "no-claim-2", "main-fired.1")


def test_a_strike_that_version_1_has_flown_is_not_flown_again() -> None:
    for step in (0, 1):
        sea = Sea("zuikaku E1, a6m2-zeke @zuikaku", "sbd-dauntless @land", pace="table", first="allies")
        sea.air("fly a6m2-zeke strike")
        sea.fight.change(phase="defence", step=step)
        today = upgraded(sea.fight.state).unit("zuikaku").today
        assert ("airfield-strike:a6m2-zeke" in today) is (step == 0)


def test_squadrons_with_sea_basing_have_a_shore_instead_of_the_airbase() -> None:
    """In the saved game they stood on the airbase. Without an island on their side they leave the battle."""
    battle = saved().view(None).battle
    assert battle is not None
    assert {u.base for u in battle.units if "rufe" in u.id} == {"C2"}
    for terrain, base in (("island C6", "C6"), ("island C2, shoal C7", "")):
        sea = Sea("haguro E7", "a6m2-n-rufe @land, boise E1", terrain=terrain, phase="air")
        rufe = upgraded(sea.fight.state).unit("a6m2-n-rufe")
        assert (rufe.base, rufe.gone) == (base, "" if base else "left")
