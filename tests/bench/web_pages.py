"""Rows for the web board: touches, pictures, news, a thousand open pages, and the first view on a slow line.

The bot runs in its own process on the stand-in for Discord. Five people play a game each, all of different games, on pages that
a client without a screen opens; the first view is measured in Chromium.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

from aiohttp import ClientResponse, ClientSession, CookieJar
from msgspec import Struct
from playwright.async_api import async_playwright

from tests.bench import scene as scenes
from tests.bench.crowd import Placement, play_campaign
from tests.bench.processes import cpu_seconds, megabytes
from tests.bench.rows import once, row
from tests.bench.scene import Scene, quantile, scene
from tests.campaigns.acts import fill_at_random
from tests.hosting.test_health import asked, free_port
from tests.page.conftest import CHROMIUM
from tests.web.kit import page_kilobytes

GAMES = ("naval-battle", "sea-war", "branle-bas", "memoir-44", "guadalcanal")
"""The five games that are played."""
STEPS_PLAYED = 24
"""Steps of each game. A picture of each report is asked for. Those of the first half, sixty in all, are not measured: after them
the processes hold what all pictures of a game have in common, as in a bot that has run for an evening. What a picture takes
without that is in the rows "the slowest picture, nothing cached"."""
TOUCHES = 40
"""Touches of each player."""
PAUSE_SECONDS = (0.2, 0.6)
"""Shortest and longest pause of a player between two touches."""
CHANGES = 15
"""Changes that are waited for on an open page."""
PAGES, PAGES_A_BROWSER, BROWSERS_A_PERSON = 1000, 8, 18
IDLE_SECONDS = 30.0
SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
"""A slow telephone line, as Chromium's developer tools describe one: milliseconds, and bytes a second."""


class Figures(Struct, frozen=True):
    """Measurements of one run."""

    touched: tuple[float, ...]
    """Seconds to the answer of each touch."""
    drawn: dict[float, float]
    """Upper bound in seconds -> pictures that were ready at most so long after they were asked for."""
    waited: tuple[float, ...]
    """Seconds to the answer with each of these pictures, and with those that were there already."""
    seen: tuple[float, ...]
    """Seconds from a change to the news of it on another page."""
    memory: float
    """Megabytes of the bot that the open pages take."""
    idle: float
    """Share of one processor that the bot takes while all pages are open and nothing happens, in per cent."""
    first: float
    """Seconds until the map is shown on a slow line."""
    sent: float
    """Kilobytes that the first view takes."""


class Page:
    """A signed-in browser without a screen."""

    def __init__(self, url: str, session: ClientSession) -> None:
        self.url, self.session = url, session

    async def get(self, path: str) -> Any:
        """The answer, once there is one: the first picture waits until its process has started."""
        while True:
            async with self.session.get(self.url + path) as answer:
                if answer.status != 503:
                    answer.raise_for_status()
                    return await answer.json()

    async def post(self, path: str, **body: object) -> tuple[int, Any]:
        async with self.session.post(self.url + path, json=body, headers={"Origin": self.url}) as answer:
            return answer.status, await answer.json()

    async def live(self, campaign: int) -> ClientResponse:
        """A stream, once the server admits it."""
        while True:
            answer = await self.session.get(f"{self.url}/api/c/{campaign}/live", timeout=None)
            if answer.status == 200:
                return answer
            answer.close()
            await asyncio.sleep(0.5)


class Pages:
    """The bot with five campaigns, and links to its pages."""

    def __init__(self, place: Scene, url: str, figures: int, games: Sequence[tuple[int, int]]) -> None:
        self.place, self.url, self.figures = place, url, figures
        self.games = games
        """Campaign and the person whose orders are awaited."""

    async def link(self, person: int, campaign: int) -> str:
        async with self.place.campaigns() as campaigns:
            campaigns.services.web = self.url
            return await campaigns.browsers.link(person, campaign)

    @asynccontextmanager
    async def page(self, person: int, campaign: int) -> AsyncIterator[Page]:
        code = (await self.link(person, campaign)).partition("#")[2]
        async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
            page = Page(self.url, session)
            while (await page.post("/api/enter", code=code))[0] == 429:  # noqa: ASYNC110  a limit of rate sets no event
                await asyncio.sleep(0.5)
            yield page


@once
def figures() -> Figures:
    """All measurements, made once in this process."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_figures(Path(folder)))


async def _figures(folder: Path) -> Figures:
    port, metrics = free_port(), free_port()
    settings = {"BROADSIDE_WEB_PORT": str(port), "BROADSIDE_METRICS_PORT": str(metrics)}
    async with scene(folder, 10, **settings) as place:
        games: list[tuple[int, int]] = []
        people = [int(person.id) for person in place.people]
        async with place.campaigns() as campaigns:
            due = datetime.now(UTC) + timedelta(days=2)
            for number, game in enumerate(GAMES):
                two = (people[2 * number], people[2 * number + 1])
                made = await play_campaign(campaigns, place.guild, Placement(place.table, two, due), game, STEPS_PLAYED)
                card = await campaigns.lobby.card(made)
                holder = card.seat(card.waiting[0].seat).admiral
                assert holder is not None
                games.append((made, holder))
        await place.start()
        pages = Pages(place, f"http://127.0.0.1:{port}", metrics, games)
        await asyncio.gather(*(_pictures(pages, *game, half=0) for game in games))
        before = await _drawn(metrics)
        waited = [
            one for some in await asyncio.gather(*(_pictures(pages, *game, half=1) for game in games)) for one in some
        ]
        touched = [
            one for some in await asyncio.gather(*(_touches(pages, *game, waited) for game in games)) for one in some
        ]
        drawn = {bound: count - before.get(bound, 0.0) for bound, count in (await _drawn(metrics)).items()}
        seen = await _seen(pages)
        first, sent = await _first_view(pages)
        memory, idle = await _open_pages(pages)
        return Figures(tuple(touched), drawn, tuple(waited), seen, memory, idle, first, sent)


async def _touches(pages: Pages, campaign: int, person: int, waited: list[float]) -> list[float]:
    """Seconds to the answer of each touch of one player, on cells and pieces at random. After a touch that changes a sheet
    which the picture shows, the player waits for the new one, as the page does: `waited` gets those seconds."""
    rng, where, took = Random(campaign), f"/api/c/{campaign}", []
    async with pages.page(person, campaign) as page:
        head = await page.get(where)
        ask, areas = head["sheet"]["ask"], (await page.get(f"{where}/map"))["areas"]
        hand: object = None
        for _ in range(TOUCHES):
            area = rng.choice(areas)
            began = time.perf_counter()
            status, said = await page.post(
                f"{where}/touch", ask=ask, at={"key": area["key"], "board": area["board"]}, hand=hand
            )
            took.append(time.perf_counter() - began)
            if status != 200:
                raise RuntimeError(f"a touch was answered {status}: {said}")
            hand = said["hand"]
            if said.get("sheet", {}).get("drawn"):
                waited.append(await _timed(page, f"{where}/map?ask={quote(ask)}"))
            await asyncio.sleep(rng.uniform(*PAUSE_SECONDS))
    return took


async def _pictures(pages: Pages, campaign: int, person: int, *, half: int) -> list[float]:
    """Seconds to the map as it was after each report of the first (0) or second half (1), and as it is."""
    where = f"/api/c/{campaign}"
    async with pages.page(person, campaign) as page:
        reports = (await page.get(where))["reports"]
        leaves = [f"?leaf={number}.0" for number in range(reports) if number * 2 // reports == half]
        return [await _timed(page, f"{where}/map{leaf}") for leaf in (*leaves, "")]


async def _timed(page: Page, path: str) -> float:
    began = time.perf_counter()
    await page.get(path)
    return time.perf_counter() - began


async def _drawn(metrics: int) -> dict[float, float]:
    """Upper bound in seconds -> pictures that were ready at most so long after they were asked for, since the bot's start."""
    _, page = await asked(metrics, "/metrics")
    line = re.compile(r'broadside_picture_seconds_bucket\{le="([\d.]+)"\} ([\d.e+]+)')
    return {float(one[1]): float(one[2]) for one in map(line.match, page.splitlines()) if one is not None}


async def _seen(pages: Pages) -> tuple[float, ...]:
    """Seconds from changes to their news on a page. On PostgreSQL another process makes the changes, else another page."""
    campaign, person = pages.games[0]
    found: list[float] = []
    async with AsyncExitStack() as stack:
        reader = await stack.enter_async_context(pages.page(person, campaign))
        writer = await stack.enter_async_context(pages.page(person, campaign))
        ask = (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        stream = await reader.live(campaign)
        await _news(stream)
        elsewhere = await stack.enter_async_context(pages.place.campaigns()) if _on_server() else None
        for number in range(CHANGES):
            await asyncio.sleep(1 + Random(number).random())
            began = time.perf_counter()
            if elsewhere is not None:
                await fill_at_random(elsewhere.sheets, campaign, person, ask)
                await elsewhere.sheets.clear(campaign, person, ask)
            else:
                await writer.post(f"/api/c/{campaign}/{'clear' if number % 2 else 'random'}", ask=ask)
            await _news(stream)
            found.append(time.perf_counter() - began)
        stream.close()
    return tuple(found)


async def _news(stream: ClientResponse) -> None:
    while not (line := await stream.content.readline()).startswith(b"event"):
        if not line:
            raise RuntimeError("the stream has ended")


async def _open_pages(pages: Pages) -> tuple[float, float]:
    """(megabytes that a thousand open pages take, per cent of a processor while they are open)."""
    address = pages.place.address
    people = [int(person.id) for person in pages.place.people]
    before = megabytes(address)["bot"]
    async with AsyncExitStack() as stack:
        streams: list[ClientResponse] = []
        for number in range(PAGES // PAGES_A_BROWSER):
            campaign, _ = pages.games[number % len(pages.games)]
            person = people[number // BROWSERS_A_PERSON]
            page = await stack.enter_async_context(pages.page(person, campaign))
            streams += [await page.live(campaign) for _ in range(PAGES_A_BROWSER)]
        await asyncio.gather(*map(_news, streams))
        began = cpu_seconds(address)["bot"]
        memory = megabytes(address)["bot"] - before
        await asyncio.sleep(IDLE_SECONDS)
        idle = (cpu_seconds(address)["bot"] - began) / IDLE_SECONDS * 100
        for stream in streams:
            stream.close()
    return memory, idle


async def _first_view(pages: Pages) -> tuple[float, float]:
    """(seconds from the link to the map, kilobytes received) in a browser without a cache, on a slow line."""
    campaign, person = pages.games[0]
    link = await pages.link(person, campaign)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = await browser.new_page(viewport={"width": 400, "height": 800})
        line = await page.context.new_cdp_session(page)
        received = 0.0

        def note(event: dict[str, Any]) -> None:
            nonlocal received
            received += float(event["encodedDataLength"])

        line.on("Network.loadingFinished", note)
        await line.send("Network.enable")
        await line.send("Network.emulateNetworkConditions", SLOW_LINE)
        began = time.perf_counter()
        await page.goto(link, wait_until="commit")
        await page.wait_for_selector(".map:not(.old) .stage img[src^=blob]", timeout=60_000)
        took = time.perf_counter() - began
        await browser.close()
    return took, received / 1024


def _on_server() -> bool:
    return scenes.DATABASE[0] == "postgresql"


def _drawing() -> float:
    """95th percentile from the ask to the bytes, in milliseconds: the upper bound of its bucket."""
    drawn = figures().drawn
    return next(bound for bound, count in sorted(drawn.items()) if count >= 0.95 * max(drawn.values())) * 1000


row("page: a touch answered, p95 (five games playing)", "ms", most=100)(lambda: quantile(figures().touched, 0.95))
row("page: a picture drawn, from ask to bytes, p95 (at most)", "ms", most=250)(_drawing)
# Pictures leave at whole seconds after the request, so that nobody can tell from the delay whether others draw.
row("page: wait for a picture, sent at whole seconds, p95", "ms", most=1250)(lambda: quantile(figures().waited, 0.95))
row("page: a change elsewhere seen (same process)", "s", most=1)(
    lambda: "only without --database postgresql" if _on_server() else quantile(figures().seen, 0.95) / 1000
)
row("page: a change elsewhere seen (another process)", "s", most=2)(
    lambda: quantile(figures().seen, 0.95) / 1000 if _on_server() else "only with --database postgresql"
)
row("page: 1,000 open pages, memory", "MB", most=150)(lambda: figures().memory)
row("page: 1,000 open pages, idle processor", "%", most=2)(lambda: figures().idle)
row("page: first view on a slow line", "s", most=3)(lambda: figures().first)
row("page: first view, received", "KB")(lambda: figures().sent)
row("page: its files, compressed", "KB", most=60)(page_kilobytes)
