"""SW-13.8: the enemy's likeliest turns are proposed to be answered in advance."""

from __future__ import annotations

from random import Random

import pytest

from bot import words
from rules.core import Text
from rules.sea_war.standing_orders import SeaWarStandingSheet
from rules.sea_war.view import View
from tests.rulebook.sea_war.kit import FIXTURE_0, Table

rule = pytest.mark.rule


def _proposed(table: Table, side: str) -> list[str]:
    """The lines that a side's standing orders begin for it."""
    ask = table.match.standing_ask(table.seat(side))
    assert ask is not None
    plan = table.match.form(ask.id).field("plan")
    assert isinstance(plan, Text)
    return [words.say("en", line) for line in plan.openings]


@rule("SW-13.8")
def test_what_the_enemy_may_well_do_is_proposed_while_he_is_to_move() -> None:
    """A blue ship at the battleship's corner takes it: nothing is likelier."""
    table = Table("B F6 D D6", "D G7 D C2 D J9")
    found = _proposed(table, "red")
    assert found[0] == "if G7xF6:"
    assert found[-1] == "else:"
    assert 2 <= len(found) <= 5
    assert _proposed(table, "blue") == []


@rule("SW-13.8", "SW-13.6")
def test_two_moves_are_one_condition_and_what_is_answered_is_not_proposed_again() -> None:
    table = Table(*FIXTURE_0, mover="blue")
    found = _proposed(table, "red")
    assert any(" and " in line for line in found)
    table.file(f"{found[0]} E4-E3", "red")
    assert found[0] not in _proposed(table, "red")
    assert _proposed(table, "red")[-1] == "else:"


@rule("SW-13.8")
def test_cards_are_not_reckoned_with() -> None:
    """Other cards in the enemy's hand, the same proposals."""
    plain, armed = (Table(*FIXTURE_0, mover="blue", hands=hands) for hands in ("|free multi", "|anti sudden"))
    assert _proposed(plain, "red") == _proposed(armed, "red")


@rule("SW-13.8")
def test_nothing_is_proposed_while_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for likely turns takes long: steps, seals and drafts filled in do without it."""
    looked: list[View] = []

    def predicted(sheet: object, view: View) -> tuple[tuple[str, ...], ...]:
        looked.append(view)
        return (("E4-E3",),)

    monkeypatch.setattr(SeaWarStandingSheet, "predicted_moves", predicted)
    table = Table(*FIXTURE_0, mover="blue")
    table.file("counter always", "red")
    ask = table.ask()
    assert table.match.randomise(ask.id, Random(1)).done
    table.match.seal(ask.id)
    assert not looked
    assert _proposed(table, "blue" if table.mover == "red" else "red")
    assert looked
