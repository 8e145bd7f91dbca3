"""`/campaign stats`, `/campaign history`, `/me statistics`: each reader is told of ended campaigns that he may know of."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord.actors import MemberActor

from bot import words
from bot.campaigns.unit_of_work import to_json
from bot.store import tables as t
from rules.core import Outcome, msg
from tests.campaigns.acts import fill_in
from tests.discord.test_access import VIEW, Overwrite
from tests.discord.test_campaign_life import FLEET
from tests.discord.whole import DAY, World, card_of, said, text_of, walk, whole_bot

TINY = "grid=11 capital=40"


async def ended(world: World, winner: MemberActor, loser: MemberActor, title: str, days: float = 3) -> int:
    """A Naval Battle whose loser resigns after some days."""
    number = await world.started(winner, loser, options=TINY, title=title, setup="20d", turn="20d")
    for person in (winner, loser):
        await person.slash(world.channel, "orders", text=FLEET["en"], campaign=str(number))
        sheets = world.campaigns.sheets
        await sheets.seal(number, person.id, (await sheets.sheet(number, person.id)).ask.id)
    await world.pass_time(days * DAY)
    ask = next(ref.ask.id for ref in (await sheets.sheet(number, loser.id)).others if ref.ask.kind == "resign")
    await fill_in(sheets, number, loser.id, ask, "resign", "yes")
    await sheets.seal(number, loser.id, ask)
    await world.settle()
    assert (await world.campaigns.lobby.card(number)).status == "over"
    return number


async def over(world: World, winner: MemberActor, loser: MemberActor, title: str, days: float = 3) -> int:
    """The same, ended by hand: cheaper."""
    number = await world.started(winner, loser, options=TINY, title=title, setup="20d", turn="20d")
    await world.pass_time(days * DAY)
    async with world.campaigns.store.write() as session:
        row = await session.get_one(t.Campaign, number)
        row.status, row.ended, row.asks = "over", world.env.now(), "[]"
        row.outcome = to_json(Outcome(("first",), msg("nb-ask-resign")))
        session.add(row)
    return number


async def test_tables_cards_and_the_wish_not_to_be_listed(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben, eve = (world.person(name) for name in ("anna", "ben", "eve"))
        assert "no finished campaigns" in said(await eve.slash(world.channel, "campaign stats"))
        await over(world, anna, ben, "Skagerrak")
        await over(world, anna, ben, "Dogger Bank")
        running = await world.started(ben, anna, options=TINY, title="Lepanto")
        told = said(await eve.slash(world.channel, "campaign stats"))
        assert f"<@{anna.id}>: 2 played, 2 won · **" in told
        assert f"<@{ben.id}>: 2 played, 0 won · **" in told
        assert "points (provisional) after 2 rated games" in told
        assert told.index(str(anna.id)) < told.index(str(ben.id))
        one = said(await eve.slash(world.channel, "campaign stats", game="naval-battle"))
        assert f"<@{anna.id}>: 2 played" in one
        assert "no finished campaigns" in said(await eve.slash(world.channel, "campaign stats", game="sea-war"))
        card = said(await ben.slash(world.channel, "campaign stats", player=anna))
        assert "**Against you:** 2 campaigns" in card
        assert "Skagerrak" in card
        assert f"#{running}" not in card
        assert "Luck" not in card, "this game has no dice for attacks"
        french = await eve.slash(world.channel, "me language", language="fr")
        assert french
        assert "points (provisoires) après 2 parties classées" in said(await eve.slash(world.channel, "campaign stats"))
        await anna.slash(world.channel, "me statistics", shown="off")
        for reader in (ben, eve):
            for options in ({}, {"game": "naval-battle"}, {"player": anna}, {"player": ben}):
                hidden = said(await reader.slash(world.channel, "campaign stats", **options))
                assert f"<@{anna.id}>: 2" not in hidden
                assert "Against" not in hidden
            page = text_of(card_of(await reader.slash(world.channel, "campaign history")).components)
            assert f"<@{anna.id}>" not in page
            assert f"<@{ben.id}>" in page
        await anna.slash(world.channel, "me statistics", shown="on")
        assert f"<@{anna.id}>\xa0: parties jouées 2" in said(await eve.slash(world.channel, "campaign stats"))


@pytest.mark.long(3)
async def test_what_has_ended_is_leafed_through_with_the_picture_of_each_end(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben, eve = (world.person(name) for name in ("anna", "ben", "eve"))
        assert "no finished campaigns" in said(await eve.slash(world.channel, "campaign history"))
        numbers = [await over(world, anna, ben, f"Battle {n}", days=n + 1) for n in range(4)]
        await world.started(ben, anna, options=TINY, title="Lepanto")
        page = card_of(await eve.slash(world.channel, "campaign history"))
        assert page.ephemeral
        text = text_of(page.components)
        assert [text.index(f"Battle {n}") for n in (3, 2, 1)] == sorted(text.index(f"Battle {n}") for n in (3, 2, 1))
        assert "Battle 0" not in text
        assert "Lepanto" not in text, "it is still played"
        assert "4 days" in text
        assert f"🏆 {words.text('en', 'seat-first')}: <@{anna.id}>" in text
        names = [attachment.filename for attachment in page.attachments]
        assert [name.partition("-")[0] for name in names] == [str(n) for n in reversed(numbers[1:])]
        await world.press(eve, page, "ended", "b.1")
        assert "Battle 0" in text_of(page.components)
        story = card_of(await world.press(eve, page, "history"))
        assert "Battle" in text_of(story.components)


async def test_what_happened_in_a_channel_that_one_does_not_see_is_counted_for_those_alone_who_do(
    tmp_path: Path,
) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben, eve = (world.person(name) for name in ("anna", "ben", "eve"))
        number = await over(world, anna, ben, "Skagerrak")
        hall = world.guild.create_text_channel("hall")
        world.env.backend.set_overwrite(hall.id, Overwrite(world.guild.id, 0, allow=0, deny=VIEW))
        async with world.campaigns.store.write() as session:
            row = await session.get_one(t.Campaign, number)
            row.channel = hall.id
            session.add(row)
        for command in ("campaign stats", "campaign history"):
            assert "no finished campaigns" in said(await eve.slash(world.channel, command))
            assert f"<@{anna.id}>: 1 played" in said(await ben.slash(world.channel, "campaign stats"))
        assert "no statistics" in said(await eve.slash(world.channel, "campaign stats", player=anna))


async def test_the_end_offers_a_rematch_which_begins_when_both_have_agreed(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben, eve = (world.person(name) for name in ("anna", "ben", "eve"))
        await ended(world, anna, ben, "Skagerrak")
        posts = world.messages(world.channel.id)
        end = next(m for m in posts if any(":rematch" in str(p.get("custom_id")) for p in walk(m.components)))
        assert "only the game master" in said(await world.press(eve, end, "rematch")).lower()
        told = said(await world.press(ben, end, "rematch"))
        assert "starts once everybody has pressed" in told
        assert "#2" in told
        assert "#2" in said(await world.press(anna, end, "rematch")), "the same lobby"
        lobbies = [post for post in world.posts() if "Skagerrak: rematch" in post]
        assert len(lobbies) == 1
        assert "starts automatically" in lobbies[0]
        assert f"<@{anna.id}>" in "".join(text_of(m.components) for m in [world.lobby_of(2)])
        await world.join(anna, world.lobby_of(2))
        card = await world.campaigns.lobby.card(2)
        assert card.status == "running"
        assert (card.seat("first").admiral, card.seat("second").admiral) == (ben.id, anna.id)
        assert "The rematch has begun" in said(await world.press(ben, end, "rematch"))
