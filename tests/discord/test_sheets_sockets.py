"""The card over real sockets: an unmodified discord.py on the stand-in for Discord, each request held to the description."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, ClassVar

import discord
import pytest
import yarl
from discord import ui

from bot import words
from bot.campaigns import Campaigns
from bot.discord import sheet_cards
from bot.discord.clicks import button, in_flight, layout
from bot.discord.ids import Id, parse
from local_discord import Limits, Server, World
from local_discord.recorder import Conformance
from rules.core import msg
from tests.campaigns.acts import open_lobby
from tests.discord.fleet_bot import FleetBot, open_store
from tests.patience import within
from tests.person import ActOutcome, Person, SeenMessage

pytestmark = pytest.mark.sockets

OPENAPI = Path(__file__).parents[3] / "shared" / "data" / "discord" / "openapi.json"
"""Discord's own description, where it lies beside the project."""


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    openapi = Conformance(OPENAPI) if OPENAPI.is_file() else None
    async with Server(
        World.standard(), environ={}, folder=tmp_path, openapi=openapi, limits=Limits(on=False)
    ) as running:
        yield running
    assert list(running.recorder.unknown) == []
    assert list(running.recorder.violations) == []


@pytest.fixture
async def campaigns(tmp_path: Path) -> AsyncIterator[Campaigns]:
    opened = await open_store(tmp_path)
    yield opened
    await opened.close()


class Services:
    """A campaign at its set-up, a bot that can be started anew, and the two players."""

    running: ClassVar[Services]
    """Those of the present test."""

    def __init__(self, server: Server, campaigns: Campaigns, one: Person, two: Person) -> None:
        self.server, self.campaigns, self.one, self.two = server, campaigns, one, two
        self.campaign = 0
        self._running: asyncio.Task[None] | None = None
        self.bot = FleetBot(campaigns)

    async def start(self) -> None:
        self.bot = FleetBot(self.campaigns)
        self._running = asyncio.create_task(self.bot.start(self.server.token))
        async with within(10):
            while not self.bot.is_ready():  # noqa: ASYNC110 - a client not yet started cannot be waited for
                await asyncio.sleep(0.01)

    async def stop(self) -> None:
        await self.bot.close()
        if self._running is not None:
            await self._running

    async def play(self) -> None:
        """Both seats are taken, and the board stands in #table."""
        table = discord.utils.get(self.bot.get_all_channels(), name="table")
        assert isinstance(table, discord.TextChannel)
        guild = table.guild.id
        opened = await open_lobby(
            self.campaigns.lobby, guild=guild, channel=table.id, by=3, title="Atlantic", game="naval-battle"
        )
        self.campaign = opened.id
        for player in (self.one, self.two):
            await self.campaigns.lobby.join(opened.id, int(player.id))
        await self.campaigns.lobby.start(opened.id, 3)
        view = layout()
        view.add_item(ui.ActionRow(button(Id("open", opened.id), "Open my orders")))
        await table.send(view=view)

    async def answered(self, who: Person) -> None:
        """Waits until the bot has nothing in hand and `who` has seen all that came of it."""
        while tasks := set(in_flight(self.bot)._open):
            await asyncio.wait(tasks)
        heard = len(who.events)
        self.server.page.faults_changed()  # behind everything that was told before
        await who.until(lambda: "faults" in who.events[heard:])

    async def board(self, who: Person) -> SeenMessage:
        return await self._seen(who, lambda m: any(":open:" in p.get("custom_id", "") for p in m.parts()))

    async def card(self, who: Person) -> SeenMessage:
        opened = await who.click(await self.board(who), "Open my orders")
        await self.answered(who)
        assert opened.message.data["flags"] & 64, "nobody else sees the orders"
        return opened.message

    async def _seen(self, who: Person, fits: Any) -> SeenMessage:
        return await who.until(lambda: next((s for m in who.messages if fits(s := SeenMessage(who, m))), None))

    async def painted(self, card: SeenMessage) -> str:
        """The address of the card's picture, once it shows the present draft."""
        await sheet_cards.painter(self.bot).idle()
        who = card._person
        return await who.until(lambda: _picture(card))


def _picture(card: SeenMessage) -> str:
    return next((str(p["items"][0]["media"]["url"]) for p in card.parts() if p["type"] == 12), "")


@pytest.fixture
async def services(server: Server, campaigns: Campaigns, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Services]:
    monkeypatch.setattr(discord.http.Route, "BASE", f"{server.url}/api/v10")
    gateway = yarl.URL(server.url.replace("http", "ws") + "/gateway")
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    monkeypatch.setattr(discord.asset.Asset, "BASE", f"{server.url}/cdn")
    async with AsyncExitStack() as stack:
        one, two = [await stack.enter_async_context(Person.join(server.url, f"Player {n}")) for n in ("One", "Two")]
        made = Services(server, campaigns, one, two)
        await made.start()
        stack.push_async_callback(made.stop)
        await made.play()
        monkeypatch.setattr(Services, "running", made, raising=False)
        yield made


def find(card: SeenMessage, verb: str, rest: str | None = None) -> str:
    """The custom id of a button or menu."""
    for part in card.parts():
        if "custom_id" in part:
            id = parse(part["custom_id"])
            if id.verb == verb and rest in (None, id.arg.partition("/")[2]):
                return str(part["custom_id"])
    raise AssertionError(f"no {verb} {rest}")


async def click(card: SeenMessage, verb: str, rest: str | None = None) -> ActOutcome:
    await Services.running.answered(card._person)
    outcome = await card._person.click(card, find(card, verb, rest))
    await Services.running.answered(card._person)
    return outcome


async def choose(card: SeenMessage, verb: str, *values: str, rest: str | None = None) -> ActOutcome:
    await Services.running.answered(card._person)
    outcome = await card._person.select(card, find(card, verb, rest), *values)
    await Services.running.answered(card._person)
    return outcome


async def test_a_fleet_bought_placed_typed_saved_and_sealed(services: Services) -> None:
    card = await services.card(services.one)
    first = await services.painted(card)
    await choose(card, "go", "buy.flagship", rest="g")
    await choose(card, "go", "buy.cruiser", rest="f")
    await click(card, "add", "+1")
    await (await click(card, "type")).submit({"value": "2"})
    await (await click(card, "many")).submit({"which": ["buy.island", "buy.submarine"], "value": "1"})
    await click(card, "go", "next")
    await choose(card, "go", _first_bunch(card), rest="b")
    await choose(card, "set", "A1")
    await click(card, "turn", "1")
    assert await services.painted(card) != first
    await click(card, "saved")
    await (await click(card, "save")).submit({"value": "Wolf pack"})
    await click(card, "saved")
    await choose(card, "unsave", *_values(card, "unsave"))
    await click(card, "go", "back")
    await click(card, "rand")
    await click(card, "seal")
    await services.one.until(lambda: "Sealed" in card.text)
    await click(card, "unseal")
    await click(card, "clear")
    sheet = await services.campaigns.sheets.sheet(services.campaign, int(services.one.id))
    assert not sheet.draft
    assert await services.painted(card)


async def test_cards_and_dialogues_are_not_kept_in_memory(services: Services) -> None:
    for _ in range(3):
        card = await services.card(services.one)
        await services.painted(card)
        await click(card, "text")
    store = services.bot._connection._view_store
    waiting = [t for t in asyncio.all_tasks() if "timeout_task" in getattr(t.get_coro(), "__qualname__", "")]
    assert (waiting, dict(store._views), dict(store._modals)) == ([], {}, {})
    await click(card, "rand")
    await (await click(card, "text")).submit({"orders": "cruizer C3-C5"})
    await card._person.until(lambda: "cruizer" in card.text)  # and yet all of them are answered


def _values(card: SeenMessage, verb: str) -> list[str]:
    wanted = find(card, verb)
    return [o["value"] for p in card.parts() if p.get("custom_id") == wanted for o in p["options"]]


def _first_bunch(card: SeenMessage) -> str:
    wanted = find(card, "go", "b")
    return next(str(o["value"]) for p in card.parts() if p.get("custom_id") == wanted for o in p["options"])


async def test_faults_survive_the_end_of_the_bot(services: Services) -> None:
    card = await services.card(services.one)
    await services.painted(card)
    await (await click(card, "text")).submit({"orders": "cruizer C3-C5"})
    await services.one.until(lambda: "cruizer" in card.text)
    await services.stop()
    await services.start()
    again = await click(card, "again")
    [field] = again.fields()
    assert field["value"] == "cruizer C3-C5"
    await again.submit({"orders": "cruiser C3-C5\nsalvos 5"})
    await services.one.until(lambda: "C3-C5" in card.text)
    assert await services.painted(card), "the picture is back"


async def test_a_picture_kept_over_an_edit_stays_the_attachment_that_it_was(services: Services) -> None:
    card = await services.card(services.one)
    before = await services.painted(card)
    held = asyncio.Event()

    async def waiting(*_: Any, **__: Any) -> Any:
        await held.wait()
        raise RuntimeError("no ink")

    services.bot.drawing.picture = waiting  # type: ignore[method-assign]
    shown = card.text
    await click(card, "rand")
    await services.one.until(lambda: card.text != shown)
    (media,) = [item["media"] for part in card.parts() if part["type"] == 12 for item in part["items"]]
    assert media["attachment_id"], "not its address, which expires"
    assert media["url"] == before
    assert card.data["attachments"] == [], "and it is shown once"
    held.set()


async def test_a_click_on_a_card_whose_picture_changed_meanwhile_is_answered(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await sheet_cards.card(services.bot, services.campaign, int(services.two.id), "en")
    dm = await services.bot.create_dm(discord.Object(int(services.two.id)))
    builder = await dm.send(**made.arguments())
    card = await services._seen(services.two, lambda m: any(":rand:" in p.get("custom_id", "") for p in m.parts()))
    before = await services.painted(card)
    plain = services.campaigns.sheets.change

    async def repainted_meanwhile(*args: Any, **more: Any) -> Any:
        other = await sheet_cards.card(services.bot, services.campaign, int(services.two.id), "en")
        arguments = other.arguments()
        await builder.edit(view=arguments["view"], attachments=arguments["files"])
        return await plain(*args, **more)

    monkeypatch.setattr(services.campaigns.sheets, "change", repainted_meanwhile)
    outcome = await click(card, "rand")
    assert outcome.message.text == card.text
    assert words.line("en", msg("panel-randomised")) in card.text, "the click is answered"
    await sheet_cards.painter(services.bot).idle()
    await services.two.until(lambda: _picture(card) not in ("", before))


async def test_the_card_in_a_direct_message(services: Services) -> None:
    made = await sheet_cards.card(
        services.bot, services.campaign, int(services.two.id), "fr", news=(msg("panel-back"),)
    )
    dm = await services.bot.create_dm(discord.Object(int(services.two.id)))
    await dm.send(**made.arguments())
    card = await services._seen(services.two, lambda m: any(":rand:" in p.get("custom_id", "") for p in m.parts()))
    before = await services.painted(card)
    await click(card, "rand")
    await sheet_cards.painter(services.bot).idle()
    await services.two.until(lambda: _picture(card) != before)
    await click(card, "seal")
    # An edit with the picture that was under way may come between; what stands in the end is the newest card.
    await services.two.until(lambda: "🔒" in card.text)


async def test_orders_by_command_over_sockets(services: Services) -> None:
    campaign = str(services.campaign)
    place = services.one.messages[(await services.board(services.one)).id]["channel_id"]
    done = await services.one.command(place, "orders", text="salvos 5; cruiser C3-C5", campaign=campaign)
    await services.one.until(lambda: "C3-C5" in done.message.text)
    await services.painted(done.message)
    found = await services.one.autocomplete(place, "orders", "text", text="salv", campaign=campaign)
    assert any(str(c["value"]).startswith("salvos") for c in found)
