"""What the first view of a page costs on a slow line: few round trips, compressed answers; and that it shows what the page asks
for later."""

from __future__ import annotations

import re
import zlib

import pytest

from bot.web.api import STATIC
from bot.web.files import LEAST_BYTES, _read
from rules import GAMES
from tests.campaigns.kit import BLUE, GM, GUEST, RED
from tests.web.kit import Web, page_kilobytes


@pytest.mark.long(3)
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_the_first_picture_and_page_are_those_that_the_page_would_ask_for(board: Web, game: str) -> None:
    campaign = await board.game(game, 2)
    url = f"/api/c/{campaign}"
    for person in (await board.waited(campaign), RED, BLUE, GUEST, GM):
        async with board.reader(person) as reader:
            head = await reader.get(url)
            sheet = head.get("sheet")
            query = f"ask={sheet['ask']}" if sheet and sheet["seat"] == head["who"] else f"who={head['who']}"
            for path, wanted in (("map", f"map?{query}"), ("history", f"history?who={head['who']}")):
                first = await reader.get(f"{url}/{path}?first=1")
                assert first.pop("seen") == head["seen"]
                assert first == await reader.get(f"{url}/{wanted}")


async def test_a_player_of_several_seats_first_sees_the_seat_of_the_sheet(board: Web) -> None:
    card = await board.kit.lobby(game="memoir-44", title="Peleliu", scenario="peleliu")
    lobby = board.kit.campaigns.lobby
    for side, person in zip(card.sides, (RED, BLUE), strict=True):
        for seat in side.seats:
            await lobby.join(card.id, person, seat=seat.seat)
    await lobby.start(card.id, GM)
    async with board.reader(await board.waited(card.id)) as reader:
        head = await reader.get(f"/api/c/{card.id}")
        first = await reader.get(f"/api/c/{card.id}/history?first=1")
        assert (first["who"], first["seen"]) == (head["who"], head["seen"])


async def test_what_is_long_is_sent_compressed(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    async with board.reader(RED) as reader:
        reader.session._auto_decompress = False
        for path in ("/", "/static/board.js", "/static/board.css", "/api/words/fr", f"/api/c/{campaign}",
                     f"/api/c/{campaign}/map"):  # fmt: skip
            async with reader.session.get(board.url + path, headers={"Accept-Encoding": "gzip"}) as answer:
                packed = await answer.read()
            for accepted in ("identity", "br", "gzip;q=0"):
                async with reader.session.get(board.url + path, headers={"Accept-Encoding": accepted}) as plain:
                    body = await plain.read()
                    assert "Content-Encoding" not in plain.headers, (path, accepted)
                    assert plain.headers["Vary"] == "Accept-Encoding"
            assert answer.headers["Content-Encoding"] == "gzip", path
            assert answer.headers["Vary"] == "Accept-Encoding", path
            assert zlib.decompress(packed, 31) == body, path
            assert len(packed) < len(body), path
        async with reader.session.get(board.url + "/api/nothing", headers={"Accept-Encoding": "gzip"}) as short:
            assert len(await short.read()) < LEAST_BYTES
            assert "Content-Encoding" not in short.headers


async def test_an_answer_to_another_sites_request_tells_nothing_by_its_length(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    async with board.reader(RED) as reader:
        for site, wanted in (("cross-site", None), ("same-site", None), ("same-origin", "gzip"), ("none", "gzip")):
            _, _, found = await reader.ask("GET", f"/api/c/{campaign}/map", **{"Sec-Fetch-Site": site})
            assert found.headers.get("Content-Encoding") == wanted, site


def test_every_module_is_asked_for_by_the_page_itself() -> None:
    """Otherwise the browser asks for it only after it has read the first one: a round trip more."""
    page = (STATIC / "board.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:href|src)="/static/(\w+\.js)"', page)
    assert sorted(named) == sorted(file.name for file in STATIC.glob("*.js"))


def test_a_script_is_sent_without_its_comments_and_each_line_keeps_its_number() -> None:
    for file in STATIC.glob("*.js"):
        written, sent = file.read_text(encoding="utf-8").split("\n"), _read(file).plain.decode().split("\n")
        assert len(sent) == len(written)
        left_out = [line.strip() for line, kept in zip(written, sent, strict=True) if line != kept]
        assert left_out, file.name
        assert all(line.startswith(("//", "/**", "* ", "*/")) for line in left_out), (file.name, left_out)
        assert not [line for line in sent if line.strip().startswith(("//", "/*", "* "))], file.name


def test_the_files_of_the_page_are_small() -> None:
    assert page_kilobytes() <= 60
