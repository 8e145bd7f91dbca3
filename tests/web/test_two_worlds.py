"""The law of two worlds on the page, for every game: a reader who is told the same in both gets the same bytes.

A campaign is copied, and the copy gets another true position that the reader cannot tell from the first. Then others work in
secret, differently in each world: drafts, standing orders, orders that are sealed and taken back, touches on their own pages. At
last sheets are resolved, with other answers in the second world as long as the reader is told the same. After each of these acts
the reader asks every address, also with other people's sheets, and follows the news.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import insert, select
from sqlmodel import SQLModel

import renderer
from bot.campaigns.positions import position, put
from bot.campaigns.unit_of_work import pack, unpack
from bot.pictures import Picture, PictureRequest
from bot.store import tables as t
from rules import GAMES
from rules.core import Ask, Match, Who
from rules.core.save import canonical
from rules.fuzz import fill_in, touch
from tests import invariants
from tests.campaigns.kit import GM, GUEST
from tests.patience import within
from tests.web.kit import PEOPLE, Reader, Web, serving

TURNS = {
    "naval-battle": 6, "sea-war": 8, "branle-bas": 6, "memoir-44": 5, "war-at-sea": 6, "guadalcanal": 6,
}  # fmt: skip
"""Sheets of each game that are played before the worlds part."""
STEPS = 2
"""Sheets that are resolved in both worlds, as long as the reader is told the same."""
TRIES = 5
"""Other answers that are tried in the second world."""
TOUCHED = ("A1", "B2", "C3", "E5", "H4")
"""Areas that the reader touches."""
HELD = ("Date", "ETag", "Last-Modified")
"""Headers that do not depend on the campaign."""

Answer = tuple[str, int, bytes, tuple[str, ...]]
"""What was asked, status, body and headers."""


class World:
    """One world: a board, its campaign, and the position as the rules hold it."""

    def __init__(self, board: Web, campaign: int, match: Match, holders: dict[str, int]) -> None:
        self.board, self.campaign, self.match, self.holders = board, campaign, match, holders
        self.news: list[bytes] = []
        """Lines of the reader's stream, without signs of life."""
        self.told = asyncio.Event()

    @property
    def where(self) -> str:
        return f"/api/c/{self.campaign}"

    async def store(self, ask: Ask) -> None:
        """Bring the draft that the position holds into the database, by the use case of every page and panel."""
        await self.board.kit.campaigns.sheets.put(
            self.campaign, self.holders[ask.seat], ask.id, self.match.draft(ask.id)
        )

    async def seal(self, ask: Ask) -> None:
        """Seal a stored sheet in the database and in the position."""
        await self.board.kit.campaigns.sheets.seal(self.campaign, self.holders[ask.seat], ask.id)
        self.match.seal(ask.id)

    async def follow(self, reader: Reader) -> None:
        """Write down the news that the reader's page gets."""
        async with reader.session.get(self.board.url + self.where + "/live") as stream:
            assert stream.status == 200
            async for line in stream.content:
                if line.strip() and not line.startswith(b":"):
                    self.news.append(line)
                if line.startswith(b"event"):
                    self.told.set()

    async def heard(self) -> None:
        """Wait for the next news, and for all that belongs to it."""
        async with within(20):
            await self.told.wait()
        self.told.clear()


async def all_answers(
    world: World, reader: Reader, person: int, *, touches: bool = False, forged: bool = False
) -> list[Answer]:
    """All that a reader can ask. `touches`: also with touches on their own sheet. `forged`: also with writes to others'."""
    where, found = world.where, []
    head = await reader.get(where)
    mark = (await reader.get(f"{where}/map"))["mark"]
    asks, seats, newest = world.match.asks(), world.match.seats, head["reports"]
    standing = [ask for seat in seats if (ask := world.match.standing_ask(seat)) is not None]
    leaves = [f"leaf={number}.0" for number in sorted({0, max(0, newest - 1), newest, newest + 1})]
    queries = ["", *(f"who={seat}" for seat in seats), "who=nobody", *leaves, f"{leaves[-2]}&who={seats[0]}"]
    paths = [
        "/api/me",
        *(f"{where}{part}?{query}" for part in ("", "/map", "/history") for query in queries),
        *(f"{where}/map?picture={name}" for name in (*head["pictures"], "own", "fleet", *seats)),
        f"{where}/map?bare=1",
        *(f"{where}/map?tile={tile}&of={mark}" for tile in ("0.0", "1.1")),
        f"{where}/legend",
        *(f"{where}/{part}?first=1" for part in ("map", "history")),
        *(
            f"{where}/{part}ask={ask.id}"
            for part in ("sheet?", "map?", "complete?text=&")
            for ask in (*asks, *standing)
        ),
    ]

    async def note(method: str, path: str, body: object = None) -> None:
        headers = {"Origin": world.board.url} if method == "POST" else {}
        async with reader.session.request(method, world.board.url + path, json=body, headers=headers) as answer:
            said = await answer.read()
            kept = tuple(sorted(f"{name}: {value}" for name, value in answer.headers.items() if name not in HELD))
            found.append((f"{method} {path} {body}", answer.status, said, kept))

    for path in paths:
        await note("GET", path)
    spot = {"at": {"key": "A1", "board": ""}, "hand": None}
    for ask in (*asks, *standing) if forged else ():
        if world.holders[ask.seat] != person:
            more = {"text": "", "path": "x", "value": None, "number": 1, "what": "up", "revision": 1}
            for what in ("touch", "foresee", "fill", "row", "type", "clear", "random", "seal", "unseal"):
                await note("POST", f"{where}/{what}", {"ask": ask.id, **more, **spot})
    mine = head.get("sheet", {}).get("ask")
    if touches and mine:
        for key in TOUCHED:
            for what in ("foresee", "touch"):
                await note("POST", f"{where}/{what}", {"ask": mine, "at": {"key": key, "board": ""}, "hand": None})
        await note("POST", f"{where}/clear", {"ask": mine})
        await note("GET", f"{where}/sheet")
    return found


@asynccontextmanager
async def world_of(
    folder: Path, rows: Rows, campaign: int, match: Match, holders: dict[str, int]
) -> AsyncIterator[World]:
    """A board on a new database with these rows, and this position as the present one."""
    await asyncio.to_thread(folder.mkdir)
    async with serving(folder) as board:
        board.server.door.draws = _named
        board.server.limiter.admits = lambda _name, _cost=1.0: True  # type: ignore[method-assign]
        async with board.kit.campaigns.store.write() as session:
            for table, values in rows:
                await (await session.connection()).execute(insert(table), values)
            row = await session.get_one(t.Campaign, campaign)
            await put(session, row, match.step, pack(match))
        yield World(board, campaign, match, holders)


async def _named(
    view: Any, lang: str, sheet: str, title: str, *, bare: bool = False, tile: renderer.Tile | None = None
) -> Picture:
    """A picture that differs whenever a drawn one, its alt text or its areas could."""
    digest = PictureRequest(renderer.shown(view, sheet), lang, sheet, title=title, bare=bare, tile=tile).digest()
    return Picture(digest, digest.hex(), "map.png", (1, 1))


Rows = Sequence[tuple[Any, Sequence[dict[str, Any]]]]


async def _rows(board: Web) -> Rows:
    """All rows of a database, in an order in which they can be written."""
    async with board.kit.campaigns.store.read() as session:
        tables = [table for table in SQLModel.metadata.sorted_tables if table.name != "alembic_version"]
        reading = await session.connection()
        found = [(one, [dict(row._mapping) for row in (await reading.execute(select(one))).all()]) for one in tables]
    return [(table, values) for table, values in found if values]


async def begun(folder: Path, game: str, rng: Random, *, team: bool = False) -> tuple[Rows, int, Match, dict[str, int]]:
    """A campaign that has been played for a while: its rows, its number, its position, and who holds which seat. `team`: sides
    have several seats, and one person holds the first two."""
    await asyncio.to_thread(folder.mkdir)
    async with serving(folder) as board:
        more: dict[str, Any] = {"scenario": "peleliu", "people": (PEOPLE[0], *PEOPLE)} if team else {}
        campaign = await board.game(game, **more)
        card = await board.kit.campaigns.lobby.card(campaign)
        holders = {seat.seat: seat.admiral for seat in card.seats if seat.admiral is not None}
        async with board.kit.campaigns.store.read() as session:
            body = await position(session, campaign, card.step)
        assert body is not None
        world = World(board, campaign, unpack(body, GAMES[game]), holders)
        turns = TURNS[game]
        while turns > 0 or world.match.sealed():
            ask = world.match.waiting()[0]
            fill_in(world.match, ask, rng)
            await world.store(ask)
            await world.seal(ask)
            turns -= 1
        return await _rows(board), campaign, world.match, holders


def told(match: Match, eyes: Sequence[Who]) -> bytes:
    """What a reader with these eyes is told of a position."""
    feeds = [match.feed(who) for who in eyes]
    return canonical((feeds, [match.view(who) for who in eyes], match.asks(), match.sealed(), match.outcome()))


async def work_in_secret(world: World, mine: int, number: int, rng: Random, side: Sequence[Who]) -> None:
    """Others draft, file standing orders, and touch their own pages; in the second world otherwise, and more often, but for the
    reader's own `side`, whose readers are told when a sealed sheet of it has been another one."""
    for seat, person in world.holders.items():
        if person == mine:
            continue
        standing = world.match.standing_ask(seat)
        for ask in (*world.match.asks(seat), *((standing,) if standing is not None else ())):
            for _ in range(1 if seat in side else 1 + number):
                touch(world.match, ask, rng, 2)
                await world.store(ask)
        async with world.board.reader(person) as other:
            for _ in range(1 + number):
                sheet = (await other.get(world.where)).get("sheet")
                if sheet and sheet["editable"]:
                    body = {"ask": sheet["ask"], "at": {"key": "A1", "board": ""}, "hand": None}
                    await other.post(f"{world.where}/touch", **body)
                    await other.post(f"{world.where}/clear", ask=sheet["ask"], revision=None)


async def resolve(
    here: World,
    there: World,
    eyes: Sequence[Who],
    side: Sequence[Who],
    rng: Random,
    news: Callable[[], Awaitable[None]],
) -> bool:
    """Seal the next sheet in both worlds: that of the reader's side alike, that of others otherwise if the reader is told the
    same.

    `news`: waits for what the reader hears. False: the reader would be told something else, whatever is sealed.
    """
    ask = here.match.waiting()[0]
    fill_in(here.match, ask, rng)
    wanted = here.match.draft(ask.id)
    left = Match.load(here.match.save(), here.match.rules)
    left.seal(ask.id)
    for tries in reversed(range(1 if ask.seat in side else TRIES)):
        right = Match.load(there.match.save(), there.match.rules)
        right.put(ask.id, wanted)
        if tries:
            touch(right, ask, rng, 2)
            right.randomise(ask.id, rng)
        if not right.form(ask.id).done:
            continue
        draft = right.draft(ask.id)
        right.seal(ask.id)
        if told(left, eyes) == told(right, eyes):
            there.match.put(ask.id, draft)
            for world in (here, there):
                await world.store(ask)
            await news()
            for world in (here, there):
                await world.seal(ask)
            await news()
            return True
    return False


EVERY_COMMIT = {("sea-war", "first seat"), ("branle-bas", "spectator")}
LONG = {
    ("naval-battle", "last seat"),
    ("memoir-44", "first seat"),
    ("war-at-sea", "game master"),
    ("guadalcanal", "last seat"),
}
"""Cases that run in `make test` and in `make test-long`; the others run in `make test-hours`."""


def _case(game: str, reader: str) -> Any:
    case = game, reader
    marks = [] if case in EVERY_COMMIT else [pytest.mark.long(20) if case in LONG else pytest.mark.hours(20)]
    return pytest.param(game, reader, id=f"{game}-{reader}", marks=marks)


CASES = [
    *(
        _case(game, reader)
        for game in sorted(GAMES)
        for reader in ("first seat", "last seat", "spectator", "game master")
    ),
    _case("memoir-44", "two seats of a team"),
    _case("memoir-44", "another seat of a team"),
]


@pytest.mark.parametrize(("game", "reader"), CASES)
async def test_a_reader_who_is_told_the_same_gets_the_same_bytes(tmp_path: Path, game: str, reader: str) -> None:
    rng = Random(f"two worlds {game} {reader}")
    team = reader.endswith("team")
    rows, campaign, match, holders = await begun(tmp_path / "origin", game, rng, team=team)
    seats = {"first seat": match.seats[:1], "last seat": match.seats[-1:], "two seats of a team": match.seats[:2]}
    eyes: Sequence[Who] = (*seats.get(reader, match.seats[2:3] if team else ()),) or (None,)
    person = GUEST if reader == "spectator" else GM if eyes[0] is None else holders[eyes[0]]
    side = match.seats[:4] if team else eyes
    twins = (invariants.twin(match, who, rng) for _ in range(TRIES) for who in eyes)
    positions = (
        Match.load(match.save(), match.rules),
        next(one for one in twins if told(one, eyes) == told(match, eyes)),
    )
    async with AsyncExitStack() as stack:
        worlds = [
            await stack.enter_async_context(world_of(tmp_path / str(number), rows, campaign, one, holders))
            for number, one in enumerate(positions)
        ]
        pages = [await stack.enter_async_context(world.board.reader(person)) for world in worlds]

        async def compare(when: str, **also: bool) -> None:
            here, there = [
                await all_answers(world, page, person, **also) for world, page in zip(worlds, pages, strict=True)
            ]
            assert sum(status == 200 for _, status, *_ in here) > 10
            assert len(here) == len(there), when
            for mine, twin in zip(here, there, strict=True):
                assert mine == twin, (when, mine[0], mine[1:3], twin[1:3])

        seen = ["", ""]

        async def news() -> None:
            """Wait in both worlds for the news of a change, if the reader may know of it."""
            for number, (world, page) in enumerate(zip(worlds, pages, strict=True)):
                now = (await page.get(world.where))["seen"]
                if now != seen[number]:
                    seen[number] = now
                    await world.heard()

        await compare("another position", touches=True)
        following = [asyncio.create_task(world.follow(page)) for world, page in zip(worlds, pages, strict=True)]
        await news()
        for step in range(STEPS):
            for number, world in enumerate(worlds):
                await work_in_secret(world, person, number, Random(f"{game} {reader} {step} {number}"), side)
            assert canonical(worlds[0].match.save()) != canonical(worlds[1].match.save())
            await compare(f"secret work before step {step}", forged=not step)
            if not await resolve(*worlds, eyes, side, rng, news):
                continue
            await compare(f"step {step}")
            if worlds[0].match.outcome() is not None:
                break
        else:
            for world in worlds:
                await world.board.kit.campaigns.gm.pause(campaign, GM)
            await news()
            await compare("a pause")
        for task in following:
            task.cancel()
        await asyncio.wait(following)
    assert worlds[0].news == worlds[1].news
    assert b"event: changed\n" in worlds[0].news
