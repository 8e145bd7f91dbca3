"""Lanterns, a toy game for teams, in the whole bot, with texts that mark each secret by the name of its seat."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET
from simcord.actors import MemberActor
from simcord.enums import ChannelType

from bot import words
from rules import GAMES
from rules.core import Ask, Draft, Event, Message, msg
from tests.campaigns.acts import fill_at_random, open_lobby
from tests.core.toy_convoy import TALE, Convoy, Drew, View
from tests.discord.whole import World, whole_bot

SEATS = ("north-a", "north-b", "south-a", "south-b")
WORDS = {
    "game-toy-convoy": "Lanterns", "help-game-toy-convoy": "## Lanterns", "scenario-pair": "Pair", "scenario-trio": "Trio",
    "side-north": "North", "side-south": "South", "role-a": "Chief", "role-b": "Mate", "seat-south": "South alone",
    **{f"seat-{seat}": f"Seat {seat}" for seat in SEATS},
    "convoy-began": "They lie at home, { $boats }.", "convoy-drew": "{ $seat } drew { $number }.",
    "convoy-hand": "HAND-{ $seat }", "convoy-drew-cards": "drew { $cards }",
    "convoy-went": "{ $seat } went to { $to } with { $card }.", "convoy-buoy": "{ $seat } took { $to } with { $card }.",
    "convoy-struck": "{ $seat } struck { $at }.", "convoy-returned": "could not go to { $to }",
    "convoy-taken": "{ $seat } took { $boat }.", "convoy-held": "{ $seat } held { $boat }.",
    "convoy-spared": "{ $seat } let { $boat } be.",
    "convoy-go": "Rows", "convoy-card": "Card", "convoy-to": "To", "convoy-row": "{ $card } to { $to }", "convoy-board": "Board?",
    "convoy-ask": "orders", "convoy-ask-board": "boarding", "convoy-over": "It is over.",
    "convoy-unread": "unread", "convoy-reef": "a reef",
    "convoy-sealed": "SEALED-{ $seat }", "row": "row", "sail": "sail",
}  # fmt: skip
"""Message key -> text, used for both languages."""


RANDOM_TRIES = 12
"""Number of random fills tried until a sheet has a row."""


class Marked(Convoy):
    """Lanterns in which reports of drawn cards and sealed sheets name the seat, so that a test can see who reads them."""

    def tell(self, event: Event) -> tuple[Message, ...]:
        drew = TALE.read(event)
        if isinstance(drew, Drew) and drew.cards is not UNSET:
            return (msg("convoy-hand", seat=drew.seat),)
        return super().tell(event)

    def brief(self, event: Event) -> tuple[Message, ...]:
        return self.tell(event)

    def shared(self, view: View, ask: Ask, draft: Draft) -> tuple[Message, ...]:
        return (msg("convoy-sealed", seat=ask.seat),) if draft else ()


@dataclass
class Table:
    """A campaign of Lanterns. `people`: the player of each seat; if several share one, the first."""

    world: World
    gm: MemberActor
    people: dict[str, MemberActor]
    number: int

    def board(self) -> str:
        return self.world.posts()[[m.pinned for m in self.world.messages(self.world.channel.id)].index(True)]

    def rooms(self) -> list[Any]:
        """The private threads below the campaign's channel, sorted by name."""
        channels = self.world.env.backend.channels.values()
        found = [c for c in channels if c.type == ChannelType.PRIVATE_THREAD and c.parent_id == self.world.channel.id]
        return sorted(found, key=lambda c: c.name)

    def room(self, side: str) -> Any:
        return next(room for room in self.rooms() if room.name.startswith(side))

    def members(self, side: str) -> set[int]:
        """The ids of the people in a side's room, without the bot."""
        user = self.world.client.user
        assert user is not None
        return set(self.room(side).thread_members) - {user.id}

    async def sail(self, seat: str) -> None:
        """Fill in the seat's sheet at random, trying up to RANDOM_TRIES times for at least one row, and seal it."""
        sheets, person = self.world.campaigns.sheets, self.people[seat].id
        ask = (await sheets.sheet(self.number, person, seat=seat)).ask.id
        for _ in range(RANDOM_TRIES):
            if (await fill_at_random(sheets, self.number, person, ask)).draft:
                break
        await sheets.seal(self.number, person, ask)
        await self.world.settle()


@asynccontextmanager
async def lanterns(folder: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """The whole bot with Lanterns as an additional game."""

    @cache
    def catalogue(lang: str) -> words._Catalogue:
        made = words._Catalogue(lang)
        made.read("".join(f"{key} = {said}\n" for key, said in WORDS.items()))
        return made

    patch.setattr(words, "_catalogue", catalogue)
    patch.setitem(GAMES, "toy-convoy", Marked())
    async with whole_bot(folder) as world:
        yield world


async def opened(world: World, lang: str = "en", **more: Any) -> tuple[MemberActor, int]:
    """The game master and the number of a new campaign in its lobby."""
    gm = world.person("gm")
    card = await open_lobby(
        world.campaigns.lobby,
        guild=world.guild.id,
        channel=world.channel.id,
        by=gm.id,
        title="Lanterns",
        game="toy-convoy",
        lang=lang,
        **more,
    )
    await world.settle()
    return gm, card.id


async def begun(world: World, *names: str, lang: str = "en") -> Table:
    """A started campaign that people of these names have joined, in this order."""
    gm, number = await opened(world, lang)
    people = [world.person(name) for name in names]
    for person in people:
        await world.join(person, world.lobby())
    await world.press(people[0], world.lobby(), "start")
    card = await world.campaigns.lobby.card(number)
    by_id = {person.id: person for person in people}
    holders = {seat.seat: by_id[seat.admiral] for seat in card.seats if seat.admiral is not None}
    return Table(world, gm, holders, number)
