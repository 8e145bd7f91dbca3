"""WS-16: air raids of the campaign, on a fleet in its cells, on troops, on the port. Japan raids unless a test says otherwise."""

from __future__ import annotations

import pytest

from tests.rulebook.war_at_sea.campaign import Campaign
from tests.rulebook.war_at_sea.kit import Sea

rule = pytest.mark.rule

RAIDERS = "main D: shokaku; on shokaku: d3a-val, d3a-val-2, a6m2-zeke"
TARGET = "main K: enterprise, canberra, phelps; on enterprise: f4f-wildcat, sbd-dauntless; ashore guadalcanal: f4f-wildcat-2 c1"


def cells(japan: str, allies: str, columns: int = 3, **battle: object) -> Sea:
    """A raid as its aircraft fly: cells A1, B1, C1; the Allies are raided and begin, for they lack the initiative."""
    return Sea(japan, allies, kind="raid", rows=1, columns=columns, turn=1, first="allies", **battle)  # type: ignore[arg-type]


# ---- cells ---------------------------------------------------------------------------------------
@rule("WS-16.1")
def test_two_ships_to_a_cell() -> None:
    """Five ships, no word about them: three cells, none of more than two."""
    sea = Campaign(RAIDERS, "main K: enterprise, canberra, phelps, fletcher, san-francisco")
    sea.raid("japan", "main", "d3a-val")
    assert sorted(len(cell) for cell in sea.cells()) == [1, 2, 2]


@rule("WS-16.1")
def test_cells_as_the_defender_wrote_them() -> None:
    """Enterprise with Canberra, Phelps alone."""
    sea = Campaign(RAIDERS, TARGET)
    sea.raid("japan", "main", "d3a-val", allies="cell enterprise 1; cell canberra 1; cell phelps 2")
    assert sea.cells() == [{"enterprise", "canberra"}, {"phelps"}]


@rule("WS-16.1")
def test_close_escort_makes_a_cell_of_three() -> None:
    """Arunta, Enterprise and Canberra in one cell."""
    sea = Campaign(RAIDERS, "main K: enterprise, canberra, arunta")
    sea.raid("japan", "main", "d3a-val", allies="cell enterprise 1; cell canberra 1; cell arunta 1")
    assert sea.cells() == [{"enterprise", "canberra", "arunta"}]


# ---- aircraft ------------------------------------------------------------------------------------
@rule("WS-16.2")
def test_in_turn_beginning_without_initiative() -> None:
    """Japan has the initiative: the Wildcat is dealt first, then a Val, then nobody of the Allies is left and Japan goes on."""
    sea = Campaign(RAIDERS, TARGET, initiative="japan")
    sea.raid("japan", "main", "d3a-val d3a-val-2", escorts="a6m2-zeke", interceptors="f4f-wildcat")
    dealt = [(told["side"], [unit for unit, _, _ in told["flights"]]) for told in sea.told("ws-flights")]
    assert dealt == [(1, ["f4f-wildcat"]), (0, ["d3a-val", "d3a-val-2", "a6m2-zeke"])]


@rule("WS-16.2")
def test_four_of_a_side_to_a_cell() -> None:
    """Five Vals for one ship: the fifth is dealt to the other cell."""
    vals = ["d3a-val", *(f"d3a-val-{n}" for n in range(2, 6))]
    sea = cells(", ".join(vals), "enterprise A1, canberra B1", columns=2)
    sea.air("; ".join(f"fly {val} enterprise canberra" for val in vals))
    assert sorted(sea.where(*vals)) == ["A1", "A1", "A1", "A1", "B1"]


@rule("WS-16.3")
def test_who_may_come() -> None:
    """From D to K it is 1 space, from Bougainville 4; the fleet's own Wildcat and the one on Guadalcanal (1) may intercept."""
    sea = Campaign(RAIDERS + "; ashore bougainville: g4m-betty c1", TARGET + "; scout C: long-island")
    assert sea.reaches("d3a-val", "main")
    assert not sea.reaches("g4m-betty", "main")
    assert sea.guards("f4f-wildcat", "main")
    assert sea.guards("f4f-wildcat-2", "main")


@rule("WS-16.3")
def test_too_far_to_intercept() -> None:
    """A fleet of one side in A is 4 spaces from Guadalcanal: the Wildcat there cannot help it."""
    sea = Campaign("main B: shokaku; on shokaku: d3a-val", "main A: canberra; ashore guadalcanal: f4f-wildcat c1")
    assert sea.reaches("d3a-val", "main")
    assert not sea.guards("f4f-wildcat", "main")


@rule("WS-16.4")
def test_only_the_ships_of_the_cell_fire() -> None:
    """A Val over A1: Canberra there may fire, Phelps in B1 may not; San Diego's Heavy Antiair reaches from B1, not from C1."""
    sea = cells("d3a-val A1", "canberra A1, phelps B1, san-diego B1, san-diego-2 C1")
    assert sea.targets("canberra", "aa", "D") == ["d3a-val"]
    assert sea.targets("phelps", "aa", "D") == []
    assert sea.targets("san-diego", "aa", "D") == ["d3a-val"]
    assert sea.targets("san-diego-2", "aa", "D") == []


@rule("WS-16.5")
def test_one_round_and_no_counters() -> None:
    """Each bomber attacks once; nobody has a rearming counter afterwards; the Val has flown its mission."""
    sea = Campaign(RAIDERS, TARGET)
    sea.dice.script["d3a-val.bomb>enterprise"] = [6, 6]
    sea.raid("japan", "main", "d3a-val")
    attacks = [s["attacker"] for s in sea.told("ws-shot") if s["weapon"] == "bomb"]
    assert attacks == ["d3a-val"]
    assert sea.run.pieces["enterprise"].hull == 3


@rule("WS-16.6")
@pytest.mark.parametrize(("val", "met"), [("B1", True), ("C1", True), ("D1", False)])
def test_combat_air_patrol(val: str, met: bool) -> None:
    """A Wildcat over Enterprise in A1, without an enemy there: it goes to a Val up to 2 cells away."""
    sea = cells("d3a-val", "enterprise A1, canberra B1, phelps C1, fletcher D1, f4f-wildcat", columns=4)
    sea.air(f"fly d3a-val {val}", "fly f4f-wildcat enterprise; patrol f4f-wildcat d3a-val")
    assert sea["f4f-wildcat"].sector == (val if met else "A1")


# ---- troops --------------------------------------------------------------------------------------
@rule("WS-16.7")
@pytest.mark.parametrize(("die", "pinned"), [(3, True), (4, False)])
def test_a_bomber_pins_a_troop(die: int, pinned: bool) -> None:
    """A Val has 8 bomb dice: half is 4, and it takes strictly less, so 1 to 3."""
    sea = Campaign("main J: shokaku; on shokaku: d3a-val", "ashore guadalcanal: troop-1 c1")
    sea.dice.script["d3a-val on guadalcanal-c1"] = [die]
    sea.raid("japan", "guadalcanal-c1", "d3a-val")
    assert sea.run.pieces["troop-1"].pinned is pinned


@rule("WS-16.7")
def test_a_torpedo_bomber_counts_its_alternate_payload() -> None:
    """A Kate has Alternate Payload 6: 1 and 2 pin, 3 does not."""
    for die, pinned in ((2, True), (3, False)):
        sea = Campaign("main J: shokaku; on shokaku: b5n2-kate", "ashore guadalcanal: troop-1 c1")
        sea.dice.script["b5n2-kate on guadalcanal-c1"] = [die]
        sea.raid("japan", "guadalcanal-c1", "b5n2-kate")
        assert sea.run.pieces["troop-1"].pinned is pinned


@rule("WS-16.7")
def test_batteries_fire_first() -> None:
    """The battery aborts the Val: no D10 is rolled."""
    sea = Campaign("main J: shokaku; on shokaku: b5n2-kate", "ashore guadalcanal: troop-1 c1, al-coastal-battery")
    sea.dice.script["al-coastal-battery.aa>b5n2-kate"] = [6, 6, 5]
    sea.dice.script["b5n2-kate on guadalcanal-c1"] = [1]
    sea.raid("japan", "guadalcanal-c1", "b5n2-kate")
    assert not sea.run.pieces["troop-1"].pinned


# ---- the port ------------------------------------------------------------------------------------
@rule("WS-16.8")
def test_the_port_fires_twice_at_two_aircraft() -> None:
    """Six dice at each of two of the three bombers, once in the raid."""
    sea = Campaign("main K: shokaku; on shokaku: d3a-val, d3a-val-2, d3a-val-3", "port: chicago hull2")
    sea.raid("japan", "port", "d3a-val d3a-val-2 d3a-val-3")
    flak = [s for s in sea.told("ws-shot") if s["weapon"] == "aa"]
    assert [len(s["dice"]) for s in flak] == [6, 6]
    assert len({s["target"] for s in flak}) == 2


@rule("WS-16.8")
@pytest.mark.parametrize(("dice", "hull"), [([3, 3], 2), ([3, 4, 5], 1), ([6, 3], 1)])
def test_bombs_on_ships_at_rest(dice: list[int], hull: int) -> None:
    """Chicago (armour 4) lies there with 2 of 3 hull points: 3, 4 and 5 count one, a 6 two; the other dice show 2s."""
    sea = Campaign("main K: shokaku; on shokaku: d3a-val", "port: canberra hull2")
    sea.dice.script["d3a-val.bomb>canberra"] = [*dice, *[2] * (8 - len(dice))]
    sea.raid("japan", "port", "d3a-val")
    assert sea.run.pieces["canberra"].hull == hull


@rule("WS-16.8")
@pytest.mark.parametrize(("dice", "hull"), [([2, 2, 2], 5), ([3, 2, 2], 3), ([6, 2, 2], 1)])
def test_torpedoes_on_ships_at_rest(dice: list[int], hull: int) -> None:
    """A Kate at California (5 hull points here, no Torpedo Defense): a 3 is one hit, a 6 two, 2 hull points each."""
    sea = Campaign("main K: shokaku; on shokaku: b5n2-kate", "port: hood hull5")
    sea.dice.script["b5n2-kate.torpedo>hood"] = dice
    sea.raid("japan", "port", "b5n2-kate", japan="")
    shots = [s for s in sea.told("ws-shot") if s["weapon"] == "torpedo"]
    assert len(shots) == 1
    assert sea.run.pieces["hood"].hull == hull


@rule("WS-16.8")
def test_nothing_in_port_fires() -> None:
    """Atlanta lies in port: only the port's own flak is heard."""
    sea = Campaign("main K: shokaku; on shokaku: d3a-val", "port: atlanta hull1")
    sea.raid("japan", "port", "d3a-val")
    assert "atlanta" not in [s["attacker"] for s in sea.told("ws-shot")]


# ---- what a raid is ------------------------------------------------------------------------------
@rule("WS-16.9")
def test_a_raid_is_a_battle_of_its_own() -> None:
    """Twice in a campaign: nothing that a unit used up in the first raid is used up in the second."""
    sea = Campaign(RAIDERS, TARGET)
    sea.raid("japan", "main", "d3a-val")
    sea.raid("japan", "main", "d3a-val-2")
    assert all(unit.spent == () and unit.marks == () for unit in sea.report().units)


@rule("WS-16.9")
def test_no_ships_of_the_raider_and_no_submarines_of_the_target() -> None:
    """Shokaku and Barb are not in it."""
    sea = Campaign(RAIDERS, "main K: enterprise, barb")
    sea.raid("japan", "main", "d3a-val")
    assert {unit.id for unit in sea.report().units} == {"enterprise", "d3a-val"}


@rule("WS-16.9")
def test_bad_weather_counts() -> None:
    """A Val's bombs at -1 per die."""
    sea = Campaign(RAIDERS, TARGET, weather="bad")
    sea.raid("japan", "main", "d3a-val")
    assert [s["die"] for s in sea.told("ws-shot") if s["weapon"] == "bomb"] == [-1]


@rule("WS-16.10")
def test_a_raid_shows_the_true_ships() -> None:
    """Canberra was shown to Japan as a carrier; when the raid comes, all see the ships as they are, before aircraft are dealt."""
    sea = Campaign(RAIDERS, TARGET)
    sea.raid("japan", "main", "d3a-val")
    kinds = [entry.truth.kind for entry in sea.run.entries]
    assert kinds.index("gc-raid") < kinds.index("ws-flights")
    shown = {ship for cell in sea.told("gc-raid")[0]["cells"] for ship, _ in cell}
    assert shown == {"enterprise", "canberra", "phelps"}


@rule("WS-16.10")
def test_aircraft_are_dealt_by_a_filed_list() -> None:
    """The Val is to look for cruisers first: it goes over Canberra."""
    sea = Campaign(RAIDERS, TARGET)
    sea.raid("japan", "main", "d3a-val", japan="aim d3a-val cruiser")
    assert [s["target"] for s in sea.told("ws-shot") if s["weapon"] == "bomb"] == ["canberra"]
