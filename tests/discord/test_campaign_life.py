"""One whole campaign through the whole bot, as people play it: in English and in French, in days that pass at once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot import words
from bot.campaigns import CampaignSummary
from bot.campaigns.resolver import SHEET_DELAY
from bot.discord import seat_lines
from tests.discord.whole import DAY, HOUR, World, card_of, said, text_of, walk, whole_bot

FLEET = {
    "en": "flagship A1-D1; destroyer A3-B3; submarine D3; island H9; plane H9; aa I10; salvos 20",
    "fr": "amiral A1-D1; destroyer A3-B3; sous-marin D3; île H9; avion H9; dca I10; salves 20",
}
SALVO = {"en": "salvo", "fr": "salve"}
PLAN = {"en": "plan salvo", "fr": "plan salve"}


class Table:
    """A campaign of two players and a game master who does not play."""

    def __init__(self, world: World, lang: str) -> None:
        self.world = world
        self.lang = lang
        self.gm, self.anna, self.ben = (world.person(n) for n in ("gm", "anna", "ben"))

    async def card(self) -> CampaignSummary:
        return await self.world.campaigns.lobby.card(1)

    def word(self, key: str, **holes: Any) -> str:
        return words.text(self.lang, key, **holes)

    async def mover(self) -> MemberActor:
        """Who is waited for."""
        (seat,) = (await self.card()).waiting
        return self.anna if seat.admiral == self.anna.id else self.ben

    async def strike(self, cells: str) -> None:
        """A salvo of whose turn it is, by typed orders."""
        await self.world.order(await self.mover(), f"{SALVO[self.lang]} {cells}")

    def reports(self) -> list[str]:
        """What the channel was told, a text a chapter; of a game that tells none, a text a phase."""
        found = self.world.messages(self.world.channel.id)
        told = [m for m in found if any(":report:" in str(p.get("custom_id")) for p in walk(m.components))]
        numbered = [m for m in found if re.match(r"### (Report|Rapport) \d", text_of(m.components))]
        return [text_of(m.components) for m in told or numbered]

    def board(self) -> str:
        return text_of(self.world.board().components)


async def opened(world: World, lang: str) -> Table:
    table = Table(world, lang)
    for person in (table.gm, table.anna, table.ben):
        await person.slash(world.channel, "me language", language=lang)
    await world.started(
        table.anna, table.ben, gm=table.gm, options="grid=11 capital=40", setup="2d", turn="1d", title="Skagerrak"
    )
    return table


@pytest.mark.parametrize("lang", ["en", pytest.param("fr", marks=pytest.mark.long)])
async def test_a_campaign_from_an_empty_channel_to_the_revealed_end(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path, real_pictures=True) as world:
        table = await opened(world, lang)
        # Set-up: Anna types her fleet, Ben sleeps through the deadline.
        sealed = await world.order(table.anna, FLEET[lang])
        assert card_of(sealed).ephemeral
        assert "🔒" in said(sealed)
        assert table.word("dc-sealed") in table.board()
        await world.pass_time(2 * DAY + 60)
        (first,) = table.reports()
        assert words.text(lang, "seat-second") in first, "it is told who missed the deadline"
        # Turns: by typed orders, by the panel, by plan, and one that is missed.
        await table.strike("F5 G5 H5")
        mover = await table.mover()
        card = card_of(await world.press(mover, world.board(), "open"))
        await world.press(mover, card, "rand")
        await world.press(mover, card, "seal")
        assert len(table.reports()) == 2, "the fleets, and a move of both"
        mover = await table.mover()
        plan = f"standing.{(await table.card()).seat_of(mover.id)}"
        await world.campaigns.sheets.read(1, mover.id, plan, f"{PLAN[lang]} K9 K10 K11")
        await world.pass_time(DAY + 60)
        assert "K9 K10 K11" in table.reports()[-1], "the plan fires"
        await world.pass_time(DAY + 60)
        seat = (await table.card()).seat
        assert any(seat(s).missed for s in ("first", "second"))
        # Ben resigns; everything is revealed; the dice are computed again.
        await resign(world, table.ben)
        await the_end(table)


async def resign(world: World, who: MemberActor) -> None:
    """The offer to resign: chosen from the card's menu of sheets, answered and sealed."""
    card = card_of(await who.slash(world.channel, "sheet"))
    menus = [p for p in walk(card.components) if p.get("type") == 3 and ":go:" in p["custom_id"]]
    menu = next(p for p in menus if any(o["value"].startswith("resign.") for o in p["options"]))
    offer = next(o["value"] for o in menu["options"] if o["value"].startswith("resign."))
    await who.select(card.message, [offer], custom_id=menu["custom_id"])
    await world.press(who, card, "set", "resign/yes")
    await world.press(who, card, "seal")


async def the_end(table: Table) -> None:
    """What stands in the channel after the end, and what everybody may ask for then."""
    world, lang = table.world, table.lang
    card = await table.card()
    assert card.status == "over"
    assert card.secret is not None
    end = next(m for m in world.messages(world.channel.id) if "## 🏁" in text_of(m.components))
    assert seat_lines.outcome(lang, card) in text_of(end.components)
    assert card.secret in text_of(end.components)
    assert card.commitment in text_of(end.components)
    last = world.messages(world.channel.id)[-3]
    assert len(last.attachments) == 1, "the last report keeps a picture"
    *pictures, record = end.attachments
    grids = [picture["filename"].rpartition("-")[2] for picture in pictures]
    assert grids == ["first.png", "second.png"], "each fleet on a picture of its own"
    assert record["filename"] == "naval-battle-1-record.json"
    assert f"python -m rules verify {record['filename']} --commitment {card.commitment}" in text_of(end.components)
    assert "open" not in {str(p["custom_id"]).split(":")[1] for p in walk(world.board().components) if "custom_id" in p}
    eve = world.person("eve")
    assert "✅" in said(await eve.slash(world.channel, "verify"))
    assert "✅" in said(await world.press(eve, end, "verify"))
    replay = card_of(await world.press(eve, end, "replay"))
    assert replay.attachments[0].filename == "replay.gif"
    # A spectator leafs through the story with anybody's eyes.
    story = card_of(await eve.slash(world.channel, "history", phase=1))
    await world.press(eve, story, "leaf", "c.")
    await world.press(eve, story, "leaf", "w1.")
    named = [p for p in walk(story.components) if p.get("type") == 2 and p.get("label") and not p.get("emoji")]
    assert len({p["label"] for p in named}) == 3, "everybody's eyes, and each seat's"


async def test_the_board_is_one_message_edited_in_place(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        before = world.board().id
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert world.board().id == before
        assert "Turn 1" in table.board()
        assert [m.pinned for m in world.messages(world.channel.id)].count(True) == 1


@pytest.mark.parametrize(("lang", "said"), [("en", "begins"), ("fr", "commence")])
async def test_a_turn_of_which_one_line_tells_all_says_it_once(tmp_path: Path, lang: str, said: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, lang)
        await world.order(table.anna, FLEET[lang])
        await world.order(table.ben, FLEET[lang])
        (post,) = table.reports()
        assert post.count(said) == 1
        assert len(post.splitlines()) == 3, "the title, who plays what, and the line"


async def test_one_reminder_a_deadline_with_words_from_the_real_readiness(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        await table.ben.slash(world.channel, "orders", text="flagship A1-D1")
        await world.pass_time(2 * DAY - 60)
        reminders = [text_of(m.components) for m in world.dms(table.ben) if "⏰" in text_of(m.components)]
        assert len(reminders) == 1
        assert not [m for m in world.dms(table.anna) if "⏰" in text_of(m.components)], "she has sealed"
        assert words.text("en", "bot-ready-ready", problems=0) in reminders[0]


async def test_a_seal_can_be_taken_back_until_the_group_opens(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        assert table.board().count("orders due") == 1
        card = card_of(await world.press(table.anna, world.board(), "open"))
        await world.press(table.anna, card, "unseal")
        assert table.board().count("orders due") == 2


async def test_a_pause_moves_the_deadline_by_its_length(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        before = (await table.card()).deadline
        assert before is not None
        await table.gm.slash(world.channel, "gm pause")
        assert "has paused" in table.board()
        await world.pass_time(5 * DAY)
        assert table.reports() == [], "nothing is resolved while it rests"
        await table.gm.slash(world.channel, "gm resume")
        after = (await table.card()).deadline
        assert after is not None
        assert (after - before).total_seconds() == pytest.approx(5 * DAY, abs=HOUR)


async def test_closed_dms_stop_nobody(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben = world.person("anna"), world.person("ben")
        world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
        await world.started(anna, ben)
        calls = [
            m for m in world.messages(world.channel.id) if "cannot send you direct messages" in text_of(m.components)
        ]
        called = {p.name: m for p in (anna, ben) for m in calls if f"<@{p.id}>" in text_of(m.components)}
        assert set(called) == {"anna", "ben"}
        assert (await world.campaigns.people.card(anna.id)).dm_closed
        pinged = [
            r.json["allowed_mentions"]["users"]
            for r in world.env.http_requests
            if r.method == "POST" and isinstance(r.json, dict) and r.json.get("allowed_mentions", {}).get("users")
        ]
        assert sorted(str(u) for users in pinged for u in users) == [str(anna.id), str(ben.id)], "only who is meant"
        opened_card = await world.press(ben, called["ben"], "open")
        assert opened_card.ephemeral
        assert "fleet" in said(opened_card)


async def test_a_click_after_a_restart_works(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.restart()
        assert "fleet" in said(await world.press(table.anna, world.board(), "open"))
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert len(table.reports()) == 1


@pytest.mark.parametrize("anna_last", [True, False])
async def test_who_seals_last_on_his_letter_has_the_next_sheet_there_and_gets_no_other(
    tmp_path: Path, anna_last: bool
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        order = (table.ben, table.anna) if anna_last else (table.anna, table.ben)
        for who in order:
            (builder,) = world.dms(who)
            await world.press(who.user, builder, "rand")
            await world.press(who.user, builder, "seal")
        await world.pass_time(2 * SHEET_DELAY.total_seconds())
        mover = await table.mover()
        (letter,) = world.dms(mover)
        assert "Turn 1" in text_of(letter.components)


async def test_while_discord_cannot_be_reached_no_time_is_up(tmp_path: Path) -> None:
    """The bot lives, but nobody can order: the deadline that passed is later by that, and the players are told."""
    async with whole_bot(tmp_path) as world:
        anna, ben = world.person("anna"), world.person("ben")
        number = await world.started(anna, ben)
        before = (await world.campaigns.lobby.card(number)).deadline
        assert before is not None
        world.client.dispatch("shard_disconnect", 0)
        await world.pass_time(4 * DAY)
        assert (await world.campaigns.lobby.card(number)).deadline == before < world.env.now()
        world.client.dispatch("shard_resumed", 0)
        await world.pass_time(60)
        card = await world.campaigns.lobby.card(number)
        assert card.status == "running"
        assert card.step == 0
        assert card.deadline is not None
        assert card.deadline > world.env.now() > before
        assert any("5760" in post or "96" in post for post in world.posts()), world.posts()
