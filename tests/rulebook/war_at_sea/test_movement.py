"""WS-6, and WS-2.7 to WS-2.14 as far as ships go: initiative, speed, terrain, stacking."""

from __future__ import annotations

import pytest

from rules.geometry.staggered import distance, sectors
from tests.rulebook.war_at_sea.kit import Sea

rule = pytest.mark.rule


# ---- initiative ----------------------------------------------------------------------------------
@rule("WS-6.1")
def test_two_dice_and_the_best_flagship() -> None:
    """Yamato (2) and Kongo (1) give 2, not 3. Japan 3 + 4 + 2 = 9 beats the Allies' 4 + 4 + 0 = 8."""
    sea = Sea("yamato E1, kongo E1", "canberra E7").script("initiative.0", "3 4").script("initiative.1", "4 4")
    sea.initiative()
    assert sea.fight.battle.totals == (9, 8)
    assert sea.fight.battle.winner == 0


@rule("WS-6.1")
def test_a_tie_goes_to_the_higher_bonus() -> None:
    """9 against 9: Japan's bonus of 2 beats none."""
    sea = Sea("yamato E1", "canberra E7").script("initiative.0", "3 4").script("initiative.1", "4 5")
    sea.initiative()
    assert sea.fight.battle.totals == (9, 9)
    assert sea.fight.battle.winner == 0


@rule("WS-6.1")
def test_a_tie_with_equal_bonuses_is_rolled_again() -> None:
    """7 against 7 without flagships, then 5 against 8."""
    sea = Sea("furutaka E1", "canberra E7").script("initiative.0", "3 4 2 3").script("initiative.1", "3 4 4 4")
    sea.initiative()
    assert sea.fight.battle.winner == 1
    assert sea.fight.battle.totals == (5, 8)


@rule("WS-6.2", "WS-5")
def test_the_winner_is_the_second_player() -> None:
    """Japan wins the initiative: the Allies are the first player, and are asked for their movement first."""
    sea = Sea("furutaka E1", "canberra E7", turn=1, phase="initiative")
    sea.script("initiative.0", "6 6").script("initiative.1", "1 1")
    sea.start()
    assert sea.fight.battle.first == 1
    assert sea.wanted() == [("move", "allies", "")]


@rule("WS-6.3")
def test_a_crippled_flagship_still_counts() -> None:
    """Yamato with one hull point: 3 + 3 + 2."""
    sea = Sea("yamato E1 hull1", "canberra E7")
    sea.initiative()
    assert sea.fight.battle.totals == (8, 6)


# ---- speed ---------------------------------------------------------------------------------------
@rule("WS-6.4")
def test_up_to_the_speed_in_any_direction() -> None:
    """Furutaka (2) on E4 reaches all 19 sectors within 2; a submarine of speed 1 its seven."""
    sea = Sea("furutaka E4, i-19 E4")
    assert sea.reach("furutaka") == {s for s in sectors(11, 7) if distance("E4", s) <= 2}
    assert sea.reach("i-19") == {s for s in sectors(11, 7) if distance("E4", s) <= 1}


@rule("WS-6.4")
def test_units_never_stand_in_the_way() -> None:
    """Enemies on every neighbour of E4: Furutaka goes through them, and may join them."""
    ring = "canberra D4, phelps F4, taylor D3, hoel E3, fletcher D5, edsall E5"
    assert Sea("furutaka E4", ring).reach("furutaka") == Sea("furutaka E4").reach("furutaka")


@rule("WS-2.8")
def test_nothing_leaves_the_map() -> None:
    """From the corner A1 a ship of speed 2 has six sectors, all on the map; an order beyond is not carried out."""
    sea = Sea("furutaka A1")
    assert sea.reach("furutaka") == {s for s in sectors(11, 7) if distance("A1", s) <= 2}
    sea.move("japan", "move furutaka A9")
    assert sea["furutaka"].sector in sea.reach("furutaka")


@rule("WS-2.9", "WS-2.10", "WS-2.11")
@pytest.mark.parametrize("ground", ["island", "shoal", "coast"])
def test_ships_cannot_enter(ground: str) -> None:
    """F4 is closed to a ship and a submarine, and so is G4 straight behind it at speed 2; F5 beside it is open."""
    sea = Sea("furutaka E4, i-19 E4", terrain=f"{ground} F4")
    assert "F4" not in sea.reach("furutaka") | sea.reach("i-19")
    assert "G4" not in sea.reach("furutaka")
    assert "F5" in sea.reach("furutaka")


@rule("WS-2.12")
def test_aircraft_go_anywhere() -> None:
    """A Val is placed over an island."""
    sea = Sea("d3a-val @land", terrain="island F4")
    sea.air("fly d3a-val F4")
    assert sea["d3a-val"].sector == "F4"


@rule("WS-2.13")
def test_shallow_draft_enters_islands() -> None:
    """A torpedo boat may go to the island F4."""
    assert "F4" in Sea("", "pt-boat E4", terrain="island F4").reach("pt-boat")


@rule("WS-2.14")
def test_clouds_do_not_hold_ships_back() -> None:
    """Smoke on F4 is entered like open sea."""
    assert "F4" in Sea("furutaka E4", clouds="smoke F4").reach("furutaka")


@rule("WS-2.7")
@pytest.mark.parametrize(("columns", "rows", "count"), [(22, 7, 4 * 22 + 3 * 21), (11, 13, 7 * 11 + 6 * 10)])
def test_bigger_maps(columns: int, rows: int, count: int) -> None:
    """22 by 7 and 11 by 13; a cruiser in the far corner can move about there."""
    assert len(sectors(columns, rows)) == count
    last = sectors(columns, rows)[-1]
    sea = Sea(f"furutaka {last}", columns=columns, rows=rows)
    assert sea.reach("furutaka") == {s for s in sectors(columns, rows) if distance(last, s) <= 2}


# ---- stacking ------------------------------------------------------------------------------------
@rule("WS-6.5")
def test_two_ships_one_submarine() -> None:
    """Three cruisers and two submarines ordered to F4: two and one end there, the others next to it."""
    sea = Sea("furutaka E4, myoko F5, mogami F3, i-19 E5, i-26 F3")
    sea.move("japan", "; ".join(f"move {name} F4" for name in ("furutaka", "myoko", "mogami", "i-19", "i-26")))
    assert len([u for u in sea.fight.at("F4") if u.id in ("furutaka", "myoko", "mogami")]) == 2
    assert len([u for u in sea.fight.at("F4") if u.id in ("i-19", "i-26")]) == 1
    assert all(distance(sector, "F4") <= 1 for sector in sea.where("furutaka", "myoko", "mogami", "i-19", "i-26"))


@rule("WS-6.5")
def test_the_enemy_does_not_count() -> None:
    """Two Allied ships on F4: two Japanese ones may join them."""
    sea = Sea("furutaka E4, myoko E4", "canberra F4, phelps F4")
    sea.move("japan", "move furutaka F4; move myoko F4")
    assert sea.where("furutaka", "myoko") == ["F4", "F4"]


@rule("WS-6.5")
def test_on_the_way_any_number_may_meet() -> None:
    """Four cruisers cross F4 on their way from E4 and E5 to G3 and G4; sectors are counted at the end."""
    sea = Sea("furutaka E4, myoko E4, mogami E5, chokai E5")
    sea.move("japan", "move furutaka G4; move myoko G4; move mogami F4; move chokai F4")
    assert sea.where("furutaka", "myoko", "mogami", "chokai") == ["G4", "G4", "F4", "F4"]


@rule("WS-6.5")
def test_close_escort_makes_it_three() -> None:
    """With Arunta (Close Escort) three ships may end on F4."""
    sea = Sea("", "arunta E4, canberra E4, phelps F5")
    sea.move("allies", "move arunta F4; move canberra F4; move phelps F4")
    assert sea.where("arunta", "canberra", "phelps") == ["F4", "F4", "F4"]


@rule("WS-6.5")
def test_four_aircraft() -> None:
    """Five Vals ordered to F4: four are placed there, the fifth takes the next place of its list."""
    names = ["d3a-val", *(f"d3a-val-{n}" for n in range(2, 6))]
    sea = Sea(", ".join(f"{name} @land" for name in names))
    sea.air("order " + " ".join(names) + "; " + "; ".join(f"fly {name} F4 G4" for name in names))
    assert sea.where(*names) == ["F4", "F4", "F4", "F4", "G4"]


@rule("WS-6.5")
def test_batteries_do_not_count() -> None:
    """Two torpedo boats may share the coast A4 with a battery."""
    sea = Sea("", "al-coastal-battery A4, pt-boat B4, pt-boat-2 B4", terrain="coast A4")
    sea.move("allies", "move pt-boat A4; move pt-boat-2 A4")
    assert sea.where("pt-boat", "pt-boat-2") == ["A4", "A4"]


# ---- slow ----------------------------------------------------------------------------------------
@rule("WS-6.6")
@pytest.mark.parametrize(("die", "reach"), [(1, 1), (2, 2), (6, 2)])
def test_slow_1(die: int, reach: int) -> None:
    """Nagato (2, Slow 1): on a 1 she makes one sector this turn."""
    sea = Sea("nagato E4").script("slow:nagato", str(die))
    sea.move("japan", "move nagato G4" if reach == 2 else "move nagato F4")
    assert distance("E4", sea["nagato"].sector) == reach
    assert ("nagato", die) in [(s["unit"], s["die"]) for s in sea.told("ws-ability")]


@rule("WS-6.6")
def test_slow_2_fails_on_a_2() -> None:
    """Arizona (2, Slow 2) ordered two sectors away makes one on a 2."""
    sea = Sea("", "arizona E4").script("slow:arizona", "2")
    sea.move("allies", "move arizona G4")
    assert distance("E4", sea["arizona"].sector) == 1


@rule("WS-6.7")
def test_speed_never_below_1_by_damage_but_0_by_a_slow_roll() -> None:
    """A crippled transport (1) still makes a sector; T1 Landing Ship (2, Slow 1) crippled and slowed makes none."""
    assert "F4" in Sea("transport E4 hull1").reach("transport")
    sea = Sea("t1-landing-ship E4 hull1").script("slow:t1-landing-ship", "1")
    sea.move("japan", "move t1-landing-ship F4")
    assert sea["t1-landing-ship"].sector == "E4"


@rule("WS-6.8", "WS-6.9")
def test_the_end_of_sea_movement_comes_after_both() -> None:
    """Taylor (Sub Hunter) is first player; I-19 moves next to her only in the second step, and she still may jump on it, as
    written on the sheet of her own step."""
    sea = Sea("i-19 G4", "taylor D4", first="allies", phase="move", turn=2)
    sea.play(allies="move taylor E4; after taylor i-19")
    sea.play(japan="move i-19 F4")
    assert sea["taylor"].sector == "F4"
