"""Alembic's entry point: uses the connection and the transaction of `bot.store.migrate`.

To write a new migration: `python -m migrations "what changes"`.
"""

from __future__ import annotations

from typing import Literal

from alembic import context
from sqlalchemy import Connection
from sqlmodel import SQLModel
from sqlmodel.sql.sqltypes import AutoString, UTCDateTime

from bot.store import tables  # noqa: F401  (fills the metadata)


def plain(kind: str, item: object, _context: object) -> str | Literal[False]:
    """Names of plain column types, so that a migration does not change its meaning with a library's version."""
    if kind == "type" and isinstance(item, UTCDateTime):
        return "sa.DateTime(timezone=True)"
    if kind == "type" and isinstance(item, AutoString):
        return "sa.String()"
    return False


def run(connection: Connection) -> None:
    """Run the pending migrations. SQLite's tables are rebuilt if it cannot alter them (batch mode)."""
    context.configure(
        connection=connection,
        target_metadata=SQLModel.metadata,
        render_as_batch=connection.dialect.name == "sqlite",
        compare_type=True,
        render_item=plain,
        transactional_ddl=False,
    )
    context.run_migrations()


run(context.config.attributes["connection"])
