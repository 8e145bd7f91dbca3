"""Turns of Peleliu with several people of one side, the bot killed again and again: nothing is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot import words
from bot.discord.ids import ask_token
from rules.core import Ask, Submission
from tests.patience import patience, within
from tests.person import Person, SeenMessage
from tests.process.captain import EXPECTED_FAILURES, button, buttons, press, stop_quietly, with_button
from tests.process.observing import all_posted, eventually, reports
from tests.process.stand_in import PATIENCE, StandIn, bot_does, four, stand_in

pytestmark = [pytest.mark.process, pytest.mark.hours(110)]

SOON = patience(0.6)
"""Seconds until an answer is given up, where it may have been lost."""
KILLS = 6
STEPS = 6
"""Openings at least, before and between the kills."""
ROLES = {0: ("allies-chief",), 1: ("allies-left",), 2: ("allies-center", "allies-right"), 3: ("japan-chief",)}
"""Who plays what, of those in `four`; the rest of a side is its chief's."""


class General:
    """One person with his seats. `acknowledged` holds what the bot said it has: by ask, the draft that was sealed."""

    def __init__(self, place: StandIn, person: Person, over: Callable[[], bool]) -> None:
        self.place, self.person, self._over = place, person, over
        self.acknowledged: dict[str, tuple[Ask, Any]] = {}

    async def play(self) -> None:
        """Until it is enough."""
        while not self._over():
            try:
                await self._once()
            except EXPECTED_FAILURES:
                await asyncio.sleep(0.1)
            await asyncio.sleep(0.05)

    async def _once(self) -> None:
        if not await asyncio.to_thread(self._waited):
            return
        panel = (await self.person.command("table", "sheet")).message
        await self.person.until(lambda: button(panel, "rand"), SOON)
        token = button(panel, "rand").split(":")[3]
        ask = next(one for one in await asyncio.to_thread(self._asks) if ask_token(one.id) == token)
        await self.person.click(panel, button(panel, "rand"))
        await self.person.until(lambda: button(panel, "seal").split(":")[3] == token, SOON)
        draft = await asyncio.to_thread(self._draft, ask.id)
        await self.person.click(panel, button(panel, "seal"))
        if await self.person.until(lambda: _is_taken(panel, token), SOON):
            assert ask.id not in self.acknowledged, "one sheet was taken twice"
            self.acknowledged[ask.id] = ask, draft

    def _asks(self) -> list[Ask]:
        return msgspec.json.decode(self.place.rows("SELECT asks FROM campaign")[0][0], type=list[Ask])

    def _waited(self) -> bool:
        held = {row[0] for row in self.place.rows(f"SELECT seat FROM holder WHERE person = {self.person.id}")}
        sealed = {row[0] for row in self.place.rows("SELECT ask FROM sheet WHERE sealed = 1")}
        return any(ask.waits and ask.seat in held and ask.id not in sealed for ask in self._asks())

    def _draft(self, ask: str) -> Any:
        found = self.place.rows(f"SELECT draft FROM sheet WHERE ask = '{ask}'")
        return msgspec.json.decode(found[0][0]) if found and found[0][0] is not None else {}


def _is_taken(panel: SeenMessage, token: str) -> bool:
    """Whether the panel says that the sheet is sealed, that it opened the phase, or shows the next one."""
    resolved = words.text("en", "panel-resolved", where="#").partition("#")[0]
    following = words.text("en", "panel-sealed-next")
    sealed = any(b.startswith("bs1:unseal:") and b.split(":")[3] == token for b in buttons(panel))
    return sealed or resolved in panel.text or following in panel.text


async def test_a_team_loses_nothing_though_the_bot_is_killed_in_the_middle_of_its_turns(tmp_path: Path) -> None:
    async with within(PATIENCE), stand_in(tmp_path) as place, four(place) as people:
        await _open(place, people)
        killed: list[int] = []
        playing: list[asyncio.Task[None]] = []

        def over() -> bool:
            return len(killed) >= KILLS and len(place.records()) > STEPS

        generals = [General(place, person, over) for person in people]
        playing = [asyncio.create_task(one.play()) for one in generals]
        await _kill(people[0], killed, Random(20_261_123))
        await asyncio.gather(*playing)
        await stop_quietly(*playing)
        await all_posted(place)
        _nothing_lost_nothing_twice(place, generals)
        await _everything_is_said_once(place, people)
        assert not await place.offences()


async def _open(place: StandIn, people: list[Person]) -> None:
    """A campaign of Peleliu with three people of the side that moves first and one of the other."""
    gm = people[0]
    await gm.until(lambda: gm.bot["online"])
    await gm.command("table", "campaign new", game="memoir-44", scenario="peleliu", title="Pearls")
    for number, seats in ROLES.items():
        person = people[number]
        for first, seat in zip((True, False, False), seats, strict=False):
            lobby = await person.until(lambda one=person: with_button(one, "table", "role"))  # type: ignore[misc]
            menu = next(p["custom_id"] for p in lobby.parts() if str(p.get("custom_id", "")).startswith("bs1:role:"))
            asked = await person.select(lobby, menu, seat)
            if first:
                await asked.submit({})
            held = f"SELECT count(*) FROM holder WHERE person = {person.id} AND seat = '{seat}'"
            await eventually(lambda query=held: place.rows(query) == [(1,)])  # type: ignore[misc]
    await press(gm, "table", "start")
    await gm.until(lambda: with_button(gm, "table", "open"))


async def _kill(gm: Person, killed: list[int], rng: Random) -> None:
    """SIGKILL at moments of all kinds: while sheets are filled in, sealed, opened, drawn and posted."""
    for number in range(KILLS):
        await asyncio.sleep(rng.uniform(0.3, 3.0))
        await bot_does(gm, "kill")
        await asyncio.sleep(rng.uniform(0.0, 0.3))
        await bot_does(gm, "start")
        killed.append(number)


def _nothing_lost_nothing_twice(place: StandIn, generals: list[General]) -> None:
    """Each step once; each sheet that was taken stands in one envelope, as it was sealed."""
    records = place.records()
    assert [r.step for r in records] == list(range(len(records)))
    opened: dict[tuple[str, str], Submission] = {}
    for record in records:
        for sealed in record.opening.answers if record.opening is not None else ():
            assert record.opening is not None
            key = record.opening.group, sealed.seat
            assert key not in opened, f"{key} was opened twice"
            opened[key] = sealed
    rows = place.rows("SELECT ask, draft FROM sheet WHERE sealed = 1")
    waiting = {ask: msgspec.json.decode(draft) for ask, draft in rows}
    taken = [found for one in generals for found in one.acknowledged.values()]
    assert len(taken) >= STEPS
    for ask, draft in taken:
        sealed = opened.get((ask.group, ask.seat))
        kept = waiting.get(ask.id) if sealed is None else msgspec.to_builtins(sealed.answer)
        assert kept is not None, f"{ask.id} was taken and is nowhere"
        assert _plain(kept) == _plain(draft), f"{ask.id} is not what was sealed"
    assert {sealed.by for sealed in opened.values()} == {"player"}


def _plain(draft: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(draft))


async def _everything_is_said_once(place: StandIn, people: list[Person]) -> None:
    """Reports without a gap, one board, each direct message once, and each seal once in the room of its side."""
    gm = people[0]
    last = place.rows("SELECT reports FROM campaign")[0][0]
    await gm.until(lambda: reports(gm)[-1:] == [last])
    assert reports(gm) == list(range(1, last + 1))
    boards = [m for m in gm.inbox("table") if m.data["pinned"]]
    assert len(boards) == 1
    for person in people:
        sent = (
            f"SELECT DISTINCT message FROM post WHERE person = {person.id} AND message IS NOT NULL AND kind != 'spent'"
        )
        kept = {str(row[0]) for row in place.rows(sent)}
        assert {m.id for m in person.inbox("dm") if m.data["author"]["id"] != person.id} == kept
    sealed: Counter[str] = Counter()
    for record in place.records():
        for answer in record.opening.answers if record.opening is not None else ():
            sealed[answer.seat] += record.opening is not None and "." in record.opening.group
    for seat, _ in place.rows("SELECT seat, ask FROM sheet WHERE sealed = 1"):
        sealed[seat] += 1
    for person in people[:3]:
        told = "\n".join(m.text for m in person.inbox("dm"))
        held = {row[0] for row in place.rows(f"SELECT seat FROM holder WHERE person = {person.id}")}
        for seat in ROLES[0] + ROLES[1] + ROLES[2]:
            said = words.text("en", "bot-team-sealed", person="1", seat=words.text("en", f"seat-{seat}")).partition(
                "> "
            )[2]
            wanted = 0 if seat in held else sealed[seat]
            assert told.count(said.rstrip(".")) == wanted, (
                f"what {seat} sealed was not told to another of its side, or twice"
            )
    await eventually(lambda: place.rows("SELECT count(*) FROM post WHERE refused IS NOT NULL") == [(0,)])
