"""M44-2, M44-5, M44-17, M44-20: turns and command cards."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from rules.memoir_44 import RULES
from rules.memoir_44.commands import command, mirrored
from rules.memoir_44.facts import CARDS
from rules.memoir_44.medals import judge
from rules.memoir_44.options import Options
from tests.rulebook.memoir_44.kit import Table, board, deck, field, problems

rule = pytest.mark.rule
ALL = "direct-from-hq"
REST = "probe-left recon-left recon-right probe-right"
LINE = ", ".join(f"A infantry {c}3" for c in "ABCDEFGHIJKLM") + ", J infantry E9"


def table(card: str, units: str, **more: object) -> Table:
    """A game of the Allies, with this card in their hand."""
    rest = [other for other in REST.split() if other != card]
    return Table(units, hand=" ".join((card, *rest, *(("attack-centre",) if len(rest) < 4 else ()))), **more)  # type: ignore[arg-type]


def ordered(card: str, hexes: str, units: str = LINE, **more: object) -> bool:
    """Whether the card orders all these units together."""
    ground = field(units, **more)  # type: ignore[arg-type]
    return command(ground, "allies", card).together(ground, [ground.at[h] for h in hexes.split()])


# ---- sections --------------------------------------------------------------------------------------------
@rule("M44-2.2")
def test_the_player_at_the_top_sees_left_and_right_the_other_way_round() -> None:
    ground = field("J infantry A7, J infantry M7, A infantry A3, A infantry M3")
    japan, allies = command(ground, "japan", "probe-left"), command(ground, "allies", "probe-left")
    assert [u.at for u in japan.free(ground, "japan", ())] == ["M7"]
    assert [u.at for u in allies.free(ground, "allies", ())] == ["A3"]


@rule("M44-2.3")
def test_a_unit_on_a_shared_hex_is_ordered_for_either_section() -> None:
    shared = "A infantry d4, A infantry D3, A infantry E3, J infantry L9"
    assert ordered("probe-left", "d4 D3", shared)
    assert ordered("probe-centre", "d4 E3", shared)
    assert not ordered("probe-left", "d4 E3", shared)


@rule("M44-2.5")
def test_where_a_unit_stands_when_ordered_counts_and_once_a_card() -> None:
    play = table("recon-left", "A infantry D3, A infantry L3, J infantry L9")
    play.seal("card recon-left; move D3 E3; end")
    assert play.at("E3")
    assert ordered("recon-in-force", "d4 D3 L3", "A infantry d4, A infantry D3, A infantry L3, J infantry L9")
    assert not ordered("recon-in-force", "d4 D3 C3", "A infantry d4, A infantry D3, A infantry C3, J infantry L9")


# ---- the turn --------------------------------------------------------------------------------------------
@rule("M44-5.1")
@rule("M44-5.7")
@rule("M44-20.1")
def test_one_card_a_turn_for_fewer_units_than_it_allows() -> None:
    play = table("probe-left", LINE)
    assert problems(play, {})
    play.seal("card probe-left")
    assert play.state.deck.discards == ("probe-left",)
    assert len(play.hand("allies")) == 5
    assert play.state.mover == "japan"
    over = table("probe-left", LINE)
    assert (
        problems(over, {"card": "probe-left", "order": ("A3", "B3", "C3")})
        or RULES.form(over.view("allies"), over.ask, {"card": "probe-left", "order": ("A3", "B3", "C3")}).stale
    )


@rule("M44-5.3")
@rule("M44-5.8")
def test_an_empty_pile_is_shuffled_anew_with_the_card_just_played() -> None:
    play = table("probe-left", LINE)
    known = play.state.deck
    empty = replace(known, pile=known.pile[:0], discards=known.pile)
    play.state = replace(play.state, deck=empty)
    play.seal("card probe-left")
    assert play.told("reshuffled")[0]["cards"] == len(empty.discards) + 1
    assert play.state.deck.discards == ()


@rule("M44-5.4")
@rule("M44-24.9")
def test_the_game_ends_in_the_middle_of_a_turn() -> None:
    play = Table("A infantry E5, A infantry H5, J infantry F5 1, J infantry I5, J infantry L9", need=1)
    play.seal(f"card {ALL}; assault E5 F5 take; assault H5 I5", "ISF")
    assert play.state.over
    assert play.at("F5") == "", "no ground is taken any more"
    outcome = RULES.outcome(play.state)
    assert outcome is not None
    assert outcome.winners == ("allies",)


@rule("M44-5.6")
def test_a_card_that_can_order_nobody_only_changes_a_card() -> None:
    play = table("close-assault", "A infantry E5, J infantry L9")
    play.seal("card close-assault")
    assert play.state.turn == 2
    only = Table(LINE, hand="ambush")
    assert RULES.form(only.view("allies"), only.ask, {}).done
    only.open({})
    assert only.told("passed")
    assert only.hand("allies") == ("ambush", only.hand("allies")[1])


@rule("M44-5.9")
def test_of_two_last_medals_at_once_the_active_side_wins_and_without_units_one_loses() -> None:
    play = Table("A infantry E5, J infantry F5 1")
    play.seal(f"card {ALL}; assault E5 F5", "ISS")
    outcome = RULES.outcome(play.state)
    assert outcome is not None
    assert (outcome.winners, outcome.why.key) == (("allies",), "m44-end-no-units")
    from rules.memoir_44.facts import Objective
    from rules.memoir_44.turns import TurnContext
    from tests.rulebook.memoir_44.kit import Fixed

    medals = (Objective("japan", "temporary", ("E7",)), Objective("allies", "temporary", ("E3",)))
    both = Table("J infantry E7, A infantry E3", board(medals=medals), need=1)
    context = TurnContext(both.state, Fixed())
    judge(context)
    assert context.state.end is not None
    assert context.state.end.winner == "allies"


@rule("M44-5.10")
def test_to_resign_and_to_agree_on_a_draw() -> None:
    play = Table(LINE)
    kinds = [(ask.seat, ask.kind) for ask in RULES.asks(play.state) if not ask.waits]
    assert kinds == [("japan", "resign"), ("japan", "offer"), ("allies", "resign"), ("allies", "offer")]
    after = _offer(play, "japan", "resign")
    assert (after.state.end.winner if after.state.end else None) == "allies"
    drawn = _offer(_offer(Table(LINE), "japan", "offer"), "allies", "offer")
    outcome = RULES.outcome(drawn.state)
    assert outcome is not None
    assert outcome.winners == ()


def _offer(play: Table, seat: str, kind: str) -> Table:
    from rules.core import RevealedOrders, Submission
    from tests.rulebook.memoir_44.kit import Fixed

    ask = next(a for a in RULES.asks(play.state) if a.seat == seat and a.kind == kind)
    play.state = RULES.apply(play.state, RevealedOrders(ask.group, (Submission(seat, {kind: "yes"}),)), Fixed()).state
    return play


@rule("M44-20.17")
def test_ambush_is_no_card_for_ones_own_turn() -> None:
    play = Table(LINE, hand=f"ambush {REST}")
    assert "ambush" not in [o.key for o in RULES.form(play.view("allies"), play.ask, {}).fields[0].options]  # type: ignore[union-attr]


# ---- Gung-Ho ---------------------------------------------------------------------------------------------
@rule("M44-17.1")
@rule("M44-17.5")
@rule("M44-26.13")
def test_one_more_unit_a_section_card() -> None:
    assert ordered("probe-left", "A3 B3 C3", rules="gung-ho")
    assert not ordered("probe-left", "A3 B3 C3")
    assert ordered("general-advance", "A3 B3 C3 E3 F3 K3 L3", rules="gung-ho")
    assert not ordered("general-advance", "A3 B3 C3 D3 E3 F3 K3", rules="gung-ho")
    assert not ordered("pincer-move", "A3 B3 K3 L3 E3", rules="gung-ho")
    assert ordered("pincer-move", "A3 B3 K3 L3 M3", rules="gung-ho")
    assert not ordered("recon-in-force", "A3 E3 K3 B3 F3", rules="gung-ho")


@rule("M44-17.2")
@rule("M44-17.6")
def test_tactic_cards_of_four_order_five() -> None:
    for card in ("direct-from-hq", "move-out", "dig-in", "firefight"):
        assert ordered(card, "A3 C3 E3 G3 I3", rules="gung-ho")
        assert not ordered(card, "A3 C3 E3 G3 I3")
    assert not ordered("armour-assault", "A3 C3", rules="gung-ho"), "no armour: one of choice stays one"
    play = table("dig-in", LINE, rules="gung-ho")
    play.seal("card dig-in; order A3 B3 C3 D3 E3")
    assert play.state.field.sandbags == ("A3", "B3", "C3", "D3", "E3")


@rule("M44-17.3")
@rule("M44-17.7")
def test_the_other_tactic_cards_are_unchanged() -> None:
    assert not ordered("behind-enemy-lines", "A3 B3", rules="gung-ho")
    ground = field(LINE, rules="gung-ho")
    assert command(ground, "allies", "finest-hour", symbols=(1, 0, 1)).slots == (
        command(ground, "allies", "finest-hour", symbols=(1, 0, 0)).slots
        + command(ground, "allies", "finest-hour", symbols=(0, 0, 1)).slots
    )
    japan = command(field("J infantry A7, A infantry E1", rules="gung-ho"), "japan", "probe-left")
    assert len(japan.slots) == 2
    from rules.memoir_44.facts import terms

    assert "gung-ho" not in terms("mount-austen", Options()).rules
    assert "gung-ho" in terms("mount-austen", Options(austen="marines")).rules


@rule("M44-17.4")
def test_a_counter_attack_counts_for_the_army_that_plays_it() -> None:
    ground = field(
        "J infantry A7, J infantry B7, J infantry C7, A infantry A3, A infantry B3, A infantry C3", rules="gung-ho"
    )
    assert len(command(ground, "japan", mirrored("probe-left")).slots) == 2
    assert len(command(ground, "allies", mirrored("probe-left")).slots) == 3


# ---- cards -----------------------------------------------------------------------------------------------
@rule("M44-20.2")
def test_without_units_of_the_type_one_of_choice() -> None:
    play = table("armour-assault", "A infantry E5, J infantry F5, J infantry L9")
    play.seal("card armour-assault; assault E5 F5; end", "SSS")
    assert play.told("played")[0]["choice"]


@rule("M44-20.3")
@rule("M44-20.7")
@rule("M44-26.14")
def test_counter_attack_mirrors_the_flanks() -> None:
    assert mirrored("probe-left") == "probe-right"
    play = Table(
        "J infantry A7, J infantry B7, J infantry C7, J infantry L7, A infantry A1", mover="japan",
        hand=f"counter-attack {REST}", before=("", "probe-left"),
    )  # fmt: skip
    play.seal("card counter-attack; order A7 B7; end")
    assert play.told("played")[0]["does"] == "probe-right"
    assert play.told("ordered")[0]["hexes"] == ["A7", "B7"]
    none = Table(LINE, hand=f"counter-attack {REST}")
    none.seal("card counter-attack")
    assert none.told("played")[0]["does"] == ""
    nowhere = Table(LINE, hand=f"counter-attack {REST}", before=("infantry-assault", ""))
    nowhere.seal("card counter-attack; end")
    assert not nowhere.told("ordered")
    section = Table(LINE, hand=f"counter-attack {REST}", before=("infantry-assault", ""), before_section=(0, -1))
    section.seal("card counter-attack; end")
    assert section.told("ordered")[0]["hexes"] == ["A3", "B3", "C3", "D3"]


@rule("M44-20.8")
def test_counter_attack_of_a_counter_attack_and_of_a_recon() -> None:
    play = Table(LINE, hand=f"counter-attack {REST}", before=("probe-right", ""))
    play.seal("card counter-attack; end")
    assert play.state.before == ("probe-right", "probe-left")
    recon = Table(LINE, hand="counter-attack probe-left attack-left recon-right probe-right", before=("recon-left", ""))
    recon.seal("card counter-attack; end")
    assert recon.ask.kind == "draw"


@rule("M44-20.5")
def test_sandbags_of_the_box() -> None:
    bags = "A9 B9 C9 D9 E9 F9 G9 H9 I9 J9 K9"
    play = table(
        "dig-in", LINE, scenario=board(works={"sandbags": bags}), sandbags=bags, options=Options(sandbags="box")
    )
    play.seal("card dig-in; order A3 B3 C3")
    assert len(play.state.field.sandbags) == 12


@rule("M44-20.6")
def test_infantry_assault_names_a_section_with_infantry() -> None:
    play = table("infantry-assault", "A infantry A3, A armour E3, J infantry L9")
    form = RULES.form(play.view("allies"), play.ask, {"card": "infantry-assault"})
    assert [o.key for o in form.field("section").options] == ["left"]  # type: ignore[union-attr]
    assert not form.done


@rule("M44-20.9")
def test_air_power_strikes_a_group_one_after_another() -> None:
    play = table("air-power", "A infantry A1, J infantry E5, J armour F5, J infantry I5, J infantry L9")
    assert problems(play, {"card": "air-power", "strike": ("E5", "I5")})
    play.seal("card air-power; strike E5 F5", "SI AF")
    assert [told["at"] for told in play.told("struck")] == ["E5", "F5"]
    assert play.at("E5") == "J infantry 2"
    assert play.at("F5") == ""
    assert play.told("retreated")
    theirs = Table("J infantry A9, A infantry E5, A infantry L1", mover="japan", hand=f"air-power {REST}")
    theirs.seal("card air-power; strike E5", "S")


@rule("M44-20.10")
def test_artillery_bombard_moves_three_or_battles_twice() -> None:
    play = table("artillery-bombard", "A artillery E5, A artillery A1, J infantry G5, J infantry H5, J infantry L9")
    play.seal("card artillery-bombard; move A1 D1; fire E5 G5; fire E5 H5; end", "SSS SS")
    assert play.at("D1") == "A artillery 2"
    assert len(play.told("attacked")) == 2


@rule("M44-20.12")
def test_close_assault_firefight_dig_in() -> None:
    play = table("close-assault", "A infantry E5, A infantry A1, J infantry F5, J infantry L9")
    play.seal("card close-assault; assault E5 F5; end", "SSSS")
    assert play.told("ordered")[0]["hexes"] == ["E5"]
    fire = table("firefight", "A infantry E5, A infantry A1, J infantry F5, J infantry C1, J infantry L9")
    fire.seal("card firefight; fire A1 C1; end", "SSS")
    assert RULES.form(fire.view("allies"), fire.ask, {"order": ("E5",)}).stale
    dig = table(
        "dig-in",
        "A infantry E1, A infantry E5, A infantry F5, J infantry L9",
        scenario=board({"ocean": "E1"}),
        sandbags="E5",
    )
    dig.seal("card dig-in; order E1 E5 F5")
    assert dig.told("dug-in")[0]["hexes"] == ["F5"]


@rule("M44-20.13")
def test_medics_and_their_finest_hour() -> None:
    play = table("medics", "A infantry E5 1, A artillery A1 1, J infantry L9")
    play.seal("card medics; treat E5", "IISGF")
    assert play.at("E5") == "A infantry 4"
    play.seal("move E5 F5; end")
    assert play.at("F5") == "A infantry 4"
    gun = table("medics", "A infantry E5, A artillery A1 1, J infantry L9")
    gun.seal("card medics; treat A1", "GGIIA")
    assert gun.state.turn == 2
    hour = table("finest-hour", "A infantry E5, A artillery A1, J infantry F5, J infantry C1, J infantry L9")
    hour.seal("card finest-hour", "ISGGF")
    assert hour.view(None).symbols == (1, 0, 1)
    hour.seal("assault E5 F5; fire A1 C1; end", "SSSS SSSS")
    assert hour.state.deck.discards == ()
    assert hour.told("reshuffled")


@rule("M44-20.11")
def test_behind_enemy_lines_goes_on_after_an_ambush() -> None:
    play = table(
        "behind-enemy-lines", "A infantry C5, J infantry G5, J infantry L9", enemy="ambush probe-left attack-left"
    )
    play.seal("card behind-enemy-lines; move C5 F5; assault F5 G5", "FSSS")
    assert play.ask.kind == "battle"
    here = next(u.at for u in play.state.field.units if u.side == "allies")
    play.seal(f"again {here} {play.state.field.board.near[here][4]}")
    assert play.at(here) == ""
    assert play.state.turn == 2


def test_every_card_can_be_played_from_its_form() -> None:
    for card in CARDS:
        if card == "ambush":
            continue
        play = table(card, LINE.replace("A infantry M3", "A armour M3"), before=("probe-left", ""))
        draft = RULES.random(play.view("allies"), play.ask, {"card": card}, Random(card))
        assert RULES.form(play.view("allies"), play.ask, draft).done, card
    assert deck(["ambush"], [], "allies").hand("allies") == ("ambush",)


@rule("M44-20.18")
def test_medics_roll_a_die_for_each_card_or_four() -> None:
    units, hand = "A infantry E5 1, J infantry L9", "medics probe-left recon-left"
    cards = Table(units, hand=hand).seal("card medics; treat E5", "SAA")
    assert cards.at("E5") == "A infantry 2"
    four = Table(units, hand=hand, options=Options(medics="four")).seal("card medics; treat E5", "SAAS")
    assert four.at("E5") == "A infantry 3"
