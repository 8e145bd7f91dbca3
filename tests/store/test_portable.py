"""The tables and the special queries as PostgreSQL would get them: written, not run."""

from __future__ import annotations

import pytest
from sqlalchemy import Table
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable
from sqlmodel import SQLModel, select

from bot.store import database
from bot.store import tables as t

POSTGRES = postgresql.dialect()  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("table", SQLModel.metadata.sorted_tables, ids=lambda table: table.name)
def test_every_table_can_be_made_there_and_every_constraint_has_a_name(table: Table) -> None:
    ddl = str(CreateTable(table).compile(dialect=POSTGRES))
    assert "BLOB" not in ddl
    assert "DATETIME" not in ddl
    assert all(constraint.name for constraint in table.constraints)


def test_rows_are_claimed_there() -> None:
    query = select(t.Campaign.id).where(t.Campaign.id == 1)
    assert str(database.claimed(query).compile(dialect=POSTGRES)).endswith("FOR NO KEY UPDATE")
    assert str(database.claimed_unless_taken(query).compile(dialect=POSTGRES)).endswith("FOR NO KEY UPDATE SKIP LOCKED")
    insert = database.insert_or_skip("postgresql", t.Follower, {"campaign": 1, "person": 2})
    assert str(insert.compile(dialect=POSTGRES)).endswith("ON CONFLICT DO NOTHING")


def test_discords_ids_fit() -> None:
    """They have 64 bits."""
    for table in SQLModel.metadata.sorted_tables:
        for column in table.columns:
            if column.name in ("guild", "channel", "thread", "gm", "person", "invited", "edited_by", "message"):
                assert str(column.type) == "BIGINT", f"{table.name}.{column.name}"
