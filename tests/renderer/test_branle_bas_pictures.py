"""Branle-Bas's pictures: which sheets a view has, what each shows, other charts, turned boards, ports, marks of the reach."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

import renderer
from renderer import frame, palette
from renderer.branle_bas import board, pages, pieces, seabed
from renderer.branle_bas.seabed import ChartPlace, window
from renderer.chart import Window
from renderer.layout import Framing
from rules.branle_bas.view import Chart, Holdings, Kind, Mine, Ship, View, Wreck
from tests.renderer import colours
from tests.renderer.samples import branle_bas

STANDARD = branle_bas.standard()


def words_on(view: View, lang: str = "en", sheet: str | None = None) -> list[str]:
    return [text.words for text in renderer.audit(view, lang, sheet)[1]]


def read(view: View, sheet: str | None = None) -> dict[str, tuple[str, ...]]:
    return {it.name: it.lines for it in renderer.asides(view, "en", sheet)}


def keys_of(view: View) -> list[str]:
    return [key.words for key in board.legend_keys("en", view, view.moves[-4:])]


def test_sheets_by_reader_and_phase() -> None:
    middle = branle_bas.played(20)
    assert renderer.sheets(middle.view("first")) == ("own",)
    assert renderer.sheets(middle.view("second")) == ("own", "turned")
    assert renderer.sheets(middle.view(None)) == ("board",)
    assert renderer.sheets(branle_bas.draft("second")) == ("own", "turned")
    assert renderer.sheets(branle_bas.ended()) == ("end",)
    assert renderer.sheets(branle_bas.ended(2)) == ("end",)


def test_the_file_name_tells_game_turn_and_sheet_only() -> None:
    view = branle_bas.aimed("I6", "I7 H6", "H6", turns=30)
    assert renderer.file_name(view) == "branle-bas-1-turn-31-own.png"
    assert renderer.file_name(branle_bas.second_game(), "turned") == "branle-bas-2-turn-10-turned.png"


def test_the_board_lies_with_side_a_at_the_left_and_b_may_turn_it() -> None:
    """BB-2.1: rows count from A's side; A forward is to the right, with column A at its left hand, above. Nothing is mirrored."""
    place, turned = ChartPlace.of(STANDARD), ChartPlace.of(STANDARD, turned=True)
    assert place.spot("A1") == (1, 0)
    assert place.spot("I9") == (9, 8)
    assert (place.spot("PA"), place.spot("PB")) == ((0, 4), (10, 4))
    assert turned.spot("A1") == (9, 8)
    assert (turned.spot("PA"), turned.spot("PB")) == ((10, 4), (0, 4))
    assert place.numbers(place.whole) == ("", "1", "2", "3", "4", "5", "6", "7", "8", "9", "")
    assert place.letters(place.whole) == tuple("ABCDEFGHI")
    assert turned.numbers(turned.whole) == ("", "9", "8", "7", "6", "5", "4", "3", "2", "1", "")
    assert turned.letters(turned.whole) == tuple("IHGFEDCBA")
    view = branle_bas.played(20).view("second")
    assert renderer.png(view, "en", "own") != renderer.png(view, "en", "turned")
    assert renderer.alt(view, "en", "own") == renderer.alt(view, "en", "turned")
    assert renderer.asides(view, "en", "own") == renderer.asides(view, "en", "turned")


def test_windows_of_crops_stay_on_the_board() -> None:
    place = ChartPlace.of(STANDARD)
    assert window(("PA",), place) == Window(0, 2, 5, 5)
    assert window(("A1", "I9"), place) == place.whole == Window(0, 0, 11, 9)
    for cell in (*STANDARD.cells, "PA", "PB"):
        part = window((cell,), place)
        assert part.holds(place.spot(cell))
        assert part.left >= 0
        assert part.left + part.columns <= 11
        assert part.top + part.rows <= 9


def changed(one: View, other: View, sheet: str = "board") -> bool:
    first, second = (Image.open(io.BytesIO(renderer.png(view, "en", sheet))).convert("RGB") for view in (one, other))
    return ImageChops.difference(first, second).getbbox() is not None


CHANGES: dict[str, Callable[[View], View]] = {
    "a ship": lambda view: replace(view, ships=view.ships[1:]),
    "its kind": lambda view: replace(view, ships=(replace(view.ships[0], kind="S"), *view.ships[1:])),
    "its side": lambda view: replace(view, ships=(replace(view.ships[0], side="second"), *view.ships[1:])),
    "a wreck": lambda view: replace(view, wrecks=()),
    "a wreck that has vanished": lambda view: replace(view, wrecks=(replace(view.wrecks[0], lies=False),)),
    "a mine swept": lambda view: replace(view, mines=(view.mines[0], Mine("second", None, swept=True))),
    "a ship in port": lambda view: replace(view, holdings=(Holdings("first", in_port=("S",)), view.holdings[1])),
    "points": lambda view: replace(view, holdings=(replace(view.holdings[0], points=7), view.holdings[1])),
    "the last move": lambda view: replace(view, moves=view.moves[:-1]),
    "what it took": lambda view: replace(view, moves=(*view.moves[:-1], replace(view.moves[-1], took="T"))),
    "its corner": lambda view: replace(view, moves=(*view.moves[:-1], replace(view.moves[-1], corner="F7"))),
    "the chart": lambda view: replace(view, chart=replace(STANDARD, map=(*STANDARD.map[:4], "N.......N", *STANDARD.map[5:]))),
}  # fmt: skip


@pytest.mark.parametrize("what", CHANGES)
def test_everything_known_is_on_the_board(what: str) -> None:
    view = branle_bas.played(22).view(None)
    assert changed(view, CHANGES[what](view))


OTHERS = {
    "narrow": ("x*x", "~|~", "---", "...", "---", "~|~", "x*x"),
    "port at the edge": ("*~x~", "|x~x", "----", ".N..", "----", "|x~x", "*~x~"),
    "broad": ("x~x~x~x*x~x~x~", *(["-" * 14] * 2), *(["." * 14] * 6), *(["-" * 14] * 2), "x~x~x~x*x~x~x~"),
    "as large as can be": (
        "x" * 12 + "*" + "~" * 13, *(["~" * 26] * 3), *(["-" * 26] * 4), *(["." * 26] * 10), *(["-" * 26] * 4),
        *(["~" * 26] * 3), "x" * 12 + "*" + "~" * 13,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", OTHERS)
def test_a_host_may_replace_the_map(name: str) -> None:
    rows = OTHERS[name]
    chart = Chart(rows, rows[0].index("*"), STANDARD.pieces, ())
    last = chart.rows
    ships = (Ship("first", "A", "A2"), Ship("second", "S", f"B{last - 1}"), Ship("first", "H", "B3"))
    view = View(
        None, branle_bas.OPTIONS, chart, phase="play", turn=5, mover="first", ships=ships,
        wrecks=(Wreck("first", "T", f"C{last}"),),
        mines=(Mine("first", chart.gates["PA"]), Mine("second", None, swept=True)),
        holdings=(Holdings("first", in_port=("S", "T", "V", "V")), Holdings("second")),
    )  # fmt: skip
    data = renderer.png(view, "fr")
    (width, height), written = renderer.audit(view, "fr")
    assert 1 <= width / height <= 11 / 7 + 0.01
    assert len(data) <= 200 * 1024
    for text in written:
        assert text.box[0] >= 0
        assert text.box[2] <= width
        assert text.box[3] <= height
    assert "A2" in renderer.alt(view, "en")
    for cell in ("A1", f"{chart.cells[-1]}", "PA"):
        assert Image.open(io.BytesIO(renderer.crop(view, "en", (cell,)))).size <= (1650, 1050)
        drawn = frame.draw(pages.picture(view, "en", Framing(None, (cell,))))
        assert all(text.box[0] >= 0 and text.box[2] <= drawn.image.width for text in drawn.written)


def test_any_number_of_ships_fits_into_a_port() -> None:
    """Beyond eight it says how many more there are."""
    view = branle_bas.played(22).view(None)
    kind: Kind = "V"
    before = words_on(view).count("V")
    for count in range(19):
        full = replace(view, holdings=(Holdings("first", in_port=(kind,) * count), view.holdings[1]))
        written = renderer.audit(full, "en")[1]
        letters = [text for text in written if text.words == "V"]
        assert all(text.matters for text in letters)
        assert len({text.box for text in letters}) == len(letters)
        drawn = len(letters) - before
        assert drawn == (count if count <= 8 else 6)
        assert (f"+{count - drawn}" in [text.words for text in written]) == (count > 8)


def test_the_steps_of_a_chosen_ship_tell_what_they_cost() -> None:
    """BB-6.2, BB-6.5: a net sinks a ship, and gives the game up for the Admiral unless it takes the other one there."""
    steps = {step.cell: step for step in board.steps(branle_bas.aimed("I8", "G9 G8 H9 H8", turns=32))}
    assert {cell for cell, step in steps.items() if step.takes} == {"G8", "H8"}
    assert {cell for cell, step in steps.items() if step.sinks} == {"G9", "H8"}
    assert not any(step.gives_up for step in steps.values())
    admiral = branle_bas.at_the_net()
    steps = {step.cell: step for step in board.steps(admiral)}
    assert steps["D8"] == board.ReachStep("D8", takes=False, sinks=False, gives_up=True)
    assert steps["C7"].takes
    there = replace(admiral, ships=(*admiral.ships, Ship("second", "A", "D8")))
    assert board.steps(there)[-1] == board.ReachStep("D8", takes=True, sinks=False, gives_up=False)
    mine = replace(branle_bas.aimed("E2", "E1"), mines=(Mine("second", "E1"),))
    assert board.steps(mine)[0].takes


def test_the_legend_lists_only_what_is_there() -> None:
    opening = keys_of(branle_bas.played(0).view(None))
    assert "A Admiral 50" in opening
    assert "V patrol boat 5" in opening
    assert "mine" in opening
    assert not {"wreck", "last moves", "drafted", "mine swept"} & set(opening)
    assert "wreck" in keys_of(branle_bas.played(22).view(None))
    reach = keys_of(branle_bas.aimed("I8", "G9 G8 H9", turns=32))
    assert {"chosen ship", "can go here", "can take", "sinks in the net"} <= set(reach)
    assert "gives up the game" not in reach
    assert "gives up the game" in keys_of(branle_bas.at_the_net())
    assert "drafted" in keys_of(branle_bas.aimed("I6", "H6", "H6", turns=30))


def test_the_counters_of_the_sides_differ_without_colour() -> None:
    """Disc and square: their outlines are told apart in grey."""
    disc, square = (pieces.ship("V", side, 90).getchannel("A") for side in palette.SIDES.values())
    assert ImageChops.difference(disc, square).histogram()[255] > 200


def test_the_title_says_who_is_waited_for_and_who_has_won() -> None:
    assert words_on(branle_bas.played(22).view(None))[:3] == ["A", "Turn 23", "Side A to act"]
    assert "Your turn" in words_on(branle_bas.second_game())
    assert words_on(branle_bas.ended(2))[:3] == ["B", "Turn 46", "Side B wins the match"]


def test_the_last_moves_are_read_with_the_numbers_of_their_arrows() -> None:
    assert read(branle_bas.played(22).view(None))["What happened"] == (
        "22. Side B: cruiser H7×G7: takes a seaplane", "21. Side A: seaplane G5–G7",
        "20. Side B: cruiser F3–F2: sunk in the net", "19. Side A: seaplane G2–G5",
    )  # fmt: skip


def test_what_is_afloat_taken_and_won_is_read_beside_the_board() -> None:
    said = read(branle_bas.played(45).view(None))["Fleets"]
    assert said[0].startswith("Side A: Admiral E4; cruiser B5 H5;")
    assert (
        "Side A: took submarine, seaplane, battleship, torpedo boat (value 75); in the enemy port submarine; tally +30."
        in said
    )
    assert "Side A’s mine on E1; Side B’s mine on E9." in said


def test_what_is_drafted_filed_and_missing_is_read_beside_the_board() -> None:
    assert read(branle_bas.aimed("I6", "I7 H6", "H6", turns=30))["Worth knowing"] == (
        "Draft, not sealed: submarine I6×H6: takes a torpedo boat",
    )
    assert (
        "This ship can take an enemy ship on G8 H8."
        in read(branle_bas.aimed("I8", "G9 G8 H8", turns=32))["Worth knowing"]
    )
    draft = read(branle_bas.draft("first"))
    assert draft["Worth knowing"] == (
        "Your draft deployment. You are Side A.",
        "Not placed yet: torpedo boat ×2; minesweeper ×1; patrol boat ×3.",
        "Cells with errors: F3",
    )
    assert [line[:6] for line in draft["Fleets"]] == ["Side A"], "nothing of Side B"
    filed = read(branle_bas.second_game())["Worth knowing"]
    assert {"Side A offers a draw", "Your reserve move: A7-A6", "Game 2 of 3 · Side A 250 : 1035 Side B"} <= set(filed)


@pytest.mark.rule("BB-8.4")
def test_the_coasts_bear_the_tally_of_the_position_and_after_the_end_the_points_of_the_match() -> None:
    running, over = words_on(branle_bas.played(22).view(None)), words_on(branle_bas.ended(2))
    assert {"tally", "−90", "+75"} <= set(running)
    assert "pts" not in running, "there are points only at the end"
    assert {"245", "1040", "pts"} <= set(over)


def test_how_it_ended_and_the_scores_are_read_line_by_line() -> None:
    said = read(branle_bas.ended(2))
    assert said["What happened"][0] == "Draw: the same position occurred three times"
    notes = said["Worth knowing"]
    assert notes[:3] == (
        "Game 2 of 2 · Side A 245 : 1040 Side B",
        "Game 2: Draw: the same position occurred three times.",
        "Side A: −5 points; Pieces taken (minesweeper ×2, patrol boat) +25; Ships in the enemy port 0; "
        "Own ships lost (submarine, patrol boat) −30.",
    )
    assert notes[4] == "Game 1: Victory: the Admiral of Side A is taken."
    assert notes[6].startswith("Side B: 1035 points; Pieces taken")


def test_scores_of_the_game_before_are_read_while_the_next_is_set_up() -> None:
    ended = branle_bas.ended(2)
    view = replace(
        branle_bas.draft(None), game=2, games=2, results=ended.results[:1], totals=ended.totals, began="second"
    )
    notes = read(view)["Worth knowing"]
    assert "Side B begins" in notes
    assert notes[-1].startswith("Side B: 1035 points; Pieces taken")


def test_a_picture_of_its_part_is_the_picture() -> None:
    for view, sheet in branle_bas.views().values():
        part = renderer.shown(view, sheet)
        assert renderer.png(part, "en", sheet) == renderer.png(view, "en", sheet)
        assert renderer.alt(part, "en", sheet) == renderer.alt(view, "en", sheet)


def test_old_moves_do_not_make_another_picture() -> None:
    view = branle_bas.played(30).view(None)
    older = branle_bas.played(26).view(None).moves
    assert len(view.moves) == 4
    assert renderer.shown(replace(view, moves=(*older, *view.moves)), "board") == renderer.shown(view, "board")


@pytest.mark.parametrize("kind", [None, "protan", "deutan", "tritan"])
def test_counters_and_the_admirals_gold_stand_out_for_every_eye(kind: colours.Blindness | None) -> None:
    def seen(colour: palette.Rgb) -> palette.Rgb:
        return colours.simulate(colour, kind) if kind else colour

    for side in palette.SIDES.values():
        assert colours.distance(seen(side.deep), seen(seabed.HARBOUR)) > 30
        assert colours.distance(seen(pieces.GOLD), seen(side.fill)) > 30
    assert colours.distance(seen(palette.STEEL), seen(palette.WRECK)) > 30
