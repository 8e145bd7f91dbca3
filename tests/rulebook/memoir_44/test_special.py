"""M44-11.4, M44-11.5, M44-12, M44-13, M44-14, M44-15, M44-18, M44-19: caves, engineers, guns, mines, night, headquarters."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from rules.memoir_44 import RULES
from rules.memoir_44.attack_dice import count
from rules.memoir_44.commands import command
from rules.memoir_44.cover import cover
from rules.memoir_44.facts import MINES, Objective
from rules.memoir_44.lines_of_sight import sees
from rules.memoir_44.options import Options
from rules.memoir_44.retreats import ignoring
from rules.memoir_44.setup import new_game
from rules.memoir_44.works_and_hospitals import work_of
from tests.rulebook.memoir_44.kit import Fixed, Table, board, field

rule = pytest.mark.rule
ALL = "direct-from-hq"


def protects(units: str, scenario: str = "", **more: object) -> tuple[int, str]:
    """What protects the second unit from the first."""
    ground = field(units, scenario, **more)  # type: ignore[arg-type]
    return cover(ground, ground.units[1], ground.units[0], close=True)


# ---- cover ---------------------------------------------------------------------------------------------
@rule("M44-11.4")
def test_sandbags_protect_either_side() -> None:
    assert protects("J infantry D5, A infantry E5", sandbags="E5") == (1, "sandbags")
    assert protects("A armour D5, J infantry E5", sandbags="E5") == (1, "sandbags")


@rule("M44-11.5")
@rule("M44-11.bunker")
def test_in_the_wrong_bunker_the_hill_under_it_counts() -> None:
    bunker = board({"hill": "E5"}, works={"bunker japan": "E5"})
    assert protects("J infantry D5, A infantry E5", bunker) == (1, "hill")
    assert protects("A armour D5, J infantry E5", bunker) == (2, "bunker")
    ground = field("A infantry E5", board(works={"bunker japan": "E5"}))
    assert ignoring(ground, ground.units[0]) == (0, 0)


# ---- caves ---------------------------------------------------------------------------------------------
@rule("M44-12.1")
@rule("M44-12.5")
@rule("M44-12.7")
def test_caves_are_good_for_the_japanese_alone() -> None:
    cave = board({"hill-cave": "D5 E5"})
    assert protects("A infantry D5, J infantry E5", cave) == (2, "hill-cave")
    assert protects("J infantry D5, A infantry E5", cave) == (0, "")
    assert protects("J infantry C5, A infantry D5", cave) == (1, "hill-cave")
    assert protects("A artillery D5, J infantry E5", cave) == (0, "")
    assert protects("A engineer D5, J infantry E5", cave) == (0, "")
    assert protects("A flamethrower C5, J infantry D5", cave) == (1, "hill-cave")
    ground = field("A infantry E5", cave)
    assert ignoring(ground, ground.units[0]) == (0, 0)


@rule("M44-12.3")
def test_sealing_a_cave() -> None:
    cave = board({"hill-cave": "E5 J5"})
    play = Table("A infantry E5, J infantry L9", cave)
    play.seal(f"card {ALL}; seal E5; end", "ISG")
    assert play.state.field.sealed == ("E5",)
    assert play.state.field.caves == ("J5",)
    assert protects("A infantry C5, J infantry E5", cave, sealed="E5")[0] == 1
    failed = Table("A infantry E5, J infantry L9", cave)
    failed.seal(f"card {ALL}; seal E5; end", "IIG")
    assert failed.state.field.sealed == ()
    beside = Table("A infantry E5, J infantry F5", cave)
    form = {"card": ALL, "attack.1.unit": "E5", "attack.1.target": "E5"}
    assert "attack.1.target" in RULES.form(beside.view("allies"), beside.ask, form).stale


@rule("M44-11.2")
@rule("M44-12.3")
def test_infantry_in_wire_on_a_cave_seals_first() -> None:
    cave = board({"hill-cave": "E5"})
    play = Table("A infantry E5, J infantry L9", cave, wire="E5")
    play.seal(f"card {ALL}; seal E5; end", "ISG")
    assert (play.state.field.sealed, play.state.field.wire) == (("E5",), ("E5",))
    play.open({"card": "probe-left"})
    play.seal("card attack-centre; seal E5; end")
    assert play.state.field.wire == ()
    beside = Table("A infantry E5, J infantry F5, J infantry L9", cave, wire="E5")
    beside.seal(f"card {ALL}; seal E5; end")
    assert (beside.state.field.sealed, beside.state.field.wire) == ((), ())


CLOSE = "close-assault probe-left recon-left recon-right probe-right"
FIRE = "firefight probe-left recon-left recon-right probe-right"


@rule("M44-11.2")
@rule("M44-20.12")
def test_under_close_assault_infantry_in_contact_may_remove_wire() -> None:
    play = Table("A infantry E5, J infantry F5, J infantry L9", wire="E5", hand=CLOSE)
    play.seal("card close-assault; seal E5; end")
    assert play.state.field.wire == ()
    alone = Table("A infantry E5, A infantry G5, J infantry F5 1, J infantry L9", wire="E5", hand=CLOSE)
    alone.seal("card close-assault; assault G5 F5", "ISSS")
    assert alone.state.turn == 2, "without contact it could not battle any more"


@rule("M44-11.2")
@rule("M44-12.3")
@rule("M44-20.12")
def test_under_firefight_infantry_out_of_contact_may_remove_wire_or_seal() -> None:
    play = Table("A infantry E5, J infantry L9", wire="E5", hand=FIRE)
    play.seal("card firefight; order E5; look")
    assert play.ask.kind == "battle"
    play.seal("seal E5; end")
    assert play.state.field.wire == ()
    cave = Table("A infantry E5, J infantry L9", board({"hill-cave": "E5"}), hand=FIRE)
    cave.seal("card firefight; seal E5; end", "ISG")
    assert cave.state.field.sealed == ("E5",)
    beside = field("A infantry E5, J infantry F5", wire="E5")
    fire = command(beside, "allies", "firefight")
    assert work_of(beside, beside.units[0], fire.doing(0), fire) == ""


@rule("M44-12.3")
def test_a_computer_seals_under_firefight() -> None:
    play = Table("A infantry E5, J infantry L9", board({"hill-cave": "E5"}), hand="firefight")
    draft = RULES.computer(play.view("allies"), play.ask, Random(1))
    assert (draft["card"], draft["attack.1.target"]) == ("firefight", "E5")


@rule("M44-12.4")
def test_who_may_not_battle_cannot_seal() -> None:
    cave = board({"hill-cave": "E5"})
    far = Table("A infantry C5, J infantry L9", cave)
    form = {"card": ALL, "move.1.unit": "C5", "move.1.to": "E5", "attack.1.unit": "E5", "attack.1.target": "E5"}
    assert "attack.1.target" in RULES.form(far.view("allies"), far.ask, form).stale
    assault = Table(
        "A infantry C5, J infantry L9", cave, hand="infantry-assault probe-left recon-left recon-right probe-right"
    )
    assault.seal("card infantry-assault; section left; move C5 E5; seal E5; end", "SSS")
    assert assault.state.field.sealed == ("E5",)


# ---- engineers, guns -----------------------------------------------------------------------------------
@rule("M44-13.1")
def test_engineers_in_wire_battle_and_then_remove_it() -> None:
    play = Table("A engineer E5, J infantry F5, J infantry L9", board({"village": "F5"}), wire="E5")
    play.seal(f"card {ALL}; assault E5 F5 clear; end", "SS")
    assert play.state.field.wire == ()
    assert play.told("counted")[0]["dice"] == 2


@rule("M44-13.9")
def test_engineers_without_a_target_simply_remove_wire() -> None:
    play = Table("A engineer E5, J infantry L9", wire="E5")
    play.seal(f"card {ALL}; seal E5; end")
    assert play.state.field.wire == ()


@rule("M44-13.7")
def test_engineers_clear_a_minefield_instead_of_battling() -> None:
    play = Table("A engineer D5, J infantry F5, J infantry L9", mines={"E5": 3})
    play.seal(f"card {ALL}; move D5 E5")
    assert play.state.field.mines == ()
    assert not play.told("exploded")
    assert play.state.turn == 2, "there was nothing else to do"
    assert "3" not in str(play.told("cleared"))
    far = Table("A engineer C5, J infantry L9", mines={"E5": 1})
    far.seal(f"card {ALL}; move C5 E5; end", "I")
    assert far.at("E5") == "A engineer 3"
    standing = Table("A engineer E5, J infantry L9", mines={"E5": 1})
    standing.seal(f"card {ALL}; order E5; end")
    assert standing.state.field.mines == ()


@rule("M44-13.8")
def test_with_infantry_assault_engineers_battle_and_then_clear() -> None:
    play = Table(
        "A engineer C5, J infantry F5, J infantry L9", mines={"E5": 3},
        hand="infantry-assault probe-left recon-left recon-right probe-right",
    )  # fmt: skip
    play.seal("card infantry-assault; section left; move C5 E5; assault E5 F5; end", "SSS")
    assert play.told("attacked")
    assert play.state.field.mines == ()


BEHIND = "behind-enemy-lines probe-left recon-left recon-right probe-right"
ASSAULT = "infantry-assault probe-left recon-left recon-right probe-right"


@rule("M44-13.1")
@rule("M44-15.6")
@pytest.mark.parametrize("card", [f"{ALL}", "infantry-assault; section centre"])
def test_engineers_that_take_ground_onto_a_minefield_suffer_it_and_clear_it_later(card: str) -> None:
    play = Table(
        "A engineer E5, J infantry F5 1, J infantry L9, A infantry A1", mines={"F5": 2},
        hand=f"{ALL} infantry-assault recon-left move-out probe-right",
    )  # fmt: skip
    play.seal(f"card {card}; assault E5 F5 take; end", "ISS IF")
    assert play.at("F5") == "A engineer 3"
    assert not play.told("cleared")
    assert play.state.field.mine_at["F5"].value == 2
    play.open({"card": "probe-left"})
    play.seal("card move-out; order F5; end")
    assert play.told("cleared")
    assert play.state.field.mines == ()


@rule("M44-15.6")
def test_engineers_suffer_the_minefield_on_which_their_second_move_ends() -> None:
    play = Table("A engineer E5, J infantry F5, J infantry L9", mines={"E3": 2}, hand=BEHIND)
    play.seal("card behind-enemy-lines; assault E5 F5; again move E5 E3; end", "SSSS IF")
    assert play.at("E3") == "A engineer 3"
    assert not play.told("cleared")
    assert play.state.field.mine_at["E3"].value == 2


@rule("M44-13.7")
@rule("M44-15.6")
def test_engineers_clear_the_minefield_of_their_first_move_before_they_walk_on() -> None:
    play = Table("A engineer E5, J infantry L9", mines={"E3": 2}, hand=BEHIND)
    play.seal("card behind-enemy-lines; move E5 E3; again move E3 E1; end")
    assert play.at("E1") == "A engineer 4"
    assert [told["at"] for told in play.told("cleared")] == ["E3"]
    assert play.state.field.mines == ()


@rule("M44-13.7")
@rule("M44-13.8")
def test_when_engineers_clear() -> None:
    """Before the battles of others, or with Infantry Assault after their own; work is no way round it."""
    play = Table("A engineer D5, A infantry I5, J infantry J5, J infantry L9", mines={"E5": 3}, wire="E5")
    play.seal(f"card {ALL}; move D5 E5; assault I5 J5; end", "SSS")
    kinds = [event.kind for event in play.events]
    assert kinds.index("m44-cleared") < kinds.index("m44-attacked")
    assert (play.state.field.mines, play.state.field.wire) == ((), ("E5",))
    waiting = Table("A engineer F5, A infantry I5, J infantry J5, J infantry G5", mines={"E5": 3}, hand=ASSAULT)
    waiting.seal("card infantry-assault; section centre; move F5 E5; assault I5 J5", "SSS")
    assert waiting.ask.kind == "battle"
    assert waiting.state.field.mines, "the engineers may battle first"
    waiting.seal("fire E5 G5; end", "SS")
    assert waiting.state.field.mines == ()
    idle = Table("A engineer F5, J infantry J5, J infantry G5", mines={"E5": 3}, hand=ASSAULT)
    idle.seal("card infantry-assault; section centre; move F5 E5; end")
    assert idle.state.field.mines == ()


@rule("M44-20.behindenemylines")
def test_no_battle_follows_the_second_move_of_behind_enemy_lines() -> None:
    play = Table("A infantry E5, J infantry F7, J infantry L9", hand=BEHIND)
    play.seal("card behind-enemy-lines; move E5 F5; again move F5 E5; look")
    assert play.state.turn == 2


@rule("M44-13.4")
@rule("M44-13.10")
def test_target_tokens() -> None:
    play = Table("A heavy E1, J armour E5, J infantry L9")
    play.seal(f"card {ALL}; fire E1 E5; end", "GS")
    assert play.state.field.at["E5"].tokens == (0,)
    ground = play.state.field
    assert count(ground, ground.at["E1"], ground.at["E5"]).token == 1
    driven = Table("A heavy E1, J armour E5, J infantry L9")
    driven.seal(f"card {ALL}; fire E1 E5; end", "GF")
    assert all(unit.tokens == () for unit in driven.state.field.units)
    moved = Table("J armour E5, A heavy E1, A infantry A1", mover="japan")
    units = moved.state.field.units
    marked = (replace(units[0], tokens=(1,)), *units[1:])
    moved.state = replace(moved.state, field=replace(moved.state.field, units=marked))
    moved.seal(f"card {ALL}; move E5 F5; end")
    assert moved.state.field.at["F5"].tokens == ()


@rule("M44-14.6")
def test_a_ship_is_ordered_as_a_unit_of_its_section_and_is_no_artillery() -> None:
    sea = board({"ocean": "A1 B1"})
    play = Table(
        "A destroyer A1, J infantry F1, J infantry L9",
        sea,
        hand="probe-left artillery-bombard recon-left recon-right probe-right",
    )
    play.seal("card probe-left; fire A1 F1; end", "S")
    assert play.told("attacked")
    other = Table(
        "A destroyer A1, A artillery L1, J infantry F1, J infantry L9",
        sea,
        hand="artillery-bombard probe-left recon-left recon-right probe-right",
    )
    draft = {"card": "artillery-bombard", "attack.1.unit": "A1"}
    assert "attack.1.unit" in RULES.form(other.view("allies"), other.ask, draft).stale


@rule("M44-14.8")
def test_a_ship_takes_no_ground_is_never_repaired_and_its_tokens_go_with_it() -> None:
    sea = board({"ocean": "E1 F1"})
    play = Table("J artillery E3, A destroyer E1 1, J armour L9, A infantry A9", sea, mover="japan")
    units = play.state.field.units
    marked = (*units[:2], replace(units[2], tokens=(1,)), units[3])
    play.state = replace(play.state, field=replace(play.state.field, units=marked))
    play.seal(f"card {ALL}; fire E3 E1; end", "GGG")
    assert all(unit.tokens == () for unit in play.state.field.units)
    medics = Table("A destroyer E1 1, J infantry L9", sea, hand="medics probe-left recon-left recon-right probe-right")
    assert not RULES.form(medics.view("allies"), medics.ask, {"card": "medics"}).field("treat")
    close = Table("A destroyer E1, J infantry F1 1, J infantry L9", sea)
    form = {"card": ALL, "attack.1.unit": "E1", "attack.1.target": "F1", "attack.1.take": "yes"}
    assert RULES.form(close.view("allies"), close.ask, form).stale == ("attack.1.take",)


# ---- minefields ------------------------------------------------------------------------------------------
@rule("M44-15.2")
@rule("M44-15.4")
@rule("M44-26.12")
def test_a_minefield() -> None:
    play = Table("A armour C5, J infantry G5, J infantry L9", mines={"E5": 2})
    play.seal(f"card {ALL}; move C5 E5; fire E5 G5; end", "AF SSS")
    assert play.at("E5") == "A armour 2"
    assert play.state.field.mine_at["E5"].value == 2
    assert play.told("attacked"), "the survivors battle"
    dummy = Table("A armour C5, J infantry L9", mines={"E5": 0})
    dummy.seal(f"card {ALL}; move C5 E5; end")
    assert dummy.state.field.mines == ()
    own = Table("J infantry D5, A infantry A1", mines={"E5": 4}, mover="japan")
    own.seal(f"card {ALL}; move D5 E5; end")
    assert (own.at("E5"), own.state.field.mine_at["E5"].value) == ("J infantry 4", -1)


@rule("M44-15.3")
def test_a_unit_that_a_mine_kills_is_a_medal() -> None:
    play = Table("A infantry D5 1, A infantry A1, J infantry L9", mines={"E5": 1})
    play.seal(f"card {ALL}; move D5 E5; end", "G")
    assert play.score("japan") == 1


@rule("M44-15.5")
def test_values_are_dealt_at_set_up_and_the_pool_is_known() -> None:
    state = new_game("meat-grinder", Options(), Fixed())
    assert [value for _, value in state.mine_values] == list(MINES[:5])
    assert state.spare_mines == MINES[5:]
    view = RULES.view(state, "japan")
    assert view.mine_pool == MINES
    assert all(mine.value == -1 for mine in view.field.mines)


@rule("M44-15.7")
def test_minefields_neither_protect_nor_block() -> None:
    assert protects("A infantry D5, J infantry E5", mines="E5") == (0, "")
    assert sees(field("", mines="D5"), "C5", "E5")


# ---- night -----------------------------------------------------------------------------------------------
@rule("M44-18.1")
def test_the_night_roll_opens_each_turn_of_the_allies() -> None:
    play = Table("J infantry E5, A infantry A1", rules="night", light=3, mover="japan")
    play.open({"card": ALL}, "SSIF")
    assert play.state.field.light == 5
    play.open({"card": "probe-left"})
    assert play.state.mover == "japan"
    assert not play.told("dawn")
    play.open({"card": "probe-left"}, "SSSS")
    assert play.state.field.light == 6
    assert play.told("dawn")[0]["day"]
    play.open({"card": "probe-right"})
    play.open({"card": "probe-right"})
    assert not play.told("dawn"), "by day nothing is rolled any more"


# ---- headquarters, hospital ------------------------------------------------------------------------------
HQ = [Objective("japan", "permanent", ("E5",))]
HOUSES = {"field-hq": "E5", "hospital": "G5"}


@rule("M44-19.1")
@rule("M44-19.4")
@rule("M44-19.5")
@rule("M44-26.15")
def test_a_captured_headquarters() -> None:
    scenario = board(HOUSES, medals=HQ)
    play = Table(
        "J infantry D5, A infantry I5, A infantry A1", scenario, mover="japan", rules="field-hq",
        enemy="direct-from-hq probe-left probe-right attack-left attack-right assault-left", hands=(5, 6),
        hand="move-out probe-left probe-right attack-centre recon-left",
    )  # fmt: skip
    play.seal("card move-out; move D5 E5; end")
    assert play.told("captured")[0]["card"] == "direct-from-hq"
    assert len(play.hand("allies")) == 5
    assert play.view(None).limits == (5, 5)
    assert play.score("japan") == 1
    play.open({"card": "probe-left"})
    assert len(play.hand("allies")) == 5
    assert play.state.captured == ("E5",)
    # The Japanese walk off: it is not given back by that.
    play.state = replace(play.state, mover="japan")
    units = play.state.field.units
    play.state = replace(
        play.state, mover="allies", stage="order",
        field=replace(play.state.field, units=(replace(units[0], at="A9"), replace(units[1], at="F5"), units[2])),
    )  # fmt: skip
    assert play.state.captured == ("E5",)
    hand = play.hand("allies")
    play.open({"card": "attack-right" if "attack-right" in hand else hand[0]})
    assert play.view(None).limits == (5, 5)
    back = Table("A infantry F5, J infantry A9", scenario, rules="field-hq", hands=(5, 6))
    back.state = replace(back.state, captured=("E5",))
    back.seal(f"card {ALL}; move F5 E5; end")
    assert back.told("retaken")
    assert len(back.hand("allies")) == 6
    assert back.view(None).limits == (5, 6)


@rule("M44-19.2")
@rule("M44-19.6")
def test_the_hospital() -> None:
    scenario = board(HOUSES)
    play = Table("A infantry G5 1, J infantry L9, J infantry I5", scenario, rules="hospital")
    play.seal(f"card {ALL}; heal G5", "ISAAFG")
    assert play.at("G5") == "A infantry 3"
    assert play.state.turn == 2, "the try takes its move and its battle"
    beside = Table("A infantry G5 1, J infantry H5", scenario, rules="hospital")
    assert (
        "move.1.to"
        in RULES.form(beside.view("allies"), beside.ask, {"card": ALL, "move.1.unit": "G5", "move.1.to": "G5"}).stale
    )
    whole = Table("A infantry G5, J infantry L9", scenario, rules="hospital")
    assert (
        "move.1.to"
        in RULES.form(whole.view("allies"), whole.ask, {"card": ALL, "move.1.unit": "G5", "move.1.to": "G5"}).stale
    )


@rule("M44-19.7")
def test_headquarters_and_hospital_give_no_cover_and_block_sight() -> None:
    scenario = board(HOUSES)
    assert protects("A infantry D5, J infantry E5", scenario) == (0, "")
    assert protects("A infantry F5, J infantry G5", scenario) == (0, "")
    assert not sees(field("", scenario), "D5", "F5")
