"""What the game adds to its battles: standing orders, sleepers, draws, the view of the last attacks, invariants that bite."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import Match
from rules.war_at_sea import RULES
from tests.invariants.war_at_sea import check, check_battle
from tests.rulebook.war_at_sea.game import Game
from tests.rulebook.war_at_sea.kit import Sea


def test_standing_orders_are_filed_with_the_battle_and_shown_to_their_owner_alone() -> None:
    game = Game().fleets("kirishima, naka", "washington")
    match = game.match
    assert match.standing_ask("japan") is not None
    match.plan("japan", "use kirishima night-fighter never\nprefer carrier cruiser")
    match.seal(match.waiting()[0].id)
    assert game.view("japan").doctrine == {
        "use.kirishima.night-fighter": "never",
        "prefer": ("carrier", "cruiser"),
    }
    assert game.view("allies").doctrine == {} == game.view().doctrine


def test_there_are_no_standing_orders_before_the_fleets_are_known() -> None:
    match = Match.start(RULES, secret=b"s" * 32)
    assert match.standing_ask("japan") is None


def test_a_sleeper_is_named() -> None:
    game = Game().fleets("kirishima, naka", "washington")
    game.sleep(game.match.waiting()[0].seat)
    assert [data["kind"] for data in game.told("ws-asleep")] == ["deploy"]


def test_the_view_shows_the_attacks_of_the_last_sheets_until_the_next() -> None:
    game = Game.at(Sea("kirishima E1", "washington E4", phase="surface", turn=2))
    for _ in range(2):
        game.match.seal(game.match.waiting()[0].id)
    attacks = game.view().attacks
    assert {(a.attacker, a.weapon, a.origin, a.sector) for a in attacks} >= {("kirishima", "main", "E1", "E4")}
    assert [a.number for a in attacks] == list(range(1, len(attacks) + 1))
    told = [data["number"] for data in game.told("ws-shot")]
    assert told == [a.number for a in attacks]
    game.match.seal(game.match.waiting()[0].id)
    assert game.view().attacks == ()


def test_an_offered_draw_lapses_after_two_turns() -> None:
    game = Game().fleets("kirishima", "washington").deployed()
    game.offer("japan", "draw")
    assert game.view().offer == 0
    while game.battle.turn < 3:
        game.match.seal(game.match.waiting()[0].id)
    assert game.view().offer == -1
    assert len(game.told("ws-lapsed")) == 1


def test_both_for_a_draw_is_a_draw() -> None:
    game = Game().fleets("kirishima", "washington").deployed()
    game.offer("japan", "draw")
    game.offer("allies", "draw")
    assert game.winner() == ()


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        ({"hull": 9}, "WS-10"),
        ({"hull": 0}, "WS-9.3"),
        ({"sector": "Z9"}, "WS-2"),
        ({"gone": "destroyed"}, "WS-10.6"),
        ({"harm": 1}, "WS-9.4"),
    ],
)
def test_invariants_find_what_cannot_be(wrong: dict[str, object], rule: str) -> None:
    battle = Sea("kirishima E1", "washington E4").fight.state
    check_battle(battle)
    units = tuple(replace(u, **wrong) if u.id == "kirishima" else u for u in battle.units)
    with pytest.raises(AssertionError, match=rule):
        check_battle(replace(battle, units=units))


def test_the_state_of_a_running_game_must_wait_for_somebody() -> None:
    game = Game.at(Sea("kirishima E1", "washington E4", phase="surface", turn=2))
    state = game.match._state
    check(state)  # type: ignore[arg-type]
    with pytest.raises(AssertionError, match="WS-4"):
        check(replace(state, stage="over"))  # type: ignore[arg-type]


def test_the_picture_of_a_move_sheet_shows_how_far_the_next_ship_can_go() -> None:
    game = Game.at(Sea("kirishima E1, naka F1", "washington E7", phase="move", turn=2))
    ask = game.ask("japan")
    seen = game.match.preview(ask.id)
    assert seen.chosen == "kirishima"
    assert {"E1", "E3"} <= set(seen.reach)
    game.match.fill(ask.id, "move.kirishima", "E3")
    seen = game.match.preview(ask.id)
    assert (seen.chosen, [(t.unit, t.origin, t.sector) for t in seen.ways]) == ("naka", [("kirishima", "E1", "E3")])


@pytest.mark.parametrize(("phase", "path"), [("air", "fly.d3a-val"), ("surface", "main.kirishima")])
def test_the_picture_of_a_sheet_is_drawn_though_a_list_on_it_is_empty(phase: str, path: str) -> None:
    """As when somebody takes back the only target that he had chosen."""
    sea = Sea("shokaku B1, d3a-val @shokaku, kirishima E1", "washington E4", phase=phase, turn=2)
    game = Game.at(sea)
    ask = game.ask("japan")
    game.match.put(ask.id, {path: ("washington",)})
    assert len(game.match.preview(ask.id).aims + game.match.preview(ask.id).ways) == 1
    game.match.put(ask.id, {path: ()})
    seen = game.match.preview(ask.id)
    assert (seen.aims, seen.ways) == ((), ())
