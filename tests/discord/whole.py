"""The whole bot in a simulated Discord (simcord), with a clock that only the test moves."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import simcord
from simcord.actors import MemberActor, UserHandle
from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.http import router
from simcord.results import InteractionResult, ResponseMessage, to_discord_message

import renderer
from bot import words
from bot.campaigns import Campaigns, Refused, StaleClick
from bot.campaigns.services import IdlePolicy
from bot.discord import clicks, members, postman
from bot.discord.client import Broadside
from bot.pictures import Drawing, Picture, PictureRequest, draw
from bot.store import Store
from bot.workers import Worker, Workers
from tests.databases import blank, without_threads

HOUR, DAY = 3600, 86400
FIRST, SECOND = (words.text("en", f"seat-{seat}") for seat in ("first", "second"))
POLL_SECONDS = 6 * HOUR
"""How often the background tasks poll the database, in simulated time; work planned in this process wakes them at once."""
SETTLE_POLL_SECONDS = 0.002
"""Real seconds between two checks of the simulation whether the bot is idle."""
SETTLE_SECONDS = 240.0
"""Real seconds allowed for the bot to become idle. The default of simcord, five, is too short for some tests."""


class VirtualClock:
    """The simulation's clock."""

    def __init__(self) -> None:
        self.env: simcord.Env | None = None

    def now(self) -> datetime:
        """The simulated time, as an aware datetime in UTC."""
        return self.env.now() if self.env is not None else datetime(2026, 1, 1, tzinfo=UTC)


class Sketches(Drawing):
    """Fake drawing that takes no time: the bytes are a digest of the request; alt texts, file names and legends are real."""

    async def _draw(self, wish: PictureRequest, worker: Worker) -> Picture:
        worker.free()
        if wish.legend:
            return draw(wish)
        return Picture(wish.digest(), renderer.alt(wish.view, wish.lang, wish.sheet)[:1024], wish.name)


class World:
    """A server with one channel, the bot, and people."""

    def __init__(self, env: simcord.Env, client: Broadside, make: Callable[[], Broadside]) -> None:
        self.env = env
        self.client = client
        self.make = make
        self.campaigns = client.campaigns
        self.guild = env.create_guild("Admiralty")
        self.channel = self.guild.create_text_channel("north-sea")
        self.forgiven: tuple[type[BaseException], ...] = (Refused, StaleClick)
        """Exceptions in commands that do not fail the test; a test in which Discord refuses answers adds its own."""

    def person(self, name: str) -> MemberActor:
        """A new member of the server."""
        return self.guild.add_member(self.env.create_user(name))

    async def restart(self) -> None:
        """Stop the bot and start another on the same database; the simulated Discord is kept."""
        await self.client.close()
        self.client = self.make()
        await self.env.restart_bot(self.client)

    async def settle(self) -> None:
        """Wait until the bot has nothing left to do now."""
        await self.env.settle()

    async def pass_time(self, seconds: float) -> None:
        """Advance the clock and let the bot do what becomes due."""
        await self.env.advance_time(seconds)

    def messages(self, channel_id: int) -> list[Any]:
        """The messages of a channel, oldest first, without ephemeral answers."""
        found = self.env.backend.messages.get(channel_id, {})
        return [m for _, m in sorted(found.items()) if not m.is_ephemeral]

    def posts(self, channel_id: int | None = None) -> list[str]:
        """The texts of a channel's messages, oldest first; by default of the main channel."""
        return [text_of(m.components) or m.content for m in self.messages(channel_id or self.channel.id)]

    def dms(self, person: MemberActor) -> list[Any]:
        """The messages in a person's DMs with the bot, oldest first."""
        channel = self.env.backend.dm_channels.get(person.id)
        return self.messages(channel) if channel is not None else []

    async def new_campaign(self, by: MemberActor, /, **options: Any) -> int:
        """Create a campaign with `/campaign new`; its number."""
        options.setdefault("game", "naval-battle")
        result = await by.slash(self.channel, "campaign new", **options)
        number = re.search(r"(?:#|n°\s)(\d{1,6})\b", said(result))
        assert number is not None, said(result)
        return int(number[1])

    async def press(
        self, person: MemberActor | UserHandle, message: Any, verb: str, tag: str = ""
    ) -> InteractionResult:
        """Press the first button of a handler, named by `verb`, on a message or private answer.

        `tag`: how the argument in its custom id begins. Raises AssertionError if there is no such button.
        """
        shown = message if isinstance(message, ResponseMessage) else to_discord_message(self.env, message)
        for part in walk(message.components):
            custom_id = str(part.get("custom_id", ""))
            if custom_id.startswith(f"bs1:{verb}:") and custom_id.split(":", 4)[4].startswith(tag):
                return await person.click(shown, custom_id=custom_id)
        raise AssertionError(f"no button {verb} on: {text_of(message.components)}")

    async def order(self, person: MemberActor, text: str, *, seal: bool = True) -> InteractionResult:
        """Type orders with `/orders`, then press *Seal* on the card in the answer, unless `seal` is False."""
        typed = await person.slash(self.channel, "orders", text=text)
        return await self.press(person, card_of(typed), "seal") if seal else typed

    async def join(self, person: MemberActor, lobby: Any, word: str = "") -> InteractionResult:
        """Press *Join*; with a `word`, also enter it in the dialogue that adds it to the dice secret."""
        joined = await self.press(person, lobby, "join")
        if not word:
            return joined
        shown = await self.press(person, joined.response, "word")
        assert shown.modal is not None
        return await person.submit_modal(shown, {"word": word})

    def lobby(self) -> Any:
        """The newest lobby post."""
        return self._with("join")

    def board(self, campaign: int | None = None) -> Any:
        """The newest pinned message in the main channel."""
        return [m for m in self.messages(self.channel.id) if m.pinned][-1]

    @contextmanager
    def away_from_server(self, patch: pytest.MonkeyPatch, *, told: bool = True) -> Iterator[list[str]]:
        """Remove the bot from the server inside the block, then add it again; messages and channels are kept.

        `told`: the gateway announces the removal; otherwise the bot learns of it only from refused requests. Yields the list of
        refused requests ("METHOD path"), which grows during the block.
        """
        real, backend, refused = router.dispatch, self.env.backend, list[str]()
        places = {
            str(self.guild.id),
            *(str(one) for one in backend.channels if one not in backend.dm_channels.values()),
        }

        def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
            head, number, *_ = [*path.strip("/").split("/"), "", ""]
            private = head == "channels" and number not in places and path.endswith("/messages") and method == "POST"
            if private or (head in ("guilds", "channels") and number in places):
                refused.append(f"{method} {path}")
                code = 50278 if private else 10004 if head == "guilds" else 50001
                raise BackendError(404 if code == 10004 else 403, code, "you are not there")
            return real(backend, method, path, **more)

        with patch.context() as inside:
            inside.setattr(router, "dispatch", dispatch)
            if told:
                backend.emit("GUILD_DELETE", {"id": str(self.guild.id)})
            yield refused
        self.return_to_server()

    def return_to_server(self) -> None:
        """Announce through the gateway that the bot is in the server again."""
        backend = self.env.backend
        backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, backend.get_guild(self.guild.id)))

    def _with(self, verb: str) -> Any:
        found = [
            m
            for m in self.messages(self.channel.id)
            if any(str(p.get("custom_id", "")).startswith(f"bs1:{verb}:") for p in walk(m.components))
        ]
        return found[-1]

    async def started(self, *players: MemberActor, gm: MemberActor | None = None, **options: Any) -> int:
        """The number of a new campaign that these players have joined and started; `gm`, or else the first player, created it."""
        number = await self.new_campaign(gm or players[0], **options)
        for player in players:
            await self.join(player, self.lobby())
        await self.press(players[0], self.lobby_of(number), "start")
        return number

    def lobby_of(self, campaign: int) -> Any:
        """The lobby post of a campaign."""
        return next(
            m
            for m in self.messages(self.channel.id)
            if any(p.get("custom_id") == f"bs1:start:{campaign}::" for p in walk(m.components))
        )


def walk(components: Any) -> Iterator[dict[str, Any]]:
    """All components, each before those inside it."""
    for part in components:
        yield part
        yield from walk(part.get("components", ()))
        if "accessory" in part:
            yield from walk([part["accessory"]])


def text_of(components: Any) -> str:
    """The text of all text displays, joined by line breaks."""
    return "\n".join(p["content"] for p in walk(components) if p.get("type") == 10)


def card_of(result: InteractionResult) -> ResponseMessage:
    """The last private answer, whose buttons can then be pressed."""
    answers = [r for r in (result.response, *result.followups) if r is not None]
    assert answers, "no answer"
    return answers[-1]


def said(result: InteractionResult) -> str:
    """The text of all answers to a command or click."""
    answers = [r for r in (result.response, *result.followups) if r is not None]
    return "\n".join(f"{a.content}{text_of(a.components)}" for a in answers)


@asynccontextmanager
async def whole_bot(
    folder: Path,
    *,
    secret: bytes = bytes(range(32)),
    real_pictures: bool = False,
    pause: timedelta = timedelta(0),
    patience: IdlePolicy | None = None,
    url: str | None = None,
    web: str = "",
) -> AsyncIterator[World]:
    """A connected bot on a new database, or on the one at `url`. `web`: address of its web board. On exit, unexpected errors in
    commands fail the test."""
    with pytest.MonkeyPatch.context() as patch:
        without_threads(patch)
        # The simulated clock stops while the bot becomes idle, so waiting for this courtesy time, for other deliveries, or for
        # a turn at the gateway, would never end.
        patch.setattr(clicks, "YIELD_TO_CLICKS_SECONDS", 0.0)
        patch.setattr(postman, "TOGETHER_SECONDS", 0.0)
        patch.setattr(members, "GATEWAY_QUERIES", 10**9)
        patch.setattr(simcord.Env, "_settle_internal", _settles(simcord.Env._settle_internal))
        async with _connected(url or await blank(folder), secret, real_pictures, pause, patience, web) as world:
            yield world


def _settles(settle: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    async def settled(env: simcord.Env, **asked: object) -> None:
        await settle(env, **{**asked, "idle": SETTLE_POLL_SECONDS, "timeout": SETTLE_SECONDS})

    return settled


@asynccontextmanager
async def _connected(
    url: str, secret: bytes, real_pictures: bool, pause: timedelta, patience: IdlePolicy | None, web: str
) -> AsyncIterator[World]:
    clock = VirtualClock()
    campaigns = Campaigns(
        Store(url),
        clock=clock,
        secret=lambda: secret,
        outage=timedelta(seconds=2 * POLL_SECONDS),
        pause=pause,
        patience=patience,
    )
    campaigns.services.web = web
    pool = ThreadPoolExecutor(1)

    async def idle(waiting: Awaitable[None]) -> None:
        await env.external_wait(waiting, reason="idle")

    def make() -> Broadside:
        drawing = Drawing(pool) if real_pictures else Sketches(pool)
        return Broadside(campaigns, drawing, thinkers=Workers(pool), idle=idle, max_sleep=POLL_SECONDS)

    client = make()
    env = simcord.Env(client, settle_timeout=SETTLE_SECONDS)
    clock.env = env
    await env.start()
    try:
        with env.time_context():
            world = World(env, client, make)
            yield world
    finally:
        await env.shutdown()
        await campaigns.close()
        pool.shutdown()
    wrong = [error for error in env.errors if not isinstance(getattr(error, "original", error), world.forgiven)]
    assert not wrong, wrong
