"""Play by post: sheets as lists, carried out by the engine (WS-18), and what is done where nothing is written."""

from __future__ import annotations

import msgspec
import pytest

from rules.war_at_sea import turns
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.battle_context import BattleContext
from tests.rulebook.war_at_sea.kit import Sea, orders
from tests.war_at_sea.chance import Chance, draft, new_battle, play

rule = pytest.mark.rule


# ---- lists of targets ----------------------------------------------------------------------------
@rule("WS-18.1", "WS-18.8")
def test_a_target_marked_destroyed_is_passed_over_for_the_next() -> None:
    """Haruna's 13 dice at range 2 destroy Boise before Kirishima's turn comes: Kirishima goes on to Helena."""
    sea = Sea("haruna E1, kirishima F1", "boise E3, helena F3")
    sea.script("haruna.main>boise", " ".join("6" * 13))
    sea.phase("F", japan="order haruna kirishima; main haruna boise helena; main kirishima boise helena")
    assert sea.shots() == [("haruna", "main", "boise"), ("kirishima", "main", "helena")]
    assert sea.is_destroyed("boise")


@rule("WS-18.8")
def test_a_target_out_of_reach_is_passed_over() -> None:
    sea = Sea("furutaka E1", "boise E7, helena E3")
    sea.phase("F", japan="main furutaka boise helena")
    assert sea.shots("furutaka") == [("furutaka", "main", "helena")]


@rule("WS-18.1")
def test_an_aircraft_marked_is_no_target_any_more() -> None:
    sea = Sea("akagi E4, furutaka E4", "sbd-dauntless E4, f4f-wildcat E4")
    sea.script("akagi.aa>sbd-dauntless", "4 4 4 4 4 1 1")
    sea.phase("D", japan="order akagi furutaka; aa akagi sbd-dauntless; aa furutaka sbd-dauntless f4f-wildcat")
    assert sea.shots() == [("akagi", "aa", "sbd-dauntless"), ("furutaka", "aa", "f4f-wildcat")]
    assert sea["sbd-dauntless"].aborted


@rule("WS-8.7")
def test_an_attack_without_a_die_is_not_chosen() -> None:
    """Princeton prints 0 dice at range 0: within range, and nothing to throw."""
    sea = Sea("furutaka E4", "princeton E4")
    assert sea.targets("princeton", "main") == ["furutaka"]
    sea.phase("F", allies="main princeton furutaka")
    assert sea.shots() == []


@rule("WS-18.7")
def test_what_is_not_written_is_done_by_doctrine_unless_held() -> None:
    """Two ships in range, nothing written: both fire. `hold` keeps a ship to what is written for her."""
    start = Sea("kirishima E2, haruna F2", "washington E4", phase="defence", target=900)
    start.play(japan="hold haruna yes")
    fired = {shot[0] for shot in start.shots()}
    assert "kirishima" in fired
    assert "haruna" not in fired


@rule("WS-18.8")
def test_after_the_written_list_comes_the_doctrine() -> None:
    sea = Sea("furutaka E2", "boise E7, helena E4", phase="defence", target=900)
    sea.script("initiative.0", "6 6")
    sea.play(japan="main furutaka boise")
    assert ("furutaka", "main", "helena") in sea.shots("furutaka")


@rule("WS-18.3", "WS-18.9")
def test_squadrons_are_placed_in_turn_from_two_lists() -> None:
    """First player first, one at a time; a sector full of own squadrons is passed over, a unit's id is its sector."""
    names = ["d3a-val", "d3a-val-2", "d3a-val-3", "d3a-val-4", "d3a-val-5"]
    sea = Sea(", ".join(f"{n} @land" for n in names), "boise F5, f4f-wildcat @land", phase="air")
    sea.air(
        japan=f"order {' '.join(names)}; " + "; ".join(f"fly {n} boise F4" for n in names),
        allies="fly f4f-wildcat d3a-val",
    )
    placed = [(e["unit"], e["sector"]) for e in sea.told("ws-placed")]
    assert placed == [
        ("d3a-val", "F5"),
        ("f4f-wildcat", "F5"),
        ("d3a-val-2", "F5"),
        ("d3a-val-3", "F5"),
        ("d3a-val-4", "F5"),
        ("d3a-val-5", "F4"),
    ]


@rule("WS-18.9")
def test_who_is_kept_at_home_comes_last() -> None:
    """Written first in the order, but placed last: keeping one at home would keep the others (WS-11.3)."""
    sea = Sea("d3a-val @land, d3a-val-2 @land", "boise F5", phase="air")
    sea.air(japan="order d3a-val d3a-val-2; fly d3a-val home; fly d3a-val-2 F5")
    assert sea.where("d3a-val", "d3a-val-2") == ["", "F5"]


# ---- abilities that need a decision --------------------------------------------------------------
@rule("WS-18.5")
@pytest.mark.parametrize(
    ("word", "hull", "dice"), [("never", 3, 8), ("first", 3, 10), ("hull1", 3, 8), ("hull2", 2, 10)]
)
def test_standing_instructions(word: str, hull: int, dice: int) -> None:
    """Rapid Fire of Boise (8 dice at range 1): never, at the first chance, or at a ship with so few hull points left."""
    sea = Sea(f"furutaka F4 hull{hull}", "boise E4", doctrine=({}, {"use.rapid-fire": word}))
    sea.phase("F", allies="main boise furutaka")
    assert sea.thrown("boise") == dice


@rule("WS-18.5")
def test_a_word_about_one_unit_comes_before_that_about_all() -> None:
    sea = Sea("furutaka F4", "boise E4", doctrine=({}, {"use.rapid-fire": "first", "use.boise.rapid-fire": "never"}))
    sea.phase("F", allies="main boise furutaka")
    assert sea.thrown("boise") == 8


# ---- paces ---------------------------------------------------------------------------------------
def kinds_of_a_turn(pace: str) -> list[tuple[str, str, str]]:
    """The sheets of one turn in which all phases have something to order."""
    position = (
        "nagato E3, akagi E3, a6m2-zeke @akagi, i-19 D3",
        "washington F4, wasp F4, sbd-dauntless @wasp, barb E4",
    )
    sea = Sea(*position, pace=pace, phase="move", turn=1, target=900)
    asked: list[tuple[str, str, str]] = []
    while sea.fight.battle.turn == 1 and not sea.fight.battle.ended:
        asked += sea.wanted()
        everybody = "; ".join(f"fly {n} E3" for n in ("a6m2-zeke", "sbd-dauntless"))
        sea.script("initiative.0", "6 6").script("initiative.1", "1 1")
        sea.play(japan=everybody, allies=everybody)
    return asked


@rule("WS-18.6", "WS-18.2")
def test_paces() -> None:
    """plans: move, move, air, one fire plan. fast: two sheets a side. table: every step, so that the second player sees."""
    both = ["japan", "allies"]
    assert kinds_of_a_turn("plans") == [
        ("move", "japan", ""),
        ("move", "allies", ""),
        *(("air", side, "") for side in both),
        *(("fire", side, "DEFG") for side in both),
    ]
    assert kinds_of_a_turn("fast") == [
        *(("manoeuvre", side, "") for side in both),
        *(("fire", side, "DEFG") for side in both),
    ]
    table = kinds_of_a_turn("table")
    assert table[:4] == kinds_of_a_turn("plans")[:4]
    steps = [(phases, side) for kind, side, phases in table[4:]]
    assert steps == sorted(steps, key=lambda s: (s[0], both.index(s[1])))
    assert {("D", "japan"), ("E", "allies"), ("F", "japan"), ("F", "allies")} <= set(steps)


@rule("WS-18.12")
def test_who_has_nothing_to_order_is_not_asked() -> None:
    """Haruna cannot move this turn, and nobody is in range: only the enemy is asked, for his move alone."""
    sea = Sea("haruna E1", "washington E7", phase="move", target=900)
    sea.fight.change_unit("haruna", held_until=2)
    assert sea.wanted() == []
    turns.run_on(sea.fight)
    assert sea.wanted() == [("move", "allies", "")]
    sea.play()
    assert sea.fight.battle.turn == 3


# ---- log and seed --------------------------------------------------------------------------------
@rule("WS-18.4")
def test_every_die_is_told_with_its_attack_and_labelled() -> None:
    sea = Sea("kirishima E2", "washington E4")
    sea.phase("F", japan="main kirishima washington", allies="main washington kirishima")
    shot = sea.told("ws-shot")[0]
    assert (shot["attacker"], shot["slot"], shot["target"], shot["distance"]) == ("kirishima", "main", "washington", 2)
    assert len(shot["dice"]) == sea.dice.log.count("kirishima.main>washington") == 13
    assert {"notes", "successes", "armour", "vital", "result"} <= set(shot)


@rule("WS-18.4")
def test_a_battle_can_be_played_again_from_its_dice_and_its_sheets() -> None:
    one = [(battle, events) for battle, events in play(3, new_battle(3))]
    other = [(battle, events) for battle, events in play(3, new_battle(3))]
    assert one == other


@rule("WS-18.6")
def test_a_battle_saved_between_any_two_sheets_goes_on_as_if_it_had_not_been() -> None:
    """Pace table, where damage is marked in one sheet's step and felt after the other's."""
    kept, reloaded = (BattleContext(new_battle(5, pace="table"), Chance(5)) for _ in range(2))
    for fight in (kept, reloaded):
        turns.run_on(fight)
    count = 0
    while not kept.battle.ended:
        count += 1
        saved = msgspec.json.decode(msgspec.json.encode(reloaded.state), type=Battle)
        reloaded = BattleContext(saved, reloaded._dice)
        sheets = {need.side: draft(kept, need, Chance(count).rng) for need in turns.needs(kept)}
        turns.open_sheets(kept, sheets)
        turns.open_sheets(reloaded, sheets)
        assert reloaded.state == kept.state
    assert count > 20


def test_orders_say_what_was_written_and_then_the_doctrine() -> None:
    sea = Sea("kirishima E2", "washington E4")
    given = orders("main kirishima boise helena")
    given.doctrine = {"main.kirishima": ("helena", "washington"), "secondary.kirishima": ("washington",)}
    unit = sea["kirishima"]
    assert given.wishes("main", unit) == ("boise", "helena", "washington")
    assert given.keys("main", unit) == ("boise", "helena")
    assert given.keys("secondary", unit) == ("washington",)
