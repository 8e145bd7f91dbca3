"""M44-1, M44-2, M44-49 to M44-56: boards, sections and set-ups, counted against the lines of the printed document."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bot import words
from rules.geometry.hexes import Direction, Hex
from rules.memoir_44 import facts
from rules.memoir_44.board import SECTIONS
from rules.memoir_44.facts import SCENARIOS, Layout, Objective, read

rule = pytest.mark.rule

FOLDER = Path(facts.__file__).parent / "scenarios"

OPPOSITE = {"ne": "sw", "e": "w", "se": "nw", "sw": "ne", "w": "e", "nw": "se"}

LINES: dict[str, list[tuple[int, str]]] = {
    "wake-island": [
        (4, "village"), (1, "airfield-crossing"), (2, "airfield"), (1, "bunker"), (4, "casemate"), (1, "sandbags"), (12, "wire"),
    ],
    "matanikau": [(8, "beach"), (1, "river-mouth"), (21, "jungle"), (6, "bend"), (7, "straight"), (8, "sandbags")],
    "mount-austen": [(21, "jungle"), (13, "hill"), (2, "casemate"), (6, "sandbags")],
    "guam-landings": [
        (9, "rice-paddy"), (10, "jungle"), (11, "straight"), (14, "hill"), (2, "bend"), (1, "branch"), (2, "village"),
        (11, "sandbags"),
    ],
    "guam-counterattack": [
        (9, "rice-paddy"), (2, "field-hq"), (1, "hospital"), (12, "jungle"), (13, "straight"), (14, "hill"), (4, "bend"),
        (2, "village"), (1, "labour-camp"), (1, "branch"), (3, "sandbags"),
    ],
    "peleliu": [
        (30, "jungle"), (4, "village"), (11, "mountain"), (4, "marsh"), (7, "hill"), (2, "airfield-crossing"), (5, "airfield"),
        (1, "bunker"), (3, "casemate"), (7, "mine"), (6, "sandbags"), (10, "wire"),
    ],
    "meat-grinder": [
        (10, "hill-cave"), (11, "jungle"), (9, "hill"), (3, "village"), (3, "bunker"), (3, "sandbags"), (5, "mine"),
    ],
    "sugar-loaf": [(10, "hill-cave"), (4, "hill"), (2, "sandbags")],
}  # fmt: skip
"""The counted lines of "Ordre de pose" but for the medals (see the briefings below) and the destroyer, in their order."""

JAPANESE = {
    "wake-island": {"infantry": 12},
    "matanikau": {"infantry": 10, "armour": 2, "artillery": 2},
    "mount-austen": {"infantry": 9, "artillery": 1},
    "guam-landings": {"infantry": 12},
    "guam-counterattack": {"infantry": 12},
    "peleliu": {"infantry": 22, "armour": 6, "artillery": 2},
    "meat-grinder": {"infantry": 9, "armour": 2, "artillery": 3},
    "sugar-loaf": {"infantry": 10, "artillery": 2},
}
ALLIED = {
    "wake-island": {"infantry": 5, "artillery": 1},
    "matanikau": {"infantry": 7, "artillery": 3},
    "mount-austen": {"infantry": 7, "engineer": 3, "armour": 2, "artillery": 3},
    "guam-landings": {"infantry": 7, "engineer": 3, "armour": 8, "artillery": 3},
    "guam-counterattack": {"infantry": 6, "engineer": 3, "armour": 2, "artillery": 3},
    "peleliu": {"infantry": 17, "engineer": 3, "armour": 12, "destroyer": 1},
    "meat-grinder": {"infantry": 7, "engineer": 3, "armour": 4, "flamethrower": 3, "artillery": 2},
    "sugar-loaf": {"infantry": 8, "engineer": 2, "armour": 2, "artillery": 2, "mobile": 1},
}

every_scenario = pytest.mark.parametrize("name", LINES)

LAYOUTS = {name: facts.layout(name) for name in LINES}


def pieces(layout: Layout) -> Counter[str]:
    """Tiles and obstacles that are laid on the empty board, rivers by their shape."""
    laid: Counter[str] = Counter()
    shown = face(layout)
    for tile in layout.tiles:
        if tile.terrain == "river":
            ways = tile.connects
            laid["branch" if len(ways) == 3 else "straight" if OPPOSITE[ways[0]] == ways[1] else "bend"] += 1
        elif tile.terrain != shown[tile.at]:
            laid[tile.terrain] += 1
    laid.update(obstacle.kind for obstacle in layout.obstacles)
    return laid + Counter(mine=len(layout.mines))


def face(layout: Layout) -> dict[str, str]:
    """What the board itself shows on each hex: open country, or a beach between land and sea (M44-1.7)."""
    beach = ["countryside"] * 4 + ["beach"] * 3 + ["ocean"] * 2
    on_the_shore = layout.number in (49, 52, 54)
    return {at: beach[row] if on_the_shore else "countryside" for at, row in layout.map.board.row.items()}


# ---- The board -----------------------------------------------------------------------------------
@rule("M44-1.1", "M44-1.2", "M44-1.3")
def test_a_board_has_nine_rows_of_thirteen_and_twelve_hexes() -> None:
    board = LAYOUTS["wake-island"].map.board
    assert len(board.hexes) == 113
    assert [list(board.row.values()).count(row) for row in range(9)] == [13, 12] * 4 + [13]
    assert (board.x["M9"], board.x["l8"], board.x["a8"]) == (24, 23, 1)


@rule("M44-1.4", "M44-1.5")
def test_six_hexes_touch_one_inside_the_board() -> None:
    board = LAYOUTS["wake-island"].map.board
    assert set(board.near["E5"]) == {"D5", "F5", "d6", "e6", "d4", "e4"}
    assert set(board.near["A9"]) == {"B9", "a8"}
    assert board.away["A9"]["M1"] == 16  # eight rows down, and 24 doubled columns across


@rule("M44-1.6", "M44-1.10")
def test_a_hex_is_named_by_its_column_and_its_row_from_below() -> None:
    grid = LAYOUTS["wake-island"].map.board.grid
    assert (str(Hex(1, 8)), str(Hex(5, 24)), str(Hex(2, 1))) == ("E1", "M5", "a2")
    assert grid.parse("e1") == grid.parse("E1")


@rule("M44-1.7")
@every_scenario
def test_a_beach_board_has_three_rows_of_beach_and_two_of_ocean_below_the_tiles(name: str) -> None:
    layout = LAYOUTS[name]
    bare = [at for at, what in face(layout).items() if layout.map.terrain[at] == what]
    assert len(bare) + sum(n for n, what in LINES[name] if what in _TILES) == len(layout.map.terrain)


_TILES = {
    "village", "airfield-crossing", "airfield", "beach", "river-mouth", "jungle", "bend", "straight", "branch", "hill",
    "rice-paddy", "field-hq", "hospital", "labour-camp", "mountain", "marsh", "hill-cave",
}  # fmt: skip


@rule("M44-1.9")
def test_the_japanese_land_on_wake_from_below_and_stand_above_elsewhere() -> None:
    assert [name for name, layout in LAYOUTS.items() if layout.top == "allies"] == ["wake-island"]
    board = LAYOUTS["matanikau"].map.board
    assert (board.rear("E5", top=True), board.rear("E5", top=False)) == (("d6", "e6"), ("d4", "e4"))


@rule("M44-2.1")
def test_three_sections_share_two_columns_of_the_odd_rows() -> None:
    found = LAYOUTS["matanikau"].map.board.sections
    assert [found[f"{letter}1"] for letter in "ABCDEFGHIJKLM"] == [(0,)] * 4 + [(1,)] * 5 + [(2,)] * 4
    assert [found[f"{letter}2"] for letter in "abcdefghijkl"] == [(0,)] * 3 + [(0, 1)] + [(1,)] * 4 + [(1, 2)] + [
        (2,)
    ] * 3
    assert SECTIONS == ("left", "centre", "right")


# ---- The set-up of each scenario -----------------------------------------------------------------
@every_scenario
def test_tiles_and_obstacles_are_those_of_the_list(name: str) -> None:
    layout = LAYOUTS[name]
    assert pieces(layout) == Counter({what: number for number, what in LINES[name]})


@every_scenario
def test_the_units_are_as_many_as_published_on_either_side(name: str) -> None:
    layout = LAYOUTS[name]
    for side, numbers in (("japan", JAPANESE), ("allies", ALLIED)):
        assert Counter(unit.kind for unit in layout.units if unit.side == side) == numbers[name]
    assert len({unit.at for unit in layout.units}) == len(layout.units)


@rule("M44-15.6")
@every_scenario
def test_nobody_is_set_up_on_a_minefield_or_where_it_could_never_stand(name: str) -> None:
    layout = LAYOUTS[name]
    places = {unit.at: unit.kind for unit in layout.units}
    assert not places.keys() & {mine.at for mine in layout.mines}
    guns = {at for at, kind in places.items() if kind not in ("infantry", "engineer")}
    assert not {layout.map.terrain[at] for at in guns} & {"mountain", "hill-cave", "marsh", "rice-paddy"}


@every_scenario
def test_rivers_run_on_from_tile_to_tile(name: str) -> None:
    layout = LAYOUTS[name]
    grid = layout.map.board.grid
    rivers = {tile.at: tile.connects for tile in layout.tiles if tile.terrain in ("river", "river-mouth")}
    for at, ways in rivers.items():
        assert ways
        for way in ways:
            there = grid.parse(at).step(Direction(way))
            if there in grid:
                assert OPPOSITE[way] in rivers.get(str(there), ()) or layout.map.terrain[str(there)] == "ocean"


def test_the_two_arms_of_the_asan_meet_before_the_sea() -> None:
    branch = next(tile for tile in LAYOUTS["guam-landings"].tiles if tile.at == "F3")
    assert set(branch.connects) == {"nw", "ne", "se"}
    assert LAYOUTS["guam-landings"].map.terrain["f2"] == "ocean"


@every_scenario
def test_one_thing_at_most_lies_on_a_hex(name: str) -> None:
    layout = LAYOUTS[name]
    laid = [obstacle.at for obstacle in layout.obstacles] + [mine.at for mine in layout.mines]
    assert len(set(laid)) == len(laid)
    assert {mine.owner for mine in layout.mines} <= {"japan"}
    assert all((obstacle.owner is None) == (obstacle.kind != "bunker") for obstacle in layout.obstacles)
    assert set(layout.places.values()) <= layout.map.terrain.keys()


def test_eight_scenarios_can_be_played() -> None:
    assert [LAYOUTS[name].number for name in SCENARIOS] == [49, 50, 51, 52, 53, 55, 56, 54]
    assert LAYOUTS["peleliu"].number == 54
    assert len(LAYOUTS["peleliu"].map.terrain) == 230


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("j...", "j..", "is no hex"),
        ("j...", "y...", "unknown"),
        ("E5 F5", "E5 G5", "do not touch"),
        ("cards", "cord", "cards"),
        ("r...  b...", "r...", "length"),
    ],
)
def test_a_file_that_does_not_add_up_is_refused(old: str, new: str, fault: str) -> None:
    text = (FOLDER / "matanikau.toml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(ValueError, match=fault):
        read(text.replace(old, new, 1))


# ---- The briefings as data -----------------------------------------------------------------------
def opening(name: str) -> tuple[str, int, int, int]:
    """Who begins, the cards of the Japanese and of the Allied hand, and the medals that win."""
    layout = LAYOUTS[name]
    return layout.first, layout.cards["japan"], layout.cards["allies"], layout.medals_to_win


def objectives(name: str) -> dict[tuple[str, str], set[str]]:
    """The hexes of all objectives by side and kind."""
    found: dict[tuple[str, str], set[str]] = {}
    for medal in LAYOUTS[name].medals:
        found.setdefault((medal.side, medal.kind), set()).update(medal.hexes)
    return found


def special(name: str) -> set[str]:
    """Which special rules the briefing names."""
    return set(LAYOUTS[name].rules)


def works(name: str) -> dict[str, tuple[str, str | None]]:
    """Bunkers and casemates by hex, each with the side that it protects alone."""
    return {at: (obstacle.kind, obstacle.owner) for at, obstacle in LAYOUTS[name].map.works.items()}


def units(name: str, kind: str, side: str = "allies") -> set[str]:
    """Where the units of a kind stand at set-up."""
    return {unit.at for unit in LAYOUTS[name].units if (unit.kind, unit.side) == (kind, side)}


@rule("M44-49.1", "M44-49.2", "M44-49.3", "M44-49.4", "M44-49.5")
def test_49_wake_island() -> None:
    assert opening("wake-island") == ("allies", 5, 5, 6)
    assert special("wake-island") == {"imperial-army", "gung-ho"}
    assert works("wake-island") == {
        "i6": ("bunker", "allies"), "D7": ("casemate", None), "I7": ("casemate", None), "f6": ("casemate", None),
        "l6": ("casemate", None),
    }  # fmt: skip
    named = {at for at, what in LAYOUTS["wake-island"].map.terrain.items() if what in ("village", "airfield-crossing")}
    assert objectives("wake-island") == {("japan", "temporary"): named | works("wake-island").keys()}
    assert named == {"c8", "J9", "k8", "l8", "a6"}
    assert units("wake-island", "artillery") == {"i6"}


@rule("M44-50.1", "M44-50.2", "M44-50.3", "M44-50.4")
def test_50_matanikau() -> None:
    assert opening("matanikau") == ("japan", 6, 6, 5)
    assert special("matanikau") == {"imperial-army", "gung-ho", "fordable"}
    assert objectives("matanikau") == {("japan", "exit"): {f"{letter}1" for letter in "EFGHIJKLM"}}
    assert LAYOUTS["matanikau"].map.terrain["M5"] == "river-mouth"


@rule("M44-51.1", "M44-51.2", "M44-51.3", "M44-51.4")
def test_51_mount_austen() -> None:
    assert opening("mount-austen") == ("allies", 5, 5, 5)
    assert special("mount-austen") == {"imperial-army", "engineers"}
    assert objectives("mount-austen") == {}
    assert works("mount-austen") == {"d6": ("casemate", None), "C5": ("casemate", None)}
    assert units("mount-austen", "artillery", "japan") == {"d6"}
    assert LAYOUTS["mount-austen"].places == {"sea-horse": "g8", "galloping-horse": "l8", "gifu": "c6"}


@rule("M44-52.1", "M44-52.2", "M44-52.3", "M44-52.4", "M44-52.5")
def test_52_guam_landings() -> None:
    assert opening("guam-landings") == ("allies", 5, 6, 6)
    assert special("guam-landings") == {"imperial-army", "gung-ho", "engineers", "fordable"}
    assert objectives("guam-landings") == {("allies", "temporary"): {"l8"}}
    terrain = LAYOUTS["guam-landings"].map.terrain
    assert terrain["l8"] == "hill"
    assert units("guam-landings", "artillery") == {"C1", "G1", "J1"}
    assert {terrain[at] for at in units("guam-landings", "artillery")} == {"ocean"}


@rule("M44-53.1", "M44-53.2", "M44-53.3", "M44-53.4", "M44-53.5", "M44-53.6", "M44-53.7")
def test_53_guam_counterattack() -> None:
    assert opening("guam-counterattack") == ("allies", 5, 6, 6)
    rules = {"imperial-army", "gung-ho", "engineers", "fordable", "night", "field-hq", "hospital"}
    assert special("guam-counterattack") == rules
    assert objectives("guam-counterattack") == {
        ("allies", "permanent"): {"B9"}, ("japan", "permanent"): {"A1", "E1", "h2"},
    }  # fmt: skip
    terrain = LAYOUTS["guam-counterattack"].map.terrain
    assert [terrain[at] for at in ("B9", "A1", "E1", "h2")] == ["labour-camp", "field-hq", "field-hq", "hospital"]


def test_54_peleliu_is_laid_out() -> None:
    assert opening("peleliu") == ("allies", 8, 11, 13)
    assert objectives("peleliu") == {("allies", "exit"): {"Q9", "R9"}, ("allies", "group"): {"L9", "P9", "q8", "o6"}}
    assert LAYOUTS["peleliu"].medals[-1] == Objective("allies", "group", ("L9", "P9", "q8", "o6"), 3)
    assert [at for at, (kind, owner) in works("peleliu").items() if (kind, owner) == ("bunker", "japan")] == ["C5"]


@rule("M44-55.1", "M44-55.2", "M44-55.3", "M44-55.4", "M44-55.5", "M44-55.6")
def test_55_meat_grinder() -> None:
    assert opening("meat-grinder") == ("allies", 5, 5, 7)
    assert special("meat-grinder") == {
        "imperial-army", "gung-ho", "engineers", "flamethrowers", "caves", "minefields",
    }  # fmt: skip
    assert objectives("meat-grinder") == {}
    assert works("meat-grinder") == dict.fromkeys(("G7", "b6", "i6"), ("bunker", "japan"))
    assert units("meat-grinder", "artillery", "japan") == works("meat-grinder").keys()
    assert {mine.at for mine in LAYOUTS["meat-grinder"].mines} == {"d4", "e4", "B3", "C3", "D3"}


@rule("M44-56.1", "M44-56.2", "M44-56.3", "M44-56.4")
def test_56_sugar_loaf() -> None:
    assert opening("sugar-loaf") == ("allies", 4, 6, 6)
    assert {"imperial-army", "gung-ho", "engineers", "caves"} <= special("sugar-loaf")
    assert LAYOUTS["sugar-loaf"].medals == (Objective("allies", "section", sections=("left", "centre", "right")),)
    assert units("sugar-loaf", "mobile") == {"f2"}


SAID = {
    "imperial-army": ("M44-16", "M44-16"), "gung-ho": ("M44-17", "M44-17"), "engineers": ("M44-13.1", "M44-13.1"),
    "flamethrowers": ("M44-13.2", "M44-13.2"), "caves": ("cave", "caverne"), "night": ("Night", "Nuit"),
    "field-hq": ("headquarters", "quartier général"), "hospital": ("hospital", "hôpital"), "minefields": ("minefields", "mines"),
    "fordable": ("ford", "franchissable"), "mobile-artillery": ("mobile", "mobile"), "section-medals": ("section", "section"),
    "overlord": ("M44-21", "M44-21"), "warship": ("destroyer", "destroyer"),
}  # fmt: skip
"""How the page of a scenario tells of each of its special rules, in English and French."""


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_page_of_a_scenario_tells_its_special_rules(scenario: str) -> None:
    for lang, said in zip(("en", "fr"), zip(*SAID.values(), strict=True), strict=True):
        page = words.text(lang, f"help-scenario-{scenario}")
        told = {name for name, word in zip(SAID, said, strict=True) if word in page}
        assert special(scenario) <= told, lang
        assert len(page) < 2000
    assert ("M44-17" in page) == ("gung-ho" in special(scenario))
