"""Whole games of people who click on the page of the web board, in Chromium, with the bot in its own process on the stand-in.

With a folder in `SCREENSHOTS`, a line about each sheet and a picture of each turn go there.
"""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.async_api import Browser, expect

import renderer
from bot import words
from bot.campaigns import Campaigns
from bot.campaigns.feed import ending
from bot.campaigns.sheets import OpenSheet
from bot.discord.ids import ask_token, field_token
from bot.store import Store
from rules import GAMES
from rules.core import Ask, Draft, Pick, Seat
from tests.hosting.test_health import free_port
from tests.page.conftest import CHROMIUM
from tests.patience import patience, within
from tests.person import PageRefused, Person, SeenMessage
from tests.process.captain import button, buttons, press, with_button
from tests.process.observing import all_posted, eventually
from tests.process.stand_in import PATIENCE, StandIn, stand_in
from tests.process.table import chromium
from tests.web.clicking import PHONE, WIDE, Player, page_of, plain

pytestmark = [
    pytest.mark.process,
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed"),
]

TRIES = 8
MENUS = 2
"""Fields of each sheet that are chosen from menus in Discord, before the rest is typed."""


class Game:
    """One campaign on the stand-in: who sits where, in Discord and at pages."""

    def __init__(self, place: StandIn, campaigns: Campaigns, game: str, folder: Path | None) -> None:
        self.place, self.campaigns, self.game, self.folder = place, campaigns, game, folder
        self.people: dict[Seat, Person] = {}
        self.pages: dict[Seat, Player] = {}
        self.letters: dict[Seat, str] = {}
        """The language of those who play in Discord."""
        self.rng = Random(game)
        self.began, self.sheets = time.monotonic(), 0

    def note(self, line: str) -> None:
        if self.folder is not None:
            with (self.folder / f"{self.game}.log").open("a") as log:
                log.write(f"{time.strftime('%H:%M:%S')} {time.monotonic() - self.began:6.0f} s {line}\n")

    async def shoot(self, name: str, seats: Sequence[Seat] | None = None) -> None:
        """Pictures of pages as they are now."""
        for seat in (seats or self.pages) if self.folder is not None else ():
            page = self.pages[seat]
            wide = page.page.viewport_size["width"]  # type: ignore[index]
            await page.page.screenshot(path=self.folder / f"{self.game}-{name}-{seat}-{page.lang}-{wide}.png")  # type: ignore[operator]

    # ---- before the start ----------------------------------------------------------------------------
    async def opens(self, gm: Person, **options: str) -> None:
        await gm.until(lambda: gm.bot["online"])
        await gm.command("table", "campaign new", game=self.game, title="The Long Evening", **options)

    async def joins(self, seat: Seat, person: Person) -> None:
        """Takes a seat of the lobby."""
        self.people[seat] = person
        lobby = await person.until(lambda: with_button(person, "table", "join"))
        roles = [part["custom_id"] for part in lobby.parts() if str(part.get("custom_id", "")).startswith("bs1:role:")]
        if roles:
            asked = await person.select(lobby, roles[0], seat)
            if asked.kind == "modal":
                await asked.submit({})
        else:
            await person.click(lobby, button(lobby, "join"))
        query = f"SELECT count(*) FROM holder WHERE person = {person.id} AND seat = '{seat}'"
        await eventually(lambda: self.place.rows(query) == [(1,)])

    async def starts(self, gm: Person) -> None:
        await press(gm, "table", "start")
        await gm.until(lambda: with_button(gm, "table", "web"))
        await eventually(lambda: self.place.rows("SELECT status FROM campaign") != [("lobby",)])
        holders = dict(self.place.rows("SELECT seat, person FROM holder"))  # Some games draw lots for the seats.
        of = {int(person.id): person for person in self.people.values()}
        self.people = {seat: of[holders[seat]] for seat in self.people}

    async def sits_down(self, browser: Browser, seat: Seat, lang: str, size: Any, stack: AsyncExitStack) -> None:
        """Opens the page with the link that *Open the board* gives."""
        person = self.people[seat]
        told = (await press(person, "table", "web")).message
        link = (await person.until(lambda: re.search(r"http://\S+/enter#[\w-]+", told.text)))[0]  # type: ignore[index]
        finger = size is PHONE
        locale = {"en": "en-GB", "fr": "fr-FR"}[lang]
        context = await browser.new_context(viewport=size, has_touch=finger, locale=locale)
        stack.push_async_callback(context.close)
        page = await page_of(context, link, 1)
        self.pages[seat] = Player(page, self.campaigns, 1, int(person.id), seat, lang, finger=finger)

    # ---- the game ------------------------------------------------------------------------------------
    async def plays(self) -> None:
        """Fills in and seals what is waited for, as the computer would, until the game is over."""
        step = -1
        while (card := await self.campaigns.lobby.card(1)).status in ("setup", "running"):
            if card.step != step:
                step = card.step
                await self.looked_at(step)
            seat = card.waiting[0].seat
            opened = await self.campaigns.sheets.opened(1, int(self.people[seat].id))
            ask = opened.ask
            wanted = GAMES[self.game].computer(opened.card.view, ask, self.rng)
            began = time.monotonic()
            if seat in self.pages:
                page = self.pages[seat]
                clicks, detours = page.clicks, len(page.detours)
                try:
                    await page.fill_in(ask.id, wanted)
                finally:
                    for detour in page.detours[detours:]:
                        self.note(f"  DETOUR {detour}")
                if self.sheets % 3 == 0:
                    await self.shoot(f"{self.sheets:03}-{ask.kind}", [seat])
                await page.seal()
                how = f"{page.clicks - clicks} clicks"
            else:
                how = await InDiscord(self.people[seat], self.letters[seat]).orders(opened, wanted)
            await eventually(partial(self.is_sealed, ask.id))
            self.sheets += 1
            self.note(f"step {step} {seat} {ask.kind} {ask.id}: {how}, {time.monotonic() - began:.1f} s")

    def is_sealed(self, ask: str) -> bool:
        """Whether this sheet is not waited for any more."""
        sealed = self.place.rows(f"SELECT count(*) FROM sheet WHERE ask = '{ask}' AND sealed = 1") == [(1,)]
        asks = msgspec.json.decode(self.place.rows("SELECT asks FROM campaign")[0][0], type=list[Ask])
        return sealed or ask not in {one.id for one in asks}

    async def looked_at(self, step: int) -> None:
        """Each page lives, is up to date, and shows what its seat may see and nothing else."""
        card = await self.campaigns.lobby.card(1)
        others = list(self.people)
        for number, (seat, page) in enumerate(self.pages.items()):
            waited = [words.line(page.lang, one.name) for one in card.seats if one.waited]
            state = page.page.locator("header .soft")
            for name in waited:
                await expect(state).to_contain_text(name, timeout=patience(20) * 1000)
            await page.settled()
            await expect(page.page.locator(".map:not(.old)")).to_be_visible(timeout=patience(20) * 1000)
            assert not page.faults, (seat, page.faults)
            await expect(page.page.locator("header .bad")).to_be_empty()
            other = others[(others.index(seat) + 1 + step % (len(others) - 1)) % len(others)]
            await self.sees_its_own(page, other)
            if number < 2:
                await self.shoot(f"step-{step:03}", [seat])

    async def sees_its_own(self, page: Player, other: Seat) -> None:
        opened = await self.campaigns.sheets.opened(1, int(self.people[other].id))
        view = opened.match.view(page.seat)
        at = page.page.url.replace("/c/", "/api/c/")

        async def ask(query: str) -> tuple[int, Any]:
            answer = await page.page.request.get(at + query, headers={"Accept-Language": page.lang})
            return answer.status, await answer.json()

        (_, head), (_, shown) = await ask(""), await ask(f"/map?who={page.seat}")
        queries = (
            f"/map?who={other}",
            f"/history?who={other}",
            f"/sheet?ask={opened.ask.id}",
            f"/map?ask={opened.ask.id}",
        )
        assert {query: (await ask(query))[0] for query in queries} == dict.fromkeys(queries, 409), "what is not theirs"
        first = renderer.sheets(view)[0]
        assert shown["alt"] == renderer.alt(view, page.lang, first)
        areas = [(area.board, area.key, area.label, area.state) for area in renderer.areas(view, page.lang, first)]
        assert [(one["board"], one["key"], one["label"], one["state"]) for one in shown["areas"]] == areas
        assert {one["who"] for one in head["eyes"]} <= {page.seat, ""}
        assert head["mine"] == [page.seat]
        asks = {
            ask.id for ask in (*opened.match.asks(page.seat), opened.match.standing_ask(page.seat)) if ask is not None
        }
        assert {one["ask"] for one in head.get("sheet", {}).get("sheets", ())} <= asks

    # ---- the end -------------------------------------------------------------------------------------
    async def ends(self, gm: Person) -> None:
        """Every page and Discord's channel tell the same result; pages offer the replay, with all eyes."""
        card = await self.campaigns.lobby.card(1)
        assert card.status == "over"
        await all_posted(self.place)
        end = await gm.until(lambda: with_button(gm, "table", "replay"))
        result = plain(ending(card, "en"))
        self.note(f"the end: {result}; {self.sheets} sheets, {card.step} steps")
        assert card.outcome is not None
        assert _bare(words.line("en", card.outcome.why)) in _bare(end.text), (result, end.text)
        won = [seat for seat in self.people if card.seat(seat).side in card.outcome.winners]
        assert all(f"<@{self.people[seat].id}>" in end.text for seat in won), (won, end.text)
        for page in self.pages.values():
            await expect(page.page.locator(".result span")).to_have_text(
                plain(ending(card, page.lang)), timeout=patience(20) * 1000
            )
            await expect(page.page.locator(".prompt")).to_contain_text(page.say("page-over"))
            await expect(page.page.get_by_role("button", name=page.say("page-play"), exact=True)).to_be_visible()
            await expect(page.page.get_by_role("combobox", name=page.say("page-eyes")).locator("option")).to_have_count(
                len(self.people) + 1
            )
            await page.settled()
        await self.shoot("end")
        for seat, page in self.pages.items():
            await page.page.get_by_role("button", name=page.say("page-first"), exact=True).click()
            await expect(page.page.locator(".prompt")).to_contain_text(page.say("page-looking-back").split(".")[0])
            await page.settled()
            await page.page.get_by_role("button", name=page.say("page-newest"), exact=True).click()
            await expect(page.page.locator(".prompt")).to_contain_text(page.say("page-over"))
            await page.settled()
            assert not page.faults, (seat, page.faults)
        detours = [detour for page in self.pages.values() for detour in page.detours]
        self.note(f"{sum(page.clicks for page in self.pages.values())} clicks, {len(detours)} detours")


def _bare(text: str) -> str:
    return " ".join(plain(text).split())


class InDiscord:
    """A person who has only Discord: sheets come by direct message, and are filled in by menus and by typing."""

    def __init__(self, person: Person, lang: str) -> None:
        self.person, self.lang = person, lang

    async def orders(self, opened: OpenSheet, wanted: Draft) -> str:
        """Fills in a sheet and seals it; how, in words."""
        for _ in range(TRIES):
            with suppress(PageRefused, KeyError):  # A newer letter has taken the place of this one.
                return await self._ordered(opened, wanted)
        raise AssertionError(f"no letter stays for {opened.ask.id}")

    async def _ordered(self, opened: OpenSheet, wanted: Draft) -> str:
        person, token = self.person, ask_token(opened.ask.id)
        card = await person.until(lambda: self._card(token))
        chosen = 0
        for path in [*wanted][:MENUS]:
            chosen += await self._choose(card, opened, path, wanted)
        text = opened.match.rules.write(opened.card.view, opened.ask, wanted, self.lang)
        if text:
            asked = await person.click(card, button(card, "text"))
            await asked.submit({asked.fields()[0]["custom_id"]: text})
        await person.until(lambda: button(card, "seal"))
        await person.click(card, button(card, "seal"))
        return f"{chosen} menus, {len(text.splitlines())} lines typed"

    def _card(self, token: str) -> SeenMessage:
        return [m for m in self.person.inbox("dm") if any(self._is(one, "text", token) for one in buttons(m))][-1]

    def _is(self, custom_id: str, verb: str, token: str) -> bool:
        parts = custom_id.split(":")
        return parts[1] == verb and parts[3] == token

    async def _choose(self, card: SeenMessage, opened: OpenSheet, path: str, wanted: Draft) -> bool:
        """Chooses a value from a menu, if the card shows one for this field that has it."""
        field = opened.form(opened.draft).field(path)
        if not isinstance(field, Pick):
            return False
        value = wanted[path]
        keys = [str(one) for one in (value if isinstance(value, tuple) else (value,))]
        for part in card.parts():
            custom_id = str(part.get("custom_id", ""))
            known = {option["value"] for option in part.get("options", ())}
            if (
                custom_id.startswith("bs1:set:")
                and custom_id.split(":")[4].split(",")[0].split("/")[0] == field_token(path)
                and known >= set(keys)
            ):
                await self.person.select(card, custom_id, *keys)
                return True
        return False


@asynccontextmanager
async def table(folder: Path, game: str, people: int) -> AsyncIterator[tuple[Game, list[Person]]]:
    """The stand-in with the bot and its web board; the GM and further people at their pages of Discord."""
    port = free_port()
    told = os.environ.get("SCREENSHOTS")
    shots = Path(told) if told else None
    if shots is not None:
        await asyncio.to_thread(shots.mkdir, parents=True, exist_ok=True)
    async with (
        within(2 * PATIENCE),
        stand_in(folder, check=False, BROADSIDE_WEB_PORT=str(port)) as place,
        AsyncExitStack() as stack,
    ):
        gm = await stack.enter_async_context(Person.join(place.url, "GM"))
        await gm.until(lambda: gm.bot["online"])
        found = [gm]
        for number in range(people):
            locale = ("en-US", "fr")[number % 2]
            made = await gm.act("add_person", display_name=f"Captain {number + 1}", locale=locale)
            found.append(await stack.enter_async_context(Person.join(place.url, str(made["id"]))))
        address = f"sqlite+aiosqlite:///{place.database}"
        campaigns = Campaigns(Store(address))
        stack.push_async_callback(campaigns.close)
        yield Game(place, campaigns, game, shots), found


@pytest.mark.hours(600)
async def test_eight_people_play_peleliu_to_its_end_on_eight_pages(tmp_path: Path) -> None:
    async with (
        table(tmp_path, "memoir-44", 8) as (game, (gm, *people)),
        chromium() as browser,
        AsyncExitStack() as stack,
    ):
        await game.opens(gm, scenario="peleliu")
        seats = [f"{side}-{role}" for side in ("japan", "allies") for role in ("chief", "left", "center", "right")]
        for seat, person in zip(seats, people, strict=True):
            await game.joins(seat, person)
        await game.starts(gm)
        for number, seat in enumerate(seats):
            await game.sits_down(browser, seat, ("en", "fr")[number % 2], (WIDE, PHONE)[number // 2 % 2], stack)
        await game.plays()
        await game.ends(gm)


@pytest.mark.hours(600)
@pytest.mark.parametrize(
    ("seat", "lang", "size"), [("japan", "en", WIDE), ("allies", "fr", PHONE)], ids=["wide", "telephone"]
)
async def test_guadalcanal_is_played_to_its_end_by_one_side_on_the_page_and_one_in_discord(
    tmp_path: Path, seat: Seat, lang: str, size: Any
) -> None:
    async with (
        table(tmp_path, "guadalcanal", 2) as (game, (gm, *people)),
        chromium() as browser,
        AsyncExitStack() as stack,
    ):
        await game.opens(gm)
        for one, person in zip(("japan", "allies"), people, strict=True):
            await game.joins(one, person)
        other = "allies" if seat == "japan" else "japan"
        game.letters[other] = "en" if lang == "fr" else "fr"
        await game.starts(gm)
        await game.sits_down(browser, seat, lang, size, stack)
        await game.plays()
        await game.ends(gm)


@pytest.mark.hours(600)
@pytest.mark.parametrize("name", ["naval-battle", "sea-war", "branle-bas", "war-at-sea"])
async def test_two_people_play_a_game_to_its_end_on_two_pages(tmp_path: Path, name: str) -> None:
    """One with a mouse and in English, the other with a finger and in French."""
    async with table(tmp_path, name, 2) as (game, (gm, *people)), chromium() as browser, AsyncExitStack() as stack:
        await game.opens(gm)
        await gm.until(lambda: with_button(gm, "table", "join"))
        seats = [one.seat for one in (await game.campaigns.lobby.card(1)).seats]
        for seat, person in zip(seats, people, strict=True):
            await game.joins(seat, person)
        await game.starts(gm)
        for seat, lang, size in zip(seats, ("en", "fr"), (WIDE, PHONE), strict=True):
            await game.sits_down(browser, seat, lang, size, stack)
        await game.plays()
        await game.ends(gm)
