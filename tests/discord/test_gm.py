"""`/gm`: what a game master can do, who may not, and that the players see every act."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.enums import ChannelType

from bot import words
from bot.campaigns import Post
from bot.posts.notes import Note
from rules.core import msg
from tests.discord.test_campaign_life import FLEET, Table, opened, resign
from tests.discord.whole import DAY, FIRST, HOUR, SECOND, card_of, said, text_of, whole_bot

pytestmark = pytest.mark.usefixtures("phases")


async def deadline(table: Table) -> float:
    due = (await table.card()).deadline
    assert due is not None
    return due.timestamp()


ACTS: list[tuple[str, dict[str, Any]]] = [
    ("pause", {}), ("resume", {}), ("deadline", {"clock": "turn", "time": "3d"}), ("extend", {"time": "6h"}), ("resolve", {}),
    ("nag", {}), ("note", {"text": "hello"}), ("cancel", {}), ("peek", {"seat": "first"}),
]  # fmt: skip


@pytest.mark.parametrize(("act", "options"), ACTS, ids=[a for a, _ in ACTS])
async def test_only_the_game_master_acts(tmp_path: Path, act: str, options: dict[str, Any]) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        before = world.posts()
        refused = await table.anna.slash(world.channel, f"gm {act}", **options)
        assert refused.ephemeral
        assert f"<@{table.gm.id}>" in said(refused)
        assert world.posts() == before


async def test_extend_moves_the_deadline_and_everybody_is_told(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        before = await deadline(table)
        await table.gm.slash(world.channel, "gm extend", time="6h")
        assert await deadline(table) - before == pytest.approx(6 * HOUR)
        assert "📣" in world.posts()[-1]
        await world.pass_time(2 * DAY + HOUR)
        assert table.reports() == []
        await world.pass_time(6 * HOUR)
        assert len(table.reports()) == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_only_what_the_game_master_did_is_from_him(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, lang)
        await table.gm.slash(world.channel, "gm note", text="hello")
        assert ("From the game master" if lang == "en" else "Message de l’arbitre") in world.posts()[-1]
        card = await table.card()
        line = msg("bot-deadline-passed", seat=card.seats[0].name)
        post = Post(
            id=1, nonce="n", kind="gm", campaign=1, step=0, guild=1, channel=2, thread=None, message=None, lang=lang,
            lines=(line,),
        )  # fmt: skip
        title = "### 📣 Notice · Skagerrak" if lang == "en" else "### 📣 Avis · Skagerrak"
        assert (await Note().render(world.client.postman.composer, post, card)).texts[0] == title


async def test_new_time_limits_count_from_the_next_sheet(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await table.gm.slash(world.channel, "gm deadline", clock="turn", time="5d")
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert await deadline(table) - world.env.now().timestamp() == pytest.approx(5 * DAY, abs=HOUR)


async def test_resolve_takes_default_orders_for_who_has_not_sealed(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        asked = await table.gm.slash(world.channel, "gm resolve")
        assert "Second fleet" in said(asked)
        assert "First fleet" not in said(asked)
        await world.press(table.gm, card_of(asked), "sure")
        assert len(table.reports()) == 1
        assert "Turn 1" in table.board()


async def test_what_was_asked_of_one_phase_is_not_done_to_the_next(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        asked = card_of(await table.gm.slash(world.channel, "gm resolve"))
        again = card_of(await table.gm.slash(world.channel, "gm resolve"))
        declined = card_of(await table.gm.slash(world.channel, "gm resolve"))
        await world.press(table.gm, declined, "unsure")
        assert (await table.card()).step == 0
        await world.press(table.gm, asked, "sure")
        step = (await table.card()).step
        assert step == 1
        await world.press(table.gm, again, "sure")
        assert (await table.card()).step == step


async def test_a_replaced_player_hands_over_seat_and_sheet(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        eve = world.person("eve")
        asked = await table.gm.slash(world.channel, "gm replace", seat=SECOND, player=eve)
        assert f"<@{eve.id}>" in said(asked)
        assert f"<@{eve.id}>" not in table.board()
        await world.press(table.gm, card_of(asked), "sure")
        assert f"<@{eve.id}>" in table.board()
        assert world.dms(eve), "the sheet comes to the new player"
        gone = await world.press(table.ben, world.board(), "open")
        assert "You do not hold a seat" in said(gone)


async def test_nag_reminds_who_is_waited_for_and_nobody_else(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        count = len(world.dms(table.anna))
        await table.gm.slash(world.channel, "gm nag")
        assert len(world.dms(table.anna)) == count
        assert "⏰" in text_of(world.dms(table.ben)[-1].components)


async def test_a_note_has_no_power_to_ping(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await table.gm.slash(world.channel, "gm note", text=f"Look, @everyone and <@{table.anna.id}>")
        request = [r for r in world.env.http_requests if "Look," in str(r.json)][-1]
        assert isinstance(request.json, dict)
        assert request.json["allowed_mentions"] == {"parse": []}


async def test_who_plays_cannot_peek_and_who_peeks_is_seen(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        seen = await table.gm.slash(world.channel, "gm peek", seat="first")
        assert card_of(seen).ephemeral
        assert FIRST in said(seen)
        assert any(FIRST in p and "📣" in p for p in world.posts()), "the players are told"
        assert FIRST in said(await table.anna.slash(world.channel, "gm audit"))


async def test_a_game_master_who_plays_sees_no_more_than_his_seat(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben = world.person("anna"), world.person("ben")
        await world.started(anna, ben)
        refused = await anna.slash(world.channel, "gm peek", seat="second")
        assert "only what that seat sees" in said(refused)


async def test_the_audit_log_shows_every_act_to_every_player(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await table.gm.slash(world.channel, "gm pause")
        await table.gm.slash(world.channel, "gm resume")
        for _ in range(10):
            await table.gm.slash(world.channel, "gm note", text="a note")
        shown = await table.ben.slash(world.channel, "gm audit")
        assert "page 1 of" in said(shown)
        await world.press(table.ben, card_of(shown), "audit", "f.")
        assert "page 2 of" in said(shown)
        assert "paused" in said(shown)


async def test_repair_posts_the_board_anew_in_the_place_of_the_old_one(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        before = world.board().id
        told = said(await table.gm.slash(world.channel, "gm repair"))
        assert "no position had to be rebuilt. I am reposting the board" in told
        assert world.board().id != before
        assert [m.pinned for m in world.messages(world.channel.id)].count(True) == 1
        assert any("checked the campaign" in post for post in world.posts())
        assert "short while ago" in said(await table.gm.slash(world.channel, "gm repair"))


async def test_a_campaign_moves_with_board_reports_and_threads(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        cleo = world.person("cleo")
        await table.anna.slash(world.channel, "campaign staff add", player=cleo)
        old_board = world.board().id
        other = world.guild.create_text_channel("south-sea")
        done = await table.gm.slash(world.channel, "gm move", channel=other)
        assert f"<#{other.id}>" in said(done)
        assert old_board not in [m.id for m in world.messages(world.channel.id)]
        assert f"moved to <#{other.id}>" in world.posts()[-1]
        assert any(m.pinned for m in world.messages(other.id)), "the board is there"
        assert any("📣" in p and f"<#{world.channel.id}>" in p for p in world.posts(other.id))
        threads = [c for c in world.env.backend.channels.values() if c.type == ChannelType.PRIVATE_THREAD]
        assert {c.parent_id for c in threads} == {world.channel.id, other.id}
        before = world.posts()
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert any("### Report 1" in p for p in world.posts(other.id))
        assert world.posts() == before, "nothing more is said in the old place"
        assert "oved the campaign" in said(await table.anna.slash(other, "gm audit"))
        assert "already" in said(await table.gm.slash(other, "gm move", channel=other))


async def test_a_campaign_whose_channel_is_gone_moves_and_says_what_was_refused(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        desk = world.guild.create_text_channel("desk")
        world.env.inject_error("*", f"/channels/{world.channel.id}/messages*", status=404, code=10003, times=None)
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert any("/gm move" in text_of(m.components) for m in world.dms(table.gm))
        other = world.guild.create_text_channel("south-sea")
        await table.gm.slash(desk, "gm move", channel=other, campaign="1")
        await table.strike("A1 B1 C1")
        told = [p.splitlines()[0] for p in world.posts(other.id) if p.startswith("### Report")]
        assert told == ["### Report 1 · Skagerrak", "### Report 2 · Skagerrak"]
        assert len([m for m in world.messages(other.id) if m.pinned]) == 1


async def test_what_was_refused_is_posted_again_where_it_is_when_the_permission_is_back(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        world.env.inject_error("*", f"/channels/{world.channel.id}/messages*", status=403, code=50013, times=None)
        await world.order(table.ben, FLEET["en"])
        world.env.backend.faults.clear()
        assert table.reports() == []
        await table.gm.slash(world.channel, "gm move", channel=world.channel)
        assert len(table.reports()) == 1
        assert "Turn 1" in table.board()


async def test_a_campaign_moves_only_where_bot_and_master_may_write(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        silent = discord.PermissionOverwrite(send_messages=False)
        mute = world.guild.create_text_channel("mute", overwrites={world.client.user: silent})
        assert "Send Messages" in said(await table.gm.slash(world.channel, "gm move", channel=mute))
        staff = world.guild.create_text_channel("staff", overwrites={table.gm: silent})
        assert "not allowed to write" in said(await table.gm.slash(world.channel, "gm move", channel=staff))
        other = world.guild.create_text_channel("south-sea")
        assert f"<@{table.gm.id}>" in said(await table.anna.slash(world.channel, "gm move", channel=other))
        assert (await table.card()).channel == world.channel.id
        await table.gm.slash(other, "campaign new", game="naval-battle", title="Second")
        await table.gm.slash(world.channel, "gm move", channel=other)
        card = await table.card()
        assert (card.channel, card.thread is not None) == (other.id, True), "it gets a thread where another lives"


async def test_a_seat_that_has_changed_hands_is_not_taken_from_who_was_not_named(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        first, again = [
            card_of(await table.gm.slash(world.channel, "gm replace", seat="second", player=world.person(name).user))
            for name in ("dora", "emil")
        ]
        await world.press(table.gm, first, "sure")
        held = (await table.card()).seat("second").holders
        assert held[0].person != table.ben.id
        answer = await world.press(table.gm, again, "sure")
        assert "already been done" in said(answer)
        assert (await table.card()).seat("second").holders == held


async def test_cancel_ends_the_campaign_and_its_buttons(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        asked = await table.gm.slash(world.channel, "gm cancel")
        assert (await table.card()).status == "running"
        await world.press(table.gm, card_of(asked), "sure")
        assert (await table.card()).status == "cancelled"
        end = next(m for m in world.messages(world.channel.id) if "## 🏁" in text_of(m.components))
        assert [a["filename"] for a in end.attachments][-1] == "naval-battle-1-record.json"
        assert "cancelled" in text_of(end.components)
        assert "✅" in said(await world.press(table.anna, end, "verify"))
        assert "cancelled" in table.board()
        assert "cancelled" in said(await table.anna.slash(world.channel, "campaign list"))


async def test_the_campaign_meant_is_named_where_there_are_several(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.new_campaign(table.gm, title="Second")
        thread = (await world.campaigns.lobby.card(2)).thread
        assert thread is not None
        alone = await table.gm.slash(world.channel, "campaign show")
        assert "Skagerrak" in said(alone), "the thread's campaign is not this channel's"
        named = await table.gm.slash(world.channel, "campaign show", campaign="second")
        assert "Second" in said(named)
        unknown = await table.gm.slash(world.channel, "campaign show", campaign="third")
        assert "“third”" in said(unknown)


async def test_other_servers_see_nothing_of_a_campaign(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        await opened(world, "en")
        other = world.env.create_guild("Elsewhere")
        channel = other.create_text_channel("general")
        eve = other.add_member(world.env.create_user("eve"))
        for name in ("map", "history", "campaign show", "gm audit", "follow"):
            assert "I cannot find a campaign" in said(await eve.slash(channel, name, campaign="1")), name
        assert await eve.autocomplete(channel, "map", "campaign", "") == []


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_who_plays_and_leads_asks_the_other_and_both_read_what_becomes_of_it(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben = world.person("anna"), world.person("ben")
        for person in (anna, ben):
            await person.slash(world.channel, "me language", language=lang)
        await world.started(anna, ben)
        for agree in (False, True):
            asked = await anna.slash(world.channel, "gm cancel")
            assert words.text(lang, "dc-sure-asks") in said(asked), "what Yes leads to"
            assert "/gm reopen" in said(asked) or "/arbitre rouvrir" in said(asked), "it is not said to be for ever"
            await world.press(anna, card_of(asked), "sure")
            told = words.text(lang, "bot-consent-asked", at="0").partition("<")[0]
            assert told in said(asked)
            assert (await world.campaigns.lobby.card(1)).status == "running"
            question = world.dms(ben)[-1]
            assert f"<@{anna.id}>" in text_of(question.components)
            assert words.text(lang, "bot-wish-cancel") in text_of(question.components)
            assert any("📣" in post and words.text(lang, "bot-wish-cancel") in post for post in world.posts())
            await world.press(ben.user, question, "undo", "yes" if agree else "no")
        assert (await world.campaigns.lobby.card(1)).status == "cancelled"
        agreed = words.text(lang, "bot-act-agreed", act="\0").partition("\0")[0]
        (said_so,) = (number for number, post in enumerate(world.posts()) if agreed in post)
        assert words.text(lang, "bot-wish-cancel") in world.posts()[said_so]
        assert words.text(lang, "bot-act-cancel") in world.posts()[said_so + 1], "the channel hears that, then the act"
        assert words.text(lang, "bot-wish-cancel") in said(await ben.slash(world.channel, "gm audit"))


@pytest.mark.parametrize("plays", [True, False])
async def test_the_first_question_says_whether_the_other_side_is_asked_next(tmp_path: Path, plays: bool) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en") if not plays else None
        if table is None:
            anna, ben = world.person("anna"), world.person("ben")
            await world.started(anna, ben, options="grid=11 capital=40")
            gm = anna
        else:
            anna, ben, gm = table.anna, table.ben, table.gm
        for who in (anna, ben):
            await world.order(who, FLEET["en"])
        told = words.text("en", "dc-sure-asks")
        mine = (await world.campaigns.lobby.card(1)).seat_of(anna.id)
        for command, options in (
            ("resolve", {}),
            ("cancel", {}),
            ("replace", {"seat": str(mine), "computer": True}),
            ("rewind", {"report": "0"}),
        ):
            assert (told in said(await gm.slash(world.channel, f"gm {command}", **options))) is plays, command
        await resign(world, ben)
        assert (told in said(await gm.slash(world.channel, "gm reopen"))) is plays


async def test_the_game_master_hands_over_to_somebody_who_accepts(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        eve = world.person("eve")
        asked = await table.gm.slash(world.channel, "gm hand-over", player=eve)
        assert "asked everybody who must agree" in said(asked)
        assert (await table.card()).gm == table.gm.id
        await world.press(eve.user, world.dms(eve)[-1], "undo", "yes")
        assert f"has handed over to <@{eve.id}>" in world.posts()[-1]
        assert f"<@{eve.id}>" in table.board()
        assert "take-over" in said(await table.gm.slash(world.channel, "gm pause"))
        assert "is paused" in said(await eve.slash(world.channel, "gm pause"))


async def test_a_player_takes_over_from_a_silent_game_master_once_the_other_side_agrees(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        stranger = world.person("eve")
        assert "manages the server" in said(await stranger.slash(world.channel, "gm take-over"))
        await table.gm.slash(world.channel, "gm extend", time="20d")
        await table.anna.slash(world.channel, "gm take-over")
        assert f"<@{table.anna.id}> asks to become the game master" in world.posts()[-1]
        await world.press(table.ben.user, world.dms(table.ben)[-1], "undo", "yes")
        assert (await table.card()).gm == table.gm.id, "the game master has not answered yet"
        await world.pass_time(3 * DAY + HOUR)
        assert (await table.card()).gm == table.anna.id
        assert any(f"<@{table.anna.id}> is the game master from now on" in post for post in world.posts())


@pytest.mark.parametrize("lang", ["en", pytest.param("fr", marks=pytest.mark.long(2))])
async def test_a_second_game_master_is_asked_leads_and_is_removed(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, lang)
        eve = world.person("eve")
        refused = said(await table.gm.slash(world.channel, "gm second"))
        assert words.text(lang, "dc-second-or-end") in refused
        await table.gm.slash(world.channel, "gm second", player=eve)
        assert (await table.card()).masters == (table.gm.id,)
        await world.press(eve.user, world.dms(eve)[-1], "undo", "yes")
        assert f"<@{eve.id}>" in world.posts()[-1]
        assert f"<@{table.gm.id}>{words.separator(lang)}<@{eve.id}>" in table.board()
        await eve.slash(world.channel, "gm pause")
        assert (await table.card()).status == "paused"
        await table.gm.slash(world.channel, "gm resume")
        sure = card_of(await eve.slash(world.channel, "gm resolve"))
        await world.press(eve, sure, "sure")
        assert (await table.card()).reports, "the second confirms as the first does"
        await table.gm.slash(world.channel, "gm second", end=True)
        assert (await table.card()).masters == (table.gm.id,)
        assert f"<@{eve.id}>" not in table.board()
        await eve.slash(world.channel, "gm pause")
        assert (await table.card()).status == "running"
