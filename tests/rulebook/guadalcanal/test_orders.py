"""GC-7: where fleets and submarines go, and how fleets are put together."""

from __future__ import annotations

import pytest

from rules.guadalcanal.chart import CHARTS
from rules.guadalcanal.options import Options
from tests.rulebook.guadalcanal.kit import Table

rule = pytest.mark.rule
ENEMY = "main@J: washington"


@rule("GC-7.1")
@pytest.mark.parametrize("zone", list("ABCDEFGHIJK"))
def test_to_a_zone_next_to_its_own_or_stay(zone: str) -> None:
    """The zones that the map names beside each, and no other; a submarine alike."""
    beside = {
        "A": "BE", "B": "ACF", "C": "BDF", "D": "CHK", "E": "AFGI", "F": "BCEG", "G": "EFHI", "H": "DGIK", "I": "EGHJ",
        "J": "IK", "K": "DHJ",
    }  # fmt: skip
    table = Table(f"main@{zone}: kongo; i-25@{zone}", "scout@K: fletcher")
    for mover in ("main", "i-25"):
        assert table.keys("japan", f"go.{mover}") == ["stay", *beside[zone]]


@rule("GC-7.1")
def test_no_order_means_stay() -> None:
    """Nothing written, nobody moves."""
    table = Table("main@C: kongo; i-25@G", ENEMY)
    table.sail()
    assert (table.zone("japan", "main"), table.where("i-25")) == ("C", "G")


@rule("GC-7.1", "GC-15.2")
def test_orders_are_secret() -> None:
    """What one side has ordered, the other does not hear before it moves; of a submarine never."""
    table = Table("main@C: kongo; i-25@G", ENEMY, options=Options(submarines="apart"))
    table.play(japan="main D\ni-25 H")
    for seat in ("allies", None):
        assert table.view(seat).courses == ()
        assert not [told for told in table.heard(seat, "gc-ordered") if "D" in str(told)]
    table.phase("submarines")
    assert table.heard("allies", "gc-moved")[0]["moves"] == [[0, "main", "C", "D"]]
    assert not table.heard("allies", "gc-dived")


@rule("GC-7.2")
def test_in_the_start_zone_ships_go_from_fleet_to_fleet() -> None:
    """In B a new fleet is split off; in K, the enemy's start zone, a fleet by itself cannot be."""
    home = Table("main@B: kongo shigure yukikaze", ENEMY)
    assert home.keys("japan", "join.shigure") == ["scout", "third", "fourth"]
    home.sail("join shigure third\nthird A")
    assert home.ids("japan", "third") == ["shigure"]
    assert home.zone("japan", "third") == "A"
    away = Table("main@K: kongo shigure yukikaze", ENEMY)
    assert away.form("japan").field("join.shigure") is None


@rule("GC-7.2")
def test_where_own_fleets_share_a_zone_they_may_be_merged_or_split() -> None:
    """Two fleets in G become one, or three."""
    line = "main@G: kongo shigure; scout@G: furutaka nagatsuki"
    merged = Table(line, ENEMY).sail("join furutaka main\njoin nagatsuki main")
    assert merged.ids("japan", "main") == ["furutaka", "kongo", "nagatsuki", "shigure"]
    assert merged.zone("japan", "scout") is None
    split = Table(line, ENEMY).sail("join nagatsuki third\nthird H")
    assert (split.ids("japan", "third"), split.zone("japan", "third")) == (["nagatsuki"], "H")
    apart = Table("main@G: kongo shigure; scout@H: furutaka", ENEMY)
    assert apart.form("japan").field("join.shigure") is None


@rule("GC-7.2")
def test_at_most_four_fleets_and_none_empty() -> None:
    """With four fleets no fifth name is offered; a fleet that all have left is gone."""
    table = Table("main@B: kongo shigure; scout@B: furutaka; third@E: aoba; fourth@I: tone", ENEMY)
    assert set(table.keys("japan", "join.shigure")) == {"scout"}
    table.sail("join furutaka main")
    assert table.zone("japan", "scout") is None
    assert {f.name for f in table.view(None).fleets if f.side == 0} == {"main", "third", "fourth"}


@rule("GC-7.3")
def test_a_submarine_in_a_fleet_moves_with_it_and_may_leave_it() -> None:
    """I-19 goes with the fleet; sent away it goes alone and unseen."""
    line = "main@E: kongo i-19"
    together = Table(line, ENEMY).sail("main G")
    assert together.where("i-19") == "G"
    assert "i-19" in together.ids("japan", "main")
    left = Table(line, ENEMY).sail("join i-19 alone\ni-19 I\nmain G")
    assert left.ids("japan", "main") == ["kongo"]
    assert left.where("i-19") == "I"
    assert left.heard("allies", "gc-moved")[0]["moves"] == [[0, "main", "E", "G"]]
    assert not left.heard("allies", "gc-dived")
    left.play()
    left.phase("orders", "i-19 H")
    assert left.form("japan") is not None


@rule("GC-7.4")
def test_a_reorganisation_takes_effect_before_moving_in_phase_6() -> None:
    """After the sheet of orders nothing has changed; the ships go with their new fleet."""
    table = Table("main@B: kongo shigure; scout@B: furutaka", ENEMY, options=Options(submarines="apart"))
    table.play(japan="join shigure scout\nmain A\nscout C")
    assert table.ids("japan", "main") == ["kongo", "shigure"]
    table.phase("submarines")
    assert table.ids("japan", "scout") == ["furutaka", "shigure"]
    assert table.zone("japan", "scout") == "C"


@rule("GC-7.4")
def test_what_was_sunk_meanwhile_drops_out() -> None:
    """Shigure, ordered into a fleet of her own, is sunk by a submarine in phase 5: no such fleet comes to be."""
    table = Table("main@B: kongo transport shigure", "barb@B; main@J: washington")
    table.script("approach", "6").script("attack on main", "6").script("barb", " ".join("6" * 12))
    table.play(japan="join shigure third\nthird A\nmain C", allies="pack main barb\naim main destroyer")
    assert "shigure" in table.sunk()
    assert table.zone("japan", "third") is None
    assert table.zone("japan", "main") == "C"


@rule("GC-7.4")
def test_a_fleet_holds_at_least_one_ship_and_without_one_is_gone() -> None:
    """A submarine is no ship: it cannot be a fleet, and goes on alone when the last ship has left."""
    table = Table("main@B: kongo i-19; scout@B: shigure", ENEMY)
    assert not table.may("japan", "join i-19 third")
    table.sail("join kongo scout")
    assert table.zone("japan", "main") is None
    assert table.where("i-19") == "B"
    assert table.piece("i-19").where == "zone"


@rule("GC-7.4")
def test_a_submarine_leaves_anywhere_and_joins_a_fleet_of_its_zone() -> None:
    """I-25 joins the fleet in G; where there is none it cannot."""
    table = Table("main@G: kongo; i-25@G; i-26@H", ENEMY)
    assert table.form("japan").field("join.i-26") is None
    table.sail("join i-25 main\nmain F")
    assert "i-25" in table.ids("japan", "main")
    assert table.where("i-25") == "F"


@rule("GC-7.4")
def test_aircraft_are_shifted_within_capacity_and_troops_only_at_home() -> None:
    """Ryujo has two places."""
    line = "main@{}: zuikaku(a6m2-zeke, d3a-val) ryujo(b5n2-kate) transport(troop) transport"
    table = Table(line.format("G"), ENEMY)
    assert table.may("japan", "shift a6m2-zeke ryujo")
    assert not table.may("japan", "shift a6m2-zeke ryujo\nshift d3a-val ryujo")
    assert table.form("japan").field("load.troop-1") is None
    table.sail("shift a6m2-zeke ryujo")
    assert table.piece("a6m2-zeke").at == "ryujo"
    home = Table(line.format("B"), ENEMY).sail("load troop-1 transport-2")
    assert home.piece("troop-1").at == "transport-2"


@rule("GC-7.5")
def test_one_zone_at_most_whatever_the_speed() -> None:
    """Crippled, slow or in bad weather, all go one zone, none two; the enemy's start zone too."""
    table = Table("main@J: taiyo*1 type-13-subchaser; scout@H: shigure*1", "main@A: washington", weather="bad")
    table.sail("main K\nscout D")
    assert (table.zone("japan", "main"), table.zone("japan", "scout")) == ("K", "D")
    chart = CHARTS["solomons"]
    for fleet, origin in (("main", "J"), ("scout", "H")):
        offered = Table("main@J: kongo; scout@H: shigure", "main@A: washington").keys("japan", f"go.{fleet}")
        assert all(chart.steps(origin, zone) == 1 for zone in offered if zone != "stay")
