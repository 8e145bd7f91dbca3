"""Where the computer of the campaign sends its fleets and submarines, and how it puts them together: positions of one phase."""

from __future__ import annotations

import pytest

from rules.guadalcanal import fleets
from rules.guadalcanal.fleets import FleetPlan
from rules.guadalcanal.pieces import EventNow, Sighting
from tests.computers.campaign import ALLIED, JAPAN, answer
from tests.guadalcanal.kit import Campaign

PREY = f"{ALLIED}; scout@C: edsall"
"""A destroyer alone off Choiseul, one link from the Japanese start zone: worth sailing for."""


def sailing(c: Campaign, seat: str = "japan") -> FleetPlan:
    """Its orders, as they would be carried out."""
    return fleets.read(c.state, ("japan", "allies").index(seat), answer(c, seat))


def together(plan: FleetPlan, fleet: str) -> set[str]:
    """The ships of a fleet after the reorganisation."""
    return {ship for ship, name in plan.fleet_of.items() if name == fleet}


# ---- transports ----------------------------------------------------------------------------------
def test_laden_transports_keep_their_escort() -> None:
    draft = answer(Campaign(JAPAN, ALLIED), "japan")
    assert not [path for path in draft if path.startswith(("join.", "shift.", "load."))], "nobody leaves the main fleet"


def test_empty_transports_stay_at_home_when_the_warships_sail() -> None:
    fleet = "main@B: kirishima hiei chokai transport(troop) transport; bougainville.c1: troop; choiseul.c1: troop troop"
    plan = sailing(Campaign(fleet, ALLIED))
    assert together(plan, "main") == {"kirishima", "hiei", "chokai", "transport-1"}
    assert plan.end_of("main") != "B"
    assert plan.end_of(plan.fleet_of["transport-2"]) == "B"


def test_empty_transports_part_from_the_fleet_where_two_meet_and_go_home() -> None:
    c = Campaign(
        "main@F: kirishima hiei transport; scout@F: furutaka transport; bougainville.c1: troop; choiseul.c1: troop",
        ALLIED,
    )
    plan = sailing(c)
    empty = plan.fleet_of["transport-1"]
    assert together(plan, empty) == {"transport-1", "transport-2"}
    assert plan.end_of(empty) == "B"


def test_transports_alone_do_not_sail_into_the_enemy() -> None:
    """Home is through B, where a fleet waits for them: they keep away."""
    c = Campaign("third@A: transport; bougainville.c1: troop; main@J: kirishima", "scout@B: helena canberra")
    assert sailing(c).end_of("third") != "B"


def test_who_lands_by_order_of_the_high_command_obeys() -> None:
    """Event 1, whatever it would have liked better (GC-6.3)."""
    event = EventNow(1, 1, 0)
    c = Campaign(JAPAN, f"{ALLIED}; santa-isabel.c1: troop troop troop troop", event=event)
    plan = sailing(c)
    assert fleets.lands(c.state, plan)


# ---- warships ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("arrived", "sails"), [("furutaka shigure", False), ("kirishima furutaka", True)])
def test_what_arrives_gathers_until_it_is_strong_enough(arrived: str, sails: bool) -> None:
    c = Campaign(f"main@F: hiei chokai; third@B: {arrived}; bougainville.c1: troop", PREY)
    assert (sailing(c).end_of("third") != "B") is sails


def test_a_marker_is_left_for_what_arrives() -> None:
    """With three fleets at sea the fourth stays, for a fifth would have to wait in port (GC-14.10)."""
    sea = "main@F: hiei; scout@G: chokai; third@E: myoko; fourth@B: kirishima kongo furutaka; bougainville.c1: troop"
    assert sailing(Campaign(sea, PREY)).end_of("fourth") == "B"
    assert sailing(Campaign(sea.replace("third@E: myoko; ", ""), PREY)).end_of("fourth") == "C"


def test_fleets_that_meet_sail_on_as_one() -> None:
    plan = sailing(Campaign("main@F: hiei; scout@F: chokai myoko; bougainville.c1: troop", ALLIED))
    assert together(plan, "main") == {"hiei", "chokai", "myoko"}


def test_crippled_ships_go_home_and_wait_for_repair() -> None:
    """A fleet that cannot be parted, as a whole; at home those alone that need it."""
    hurt = sailing(Campaign("main@F: kirishima*1 hiei*1 shigure; bougainville.c1: troop; choiseul.c1: troop", ALLIED))
    assert hurt.end_of("main") == "B"
    home = sailing(Campaign("main@B: kirishima*1 hiei chokai myoko; bougainville.c1: troop", PREY))
    assert home.end_of(home.fleet_of["kirishima"]) == "B"
    assert home.end_of(home.fleet_of["hiei"]) != "B"


def test_scouts_do_not_run_into_a_main_fleet_or_beside_it() -> None:
    c = Campaign(
        "main@C: shokaku zuikaku kirishima hiei chokai; scout@F: furutaka", "scout@G: helena; guadalcanal.c1: troop"
    )
    zone = sailing(c, "allies").end_of("scout")
    assert zone not in ("C", "F", "B", "D")


def test_it_clears_its_own_start_zone() -> None:
    """Whoever stands there cuts off every troop (GC-10.3)."""
    c = Campaign("main@C: kirishima hiei chokai; bougainville.c1: troop", "scout@B: helena; guadalcanal.c1: troop")
    assert sailing(c).end_of("main") == "B"


# ---- submarines ----------------------------------------------------------------------------------
def seen(*counts: tuple[str, int]) -> Sighting:
    """A report of this turn about the Allied main fleet in K."""
    return Sighting(2, 0, 1, "main", "K", counts, (), "patrol", True)


@pytest.mark.parametrize(
    ("counts", "nerve"),
    [
        ((("carrier", 1), ("destroyer", 1)), "attack"),
        ((("carrier", 1), ("destroyer", 2)), "shown"),
        ((("carrier", 1), ("destroyer", 5)), "report"),
    ],
)
def test_a_submarine_beside_a_fleet_always_looks_and_attacks_if_few_can_hit_back(
    counts: tuple[tuple[str, int], ...], nerve: str
) -> None:
    c = Campaign(f"{JAPAN}; i-25@K", ALLIED, stage="submarines", sightings=(seen(*counts),))
    draft = answer(c, "japan")
    assert draft["pack.main"] == ("i-25",)
    assert draft["attack.main"] == nerve


def test_a_submarine_disturbs_the_supply_that_passes_it() -> None:
    c = Campaign(f"{JAPAN}; i-25@K", ALLIED.replace("@K", "@H"), stage="submarines")
    assert answer(c, "japan")["interdict"] == ("i-25",)


@pytest.mark.parametrize("allies", [ALLIED, ALLIED.replace("@K", "@H")])
def test_submarines_make_for_the_enemys_start_zone_and_stay(allies: str) -> None:
    """There they find his supply or his arrivals."""
    assert sailing(Campaign(f"{JAPAN}; i-25@J", allies)).end_of("i-25") == "K"
    assert sailing(Campaign(f"{JAPAN}; i-25@K", allies)).end_of("i-25") == "K"
