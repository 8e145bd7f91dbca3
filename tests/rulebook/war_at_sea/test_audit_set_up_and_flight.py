"""WS-3.6, WS-6.5, WS-17.7: crowded sectors at set-up and after it, and what becomes of orders when the map is scrolled."""

from __future__ import annotations

import pytest

from bot import words
from rules.core import Ask, msg
from rules.geometry.staggered import distance
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.sheets import SHEETS
from rules.war_at_sea.view import View
from tests.rulebook.war_at_sea.kit import Sea, at_sea

rule = pytest.mark.rule


# ---- set-up --------------------------------------------------------------------------------------
def _complaints(battle: Battle, draft: dict[str, str]) -> list[str]:
    """Rules that the Allies' deployment sheet names against a draft."""
    ask = Ask("deploy.allies", "allies", "deploy", "deploy", msg("ws-ask-deploy"), "setup")
    view = View("allies", 1, {}, "battle", battle, {}, (), ())
    return [str(dict(problem.args)["rule"]) for problem in SHEETS["deploy"].problems(view, ask, draft)]


@pytest.mark.parametrize(("ships", "ends"), [(5, "; USS Boise 5"), (7, "; USS Boise 5; and 2 more")])
def test_the_hint_says_how_many_more_are_placed_for_you_only_where_there_are_more(ships: int, ends: str) -> None:
    sea = Sea("kongo", ", ".join(["boise", *(f"boise-{n}" for n in range(2, ships + 1))]), turn=0, phase="deploy")
    ask = Ask("deploy.allies", "allies", "deploy", "deploy", msg("ws-ask-deploy"), "setup")
    view = View("allies", 1, {}, "battle", sea.fight.state, {}, (), ())
    [hint] = SHEETS["deploy"].hints(view, ask, {})
    assert words.say("en", hint).endswith(ends)


@rule("WS-6.5", "WS-3.5")
@pytest.mark.parametrize(("escort", "together"), [("arunta", 3), ("nizam", 2)])
def test_close_escort_counts_at_set_up_too(escort: str, together: int) -> None:
    """Arunta has Close Escort, Nizam has not: three ships may be set up on E7 with the one, two with the other."""
    sea = Sea("kongo", f"{escort}, boise, hobart", turn=0, phase="deploy")
    written = {f"deploy.{name}": "E7" for name in (escort, "boise", "hobart")}
    assert _complaints(sea.fight.state, written) == ([] if together == 3 else ["WS-6.5"])
    sea.deploy("allies", f"deploy boise E7; deploy hobart E7; deploy {escort} E7")
    assert sea.where(escort, "boise", "hobart").count("E7") == together


@rule("WS-3.6", "WS-6.5")
def test_who_cannot_move_stays_and_the_others_make_room() -> None:
    """Three ships of an overfull row share E7; LST cannot move in turn 1, so one of the two cruisers goes."""
    sea = Sea("", "lst E7, boise E7, atlanta E7", turn=1)
    sea.move("allies")
    assert sea["lst"].sector == "E7"
    assert sea.where("boise", "atlanta").count("E7") == 1


@rule("WS-3.7", "WS-3.8")
@pytest.mark.parametrize("kamikazes", [1, 3])
def test_a_fleet_that_may_be_bought_has_a_place_for_every_squadron(kamikazes: int) -> None:
    """Five places on land, and Overstack for up to three kamikazes more: whatever the order, nobody is left over."""
    names = ["a6m2-zero-kamikaze", "a6m2-zero-kamikaze-2", "a6m2-zero-kamikaze-3"][:kamikazes]
    names += ["g4m-betty", *(f"g4m-betty-{n}" for n in range(2, 6))]
    sea = Sea("kongo, " + ", ".join(names), "boise", turn=0, phase="deploy")
    sea.fight.change(airbases=tuple(type(a)(a.side, a.name, 5) for a in sea.fight.battle.airbases))
    sea.deploy("japan")
    assert [sea[name].base for name in names] == ["land"] * len(names)


# ---- flight --------------------------------------------------------------------------------------
def _chase(**battle: object) -> Sea:
    """Furutaka runs off over her edge; Kongo covers her, Canberra follows."""
    position = {"fleeing": (True, False), "target": 200, "turn": 2, "phase": "move", **battle}
    return at_sea("furutaka F1, kongo F3", "canberra F5, enterprise K7, sbd-dauntless @enterprise", **position)


@rule("WS-17.7", "WS-18.6")
@pytest.mark.parametrize("first", ["japan", "allies"])
def test_written_courses_go_with_the_map(first: str) -> None:
    """Both sheets are written before the map shifts by two rows: Kongo goes one sector towards Canberra, Canberra one towards
    her, and the Dauntless over the sector where Canberra was to be, as if nothing had shifted."""
    sea = _chase(pace="fast", first=first)
    sea.play(
        "move furutaka away; move kongo F4; hold kongo yes; hold furutaka yes",
        "move canberra F4; fly sbd-dauntless F4; hold canberra yes; hold sbd-dauntless yes",
    )
    assert [e["rows"] for e in sea.told("ws-scrolled")] == [1, 1]
    kongo, canberra, dauntless = sea.where("kongo", "canberra", "sbd-dauntless")
    assert kongo == canberra == dauntless
    assert distance(kongo, sea["furutaka"].sector) == distance("F4", "F1") + 2


@rule("WS-17.7")
def test_courses_beyond_the_far_edge_end_at_the_edge() -> None:
    """What Canberra ordered lies two rows off the map when Furutaka has run: she stays on the last row."""
    sea = _chase(pace="fast", first="japan")
    sea.fight.change_unit("canberra", sector="F7")
    sea.play("move furutaka away; move kongo F3", "move canberra G7")
    assert sea["canberra"].sector[1:] == "7"
    assert distance(sea["canberra"].sector, "G7") <= 1


@rule("WS-17.7")
def test_a_sheet_written_after_the_shift_is_taken_as_it_stands() -> None:
    """With the pace `plans` the second player writes after the first has run off: F6 is F6."""
    sea = _chase(pace="plans", first="japan")
    sea.play(japan="move furutaka away; move kongo F4")
    assert sea["canberra"].sector == "F7"
    sea.play(allies="move canberra F6")
    assert sea["canberra"].sector == "F6"


@rule("WS-17.7")
def test_wrecks_go_with_the_map() -> None:
    """Rescue Operations looks for its wreck where it lies after a shift."""
    sea = at_sea("haguro F1", "st-laurent F3, fletcher F3 hull1, boise A7", fleeing=(True, False), target=500)
    sea.script("haguro.main>fletcher", "6 6 6 6")
    sea.phase("F", "main haguro fletcher")
    assert sea.is_destroyed("fletcher")
    sea.move("japan", "move haguro away")
    sea.step("F", "allies", "act st-laurent rescue-operations")
    sea.end_turn()
    assert sea.scores()["allies"] == 3
