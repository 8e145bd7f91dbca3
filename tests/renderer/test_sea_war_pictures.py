"""Sea War's pictures: which sheets a view has, what each shows and leaves out, its inks, its arrows and numbers."""

from __future__ import annotations

import io
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image

import renderer
from bot.words import text
from renderer import arrows, counters, palette
from renderer.arrows import Arrow, TakenPlaces
from renderer.canvas import Canvas
from renderer.chart import SquareGrid, Window
from renderer.sea_war import seachart
from renderer.sea_war.log_words import CENTRE, INKS, PERIPHERY, WHOLE, name_of, row_names, spot_of
from renderer.sea_war.pictures import window
from renderer.sea_war.seachart import chosen_cell, marks_of, marks_of_view
from rules.sea_war.view import Aim, LogEntry, SetOff, View
from tests.renderer.colours import Blindness, contrast, distance, simulate
from tests.renderer.drawn import signs_explained
from tests.renderer.samples import sea_war

KINDS: tuple[Blindness | None, ...] = (None, "protan", "deutan", "tritan")


def test_rows_are_counted_from_the_bottom() -> None:
    """SW-2.1."""
    assert spot_of("A1") == (0, 10)
    assert spot_of("K11") == (10, 0)
    assert [name_of(spot_of(cell)) for cell in ("A1", "F6", "K11")] == ["A1", "F6", "K11"]
    assert row_names(WHOLE)[0] == "11"
    assert row_names(Window(0, 8, 3, 3)) == ("3", "2", "1")


def test_the_zones_are_those_of_the_rules() -> None:
    """SW-2.2, SW-2.3."""
    assert (len(CENTRE), len(PERIPHERY)) == (25, 40)
    assert {name_of(spot) for spot in CENTRE} >= {"D4", "F6", "H8"}
    assert "C4" not in {name_of(spot) for spot in CENTRE}


def test_sheets_and_file_names_by_reader_and_phase() -> None:
    assert renderer.sheets(sea_war.draft()) == ("own",)
    assert renderer.sheets(sea_war.middle("blue")) == ("own",)
    assert renderer.sheets(sea_war.middle(None)) == ("public",)
    assert renderer.sheets(sea_war.over("red")) == ("end",)
    assert renderer.file_name(sea_war.middle("red")) == renderer.file_name(sea_war.middle("blue"))
    assert renderer.file_name(sea_war.middle("red")) == "sea-war-game-1-turn-23-own.png"


def test_a_crop_shows_fewer_cells_larger() -> None:
    assert window(("A1",)) == Window(0, 6, 5, 5)
    assert window(("A1", "K11")) == WHOLE
    view = sea_war.middle("red")
    assert renderer.crop(view, "en", ("G4",)) != renderer.png(view, "en")


def test_what_is_filed_in_advance_is_not_drawn() -> None:
    view = sea_war.middle("red")
    filed = replace(view, plan="if F6-F7: E4-E3")
    assert renderer.shown(filed) == renderer.shown(view)
    assert renderer.png(filed, "en") == renderer.png(view, "en")


def test_the_own_policy_is_told_while_counter_is_held() -> None:
    view = sea_war.middle("red")
    assert "to save any ship from destruction" in renderer.alt(view, "en")
    played = replace(view, hands=(replace(view.hands[0], cards=()), view.hands[1]))
    assert "When Counter is played" not in renderer.alt(played, "en")


@pytest.mark.parametrize("kind", KINDS)
def test_the_inks_differ_plainly_and_stand_out_from_the_sea(kind: Blindness | None) -> None:
    def seen(colour: palette.Rgb) -> palette.Rgb:
        return simulate(colour, kind) if kind else colour

    red, blue = INKS["red"], INKS["blue"]
    assert distance(seen(red.fill), seen(blue.fill)) > 40
    for ground in (*palette.SEA, seachart.EDGE_TINT, palette.blend(palette.SEA[0], seachart.CENTRE_TINT, 0.3)):
        for ink in (red.deep, blue.deep, palette.INK):
            assert distance(seen(ink), seen(ground)) > 30
    for side in (red, blue):
        assert contrast(palette.WHITE, side.fill) > 4.5


def test_sides_and_kinds_differ_without_colour() -> None:
    assert INKS["red"].shape != INKS["blue"].shape
    for lang in ("en", "fr"):
        assert text(lang, INKS["red"].letter) != text(lang, INKS["blue"].letter)
    grey = [
        counters.token(name, 33, INKS["red"]).convert("LA").tobytes()
        for name in ("battleship", "armoured", "destroyer")
    ]
    assert len(set(grey)) == 3


def test_states_of_a_counter_differ() -> None:
    states: tuple[counters.State, ...] = ("plain", "secret", "ghost", "lost")
    drawn = [counters.token("destroyer", 90, INKS["red"], state).tobytes() for state in states]
    assert len(set(drawn)) == len(states)
    shields = [counters.pips(count, 1, 90, INKS["red"]).tobytes() for count in range(4)]
    assert len(set(shields)) == 4


def test_armour_the_mark_and_a_trap_change_the_picture() -> None:
    view = sea_war.middle("red")
    plain = renderer.png(view, "en")
    one = view.ships[0]
    for changed in (replace(one, armour=one.armour + 1), replace(one, anti=True), replace(one, cell="F6")):
        assert renderer.png(replace(view, ships=(changed, *view.ships[1:])), "en") != plain
    assert renderer.png(replace(view, traps=("I8", "C6")), "en") != plain


def test_the_draft_the_chosen_ship_and_its_reach_are_drawn() -> None:
    view = sea_war.aimed()
    drawn = {renderer.png(view, "en")}
    for less in ({"aiming": ()}, {"chosen": None}, {"reach": view.reach[:-1]}, {"reach": view.reach[1:]}):
        drawn.add(renderer.png(replace(view, **less), "en"))
    assert len(drawn) == 5


def test_a_ship_that_attacks_after_its_move_is_marked_where_it_will_be() -> None:
    """SW-4.3 with `red_attack` = in_addition."""
    view = replace(sea_war.aimed(), aiming=(Aim("move", ship="BD4", origin="C4", cell="C2"),), reach=())
    assert chosen_cell(view) == "C2"
    assert chosen_cell(replace(view, aiming=())) == "C4"
    assert chosen_cell(replace(view, chosen=None)) is None


def test_the_legend_lists_what_is_there() -> None:
    view = sea_war.draft(None)
    assert signs_explained(seachart.signs(view, marks_of_view(view))) == {"centre", "periphery"}
    view = sea_war.middle("red")
    assert signs_explained(seachart.signs(view, marks_of_view(view))) >= {
        "secret",
        "ghost",
        "trap",
        "sprung",
        "wreck",
        "anti",
        "shield",
        "move",
    }
    enemy = sea_war.middle("blue")
    assert not signs_explained(seachart.signs(enemy, marks_of_view(enemy))) & {"secret", "trap"}


def test_deeds_become_arrows_with_their_numbers() -> None:
    deeds = [
        LogEntry(1, 4, "blue", "attack", "BD1", "D", "B5", None, None, "RD1", "D", "C6", "cancelled", "destroyed"),
        LogEntry(
            2, 4, "blue", "move", "BD2", "D", "J8", "J6", traps=(SetOff("J7", "BD2", "armour"),), found=("RD3", "J5")
        ),
        LogEntry(3, 4, "blue", "move", "BD3", "D", "A1", "A1"),
        LogEntry(4, 4, "blue", "pass"),
    ]
    it = marks_of(deeds, 4)
    assert [(arrow.number, arrow.kind, len(arrow.path)) for arrow in it.arrows] == [
        ("1", "attack", 2), ("2", "move", 2), ("3", "move", 1),
    ]  # fmt: skip
    assert set(it.wrecks) == {spot_of("B5")}
    assert (it.traps, it.found) == ((spot_of("J7"),), (spot_of("J5"),))


def test_numbers_never_lie_on_each_other() -> None:
    canvas = Canvas(1200, 1200)
    board = SquareGrid(40, 40, 99, WHOLE)
    spots = [(5, 5), (5, 6), (6, 5)]
    many = [Arrow((one, other), INKS["red"], str(n)) for n, (one, other) in enumerate([(spots[0], spots[1])] * 5, 1)]
    room = TakenPlaces(board.box)
    arrows.numbers(canvas, board, many, spots, room)
    assert len(room.taken) == 5
    for a, b in combinations(room.taken, 2):
        assert not (a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3])


def test_a_bent_arrow_passes_every_cell_of_its_legs() -> None:
    board = SquareGrid(0, 0, 50, WHOLE)
    arrow = Arrow(((0, 0), (0, 2), (1, 2)), INKS["blue"], "1")
    assert arrows.places(board, arrow, ())[:3] == [board.centre((0, 0)), board.centre((0, 1)), board.centre((0, 2))]


@pytest.mark.parametrize("phase", ["deploy-red", "deploy-blue", "choose", "first"])
@pytest.mark.parametrize("seat", ["red", "blue", None])
def test_every_phase_is_drawn_for_everybody(phase: str, seat: str | None) -> None:
    view: View = replace(sea_war.ring(seat), phase=phase)
    for lang in ("en", "fr"):
        assert Image.open(io.BytesIO(renderer.png(view, lang))).width >= 1000
