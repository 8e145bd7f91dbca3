"""Section 5 of the abilities: carriers and leaders."""

from __future__ import annotations

import pytest

from rules.war_at_sea.damage import destroy
from rules.war_at_sea.turns import initiative_bonus
from tests.war_at_sea.abilities.kit import Sea, ability, can, dice, finish, used


# ---- initiative ----------------------------------------------------------------------------------
@ability("Carrier Leader")
@pytest.mark.parametrize(("carriers", "more"), [("", 0), (", hornet A7", 1), (", hornet A7, st-lo B7", 2)])
def test_carrier_leader_counts_carriers(carriers: str, more: int) -> None:
    assert initiative_bonus(Sea("", f"new-jersey E7{carriers}").fight, 1) == 2 + more


@ability("Carrier Leader")
def test_carrier_leader_counts_three_at_most_and_only_those_afloat() -> None:
    sea = Sea("", "new-jersey E7, hornet A7, st-lo B7, princeton C7, long-island D7")
    assert initiative_bonus(sea.fight, 1) == 2 + 3
    for name in ("hornet", "st-lo"):
        sea.fight.change_unit(name, gone="destroyed", sector="")
    assert initiative_bonus(sea.fight, 1) == 2 + 2


@ability("Flotilla Leader")
@pytest.mark.parametrize(("destroyers", "more"), [(0, 0), (1, 1), (3, 3), (4, 3)])
def test_flotilla_leader_counts_destroyers_up_to_three(destroyers: int, more: int) -> None:
    line = "".join(f", yukikaze-{n} A{n}" for n in range(2, 2 + destroyers))
    assert initiative_bonus(Sea(f"naka E1{line}", "").fight, 0) == more


@ability("Flotilla Leader")
def test_two_flotilla_leaders_do_not_add_up() -> None:
    assert initiative_bonus(Sea("naka E1, yahagi E2, yukikaze A1", "").fight, 0) == 1 + 1, "the flagship and one leader"


@ability("Cruiser Leader", "Destroyer Leader")
@pytest.mark.parametrize(
    ("leader", "flagship", "friend", "other"),
    [("de-ruyter", 1, "boise", "fletcher"), ("phelps", 0, "fletcher", "boise")],
)
def test_cruiser_and_destroyer_leaders_need_another_of_their_kind(
    leader: str, flagship: int, friend: str, other: str
) -> None:
    assert initiative_bonus(Sea("", f"{leader} E7, {other} E6").fight, 1) == flagship
    assert initiative_bonus(Sea("", f"{leader} E7, {friend} E6, {other} E5, {friend}-2 D7").fight, 1) == flagship + 1


# ---- experts -------------------------------------------------------------------------------------
@ability("Expert Bomber", "Expert Bomber 2")
@pytest.mark.parametrize(("carrier", "more"), [("akagi", 1), ("shokaku", 2)])
def test_expert_bomber_helps_one_dive_bomber_a_turn(carrier: str, more: int) -> None:
    sea = Sea(f"{carrier} A1, d3a-val E1, d3a-val-2 E1, b5n2-kate E1", "boise E1")
    sea.step(
        "E",
        "japan",
        f"expert {carrier} d3a-val-2; drop d3a-val boise; drop d3a-val-2 boise; drop b5n2-kate boise; with b5n2-kate alternate",
    )
    thrown = {s["attacker"]: len(s["dice"]) for s in sea.told("ws-shot")}
    assert thrown == {"d3a-val": 8, "d3a-val-2": 8 + more, "b5n2-kate": 6}


@ability("Expert Bomber", "Expert Bomber 2")
def test_expert_bombers_of_two_carriers_do_not_add_up_on_one_squadron() -> None:
    sea = Sea("akagi A1, shokaku A2, d3a-val E1", "boise E1")
    sea.step("E", "japan", "expert akagi d3a-val; expert shokaku d3a-val; drop d3a-val boise")
    assert sea.thrown("d3a-val") == 8 + 2


@ability("Expert Bomber")
def test_experts_help_by_themselves_who_nobody_helps_yet_and_can_attack() -> None:
    sea = Sea("akagi A1, kaga A2, d3a-val E1, d3a-val-2 E1, d4y1-judy K7", "boise E1")
    sea.step("E", "japan", "drop d3a-val boise; drop d3a-val-2 boise")
    assert [len(s["dice"]) for s in sea.told("ws-shot")] == [8 + 1, 8 + 1]
    sea.end_turn()
    assert dice(sea, "d3a-val", "bomb", "boise", "E") == 8, "chosen anew each turn"


@ability("Expert Bomber")
@pytest.mark.parametrize(("pressed", "thrown"), [(True, [8 + 1]), (False, [])])
def test_expert_bomber_helps_a_squadron_that_presses_its_attack(pressed: bool, thrown: list[int]) -> None:
    sea = Sea("akagi A1, d3a-val E1 aborted", "boise E1")
    if pressed:
        sea.fight.mark_today("d3a-val", "pressed")
    sea.step("E", "japan", "expert akagi d3a-val; drop d3a-val boise")
    assert [len(s["dice"]) for s in sea.told("ws-shot")] == thrown


@ability("Expert Dogfighter", "Expert Dogfighter 2")
@pytest.mark.parametrize(("carrier", "more"), [("akagi", 1), ("soryu", 2)])
def test_expert_dogfighter_helps_one_fighter_a_turn(carrier: str, more: int) -> None:
    sea = Sea(f"{carrier} A1, a6m2-zeke E1, a6m2-zeke-2 E1", "sbd-dauntless E1")
    sea.step("D", "japan", f"expert {carrier} a6m2-zeke-2; aa a6m2-zeke sbd-dauntless; aa a6m2-zeke-2 sbd-dauntless")
    thrown = {s["attacker"]: len(s["dice"]) for s in sea.told("ws-shot")}
    assert thrown == {"a6m2-zeke": 7, "a6m2-zeke-2": 7 + more}


@ability("Expert Torpedoes")
def test_expert_torpedoes_helps_one_torpedo_bomber_a_turn() -> None:
    sea = Sea("akagi A1, b5n2-kate E1, b5n2-kate-2 E1, d3a-val E1", "boise E1")
    sea.step("E", "japan", "expert akagi b5n2-kate-2; drop b5n2-kate boise; drop b5n2-kate-2 boise")
    thrown = {s["attacker"]: len(s["dice"]) for s in sea.told("ws-shot")}
    assert thrown == {"b5n2-kate": 3, "b5n2-kate-2": 3 + 1}


@ability("Expert ASW")
def test_expert_asw_helps_one_torpedo_bomber_against_a_submarine() -> None:
    sea = Sea("i-25 E1", "st-lo A7, tbf-avenger E1, tbf-avenger-2 E1, pby-catalina E1")
    sea.step(
        "E",
        "allies",
        "expert st-lo tbf-avenger-2 pby-catalina; drop tbf-avenger i-25; drop tbf-avenger-2 i-25; drop pby-catalina i-25",
    )
    thrown = {s["attacker"]: len(s["dice"]) for s in sea.told("ws-shot")}
    assert thrown == {"tbf-avenger": 4, "tbf-avenger-2": 4 + 1, "pby-catalina": 3}


@ability("Hunter-Killer Group")
def test_hunter_killer_group_helps_destroyers_against_a_boat_that_her_aircraft_attacked() -> None:
    sea = Sea(
        "i-25 E1",
        "guadalcanal A7, tbf-avenger E1 @guadalcanal, tbf-avenger-2 E1 @land, fletcher E1, t1-landing-ship A1",
    )
    assert dice(sea, "fletcher", "asw", "i-25") == 5
    sea.step("E", "allies", "drop tbf-avenger-2 i-25")
    assert dice(sea, "fletcher", "asw", "i-25") == 5, "not her squadron"
    sea.step("E", "allies", "drop tbf-avenger i-25")
    assert dice(sea, "fletcher", "asw", "i-25") == 5 + 1


# ---- scouts --------------------------------------------------------------------------------------
@ability("Scout Cruiser")
def test_scout_cruiser_helps_bombs_and_guns_against_one_ship() -> None:
    sea = Sea("tone A1, kongo E1, d3a-val E3, b5n2-kate E3", "boise E3, atlanta E3")
    sea.step("E", "japan", "mark tone boise")
    assert dice(sea, "kongo", "main", "boise") == 13 + 1
    assert dice(sea, "d3a-val", "bomb", "boise", "E") == 8 + 1
    assert dice(sea, "b5n2-kate", "torpedo", "boise", "E") == 3
    assert dice(sea, "kongo", "main", "atlanta") == 13
    sea.end_turn()
    assert dice(sea, "kongo", "main", "boise") == 13


@ability("Scout Planes")
def test_scout_planes_help_every_torpedo_against_one_ship() -> None:
    sea = Sea("chikuma A1, haguro E2, i-19 E2, b5n2-kate E3, d3a-val E3", "boise E3, atlanta E3")
    sea.step("E", "japan", "mark chikuma boise")
    assert dice(sea, "haguro", "torpedo", "boise") == 3 + 1
    assert dice(sea, "i-19", "torpedo", "boise", "G") == 3 + 1
    assert dice(sea, "b5n2-kate", "torpedo", "boise", "E") == 3 + 1
    assert dice(sea, "d3a-val", "bomb", "boise", "E") == 8
    assert dice(sea, "haguro", "torpedo", "atlanta") == 3


@pytest.mark.rule("WS-14.22")
@ability("Scout Cruiser", "Scout Planes")
@pytest.mark.parametrize(
    ("scout", "attacker", "weapon", "fewer"), [("tone", "kongo", "main", 13), ("chikuma", "haguro", "torpedo", 3)]
)
def test_what_scouts_chose_outlives_them_for_the_turn(scout: str, attacker: str, weapon: str, fewer: int) -> None:
    """She is sunk in the air attack; the guns and torpedoes of the same turn still know the target, those of the next do not."""
    sea = Sea(f"{scout} A1 hull1, kongo E1, haguro E2", "boise E3, sbd-dauntless A1")
    sea.script(f"sbd-dauntless.bomb>{scout}", "6 6 6 6 6 6 6 6 6")
    sea.phase("E", f"mark {scout} boise", f"drop sbd-dauntless {scout}")
    assert sea.is_destroyed(scout)
    assert dice(sea, attacker, weapon, "boise") == fewer + 1
    sea.end_turn()
    assert dice(sea, attacker, weapon, "boise") == fewer


@pytest.mark.rule("WS-14.22")
@ability("Surprise Raid", "Sneak Attack")
def test_a_bold_initiative_lasts_the_turn_though_the_carrier_is_lost() -> None:
    """By mines, say, after the movement in which the ships were named."""
    sea = Sea("soryu A1, kaga A2, d3a-val E5, b5n2-kate E5", "boise E5", totals=(10, 12))
    finish(sea)
    for carrier in ("soryu", "kaga"):
        destroy(sea.fight, carrier)
    assert dice(sea, "boise", "aa", "d3a-val", "D") == 5
    assert dice(sea, "b5n2-kate", "torpedo", "boise", "E") == 3 + 1
    sea.end_turn()
    assert dice(sea, "boise", "aa", "d3a-val", "D") == 6
    assert dice(sea, "b5n2-kate", "torpedo", "boise", "E") == 3


# ---- a bold initiative ---------------------------------------------------------------------------
@ability("Sneak Attack")
def test_sneak_attack_after_an_initiative_total_of_ten() -> None:
    sea = Sea("kaga A1, b5n2-kate E1, haguro E1", "boise E1", totals=(10, 12))
    assert dice(sea, "b5n2-kate", "torpedo", "boise", "E") == 3 + 1
    assert dice(sea, "haguro", "torpedo", "boise") == 3, "a ship"
    sea.fight.change(totals=(9, 2))
    assert dice(sea, "b5n2-kate", "torpedo", "boise", "E") == 3


@ability("Surprise Raid")
def test_surprise_raid_weakens_the_anti_air_fire_of_two_ships_this_turn() -> None:
    sea = Sea("soryu A1, d3a-val E5", "boise E5, atlanta E5, houston E5", totals=(10, 12))
    sea.move("japan", "after soryu boise houston atlanta")
    finish(sea)
    assert [dice(sea, name, "aa", "d3a-val", "D") for name in ("boise", "houston", "atlanta")] == [5, 5, 8]
    sea.end_turn()
    assert dice(sea, "boise", "aa", "d3a-val", "D") == 6


@ability("Surprise Raid")
def test_surprise_raid_names_carriers_by_itself_and_needs_a_total_of_ten() -> None:
    sea = Sea("soryu A1", "boise E5, st-lo E6, hornet E7, iowa D7", totals=(10, 12))
    finish(sea)
    assert [sorted(u["targets"]) for u in used(sea, "surprise-raid")] == [["hornet", "st-lo"]]
    sea = Sea("soryu A1", "boise E5", totals=(9, 2))
    sea.move("japan", "after soryu boise")
    finish(sea)
    assert not used(sea, "surprise-raid")


# ---- Radar Picket --------------------------------------------------------------------------------
def _picket(text: str = "", doctrine: str = "first") -> Sea:
    sea = Sea(
        "d3a-val @land, d3a-val-2 @land",
        "laffey E7, boise B2, f4f-wildcat @land, f6f-3-hellcat @land",
        doctrine=({}, {"use.radar-picket": doctrine}),
    )
    sea.air("fly d3a-val B2; fly d3a-val-2 K1", f"fly f4f-wildcat J7; fly f6f-3-hellcat J7; {text}")
    return sea


@ability("Radar Picket")
@pytest.mark.parametrize(
    ("text", "doctrine", "wildcat", "hellcat"),
    [
        ("", "first", "J7", "B2"),
        ("", "never", "J7", "J7"),
        ("patrol laffey hold", "first", "J7", "J7"),
        ("patrol laffey f4f-wildcat d3a-val-2", "first", "K1", "J7"),
    ],
)
def test_radar_picket_sends_a_fighter_across_the_map(text: str, doctrine: str, wildcat: str, hellcat: str) -> None:
    assert _picket(text, doctrine).where("f4f-wildcat", "f6f-3-hellcat") == [wildcat, hellcat]


@ability("Radar Picket")
def test_radar_picket_once_per_battle_and_from_a_sector_without_enemies() -> None:
    sea = _picket()
    assert not sea.fight.fresh(sea["laffey"], "radar-picket")
    sea = Sea("d3a-val @land, d3a-val-2 @land", "laffey E7, boise B2, f4f-wildcat @land")
    sea.air("fly d3a-val B2; fly d3a-val-2 J7", "fly f4f-wildcat J7")
    assert sea["f4f-wildcat"].sector == "J7"
    assert can(sea, "f4f-wildcat", "aa", "d3a-val-2", "D")
