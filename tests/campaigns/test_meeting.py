"""Two processes on one database whose use cases meet at the same moment: on a file, and on a server, where nobody queues up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import col, func, select

from bot.campaigns import Campaigns, PlaceTaken, Refused, StaleClick
from bot.campaigns.delivery import Delivered
from bot.campaigns.sheets import OpenSheet
from bot.store import Store
from bot.store import tables as t
from rules.core import Draft
from tests import databases
from tests.campaigns.acts import fill_at_random
from tests.campaigns.kit import BLUE, GM, GUEST, PLAYERS, RED, SECRET, Kit, make

PROCESSES = 4


@pytest.fixture(autouse=True)
def threads() -> None:
    """As in a running bot."""


@pytest.fixture(params=databases.KINDS)
async def kits(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[list[Kit]]:
    """Several processes on one new database, with one clock."""
    monkeypatch.setattr(databases, "kind", request.param)
    first = await make(tmp_path)
    found = [first]
    for _ in range(PROCESSES - 1):
        campaigns = Campaigns(
            Store(first.url),
            clock=first.clock, games=first.campaigns.games, secret=lambda: SECRET, outage=timedelta(days=9999),
        )  # fmt: skip
        found.append(Kit(campaigns, first.clock, first.url))
    for kit in found:  # everybody has his connections
        await asyncio.gather(*(kit.campaigns.people.card(1) for _ in range(3)))
    yield found
    for kit in found:
        await kit.campaigns.close()


async def all_at_once(kits: list[Kit], doing: Callable[[Kit], Awaitable[Any]], times: int = 2) -> list[Any]:
    """What came of it in every process, that many times in each: an answer, or the key of a refusal. Raises everything else."""
    done = await asyncio.gather(*(doing(kit) for kit in kits for _ in range(times)), return_exceptions=True)
    for one in done:
        if isinstance(one, BaseException) and not isinstance(one, Refused):
            raise one
    return [one.message.key if isinstance(one, Refused) else one for one in done]


async def count(kit: Kit, table: Any, *where: Any) -> int:
    async with kit.campaigns.store.read() as session:
        found: int = (await session.exec(select(func.count()).select_from(table).where(*where))).one()
        return found


async def test_somebody_who_is_new_is_remembered_once(kits: list[Kit]) -> None:
    for person in range(1, 6):
        await all_at_once(kits, lambda kit, person=person: kit.campaigns.people.heard(person, "fr"))  # type: ignore[misc]
        await all_at_once(kits, lambda kit, person=person: kit.campaigns.people.set_zone(person, "UTC"))  # type: ignore[misc]
    assert await count(kits[0], t.Person) == 5


async def test_settings_of_one_person_do_not_undo_each_other(kits: list[Kit]) -> None:
    people = [kit.campaigns.people for kit in kits]
    await asyncio.gather(
        people[0].set_lang(RED, "fr"), people[1].set_zone(RED, "Europe/Paris"), people[2].dm_closed(RED, True),
        people[3].set_quiet(RED, 60, 120),
    )  # fmt: skip
    card = await people[0].card(RED)
    assert (card.lang, card.zone, card.dm_closed, card.quiet) == ("fr", "Europe/Paris", True, (60, 120))


async def test_the_first_heart_beat_is_anybodys(kits: list[Kit]) -> None:
    await all_at_once(kits, lambda kit: kit.campaigns.timers.due())
    await all_at_once(kits, lambda kit: kit.campaigns.bot_state.registered(5))
    assert await count(kits[0], t.Pulse) == 1
    assert await kits[1].campaigns.bot_state.registered_in() == 5


async def test_an_outage_is_made_up_for_once(kits: list[Kit]) -> None:
    campaign = await kits[0].running()
    away = [Campaigns(kit.campaigns.store, clock=kit.clock, games=kit.campaigns.games) for kit in kits]
    await away[0].timers.due()
    kits[0].clock.advance(hours=49)
    await asyncio.gather(*(campaigns.timers.due() for campaigns in away))
    acts = [a.act for a in (await kits[0].campaigns.gm.audit(campaign)).acts]
    assert acts == ["outage"]


async def test_a_deadline_turns_a_phase_once(kits: list[Kit]) -> None:
    campaign = await kits[0].running()
    kits[0].clock.advance(hours=49)
    await all_at_once(kits, lambda kit: kit.campaigns.timers.due())
    assert (await kits[0].campaigns.lobby.card(campaign)).step == 1
    assert await count(kits[0], t.Record) == 2  # the set-up is one


async def test_one_name_of_a_sheet_is_kept_once(kits: list[Kit]) -> None:
    campaign = await kits[0].running()
    await kits[0].campaigns.sheets.put(campaign, RED, "0.red", {"bid": 2})
    done = await all_at_once(kits, lambda kit: kit.campaigns.presets.save(campaign, RED, "0.red", "mine"))
    assert {card.orders for card in done} == {"bid 2"}
    assert await count(kits[0], t.SavedSheet) == 1


async def test_nothing_comes_between_what_a_change_looks_at_and_what_it_writes(kits: list[Kit]) -> None:
    campaign = await kits[0].running()

    def one_letter_more(opened: OpenSheet) -> Draft:
        return opened.filled({"note": f"{opened.draft.get('note', '')}x"})

    await all_at_once(kits, lambda kit: kit.campaigns.sheets.change(campaign, RED, "0.red", one_letter_more), times=5)
    sheet = await kits[0].campaigns.sheets.sheet(campaign, RED)
    assert (sheet.draft, sheet.revision) == ({"note": "x" * 5 * PROCESSES}, 5 * PROCESSES)


async def test_a_shelf_is_never_too_full(kits: list[Kit]) -> None:
    campaign = await kits[0].running()
    await kits[0].campaigns.sheets.put(campaign, RED, "0.red", {"bid": 2})
    for number in range(22):
        await kits[0].campaigns.presets.save(campaign, RED, "0.red", f"number {number}")
    names = iter("abcdefgh")
    done = await all_at_once(kits, lambda kit: kit.campaigns.presets.save(campaign, RED, "0.red", next(names)))
    assert done.count("bot-shelf-full") == 5
    assert await count(kits[0], t.SavedSheet) == 25


async def test_following_and_leaving_at_once_stops_nobody(kits: list[Kit]) -> None:
    campaign = await kits[0].running()
    for _ in range(5):
        await all_at_once(kits[:2], lambda kit: kit.campaigns.watch.follow(campaign, GUEST))
        both = [kits[0].campaigns.watch.follow(campaign, GUEST), kits[1].campaigns.watch.unfollow(campaign, GUEST)]
        await asyncio.gather(*both, *(kit.campaigns.visits.mark(campaign, GUEST, 0) for kit in kits))
    assert await count(kits[0], t.Follower) <= 1
    assert await count(kits[0], t.Visit) == 1


async def test_the_last_seal_opens_a_phase_once(kits: list[Kit]) -> None:
    campaign = await kits[0].running()
    for person in PLAYERS.values():
        sheet = await kits[0].campaigns.sheets.sheet(campaign, person)
        await kits[0].campaigns.sheets.put(campaign, person, sheet.ask.id, {"bid": 1})
    seals = [
        kit.campaigns.sheets.seal(campaign, person, f"0.{seat}", 1)
        for kit in kits
        for seat, person in PLAYERS.items()
    ]  # fmt: skip
    done = await asyncio.gather(*seals, return_exceptions=True)
    opened = [one for one in done if not isinstance(one, BaseException) and one.opened]
    assert all(isinstance(one, Refused | StaleClick) or not isinstance(one, BaseException) for one in done), done
    assert len(opened) == 1
    assert (await kits[0].campaigns.lobby.card(campaign)).step == 1


async def test_a_seat_is_given_to_one_person(kits: list[Kit]) -> None:
    card = await kits[0].lobby()
    people = iter(range(50, 50 + PROCESSES * 2))
    done = await all_at_once(kits, lambda kit: kit.campaigns.lobby.join(card.id, next(people), seat="red"))
    assert len([one for one in done if not isinstance(one, str)]) == 1
    assert await count(kits[0], t.Holder) == 1


async def test_of_campaigns_that_come_to_one_place_at_once_one_lives_there(kits: list[Kit]) -> None:
    """A new one, a rematch, one that moves: as many as come, whatever each saw there before."""
    moving = await kits[0].running(channel=3)
    played = await kits[0].running(channel=4)
    await kits[0].play_on(played)

    async def came(arriving: Awaitable[Any]) -> bool:
        try:
            await arriving
        except PlaceTaken:
            return False
        return True

    for channel, thread in ((50, None), (50, 51), (60, None)):
        assert not await kits[0].campaigns.lobby.inhabited(1, channel, thread)
        coming: list[Awaitable[Any]] = [
            kit.lobby(channel=channel, thread=thread, alone=True) for kit in kits for _ in range(2)
        ]
        coming.append(kits[1].campaigns.gm.move(moving, GM, channel, thread, alone=True))
        if channel == 60:
            coming.append(kits[2].campaigns.rematches.open(played, RED, channel, thread, alone=True))
        done = await asyncio.gather(*map(came, coming))
        assert sum(done) == 1
        here = (t.Campaign.channel == channel, t.Campaign.thread == thread)
        assert await count(kits[0], t.Campaign, *here) == 1
        assert await kits[3].campaigns.lobby.inhabited(1, channel, thread)
    await came(kits[1].campaigns.gm.move(moving, GM, 70, None, alone=True))
    assert not await came(kits[3].lobby(channel=70, alone=True))
    await kits[0].campaigns.lobby.cancel(moving, GM)
    assert await came(kits[3].lobby(channel=70, alone=True))


async def test_every_post_is_given_to_one_sender(kits: list[Kit]) -> None:
    for _ in range(6):
        await kits[0].lobby()
    leased = await all_at_once(kits, lambda kit: kit.campaigns.outbox.lease(2))
    ids = [post.id for batch in leased for post in batch]
    assert len(ids) == len(set(ids)) == 6
    await all_at_once(kits, lambda kit: kit.campaigns.outbox.delivered(Delivered(ids[0], 77)))
    assert await count(kits[0], t.Post, col(t.Post.done)) == 1


async def test_what_is_delivered_does_not_wait_in_a_circle_with_what_is_played(kits: list[Kit]) -> None:
    """A post is claimed after its campaign, by everybody."""
    campaign = await kits[0].running()
    for number in range(4):
        await kits[0].campaigns.gm.note(campaign, GM, f"news {number}")
        batch = await kits[0].campaigns.outbox.lease()
        await asyncio.gather(
            *(kit.campaigns.outbox.delivered(Delivered(post.id, 100 + post.id)) for kit in kits for post in batch),
            *(kit.campaigns.gm.note(campaign, GM, "more") for kit in kits),
            *(fill_at_random(kit.campaigns.sheets, campaign, BLUE, "0.blue") for kit in kits[:1]),
        )
    assert await count(kits[0], t.Audit, t.Audit.act == "note") == 4 * (1 + PROCESSES)


async def test_of_two_copies_of_a_campaign_one_is_taken(kits: list[Kit]) -> None:
    campaign = await kits[0].running()
    data = await kits[0].campaigns.archive.export(campaign)
    await kits[0].campaigns.lobby.cancel(campaign, GM)
    done = await all_at_once(kits, lambda kit: kit.campaigns.archive.import_(data), times=1)
    assert sorted(map(str, done))[1:] == ["bot-living-copy"] * (PROCESSES - 1)


async def test_a_reader_of_several_rows_sees_one_moment(kits: list[Kit]) -> None:
    """Without it a campaign of step 0 was seen with the clocks of its next turn."""
    campaign = await kits[0].running()
    for person, seat in ((person, seat) for seat, person in PLAYERS.items()):
        await kits[0].campaigns.sheets.put(campaign, person, f"0.{seat}", {"bid": 1})
    async with kits[1].campaigns.store.read() as session:
        before = await session.get_one(t.Campaign, campaign)
        clocks = select(t.Timer.key).where(t.Timer.kind == "deadline")
        running = (await session.exec(clocks)).all()
        for seat, person in PLAYERS.items():
            await kits[0].campaigns.sheets.seal(campaign, person, f"0.{seat}", 1)
        assert (await session.exec(clocks)).all() == running
        assert (await session.exec(select(func.max(t.Record.step)))).one() == before.step == 0
    assert (await kits[1].campaigns.lobby.card(campaign)).step == 1
