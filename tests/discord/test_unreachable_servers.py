"""The bot is put out of a server, or Discord cannot serve it: clocks stand, all waits, and is caught up on its return."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from sqlmodel import select

from bot import words
from bot.store import tables as t
from tests.discord.test_campaign_life import FLEET, Table, opened
from tests.discord.test_staff import letters
from tests.discord.whole import DAY, HOUR, World, card_of, said, text_of, walk, whole_bot

AWAY = words.text("en", "dc-bot-away")
pytestmark = pytest.mark.usefixtures("phases")


async def absences(world: World) -> list[int]:
    async with world.campaigns.services.read() as session:
        return list((await session.exec(select(t.Absence.guild))).all())


async def unsent(world: World) -> list[t.Post]:
    async with world.campaigns.services.read() as session:
        return [post for post in (await session.exec(select(t.Post))).all() if not post.done or post.refused]


async def missed(table: Table) -> list[int]:
    return [place.missed for place in (await table.card()).seats]


@pytest.mark.parametrize("restart", [False, True])
async def test_a_deadline_that_passes_while_the_bot_is_put_out_has_not_passed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, restart: bool
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        (before,) = {seat.deadline for seat in (await table.card()).waiting}
        with world.away_from_server(monkeypatch):
            await world.settle()
            assert await absences(world) == [world.guild.id]
            if restart:
                await world.pass_time(DAY)
                raw = world.env.backend.guilds.pop(world.guild.id)
                await world.restart()
            await world.pass_time((2 if restart else 3) * DAY)
            assert await missed(table) == [0, 0]
            assert (await table.card()).step == 0
            if restart:
                world.env.backend.guilds[world.guild.id] = raw
        await world.settle()
        assert await absences(world) == []
        (after,) = {seat.deadline for seat in (await table.card()).waiting}
        assert before is not None
        assert after is not None
        assert abs(after - before - timedelta(days=3)) < timedelta(minutes=1)
        assert len([post for post in world.posts() if "I was not on this server" in post]) == 1
        await world.order(table.ben, FLEET["en"])
        await world.pass_time(60)
        assert len(table.reports()) == 1
        assert await unsent(world) == []


async def test_what_was_to_be_said_meanwhile_arrives_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        sheet = await world.campaigns.sheets.sheet(1, table.ben.id)
        await world.campaigns.sheets.read(1, table.ben.id, sheet.ask.id, FLEET["en"])
        sheet = await world.campaigns.sheets.sheet(1, table.ben.id)
        with world.away_from_server(monkeypatch) as refused:
            await world.settle()
            refused.clear()
            await world.campaigns.sheets.seal(1, table.ben.id, sheet.ask.id, sheet.revision)
            await world.pass_time(3 * DAY)
            assert [asked for asked in refused if asked.startswith("POST")] == [], "nobody is asked for what is known"
            assert table.reports() == []
            kinds = {post.kind for post in await unsent(world)}
            assert {"report", "board", "ask"} <= kinds
        await world.settle()
        mover = await table.mover()
        assert len(table.reports()) == 1
        assert "Turn 1" in table.board()
        assert any("salvo" in text_of(m.components).lower() for m in world.dms(mover))
        await world.pass_time(60)
        assert await unsent(world) == []


async def test_before_the_gateway_has_said_it_nothing_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord refuses everything, and nobody knows why yet: it is asked whether the bot is there at all."""
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        sheet = await world.campaigns.sheets.sheet(1, table.ben.id)
        await world.campaigns.sheets.read(1, table.ben.id, sheet.ask.id, FLEET["en"])
        sheet = await world.campaigns.sheets.sheet(1, table.ben.id)
        with world.away_from_server(monkeypatch, told=False):
            await world.campaigns.sheets.seal(1, table.ben.id, sheet.ask.id, sheet.revision)
            await world.pass_time(HOUR)
            assert [post.refused for post in await unsent(world) if post.refused] == []
            assert not (await world.campaigns.people.card(table.anna.id)).dm_closed
            assert letters(world, table.gm) == []
        await world.pass_time(HOUR)
        assert len(table.reports()) == 1
        assert await unsent(world) == []
        assert not any("no longer on this server" in post for post in world.posts())


async def test_nobody_is_told_that_they_are_not_in_the_server_when_it_is_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        (builder,) = world.dms(table.anna)
        with world.away_from_server(monkeypatch):
            await world.settle()
            pressed = said(await world.press(table.anna.user, builder, "rand"))
            assert AWAY in pressed
            assert AWAY in said(await table.anna.user.slash("sheet"))
        await world.settle()
        pressed = said(await world.press(table.anna.user, builder, "rand"))
        assert AWAY not in pressed


@pytest.mark.parametrize("lang", words.LANGS)
async def test_what_a_person_plays_there_stays_on_their_list_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """Who follows it without a part in it, or had left that server, is told nothing of it."""
    stands = words.text(lang, "dc-own-stands")
    async with whole_bot(tmp_path) as world:
        table = await opened(world, lang)
        eve = world.person("eve")
        await eve.slash(world.channel, "me language", language=lang)
        await eve.slash(world.channel, "follow")
        people = (table.anna.user, table.gm.user, eve.user)
        before = [said(await person.slash("me games")) for person in people]
        assert all("Skagerrak" in listed and stands not in listed for listed in before)
        with world.away_from_server(monkeypatch):
            await world.settle()
            anna, gm, nobody = [await person.slash("me games") for person in people]
            for listed in (anna, gm):
                assert "Skagerrak" in said(listed)
                assert said(listed).count(stands) == 1
                assert words.text(lang, "dc-own-title", count=0) in said(listed)
                assert not [part for part in walk(card_of(listed).components) if "custom_id" in part]
            assert "Skagerrak" not in said(nobody)
            async with world.campaigns.services.write() as session:
                for holder in (await session.exec(select(t.Holder).where(t.Holder.person == table.anna.id))).all():
                    holder.absent = world.campaigns.clock.now()
            assert "Skagerrak" not in said(await table.anna.user.slash("me games"))


async def test_a_server_that_discord_cannot_serve_is_away_too(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id), "unavailable": True})
        await world.pass_time(3 * DAY)
        assert await missed(table) == [0, 0]
        world.return_to_server()
        await world.settle()
        assert await missed(table) == [0, 0]
        assert await absences(world) == []
        assert len([post for post in world.posts() if "I was not on this server" in post]) == 1


async def test_put_out_while_the_line_is_cut_is_found_at_the_new_session(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing tells of it but that the server is not among those which Discord names."""
    async with whole_bot(tmp_path) as world:
        await opened(world, "en")
        with world.away_from_server(monkeypatch, told=False):
            assert world.client.there() == {world.guild.id}
            world.client.dispatch("shard_connect", 0)
            await world.pass_time(DAY)
            assert await absences(world) == [world.guild.id]
        await world.settle()
        assert await absences(world) == []


async def test_a_moment_of_absence_moves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        before = {seat.deadline for seat in (await table.card()).waiting}
        with world.away_from_server(monkeypatch):
            await world.pass_time(HOUR)
        await world.settle()
        assert {seat.deadline for seat in (await table.card()).waiting} == before
        assert not any("I was not on this server" in post for post in world.posts())
