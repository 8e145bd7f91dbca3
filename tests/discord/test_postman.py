"""The postman against a Discord that fails: nothing is lost, nothing is said twice, the order of a channel holds."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from simcord.http import router

from bot.discord.postman import GIVE_UP, backoff
from tests.discord.test_campaign_life import FLEET, opened
from tests.discord.whole import HOUR, World, text_of, whole_bot


def nonces(world: World) -> list[str]:
    """Of every message sent, in order."""
    return [
        str(r.json["nonce"])
        for r in world.env.http_requests
        if r.method == "POST" and r.path.endswith("/messages") and isinstance(r.json, dict)
    ]


async def test_every_post_carries_a_nonce_of_its_own(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        used = nonces(world)
        assert len(used) > 5
        assert Counter(used).most_common(1)[0][1] == 1
        assert all(0 < len(n) <= 25 for n in used)


@pytest.mark.parametrize("status", [500, 503, 429])
async def test_a_failing_channel_is_tried_again_and_its_order_holds(tmp_path: Path, status: int) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=status, times=3)
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert table.reports() == []
        await world.pass_time(HOUR)
        assert len(table.reports()) == 1
        await table.strike("A1 B1 C1")
        assert [r.splitlines()[0] for r in table.reports()] == ["### Report 1 · Skagerrak", "### Report 2 · Skagerrak"]


async def test_a_post_that_got_through_unnoticed_is_not_repeated_after_an_outage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        real = router.dispatch

        def lost_answer(backend: Any, method: str, path: str, **more: Any) -> Any:
            """Discord takes the report, but the bot never hears of it."""
            answer = real(backend, method, path, **more)
            if method == "POST" and path.endswith("/messages") and "Report 1" in str(more.get("json")):
                monkeypatch.setattr(router, "dispatch", real)
                raise ConnectionResetError
            return answer

        monkeypatch.setattr(router, "dispatch", lost_answer)
        await world.order(table.ben, FLEET["en"])
        assert len(table.reports()) == 1
        # An outage: nothing gets through for an hour, then everything.
        world.env.inject_error("GET", "/channels/*/messages", status=503, times=4)
        world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=503, times=4)
        await world.pass_time(3 * HOUR)
        assert len(table.reports()) == 1, "the channel was looked at"
        await table.strike("A1 B1 C1")
        assert len(table.reports()) == 2, "and the lane goes on"


async def test_a_board_that_was_deleted_is_posted_anew(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        world.env.backend.delete_message(world.channel.id, world.board().id)
        await world.order(table.anna, FLEET["en"])
        assert "sealed" in table.board()


async def test_a_board_that_may_not_be_edited_so_often_is_replaced(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        old = world.board().id
        world.env.inject_error("PATCH", f"/channels/*/messages/{old}", status=429, code=30046, times=None)
        await world.order(table.anna, FLEET["en"])
        assert world.board().id != old
        assert old not in [m.id for m in world.messages(world.channel.id)], "there is one board, not two"


async def test_without_the_right_to_pin_the_board_stands_unpinned(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben = world.person("anna"), world.person("ben")
        world.env.inject_error("PUT", "/channels/*/messages/pins/*", status=403, code=50013, times=None)
        await world.started(anna, ben)
        assert any("waited for" in p for p in world.posts()[1:])
        assert not any(m.pinned for m in world.messages(world.channel.id))


async def test_a_picture_that_cannot_be_drawn_does_not_silence_the_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])

        async def broken(*_: Any, **__: Any) -> Any:
            raise RuntimeError("no ink")

        monkeypatch.setattr(world.client.drawing, "_draw", broken)
        await world.order(table.ben, FLEET["en"])
        (report,) = [m for m in world.messages(world.channel.id) if "Report 1" in text_of(m.components)]
        assert report.attachments == []
        assert "Turn 1" in table.board()
        mover = await table.mover()
        assert "at sea" in text_of(world.dms(mover)[-1].components), "and the seat hears its news without its chart"


async def test_an_unreachable_person_does_not_hold_up_the_channel(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        dm = world.env.backend.dm_channels[table.anna.id]
        world.env.inject_error("POST", f"/channels/{dm}/messages", status=500, times=None)
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert len(table.reports()) == 1


def test_the_pauses_between_attempts_grow_to_an_hour() -> None:
    error = RuntimeError()
    pauses = [backoff(n, error) for n in range(1, GIVE_UP)]
    assert pauses[0] == timedelta(seconds=5)
    assert pauses == sorted(pauses)
    assert pauses[-1] == timedelta(hours=1)
    assert sum(pauses, timedelta()) > timedelta(days=1), "a post is not given up within a day"
