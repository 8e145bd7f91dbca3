"""SW-3: sides, deployments, cards, who begins."""

from __future__ import annotations

from random import Random

import pytest

from bot import words
from rules.core import NoSuchAsk
from tests.rulebook.sea_war.kit import DEFAULT_BLUE, DEFAULT_RED, FIXTURE_0, Game, Table

rule = pytest.mark.rule


@rule("SW-3.1")
def test_sides_are_drawn_or_given_out() -> None:
    """The seats are the sides; giving them to players is a matter of the campaign, not of the game. Replayed, it is the same."""
    for way in ("random", "host"):
        one, two = (Game(7, sides=way) for _ in (0, 1))
        assert one.view(None).sides == two.view(None).sides
        assert one.asked == ["red"]


@rule("SW-3.2")
@pytest.mark.parametrize(
    "deployment",
    [
        DEFAULT_RED.replace("G4", "C5"),
        DEFAULT_RED.replace("G4", "F6"),
        DEFAULT_RED.replace(" G4", ""),
        DEFAULT_RED.replace(" G4", " G4 D4"),
        DEFAULT_RED.replace("M F4 F8", "M F4"),
        "B E6\n" + DEFAULT_RED,
    ],
)
def test_red_deploys_twelve_destroyers_in_the_centre(deployment: str) -> None:
    """Not on C5, not on the battleship's cell, neither eleven nor thirteen, and the battleship stands on F6."""
    assert not Game().takes(deployment)


@rule("SW-3.2")
def test_red_deploys_first_and_openly() -> None:
    """Red alone is asked; afterwards everybody sees thirteen ships."""
    game = Game()
    assert game.asked == ["red"]
    game.order("D D4 H4 D8 H8 E5 G5 E7 G7 F5 F7\nM E6 G6")
    assert game.board("blue") == game.board(None) == game.board("red")
    assert game.on("F6") == "red B"
    assert game.on("G6") == "red M+"
    assert len(game.board("blue")) == 13


@rule("SW-3.3")
@pytest.mark.parametrize(("cell", "taken"), [("D4", False), ("A1", True), ("C4", True), ("H8", False), ("K11", True)])
def test_blue_deploys_twenty_ships_outside_the_centre(cell: str, taken: bool) -> None:
    """Not on D4; A1 and the rest of the periphery are allowed."""
    game = Game().red_deployed()
    assert game.asked == ["blue"]
    assert game.takes(DEFAULT_BLUE.replace("D2", cell)) == taken


@rule("SW-3.3")
@pytest.mark.parametrize("change", [(" E2", ""), (" E2", " E2 A1"), ("M F2 F10", "M F2 F10 A1")])
def test_blue_has_two_m_and_eighteen_d(change: tuple[str, str]) -> None:
    """One too few, one too many."""
    assert not Game().red_deployed().takes(DEFAULT_BLUE.replace(*change))


@rule("SW-3.4")
def test_each_draws_two_cards_that_he_alone_sees() -> None:
    """Of one's own hand the names, of the other a number; cards not drawn are nowhere to be seen."""
    game = Game(3).deployed()
    red, blue = game.hand("red"), game.hand("blue")
    assert (len(red), len(blue)) == (2, 2)
    for who, own, other in (("red", red, blue), ("blue", blue, red)):
        assert all(game.names(card, who) for card in own)
        assert not any(game.names(card, who) for card in other)
        assert [hand.number for hand in game.view(who).hands] == [2, 2]
        assert all(hand.undrawn is None for hand in game.view(who).hands)
    assert not any(game.names(card, None) for card in (*red, *blue))


@rule("SW-3.4")
def test_the_draw_is_by_chance() -> None:
    """Over a few games every card turns up."""
    games = [Game(seed).deployed() for seed in range(30)]
    hands = {card for game in games for side in ("red", "blue") for card in game.hand(side)}
    assert len(hands) == 10


@rule("SW-3.5")
@pytest.mark.parametrize("side", ["red", "blue"])
def test_red_says_who_begins(side: str) -> None:
    """Red chooses Blue: the first turn belongs to Blue."""
    game = Game().deployed()
    assert game.asked == ["red"]
    assert game.view(None).mover is None
    game.order(f"first {side}")
    assert game.mover == side
    assert (game.view(None).turn, game.view(None).stage) == (1, "start")


@rule("SW-3.6")
def test_a_deployment_can_be_changed_until_it_is_sealed() -> None:
    """Before sealing an edit is accepted, afterwards the sheet is closed. Everything wrong is named at once."""
    game = Game()
    ask = game.match.waiting()[0].id
    game.match.read(ask, DEFAULT_RED)
    game.match.read(ask, DEFAULT_RED.replace("E4", "D4"))
    game.match.seal(ask)
    assert game.on("D4") == "red D"
    with pytest.raises(NoSuchAsk):
        game.match.read(ask, DEFAULT_RED)


@rule("SW-3.6")
def test_a_deployment_begun_shows_the_ships_placed_so_far() -> None:
    """Two of ten destroyers are on the map, eight are still asked for, and a random completion keeps both."""
    match = Game().match
    ask = match.waiting()[0].id
    form = match.fill(ask, "D", ("D4", "H8"))
    assert [words.line("en", one) for one in form.problems] == [
        "Ships still to place: armoured destroyer ×2 (SW-3.2).",
        "Ships still to place: destroyer ×8 (SW-3.2).",
    ]
    assert {ship.cell for ship in match.preview(ask).ships if ship.kind == "D"} == {"D4", "H8"}
    assert match.write(ask).splitlines() == ["D D4 H8"]
    assert match.randomise(ask, Random(1)).done
    cells = match.draft(ask)["D"]
    assert isinstance(cells, tuple)
    assert {"D4", "H8"} < set(cells)
    assert len(cells) == 10


@rule("SW-3.7")
def test_the_ready_made_deployments() -> None:
    """`default` is the classic ring, and it keeps SW-3.2 and SW-3.3 when it is typed ship by ship."""
    ready, typed = Game(), Game()
    ready.order("default")
    ready.order("default")
    typed.order(DEFAULT_RED)
    typed.order(DEFAULT_BLUE)
    assert ready.board() == typed.board() == Table(*FIXTURE_0).board()
    assert ready.on("F4") == ready.on("F8") == "red M+"
    assert ready.on("F2") == ready.on("F10") == "blue M+"
    assert all(ready.on(cell) == "blue D" for cell in ("B4", "B8", "J6", "D2", "H10"))


@rule("SW-3.8")
def test_all_cards() -> None:
    """Both hold five, and that is no secret."""
    game = Game(cards="all").deployed()
    assert [hand.number for hand in game.view(None).hands] == [5, 5]
    assert len(game.hand("red")) == len(game.hand("blue")) == 5


@rule("SW-3.8")
def test_no_cards() -> None:
    """No hands, no card to play, no pause for COUNTER."""
    game = Game(cards="none", counter_mode="ask").deployed()
    game.order("first red")
    assert all(hand.number == 0 for hand in game.view("red").hands)
    assert not game.takes("shield F6")
    game.order("D7-C7\nend")
    game.order("B8xC7\nend")
    assert game.on("C7") == "blue D"
    assert game.asked == ["red"]
    assert game.mover == "red"


@rule("SW-3.8")
def test_choosing_two_cards() -> None:
    """Both are asked at once after the deployments; neither sees what the other took; then Red says who begins."""
    game = Game(cards="choose2").deployed()
    assert sorted(game.asked) == ["blue", "red"]
    before = game.dump("blue"), game.dump(None)
    game.order("choose trap swap", "red")
    assert (game.dump("blue"), game.dump(None)) == before
    game.order("choose anti multi", "blue")
    assert game.hand("red") == ("trap", "swap")
    assert game.hand("blue") == ("anti", "multi")
    assert not any(game.names(card, "blue") for card in ("trap", "swap"))
    assert game.asked == ["red"]
    game.order("first blue")
    assert game.mover == "blue"


@rule("SW-3.8")
@pytest.mark.parametrize("choice", ["choose trap", "choose trap trap", "choose trap multi", "choose trap swap shield"])
def test_two_different_cards_of_the_own_colour(choice: str) -> None:
    """One is too few, three too many, and a blue card is not Red's."""
    assert not Game(cards="choose2").deployed().takes(choice, "red")


@rule("SW-3.8")
def test_a_choice_missed_is_drawn_and_nobody_is_told() -> None:
    """Blue let the clock run out; Red hears exactly what he would have heard otherwise."""
    late, prompt = Game(cards="choose2").deployed(), Game(cards="choose2").deployed()
    for game in (late, prompt):
        game.order("choose trap swap", "red")
    late.sleep("blue")
    prompt.order("choose anti multi", "blue")
    assert len(set(late.hand("blue"))) == 2
    assert late.match.feed("red") == prompt.match.feed("red")
    assert late.match.feed(None) == prompt.match.feed(None)
