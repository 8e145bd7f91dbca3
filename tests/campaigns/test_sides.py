"""One person, one side: every way to see the side of a seat, tried by who has seen another's in every way there is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from bot.campaigns.consent import Asked
from bot.store.migrate import witnessed
from tests.campaigns.acts import fill_in, sight_of
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, RED, START, Kit, make, with_another_secret
from tests.core.toy import Reef

SAW = "bot-saw-other-side"
Way = Callable[[Kit, int], Awaitable[object]]


async def on_the_staff(kit: Kit, campaign: int) -> int:
    """Read the fleet of red as one of its staff, and left of his own will."""
    await kit.campaigns.staff.add(campaign, RED, GUEST)
    await kit.campaigns.lobby.leave(campaign, GUEST)
    return GUEST


async def off_the_staff(kit: Kit, campaign: int) -> int:
    await kit.campaigns.staff.add(campaign, RED, GUEST)
    await kit.campaigns.staff.remove(campaign, RED, GUEST)
    return GUEST


async def on_the_staff_since_the_lobby(kit: Kit, campaign: int) -> int:
    return 1011  # see `campaign_with_an_old_hand`


async def stood_in(kit: Kit, campaign: int) -> int:
    await kit.campaigns.gm.replace(campaign, GM, "red", GUEST)
    await kit.campaigns.gm.replace(campaign, GM, "red", RED)
    return GUEST


async def the_master_stood_in(kit: Kit, campaign: int) -> int:
    await kit.campaigns.gm.replace(campaign, GM, "red", GM)
    await kit.posts()
    with pytest.raises(Asked):  # from now on the master is of a side
        await kit.campaigns.gm.replace(campaign, GM, "red", RED)
    request = next(str(dict(p.lines[0].args)["request"]) for p in await kit.posts() if p.kind == "undo")
    for person in (BLUE, GREEN):
        await kit.campaigns.consent.answer(campaign, person, request, agree=True)
    return GM


async def was_replaced(kit: Kit, campaign: int) -> int:
    await kit.campaigns.gm.replace(campaign, GM, "red", GUEST)
    return RED


async def gave_way_to_the_computer(kit: Kit, campaign: int) -> int:
    await kit.campaigns.gm.replace(campaign, GM, "red", None)
    return RED


async def peeked(kit: Kit, campaign: int) -> int:
    await kit.campaigns.gm.peek(campaign, GM, "red")
    return GM


WAYS = [
    on_the_staff, off_the_staff, on_the_staff_since_the_lobby, stood_in, the_master_stood_in, was_replaced,
    gave_way_to_the_computer, peeked,
]  # fmt: skip


async def campaign_with_an_old_hand(kit: Kit) -> int:
    """Somebody was on red's staff from the lobby on and has left meanwhile."""
    card = await kit.lobby()
    for seat, person in (("red", RED), ("blue", BLUE), ("green", GREEN)):
        await kit.campaigns.lobby.join(card.id, person, seat=seat)
    await kit.campaigns.staff.add(card.id, RED, 1011)
    await kit.campaigns.lobby.start(card.id, RED)
    await kit.campaigns.lobby.leave(card.id, 1011)
    await kit.posts()
    return card.id


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
async def test_who_has_seen_one_side_sees_no_other(kit: Kit, way: Callable[[Kit, int], Awaitable[int]]) -> None:
    campaign = await campaign_with_an_old_hand(kit)
    person = await way(kit, campaign)
    doors = [kit.campaigns.gm.replace(campaign, GM, "blue", person)]
    if person == GM:
        doors.append(kit.campaigns.gm.peek(campaign, GM, "blue"))
    else:
        doors.append(kit.campaigns.staff.add(campaign, BLUE, person))
        doors.append(kit.campaigns.staff.add(campaign, GM, person, "green"))
    for door in doors:
        assert await kit.refused(door) == SAW
    assert (await sight_of(kit.campaigns.watch, campaign, person)).who is None
    assert await kit.refused(sight_of(kit.campaigns.watch, campaign, person, "blue")) == "bot-not-your-eyes"


async def test_back_to_the_side_that_he_has_seen_he_may_come(kit: Kit) -> None:
    campaign = await campaign_with_an_old_hand(kit)
    card = await kit.campaigns.staff.add(campaign, RED, 1011)
    assert card.seat_of(1011) == "red"
    await kit.campaigns.gm.replace(campaign, GM, "red", GUEST)
    card = await kit.campaigns.gm.replace(campaign, GM, "red", RED)
    assert card.seat("red").admiral == RED


async def test_before_the_start_nobody_has_seen_anything(kit: Kit) -> None:
    card = await kit.lobby()
    join = kit.campaigns.lobby.join
    await join(card.id, RED, seat="red")
    await kit.campaigns.staff.add(card.id, RED, GUEST)
    await kit.campaigns.lobby.leave(card.id, GUEST)
    await kit.campaigns.lobby.assign(card.id, GM, RED, "blue")
    await join(card.id, GUEST, seat="red")
    await join(card.id, GREEN, seat="green")
    card = await kit.campaigns.lobby.start(card.id, RED)
    assert [s.admiral for s in card.seats] == [GUEST, RED, GREEN]
    assert await kit.refused(kit.campaigns.gm.replace(card.id, GM, "green", GUEST)) == "bot-other-seated"


async def test_a_spectator_may_still_become_a_player(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.watch.follow(campaign, GUEST)
    await sight_of(kit.campaigns.watch, campaign, GUEST)
    await kit.campaigns.watch.page(campaign, GUEST)
    card = await kit.campaigns.gm.replace(campaign, GM, "blue", GUEST)
    assert card.seat_of(GUEST) == "blue"


async def test_the_same_person_plays_another_side_of_another_campaign(kit: Kit) -> None:
    first = await campaign_with_an_old_hand(kit)
    assert await kit.refused(kit.campaigns.staff.add(first, BLUE, 1011)) == SAW
    second = await kit.running()
    assert (await kit.campaigns.staff.add(second, BLUE, 1011)).seat_of(1011) == "blue"


@pytest.mark.parametrize("old", [False, True], ids=["a file of now", "a file of before"])
async def test_what_was_seen_moves_with_the_campaign(kit: Kit, old: bool) -> None:
    campaign = await campaign_with_an_old_hand(kit)
    await stood_in(kit, campaign)
    await fill_in(kit.campaigns.sheets, campaign, GREEN, "0.green", "bid", 1)
    file = msgspec.json.decode(await kit.campaigns.archive.export(campaign))
    if old:
        del file["rows"]["witness"]
        file["campaign"]["serial"] = 23  # the count of its posts
        for holder in file["rows"]["holder"]:
            del holder["absent"]
    moved = await kit.campaigns.archive.import_(with_another_secret(msgspec.json.encode(file)))
    for person in (1011, GUEST):
        assert await kit.refused(kit.campaigns.staff.add(moved, BLUE, person)) == SAW
    assert (await kit.campaigns.staff.add(moved, RED, GUEST)).seat_of(GUEST) == "red"


# ---- campaigns that were under way before it was written down ---------------------------------------
def rows(**more: object) -> dict[str, list[dict[str, object]]]:
    """Of a campaign of two seats in which nothing was done yet."""
    empty: dict[str, list[dict[str, object]]] = {"holder": [], "sheet": [], "post": [], "audit": []}
    return {"seat": [{"name": "red"}, {"name": "blue"}], **empty, **more}  # type: ignore[dict-item]


def act(kind: str, by: int, seat: str, person: int | None = None, at: object = START) -> dict[str, object]:
    args: list[list[object]] = [["person", str(person)]] if person is not None else []
    words = {"key": f"bot-act-{kind}", "args": [*args, ["seat", {"key": seat, "args": []}]]}
    return {"act": kind, "by": by, "at": at, "words": msgspec.json.encode(words).decode()}


def test_who_saw_what_is_found_out_from_holders_sheets_letters_and_the_log() -> None:
    letter = {"kind": "ask", "person": 5, "body": '{"who":"blue","ask":"0.blue"}'}
    notes = [{"kind": "gm", "person": None, "body": "{}"}, {"kind": "staff", "person": 6, "body": '{"who":"red"}'}]
    acts = [
        act("enlist", 1, "seat-red", 11), act("dismiss", 1, "seat-red", 12), act("replace", 9, "seat-blue", 13),
        act("stand-down", 14, "seat-blue"), act("peek", 9, "seat-red"), act("pause", 9, "seat-red"),
    ]  # fmt: skip
    found = witnessed(
        START,
        rows(
            holder=[{"seat": "red", "person": 1}],
            sheet=[{"seat": "blue", "edited_by": 4}, {"seat": "red", "edited_by": None}],
            post=[letter, *notes],
            audit=acts,
        ),
    )
    assert found == {
        ("red", 1), ("blue", 4), ("blue", 5), ("red", 11), ("red", 12), ("blue", 13), ("blue", 14), ("red", 9)
    }  # fmt: skip


def test_before_the_start_there_was_nothing_to_see() -> None:
    assert witnessed(None, rows(holder=[{"seat": "red", "person": 1}])) == set()
    early = act("enlist", 1, "seat-red", 11, at=START.replace(year=2000))
    assert witnessed(START, rows(audit=[early])) == set()


def test_where_the_seat_cannot_be_told_any_more_every_side_counts_as_seen() -> None:
    turned = act("replace", 9, "sw-white", 13)
    assert witnessed(START, rows(audit=[turned])) == {("red", 13), ("blue", 13)}
    assert witnessed(START, rows(audit=[turned], holder=[{"seat": "red", "person": 13}])) == {("red", 13)}


async def test_who_has_seen_a_seat_may_see_the_others_of_its_side_and_those_alone(tmp_path: Path) -> None:
    """Red and green dive from one boat (`Rules.table`)."""
    kit = await make(tmp_path, {"toy": Reef()})
    campaign = await kit.running()
    await kit.campaigns.staff.add(campaign, RED, GUEST)
    await kit.campaigns.staff.remove(campaign, RED, GUEST)
    assert await kit.refused(kit.campaigns.staff.add(campaign, BLUE, GUEST)) == SAW
    card = await kit.campaigns.staff.add(campaign, GREEN, GUEST)
    assert card.seat_of(GUEST) == "green"
    await kit.campaigns.close()
