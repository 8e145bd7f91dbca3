"""Alembic's entry: on the connection that `bot.store.migrate` hands over, in the transaction that it has begun.

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
    """Types as the database has them: a migration must not change its meaning with a library's version."""
    if kind == "type" and isinstance(item, UTCDateTime):
        return "sa.DateTime(timezone=True)"
    if kind == "type" and isinstance(item, AutoString):
        return "sa.String()"
    return False


def run(connection: Connection) -> None:
    """Runs the migrations that are pending. SQLite's tables are rebuilt where it cannot alter them (batch mode)."""
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
