"""`/campaign undo` and `/gm rewind` through the whole bot: what is asked, what is struck through, what is on the screens."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot import words
from bot.discord.sheet_cards import file_of
from tests.campaigns.kit import BLUE, RED, make
from tests.campaigns.test_rewinding import Ponder
from tests.discord.test_campaign_life import FLEET, Table, opened, resign
from tests.discord.whole import DAY, World, card_of, said, text_of, walk, whole_bot

pytestmark = pytest.mark.usefixtures("phases")


async def playing(world: World, lang: str) -> Table:
    """Both fleets lie, and a salvo is fired: two reports."""
    table = await opened(world, lang)
    await world.order(table.anna, FLEET[lang])
    await world.order(table.ben, FLEET[lang])
    await table.strike("F5 G5 H5")
    return table


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_the_game_master_takes_play_back_and_everybody_sees_it(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await playing(world, lang)
        before = await table.card()
        assert before.reports == 2
        choices = await table.gm.autocomplete(world.channel, "gm rewind", "report", "")
        assert [c["value"] for c in choices] == ["1", "0"]
        assert await table.anna.autocomplete(world.channel, "gm rewind", "report", "") == []
        refused = await table.gm.slash(world.channel, "gm rewind", report="2")
        assert words.text(lang, "dc-rewind-unknown") in said(refused)
        sure = await table.gm.slash(world.channel, "gm rewind", report="1")
        assert card_of(sure).ephemeral
        dialogue = await world.press(table.gm, card_of(sure), "rewind")
        assert dialogue.modal is not None
        done = await table.gm.submit_modal(dialogue, {"reason": "**Anna** wrote G5 for C5"})
        assert words.text(lang, "dc-rewound", title="Skagerrak", n=1) in said(done)
        card = await table.card()
        assert (card.step, card.reports) == (1, 1)
        assert card.waiting[0].seat != before.waiting[0].seat, "who had fired is asked again"
        notice = next(p for p in reversed(world.posts()) if "📣" in p)
        assert "\\*\\*Anna\\*\\*" in notice, "what a person writes is shown as he wrote it"
        dialogue = await world.press(table.gm, card_of(sure), "rewind")
        again = await table.gm.submit_modal(dialogue, {"reason": "twice"})
        assert words.text(lang, "dc-sure-late") in said(again)
        assert (await table.card()).step == 1
        sheet = world.dms(table.anna if card.waiting[0].admiral == table.anna.id else table.ben)[-1]
        assert any(":seal:" in str(p.get("custom_id")) for p in walk(sheet.components)), "his sheet lies before him"
        await table.strike("A5 B5 C5")
        assert (await table.card()).reports == 2
        log = said(await table.ben.slash(world.channel, "gm audit"))
        assert "\\*\\*Anna\\*\\*" in log


async def test_what_was_posted_is_struck_through_in_its_place(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await playing(world, "en")
        posts = [m.id for m in world.messages(world.channel.id)]
        chapters = len(table.reports())
        sure = await table.gm.slash(world.channel, "gm rewind", report="0")
        dialogue = await world.press(table.gm, card_of(sure), "rewind")
        await table.gm.submit_modal(dialogue, {"reason": "from the start"})
        assert set(posts) <= {m.id for m in world.messages(world.channel.id)}, "nothing is deleted"
        assert table.reports() == []
        struck = [m for m in world.messages(world.channel.id) if "### ~~" in text_of(m.components)]
        assert len(struck) == chapters
        for message in struck:
            parts = [str(p.get("content")) for p in walk(message.components) if p.get("type") == 10]
            assert words.text("en", "dc-struck-foot") in parts
            assert not [p for p in walk(message.components) if p.get("type") in (2, 12)], "no button, no picture"
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert len(table.reports()) >= 1, "it is told anew in a post of its own"


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_a_player_takes_his_salvo_back_once_the_other_agrees(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, lang)
        await world.order(table.anna, FLEET[lang])
        await world.order(table.ben, FLEET[lang])
        mover = await table.mover()
        other = table.ben if mover is table.anna else table.anna
        await table.strike("F5 G5 H5")
        posts = world.posts()
        asked = await mover.slash(world.channel, "campaign undo")
        assert "Skagerrak" in said(asked)
        assert world.posts() == posts, "the channel hears nothing of it"
        question = world.dms(other)[-1]
        assert f"<@{mover.id}>" in text_of(question.components)
        assert words.text(lang, "dc-button-agree") in [p.get("label") for p in walk(question.components)]
        again = await other.slash(world.channel, "campaign undo")
        assert card_of(again).ephemeral
        assert any(":undo:" in str(p.get("custom_id")) for p in walk(card_of(again).components))
        await world.press(other.user, question, "undo", "yes")
        card = await table.card()
        assert card.reports == 1
        (told,) = [
            t for m in world.dms(other) if words.text(lang, "dc-undo-agreed-last") in (t := text_of(m.components))
        ]
        assert (await world.campaigns.lobby.card(1)).title in told, "it says of which campaign"
        buttons = [str(p.get("custom_id")) for m in world.dms(other) for p in walk(m.components)]
        assert not any(":undo:" in one for one in buttons), "it is answered"
        assert any(f"<@{mover.id}>" in p and "📣" in p for p in world.posts()[len(posts) :])
        late = await world.press(other, card_of(again), "undo", "yes")
        assert words.text(lang, "bot-undo-over") in said(late)


async def test_who_declines_is_not_named_and_nothing_changes(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await playing(world, "en")
        before = await table.card()
        mover = table.ben if (await table.mover()) is table.anna else table.anna
        other = table.anna if mover is table.ben else table.ben
        await mover.slash(world.channel, "campaign undo")
        posts = world.posts()
        await world.press(other.user, world.dms(other)[-1], "undo", "no")
        assert words.text("en", "bot-undo-not-agreed") in text_of(world.dms(mover)[-1].components)
        assert f"<@{other.id}>" not in text_of(world.dms(mover)[-1].components)
        assert world.posts() == posts
        assert (await table.card()).step == before.step
        await mover.slash(world.channel, "campaign undo")
        await world.pass_time(DAY + 60)
        assert words.text("en", "bot-undo-not-agreed") in "".join(text_of(m.components) for m in world.dms(mover)[-3:])
        await resign(world, table.ben)
        refused = await mover.slash(world.channel, "campaign undo")
        assert words.text("en", "bot-not-running-over") in said(refused)


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_a_campaign_that_ended_by_mistake_is_taken_up_again(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await playing(world, lang)
        before = await table.card()
        refused = await table.gm.slash(world.channel, "gm reopen")
        assert words.text(lang, "bot-reopen-not-over") in said(refused)
        await resign(world, table.ben)
        assert (await table.card()).status == "over"
        end = next(m for m in world.messages(world.channel.id) if "## 🏁" in text_of(m.components))
        sure = await table.gm.slash(world.channel, "gm reopen")
        assert words.text(lang, "dc-sure-reopen-over") in said(sure)
        dialogue = await world.press(table.gm, card_of(sure), "reopen")
        done = await table.gm.submit_modal(dialogue, {"reason": "Ben pressed the wrong button"})
        assert words.text(lang, "dc-reopened", title="Skagerrak") in said(done)
        card = await table.card()
        assert (card.status, card.step, card.seats[0].asked) == ("running", before.step, before.seats[0].asked)
        now = world.env.backend.messages[world.channel.id][end.id]
        assert words.text(lang, "dc-struck-end", title="Skagerrak") in text_of(now.components)
        assert words.text(lang, "dc-struck-end-foot") in text_of(now.components)
        assert not now.attachments, "the record with all answers is away"
        notice = next(p for p in reversed(world.posts()) if "📣" in p)
        assert "Ben pressed the wrong button" in notice
        assert "SHA-256" in notice, "the fingerprint of the fresh secret"
        await table.strike("A5 B5 C5")
        assert (await table.card()).reports == before.reports + 1


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_the_game_master_fills_in_a_sheet_for_who_asked_him(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, lang)
        posts = len(world.posts())
        anna = await table.card()
        seat = anna.seat_of(table.anna.id)
        shown = card_of(await table.gm.slash(world.channel, "gm edit", seat=seat, request="A1 to D1 please"))
        assert shown.ephemeral
        assert any(":seal:" in str(p.get("custom_id")) for p in walk(shown.components))
        assert "A1" not in "".join(world.posts()[posts:])
        letter = text_of(world.dms(table.anna)[-1].components)
        assert "A1 to D1 please" in letter
        await world.order(table.gm, FLEET[lang])
        letter = text_of(world.dms(table.anna)[-1].components)
        assert f"<@{table.gm.id}>" in letter
        assert words.text(lang, "dc-sealed") in table.board()
        assert all("A1" not in text for text in world.posts()[posts:])
        other = next(s.seat for s in anna.seats if s.seat != seat)
        refused = await table.gm.slash(world.channel, "gm peek", seat=other)
        assert said(refused) == words.text(
            lang, "bot-saw-other-side", person=str(table.gm.id), seat=words.text(lang, f"seat-{seat}")
        )


async def test_no_picture_is_called_after_a_step_that_its_reader_was_not_told_of(tmp_path: Path) -> None:
    kit = await make(tmp_path, {"toy": Ponder()})
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    names = []
    for doing in (None, kit.seal(campaign, RED, {"target": "blue"}), kit.campaigns.undo.ask(campaign, RED)):
        if doing is not None:
            await doing
        names.append(file_of(await kit.campaigns.sheets.sheet(campaign, BLUE, "leave.blue"), "en", 0))
    assert len(set(names)) == 1
    filled = await kit.campaigns.sheets.put(campaign, BLUE, "leave.blue", {"sure": "yes"})
    assert file_of(filled, "en", 0) != names[0]
    assert file_of(
        msgspec.structs.replace(filled, view=(await kit.campaigns.watch.public(campaign)).view), "en", 0
    ) != (file_of(filled, "en", 0))
    await kit.campaigns.close()


@pytest.mark.parametrize("lang", ["en", pytest.param("fr", marks=pytest.mark.long(2))])
async def test_the_question_goes_to_the_new_player_of_the_seat(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, lang)
        await world.order(table.anna, FLEET[lang])
        await world.order(table.ben, FLEET[lang])
        mover = await table.mover()
        other = table.ben if mover is table.anna else table.anna
        seat = (await table.card()).seat_of(other.id)
        await table.strike("F5 G5 H5")
        await mover.slash(world.channel, "campaign undo")
        question, eve = world.dms(other)[-1], world.person("eve")
        await world.campaigns.gm.replace(1, table.gm.id, str(seat), eve.id)
        await world.settle()
        old = await world.press(other.user, question, "undo", "yes")
        assert words.text(lang, "bot-undo-seat-gone") in said(old) + "".join(
            text_of(m.components) for m in world.dms(other)
        )
        assert (await table.card()).reports == 2, "nothing is taken back"
        [new] = [m for m in world.dms(eve) if any(":undo:" in str(p.get("custom_id")) for p in walk(m.components))]
        await world.press(eve.user, new, "undo", "yes")
        assert (await table.card()).reports == 1
