"""Brings a database up to the present tables, at every start: makes it if there is none, backs it up before it is changed.

Needs no alembic.ini: the folder of migrations is found from where it is installed.
"""

from __future__ import annotations

import importlib.util
import logging
from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import dialect, private
from bot.store.backup import backup

log = logging.getLogger(__name__)


class BrokenKeys(RuntimeError):
    """After a migration rows point to rows that are not there. Nothing was committed."""


def scripts() -> Path:
    """The folder of migrations."""
    spec = importlib.util.find_spec("migrations")
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError("the package `migrations` is not installed")
    return Path(next(iter(spec.submodule_search_locations)))


def config() -> Config:
    """Alembic's settings, made here."""
    made = Config()
    made.set_main_option("script_location", str(scripts()).replace("%", "%%"))
    return made


async def migrate(url: str) -> str | None:
    """Upgrades the database at `url`; the revision that it came from, or None if it was new or up to date.

    An SQLite file that is to be changed is first copied to `<name>.before-<revision>-<time>`. Raises BrokenKeys.
    """
    file = dialect.file_of(url)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        private.touch(file)  # its journals get the mode that it has
    engine = create_async_engine(url)
    dialect.prepare(engine)
    head = ScriptDirectory.from_config(config()).get_current_head()
    try:
        async with engine.connect() as connection:
            now = await connection.run_sync(_revision)
        if now == head:
            return None
        if now is not None and file is not None:
            stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
            copy = await backup(url, file.with_name(f"{file.name}.before-{head}-{stamp}"))
            log.info("database copied to %s before it is migrated", copy)
        async with engine.connect() as connection:
            writing = await connection.execution_options(**{dialect.WRITE: True})
            await writing.run_sync(_upgrade)
        log.info("database migrated from %s to %s", now, head)
        return now
    finally:
        await engine.dispose()


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _upgrade(connection: Connection) -> None:
    """One transaction, with foreign keys off: a table that is rebuilt would take its children's rows with it."""
    with dialect.without_foreign_keys(connection), connection.begin():
        made = config()
        made.attributes["connection"] = connection
        command.upgrade(made, "head")
        broken = dialect.broken_keys(connection)
        if broken:
            raise BrokenKeys(f"{len(broken)} rows point to nothing after the migration, as in {broken[0]}")
