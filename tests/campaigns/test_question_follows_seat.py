"""An open question goes with the seat that is asked: its new holder gets and answers it, the old one is told why not."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.campaigns.kit import BLUE, GM, GREEN, RED, Kit, make
from tests.campaigns.test_rewinding import request_of
from tests.core.toy import Chronicle

NEW = 1041


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path, {"toy": Chronicle()})
    yield made
    await made.campaigns.close()


async def asked(kit: Kit) -> tuple[int, str]:
    """A campaign in which Red asks Blue and Green to take back a step, and the ID of the question."""
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, RED, {"target": "blue"})
    await kit.posts()
    assert (await kit.campaigns.undo.ask(campaign, RED)).state == "asked"
    sent = [post for post in await kit.posts() if post.kind == "undo"]
    assert {post.person for post in sent} == {BLUE, GREEN}
    return campaign, request_of(sent[0])


async def questions(kit: Kit) -> list[tuple[int | None, str | None, str]]:
    """Person, seat and question ID of the questions that are sent now."""
    return [(post.person, post.who, request_of(post)) for post in await kit.posts() if post.kind == "undo"]


@pytest.mark.parametrize("how", ["replaced", "successor", "staff"])
async def test_the_question_goes_to_the_new_holder_who_answers_it(kit: Kit, how: str) -> None:
    campaign, request = await asked(kit)
    step = (await kit.campaigns.lobby.card(campaign)).step
    if how == "replaced":
        await kit.campaigns.gm.replace(campaign, GM, "blue", NEW)
    elif how == "successor":
        await kit.campaigns.seeking.for_own_seat(campaign, BLUE)
        await kit.campaigns.seeking.take(campaign, NEW, "blue")
    else:
        await kit.campaigns.staff.add(campaign, BLUE, NEW)
    assert await questions(kit) == [(NEW, "blue", request)]
    answer = kit.campaigns.consent.answer
    if how != "staff":
        assert await kit.refused(answer(campaign, BLUE, request, agree=False)) == "bot-undo-seat-gone"
    assert (await kit.campaigns.undo.ask(campaign, NEW)).state == "question"
    assert not await answer(campaign, NEW, request, agree=True)
    assert await answer(campaign, GREEN, request, agree=True)
    assert (await kit.campaigns.lobby.card(campaign)).step == step - 1


async def test_a_seat_that_has_agreed_is_not_asked_again(kit: Kit) -> None:
    campaign, request = await asked(kit)
    await kit.campaigns.consent.answer(campaign, BLUE, request, agree=True)
    await kit.campaigns.gm.replace(campaign, GM, "blue", NEW)
    assert await questions(kit) == []
    assert await kit.campaigns.consent.answer(campaign, GREEN, request, agree=True)


async def test_the_request_ends_when_the_seat_that_asks_changes_hands(kit: Kit) -> None:
    campaign, request = await asked(kit)
    await kit.campaigns.gm.replace(campaign, GM, "red", NEW)
    assert await questions(kit) == []
    assert await kit.refused(kit.campaigns.consent.answer(campaign, BLUE, request, agree=True)) == "bot-undo-over"


async def test_what_an_old_holder_is_told_does_not_depend_on_the_question(kit: Kit) -> None:
    campaign, request = await asked(kit)
    await kit.campaigns.gm.replace(campaign, GM, "blue", NEW)
    answer = kit.campaigns.consent.answer
    told = [await kit.refused(answer(campaign, BLUE, one, agree=True)) for one in (request, "0" * 16)]
    await answer(campaign, GREEN, request, agree=False)
    told.append(await kit.refused(answer(campaign, BLUE, request, agree=True)))
    assert told == ["bot-undo-seat-gone"] * 3
    assert await kit.refused(answer(campaign, 4711, request, agree=True)) == "bot-undo-over", "a stranger"
