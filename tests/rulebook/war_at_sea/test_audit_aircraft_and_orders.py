"""WS-10.7, WS-15.2, WS-18.7: squadrons that lose their carrier, darkness over airfields, and what `hold` means for aircraft."""

from __future__ import annotations

import pytest

from rules.war_at_sea.battle import Marker
from tests.invariants.war_at_sea import check_battle
from tests.rulebook.war_at_sea.kit import Sea

rule = pytest.mark.rule
NIGHT = (1, 0)


# ---- bases lost ----------------------------------------------------------------------------------
def _deck_blocked(allies: str = "") -> Sea:
    """The B-25 keeps Hornet's Dauntless on her deck; then Hornet is sunk by Kongo."""
    sea = Sea("kongo E5", f"hornet E7, b-25h-mitchell @hornet, sbd-dauntless @hornet{allies}", airbases=(), phase="air")
    sea.air(allies="fly b-25h-mitchell A1")
    assert sea["sbd-dauntless"].sector == ""
    sea.script("kongo.main>hornet", "6 6 6 6 6")
    sea.phase("F", "main kongo hornet")
    assert sea.is_destroyed("hornet")
    return sea


@rule("WS-10.7", "WS-11.14")
def test_a_squadron_left_aboard_lands_elsewhere() -> None:
    """Wasp has room: the Dauntless is hers in phase H, and flies next turn."""
    sea = _deck_blocked(", wasp K7")
    sea.go_home()
    sea.end_turn()
    assert (sea["sbd-dauntless"].base, sea["sbd-dauntless"].rearming) == ("wasp", 0)
    check_battle(sea.fight.state)


@rule("WS-10.7", "WS-11.14")
def test_without_any_base_it_is_lost() -> None:
    """No carrier, no land airbase: lost at the end of phase H."""
    sea = _deck_blocked()
    sea.go_home()
    assert sea.is_destroyed("sbd-dauntless")


@rule("WS-10.7", "WS-11.2")
def test_a_carrier_lost_while_moving_still_sends_her_squadrons_up() -> None:
    """Zuiho with one hull point enters a minefield in phase B and sinks: her Val is placed in C and lands on Akagi."""
    sea = Sea("zuiho E1 hull1, akagi K1, d3a-val @zuiho", "boise E5", airbases=())
    sea.fight.change(markers=(Marker("mines", "E2"),))
    sea.script("mines:zuiho", "1")
    sea.move("japan", "move zuiho E2")
    assert sea.is_destroyed("zuiho")
    sea.air("fly d3a-val E5")
    assert sea["d3a-val"].sector == "E5"
    sea.go_home()
    assert sea["d3a-val"].base == "akagi"


# ---- darkness ------------------------------------------------------------------------------------
@rule("WS-15.2")
@pytest.mark.parametrize(("die", "strikes"), [(4, False), (5, True)])
def test_over_an_airfield_too_a_squadron_must_find_its_way(die: int, strikes: bool) -> None:
    """Zuikaku's Zeke is sent to the enemy's airfield at night: without a 5 it is aborted and attacks nobody."""
    sea = Sea("zuikaku E1, a6m2-zeke @zuikaku", "sbd-dauntless @land", dark=NIGHT)
    sea.script("search:a6m2-zeke", str(die))
    sea.air("fly a6m2-zeke strike")
    sea.phase("D")
    assert bool(sea.shots("a6m2-zeke")) is strikes


@rule("WS-15.2")
def test_who_did_not_fly_does_not_get_lost() -> None:
    """A Dauntless aborted on its airfield rolls no die for the way home; the Zeke that did it does."""
    sea = Sea("zuikaku E1, a6m2-zeke @zuikaku", "sbd-dauntless @land", dark=NIGHT)
    sea.script("search:a6m2-zeke", "5").script("a6m2-zeke.aa>sbd-dauntless", "6 6 6 1 1 1 1")
    sea.air("fly a6m2-zeke strike")
    sea.phase("D")
    assert sea["sbd-dauntless"].aborted
    sea.go_home()
    assert [label for label in sea.dice.log if label.startswith("stray")] == ["stray:a6m2-zeke"]
    assert sea["sbd-dauntless"].rearming == 1


# ---- written orders of aircraft --------------------------------------------------------------------
@rule("WS-18.7")
@pytest.mark.parametrize(
    ("text", "shots"),
    [
        ("hold b5n2-kate yes; drop b5n2-kate boise", [("b5n2-kate", "torpedo", "boise")]),
        ("hold b5n2-kate yes; drop b5n2-kate boise; with b5n2-kate alternate", [("b5n2-kate", "bomb", "boise")]),
        ("hold b5n2-kate yes; drop b5n2-kate boise; with b5n2-kate asw", []),
        ("hold b5n2-kate yes; with b5n2-kate torpedo", []),
        ("hold b5n2-kate yes", []),
    ],
    ids=["a target", "a target and a way", "a way that does not fit", "a way alone", "nothing"],
)
def test_a_held_squadron_does_what_is_written(text: str, shots: list[tuple[str, str, str]]) -> None:
    """Held, a Kate attacks the target that is written for it, and no other."""
    sea = Sea("b5n2-kate E4 @land", "boise E4, canberra E4")
    sea.step("E", "japan", text)
    assert sea.shots() == shots
