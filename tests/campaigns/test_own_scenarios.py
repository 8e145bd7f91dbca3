"""A campaign keeps its scenario file: it is played, taken back, exported, imported, repeated and proved without the file."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot import words
from bot.campaigns import Refused
from bot.campaigns.scenario_shelf import Shelf, brought, opening_view, read_shelf
from bot.campaigns.seasons import NewSeason
from rules import GAMES
from rules.core import Match, Save
from rules.core.scenario_files import MOST_BYTES, ScenarioFileError
from rules.memoir_44 import facts
from tests.campaigns.acts import open_lobby
from tests.campaigns.kit import START, Kit, make
from tests.campaigns.test_ranks import end
from tests.campaigns.test_seasons import play as end_pairing
from tests.campaigns.test_seasons import tick
from tests.memoir_44 import own

MASTER, ANNA, BEN = 99, 11, 22
NEW: dict[str, Any] = {"guild": 1, "channel": 2, "by": MASTER, "title": "Ridge", "game": "memoir-44"}


def new_folder(parent: Path, name: str) -> Path:
    (parent / name).mkdir()
    return parent / name


async def bot_in(folder: Path) -> Kit:
    return await make(folder, {name: GAMES[name] for name in ("memoir-44", "sea-war", "war-at-sea")})


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await bot_in(new_folder(tmp_path, "here"))
    yield made
    await made.campaigns.close()


async def begun(kit: Kit, scenario: str) -> int:
    card = await open_lobby(kit.campaigns.lobby, **NEW, scenario=scenario, invited=(ANNA, BEN))
    for person in (ANNA, BEN):
        await kit.campaigns.lobby.join(card.id, person)
    await kit.campaigns.lobby.start(card.id, MASTER)
    return card.id


async def play(kit: Kit, campaign: int, sheets: int = 10_000) -> None:
    """Seal this number of sheets at random, or all until the end."""
    for _ in range(sheets):
        card = await kit.campaigns.lobby.card(campaign)
        if card.status != "running":
            return
        holder = card.seat(card.waiting[0].seat).admiral
        assert holder is not None
        await kit.seal(campaign, holder)


async def test_it_goes_on_to_the_end_in_another_bot_that_has_no_such_file(kit: Kit, tmp_path: Path) -> None:
    text = own.scenario("example")
    kit.campaigns.services.shelf = Shelf({"memoir-44": {"coral-ridge": text}})
    number = await begun(kit, "coral-ridge")
    assert (await kit.campaigns.lobby.card(number)).scenario == text
    await play(kit, number, 4)
    data = await kit.campaigns.archive.export(number)
    there = await bot_in(new_folder(tmp_path, "there"))
    moved = await there.campaigns.archive.import_(data)
    await there.campaigns.gm.resume(moved, MASTER)
    facts._from_file.cache_clear()
    await play(there, moved)
    assert (await there.campaigns.watch.verify(moved)).good
    record = await there.campaigns.watch.record(moved)
    assert record is not None
    assert msgspec.json.decode(record, type=Save).header.scenario == text
    assert Match.load(record).outcome() is not None
    await there.campaigns.close()


async def test_a_step_can_be_taken_back(kit: Kit) -> None:
    number = await begun(kit, own.scenario("small"))
    await play(kit, number, 3)
    step = (await kit.campaigns.lobby.card(number)).step
    earlier = await kit.campaigns.undo.earlier(number, MASTER)
    await kit.campaigns.undo.rewind(number, MASTER, earlier[-1].number, "once more")
    assert (await kit.campaigns.lobby.card(number)).step < step
    await play(kit, number)
    assert (await kit.campaigns.watch.verify(number)).good


@pytest.mark.parametrize("scenario", ["x\ny", own.SMALL, 'title = "**x**"\n' + own.SMALL, "coral-ridge", "\n" * 99_999])
async def test_a_forged_scenario_is_not_imported(kit: Kit, tmp_path: Path, scenario: str) -> None:
    card = await open_lobby(kit.campaigns.lobby, **NEW, scenario=own.scenario("small"))
    plain = msgspec.json.decode(await kit.campaigns.archive.export(card.id))
    plain["campaign"]["scenario"] = scenario
    there = await bot_in(new_folder(tmp_path, "there"))
    assert await kit.refused(there.campaigns.archive.import_(msgspec.json.encode(plain)))
    await there.campaigns.close()


@pytest.mark.parametrize("wish", ["coral-ridge", "a\nb", own.SMALL, own.scenario("small") + "\n"])
async def test_what_is_no_scenario_is_refused(kit: Kit, wish: str) -> None:
    assert await kit.refused(open_lobby(kit.campaigns.lobby, **NEW, scenario=wish)) == "bot-no-scenario"


async def test_a_game_without_files_takes_none(kit: Kit) -> None:
    wrong = open_lobby(kit.campaigns.lobby, **NEW | {"game": "sea-war"}, scenario=own.scenario("small"))
    assert await kit.refused(wrong) == "bot-no-scenario"


async def test_it_has_eight_seats_if_the_file_is_for_two_teams(kit: Kit) -> None:
    card = await open_lobby(kit.campaigns.lobby, **NEW, scenario=own.scenario("teams"))
    assert len(card.seats) == 8
    assert words.scenario("fr", card.scenario) == "A Landing for Eight"


async def test_a_rematch_is_of_the_same_file(kit: Kit) -> None:
    number = await begun(kit, own.scenario("small"))
    await end(kit, number, "japan")
    again, _ = await kit.campaigns.rematches.open(number, ANNA, 2, 77)
    assert again.scenario == own.scenario("small")
    await kit.campaigns.lobby.join(again.id, BEN)
    assert (await kit.campaigns.lobby.card(again.id)).status == "running"
    await play(kit, again.id, 2)


async def test_a_season_is_played_with_a_file(kit: Kit) -> None:
    text = own.scenario("example")
    kit.campaigns.services.shelf = Shelf({"memoir-44": {"coral-ridge": text}})
    wish = NewSeason(
        by=MASTER,
        title="Ridge",
        kind="league",
        game="memoir-44",
        scenario="coral-ridge",
        starts=START + timedelta(days=7),
        days=10,
    )
    season = await kit.campaigns.seasons.open(wish, guild=1, channel=2)
    for person in (ANNA, BEN):
        season = await kit.campaigns.seasons.enter(season.id, person)
    kit.campaigns.services.shelf = Shelf()
    await tick(kit, days=7)
    season = await kit.campaigns.seasons.card(season.id)
    (pairing,) = season.pairings
    assert pairing.campaign is not None
    assert pairing.campaign.scenario == season.scenario == text
    await end_pairing(kit, season, ANNA, ANNA, BEN)
    await tick(kit, minutes=1)
    assert (await kit.campaigns.seasons.card(season.id)).pairings[0].verdict in ("first", "second")


# ---- the folder ------------------------------------------------------------------------------------
def test_the_folder_is_read_and_what_cannot_be_used_is_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "coral-ridge.toml").write_text(own.example(), encoding="utf-8")
    (tmp_path / "matanikau.toml").write_text(own.SMALL, encoding="utf-8")
    (tmp_path / "half.toml").write_text(own.SMALL.replace('first = "allies"', ""), encoding="utf-8")
    (tmp_path / "long.toml").write_bytes(b"#" * (MOST_BYTES + 1))
    (tmp_path / "other.toml").write_text("a = 1", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("nothing", encoding="utf-8")
    (tmp_path / "folder.toml").mkdir()
    with caplog.at_level(logging.ERROR):
        shelf = read_shelf(str(tmp_path), GAMES)
    assert shelf.scenarios == {"memoir-44": {"coral-ridge": own.scenario("example")}}
    assert set(shelf.faults) == {"matanikau.toml", "half.toml", "long.toml", "other.toml"}
    assert "the scenario file half.toml is left out: first: missing (allowed: japan, allies)" in caplog.text
    assert read_shelf(None, GAMES) == Shelf()
    with pytest.raises(OSError, match="nowhere"):
        read_shelf(str(tmp_path / "nowhere"), GAMES)


# ---- files that people bring -------------------------------------------------------------------------
async def test_a_file_is_read_for_the_game_that_takes_it() -> None:
    assert await brought(GAMES["memoir-44"], own.example().encode()) == (own.scenario("example"), ())
    with pytest.raises(ScenarioFileError):
        await brought(GAMES["memoir-44"], b"a = 1")
    with pytest.raises(Refused) as caught:
        await brought(GAMES["sea-war"], own.example().encode())
    assert caught.value.message.key == "bot-no-files"


def test_the_opening_shown_before_the_start_has_no_dice_of_a_campaign() -> None:
    rules, text = GAMES["memoir-44"], own.scenario("small")
    shown = [msgspec.json.encode(opening_view(rules, text, {})) for _ in range(2)]
    assert shown[0] == shown[1]
    played = Match.start(rules, text, {}, secret=bytes(range(32)))
    assert (
        msgspec.json.decode(shown[0])["field"] == msgspec.json.decode(msgspec.json.encode(played.view(None)))["field"]
    )


# ---- files that come with a game -------------------------------------------------------------------
async def test_a_battle_that_comes_with_the_game_is_chosen_by_its_name_and_brings_its_terms(kit: Kit) -> None:
    battles = GAMES["war-at-sea"].files
    assert battles is not None
    wish = NEW | {"game": "war-at-sea", "scenario": "savo-island"}
    card = await open_lobby(kit.campaigns.lobby, **wish, options={"pace": "fast"})
    assert card.scenario == battles.shipped["savo-island"]
    assert await kit.refused(open_lobby(kit.campaigns.lobby, **wish, options={"points": 300})) == "bot-unused-option"


def test_a_file_of_the_host_cannot_take_the_name_of_one_that_comes_with_the_game(tmp_path: Path) -> None:
    battles = GAMES["war-at-sea"].files
    assert battles is not None
    for name in ("savo-island", "my-island"):
        (tmp_path / f"{name}.toml").write_text(battles.shipped["savo-island"], encoding="utf-8")
    shelf = read_shelf(str(tmp_path), GAMES)
    assert set(shelf.faults) == {"savo-island.toml"}
    assert {"savo-island", "my-island"} <= shelf.of(GAMES["war-at-sea"]).keys()
