"""The map as data: distances, chains, and a campaign on another map (map §3 to §7)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest

from rules.core import Match
from rules.fuzz import Walk
from rules.guadalcanal import chart as charts
from rules.guadalcanal.chart import CHARTS, Chart, read
from rules.guadalcanal.game import Guadalcanal
from tests import invariants

SOLOMONS = CHARTS["solomons"]
MIRROR = dict(zip("AJBKCDEIFHG", "JAKBDCIEHFG", strict=True))
STEPS = """
A 0 1 2 3 1 2 2 3 2 3 4
B 1 0 1 2 2 1 2 3 3 4 3
C 2 1 0 1 2 1 2 2 3 3 2
D 3 2 1 0 3 2 2 1 2 2 1
E 1 2 2 3 0 1 1 2 1 2 3
F 2 1 1 2 1 0 1 2 2 3 3
G 2 2 2 2 1 1 0 1 1 2 2
H 3 3 2 1 2 2 1 0 1 2 1
I 2 3 3 2 1 2 1 1 0 1 2
J 3 4 3 2 2 3 2 2 1 0 1
K 4 3 2 1 3 3 2 1 2 1 0
"""


def test_the_distances_are_those_of_the_table() -> None:
    for row in STEPS.split("\n")[1:-1]:
        origin, *numbers = row.split()
        assert [SOLOMONS.steps(origin, zone) for zone in SOLOMONS.zones] == [int(n) for n in numbers]


def test_the_map_is_its_own_mirror_image() -> None:
    for zone in SOLOMONS.zones:
        assert sorted(MIRROR[z] for z in SOLOMONS.links(zone)) == sorted(SOLOMONS.links(MIRROR[zone]))
    assert sum(len(SOLOMONS.links(z)) for z in SOLOMONS.zones) == 2 * 18
    assert [MIRROR[z] for z in SOLOMONS.start.zones] == ["K", "B"]


@pytest.mark.parametrize(
    ("island", "zones", "islands"),
    [
        ("bougainville", "ABCEFGI", ["bougainville", "choiseul", "new-georgia"]),
        ("new-georgia", "AEFGHIJ", ["bougainville", "new-georgia", "santa-isabel", "guadalcanal"]),
        ("guadalcanal", "DEGHIJK", ["new-georgia", "malaita", "guadalcanal"]),
    ],
)
def test_spaces_count_islands_and_zones_alike(island: str, zones: str, islands: list[str]) -> None:
    assert [zone for zone in SOLOMONS.zones if SOLOMONS.distance(island, zone) <= 2] == list(zones)
    assert [other for other in SOLOMONS.islands if SOLOMONS.distance(island, other) <= 2] == islands


def test_a_patrol_bomber_of_either_base_sees_the_other_start_zone() -> None:
    assert SOLOMONS.distance("bougainville", "K") == 4
    assert SOLOMONS.distance("guadalcanal", "B") == 4


def test_chains_of_zones_and_the_zones_on_all_of_them() -> None:
    island = SOLOMONS.islands["new-georgia"].zones
    assert SOLOMONS.forced(island, "B", ()) == ("B",)
    assert SOLOMONS.forced(island, "B", ("G", "I")) == ("B", "E")
    assert not SOLOMONS.chain(island, "B", ("B",))
    assert SOLOMONS.forced(island, "B", ("E", "G", "I")) == ()


def test_lists_that_contradict_each_other_are_refused() -> None:
    text = (Path(charts.__file__).parent / "map.toml").read_text(encoding="utf-8")
    with pytest.raises(ValueError, match="other way round"):
        read(text.replace('links = ["I", "K"]', 'links = ["K"]'))
    with pytest.raises(ValueError, match="no zone"):
        read(text.replace('zones = ["C", "D", "G"]', 'zones = ["C", "D", "Z"]'))


@pytest.fixture
def other_map() -> Iterator[Chart]:
    """A map with a passage closed, another opened, and an island less."""
    text = (Path(charts.__file__).parent / "map.toml").read_text(encoding="utf-8")
    text = text.replace('links = ["A", "F", "G", "I"]', 'links = ["A", "F", "I"]')
    text = text.replace('links = ["E", "F", "H", "I"]', 'links = ["F", "H"]')
    text = text.replace('links = ["E", "G", "H", "J"]', 'links = ["E", "H", "J"]')
    before, _, rest = text.partition("[islands.choiseul]")
    chart = CHARTS["other"] = read(before + rest[rest.index("[islands.new-georgia]") :])
    yield chart
    del CHARTS["other"]


def test_a_campaign_is_played_on_another_map(other_map: Chart) -> None:
    class Elsewhere(Guadalcanal):
        scenarios: ClassVar[tuple[str, ...]] = ("other",)

    match = Match.start(Elsewhere(), secret=b"other")
    walk = Walk(match, Random(4), offers=0.0)
    moved: set[tuple[str, str]] = set()
    while walk.act():
        invariants.check(match)
        moved |= {(m.origin, m.zone) for m in match.view(None).moves}
    assert match.outcome() is not None
    assert moved
    assert all(goal in other_map.links(origin) for origin, goal in moved)
