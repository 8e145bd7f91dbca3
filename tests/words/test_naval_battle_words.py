"""Naval Battle in words: all that the game can say can be said, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from bot import words
from rules.core import Match, OrderError
from rules.naval_battle import RULES
from rules.naval_battle.facts import MAX_PLAN
from tests.rulebook.naval_battle.kit import F, Table
from tests.words.catalogue import assert_form, assert_said


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"actions_per_turn": 3, "salvo_report": "hits_only", "salvo_equipment": "counts"},
        {"salvo_report": "per_cell", "stacking": "exclusive", "max_missed": 9},
        {"grid": 9, "capital": 30, "exhaustion": "draw"},
    ],
)
def test_a_whole_game_can_be_said(options: dict[str, str | int]) -> None:
    rng = Random(str(options))
    match = Match.start(RULES, options=options, secret=rng.randbytes(32))
    while match.waiting():
        ask = match.waiting()[0]
        for other in match.asks():
            assert_said((other.about,))
            assert_form(match, other.id)
        if rng.random() < 0.2 and (standing := match.standing_ask(ask.seat)):
            match.randomise(standing.id, rng)
            assert_said((standing.about,))
            assert_form(match, standing.id)
        if rng.random() < 0.15:
            match.expire(ask.id)
        else:
            match.randomise(ask.id, rng)
            assert_form(match, ask.id)
            match.seal(ask.id)
    for record in match.records:
        for entry in record.entries:
            for event in (entry.truth, entry.public, *(told for _, told in entry.private)):
                if event is not None:
                    assert_said(RULES.tell(event))
    outcome = match.outcome()
    assert outcome is not None
    assert_said((outcome.why,))


@pytest.mark.parametrize(
    "fleet",
    [
        "submarine A1 B2\nsalvos 200",
        "island A1\nflagship T1 across",
        "island C3 D3\ndestroyer C4-C5\nsalvos x",
        "cruser A1\ncruiser\ncruiser A1-B2\npreset other",
        "aa A1\nplane A1\natomic A1 B1 C1",
        "submarine 1000\nsubmarine 999 999 1\nrandom now",
        "submarine Z99 é5 A1-",
    ],
)
def test_every_fault_of_a_fleet_can_be_said(fleet: str) -> None:
    match = Match.start(RULES, options={"ship_points": "enforced"}, secret=b"w" * 32)
    try:
        match.read("0.first", fleet)
    except OrderError as error:
        assert_said(fault.why for fault in error.faults)
    assert_form(match, "0.first")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("fire N5", "nb-typed-unknown-order"),
        ("salvo N5", "nb-typed-shots"),
        ("salvo N5 N5 N6", "nb-same-cell"),
        ("salvo N5 X5 N6", "nb-typed-off-grid"),
        ("salvo N5 5N N6", "nb-typed-no-cell"),
        ("plane", "nb-need-target"),
        ("plane D4 B2", "nb-typed-too-much"),
        ("plane D4 from", "nb-typed-from"),
        ("plane D4 from A1", "nb-not-there"),
        ("plane D4 from B17 C17", "nb-typed-from"),
        ("pass", "nb-typed-no-pass"),
        ("plane D4\nbomb D4", "nb-typed-too-many"),
        ("cease-fire", "nb-typed-no-cease-fire"),
        ("claim", "nb-typed-no-claim"),
        ("resign now", "nb-typed-too-much"),
        ("aa-priority C3", "nb-typed-no-batteries"),
        ("plan salvo", "nb-typed-shots"),
        ("\n".join(["plan plane A1"] * (MAX_PLAN + 1)), "nb-typed-plan-long"),
    ],
)
def test_every_fault_of_a_turn_can_be_said(text: str, key: str) -> None:
    match = Table().match
    with pytest.raises(OrderError) as caught:
        match.read("1.first", text)
    assert key in [fault.why.key for fault in caught.value.faults]
    assert_said(fault.why for fault in caught.value.faults)


@pytest.mark.parametrize("kind", ["salvo N5 N8 A21", "plane D4", "bomb D4", "atomic D4"])
def test_nothing_left_can_be_said(kind: str) -> None:
    table = Table(first="submarine A1\nisland C18\nplane C18" if "plane" not in kind else "submarine A1\nsalvos 1")
    assert "left" in table.refusal(kind)[0]
    match = table.match
    match.put("1.first", {"act.1.kind": kind.split()[0]})
    assert_form(match, "1.first")


def test_batteries_and_plans_can_be_said() -> None:
    table = Table(second=F + "aa C4")
    with pytest.raises(OrderError) as caught:
        table.match.plan("second", "aa-priority A1")
    assert_said(fault.why for fault in caught.value.faults)
    standing = table.match.standing_ask("second")
    assert standing is not None
    table.match.put(standing.id, {"plan.1": "nonsense", "plan.2": "plane D4 from A1", "plan.3": "bomb D4 from D4"})
    assert_form(table.match, standing.id)


def test_the_report_reads_as_in_the_rulebook() -> None:
    """In French as in English."""
    table = Table()
    table.order("salvo T21 U21 A21")
    lines = [line for event in table.match.feed("second")[-1:] for line in RULES.tell(event)]
    assert [words.say("fr", line) for line in lines] == [
        "1. Première flotte\u00a0: salve sur T21 U21 A21.",
        "Touché\u00a0: destroyer 2 coups, coulé",
        "L’ennemi a touché vos navires en T21 U21. (Vous seul savez quelles cases sont touchées.)",
    ]
