"""Attacks by looking: floods of pictures, and streams that are asked for in an odd way."""

from __future__ import annotations

import asyncio

from bot.pictures import ANYBODY, ASKED_BY, EVERYBODY, Drawing, Picture, PictureRequest
from bot.workers import Worker
from tests.campaigns.kit import GM
from tests.patience import within
from tests.web.kit import Web
from tests.web.test_attack import head, raw


class Gated(Drawing):
    """Draws when it is let, and notes for whom."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.drawn: list[int] = []
        self._came: asyncio.Queue[bytes] = asyncio.Queue()

    async def _find_or_draw(
        self, digest: bytes, request: PictureRequest, key: str, patience: float
    ) -> tuple[Picture, float]:
        self._came.put_nowait(digest)
        return await super()._find_or_draw(digest, request, key, patience)

    async def _draw(self, request: PictureRequest, worker: Worker) -> Picture:
        self.drawn.append(ASKED_BY.get())
        await self.gate.wait()
        worker.free()
        return Picture(b"x", "", "x.png")

    async def asked(self, count: int) -> None:
        """Waits until so many more pictures are asked for."""
        async with within(20):
            for _ in range(count):
                await self._came.get()


async def test_a_flood_on_a_public_page_holds_up_a_player_for_one_picture(board: Web) -> None:
    """Whoever has the address may ask for as many as the limit of requests admits, and did so before all players."""
    campaign = await board.game("sea-war", 3)
    code = (await board.kit.campaigns.publishing.publish(campaign, GM)).rpartition("/")[2]
    person, drawing = await board.waited(campaign), Gated()
    board.server.door.draws = drawing.picture
    board.server.door.legends = drawing.legend
    flood = [f"map?leaf={number}.0" for number in range(2)] + ["map", "map?bare=1", "legend"]
    async with board.reader() as anybody, board.reader(person) as player:
        asked = [asyncio.create_task(anybody.get(f"/api/p/{code}/{path}")) for path in flood]
        await drawing.asked(len(flood))
        mine = asyncio.create_task(player.get(f"/api/c/{campaign}/map?first=1"))
        await drawing.asked(1)
        drawing.gate.set()
        await asyncio.gather(mine, *asked)
    assert drawing.drawn[:2] == [ANYBODY, person]
    assert set(drawing.drawn[2:]) == {ANYBODY}, "nor does a delay tell anybody that a stranger has looked"
    assert EVERYBODY not in drawing.drawn


async def test_a_stream_gives_nothing_to_a_request_for_its_head(board: Web) -> None:
    """Bytes after the answer to HEAD are the beginning of the next answer for a proxy that keeps the connection."""
    campaign = await board.game("sea-war", 2)
    code = (await board.kit.campaigns.publishing.publish(campaign, GM)).rpartition("/")[2]
    token = (await board.kit.campaigns.browsers.enter(
        (await board.kit.campaigns.browsers.link(GM, None)).partition("#")[2], "", None
    )).code  # fmt: skip
    cookie = f"Cookie: {board.server.cookie}={token}"
    for path in (f"/api/p/{code}/live", f"/api/c/{campaign}/live"):
        answer = await raw(board, head(board, "HEAD", path, cookie))
        assert answer.split(b" ")[1] == b"405", path
        assert answer.endswith(b"\r\n\r\n"), path
    assert not board.server.api._streams
