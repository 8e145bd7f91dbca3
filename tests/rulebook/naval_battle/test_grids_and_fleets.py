"""NB-1 to NB-4: the grids, ships and islands, equipment, setting up."""

from __future__ import annotations

from random import Random

import pytest

from rules.core import Match, visible_to
from rules.geometry import grid
from rules.naval_battle import RULES
from rules.naval_battle.facts import PRESETS, PRICE, cost, ship_points
from tests.rulebook.naval_battle.kit import ARSENAL, F, Table, english, faults, hints, rules_broken, without

rule = pytest.mark.rule


# ---- 1. The grids --------------------------------------------------------------------------------
@rule("NB-1.1")
def test_each_player_sees_his_own_grid_and_nothing_of_the_other() -> None:
    """An own grid of 21×21 cells and a tracking grid; option `grid`."""
    table = Table()
    assert table.own("second").ships[0].kind == "flagship"
    assert table.view("first").deeds == ()
    assert "N5" not in str(table.view("first"))
    assert (table.view(None).size, grid(11).names[-1]) == (21, "K11")
    assert rules_broken("submarine L1\nsalvos 1", grid=11) == {"NB-1.2"}
    assert faults("submarine K11\nsalvos 1", grid=11) == []


@rule("NB-1.2")
@pytest.mark.parametrize(("cell", "reach", "count"), [("A1", 1, 4), ("K11", 2, 25), ("U21", 2, 9), ("K11", 1, 9)])
def test_squares_are_cut_at_the_edge(cell: str, reach: int, count: int) -> None:
    """Columns A to U, rows 1 to 21; a square holds the cells within a king's distance."""
    board = grid(21)
    assert len(board.square(board.number(cell), reach)) == count


@rule("NB-1.3")
def test_each_player_has_160_points() -> None:
    """The capital; option `capital`."""
    assert Table().view("first").capital == Table().view("second").capital == 160
    assert rules_broken("submarine A1\nsalvos 40", capital=40) == {"NB-4.1"}
    assert faults("submarine A1\nsalvos 39", capital=40) == []


@rule("NB-1.4", "NB-12.1")
def test_prices() -> None:
    """Ship cells, planes, AA and salvos 1; bombs 3; atomic bombs 5; islands nothing."""
    assert [PRICE[kind] for kind in ("flagship", "cruiser", "destroyer", "submarine", "carrier")] == [4, 3, 2, 1, 4]
    assert [PRICE[kind] for kind in ("plane", "bomb", "atomic", "aa", "salvos", "island")] == [1, 3, 5, 1, 1, 0]
    assert {name: (cost(fleet), ship_points(fleet)) for name, fleet in PRESETS.items()} == {
        "default": (160, 60),
        "mixed": (160, 68),
    }


# ---- 2. Ships and islands ------------------------------------------------------------------------
@rule("NB-2.1")
@pytest.mark.parametrize(
    ("ship", "broken"),
    [
        ("flagship A1-A4", set()),
        ("cruiser C1-A1", set()),
        ("carrier T20", set()),
        ("cruiser A1 A2 B2", {"NB-2.1"}),
        ("cruiser A1-C3", {"NB-2.1"}),
        ("destroyer A1-A3", {"NB-2.1"}),
        ("carrier U21", {"NB-2.1"}),
        ("flagship U20 down", {"NB-2.1"}),
    ],
)
def test_shapes_of_ships(ship: str, broken: set[str]) -> None:
    """Flagship 4 in line, cruiser 3, destroyer 2, submarine 1, carrier 2×2; all on the grid."""
    assert rules_broken(f"{ship}\nsalvos 1") == broken


@rule("NB-2.2")
def test_any_number_of_ships_but_one_at_least() -> None:
    """Several flagships and carriers are allowed, no ship at all is not."""
    assert rules_broken("salvos 5") == {"NB-2.2"}
    assert faults("flagship A1-D1 A3-D3\ncarrier H1 K1\nsalvos 1") == []


@rule("NB-2.3")
@pytest.mark.parametrize(("submarine", "broken"), [("R6", {"NB-2.3"}), ("M4", {"NB-2.3"}), ("R7", set())])
def test_ships_do_not_touch_even_by_a_corner(submarine: str, broken: set[str]) -> None:
    """F with one submarine more: R6 touches the flagship's end Q5."""
    assert rules_broken(f"{F}\nsubmarine {submarine}") == broken


@rule("NB-2.4")
def test_ships_lie_against_islands_and_the_edge_but_not_on_land() -> None:
    """H3 lies beside the island cell G3, T21 on the edge."""
    assert faults(F) == []
    assert faults(f"{F}\ndestroyer C4-C5") == ["The destroyer is on land: C4. Move it (NB-2.4)."]


@rule("NB-2.5")
@pytest.mark.parametrize(("island", "broken"), [("I3", set()), ("H3", {"NB-2.5"}), ("A1", {"NB-2.5"})])
def test_islands_touch_but_do_not_overlap_nor_leave_the_grid(island: str, broken: set[str]) -> None:
    """F without the submarine; the island F3 reaches to column G."""
    assert rules_broken(f"{without(F, 'submarine')}\nisland {island}") == broken


@rule("NB-2.6")
def test_a_ship_is_sunk_when_all_its_cells_are_hit() -> None:
    """The cruiser N8–N10 is afloat with two hits and stays as wreck with three."""
    table = Table()
    table.strike("salvo N8 N9 A21")
    assert not table.own().ships[1].sunk
    table.strike("salvo N10 B21 A21")
    assert table.own().ships[1].sunk
    assert table.own().ships[1].cells == ("N8", "N9", "N10")


# ---- 3. Equipment --------------------------------------------------------------------------------
@rule("NB-3.1")
@pytest.mark.parametrize(
    ("piece", "broken"),
    [
        ("aa J11", {"NB-3.1"}),
        ("plane A21", {"NB-3.1"}),
        ("bomb N5", {"NB-3.1"}),
        ("plane K10", set()),
        ("aa G4", set()),
    ],
)
def test_where_equipment_stands(piece: str, broken: set[str]) -> None:
    """Planes and bombs on islands or carriers, AA on islands only."""
    assert rules_broken(f"{F}\n{piece}") == broken


@rule("NB-3.2")
@pytest.mark.parametrize(
    ("pieces", "per_kind", "exclusive"),
    [
        ("plane F3\nbomb F3", set(), {"NB-3.2"}),
        ("plane F3\nbomb F3\naa F3", set(), {"NB-3.2"}),
        ("plane F3 F3", {"NB-3.2"}, {"NB-3.2"}),
        ("bomb F3\natomic F3", {"NB-3.2"}, {"NB-3.2"}),
    ],
)
def test_one_piece_of_a_kind_on_a_cell(pieces: str, per_kind: set[str], exclusive: set[str]) -> None:
    """Kinds may share a cell, unless the option `stacking` forbids it; bombs and atomic bombs are one kind."""
    assert rules_broken(F + pieces, stacking="per_kind") == per_kind
    assert rules_broken(F + pieces, stacking="exclusive") == exclusive


@rule("NB-3.3")
def test_two_atomic_bombs_at_most() -> None:
    """F has one."""
    assert faults(F + "atomic F3") == []
    assert rules_broken(F + "atomic F3 G3") == {"NB-3.3"}


@rule("NB-3.4")
def test_salvos_are_a_number_and_stand_nowhere() -> None:
    """Salvos on a cell are refused."""
    assert rules_broken("submarine A1\nsalvos B2") == {"NB-3.4"}
    assert Table().own("first").salvos == 30


@rule("NB-3.5")
def test_everything_works_once() -> None:
    """A plane flown and a salvo fired are gone; the same plane cannot be named again."""
    table = Table()
    table.strike("plane A21 from C18")
    table.strike("salvo A20 B20 C20")
    assert "C18" not in table.own("first").planes
    assert table.own("first").salvos == 29
    assert "NB-3.5" in table.refusal("plane A21 from C18")[0]


@rule("NB-3.5")
def test_a_battery_is_gone_after_it_has_acted_and_not_before() -> None:
    """C3 is there until it shoots down the first plane, and then it is not."""
    table = Table()
    table.strike("plane A21")
    assert table.own("second").aa == ("C3",)
    assert table.order("plane D4") == "Plane shot down."
    assert table.own("second").aa == ()


# ---- 4. Setting up -------------------------------------------------------------------------------
@rule("NB-4.1")
def test_a_fleet_costs_160_at_most_and_the_rest_is_lost() -> None:
    """161 is too much; of 150 the 10 left are lost."""
    assert rules_broken("submarine A1\nsalvos 160") == {"NB-4.1"}
    assert faults("submarine A1\nsalvos 149") == []
    assert "You have not spent 10 points" in hints("submarine A1\nsalvos 149")


@rule("NB-4.1")
def test_a_sealed_fleet_can_be_taken_back_until_both_are_sealed() -> None:
    """Then it is fixed."""
    match = Match.start(RULES, secret=b"t" * 32)
    match.read("0.first", F)
    match.seal("0.first")
    match.unseal("0.first")
    match.read("0.first", ARSENAL)
    match.seal("0.first")
    match.read("0.second", F)
    match.seal("0.second")
    with pytest.raises(LookupError):
        match.unseal("0.first")
    assert match.view("first").fleet.salvos == 30


@rule("NB-4.2")
def test_sixty_to_a_hundred_points_of_ships_are_advice() -> None:
    """40 points of submarines: a hint, or a fault where the option enforces it."""
    forty = "submarine " + " ".join(f"{column}{row}" for row in (1, 3, 5, 7) for column in "ACEGIKMOQS") + "\nsalvos 9"
    assert faults(forty) == []
    assert "NB-4.2" in hints(forty)
    assert rules_broken(forty, ship_points="enforced") == {"NB-4.2"}


@rule("NB-4.3", "NB-1.1")
def test_set_up_is_private() -> None:
    """The opponent and the public see who is ready, and not a cell more."""
    match = Match.start(RULES, secret=b"p" * 32)
    before = {who: match.view(who) for who in ("second", None)}
    match.read("0.first", F)
    match.seal("0.first")
    assert {who: match.view(who) for who in ("second", None)} == before
    assert [ask.seat for ask in match.sealed()] == ["first"]
    assert match.feed("second") == ()


@rule("NB-4.4")
def test_lots_decide_who_begins() -> None:
    """The same secret and fleets draw the same lot again; different secrets draw both."""

    def beginner(secret: int) -> str:
        match = Match.start(RULES, secret=bytes([secret]) * 32)
        for seat in RULES.seats:
            match.read(f"0.{seat}", F)
            match.seal(f"0.{seat}")
        mover: str = match.view(None).mover
        return mover

    assert [beginner(7) for _ in range(3)] == [beginner(7)] * 3
    assert {beginner(number) for number in range(12)} == {"first", "second"}


@rule("NB-4.5")
def test_every_fault_is_named_with_its_rule_and_its_cells() -> None:
    """A submarine at the flagship's corner and a battery on a carrier."""
    assert faults(F + "submarine R6\naa J11") == [
        "submarine and flagship touch: Q5 R6. Move these pieces apart (NB-2.3).",
        "Move the AA battery on J11 to an island (NB-3.1).",
    ]


@rule("NB-4.6", "NB-11.9")
def test_fleets_taken_at_the_deadline_are_announced_in_the_same_words() -> None:
    """First had a legal draft, second nothing."""
    match = Match.start(RULES, secret=b"d" * 32)
    match.read("0.first", F)
    match.expire("0.first")
    entries = match.expire("0.second")
    public = [line for event in visible_to(entries, None) for line in english(RULES.tell(event))]
    assert public[:2] == [
        "First fleet: the bot set the fleet at the deadline.",
        "Second fleet: the bot set the fleet at the deadline.",
    ]
    own = [line for event in visible_to(entries, "second") for line in english(RULES.tell(event))]
    assert own[0] == public[0]
    assert own[1].endswith("You get the default fleet.")
    assert "Your fleet consists of the pieces" in english(RULES.tell(visible_to(entries, "first")[0]))[0]


@rule("NB-4.1")
def test_a_random_fleet_is_legal_and_keeps_what_is_placed() -> None:
    """`random` completes a fleet; the flagship stays where it was put."""
    match = Match.start(RULES, secret=b"r" * 32)
    assert match.read("0.first", "flagship N5-Q5\nrandom").done
    assert match.draft("0.first")["flagship.1"] == ("flagship", "N5", "across")
    for seed in range(30):
        match.put("0.second", {"preset": "mixed"} if seed % 2 else {})
        assert match.randomise("0.second", Random(seed)).done
