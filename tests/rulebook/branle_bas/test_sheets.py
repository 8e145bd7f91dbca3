"""The sheets: what can be filled in is what can be typed, and no more."""

from __future__ import annotations

import pytest

from rules.core import Form, Match, Pick
from tests.rulebook.branle_bas.kit import Deploying, Table, hidden_mines, sea

rule = pytest.mark.rule


def keys(form: Form, path: str) -> set[str]:
    """What one field offers."""
    field = form.field(path)
    assert isinstance(field, Pick)
    return {option.key for option in field.options}


def turn(table: Table) -> tuple[Match, str]:
    """The table and the id of the turn's sheet."""
    return table.match, table.match.waiting()[0].id


@rule("BB-4.1")
def test_a_turn_is_two_choices_and_a_seal() -> None:
    """The ship among those that can move, then the goal among all that it can reach."""
    table = Deploying.done()
    match, ask = turn(table)
    mover = str(table.mover())
    offered = keys(match.form(ask), "ship")
    assert offered == {ship.cell for ship in table.view(None).ships if ship.side == mover and table.goes(ship.cell)}
    ship = "E3" if mover == "first" else "E7"
    match.put(ask, {})
    form = match.fill(ask, "ship", ship)
    assert not form.done
    assert keys(form, "goal") == {"E4", "E5", "E6"} - {"E4" if mover == "second" else "E6"}
    assert match.fill(ask, "goal", "E5").done


@rule("BB-5.2")
@pytest.mark.parametrize("fleet", ["A E5", "A A3 S C2", "A A3 C D7", "A A3 T D9", "A A3 D E8", "A A3 H A5 V C5"])
def test_the_goals_offered_are_those_that_can_be_typed(fleet: str) -> None:
    """And those that the private picture shows."""
    table = sea(fleet, "A I9 K E6")
    cell = fleet.split()[-1] if "V" not in fleet else "A5"
    typed = set(table.goes(cell).split())
    match, ask = turn(table)
    match.put(ask, {})
    assert keys(match.fill(ask, "ship", cell), "goal") == typed
    preview = match.preview(ask)
    assert (preview.chosen, set(preview.reach)) == (cell, typed)


@rule("BB-6.5")
def test_the_confirmation_is_asked_for_only_where_the_game_is_given_up() -> None:
    """Into the net D8; not into D8 with B's Admiral there, and not for another ship."""
    for first, second, order, asked in (
        ("A D7", "A I5", "D7-D8", True),
        ("A D7", "A D8", "D7-D8", False),
        ("A A3 V D7", "A I5", "D7-D8", False),
    ):
        table = sea(first, second)
        table.draft(order)
        match, ask = turn(table)
        assert (match.form(ask).field("confirm") is not None) is asked
        assert match.form(ask).done is not asked


@rule("BB-4.4", "BB-14.6")
def test_a_blocked_ship_is_offered_only_where_touching_counts() -> None:
    """Option `touch_move`."""
    for option, offered in (("off", False), ("on", True)):
        match, ask = turn(sea("A A3 V D4 D5 C4 E4", "A I7", touch_move=option))
        assert ("D4" in keys(match.form(ask), "ship")) is offered


@rule("BB-4.1")
def test_another_ship_makes_the_goal_stale() -> None:
    """The goal of the first ship does not stay with the second."""
    match, ask = turn(sea("A A3 V D4 K F4", "A I7"))
    match.fill(ask, "ship", "D4")
    match.fill(ask, "goal", "D5")
    form = match.fill(ask, "ship", "F4")
    assert "goal" in form.stale
    assert not form.done


@rule("BB-9.2", "BB-14.5")
def test_the_sheet_does_not_tell_where_the_enemy_s_mine_lies() -> None:
    """The same goals wherever it is; fewer where it is one's own."""
    goals = []
    for mine in ("A8", "C8", "G8"):
        match, ask = turn(hidden_mines("A A3 S C7", "A I5", mines=("B1", mine)))
        goals.append(keys(match.fill(ask, "ship", "C7"), "goal"))
    assert goals[0] == goals[1] == goals[2]
    assert "C8" in goals[0]


@rule("BB-7.6", "BB-7.9")
def test_the_offers_are_open_to_both_and_wait_for_nobody() -> None:
    """Resigning and offering a draw, each with an ask of its own that no clock runs for."""
    table = sea("A A3 V D4", "A I7")
    for seat in ("first", "second"):
        kinds = {ask.kind for ask in table.match.asks(seat) if not ask.waits}
        assert kinds == {"resign", "draw"}
    table.offer_draw("first")
    assert "draw" not in {ask.kind for ask in table.match.asks("first")}
