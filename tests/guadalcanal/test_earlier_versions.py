"""Campaigns saved under an earlier version of the rules go on under this one, their records with them."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from rules.core import Draft, Match
from rules.core.rows import last
from rules.duel import by_computer
from rules.fuzz import new_match
from rules.guadalcanal.game import RULES
from rules.guadalcanal.pieces import Token
from rules.guadalcanal.state import State
from tests import invariants
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
        invariants.check(match)
    assert match.step > before
    again = Match.load(match.save())
    proof = again.verify(bytes.fromhex(match.header.secret or ""))
    assert [(gap.last, gap.version, gap.why) for gap in proof.gaps] == [
        (before, 1, "rules"),
        (match.step, RULES.version, "start"),
    ]


def test_a_bonus_given_in_a_battle_of_version_1_does_not_come_back() -> None:
    c = Campaign("main@C: kongo", "main@C: washington", others=2, tokens=(Token(1, 5, 2),))
    c.script("contact", "5").play().play()
    assert c.state.engagement is not None
    state = upgraded(plain(c.state))
    assert state.engagement is not None
    assert state.engagement.battle.unit("washington").marks == ("helped:gunners",)


def test_a_bonus_given_in_a_raid_of_version_1_is_held_until_its_end() -> None:
    sea, _, val = sea_of()
    sea.tokens.append(Token(0, 4, 1))
    sea.policies = [{"raid": "ask"}, {}]
    context = fly(sea, {f"raid.{val}": ("main",)})
    saved = plain(context.state)
    assert saved["raid"] is not None
    saved["tokens"] = []
    assert upgraded(saved).tokens == (Token(0, 4, 2),)


def as_in_version_2(draft: Draft) -> dict[str, Any]:
    """With the activations as they were: `a1`, `a1.at`, `a1.who`, …"""
    return {re.sub(r"^activate\.(\d)", r"a\1", path).removesuffix(".deed"): value for path, value in draft.items()}


def test_land_sheets_of_version_2_are_carried_over() -> None:
    """Two of them, one sealed; what is changed before the next step stays as it was changed."""
    match, rng = new_match(RULES, 3, {}), Random(3)
    while len(filled := [a for a in match.asks() if a.kind == "land" and last(match.draft(a.id), "activate")]) < 2:
        for ask in match.waiting():
            match.randomise(ask.id, rng)
        if [a.kind for a in match.waiting()] != ["land"] * 2 or not all(
            last(match.draft(a.id), "activate") for a in match.waiting()
        ):
            for ask in match.waiting():
                match.seal(ask.id)
    drafts = {ask.id: match.draft(ask.id) for ask in filled}
    open_id, sealed_id = drafts
    match.seal(sealed_id)
    save = msgspec.json.decode(match.save())
    save["position"]["version"] = save["epochs"][0]["version"] = 2
    table = save["position"]["table"]
    table["drafts"][open_id] = as_in_version_2(table["drafts"][open_id])
    table["sealed"][sealed_id]["answer"] = as_in_version_2(table["sealed"][sealed_id]["answer"])
    assert "a1" in table["drafts"][open_id]
    again = Match.load(msgspec.json.encode(save))
    assert {id: again.draft(id) for id in drafts} == drafts
    assert [ask.id for ask in again.sealed()] == [sealed_id]
    assert not again.form(open_id).stale
    again.seal(open_id)
    assert [epoch.version for epoch in again.epochs] == [2, RULES.version]


def test_between_two_sheets_of_version_3_the_whole_turn_is_asked_for() -> None:
    """What the first of them said, opened and not yet carried out, stands on it already; the envelope can be sealed as it is."""
    c = Campaign("main@C: kongo", "main@K: washington")
    context = c.context()
    context.keep("orders.0", {"go.main": "D"})
    saved = plain(c.take(context).state) | {"stage": "air"}
    c.state = msgspec.convert(RULES.upgrade(saved, 3), State)
    assert [ask.kind for ask in RULES.asks(c.state) if ask.waits] == ["orders"] * 2
    ask = c.ask("japan")
    assert ask.id not in ("t2.orders.japan", "t2.missions.japan"), "those were used"
    assert RULES.initial(c.view("japan"), ask) == {"go.main": "D"}
    assert RULES.initial(c.view("allies"), c.ask("allies")) == {}


def test_a_battle_of_version_5_forgets_who_wanted_to_go_on() -> None:
    """A wish to go on is the rule now; a wish to end it is kept."""
    c = Campaign("main@C: kongo", "main@C: washington", others=2)
    c.script("contact", "5").play().play()
    saved = plain(c.state)
    saved["engagement"]["battle"] |= {"memory": ["fired-2", "presses.0", "presses.1"], "agreed": [True, False]}
    state = msgspec.convert(RULES.upgrade(saved, 5), State)
    assert state.engagement is not None
    assert (state.engagement.battle.memory, state.engagement.battle.agreed) == (("fired-2",), (True, False))
    quiet = plain(Campaign("main@C: kongo", "main@K: washington").state)
    assert RULES.upgrade(quiet, 5) == quiet


def test_numbers_with_a_gap_end_where_they_did() -> None:
    old: Draft = {"buy": ("transport",), "a1": "land", "a1.who": ("troop-1",), "a3": "entrench"}
    new: Draft = {"activate.1.deed": "land", "activate.1.who": ("troop-1",), "buy": ("transport",)}
    assert RULES.upgrade_draft("land", old, 2) == new
    assert RULES.upgrade_draft("land", new, 2) == new
    assert RULES.upgrade_draft("resign", old, 2) == old
