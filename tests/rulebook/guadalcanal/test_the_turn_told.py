"""Chapter 19 of the rulebook: the turn that it tells, played with its dice."""

from __future__ import annotations

import pytest

from tests.rulebook.guadalcanal.kit import opening


@pytest.mark.rule("GC-4", "GC-8.A", "GC-11.2", "GC-12.7", "GC-12.10")
def test_the_turn_told() -> None:
    """Turn 2 of Tokyo Express against Cactus 1942, up to the ground of the battle in D."""
    table = opening()
    table.script("weather", "5").script("initiative 0", "6 2").script("initiative 1", "1 5").script("event", "9 7")
    table.play(japan="ready tokyo-express", allies="ready cactus-1942")
    table.sail("main C")
    table.play()

    assert (table.state.turn, table.state.weather, table.state.initiative) == (2, "clear", 1)
    event = table.state.event
    assert event is not None
    assert (event.number, event.roller, event.target) == (7, 0, 0)

    table.script("patrol over K", "4").script("patrol over C", "1")
    table.script("contact main main D", "2").script("contact scout scout G", "3")
    sail = "main D\nscout G\n"
    table.play(
        japan=f"{sail}patrol h8k1-type-2-emily K\nraid d3a-val main\nraid d3a-val-2 main\nescort a6m2-zeke main",
        allies=f"{sail}patrol pby-catalina C\nlie main washington>cruiser\nintercept f4f-wildcat main",
    )
    counts = table.heard("japan", "gc-report")[0]["counts"]
    assert dict(tuple(c) for c in counts) == {"carrier": 2, "cruiser": 6, "destroyer": 3, "transport": 4}
    assert table.heard(None, "gc-patrol-attacked")
    assert table.where("pby-catalina") == "guadalcanal"
    assert not [told for told in table.heard("allies", "gc-report") if told["side"] == 0]
    assert [raid["target"] for raid in table.heard(None, "gc-raid")] == ["fleet"]
    assert dict(next(s for s in table.view("japan").sightings if s.by == "raid").counts)["battleship"] == 1

    assert [(c["zone"], c["total"], c["contact"]) for c in table.heard(None, "gc-contact")] == [
        ("D", 4, True),
        ("G", 3, False),
    ]
    assert table.keys("japan", "row") == ["first", "second"]
    table.play(japan="row second")
    assert table.state.engagement is not None
    battle = table.state.engagement.battle
    assert sorted(battle.edges) == [2, 6]
    assert {o.value for o in battle.objectives} == {70}
    assert battle.target == 400
