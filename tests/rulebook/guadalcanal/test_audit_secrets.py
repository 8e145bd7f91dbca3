"""GC-15.2: what a side's own doings might give away to the others without a view being wrong."""

from __future__ import annotations

import pytest

from rules.core import RevealedOrders
from tests.guadalcanal.kit import Token
from tests.rulebook.guadalcanal.kit import Table, opening

rule = pytest.mark.rule


@rule("GC-15.2", "GC-3.10")
def test_that_a_sleeper_got_the_ready_made_set_up_is_his_secret() -> None:
    table = opening()
    asks = [ask for ask in table.rules.asks(table.state) if ask.waits]
    answers = tuple(table.rules.default(table.view(ask.seat), ask, {}, {}) for ask in asks)
    step = table.rules.apply(table.state, RevealedOrders(asks[0].group, answers), table.dice)
    table.state, table.entries = step.state, list(step.entries)
    for who, known in (("japan", [True, False]), ("allies", [False, True]), (None, [False, False])):
        assert [told["default"] for told in table.heard(who, "gc-set-up")] == known
    assert "ready-made" not in table.report(None)


@rule("GC-15.2", "GC-9.1")
def test_whom_a_token_helped_under_water_and_which_boat_is_known_to_its_side() -> None:
    tokens = [Token(0, 6, 1)]
    table = Table("i-19@C; i-25@C", "main@C: washington fletcher", stage="submarines", tokens=tokens)
    table.script("approach", "5").script("attack on", "3").play(japan="pack main i-25 i-19")
    for who in ("allies", None):
        assert not {"i-19", "i-25"} & table.known(who)
        assert "i-25" not in str([entry.visible_to(who) for entry in table.entries])
    assert "i-25" in str([entry.visible_to("japan") for entry in table.entries])


@rule("GC-15.2", "GC-9.6")
def test_which_ship_was_hit_or_answered_is_known_to_her_side() -> None:
    table = Table("i-19@C", "main@C: washington fletcher", stage="submarines")
    table.script("approach", "5").script("attack on", "3").play(japan="pack main i-19")
    assert [told["ship"] for told in table.heard("allies", "gc-sub-torpedo")]
    for who in ("japan", None):
        assert all("ship" not in told for told in table.heard(who, "gc-sub-torpedo"))
        assert all("hunter" not in told for told in table.heard(who, "gc-depth-charges"))


@rule("GC-15.2", "GC-14.2")
def test_purchases_repairs_and_points_of_the_other_side_are_not_heard_of() -> None:
    table = Table("main@B: kongo*2 chokai; bougainville.c1: troop", "main@K: washington", stage="land", points=(20, 0))
    table.play(japan="repair kongo; buy hiei")
    for who in ("allies", None):
        for kind in ("gc-bought", "gc-into-port"):
            assert not [told for told in table.heard(who, kind) if told["side"] == 0]
        said = table.report(who)
        assert "Hiei" not in said
        assert "Kongo" not in said
    assert table.view("allies").points == 40
    assert table.view(None).points == 0
    assert "Hiei" in table.report("japan")


@rule("GC-15.1", "GC-13.18")
def test_ships_that_bombard_are_counted_by_type_in_everything_told() -> None:
    japan = "new-georgia.periphery: troop; main@E: kirishima"
    table = Table(japan, "new-georgia.c1: troop", stage="land")
    table.play(japan="a1 attack; a1 at new-georgia-c1; a1 who troop-1; a1 guns kirishima")
    for who in ("allies", None):
        assert "kirishima" not in str([entry.visible_to(who) for entry in table.entries])
        assert "kirishima" not in str(table.view(who))
    [combat] = table.heard("allies", "gc-combat")
    assert combat["ships"] == [["battleship"], []]


@rule("GC-15.2", "GC-7.3")
def test_a_submarine_moves_unseen() -> None:
    table = Table("i-19@C; main@B: kongo i-25", "main@K: washington")
    table.sail(japan="join i-25 alone; go i-25 C; go i-19 D")
    for who in ("allies", None):
        assert not table.heard(who, "gc-dived")
        assert not [move for move in table.view(who).moves if move.name.startswith("i-")]
    assert {(m.name, m.zone) for m in table.view("japan").moves} == {("i-19", "D"), ("i-25", "C")}


@rule("GC-15.2", "GC-8.C.1")
@pytest.mark.parametrize("mission", ["alert", "raid", "patrol"])
def test_what_squadrons_ashore_were_held_ready_for_is_known_to_their_side(mission: str) -> None:
    table = Table("main@B: kirishima; bougainville.c1: troop b5n2-kate", "main@K: washington", stage="submarines")
    context = table.context()
    context.piece("b5n2-kate", flown=mission, reacted=mission == "alert")
    table.take(context)
    flown = {
        who: next(p.flown for p in table.view(who).pieces if p.id == "b5n2-kate") for who in ("japan", "allies", None)
    }
    assert flown == {"japan": mission, "allies": "", None: ""}
    assert not next(p for p in table.view("allies").pieces if p.id == "b5n2-kate").reacted
