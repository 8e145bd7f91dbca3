"""SW-12: how a game ends. Positions are D2 of `kit` unless a test says otherwise."""

from __future__ import annotations

import pytest

from tests.rulebook.sea_war.kit import DEFAULT_BLUE, Game, Table

rule = pytest.mark.rule
WALLED_IN = ("B F6", "D E6 G6 F5 F7 A1")
"""The battleship can neither move nor attack."""


@rule("SW-12.1")
@pytest.mark.parametrize(("start", "edge"), [("E9", "E11"), ("E9", "A9"), ("E9", "K9"), ("H2", "H1"), ("B10", "A10")])
def test_the_battleship_reaches_the_edge(start: str, edge: str) -> None:
    """B on E9, nothing in the way: Red wins at once, with his turn not closed."""
    table = Table(red=f"B {start} D E2", blue="D E1 F6 B5", mover="red", hands="shield|")
    table.order(f"{start}-{edge}")
    assert (table.winner(), table.why()) == ("red", "escape")
    assert table.asked == []
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.winners == ("red",)


@rule("SW-12.1")
def test_other_red_ships_do_not_win_there() -> None:
    """A destroyer on A2 is a destroyer on A2."""
    table = Table(mover="red")
    table.turn("E2-A2")
    assert table.winner() == ""


@rule("SW-12.2", "SW-12.8")
def test_the_battleship_is_captured() -> None:
    """F6xxE5 wins, also with a trap under E5: the attacker's fate does not matter any more."""
    for traps in ("", "E5"):
        table = Table(traps=traps)
        table.order("F6xE5")
        assert (table.winner(), table.why()) == ("blue", "capture")


@rule("SW-12.2", "SW-12.8")
def test_captured_by_the_last_blue_ship_over_a_trap() -> None:
    """Blue has no ship left afterwards, and has won all the same."""
    table = Table(blue="D F6", traps="E5")
    table.order("F6xE5")
    assert (table.winner(), table.why()) == ("blue", "capture")


# ---- draws ---------------------------------------------------------------------------------------
def _to_and_fro(game: Game, times: int) -> None:
    """Both shuttle a ship; each time the position of the beginning comes back."""
    for _ in range(times):
        for order in ("F6-F7", "J11-I11", "F7-F6", "I11-J11"):
            if game.asked:
                game.turn(order)


def _shuttling(stall: str) -> Game:
    game = Game(cards="none", stall=stall)
    game.order("default")
    game.order(DEFAULT_BLUE.replace("J8", "J11"))
    game.order("first red")
    return game


@rule("SW-12.3", "SW-14.10")
@pytest.mark.parametrize(("stall", "result"), [("draw", "draw"), ("blue_wins", "blue")])
def test_the_same_position_for_the_third_time(stall: str, result: str) -> None:
    """The position before the first turn counts as the first time."""
    game = _shuttling(stall)
    _to_and_fro(game, 1)
    assert game.winner() == ""
    assert game.view(None).seen_before == 1
    _to_and_fro(game, 1)
    assert (game.winner(), game.why()) == (result, "repetition")


@rule("SW-12.3", "SW-12.10")
def test_a_position_is_what_everybody_sees() -> None:
    """Two red destroyers have changed places: to the eye it is the same position."""
    table = Table(red="B E5 D E2 G2", blue="D B5", mover="red")
    for order in ("E5-E6", "B5-B6", "E6-E5", "B6-B5"):
        table.turn(order)
    for order in ("E2-E3", "B5-B6", "G2-E2", "B6-B5", "E3-G3", "B5-B6", "G3-G2", "B6-B5"):
        table.turn(order)
    assert table.view(None).seen_before == 1


@rule("SW-12.3")
def test_a_card_makes_another_position() -> None:
    """The same ships on the same cells, but one card less: not the same."""
    table = Table(mover="red", hands="trap|")
    for text in ("E2-D2", "E1-D1", "D2-E2", "D1-E1", "E2-D2\ntrap C8 C9", "E1-D1", "D2-E2", "D1-E1"):
        table.turn(text)
    assert table.view(None).seen_before == 0


def _wander(table: Table, turns: range) -> None:
    """Moves only, never the same position: Red's ship goes round seven cells, Blue's round eight."""
    for number in turns:
        path = [f"C{row}" for row in range(2, 9)] if number % 2 == 0 else [f"{letter}11" for letter in "DEFGHIJK"]
        step = number // 2
        table.turn(f"{path[step % len(path)]}-{path[(step + 1) % len(path)]}")


@rule("SW-12.4", "SW-14.10")
@pytest.mark.parametrize(("stall", "result"), [("draw", "draw"), ("blue_wins", "blue")])
def test_a_hundred_quiet_turns(stall: str, result: str) -> None:
    """99 turns of moves only are not enough; the hundredth is."""
    table = Table(red="B E5 D C2", blue="D D11", mover="red", stall=stall)
    _wander(table, range(99))
    assert (table.winner(), table.view(None).quiet) == ("", 99)
    _wander(table, range(99, 100))
    assert (table.winner(), table.why()) == (result, "stall")


@rule("SW-12.4")
@pytest.mark.parametrize("noise", ["attack", "card", "trap"])
def test_what_is_not_quiet(noise: str) -> None:
    """An attack, a card, a trap set off begin the count anew."""
    table = Table(blue="D E1 F6 M+ B5 D E10", hands="shield|sudden", traps="C5", mover="red")
    table.turn("E2-D2")
    table.turn("E1-D1")
    assert table.view(None).quiet == 2
    table.turn("D2-E2\nshield E5" if noise == "card" else "D2-E2")
    if noise != "card":
        table.turn("F6xG5" if noise == "attack" else "B5-C5")
    assert table.view(None).quiet == 0


# ---- passes --------------------------------------------------------------------------------------
@rule("SW-12.5")
def test_a_forced_pass_is_no_loss() -> None:
    """Red has only B on F6, blue D on E6 G6 F5 F7: he is passed over, Blue is to move."""
    table = Table(*WALLED_IN)
    table.turn("A1-A2")
    assert (table.winner(), table.mover) == ("", "blue")
    assert table.view(None).passes == 1


@rule("SW-12.5")
def test_two_in_a_row_are_a_draw() -> None:
    """Blue is said to have passed just before, and Red can do nothing: with 33 ships at most a position cannot come to that."""
    table = Table(*WALLED_IN, hands="trap|", mover="red", passes=1)
    table.order("end")
    assert (table.winner(), table.why()) == ("draw", "passes")


@rule("SW-12.5")
def test_a_turn_with_a_card_is_no_forced_pass() -> None:
    """Walled in, Red plays TRAP and closes his turn; walled in and late, he has lost it: neither is a pass."""
    table = Table(*WALLED_IN, hands="trap|")
    table.turn("A1-A2")
    table.turn("trap C3 C4")
    assert table.view(None).passes == 0
    late = Table(*WALLED_IN, hands="trap|")
    late.turn("A1-A2")
    late.sleep()
    assert late.view(None).passes == 0


@rule("SW-12.5")
def test_closing_a_turn_without_an_action_is_a_forced_pass() -> None:
    """Walled in with a card in hand that he does not play."""
    table = Table(*WALLED_IN, hands="trap|")
    table.turn("A1-A2")
    table.order("end")
    assert table.view(None).passes == 1


# ---- no ship left --------------------------------------------------------------------------------
@rule("SW-12.6")
def test_blue_without_ships_and_cards_has_lost() -> None:
    """Red takes the last blue ship and Blue's hand is empty: nothing is left to ask for."""
    table = Table(blue="D F6", mover="red")
    table.order("G5xF6")
    assert (table.winner(), table.why()) == ("red", "no-ships")


@rule("SW-12.6")
@pytest.mark.parametrize("card", ["anti", "sudden", "reinforce"])
def test_blue_without_ships_holding_a_card_is_asked(card: str) -> None:
    """Whichever card it is the game goes on; if he closes without REINFORCE Red wins, with it the game goes on."""
    table = Table(blue="D F6", hands=f"|{card}", mover="red")
    table.order("G5xF6")
    assert (table.winner(), table.asked) == ("", ["blue"])
    closing = Table(blue="D F6", hands=f"|{card}", mover="red")
    closing.order("G5xF6")
    closing.order("end")
    assert (closing.winner(), closing.why()) == ("red", "no-ships")
    if card == "reinforce":
        table.order("reinforce D A1")
        table.order("A1-A2\nend")
        assert (table.winner(), table.mover) == ("", "red")


@rule("SW-12.6")
def test_blue_loses_his_last_ship_in_his_own_turn() -> None:
    """In a trap: when the turn is closed Red has won."""
    table = Table(blue="D B5", traps="C5")
    table.order("B5-C5")
    assert (table.winner(), table.why()) == ("red", "no-ships")


@rule("SW-12.6", "SW-8.3")
@pytest.mark.parametrize(("hand", "ended"), [("", True), ("reinforce", False)])
def test_the_last_attacker_is_countered(hand: str, ended: bool) -> None:
    """Blue's only ship dies of COUNTER: the end if Blue's hand is empty; else he may still bring ships back."""
    table = Table(blue="D F6", hands=f"counter|{hand}")
    table.order("F6xE5")
    assert table.winner() == ("red" if ended else "")
    if not ended:
        table.order("reinforce D A1\nend")
        assert (table.winner(), table.mover) == ("", "red")


# ---- by agreement --------------------------------------------------------------------------------
@rule("SW-12.7")
@pytest.mark.parametrize(("side", "winner"), [("red", "blue"), ("blue", "red")])
def test_resigning(side: str, winner: str) -> None:
    """At any time, in one's own turn and in the enemy's."""
    for mover in ("red", "blue"):
        table = Table(mover=mover)
        table.offer("resign", side)
        assert (table.winner(), table.why()) == (winner, "resignation")
    game = Game()
    game.offer("resign", side)
    assert game.winner() == winner


@rule("SW-12.7", "SW-12.9")
def test_an_agreed_draw() -> None:
    """Red offers, all see it; Blue offers too: a draw."""
    table = Table()
    table.offer("draw", "red")
    assert [table.view(who).offer for who in ("red", "blue", None)] == ["red"] * 3
    assert table.winner() == ""
    table.offer("draw", "blue")
    assert (table.winner(), table.why()) == ("draw", "agreement")
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.winners == ()


@rule("SW-12.9")
def test_an_offer_lapses() -> None:
    """Red's offer stands through his turn and Blue's, until he has closed his next turn; then it can be made anew."""
    table = Table()
    table.offer("draw", "red")
    table.turn("B5-C5")
    assert table.view(None).offer == "red"
    table.turn("E2-D2")
    assert table.view(None).offer is None
    table.offer("draw", "blue")
    assert table.winner() == ""
    table.offer("draw", "red")
    assert table.winner() == "draw"


@rule("SW-12.9")
def test_an_offer_made_in_ones_own_turn() -> None:
    """Closing that turn is not closing the next one: Blue can still accept in his."""
    table = Table(mover="red")
    table.offer("draw", "red")
    table.turn("E2-D2")
    assert table.view(None).offer == "red"
    table.turn("B5-C5")
    assert table.view(None).offer == "red"
    table.turn("D2-E2")
    assert table.view(None).offer is None


@rule("SW-12.7")
@pytest.mark.parametrize("kind", ["resign", "draw"])
def test_also_while_red_is_asked_about_an_attack(kind: str) -> None:
    """The pause does not bar the offers, and dies with the game."""
    table = Table(hands="counter|", counter_mode="ask", sheet="F6xE5")
    table.offer(kind, "red")
    if kind == "draw":
        assert (table.asked, table.winner()) == (["red"], "")
        table.offer("draw", "blue")
    assert table.winner() == ("draw" if kind == "draw" else "blue")
    assert table.asked == []


@rule("SW-12.7", "SW-14.11")
def test_a_match_of_two_games() -> None:
    """The second game has the sides exchanged and new cards; the results are added."""
    game = Game(match="two").deployed()
    game.order("first red")
    game.offer("resign", "red")
    assert (game.winner(), game.match.outcome()) == ("blue", None)
    assert game.view(None).game == 2
    assert dict(game.view(None).sides) == {"red": "blue", "blue": "red"}
    assert (game.ask().seat, game.view(None).phase) == ("blue", "deploy-red")
    game.deployed()
    game.order("first blue")
    assert game.ask().seat == "red"
    game.offer("resign", "red")
    assert [(result.winner, result.seat) for result in game.view(None).results] == [("blue", "blue"), ("blue", "red")]
    outcome = game.match.outcome()
    assert outcome is not None
    assert outcome.winners == ()


@rule("SW-12.7", "SW-14.11")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [("red", "blue", ("blue",)), ("blue", "red", ("red",)), ("draw", "red", ("red",)), ("draw", "draw", ())],
)
def test_the_results_are_added(first: str, second: str, winners: tuple[str, ...]) -> None:
    """Who resigns in each game, by side: Red in the first and Blue in the second are one seat, `red`."""
    game = Game(match="two")
    for loser in (first, second):
        for side in ("red", "blue") if loser == "draw" else (loser,):
            game.offer("draw" if loser == "draw" else "resign", side)
    outcome = game.match.outcome()
    assert outcome is not None
    assert outcome.winners == winners


@rule("SW-12.8")
def test_the_edge_is_tested_before_all_else() -> None:
    """The battleship takes Blue's last ship on the edge: an escape, not the end of Blue's ships."""
    table = Table(red="B B9", blue="D A10", mover="red")
    table.order("B9xA10")
    assert table.why() == "escape"
