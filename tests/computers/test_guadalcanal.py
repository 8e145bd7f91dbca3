"""What the computer of the campaign does in the air, on land and in its stores, and does not do wrong: positions of one phase.

Fleets and submarines are in `test_guadalcanal_at_sea`, battles in `test_carriers_in_battle`.
"""

from __future__ import annotations

import pytest

from rules.war_at_sea.cards import BY_SHORT
from tests.computers.campaign import ALLIED, JAPAN, answer
from tests.guadalcanal.kit import Campaign

RAIDERS = JAPAN.replace("@C", "@F").replace("d3a-val", "d3a-val, d3a-val-2")


# ---- in the air ----------------------------------------------------------------------------------
def test_it_looks_before_it_raids() -> None:
    """A fleet that nobody has sighted is raided only if a patrol is sent to its zone as well."""
    draft = answer(Campaign(RAIDERS, ALLIED.replace("@K", "@E"), stage="air"), "japan")
    assert "main" in draft["raid.d3a-val"]
    assert "main" in draft["raid.d3a-val-2"]
    assert draft["patrol.h8k1-type-2-emily"][0] == "E"


def test_one_bomber_does_not_raid_a_whole_fleet() -> None:
    """It may raid a few ships by itself, and troops."""
    near = ALLIED.replace("@K", "@E")
    draft = answer(Campaign(JAPAN.replace("@C", "@F"), near, stage="air"), "japan")
    assert "raid.d3a-val" not in draft
    draft = answer(Campaign(JAPAN.replace("@C", "@F"), near.replace("main", "scout"), stage="air"), "japan")
    assert draft["raid.d3a-val"] == ("scout",)


def test_patrol_bombers_search_and_do_not_fight() -> None:
    """Neither in a battle off their island nor in a land combat on it: without them nobody is ever sighted."""
    c = Campaign(f"{JAPAN.replace('@C', '@B')} d3a-val-2", ALLIED.replace("@K", "@B"), others=2).script("contact", "6")
    while c.state.stage != "battle":
        c.play()
    draft = answer(c, "japan")
    assert draft["fly.d3a-val-2"] == "yes"
    assert "fly.h8k1-type-2-emily" not in draft
    draft = answer(Campaign(JAPAN, f"{ALLIED}; bougainville.c2: troop", stage="land"), "japan")
    (attack,) = [path for path, deed in draft.items() if deed == "attack"]
    assert set(draft[f"{attack}.air"]) == {"a6m2-zeke", "d3a-val"}


def test_squadrons_ashore_fill_empty_decks() -> None:
    """But one fighter stays over the base."""
    ashore = "bougainville.c1: troop d3a-val a6m2-zeke a6m2-zeke-2"
    draft = answer(Campaign(f"main@F: zuikaku kirishima; {ashore}", ALLIED, stage="air"), "japan")
    assert draft["rebase.d3a-val"] == ("zuikaku",)
    assert [path for path in draft if path.startswith("rebase.a6m2")] == ["rebase.a6m2-zeke-2"]
    draft = answer(Campaign(f"main@F: kirishima; {ashore}", ALLIED, stage="air"), "japan")
    assert not [path for path in draft if path.startswith("rebase.")]


# ---- on land -------------------------------------------------------------------------------------
def test_it_lands_where_it_is_free_rather_than_among_many() -> None:
    c = Campaign(JAPAN.replace("@C", "@D"), f"{ALLIED}; santa-isabel.c1: troop troop troop", stage="land")
    draft = answer(c, "japan")
    landings = [draft[f"{path}.at"] for path, deed in draft.items() if deed == "land"]
    assert not [goal for goal in landings if goal.startswith("santa-isabel")]


@pytest.mark.parametrize(("turn", "lands"), [(4, False), (8, True)])
def test_when_it_may_end_it_spoils_an_island_that_it_cannot_take(turn: int, lands: bool) -> None:
    """An island shared is nobody's (GC-2); before the last turns a troop alone is kept for better."""
    held = "santa-isabel.c1: troop troop; choiseul.c1: troop troop"
    c = Campaign(
        "main@C: kirishima transport(troop); bougainville.c1: troop", f"{ALLIED}; {held}", stage="land", turn=turn
    )
    assert ("land" in answer(c, "japan").values()) is lands


def test_it_does_not_attack_three_with_one() -> None:
    c = Campaign(f"{JAPAN}; malaita.c1: troop", f"{ALLIED}; malaita.periphery: troop troop troop", stage="land")
    assert "attack" not in answer(c, "japan").values()


@pytest.mark.parametrize(("spot", "deed"), [("periphery", "enter"), ("c2", "entrench")])
def test_it_enters_a_centre_that_nobody_stands_in(spot: str, deed: str) -> None:
    """The Allied airfield of Guadalcanal: with a troop from the periphery, not with one that holds the other centre (GC-13.9)."""
    allies = ALLIED.replace("guadalcanal.c1: troop troop", "guadalcanal.periphery: troop troop")
    c = Campaign(f"{JAPAN}; guadalcanal.{spot}: troop", allies, stage="land")
    draft = answer(c, "japan")
    (path,) = [path.removesuffix(".who") for path, troops in draft.items() if troops == ("troop-4",)]
    assert draft[path] == deed
    assert deed == "entrench" or draft[f"{path}.at"] == "guadalcanal-c1"


# ---- stores --------------------------------------------------------------------------------------
def test_it_buys_transports_for_troops_that_wait() -> None:
    c = Campaign(f"{JAPAN}; port: troop troop", ALLIED, stage="land", points=(20, 0))
    assert "transport" in answer(c, "japan")["buy"]


def test_it_buys_none_while_empty_ones_lie_at_home() -> None:
    """Nor while they sail there by themselves; those with the main fleet at the front are not at hand."""
    for fleet, bought in (("third@B: transport transport", False), ("third@F: transport transport", False)):
        c = Campaign(f"{JAPAN}; {fleet}", ALLIED, stage="land", turn=2)
        assert ("transport" in answer(c, "japan")["buy"]) is bought
    c = Campaign(JAPAN.replace("transport(troop)", "transport transport"), ALLIED, stage="land", turn=2)
    assert "transport" in answer(c, "japan")["buy"]


def test_it_repairs_what_is_crippled_before_it_buys() -> None:
    c = Campaign("main@B: zuikaku*1 kirishima*3; bougainville.c1: troop h8k1-type-2-emily", ALLIED, stage="land")
    assert answer(c, "japan")["repair"] == ("zuikaku",)


def test_it_buys_new_eyes() -> None:
    """A patrol bomber if none is left."""
    blind = JAPAN.replace(" h8k1-type-2-emily", "")
    for japan, wanted in ((JAPAN, False), (blind, True)):
        bought = answer(Campaign(japan, ALLIED, stage="land"), "japan")["buy"]
        assert any(BY_SHORT[word].kind == "patrol_bomber" for word in bought) is wanted


def test_it_buys_squadrons_for_empty_decks() -> None:
    full = "main@C: zuikaku(a6m2-zeke, d3a-val, b5n2-kate) kirishima; bougainville.c1: troop h8k1-type-2-emily"
    for japan, wanted in ((full, 0), (full.replace("(a6m2-zeke, d3a-val, b5n2-kate)", ""), 2)):
        bought = answer(Campaign(japan, ALLIED, stage="land"), "japan")["buy"]
        assert sum(BY_SHORT[word].is_aircraft for word in bought) == wanted


def test_one_airfield_at_the_front_is_enough() -> None:
    """On an island of its own without one; never a second, not even while the first is being built."""
    japan = f"{JAPAN}; new-georgia.c1: troop"
    draft = answer(Campaign(japan, ALLIED, stage="land"), "japan")
    assert draft["airfield"] == ("new-georgia-c1",)
    fields = "bougainville.c1 guadalcanal.c1 new-georgia.c1"
    assert "airfield" not in answer(Campaign(japan, ALLIED, stage="land", airfields=fields), "japan")


@pytest.mark.parametrize(("turn", "buys"), [(8, True), (9, False)])
def test_it_buys_nothing_that_comes_too_late(turn: int, buys: bool) -> None:
    """What is bought in turn 9 arrives when all is over (GC-1.3, GC-14.1)."""
    assert ("buy" in answer(Campaign(JAPAN, ALLIED, stage="land", turn=turn), "japan")) is buys
