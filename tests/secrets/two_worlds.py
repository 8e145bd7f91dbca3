"""A campaign told twice through the whole bot, in two worlds that differ only in what one seat keeps to itself.

Here is what the stories of all games share: the stage with its people, what everybody does between the turns, and how two worlds
are held against each other. What is played, and what is hidden, each game's own test says.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Set
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Any, TypeVar

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.discord.pictures import Picture, PictureRequest, draw
from bot.discord.workers import Worker
from tests.discord import whole
from tests.discord.whole import DAY, World, card_of, said, walk, whole_bot
from tests.secrets.wire import PUBLIC, Seen, Sent, Wire, known_ids, streams

SECRET = bytes(range(32))
"""Of the dice; published at the end and nowhere before."""
AUTOCOMPLETION = '"type": 8'

T = TypeVar("T")


class Gallery(whole.Sketches):
    """Sketches, whose bytes tell all that is in a wish, and true pictures while somebody wants them."""

    _real = False

    def show(self, real: bool) -> None:
        """From now on; nothing is kept of the other kind."""
        if real != self._real:
            self._real = real
            self._kept.clear()

    async def _draw(self, wish: PictureRequest, worker: Worker) -> Picture:
        if not self._real:
            return await super()._draw(wish, worker)
        await asyncio.sleep(0)
        return draw(wish)


@dataclass(frozen=True, slots=True)
class Variant:
    """One run of a story."""

    seat: str
    """Whose secrets differ between the worlds."""
    twin: bool = False
    """The world of the other secrets, where their owner also fingers his sheets more often."""
    lang: str = "en"
    closed: bool = False
    """That seat's DMs are closed."""
    work: int = 0
    """How much that seat's people do among themselves: nothing, a little, a lot."""


@dataclass(frozen=True, slots=True)
class Script:
    """A story: a game, its table, and what is done there."""

    game: str
    options: str
    words: Mapping[str, str]
    """Seat -> the word that its player mixes into the dice; the seats in order."""
    acts: Callable[[Run], Awaitable[None]]
    """From the first sheet to just before the end."""
    end: Callable[[Run], Awaitable[None]]
    """After which everything is open."""
    master: str = ""
    """The seat whose player is game master; "": nobody who plays."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """What was seen of one run."""

    before: list[Sent]
    after: list[Sent]
    """Since the end."""
    ids: set[str]
    drawn: set[str]
    """By chance."""
    people: dict[str, int]
    """Seat, "gm", "eve", "ada" or "aide" -> id."""
    log: str

    def seen(self) -> dict[str, list[Seen]]:
        """By reader, before the end."""
        return streams(self.before, self.ids, self.drawn)

    def seen_after(self) -> dict[str, list[Seen]]:
        """By reader, since the end."""
        return streams(self.after, self.ids, self.drawn)


class Run:
    """One run while it is being told."""

    def __init__(self, world: World, wire: Wire, variant: Variant, script: Script) -> None:
        self.world = world
        self.wire = wire
        self.variant = variant
        self.eve, self.ada, self.aide = (world.person(name) for name in ("eve", "ada", "aide"))
        self.players = {seat: world.person(f"player-{seat}") for seat in script.words}
        self.gm = self.players[script.master] if script.master else world.person("gm")
        self.script = script

    # ---- who and what --------------------------------------------------------------------------------
    @property
    def everybody(self) -> dict[str, MemberActor]:
        """By seat, "gm", "eve", "ada" or "aide"."""
        return {"gm": self.gm, "eve": self.eve, "ada": self.ada, "aide": self.aide, **self.players}

    @property
    def owner(self) -> MemberActor:
        """Whose secrets it is about."""
        return self.players[self.variant.seat]

    def either(self, here: T, there: T) -> T:
        """What is so in this world, and in the twin."""
        return there if self.variant.twin else here

    async def mover(self) -> str:
        """The one seat that is waited for."""
        (seat,) = await self.waiting_seats()
        return seat

    async def waiting_seats(self) -> list[str]:
        """The seats that are waited for."""
        return [s.seat for s in (await self.world.campaigns.lobby.card(1)).waiting]

    # ---- acts ----------------------------------------------------------------------------------------
    async def order(self, seat: str, text: str) -> None:
        """Types orders and seals them."""
        await self.world.order(self.players[seat], f"only: {text}")

    async def seal_unchanged(self, seat: str) -> None:
        """Seals the sheet without a word of his own."""
        card = card_of(await self.players[seat].slash(self.world.channel, "sheet"))
        await self.world.press(self.players[seat], card, "seal")

    async def seal_twice(self, seat: str, first: str, then: str) -> None:
        """Sealed, taken back, sealed again: both contents are the seat's alone."""
        player = self.players[seat]
        card = card_of(await player.slash(self.world.channel, "orders", text=first))
        await self.world.press(player, card, "seal")
        await self.world.press(player, card, "unseal")
        card = card_of(await player.slash(self.world.channel, "orders", text=then))
        await self.world.press(player, card, "seal")

    async def mistype(self, seat: str, text: str, word: str) -> None:
        """Mistyped orders: only their author is told."""
        answer = said(await self.players[seat].slash(self.world.channel, "orders", text=text))
        assert word in answer, "the slip is shown to its author"

    async def file(self, seat: str, text: str) -> None:
        """Standing orders, typed on their own sheet."""
        player = self.players[seat]
        card = await open_sheet(self.world, player, "standing.")
        shown = await self.world.press(player, card, "text")
        assert shown.modal is not None
        answer = await player.submit_modal(shown, {"orders": text})
        refused = [p for p in walk(card_of(answer).components) if str(p.get("custom_id")).startswith("bs1:again:")]
        assert not refused, said(answer)

    async def resign(self, seat: str) -> None:
        """The offer to resign: chosen from the card's menu of sheets, answered and sealed."""
        player = self.players[seat]
        card = await open_sheet(self.world, player, "resign.")
        await self.world.press(player, card, "set", "resign/yes")
        await self.world.press(player, card, "seal")

    async def click_in_vain(self, *typed: str) -> None:
        """In the twin world alone its owner opens sheets, types and mistypes, and seals nothing: nobody may notice."""
        if not self.variant.twin:
            return
        await self.owner.slash(self.world.channel, "sheet")
        for text in typed:
            await self.owner.slash(self.world.channel, "orders", text=text)
        await self.owner.autocomplete(self.world.channel, "orders", "text", "")

    async def miss_deadline(self) -> None:
        """A nag, a pause, more time; then the deadline passes."""
        gm, channel = self.gm, self.world.channel
        await gm.slash(channel, "gm nag")
        await gm.slash(channel, "gm pause")
        await self.world.pass_time(2 * DAY)
        await gm.slash(channel, "gm resume")
        await gm.slash(channel, "gm extend", time="6h")
        await self.world.pass_time(DAY + DAY / 3)

    async def next_stage(self) -> None:
        """The next stage: what was on its way, even what is gathered for a while, has come before it begins."""
        await self.world.pass_time(DAY / 144)
        self.wire.stage += 1

    async def read_everything(self, *, real: bool = False) -> None:
        """All but the owner ask for what they may; `real`: and are drawn true pictures."""
        rivals = [player for seat, player in self.players.items() if seat != self.variant.seat]
        await read_everything(self.world, self.gm, self.eve, *rivals, real=real)


async def open_sheet(world: World, player: MemberActor, begins: str) -> ResponseMessage:
    """The private card, turned to the first sheet whose ask begins like this, where there is one."""
    card = card_of(await player.slash(world.channel, "sheet"))
    for menu in [p for p in walk(card.components) if p.get("type") == 3 and ":go:" in p["custom_id"]]:
        for option in menu["options"]:
            if option["value"].startswith(begins):
                await player.select(card.message, [option["value"]], custom_id=menu["custom_id"])
                return card
    return card


async def read_everything(
    world: World, gm: MemberActor, eve: MemberActor, *players: MemberActor, real: bool = False
) -> None:
    """All ask for what they may, and a little more. `real`: and are drawn true pictures."""
    gallery = world.client.drawing
    assert isinstance(gallery, Gallery)
    gallery.show(real)
    for person in (gm, eve, *players):
        await person.slash(world.channel, "map")
    gallery.show(False)
    for person in (eve, *players):
        await person.slash(world.channel, "me catchup")
        await person.slash(world.channel, "me games")
        await person.slash(world.channel, "history")
    for person in (gm, eve):
        await person.slash(world.channel, "gm audit")
    for player in players:
        await open_sheet(world, player, "standing.")
        for begun in ("", "if "):
            await player.autocomplete(world.channel, "orders", "text", begun)
    await eve.slash(world.channel, "campaign show")
    seat = (await world.campaigns.lobby.card(1)).seats[0].seat
    await gm.slash(world.channel, "gm seek", seat=seat)  # the campaign so far, in a public post


# ---- telling -----------------------------------------------------------------------------------------
@asynccontextmanager
async def stage(folder: Path, **more: Any) -> AsyncIterator[tuple[World, Wire]]:
    """The whole bot on a new database in this new folder, and everything that leaves it. `more`: for `whole_bot`."""
    await asyncio.to_thread(folder.mkdir)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(whole, "Sketches", Gallery)
        wire = Wire(patch)
        async with whole_bot(folder, secret=SECRET, **more) as world:
            yield world, wire


async def run_once(script: Script, folder: Path, variant: Variant, log: pytest.LogCaptureFixture) -> Transcript:
    """One run, from the empty channel to the end."""
    log.clear()
    async with stage(folder) as (world, wire):
        run = Run(world, wire, variant, script)
        people = run.everybody
        for person in dict.fromkeys(people.values()):
            await person.slash(world.channel, "me language", language=variant.lang)
        if variant.closed:
            path = f"/channels/{run.owner.user.dm_channel.id}/messages"
            world.env.inject_error("POST", path, status=403, code=50007, times=None)
        await world.new_campaign(run.gm, game=script.game, title="Scapa", options=script.options, setup="2d", turn="1d")
        for seat, player in run.players.items():
            await world.join(player, world.lobby(), script.words[seat])
        await world.press(run.gm, world.lobby(), "start")
        await world.press(run.eve, world.board(), "follow")
        await run.gm.slash(world.channel, "follow", when="day")
        await run.ada.slash(world.channel, "follow", when="battles")
        await script.acts(run)
        before = len(wire.sent)
        await script.end(run)
        ids = known_ids(world.env, *people.values(), world.channel, world.guild)
    who = {name: person.id for name, person in people.items()}
    return Transcript(wire.sent[:before], wire.sent[before:], ids, wire.drawn, who, log.text)


async def run_in_both_worlds(
    script: Script, folder: Path, variant: Variant, log: pytest.LogCaptureFixture
) -> tuple[Transcript, Transcript]:
    """The same story in both worlds, and that they look the same to everybody but the owner of the secrets."""
    log.set_level(logging.INFO)
    here = await run_once(script, folder / "here", variant, log)
    there = await run_once(script, folder / "there", Variant(variant.seat, True, variant.lang, variant.closed), log)
    assert_look_the_same(here, there, variant.seat)
    seen = here.seen()
    assert ("called" in seen) == variant.closed
    assert len(seen[PUBLIC]) > 10, "something was told"
    return here, there


# ---- judging -----------------------------------------------------------------------------------------
def assert_look_the_same(here: Transcript, there: Transcript, seat: str | None) -> None:
    """Byte for byte and in the same order, to everybody but the player of this seat, where it has one; the log too."""
    assert here.log == there.log
    owner = "" if seat is None else str(here.people[seat])
    seen, twin = here.seen(), there.seen()
    assert_same_streams(seen, twin, {owner})
    assert not owner or seen[owner] != twin[owner], "its owner does see the difference"


def assert_same_streams(seen: Mapping[str, list[Seen]], twin: Mapping[str, list[Seen]], but: Set[str]) -> None:
    """Byte for byte, in the same order and at the same stages, to all readers but some."""
    assert set(seen) - but == set(twin) - but
    for reader in set(seen) - but:
        for number, (a, b) in enumerate(zip(seen[reader], twin[reader], strict=False)):
            assert a == b, (reader, number, difference(a, b))
        assert len(seen[reader]) == len(twin[reader]), "as many posts, whatever was hidden"


def difference(a: Seen, b: Seen) -> tuple[str, str]:
    """Where two requests part."""
    one, other = map(repr, (a, b))
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    begins = max(same - 80, 0)
    return one[begins:][:240], other[begins:][:240]


def assert_no_mark(
    transcript: Transcript,
    seat: str,
    words: Iterable[str],
    cells: Iterable[str] = (),
    *,
    nor: Iterable[str] = (),
    but: str | None = None,
) -> None:
    """Words and cells that only this seat may read before the end; that it does read them shows that they can be found.

    `nor`: cells of which nobody else hears, whether the seat does or not. `but`: this seat has such cells of its own; for it
    the twin world is the judge.
    """
    owner = str(transcript.people[seat])
    others = [s for s in transcript.before if s.to != owner]
    own = [s.readable for s in transcript.before if s.to == owner]
    for word in words:
        assert any(word in text for text in own), f"its owner does not read {word}"
        assert word not in transcript.log
        for sent in others:
            assert word not in sent.body, (word, sent)
    marks = set(cells)
    read = {token for text in own for token in tokens(text)}
    assert marks <= read, f"its owner does not read {sorted(marks - read)}"
    marks.update(nor)
    assert not marks & tokens(transcript.log), "orders stand in no log"
    for sent in others:
        # What could be ordered, by whomever, is offered cell by cell: there too the twin world is the judge.
        if AUTOCOMPLETION not in sent.body and (but is None or sent.to != str(transcript.people[but])):
            found = marks & tokens(sent.readable)
            assert not found, (found, sent)
    assert SECRET.hex() not in "".join(s.body for s in transcript.before)


def tokens(text: str) -> set[str]:
    """Its words and cells."""
    for mark in "-–:;,.()[]`*_\"'/\\×x":
        text = text.replace(mark, " ")
    return set(text.split())
