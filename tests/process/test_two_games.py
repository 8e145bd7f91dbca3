"""Sea War and Branle-Bas from `/campaign new` to the revealed end in the real page, by an English and a French player."""

from __future__ import annotations

import contextlib
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.page.conftest import CHROMIUM
from tests.patience import within
from tests.process.captain import mover
from tests.process.observing import nothing_wrong
from tests.process.stand_in import PATIENCE, StandIn, stand_in
from tests.process.table import MOST_MS, Seat, chromium, zoom

pytestmark = [
    pytest.mark.process,
    pytest.mark.browser,
    pytest.mark.hours(40),
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed"),
]


FAR = "M F1 F11\nD A1 B1 C1 D1 E1 G1 H1 I1 J1 K1 C11 D11 E11 G11 H11 I11 J11 K11"
"""A blockade with a hole in the west."""

BOLD = "A E3\nS D1 F1\nH C2 G2\nC C3 G3\nK B3 E2 H3\nT A3 D3 F3 I3\nD D2\nV B2 F2 H2 A2"
"""The Admiral before his fleet, on E3."""

LURKING = "A E8\nS D9 F9\nH E7 G8\nC C7 G7\nK B7 C8 H7\nT A7 D7 F7 I7\nD D8\nV B8 F8 H8 A8"
"""A seaplane on E7, two moves from there."""


@contextlib.asynccontextmanager
async def _two(folder: Path) -> AsyncIterator[tuple[StandIn, Seat, Seat, Seat]]:
    """GM, an English and a French player at their pages; at the end nothing is broken."""
    async with within(PATIENCE), stand_in(folder) as place, chromium() as browser, AsyncExitStack() as leaving:
        gm, one, two = [await Seat.take(browser, place, person) for person in ("GM", "Player One", "Player Two")]
        for seat in (gm, one, two):
            leaving.push_async_callback(seat.close)
        await two.find("[data-locale]").select_option("fr")
        two.lang = "fr"
        yield place, gm, one, two
        for seat in (gm, one, two):
            await seat.nothing_broken()
        await nothing_wrong(place)


async def _open(gm: Seat, one: Seat, two: Seat, game: str, options: str) -> None:
    await gm.command("campaign new", game=game, options=options)
    for player in (one, two):
        await player.press("join")
        await player.knob("word").wait_for()
    await gm.see("@Player Two", gm.having("join"))
    await one.press("start")
    await gm.see("@Player One", gm.having("open"))


async def _sheet(seat: Seat, about: str) -> None:
    """The sheet of this name is there: a new letter, or the newest one has become it."""
    await seat.go("Broadside")
    await seat.see(about, seat.last)
    await expect(seat.last.locator("[data-picture] img").last).to_be_visible(timeout=MOST_MS)


async def _unseen(seat: Seat, cell: str) -> None:
    """No words and no picture's words that this person has before him name the cell."""
    place = seat.find("[data-messages]")
    pictures = await place.locator("img").evaluate_all("images => images.map(image => image.alt)")
    assert not re.search(rf"\b{cell}\b", "\n".join((await place.inner_text(), *pictures)))


async def _send(seat: Seat, about: str, orders: str) -> None:
    """Types the sheet's orders and seals it."""
    await _sheet(seat, about)
    await seat.order(orders)
    await seat.seal()


async def test_a_battleship_escapes_through_a_hole_in_the_blockade(tmp_path: Path) -> None:
    """Set-up, cards on the turn sheet, a turn by four clicks, a turn answered in advance, the end; both languages."""
    async with _two(tmp_path) as (place, gm, one, two):
        await _open(gm, one, two, "sea-war", "sides=host cards=all")
        await _send(one, one.say("sw-ask-deploy-red"), "default")
        await _send(two, two.say("sw-ask-deploy-blue"), FAR)
        await _send(one, one.say("sw-ask-first"), "first red")

        await _sheet(one, one.say("sw-ask-turn", turn=1))
        await one.order("trap B9 B10\nD6-B6\nend")
        await one.see("B9", one.having("seal"))
        await one.seal()
        await gm.go("table")
        await gm.see("D6-B6")
        await _unseen(gm, "B9")

        await _answers_in_advance(two)
        await _send(two, two.say("sw-ask-turn", turn=2), "C11-C9\nfin")
        await _by_clicks(one)

        await _sheet(one, one.say("sw-ask-turn", turn=5))
        assert [seal.by for record in place.records() if record.opening for seal in record.opening.answers].count(
            "standing"
        ) == 1, "the fourth turn was answered in advance"
        await one.order("F6-A6")
        await one.seal()
        for seat in (gm, one, two):
            await seat.go("table")
            await seat.see(re.compile(r"🏁 [^:]+: @Player One"), seat.having("replay"))
        alt = await zoom(gm, gm.having("replay").locator("[data-picture]"))
        assert "Sea War" in alt
        await gm.press("replay")
        await expect(gm.last.locator("[data-picture] img")).to_be_visible(timeout=MOST_MS)
        await gm.press("verify")
        await gm.see("✅ Proved. The secret", gm.last)


async def _answers_in_advance(two: Seat) -> None:
    """In French, from the menu of his sheets: what he does if the red destroyer goes on to B7."""
    await _sheet(two, two.say("sw-ask-turn", turn=2))
    await two.pick(two.menu(two.say("panel-sheets")), two.say("sw-ask-standing"))
    await two.see("✎", two.having("type"))
    await two.ask_for("type")
    await two.fill_in("si B6-B7 : C9-C8; fin")
    await two.see("B6-B7", two.having("text"))
    await two.see("C9-C8", two.having("text"))
    await two.pick(two.menu(two.say("panel-sheets")), two.say("sw-ask-turn", turn=2))
    seal = two.last.locator('[data-custom-id^="bs1:seal:"]')
    await expect(seal).to_be_visible(timeout=MOST_MS)  # standing orders have none


async def _by_clicks(one: Seat) -> None:
    """A ship, where it goes, and the seal."""
    await _sheet(one, one.say("sw-ask-turn", turn=3))
    await one.pick(one.menu(re.compile(re.escape(one.say("sw-field-ship")))), re.compile("B6"))
    await one.pick(one.menu(re.compile(re.escape(one.say("sw-field-to")))), re.compile("^B7"))
    await one.see("B6", one.having("seal"))
    await one.seal()


async def test_an_admiral_is_taken_before_his_fleet(tmp_path: Path) -> None:
    """Secret deployments, moves typed and by clicks, the end with its score sheet; both languages."""
    async with _two(tmp_path) as (place, gm, one, two):
        await _open(gm, one, two, "branle-bas", "max_moves=50")
        await _send(one, one.say("bb-ask-deploy"), BOLD)
        await gm.go("table")
        await gm.see("✅", gm.having("open"))
        await _unseen(gm, "E3")
        await _send(two, two.say("bb-ask-deploy"), LURKING)
        quiet, turn = iter(("A3-A4", "A4-A5")), 1
        strokes = iter(("E7-E6", "E6xE3"))
        while len(place.rows("SELECT id FROM campaign WHERE status = 'running'")):
            if mover(place) == "first":
                await _send(one, one.say("bb-ask-turn", turn=turn), next(quiet))
            elif turn < 3:
                await _by_two_clicks(two, turn, next(strokes))
            else:
                await _send(two, two.say("bb-ask-turn", turn=turn), next(strokes))
            turn += 1
        for seat in (gm, one, two):
            await seat.go("table")
            await seat.see(re.compile(r"🏁 [^:]+: @Player Two"), seat.having("replay"))
        alt = await zoom(two, two.having("replay").locator("[data-picture]"))
        assert "Branle-Bas" in alt
        await gm.press("replay")
        await expect(gm.last.locator("[data-picture] img")).to_be_visible(timeout=MOST_MS)


async def _by_two_clicks(two: Seat, turn: int, move: str) -> None:
    """A ship, where it goes, and the seal; in French."""
    start, goal = re.split("[-x]", move)
    await _sheet(two, two.say("bb-ask-turn", turn=turn))
    await two.pick(two.menu(re.compile(re.escape(two.say("bb-field-ship")))), re.compile(rf"\b{start}\b"))
    await two.pick(two.menu(re.compile(re.escape(two.say("bb-field-goal", cell=start)))), re.compile(rf"\b{goal}\b"))
    await two.see(goal, two.having("seal"))
    await two.seal()
