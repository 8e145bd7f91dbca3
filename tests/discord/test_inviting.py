"""The letter to a guest, *Decline*, and the menu of sides in the lobby and against the computer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from simcord.actors import MemberActor
from simcord.results import InteractionResult, to_discord_message

from bot.campaigns.spent_messages import RETIRE_AFTER
from tests.discord.whole import FIRST, SECOND, World, said, text_of, walk, whole_bot


def verbs(message: Any) -> list[str]:
    return [str(p["custom_id"]).split(":")[1] for p in walk(message.components) if "custom_id" in p]


async def choose(world: World, person: MemberActor, message: Any, side: str) -> InteractionResult:
    """An entry of the menu of sides."""
    (menu,) = [p["custom_id"] for p in walk(message.components) if ":role:" in str(p.get("custom_id"))]
    return await person.select(to_discord_message(world.env, message), [side], custom_id=menu)


async def test_a_guest_declines_in_his_letter(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna = world.person("gm"), world.person("anna")
        await world.new_campaign(gm, title="Scapa", player1=anna, turn="36h")
        (letter,) = world.dms(anna)
        text = text_of(letter.components)
        assert f"https://discord.com/channels/{world.guild.id}/{world.channel.id}" in text
        for part in ("Naval Battle", "1 day 12 hours", f"<@{gm.id}> invites you"):
            assert part in text
        assert verbs(letter) == ["role", "join", "decline", "help"]
        assert "told" in said(await world.press(anna.user, letter, "decline"))
        assert "has declined" in text_of(world.dms(gm)[-1].components)
        assert f"reserved for <@{anna.id}>" not in world.posts()[0]
        await world.pass_time(2 * RETIRE_AFTER.total_seconds())
        (line,) = world.dms(anna)
        assert "your seat is no longer reserved" in text_of(line.components)
        assert verbs(line) == []
        assert [seat.invited for seat in (await world.campaigns.lobby.card(1)).seats] == [None, None]


async def test_the_game_master_invites_one_more(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna, ben = (world.person(name) for name in ("gm", "anna", "ben"))
        await world.new_campaign(gm, player1=anna)
        told = await gm.slash(world.channel, "campaign invite", player=ben)
        assert f"<@{ben.id}>" in said(told)
        assert f"reserved for <@{ben.id}>" in world.posts()[0]
        (letter,) = world.dms(ben)
        assert "join" in verbs(letter)
        assert "already" in said(await gm.slash(world.channel, "campaign invite", player=anna))
        assert "game master" in said(await ben.slash(world.channel, "campaign invite", player=gm))


async def test_a_guest_who_does_not_answer_is_replaced_and_learns_it_from_the_letter(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna, ben = (world.person(name) for name in ("gm", "anna", "ben"))
        await world.new_campaign(gm, player1=anna)
        (letter,) = world.dms(anna)
        await world.pass_time(3 * 86_400)
        lobby = world.posts()[0]
        assert f"reserved for <@{anna.id}>, invited <t:" in lobby
        assert "`/campaign invite` says how" in lobby
        shown = said(await gm.slash(world.channel, "campaign invite"))
        assert f"<@{anna.id}>, invited <t:" in shown
        assert "the earlier invitation ends" in shown
        both = await gm.slash(world.channel, "campaign invite", player=ben, open=True)
        assert "`open` alone" in said(both)
        await gm.slash(world.channel, "campaign invite", player=ben, seat=FIRST)
        assert f"reserved for <@{ben.id}>" in world.posts()[0]
        assert "No seat is reserved for you" in said(await world.press(anna.user, letter, "decline"))
        assert "reserved for invited players" in said(await world.press(anna.user, letter, "join"))
        await world.pass_time(2 * RETIRE_AFTER.total_seconds())
        (line,) = world.dms(anna)
        assert "your seat is no longer reserved" in text_of(line.components)


async def test_a_seat_without_an_answer_is_opened_to_everybody(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna, eve = (world.person(name) for name in ("gm", "anna", "eve"))
        await gm.slash(world.channel, "me language", language="fr")
        await world.new_campaign(gm, player1=anna)
        told = said(await gm.slash(world.channel, "campaign invite", open=True))
        assert "chacun peut maintenant prendre cette place" in told
        assert f"<@{anna.id}>" not in world.posts()[0]
        await world.join(eve, world.lobby())
        assert (await world.campaigns.lobby.card(1)).seat_of(eve.id) is not None
        nobody = said(await gm.slash(world.channel, "campaign invite"))
        assert "Aucune invitation" in nobody


async def test_who_cannot_be_written_to_is_called_in_the_channel_and_declines_there(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, ben = world.person("gm"), world.person("ben")
        world.env.inject_error(
            "POST", f"/channels/{ben.user.dm_channel.id}/messages", status=403, code=50007, times=None
        )
        await world.new_campaign(gm, player1=ben)
        assert world.dms(ben) == []
        assert f"reserved for <@{ben.id}>" in world.posts()[0]
        assert "**Leave** to decline" in world.posts()[0]
        await world.press(ben, world.lobby(), "leave")
        assert f"<@{ben.id}>" not in world.posts()[0]
        assert "has declined" in text_of(world.dms(gm)[-1].components)


async def test_a_guest_chooses_his_side_in_his_letter(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna = world.person("gm"), world.person("anna")
        await world.new_campaign(gm, player1=anna)
        (letter,) = world.dms(anna)
        (menu,) = [p["custom_id"] for p in walk(letter.components) if ":role:" in str(p.get("custom_id"))]
        await anna.user.select(to_discord_message(world.env, letter), ["second"], custom_id=menu)
        await world.join(gm, world.lobby())
        card = await world.campaigns.lobby.card(1)
        assert (card.seat_of(anna.id), card.seat_of(gm.id)) == ("second", "first")


async def test_a_side_is_chosen_changed_and_given_back(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna, ben = (world.person(n) for n in ("gm", "anna", "ben"))
        await world.new_campaign(gm)
        assert "Use the menu to choose" in world.posts()[0]
        assert SECOND in said(await choose(world, anna, world.lobby(), "second"))
        assert FIRST in said(await choose(world, ben, world.lobby(), "-")), "any side is the first that is free"
        assert "cannot take that seat" in said(await choose(world, anna, world.lobby(), "first"))
        await choose(world, ben, world.lobby(), "first")
        assert (await world.campaigns.lobby.card(1)).seat_of(ben.id) is None, "given back"
        await choose(world, anna, world.lobby(), "first")
        assert (await world.campaigns.lobby.card(1)).seat_of(anna.id) == "first"


async def test_against_the_computer_the_side_is_ones_own_choice(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        await world.new_campaign(anna)
        told = said(await world.press(anna, world.lobby(), "computer"))
        assert f"you play {FIRST}" in told
        assert "menu in the lobby" in told
        await choose(world, anna, world.lobby(), "second")
        card = await world.campaigns.lobby.card(1)
        assert (card.seat_of(anna.id), card.seat("first").computer) == ("second", True)


async def test_where_lots_decide_the_lobby_says_so_and_has_no_menu(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        await world.new_campaign(anna, game="sea-war")
        assert "The bot draws lots" in world.posts()[0]
        assert "role" not in verbs(world.lobby())
        assert "menu" not in said(await world.press(anna, world.lobby(), "computer"))
