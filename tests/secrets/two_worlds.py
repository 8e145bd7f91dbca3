"""Plays the same campaign through the whole bot in two worlds that differ only in one seat's secrets, and compares all output.

This module has what the tests of all games share: people, common actions between turns, and the comparison. Each game's test
says what is played and what is hidden.
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

from bot.pictures import Picture, PictureRequest, draw
from bot.workers import Worker
from tests.discord import whole
from tests.discord.whole import DAY, World, card_of, said, walk, whole_bot
from tests.secrets.wire import PUBLIC, Seen, Sent, Wire, known_ids, streams

SECRET = bytes(range(32))
"""The dice secret, which must not be sent before the end of the campaign."""
AUTOCOMPLETION = '"type": 8'

T = TypeVar("T")


class Gallery(whole.Sketches):
    """Fake drawing whose bytes depend on the whole request; draws real pictures while `show(True)` is in force."""

    _real = False

    def show(self, real: bool) -> None:
        """Switch to real or fake pictures, and drop the cached pictures of the other kind."""
        if real != self._real:
            self._real = real
            self._kept.clear()

    async def _draw(self, wish: PictureRequest, worker: Worker) -> Picture:
        if not self._real:
            return await super()._draw(wish, worker)
        await asyncio.sleep(0)
        worker.free()
        return draw(wish)


@dataclass(frozen=True, slots=True)
class Variant:
    """How one run of a script differs from others."""

    seat: str
    """The seat whose secrets differ between the worlds; its player is the *owner*."""
    twin: bool = False
    """Whether this is the second world, with other secrets, in which the owner also opens sheets more often."""
    lang: str = "en"
    closed: bool = False
    """Whether Discord refuses DMs to the owner."""
    work: int = 0
    """How much the owner's side does in private: 0, or the numbers that `test_quiet_work` gives."""


@dataclass(frozen=True, slots=True)
class Script:
    """What is played: a game, its options, and the actions of all players."""

    game: str
    options: str
    words: Mapping[str, str]
    """Seat -> the word that its player adds to the dice secret; in the order of the seats."""
    acts: Callable[[Run], Awaitable[None]]
    """Plays from the first sheet to just before the end."""
    end: Callable[[Run], Awaitable[None]]
    """Ends the campaign; afterwards everything is public."""
    master: str = ""
    """The seat whose player is also game master; "" if the game master does not play."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """All that one run sent to anybody."""

    before: list[Sent]
    """Requests before the campaign's end."""
    after: list[Sent]
    """Requests from its end on."""
    ids: set[str]
    """Discord ids that are the same in every run."""
    drawn: set[str]
    """Random tokens of this run."""
    people: dict[str, int]
    """Seat, "gm", "eve", "ada" or "aide" -> id."""
    log: str

    def seen(self) -> dict[str, list[Seen]]:
        """Reader -> what reached them before the end."""
        return streams(self.before, self.ids, self.drawn)

    def seen_after(self) -> dict[str, list[Seen]]:
        """Reader -> what reached them from the end on."""
        return streams(self.after, self.ids, self.drawn)


class Run:
    """A run in progress: the bot, its people, and their actions. Eve and Ada are spectators; the aide may join the owner."""

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
        """People by seat, "gm", "eve", "ada" or "aide"."""
        return {"gm": self.gm, "eve": self.eve, "ada": self.ada, "aide": self.aide, **self.players}

    @property
    def owner(self) -> MemberActor:
        """The player whose secrets differ between the worlds."""
        return self.players[self.variant.seat]

    def either(self, here: T, there: T) -> T:
        """`here` in the first world, `there` in the twin world."""
        return there if self.variant.twin else here

    async def mover(self) -> str:
        """The seat that is waited for. Raises ValueError unless it is exactly one."""
        (seat,) = await self.waiting_seats()
        return seat

    async def waiting_seats(self) -> list[str]:
        return [s.seat for s in (await self.world.campaigns.lobby.card(1)).waiting]

    # ---- acts ----------------------------------------------------------------------------------------
    async def order(self, seat: str, text: str) -> None:
        """Type orders and seal them."""
        await self.world.order(self.players[seat], f"only: {text}")

    async def seal_unchanged(self, seat: str) -> None:
        """Seal the seat's sheet without filling anything in."""
        card = card_of(await self.players[seat].slash(self.world.channel, "sheet"))
        await self.world.press(self.players[seat], card, "seal")

    async def seal_twice(self, seat: str, first: str, then: str) -> None:
        """Seal the orders `first`, take them back, and seal `then`; nobody else may see either."""
        player = self.players[seat]
        card = card_of(await player.slash(self.world.channel, "orders", text=first))
        await self.world.press(player, card, "seal")
        await self.world.press(player, card, "unseal")
        card = card_of(await player.slash(self.world.channel, "orders", text=then))
        await self.world.press(player, card, "seal")

    async def mistype(self, seat: str, text: str, word: str) -> None:
        """Type faulty orders; the answer, which only their author gets, must contain `word`."""
        answer = said(await self.players[seat].slash(self.world.channel, "orders", text=text))
        assert word in answer, "the slip is shown to its author"

    async def file(self, seat: str, text: str) -> None:
        """Type standing orders on their sheet, and assert that they are accepted."""
        player = self.players[seat]
        card = await open_sheet(self.world, player, "standing.")
        shown = await self.world.press(player, card, "text")
        assert shown.modal is not None
        answer = await player.submit_modal(shown, {"orders": text})
        refused = [p for p in walk(card_of(answer).components) if str(p.get("custom_id")).startswith("bs1:again:")]
        assert not refused, said(answer)

    async def resign(self, seat: str) -> None:
        """Resign: open the offer from the card's menu of sheets, answer yes, and seal."""
        player = self.players[seat]
        card = await open_sheet(self.world, player, "resign.")
        await self.world.press(player, card, "set", "resign/yes")
        await self.world.press(player, card, "seal")

    async def click_in_vain(self, *typed: str) -> None:
        """In the twin world only, let the owner open sheets and type these orders without sealing; nobody may notice."""
        if not self.variant.twin:
            return
        await self.owner.slash(self.world.channel, "sheet")
        for text in typed:
            await self.owner.slash(self.world.channel, "orders", text=text)
        await self.owner.autocomplete(self.world.channel, "orders", "text", "")

    async def miss_deadline(self) -> None:
        """Send a reminder, pause and resume, extend the deadline, and then let it pass."""
        gm, channel = self.gm, self.world.channel
        await gm.slash(channel, "gm nag")
        await gm.slash(channel, "gm pause")
        await self.world.pass_time(2 * DAY)
        await gm.slash(channel, "gm resume")
        await gm.slash(channel, "gm extend", time="6h")
        await self.world.pass_time(DAY + DAY / 3)

    async def next_stage(self) -> None:
        """Begin the next stage of the record after 10 minutes, by when even posts that are held back have been sent."""
        await self.world.pass_time(DAY / 144)
        self.wire.stage += 1

    async def read_everything(self, *, real: bool = False) -> None:
        """Let everybody except the owner read all they may; `real`: with real pictures."""
        rivals = [player for seat, player in self.players.items() if seat != self.variant.seat]
        await read_everything(self.world, self.gm, self.eve, *rivals, real=real)


async def open_sheet(world: World, player: MemberActor, begins: str) -> ResponseMessage:
    """The player's private card, turned to the first sheet whose ask id begins with `begins`, if there is one."""
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
    """Let everybody use every command that reads the campaign, also some that they may not; `real`: with real pictures."""
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


# ---- running -----------------------------------------------------------------------------------------
@asynccontextmanager
async def stage(folder: Path, **more: Any) -> AsyncIterator[tuple[World, Wire]]:
    """The whole bot on a database in this new folder, and a record of everything it sends. `more`: see `whole_bot`."""
    await asyncio.to_thread(folder.mkdir)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(whole, "Sketches", Gallery)
        wire = Wire(patch)
        async with whole_bot(folder, secret=SECRET, **more) as world:
            yield world, wire


async def run_once(script: Script, folder: Path, variant: Variant, log: pytest.LogCaptureFixture) -> Transcript:
    """Play the script once, from an empty channel to the end of the campaign."""
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
    """Play the script in both worlds, and assert that they look the same to everybody except the owner of the secrets."""
    log.set_level(logging.INFO)
    here = await run_once(script, folder / "here", variant, log)
    there = await run_once(script, folder / "there", Variant(variant.seat, True, variant.lang, variant.closed), log)
    assert_look_the_same(here, there, variant.seat)
    seen = here.seen()
    assert ("called" in seen) == variant.closed
    assert len(seen[PUBLIC]) > 10, "something was told"
    return here, there


# ---- comparing ---------------------------------------------------------------------------------------
def assert_look_the_same(here: Transcript, there: Transcript, seat: str | None) -> None:
    """Assert that logs and all requests are the same in both runs, byte for byte and in order, except for this seat's player.

    `seat`: None for a computer's seat, which has no player.
    """
    assert here.log == there.log
    owner = "" if seat is None else str(here.people[seat])
    seen, twin = here.seen(), there.seen()
    assert_same_streams(seen, twin, {owner})
    assert not owner or seen[owner] != twin[owner], "its owner does see the difference"


def assert_same_streams(seen: Mapping[str, list[Seen]], twin: Mapping[str, list[Seen]], but: Set[str]) -> None:
    """Assert that all readers except `but` got the same bytes, in the same order and at the same stages."""
    assert set(seen) - but == set(twin) - but
    for reader in set(seen) - but:
        for number, (a, b) in enumerate(zip(seen[reader], twin[reader], strict=False)):
            assert a == b, (reader, number, difference(a, b))
        assert len(seen[reader]) == len(twin[reader]), "as many posts, whatever was hidden"


def difference(a: Seen, b: Seen) -> tuple[str, str]:
    """Up to 240 characters of both requests, from shortly before their first difference."""
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
    """Assert that before the end only this seat reads these words and cells, and that it does read them.

    `nor`: further cells that nobody else may read; the seat itself need not. `but`: a seat that is not checked for the cells,
    because it has cells of the same names; for it the comparison with the twin world has to do.
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
        # Autocompletion offers every cell that anybody could name; the comparison with the twin world covers it.
        if AUTOCOMPLETION not in sent.body and (but is None or sent.to != str(transcript.people[but])):
            found = marks & tokens(sent.readable)
            assert not found, (found, sent)
    assert SECRET.hex() not in "".join(s.body for s in transcript.before)


def tokens(text: str) -> set[str]:
    """The words and cells in a text, split at spaces and punctuation."""
    for mark in "-–:;,.()[]`*_\"'/\\×x":
        text = text.replace(mark, " ")
    return set(text.split())
