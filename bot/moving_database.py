"""`python -m bot move URL`: copies everything to another database, from SQLite to PostgreSQL or back, and verifies the copy.

Both databases must not be in use meanwhile. All rows are copied in one transaction, so a failed move leaves the new database
empty; the old one is only read, after a migration to the present revision. Then every table is compared, and every campaign
under way is loaded.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from hashlib import sha256
from typing import Any

import sqlmodel
from sqlalchemy import Table, func, insert, inspect, make_url, select, text
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlmodel import SQLModel

from bot.campaigns import Campaigns
from bot.campaigns.summaries import ALIVE
from bot.store import Store
from bot.store import tables as t
from bot.store.disk import file_of
from bot.store.migrate import migrate

ROWS_PER_BATCH = 500

Say = Callable[[str], None]


class NoMove(Exception):
    """The move is impossible, or the copy differs from the original."""


async def move(source: str, target: str, say: Say) -> None:
    """Copies and reports each table. Raises NoMove, Locked if a bot uses either database, Unreachable."""
    if make_url(source) == make_url(target):
        raise NoMove("source and target are the same database")
    file, new = file_of(source), file_of(target)
    if file is not None and not file.exists():
        raise NoMove(f"there is no database at {file}")
    here, there = Store(source), Store(target)
    try:
        async with here.hold(alone=True):
            await migrate(source)
            async with there.hold(alone=True):
                if new is None or new.exists():
                    await _require_empty(there, target)
                await migrate(target)
                await _carry(here, there, say)
                await _compare(here, there)
                opened = await _open(there)
    finally:
        await here.close()
        await there.close()
    say(f"every table agrees; {opened} campaigns under way can be opened")
    say(
        f"now set BROADSIDE_DATABASE to {target_of(target)}, and keep the old database until the bot has run on the new one"
    )


def target_of(url: str) -> str:
    """The URL with its password hidden."""
    return make_url(url).render_as_string(hide_password=True)


async def _require_empty(there: Store, target: str) -> None:
    """Raises NoMove unless the database is empty or has only our own tables, without rows (of a failed move, a first
    start)."""
    async with there.read() as session:
        connection = await session.connection()
        names = await connection.run_sync(lambda made: inspect(made).get_table_names())
        known = {table.name: table for table in SQLModel.metadata.sorted_tables}
        for name in names:
            if name == "alembic_version":
                continue
            if name not in known:
                raise NoMove(f"{target_of(target)} contains other tables ({name}): the bot needs a database of its own")
            if (
                await connection.execute(select(text("1")).select_from(text(f'"{name}"')).limit(1))
            ).first() is not None:
                raise NoMove(f"{target_of(target)} is not empty ({name})")


async def _carry(here: Store, there: Store, say: Say) -> None:
    async with here.read() as reading, there.write() as writing:
        source, target = await reading.connection(), await writing.connection()
        for table in SQLModel.metadata.sorted_tables:
            count = 0
            async for rows in _batches(source, table):
                await target.execute(insert(table), rows)
                count += len(rows)
            await _go_on_counting(target, table)
            say(f"{table.name}: {count} rows")


async def _batches(connection: AsyncConnection, table: Table) -> AsyncIterator[list[dict[str, Any]]]:
    async with connection.stream(select(table).order_by(*table.primary_key)) as result:
        async for rows in result.mappings().partitions(ROWS_PER_BATCH):
            yield [dict(row) for row in rows]


async def _go_on_counting(connection: AsyncConnection, table: Table) -> None:
    """Makes PostgreSQL number the next row after the copied ones; SQLite does that by itself."""
    column = table.autoincrement_column
    if connection.dialect.name != "postgresql" or column is None:
        return
    most = select(func.max(column)).scalar_subquery()
    sequence = func.pg_get_serial_sequence(table.name, column.name)
    await connection.execute(select(func.setval(sequence, func.coalesce(most, 1), most.is_not(None))))


async def _compare(here: Store, there: Store) -> None:
    async with here.read() as one, there.read() as other:
        for table in SQLModel.metadata.sorted_tables:
            sent = await _digest(await one.connection(), table)
            came = await _digest(await other.connection(), table)
            if sent != came:
                raise NoMove(
                    f"table {table.name} was not copied correctly: {sent[0]} rows were sent, {came[0]} arrived"
                )


async def _digest(connection: AsyncConnection, table: Table) -> tuple[int, int]:
    """Number of rows and the sum of their digests, which does not depend on the order of the rows."""
    count = total = 0
    async for rows in _batches(connection, table):
        for row in rows:
            count += 1
            total += int.from_bytes(sha256(repr(sorted(row.items())).encode()).digest())
    return count, total % (1 << 256)


async def _open(there: Store) -> int:
    """Loads every campaign under way in the new database; returns their number. Raises NoMove for one that cannot be loaded."""
    campaigns = Campaigns(there)
    async with there.read() as session:
        alive = sqlmodel.select(t.Campaign.id).where(sqlmodel.col(t.Campaign.status).in_(ALIVE))
        numbers = (await session.exec(alive)).all()
    for number in numbers:
        try:
            await campaigns.lobby.card(number)
        except Exception as error:
            raise NoMove(f"campaign {number} cannot be opened there ({type(error).__name__})") from error
    return len(numbers)
