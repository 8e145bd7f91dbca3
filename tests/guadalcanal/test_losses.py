"""What is lost, and what follows from it (GC-8.7, GC-13.13)."""

from __future__ import annotations

import pytest

from rules.guadalcanal import air_phase, firing, losses
from rules.guadalcanal.pieces import EventNow, Raid
from rules.guadalcanal.state import RaidFrame
from tests import invariants
from tests.guadalcanal.kit import Campaign

CARRIERS = "main@C: zuikaku(a6m2-zeke, d3a-val) kirishima; scout@D: ryujo; choiseul.c1: troop"


def _lost(c: Campaign, piece: str, how: str = "raid", **fields: bool) -> Campaign:
    context = c.context()
    losses.lose(context, piece, how, **fields)
    losses.apply_consequences(context)
    c.take(context)
    invariants.of(c.rules).check(c.state)
    return c


@pytest.mark.rule("GC-8.7", "GC-8.8")
def test_squadrons_of_a_sunk_carrier_go_to_the_nearest_base() -> None:
    c = _lost(Campaign(CARRIERS, airfields="choiseul.c1"), "zuikaku")
    assert c.piece("zuikaku").lost_at == "C"
    assert {(c.piece(s).where, c.piece(s).at) for s in ("a6m2-zeke", "d3a-val")} == {("aboard", "ryujo")}


def test_a_one_takes_a_squadron_down_with_its_carrier() -> None:
    c = Campaign(CARRIERS, airfields="choiseul.c1").script("a6m2-zeke with zuikaku", "1")
    _lost(c, "zuikaku")
    assert c.piece("a6m2-zeke").where == "sunk"
    assert c.piece("d3a-val").where == "aboard"
    assert c.events("gc-lost-squadron", "japan")
    assert not c.events("gc-lost-squadron", "allies")
    assert not c.events("gc-lost-squadron", None)


@pytest.mark.rule("GC-8.7")
def test_without_a_base_within_two_spaces_a_squadron_is_lost() -> None:
    c = _lost(Campaign("main@J: zuikaku(d3a-val) kirishima"), "zuikaku")
    assert (c.piece("d3a-val").where, c.piece("d3a-val").lost_how) == ("sunk", "homeless")


def test_patrol_bombers_and_land_fighters_look_for_airfields_alone() -> None:
    c = Campaign(
        "main@E: zuikaku; bougainville.c1: g4m-betty", "bougainville.periphery: troop", airfields="bougainville.c1"
    )
    context = c.context()
    context.change(holdings=())
    losses.apply_consequences(context)
    c.take(context)
    assert c.piece("g4m-betty").where == "sunk"


@pytest.mark.rule("GC-13.13")
def test_a_battery_is_lost_with_the_last_troop() -> None:
    c = _lost(Campaign("new-georgia.c1: troop battery"), "troop-1", "land")
    assert c.piece("jp-coastal-battery-1").where == "sunk"
    assert c.events("gc-lost-battery", None)


def test_the_name_of_what_sinks_is_told_to_all() -> None:
    c = _lost(Campaign(CARRIERS), "kirishima")
    assert c.events("gc-sunk", "allies")[0]["piece"] == "kirishima"
    assert "Kirishima" in c.report(None)
    assert "Kirishima" in c.report(None, "fr")


@pytest.mark.rule("GC-7.4")
def test_a_fleet_without_a_ship_leaves_its_submarines_alone() -> None:
    c = _lost(Campaign("main@G: kirishima i-19"), "kirishima")
    assert c.zone("japan", "main") is None
    assert (c.piece("i-19").where, c.piece("i-19").at) == ("zone", "G")


@pytest.mark.rule("GC-13.9")
def test_an_empty_centre_stays_with_its_last_holder() -> None:
    c = Campaign("new-georgia.c1: troop; new-georgia.periphery: troop", "new-georgia.c2: troop")
    context = c.context()
    losses.note_holders(context)
    losses.lose(context, "troop-1", "land")
    losses.apply_consequences(context)
    held = {(h.centre, h.side) for h in context.state.holdings if h.island == "new-georgia"}
    assert held == {("c1", 0), ("c2", 1)}


HURRICANE = EventNow(2, 0, zone="D")
STRANDED = "scout@D: ryujo; choiseul.c1: troop; santa-isabel.c1: troop d3a-val"
"""The Val has lost its airfield. The scout fleet's carrier, which is nearer than the next one, lies under the hurricane."""


@pytest.mark.rule("GC-6.6")
def test_in_phase_4_nothing_looks_for_a_carrier_under_the_hurricane() -> None:
    """In a later phase of the same turn she takes the squadron."""
    for phase, base in ((4, ("island", "choiseul")), (5, ("aboard", "ryujo"))):
        c = Campaign(STRANDED, airfields="choiseul.c1", event=HURRICANE)
        context = c.context()
        if phase == 4:
            air_phase.open(context, {})
        else:
            losses.apply_consequences(context)
        c.take(context)
        assert (c.piece("d3a-val").where, c.piece("d3a-val").at) == base


@pytest.mark.rule("GC-6.6")
@pytest.mark.parametrize("stage", ["orders", "raid"])
def test_the_hurricane_closes_decks_to_the_end_of_phase_4_and_no_longer(stage: str) -> None:
    """Submarines with orders on the turn's sheet act in the same step (GC-16.3)."""
    c = Campaign(f"{CARRIERS}; new-georgia.c1: troop", airfields="choiseul.c1", event=HURRICANE, stage=stage)
    context = c.context()
    if stage == "orders":
        air_phase.open(context, {})
    losses.lose(context, "zuikaku", "torpedo")
    c.take(context)
    assert c.piece("d3a-val").at == "ryujo"


@pytest.mark.rule("GC-6.6")
def test_the_hurricane_closes_decks_when_phase_4_goes_on_after_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    flown: list[str] = []
    monkeypatch.setattr(air_phase, "fly_raid", lambda context, *given: flown.append(context.storm))
    context = Campaign(CARRIERS, airfields="choiseul.c1", event=HURRICANE, stage="raid").context()
    battle = firing.battle(context, "raid", [])
    raid = Raid(attacker=1, key="main", kind="troops")
    context.change(raid=RaidFrame(battle, 1, "main", "C", 1, rest=(raid,)))
    air_phase.resume(context, {})
    assert (flown, context.storm) == (["D"], "")
