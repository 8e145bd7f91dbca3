"""War at Sea's pictures: which sheets a view has, where sectors lie, how crowded ones are arranged, what changes a picture."""

from __future__ import annotations

import io
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

import renderer
from bot.words import text
from renderer import frame, palette
from renderer.arrows import TakenPlaces, crosses
from renderer.canvas import Canvas
from renderer.frame import Title
from renderer.war_at_sea import battle, battle_scene, cards, counters, legend, pages, pictures, seachart
from renderer.war_at_sea.battle_scene import INKS, KINDS, copy_of, in_order, name, numbers, unit_name
from renderer.war_at_sea.seachart import SectorGrid, SectorWindow
from rules.geometry.staggered import sectors
from rules.war_at_sea.battle import Marker, Objective
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.units import Unit
from rules.war_at_sea.view import ReportedAttack, View
from tests.renderer.colours import Blindness, contrast, distance, simulate
from tests.renderer.drawn import signs_explained
from tests.renderer.samples import war_at_sea

SIGHTS: tuple[Blindness | None, ...] = (None, "protan", "deutan", "tritan")


def whole(columns: int = 11, rows: int = 7) -> SectorGrid:
    canvas = Canvas(1000, 1500)
    return seachart.fitted(canvas, SectorWindow(0, columns, 1, rows), columns, rows, 15, 100, 985)


def test_sheets_and_file_names_by_reader_and_stage() -> None:
    assert renderer.sheets(war_at_sea.middle()) == ("public",)
    assert renderer.sheets(war_at_sea.middle(0)) == ("own", "fleet", "fleet-2", "fleet-3")
    assert renderer.sheets(war_at_sea.shopping()) == ("fleet", "fleet-2", "fleet-3")
    assert renderer.sheets(war_at_sea.over(1)) == ("end",)
    assert (
        renderer.file_name(war_at_sea.middle(0))
        == renderer.file_name(war_at_sea.middle(1))
        == "war-at-sea-turn-4-own.png"
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_before_the_battle_it_is_said_once_that_fleets_are_chosen(lang: str) -> None:
    view, sheet = war_at_sea.views()["war-at-sea-waiting-public"]
    _, written = renderer.audit(view, lang, sheet)
    assert sum("secret" in line.words for line in written) == 1


def test_even_rows_lie_half_a_sector_to_the_right_and_row_1_is_at_the_bottom() -> None:
    """WS-2.3, WS-2.4."""
    at = whole()
    x1, y1 = at.corner("A1")
    x2, y2 = at.corner("A2")
    assert (x2 - x1, y1 - y2) == (at.cell // 2, at.high)
    assert at.sectors().count("K2") == 0
    assert set(at.sectors()) == set(sectors(11, 7))


@pytest.mark.parametrize(("columns", "rows"), [(11, 7), (22, 7), (11, 13)])
def test_every_sector_is_whole_in_exactly_one_part(columns: int, rows: int) -> None:
    """WS-2.7."""
    canvas = Canvas(1000, 3000)
    found: list[str] = []
    for part in seachart.parts(columns, rows):
        found += seachart.fitted(canvas, part, columns, rows, 15, 100, 985).sectors()
    assert sorted(found) == sorted(sectors(columns, rows))


def test_a_crop_holds_its_sectors_and_stays_on_the_map() -> None:
    canvas = Canvas(1000, 3000)
    for cells in (("A1",), ("K7",), ("E6", "F5"), ("A2", "J2")):
        at = seachart.fitted(canvas, seachart.around(cells, 11, 7), 11, 7, 15, 100, 985)
        assert all(at.holds(cell) for cell in cells)
        assert at.left >= 0
        assert at.right <= 11
        assert 1 <= at.low <= at.top <= 7
    view = war_at_sea.middle(0)
    assert renderer.crop(view, "en", ("E6",), "own") != renderer.png(view, "en", "own")


def test_units_are_numbered_by_side_and_keep_their_numbers_when_others_are_gone() -> None:
    board = war_at_sea.board()
    before = numbers(board)
    after = numbers(replace(board, units=tuple(replace(u, gone="destroyed", sector="") for u in board.units)))
    assert before == after
    for side in (0, 1):
        mine = [before[u.id] for u in in_order(u for u in board.units if u.side == side)]
        assert mine == [str(n) for n in range(1, len(mine) + 1)]


def test_names_lose_titles_and_hull_numbers_but_keep_the_copy() -> None:
    assert name("en", "us_san_francisco_ca_38") == "San Francisco"
    assert name("en", "jp_d3a_val", "d3a-val-2") == 'D3A "Val" 2'
    assert name("fr", "al_coastal_battery") == "Batterie côtière"
    assert copy_of("d3a-val", "d3a-val") == ""


SECTORS = {"11x7": (47.6, 42.6), "22x7": (23.8, 42.6), "11x13": (47.6, 22.9), "near": (104.8, 99.5)}
"""Points of a sector on each map in Discord's frame, and in a crop around one."""


def stacked(count: int) -> list[Unit]:
    """So many units in one sector, more than may lie there after deployment."""
    board = war_at_sea.crowded().battle
    assert board is not None
    here = [u for u in board.units if u.sector == "F4"]
    more = [replace(u, id=f"{u.id}-9") for u in here]
    return [*here, *more][:count]


def arranged(units: list[Unit], size: str, value: str = "") -> list[battle.PlacedItem]:
    found = replace(war_at_sea.board(), units=tuple(units))
    return battle.arrange(units, numbers(found), *SECTORS[size], value)


@pytest.mark.parametrize("size", sorted(SECTORS))
@pytest.mark.parametrize("value", ["", "150"])
def test_nothing_in_a_sector_lies_on_anything_else(size: str, value: str) -> None:
    """WS-6.5: up to two ships, a submarine and four aircraft a side; more while deploying (WS-3.6)."""
    for count in range(1, 25):
        found = arranged(stacked(count), size, value)
        for k, one in enumerate(found):
            assert one.x >= 0
            assert one.y >= -0.001
            assert one.x + one.wide <= 1.001
            assert one.y + one.high <= 1.001
            assert one.high * SECTORS[size][1] >= battle.LOWEST - 2 * battle.GAP
            assert one.wide * SECTORS[size][0] >= battle.LEAST_WIDTH - 1.5 * battle.GAP
            for other in found[k + 1 :]:
                apart = one.x + one.wide <= other.x + 1e-9 or other.x + other.wide <= one.x + 1e-9
                assert apart or one.y + one.high <= other.y + 1e-9 or other.y + other.high <= one.y + 1e-9


@pytest.mark.parametrize("size", sorted(SECTORS))
def test_every_unit_of_a_sector_is_in_some_counter(size: str) -> None:
    for count in (1, 3, 12, 24):
        units = stacked(count)
        shown = [unit for it in arranged(units, size) for unit in it.item.units]
        assert sorted(shown) == sorted(u.id for u in units)


def test_a_crowded_sector_shows_the_most_important_units_and_how_many_more_there_are() -> None:
    """From near all of them are seen."""
    units = stacked(12)
    words = [it.item.bar.words for it in arranged(units, "11x7", "150")]
    assert words == ["150", "1", "2", "+3", "1", "2", "+5"]
    assert not [it for it in arranged(units, "near", "150") if it.item.bar.words.startswith("+")]
    written = {it.words for it in renderer.audit(war_at_sea.crowded(), "en")[1]}
    assert {"+3", "+5"} <= written


@pytest.mark.parametrize("size", sorted(SECTORS))
def test_a_bare_number_is_always_that_of_the_list(size: str) -> None:
    """On ships and squadrons alike; a counter of several squadrons says with a sign how many they are."""
    for count in range(1, 25):
        units = stacked(count)
        listed = numbers(replace(war_at_sea.board(), units=tuple(units)))
        for it in arranged(units, size):
            words, held = it.item.bar.words, it.item.units
            alone = len(held) == 1 and not words.startswith("+")
            assert words == listed[held[0]] if alone else words in (f"×{len(held)}", f"+{len(held)}"), (count, words)


def test_ships_with_room_around_them_bear_their_names_on_the_whole_map() -> None:
    """Where they stand alone in their sector; not where two share it, and never on a counter or a number of the report."""
    scene = battle_scene.of_view(war_at_sea.middle())
    assert scene is not None
    drawn = frame.draw(pages.picture("en", scene, Title(""), (), secret=False)).written
    written = {it.words for it in drawn}
    assert {"Enterprise", "Saratoga", "Canberra", "Hiei", "Tone", "Akitsuki"} <= written
    assert not {"Washington", "Atlanta", "Kirishima"} & written
    names = {unit_name("en", unit) for unit in scene.battle.units}
    boxes = [it.box for it in drawn]
    for it in drawn:
        if it.words in names:
            assert not any(crosses(it.box, other) for other in boxes if other is not it.box)


@pytest.mark.parametrize("others", [0, 1, 4])
def test_an_aircraft_shot_down_is_drawn_where_it_fell_whatever_else_is_there(others: int) -> None:
    """WS-11: also over a sector where nothing else is left."""
    squadrons = war_at_sea.fleet(
        0, "jp_d3a_val B2; jp_a6m2_zeke B2; us_sbd_dauntless B2; jp_b5n2_kate B2; jp_a6m2_zeke B2"
    )
    lost = replace(squadrons[0], gone="destroyed", sector="")
    board = replace(war_at_sea.board(), units=(lost, *squadrons[1 : 1 + others]))
    shot = ReportedAttack(1, 1, "washington", "aa", lost.id, "F5", "B2", "destroyed", 1)
    made = battle_scene.Scene(board, attacks=(shot,))
    here = [replace(lost, sector="B2"), *squadrons[1 : 1 + others]]
    counters = battle.arrange(here, made.numbers, 47.6, 42.6)
    assert [it.item.units for it in counters if it.item.bar.state == "lost"] == [(lost.id,)]
    with_it, without = (Canvas(1000, 1500) for _ in range(2))
    battle.BattleDrawing(with_it, whole(), made, "en").draw()
    battle.BattleDrawing(without, whole(), replace(made, attacks=(replace(shot, result="miss"),)), "en").draw()
    (x, y), at = whole().corner("B2"), whole()
    sector = (x, y, x + at.cell, y + at.high)
    assert with_it.image.crop(sector).tobytes() != without.image.crop(sector).tobytes()


def test_shots_between_the_same_sectors_are_one_arrow_with_all_their_numbers() -> None:
    found = battle.volleys(war_at_sea.ATTACKS)
    assert sorted(n for it in found for n in it.numbers) == [it.number for it in war_at_sea.ATTACKS]
    one = next(it for it in found if (it.origin, it.sector, it.side) == ("F5", "F3", 1))
    assert one.numbers == (13, 14, 15)
    assert one.spiked
    assert battle_scene.number_ranges((1, 2, 3, 5, 7, 8)) == "1–3 5 7 8"


def beside(view: View, sheet: str | None = None) -> dict[str, tuple[str, ...]]:
    """What is read beside a picture, in English: heading -> lines."""
    return {it.name: it.lines for it in renderer.asides(view, "en", sheet)}


def test_every_shot_has_its_line_by_the_number_on_the_chart() -> None:
    moved, *told = beside(war_at_sea.middle())["What happened"]
    assert moved.startswith("Moved: ")
    assert [line.split(". ")[0] for line in told] == [str(it.number) for it in war_at_sea.ATTACKS]
    assert told[9] == "10. Japan: Hiei, main guns on South Dakota G5: 1 hull point"


@pytest.mark.parametrize("made", [war_at_sea.middle, war_at_sea.wide, war_at_sea.tall, war_at_sea.over])
def test_every_shot_has_its_number_on_the_chart(made: Any) -> None:
    view = made()
    written = Counter(it.words for it in renderer.audit(view, "en")[1])
    for shot in battle.volleys(view.attacks):
        assert written[battle_scene.number_ranges(shot.numbers)]


def test_the_fleets_are_read_with_place_hull_and_state() -> None:
    told = beside(war_at_sea.middle(1), "own")["Fleets"]
    assert told[:2] == ("Allies: 46 pts", "1. South Dakota: battleship, G5, hull 2 of 5")
    assert "19. TBF-1 Avenger 2: torpedo bomber, aboard Saratoga" in told
    assert "20. PBY Catalina: patrol bomber, ashore" in told
    assert "16. SBD Dauntless: dive bomber, G4, turned back" in told
    assert "9. Yukikaze: destroyer, G3, hull 1 of 2, crippled, cannot move" in told
    assert told[-1] == "Lost: Chokai"
    for unit in war_at_sea.board().units:
        assert any(battle_scene.unit_name("en", unit) in line for line in told)


def test_what_is_worth_knowing_is_read_beside_the_chart() -> None:
    told = beside(replace(war_at_sea.aimed(), offer=1), "own")["Worth knowing"]
    assert told[:3] == (
        "You command Japan · 450 points to win",
        "Surface attacks · first player: Japan",
        "Draw offered by: Allies",
    )
    assert any("Draft, not sealed: a Hiei" in line for line in told)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("view", [war_at_sea.wide(), war_at_sea.tall()])
def test_a_large_map_is_seen_whole_and_from_near(view: View, lang: str) -> None:
    """WS-2.7: a board of 22 columns or 13 rows fills the frame; a crop shows what its counters leave out."""
    board = view.battle
    assert board is not None
    size, written = renderer.audit(view, lang, "public")
    said = [it.words for it in written]
    assert size[0] / size[1] == pytest.approx(11 / 7, abs=0.02)
    assert {str(row) for row in range(1, board.rows + 1)} <= set(said)
    last = chr(ord("A") + board.columns - 1)
    assert {"A", last} <= set(said)
    near = renderer.crop(view, lang, (f"{last}1",), "public")
    assert Image.open(io.BytesIO(near)).size[0] > 1600


@pytest.mark.parametrize("cells", [("A1",), ("E6", "F5"), ("F4",), ("K7", "A1"), ("I3", "I6")])
@pytest.mark.parametrize("made", [war_at_sea.middle, war_at_sea.wide, war_at_sea.tall, war_at_sea.crowded])
def test_what_is_written_from_near_lies_apart_and_can_be_read(made: Any, cells: tuple[str, ...]) -> None:
    scene = battle_scene.of_view(made())
    assert scene is not None
    canvas = frame.draw(pages.picture("fr", scene, Title("Près"), cells, secret=False))
    wide, high = canvas.image.size
    assert 1 <= wide / high <= 11 / 7 + 0.01
    for it in canvas.written:
        assert it.points >= 9 or not it.matters
        assert min(it.box[0], it.box[1], wide - it.box[2], high - it.box[3]) >= 0
        assert it.box[0] >= it.frame[0]
        assert it.box[2] <= it.frame[2]
    written = canvas.written
    assert not [(a.words, b.words) for k, a in enumerate(written) for b in written[k + 1 :] if crosses(a.box, b.box)]


def test_from_near_ships_bear_their_names() -> None:
    scene = battle_scene.of_view(war_at_sea.middle())
    assert scene is not None
    near, far = (
        {it.words for it in frame.draw(pages.picture("en", scene, Title(""), cells, secret=False)).written}
        for cells in (("E6", "F5"), ())
    )
    assert {"Washington", "San Francisco", "Atlanta"} <= near
    assert not {"Washington", "San Francisco", "Atlanta"} & far


def test_what_happens_in_a_battle_changes_the_picture() -> None:
    view = war_at_sea.middle()
    board = war_at_sea.board()
    hurt = tuple(replace(u, hull=2) if u.id == "washington" else u for u in board.units)
    moved = tuple(replace(u, sector="E5") if u.id == "washington" else u for u in board.units)
    changes: list[dict[str, Any]] = [
        {"battle": replace(board, units=hurt)},
        {"battle": replace(board, units=moved)},
        {"battle": replace(board, objectives=board.objectives[:1])},
        {"battle": replace(board, objectives=(Objective("F4", 155), board.objectives[1]))},
        {"battle": replace(board, terrain=board.terrain[1:])},
        {"battle": replace(board, markers=(*board.markers, Marker("squall", "B1")))},
        {"battle": replace(board, dark=(1, 0))},
        {"battle": replace(board, scores=(61, 50))},
        {"attacks": view.attacks[1:]},
        {"attacks": (replace(view.attacks[0], result="miss"), *view.attacks[1:])},
        {"tracks": view.tracks[1:]},
    ]
    drawn = {renderer.png(view, "en")} | {renderer.png(replace(view, **change), "en") for change in changes}
    assert len(drawn) == len(changes) + 1


def test_what_is_not_drawn_is_read() -> None:
    view, board = war_at_sea.middle(), war_at_sea.board()
    changes: list[dict[str, Any]] = [
        {"battle": replace(board, hurricane=True)},
        {"battle": replace(board, weather="hazy")},
        {"battle": replace(board, fleeing=(True, False))},
        {"battle": replace(board, target=400)},
        {"attacks": (replace(view.attacks[0], result="destroyed"), *view.attacks[1:])},
        {"offer": 0},
    ]
    told = {renderer.asides(view, "en")} | {renderer.asides(replace(view, **change), "en") for change in changes}
    assert len(told) == len(changes) + 1


def test_drafts_are_drawn_lettered_and_told() -> None:
    view = war_at_sea.aimed()
    said = renderer.alt(view, "en", "own")
    assert "Draft, not sealed: a Hiei, main guns on South Dakota, range 3" in said
    letters = [it.words for it in renderer.audit(view, "en", "own")[1]]
    assert {"a", "b", "c", "d", "e", "f"} <= set(letters)
    assert renderer.png(view, "en", "own") != renderer.png(replace(view, aims=view.aims[1:]), "en", "own")
    moving = war_at_sea.drafted()
    for less in ({"ways": ()}, {"chosen": ""}, {"reach": moving.reach[1:]}):
        assert renderer.png(moving, "en", "own") != renderer.png(replace(moving, **less), "en", "own")
    assert "Washington F5–E4" in renderer.alt(moving, "en", "own")


def test_darkness_lies_on_its_turns_only() -> None:
    """WS-15.1."""
    board = replace(war_at_sea.board(), dark=(1, 3), turn=3)
    assert seachart.night(board)
    assert not seachart.night(replace(board, turn=4))
    assert seachart.night(replace(board, dark=(4, 0), turn=9))
    assert not seachart.night(replace(board, dark=()))


def test_every_type_of_unit_has_its_own_silhouette_and_words() -> None:
    assert set(KINDS) == {card.kind for card in CARDS.values()}
    drawn = {counters.profile(kind, 28, palette.WHITE, palette.INK).tobytes() for kind in KINDS}
    assert len(drawn) == len(KINDS)
    for lang in ("en", "fr"):
        assert len({battle_scene.type_name(lang, kind) for kind in KINDS}) == len(KINDS)
        assert all(kind not in text(lang, "pic-ws-types", type=kind, n=2) for kind in KINDS if "_" in kind)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_inks_differ_plainly_and_stand_out_from_sea_and_land(sight: Blindness | None) -> None:
    def seen(colour: palette.Rgb) -> palette.Rgb:
        return simulate(colour, sight) if sight else colour

    one, other = INKS
    assert distance(seen(one.fill), seen(other.fill)) > 40
    night = tuple(palette.blend(sea, seachart.NIGHT, 0.3) for sea in palette.SEA)
    for ground in (*palette.SEA, *night, palette.LAND, palette.SHALLOW, seachart.SHOAL):
        for ink in (one.deep, other.deep):
            assert distance(seen(ink), seen(ground)) > 25
    for side in INKS:
        assert contrast(palette.WHITE, side.deep) > 7
        assert distance(seen(palette.HIT), seen(side.deep)) > 30


def test_sides_differ_without_colour() -> None:
    assert INKS[0].shape != INKS[1].shape
    for lang in ("en", "fr"):
        assert text(lang, INKS[0].letter) != text(lang, INKS[1].letter)


def test_the_legend_lists_what_is_there() -> None:
    made = battle_scene.of_view(war_at_sea.middle())
    assert made is not None
    assert signs_explained(legend.signs(made, INKS[0])) == {
        "bar", "stack", "hull", "more", "crippled", "idle", "lost", "objective", "island", "shoal", "smoke", "squall", "mines",
        "move", "shot",
    }  # fmt: skip
    bare = replace(
        made, attacks=(), tracks=(), battle=replace(made.battle, units=(), markers=(), terrain=(), objectives=())
    )
    assert signs_explained(legend.signs(bare, INKS[0])) == set()


@pytest.mark.parametrize("key", sorted(CARDS))
def test_every_card_can_be_drawn_in_both_languages(key: str) -> None:
    for lang in ("en", "fr"):
        canvas = Canvas(1000, 1200)
        wide = 480
        entry = cards.CardEntry(key)
        high = cards.height(canvas, lang, entry, wide)
        cards.put(canvas, lang, entry, 10, 10, wide, high)
        for it in canvas.written:
            assert it.points > 10.99
            assert it.box[0] >= 10
            assert it.box[2] <= 10 + wide
            assert it.box[3] <= 10 + high
        assert not any(crosses(a.box, b.box) for k, a in enumerate(canvas.written) for b in canvas.written[k + 1 :])


def test_cards_are_broken_into_pages_without_losing_any() -> None:
    entries = tuple(cards.CardEntry(key) for key in sorted(CARDS)[:23])
    found = cards.card_pages([cards.CardSection("one", entries[:3]), cards.CardSection("two", entries[3:])])
    assert [entry for page in found for section in page for entry in section.entries] == list(entries)
    for page in found:
        assert sum(-(-len(section.entries) // cards.COLUMNS) for section in page) <= 3
    assert cards.card_pages([]) == [()]


def test_a_page_of_cards_depends_on_the_fleet_alone() -> None:
    view = war_at_sea.middle(0)
    fought = replace(view, attacks=(), tracks=(), battle=replace(war_at_sea.board(), turn=6, scores=(90, 0)))
    assert renderer.shown(view, "fleet") != view
    assert renderer.shown(replace(fought, battle=replace(war_at_sea.board(), markers=())), "fleet") == renderer.shown(
        view, "fleet"
    )
    for sheet in renderer.sheets(view):
        part = renderer.shown(view, sheet)
        assert renderer.sheets(part) == renderer.sheets(view)
        assert renderer.png(part, "en", sheet) == renderer.png(view, "en", sheet)


def test_a_room_gives_each_place_once() -> None:
    room = TakenPlaces((0, 0, 100, 100))
    assert room.take([(10, 10)], 20, 20) == (10, 10)
    assert room.take([(15, 15), (50, 50)], 20, 20) == (50, 50)
    assert room.take([(15, 15), (99, 50)], 20, 20) is None
    room.avoided.append((60, 60, 100, 100))
    assert room.take([(80, 80), (80, 20)], 20, 20) == (80, 20)
    assert room.take([(80, 80)], 20, 20) == (80, 80)


def test_the_replay_shows_every_step_once() -> None:
    data = renderer.replay(war_at_sea.story(), "en", "Operation Trident")
    picture = Image.open(io.BytesIO(data))
    assert getattr(picture, "n_frames", 1) == 4
    assert len(data) < 8 * 1024 * 1024
    with pytest.raises(ValueError, match="only a finished game"):
        renderer.replay([war_at_sea.middle()], "en")
    with pytest.raises(ValueError, match="without a battle"):
        renderer.replay([View(None, -1, {}, "over", winners=(), why="agreement")], "en")


def test_an_attack_reads_so() -> None:
    it = battle_scene.of_view(war_at_sea.middle())
    assert it is not None
    one = ReportedAttack(10, 0, "hiei", "main", "south-dakota", "E3", "G5", "damage", 1, 9, 5)
    assert battle_scene.line("en", it, one) == "Hiei, main guns on South Dakota G5 (9 dice, 5): 1 hull point"
    assert (
        battle_scene.line("fr", it, one)
        == "Hiei, artillerie principale sur South Dakota G5 (9 dés, 5)\u00a0: 1 point de coque"
    )
    for result in ("miss", "none", "damage", "abort", "destroyed", "cancelled"):
        for lang in ("en", "fr"):
            assert battle_scene.result(lang, replace(one, result=result))


def test_an_attack_off_the_map_names_no_sector() -> None:
    it = battle_scene.of_view(war_at_sea.middle())
    assert it is not None
    one = ReportedAttack(10, 0, "hiei", "aa", "south-dakota", "", "", "miss", 0, 9, 2)
    assert battle_scene.line("en", it, one) == "Hiei, anti-aircraft on South Dakota (9 dice, 2): missed"


@pytest.mark.parametrize(("phase", "said"), [("deploy", "not yet deployed"), ("end", "no units left")])
def test_a_side_without_units_is_not_yet_there_or_gone(phase: Any, said: str) -> None:
    it = battle_scene.of_view(war_at_sea.middle())
    assert it is not None
    empty = replace(it, battle=replace(it.battle, phase=phase, units=tuple(u for u in it.battle.units if u.side == 0)))
    assert pictures.side("en", empty, 1).endswith(f"points: {said}.")
    assert said not in pictures.side("en", empty, 0)


def test_a_ship_sunk_by_loss_of_hull_is_crossed_out_too() -> None:
    gone = Unit("uganda", "hmcs-uganda", 1, 0, gone="destroyed")
    shot = ReportedAttack(1, 0, "yamato", "main", "uganda", "E3", "E5", "damage", 1)
    assert battle_scene.Scene(replace(pictures.EMPTY, units=(gone,)), attacks=(shot,)).lost == {"uganda": "E5"}


def test_who_has_moved_is_read_where_no_shot_was_fired() -> None:
    view, sheet = war_at_sea.views()["war-at-sea-battle-public"]
    tracks = replace(view, attacks=())
    report = next(it for it in renderer.asides(tracks, "en", sheet) if it.name == "What happened")
    assert len(report.lines) == 1
    assert report.lines[0].startswith("Moved: ")
    still = replace(tracks, tracks=())
    assert "What happened" not in {it.name for it in renderer.asides(still, "en", sheet)}


def test_the_cards_of_a_fleet_are_read_a_line_each() -> None:
    view, sheet = war_at_sea.views()["war-at-sea-fleet-own"]
    for lang in ("en", "fr"):
        (aside,) = renderer.asides(view, lang, sheet)
        assert len(aside.lines) > 5
        assert not any(line.endswith(";") for line in aside.lines)
