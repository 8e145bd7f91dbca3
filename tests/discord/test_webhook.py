"""The webhook of a published campaign: everything new once and in order, through failures and restarts, and nothing more."""

from __future__ import annotations

import base64
import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import select

from bot.discord import postman
from bot.posts import webhook
from bot.store import tables as t
from bot.webhooks import WebhookFailed, WebhooksBusy
from tests.campaigns.acts import fill_at_random
from tests.campaigns.test_feed import fits
from tests.discord.test_campaign_life import opened
from tests.discord.whole import World, said, text_of, whole_bot

BOARD = "https://board.example.org"
ADDRESS = "https://receiver.example/stories?token=hush"


class Receiver:
    """Stands for the program at the address; shared by all bots of a test."""

    def __init__(self) -> None:
        self.came: list[tuple[str, dict[str, Any]]] = []
        """Number and body of each delivery that was taken."""
        self.attempts: list[str] = []
        self.fails: Exception | None = None
        self.dies = False
        """Whether the bot dies after the delivery was taken and before it knows."""
        self.keys: set[tuple[str, bytes]] = set()

    async def send(self, url: str, secret: bytes, number: str, body: Any, now: datetime) -> None:
        self.attempts.append(number)
        self.keys.add((url, secret))
        if self.fails is not None:
            raise self.fails
        body = json.loads(json.dumps(body))
        fits("delivery", body)
        self.came.append((number, body))
        if self.dies:
            raise WebhookFailed("the connection broke")

    @property
    def told(self) -> list[tuple[str, str]]:
        """Type and key of each delivery, in order."""
        return [(body["type"], body.get("item", {}).get("_broadside", {}).get("key", "")) for _, body in self.came]


@pytest.fixture
def receiver(monkeypatch: pytest.MonkeyPatch) -> Receiver:
    found = Receiver()
    monkeypatch.setattr(postman, "Webhooks", lambda: found)
    return found


async def begun(world: World, address: str = ADDRESS) -> Any:
    """A campaign that is sent to the address."""
    table = await opened(world, "en")
    answer = said(await table.gm.slash(world.channel, "campaign publish", webhook=address))
    assert "whsec_" in answer, answer
    await world.settle()
    return table


async def play(world: World, table: Any, turns: int = 1) -> None:
    """Random orders for whoever is waited for."""
    people = {table.anna.id: table.anna, table.ben.id: table.ben}
    sheets = world.campaigns.sheets
    for _ in range(turns):
        card = await world.campaigns.lobby.card(1)
        person = card.seat(card.waiting[0].seat).admiral
        assert person in people
        sheet = await sheets.sheet(1, person)
        sheet = await fill_at_random(sheets, 1, person, sheet.ask.id)
        await sheets.seal(1, person, sheet.ask.id, sheet.revision)
        await world.settle()


async def waiting(world: World) -> int:
    async with world.campaigns.services.read() as session:
        return len((await session.exec(select(t.Post).where(t.Post.kind == "webhook", t.Post.done == False))).all())  # noqa: E712


async def test_each_piece_of_news_is_sent_once_and_in_order(tmp_path: Path, receiver: Receiver) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        table = await begun(world)
        assert receiver.told == [("story.test", "")]
        await play(world, table, 5)
        assert [kind for kind, _ in receiver.told[1:]] == ["story.item"] * (len(receiver.told) - 1)
        feed = await world.campaigns.feed.page(1, "en")
        assert feed is not None
        newest = {body["item"]["id"]: body["item"] for _, body in receiver.came if "item" in body}
        assert list(newest.values()) == feed["items"][::-1][-len(newest) :], "who stores items by id has the feed"
        numbers = [number for number, _ in receiver.came]
        assert len(set(numbers)) == len(numbers)


async def test_only_a_game_master_sends_and_ends_it_and_nobody_is_shown_the_address(
    tmp_path: Path, receiver: Receiver
) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        table = await opened(world, "en")
        refused = said(await table.anna.slash(world.channel, "campaign publish", webhook=ADDRESS))
        assert "Only a game master" in refused
        answer = said(await table.gm.slash(world.channel, "campaign publish", webhook=ADDRESS))
        key = answer.partition("whsec_")[2].partition("`")[0]
        await world.settle()
        assert receiver.keys == {(ADDRESS, base64.b64decode(key))}
        told = "\n".join(world.posts())
        assert "sent to another program" in told
        assert "receiver.example" not in told
        assert "whsec" not in told
        assert "Only a game master" in said(await table.anna.slash(world.channel, "campaign publish", webhook="off"))
        assert "not sent to any program" in said(await table.gm.slash(world.channel, "campaign publish", webhook="Off"))
        await play(world, table, 2)
        assert receiver.told == [("story.test", "")]
        assert await world.campaigns.feed.head(1, "en") is not None, "the campaign stays published"
        assert "not sent to any program" in said(await table.gm.slash(world.channel, "campaign publish", webhook="off"))


@pytest.mark.parametrize(
    "address",
    ["http://a.example/", "https://127.0.0.1/", "https://[::1]/", "https://localhost/", "https://a.example:8443/",
     "https://me:word@a.example/", "ftp://a.example", "https://router/", "word", "https://2130706433/", "https://a.1/"],
)  # fmt: skip
async def test_an_address_that_cannot_be_used_is_refused_and_publishes_nothing(tmp_path: Path, address: str) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        table = await opened(world, "en")
        answer = said(await table.gm.slash(world.channel, "campaign publish", webhook=address))
        assert "https://example.org/stories" in answer
        assert await world.campaigns.feed.head(1, "en") is None


async def test_what_was_not_taken_is_sent_again_in_order_under_the_same_number(
    tmp_path: Path, receiver: Receiver
) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        table = await begun(world)
        receiver.fails = WebhookFailed("status 500")
        await play(world, table, 4)
        assert len(set(receiver.attempts)) == 2, "the second waits behind the first"
        posts = len(world.posts())
        assert posts > 2, "nothing else waits for it"
        backlog = await world.campaigns.outbox.backlog()
        assert (backlog.waiting, backlog.standing) == (0, 0), "another program that is down is no trouble of the bot"
        receiver.fails = WebhooksBusy()
        await world.pass_time(60)
        receiver.fails = None
        await world.pass_time(60)
        assert await waiting(world) == 0
        numbers = [number for number, _ in receiver.came]
        assert len(set(numbers)) == len(numbers)
        assert list(dict.fromkeys(receiver.attempts)) == numbers
        feed = await world.campaigns.feed.page(1, "en")
        assert feed is not None
        assert receiver.came[-1][1]["item"] == feed["items"][0]


async def test_a_bot_that_dies_after_a_delivery_repeats_its_number(tmp_path: Path, receiver: Receiver) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        table = await begun(world)
        receiver.dies = True
        await play(world, table, 2)
        receiver.dies = False
        await world.restart()
        await world.pass_time(60)
        taken = dict(receiver.came)
        assert len(taken) < len(receiver.came), "something came twice"
        assert await waiting(world) == 0
        feed = await world.campaigns.feed.page(1, "en")
        assert feed is not None
        assert list(taken.values())[-1]["item"] == feed["items"][0]


@pytest.mark.parametrize("for_good", [False, True])
async def test_an_address_that_takes_nothing_is_given_up_and_the_game_master_is_told(
    tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch, for_good: bool
) -> None:
    monkeypatch.setattr(webhook, "GIVE_UP_AFTER", timedelta(minutes=4))
    async with whole_bot(tmp_path, web=BOARD) as world:
        table = await begun(world)
        receiver.fails = WebhookFailed("status 410" if for_good else "status 500", for_good=for_good)
        await play(world, table, 3)
        if not for_good:
            await world.pass_time(120)
            assert await world.campaigns.publishing.target(1) is not None
            await world.pass_time(180)
        assert await world.campaigns.publishing.target(1) is None
        assert await waiting(world) == 0
        told = [text for text in (text_of(m.components) for m in world.dms(table.gm)) if "receiver.example" in text]
        assert len(told) == 1, [text_of(m.components) for m in world.dms(table.gm)]
        assert "hush" not in told[0]
        tries = len(receiver.attempts)
        await play(world, table, 1) if not for_good else None
        assert len(receiver.attempts) == tries


async def test_the_end_of_the_publication_ends_the_sending(tmp_path: Path, receiver: Receiver) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        table = await begun(world)
        receiver.fails = WebhookFailed("status 500")
        await play(world, table, 3)
        await table.gm.slash(world.channel, "campaign publish", end=True)
        receiver.fails = None
        await world.pass_time(60)
        assert receiver.told == [("story.test", "")]
        assert await waiting(world) == 0


async def test_going_back_and_the_end_are_told(tmp_path: Path, receiver: Receiver) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        table = await begun(world)
        await play(world, table, 5)
        before = (await world.campaigns.lobby.card(1)).reports
        await world.campaigns.undo.rewind(1, table.gm.id, before - 1, "a slip")
        await world.settle()
        (back,) = [body for _, body in receiver.came if body["type"] == "story.back"]
        assert back["report"] == before - 1
        await table.gm.slash(world.channel, "campaign cancel")
        await world.settle()
        assert receiver.told[-1] == ("story.item", "end")
        assert receiver.came[-1][1]["feed"]["_broadside"]["status"] == "cancelled"
