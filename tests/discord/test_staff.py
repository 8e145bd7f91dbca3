"""A seat shared by an admiral and his staff, through the whole bot: commands, cards, the private thread, and leaving."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.enums import ChannelType

from bot import words
from bot.campaigns.rooms import COLLECT_NOTES_FOR
from tests.discord.test_campaign_life import FLEET, Table, opened
from tests.discord.whole import FIRST, HOUR, World, card_of, said, text_of, walk, whole_bot

WAIT = COLLECT_NOTES_FOR.total_seconds() + 1


def threads(world: World) -> list[Any]:
    """The private threads of the campaign's channel."""
    channels = world.env.backend.channels.values()
    return [c for c in channels if c.type == ChannelType.PRIVATE_THREAD and c.parent_id == world.channel.id]


def notes(world: World) -> list[str]:
    """What is told in the only private thread."""
    (thread,) = threads(world)
    return world.posts(thread.id)


def letters(world: World, person: MemberActor) -> list[str]:
    return [text_of(m.components) for m in world.dms(person)]


async def shared(world: World, lang: str = "en") -> tuple[Table, MemberActor]:
    """A running campaign; Cleo is on the staff of Anna."""
    table = await opened(world, lang)
    cleo = world.person("cleo")
    await cleo.slash(world.channel, "me language", language=lang)
    await table.anna.slash(world.channel, "campaign staff add", player=cleo)
    return table, cleo


@pytest.mark.parametrize("lang", words.LANGS)
async def test_staff_fill_in_the_same_sheet_and_the_thread_says_who_did_what(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        table, cleo = await shared(world, lang)
        assert words.text(lang, "dc-staffed", admiral=f"<@{table.anna.id}>", staff=f"<@{cleo.id}>") in table.board()
        assert words.text(lang, "bot-staff-joined", person=str(cleo.id)) in notes(world)[-1]
        assert set(threads(world)[0].thread_members) == {table.anna.id, cleo.id, world.client.user.id}  # type: ignore[union-attr]
        await world.order(cleo, FLEET[lang], seal=False)
        await world.pass_time(WAIT)
        sheet = words.text(lang, "nb-ask-fleet")
        assert f"<@{cleo.id}>" in notes(world)[-1]
        assert sheet in notes(world)[-1]
        assert "A1" not in "".join(notes(world)), "what stands on the sheet is not told"
        card = card_of(await world.press(table.anna, world.board(), "open"))
        assert "A1" in text_of(card.components)
        assert f"<@{cleo.id}>" in text_of(card.components)
        await world.press(table.anna, card, "seal")
        assert words.text(lang, "bot-staff-sealed", person=str(table.anna.id), sheet=sheet) in notes(world)[-1]
        assert not any(w in "".join(world.posts()) for w in ("bot-staff", f"<@{cleo.id}> changed"))


async def test_sheets_go_to_all_holders(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table, cleo = await shared(world)
        await world.order(table.ben, FLEET["en"])
        before = len(world.dms(cleo))
        await world.order(cleo, FLEET["en"])
        mover = await table.mover()
        if mover.id != table.anna.id:
            await table.strike("F5 G5 H5")
        assert len(world.dms(cleo)) > before
        assert any("Turn" in builder for builder in letters(world, cleo)[before:])


async def test_who_is_put_off_the_staff_loses_everything_at_once(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table, cleo = await shared(world)
        old = card_of(await world.press(cleo, world.board(), "open"))
        await world.order(table.anna, FLEET["en"], seal=False)
        done = await table.anna.slash(world.channel, "campaign staff remove", player=cleo)
        assert "no longer a co-player" in said(done)
        assert cleo.id not in threads(world)[0].thread_members
        assert f"(with <@{cleo.id}>)" not in table.board()
        assert "You do not hold a seat" in said(await world.press(cleo, old, "text"))
        assert not [p for p in walk(old.components) if "custom_id" in p], "her card gives way to the words"
        await world.pass_time(60)
        told = letters(world, cleo)
        assert not [p for m in world.dms(cleo) for p in walk(m.components) if ":seal:" in str(p.get("custom_id"))]
        for command, options in (("sheet", {}), ("orders", {"text": "salvos 3"})):
            assert "You do not hold a seat" in said(await cleo.slash(world.channel, command, **options))
        assert await cleo.autocomplete(world.channel, "orders", "text", "fl") == []
        shown = said(await cleo.slash(world.channel, "map"))
        assert "A1" not in shown
        await world.order(table.anna, FLEET["en"])
        await world.pass_time(60 * HOUR)
        assert letters(world, cleo) == told


async def test_a_letter_under_way_is_not_brought_to_who_has_left(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table, cleo = await shared(world)
        dm = world.env.backend.dm_channels[cleo.id]
        await world.order(table.ben, FLEET["en"])
        world.env.inject_error("POST", f"/channels/{dm}/messages", status=500, times=2)
        await world.order(table.anna, FLEET["en"])
        if (await table.mover()).id != table.anna.id:
            await table.strike("F5 G5 H5")
        before = letters(world, cleo)
        await table.anna.slash(world.channel, "campaign staff remove", player=cleo)
        await world.pass_time(HOUR)
        assert all("Turn" not in builder and "F5" not in builder for builder in letters(world, cleo)[len(before) :])


async def test_who_leaves_while_the_thread_is_archived_is_put_out_all_the_same(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table, cleo = await shared(world)
        (thread,) = threads(world)
        world.env.inject_error(
            "DELETE", f"/channels/{thread.id}/thread-members/{cleo.id}", status=400, code=50083, times=1
        )
        await table.anna.slash(world.channel, "campaign staff remove", player=cleo)
        assert cleo.id not in threads(world)[0].thread_members
        opened = [r.json for r in world.env.http_requests if r.method == "PATCH" and r.path == f"/channels/{thread.id}"]
        assert {"archived": False} in opened, "it is opened first"
        assert any("no longer a co-player" in note for note in notes(world))


@pytest.mark.parametrize("code", [50024, 160006])
async def test_where_no_private_thread_can_be_made_the_notes_go_by_letter(tmp_path: Path, code: int) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        world.env.inject_error("POST", f"/channels/{world.channel.id}/threads", status=400, code=code, times=None)
        cleo = world.person("cleo")
        await table.anna.slash(world.channel, "campaign staff add", player=cleo)
        await world.order(cleo, FLEET["en"])
        assert any(f"<@{cleo.id}> sealed" in builder for builder in letters(world, table.anna))


@pytest.mark.parametrize("verb", ["seal", "clear"])
async def test_a_click_on_the_whole_sheet_does_not_override_what_another_did_meanwhile(
    tmp_path: Path, verb: str
) -> None:
    async with whole_bot(tmp_path) as world:
        table, cleo = await shared(world)
        await world.order(table.anna, FLEET["en"], seal=False)
        card = card_of(await world.press(cleo, world.board(), "open"))
        await world.order(table.anna, FLEET["en"].replace("A1-D1", "B1-E1"), seal=False)
        before = await world.campaigns.sheets.sheet(1, table.anna.id)
        await world.press(cleo, card, verb)
        after = await world.campaigns.sheets.sheet(1, table.anna.id)
        assert (after.revision, after.draft, after.sealed) == (before.revision, before.draft, False)
        await world.press(cleo, card, verb)
        last = await world.campaigns.sheets.sheet(1, table.anna.id)
        assert last.sealed or last.draft == {}, "the fresh card shows it, and now it is meant"


@pytest.mark.parametrize("why", ["no thread can be made", "an opponent could read it"])
async def test_without_a_thread_the_others_are_told_by_letter(tmp_path: Path, why: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        if why == "no thread can be made":
            world.env.inject_error("POST", f"/channels/{world.channel.id}/threads", status=403, times=9)
        else:
            warden = world.guild.create_role("warden", permissions=discord.Permissions(manage_threads=True))
            world.env.backend.guilds[world.guild.id].members[table.ben.id].role_ids.append(warden.id)
        cleo = world.person("cleo")
        await table.anna.slash(world.channel, "campaign staff add", player=cleo)
        await world.order(cleo, FLEET["en"])
        assert threads(world) == []
        assert any(f"<@{cleo.id}> sealed" in builder for builder in letters(world, table.anna))
        assert not any("sealed" in builder for builder in letters(world, cleo)[1:])
        assert not any(f"<@{cleo.id}>" in builder for builder in letters(world, table.ben))


async def test_the_game_master_proposes_and_the_admiral_takes_on(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        cleo = world.person("cleo")
        done = await table.gm.slash(world.channel, "campaign staff add", player=cleo, seat=FIRST)
        assert "I have asked the commander of that seat" in said(done)
        assert f"proposes <@{cleo.id}>" in "".join(world.posts())
        assert f"(with <@{cleo.id}>)" not in table.board()
        assert world.dms(cleo) == []
        builder = world.dms(table.anna)[-1]
        agreed = await world.press(table.anna.user, builder, "enlist")
        assert f"<@{cleo.id}> is now a co-player" in said(agreed)
        assert f"(with <@{cleo.id}>)" in table.board()
        assert "holds a seat" in said(await world.press(table.anna.user, builder, "enlist"))
        refused = await table.ben.slash(world.channel, "campaign staff remove", player=cleo)
        assert "commander" in said(refused)
        await table.gm.slash(world.channel, "campaign staff remove", player=cleo)
        assert f"removed <@{cleo.id}>" in "".join(world.posts())


async def test_who_is_replaced_while_the_thread_of_his_seat_is_made_is_not_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        cleo, dora = world.person("cleo"), world.person("dora")
        plain = discord.TextChannel.create_thread

        async def replaced_meanwhile(*args: Any, **more: Any) -> discord.Thread:
            made = await plain(*args, **more)
            await world.campaigns.gm.replace(1, table.gm.id, FIRST, dora.id)
            return made

        monkeypatch.setattr(discord.TextChannel, "create_thread", replaced_meanwhile)
        await table.anna.slash(world.channel, "campaign staff add", player=cleo)
        await world.settle()
        [thread] = threads(world)
        assert not {table.anna.id, cleo.id} & set(thread.thread_members)


async def test_a_staff_is_gathered_in_the_lobby_and_leaves_by_itself(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna, cleo = (world.person(n) for n in ("gm", "anna", "cleo"))
        number = await world.new_campaign(gm)
        await world.join(anna, world.lobby())
        await anna.slash(world.channel, "campaign staff add", player=cleo)
        assert f"(with <@{cleo.id}>)" in world.posts()[0]
        assert "co-player" in said(await cleo.slash(world.channel, "campaign list"))
        assert threads(world) == []
        await cleo.slash(world.channel, "campaign leave", campaign=str(number))
        assert f"<@{cleo.id}>" not in world.posts()[0]


async def test_what_is_done_at_a_staffed_seat_calls_nobody_in_the_channel(tmp_path: Path) -> None:
    """DMs closed, no thread: notes among the holders are dropped; only a sheet that is asked for calls."""
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        world.env.inject_error("POST", f"/channels/{world.channel.id}/threads", status=403, times=None)
        dm = table.anna.user.dm_channel.id
        world.env.inject_error("POST", f"/channels/{dm}/messages", status=403, code=50007, times=None)
        cleo = world.person("cleo")
        await table.anna.slash(world.channel, "campaign staff add", player=cleo)
        before = len(world.posts())
        for row in ("A1-D1", "B1-E1", "C1-F1"):
            await world.order(cleo, FLEET["en"].replace("A1-D1", row), seal=False)
            await world.pass_time(WAIT)
        assert [post for post in world.posts()[before:] if f"<@{table.anna.id}>" in post] == []
        await table.gm.slash(world.channel, "gm nag")
        assert f"<@{table.anna.id}>" in world.posts()[-1], "a reminder calls"
        await world.order(cleo, FLEET["en"])
        before = len(world.posts())
        await table.anna.slash(world.channel, "campaign staff remove", player=cleo)
        assert [post for post in world.posts()[before:] if f"<@{table.anna.id}>" in post] == []
