"""Orders and movement: what may be written, and what becomes of it (GC-7, GC-11.1)."""

from __future__ import annotations

import pytest

from tests.guadalcanal.kit import Campaign, EventNow, Options

MAIN = "main@B: zuikaku(a6m2-zeke, d3a-val) shokaku kirishima yukikaze i-19 transport(troop) transport"
SCOUT = "scout@F: furutaka shigure"
ENEMY = "main@K: washington fletcher; guadalcanal.c1: troop troop"


@pytest.mark.rule("GC-7.1", "GC-7.5")
def test_a_fleet_may_go_to_a_linked_zone_or_stay() -> None:
    c = Campaign(MAIN, ENEMY)
    assert c.keys("japan", "go.main") == ["stay", "A", "C", "F"]


@pytest.mark.rule("GC-11.1")
def test_orders_are_carried_out_at_the_same_time_in_phase_six() -> None:
    c = Campaign(f"{MAIN}; {SCOUT}; i-25@I", ENEMY, options=Options(submarines="apart"))
    c.play(japan="main C\nscout G\ni-25 H", allies="main D")
    assert (c.zone("japan", "main"), c.piece("i-25").at) == ("B", "I"), "moved before phase 6"
    c.play()
    assert (c.zone("japan", "main"), c.zone("japan", "scout"), c.zone("allies", "main")) == ("C", "G", "D")
    assert c.piece("i-25").at == "H"
    assert {tuple(m) for m in c.events("gc-moved", None)[0]["moves"]} == {
        (0, "main", "B", "C"),
        (0, "scout", "F", "G"),
        (1, "main", "K", "D"),
    }
    assert not c.events("gc-dived", "allies")
    assert c.events("gc-dived", "japan")


def test_a_new_fleet_is_formed_and_moves_by_its_own_orders() -> None:
    c = Campaign(MAIN, ENEMY)
    assert c.form("japan").field("go.third") is None
    c.play(japan="join shokaku third\njoin yukikaze third\nthird A\nmain F")
    assert c.ids("japan", "third") == ["shokaku", "yukikaze"]
    assert c.zone("japan", "third") == "A"
    assert c.zone("japan", "main") == "F"


@pytest.mark.rule("GC-7.2")
def test_away_from_home_ships_change_only_between_fleets_of_a_zone() -> None:
    alone = Campaign("main@F: furutaka shigure", ENEMY)
    assert alone.form("japan").field("join.shigure") is None
    both = Campaign("main@F: kirishima yukikaze; scout@F: furutaka shigure", ENEMY)
    assert both.keys("japan", "join.shigure") == ["main", "third", "fourth"]


def test_a_fleet_that_all_have_left_is_gone() -> None:
    c = Campaign("main@F: kirishima; scout@F: furutaka shigure i-19", ENEMY)
    c.play(japan="join furutaka main\njoin shigure main\nmain G")
    assert c.ids("japan", "main") == ["furutaka", "kirishima", "shigure"]
    assert c.zone("japan", "scout") is None
    assert (c.piece("i-19").where, c.piece("i-19").at) == ("zone", "F")


def test_a_new_fleet_needs_a_ship() -> None:
    c = Campaign(MAIN, ENEMY)
    assert c.problems("japan", "join i-19 third") == ["gc-need-a-ship"]
    assert c.problems("japan", "join i-19 third\njoin yukikaze third") == []


def test_one_new_fleet_forms_in_one_zone() -> None:
    c = Campaign("main@F: kirishima; scout@F: furutaka; third@B: shigure yukikaze", ENEMY)
    assert c.problems("japan", "join kirishima fourth\njoin yukikaze fourth") == ["gc-need-one-zone"]


@pytest.mark.rule("GC-7.3")
def test_a_submarine_leaves_its_fleet_anywhere() -> None:
    c = Campaign("main@G: kirishima i-19", ENEMY).play(japan="join i-19 alone\ni-19 H")
    assert (c.piece("i-19").where, c.piece("i-19").at) == ("zone", "H")


def test_squadrons_shift_between_carriers_within_their_room() -> None:
    c = Campaign("main@G: zuikaku(a6m2-zeke, a6m2-zeke-2, d3a-val) ryujo(d3a-val-2, b5n2-kate)", ENEMY)
    assert c.problems("japan", "shift a6m2-zeke ryujo") == ["gc-need-room"]
    c.play(japan="shift a6m2-zeke ryujo\nshift d3a-val-2 zuikaku")
    assert (c.piece("a6m2-zeke").at, c.piece("d3a-val-2").at) == ("ryujo", "zuikaku")


def test_troops_change_transports_at_home_only() -> None:
    c = Campaign(MAIN, ENEMY).play(japan="load troop-1 transport-2")
    assert c.piece("troop-1").at == "transport-2"
    away = Campaign("main@G: transport(troop) transport", ENEMY)
    assert away.form("japan").field("load.troop-1") is None


@pytest.mark.rule("GC-7.4")
def test_what_was_sunk_until_then_drops_out_of_a_reorganisation() -> None:
    c = Campaign(MAIN, ENEMY, options=Options(submarines="apart")).play(japan="join shokaku third\nthird A")
    context = c.context()
    context.piece("shokaku", where="sunk", at="", hull=0)
    c.take(context).play()
    assert c.zone("japan", "third") is None


@pytest.mark.rule("GC-6.3")
def test_high_command_wants_a_laden_transport_beside_the_enemy() -> None:
    landing = EventNow(1, 1, target=0)
    c = Campaign("main@C: kirishima transport(troop)", "main@K: fletcher; malaita.c1: troop", event=landing)
    assert c.problems("japan") == ["gc-need-landing"]
    assert c.problems("japan", "main B") == ["gc-need-landing"]
    assert c.problems("japan", "main D") == []
    c.sleep()
    assert dict(c.state.drafts)["orders.0"] == {"go.main": "D"}


def test_high_command_asks_nothing_of_who_is_out_of_reach() -> None:
    landing = EventNow(1, 1, target=0)
    c = Campaign("main@B: kirishima transport(troop)", ENEMY, event=landing)
    assert c.problems("japan") == []


def test_the_drafted_courses_are_in_the_preview_alone() -> None:
    c = Campaign(MAIN, ENEMY)
    ask = c.ask("japan")
    preview = c.rules.preview(c.view("japan"), ask, {"go.main": "C"})
    assert [(m.name, m.origin, m.zone) for m in preview.courses] == [("main", "B", "C")]
    assert not c.view("japan").courses


def test_of_all_that_gets_no_order_the_sheet_says_once_that_it_stays() -> None:
    c = Campaign(f"{MAIN}; {SCOUT}; i-25@I", ENEMY)
    assert [line.key for line in c.form("japan").says] == ["gc-says-rest"]
    ordered = c.form("japan", {"go.main": "C", "go.scout": "stay"})
    assert [line.key for line in ordered.says] == ["gc-says-go", "gc-says-stay", "gc-says-rest"]
    assert "gc-says-rest" not in [
        line.key for line in c.form("japan", {"go.main": "C", "go.scout": "stay", "go.i-25": "H"}).says
    ]
