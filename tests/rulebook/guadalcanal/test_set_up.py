"""GC-3: what a side buys for the beginning, where it stands, who sees it. Points on the cards: docs/war_at_sea_units.md."""

from __future__ import annotations

from typing import Final

import pytest

from rules.guadalcanal import kinds
from rules.war_at_sea.cards import CARDS
from tests.rulebook.guadalcanal.kit import Table, opening

rule = pytest.mark.rule
SCOUTS: Final = {"japan": "scout shigure\nzone F", "allies": "scout fletcher\nzone H"}
FULL: Final = "number main a6m2-zeke 6\nmain yamato musashi akagi kaga myoko a6m2-zeke"
"""70, 66, 27, 27, 24 and six of 6: 250 points."""


def _breaks(orders: str, seat: str = "japan") -> set[str]:
    """The rules that a sheet with a small scout fleet breaks."""
    return opening().broken(seat, f"{SCOUTS[seat]}\n{orders}")


def _begun(japan: str = SCOUTS["japan"], allies: str = SCOUTS["allies"]) -> Table:
    """Turn 1 after these set-ups."""
    table = opening()
    table.play(japan=japan, allies=allies)
    return table


# ---- what may be bought --------------------------------------------------------------------------
@rule("GC-3.0")
def test_an_escort_carrier_takes_one_squadron_and_has_three_hull_points_or_fewer() -> None:
    """Every other carrier is a fleet carrier: Eagle, with one squadron and four points, and Wasp, with three and three."""
    for card in CARDS.values():
        if kinds.is_carrier(card.id):
            small = kinds.capacity(card.id) == 1 and card.hull <= 3
            assert (card.kind == "escort_carrier") is small, card.id
    assert _breaks("main eagle wasp hornet", "allies") == {"GC-3.2"}
    assert not _breaks("main eagle wasp long-island st-lo", "allies")


@rule("GC-3.1")
def test_at_most_250_in_the_main_fleet() -> None:
    """FULL is 250; a destroyer of 7 more, or Tone (23) beside Myoko, is too much."""
    assert not _breaks(FULL)
    assert _breaks(f"{FULL} matsu") == {"GC-3.1"}


@rule("GC-3.1")
def test_at_most_60_in_the_scout_fleet() -> None:
    """Tone 23, Chikuma 21 and Furutaka 16 are 60; Shoho's squadron is of the fleet and counts."""
    table = opening()
    assert table.may("japan", "scout tone chikuma furutaka\nzone F")
    assert table.broken("japan", "scout tone chikuma mogami\nzone F") == {"GC-3.1"}
    assert table.may("japan", "scout tone chikuma shoho a6m2-zeke\nzone F")
    assert table.broken("japan", "scout tone chikuma shoho d3a-val\nzone F") == {"GC-3.1"}


@rule("GC-3.1")
def test_at_most_310_with_submarines_and_patrol_bombers() -> None:
    """250 and 60 leave nothing for a Betty of 6; 250, 48, the Emily of 10 leave 2, not the 11 of Ro-50."""
    table = opening()
    full = f"{FULL}\nscout tone chikuma furutaka\nzone F"
    assert table.may("japan", full)
    assert table.broken("japan", f"{full}\npatrols g4m-betty") == {"GC-3.1"}
    smaller = f"{FULL}\nscout tone chikuma\nzone F\npatrols g4m-betty"
    assert table.may("japan", f"{smaller}\nsubmarines\n")
    assert table.broken("japan", f"{smaller}\nsubmarines ro-50\nplace ro-50 G") == {"GC-3.1"}


@rule("GC-3.2")
@pytest.mark.parametrize(
    ("main", "allowed"),
    [
        ("akagi kaga", True),
        ("akagi kaga soryu", False),
        ("kongo haruna", True),
        ("kongo haruna hiei", False),
        ("i-19", True),
        ("i-19 i-25", False),
        ("ryujo a6m2-zeke\nnumber main a6m2-zeke 2", True),
        ("ryujo a6m2-zeke d3a-val\nnumber main a6m2-zeke 2", False),
        ("kongo a6m2-zeke", False),
    ],
)
def test_limits_of_the_main_fleet(main: str, allowed: bool) -> None:
    """Two fleet carriers, two battleships, one submarine, and room for every squadron (Ryujo has two places)."""
    assert _breaks(f"main {main}") == (set() if allowed else {"GC-3.2"})


@rule("GC-3.2")
def test_main_fleets_start_in_b_and_k() -> None:
    """Whatever they hold."""
    table = _begun()
    assert (table.zone("japan", "main"), table.zone("allies", "main")) == ("B", "K")


@rule("GC-3.3")
def test_four_laden_transports_are_free() -> None:
    """With 310 points spent they come all the same, a troop on each, and cannot be bought besides."""
    table = opening()
    assert "transport" not in table.keys("japan", "main")
    table.play(japan=f"{FULL}\nscout tone chikuma furutaka\nzone F", allies=SCOUTS["allies"])
    for seat, side in (("japan", 0), ("allies", 1)):
        transports = [p.id for p in table.state.pieces if p.side == side and kinds.is_transport(p.card)]
        assert len(transports) == 4
        assert set(transports) <= set(table.ids(seat, "main"))
        assert sorted(
            p.at for p in table.state.pieces if p.where == "aboard" and not p.card and p.side == side
        ) == sorted(transports)


@rule("GC-3.4")
def test_scouts_are_cruisers_destroyers_and_one_escort_carrier() -> None:
    """No battleship, fleet carrier, submarine, auxiliary or torpedo boat is offered."""
    table = opening()
    offered = {kind for key in table.keys("allies", "scout") for kind in (CARDS[_card(key)].kind,)}
    assert offered == {"cruiser", "destroyer", "escort_carrier", "fighter", "dive_bomber", "torpedo_bomber"}


def _card(word: str) -> str:
    return next(key for key in CARDS if kinds.word(key) == word)


@rule("GC-3.4")
@pytest.mark.parametrize(
    ("scout", "allowed"),
    [
        ("shoho shigure a6m2-zeke", True),
        ("shoho", True),
        ("shoho zuiho shigure", False),
        ("shoho shigure a6m2-zeke\nnumber scout a6m2-zeke 2", False),
        ("shigure a6m2-zeke", False),
        ("a6m2-zeke", False),
        ("", False),
    ],
)
def test_limits_of_the_scout_fleet(scout: str, allowed: bool) -> None:
    """At most one escort carrier with one squadron; at least one ship."""
    orders = f"scout {scout}\nzone F" if scout else "zone F"
    assert opening().broken("japan", orders) == (set() if allowed else {"GC-3.4"})


@rule("GC-3.5")
def test_where_the_scouts_start() -> None:
    """Japan E, F, G or C, the Allies I, G, H or D; without a word nobody knows, so it must be said."""
    table = opening()
    assert set(table.keys("japan", "zone")) == set("EFGC")
    assert set(table.keys("allies", "zone")) == set("IGHD")
    assert table.broken("japan", "scout shigure") == {"GC-3.5"}
    placed = _begun("scout shigure\nzone E", "scout fletcher\nzone I")
    assert (placed.zone("japan", "scout"), placed.zone("allies", "scout")) == ("E", "I")
    assert [told["zone"] for told in placed.heard(None, "gc-set-up")] == ["E", "I"]


@rule("GC-3.6")
def test_submarines_apart_anywhere_but_where_the_enemy_main_fleet_starts() -> None:
    """Japan not in K, the Allies not in B; alone or together, three at most."""
    table = opening()
    assert table.keys("japan", "place.i-19", "submarines i-19") == list("ABCDEFGHIJ")
    assert table.keys("allies", "place.barb", "submarines barb") == list("ACDEFGHIJK")
    together = "submarines i-19 i-25 i-26\nplace i-19 J\nplace i-25 J\nplace i-26 D"
    assert table.may("japan", f"{SCOUTS['japan']}\n{together}")
    begun = _begun(f"{SCOUTS['japan']}\n{together}")
    assert [begun.where(boat) for boat in ("i-19", "i-25", "i-26")] == ["J", "J", "D"]
    most = f"submarines i-19 i-25 i-26 ro-50\nplace ro-50 A\n{together.partition(chr(10))[2]}"
    assert "GC-3.6" in table.broken("japan", f"{SCOUTS['japan']}\n{most}")


@rule("GC-3.7")
def test_two_patrol_bombers_on_the_own_base() -> None:
    """Their place is the base; a third one is not taken."""
    begun = _begun(f"{SCOUTS['japan']}\npatrols g4m-betty h8k1-type-2-emily")
    assert (begun.where("g4m-betty"), begun.where("h8k1-type-2-emily")) == ("bougainville", "bougainville")
    three = "patrols g4m-betty h8k1-type-2-emily\nnumber patrols g4m-betty 2"
    assert opening().broken("japan", f"{SCOUTS['japan']}\n{three}") == {"GC-3.7"}


@rule("GC-3.8")
def test_two_troops_and_a_battery_on_the_base() -> None:
    """Given to either side."""
    begun = _begun()
    for side, base in ((0, "bougainville"), (1, "guadalcanal")):
        there = [p for p in begun.state.pieces if p.where == "island" and p.side == side]
        assert {p.at for p in there} == {base}
        assert sum(not p.card for p in there) == 2
        assert sum(kinds.is_battery(p.card) for p in there) == 1
        assert len(there) == 3


@rule("GC-3.9")
def test_the_first_turn_is_clear_and_scouts_may_meet_in_g() -> None:
    """No weather die; both scout fleets in G are tested for contact in phase 7, not before."""
    table = opening()
    table.script("weather", "1")
    table.play(japan="scout shigure\nzone G", allies="scout fletcher\nzone G")
    assert (table.state.turn, table.state.weather) == (1, "clear")
    assert not table.heard(None, "gc-contact")
    table.script("contact scout scout G", "5").sail()
    assert [told["fleets"] for told in table.heard(None, "gc-contact")] == [["scout", "scout"]]
    assert table.state.stage == "battle"


@rule("GC-3.10")
def test_a_sheet_that_breaks_a_limit_names_it_and_an_incomplete_one_stays_a_draft() -> None:
    """Three battleships: GC-3.2 with figures. A scout fleet without a zone cannot be sealed, but nothing of it is refused."""
    table = opening()
    form = table.form("japan", f"{SCOUTS['japan']}\nmain kongo haruna hiei")
    (problem,) = form.problems
    assert (dict(problem.args)["rule"], dict(problem.args)["value"], dict(problem.args)["most"]) == ("GC-3.2", 3, 2)
    unfinished = table.form("japan", "scout shigure")
    assert not unfinished.done
    assert not unfinished.stale


@rule("GC-3.10")
def test_a_missed_deadline_and_a_wish_get_the_ready_made_set_up() -> None:
    """The same ships either way."""
    asked, slept = opening(), opening()
    asked.play(japan="ready tokyo-express", allies="ready cactus-1942")
    slept.sleep()
    for seat in ("japan", "allies"):
        assert asked.ids(seat, "main") == slept.ids(seat, "main")
        assert asked.ids(seat, "scout") == slept.ids(seat, "scout")


@rule("GC-3.11")
def test_to_fit_means_number_and_kind() -> None:
    """No patrol bomber, Land Based nor Land Fighter unit for a fleet; escort carriers also in the main fleet."""
    table = opening()
    for seat in ("japan", "allies"):
        for path in ("main", "scout"):
            offered = [CARDS[_card(key)] for key in table.keys(seat, path)]
            assert not [c.id for c in offered if c.kind == "patrol_bomber"]
            assert not [c.id for c in offered if c.ability("land-based") or c.ability("land-fighter")]
    assert not _breaks("main shoho taiyo zuiho a6m2-zeke")


@rule("GC-3.11")
def test_the_submarine_of_the_main_fleet_is_not_one_of_the_three() -> None:
    """One in the fleet and three apart; points left over are lost."""
    boats = "submarines s-37 archerfish truculent\nplace s-37 A\nplace archerfish A\nplace truculent C"
    orders = f"main barb\n{boats}\n{SCOUTS['allies']}"
    assert opening().may("allies", orders)
    begun = _begun(allies=orders)
    assert "barb" in begun.ids("allies", "main")
    assert begun.points("allies") == 0


@rule("GC-3.12")
def test_japan_buys_japanese_the_allies_all_others() -> None:
    """British and Dutch ships are Allied; a named vessel once over all lists, others any number of times."""
    table = opening()
    assert {"hood", "de-ruyter", "washington"} <= set(table.keys("allies", "main"))
    assert not {"hood", "washington"} & set(table.keys("japan", "main"))
    twice = "main chokai\nscout chokai\nzone F"
    assert table.broken("japan", twice) == {"GC-3.12"}
    assert opening(copies="yes").may("japan", twice)
    assert table.may("allies", "main fletcher\nnumber main fletcher 3\nscout fletcher\nzone H")


@rule("GC-3.13")
def test_what_is_shown_and_what_is_not() -> None:
    """Scout zones, patrol bombers, troops and batteries; not what fleets hold, nor submarines, even under a scout fleet."""
    begun = _begun(
        f"main kongo i-19\n{SCOUTS['japan']}\nsubmarines i-25\nplace i-25 H\npatrols g4m-betty", SCOUTS["allies"]
    )
    seen = {p.id for p in begun.view("allies").pieces if p.side == 0}
    ashore = {p.id for p in begun.state.pieces if p.side == 0 and p.where == "island"}
    assert seen == ashore
    assert "g4m-betty" in seen
    assert begun.where("i-25") == begun.zone("allies", "scout")
    assert {(f.side, f.name, f.zone) for f in begun.view("allies").fleets} == {
        (0, "main", "B"), (0, "scout", "F"), (1, "main", "K"), (1, "scout", "H"),
    }  # fmt: skip


@rule("GC-3.13")
@pytest.mark.parametrize("centre", ["c1", "c2"])
def test_the_base_has_its_airfield_in_one_centre_with_the_troops(centre: str) -> None:
    """The centre of its side's choice."""
    begun = _begun(f"{SCOUTS['japan']}\nairfield {centre}\npatrols g4m-betty")
    (site,) = [s for s in begun.state.sites if s.island == "bougainville"]
    assert (site.centre, site.ready) == (centre, True)
    troops = [p for p in begun.state.pieces if p.where == "island" and p.side == 0 and not p.card]
    assert {p.spot for p in troops} == {centre}
    assert begun.piece("g4m-betty").spot == centre


@rule("GC-3.14")
def test_the_ready_made_set_ups() -> None:
    """Tokyo Express of 310 points, Cactus 1942 of 309, ship by ship as the rulebook has them."""
    table = opening()
    table.play(japan="ready tokyo-express", allies="ready cactus-1942")

    def of(seat: str, fleet: str) -> set[str]:
        return {i for i in table.ids(seat, fleet) if "transport" not in i}

    assert of("japan", "main") == {
        "shokaku", "zuikaku", "hiei", "kirishima", "chokai", "myoko", "yukikaze", "akitsuki", "i-19",
    }  # fmt: skip
    assert of("japan", "scout") == {"furutaka", "shigure", "nagatsuki"}
    assert of("allies", "main") == {
        "enterprise", "saratoga", "washington", "san-francisco", "atlanta", "salt-lake-city", "australia", "hobart",
        "fletcher", "phelps", "taylor", "barb",
    }  # fmt: skip
    assert of("allies", "scout") == {"helena", "canberra", "chicago", "bagley", "edsall"}
    aboard = sorted(p.id for p in table.state.pieces if p.where == "aboard" and p.card)
    assert aboard == sorted(
        f"{word}{number}"
        for word, numbers in {
            **dict.fromkeys(("a6m2-zeke", "d3a-val", "b5n2-kate"), ("", "-2")),
            **dict.fromkeys(("f4f-wildcat", "sbd-dauntless"), ("",)),
        }.items()
        for number in numbers
    )
    assert (table.zone("japan", "scout"), table.zone("allies", "scout")) == ("F", "H")
    assert (table.where("i-25"), table.where("s-37")) == ("I", "E")
    assert table.where("h8k1-type-2-emily") == "bougainville"
    assert {table.where(name) for name in ("pby-catalina", "pby-catalina-2")} == {"guadalcanal"}

    def cost(side: int, *where: str) -> int:
        return sum(
            kinds.cost(p.card)
            for p in table.state.pieces
            if p.side == side
            and p.card
            and p.where in where
            and not kinds.is_transport(p.card)
            and not kinds.is_battery(p.card)
        )

    assert [cost(side, "fleet", "aboard", "zone", "island") for side in (0, 1)] == [310, 309]
