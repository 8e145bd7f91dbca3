"""`/healthz` of the page: what a watcher is told, whatever is wrong."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from bot.health import Health
from bot.web import app
from bot.web.limits import Limiter
from tests.web.kit import Web


async def said(board: Web, **headers: str) -> tuple[int, str]:
    async with board.reader() as reader:
        status, text, _ = await reader.ask("GET", "/healthz", **headers)
        return status, text


@pytest.fixture
def health(board: Web, monkeypatch: pytest.MonkeyPatch) -> Health:
    monkeypatch.setattr(app, "HEALTH_SECONDS", 0.0)
    health = Health(board.kit.campaigns)
    board.server.complaint = health.complaint
    monkeypatch.setattr(health, "_bot_trouble", lambda _campaigns: None)
    return health


async def test_it_answers_beside_the_proxy_too(board: Web, health: Health) -> None:
    assert await said(board) == await said(board, Host="127.0.0.1:8080") == (200, "ok\n")


async def test_a_board_whose_bot_has_not_begun_says_so(board: Web) -> None:
    assert await said(board) == (503, "the bot is starting\n")


async def test_a_loop_that_stood_still_is_told_by_the_first_answer_after_it(board: Web, health: Health) -> None:
    health._beaten -= 300
    assert await said(board) == (503, "the event loop has been blocked for 5 min\n")


@pytest.mark.parametrize("hangs", [True, False], ids=["never answers", "is away"])
async def test_a_database_that_is_away_is_told(
    board: Web, health: Health, monkeypatch: pytest.MonkeyPatch, *, hangs: bool
) -> None:
    async def away(_campaigns: Any) -> None:
        if hangs:
            await asyncio.Event().wait()
        raise OperationalError("select", {}, OSError("away"))

    monkeypatch.setattr("bot.health.DATABASE_ANSWER_SECONDS", 0.05)
    monkeypatch.setattr(health, "_ask_the_database", away)
    why = "TimeoutError" if hangs else "OperationalError"
    assert await said(board) == (503, f"the database does not answer ({why})\n")


async def test_many_questions_ask_the_database_once(board: Web) -> None:
    asked = 0

    async def complaint() -> str | None:
        nonlocal asked
        asked += 1
        return None

    board.server.complaint = complaint
    board.server.limiter = Limiter(lambda: 0.0)
    found = [await said(board) for _ in range(150)]
    assert found[0] == (200, "ok\n")
    assert found[-1][0] == 429
    assert asked == 1
