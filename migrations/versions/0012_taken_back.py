"""Steps that were taken back are kept; requests to take one back; the epoch of each record."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def _of_campaign(table: str) -> tuple[sa.Column[int], sa.ForeignKeyConstraint]:
    name = op.f(f"fk_{table}_campaign_campaign")
    return (
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["campaign"], ["campaign.id"], name=name, ondelete="CASCADE"),
    )


def upgrade() -> None:
    op.create_table(
        "taken_back",
        *_of_campaign("taken_back"),
        sa.Column("epoch", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("step", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("report", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("campaign", "epoch", "step", name=op.f("pk_taken_back")),
    )
    op.create_table(
        "rewind",
        *_of_campaign("rewind"),
        sa.Column("epoch", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("back", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("campaign", "epoch", name=op.f("pk_rewind")),
    )
    op.create_table(
        "undo_request",
        *_of_campaign("undo_request"),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("back", sa.Integer(), nullable=False),
        sa.Column("serial", sa.Integer(), nullable=False),
        sa.Column("asked", sa.Text(), nullable=False),
        sa.Column("agreed", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("campaign", name=op.f("pk_undo_request")),
    )
    # Existing rows need a value. The default is dropped again, because a new table has none.
    added: dict[str, tuple[sa.Column[Any], ...]] = {
        "campaign": (sa.Column("rewinds", sa.Integer(), nullable=False, server_default=sa.text("0")),),
        "seat": (sa.Column("unwritten", sa.Integer(), nullable=False, server_default=sa.text("0")),),
        "record": (sa.Column("epoch", sa.Integer(), nullable=False, server_default=sa.text("0")),),
        "chapter": (
            sa.Column("steps", sa.Text(), nullable=False, server_default=sa.text("'[]'")),
            sa.Column("taken_back", sa.Boolean(), nullable=False, server_default=sa.false()),
        ),
    }
    for table, columns in added.items():
        with op.batch_alter_table(table, schema=None) as batch_op:
            for column in columns:
                batch_op.add_column(column)
        with op.batch_alter_table(table, schema=None) as batch_op:
            for column in columns:
                batch_op.alter_column(column.name, server_default=None)
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("helper", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("helped_until", sa.DateTime(timezone=True), nullable=True))
    # Until now each epoch had other rules, so epochs are numbered in the order of their versions.
    sooner = "SELECT count(DISTINCT other.version) FROM record AS other"
    same = "other.campaign = record.campaign AND other.version < record.version"
    op.execute(sa.text(f"UPDATE record SET epoch = ({sooner} WHERE {same})"))
