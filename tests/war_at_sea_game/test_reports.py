"""Happenings made ready: numbered attacks, headings, what is gathered; the same numbers in the picture's data."""

from __future__ import annotations

from typing import Any

from rules.core import Event
from rules.war_at_sea import story

SHOT: dict[str, Any] = {
    "attacker": "kongo", "side": 0, "weapon": "main", "target": "washington", "origin": "A1", "sector": "A3",
    "phase": "surface", "dice": [6, 4], "successes": 3, "result": "none", "lost": 0,
}  # fmt: skip


def shot(**data: Any) -> Event:
    return Event("ws-shot", {**SHOT, **data})


def phase(name: str) -> Event:
    return Event("ws-phase", {"phase": name})


def moved(unit: str, side: int, origin: str, sector: str, **more: str) -> Event:
    return Event("ws-moved", {"unit": unit, "side": side, "origin": origin, "sector": sector, **more})


def test_attacks_are_numbered_alike_in_words_and_picture() -> None:
    events = [shot(), Event("ws-ability", {}), shot(result="damage", lost=2), shot(result="stopped", dice=[])]
    told = story.report(events)
    assert [e.data["number"] for e in told if e.kind == "ws-shot"] == [1, 2, 3]
    drawn = story.attacks(events)
    assert [(a.number, a.result, a.lost, a.dice, a.hits) for a in drawn] == [
        (1, "miss", 0, 2, 3),
        (2, "damage", 2, 2, 3),
        (3, "cancelled", 0, 0, 3),
    ]
    assert story.attacks([shot(result="stopped")])[0].result == "none", "it was rolled, and something saved the target"


def test_a_heading_stands_only_before_what_happened_in_its_phase() -> None:
    events = [
        phase("defence"),
        phase("air-attack"),
        phase("surface"),
        Event("ws-ability", {}),
        phase("surface"),
        shot(),
        phase("submarine"),
        Event("ws-turn-over", {}),
        Event("ws-initiative", {}),
    ]
    assert [e.kind if e.kind != "ws-phase" else e.data["phase"] for e in story.report(events)] == [
        "surface",
        "ws-ability",
        "ws-shot",
        "ws-turn-over",
        "ws-initiative",
    ]


def test_moves_of_a_side_are_one_line() -> None:
    told = story.report(
        [moved("kongo", 0, "A1", "A2"), moved("naka", 0, "B1", "B2"), moved("naka", 0, "B2", "B3", why="chase")]
    )
    assert [e.kind for e in told] == ["ws-moves", "ws-moved"]
    assert told[0].data == {"side": 0, "moves": [["kongo", "A1", "A2"], ["naka", "B1", "B2"]]}


def test_flights_stay_and_landings_are_told_by_side() -> None:
    told = story.report(
        [
            Event("ws-placed", {"unit": "d3a-val", "side": 0, "sector": "C4", "strafing": False}),
            Event("ws-placed", {"unit": "f4f-wildcat", "side": 1, "sector": "C4", "strafing": True}),
            Event("ws-kept", {"unit": "g4m-betty", "side": 0, "base": "land"}),
            Event("ws-landed", {"unit": "d3a-val", "side": 0, "base": "akagi", "origin": "kaga", "rearms": False}),
            Event("ws-landed", {"unit": "g4m-betty", "side": 0, "base": "land", "origin": "land", "rearms": True}),
        ]
    )
    assert [(e.kind, e.data["side"]) for e in told] == [
        ("ws-flights", 0),
        ("ws-flights", 1),
        ("ws-stay", 0),
        ("ws-landings", 0),
    ]
    assert told[1].data["flights"] == [["f4f-wildcat", "C4", "strafing"]]
    assert told[3].data["rearming"] == ["g4m-betty"]
    assert told[3].data["elsewhere"] == [["d3a-val", "akagi"]]


def test_the_track_of_a_unit_goes_from_where_it_was_to_where_it_is() -> None:
    events = [
        moved("naka", 0, "B1", "B2"),
        moved("naka", 0, "B2", "B3", why="chase"),
        Event("ws-placed", {"unit": "d3a-val", "side": 0, "sector": "C4"}),
    ]
    assert [(t.unit, t.origin, t.sector) for t in story.tracks(events)] == [
        ("naka", "B1", "B3"),
        ("d3a-val", "", "C4"),
    ]
