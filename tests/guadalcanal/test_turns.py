"""The turn from sheet to sheet: who is asked for what, what sleepers do, how the campaign ends (GC-4, GC-16)."""

from __future__ import annotations

from random import Random

import pytest

from rules.core import Match
from rules.fuzz import Walk, fill_in
from rules.guadalcanal import turns
from rules.guadalcanal.game import RULES
from tests.guadalcanal.kit import Campaign

JAPANESE = "main@B: zuikaku(a6m2-zeke) kirishima transport(troop); bougainville.c1: troop"
ALLIED = "main@K: washington fletcher; guadalcanal.c1: troop"


def _asked(c: Campaign) -> list[tuple[str, str]]:
    return [(a.kind, a.seat) for a in c.rules.asks(c.state) if a.waits]


@pytest.mark.rule("GC-16.3")
def test_a_turn_without_a_battle_costs_two_exchanges() -> None:
    c = Campaign(JAPANESE, ALLIED)
    kinds = []
    while c.state.turn == 2:
        kinds.append(_asked(c)[0][0])
        c.play()
    assert kinds == ["orders", "land"]


@pytest.mark.rule("GC-16.5")
def test_both_are_asked_at_once_whatever_they_have() -> None:
    c = Campaign("", "main@K: fletcher; s-37@E")
    for kind in ("orders", "land"):
        assert _asked(c) == [(kind, "japan"), (kind, "allies")]
        c.play()


@pytest.mark.rule("GC-16.9")
def test_a_battle_is_ground_two_deployments_and_two_sheets_a_round() -> None:
    c = Campaign("main@C: kirishima", "main@C: washington", others=2).script("contact", "5").play()
    kinds = []
    while c.state.stage == "battle":
        kinds.append([kind for kind, _ in _asked(c)])
        c.sleep()
    assert kinds[:4] == [["ground"] * 2, ["deploy"], ["deploy"], ["manoeuvre"] * 2]
    assert {tuple(asked) for asked in kinds[4:]} <= {("manoeuvre",) * 2, ("fire",) * 2}, (
        "no fire where nobody is in range"
    )


@pytest.mark.rule("GC-16.10")
def test_at_a_missed_deadline_what_is_finished_counts_and_else_nothing_is_done() -> None:
    match = Match.start(RULES, secret=b"sleep")
    for ask in match.waiting():
        match.expire(ask.id)
    while match.waiting()[0].kind != "orders":
        match.expire(match.waiting()[0].id)
    asleep, written = match.waiting()
    match.fill(written.id, "go.main", "D")
    match.expire(asleep.id)
    match.expire(written.id)
    while match.waiting()[0].kind != "land":
        match.expire(match.waiting()[0].id)
    fleets = {(f.side, f.name): f.zone for f in match.view(None).fleets}
    assert (fleets[0, "main"], fleets[1, "main"]) == ("B", "D")


@pytest.mark.rule("GC-16.11")
def test_who_resigns_has_lost() -> None:
    match = Match.start(RULES, secret=b"resign")
    match.fill("resign.japan", "resign", "yes")
    match.seal("resign.japan")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == ("allies",)
    assert not match.waiting()


def test_what_ends_with_the_turn() -> None:
    c = Campaign(JAPANESE, ALLIED)
    context = c.context()
    context.piece("kirishima", fought=True, engine=True, tokens=("flak",))
    context.fleet(0, "main", sighted=True, came_from="A", inspired=True)
    context.keep("orders.0", {"go.main": "C"})
    context.change(stage="land")
    turns.end_turn(context)
    c.take(context)
    ship = c.piece("kirishima")
    assert (ship.fought, ship.engine, ship.tokens) == (False, False, ())
    assert not any(f.sighted or f.came_from or f.inspired for f in c.state.fleets)
    assert (c.state.turn, c.state.drafts) == (3, ())
    assert [p.turn for p in c.state.past] == [2]


def test_a_battle_that_is_over_stays_to_be_drawn_until_the_next_phase_of_battles() -> None:
    c = Campaign("main@C: kirishima", "main@C: washington", others=4).script("contact", "5").play()
    while c.state.stage == "battle":
        c.sleep()
    shown = c.view(None).battles
    assert [(b.number, b.zone) for b in shown] == [(1, "C")]
    assert shown[0].battle.ended
    c.play()
    assert c.view(None).battles == shown
    c.play()
    assert c.view(None).battles != shown


def test_sheets_of_a_seat_can_be_filled_in_by_chance_at_every_stage() -> None:
    rng = Random(7)
    match = Match.start(RULES, secret=b"chance")
    walk = Walk(match, rng, offers=0.0)
    kinds = set()
    while walk.act():
        for ask in match.waiting():
            kinds.add(ask.kind)
        if match.view(None).turn > 4:
            break
    for ask in match.waiting():
        fill_in(match, ask, rng)
        assert match.form(ask.id).done
    assert {"setup", "orders", "land"} <= kinds
