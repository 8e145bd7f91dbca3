"""Sheets that computers file, filled in on the page in a browser with the gestures of the simulated reader, which are counted.

`Hands` carries out each `Gesture`. The page must need no others, and the sheet must become the computer's.
"""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot import words
from bot.campaigns.last_orders import LastOrders
from rules import GAMES
from rules.core import Draft, Pick
from rules.core.pointing import Spot
from rules.core.touch import kind_of
from tests.bench.clicks import VOLLEYS, readers
from tests.laws.gestures import Gesture
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.web.clicking import VISIBLE, Player, _alike, plain
from tests.web.kit import Web
from tests.web.test_page import board as board
from tests.web.test_page import opened

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed"),
]

FOLDS = """(node) => {
  const shut = [];
  for (let one = node.parentElement; one; one = one.parentElement) if (one.tagName === 'DETAILS' && !one.open) shut.push(one);
  shut.reverse().forEach((one) => one.firstElementChild.click());
  return shut.length;
}"""
"""Opens everything that a node is folded in; how many clicks that took."""


class Hands(Player):
    """A reader who makes the gestures of the simulated one. `clicks`: all that they took."""

    answer: Any = None
    """To the last touch."""

    async def make(self, did: list[Gesture], ask: str) -> None:
        for one in did:
            await self.settled()
            before = self.clicks
            try:
                await getattr(self, f"_{one.what}")(one, ask)
            except BaseException as error:
                error.add_note("\n".join(f"{'>' if it is one else ' '} {it}" for it in did))
                raise
            assert self.clicks > before or one.what in ("part", "open"), one
        await self.settled()

    async def _said(self, work: Any) -> Any:
        """The answer to one gesture."""
        self.answers.clear()
        self.clicks += 1
        await work()
        await self.settled()
        mine = [one for one in self.answers if one.url.endswith("/touch")]
        if not mine:
            return None
        answer = await mine[-1].json()
        self.glow, self.hand = answer["glow"], tuple(spot["key"] for spot in answer["hand"])
        self.answer = answer
        return answer

    async def _touched(self, work: Any) -> Any:
        self.answer = await super()._touched(work) or self.answer
        return self.answer

    # ---- where a thing is ----------------------------------------------------------------------------
    async def _at(self, spot: Spot, *, target: bool = False) -> tuple[float, float]:
        """A point at which this is hit: beside the map, on it, or in the fan of what covers it. `target`: for a drag, which
        also finds what lies below."""
        name = spot.key.replace('"', "")
        beside = self.page.locator(f'.tray [data-piece="{name}"]')
        if await beside.count():
            await beside.scroll_into_view_if_needed()
            return await self._middle(beside)
        piece = self.page.locator(f'.fan [data-piece="{name}"]')
        if await piece.is_visible():
            return await self._middle(piece)
        await self.page.mouse.move(1, 1)  # An open fan covers what lies beside its place.
        found = await self.page.evaluate(VISIBLE, [[spot.key], spot.board])
        if found["why"] == "" or (target and "x" in found):
            return found["x"], found["y"]
        assert "x" in found, (spot, found)
        await self.page.mouse.move(found["x"], found["y"])
        await self.page.mouse.move(found["x"] + 1, found["y"])
        await expect(piece).to_be_visible()
        await piece.scroll_into_view_if_needed()
        return await self._middle(piece)

    async def _middle(self, one: Locator) -> tuple[float, float]:
        box = await one.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _lying(self, spot: Spot) -> Locator:
        return self.page.locator(f'.beside .lying:has([data-piece="{spot.key}"])')

    # ---- gestures ------------------------------------------------------------------------------------
    async def _touch(self, one: Gesture, ask: str) -> None:  # type: ignore[override]
        x, y = await self._at(one.spot)

        async def work() -> None:
            if one.more:
                await self.page.keyboard.down("Control")
            await self.page.mouse.click(x, y, button="right" if one.exact else "left")
            if one.more:
                await self.page.keyboard.up("Control")

        assert await self._said(work) is not None, one

    async def _drag(self, one: Gesture, ask: str) -> None:
        start = await (
            self._middle(self._lying(one.piece).get_by_role("button")) if one.listed else self._at(one.piece)
        )

        async def work() -> None:
            mouse = self.page.mouse
            if one.more:
                await self.page.keyboard.down("Control")
            await mouse.move(*start)
            await mouse.down()
            await mouse.move(start[0] + 12, start[1] + 4)
            await mouse.move(start[0] + 20, start[1] + 6)
            await self.settled()
            self.answers.clear()
            goal = await self._at(one.spot, target=True)
            await mouse.move(*goal, steps=3)
            async with self.page.expect_response("**/touch"):
                await mouse.up()
            if one.more:
                await self.page.keyboard.up("Control")

        await self._said(work)

    async def _list(self, one: Gesture, ask: str) -> None:
        chip = self._lying(one.spot)
        await self._said((chip.get_by_role("checkbox") if one.more else chip.get_by_role("button")).click)

    async def _unfold(self, one: Gesture, ask: str) -> None:
        await self._said(self.page.locator(".beside summary", has_text=self.say("page-lies-here")).click)

    async def _group(self, one: Gesture, ask: str) -> None:
        group = self.page.locator(f'.tray [role=group]:has([data-piece="{one.spot.key}"])')
        buttons = group.locator("button.soft")
        await self._said((buttons.first if one.more else buttons.last).click)

    async def _tab(self, one: Gesture, ask: str) -> None:
        await self._said(self.page.locator(".tabs button").nth(int(str(one.value))).click)

    async def _drop(self, one: Gesture, ask: str) -> None:
        await self._said(lambda: self.page.keyboard.press("Escape"))

    async def _menu(self, one: Gesture, ask: str) -> None:
        assert one.way is not None
        choice = await self._choice(self.answer["menu"], one.way)
        assert choice is not None, one
        await self._said(choice.click)

    async def _open(self, one: Gesture, ask: str) -> None:
        lists = self.page.locator(".beside details:not([open]):not(:has(.lying)) > summary")
        if await lists.count():
            await lists.first.click()
        self.clicks += 1  # a menu is opened where its choice is made

    async def _word(self, one: Gesture, ask: str) -> None:  # type: ignore[override]
        assert one.way is not None
        kind = kind_of(one.way, tuple(Spot(key) for key in self.hand))
        said = [told[2] for told in self.glow if told[3] == kind and told[1] in one.way.areas]
        assert said, (kind, self.glow)
        label = plain(said[0])
        beside = self.page.locator(".beside")
        ranked = beside.locator("button").and_(self.page.locator(f"[aria-label^={json.dumps(label + ', ')}]"))
        button = beside.get_by_role("button", name=label, exact=True).or_(ranked)
        if await button.count():
            await self._said(button.first.click)
            return
        option = label.rpartition(":")[2].strip()
        for menu in await self.page.locator(".beside select").all():
            names = [name.strip() for name in await menu.locator("option").all_text_contents()]
            if option in names:
                await self._said(partial(menu.select_option, index=names.index(option)))
                return
        raise AssertionError(f"no word {label!r} beside the map")

    async def _part(self, one: Gesture, ask: str) -> None:
        """Its click is counted where the control is reached."""

    async def _panel(self, one: Gesture, ask: str) -> None:
        opened = await self.sheet(ask)
        field, have = opened.form(opened.draft).field(one.path), opened.draft.get(one.path)
        control = self.page.locator(f'.side [data-path="{one.path}"]')
        key = one.value if one.value is not None else have
        button = self.page.locator(f'.side [data-path="{one.path}#{key}"]')
        if isinstance(field, Pick) and await button.count():
            self.clicks += await button.evaluate(FOLDS)
            await self._said(button.click)
        elif isinstance(field, Pick):
            self.clicks += await control.evaluate(FOLDS) + 1
            await self._said(lambda: control.select_option(str(one.value or "")))
        else:
            self.clicks += await control.evaluate(FOLDS)

            async def write() -> None:
                await control.fill(str(one.value))
                await control.press("Tab")

            await self._said(write)

    async def _usual(self, one: Gesture, ask: str) -> None:
        await self._said(self.page.get_by_role("button", name=self.say("page-usual"), exact=True).click)

    async def _repeat(self, one: Gesture, ask: str) -> None:
        await self._said(self.page.get_by_role("button", name=self.say("page-repeat"), exact=True).click)

    async def _remove(self, one: Gesture, ask: str) -> None:
        number = one.path.rpartition(".")[2]
        opened = await self.sheet(ask)
        field = opened.form(opened.draft).field(one.path)
        begins = f"{number}. " if number.isdecimal() else f"{plain(words.line(self.lang, field.about))}: "  # type: ignore[union-attr]
        chips = self.page.locator(".beside .chip").and_(self.page.get_by_title(self.say("page-remove"), exact=True))
        texts = [plain(text) for text in await chips.all_text_contents()]
        place = next(n for n, text in enumerate(texts) if text.startswith(begins))
        await self._said(chips.nth(place).click)


ROWS = [
    pytest.param("naval-battle", (), "turn", 3, marks=pytest.mark.hours(12), id="salvo"),
    pytest.param("naval-battle", VOLLEYS, "volley", 2, marks=pytest.mark.hours(15), id="volley"),
    pytest.param("sea-war", (), "turn", 2, marks=pytest.mark.hours(10), id="sea-war"),
    pytest.param("branle-bas", (), "turn", 2, marks=pytest.mark.hours(10), id="branle-bas"),
    pytest.param("memoir-44", (), "order", 2, marks=pytest.mark.hours(10), id="memoir"),
    pytest.param("war-at-sea", (), "deploy", 2, marks=pytest.mark.hours(20), id="deploy"),
    pytest.param("war-at-sea", (), "move", 2, marks=pytest.mark.hours(20), id="move"),
    pytest.param("war-at-sea", (), "fire", 2, marks=pytest.mark.hours(20), id="fire"),
    pytest.param("guadalcanal", (), "orders", 2, marks=pytest.mark.hours(60), id="orders"),
    pytest.param("guadalcanal", (), "land", 6, marks=pytest.mark.hours(60), id="land"),
]
"""Game, options, kind of sheet, and how many of them are filled in on the page."""


@pytest.mark.parametrize(("game", "options", "kind", "most"), ROWS)
async def test_the_page_needs_as_many_clicks_as_the_bench_counts(
    board: Web,
    browser: Browser,
    record_property: Any,
    game: str,
    options: tuple[tuple[str, str], ...],
    kind: str,
    most: int,
) -> None:
    campaign = await board.game(game, options=dict(options))
    rng, last, counted = Random(game), dict[tuple[str, str], LastOrders](), []
    sheets = board.kit.campaigns.sheets
    while len(counted) < most:
        person = await board.waited(campaign)
        sheet = await sheets.opened(campaign, person)
        ask, rules = sheet.ask, GAMES[game]
        wanted = rules.computer(sheet.card.view, ask, rng)
        if ask.kind == kind:
            mouse, _ = readers(sheet.match, ask, wanted, last.get((ask.seat, kind)))
            async with opened(board, browser, person, campaign) as page:
                clicks = await _by_hand(board, page, campaign, person, ask.seat, mouse.did, wanted)
            counted.append((mouse.gestures + 1, clicks))
        else:
            await board.kit.seal(campaign, person, wanted)
        last[ask.seat, ask.kind] = LastOrders(wanted, rules.form(sheet.card.view, ask, wanted))
    record_property("clicks", counted)
    assert [clicks for _, clicks in counted] == [said for said, _ in counted]


async def _by_hand(
    board: Web, page: Page, campaign: int, person: int, seat: str, did: list[Gesture], wanted: Draft
) -> int:
    """Fills in the sheet and seals it. How many clicks that took."""
    hands = Hands(page, board.kit.campaigns, campaign, person, seat, "en", finger=False)
    ask = (await board.kit.campaigns.sheets.opened(campaign, person)).ask.id
    await hands.make(did, ask)
    sheet = await hands.sheet(ask)
    other = {path: (sheet.draft.get(path), wanted.get(path)) for path in {**sheet.draft, **wanted}}
    wrong = {path: pair for path, pair in other.items() if pair[0] != pair[1]}
    assert _alike(sheet.draft, wanted, sheet.form(sheet.draft).blanks), json.dumps(wrong, indent=1)
    await hands.seal()
    assert not hands.faults
    return hands.clicks
