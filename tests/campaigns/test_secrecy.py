"""Two tables whose truths differ in nothing that a reader may know: he gets the same, word for word and number for number."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.campaigns.unit_of_work import Playing, UnitOfWork, pack
from bot.store import tables as t
from rules import GAMES
from rules.core import Seat
from tests import invariants
from tests.campaigns.acts import fill_in
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, PLAYERS, RED, Kit, make

Bodies = list[dict[str, Any]]


async def told(kit: Kit, campaign: int, reader: Seat | None) -> Bodies:
    """Everything that leaves for a reader: posts into the channel, and those to the holder of his seat, views included."""
    bodies: Bodies = []
    for post in await kit.posts():
        if (post.person is not None or post.kind == "staff") and post.who != reader:
            continue
        sight = await kit.campaigns.watch.post_view(post) if post.kind != "lobby" else None
        plain = msgspec.to_builtins(post)
        for changing in ("id", "nonce", "message"):
            plain.pop(changing, None)  # `message` is left out if there is none
        bodies.append({**plain, "view": msgspec.to_builtins(sight)})
    return bodies


async def same_story(
    tmp_path: Path, reader: Seat | None, differ: Callable[[Kit, int], Any], play: Any, prepare: Any = None
) -> None:
    stories = []
    for world in range(2):
        folder = tmp_path / str(world)
        folder.mkdir()
        kit = await make(folder)
        campaign = await kit.running()
        if prepare is not None:
            await prepare(kit, campaign)
        if world:
            await differ(kit, campaign)
        await play(kit, campaign)
        story = await told(kit, campaign, reader)
        card = msgspec.to_builtins(await kit.campaigns.lobby.card(campaign))
        audit = msgspec.to_builtins(await kit.campaigns.gm.audit(campaign))
        page = msgspec.to_builtins(await kit.campaigns.watch.page(campaign, PLAYERS.get(reader or "", GUEST)))
        stories.append((story, card, audit, page))
        await kit.campaigns.close()
    assert stories[0][0], "nothing was told at all"
    assert stories[0] == stories[1]


async def others_drafts(kit: Kit, campaign: int) -> None:
    """Blue has half a sheet, standing orders and a saved sheet; nobody can tell."""
    sheets = kit.campaigns.sheets
    await fill_in(sheets, campaign, BLUE, "0.blue", "note", "half a sheet")
    await sheets.put(campaign, BLUE, "plan.blue", {"shield": "never", "keep": 3})
    await kit.campaigns.presets.save(campaign, BLUE, "0.blue", "mine")
    sheet = await sheets.sheet(campaign, BLUE)
    assert sheet.draft
    assert not sheet.form.done


async def everybody_late(kit: Kit, campaign: int) -> None:
    kit.clock.advance(hours=36)
    await kit.campaigns.timers.due()
    kit.clock.advance(hours=12)
    await kit.campaigns.timers.due()


@pytest.mark.parametrize("reader", [None, "red", "green"])
async def test_nobody_can_tell_who_has_a_draft_even_when_time_is_up(tmp_path: Path, reader: Seat | None) -> None:
    await same_story(tmp_path, reader, others_drafts, everybody_late)


@pytest.mark.parametrize("reader", [None, "red"])
async def test_the_truth_of_another_is_in_no_post(tmp_path: Path, reader: Seat | None) -> None:
    """Blue and green have other purses and plans; blue bids the same and what follows is the same for the reader."""

    async def twin(kit: Kit, campaign: int) -> None:
        async with kit.campaigns.store.write() as session:
            folder = await UnitOfWork.open(kit.campaigns.services, session, campaign)
            match = await folder.match()
            other = invariants.twin(match, reader or "red", Random(4))
            save = msgspec.json.decode(other.save())
            # The dice of the two worlds must not differ, and they are keyed with secret, step and answers alone.
            snapshot = await session.get_one(t.Snapshot, (campaign, 0))
            snapshot.body = pack(Playing.load(msgspec.json.encode(save), folder.rules))
            session.add(snapshot)

    async def play(kit: Kit, campaign: int) -> None:
        await kit.bids(campaign, red=1, blue=0, green=0)
        await kit.campaigns.gm.pause(campaign, GM)
        await kit.campaigns.gm.resume(campaign, GM)

    await same_story(tmp_path, reader, twin, play)


@pytest.mark.parametrize("reader", [None, "red"])
async def test_nobody_can_tell_what_the_staff_of_another_seat_does(tmp_path: Path, reader: Seat | None) -> None:
    """Blue's staff fills in and files standing orders, its admiral too; or nobody does anything."""

    aide = 1010

    async def shared(kit: Kit, campaign: int) -> None:
        await kit.campaigns.staff.add(campaign, BLUE, aide)

    async def busy(kit: Kit, campaign: int) -> None:
        await others_drafts(kit, campaign)
        await fill_in(kit.campaigns.sheets, campaign, aide, "0.blue", "note", "ours")
        await kit.campaigns.sheets.put(campaign, aide, "plan.blue", {"shield": "never"})
        await kit.campaigns.sheets.put(campaign, aide, "plan.blue", {"shield": "never", "keep": 3})

    await same_story(tmp_path, reader, busy, everybody_late, shared)


async def test_the_nonce_of_a_post_tells_nothing_of_what_is_written_for_others(kit: Kit) -> None:
    """Discord shows nonces. No hash of a count and of public parts makes one."""
    campaign = await kit.running()
    await others_drafts(kit, campaign)
    await everybody_late(kit, campaign)
    nonces = {post.nonce: post.kind for post in await kit.posts()}
    assert {"report", "ask"} <= set(nonces.values())
    asks = [f"{step}.{seat}" for step in range(3) for seat in PLAYERS]
    public = [*sorted(set(nonces.values())), *map(str, PLAYERS.values()), *asks]
    known = [(), *((one,) for one in public), *((one, other) for one in public for other in public)]
    known += [("ask", person, ask) for person in map(str, PLAYERS.values()) for ask in asks]
    guesses = {".".join((str(campaign), *rest)) for rest in known}
    guesses |= {".".join((str(campaign), str(count), *rest)) for count in range(60) for rest in known}
    assert nonces.keys().isdisjoint(blake2b(guess.encode(), digest_size=12).hexdigest() for guess in guesses)


async def test_private_news_goes_to_its_seat_alone(kit: Kit) -> None:
    """All that leaves during a whole campaign: what a purse paid is told to its owner and to nobody else."""
    campaign = await kit.running()
    await kit.campaigns.watch.follow(campaign, GUEST)
    await kit.play_on(campaign)
    seats = {person: seat for seat, person in PLAYERS.items()}
    heard = 0
    for post in await kit.posts():
        for line in post.lines:
            if line.key in ("toy-paid", "toy-shielded", "toy-bare"):
                heard += 1
                assert post.person is not None
                assert seats[post.person] == dict(line.args).get("seat", dict(line.args).get("victim"))
    assert heard > 0


async def test_naval_battle_says_the_same_of_any_fleet_taken_at_the_deadline(tmp_path: Path) -> None:
    """NB-4.6: a finished draft, an unfinished one, none at all."""
    stories = []
    for world in range(3):
        folder = tmp_path / str(world)
        folder.mkdir()
        kit = await make(folder, GAMES)
        campaign = (await kit.lobby(game="naval-battle")).id
        for person in (RED, BLUE):
            await kit.campaigns.lobby.join(campaign, person)
        await kit.campaigns.lobby.start(campaign, RED)
        await kit.campaigns.sheets.read(campaign, RED, "0.first", "random")
        await kit.campaigns.sheets.seal(campaign, RED, "0.first")
        if world == 1:
            await kit.campaigns.sheets.read(campaign, BLUE, "0.second", "random")
        if world == 2:
            await kit.campaigns.sheets.read(campaign, BLUE, "0.second", "submarine H3")
        kit.clock.advance(hours=48)
        await kit.campaigns.timers.due()
        posts = [p for p in await kit.posts() if p.person is None]
        stories.append([(p.kind, p.number, [line for line in p.lines if line.key != "nb-begins"]) for p in posts])
        await kit.campaigns.close()
    assert stories[0] == stories[1] == stories[2]


async def test_the_secret_of_the_dice_leaves_with_the_end_and_not_before(kit: Kit) -> None:
    from tests.campaigns.kit import SECRET

    campaign = await kit.running()
    await kit.bids(campaign, red=1, blue=0, green=0)
    posts = await kit.posts()
    sheet = await kit.campaigns.sheets.sheet(campaign, RED)
    page = await kit.campaigns.watch.page(campaign, GREEN)
    for thing in (*posts, sheet, page, await kit.campaigns.gm.peek(campaign, GM, "red")):
        assert SECRET.hex().encode() not in msgspec.json.encode(thing)
        assert SECRET not in repr(thing).encode()
