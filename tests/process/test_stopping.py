"""How the bot ends: what is in hand is answered, nobody dies before his time, and 0 is for a wished end alone."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from pathlib import Path

import pytest

from local_discord import Limits, Server
from tests.patience import within
from tests.person import Person
from tests.process.captain import begun, fleet, open_table
from tests.process.observing import nothing_wrong
from tests.process.stand_in import bot_does, environment, four, running, stand_in
from tests.process.test_restart import until_answered

pytestmark = [pytest.mark.process, pytest.mark.long]

WORDS_OF_TROUBLE = (" WARNING ", " ERROR ", " CRITICAL", "Traceback", "incident", "unexpectedly", "closed")


async def test_what_is_in_hand_is_answered_though_the_whole_group_is_told_to_end(tmp_path: Path) -> None:
    """SIGTERM reaches the workers too, as from a service manager: they still draw what somebody waits for."""
    async with stand_in(tmp_path) as place, four(place) as (gm, one, two, spectator):
        await open_table(gm, one, two)
        await fleet(one)
        await fleet(two)
        await begun(place, gm)
        await gm.act("fault", fault="delay", method="POST", route="/interactions/{}/{}/callback", times=4, seconds=1.5)
        doing = [
            asyncio.create_task(spectator.command("table", "map")),
            asyncio.create_task(gm.command("table", "history", phase=0)),
            asyncio.create_task(one.command("table", "orders", text="salvo A11 B11 C11")),
            asyncio.create_task(two.command("table", "sheet")),
        ]
        await asyncio.sleep(0.4)
        await bot_does(gm, "term")
        drawn, paged, filled, card = [await each for each in doing]
        for person, outcome in ((spectator, drawn), (gm, paged)):
            assert (await until_answered(person, outcome)).files()
        assert "A11" in filled.message.text
        assert card.message.labels
        said = await place.said()
        assert not [word for word in WORDS_OF_TROUBLE if word in said], said
        await gm.act("fault", fault="clear")
        await bot_does(gm, "start")
        await nothing_wrong(place)


async def test_the_bot_waits_for_a_network_and_ends_with_0_when_told_to(tmp_path: Path) -> None:
    """Nobody listens, then Discord is not well, then it is there; the exit status is 0 only because it was told to end."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    here = {"BROADSIDE_LOCAL_DISCORD": f"http://127.0.0.1:{port}", "BROADSIDE_TOKEN": "local-discord-token"}
    log = tmp_path / "log.txt"
    command = [sys.executable, "-m", "bot", "run"]
    async with running(command, environment(tmp_path, **here), log, start_new_session=True) as bot:
        await _until_said(log, "Discord: cannot be reached (ClientConnectorError")
        async with Server(environ={}, folder=tmp_path, port=port, limits=Limits(on=False)) as server:
            server.faults.add({"fault": "refuse", "status": 503, "method": "GET", "route": "/users/@me", "times": 1})
            await _until_said(log, "503")
            async with Person.join(server.url, "GM") as gm:
                await gm.until(lambda: gm.bot["online"])
                await _until_said(log, "Discord: well again after")
                bot.send_signal(signal.SIGTERM)
                assert await bot.wait() == 0
    said = await asyncio.to_thread(log.read_text)
    assert "Traceback" not in said, said
    assert said.count("ClientConnectorError") == 1, "each trouble is said once"


async def _until_said(log: Path, words: str) -> None:
    async with within(60):
        while words not in await asyncio.to_thread(log.read_text):  # noqa: ASYNC110  (another process writes it)
            await asyncio.sleep(0.1)
