"""Boards in words: everything that the picture shows on cells is told, whole or around a place (WS-1, M44-2, BB-2)."""

from __future__ import annotations

import re
from functools import cache

import pytest

import renderer
from bot.words import text
from renderer import board_in_words
from renderer.canvas import Area, corners
from rules.core import Match
from rules.guadalcanal import positions
from tests.renderer import samples

VIEWS = samples.views()
SHOWN = ("war-at-sea-battle-public", "memoir-44-austen-own", "branle-bas-middle-board", "play-own", "sea-war-play-own")


@cache
def areas_of(name: str, lang: str = "en") -> tuple[Area, ...]:
    view, sheet = VIEWS[name]
    return renderer.areas(view, lang, sheet)


def told(name: str, lang: str = "en") -> str:
    return "\n".join(line for board in board_in_words.boards(areas_of(name, lang), lang) for line in board.lines)


def squares(*pieces: Area) -> tuple[Area, ...]:
    """A board of four columns and three rows, row 3 on top, and pieces on it."""
    cells = [
        Area(f"{column}{row}", corners(x * 10, (3 - row) * 10, x * 10 + 10, (4 - row) * 10), f"{column}{row}")
        for row in (3, 2, 1)
        for x, column in enumerate("ABCD")
    ]
    return (*cells, *pieces)


def piece(key: str, x: int, y: int, wide: int = 6, state: str = "") -> Area:
    return Area(key, corners(x, y, x + wide, y + 6), key.title(), state)


def test_every_board_of_cells_has_words() -> None:
    for name in SHOWN:
        assert told(name)


@pytest.mark.parametrize("name", VIEWS)
def test_each_piece_on_the_board_and_each_state_of_a_cell_is_told(name: str) -> None:
    for lang in ("en", "fr"):
        areas = areas_of(name, lang)
        text = told(name, lang)
        cells = [area for area in areas if area.key == area.label and board_in_words.CELL.fullmatch(area.key)]
        boxes = [(min(x for x, _ in a.corners), max(x for x, _ in a.corners), min(y for _, y in a.corners),
                  max(y for _, y in a.corners)) for a in cells]  # fmt: skip
        for area in areas:
            x, y = (sum(at[i] for at in area.corners) / len(area.corners) for i in (0, 1))
            inside = any(left < x < right and top < y < bottom for left, right, top, bottom in boxes)
            if area in cells:
                assert area.state in text
            elif inside:
                assert area.label in text, area


@pytest.mark.parametrize("name", VIEWS)
def test_each_row_is_told_once_from_top_to_bottom(name: str) -> None:
    for board in board_in_words.boards(areas_of(name), "en"):
        rows = [re.match(r"Row (\d+): ", line) for line in board.lines]
        numbers = [int(row[1]) for row in rows if row]
        assert len(numbers) == len(board.lines)
        assert numbers in (sorted(numbers), sorted(numbers, reverse=True))


def test_terrain_islands_nets_and_mines_are_in_the_words() -> None:
    assert "hill" in told("memoir-44-austen-own")
    assert "colline" in told("memoir-44-austen-own", "fr")
    assert "B5 to C5 island" in told("war-at-sea-battle-public")
    assert "A1 net; B1 minefield" in told("branle-bas-middle-board")


def test_equal_neighbours_in_a_row_are_put_together() -> None:
    ship = piece("hiei", 2, 2, wide=26)
    (board,) = board_in_words.boards(squares(ship), "en")
    assert board.lines == ("Row 3: A3 to C3 Hiei", "Row 2: nothing", "Row 1: nothing")


def test_a_piece_is_told_on_each_cell_whose_middle_it_covers_or_on_that_of_its_own_middle() -> None:
    tall = Area("kongo", corners(12, 2, 18, 28), "Kongo", "hull 2 of 5")
    small = piece("i-19", 31, 21, wide=2)
    (board,) = board_in_words.boards(squares(tall, small), "en")
    assert board.lines == (
        "Row 3: B3 Kongo (hull 2 of 5)", "Row 2: B2 Kongo (hull 2 of 5)", "Row 1: B1 Kongo (hull 2 of 5); D1 I-19",
    )  # fmt: skip


@pytest.mark.parametrize(("lang", "first", "then"), [("en", "edge: ", "A2 edge; "), ("fr", "bord", "A2 bord\u202f; ")])
def test_what_explains_a_ground_is_told_in_its_first_row_only(lang: str, first: str, then: str) -> None:
    """Sea War's edge has 40 cells (SW-2.3)."""
    lines = told("sea-war-play-own", lang).splitlines()
    edge = text(lang, "pic-sw-key-periphery")
    assert edge.startswith(first)
    assert sum(edge in line for line in lines) == 1
    assert edge in lines[0]
    assert then in "\n".join(lines)
    (board,) = board_in_words.around(areas_of("sea-war-play-own", lang), lang, "A1")
    assert edge in board.lines[0]


def test_grounds_with_one_name_keep_what_tells_them_apart() -> None:
    cells = [area._replace(state=f"port: {'ABCD'[n % 4]}") for n, area in enumerate(squares())]
    (board,) = board_in_words.boards(cells, "en")
    assert board.lines[2] == "Row 1: A1 port: A; B1 port: B; C1 port: C; D1 port: D"


def test_the_surroundings_of_a_cell_are_told_by_distance_with_diagonals_as_one_step() -> None:
    near, far, beyond = piece("near", 12, 12), piece("far", 22, 22), piece("beyond", 32, 2)
    (board,) = board_in_words.around(squares(near, far, beyond), "en", "A3")
    assert board.lines == ("A3 nothing", "Next to A3: B2 Near", "Two cells from A3: C1 Far")


def test_the_surroundings_of_a_piece_are_those_of_its_cell() -> None:
    (board,) = board_in_words.around(squares(piece("near", 12, 12)), "en", "near")
    assert board.lines[0] == "B2 Near"
    assert board_in_words.around(squares(), "en", "near") == ()


def test_on_hexes_a_place_has_six_neighbours_and_twelve_beyond_them() -> None:
    view, sheet = VIEWS["memoir-44-austen-own"]
    (board,) = board_in_words.around(renderer.areas(view, "en", sheet), "en", "G5")
    assert board.lines[1] == "G5 is in your centre section"
    _, _, first, second = (re.findall(r"(?:^|: |; )([A-Za-z]\d) ", line.partition(": ")[2]) for line in board.lines)
    assert sorted(first) == sorted(["f6", "g6", "F5", "H5", "f4", "g4"])
    assert len(second) == 12


@pytest.mark.parametrize(
    ("name", "key", "count"),
    [("branle-bas-middle-board", "E5", 8), ("sea-war-play-own", "F6", 8), ("war-at-sea-battle-public", "E4", 6),
     ("memoir-44-peleliu-board", "K5", 6), ("play-tracking", "K11", 8)],
)  # fmt: skip
def test_a_place_inside_of_a_board_has_all_its_neighbours(name: str, key: str, count: int) -> None:
    view, sheet = VIEWS[name]
    cells = board_in_words._boards(renderer.areas(view, "en", sheet))
    ((centre, board),) = [(cell, there) for there in cells.values() for cell in there if cell.key == key]
    first, _ = board_in_words._rings(board, centre)
    assert len(first) == count, [cell.key for cell in first]


def test_the_size_of_a_board_is_told_and_which_rows_are_staggered() -> None:
    (board,) = board_in_words.boards(squares(), "en")
    assert board.size == "Columns A to D, from left to right; rows 3 to 1, from top to bottom."
    view, sheet = VIEWS["memoir-44-austen-own"]
    (board,) = board_in_words.boards(renderer.areas(view, "en", sheet), "en")
    assert board.size.startswith("Columns A to M, from left to right; rows 9 to 1, from top to bottom.")
    assert board.size.endswith("Rows 8, 6, 4, 2 begin half a cell further to the right.")
    view, sheet = VIEWS["branle-bas-middle-board"]
    (board,) = board_in_words.boards(renderer.areas(view, "en", sheet), "en")
    assert board.size == "Letters A to I, from top to bottom; rows 1 to 9, from left to right."


def test_each_reader_is_told_the_sections_as_seen_from_their_own_side() -> None:
    """M44-2.1, M44-2.4: only the picture draws their borders. A card names the sections as its player sees them."""
    match = Match.start("memoir-44", "matanikau", secret=bytes(32))
    for seat, first in (("japan", "right"), ("allies", "left")):
        view = match.view(seat)
        lines = board_in_words.boards(renderer.areas(view, "en"), "en")[0].lines
        assert lines[0].startswith(f"Row 9: your {first} section: A9 ")
        assert f"your {'centre and right' if first == 'right' else 'left and centre'} sections: d8" in lines[1]
    public = board_in_words.boards(renderer.areas(match.view(None), "fr"), "fr")[0].lines
    assert public[0].startswith("Rangée 9\u00a0: section gauche\u00a0: A9 ")


def test_a_unit_on_a_chart_is_told_with_its_side() -> None:
    assert re.search(r"[A-K]\d [^;]*\(Japan, ", told("war-at-sea-battle-public"))


@pytest.mark.parametrize("name", list(VIEWS))
def test_the_situation_is_what_the_alt_text_begins_with(name: str) -> None:
    view, _ = VIEWS[name]
    for lang in ("en", "fr"):
        said = renderer.situation(view, lang)
        assert said
        if not renderer.sheets(view)[0].startswith("fleet"):
            assert renderer.alt(view, lang).startswith(said[:40]), name


def test_a_picture_without_cells_has_no_board_in_words() -> None:
    for name in ("guadalcanal-chart-public", "memoir-44-battle-hand", "war-at-sea-fleet-own"):
        view, sheet = VIEWS[name]
        areas = renderer.areas(view, "en", sheet)
        assert board_in_words.boards(areas, "en") == ()
        assert board_in_words.places(areas) == {}


def test_a_board_without_cells_says_how_its_zones_touch() -> None:
    view, _ = next((view, sheet) for name, (view, sheet) in VIEWS.items() if name.startswith("guadalcanal"))
    (told,) = renderer.zones(view, "en")
    chart = positions.chart(view)
    assert len(told.lines) == len(chart.zones) + len(chart.islands)
    for zone, line in zip(chart.zones, told.lines, strict=False):
        near = line.partition("next to ")[2].partition(";")[0].split(", ")
        assert (line[: len(zone) + 1], near) == (f"{zone}:", list(chart.links(zone)))
        assert ("islands: " in line) == bool(chart.around(zone))
    view, _ = VIEWS["memoir-44-austen-own"]
    assert renderer.zones(view, "en") == (), "a board of cells has rows"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_medals_and_the_side_of_a_bunker_are_told_although_only_colours_show_them(lang: str) -> None:
    for name in (name for name in VIEWS if name.startswith("memoir-44")):
        view, _ = VIEWS[name]
        if not hasattr(view, "medals"):
            continue
        said = {area.key: area.state for area in renderer.areas(view, lang, VIEWS[name][1]) if area.key == area.label}
        for medal in view.medals:
            if medal.at in said and medal.kind != "exit":
                assert text(lang, f"m44-side-{medal.side}") in said[medal.at], (name, medal)
        for at, work in view.field.layout.map.works.items():
            if at in said and work.owner is not None:
                assert text(lang, f"m44-side-{work.owner}") in said[at], (name, at)
