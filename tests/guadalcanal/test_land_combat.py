"""GC-13: what becomes of troops and centres in a combat. Its dice are labelled by island and place."""

from __future__ import annotations

import pytest

from rules.guadalcanal import positions
from rules.guadalcanal.pieces import Holding, Site
from tests.guadalcanal.ashore import NG, act, duel, fight, plan, where
from tests.guadalcanal.table import ALLIES, JAPAN, Campaign, truth

rule = pytest.mark.rule


# ---- results -------------------------------------------------------------------------------------
@rule("GC-13.7")
@pytest.mark.parametrize(
    ("attackers", "defenders", "die", "name", "lost"),
    [
        (1, 3, 1, "AE", "A"),
        (1, 3, 3, "A1", "A"),
        (2, 2, 1, "A1", "a"),
        (2, 2, 3, "AR", ""),
        (2, 2, 6, "D1", "d"),
        (3, 1, 5, "DE", "D"),
        (2, 2, 5, "DR", ""),
    ],
)
def test_results(attackers: int, defenders: int, die: int, name: str, lost: str) -> None:
    """Capital: all of that side are lost; small: one of them."""
    sea, mine, theirs = duel(attackers, defenders)
    context = fight(sea, die, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
    assert truth(context, "gc-combat")[0].data["result"] == name
    gone = [sum(where(context, n) == "lost" for n in side) for side in (mine, theirs)]
    expected = {"A": [attackers, 0], "a": [1, 0], "": [0, 0], "d": [0, 1], "D": [0, defenders]}[lost]
    assert gone == expected


@rule("GC-13.7")
def test_defenders_of_a_centre_fall_back_and_the_attackers_take_it() -> None:
    """DR from the centre: to the periphery, the centre and its airfield are lost."""
    sea, mine, theirs = duel(2, 2)
    sea.sites.append(Site(NG, "c1", True, ALLIES))
    context = fight(sea, 5, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
    assert {where(context, n) for n in theirs} == {f"{NG} periphery"}
    assert {where(context, n) for n in mine} == {f"{NG} c1"}
    assert positions.airfields(context.state, JAPAN, NG)


@rule("GC-13.7")
def test_defenders_of_the_periphery_who_fall_back_are_eliminated() -> None:
    """DR on the periphery."""
    sea, mine, theirs = duel(2, 2, spot="periphery", own="c1")
    context = fight(sea, 5, plan(act(1, "attack", f"{NG}-periphery", tuple(mine))))
    assert {where(context, n) for n in theirs} == {"lost"}
    assert {where(context, n) for n in mine} == {f"{NG} c1"}


@rule("GC-13.7")
def test_attackers_who_fall_back_lose_their_centre() -> None:
    """AR from a centre: the defenders on the periphery take it. From the periphery: no effect."""
    sea, mine, theirs = duel(2, 2, spot="periphery", own="c1")
    context = fight(sea, 3, plan(act(1, "attack", f"{NG}-periphery", tuple(mine))))
    assert {where(context, n) for n in mine} == {f"{NG} periphery"}
    assert {where(context, n) for n in theirs} == {f"{NG} c1"}
    sea, mine, theirs = duel(2, 2)
    context = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
    assert {where(context, n) for n in mine} == {f"{NG} periphery"}
    assert {where(context, n) for n in theirs} == {f"{NG} c1"}


@rule("GC-13.16")
def test_a_centre_lost_to_who_stands_in_the_other_one() -> None:
    """Allies in c1 attack the Japanese in c2 and fall back: c1 is held by Japan, though nobody has gone there."""
    sea = Campaign(initiative=ALLIES)
    allies = [sea.troop(ALLIES, NG, "c1") for _ in range(2)]
    japan = [sea.troop(JAPAN, NG, "c2") for _ in range(2)]
    context = fight(sea, 3, {}, plan(act(1, "attack", f"{NG}-c2", tuple(allies))))
    assert {where(context, n) for n in japan} == {f"{NG} c2"}
    assert {where(context, n) for n in allies} == {f"{NG} periphery"}
    assert positions.holder(context.state, NG, "c1") == JAPAN


@rule("GC-13.12")
def test_whose_troop_is_lost_first() -> None:
    """Unsupplied first, then not entrenched; the owner's list before that."""
    for wish in (False, True):
        sea = Campaign()
        mine = [sea.troop(JAPAN, NG, "periphery") for _ in range(3)]
        kept = sea.troop(ALLIES, NG, "c1", entrenched=True)
        plain = sea.troop(ALLIES, NG, "c1")
        lacking = sea.troop(ALLIES, NG, "c1", supplied=False, entrenched=True)
        allies = plan(lose=(kept,)) if wish else plan()
        context = fight(sea, 6, plan(act(1, "attack", f"{NG}-c1", tuple(mine))), allies)
        assert truth(context, "gc-combat")[0].data["lost"] == [kept if wish else lacking]
        assert where(context, plain) == f"{NG} c1"


@rule("GC-13.12")
@pytest.mark.parametrize(("enter", "ends"), [("", "c1"), ("yes", "c1"), ("no", "periphery")])
def test_attackers_may_enter_a_place_without_defenders(enter: str, ends: str) -> None:
    """By default they go into a centre."""
    sea, mine, _ = duel(3, 1)
    context = fight(sea, 6, plan(act(1, "attack", f"{NG}-c1", tuple(mine), **({"enter": enter} if enter else {}))))
    assert {where(context, n) for n in mine} == {f"{NG} {ends}"}


@rule("GC-13.10")
def test_an_attack_is_on_one_place_and_a_troop_may_be_attacked_twice() -> None:
    """The Allies in c2 are left alone; two groups attack c1 one after the other."""
    sea, mine, theirs = duel(2, 1)
    other = sea.troop(ALLIES, NG, "c2")
    context = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", (mine[0],)), act(2, "attack", f"{NG}-c1", (mine[1],))))
    assert [event.data["defenders"] for event in truth(context, "gc-combat")] == [theirs, theirs]
    assert where(context, other) == f"{NG} c2"


@rule("GC-13.9")
def test_an_empty_enemy_centre_may_be_entered_instead_of_an_attack() -> None:
    """The Allies hold c2 from before but stand in c1."""
    sea, mine, _ = duel(1, 1)
    before = sea.context()
    assert positions.holder(before.state, NG, "c2") == -1
    sea.fields["holdings"] = (Holding(NG, "c2", ALLIES),)
    context = fight(sea, 1, plan(act(1, "enter", f"{NG}-c2", tuple(mine))))
    assert where(context, mine[0]) == f"{NG} c2"
    assert positions.holder(context.state, NG, "c2") == JAPAN
    assert context.pieces[mine[0]].acted


# ---- entrenchment, batteries, supply -------------------------------------------------------------
@rule("GC-13.11", "GC-13.5")
def test_entrenchment_needs_every_troop_and_ends_with_an_attack() -> None:
    """All entrenched: one column left. One that is not: none. Who attacks is entrenched no longer."""
    for both in (True, False):
        sea = Campaign()
        mine = [sea.troop(JAPAN, NG, "periphery", entrenched=True) for _ in range(2)]
        sea.troop(ALLIES, NG, "c1", entrenched=True)
        sea.troop(ALLIES, NG, "c1", entrenched=both)
        context = fight(sea, 1, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
        event = truth(context, "gc-combat")[0].data
        assert (["entrenched", -1] in event["shifts"]) == both
        assert not any(context.pieces[n].entrenched for n in mine)


@rule("GC-13.13", "GC-13.5")
def test_batteries_shift_attack_and_defence_and_fall_with_the_last_troop() -> None:
    """An Allied battery on New Georgia: left against an attack, right in one; lost with the troops."""
    sea, mine, theirs = duel(4, 1)
    battery = sea.ashore("al_coastal_battery", NG)
    context = fight(sea, 6, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
    assert ["batteries", -1] in truth(context, "gc-combat")[0].data["shifts"]
    assert context.pieces[battery].where == "sunk"
    sea, mine, theirs = duel(1, 1)
    sea.ashore("al_coastal_battery", NG)
    context = fight(sea, 1, {}, plan(act(1, "attack", f"{NG}-periphery", tuple(theirs))))
    assert ["batteries", 1] in truth(context, "gc-combat")[0].data["shifts"]


@rule("GC-13.6")
def test_unsupplied_troops_count_half_in_combat() -> None:
    """Two unsupplied attackers against one: 1/1."""
    sea = Campaign()
    mine = [sea.troop(JAPAN, NG, "periphery", supplied=False) for _ in range(2)]
    sea.troop(ALLIES, NG, "c1")
    context = fight(sea, 1, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
    event = truth(context, "gc-combat")[0].data
    assert event["odds"] == "1/1"
    assert event["unsupplied"] == [2, 0]
