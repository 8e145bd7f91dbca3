"""The sheets of air missions, submarines and land as they are typed, offered, read back and drawn (GC-16.1, GC-16.6 to
GC-16.8)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.words import LANGS, say, text
from rules.core import Draft, OrderError, Sheet
from rules.core.rows import rows_in
from rules.guadalcanal import air_sheets, fleet_sheets, land_sheets, turn_sheet
from rules.guadalcanal.land_plans import read as read_land
from rules.guadalcanal.pieces import Mission, Site
from rules.guadalcanal.view import View
from tests.guadalcanal.table import ALLIES, ASK, JAPAN, Campaign, seen

rule = pytest.mark.rule
SHEETS: tuple[Sheet[Any], ...] = (turn_sheet.TURN_SHEET, fleet_sheets.SUBMARINE_SHEET, land_sheets.LAND_SHEET)


def busy() -> Campaign:
    """Something to decide for Japan in every phase."""
    sea = Campaign(turn=3)
    sea.troop(JAPAN, "bougainville")
    sea.troop(JAPAN, "new-georgia", "periphery")
    sea.troop(ALLIES, "new-georgia", "c1")
    sea.sites.append(Site("choiseul", "c1", False, ALLIES, 2))
    sea.troop(JAPAN, "choiseul")
    shokaku, _, _, ship = sea.fleet(JAPAN, "main", "G", "jp_shokaku", "jp_hiei", "jp_shigure", "jp_campaign_transport")
    sea.fleet(JAPAN, "scout", "B", "jp_furutaka", "jp_campaign_transport")
    sea.pieces["furutaka"] = sea.pieces["furutaka"].__class__(
        "furutaka", "jp_furutaka", JAPAN, "fleet", "scout", hull=1
    )
    for card in ("jp_a6m2_zeke", "jp_d3a_val", "jp_b5n2_kate"):
        sea.aboard(card, shokaku)
    sea.aboard("", ship)
    sea.put("", JAPAN, "port", "")
    sea.put("jp_yukikaze", JAPAN, "coming", "")
    sea.ashore("jp_h8k1_type_2_emily", "bougainville")
    sea.fleet(ALLIES, "main", "I", "us_washington_bb_56")
    sea.fleet(ALLIES, "scout", "H", "us_fletcher_dd_445")
    sea.lone("jp_i_19", "I")
    sea.lone("jp_i_25", "I")
    sea.lone("jp_i_26", "K")
    return sea


def view(side: int = JAPAN) -> View:
    """Japan's view of it."""
    return seen(busy().context(), side)


AIR = """
patrol h8k1-type-2-emily H I
if h8k1-type-2-emily unsighted
raid d3a-val main new-georgia-c1
if d3a-val battleship
aim d3a-val cruiser battleship
escort a6m2-zeke main
intercept a6m2-zeke main
guard a6m2-zeke shokaku
alert b5n2-kate
rebase d3a-val bougainville
lie main hiei>cruiser truth
first patrol enemy
resolve theirs-main ours-main
look scout main
hunt b5n2-kate
order d3a-val a6m2-zeke
"""
FRENCH = """
patrouille h8k1-type-2-emily H I
si h8k1-type-2-emily non-repérée
raid d3a-val principale new-georgia-c1
si d3a-val cuirassé
viser d3a-val croiseur cuirassé
escorte a6m2-zeke principale
intercepter a6m2-zeke principale
protéger a6m2-zeke shokaku
alerte b5n2-kate
rebaser d3a-val bougainville
mentir principale hiei>cruiser vérité
premier patrouille ennemi
résoudre theirs-main ours-main
chercher éclaireurs principale
chasser b5n2-kate
ordre d3a-val a6m2-zeke
"""


@rule("GC-16.1", "GC-16.6")
def test_an_air_plan_is_typed_in_either_language() -> None:
    """The same draft, and it can be written back."""
    draft = air_sheets.MISSION_SHEET.read(view(), ASK, AIR).draft
    assert draft is not None
    assert draft == air_sheets.MISSION_SHEET.read(view(), ASK, FRENCH).draft
    assert draft["raid.d3a-val"] == ("main", "new-georgia-c1")
    for lang in LANGS:
        assert (
            air_sheets.MISSION_SHEET.read(view(), ASK, air_sheets.MISSION_SHEET.write(view(), ASK, draft, lang)).draft
            == draft
        )
    assert air_sheets.MISSION_SHEET.form(view(), ASK, draft).done


@rule("GC-16.7")
def test_a_submarine_sheet_is_typed() -> None:
    """Pack, conditions, alert, lie, supply."""
    typed = (
        "pack main i-19 i-25\nattack main shown\naim main battleship\nonly main\nsecond main no\n"
        "lie main shokaku>battleship\ninterdict i-26\nsupply troop-2 troop-1"
    )
    french = (
        "meute principale i-19 i-25\nattaquer principale montrée\nviser principale cuirassé\nseulement principale\n"
        "seconde principale non\nmentir principale shokaku>battleship\ngêner i-26\nravitailler troop-2 troop-1"
    )
    sea = busy()
    sea.troop(ALLIES, "malaita")
    seen_by_japan = seen(sea.context(), JAPAN)
    draft = fleet_sheets.SUBMARINE_SHEET.read(seen_by_japan, ASK, typed).draft
    assert draft == fleet_sheets.SUBMARINE_SHEET.read(seen_by_japan, ASK, french).draft
    assert draft is not None
    assert draft["pack.main"] == ("i-19", "i-25")
    assert draft["interdict"] == ("i-26",)


@rule("GC-16.8")
def test_a_land_sheet_is_typed() -> None:
    """Activations in order with support and conditions, defence, purchases and the rest."""
    typed = """
activate attack at new-georgia-c1 who troop-2 guns hiei air d3a-val cover a6m2-zeke odds 1/1 enter no
activate land at santa-isabel-c1 who troop-5
activate entrench who troop-1
defend new-georgia air b5n2-kate
buy d3a-val transport
copies d3a-val 2
repair furutaka
finish choiseul-c1
arrive yukikaze new
load troop-6 transport-2
"""
    french = (
        typed.replace("activate", "activer").replace(" attack", " attaquer").replace(" at ", " à ").replace("who", "qui")
        .replace("guns", "canons")
        .replace(" air ", " aviation ").replace("cover", "couverture").replace("odds", "rapport")
        .replace("enter no", "entrer non").replace(" land", " débarquer").replace("entrench", "retrancher")
        .replace("defend", "défendre")
        .replace("buy", "acheter").replace("copies", "exemplaires").replace("repair", "réparer").replace("finish", "finir")
        .replace("arrive yukikaze new", "arriver yukikaze nouvelle").replace("load", "charger")
    )  # fmt: skip
    draft = land_sheets.LAND_SHEET.read(view(), ASK, typed).draft
    assert draft is not None
    assert draft == land_sheets.LAND_SHEET.read(view(), ASK, french).draft
    assert [one.deed for one in read_land(draft).activations] == ["attack", "land", "entrench"]
    assert draft["copies.d3a-val"] == 2
    form = land_sheets.LAND_SHEET.form(view(), ASK, draft)
    assert form.done
    assert not form.stale
    for lang in LANGS:
        assert (
            land_sheets.LAND_SHEET.read(view(), ASK, land_sheets.LAND_SHEET.write(view(), ASK, draft, lang)).draft
            == draft
        )


def read_land_sheet(text: str) -> Draft:
    draft = land_sheets.LAND_SHEET.read(view(), ASK, text).draft
    assert draft is not None
    return draft


ROWS = "activate attack at new-georgia-c1 who troop-2 guns hiei odds 1/1 enter\nactivate entrench who troop-1"


@pytest.mark.parametrize(
    "typed",
    [
        "a1 attack; a1 at new-georgia-c1; a1 who troop-2; a1 guns hiei; a1 odds 1/1; a1 enter; a2 entrench; a2 who troop-1",
        "a2 who troop-1\na1 enter yes\na1 odds 1/1\na1 guns hiei\na1 who troop-2\na1 at new-georgia-c1\na1 attack\na2 entrench",
        "A1 attaquer\na1 à new-georgia-c1\na1 qui troupe-2\na1 canons hiei\na1 rapport 1/1\na1 entrer\na2 ret\na2 qui troupe-1",
        "activate attack at new-georgia-c1 who troop-2 enter; a1 guns hiei; a1 odds 1/1; a2 entrench; a2 who troop-1",
        "activer attaquer à new-georgia-c1 qui troop-1 entrer; a1 guns hiei; a1 odds 1/1; a1 qui troop-2; a2 ret; a2 qui troop-1",
    ],
    ids=["parts", "any order", "French", "parts of a row", "other troops"],
)
def test_an_activation_may_be_typed_in_numbered_parts(typed: str) -> None:
    assert read_land_sheet(typed) == read_land_sheet(ROWS)


@pytest.mark.parametrize(
    ("typed", "deeds"),
    [
        ("a1 enter; a1 at guadalcanal-c1; a1 who troop-1", []),
        ("a1 attack\na1 enter", []),
        ("a1 land", ["land"]),
        ("a1 entrench; a1 who troop-1; activate land; a2 at santa-isabel-c1", []),
    ],
    ids=["not to be entered", "before its place is known", "unfinished", "parts before a row"],
)
def test_parts_may_say_little(typed: str, deeds: list[str]) -> None:
    try:
        draft = read_land_sheet(typed)
    except OrderError:
        assert not deeds
    else:
        assert [row.get("deed") for row in rows_in(draft, "activate").values()] == deeds


@pytest.mark.parametrize(
    ("typed", "line", "word"),
    [
        ("a1 attack\na1 at new-georgia-c1\na1 who troop-2 troop-99", 3, "troop-99"),
        ("a1 attack\na1 at new-georgia-c1\na1 at new-georgia-c1", 3, "a1 at"),
        ("a1 attack\na2 at new-georgia-c1", 2, "new-georgia-c1"),
        ("buy transport\na1 sleep", 2, "sleep"),
    ],
)
def test_a_fault_in_a_part_names_its_line(typed: str, line: int, word: str) -> None:
    with pytest.raises(OrderError) as error:
        read_land_sheet(typed)
    assert [(fault.line, fault.word) for fault in error.value.faults] == [(line, word)]


def test_a_row_is_read_back_with_what_it_is_worth() -> None:
    rows = [m for m in land_sheets.LAND_SHEET.form(view(), ASK, read_land_sheet(ROWS)).says if m.key == "sheet-row"]
    assert [say("en", message) for message in rows] == [
        "Activation 1: troop unit 2: attack New Georgia, first centre, only at column 1/1 or better",
        "Activation 2: troop unit 1: entrench",
    ]


def test_chance_makes_whole_activations() -> None:
    """What is there is filled in further; deed and troops are never left open."""
    begun: Draft = {"activate.1.deed": "attack"}
    sheets = [land_sheets.LAND_SHEET.random(view(), ASK, begun, Random(seed)) for seed in range(20)]
    assert all(rows_in(draft, "activate")[1]["deed"] == "attack" for draft in sheets)
    assert all(len(read_land(draft).activations) == len(rows_in(draft, "activate")) for draft in sheets)
    assert {len(rows_in(draft, "activate")) for draft in sheets} == {1, 2, 3, 4}


@rule("GC-16.1")
@pytest.mark.parametrize(
    ("sheet", "line"),
    [
        (air_sheets.MISSION_SHEET, "raid a6m2-zeke main"),
        (air_sheets.MISSION_SHEET, "patrol d3a-val G"),
        (air_sheets.MISSION_SHEET, "raid d3a-val guadalcanal-c1"),
        (fleet_sheets.SUBMARINE_SHEET, "pack scout i-19"),
        (land_sheets.LAND_SHEET, "repair hiei"),
        (land_sheets.LAND_SHEET, "finish bougainville-c1"),
    ],
)
def test_what_cannot_be_is_refused_with_what_could(sheet: Sheet[Any], line: str) -> None:
    """A fault that names its line."""
    with pytest.raises(OrderError) as error:
        sheet.read(view(), ASK, line)
    assert error.value.faults[0].line == 1


@rule("GC-16.5")
def test_spectators_have_empty_sheets() -> None:
    """Nothing to fill in, nothing to leak."""
    public = seen(busy().context(), None)
    for sheet in SHEETS:
        form = sheet.form(public, ASK, {})
        assert (form.fields, form.problems) == ((), ())


@rule("GC-8.1")
def test_only_the_side_with_initiative_says_who_is_first() -> None:
    """Japan has it."""
    assert air_sheets.MISSION_SHEET.form(view(JAPAN), ASK, {}).field("first.patrol")
    assert air_sheets.MISSION_SHEET.form(view(ALLIES), ASK, {}).field("first.patrol") is None


def test_the_plan_is_drawn() -> None:
    """Each mission from its base to its first goal."""
    draft = air_sheets.MISSION_SHEET.read(view(), ASK, AIR).draft or {}
    missions = set(air_sheets.MISSION_SHEET.preview(view(), ASK, draft).missions)
    assert Mission("patrol", "h8k1-type-2-emily", "bougainville", "H") in missions
    assert Mission("raid", "d3a-val", "G", "I") in missions
    assert Mission("intercept", "a6m2-zeke", "G", "G") in missions
    assert Mission("rebase", "d3a-val", "G", "bougainville") in missions
    assert Mission("alert", "b5n2-kate", "G", "G") in missions


def test_hints_at_what_cannot_come_about() -> None:
    """An escort without bombers, a rebase of who is on alert, an unfinished activation."""
    plan: Draft = {"escort.a6m2-zeke": ("main",), "alert.b5n2-kate": "yes", "rebase.b5n2-kate": ("bougainville",)}
    assert {m.key for m in air_sheets.MISSION_SHEET.form(view(), ASK, plan).hints} == {
        "gc-hint-escort",
        "gc-hint-alert",
    }
    unfinished = land_sheets.LAND_SHEET.form(view(), ASK, {"activate.1.deed": "attack"})
    assert [m.key for m in unfinished.hints] == ["gc-hint-unfinished"]


@rule("GC-16.2")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sleeper_passes(sheet: Sheet[Any]) -> None:
    """What he had written counts; what does not go with the rest costs itself alone (GC-16.10); nothing written is nothing."""
    assert sheet.default(view(), ASK, {}, {}).answer == {}
    written: Draft = {"buy": ("transport",)}
    assert land_sheets.LAND_SHEET.default(view(), ASK, written, {}).answer == written
    too_much: Draft = {"buy": ("d3a-val",), "copies.d3a-val": 4, "repair": ("furutaka",)}
    assert land_sheets.LAND_SHEET.default(view(), ASK, too_much, {}).answer == {
        "buy": ("d3a-val",),
        "copies.d3a-val": 4,
    }


@pytest.mark.parametrize("seed", range(6))
def test_random_sheets_can_be_sealed_and_said(seed: int) -> None:
    """In both languages, labels and all."""
    for side in (JAPAN, ALLIES):
        seen_by = view(side)
        for sheet in SHEETS:
            draft = sheet.random(seen_by, ASK, {}, Random(seed))
            form = sheet.form(seen_by, ASK, draft)
            assert form.done
            assert not form.stale
            for lang in LANGS:
                for message in (*form.says, *form.hints, *(f.about for f in form.fields)):
                    assert say(lang, message)
                for field in form.fields:
                    for option in getattr(field, "options", ()):
                        assert option.label is None or say(lang, option.label)
    assert text("fr", "gc-nothing")
