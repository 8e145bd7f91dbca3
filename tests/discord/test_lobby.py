"""From `/campaign new` to the start: the lobby, its buttons, and what is refused there."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle
from sqlmodel import select

from bot import words
from bot.campaigns import Refused
from bot.campaigns.lobby import Lobby
from bot.campaigns.seats import MOST_WORD
from bot.discord import sentences
from bot.store import tables as t
from rules import GAMES
from rules.core import msg
from tests.campaigns.acts import open_lobby
from tests.discord.sheet_kit import campaign
from tests.discord.test_campaign_life import FLEET, opened, resign
from tests.discord.whole import FIRST, said, text_of, walk, whole_bot


async def test_the_lobby_says_what_the_game_is_and_on_which_terms(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        await world.new_campaign(gm, title="Dogger *Bank*", options="grid=11 capital=40", turn="36h")
        text = world.posts()[-1]
        assert "Dogger \\*Bank\\*" in text
        assert "turn 1 day 12 hours" in text
        assert "`grid=11` (rows and columns, NB-1.1); `capital=40` (points to spend, NB-1.3)" in text
        card = await world.campaigns.lobby.card(1)
        assert card.names
        assert "2 seats are free" in text
        assert "Hide a fleet on your grid" in text
        assert "160" not in text, "not the points of the standard rules, where others are agreed"
        assert "2 players · ⏳ usually lasts about 80 turns per player" in text
        assert "Learn it by playing" in text
        assert card.commitment not in text, "it is behind a button"
        shown = await world.press(world.person("anna"), world.lobby(), "dice")
        assert card.commitment in said(shown)
        (preview,) = [p for p in walk(world.messages(world.channel.id)[-1].components) if p["type"] == 12]
        assert "tracking grid" in preview["items"][0]["description"]


@pytest.mark.parametrize("lang", words.LANGS)
async def test_a_side_has_one_name_from_the_lobby_to_the_sheet(tmp_path: Path, lang: str) -> None:
    """Branle-Bas has sides A and B; what a fleet is called belongs to another game."""
    async with whole_bot(tmp_path) as world:
        gm, anna, ben = (world.person(name) for name in ("gm", "anna", "ben"))
        await world.new_campaign(gm, game="branle-bas", language=lang)
        names = [words.text(lang, f"bb-side-{seat}") for seat in ("first", "second")]
        lobby = await world.campaigns.lobby.card(1)
        assert [words.say(lang, seat.name) for seat in lobby.seats] == names
        assert all(name in world.posts()[-1] for name in names)
        await world.join(anna, world.lobby())
        await world.join(ben, world.lobby())
        await world.press(gm, world.lobby(), "start")
        assert [words.say(lang, seat.name) for seat in (await world.campaigns.lobby.card(1)).seats] == names


async def test_the_lobby_tells_how_long_campaigns_have_taken_here(tmp_path: Path) -> None:
    """The median of those between people, once there are enough; a game against the computer is no measure."""
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        await world.new_campaign(gm)
        lobby = world.campaigns.lobby
        for days, computer in ((1, True), (2, False), (3, False), (8, False), (9, False), (30, False)):
            assert await lobby.usual_days("naval-battle") is None
            async with world.campaigns.store.write() as session:
                row = (await session.get_one(t.Campaign, 1)).model_dump(exclude={"id"})
                start = world.campaigns.clock.now()
                ended = {"status": "over", "started": start, "ended": start + timedelta(days=days, hours=-1)}
                copy = t.Campaign(**{**row, **ended, "commitment": f"c{days}"})
                session.add(copy)
                await session.flush()
                session.add(t.Seat(campaign=copy.id, name="first", computer=computer))
        assert await lobby.usual_days("naval-battle") == 8
        assert await lobby.usual_days("sea-war") is None


async def test_joining_seats_at_once_and_a_word_may_follow(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna = world.person("gm"), world.person("anna")
        await world.new_campaign(gm)
        joined = await world.press(anna, world.lobby(), "join")
        assert joined.modal is None
        assert FIRST in said(joined)
        card = await world.campaigns.lobby.card(1)
        assert card.seat_of(anna.id) == "first"
        for word, told in (("anchor", "Remember your word"), ("", "without a word")):
            shown = await world.press(anna, joined.response, "word")
            assert told in said(await anna.submit_modal(shown, {"word": word}))
            async with world.campaigns.store.read() as session:
                (holder,) = (await session.exec(select(t.Holder))).all()
            assert holder.word == word
        eve = world.person("eve")
        shown = await world.press(eve, world.lobby(), "dice")
        assert "bs1:word:" not in str(shown.response.components), "a word is for who plays"
        with pytest.raises(Refused) as refused:
            await world.campaigns.lobby.word(1, eve.id, "loud")
        assert refused.value.message.key == "bot-no-seat"


@pytest.mark.parametrize("game", GAMES)
async def test_a_lobby_from_before_a_setting_is_redrawn_and_begins(tmp_path: Path, game: str) -> None:
    """What a game got after the lobby was opened is at its default; none of its settings was known then."""
    async with whole_bot(tmp_path) as world:
        gm, anna, ben = (world.person(n) for n in ("gm", "anna", "ben"))
        number = await world.new_campaign(gm, game=game)
        async with world.campaigns.services.write() as session:
            (await session.get_one(t.Campaign, number)).options = "{}"
        await world.join(anna, world.lobby())
        await world.join(ben, world.lobby())
        assert f"<@{anna.id}>" in world.posts()[0]
        assert f"<@{ben.id}>" in world.posts()[0]
        await world.press(anna, world.lobby(), "start")
        card = await world.campaigns.lobby.card(number)
        assert card.status == "running"
        assert card.options == GAMES[game].full_options({})
        await world.campaigns.lobby.cancel(number, gm.id)
        assert (await world.campaigns.watch.verify(number)).good


async def test_seats_are_taken_left_and_the_post_is_edited_in_place(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna, ben = (world.person(n) for n in ("gm", "anna", "ben"))
        await world.new_campaign(gm)
        lobby = world.lobby()
        assert FIRST in said(await world.join(anna, lobby))
        assert "All seats are taken" in said(await world.join(ben, lobby))
        await world.press(ben, lobby, "leave")
        assert len(world.messages(world.channel.id)) == 1, "one lobby post, edited"
        assert f"<@{anna.id}>" in world.posts()[0]
        assert f"<@{ben.id}>" not in world.posts()[0]


async def test_the_start_needs_all_seats(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna = world.person("gm"), world.person("anna")
        await world.new_campaign(gm)
        await world.join(anna, world.lobby())
        start = next(p for p in walk(world.lobby().components) if str(p.get("custom_id", "")).startswith("bs1:start"))
        assert start["disabled"], "nothing to press before all seats are taken"


async def test_the_start_posts_a_pinned_board_and_asks_both_by_dm(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben = world.person("anna"), world.person("ben")
        await world.started(anna, ben)
        assert "is running" in world.posts()[0]
        assert not any(
            ":join:" in str(p.get("custom_id")) for p in walk(world.messages(world.channel.id)[0].components)
        ), "nobody can join any more"
        board = world.board()
        assert text_of(board.components).count("orders due") == 2
        verbs = [str(p["custom_id"]).split(":")[1] for p in walk(board.components) if "custom_id" in p]
        assert verbs == ["open", "map", "history", "follow", "help", "lists", "zoom", "legend", "catchup"]
        assert [len(world.dms(p)) for p in (anna, ben)] == [1, 1]


async def test_invited_seats_are_for_the_invited(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna, ben, eve = (world.person(n) for n in ("gm", "anna", "ben", "eve"))
        await world.new_campaign(gm, player1=anna, player2=ben)
        refused = await world.join(eve, world.lobby())
        assert refused.ephemeral
        assert "invited" in said(refused)
        await world.join(ben, world.lobby())
        assert f"<@{ben.id}>" in world.posts()[-1]


async def test_seats_kept_for_somebody_are_not_counted_as_free(tmp_path: Path) -> None:
    """Where only those invited may sit, a seat that nobody is invited to is the game master's."""
    async with whole_bot(tmp_path) as world:
        gm, anna, ben = (world.person(n) for n in ("gm", "anna", "ben"))
        await world.new_campaign(gm, player1=anna)
        assert f"reserved for <@{anna.id}>" in world.posts()[-1]
        assert f"reserved for <@{gm.id}>" in world.posts()[-1]
        assert "2 seats are reserved" in world.posts()[-1]
        assert "free" not in world.posts()[-1]
        await world.join(gm, world.lobby())
        assert "One seat is reserved. The invited player" in world.posts()[-1]
        await world.join(anna, world.lobby())
        assert "All seats are taken" in world.posts()[-1]
        await world.new_campaign(gm, title="Open", player1=ben, seats="open")
        last = world.posts((await world.campaigns.lobby.card(2)).thread)[-1]
        assert "One seat is free: press **Join**" in last, "the other is kept"


@pytest.mark.parametrize(
    ("options", "part"),
    [
        ({"options": "gird=11"}, "grid"),
        ({"options": "grid=99"}, "5–26"),
        ({"options": "exhaustion=never"}, "cells, draw"),
        ({"turn": "soon"}, "`2d`"),
        ({"setup": "61d"}, "60 days"),
    ],
)
async def test_what_cannot_be_opened_is_refused_saying_what_could(
    tmp_path: Path, options: dict[str, str], part: str
) -> None:
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        refused = await gm.slash(world.channel, "campaign new", game="naval-battle", **options)
        assert refused.ephemeral
        assert part in said(refused)
        assert world.posts() == []
        assert await world.campaigns.lobby.find(guild=world.guild.id) == ()


async def test_bots_cannot_be_invited(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        robot = world.guild.add_member(world.env.create_user("robot", bot=True))
        assert "person" in said(await gm.slash(world.channel, "campaign new", game="naval-battle", player1=robot))


async def test_a_second_campaign_in_the_channel_gets_a_thread_of_its_own(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        await world.new_campaign(gm, title="First")
        await world.new_campaign(gm, title="Second")
        first, second = [await world.campaigns.lobby.card(n) for n in (1, 2)]
        assert first.thread is None
        assert second.thread is not None
        assert "Second" in world.posts(second.thread)[-1]
        assert not any("## Second" in post for post in world.posts())


async def test_a_campaign_that_is_overtaken_on_its_way_to_the_channel_gets_a_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another one comes there between its look and its opening."""
    async with whole_bot(tmp_path) as world:
        look, others = Lobby.inhabited, list[int]()

        async def overtaken(lobby: Lobby, *place: Any) -> bool:
            found = await look(lobby, *place)
            if not others:
                wish = {"by": 1, "title": "First", "game": "naval-battle", "alone": True}
                first = await open_lobby(world.campaigns.lobby, guild=world.guild.id, channel=world.channel.id, **wish)
                others.append(first.id)
            return found

        monkeypatch.setattr(Lobby, "inhabited", overtaken)
        assert "is open" in said(await world.person("gm").slash(world.channel, "campaign new", game="naval-battle"))
        first, second = [await world.campaigns.lobby.card(n) for n in (1, 2)]
        threads = [c.id for c in world.env.backend.channels.values() if c.parent_id == world.channel.id]
        assert ([first.id], first.thread, [second.thread]) == (others, None, threads)


@pytest.mark.parametrize("lang", words.LANGS)
async def test_a_channel_where_the_bot_may_not_do_its_work_is_refused_naming_what_is_missing(
    tmp_path: Path, lang: str
) -> None:
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        await gm.slash(world.channel, "me language", language=lang)
        right = {name: words.text(lang, f"dc-right-{name.replace('_', '-')}") for name in (
            "view_channel", "send_messages", "attach_files", "read_message_history", "create_public_threads",
        )}  # fmt: skip
        for missing in (("send_messages",), ("attach_files", "read_message_history"), ("view_channel",)):
            denied = discord.PermissionOverwrite(**dict.fromkeys(missing, False))
            channel = world.guild.create_text_channel("-".join(missing), overwrites={world.client.user: denied})
            refused = said(await gm.slash(channel, "campaign new", game="naval-battle"))
            for name in missing:
                assert right[name] in refused
            if "view_channel" not in missing:
                assert not any(words in refused for name, words in right.items() if name not in missing)
        assert await world.campaigns.lobby.find(guild=world.guild.id) == ()
        denied = discord.PermissionOverwrite(create_public_threads=False)
        channel = world.guild.create_text_channel("no-threads", overwrites={world.client.user: denied})
        assert "#1" in said(await gm.slash(channel, "campaign new", game="naval-battle")).replace("n° ", "#")
        refused = said(await gm.slash(channel, "campaign new", game="naval-battle"))
        assert right["create_public_threads"] in refused


async def test_what_a_campaign_can_do_without_is_said(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        denied = discord.PermissionOverwrite(pin_messages=False, create_private_threads=False)
        channel = world.guild.create_text_channel("plain", overwrites={world.client.user: denied})
        opened = said(await gm.slash(channel, "campaign new", game="naval-battle"))
        assert "is open" in opened
        assert "Pin Messages" in opened
        assert "Create Private Threads" in opened
        assert "permission" not in said(await gm.slash(world.channel, "campaign new", game="naval-battle"))


@pytest.mark.parametrize("why", ["an option", "too many threads", "no right to delete"])
async def test_a_second_campaign_that_is_refused_leaves_no_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        await world.new_campaign(gm, title="First")
        options: dict[str, Any] = {"title": "Second", "game": "naval-battle"}
        if why == "an option":
            options["options"] = "grid=1000"
        elif why == "too many threads":
            world.env.inject_error("POST", f"/channels/{world.channel.id}/threads", status=400, code=160006)
        else:

            async def refused(*_: Any, **__: Any) -> Any:
                raise Refused(msg("bot-full"))

            monkeypatch.setattr("bot.campaigns.lobby.Lobby.opened", refused)
            world.env.inject_error("DELETE", "/channels/*", status=403, code=50013)
        assert "is open" not in said(await gm.slash(world.channel, "campaign new", **options))
        channels = world.env.backend.channels.values()
        left = [c for c in channels if c.parent_id == world.channel.id and not c.thread_metadata.archived]
        assert left == []


async def test_own_words_are_cut_at_their_limit(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna = world.person("gm"), world.person("anna")
        await world.new_campaign(gm)
        joined = await world.join(anna, world.lobby())
        shown = await world.press(anna, joined.response, "word")
        assert shown.modal is not None
        (field,) = [p for p in walk([c.get("component", c) for c in shown.modal["components"]]) if p["type"] == 4]
        assert field["max_length"] == MOST_WORD
        assert not field["required"]


async def test_completions_offer_settings_times_and_campaigns(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        chosen = await gm.autocomplete(world.channel, "campaign new", "options", "grid=11 sal", game="naval-battle")
        assert {c["value"] for c in chosen} >= {"grid=11 salvo_report=hits_only", "grid=11 salvo_equipment=counts"}
        times = await gm.autocomplete(world.channel, "campaign new", "turn", "90m", game="naval-battle")
        assert times[0] == {"name": "1 hour 30 minutes", "value": "1h 30m"}
        await world.new_campaign(gm, title="Jutland")
        (found,) = await gm.autocomplete(world.channel, "campaign show", "campaign", "jut")
        assert found == {"name": "#1 Jutland · waiting for players", "value": "1"}


async def test_a_lobby_can_be_called_off(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna = world.person("gm"), world.person("anna")
        await world.new_campaign(gm)
        assert f"<@{gm.id}>" in said(await anna.slash(world.channel, "campaign cancel"))
        await gm.slash(world.channel, "campaign cancel")
        assert "cancelled" in world.posts()[0]


async def test_in_a_private_thread_without_the_bot_nothing_is_promised(tmp_path: Path) -> None:
    """Commands work there, and Discord names the bot's rights in the channel; yet nothing that it posts would be taken."""
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        parent = world.client.get_channel(world.channel.id)
        assert isinstance(parent, discord.TextChannel)
        made = await parent.create_thread(name="cabin", type=discord.ChannelType.private_thread)
        await made.add_user(discord.Object(gm.id))
        stored = world.env.backend.channels[made.id]
        bot = world.env.backend.bot_user.id
        del stored.thread_members[bot]
        # The simulation lets a bot look into it all the same.
        world.env.inject_error("*", f"/channels/{made.id}*", status=403, code=50001, times=None)
        cabin = ChannelHandle(world.env, world.guild, stored)
        soon = f"{world.env.now() + timedelta(days=1):%Y-%m-%d}"
        for command, options in (
            ("campaign new", {"game": "naval-battle"}),
            ("season new", {"game": "naval-battle", "kind": "cup", "start": soon}),
        ):
            refused = said(await gm.slash(cabin, command, **options))
            assert "mention me" in refused, command
            assert f"<@{bot}>" in refused
        assert await world.campaigns.lobby.find(guild=world.guild.id) == ()
        world.env.backend.faults.clear()
        await made.add_user(discord.Object(bot))
        assert "is open" in said(await gm.slash(cabin, "campaign new", game="naval-battle"))
        assert len(world.posts(made.id)) == 1


async def test_nobody_outside_of_the_server_is_named_for_a_new_campaign(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, stranger = world.person("gm"), world.env.create_user("stranger")
        for role in ("player1", "player8", "gm"):
            refused = said(await gm.slash(world.channel, "campaign new", game="naval-battle", **{role: stranger}))
            assert f"<@{stranger.id}> is not on this server" in refused, role
        assert await world.campaigns.lobby.find(guild=world.guild.id) == ()
        assert world.posts() == []


async def test_the_lobby_post_says_what_the_campaign_is_now(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        shown = world.messages(world.channel.id)[0]

        def verbs() -> list[str]:
            return [str(p["custom_id"]).split(":")[1] for p in walk(shown.components) if "custom_id" in p]

        assert "is running" in text_of(shown.components)
        assert verbs() == ["map", "history", "follow"]
        await world.campaigns.gm.pause(1, table.gm.id)
        await world.campaigns.gm.resume(1, table.gm.id)
        for who in (table.anna, table.ben):
            await world.order(who, FLEET["en"])
        await resign(world, await table.mover())
        assert (await table.card()).status == "over"
        await world.pass_time(60)
        text = text_of(shown.components)
        assert "is over" in text
        assert "is running" not in text
        assert words.text("en", "dc-won", who="X", why="").split("X")[0].strip("* ") in text
        assert f"/{(await table.card()).board_message})" in text
        assert verbs() == ["map", "history"]
        await world.campaigns.undo.reopen(1, table.gm.id, "a slip")
        await world.pass_time(60)
        assert "is running" in text_of(shown.components)
        await world.campaigns.lobby.cancel(1, table.gm.id)
        await world.pass_time(60)
        assert "was cancelled" in text_of(shown.components)


@pytest.mark.parametrize("title", ["Naval Battle", "Bataille navale", "Bataille\u00a0navale"])
def test_the_name_of_the_game_is_said_once_over_a_campaign_without_a_title(title: str) -> None:
    assert sentences.heading("en", campaign(title=title)) == "## Naval Battle\n-# Campaign #999999"
    assert sentences.heading("fr", campaign(title=title)).startswith("## Bataille navale\n-# Campagne")
    assert sentences.heading("en", campaign()) == "## Atlantic\n-# Naval Battle · campaign #999999"
