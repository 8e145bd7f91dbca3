"""M44-20.4, M44-20.14 to M44-20.16, M44-22, M44-23: reactions, secrets, standing orders, deadlines."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from bot import words
from rules.core import Message, RevealedOrders, Rows, Submission, msg
from rules.core.save import canonical
from rules.memoir_44 import RULES
from rules.memoir_44.events import MatchOver, Spoilt
from rules.memoir_44.facts import Objective
from rules.memoir_44.options import Options
from tests import invariants
from tests.rulebook.memoir_44.kit import Fixed, Table, board, problems

rule = pytest.mark.rule
ALL = "direct-from-hq"
HELD = "ambush probe-left probe-right attack-left attack-right"
ASK = Options(ambush="ask")


def ambushed(units: str, dice: str, orders: str = "assault E5 F5; end", **more: object) -> Table:
    """The Allies attack, the Japanese hold Ambush."""
    return Table(units, enemy=HELD, **more).seal(f"card {ALL}; {orders}", dice)  # type: ignore[arg-type]


# ---- Ambush ----------------------------------------------------------------------------------------------
@rule("M44-20.4")
def test_the_ambusher_draws_first() -> None:
    play = ambushed("A infantry E5, J infantry F5, J infantry L9", "SSSS SSS")
    drawn = [told["side"] for told in play.told("drew")]
    assert drawn == ["japan", "allies"]
    assert play.state.deck.discards == ("ambush", ALL)
    assert len(play.hand("japan")) == 5


@rule("M44-20.14")
def test_ambush_answers_close_assaults_alone() -> None:
    fire = ambushed("A infantry E5, J infantry G5, J infantry L9", "SS", "fire E5 G5; end")
    assert not fire.told("ambushed")
    overrun = Table("A armour E5, J infantry F5 1, J infantry G5, J infantry L9", enemy=HELD)
    overrun.with_policy("japan", ambush_units=(2,))
    overrun.seal(f"card {ALL}; assault E5 F5 take overrun G5; end", "ISS SSSS SSS")
    assert overrun.told("ambushed")[0]["at"] == "G5"
    cave = Table("A infantry E5, J infantry L9", board({"hill-cave": "E5"}), enemy=HELD)
    cave.seal(f"card {ALL}; seal E5; end", "SSS")
    assert not cave.told("ambushed")


@rule("M44-20.15")
def test_ambush_dice() -> None:
    play = ambushed("A infantry E5, J infantry F5 2, J infantry L9", "SSS SSS")
    assert play.told("counted")[0]["dice"] == 3
    full = ambushed("A infantry E5, J infantry F5, J infantry L9", "SSSS SSS")
    assert full.told("counted")[0]["full"] == 1
    sea = ambushed("A infantry E5, J infantry F5, J infantry L9", "SSS", scenario=board({"ocean": "F5"}))
    assert not sea.told("ambushed")


@rule("M44-20.16")
@rule("M44-7.10")
@rule("M44-7.9")
def test_after_an_ambush() -> None:
    dead = ambushed("A infantry E5 1, A infantry A1, J infantry F5, J infantry L9", "ISSS")
    assert dead.at("E5") == ""
    assert len(dead.told("attacked")) == 1
    driven = ambushed("A infantry E5, J infantry F5, J infantry L9", "FSSS")
    assert len(driven.told("attacked")) == 1
    assert driven.state.turn == 2, "its battle is lost"
    stuck = ambushed("A infantry E5, A infantry d4, A infantry e4, J infantry F5, J infantry L9", "FSSS SSS")
    assert stuck.at("E5") == "A infantry 3"
    assert len(stuck.told("attacked")) == 2
    no_ground = ambushed("A infantry E5 1, A infantry A1, J infantry F5, J infantry L9", "ISSS")
    assert no_ground.at("F5")


@rule("M44-26.16")
def test_a_loss_by_ambush_takes_the_die_of_full_strength() -> None:
    play = Table("J infantry E5, A infantry F5, A infantry L1", mover="japan", enemy=HELD)
    play.seal(f"card {ALL}; assault E5 F5; end", "IFS SSS")
    assert play.at("E5") == "J infantry 3"
    assert [told["dice"] for told in play.told("counted")] == [3, 3]
    assert play.told("ignored")


# ---- secrets ---------------------------------------------------------------------------------------------
@rule("M44-22.1")
@rule("M44-22.8")
def test_board_medals_and_dice_are_public() -> None:
    play = Table("A infantry E5, J infantry F5, J infantry L9")
    views = [play.view(who) for who in ("japan", "allies", None)]
    assert views[0].field == views[1].field == views[2].field
    play.seal(f"card {ALL}; assault E5 F5; end", "SSS")
    step = [e.kind for e in play.events]
    assert "m44-attacked" in step
    assert play.view(None).deeds[-1].dice == "SSS"


@rule("M44-22.2")
@rule("M44-22.3")
@rule("M44-22.4")
def test_hands_pile_and_discards() -> None:
    play = Table("A infantry E5, J infantry L9", discards="barrage air-power")
    assert play.view("japan").cards.hand == play.hand("japan")
    assert play.view(None).cards.hand == ()
    assert dict(play.view(None).cards.hands) == {"japan": 5, "allies": 5}
    assert play.view(None).cards.discards == ("barrage", "air-power")
    assert play.view(None).cards.pile == 48


@rule("M44-22.5")
def test_drawn_cards_are_their_drawers_alone() -> None:
    play = Table("A infantry E5, J infantry L9", hand="recon-left probe-left probe-right attack-left attack-right")
    ask = play.ask
    step = RULES.apply(play.state, RevealedOrders(ask.group, (Submission("allies", {"card": "recon-left"}),)), Fixed())
    drew = next(e for e in step.entries if e.truth.kind == "m44-drew")
    assert drew.public is not None
    assert "cards" not in drew.public.data
    assert len(dict(drew.private)["allies"].data["cards"]) == 2
    play.state = step.state
    assert play.view("japan").choosing == ()
    two = play.view("allies").choosing
    ask = play.ask
    step = RULES.apply(play.state, RevealedOrders(ask.group, (Submission("allies", {"keep": two[0]}),)), Fixed())
    kept = next(e for e in step.entries if e.truth.kind == "m44-kept")
    assert kept.public is not None
    assert (kept.public.data["refused"], "kept" in kept.public.data) == (two[1], False)


@rule("M44-22.6")
@rule("M44-22.9")
def test_sheets_and_standing_orders_show_in_no_other_view() -> None:
    play = Table("A infantry E5, J infantry L9", enemy=HELD)
    other = Table("A infantry E5, J infantry L9", enemy=HELD).with_policy("japan", ambush="never", ambush_dice=6)
    for who in ("allies", None):
        assert replace(play.view(who), field=other.state.field) == other.view(who)
    assert play.view("japan").policy != other.view("japan").policy


@rule("M44-22.7")
def test_values_of_minefields_are_nobodys() -> None:
    play = Table("A infantry E5, J infantry L9", mines={"G5": 3})
    for who in ("japan", "allies", None):
        assert b'"value":3' not in canonical(play.view(who))


@rule("M44-22.10")
def test_what_a_counter_attack_repeats_is_public() -> None:
    play = Table("A infantry E5, J infantry L9", hand="counter-attack probe-left", before=("barrage", ""))
    play.seal("card counter-attack; strike L9", "SSSS")
    assert play.told("played")[0]["does"] == "barrage"


@rule("M44-22.11")
def test_after_the_end_everything_is_open() -> None:
    play = Table("A infantry E5, J infantry F5 1", mines={"G5": 3})
    play.seal(f"card {ALL}; assault E5 F5", "ISS")
    view = play.view(None)
    assert dict(view.hands)["japan"] == play.hand("japan")
    assert view.mine_values == (("G5", 3),)
    assert [mine.value for mine in view.field.mines] == [3], "the map shows it too"


@rule("M44-22.12")
@rule("M44-22.13")
@rule("M44-23.5")
def test_the_window_is_opened_by_public_facts_whoever_holds_the_card() -> None:
    def asked(**more: object) -> str:
        play = Table("A infantry E5, J infantry F5, J infantry L9", options=ASK, **more)  # type: ignore[arg-type]
        play.open({"card": play.hand("allies")[0], "attack.1.unit": "E5", "attack.1.target": "F5"})
        return play.ask.kind

    mine = "direct-from-hq ambush probe-left recon-left recon-right"
    assert asked(enemy=HELD) == asked() == asked(hand=mine) == "ambush"
    gone = Table("A infantry E5, J infantry F5, J infantry L9", options=ASK, discards="ambush")
    gone.seal(f"card {ALL}; assault E5 F5; end", "SSS")
    assert gone.ask.kind == "order"


@rule("M44-23.5")
def test_the_defender_answers_when_he_is_asked() -> None:
    play = Table("A infantry E5, J infantry F5, J infantry L9", options=ASK, enemy=HELD)
    play.seal(f"card {ALL}; assault E5 F5; end")
    assert (play.ask.seat, play.ask.clock) == ("japan", "react")
    play.seal("spring yes", "SSSS SSS")
    assert play.told("ambushed")
    without = Table("A infantry E5, J infantry F5, J infantry L9", options=ASK)
    without.seal(f"card {ALL}; assault E5 F5; end")
    assert RULES.form(without.view("japan"), without.ask, {}).done
    assert RULES.form(without.view("japan"), without.ask, {}).fields == ()
    without.open({}, "SSS")
    assert without.told("attacked")


@rule("M44-22.14")
def test_another_truth() -> None:
    play = Table("A infantry E5, J infantry L9", mines={"G5": 3, "H5": 0, "I5": 1})
    twin = invariants.of(RULES).twin(play.state, "allies", Random(1))
    assert twin != play.state
    assert canonical(RULES.view(twin, "allies")) == canonical(play.view("allies"))
    assert canonical(RULES.view(twin, None)) == canonical(play.view(None))


@rule("M44-22.15")
def test_a_computer_answers_from_its_seats_view() -> None:
    play = Table("A infantry E5, J infantry F5, J infantry L9")
    ask = play.ask
    twin = invariants.of(RULES).twin(play.state, "allies", Random(2))
    ours = RULES.computer(play.view("allies"), ask, Random(3))
    assert ours == RULES.computer(RULES.view(twin, "allies"), ask, Random(3))
    assert RULES.form(play.view("allies"), ask, ours).done


# ---- sheets ----------------------------------------------------------------------------------------------
@rule("M44-23.1")
def test_the_set_up_asks_nothing() -> None:
    step = RULES.setup("wake-island", RULES.full_options({}), Fixed())
    assert [ask.kind for ask in RULES.asks(step.state) if ask.waits] == ["order"]
    assert len(step.state.deck.hand("japan")) == 5


@rule("M44-23.2")
def test_a_sheet_is_played_through_unless_something_new_matters() -> None:
    play = Table("A infantry A5, A infantry C5, J infantry E5, J infantry L9", mines={"B5": 4})
    play.seal(f"card {ALL}; move A5 B5; move C5 D5; assault D5 E5; end", "GGGG SSS")
    assert play.at("D5") == "A infantry 4", "the other moves are made"
    asked = Table("A infantry A5, A infantry C5, J infantry E5, J infantry L9", mines={"B5": 4})
    asked.with_policy("allies", mines="ask")
    asked.seal(f"card {ALL}; move A5 B5; order C5; move C5 D5; end", "GGGG")
    assert asked.ask.kind == "more"
    assert asked.at("C5") == "A infantry 4"
    asked.seal("move C5 D5; end")
    assert asked.at("D5") == "A infantry 4"


@rule("M44-23.2")
@pytest.mark.parametrize(("value", "dice"), [(2, "GS"), (2, "SS"), (0, "")], ids=["losses", "no losses", "a dummy"])
def test_nobody_is_asked_again_after_a_minefield_that_eliminates_no_unit(value: int, dice: str) -> None:
    play = Table("A infantry A5, A infantry C5, J infantry E5, J infantry L9", mines={"B5": value})
    play.with_policy("allies", mines="ask")
    play.seal(f"card {ALL}; move A5 B5; move C5 D5; assault D5 E5; end", f"{dice} SSS")
    assert play.told("exploded")
    assert play.state.turn == 2
    assert play.at("D5") == "A infantry 4"


@rule("M44-23.3")
def test_the_battle_sheet_comes_back_as_long_as_somebody_can_battle() -> None:
    play = Table("A infantry E5, A infantry A5, J infantry F5, J infantry B5, J infantry L9")
    play.seal(f"card {ALL}; order A5; assault E5 F5", "SSS")
    assert play.ask.kind == "battle"
    play.seal("assault A5 B5 if 4", "SSS")
    assert play.ask.kind == "order"
    spoilt = Table("A infantry E5, A infantry e4, J infantry F5 1, J infantry L9")
    spoilt.seal(f"card {ALL}; assault E5 F5; assault e4 F5", "ISS")
    assert spoilt.told("spoilt")
    ambush = Table("A infantry E5, A infantry A5, J infantry F5, J infantry B5, J infantry L9", enemy=HELD)
    ambush.seal(f"card {ALL}; assault E5 F5; assault A5 B5; end", "SSSS SSS")
    assert ambush.ask.kind == "battle", "after an Ambush the player is asked again"
    nobody = Table("A infantry E5, J infantry F5, J infantry L9")
    nobody.seal(f"card {ALL}; order E5; end")
    assert nobody.state.turn == 2


@rule("M44-23.4")
def test_after_a_recon_one_card_is_kept() -> None:
    play = Table(
        "A infantry A5, J infantry L9",
        hand="recon-left probe-left probe-right attack-left attack-right",
        pile="barrage dig-in",
    )
    play.seal("card recon-left; end")
    assert play.view("allies").choosing == ("barrage", "dig-in")
    assert problems(play, {})
    play.seal("keep dig-in")
    assert "dig-in" in play.hand("allies")
    assert play.state.deck.discards[-1] == "barrage"


@rule("M44-23.6")
def test_the_ambush_policy() -> None:
    def springs(attacker: str = "A infantry E5", **policy: object) -> bool:
        play = Table(f"{attacker}, J infantry F5, J infantry L9", enemy=HELD)
        play.with_policy("japan", **policy)
        ask = play.ask
        draft = {"card": ALL, "attack.1.unit": "E5", "attack.1.target": "F5", "then": "end"}
        step = RULES.apply(play.state, RevealedOrders(ask.group, (Submission("allies", draft),)), Fixed("S" * 9))
        return any(e.truth.kind == "m44-ambushed" for e in step.entries)

    assert springs()
    assert not springs(ambush="never")
    assert not springs(ambush_dice=5)
    assert springs(ambush="always", ambush_dice=5)
    assert not springs(ambush_units=(2,))
    assert springs(ambush_units=(1,))
    assert not springs(ambush_against=("armour",))
    assert springs(ambush_last=True)
    assert springs("A infantry E5 2", ambush_last=True)


def file(play: Table, seat: str, text: str) -> Table:
    """Standing orders typed, in force at once."""
    from rules.memoir_44.game import _file_standing_orders

    ask = RULES.standing_orders(play.view(seat), seat)
    assert ask is not None
    draft = RULES.read(play.view(seat), ask, text).draft or {}
    assert RULES.form(play.view(seat), ask, draft).done
    play.state = _file_standing_orders(play.state, seat, draft)
    return play


@rule("M44-23.7")
def test_the_retreat_policy_and_being_asked() -> None:
    play = Table("A artillery E3, J infantry E5, A infantry C7, J infantry L9")
    play.seal(f"card {ALL}; fire E3 E5; end", "FFS")
    assert play.at("e6"), "not next to the enemy on C7"
    right = Table("A artillery E3, J infantry E5, J infantry L9")
    file(right, "japan", "retreat right")
    right.seal(f"card {ALL}; fire E3 E5; end", "FFS")
    assert right.at("d6"), "his right, for he looks down the board"
    both = "A artillery E3, J infantry E5, J infantry C5, J infantry L9"
    for text in ("retreat left; retreat E5 right", "retraite gauche; retraite e5 droite"):
        singly = Table(both)
        file(singly, "japan", text)
        singly.seal(f"card {ALL}; fire E3 E5; end", "FFS")
        assert singly.at("d6"), "wishes of its own"
        other = Table(both)
        file(other, "japan", text)
        other.seal(f"card {ALL}; fire E3 C5; end", "FF")
        assert other.at("c6"), "what counts for all others"
    asked = Table("A artillery E3, J infantry E5, J infantry L9", options=Options(retreat="ask"))
    asked.seal(f"card {ALL}; fire E3 E5; end", "FFS")
    assert (asked.ask.kind, asked.ask.seat) == ("retreat", "japan")
    asked.seal("retreat d6")
    assert asked.at("d6")
    assert asked.state.turn == 2
    one_way = Table("A artillery E3, J infantry E5, J infantry d6, J infantry L9", options=Options(retreat="ask"))
    one_way.seal(f"card {ALL}; fire E3 E5; end", "FFS")
    assert one_way.ask.kind == "order"


@rule("M44-23.7")
@pytest.mark.parametrize(("rules", "end"), [("imperial-army field-hq", "d6"), ("imperial-army", "e6")])
def test_a_retreat_prefers_headquarters_of_its_side_where_they_count(rules: str, end: str) -> None:
    scenario = board({"field-hq": "d6"}, medals=[Objective("allies", "permanent", ("d6",))])
    play = Table("A artillery E3, J infantry E5, J infantry L9", scenario, rules=rules)
    play.seal(f"card {ALL}; fire E3 E5; end", "FFS")
    assert play.at(end)
    assert "headquarters" in words.say("en", msg("m44-wish-medal"))
    assert "quartier général" in words.say("fr", msg("m44-wish-medal"))


@rule("M44-23.7")
def test_wishes_of_single_units_stay_until_they_are_changed_and_are_written_in_both_languages() -> None:
    play = Table("A artillery E3, J infantry E5, J infantry C5, J infantry L9")
    file(play, "japan", "retreat cover; retreat E5 right left; retreat c5 medal")
    ask = RULES.standing_orders(play.view("japan"), "japan")
    assert ask is not None
    in_force = RULES.initial(play.view("japan"), ask)
    assert (in_force["retreat"], in_force["retreat.E5"]) == (("cover",), ("right", "left"))
    assert "retreat E5 right left" in RULES.write(play.view("japan"), ask, in_force, "en").splitlines()
    assert "retraite C5 médaille" in RULES.write(play.view("japan"), ask, in_force, "fr").splitlines()
    said = [m.key for m in RULES.form(play.view("japan"), ask, in_force).says]
    assert said.count("m44-says-retreat-of") == 2
    play.seal(f"card {ALL}; move E3 E4; end")
    assert "retreat.E5" in RULES.initial(play.view("japan"), ask)
    file(play, "japan", "retreat cover")
    assert "retreat.E5" not in RULES.initial(play.view("japan"), ask)


@rule("M44-23.9")
def test_a_turn_filed_in_advance() -> None:
    play = Table("J infantry E5, A infantry F3, A infantry L1", mover="japan", hand="probe-centre probe-left")
    file(play, "japan", "if allies F3: card probe-centre; move E5 F5\nelse: card probe-left")
    ask = play.ask
    assert RULES.automatic_response(play.view("japan"), ask) == {
        "card": "probe-centre",
        "move.1.unit": "E5",
        "move.1.to": "F5",
    }
    gone = Table("J infantry E5, A infantry G3, A infantry L1", mover="japan", hand="probe-centre probe-left")
    file(gone, "japan", "if allies F3: card probe-centre; move E5 F5\nelse: card probe-left")
    assert RULES.automatic_response(gone.view("japan"), gone.ask) == {"card": "probe-left"}
    stale = Table("J infantry E5, A infantry F3, A infantry L1", mover="japan", hand="probe-right probe-left")
    file(stale, "japan", "else: card probe-centre; move E5 F5")
    assert RULES.automatic_response(stale.view("japan"), stale.ask) is None


@rule("M44-23.10")
def test_a_sheet_can_be_taken_back_until_it_is_opened() -> None:
    from rules.core import Match

    match = Match.start(RULES, "sugar-loaf", {}, secret=b"x" * 32, words=("a",))
    ask = match.waiting()[0]
    match.randomise(ask.id, Random(1))
    assert match.draft(ask.id)
    match.put(ask.id, {})
    assert match.waiting()[0].id == ask.id
    assert match.step == 0


@rule("M44-23.11")
def test_a_missed_order() -> None:
    play = Table("A infantry E5, J infantry L9", hand="direct-from-hq ambush probe-right probe-left")
    ask = play.ask
    sealed = RULES.default(play.view("allies"), ask, {}, {})
    assert (dict(sealed.answer), sealed.by) == ({"card": "probe-left"}, "clock")
    play.open(sealed.answer, by="clock")
    assert play.told("missed")[0]["turns"] == 1
    half = Table("A infantry E5, A infantry A5, J infantry L9")
    draft = {"card": ALL, "move.1.unit": "E5", "move.1.to": "F5", "move.2.unit": "A5"}
    assert dict(RULES.default(half.view("allies"), half.ask, draft, {}).answer) == {
        "card": ALL, "move.1.unit": "E5", "move.1.to": "F5",
    }  # fmt: skip


@rule("M44-23.12")
def test_a_missed_battle_draw_and_reaction() -> None:
    play = Table("A infantry E5, J infantry F5, J infantry L9")
    play.seal(f"card {ALL}; order E5")
    assert dict(RULES.default(play.view("allies"), play.ask, {}, {}).answer) == {}
    play.open({}, by="clock")
    assert not play.told("attacked")
    draw = Table("A infantry A5, J infantry L9", hand="recon-left probe-left", pile="barrage dig-in")
    draw.seal("card recon-left; end")
    assert dict(RULES.default(draw.view("allies"), draw.ask, {}, {}).answer) == {"keep": "barrage"}
    react = Table("A infantry E5, J infantry F5, J infantry L9", options=ASK, enemy=HELD)
    react.seal(f"card {ALL}; assault E5 F5; end")
    sealed = RULES.default(react.view("japan"), react.ask, {}, {})
    react.open(sealed.answer, "SSSS SSS", by=sealed.by)
    assert react.told("ambushed"), "by the standing policy: from three dice on"
    back = Table("A artillery E3, J infantry E5, J infantry L9", options=Options(retreat="ask"))
    back.seal(f"card {ALL}; fire E3 E5; end", "FFS")
    back.open({}, by="clock")
    assert back.at("e6"), "the left one as its owner looks"


@rule("M44-23.13")
def test_missed_turns_in_a_row() -> None:
    play = Table("A infantry E5, J infantry L9")
    play.state = replace(play.state, missed=(0, 1))
    play.open({"card": "probe-left"}, by="clock")
    assert ("japan", "claim") in [(a.seat, a.kind) for a in RULES.asks(play.state)]
    last = Table("A infantry E5, J infantry L9")
    last.state = replace(last.state, missed=(0, 2))
    last.open({"card": "probe-left"}, by="clock")
    outcome = RULES.outcome(last.state)
    assert outcome is not None
    assert outcome.winners == ("japan",)
    never = Table("A infantry E5, J infantry L9", options=Options(max_missed="none"))
    never.state = replace(never.state, missed=(0, 7))
    never.open({"card": "probe-left"}, by="clock")
    assert not never.state.over
    came = Table("A infantry E5, J infantry L9")
    came.state = replace(came.state, missed=(0, 2))
    came.open({"card": "probe-left"})
    assert came.state.missed == (0, 0)


@rule("M44-23.14")
def test_clocks() -> None:
    play = Table("A infantry A5, J infantry L9", hand="recon-left probe-left")
    assert play.ask.clock == "turn"
    play.seal("card recon-left; end")
    assert play.ask.clock == "react"
    assert all(ask.clock == "none" for ask in RULES.asks(play.state) if not ask.waits)


@rule("M44-23.5")
def test_who_is_asked_about_an_ambush_reads_its_odds_or_that_he_holds_none() -> None:
    units = "A infantry E5, J infantry F5 3"
    held = Table(units, enemy=HELD, options=ASK).seal(f"card {ALL}; assault E5 F5")
    form = RULES.form(held.view("japan"), held.ask, {})
    assert _keys(form.says) == ["m44-says-attacked", "m44-says-ambush"]
    assert "infantry E5 (4): 3 dice, expected hits 1.50; chances: destroyed 0%" in words.line("en", form.says[1])
    assert not form.hints
    (spring,) = form.fields
    assert [words.line("fr", o.label or msg("none")) for o in spring.options] == ["Oui", "Non"]  # type: ignore[union-attr]
    without = Table(units, options=ASK).seal(f"card {ALL}; assault E5 F5")
    form = RULES.form(without.view("japan"), without.ask, {})
    assert _keys(form.says) == ["m44-says-attacked"]
    assert _keys(form.hints) == ["m44-hint-no-ambush"]
    assert form.done


# ---- what a sheet and a report say -----------------------------------------------------------------------
@rule("M44-2.2")
def test_a_sheet_tells_the_player_at_the_top_that_his_left_is_the_right() -> None:
    said = {}
    for side in ("japan", "allies"):
        play = Table("A infantry E5, J infantry L9", mover=side, hand="probe-left recon-in-force")  # type: ignore[arg-type]
        for card in ("probe-left", "recon-in-force"):
            said[side, card] = "m44-says-flank" in _keys(RULES.form(play.view(side), play.ask, {"card": card}).says)
    assert [where for where, told in said.items() if told] == [("japan", "probe-left")]


def _keys(lines: Sequence[Message]) -> list[str]:
    return [line.key for line in lines]


@rule("M44-23.2")
def test_the_parts_of_a_sheet_are_called_after_their_fields() -> None:
    play = Table("A infantry E5, J infantry F5")
    form = RULES.form(play.view("allies"), play.ask, {"card": ALL})
    sections = [section for section in form.sections if any(f.path in section.paths for f in form.fields)]
    assert _keys([section.name for section in sections]) == ["m44-part-card", "m44-field-then"]


@rule("M44-23.3")
def test_attacks_on_nobody_stand_in_the_full_report_alone() -> None:
    play = Table("A infantry E5, A infantry G5, J infantry F5 1, J infantry L9")
    play.seal(f"card {ALL}; assault E5 F5; assault G5 F5", "ISS")
    spoilt = next(event for event in play.events if event.kind == "m44-spoilt")
    assert RULES.is_detail(spoilt)
    assert not RULES.is_detail(Spoilt("march", "E5").event), "somebody's move is missed on the board"


def test_expected_hits_are_written_as_each_language_writes_numbers() -> None:
    play = Table("A infantry E5, J infantry F5")
    view, ask = play.view("allies"), play.ask
    draft = RULES.read(view, ask, f"card {ALL}; assault E5 F5").draft or {}
    rows = next(f for f in RULES.form(view, ask, draft).fields if isinstance(f, Rows) and f.path == "attack")
    said = {lang: words.line(lang, rows.rows[0].says) for lang in ("en", "fr")}
    assert "expected hits 1.50" in said["en"]
    assert "touches attendues 1,50" in said["fr"]


def test_a_match_that_is_even_says_so() -> None:
    assert [words.line("en", line) for line in MatchOver(10, 10).says()] == [
        "The match is a draw: each player has 10 medals."
    ]
    (told,) = MatchOver(5, 6).says()
    assert words.line("en", told).endswith(
        "5 for the player who began as Japan, 6 for the player who began as the Allies."
    )
