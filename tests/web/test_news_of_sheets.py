"""An open page hears of a change in any of its reader's sheets, and of no others' secret work."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
import pytest_asyncio

from bot.campaigns.publishing import NOBODY
from bot.campaigns.sheets import OpenSheet
from tests.campaigns.acts import fill_at_random
from tests.campaigns.kit import BLUE, GM, GUEST, RED
from tests.patience import within
from tests.web.kit import Web
from tests.web.test_two_worlds import _named as named

STAFF, MATE, HELPER = 1003, 1004, GM
READERS = (RED, MATE, STAFF, BLUE, HELPER, GUEST, NOBODY)
PATHS = ("", "/sheet", "/map", "/history", "/map?first=1")


@pytest_asyncio.fixture
async def table(board: Web) -> int:
    """Peleliu. RED has two seats of one side, STAFF helps at the second of them, and MATE has the others. BLUE has the other
    side; the game master fills in the sheets of its last seat at its player's request."""
    campaigns = board.kit.campaigns
    board.server.door.draws = named
    card = await board.kit.lobby(game="memoir-44", title="Peleliu", scenario="peleliu")
    ours, theirs = ([seat.seat for seat in side.seats] for side in card.sides)
    for seats, person in ((ours[:2], RED), (ours[2:], MATE), (theirs, BLUE)):
        for seat in seats:
            await campaigns.lobby.join(card.id, person, seat=seat)
    await campaigns.lobby.start(card.id, GM)
    await campaigns.staff.add(card.id, RED, STAFF, ours[1])
    await campaigns.gm.edit(card.id, HELPER, theirs[-1], "Please do it for me.")
    return card.id


async def sheets_of(board: Web, campaign: int, person: int) -> Mapping[str, str]:
    """Ask -> seat, for all sheets that the person may fill in."""
    refs = (await board.kit.campaigns.sheets.sheet(campaign, person)).others
    return {ref.ask.id: ref.ask.seat for ref in refs}


async def seen(board: Web, campaign: int) -> dict[int, str]:
    """Reader -> the code by which the page notices that something has changed."""
    return {person: await board.server.api.seen(campaign, person) for person in READERS}


async def test_everybody_at_a_seat_hears_of_each_of_its_sheets_and_nobody_else_does(board: Web, table: int) -> None:
    own = {person: await sheets_of(board, table, person) for person in (RED, MATE, STAFF, BLUE, HELPER)}
    assert len(set(own[RED].values())) == 2
    assert len(set(own[STAFF].values())) == len(set(own[HELPER].values())) == 1
    edited = [(RED, ask) for ask in own[RED]]
    for person in (MATE, BLUE):
        edited += [(person, ask) for ask in {seat: ask for ask, seat in own[person].items()}.values()]
    before = await seen(board, table)
    for editor, ask in edited:
        await fill_at_random(board.kit.campaigns.sheets, table, editor, ask)
        after = await seen(board, table)
        hear = {person for person in READERS if after[person] != before[person]}
        assert hear == {person for person in own if ask in own[person]}, ask
        before = after


async def test_secret_work_of_the_own_side_changes_no_byte_of_its_other_pages(board: Web, table: int) -> None:
    async def answers(person: int) -> list[object]:
        async with board.reader(person) as reader:
            return [(await reader.ask("GET", f"/api/c/{table}{path}"))[:2] for path in PATHS]

    others = (MATE, BLUE, HELPER, GUEST)
    before = {person: await answers(person) for person in others}
    mine = await answers(RED)
    for ask in await sheets_of(board, table, RED):
        await fill_at_random(board.kit.campaigns.sheets, table, RED, ask)
        await board.kit.campaigns.sheets.clear(table, RED, ask)
    assert await answers(RED) != mine
    assert {person: await answers(person) for person in others} == before


async def test_the_code_of_the_page_is_the_one_of_its_stream_whatever_the_reader_looks_at(
    board: Web, table: int
) -> None:
    where = f"/api/c/{table}"
    async with board.reader(RED) as reader:
        head = await reader.get(where)
        stream = await board.server.api.seen(table, RED)
        assert {(await reader.get(f"{where}?who={seat}"))["seen"] for seat in head["mine"]} == {stream}
        for path in ("map?first=1", "history?first=1"):
            assert (await reader.get(f"{where}/{path}"))["seen"] == stream


async def test_the_stream_tells_of_the_sheet_of_another_seat(board: Web, table: int) -> None:
    where = f"/api/c/{table}"
    async with board.reader(RED) as reader, within(20):
        head = await reader.get(where)
        other = next(ask for ask, seat in (await sheets_of(board, table, RED)).items() if seat != head["sheet"]["seat"])
        async with reader.session.get(f"{board.url}{where}/live?seen={head['seen']}") as stream:
            assert (await stream.content.readline()).startswith(b"retry")
            await board.kit.campaigns.sheets.change(table, RED, other, OpenSheet.completed)
            while await stream.content.readline() != b"event: changed\n":
                assert not stream.content.at_eof()
        now = {one["ask"]: one["revision"] for one in (await reader.get(where))["sheet"]["sheets"]}
        old = {one["ask"]: one["revision"] for one in head["sheet"]["sheets"]}
        assert [ask for ask in now if now[ask] != old[ask]] == [other]


@pytest.mark.parametrize("person", [RED, BLUE], ids=["their own page", "a rival's page"])
async def test_a_lobby_hears_of_its_seats(board: Web, person: int) -> None:
    card = await board.kit.lobby(game="sea-war", title="Skagerrak")
    before = await board.server.api.seen(card.id, person)
    await board.kit.campaigns.lobby.join(card.id, RED)
    after = await board.server.api.seen(card.id, person)
    assert before != after == await board.server.api.seen(card.id, person)
