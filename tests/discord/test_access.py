"""Everything shown follows the reader's permission in the campaign's channel, and nobody acts from outside of its server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
from discord import ui
from simcord.actors import MemberActor, _dispatch_actor_interaction
from simcord.backend.models import Overwrite
from simcord.results import to_discord_message

from bot.discord.access import access
from tests.campaigns.acts import open_lobby
from tests.discord.test_campaign_life import FLEET, opened
from tests.discord.test_staff import letters, threads
from tests.discord.whole import DAY, FIRST, World, said, text_of, whole_bot

COMMANDS = ("campaign show", "gm audit", "map", "history", "follow", "verify", "campaign leave", "sheet", "me catchup")
VERBS = (
    "map",
    "history",
    "follow",
    "verify",
    "replay",
    "audit",
    "leaf",
    "join",
    "role",
    "leave",
    "start",
    "computer",
    "open",
    "enlist",
    "catchup",
    "take",
    "taken",
    "decline",
    "keep",
)
VIEW = discord.Permissions(view_channel=True).value


def hide(world: World) -> None:
    """The campaign's channel from everybody; then `show` it to some."""
    world.env.backend.set_overwrite(world.channel.id, Overwrite(world.guild.id, 0, allow=0, deny=VIEW))


def show(world: World, *people: MemberActor) -> None:
    for person in people:
        world.env.backend.set_overwrite(world.channel.id, Overwrite(person.id, 1, allow=VIEW, deny=0))


async def forged(world: World, channel: Any, *ids: str) -> Any:
    """A message with buttons of these ids, as a changed client or an old message would have them."""
    view = ui.View(timeout=None)
    for custom_id in ids:
        view.add_item(ui.Button(custom_id=custom_id, label=custom_id[:40]))
    sent = await world.client.get_partial_messageable(channel.id).send(view=view)
    return next(m for m in world.messages(channel.id) if m.id == sent.id)


async def submitted(person: Any, custom_id: str, channel: Any) -> str:
    """What is answered to a dialogue of this id, which nobody has opened for that person."""
    return said(await _dispatch_actor_interaction(person, 5, channel, {"custom_id": custom_id, "components": []}))


async def test_a_campaign_in_a_hidden_channel_is_known_to_those_who_see_it(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        eve, friend = world.person("eve"), world.person("friend")
        hall = world.guild.create_text_channel("hall")
        hide(world)
        show(world, table.gm, table.anna, friend)
        for person, knows in ((eve, False), (friend, True), (table.ben, True)):  # ben holds a seat
            assert ("Skagerrak" in said(await person.slash(hall, "campaign list"))) is knows
            assert bool(await person.autocomplete(hall, "map", "campaign", "")) is knows
            for named in ("1", "#1", "skager"):
                assert ("Skagerrak" in said(await person.slash(hall, "campaign show", campaign=named))) is knows
        unknown = said(await eve.slash(hall, "campaign show", campaign="77"))
        for command in COMMANDS:
            answer = said(await eve.slash(hall, command, campaign="1"))
            assert answer == unknown.replace("77", "1"), "as one that does not exist"


async def test_forged_ids_open_nothing(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        await opened(world, "en")
        other = world.env.create_guild("Elsewhere")
        there = other.create_text_channel("general")
        stranger = other.add_member(world.env.create_user("mallory"))
        eve = world.person("eve")
        hall = world.guild.create_text_channel("hall")
        hide(world)
        for person, channel in ((stranger, there), (eve, hall), (stranger.user, stranger.user.dm_channel)):
            ids = [f"bs1:{verb}:1::a.0.-" for verb in VERBS]
            message = await forged(world, channel, *ids, "bs1:map:77::")
            for custom_id in (*ids, "bs1:map:77::"):
                shown = to_discord_message(world.env, message)
                answer = said(await person.click(shown, custom_id=custom_id))
                assert "campaign does not exist" in answer, (custom_id, answer)
            for verb in ("join", "text", "type"):
                answer = await submitted(person, f"bs1:{verb}:1:0.first:/0", channel)
                assert "campaign does not exist" in answer, (verb, answer)
        card = await world.campaigns.lobby.card(1)
        assert all(card.seat_of(p.id) is None for p in (stranger, eve))
        assert await world.campaigns.mine.campaigns(eve.id) == ()


async def test_a_forged_proposal_seats_nobody_who_is_not_there(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        for person in (1 << 63, 10**60, 7, world.client.user.id, "½", ""):
            message = await forged(world, table.anna.user.dm_channel, f"bs1:enlist:1::{person}.{FIRST}")
            shown = to_discord_message(world.env, message)
            answer = said(await table.anna.user.click(shown, custom_id=f"bs1:enlist:1::{person}.{FIRST}"))
            assert answer
            assert "incident" not in answer
        card = await world.campaigns.lobby.card(1)
        assert [card.seat_of(p) for p in (table.anna.id, 7)] == ["first", None]
        assert "(with " not in table.board()


async def test_followers_hear_while_they_see_the_channel(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        eve = world.person("eve")
        await world.press(eve, world.board(), "follow")
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert len(world.dms(eve)) == 1
        hide(world)
        show(world, table.gm, table.anna, table.ben)
        await table.strike("A1 B2 C3")
        assert len(world.dms(eve)) == 1
        gone = await world.press(eve.user, world.dms(eve)[0], "history")
        assert "campaign does not exist" in said(gone)


async def test_who_was_put_out_of_the_server_acts_no_more_until_he_is_back(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        (builder,) = world.dms(table.anna)
        await world.press(table.anna.user, builder, "rand")
        world.guild.remove_member(table.anna)
        draft = (await world.campaigns.sheets.sheet(1, table.anna.id)).draft
        for verb in ("rand", "seal", "clear", "text"):
            assert "no longer on the server" in said(await world.press(table.anna.user, builder, verb)), verb
        for command, options in (("sheet", {}), ("orders", {"text": "salvos 3"}), ("map", {}), ("history", {})):
            answer = said(await table.anna.user.slash(command, **options))
            assert "no longer on the server" in answer, command
        assert "Skagerrak" not in said(await table.anna.user.slash("campaign list"))
        assert await table.anna.user.autocomplete("orders", "text", "fl") == []
        sheet = await world.campaigns.sheets.sheet(1, table.anna.id)
        assert (sheet.draft, sheet.sealed) == (draft, False)
        heard = f"<@{table.anna.id}> is no longer on this server"
        assert len([post for post in world.posts() if heard in post]) == 1, "told once"
        assert [heard in text for text in letters(world, table.gm)] == [True]
        assert heard in said(await table.gm.slash(world.channel, "gm audit"))
        again = world.guild.add_member(table.anna.user)
        pressed = await world.press(again.user, builder, "seal")
        assert "🔒" in said(pressed) + text_of(world.dms(again)[0].components)
        assert any("is back" in text for text in letters(world, table.gm))


async def test_nothing_is_sent_to_who_has_left_and_the_master_hears_of_it_then(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        world.guild.remove_member(table.anna)
        before = len(world.dms(table.anna))
        await world.order(table.ben, FLEET["en"])
        await world.pass_time(3 * DAY)
        assert len(world.dms(table.anna)) == before
        assert any("no longer on this server" in text for text in letters(world, table.gm))


async def test_nobody_from_outside_is_given_a_seat(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        cleo = world.person("cleo")
        world.guild.remove_member(cleo)
        added = await table.anna.slash(world.channel, "campaign staff add", player=cleo.user)
        assert "is not on this server" in said(added)
        replaced = await table.gm.slash(world.channel, "gm replace", seat=FIRST, player=cleo.user)
        assert "is not on this server" in said(replaced)


@pytest.mark.parametrize("right", ["manage_threads", "administrator"])
async def test_a_role_that_manages_threads_is_an_opponent_of_every_seat(tmp_path: Path, right: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        warden = world.guild.create_role("Game Master", permissions=discord.Permissions(**{right: True}))
        world.guild.add_member(world.env.create_user("mike"), roles=[warden])
        cleo = world.person("cleo")
        await table.anna.slash(world.channel, "campaign staff add", player=cleo)
        await world.order(cleo, FLEET["en"])
        assert threads(world) == []
        assert any(f"<@{cleo.id}> sealed" in builder for builder in letters(world, table.anna))


async def test_a_private_thread_is_seen_by_those_who_are_in_it(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        eve = world.person("eve")
        hall = world.guild.create_text_channel("hall")
        parent = world.client.get_channel(world.channel.id)
        assert isinstance(parent, discord.TextChannel)
        made = await parent.create_thread(name="cabin", type=discord.ChannelType.private_thread)
        await made.add_user(discord.Object(table.ben.id))
        guild, channel = world.guild.id, world.channel.id
        secret = await open_lobby(
            world.campaigns.lobby,
            guild=guild,
            channel=channel,
            thread=made.id,
            by=table.gm.id,
            title="Cabin",
            game="naval-battle",
        )
        for person, knows in ((eve, False), (table.ben, True)):
            assert ("Cabin" in said(await person.slash(hall, "campaign list"))) is knows
            shown = said(await person.slash(hall, "campaign show", campaign=str(secret.id)))
            assert ("Cabin" in shown) is knows


async def test_completions_do_not_look_a_person_up_at_every_letter(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        before = len(looked_up(world))
        for text in ("f", "fl", "fla", "flag"):
            await table.anna.user.autocomplete("orders", "text", text)
        assert len(looked_up(world)) - before <= 1
        assert await access(world.client).member(world.guild.id, table.anna.id) is not None


def looked_up(world: World) -> list[Any]:
    return [r for r in world.env.http_requests if r.method == "GET" and "/members/" in r.path]


async def test_who_comes_back_is_let_into_the_thread_of_his_seat_again(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        cleo = world.person("cleo")
        await table.anna.slash(world.channel, "campaign staff add", player=cleo)
        (thread,) = threads(world)
        world.guild.remove_member(cleo)
        assert cleo.id not in thread.thread_members
        await cleo.user.slash("sheet")
        again = world.guild.add_member(cleo.user)
        await again.slash(world.channel, "sheet")
        assert cleo.id in thread.thread_members
        assert any("is back" in note for note in world.posts(thread.id))
