"""The campaign's pictures: the chart from the map's own data, places of markers, reports of raids and combats, the end."""

from __future__ import annotations

import io
import math
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

import renderer
from bot.words import text
from renderer import frame
from renderer.arrows import TakenPlaces
from renderer.canvas import Canvas, inside
from renderer.guadalcanal import combat_reports, ending, intelligence, pages, seachart, theatre
from renderer.guadalcanal.seachart import MapPlace
from rules.guadalcanal.chart import CHARTS
from rules.guadalcanal.facts import EVENTS, FACTS
from rules.guadalcanal.game import RULES
from rules.guadalcanal.pieces import EventNow, Fleet, Holding, Past, Site
from rules.guadalcanal.view import View
from rules.war_at_sea.view import ReportedAttack
from tests import invariants
from tests.renderer.drawn import signs_explained
from tests.renderer.samples import guadalcanal

PLACE = MapPlace(20, 90, 1572, 917, "solomons")
"""As large as on a secret picture."""


def test_sheets_and_file_names_by_reader_and_stage() -> None:
    assert renderer.sheets(guadalcanal.middle()) == ("public",)
    assert renderer.sheets(guadalcanal.middle(0)) == ("own", "fleet", *(f"fleet-{n}" for n in range(2, 7)))
    assert renderer.sheets(guadalcanal.flying()) == ("own",)
    assert renderer.sheets(guadalcanal.reported(-1)) == ("public", "battle-1", "raid-1", "raid-2", "land-1", "land-2")
    assert renderer.sheets(guadalcanal.battle(1)) == ("battle", "own", "fleet", "fleet-2", "fleet-3")
    assert renderer.sheets(guadalcanal.battle()) == ("battle", "public")
    assert renderer.sheets(guadalcanal.over(0)) == ("end", "lies")
    assert (
        renderer.file_name(guadalcanal.middle(0))
        == renderer.file_name(guadalcanal.middle(1))
        == "guadalcanal-turn-5-own.png"
    )


@pytest.mark.parametrize(
    "make", [guadalcanal.middle, guadalcanal.reported, guadalcanal.battle, guadalcanal.over, guadalcanal.setup]
)
def test_a_picture_of_its_part_is_the_picture(make: Any) -> None:
    for side in (0, 1) if make is guadalcanal.setup else (0, 1, -1):
        view = make(side)
        for sheet in renderer.sheets(view):
            part = renderer.shown(view, sheet)
            assert sheet in renderer.sheets(part)
            assert renderer.shown(part, sheet) == part
            assert renderer.alt(part, "en", sheet) == renderer.alt(view, "en", sheet)
            assert renderer.png(part, "en", sheet) == renderer.png(view, "en", sheet)


# ---- the map -------------------------------------------------------------------------------------
def test_a_coast_is_the_same_each_time_and_keeps_near_its_outline() -> None:
    for name, island in CHARTS["solomons"].islands.items():
        ring = seachart.outline(name, tuple(island.polygon), 1.2)
        seachart.outline.cache_clear()
        assert ring == seachart.outline(name, tuple(island.polygon), 1.2)
        assert len(ring) > 8 * len(island.polygon)
        outside = [p for p in ring if not inside(p, island.polygon)]
        assert all(seachart.to_edge(p, island.polygon, 1.2) < 0.03 for p in outside)
        assert inside(island.label, ring)


def edges(polygon: Any) -> dict[frozenset[Any], float]:
    """The edges of a polygon with their lengths in points of the picture."""
    ends = [*polygon[1:], polygon[0]]
    return {
        frozenset((a, b)): math.dist(PLACE.at(a), PLACE.at(b)) / frame.SCALE for a, b in zip(polygon, ends, strict=True)
    }


def test_zones_that_are_linked_have_a_border_that_can_be_seen_and_others_none() -> None:
    chart = PLACE.chart
    for a, b in combinations(chart.zones, 2):
        one, other = edges(chart.zones[a].polygon), edges(chart.zones[b].polygon)
        border = sum(one[edge] for edge in one.keys() & other.keys())
        assert (border > 20) == (b in chart.links(a)), (a, b, border)
        assert border == 0 or b in chart.links(a)


def test_an_island_has_a_coast_on_each_zone_that_it_touches() -> None:
    chart = PLACE.chart
    for name, island in chart.islands.items():
        coast = edges(island.polygon)
        shared = {z: coast.keys() & edges(zone.polygon).keys() for z, zone in chart.zones.items()}
        assert {z for z, common in shared.items() if common} == set(island.zones), name
        assert sum(map(len, shared.values())) == len(coast), "no coast without a zone"


def test_neighbouring_zones_have_other_tints() -> None:
    chart, tints = CHARTS["solomons"], seachart.colours("solomons")
    same = [(a, b) for a in chart.zones for b in chart.links(a) if tints[a] == tints[b]]
    assert len(same) <= 4


@pytest.mark.parametrize("zone", sorted(CHARTS["solomons"].zones))
def test_every_zone_has_room_for_several_markers_off_the_land(zone: str) -> None:
    room = TakenPlaces(PLACE.box)
    box = (96, 50)
    found = [room.take(seachart.in_zone(PLACE, zone, box), *box) for _ in range(3)]
    assert all(at is not None for at in found)
    ring = PLACE.chart.zones[zone].polygon
    for at in found:
        assert at is not None
        assert inside(((at[0] - PLACE.x) / PLACE.wide, (at[1] - PLACE.y) / PLACE.high), ring)


def test_arrows_end_inside_their_zone() -> None:
    for zone, facts in PLACE.chart.zones.items():
        at = seachart.inmost_point("solomons", zone)
        assert inside(at, facts.polygon)


def test_another_map_needs_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    chart = CHARTS["solomons"]
    fewer = replace(chart, islands={k: v for k, v in chart.islands.items() if k != "malaita"}, scenery={})
    monkeypatch.setitem(CHARTS, "five", fewer)
    view = replace(
        guadalcanal.middle(0), map="five", pieces=tuple(p for p in guadalcanal.middle(0).pieces if p.at != "malaita")
    )
    view = replace(view, sites=tuple(s for s in view.sites if s.island != "malaita"))
    picture = Image.open(io.BytesIO(renderer.png(view, "en")))
    assert picture.size == Image.open(io.BytesIO(renderer.png(guadalcanal.middle(0), "en"))).size
    assert "Malaita" not in renderer.alt(view, "en")


# ---- the chart -----------------------------------------------------------------------------------
def test_what_happens_in_a_campaign_changes_the_picture_or_what_is_read_beside_it() -> None:
    view = guadalcanal.middle(0)
    first = view.pieces[0]
    troop = next(p for p in view.pieces if p.id == "troop-7")
    rest = tuple(p for p in view.pieces if p is not troop)
    changes: list[dict[str, Any]] = [
        {"fleets": (replace(view.fleets[0], zone="C"), *view.fleets[1:])},
        {"fleets": (replace(view.fleets[0], sighted=True), *view.fleets[1:])},
        {"pieces": (*rest, replace(troop, spot="periphery"))},
        {"pieces": (*rest, replace(troop, entrenched=True))},
        {"pieces": (*rest, replace(troop, supplied=False))},
        {"pieces": (*rest, replace(troop, pinned=True))},
        {"sites": view.sites[1:]},
        {"sites": (*view.sites, Site("choiseul", "c1", False, 0, 5))},
        {"holdings": (*view.holdings, Holding("new-georgia", "c1", 1))},
        {"moves": view.moves[1:]},
        {"weather": "bad"},
        {"initiative": 0},
        {"event": EventNow(2, 0, 1, zone="C")},
        {"score": (8, 11)},
        {"turn": 6},
    ]
    drawn = {renderer.png(view, "en")} | {renderer.png(replace(view, **change), "en") for change in changes}
    assert len(drawn) == len(changes) + 1
    read: list[dict[str, Any]] = [
        {"pieces": view.pieces[1:]},
        {"pieces": (replace(first, at="scout"), *view.pieces[1:])},
        {"sightings": view.sightings[1:]},
        {"moves": view.moves[1:]},
        {"event": EventNow(10, 0, 1, fleet="main")},
        {"tokens": ()},
        {"points": 33},
    ]
    told = {renderer.asides(view, "en")} | {renderer.asides(replace(view, **change), "en") for change in read}
    assert len(told) == len(read) + 1


def aside(view: Any, name: str, sheet: str | None = None) -> tuple[str, ...]:
    return next(it.lines for it in renderer.asides(view, "en", sheet) if it.name == name)


def test_what_left_the_chart_is_read_beside_it() -> None:
    view = guadalcanal.middle(0)
    assert aside(view, "What happened") == (
        "Event 2: hurricane in D",
        "Moved: main fleet (Japan) B–F, scout fleet (Japan) F–G, main fleet (Allies) K–H, I-19 (Japan) G–H.",
        "Sunk: Hiryu, Quincy, Hornet",
    )
    fleets = aside(view, "Fleets")
    assert "Japan: S scout fleet G (1 cruiser, 2 destroyers)" in fleets
    assert "Allies: M main fleet H (turn 4: 2 carriers, 2 cruisers, 2 destroyers)" in fleets
    assert "Allies: T third fleet K (no report on the ships yet)" in fleets
    assert "Submarines: 1 I-19 H, 2 I-25 I, 3 I-26 K." in fleets
    assert (
        "New Georgia: C2 airfield under construction, Japan troop units 3 (entrenched, unsupplied), 4 (unsupplied); "
        "Coast Allies troop unit 11 (pinned)" in fleets
    )
    assert fleets[-2:] == ("In port: Tone", "Bought: Murasame")
    assert aside(view, "Worth knowing") == (
        "Bonuses kept: Japan: seasoned pilots; Allies: seasoned submariners",
        "32 points kept",
    )
    assert "Japan: M main fleet F (the ships are secret)" in aside(guadalcanal.middle(), "Fleets")


def test_each_place_ashore_has_its_own_counters() -> None:
    view = guadalcanal.middle(0)
    centre, other, coast = (theatre.shore_counters(spot) for spot in intelligence.spots(view, "guadalcanal"))
    assert [(it.side, it.kind, it.number) for it in centre] == [(1, "troop", 2), (1, "fighter", 3)]
    assert [(it.side, it.kind, it.number) for it in other] == [(1, "troop", 1)]
    assert [(it.side, it.kind, it.number) for it in coast] == [(0, "troop", 2), (1, "coastal_battery", 1)]
    assert [it.marks for it in (*centre, *coast)] == [("entrenched",), (), ("unsupplied", "pinned"), ()]


def test_drafts_are_drawn_and_told() -> None:
    view = guadalcanal.drafted()
    for less in ({"courses": ()}, {"reach": view.reach[1:]}):
        assert renderer.png(view, "en") != renderer.png(replace(view, **less), "en")
    said = renderer.alt(view, "en")
    assert "main fleet F–G" in said
    assert "I-19 can go to D, G, I, K." in said
    flying = guadalcanal.flying()
    assert "a patrol PBY Catalina Guadalcanal–F" in renderer.alt(flying, "en")
    assert renderer.png(flying, "en") != renderer.png(replace(flying, missions=flying.missions[1:]), "en")
    letters = [it.words for it in renderer.audit(flying, "en")[1]]
    assert {"a", "b", "c", "d", "e", "f"} <= set(letters)


def test_the_positions_are_such_as_the_rules_know() -> None:
    for state in (guadalcanal.truth(), guadalcanal.fighting()):
        invariants.of(RULES).check(state)
    assert guadalcanal.over().winner == 0 < guadalcanal.over().score[0] - guadalcanal.over().score[1]


def test_no_marker_lies_on_another_even_with_everything_in_the_slot() -> None:
    """Eight fleets and six submarines in one of the smallest zones."""
    view = guadalcanal.middle(0)
    crowd = tuple(Fleet(name, side, "F") for side in (0, 1) for name in ("main", "scout", "third", "fourth"))
    view = replace(
        view,
        fleets=crowd,
        moves=(),
        pieces=tuple(replace(p, at="F") if p.where == "zone" else p for p in guadalcanal.truth().pieces),
    )
    canvas = Canvas(1608, 1044, frame.SCALE)
    theatre.draw(canvas, PLACE, view, "en")
    markers = [it.box for it in canvas.written if it.words in {"M", "S", "T", "F"} and it.points < 12]
    assert len(markers) == 8
    assert not any(
        a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
        for k, a in enumerate(markers)
        for b in markers[k + 1 :]
    )


def test_own_fleets_are_known_and_others_by_the_newest_report() -> None:
    view = guadalcanal.middle(0)
    own, enemy = view.fleets[0], view.fleets[3]
    mine = intelligence.content(view, own)
    assert mine is not None
    assert dict(mine.counts)["carrier"] == 2
    assert mine.turn == 0
    told = intelligence.content(view, enemy)
    assert told is not None
    assert (told.turn, dict(told.counts)) == (4, {"carrier": 2, "cruiser": 2, "destroyer": 2})
    newer = replace(view.sightings[0], turn=5, counts=(("battleship", 1),))
    seen = intelligence.content(replace(view, sightings=(*view.sightings, newer)), enemy)
    assert seen is not None
    assert seen.counts == (("battleship", 1),)
    assert intelligence.content(view, view.fleets[5]) is None


def test_the_legend_lists_what_is_there() -> None:
    assert signs_explained(pages.signs(View(), "en")) == {"centre"}
    every = pages.signs(guadalcanal.middle(0), "en")
    assert signs_explained(every) == set(every) - {"submarine", "draft", "reach"}
    assert "secret" not in signs_explained(pages.signs(guadalcanal.middle(-1), "en"))


def test_troops_bear_the_marks_of_their_state() -> None:
    view = guadalcanal.middle(-1)
    marks = {p.id: theatre.troop_marks(p) for p in view.pieces if p.id.startswith("troop")}
    assert marks["troop-3"] == ("entrenched", "unsupplied")
    assert marks["troop-5"] == ("unsupplied", "pinned")
    assert marks["troop-7"] == ()


def test_fleet_sheets_hold_every_card_of_the_side() -> None:
    view = guadalcanal.middle(0)
    wanted = sum(p.side == 0 and bool(p.card) and p.where != "sunk" for p in view.pieces)
    assert sum(entry.number for section in pages.sections(view, "en") for entry in section.entries) == wanted
    assert pages.sections(guadalcanal.setup(), "en")[0].entries
    assert pages.names(replace(view, side=-1, seat=None)) == ()


# ---- reports -------------------------------------------------------------------------------------
def test_a_raid_adds_up_what_befell_each_unit() -> None:
    attacks = (
        ReportedAttack(1, 1, "a", "bomb", "x", "A1", "A1", "damage", 1),
        ReportedAttack(2, 1, "b", "bomb", "x", "A1", "A1", "damage", 2),
        ReportedAttack(3, 1, "c", "bomb", "x", "A1", "A1", "miss"),
        ReportedAttack(4, 0, "d", "aa", "y", "A1", "A1", "abort"),
        ReportedAttack(5, 0, "d", "aa", "z", "A1", "A1", "destroyed"),
    )
    found = combat_reports.fates(attacks)
    assert found["x"] == combat_reports.Fate(3, False, False, (1, 2))
    assert found["y"] == combat_reports.Fate(0, True, False, (4,))
    assert found["z"] == combat_reports.Fate(0, False, True, (5,))
    assert [name for name, _, _ in combat_reports.cells(guadalcanal.raid())] == ["A1", "B1", "C1"]


def test_a_raid_reads_so() -> None:
    said = renderer.alt(guadalcanal.reported(), "en", "raid-1")
    assert "Raid 1 (Allies), target: the main fleet in F." in said
    assert 'Cell A: Hiei, Shokaku, A6M2 "Zeke" – F4F Wildcat, SBD Dauntless, SBD Dauntless 2.' in said
    assert "Pinned: troop unit 8." in renderer.alt(guadalcanal.reported(), "en", "raid-2")
    assert "Clouées au sol\u00a0: troupe 8." in renderer.alt(guadalcanal.reported(), "fr", "raid-2")


def test_unsupplied_troops_count_one_half() -> None:
    """GC-13.6."""
    one, other = guadalcanal.combats()
    assert combat_reports.strengths(one) == ("2", "2")
    assert combat_reports.strengths(replace(one, unsupplied=(1, 2))) == ("2½", "1")
    assert combat_reports.strengths(replace(other, unsupplied=(1, 1))) == ("1½", "½")


def test_a_land_combat_reads_so() -> None:
    said = renderer.alt(guadalcanal.reported(), "en", "land-1")
    assert "Combat 1, Guadalcanal, centre 1; attacker: Japan." in said
    assert "2 against 2: column 1/1." in said
    assert "bombers: 1 column to the right." in said
    assert "Column 1/2, die 4. AR: the attackers fall back." in said
    assert FACTS.land.results[3][1] == "AR"


def test_the_numbers_of_a_report_are_read_beside_it() -> None:
    view = guadalcanal.reported()
    assert aside(view, "What happened", "raid-1")[7] == "8. Allies: SBD Dauntless 2, bombs on Shokaku A: 1 hull point"
    assert aside(view, "Fleets", "raid-1")[2] == "Cell C: 5 Akitsuki"
    assert aside(view, "Worth knowing", "raid-2") == ("Pinned: troop unit 8",)
    happened = aside(view, "What happened", "land-1")
    assert happened[:4] == (
        'In the air: Japan: D3A "Val", A6M2 "Zeke"; Allies: F4F Wildcat',
        'F4F Wildcat, anti-aircraft on D3A "Val" A1: missed',
        "2 against 2: column 1/1",
        "1. battleships: 1 column to the right",
    )
    assert happened[-1] == "Column 1/2, die 4. AR: the attackers fall back"
    assert aside(guadalcanal.over(), "What happened", "lies")[1].startswith(
        "2. Turn 4, Allies main fleet in K: reported 2 carriers"
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_event_result_shift_and_stage_has_words(lang: str) -> None:
    for number in EVENTS:
        view = replace(
            guadalcanal.middle(0),
            event=EventNow(number, 0, 1, zone="D" if number == 2 else "", fleet="main" if number in (3, 10) else ""),
        )
        assert intelligence.event(lang, view)
    for results in FACTS.land.results:
        for code in results:
            assert code in intelligence.result(lang, code)
    for what in ("battleships", "cruisers", "bombers", "fighters", "batteries", "entrenched", "troops", "limit"):
        assert text(lang, "pic-gc-shift", what=what) != what or lang == "en"
    stages = ("setup", "event", "orders", "air", "raid", "submarines", "battle", "land", "over")
    assert len({text(lang, "pic-gc-stage", stage=stage) for stage in stages}) == len(stages)
    for island in CHARTS["solomons"].islands:
        assert intelligence.island(lang, island) != island


# ---- the end -------------------------------------------------------------------------------------
def test_a_way_is_told_by_stays() -> None:
    past = tuple(Past(n + 1, ((0, "main", zone),), (), "clear") for n, zone in enumerate("BBCFF"))
    found = ending.stays(past, 0)
    assert [(it.zone, it.turns) for it in found] == [("B", (1, 2)), ("C", (3,)), ("F", (4, 5))]
    assert ending.stays(past, 1) == []


def test_the_end_tells_both_histories_and_the_lies() -> None:
    view = guadalcanal.over()
    said = renderer.alt(view, "en", "end")
    assert "Japan wins." in said
    assert "Victory points: Japan 11, Allies 8" in said
    assert "Japan main fleet: B 1–2, C 3, F 4–5, G 6–7, H 8–9" in said
    lies = renderer.alt(view, "en", "lies")
    assert (
        "reported 2 carriers, 2 cruisers, 2 destroyers; actual 2 carriers, 1 battleship, 1 cruiser, 2 destroyers"
        in lies
    )
    for seat in (0, 1):
        for sheet in ("end", "lies"):
            assert renderer.shown(guadalcanal.over(seat), sheet) == renderer.shown(view, sheet)


def test_the_replay_has_a_frame_a_turn_and_one_for_the_end() -> None:
    data = renderer.replay(guadalcanal.story(), "en", "Operation Watchtower")
    picture = Image.open(io.BytesIO(data))
    assert getattr(picture, "n_frames", 1) == len(guadalcanal.past()) + 1
    assert len(data) < 8 * 1024 * 1024
    with pytest.raises(ValueError, match="only a finished game"):
        renderer.replay([guadalcanal.middle()], "en")
