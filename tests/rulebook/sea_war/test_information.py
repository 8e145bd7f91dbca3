"""SW-11: who learns what. Each event once, then what is in the dumps and in the ears of Red, Blue and the public.

Positions are D2 of `kit` unless a test says otherwise. The last tests compare two worlds that differ in a secret alone.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.rulebook.sea_war.kit import Game, PlayedMatch, Table, cards_of

rule = pytest.mark.rule
OTHERS = ("blue", None)
"""Who does not know what Red knows."""


def _knows(board: PlayedMatch, who: str | None, *cells: str) -> bool:
    """Whether any of these cells is anywhere in what a side sees or has heard."""
    text = board.dump(who) + board.heard(who)
    return any(f'"{cell}"' in text or f" {cell} " in text or f"-{cell}" in text for cell in cells)


@rule("SW-11.1")
def test_the_board_is_public() -> None:
    """After moves and attacks with no secret about, all three views have the same board, lost ships and discards."""
    table = Table(red="B E5 D E2 M+ G5", blue="D E1 F6 M+ B5 D E10", hands="shield|anti", mover="red")
    for orders in ("E2-D2\nshield E5", "anti F6\nF6xE5", "G5xF6", "B5-C5\nE1-D1", "D2-D3"):
        table.turn(orders)
        assert table.board("red") == table.board("blue") == table.board(None)
        assert table.view("red").lost == table.view("blue").lost == table.view(None).lost
        assert table.view("red").discards == table.view("blue").discards == table.view(None).discards
        assert table.view("red").deeds == table.view("blue").deeds == table.view(None).deeds
        if table.winner():
            break


@rule("SW-11.2")
def test_hands() -> None:
    """Own names, of the other a number; the public two numbers."""
    table = Table(hands="trap shield|anti multi sudden")
    for who, own in (("red", ("trap", "shield")), ("blue", ("sudden", "anti", "multi")), (None, ())):
        hands = {hand.side: hand for hand in table.view(who).hands}
        assert (hands["red"].number, hands["blue"].number) == (2, 3)
        assert sorted(card for hand in hands.values() for card in hand.cards or ()) == sorted(own)
        for card in {*cards_of("red"), *cards_of("blue")} - {*own}:
            assert not table.names(card, who)


@rule("SW-11.3")
def test_trap_played() -> None:
    """Red has the cells; Blue knows that it was played."""
    table = Table(mover="red", hands="trap|")
    table.order("trap C7 I9\nE2-D2\nend")
    assert table.view("red").traps == ("C7", "I9")
    assert set(table.last("red", "card").cells) == {"C7", "I9"}
    for who in OTHERS:
        assert table.last(who, "card").card == "trap"
        assert not _knows(table, who, "C7", "I9")


@rule("SW-11.4")
def test_trap_set_off() -> None:
    """Ship, cell, effect for all; the other trap stays secret."""
    table = Table(mover="red", hands="trap|")
    table.turn("trap C5 I9\nE2-D2")
    table.turn("B5-D5")
    deeds = [table.last(who, "move") for who in ("red", "blue", None)]
    assert deeds[0] == deeds[1] == deeds[2]
    assert [(trap.cell, trap.effect) for trap in deeds[0].traps] == [("C5", "destroyed")]
    assert not any(_knows(table, who, "I9") for who in OTHERS)


@rule("SW-11.5")
def test_stealthy_move() -> None:
    """Origin and ship for all; the destination for Red, for the others at the end of Blue's turn."""
    table = Table(mover="red", hands="stealth|")
    table.turn("stealth G5-G8")
    assert (table.last("red", "move").origin, table.last("red", "move").cell) == ("G5", "G8")
    for who in OTHERS:
        deed = table.last(who, "move")
        assert (deed.origin, deed.cell, deed.card) == ("G5", None, "stealth")
        assert deed.ship == table.last("red", "move").ship
        assert not _knows(table, who, "G8")
    table.turn("B5-C5")
    for who in OTHERS:
        assert table.on("G8", who) == "red D"
        assert table.last(who, "surface").cell == "G8"


@rule("SW-11.6")
def test_stopped_by_the_hidden_ship() -> None:
    """Cell and name of the ship discovered."""
    table = Table(hidden="D8-D5")
    name = table.view("red").at("D5")
    assert name is not None
    table.order("B5-D5")
    for who in ("red", "blue", None):
        assert table.last(who, "move").found == (name.id, "D5")
        assert table.last(who, "move").cell == "C5"


@rule("SW-11.7")
def test_the_policy_is_private() -> None:
    """Changed in Blue's turn: nothing in Blue's log, nothing in his view, now or after his next order; the card when used."""
    table, plain = Table(hands="counter|sudden"), Table(hands="counter|sudden")
    table.file("counter always", "red")
    for who in OTHERS:
        assert table.dump(who) == plain.dump(who)
    for board in (table, plain):
        board.order("B5-C5")
    for who in OTHERS:
        assert table.dump(who) == plain.dump(who)
        assert table.heard(who) == plain.heard(who)
    table.order("sudden G5")
    for who in OTHERS:
        assert "counter" in table.view(who).discards
        assert "always" not in table.dump(who) + table.heard(who)


@rule("SW-11.8")
def test_the_end_discloses_everything() -> None:
    """Hands, traps, cards not drawn: for both and for the public."""
    game = Game(cards="choose2").deployed()
    game.order("choose trap swap", "red")
    game.order("choose anti multi", "blue")
    game.order("first red")
    game.order("trap C1 I1\nD7-C7\nend")
    game.offer("resign", "blue")
    for who in ("red", "blue", None):
        view = game.view(who)
        assert {hand.side: hand.cards for hand in view.hands} == {"red": ("swap",), "blue": ("anti", "multi")}
        assert {hand.side: set(hand.undrawn or ()) for hand in view.hands} == {
            "red": {"shield", "counter", "stealth"},
            "blue": {"free", "sudden", "reinforce"},
        }
        assert view.traps == ("C1", "I1")
        assert '"C1"' in game.heard(who)
        assert '"swap"' in game.heard(who)


@rule("SW-11.8")
def test_the_first_game_of_two_is_disclosed_too() -> None:
    """When it is over its secrets are told, and the new game has its own."""
    game = Game(cards="choose2", match="two").deployed()
    game.order("choose trap swap", "red")
    game.order("choose anti multi", "blue")
    game.order("first red")
    game.offer("resign", "red")
    for who in ("red", "blue", None):
        assert '"swap"' in game.heard(who)
        assert '"swap"' not in game.dump(who)


@rule("SW-11.2", "SW-12.7")
def test_hands_of_the_second_game() -> None:
    """The seats have exchanged sides: the red cards are told to the seat that plays Red now."""
    game = Game(cards="choose2", match="two")
    game.offer("resign", "red")
    game.deployed()
    game.order("choose trap swap", "red")
    game.order("choose anti multi", "blue")
    told = {seat: [e.data.get("cards") for e in game.match.feed(seat) if e.kind == "dealt"] for seat in ("red", "blue")}
    assert told == {"blue": [["trap", "swap"], None], "red": [None, ["anti", "multi"]]}


@rule("SW-11.9")
def test_a_shield_on_the_hidden_ship() -> None:
    """The card and which ship; not the cell."""
    table = Table(mover="red", hands="stealth shield|")
    table.turn("stealth G5-G8\nshield G8")
    ship = table.last("red", "card").ship
    assert table.on("G8") == "red D+"
    for who in OTHERS:
        deed = table.last(who, "card")
        assert (deed.card, deed.ship) == ("shield", ship)
        assert not _knows(table, who, "G8")


@rule("SW-11.10")
@pytest.mark.parametrize("card", cards_of("red"))
def test_who_is_asked_does_not_tell_which_card(card: str) -> None:
    """Red holds one card, whichever: the same asks, the same words, the same counts."""
    table, other = (Table(hands=f"{held}|") for held in (card, "shield"))
    for board in (table, other):
        board.turn("B5-C5")
        board.order("E2-D2")
    assert table.match.asks() == other.match.asks()
    for who in OTHERS:
        assert table.dump(who) == other.dump(who)
        assert table.heard(who) == other.heard(who)


@rule("SW-11.11")
@pytest.mark.parametrize("card", cards_of("red"))
def test_a_pause_does_not_tell_which_card(card: str) -> None:
    """`ask`: the same pause, and after Red has let it pass the same game."""
    table, other = (Table(hands=f"{held}|sudden", counter_mode="ask") for held in (card, "counter"))
    for board in (table, other):
        board.order("F6xG5")
    for who in OTHERS:
        assert table.dump(who) == other.dump(who)
    for board in (table, other):
        board.order("pass")
    for who in OTHERS:
        assert table.dump(who) == other.dump(who)
        assert table.heard(who) == other.heard(who)


@rule("SW-11.12")
def test_how_many_traps_lie() -> None:
    """The number for all, the cells for Red."""
    table = Table(traps="C5 I9")
    assert [table.view(who).trap_count for who in ("red", "blue", None)] == [2, 2, 2]
    assert (table.view("red").traps, table.view("blue").traps, table.view(None).traps) == (("C5", "I9"), (), ())


# ---- two worlds ----------------------------------------------------------------------------------
@rule("SW-11.3", "SW-11.5")
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("trap C7 I9\nE2-D2", "trap A11 K1\nE2-D2"),
        ("stealth G5-G8", "stealth G5-K5"),
        ("stealth G5-G8\nshield G8", "stealth G5-H5\nshield H5"),
        ("E2-D2\nstealth G5-G8", "E2-D2\nstealth G5-G1"),
    ],
)
def test_two_worlds_look_alike(one: str, two: str) -> None:
    """Red's turn differs in a secret: Blue and the public see and hear the same until something touches it."""
    tables = Table(mover="red", hands="trap shield stealth|anti"), Table(mover="red", hands="trap shield stealth|anti")
    for table, text in zip(tables, (one, two), strict=True):
        table.turn(text)
        table.order("anti F6\nB5-B6")
    for who in OTHERS:
        assert tables[0].dump(who) == tables[1].dump(who)
        assert tables[0].heard(who) == tables[1].heard(who)
    assert tables[0].match.asks() == tables[1].match.asks()
    assert tables[0].refusal("F6-C6") == tables[1].refusal("F6-C6")


@rule("SW-11.2")
def test_the_public_knows_what_both_know() -> None:
    """Nothing in the public dump that is missing from Red's or from Blue's."""
    table = Table(mover="red", hands="trap stealth|anti multi")
    table.turn("trap C7 I9\nstealth G5-G8")
    public = table.view(None)
    assert public.policy == public.plan == ""
    assert (public.seat, public.side) == (None, None)
    assert all(hand.cards is None for hand in public.hands)
    for who in ("red", "blue"):
        assert {ship.id for ship in public.ships} == {ship.id for ship in table.view(who).ships}
        assert set(public.ships) - set(table.view("blue").ships) == set()


@rule("SW-5.3", "SW-11.5")
@pytest.mark.parametrize("goal", ["G8", "K5", "G1", "H5"])
def test_what_blue_may_order_does_not_tell_where_the_hidden_ship_is(goal: str) -> None:
    """Every blue ship is offered the same cells wherever the ship that left G5 is."""
    there, elsewhere = (Table(mover="red", hands="stealth|free") for _ in (0, 1))
    for table, cell in ((there, goal), (elsewhere, "G11")):
        table.turn(f"stealth G5-{cell}")
    for ship in ("E1", "F6", "B5", "E10"):
        for card in ("", "free"):
            assert there.reach(ship, card) == elsewhere.reach(ship, card)
            assert there.targets(ship, card) == elsewhere.targets(ship, card)


@rule("SW-11.3", "SW-11.5", "SW-11.12")
@pytest.mark.parametrize("seed", range(6))
def test_games_by_chance_tell_nothing(seed: int) -> None:
    """Random players with all cards: at no moment has Blue, or the public, a trap's cell or that of the hidden ship."""
    rng, game = Random(seed), Game(seed, cards="all", counter_mode="ask" if seed % 2 else "standing")
    for _ in range(120):
        if not game.asked:
            break
        ask = game.ask()
        game.match.randomise(ask.id, rng)
        game.match.seal(ask.id)
        if not game.asked:
            break
        for who in OTHERS:
            view = game.view(who)
            assert view.traps == ()
            assert all(ship.cell is None for ship in view.ships if ship.hidden)
            assert not any(deed.cells for deed in view.deeds if deed.card == "trap")
            hidden = {ship.id for ship in view.ships if ship.hidden}
            for number, deed in enumerate(view.deeds):
                if deed.ship in hidden and deed.card == "stealth":
                    since = [d for d in view.deeds[number:] if d.ship == deed.ship]
                    assert not any(d.cell for d in since if d.card in ("stealth", "shield"))
            assert view.trap_count == len(game.view("red").traps)
