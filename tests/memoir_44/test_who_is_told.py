"""M44-22: which seat is told which cards, and which parts of a view are one seat's.

Each test states by hand who knows what, so it fails if a secret is opened or if its seat is no longer told it.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from rules.core import EventRecord, RevealedOrders, Submission
from rules.memoir_44 import RULES
from rules.memoir_44.facts import SIDES
from rules.memoir_44.view import Doing, Policy, Task
from tests.readers import told
from tests.rulebook.memoir_44.kit import Fixed, Overlord, Table

UNITS = "A infantry E5, J infantry L9"


def _sealed(play: Table, text: str) -> Sequence[EventRecord]:
    """The entries of the opening of these typed orders; the game goes on from there."""
    ask = play.ask
    draft = RULES.read(play.view(ask.seat), ask, text).draft or {}
    step = RULES.apply(play.state, RevealedOrders(ask.group, (Submission(ask.seat, draft),)), Fixed())
    play.state = step.state
    return step.entries


@pytest.mark.rule("M44-22.5")
def test_only_the_drawer_is_told_the_card_drawn_at_the_end_of_a_turn() -> None:
    for mover in SIDES:
        play = Table(UNITS, mover=mover)
        entries = _sealed(play, "card probe-left; end")
        assert told(entries, "m44-drew", SIDES) == ("everybody", {"cards": mover})


@pytest.mark.rule("M44-22.5")
def test_only_the_drawer_is_told_the_two_cards_of_a_recon_and_the_one_that_is_kept() -> None:
    play = Table(UNITS, hand="recon-left probe-left probe-right attack-left attack-right")
    assert told(_sealed(play, "card recon-left; end"), "m44-drew", SIDES) == ("everybody", {"cards": "allies"})
    two = play.view("allies").choosing
    assert len(two) == 2
    assert play.view("japan").choosing == play.view(None).choosing == ()
    ask = play.ask
    step = RULES.apply(play.state, RevealedOrders(ask.group, (Submission("allies", {"keep": two[0]}),)), Fixed())
    assert told(step.entries, "m44-kept", SIDES) == ("everybody", {"kept": "allies"})


@pytest.mark.rule("M44-22.3", "M44-22.6")
def test_only_its_seat_is_shown_its_hand_its_policy_and_its_plan() -> None:
    play = Table(UNITS)
    policies = (Policy(ambush_dice=2), Policy(ambush_dice=3))
    state = replace(play.state, policies=policies, plans=("one", "two"))
    views = [RULES.view(state, who) for who in (*SIDES, None)]
    assert [view.policy for view in views] == [*policies, None]
    assert [view.plan for view in views] == ["one", "two", ""]
    assert [view.cards.hand for view in views] == [play.hand("japan"), play.hand("allies"), ()]
    assert all(view.hands == () for view in views)


@pytest.mark.rule("M44-15.2", "M44-22.11")
def test_no_seat_is_shown_the_value_of_a_minefield_before_it_is_revealed() -> None:
    play = Table(UNITS, mines={"F5": 3, "G5": 0})
    for who in (*SIDES, None):
        view = play.view(who)
        assert view.mine_values == ()
        assert [mine.value for mine in view.field.mines] == [-1, -1]


@pytest.mark.rule("M44-22.3")
def test_only_a_commander_in_chief_is_shown_the_hand_of_their_side() -> None:
    play = Overlord(UNITS)
    for who in (*play.state.seats, None):
        own = who.partition("-")[0] if who is not None and who.endswith("-chief") else ""
        known = [deck.hand for deck in play.view(who).decks]
        assert known == [play.hand_of(side) if side == own else () for side in SIDES]


@pytest.mark.rule("M44-22.6")
def test_no_view_shows_in_which_order_units_are_on_a_sheet() -> None:
    doing = (Doing(2), Doing(1))
    play = Overlord(UNITS)
    state = replace(play.state, doing=doing, tasks=(Task("left", (), "done", doing),))
    for who in (*state.seats, None):
        view = RULES.view(state, who)
        assert [one.unit for one in view.doing] == [one.unit for task in view.tasks for one in task.doing] == [1, 2]


@pytest.mark.rule("M44-22.6")
def test_only_its_general_is_shown_that_a_battle_sheet_is_to_come() -> None:
    play = Overlord(UNITS)
    state = replace(play.state, stage="general", tasks=(Task("left", (), "battle"), Task("right", (), "battle")))
    for who in (*state.seats, None):
        shown = {task.role: task.stage for task in RULES.view(state, who).tasks}
        own = who.partition("-")[2] if who is not None and who.startswith(state.mover) else ""
        assert shown == {role: "battle" if role == own else "done" for role in ("left", "right")}
