"""A person against the computer on the real bot: killed when the computer is about to answer, it answers once all the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.patience import within
from tests.person import Person
from tests.process.captain import SIZE, button, fleet, mover, press, with_button
from tests.process.stand_in import PATIENCE, bot_does, four, stand_in

pytestmark = [pytest.mark.process, pytest.mark.long(25)]

TURNS = 2


async def test_the_computer_answers_once_though_the_bot_is_killed_while_it_thinks(tmp_path: Path) -> None:
    async with within(PATIENCE), stand_in(tmp_path) as place, four(place) as (gm, one, _, spectator):
        await gm.until(lambda: gm.bot["online"])
        await gm.command("table", "campaign new", game="naval-battle", options=f"grid={SIZE} capital=40")
        await press(one, "table", "join")
        await press(one, "table", "computer")
        await one.until(lambda: with_button(one, "table", "uncomputer"))
        await press(one, "table", "start")
        await one.until(lambda: with_button(one, "table", "open"))
        await fleet(one)
        await killed(gm)
        for number in range(TURNS):
            await until(lambda: bool(place.records()[1:]) and mover(place) == "first")
            steps = len(place.records())
            filled = (await one.command("table", "orders", text=f"salvo A1{number} B1{number} C1{number}")).message
            await one.until(lambda shown=filled: button(shown, "seal"))  # type: ignore[misc]
            await one.click(filled, button(filled, "seal"))
            await until(lambda before=steps: len(place.records()) > before)  # type: ignore[misc]
            await killed(gm)
        await until(lambda: mover(place) == "first")
        answers = [a for r in place.records() if r.opening is not None for a in r.opening.answers]
        assert [a.by for a in answers if a.seat == "first"] == ["player"] * (1 + TURNS)
        assert {a.by for a in answers if a.seat == "second"} == {"bot"}
        assert [r.step for r in place.records()] == list(range(len(place.records())))
        assert any("🤖 computer" in m.text for m in spectator.inbox("table"))
        assert not await place.offences()


async def killed(gm: Person) -> None:
    await bot_does(gm, "kill")
    await bot_does(gm, "start")


async def until(so: Callable[[], bool]) -> None:
    """Waits for what the bot writes into its database."""
    while not so():  # noqa: ASYNC110 - another process sets no event
        await asyncio.sleep(0.05)
