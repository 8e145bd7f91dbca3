"""Guests who decline, and whoever chooses a side: what becomes of the places."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlmodel import select

from bot.campaigns.delivery import Delivered
from bot.campaigns.spent_messages import RETIRE_AFTER
from bot.store import tables as t
from rules import GAMES
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, RED, Kit, make


async def invited(kit: Kit) -> int:
    """A lobby for Red and Blue; the third seat is the game master's. All was said, the letters lie there."""
    campaign = (await kit.lobby(seating="invited", invited=(RED, BLUE))).id
    for post in await kit.campaigns.outbox.lease(20):
        letter = "invite" if post.kind == "invite" else None
        await kit.campaigns.outbox.delivered(Delivered(post.id, 5000 + post.id, letter=letter))  # type: ignore[arg-type]
    return campaign


async def kept(kit: Kit, campaign: int) -> dict[str, int | None]:
    return {seat.seat: seat.invited for seat in (await kit.campaigns.lobby.card(campaign)).seats}


async def test_an_invitation_says_who_invites(kit: Kit) -> None:
    await kit.lobby(by=GUEST, gm=GM, seating="invited", invited=(RED, GM))
    letters = [p for p in await kit.posts() if p.kind == "invite"]
    assert {p.person for p in letters} == {RED, GM}
    assert all(dict(p.lines[0].args) == {"person": str(GUEST)} for p in letters)


async def test_who_declines_frees_his_place_and_the_game_master_is_told(kit: Kit) -> None:
    campaign = await invited(kit)
    card = await kit.campaigns.lobby.decline(campaign, BLUE)
    assert await kept(kit, campaign) == {"red": RED, "blue": None, "green": None}
    assert set(card.kept.values()) == {RED, GM}
    kit.clock.advance(seconds=2 * RETIRE_AFTER.total_seconds())
    posts = await kit.posts()
    told = next(p for p in posts if p.kind == "gm")
    assert (told.person, told.lines[0].key) == (GM, "bot-act-decline")
    assert [p.kind for p in posts if p.person is None] == ["lobby"]
    assert [p.person for p in posts if p.kind == "spent"] == [BLUE], "his letter, and nobody else's"
    async with kit.campaigns.store.read() as session:
        kinds = [(x.person, x.kind) for x in (await session.exec(select(t.Letter))).all()]
    assert kinds == [(RED, "invite"), (BLUE, "line")]
    assert await kit.refused(kit.campaigns.lobby.decline(campaign, BLUE)) == "bot-nothing-kept"
    assert await kit.refused(kit.campaigns.lobby.join(campaign, BLUE)) == "bot-not-invited"
    card = await kit.campaigns.gm.replace(campaign, GM, "blue", GUEST)
    assert card.seat("blue").admiral == GUEST


async def test_somebody_else_is_invited_later_into_the_place_of_who_declined(kit: Kit) -> None:
    campaign, lobby = await invited(kit), kit.campaigns.lobby
    await lobby.decline(campaign, BLUE)
    assert await kit.refused(lobby.invite(campaign, RED, GUEST)) == "bot-gm-only"
    assert await kit.refused(lobby.invite(campaign, GM, RED)) == "bot-invited-already"
    assert await kit.refused(lobby.invite(campaign, GM, GUEST, "gold")) == "bot-no-such-seat"
    card = await lobby.invite(campaign, GM, GUEST)
    assert card.seat("blue").invited == GUEST
    posts = await kit.posts()
    (letter,) = [p for p in posts if p.kind == "invite"]
    assert (letter.person, dict(letter.lines[0].args)) == (GUEST, {"person": str(GM)})
    assert [p.pings for p in posts if p.kind == "lobby"] == [(GUEST,)], "he is called, and nobody else again"
    await lobby.decline(campaign, GUEST)
    await lobby.invite(campaign, GM, BLUE, "green")
    assert (await lobby.join(campaign, BLUE)).seat_of(BLUE) == "green"
    await lobby.join(campaign, RED)
    await lobby.invite(campaign, GM, GUEST)
    assert await kit.refused(lobby.invite(campaign, GM, 4711)) == "bot-invite-instead"
    await lobby.join(campaign, GUEST)
    assert await kit.refused(lobby.invite(campaign, GM, 4711)) == "bot-full"


async def spent(kit: Kit) -> list[int | None]:
    """Whose letters are shortened now."""
    kit.clock.advance(seconds=2 * RETIRE_AFTER.total_seconds())
    return [post.person for post in await kit.posts() if post.kind == "spent"]


async def test_an_invitation_without_an_answer_is_replaced(kit: Kit) -> None:
    campaign, lobby = await invited(kit), kit.campaigns.lobby
    assert await kit.refused(lobby.invite(campaign, GM, GUEST, "gold")) == "bot-no-such-seat"
    kit.clock.advance(days=3)
    card = await lobby.invite(campaign, GM, GUEST, "blue")
    assert (card.seat("blue").invited, card.seat("blue").invited_at) == (GUEST, kit.clock.now())
    assert card.seat("red").invited == RED, "the others' invitations stay"
    assert await spent(kit) == [BLUE], "the old letter says so"
    assert await kit.refused(lobby.decline(campaign, BLUE)) == "bot-nothing-kept"
    assert await kit.refused(lobby.join(campaign, BLUE)) == "bot-not-invited"
    assert (await lobby.join(campaign, GUEST)).seat_of(GUEST) == "blue"
    assert await kit.refused(lobby.invite(campaign, GM, BLUE, "blue")) == "bot-seat-taken", "the guest has joined"
    log = (await kit.campaigns.gm.audit(campaign)).acts
    assert "bot-act-invite-instead" in {act.words.key for act in log}


async def test_a_letter_not_yet_sent_to_somebody_replaced_is_never_sent(kit: Kit) -> None:
    await kit.campaigns.people.set_quiet(RED, 0, 1380)
    campaign = (await kit.lobby(seating="invited", invited=(RED,))).id
    await kit.campaigns.lobby.invite(campaign, GM, GUEST, "red")
    kit.clock.advance(days=1)
    assert [post.person for post in await kit.posts() if post.kind == "invite"] == [GUEST]


async def test_a_reserved_seat_is_opened_to_everybody(kit: Kit) -> None:
    campaign, lobby = await invited(kit), kit.campaigns.lobby
    assert await kit.refused(lobby.open_seat(campaign, GM)) == "bot-which-seat"
    assert await kit.refused(lobby.open_seat(campaign, RED, "blue")) == "bot-gm-only"
    card, seat = await lobby.open_seat(campaign, GM, "blue")
    assert (seat, card.kept) == ("blue", {"red": RED}), (
        "a stranger may have it, and the seat that was the game master's"
    )
    assert await spent(kit) == [BLUE]
    assert (await lobby.join(campaign, GUEST, seat="blue")).seat_of(GUEST) == "blue"
    assert await kit.refused(lobby.open_seat(campaign, GM, "blue")) == "bot-seat-taken"
    assert (await lobby.open_seat(campaign, GM))[1] == "red", "the only one that is still reserved"


async def test_a_seat_of_a_guest_given_to_a_computer_or_a_player_keeps_no_invitation(kit: Kit) -> None:
    campaign = await invited(kit)
    card = await kit.campaigns.gm.replace(campaign, GM, "blue", None)
    assert card.seat("blue").computer
    assert await spent(kit) == [BLUE]
    assert (await kit.campaigns.gm.replace(campaign, GM, "red", GUEST)).seat("red").invited is None
    assert (await kit.campaigns.lobby.leave(campaign, GUEST)).seat("red").invited is None, "no old guest comes back"


async def test_since_when_somebody_is_invited_moves_with_the_invitation(kit: Kit) -> None:
    campaign, lobby = await invited(kit), kit.campaigns.lobby
    since = kit.clock.now()
    kit.clock.advance(days=1)
    card = await lobby.join(campaign, RED, seat="green")
    assert card.seat("green").invited_at == since
    assert card.seat("red").invited_at is None


async def test_leaving_without_a_seat_declines_so_that_a_closed_dm_loses_nothing(kit: Kit) -> None:
    campaign = await invited(kit)
    await kit.campaigns.lobby.leave(campaign, RED)
    assert (await kept(kit, campaign))["red"] is None
    assert await kit.refused(kit.campaigns.lobby.leave(campaign, RED)) == "bot-no-seat"


async def test_who_is_not_invited_or_sits_already_declines_nothing(kit: Kit) -> None:
    campaign = await invited(kit)
    decline = kit.campaigns.lobby.decline
    assert await kit.refused(decline(campaign, GUEST)) == "bot-nothing-kept"
    await kit.campaigns.lobby.join(campaign, RED)
    assert await kit.refused(decline(campaign, RED)) == "bot-nothing-kept"
    assert await kit.refused(decline(await kit.running(), RED)) == "bot-lobby-closed"


async def test_an_invitation_not_yet_sent_is_taken_back(kit: Kit) -> None:
    await kit.campaigns.people.set_quiet(RED, 0, 1380)
    campaign = (await kit.lobby(seating="invited", invited=(RED,))).id
    await kit.campaigns.lobby.decline(campaign, RED)
    kit.clock.advance(days=1)
    assert [p for p in await kit.posts() if p.kind == "invite"] == []


async def test_a_guest_may_choose_the_side_that_nobody_is_invited_to(kit: Kit) -> None:
    """The place that was kept for him is the game master's then; another guest's is not to be had."""
    campaign = await invited(kit)
    join = kit.campaigns.lobby.join
    assert await kit.refused(join(campaign, RED, seat="blue")) == "bot-seat-taken"
    card = await join(campaign, RED, seat="green")
    assert (card.seat("green").admiral, await kept(kit, campaign)) == (RED, {"red": None, "blue": BLUE, "green": RED})
    assert (await join(campaign, GM)).seat_of(GM) == "red"
    assert (await join(campaign, BLUE)).seat_of(BLUE) == "blue"


async def test_who_sits_changes_to_a_free_side(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    join = kit.campaigns.lobby.join
    await join(campaign, RED, seat="red", word="albatross")
    card = await join(campaign, RED, seat="green")
    assert {seat.seat: seat.admiral for seat in card.seats} == {"red": None, "blue": None, "green": RED}
    await join(campaign, BLUE, seat="red")
    assert await kit.refused(join(campaign, RED, seat="red")) == "bot-seat-taken", "nobody is put out of his seat"
    assert await kit.refused(join(campaign, RED, seat="pink")) == "bot-no-such-seat"
    async with kit.campaigns.store.read() as session:
        words = {h.person: h.word for h in (await session.exec(select(t.Holder))).all()}
    assert words == {RED: "albatross", BLUE: ""}, "his word for the dice goes with him"


async def test_nobody_changes_to_a_place_that_is_kept_for_a_guest(kit: Kit) -> None:
    campaign = await invited(kit)
    join = kit.campaigns.lobby.join
    await join(campaign, GM)
    assert await kit.refused(join(campaign, GM, seat="red")) == "bot-seat-taken"


async def test_against_the_computer_one_changes_sides_with_it(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    card = await kit.campaigns.computers.play_against(campaign, RED)
    assert card.seat_of(RED) == "red"
    card = await kit.campaigns.lobby.join(campaign, RED, seat="blue")
    assert {seat.seat: (seat.admiral, seat.computer) for seat in card.seats} == {
        "red": (None, True), "blue": (RED, False), "green": (None, True),
    }  # fmt: skip
    card = await kit.campaigns.lobby.start(campaign, RED)
    assert card.status == "running"


async def test_who_has_chosen_a_side_keeps_it_against_the_computer(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    await kit.campaigns.lobby.join(campaign, GREEN, seat="green")
    card = await kit.campaigns.computers.play_against(campaign, GREEN)
    assert [seat.computer for seat in card.seats] == [True, True, False]


async def test_staff_does_not_change_sides_by_itself(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    await kit.campaigns.lobby.join(campaign, RED, seat="red")
    await kit.campaigns.staff.add(campaign, RED, GUEST)
    assert await kit.refused(kit.campaigns.lobby.join(campaign, GUEST, seat="blue")) == "bot-already-seated"
    card = await kit.campaigns.lobby.join(campaign, RED, seat="blue")
    assert [h.person for h in card.seat("blue").holders] == [RED, GUEST], "it goes along with its admiral"


@pytest.fixture
async def fleet(tmp_path: Path) -> AsyncIterator[Kit]:
    """The games that are really played."""
    made = await make(tmp_path, GAMES)
    yield made
    await made.campaigns.close()


async def test_where_lots_decide_no_side_is_chosen(fleet: Kit) -> None:
    card = await fleet.lobby(game="sea-war")
    assert card.by_lot
    await fleet.campaigns.lobby.join(card.id, RED)
    assert await fleet.refused(fleet.campaigns.lobby.join(card.id, RED, seat="blue")) == "bot-already-seated"
    card = await fleet.lobby(game="sea-war", options={"sides": "host"})
    assert not card.by_lot
    card = await fleet.campaigns.lobby.join(card.id, RED, seat="blue")
    assert card.seat_of(RED) == "blue"
