"""Each picture of the page is drawn for the person who asked: the time that it takes to come depends on no other reader."""

from __future__ import annotations

from typing import Any

from bot.pictures import ANYBODY, ASKED_BY, DrawnPictures, Picture
from tests.campaigns.kit import GM, GUEST
from tests.web.kit import Web


async def test_every_picture_is_drawn_for_the_reader_of_its_request(board: Web) -> None:
    campaign = await board.game("naval-battle", 3)
    player = await board.waited(campaign)
    code = (await board.kit.campaigns.publishing.publish(campaign, GM)).rpartition("/")[2]
    drawn: list[int] = []

    async def draws(*_: object, **__: object) -> Picture:
        drawn.append(ASKED_BY.get())
        return Picture(b"", "", "map.png", (9, 9))

    async def legends(*_: object, **__: object) -> DrawnPictures:
        drawn.append(ASKED_BY.get())
        return DrawnPictures()

    async def asked(reader: Any, path: str) -> set[int]:
        drawn.clear()
        for what in ("map", "map?first=1", "map?leaf=1.0", "map?bare=1", "map?alone=1", "legend"):
            await reader.get(f"{path}/{what}")
        assert len(drawn) == 6
        mark = (await reader.get(f"{path}/map"))["mark"]
        async with reader.session.get(f"{board.url}{path}/map?tile=0.0&of={mark}") as part:
            assert part.status == 200
        assert len(drawn) == 9, "the picture, to compare its mark, and the part"
        return set(drawn)

    board.server.door.draws, board.server.door.legends = draws, legends
    for person in (player, GUEST, GM):
        async with board.reader(person) as reader:
            assert await asked(reader, f"/api/c/{campaign}") == {person}
            assert await asked(reader, f"/api/p/{code}") == {ANYBODY}, "also in a browser that is signed in"
            assert await asked(reader, f"/api/c/{campaign}") == {person}
    async with board.reader(GM) as master:
        drawn.clear()
        await master.post(f"/api/c/{campaign}/peek", seat="first")
        assert drawn
        assert set(drawn) == {GM}
