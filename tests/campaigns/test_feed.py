"""The public story for other programs: its form, what it tells, and that it tells no more than the public page."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from bot import words
from bot.campaigns import feed as module
from bot.campaigns import outbox
from bot.campaigns.feed import END
from bot.campaigns.scenario_shelf import Shelf
from bot.campaigns.unit_of_work import to_json
from bot.store import tables as t
from bot.words import Sayable
from rules import GAMES
from rules.core import msg
from tests.campaigns.acts import open_lobby
from tests.campaigns.kit import BLUE, GM, RED, Kit, make
from tests.campaigns.test_rewinding import back, robbed
from tests.core.toy import Chronicle
from tests.memoir_44 import own

said = words.line
WEB = "https://board.example.org"
ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "bot" / "web" / "static" / "feed.schema.json").read_text("utf-8"))


def fits(part: str, value: object) -> None:
    """Fails unless the value has the form of this part of the schema."""
    validator = jsonschema.Draft202012Validator({**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{part}"}]})
    assert [f"{list(error.absolute_path)}: {error.message}" for error in validator.iter_errors(value)] == []


def in_words(lang: str, message: Sayable) -> str:
    """A message of the toy, which has no words of its own: its key and arguments."""
    try:
        return said(lang, message)
    except words.UnknownWord:
        return " ".join((message.key, *(f"{name}={hole}" for name, hole in message.args)))


@pytest.fixture
async def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Kit]:
    monkeypatch.setattr(words, "line", in_words)
    made = await make(tmp_path, {"toy": Chronicle(), "announced": Chronicle(begins=True)})
    made.campaigns.services.web = WEB
    yield made
    await made.campaigns.close()


async def story(kit: Kit, campaign: int, lang: str | None = None, before: int | None = None) -> dict[str, Any]:
    found = await kit.campaigns.feed.page(campaign, lang, before)
    assert found is not None
    fits("feed", found)
    return found


def keys(page: dict[str, Any]) -> list[str]:
    return [item["_broadside"]["key"] for item in page["items"]]


@pytest.mark.long(1)
@pytest.mark.parametrize("game", list(GAMES))
async def test_the_feed_of_every_game_has_the_form_of_its_schema_in_both_languages(tmp_path: Path, game: str) -> None:
    kit = await make(tmp_path, GAMES)
    kit.campaigns.services.web = WEB
    try:
        card = await kit.lobby(game=game, title="Skagerrak")
        people = {seat.seat: 1001 + number for number, seat in enumerate(card.seats)}
        for seat, person in people.items():
            await kit.campaigns.lobby.join(card.id, person, seat=seat)
        await kit.campaigns.lobby.start(card.id, GM)
        await kit.campaigns.publishing.publish(card.id, GM)
        for _ in range(10):
            if waiting := (await kit.campaigns.lobby.card(card.id)).waiting:
                await kit.seal(card.id, people[waiting[0].seat])
        for lang in ("en", "fr"):
            page = await story(kit, card.id, lang)
            assert page["language"] == lang
            assert page["items"]
            assert all(item["title"] and item["content_text"] for item in page["items"])
            assert all(item["image"].startswith(page["home_page_url"]) for item in page["items"])
            assert not re.search(r"<[@#t]|\*\*", json.dumps(page)), "nothing that only Discord can show"
    finally:
        await kit.campaigns.close()


async def test_a_campaign_that_is_not_published_has_no_feed(toy: Kit) -> None:
    campaign = await robbed(toy)
    assert await toy.campaigns.feed.page(campaign, None) is None
    await toy.campaigns.publishing.publish(campaign, GM)
    assert await toy.campaigns.feed.page(campaign, None) is not None
    await toy.campaigns.publishing.withdraw(campaign, GM)
    assert await toy.campaigns.feed.page(campaign, None) is None
    assert await toy.campaigns.feed.item(campaign, "round-1", "en") is None
    assert await toy.campaigns.feed.head(campaign, "en") is None


async def test_each_chapter_is_an_item_that_grows_under_the_same_id(toy: Kit) -> None:
    campaign = await toy.running(game="announced")
    await toy.campaigns.publishing.publish(campaign, GM)
    await toy.bids(campaign, red=3, blue=1, green=0)
    await toy.seal(campaign, RED, {"target": "blue"})
    await toy.seal(campaign, BLUE, {"shield": "no"})
    before = await story(toy, campaign)
    toy.clock.advance(hours=1)
    await toy.bids(campaign, red=1, blue=0, green=0)
    after = await story(toy, campaign)
    assert keys(before) == keys(after)
    assert keys(after)[0] == "round-2"
    one, other = before["items"][0], after["items"][0]
    assert one["id"] == other["id"]
    assert one["date_published"] == other["date_published"] == one["date_modified"] < other["date_modified"]
    assert one["_broadside"]["last_report"] < other["_broadside"]["last_report"]
    assert other["content_text"].startswith(other["summary"])
    assert before["items"][1:] == after["items"][1:], "the other items are as they were"


async def test_a_page_has_the_newest_items_and_leads_to_the_earlier_ones(
    toy: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_ITEMS", 2)
    campaign = await robbed(toy)
    await toy.campaigns.publishing.publish(campaign, GM)
    page = await story(toy, campaign)
    found = keys(page)
    while (link := page.get("next_url")) is not None:
        number = re.fullmatch(rf"{re.escape(WEB)}/p/[\w-]+/feed\.json\?lang=en&before=(\d+)", link)
        assert number is not None
        page = await story(toy, campaign, "en", int(number[1]))
        found += keys(page)
    assert found == ["round-2", "round-1-battle-1", "round-1"]
    assert keys(await story(toy, campaign, "en", 1)) == []
    assert keys(await story(toy, campaign, "en", 999)) == found[:2]


async def test_what_was_taken_back_is_not_told(toy: Kit) -> None:
    campaign = await robbed(toy)
    await toy.campaigns.publishing.publish(campaign, GM)
    assert keys(await story(toy, campaign)) == ["round-2", "round-1-battle-1", "round-1"]
    await back(toy, campaign, 2)
    page = await story(toy, campaign)
    assert keys(page) == ["round-1-battle-1", "round-1"]
    assert page["_broadside"]["report"] == 2
    assert "~~" not in json.dumps(page)
    await toy.seal(campaign, BLUE, {"shield": "yes"})
    assert keys(await story(toy, campaign)) == ["round-1-battle-1", "round-1"]


async def test_the_end_is_the_last_item(toy: Kit) -> None:
    campaign = await toy.running()
    await toy.campaigns.publishing.publish(campaign, GM)
    assert not (await story(toy, campaign))["expired"]
    await toy.play_on(campaign)
    page = await story(toy, campaign)
    assert page["expired"]
    assert page["_broadside"]["status"] == "over"
    card = await toy.campaigns.lobby.card(campaign)
    assert card.outcome is not None
    assert page["items"][0]["_broadside"] | {"headline": []} == {
        "version": 1, "kind": "end", "key": END, "first_report": card.reports, "last_report": card.reports,
        "headline": [], "winners": sorted(card.outcome.winners), "points": dict(card.outcome.points),
    }  # fmt: skip
    assert page["items"][0]["content_text"]


async def test_a_campaign_that_was_cancelled_says_so(toy: Kit) -> None:
    campaign = await robbed(toy)
    await toy.campaigns.publishing.publish(campaign, GM)
    await toy.campaigns.lobby.cancel(campaign, GM)
    page = await story(toy, campaign, "fr")
    assert page["items"][0]["content_text"] == "La campagne a été annulée."
    assert page["items"][0]["_broadside"]["winners"] == []


async def test_lines_that_name_people_are_left_out(toy: Kit) -> None:
    campaign = await robbed(toy)
    await toy.campaigns.publishing.publish(campaign, GM)
    async with toy.campaigns.services.write() as session:
        row = await session.get_one(t.Chapter, (campaign, "round-1"))
        seats = (msg("bot-lot", seat=msg("seat-red"), person=str(RED)),)
        lines = (msg("bot-lots", seats=seats), msg("bot-act-resign", person=f"<@{RED}>", seat="x", heir="y"))
        row.lines = to_json((*lines, *outbox.said_of(row.lines)))
        session.add(row)
    assert str(RED) not in json.dumps(await story(toy, campaign))


async def test_a_damaged_chapter_is_left_out_and_the_log_says_so(toy: Kit, caplog: pytest.LogCaptureFixture) -> None:
    campaign = await robbed(toy)
    await toy.campaigns.publishing.publish(campaign, GM)
    async with toy.campaigns.services.write() as session:
        row = await session.get_one(t.Chapter, (campaign, "round-1"))
        row.lines = "}"
        session.add(row)
    assert keys(await story(toy, campaign)) == ["round-2", "round-1-battle-1"]
    assert "cannot be read" in caplog.text


async def test_neither_drafts_nor_seals_change_the_feed(toy: Kit) -> None:
    """Drafts, sealing and unsealing are not news: not a byte is different while the phase goes on."""
    campaign = await toy.running()
    await toy.campaigns.publishing.publish(campaign, GM)
    before = await story(toy, campaign)
    for person, bid in ((RED, 3), (BLUE, 2)):
        toy.clock.advance(minutes=5)
        sheet = await toy.campaigns.sheets.sheet(campaign, person)
        sheet = await toy.campaigns.sheets.put(campaign, person, sheet.ask.id, {"bid": bid})
        assert await story(toy, campaign) == before
        await toy.campaigns.sheets.seal(campaign, person, sheet.ask.id, sheet.revision)
        assert await story(toy, campaign) == before
    await toy.seal(campaign, 1003, {"bid": 0})
    assert await story(toy, campaign) != before


async def test_a_packed_campaign_has_the_same_feed(toy: Kit) -> None:
    campaign = await toy.running()
    await toy.campaigns.publishing.publish(campaign, GM)
    await toy.play_on(campaign)
    await toy.posts()
    before = await story(toy, campaign)
    toy.clock.advance(days=40)
    while await toy.campaigns.keeping.step():
        pass
    async with toy.campaigns.services.read() as session:
        assert await session.get(t.Packed, campaign) is not None
    toy.campaigns.feed._names.clear()
    assert await story(toy, campaign) == before


def test_every_field_of_the_schema_is_in_the_document() -> None:
    for name in ("feed.md", "feed.fr.md"):
        text = (ROOT / "docs" / name).read_text("utf-8")
        for part in SCHEMA["$defs"].values():
            for shape in part.get("oneOf", [part]):
                missing = [field for field in shape["properties"] if f"`{field}`" not in text]
                assert not missing, (name, missing)


async def test_a_scenario_file_is_named_and_not_sent_along(tmp_path: Path) -> None:
    """The campaign stores its whole text, which every delivery would repeat."""
    kit = await make(tmp_path, {"memoir-44": GAMES["memoir-44"]})
    services, text = kit.campaigns.services, own.scenario("small")
    services.web = WEB
    try:
        card = await open_lobby(
            kit.campaigns.lobby,
            guild=1,
            channel=2,
            by=GM,
            title="Skagerrak",
            game="memoir-44",
            scenario=text,
            invited=(RED, BLUE),
        )
        for person in (RED, BLUE):
            await kit.campaigns.lobby.join(card.id, person)
        await kit.campaigns.lobby.start(card.id, GM)
        await kit.campaigns.publishing.publish(card.id, GM)
        told = (await story(kit, card.id, "en"))["_broadside"]
        assert (told["scenario"], told["scenario_name"]) == ("file", "Every Letter")
        services.shelf = Shelf({"memoir-44": {"letters": text}})
        assert (await story(kit, card.id, "en"))["_broadside"]["scenario"] == "letters"
    finally:
        await kit.campaigns.close()
