"""Signing in: links that work once, cookies, signing out; and what a request must be."""

from __future__ import annotations

import asyncio
from unittest.mock import MagicMock

import pytest
from aiohttp.test_utils import make_mocked_request
from multidict import CIMultiDict
from sqlmodel import select

from bot import words
from bot.campaigns.web_sign_in import LINK_LIVES, MOST_BROWSERS, SESSION_LIVES, name_of
from bot.store import tables as t
from bot.web.app import WebBoard
from bot.web.limits import BURST, Limiter
from tests.campaigns.kit import BLUE, GUEST, RED
from tests.patience import within
from tests.web.kit import Web


async def test_a_link_works_once(board: Web) -> None:
    link = await board.kit.campaigns.browsers.link(RED, None)
    code = link.partition("#")[2]
    assert link == f"{board.url}/enter#{code}"
    async with board.reader() as reader, board.reader() as other:
        assert (await reader.post("/api/enter", code=code)) == {"campaign": None}
        assert (await reader.get("/api/me"))["campaigns"] == []
        status, said, _ = await other.ask("POST", "/api/enter", {"code": code})
        assert (status, said["code"]) == (422, "refused")
        assert "already been used" in said["error"]
        assert (await other.ask("GET", "/api/me"))[0] == 401


async def test_an_old_link_says_so(board: Web) -> None:
    link = await board.kit.campaigns.browsers.link(RED, None)
    board.kit.clock.advance(seconds=LINK_LIVES.total_seconds() + 1)
    async with board.reader() as reader:
        status, said, _ = await reader.ask("POST", "/api/enter", {"code": link.partition("#")[2]})
        assert status == 422
        assert "expired" in said["error"]


async def test_nothing_that_signs_in_is_stored(board: Web) -> None:
    link = await board.kit.campaigns.browsers.link(RED, None)
    code = link.partition("#")[2]
    entry = await board.kit.campaigns.browsers.enter(code, "A browser")
    async with board.kit.campaigns.services.read() as session:
        rows = [*(await session.exec(select(t.WebLink))).all(), *(await session.exec(select(t.WebSession))).all()]
    kept = " ".join(map(repr, rows))
    assert len(rows) == 2
    assert code not in kept
    assert entry.code not in kept


async def test_the_cookie_is_for_the_server_alone(board: Web) -> None:
    link = await board.kit.campaigns.browsers.link(RED, None)
    async with board.reader() as reader:
        _, _, answer = await reader.ask("POST", "/api/enter", {"code": link.partition("#")[2]})
        cookie = answer.headers["Set-Cookie"]
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    board.server.settle("https://board.example.org")
    assert board.server.secure
    assert board.server.cookie.startswith("__Host-")


async def test_a_session_ends_after_a_month_without_use(board: Web) -> None:
    async with board.reader(RED) as reader:
        board.kit.clock.advance(days=20)
        await reader.get("/api/me")
        board.kit.clock.advance(days=20)
        await reader.get("/api/me")
        board.kit.clock.advance(seconds=SESSION_LIVES.total_seconds() + 1)
        assert (await reader.ask("GET", "/api/me"))[0] == 401


async def test_people_see_and_end_their_own_sessions_only(board: Web) -> None:
    browsers = board.kit.campaigns.browsers
    async with board.reader(RED) as one, board.reader(RED) as two, board.reader(BLUE) as other:
        assert len(await browsers.of(RED)) == 2
        await one.post("/api/out")
        assert (await one.ask("GET", "/api/me"))[0] == 401
        await two.get("/api/me")
        blue = (await browsers.of(BLUE))[0].id
        assert await browsers.sign_out(RED, blue) == 0
        assert await browsers.sign_out(RED) == 1
        assert (await two.ask("GET", "/api/me"))[0] == 401
        await other.get("/api/me")


async def test_the_oldest_browser_makes_room(board: Web) -> None:
    browsers = board.kit.campaigns.browsers
    for number in range(MOST_BROWSERS + 3):
        board.kit.clock.advance(minutes=1)
        link = await browsers.link(RED, None)
        await browsers.enter(link.partition("#")[2], "Firefox, Windows" if number < 4 else "Chrome, Windows")
    names = [one.name for one in await browsers.of(RED)]
    assert names == ["Chrome, Windows"] * (MOST_BROWSERS - 1) + ["Firefox, Windows"]


@pytest.mark.parametrize(
    ("said", "name"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36",
            "Chrome, Linux",
        ),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Windows"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Safari/604",
            "Safari, iPhone",
        ),
        (
            "Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) CriOS/156.0 Safari/604",
            "Chrome, iPad",
        ),
        ("Mozilla/5.0 (X11; CrOS x86_64 1) AppleWebKit/537.36 Chrome/156.0 Safari/537.36", "Chrome, ChromeOS"),
        (
            "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 SamsungBrowser/30.0 Chrome/156.0",
            "Samsung Internet, Android",
        ),
        ("  curl/8.0  ", ""),
        ("\ud800", ""),
        ("", ""),
    ],
)
def test_a_browser_is_called_as_people_call_it_and_by_nothing_else(said: str, name: str) -> None:
    assert name_of(said) == name


@pytest.mark.parametrize("ending", ["one", "all", "forgotten", "replaced"])
async def test_an_open_page_hears_at_once_that_its_browser_is_signed_out(board: Web, ending: str) -> None:
    campaigns, campaign = board.kit.campaigns, await board.game("sea-war", 2)
    watcher = GUEST  # without a seat, since only such people can be forgotten at once
    live = f"{board.url}/api/c/{campaign}/live"
    async with board.reader(watcher) as reader, board.reader(watcher) as other, board.reader(RED) as red, within(20):
        head = await reader.get(f"/api/c/{campaign}")
        here = max(one.id for one in await campaigns.browsers.of(watcher))
        mine = min(one.id for one in await campaigns.browsers.of(watcher))
        async with (
            reader.session.get(f"{live}?seen={head['seen']}") as stream,
            other.session.get(f"{live}?seen={head['seen']}") as second,
            red.session.get(live) as third,
        ):
            for one in (stream, second, third):
                assert b"retry" in await one.content.readline()
            match ending:
                case "one":
                    assert await campaigns.browsers.sign_out(watcher, mine) == 1
                case "all":
                    assert await campaigns.browsers.sign_out(watcher) == 2
                case "forgotten":
                    await campaigns.forgetting.forget(watcher)
                case "replaced":
                    code = (await campaigns.browsers.link(watcher, None)).partition("#")[2]
                    await campaigns.browsers.enter(code, "Firefox", mine)
            said = await stream.read()
            assert said.count(b"event: changed") == 1, "the page asks again at once"
            status, told, _ = await reader.ask("GET", f"/api/c/{campaign}")
            assert (status, told["error"]) == (401, words.text("en", "web-session-ended"))
            everywhere = ending in ("all", "forgotten")
            assert (await campaigns.browsers.of(watcher) == []) is everywhere
            assert (here in {one.id for one in await campaigns.browsers.of(watcher)}) is not everywhere
            if everywhere:
                await second.read()  # each stream ends at a step of its own
            open_ones = sum(map(len, board.server.api._streams.values()))
            assert open_ones == (1 if everywhere else 2), "pages of other browsers go on"


async def test_forgotten_people_are_signed_out(board: Web) -> None:
    async with board.reader(RED) as reader:
        await board.kit.campaigns.forgetting.forget(RED)
        assert (await reader.ask("GET", "/api/me"))[0] == 401
        assert await board.kit.campaigns.browsers.of(RED) == []


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "https://evil.example"}, {"Origin": ""}, {"Content-Type": "text/plain"}],
    ids=["another origin", "no origin", "a form"],
)
async def test_a_write_needs_the_same_origin_and_json(board: Web, headers: dict[str, str]) -> None:
    campaign = await board.game("sea-war")
    async with board.reader(RED, campaign) as reader:
        status, said, _ = await reader.ask("POST", f"/api/c/{campaign}/clear", {"ask": "x"}, **headers)
        assert (status, said["code"]) == (403, "web-wrong-origin")


async def test_another_host_name_is_refused(board: Web) -> None:
    async with board.reader(RED) as reader:
        assert (await reader.ask("GET", "/api/me", Host="evil.example"))[0] == 421


async def test_every_answer_has_its_headers(board: Web) -> None:
    async with board.reader(RED) as reader:
        for path in (
            "/",
            "/enter",
            "/c/1",
            "/api/me",
            "/api/nothing",
            "/static/board.js",
            "/static/../app.py",
            "/c/99999999999",
        ):
            _, _, answer = await reader.ask("GET", path)
            for name, value in {
                "X-Content-Type-Options": "nosniff",
                "Referrer-Policy": "no-referrer",
                "X-Frame-Options": "DENY",
            }.items():
                assert answer.headers[name] == value, path
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            if not path.startswith("/static/"):
                assert answer.headers["Cache-Control"] == "no-store", path


async def test_a_file_that_the_browser_has_is_not_sent_again(board: Web, caplog: pytest.LogCaptureFixture) -> None:
    async with board.reader() as reader:
        _, _, first = await reader.ask("GET", "/static/board.js")
        for path, etag in (("/static/board.js", first.headers["ETag"]), ("/", "")):
            _, _, page = await reader.ask("GET", path)
            status, body, _ = await reader.ask("GET", path, **{"If-None-Match": etag or page.headers["ETag"]})
            assert (status, body) == (304, "")
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_large_and_broken_bodies_are_answered_in_words(board: Web) -> None:
    campaign = await board.game("sea-war")
    async with board.reader(RED, campaign) as reader:
        where = f"/api/c/{campaign}/fill"
        assert (await reader.ask("POST", where, {"ask": "x" * 70_000}))[0] == 413
        for body in ([], "x", {"ask": 3}, {"ask": "0.red"}, {"ask": "a", "path": "b", "value": {"c": 1}}):
            status, said, _ = await reader.ask("POST", where, body)
            assert status in (400, 409), (body, status)
            assert said["error"]


async def test_a_flood_is_slowed(board: Web) -> None:
    now = 0.0
    board.server.limiter = Limiter(lambda: now)
    async with board.reader(RED) as reader, board.reader(BLUE) as other:
        found = [(await reader.ask("GET", "/api/me"))[0] for _ in range(int(BURST) + 5)]
        assert found[:100] == [200] * 100
        assert found[-1] == 429
        now += 2.0
        assert (await other.ask("GET", "/api/me"))[0] == 200


async def test_refused_campaigns_cost_more_than_others(board: Web) -> None:
    """Discord is asked about each."""
    campaign = await board.game("sea-war")
    board.shut.add((campaign, RED))
    board.server.limiter = Limiter(lambda: 0.0)
    async with board.reader(RED) as reader:
        found = [(await reader.ask("GET", f"/api/c/{campaign}"))[0] for _ in range(20)]
    assert 5 < found.count(404) <= BURST / 10
    assert set(found[found.index(429) :]) == {429}


async def test_sign_ins_that_have_lapsed_are_deleted(board: Web) -> None:
    browsers, keeping = board.kit.campaigns.browsers, board.kit.campaigns.keeping
    await browsers.enter((await browsers.link(RED, None)).partition("#")[2], "old")
    board.kit.clock.advance(days=20)
    await browsers.enter((await browsers.link(BLUE, None)).partition("#")[2], "new")
    assert not await keeping.sign_out_unused()
    board.kit.clock.advance(days=11)
    assert await keeping.sign_out_unused()
    assert not await keeping.sign_out_unused()
    async with board.kit.campaigns.services.read() as session:
        assert [row.person for row in (await session.exec(select(t.WebSession))).all()] == [BLUE]
        assert [row.person for row in (await session.exec(select(t.WebLink))).all()] == [BLUE]


async def test_headers_that_are_no_text_are_no_defect(board: Web, caplog: pytest.LogCaptureFixture) -> None:
    """Bytes beyond ASCII in a cookie, in a browser's name, in a code."""
    host = board.url.removeprefix("http://")
    code = (await board.kit.campaigns.browsers.link(RED, None)).partition("#")[2].encode()
    start = b" HTTP/1.1\r\nHost: " + host.encode() + b"\r\nConnection: close\r\nCookie: broadside=\xff\xfe\r\n"
    write = b"Origin: " + board.url.encode() + b"\r\nContent-Type: application/json\r\nUser-Agent: \xff\xfe\r\n"
    for request, wanted in (
        (b"GET /api/me" + start + b"\r\n", b"401"),
        (
            b"POST /api/enter" + start + write + b'Content-Length: 37\r\n\r\n{"code": "' + b"\\ud800".ljust(25) + b'"}',
            b"4",
        ),
        (b"POST /api/enter" + start + write + b'Content-Length: 34\r\n\r\n{"code": "' + code + b'"}', b"200"),
    ):
        reading, writing = await asyncio.open_connection(*host.split(":"))
        writing.write(request)
        async with within(10):
            answer = await reading.read()
        writing.close()
        assert answer.split(b" ")[1].startswith(wanted), answer
    assert "incident" not in caplog.text


@pytest.mark.parametrize(
    ("peer", "said", "found"),
    [
        ("10.0.0.1", ["6.6.6.6", "1.2.3.4"], "1.2.3.4"),
        ("10.0.0.1", ["6.6.6.6, 1.2.3.4"], "1.2.3.4"),
        ("10.0.0.1", ["nonsense"], "10.0.0.1"),
        ("::ffff:10.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        ("9.9.9.9", ["1.2.3.4"], "9.9.9.9"),
        ("10.0.0.1", ["2001:db8::1"], "2001:db8::/64"),
        ("2001:db8::ffff:1", [], "2001:db8::/64"),
    ],
)
def test_an_address_cannot_be_forged_and_a_household_counts_once(peer: str, said: list[str], found: str) -> None:
    board = WebBoard(MagicMock(), "https://board.example.org", ["10.0.0.0/8"])
    headers = CIMultiDict([("X-Forwarded-For", one) for one in said])
    transport = MagicMock(get_extra_info=lambda name, default=None: (peer, 1) if name == "peername" else default)
    assert board.address(make_mocked_request("GET", "/", headers=headers, transport=transport)) == found


@pytest.mark.parametrize("encoding", ["gzip", "deflate"])
async def test_a_body_that_cannot_be_unpacked_is_answered_in_words(board: Web, encoding: str) -> None:
    headers = {"Origin": board.url, "Content-Type": "application/json", "Content-Encoding": encoding}
    async with (
        board.reader() as reader,
        reader.session.post(board.url + "/api/enter", data=b"\x1f\x8bno archive", headers=headers) as answer,
    ):
        assert (answer.status, (await answer.json())["code"]) == (400, "web-not-understood")
