"""Lanterns, the toy game of teams, in the whole bot: with words, and with what is secret said so that it can be found again."""

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
"""The same in both languages."""


RANDOM_TRIES = 12
"""To get a row onto a sheet by chance."""


class Marked(Convoy):
    """What a seat draws, and what it seals, is told with the seat's name: so it can be followed to its readers."""

    def tell(self, event: Event) -> tuple[Message, ...]:
        drew = TALE.read(event)
        if isinstance(drew, Drew) and drew.cards is not UNSET:
            return (msg("convoy-hand", seat=drew.seat),)
        return super().tell(event)

    def shared(self, view: View, ask: Ask, draft: Draft) -> tuple[Message, ...]:
        return (msg("convoy-sealed", seat=ask.seat),) if draft else ()


@dataclass
class Table:
    """A campaign of Lanterns; its people by the seat that they have, the first of several."""

    world: World
    gm: MemberActor
    people: dict[str, MemberActor]
    number: int

    def board(self) -> str:
        return self.world.posts()[[m.pinned for m in self.world.messages(self.world.channel.id)].index(True)]

    def rooms(self) -> list[Any]:
        """The private threads of the campaign's channel, by name."""
        channels = self.world.env.backend.channels.values()
        found = [c for c in channels if c.type == ChannelType.PRIVATE_THREAD and c.parent_id == self.world.channel.id]
        return sorted(found, key=lambda c: c.name)

    def room(self, side: str) -> Any:
        return next(room for room in self.rooms() if room.name.startswith(side))

    def members(self, side: str) -> set[int]:
        """Those in the room of a side, without the bot."""
        user = self.world.client.user
        assert user is not None
        return set(self.room(side).thread_members) - {user.id}

    async def sail(self, seat: str) -> None:
        """Fills in the sheet that a seat is asked for by chance, with a row if there is a way, and seals it."""
        sheets, person = self.world.campaigns.sheets, self.people[seat].id
        ask = (await sheets.sheet(self.number, person, seat=seat)).ask.id
        for _ in range(RANDOM_TRIES):
            if (await sheets.randomise(self.number, person, ask)).draft:
                break
        await sheets.seal(self.number, person, ask)
        await self.world.settle()


@asynccontextmanager
async def lanterns(folder: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """The whole bot, which has this game besides its own."""

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
    """A lobby, and who is its game master."""
    gm = world.person("gm")
    card = await world.campaigns.lobby.open(
        guild=world.guild.id, channel=world.channel.id, by=gm.id, title="Lanterns", game="toy-convoy", lang=lang, **more
    )
    await world.settle()
    return gm, card.id


async def begun(world: World, *names: str, lang: str = "en") -> Table:
    """A campaign that has begun; these have pressed *Join*, one after the other."""
    gm, number = await opened(world, lang)
    people = [world.person(name) for name in names]
    for person in people:
        await world.join(person, world.lobby())
    await world.press(people[0], world.lobby(), "start")
    card = await world.campaigns.lobby.card(number)
    by_id = {person.id: person for person in people}
    holders = {seat.seat: by_id[seat.admiral] for seat in card.seats if seat.admiral is not None}
    return Table(world, gm, holders, number)
