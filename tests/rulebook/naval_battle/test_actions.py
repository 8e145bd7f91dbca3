"""NB-5 to NB-9: the turn, salvo, plane, bombs, anti-aircraft batteries. The defender has fixture F (see `kit`)."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from rules.naval_battle.fleet import Roster, random_preset
from rules.naval_battle.fleet_sheet import own_grid
from rules.naval_battle.options import Options
from rules.naval_battle.resolution import Action, perform
from rules.naval_battle.state import State
from tests.rulebook.naval_battle.kit import HARMLESS, F, Table, random_game, without

rule = pytest.mark.rule


# ---- 5. The turn ---------------------------------------------------------------------------------
@rule("NB-5.1")
def test_a_turn_is_one_action() -> None:
    """A salvo and a plane in one turn are too much, unless the option allows three actions."""
    assert Table().refusal("salvo N5 N8 A21\nplane D4") == ["2: You have only one action left in this turn (NB-5.1)."]
    table = Table(actions_per_turn=3)
    table.order("salvo N5 N8 A21\nplane A21\nsalvo A1 B1 C1")
    assert [deed.kind for deed in table.view(None).deeds] == ["salvo", "plane", "salvo"]
    assert table.view(None).mover == "second"


@rule("NB-5.2")
def test_no_passing_while_anything_is_left() -> None:
    """One plane only: it has to fly; then its owner is passed over."""
    table = Table(first="submarine A1\nisland C18\nplane C18")
    assert "NB-5.2" in table.refusal("pass")[0]
    table.order("plane U21")
    table.order(HARMLESS)
    assert table.last(None, "skip").seat == "first"
    assert table.view(None).mover == "second"


@rule("NB-5.3")
def test_what_is_done_is_public_but_not_where_it_came_from() -> None:
    """A plane flown from J10: the log has target and report, no J10."""
    table = Table(begins="second")
    table.order("plane A21 from J10")
    public = table.last(None, "plane")
    assert public.targets == ("A21",)
    assert len(public.report.seen) == 4
    assert "J10" not in str(table.view(None)) + table.ears(None) + str(table.view("first")) + table.ears("first")
    assert table.last("second", "plane").launched == "J10"


@rule("NB-5.4")
def test_three_actions_are_carried_out_one_by_one() -> None:
    """Two items left are both used and end the turn; the last ship sunk by the first action ends the game."""
    table = Table(first="submarine A1\nsalvos 2", actions_per_turn=3)
    table.order("salvo N5 N8 A21\nsalvo A1 B1 C1")
    assert [deed.kind for deed in table.view(None).deeds] == ["salvo", "salvo", "skip"]
    assert table.view(None).mover == "second"
    table = Table(second="submarine H3\nsalvos 5", actions_per_turn=3)
    table.order("salvo H3 A20 A21\nsalvo A1 B1 C1")
    assert table.winner() == "first"
    assert len(table.view(None).deeds) == 1


@rule("NB-5.4")
def test_the_reports_can_be_read_between_the_actions_of_a_turn() -> None:
    """One action sealed, two left; what is missing at the deadline is lost."""
    table = Table(actions_per_turn=3)
    table.order("salvo N5 N8 A21")
    assert (table.view(None).mover, table.view(None).left) == ("first", 2)
    assert "the rest of the turn is lost" in table.sleep()
    assert table.view(None).mover == "second"


# ---- 6. Salvo ------------------------------------------------------------------------------------
@rule("NB-6.1")
@pytest.mark.parametrize(
    ("salvo", "why"),
    [
        ("salvo A1 A1 A2", "different cells for the three shots of a salvo (NB-6.1)"),
        ("salvo A1 B1 V1", "outside the grid"),
        ("salvo A1 B1", "3 target cells for a salvo, not 2 (NB-6.1)"),
    ],
)
def test_three_different_cells_of_the_grid(salvo: str, why: str) -> None:
    """A salvo costs one salvo and goes to three different cells."""
    assert why in Table().refusal(salvo)[0]


@rule("NB-6.2")
@pytest.mark.parametrize("carrier", ["J10"])
def test_a_shot_strikes_ship_and_equipment(carrier: str) -> None:
    """Carrier hit and plane J10 destroyed; plane and bomb on one island cell are both lost."""
    table = Table()
    table.strike(f"salvo {carrier} A20 A21")
    assert table.hit() == "J10"
    assert table.own().planes == ("B2",)
    table = Table(second=F + "bomb B2")
    assert table.strike("salvo B2 A20 A21") == "No ship hit."
    assert table.own().planes == ("J10",)
    assert table.own().bombs == ("D4",)


@rule("NB-6.3")
@pytest.mark.parametrize(
    ("salvo", "report"),
    [
        ("salvo N5 N8 A21", "Hit: flagship 1 hit; cruiser 1 hit"),
        ("salvo N8 A21 N5", "Hit: flagship 1 hit; cruiser 1 hit"),
        ("salvo H3 A20 A21", "Hit: submarine 1 hit, sunk"),
        ("salvo T21 U21 A21", "Hit: destroyer 2 hits, sunk"),
        ("salvo A19 A20 A21", "No ship hit."),
    ],
)
def test_the_report_names_types_hits_and_sunk(salvo: str, report: str) -> None:
    """No cells, and never in the order of the shots."""
    assert Table().order(salvo) == report


@rule("NB-6.3")
@pytest.mark.parametrize("order", ["cruiser A6-C6 A8-C8", "cruiser A8-C8 A6-C6"])
@pytest.mark.parametrize("salvo", ["salvo C8 A6 B21", "salvo B21 A6 C8"])
def test_of_two_ships_of_a_type_the_sunk_one_comes_first(order: str, salvo: str) -> None:
    """Whatever the order of shots and of placing."""
    table = Table(second=f"{order}\nsalvos 9")
    table.strike("salvo A8 B8 U21")
    assert table.order(salvo) == "Hit: cruiser 1 hit, sunk; cruiser 1 hit"


@rule("NB-6.4")
def test_equipment_destroyed_by_a_salvo_is_not_reported() -> None:
    """Its owner sees it."""
    table = Table()
    assert table.order("salvo J10 C3 A21") == "Hit: carrier 1 hit"
    losses = table.last("second", "salvo").losses
    assert losses is not None
    assert losses.gear == (("plane", "J10"), ("aa", "C3"))


@rule("NB-6.5")
def test_shots_at_wreck_and_empty_land_do_nothing() -> None:
    """N5 again, and E2 where nothing stands."""
    table = Table()
    table.strike("salvo N5 A20 A21")
    assert table.strike("salvo N5 E2 A21") == "No ship hit."
    assert table.hit() == "N5"


@rule("NB-6.6")
def test_other_reports_of_a_salvo() -> None:
    """`hits_only`, `per_cell` and `counts`."""
    assert Table(salvo_report="hits_only").order("salvo N5 N8 A21") == "2 hits, 0 sunk."
    assert Table(salvo_report="per_cell").order("salvo N5 N8 A21") == "Shots: N5 flagship; N8 cruiser; A21 nothing"
    assert (
        Table(salvo_report="per_cell").order("salvo H3 N8 A21")
        == "Shots: H3 submarine; N8 cruiser; A21 nothing Sunk: submarine"
    )
    assert (
        Table(salvo_equipment="counts").order("salvo J10 C3 A21")
        == "Hit: carrier 1 hit Equipment destroyed: 1 plane; 1 AA battery"
    )


# ---- 7. Plane ------------------------------------------------------------------------------------
@rule("NB-7.1")
def test_the_owner_picks_the_plane_else_the_first_flies() -> None:
    """In reading order; without planes none can be ordered."""
    table = Table(begins="second")
    table.order("plane A21")
    assert table.last("second", "plane").launched == "B2"
    assert "any planes left (NB-7.1)" in Table(first="submarine A1\nsalvos 1").refusal("plane D4")[0]


@rule("NB-7.2", "NB-9.1")
def test_a_plane_in_range_of_a_battery_is_shot_down() -> None:
    """D4 lies in the 3×3 of AA C3; nothing else is told, nobody is asked."""
    table = Table()
    assert table.order("plane D4") == "Plane shot down."
    assert table.own().aa == ()
    assert [ask.seat for ask in table.match.waiting()] == ["second"]
    assert table.view(None).turn == 2


@rule("NB-7.3")
def test_a_plane_reports_cell_by_cell() -> None:
    """With the battery gone, D4 shows eight cells of land and sea, and the bomb."""
    table = Table()
    table.strike("plane D4")
    assert table.strike("plane D4") == (
        "Seen: C3 land; D3 land; E3 land; C4 land; D4 land with bomb; E4 land; C5 sea; D5 sea; E5 sea"
    )
    assert table.strike("plane K11").startswith("Seen: J10 carrier with plane; K10 carrier;")


@rule("NB-7.3")
def test_a_plane_two_cells_from_the_battery_comes_through() -> None:
    """E3 with AA C3 in place; at a corner only four cells are reported."""
    assert Table().order("plane E3") == (
        "Seen: D2 land; E2 land; F2 land; D3 land; E3 land; F3 land; D4 land with bomb; E4 land; F4 land"
    )
    assert Table().order("plane A21") == "Seen: A20 sea; B20 sea; A21 sea; B21 sea"


@rule("NB-7.4")
def test_a_report_is_a_snapshot() -> None:
    """Plane B2 seen at turn 5 and shot at turn 7 is still on the tracking grid, stamped 5."""
    table = Table(second=without(F, "aa"))
    table.strike("salvo A19 A20 A21")
    table.strike("salvo A19 A20 A21")
    table.strike("plane A1")
    table.strike("salvo B2 A20 A21")
    seen = table.last("first", "plane")
    assert (seen.turn, seen.report.seen[-1].cell, seen.report.seen[-1].gear) == (5, "B2", ("plane",))
    assert "B2" not in table.own().planes


@rule("NB-7.5")
def test_a_plane_destroyed_on_the_ground_never_flies() -> None:
    """J10 after salvo J10."""
    table = Table()
    table.order("salvo J10 A20 A21")
    assert "Your plane cannot start from J10" in table.refusal("plane A21 from J10")[0]


# ---- 8. Bombs ------------------------------------------------------------------------------------
@rule("NB-8.1")
def test_a_bomb_in_range_of_a_battery_is_shot_down() -> None:
    """The defender's bomb on D4 is intact, the battery used up."""
    table = Table()
    assert table.order("bomb D4") == "Bomb shot down."
    assert table.own().aa == ()
    assert table.own().bombs == ("D4",)


@rule("NB-8.2", "NB-8.4")
def test_a_bomb_destroys_all_in_its_square_and_only_there() -> None:
    """E5 reaches the bomb on D4; O6 reaches three cells of the flagship, whose fourth is then shot."""
    table = Table()
    assert table.strike("bomb E5") == "Destroyed: 1 bomb"
    assert table.own().aa == ("C3",)
    assert table.strike("bomb O6") == "Destroyed: flagship 3 cells"
    assert table.strike("salvo Q5 A20 A21") == "Hit: flagship 1 hit, sunk"
    assert table.strike("bomb J10") == "Destroyed: carrier 4 cells, sunk; 1 plane; 1 atomic bomb"


@rule("NB-8.3")
@pytest.mark.parametrize(
    ("target", "report"),
    [
        ("E5", "Destroyed: 1 bomb; 1 AA battery"),
        ("D4", "Destroyed: 1 plane; 1 bomb; 1 AA battery"),
        ("A1", "Destroyed: 1 plane; 1 AA battery"),
    ],
)
def test_an_atomic_bomb_is_not_stopped(target: str, report: str) -> None:
    """5×5 cells; D4 lies in the 3×3 of AA C3; the submarine H3 is out of reach."""
    table = Table()
    assert table.order(f"atomic {target}") == report
    assert table.hit() == ""
    assert table.own().aa == ()


@rule("NB-8.4")
def test_nothing_destroyed_and_wreck_is_not_counted_twice() -> None:
    """A second bomb on the same cells."""
    table = Table()
    table.strike("bomb O6")
    assert table.strike("bomb O6") == "Nothing destroyed."
    assert table.strike("bomb A20") == "Nothing destroyed."


@rule("NB-8.5")
def test_a_bomb_destroyed_on_the_ground_does_not_go_off() -> None:
    """Salvo K11: the atomic bomb is silently lost, the carrier hit once."""
    table = Table()
    assert table.order("salvo K11 A20 A21") == "Hit: carrier 1 hit"
    assert table.own().atomics == ()
    assert table.hit() == "K11"
    assert table.own().planes == ("B2", "J10")


@rule("NB-8.6")
def test_which_bomb_was_used_is_secret() -> None:
    """Two bombs, one ordered: its cell is in no dump but the owner's."""
    table = Table()
    table.order("bomb A20 from G17")
    assert "G17" not in table.own("first").bombs
    assert "F17" in table.own("first").bombs
    assert "G17" not in str(table.view("second")) + str(table.view(None)) + table.ears("second") + table.ears(None)
    assert table.last("first", "bomb").launched == "G17"


# ---- 9. Anti-aircraft batteries ------------------------------------------------------------------
@rule("NB-9.1")
def test_a_battery_acts_once_and_by_itself() -> None:
    """A plane to D4: the turn passes without anything asked of the defender, and the battery is spent."""
    table = Table()
    table.order("plane D4")
    assert [ask.id for ask in table.match.waiting()] == ["2.second"]
    table.order(HARMLESS)
    assert table.order("plane D4").startswith("Seen:")


@rule("NB-9.2")
@pytest.mark.parametrize(("priority", "used"), [("C3 C4", ["C3", "C4"]), ("C4", ["C4", "C3"])])
def test_of_several_batteries_one_acts(priority: str, used: list[str]) -> None:
    """The first of its owner's list; the third plane gets through."""
    table = Table(second=F + "aa C4")
    table.match.plan("second", f"aa-priority {priority}")
    reports = [table.strike("plane D4") for _ in range(3)]
    assert reports[:2] == ["Plane shot down."] * 2
    assert reports[2].startswith("Seen:")
    assert [gone.cell for gone in table.own().gone if gone.kind == "aa"] == used


@rule("NB-9.3")
def test_the_way_there_does_not_matter() -> None:
    """F6, with AA C3 near the straight way from anywhere."""
    assert Table().order("plane F6").startswith("Seen:")


@rule("NB-9.4")
def test_no_plane_shows_a_battery_and_no_bomb_destroys_one() -> None:
    """10,000 planes and bombs against random fleets."""
    rng = Random(94)
    for _ in range(100):
        attacker, defender = (
            own_grid(Roster(random_preset("default", 160, 21, "per_kind", rng.randrange), 21)) for _ in (0, 1)
        )
        state = State(Options(), (attacker, defender), turn=1)
        for _ in range(100):
            armed = state.with_side(0, replace(attacker, planes=(0,), bombs=(0,)))
            state = perform(armed, 0, Action(rng.choice(("plane", "bomb")), (rng.randrange(441),)))
        assert all("x" not in act.seen for act in state.log.acts)
        assert all(kind != "aa" for act in state.log.acts for kind, _ in act.gear)
        assert any(act.aa >= 0 for act in state.log.acts)
        assert any(act.hits for act in state.log.acts)


@rule("NB-9.5")
def test_shot_down_names_no_battery() -> None:
    """The attacker's dump has no AA cell."""
    table = Table()
    table.order("plane D4")
    assert "C3" not in str(table.view("first")) + table.ears("first") + str(table.view(None)) + table.ears(None)
    losses = table.last("second", "plane").losses
    assert losses is not None
    assert losses.aa_used == "C3"


@rule("NB-9.6")
def test_changing_the_list_makes_no_sound() -> None:
    """No event for anybody, no step, no view changed but the owner's once it is in force."""
    table = Table(second=F + "aa C4")
    before = {who: (table.view(who), table.ears(who)) for who in ("first", None)}
    table.match.plan("second", "aa-priority C4 C3")
    assert {who: (table.view(who), table.ears(who)) for who in ("first", None)} == before
    plain = Table(second=F + "aa C4")
    assert plain.order("salvo A1 B1 C1") == table.order("salvo A1 B1 C1")
    assert (plain.view("first"), plain.ears("first")) == (table.view("first"), table.ears("first"))
    assert table.own().aa == ("C4", "C3")
    assert plain.own().aa == ("C3", "C4")


@rule("NB-9.4", "NB-10.4")
def test_random_games_keep_every_invariant() -> None:
    """`random_game` checks each state: no battery seen, costs, no touching ships, the bound on turns."""
    for seed in range(4):
        assert random_game(seed, actions_per_turn=3 if seed % 2 else 1).outcome() is not None
