"""Who reads in the private thread of a seat or a side: whoever is released leaves it at once, and a rival is put out."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import words
from tests.discord.lanterns import begun, lanterns
from tests.discord.test_staff import WAIT, notes, shared, threads
from tests.discord.whole import HOUR, whole_bot


async def test_who_is_released_leaves_the_room_although_a_note_is_held_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lanterns(tmp_path, monkeypatch) as world:
        table = await begun(world, "anna", "ben", "cleo", "dora")
        cleo, chief = table.people["north-b"], table.people["north-a"]
        room = table.room("North")
        world.env.inject_error("POST", f"/channels/{room.id}/messages", status=503, times=1)
        await table.sail("north-a")
        await world.pass_time(WAIT)
        assert not any("SEALED" in post for post in world.posts(room.id)), "its note waits for Discord"
        await cleo.slash(world.channel, "campaign leave")
        assert table.members("North") == {chief.id}
        await world.pass_time(60)
        assert any("SEALED" in post for post in world.posts(room.id))


async def test_a_rival_put_into_a_room_by_hand_is_out_before_the_next_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lanterns(tmp_path, monkeypatch) as world:
        table = await begun(world, "anna", "ben", "cleo", "dora")
        rival = table.people["south-a"]
        room = table.room("North")
        world.env.backend.add_thread_member(room.id, rival.id)
        before = len(world.posts(room.id))
        await table.sail("north-a")
        await world.pass_time(WAIT)
        assert rival.id not in table.members("North")
        told = world.posts(room.id)[before:]
        assert any(words.text("en", "bot-room-intruder", person=str(rival.id)) in post for post in told)
        assert any("SEALED-north-a" in post for post in told)


async def test_where_nobody_knows_who_reads_along_the_room_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of people who have nothing to do with the campaign Discord tells the bot no more than how many there are."""
    async with lanterns(tmp_path, monkeypatch) as world:
        table = await begun(world, "anna", "ben", "cleo", "dora")
        old = table.room("North")
        spy = world.person("spy")
        world.env.backend.add_thread_member(old.id, spy.id)
        before = len(world.posts(old.id))
        await table.sail("north-a")
        await world.pass_time(WAIT)
        assert world.posts(old.id)[before:] == []
        (new,) = [room for room in table.rooms() if room.name.startswith("North") and room.id != old.id]
        assert spy.id not in new.thread_members
        told = world.posts(new.id)
        assert any("SEALED-north-a" in post for post in told)
        assert any(words.text("en", "bot-room-unknown") in post for post in told)


async def test_a_game_master_who_does_not_play_may_read_with_a_seat(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table, cleo = await shared(world)
        (thread,) = threads(world)
        world.env.backend.add_thread_member(thread.id, table.gm.id)
        await world.order(cleo, "salvos 20", seal=False)
        await world.pass_time(WAIT + HOUR)
        assert len(threads(world)) == 1
        assert f"<@{cleo.id}>" in notes(world)[-1]
        assert table.gm.id in thread.thread_members
