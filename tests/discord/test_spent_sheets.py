"""One live sheet a seat: a direct message whose sheet is over is taken away, the newest of a campaign becomes one line with the
way on, and has no buttons any more.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from sqlmodel import col, select

from bot.campaigns.spent_messages import LINE_KINDS
from bot.discord.ids import parse
from bot.store import tables as t
from tests.campaigns.acts import fill_at_random, open_lobby
from tests.discord.test_campaign_life import FLEET, Table, opened
from tests.discord.whole import DAY, HOUR, World, card_of, said, text_of, walk, whole_bot

A_WHILE = 120
"""Seconds after which every old sheet has become one line."""


def buttons(message: Any) -> list[str]:
    """The verbs of what can be clicked on a message."""
    return [parse(p["custom_id"]).verb for p in walk(message.components) if "custom_id" in p]


def is_one_line(message: Any) -> bool:
    """No button, no menu, no picture; one line."""
    kinds = [part["type"] for part in walk(message.components)]
    return kinds == [10] and not message.attachments and "\n" not in text_of(message.components)


def link_to(channel: int | str, message: Any, guild: int | str = "@me") -> str:
    return f"https://discord.com/channels/{guild}/{channel}/{message.id}"


async def by_letter(world: World, who: MemberActor) -> None:
    """Fills in and seals on the newest direct message."""
    letter = world.dms(who)[-1]
    await world.press(who.user, letter, "rand")
    await world.press(who.user, letter, "seal")


async def letters(world: World) -> list[t.Letter]:
    """Those that are no line yet."""
    async with world.campaigns.store.read() as session:
        return list((await session.exec(select(t.Letter).where(col(t.Letter.kind).not_in(LINE_KINDS)))).all())


async def test_the_sheet_of_who_sealed_first_is_one_line_once_the_phase_is_resolved(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await by_letter(world, table.anna)
        await world.pass_time(A_WHILE)
        assert "unseal" in buttons(world.dms(table.anna)[0]), "it waits for the other: it can be taken back"
        await by_letter(world, table.ben)
        await world.pass_time(A_WHILE)
        mover = await table.mover()
        other = table.ben if mover == table.anna else table.anna
        waits, rests = world.dms(mover), world.dms(other)
        assert "seal" in buttons(waits[-1])
        assert len(waits) == 1, "the newer sheet alone"
        assert [buttons(message) for message in rests] == [[]]
        if other == table.anna:
            assert is_one_line(rests[0])
            report = next(
                m for m in reversed(world.messages(world.channel.id)) if "report 1" in text_of(m.components).casefold()
            )
            assert link_to(world.channel.id, report, world.guild.id) in text_of(rests[0].components)


async def test_a_finished_campaign_leaves_no_button_in_anybodys_direct_messages(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        people = (table.anna, table.ben)
        for who in people:
            await world.order(who, FLEET["en"])
        for cell in "ABCDEF":
            await world.pass_time(A_WHILE)
            assert sum("seal" in buttons(m) for who in people for m in world.dms(who)) == 1, "one live sheet"
            await table.strike(f"{cell}1 {cell}2 {cell}3")
        await world.pass_time(DAY - 2 * HOUR)  # a reminder too
        assert any("open" in buttons(m) for who in people for m in world.dms(who))
        await world.campaigns.lobby.cancel(1, table.gm.id)
        await world.pass_time(A_WHILE)
        left = [m for who in people for m in world.dms(who)]
        assert len(left) == 2, "one line for each"
        assert [text_of(m.components) for m in left if buttons(m)] == []
        assert any("was cancelled" in text_of(m.components) for m in left)
        assert await letters(world) == []


async def resigned(table: Table) -> None:
    """The player who is waited for gives up; the other's newest letter is a line by then."""
    world, mover = table.world, await table.mover()
    sheet = f"resign.{(await table.card()).seat_of(mover.id)}"
    await world.campaigns.sheets.put(1, mover.id, sheet, {"resign": "yes"})
    await world.campaigns.sheets.seal(1, mover.id, sheet)


async def cancelled(table: Table) -> None:
    await table.world.campaigns.lobby.cancel(1, table.gm.id)


@pytest.mark.parametrize("end", [resigned, cancelled])
async def test_a_line_says_that_the_game_is_over_once_it_is(
    tmp_path: Path, end: Callable[[Table], Awaitable[None]]
) -> None:
    """Where the game ends outside of a phase, too: the players who were not waited for have a line of the last phase."""
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        for who in (table.anna, table.ben):
            await world.order(who, FLEET["en"])
        await table.strike("A1 B1 C1")
        await world.pass_time(A_WHILE)
        mover = await table.mover()
        other = table.ben if mover == table.anna else table.anna
        assert "this phase has been resolved" in text_of(world.dms(other)[-1].components)
        await end(table)
        await world.pass_time(A_WHILE)
        posted = [m for m in world.messages(world.channel.id) if m.components]
        for who in (other, mover):
            (line,) = world.dms(who)
            assert is_one_line(line)
            told = text_of(line.components)
            assert ("was cancelled" if end is cancelled else "is over") in told
            assert any(link_to(world.channel.id, post, world.guild.id) in told for post in posted[-3:])
        edits = [r for r in world.env.http_requests if r.method == "PATCH"]
        await world.pass_time(DAY)
        assert [r for r in world.env.http_requests if r.method == "PATCH"] == edits, "once is enough"


async def test_a_line_says_that_a_campaign_goes_on_after_a_pause_and_after_its_end(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        await world.campaigns.gm.pause(1, table.gm.id)
        await world.pass_time(A_WHILE)
        assert "is paused" in text_of(world.dms(table.anna)[0].components)
        await world.campaigns.gm.resume(1, table.gm.id)
        await world.pass_time(A_WHILE)
        (line,) = world.dms(table.anna)
        assert is_one_line(line)
        assert "continues" in text_of(line.components), "she has sealed, and gets no sheet"
        await world.campaigns.lobby.cancel(1, table.gm.id)
        await world.pass_time(A_WHILE)
        assert "was cancelled" in text_of(world.dms(table.anna)[0].components)
        await world.campaigns.undo.reopen(1, table.gm.id, "by mistake")
        await world.pass_time(A_WHILE)
        assert not any("was cancelled" in text_of(m.components) for m in world.dms(table.anna))


@pytest.mark.parametrize("gone", ["deleted", "closed"])
async def test_a_deleted_message_or_a_closed_dm_is_no_trouble(tmp_path: Path, gone: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        (letter,) = world.dms(table.anna)
        channel = world.env.backend.dm_channels[table.anna.id]
        if gone == "deleted":
            world.env.backend.delete_message(channel, letter.id)
        else:
            world.env.inject_error("PATCH", f"/channels/{channel}/messages/*", status=403, code=50007, times=1)
        await world.campaigns.lobby.cancel(1, table.gm.id)
        await world.pass_time(A_WHILE)
        assert await letters(world) == []
        assert not any("⚠️" in text_of(m.components) for m in world.dms(table.gm))
        async with world.campaigns.store.read() as session:
            posts = (await session.exec(select(t.Post).where(t.Post.kind == "spent"))).all()
        assert {(post.done, post.refused) for post in posts} == {(True, None)}


async def test_an_outage_delays_the_line_and_nothing_is_said_twice(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        channel = world.env.backend.dm_channels[table.anna.id]
        world.env.inject_error("PATCH", f"/channels/{channel}/messages/*", status=503, times=6)
        await world.campaigns.lobby.cancel(1, table.gm.id)
        await world.pass_time(HOUR)
        assert is_one_line(world.dms(table.anna)[0])
        edits = [r for r in world.env.http_requests if r.method == "PATCH" and f"/channels/{channel}/" in r.path]
        await world.pass_time(DAY)
        assert len([r for r in world.env.http_requests if r in edits]) == len(edits), "at most once"


async def test_a_player_who_is_replaced_keeps_no_sheet(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        carla = world.person("carla")
        await world.campaigns.gm.replace(1, table.gm.id, "first", carla.id)
        await world.pass_time(A_WHILE)
        seats = {(await table.card()).seat(seat).admiral for seat in ("first", "second")}
        old = table.anna if table.anna.id not in seats else table.ben
        (line,) = world.dms(old)
        assert is_one_line(line)
        assert "no longer hold this seat" in text_of(line.components)
        assert "seal" in buttons(world.dms(carla)[-1])


async def test_sheets_rest_while_a_campaign_is_paused_and_come_again(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        await world.campaigns.gm.pause(1, table.gm.id)
        await world.pass_time(A_WHILE)
        for who in (table.anna, table.ben):
            assert is_one_line(world.dms(who)[0])
        await world.campaigns.gm.resume(1, table.gm.id)
        await world.settle()
        assert len(world.dms(table.anna)) == 1, "she has sealed"
        assert "seal" in buttons(world.dms(table.ben)[-1])


async def test_a_click_that_shows_an_open_sheet_in_time_keeps_the_message(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        mover = await table.mover()
        first = world.dms(mover)[0]
        for message in world.dms(mover)[1:]:
            world.env.backend.delete_message(world.env.backend.dm_channels[mover.id], message.id)
        async with world.campaigns.store.write() as session:
            for row in (await session.exec(select(t.Letter))).all():
                if row.message != first.id:
                    await session.delete(row)
        await world.press(mover.user, first, "rand")  # stale: the open sheet comes into its place
        assert "Turn 1" in text_of(world.dms(mover)[0].components)
        await world.pass_time(A_WHILE)
        assert "seal" in buttons(world.dms(mover)[0])
        await by_letter(world, mover)
        await world.pass_time(A_WHILE)
        assert buttons(world.dms(mover)[0]) == []


async def test_a_click_on_the_private_card_of_a_campaign_that_is_over_takes_its_buttons_away(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        card = card_of(await world.press(table.anna, world.board(), "open"))
        await world.campaigns.lobby.cancel(1, table.gm.id)
        shown = await world.press(table.anna, card, "rand")
        assert "was cancelled" in said(shown)
        assert not [p for p in walk(card_of(shown).components) if "custom_id" in p]


async def test_take_back_stands_only_where_it_works(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        sealed = await world.order(table.anna, FLEET["en"])
        assert "unseal" in buttons(card_of(sealed))
        assert "You can take your seal back" in said(sealed)
        await world.pass_time(2 * DAY + 60)
        again = await table.anna.slash(world.channel, "sheet")
        assert "unseal" not in buttons(card_of(again))
        assert "You can take your seal back" not in said(again)


async def test_the_last_seal_says_that_it_resolves_and_the_first_does_not(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")

        def label(result: Any) -> str:
            return next(
                p["label"] for p in walk(card_of(result).components) if p.get("custom_id", "").startswith("bs1:seal:")
            )

        first = await world.order(table.anna, FLEET["en"], seal=False)
        assert label(first) == "Seal"
        await world.press(table.anna, card_of(first), "seal")
        assert "sealed" in table.board(), "the board says so to everybody"
        last = await world.order(table.ben, FLEET["en"], seal=False)
        assert label(last) == "Seal and resolve"
        assert "resolved" in said(await world.press(table.ben, card_of(last), "seal"))


async def test_against_a_computer_every_seal_resolves(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        await world.new_campaign(anna, game="sea-war", computer=True)
        await world.press(anna, world.lobby(), "start")
        await world.pass_time(60)
        card = await anna.slash(world.channel, "sheet")
        assert "Seal and resolve" in str(card_of(card).components)


async def test_news_that_waited_for_the_morning_stay_though_their_sheet_is_over(tmp_path: Path) -> None:
    """What a seat has heard alone is told to its holder in no other message; when the campaign is over it is one line too."""
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        for who in (table.anna, table.ben):
            await who.slash(world.channel, "me quiet", **{"from": "00:00", "to": "23:00"})
            await world.order(who, FLEET["en"])
        mover = await table.mover()
        await table.strike("A1 B2 C3")
        await table.strike("D1 E2 F3")
        await table.strike("A4 B5 C6")
        assert await table.mover() != mover
        before = len(world.dms(mover))
        await world.pass_time(DAY)
        heard = [m for m in world.dms(mover)[before:] if "seal" not in buttons(m) and "history" in buttons(m)]
        assert heard
        assert not any(is_one_line(message) for message in heard)
        await world.campaigns.lobby.cancel(1, table.gm.id)
        await world.pass_time(A_WHILE)
        assert [buttons(m) for m in world.dms(mover) if buttons(m)] == []


async def test_an_invitation_is_one_line_once_nobody_can_join_any_more(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna = world.person("gm"), world.person("anna")
        for ends, told in (("cancel", "was cancelled"), ("start", "has begun")):
            number = await world.new_campaign(gm, player1=anna)
            await world.pass_time(A_WHILE)
            assert "join" in buttons(world.dms(anna)[-1])
            invitation = len(world.dms(anna)) - 1
            if ends == "cancel":
                await world.campaigns.lobby.cancel(number, gm.id)
            else:
                for player in (anna, gm):
                    await world.campaigns.lobby.join(number, player.id)
                await world.campaigns.lobby.start(number, gm.id)
            await world.pass_time(A_WHILE)
            if ends == "cancel":
                assert is_one_line(world.dms(anna)[invitation])
                assert told in text_of(world.dms(anna)[invitation].components)
            else:
                assert "seal" in buttons(world.dms(anna)[invitation]), "her sheet is in its place"


async def play_on(world: World, campaign: int) -> bool:
    """Whoever is waited for seals a sheet by chance; whether the campaign goes on."""
    card = await world.campaigns.lobby.card(campaign)
    if card.status != "running":
        return False
    for seat in card.waiting:
        person = seat.admiral or 0
        sheet = await world.campaigns.sheets.sheet(campaign, person)
        sheet = await fill_at_random(world.campaigns.sheets, campaign, person, sheet.ask.id)
        await world.campaigns.sheets.seal(campaign, person, sheet.ask.id, sheet.revision)
    await world.pass_time(A_WHILE)
    return True


def of_campaign(world: World, who: MemberActor, title: str) -> list[Any]:
    """The direct messages of Skagerrak (campaign 1) or Jutland (campaign 2)."""
    campaign = 1 if title == "Skagerrak" else 2
    return [
        message
        for message in world.dms(who)
        if title in text_of(message.components)
        or any(parse(p["custom_id"]).campaign == campaign for p in walk(message.components) if "custom_id" in p)
    ]


async def test_a_whole_battle_leaves_one_message_and_another_campaign_its_own(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben = world.person("anna"), world.person("ben")
        lobby = world.campaigns.lobby
        for title in ("Skagerrak", "Jutland"):
            place = {"guild": world.guild.id, "channel": world.guild.create_text_channel(title.lower()).id}
            card = await open_lobby(
                lobby, **place, by=anna.id, title=title, game="naval-battle", options={"grid": 11, "capital": 40}
            )
            for who in (anna, ben):
                await lobby.join(card.id, who.id)
            await lobby.start(card.id, anna.id)
        await world.pass_time(A_WHILE)
        await play_on(world, 2)
        other = {who: [m.id for m in of_campaign(world, who, "Jutland")] for who in (anna, ben)}
        assert {len(of_them) for of_them in other.values()} == {1}
        turns, most = 0, 0
        while await play_on(world, 1):
            turns += 1
            most = max(most, *(len(of_campaign(world, who, "Skagerrak")) for who in (anna, ben)))
        await world.pass_time(A_WHILE)
        assert turns > 20
        assert most == 1, "at no time a column"
        for who in (anna, ben):
            assert [is_one_line(m) for m in of_campaign(world, who, "Skagerrak")] == [True]
            assert [m.id for m in of_campaign(world, who, "Jutland")] == other[who]


async def test_what_may_not_be_taken_away_becomes_one_line(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        for who in (table.anna, table.ben):
            channel = world.env.backend.dm_channels[who.id]
            world.env.inject_error("DELETE", f"/channels/{channel}/messages/*", status=403, code=50013, times=None)
        for who in (table.anna, table.ben):
            await world.order(who, FLEET["en"])
        await world.pass_time(A_WHILE)
        mover = await table.mover()
        first, *rest = world.dms(mover)
        assert is_one_line(first)
        newer = link_to(world.env.backend.dm_channels[mover.id], rest[-1])
        assert newer in text_of(first.components)
        assert "seal" in buttons(rest[-1])
        assert not any("⚠️" in text_of(m.components) for m in world.dms(table.gm))
        deleted = sum(r.method == "DELETE" for r in world.env.http_requests)
        await world.pass_time(DAY / 2)
        assert sum(r.method == "DELETE" for r in world.env.http_requests) <= deleted + 1, "it is not tried for ever"


async def test_an_outage_delays_what_is_taken_away(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        for who in (table.anna, table.ben):
            await world.order(who, FLEET["en"])
        mover = await table.mover()
        channel = world.env.backend.dm_channels[mover.id]
        world.env.inject_error("DELETE", f"/channels/{channel}/messages/*", status=503, times=3)
        await world.pass_time(HOUR)
        (left,) = world.dms(mover)
        assert "seal" in buttons(left)


# ---- Summonses in the channel, to people to whom the bot cannot write ------------------------------
def summonses(table: Table, who: MemberActor | None = None) -> list[Any]:
    """Those that stand in the channel: all, or to one person."""
    posted = table.world.messages(table.world.channel.id)
    found = [m for m in posted if "cannot send you direct messages" in text_of(m.components)]
    return [m for m in found if who is None or f"<@{who.id}>" in text_of(m.components)]


async def unreachable(world: World) -> Table:
    """Begun, in the set-up; neither can be written to."""
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    table = await opened(world, "en")
    assert [len(summonses(table, who)) for who in (table.anna, table.ben)] == [1, 1]
    return table


async def test_a_summons_goes_once_its_reader_has_sealed_and_not_when_the_sheet_is_opened(tmp_path: Path) -> None:
    """That somebody has looked at their sheet is nobody else's affair; that they have sealed it stands on the board."""
    async with whole_bot(tmp_path) as world:
        table = await unreachable(world)
        await world.press(table.anna, summonses(table, table.anna)[0], "open")
        await world.pass_time(A_WHILE)
        assert len(summonses(table)) == 2
        await world.order(table.anna, FLEET["en"])
        await world.pass_time(A_WHILE)
        assert summonses(table, table.anna) == []
        assert len(summonses(table, table.ben)) == 1


async def test_of_summonses_to_the_same_person_the_newest_stands(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await unreachable(world)
        (first,) = summonses(table, table.anna)
        await world.pass_time(2 * DAY - 3 * HOUR)  # a reminder calls once more
        (second,) = summonses(table, table.anna)
        assert second.id > first.id
        await world.campaigns.lobby.cancel(1, table.gm.id)
        await world.pass_time(A_WHILE)
        assert summonses(table) == []
        assert await letters(world) == []


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (503, 0)])
async def test_a_summons_that_may_not_be_deleted_becomes_one_line(tmp_path: Path, status: int, code: int) -> None:
    async with whole_bot(tmp_path) as world:
        table = await unreachable(world)
        (call,) = summonses(table, table.anna)
        path = f"/channels/{world.channel.id}/messages/{call.id}"
        world.env.inject_error("DELETE", path, status=status, code=code, times=None if code else 1)
        await world.order(table.anna, FLEET["en"])
        await world.pass_time(A_WHILE)
        left = [m for m in world.messages(world.channel.id) if m.id == call.id]
        assert [is_one_line(m) for m in left] == ([True] if code else []), "refused, or tried again"
        assert [one.message for one in await letters(world)] == [m.id for m in summonses(table, table.ben)]


async def test_summonses_do_not_stay_behind_where_a_campaign_moves_away(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await unreachable(world)
        other = world.guild.create_text_channel("elsewhere")
        await world.campaigns.gm.move(1, table.gm.id, other.id)
        await world.pass_time(A_WHILE)
        assert summonses(table) == []
        assert await letters(world) == []
