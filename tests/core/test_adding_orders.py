"""Orders typed after others are added or replace them, but never get lost silently."""

from __future__ import annotations

from random import Random

import pytest

from rules.core import Ask, Match, OrderError
from rules.core.rows import merged


def at_turn(game: str, options: dict[str, str | int] | None = None, *, seed: int = 4) -> tuple[Match, Ask]:
    """The first turn of a game; earlier sheets are filled in at random."""
    match, rng = Match.start(game, options=options or {}, secret=b"adding"), Random(seed)
    while (ask := match.waiting()[0]).kind != "turn":
        match.randomise(ask.id, rng)
        match.seal(ask.id)
    return match, ask


def test_a_row_about_the_same_takes_the_place_of_the_other() -> None:
    before = {"move.1.unit": "inf", "move.1.to": "A1", "move.2.unit": "arm", "move.2.to": "B1", "note": "x"}
    other = {"move.1.unit": "arm", "move.1.to": "B2", "move.2.unit": "cav", "move.2.to": "C1"}
    after = merged(before, other, {"move": ()})
    assert {path: after[path] for path in after if path.endswith("to")} == {
        "move.1.to": "A1", "move.2.to": "B2", "move.3.to": "C1",
    }  # fmt: skip
    assert after["note"] == "x"


def test_a_list_may_say_what_makes_two_rows_the_same() -> None:
    before = {"act.1.deed": "dig", "act.1.who": "inf", "act.2.deed": "dig", "act.2.who": "arm"}
    other = {"act.1.deed": "dig", "act.1.who": "arm", "act.1.odds": "2/1", "act.2.deed": "dig", "act.2.who": "cav"}
    after = merged(before, other, {"act": ("deed", "who")})
    assert {path: after[path] for path in after if not path.endswith("deed")} == {
        "act.1.who": "inf", "act.2.who": "arm", "act.2.odds": "2/1", "act.3.who": "cav",
    }  # fmt: skip


def test_a_salvo_takes_the_place_of_the_salvo() -> None:
    match, ask = at_turn("naval-battle")
    match.read(ask.id, "salvo A1 B2 C3", add=True)
    match.read(ask.id, "salvo D4 E5 F6", add=True)
    assert match.write(ask.id) == "salvo D4 E5 F6"


def test_a_second_order_comes_after_the_first_and_may_hang_on_it() -> None:
    match, ask = at_turn("naval-battle", {"actions_per_turn": 3})
    match.read(ask.id, "salvo A1 B2 C3", add=True)
    match.read(ask.id, "plane D4", add=True)
    assert match.write(ask.id) == "salvo A1 B2 C3\nplane D4"
    match.read(ask.id, "plane D5", add=True)
    assert match.write(ask.id) == "salvo A1 B2 C3\nplane D4\nplane D5"


def test_what_is_wrong_is_told_by_the_lines_that_were_typed_and_changes_nothing() -> None:
    match, ask = at_turn("naval-battle", {"actions_per_turn": 3})
    match.read(ask.id, "salvo A1 B2 C3", add=True)
    with pytest.raises(OrderError) as wrong:
        match.read(ask.id, "plane D4\nsalvo A1 B2", add=True)
    assert [fault.line for fault in wrong.value.faults] == [2]
    assert match.write(ask.id) == "salvo A1 B2 C3"


def test_without_add_a_text_replaces_the_draft() -> None:
    match, ask = at_turn("naval-battle", {"actions_per_turn": 3})
    match.read(ask.id, "salvo A1 B2 C3")
    match.read(ask.id, "plane D4")
    assert match.write(ask.id) == "plane D4"
