"""Teams: roles of a side, several for one person, the room of a side, seats that change hands, reminders and deadlines.

On Lanterns (`tests/core/toy_convoy.py`): two sides of two seats, the first of each the chief's.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.campaigns import CampaignSummary, Owned, Post
from bot.campaigns.outbox import REFRESH_FORM_AFTER
from bot.campaigns.ranks import FIRST_POINTS
from bot.campaigns.unit_of_work import to_json
from bot.store import tables as t
from rules.core import Message, Outcome, SeatSpec, msg
from rules.core.rows import added
from rules.memoir_44 import RULES as MEMOIR
from rules.memoir_44.team_cards import command_of
from rules.memoir_44.team_commander import GIVING, dealing, row_of
from rules.memoir_44.view import Task
from tests.campaigns.acts import fill_at_random, sight_of
from tests.campaigns.kit import GM, GUEST, START, Kit, make, with_another_secret
from tests.campaigns.test_computers import let_play
from tests.core.toy_convoy import Convoy

ANNA, BEN, CLEO, DORA = 2001, 2002, 2003, 2004


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path, {"toy-convoy": Convoy()})
    yield made
    await made.campaigns.close()


async def lobby(kit: Kit, *people: int, **more: object) -> CampaignSummary:
    """A lobby in which these have pressed *Join*."""
    card = await kit.lobby(game="toy-convoy", title="Lanterns", **more)
    for person in people:
        card = await kit.campaigns.lobby.join(card.id, person)
    return card


async def running(kit: Kit, *people: int) -> int:
    """A started campaign; all that had to be said until now was said."""
    card = await lobby(kit, *people)
    await kit.campaigns.lobby.start(card.id, people[0])
    await kit.posts()
    return card.id


def seated(card: CampaignSummary) -> dict[str, int | None]:
    """Who is at which seat."""
    return {seat.seat: seat.admiral for seat in card.seats}


def lines(posts: list[Post], side: str) -> list[Message]:
    """What the room of a side is told."""
    return [line for post in posts if post.kind == "team" and post.side == side for line in post.lines]


async def gathered(kit: Kit) -> list[Post]:
    """What is sent once the notes have been gathered."""
    kit.clock.advance(minutes=2)
    return await kit.posts()


def hole(line: Message, name: str) -> object:
    return dict(line.args).get(name)


async def sailing(kit: Kit, campaign: int, person: int, ask: str) -> int:
    """Fills in a sheet by chance until there is a row on it; how many there are."""
    sheets = kit.campaigns.sheets
    while not (draft := (await fill_at_random(sheets, campaign, person, ask)).draft):
        continue
    return len(draft) // 2


# ---- the lobby --------------------------------------------------------------------------------------
async def test_join_gives_the_chief_of_the_side_with_fewer_people(kit: Kit) -> None:
    card = await lobby(kit, ANNA, BEN, CLEO, DORA)
    assert seated(card) == {"north-a": ANNA, "south-a": BEN, "north-b": CLEO, "south-b": DORA}
    assert card.teams
    assert [side.people for side in card.sides] == [(ANNA, CLEO), (BEN, DORA)]


async def test_a_role_that_is_filled_late_goes_to_whoever_comes_last(tmp_path: Path) -> None:
    class Late(Convoy):
        def table(self, scenario: str, options: object) -> tuple[SeatSpec, ...]:
            return tuple(
                SeatSpec(f"north-{n}", "north", n, late=n == "b") if n != "s" else SeatSpec("south", "south")
                for n in ("a", "b", "c", "s")
            )

    kit = await make(tmp_path, {"toy-convoy": Late()})
    card = await lobby(kit, ANNA, BEN, CLEO)
    assert seated(card) == {"north-a": ANNA, "north-b": None, "north-c": CLEO, "south": BEN}
    invited = await kit.lobby(game="toy-convoy", invited=(1, 2, 3, 4), seating="invited")
    assert [seat.invited for seat in invited.seats] == [1, 4, 3, 2]
    await kit.campaigns.close()


async def test_one_person_takes_several_roles_of_one_side_and_none_of_the_other(kit: Kit) -> None:
    card = await lobby(kit, ANNA, BEN)
    card = await kit.campaigns.lobby.join(card.id, ANNA, seat="north-b")
    assert card.seats_of(ANNA) == ("north-a", "north-b")
    join = kit.campaigns.lobby.join
    assert await kit.refused(join(card.id, ANNA, seat="south-b")) == "bot-one-side"
    assert await kit.refused(join(card.id, ANNA)) == "bot-already-seated"
    assert await kit.refused(join(card.id, BEN, seat="north-b")) == "bot-one-side"
    assert await kit.refused(kit.campaigns.staff.add(card.id, BEN, ANNA)) == "bot-other-seated"
    card = await kit.campaigns.lobby.leave(card.id, ANNA, seat="north-a")
    assert card.seats_of(ANNA) == ("north-b",)
    assert await kit.refused(kit.campaigns.lobby.leave(card.id, ANNA, seat="north-a")) == "bot-no-such-seat"
    card = await kit.campaigns.lobby.leave(card.id, ANNA)
    assert card.seats_of(ANNA) == ()


async def test_what_is_free_at_the_start_goes_to_the_chief(kit: Kit) -> None:
    card = await lobby(kit, ANNA, BEN)
    card = await kit.campaigns.lobby.start(card.id, BEN)
    assert seated(card) == {"north-a": ANNA, "north-b": ANNA, "south-a": BEN, "south-b": BEN}


async def test_without_a_chief_it_goes_to_who_comes_next(kit: Kit) -> None:
    card = await lobby(kit, ANNA)
    await kit.campaigns.lobby.join(card.id, BEN, seat="south-b")
    card = await kit.campaigns.lobby.start(card.id, BEN)
    assert seated(card)["south-a"] == BEN


async def test_a_side_that_nobody_plays_is_waited_for(kit: Kit) -> None:
    card = await lobby(kit, ANNA)
    await kit.campaigns.lobby.join(card.id, ANNA, seat="north-b")
    assert await kit.refused(kit.campaigns.lobby.start(card.id, ANNA)) == "bot-seats-free"


async def test_the_computer_gets_the_side_that_nobody_plays_and_the_master_gives_it_more(kit: Kit) -> None:
    card = await lobby(kit, ANNA)
    card = await kit.campaigns.computers.play_against(card.id, ANNA)
    assert [seat.computer for seat in card.seats] == [False, False, True, True]
    assert await kit.refused(kit.campaigns.computers.play_against(card.id, ANNA)) == "bot-computer-no-seat"
    card = await kit.campaigns.computers.play_against(card.id, GM)
    assert [seat.computer for seat in card.seats] == [False, True, True, True]
    opened = await lobby(kit, computer=True)
    assert [(seat.admiral, seat.computer) for seat in opened.seats] == [
        (GM, False), (None, False), (None, True), (None, True),
    ]  # fmt: skip


async def test_who_leads_a_computer_hears_what_it_sealed_and_why(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though he is the only person of his side; nobody else hears a word of it."""
    monkeypatch.setattr(Convoy, "reason", lambda *_: msg("toy-why"))
    card = await lobby(kit, ANNA, BEN)
    card = await kit.campaigns.computers.play_against(card.id, GM)
    assert seated(card) == {"north-a": ANNA, "south-a": BEN, "north-b": None, "south-b": None}
    await kit.campaigns.lobby.start(card.id, ANNA)
    assert not lines(await kit.posts(), "north"), "he knows who plays with him"
    await let_play(kit)
    assert not lines(await kit.posts(), "north"), "gathered, for there may be more"
    kit.clock.advance(minutes=5)
    sent = await kit.posts()
    (told,) = lines(sent, "north")
    assert told.key == "bot-team-sealed-computer-orders"
    orders = hole(told, "orders")
    assert isinstance(orders, tuple)
    assert orders[-1] == msg("toy-why")
    assert all("toy-why" not in repr(post) for post in sent if post.side != "north")


async def test_a_sheet_shows_what_the_side_has_sealed_beside_it(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also on the page, which draws the sheet's own orders by itself. The other side's envelopes are in no picture."""
    monkeypatch.setattr(Convoy, "alongside", lambda _, view, others: (view, *others))
    monkeypatch.setattr(Convoy, "needs_preview", lambda _, ask: False)
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    sheet = await kit.campaigns.sheets.sheet(campaign, CLEO)
    assert (len(sheet.view), len(sheet.page_view), sheet.beside) == (1, 1, "")
    await kit.seal(campaign, ANNA, {})
    sheet = await kit.campaigns.sheets.sheet(campaign, CLEO)
    assert (len(sheet.view), len(sheet.page_view), bool(sheet.beside)) == (2, 2, True)
    before = sheet.page_view
    await fill_at_random(kit.campaigns.sheets, campaign, CLEO, sheet.ask.id)
    filled = await kit.campaigns.sheets.sheet(campaign, CLEO)
    assert filled.draft != sheet.draft
    assert filled.page_view == before, "without the sheet's own draft"


async def test_guests_are_spread_over_the_sides_and_what_is_kept_is_given_away_by_the_master_alone(kit: Kit) -> None:
    card = await lobby(kit, invited=(ANNA, BEN, CLEO), seating="invited")
    assert [seat.invited for seat in card.seats] == [ANNA, CLEO, BEN, None]
    for person in (ANNA, BEN):
        await kit.campaigns.lobby.join(card.id, person)
    assert await kit.refused(kit.campaigns.lobby.start(card.id, ANNA)) == "bot-seats-free"
    assert await kit.refused(kit.campaigns.lobby.join(card.id, ANNA, seat="north-b")) == "bot-seat-taken"
    card = await kit.campaigns.lobby.start(card.id, GM)
    assert seated(card) == {"north-a": ANNA, "north-b": ANNA, "south-a": BEN, "south-b": BEN}


async def test_a_team_seats_itself_anew_before_the_start_and_the_master_at_any_time(kit: Kit) -> None:
    card = await lobby(kit, ANNA, BEN, CLEO, DORA)
    assign = kit.campaigns.lobby.assign
    card = await assign(card.id, CLEO, CLEO, "north-a")
    assert seated(card) == {"north-a": CLEO, "south-a": BEN, "north-b": ANNA, "south-b": DORA}
    assert await kit.refused(assign(card.id, BEN, ANNA, "north-a")) == "bot-gm-only"
    assert await kit.refused(assign(card.id, CLEO, CLEO, "south-a")) == "bot-gm-only"
    card = await assign(card.id, GM, CLEO, "south-a")
    assert seated(card) == {"north-a": BEN, "south-a": CLEO, "north-b": ANNA, "south-b": DORA}
    await kit.campaigns.lobby.start(card.id, ANNA)
    await kit.posts()
    assert await kit.refused(assign(card.id, ANNA, ANNA, "north-a")) == "bot-gm-only"
    assert await kit.refused(assign(card.id, GM, ANNA, "south-a")) == "bot-lobby-closed"
    card = await assign(card.id, GM, ANNA, "north-a")
    assert (seated(card)["north-a"], seated(card)["north-b"]) == (ANNA, BEN)
    sent = await kit.posts()
    assert {(post.person, post.who) for post in sent if post.kind == "ask"} == {(ANNA, "north-a"), (BEN, "north-b")}
    assert {hole(line, "person") for line in lines(sent, "north")} == {str(ANNA), str(BEN)}
    assert lines(sent, "south") == []


async def test_nobody_comes_to_sit_on_two_sides_by_an_exchange(kit: Kit) -> None:
    card = await lobby(kit, ANNA, BEN)
    await kit.campaigns.lobby.join(card.id, ANNA, seat="north-b")
    assign = kit.campaigns.lobby.assign
    assert await kit.refused(assign(card.id, GM, ANNA, "south-a")) == "bot-one-side"
    assert await kit.refused(assign(card.id, GM, BEN, "north-a")) == "bot-one-side"


# ---- several seats of one person --------------------------------------------------------------------
async def test_who_holds_several_seats_gets_one_message_and_fills_in_one_sheet_after_the_other(kit: Kit) -> None:
    card = await lobby(kit, ANNA, BEN)
    await kit.campaigns.lobby.start(card.id, ANNA)
    sent = await kit.posts()
    assert [post.ask for post in sent if post.kind == "ask" and post.person == ANNA] == ["0.north-a"]
    assert lines(sent, "north") == [], "alone she needs no room"
    sheets = kit.campaigns.sheets
    first = await sheets.sheet(card.id, ANNA)
    assert [ref.ask.id for ref in first.others] == ["0.north-a", "0.north-b"]
    assert (await sheets.sheet(card.id, ANNA, seat="north-b")).ask.id == "0.north-b"
    assert await kit.refused(sheets.sheet(card.id, ANNA, seat="south-a")) == "bot-not-your-sheet"
    sealing = await sheets.seal(card.id, ANNA, "0.north-a", first.revision)
    assert not sealing.opened
    assert sealing.sheet is not None
    assert (sealing.sheet.ask.id, sealing.sheet.sealed) == ("0.north-b", False)
    assert (await sheets.sheet(card.id, ANNA)).ask.id == "0.north-b"
    assert (await sheets.seal(card.id, ANNA, "0.north-b")).opened
    assert (await kit.campaigns.watch.page(card.id, ANNA)).choices == ("north-a", "north-b")
    assert await kit.refused(sight_of(kit.campaigns.watch, card.id, ANNA, "south-a")) == "bot-not-your-eyes"
    (listed,) = await kit.campaigns.lobby.find(person=BEN)
    assert listed.waited


async def test_the_one_message_tells_what_each_of_his_seats_has_heard(kit: Kit) -> None:
    """Both seats draw cards at the start, each hears which: so does who holds both, and only he."""
    card = await lobby(kit, ANNA, BEN, CLEO)
    await kit.campaigns.lobby.start(card.id, ANNA)
    asked = {post.person: post for post in await kit.posts() if post.kind == "ask"}
    drawn = {person: [line.key for line in post.lines].count("convoy-drew-cards") for person, post in asked.items()}
    assert drawn == {ANNA: 1, CLEO: 1}
    for person in (ANNA, CLEO):
        await kit.seal(card.id, person, {})
    (post,) = [post for post in await kit.posts() if post.kind == "ask"]
    assert (post.person, post.who) == (BEN, "south-a")
    assert [line.key for line in post.lines].count("convoy-drew-cards") == 2


async def test_one_reminder_for_all_seats_names_whom_the_side_waits_for(kit: Kit) -> None:
    alone = await running(kit, ANNA, BEN)
    kit.clock.advance(hours=23)
    await kit.campaigns.timers.due()
    (reminder,) = [post for post in await kit.posts() if post.kind == "reminder"]
    assert (reminder.person, reminder.ask) == (ANNA, "0.north-a")
    assert [line.key for line in reminder.lines] == ["bot-team-sheet", "bot-team-sheet"]
    assert (await kit.campaigns.lobby.card(alone)).waiting
    four = await running(kit, ANNA, BEN, CLEO, DORA)
    await kit.seal(four, ANNA, {})
    await kit.posts()
    await kit.campaigns.gm.nag(four, GM)
    (reminder,) = [post for post in await kit.posts() if post.kind == "reminder"]
    assert (reminder.person, [line.key for line in reminder.lines]) == (CLEO, ["bot-team-sheet"])
    await kit.campaigns.sheets.unseal(four, ANNA, "0.north-a")
    kit.clock.advance(hours=7)
    await kit.posts()
    await kit.campaigns.gm.nag(four, GM)
    told = {post.person: [line.key for line in post.lines] for post in await kit.posts() if post.kind == "reminder"}
    assert told == {person: ["bot-team-sheet", "bot-team-waits-until"] for person in (ANNA, CLEO)}


# ---- the room of a side -----------------------------------------------------------------------------
async def test_a_side_hears_what_its_seats_seal_and_for_whom_the_game_waits(kit: Kit) -> None:
    card = await lobby(kit, ANNA, BEN, CLEO, DORA)
    await kit.campaigns.lobby.start(card.id, ANNA)
    sent = await kit.posts()
    assert [line.key for line in lines(sent, "north")] == ["bot-team-here", "bot-team-waits-until"]
    assert [line.key for line in lines(sent, "south")] == ["bot-team-here"]
    rows = await sailing(kit, card.id, ANNA, "0.north-a")
    assert lines(await kit.posts(), "north") == [], "a draft is its seat's alone"
    await kit.campaigns.sheets.seal(card.id, ANNA, "0.north-a")
    assert lines(await kit.posts(), "north") == [], "gathered, for there may be more"
    sealed, waits = lines(sent := await gathered(kit), "north")
    assert sealed.key == "bot-team-sealed-orders"
    assert [message.key for message in hole(sealed, "orders")] == ["convoy-to-cell"] * rows  # type: ignore[attr-defined]
    assert waits.key == "bot-team-waits-until"
    assert "2003" in repr(waits)
    assert lines(sent, "south") == []
    others = [post for post in sent if post.kind not in ("team", "repaint")]
    assert all(post.person is None and "convoy-to-cell" not in repr(post) for post in others)
    await kit.campaigns.sheets.unseal(card.id, ANNA, "0.north-a")
    assert [line.key for line in lines(await gathered(kit), "north")] == ["bot-team-unsealed"]
    await kit.seal(card.id, CLEO, {})
    assert [line.key for line in lines(await gathered(kit), "north")] == ["bot-team-sealed", "bot-team-waits-until"]
    await kit.campaigns.sheets.seal(card.id, ANNA, "0.north-a")
    sent = await gathered(kit)
    assert lines(sent, "north")[0].key == "bot-team-sealed-orders"
    asked = (await kit.campaigns.lobby.card(card.id)).waiting[0].side  # its own once more, where it lies on a reef
    assert lines(sent, asked)[-1].key == "bot-team-waits-until"


async def test_notes_of_a_side_within_a_short_time_are_one_message(kit: Kit) -> None:
    """Whom the game waits for stands in it once, as it is at last."""
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    await kit.posts()
    await kit.seal(campaign, CLEO, {})
    kit.clock.advance(minutes=1)
    await kit.campaigns.sheets.unseal(campaign, CLEO, "0.north-b")
    await kit.seal(campaign, CLEO, {})
    assert not lines(await kit.posts(), "north")
    kit.clock.advance(minutes=1)
    (post,) = [post for post in await kit.posts() if post.kind == "team"]
    assert [line.key for line in post.lines] == [
        "bot-team-sealed", "bot-team-unsealed", "bot-team-sealed", "bot-team-waits-until",
    ]  # fmt: skip
    assert not [post for post in await gathered(kit) if post.kind == "team"]


async def test_what_is_urgent_takes_along_what_was_gathered(kit: Kit) -> None:
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    await kit.posts()
    await kit.seal(campaign, CLEO, {})
    assert not lines(await kit.posts(), "north")
    await kit.campaigns.gm.replace(campaign, GM, "north-a", 77)
    (post,) = [post for post in await kit.posts() if post.kind == "team" and post.side == "north"]
    keys = [line.key for line in post.lines]
    assert keys[0] == "bot-team-sealed"
    assert "bot-team-joined" in keys


async def test_near_a_deadline_nothing_is_gathered(kit: Kit) -> None:
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    await kit.posts()
    kit.clock.advance(hours=23, minutes=51)
    await kit.seal(campaign, CLEO, {})
    assert "bot-team-sealed" in [line.key for line in lines(await kit.posts(), "north")]


async def test_a_missed_deadline_counts_for_the_seat_and_its_side_hears_what_counts(kit: Kit) -> None:
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    await sailing(kit, campaign, CLEO, "0.north-b")
    await kit.seal(campaign, ANNA, {})
    await kit.posts()
    card = await kit.campaigns.lobby.card(campaign)
    assert {seat.deadline for seat in card.waiting} == {START.replace(day=START.day + 1)}
    kit.clock.advance(hours=24)
    await kit.campaigns.timers.due()
    sent = await kit.posts()
    (late,) = [line for line in lines(sent, "north") if line.key.startswith("bot-team-late")]
    assert late.key == "bot-team-late-orders"
    assert not [line for line in lines(sent, "south") if "late" in line.key]
    card = await kit.campaigns.lobby.card(campaign)
    assert (card.seat("north-b").missed, card.seat("north-a").missed) == (1, 0)
    assert all(seat.deadline is not None for seat in card.waiting), "the next group has a clock of its own"


async def test_where_there_is_no_thread_each_gets_what_the_others_did(kit: Kit) -> None:
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    await kit.seal(campaign, ANNA, {})
    kit.clock.advance(minutes=2)
    (post,) = [post for post in await kit.campaigns.outbox.lease() if post.kind == "team"]
    room = await kit.campaigns.rooms.room(campaign, None, "north")
    assert (room.holders, set(room.others), room.open_to_master) == ((ANNA, CLEO), {BEN, DORA}, False)
    await kit.campaigns.rooms.by_dm(post)
    told = {post.person: [line.key for line in post.lines] for post in await kit.posts() if post.kind == "team"}
    assert told == {ANNA: ["bot-team-waits-until"], CLEO: ["bot-team-sealed", "bot-team-waits-until"]}


async def test_the_room_moves_with_the_campaign_and_is_told_of_a_repair(kit: Kit) -> None:
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    await kit.campaigns.rooms.meet_in(campaign, None, 77, "north")
    assert (await kit.campaigns.rooms.room(campaign, None, "north")).thread == 77
    await kit.campaigns.gm.move(campaign, GM, 8)
    sent = await kit.posts()
    assert [line.key for line in lines(sent, "north")] == ["bot-team-moved"]
    assert lines(sent, "south") == []
    assert [post.thread for post in sent if post.kind == "moved"] == [None, 77]
    assert (await kit.campaigns.rooms.room(campaign, None, "north")).thread is None


async def repainted(kit: Kit) -> list[tuple[int | None, str | None]]:
    """Whose sheets are to be drawn anew once a moment has passed, and that nobody is sent anything by it."""
    kit.clock.advance(seconds=REFRESH_FORM_AFTER.total_seconds())
    return [(post.person, post.ask) for post in await kit.posts() if post.kind == "repaint"]


async def test_the_open_sheets_of_a_side_are_drawn_anew_when_one_of_it_seals_or_takes_back(kit: Kit) -> None:
    """Only those of its other seats, once for all that happens in a moment, and not for what its side is told nothing of."""
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    await kit.campaigns.staff.add(campaign, CLEO, GUEST)
    await kit.posts()
    await sailing(kit, campaign, ANNA, "0.north-a")
    assert await repainted(kit) == [], "a draft is its seat's alone"
    before = (await kit.campaigns.sheets.sheet(campaign, CLEO)).beside
    await kit.campaigns.sheets.seal(campaign, ANNA, "0.north-a")
    sealed = (await kit.campaigns.sheets.sheet(campaign, CLEO)).beside
    await kit.campaigns.sheets.unseal(campaign, ANNA, "0.north-a")
    assert (await kit.campaigns.sheets.sheet(campaign, CLEO)).beside == before == ""
    await kit.campaigns.sheets.seal(campaign, ANNA, "0.north-a")
    again = (await kit.campaigns.sheets.sheet(campaign, CLEO)).beside
    assert len({before, sealed, again}) == 3, "what was sealed anew is another picture"
    assert await repainted(kit) == [(CLEO, "0.north-b"), (GUEST, "0.north-b")]
    await kit.campaigns.sheets.unseal(campaign, ANNA, "0.north-a")
    assert await repainted(kit) == [(CLEO, "0.north-b"), (GUEST, "0.north-b")]
    await kit.seal(campaign, ANNA, {})
    assert await repainted(kit) == [], "an empty sheet draws nothing"
    await kit.seal(campaign, CLEO, {})
    assert await repainted(kit) == [], "the sheets of the phase are over"


async def test_of_several_processes_each_draws_anew_what_lies_open_where_it_knows_of_it(kit: Kit) -> None:
    """Direct messages are shard 0's, private answers in the server are those of its own process."""
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    async with kit.campaigns.store.write() as session:
        (await session.get_one(t.Campaign, campaign)).guild = 1 << 22
    await sailing(kit, campaign, ANNA, "0.north-a")
    kit.campaigns.look_after(Owned(frozenset({0, 1}), 2))
    await kit.campaigns.sheets.seal(campaign, ANNA, "0.north-a")
    kit.clock.advance(seconds=REFRESH_FORM_AFTER.total_seconds())
    drawn: list[list[str | None]] = []
    for shard in (0, 1):
        kit.campaigns.look_after(Owned(frozenset({shard}), 2))
        drawn.append([post.where for post in await kit.posts() if post.kind == "repaint"])
    assert drawn == [["letters"], ["answers"]]


async def test_a_side_hears_what_was_sealed_from_orders_filed_in_advance(tmp_path: Path) -> None:
    """Of Peleliu a general has filed his next sheet: it is sealed as soon as it is asked for, and his side alone reads it."""
    kit = await make(tmp_path, {"memoir-44": MEMOIR})
    card = await kit.lobby(game="memoir-44", scenario="peleliu")
    people = {seat.seat: 3000 + number for number, seat in enumerate(card.seats)}
    for seat, person in people.items():
        await kit.campaigns.lobby.join(card.id, person, seat=seat)
    card = await kit.campaigns.lobby.start(card.id, 3000)
    side = card.waiting[0].side
    sheets, chief, left = kit.campaigns.sheets, people[f"{side}-chief"], people[f"{side}-left"]
    view = (await sheets.sheet(card.id, chief)).view
    world = dealing(view)
    ways = [way for name in world.cards for way in world.possible(name)]
    first = next(way for way in ways if way.role == "left" and command_of(view.field, side, Task("left", (way,))).slots)
    units = command_of(view.field, side, Task("left", (first,))).free(view.field, side, ())
    await sheets.read(card.id, left, f"standing.{side}-left", f"else: order {units[0].at}")
    others = GIVING.after(world, row_of(world, first))
    second = next(way for name in others.cards for way in others.possible(name) if way.role in ("center", "right"))
    draft = added(added({}, "give", row_of(world, first)), "give", row_of(others, second))
    sheet = await sheets.put(card.id, chief, (await sheets.sheet(card.id, chief)).ask.id, draft)
    await kit.posts()
    await sheets.seal(card.id, chief, sheet.ask.id)
    card = await kit.campaigns.lobby.card(card.id)
    assert (card.seat(f"{side}-left").sealed, card.seat(f"{side}-{second.role}").sealed) == (True, False)
    sent = await kit.posts()
    assert "bot-team-sealed-ahead-orders" in [line.key for line in lines(sent, side)]
    assert [post for post in sent if post.side not in (None, side)] == []
    assert left not in {post.person for post in sent if post.kind == "ask"}, "he is not waited for"
    taken_back = await sheets.unseal(card.id, left, (await sheets.sheet(card.id, left)).ask.id)
    assert taken_back.draft["order"] in (units[0].at, (units[0].at,))
    await kit.campaigns.close()


# ---- seats that change hands ------------------------------------------------------------------------
async def test_who_leaves_a_team_leaves_his_seat_to_the_chief_and_nobody_else_is_touched(kit: Kit) -> None:
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    await sailing(kit, campaign, CLEO, "0.north-b")
    draft = (await kit.campaigns.sheets.sheet(campaign, CLEO)).draft
    card = await kit.campaigns.lobby.leave(campaign, CLEO)
    assert seated(card) == {"north-a": ANNA, "north-b": ANNA, "south-a": BEN, "south-b": DORA}
    sent = await kit.posts()
    assert [line.key for line in lines(sent, "north")] == ["bot-team-parted"], "alone she needs no room"
    assert {post.person for post in sent if post.kind == "ask"} == {ANNA}
    assert any(line.key == "bot-act-resign" for post in sent if post.kind == "gm" for line in post.lines)
    assert (await kit.campaigns.sheets.sheet(campaign, ANNA, "0.north-b")).draft == draft, "drafts stay with the seat"
    assert await kit.refused(kit.campaigns.sheets.sheet(campaign, CLEO)) == "bot-no-seat"
    assert await kit.refused(kit.campaigns.lobby.leave(campaign, ANNA)) == "bot-leave-running", "she is the last"
    card = await kit.campaigns.lobby.leave(campaign, BEN)
    assert card.seats_of(DORA) == ("south-a", "south-b"), "of a chief who leaves the next takes over"


@pytest.mark.parametrize("winner", ["south", "north", None])
async def test_who_leaves_a_losing_team_shares_its_loss_and_who_is_replaced_does_not(
    kit: Kit, winner: str | None
) -> None:
    """A duel's player cannot leave, only resign, and loses by it; who leaves a team gains nothing where it wins all the same."""
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    await kit.campaigns.lobby.leave(campaign, CLEO)
    await kit.campaigns.gm.replace(campaign, GM, "south-b", GUEST)
    async with kit.campaigns.store.write() as session:
        row = await session.get_one(t.Campaign, campaign)
        row.status, row.ended = "over", kit.clock.now()
        row.outcome = to_json(Outcome((winner,) if winner else (), msg("toy-over")))
        session.add(row)
    (found,) = await kit.campaigns.ranks.tables([campaign])
    games = {line.person: (line.played, line.won, line.rating.games) for line in found.lines}
    loss = {CLEO: (1, 0, 1)} if winner == "south" else {}
    stayed = {ANNA: "north", BEN: "south", GUEST: "south"}
    assert games == {person: (1, int(side == winner), 1) for person, side in stayed.items()} | loss
    points = {line.person: line.rating.points for line in found.lines}
    if winner == "south":
        assert points[CLEO] < FIRST_POINTS
        assert points[CLEO] == points[ANNA]


async def test_the_master_gives_a_seat_to_the_chief_to_another_person_or_to_the_computer(kit: Kit) -> None:
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    replace = kit.campaigns.gm.replace
    assert await kit.refused(replace(campaign, GM, "north-b", BEN)) == "bot-other-seated"
    assert await kit.refused(replace(campaign, GM, "north-b", CLEO)) == "bot-other-seated"
    card = await replace(campaign, GM, "north-b", ANNA)
    assert card.seats_of(ANNA) == ("north-a", "north-b")
    card = await replace(campaign, GM, "north-b", GUEST)
    assert (seated(card)["north-a"], seated(card)["north-b"]) == (ANNA, GUEST)
    sent = await kit.posts()
    assert {post.person for post in sent if post.kind == "ask"} >= {ANNA, GUEST}
    assert await kit.refused(replace(campaign, GM, "south-b", CLEO)) == "bot-saw-other-side"
    card = await replace(campaign, GM, "north-b", None)
    assert card.seat("north-b").computer
    assert [line.key for line in lines(await kit.posts(), "north")][-1] == "bot-team-parted"


async def test_who_is_put_out_of_one_seat_keeps_the_others(kit: Kit) -> None:
    campaign = await running(kit, ANNA, BEN)
    await kit.campaigns.gm.replace(campaign, GM, "north-a", GUEST)
    card = await kit.campaigns.lobby.card(campaign)
    assert card.seats_of(ANNA) == ("north-b",)
    sent = await kit.posts()
    assert {(post.person, post.who) for post in sent if post.kind == "ask"} == {(ANNA, "north-b"), (GUEST, "north-a")}
    assert await kit.refused(kit.campaigns.sheets.sheet(campaign, ANNA, "0.north-a")) == "bot-not-your-sheet"
    parted = next(line for line in lines(sent, "north") if line.key == "bot-team-parted")
    assert hole(parted, "person") == str(ANNA)
    assert ANNA in (await kit.campaigns.rooms.room(campaign, None, "north")).holders


async def test_who_leaves_the_server_is_missed_at_all_his_seats_and_told_of_once(kit: Kit) -> None:
    campaign = await running(kit, ANNA, BEN)
    await kit.campaigns.presence.note(1, ANNA, gone=True)
    sent = await kit.posts()
    assert [line.key for post in sent if post.kind == "gm" and post.person is None for line in post.lines] == [
        "bot-act-absent"
    ]
    await kit.campaigns.presence.note(1, ANNA, gone=False)
    assert [post.ask for post in await kit.posts() if post.kind == "ask"] == ["0.north-a"]
    where = await kit.campaigns.presence.where(campaign, ANNA)
    assert where is not None
    assert not where.absent


async def test_who_is_on_a_staff_may_hold_other_seats_of_the_side_and_none_of_the_other(kit: Kit) -> None:
    """The staff of one seat, the seat of another: he fills in both sheets, and leaves the one without the other."""
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    staff = kit.campaigns.staff
    assert await kit.refused(staff.add(campaign, ANNA, BEN)) == "bot-other-seated"
    assert await kit.refused(staff.add(campaign, ANNA, ANNA)) == "bot-other-seated"
    card = await staff.add(campaign, ANNA, CLEO)
    assert card.seats_of(CLEO) == ("north-a", "north-b")
    assert (seated(card)["north-a"], seated(card)["north-b"]) == (ANNA, CLEO)
    asks = {one.ask.id for one in (await kit.campaigns.sheets.sheet(campaign, CLEO)).others}
    assert {"0.north-a", "0.north-b"} <= asks
    card = await staff.add(campaign, CLEO, GUEST)
    assert card.seats_of(GUEST) == ("north-b",), "she commands the second of her seats, not the first"
    card = await staff.add(campaign, ANNA, GUEST)
    assert card.seats_of(GUEST) == ("north-a", "north-b")
    assert await kit.refused(staff.add(campaign, BEN, GUEST)) == "bot-other-seated"
    card = await staff.remove(campaign, CLEO, GUEST)
    assert card.seats_of(GUEST) == ("north-a",), "each releases from his own staff"
    card = await staff.add(campaign, CLEO, GUEST)
    card = await staff.remove(campaign, GUEST, GUEST, "north-b")
    assert card.seats_of(GUEST) == ("north-a",)
    assert await kit.refused(staff.remove(campaign, GM, GUEST, "north-b")) == "bot-not-staff"
    card = await kit.campaigns.lobby.leave(campaign, CLEO, seat="north-a")
    assert (card.seats_of(CLEO), seated(card)["north-b"]) == (("north-b",), CLEO)
    assert await kit.refused(kit.campaigns.sheets.sheet(campaign, CLEO, "0.north-a")) == "bot-not-your-sheet"


async def test_who_leaves_with_a_seat_and_a_place_on_a_staff_leaves_both(kit: Kit) -> None:
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    await kit.campaigns.staff.add(campaign, ANNA, CLEO)
    await kit.campaigns.staff.add(campaign, CLEO, ANNA)
    card = await kit.campaigns.lobby.leave(campaign, CLEO)
    assert card.seats_of(CLEO) == ()
    assert [(h.person, h.role) for h in card.seat("north-b").holders] == [(ANNA, "admiral")]
    assert [h.person for h in card.seat("north-a").holders] == [ANNA]


async def test_seats_are_exchanged_among_people_who_are_on_one_anothers_staff(kit: Kit) -> None:
    campaign = await running(kit, ANNA, BEN, CLEO, DORA)
    await kit.campaigns.staff.add(campaign, ANNA, CLEO)
    await kit.campaigns.staff.add(campaign, ANNA, GUEST)
    await kit.campaigns.staff.add(campaign, CLEO, GUEST)
    card = await kit.campaigns.lobby.assign(campaign, GM, ANNA, "north-b")
    held = {seat: {(h.person, h.role) for h in card.seat(seat).holders} for seat in ("north-a", "north-b")}
    assert held["north-a"] == {(CLEO, "admiral"), (GUEST, "staff")}
    assert held["north-b"] == {(ANNA, "admiral"), (CLEO, "staff"), (GUEST, "staff")}


async def test_before_the_start_staff_may_take_a_seat_of_the_same_side(kit: Kit) -> None:
    card = await lobby(kit, ANNA, BEN)
    await kit.campaigns.staff.add(card.id, ANNA, GUEST)
    assert await kit.refused(kit.campaigns.lobby.join(card.id, GUEST, seat="south-b")) == "bot-one-side"
    card = await kit.campaigns.lobby.join(card.id, GUEST, seat="north-b")
    assert card.seats_of(GUEST) == ("north-a", "north-b")
    card = await kit.campaigns.lobby.assign(card.id, GM, GUEST, "north-a")
    assert card.seats_of(GUEST) == ("north-a", "north-b"), "he sits there already"
    card = await kit.campaigns.lobby.leave(card.id, GUEST, seat="north-b")
    assert (card.seats_of(GUEST), card.seat("north-b").holders) == (("north-a",), ())


# ---- a whole campaign -------------------------------------------------------------------------------
async def played(kit: Kit, *people: int) -> CampaignSummary:
    """A campaign played by chance to its end."""
    campaign = await running(kit, *people)
    while (card := await kit.campaigns.lobby.card(campaign)).status == "running":
        admiral = card.waiting[0].admiral
        assert admiral is not None
        await kit.seal(campaign, admiral)
        await kit.posts()
    return card


@pytest.mark.parametrize("people", [(ANNA, BEN), (ANNA, BEN, CLEO), (ANNA, BEN, CLEO, DORA)], ids=len)
async def test_a_campaign_of_teams_is_played_to_its_end_and_proved(kit: Kit, people: tuple[int, ...]) -> None:
    card = await played(kit, *people)
    assert card.outcome is not None
    assert set(card.outcome.winners) <= {"north", "south"}
    assert (await kit.campaigns.watch.verify(card.id)).good
    assert card.seat("north-a").missed == 0


async def test_a_win_of_a_side_is_one_of_all_its_people(kit: Kit) -> None:
    card = await played(kit, ANNA, BEN, CLEO)
    assert card.outcome is not None
    await running(kit, ANNA, BEN)
    (table,) = await kit.campaigns.ranks.tables([card.id, card.id + 1])
    lines = {one.person: one for one in table.lines}
    assert lines.keys() == {ANNA, BEN, CLEO}
    assert {one.played for one in lines.values()} == {1}
    for side in card.sides:
        first = side.side in card.outcome.winners
        alone = len(card.outcome.winners) == 1
        for person in side.people:
            assert (lines[person].won, lines[person].shared) == (first and alone, first and not alone)
    assert await kit.campaigns.ranks.tables([]) == ()


async def test_teams_move_to_another_bot(kit: Kit) -> None:
    campaign = await running(kit, ANNA, BEN, CLEO)
    await kit.campaigns.rooms.meet_in(campaign, None, 77, "north")
    moved = await kit.campaigns.archive.import_(with_another_secret(await kit.campaigns.archive.export(campaign)))
    card = await kit.campaigns.lobby.card(moved)
    assert card.seats_of(BEN) == ("south-a", "south-b")
    assert (await kit.campaigns.rooms.room(moved, None, "north")).thread is None
