"""A new kind of post is one class: it is queued, sent, refused, sent again, edited and kept as its class says.

The kinds of this file are declared here alone; no other file knows them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import CampaignSummary, Post, post_kinds
from bot.campaigns.delivery import Delivered
from bot.campaigns.outbox import Body, add, private
from bot.campaigns.post_kinds import post_kind
from bot.campaigns.services import Services
from bot.campaigns.unit_of_work import UnitOfWork
from bot.discord.message import MessageBuilder
from bot.discord.postman import Postman
from bot.posts.base import Composer, DiscordPost
from bot.store import tables as t
from tests.discord.test_campaign_life import opened
from tests.discord.test_postman import picky
from tests.discord.whole import DAY, HOUR, World, text_of, whole_bot


class Herald(DiscordPost):
    """News of the day in the channel, in a lane of its own: nothing else waits for it."""

    is_urgent = False
    is_linked = keeps_body = True
    came: list[int | None]

    def __init__(self) -> None:
        self.came = []

    def lane(self, campaign: int, body: Body, person: int | None) -> str:
        return f"h{campaign}"

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        return MessageBuilder().say(f"The herald of {card.title} cries: {post.number} days")

    async def on_arrival(
        self, services: Services, session: AsyncSession, row: t.Post, campaign: t.Campaign, it: Delivered
    ) -> None:
        self.came.append(it.message)


class Whisper(DiscordPost):
    """A line for one person; if they take no direct messages, the channel says that there is one."""

    letter = "news"

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        return MessageBuilder().say("Come to the harbour at night.")

    async def instead_of_dm(self, postman: Postman, post: Post, card: CampaignSummary, person: int) -> Delivered:
        builder = MessageBuilder().say("Somebody has a line for you.")
        return await postman.send(postman.place(card), post, builder)


@pytest.fixture(autouse=True)
def herald(monkeypatch: pytest.MonkeyPatch) -> Herald:
    """Both kinds are declared for one test."""
    monkeypatch.setattr(post_kinds, "_KINDS", dict(post_kinds.declared()))
    post_kind("herald", keyed=False, retried=True)(Herald)
    post_kind("whisper", keyed=True, retried=False)(Whisper)
    kind = post_kinds.kind_of("herald")
    assert isinstance(kind, Herald)
    return kind


async def cried(world: World, days: int, message: int | None = None) -> None:
    async with world.campaigns.services.write() as session:
        unit = await UnitOfWork.open(world.campaigns.services, session, 1)
        add(unit, "herald", Body(number=days, message=message), world.campaigns.clock.now())
    await world.settle()


async def whispered(world: World, person: int) -> None:
    async with world.campaigns.services.write() as session:
        unit, now = await UnitOfWork.open(world.campaigns.services, session, 1), world.campaigns.clock.now()
        (seat,) = unit.seats_of(person)
        await private(unit, "whisper", person, Body(who=seat), now)
    await world.settle()


async def rows(world: World, kind: str) -> list[t.Post]:
    async with world.campaigns.services.read() as session:
        query = select(t.Post).where(t.Post.kind == kind).order_by(col(t.Post.id))
        return list((await session.exec(query)).all())


def heard(world: World) -> list[str]:
    return [post for post in world.posts() if "The herald of" in post]


async def test_a_new_kind_is_sent_in_its_lane_and_edited(tmp_path: Path, herald: Herald) -> None:
    async with whole_bot(tmp_path) as world:
        await opened(world, "en")
        await cried(world, 7)
        (row,) = await rows(world, "herald")
        assert (row.lane, row.done, herald.came) == ("h1", True, [row.message])
        assert '"number":7' in row.body, "kept, since the class says so"
        assert heard(world) == ["The herald of Skagerrak cries: 7 days"]
        await cried(world, 8, row.message)
        assert heard(world) == ["The herald of Skagerrak cries: 8 days"], "the same message, edited"


async def test_a_new_kind_is_sent_again_once_the_bot_may_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, herald: Herald
) -> None:
    async with whole_bot(tmp_path) as world:
        await opened(world, "en")

        def verdict(path: str, text: str, *_: Any) -> tuple[int, int] | None:
            return (403, 50013) if "The herald" in text else None

        with monkeypatch.context() as patch:
            picky(patch, verdict)
            await cried(world, 7)
            await world.pass_time(HOUR)
            (row,) = await rows(world, "herald")
            assert (row.refused, row.done, herald.came) == ("rights", True, [])
        await world.pass_time(2 * DAY)
        assert [row.refused for row in await rows(world, "herald")] == ["rights"], "kept, as it is sent again"
        await world.campaigns.repairs.mend(1, None)
        await world.pass_time(HOUR)
        assert heard(world) == ["The herald of Skagerrak cries: 7 days"]


async def test_a_new_kind_for_one_person_says_what_becomes_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await whispered(world, table.anna.id)
        assert "harbour" in text_of(world.dms(table.anna)[-1].components)
        async with world.campaigns.services.read() as session:
            (letter,) = (await session.exec(select(t.Letter).where(t.Letter.kind == "news"))).all()
        assert letter.message == world.dms(table.anna)[-1].id

        def verdict(path: str, *_: Any) -> tuple[int, int] | None:
            dm = world.env.backend.dm_channels.get(table.ben.id)
            return (403, 50007) if path.startswith(f"/channels/{dm}/") else None

        picky(monkeypatch, verdict)
        await whispered(world, table.ben.id)
        assert world.posts()[-1] == "Somebody has a line for you."
        assert not any("harbour" in post for post in world.posts())


def test_every_kind_says_what_is_shown_or_what_is_done() -> None:
    """`name`, `keyed` and `retried` have no defaults: mypy asks for them."""
    with pytest.raises(TypeError, match="retried"):
        post_kind("silent", keyed=True)  # type: ignore[call-arg]
    silent = [
        name
        for name, kind in post_kinds.declared().items()
        if all(
            getattr(type(kind), hook) is getattr(DiscordPost, hook) for hook in ("render", "deliver", "publish", "tell")
        )
    ]
    assert silent == []
