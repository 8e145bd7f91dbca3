"""What the words call a piece can be typed for it: kind and cell, in both languages (BB-4, SW-4, M44-5)."""

from __future__ import annotations

from random import Random

import pytest

import renderer
from bot import words
from renderer import board_in_words
from rules import GAMES
from rules.core import Match, OrderError, Pick
from rules.core.grammar import joined, keys_of, lines
from rules.core.name_matching import squeezed
from rules.guadalcanal.names import unit_word
from rules.memoir_44.order_rows import SYNTAXES
from rules.memoir_44.orders import WORDS
from rules.sea_war.turn_sheet import ORDER_SYNTAX
from rules.war_at_sea.card_names import names_of_units

STARTS = {
    "branle-bas": ("first", "standard"),
    "sea-war": ("blue", "standard"),
    "memoir-44": ("allies", "matanikau"),
}
"""Games whose pieces are named by kind and cell -> seat that reads, scenario."""
CELLS = ("h4", "k2", "F1", "d6", "H5", "J7")
"""Hexes of units in the orders below."""


def opened(game: str) -> Match:
    """A game in which its reader writes a turn."""
    seat, scenario = STARTS[game]
    options = {"sides": "host"} if game == "sea-war" else {}
    match, rng = Match.start(game, scenario, options, secret=bytes(32)), Random(1)
    for _ in range(20):
        ask = match.waiting()[0]
        if ask.seat == seat and ask.kind in ("turn", "order"):
            return match
        match.think(ask.id, rng)
        match.seal(ask.id)
    raise AssertionError(f"{seat} is not asked")


@pytest.mark.parametrize("game", STARTS)
def test_each_piece_on_the_board_can_be_typed_by_kind_and_cell(game: str) -> None:
    match = opened(game)
    view = match.view(STARTS[game][0])
    ask = match.waiting()[0]
    names = match.rules.sheets[ask.kind].names(view)  # type: ignore[attr-defined]
    checked = 0
    for lang in words.LANGS:
        for area in renderer.areas(view, lang):
            if board_in_words.CELL.fullmatch(area.key) is None or area.key == area.label:
                continue
            if area.look == "mine":  # It lies where it is.
                continue
            kind = area.label.partition(": ")[2] or area.label.partition("\u00a0: ")[2]
            assert names.get(squeezed(f"{kind} {area.key}")) == area.key, (area.label, area.key)
            assert names.get(squeezed(f"{area.key} {kind}")) == area.key
            checked += 1
    assert checked > 20


def test_a_move_is_typed_as_the_report_writes_it() -> None:
    match = opened("branle-bas")
    ask = match.waiting()[0]
    move = match.examples(ask.id)[0]
    origin, goal = move.split("-")
    kind = next(area for area in renderer.areas(match.view("first"), "fr") if area.key == origin != area.label)
    match.read(ask.id, f"{kind.label.partition(': ')[2]} {origin}-{goal}")
    assert match.write(ask.id) == move


@pytest.mark.parametrize("way", ["{} prend {}", "{} takes {}", "{} en {}", "{} to {}"])
def test_a_capture_is_typed_as_the_report_tells_it(way: str) -> None:
    match = opened("branle-bas")
    ask = match.waiting()[0]
    move = match.examples(ask.id)[0]
    match.read(ask.id, way.format(*move.split("-")))
    assert match.write(ask.id) == move


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("infantry h4 assaults infantry H5", "assault h4 H5"),
        ("artillery k2 fires at infantry J7", "fire k2 J7"),
        ("artillerie k2 tire sur infanterie J7", "fire k2 J7"),
        ("h4 attacks H5", "assault h4 H5"),
        ("fire artillery k2 at infantry J7", "fire k2 J7"),
        ("h4 fire H5 take", "assault h4 H5 take"),
        ("infantry F1-f2", "move F1 f2"),
        ("infantry F1 to f2", "move F1 f2"),
        ("F1 vers f2", "move F1 f2"),
        ("move F1-f2", "move F1 f2"),
        ("infantry d6-e6-F5", "path d6 e6 F5"),
    ],
)
def test_moves_and_attacks_are_typed_as_the_reports_of_memoir_tell_them(typed: str, written: str) -> None:
    kinds = ("infantry", "infanterie", "artillery", "artillerie")
    names = {squeezed(f"{kind} {cell}"): cell for kind in kinds for cell in CELLS}
    (line,) = joined(lines(typed), names, WORDS)
    read = [(syntax, row) for syntax in SYNTAXES.values() if (row := syntax.read(line.words)) is not None]
    assert [syntax.write(row, "en") for syntax, row in read] == [written]


@pytest.mark.parametrize("typed", ["h4", "order h4 F1", "again h4", "h4 J3x"])
def test_what_is_no_move_and_no_attack_stays_what_it_is(typed: str) -> None:
    words = typed.split()
    assert SYNTAXES["attack"].read(words) is None
    assert SYNTAXES["move"].read(words) is None


@pytest.mark.parametrize("typed", ["E2 attacks F3", "E2 attaque F3", "attack E2 F3", "attaque E2 F3", "E2 x F3"])
def test_an_attack_is_typed_as_the_sheet_writes_it(typed: str) -> None:
    assert ORDER_SYNTAX.read(typed.split()) == ORDER_SYNTAX.read(("E2xF3",))


def test_another_kind_than_the_one_on_the_cell_means_nothing() -> None:
    match = opened("memoir-44")
    names = match.rules.sheets["order"].names(match.view("allies"))  # type: ignore[attr-defined]
    assert names[squeezed("infantry e4")] == "e4"
    assert squeezed("artillery e4") not in names


def test_what_was_typed_is_not_proposed_instead() -> None:
    match = opened("sea-war")
    ask = match.waiting()[0]
    with pytest.raises(OrderError) as caught:
        match.read(ask.id, "G2 hurts G3")
    (fault,) = caught.value.faults
    assert fault.why.key == "sw-typed-voyage"
    assert "G2" not in fault.nearest


def test_troops_transports_and_coasts_are_typed_as_the_texts_of_guadalcanal_call_them() -> None:
    match, rng = Match.start("guadalcanal", secret=bytes(32)), Random(1)
    for ask in match.waiting():
        match.think(ask.id, rng)
        match.seal(ask.id)
    ask = next(ask for ask in match.waiting() if ask.seat == "allies")
    loads = [blank for blank in match.form(ask.id).blanks if blank.path.startswith("load.") and isinstance(blank, Pick)]
    assert loads
    for lang in words.LANGS:
        option = loads[0].options[-1]
        assert option.label is not None
        unit, deck = words.say(lang, loads[0].about).partition(":")[0].strip(), words.say(lang, option.label)
        verb = match.rules.sheets[ask.kind].vocabulary.word("load", lang)  # type: ignore[attr-defined]
        match.put(ask.id, {})
        match.read(ask.id, f"{verb} {unit} {deck}")
        assert match.draft(ask.id) == {loads[0].path: option.key}
    names = match.rules.sheets[ask.kind].names(match.view("allies"))  # type: ignore[attr-defined]
    for centre in ("nouvelle-géorgie, premier centre", "New Georgia, first centre", "nouvelle-géorgie C1"):
        assert names[squeezed(centre)] == "new-georgia-c1"
    assert names["guadalcanalcoast"] == names["guadalcanalcote"] == "guadalcanal-periphery"


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("aller flotte principale H", "go main H"),
        ("flotte de reconnaissance G", "go scout G"),
        ("go main fleet H", "go main H"),
        ("scout fleet G", "go scout G"),
        ("aller flotte principale zone H", "go main H"),
    ],
)
def test_fleets_and_zones_are_typed_as_the_texts_of_guadalcanal_call_them(typed: str, written: str) -> None:
    match, rng = Match.start("guadalcanal", secret=bytes(32)), Random(1)
    for ask in match.waiting():
        match.read(ask.id, "ready santa-cruz") if ask.seat == "allies" else match.think(ask.id, rng)
        match.seal(ask.id)
    ask = next(ask for ask in match.waiting() if ask.seat == "allies")
    match.read(ask.id, typed)
    assert match.write(ask.id) == written


def test_the_number_of_a_ship_belongs_to_its_name() -> None:
    """In battles with several ships of one card the texts say "Isokaze 2"."""
    rules = GAMES["war-at-sea"]
    assert rules.files is not None
    match, rng = Match.start(rules, rules.files.shipped["tassafaronga"], secret=bytes(32)), Random(1)
    while (ask := match.waiting()[0]).seat != "allies":
        match.think(ask.id, rng)
        match.seal(ask.id)
    match.read(ask.id, "deploy bagley H4; Bagley 2 H4; USS San Francisco 2 I5")
    assert match.write(ask.id).splitlines() == ["deploy bagley H4", "deploy bagley-2 H4", "deploy san-francisco-2 I5"]
    while ask.kind != "fire":
        match.think(ask.id, rng)
        match.seal(ask.id)
        ask = match.waiting()[0]
    orders = [line for line in match.examples(ask.id) if "-" in line]
    assert orders
    for order in orders:
        match.put(ask.id, {})
        match.read(ask.id, order.replace("-", " "))
        assert match.write(ask.id) == order


@pytest.mark.parametrize("lang", words.LANGS)
def test_a_second_squadron_is_typed_as_the_reports_of_guadalcanal_number_it(lang: str) -> None:
    names = names_of_units(frozenset({("b5n2-kate", "jp_b5n2_kate"), ("b5n2-kate-2", "jp_b5n2_kate")}))
    for unit in ("b5n2-kate", "b5n2-kate-2"):
        assert names[squeezed(words.say(lang, unit_word(unit, "jp_b5n2_kate")))] == unit


def test_a_transport_in_a_battle_is_typed_as_the_texts_call_it() -> None:
    """Either side may have a "transport 8": the one that the order can mean is meant."""
    cards = frozenset({("attack-transport-8", "al_campaign_transport"), ("transport-8", "jp_campaign_transport")})
    for units in (cards, frozenset({("attack-transport-8", "al_campaign_transport")})):
        typed = names_of_units(units)[
            squeezed(words.say("fr", unit_word("attack-transport-8", "al_campaign_transport")))
        ]
        assert keys_of(WORDS, ("alaska", "attack-transport-8")).meant(typed) == ("attack-transport-8",)
        assert keys_of(WORDS, ("attack-transport-8", "transport-8")).meant(typed) == ("transport-8",)
