"""The game master hands over to somebody who accepts, or is replaced when gone: always in public, never for one's own good."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.campaigns import Refused
from bot.campaigns.consent import Asked
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, RED, Kit, make
from tests.campaigns.test_consent import asks
from tests.campaigns.test_rewinding import request_of
from tests.core.toy import Chronicle

HEIR = GUEST


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path, {"toy": Chronicle()})
    yield made
    await made.campaigns.close()


async def master(kit: Kit, campaign: int) -> int:
    return (await kit.campaigns.lobby.card(campaign)).gm


class Asking:
    """A question that has been sent: who was asked, and their answers."""

    def __init__(self, kit: Kit, campaign: int, people: frozenset[int], request: str) -> None:
        self._kit, self._campaign, self.people, self._request = kit, campaign, people, request

    async def agree(self, *people: int, agree: bool = True) -> bool:
        """Whether the act was done by the last answer."""
        answers = [
            await self._kit.campaigns.consent.answer(self._campaign, one, self._request, agree=agree) for one in people
        ]
        return answers[-1]


async def asked(kit: Kit, campaign: int) -> Asking:
    sent = [post for post in await kit.posts() if post.kind == "undo"]
    return Asking(kit, campaign, frozenset(post.person or 0 for post in sent), request_of(sent[0]))


async def heard(kit: Kit, key: str) -> bool:
    """Whether the channel has just got a note with this sentence."""
    return any(key in str(line) for post in await kit.posts() for line in post.lines if post.person is None)


async def wait_out(kit: Kit, span: timedelta) -> None:
    kit.clock.advance(seconds=span.total_seconds())
    await kit.campaigns.timers.due()


async def test_only_somebody_who_accepts_becomes_the_game_master(kit: Kit) -> None:
    campaign = await kit.running(by=GM)
    await kit.posts()
    await asks(kit.campaigns.mastery.hand_over(campaign, GM, HEIR))
    assert await master(kit, campaign) == GM
    question = await asked(kit, campaign)
    assert question.people == {HEIR}
    assert await question.agree(HEIR)
    assert await master(kit, campaign) == HEIR
    assert await heard(kit, "bot-act-hand-over")
    with pytest.raises(Refused):
        await kit.campaigns.gm.pause(campaign, GM)
    await kit.campaigns.gm.pause(campaign, HEIR)


async def test_a_person_who_declines_leaves_everything_as_it_was(kit: Kit) -> None:
    campaign = await kit.running(by=GM)
    await kit.posts()
    await asks(kit.campaigns.mastery.hand_over(campaign, GM, HEIR))
    await (await asked(kit, campaign)).agree(HEIR, agree=False)
    assert await master(kit, campaign) == GM
    assert await heard(kit, "bot-act-no-heir")


async def test_nobody_becomes_game_master_by_silence(kit: Kit) -> None:
    campaign = await kit.running(by=GM)
    await asks(kit.campaigns.mastery.hand_over(campaign, GM, HEIR))
    await wait_out(kit, timedelta(days=2))
    assert await master(kit, campaign) == GM


async def test_a_game_master_who_plays_hands_over_only_if_the_other_sides_agree(kit: Kit) -> None:
    campaign = await kit.running(by=RED)
    await kit.posts()
    await asks(kit.campaigns.mastery.hand_over(campaign, RED, HEIR))
    question = await asked(kit, campaign)
    assert question.people == {HEIR, BLUE, GREEN}
    assert not await question.agree(HEIR, BLUE)
    assert await master(kit, campaign) == RED
    assert await question.agree(GREEN)
    assert await master(kit, campaign) == HEIR


async def test_the_question_stays_open_when_play_goes_on(kit: Kit) -> None:
    campaign = await kit.running(by=GM)
    await kit.posts()
    await asks(kit.campaigns.mastery.hand_over(campaign, GM, HEIR))
    question = await asked(kit, campaign)
    await kit.bids(campaign, red=3, blue=1, green=0)
    assert await question.agree(HEIR)
    assert await master(kit, campaign) == HEIR


async def test_somebody_who_manages_the_server_takes_over_at_once_from_one_who_has_left(kit: Kit) -> None:
    campaign = await kit.running(by=GM)
    await kit.posts()
    await kit.campaigns.mastery.take_over(campaign, HEIR, gone=True, manages=True)
    assert await master(kit, campaign) == HEIR
    assert await heard(kit, "bot-took-over")


async def test_a_player_takes_over_only_if_the_other_sides_agree_even_from_one_who_has_left(kit: Kit) -> None:
    campaign = await kit.running(by=GM)
    await kit.posts()
    await asks(kit.campaigns.mastery.take_over(campaign, RED, gone=True, manages=False))
    question = await asked(kit, campaign)
    assert question.people == {BLUE, GREEN}
    assert not await question.agree(BLUE)
    assert await question.agree(GREEN)
    assert await master(kit, campaign) == RED


async def test_a_game_master_who_is_there_can_decline_to_be_replaced(kit: Kit) -> None:
    campaign = await kit.running(by=GM)
    await kit.posts()
    await asks(kit.campaigns.mastery.take_over(campaign, HEIR, gone=False, manages=True))
    question = await asked(kit, campaign)
    assert question.people == {GM}
    await question.agree(GM, agree=False)
    await wait_out(kit, timedelta(days=5))
    assert await master(kit, campaign) == GM


async def test_a_game_master_who_does_not_answer_for_as_long_as_the_host_sets_is_replaced(kit: Kit) -> None:
    campaign = await kit.running(by=GM)
    await kit.posts()
    with pytest.raises(Asked):
        await kit.campaigns.mastery.take_over(campaign, HEIR, gone=False, manages=True)
    patience = kit.campaigns.services.patience.master
    await wait_out(kit, patience - timedelta(minutes=1))
    assert await master(kit, campaign) == GM
    await wait_out(kit, timedelta(minutes=2))
    assert await master(kit, campaign) == HEIR
    assert await heard(kit, "bot-took-over")


async def test_the_silence_of_other_players_is_no_consent(kit: Kit) -> None:
    campaign = await kit.running(by=GM)
    await kit.posts()
    await asks(kit.campaigns.mastery.take_over(campaign, RED, gone=False, manages=False))
    assert not await (await asked(kit, campaign)).agree(BLUE)
    await wait_out(kit, kit.campaigns.services.patience.master + timedelta(minutes=1))
    assert await master(kit, campaign) == GM


async def test_a_stranger_cannot_take_over(kit: Kit) -> None:
    campaign = await kit.running(by=GM)
    with pytest.raises(Refused) as refused:
        await kit.campaigns.mastery.take_over(campaign, HEIR, gone=True, manages=False)
    assert refused.value.message.key == "bot-take-over-people-only"
    assert await master(kit, campaign) == GM
