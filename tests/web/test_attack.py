"""Attacks on the page: odd HTTP, packed bodies, readers who vanish, replayed and simultaneous requests, names as markup.

Sessions and limits are in `test_sessions`, forged requests in `test_forged`.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
import zlib

import pytest

from bot.campaigns.web_sign_in import LINK_LIVES
from bot.web.api import TEXT_CHARACTERS
from tests.campaigns.kit import BLUE, RED
from tests.patience import within
from tests.web.kit import Web

BOMB = 40_000_000
"""Bytes that a packed body holds."""


async def raw(board: Web, request: bytes) -> bytes:
    """The answer to these bytes; empty if the server closes without one."""
    host, _, port = board.url.removeprefix("http://").partition(":")
    reading, writing = await asyncio.open_connection(host, int(port))
    writing.write(request)
    async with within(10):
        found = await reading.read()
    writing.close()
    return found


def head(board: Web, method: str, path: str, *more: str) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"Host: {board.url.removeprefix('http://')}", "Connection: close", *more]
    return "\r\n".join((*lines, "", "")).encode()


def post(board: Web, *more: str) -> bytes:
    return head(board, "POST", "/api/enter", f"Origin: {board.url}", "Content-Type: application/json", *more)


ODD = {
    "another version": b"GET / HTTP/9.9\r\n\r\n",
    "TLS": b"\x16\x03\x01\x02\r\n\r\n",
    "no host": b"GET /api/me HTTP/1.1\r\nConnection: close\r\n\r\n",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a long line": b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
}


@pytest.mark.parametrize("name", ODD)
async def test_what_is_no_http_is_refused_and_fills_no_log(
    board: Web, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert b" 400 " in (await raw(board, ODD[name])).partition(b"\r\n")[0]
    assert not caplog.records


@pytest.mark.parametrize("said", ["x", "\xff"], ids=["a word", "no text"])
async def test_what_nobody_can_expect_fills_no_log(board: Web, said: str, caplog: pytest.LogCaptureFixture) -> None:
    """aiohttp answers such a header before any limit of ours."""
    asked = head(board, "GET", "/api/me", "Expect: @").replace(b"@", said.encode("latin-1"))
    assert (await raw(board, asked)).split(b" ")[1] in (b"417", b"500")
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING], caplog.text


@pytest.mark.parametrize(
    "lengths",
    [
        ["Content-Length: 5", "Transfer-Encoding: chunked"],
        ["Content-Length: 5", "Content-Length: 2"],
        ["Content-Length: -1"],
        ["Content-Length: +2"],
        ["Content-Length: 99999999999999999999"],
    ],
    ids=str,
)
async def test_no_request_hides_in_another(board: Web, lengths: list[str]) -> None:
    """A proxy and the bot could read such lengths differently. There is one answer, and the connection ends."""
    hidden = head(board, "GET", "/api/words/en")
    answers = await raw(board, post(board, *lengths) + b"0\r\n\r\n" + hidden)
    assert answers.startswith(b"HTTP/1.0 400 ")
    assert answers.count(b"HTTP/1.") == 1


PATHS = (
    "http://evil.example/api/me", "/static/../api/me", "//api/me", "/static/%2e%2e/api.py", "/static/..%2f..%2fapp.py",
    "/static/%00", "/static/" + "a" * 5000, "/api/me/x.css",
)  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
async def test_no_path_leads_elsewhere(board: Web, path: str, caplog: pytest.LogCaptureFixture) -> None:
    status = (await raw(board, head(board, "GET", path))).split(b" ")[1]
    assert status in (b"404", b"421")
    assert not caplog.records


@pytest.mark.parametrize("packing", ["gzip", "deflate"])
async def test_a_packed_body_is_not_unpacked(board: Web, packing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Less than 64 KB of zeros are 40 MB: unpacking them held up the whole bot for half a second."""
    body = gzip.compress(b" " * BOMB) if packing == "gzip" else zlib.compress(b" " * BOMB)
    unpacked: list[int] = []
    real = zlib.decompressobj

    def counting(*given: int) -> object:
        unpacked.append(1)
        return real(*given)

    monkeypatch.setattr(zlib, "decompressobj", counting)
    more = (f"Content-Encoding: {packing}", f"Content-Length: {len(body)}")
    answer = await raw(board, post(board, *more) + body)
    assert answer.split(b" ")[1] == b"400"
    assert b"web-not-understood" in answer
    assert not unpacked


@pytest.mark.parametrize("body", [b"[" * 60_000, (b'{"a":' * 20_000)[:60_000], b'{"code": ' + b"9" * 50_000 + b"}"])
async def test_deep_and_huge_json_is_answered_in_words(
    board: Web, body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    answer = await raw(board, post(board, f"Content-Length: {len(body)}") + body)
    assert answer.split(b" ")[1] == b"400"
    assert b"web-not-understood" in answer
    assert not caplog.records


async def test_a_reader_who_vanishes_is_no_error(board: Web, caplog: pytest.LogCaptureFixture) -> None:
    """A telephone that loses its line does so in the middle of requests and answers."""
    host, _, port = board.url.removeprefix("http://").partition(":")
    seen = asyncio.Event()
    dress = board.server._send

    async def late(*given: object) -> None:
        try:
            writing.transport.abort()
            await asyncio.sleep(0.05)
            await dress(*given)  # type: ignore[arg-type]
        finally:
            seen.set()

    board.server._send = late  # type: ignore[method-assign, assignment]
    _, writing = await asyncio.open_connection(host, int(port))
    writing.write(head(board, "GET", "/api/me"))
    async with within(10):
        await seen.wait()
    _, writing = await asyncio.open_connection(host, int(port))
    seen.clear()
    writing.write(post(board, "Content-Length: 100") + b"{")
    await writing.drain()
    writing.transport.abort()
    await asyncio.sleep(0.1)
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING], caplog.text


async def test_a_link_signs_in_one_of_several_at_once(board: Web) -> None:
    code = (await board.kit.campaigns.browsers.link(RED, None)).partition("#")[2]
    async with board.reader() as reader:
        found = await asyncio.gather(*(reader.ask("POST", "/api/enter", {"code": code}) for _ in range(6)))
    assert sorted(status for status, *_ in found) == [200, *[422] * 5]
    assert len(await board.kit.campaigns.browsers.of(RED)) == 1


async def test_signing_in_makes_a_new_session(board: Web) -> None:
    """A cookie that somebody else has set is never taken over."""
    link = await board.kit.campaigns.browsers.link(BLUE, None)
    code = link.partition("#")[2]
    async with board.reader() as reader:
        cookie = f"{board.server.cookie}=planted"
        status, _, answer = await reader.ask("POST", "/api/enter", {"code": code}, Cookie=cookie)
        assert status == 200
        assert "planted" not in answer.headers["Set-Cookie"]
        assert await board.kit.campaigns.browsers.known("planted") is None
    board.kit.clock.advance(seconds=LINK_LIVES.total_seconds() + 1)


async def test_touches_at_the_same_time_are_all_kept(board: Web) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    where = f"/api/c/{campaign}"
    async with board.reader(person) as reader:
        ask = (await reader.get(where))["sheet"]["ask"]
        board.server.limiter.admits = lambda _name, _cost=1.0: True  # type: ignore[method-assign]
        first = await reader.post(f"{where}/touch", ask=ask, at={"key": "A1", "board": ""}, hand=None)
        way = next(one["token"] for one in first["menu"] if "alvo" in " ".join(one["says"]))
        await reader.post(f"{where}/touch", ask=ask, at={"key": "A1", "board": ""}, hand=None, token=way)
        both = [reader.ask("POST", f"{where}/touch", {"ask": ask, "at": {"key": key, "board": ""}, "hand": None})
                for key in ("C3", "E5")]  # fmt: skip
        assert [status for status, *_ in await asyncio.gather(*both)] == [200, 200]
        sheet = await board.kit.campaigns.sheets.opened(campaign, person)
        assert {"A1", "C3", "E5"} <= set(sheet.write("en").replace(",", " ").split())


async def test_an_old_request_does_nothing_twice(board: Web) -> None:
    campaign = await board.game("sea-war", 3)
    person = await board.waited(campaign)
    where = f"/api/c/{campaign}"
    async with board.reader(person) as reader:
        ask = (await reader.get(where))["sheet"]["ask"]
        await reader.post(f"{where}/random", ask=ask)
        sealed = {"ask": ask, "revision": (await reader.get(where))["sheet"]["revision"]}
        await reader.post(f"{where}/seal", **sealed)
        step = (await board.kit.campaigns.lobby.card(campaign)).step
        for what in ("seal", "unseal", "clear", "random", "touch"):
            body = {**sealed, "at": {"key": "A1", "board": ""}, "hand": None}
            status, said, _ = await reader.ask("POST", f"{where}/{what}", body)
            assert status == 409, (what, said)
        assert (await board.kit.campaigns.lobby.card(campaign)).step == step


async def test_typed_orders_are_as_long_as_discord_admits(board: Web) -> None:
    """Longer ones held up the whole bot for seconds."""
    campaign = await board.game("sea-war", 3)
    person = await board.waited(campaign)
    async with board.reader(person) as reader:
        ask = (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        for text, wanted in (("\n" * TEXT_CHARACTERS, 200), ("\n" * (TEXT_CHARACTERS + 1), 400)):
            assert (await reader.ask("POST", f"/api/c/{campaign}/type", {"ask": ask, "text": text}))[0] == wanted
