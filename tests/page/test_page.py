"""The page as a whole: people and their news, telephones, lost connections, testers' tools, words."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import expect

from local_discord.server import STATIC, Server
from tests.patience import patience

from .desk import Desk
from .sample_bot import SampleBot

SOURCES = {path.name: path.read_text("utf-8") for path in STATIC.glob("*.js")}

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_one_click_or_key_makes_the_page_somebody_elses(desk: Desk) -> None:
    await expect(desk.find("[data-person-name]")).to_have_count(4)
    await expect(desk.place("gm-room")).to_have_count(1)
    await desk.sit("Player One")
    await expect(desk.place("gm-room")).to_have_count(0)
    await desk.go("general")
    await desk.page.keyboard.press("Alt+4")
    await expect(desk.find("[data-me]")).to_have_text("Spectator")
    await desk.sit("Player One")
    await expect(desk.find("[data-title]")).to_have_text("general")


async def test_everybody_else_has_news_of_what_is_said(desk: Desk) -> None:
    await desk.sit("Player One")
    await desk.write("Sail ho!")
    for person, news in {"GM": "any", "Player One": "none", "Player Two": "any", "Spectator": "any"}.items():
        await expect(desk.badge(person)).to_have_attribute("data-unread", news)
    await desk.sit("GM")
    await expect(desk.said("Sail ho!")).to_be_visible()
    await expect(desk.find("[data-new-line]")).to_be_visible()
    await expect(desk.badge("GM")).to_have_attribute("data-unread", "none")
    await desk.page.reload()
    await expect(desk.badge("Spectator")).to_have_attribute("data-unread", "any")
    await expect(desk.badge("GM")).to_have_attribute("data-unread", "none")


async def test_a_person_can_be_added(desk: Desk) -> None:
    await desk.find("[data-add-person]").click()
    await desk.find("dialog [name=display_name]").fill("Stoker")
    await desk.find("dialog [data-submit]").click()
    await expect(desk.find("[data-me]")).to_have_text("Stoker")
    await desk.write("Coal is out")
    await expect(desk.last).to_contain_text("Stoker")


async def test_a_lost_connection_comes_back_with_what_was_missed(desk: Desk, server: Server) -> None:
    await desk.page.evaluate(
        """() => { const watch = new MutationObserver(() => { window.seen = (window.seen ?? "") + document.body.dataset.live });
        watch.observe(document.body, { attributes: true, attributeFilter: ["data-live"] }); }"""
    )
    await server.page.close()
    desk.utter("Player Two", "While you were away")
    await expect(desk.said("While you were away")).to_be_visible()
    await expect(desk.find("body[data-live=open]")).to_be_attached()
    assert "lost" in str(await desk.page.evaluate("window.seen"))
    desk.utter("Player Two", "And now")
    await expect(desk.said("And now")).to_have_count(1)


async def test_testers_drop_the_bots_sockets_and_it_comes_back(desk: Desk, bot: SampleBot) -> None:
    await desk.find("[data-open-drawer]").click()
    await expect(desk.find("[data-bot=online]")).to_be_visible()
    dropped = asyncio.ensure_future(bot.wait_for("resumed", timeout=patience(10)))
    await asyncio.sleep(0)
    await desk.find('[data-fault="drop"]').click()
    await dropped
    await expect(desk.find("[data-bot=online]")).to_be_visible()
    await desk.command("panel")
    await expect(desk.last).to_contain_text("Counted 0")
    await desk.find("[data-show-log]").click()
    await expect(desk.find(".requests li").first).to_be_visible()


async def test_faults_are_listed_and_taken_back(desk: Desk) -> None:
    await desk.find("[data-open-drawer]").click()
    await desk.find('[data-fault="rate-limit"]').click()
    await expect(desk.find("[data-clear-fault]")).to_have_count(1)
    await desk.find("[data-clear-fault]").click()
    await expect(desk.find("[data-clear-fault]")).to_have_count(0)
    await expect(desk.find('[data-fault="bot-kill"]')).to_be_disabled()


async def test_limits_of_rate_are_switched_on_and_off(desk: Desk) -> None:
    await desk.find("[data-open-drawer]").click()
    await expect(desk.find("[data-limits]")).not_to_be_checked()
    await desk.find("[data-limits]").click()
    await expect(desk.find("[data-limits]")).to_be_checked()
    assert desk.server.limits.on


async def test_a_thread_is_archived_opened_and_locked(desk: Desk) -> None:
    """Who may manage threads does all of it; a player opens an archived one, and writes in none that is locked."""
    world = desk.server.world
    world.start_thread(desk.channel("table"), world.bot.id, "Reports")
    await desk.go("Reports")
    await desk.find("[data-thread=archiveThread]").click()
    await expect(desk.find("[data-thread-state=archived]")).to_be_visible()
    await desk.sit("Player One")
    await desk.go("table")
    await desk.find(".place.archived").click()
    await desk.go("Reports")
    await expect(desk.find("[data-thread=lockThread]")).to_have_count(0)
    await desk.find("[data-thread=openThread]").click()
    await expect(desk.find("[data-thread-state]")).to_have_count(0)
    await desk.sit("GM")
    await desk.find("[data-thread=lockThread]").click()
    await expect(desk.find("[data-thread-state=locked]")).to_be_visible()
    await desk.sit("Player One")
    await expect(desk.find("[data-thread-state=locked]")).to_be_visible()
    await expect(desk.find("[data-composer]")).to_have_attribute("placeholder", "This thread is locked")


async def test_a_bot_that_is_away_is_shown_as_away(desk: Desk, bot: SampleBot) -> None:
    await desk.command("panel")
    await expect(desk.part("count")).to_be_visible()
    await bot.close()
    await expect(desk.find("[data-bot=offline]")).to_be_visible()
    with desk.hurrying():
        await desk.part("count").click()
        await expect(desk.last.get_by_role("alert")).to_be_visible()


async def test_the_page_fits_a_telephone(phone: Desk) -> None:
    assert await phone.sideways() == 0
    await expect(phone.place("general")).not_to_be_visible()
    await phone.find("[data-open-menu]").tap()
    await phone.place("general").tap()
    await expect(phone.find("[data-title]")).to_have_text("general")
    await expect(phone.place("general")).not_to_be_visible()
    await phone.badge("Spectator").tap()
    await phone.command("board")
    await phone.command("panel")
    await expect(phone.part("many")).to_be_in_viewport()
    await phone.write("A_very_long_word_" * 20)
    await expect(phone.said("A_very_long_word")).to_be_visible()
    assert await phone.sideways() == 0
    for message in await phone.messages.all():
        box = await message.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 400
    await phone.find("[data-pins]").tap()
    await expect(phone.find("[data-pinned] .container")).to_be_in_viewport()
    assert await phone.sideways() == 0
    await phone.find("[data-close-panel]").tap()
    await phone.part("open-orders").tap()
    dialog = await phone.find("dialog").bounding_box()
    assert dialog is not None
    assert dialog["x"] >= 0
    assert dialog["x"] + dialog["width"] <= 400
    assert await phone.sideways() == 0


async def test_every_word_of_the_page_is_there_in_both_languages(desk: Desk) -> None:
    english, french = await desk.page.evaluate(
        "import('/static/words.js').then(({ CATALOGUES: c }) => [Object.keys(c.en), Object.keys(c.fr)])"
    )
    assert english == french
    used = {key for text in SOURCES.values() for key in re.findall(r"(?<![\w.])t\(\"(\w+)\"", text)}
    assert used <= set(english)


async def test_no_text_is_ever_parsed_as_markup() -> None:
    for name, text in SOURCES.items():
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser", text), name


async def test_nothing_is_fetched_from_elsewhere(desk: Desk) -> None:
    hosts = await desk.page.evaluate("performance.getEntriesByType('resource').map(entry => new URL(entry.name).host)")
    assert hosts
    assert set(hosts) == {desk.server.url.removeprefix("http://")}
