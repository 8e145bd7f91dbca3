"""Turns a current database into one of an earlier revision, for tests of migrations.

It runs the migrations up to that revision on an empty database, compares the tables, and drops or adds what differs.
"""

from __future__ import annotations

from functools import cache

from alembic import command
from sqlalchemy import Connection, DateTime, MetaData, create_engine
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import StaticPool

from bot.store import database
from bot.store.migrate import config


@cache
def tables_at(revision: str) -> MetaData:
    """The tables after the migrations up to and including `revision`."""
    engine = create_engine("sqlite://", poolclass=StaticPool)
    with engine.connect() as connection:
        made = config()
        made.attributes["connection"] = connection
        command.upgrade(made, revision)
        found = MetaData()
        found.reflect(connection)
    engine.dispose()
    # Generic types work for any database; SQLite alone drops the time zone.
    for column in (column for table in found.tables.values() for column in table.columns):
        kind = column.type.as_generic()
        column.type = DateTime(timezone=True) if isinstance(kind, DateTime) else kind
    return found


async def back_to(revision: str, url: str, *moves: str) -> None:
    """Change the database at `url` in place to the tables of `revision`.

    `moves`: SQL statements that copy rows from current tables to old ones while both exist. A restored column holds NULL, or 0
    if it may not be NULL; a table with a different primary key is restored empty.
    """
    engine = create_async_engine(url)
    database.prepare(engine)
    async with engine.connect() as connection:
        writing = await connection.execution_options(**{database.WRITES_OPTION: True})
        await writing.run_sync(_back, tables_at(revision), revision, moves)
    await engine.dispose()


def _back(connection: Connection, then: MetaData, revision: str, moves: tuple[str, ...]) -> None:
    with database.without_foreign_keys(connection), connection.begin():
        now = MetaData()
        now.reflect(connection)
        for table in then.sorted_tables:
            if table.name not in now.tables:
                table.create(connection)
        for statement in moves:
            connection.exec_driver_sql(statement)
        for table in reversed(now.sorted_tables):
            old = then.tables.get(table.name)
            if old is None or old.primary_key.columns.keys() != table.primary_key.columns.keys():
                table.drop(connection)
                if old is not None:
                    old.create(connection)
                continue
            kept = {index.name for index in old.indexes}
            for index in table.indexes:
                if index.name not in kept:
                    index.drop(connection)
            for name in set(table.columns.keys()) - set(old.columns.keys()):
                connection.exec_driver_sql(f"ALTER TABLE {table.name} DROP COLUMN {name}")
            for name in set(old.columns.keys()) - set(table.columns.keys()):
                column = old.columns[name]
                kind = column.type.compile(connection.dialect)
                filled = "" if column.nullable else " NOT NULL DEFAULT 0"
                connection.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {name} {kind}{filled}")
        connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{revision}'")
