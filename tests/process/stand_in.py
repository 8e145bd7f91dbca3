"""Starts the stand-in for Discord and the bot, as `make play` does, and reads the bot's database and log."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import sqlite3
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import ClientSession
from sqlalchemy.dialects import sqlite

from bot.store.compressed_columns import SmallBytes
from rules.core import Record
from tests.patience import patience, within
from tests.person import Person

START_SECONDS = 60.0
PATIENCE = 600.0
"""Maximum number of seconds for a whole game played by clicks."""
PEOPLE = ("GM", "Player One", "Player Two", "Spectator")
OPENAPI = Path(__file__).parents[3] / "shared" / "data" / "discord" / "openapi.json"


@dataclass(frozen=True)
class StandIn:
    """A running stand-in for Discord to which the bot is connected."""

    url: str
    database: Path
    log: Path

    def records(self, campaign: int = 1) -> list[Record]:
        """The campaign's records in the database, in the order of the steps."""
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as db:
            rows = db.execute("SELECT body FROM record WHERE campaign = ? ORDER BY step", (campaign,)).fetchall()
        stored, plain = SmallBytes(), sqlite.dialect()
        bodies = [stored.process_result_value(row[0], plain) for row in rows]
        return [msgspec.json.decode(body, type=Record) for body in bodies if body is not None]

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """The rows of any query on the bot's database."""
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as db:
            return db.execute(query).fetchall()

    def change(self, statement: str, *values: object) -> None:
        """Change the database. Use it only while the bot is not running."""
        with contextlib.closing(sqlite3.connect(self.database)) as db, db:
            db.execute(statement, values)

    def time(self, query: str) -> datetime:
        """The time in the first column of the first row, as UTC."""
        return datetime.fromisoformat(str(self.rows(query)[0][0])).replace(tzinfo=UTC)

    async def said(self) -> str:
        """All terminal output of the stand-in and the bot."""
        return await asyncio.to_thread(self.log.read_text)

    async def offences(self) -> list[object]:
        """Requests to unknown routes, and requests and answers that break Discord's OpenAPI description."""
        async with ClientSession() as session, session.get(f"{self.url}/ui/log", params={"limit": 1}) as answer:
            log = await answer.json()
        return [*log["unknown"], *log["violations"]]


def environment(folder: Path, **more: str) -> dict[str, str]:
    """This process's environment without tokens and bot settings, with a database in this folder, plus `more`."""
    kept = {k: v for k, v in os.environ.items() if not k.endswith("TOKEN") and not k.startswith("BROADSIDE")}
    return kept | {
        "BROADSIDE_DATABASE": f"sqlite+aiosqlite:///{folder / 'broadside.db'}",
        "BROADSIDE_LOG": "WARNING",
        "PYTHONUNBUFFERED": "1",
        **more,
    }


@contextlib.asynccontextmanager
async def stand_in(
    folder: Path,
    *,
    keep_world: bool = False,
    check: bool = True,
    limits: bool = False,
    program: str = "tests.process.prompt",
    **environ: str,
) -> AsyncIterator[StandIn]:
    """The stand-in and the bot, ready for people; both end with the block.

    `keep_world`: the simulated Discord is saved in the folder. `check`: requests are checked against OpenAPI. `limits`: Discord's
    rate limits apply. `program`: the module that runs as the bot. `environ`: settings of the bot. Raises AssertionError with the
    log if the bot does not get ready.
    """
    command = [sys.executable, "-m", "local_discord", "--port", "0", *(() if limits else ("--no-limits",))]
    command += ["--answer-within", str(patience(3))]
    command += ["--data", str(folder / "world")] if keep_world else []
    command += ["--openapi", str(OPENAPI)] if check and OPENAPI.exists() else []
    command += ["--", sys.executable, "-m", program, "run"]
    log = folder / "log.txt"
    async with running(command, environment(folder, **environ), log):
        yield StandIn(await address(log), folder / "broadside.db", log)


@contextlib.asynccontextmanager
async def running(
    command: list[str], environ: Mapping[str, str], log: Path, cwd: Path | None = None, **more: Any
) -> AsyncIterator[asyncio.subprocess.Process]:
    """A child process that is terminated and awaited at the end of the block; its output goes to `log`."""
    with log.open("w") as out:
        child = await asyncio.create_subprocess_exec(*command, env=environ, stdout=out, stderr=out, cwd=cwd, **more)
        try:
            yield child
        finally:
            with contextlib.suppress(ProcessLookupError):
                child.terminate()
            await child.wait()


async def address(log: Path) -> str:
    """The address of the stand-in's page, read from the log once the bot is ready. Raises AssertionError if it never is."""
    with contextlib.suppress(TimeoutError):
        async with within(START_SECONDS):
            while True:
                said = await asyncio.to_thread(log.read_text)
                if found := re.search(r"bot is ready\. Open (http://127\.0\.0\.1:\d+)", said):
                    return found[1]
                await asyncio.sleep(0.05)
    raise AssertionError(f"the bot did not get ready:\n{(await asyncio.to_thread(log.read_text))[-3000:]}")


@contextlib.asynccontextmanager
async def four(place: StandIn) -> AsyncIterator[list[Person]]:
    """The pages of GM, Player One, Player Two and Spectator."""
    async with AsyncExitStack() as pages:
        yield [await pages.enter_async_context(Person.join(place.url, name)) for name in PEOPLE]


async def bot_does(person: Person, what: str) -> None:
    """Kill, terminate or start the bot's process ("kill", "term", "start", "restart"); after a start, wait until it is online."""
    await person.act("bot", do=what)
    if what in ("start", "restart"):
        await person.until(lambda: person.bot["online"], START_SECONDS)


async def command(folder: Path, *words: str, cwd: Path | None = None, **environ: str) -> tuple[int, str]:
    """Run `python -m bot` with these arguments on the database of this folder; its exit status and its output."""
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *words),
        env=environment(folder, **environ),
        cwd=cwd or folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        async with within(START_SECONDS):
            said, _ = await child.communicate()
    finally:
        with contextlib.suppress(ProcessLookupError):
            child.kill()
        await child.wait()
    return child.returncode or 0, said.decode()
