"""A second game master: named with consent, able to do what the first can, removed, resigned, left behind, forgotten."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import words
from bot.campaigns import CampaignSummary
from bot.campaigns.names import either_master
from bot.campaigns.summaries import Refused
from rules.core import msg
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, RED, Kit, make
from tests.campaigns.test_consent import asks
from tests.campaigns.test_take_over import asked, heard, wait_out
from tests.core.toy import Chronicle

SECOND, STRANGER = GUEST, 1031


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path, {"toy": Chronicle()})
    yield made
    await made.campaigns.close()


async def card_of(kit: Kit, campaign: int) -> CampaignSummary:
    return await kit.campaigns.lobby.card(campaign)


async def led_by_two(kit: Kit, first: int = GM, second: int = SECOND) -> int:
    """A running campaign with two game masters; everybody who had to agree has agreed."""
    campaign = await kit.running(by=first)
    await kit.posts()
    await asks(kit.campaigns.mastery.appoint(campaign, first, second))
    question = await asked(kit, campaign)
    assert await question.agree(*sorted(question.people, key=lambda one: one != second))
    assert (await card_of(kit, campaign)).masters == (first, second)
    assert await heard(kit, "bot-act-appoint")
    return campaign


async def test_only_somebody_who_accepts_is_the_second_game_master(kit: Kit) -> None:
    campaign = await kit.running(by=GM)
    await kit.posts()
    await asks(kit.campaigns.mastery.appoint(campaign, GM, SECOND))
    question = await asked(kit, campaign)
    assert question.people == {SECOND}
    assert await kit.refused(kit.campaigns.gm.pause(campaign, SECOND)) == "bot-gm-only"
    await question.agree(SECOND, agree=False)
    assert (await card_of(kit, campaign)).masters == (GM,)
    assert await heard(kit, "bot-act-no-second")


@pytest.mark.parametrize(("by", "said"), [(GM, "bot-act-remove-second"), (SECOND, "bot-master-resigned")])
async def test_either_of_two_game_masters_ends_that_there_are_two(kit: Kit, by: int, said: str) -> None:
    campaign = await led_by_two(kit)
    await kit.campaigns.mastery.end_second(campaign, by)
    assert (await card_of(kit, campaign)).masters == (GM,)
    assert await heard(kit, said)


@pytest.mark.parametrize(("lang", "joint"), [("en", "or"), ("fr", "ou")])
def test_a_refusal_names_whichever_game_masters_there_are(lang: str, joint: str) -> None:
    for masters, named in (((GM,), f"<@{GM}>"), ((GM, SECOND), f"<@{GM}> {joint} <@{SECOND}>")):
        for key in ("bot-gm-only", "bot-leave-running"):
            said = words.say(lang, msg(key, masters=either_master(masters)))
            assert named in said
            assert said.count("<@") == len(masters)


async def test_both_can_do_what_a_game_master_can(kit: Kit) -> None:
    campaign = await led_by_two(kit)
    for one, other in ((GM, SECOND), (SECOND, GM)):
        await kit.campaigns.gm.pause(campaign, one)
        await kit.campaigns.gm.resume(campaign, other)
    await kit.campaigns.gm.extend(campaign, SECOND, 3600)
    await kit.campaigns.gm.note(campaign, SECOND, "Hello")
    await kit.campaigns.gm.peek(campaign, SECOND, "red")
    await kit.campaigns.gm.replace(campaign, SECOND, "blue", STRANGER)
    assert (await kit.campaigns.presence.where(campaign, SECOND)).concerned  # type: ignore[union-attr]
    assert [one.card.id for one in await kit.campaigns.mine.campaigns(SECOND)] == [campaign]
    assert [one.id for one in await kit.campaigns.lobby.find(person=SECOND)] == [campaign]
    assert await kit.refused(kit.campaigns.mastery.appoint(campaign, SECOND, STRANGER)) == "bot-second-there"
    assert await kit.refused(kit.campaigns.mastery.appoint(campaign, GM, SECOND)) == "bot-master-already"


async def test_a_game_master_who_plays_names_a_second_only_if_the_other_sides_agree(kit: Kit) -> None:
    campaign = await kit.running(by=RED)
    await kit.posts()
    await asks(kit.campaigns.mastery.appoint(campaign, RED, SECOND))
    question = await asked(kit, campaign)
    assert question.people == {SECOND, BLUE, GREEN}
    assert not await question.agree(SECOND, BLUE)
    assert await question.agree(GREEN)
    assert (await card_of(kit, campaign)).second == SECOND


async def test_a_second_without_a_seat_agrees_for_everybody_to_what_one_who_plays_asks(kit: Kit) -> None:
    campaign = await led_by_two(kit, first=RED)
    await kit.posts()
    await asks(kit.campaigns.gm.pause(campaign, RED))
    question = await asked(kit, campaign)
    assert question.people == {BLUE, GREEN, SECOND}
    assert await question.agree(SECOND)
    assert (await card_of(kit, campaign)).status == "paused"


async def test_two_who_both_play_need_the_others(kit: Kit) -> None:
    campaign = await led_by_two(kit, first=RED, second=BLUE)
    await asks(kit.campaigns.gm.pause(campaign, BLUE))
    question = await asked(kit, campaign)
    assert question.people == {RED, GREEN}
    assert not await question.agree(RED)
    assert await question.agree(GREEN)
    await kit.campaigns.gm.resume(campaign, GREEN)  # nobody is impartial: players may resume


async def test_nobody_accepts_a_role_for_somebody_else(kit: Kit) -> None:
    """A second game master without a seat agrees for the seats, not for the heir."""
    campaign = await led_by_two(kit, first=RED)
    await kit.posts()
    await asks(kit.campaigns.mastery.hand_over(campaign, RED, STRANGER))
    question = await asked(kit, campaign)
    assert not await question.agree(SECOND)
    assert (await card_of(kit, campaign)).gm == RED
    assert await question.agree(STRANGER)
    assert (await card_of(kit, campaign)).masters == (STRANGER, SECOND)


async def test_the_second_resigns_and_the_first_stays(kit: Kit) -> None:
    campaign = await led_by_two(kit)
    await kit.campaigns.mastery.resign(campaign, SECOND)
    assert (await card_of(kit, campaign)).masters == (GM,)
    assert await heard(kit, "bot-master-resigned")
    assert await kit.refused(kit.campaigns.gm.pause(campaign, SECOND)) == "bot-gm-only"
    assert await kit.refused(kit.campaigns.mastery.resign(campaign, GM)) == "bot-only-master"


async def test_the_first_removes_the_second_but_not_the_other_way_round(kit: Kit) -> None:
    campaign = await led_by_two(kit)
    assert await kit.refused(kit.campaigns.mastery.remove_second(campaign, SECOND)) == "bot-second-removes-none"
    await kit.campaigns.mastery.remove_second(campaign, GM)
    assert (await card_of(kit, campaign)).masters == (GM,)
    assert any(post.person == SECOND and "remove-second" in str(post.lines) for post in await kit.posts())
    assert await kit.refused(kit.campaigns.mastery.remove_second(campaign, GM)) == "bot-no-second"


async def test_one_who_plays_does_not_remove_their_guard_alone(kit: Kit) -> None:
    campaign = await led_by_two(kit, first=RED)
    await kit.posts()
    await asks(kit.campaigns.mastery.remove_second(campaign, RED))
    question = await asked(kit, campaign)
    assert question.people == {BLUE, GREEN, SECOND}
    assert not await question.agree(BLUE)
    assert await question.agree(GREEN)
    assert (await card_of(kit, campaign)).second is None


async def test_what_somebody_asked_ends_when_they_are_no_game_master_any_more(kit: Kit) -> None:
    campaign = await led_by_two(kit, second=RED)
    await asks(kit.campaigns.gm.pause(campaign, RED))
    question = await asked(kit, campaign)
    await kit.campaigns.mastery.resign(campaign, RED)
    with pytest.raises(Refused):
        await question.agree(BLUE)
    assert (await card_of(kit, campaign)).status == "running"


async def test_the_first_hands_over_to_the_second(kit: Kit) -> None:
    campaign = await led_by_two(kit)
    await kit.posts()
    await asks(kit.campaigns.mastery.hand_over(campaign, GM, SECOND))
    assert await (await asked(kit, campaign)).agree(SECOND)
    assert (await card_of(kit, campaign)).masters == (SECOND,)


async def test_the_second_hands_their_own_role_over(kit: Kit) -> None:
    campaign = await led_by_two(kit)
    await kit.posts()
    assert await kit.refused(kit.campaigns.mastery.hand_over(campaign, SECOND, GM)) == "bot-master-already"
    await asks(kit.campaigns.mastery.hand_over(campaign, SECOND, STRANGER))
    assert await (await asked(kit, campaign)).agree(STRANGER)
    assert (await card_of(kit, campaign)).masters == (GM, STRANGER)


async def test_taking_over_asks_every_game_master_who_is_there(kit: Kit) -> None:
    campaign = await led_by_two(kit)
    await kit.posts()
    await asks(kit.campaigns.mastery.take_over(campaign, STRANGER, gone=True, manages=True))
    question = await asked(kit, campaign)
    assert question.people == {SECOND}
    await question.agree(SECOND, agree=False)
    assert (await card_of(kit, campaign)).masters == (GM, SECOND)
    await kit.posts()
    await asks(kit.campaigns.mastery.take_over(campaign, STRANGER, gone=True, manages=True))
    await wait_out(kit, kit.campaigns.services.patience.master)
    assert (await card_of(kit, campaign)).masters == (STRANGER, SECOND)


async def test_somebody_takes_over_at_once_if_both_have_left(kit: Kit) -> None:
    campaign = await led_by_two(kit)
    await kit.campaigns.mastery.take_over(campaign, STRANGER, gone=True, manages=True, second_gone=True)
    assert (await card_of(kit, campaign)).masters == (STRANGER,)


@pytest.mark.parametrize("leaves", [GM, SECOND])
async def test_one_of_two_is_forgotten_and_the_other_leads(kit: Kit, leaves: int) -> None:
    campaign = await led_by_two(kit)
    assert (await kit.campaigns.forgetting.kept(leaves)).busy == ()
    await kit.campaigns.forgetting.forget(leaves)
    [other] = {GM, SECOND} - {leaves}
    assert (await card_of(kit, campaign)).masters == (other,)
    assert any(post.person == other for post in await kit.posts())
    busy = (await kit.campaigns.forgetting.kept(other)).busy
    assert [one.why for one in busy] == ["lead"]


async def test_both_are_told_who_has_left_the_server(kit: Kit) -> None:
    campaign = await led_by_two(kit)
    await kit.posts()
    await kit.campaigns.presence.note((await card_of(kit, campaign)).guild, RED, gone=True)
    told = {post.person for post in await kit.posts() if "bot-act-absent" in str(post.lines)}
    assert told >= {GM, SECOND}


async def test_the_room_of_a_seat_lets_in_both_and_that_of_a_side_neither(kit: Kit) -> None:
    campaign = await led_by_two(kit)
    assert not {GM, SECOND} & set((await kit.campaigns.rooms.room(campaign, "red")).strangers)
    assert {GM, SECOND} <= set((await kit.campaigns.rooms.room(campaign, None, "red")).strangers)


async def test_the_book_names_both_game_masters(kit: Kit) -> None:
    campaign = await led_by_two(kit)
    await kit.campaigns.lobby.cancel(campaign, SECOND)
    book, _ = await kit.campaigns.books.book(campaign)
    assert book.masters == (GM, SECOND)
    assert {GM, SECOND} <= set(book.people)
