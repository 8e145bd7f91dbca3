"""What a reader does with a finger, the other mouse button and keys, in a browser."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from bot import words
from rules import GAMES
from rules.core import Pick
from rules.core.pointing import Forms, Spot, targets
from rules.core.touch import touch
from tests.campaigns.kit import BLUE, RED
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.web.kit import Web
from tests.web.test_board import seen_ship
from tests.web.test_page import PHONE, area, opened
from tests.web.test_page import board as board

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed"),
]

SMALL_SCREEN = {"width": 1280, "height": 800}


async def ship_of(board: Web, campaign: int, person: int) -> str:
    """A ship of Branle-Bas that can move."""
    sheet = await board.kit.campaigns.sheets.opened(campaign, person)
    ships = sheet.card.form.field("ship")
    assert isinstance(ships, Pick)
    return next(one.key for one in ships.options if targets(sheet.form, sheet.draft, Spot(one.key)))


def middle(box: dict[str, float]) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def draft(board: Web, campaign: int, person: int) -> dict[str, Any]:
    return dict((await board.kit.campaigns.sheets.sheet(campaign, person)).draft)


async def ordered(board: Web, page: Page, campaign: int, person: int) -> None:
    """Orders a ship of Sea War to a cell; it stays in hand."""
    sheet = await board.kit.campaigns.sheets.opened(campaign, person)
    ships = sheet.card.form.field("order.1.ship")
    assert isinstance(ships, Pick)
    pairs = (
        (Spot(ship.key), way.areas[0]) for ship in ships.options for way in targets(sheet.form, {}, Spot(ship.key))
    )
    ship, goal = next((s, g) for s, g in pairs if touch(Forms(sheet.form), sheet.draft, Spot(g), (s,)).hand == (s,))
    await expect(page.locator(".map:not(.old)")).to_be_visible()
    await area(page, ship.key).click()
    async with page.expect_response("**/touch"):
        await area(page, goal).click()
    await expect(page.locator(".beside .chip").first).to_be_visible()
    assert "order.1.ship" in await draft(board, campaign, person)


async def two_ships(board: Web, campaign: int, person: int) -> list[str]:
    """Two ships of Sea War that can be ordered."""
    sheet = await board.kit.campaigns.sheets.opened(campaign, person)
    ships = sheet.card.form.field("order.1.ship")
    assert isinstance(ships, Pick)
    return [one.key for one in ships.options if targets(sheet.form, sheet.draft, Spot(one.key))][:2]


async def test_a_long_press_takes_pieces_in_hand_together(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 3)
    person = await board.waited(campaign)
    ships = await two_ships(board, campaign, person)
    async with opened(board, browser, person, campaign, touch=True) as page:
        finger = await page.context.new_cdp_session(page)
        for ship in ships:
            await expect(page.locator(".map:not(.old)")).to_be_visible()
            x, y = middle(await area(page, ship).bounding_box())
            at = {"x": x, "y": y}
            await finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
            await expect(page.locator(f'.area.hand[data-spot$="|{ship}"]')).not_to_have_count(0)
            await finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await expect(page.locator(".beside > .chip")).to_have_count(2)


async def test_a_long_press_takes_pieces_beside_the_map_in_hand_together(board: Web, browser: Browser) -> None:
    campaign = await board.game("guadalcanal", 2)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign, PHONE, touch=True) as page:
        finger = await page.context.new_cdp_session(page)
        pieces = page.locator(".tray .piece")
        for number in range(2):
            await pieces.nth(number).scroll_into_view_if_needed()
            x, y = middle(await pieces.nth(number).bounding_box())
            at = {"x": x, "y": y}
            await finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
            await expect(page.locator(".tray .piece[aria-pressed=true]")).to_have_count(number + 1)
            await finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await expect(page.locator(".beside > .chip")).to_have_count(2)


async def test_no_click_follows_a_touch_of_the_map(board: Web, browser: Browser) -> None:
    """Otherwise what comes under the finger as the page changes gets the click."""
    campaign = await board.game("sea-war", 3)
    person = await board.waited(campaign)
    ship = (await two_ships(board, campaign, person))[0]
    async with opened(board, browser, person, campaign, touch=True) as page:
        await expect(page.locator(".map:not(.old)")).to_be_visible()
        await page.evaluate("addEventListener('click', () => { window.clicked = true; }, true)")
        async with page.expect_response("**/touch"):
            await page.touchscreen.tap(*middle(await area(page, ship).bounding_box()))
        await expect(page.locator(f'.area.hand[data-spot$="|{ship}"]')).not_to_have_count(0)
        assert not await page.evaluate("window.clicked || false")
        await page.get_by_role("button", name="Zoom in", exact=True).tap()
        assert await page.evaluate("window.clicked || false")


async def test_a_finger_drags_a_piece_to_its_target_on_the_whole_map(board: Web, browser: Browser) -> None:
    campaign = await board.game("branle-bas", 2)
    person = await board.waited(campaign)
    ship = await ship_of(board, campaign, person)
    sheet = await board.kit.campaigns.sheets.opened(campaign, person)
    goal = next(way for way in targets(sheet.form, sheet.draft, Spot(ship)) if way.values[-1][0] == "goal").areas[0]
    async with opened(board, browser, person, campaign, PHONE, touch=True) as page:
        finger = await page.context.new_cdp_session(page)
        await expect(page.locator(".map:not(.old)")).to_be_visible()
        (x, y), goal_at = [middle(await area(page, key).bounding_box()) for key in (ship, goal)]
        for kind, at in (("touchStart", (x, y)), ("touchMove", (x + 30, y + 4)), ("touchMove", goal_at)):
            points = [{"x": at[0], "y": at[1]}]
            await finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        await expect(page.locator(".map.near")).to_have_count(0)  # the map stays where it is
        await finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await expect(page.locator(".area.ghost")).to_have_count(1)
        assert await draft(board, campaign, person) == {"ship": ship, "goal": goal}


async def test_a_finger_drags_a_piece_out_of_the_tray_and_scrolls_it_sideways(board: Web, browser: Browser) -> None:
    campaign = await board.game("war-at-sea", 2)
    person = await board.waited(campaign)
    sheet = await board.kit.campaigns.sheets.opened(campaign, person)
    path = next(field.path for field in sheet.card.form.fields if field.path.startswith("deploy."))
    sectors = sheet.card.form.field(path)
    assert isinstance(sectors, Pick)
    async with opened(board, browser, person, campaign, PHONE, touch=True) as page:
        finger = await page.context.new_cdp_session(page)

        async def feels(kind: str, *at: tuple[float, float]) -> None:
            points = [{"x": x, "y": y} for x, y in at]
            await finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        await expect(page.locator(".tray .piece[aria-pressed=true]")).to_have_count(1)  # the first one is offered
        tray, ship = page.locator(".tray"), page.locator(f'.tray [data-piece="{path.partition(".")[2]}"]')
        x, y = middle(await ship.bounding_box())
        goal = middle(await area(page, sectors.options[0].key).bounding_box())
        nowhere = middle(await page.locator(".prompt").bounding_box())
        for end, drawn in ((nowhere, False), (goal, True)):
            await feels("touchStart", (x, y))
            await feels("touchMove", (x + 2, y + 30))
            await expect(page.locator(".glass")).to_have_count(1)
            await expect(page.locator(".area.glow")).not_to_have_count(0)
            await feels("touchMove", end)
            if drawn:
                async with page.expect_response("**/map?*"):
                    await feels("touchEnd")
            else:
                await feels("touchEnd")
            await expect(page.locator(".glass")).to_have_count(0)
            assert await draft(board, campaign, person) == ({path: sectors.options[0].key} if drawn else {})
        before = await draft(board, campaign, person)
        x, y = middle(await tray.bounding_box())
        await feels("touchStart", (x, y))
        for step in range(1, 8):
            await feels("touchMove", (x - 20 * step, y + step))
        await feels("touchEnd")
        await page.wait_for_function("() => document.querySelector('.tray').scrollLeft > 60")
        assert await draft(board, campaign, person) == before


async def test_pieces_in_hand_have_chips_that_put_them_down(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 3)
    person = await board.waited(campaign)
    one, two = await two_ships(board, campaign, person)
    before = await draft(board, campaign, person)
    async with opened(board, browser, person, campaign) as page:
        await area(page, one).click()
        await area(page, two).click(modifiers=["Control"])
        chips = page.locator(".beside > .chip")
        await expect(chips).to_have_count(2)
        await chips.first.click()
        await expect(page.locator(f'.area.hand[data-spot$="|{one}"]')).to_have_count(0)
        await expect(page.locator(f'.area.hand[data-spot$="|{two}"]')).not_to_have_count(0)
        assert await draft(board, campaign, person) == before


async def test_the_other_button_and_a_key_ask_again_what_would_repeat(board: Web, browser: Browser) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)

    async def cleared(page: Page) -> None:
        async with page.expect_response("**/clear"):
            await page.get_by_role("button", name="Clear").click()
        await expect(page.locator(".area.set")).to_have_count(0)

    async with opened(board, browser, person, campaign) as page:
        does = page.locator(".tip .does")
        await area(page, "E5").hover()
        await expect(does.filter(has_text="salvo")).to_have_text(re.compile("E5"))
        await expect(does.nth(2)).to_be_visible()  # What the menu will offer.
        await area(page, "E5").click()
        await page.locator('.menu button:has-text("alvo")').first.click()
        await expect(page.locator(".area.set")).to_have_count(1)
        lacks = (await board.kit.campaigns.sheets.opened(campaign, person)).card.form.problems[0]
        await expect(page.locator(".prompt")).to_contain_text(words.line("en", lacks))
        await cleared(page)
        await area(page, "F6").hover()
        await expect(does).to_have_text(re.compile("salvo.*F6"))
        await area(page, "F6").click()
        await expect(page.locator(".area.set")).to_have_count(1)
        await expect(page.get_by_role("menu")).to_have_count(0)
        await expect(does).to_have_text(re.compile("take back.*F6"))
        await cleared(page)
        await area(page, "F6").click(button="right")
        await expect(page.get_by_role("menuitem").nth(2)).to_be_visible()
        await expect(page.locator(".beside button")).to_have_count(0)  # They would stand there twice, and move the map.
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("menu")).to_have_count(0)
        await area(page, "F6").focus()
        await page.keyboard.press("Alt+Enter")
        await expect(page.get_by_role("menuitem").nth(2)).to_be_visible()
        assert await draft(board, campaign, person) == {}


async def test_two_quick_ticks_in_a_list_of_the_panel_are_two(board: Web, browser: Browser) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    sheets = board.kit.campaigns.sheets
    sheet = await sheets.sheet(campaign, person)
    await sheets.put(campaign, person, sheet.ask.id, {"act.1.kind": "salvo"}, sheet.revision)
    async with opened(board, browser, person, campaign) as page:
        boxes = [f'input[data-path="act.1.targets#{cell}"]' for cell in ("B2", "B3", "B4")]
        await expect(page.locator(boxes[2])).to_be_attached()
        await page.evaluate("(boxes) => boxes.forEach((box) => document.querySelector(box).click())", boxes)
        await expect(page.get_by_text("(3/3)")).to_be_attached()
        draft = (await sheets.sheet(campaign, person)).draft
        assert draft == {"act.1.kind": "salvo", "act.1.targets": ("B2", "B3", "B4")}


async def test_a_row_is_put_down_when_somebody_else_changes_the_sheet(board: Web, browser: Browser) -> None:
    """The row may have another number then. The page shows the newer sheet, and a touch begins with nothing in hand."""
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    sheets = board.kit.campaigns.sheets
    sheet = await sheets.sheet(campaign, person)
    await sheets.put(campaign, person, sheet.ask.id, {"act.1.kind": "salvo"}, sheet.revision)
    async with opened(board, browser, person, campaign) as page:
        await expect(page.locator(".map:not(.old)")).to_be_visible()
        await page.get_by_title(words.text("en", "page-on-the-map")).first.dispatch_event("click")  # Its row is folded.
        await expect(page.locator(".area.glow").first).to_be_attached()
        await sheets.put(campaign, person, sheet.ask.id, {})
        await expect(page.locator(".area.glow")).to_have_count(0)


async def test_a_placed_piece_is_dragged_and_a_touch_of_what_lies_on_a_bright_cell_means_the_cell(
    board: Web, browser: Browser
) -> None:
    campaign = await board.game("naval-battle")
    person = await board.waited(campaign)
    sheets = board.kit.campaigns.sheets
    sheet = await sheets.sheet(campaign, person)
    draft = {"buy.island": 1, "island.1": ("island", "F6"), "buy.plane": 1}
    await sheets.put(campaign, person, sheet.ask.id, draft, sheet.revision)
    async with opened(board, browser, person, campaign) as page:
        island = area(page, "island")
        await expect(island).to_have_attribute("aria-label", re.compile(words.text("en", "page-takes")))
        async with page.expect_response("**/map?*"):
            await island.drag_to(area(page, "J9"))
        draft["island.1"] = ("island", "J9")
        assert (await sheets.sheet(campaign, person)).draft == draft
        await expect(page.locator('.tray [data-piece="plane.1"][aria-pressed=true]')).to_have_count(
            1
        )  # it is the next one
        await expect(island).to_have_attribute("aria-label", re.compile("J9"))
        async with page.expect_response("**/touch"):
            await island.click()
        assert (await sheets.sheet(campaign, person)).draft == {**draft, "plane.1": ("plane", "J9")}


@pytest.mark.parametrize("key", ["", "Delete"], ids=["chip", "delete"])
async def test_an_order_is_removed_by_its_chip_and_by_a_key(board: Web, browser: Browser, key: str) -> None:
    campaign = await board.game("sea-war", 3)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:
        await ordered(board, page, campaign, person)
        async with page.expect_response("**/row"):
            if key:
                await page.keyboard.press(key)
            else:
                await page.locator(".beside .chip").first.click()
        assert not [path for path in await draft(board, campaign, person) if path.startswith("order.")]


async def test_an_order_is_moved_up_beside_the_map(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 3)
    person = await board.waited(campaign)
    ships, sheets = await two_ships(board, campaign, person), board.kit.campaigns.sheets
    for ship in ships:
        sheet = await sheets.opened(campaign, person)
        way = next(iter(targets(sheet.form, sheet.draft, Spot(ship))))
        await sheets.put(campaign, person, sheet.ask.id, way.onto(sheet.draft), sheet.card.revision)
    async with opened(board, browser, person, campaign) as page:
        ups = page.locator(".beside").get_by_role("button", name="Move up")
        await area(page, ships[0]).click()
        await expect(page.locator(".beside .chip").first).to_be_visible()
        await expect(ups).to_have_count(0)  # The first order cannot go up.
        await page.keyboard.press("Escape")
        await area(page, ships[1]).click()
        async with page.expect_response("**/row"):
            await ups.click()
    found = await draft(board, campaign, person)
    assert [found["order.1.ship"], found["order.2.ship"]] == ships[::-1]


async def test_escape_puts_down_what_is_in_hand_and_closes_the_menu(board: Web, browser: Browser) -> None:
    campaign = await board.game("branle-bas", 2)
    person = await board.waited(campaign)
    ship = await ship_of(board, campaign, person)
    async with opened(board, browser, person, campaign) as page:
        asked = await page.locator(".prompt [role=status]").text_content()
        await area(page, ship).click()
        await expect(page.locator(".area.hand")).not_to_have_count(0)
        await page.keyboard.press("Escape")
        await expect(page.locator(".area.hand")).to_have_count(0)
        await expect(page.locator(".area.glow")).to_have_count(0)
        await expect(page.locator(".prompt [role=status]")).to_have_text(asked or "")
        assert await draft(board, campaign, person) == {}
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:
        await area(page, "E5").click()
        await expect(page.get_by_role("menu")).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("menu")).to_have_count(0)
        assert await draft(board, campaign, person) == {}


async def pressed_until(page: Page, key: str, wanted: str) -> None:
    """Presses a key until the element with the focus matches a selector."""
    for _ in range(150):
        if await page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
        await page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {wanted}")


async def test_keys_alone_fill_in_a_sheet_and_seal_it(board: Web, browser: Browser) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:
        await pressed_until(page, "Tab", ".area")
        await page.keyboard.press("Enter")
        items = page.get_by_role("menuitem")
        await expect(items.first).to_be_focused()
        names = await items.all_text_contents()
        for _ in range(next(place for place, name in enumerate(names) if "salvo" in name.lower())):
            await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        for count in (1, 2, 3):
            await expect(page.locator(".area.set")).to_have_count(count)
            await expect(page.locator(".map:not(.old)")).to_be_visible()
            if count == 1:
                await pressed_until(page, "Tab", ".area")  # The menu had the focus.
            if count < 3:
                await page.keyboard.press("ArrowRight")
                await page.keyboard.press("Enter")
        await expect(page.locator("button.main")).to_be_enabled()
        await pressed_until(page, "Shift+Tab", "button.main")
        async with page.expect_response("**/seal"):
            await page.keyboard.press("Enter")


async def test_the_whole_map_stays_on_the_screen_below_the_pieces_beside_it(board: Web, browser: Browser) -> None:
    campaign = await board.game("war-at-sea", 2)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign, SMALL_SCREEN) as page:
        await expect(page.locator(".tray .piece").first).to_be_visible()
        box = await page.locator(".map").bounding_box()
        assert box["y"] + box["height"] <= SMALL_SCREEN["height"]
        assert box["height"] > SMALL_SCREEN["height"] / 3


@pytest.mark.hours(15)
async def test_what_lies_below_a_marker_is_chosen_from_all_at_the_same_place(board: Web, browser: Browser) -> None:
    """Troop units aboard a fleet are ordered ashore, though its marker covers them and has nothing to order itself."""
    campaign, rng = await board.game("guadalcanal"), Random(1)
    while (sheet := await board.kit.campaigns.sheets.opened(campaign, await board.waited(campaign))).ask.kind != "land":
        draft = GAMES["guadalcanal"].computer(sheet.card.view, sheet.ask, rng)
        await board.kit.seal(campaign, sheet.person, draft)
    async with opened(board, browser, sheet.person, campaign) as page:
        await area(page, f"{sheet.ask.seat}.main").click()
        lying = page.locator(".beside .lying")
        await expect(lying).not_to_have_count(0)
        async with page.expect_response("**/map?*"):  # The list outlives a new picture.
            await board.kit.seal(campaign, next(one for one in (RED, BLUE) if one != sheet.person))
        await expect(page.locator(".map:not(.old)")).to_be_visible()
        troops = lying.filter(has_text="troop unit")
        await troops.first.get_by_role("button").click()
        await expect(page.locator(".prompt")).to_contain_text("In hand: ")
        await expect(page.locator(".prompt")).to_contain_text("troop unit")
        await expect(page.locator(".area.glow")).not_to_have_count(0)


async def test_a_ship_that_was_seen_is_fired_at_by_a_touch_of_its_picture(board: Web, browser: Browser) -> None:
    """It covers its cell, with which something can be done."""
    campaign = await board.game("naval-battle", 13)
    person = await board.waited(campaign)
    ship, cell = await seen_ship(board, campaign, person)
    async with opened(board, browser, person, campaign) as page:
        picture = page.locator(f'.area[data-spot="tracking|{ship["key"]}"]').first
        await picture.hover()
        await expect(page.locator(".tip .does").filter(has_text="salvo")).to_have_text(re.compile(cell["key"]))
        await picture.click()
        await page.get_by_role("menuitem").filter(has_text="salvo").first.click()
        await expect(page.locator(".area.set")).to_have_count(1)
        wanted = {"act.1.kind": "salvo", "act.1.targets": (cell["key"],)}
        assert await draft(board, campaign, person) == wanted


async def test_the_names_of_many_pictures_stand_in_one_line_with_the_present_one_in_sight(
    board: Web, browser: Browser
) -> None:
    """A late Guadalcanal has ten pictures: in several lines their names would push the map off a telephone."""
    campaign = await board.game("guadalcanal", 2)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign, PHONE) as page:
        line, names = page.locator(".tabs"), page.locator(".tabs button")
        await expect(names.nth(3)).to_be_attached()
        assert len({await names.nth(n).evaluate("one => one.offsetTop") for n in range(await names.count())}) == 1
        await names.last.click()
        await expect(names.last).to_have_attribute("aria-pressed", "true")
        await expect(names.last).to_be_in_viewport(ratio=0.9)
        assert (await line.bounding_box() or {})["height"] < 60
