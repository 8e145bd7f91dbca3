"""What the campaign says too seldom for random play to come to it: each line in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Event
from rules.guadalcanal import RULES, names
from tests.words.catalogue import assert_said

OVER = {"zone": "D", "scores": [10, 20], "loser": 0}
RARE: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("gc-lost-battery", {"side": 0, "piece": "battery", "island": "choiseul"}, "gc-did-lost-battery"),
    (
        "gc-bombed",
        {
            "side": 0,
            "piece": "d3a-val",
            "card": "jp_d3a_val",
            "island": "guadalcanal",
            "spot": "c1",
            "die": 1,
            "weather": 0,
            "less_than": 4,
            "pinned": "",
            "already": True,
        },
        "gc-did-bombed-already",
    ),
    ("gc-token-kept", {"side": 0, "event": 4, "piece": "d3a-val", "card": "jp_d3a_val"}, "gc-did-token-kept"),
    ("gc-site-gone", {"side": 1, "island": "malaita", "centre": "c1"}, "gc-did-site-gone"),
    ("gc-lost-squadron", {"piece": "d3a-val", "card": "jp_d3a_val", "how": "carrier"}, "gc-did-lost-squadron-carrier"),
    ("gc-event-target", {"number": 3, "target": 0, "fleet": ""}, "gc-did-no-fleet"),
    *(
        ("gc-interdiction", {"side": 0, "zone": "D", "die": 3, "result": result}, f"gc-did-interdiction-{result}")
        for result in ("nothing", "one", "none")
    ),
    *(
        ("gc-battle-over", {**OVER, "how": how}, f"gc-did-battle-over-{how}")
        for how in ("agreement", "flight", "no-ship", "nothing-left", "points", "turns")
    ),
)


@pytest.mark.parametrize(("kind", "data", "key"), RARE)
def test_a_rare_happening_has_its_words(kind: str, data: dict[str, Any], key: str) -> None:
    lines = RULES.tell(Event(kind, data))
    assert key in {line.key for line in lines}
    assert_said(lines)


def test_names_that_the_tale_seldom_calls() -> None:
    called = (names.card_word(""), names.spot_word(""))
    assert [message.key for message in called] == ["gc-card-troop", "gc-spot-island"]
    assert_said(called)


def test_the_ground_of_a_battle_reads_also_in_older_records() -> None:
    old = {"target": 60, "objective": 10, "terrain": 2, "island": "", "fleeing": [False, False]}
    new = {**old, "objectives": ["C4", "H4", "K4"], "ground": [["F4", "shoal"]], "rows": [7, 1]}
    told = [[line.key for line in RULES.tell(Event("gc-ground", data))] for data in (old, new)]
    assert told == [["gc-did-ground"], ["gc-did-ground", "gc-did-objectives", "gc-did-rows"]]
    assert_said(RULES.tell(Event("gc-ground", new)))
