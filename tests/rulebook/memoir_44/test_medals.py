"""M44-24, M44-25 and the medals of the scenarios."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import RevealedOrders, Submission
from rules.memoir_44 import RULES
from rules.memoir_44.facts import SIDES, Objective
from rules.memoir_44.medals import judge
from rules.memoir_44.options import Options
from rules.memoir_44.turns import TurnContext
from rules.memoir_44.view import Doing
from tests import invariants
from tests.rulebook.memoir_44.kit import Fixed, Table, board

rule = pytest.mark.rule
ALL = "direct-from-hq"


def held(side: str, *hexes: str) -> Objective:
    return Objective(side, "temporary", hexes)  # type: ignore[arg-type]


@rule("M44-24.1")
def test_medals_are_eliminated_units_and_objectives_held() -> None:
    play = Table("A infantry E5, A infantry A5, J infantry F5 1, J infantry L9", board(medals=[held("allies", "B5")]))
    play.seal(f"card {ALL}; move A5 B5; assault E5 F5; end", "ISS")
    assert play.score("allies") == 2


@rule("M44-24.2")
def test_objectives_are_judged_where_a_move_ends() -> None:
    play = Table("A armour A5, J infantry L9", board(medals=[Objective("allies", "permanent", ("B5",))]))
    play.seal(f"card {ALL}; path A5 B5 C5; end")
    assert play.score("allies") == 0
    other = Table("A armour A5, J infantry L9", board(medals=[Objective("allies", "permanent", ("B5",))]))
    other.seal(f"card {ALL}; move A5 B5; end")
    assert other.score("allies") == 1


@rule("M44-24.3")
def test_a_temporary_medal_is_lost_with_the_hex_and_can_be_won_again() -> None:
    play = Table(
        "A infantry A5, J infantry L9", board(medals=[held("allies", "B5")]), hand="direct-from-hq move-out probe-left"
    )
    play.seal(f"card {ALL}; move A5 B5; end")
    assert (play.score("allies"), play.score("japan")) == (1, 0)
    play.open({"card": "probe-left"})
    play.seal("card move-out; move B5 C5; end")
    assert (play.score("allies"), play.score("japan")) == (0, 0)
    assert [told["won"] for told in play.told("medal")] == [False]


@rule("M44-24.4")
def test_a_permanent_medal_is_scored_once_and_never_lost() -> None:
    medal = Objective("allies", "permanent", ("B5",))
    play = Table("A infantry A5, J infantry L9", board(medals=[medal]), hand="direct-from-hq move-out probe-left")
    play.seal(f"card {ALL}; move A5 B5; end")
    play.open({"card": "probe-left"})
    play.seal("card move-out; move B5 C5; end")
    assert play.score("allies") == 1
    theirs = Table("J infantry A5, A infantry L9", board(medals=[medal]), mover="japan")
    theirs.seal(f"card {ALL}; move A5 B5; end")
    assert theirs.score("japan") == theirs.score("allies") == 0


@rule("M44-24.5")
def test_an_exit_is_a_medal_for_each_unit_and_no_loss() -> None:
    exits = Objective("japan", "exit", ("E1",))
    play = Table("J infantry E1, J infantry F1, A infantry L9", board(medals=[exits]), mover="japan")
    play.seal(f"card {ALL}; leave E1; move F1 E1 exit; end")
    assert play.score("japan") == 2
    assert play.view(None).lost == (0, 0)
    assert play.view(None).gone == (2, 0)


@rule("M44-24.6")
def test_a_group_is_scored_once_when_enough_is_held_at_one_moment() -> None:
    group = Objective("allies", "group", ("A5", "C5", "E5", "G5"), need=3)
    play = Table("A infantry A5, A infantry C5, A infantry F5, J infantry L9", board(medals=[group]))
    play.seal(f"card {ALL}; move F5 E5; move A5 B5; end")
    assert play.score("allies") == 1


SECTION = Objective("allies", "section", sections=("left", "centre", "right"))


@rule("M44-24.7")
def test_sections_without_japanese() -> None:
    play = Table("A infantry A1, J infantry d8", board(medals=[SECTION]))
    context = TurnContext(play.state, Fixed())
    judge(context)
    assert context.state.tallies[1].sections == (2,), "a unit on a shared hex stands in both of its sections"
    both = Table("A infantry A1, J infantry A9", board(medals=[SECTION]), options=Options(section_medal="single"))
    context = TurnContext(both.state, Fixed())
    judge(context)
    assert context.state.tallies[1].sections == (1,)


@rule("M44-26.19")
def test_a_section_is_not_judged_between_two_moves() -> None:
    scenario = board({"hill-cave": "B9 K9"}, medals=[SECTION])
    play = Table("J infantry J9, J infantry B9, J infantry E9, J infantry A9, A infantry E1", scenario, mover="japan")
    play.seal(f"card {ALL}; move J9 I9; move B9 K9; end")
    assert not play.told("medal")
    assert play.score("allies") == 0


# ---- judged when an action is complete -------------------------------------------------------------
BARRAGE = "barrage probe-left recon-left recon-right probe-right"


def okinawa(units: str, **more: Any) -> Table:
    return Table(units, board({"hill-cave": "B9 K9"}, medals=[SECTION]), need=6, **more)


def with_kills(play: Table, side: str, kills: int) -> Table:
    """The same where a side has eliminated so many units."""
    tallies = tuple(replace(t, kills=kills) if s == side else t for s, t in zip(SIDES, play.state.tallies, strict=True))
    play.state = replace(play.state, tallies=tallies)
    return play


@rule("M44-24.7")
@rule("M44-5.4")
@pytest.mark.parametrize(("card", "dice"), [("barrage", "GSSS"), ("air-power", "GS")])
def test_a_section_cleared_by_a_card_is_a_medal_at_once(card: str, dice: str) -> None:
    units = "J infantry E9 1, J infantry J9, J infantry A9, J infantry M9, A infantry E1"
    play = with_kills(okinawa(units, hand=f"{card} probe-left recon-left recon-right probe-right"), "allies", 4)
    play.seal(f"card {card}; strike E9", dice)
    assert (play.score("allies"), play.told("medal")[0]["won"]) == (6, True)
    outcome = RULES.outcome(play.state)
    assert outcome is not None
    assert (outcome.winners, outcome.why.key) == (("allies",), "m44-end-medals")


@rule("M44-24.7")
def test_a_section_out_of_which_a_card_drives_a_unit_is_judged_when_it_has_gone_back() -> None:
    play = okinawa("J infantry i8, J infantry A9, A infantry A1", hand=BARRAGE, options=Options(retreat="ask"))
    play.seal("card barrage; strike i8", "FSSS")
    assert play.ask.kind == "retreat"
    assert not play.told("medal")
    play.seal("retreat J9")
    assert play.state.tallies[1].sections == (1,)


@rule("M44-24.7")
@rule("M44-20.behindenemylines")
def test_the_second_move_of_behind_enemy_lines_is_judged() -> None:
    units = "J infantry H9, J infantry A9, A infantry j8, A infantry J1"
    play = okinawa(units, mover="japan", hand="behind-enemy-lines probe-left recon-left recon-right probe-right")
    play.seal("card behind-enemy-lines; move H9 J9; assault J9 j8; again move J9 I9; end", "SSSSS")
    assert [(told["won"], told["at"]) for told in play.told("medal")] == [
        (True, "centre"), (False, "centre"), (True, "right"),
    ]  # fmt: skip
    assert play.state.tallies[1].sections == (2,)


@rule("M44-24.7")
@rule("M44-10.8")
def test_sections_are_judged_before_an_overrun() -> None:
    """The unit that is driven off goes into a section of the Marines: their next kill is not the last medal."""
    play = with_kills(
        okinawa("A armour d4, J infantry D5, J infantry c6 1, J infantry M9, A infantry A1", rules=""), "allies", 4
    )
    play.seal(f"card {ALL}; assault d4 D5 take overrun c6; end", "FSS ISS")
    assert play.at("d6")
    assert [(told["won"], told["at"]) for told in play.told("medal")] == [(True, "centre"), (False, "centre")]
    assert play.score("allies") == 5


@rule("M44-24.2")
def test_what_is_not_as_the_board_says_is_found() -> None:
    """What every test and every random game is held to, whatever has been done on the board."""
    play = okinawa("J infantry E9, J infantry J9, A infantry A1")
    with pytest.raises(AssertionError, match="a section without an enemy"):
        invariants.of(RULES).check(play.state)
    mined = Table("A engineer E5, J infantry L9", mines={"E5": 2})
    mined.state = replace(mined.state, stage="battle", doing=(Doing(0),))
    with pytest.raises(AssertionError, match="the minefield on E5"):
        invariants.of(RULES).check(mined.state)


@rule("M44-24.2")
def test_no_unit_changes_outside_of_an_action() -> None:
    play = Table("A infantry A1, J infantry d8")
    context = TurnContext(play.state, Fixed())
    with pytest.raises(AssertionError, match="outside of an action"):
        context.shift(context.field.units[0], "B1")


def test_two_games_with_the_sides_exchanged() -> None:
    play = Table("A infantry E5, J infantry L9", "sugar-loaf", options=Options(match="two"), rules="caves")
    resigned(play, "japan")
    assert play.state.game == 2
    assert play.state.side_of("japan") == "allies"
    assert (play.ask.seat, play.view("japan").side) == ("japan", "allies")
    context = TurnContext(play.state, Fixed())
    context.set_tally("japan", kills=2)
    play.state = context.state
    resigned(play, "japan")
    outcome = RULES.outcome(play.state)
    assert outcome is not None
    assert dict(outcome.points) == {"japan": 0, "allies": 2}
    assert outcome.winners == ("allies",)


def resigned(play: Table, seat: str) -> None:
    """A seat resigns the game that is being played."""
    ask = next(a for a in RULES.asks(play.state) if a.kind == "resign" and a.seat == seat)
    play.state = RULES.apply(
        play.state, RevealedOrders(ask.group, (Submission(seat, {"resign": "yes"}),)), Fixed()
    ).state
