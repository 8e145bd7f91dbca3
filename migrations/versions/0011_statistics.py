"""Who wishes to be named in no statistics; which campaign one plays again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("person", schema=None) as batch_op:
        # The rows that are there need a value; it is dropped again, so that a new and a migrated table are the same.
        batch_op.add_column(sa.Column("unlisted", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("person", schema=None) as batch_op:
        batch_op.alter_column("unlisted", server_default=None)
    with op.batch_alter_table("campaign", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rematch", sa.Integer(), nullable=True))
        batch_op.create_index(batch_op.f("ix_campaign_rematch"), ["rematch"], unique=True)
