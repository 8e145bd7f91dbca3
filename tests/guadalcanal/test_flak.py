"""GC-8.B.10: whom guns and fighters fire at away from naval battles, by the standing doctrine of their side."""

from __future__ import annotations

import pytest

from rules.guadalcanal.pieces import Site
from rules.guadalcanal.raids import PORT_UNIT
from rules.guadalcanal.state import TurnContext
from tests.guadalcanal.aloft import fly
from tests.guadalcanal.ashore import NG, act, duel, fight, plan
from tests.guadalcanal.table import ALLIES, JAPAN, Campaign, truth

rule = pytest.mark.rule
RAIDERS = ("jp_d3a_val", "jp_b5n2_kate", "jp_a6m2_zeke")
"""A dive bomber, a dearer torpedo bomber, and the fighter that escorts them."""
WISHES = pytest.mark.parametrize(
    ("prefer", "order"),
    [
        ((), ["b5n2-kate", "d3a-val", "a6m2-zeke"]),
        (("dive_bomber",), ["d3a-val", "b5n2-kate", "a6m2-zeke"]),
        (("carrier", "fighter", "dive_bomber"), ["a6m2-zeke", "d3a-val", "b5n2-kate"]),
    ],
)
"""What the Allies have filed, and in which order three guns that always hit bring the raiders down."""


def fired_at(context: TurnContext, *guns: str) -> list[str]:
    """The targets of their anti-aircraft fire, in order."""
    shots = [event.data for event in truth(context, "ws-shot") if event.data["weapon"] == "aa"]
    return [s["target"] for s in shots if s["attacker"] in guns]


@rule("GC-8.B.10", "WS-18.11")
@WISHES
def test_the_ships_of_a_raided_fleet(prefer: tuple[str, ...], order: list[str]) -> None:
    """Two destroyers in one cell: the second fires at what the first has left."""
    sea = Campaign()
    sea.troop(JAPAN, "new-georgia")
    sea.sites.append(Site("new-georgia", "c1", True, JAPAN))
    ships = sea.fleet(ALLIES, "main", "G", "us_fletcher_dd_445", "us_fletcher_dd_445", sighted=True)
    val, kate, zeke = (sea.ashore(card, "new-georgia") for card in RAIDERS)
    sea.policies[ALLIES] = {"prefer": prefer}
    raid = {f"raid.{val}": ("main",), f"raid.{kate}": ("main",), f"escort.{zeke}": ("main",)}
    context = fly(sea, raid, **{f"{ship}.aa": 6 for ship in ships})
    assert fired_at(context, *ships) == order[:2]


@rule("GC-8.B.10", "WS-16.7")
@WISHES
def test_batteries_and_interceptors_over_troops(prefer: tuple[str, ...], order: list[str]) -> None:
    """A battery and two Wildcats."""
    sea = Campaign()
    sea.troop(ALLIES, "guadalcanal")
    sea.troop(JAPAN, "malaita")
    sea.sites.append(Site("malaita", "c1", True, JAPAN))
    guns = [sea.ashore(card, "guadalcanal") for card in ("al_coastal_battery", "us_f4f_wildcat", "us_f4f_wildcat")]
    val, kate, zeke = (sea.ashore(card, "malaita") for card in RAIDERS)
    sea.policies[ALLIES] = {"prefer": prefer}
    goal = "guadalcanal-c1"
    raid = {f"raid.{val}": (goal,), f"raid.{kate}": (goal,), f"escort.{zeke}": ("guadalcanal",)}
    up = {f"intercept.{wildcat}": ("guadalcanal",) for wildcat in guns[1:]}
    context = fly(sea, raid, up, **{f"{gun}.aa": 6 for gun in guns})
    assert fired_at(context, *guns) == order


@rule("GC-8.B.10", "WS-16.8")
@WISHES
def test_the_port(prefer: tuple[str, ...], order: list[str]) -> None:
    """Its two attacks."""
    sea = Campaign()
    sea.put("us_washington_bb_56", ALLIES, "port", "", ready=3)
    (shokaku,) = sea.fleet(JAPAN, "main", "K", "jp_shokaku")
    val, kate, zeke = (sea.aboard(card, shokaku) for card in RAIDERS)
    sea.policies[ALLIES] = {"prefer": prefer}
    raid = {f"raid.{val}": ("port",), f"raid.{kate}": ("port",), f"escort.{zeke}": ("port",)}
    context = fly(sea, raid, **{f"{PORT_UNIT}.aa": 1})
    assert fired_at(context, PORT_UNIT) == order[:2]


@rule("GC-8.B.10", "GC-13.4")
@WISHES
def test_batteries_in_a_land_combat(prefer: tuple[str, ...], order: list[str]) -> None:
    """Three batteries on New Georgia."""
    sea, mine, _ = duel(4, 1)
    sea.troop(JAPAN, "bougainville")
    guns = [sea.ashore("al_coastal_battery", NG) for _ in range(3)]
    val, kate, zeke = (sea.ashore(card, "bougainville") for card in RAIDERS)
    sea.policies[ALLIES] = {"prefer": prefer}
    attack = plan(act(1, "attack", f"{NG}-c1", tuple(mine), air=(val, kate), cover=(zeke,)))
    context = fight(sea, 3, attack, **{f"{gun}.aa": 6 for gun in guns})
    assert fired_at(context, *guns) == order


@rule("GC-8.B.10")
def test_a_doctrine_binds_its_own_side_alone() -> None:
    """What Japan would rather see shot down is nothing to the Allies."""
    sea = Campaign()
    sea.troop(JAPAN, "new-georgia")
    sea.sites.append(Site("new-georgia", "c1", True, JAPAN))
    (fletcher,) = sea.fleet(ALLIES, "main", "G", "us_fletcher_dd_445", sighted=True)
    val, kate = (sea.ashore(card, "new-georgia") for card in RAIDERS[:2])
    sea.policies[JAPAN] = {"prefer": ("dive_bomber",)}
    context = fly(sea, {f"raid.{val}": ("main",), f"raid.{kate}": ("main",)}, **{f"{fletcher}.aa": 6})
    assert fired_at(context, fletcher) == [kate]
