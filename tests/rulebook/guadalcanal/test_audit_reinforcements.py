"""GC-14 from one turn to the next: the port and who lies in it, what is given and loaded, airfields that change hands."""

from __future__ import annotations

import pytest

from rules.guadalcanal.pieces import Site
from tests.guadalcanal.kit import Options
from tests.rulebook.guadalcanal.kit import Table

rule = pytest.mark.rule

HOME = "bougainville.c1: troop battery"


def shop(japan: str = "", allies: str = "", **fields: object) -> Table:
    """Phases 9 and 10 are asked for."""
    return Table(japan, allies, stage="land", **fields)  # type: ignore[arg-type]


@rule("GC-14.6", "GC-14.11")
def test_a_carrier_under_repair_keeps_her_squadrons_and_they_do_not_fly() -> None:
    table = shop(f"main@B: zuikaku*2(a6m2-zeke) kongo; {HOME}")
    table.play(japan="repair zuikaku")
    assert (table.where("zuikaku"), table.piece("a6m2-zeke").at) == ("port", "zuikaku")
    assert table.points("japan") == 40 - 6
    table.until("orders")
    assert not [field.path for field in table.form("japan").fields if "a6m2-zeke" in field.path]
    table.phase("land")
    assert (table.piece("zuikaku").hull, table.where("zuikaku"), table.where("a6m2-zeke")) == (4, "B", "B")


@rule("GC-14.11")
def test_a_transport_under_repair_keeps_its_troop() -> None:
    table = shop(f"main@B: kongo transport*1(troop); {HOME}")
    table.play(japan="repair transport-1")
    assert (table.where("transport-1"), table.piece("troop-1").at) == ("port", "transport-1")
    table.phase("land")
    assert table.where("troop-1") == "B"


@rule("GC-14.11", "GC-15.2")
def test_what_lies_in_port_is_secret() -> None:
    table = shop(f"main@B: hiei*1 kongo; {HOME}", "main@K: washington")
    table.play(japan="repair hiei; buy chokai")
    for who in ("allies", None):
        assert not {"hiei", "chokai"} & table.known(who)
        assert "hiei" not in table.report(who).lower()
    assert {"hiei", "chokai"} <= table.known("japan")


@rule("GC-14.6")
@pytest.mark.parametrize(("ship", "price"), [("kongo*1", 9), ("chokai*1", 5), ("yukikaze*1", 3)])
def test_a_quarter_of_the_cost_rounded_up(ship: str, price: int) -> None:
    table = shop(f"main@B: {ship} zuikaku; {HOME}")
    table.play(japan=f"repair {ship.partition('*')[0]}")
    assert table.points("japan") == 40 - price


@rule("GC-14.6")
def test_a_submarine_alone_in_the_start_zone_is_repaired_and_comes_back_alone() -> None:
    table = shop(f"i-19*1@B; main@C: kongo; {HOME}")
    table.play(japan="repair i-19")
    assert table.where("i-19") == "port"
    table.phase("land")
    assert (table.piece("i-19").where, table.where("i-19"), table.piece("i-19").hull) == ("zone", "B", 2)


@rule("GC-14.1", "GC-14.2", "GC-14.9")
def test_what_is_bought_comes_next_turn_transports_empty() -> None:
    table = shop(f"main@B: kongo; {HOME}", turn=4)
    table.play(japan="buy transport chokai")
    assert {table.where(p) for p in ("transport", "chokai")} == {"coming"}
    assert not {"transport", "chokai"} & {field.path.partition(".")[2] for field in table.form("japan").fields}
    table.phase("land")
    assert table.ids("japan", "main") == ["chokai", "kongo", "transport"]
    # Of turn 5: the two troops given, of which one finds a transport.
    assert sorted(p.where for p in table.state.pieces if not p.card and p.side == 0) == ["aboard", "island", "port"]


@rule("GC-14.4", "GC-14.9")
@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6, 7])
def test_troops_are_given_on_turns_3_5_and_7_to_both(turn: int) -> None:
    table = shop(f"main@B: kongo; {HOME}", "main@K: washington", turn=turn).play()
    given = [told["number"] for told in table.heard(None, "gc-troops-given")]
    assert given == ([2, 2] if turn in (3, 5, 7) else [])


@rule("GC-14.8")
def test_a_named_ship_on_her_way_or_in_port_is_not_bought_again() -> None:
    table = shop(f"main@B: hiei*1 kongo; {HOME}")
    assert not {"hiei", "kongo"} & set(table.keys("japan", "buy"))
    table.play(japan="repair hiei; buy chokai yukikaze")
    assert not {"hiei", "chokai"} & set(table.until("land").keys("japan", "buy"))
    assert "yukikaze" in table.keys("japan", "buy")


@rule("GC-3.12", "GC-14.8")
def test_copies_are_an_option() -> None:
    table = shop(f"main@B: chokai; {HOME}", options=Options(copies="yes"))
    table.play(japan="buy chokai; copies chokai 2").phase("land")
    assert table.ids("japan", "main") == ["chokai", "chokai-2", "chokai-3"]


@rule("GC-14.12")
def test_limits_of_the_set_up_do_not_bind_purchases() -> None:
    table = shop(f"main@B: zuikaku shokaku kongo kirishima; {HOME}", points=(100, 0))
    table.play(japan="buy akagi hiei i-19 i-25").phase("land")
    assert {"akagi", "hiei"} <= set(table.ids("japan", "main"))


@rule("GC-14.7", "GC-14.13")
@pytest.mark.parametrize(("fights", "site"), [("5 5", True), ("5 4", False)])
def test_a_site_lost_and_won_back_is_ready_in_time(fights: str, site: bool) -> None:
    """DR: the Allies take the centre; then DR again, or AR."""
    table = shop("new-georgia.c1: troop troop", "new-georgia.periphery: troop troop")
    table.script("initiative 0", "1").script("initiative 1", "6").play(japan="airfield new-georgia-c1")
    assert table.heard(None, "gc-site") == [{"side": 0, "island": "new-georgia", "centre": "c1"}]
    table.script("attack on", fights).until("land")
    assert table.state.initiative == 1
    table.play(
        allies="a1 attack; a1 at new-georgia-c1; a1 who troop-3 troop-4",
        japan="a1 attack; a1 at new-georgia-c1; a1 who troop-1 troop-2",
    )
    assert [told["result"] for told in table.heard(None, "gc-combat")] == ["DR", "DR" if site else "AR"]
    assert [s.ready for s in table.state.sites if s.island == "new-georgia"] == ([True] if site else [])


@rule("GC-14.13")
def test_an_airfield_belongs_to_who_holds_its_centre() -> None:
    table = shop(
        "new-georgia.c1: troop a6m2-zeke", "new-georgia.periphery: troop troop troop", airfields="new-georgia.c1"
    )
    table.script("attack on", "6").play(allies="a1 attack; a1 at new-georgia-c1; a1 who troop-2 troop-3 troop-4")
    assert Site("new-georgia", "c1", True) in table.state.sites
    table.phase("land", allies="buy transport")
    assert table.piece("a6m2-zeke").where == "sunk"


@rule("GC-14.7")
@pytest.mark.parametrize(("spot", "offered"), [("c1", True), ("periphery", False)])
def test_an_airfield_needs_a_centre_held(spot: str, offered: bool) -> None:
    allies = "new-georgia.c1: troop; new-georgia.c2: troop" if spot == "periphery" else ""
    table = shop(f"new-georgia.{spot}: troop", allies, turn=2)
    table.play(japan="airfield new-georgia-c1")
    assert bool(table.heard(None, "gc-site")) is offered
    assert table.points("japan") == (30 if offered else 40)


@rule("GC-14.10")
def test_arrivals_under_an_enemy_meet_him_in_the_next_phase_7() -> None:
    table = shop(f"coming: chokai; {HOME}", "main@B: washington")
    table.play()
    assert table.zone("japan", "main") == "B"
    assert table.heard(None, "gc-contact") == []
    table.script("contact", "2").sail()
    assert [told["zone"] for told in table.heard(None, "gc-contact")] == ["B"]


@rule("GC-13.9", "GC-16.13")
@pytest.mark.parametrize(("standing", "spot"), [({}, "c2"), ({"place.troop-1": "periphery"}, "periphery")])
def test_who_lands_may_be_told_where_to_stand_after_phase_10(standing: dict[str, str], spot: str) -> None:
    table = shop("main@G: transport(troop); new-georgia.c2: troop", "new-georgia.c1: troop", policies=(standing, {}))
    table.play(japan="a1 land; a1 at new-georgia-periphery; a1 who troop-1")
    assert table.piece("troop-1").spot == spot
