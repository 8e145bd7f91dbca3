"""GC-8.7, GC-12 and GC-13.14 where a battle ends: decks exchanged, decks lost, the hurricane, retreats."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.war_at_sea.battle import Battle
from rules.war_at_sea.units import Unit
from tests.guadalcanal.kit import hurricane
from tests.rulebook.guadalcanal.engaged import lost, met, over
from tests.rulebook.guadalcanal.kit import Table

rule = pytest.mark.rule


def ended(table: Table, **bases: str) -> Table:
    """The battle ends at the end of its first turn; these squadrons ("d3a_val" = d3a-val) are then on these bases, "" for none,
    "lost" for the destroyed."""
    table.play().play().play()
    engagement = table.state.engagement
    assert engagement is not None
    wanted = {name.replace("_", "-"): base for name, base in bases.items()}

    def unit(one: Unit) -> Unit:
        base = wanted.get(one.id, one.base)
        if base == "lost":
            return replace(one, gone="destroyed", hull=0, base="", sector="")
        if base == "sunk":
            return replace(one, gone="destroyed", hull=0, sector="")
        return replace(one, base=base, gone="left") if not base and one.id in wanted else replace(one, base=base)

    battle: Battle = replace(engagement.battle, units=tuple(unit(u) for u in engagement.battle.units), scores=(0, 500))
    table.state = replace(table.state, engagement=replace(engagement, battle=battle))
    return over(table)


@rule("GC-8.3", "GC-12.11")
def test_squadrons_that_have_changed_decks_stay_there() -> None:
    table = met(japan="main@C: shoho(a6m2-zeke) zuiho(d3a-val)")
    ended(table, a6m2_zeke="zuiho", d3a_val="shoho")
    assert (table.piece("a6m2-zeke").at, table.piece("d3a-val").at) == ("zuiho", "shoho")


@rule("GC-8.7", "GC-12.11")
def test_a_squadron_takes_the_place_of_one_that_was_lost() -> None:
    table = met(japan="main@C: shoho(a6m2-zeke) zuiho(d3a-val) kongo")
    ended(table, a6m2_zeke="zuiho", d3a_val="lost", shoho="sunk")
    assert table.sunk() == {"shoho", "d3a-val"}
    assert table.piece("a6m2-zeke").at == "zuiho"


@rule("GC-8.3", "GC-8.7")
def test_a_b_25_taken_aboard_for_the_battle_goes_back_to_an_airfield() -> None:
    allies = "main@C: hornet washington; santa-isabel.c1: troop b-25h-mitchell"
    table = met(allies=allies, airfields="santa-isabel.c1")
    table.play(allies="fly b-25h-mitchell").play().play()
    engagement = table.state.engagement
    assert engagement is not None
    units = tuple(replace(u, base="hornet") if u.id == "b-25h-mitchell" else u for u in engagement.battle.units)
    battle = replace(engagement.battle, units=units, scores=(0, 500))
    table.state = replace(table.state, engagement=replace(engagement, battle=battle))
    over(table)
    assert table.where("b-25h-mitchell") == "santa-isabel"
    assert "b-25h-mitchell" not in table.sunk()


@rule("GC-8.7")
def test_two_decks_lost_at_once_take_nobody_over() -> None:
    table = met(japan="main@C: shoho(a6m2-zeke) zuiho kongo; scout@B: zuikaku")
    ended(table, a6m2_zeke="", shoho="sunk", zuiho="sunk")
    assert table.piece("a6m2-zeke").at == "zuikaku"
    assert [told["at"] for told in table.heard("japan", "gc-rehomed")] == ["zuikaku"]


@rule("GC-8.7")
@pytest.mark.parametrize(("die", "left"), [("1", False), ("2", True)])
def test_squadrons_that_the_hurricane_kept_below_deck_share_the_fate_of_their_carrier(die: str, left: bool) -> None:
    table = met(japan="main@C: shoho(a6m2-zeke) kongo; scout@B: zuikaku", die="6", event=hurricane("C"))
    table.script("a6m2-zeke with shoho", die)
    lost(table, "japan", sunk="shoho")
    assert ("a6m2-zeke" not in table.sunk()) is left
    assert table.piece("a6m2-zeke").at == ("zuikaku" if left else "")


@rule("GC-13.14")
def test_aircraft_of_a_fleet_that_fought_in_the_hurricane_have_fought_too() -> None:
    allies = "main@C: washington fletcher; santa-isabel.c1: troop"
    japan = "main@C: zuikaku(d3a-val) kongo; santa-isabel.periphery: troop"
    table = lost(met(japan=japan, allies=allies, die="6", event=hurricane("C")), "japan")
    assert table.piece("d3a-val").fought
    assert table.zone("japan", "main") != "C"
    table.until("land")
    assert "d3a-val" not in table.keys("japan", "activate.1.air", "a1 attack; a1 at santa-isabel-c1; a1 who troop-1")
