"""`python -m migrations "what changes"` writes a migration from the last one to the present tables, for review."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from alembic import command
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import database
from bot.store.migrate import config, migrate, scripts


async def write(what: str) -> None:
    """Migrate an empty database to the last revision, and write a migration with what it lacks."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'empty.db'}"
        if any((scripts() / "versions").glob("[0-9]*.py")):
            await migrate(url)
        engine = create_async_engine(url)
        database.prepare(engine)
        async with engine.begin() as connection:
            await connection.run_sync(_compare, what)
        await engine.dispose()


def _compare(connection: Connection, what: str) -> None:
    made = config()
    made.attributes["connection"] = connection
    number = len(list((scripts() / "versions").glob("[0-9]*.py"))) + 1
    command.revision(made, what, autogenerate=True, rev_id=f"{number:04}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    asyncio.run(write(sys.argv[1]))
