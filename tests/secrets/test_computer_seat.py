"""A campaign against a computer: nobody can learn its fleet or its thinking time before the end.

In two worlds the computer has different fleets and thinking times but plays the same public actions; everybody receives the same
bytes. The bot sends the computer's seat no DMs, and its worker process gets nothing of the other seat.
"""

from __future__ import annotations

import logging
import time
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from simcord.actors import MemberActor

from bot.discord import tasks
from rules import GAMES
from rules.core import Ask, Draft, Match, Rules
from tests.discord.test_campaign_life import resign
from tests.discord.whole import DAY, World, said
from tests.secrets.test_whole_campaign import CELLS, FLEETS, OPTIONS
from tests.secrets.two_worlds import SECRET, Transcript, assert_look_the_same, read_everything, stage
from tests.secrets.wire import PUBLIC, known_ids

pytestmark = pytest.mark.long(9)

WORD = "albatross"
SHOTS = ("salvo A2 B2 C2", "plane E3", "salvo D2 E2 F2", "salvo G2 H2 I2", "salvo A4 B4 C4", "salvo D4 E4 F4")
"""Shots of both sides, at rows without ships."""
TURNS = 3
"""Turns of each side."""


def begins(fleet: str) -> str:
    """The seat that moves first; the draw depends on the fleets."""
    match = Match.start("naval-battle", None, OPTIONS, secret=SECRET, words=(WORD,))
    for ask, typed in zip(match.waiting(), (FLEETS[0], fleet), strict=True):
        match.read(ask.id, typed)
        match.seal(ask.id, "player" if ask.seat == "first" else "bot")
    mover = match.view(None).mover
    assert isinstance(mover, str)
    return mover


def fleets() -> tuple[str, str]:
    """Two fleets for the computer with which the same side moves first."""
    one, other = FLEETS[0].replace("salvos 20", "salvos 19"), FLEETS[1]
    for salvos in range(14, 24):
        if begins(other.format(salvos=salvos)) == begins(one):
            return one, other.format(salvos=salvos)
    raise AssertionError


class Scripted:
    """A computer player that plays given orders and records what was sent to its worker process."""

    def __init__(self, fleet: str, seconds: float) -> None:
        self.fleet = fleet
        self.seconds = seconds
        self.turns = 0
        self.sent: list[bytes] = []
        self.rules: Any = GAMES["naval-battle"]

    def think(self, rules: Rules[Any, Any], view: bytes, ask: bytes, seed: int) -> bytes:
        """Replacement for `workers.think`."""
        self.sent.append(view + ask + str(seed).encode())
        time.sleep(self.seconds)
        seen = msgspec.json.decode(view, type=rules.view_type)
        return msgspec.json.encode(self.answer(seen, msgspec.json.decode(ask, type=Ask), Random(seed)))

    def answer(self, view: Any, ask: Ask, _rng: Random) -> Draft:
        if ask.id.startswith("0."):
            typed = self.fleet
        else:
            typed = SHOTS[self.turns]
            self.turns += 1
        draft: Draft = self.rules.read(view, ask, typed).draft
        return draft


ANSWERED, SPENT = 8, 12
"""Seconds after which the computer has answered, and further seconds after which finished sheets are folded to one line."""


async def tell(folder: Path, computer: Scripted, log: pytest.LogCaptureFixture) -> Transcript:
    """Play the campaign from `/campaign new` to the end."""
    log.clear()
    async with stage(folder, pause=timedelta(seconds=3)) as (world, wire):
        gm, eve, anna = (world.person(n) for n in ("gm", "eve", "anna"))
        await world.new_campaign(gm, title="Scapa", options="grid=11 capital=40", setup="2d", turn="1d")
        await world.join(anna, world.lobby(), WORD)
        await world.press(gm, world.lobby(), "computer")
        await world.press(gm, world.messages(world.channel.id)[0], "start")
        await world.press(eve, world.board(), "follow")
        await world.order(anna, FLEETS[0])
        await world.pass_time(ANSWERED)
        await world.pass_time(SPENT)
        for _ in range(TURNS):
            await turn(world, anna, gm)
        await gm.slash(world.channel, "gm nag")
        await gm.slash(world.channel, "gm pause")
        await world.pass_time(DAY)
        await gm.slash(world.channel, "gm resume")
        await read_everything(world, gm, eve, anna, real=True)
        before = len(wire.sent)
        await resign(world, anna)
        assert "✅" in said(await eve.slash(world.channel, "verify"))
        assert set(world.env.backend.dm_channels) <= {gm.id, eve.id, anna.id}
        people = {"gm": gm.id, "eve": eve.id, "first": anna.id}
        ids = known_ids(world.env, gm, eve, anna, world.channel, world.guild)
    return Transcript(wire.sent[:before], wire.sent[before:], ids, wire.drawn, people, log.text)


async def turn(world: World, anna: MemberActor, gm: MemberActor) -> None:
    """Play one turn of Anna, and wait for the computer's turn."""
    step = (await world.campaigns.lobby.card(1)).step
    await world.order(anna, SHOTS[step % len(SHOTS)].replace("2", "1").replace("4", "3"))
    await gm.slash(world.channel, "campaign show")
    await world.pass_time(ANSWERED)
    (waiting_seats,) = (await world.campaigns.lobby.card(1)).waiting
    assert waiting_seats.admiral == anna.id, "the computer has answered"
    await world.pass_time(SPENT)


async def test_a_computers_secrets_reach_nobody_before_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    transcripts = []
    for number, fleet in enumerate(fleets()):
        computer = Scripted(fleet, 0.1 * number)
        monkeypatch.setattr(tasks, "think", computer.think)
        transcripts.append(await tell(tmp_path / str(number), computer, caplog))
        assert computer.turns >= TURNS
    here, there = transcripts
    assert_look_the_same(here, there, None)
    assert len(here.seen()[PUBLIC]) > 20
    assert here.seen_after() != there.seen_after(), "open at the end"
    for transcript in transcripts:
        assert not set(CELLS) & set(transcript.log.split()), "orders stand in no log"
        assert SECRET.hex() not in "".join(s.body for s in transcript.before)


async def test_a_computers_worker_is_sent_nothing_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """With different fleets and drafts of Anna, the computer's worker receives the same bytes."""
    sent = []
    for number in range(2):
        computer = Scripted(FLEETS[0], 0)
        with monkeypatch.context() as patch:
            patch.setattr(tasks, "think", computer.think)
            async with stage(tmp_path / str(number)) as (world, _):
                gm, anna = world.person("gm"), world.person("anna")
                await world.new_campaign(gm, options="grid=11 capital=40")
                await world.join(anna, world.lobby())
                await world.press(gm, world.lobby(), "computer")
                await world.press(gm, world.messages(world.channel.id)[0], "start")
                if number:
                    await world.order(anna, FLEETS[1].format(salvos=20), seal=False)
                await world.settle()
        assert len(computer.sent) == 1
        assert SECRET.hex().encode() not in computer.sent[0]
        sent.append(computer.sent)
    assert sent[0] == sent[1]
