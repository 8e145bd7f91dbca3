"""A forged request gets what a forged click gets: what the attack on Discord's clicks sends is sent to the page.

`tests.discord.test_hostile` has the campaigns, asks, arguments and texts. Here a player sends them to every address that
writes. The answer is in words, no defect shows, and the page says of a sheet what the use case says to a click.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from sqlmodel import select

from bot import words
from bot.campaigns import Refused, StaleClick
from bot.store import tables as t
from rules import GAMES
from rules.core import Pick
from rules.core.pointing import Spot, targets
from tests.campaigns.acts import fill_at_random
from tests.campaigns.kit import GM, GUEST
from tests.discord.test_hostile import ARGS, ASKS, CAMPAIGNS, TYPED, VALUES
from tests.web.kit import PEOPLE, Reader, Web

WRITES = ("touch", "foresee", "fill", "row", "type", "clear", "random", "seal", "unseal")
FLAGS = ("more", "exact", "certain", "offered")
"""Fields of a touch that are true or false."""
ODD = (None, 1, "true", [True], {})
"""Values that do not set a flag."""
SENT = 12
"""Requests of each kind."""
ANSWERS = (200, 400, 404, 409, 413, 422)
"""Every status that a forged request may have."""


@pytest.fixture(autouse=True)
def no_defect(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing in the log, not even a warning: whoever forges requests must not fill it."""
    yield
    assert not [one for one in caplog.get_records("call") if one.levelno >= logging.WARNING], caplog.text


def bodies(own: str, rng: Random) -> Iterator[dict[str, Any]]:
    """Bodies with rubbish in each place, for the player's own sheet and for those of others."""
    values = [*VALUES, *ARGS, 0, -1, 10**9, 10**30, True, None, 1.5, {}, [[]], ["A1"] * 501]
    while True:
        spot = {"key": rng.choice(ARGS), "board": rng.choice(("", "own", "\0", "x" * 60))}
        yield {
            "ask": rng.choice((own, own, *ASKS)),
            "path": rng.choice(ARGS),
            "value": rng.choice(values),
            "number": rng.choice((0, 1, -1, 10**30, "1", None)),
            "what": rng.choice(("up", "remove", "", "x" * 11)),
            "text": rng.choice(TYPED),
            "add": rng.choice((True, 0, "x")),
            "revision": rng.choice((None, 0, -1, 10**30, "x", True)),
            "at": rng.choice((None, spot, [], "x", {"key": 1, "board": ""})),
            "hand": rng.choice((None, spot, {"path": rng.choice(ARGS)}, {"path": 7}, [], [spot] * 99, [None, 7, spot])),
            "token": rng.choice((None, "", "x" * 999, '[["a","b"]]', 7)),
            "kind": rng.choice((None, "", "x" * 999, "order.ship", 7, ["order"])),
            **{name: rng.choice((None, True, False, 1, "x", [])) for name in FLAGS},
        }


async def stored(board: Web, campaign: int) -> list[object]:
    """The sheets of a campaign and its step."""
    async with board.kit.campaigns.store.read() as session:
        sheets = (await session.exec(select(t.StoredSheet).where(t.StoredSheet.campaign == campaign))).all()
        row = await session.get_one(t.Campaign, campaign)
        return [row.step, *sorted((one.ask, one.draft, one.revision, one.sealed) for one in sheets)]


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_forged_writes_are_answered_in_words(board: Web, game: str) -> None:
    rng = Random(f"forged {game}")
    board.server.limiter.admits = lambda _name, _cost=1.0: True  # type: ignore[method-assign]
    campaign, other = await board.game(game, 1), await board.game("branle-bas", 2)
    for person in (GM, *PEOPLE):
        board.shut.add((other, person))
    person = await board.waited(campaign)
    before = await stored(board, other)
    async with board.reader(person) as reader:
        own = (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        rubbish = bodies(own, rng)
        for what in WRITES:
            for _ in range(SENT):
                where = rng.choice((str(campaign), str(campaign), str(other), *CAMPAIGNS))
                body = next(rubbish)
                status, said, _ = await reader.ask("POST", f"/api/c/{quote(where)}/{what}", body)
                assert status in ANSWERS, (what, body, status, said)
                assert status == 200 or (said["error"] if isinstance(said, dict) else said), (what, body)
        for path in (
            "sheet?ask=",
            "map?ask=",
            "map?leaf=",
            "map?who=",
            "map?picture=",
            "history?leaf=",
            "complete?text=",
        ):
            for arg in rng.sample((*ASKS, *ARGS), SENT):
                status, said, _ = await reader.ask("GET", f"/api/c/{campaign}/{path}{quote(arg)}")
                assert status in ANSWERS, (path, arg, status, said)
        assert (await reader.ask("GET", f"/api/c/{campaign}/sheet"))[0] in (200, 409)
    assert await stored(board, other) == before


async def test_a_touch_believes_nothing_of_an_odd_type(board: Web) -> None:
    """It is answered like one without that field, and never in words of a defect."""
    board.server.limiter.admits = lambda _name, _cost=1.0: True  # type: ignore[method-assign]
    campaign = await board.game("sea-war", 3)
    person = await board.waited(campaign)
    sheet = await board.kit.campaigns.sheets.opened(campaign, person)
    ships = sheet.card.form.field("order.1.ship")
    assert isinstance(ships, Pick)
    pieces = [one.key for one in ships.options if targets(sheet.form, {}, Spot(one.key))]
    first, second = [{"key": key, "board": ""} for key in pieces[:2]]
    before = await stored(board, campaign)
    async with board.reader(person) as reader:

        async def touched(**body: object) -> Any:
            sent = {"ask": sheet.ask.id, "at": second, "hand": [first], **body}
            status, said, _ = await reader.ask("POST", f"/api/c/{campaign}/touch", sent)
            return said if status == 200 else (status, said["error"])

        usual = await touched()
        assert (usual["hand"], usual["done"]) == ([second], [])
        assert (await touched(more=True))["hand"] == [first, second], "what is meant is believed"
        for odd in ODD:
            for name in (*FLAGS, "kind", "token"):
                if name in FLAGS or not isinstance(odd, str):
                    assert await touched(**{name: odd}) == usual, (name, odd)
        for forged in ("", "x" * 999, "[]", '[["order.1.ship","A1"]]', "[" * 999):
            assert (await touched(token=forged))[0] == 409, forged
        empty = await touched(hand=[])
        pathless = {"path": 7}, {"path": ["order.1.ship"]}
        for odd in (*ODD, *pathless, [[first]], [{"key": 7}], [{**first, "board": 7}]):
            assert await touched(hand=odd) == empty, odd
        for path in ("", "x", "order.1", "order.99.ship", "\0", "x" * 999):
            assert (await touched(hand={"path": path}))["done"] == [], path
        assert await touched(hand=[first] * 999) == usual, "each once"
        for odd in (*ODD, {"key": 7}, {"key": ""}, {**second, "board": 7}):
            assert (await touched(at=odd))["hand"] == [first], odd
    assert await stored(board, campaign) == before


async def test_a_forged_request_gets_what_a_forged_click_gets(board: Web) -> None:
    """For every person and every sheet: the page says what the use case says, which clicks and commands ask too."""
    board.server.limiter.admits = lambda _name, _cost=1.0: True  # type: ignore[method-assign]
    campaign = await board.game("naval-battle", 2)
    sheets = board.kit.campaigns.sheets
    card = await board.kit.campaigns.lobby.card(campaign)
    asks = [ask.id for seat in card.seats for ask in seat.asked]
    acts: Mapping[str, Callable[[int, str], Awaitable[Any]]] = {
        "seal": lambda who, ask: sheets.seal(campaign, who, ask, 1),
        "unseal": lambda who, ask: sheets.unseal(campaign, who, ask),
        "clear": lambda who, ask: sheets.clear(campaign, who, ask, 1),
        "random": lambda who, ask: fill_at_random(sheets, campaign, who, ask),
        "type": lambda who, ask: sheets.typed(campaign, who, ask, "salvo A1 B1 C1", "en"),
    }
    refused = 0
    for person in (GUEST, GM, *PEOPLE[:2]):
        async with board.reader(person) as reader:
            for ask in (*asks, *ASKS):
                for what, act in acts.items():
                    if await _is_open(board, campaign, person, ask):
                        continue
                    click = await _said_to(act, person, ask)
                    page = await _page_says(reader, campaign, what, ask)
                    assert page == click, (person, ask, what)
                    refused += 1
    assert refused > 100


async def _is_open(board: Web, campaign: int, person: int, ask: str) -> bool:
    """Whether the person may fill in this very sheet."""
    try:
        return (await board.kit.campaigns.sheets.sheet(campaign, person, ask)).ask.id == ask
    except (Refused, StaleClick):
        return False


async def _said_to(act: Callable[[int, str], Awaitable[Any]], person: int, ask: str) -> str:
    try:
        await act(person, ask)
    except StaleClick:
        return words.text("en", "panel-was-stale")
    except Refused as error:
        return words.line("en", error.message)
    return ""


async def _page_says(reader: Reader, campaign: int, what: str, ask: str) -> str:
    body = {"ask": ask, "revision": 1, "text": "salvo A1 B1 C1"}
    status, said, _ = await reader.ask("POST", f"/api/c/{campaign}/{what}", body)
    return "" if status == 200 else str(said["error"])
