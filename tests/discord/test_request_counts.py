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
from bot.discord.postman import Postman, Sent
from tests.discord.test_campaign_life import FLEET, opened
from tests.discord.whole import DAY, HOUR, whole_bot

MOST = 1.3
"""Requests a post, with the look-up of each person written to; when many are written to at once, that is one for all."""

KIND: ContextVar[str | None] = ContextVar("KIND", default=None)
"""The kind of post that is being sent in this task."""


async def test_a_post_takes_one_request_and_a_direct_message_one_look_up_besides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    posts: Counter[str] = Counter()
    requests: Counter[tuple[str, str]] = Counter()
    real, deliver = router.dispatch, Postman._deliver

    def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
        if (kind := KIND.get()) is not None:
            requests[kind, f"{method} {re.sub(r'[0-9]+', '#', path.partition('?')[0])}"] += 1
        return real(backend, method, path, **more)

    async def counted(self: Postman, post: Post, card: CampaignSummary | None) -> Sent:
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
    for kind in ("report", "board", "spent"):
        assert sum(n for (of, _), n in requests.items() if of == kind) == posts[kind], kind
    for kind in ("ask", "reminder"):
        assert requests[kind, "POST /channels/#/messages"] == posts[kind]
        assert requests[kind, "GET /guilds/#/members/#"] <= posts[kind]
    assert requests.total() <= MOST * posts.total(), f"{dict(requests)} for {dict(posts)}"
