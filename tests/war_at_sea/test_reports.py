"""Happenings made ready: numbered attacks, headings, what is gathered; the same numbers in the picture's data."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.war_at_sea.events import (
    AbilityUsed,
    InitiativeTied,
    Kept,
    Landed,
    Moved,
    PhaseBegins,
    Placed,
    ShotFired,
    TurnOver,
)
from rules.war_at_sea.reports import attacks, report, tracks

SHOT = ShotFired(
    attacker="kongo", side=0, slot="main", weapon="main", ability="", target="washington", origin="A1", sector="A3", distance=2,
    phase="surface", base=8, dice=(6, 4), die=0, armour=8, vital=14, notes=(), successes=3, result="none", stopped="", lost=0,
    saves=(),
)  # fmt: skip
ABILITY = AbilityUsed("slow", "kongo", 0)


def shot(**fields: Any) -> ShotFired:
    return replace(SHOT, **fields)


def test_attacks_are_numbered_alike_in_words_and_picture() -> None:
    events = [shot(), ABILITY, shot(result="damage", lost=2), shot(result="stopped", dice=())]
    told = report(events)
    assert [e.data["number"] for e in told if e.kind == "ws-shot"] == [1, 2, 3]
    drawn = attacks(events)
    assert [(a.number, a.result, a.lost, a.dice, a.hits) for a in drawn] == [
        (1, "miss", 0, 2, 3),
        (2, "damage", 2, 2, 3),
        (3, "cancelled", 0, 0, 3),
    ]
    assert attacks([shot(result="stopped")])[0].result == "none", "it was rolled, and something saved the target"


def test_a_heading_stands_only_before_what_happened_in_its_phase() -> None:
    events = [
        PhaseBegins("defence"),
        PhaseBegins("air-attack"),
        PhaseBegins("surface"),
        ABILITY,
        PhaseBegins("surface"),
        shot(),
        PhaseBegins("submarine"),
        TurnOver(1, (0, 0)),
        InitiativeTied(2, ((1,), (1,)), (1, 1)),
    ]
    assert [e.kind if e.kind != "ws-phase" else e.data["phase"] for e in report(events)] == [
        "surface",
        "ws-ability",
        "ws-shot",
        "ws-turn-over",
        "ws-initiative-tie",
    ]


def test_moves_of_a_side_are_one_line() -> None:
    told = report(
        [Moved("kongo", 0, "A1", "A2"), Moved("naka", 0, "B1", "B2"), Moved("naka", 0, "B2", "B3", why="chase")]
    )
    assert [e.kind for e in told] == ["ws-moves", "ws-moved"]
    assert told[0].data == {"side": 0, "moves": [["kongo", "A1", "A2"], ["naka", "B1", "B2"]]}


def test_flights_stay_and_landings_are_told_by_side() -> None:
    told = report(
        [
            Placed("d3a-val", 0, "C4", strafing=False),
            Placed("f4f-wildcat", 1, "C4", strafing=True),
            Kept("g4m-betty", 0, "land"),
            Landed("d3a-val", 0, "akagi", "kaga", rearms=False),
            Landed("g4m-betty", 0, "land", "land", rearms=True),
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
        Moved("naka", 0, "B1", "B2"),
        Moved("naka", 0, "B2", "B3", why="chase"),
        Placed("d3a-val", 0, "C4"),
    ]
    assert [(t.unit, t.origin, t.sector) for t in tracks(events)] == [
        ("naka", "B1", "B3"),
        ("d3a-val", "", "C4"),
    ]
