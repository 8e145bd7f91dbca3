"""The web board on a new database, asked as a browser asks it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import aiohttp
from aiohttp import web

import renderer
from bot import pictures
from bot.pictures import DrawnPictures, Picture, PictureRequest
from bot.web.api import STATIC
from bot.web.app import Door, WebBoard
from bot.web.files import _read
from rules import GAMES
from tests.campaigns.kit import BLUE, GM, RED, Kit, make

PEOPLE = (RED, BLUE, 1003, 1004, 1005, 1006, 1007, 1008)


class Reader:
    """One browser of a person."""

    def __init__(self, board: Web, session: aiohttp.ClientSession) -> None:
        self.board, self.session = board, session

    async def ask(
        self, method: str, path: str, body: object = None, **headers: str
    ) -> tuple[int, Any, aiohttp.ClientResponse]:
        """Status, decoded body and the answer itself."""
        given = {"Origin": self.board.url, **headers} if method == "POST" else headers
        async with self.session.request(
            method, self.board.url + path, json=body, headers=given, allow_redirects=False
        ) as answer:
            found = await answer.json() if answer.content_type == "application/json" else await answer.text()
            return answer.status, found, answer

    async def get(self, path: str) -> Any:
        """The answer to a request that succeeds."""
        status, found, _ = await self.ask("GET", path)
        assert status == 200, (path, status, found)
        return found

    async def post(self, path: str, /, **body: object) -> Any:
        """The answer to a write that succeeds."""
        status, found, _ = await self.ask("POST", path, body)
        assert status == 200, (path, status, found)
        return found

    async def enter(self, person: int, campaign: int | None = None) -> None:
        """Signs the browser in."""
        link = await self.board.kit.campaigns.browsers.link(person, campaign)
        assert (await self.post("/api/enter", code=link.partition("#")[2]))["campaign"] == campaign


class Web:
    """The running board with its database."""

    def __init__(self, kit: Kit, board: WebBoard) -> None:
        self.kit, self.server, self.url = kit, board, ""
        self.shut: set[tuple[int, int]] = set()
        """Campaign and person: who may not see what."""
        self._up = AsyncExitStack()

    async def start(self) -> None:
        """Serves the board: at first on a free port, later on the same one, with a server that knows nothing of before."""
        if self.url:
            self.server = WebBoard(self.kit.campaigns, self.url)
        board = self.server
        board.refusal_seconds = 0.01
        runner = board.runner()
        await runner.setup()
        self._up.push_async_callback(runner.cleanup)
        await web.TCPSite(runner, "127.0.0.1", int(self.url.rpartition(":")[2] or 0), reuse_address=True).start()
        self.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
        board.settle(self.url)
        self.kit.campaigns.services.web = self.url
        board.door = Door(self.admits, self.draws, legends=self.legends)
        await self._up.enter_async_context(board.api.watching())

    async def stop(self) -> None:
        """Stops the server as the end of the bot does: streams end, and the port closes."""
        await self._up.aclose()

    async def admits(self, campaign: int, person: int) -> bool:
        return (campaign, person) not in self.shut

    async def draws(
        self, view: Any, lang: str, sheet: str, title: str, *, bare: bool = False, tile: renderer.Tile | None = None
    ) -> Picture:
        request = PictureRequest(renderer.shown(view, sheet), lang, sheet, title=title, bare=bare, tile=tile)
        return await asyncio.to_thread(pictures.draw, request)

    async def legends(self, view: Any, lang: str, *, what: str) -> DrawnPictures:
        asked = [
            PictureRequest(renderer.shown(view, sheet), lang, sheet, legend=True) for sheet in renderer.sheets(view)
        ]
        made = [await asyncio.to_thread(pictures.draw, one) for one in asked]
        return DrawnPictures(tuple({one.png: one for one in made if one.png}.values()))

    @asynccontextmanager
    async def reader(self, person: int | None = None, campaign: int | None = None) -> AsyncIterator[Reader]:
        """A browser; of a person: signed in."""
        async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
            reader = Reader(self, session)
            if person is not None:
                await reader.enter(person, campaign)
            yield reader

    async def game(self, game: str, turns: int = 0, people: Sequence[int] = PEOPLE, **more: Any) -> int:
        """A campaign of this game with one of these people at each seat, played by chance for some sheets, the same in each
        run."""
        campaigns = self.kit.campaigns
        card = await self.kit.lobby(**{"game": game, "title": "Skagerrak", **more})
        for seat, person in zip((one.seat for one in card.seats), people, strict=False):
            await campaigns.lobby.join(card.id, person, seat=seat)
        await campaigns.lobby.start(card.id, GM)
        dice = Random(1)
        with patch("secrets.randbits", dice.getrandbits):
            for _ in range(turns):
                now = await campaigns.lobby.card(card.id)
                holder = now.seat(now.waiting[0].seat).admiral
                assert holder is not None
                await self.kit.seal(card.id, holder)
        return card.id

    async def waited(self, campaign: int) -> int:
        """A person whose orders are awaited."""
        card = await self.kit.campaigns.lobby.card(campaign)
        holder = card.seat(card.waiting[0].seat).admiral
        assert holder is not None
        return holder


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Web]:
    """The board on a free port of this machine."""
    kit = await make(folder, GAMES)
    found = Web(kit, WebBoard(kit.campaigns, "http://127.0.0.1:1"))
    await found.start()
    try:
        yield found
    finally:
        await found.stop()
        await kit.campaigns.close()


def page_kilobytes() -> float:
    """Kilobytes that a browser gets of all files of the page. The schema of the feed lies beside them, but no page loads it."""
    return sum(len(_read(file).packed) for file in STATIC.iterdir() if file.suffix != ".json") / 1024
