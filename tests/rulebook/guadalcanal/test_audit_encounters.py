"""GC-6.6 and GC-9 to GC-12 where fleets meet: crossings in a hurricane, surprises, who turned back, terrain on a deep chart."""

from __future__ import annotations

import pytest

from rules.geometry.staggered import row_of
from rules.war_at_sea.basing import bases
from rules.war_at_sea.battle_context import look
from tests.guadalcanal.kit import EventNow, Options, hurricane
from tests.rulebook.guadalcanal.engaged import battle_of, lost, met, over
from tests.rulebook.guadalcanal.kit import Table

rule = pytest.mark.rule

SWAP = {"japan": "main G", "allies": "main F"}
"""Japan's main fleet in F and the Allies' in G change places."""


def crossed(die: str, **fields: object) -> Table:
    """The two main fleets cross; the initiative is Japan's, so that they fight in G."""
    table = Table("main@F: kongo yukikaze", "main@G: washington fletcher", others=2, **fields)  # type: ignore[arg-type]
    return table.script("contact", die).sail(**SWAP)


@rule("GC-6.6", "GC-11.4")
@pytest.mark.parametrize(("zone", "total"), [("G", 3), ("F", 6)])
def test_for_a_crossing_the_hurricane_counts_in_the_zone_entered_by_the_initiative(zone: str, total: int) -> None:
    table = crossed("6", event=hurricane(zone))
    [contact] = table.heard(None, "gc-contact")
    assert (contact["zone"], contact["total"]) == ("G", total)
    assert (table.state.stage == "battle") is (total >= 4)


@rule("GC-11.2", "GC-11.4")
def test_who_crosses_without_contact_ends_where_he_was_ordered() -> None:
    table = crossed("3")
    assert (table.zone("japan", "main"), table.zone("allies", "main")) == ("G", "F")


@rule("GC-12.9", "GC-11.4")
def test_who_has_turned_back_has_not_moved_and_goes_opposite_to_the_enemys_arrival() -> None:
    table = crossed("5")
    assert table.zone("allies", "main") == "G"
    lost(table, "allies")
    # G touches E, F, H, I; from F, where the enemy came from, H and I are both two links away; H is nearer to K.
    assert table.zone("allies", "main") == "H"
    assert table.zone("japan", "main") == "G"


@rule("GC-12.9", "GC-11.4")
def test_who_entered_goes_back_where_he_came_from() -> None:
    table = lost(crossed("5"), "japan")
    assert (table.zone("japan", "main"), table.zone("allies", "main")) == ("F", "G")


@rule("GC-12.4", "GC-12.12")
@pytest.mark.parametrize(("dice", "surprise"), [("6 5", True), ("5 6", True), ("5 5", False), ("5 1", False)])
def test_a_six_on_any_contact_die_of_the_battle_is_a_surprise(dice: str, surprise: bool) -> None:
    table = Table("main@C: kongo; scout@C: chokai", "main@C: washington", others=2).script("contact", dice).sail()
    [battle] = table.heard(None, "gc-battle")
    assert battle["surprise"] is surprise
    assert len(battle["fleets"]) == (3 if dice != "5 1" else 2)


@rule("GC-12.6", "GC-12.4", "WS-17.2")
def test_on_a_deep_chart_no_terrain_lies_where_surprised_fleets_are_set_up() -> None:
    table = met(die="6", options=Options(chart="deep", submarines="ahead"))
    assert {row_of(sector) for sector in table.keys("japan", "at.1")} == {3, 4, 6, 7, 8, 10, 11}
    battle = battle_of(table, japan="terrain 4")
    assert battle.edges == (5, 9)
    assert not {row_of(sector) for sector, _ in battle.terrain} & {5, 9}


@rule("GC-11.2")
@pytest.mark.parametrize(
    ("japan", "allies", "total"),
    [("kongo", "washington", 3), ("kongo shoho", "washington", 4), ("kongo", "long-island", 4), ("shoho", "wasp", 5)],
)
def test_one_for_each_fleet_with_a_carrier_of_either_kind(japan: str, allies: str, total: int) -> None:
    table = Table(f"main@C: {japan}", f"main@C: {allies}").script("contact", "3").sail()
    assert [told["total"] for told in table.heard(None, "gc-contact")] == [total]


@rule("GC-12.16")
def test_troops_are_lost_with_their_transport() -> None:
    table = lost(met(), "japan", sunk="transport-1")
    assert table.sunk() == {"transport-1", "troop-1"}


@rule("GC-12.5", "GC-8.3")
def test_a_patrol_bomber_may_join_from_an_island_without_airfield_and_returns_there() -> None:
    table = met(japan="main@C: kongo; choiseul.c1: troop h8k1-type-2-emily", airfields="bougainville.c1")
    battle = battle_of(table, japan="fly h8k1-type-2-emily")
    assert {u.id: u.base for u in battle.units}["h8k1-type-2-emily"] == "land:choiseul"
    over(table)
    assert table.where("h8k1-type-2-emily") == "choiseul"
    assert table.piece("h8k1-type-2-emily").fought


@rule("GC-8.3", "WS-17.10")
@pytest.mark.parametrize(("field", "open_to_all"), [("choiseul.c1", True), ("bougainville.c1", False)])
def test_an_island_without_airfield_is_no_airbase_of_a_battle(field: str, open_to_all: bool) -> None:
    """Emily and Rufe go back there from the battle; Shoho's Zeke finds it open, and Bombard an aim, only with an airfield."""
    japan = "main@C: shoho(a6m2-zeke); choiseul.c1: troop h8k1-type-2-emily a6m2-n-rufe"
    joined = "fly h8k1-type-2-emily; fly a6m2-n-rufe"
    battle = battle_of(met(japan=japan, airfields=field), japan=joined)
    assert [base.name for base in battle.airbases] == (["land:choiseul"] if open_to_all else [])
    names = ("h8k1-type-2-emily", "a6m2-n-rufe", "a6m2-zeke")
    found = {name: set(bases(look(battle), battle.unit(name))) for name in names}
    assert found == {
        "h8k1-type-2-emily": {"land:choiseul"},
        "a6m2-n-rufe": {"land:choiseul"},
        "a6m2-zeke": {"shoho", "land:choiseul"} if open_to_all else {"shoho"},
    }


@rule("GC-10.1", "GC-10.3")
def test_an_own_fleet_does_not_undo_an_enemy_one() -> None:
    table = Table("main@B: kongo; bougainville.c1: troop", "main@B: washington", others=2, stage="submarines")
    table.play()
    assert not table.piece("troop-1").supplied


@rule("GC-10.2", "GC-10.3")
@pytest.mark.parametrize(("die", "supplied"), [("2", {1, 2, 3}), ("3", {2}), ("5", set())])
def test_one_troop_is_one_of_all_that_pass_there(die: str, supplied: set[int]) -> None:
    japan = "bougainville.c1: troop; choiseul.c1: troop; new-georgia.c1: troop"
    table = Table(japan, "s-37@B", stage="submarines").script("interdiction B", die)
    table.play(japan="supply troop-2", allies="interdict s-37")
    assert {n for n in (1, 2, 3) if table.piece(f"troop-{n}").supplied} == supplied


@rule("GC-10.2")
def test_who_can_be_reached_another_way_is_not_stopped_by_a_zone_that_others_must_pass() -> None:
    # G and I are closed: all that goes to New Georgia passes E; Bougainville touches B itself.
    japan = "bougainville.c1: troop; new-georgia.c1: troop troop"
    allies = "main@G: washington; scout@I: helena; s-37@E"
    table = Table(japan, allies, stage="submarines").script("interdiction E", "4")
    table.play(japan="supply troop-3", allies="interdict s-37")
    assert [table.piece(f"troop-{n}").supplied for n in (1, 2, 3)] == [True, False, True]


@rule("GC-9.1", "GC-9.10")
def test_one_pack_for_each_fleet_of_the_zone_and_no_submarine_twice() -> None:
    table = Table("i-19@C; i-25@C", "main@C: washington; scout@C: helena", stage="submarines")
    assert "GC-9.10" in table.broken("japan", "pack main i-19; pack scout i-19")
    table.play(japan="pack main i-19; pack scout i-25")
    assert [told["fleet"] for told in table.heard(None, "gc-pack")] == ["main", "scout"]


@rule("GC-8.A.3", "GC-9.2")
def test_what_submarines_are_told_is_not_counted_after_what_patrols_were_told() -> None:
    options = Options(submarines="apart")
    table = Table("i-19@H; bougainville.c1: h8k1-type-2-emily", "main@H: washington fletcher", options=options)
    table.script("patrol", "5").play(japan="patrol h8k1-type-2-emily H", allies="lie main fletcher>cruiser")
    table.script("approach", "5").play(
        japan="pack main i-19; attack main report", allies="lie main washington>cruiser fletcher>cruiser"
    )
    told = [dict(tuple(c) for c in report["counts"]) for report in table.heard("japan", "gc-report")]
    assert told == [{"battleship": 1, "cruiser": 1}, {"cruiser": 1, "destroyer": 1}]


@rule("GC-9.3")
@pytest.mark.parametrize(("escorts", "malus"), [("", 0), ("fletcher", 0), ("fletcher taylor", 1)])
def test_two_ships_with_asw_take_one_from_the_attack(escorts: str, malus: int) -> None:
    table = Table("i-19@C", f"main@C: washington {escorts}", stage="submarines").script("approach", "5")
    table.play(japan="pack main i-19")
    [told] = table.heard(None, "gc-sub-attack")
    assert (told["bonus"], told["malus"]) == (0, malus)


@rule("GC-9.10")
def test_a_submarine_of_a_fleet_is_not_in_reach_of_packs_nor_may_it_declare() -> None:
    table = Table("main@C: kongo i-19", "s-37@C; main@C: washington barb", stage="submarines")
    assert table.keys("japan", "pack.main") == []
    assert table.keys("allies", "pack.main") == ["s-37"]


@rule("GC-6.4", "GC-12.12")
def test_what_was_named_or_seen_this_turn_is_forgotten_in_the_next() -> None:
    event = EventNow(3, 0, target=1, fleet="main", piece="washington")
    table = Table("main@C: kongo", "main@H: washington", event=event)
    context = table.context()
    context.piece("washington", engine=True)
    context.fleet(1, "main", sighted=True, inspired=True)
    table.take(context).script("event", "2")  # type: ignore[attr-defined]
    turn = table.state.turn
    while table.state.turn == turn:
        table.play()
    fleet = next(f for f in table.state.fleets if f.side == 1)
    assert (table.piece("washington").engine, fleet.sighted, fleet.inspired) == (False, False, False)
