"""Seasons through the whole bot: entries by button, lobbies that open by themselves, weeks that pass, tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.campaigns.seasons import SeasonSummary
from bot.discord.access import access
from tests.campaigns.acts import fill_in
from tests.discord.test_access import VIEW, Overwrite
from tests.discord.test_campaign_life import FLEET
from tests.discord.test_ranks import TINY
from tests.discord.whole import DAY, World, card_of, said, text_of, whole_bot


def message_of(world: World) -> Any:
    """The message of the season."""
    return next(m for m in world.messages(world.channel.id) if "season #" in text_of(m.components))


async def new(world: World, host: MemberActor, **options: Any) -> Any:
    given = {"game": "naval-battle", "kind": "league", "start": "7", "days": 10, "options": TINY, "setup": "40d"}
    return await host.slash(world.channel, "season new", **(given | options))


async def entered(world: World, *people: MemberActor) -> None:
    for person in people:
        assert "You have entered" in said(await world.press(person, message_of(world), "season-enter"))


async def card(world: World) -> SeasonSummary:
    return await world.campaigns.seasons.card(1)


async def meet(world: World, number: int, winner: MemberActor, loser: MemberActor) -> None:
    """Both sit down, set up, and the loser resigns."""
    campaigns = world.campaigns
    for person in (winner, loser):
        await campaigns.lobby.join(number, person.id)
    for person in (winner, loser):
        ask = (await campaigns.sheets.sheet(number, person.id)).ask.id
        await campaigns.sheets.read(number, person.id, ask, FLEET["en"])
        await campaigns.sheets.seal(number, person.id, ask)
    others = (await campaigns.sheets.sheet(number, loser.id)).others
    ask = next(ref.ask.id for ref in others if ref.ask.kind == "resign")
    await fill_in(campaigns.sheets, number, loser.id, ask, "resign", "yes")
    await campaigns.sheets.seal(number, loser.id, ask)
    await world.settle()


@pytest.mark.long(20)
async def test_a_league_from_its_opening_to_its_table(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        host, anna, ben, cleo = (world.person(name) for name in ("host", "anna", "ben", "cleo"))
        people = {person.id: person for person in (anna, ben, cleo)}
        assert "is open" in said(await new(world, host, title="Winter"))
        assert "nobody yet" in text_of(message_of(world).components)
        await entered(world, anna, ben, cleo)
        assert "already entered" in said(await world.press(anna, message_of(world), "season-enter"))
        assert "You have withdrawn" in said(await world.press(cleo, message_of(world), "season-leave"))
        await entered(world, cleo)
        shown = text_of(message_of(world).components)
        assert "**3 entered:**" in shown
        assert "`grid=11`" in shown, "what is played is said before one enters"
        assert all(f"<@{person}>" in shown for person in people)
        await world.pass_time(7 * DAY + 3600)
        for number in range(1, 4):
            season = await card(world)
            (pairing,) = [m for m in season.pairings if m.pair.round == number]
            assert pairing.state == "lobby"
            game = pairing.campaign
            assert game is not None
            assert game.thread is not None, "each pairing has a thread"
            lobby = world.messages(game.thread)[0]
            assert f"<@{pairing.pair.first}>" in text_of(lobby.components)
            assert "starts automatically" in text_of(lobby.components)
            assert f"not started yet, in <#{game.thread}>" in text_of(message_of(world).components)
            if number == 1:
                await world.restart()
            if number < 3:
                pair = (pairing.pair.first, pairing.pair.second or 0)
                winner, loser = sorted(pair)  # who is the older member wins
                await meet(world, game.id, people[winner], people[loser])
                assert f"**<@{winner}>** won" in text_of(message_of(world).components)
            elif number == 3:
                await world.campaigns.lobby.join(game.id, max(pairing.pair.first, pairing.pair.second or 0))
            await world.pass_time(10 * DAY)
        season = await card(world)
        assert season.status == "over"
        assert [m.walkover for m in season.pairings] == [False, False, True]
        end = world.messages(world.channel.id)[-1]
        told = text_of(end.components)
        assert f"🏆 <@{season.champion}> has won the season" in told
        assert [told.index(f"<@{line.person}>: **{line.points}**") for line in season.table] == sorted(
            told.index(f"<@{line.person}>: **{line.points}**") for line in season.table
        )
        pinged = [
            r.json["allowed_mentions"]["users"]
            for r in world.env.http_requests
            if r.method == "POST" and isinstance(r.json, dict) and r.json.get("allowed_mentions", {}).get("users")
        ]
        assert {int(user) for user in pinged[-1]} == set(people)
        threads = [c for c in world.env.backend.channels.values() if str(c.name).startswith("Winter ")]
        assert sorted(str(c.name) for c in threads) == ["Winter 1.1", "Winter 2.1", "Winter 3.1"], "none is made twice"


async def test_the_host_decides_and_calls_off_and_others_do_not(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        host, anna, ben = (world.person(name) for name in ("host", "anna", "ben"))
        assert "within the next" in said(await new(world, host, start="someday"))
        assert "season does not exist" in said(await host.slash(world.channel, "season show"))
        await new(world, host, kind="cup", language="fr", title="Coupe")
        message = world.messages(world.channel.id)[-1]
        assert "élimination directe" in text_of(message.components)
        for person in (anna, ben):
            await world.press(person, message, "season-enter")
        await world.pass_time(7 * DAY + 3600)
        assert "Only the host" in said(await anna.slash(world.channel, "season walkover", player=anna))
        assert "by a walkover" in said(await host.slash(world.channel, "season walkover", player=anna))
        await world.pass_time(3600)
        assert f"🏆 <@{anna.id}>" in said(await ben.slash(world.channel, "season show"))
        await new(world, host, title="Second")
        assert "Only the host" in said(await anna.slash(world.channel, "season cancel", season="2"))
        asked = await host.slash(world.channel, "season cancel", season="2")
        assert "Second" in said(asked)
        await world.press(host, card_of(asked), "unsure")
        assert (await world.campaigns.seasons.card(2)).status == "open"
        asked = await host.slash(world.channel, "season cancel", season="2")
        await world.press(host, card_of(asked), "season-cancel")
        assert (await world.campaigns.seasons.card(2)).status == "cancelled"
        assert "has been cancelled" in said(await ben.slash(world.channel, "season show", season="2"))


async def test_a_season_is_known_to_those_alone_who_see_its_channel(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        host, eve = world.person("host"), world.person("eve")
        await new(world, host, title="Winter")
        message = message_of(world)
        hall = world.guild.create_text_channel("hall")
        assert "saison n°" not in said(await eve.slash(hall, "season show"))
        await eve.slash(hall, "me language", language="fr")
        assert "saison n°" in said(await eve.slash(hall, "season show")).replace("\xa0", " "), (
            "in its reader's language"
        )
        await eve.slash(hall, "me language", language="en")
        assert await eve.autocomplete(hall, "season show", "season", "")
        world.env.backend.set_overwrite(world.channel.id, Overwrite(world.guild.id, 0, allow=0, deny=VIEW))
        assert not await eve.autocomplete(hall, "season show", "season", "")
        for named in ({}, {"season": "1"}):
            assert "season does not exist" in said(await eve.slash(hall, "season show", **named))
        assert message


async def test_where_no_thread_can_be_made_a_pairing_is_played_in_the_channel(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        host, anna, ben = (world.person(name) for name in ("host", "anna", "ben"))
        await new(world, host)
        await entered(world, anna, ben)
        world.env.inject_error("POST", f"/channels/{world.channel.id}/threads", status=403, code=50013, times=None)
        await world.pass_time(7 * DAY + 3600)
        (pairing,) = (await card(world)).pairings
        assert pairing.campaign is not None
        assert (pairing.campaign.channel, pairing.campaign.thread) == (world.channel.id, None)


async def test_an_outage_of_discord_makes_neither_two_lobbies_nor_none(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        host, anna, ben = (world.person(name) for name in ("host", "anna", "ben"))
        await new(world, host)
        await entered(world, anna, ben)
        world.env.inject_error("POST", f"/channels/{world.channel.id}/threads", status=500, times=4)
        await world.pass_time(7 * DAY + 3600)
        await world.restart()
        await world.pass_time(2 * DAY)
        (pairing,) = (await card(world)).pairings
        assert pairing.campaign is not None
        assert pairing.campaign.thread is not None
        assert len(await world.campaigns.lobby.find(guild=world.guild.id)) == 1
        assert len([post for post in world.posts(pairing.campaign.thread) if "starts automatically" in post]) == 1


async def test_a_thread_that_a_process_left_empty_when_it_died_is_used(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        host, anna, ben = (world.person(name) for name in ("host", "anna", "ben"))
        await new(world, host, title="Winter")
        await entered(world, anna, ben)
        await world.pass_time(7 * DAY - 300)
        channel: Any = world.client.get_channel(world.channel.id)
        left = await channel.create_thread(name="Winter 1.1", type=discord.ChannelType.public_thread)
        await world.restart()
        await world.pass_time(3900)
        (pairing,) = (await card(world)).pairings
        assert pairing.campaign is not None
        assert pairing.campaign.thread == left.id
        assert len([c for c in world.env.backend.channels.values() if str(c.name).startswith("Winter ")]) == 1


async def test_ratings_that_seed_a_cup_come_from_places_that_all_see_who_see_the_season(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        here, hall = world.channel.id, world.guild.create_text_channel("hall").id
        guest = world.person("guest")
        gate = access(world.client)
        assert set(await gate.equally_visible_channels(world.guild.id, here)) == {here, hall}
        world.env.backend.set_overwrite(hall, Overwrite(world.guild.id, 0, allow=0, deny=VIEW))
        await world.settle()
        assert await gate.equally_visible_channels(world.guild.id, here) == [here], (
            "not all who see this one see the hall"
        )
        assert set(await gate.equally_visible_channels(world.guild.id, hall)) == {here, hall}
        other = world.guild.create_text_channel("other").id
        for place in (hall, other):
            world.env.backend.set_overwrite(place, Overwrite(world.guild.id, 0, allow=0, deny=VIEW))
        world.env.backend.set_overwrite(hall, Overwrite(guest.id, 1, allow=VIEW, deny=0))
        await world.settle()
        assert other not in await gate.equally_visible_channels(world.guild.id, hall), (
            "the guest does not see the other"
        )
        assert await gate.is_public(4711) is False


async def test_a_place_that_shuts_out_one_who_sees_the_season_seeds_no_cup(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        here, hall = world.channel.id, world.guild.create_text_channel("hall").id
        guest, gate = world.person("guest").id, access(world.client)
        crew, staff = (world.guild.create_role(name).id for name in ("crew", "staff"))
        everyone, deny, allow = world.guild.id, {"allow": 0, "deny": VIEW}, {"allow": VIEW, "deny": 0}

        async def seed(**overwrites: list[Overwrite]) -> bool:
            for place, wanted in (("here", here), ("hall", hall)):
                set_now = {(one.target_id, one.type): one for one in overwrites.get(place, [])}
                for target in ((everyone, 0), (crew, 0), (staff, 0), (guest, 1)):
                    world.env.backend.set_overwrite(wanted, set_now.get(target, Overwrite(*target, allow=0, deny=0)))
            await world.settle()
            return hall in await gate.equally_visible_channels(world.guild.id, here)

        assert await seed()
        no_guest, no_crew = Overwrite(guest, 1, **deny), Overwrite(crew, 0, **deny)
        assert not await seed(hall=[no_guest]), "the guest sees the season alone"
        assert await seed(here=[no_guest], hall=[no_guest])
        assert not await seed(hall=[no_crew]), "the crew sees the season alone"
        assert await seed(here=[no_crew], hall=[no_crew])
        both = [no_crew, Overwrite(staff, 0, **allow)]
        assert not await seed(here=both, hall=[no_crew]), "staff of the crew sees the season alone"
        assert await seed(here=both, hall=both)
        assert await seed(here=[Overwrite(guest, 1, **allow)]), "everybody sees the hall"
        closed = Overwrite(everyone, 0, **deny)
        assert await seed(here=[closed, Overwrite(guest, 1, **allow)], hall=[closed, Overwrite(guest, 1, **allow)])
        assert not await seed(here=[no_crew, Overwrite(guest, 1, **allow)], hall=[no_crew]), "a guest of the crew"
