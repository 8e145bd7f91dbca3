"""Nothing is lost, nothing happens twice, whenever the bot is killed: two scripted players finish a campaign all the same, and no
thread that was made for nothing stays open."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot import words
from rules.core import Record
from tests.patience import patience, within
from tests.person import ActOutcome, Person, SeenMessage
from tests.process.captain import Captain, buttons, open_table, stop_quietly
from tests.process.observing import all_posted, eventually, reports
from tests.process.stand_in import PATIENCE, StandIn, bot_does, four, stand_in

pytestmark = [pytest.mark.process, pytest.mark.long(50)]

KILLS = 6
SALVOS = 6


async def test_a_campaign_is_finished_whole_though_the_bot_is_killed_again_and_again(tmp_path: Path) -> None:
    """SIGKILL at random moments: every acknowledged order is on record once, every phase resolved and reported once."""
    async with stand_in(tmp_path, keep_world=True) as place, four(place) as (gm, one, two, spectator):
        await open_table(gm, one, two)

        def over() -> bool:
            return any(b.startswith("bs1:verify:") for m in spectator.inbox("table") for b in buttons(m))

        captains = [Captain(one, over, SALVOS), Captain(two, over, SALVOS)]
        playing = [asyncio.create_task(captain.play()) for captain in captains]
        killing = asyncio.create_task(_kill(gm, Random(20_260_811)))
        async with within(PATIENCE):
            await asyncio.gather(*playing)
        await killing
        await spectator.until(lambda: _board_is_final(spectator))
        await stop_quietly(*playing)

        records = place.records()
        _nothing_lost_nothing_twice(records, captains)
        _one_report_a_phase(spectator, len(records))
        await all_posted(place)
        assert not await place.offences()
    await _no_thread_stays_unused(tmp_path)


async def test_threads_that_a_killed_bot_has_made_and_not_used_are_closed(tmp_path: Path) -> None:
    """Killed while the answer to the making of a thread is on its way, or soon after it has come."""
    async with stand_in(tmp_path, keep_world=True) as place, four(place) as (gm, *_):
        await gm.until(lambda: gm.bot["online"])
        for title in ("Atlantic", "Pacific"):  # the first lives in the channel, the second in a thread
            await gm.command("table", "campaign new", game="naval-battle", title=title)
        await eventually(lambda: len(_used(place)) == 1)
        for seconds in (LATE, LATE, 0.1):
            before = _threads(gm).keys()
            await gm.act("fault", fault="delay", method="POST", route="/channels/{}/threads", seconds=seconds)
            opening = _open_another(gm)
            await gm.until(lambda before=before: _threads(gm).keys() - before)  # type: ignore[misc]
            await bot_does(gm, "kill")
            await _forget(opening)
            await gm.act("fault", fault="clear")
            await bot_does(gm, "start")
        unused = _threads(gm).keys() - _used(place)
        assert len(unused) >= 2, "the bot was killed before it heard of them"
    await _no_thread_stays_unused(tmp_path)


LATE = patience(60)
"""Seconds after which the answer would come: the bot is killed before."""


async def _kill(gm: Person, rng: Random) -> None:
    """Each time while another campaign, and its thread, are in the making."""
    for _ in range(KILLS):
        await asyncio.sleep(rng.uniform(0.2, 2.5))
        opening = _open_another(gm)
        await asyncio.sleep(rng.uniform(0.0, 0.3))
        await bot_does(gm, "kill")
        await _forget(opening)
        await asyncio.sleep(rng.uniform(0.0, 0.3))
        await bot_does(gm, "start")


def _open_another(gm: Person) -> asyncio.Task[ActOutcome]:
    """Has a campaign opened in a channel where one is played, so that it gets a thread of its own."""
    return asyncio.create_task(gm.command("table", "campaign new", game="naval-battle", title="Another"))


async def _forget(opening: asyncio.Task[ActOutcome]) -> None:
    """Does not wait for an answer that a killed bot owes."""
    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)


def _threads(person: Person) -> dict[int, bool]:
    """All threads that this person sees, and whether each is closed."""
    return {int(c["id"]): bool(c["archived"]) for c in person.channels.values() if c["type"] in (11, 12)}


def _used(place: StandIn) -> set[int]:
    """The threads that the database names."""
    tables = [str(name) for (name,) in place.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    naming = [name for name in tables if any(row[1] == "thread" for row in place.rows(f"PRAGMA table_info('{name}')"))]
    return {row[0] for name in naming for row in place.rows(f'SELECT thread FROM "{name}" WHERE thread IS NOT NULL')}


async def _no_thread_stays_unused(folder: Path) -> None:
    """Starts a bot for which every thread is old enough: it closes those that nothing uses, and no others."""
    async with (
        stand_in(folder, keep_world=True, program="tests.process.tidier") as place,
        Person.join(place.url, "GM") as gm,
    ):
        used = _used(place)
        await gm.until(lambda: all(closed or thread in used for thread, closed in _threads(gm).items()))
        assert not [thread for thread, closed in _threads(gm).items() if closed and thread in used]
        assert not await place.offences()


def _board_is_final(person: Person) -> bool:
    pins = [m for m in person.inbox("table") if m.data["pinned"]]
    return bool(pins) and "🏁" in pins[-1].text


def _nothing_lost_nothing_twice(records: list[Record], captains: list[Captain], salvos: int = SALVOS) -> None:
    assert [r.step for r in records] == list(range(len(records)))
    for seat, captain in zip(("first", "second"), captains, strict=True):
        sealed = [s.answer for r in records if r.opening for s in r.opening.answers if s.seat == seat]
        fired = [" ".join(a["act.1.targets"]) for a in sealed if "act.1.targets" in a]  # type: ignore[arg-type]
        assert len(fired) == salvos
        assert len(set(fired)) == len(fired), "an order was carried out twice"
        acknowledged = [o.removeprefix("salvo ").casefold() for o in captain.acknowledged if o.startswith("salvo")]
        lost = set(acknowledged) - {f.casefold() for f in fired}
        assert not lost, f"acknowledged but not on record: {lost}"


def _one_report_a_phase(person: Person, steps: int, title: str = "Atlantic") -> None:
    """The channel tells of the reports 1, 2, 3 …, each once; one end; one pinned board."""
    assert reports(person) == list(range(1, steps))
    ends = [m for m in person.inbox("table") if words.text("en", "dc-end-title", title=title) in m.text]
    assert len(ends) == 1
    boards: list[SeenMessage] = [m for m in person.inbox("table") if m.data["pinned"]]
    assert len(boards) == 1
