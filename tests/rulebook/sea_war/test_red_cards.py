"""SW-8: TRAP, SHIELD, COUNTER, SWAP, STEALTH. Positions are D2 of `kit` unless a test says otherwise."""

from __future__ import annotations

from random import Random

import pytest

from bot import words
from rules.core import Pick
from rules.sea_war import facts
from tests.rulebook.sea_war.kit import FIXTURE_0, Table

rule = pytest.mark.rule
ARMOURED = "D E1 F6 M+ B5 D E10"
"""Blue of D2 with an M on B5."""


# ---- TRAP ----------------------------------------------------------------------------------------
@rule("SW-8.1")
@pytest.mark.parametrize("traps", [2, 3])
def test_one_number_says_how_many_traps_are_laid(monkeypatch: pytest.MonkeyPatch, traps: int) -> None:
    """The form, typed orders, refusals, sentences and random players all follow `facts.TRAPS_LAID`."""
    monkeypatch.setattr(facts, "TRAPS_LAID", traps)
    cells = ("A1", "B1", "C1")[:traps]
    table = Table(mover="red", hands="trap|")
    ask = table.match.waiting()[0]
    [refused] = table.refusal(f"trap {' '.join(['A1'] * traps)}; end")
    assert f"Choose {'two' if traps == 2 else '3'} different cells" in words.say("en", refused)
    table.match.put(ask.id, {"order.1.card": "trap"})
    [field] = [blank for blank in table.match.form(ask.id).blanks if blank.path == "order.1.cells"]
    assert isinstance(field, Pick)
    assert (field.least, field.most) == (traps, traps)
    assert words.say("en", field.about).startswith({2: "Two cells", 3: "3 cells"}[traps])
    drafted = table.match.rules.random(table.match.view(ask.seat), ask, {"order.1.card": "trap"}, Random(1))
    assert len(drafted["order.1.cells"]) == traps
    table.match.put(ask.id, {})
    table.turn(f"trap {' '.join(cells)}; E5-E4")
    assert table.view(None).trap_count == traps
    assert f"lays {'two' if traps == 2 else '3'} hidden traps" in " ".join(
        words.say("en", line) for event in table.match.feed(None) for line in table.match.rules.tell(event)
    )


@rule("SW-8.1")
def test_a_ship_without_armour_is_destroyed_in_a_trap() -> None:
    """Trap on C5, B5-D5: destroyed on C5, the trap gone, D5 empty, and all see it."""
    table = Table(traps="C5")
    table.order("B5-D5")
    for who in ("red", "blue", None):
        assert table.on("C5", who) == table.on("D5", who) == table.on("B5", who) == ""
        assert [(trap.cell, trap.effect) for trap in table.last(who, "move").traps] == [("C5", "destroyed")]
        assert table.view(who).trap_count == 0


@rule("SW-8.1")
@pytest.mark.parametrize(("traps", "end"), [("C5 D5", ""), ("C5", "blue M"), ("D5", "blue M"), ("C6", "blue M+")])
def test_armour_is_lost_and_the_ship_sails_on(traps: str, end: str) -> None:
    """M B5-D5 over one trap arrives without armour, over two it is destroyed on D5."""
    table = Table(blue=ARMOURED, traps=traps)
    table.order("B5-D5")
    assert table.on("D5") == end
    assert table.on("C5") == table.on("B5") == ""


@rule("SW-8.1")
def test_a_diagonal_move_and_an_attack_set_traps_off() -> None:
    """FREE MOVE B5-D7 over C6; a ship taken on a trap."""
    table = Table(traps="C6", hands="|free")
    table.order("free B5-D7")
    assert table.on("C6") == table.on("D7") == ""
    table = Table(blue="D E1 M+ F6 D B5 E10", traps="G5")
    table.order("F6xG5")
    assert table.on("G5") == "blue M"


@rule("SW-8.1")
def test_red_ships_set_nothing_off() -> None:
    """The battleship crosses C5 and stops there; the trap lies still."""
    table = Table(mover="red", traps="C5 D5")
    table.turn("E5-C5")
    assert table.on("C5") == "red B"
    assert table.view(None).trap_count == 2


@rule("SW-8.1")
def test_swap_reinforce_and_leaving_set_nothing_off() -> None:
    """F6 comes to G5 by SWAP, another ship to A1 by REINFORCE; both cells are trapped, and both ships can leave them."""
    table = Table(mover="red", traps="A1 G5", hands="swap|reinforce", lost="D")
    table.order("swap G5 F6\nE2-D2\nend")
    table.order("reinforce D A1\nG5-G4\nA1-A2")
    assert (table.on("G4"), table.on("A2")) == ("blue D", "blue D")
    assert table.view(None).trap_count == 2


@rule("SW-8.1")
@pytest.mark.parametrize("cells", ["E2 C5", "C5 E1", "C5 C5", "C5", "C5 D5 C6"])
def test_two_traps_on_two_cells_without_ships(cells: str) -> None:
    """Not under a ship of either side, neither one nor three, not both on one cell. But anywhere: A1, F6, K11."""
    assert not Table(mover="red", hands="trap|").takes(f"trap {cells}")
    assert Table(mover="red", hands="trap|").takes("trap A1 K11")
    assert Table(red="B E5", blue="D B5", mover="red", hands="trap|").takes("trap F6 E6")


# ---- SHIELD --------------------------------------------------------------------------------------
@rule("SW-8.2")
def test_a_shield_for_the_battleship() -> None:
    """F6xxE5 only breaks it and the game goes on; the next attack wins."""
    table = Table(mover="red", hands="shield|")
    table.order("shield E5\nE2-D2\nend")
    assert table.on("E5") == "red B+"
    table.order("F6xE5")
    assert (table.on("E5"), table.winner()) == ("red B", "")
    table.turn("D2-E2")
    table.order("F6xE5")
    assert table.winner() == "blue"


@rule("SW-8.2")
def test_a_shield_upon_armour() -> None:
    """M gets armour 2. A blue ship gets none."""
    table = Table(red="B E5 D E2 M+ G5", mover="red", hands="shield|")
    assert not table.takes("shield F6")
    assert not table.takes("shield D4")
    assert table.offered("shield") == ["E2", "E5", "G5"]
    table.order("shield G5")
    assert table.on("G5", "blue") == "red M++"


# ---- COUNTER -------------------------------------------------------------------------------------
@rule("SW-8.3")
@pytest.mark.parametrize(("attacker", "left"), [("D", ""), ("M+", "blue M"), ("M+!", ""), ("D!", "")])
def test_the_attacker_takes_the_damage(attacker: str, left: str) -> None:
    """F6xxE5 with COUNTER held: the battleship stays; F6 is destroyed, or loses its armour, or dies of its own kind of hit."""
    table = Table(blue=f"D E1 {attacker} F6 D B5 E10", hands="counter|sudden")
    table.order("F6xE5")
    assert (table.on("E5"), table.on("F6")) == ("red B", left)
    assert table.winner() == ""
    assert table.view(None).discards == ("counter",)
    assert table.mover == "blue"
    assert not table.takes("B5-C5")


@rule("SW-8.11")
@pytest.mark.parametrize(("option", "left"), [("yes", ""), ("no", "blue M!")])
def test_what_the_target_would_have_suffered(option: str, left: str) -> None:
    """A marked M attacks the battleship: if its mark is nothing to the battleship, it is nothing to its own armour."""
    table = Table(blue="D E1 M+! F6 D B5 E10", hands="counter|sudden", anti_vs_battleship=option)
    table.order("F6xE5")
    assert (table.on("E5"), table.on("F6")) == ("red B", left)


@rule("SW-8.3", "SW-10.2")
def test_counter_is_not_wasted_on_a_destroyer() -> None:
    """Policy `battleship`: F6xxG5 is not countered, G5 is lost."""
    table = Table(hands="counter|")
    table.order("F6xG5")
    assert table.on("G5") == "blue D"
    assert table.hand("red") == ("counter",)


# ---- SWAP ----------------------------------------------------------------------------------------
@rule("SW-8.4")
@pytest.mark.parametrize("ships", ["G5 F6", "F6 G5", "E5 G5", "F6 B5", "E5 F6", "E5 B5"])
def test_two_ships_exchange_their_cells(ships: str) -> None:
    """Of one side or of both, the battleship too; the action is still to be made."""
    one, two = ships.split()
    table = Table(mover="red", hands="swap|", traps="F6 G5", swap_escape="rest")
    before = table.on(one), table.on(two)
    table.order(f"swap {ships}")
    assert (table.on(two), table.on(one)) == before
    assert table.view(None).trap_count == 2
    assert table.step == ("red", "start")
    assert not table.takes("end")


@rule("SW-8.4", "SW-14.5")
def test_the_battleship_may_not_be_put_on_the_edge() -> None:
    """SWAP E5 E1 is refused; with `allow_win` Red wins by it."""
    assert "SW-8.4" in Table(mover="red", hands="swap|").refused("swap E5 E1")
    table = Table(mover="red", hands="swap|", swap_edge="allow_win")
    table.order("swap E5 E1")
    assert (table.winner(), table.why()) == ("red", "escape")


@rule("SW-8.12")
def test_the_battleship_rests_in_the_turn_of_its_swap() -> None:
    """`rest`: the battleship changes places with B4, whose line to A4 is open. It sails no further; another ship may."""
    table = Table(*FIXTURE_0, mover="red", hands="swap|", swap_escape="rest")
    table.order("swap F6 B4")
    assert "SW-8.12" in table.refused("B4-A4")
    assert not table.reach("B4")
    assert not table.targets("B4")
    assert table.takes("D6-C6")
    table.order("D6-C6\nend")
    assert table.winner() == "", "Blue has a turn to shut the line"


@rule("SW-8.12")
def test_nor_does_it_attack_then() -> None:
    """D2, `rest`: the battleship changes places with the red ship on G5, beside F6."""
    table = Table(mover="red", hands="swap|", swap_escape="rest")
    table.order("swap E5 G5")
    assert "SW-8.12" in table.refused("G5xF6")
    assert table.takes("E2-D2")


@rule("SW-8.12", "SW-14.13")
def test_swap_does_not_put_the_battleship_before_open_water() -> None:
    """Fixture 0, `guarded`: B4 has an open line to A4, and is refused; D6, behind B6 and the others, is not. It rests there."""
    table = Table(*FIXTURE_0, mover="red", hands="swap|")
    assert "SW-8.12" in table.refused("swap F6 B4")
    assert "SW-8.12" in table.refused("swap B4 F6"), "in whatever order they are named"
    table.order("swap F6 D6")
    assert not table.reach("D6")
    assert "SW-8.12" in table.refused("D6-C6")


@rule("SW-8.12")
def test_the_line_is_looked_at_when_the_card_is_played() -> None:
    """From G5 the row is open as far as K5; once Red's own ship has sailed to K5 it is not, at the end of the same turn."""
    table = Table("B E5 D E2 G5 K1", "D E1 F6 B5 E10 G9 G1", mover="red", hands="swap|")
    assert "SW-8.12" in table.refused("swap E5 G5")
    table.order("K1-K5")
    assert table.takes("swap E5 G5\nend")


@rule("SW-8.4", "SW-8.12")
def test_the_menu_of_swap_leaves_out_a_battleship_without_a_partner() -> None:
    """Open water behind every other ship: it can be exchanged with none, and is not offered."""
    cells = "B B6 D C3 C9", "D H6 I2"
    assert "B6" not in Table(*cells, mover="red", hands="swap|").offered("swap")
    assert "B6" in Table(*cells, mover="red", hands="swap|", swap_escape="rest").offered("swap")


@rule("SW-8.4", "SW-8.12")
def test_once_one_ship_of_swap_is_chosen_its_partners_are_listed_by_name() -> None:
    """B4 lies before open water: the battleship exchanges its cell with D6, not with B4; these two with each other."""
    table = Table(*FIXTURE_0, mover="red", hands="swap|")
    ask = table.ask().id

    def listed(chosen: str) -> dict[str, str]:
        field = table.match.put(ask, {"order.1.card": "swap", "order.1.cell": chosen}).field("order.1.with")
        assert isinstance(field, Pick)
        return {option.key: words.say("en", option.label) for option in field.options if option.label is not None}

    assert {"B4", "D6", "F6"} <= set(table.offered("swap"))
    assert listed("D6")["F6"] == "F6: battleship (Red)"
    assert "D6" in listed("F6")
    assert "B4" not in listed("F6")
    assert "F6" not in listed("B4")
    assert "D6" in listed("B4")
    assert "B4" in listed("D6")
    assert "B4" not in " ".join(table.match.complete(ask, "swap F6 "))


@rule("SW-8.12", "SW-12.1")
def test_swap_and_sail_out_by_the_letter() -> None:
    """With `letter` the battleship that has changed places with B4 sails to A4 in the same turn."""
    table = Table(*FIXTURE_0, mover="red", hands="swap|", swap_escape="letter")
    table.order("swap F6 B4\nB4-A4")
    assert (table.winner(), table.why()) == ("red", "escape")


@rule("SW-8.4")
def test_two_ships_that_are_seen() -> None:
    """Not one ship twice, not empty water, not the hidden ship."""
    table = Table(mover="red", hands="swap stealth|", swap_escape="rest")
    assert not table.takes("swap G5 G5")
    assert not table.takes("swap G5 G6")
    table.order("stealth G5-G8")
    assert not table.takes("swap G8 F6")
    assert "G8" not in table.offered("swap")
    assert {"E2", "E5", "F6"} <= set(table.offered("swap"))
    assert table.takes("swap E2 F6")


# ---- STEALTH -------------------------------------------------------------------------------------
@rule("SW-8.5", "SW-11.5")
def test_a_stealthy_move_is_unseen_until_the_end_of_blues_turn() -> None:
    """G5-G8: Blue sees G5 empty and the ship as hidden, no G8; after his turn he sees G8."""
    table = Table(mover="red", hands="stealth|")
    ship = table.view("blue").at("G5")
    assert ship is not None
    table.turn("stealth G5-G8")
    assert table.on("G5", "blue") == ""
    seen = table.view("blue").ship(ship.id)
    assert seen is not None
    assert (seen.hidden, seen.cell, seen.left) == (True, None, "G5")
    for who in ("blue", None):
        assert "G8" not in table.dump(who)
        assert "G8" not in table.heard(who)
    assert table.on("G8", "red") == "red D"
    table.turn("B5-C5")
    assert table.on("G8", "blue") == table.on("G8", None) == "red D"


@rule("SW-8.5")
@pytest.mark.parametrize(("hidden", "stops"), [("D8-D5", "C5"), ("C8-C5", "B5")])
def test_a_blue_ship_that_meets_it_stops_and_discovers_it(hidden: str, stops: str) -> None:
    """B5-D5: with a hidden ship on D5 it stops on C5, with one on C5 on its own cell. Another ship may still move."""
    table = Table(hidden=hidden)
    cell = hidden[-2:]
    assert table.on(cell, "blue") == ""
    table.order("B5-D5")
    assert table.on(stops) == "blue D"
    assert table.on(cell, "blue") == table.on(cell, None) == "red D"
    assert not table.takes(f"{stops}-{stops[0]}6")
    assert table.takes("E1-D1\nend")


@rule("SW-8.5")
def test_the_battleship_may_sail_by_stealth() -> None:
    """E5-E8 unseen; what Blue no longer sees on E5 he cannot attack."""
    table = Table(mover="red", hands="stealth|")
    table.order("stealth E5-E8")
    assert table.on("E8", "blue") == table.on("E5", "blue") == ""
    assert not table.takes("F6xE5")


@rule("SW-8.5")
def test_the_hidden_ship_blocks_reds_own() -> None:
    """Red sees it, and moves as always."""
    table = Table(mover="red", hands="stealth|")
    table.order("stealth G5-G2")
    assert not table.takes("E2-H2")
    assert table.takes("E2-F2\nend")


@rule("SW-8.6")
def test_a_stealthy_escape_is_shown() -> None:
    """The battleship from E5 to A5: Red wins, and all see it there."""
    table = Table(blue="D E1 F6 E10", mover="red", hands="stealth|")
    table.order("stealth E5-A5")
    assert (table.winner(), table.why()) == ("red", "escape")
    assert table.on("A5", "blue") == table.on("A5", None) == "red B"


@rule("SW-8.7", "SW-11.9")
def test_a_shield_for_a_hidden_ship() -> None:
    """G5-G8 by STEALTH, SHIELD on it as an end card: Blue learns which ship has armour 1, not where it is."""
    table = Table(mover="red", hands="stealth shield|")
    table.order("stealth G5-G8\nshield G8\nend")
    for who in ("blue", None):
        ship = next(ship for ship in table.view(who).ships if ship.hidden)
        assert (ship.armour, ship.cell) == (1, None)
        assert table.last(who, "card").ship == ship.id
        assert "G8" not in table.dump(who) + table.heard(who)
    assert table.on("G8") == "red D+"


@rule("SW-8.8")
def test_hidden_until_blues_turn_is_closed() -> None:
    """After both moves, while Blue still holds a card, the ship is hidden; it is seen when the turn ends, or is missed."""
    table = Table(hidden="D8-D5", hands="|sudden")
    table.order("B5-B6\nE1-D1")
    assert table.on("D5", "blue") == ""
    assert not table.takes("sudden D5")
    table.order("end")
    assert table.on("D5", "blue") == "red D"
    missed = Table(hidden="D8-D5")
    missed.sleep()
    assert missed.on("D5", "blue") == "red D"


@rule("SW-8.8")
def test_also_when_blues_turn_is_passed() -> None:
    """Blue can do nothing and holds no card: he is passed over, and the ship is seen."""
    table = Table(red="B F6 D A2 B1 K2", blue="D A1", hidden="H8-H3")
    assert table.mover == "red"
    assert table.last(None, "pass").side == "blue"
    assert table.on("H3", "blue") == "red D"


@rule("SW-8.8")
def test_once_discovered_it_is_a_ship_like_any_other() -> None:
    """B5-D5 discovers it, and SUDDEN DEATH in the same turn's end step may name D5."""
    table = Table(hidden="D8-D5", hands="|sudden")
    table.order("B5-D5")
    table.order("sudden D5\nend")
    assert table.on("D5") == ""


@rule("SW-8.5", "SW-8.9")
def test_reinforcements_on_the_hidden_ships_cell() -> None:
    """A hidden ship on A5, REINFORCE D A5 A6: A6 is placed, A5 discovered, and one other cell is asked for."""
    table = Table(hidden="A8-A5", hands="|reinforce", lost="D D")
    table.order("reinforce D A5 A6")
    assert (table.on("A6", "blue"), table.on("A5", "blue")) == ("blue D", "red D")
    assert (table.asked, table.mover) == (["blue"], "blue")
    assert table.view("blue").owed == 1
    assert not table.takes("reinforce D A5")
    table.order("reinforce D A4")
    assert table.on("A4") == "blue D"
    assert table.view("blue").owed == 0
    assert table.takes("A4-B4\nA6-B6")


@rule("SW-8.5", "SW-8.9")
def test_a_single_reinforcement_on_the_hidden_ships_cell() -> None:
    """An M called to A5: the hidden ship is discovered, the M is still owed and comes to another cell, as an M."""
    table = Table(hidden="A8-A5", hands="|reinforce sudden", lost="M D")
    table.order("B5-C5\nreinforce M A5\nend")
    assert table.on("A5", "blue") == "red D"
    assert (table.asked, table.mover) == (["blue"], "blue")
    for other in ("end", "sudden A5", "reinforce D A4", "reinforce M A4 A3", "E1-D1"):
        assert "SW-8.9" in table.refused(other)
    table.order("reinforce M A4\nsudden A5\nend")
    assert (table.on("A4"), table.on("A5")) == ("blue M+", "")
    assert table.mover == "red"


@rule("SW-8.9")
def test_a_reinforcement_owed_at_the_deadline_is_lost() -> None:
    """Blue names no other cell in time: the ship stays where it was, the card is spent."""
    table = Table(hidden="A8-A5", hands="|reinforce", lost="D D")
    table.order("reinforce D A5 A6")
    table.sleep()
    assert table.mover == "red"
    assert [ship.side for ship in table.view(None).lost] == ["blue"]
    assert table.view(None).owed == 0


@rule("SW-8.10", "SW-11.12")
def test_the_number_of_traps_is_public() -> None:
    """Two, then one when one has gone off; they lie until then."""
    table = Table(mover="red", hands="trap|")
    table.order("trap C5 C9\nE2-D2\nend")
    assert [table.view(who).trap_count for who in ("red", "blue", None)] == [2, 2, 2]
    table.turn("B5-D5")
    assert [table.view(who).trap_count for who in ("red", "blue", None)] == [1, 1, 1]
    assert table.view("red").traps == ("C9",)
    assert table.view("blue").traps == table.view(None).traps == ()
