"""How many requests to Discord the posts of a battle take, by kind of post. Discord takes 50 a second from a bot."""

from __future__ import annotations

import re
from collections import Counter
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import pytest
from simcord.http import router

from bot.campaigns import CampaignSummary, Post
from bot.campaigns.delivery import Delivered
from bot.discord.postman import Postman
from tests.discord.test_campaign_life import FLEET, opened
from tests.discord.whole import DAY, HOUR, whole_bot

KIND: ContextVar[str | None] = ContextVar("KIND", default=None)
"""The kind of post that is being sent in this task."""


async def test_each_post_takes_one_request_and_people_are_looked_up_at_the_gateway(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    posts: Counter[str] = Counter()
    requests: Counter[tuple[str, str]] = Counter()
    real, deliver = router.dispatch, Postman._deliver

    def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
        if (kind := KIND.get()) is not None:
            requests[kind, f"{method} {re.sub(r'[0-9]+', '#', path.partition('?')[0])}"] += 1
        return real(backend, method, path, **more)

    async def counted(self: Postman, post: Post, card: CampaignSummary | None) -> Delivered:
        KIND.set(post.kind)
        posts[post.kind] += 1
        return await deliver(self, post, card)

    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        monkeypatch.setattr(router, "dispatch", dispatch)
        monkeypatch.setattr(Postman, "_deliver", counted)
        for person in (table.anna, table.ben):
            await world.order(person, FLEET["en"])
        await world.pass_time(2 * DAY + HOUR)
    assert {"report", "board", "ask", "reminder", "spent"} <= posts.keys()
    spent = Counter[str]()
    for (kind, _), count in requests.items():
        spent[kind] += count
    assert spent == posts, dict(requests)
