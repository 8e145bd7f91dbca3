"""Board pictures as Discord shows them: their shape, their smallest words in its frame, the legend, what is read beside them."""

from __future__ import annotations

import io
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

import renderer
from renderer import chart, frame, palette
from renderer.chart import Window
from renderer.frame import BoardChart, BoardPicture, ChartCorner, Margins, Title
from rules.memoir_44.board import STANDARD_COLUMNS
from rules.memoir_44.view import View as Memoir44View
from tests.renderer import samples
from tests.renderer.samples import naval_battle, sea_war

KILO = 1024
LONG = "Opération « Trident des mers du Sud » et de l’Ouest"


def of_a_list(sheet: str) -> bool:
    """Whether a picture is a list of cards that a button opens, no board."""
    return sheet.startswith("fleet")


BOARDS = [(name, view, sheet) for name, (view, sheet) in samples.views().items() if not of_a_list(sheet)]
CASES = [pytest.param(view, sheet, lang, id=f"{name}-{lang}") for name, view, sheet in BOARDS for lang in ("en", "fr")]


def widest(view: Any, sheet: str) -> float:
    """Width to height at most: the whole of a board that is two boards wide may be 2.4 to 1."""
    whole = sheet == "board" and isinstance(view, Memoir44View) and view.field.board.columns > STANDARD_COLUMNS
    return 2.4 if whole else 11 / 7


def in_frame(size: tuple[int, int]) -> float:
    """Pixels of the opened picture for one of Discord's frame."""
    return max(size[0] / frame.WIDTH, size[1] / frame.HEIGHT)


@pytest.mark.parametrize(("view", "sheet", "lang"), CASES)
def test_a_board_fills_the_frame_and_its_words_can_be_read_there(view: Any, sheet: str, lang: str) -> None:
    (width, height), written = renderer.audit(view, lang, sheet, LONG)
    assert 1 <= width / height <= widest(view, sheet) + 0.01
    assert in_frame((width, height)) >= 2.9, "opened it is hardly larger"
    scale = round(in_frame((width, height)))
    small = [text.words for text in written if text.matters and text.points * scale / in_frame((width, height)) < 9]
    assert not small


@pytest.mark.parametrize(("view", "sheet", "lang"), CASES)
def test_a_board_weighs_at_most_200_kilobytes(view: Any, sheet: str, lang: str) -> None:
    assert len(renderer.png(view, lang, sheet, LONG)) <= 200 * KILO


@pytest.mark.parametrize(("view", "sheet", "lang"), CASES)
def test_what_left_the_picture_is_read_beside_it(view: Any, sheet: str, lang: str) -> None:
    asides = renderer.asides(view, lang, sheet)
    assert asides or getattr(view, "stage", "") == "setup", "before the campaign nothing is there yet"
    assert all(it.name and it.lines and all(it.lines) for it in asides)


LISTS = [(name, view, sheet) for name, (view, sheet) in samples.views().items() if of_a_list(sheet)]


@pytest.mark.parametrize(("view", "sheet"), [pytest.param(view, sheet, id=name) for name, view, sheet in LISTS])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_page_of_cards_is_wider_than_high_and_can_be_read_in_the_frame(view: Any, sheet: str, lang: str) -> None:
    for page in renderer.sheets(view):
        if of_a_list(page):
            (width, height), written = renderer.audit(view, lang, page, LONG)
            assert width >= height
            assert all(it.points * frame.SCALE / in_frame((width, height)) >= 9 for it in written if it.matters)


@pytest.mark.parametrize(("view", "sheet"), [pytest.param(view, sheet, id=name) for name, view, sheet in BOARDS])
def test_a_board_is_seen_near_in_parts(view: Any, sheet: str) -> None:
    lang = "fr"
    sectors = renderer.sectors(view, lang, sheet)
    assert len(sectors) <= 25
    assert len({it.name for it in sectors}) == len(sectors)
    assert all(it.name and len(it.name) <= 100 and it.cells for it in sectors)
    cells = renderer.close_up(view, sheet)
    if cells:
        assert sectors[0].cells == cells
    for sector in sectors[:1] + sectors[-1:]:
        png = renderer.crop(view, lang, sector.cells, sheet, LONG)
        width, height = Image.open(io.BytesIO(png)).size
        assert 1 <= width / height <= 11 / 7 + 0.01
        assert len(png) <= 200 * KILO
        assert png != renderer.png(view, lang, sheet, LONG)


def test_the_quarters_hold_every_cell_and_are_as_large_as_each_other() -> None:
    for window in (Window(0, 0, 21, 21), Window(0, 0, 12, 9), Window(2, 1, 4, 7)):
        parts = chart.quarters(window)
        sizes = {(last[0] - first[0], last[1] - first[1]) for first, last in parts}
        assert len(sizes) == 1
        held = {
            (c, r) for first, last in parts for c in range(first[0], last[0] + 1) for r in range(first[1], last[1] + 1)
        }
        spots = {(c, r) for c in range(30) for r in range(30) if window.holds((c, r))}
        assert held == spots


@pytest.mark.parametrize(("view", "sheet", "lang"), CASES)
def test_a_legend_fills_its_picture_and_can_be_read_in_the_frame(view: Any, sheet: str, lang: str) -> None:
    made = renderer.legend(view, lang, sheet)
    if made is not None:
        png, words = made
        image = Image.open(io.BytesIO(png)).convert("RGB")
        width, height = image.size
        assert width >= height
        assert words
        assert frame.LEGEND_TEXT * frame.SCALE / in_frame(image.size) >= 9
        inked = ImageChops.difference(image, Image.new("RGB", image.size, palette.PAPER)).getbbox()
        assert inked is not None
        left, top, right, bottom = inked
        margin = 2 * frame.COLUMN_GAP * frame.SCALE
        assert max(top, height - bottom) <= margin, "empty above or below"
        assert abs(left - (width - right)) <= margin, "empty on one side"
        few = width in (frame.LEGEND_LEAST_WIDTH * frame.SCALE, height)
        assert few or max(left, width - right) <= margin, "empty at the sides"


def test_the_deeds_beside_the_board_bear_its_numbers() -> None:
    report = renderer.asides(sea_war.middle("red"), "en")[0]
    assert report.name == "What happened"
    assert report.lines[0] == "Red, turn 23, no. 1: Shield: armoured destroyer F8"
    report = renderer.asides(sea_war.middle("red"), "fr")[0]
    assert report.lines[0].startswith("Rouge, tour 23")


def test_a_meaning_that_takes_two_lines_is_one_meaning_in_words() -> None:
    made = renderer.legend(sea_war.middle("red"), "fr")
    assert made is not None
    assert "bord\u00a0: le cuirassé qui l’atteint gagne" in made[1].split(" · ")


def test_a_board_without_signs_has_no_legend() -> None:
    assert renderer.legend(replace(naval_battle.draft(), fleet=None, faulty=()), "en") is None


def test_a_secret_stays_on_the_board_of_its_side() -> None:
    """What a picture does not show is not read beside it either."""
    words = " ".join(line for it in renderer.asides(sea_war.middle("blue"), "en") for line in it.lines)
    assert "2 traps are hidden on the board" in words
    assert "C8 I8" not in words


def test_the_report_beside_a_grid_bears_the_numbers_of_the_shots_on_it() -> None:
    game = naval_battle.played(46)
    for view, sheet, said in (
        (game.view("first"), "own", "46. Atomic bomb on P18"),
        (game.view("first"), "tracking", "45. Salvo Q7 P8 Q8"),
        (game.view(None), "waters-first", "46. Second fleet: Atomic bomb on P18"),
        (game.view(None), "waters-second", "45. First fleet: Salvo Q7 P8 Q8"),
    ):
        lines = renderer.asides(view, "en", sheet)[0].lines
        drawn = {text.words for text in renderer.audit(view, "en", sheet)[1] if text.words.isdigit()}
        assert lines[0].startswith(said)
        assert {line.split(".")[0] for line in lines} <= drawn


def test_beside_one_grid_nothing_is_read_of_the_other() -> None:
    view = replace(naval_battle.played(46).view("first"), aiming=(("salvo", ("B10", "B11", "B12")),))
    own, tracking = (str(renderer.asides(view, "en", sheet)) for sheet in ("own", "tracking"))
    assert ("submarine C10" in own, "B10 B11 B12" in own) == (True, False)
    assert ("submarine C10" in tracking, "B10 B11 B12" in tracking) == (False, True)


def square(canvas: Any, place: ChartCorner) -> None:
    """Ten cells by ten."""
    end = place.x + 10 * place.cell - 1, place.y + 10 * place.cell - 1
    canvas.draw.rectangle((place.x, place.y, *end), fill=(0, 0, 0))


def test_a_chart_is_as_large_as_the_frame_admits() -> None:
    high = frame.draw(BoardPicture(Title("One"), BoardChart(10, 10, square, Margins(0, 0, 0, 0)))).image
    wide = frame.draw(BoardPicture(Title("Two"), BoardChart(20, 10, square, Margins(0, 0, 0, 0)))).image
    assert high.size[0] == high.size[1] <= frame.HEIGHT * frame.SCALE
    assert frame.WIDTH * frame.SCALE - 20 * frame.SCALE <= wide.size[0] <= frame.WIDTH * frame.SCALE
    assert wide.size[0] / wide.size[1] == pytest.approx(11 / 7, abs=0.01)
