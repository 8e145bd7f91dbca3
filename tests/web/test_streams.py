"""Streams of news: what a rival's secret work, slow readers and a database that is away do to them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from math import inf
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest
from aiohttp import web
from sqlalchemy.exc import OperationalError

from bot.campaigns import DiscordAway
from bot.campaigns.web_sign_in import Browser
from bot.web import api, app
from bot.web.answers import Failure
from bot.web.api import MOST_STREAMS, Api
from bot.web.app import Door, WebBoard
from tests.campaigns.kit import BLUE, RED, START
from tests.hosting.test_health import value
from tests.patience import within
from tests.secrets.test_drawing_time import Jumping
from tests.web.kit import Web

HEADERS = {"Accept": "text/event-stream"}


# ---- secrecy -----------------------------------------------------------------------------------------
def sent(
    quiet: Sequence[float],
    public: Sequence[float] = (),
    until: float = 125.0,
    *,
    lost: float = inf,
    away: tuple[float, float] = (inf, inf),
) -> list[tuple[float, bytes]]:
    """Time and bytes of all that a stream sends, and b"end" when it ends before `until`.

    `quiet`: when a rival works in secret; `public`: when the reader gets news; `lost`: from when the reader may not see the
    campaign; `away`: while Discord does not answer. A look-up takes longer if there was none in the last ten seconds.
    """
    found: list[tuple[float, bytes]] = []
    news = 0

    class Response:
        async def prepare(self, _request: object) -> None:
            pass

        async def write(self, said: bytes) -> None:
            found.append((round(asyncio.get_running_loop().time(), 6), said))

    async def played() -> None:
        nonlocal news

        looked = -inf
        loop = asyncio.get_running_loop()

        async def yes(*_: object) -> Any:
            nonlocal looked
            cold = loop.time() - looked > 10
            looked = loop.time()
            await asyncio.sleep(0.18 if cold else 0.004)
            if away[0] <= loop.time() < away[1]:
                raise DiscordAway
            return SimpleNamespace(id=1, person=2) if loop.time() < lost else None

        async def seen(*_: object) -> str:
            return str(news)

        door, browsers = SimpleNamespace(admits=yes), SimpleNamespace(known=yes)
        board = SimpleNamespace(
            campaigns=SimpleNamespace(browsers=browsers), door=door, cookie="c", lasts=lambda _: None, admitted=yes,
            browser=lambda _: SimpleNamespace(id=1, person=2), lang=lambda _: "en",
        )  # fmt: skip
        mine = Api(board)  # type: ignore[arg-type]
        patch.setattr(mine, "seen", seen)
        asked = SimpleNamespace(match_info={"campaign": "1"}, query={"seen": "0"}, cookies={})
        streaming = asyncio.create_task(mine.live(asked))  # type: ignore[arg-type]
        streaming.add_done_callback(lambda _: found.append((round(loop.time(), 6), b"end")))
        for at, told in sorted([*((at, 0) for at in quiet), *((at, 1) for at in public)]):
            await asyncio.sleep(at - loop.time())
            news += told
            mine.hear(1)
        await asyncio.sleep(until - loop.time())
        if not streaming.done():
            streaming.cancel()
            await asyncio.wait([streaming])
            found.pop()

    with pytest.MonkeyPatch.context() as patch, asyncio.Runner(loop_factory=Jumping) as runner:
        patch.setattr("bot.web.api.web.StreamResponse", lambda **_: Response())
        patch.setattr(api, "dress", lambda *_, **__: None)
        runner.run(played())
    return found


@pytest.mark.parametrize("public", [(), (30.1,), (30.1, 30.2, 41.4)], ids=["no news", "one", "several"])
@pytest.mark.parametrize("quiet", [(7.0,), (39.9,), (30.0,), (6.3, 13.1, 30.0, 30.15, 79.87)], ids=str)
def test_a_rivals_secret_work_does_not_move_a_byte(quiet: Sequence[float], public: Sequence[float]) -> None:
    alone = sent((), public)
    assert sum(said.startswith(b": ") for _, said in alone) == 3
    assert sum(said.startswith(b"event") for _, said in alone) == min(len(public), 2)
    assert sent(quiet, public) == alone


@pytest.mark.parametrize("quiet", [(27.0,), (61.3, 61.4), (26.0, 300.0), (299.9,)], ids=str)
def test_the_end_of_a_stream_does_not_tell_when_a_rival_worked(quiet: Sequence[float]) -> None:
    """It ended at the first change after its reader had lost the campaign, and so told of the change."""
    alone = sent((), until=700.0, lost=25.0)
    assert alone[-1][1] == b"end"
    assert sum(said == b"end" for _, said in alone) == 1
    assert sent(quiet, until=700.0, lost=25.0) == alone


@pytest.mark.parametrize("quiet", [(34.0,), (52.0,), (29.0, 31.5, 52.3, 78.8)], ids=str)
def test_an_outage_does_not_tell_when_a_rival_worked(quiet: Sequence[float]) -> None:
    alone = sent((), (33.0,), away=(30.0, 50.0))
    assert sum(said.startswith(b"event") for _, said in alone) == 1
    assert all(said != b"end" for _, said in alone)
    assert sent(quiet, (33.0,), away=(30.0, 50.0)) == alone


# ---- limits ------------------------------------------------------------------------------------------
async def test_many_streams_opened_at_once_are_refused(board: Web) -> None:
    campaign = await board.game("sea-war")
    async with board.reader(RED) as reader, within(10):
        where = f"{board.url}/api/c/{campaign}/live"
        before, refused = value("broadside_web_streams"), value("broadside_web_requests_total", status="429")
        answers = await asyncio.gather(*(reader.session.get(where, headers=HEADERS) for _ in range(2 * MOST_STREAMS)))
        assert sorted(answer.status for answer in answers) == [200] * MOST_STREAMS + [429] * MOST_STREAMS
        assert value("broadside_web_streams") - before == MOST_STREAMS
        assert value("broadside_web_requests_total", status="429") - refused == MOST_STREAMS
        for answer in answers:
            answer.close()


async def test_there_is_an_end_to_all_streams_together(board: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "MOST_STREAMS_IN_ALL", 1)
    campaign = await board.game("sea-war")
    where = f"{board.url}/api/c/{campaign}/live"
    async with (
        board.reader(RED) as red,
        board.reader(BLUE) as blue,
        within(10),
        red.session.get(where, headers=HEADERS) as first,
        blue.session.get(where, headers=HEADERS) as second,
    ):
        assert (first.status, second.status) == (200, 429)


async def test_a_slow_body_is_cut_off_whatever_it_accepts(board: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "REQUEST_SECONDS", 0.2)

    async def endless() -> Any:
        while True:
            yield b" "
            await asyncio.sleep(0.01)

    async with board.reader() as reader, within(10):
        headers = {"Origin": board.url, "Content-Type": "application/json", **HEADERS}
        async with reader.session.post(board.url + "/api/enter", data=endless(), headers=headers) as answer:
            assert answer.status == 503


async def test_a_stream_outlives_the_limit_of_a_request(board: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "REQUEST_SECONDS", 0.5)
    monkeypatch.setattr(api, "BEAT_SECONDS", 1.0)
    campaign = await board.game("sea-war")
    where = f"{board.url}/api/c/{campaign}/live"
    async with board.reader(RED) as reader, within(10), reader.session.get(where) as stream:
        while await stream.content.readline() != b": here\n":
            assert not stream.content.at_eof()


async def test_a_stream_survives_a_database_that_is_away(board: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "BEAT_SECONDS", 0.5)
    campaign = await board.game("sea-war")
    known = board.kit.campaigns.browsers.known
    asked = asyncio.Event()

    async def away(*_: object) -> None:
        asked.set()
        raise OperationalError("select", {}, OSError("away"))

    where = f"{board.url}/api/c/{campaign}/live"
    async with board.reader(RED) as reader, within(10), reader.session.get(where, headers=HEADERS) as stream:
        while await stream.content.readline() != b"event: changed\n":
            assert not stream.content.at_eof()
        monkeypatch.setattr(board.kit.campaigns.browsers, "known", away)
        await board.kit.seal(campaign, await board.waited(campaign))
        await asked.wait()
        monkeypatch.setattr(board.kit.campaigns.browsers, "known", known)
        while await stream.content.readline() != b"event: changed\n":
            assert not stream.content.at_eof()


async def test_who_never_reads_an_answer_is_cut_off(board: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer of 64 MB waits in no memory for ever."""
    monkeypatch.setattr(app, "REQUEST_SECONDS", 0.5)
    cut = asyncio.Event()

    async def huge(request: web.Request) -> web.Response:
        assert request.transport is not None
        monkeypatch.setattr(request.transport, "abort", lambda abort=request.transport.abort: (abort(), cut.set()))
        return web.Response(body=b"x" * (64 << 20))

    monkeypatch.setattr(board.server.limiter, "admits", lambda _: True)
    for route in board.server.app.router.routes():
        if route.resource is not None and route.resource.canonical == "/api/me":
            monkeypatch.setattr(route, "_handler", huge)
    host, _, port = board.url.removeprefix("http://").partition(":")
    _, writing = await asyncio.open_connection(host, int(port), limit=1024)
    writing.write(f"GET /api/me HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
    async with within(10):
        await cut.wait()
    writing.transport.abort()


def test_a_hidden_campaign_is_denied_as_late_as_a_missing_one() -> None:
    """Though only the hidden one is looked up."""

    def denied_at(looking: float) -> float:
        async def asked() -> float:
            async def admits(_campaign: int, _person: int) -> bool:
                await asyncio.sleep(looking)
                return False

            board = WebBoard(MagicMock(), "https://board.example.org")
            board.door = Door(admits)
            with pytest.raises(Failure):
                await board.admitted({app.BROWSER: Browser(1, RED, "", START, START)}, 7)  # type: ignore[arg-type]
            return round(asyncio.get_running_loop().time(), 6)

        with asyncio.Runner(loop_factory=Jumping) as runner:
            return runner.run(asked())

    assert denied_at(0.0) == denied_at(0.3) == denied_at(0.95)
