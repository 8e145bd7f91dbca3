"""Slash commands in the composer: the list, the form of options, completion by the bot, and failures."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from .desk import Desk
from .sample_bot import SampleBot

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_command_is_typed_completed_and_answered(desk: Desk) -> None:
    await desk.find("[data-composer]").press_sequentially("/gre")
    await expect(desk.find('[data-command="greet"]')).to_have_attribute("aria-selected", "true")
    await desk.page.keyboard.press("Tab")
    ship = desk.find('[data-option-input="ship"]')
    await expect(ship).to_be_focused()
    await ship.press_sequentially("fri")
    await expect(desk.find("[data-choice]")).to_have_text(["HMS Frigate"])
    await desk.page.keyboard.press("Enter")
    await expect(ship).to_have_value("HMS Frigate")
    tone = desk.find('[data-option-input="tone"]')
    await expect(tone).to_be_focused()
    await tone.press_sequentially("ro")
    await desk.page.keyboard.press("Enter")
    await desk.find('[data-add-option="times"]').click()
    await desk.find('[data-option-input="times"]').fill("3")
    await desk.page.keyboard.press("Enter")
    await expect(desk.last).to_contain_text("Greeted frigate 3x, r, loud=False, whom=None")
    await expect(desk.last).to_contain_text("GM used /greet")
    await expect(desk.find("[data-composer]")).to_be_visible()


async def test_people_and_truth_values_are_chosen_from_lists(desk: Desk) -> None:
    await desk.command("greet", ship="sloop", tone="Kind", loud="True", whom="Player Two")
    player = desk.person("Player Two")
    await expect(desk.last).to_contain_text(f"Greeted sloop 1x, k, loud=True, whom={player.id}")


async def test_what_is_missing_or_wrong_is_said_before_sending(desk: Desk) -> None:
    await desk.find("[data-composer]").fill("/greet ")
    await desk.find("[data-command-form] [data-send]").click()
    await expect(desk.find('[data-option="ship"].wrong')).to_be_visible()
    await expect(desk.find("[data-toast]")).to_contain_text("ship")
    await desk.find('[data-option-input="ship"]').fill("ketch")
    await desk.find('[data-option-input="tone"]').fill("Sarcastic")
    await desk.find("[data-command-form] [data-send]").click()
    await expect(desk.find('[data-option="tone"].wrong')).to_be_visible()
    await expect(desk.messages).to_have_count(0)


async def test_escape_leaves_a_command(desk: Desk) -> None:
    await desk.find("[data-composer]").fill("/greet ")
    await expect(desk.find('[data-command-form="greet"]')).to_be_visible()
    await desk.page.keyboard.press("Escape")
    await expect(desk.find("[data-command-form]")).to_have_count(0)
    await expect(desk.find("[data-composer]")).to_be_focused()
    await desk.page.keyboard.type("/")
    await expect(desk.find("[data-command]")).to_have_count(9)
    await desk.page.keyboard.press("Escape")
    await expect(desk.find("[data-command]")).to_have_count(0)


async def test_a_command_without_answer_leaves_a_line_that_can_be_dismissed(desk: Desk) -> None:
    notice = desk.find("[data-notice]")
    with desk.hurrying():
        await desk.command("quiet")
        await expect(notice).to_contain_text("/quiet")
        await expect(notice).to_contain_text("did not respond")
    await notice.get_by_role("button").click()
    await expect(notice).to_have_count(0)


async def test_a_slow_answer_shows_that_the_bot_is_thinking(desk: Desk, bot: SampleBot) -> None:
    await desk.command("slow")
    await expect(desk.last).to_contain_text("thinking")
    bot.may_go_on.set()
    await expect(desk.last).to_contain_text("At last")
    await expect(desk.messages).to_have_count(1)


async def test_a_french_reader_has_french_commands_and_a_french_page(desk: Desk) -> None:
    await desk.sit("Player Two")
    await desk.find("[data-locale]").select_option("fr")
    await expect(desk.find("html[lang=fr]")).to_be_attached()
    await expect(desk.find("[data-composer]")).to_have_attribute("placeholder", "Envoyer un message dans #table")
    await desk.find("[data-composer]").press_sequentially("/salu")
    await expect(desk.find('[data-command="greet"]')).to_contain_text("Saluer un navire")
    await desk.page.keyboard.press("Enter")
    await expect(desk.find('[data-option="ship"]')).to_contain_text("navire")
    await desk.page.keyboard.press("Escape")
    await desk.sit("GM")
    await expect(desk.find("html[lang=en]")).to_be_attached()
