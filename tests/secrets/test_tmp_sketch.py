"""One whole campaign through the whole bot with marked secrets: none appears where it should not, in any channel of any kind.

Each secret is told by its marks (the cells of the fleet, the name of a saved fleet, mistyped orders, the fire plan), and, more
sharply, by twins: the same campaign with another fleet, another stock and another plan of one seat must look the same to
everybody else, byte for byte: words, ids of buttons, alt texts, file names, pictures, completions, their order and their number.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.discord import showing
from rules.core import Match
from tests.discord.test_campaign_life import resign
from tests.discord.whole import DAY, HOUR, World, card_of, said, text_of, whole_bot
from tests.secrets.wire import PUBLIC, Sent, Wire, known_ids, streams

OPTIONS = {"grid": 11, "capital": 40}
SECRET = bytes(range(32))
SEATS = ("first", "second")
WORDS = {"first": "albatross", "second": "cormorant"}

FLEETS = (
    "flagship A8-D8; destroyer A10-B10; submarine D10; island H9; plane H9; plane G9; aa I10; bomb H10; salvos 20",
    "cruiser F8-H8; carrier J8; submarine F10; island B10; plane B10; plane C11; aa B11; bomb C10; salvos {salvos}",
)
"""All of it in the rows from 7 on; whatever is said aloud is about the rows 1 to 4."""
CELLS = tuple(f"{column}{row}" for row in range(7, 12) for column in "ABCDEFGHIJK")
PLANS = ("plan salvo A4 B4 C4; plan salvo K7 K8 K9", "plan salvo A4 B4 C4; plan plane J11; plan bomb I11")
"""The first order is fired in the open; the rest is never told."""
NAMES = ("Kingfisher", "Gannet")


@dataclass
class Secrets:
    """What one seat keeps to itself."""

    fleet: str
    plan: str
    name: str
    slip: str

    @property
    def slipped(self) -> str:
        """The word that no grammar knows."""
        return self.slip.split()[1]


@dataclass
class Story:
    """What was seen of one campaign."""

    world_ids: set[str]
    sent: list[Sent]
    others: dict[str, MemberActor]
    log: str
    until_end: int
    """Number of requests before the end."""
    people: dict[str, int] = field(default_factory=dict)


def secrets_of(seat: str, twin: bool) -> dict[str, Secrets]:
    """Both seats' secrets; `seat` has its other ones in the twin world."""
    number = {s: int(s == seat and twin) for s in SEATS}
    salvos = next(n for n in range(14, 24) if mover(seat, n) == mover(seat, None))
    return {
        s: Secrets(FLEETS[n].format(salvos=salvos), PLANS[n], f"{NAMES[n]} of the {s}", f"submarine {NAMES[n]}{s}")
        for s, n in number.items()
    }


def mover(seat: str, salvos: int | None) -> str:
    """Who begins: the lots hang on the fleets. `salvos`: of the twin's fleet, None for the first world."""
    match = Match.start("naval-battle", None, OPTIONS, secret=SECRET, words=tuple(WORDS[s] for s in SEATS))
    for ask in [a for a in match.asks() if a.waits]:
        fleet = FLEETS[1].format(salvos=salvos) if ask.seat == seat and salvos is not None else FLEETS[0]
        match.read(ask.id, fleet)
        match.seal(ask.id)
    begins = match.view(None).mover
    assert isinstance(begins, str)
    return begins


@dataclass(frozen=True, slots=True)
class Telling:
    """One run of the story."""

    seat: str
    """Whose secrets differ between the worlds."""
    twin: bool
    """The world of the other secrets, where their owner also fingers his sheets more often."""
    lang: str
    closed: bool
    """That seat's DMs are closed."""


async def tell(folder: Path, monkeypatch: pytest.MonkeyPatch, telling: Telling, log: Any) -> Story:
    """The campaign, from the empty channel to the end: the same deeds in every world, other secrets."""
    # How long a use case took must not decide whether a click is deferred: that would differ by chance.
    monkeypatch.setattr(showing, "PATIENCE", 3600)
    wire = Wire(monkeypatch)
    log.clear()
    secrets = secrets_of(telling.seat, telling.twin)
    async with whole_bot(folder, secret=SECRET, real_pictures=False) as world:
        gm, eve = world.person("gm"), world.person("eve")
        players = {seat: world.person(f"player-{seat}") for seat in SEATS}
        for person in (gm, eve, *players.values()):
            await person.slash(world.channel, "me language", language=telling.lang)
        owner = players[telling.seat]
        if telling.closed:
            path = f"/channels/{owner.user.dm_channel.id}/messages"
            world.env.inject_error("POST", path, status=403, code=50007, times=None)
        await world.new_campaign(gm, title="Scapa", options="grid=11 capital=40", setup="2d", turn="1d")
        for seat, player in players.items():
            await world.join(player, world.lobby(), WORDS[seat])
        await world.press(gm, world.lobby(), "start")
        await world.press(eve, world.board(), "follow")
        for seat, player in players.items():
            await set_up(world, player, secrets[seat])
        await look_about(world, gm, eve, *players.values())
        await battle(world, players, secrets, gm, owner if telling.twin else None)
        await look_about(world, gm, eve, *players.values())
        before = len(wire.sent)
        await resign(world, players["second"])
        await look_about(world, gm, eve, *players.values())
        assert "✅" in said(await eve.slash(world.channel, "verify"))
        ids = known_ids(world.env, gm, eve, *players.values(), world.channel, world.guild)
        people = {"gm": gm, "eve": eve, **players}
    return Story(ids, wire.sent, people, log.text, before)


async def set_up(world: World, player: MemberActor, secret: Secrets) -> None:
    """A slip, a fleet saved under a name, sealed, taken back, sealed again."""
    slipped = await player.slash(world.channel, "orders", text=secret.slip)
    assert secret.slipped in said(slipped), "the slip is shown to its author"
    card = card_of(await player.slash(world.channel, "orders", text=secret.fleet))
    await world.press(player, card, "saved")
    shown = await world.press(player, card, "save")
    assert shown.modal is not None
    await player.submit_modal(shown, {"value": secret.name})
    assert secret.name in text_of(card.components)
    card = card_of(await player.slash(world.channel, "sheet"))
    await world.press(player, card, "seal")
    if player.name == "player-first":
        await world.press(player, card, "unseal")
        await world.press(player, card, "seal")


async def battle(
    world: World,
    players: dict[str, MemberActor],
    secrets: dict[str, Secrets],
    gm: MemberActor,
    busy: MemberActor | None,
) -> None:
    """Six turns: salvos, planes, bombs; then plans that fire for who sleeps, a pause, a nag, more time.

    `busy` opens and mistypes sheets in between, which nobody may notice.
    """
    planned: set[str] = set()
    for orders in ("salvo A1 B1 C1", "salvo D1 E1 F1", "plane D2", "plane G2", "bomb B2", "bomb I2"):
        seat = await mover_now(world)
        plan = "" if seat in planned else f"; {secrets[seat].plan}"
        planned.add(seat)
        await players[seat].autocomplete(world.channel, "orders", "text", "salvo ")
        await world.order(players[seat], orders + plan)
        if busy is not None:
            await busy.slash(world.channel, "sheet")
            await busy.slash(world.channel, "orders", text="salvo A2 B2 Z99")
    await gm.slash(world.channel, "gm nag")
    await gm.slash(world.channel, "gm pause")
    await world.pass_time(2 * DAY)
    await gm.slash(world.channel, "gm resume")
    await gm.slash(world.channel, "gm extend", time="6h")
    for _ in SEATS:
        await world.pass_time(DAY + 7 * HOUR)


async def mover_now(world: World) -> str:
    (seat,) = (await world.campaigns.lobby.card(1)).waiting
    return seat.seat


async def look_about(world: World, *people: MemberActor) -> None:
    """Everybody asks for everything that he may."""
    for person in people:
        for name in ("map", "history", "campaign show", "campaign list", "gm audit"):
            await person.slash(world.channel, name)
        await world.press(person, world.board(), "map")
        await person.autocomplete(world.channel, "map", "campaign", "")
        await person.autocomplete(world.channel, "orders", "text", "salvo A1 ")


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO)
    return caplog


@pytest.mark.parametrize(("seat", "lang", "closed"), [("first", "en", False), ("second", "fr", True)])
async def test_a_seats_secrets_reach_nobody_else_before_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture, seat: str, lang: str, closed: bool
) -> None:
    stories = []
    for twin in (False, True):
        with monkeypatch.context() as patch:
            story = await tell(_made(tmp_path / str(twin)), patch, Telling(seat, twin, lang, closed), log)
        _no_mark_anywhere(story, seat, secrets_of(seat, twin)[seat])
        stories.append(story)
    _look_the_same(*stories, seat, closed)


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def _no_mark_anywhere(story: Story, seat: str, secret: Secrets) -> None:
    owner = str(story.others[seat].id)
    rival = "second" if seat == "first" else "first"
    rivals = str(story.others[rival].id)
    before, after = story.sent[: story.until_end], story.sent[story.until_end :]
    own_words = "\n".join(s.readable for s in before if s.to == owner)
    assert secret.name in own_words, "its owner sees it: the marks can be found"
    assert any(cell in own_words.split() for cell in ("H10", "C10"))
    for sent in before:
        if sent.to == owner:
            continue
        assert secret.name not in sent.body, sent
        assert secret.slipped not in sent.body, sent
        if sent.to != rivals:  # who has a fleet in the same rows himself; for him the twins speak
            found = set(CELLS) & set(_tokens(sent.readable))
            assert not found, (found, sent)
    for mark in (secret.name, secret.slipped):
        assert mark not in story.log
    assert not set(CELLS) & set(_tokens(story.log)), "orders stand in no log"
    assert SECRET.hex() not in "".join(s.body for s in before)
    assert any(SECRET.hex() in s.body for s in after if s.to == PUBLIC), "published at the end"


def _tokens(text: str) -> list[str]:
    for mark in "-–:;,.()[]`*_\"'/\\":
        text = text.replace(mark, " ")
    return text.split()


def _look_the_same(here: Story, there: Story, seat: str, closed: bool) -> None:
    owner = str(here.others[seat].id)
    seen, twin = (streams(s.sent[: s.until_end], s.world_ids) for s in (here, there))
    assert set(seen) == set(twin)
    assert ("called" in seen) == closed
    for reader in set(seen) - {owner}:
        for number, (a, b) in enumerate(zip(seen[reader], twin[reader], strict=False)):
            assert a == b, (reader, number)
        assert len(seen[reader]) == len(twin[reader]), "as many posts, whatever was hidden"
    assert seen[owner] != twin[owner], "its owner does see the difference"
    assert len(seen[PUBLIC]) > 20
