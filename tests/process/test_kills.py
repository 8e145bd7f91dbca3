"""Nothing is lost, nothing happens twice, whenever the bot is killed: two scripted players finish a campaign all the same."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot import words
from local_discord.driver import Person, SeenMessage
from rules.core import Record
from tests.patience import within
from tests.process.captain import Captain, buttons, open_table, stop_quietly
from tests.process.observing import all_posted, reports
from tests.process.stand_in import PATIENCE, bot_does, four, stand_in

pytestmark = [pytest.mark.process, pytest.mark.long(50)]

KILLS = 6
SALVOS = 6


async def test_a_campaign_is_finished_whole_though_the_bot_is_killed_again_and_again(tmp_path: Path) -> None:
    """SIGKILL at random moments: every acknowledged order is on record once, every phase resolved and reported once."""
    async with stand_in(tmp_path) as place, four(place) as (gm, one, two, spectator):
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


async def _kill(gm: Person, rng: Random) -> None:
    for _ in range(KILLS):
        await asyncio.sleep(rng.uniform(0.2, 2.5))
        await bot_does(gm, "kill")
        await asyncio.sleep(rng.uniform(0.0, 0.3))
        await bot_does(gm, "start")


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
