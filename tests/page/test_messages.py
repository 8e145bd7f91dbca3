"""What is said and seen: markdown, hostile words, direct messages, threads, pictures, reading and scrolling."""

from __future__ import annotations

import contextlib
import re

import pytest
from playwright.async_api import expect

from tests.patience import patience

from .desk import Desk

pytestmark = pytest.mark.asyncio(loop_scope="session")

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c49444154789c63f8cfc00000030101009c1ef8f90000000049454e44ae426082"
)


async def test_markdown_is_shown_as_discord_shows_it(desk: Desk) -> None:
    lines = (
        "# Head",
        "-# small",
        "**b** *i* __u__ ~~s~~ ||hidden|| `c*o*de` \\*plain\\*",
        "> quoted",
        "- one",
        "  - inner",
        "1. first",
        "```py",
        "x = '**no**'",
        "```",
        "[site](https://example.com/a_b_c) https://example.org/x_y_z. snake_case_name",
        "<t:0:R> 2 * 3 * 4",
    )
    await desk.find("[data-composer]").fill("\n".join(lines))
    await desk.page.keyboard.press("Enter")
    content = desk.last.locator(".content")
    for selector, text in {
        "h3": "Head",
        "small.subtext": "small",
        "strong": "b",
        "em": "i",
        "u": "u",
        "s": "s",
        "code.inline": "c*o*de",
        "blockquote": "quoted",
        "ul ul li": "inner",
        "ol li": "first",
        "pre": "x = '**no**'",
    }.items():
        await expect(content.locator(selector)).to_have_text(text)
    await expect(content).to_contain_text("*plain*")
    await expect(content).to_contain_text("snake_case_name")
    await expect(content).to_contain_text("2 * 3 * 4")
    links = content.locator("a")
    await expect(links.nth(0)).to_have_attribute("href", "https://example.com/a_b_c")
    await expect(links.nth(1)).to_have_attribute("href", "https://example.org/x_y_z")
    await expect(content.locator("time")).to_contain_text("years ago")
    spoiler = content.locator(".spoiler")
    await expect(spoiler).to_have_attribute("aria-expanded", "false")
    await spoiler.press("Enter")
    await expect(spoiler).to_have_attribute("aria-expanded", "true")


async def test_mentions_name_people_channels_and_commands(desk: Desk) -> None:
    general = desk.channel("general")
    await desk.write("@player one come to #general and </greet:1> <@999> <#998> @GMs")
    await expect(desk.last).to_contain_text("@Player One come to #general and /greet @? #unknown @GMs")
    await expect(desk.badge("Player One")).to_have_attribute("data-unread", "1")
    await desk.find('[data-to-command="greet"]').click()
    await expect(desk.find('[data-command-form="greet"]')).to_be_visible()
    await desk.page.keyboard.press("Escape")
    await desk.find(f'[data-to-channel="{general.id}"]').click()
    await expect(desk.find("[data-title]")).to_have_text("general")


async def test_words_never_become_markup(desk: Desk) -> None:
    await desk.command("hostile")
    await expect(desk.last.locator("[data-custom-id=h]")).to_contain_text("<img src=x")
    await expect(desk.last.locator(".embed-title")).to_contain_text("<script>")
    await desk.write('<img src=x onerror="window.hacked=3"> [x](javascript:window.hacked=4)')
    await expect(desk.last).to_contain_text("[x](javascript:window.hacked=4)")
    assert await desk.find("[data-messages] img, [data-messages] script").count() == 0
    assert await desk.page.evaluate("window.hacked") is None


async def test_a_letter_is_announced_on_its_reader_and_read_there(desk: Desk) -> None:
    await desk.sit("Player One")
    await desk.command("letter", whom="Player Two")
    await expect(desk.last).to_contain_text("Sent")
    await expect(desk.badge("Player Two")).to_have_attribute("data-unread", "1")
    await desk.sit("Player Two")
    await expect(desk.place("Broadside")).to_have_attribute("data-unread", "1")
    await desk.go("Broadside")
    await expect(desk.last).to_contain_text("Sealed orders")
    await expect(desk.last.locator("[data-picture] img")).to_have_attribute("title", "An empty sea")
    await expect(desk.badge("Player Two")).to_have_attribute("data-unread", "none")
    for person in ("GM", "Player One", "Spectator"):
        await desk.sit(person)
        await expect(desk.place("Broadside")).to_have_count(0)


async def test_closed_letterboxes_return_letters(desk: Desk) -> None:
    await desk.sit("Player Two")
    await desk.find("[data-dms-open]").uncheck()
    await desk.sit("Player One")
    await desk.command("letter", whom="Player Two")
    await expect(desk.last).to_contain_text("His letters are returned")


async def test_a_thread_stands_below_its_channel(desk: Desk) -> None:
    await desk.command("branch", name="The Narrows")
    thread = desk.place("The Narrows")
    await expect(thread).to_have_attribute("data-unread", "any")
    await thread.click()
    await expect(desk.said("First report")).to_be_visible()
    await expect(thread).to_have_attribute("data-unread", "none")
    await desk.write("Received")
    await desk.sit("Spectator")
    await desk.go("The Narrows")
    await expect(desk.said("Received")).to_be_visible()


async def shown(desk: Desk, count: int, wide: int, high: int) -> list[tuple[int, int]]:
    """The sizes in which the pictures of a gallery are seen."""
    album = await desk.answer_to("album", count=str(count), wide=str(wide), high=str(high))
    pictures = album.locator("[data-picture]")
    await expect(pictures).to_have_count(count)
    boxes = [await pictures.nth(n).bounding_box() for n in range(count)]
    return [(round(box["width"]), round(box["height"])) for box in boxes if box is not None]


async def test_a_picture_is_as_large_as_discord_shows_it(desk: Desk, phone: Desk) -> None:
    """One with its proportions in 550 × 350 pixels (a telephone: 320 × 320), several as square tiles."""
    assert await shown(desk, 1, 1650, 1050) == [(550, 350)]
    assert await shown(desk, 1, 1000, 2500) == [(140, 350)]
    assert await shown(desk, 1, 300, 200) == [(300, 200)]
    tiles = await shown(desk, 2, 1000, 2500)
    assert all(wide == high for wide, high in tiles)
    assert tiles == [(273, 273)] * 2
    large, *small = await shown(desk, 3, 1650, 1050)
    assert large[0] > 1.9 * small[0][0]
    assert await shown(phone, 1, 1650, 1050) == [(320, 204)]
    assert await shown(phone, 1, 1000, 2500) == [(128, 320)]


async def test_a_picture_fills_the_window_and_is_zoomed_and_dragged(desk: Desk) -> None:
    await desk.command("board")
    await desk.find("[data-messages] [data-picture]").last.click()
    level, image = desk.find("[data-zoom-level]"), desk.find("[data-zoomed]")
    await expect(level).to_have_text("100 %")
    await expect(image).to_be_visible()
    await desk.page.mouse.move(640, 400)
    await desk.page.mouse.wheel(0, -400)
    await expect(level).not_to_have_text("100 %")
    before = await image.bounding_box()
    await desk.page.mouse.down()
    await desk.page.mouse.move(700, 460, steps=4)
    await desk.page.mouse.up()
    after = await image.bounding_box()
    assert before is not None
    assert after is not None
    assert (after["x"] - before["x"], after["y"] - before["y"]) == pytest.approx((60, 60), abs=2)
    await desk.page.keyboard.press("0")
    await expect(level).to_have_text("100 %")
    await desk.page.keyboard.press("Escape")
    await expect(desk.find("dialog")).to_have_count(0)
    await expect(desk.find("[data-messages] [data-picture]").last).to_be_focused()


async def test_two_fingers_zoom_a_picture(phone: Desk) -> None:
    await phone.command("board")
    await phone.find("[data-messages] [data-picture]").last.tap()
    level = phone.find("[data-zoom-level]")
    await expect(level).to_have_text("100 %")
    hand = await phone.page.context.new_cdp_session(phone.page)
    for kind, spread in (("touchStart", 20), ("touchMove", 40), ("touchMove", 60), ("touchEnd", 0)):
        fingers = [{"x": 200 - spread, "y": 400, "id": 0}, {"x": 200 + spread, "y": 400, "id": 1}] if spread else []
        await hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    await expect(level).to_have_text("300 %")
    for _ in range(3):  # a browser may take the first tap for the end of the pinch
        await phone.find("[data-close-zoom]").tap()
        with contextlib.suppress(AssertionError):
            await expect(phone.find("dialog")).to_have_count(0, timeout=patience(0.3) * 1000)
            break
    await expect(phone.find("dialog")).to_have_count(0)


async def test_messages_of_one_author_stand_together_and_replies_apart(desk: Desk) -> None:
    await desk.write("One")
    await desk.write("Two")
    await expect(desk.said("Two")).to_have_class(re.compile("grouped"))
    await desk.said("One").hover()
    await desk.said("One").locator("[data-reply]").click()
    await desk.write("Three")
    await expect(desk.last.locator(".lead")).to_contain_text("GM")
    await expect(desk.last.locator(".lead")).to_contain_text("One")
    await desk.last.hover()
    await desk.last.locator("[data-more]").click()
    await desk.find('[data-menu-item="Delete message"]').click()
    await expect(desk.messages).to_have_count(2)


async def test_a_file_is_sent_and_can_be_fetched(desk: Desk) -> None:
    await desk.find("input[type=file]").first.set_input_files(
        [
            {"name": "dot.png", "mimeType": "image/png", "buffer": PNG},
            {"name": "log.txt", "mimeType": "text/plain", "buffer": b"ship's log"},
        ]
    )
    await desk.write("Enclosed")
    await expect(desk.last.locator("[data-picture]")).to_be_visible()
    address = await desk.last.locator(".file a").get_attribute("href")
    assert address is not None
    assert await (await desk.page.request.get(address)).body() == b"ship's log"


async def test_a_refused_message_stays_in_the_composer(desk: Desk) -> None:
    await desk.page.route("**/ui/act", lambda route: route.fulfill(status=400, json={"ok": False, "error": "Too long"}))
    await desk.write("A fine speech")
    await expect(desk.find("[data-toast]")).to_have_text("Too long")
    await expect(desk.find("[data-composer]")).to_have_value("A fine speech")
    desk.faults = [fault for fault in desk.faults if "400" not in fault]


async def test_the_reader_of_old_messages_is_not_dragged_to_the_new(desk: Desk) -> None:
    for number in range(70):
        desk.utter("Player One", f"Line {number}")
    await expect(desk.said("Line 69")).to_be_in_viewport()
    await desk.page.reload()
    await expect(desk.messages).to_have_count(50)
    await expect(desk.said("Line 69")).to_be_in_viewport()
    await desk.find(".scroller").evaluate("element => element.scrollTop = 0")
    await expect(desk.messages).to_have_count(70)
    await expect(desk.find("[data-jump]")).to_be_visible()
    seen = desk.said("Line 20")
    await expect(seen).to_be_in_viewport()
    desk.utter("Player One", "News")
    await expect(desk.said("News")).to_be_attached()
    await expect(desk.said("News")).not_to_be_in_viewport()
    await expect(seen).to_be_in_viewport()
    await expect(desk.find("[data-jump]")).to_contain_text("1 new message")
    await expect(desk.badge("GM")).to_have_attribute("data-unread", "any")
    await desk.find("[data-jump]").click()
    await expect(desk.said("News")).to_be_in_viewport()
    await expect(desk.badge("GM")).to_have_attribute("data-unread", "none")
