"""Section 1 of the abilities, continued: guns turned on the shore instead of the main attack."""

from __future__ import annotations

import pytest

from rules.war_at_sea.battle import Airbase
from tests.war_at_sea.abilities.kit import Sea, ability, last


@ability("Bombard")
def test_bombard_gives_two_rearming_counters_to_all_at_the_enemy_airbase() -> None:
    sea = Sea("haruna E7", "boise E6, f4f-wildcat @land, sbd-dauntless @land rearming, tbf-avenger F5 @land")
    sea.step("F", "japan", "act haruna bombard; main haruna boise; secondary haruna boise")
    assert [weapon for _, weapon, _ in sea.shots("haruna")] == ["secondary"]
    assert sea["f4f-wildcat"].rearming == 0
    sea.end_turn()
    assert (sea["f4f-wildcat"].rearming, sea["sbd-dauntless"].rearming, sea["tbf-avenger"].rearming) == (2, 3, 0)
    sea.step("F", "japan", "act haruna bombard; main haruna boise")
    assert last(sea, "haruna")["weapon"] == "main", "once per battle"


@ability("Bombard", "Loiter", "Sea Basing")
@pytest.mark.parametrize(("squadron", "counters"), [("f4f-wildcat", 2), ("pby-catalina", 0)])
def test_bombard_gives_no_counter_to_who_never_has_any(squadron: str, counters: int) -> None:
    sea = Sea("haruna E7", f"boise E6, {squadron} @land")
    sea.step("F", "japan", "act haruna bombard")
    sea.end_turn()
    assert sea[squadron].rearming == counters


@ability("Bombard")
def test_bombard_needs_the_enemy_deployment_area() -> None:
    sea = Sea("haruna E6", "boise E5, f4f-wildcat @land")
    sea.step("F", "japan", "act haruna bombard; main haruna boise")
    sea.end_turn()
    assert sea["f4f-wildcat"].rearming == 0
    assert last(sea, "haruna")["weapon"] == "main"


@ability("Bombard")
@pytest.mark.parametrize(("island", "counters"), [("guadalcanal", 2), ("", 0)])
def test_bombard_in_the_campaign_reaches_the_airfield_of_the_coast_on_the_map(island: str, counters: int) -> None:
    field = Airbase(1, "land:guadalcanal")
    sea = Sea("haruna E7", "boise E5, f4f-wildcat @land:guadalcanal", kind="campaign", airbases=(field,), island=island)
    sea.step("F", "japan", "act haruna bombard")
    sea.end_turn()
    assert sea["f4f-wildcat"].rearming == counters


@ability("Shore Support")
def test_shore_support_scores_once_from_the_enemy_deployment_area() -> None:
    sea = Sea("haguro D4", "phoenix E1")
    sea.step("F", "allies", "act phoenix shore-support; main phoenix haguro; secondary phoenix haguro")
    assert not sea.shots("phoenix"), "out of range of the secondary battery, and no main attack"
    sea.end_turn()
    assert sea.scores()["allies"] == 4
    sea.step("F", "allies", "act phoenix shore-support; main phoenix haguro")
    assert last(sea, "phoenix")["weapon"] == "main"
    sea.end_turn()
    assert sea.scores()["allies"] == 4


@ability("Shore Support")
def test_shore_support_counts_in_the_campaign_for_the_land_phase() -> None:
    sea = Sea("haguro D4", "phoenix E1", kind="campaign")
    sea.step("F", "allies", "act phoenix shore-support")
    sea.end_turn()
    assert sea.scores()["allies"] == 0
    assert "shore-support" in sea["phoenix"].marks
    sea = Sea("haguro D4", "phoenix E2", kind="campaign")
    sea.step("F", "allies", "act phoenix shore-support")
    assert "shore-support" not in sea["phoenix"].marks
