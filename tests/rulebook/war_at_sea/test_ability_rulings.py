"""WS-14.5 to WS-14.20: rulings on single abilities. What abilities do as their cards say is tested by name elsewhere."""

from __future__ import annotations

import pytest

from rules.war_at_sea.movement import speed
from rules.war_at_sea.units import crippled
from tests.rulebook.war_at_sea.kit import Sea, orders

rule = pytest.mark.rule


def hits(count: int, of: int) -> str:
    """So many dice with one success each, the others with none."""
    return " ".join("4" * count + "1" * (of - count))


@rule("WS-14.5")
@pytest.mark.parametrize(("sunk", "points"), [(False, 4), (True, 0)])
def test_shore_support_needs_the_ship_alive(sunk: bool, points: int) -> None:
    """Phoenix bombards in phase F. Sunk in the same phase, she scores nothing at the end of the turn."""
    sea = Sea("haguro E2", "phoenix E1, boise E7")
    if sunk:
        sea.script("haguro.main>phoenix", "6 6 6 6 6 6")
    sea.phase("F", "main haguro phoenix", "act phoenix shore-support")
    assert sea.is_destroyed("phoenix") is sunk
    sea.end_turn()
    assert sea.scores()["allies"] == points


@rule("WS-14.6")
def test_smoke_stands_at_once() -> None:
    """Nizam lays it on F3 in the first player's step: in the second's Kongo on F1 sees no more through it to F5."""
    sea = Sea("kongo F1", "nizam F3, edsall E3, boise F5", first="allies")
    assert "boise" in sea.targets("kongo", "main")
    sea.step("F", "allies", "act nizam lay-smoke-screen")
    assert "boise" not in sea.targets("kongo", "main")


@rule("WS-14.7")
def test_a_crippling_salvo_is_felt_at_the_end_of_the_phase() -> None:
    """Boise fires in the same phase at 0 per die, in the next turn at -1."""
    sea = Sea("atago E1", "boise E3").script("atago.main>boise", hits(4, 9)).script("crippling-salvo:atago", "5")
    sea.step("F", "japan", "main atago boise")
    assert sea.odds("boise", "main", "atago")[1] == 0
    sea.end_phase()
    assert sea.odds("boise", "main", "atago")[1] == -1
    assert crippled(sea["boise"], 3)


@rule("WS-14.8")
def test_bad_luck_is_shared_by_who_can_bear_it_best() -> None:
    """Four 1s of Mogami: of Kongo (5 hull points) and Nachi (3) it is Kongo who shares it."""
    sea = Sea("mogami E1, kongo E1, nachi E1", "boise E3").script("mogami.main>boise", "1 1 1 1 2 2 2 2 2")
    sea.phase("F", "main mogami boise")
    assert (sea.hull("mogami"), sea.hull("kongo"), sea.hull("nachi")) == (2, 4, 3)


@rule("WS-14.8")
def test_two_turns_are_the_next_two() -> None:
    """Alone, Mogami cannot move in turns 3 and 4; in turn 5 she can."""
    sea = Sea("mogami E1", "boise E3").script("mogami.main>boise", "1 1 1 1 2 2 2 2 2")
    sea.phase("F", "main mogami boise")
    assert [speed(sea["mogami"], turn) for turn in (3, 4, 5)] == [0, 0, 2]


def after_movement(sea: Sea, text: str = "") -> Sea:
    """Both have moved; what Japan wrote for the end of Sea Movement is done."""
    sea.move("japan", text)
    sea.end_movement()
    return sea


@rule("WS-14.9")
@pytest.mark.parametrize(
    ("japan", "runs"), [("oi E1, yukikaze E1", True), ("oi E1", False), ("oi E1, yukikaze D1", False)]
)
def test_torpedo_run_needs_the_destroyer(japan: str, runs: bool) -> None:
    """Hood is 4 sectors away; with Yukikaze in her sector Oi goes, and both have Hood in torpedo range (3) then."""
    sea = after_movement(Sea(japan, "hood E5"))
    assert (sea["oi"].sector != "E1") is runs
    if runs:
        assert sea.targets("oi", "torpedo") == sea.targets("yukikaze", "torpedo") == ["hood"]


@rule("WS-14.10")
@pytest.mark.parametrize(("faces", "again"), [(hits(0, 13), True), (hits(11, 13), False)])
def test_new_dice_only_where_they_promise_more(faces: str, again: bool) -> None:
    """Kirishima (Night Fighter, turn 4) throws nothing: again. She throws 11 and destroys Boise: the dice stay."""
    sea = Sea("kirishima E1", "boise E3", turn=4).script("kirishima.main>boise", faces)
    sea.step("F", "japan", "main kirishima boise")
    assert ("night-fighter" in sea["kirishima"].spent) is again


@rule("WS-14.11")
def test_aborted_on_the_ground_is_to_rearm() -> None:
    """Zuikaku's Zeke strikes the Dauntless at its airfield: 5 successes abort it, and it gets a counter in phase H."""
    sea = Sea("zuikaku E1, a6m2-zeke @zuikaku", "sbd-dauntless @land")
    sea.script("a6m2-zeke.aa>sbd-dauntless", hits(5, 7))
    sea.air("fly a6m2-zeke strike")
    sea.phase("D")
    sea.go_home()
    assert sea["sbd-dauntless"].rearming == 1


@rule("WS-14.12")
@pytest.mark.parametrize(("text", "named"), [("", ["hornet", "st-lo"]), ("after soryu boise iowa", ["boise", "iowa"])])
def test_surprise_raid_on_carriers_without_a_word(text: str, named: list[str]) -> None:
    """Written with the movement; otherwise the carriers."""
    sea = after_movement(Sea("soryu A1", "boise E5, st-lo E6, hornet E7, iowa D7", totals=(10, 12)), text)
    (told,) = [t for t in sea.told("ws-ability") if t["ability"] == "surprise-raid"]
    assert sorted(told["targets"]) == named


@rule("WS-14.13")
def test_what_is_done_only_where_it_is_ordered() -> None:
    """Jamaica (Chase) stays 4 sectors from Haguro without a word, and goes nearer with one."""
    for text, row in (("", 7), ("after jamaica yes", 6)):
        sea = Sea("haguro E3", "jamaica E7", first="allies")
        sea.move("allies", text)
        sea.end_movement()
        assert sea["jamaica"].sector[1] == str(row)


@rule("WS-14.13")
@pytest.mark.parametrize(("word", "sector"), [("first", "E2"), ("never", "E3")])
def test_what_chooses_by_itself(word: str, sector: str) -> None:
    """Taylor (Sub Hunter) goes over I-25 without a word, unless the instruction says never."""
    sea = Sea("i-25 E2", "taylor E3", doctrine=({}, {"use.sub-hunter": word}))
    sea.end_movement()
    assert sea["taylor"].sector == sector


@rule("WS-14.14")
def test_made_squadrons() -> None:
    """Ise's strike stays aboard without a word; when Ise sinks it is lost with her, and only she scores (41)."""
    sea = Sea("ise E1 hull1", "boise E1").script("boise.main>ise", hits(9, 9))
    sea.begin_battle()
    sea.air()
    assert sea["ise-strike"].sector == ""
    sea.phase("F", allies="main boise ise")
    assert sea.is_destroyed("ise-strike")
    assert sea.scores()["allies"] == 41


@rule("WS-14.15")
def test_the_b_25_does_not_come_back() -> None:
    """It flies from the Hornet and leaves play, alive and without points."""
    sea = Sea("haguro E3", "hornet, b-25h-mitchell", turn=0, phase="deploy")
    sea.deploy("allies", "deploy hornet E7; base b-25h-mitchell hornet")
    sea.begin_battle()
    sea.fight.change(turn=1, phase="air")
    sea.air(allies="fly b-25h-mitchell E3")
    sea.go_home()
    assert sea["b-25h-mitchell"].gone == "left"
    assert sea.scores()["japan"] == 0


@rule("WS-14.16")
def test_shadow_battleship_counts_against_the_first_player() -> None:
    """Japan fires first; Kent has named Kongo before: Kongo cannot fire at her, but at Boise."""
    sea = Sea("kongo E1", "kent E4, boise E4")
    sea.phase("F", "main kongo kent boise", "mark kent kongo")
    assert sea.shots("kongo") == [("kongo", "main", "boise")]


@rule("WS-14.17")
def test_one_shot_calls_a_fighter_once() -> None:
    """Two Wasps direct one Wildcat: after its first victim it goes next door and fires once more, not twice."""
    sea = Sea("d3a-val E4 @land, d3a-val-2 F4 @land, d3a-val-3 F4 @land", "wasp A7, alaska E4, f4f-wildcat E4 @land")
    sea.script("f4f-wildcat.aa>d3a-val", "6 6 6 4")
    sea.step("D", "allies", "hold alaska yes; hold wasp yes; aa f4f-wildcat d3a-val")
    assert len(sea.shots("f4f-wildcat")) == 2
    assert sea["f4f-wildcat"].sector == "F4"


@rule("WS-14.18")
def test_mines_or_an_attack() -> None:
    """The Sunderland is to lay mines in F: it does not attack Haguro in E."""
    sea = Sea("haguro E3", "sunderland-mk-i E3")
    sea.step("E", "allies", "act sunderland-mk-i mines; drop sunderland-mk-i haguro")
    assert sea.shots() == []


@rule("WS-14.19")
def test_the_dearest_lost_squadron_comes_back() -> None:
    """A Helldiver (14) and a Hellcat (10) are lost: the Helldiver comes back to Essex."""
    sea = Sea("haguro E1, atago E2", "essex E7, sb2c-helldiver E1 @essex, f6f-3-hellcat E2 @essex")
    sea.script("haguro.aa>sb2c-helldiver", "6 6 6 6 6").script("atago.aa>f6f-3-hellcat", "6 6 6 6 6")
    sea.script("replenish-aircraft:essex", "4")
    sea.phase("D", "aa haguro sb2c-helldiver; aa atago f6f-3-hellcat")
    sea.go_home()
    assert not sea["sb2c-helldiver"].gone
    assert sea.is_destroyed("f6f-3-hellcat")


@rule("WS-14.20")
@pytest.mark.parametrize(("ship", "tried"), [("E4", True), ("H7", False)])
@pytest.mark.parametrize("standing", [{}, {"use.press-the-attack": "first"}])
def test_press_the_attack_where_there_is_a_target(ship: str, tried: bool, standing: dict[str, str]) -> None:
    """A Val is aborted by San Diego next to it; with Canberra below it presses on, over empty sea it does not, whatever its
    standing orders say."""
    sea = Sea("d3a-val E4 @land", f"san-diego F4, canberra {ship}", doctrine=(standing, {}))
    sea.script("san-diego.aa>d3a-val", "6 6 5")
    sea.phase("D", allies="aa san-diego d3a-val")
    assert sea["d3a-val"].aborted
    assert ("press-the-attack:d3a-val" in sea.dice.log) is tried


def test_orders_are_read_as_typed() -> None:
    """The kit of these tests: a list, a yes, a word of a side."""
    given = orders("main kongo canberra phelps; hold kongo yes; terrain 2; flee").given
    assert dict(given) == {"main.kongo": ("canberra", "phelps"), "hold.kongo": "yes", "terrain": 2, "flee": "yes"}
