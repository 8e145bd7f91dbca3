"""WS-17: naval battles of the campaign, their field, their end, flight, weather, tokens."""

from __future__ import annotations

import pytest

from rules.geometry.staggered import distance, row_of
from rules.guadalcanal.firing import shoot
from rules.guadalcanal.pieces import EventNow, Site
from rules.guadalcanal.reinforcements import repair_price
from rules.war_at_sea.battle import Airbase
from rules.war_at_sea.battle_context import look
from rules.war_at_sea.setup import area
from tests.rulebook.war_at_sea.campaign import Campaign
from tests.rulebook.war_at_sea.kit import at_sea

rule = pytest.mark.rule

JAPAN = "main G: shokaku, hiei, i-19; on shokaku: d3a-val, a6m2-zeke; scout G: furutaka; zone G: i-25"
ALLIES = "main G: enterprise, canberra, phelps; on enterprise: f4f-wildcat"


def met(**options: object) -> Campaign:
    """Fleets of both sides in G, the Allies with a battery and a Dauntless on the airfield of New Georgia, beside it."""
    ashore = "; ashore new-georgia: troop-1 c1, al-coastal-battery, sbd-dauntless c1"
    field = Site("new-georgia", "c1", True, 1)
    return Campaign(JAPAN, ALLIES + ashore, sites=(field,), **options)  # type: ignore[arg-type]


# ---- who and where -------------------------------------------------------------------------------
@rule("WS-17.1")
def test_who_fights() -> None:
    """Japan's two fleets made contact and fight as one, with I-19, which belongs to the main one, and the aircraft aboard; I-25,
    on her own in the zone, stays out."""
    battle = met().battle("japan main", "japan scout", "allies main")
    assert {u.id for u in battle.units if u.side == 0} == {
        "shokaku",
        "hiei",
        "i-19",
        "d3a-val",
        "a6m2-zeke",
        "furutaka",
    }
    one = met().battle("japan main", "allies main")
    assert "furutaka" not in {u.id for u in one.units}


@rule("WS-17.1", "WS-17.10")
def test_aircraft_from_an_island_beside_the_zone() -> None:
    """The Dauntless on New Georgia joins if its side says so; its land airbase is then the airfield there, without limit."""
    assert "sbd-dauntless" not in {u.id for u in met().battle("japan main", "allies main").units}
    battle = met().battle("japan main", "allies main", allies="fly sbd-dauntless yes")
    assert battle.unit("sbd-dauntless").base == "land:new-georgia"
    assert [(base.side, base.name) for base in battle.airbases] == [(1, "land:new-georgia")]


@rule("WS-17.2")
@pytest.mark.parametrize("number", [0, 1, 4])
def test_terrain(number: int) -> None:
    """Japan has the initiative and says how many pieces: in no row where fleets set up, and on no objective."""
    battle = met().battle("japan main", "allies main", japan=f"terrain {number}")
    assert len(battle.terrain) == number
    assert all(3 <= row_of(sector) <= 5 for sector, _ in battle.terrain)
    assert not {sector for sector, _ in battle.terrain} & {o.sector for o in battle.objectives}


@rule("WS-17.2")
def test_pieces_are_laid_in_turn_without_initiative_first() -> None:
    """Two pieces: the Allies' island of two sectors, then Japan's shoal."""
    battle = met().battle(
        "japan main", "allies main", japan="terrain 2; sort 1 shoal; at 1 C3",
        allies="sort 1 island; at 1 E5; to 1 F5",
    )  # fmt: skip
    assert battle.terrain == (("E5", "island"), ("F5", "island"), ("C3", "shoal"))


@rule("WS-17.2")
def test_no_island_no_terrain_and_the_choice_of_the_edge() -> None:
    """J has Guadalcanal beside it; a side with initiative may take the upper edge."""
    battle = met().battle("japan main", "allies main", japan="board north")
    assert battle.half == (7, 1)


@rule("WS-17.3")
@pytest.mark.parametrize(("shore", "columns"), [("west", "AAAAAAA"), ("east", "KJKJKJK")])
def test_the_coast(shore: str, columns: str) -> None:
    """The first sector of each row, or the last. The Allies have troops on New Georgia: their battery is in their half of it."""
    battle = met().battle("japan main", "allies main", japan=f"coast new-georgia; shore {shore}")
    assert [sector for sector, kind in battle.terrain if kind == "coast"] == [
        f"{c}{n}" for n, c in enumerate(columns, 1)
    ]
    battery = battle.unit("al-coastal-battery")
    assert set(area(look(battle), battery)) == {f"{columns[n - 1]}{n}" for n in (5, 6, 7)}


@rule("WS-17.3")
def test_no_battery_on_a_piece_of_terrain() -> None:
    """An island of the terrain is no coast of the island that the battery stands on."""
    text = "coast new-georgia; shore west; terrain 1"
    battle = met().battle("japan main", "allies main", japan=text, allies="sort 1 island; at 1 E5")
    assert set(area(look(battle), battle.unit("al-coastal-battery"))) == {"A5", "A6", "A7"}


@rule("WS-17.3")
def test_without_a_coast_no_battery() -> None:
    """Nobody wants a coast: the battery stays out."""
    assert "al-coastal-battery" not in {u.id for u in met().battle("japan main", "allies main").units}


@rule("WS-17.4")
@pytest.mark.parametrize(
    ("weather", "surprise", "row", "lines"),
    [
        ("clear", False, "first", (1, 7)), ("clear", False, "second", (2, 6)),
        ("hazy", False, "first", (2, 6)), ("bad", False, "first", (2, 6)), ("clear", True, "first", (2, 6)),
    ],
)  # fmt: skip
def test_the_row(weather: str, surprise: bool, row: str, lines: tuple[int, int]) -> None:
    """As chosen by Japan; in other weather and on a surprise the second row, whatever she says: 4 sectors apart."""
    battle = met(weather=weather).battle("japan main", "allies main", surprise=surprise, japan=f"row {row}")
    assert battle.edges == lines


@rule("WS-17.5")
def test_objectives() -> None:
    """Three in row 4, at least 2 apart. Each is a quarter of the weaker fleet with its aircraft, up to a multiple of 5."""
    sea = met()
    battle = sea.battle("japan main", "allies main")
    cost = sum(sea.cost(name) for name in ("enterprise", "canberra", "phelps", "f4f-wildcat"))
    assert [row_of(o.sector) for o in battle.objectives] == [4, 4, 4]
    assert all(distance(a.sector, b.sector) >= 2 for a in battle.objectives for b in battle.objectives if a != b)
    assert {o.value for o in battle.objectives} == {-(-cost // 20) * 5}
    assert battle.target == -(-cost * 3 // 10) * 5


# ---- the end -------------------------------------------------------------------------------------
@rule("WS-17.6")
@pytest.mark.parametrize(
    ("fields", "how", "loser"),
    [
        ({"scores": (99, 0)}, "", -1),
        ({"scores": (100, 20)}, "points", 1),
        ({"scores": (20, 10), "turn": 12}, "turns", 1),
        ({"scores": (20, 20), "turn": 12, "leader": 1}, "turns", 0),
        ({"scores": (20, 10), "turn": 3}, "", -1),
        ({"scores": (20, 10), "turn": 1, "memory": ("quiet.0", "quiet.1")}, "agreement", 1),
        ({"scores": (20, 10), "turn": 3, "memory": ("quiet.0",)}, "", -1),
        ({"scores": (20, 10), "turn": 3, "memory": ("quiet.0",), "agreed": (False, True)}, "agreement", 1),
        ({"scores": (20, 10), "turn": 3, "memory": ("fired-3", "quiet.0", "quiet.1")}, "", -1),
        ({"scores": (10, 20), "agreed": (True, True)}, "agreement", 0),
        ({"scores": (10, 20), "agreed": (True, False)}, "", -1),
    ],
)
def test_how_a_battle_ends(fields: dict[str, object], how: str, loser: int) -> None:
    """Target 100: reached; twelve turns; by agreement, also one for a turn without an attack (GC-12.20).

    The lower score has lost, and if equal who lacks the initiative.
    """
    sea = at_sea("furutaka A1", "canberra H7", target=100, **fields)
    sea.end_turn()
    assert (sea.fight.battle.ended, sea.fight.battle.loser) == (how, loser)


@rule("WS-17.6")
def test_a_side_without_a_ship_has_lost() -> None:
    """The Allies lead by points but have a submarine only: they have lost. Both without: nobody retreats."""
    sea = at_sea("furutaka A1", "barb H7", scores=(0, 50), target=200)
    sea.end_turn()
    assert (sea.fight.battle.ended, sea.fight.battle.loser) == ("no-ship", 1)
    none = at_sea("i-19 A1", "barb H7", target=200)
    none.end_turn()
    assert (none.fight.battle.ended, none.fight.battle.loser) == ("no-ship", -1)


@rule("WS-17.6")
def test_a_transport_is_a_ship() -> None:
    """The Allies have only a transport left: the battle goes on, and Japan scores no objective for it."""
    sea = at_sea("furutaka A1", "attack-transport H7", objectives="C4 20", target=200)
    sea.end_turn()
    assert sea.fight.battle.ended == ""
    assert sea.scores() == {"japan": 0, "allies": 0}


@rule("WS-17.8")
def test_back_where_it_came_from() -> None:
    """Japan's fleet came to G from F and has lost: it goes back to F. See GC-12.15 for the rest."""
    sea = met()
    sea.run.fleet(0, "main", came_from="F")
    sea.after(sea.battle("japan main", "allies main"), "japan main", "allies main", loser=0)
    assert sea.run.fleets[0, "main"].zone == "F"
    assert sea.run.fleets[1, "main"].zone == "G"


# ---- weather, bases, damage, tokens --------------------------------------------------------------
@rule("WS-17.9")
def test_hazy_changes_nothing() -> None:
    """A Val's bombs and Kongo's guns as ever."""
    sea = at_sea("kongo E4, d3a-val E4 @land", "canberra E4", weather="hazy")
    assert sea.odds("d3a-val", "bomb", "canberra", "E")[1] == 0
    assert sea.odds("kongo", "main", "canberra")[1] == 0


@rule("WS-17.9")
def test_bad_weather() -> None:
    """-1 per die for all that aircraft throw, torpedoes a die less; ships are not touched."""
    sea = at_sea(
        "kongo E4, d3a-val E4 @land, b5n2-kate E4 @land, a6m2-zeke E4 @land, a6m2-zeke-2 E4 @land strafing",
        "canberra E4, barb E4, sbd-dauntless E4 @land", weather="bad",
    )  # fmt: skip
    assert sea.odds("a6m2-zeke", "aa", "sbd-dauntless", "D")[1] == -1
    assert sea.odds("d3a-val", "bomb", "canberra", "E")[1] == -1
    assert sea.odds("a6m2-zeke-2", "strafe", "canberra", "E")[1] == -1
    assert sea.odds("b5n2-kate", "asw", "barb", "E")[1] == -1
    assert sea.odds("b5n2-kate", "torpedo", "canberra", "E")[0] == 2
    assert sea.odds("kongo", "main", "canberra")[1] == 0
    assert sea.odds("canberra", "aa", "d3a-val", "D")[1] == 0


@rule("WS-17.9")
def test_the_hurricane() -> None:
    """Ships at -1 per die and a torpedo die less, submarines as ever, no destroyer's guns."""
    sea = at_sea("furutaka E4, i-19 F4", "canberra E4, phelps E4", hurricane=True)
    assert sea.odds("furutaka", "main", "canberra")[1] == -1
    assert sea.odds("furutaka", "torpedo", "canberra")[0] == 2
    assert sea.targets("phelps", "main") == []
    assert sea.odds("phelps", "torpedo", "furutaka")[0] == 1
    calm = at_sea("furutaka E4, i-19 F4", "canberra E4, phelps E4")
    assert sea.odds("i-19", "torpedo", "canberra", "G") == calm.odds("i-19", "torpedo", "canberra", "G")


@rule("WS-17.9")
def test_no_aircraft_and_no_torpedo_boats_in_the_hurricane() -> None:
    """They are not set up."""
    sea = Campaign(JAPAN, ALLIES.replace("phelps", "phelps, pt-boat"), event=EventNow(2, 0, zone="G"))
    battle = sea.battle("japan main", "allies main")
    assert {u.id for u in battle.units} == {"shokaku", "hiei", "i-19", "enterprise", "canberra", "phelps"}


@rule("WS-17.10")
def test_no_place_to_land_leaves_the_battle_alive() -> None:
    """Shokaku is gone and there is no airfield: her Val leaves by GC-8.7, and scores nothing."""
    sea = at_sea("furutaka E4, d3a-val E4 @shokaku", "canberra H7", airbases=())
    sea.go_home()
    assert sea["d3a-val"].gone == "left"
    assert sea.scores() == {"japan": 0, "allies": 0}


@rule("WS-17.10")
def test_the_airfields_have_no_limit() -> None:
    """Eight Bettys come home to one island."""
    names = ["g4m-betty", *(f"g4m-betty-{n}" for n in range(2, 9))]
    sea = at_sea(
        "furutaka A1, " + ", ".join(f"{name} E{n % 4 + 2} @land:bougainville" for n, name in enumerate(names)),
        "canberra H7", airbases=(Airbase(0, "land:bougainville"),),
    )  # fmt: skip
    sea.go_home()
    assert {sea[name].base for name in names} == {"land:bougainville"}


@rule("WS-17.11")
def test_damage_stays_and_abilities_are_fresh() -> None:
    """Hiei comes out with 2 hull points and goes into the next battle with 2; nothing of what was used up is remembered."""
    sea = met()
    battle = sea.battle("japan main", "allies main")
    context = look(battle)
    context.change_unit("hiei", hull=2, spent=("night-fighter",))
    context.change_unit("canberra", gone="destroyed", hull=0)
    sea.after(context.state, "japan main", "allies main", loser=1)
    assert sea.run.pieces["hiei"].hull == 2
    assert sea.run.pieces["canberra"].where == "sunk"
    again = sea.battle("japan main", "allies main", zone="G").unit("hiei")
    assert (again.hull, again.spent) == (2, ())


@rule("WS-17.11")
@pytest.mark.parametrize(("name", "price"), [("hiei", 10), ("phelps", 3)])
def test_a_repair_costs_a_quarter_rounded_up(name: str, price: int) -> None:
    """Hiei (37) costs 10, Phelps (10) 3."""
    assert repair_price(met().run.pieces[name]) == price


@rule("WS-17.12")
@pytest.mark.parametrize(
    ("token", "unit", "weapon", "target", "phase", "more"),
    [
        ("pilots", "d3a-val", "bomb", "canberra", "E", 1), ("pilots", "a6m2-zeke", "aa", "sbd-dauntless", "D", 1),
        ("gunners", "furutaka", "main", "canberra", "F", 1), ("gunners", "furutaka", "torpedo", "canberra", "F", 0),
        ("submariners", "i-19", "torpedo", "canberra", "G", 1),
        ("flak", "furutaka", "aa", "sbd-dauntless", "D", 1), ("flak", "furutaka", "main", "canberra", "F", 0),
    ],
)  # fmt: skip
def test_tokens(token: str, unit: str, weapon: str, target: str, phase: str, more: int) -> None:
    """One die more on every attack of the named sort, and on no other."""
    japan, allies = "furutaka E4, i-19 E4, d3a-val E4 @land, a6m2-zeke E4 @land", "canberra E4, sbd-dauntless E4 @land"
    bare, blessed = at_sea(japan, allies), at_sea(japan, allies)
    blessed.fight.change_unit(unit, bonus=(token,))
    plain = bare.odds(unit, weapon, target, phase)[0]  # type: ignore[arg-type]
    assert blessed.odds(unit, weapon, target, phase)[0] == plain + more  # type: ignore[arg-type]


@rule("WS-17.12")
def test_inspired() -> None:
    """Event 10: 3 + 3 + 2."""
    sea = at_sea("furutaka A1", "canberra H7", inspired=(True, False))
    sea.initiative()
    assert sea.fight.battle.totals == (8, 6)


@rule("WS-17.13")
def test_a_torpedo_attack_outside_a_battle() -> None:
    """Barb at range 1 has 3 dice, with one less 2; the escorts round the target take none, for the table has counted them."""
    sea = Campaign("main G: furutaka, yukikaze, shigure", "zone G: barb")
    found = shoot(sea.run, sea.run.pieces["barb"], "torpedo", sea.run.pieces["furutaka"], 1, extra=(("row", -1),))
    assert len(found.dice) == 2


@rule("WS-17.14")
@pytest.mark.parametrize("weather", ["clear", "bad"])
def test_no_darkness_by_the_weather(weather: str) -> None:
    """The modules are off: no dark turns, no squalls."""
    battle = met(weather=weather).battle("japan main", "allies main")
    assert (battle.dark, battle.markers) == ((), ())
