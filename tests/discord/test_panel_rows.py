"""Lists of rows on the card: within Discord's limits whatever is in them, and added, edited, moved and removed by clicks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import simcord
from discord import ui
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import words
from bot.campaigns import Campaigns
from bot.campaigns.sheet_parts import parts as parts_of
from bot.discord.ids import START, PanelPlace, field_token, parse
from bot.discord.panel import build
from bot.discord.widgets import PanelBuilder, cost, current_field, widget
from bot.store import Store
from rules.core import Amount, Blank, Draft, Form, Option, Pick, Place, RowForm, Rows, Text, Value, msg
from tests.campaigns.acts import open_lobby
from tests.core.toy_fleets import Fleets
from tests.databases import blank
from tests.discord.fleet_bot import FleetBot
from tests.discord.sheet_kit import WORD, check_limits, ids, parts, sheet
from tests.discord.sheets.table import Card, Table

CELLS = tuple(f"{column}{row}" for row in range(1, 22) for column in "ABCDEFGHIJKLMNOPQRSTU")


def blanks(number: int, *kinds: str) -> tuple[Blank, ...]:
    """The fields of a row, one of each of these kinds."""
    made: dict[str, Blank] = {
        "unit": Pick(f"move.{number}.unit", WORD, (Option("inf"), Option("arm"))),
        "path": Pick(f"move.{number}.path", WORD, tuple(map(Option, CELLS)), 1, 3, "cell"),
        "dig": Pick(f"move.{number}.dig", WORD, (Option("yes"), Option("no")), 0, 1, "yes-no"),
        "dice": Amount(f"move.{number}.dice", WORD, 0, 9),
        "note": Text(f"move.{number}.note", WORD),
        "mine": Place(f"move.{number}.mine", WORD, (Option("a"), Option("b")), "own", tuple("nesw"), CELLS),
    }
    return tuple(made[kind] for kind in kinds)


ALL = ("unit", "path", "dig", "dice", "note", "mine")


def moves(count: int, *kinds: str, most: int = 25, ordered: bool = True, bad: int = 0) -> Rows:
    """So many moves of these fields; in row `bad` something is missing."""
    rows = tuple(
        RowForm(n, blanks(n, *kinds), msg("panel-filled", about="inf", value=f"A{n}"), (WORD,) if n == bad else ())
        for n in range(1, count + 1)
    )
    return Rows("move", WORD, rows, blanks(count + 1, *kinds) if count < most else (), 0, most, ordered)


def draft_of(rows: Rows) -> dict[str, Value]:
    return {f"move.{row.number}.unit": "inf" for row in rows.rows}


def card(
    form: Form, draft: Draft | None = None, place: PanelPlace = START, lang: str = "en", **more: Any
) -> ui.LayoutView:
    view = build(sheet(form, draft, **more), lang, place)
    check_limits(view)
    return view


def verbs(view: ui.LayoutView) -> list[str]:
    return [f"{(id := parse(each)).verb} {id.arg.partition('/')[2]}".strip() for each in ids(view)]


def menu(view: ui.LayoutView, rest: str) -> dict[str, Any]:
    return next(p for p in parts(view) if p["type"] == 3 and parse(p["custom_id"]).arg.endswith(f"/{rest}"))


# ---- what the card offers ----------------------------------------------------------------------------
def test_an_empty_list_offers_what_begins_a_row() -> None:
    view = card(Form((moves(0, "unit", "dig"),)))
    [choose] = [p for p in parts(view) if p["type"] == 3]
    assert [o["value"] for o in choose["options"]] == ["inf", "arm"]
    assert parse(choose["custom_id"]).arg == field_token("move.1.unit")
    assert "row up.7" not in verbs(view)


@pytest.mark.parametrize("lang", words.LANGS)
def test_the_rows_are_numbered_and_what_is_missing_in_them_is_marked(lang: str) -> None:
    rows = moves(3, "unit", bad=2)
    listed = menu(card(Form((rows,)), draft_of(rows), lang=lang), "r")
    assert [o["label"].split(".")[0] for o in listed["options"]] == ["1", "2", "3"]
    assert [bool(o.get("emoji")) for o in listed["options"]] == [False, True, False]
    assert not any(o.get("default") for o in listed["options"])


def test_an_opened_row_shows_its_fields_and_what_can_be_done_with_it() -> None:
    rows = moves(3, "unit", "dig")
    view = card(Form((rows,)), draft_of(rows), PanelPlace("move.2"))
    assert [o["value"] for o in menu(view, "r")["options"] if o.get("default")] == ["move.2"]
    assert {"row up.7", "row cut.7", "go rows", "set", "set yes", "set no"} <= set(verbs(view))
    first = card(Form((rows,)), draft_of(rows), PanelPlace("move.1.unit"))
    assert [p["disabled"] for p in parts(first) if parse(p.get("custom_id", "bs1:x:::")).verb == "row"] == [True, False]


def test_where_the_order_does_not_matter_nothing_is_moved() -> None:
    rows = moves(2, "unit", ordered=False)
    assert "row up.7" not in verbs(card(Form((rows,)), draft_of(rows), PanelPlace("move.2")))


def test_a_full_list_offers_no_more() -> None:
    rows = moves(25, "unit")
    view = card(Form((rows,)), draft_of(rows))
    assert len(menu(view, "r")["options"]) == 25
    assert not [each for each in verbs(view) if each.startswith("set")]
    assert "Back" in str(parts(card(Form((rows,)), draft_of(rows), PanelPlace("move.25"))))


def test_a_row_of_many_fields_is_reached_field_by_field() -> None:
    rows = moves(2, *ALL)
    view = card(Form((rows,)), draft_of(rows), PanelPlace("move.2"))
    assert [o["value"] for o in menu(view, "c")["options"]] == [field_token(f"move.2.{kind}") for kind in ALL]
    there = card(Form((rows,)), draft_of(rows), PanelPlace(field_token("move.2.dice")))
    assert "add +1" in verbs(there)


def test_in_a_long_row_what_may_be_said_next_comes_first() -> None:
    """Also what need not be said: nobody has to look for it in the menu of fields."""
    names = tuple(f"part{number}" for number in range(1, 16))
    row = RowForm(1, tuple(Pick(f"move.1.{n}", WORD, (Option(n),), int(n == "part1")) for n in names), WORD)
    place = PanelPlace(field=field_token("move.1"))
    filled: dict[str, Value] = {}
    for name in names:
        given = sheet(Form((Rows("move", WORD, (row,)),)), filled, others=0)
        offered = [o["value"] for p in parts(build(given, "en", place)) if p["type"] == 3 for o in p["options"]]
        assert name in offered
        filled[f"move.1.{name}"] = name


def test_a_list_of_one_row_at_most_is_shown_as_that_row() -> None:
    empty, full = moves(0, "unit", "dig", most=1), moves(1, "unit", "dig", most=1)
    for view in (card(Form((empty,))), card(Form((full,)), draft_of(full))):
        assert {"set", "set yes", "set no"} <= set(verbs(view))
        assert not {"row up.7", "row cut.7", "go rows", "go r"} & set(verbs(view))


def test_a_list_is_a_part_of_its_own() -> None:
    rows = moves(2, "unit")
    form = Form((Pick("card", WORD, (Option("a"),)), rows, Text("note", WORD)))
    assert [[f.path for f in part.fields] for part in parts_of(form)] == [["card"], ["move"], ["note"]]
    for place in (PanelPlace("move"), PanelPlace("move.1"), PanelPlace("move.2.unit"), PanelPlace("move.3.unit")):
        assert current_field(sheet(form), place) == rows
        view = card(form, draft_of(rows), place)
        assert [o["value"] for o in menu(view, "g")["options"] if o.get("default")] == ["move"]


def test_a_list_with_something_missing_is_in_hand_first() -> None:
    form = Form((Text("note", WORD), moves(2, "unit", bad=1)))
    hand = current_field(sheet(form), START)
    assert hand is not None
    assert hand.path == "move"


@settings(max_examples=80, deadline=None)
@given(
    st.integers(0, 25),
    st.sets(st.sampled_from(ALL), min_size=1),
    st.integers(0, 25),
    st.sampled_from(["", "unit", "path", "mine", "dice"]),
    st.sampled_from(["", "~bunch", "A1.1"]),
    st.sampled_from(words.LANGS),
    st.booleans(),
)
def test_no_list_breaks_a_limit(
    count: int, kinds: set[str], row: int, name: str, bunch: str, lang: str, alone: bool
) -> None:
    rows = moves(count, *(kind for kind in ALL if kind in kinds), bad=count)
    others = () if alone else tuple(Text(f"note.{n}", WORD) for n in range(9))
    long = tuple(msg("panel-filled", about="x" * 90, value="y" * 90) for _ in range(60))
    place = PanelPlace(field_token(f"move.{row}.{name}" if name else f"move.{row}" if row else "move"), bunch)
    form = Form((rows, *others), says=long, problems=long)
    made = sheet(form, draft_of(rows), others=9)
    check_limits(build(made, lang, place))
    assert cost(widget(PanelBuilder(made, lang, place), rows)) <= 21


# ---- clicked -----------------------------------------------------------------------------------------
TOY_WORDS = {
    "fleets-ask": ("your orders", "vos ordres"),
    "fleets-start": ("It begins.", "On commence."),
    "fleets-sailing": ("Sail", "Navigation"),
    "fleets-ship": ("Ship", "Navire"),
    "fleets-to": ("To", "Vers"),
    "fleets-fire": ("Fires from { $cell } at", "Tire de { $cell } sur"),
    "fleets-close": ("Closes", "À bord"),
    "fleets-close-with-nobody": ("nobody to close with.", "personne à aborder."),
    "fleets-row": ("{ $ship } to { $to } { $at }", "{ $ship } vers { $to } { $at }"),
    "fleets-name": ("{ $ship }", "{ $ship }"),
    "fleets-flag": ("Flag", "Pavillon"),
    "fleets-hint": ("No ship sails yet.", "Aucun navire ne bouge encore."),
    "seat-north": ("North", "Nord"),
    "seat-south": ("South", "Sud"),
}
"""Key -> English, French."""


@pytest.fixture(autouse=True)
def _toy_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second toy has words here, and here alone."""

    @cache
    def catalogue(lang: str) -> words._Catalogue:
        made = words._Catalogue(lang)
        made.read("".join(f"{key} = {both[words.LANGS.index(lang)]}\n" for key, both in TOY_WORDS.items()))
        return made

    monkeypatch.setattr(words, "_catalogue", catalogue)


@pytest.fixture
async def campaigns(tmp_path: Path) -> AsyncIterator[Campaigns]:
    url = await blank(tmp_path)
    opened = Campaigns(Store(url), games={"toy-fleets": Fleets()}, secret=lambda: bytes(range(32)))
    yield opened
    await opened.close()


@pytest.fixture
def simcord_bot(campaigns: Campaigns) -> FleetBot:
    return FleetBot(campaigns)


@pytest.fixture(params=words.LANGS)
async def table(campaigns: Campaigns, simcord_env: simcord.Env, request: pytest.FixtureRequest) -> Table:
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("fleet")
    anna, ben, gm = (guild.add_member(simcord_env.create_user(name)) for name in ("anna", "ben", "gm"))
    await campaigns.people.set_lang(anna.id, request.param)
    opened = await open_lobby(
        campaigns.lobby, guild=guild.id, channel=channel.id, by=gm.id, title="Skirmish", game="toy-fleets"
    )
    await campaigns.lobby.join(opened.id, anna.id)
    await campaigns.lobby.join(opened.id, ben.id)
    await campaigns.lobby.start(opened.id, gm.id)
    return Table(simcord_env, campaigns, opened.id, channel, anna, ben)


async def to_the_list(card: Card) -> None:
    await card.choose("go", "sail", rest="g")


async def sail(card: Card, ship: str, to: str) -> None:
    """One more row, from the opened list."""
    await card.choose("set", ship)
    cells = next(p for p in card.parts if p["type"] == 3 and any(o["value"] == to for o in p["options"]))
    await card.who.select(card.shown.message, [to], custom_id=cells["custom_id"])


async def rows_on(table: Table) -> list[tuple[str, str]]:
    draft = (await table.sheet(table.anna)).draft
    numbers = sorted({int(path.split(".")[1]) for path in draft if path.startswith("sail.")})
    assert numbers == list(range(1, len(numbers) + 1))
    return [(str(draft.get(f"sail.{n}.ship", "")), str(draft.get(f"sail.{n}.to", ""))) for n in numbers]


async def two_rows(table: Table) -> Card:
    card = await table.open(table.anna)
    await to_the_list(card)
    await sail(card, "brig", "a2")
    await card.click("go", "rows")
    await sail(card, "cutter", "a1")
    return card


async def test_rows_are_added_one_after_the_other(table: Table) -> None:
    card = await two_rows(table)
    assert await rows_on(table) == [("brig", "a2"), ("cutter", "a1")]
    assert "brig" in card.text
    assert ("Sail 2" in card.text) or ("Navigation 2" in card.text)
    await card.click("go", "rows")
    assert [o["value"] for p in card.parts for o in p.get("options", ()) if o["value"] == "brig"] == []


async def test_a_row_is_opened_and_changed(table: Table) -> None:
    card = await two_rows(table)
    await card.choose("go", "sail.1", rest="r")
    cells = next(p for p in card.parts if p["type"] == 3 and any(o["value"] == "a1" for o in p["options"]))
    await card.who.select(card.shown.message, ["a1"], custom_id=cells["custom_id"])
    assert await rows_on(table) == [("brig", "a1"), ("cutter", "a1")]
    assert card.has("tidy"), "the cutter cannot go where the brig now stays"
    await card.click("tidy")
    assert await rows_on(table) == [("brig", "a1"), ("cutter", "")]
    assert not (await table.sheet(table.anna)).form.done


async def test_a_row_is_removed_and_the_later_ones_move_up(table: Table) -> None:
    card = await two_rows(table)
    await card.choose("go", "sail.1", rest="r")
    revision = (await table.sheet(table.anna)).revision
    await card.click("row", f"cut.{revision}")
    assert await rows_on(table) == [("cutter", "a1")]
    assert (await table.sheet(table.anna)).form.stale == ("sail.1.to",)
    await card.click("tidy")
    await card.choose("go", "sail.1", rest="r")
    await card.click("row", f"cut.{(await table.sheet(table.anna)).revision}")
    assert await rows_on(table) == []


async def test_a_row_is_moved_up_and_stays_open(table: Table) -> None:
    card = await table.open(table.anna)
    await to_the_list(card)
    await sail(card, "brig", "a2")
    await card.click("go", "rows")
    await sail(card, "frigate", "c2")
    await card.click("row", f"up.{(await table.sheet(table.anna)).revision}")
    assert await rows_on(table) == [("frigate", "c2"), ("brig", "a2")]
    listed = next(p for p in card.parts if p["type"] == 3 and "sail.1" in [o["value"] for o in p["options"]])
    assert [o["value"] for o in listed["options"] if o.get("default")] == ["sail.1"]


async def test_a_click_on_a_row_that_has_moved_meanwhile_changes_nothing(table: Table) -> None:
    card = await two_rows(table)
    old = await table.open(table.anna)
    await to_the_list(old)
    await old.choose("go", "sail.1", rest="r")
    revision = (await table.sheet(table.anna)).revision
    await table.campaigns.sheets.put(
        table.campaign,
        table.anna.id,
        (await table.sheet(table.anna)).ask.id,
        {"sail.1.ship": "frigate", "sail.1.to": "c2"},
    )
    await old.click("row", f"cut.{revision}")
    assert await rows_on(table) == [("frigate", "c2")]
    assert ("in the meantime" in old.text) or ("entre-temps" in old.text)
    await card.choose("go", "sail.2", rest="r")
    assert await rows_on(table) == [("frigate", "c2")], "a row that is no longer there is passed over"


async def test_a_whole_turn_is_clicked_and_sealed(table: Table) -> None:
    card = await two_rows(table)
    await card.choose("go", "sail.1", rest="r")
    await card.click("set", "yes")
    assert (await table.sheet(table.anna)).draft["sail.1.close"] == "yes"
    assert ("nobody to close with" in card.text) or ("personne à aborder" in card.text)
    await card.click("set", "no")
    await card.click("seal")
    assert (await table.sheet(table.anna)).sealed
