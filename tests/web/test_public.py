"""The page of a published campaign: without sign-in, only to read, and only as long as it is published."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from bot import words
from bot.web import api
from tests.campaigns.kit import GM, GUEST, RED
from tests.patience import within
from tests.web.kit import Web


async def published(board: Web, campaign: int) -> str:
    """The last part of the address."""
    return (await board.kit.campaigns.publishing.publish(campaign, GM)).rpartition("/")[2]


async def test_everybody_with_the_address_sees_what_spectators_see(board: Web) -> None:
    campaign = await board.game("naval-battle", 4)
    code = await published(board, campaign)
    async with board.reader() as stranger, board.reader(GUEST) as guest:
        mine, theirs = await stranger.get(f"/api/p/{code}"), await guest.get(f"/api/c/{campaign}")
        assert mine["public"]["at"]
        assert {key: mine[key] for key in ("seats", "title", "eyes", "pictures", "who", "seen")} == {
            key: theirs[key] for key in ("seats", "title", "eyes", "pictures", "who", "seen")
        }
        assert await stranger.get(f"/api/p/{code}/map") == await guest.get(f"/api/c/{campaign}/map")
        assert await stranger.get(f"/api/p/{code}/history") == await guest.get(f"/api/c/{campaign}/history")
        seat = mine["seats"][0]["seat"]
        for path in (f"map?who={seat}", f"history?who={seat}", f"map?ask=standing.{seat}"):
            assert (await stranger.ask("GET", f"/api/p/{code}/{path}"))[0] == 409


async def test_a_signed_in_player_sees_no_more_there_than_anybody(board: Web) -> None:
    campaign = await board.game("naval-battle", 4)
    code = await published(board, campaign)
    async with board.reader() as stranger, board.reader(RED) as red:
        for path in ("", "/map", "/history"):
            one, other = [await reader.ask("GET", f"/api/p/{code}{path}") for reader in (stranger, red)]
            assert one[:2] == other[:2]
        assert "sheet" not in await red.get(f"/api/p/{code}")


async def test_nothing_is_written_there(board: Web) -> None:
    code = await published(board, await board.game("sea-war", 2))
    async with board.reader(RED) as red:
        for act in ("", "/touch", "/fill", "/seal", "/join", "/peek", "/clear"):
            assert (await red.ask("POST", f"/api/p/{code}{act}", {"ask": "x", "seat": "red"}))[0] in (404, 405), act


async def test_the_page_says_who_has_made_it_public(board: Web) -> None:
    code = await published(board, await board.game("sea-war", 2))

    async def names(guild: int, people: object) -> dict[int, str]:
        return {GM: "Grace", RED: "Anna"}

    async with board.reader() as stranger:
        assert (await stranger.get(f"/api/p/{code}"))["public"]["by"] == ""
        board.server.door.names = names
        found = await stranger.get(f"/api/p/{code}")
        assert found["public"]["by"] == "Grace"
        assert "Anna" not in repr(found), "players are not named to everybody"


async def test_readers_of_public_pages_leave_room_for_players(board: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "MOST_PUBLIC_STREAMS", 2)
    campaign = await board.game("sea-war", 2)
    where = f"/api/p/{await published(board, campaign)}"
    async with board.reader() as stranger, board.reader(RED) as red, AsyncExitStack() as opened, within(20):
        for _ in range(2):
            assert (await stranger.get(where))["public"]["room"] is True
            stream = await opened.enter_async_context(stranger.session.get(f"{board.url}{where}/live"))
            assert stream.status == 200
        assert (await stranger.get(where))["public"]["room"] is False
        status, said, _ = await stranger.ask("GET", f"{where}/live")
        assert (status, said["error"]) == (429, words.text("en", "web-many-readers"))
        async with red.session.get(f"{board.url}/api/c/{campaign}/live") as stream:
            assert stream.status == 200


async def test_a_withdrawn_page_is_like_one_that_never_was_and_its_streams_end(
    board: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = await board.game("sea-war", 2)
    code = await published(board, campaign)
    async with board.reader() as stranger, within(20):
        monkeypatch.setattr(api, "BEAT_SECONDS", 2 * api.GATHER_SECONDS)
        async with stranger.session.get(f"{board.url}/api/p/{code}/live") as stream:
            assert b"retry" in await stream.content.readline()
            await board.kit.campaigns.publishing.withdraw(campaign, GM)
            await stream.read()
        gone = await stranger.ask("GET", f"/api/p/{code}")
        never = await stranger.ask("GET", "/api/p/" + "x" * len(code))
        assert gone[:2] == never[:2]
        assert gone[0] == 404
