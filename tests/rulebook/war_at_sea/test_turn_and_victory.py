"""WS-4, WS-5, WS-13: the order of the turn, objectives, points, the end."""

from __future__ import annotations

import pytest

from rules.core import Event, msg
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.game import RULES
from tests.rulebook.war_at_sea.game import Game
from tests.rulebook.war_at_sea.kit import Sea
from tests.words.catalogue import assert_said

rule = pytest.mark.rule


# ---- the turn ------------------------------------------------------------------------------------
@rule("WS-5")
def test_the_sheets_of_a_turn_at_the_table() -> None:
    """Everybody has something to do in every phase: B, C, D, E, F and G in this order, the first player before the second."""
    sea = Sea(
        "furutaka E3, i-19 E4, shokaku A1, a6m2-zeke @shokaku, d3a-val @shokaku",
        "canberra E4, barb E3, enterprise A7, f4f-wildcat @enterprise, sbd-dauntless @enterprise",
        turn=1, phase="initiative", pace="table",
    )  # fmt: skip
    sea.script("initiative.0", "1 1").script("initiative.1", "6 6")
    sea.start()
    seen = []
    while sea.fight.battle.turn == 2:
        wanted = sea.wanted()
        seen.append("+".join(f"{kind}{letters}:{side}" for kind, side, letters in wanted))
        air = {"air:japan+air:allies": ("fly d3a-val E4; fly a6m2-zeke E3", "fly sbd-dauntless E3; fly f4f-wildcat E4")}
        sea.play(*air.get(seen[-1], ("", "")))
    assert seen == [
        "move:japan", "move:allies", "air:japan+air:allies",
        "fireD:japan", "fireD:allies", "fireE:japan", "fireE:allies",
        "fireF:japan", "fireF:allies", "fireG:japan", "fireG:allies",
    ]  # fmt: skip


@rule("WS-5", "WS-9.4")
def test_damage_counts_phase_by_phase() -> None:
    """A Val's bombs in E leave Canberra one hull point: in F she is crippled and fires at -1 per die."""
    sea = Sea("kongo F4, d3a-val E4 @land", "canberra E4 hull2").script("d3a-val.bomb>canberra", "6 6")
    sea.phase("E", japan="drop d3a-val canberra")
    assert sea.odds("canberra", "main", "kongo")[1] == -1


# ---- objectives ----------------------------------------------------------------------------------
@rule("WS-13.1")
def test_half_the_size_each() -> None:
    """See `test_game`: three markers of half the size of the fleets. Here: what one is worth when it is claimed."""
    sea = Sea("furutaka E4", "canberra H7", objectives="E4 50")
    sea.end_turn()
    assert sea.scores() == {"japan": 50, "allies": 0}


@rule("WS-13.2")
@pytest.mark.parametrize(
    ("japan", "allies", "claimed"),
    [
        ("furutaka E4", "canberra G4", True),
        ("furutaka E4", "canberra F4", False),
        ("furutaka E4", "canberra E4", False),
        ("furutaka F4", "canberra H7", False),
        ("i-19 E4", "canberra H7", False),
        ("d3a-val E4 @land", "canberra H7", False),
        ("transport E4", "canberra H7", False),
        ("furutaka E4", "barb E4, sbd-dauntless E4 @land, attack-transport E4", True),
    ],
)
def test_claiming(japan: str, allies: str, claimed: bool) -> None:
    """A ship with sea control in the sector, and none of the enemy's there or next to it; nothing else claims or prevents."""
    sea = Sea(japan, allies, objectives="E4 50")
    sea.end_turn()
    assert (sea.scores()["japan"] == 50) is claimed


@rule("WS-13.2", "WS-4.1")
def test_a_marker_scores_once() -> None:
    """Claimed, it is taken away; the next turn brings nothing more."""
    sea = Sea("furutaka E4", "canberra H7", objectives="E4 50, H4 50")
    sea.end_turn()
    sea.end_turn()
    assert sea.scores()["japan"] == 50
    assert [o.sector for o in sea.fight.battle.objectives] == ["H4"]


@rule("WS-13.3")
def test_claims_before_the_victory_is_looked_at() -> None:
    """100 of 150 points and an objective of 50: the claim of this turn wins this turn."""
    sea = Sea("furutaka E4", "canberra H7", objectives="E4 50", scores=(100, 0), target=150)
    sea.end_turn()
    assert sea.fight.battle.ended == "points"


@rule("WS-13.3", "WS-7.8")
def test_smoke_goes_at_the_end_of_the_next_turn() -> None:
    """Laid in turn 2 by Shigure, it is there in turn 3 and gone after it."""
    sea = Sea("shigure E4, kongo E4", "canberra H4", turn=2)
    sea.phase("F", japan="act shigure lay-smoke-screen")
    sea.end_turn()
    assert "E4" in sea.fight.clouds()
    sea.fight.change(turn=3)
    sea.end_turn()
    assert "E4" not in sea.fight.clouds()


# ---- victory -------------------------------------------------------------------------------------
@rule("WS-4.1")
def test_damaged_and_aborted_score_nothing() -> None:
    """A crippled ship and an aborted aircraft: no points."""
    sea = Sea("kongo E4, d3a-val G4 @land aborted", "canberra F4 hull1, enterprise H7")
    sea.end_turn()
    assert sea.scores() == {"japan": 0, "allies": 0}


@rule("WS-4.2", "WS-4.3")
@pytest.mark.parametrize(
    ("scores", "ended"), [((149, 0), ""), ((150, 0), "points"), ((150, 170), "points"), ((160, 160), "")]
)
def test_the_target(scores: tuple[int, int], ended: str) -> None:
    """150 wins; of two that have it the higher; if they are equal, another turn is played."""
    sea = Sea("furutaka E4", "canberra H7", scores=scores, target=150)
    sea.end_turn()
    assert sea.fight.battle.ended == ended


@rule("WS-4.3")
def test_only_at_the_end_of_a_turn() -> None:
    """Japan sinks Canberra (15) in phase F and has 160 of 150: the battle goes on until the end of the turn."""
    sea = Sea("kongo E4", "canberra F4, enterprise H7", scores=(145, 0)).script("kongo.main>canberra", "6 6 6 6 5")
    sea.phase("F", japan="main kongo canberra")
    assert (sea.scores()["japan"], sea.fight.battle.ended) == (160, "")
    sea.end_turn()
    assert sea.fight.battle.ended == "points"


@rule("WS-4.4")
def test_no_ship_left() -> None:
    """A transport and a submarine are no ships that count: Japan scores one objective a turn, and it is taken off."""
    sea = Sea("furutaka A1", "attack-transport H7, barb H7", objectives="C4 50, F4 50, I4 50", target=300)
    sea.end_turn()
    assert sea.scores() == {"japan": 50, "allies": 0}
    assert len(sea.fight.battle.objectives) == 2
    assert sea.fight.battle.ended == ""


@rule("WS-4.4")
def test_with_no_objective_left_the_totals_decide() -> None:
    """The last marker is scored; nothing is left to play for."""
    sea = Sea("furutaka A1", "barb H7", objectives="C4 50", target=300)
    sea.end_turn()
    assert sea.scores()["japan"] == 50
    assert sea.fight.battle.ended != ""


@rule("WS-4.4")
@pytest.mark.parametrize(
    ("scores", "winner", "key"),
    [
        ((288, 237), ("japan",), "ws-ended-bare"),
        ((237, 288), ("allies",), "ws-ended-bare"),
        ((9, 9), (), "ws-ended-bare-draw"),
    ],
)
def test_who_has_no_ship_left_may_have_won_on_points(
    scores: tuple[int, int], winner: tuple[str, ...], key: str
) -> None:
    """Japan has a submarine left. The end says whose ships are gone, and by what points it was won."""
    game = Game.at(Sea("i-19 A1", "canberra H7", scores=scores, target=400, phase="move", turn=3))
    while game.match.waiting():
        game.match.seal(game.match.waiting()[0].id)
    outcome = game.match.outcome()
    assert outcome is not None
    how = dict(outcome.why.args)["how"]
    assert (outcome.winners, how.key, outcome.points) == (winner, key, tuple(zip(SEATS, scores, strict=True)))
    holes = dict(how.args)
    assert holes["without"] == msg("ws-side-japan")
    assert (holes["japan"], holes["allies"]) == scores
    (told,) = game.told("ws-end")
    assert RULES.tell(Event("ws-end", told))[0] == how
    del told["without"]
    older = RULES.tell(Event("ws-end", told))
    assert older[0].key == ("ws-ended-no-ship" if winner else "ws-ended-no-ship-draw")
    assert_said((*older, outcome.why))


@rule("WS-4.4")
def test_nobody_can_score() -> None:
    """Both sides are without a ship: the battle ends."""
    sea = Sea("i-19 A1", "barb H7", objectives="C4 50")
    sea.end_turn()
    assert sea.fight.battle.ended != ""


@rule("WS-4.5")
@pytest.mark.parametrize(("turn", "ended"), [(11, ""), (12, "turns")])
def test_the_last_turn(turn: int, ended: str) -> None:
    """Twelve turns: the battle ends with the twelfth."""
    sea = Sea("furutaka E4", "canberra H7", turn=turn, most_turns=12)
    sea.end_turn()
    assert sea.fight.battle.ended == ended
