"""BB-10.9: the opponent's likeliest moves are proposed to be answered in advance."""

from __future__ import annotations

import pytest

from bot import words
from rules.core import Text
from tests.rulebook.branle_bas.kit import Table, hidden_mines, sea

rule = pytest.mark.rule


def _proposed(table: Table, seat: str, lang: str = "en") -> list[str]:
    """The lines that a seat's standing orders begin for it."""
    ask = table.match.standing_ask(seat)
    assert ask is not None
    plan = table.match.form(ask.id).field("plan")
    assert isinstance(plan, Text)
    return [words.say(lang, line) for line in plan.openings]


@rule("BB-10.9")
def test_what_the_opponent_may_well_do_is_proposed_while_he_is_to_move() -> None:
    """A's cruiser can take a cruiser that nothing guards: that comes first. A himself is proposed nothing."""
    table = sea("A A3 K E5", "A I9 K E6 V I8")
    found = _proposed(table, "second")
    assert found[0] == "if E5-E6:"
    assert len(found) == 5
    assert found[-1] == "else:"
    assert _proposed(table, "second", "fr")[0] == words.text("fr", "plan-opening-if", order="E5-E6")
    assert _proposed(table, "first") == []


@rule("BB-10.9", "BB-10.4")
def test_what_is_answered_is_not_proposed_again_and_is_played_at_once() -> None:
    table = sea("A A3 K E5", "A I9 K E6 V I8")
    table.match.plan("second", "if E5-E6: I9-I8\nelse: E6-E7".replace("I9-I8", "I8-I7"))
    assert not {"if E5-E6:", "else:"} & set(_proposed(table, "second"))
    turn = table.view(None).turn
    table.play("E5-E6")
    assert table.view(None).turn == turn + 2


@rule("BB-10.9")
def test_a_hidden_mine_is_not_reckoned_with() -> None:
    """Two tables whose mines lie elsewhere, which nobody has found: the same proposals."""
    fleets = ("A A3 D E5 K C5", "A I9 K E7 V I8")
    one, other = (hidden_mines(*fleets, mines) for mines in (("D2", "E8"), ("E2", "D8")))
    assert _proposed(one, "second") == _proposed(other, "second")
