"""GC-13 where the sheets of a land phase are written before it: what cannot be attacked yet, and what may happen to whom."""

from __future__ import annotations

import pytest

from rules.guadalcanal import losses
from tests.guadalcanal.kit import EventNow, Options
from tests.rulebook.guadalcanal.kit import Table

rule = pytest.mark.rule

ASHORE = "guadalcanal.c1: troop troop"
"""Allied troops; with those of Japan before them in the numbers."""


def place(table: Table, troop: str) -> str:
    """Where a troop is now: island and place, "aboard", "sunk"."""
    piece = table.piece(troop)
    return f"{piece.at} {piece.spot}" if piece.where == "island" else piece.where


@rule("GC-13.1", "GC-16.1", "GC-16.8")
def test_who_lands_may_be_attacked_in_the_same_phase() -> None:
    table = Table("main@H: transport(troop) kongo", ASHORE, stage="land", initiative="japan").script("attack on", "6")
    table.play(
        japan="a1 land; a1 at guadalcanal-periphery; a1 who troop-1",
        allies="a1 attack; a1 at guadalcanal-periphery; a1 who troop-2 troop-3",
    )
    combat = table.heard(None, "gc-combat")
    assert [(c["attackers"], c["odds"], c["result"]) for c in combat] == [(["troop-2", "troop-3"], "2/1", "DE")]
    assert place(table, "troop-1") == "sunk"


@rule("GC-13.4", "GC-16.8")
def test_who_has_landed_may_be_supported_against_a_counter_attack() -> None:
    table = Table("main@H: transport(troop) kongo", ASHORE, stage="land", initiative="japan").script("attack on", "3")
    table.play(
        japan="a1 land; a1 at guadalcanal-periphery; a1 who troop-1; defend guadalcanal guns kongo",
        allies="a1 attack; a1 at guadalcanal-periphery; a1 who troop-2 troop-3",
    )
    [combat] = table.heard(None, "gc-combat")
    assert ["battleships", -1] in combat["shifts"]
    assert combat["column"] == "1/1"


@rule("GC-13.1", "GC-16.1")
def test_where_no_enemy_can_land_nothing_is_there_to_attack() -> None:
    table = Table("main@G: transport(troop) kongo", ASHORE, stage="land")
    assert "attack" not in table.keys("allies", "activate.1.deed")


@rule("GC-13.7", "GC-13.10", "GC-16.8")
def test_who_has_fallen_back_may_be_attacked_again_where_he_is_now() -> None:
    japan = "new-georgia.periphery: troop troop troop troop"
    table = Table(japan, "new-georgia.c1: troop", stage="land").script("attack on", "3 5")
    table.play(
        japan="a1 attack; a1 at new-georgia-c1; a1 who troop-1 troop-2; "
        "a2 attack; a2 at new-georgia-periphery; a2 who troop-3 troop-4"
    )
    assert [(c["spot"], c["result"]) for c in table.heard(None, "gc-combat")] == [("c1", "DR"), ("periphery", "D1")]
    assert place(table, "troop-5") == "sunk"


@rule("GC-13.9")
def test_a_landing_ends_on_the_periphery_even_if_its_side_holds_a_centre() -> None:
    table = Table(
        "main@H: transport(troop); guadalcanal.c2: troop",
        "guadalcanal.c1: troop",
        stage="land",
        policies=({"place.troop-1": "periphery"}, {}),
    )
    assert table.keys("japan", "activate.1.at", "a1 land") == ["malaita-c1", "guadalcanal-periphery"]
    table.play(japan="a1 land; a1 at guadalcanal-periphery; a1 who troop-1")
    assert place(table, "troop-1") == "guadalcanal periphery"


@rule("GC-13.9")
@pytest.mark.parametrize("centre", ["c1", "c2"])
def test_a_landing_on_an_empty_island_takes_either_centre(centre: str) -> None:
    table = Table("main@G: transport(troop)", stage="land")
    table.play(japan=f"a1 land; a1 at new-georgia-{centre}; a1 who troop-1")
    assert place(table, "troop-1") == f"new-georgia {centre}"


@rule("GC-13.10", "GC-13.7")
def test_a_group_attacks_from_any_places_and_only_who_was_in_a_centre_falls_back() -> None:
    japan = "new-georgia.c2: troop; new-georgia.periphery: troop"
    stay = {"place.troop-1": "periphery", "place.troop-2": "periphery"}
    table = Table(japan, "new-georgia.c1: troop troop", stage="land", policies=(stay, {})).script("attack on", "3")
    table.play(japan="a1 attack; a1 at new-georgia-c1; a1 who troop-1 troop-2")
    [combat] = table.heard(None, "gc-combat")
    assert (combat["odds"], combat["result"]) == ("1/1", "AR")
    assert (place(table, "troop-1"), place(table, "troop-2")) == ("new-georgia periphery", "new-georgia periphery")
    holdings = {(h.island, h.centre): h.side for h in table.state.holdings}
    assert holdings["new-georgia", "c2"] == 1


@rule("GC-13.7", "GC-13.12")
def test_who_falls_back_from_a_centre_does_not_enter_what_the_others_left_for_it() -> None:
    table = Table("new-georgia.c1: troop", "new-georgia.periphery: troop", stage="land").script("attack on", "4")
    table.play(japan="a1 attack; a1 at new-georgia-periphery; a1 who troop-1; a1 enter")
    [combat] = table.heard(None, "gc-combat")
    assert (combat["result"], combat["entered"]) == ("AR", False)
    assert (place(table, "troop-1"), place(table, "troop-2")) == ("new-georgia periphery", "new-georgia c1")


@rule("GC-13.12")
def test_who_is_not_of_the_combat_is_not_touched_by_its_result() -> None:
    japan = "new-georgia.periphery: troop troop"
    allies = "new-georgia.c1: troop troop troop; new-georgia.c2: troop"
    table = Table(japan, allies, stage="land").script("attack on", "1")
    table.play(japan="a1 attack; a1 at new-georgia-c1; a1 who troop-1")
    [combat] = table.heard(None, "gc-combat")
    assert (combat["odds"], combat["result"], combat["lost"]) == ("1/3", "AE", ["troop-1"])
    assert table.sunk() == {"troop-1"}


@rule("GC-13.11")
@pytest.mark.parametrize(("deed", "still"), [("", True), ("attack", False)])
def test_entrenched_until_it_attacks(deed: str, still: bool) -> None:
    table = Table("new-georgia.c2: troop", "new-georgia.c1: troop", stage="land").script("attack on", "4")
    table.play(japan="a1 entrench; a1 who troop-1")
    assert table.piece("troop-1").entrenched
    orders = "a1 attack; a1 at new-georgia-c1; a1 who troop-1" if deed else ""
    table.until("orders").phase("land", japan=orders)
    assert table.piece("troop-1").entrenched is still


@rule("GC-13.11")
def test_the_shift_of_entrenchment_needs_every_troop_attacked() -> None:
    allies = "new-georgia.c1: troop troop"
    table = Table("new-georgia.periphery: troop troop", allies, stage="land", initiative="allies")
    table.play(japan="a1 attack; a1 at new-georgia-c1; a1 who troop-1 troop-2", allies="a1 entrench; a1 who troop-3")
    [combat] = table.heard(None, "gc-combat")
    assert "entrenched" not in dict(combat["shifts"])


@rule("GC-13.4")
def test_the_attackers_fighters_meet_the_aircraft_of_the_defender_though_he_sends_no_bomber() -> None:
    japan = "new-georgia.periphery: troop; main@E: zuikaku(a6m2-zeke)"
    allies = "new-georgia.c1: troop; main@I: enterprise(sbd-dauntless)"
    table = Table(japan, allies, stage="land")
    table.play(
        japan="a1 attack; a1 at new-georgia-c1; a1 who troop-1; a1 cover a6m2-zeke",
        allies="defend new-georgia air sbd-dauntless",
    )
    [told] = table.heard(None, "gc-air-part")
    assert {name for name, _, _ in told["squadrons"]} == {"a6m2-zeke", "sbd-dauntless"}


@rule("GC-13.4")
def test_without_aircraft_to_meet_or_to_escort_fighters_stay_away() -> None:
    japan = "new-georgia.periphery: troop; main@E: zuikaku(a6m2-zeke)"
    table = Table(japan, "new-georgia.c1: troop", stage="land")
    table.play(japan="a1 attack; a1 at new-georgia-c1; a1 who troop-1; a1 cover a6m2-zeke")
    assert table.heard(None, "gc-air-part") == []
    assert len(table.heard(None, "gc-combat")) == 1


@rule("GC-13.5", "GC-13.14")
def test_three_cruisers_are_a_pair_and_nothing_for_the_third() -> None:
    japan = "new-georgia.periphery: troop troop troop; main@E: chokai myoko furutaka"
    table = Table(japan, "new-georgia.c1: troop troop troop", stage="land")
    table.play(japan="a1 attack; a1 at new-georgia-c1; a1 who troop-1 troop-2 troop-3; a1 guns chokai myoko furutaka")
    [combat] = table.heard(None, "gc-combat")
    assert dict(combat["shifts"]) == {"cruisers": 1}


@rule("GC-13.15")
def test_the_limit_counts_an_unsupplied_troop_as_one() -> None:
    japan = "new-georgia.periphery: troop; main@E: kongo kirishima"
    allies = "new-georgia.c1: troop; main@B: washington"
    table = Table(japan, allies, stage="submarines")
    table.phase("land", japan="a1 attack; a1 at new-georgia-c1; a1 who troop-1; a1 guns kongo kirishima")
    [combat] = table.heard(None, "gc-combat")
    assert combat["unsupplied"] == [1, 0]
    assert dict(combat["shifts"]) == {"battleships": 2, "limit": -1}
    assert (combat["odds"], combat["column"]) == ("1/2", "1/1")


@rule("GC-10.3", "GC-13.6")
def test_who_lands_is_in_supply_until_the_next_look() -> None:
    japan = "new-georgia.periphery: troop; main@G: transport(troop)"
    allies = "new-georgia.c1: troop; main@B: washington"
    table = Table(japan, allies, stage="submarines")
    table.phase("land", japan="a1 land; a1 at new-georgia-periphery; a1 who troop-2")
    assert [table.piece(troop).supplied for troop in ("troop-1", "troop-2")] == [False, True]
    table.until("orders").play()
    assert [table.piece(troop).supplied for troop in ("troop-1", "troop-2")] == [False, False]


@rule("GC-6.3", "GC-16.10")
def test_at_the_deadline_event_1_takes_nothing_of_the_orders_but_what_it_needs() -> None:
    event = EventNow(1, 1, target=0)
    table = Table("main@G: kongo transport(troop); scout@C: chokai", "guadalcanal.c1: troop", event=event)
    draft = {"go.scout": "D", "go.main": "F"}
    assert table.broken("japan", draft) == {"GC-6.3"}
    ask = table.ask("japan")
    sealed = table.rules.default(table.view("japan"), ask, draft, {})
    assert sealed.answer == {"go.scout": "D", "go.main": "H"}


@rule("GC-13.8")
def test_a_troop_on_a_ship_of_the_tokyo_express_lands_and_is_lost_with_her() -> None:
    laden = "main@H: nagatsuki(troop) kongo"
    table = Table(laden, ASHORE, stage="land", options=Options(tokyo_express="yes", submarines="ahead"))
    table.play(japan="a1 land; a1 at malaita-c1; a1 who troop-1")
    assert place(table, "troop-1") == "malaita c1"
    table = Table(laden, ASHORE, options=Options(tokyo_express="yes", submarines="ahead"))
    context = table.context()
    losses.lose(context, "nagatsuki", "battle")
    assert context.pieces["troop-1"].where == "sunk"
