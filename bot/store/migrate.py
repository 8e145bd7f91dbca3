"""Brings a database up to date at every start: creates the tables, or backs up the file and migrates it.

It needs no alembic.ini: the migrations are found in the installed package. For data that are older than the table of
witnesses, `witnessed` works out its rows; a migration and the import of old files use it.
"""

from __future__ import annotations

import importlib.util
import json
import logging
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlmodel import SQLModel

from bot.store import database, disk, tables  # noqa: F401  defines the tables that must exist
from bot.store.backups import backup, stamp
from bot.store.database import Unreachable

# ---- Up to the present tables --------------------------------------------------------------------
log = logging.getLogger(__name__)


class BrokenKeys(RuntimeError):
    """After a migration, foreign keys refer to missing rows. Nothing was committed."""


class Damaged(RuntimeError):
    """This is not a database of the program, or it is incomplete. Nothing was changed."""


class Newer(RuntimeError):
    """The database was migrated by a newer or another program. Nothing was changed."""


def scripts() -> Path:
    """The folder of the migrations. Raises FileNotFoundError if the package is not installed."""
    spec = importlib.util.find_spec("migrations")
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError("the package `migrations` is not installed")
    return Path(next(iter(spec.submodule_search_locations)))


def config() -> Config:
    made = Config()
    made.set_main_option("script_location", str(scripts()).replace("%", "%%"))
    return made


async def migrate(url: str) -> str | None:
    """Migrate the database at `url`. Returns its earlier revision, or None if it was new or up to date. An SQLite file
    is first copied to `<name>.before-<revision>-<time>`. If several start at once, one migrates and the others wait. Raises
    Newer, Damaged, BrokenKeys, or Unreachable."""
    file = disk.file_of(url)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        disk.touch(file)  # its journals get the same mode
    engine = create_async_engine(url, hide_parameters=True)
    database.prepare(engine)
    head = ScriptDirectory.from_config(config()).get_current_head()
    try:
        now = await _looked_at(engine)
        if now == head:
            return None
        if now is not None:
            require_known(now)
        if now is not None and file is not None:
            copy = await backup(url, file.with_name(f"{file.name}.before-{head}-{stamp()}"))
            log.info("database copied to %s before it is migrated", copy)
        async with engine.connect() as connection:
            writing = await connection.execution_options(**{database.WRITES_OPTION: True})
            now = await writing.run_sync(_upgrade, head)
        if now != head:
            log.info("database migrated from %s to %s", now, head)
        return now if now != head else None
    finally:
        await engine.dispose()


async def revisions(url: str) -> tuple[str | None, str]:
    """Revision of the database (None: it is empty) and the newest one. Raises Newer, Damaged, Unreachable."""
    engine = create_async_engine(url, hide_parameters=True)
    head = str(ScriptDirectory.from_config(config()).get_current_head())
    try:
        now = await _looked_at(engine)
    finally:
        await engine.dispose()
    if now is not None:
        require_known(now)
    return now, head


def require_known(revision: str) -> None:
    """Raises Newer for a revision that this program does not know."""
    known = sorted(script.revision for script in ScriptDirectory.from_config(config()).walk_revisions())
    if revision not in known:
        raise Newer(
            f"the database is of a newer version of the program (revision {revision}; this one knows {known[0]} to {known[-1]}): "
            "update the program, or go back to a backup from before (docs/hosting.md)"
        )


async def _looked_at(engine: AsyncEngine) -> str | None:
    """The revision of the database; None: it is empty. Raises Unreachable or Damaged."""
    try:
        async with engine.connect() as connection:
            now, names = await connection.run_sync(lambda made: (_revision(made), set(inspect(made).get_table_names())))
    except (OSError, DBAPIError) as error:
        if engine.dialect.name == "sqlite":
            said = str(getattr(error, "orig", error))
            raise Damaged(f"the database {engine.url.database} cannot be opened ({said}); {REMEDY}") from error
        raise Unreachable(f"the database cannot be reached ({type(error).__name__})") from error

    head = ScriptDirectory.from_config(config()).get_current_head()
    strangers = names - {"alembic_version"} if now is None else set()
    if strangers:
        raise Damaged(f"the database has tables that this program has not made (as {min(strangers)}); {REMEDY}")
    if now == head and (missing := SQLModel.metadata.tables.keys() - names):
        raise Damaged(f"the database lacks the table {min(missing)}; {REMEDY}")
    return now


REMEDY = "look at BROADSIDE_DATABASE, or put a backup back (docs/hosting.md)"


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _upgrade(connection: Connection, head: str | None) -> str | None:
    """Migrate in one transaction, without foreign keys: rebuilding a table would delete the rows that refer to it.
    Returns the revision before; if another process has migrated meanwhile, that is `head`, and nothing is done."""
    with database.without_foreign_keys(connection), connection.begin():
        database.take_turns(connection)
        now = _revision(connection)
        if now == head:
            return now
        made = config()
        made.attributes["connection"] = connection
        command.upgrade(made, "head")
        broken = database.broken_keys(connection)
        if broken:
            raise BrokenKeys(f"{len(broken)} rows point to nothing after the migration, as in {broken[0]}")
        return now


# ---- Witnesses from before the table `witness` ---------------------------------------------------
# For the migration that creates the table, and for exported files without it. The data of that time do not change, so
# neither should this code. It works on plain rows, by names of columns.

Row = Mapping[str, Any]

SHEET_POST_KINDS = ("ask", "reminder")
"""Kinds of posts that came with a seat's sheet."""
ACTS_NAMING_PERSON = ("enlist", "dismiss", "replace")
"""Acts whose words name the person; for the others it is the person who acted."""
SIGHT_ACTS = (*ACTS_NAMING_PERSON, "stand-down", "peek")
"""Acts that gave or ended the view of a seat."""


def witnessed(started: Any, rows: Mapping[str, Iterable[Row]]) -> set[tuple[str, int]]:
    """Pairs of seat and person for one campaign. `rows`: by table; "post" may be missing. Empty before the start.

    An act whose seat is no longer known (sides were exchanged since) counts for every seat, unless something else shows
    where that person sat.
    """
    if started is None:
        return set()
    found = {(str(h["seat"]), int(h["person"])) for h in rows["holder"]}
    found |= {(str(s["seat"]), int(s["edited_by"])) for s in rows["sheet"] if s["edited_by"] is not None}
    for post in rows.get("post", ()):
        who = json.loads(post["body"]).get("who")
        if who is not None and post["person"] is not None and post["kind"] in SHEET_POST_KINDS:
            found.add((who, int(post["person"])))
    seats = [str(s["name"]) for s in rows["seat"]]
    somewhere: set[int] = set()
    for act in rows["audit"]:
        if act["act"] not in SIGHT_ACTS or act["at"] < started:
            continue
        holes = dict(json.loads(act["words"])["args"])
        person = int(holes["person"]) if act["act"] in ACTS_NAMING_PERSON else act["by"]
        seat = str(holes["seat"]["key"]).removeprefix("seat-")
        if seat in seats:
            found.add((seat, person))
        else:
            somewhere.add(person)
    somewhere -= {person for _, person in found}
    return found | {(seat, person) for seat in seats for person in somewhere}
