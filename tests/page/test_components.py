"""Buttons, menus, dialogs and the new components, and who may see what comes of them."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from .desk import Desk

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_button_edits_the_message_for_everyone(desk: Desk, other: Desk) -> None:
    await other.sit("Player Two")
    await desk.command("panel")
    await expect(other.last).to_contain_text("Counted 0")
    await other.part("count").click()
    await expect(desk.last).to_contain_text("Counted 1")
    await desk.part("count").press("Enter")
    await expect(other.last).to_contain_text("Counted 2")
    await expect(desk.part("count")).to_be_focused()
    await expect(desk.part("shut")).to_be_disabled()
    await expect(desk.last.get_by_role("link", name="Rules")).to_have_attribute("href", "https://example.com/rules")


async def test_a_private_answer_is_seen_by_its_owner_only(desk: Desk, other: Desk) -> None:
    await desk.command("panel")
    await other.sit("Player Two")
    await desk.sit("Player One")
    await desk.part("secret").click()
    private = desk.find("[data-ephemeral]")
    await expect(private).to_contain_text("For Player One alone")
    await desk.part("count").click()
    await expect(other.said("Counted 1")).to_be_visible()
    assert await other.said("alone").count() == 0
    for person in desk.server.world.people():
        state = await (await desk.page.request.get(f"{desk.server.url}/ui/state?person={person.id}")).text()
        assert ("For Player One alone" in state) == (person.display_name == "Player One")
    await desk.sit("GM")
    await expect(desk.said("alone")).to_have_count(0)
    await desk.sit("Player One")
    await desk.find("[data-dismiss]").click()
    await expect(private).to_have_count(0)


async def test_one_or_several_are_chosen_in_menus(desk: Desk) -> None:
    await desk.command("panel")
    await desk.choose("one", "sloop")
    await expect(desk.last).to_contain_text("Chosen: sloop")
    await expect(desk.part("one")).to_contain_text("Sloop")
    await desk.choose("many", "brig", "ketch", "sloop")
    await expect(desk.last).to_contain_text("Fleet: brig, ketch, sloop")


async def test_a_menu_with_too_few_chosen_sends_nothing(desk: Desk) -> None:
    await desk.command("panel")
    await desk.part("many").click()
    await desk.find('[data-menu-of="many"] [data-value="brig"]').click()
    await desk.page.keyboard.press("Escape")
    await expect(desk.part("many")).to_contain_text("Two or three ships")
    await expect(desk.messages).to_have_count(1)


async def test_a_click_that_the_bot_does_not_answer_says_so(desk: Desk) -> None:
    await desk.command("panel")
    await expect(desk.part("broken")).to_be_visible()
    with desk.hurrying():
        await desk.part("broken").click()
        await expect(desk.part("broken")).to_have_attribute("aria-busy", "true")
        await expect(desk.last.get_by_role("alert")).to_contain_text("did not respond")
    await desk.part("count").click()
    await expect(desk.last).to_contain_text("Counted 1")
    await expect(desk.last.get_by_role("alert")).to_have_count(0)


async def test_a_dialog_goes_out_filled_in_and_comes_back(desk: Desk) -> None:
    await desk.command("panel")
    await desk.part("open-orders").click()
    text = desk.find('dialog [data-custom-id="orders"]')
    await expect(text).to_be_focused()
    await expect(text).to_have_value("hold")
    await text.fill("salvo N5\nplane D4")
    await desk.find('dialog [data-custom-id="course"]').click()
    await desk.find('[data-menu-of="course"] [data-value="south"]').click()
    await desk.find('dialog [data-value="abreast"]').check()
    await desk.find('dialog [data-value="smoke"]').check()
    await desk.find('dialog [data-custom-id="sure"]').check()
    await desk.find("dialog [data-submit]").click()
    await expect(desk.find("dialog")).to_have_count(0)
    await expect(desk.last).to_contain_text("orders=salvo N5")
    await expect(desk.last).to_contain_text("course=south; formation=abreast; extras=smoke; sure=True")


async def test_a_dialog_keeps_what_was_typed_until_the_bot_has_it(desk: Desk) -> None:
    await desk.command("panel")
    await desk.part("open-orders").click()
    text = desk.find('dialog [data-custom-id="orders"]')
    await text.fill("ab")
    await desk.find("dialog [data-submit]").click()
    await expect(desk.find('dialog [data-field="orders"] [role=alert]')).to_contain_text("3")
    await text.fill("mutiny tonight")
    await desk.find("dialog [data-submit]").click()
    await expect(desk.find('dialog [data-field="course"] [role=alert]')).not_to_be_empty()
    await desk.find('dialog [data-custom-id="course"]').click()
    await desk.find('[data-menu-of="course"] [data-value="north"]').click()
    with desk.hurrying():
        await desk.find("dialog [data-submit]").click()
        await expect(desk.find("dialog .failure")).to_be_visible()
    await expect(text).to_have_value("mutiny tonight")
    await text.fill("obedience")
    await desk.find("dialog [data-submit]").click()
    await expect(desk.last).to_contain_text("orders=obedience; course=north")


async def test_escape_asks_before_it_throws_typed_text_away(desk: Desk) -> None:
    await desk.command("panel")
    await desk.part("open-orders").click()
    text = desk.find('dialog [data-custom-id="orders"]')
    await text.fill("a long order")
    await text.press("Escape")
    await expect(desk.find("dialog [data-discard]")).to_be_visible()
    await expect(text).to_have_value("a long order")
    await desk.find("dialog [data-discard]").click()
    await expect(desk.find("dialog")).to_have_count(0)
    await expect(desk.part("open-orders")).to_be_focused()


async def test_the_new_components_are_drawn_pinned_and_answer(desk: Desk) -> None:
    await desk.command("board")
    board = desk.find("[data-message-id]:has(.container)").first
    await expect(board.locator("h4")).to_have_text("The board")
    await expect(board.locator("small.subtext")).to_have_text("turn 3")
    await expect(board.locator("[data-picture] img")).to_have_attribute("alt", "The public chart")
    await board.locator('[data-custom-id="show"]').click()
    await expect(desk.last).to_contain_text("Shown")
    await expect(desk.find('[data-pins="1"]')).to_be_visible()
    await desk.find("[data-pins]").click()
    await expect(desk.find("[data-pinned] .container")).to_be_visible()
    await desk.find("[data-pinned] [data-jump-to]").click()
    await expect(board).to_have_class(re.compile("flash"))
