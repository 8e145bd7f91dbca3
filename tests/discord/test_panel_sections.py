"""The parts of a long sheet: their names for a telephone, how far they are filled in, and that every game names its own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot import words
from bot.campaigns.sheet_parts import part_of, parts
from bot.campaigns.summaries import SheetSummary
from bot.discord.ids import START, PanelPlace, field_token, parse, read_place
from bot.discord.panel import MAX_INLINE_FIELDS, build, detail, labels, next_open, title
from bot.discord.widgets import PanelBuilder
from rules import GAMES
from rules.core import Amount, Ask, Draft, Field, Form, Match, Message, Option, Pick, Section, msg
from tests.discord.sheet_kit import WORD, check_limits, ids, sheet
from tests.discord.sheet_kit import parts as components
from tests.discord.test_panel_naval import of

MOVE, AIR = msg("ws-part-move"), msg("ws-part-fly")
CELLS = tuple(Option(cell) for cell in ("A1", "B1"))


def named(unit: str, verb: str = "move") -> Message:
    return msg("ws-field", unit=unit, verb=msg(f"ws-verb-{verb}"))


def course(unit: str, verb: str = "move") -> Pick:
    return Pick(f"{verb}.{unit.lower()}", named(unit, verb), CELLS, 0)


SHIPS = tuple(course(f"Ship{n}") for n in range(1, 7))
FLIGHTS = tuple(course(f"Plane{n}", "fly") for n in range(1, 4))
SECTIONS = (Section(MOVE, ("move",)), Section(AIR, ("fly", "strafe")))


def form(*fields: Field) -> Form:
    return Form(fields or (*SHIPS, *FLIGHTS), sections=SECTIONS)


def panel(given: Form, draft: Draft | None = None, lang: str = "en") -> PanelBuilder:
    return PanelBuilder(sheet(given, draft), lang, START)


def entries(
    given: Form, draft: Draft | None = None, lang: str = "en", place: PanelPlace = START
) -> list[tuple[str, str]]:
    """The menu of parts: labels and the lines under them."""
    view = build(sheet(given, draft), lang, place)
    check_limits(view)
    [menu] = [p for p in components(view) if p["type"] == 3 and parse(p["custom_id"]).arg.endswith("/g")]
    return [(o["label"], o.get("description", "")) for o in menu["options"]]


# ---- names -----------------------------------------------------------------------------------------
def test_a_part_is_its_name_and_below_it_how_far_it_is_and_whom_it_is_about() -> None:
    draft = {"move.ship1": "A1", "move.ship2": "B1"}
    assert entries(form(), draft) == [
        ("Movement", "2 of 6 filled · Ship1, Ship2, Ship3, Ship4, Ship5, Ship6"),
        ("Flights", "0 of 3 filled · Plane1, Plane2, Plane3"),
    ]
    assert entries(form(), draft, "fr")[0] == (
        "Mouvement",
        "2 sur 6 remplis · Ship1, Ship2, Ship3, Ship4, Ship5, Ship6",
    )


def test_of_many_names_whole_ones_are_shown_as_far_as_a_telephone_has_room() -> None:
    many = tuple(course(f"Torpedo boat {n}") for n in range(1, 30))
    [(_, line), *_] = entries(form(*many, *FLIGHTS))
    assert line.endswith(", …")
    assert len(line) <= 80
    assert "Torpedo boat 1, " in line


def test_a_part_of_one_field_shows_what_that_holds() -> None:
    given = form(*SHIPS, course("Val", "fly"), *(course(f"Z{n}", "with") for n in range(3)))
    assert entries(given)[1] == ("Flights", "Val: flies to")
    assert entries(given, {"fly.val": "B1"})[1] == ("Flights", "Val: flies to – B1")


def test_none_of_amounts_is_missing() -> None:
    amounts = tuple(Amount(f"move.{n}", named(f"Ship{n}"), 0, 9) for n in range(9))
    assert "filled" not in entries(form(*amounts, *FLIGHTS))[0][1]


def test_two_verbs_of_one_part_name_a_unit_once() -> None:
    given = form(*SHIPS, *FLIGHTS, course("Plane2", "strafe"))
    assert entries(given)[1][1] == "0 of 4 filled · Plane1, Plane2, Plane3"


def test_the_section_that_names_most_of_a_path_has_the_field() -> None:
    fields = tuple(Pick(path, WORD, CELLS) for path in ("number.main.hiei", "number.kongo", "numbers.x"))
    given = Form(fields, sections=(Section(MOVE, ("number",)), Section(AIR, ("number.main",))))
    assert [(part.name, [f.path for f in part.fields]) for part in parts(given)] == [
        (AIR, ["number.main.hiei"]),
        (MOVE, ["number.kongo"]),
        (None, ["numbers.x"]),
    ]


def test_in_a_part_the_fields_are_told_apart_by_what_is_not_in_its_name() -> None:
    assert labels(panel(form()), SHIPS[:2]) == ["Ship1", "Ship2"]
    assert labels(panel(form(), lang="fr"), SHIPS[:2]) == ["Ship1", "Ship2"]
    mixed = (course("Ship1"), course("Ship1", "fly"))
    assert labels(panel(form()), mixed) == ["Ship1: moves to", "Ship1: flies to"]
    assert labels(panel(form()), SHIPS[:1]) == ["Ship1: moves to"]


def test_after_a_choice_the_next_field_of_the_part_comes_first() -> None:
    fields = (Pick("strafe.a", WORD, CELLS), Pick("move.a", WORD, CELLS), Pick("fly.a", WORD, CELLS))
    following = next_open(sheet(form(*fields), {"strafe.a": "A1"}), "strafe.a")
    assert following is not None
    assert following.path == "fly.a"


def test_there_is_no_part_of_a_field_that_is_gone() -> None:
    assert part_of(form(), "move.gone") is None


@pytest.mark.parametrize("field", [SHIPS[4], FLIGHTS[1]])
def test_a_place_in_an_older_panel_still_leads_to_its_part(field: Pick) -> None:
    """Custom ids name fields, not parts."""
    place, _ = read_place(f"{field_token(field.path)},,,,1/g")
    view = build(sheet(form()), "en", place)
    assert any(read_place(parse(i).arg)[0].field == field_token(field.path) for i in ids(view, 3))


# ---- the games -------------------------------------------------------------------------------------
def long_sheets(game: str, seed: int, steps: int) -> Iterator[tuple[Match, Ask, Form]]:
    """Sheets of a random game that are not shown all at once."""
    rng = Random(seed)
    match = Match.start(game, secret=bytes([seed]) * 32)
    for _ in range(steps):
        waiting = match.waiting()
        for ask in waiting:
            match.randomise(ask.id, rng)
        standing = [ask for seat in match.rules.seats if (ask := match.standing_ask(seat)) is not None]
        for ask in (*waiting, *standing):
            found = match.form(ask.id)
            if len(found.fields) > MAX_INLINE_FIELDS:
                yield match, ask, found
        for ask in waiting:
            match.seal(ask.id)


NAMED = sorted(name for name, rules in GAMES.items() if getattr(rules, "sections", {}))
"""Games whose sheets may grow long. Of a list of rows the panel shows a row at a time."""


@pytest.mark.parametrize("game", sorted(GAMES.keys() - NAMED))
def test_no_sheet_of_a_game_without_sections_is_long(game: str) -> None:
    assert not list(long_sheets(game, 3, 24))


@pytest.mark.parametrize("game", NAMED)
def test_every_part_of_a_games_long_sheets_has_a_short_name_of_its_own(game: str) -> None:
    met = 0
    for match, ask, found in long_sheets(game, 3, 24):
        groups = parts(found)
        assert sorted(f.path for part in groups for f in part.fields) == sorted(f.path for f in found.fields)
        for lang in words.LANGS:
            writer = PanelBuilder(of(match, ask), lang, START)
            called = [title(writer, part) for part in groups]
            assert len(set(called)) == len(called), called
            for part, name in zip(groups, called, strict=True):
                assert part.name is not None or len(part.fields) == 1, part.fields[0].path
                assert len(name) <= 40
                assert len(detail(writer, part)) <= 100
        met += len(groups) > 1
    assert met, f"no long sheet of {game}"


def heads(found: SheetSummary, lang: str, place: PanelPlace) -> tuple[str, str]:
    """What the menu of parts shows, and what the row below it does."""
    rows = [row for row in build(found, lang, place).to_components() if row["type"] == 1]
    number = next(i for i, row in enumerate(rows) if parse(row["components"][0]["custom_id"]).arg.endswith("/g"))
    return face(rows[number]), face(rows[number + 1])


def face(row: Any) -> str:
    """What a closed menu shows, or the labels of a row of buttons."""
    first = row["components"][0]
    if first["type"] != 3:
        return " ".join(button.get("label") or "" for button in row["components"])
    return str(next((o["label"] for o in first["options"] if o.get("default")), first.get("placeholder")))


def test_a_part_called_as_its_only_field_is_named_by_the_menu_of_that_field_alone() -> None:
    ready = Pick("ready", WORD, CELLS)
    choose = words.text("en", "panel-choose-group")
    for draft in ({}, {"ready": "A1"}):
        part, field = heads(sheet(form(ready, *SHIPS, *FLIGHTS), draft), "en", PanelPlace(field_token("ready")))
        assert part == choose
        assert words.say("en", WORD) in field
    assert heads(sheet(form(ready, *SHIPS, *FLIGHTS)), "en", PanelPlace(field_token(SHIPS[0].path)))[0] == "Movement"
    alone = form(*SHIPS, course("Val", "fly"), *(course(f"Z{n}", "with") for n in range(3)))
    assert heads(sheet(alone), "en", PanelPlace(field_token("fly.val")))[0] == "Flights"


@pytest.mark.parametrize("game", NAMED)
def test_no_long_sheet_says_the_name_of_a_part_twice(game: str) -> None:
    match, ask, found = next(each for each in long_sheets(game, 3, 24) if len(parts(each[2])) > 1)
    for lang in words.LANGS:
        for part in [part for part in parts(found) if len(part.fields) == 1]:
            above, below = heads(of(match, ask), lang, PanelPlace(field_token(part.fields[0].path)))
            assert not below.startswith(above), (ask.kind, above, below)


@pytest.mark.parametrize("game", NAMED)
@pytest.mark.parametrize("lang", words.LANGS)
def test_every_section_of_a_game_has_words(game: str, lang: str) -> None:
    sections = getattr(GAMES[game], "sections", {})
    for kind, named_parts in sections.items():
        assert kind in GAMES[game].sheets  # type: ignore[attr-defined]
        names = [words.say(lang, section.name) for section in named_parts]
        assert len(set(names)) == len(names)
