"""What a side alone knows (GC-15.2), and that the twins of the laws really vary all of it."""

from __future__ import annotations

from random import Random

import pytest

from rules.guadalcanal import ends
from rules.guadalcanal.battle_setup import awaited, members
from rules.guadalcanal.facts import SEATS
from rules.guadalcanal.pieces import Sighting
from tests import invariants
from tests.guadalcanal.kit import ALLIES, JAPAN, Campaign
from tests.invariants.guadalcanal import twin

JAPANESE = (
    "main@C: zuikaku(a6m2-zeke, d3a-val) kirishima yukikaze transport(troop) transport(troop); scout@F: furutaka shigure; "
    "i-25@I; i-26@G; port: hiei*2; coming: chokai; bougainville.c1: troop battery h8k1-type-2-emily"
)
ALLIED = "main@K: washington fletcher; guadalcanal.c1: troop troop"


def _campaign() -> Campaign:
    lie = Sighting(2, ALLIES, JAPAN, "main", "C", (("battleship", 2),), (("battleship", 1), ("cruiser", 1)), "patrol")
    c = Campaign(JAPANESE, ALLIED, points=(17, 23), policies=({"raid": "ask"}, {}))
    context = c.context()
    context.report(lie)
    context.keep("orders.0", {"go.main": "D"})
    return c.take(context)


@pytest.mark.parametrize("who", ["allies", None])
def test_a_twin_varies_everything_that_is_secret_and_nothing_else(who: str | None) -> None:
    c = _campaign()
    rng = Random(1)
    seen = c.view(who)
    secrets: dict[str, set[object]] = {}
    for _ in range(60):
        other = twin(c.state, who, rng)
        invariants.of(c.rules).check(other)
        assert c.rules.view(other, who) == seen
        fleets = {
            f.name: tuple(sorted(p.id for p in other.pieces if p.at == f.name and p.side == 0)) for f in other.fleets
        }
        for what, value in {
            "ships": fleets["main"],
            "hull": tuple(p.hull for p in other.pieces if p.where == "fleet" and p.side == 0),
            "aboard": tuple(p.id for p in other.pieces if p.where == "aboard" and p.side == 0),
            "submarines": tuple(p.at for p in other.pieces if p.where == "zone"),
            "port": tuple(p.id for p in other.pieces if p.where == "port"),
            "coming": tuple(p.id for p in other.pieces if p.where == "coming"),
            "points": other.sides[0].points,
            "policies": tuple(other.sides[0].policies.items()),
            "orders": tuple(dict(other.drafts).get("orders.0", {}).items()),
            "truth": other.sightings[0].truth,
        }.items():
            secrets.setdefault(what, set()).add(value)
    assert {what for what, values in secrets.items() if len(values) < 2} == set()


@pytest.mark.rule("GC-15.1", "GC-15.2")
def test_a_seat_sees_its_own_and_of_the_other_what_is_ashore_or_sunk() -> None:
    c = _campaign()
    own = {p.id for p in c.view("japan").pieces if p.side == JAPAN}
    assert {"zuikaku", "i-25", "hiei", "chokai", "troop-1"} <= own
    seen = {p.id for p in c.view("allies").pieces if p.side == JAPAN}
    assert seen == {"troop-3", "jp-coastal-battery-1", "h8k1-type-2-emily"}
    assert {p.id for p in c.view(None).pieces if p.side == JAPAN} == seen


@pytest.mark.rule("GC-15.2")
def test_points_orders_and_policies_are_ones_own() -> None:
    c = _campaign()
    japan, allies, public = (c.view(seat) for seat in ("japan", "allies", None))
    assert (japan.points, dict(japan.orders), dict(japan.policies)) == (17, {"go.main": "D"}, {"raid": "ask"})
    assert (allies.points, dict(allies.orders), dict(allies.policies)) == (23, {}, {})
    assert (public.points, dict(public.orders), dict(public.policies)) == (0, {}, {})


def test_a_report_is_for_who_got_it_and_its_truth_for_who_gave_it() -> None:
    c = _campaign()
    assert [s.truth for s in c.view("allies").sightings] == [()]
    assert c.view("japan").sightings[0].truth
    assert not c.view(None).sightings


def test_who_knows_that_a_fleet_was_sighted() -> None:
    c = _campaign()
    context = c.context()
    context.fleet(JAPAN, "main", sighted=True)
    c.take(context)
    sighted = {seat: any(f.sighted for f in c.view(seat).fleets) for seat in ("japan", "allies", None)}
    assert sighted == {"japan": True, "allies": True, None: False}


@pytest.mark.rule("GC-15.4", "GC-8.A.2")
def test_at_the_end_everything_is_known_lies_included() -> None:
    c = _campaign()
    context = c.context()
    ends.resign(context, ALLIES)
    c.take(context)
    public = c.view(None)
    assert {"zuikaku", "i-25", "chokai"} <= {p.id for p in public.pieces}
    assert public.sightings[0].truth
    assert c.events("gc-lie", None)[0]["truth"] == [["battleship", 1], ["cruiser", 1]]
    assert "lie" in c.report(None)
    assert c.rules.outcome(c.state) is not None


BATTLING = (
    "main@C: zuikaku(a6m2-zeke, d3a-val) kirishima furutaka transport(troop); scout@F: aoba shigure; bougainville.c1: troop",
    "main@C: washington san-francisco fletcher; scout@H: boise laffey; guadalcanal.c1: troop",
)


@pytest.mark.rule("GC-15.3")
@pytest.mark.parametrize("set_up", [0, 1])
def test_a_fleet_still_to_be_set_up_may_be_any_other_in_a_twin(set_up: int) -> None:
    c = Campaign(*BATTLING, others=2).script("contact", "5").play()
    while c.state.stage == "battle" and [a.kind for a in c.rules.asks(c.state) if a.waits] != ["deploy"]:
        c.sleep()
    if set_up:
        c.sleep()
    assert c.state.engagement is not None
    waiting = awaited(c.state.engagement.battle)
    assert len(waiting) == 2 - set_up
    rng = Random(3)
    for side in waiting:
        who = SEATS[1 - side]
        seen, fleets = c.view(who), set()
        for _ in range(40):
            other = twin(c.state, who, rng)
            invariants.of(c.rules).check(other)
            assert c.rules.view(other, who) == seen
            assert other.engagement is not None
            mine = {u.id: u.hull for u in other.engagement.battle.units if u.side == side}
            there = {p.id: p.hull for p in members(other, other.engagement.contact, side)}
            assert mine == there, "who is in the fleet comes to the battle, and nobody else"
            fleets.add(frozenset(mine.items()))
            goes_on = Campaign()
            goes_on.state = other
            for _ in range(4):
                goes_on.sleep()
        assert len(fleets) > 10
