"""The sensible sheet: best targets first, no blunders when nobody writes anything."""

from __future__ import annotations

from rules.core import Draft
from rules.war_at_sea import default_orders
from rules.war_at_sea.attacks import PHASES
from rules.war_at_sea.battle import Objective, Phase
from tests.rulebook.war_at_sea.kit import Sea

JAPAN, ALLIES = 0, 1


def fire(sea: Sea, side: int = JAPAN, phases: tuple[Phase, ...] = PHASES, **doctrine: tuple[str, ...]) -> Draft:
    return default_orders.best(sea.fight, side, "fire", phases, doctrine)


def test_the_dearest_loss_per_attack_comes_first() -> None:
    """A battleship's guns: Fletcher's deck is hard to hit (-2 a die), Washington's armour hard to pierce; Houston is neither."""
    sheet = fire(Sea("kirishima E1", "washington E3, houston E2, fletcher D2"), phases=("surface",))
    assert sheet["main.kirishima"] == ("houston", "washington", "fletcher")


def test_preferred_kinds_come_before_all_others() -> None:
    sheet = fire(
        Sea("kirishima E1", "washington E3, houston E2, fletcher D2"), phases=("surface",), prefer=("destroyer",)
    )
    assert sheet["main.kirishima"] == ("fletcher", "houston", "washington")


def test_bombers_are_fired_at_before_their_escort() -> None:
    sheet = fire(Sea("kirishima E1", "sbd-dauntless E1, f4f-wildcat E1"), phases=("defence",))
    assert sheet == {"aa.kirishima": ("sbd-dauntless", "f4f-wildcat")}


def test_a_destroyer_hunts_submarines_when_its_guns_have_nothing_better() -> None:
    assert "asw.isokaze" in fire(Sea("isokaze E1", "barb E1"), phases=("surface",))
    sheet = fire(Sea("isokaze E1", "barb E1, yorktown E2 hull1"), phases=("surface",))
    assert "asw.isokaze" not in sheet
    assert sheet["main.isokaze"] == ("yorktown",)


def test_nothing_is_written_where_there_is_nothing_to_fire_at() -> None:
    assert fire(Sea("kirishima A1", "washington K7")) == {}


def test_ships_hold_their_place_and_squadrons_fly() -> None:
    sea = Sea("kirishima E1, shokaku F1, d3a-val @shokaku, a6m2-zeke @shokaku", "washington E5, yorktown D5 hull1")
    assert default_orders.best(sea.fight, JAPAN, "move", (), {}) == {}
    sheet = default_orders.best(sea.fight, JAPAN, "air", (), {})
    target = sheet["fly.d3a-val"]
    assert isinstance(target, tuple)
    assert target[0] == "yorktown", "one bomb more and she sinks"
    assert sheet["order"] == ("d3a-val", "a6m2-zeke")


def test_submarines_lie_in_wait_before_the_objectives() -> None:
    sea = Sea("i-19, i-25, kongo", "barb", turn=0, phase="deploy")
    sea.fight.change(objectives=(Objective("E4", 50),))
    japan = default_orders.best(sea.fight, JAPAN, "deploy", (), {})
    assert set(japan) == {"deploy.i-19", "deploy.i-25"}
    assert {str(v)[1:] for v in japan.values()} == {"3"}
    assert len(set(japan.values())) == 2, "one submarine a sector"
    assert default_orders.best(sea.fight, ALLIES, "deploy", (), {}) == {"deploy.barb": "E5"}
