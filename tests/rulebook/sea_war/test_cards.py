"""SW-7: cards in general. Positions are D2 of `kit` unless a test says otherwise."""

from __future__ import annotations

import pytest

from tests.rulebook.sea_war.kit import Table

rule = pytest.mark.rule
ALL = "trap shield counter swap stealth|free sudden reinforce anti multi"
ORDERS = {
    "trap": "trap C5 C6",
    "shield": "shield E5",
    "swap": "swap G5 F6",
    "stealth": "stealth G5-G8",
    "free": "free B5-D7",
    "sudden": "sudden G5",
    "reinforce": "reinforce D A1",
    "anti": "anti B5",
    "multi": "multi",
}
"""One legal way to play each card in D2 with a blue ship lost."""


def _table(card: str) -> Table:
    """D2 with all cards in both hands, the owner of `card` to move, one blue destroyer lost."""
    owner = "red" if card in ("trap", "shield", "swap", "stealth") else "blue"
    return Table(mover=owner, hands=ALL, lost="D")


@rule("SW-7.1")
@pytest.mark.parametrize("card", ORDERS)
def test_each_card_once(card: str) -> None:
    """Twice in one sheet is refused, and so is once more in a later turn. It lies face up for all."""
    table = _table(card)
    again = {"trap": "trap D5 D6", "stealth": "stealth E2-D2", "free": "free E1-D2", "reinforce": "reinforce D A2"}
    assert not table.takes(f"{ORDERS[card]}\n{again.get(card, ORDERS[card])}")
    table.order(ORDERS[card])
    for who in ("red", "blue", None):
        assert card in table.view(who).discards
    assert card not in table.hand(table.mover)
    assert not table.takes(again.get(card, ORDERS[card]))


@rule("SW-7.1")
def test_only_cards_held() -> None:
    """Without SHIELD in hand it cannot be played, nor can an enemy card."""
    assert not Table(mover="red", hands="trap|").takes("shield E5")
    assert not Table(mover="red", hands=ALL).takes("sudden G5")


@rule("SW-7.2")
def test_a_card_is_played_openly() -> None:
    """Blue plays ANTI-ARMOUR on F6: everybody sees the card and the mark."""
    table = Table(hands=ALL)
    table.order("anti F6")
    for who in ("red", "blue", None):
        assert table.on("F6", who) == "blue D!"
        assert table.last(who, "card").card == "anti"


@rule("SW-7.2")
def test_but_for_what_is_secret() -> None:
    """TRAP without its cells, STEALTH without its destination."""
    table = Table(mover="red", hands=ALL)
    table.order("trap H9 H10\nstealth G5-G8")
    for who in ("blue", None):
        assert [deed.card for deed in table.view(who).deeds] == ["trap", "stealth"]
        assert not any(cell in table.dump(who) for cell in ("H9", "H10", "G8"))


@rule("SW-7.3")
@pytest.mark.parametrize("card", ["trap", "shield", "swap", "sudden", "reinforce"])
def test_at_the_start_or_the_end_of_the_own_turn(card: str) -> None:
    """Before the action and after it, but not between two moves; and not in the enemy's turn."""
    own = ("E2-D2", "E2-E3") if card in ("trap", "shield", "swap") else ("E1-D1", "E10-D10")
    assert _table(card).takes(f"{ORDERS[card]}\n{own[0]}\nend")
    assert _table(card).takes(f"{own[0]}\n{ORDERS[card]}\nend")
    table = _table(card)
    assert not table.takes(f"{own[0]}\n{ORDERS[card]}\n{'G5-G4' if own[0][1] == '2' else 'E10-D10'}")
    table.order(f"{own[0]}\nend")
    assert not table.takes(ORDERS[card])


@rule("SW-7.3", "SW-9.4", "SW-9.5")
@pytest.mark.parametrize("card", ["anti", "multi"])
def test_at_the_start_only(card: str) -> None:
    """ANTI-ARMOUR and MULTI-MOVE: before the action, not after it."""
    assert _table(card).takes(f"{ORDERS[card]}\nE1-D1\nend")
    assert not _table(card).takes(f"E1-D1\n{ORDERS[card]}")
    table = _table(card)
    table.order("E1-D1")
    assert not table.takes(ORDERS[card])


@rule("SW-7.3")
@pytest.mark.parametrize(("card", "first"), [("stealth", "E2-D2"), ("free", "E1-D1")])
def test_just_before_a_move(card: str, first: str) -> None:
    """STEALTH and FREE MOVE go with the first or the second move, not with an attack and not after the action."""
    assert _table(card).takes(f"{first}\n{ORDERS[card]}\nend")
    assert _table(card).takes(f"{ORDERS[card]}\n{first}\nend")
    assert not _table(card).takes(f"{first}\n{'G5-G4' if card == 'stealth' else 'E10-D10'}\n{ORDERS[card]}")
    assert not _table(card).takes("G5xF6\nstealth E2-D2" if card == "stealth" else "F6xG5\nfree B5-D7")


@rule("SW-7.3")
def test_counter_is_not_played_in_a_turn() -> None:
    """It answers an attack, nothing else."""
    assert not Table(mover="red", hands=ALL).takes("counter")


@rule("SW-7.4", "SW-7.6", "SW-14.9")
def test_as_many_cards_as_one_holds() -> None:
    """TRAP and SHIELD in one start step; with one card a turn the second is refused, in the end step too."""
    assert Table(mover="red", hands=ALL).takes("trap C5 C6\nshield E5\nE2-D2\nend")
    one = Table(mover="red", hands=ALL, cards_per_turn="1")
    assert "SW-7.6" in one.refused("trap C5 C6\nshield E5")
    assert "SW-7.6" in one.refused("trap C5 C6\nE2-D2\nshield E5")
    one.order("trap C5 C6\nE2-D2\nend")
    one.turn("E1-D1")
    assert one.takes("shield E5")


@rule("SW-7.5")
def test_a_card_needs_a_target() -> None:
    """REINFORCE without losses; SUDDEN DEATH when Red has only the battleship."""
    assert not Table(hands=ALL).takes("reinforce D A1")
    assert not Table(red="B E5", hands=ALL).takes("sudden E5")


@rule("SW-7.6", "SW-14.9")
def test_counter_is_not_counted() -> None:
    """`cards_per_turn` = 1: Red's COUNTER was used in Blue's turn; in his own he may play SHIELD."""
    table = Table(hands="counter shield|", cards_per_turn="1")
    table.order("F6xE5")
    assert table.view(None).discards == ("counter",)
    assert table.mover == "red"
    assert table.takes("shield E5\nE2-D2\nend")


@rule("SW-7.7")
def test_a_card_is_spent_even_for_nothing() -> None:
    """MULTI-MOVE, then an attack; FREE MOVE stopped on its own cell by a hidden ship."""
    table = Table(hands="|multi sudden")
    table.order("multi\nF6xG5")
    assert table.view(None).discards == ("multi",)
    table = Table(hands="|free sudden", hidden="C8-C6")
    table.order("free B5-D7")
    assert table.on("B5") == "blue D"
    assert "free" in table.view(None).discards
    assert "free" not in table.hand("blue")
