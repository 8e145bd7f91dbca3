"""What waits for a person: which campaigns, in which order."""

from __future__ import annotations

from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, RED, Kit


async def why(kit: Kit, person: int) -> list[tuple[int, str]]:
    return [(one.card.id, one.why) for one in await kit.campaigns.mine.campaigns(person)]


async def test_who_has_nothing_to_do_with_any_campaign_finds_none(kit: Kit) -> None:
    await kit.running()
    await kit.lobby(seating="invited", invited=(RED, BLUE, GREEN))
    assert await why(kit, GUEST) == []


async def test_what_is_due_first_comes_first_whatever_its_server(kit: Kit) -> None:
    late = await kit.running(guild=1)
    kit.clock.advance(hours=5)
    soon = await kit.running(guild=2)
    await kit.campaigns.gm.extend(late, GM, 3600 * 24 * 3)
    assert await why(kit, RED) == [(soon, "orders"), (late, "orders")]
    first, second = await kit.campaigns.mine.campaigns(RED)
    assert first.deadline is not None
    assert second.deadline is not None
    assert first.deadline < second.deadline
    assert first.ask == "0.red"
    await kit.seal(soon, RED)
    assert await why(kit, RED) == [(late, "orders"), (soon, "others")], "he has sealed there"


async def test_every_state_of_a_campaign_is_told(kit: Kit) -> None:
    lobby, gm = kit.campaigns.lobby, kit.campaigns.gm
    asked = await kit.running()
    invited = (await kit.lobby(seating="invited", invited=(RED, BLUE))).id
    gathering = (await kit.lobby()).id
    await lobby.join(gathering, RED)
    ready = (await kit.lobby()).id
    for person in (RED, BLUE, GREEN):
        await lobby.join(ready, person)
    paused = await kit.running()
    await gm.pause(paused, GM)
    over = await kit.running()
    await lobby.cancel(over, GM)
    assert await why(kit, RED) == [
        (asked, "orders"), (invited, "invited"), (ready, "start"), (paused, "paused"), (gathering, "gathering"),
    ]  # fmt: skip
    assert dict(await why(kit, GM))[asked] == "lead"
    await kit.campaigns.watch.follow(asked, GUEST)
    assert await why(kit, GUEST) == [(asked, "followed")]
    (one,) = await kit.campaigns.mine.campaigns(GUEST)
    assert (one.concerned, one.ask, one.about) == (False, None, ())


async def test_a_place_that_somebody_else_has_got_waits_no_more(kit: Kit) -> None:
    campaign = (await kit.lobby(invited=(RED,))).id
    assert await why(kit, RED) == [(campaign, "invited")]
    await kit.campaigns.gm.replace(campaign, GM, "red", GREEN)
    assert await why(kit, RED) == []


async def test_a_staff_is_asked_as_its_admiral_is(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.staff.add(campaign, RED, GUEST)
    assert await why(kit, GUEST) == [(campaign, "orders")]
    await kit.campaigns.staff.remove(campaign, RED, GUEST)
    assert await why(kit, GUEST) == []
