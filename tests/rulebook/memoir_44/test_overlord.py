"""M44-21, M44-23.8, M44-54: chiefs and generals, and the landings at Peleliu."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import renderer
from rules.core import Match, OrderError, Submission
from rules.duel import by_computer
from rules.fuzz import fill_in
from rules.memoir_44 import RULES, facts
from rules.memoir_44.attack_dice import count
from rules.memoir_44.facts import DECK, MINES
from rules.memoir_44.movement import reach
from rules.memoir_44.options import Options
from rules.memoir_44.retreats import retreats
from rules.memoir_44.team_cards import command_of, given, sections_of
from rules.memoir_44.view import Given, Task
from tests.rulebook.memoir_44.kit import Overlord, Table, field, problems, wide

rule = pytest.mark.rule
FAR = "J infantry Z9, J infantry M9, J infantry A9"
"""Japanese units in all three parts, out of everybody's way."""
EIGHT = tuple(f"{side}-{role}" for side in ("japan", "allies") for role in ("chief", "left", "center", "right"))


def orders(units: str, card: str, role: str, section: int = -1, *, side: str = "allies", rules: str = "") -> list[str]:
    """The units that a general could order by a card, hex by hex."""
    play = field(f"{units}, {FAR}", wide(), rules=f"overlord {rules}")
    handed = given(play, side, card, role, section if section >= 0 else None, ())
    assert handed is not None
    command = command_of(play, side, Task(role, (handed,)))
    return [play.by_id[n].at for n in command.everyone(play, side)] or [u.at for u in command.free(play, side, ())]


def most(card: str, role: str, section: int = -1, *, side: str = "allies", rules: str = "") -> int:
    """How many units a card orders."""
    play = field(f"A infantry B3, {FAR}", wide(), rules=f"overlord {rules}")
    handed = given(play, side, card, role, section if section >= 0 else None, ())
    assert handed is not None
    return len(command_of(play, side, Task(role, (handed,))).slots)


# ---- who commands ----------------------------------------------------------------------------------------
@rule("M44-21.1")
@rule("M44-21.19")
@rule("M44-54.1")
def test_each_side_has_a_chief_and_three_generals() -> None:
    chairs = RULES.table("peleliu", RULES.full_options({}))
    assert tuple(chair.name for chair in chairs) == EIGHT
    assert {chair.side for chair in chairs} == {"japan", "allies"}
    assert [chair.role for chair in chairs[:4]] == ["chief", "left", "center", "right"]
    assert [chair.name for chair in RULES.table("wake-island", RULES.full_options({}))] == ["japan", "allies"]


@rule("M44-21.1")
@rule("M44-2.4")
def test_left_and_right_are_as_the_side_sees_them() -> None:
    play = field(FAR, wide(), rules="overlord")
    assert [sections_of(play, "allies", role) for role in ("left", "center", "right")] == [(0, 1), (2, 3), (4, 5)]
    assert [sections_of(play, "japan", role) for role in ("left", "center", "right")] == [(5, 4), (3, 2), (1, 0)]


@rule("M44-21.2")
@rule("M44-22.2")
def test_each_side_has_a_deck_and_only_the_chiefs_hold_cards() -> None:
    match = Match.start(RULES, "peleliu", {}, secret=b"p" * 32)
    hands = {seat: match.view(seat).cards.hand for seat in (*EIGHT, None)}
    assert {seat: len(hand) for seat, hand in hands.items() if hand} == {"japan-chief": 8, "allies-chief": 11}
    assert [sight.pile for sight in match.view(None).decks] == [len(DECK) - 8, len(DECK) - 11]
    assert all(sum(count for _, count in deck.cards) == 60 for deck in match._state.decks)


# ---- handing out -----------------------------------------------------------------------------------------
@rule("M44-21.3")
def test_three_cards_at_most_one_for_each_section() -> None:
    hand = "probe-left probe-left probe-left recon-left assault-centre armour-assault"
    play = Overlord(f"A infantry B3, A infantry F3, {FAR}", allies=hand)
    play.seal_all({"chief": "give probe-left 1; give probe-left 2; give assault-centre 3"})
    assert [one.sections for one in play.state.handed] == [(0,), (1,), (2,)]
    assert play.hand_of("allies") == ("probe-left", "recon-left", "armour-assault")
    twice = Overlord(f"A infantry B3, {FAR}", allies=hand)
    with pytest.raises(OrderError):
        twice.seal_all({"chief": "give probe-left 1; give recon-left 1"})
    both = Overlord(f"A infantry B3, {FAR}", allies=hand)
    with pytest.raises(OrderError):
        both.seal_all({"chief": "give armour-assault left; give probe-left 1"})
    four = Overlord(f"A infantry B3, {FAR}", allies=f"{hand} probe-right probe-right")
    with pytest.raises(OrderError):
        four.seal_all({"chief": "give probe-left 1; give recon-left 2; give assault-centre 3; give probe-right 5"})


@rule("M44-21.3")
@rule("M44-21.17")
def test_a_card_stays_in_the_hand_and_one_must_go() -> None:
    play = Overlord(f"A infantry B3, {FAR}", allies="probe-left probe-right ambush")
    with pytest.raises(OrderError):
        play.seal_all({"chief": "give ambush left"})
    assert problems(play, {}), "at least one card is handed out"
    play.seal_all({"chief": "give probe-left 1; give probe-right 6"})
    assert play.hand_of("allies") == ("ambush",)
    last = Overlord(f"A infantry B3, {FAR}", allies="probe-left probe-right")
    with pytest.raises(OrderError):
        last.seal_all({"chief": "give probe-left 1; give probe-right 6"})


@rule("M44-21.4")
@rule("M44-21.18")
def test_air_power_is_the_chiefs_own_and_comes_first() -> None:
    hand = "air-power barrage probe-left finest-hour probe-right"
    play = Overlord("A infantry B3, J infantry b4, J infantry c4 1, J infantry Z9", allies=hand)
    play.seal_all({"chief": "give probe-left 1; give air-power b4 c4"}, "IS IS")
    assert [told["at"] for told in play.told("struck")] == ["b4", "c4"]
    assert play.at("c4") == ""
    assert play.asked() == ["left general"]
    with pytest.raises(OrderError):
        Overlord(f"A infantry B3, {FAR}", allies=hand).seal_all({"chief": "give air-power left"})
    with pytest.raises(OrderError):
        Overlord(f"A infantry B3, {FAR}", allies=hand).seal_all({"chief": "give air-power A9; give barrage Z9"})
    with pytest.raises(OrderError):
        Overlord(f"A infantry B3, {FAR}", allies=hand).seal_all({"chief": "give finest-hour; give probe-left 1"})


@rule("M44-21.13")
def test_the_chiefs_sheet_is_public_once_it_is_opened() -> None:
    play = Overlord(f"A infantry B3, {FAR}", allies="probe-left probe-right")
    assert play.view(None).handed == ()
    play.seal_all({"chief": "give probe-left 1"})
    expected = (Given("left", "probe-left", "probe-left", (0,)),)
    assert all(play.view(who).handed == expected for who in (*EIGHT, None))
    assert play.told("handed")[0]["role"] == "left"
    assert play.asked() == ["left general"]


@rule("M44-21.13")
def test_a_general_without_a_card_does_nothing() -> None:
    play = Overlord(f"A infantry B3, A infantry M3, {FAR}", allies="probe-left probe-right")
    play.seal_all({"chief": "give probe-left 1"})
    play.seal_all({"left": ""})
    assert play.state.turn == 2
    nobody = Overlord(f"A infantry M3, {FAR}", allies="probe-left probe-right")
    nobody.seal_all({"chief": "give probe-left 1"})
    assert nobody.state.turn == 2, "the left general has no unit in the section: he is not asked"


# ---- what the cards do -----------------------------------------------------------------------------------
@rule("M44-21.5")
def test_section_cards_work_in_one_section_of_their_general() -> None:
    units = "A infantry B3, A infantry F3, A infantry K3, A infantry O3, A infantry T3, A infantry X3"
    assert orders(units, "probe-left", "left", 1) == ["F3"]
    assert orders(units, "attack-centre", "center", 3) == ["O3"]
    assert orders(units, "assault-right", "right", 5) == ["X3"]
    assert orders(units, "infantry-assault", "left", 0) == ["B3"]
    assert [most(f"{kind}-left", "left", 0) for kind in ("recon", "probe", "attack")] == [1, 2, 3]
    assert most("pincer-move", "right", 4) == 2
    play = Overlord(f"{units}, {FAR}", allies="pincer-move probe-left")
    with pytest.raises(OrderError):
        play.seal_all({"chief": "give pincer-move center 3"})
    with pytest.raises(OrderError):
        play.seal_all({"chief": "give probe-left right 5"})


@rule("M44-21.5")
def test_recon_in_force_and_general_advance_work_in_both() -> None:
    units = "A infantry B3, A infantry C3, A infantry F3, A infantry K3"
    assert orders(units, "recon-in-force", "left") == ["B3", "C3", "F3"]
    assert most("recon-in-force", "center") == 2
    assert most("general-advance", "right") == 4
    play = field(f"{units}, {FAR}", wide(), rules="overlord")
    force = given(play, "allies", "recon-in-force", "left", None, ())
    assert force is not None
    command = command_of(play, "allies", Task("left", (force,)))
    at = play.at
    assert command.together(play, [at["B3"], at["F3"]])
    assert not command.together(play, [at["B3"], at["C3"]])


@rule("M44-21.6")
@rule("M44-21.14")
def test_tactics_act_in_the_generals_two_sections() -> None:
    units = "A armour B3, A artillery F3, A armour K3, A artillery O3, J infantry b4"
    assert orders(units, "armour-assault", "left") == ["B3"]
    assert orders(units, "artillery-bombard", "center") == ["O3"]
    assert orders(units, "close-assault", "left") == ["B3"]
    assert orders(units, "firefight", "center") == ["K3", "O3"]
    assert orders(units, "direct-from-hq", "left") == ["B3", "F3"]
    assert orders(units, "move-out", "left") == ["B3", "F3"], "no infantry in his sections: one unit of choice"
    assert most("move-out", "left") == 4


@rule("M44-21.6")
def test_medics_roll_four_dice_for_an_own_unit() -> None:
    play = Overlord(f"A infantry B3 1, A infantry T3 1, {FAR}", allies="medics probe-left")
    play.seal_all({"chief": "give medics left"})
    with pytest.raises(OrderError):
        play.seal_all({"left": "treat T3"})
    play.seal_all({"left": "treat B3"}, "IIFF")
    assert play.at("B3") == "A infantry 3"
    assert play.asked() == ["left more"]
    play.seal("move B3 b4; end")
    assert play.at("b4") == "A infantry 3"


@rule("M44-21.7")
@rule("M44-21.15")
def test_a_counter_attack_repeats_the_card_of_who_faces_its_general() -> None:
    lately = (
        Given("left", "probe-left", "probe-left", (5,)),
        Given("left", "attack-left", "attack-left", (4,)),
        Given("chief", "air-power", "air-power"),
    )
    hand = "counter-attack counter-attack probe-left"
    play = Overlord("A infantry T3, A infantry X3, J infantry t6, J infantry A9", allies=hand, lately=(lately, ()))
    play.seal_all({"chief": "give counter-attack right"})
    assert play.state.handed == (Given("right", "counter-attack", "attack-right", (4,)),)
    assert play.view("allies-right").tasks[0].cards[0].does == "attack-right"
    anywhere = Overlord("A infantry T3, J infantry t6, J infantry A9", allies=hand, lately=(lately, ()))
    anywhere.seal_all({"chief": "give counter-attack chief A9"}, "II")
    assert anywhere.told("struck")[0]["at"] == "A9"
    nothing = Overlord("A infantry K3, J infantry t6, J infantry A9", allies=hand, lately=(lately, ()))
    nothing.seal_all({"chief": "give counter-attack center"})
    assert nothing.state.turn == 2, "the centre general of the enemy played nothing"


@rule("M44-21.8")
@rule("M44-21.9")
def test_their_finest_hour_of_each_general() -> None:
    units = f"A infantry B3, A armour K3, A infantry T3, {FAR}"
    play = Overlord(units, allies="finest-hour probe-left probe-right")
    play.seal_all({"chief": "give finest-hour"}, "IFFF AFFF FFFF")
    assert [told["role"] for told in play.told("general-heroes")] == ["left", "center", "right"]
    assert play.asked() == ["left general", "center general"], "the right general has no symbol"
    assert play.view("allies-left").symbols == (1, 0, 0)
    assert play.view("allies-center").symbols == (0, 1, 0)
    play.seal_all({"left": "move B3 b4", "center": "move K3 K5"})
    assert play.at("K5") == "A armour 3"
    assert play.told("reshuffled")
    assert play.state.decks[1].discards == ()


@rule("M44-21.9")
def test_a_chief_draws_two_and_three_after_a_recon() -> None:
    two = Overlord(f"A infantry B3, {FAR}", allies="probe-left probe-right")
    two.seal_all({"chief": "give probe-left 1"})
    two.seal_all({})
    assert len(two.hand_of("allies")) == 3
    three = Overlord(f"A infantry B3, {FAR}", allies="recon-left probe-right")
    three.seal_all({"chief": "give recon-left 1"})
    three.seal_all({})
    assert len(three.hand_of("allies")) == 4
    full = Overlord(
        f"A infantry B3, {FAR}", allies="probe-left " + "probe-centre " * 5 + "probe-right " * 4 + "barrage"
    )
    full.seal_all({"chief": "give probe-left 1"})
    full.seal_all({})
    assert len(full.hand_of("allies")) == 11, "never above the hand of the scenario"


@rule("M44-21.10")
@rule("M44-21.18")
def test_generals_play_from_left_to_right_or_as_their_chief_says() -> None:
    units = f"A infantry B3, A infantry K3, A infantry T3, {FAR}"
    hand = "probe-left probe-centre probe-right attack-left"
    plain = Overlord(units, allies=hand)
    plain.seal_all({"chief": "give probe-right 5; give probe-left 1; give probe-centre 3"})
    plain.seal_all({"left": "move B3 b4", "center": "move K3 k4", "right": "move T3 t4"})
    assert [told["role"] for told in plain.told("general")] == ["left", "center", "right"]
    named = Overlord(units, allies=hand)
    named.seal_all({"chief": "give probe-right 5; give probe-left 1; give probe-centre 3; sequence right"})
    assert [told["roles"] for told in named.told("sequence")] == [["right", "left", "center"]]
    named.seal_all({"left": "move B3 b4"})
    assert [told["role"] for told in named.told("general")] == ["right", "left", "center"]


@rule("M44-21.13")
def test_the_order_of_the_generals_is_told_unless_it_goes_without_saying() -> None:
    units, cards = f"A infantry B3, A infantry K3, {FAR}", "give probe-left 1; give probe-centre 3"
    board, orders = wide(), ("", "; sequence left", "; sequence center")
    plain, same, other = (Overlord(units, board).seal_all({"chief": cards + more}) for more in orders)
    assert not plain.told("sequence")
    assert not same.told("sequence")
    assert plain.view(None) == same.view(None)
    assert [told["roles"] for told in other.told("sequence")] == [["center", "left"]]


@rule("M44-21.11")
def test_gung_ho_by_card() -> None:
    marines = "gung-ho"
    assert most("probe-left", "left", 0, rules=marines) == 3
    assert most("recon-in-force", "left", rules=marines) == 3
    assert most("direct-from-hq", "left", rules=marines) == 5
    assert most("probe-left", "left", 5, side="japan", rules=marines) == 2
    units = "A infantry B3, A infantry C3, A infantry D3, A infantry F3"
    assert orders(units, "probe-left", "left", 0, rules=marines) == ["B3", "C3", "D3"], "in the card's own section"


@rule("M44-21.12")
def test_no_scenario_has_the_board_of_breakthrough() -> None:
    assert {facts.layout(name).columns for name in facts.SCENARIOS} == {13, 26}
    assert [name for name in facts.SCENARIOS if facts.layout(name).is_team_game] == ["peleliu"]


@rule("M44-21.14")
def test_a_unit_between_two_generals_is_ordered_by_either_once() -> None:
    units = f"A infantry i2, A infantry F3, A infantry K3, {FAR}"
    play = Overlord(units, allies="probe-left probe-centre barrage")
    play.seal_all({"chief": "give probe-left 2; give probe-centre 3"})
    assert all("i2" in {o.key for o in _options(play, role)} for role in ("left", "center"))
    play.seal_all({"left": "move i2 I3; end", "center": "move i2 J3; move K3 k4; end"})
    assert play.at("I3") == "A infantry 4"
    assert play.told("came-back") == [], "it is gone for the centre general: nothing else of his was spoilt"
    assert [told["at"] for told in play.told("spoilt")] == ["i2"]
    assert play.at("k4") == "A infantry 4"


@rule("M44-21.14")
def test_a_general_hears_that_another_has_ordered_his_unit() -> None:
    play = Overlord(f"A infantry i2, A infantry K3, {FAR}", allies="probe-left probe-centre barrage")
    play.seal_all({"chief": "give probe-left 2; give probe-centre 3"})
    play.seal_all({"left": "order i2; end", "center": "order i2; end"})
    assert [(told["kind"], told["at"]) for told in play.told("spoilt")] == [("order", "i2")]


def _options(play: Overlord, role: str) -> tuple[object, ...]:
    ask = next(ask for ask in RULES.asks(play.state) if ask.waits and ask.seat.endswith(role))
    form = RULES.form(play.view(ask.seat), ask, {})
    return next(f.options for f in form.fields if f.path == "order")  # type: ignore[union-attr]


@rule("M44-21.3")
def test_a_commander_without_a_card_is_told_what_is_asked_for() -> None:
    play = Overlord(f"A infantry B3, {FAR}", allies="recon-left barrage")
    ask = next(ask for ask in RULES.asks(play.state) if ask.waits and ask.seat.endswith("chief"))
    (problem,) = RULES.form(play.view(ask.seat), ask, {}).problems
    assert problem.key == "m44-need-given"


@rule("M44-21.3")
@rule("M44-21.5")
def test_two_cards_of_one_general_are_one_sheet() -> None:
    units = f"A infantry B3, A infantry C3, A infantry F3, A infantry G3, {FAR}"
    play = Overlord(units, allies="infantry-assault recon-left barrage")
    play.seal_all({"chief": "give infantry-assault left 1; give recon-left 2"})
    assert play.asked() == ["left general"]
    play.seal_all({"left": "move B3 b6; move F3 F5; end"})
    assert play.at("b6") == "A infantry 4", "Infantry Assault: three hexes"
    assert play.at("F5") == "A infantry 4"
    other = Overlord(units, allies="infantry-assault recon-left barrage")
    other.seal_all({"chief": "give infantry-assault left 1; give recon-left 2"})
    with pytest.raises(OrderError):
        other.seal_all({"left": "move F3 f6"})
    with pytest.raises(OrderError):
        other.seal_all({"left": "move F3 f4; move G3 g4"})


# ---- reactions -------------------------------------------------------------------------------------------
@rule("M44-21.16")
@rule("M44-21.4")
def test_ambush_is_the_defending_chiefs_who_draws_at_once() -> None:
    units = "A infantry B3, J infantry b4, J infantry Z9"
    play = Overlord(units, allies="probe-left probe-right", japan="ambush probe-left", options=Options(ambush="ask"))
    play.seal_all({"chief": "give probe-left 1"})
    play.seal_all({"left": "assault B3 b4; end"})
    assert play.asked() == ["chief ambush"]
    assert play.ask.seat == "japan-chief"
    play.seal("spring yes", "FFFF")
    assert play.told("drew")[0]["side"] == "japan"
    assert len(play.hand_of("japan")) == 2
    kinds = [event.kind for event in play.events]
    assert kinds.index("m44-drew") < kinds.index("m44-turn")


@rule("M44-23.8")
def test_a_retreat_is_the_owning_generals() -> None:
    units = "A infantry B3, J infantry b4, J infantry Z9"
    play = Overlord(units, allies="barrage probe-right", options=Options(retreat="ask"))
    play.seal_all({"chief": "give barrage b4"}, "FSSS")
    assert play.ask.seat == "japan-right", "the left of the board is the Japanese right"
    assert play.ask.kind == "retreat"
    play.seal("retreat B5")
    assert play.at("B5") == "J infantry 4"


# ---- by post ---------------------------------------------------------------------------------------------
@rule("M44-23.8")
def test_order_sheets_are_asked_together_and_battles_one_after_another() -> None:
    units = "A infantry B3, A infantry K3, J infantry B5, J infantry K5, J infantry Z9"
    play = Overlord(units, allies="probe-left probe-centre barrage")
    play.seal_all({"chief": "give probe-left 1; give probe-centre 3"})
    assert play.asked() == ["left general", "center general"]
    asks = [ask for ask in RULES.asks(play.state) if ask.waits]
    assert len({ask.group for ask in asks}) == 1
    play.seal_all({"left": "order B3", "center": "order K3"})
    assert play.asked() == ["left battle"]
    play.seal("fire B3 B5; end", "SS")
    assert play.asked() == ["center battle"]
    play.seal("", "")
    assert play.state.turn == 2


@rule("M44-23.8")
def test_generals_may_be_asked_one_after_another() -> None:
    units = "A infantry B3, A infantry K3, J infantry B5, J infantry Z9"
    options = Options(generals="in_turn")
    play = Overlord(units, allies="probe-left probe-centre barrage", options=options)
    play.seal_all({"chief": "give probe-left 1; give probe-centre 3"})
    assert play.asked() == ["left general"]
    play.seal("order B3")
    assert play.asked() == ["left battle"]
    play.seal("")
    assert play.asked() == ["center general"]


@rule("M44-23.8")
def test_what_no_longer_fits_comes_back_to_that_general_alone() -> None:
    units = "A infantry I3, A infantry J3, J infantry Z9, J infantry K5"
    play = Overlord(units, allies="probe-left probe-centre barrage")
    play.seal_all({"chief": "give probe-left 2; give probe-centre 3"})
    play.seal_all({"left": "move I3 i4; end", "center": "move J3 i4; fire i4 K5; end"})
    assert play.at("i4") == "A infantry 4"
    assert play.told("came-back")[0]["role"] == "center"
    assert play.asked() == ["center more"]
    assert play.view("allies-center").returned, "the battles that he wrote lie before him again"
    assert not play.view("allies-left").returned
    assert not play.view(None).returned
    play.seal("move J3 j4; end")
    assert play.at("j4") == "A infantry 4"
    assert play.state.turn == 2


@rule("M44-23.11")
def test_missed_sheets_of_chief_and_general() -> None:
    play = Overlord(f"A infantry B3, {FAR}", allies="armour-assault recon-right probe-left")
    ask = play.ask
    missed = RULES.default(play.view(ask.seat), ask, {}, {})
    assert missed == Submission("allies-chief", {"give.1.card": "recon-right", "give.1.section": "5"}, "clock")
    play.open_all(ask.group, [missed])
    assert play.told("missed")
    assert play.state.turn == 2, "nobody stands there"
    other = Overlord(f"A infantry B3, {FAR}", allies="probe-left probe-right")
    other.seal_all({"chief": "give probe-left 1"})
    ask = other.ask
    missed = RULES.default(other.view(ask.seat), ask, {}, {})
    assert missed.by == "clock"
    other.open_all(ask.group, [missed])
    assert other.told("general-missed")[0]["role"] == "left"
    assert other.state.missed == (0, 0), "only the chief's sheet makes a turn missed"
    assert other.state.turn == 2


@rule("M44-22.6")
@rule("M44-22.9")
def test_a_general_knows_neither_hand_nor_sheet_of_others() -> None:
    play = Overlord(f"A infantry B3, A infantry K3, {FAR}", allies="probe-left probe-centre barrage")
    assert play.view("allies-left").cards.hand == ()
    assert play.view("allies-chief").cards.hand == play.hand_of("allies")
    assert play.view("allies-left").policy is not None
    asks = {ask.kind for ask in RULES.asks(play.state) if ask.seat == "allies-left"}
    assert asks == set(), "a general neither resigns nor offers a draw"


def test_a_sides_room_hears_what_a_general_has_sealed_but_never_a_hand() -> None:
    play = Overlord(f"A infantry B3, A infantry K3, {FAR}", allies="probe-left probe-centre barrage")
    chief = play.ask
    view = play.view(chief.seat)
    assert RULES.shared(view, chief, {"give.1.card": "probe-left", "give.1.section": "1"}) == ()
    play.seal_all({"chief": "give probe-left 1"})
    ask = play.ask
    view = play.view(ask.seat)
    draft = RULES.read(view, ask, "move B3 b4").draft or {}
    assert "m44-says-order" in {line.key for line in RULES.shared(view, ask, draft)}
    two = Table("A infantry e6, J infantry L9")
    assert RULES.shared(two.view("allies"), two.ask, {"card": "probe-left"}) == ()


def test_standing_orders_by_role() -> None:
    play = Overlord(f"A infantry B3, {FAR}")
    found = {}
    for role in ("chief", "left"):
        seat = f"allies-{role}"
        ask = RULES.standing_orders(play.view(seat), seat)
        assert ask is not None
        found[role] = {f.path for f in RULES.form(play.view(seat), ask, {}).fields}
    assert "ambush" in found["chief"]
    assert "retreat" not in found["chief"]
    assert "retreat" in found["left"]
    assert "ambush" not in found["left"]
    assert "plan" in found["left"] & found["chief"]


# ---- sheets filed in advance (M44-23.15) -----------------------------------------------------------------
def filed(play: Overlord, **plans: str) -> Overlord:
    """The same with plans of these roles of the Allies in force, each as it is typed on the sheet of standing orders."""
    kept = list(play.state.plans)
    for role, text in plans.items():
        seat = f"allies-{role}"
        ask = RULES.standing_orders(play.view(seat), seat)
        assert ask is not None
        draft = RULES.read(play.view(seat), ask, text).draft
        assert draft is not None
        assert RULES.form(play.view(seat), ask, draft).done
        kept[EIGHT.index(seat)] = str(draft["plan"])
    play.state = replace(play.state, plans=tuple(kept))
    return play


def ahead(play: Overlord) -> dict[str, Any]:
    """What is sealed at once of the sheets that are asked for, by role."""
    asks = [ask for ask in RULES.asks(play.state) if ask.waits]
    found = {ask.seat.partition("-")[2]: RULES.automatic_response(play.view(ask.seat), ask) for ask in asks}
    return {role: draft for role, draft in found.items() if draft is not None}


@rule("M44-23.15")
def test_a_chief_files_his_next_cards_in_advance() -> None:
    play = filed(
        Overlord(f"A infantry B3, A infantry F3, {FAR}", lately=((Given("left", "barrage", "barrage"),), ())),
        chief="if card barrage and japan Z9: give probe-left 2; give attack-right 6; sequence right\n"
        "> else: give probe-centre 3\nelse: give probe-left 1",
    )
    (chief,) = ahead(play).values()
    ask = play.ask
    play.open_all(ask.group, [Submission(ask.seat, chief, "standing")])
    assert [(one.card, one.sections) for one in play.state.handed] == [("probe-left", (1,)), ("attack-right", (5,))]
    assert play.state.plans[EIGHT.index("allies-chief")] == "else: give probe-centre 3", "the branch goes on from there"
    by_hand = filed(Overlord(f"A infantry B3, {FAR}"), chief="else: give probe-left 1")
    by_hand.seal_all({"chief": "give probe-left 2"})
    assert by_hand.state.plans == ("",) * 8, "a sheet made by hand drops the plan"
    stale = filed(Overlord(f"A infantry B3, {FAR}", allies="probe-right attack-right"), chief="else: give probe-left 1")
    assert ahead(stale) == {}, "it is not wholly legal: it comes back"


@rule("M44-23.15")
def test_a_general_files_orders_for_a_card_that_he_may_be_handed() -> None:
    play = filed(
        Overlord(f"A infantry B3, A infantry F3, A infantry M3, {FAR}"),
        left="if given attack-left: move B3 B4; end\nif given probe-left and free F4: move F3 F4; end\n> order B3",
        center="else: move M3 N4",
    )
    play.seal_all({"chief": "give probe-left 2; give probe-centre 3"})
    assert set(ahead(play)) == {"left", "center"}, "each sheet is filled in by its own plan"
    drafts, before = ahead(play), play.state.plans
    assert drafts["left"] == {"move.1.unit": "F3", "move.1.to": "f4", "then": "end"}
    group = play.ask.group
    play.open_all(
        group, [Submission("allies-left", drafts["left"], "standing"), Submission("allies-center", {}, "player")]
    )
    assert play.at("f4") == "A infantry 4"
    left, center = EIGHT.index("allies-left"), EIGHT.index("allies-center")
    assert before[left]
    assert (play.state.plans[left], play.state.plans[center]) == ("else: order B3", "")


@rule("M44-23.15")
def test_the_plan_of_a_general_waits_for_a_turn_in_which_he_is_asked() -> None:
    play = filed(Overlord(f"A infantry B3, A infantry M3, {FAR}"), left="else: move B3 B4")
    kept = play.state.plans
    play.seal_all({"chief": "give probe-centre 3"})
    assert ahead(play) == {}, "the centre alone is asked"
    play.seal_all({"center": ""})
    assert play.state.plans == kept
    wrong = filed(Overlord(f"A infantry B3, A infantry M3, {FAR}"), left="if given attack-left: move B3 B4")
    wrong.seal_all({"chief": "give probe-left 1"})
    assert ahead(wrong) == {}, "no branch holds: he is asked"


@rule("M44-23.15")
@rule("M44-23.8")
def test_what_no_longer_fits_of_orders_filed_in_advance_comes_back_like_any_others() -> None:
    """Left and centre both go to the hex between them; who comes second is asked once more."""
    play = Overlord(f"A infantry I3, A infantry K3, {FAR}")
    filed(play, left="else: move I3 J3; end", center="else: move K3 J3; end")
    play.seal_all({"chief": "give probe-left 2; give probe-centre 3"})
    drafts = ahead(play)
    play.open_all(play.ask.group, [Submission(f"allies-{role}", draft, "standing") for role, draft in drafts.items()])
    assert play.at("J3") == "A infantry 4"
    assert play.asked() == ["center more"]


@rule("M44-23.15")
@pytest.mark.parametrize(
    ("role", "text", "why"),
    [
        ("chief", "else: give probe-left 1; card probe-left", "m44-plan-not-his"),
        ("chief", "else: sequence left", "m44-plan-no-give"),
        ("chief", "if given probe-left: give probe-left 1", "m44-plan-no-condition"),
        ("left", "else: card probe-left; move B3 B4", "m44-plan-not-his"),
        ("left", "else: give probe-left 1", "m44-plan-not-his"),
        ("left", "if order B3: move B3 B4", "m44-plan-no-condition-general"),
        ("left", "else: given probe-left", "m44-plan-no-order"),
    ],
)
def test_a_plan_holds_orders_of_its_role(role: str, text: str, why: str) -> None:
    with pytest.raises(OrderError) as error:
        filed(Overlord(f"A infantry B3, {FAR}"), **{role: text})
    assert {fault.why.key for fault in error.value.faults} == {why}


@rule("M44-23.15")
def test_a_plan_reads_the_same_in_both_languages_and_is_its_seats_alone() -> None:
    play = filed(
        Overlord(f"A infantry B3, {FAR}"),
        left="si reçu sonde-gauche et libre F6 : déplacer B3 B4",
        chief="sinon : donner sonde-gauche 1; succession droite gauche",
    )
    assert play.view("allies-left").plan == "if given probe-left and free f6: move B3 b4"
    assert play.view("allies-chief").plan == "else: give probe-left 1; sequence right left"
    for seat, french in (
        ("allies-left", "reçu sonde-gauche"),
        ("allies-chief", "donner sonde-gauche 1; succession droite"),
    ):
        ask = RULES.standing_orders(play.view(seat), seat)
        assert ask is not None
        assert french in RULES.write(play.view(seat), ask, {"plan": play.view(seat).plan}, "fr")
    assert all(play.view(who).plan == "" for who in (*EIGHT[:4], *EIGHT[6:], None))


# ---- Peleliu ---------------------------------------------------------------------------------------------
@rule("M44-54.1")
def test_the_terms_of_peleliu() -> None:
    state = Match.start(RULES, "peleliu", {}, secret=b"q" * 32)._state
    assert (state.need, state.hands, state.mover, state.stage) == (13, (8, 11), "allies", "chief")
    fewer = Match.start(RULES, "peleliu", {"peleliu_medals": "12"}, secret=b"q" * 32)._state
    assert fewer.need == 12


@rule("M44-54.2")
@rule("M44-54.7")
def test_marines_leave_by_two_hexes_of_the_japanese_edge() -> None:
    play = Overlord("A infantry q8, J infantry A9", "peleliu", allies="probe-centre probe-left")
    play.seal_all({"chief": "give probe-centre 4"})
    play.seal("move q8 Q9 exit; end")
    assert play.score("allies") == 1
    assert play.told("left")[0]["at"] == "Q9"
    assert not play.told("lost")


@rule("M44-54.3")
@rule("M44-24.6")
def test_three_of_four_villages_are_one_medal_for_good() -> None:
    units = "A infantry L9, A infantry P9, A infantry Q7, J infantry A9"
    play = Overlord(units, "peleliu", allies="attack-centre probe-left probe-right")
    play.seal_all({"chief": "give attack-centre 4"})
    play.seal("move Q7 q8; end")
    assert play.score("allies") == 1
    assert play.told("medal")[0]["kind"] == "group"
    away = Overlord("A infantry L9, A infantry P9, A infantry q8, J infantry A9", "peleliu", allies="move-out barrage")
    away.state = replace(away.state, tallies=play.state.tallies)
    away.seal_all({"chief": "give move-out center"})
    away.seal("move q8 Q7; end")
    assert away.score("allies") == 1


@rule("M44-54.4")
@rule("M44-54.5")
@rule("M44-54.6")
@rule("M44-54.8")
@rule("M44-15.1")
def test_what_is_in_force_at_peleliu() -> None:
    laid = facts.layout("peleliu")
    assert {"imperial-army", "gung-ho", "engineers", "minefields", "warship"} <= set(laid.rules)
    owners = {work.at: work.owner for work in laid.map.works.values()}
    assert owners == {"C5": "japan", "J5": None, "R5": None, "W5": None}
    assert [mine.owner for mine in laid.mines] == ["japan"] * 7
    state = Match.start(RULES, "peleliu", {}, secret=b"r" * 32)._state
    values = sorted((*(value for _, value in state.mine_values), *state.spare_mines))
    assert values == sorted(MINES * 2)
    assert [unit.at for unit in laid.units if unit.kind == "destroyer"] == ["I1"]


@rule("M44-54.8")
def test_the_destroyer_keeps_to_the_bottom_row() -> None:
    play = field("A destroyer I1, J infantry A9", "peleliu", rules="overlord warship")
    assert set(reach(play, play.at["I1"], "normal")) == {"G1", "H1", "J1", "K1"}


@rule("M44-20.5")
def test_two_boxes_have_twice_the_sandbags() -> None:
    units = ", ".join(f"A infantry {at}" for at in ("A3", "B3", "C3", "D3"))
    bags = " ".join(f"{column}7" for column in "ABCDEFGHIJKLMNOPQRSTUV")
    scenario = wide(works={"sandbags": bags})
    options = Options(sandbags="box")
    play = Overlord(f"{units}, {FAR}", scenario, allies="dig-in barrage", sandbags=bags, options=options)
    play.seal_all({"chief": "give dig-in left"})
    play.seal("order A3 B3 C3 D3")
    assert len(play.told("dug-in")[0]["hexes"]) == 2


@rule("M44-26.7")
@rule("M44-26.9")
@rule("M44-26.10")
def test_worked_cases_of_peleliu() -> None:
    sea = Overlord("J infantry G5, A infantry G3, J infantry A9", "peleliu", mover="japan", japan="barrage probe-left")
    sea.seal_all({"chief": "give barrage G3"}, "FFSS")
    assert sea.at("G3") == "A infantry 2"
    peak = Overlord("J infantry w2, A infantry W1, A infantry K1", "peleliu", allies="probe-left probe-right")
    peak.state = replace(peak.state, mover="japan")
    ends = set(_ends(peak, "w2"))
    assert ends == {"X3"}
    ship = field("J infantry w2, A destroyer W1", "peleliu", rules="overlord imperial-army warship")
    assert count(ship, ship.at["w2"], ship.at["W1"]).dice == 4


def _ends(play: Overlord, here: str) -> list[str]:
    return list(retreats(play.state.field, play.state.field.at[here], 1))


@pytest.mark.parametrize("side", ["japan", "allies"])
def test_a_side_of_computers_beats_chance(side: str) -> None:
    match = Match.start(RULES, "peleliu", {}, secret=b"s" * 32)
    rng = Random(1)
    while match.waiting():
        ask = match.waiting()[0]
        (by_computer if ask.seat.startswith(side) else fill_in)(match, ask, rng)
        match.seal(ask.id)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == (side,)
    assert dict(outcome.points)[side] == 13


def test_a_computer_general_says_why_in_a_line() -> None:
    """An objective before an attack, the likeliest kill of several attacks, better places where nobody is attacked."""
    play = Overlord(
        f"A infantry k4, A infantry f2, J infantry L5 1, J infantry F3, {FAR}", allies="probe-left probe-centre barrage"
    )
    play.seal_all({"chief": "give probe-left 2; give probe-centre 3"})
    said = {
        role: _reason(play, role, orders)
        for role, orders in (("left", "assault f2 F3; end"), ("center", "assault k4 L5; end"))
    }
    assert said["left"][0] == "m44-why-hits"
    assert said["center"][0] == "m44-why-attack"
    assert _reason(play, "left", "move f2 e2; end") == ("m44-why-moves", (("count", 1),))
    assert _reason(play, "left", "end") == ("m44-why-waits", ())


def _reason(play: Overlord, role: str, orders: str) -> tuple[str, object]:
    ask = next(ask for ask in RULES.asks(play.state) if ask.waits and ask.seat.endswith(role))
    view = play.view(ask.seat)
    found = RULES.reason(view, ask, RULES.read(view, ask, orders).draft or {})
    assert found is not None
    return found.key, found.args


def test_a_general_sees_on_his_map_what_the_others_have_sealed() -> None:
    match = Match.start(RULES, "peleliu", {}, secret=b"q" * 32)
    chief = match.waiting()[0]
    match.think(chief.id, Random(1))
    match.seal(chief.id)
    first, *others = match.waiting()
    assert others, "two generals have cards"
    match.think(first.id, Random(2))
    plan = match.preview(first.id).aiming
    match.seal(first.id)
    assert plan
    own = match.preview(others[0].id)
    drawn = RULES.alongside(own, [match.preview(first.id)])
    assert (drawn.beside, drawn.aiming) == (plan, own.aiming)
    assert renderer.png(drawn, "en", "own") != renderer.png(own, "en", "own")
    assert renderer.shown(drawn, "board") == renderer.shown(own, "board"), "nobody else's picture has it"
    assert "Orders sealed by the other generals" in renderer.alt(drawn, "en", "own")
