"""M44-3, M44-11, M44-15.1, M44-20: the tables of units, terrain, mines and cards, against their numbers as printed."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.memoir_44 import facts
from rules.memoir_44.board import WIDE_COLUMNS, board
from rules.memoir_44.facts import ALL, CARDS, DECK, FACES, HIT_BY, KINDS, MINES, SCENARIOS, TERRAIN

rule = pytest.mark.rule


@rule("M44-1.8", "M44-2.4")
def test_the_board_for_eight_has_six_sections_with_shared_columns_between() -> None:
    wide = board(WIDE_COLUMNS)
    assert len(wide.hexes) == 230
    assert [wide.sections[at] for at in ("A1", "E1", "J1", "N1", "R1", "W1")] == [(0,), (1,), (2,), (3,), (4,), (5,)]
    shared = [at for at in wide.hexes if at.endswith("2") and len(wide.sections[at]) == 2]
    assert shared == ["d2", "i2", "m2", "q2", "v2"]


@rule("M44-4.1")
def test_a_die_has_two_infantry_and_one_of_each_other_face() -> None:
    assert Counter(FACES) == Counter(I=2, A=1, G=1, F=1, S=1)
    assert HIT_BY == {"infantry": "IG", "armour": "AG", "artillery": "G", "ship": "G"}


@rule(
    "M44-3.infantry", "M44-3.engineer", "M44-3.special", "M44-3.armour", "M44-3.flamethrower", "M44-3.artillery", "M44-3.mobile",
    "M44-3.heavy", "M44-3.destroyer", "M44-3.3",
)  # fmt: skip
def test_units_are_as_in_the_table() -> None:
    table = {
        name: (kind.arm, kind.figures, kind.march_and_battle, kind.march, "".join(map(str, kind.dice)))
        for name, kind in KINDS.items()
    }
    assert table == {
        "infantry": ("infantry", 4, 1, 2, "321"),
        "engineer": ("infantry", 4, 1, 2, "321"),
        "special": ("infantry", 4, 2, 2, "321"),
        "armour": ("armour", 3, 3, 3, "333"),
        "flamethrower": ("armour", 3, 3, 3, "333"),
        "artillery": ("artillery", 2, 0, 1, "332211"),
        "mobile": ("artillery", 2, 1, 2, "332211"),
        "heavy": ("artillery", 2, 0, 1, "33221111"),
        "destroyer": ("ship", 3, 2, 2, "33221111"),
    }
    assert {name for name, kind in KINDS.items() if kind.needs_sight != kind.takes_ground} == set()
    assert {name for name, kind in KINDS.items() if kind.is_gun} == {"artillery", "mobile", "heavy", "destroyer"}


@rule("M44-13.5", "M44-14.5")
def test_no_scenario_has_special_forces_heavy_guns_or_carriers() -> None:
    found = {unit.kind for name in SCENARIOS for unit in facts.layout(name).units}
    assert found == {"infantry", "engineer", "armour", "flamethrower", "artillery", "mobile", "destroyer"}
    assert {name for name in SCENARIOS if any(u.kind == "destroyer" for u in facts.layout(name).units)} == {"peleliu"}


@rule(
    "M44-11.countryside", "M44-11.forest", "M44-11.village", "M44-11.hill", "M44-11.mountain", "M44-11.cave", "M44-11.jungle",
    "M44-11.beach", "M44-11.ocean", "M44-11.river", "M44-11.ford", "M44-11.marsh", "M44-11.ricepaddy", "M44-11.fishpond",
    "M44-11.trench", "M44-11.pier", "M44-11.fieldhq", "M44-11.1",
)  # fmt: skip
def test_terrain_is_as_in_the_table() -> None:
    table = {
        name: (it.stop, " ".join(it.closed), it.no_battle, (it.infantry_dice, it.armour_dice), it.out, it.sight)
        for name, it in TERRAIN.items()
    }
    free = ("", "", "", (0, 0), 0, "clear")
    built = ("hard", "", "all", (1, 2), 2, "blocks")
    closed = ("", "infantry armour artillery", "", (0, 0), 0, "clear")
    paddy = ("hard", "artillery", "armour", (0, 0), 0, "clear")
    assert table == {
        "countryside": free,
        "airfield": free,
        "airfield-crossing": free,
        "forest": ("hard", "", "all", (1, 2), 0, "blocks"),
        "village": built,
        "labour-camp": built,
        "hill": ("", "", "", (1, 1), 0, "hill"),
        "mountain": ("", "armour artillery", "", (2, 2), 0, "mountain"),
        "hill-cave": ("", "armour artillery", "", (1, 1), 0, "hill"),
        "mountain-cave": ("", "armour artillery", "", (2, 2), 0, "mountain"),
        "jungle": ("soft", "", "far", (1, 2), 0, "blocks"),
        "beach": free,
        "ocean": ("hard", "", "land", (0, 0), 0, "clear"),
        "river": closed,
        "river-mouth": closed,
        "ford": ("soft", "", "", (0, 0), 0, "clear"),
        "marsh": paddy,
        "rice-paddy": paddy,
        "fish-pond": ("hard", "artillery", "all", (0, 0), 0, "clear"),
        "trench": ("hard", "artillery", "armour-inside", (1, 1), 0, "clear"),
        "pier": free,
        "field-hq": ("", "", "", (0, 0), 0, "blocks"),
        "hospital": ("", "", "", (0, 0), 0, "blocks"),
    }


@rule("M44-15.1")
def test_nine_mine_tokens() -> None:
    assert Counter(MINES) == {0: 3, 1: 2, 2: 2, 3: 1, 4: 1}


@rule(
    "M44-20.recon", "M44-20.probe", "M44-20.attack", "M44-20.assault", "M44-20.reconinforce", "M44-20.generaladvance",
    "M44-20.pincermove",
)  # fmt: skip
def test_forty_section_cards() -> None:
    table = {name: (card.count, dict(card.sections)) for name, card in CARDS.items() if card.is_section}
    assert table == {
        "recon-left": (2, {0: 1}), "recon-centre": (2, {1: 1}), "recon-right": (2, {2: 1}),
        "probe-left": (4, {0: 2}), "probe-centre": (5, {1: 2}), "probe-right": (4, {2: 2}),
        "attack-left": (3, {0: 3}), "attack-centre": (4, {1: 3}), "attack-right": (3, {2: 3}),
        "assault-left": (2, {0: ALL}), "assault-centre": (2, {1: ALL}), "assault-right": (2, {2: ALL}),
        "recon-in-force": (3, {0: 1, 1: 1, 2: 1}), "general-advance": (1, {0: 2, 1: 2, 2: 2}), "pincer-move": (1, {0: 2, 2: 2}),
    }  # fmt: skip
    assert sum(count for count, _ in table.values()) == 40


@rule(
    "M44-20.airpower", "M44-20.ambush", "M44-20.armourassault", "M44-20.artillerybombard", "M44-20.barrage",
    "M44-20.behindenemylines", "M44-20.closeassault", "M44-20.counterattack", "M44-20.digin", "M44-20.directfromhq",
    "M44-20.firefight", "M44-20.infantryassault", "M44-20.medics", "M44-20.moveout", "M44-20.finesthour",
)  # fmt: skip
def test_twenty_tactic_cards() -> None:
    table = {name: (card.count, card.units, card.arm) for name, card in CARDS.items() if not card.is_section}
    assert table == {
        "air-power": (1, 0, ""), "ambush": (1, 0, ""), "armour-assault": (2, 4, "armour"),
        "artillery-bombard": (1, ALL, "artillery"), "barrage": (1, 0, ""), "behind-enemy-lines": (1, 1, "infantry"),
        "close-assault": (1, ALL, ""), "counter-attack": (2, 0, ""), "dig-in": (1, 4, "infantry"), "direct-from-hq": (2, 4, ""),
        "firefight": (1, 4, ""), "infantry-assault": (2, ALL, "infantry"), "medics": (1, 0, ""), "move-out": (2, 4, "infantry"),
        "finest-hour": (1, 0, ""),
    }  # fmt: skip
    assert sum(count for count, _, _ in table.values()) == 20
    assert len(DECK) == 60
