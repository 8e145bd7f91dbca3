"""The areas of pictures: each cell, and each piece on the board, can be touched under the key that forms use for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageDraw

import renderer
from renderer.canvas import Corners
from rules import GAMES
from rules.core import Ask, Match, Pick, Place, Text
from rules.geometry.squares import grid
from rules.geometry.staggered import sectors
from rules.guadalcanal import positions
from tests.laws.tables import sheets

EACH = 2
"""Number of sheets of each kind that are tried; every second one is filled in at random."""


# ---- what lies on the board, by the view alone ---------------------------------------------------
def _naval_battle(view: Any) -> set[str]:
    fleet, cells = view.fleet, set(grid(view.size).names)
    if fleet is None:
        return cells
    gear = {
        "plane": fleet.planes,
        "bomb": fleet.bombs,
        "atomic": fleet.atomics,
        "aa": fleet.aa,
        "island": fleet.islands,
    }
    return cells | {ship.kind for ship in fleet.ships} | {kind for kind, placed in gear.items() if placed}


def _sea_war(view: Any) -> set[str]:
    return set(grid(11).names)


def _branle_bas(view: Any) -> set[str]:
    placed = {ship.kind for ship in view.ships} if view.phase == "deploy" else set()
    return {*view.chart.cells, *view.chart.gates, *placed}


def _memoir_44(view: Any) -> set[str]:
    return {*view.field.layout.map.terrain, *view.cards.hand}


def _battle(view: Any) -> set[str]:
    if view.battle is None:
        return set()
    cells = set(sectors(view.battle.columns, view.battle.rows))
    return cells | {unit.id for unit in view.battle.units if unit.sector in cells and not unit.gone}


def _guadalcanal(view: Any) -> set[str]:
    chart = positions.chart(view)
    centres = {f"{island}-{spot}" for island, land in chart.islands.items() for spot in land.spots}
    fleets = {f"{('japan', 'allies')[it.side]}.{it.name}" for it in view.fleets}
    afloat = {p.id for it in view.fleets for p in positions.whole_fleet(view, it.side, it.name)}
    seen = {p.id for p in view.pieces if p.where in ("zone", "island")}
    return {*chart.zones, *chart.islands} | centres | fleets | afloat | seen | _battle(view)


ON_BOARD: Mapping[str, Callable[[Any], set[str]]] = {
    "naval-battle": _naval_battle,
    "sea-war": _sea_war,
    "branle-bas": _branle_bas,
    "memoir-44": _memoir_44,
    "war-at-sea": _battle,
    "guadalcanal": _guadalcanal,
}
"""Keys of what an option could mean on the board: cells, pieces, cards in hand. Aircraft at their base, units in port and
cards to buy are not there."""

CELLS = sectors(26, 26)
"""Names of cells, which are no secret: a picture may show an empty sea, or a battle that is over."""


# ---- the sheets ----------------------------------------------------------------------------------
@cache
def _tried(name: str) -> tuple[tuple[Match, Ask], ...]:
    """A few sheets of each kind, as they are and filled in at random."""
    found: dict[str, list[tuple[Match, Ask]]] = {}
    for number, (match, ask) in enumerate(sheets(GAMES[name])):
        kind = found.setdefault(ask.kind, [])
        if len(kind) < EACH:
            if len(kind) % 2:
                match.randomise(ask.id, Random(number))
            kind.append((match, ask))
    return tuple(it for kind in found.values() for it in kind)


def _pictures(view: Any, lang: str = "en") -> Iterator[tuple[str, renderer.Drawn]]:
    for sheet in renderer.sheets(view):
        yield sheet, renderer.drawn(view, lang, sheet)


def _meant(match: Match, ask: Ask, view: Any) -> Iterator[tuple[tuple[str, ...], str]]:
    """What must be on a picture: the keys of areas of which one must be there, and the board."""
    on_board = ON_BOARD[match.rules.name](view)
    for blank in match.form(ask.id).blanks:
        if isinstance(blank, Place):
            yield from (((cell,), blank.board) for cell in blank.spots)
            yield from (((it.key,), blank.board) for it in blank.pieces if it.key in on_board)
        if isinstance(blank, Pick):
            yield from (((it,), "") for it in [blank.of] if it in on_board)
            for option in blank.options:
                if blank.shape == "cell":
                    yield option.areas, blank.board
                yield from (((key,), blank.board) for key in option.areas if key in on_board)


def _page_view(match: Match, ask: Ask) -> Any:
    """The view whose pictures the page shows for a sheet."""
    return match.preview(ask.id) if match.needs_preview(ask.id) else match.view(ask.seat)


@pytest.mark.parametrize("name", ON_BOARD)
def test_what_a_form_names_can_be_touched_on_a_picture(name: str) -> None:
    tried = 0
    for match, ask in _tried(name):
        view = _page_view(match, ask)
        left = dict.fromkeys(_meant(match, ask, view))
        tried += len(left)
        for sheet in renderer.sheets(view) if left else ():
            there = {(area.key, area.board) for area in renderer.areas(view, "en", sheet)}
            there |= {(key, "") for key, _ in there}
            left = {it: None for it in left if not any((key, it[1]) in there for key in it[0])}
            if not left:
                break
        assert not left, f"{ask.kind}: no area for {list(left)[:5]}"
    assert tried


def _named(value: Any) -> Iterator[str]:
    """Every text anywhere in a view."""
    match value:
        case str():
            yield value
        case dict():
            yield from (name for it in (*value, *value.values()) for name in _named(it))
        case list() | tuple():
            yield from (name for it in value for name in _named(it))


@pytest.mark.parametrize("name", ON_BOARD)
def test_a_page_draws_no_sheet_that_places_pieces_or_is_read_from_text(name: str) -> None:
    """The page knows from a form where a piece goes that is on the picture, and which cells are chosen, but nothing else."""
    for match, ask in _tried(name):
        if match.needs_preview(ask.id):
            continue
        assert not [blank for blank in match.form(ask.id).blanks if isinstance(blank, (Place, Text))], ask.kind


@pytest.mark.parametrize("name", ON_BOARD)
def test_an_area_is_named_by_what_the_view_tells(name: str) -> None:
    for match, ask in _tried(name)[::3]:
        for view in (match.preview(ask.id), match.view(None)):
            for sheet in (it for it in renderer.sheets(view) if not it.startswith("fleet")):
                shown = renderer.shown(view, sheet)
                told = {*ON_BOARD[name](shown), *_named(msgspec.to_builtins(shown)), *CELLS}
                assert {area.key for area in renderer.areas(view, "en", sheet)} <= told


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ON_BOARD)
def test_areas_lie_on_the_picture_and_say_what_they_are(name: str, lang: str) -> None:
    looks = {it.key for it in GAMES[name].lookups}
    for match, ask in _tried(name)[::3]:
        for view in (match.preview(ask.id), match.view(None)):
            for sheet in renderer.sheets(view):
                made = renderer.drawn(view, lang, sheet)
                size, areas = made.size, made.areas
                for area in areas:
                    assert len(area.corners) >= 3
                    assert all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in area.corners), area
                    assert _size(area.corners) > 0, area
                    assert area.label.strip(), area
                    assert not area.look or area.look in looks, area
                _apart(
                    size, [it.corners for it in areas if it.label.endswith(it.key) and it.look[:7] in ("", "terrain")]
                )


def _size(corners: Corners) -> float:
    """Square pixels of a polygon."""
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise((*corners, corners[0])))) / 2


def _apart(size: tuple[int, int], cells: list[Corners]) -> None:
    """Fails if these polygons overlap by more than their edges."""
    union = Image.new("L", size)
    draw = ImageDraw.Draw(union)
    for corners in cells:
        draw.polygon(corners, fill=1)
    assert sum(map(_size, cells)) * 0.999 <= union.histogram()[1]


@pytest.mark.parametrize("name", ON_BOARD)
def test_a_picture_with_areas_is_the_picture(name: str) -> None:
    match, ask = _tried(name)[-1]
    view = match.preview(ask.id)
    for sheet, drawn in _pictures(view):
        assert drawn.png == renderer.png(view, "en", sheet)
        assert (drawn.size, drawn.areas) == (renderer.audit(view, "en", sheet)[0], renderer.areas(view, "en", sheet))
