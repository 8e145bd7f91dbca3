"""The computer of Sea War: it sees an escape or a capture two half-turns ahead, holds the blockade, and knows its cards."""

from __future__ import annotations

from random import Random

import pytest

from rules.core import Match
from rules.duel import by_computer
from rules.fuzz import fill_in, new_match
from rules.sea_war import RULES, facts
from rules.sea_war.ai import worst_board
from rules.sea_war.facts import BATTLESHIP, BLUE, CELL_NAMES, CELL_NUMBER, PERIPHERY, RED, SHIPS_OF
from rules.sea_war.search import WON, Board, can_close, evaluate, members, reach
from rules.sea_war.state import State
from rules.sea_war.visibility import determinize
from tests.rulebook.sea_war.kit import FIXTURE_0, Game, Table

FAR = "D A1 K1 A11 K11"
"""Blue ships that are nowhere near."""


def _orders(table: Table | Game, seed: int = 0) -> list[str]:
    """The computer's sheet for whoever is asked, as typed orders."""
    ask = table.ask()
    form = table.match.think(ask.id, Random(seed))
    assert form.done
    return table.match.write(ask.id).splitlines()


def _played(table: Table | Game, seed: int = 0) -> list[str]:
    """The same, sealed."""
    orders = _orders(table, seed)
    table.match.seal(table.ask().id)
    return orders


def _can_escape(state: State) -> bool:
    """Whether a line is open from the battleship to the border."""
    board = Board(state)
    home = board.cells[BATTLESHIP]
    return home >= 0 and any(cell in PERIPHERY for cell in members(reach(home, board.taken)))


def _can_be_taken(state: State) -> bool:
    board = Board(state)
    return board.cells[BATTLESHIP] >= 0 and bool(board.attackers(board.cells[BATTLESHIP]))


# ---- one half-turn ahead -------------------------------------------------------------------------
def test_red_sails_to_the_border_where_a_line_is_open() -> None:
    table = Table("B E5 D E7 G6", "D E1 B5 F8", mover="red")
    assert _played(table)[0] == "E5-K5"
    assert table.winner() == "red"


def test_blue_takes_the_battleship_at_its_corner() -> None:
    table = Table()
    _played(table)
    assert table.winner() == "blue"


def test_red_takes_a_ship_on_the_border_with_the_battleship() -> None:
    """No line is open, but taking A4 is entering the border (SW-6.8)."""
    table = Table("B B5 D B6 C5", "D A5 A4 B1 K9", mover="red")
    _played(table)
    assert table.winner() == "red"


# ---- two half-turns ahead ------------------------------------------------------------------------
def test_blue_closes_the_two_lines_that_are_open() -> None:
    """From E5 the row to A5 and the column to E11 are open; E1 and G5 hold the others."""
    table = Table("B E5 D G5 E2", "D E1 B7 D10 K1 K11 A1")
    _played(table)
    assert not _can_escape(table.match._state)


def test_the_battleship_does_not_stay_where_it_can_be_taken() -> None:
    table = Table("B E5 D E9 A5", "D F6 E1 K5", mover="red")
    _played(table)
    state = table.match._state
    assert table.winner() == "red" or not _can_be_taken(state)


def test_the_battleship_does_not_sail_where_it_would_be_taken() -> None:
    for seed in range(5):
        table = Table(*FIXTURE_0, mover="red")
        _played(table, seed)
        assert not _can_be_taken(table.match._state)


def test_red_goes_where_a_line_opens_that_nobody_can_close() -> None:
    """On row 8 both ends are open, and A7 keeps A5 from the left one."""
    table = Table("B E5 D A7", "D E1 E11 A5 K5", mover="red", cards="none")
    for _ in range(3):
        _played(table)
    assert table.winner() == "red"


@pytest.mark.parametrize("seed", range(4))
def test_no_turn_gives_the_game_away_that_need_not(seed: int) -> None:
    """In positions of real games: if some single move or attack is safe, the computer's turn is safe."""
    rng = Random(seed)
    match = Match.start(RULES, options={"cards": "none"}, secret=bytes([seed]) * 32)
    tried = 0
    while match.waiting() and tried < 25:
        ask = match.waiting()[0]
        state = match._state
        (fill_in if rng.random() < 0.5 and ask.kind == "turn" else by_computer)(match, ask, rng)
        if ask.kind != "turn":
            match.seal(ask.id)
            continue
        safe = _some_safe_single(state)
        match.think(ask.id, rng)
        probe = Match.load(match.save())
        probe.seal(ask.id)
        if safe and probe.outcome() is None:
            tried += 1
            lost = _can_escape(probe._state) if state.mover == BLUE else _can_be_taken(probe._state)
            assert not lost, match.write(ask.id)
        if rng.random() < 0.6:
            fill_in_turn(match, ask.id, rng)
        match.seal(ask.id)
    assert tried > 3


def fill_in_turn(match: Match, ask_id: str, rng: Random) -> None:
    """A random turn instead of the computer's, so that the positions are not all its own."""
    match.put(ask_id, {})
    fill_in(match, match.ask(ask_id), rng)


def _some_safe_single(state: State) -> bool:
    board = Board(state)
    side = state.mover
    for ship, cell in enumerate(board.cells):
        if cell < 0 or ship not in SHIPS_OF[side]:
            continue
        for to in members(reach(cell, board.taken)):
            done = board.move(ship, to)
            value = evaluate(board, 1 - side)
            board.undo(done)
            if (value < 700) if side == BLUE else (value > -700):
                return True
    return False


# ---- cards ---------------------------------------------------------------------------------------
def test_red_shields_a_battleship_that_cannot_leave() -> None:
    """Every cell that it can reach lies at a blue ship's corner, and the hunter is armoured."""
    table = Table("B B2 D A2 C2 B3", "M+ C3 D A5 B1 K9 K8", mover="red", hands="shield|")
    assert "shield B2" in _played(table)
    assert not _can_be_taken(table.match._state)


def test_red_swaps_into_the_open_and_escapes() -> None:
    """E9 has nothing between it and the border; the option lets the battleship sail on."""
    table = Table("B E5 D E4 D5 F5 E9", "D E2 C5 G5 E7", mover="red", hands="swap|", swap_escape="letter")
    orders = _played(table)
    assert orders[0].startswith("swap")
    assert table.winner() == "red"


def test_red_swaps_to_where_blue_cannot_close_all_lines() -> None:
    """The red ship on I9 can stand where three lines are open: with `rest` the battleship takes its place, and wins whatever Blue
    does; with `guarded` the exchange is not to be had."""
    cells = "B E5 D E4 D5 F5 I9", "D E2 C5 G5 E7 A1 A2"
    table = Table(*cells, mover="red", hands="swap|", swap_escape="rest")
    assert any(order.startswith("swap E5") for order in _played(table))
    _played(table)
    _played(table)
    assert table.winner() == "red"
    assert "swap E5 I9" not in " ".join(_orders(Table(*cells, mover="red", hands="swap|")))


@pytest.mark.parametrize("escape", ["guarded", "rest", "letter"])
def test_red_plays_swap_in_most_games_in_which_it_chose_it(escape: str) -> None:
    """A card that is chosen and never played is a card less."""
    dealt = played = 0
    for seed in range(8):
        match, rng = new_match(RULES, seed, {"cards": "choose2", "swap_escape": escape}), Random(seed)
        for _ in range(200):
            if not (waiting := match.waiting()):
                break
            by_computer(match, waiting[0], rng)
            dealt += waiting[0].kind == "choose" and "swap" in match.draft(waiting[0].id)["cards"]
            match.seal(waiting[0].id)
        played += "swap" in match._state.discards
    assert dealt == 8
    assert played > dealt // 2


def test_blue_marks_and_takes_a_shielded_battleship() -> None:
    table = Table("B+ E5 D E2 G5", "D E1 F6 B5 E10", hands="|anti")
    assert _played(table)[0] == "anti F6"
    assert table.winner() == "blue"


def test_blue_keeps_the_mark_where_it_would_not_help() -> None:
    table = Table("B+ E5 D E2 G5", "D E1 F6 B5 E10", hands="|anti", anti_vs_battleship="no")
    assert "anti" not in " ".join(_orders(table))


def test_blue_brings_back_two_ships_when_two_are_lost() -> None:
    table = Table("B F6 D E6 G6 F5 F7", "D F2 F10 B6 J6", hands="|reinforce", lost="D D D")
    orders = _played(table)
    assert any(order.startswith("reinforce D") and len(order.split()) == 4 for order in orders)


def test_blue_moves_three_ships_when_three_lines_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("B E5 D E3", "D E1 B6 D9 J4 A1", hands="|multi")
    board = Board(table.match._state)
    home = board.cells[BATTLESHIP]
    assert not can_close(board, home, board.taken)
    with monkeypatch.context() as three:
        three.setattr(facts, "MOVES_A_TURN", 3)
        assert can_close(board, home, board.taken)
    orders = _played(table)
    assert "multi" in orders[0]
    assert not _can_escape(table.match._state)


def test_blue_closes_a_line_along_a_diagonal_when_there_is_no_other_way() -> None:
    """H8 and K1 can reach the open column, but only by FREE MOVE."""
    table = Table("B E5 D D5 F5 E4 F8", "M+ H8 K1", hands="|free")
    orders = _played(table)
    assert orders[0].startswith("free")
    assert not _can_escape(table.match._state)


def test_sudden_death_opens_no_line_for_the_battleship() -> None:
    table = Table(*FIXTURE_0, hands="|sudden")
    _played(table)
    assert not _can_escape(table.match._state)


def test_counter_saves_the_battleship_and_is_kept_from_lesser_ships() -> None:
    table = Table(hands="counter|", counter_mode="ask")
    table.order("F6xE5")
    assert table.asked == ["red"]
    assert table.match.think(table.ask().id, Random(0)).done
    assert table.match.draft(table.ask().id) == {"answer": "counter"}
    table = Table(hands="counter|", counter_mode="ask")
    table.order("F6xG5")
    table.match.think(table.ask().id, Random(0))
    assert table.match.draft(table.ask().id) == {"answer": "pass"}


def test_without_counter_it_acknowledges() -> None:
    table = Table(hands="shield|", counter_mode="ask")
    table.order("F6xE5")
    table.match.think(table.ask().id, Random(0))
    assert table.match.draft(table.ask().id) == {"answer": "pass"}


# ---- what it does not know -----------------------------------------------------------------------
def test_a_hidden_battleship_is_feared_where_it_would_be_worst() -> None:
    """It left E5 unseen; of the cells that it can have reached, some have lines to the border."""
    table = Table("B E5 D A5 E9 E2", "D A4 K5 E1 F10 K9", mover="red", hands="stealth|")
    table.turn("stealth E5-E7")
    state = determinize(table.view("blue"))
    board = worst_board(state)
    assert state.cells[BATTLESHIP] < 0
    assert board.cells[BATTLESHIP] != CELL_NUMBER["E5"]
    assert table.on(CELL_NAMES[board.cells[BATTLESHIP]], "blue") == ""
    assert _played(table)


def test_it_does_not_know_where_the_battleship_hides() -> None:
    """The same answer wherever it went."""
    answers = []
    for to in ("E7", "F5", "E3"):
        table = Table("B E5 D A5 E9 E2", "D A4 K5 E1 F10 K9", mover="red", hands="stealth|")
        table.turn(f"stealth E5-{to}")
        answers.append(_orders(table))
    assert answers[0] == answers[1] == answers[2]


# ---- the rest of the game ------------------------------------------------------------------------
def test_it_deploys_ring_against_ring_and_red_begins() -> None:
    game = Game(cards="none")
    for _ in range(3):
        _played(game)
    assert game.on("F6") == "red B"
    assert game.on("F4") == "red M+"
    assert game.on("F3") == "blue M+"
    assert all(game.on(f"{column}6") == "blue D" for column in "CI")
    assert game.mover == "red"


def test_it_chooses_two_cards() -> None:
    game = Game(cards="choose2").deployed()
    for side in ("red", "blue"):
        assert game.match.think(game.ask(side).id, Random(0)).done


def test_it_claims_the_game_where_it_may() -> None:
    table = Table(*FIXTURE_0, mover="red", cards="none")
    for _ in range(2):
        _played(table)
        table.sleep("blue")
    assert _played(table) == ["claim"]
    assert table.winner() == "red"


def test_positions_are_worth_what_they_decide() -> None:
    open_line = Board(Table("B E5", FAR, mover="red").match._state)
    assert evaluate(open_line, RED) >= WON - 1
    hunted = Board(Table().match._state)
    assert evaluate(hunted, BLUE) <= 1 - WON
    assert evaluate(hunted, RED) > -100
