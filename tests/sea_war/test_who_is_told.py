"""SW-11: which reader is told which field of every event that is not wholly public, and which parts of a view are one side's.

Each test states by hand who knows what, so it fails if a secret is opened or if its side is no longer told it.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import EventRecord
from rules.sea_war import visibility
from rules.sea_war.facts import SEATS
from rules.sea_war.state import State
from tests.readers import told
from tests.rulebook.sea_war.kit import Game, PlayedMatch, Table, at_state

EXCHANGED = pytest.mark.parametrize(("game", "red", "blue"), [(1, *SEATS), (2, *reversed(SEATS))])


def _table(game: int, **fields: str) -> Table:
    """A position in this game of a match; in the second the seats have exchanged sides."""
    table = Table(match="two", **fields)
    table.match = at_state(replace(table.match._state, game=game))
    return table


def _entries(board: PlayedMatch) -> list[EventRecord]:
    return [entry for record in board.match.records for entry in record.entries]


@pytest.mark.rule("SW-11.5")
@EXCHANGED
def test_only_red_is_told_where_the_hidden_ship_goes(game: int, red: str, blue: str) -> None:
    table = _table(game, mover="red", hands="stealth shield|")
    table.turn("stealth G5-G8\nshield G8")
    assert told(_entries(table), "move", SEATS) == ("everybody", {"cell": red})
    assert told(_entries(table), "card", SEATS) == ("everybody", {"origin": red, "cell": red})
    hidden = [next(ship.cell for ship in table.match.view(who).ships if ship.hidden) for who in (red, blue, None)]
    assert hidden == ["G8", None, None]


@pytest.mark.rule("SW-11.3")
@EXCHANGED
def test_only_red_is_told_where_the_traps_are(game: int, red: str, blue: str) -> None:
    table = _table(game, mover="red", hands="trap|")
    table.turn("trap C7 I9\nE2-D2")
    assert told(_entries(table), "card", SEATS) == ("everybody", {"cells": red})
    assert [table.match.view(who).traps for who in (red, blue, None)] == [("C7", "I9"), (), ()]


@pytest.mark.rule("SW-3.8", "SW-11.2")
@pytest.mark.parametrize(("cards", "secret"), [("choose2", True), ("all", False)])
def test_only_its_side_is_told_its_cards_unless_both_have_all(cards: str, secret: bool) -> None:
    game = Game(cards=cards).deployed()
    if secret:
        game.order("choose trap swap", "red")
        game.order("choose anti multi", "blue")
    for side in SEATS:
        own = [entry for entry in _entries(game) if entry.truth.data.get("side") == side]
        assert told(own, "dealt", SEATS) == ("everybody", {"cards": side} if secret else {})


@pytest.mark.rule("SW-4.6")
def test_only_its_author_is_told_that_an_order_is_returned() -> None:
    table = Table(blue="D C1 F6 B5 E10", hidden="D8-D5")
    table.order("B5-D5\nC1-C8")
    assert told(_entries(table), "returned", SEATS) == ("blue", {})


@pytest.mark.rule("SW-11.7")
@EXCHANGED
def test_only_red_is_shown_its_policy_and_each_seat_its_own_plan(game: int, red: str, blue: str) -> None:
    plans = ("red's", "blue's")
    table = _table(game, hands="counter|sudden")
    state: State = replace(table.match._state, policy="ships", policy_ships=(0,), plans=plans)
    shown = {who: visibility.view(state, who) for who in (red, blue, None)}
    assert [(view.policy, len(view.policy_ships)) for view in shown.values()] == [("ships", 1), ("", 0), ("", 0)]
    assert [view.plan for view in shown.values()] == [plans[SEATS.index(red)], plans[SEATS.index(blue)], ""]
