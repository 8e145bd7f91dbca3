"""The map of the rulebook against the one that is played: its tables are read from docs/rules/guadalcanal.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from rules.guadalcanal.chart import CHARTS

BOOK: Final = Path(__file__).parents[3] / "docs" / "rules" / "guadalcanal.md"
CHART: Final = CHARTS["solomons"]
ZONES: Final = "ABCDEFGHIJK"


def _rows(head: str) -> list[list[str]]:
    """The cells of the table whose head begins so."""
    lines = BOOK.read_text(encoding="utf-8").splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith(head))
    found = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        found.append([cell.strip().replace("*", "") for cell in line.strip("|").split("|")])
    return found


def _key(island: str) -> str:
    return island.strip().lower().replace(" ", "-")


@pytest.mark.rule("GC-7.1")
def test_zones_their_links_and_islands() -> None:
    """Eleven zones; what each touches."""
    rows = _rows("| Zone | Waters")
    assert [row[0] for row in rows] == list(ZONES)
    for zone, _, links, islands in rows:
        assert set(CHART.links(zone)) == set(links.split())
        assert set(CHART.around(zone)) == {_key(name) for name in islands.split(",")}


@pytest.mark.rule("GC-13.2")
def test_islands_their_centres_and_zones() -> None:
    """Three islands have two centres."""
    rows = _rows("| Island | Centres")
    assert {_key(row[0]) for row in rows} == set(CHART.islands)
    for island, centres, zones, _ in rows:
        assert CHART.islands[_key(island)].centres == int(centres)
        assert set(CHART.islands[_key(island)].zones) == set(zones.split())


@pytest.mark.rule("GC-8.5")
def test_links_between_zones_counted() -> None:
    """The whole square table."""
    rows = _rows("| | A | B")
    assert [[CHART.steps(row[0], zone) for zone in ZONES] for row in rows] == [
        [int(c) for c in row[1:]] for row in rows
    ]


@pytest.mark.rule("GC-8.5")
def test_what_aircraft_reach_from_an_island() -> None:
    """Spaces count zones and islands alike: a zone round the island is 1."""
    for island, zones, islands, farthest in _rows("| From | Zones within 2"):
        home = _key(island)
        assert [z for z in ZONES if CHART.distance(home, z) <= 2] == zones.split()
        near = {i for i in CHART.islands if i != home and CHART.distance(home, i) <= 2}
        assert near == {_key(name) for name in islands.split(",")}
        most = max(CHART.distance(home, z) for z in ZONES)
        there, spaces = re.fullmatch(r"([A-K ]+), (\d)", farthest).groups()  # type: ignore[union-attr]
        assert ([z for z in ZONES if CHART.distance(home, z) == most], most) == (there.split(), int(spaces))
