"""Opening, joining, leaving, starting, finding."""

from __future__ import annotations

import pytest

from bot.campaigns import PagePlace, TimeControl
from rules.core import commitment
from tests.campaigns.acts import sight_of
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, RED, SECRET, Kit
from tests.core.toy import Toy


async def test_a_new_campaign_commits_to_its_dice_and_shows_every_option(kit: Kit) -> None:
    card = await kit.lobby(options={"rounds": 5}, lang="fr", thread=77)
    assert card.status == "lobby"
    assert card.commitment == commitment(SECRET)
    assert card.secret is None
    assert card.options == {"rounds": 5, "purse": 6, "sea": "blue"}
    assert card.free == ("red", "blue", "green")
    assert not card.names, "this game declares nothing that can be looked up"
    assert (card.gm, card.thread, card.lang) == (GM, 77, "fr")
    [post] = await kit.posts()
    assert (post.kind, post.person, post.message, post.lang) == ("lobby", None, None, "fr")
    assert (await kit.campaigns.lobby.card(card.id)).lobby_message == 5000 + post.id


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"game": "chess"}, "bot-no-game"),
        ({"scenario": "hurricane"}, "bot-no-scenario"),
        ({"options": {"purse": 7}}, "bot-bad-option"),
        ({"options": {"boats": 1}}, "bot-bad-option"),
        ({"title": "   "}, "bot-bad-title"),
        ({"title": "x" * 81}, "bot-bad-title"),
        ({"allowances": TimeControl(turn=5)}, "bot-bad-allowance"),
        ({"invited": (1, 2, 3, 4)}, "bot-too-many-guests"),
    ],
)
async def test_what_cannot_be_opened_is_refused(kit: Kit, wrong: dict[str, object], key: str) -> None:
    if "game" in wrong:
        kit.campaigns.services.games["naval-battle"] = kit.campaigns.services.games.pop("toy")  # type: ignore[attr-defined,index]
    assert await kit.refused(kit.lobby(**wrong)) == key
    assert await kit.campaigns.lobby.find(guild=1) == ()


async def test_seats_are_taken_in_order_of_joining(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    await kit.campaigns.lobby.join(campaign, BLUE)
    await kit.campaigns.lobby.join(campaign, GREEN, seat="green")
    card = await kit.campaigns.lobby.join(campaign, RED)
    assert {s.seat: s.admiral for s in card.seats} == {"red": BLUE, "blue": RED, "green": GREEN}


async def test_nobody_sits_twice_nor_where_somebody_sits(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    join = kit.campaigns.lobby.join
    await join(campaign, RED, seat="red")
    with pytest.raises(Exception, match="bot-already-seated"):
        await join(campaign, RED)
    with pytest.raises(Exception, match="bot-seat-taken"):
        await join(campaign, BLUE, seat="red")
    with pytest.raises(Exception, match="bot-no-such-seat"):
        await join(campaign, BLUE, seat="purple")
    await join(campaign, BLUE)
    await join(campaign, GREEN)
    assert await kit.refused(join(campaign, GUEST)) == "bot-full"


async def test_invited_seats_are_for_the_invited(kit: Kit) -> None:
    campaign = (await kit.lobby(seating="invited", invited=(RED, BLUE, GREEN))).id
    assert await kit.refused(kit.campaigns.lobby.join(campaign, GUEST)) == "bot-not-invited"
    card = await kit.campaigns.lobby.join(campaign, BLUE)
    assert card.seat_of(BLUE) == "blue"


async def test_a_seat_that_nobody_is_invited_to_is_for_the_game_master(kit: Kit) -> None:
    """Who opens a campaign and invites the others plays too."""
    campaign = (await kit.lobby(seating="invited", invited=(RED, BLUE))).id
    lobby = kit.campaigns.lobby
    assert await kit.refused(lobby.join(campaign, GUEST)) == "bot-not-invited"
    assert await kit.refused(lobby.join(campaign, GM, seat="red")) == "bot-seat-taken"
    assert (await lobby.join(campaign, GM)).seat_of(GM) == "green"


async def test_leaving_frees_the_seat_until_the_start(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    lobby = kit.campaigns.lobby
    await lobby.join(campaign, RED)
    assert (await lobby.leave(campaign, RED)).free == ("red", "blue", "green")
    assert await kit.refused(lobby.leave(campaign, RED)) == "bot-no-seat"
    running = await kit.running()
    assert await kit.refused(lobby.leave(running, RED)) == "bot-leave-running"


async def test_the_start_needs_everybody_and_one_of_them(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    lobby = kit.campaigns.lobby
    await lobby.join(campaign, RED)
    with pytest.raises(Exception, match="bot-seats-free"):
        await lobby.start(campaign, RED)
    await lobby.join(campaign, BLUE)
    await lobby.join(campaign, GREEN, word="albatross")
    assert await kit.refused(lobby.start(campaign, GUEST)) == "bot-start-players-only"
    card = await lobby.start(campaign, BLUE)
    assert (card.status, card.step) == ("running", 0)
    assert [s.seat for s in card.waiting] == ["red", "blue", "green"]
    assert await kit.refused(lobby.start(campaign, BLUE)) == "bot-lobby-closed"
    assert await kit.refused(lobby.join(campaign, GUEST)) == "bot-lobby-closed"


async def test_the_start_is_posted_with_a_sheet_for_each(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    for person in (RED, BLUE, GREEN):
        await kit.campaigns.lobby.join(campaign, person)
    await kit.campaigns.lobby.start(campaign, GM)
    posts = await kit.posts()
    public = [p.kind for p in posts if p.person is None]
    assert public == ["report", "board", "lobby"]
    assert [(p.kind, p.person, p.who) for p in posts if p.person is not None] == [
        ("ask", RED, "red"), ("ask", BLUE, "blue"), ("ask", GREEN, "green"),
    ]  # fmt: skip
    report = next(p for p in posts if p.kind == "report")
    assert report.number == 0
    assert [line.key for line in report.lines] == ["bot-started", "toy-start"]


async def test_a_start_of_which_the_game_tells_nothing_has_no_post(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lobby and board say that it begins. The history has its first page all the same."""
    monkeypatch.setattr(Toy, "tell", lambda _, event: ())
    campaign = (await kit.lobby()).id
    for person in (RED, BLUE, GREEN):
        await kit.campaigns.lobby.join(campaign, person)
    await kit.campaigns.lobby.start(campaign, GM)
    assert [p.kind for p in await kit.posts() if p.person is None] == ["board", "lobby"]
    page = await kit.campaigns.watch.page(campaign, GUEST)
    assert (page.leaf, page.lines) == (PagePlace(0), ())


async def test_the_words_of_the_players_change_the_dice(kit: Kit) -> None:
    ends = []
    for word in ("albatross", "albatross", "petrel"):
        campaign = (await kit.lobby(scenario="storm")).id
        for person in (RED, BLUE, GREEN):
            await kit.campaigns.lobby.join(campaign, person, word=word)
        await kit.campaigns.lobby.start(campaign, GM)
        ends.append([(await sight_of(kit.campaigns.watch, campaign, p)).view.own.purse for p in (RED, BLUE, GREEN)])
    assert ends[0] == ends[1] != ends[2]


async def test_staff_see_the_sheet_of_their_seat_and_may_go(kit: Kit) -> None:
    campaign = await kit.running()
    assert await kit.refused(kit.campaigns.staff.add(campaign, RED, BLUE)) == "bot-other-seated"
    card = await kit.campaigns.staff.add(campaign, RED, GUEST)
    assert [(h.person, h.role) for h in card.seat("red").holders] == [(RED, "admiral"), (GUEST, "staff")]
    assert (await kit.campaigns.sheets.sheet(campaign, GUEST)).seat == "red"
    assert await kit.refused(kit.campaigns.staff.add(campaign, GUEST, 4242)) == "bot-admiral-only"
    assert (await kit.campaigns.lobby.leave(campaign, GUEST)).seat("red").holders[0].person == RED


async def test_cancelling_is_the_game_masters(kit: Kit) -> None:
    campaign = await kit.running()
    assert await kit.refused(kit.campaigns.lobby.cancel(campaign, RED)) == "bot-gm-only"
    card = await kit.campaigns.lobby.cancel(campaign, GM)
    assert (card.status, card.deadline) == ("cancelled", None)
    kit.clock.advance(days=30)
    assert await kit.campaigns.timers.due() == 0
    assert await kit.refused(kit.campaigns.sheets.sheet(campaign, RED)) == "bot-not-running-cancelled"


async def test_campaigns_are_found_by_server_person_title_and_number(kit: Kit) -> None:
    one = await kit.running(title="Atlantic 100%")
    two = (await kit.lobby(title="Baltic", guild=3)).id
    find = kit.campaigns.lobby.find
    assert [c.id for c in await find(guild=1)] == [one]
    assert [c.id for c in await find(person=GM)] == [two, one]
    assert [(c.id, c.seat, c.waited) for c in await find(person=RED)] == [(one, "red", True)]
    assert [c.id for c in await find(text="0%")] == [one]
    assert [c.id for c in await find(text=f"#{two}")] == [two]
    assert await find(person=GUEST) == ()
    await kit.seal(one, RED)
    assert [c.waited for c in await find(person=RED)] == [False]


async def test_there_is_no_card_of_a_campaign_that_does_not_exist(kit: Kit) -> None:
    assert await kit.refused(kit.campaigns.lobby.card(999)) == "bot-no-campaign"
