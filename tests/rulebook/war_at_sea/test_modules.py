"""WS-14 and WS-15: how rules are read; darkness and squalls."""

from __future__ import annotations

import pytest

from rules.geometry.staggered import neighbours
from rules.war_at_sea.cards import ABILITIES
from rules.war_at_sea.setup import drawn_squalls, twilight
from tests.rulebook.war_at_sea.kit import ScriptedDice, Sea

rule = pytest.mark.rule
NIGHT = (1, 0)
"""`Battle.dark`: from turn 1 for ever."""


# ---- 14. reading the rules -----------------------------------------------------------------------
@rule("WS-14.1")
def test_cannot_beats_can() -> None:
    """Extended Range lets Kongo fire at range 4; small ships cannot be attacked there: Fletcher is no target."""
    assert Sea("kongo B4", "fletcher F4").targets("kongo", "main") == []


@rule("WS-14.1")
def test_the_card_beats_the_rules() -> None:
    """Ships attack with ASW in their own sector, submarines submarines not at all; Submerged Shot says otherwise."""
    assert Sea("i-19 E4", "barb E4").targets("i-19", "torpedo", "G") == ["barb"]


@rule("WS-14.2")
def test_abilities_of_one_name_never_add_up() -> None:
    """Shokaku and Akagi both help one Zeke (7) by Expert Dogfighter: it has one die more, not two."""
    sea = Sea("shokaku E1, akagi F1, a6m2-zeke E4 @shokaku", "sbd-dauntless E4 @land")
    sea.phase("D", japan="expert shokaku a6m2-zeke; expert akagi a6m2-zeke; aa a6m2-zeke sbd-dauntless")
    assert sea.thrown("a6m2-zeke") == 8


@rule("WS-14.2")
def test_of_different_names_do() -> None:
    """Boise has 8 dice at range 1; the 2 of her Rapid Fire and the 1 of her token of event 5 are both added."""
    sea = Sea("furutaka F4", "boise E4", doctrine=({}, {"use.rapid-fire": "first"}))
    sea.fight.change_unit("boise", bonus=("gunners",))
    sea.phase("F", allies="main boise furutaka")
    assert sea.thrown("boise") == 8 + 2 + 1


@rule("WS-14.1")
def test_all_abilities_of_the_cards_are_known() -> None:
    """163 names."""
    assert sum(len(family) for family in ABILITIES.values()) == 163


@rule("WS-14.3")
def test_nothing_to_round() -> None:
    """Every number of an attack is whole: dice, changes, armour, vital armour."""
    assert all(isinstance(n, int) for n in Sea("kongo E4", "canberra G4").odds("kongo", "main", "canberra"))


@rule("WS-14.4")
def test_sides_of_the_map() -> None:
    """Japan's is rows 1 to 3, the Allies' 5 to 7."""
    battle = Sea().fight.battle
    assert list(battle.half_rows(0)) == [1, 2, 3]
    assert list(battle.half_rows(1)) == [5, 6, 7]


# ---- 15. darkness --------------------------------------------------------------------------------
@rule("WS-15.1")
def test_twilight() -> None:
    """One toss of a coin: darkness in turns 1 to 3, or from turn 4 on."""
    nights = []
    for coin in (1, 2):
        dice = ScriptedDice()
        dice.script["twilight"] = [coin]
        sea = Sea(dark=twilight(dice))
        dark = []
        for turn in range(1, 7):
            sea.fight.change(turn=turn)
            dark += [turn] if sea.fight.dark() else []
        nights.append(dark)
    assert sorted(nights) == [[1, 2, 3], [4, 5, 6]]


@rule("WS-15.2")
@pytest.mark.parametrize(
    ("name", "die", "found"),
    [("d3a-val", 4, False), ("d3a-val", 5, True), ("g4m-betty", 2, False), ("g4m-betty", 3, True)],
)
def test_search_check(name: str, die: int, found: bool) -> None:
    """A Val needs a 5, a Betty (patrol bomber) a 3; else it is aborted."""
    sea = Sea(f"{name} @land", "canberra E4", dark=NIGHT).script(f"search:{name}", str(die))
    sea.air(f"fly {name} E4")
    assert sea[name].aborted is not found


@rule("WS-15.2")
def test_dark_dice_in_the_air() -> None:
    """Anti-air, bombs, strafing and ASW of aircraft at -1 per die; torpedoes of aircraft a die fewer."""
    sea = Sea(
        "d3a-val E4 @land, b5n2-kate E4 @land, a6m2-zeke-2 E4 @land, a6m2-zeke E4 @land strafing",
        "canberra E4, barb E4, sbd-dauntless E4 @land", dark=NIGHT,
    )  # fmt: skip
    assert sea.odds("canberra", "aa", "d3a-val", "D")[1] == -1
    assert sea.odds("a6m2-zeke-2", "aa", "sbd-dauntless", "D")[1] == -1
    assert sea.odds("d3a-val", "bomb", "canberra", "E")[1] == -1
    assert sea.odds("a6m2-zeke", "strafe", "canberra", "E")[1] == -1
    assert sea.odds("b5n2-kate", "asw", "barb", "E")[1] == -1
    assert sea.odds("b5n2-kate", "torpedo", "canberra", "E")[0] == 2


@rule("WS-15.2")
@pytest.mark.parametrize(("die", "lost"), [(1, True), (2, False)])
def test_lost_in_the_dark(die: int, lost: bool) -> None:
    """Going home every aircraft but a patrol bomber is lost on a 1."""
    sea = Sea("d3a-val E4 @land, g4m-betty E4 @land", dark=NIGHT).script("stray:d3a-val", str(die))
    sea.go_home()
    assert sea.is_destroyed("d3a-val") is lost
    assert "stray:g4m-betty" not in sea.dice.log


@rule("WS-15.3")
def test_dark_dice_on_the_sea() -> None:
    """Guns: as ever at range 0 and at a crippled ship, -1 at range 1 to 3, none at range 4. Torpedoes and ASW as ever."""
    sea = Sea(
        "kongo E4, furutaka E4, yukikaze E4", "canberra E4, salt-lake-city F4, chicago G4 hull1, barb E4", dark=NIGHT
    )
    assert sea.odds("kongo", "main", "canberra")[1] == 0
    assert sea.odds("kongo", "main", "salt-lake-city")[1] == -1
    assert sea.odds("kongo", "main", "chicago")[1] == 0
    assert sea.odds("furutaka", "torpedo", "salt-lake-city")[0] == 3
    assert sea.odds("yukikaze", "asw", "barb")[1] == 0
    assert Sea("kongo A4", "canberra E4", dark=NIGHT).targets("kongo", "main") == []


@rule("WS-15.3")
def test_radar_does_not_mind() -> None:
    """Helena (Radar Fire Control) fires at -0 at range 1, Salt Lake City at -1."""
    sea = Sea("kongo E4", "helena F4, salt-lake-city F4", dark=NIGHT)
    assert sea.odds("helena", "main", "kongo")[1] == 0
    assert sea.odds("salt-lake-city", "main", "kongo")[1] == -1


# ---- squalls -------------------------------------------------------------------------------------
@rule("WS-15.4")
@pytest.mark.parametrize(("die", "count"), [(1, 0), (3, 0), (4, 1), (5, 2), (6, 3)])
def test_squalls(die: int, count: int) -> None:
    """None up to 3; on 4, 5, 6 one, two, three: the centre sectors E4 and F4, then one of the ends A4 and J4."""
    dice = ScriptedDice()
    dice.script["weather"] = [die]
    found = [marker.sector for marker in drawn_squalls(dice, 11, 7)]
    assert len(found) == count
    assert set(found[:2]) <= {"E4", "F4"}
    assert set(found[2:]) <= {"A4", "J4"}


@rule("WS-15.4")
@pytest.mark.parametrize(("coin", "sector"), [(1, "E4"), (2, "F4")])
def test_a_lone_squall_is_drawn_between_the_two_central_sectors(coin: int, sector: str) -> None:
    dice = ScriptedDice()
    dice.script |= {"weather": [4], "first squall": [coin]}
    assert [marker.sector for marker in drawn_squalls(dice, 11, 7)] == [sector]


@rule("WS-15.4")
@pytest.mark.parametrize(("die", "moves"), [(5, False), (6, True)])
def test_squalls_drift_on_a_six(die: int, moves: bool) -> None:
    """At each end of turn; one sector, in a random direction."""
    sea = Sea("furutaka A1", "canberra H7", clouds="squall E4").script("squall:E4", f"{die} 1")
    sea.end_turn()
    at = next(iter(sea.fight.clouds()))
    assert (at != "E4") is moves
    assert at == "E4" or at in neighbours("E4", 11, 7)


@rule("WS-15.5")
def test_long_range_search_is_not_in_the_game() -> None:
    """Skilled Search, the ability that speaks of it, helps nothing: in darkness a 4 is no better for who has it."""
    sea = Sea("b5n2-type-97-attack-bomber @land", "canberra E4", dark=NIGHT)
    sea.script("search:b5n2-type-97-attack-bomber", "4")
    sea.air("fly b5n2-type-97-attack-bomber E4")
    assert sea["b5n2-type-97-attack-bomber"].aborted
