"""A campaign from `/campaign new` to the revealed end in the real page, by four people: what each of them does and sees."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from tests.page.conftest import CHROMIUM
from tests.page.desk import PHONE
from tests.patience import within
from tests.process.captain import mover
from tests.process.observing import all_posted, nothing_wrong
from tests.process.stand_in import PATIENCE, StandIn, stand_in
from tests.process.table import MOST_MS, Seat, chromium, zoom

pytestmark = [
    pytest.mark.process,
    pytest.mark.browser,
    pytest.mark.hours(60),
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed"),
]

TITLE = "Battle of the Sound"
FLEET = "cruiser A1-C1\ndestroyer E1-F1\nsubmarine H1\nsubmarine A4\nsalvos 30"
SECRET = ("A1-C1", "E1-F1")
"""Where Player One's ships lie, as the bot writes it; nobody ever shoots there."""


async def test_four_people_play_a_campaign_from_an_empty_channel_to_the_revealed_end(tmp_path: Path) -> None:
    """GM, an English and a French player, and a spectator; Player One also sits at a telephone."""
    async with within(PATIENCE), stand_in(tmp_path) as place, chromium() as browser, AsyncExitStack() as leaving:
        gm, one, two, spectator = seats = [
            await Seat.take(browser, place, person) for person in ("GM", "Player One", "Player Two", "Spectator")
        ]
        for seat in seats:
            leaving.push_async_callback(seat.close)
        await two.find("[data-locale]").select_option("fr")
        two.lang = "fr"

        await opens(gm)
        await join(one, two, spectator)
        await sets_up_by_typing(one)
        known = json.dumps(await one.state(place))
        assert all(cells in known for cells in SECRET), "he has just typed it"
        await sets_up_by_panel(two)
        await begins(place, one, two, spectator)
        await looks_on(place, spectator)
        await by_turns(place, one, two)
        await leads(gm, two)
        phone = await Seat.take(browser, place, "Player One", PHONE)
        leaving.push_async_callback(phone.close)
        await at_the_telephone(place, phone, two)
        await unseen(place, gm, two, spectator)
        await resigns(one)
        await ends(place, gm, one, two, spectator)
        await few_letters(place, gm, one, two, spectator)
        for seat in (*seats, phone):
            await seat.nothing_broken()
        await nothing_wrong(place)


# ---- before the start ------------------------------------------------------------------------------
async def opens(gm: Seat) -> None:
    """`/campaign new` from the list of commands, with completion of game, options and time."""
    await gm.find("[data-composer]").press_sequentially("/camp")
    await gm.find('[data-command="campaign new"]').click()
    await gm.find('[data-option-input="game"]').fill("Nav")
    await expect(gm.find("[data-choice]")).to_have_text(["Naval Battle"])
    await gm.page.keyboard.press("Enter")
    await gm.find('[data-add-option="title"]').click()
    await gm.find('[data-option-input="title"]').fill(TITLE)
    await gm.find('[data-add-option="options"]').click()
    await gm.find('[data-option-input="options"]').press_sequentially("gri")
    await expect(gm.find("[data-choice]").first).to_contain_text("grid=")
    await gm.find('[data-option-input="options"]').fill("grid=15 capital=40")
    await gm.find('[data-add-option="turn"]').click()
    await gm.find('[data-option-input="turn"]').press_sequentially("12")
    await expect(gm.find("[data-choice]").first).to_have_text("12 hours")
    await gm.page.keyboard.press("Enter")
    await gm.find("[data-command-form] [data-send]").click()
    lobby = gm.having("join")
    await gm.see(TITLE, lobby)
    await gm.see("turn 12 hours", lobby)
    await gm.see("grid=15", lobby)
    await expect(gm.knob("start")).to_be_disabled()


async def join(one: Seat, two: Seat, spectator: Seat) -> None:
    """Each is answered in their own language; one adds a word; the lobby shows who sits where; a player starts."""
    await one.press("join")
    await one.see("The campaign can start once all seats are taken")
    await one.press("word")
    await expect(one.find("dialog h2")).to_have_text(one.say("dc-word-title"))
    await one.fill_in("my own word")
    await one.see(one.say("dc-word-kept"))
    await two.press("join")
    await two.see("Toutes les places sont prises")
    await spectator.see("First fleet: @Player One", spectator.having("join"))
    await spectator.see("Second fleet: @Player Two", spectator.having("join"))
    await expect(spectator.said("Toutes les places")).to_have_count(0)
    await one.press("start")
    await spectator.see("@Player Two — orders due", spectator.having("open"))


async def sets_up_by_typing(one: Seat) -> None:
    """In the DM, by *As text…*: a fault names its line and loses nothing; the chart shows the fleet."""
    await one.go("Broadside")
    await one.see("Deadline", one.having("text"))
    await one.press("text")
    await one.fill_in(FLEET + "\nsubmarin K9")
    await one.see("Line 6, “submarin”")
    await one.see("Did you mean submarine K9")
    await one.press("again")
    await expect(one.find("dialog textarea")).to_have_value(re.compile("submarin K9"))
    await one.fill_in(FLEET)
    await one.see("1 cruiser (3 points): A1-C1")
    await one.see(one.say("panel-typed-taken"))
    await expect(one.find("[data-picture] img").last).to_have_attribute("alt", re.compile("cruiser"))
    await one.seal()


async def sets_up_by_panel(two: Seat) -> None:
    """From the board: a ready-made fleet, the rest by chance, then a destroyer moved by two clicks. All of it in French."""
    await two.press("open")
    panel = two.having("rand")
    await two.see("Échéance", panel)
    await expect(panel).to_have_attribute("data-ephemeral", "true")
    await two.pick(two.menu(two.say("nb-field-preset")), two.say("nb-preset-default").split(":")[0])
    await two.see(two.say("nb-says-by-lot"), panel)
    await two.press("rand")
    await two.see(two.say("panel-randomised"), panel)
    await two.pick(two.menu(two.say("panel-choose-group")), re.compile("[Dd]estroyer 1"))
    await two.press_until("drop", panel, "⚠️")
    await expect(two.knob("seal")).to_be_disabled()
    await two.pick(two.menu(re.compile("choisissez un secteur")), re.compile(r"^\w+–\w+"))
    await two.pick(two.menu(re.compile("^Case dans")), re.compile(r"^[A-O]\d+$"))
    await expect(two.knob("seal")).to_be_enabled()
    assert not re.search(r"Deadline|[Pp]oints spent|Seal\b", await panel.inner_text())
    await two.seal()


async def begins(place: StandIn, one: Seat, two: Seat, spectator: Seat) -> None:
    """Both fleets at sea: the report for everybody, the turn's sheet for one."""
    await spectator.see("Both fleets are at sea")
    first, second = (one, two) if mover(place) == "first" else (two, one)
    await first.go("Broadside")
    card = first.having("text")
    await expect(card.locator("[data-picture]")).to_have_count(1, timeout=MOST_MS)
    await card.locator('[data-custom-id$="/pic"]').click()
    tracking = re.compile("tracking|repérage")
    await expect(first.having("text").locator("[data-picture] img")).to_have_attribute("alt", tracking, timeout=MOST_MS)
    await second.go("table")
    await second.see("— orders due", second.having("map"))


# ---- the turns -------------------------------------------------------------------------------------
async def by_turns(place: StandIn, one: Seat, two: Seat) -> None:
    """Each plays a turn by the menus, and one by `/orders` with completion."""
    for _ in range(2):
        steps = len(place.records())
        now = one if mover(place) == "first" else two
        await now.turn_sheet(steps - 1)
        await now.pick(now.menu(now.say("nb-field-action")), now.say("nb-act-salvo"))
        await now.pick(now.menu(re.compile(re.escape(now.say("panel-area", about="")))), re.compile("^A11"))
        squares = now.menu(re.compile(now.say("panel-choose-in", bunch="")))
        await now.pick(squares, *(re.compile(f"^{cell}") for cell in ("A11", "B11", "C11")))
        await now.seal()
        assert len(place.records()) == steps + 1
    now = one if mover(place) == "first" else two
    await now.go("table")
    await now.find("[data-composer]").fill("/orders")
    await now.find('[data-command="orders"]').click()
    if not await now.find('[data-option-input="text"]').count():
        await now.find('[data-add-option="text"]').click()
    await now.find('[data-option-input="text"]').press_sequentially("salvo D11 E11" if now is one else "salve D11 E11")
    await expect(now.find("[data-choice]").first).to_contain_text("D11 E11")
    await now.find('[data-option-input="text"]').fill("salvo D11 E11 F11")
    await now.find("[data-command-form] [data-send]").click()
    await now.see("D11 E11 F11", now.having("seal"))
    await now.seal()


async def looks_on(place: StandIn, spectator: Seat) -> None:
    """Board, report and map with pictures to enlarge; history to leaf through; a private note for each phase."""
    alt = await zoom(spectator, spectator.having("open").locator("[data-picture]"))
    assert "Naval Battle" in alt
    await spectator.command("map")
    await spectator.see("Visible to everybody.", spectator.last)
    await zoom(spectator, spectator.last.locator("[data-picture]").last)
    await spectator.command("history")
    leaf = spectator.having("leaf")
    await spectator.see("Report 1 of 1", leaf)
    await leaf.get_by_role("button", name="⏮").click()
    await spectator.see("The beginning", leaf)
    await spectator.command("follow")
    await spectator.see("You are now following", spectator.last)
    await spectator.command("orders", text="salvo A1 B1 C1")
    await spectator.see("You do not hold a seat in this campaign.", spectator.last)
    await spectator.command("verify")
    await spectator.see(spectator.say("bot-verify-later"), spectator.last)


async def leads(gm: Seat, two: Seat) -> None:
    """Note, pause, resume, audit; a player is refused privately, in his language, and the GM holds no sheet."""
    await gm.command("gm note", text="The admirals dine at eight.")
    await two.go("table")
    await two.see("The admirals dine at eight.")
    await gm.command("gm pause")
    await gm.see("⏸️", gm.having("follow"))
    await gm.command("gm resume")
    await gm.command("gm audit")
    page = gm.messages.filter(has_text=gm.say("dc-audit-title", title=TITLE, n=1, pages=1).removeprefix("### ")).last
    await gm.see("paused the campaign.", page)
    await gm.see("The admirals dine at eight.", page)
    await gm.press("open")
    await gm.see("You do not hold a seat in this campaign.", gm.last)


async def at_the_telephone(place: StandIn, phone: Seat, two: Seat) -> None:
    """400 pixels wide: the same sheet from the board, by typing, without a bar to scroll sideways."""
    if mover(place) == "second":
        await two.turn_sheet(len(place.records()) - 1)
        await two.order("salve G11 H11 I11")
        await two.seal()
    await phone.press("open")
    await expect(phone.having("text")).to_have_attribute("data-ephemeral", "true")
    await fits(phone, phone.knob("seal"))
    await phone.order("salvo J11 K11 J9")
    await phone.see("J11 K11 J9", phone.having("seal"))
    await fits(phone, phone.knob("seal"))
    await zoom(phone, phone.having("seal").locator("[data-picture]").first)
    await fits(phone, phone.menu(re.compile("^3 target cells")))
    await phone.seal()


async def fits(phone: Seat, part: Locator) -> None:
    """Nothing is to be scrolled sideways, and this part of a card is not cut off."""
    await expect(part).to_be_visible(timeout=MOST_MS)
    assert await phone.sideways() == 0
    box = await part.bounding_box()
    while box is None:  # it is just being drawn anew
        await asyncio.sleep(0.1)
        box = await part.bounding_box()
    assert box["x"] + box["width"] <= PHONE[0]


async def unseen(place: StandIn, *others: Seat) -> None:
    """Nothing that the server gives anybody but Player One tells where his ships lie."""
    for seat in others:
        told = json.dumps(await seat.state(place))
        assert not any(cells in told for cells in SECRET)


# ---- the end ---------------------------------------------------------------------------------------
async def resigns(one: Seat) -> None:
    """From the menu of his sheets, though it may not be his turn: two questions, so that nobody resigns by a slip."""
    await one.go("table")
    await one.command("sheet")
    await one.pick(one.menu(one.say("panel-sheets")), one.say("nb-ask-resign"))
    sheet = one.having("text")
    await one.see(one.say("nb-field-resign"), sheet)
    await expect(one.knob("seal")).to_be_disabled()
    await sheet.get_by_role("button", name=one.say("nb-yes"), exact=True).click()
    await expect(one.knob("seal")).to_be_enabled()
    await one.seal()


async def ends(place: StandIn, gm: Seat, one: Seat, two: Seat, spectator: Seat) -> None:
    """Everybody sees who won and both fleets; the secret of the dice is there, and every die can be computed again."""
    for seat in (gm, one, two, spectator):
        await seat.go("table")
        await seat.see("The end")
        await seat.see(re.compile(r"🏁 [^:]+: @Player Two"), seat.having("replay"))
        await seat.see("This was the dice secret", seat.having("replay"))
    alt = await zoom(spectator, spectator.having("replay").locator("[data-picture]").first)
    assert "A1" in alt or "cruiser" in alt
    await spectator.press("verify")
    await spectator.see("✅ Proved. The secret", spectator.last)
    await two.command("verify")
    await two.see("✅ Prouvé. Le secret", two.last)
    await spectator.press("history")
    leaf = spectator.having("leaf")
    await leaf.get_by_role("button", name="First fleet", exact=True).click()
    await spectator.see("This is what the seat “First fleet” saw.", leaf)
    await leaf.get_by_role("button", name="Everybody", exact=True).click()
    await spectator.see("Visible to everybody.", leaf)
    pinned = [m for m in _public(await gm.state(place), "table") if m["pinned"]]
    assert len(pinned) == 1


async def few_letters(place: StandIn, gm: Seat, one: Seat, two: Seat, spectator: Seat) -> None:
    """Nobody is flooded: a post and a note for who follows a chapter, a letter for each sheet asked for."""
    await all_posted(place)
    phases = len(place.records()) - 1
    table = [m for m in _public(await gm.state(place), "table") if m["author"]["bot"] and m["type"] == 0]
    lobby, board, end, book, gm_posts = 1, 1, 1, 1, 3
    chapters = place.rows("SELECT count(*) FROM chapter WHERE message IS NOT NULL")[0][0]
    assert 1 < chapters < phases
    assert len(table) == lobby + board + chapters + end + book + gm_posts
    asked = place.rows("SELECT count(*) FROM post WHERE kind = 'ask' AND message IS NOT NULL")[0][0]
    letters = [len(_letters(await seat.state(place))) for seat in (one, two)]
    assert 0 < sum(letters) <= asked <= phases + 2, "a sheet may take the place of the one before"
    assert not _letters(await gm.state(place))
    assert chapters - 1 <= len(_letters(await spectator.state(place))) <= chapters, "he follows since the first report"


def _public(known: dict[str, Any], channel: str) -> list[dict[str, Any]]:
    number = next(each["id"] for each in known["channels"] if each["name"] == channel)
    return [m for m in known["messages"][number] if not m["ephemeral"]]


def _letters(known: dict[str, Any]) -> list[dict[str, Any]]:
    direct = [each["id"] for each in known["channels"] if each["type"] == 1]
    return [m for number in direct for m in known["messages"].get(number, ()) if not m["ephemeral"]]
