"""Seats given by the host, seats drawn by lot, and seats that the game calls by another name as it goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot import words
from rules.core import Message, Scalar, Seating, msg, seats_by_lot
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, PLAYERS, RED, SECRET, Kit, make
from tests.core.toy import Toy


class Lots(Toy):
    """Pearls with the seats drawn by lot, and titles that turn with the rounds."""

    def seating(self, options: Mapping[str, Scalar]) -> Seating:
        return "drawn"

    def title(self, view: Any, seat: str) -> Message:
        return msg("toy-bid") if view.round > 1 else msg(f"seat-{seat}")


@pytest.fixture
async def lots(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path, {"toy": Lots()})
    yield made
    await made.campaigns.close()


async def test_the_host_gives_a_seat_and_its_holder_takes_the_other(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    for person in (RED, BLUE):
        await kit.campaigns.lobby.join(campaign, person)
    card = await kit.campaigns.lobby.assign(campaign, GM, BLUE, "red")
    assert {s.seat: s.admiral for s in card.seats} == {"red": BLUE, "blue": RED, "green": None}
    card = await kit.campaigns.lobby.assign(campaign, GM, BLUE, "green")
    assert {s.seat: s.admiral for s in card.seats} == {"red": None, "blue": RED, "green": BLUE}


async def test_only_the_host_gives_seats_and_only_before_the_start(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    for person in (RED, BLUE, GREEN):
        await kit.campaigns.lobby.join(campaign, person)
    assign = kit.campaigns.lobby.assign
    assert await kit.refused(assign(campaign, RED, RED, "blue")) == "bot-gm-only"
    assert await kit.refused(assign(campaign, GM, GUEST, "blue")) == "bot-not-seated"
    assert await kit.refused(assign(campaign, GM, RED, "purple")) == "bot-no-such-seat"
    await kit.campaigns.lobby.start(campaign, RED)
    assert await kit.refused(assign(campaign, GM, RED, "blue")) == "bot-lobby-closed"


async def test_lots_are_drawn_at_the_start_and_told_to_all(lots: Kit) -> None:
    campaign = (await lots.lobby()).id
    for person, word in ((RED, "one"), (BLUE, ""), (GREEN, "three")):
        card = await lots.campaigns.lobby.join(campaign, person, word=word)
    assert {s.name.key for s in card.seats} == {"bot-seat-by-lot"}, "nobody has a side before the lots are drawn"
    assert await lots.refused(lots.campaigns.lobby.assign(campaign, GM, RED, "blue")) == "bot-seats-by-lot"
    card = await lots.campaigns.lobby.start(campaign, RED)
    drawn = seats_by_lot(SECRET, ("one", "", "three"), ("red", "blue", "green"))
    assert {s.seat: s.admiral for s in card.seats} == dict(zip(drawn, (RED, BLUE, GREEN), strict=True))
    assert {s.seat: s.name.key for s in card.seats} == {s: f"seat-{s}" for s in drawn}
    posts = await lots.posts()
    assert [p.kind for p in posts if p.person is None] == ["report", "board", "lobby"], "no note of the game master's"
    told = [line for post in posts for line in post.lines if line.key == "bot-lots"]
    assert len(told) == 1
    [(_, lines)] = told[0].args
    assert isinstance(lines, tuple)
    assert [line.args for line in lines] == [
        (("seat", msg(f"seat-{s.seat}")), ("person", str(s.admiral))) for s in card.seats
    ], "who got which side, by the sides' own names"
    for lang in words.LANGS:
        assert words.text(lang, "bot-lot", seat="Red", person=str(RED))
        assert words.text(lang, "bot-lot-computer", seat="Red")
    acts = (await lots.campaigns.gm.audit(campaign, 0)).acts
    assert [a.act for a in acts].count("lots") == 1


async def test_those_drawn_play_their_seats(lots: Kit) -> None:
    campaign = (await lots.lobby(options={"rounds": 2})).id
    for person in PLAYERS.values():
        await lots.campaigns.lobby.join(campaign, person)
    card = await lots.campaigns.lobby.start(campaign, RED)
    for seat in card.seats:
        assert seat.admiral is not None
        assert (await lots.campaigns.sheets.sheet(campaign, seat.admiral)).seat == seat.seat
    await lots.play_on(campaign)


async def test_a_seat_is_called_what_the_game_calls_it_now(lots: Kit) -> None:
    campaign = (await lots.lobby(options={"rounds": 3})).id
    for person in PLAYERS.values():
        await lots.campaigns.lobby.join(campaign, person)
    card = await lots.campaigns.lobby.start(campaign, RED)
    while (await lots.campaigns.watch.public(campaign)).view.round == 1:
        card = await lots.campaigns.lobby.card(campaign)
        holder = card.seat(card.waiting[0].seat).admiral
        assert holder is not None
        await lots.seal(campaign, holder)
    card = await lots.campaigns.lobby.card(campaign)
    assert {s.name.key for s in card.seats} == {"toy-bid"}
