"""Who clicks or types a command has his campaign taken out of the store once, for reading or for writing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from tests.counting import counted_interactions
from tests.discord.test_campaign_life import FLEET, Table, opened
from tests.discord.whole import World, card_of, said, walk, whole_bot

Doing = Awaitable[Any]


class Desk:
    """Anna before her sheet, while both place their fleets."""

    def __init__(self, table: Table, card: ResponseMessage) -> None:
        self.world: World = table.world
        self.anna: MemberActor = table.anna
        self.card = card
        self.modal: Any = None

    def click(self, verb: str, tag: str = "") -> Doing:
        """A button of her sheet."""
        return self.world.press(self.anna, self.card, verb, tag)

    def board(self, verb: str) -> Doing:
        """A button of the board."""
        return self.world.press(self.anna, self.world.board(), verb)

    def choose(self, verb: str) -> Doing:
        """The first entry of a menu of her sheet."""
        menus = [part for part in walk(self.card.components) if part.get("type") == 3]
        menu = next(part for part in menus if part["custom_id"].startswith(f"bs1:{verb}:"))
        return self.anna.select(self.card.message, [menu["options"][0]["value"]], custom_id=menu["custom_id"])

    def command(self, name: str, **options: Any) -> Doing:
        """A command in the campaign's channel."""
        return self.anna.slash(self.world.channel, name, **options)


@asynccontextmanager
async def at_the_desk(folder: Path) -> AsyncIterator[Desk]:
    async with whole_bot(folder) as world:
        table = await opened(world, "en")
        await table.anna.slash(world.channel, "orders", text="flagship A1-D1")
        desk = Desk(table, card_of(await table.anna.slash(world.channel, "orders")))
        desk.modal = await desk.click("text")
        yield desk


LOOKS: dict[str, Callable[[Desk], Doing]] = {
    "the sheet by command": lambda desk: desk.command("orders"),
    "the sheet of a campaign that is named": lambda desk: desk.command("orders", campaign="1"),
    "the sheet of a seat": lambda desk: desk.command("orders", seat="first"),
    "the sheet from the board": lambda desk: desk.board("open"),
    "another part of the sheet": lambda desk: desk.choose("go"),
    "the text of the sheet": lambda desk: desk.click("text"),
    "completion": lambda desk: desk.anna.autocomplete(desk.world.channel, "orders", "text", "dest"),
    "the map": lambda desk: desk.board("map"),
    "the map by command": lambda desk: desk.command("map"),
    "the map, larger, with her draft": lambda desk: desk.click("zoom"),
    "the signs of the map": lambda desk: desk.board("legend"),
    "the lists beside the map": lambda desk: desk.board("lists"),
    "the history": lambda desk: desk.board("history"),
    "the history by command": lambda desk: desk.command("history"),
    "what has happened": lambda desk: desk.command("me catchup"),
    "all her campaigns": lambda desk: desk.command("me games"),
}
CHANGES: dict[str, Callable[[Desk], Doing]] = {
    "a value that is chosen": lambda desk: desk.choose("set"),
    "random rest": lambda desk: desk.click("rand"),
    "a sheet that is emptied": lambda desk: desk.click("clear"),
    "typed orders": lambda desk: desk.command("orders", text="destroyer A3-B3"),
    "typed orders with faults": lambda desk: desk.command("orders", text="destroyr A3-B3"),
    "typed orders of a dialogue": lambda desk: desk.anna.submit_modal(desk.modal, {"orders": "flagship A1-D1"}),
    "what is meant for another sheet": lambda desk: desk.command("orders", text="resign"),
}


@pytest.mark.parametrize("what", [*LOOKS, *CHANGES])
async def test_a_click_opens_its_campaign_once(tmp_path: Path, what: str) -> None:
    async with at_the_desk(tmp_path) as desk:
        with counted_interactions(desk.world.campaigns.store) as counts:
            await (LOOKS | CHANGES)[what](desk)
        assert counts.opened == 1
        assert counts.decoded <= 1


async def test_a_seal_opens_its_campaign_once(tmp_path: Path) -> None:
    async with at_the_desk(tmp_path) as desk:
        card = card_of(await desk.command("orders", text=f"only: {FLEET['en']}"))
        with counted_interactions(desk.world.campaigns.store) as counts:
            await desk.world.press(desk.anna, card, "seal")
        assert (counts.opened, counts.decoded) == (1, 1)
        assert (await desk.world.campaigns.sheets.sheet(1, desk.anna.id)).sealed


async def test_of_many_campaigns_that_could_be_meant_none_is_opened(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        for _ in range(5):
            await world.new_campaign(anna)
        elsewhere = world.guild.create_text_channel("elsewhere")
        with counted_interactions(world.campaigns.store) as counts:
            assert "#1" in said(await anna.slash(elsewhere, "map")), "each could be named"
        assert counts.opened == 0
        with counted_interactions(world.campaigns.store) as counts:
            await anna.slash(world.channel, "me games")
        assert counts.opened == 1, "all of them together"
