"""While many posts are sent, several share a lease and a record; one that fails takes no other with it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.campaigns.delivery import Delivered
from bot.discord import postman as module
from bot.discord.postman import MANY, MAX_IN_FLIGHT, Postman
from tests.campaigns.kit import START


async def test_a_post_that_cannot_be_noted_keeps_no_other_from_it() -> None:
    noted: list[list[int]] = []

    async def delivered(*posts: Delivered) -> None:
        await asyncio.sleep(0)
        if any(it.post == 3 for it in posts):
            raise ValueError("damaged")
        noted.append([it.post for it in posts])

    campaigns: Any = SimpleNamespace(outbox=SimpleNamespace(delivered=delivered))
    postman = Postman(SimpleNamespace(), campaigns, SimpleNamespace())  # type: ignore[arg-type]
    arrived = [postman._record_delivery(Delivered(number, 10 * number)) for number in range(1, 6)]
    came = await asyncio.gather(*arrived, return_exceptions=True)
    assert [type(it) for it in came] == [type(None), type(None), ValueError, type(None), type(None)]
    assert noted == [[1], [2], [4], [5]]
    await asyncio.gather(*(postman._record_delivery(Delivered(number, 10 * number)) for number in range(6, 9)))
    assert noted[4:] == [[6, 7, 8]]


async def test_while_many_posts_are_sent_transactions_are_shared_and_else_nothing_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    noted: list[list[int]] = []
    leased: list[int] = []

    async def delivered(*posts: Delivered) -> None:
        noted.append([it.post for it in posts])

    async def lease(limit: int, *, besides: tuple[int, ...]) -> tuple[()]:
        leased.append(limit)
        return ()

    async def next_due() -> None:
        return None

    outbox = SimpleNamespace(delivered=delivered, lease=lease, next_due=next_due)
    signals, clock = SimpleNamespace(post=asyncio.Event()), SimpleNamespace(now=lambda: START)
    postman = Postman(
        SimpleNamespace(), SimpleNamespace(outbox=outbox, signals=signals, clock=clock), SimpleNamespace()  # type: ignore[arg-type]
    )  # fmt: skip
    sending: Any = [asyncio.create_task(asyncio.Event().wait()) for _ in range(MANY)]
    postman._sending = {task: number for number, task in enumerate(sending[1:])}
    for _ in range(2):
        await postman._lease_posts()
    assert leased == [MAX_IN_FLIGHT - MANY + 1] * 2, "a few are being sent"
    postman._sending[sending[0]] = MANY
    monkeypatch.setattr(module, "TOGETHER_SECONDS", 3600.0)
    assert await postman._lease_posts() > 0
    assert len(leased) == 2, "the last lease was a moment ago"
    monkeypatch.setattr(module, "TOGETHER_SECONDS", 0.5)
    first = asyncio.create_task(postman._record_delivery(Delivered(1, 10)))
    await asyncio.sleep(0)
    await asyncio.gather(first, *(postman._record_delivery(Delivered(number, 10 * number)) for number in (2, 3)))
    assert noted == [[1, 2, 3]]
    for task in sending:
        task.cancel()
