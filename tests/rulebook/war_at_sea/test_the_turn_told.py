"""The turn that chapter 21 of the rulebook tells, played with its dice: what the reader is told is what happens."""

from __future__ import annotations

import pytest

from tests.rulebook.war_at_sea.kit import Sea

rule = pytest.mark.rule


@rule("WS-5", "WS-9.4", "WS-13.2")
def test_the_turn_told() -> None:
    """Washington sinks, Yukikaze too; the Allies claim the objective."""
    sea = Sea(
        "shokaku F1, kirishima E1, yukikaze D2, i-19 F3, a6m2-zeke @shokaku, d3a-val @shokaku",
        "enterprise F7, washington E5, fletcher E5, f4f-wildcat @enterprise, sbd-dauntless @enterprise",
        objectives="E4 50",
        turn=3,
    )
    # A: 9 against 8, Japan is second player
    sea.script("initiative.0", "5 3").script("initiative.1", "2 4")
    sea.initiative()
    assert sea.fight.battle.totals == (9, 8)
    assert sea.fight.battle.first == 1
    # B
    sea.move("allies", "move washington E4; move fletcher E4")
    sea.move("japan", "move kirishima E2; move yukikaze E3")
    assert sea.where("washington", "kirishima", "yukikaze", "i-19") == ["E4", "E2", "E3", "F3"]
    # C
    sea.air(
        "order a6m2-zeke d3a-val; fly a6m2-zeke kirishima; fly d3a-val washington",
        "order sbd-dauntless f4f-wildcat; fly sbd-dauntless kirishima; fly f4f-wildcat sbd-dauntless",
    )
    placed = [p["unit"] for p in sea.told("ws-placed")]
    assert placed == ["sbd-dauntless", "a6m2-zeke", "f4f-wildcat", "d3a-val"]
    # D
    sea.script("f4f-wildcat.aa>a6m2-zeke", "6 5 4 4").script("washington.aa>d3a-val", "6 6 5 4")
    sea.script("a6m2-zeke.aa>sbd-dauntless", "6 6 5 4 3 3 1").script("kirishima.aa>f4f-wildcat", "6 5 5")
    sea.script("press-the-attack:d3a-val", "5")
    sea.phase(
        "D",
        "hold shokaku yes; aa a6m2-zeke sbd-dauntless; aa kirishima sbd-dauntless f4f-wildcat; order a6m2-zeke kirishima",
        "hold enterprise yes; aa f4f-wildcat a6m2-zeke; aa washington d3a-val; aa fletcher d3a-val",
    )
    assert [sea.successes(name) for name in ("f4f-wildcat", "washington", "a6m2-zeke", "kirishima")] == [5, 6, 5, 4]
    assert sea.shots("fletcher") == []
    assert [name for name in sea.fight.units if sea[name].aborted] == ["d3a-val", "sbd-dauntless"]
    # E
    sea.script("d3a-val.bomb>washington", "6 6 6 5 5 4")
    sea.phase("E", "drop d3a-val washington; expert shokaku d3a-val", "drop sbd-dauntless kirishima")
    assert (sea.thrown("d3a-val"), sea.successes("d3a-val"), sea.hull("washington")) == (10, 8, 4)
    assert sea.shots("sbd-dauntless") == []
    # F
    sea.script("washington.main>kirishima", "6 6 6 6 5 4 4")
    sea.script("washington.secondary>yukikaze", "6").script("fletcher.main>yukikaze", "5 4")
    sea.script("yukikaze.torpedo>washington", "6").script("kirishima.main>washington", "6 6 6 6 5")
    sea.phase(
        "F",
        "torpedo yukikaze washington; main kirishima washington",
        "main washington kirishima; secondary washington yukikaze; secondary2 washington kirishima; main fletcher yukikaze",
    )
    secondary = [shot for shot in sea.shots("washington") if shot[1] == "secondary"]
    assert [target for _, _, target in secondary] == ["yukikaze", "kirishima"]
    assert (sea.hull("kirishima"), sea.hull("yukikaze"), sea.hull("washington")) == (4, 0, 1)
    assert sea.scores() == {"japan": 0, "allies": 12}
    # G
    sea.script("i-19.torpedo>washington", "6")
    sea.phase("G", "torpedo i-19 washington")
    assert sea.thrown("i-19") == 3
    assert sea.is_destroyed("washington")
    # H, I
    sea.go_home()
    assert [sea[name].base for name in ("d3a-val", "sbd-dauntless")] == ["shokaku", "enterprise"]
    sea.end_turn()
    assert sea.scores() == {"japan": 56, "allies": 62}
