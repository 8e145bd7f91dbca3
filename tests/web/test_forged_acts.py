"""Attacks on what the page has beside the sheets: the lobby, a game master's look, links, public pages, calendars, files."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from icalendar import Calendar
from sqlmodel import select

from bot.store import tables as t
from bot.web.limits import BURST, Limiter
from tests.campaigns.kit import BLUE, GM, GUEST, RED
from tests.web.kit import Reader, Web
from tests.web.test_attack import head, raw
from tests.web.test_forged import ANSWERS

ACTS = ("join", "leave", "word", "computer", "uncomputer", "start", "peek", "usual", "rematch")
RUBBISH: tuple[Any, ...] = (
    "", "red", "blue", "\0", "\ud800", "a\r\nSet-Cookie: x=1", "<img src=x onerror=alert(1)>", "../../etc/passwd", "' OR 1=1 --",
    "\u202ered", "x" * 61, "x" * 101, 0, -1, True, None, 1.5, [], {}, ["red"], {"seat": "red"}, 10**30, "{0.__class__}", "%s%n",
)  # fmt: skip
MARKUP = "<script>alert(1)</script>"


@pytest.fixture(autouse=True)
def no_defect(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert not [one for one in caplog.get_records("call") if one.levelno >= logging.WARNING], caplog.text


async def everything(board: Web, campaign: int) -> list[object]:
    """Status, seats and holders of a campaign."""
    async with board.kit.campaigns.store.read() as session:
        row = await session.get_one(t.Campaign, campaign)
        holders = (await session.exec(select(t.Holder).where(t.Holder.campaign == campaign))).all()
        return [row.status, row.step, *sorted((one.seat, one.person, one.word or "") for one in holders)]


@pytest.mark.parametrize("begun", [False, True], ids=["a lobby", "a game"])
async def test_forged_acts_are_answered_in_words_and_do_nothing(board: Web, *, begun: bool) -> None:
    rng = Random("forged acts")
    board.server.limiter.admits = lambda _name, _cost=1.0: True  # type: ignore[method-assign]
    campaign = await board.game("sea-war", 2) if begun else (await board.kit.lobby(game="sea-war", title=MARKUP)).id
    before = await everything(board, campaign)
    async with board.reader(GUEST) as reader:
        for act in ACTS:
            for value in RUBBISH:
                if (
                    not begun
                    and act in ("join", "leave", "computer", "uncomputer", "start")
                    and value in (None, "red", "blue")
                ):
                    continue  # what anybody may do
                body = {"seat": value, "word": value, "ask": value, "revision": rng.choice(RUBBISH)}
                if act in ("computer", "uncomputer", "start") and not begun:
                    continue
                async with reader.session.post(
                    f"{board.url}/api/c/{campaign}/{act}",
                    data=json.dumps(body).encode(),
                    headers={"Origin": board.url, "Content-Type": "application/json"},
                ) as answer:
                    said = await answer.json()
                    assert answer.status in ANSWERS, (act, value, said)
                    assert answer.status != 200, (act, value, said)
                    assert said["error"], (act, value)
                    assert "Set-Cookie" not in answer.headers
    assert await everything(board, campaign) == before


async def test_replayed_acts_happen_once(board: Web) -> None:
    campaign = (await board.kit.lobby(game="sea-war", title="Skagerrak")).id
    where = f"/api/c/{campaign}"
    async with board.reader(RED) as red, board.reader(BLUE) as blue:
        seat = (await red.get(where))["lobby"]["seats"][0]["seat"]
        await red.post(f"{where}/join", seat=seat)
        assert (await red.ask("POST", f"{where}/join", {"seat": seat}))[0] == 422
        await blue.post(f"{where}/join")
        assert len(await everything(board, campaign)) == 4
        assert (await red.post(f"{where}/start")) == {"begun": True}
        begun = await everything(board, campaign)
        for act in ("start", "join", "leave", "computer", "word"):
            status, said, _ = await red.ask("POST", f"{where}/{act}", {"seat": seat, "word": "again"})
            wanted = (
                (422, "refused") if act == "leave" else (409, "stale")
            )  # Nobody leaves a running campaign in this way.
            assert (status, said["code"]) == wanted, act
        assert await everything(board, campaign) == begun


async def test_a_form_of_another_site_acts_for_nobody(board: Web) -> None:
    """What a browser lets another site send with cookies: forms and simple requests, or none at all."""
    campaign = (await board.kit.lobby(game="sea-war", title="Skagerrak")).id
    before = await everything(board, campaign)
    board.server.limiter.admits = lambda _name, _cost=1.0: True  # type: ignore[method-assign]
    async with board.reader(RED) as reader:
        for act in (*ACTS, "../../enter", "../../out"):
            for origin in (
                "https://evil.example",
                "null",
                board.url + ".evil.example",
                board.url.upper(),
                board.url + "/",
            ):
                for kind in (
                    "application/json",
                    "text/plain",
                    "application/x-www-form-urlencoded",
                    "multipart/form-data",
                ):
                    headers = {"Origin": origin, "Content-Type": kind}
                    status, said, _ = await reader.ask("POST", f"/api/c/{campaign}/{act}", {}, **headers)
                    assert (status, said["code"]) == (403, "web-wrong-origin"), (act, origin, kind)
        await reader.get("/api/me")
    assert await everything(board, campaign) == before


async def test_a_public_address_only_reads_and_writes_nothing_for_a_signed_in_reader(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    code = (await board.kit.campaigns.publishing.publish(campaign, GM)).rpartition("/")[2]
    person = await board.waited(campaign)
    async with board.reader(person) as reader:
        ask = (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        for what in (*ACTS, "seal", "fill", "type", "touch", "sheet", "complete", "enter", ""):
            status, _, _ = await reader.ask("POST", f"/api/p/{code}/{what}".rstrip("/"), {"ask": ask})
            assert status in (404, 405), what
        for path in (f"sheet?ask={ask}", f"complete?ask={ask}&text=x"):
            assert (await reader.ask("GET", f"/api/p/{code}/{path}"))[0] == 404
        for query in (f"map?ask={ask}", f"map?first=1&ask={ask}", f"history?first=1&ask={ask}"):
            status, said, _ = await reader.ask("GET", f"/api/p/{code}/{query}")
            assert status == 409 or said == await public(reader, code, query.partition("&")[0]), query


async def public(reader: Reader, code: str, path: str) -> Any:
    return await reader.get(f"/api/p/{code}/{path}")


async def test_no_private_answer_may_be_kept_by_a_cache(board: Web) -> None:
    """Also if its path ends like that of a file, and with headers that some caches obey."""
    campaign = await board.game("sea-war", 2)
    code = (await board.kit.campaigns.publishing.publish(campaign, GM)).rpartition("/")[2]
    calendar = (await board.kit.campaigns.calendar_address.renew(RED)).removeprefix(board.url)
    async with board.reader(RED) as reader:
        for path in ("/api/me", f"/api/c/{campaign}", f"/api/c/{campaign}/map?first=1", f"/api/p/{code}", f"/p/{code}", calendar,
                     "/healthz", f"/api/c/{campaign}/x.css", "/api/me/board.css", "/static/none.js/../../api/me"):  # fmt: skip
            _, _, answer = await reader.ask(
                "GET", path, **{"X-Forwarded-Host": "evil.example", "X-Original-URL": "/static/board.js"}
            )
            assert answer.headers["Cache-Control"] == "no-store", path
            assert "evil.example" not in str(answer.headers), path


@pytest.mark.parametrize(
    "title", ["a\r\nATTENDEE:mailto:x@evil.example", MARKUP, "a;b,c\\n:d", "\u2028BEGIN:VEVENT", "x" * 80]
)
async def test_a_title_adds_no_line_to_a_calendar(board: Web, title: str) -> None:
    campaign = await board.game("sea-war", 2, title=title)
    address = await board.kit.campaigns.calendar_address.renew(await board.waited(campaign))
    async with board.reader() as reader:
        text = await reader.get(address.removeprefix(board.url))
    (entry,) = Calendar.from_ical(text).walk("VEVENT")
    assert str(entry["summary"]).startswith((await board.kit.campaigns.lobby.card(campaign)).title)
    assert "ATTENDEE" not in entry
    assert text.count("\r\nBEGIN:VEVENT\r\n") == 1


async def test_tries_at_links_for_others_cost_more(board: Web) -> None:
    await board.game("sea-war", 2)
    code = (await board.kit.campaigns.browsers.link(BLUE, None)).partition("#")[2]
    async with board.reader(RED) as reader:
        board.server.limiter = Limiter(lambda: 0.0)
        found = [(await reader.ask("POST", "/api/enter", {"code": code}))[0] for _ in range(20)]
    assert 5 < found.count(409) <= BURST / 10
    assert found[-1] == 429


ODD_HEADERS = (
    "If-None-Match: *", 'If-None-Match: W/"x", "', "If-None-Match: \xff", "Accept-Encoding: gzip;q=\xff",
    "Accept-Encoding: ,,;q=,",
    "Range: bytes=0-99999999999999999999", "Accept-Language: \xff;q=x,,fr;q=2", "Cookie: broadside=\"; broadside=a;;;=",
    "Sec-Fetch-Site: \xff", "X-Forwarded-For: \xff,,", "Upgrade: websocket",
)  # fmt: skip


@pytest.mark.parametrize("header", ODD_HEADERS, ids=range(len(ODD_HEADERS)))
async def test_odd_headers_are_no_defect(board: Web, header: str) -> None:
    for path in ("/", "/static/board.js", "/api/words/en", "/api/me", "/healthz"):
        answer = await raw(board, head(board, "GET", path, "Accept-Encoding: gzip", header))
        status = answer.split(b" ")[1]
        assert status in (b"200", b"304", b"401", b"400", b"503"), (path, status)
        assert status != b"503" or path == "/healthz"
        assert status != b"304" or header == "If-None-Match: *"
