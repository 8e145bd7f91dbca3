"""The law of quiet work: private work of one seat's people leaves no trace in what anybody else receives.

Private work means staff notes, drafts, mistyped orders, standing orders, saved fleets, and pictures and pages looked at. Not only
its content is secret, but also that it is done, and how much. The same campaign is run several times with the same public
actions, while the people of one seat do nothing, a little or a lot in private. Rivals, spectators, followers and the game master
must receive the same bytes at the same stage, and the log must be the same. Only what `wire.streams` removes may differ: Discord
ids and random tokens. After the end everything is public, including which orders were filed in advance.

The members of a staff are public (the board names them), so the staff is the same in all runs.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from simcord.actors import MemberActor
from simcord.enums import ChannelType

from tests.discord.whole import DAY, HOUR, card_of, text_of, walk
from tests.secrets.test_memoir_44 import hands
from tests.secrets.test_whole_campaign import FLEETS
from tests.secrets.two_worlds import (
    AUTOCOMPLETION,
    Run,
    Script,
    Transcript,
    Variant,
    assert_same_streams,
    open_sheet,
    run_once,
)
from tests.secrets.wire import ROOM, Seen

NOTHING, LITTLE, LOT = range(3)
ROUNDS = 2
"""Repetitions in a run with a lot of work."""


# ---- what is done in private -------------------------------------------------------------------------
async def quietly(run: Run, *drafts: str, standing: Sequence[str] = (), fleet: str = "") -> None:
    """Do as much private work as this run wants, and leave every sheet as it was.

    `drafts`: orders to type, legal or not. `standing`: standing orders to file. `fleet`: a fleet to save, or "".
    """
    work, owner, aide, channel = run.variant.work, run.owner, run.aide, run.world.channel
    if work != NOTHING:
        await aide.slash(channel, "sheet")
        await aide.slash(channel, "orders", text=drafts[0])
    if work == LOT:
        for number in range(ROUNDS):
            for person in (owner, aide):
                for draft in drafts:
                    await person.slash(channel, "orders", text=draft)
            for orders in standing:
                await run.file(run.variant.seat, orders)
            if fleet:
                await save(run, fleet, f"Kestrel {number}")
        for person in (owner, aide):
            await person.autocomplete(channel, "orders", "text", "")
            for command in ("map", "me games", "me catchup", "history", "campaign show", "gm audit", "help"):
                await person.slash(channel, command)
    if work != NOTHING:
        await clear(run, owner)
    await run.next_stage()


async def clear(run: Run, person: MemberActor) -> None:
    """Clear the open sheet and the standing orders."""
    for begins in ("", "standing."):
        card = await open_sheet(run.world, person, begins)
        if any(":clear:" in str(part.get("custom_id")) and not part.get("disabled") for part in walk(card.components)):
            await run.world.press(person, card, "clear")


async def save(run: Run, fleet: str, name: str) -> None:
    """Save a fleet under a private name of the owner."""
    card = card_of(await run.owner.slash(run.world.channel, "orders", text=fleet))
    await run.world.press(run.owner, card, "saved")
    shown = await run.world.press(run.owner, card, "save")
    assert shown.modal is not None
    await run.owner.submit_modal(shown, {"value": name})
    assert name in text_of(card.components)


async def with_staff(run: Run) -> None:
    """Let the aide join the owner's staff. If the owner's DMs are closed, Discord also refuses the staff's room."""
    if run.variant.closed:
        run.world.env.inject_error("POST", f"/channels/{run.world.channel.id}/threads", status=403, times=None)
    await run.owner.slash(run.world.channel, "campaign staff add", player=run.aide)
    await run.next_stage()


async def in_their_room(run: Run) -> None:
    """Assert that only the owner's people are in the room that gets their notes."""
    user = run.world.client.user
    assert user is not None
    channels = run.world.env.backend.channels.values()
    rooms = [one for one in channels if one.type == ChannelType.PRIVATE_THREAD]
    assert len(rooms) == (0 if run.variant.closed else 1)
    for room in rooms:
        assert set(room.thread_members) == {user.id, run.owner.id, run.aide.id}


async def answered(run: Run, asked: MemberActor, answer: str) -> None:
    """The person `asked` for consent presses "yes" or "no" on the DM."""
    question = next(m for m in reversed(run.world.dms(asked)) if ":undo:" in str(m.components))
    await run.world.press(asked.user, question, "undo", answer)
    await run.next_stage()


# ---- comparing the runs ------------------------------------------------------------------------------
async def leaves_no_trace(
    script: Script, seat: str, folder: Path, log: pytest.LogCaptureFixture, *works: int, closed: bool = False
) -> None:
    """Compare a run without quiet work with one for each of these amounts. `closed`: the owner's DMs are closed."""
    log.set_level(logging.INFO)
    idle = await run_once(script, folder / "idle", Variant(seat, closed=closed), log)
    own = {str(idle.people[seat]), str(idle.people["aide"]), ROOM}
    for work in works:
        busy = await run_once(script, folder / str(work), Variant(seat, work=work, closed=closed), log)
        # With closed DMs the log names each post that is given up by its number; the host can read the database anyway.
        assert closed or busy.log == idle.log
        assert_same_streams(received(idle.seen()), received(busy.seen()), own)
        for reader in own - ({ROOM} if closed else set()):
            more = len(sent(busy, reader)) - len(sent(idle, reader))
            assert more > 0, f"{reader} does see the difference"


def received(seen: Mapping[str, list[Seen]]) -> dict[str, list[Seen]]:
    """Requests without GETs, which nobody receives; the bot reads the members of a room before it posts a note."""
    return {reader: [one for one in found if one[1] != "GET"] for reader, found in seen.items()}


def sent(transcript: Transcript, reader: str) -> list[Seen]:
    """What reached a reader before the end, without autocompletion."""
    return [one for one in received(transcript.seen()).get(reader, []) if AUTOCOMPLETION not in one[3]]


# ---- Naval Battle ------------------------------------------------------------------------------------
SHIPS = {"first": "albatross", "second": "cormorant"}
SHOTS = ("salvo A1 B1 C1", "salvo D1 E1 F1", "salvo A2 B2 C2", "salvo D2 E2 F2", "salvo A3 B3 C3")
DRAFTS = ("salvo G1 H1 I1", "salvo A4 B4 C4; plan salvo G4 H4 I4", "salvo Z99", "plane D2")
FLEET = FLEETS[1].format(salvos=20)


async def fleets(run: Run) -> None:
    """Both place their fleets."""
    await with_staff(run)
    await quietly(run, "flagship A8-D8", "submarine D10; island H9", "submarine Z99", fleet=FLEETS[0])
    for seat in SHIPS:
        await run.order(seat, FLEET if seat == run.variant.seat else FLEETS[0])
        await run.next_stage()
    await quietly(run, *DRAFTS)


async def shots(run: Run, *orders: str) -> None:
    """Fire each shot by the player whose turn it is."""
    for one in orders:
        seat = await run.mover()
        await run.order(seat, one)
        await run.next_stage()
        await quietly(run, *DRAFTS)


async def short_battle(run: Run) -> None:
    """Two shots, one of which the owner asks to take back."""
    await fleets(run)
    await shots(run, *SHOTS[:2])
    await run.owner.slash(run.world.channel, "campaign undo")
    await run.next_stage()
    await run.read_everything()
    await in_their_room(run)


async def long_battle(run: Run) -> None:
    """Shots, requests to go back by the owner and by the rival, who is game master, and a missed deadline."""
    world, owner, rival = run.world, run.owner, run.gm
    await fleets(run)
    await run.read_everything(real=True)
    await shots(run, *SHOTS[:2])
    for answer in ("no", "yes"):
        await owner.slash(world.channel, "campaign undo")
        await run.next_stage()
        await quietly(run, *DRAFTS)
        await answered(run, rival, answer)
    await run.read_everything()
    await shots(run, *SHOTS[2:4])
    sure = card_of(await rival.slash(world.channel, "gm rewind", report="1"))
    dialogue = await world.press(rival, sure, "rewind")
    assert dialogue.modal is not None
    await rival.submit_modal(dialogue, {"reason": "the wrong cells"})
    await run.next_stage()
    await quietly(run, *DRAFTS)
    await answered(run, owner, "yes")
    await run.read_everything()
    await shots(run, SHOTS[4])
    await rival.slash(world.channel, "gm nag")
    await run.next_stage()
    await quietly(run, *DRAFTS)
    for _ in range(2):
        await world.pass_time(DAY + HOUR)
        await run.next_stage()
        await quietly(run, *DRAFTS)
    await run.read_everything(real=True)
    await in_their_room(run)


async def second_resigns(run: Run) -> None:
    """The second seat resigns; everything becomes public."""
    await run.resign("second")


async def test_quiet_work_at_a_fleet_leaves_no_trace(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    script = Script("naval-battle", "grid=11 capital=40", SHIPS, short_battle, second_resigns)
    await leaves_no_trace(script, "first", tmp_path, caplog, LOT)


@pytest.mark.long
async def test_quiet_work_leaves_no_trace_if_its_notes_are_refused(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    script = Script("naval-battle", "grid=11 capital=40", SHIPS, short_battle, second_resigns)
    await leaves_no_trace(script, "first", tmp_path, caplog, LOT, closed=True)


@pytest.mark.long(40)
async def test_quiet_work_leaves_no_trace_in_questions_and_at_deadlines(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    script = Script("naval-battle", "grid=11 capital=40", SHIPS, long_battle, second_resigns, master="second")
    await leaves_no_trace(script, "first", tmp_path, caplog, LITTLE, LOT)


# ---- Memoir '44 --------------------------------------------------------------------------------------
ISLANDS = {"japan": "albatross", "allies": "cormorant"}


async def wake_island(run: Run) -> None:
    """Turns without dice, in which standing orders are replaced again and again."""
    await with_staff(run)
    cards = list(dict.fromkeys(hands()["japan"]))
    mine, theirs = f"card {cards[0]}", [f"card {card}" for card in hands()["allies"]]
    drafts = (f"card {cards[1]}", "card Kestrel", "move j2 j3")
    policies = ("ambush dice 5", "ambush never")
    await quietly(run, *drafts, standing=(*policies, f"ambush never\nelse: {mine}; move j2 j3"))
    for seat, orders in (("allies", theirs[0]), ("japan", mine), ("allies", theirs[1])):
        assert await run.mover() == seat
        await run.order(seat, orders)
        await run.next_stage()
        await quietly(run, *drafts, standing=policies)
        await run.read_everything()
    await run.owner.slash(run.world.channel, "campaign undo")
    await run.next_stage()
    await quietly(run, *drafts, standing=policies)
    await run.miss_deadline()
    await run.next_stage()
    await run.read_everything(real=True)
    await in_their_room(run)


async def japan_resigns(run: Run) -> None:
    """Japan resigns; everything becomes public."""
    await run.resign("japan")


@pytest.mark.long(60)
async def test_orders_filed_in_advance_leave_no_trace(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    script = Script("memoir-44", "", ISLANDS, wake_island, japan_resigns)
    await leaves_no_trace(script, "japan", tmp_path, caplog, LITTLE, LOT)
