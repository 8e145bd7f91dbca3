"""A person at the page of the web board, who fills in sheets by clicks on the map, the tray, the words beside them and the panel.

`Builder` plans one order after the other, as the law of touches does. `Player` carries each of them out in a browser, and
compares what the sheet holds then. What the map does not lead to is filled in on the panel and noted in `Player.detours`.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from playwright.async_api import BrowserContext, ConsoleMessage, Locator, Page, Request, Response, expect

import renderer
from bot import words
from bot.campaigns import Campaigns
from bot.campaigns.sheets import OpenSheet
from bot.web import shown
from rules.core import Draft, Match, Pick, Place, Rows, Value
from rules.core.pointing import NOWHERE, Forms, Spot, Way
from rules.core.touch import Touch, touch
from tests.laws.touching import Reader
from tests.patience import patience

WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 400, "height": 800}
SMALL = 24
"""Pixels of a side below which the first tap of a finger comes closer."""

VISIBLE = """([keys, board]) => {
  const map = document.querySelector('.map');
  map.scrollIntoView({ block: 'end' }); // What stays on top of the page must not cover it.
  const frame = map.getBoundingClientRect();
  const mine = [...map.querySelectorAll('.area')].filter(({ area }) => keys.includes(area.key)
    && (!board || !area.board || area.board === board));
  const inside = (at) => at.x > Math.max(frame.left, 0) && at.x < Math.min(frame.right, innerWidth)
    && at.y > Math.max(frame.top, 0) && at.y < Math.min(frame.bottom, innerHeight);
  // As the page reckons it: the rectangle that the browser tells includes the line around the shape.
  const length = (values) => Math.max(...values) - Math.min(...values);
  const SMALLEST = ({ area: { corners } }) => map.querySelector('svg').getScreenCTM().a
    * Math.min(length(corners.map(([x]) => x)), length(corners.map(([, y]) => y)));
  // A finger touches more than a point: the browser takes the smaller thing beside it for the one that is meant.
  const same = (at, key) => document.elementFromPoint(at.x, at.y)?.area?.key === key;
  const clear = ({ x, y }, key) => [[4, 0], [-4, 0], [0, 4], [0, -4]].every(([dx, dy]) => same({ x: x + dx, y: y + dy }, key));
  let above = null, narrow = null;
  let why = mine.length ? 'outside' : 'absent';
  for (const shape of mine) {
    const box = shape.getBoundingClientRect(), turn = shape.getScreenCTM();
    const corners = shape.area.corners.map(([x, y]) => new DOMPoint(x, y).matrixTransform(turn));
    const middle = { x: corners.reduce((sum, at) => sum + at.x, 0) / corners.length,
      y: corners.reduce((sum, at) => sum + at.y, 0) / corners.length };
    const grid = [];
    for (let row = 1; row < 12; row += 1) for (let column = 1; column < 12; column += 1) {
      grid.push({ x: box.left + box.width * column / 12, y: box.top + box.height * row / 12 });
    }
    grid.sort((a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y));
    for (const at of [middle, ...grid]) {
      if (!inside(at)) continue;
      const found = document.elementFromPoint(at.x, at.y);
      if (found === shape || (found?.area && found.area.key === shape.area.key)) {
        const here = { ...at, side: SMALLEST(found), why: '' };
        if (clear(at, shape.area.key)) return here;
        narrow ??= here;
        continue;
      }
      why = 'covered';
      if (found?.area && !above) above = { ...at, label: shape.area.label, side: SMALLEST(found) };
    }
  }
  return narrow || { why, ...above };
}"""
"""A point of the window at which an area with one of these keys is the topmost thing, the smaller side of that, or why there is
none; where something else lies above: a point of that, and the name of what is wanted."""

FOLDED = """(node) => {
  const shut = [];
  for (let one = node.parentElement; one; one = one.parentElement) if (one.tagName === 'DETAILS' && !one.open) shut.push(one);
  shut.reverse().forEach((one) => { one.firstElementChild.scrollIntoView({ block: 'center' }); one.firstElementChild.click(); });
}"""

PLACE = "() => document.querySelector('.stage').style.transform"

TURN = """() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(!document.querySelector('.map.old')))))"""
"""Lets the page work; whether its picture is the newest that it has asked for."""


class Act(NamedTuple):
    """One order of a plan: what is in hand, what is done, and the draft afterwards."""

    hand: tuple[Spot, ...]
    way: Way
    after: Draft
    usual: bool = False


class Builder(Reader):
    """Plans one order after the other. `acts`: what the last step consists of."""

    def __init__(self, match: Match, ask: Any, wanted: Draft, on_map: Collection[str]) -> None:
        self.acts: list[Act] = []
        self._trying: tuple[Spot, ...] = ()
        super().__init__(match, ask, wanted, on_map)
        if self.proposed:
            self.acts.append(Act((), Way((), (), ()), dict(self.draft), usual=True))

    def order(self, hand: tuple[Spot, ...], *, whole: bool) -> bool:
        self._trying = hand
        return super().order(hand, whole=whole)

    def point(self, pick: Pick) -> bool:
        self._trying = ()
        return super().point(pick)

    def put(self, place: Place) -> bool:
        self._trying = ()
        return super().put(place)

    def take(self, found: Touch) -> None:
        super().take(found)
        assert found.way is not None
        self.acts.append(Act(self._trying, found.way, dict(self.draft)))

    def following(self) -> list[Act]:
        """The acts of the next step; none: the draft is the wanted one. Raises AssertionError where no touch leads on."""
        if not self.acts:
            before = dict(self.draft)
            self.step()
            if not self.acts and self.draft != before:
                values = tuple((path, value) for path, value in self.draft.items() if before.get(path) != value)
                self.acts.append(Act((), Way(values, (), (), "panel"), dict(self.draft)))
        found, self.acts = self.acts, []
        return found


class Player:
    """One person with a page of their own."""

    def __init__(
        self, page: Page, campaigns: Campaigns, campaign: int, person: int, seat: str, lang: str, *, finger: bool
    ) -> None:
        self.page, self.campaigns, self.campaign, self.person, self.seat = page, campaigns, campaign, person, seat
        self.lang, self.finger = lang, finger
        self.faults: list[str] = []
        """Errors of the page's scripts, and what its console calls an error."""
        self.detours: list[str] = []
        """Orders that the map did not lead to: sheet, what was tried, and why."""
        self.clicks = 0
        self.hand: tuple[str, ...] = ()
        self.kind, self.offered = "", False
        self.glow: Sequence[Sequence[str]] = ()
        """What can be done with what is in hand, as the page was told (`shown.glow`)."""
        self.open: set[Request] = set()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._logged)
        page.on("request", self._asked)
        for event in ("requestfinished", "requestfailed"):
            page.on(event, self._heard)
        self.answers: list[Response] = []
        """Answers to writes since the last act."""
        page.on("response", self._responded)
        page.set_default_timeout(patience(10) * 1000)

    def _logged(self, line: ConsoleMessage) -> None:
        # What is asked of a sheet that was resolved meanwhile, also by the end, or of a picture that the newest position does not
        # have: the page shows the newer state.
        gone = "409" in line.text and any(what in line.location["url"] for what in ("/map?", "/foresee"))
        if line.type == "error" and not gone:
            self.faults.append(f"{line.text} {line.location['url']}")

    def _responded(self, answer: Response) -> None:
        if answer.request.method == "POST" and not answer.url.endswith("/foresee"):
            self.answers.append(answer)

    def _asked(self, request: Request) -> None:
        if "/api/" in request.url and "/live" not in request.url:
            self.open.add(request)

    def _heard(self, request: Request) -> None:
        self.open.discard(request)

    def say(self, key: str, **holes: object) -> str:
        return words.text(self.lang, key).format(**holes)

    async def settled(self) -> None:
        """The page has shown all that it has asked for."""
        quiet = 0
        async with asyncio.timeout(patience(20)):
            while quiet < 3:
                quiet = quiet + 1 if await self.page.evaluate(TURN) and not self.open else 0
                if not quiet:
                    await asyncio.sleep(0.02)

    # ---- the sheet -----------------------------------------------------------------------------------
    async def sheet(self, ask: str) -> OpenSheet:
        return await self.campaigns.sheets.opened(self.campaign, self.person, ask)

    async def fill_in(self, ask: str, wanted: Draft) -> None:
        """Builds a draft by clicks."""
        opened = await self.sheet(ask)
        await self._turn_to(opened)
        on_map = {area.key for name in renderer.sheets(opened.card.page_view) for area in self._areas(opened, name)}
        plan = Builder(opened.match, opened.ask, wanted, on_map)
        self.hand, self.kind = await self._in_hand(), ""
        self.offered = bool(self.hand)  # Nobody has touched anything of this sheet yet.
        tried: set[Any] = set()
        while True:
            try:
                acts = plan.following()
            except AssertionError as error:
                self.detours.append(f"{ask}: {error}")
                break
            if not acts:
                break
            for act in acts:
                await self._carry_out(act, ask)
            actual = (await self.sheet(ask)).draft
            if actual != acts[-1].after:
                expected = {p: v for p, v in acts[-1].after.items() if actual.get(p) != v}
                other = {p: v for p, v in actual.items() if acts[-1].after.get(p) != v}
                self.detours.append(f"{ask}: {acts[-1].hand} {acts[-1].way.values} gives {other}, not {expected}")
                await self._mend(ask, wanted)
                if acts[-1].way.values in tried:  # The same touch would go wrong again and again.
                    for path, value in acts[-1].way.values:
                        await self._fill(ask, path, value)
                tried.add(acts[-1].way.values)
                plan.draft = (await self.sheet(ask)).draft
                plan.hand, plan.kind, plan.acts = (), "", []
        await self._mend(ask, wanted, rest=True)
        draft = (await self.sheet(ask)).draft
        assert _alike(draft, wanted, (await self.sheet(ask)).form(draft).blanks), (ask, draft, wanted)

    def _areas(self, opened: OpenSheet, name: str) -> Sequence[Any]:
        return renderer.areas(opened.card.page_view, self.lang, name)

    async def _turn_to(self, opened: OpenSheet) -> None:
        """Has this sheet on the page: it comes by itself, or is chosen from the list of sheets."""
        title = self.say("page-of", who=words.line(self.lang, opened.card.campaign.seat(self.seat).name),
                         what=words.line(self.lang, opened.ask.about))  # fmt: skip
        await self.settled()
        heading = self.page.locator(".side h2").filter(has_text=re.compile(_loose(title)))
        menu = self.page.get_by_role("combobox", name=self.say("page-sheets"), exact=True)
        if not await heading.count() and await menu.count():
            await menu.select_option(opened.ask.id)
        await expect(heading.first).to_be_visible()
        await self.settled()

    async def seal(self) -> None:
        """Presses the page's own button, on the top line."""
        button = self.page.locator(".prompt button.main")
        await expect(button).to_be_enabled()
        async with self.page.expect_response("**/seal") as answer:
            await button.click()
        self.clicks += 1
        assert (await answer.value).status == 200, await (await answer.value).text()
        await self.settled()

    # ---- one order -----------------------------------------------------------------------------------
    async def _carry_out(self, act: Act, ask: str) -> None:
        if act.usual:
            await self._answered(
                lambda: self.page.get_by_role("button", name=self.say("page-usual"), exact=True).click()
            )
            return
        opened = await self.sheet(ask)
        if act.way.board != "panel" and await self._touch(act, opened):
            return
        for path, value in act.way.values:
            await self._fill(ask, path, value)

    async def _touch(self, act: Act, opened: OpenSheet) -> bool:
        """Takes in hand what the order is for, and touches its target. False: that is not on the map, or did not lead there."""
        field = opened.form(opened.draft).field(act.way.values[-1][0])
        if isinstance(field, Place):
            return await self._put(field, act.way.values[-1][1], opened.ask.id)
        if act.hand and not await self._take(act.hand, opened):
            self.detours.append(
                f"{opened.ask.id}: {act.hand} cannot be taken in hand for {act.way.values}, but {self.hand}"
            )
            return False
        spots = tuple(Spot(key) for key in self.hand) if act.hand else ()
        at = await self._find(act.way.areas, act.way.board) if act.way.board != NOWHERE else None
        if at is not None and not at["why"]:
            spot = Spot(act.way.areas[0], act.way.board)
            said = touch(Forms(opened.form), opened.draft, spot, spots, kind=self.kind, offered=self.offered)
            exact = said.way is not None and said.way.values != act.way.values
            answer = await self._tap(at, exact=exact)
        elif act.hand:
            answer = await self._word(act.way, act.hand)
        else:
            return False
        if answer is None:
            self.detours.append(f"{opened.ask.id}: {act.hand} on {act.way.areas} asks nothing")
            return False
        if not answer["done"] and answer["menu"]:
            choice = await self._choice(answer["menu"], act.way)
            if choice is None:
                await self.page.keyboard.press("Escape")
                self.detours.append(
                    f"{opened.ask.id}: {act.way.values} is not among {[way['token'] for way in answer['menu']]}"
                )
                return False
            answer = await self._touched(choice.click)
            assert answer is not None, "a menu does nothing"
        if not answer["done"]:
            self.detours.append(
                f"{opened.ask.id}: {act.hand} on {act.way.areas} does nothing; in hand {answer['hand']}"
            )
        return bool(answer["done"])

    async def _choice(self, menu: Sequence[dict[str, Any]], way: Way) -> Locator | None:
        """The button of a way that a touch offers: at the pointer, or beside the map with what is in hand."""
        tokens = [one["token"] for one in menu]
        if (token := shown.token(way)) not in tokens:
            return None
        place = tokens.index(token)
        if await self.page.locator(".menu").count():
            return self.page.locator(".menu button").nth(place)
        says = plain(" · ".join(menu[place]["says"]))
        button = self.page.locator(".beside").get_by_role("button", name=says, exact=True)
        return button.first if await button.count() else None

    async def _put(self, field: Place, value: Value | None, ask: str) -> bool:
        """Puts a piece from the tray on its cell, and turns it as wanted. False: that does not lead there."""
        piece = self.page.locator(f'.tray [data-piece="{field.path}"]')
        if not isinstance(value, tuple) or not await piece.count():
            return False
        if await piece.get_attribute("aria-pressed") != "true":
            await self._answered(lambda: piece.click())
        at = await self._find((str(value[1]),), field.board)
        answer = await self._tap(at) if at is not None else None
        if answer is None or not answer["done"]:
            self.detours.append(f"{ask}: {field.path} cannot be put on {value[1]}")
            return False
        await self._turn(field, value, ask)
        return True

    async def _turn(self, field: Place, value: Sequence[object], ask: str) -> None:
        """Presses the button that turns a piece until it lies as wanted."""
        button = self.page.locator(f'.side .row:has(> [data-path="{field.path}"]) button', has_text="⟳")
        for _ in field.turns[1:]:
            have = (await self.sheet(ask)).draft.get(field.path)
            if isinstance(have, tuple) and have[2:] != tuple(value[2:]):
                await button.evaluate(FOLDED)
                await self._answered(lambda: button.click())

    async def _take(self, wanted: tuple[Spot, ...], opened: OpenSheet) -> bool:
        keys = tuple(spot.key for spot in wanted)
        if set(self.hand) == set(keys):
            return True
        if not set(self.hand) <= set(keys) or self.offered:
            await self.put_down()
        for spot in wanted:
            if spot.key in self.hand:
                continue
            alone = touch(Forms(opened.form), opened.draft, spot, (), kind=self.kind)
            more = bool(self.hand) or alone.way is not None or alone.hand != (spot,)
            if (at := await self._beside(spot.key) or await self._find((spot.key,), spot.board)) is not None:
                if at["why"]:
                    await self._from_below(at, spot.key)
                else:
                    await self._tap(at, more=more)
            elif (at := await self._beside(spot.key)) is not None:  # The tray has what the last picture does not show.
                await self._tap(at, more=more)
            else:
                return False
        labels = {
            area.key: area.label
            for name in renderer.sheets(opened.card.page_view)
            for area in reversed(self._areas(opened, name))
        }
        for key in self.hand:
            if key in keys:
                continue
            if key not in labels:
                await self.put_down()
                return False
            await self._tick(labels[key])
        return set(self.hand) == set(keys)

    async def _from_below(self, at: dict[str, Any], key: str) -> None:
        """Takes in hand what lies below something else: the cell below a thing that takes no orders by a touch of that thing, and
        a piece from the list of all at the same place."""
        if not self.hand or not await self._listed(at["label"]).count():
            await self._tap(at, more=True)
        if key not in self.hand:
            await self._tick(at["label"])

    def _listed(self, name: str) -> Locator:
        """A piece in the list of those at the same place."""
        return self.page.locator(".beside .lying").filter(
            has_text=re.compile(f"^{_loose(re.sub(r'^[^:]*:', '', name))}$")
        )

    async def _tick(self, name: str) -> None:
        """Takes a piece at the same place in hand, or puts it down."""
        chip = self._listed(name)
        if not await chip.count():
            self.detours.append(f"{name} is not among the pieces at the same place")
            return
        await chip.first.evaluate(FOLDED)
        await self._touched(lambda: chip.first.get_by_role("checkbox").click())

    async def _beside(self, key: str) -> dict[str, Any] | None:
        """The middle of a piece beside the map."""
        piece = self.page.locator(f'.tray [data-piece="{key}"]')
        if not await piece.count():
            return None
        await piece.scroll_into_view_if_needed()
        box = await piece.bounding_box()
        assert box is not None
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "why": "", "piece": key}

    async def _now(self, at: dict[str, Any]) -> dict[str, Any]:
        """The same point on the page as it is now: what has arrived since the point was looked up may have moved it."""
        if "piece" in at:
            return await self._beside(at["piece"]) or at
        found: dict[str, Any] = await self.page.evaluate(VISIBLE, at["meant"]) if "meant" in at else at
        return {**at, **found} if "x" in found else at

    async def put_down(self) -> None:
        """Puts down what is in hand: a finger by the signs of the pieces, for it has no Escape key."""
        chips = self.page.locator(".beside > .chip").and_(self.page.get_by_title(self.say("page-put-down"), exact=True))
        while self.finger and self.hand and await chips.count():
            await self._touched(lambda: chips.first.click())
        await self.page.keyboard.press("Escape")
        await self.settled()
        self.hand, self.offered = (), False

    async def _word(self, way: Way, hand: tuple[Spot, ...]) -> dict[str, Any] | None:
        """Chooses a word beside the map."""
        alone, path = shown.glow([way], hand, self.lang)[0][2], way.values[-1][0]
        label = plain(next((one[2] for one in self.glow if one[4] == path and one[1] in way.areas), alone))
        button = self.page.locator(".beside").get_by_role("button", name=label, exact=True)
        if await button.count():
            return await self._touched(lambda: button.first.click())
        option = label.rpartition(":")[2].strip() if ":" in label else label
        for menu in await self.page.locator(".beside select").all():
            names = [name.strip() for name in await menu.locator("option").all_text_contents()]
            if option in names:
                place = names.index(option)
                return await self._touched(lambda menu=menu, place=place: menu.select_option(index=place))  # type: ignore[misc]
        there = await self.page.locator(".beside").get_by_role("button").all_text_contents()
        self.detours.append(f"no word {label!r} beside the map for {[spot.key for spot in hand]}, but {there}")
        return None

    async def _find(self, keys: tuple[str, ...], board: str) -> dict[str, Any] | None:
        """A point of the map where one of these can be touched, if need be on another picture or after zooming out."""
        found = await self.page.evaluate(VISIBLE, [list(keys), board])
        if found["why"] == "outside":
            await self.page.get_by_role("button", name=self.say("page-zoom-all"), exact=True).click()
            found = await self.page.evaluate(VISIBLE, [list(keys), board])
        tabs = self.page.locator(".tabs button")
        for number in range(await tabs.count() if found["why"] not in ("", "covered") else 0):
            if await tabs.nth(number).get_attribute("aria-pressed") == "true":
                continue
            await tabs.nth(number).click()
            await self.settled()
            found = await self.page.evaluate(VISIBLE, [list(keys), board])
            if found["why"] in ("", "covered"):
                break
        if found["why"] not in ("", "covered") or "x" not in found:
            return None
        if self.finger and found["side"] < SMALL:
            await self.page.touchscreen.tap(found["x"], found["y"])
            self.clicks += 1
            found = await self.page.evaluate(VISIBLE, [list(keys), board])
        return {**found, "meant": [list(keys), board]} if found["why"] in ("", "covered") else None

    async def _tap(self, at: dict[str, Any], *, more: bool = False, exact: bool = False) -> dict[str, Any] | None:
        """Touches a point: with the mouse, with Ctrl held (`more`) or its other button (`exact`); or with a finger, which
        stays longer for these."""

        async def mouse() -> None:
            now = await self._now(at)
            if more:
                await self.page.keyboard.down("Control")
            await self.page.mouse.click(now["x"], now["y"], button="right" if exact else "left")
            if more:
                await self.page.keyboard.up("Control")

        async def finger() -> None:
            now = await self._now(at)
            if not more and not exact:
                place = await self.page.evaluate(PLACE)
                await self.page.touchscreen.tap(now["x"], now["y"])
                if "meant" in at and await self.page.evaluate(PLACE) != place:
                    # The browser took a small place beside this one for the one that was meant, so the map came closer.
                    near = await self.page.evaluate(VISIBLE, at["meant"])
                    await self.page.touchscreen.tap(near["x"], near["y"])
                    self.clicks += 1
                return
            session = await self.page.context.new_cdp_session(self.page)
            point = {"x": now["x"], "y": now["y"]}
            async with self.page.expect_request("**/touch"):  # The finger stays until the page has felt it.
                await session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
            await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            await session.detach()

        answer = await self._touched(finger if self.finger else mouse)
        if more and await self.page.locator(".menu").count():  # A long press on a bright place also asks.
            await self.page.locator(".menu button").last.click()
            self.clicks += 1
        return answer

    async def _touched(self, work: Callable[[], Any]) -> dict[str, Any] | None:
        """The answer to a touch, once the page has shown it; None: the page asked nothing."""
        answer = await self._answered(work, "touch")
        if answer is None:
            return None
        self.hand = tuple(spot["key"] for spot in answer["hand"])
        self.kind, self.offered, self.glow = answer["kind"] or self.kind, answer["offered"], answer["glow"]
        return answer

    async def _answered(self, work: Callable[[], Any], address: str = "") -> dict[str, Any] | None:
        """The answer to a write, once the page has shown it; None: the page wrote nothing."""
        await self.settled()
        self.answers.clear()
        await work()
        self.clicks += 1
        await self.settled()
        mine = [one for one in self.answers if not address or one.url.endswith(f"/{address}")]
        if not mine:
            return None
        assert mine[0].status == 200, (mine[0].url, await mine[0].text())
        found: dict[str, Any] = await mine[0].json()
        return found

    async def _in_hand(self) -> tuple[str, ...]:
        spots = await self.page.evaluate(
            "() => [...document.querySelectorAll('.area.hand:not(.ghost)')].map((one) => one.area.key)"
            ".concat([...document.querySelectorAll('.tray .piece[aria-pressed=true]')].map((one) => one.dataset.piece))"
        )
        return tuple(dict.fromkeys(spots))

    # ---- the panel -----------------------------------------------------------------------------------
    async def _mend(self, ask: str, wanted: Draft, *, rest: bool = False) -> None:
        """Removes from the sheet what is not wanted; `rest`: fills in on the panel what the map did not lead to."""
        for _ in range(200):
            opened = await self.sheet(ask)
            draft, blanks = opened.draft, opened.form(opened.draft).blanks
            known = {blank.path: blank for blank in blanks}
            wrong = [path for path in draft if path not in wanted]
            if wrong:
                await self._fill(ask, wrong[0], None)
                continue
            open_ = [p for p in wanted if p in known and not _alike_value(known[p], draft.get(p), wanted[p])]
            open_ = open_ if rest else [path for path in open_ if path in draft]
            if not open_:
                return
            self.detours.append(f"{ask}: {open_[0]} on the panel")
            await self._fill(ask, open_[0], wanted[open_[0]])
        raise AssertionError(f"{ask} does not become {wanted}")

    async def _fill(self, ask: str, path: str, value: Value | None) -> None:
        """Sets one field on the panel by its own control."""
        opened = await self.sheet(ask)
        field, have = opened.form(opened.draft).field(path), opened.draft.get(path)
        if have == value:
            return  # A button that is pressed already would take its word back.
        assert field is not None, path
        assert not isinstance(field, Rows), path
        if isinstance(field, Pick) and field.many:
            now, goal = (one if isinstance(one, tuple) else () for one in (have, value))
            kept = next(
                (n for n, (a, b) in enumerate(zip(now, goal, strict=False)) if a != b), min(len(now), len(goal))
            )
            kept = kept if field.ranked else len(now)
            for key in (k for n, k in enumerate(now) if n >= kept or k not in goal):
                await self._control(f"{path}#{key}", lambda box: box.click())
            for key in (k for n, k in enumerate(goal) if n >= kept if field.ranked or k not in now):
                await self._control(f"{path}#{key}", lambda box: box.click())
            return
        button = f"{path}#{value if value is not None else have}"
        if await self.page.locator(f'.side [data-path="{button}"]').count():
            await self._control(button, lambda one: one.click())
        elif isinstance(field, Pick):
            await self._control(path, lambda menu: menu.select_option(str(value or "")))
        elif isinstance(field, Place):
            await self._control(
                path, lambda menu: menu.select_option(str(value[1]) if isinstance(value, tuple) else "")
            )
            if isinstance(value, tuple):
                await self._turn(field, value, ask)
        else:

            async def write(box: Any) -> None:
                await box.fill("" if value is None else str(value))
                await box.press("Tab")

            await self._control(path, write)

    async def _control(self, path: str, work: Callable[[Any], Any]) -> None:
        control = self.page.locator(f'.side [data-path="{path}"]').first
        await control.evaluate(FOLDED)
        await self._answered(lambda: work(control))
        self.hand, self.offered = (), False


def plain(text: str) -> str:
    """As the page shows a text of the rules."""
    return re.sub(r"\*\*|__|`", "", text)


def _loose(text: str) -> str:
    """A pattern that takes any space for any other."""
    return r"\s*".join(re.escape(part) for part in plain(text).split())


def _alike_value(blank: Any, have: Value | None, want: Value | None) -> bool:
    unordered = isinstance(blank, Pick) and not blank.ranked and isinstance(have, tuple) and isinstance(want, tuple)
    return set(have) == set(want) if unordered else have == want  # type: ignore[arg-type]


def _alike(draft: Draft, wanted: Draft, blanks: Collection[Any]) -> bool:
    known = {blank.path: blank for blank in blanks}
    return draft.keys() == wanted.keys() and all(_alike_value(known.get(p), draft[p], wanted[p]) for p in draft)


async def page_of(context: BrowserContext, link: str, campaign: int) -> Page:
    """The page of a campaign, opened with a link."""
    page = await context.new_page()
    await page.goto(link)
    await page.wait_for_url(f"**/c/{campaign}", timeout=patience(20) * 1000)
    await expect(page.locator(".map:not(.old) .stage img[src^=blob]")).to_be_visible(timeout=patience(20) * 1000)
    return page
