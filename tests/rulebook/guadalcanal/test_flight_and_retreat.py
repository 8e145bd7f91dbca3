"""GC-12.8, GC-12.9, GC-12.14 to GC-12.16, GC-12.19: who flees, who has lost, and where he goes."""

from __future__ import annotations

import pytest

from tests.rulebook.guadalcanal.engaged import ALLIES, fled, lost, met
from tests.rulebook.guadalcanal.kit import Table

rule = pytest.mark.rule


@rule("GC-12.8")
def test_flight_is_two_whole_turns_six_sectors_away() -> None:
    """On the first lines the fleets are six apart: the flight declared at set-up succeeds at the end of turn 2."""
    table = fled(met(), japan="flee")
    assert table.heard(None, "gc-battle-over")[0]["how"] == "flight"
    assert [r["side"] for r in table.heard(None, "gc-retreat")] == [0]
    turns = [told["turn"] for told in table.heard(None, "ws-turn-over")]
    assert max(turns) == 2


@rule("GC-12.14")
def test_fleets_merely_far_apart_do_not_flee() -> None:
    """The same two fleets at rest, without a word: twelve turns."""
    table = fled(met())
    assert table.heard(None, "gc-battle-over")[0]["how"] == "turns"


@rule("GC-12.14")
def test_the_whole_side_flees_and_if_both_have_fled_both_retreat() -> None:
    """From C Japan goes towards B, the Allies towards K."""
    table = fled(met("main@C: kongo; scout@C: shigure", ALLIES, die="5 5"), japan="flee", allies="flee")
    assert {(r["side"], r["fleet"]) for r in table.heard(None, "gc-retreat")} == {
        (0, "main"),
        (0, "scout"),
        (1, "main"),
    }
    assert (table.zone("japan", "main"), table.zone("allies", "main")) == ("B", "D")


def _after(table: Table, orders: dict[str, str], **flee: str) -> Table:
    """These orders, contact by a five, and flight."""
    table.script("contact", "5 5").sail(**orders)
    assert table.state.stage == "battle"
    return fled(table, **flee)


@rule("GC-12.9", "GC-12.15")
def test_back_to_where_it_came_from_even_to_an_enemy() -> None:
    """Kongo came from B, where a Fletcher lies now."""
    table = Table("main@B: kongo", "main@C: washington; scout@A: fletcher", others=2)
    _after(table, {"japan": "main C", "allies": "scout B"}, japan="flee")
    assert (table.zone("japan", "main"), table.zone("allies", "scout")) == ("B", "B")


@rule("GC-12.9", "GC-12.15")
def test_who_had_not_moved_goes_opposite_to_where_the_enemy_came_from() -> None:
    """In G; the enemy came from I: E and H are one link from I, F is two."""
    table = Table("main@G: kongo", "main@I: washington", others=2)
    _after(table, {"allies": "main G"}, japan="flee")
    assert table.zone("japan", "main") == "F"


@rule("GC-12.15")
def test_from_several_zones_the_sum_of_the_links() -> None:
    """In G, the enemy from I and H: E is 1 and 2, F 2 and 2, H and I 1 and 0."""
    table = Table("main@G: kongo", "main@I: washington; scout@H: fletcher", others=2)
    _after(table, {"allies": "main G\nscout G"}, japan="flee")
    assert table.zone("japan", "main") == "F"


@rule("GC-12.15")
def test_ties_one_without_an_enemy_fleet_first() -> None:
    """In I, the enemy from J: E and G are both 2 links from J, H also. G has an enemy, E is nearer to B than H."""
    table = Table("main@I: kongo", "main@J: washington; scout@E: fletcher", others=2)
    _after(table, {"allies": "main I"}, japan="flee")
    assert table.zone("japan", "main") == "G"
    free = Table("main@I: kongo", "main@J: washington; scout@D: fletcher", others=2)
    _after(free, {"allies": "main I"}, japan="flee")
    assert free.zone("japan", "main") == "E"


@rule("GC-12.15", "GC-16.4")
def test_then_the_owners_list_then_the_first_letter() -> None:
    """Nobody has moved in I: E and G are as near to B."""
    for wish, zone in (((), "E"), (("G", "E"), "G"), (("H",), "E")):
        table = Table("main@I: kongo", "main@I: washington", others=2, policies=({"retreat": wish}, {}))
        _after(table, {}, japan="flee")
        assert table.zone("japan", "main") == zone


@rule("GC-12.15")
def test_each_fleet_retreats_by_its_own_move() -> None:
    """Main came from B, the scouts from F; both fought in C."""
    table = Table("main@B: kongo; scout@F: shigure", "main@C: washington", others=2)
    _after(table, {"japan": "main C\nscout C"}, japan="flee")
    assert (table.zone("japan", "main"), table.zone("japan", "scout")) == ("B", "F")


@rule("GC-12.9")
def test_who_lost_retreats_alike() -> None:
    """The Allies have been beaten by points in C, where both had stayed: D is nearest to K."""
    table = lost(met(), "allies")
    assert [(r["side"], r["zone"]) for r in table.heard(None, "gc-retreat")] == [(1, "D")]
    assert table.zone("japan", "main") == "C"


@rule("GC-12.15")
def test_a_side_without_a_ship_has_nothing_to_move_but_its_submarines() -> None:
    """I-19 goes on alone in C; the marker is gone."""
    table = lost(met(), "japan", sunk="zuikaku kongo transport-1")
    assert table.zone("japan", "main") is None
    assert (table.piece("i-19").where, table.where("i-19")) == ("zone", "C")
    assert table.heard(None, "gc-battle-over")[0]["loser"] == 0


@rule("GC-12.16")
def test_transports_are_ships_of_the_battle() -> None:
    """Alone they are tested for contact, fight and flee; their troops go down with them."""
    alone = fled(met("main@C: transport(troop)", ALLIES), japan="flee")
    assert alone.heard(None, "gc-battle-over")[0]["how"] == "flight"
    assert alone.zone("japan", "main") == "B"
    sunk = lost(met(), "japan", sunk="transport-1")
    assert {"transport-1", "troop-1"} <= sunk.sunk()


@rule("GC-12.16")
def test_fleets_that_fled_may_still_land_from_where_they_end() -> None:
    """From C back to B, and ashore on Choiseul, which lies at B too."""
    table = Table("main@B: kongo transport(troop)", "main@C: washington", others=2)
    _after(table, {"japan": "main C"}, japan="flee")
    table.phase("land", "a1 land\na1 at choiseul-c1\na1 who troop-1")
    assert table.where("troop-1") == "choiseul"


@rule("GC-12.19")
def test_each_side_notes_the_ships_that_the_other_has_left() -> None:
    """By type, after the losses."""
    table = lost(met(), "allies", sunk="fletcher")
    (noted,) = [s for s in table.view("japan").sightings if s.side == 1]
    assert dict(noted.counts) == {"battleship": 1}
    (theirs,) = [s for s in table.view("allies").sightings if s.side == 0]
    assert dict(theirs.counts) == {"carrier": 1, "battleship": 1, "transport": 1}
