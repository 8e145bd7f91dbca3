"""SW-10: COUNTER, by a policy kept in private or by a question. Positions are D2 of `kit` unless a test says otherwise."""

from __future__ import annotations

import pytest

from rules.core import OrderError
from tests.rulebook.sea_war.kit import Table

rule = pytest.mark.rule
HITS_TO_G5 = "B E5 D E2 M+ G5"
"""Red of D2 with an M on G5."""


@rule("SW-10.1")
def test_only_blue_attacks_are_answered() -> None:
    """A red attack on a blue ship brings no pause, whatever Blue holds; a blue one does."""
    table = Table(mover="red", hands="counter shield|sudden", counter_mode="ask")
    table.order("G5xF6\nend")
    assert (table.asked, table.mover) == (["blue"], "blue")
    table = Table(hands="counter|", counter_mode="ask")
    table.order("F6xG5")
    assert (table.asked, table.mover) == (["red"], "blue")


@rule("SW-10.1")
def test_without_the_card_nothing_is_countered() -> None:
    """The policy `always` of a Red who does not hold COUNTER."""
    table = Table(hands="shield|")
    table.file("counter always", "red")
    table.order("F6xE5")
    assert table.winner() == "blue"


# ---- the policy ----------------------------------------------------------------------------------
@rule("SW-10.2")
@pytest.mark.parametrize(
    ("policy", "red", "attack", "used"),
    [
        ("", HITS_TO_G5, "F6xE5", True),
        ("", HITS_TO_G5, "F6xG5", False),
        ("", "B+ E5 D E2", "F6xE5", False),
        ("battleship", "B E5 D E2 G5", "F6xG5", False),
        ("battleship", "B E5 D E2 G5", "F6xE5", True),
        ("destroyed", "B E5 D E2 G5", "F6xG5", True),
        ("destroyed", HITS_TO_G5, "F6xG5", False),
        ("destroyed", HITS_TO_G5, "F6xE5", True),
        ("always", HITS_TO_G5, "F6xG5", True),
        ("always", "B+ E5 D E2", "F6xE5", True),
        ("G5", HITS_TO_G5, "F6xG5", True),
        ("E2", HITS_TO_G5, "F6xG5", False),
        ("E2 G5", HITS_TO_G5, "F6xG5", True),
        ("G5", HITS_TO_G5, "F6xE5", True),
        ("E5", "B+ E5 D E2", "F6xE5", True),
    ],
)
def test_policies(policy: str, red: str, attack: str, used: bool) -> None:
    """`battleship` (the default), `destroyed`, `always`, certain ships; the capture of the battleship is a case of each."""
    table = Table(red=red, hands="counter|")
    if policy:
        table.file(f"counter {policy}", "red")
    table.order(attack)
    assert ("counter" in table.view(None).discards) == used
    assert table.winner() == ""


@rule("SW-10.2")
def test_a_policy_for_ships_follows_them() -> None:
    """Filed for the ship on G5, which then moves to G7: it is still that ship."""
    table = Table(mover="red", hands="counter|")
    table.file("counter G5", "red")
    table.turn("G5-G7")
    table.order("F6xG7")
    assert table.view(None).discards == ("counter",)
    assert table.on("G7") == "red D"


@rule("SW-10.2")
def test_it_can_be_changed_until_the_order_is_resolved() -> None:
    """Changed and changed back during Blue's turn; no pause ever."""
    table = Table(hands="counter|")
    table.file("counter destroyed", "red")
    assert table.view("blue") == Table(hands="counter|").view("blue")
    table.file("counter battleship", "red")
    table.order("F6xG5")
    assert table.on("G5") == "blue D"
    assert table.mover == "red"


# ---- the question --------------------------------------------------------------------------------
@rule("SW-10.3", "SW-11.11", "SW-14.8")
def test_a_pause_whether_red_holds_it_or_not() -> None:
    """Red with COUNTER and Red with SHIELD: the same pause for Blue; only Red sees what he may answer."""
    holds, lacks = (Table(hands=f"{card}|sudden", counter_mode="ask") for card in ("counter", "shield"))
    for table in (holds, lacks):
        table.order("F6xG5")
        assert table.asked == ["red"]
        assert table.ask().clock == "react"
    assert holds.match.asks() == lacks.match.asks()
    assert holds.view("blue") == lacks.view("blue")
    assert holds.view(None) == lacks.view(None)
    assert holds.heard("blue") == lacks.heard("blue")
    assert holds.takes("counter")
    assert not lacks.takes("counter")
    assert holds.takes("pass")
    assert lacks.takes("pass")


@rule("SW-10.3")
@pytest.mark.parametrize(("answer", "stands"), [("counter", "red D"), ("pass", "blue D")])
def test_red_answers(answer: str, stands: str) -> None:
    """F6xxG5: countered, F6 is destroyed and G5 stands; or not."""
    table = Table(hands="counter|sudden", counter_mode="ask")
    table.order("F6xG5")
    table.order(answer)
    assert table.on("G5") == stands
    assert table.on("F6") == ""
    assert (table.asked, table.mover) == (["blue"], "blue")


@rule("SW-10.3", "SW-13.3")
def test_no_answer_in_time() -> None:
    """The policy decides: the battleship is saved, a destroyer is not."""
    table = Table(hands="counter|", counter_mode="ask")
    table.order("F6xE5")
    table.sleep("red")
    assert table.on("E5") == "red B"
    assert table.on("F6") == ""
    table = Table(hands="counter|", counter_mode="ask")
    table.order("F6xG5")
    table.sleep("red")
    assert table.on("G5") == "blue D"


@rule("SW-10.4")
def test_nothing_answers_an_answer() -> None:
    """COUNTER destroys the attacker: nobody is asked for more."""
    table = Table(hands="counter shield|sudden reinforce", counter_mode="ask")
    table.order("F6xG5")
    table.order("counter")
    assert (table.asked, table.mover) == (["blue"], "blue")
    assert table.view(None).discards == ("counter",)


@rule("SW-10.5")
def test_sudden_death_brings_the_pause() -> None:
    """And the rest of Blue's turn, sent with it, waits for the answer."""
    table = Table(hands="counter|sudden", counter_mode="ask")
    table.order("sudden G5\nB5-C5\nend")
    assert table.asked == ["red"]
    assert (table.on("B5"), table.on("G5")) == ("blue D", "red D")
    table.order("pass")
    assert (table.on("C5"), table.on("G5")) == ("blue D", "")
    assert table.mover == "red"


@rule("SW-10.5")
@pytest.mark.parametrize("hands", ["|", "|sudden"])
def test_no_pause_when_reds_hand_is_empty(hands: str) -> None:
    """Everybody can see that there is no COUNTER."""
    table = Table(hands=hands, counter_mode="ask")
    table.order("F6xG5")
    assert table.on("G5") == "blue D"
    assert "red" not in table.asked or table.mover == "red"


@rule("SW-10.5")
def test_no_pause_when_counter_was_played() -> None:
    """Red still holds SHIELD, but COUNTER lies on the table: F6xxG5 in the same turn is carried out at once."""
    table = Table(hands="counter shield|sudden anti", counter_mode="ask")
    table.order("sudden G5")
    table.order("counter")
    table.order("F6xG5")
    assert table.on("G5") == "blue D"
    assert (table.asked, table.mover) == (["blue"], "blue")


@rule("SW-10.6")
@pytest.mark.parametrize(
    ("target", "left", "discards"), [("D", "red D", {"sudden", "counter"}), ("M+", "red M", {"sudden"})]
)
def test_a_policy_sees_sudden_death_as_an_attack(target: str, left: str, discards: set[str]) -> None:
    """`destroyed`, SUDDEN DEATH on a D: cancelled, both cards spent, no blue ship harmed. On an M: it loses its armour."""
    table = Table(red=f"B E5 D E2 {target} G5", hands="counter|sudden")
    table.file("counter destroyed", "red")
    before = {ship.id for ship in table.view(None).ships if ship.side == "blue"}
    table.order("sudden G5")
    assert table.on("G5") == left
    assert set(table.view(None).discards) == discards
    assert {ship.id for ship in table.view(None).ships if ship.side == "blue"} == before


@rule("SW-10.6")
def test_a_policy_may_be_kept_without_the_card() -> None:
    """As for anybody who sees only that it is kept nowhere."""
    table = Table(hands="shield|")
    table.file("counter always", "red")
    table.order("B5-C5")
    assert table.view("red").policy == "always"


@rule("SW-10.7")
def test_a_policy_other_than_ask_answers_at_once() -> None:
    """`ask` mode: with `destroyed` filed no pause stands open, whether Red holds COUNTER or not."""
    for card, stands in (("counter", "red D"), ("shield", "blue D")):
        table = Table(hands=f"{card}|sudden", counter_mode="ask")
        table.file("counter destroyed", "red")
        table.order("F6xG5")
        assert table.on("G5") == stands
        assert (table.asked, table.mover) == (["blue"], "blue")


@rule("SW-10.7")
def test_the_policy_ask_is_for_the_mode_ask_only() -> None:
    """In `standing_orders` mode it is refused, and what would do is named. In `ask` mode it puts the question again."""
    with pytest.raises(OrderError) as caught:
        Table(hands="counter|").file("counter ask", "red")
    assert {"battleship", "destroyed", "always"} <= set(caught.value.faults[0].nearest)
    table = Table(hands="counter|", counter_mode="ask")
    assert table.view("red").policy == "ask"
    table.file("counter always", "red")
    table.file("counter ask", "red")
    table.order("F6xG5")
    assert table.asked == ["red"]
