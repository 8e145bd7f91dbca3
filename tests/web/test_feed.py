"""The feed of the public page: at its address, in both languages, only again if it is new, and only while it is published."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.web.limits import BURST
from tests.campaigns.kit import GM, RED
from tests.web.kit import Reader, Web
from tests.web.test_public import published


async def fetched(reader: Reader, path: str, **headers: str) -> tuple[int, Any, Any]:
    """Status, decoded feed (None without a body) and headers."""
    async with reader.session.get(reader.board.url + path, headers=headers) as answer:
        body = await answer.read()
        return answer.status, json.loads(body) if body and answer.status == 200 else None, answer.headers


async def test_the_feed_is_in_the_language_that_is_asked_for(board: Web) -> None:
    code = await published(board, await board.game("sea-war", 2, lang="fr"))
    async with board.reader() as program:
        found = {
            lang: (await fetched(program, f"/p/{code}/feed.json{lang}"))[1] for lang in ("", "?lang=fr", "?lang=en")
        }
        assert found[""] == found["?lang=fr"]
        assert found[""]["language"] == "fr"
        assert found["?lang=en"]["language"] == "en"
        assert found[""]["items"][0]["title"] != found["?lang=en"]["items"][0]["title"]
        status, feed, headers = await fetched(program, f"/p/{code}/feed.json", **{"Accept-Language": "en"})
        assert (status, feed) == (200, found[""]), "the address alone decides"
        assert headers["Content-Type"].startswith("application/feed+json")
        for wrong in ("?lang=de", "?before=x", "?before=-1", "?before=9999999"):
            assert (await fetched(program, f"/p/{code}/feed.json{wrong}"))[0] == 404


async def test_what_a_program_has_already_is_not_sent_again(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    code = await published(board, campaign)
    async with board.reader() as program:
        _, first, headers = await fetched(program, f"/p/{code}/feed.json")
        again = {"If-None-Match": headers["ETag"]}
        status, feed, same = await fetched(program, f"/p/{code}/feed.json", **again)
        assert (status, feed, same["ETag"]) == (304, None, headers["ETag"])
        await board.kit.seal(campaign, await board.waited(campaign))
        status, feed, other = await fetched(program, f"/p/{code}/feed.json", **again)
        assert status == 200
        assert feed != first
        assert other["ETag"] != headers["ETag"]


async def test_the_links_lead_to_pictures_that_pages_of_others_may_show(board: Web) -> None:
    code = await published(board, await board.game("naval-battle", 4))
    async with board.reader() as program:
        _, feed, headers = await fetched(program, f"/p/{code}/feed.json")
        assert headers["Access-Control-Allow-Origin"] == "*"
        links = [file["url"] for item in feed["items"] for file in item["attachments"]]
        assert feed["items"][0]["image"] == links[0]
        for link in (links[0], links[-1]):
            async with program.session.get(link) as answer:
                assert (answer.status, answer.content_type) == (200, "image/png")
                assert (await answer.read()).startswith(b"\x89PNG")
                assert answer.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
                tag = answer.headers["ETag"]
            async with program.session.get(link, headers={"If-None-Match": tag}) as answer:
                assert answer.status == 304
        report, name = links[0].partition("?")[0].removesuffix(".png").split("/")[-2:]
        for wrong in (f"{int(report) + 1}/{name}", f"{report}/own", f"{report}/..%2Fown"):
            assert (await fetched(program, f"/p/{code}/{wrong}.png"))[0] == 404


async def test_a_player_who_is_signed_in_gets_what_everybody_gets(board: Web) -> None:
    code = await published(board, await board.game("naval-battle", 3))
    async with board.reader() as stranger, board.reader(RED) as red:
        assert (await fetched(stranger, f"/p/{code}/feed.json"))[1] == (await fetched(red, f"/p/{code}/feed.json"))[1]


async def test_a_withdrawn_feed_is_like_one_that_never_was(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    code = await published(board, campaign)
    async with board.reader() as program:
        link = (await fetched(program, f"/p/{code}/feed.json"))[1]["items"][0]["image"].removeprefix(board.url)
        await board.kit.campaigns.publishing.withdraw(campaign, GM)
        for path in (f"/p/{code}/feed.json", link):
            gone = await program.ask("GET", path)
            never = await program.ask("GET", path.replace(code, "x" * len(code)))
            assert gone[:2] == never[:2]
            assert gone[0] == 404


async def test_too_many_requests_are_refused(board: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    code = await published(board, await board.game("sea-war", 1))
    monkeypatch.setattr(board.server.limiter, "_clock", lambda: 0.0)
    async with board.reader() as program:
        found = [(await fetched(program, f"/p/{code}/feed.json?before=1"))[0] for _ in range(int(BURST) + 1)]
    assert set(found[:-1]) == {200}
    assert found[-1] == 429


async def test_the_schema_is_where_the_feed_says(board: Web) -> None:
    code = await published(board, await board.game("sea-war", 1))
    async with board.reader() as program:
        _, feed, _ = await fetched(program, f"/p/{code}/feed.json")
        schema = (await fetched(program, feed["_broadside"]["about"].removeprefix(board.url)))[1]
        assert schema["$defs"]["feed"]["properties"]["version"]["const"] == feed["version"]
