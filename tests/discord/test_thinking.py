"""Computers think off the loop, in a process of their own, and bring each answer once, whatever is killed meanwhile."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import random
import signal
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlmodel import select

from bot import workers
from bot.campaigns import Campaigns
from bot.discord.tasks import AiWorker, uninterrupted
from bot.store import Store
from bot.store import tables as t
from bot.workers import ThinkingFailed, Workers, think
from rules import GAMES
from rules.core import Ask, Draft, Match, Record, Rules, Value
from tests.campaigns.acts import open_lobby
from tests.campaigns.kit import GM, RED, SECRET, Kit, make
from tests.core.toy import Toy, View
from tests.databases import blank
from tests.patience import within

SECRET_WORD = "albatross"
CAMPAIGNS = 6
KILLS = 8


class Slow(Toy):
    """Its computer takes its time."""

    def computer(self, view: View, ask: Ask, rng: Random) -> Draft:
        time.sleep(0.03)
        return super().computer(view, ask, rng)


class Broken(Toy):
    """Its computer knows a secret and stumbles over it."""

    def computer(self, view: View, ask: Ask, rng: Random) -> Draft:
        raise ValueError(f"bid {view.cap} coins of {SECRET_WORD[::-1]}")


class Endless(Toy):
    """Its computer finds no end."""

    def computer(self, view: View, ask: Ask, rng: Random) -> Draft:
        while True:
            pass


class Sleeping(Toy):
    """Its computer waits for something that never comes."""

    def computer(self, view: View, ask: Ask, rng: Random) -> Draft:
        threading.Event().wait()
        return {}


class Deadly(Toy):
    """Its computer takes its process with it."""

    def computer(self, view: View, ask: Ask, rng: Random) -> Draft:
        os.kill(os.getpid(), signal.SIGKILL)
        return {}


async def against(folder: Path, game: Rules[Any, Any], pause: float = 0) -> tuple[Campaigns, int]:
    """A campaign of this game among computers alone, begun."""
    url = await blank(folder)
    campaigns = Campaigns(Store(url), games={"toy": game}, secret=lambda: SECRET, pause=timedelta(seconds=pause))
    return campaigns, await begun(campaigns)


async def begun(campaigns: Campaigns) -> int:
    card = await open_lobby(campaigns.lobby, guild=1, channel=2, by=GM, title="Pearls", game="toy")
    for seat in ("red", "blue", "green"):
        await campaigns.gm.replace(card.id, GM, seat, None)
    await campaigns.lobby.start(card.id, GM)
    return card.id


async def runs(thinking: AiWorker, until: Callable[[], Awaitable[bool]], seconds: float = 120) -> None:
    """Lets the computers think until it is so."""
    task = asyncio.create_task(thinking.run())
    try:
        async with within(seconds):
            while not await until():
                assert not task.done()
                await asyncio.sleep(0.01)
    finally:
        task.cancel()
        await asyncio.wait([task])
        await thinking.close()


def over(campaigns: Campaigns, campaign: int) -> Callable[[], Awaitable[bool]]:
    async def is_over() -> bool:
        return (await campaigns.lobby.card(campaign)).status == "over"

    return is_over


async def records(campaigns: Campaigns, campaign: int) -> list[Record]:
    async with campaigns.store.read() as session:
        query = select(t.Record).where(t.Record.campaign == campaign)
        rows = (await session.exec(query)).all()
    return [msgspec.json.decode(r.body, type=Record) for r in sorted(rows, key=lambda r: r.step)]


# ---- what a worker does ---------------------------------------------------------------------------------
@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_worker_answers_as_the_table_would(name: str) -> None:
    """From the rules as they are sent to it, the view and the ask as bytes: nothing gets lost on the way."""
    rules = pickle.loads(pickle.dumps(GAMES[name]))
    match = Match.start(name, secret=SECRET)
    for turn in range(3):
        for ask in match.waiting():
            sent = msgspec.json.encode(match.view(ask.seat)), msgspec.json.encode(ask)
            answer = think(rules, *sent, turn)
            assert answer == think(rules, *sent, turn), "the same for the same seed"
            match.think(ask.id, Random(turn))
            assert msgspec.json.decode(answer, type=dict[str, Value]) == match.draft(ask.id)
            match.seal(ask.id, "bot")


async def test_the_computers_play_a_campaign_to_its_end(tmp_path: Path) -> None:
    campaigns, campaign = await against(tmp_path, Toy())
    with ThreadPoolExecutor(1) as pool:
        await runs(AiWorker(campaigns, Workers(pool)), over(campaigns, campaign))
    assert (await campaigns.watch.verify(campaign)).good
    await campaigns.close()


async def against_red(folder: Path) -> tuple[Kit, int]:
    """A person against computers, begun, with a clock to be turned by hand."""
    kit = await make(folder)
    campaign = (await kit.lobby()).id
    await kit.campaigns.computers.play_against(campaign, RED)
    await kit.campaigns.lobby.start(campaign, RED)
    return kit, campaign


async def test_no_answer_before_the_pause_is_over(tmp_path: Path) -> None:
    kit, campaign = await against_red(tmp_path)
    with ThreadPoolExecutor(1) as pool:
        thoughtful = AiWorker(kit.campaigns, Workers(pool))
        await thoughtful.look()
        await asyncio.wait(thoughtful._thoughts.values())
        assert await thoughtful.look() == 3, "and is asleep until then"
        card = await kit.campaigns.lobby.card(campaign)
        assert not card.seat("blue").sealed
        assert len(thoughtful._thoughts) == 2, "they have thought already"
        kit.clock.advance(seconds=3)
        await thoughtful.look()
        card = await kit.campaigns.lobby.card(campaign)
        assert [s.sealed for s in card.seats] == [False, True, True]
        assert thoughtful._thoughts == {}
    await kit.campaigns.close()


async def test_a_thought_for_a_position_that_is_gone_is_given_up(tmp_path: Path) -> None:
    kit, campaign = await against_red(tmp_path)
    with ThreadPoolExecutor(1) as pool:
        thoughtful = AiWorker(kit.campaigns, Workers(pool))
        await thoughtful.look()
        await kit.campaigns.gm.pause(campaign, GM)
        await thoughtful.look()
        assert thoughtful._thoughts == {}
    await kit.campaigns.close()


# ---- when something goes wrong -----------------------------------------------------------------------------
async def given_up(campaigns: Campaigns) -> bool:
    return await campaigns.computers.errands() == ()


@pytest.mark.parametrize(
    "game", [Broken(), pytest.param(Deadly(), marks=pytest.mark.long(50)), Endless()], ids=lambda g: type(g).__name__
)
@pytest.mark.process
async def test_a_computer_that_fails_stands_in_the_log_and_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, game: Rules[Any, Any]
) -> None:
    """Its deadline goes on, and what it had in mind is in no log."""
    caplog.set_level(logging.INFO)
    campaigns, campaign = await against(tmp_path, game)
    workers = Workers()
    await workers.run(_hurry, 0.3)
    await runs(AiWorker(campaigns, workers), lambda: given_up(campaigns))
    assert "the computer of campaign 1 has no answer" in caplog.text
    assert SECRET_WORD[::-1] not in caplog.text
    if isinstance(game, Broken):
        assert "ValueError" in caplog.text
        assert "in computer" in caplog.text, "where it failed"
    card = await campaigns.lobby.card(campaign)
    assert card.status == "running"
    assert card.deadline is not None
    await campaigns.close()


@pytest.mark.process
async def test_a_computer_that_hangs_is_ended_and_its_default_orders_do(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Also where it takes no time of the processor, so that the limit of thinking never comes. It is not asked again."""
    campaigns, campaign = await against(tmp_path, Sleeping())
    workers = Workers(what="thinking", seconds=0.1)
    await runs(AiWorker(campaigns, workers), lambda: given_up(campaigns))
    assert (await campaigns.lobby.card(campaign)).step == 0
    assert "has no answer: Hung" in caplog.text
    await campaigns.close()


async def test_damaged_campaigns_keep_no_computer_from_answering(tmp_path: Path) -> None:
    campaigns, first = await against(tmp_path, Toy())
    damaged = [first, await begun(campaigns)]
    good = await begun(campaigns)
    async with campaigns.store.write() as session:
        for campaign in damaged:
            row = await session.get_one(t.Snapshot, (campaign, 0))
            row.body = b"x"
            session.add(row)
    thinking = AiWorker(campaigns)
    await thinking.look()
    await asyncio.wait(thinking._thoughts.values())
    await thinking.look()
    assert (await campaigns.lobby.card(good)).step == 1, "all that was thought of is brought"
    await thinking.close()
    await campaigns.close()


def _hurry(seconds: float) -> None:
    """In the worker: computers must be quick there."""
    workers.MAX_THINKING_SECONDS = seconds


def test_what_failed_is_told_without_its_words() -> None:
    match = Match.start(Broken(), secret=SECRET)
    ask = match.waiting()[0]
    with pytest.raises(ThinkingFailed, match="ValueError") as caught:
        think(Broken(), msgspec.json.encode(match.view(ask.seat)), msgspec.json.encode(ask), 1)
    assert SECRET_WORD[::-1] not in str(caught.value)


@pytest.mark.process
async def test_a_killed_worker_is_replaced_and_nothing_lost(tmp_path: Path) -> None:
    campaigns, campaign = await against(tmp_path, Slow())
    workers = Workers()
    worker = await workers.run(os.getpid)
    killed: list[int] = []
    finished = over(campaigns, campaign)

    async def kill_one() -> bool:
        if not killed and (await campaigns.lobby.card(campaign)).step > 0:
            killed.append(worker)
            os.kill(worker, signal.SIGKILL)
        return await finished()

    await runs(AiWorker(campaigns, workers), kill_one, 60)
    assert killed
    assert (await campaigns.watch.verify(campaign)).good
    await campaigns.close()


# ---- the whole process killed ---------------------------------------------------------------------------------
@pytest.mark.process
@pytest.mark.long
async def test_one_answer_and_no_loss_though_the_bot_is_killed_while_computers_think(tmp_path: Path) -> None:
    """SIGKILL at random moments: the campaigns end as they would have ended undisturbed, die for die."""
    (tmp_path / "calm").mkdir()
    calm, campaign = await against(tmp_path / "calm", Slow())
    with ThreadPoolExecutor(1) as pool:
        await runs(AiWorker(calm, Workers(pool)), over(calm, campaign))
    undisturbed = await records(calm, campaign)
    await calm.close()

    campaigns, first = await against(tmp_path, Slow())
    everyone = [first, *[await begun(campaigns) for _ in range(CAMPAIGNS - 1)]]
    chance = random.Random(5)
    for _ in range(KILLS):
        bot = await _bot(campaigns.store.url)
        await asyncio.sleep(chance.uniform(0.5, 1.2))
        bot.kill()
        await bot.wait()
    bot = await _bot(campaigns.store.url)
    try:
        async with within(60):
            for one in everyone:
                while not await over(campaigns, one)():  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
    finally:
        bot.kill()
        await bot.wait()
    for one in everyone:
        assert await records(campaigns, one) == undisturbed
    await campaigns.close()


async def _bot(url: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.discord.thinker", url, cwd=Path(__file__).parents[2]
    )


# ---- ending ------------------------------------------------------------------------------------------------
async def test_work_under_way_is_done_to_its_end_before_a_cancellation_counts() -> None:
    """A use case broken off could leave a connection behind that keeps everybody from writing."""
    begun, gate, ended = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def work() -> None:
        begun.set()
        await gate.wait()
        ended.set()

    task = asyncio.create_task(uninterrupted(work()))
    await begun.wait()
    task.cancel()
    await asyncio.sleep(0.01)
    assert not task.done()
    gate.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ended.is_set()


async def test_computers_can_be_stopped_at_any_moment(tmp_path: Path) -> None:
    campaigns, campaign = await against(tmp_path, Toy())
    chance = random.Random(3)
    with ThreadPoolExecutor(1) as pool:
        for _ in range(40):
            stopping = AiWorker(campaigns, Workers(pool))
            task = asyncio.create_task(stopping.run())
            await asyncio.sleep(chance.uniform(0, 0.05))
            task.cancel()
            async with within(10):
                await asyncio.wait([task])
                await stopping.close()
        await runs(AiWorker(campaigns, Workers(pool)), over(campaigns, campaign))
    assert (await campaigns.watch.verify(campaign)).good
    await campaigns.close()
