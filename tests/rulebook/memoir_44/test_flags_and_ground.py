"""M44-3, M44-9, M44-10, M44-16: losses, flags, retreats, ground taken, overruns."""

from __future__ import annotations

import pytest

from rules.core import Pick, Rows
from rules.memoir_44 import RULES
from rules.memoir_44.facts import Objective
from rules.memoir_44.options import Options
from rules.memoir_44.retreats import ignoring, retreats
from tests.rulebook.memoir_44.kit import Table, board, field

rule = pytest.mark.rule
ALL = "direct-from-hq"


def ends(unit: str, flags: int, scenario: str = "", **more: object) -> tuple[list[str], int]:
    """Where a unit may end that goes back so many hexes, and how many it walks."""
    ground = field(unit, scenario, **more)  # type: ignore[arg-type]
    found = retreats(ground, ground.units[0], flags)
    return sorted(found), len(next(iter(found.values()))) - 1


# ---- losses --------------------------------------------------------------------------------------------
@rule("M44-3.4")
def test_a_unit_without_figures_is_a_medal_and_hits_beyond_are_lost() -> None:
    play = Table("A infantry E5, J infantry F5 1, J infantry L9")
    play.seal(f"card {ALL}; assault E5 F5; end", "GGG")
    assert play.at("F5") == ""
    assert play.score("allies") == 1


@rule("M44-3.5")
@rule("M44-14.7")
def test_ships_are_hit_by_grenades_alone_and_go_back_over_water() -> None:
    sea = board({"ocean": " ".join(f"{c}1" for c in "ABCDEFGHIJKLM")})
    play = Table("J artillery E3, A destroyer E1, A infantry L9", sea, mover="japan")
    play.seal(f"card {ALL}; fire E3 E1; end", "IAG")
    assert play.at("E1") == "A destroyer 2"
    again = Table("J artillery E3, A destroyer E1, A infantry L9", sea, mover="japan")
    # One flag it may ignore; behind it is the edge of the board: the other one is a hit.
    again.seal(f"card {ALL}; fire E3 E1; end", "FFS")
    assert again.at("E1") == "A destroyer 2"
    air = Table("A infantry L9, J destroyer E1", sea, hand="air-power probe-left recon-left recon-right probe-right")
    air.seal("card air-power; strike E1", "SS")
    assert air.at("E1") == "J destroyer 1"


@rule("M44-14.3")
def test_a_destroyer_may_ignore_a_flag_and_goes_back_a_hex_for_each_other() -> None:
    ocean = (
        " ".join(f"{c}{n}" for n in (1, 3) for c in "ABCDEFGHIJKLM") + " " + " ".join(f"{c}2" for c in "abcdefghijkl")
    )
    play = Table("J artillery E5, A destroyer E3, A infantry L9", board({"ocean": ocean}), mover="japan")
    play.seal(f"card {ALL}; fire E5 E3; end", "FFS")
    assert play.at("e2") + play.at("d2") == "A destroyer 3"


@rule("M44-7.5")
def test_figures_first_then_flags() -> None:
    play = Table("A infantry E5, J infantry F5 1, J infantry L9")
    play.seal(f"card {ALL}; assault E5 F5; end", "IFF")
    assert not play.told("retreated")
    assert play.told("lost")


# ---- retreats ------------------------------------------------------------------------------------------
@rule("M44-9.1")
def test_a_retreat_goes_to_one_of_the_two_hexes_behind() -> None:
    assert ends("J infantry E5", 1) == (["d6", "e6"], 1)
    assert ends("A infantry E5", 1) == (["d4", "e4"], 1)
    assert ends("J infantry E5", 2) == (["D7", "E7", "F7"], 2)


@rule("M44-9.2")
@rule("M44-9.7")
def test_as_far_as_one_can_and_a_figure_for_the_rest() -> None:
    # e6 is a dead end after one hex; only by d6 two can be walked.
    assert ends("J infantry E5, J infantry E7, J infantry F7", 2) == (["D7"], 2)
    play = Table("A artillery E3, J infantry E5, J infantry d6, J infantry e6, J infantry L9")
    play.seal(f"card {ALL}; fire E3 E5; end", "FFS")
    assert play.at("E5") == "J infantry 3"
    assert play.told("retreated")[0]["losses"] == 1


@rule("M44-9.3")
def test_terrain_does_not_slow_a_retreat() -> None:
    assert ends("J infantry E5", 2, board({"jungle": "d6 e6", "rice-paddy": "D7 E7 F7"}), wire="d6")[1] == 2
    play = Table("A artillery E3, J infantry E5, J infantry L9", mines={"d6": 4})
    play.seal(f"card {ALL}; fire E3 E5; end", "FFS")
    assert play.at("d6") + play.at("e6") == "J infantry 4"
    assert not play.told("exploded")


@rule("M44-9.4")
@rule("M44-11.casemate")
@rule("M44-11.sandbags")
def test_cover_lets_one_flag_be_ignored_not_more() -> None:
    assert ignoring(*both("A infantry E5", sandbags="E5")) == (0, 1)
    assert ignoring(*both("A infantry E5", board(works={"casemate": "E5"}), sandbags="E5")) == (0, 1)
    assert ignoring(*both("A infantry E5", board({"trench": "E5"}))) == (0, 1)
    assert ignoring(*both("A armour E5", board({"trench": "E5"}))) == (0, 0)
    assert ignoring(*both("A infantry E5", board(works={"hedgehog": "E5"}))) == (0, 1)
    assert ignoring(*both("A infantry E5")) == (0, 0)


def both(unit: str, scenario: str = "", **more: object):  # type: ignore[no-untyped-def]
    ground = field(unit, scenario, **more)  # type: ignore[arg-type]
    return ground, ground.units[0]


@rule("M44-9.5")
@rule("M44-26.8")
def test_artillery_in_a_bunker_cannot_leave_it() -> None:
    bunker = board(works={"bunker japan": "G7"})
    play = Table("A artillery G5, J artillery G7, J infantry L9", bunker)
    play.seal(f"card {ALL}; fire G5 G7; end", "FFS")
    assert play.at("G7") == "J artillery 1"


@rule("M44-9.6")
@rule("M44-26.6")
def test_three_flags_on_japanese_infantry() -> None:
    def result(scenario: str, sandbags: str = "", card: str = ALL, **more: object) -> str:
        hand = f"{card} probe-left recon-left recon-right probe-right"
        play = Table("A artillery E3, J infantry E5, J infantry L9", scenario, hand=hand, sandbags=sandbags, **more)
        orders = "card barrage; strike E5" if card == "barrage" else f"card {card}; fire E3 E5; end"
        play.seal(orders, "FFFS" if card == "barrage" else "FFF")
        retreat = play.told("retreated")
        return f"{retreat[0]['steps']}" if retreat else "0"

    assert result(board()) == "2"
    assert result(board(), sandbags="E5") == "1"
    assert result(board({"hill-cave": "E5"})) == "0"
    assert result(board({"hill-cave": "E5"}), card="barrage") == "3"
    assert result(board({"hill-cave": "E5"}), card="barrage", options=Options(card_flags="japanese_ignore")) == "0"


@rule("M44-9.8")
def test_on_the_own_baseline_each_flag_is_a_figure() -> None:
    play = Table("A artillery E7, J armour E9, J infantry L5")
    play.seal(f"card {ALL}; fire E7 E9; end", "FFS")
    assert play.at("E9") == "J armour 1"
    assert ends("J infantry A5", 1) == (["a6"], 1)


@rule("M44-9.9")
def test_what_could_never_be_entered_stays_closed() -> None:
    assert ends("A artillery E5", 1, board({"rice-paddy": "d4"})) == (["e4"], 1)
    assert ends("A armour E5", 1, board({"hill-cave": "d4"}, works={"casemate": "e4"})) == (["E5"], 0)
    assert ends("A infantry E5", 1, board({"river": "d4 e4"})) == (["E5"], 0)
    assert ends("A infantry E5", 1, board({"river": "d4 e4"}), rules="fordable")[1] == 1
    assert ends("A infantry E5, J infantry D3, J infantry F3", 1)[1] == 1, "enemies beside the way do not hinder"
    assert ends("A infantry E5", 1, board({"mountain": "d4 e4"})) == (["E5"], 0)


@rule("M44-9.10")
def test_nobody_goes_back_into_the_sea() -> None:
    sea = board(face="beach")
    assert ends("A infantry E3", 2, sea) == (["E3"], 0)
    assert ends("A infantry e2", 1, sea) == (["e2"], 0)
    play = Table("J artillery E5, A infantry E3, A infantry L9", sea, mover="japan")
    play.seal(f"card {ALL}; fire E5 E3; end", "FFS")
    assert play.at("E3") == "A infantry 2"


@rule("M44-9.11")
def test_who_may_ignore_decides_by_his_standing_orders() -> None:
    def stands(**policy: object) -> str:
        play = Table("J artillery E5, A infantry E3, A infantry L9", mover="japan", sandbags="E3")
        play.with_policy("allies", **policy)
        play.seal(f"card {ALL}; fire E5 E3; end", "FSS")
        return play.at("E3")

    assert stands() == "A infantry 4"
    assert stands(ignore=False) == ""
    assert stands(yielding=(1,)) == ""
    assert stands(yielding=(2,)) == "A infantry 4"


@rule("M44-9.12")
def test_who_stays_keeps_what_he_has_and_who_leaves_loses_it() -> None:
    play = Table("J artillery E5, A infantry E3, A infantry L9", mover="japan", sandbags="E3")
    play.seal(f"card {ALL}; fire E5 E3; end", "FSS")
    assert play.state.field.sandbags == ("E3",)
    other = Table("J artillery E5, A infantry E3, A infantry L9", mover="japan", sandbags="E3")
    other.seal(f"card {ALL}; fire E5 E3; end", "FFS")
    assert other.state.field.sandbags == ()


@rule("M44-9.13")
def test_a_retreat_onto_a_medal_hex_occupies_it() -> None:
    medal = Objective("japan", "temporary", ("d6", "e6"))
    play = Table("A artillery E3, J infantry E5, J infantry L9", board(medals=[medal]))
    play.seal(f"card {ALL}; fire E3 E5; end", "FFS")
    assert play.score("japan") == 1


@rule("M44-16.1")
@rule("M44-16.6")
def test_flags_that_japanese_infantry_must_ignore() -> None:
    assert ignoring(*both("J infantry E5")) == (1, 0)
    assert ignoring(*both("J infantry E5", board({"jungle": "E5"}))) == (1, 0)
    assert ignoring(*both("J infantry E5", board(works={"bunker allies": "E5"}))) == (1, 0)
    assert ignoring(*both("J infantry E5", board(works={"bunker japan": "E5"}))) == (2, 0)
    assert ignoring(*both("J infantry E5", board(works={"casemate": "E5"}))) == (2, 0)
    assert ignoring(*both("J infantry E5", sandbags="E5")) == (2, 0)
    assert ignoring(*both("J infantry E5", board({"hill-cave": "E5"})))[0] > 6
    assert ignoring(*both("J armour E5")) == (0, 0)


@rule("M44-16.5")
def test_full_strength_is_that_of_the_set_up() -> None:
    play = Table(
        "J infantry E5 3, A infantry F5, A infantry L9", mover="japan",
        hand="medics probe-left recon-left recon-right probe-right",
    )  # fmt: skip
    play.seal("card medics; treat E5", "ISSSS")
    play.seal("assault E5 F5; end", "SSSS")
    assert play.told("counted")[0]["full"] == 1


# ---- ground --------------------------------------------------------------------------------------------
@rule("M44-10.1")
def test_who_takes_ground_and_who_cannot() -> None:
    play = Table("A infantry E5, J infantry F5 1, J infantry L9")
    play.seal(f"card {ALL}; assault E5 F5 take; end", "ISS")
    assert play.at("F5") == "A infantry 4"
    gun = Table("A artillery E5, J infantry F5 1, J infantry L9")
    form = {"card": ALL, "attack.1.unit": "E5", "attack.1.target": "F5", "attack.1.take": "yes"}
    assert RULES.form(gun.view("allies"), gun.ask, form).stale == ("attack.1.take",)


@rule("M44-10.8")
@rule("M44-7.2")
def test_an_overrun_is_offered_at_those_whom_contact_allows_and_told_where_it_is_lost() -> None:
    play = Table("A armour E5, J infantry F5 1, J infantry G5, J infantry H5")
    form = {"card": ALL, "attack.1.unit": "E5", "attack.1.target": "F5", "attack.1.take": "yes"}
    field = RULES.form(play.view("allies"), play.ask, form).field("attack")
    assert isinstance(field, Rows)
    overrun = next(blank for blank in field.rows[0].fields if blank.path == "attack.1.overrun")
    assert isinstance(overrun, Pick)
    assert [option.key for option in overrun.options] == ["G5"]
    far = {**form, "attack.1.overrun": ("H5",)}
    assert RULES.form(play.view("allies"), play.ask, far).stale == ("attack.1.overrun",)
    # Nobody is next to F5, until the unit that was there goes back by one hex.
    driven = Table("A armour E5, J infantry F5, J infantry H5", rules="")
    driven.seal(f"card {ALL}; assault E5 F5 take overrun H5; end", "FSS")
    assert driven.at("F5") == "A armour 3"
    assert [(told["kind"], told["at"]) for told in driven.told("spoilt")] == [("overrun", "H5")]


@rule("M44-10.2")
def test_armour_overruns_once() -> None:
    play = Table("A armour E5, J infantry F5 1, J infantry G5 1, J infantry L9")
    play.seal(f"card {ALL}; assault E5 F5 take overrun G5 on; end", "ISS ISS")
    assert play.at("G5") == "A armour 3"
    assert [told["how"] for told in play.told("attacked")] == ["assault", "overrun"]
    on_foot = Table("A infantry E5, J infantry F5 1, J infantry G5, J infantry L9")
    on_foot.seal(f"card {ALL}; assault E5 F5 take; end", "ISS")
    assert len(on_foot.told("attacked")) == 1


@rule("M44-10.3")
@rule("M44-10.6")
@pytest.mark.parametrize(
    ("terrain", "wire", "taken"),
    [
        ("village", "", False),
        ("rice-paddy", "", False),
        ("countryside", "E5", False),
        ("jungle", "", True),
        ("ford", "", True),
    ],
)
def test_after_a_hard_stop_no_ground_is_taken(terrain: str, wire: str, taken: bool) -> None:
    scenario = board({"river" if terrain == "ford" else terrain: "E5"})
    play = Table("A infantry D5, J infantry F5 1, J infantry L9", scenario, wire=wire, rules="fordable")
    battles = terrain != "village"
    orders = f"card {ALL}; move D5 E5" + ("; assault E5 F5" if battles else "") + (" take" if taken else "")
    if not battles:
        play.seal(f"{orders}; end")
        assert play.at("F5") == "J infantry 1"
        return
    play.seal(f"{orders}; end", "ISS" if not wire else "IS")
    assert play.at("F5") == ("A infantry 4" if taken else "")


@rule("M44-10.4")
@rule("M44-10.7")
def test_where_an_overrun_ends() -> None:
    def overruns(terrain: str, **more: object) -> int:
        scenario = board({terrain: "F5"})
        play = Table("A armour E5, J infantry F5 1, J infantry G5 1, J infantry L9", scenario, **more)
        draft = {
            "card": ALL, "attack.1.unit": "E5", "attack.1.target": "F5", "attack.1.take": "yes",
            "attack.1.overrun": ("G5",), "then": "end",
        }  # fmt: skip
        stale = RULES.form(play.view("allies"), play.ask, draft).stale
        draft = {path: value for path, value in draft.items() if path not in stale}
        hits = {"village": "I", "jungle": "I"}.get(terrain, "ISS")
        play.open(draft, hits + (" ISS" if "attack.1.overrun" in draft else ""))
        return len(play.told("attacked"))

    assert overruns("countryside") == 2
    assert overruns("jungle") == 2
    assert overruns("village") == 1
    assert overruns("rice-paddy") == 1
    assert overruns("countryside", wire="F5") == 2


@rule("M44-10.5")
def test_taking_ground_works_like_a_move_but_has_no_limit_of_hexes() -> None:
    play = Table("A infantry C5, J infantry E5 1, J infantry L9", sandbags="C5", mover="allies")
    play.seal(f"card {ALL}; move C5 D5; assault D5 E5 take; end", "ISS")
    assert play.at("E5") == "A infantry 4"
    mined = Table("A infantry D5, J infantry E5 1, J infantry L9", mines={"E5": 2})
    mined.seal(f"card {ALL}; assault D5 E5 take; end", "ISS GI")
    assert mined.at("E5") == "A infantry 2"
    beach = board({"beach": "D5 E5 F5"})
    wet = Table("J infantry C5, A infantry F5 1, A infantry L9", beach, mover="japan")
    wet.seal(f"card {ALL}; move C5 E5; assault E5 F5 take; end", "ISSS")
    assert wet.at("F5") == "J infantry 4"


@rule("M44-10.8")
def test_the_bonus_of_a_card_in_an_overrun() -> None:
    def second(card: str, dice: str) -> int:
        play = Table(
            "A armour E5, J infantry F5 1, J infantry G5, J infantry L9",
            hand=f"{card} probe-left recon-left recon-right probe-right",
        )
        play.seal(f"card {card}; assault E5 F5 take overrun G5; end", dice)
        return int(play.told("counted")[1]["dice"])

    assert second("armour-assault", "ISSS SSSS") == 4
    assert second("close-assault", "ISSS SSS") == 3


@rule("M44-10.9")
def test_a_target_that_dies_of_a_blocked_retreat_leaves_its_hex_empty() -> None:
    play = Table("A infantry E5, J armour E7 1, J infantry d8, J infantry e8, A infantry d6, J infantry L5")
    play.seal(f"card {ALL}; assault d6 E7 take; end", "FSS")
    assert play.at("E7") == "A infantry 4"


@rule("M44-24.8")
def test_a_unit_that_stays_keeps_its_medal_without_a_break() -> None:
    medal = Objective("japan", "temporary", ("E5",))
    play = Table("A artillery E3, J infantry D5, J infantry L9", board(medals=[medal]), mover="japan")
    play.seal(f"card {ALL}; move D5 E5; end")
    assert play.score("japan") == 1
    play.open({"card": "probe-left"})
    assert play.score("japan") == 1
