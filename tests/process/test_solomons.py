"""Guadalcanal in French against the computer, and a skirmish of War at Sea in English, in the real page."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.page.conftest import CHROMIUM
from tests.patience import within
from tests.process import stand_in as stands
from tests.process.observing import all_posted, nothing_wrong
from tests.process.stand_in import PATIENCE, StandIn, stand_in
from tests.process.table import MOST_MS, Seat, chromium, zoom

pytestmark = [
    pytest.mark.process,
    pytest.mark.browser,
    pytest.mark.long(20),
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed"),
]


EVERY_TURN = ("orders", "land")

TYPED: Mapping[str, tuple[str, re.Pattern[str]]] = {
    "setup": ("pret tokyo-express", re.compile("Shokaku.+Zuikaku")),
    "orders": (
        "principale rester\néclaireurs rester\npatrouille h8k1-type-2-emily F C",
        re.compile("patrouille.+zone F.+zone C"),
    ),
    "land": ("activer débarquer à choiseul-c1 qui troop-1\nacheter transport", re.compile("débarque.+Choiseul")),
}
"""What is typed on the campaign's sheets, and the words in which the sheet shows it. Zone B, where all wait, touches Choiseul."""

SKIRMISH: Mapping[tuple[str, str], str] = {
    ("japan", "fleet"): "ready",
    ("allies", "fleet"): "ready",
    ("japan", "manoeuvre"): "fly d3a-val yorktown",
    ("japan", "fire"): "drop d3a-val yorktown",
}
"""What is typed, by seat and kind of sheet; all other sheets are filled at random."""


@contextlib.asynccontextmanager
async def _page(folder: Path, *people: str) -> AsyncIterator[tuple[StandIn, list[Seat]]]:
    """These people at their pages; at the end nothing is broken."""
    async with within(PATIENCE), stand_in(folder) as place, chromium() as browser, AsyncExitStack() as leaving:
        seats = [await Seat.take(browser, place, person) for person in people]
        for seat in seats:
            leaving.push_async_callback(seat.close)
        yield place, seats
        for seat in seats:
            await seat.nothing_broken()
        await nothing_wrong(place)


async def _next(place: StandIn, seats: Collection[str], answered: set[str]) -> tuple[str, str]:
    """Seat and kind of a sheet that is waited for and not among those answered, to which it is added then."""
    while True:
        for ask in json.loads(place.rows("SELECT asks FROM campaign")[0][0]):
            if ask["clock"] != "none" and ask["seat"] in seats and ask["id"] not in answered:
                answered.add(ask["id"])
                return ask["seat"], ask["kind"]
        await asyncio.sleep(0.1)


async def _sheet(seat: Seat, about: str) -> None:
    """The sheet of this name has come by letter: it is the newest private message, with its chart."""
    await seat.go("Broadside")
    await seat.see(about, seat.last)
    await expect(seat.last.locator("[data-picture] img").last).to_be_visible(timeout=MOST_MS)


async def _by_chance(seat: Seat) -> None:
    """The rest of the newest sheet."""
    await seat.press("rand")
    await expect(seat.knob("seal")).to_be_enabled(timeout=MOST_MS)


async def _seal(seat: Seat) -> None:
    """Seals the newest sheet, once it is complete."""
    await expect(seat.knob("seal")).to_be_enabled(timeout=MOST_MS)
    await seat.seal()


async def test_a_turn_of_guadalcanal_in_french_against_the_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ready fleet, typed orders, a patrol, a landing; a battle, should one come, is fought by chance."""
    plain = stands.environment
    monkeypatch.setattr(stands, "environment", lambda folder: plain(folder, BROADSIDE_COMPUTER_SECONDS="0"))
    async with _page(tmp_path, "Player One") as (place, (one,)):
        await one.find("[data-locale]").select_option("fr")
        one.lang = "fr"
        await one.command("campaign new", game="guadalcanal", computer="True")
        await one.press("start")
        kinds: list[str] = []
        answered: set[str] = set()
        while "land" not in kinds:
            _, kind = await _next(place, ["japan"], answered)
            await _sheet(one, one.say(f"gc-ask-{kind}", turn=1) if kind in EVERY_TURN else "Guadalcanal")
            await _fill_in(one, kind)
            await _seal(one)
            kinds.append(kind)
        assert kinds[:2] == ["setup", "orders"]
        await _next(place, ["japan"], answered)
        await one.go("table")
        await all_posted(place)
        await one.see("débarque")
        await one.see(one.say("gc-did-turn", turn=2))
        alt = await zoom(one, one.having("open").locator("[data-picture]"))
        assert "Guadalcanal" in alt


async def _fill_in(one: Seat, kind: str) -> None:
    """What is written on a sheet of this kind; it is read as soon as the sheet says so in its own words."""
    if kind in TYPED:
        orders, shown = TYPED[kind]
        await one.ask_for("text")
        await one.fill_in(orders)
        await one.see(shown, one.having("text"))
    else:
        await _by_chance(one)


@pytest.mark.hours(30)
async def test_a_skirmish_of_war_at_sea_in_english_to_its_second_round(tmp_path: Path) -> None:
    """Ready-made fleets of 100 points; a dive bomber sent against a carrier, its target typed, its flight reported."""
    async with _page(tmp_path, "Player One", "Player Two") as (place, (one, two)):
        await one.command("campaign new", game="war-at-sea", options="points=100 pace=fast")
        for player in (one, two):
            await player.press("join")
            await player.knob("word").wait_for()
        await one.see("@Player Two", one.having("join"))
        await one.press("start")
        people = {"japan": one, "allies": two}
        answered: set[str] = set()
        fired = False
        while True:
            side, kind = await _next(place, people, answered)
            if kind == "manoeuvre" and fired:
                break
            fired = fired or kind == "fire"
            await _sheet(people[side], people[side].say(f"ws-ask-{kind}", turn=1))
            if typed := SKIRMISH.get((side, kind)):
                await people[side].order(typed)
            elif kind == "deploy":
                await _by_chance(people[side])
            await _seal(people[side])
        for seat in (one, two):
            await seat.go("table")
            await seat.see(re.compile(r"D3A .Val. to [A-L]\d"))
            await seat.see("End of turn 1")
        await all_posted(place)
        alt = await zoom(one, one.having("open").locator("[data-picture]"))
        assert "War at Sea" in alt
