"""A rematch: the same game and people, sides exchanged; one for each campaign; it starts when all have sat down."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.campaigns import TimeControl
from bot.campaigns.rematch import exchanged
from rules.core import SeatSpec
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, HOUR, RED, Kit, make
from tests.campaigns.test_ranks import end
from tests.core.toy import Toy
from tests.core.toy_convoy import Convoy

ANNA, BEN, CLEO, DORA = 2001, 2002, 2003, 2004


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path, {"toy": Toy(), "toy-convoy": Convoy()})
    yield made
    await made.campaigns.close()


def seats(*sides: tuple[str, ...]) -> tuple[SeatSpec, ...]:
    """Chairs by their roles, a side each: the first side is "a", its seats "a-role"."""
    return tuple(SeatSpec(f"{'abc'[n]}-{role}", "abc"[n], role) for n, roles in enumerate(sides) for role in roles)


def test_sides_are_exchanged_by_roles_by_order_and_as_far_as_there_are_seats() -> None:
    same = seats(("chief", "mate"), ("mate", "chief"))
    assert exchanged(same, {"a-chief": 1, "a-mate": 2, "b-chief": 3, "b-mate": 4}) == {
        "b-chief": 1, "b-mate": 2, "a-chief": 3, "a-mate": 4,
    }  # fmt: skip
    smaller = seats(("x", "y"), ("z",))
    assert exchanged(smaller, {"a-x": 1, "a-y": 2, "b-z": 3}) == {"b-z": 1, "a-x": 3, "a-y": 2}
    assert exchanged(smaller, {"a-x": 1, "a-y": 1, "b-z": 3}) == {"b-z": 1, "a-x": 3}, "nobody sits on two sides"
    three = seats(("x",), ("x",), ("x",))
    assert exchanged(three, {"a-x": 1, "b-x": 2, "c-x": 3}) == {"b-x": 1, "c-x": 2, "a-x": 3}


async def test_it_is_the_same_game_and_starts_by_itself_when_all_have_sat_down(kit: Kit) -> None:
    campaigns = kit.campaigns
    first = await kit.running(options={"purse": 9}, scenario="storm", allowances=TimeControl(turn=7 * HOUR))
    await end(kit, first, "red")
    card, new = await campaigns.rematches.open(first, BLUE, 2, 77)
    assert new
    assert (card.game, card.scenario, card.options["purse"], card.allowances.turn) == ("toy", "storm", 9, 7 * HOUR)
    assert (card.gm, card.guild, card.channel, card.thread, card.status) == (GM, 1, 2, 77, "lobby")
    assert {seat: card.seat(seat).invited for seat in ("blue", "green", "red")} == {
        "blue": RED, "green": BLUE, "red": GREEN,
    }  # fmt: skip
    assert card.seat("green").admiral == BLUE, "who asks has agreed"
    posts = await kit.posts()
    assert {p.person for p in posts if p.kind == "invite"} == {RED, GREEN}
    assert next(p.pings for p in posts if p.kind == "lobby") == (RED, GREEN)
    assert await kit.refused(campaigns.lobby.join(card.id, GUEST)) == "bot-not-invited"
    assert (await campaigns.lobby.join(card.id, RED)).status == "lobby"
    assert (await campaigns.lobby.join(card.id, GREEN)).status == "running"


async def test_pressed_twice_even_at_once_it_is_one_lobby(kit: Kit) -> None:
    first = await kit.running()
    await end(kit, first, "red")
    rematches = kit.campaigns.rematches
    assert await rematches.of(first, RED) is None
    found = await asyncio.gather(*(rematches.open(first, who, 2) for who in (RED, BLUE, RED, GM)))
    assert len({card.id for card, _ in found}) == 1
    assert [new for _, new in found].count(True) == 1
    again = await rematches.of(first, BLUE)
    assert again is not None
    assert again.id == found[0][0].id


async def test_one_that_was_called_off_makes_room_for_another(kit: Kit) -> None:
    first = await kit.running()
    await end(kit, first, "red")
    card, _ = await kit.campaigns.rematches.open(first, RED, 2)
    await kit.campaigns.lobby.cancel(card.id, GM)
    assert await kit.campaigns.rematches.of(first, RED) is None
    other, new = await kit.campaigns.rematches.open(first, BLUE, 2)
    assert new
    assert other.id != card.id


async def test_only_players_and_the_game_master_ask_and_only_after_the_end(kit: Kit) -> None:
    first = await kit.running()
    rematches = kit.campaigns.rematches
    await kit.campaigns.staff.add(first, BLUE, GUEST)
    assert await kit.refused(rematches.open(first, RED, 2)) == "rematch-not-over"
    await end(kit, first, "red")
    assert await kit.refused(rematches.open(first, GUEST, 2)) == "rematch-players-only"
    assert await kit.refused(rematches.of(first, GUEST)) == "rematch-players-only"
    card, _ = await rematches.open(first, GM, 2)
    assert [seat.admiral for seat in card.seats] == [None, None, None]


async def test_a_computer_plays_the_other_side_and_one_person_alone_begins_at_once(kit: Kit) -> None:
    card = await kit.lobby(computer=True, by=RED)
    assert (await kit.campaigns.lobby.start(card.id, RED)).status == "running"
    await end(kit, card.id, "red")
    again, _ = await kit.campaigns.rematches.open(card.id, RED, 2)
    assert again.status == "running"
    assert again.seat("blue").admiral == RED
    assert again.seat("red").computer
    assert again.seat("green").computer


async def test_teams_exchange_sides_with_all_their_seats(kit: Kit) -> None:
    card = await kit.lobby(game="toy-convoy", title="Lanterns")
    for person in (ANNA, BEN, CLEO):
        await kit.campaigns.lobby.join(card.id, person)
    before = await kit.campaigns.lobby.start(card.id, ANNA)
    await end(kit, card.id, "north")
    again, _ = await kit.campaigns.rematches.open(card.id, CLEO, 2)
    for person in (ANNA, BEN):
        again = await kit.campaigns.lobby.join(again.id, person)
    assert again.status == "running"
    sides = {side.side: side.people for side in before.sides}
    assert {side.side: side.people for side in again.sides} == {"north": sides["south"], "south": sides["north"]}
    assert again.seats_of(BEN) == ("north-a", "north-b")
    assert DORA not in sides
